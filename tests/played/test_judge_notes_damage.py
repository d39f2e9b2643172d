"""Judge notes 1 to 5: damage, Life, [Trigger], and when a battle has been fought."""

import pytest

from logpose import Card
from logpose.language import nodes
from tests.played.official import card, cards
from tests.support import rules
from tests.support.cards import character, choose, counter, event, trigger
from tests.support.table import FILLER, Placed, Side, Table

ACE = card("P-028")  # [Double Attack], 6000 power
GIANT = character("giant", power=9000)
SPARK = character("spark", trigger(nodes.Draw(1)))


def activated(table: Table) -> list[str]:
    """The names of the cards whose effects were activated, in order."""
    return [note.card.name for note in table.game.notes or [] if note.what == "activated" and note.card is not None]


# -- note 1 ------------------------------------------------------------------------------------------------------------------


@rules("7-1-4-1-1-1")
def test_two_damage_on_one_life_card_defeats_nobody() -> None:
    """Note 1, b46712c0: Enel's Life card of the first damage is gone, the second does nothing, then Enel adds one."""
    theirs = Side(card("OP05-098"), life=1, hand=[character("junk")])
    table = Table(Side(characters=[ACE], don=1), theirs).attack(ACE.name, "B Enel").unopposed().choose("pick junk")
    assert table.winner == "" and table.life("B") == 1 and table.hand("B") == ["filler"]
    none = Table(Side(characters=[ACE], don=1), Side(card("OP05-098"), life=0)).attack(ACE.name, "B Enel").unopposed()
    assert none.winner == "A"


def test_a_life_card_added_by_a_trigger_feeds_the_second_damage() -> None:
    """Note 1, 230517e9."""
    sovereignty = card("OP03-118")
    theirs = Side(life=[sovereignty], hand=[FILLER, FILLER], deck=[FILLER, character("fresh")])
    table = Table(Side(characters=[ACE], don=1), theirs).attack(ACE.name, "B leader").unopposed().choose("yes", "yes")
    table.choose(table.options()[0])
    assert table.winner == "" and table.life("B") == 0 and table.hand("B") == ["fresh"]
    kept = Table(Side(characters=[ACE], don=1), theirs).attack(ACE.name, "B leader").unopposed().choose("no")
    assert kept.life("B") == 0 and sovereignty.name in kept.hand("B") and len(kept.names("B", "deck")) == 2


# -- note 2 ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", ["OP03-041", "OP03-051"])
def test_effects_on_damage_to_life_come_before_the_trigger(number: str) -> None:
    """Note 2, 17c4dc63 and 1f826ade."""
    shooter = card(number)
    mine = Side(characters=[Placed(shooter, given=1)], deck=8, don=1)
    table = Table(mine, Side(life=[FILLER, SPARK])).attack(shooter.name, "B leader").unopposed()
    assert table.asked == ("A", "use") and table.names("B", "life") == ["filler", "spark"]
    table.choose("yes")
    assert len(table.names("A", "deck")) == 1 and table.asked == ("B", "trigger")
    table.choose("yes")
    assert table.hand("B") == ["filler"]


def test_without_its_don_the_shooter_does_nothing() -> None:
    """Note 2: the same attack without a DON!! card goes straight to the [Trigger]."""
    shooter = card("OP03-041")
    table = Table(Side(characters=[shooter], deck=8, don=1), Side(life=[FILLER, SPARK])).attack("Usopp", "B leader")
    assert table.unopposed().asked == ("B", "trigger")


@rules("8-6-2")
def test_everything_else_waits_for_the_trigger_and_all_damage() -> None:
    """Note 2, 68d4f2dd: first the [Trigger], then Enel."""
    theirs = Side(card("OP05-098"), life=[SPARK], hand=[FILLER])
    table = Table(Side(characters=[GIANT], don=1), theirs).attack("giant", "B Enel").unopposed()
    assert table.asked == ("B", "trigger") and table.life("B") == 1
    table.choose("yes")
    assert activated(table)[-2:] == ["spark", "Enel"]


@pytest.mark.parametrize(("first", "order"), [("choose 0", ["Enel", "Shura"]), ("choose 1", ["Shura", "Enel"])])
def test_enel_and_shura_come_in_the_order_their_player_wishes(first: str, order: list[str]) -> None:
    """Note 2, 7d44566a."""
    theirs = Side(card("OP05-098"), life=cards("OP05-106"), hand=[FILLER])
    table = Table(Side(characters=[GIANT], don=1), theirs).attack("giant", "B Enel").unopposed().choose("yes")
    assert table.asked == ("B", "order") and table.names("B", "characters") == ["Shura"]
    table.choose(first)
    while table.asked[0] == "B":
        table.choose(table.options()[0])
    assert activated(table)[-2:] == order


# -- note 3 ------------------------------------------------------------------------------------------------------------------


@rules("4-6-3-1")
def test_life_that_cannot_go_to_the_hand_has_no_trigger() -> None:
    """Note 3: ST13-003 sends face-up Life under the deck."""
    theirs = Side(card("ST13-003"), life=[FILLER, SPARK], deck=3)
    table = Table(Side(characters=[GIANT], don=1), theirs)
    table.card("spark").face_up = True
    table.attack("giant", "B Monkey.D.Luffy").unopposed()
    assert table.asked == ("A", "main") and table.names("B", "deck") == ["spark", "filler", "filler", "filler"]
    down = Table(Side(characters=[GIANT], don=1), theirs).attack("giant", "B Monkey.D.Luffy").unopposed()
    assert down.asked == ("B", "trigger")


def test_face_up_life_of_others_can_be_triggered() -> None:
    """Note 3, 052be62b."""
    table = Table(Side(characters=[GIANT], don=1), Side(life=[FILLER, SPARK]))
    table.card("spark").face_up = True
    table.attack("giant", "B leader").unopposed().choose("yes")
    assert table.hand("B") == ["filler"] and table.names("B", "trash") == ["spark"]


def test_a_card_being_triggered_is_not_among_the_life_cards() -> None:
    """Note 3, ae4e6d64: 2 and 2 Life cards; Kingdom Come counts 3."""
    mine = Side(characters=[GIANT, character("three", cost=3), character("four", cost=4)], life=2, don=1)
    table = Table(mine, Side(life=[FILLER, card("EB01-059")])).attack("giant", "B leader").unopposed().choose("yes")
    assert table.options() == ["pick giant", "pick three", "pass"]
    assert table.choose("pick three").area("three") == "trash"


@pytest.mark.parametrize(("trash", "happens"), [(9, False), (10, True)])
def test_a_card_being_triggered_is_not_in_the_trash(trash: int, happens: bool) -> None:
    """Note 3, 9c979fe9."""
    embarrassing = card("OP15-097")
    table = Table(Side(characters=[GIANT], don=1), Side(life=[FILLER, embarrassing], trash=trash))
    table.attack("giant", "B leader").unopposed().choose("yes")
    assert table.offers("pick giant") is happens


def test_an_event_from_the_hand_is_in_the_trash_when_it_is_resolved() -> None:
    """Note 3, 9c979fe9: with 9 cards in the trash the Event itself is the tenth."""
    embarrassing = card("OP15-097")
    for trash, happens in ((9, True), (8, False)):
        table = Table(Side(hand=[embarrassing], don=2, trash=trash), Side(characters=[FILLER], don=1))
        assert table.choose(f"play {embarrassing.name}").offers("pick filler") is happens
    table = Table(Side(hand=[embarrassing], don=2, trash=9), Side(characters=[FILLER], don=1))
    table.choose(f"play {embarrassing.name}", "pick filler", "end")
    assert table.turn == "B" and not table.offers("attack filler A leader")


def test_a_triggered_ryuma_cannot_play_himself() -> None:
    """Note 3, 10d0a4f6."""
    theirs = Side(
        life=[FILLER, card("OP14-089")], trash=[character("zombie", cost=4, types=("Thriller Bark Pirates",))]
    )
    table = Table(Side(characters=[GIANT], don=1), theirs).attack("giant", "B leader").unopposed().choose("yes")
    assert table.options() == ["pick zombie", "pass"]
    assert table.choose("pick zombie").rested("zombie") and table.area("Ryuma") == "trash"


# -- note 4 ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("target", "life"), [("pick weak", 2), ("pass", 1)])
def test_double_attack_is_read_at_the_damage_step(target: str, life: int) -> None:
    """Note 4, ead0a62d: Red Hawk K.O.'s the only Character with a cost of 0."""
    hawk = card("OP01-026")
    mine = Side(characters=[Placed(card("ST06-004"), given=3), character("weak", cost=0)], don=1)
    table = Table(mine, Side(life=3, hand=[hawk], don=2)).attack("Smoker", "B leader")
    table.choose(f"event {hawk.name}", "pick B leader", target).unopposed()
    assert table.life("B") == life


@pytest.mark.parametrize(("value", "trash"), [(-2000, []), (0, ["filler"])])
def test_banish_is_read_at_the_damage_step(value: int, trash: list[str]) -> None:
    """Note 4, 681d55bf: below 7000 power Inazuma has no [Banish]."""
    weaken = event("weaken", counter(nodes.For("battle", (nodes.GainPower(choose(), value),))), cost=0)
    mine = Side(characters=[Placed(card("OP06-002"), given=2)], don=1)
    table = Table(mine, Side(life=3, hand=[weaken])).attack("Inazuma", "B leader").choose("event weaken")
    assert table.life("B") == 2 and table.names("B", "trash") == ["weaken", *trash]


def test_damage_once_fixed_is_dealt_in_full() -> None:
    """Note 4, e93cb7a1: the [Trigger] of the first Life card K.O.'s the attacker."""
    revenge = character("revenge", trigger(nodes.KnockOut(choose(up_to=True))))
    table = Table(Side(characters=[ACE], don=1), Side(life=[FILLER, FILLER, revenge])).attack(ACE.name, "B leader")
    table.unopposed().choose("yes", f"pick {ACE.name}")
    assert table.area(ACE.name) == "trash" and table.life("B") == 1 and table.hand("B") == ["filler"]


@rules("7-1-3-2")
def test_the_counter_step_goes_on_after_the_attacker_has_fallen() -> None:
    """Note 4, 8ff9ab99."""
    hawk, shield = card("OP01-026"), character("shield", counter=1000)
    table = Table(Side(characters=[FILLER], don=1), Side(life=3, hand=[hawk, shield], don=2)).attack(
        "filler", "B leader"
    )
    table.choose(f"event {hawk.name}", "pick B leader", "pick filler")
    assert table.names("A", "trash") == ["filler"]
    assert table.asked == ("B", "counter") and table.offers("counter shield B leader")
    table.choose("counter shield B leader")
    assert table.battle is None and table.life("B") == 3


def test_a_lost_blocker_remains_the_target() -> None:
    """Note 4, 2bd07623: Pedro loses [Blocker] when the hand grows to 5; he is K.O.'d all the same."""
    feast = event("feast", counter(nodes.Draw(2)), cost=0)
    theirs = Side(characters=cards("OP11-057"), hand=[feast, FILLER, FILLER, FILLER], life=3)
    table = (
        Table(Side(characters=[GIANT], don=1), theirs).attack("giant", "B leader").choose("block Pedro", "event feast")
    )
    assert table.unopposed().area("Pedro") == "trash" and table.life("B") == 3 and len(table.hand("B")) == 5
    full = Table(Side(characters=[GIANT], don=1), Side(characters=cards("OP11-057"), hand=[FILLER] * 5, life=3))
    assert full.attack("giant", "B leader").unopposed().life("B") == 2


# -- note 5 ------------------------------------------------------------------------------------------------------------------


def hawkins(foe: Placed) -> Table:
    mine = Side(characters=[Placed(card("ST02-010"), given=1)], don=1)
    hand = [event("flight", counter(nodes.ReturnToHand(choose("you"))), cost=0)]
    return Table(mine, Side(characters=[foe], hand=hand)).attack("Basil Hawkins", "foe")


def test_hawkins_battles_only_in_the_damage_step() -> None:
    """Note 5, b34e592a: the foe leaves in the Counter Step."""
    foe = Placed(character("foe", power=9000), rested=True)
    assert not hawkins(foe).choose("pass").rested("Basil Hawkins")
    left = hawkins(foe).choose("event flight")
    assert left.hand("B") == ["foe"] and left.rested("Basil Hawkins")


@pytest.mark.parametrize(("room", "rested"), [("Jinbe", True), ("extra", False)])
def test_hawkins_has_not_battled_a_blocker_that_made_room(room: str, rested: bool) -> None:
    """Note 5, 9850fb18: Jinbe blocks, plays a sixth Character and is trashed for it."""
    crew: list[Card | Placed] = [
        Placed(card("OP01-014"), given=1),
        *[character(f"mate {n}") for n in range(3)],
        character("extra"),
    ]
    mine = Side(characters=[Placed(card("ST02-010"), given=1)], don=1)
    table = Table(mine, Side(characters=crew, hand=[FILLER], life=3)).attack("Basil Hawkins", "B leader")
    table.choose("block Jinbe", "pick filler", f"pick {room}").unopposed()
    assert room in table.names("B", "trash") and table.life("B") == 3
    assert table.rested("Basil Hawkins") is rested


@pytest.mark.parametrize(("redirected", "active"), [(True, False), (False, True)])
def test_a_battle_counts_against_its_final_target(redirected: bool, active: bool) -> None:
    """Note 5, 5c1eb979: Teach turns Zoro's attack on a Character to himself, so Zoro has not battled a Character."""
    zoro = Placed(card("OP12-020"), given=3)
    theirs = Side(card("OP16-080"), characters=[Placed(character("foe"), rested=True)], hand=[SPARK])
    table = Table(Side(zoro, don=1), theirs).attack("A Roronoa Zoro", "foe")
    table.choose("yes" if redirected else "no")
    if redirected and table.offers("pick B Marshall.D.Teach"):
        table.choose("pick B Marshall.D.Teach")
    table.unopposed()
    assert table.life("B") == (4 if redirected else 5)
    table.choose("activate A Roronoa Zoro")
    assert table.rested("A Roronoa Zoro") is not active
