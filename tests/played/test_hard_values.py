"""Cards that change what others are worth: power by the trash, an attribute, Counter values, and prices from the hand."""

from __future__ import annotations

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.played.official import card, cards, next_turn
from tests.support.cards import DRAW, character, choose, event, leader, main
from tests.support.table import FILLER, Placed, Side, Table

LUFFY = "Monkey.D.Luffy"
KNOCK_OUT = event("knock out", main(nodes.KnockOut(choose("any"))), cost=0)


# -- by the number of cards in the trash: OP15-092 ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trash", "power", "cost", "lead"),
    [(9, 7000, 7, 5000), (10, 9000, 17, 5000), (19, 9000, 17, 5000), (20, 9000, 17, 7000), (30, 10000, 17, 7000)],
)
def test_each_line_of_luffys_list_holds_by_itself(trash: int, power: int, cost: int, lead: int) -> None:
    """With 30 cards all three hold (ruling 913f2de0). The Leader gains in the opponent's turn only."""
    table = Table(A=Side(characters=[card("OP15-092")], trash=trash, don=1))
    assert table.power(LUFFY) == power and table.cost(LUFFY) == cost and table.power("A leader") == 5000
    next_turn(table)
    assert table.power(LUFFY) == power and table.power("A leader") == lead and table.power("B leader") == 5000


# -- an attribute and half a [Rush]: OP15-093; what <Slash> cannot do: OP12-036 ----------------------------------------


def risky(trash: int, name: str = LUFFY) -> Table:
    """The brothers are trashed for a Character of 9000 that was played on this turn; B has a Zoro and a slashing Leader."""
    fresh = Placed(character(name, power=9000), this_turn=True)
    side = Side(characters=[card("OP15-093"), fresh], trash=trash, don=1)
    captain = leader("captain", attributes=("Slash",))
    table = Table(A=side, B=Side(captain, characters=[Placed(card("OP12-036"), rested=True)]))
    return table.choose("activate The Risky Brothers")


def test_the_risky_brothers_count_themselves_and_let_luffy_attack_characters() -> None:
    """Fourteen cards before are enough (ruling a6142cbe)."""
    table = risky(14).choose(f"pick {LUFFY}")
    assert table.area("The Risky Brothers") == "trash"
    assert table.offers(f"attack {LUFFY} Roronoa Zoro") and not table.offers(f"attack {LUFFY} B captain")


def test_luffy_has_the_attribute_and_cannot_knock_zoro_out() -> None:
    table = risky(14).choose(f"pick {LUFFY}").attack(LUFFY, "Roronoa Zoro").unopposed()
    assert table.area("Roronoa Zoro") == "Character area"


def test_with_thirteen_cards_or_for_another_name_the_brothers_go_for_nothing() -> None:
    for table in (risky(13), risky(14, "Usopp")):
        assert table.area("The Risky Brothers") == "trash" and table.asked == ("A", "main")
        assert not [text for text in table.options() if text.startswith(("attack Monkey", "attack Usopp"))]


@pytest.mark.parametrize(("attribute", "survives"), [("Slash", True), ("Strike", False)])
@pytest.mark.parametrize(("captains", "power"), [("Slash", 6000), ("Ranged", 5000)])
def test_zoro_is_safe_from_slash_with_a_slashing_leader_and_gains_1000(
    attribute: str, survives: bool, captains: str, power: int
) -> None:
    captain = leader("captain", attributes=(captains,))
    foe = character("foe", power=9000, attributes=(attribute,))
    table = Table(A=Side(characters=[foe], don=1), B=Side(captain, characters=[Placed(card("OP12-036"), rested=True)]))
    assert table.power("Roronoa Zoro") == power
    table.attack("foe", "Roronoa Zoro").unopposed()
    assert (table.area("Roronoa Zoro") == "Character area") is (survives and captains == "Slash")


def test_zoro_in_the_hand_is_not_played_by_effects() -> None:
    """Mihawk may play another one of the attribute (ruling e5cc0e7d)."""
    slasher = character("slasher", attributes=("Slash",))
    table = Table(A=Side(hand=[card("ST12-003"), card("OP12-036"), slasher], don=9)).choose("play Dracule Mihawk")
    assert table.options() == ["pick slasher", "pass"]
    table.choose("pass", "play Roronoa Zoro")
    assert table.area("Roronoa Zoro") == "Character area"


def test_zoro_may_be_played_from_the_trash_by_effects() -> None:
    raiser = event("raise", main(nodes.Play(nodes.Choose((nodes.Cards("you", "trash", ("character",)),)))), cost=0)
    table = Table(A=Side(hand=[raiser], trash=[card("OP12-036")])).choose("play raise")
    assert table.area("Roronoa Zoro") == "Character area"


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


@pytest.mark.parametrize("aces", [0, 1, 2])
def test_characters_of_8000_in_aces_hand_counter_with_2000(aces: int) -> None:
    """Not 1000 as printed, and not 4000 with two of Ace (rulings 0731705c, 9e80e6a9)."""
    hand = [card("OP02-007"), character("mute", power=8000), character("small", power=7000)]
    table = Table(A=Side(don=1), B=Side(characters=[card("OP16-118")] * aces, hand=hand)).attack("A leader", "B leader")
    offered = ["Thatch", "mute"] if aces else ["Thatch"]
    counters = [text for text in table.options() if text.startswith("counter") and text.endswith("B leader")]
    assert counters == [f"counter {name} B leader" for name in offered]
    if not aces:
        table.choose("counter Thatch B leader")
        assert table.life("B") == 5 and len(table.hand("B")) == 2
        return
    table.choose("counter Thatch B leader")
    assert table.power("B leader") == 7000
    table.choose("counter mute B leader")
    assert table.life("B") == 5


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
    while table.asked[1] == "place":
        table.game.choose(0)
    assert table.hand("A") == ["crew"] and table.names("A", "deck")[-1] == "sixth"


# -- the next one is cheaper: OP02-025, OP12-061 -----------------------------------------------------------------------


def kinemon(*hand: Card, crew: int = 1, don: int = 10) -> Table:
    side = Side(card("OP02-025"), characters=[FILLER] * crew, hand=hand, don=don)
    return Table(A=side).choose("activate A Kin'emon")


def test_the_next_samurai_of_cost_three_is_one_cheaper() -> None:
    table = kinemon(wano("first", 3), wano("second", 3)).choose("play first")
    assert table.don("A") == (8, 2)
    table.choose("play second")
    assert table.don("A") == (5, 5) and not table.offers("activate A Kin'emon")


def test_it_makes_a_play_possible() -> None:
    assert kinemon(wano("first", 3), don=2).offers("play first")
    assert not kinemon(wano("first", 3), don=2, crew=2).offers("play first")


@pytest.mark.parametrize("between", [character("stranger", cost=3), wano("page", 1)])
def test_plays_that_are_not_meant_leave_it_waiting(between: Card) -> None:
    """The number of Characters matters only when it is activated (rulings 4d707efb, bdc06192, 588452dd)."""
    table = kinemon(between, wano("first", 3)).choose(f"play {between.name}")
    active = table.don("A")[0]
    assert active == 10 - (between.cost or 0)
    assert table.choose("play first").don("A")[0] == active - 2


def test_with_two_characters_nothing_is_cheaper() -> None:
    assert kinemon(wano("first", 3), crew=2).choose("play first").don("A") == (7, 3)


def test_it_does_not_reach_after_the_turn() -> None:
    table = next_turn(next_turn(kinemon(wano("first", 3)))).choose("play first")
    assert table.don("A") == (7, 3)


def law_after_kinemon() -> Table:
    """Law's [On Play] offers Characters of cost 3 or less in the hand."""
    table = kinemon(card("OP01-047"), wano("three", 3), wano("four", 4))
    return table.choose("play Trafalgar Law", "yes", "pick filler")


def test_an_effect_that_plays_by_cost_sees_the_full_cost() -> None:
    assert not law_after_kinemon().offers("pick four")


def test_what_an_effect_plays_for_nothing_uses_nothing_up() -> None:
    """Ruling bb9fc44f."""
    table = law_after_kinemon().choose("pick three")
    assert table.don("A") == (5, 5)
    assert table.choose("play four").don("A") == (2, 8)


def rosinante(*hand: Card, activated: bool = True) -> Table:
    table = Table(A=Side(card("OP12-061"), hand=hand, don=9))
    return table.choose("activate A Donquixote Rosinante") if activated else table


def test_for_a_don_the_next_law_of_cost_four_is_two_cheaper() -> None:
    table = rosinante(card("ST03-008"), card("OP07-047")).choose("play Trafalgar Law")
    assert table.don("A") == (7, 1)  # the one of cost 1 pays in full
    table.choose("play Trafalgar Law")
    assert table.don("A") == (5, 3)
    assert rosinante(card("OP07-047"), activated=False).choose("play Trafalgar Law").don("A") == (5, 4)
    assert rosinante(character("bear", cost=4)).choose("play bear").don("A") == (4, 4)


@pytest.mark.parametrize("used", [True, False])
def test_rosinante_may_give_life_for_law_once_each_turn(used: bool) -> None:
    laws = cards("ST03-008", "P-088")
    table = Table(A=Side(hand=[KNOCK_OUT, KNOCK_OUT], don=1), B=Side(card("OP12-061"), characters=laws))
    table.choose("play knock out", "pick Trafalgar Law", "choose 0" if used else "pass")
    assert table.life("B") == (4 if used else 5) and len(table.hand("B")) == (1 if used else 0)
    assert len(table.names("B", "characters")) == (2 if used else 1)
    if used:
        table.choose("play knock out", "pick Trafalgar Law#2")
        assert len(table.names("B", "characters")) == 1 and table.life("B") == 4


# -- always cheaper: OP05-097, OP01-067 --------------------------------------------------------------------------------


def test_celestial_dragons_cost_one_less_in_mary_geoise() -> None:
    nobles = [character(f"noble {cost}", cost=cost, types=("Celestial Dragons",)) for cost in (1, 2, 5)]
    side = Side(stage=card("OP05-097"), hand=[*nobles, character("servant", cost=2)], don=10)
    table = Table(A=side)
    spent = []
    for name in ("noble 1", "noble 2", "noble 5", "servant"):
        before = table.don("A")[0]
        table.choose(f"play {name}")
        spent.append(before - table.don("A")[0])
    assert spent == [1, 1, 4, 2]


@pytest.mark.parametrize(("given", "cost"), [(1, 2), (0, 3)])
def test_crocodile_with_a_don_makes_blue_events_in_the_hand_cheaper(given: int, cost: int) -> None:
    blue = event("wave", main(DRAW), cost=3, colours=("blue",))
    green = event("weed", main(DRAW), cost=3, colours=("green",))
    side = Side(characters=[Placed(card("OP01-067"), given=given)], hand=[blue, green], don=8)
    table = Table(A=side).choose("play wave")
    assert table.don("A") == (8 - cost, cost)
    assert table.choose("play weed").don("A") == (5 - cost, cost + 3)


def test_crocodile_banishes_the_life_card() -> None:
    table = Table(A=Side(characters=[card("OP01-067")], don=1)).attack("Crocodile", "B leader").unopposed()
    assert table.hand("B") == [] and table.names("B", "trash") == ["filler"]
