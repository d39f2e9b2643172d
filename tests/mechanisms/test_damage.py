"""Damage and [Trigger]: damage by effects, what comes before a [Trigger], and where its card is meanwhile."""

from logpose.cards import Card
from logpose.language import nodes
from tests.support import rules
from tests.support.cards import character, event, leader, main
from tests.support.official import card
from tests.support.staples import GIANT, SPARK
from tests.support.table import FILLER, Placed, Side, Table

# -- damage by effects: EB03-055, OP06-116, OP14-115 -------------------------------------------------------------------


def robin(*life: Card) -> Table:
    """A's giant has K.O.'d B's Robin; A has this Life."""
    wall, shield = character("wall", nodes.Keyword("blocker")), character("shield", counter=2000)
    mine = Side(characters=[GIANT, wall], don=1, life=life, hand=[shield])
    table = Table(mine, Side(characters=[Placed(card("EB03-055"), rested=True)]))
    return table.attack("giant", "Nico Robin").unopposed()


def test_robin_knocked_out_on_her_own_turn_deals_nothing() -> None:
    fall = event("fall", main(nodes.KnockOut(nodes.All((nodes.Cards(kinds=("character",)),)))))
    table = Table(Side(characters=[card("EB03-055")], hand=[fall], don=2)).choose("play fall")
    assert table.asked == ("A", "main") and table.life("B") == 5


def test_reject_may_knock_out_instead_of_dealing_damage() -> None:
    theirs = Side(life=1, characters=[character("foe", cost=5), character("big", cost=6)])
    table = Table(Side(hand=[card("OP06-116")], don=5), theirs).choose("play Reject", "choose 0")
    assert table.options() == ["pick foe", "pass"]
    assert table.choose("pick foe").area("foe") == "trash" and table.life("B") == 1


def test_rindo_is_played_by_her_trigger_beside_a_kuja_leader() -> None:
    for types, area in ((("Kuja Pirates",), "Character area"), ((), "trash")):
        theirs = Side(leader("queen", types=types), life=[FILLER, card("OP14-115")])
        table = Table(Side(characters=[GIANT], don=1), theirs).attack("giant", "B queen").unopposed()
        assert table.choose("yes").area("Rindo") == area


# -- before the [Trigger]: OP03-041 ------------------------------------------------------------------------------------


def test_usopp_without_a_don_does_nothing_before_the_trigger() -> None:
    """The same attack without a DON!! card goes straight to the [Trigger]."""
    shooter = card("OP03-041")
    table = Table(Side(characters=[shooter], deck=8, don=1), Side(life=[FILLER, SPARK])).attack("Usopp", "B leader")
    assert table.unopposed().asked == ("B", "trigger")


# -- where the card with the [Trigger] is ------------------------------------------------------------------------------


@rules("4-6-3-1")
def test_life_that_cannot_go_to_the_hand_has_no_trigger() -> None:
    """ST13-003 sends face-up Life under the deck."""
    theirs = Side(card("ST13-003"), life=[FILLER, SPARK], deck=3)
    table = Table(Side(characters=[GIANT], don=1), theirs)
    table.card("spark").face_up = True
    table.attack("giant", "B Monkey.D.Luffy").unopposed()
    assert table.asked == ("A", "main") and table.names("B", "deck") == ["spark", "filler", "filler", "filler"]
    down = Table(Side(characters=[GIANT], don=1), theirs).attack("giant", "B Monkey.D.Luffy").unopposed()
    assert down.asked == ("B", "trigger")
