"""Power, attributes, Counter values and [Rush] that a card gains, and values set to 0."""

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.support.cards import DRAW, character, counter, event, every, leader, main
from tests.support.official import card, cards, next_turn, place_as_offered
from tests.support.staples import KNOCK_OUT, SHIELD, WALL
from tests.support.table import FILLER, Placed, Side, Table

LUFFY = "Monkey.D.Luffy"


# -- an attribute and half a [Rush]: OP15-093 --------------------------------------------------------------------------


def risky(trash: int, name: str = LUFFY) -> Table:
    """The brothers are trashed for a Character of 9000 that was played on this turn; B has a Zoro and a slashing Leader."""
    fresh = Placed(character(name, power=9000), this_turn=True)
    side = Side(characters=[card("OP15-093"), fresh], trash=trash, don=1)
    captain = leader("captain", attributes=("Slash",))
    table = Table(A=side, B=Side(captain, characters=[Placed(card("OP12-036"), rested=True)]))
    return table.choose("activate The Risky Brothers")


def test_luffy_has_the_attribute_and_cannot_knock_zoro_out() -> None:
    table = risky(14).choose(f"pick {LUFFY}").attack(LUFFY, "Roronoa Zoro").unopposed()
    assert table.area("Roronoa Zoro") == "Character area"


def test_with_thirteen_cards_or_for_another_name_the_brothers_go_for_nothing() -> None:
    for table in (risky(13), risky(14, "Usopp")):
        assert table.area("The Risky Brothers") == "trash" and table.asked == ("A", "main")
        assert not [text for text in table.options() if text.startswith(("attack Monkey", "attack Usopp"))]


# -- Counter values: EB01-001, OP16-118 --------------------------------------------------------------------------------


def wano(name: str, cost: int = 1, counter: int | None = None) -> Card:
    return character(name, cost=cost, counter=counter, types=("Land of Wano",))


def test_odens_samurai_without_a_counter_have_1000() -> None:
    hand = [card("OP01-035"), wano("scout", counter=2000), character("stranger")]
    table = Table(A=Side(don=1), B=Side(card("EB01-001"), hand=hand)).attack("A leader", "B Kouzuki Oden")
    assert table.options() == ["pass", "counter Okiku B Kouzuki Oden", "counter scout B Kouzuki Oden"]
    table.choose("counter Okiku B Kouzuki Oden")
    assert table.power("B Kouzuki Oden") == 6000 and table.area("Okiku") == "trash"
    table.choose("counter scout B Kouzuki Oden")
    assert table.life("B") == 5
    plain = Table(A=Side(don=1), B=Side(hand=[card("OP01-035")])).attack("A leader", "B leader")
    assert plain.asked == ("A", "main")  # under another Leader Okiku is no counter


@pytest.mark.parametrize(("cost", "given", "gained"), [(5, 1, 1000), (4, 1, 0), (5, 0, 0)])
def test_oden_keeps_his_bonus_though_the_samurai_has_gone(cost: int, given: int, gained: int) -> None:
    """Until the start of his next turn (ruling 1508d5bd)."""
    side = Side(Placed(card("EB01-001"), given=given), characters=[wano("samurai", cost)], hand=[KNOCK_OUT], don=1)
    table = Table(A=side).attack("A Kouzuki Oden", "B leader").unopposed()
    assert table.power("A Kouzuki Oden") == 5000 + 1000 * given + gained
    table.choose("play knock out")
    next_turn(table)
    assert table.power("A Kouzuki Oden") == 5000 + gained
    next_turn(table)
    assert table.power("A Kouzuki Oden") == 5000


@pytest.mark.parametrize("played", [True, False])
def test_ace_looks_for_luffy_or_whitebeards_crew_when_played_and_when_k_o_d(played: bool) -> None:
    below = [character(name) for name in ("1", "2", "3")]
    crew = character("crew", types=("Former Whitebeard Pirates",))
    deck = [character("sixth"), *below, crew, character(LUFFY)]
    side = Side(deck=deck, don=5)
    if played:
        side.hand = [card("OP16-118")]
        table = Table(A=side).choose("play Portgas.D.Ace")
    else:
        side.characters, side.hand = [card("OP16-118")], [KNOCK_OUT]
        table = Table(A=side).choose("play knock out")
    assert sorted(table.options()) == ["pass", f"pick {LUFFY}", "pick crew"]
    table.choose("pick crew")
    place_as_offered(table)
    assert table.hand("A") == ["crew"] and table.names("A", "deck")[-1] == "sixth"


# -- power by the cost of a revealed card: OP15-119 --------------------------------------------------------------------


def luffy_of_the_sky(B: Side, cost: int, turn: str = "A") -> Table:
    """A has Luffy, and a Life card of this cost on top."""
    life = [FILLER, character("dear", cost=cost)]
    return Table(A=Side(characters=[card("OP15-119")], life=life), B=B, turn=turn)


@pytest.mark.parametrize("cost", [0, 3, 9])
def test_a_blocker_lets_luffy_gain_1000_per_cost_of_the_top_life_card(cost: int) -> None:
    wall = Side(characters=[WALL])
    table = luffy_of_the_sky(wall, cost).attack("Monkey.D.Luffy", "B leader").choose("block wall")
    assert table.options() == ["pick dear", "pass"]
    table.choose("pick dear")
    assert table.power("Monkey.D.Luffy") == 7000 + 1000 * cost and table.names("A", "life") == ["filler", "dear"]
    next_turn(table.unopposed())
    assert table.power("Monkey.D.Luffy") == 7000


def test_luffy_gains_nothing_for_a_life_card_he_does_not_reveal() -> None:
    wall = Side(characters=[WALL])
    table = luffy_of_the_sky(wall, 4).attack("Monkey.D.Luffy", "B leader").choose("block wall", "pass")
    assert table.power("Monkey.D.Luffy") == 7000


def test_luffy_watches_for_events_in_either_turn() -> None:
    plan = event("game plan", main(DRAW), cost=0)
    table = luffy_of_the_sky(Side(hand=[plan]), 4, turn="B").choose("play game plan", "pick dear")
    assert table.power("Monkey.D.Luffy") == 11000
    table = luffy_of_the_sky(Side(hand=[event("shield", counter(DRAW), cost=0)]), 2)
    table.attack("Monkey.D.Luffy", "B leader").choose("event shield", "pick dear")
    assert table.power("Monkey.D.Luffy") == 9000


# -- power set to 0: OP07-002 ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("version", ["1.1.9", "1.2.0"])
def test_power_set_to_0_grows_with_a_counter(version: str) -> None:
    """A Counter of 1000 makes it 1000 (ruling a8bc6e9a)."""
    foe = Placed(character("foe", power=8000), rested=True)
    theirs = Side(characters=[foe], hand=[SHIELD, character("buckler", counter=1000)])
    table = Table(Side(hand=cards("OP07-002"), don=8), theirs, rules=version).choose("play Ain", "pick foe")
    assert table.power("foe") == 0
    table.attack("A leader", "foe").choose("counter shield foe")
    assert table.power("foe") == 1000


# -- base power set: OP13-084 ------------------------------------------------------------------------------------------


def test_of_two_effects_that_set_base_power_the_higher_wins() -> None:
    """7000 by the Elder, 6000 or 9000 by another; the printed 12000 does not compete."""
    for to, power in ((6000, 7000), (9000, 9000)):
        other = character(
            "other", nodes.Permanent((nodes.SetBasePower(every("you", where=(nodes.HasType(("Five Elders",)),)), to),))
        )
        table = Table(Side(characters=[*cards("OP13-082", "OP13-084"), other], trash=10))
        assert table.power("Five Elders") == power


# -- [Rush], always or under a condition: OP09-118, OP13-119, OP15-119 -------------------------------------------------


def test_roger_attacks_on_the_turn_he_is_played() -> None:
    table = Table(A=Side(hand=[card("OP09-118")], don=10)).choose("play Gol.D.Roger")
    assert table.offers("attack Gol.D.Roger B leader")


def test_ace_has_rush_at_three_life() -> None:
    for life, rush in ((3, True), (4, False)):
        table = Table(Side(characters=[Placed(card("OP13-119"), this_turn=True)], life=life, don=1))
        assert table.offers("attack Portgas.D.Ace B leader") is rush


@pytest.mark.parametrize(("don", "rush"), [(5, False), (6, True)])
def test_luffy_has_rush_with_six_don_on_the_field(don: int, rush: bool) -> None:
    table = Table(A=Side(characters=[Placed(card("OP15-119"), this_turn=True)], don=don))
    assert table.offers("attack Monkey.D.Luffy B leader") is rush
