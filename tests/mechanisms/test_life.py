"""Life and damage: Life turned up, arranged, played from, trashed and emptied; damage by effects, and [Trigger]."""

from logpose.language import nodes
from tests.support import rules
from tests.support.cards import character, event, leader, main, trigger
from tests.support.official import card, faces, place_as_offered
from tests.support.staples import GIANT, SPARK
from tests.support.table import FILLER, Placed, Side, Table

# -- face-up Life: ST13-003, ST13-002 ----------------------------------------------------------------------------------


@rules("4-6-3-1")
def test_luffys_face_up_life_goes_under_the_deck_without_a_trigger() -> None:
    surprise = character("surprise", trigger(nodes.Draw(1)), cost=5)
    luffy = Side(Placed(card("ST13-003"), given=2), hand=[FILLER, surprise], life=0, deck=3)
    table = Table(A=luffy, B=Side(don=1)).choose("activate A Monkey.D.Luffy", "pick filler", "pick surprise")
    assert table.names("A", "life") == ["surprise"] and table.card("surprise").face_up
    table.end_turn()
    hand = table.hand("A")
    table.attack("B leader", "A Monkey.D.Luffy").unopposed()
    assert table.life("A") == 0 and table.names("A", "deck")[0] == "surprise" and table.hand("A") == hand


def life_of_luffy(hand: int, life: int = 0) -> Table:
    five = character("five", cost=5)
    luffy = Side(Placed(card("ST13-003"), given=2), hand=[FILLER] * hand, life=life, trash=[five, FILLER], deck=3)
    return Table(A=luffy, B=Side(don=1))


def test_luffys_face_down_life_goes_to_the_hand() -> None:
    table = life_of_luffy(hand=1, life=1).end_turn()
    table.attack("B leader", "A Monkey.D.Luffy").unopposed()
    assert table.life("A") == 0 and table.hand("A") == ["filler", "filler"]


def test_luffy_takes_new_life_from_hand_or_trash_only_when_he_has_none() -> None:
    table = life_of_luffy(hand=1).choose("activate A Monkey.D.Luffy")
    assert table.options() == ["pick five", "pass"]
    table.choose("pick five")
    assert table.names("A", "life") == ["five"]
    table = life_of_luffy(hand=1, life=1).choose("activate A Monkey.D.Luffy")
    assert table.asked == ("A", "main") and table.life("A") == 1 and table.hand("A") == []


def test_ace_puts_a_five_on_top_of_life_and_loses_it_at_the_end_of_the_turn() -> None:
    five = character("five", cost=5)
    ace = Placed(card("ST13-002"), given=2)
    table = Table(Side(ace, deck=[FILLER, FILLER, FILLER, five, FILLER, character("six", cost=6)], life=2, don=1))
    table.choose("activate A Portgas.D.Ace")
    assert table.options() == ["pick five", "pass"]
    table.choose("pick five")
    place_as_offered(table)
    assert faces(table) == [("filler", False), ("filler", False), ("five", True)]
    assert table.names("A", "deck")[-1] == "filler" and len(table.names("A", "deck")) == 5
    table.choose("end")
    assert faces(table) == [("filler", False)] * 2 and table.names("A", "trash") == ["five"]


def test_ace_needs_two_don() -> None:
    assert not Table(Side(Placed(card("ST13-002"), given=1))).offers("activate A Portgas.D.Ace")


# -- arranged: ST13-016 ------------------------------------------------------------------------------------------------


def test_yamato_arranges_life() -> None:
    yamato = card("ST13-016")
    table = Table(Side(hand=[yamato], don=6, life=[character("low"), character("top")], deck=2)).choose("play Yamato")
    table.choose("pick top")
    assert table.names("A", "life") == ["low"] and table.names("A", "deck") == ["filler", "filler", "top"]


# -- played from Life: ST13-007, ST13-010, ST13-014 --------------------------------------------------------------------


def test_sabo_plays_a_five_cost_namesake_from_life() -> None:
    big = character("Sabo", cost=5)
    small = card("ST13-007")
    table = Table(Side(characters=[small], life=[FILLER, big], don=1)).choose("activate Sabo", "yes", "pick A leader")
    assert table.names("A", "characters") == ["Sabo"] and table.cost("A Sabo") == 5 and table.life("A") == 1
    assert table.power("A leader") == 7000
    table.choose("end")
    assert table.power("A leader") == 7000
    table.choose("end")
    assert table.power("A leader") == 5000


def test_sabo_refused_or_another_card_stays_in_life_and_gives_no_power() -> None:
    big, small = character("Sabo", cost=5), card("ST13-007")
    declined = Table(Side(characters=[small], life=[FILLER, big], don=1)).choose("activate Sabo", "no")
    assert declined.life("A") == 2 and declined.power("A leader") == 5000 and declined.asked == ("A", "main")
    for other in (character("Sabo", cost=4), character("Portgas.D.Ace", cost=5)):
        table = Table(Side(characters=[small], life=[FILLER, other], don=1)).choose("activate Sabo")
        assert table.asked == ("A", "main") and table.life("A") == 2 and table.names("A", "trash") == ["Sabo"]


def test_ace_and_luffy_play_their_own_namesakes() -> None:
    for number in ("ST13-010", "ST13-014"):
        small = card(number)
        table = Table(Side(characters=[small], life=[FILLER, character(small.name, cost=5)], don=1))
        table.choose(f"activate {small.name}", "yes", "pass")
        assert table.names("A", "characters") == [small.name] and table.power("A leader") == 5000


# -- both lose Life, after an Event or a [Trigger]: OP11-102 -----------------------------------------------------------


NOTHING = event("nothing", main(), nodes.Activate(("counter",)), cost=0)


def camie(life: int) -> Table:
    theirs = Side(life=[FILLER] * (life - 1) + [SPARK], hand=[NOTHING, NOTHING])
    return Table(Side(characters=[card("OP11-102"), GIANT], don=1), theirs)


def test_camie_trashes_life_of_both_after_an_event() -> None:
    table = camie(3).attack("giant", "B leader").choose("event nothing", "yes")
    assert (table.life("A"), table.life("B")) == (4, 2) and table.names("B", "trash") == ["nothing", "spark"]
    table.choose("event nothing")
    assert table.asked[1] != "use" and table.life("A") == 4


def test_camie_may_wait_for_a_later_event() -> None:
    table = camie(3).attack("giant", "B leader").choose("event nothing", "no", "event nothing", "yes")
    assert (table.life("A"), table.life("B")) == (4, 1)


def test_camie_trashes_life_of_both_after_a_trigger() -> None:
    table = camie(3).attack("giant", "B leader").choose("pass", "yes", "yes")
    assert (table.life("A"), table.life("B")) == (4, 1)


# -- Life becomes 0: OP05-098 ------------------------------------------------------------------------------------------


def test_enel_gets_a_life_card_back_once_on_the_opponents_turn() -> None:
    mine = Side(characters=[GIANT, character("ogre", power=9000)], don=1)
    table = Table(mine, Side(card("OP05-098"), life=1, hand=[character("junk")], deck=3)).attack("giant", "B Enel")
    table.unopposed().choose("pick junk")
    assert table.life("B") == 1 and table.hand("B") == ["filler"] and table.names("B", "trash") == ["junk"]
    table.attack("ogre", "B Enel").unopposed()
    assert table.life("B") == 0 and len(table.hand("B")) == 2 and table.asked[0] == "A"


def test_enel_gets_nothing_on_his_own_turn_or_with_life_left() -> None:
    burn = event("burn", main(nodes.Trash(nodes.Top("life"))))
    table = Table(Side(card("OP05-098"), life=1, hand=[burn], don=2)).choose("play burn")
    assert table.life("A") == 0
    more = Table(Side(characters=[GIANT], don=1), Side(card("OP05-098"), life=2)).attack("giant", "B Enel").unopposed()
    assert more.life("B") == 1 and len(more.names("B", "deck")) == 10


# -- damage by effects, and a [Trigger]: EB03-055, OP06-116, OP14-115, OP03-041, ST13-003 ------------------------------


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


def test_usopp_without_a_don_does_nothing_before_the_trigger() -> None:
    """The same attack without a DON!! card goes straight to the [Trigger]."""
    shooter = card("OP03-041")
    table = Table(Side(characters=[shooter], deck=8, don=1), Side(life=[FILLER, SPARK])).attack("Usopp", "B leader")
    assert table.unopposed().asked == ("B", "trigger")


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
