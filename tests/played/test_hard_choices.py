"""Cards whose effect depends on what is chosen on the way: another choice in its place, any number paid, a card revealed."""

from __future__ import annotations

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.played.official import card, next_turn
from tests.support.cards import BLOCKER, DRAW, character, counter, event, leader, main, trigger
from tests.support.table import FILLER, Placed, Side, Table

BIG = character("big", cost=8)
SMOKE = event("smoke", counter(DRAW), cost=1)


def sized(*costs: int) -> list[Card]:
    """Characters named after their costs."""
    return [character(f"cost {cost}", cost=cost) for cost in costs]


# -- draw, or Life instead: OP04-040 -----------------------------------------------------------------------------------


def queen(life: int, hand: int, *crew: Card, given: int = 1) -> Table:
    side = Side(Placed(card("OP04-040"), given=given), characters=crew, life=life, hand=[FILLER] * hand)
    return Table(A=side).attack("A Queen", "B leader")


@pytest.mark.parametrize(
    ("life", "hand", "given", "drawn"), [(2, 2, 1, 1), (4, 0, 1, 1), (0, 4, 1, 1), (3, 2, 1, 0), (2, 2, 0, 0)]
)
def test_queen_draws_with_four_cards_or_fewer_in_life_and_hand_together(
    life: int, hand: int, given: int, drawn: int
) -> None:
    table = queen(life, hand, character("seven", cost=7), given=given)
    assert len(table.hand("A")) == hand + drawn and table.life("A") == life


def test_with_a_character_of_cost_eight_queen_may_add_to_life_in_place_of_drawing() -> None:
    table = queen(2, 1, BIG)
    assert table.asked == ("A", "menu")
    table.choose("choose 1", "pick filler")
    assert table.life("A") == 3 and len(table.hand("A")) == 1
    table = queen(2, 1, BIG).choose("choose 0")
    assert table.life("A") == 2 and len(table.hand("A")) == 2


def test_with_too_many_cards_the_big_character_does_not_help_queen() -> None:
    table = queen(4, 1, BIG)
    assert table.asked != ("A", "menu") and table.life("A") == 4 and len(table.hand("A")) == 1


# -- a bigger victim instead: OP04-094, OP12-096 -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trash", "offered"),
    [(13, ["pick cost 4", "pass"]), (14, ["pick cost 4", "pick cost 5", "pick cost 6", "pass"])],
)
def test_trueno_bastardo_counts_itself_among_the_fifteen_cards_in_the_trash(trash: int, offered: list[str]) -> None:
    """Ruling 4e166d95."""
    side = Side(hand=[card("OP04-094")], trash=trash, don=4)
    table = Table(A=side, B=Side(characters=sized(4, 5, 6, 7))).choose("play Trueno Bastardo")
    assert table.options() == offered
    table.choose(offered[-2])
    assert table.area(offered[-2].removeprefix("pick ")) == "trash"


def test_as_a_trigger_trueno_bastardo_rests_the_leader_for_a_character_of_cost_five() -> None:
    def hit() -> Table:
        table = Table(A=Side(characters=sized(5, 6)), B=Side(life=[card("OP04-094")]))
        return table.attack("A leader", "B leader").unopposed().choose("yes")

    table = hit().choose("yes")
    assert table.rested("B leader") and table.options() == ["pick cost 5", "pass"]
    table.choose("pick cost 5")
    assert table.names("A", "characters") == ["cost 6"] and table.area("Trueno Bastardo") == "trash"
    table = hit().choose("no")
    assert not table.rested("B leader") and len(table.names("A", "characters")) == 2


@pytest.mark.parametrize(("size", "offered"), [(7, ["cost 4"]), (8, ["cost 4", "cost 5", "cost 6"])])
def test_ursa_shock_reaches_higher_with_a_character_of_cost_eight(size: int, offered: list[str]) -> None:
    side = Side(characters=[character("own", cost=size)], hand=[card("OP12-096")], don=4)
    table = Table(A=side, B=Side(characters=sized(4, 5, 6, 7))).choose("play Ursa Shock")
    if size == 8:
        assert table.asked == ("A", "menu")
        table.choose("choose 1")
    assert table.options() == [*[f"pick {name}" for name in offered], "pass"]
    table.choose(f"pick {offered[-1]}")
    assert table.area(offered[-1]) == "trash"


def test_as_a_trigger_ursa_shock_draws_one_and_trashes_one_from_the_deck() -> None:
    table = Table(
        A=Side(don=1), B=Side(life=[card("OP12-096")], deck=[*[FILLER] * 3, character("below"), character("top")])
    )
    table.attack("A leader", "B leader").unopposed().choose("yes")
    assert table.hand("B") == ["top"] and table.names("B", "trash") == ["below", "Ursa Shock"]


# -- any number of DON!! rested: OP13-001 ------------------------------------------------------------------------------


def straw_hats(don: int, given: int = 1) -> Table:
    """A attacks B's Luffy."""
    crew = [character("cook", types=("Straw Hat Crew",)), character("guest")]
    side = Side(
        Placed(card("OP13-001"), given=given), characters=crew, hand=[SMOKE, character("shield", counter=1000)], don=don
    )
    return Table(B=side).attack("A leader", "B Monkey.D.Luffy")


@pytest.mark.parametrize("count", [1, 3, 5])
def test_luffy_gains_2000_for_every_don_rested_during_the_battle(count: int) -> None:
    table = straw_hats(5).choose("yes", f"number {count}")
    assert table.don("B") == (5 - count, count)
    assert table.options() == ["pick B Monkey.D.Luffy", "pick cook", "pass"]
    table.choose("pick B Monkey.D.Luffy")
    assert table.power("B Monkey.D.Luffy") == 5000 + 2000 * count
    table.unopposed()
    assert table.life("B") == 5 and table.power("B Monkey.D.Luffy") == 5000


def test_a_straw_hat_may_gain_it_in_the_leaders_place() -> None:
    table = straw_hats(2).choose("yes", "number 2", "pick cook")
    assert table.power("cook") == 7000 and table.power("B Monkey.D.Luffy") == 5000


@pytest.mark.parametrize(("don", "given"), [(6, 1), (5, 0)])
def test_luffy_is_not_asked_with_six_active_don_or_none_given(don: int, given: int) -> None:
    """Counters come after [On Your Opponent's Attack]: paying for one then is too late (ruling deda6f26)."""
    table = straw_hats(don, given)
    assert table.asked == ("B", "counter")
    table.choose("event smoke")
    assert table.asked != ("B", "use") and table.power("B Monkey.D.Luffy") == 5000


# -- power by the cost of a revealed card: OP15-119 --------------------------------------------------------------------


GAME_PLAN = event("game plan", main(DRAW), cost=0, types=("Dressrosa",))


def luffy_of_the_sky(B: Side, life: int | list[Card] = 0, turn: str = "A", don: int = 0) -> Table:
    lives = life if isinstance(life, list) else [FILLER, character("dear", cost=life)]
    return Table(A=Side(characters=[card("OP15-119")], life=lives, don=don), B=B, turn=turn)


@pytest.mark.parametrize("cost", [0, 3, 9])
def test_a_blocker_lets_luffy_gain_1000_per_cost_of_the_top_life_card(cost: int) -> None:
    wall = Side(characters=[character("wall", BLOCKER)])
    table = luffy_of_the_sky(wall, cost).attack("Monkey.D.Luffy", "B leader").choose("block wall")
    assert table.options() == ["pick dear", "pass"]
    table.choose("pick dear")
    assert table.power("Monkey.D.Luffy") == 7000 + 1000 * cost and table.names("A", "life") == ["filler", "dear"]
    next_turn(table.unopposed())
    assert table.power("Monkey.D.Luffy") == 7000


def test_nothing_revealed_nothing_gained() -> None:
    wall = Side(characters=[character("wall", BLOCKER)])
    table = luffy_of_the_sky(wall, 4).attack("Monkey.D.Luffy", "B leader").choose("block wall", "pass")
    assert table.power("Monkey.D.Luffy") == 7000


def test_events_count_in_either_turn() -> None:
    table = luffy_of_the_sky(Side(hand=[GAME_PLAN]), 4, turn="B").choose("play game plan", "pick dear")
    assert table.power("Monkey.D.Luffy") == 11000
    table = luffy_of_the_sky(Side(hand=[event("shield", counter(DRAW), cost=0)]), 2)
    table.attack("Monkey.D.Luffy", "B leader").choose("event shield", "pick dear")
    assert table.power("Monkey.D.Luffy") == 9000


def test_a_face_up_life_card_may_be_revealed_again() -> None:
    """Ruling 14f195e6."""
    up = nodes.PlaceInLife(nodes.Choose((nodes.Cards("you", "hand", ("character",)),)), face_up=True)
    side = Side(characters=[card("OP15-119")], hand=[event("gift", main(up), cost=0), character("dear", cost=4)])
    table = Table(A=side, B=Side(hand=[GAME_PLAN])).choose("play gift", "pick dear")
    assert table.card("dear").face_up
    next_turn(table).choose("play game plan", "pick dear")
    assert table.power("Monkey.D.Luffy") == 11000


def test_without_life_cards_luffy_gains_nothing() -> None:
    """Ruling 1bf5d0d1."""
    table = luffy_of_the_sky(Side(hand=[GAME_PLAN], don=1), [], turn="B").choose("play game plan")
    assert table.asked == ("B", "main") and table.power("Monkey.D.Luffy") == 7000


def test_an_event_activated_by_a_characters_effect_counts() -> None:
    """Sabo activates it from the hand (ruling b858b8e3)."""
    sabo = Side(leader("chief", types=("Dressrosa",)), hand=[card("OP15-046"), GAME_PLAN], don=8)
    table = luffy_of_the_sky(sabo, 4, turn="B").choose("play Sabo", "pick game plan")
    assert table.options() == ["pick dear", "pass"]


def test_a_main_effect_activated_from_the_trash_does_not_count() -> None:
    """Reiju activates the effect, not the Event (ruling 7f763474)."""
    reiju = Side(card("OP12-041"), hand=[card("EB03-031")], trash=[GAME_PLAN], don=6)
    table = luffy_of_the_sky(reiju, 4, turn="B").choose("play Vinsmoke Reiju", "yes", "don-rested", "pick game plan")
    assert table.hand("B") == ["filler"]  # the effect was carried out
    assert table.asked == ("B", "main") and table.power("Monkey.D.Luffy") == 7000


@pytest.mark.parametrize(
    "words", [trigger(DRAW), trigger(nodes.ActivateEffect("main", nodes.This()))], ids=["own", "main"]
)
def test_an_events_trigger_does_not_count(words: nodes.Ability) -> None:
    """Rulings dd14a1a8, 4381491a."""
    surprise = event("surprise", main(DRAW), words)
    table = luffy_of_the_sky(Side(life=[surprise]), 4, don=1).attack("Monkey.D.Luffy", "B leader").unopposed()
    table.choose("yes")
    assert table.hand("B") == ["filler"] and table.asked == ("A", "main")
    assert table.power("Monkey.D.Luffy") == 7000


@pytest.mark.parametrize(("don", "rush"), [(5, False), (6, True)])
def test_luffy_has_rush_with_six_don_on_the_field(don: int, rush: bool) -> None:
    table = Table(A=Side(characters=[Placed(card("OP15-119"), this_turn=True)], don=don))
    assert table.offers("attack Monkey.D.Luffy B leader") is rush


# -- three cards for 1000: OP07-091 ------------------------------------------------------------------------------------


def returning(count: int) -> Table:
    """Luffy attacks and puts so many cards from the trash under the deck."""
    trash = [*[character(f"big {number}", cost=4) for number in range(6)], *sized(3), event("shot", main(DRAW), cost=5)]
    side = Side(characters=[card("OP07-091")], trash=trash, deck=2)
    table = Table(A=side, B=Side(characters=sized(2, 3), life=3)).attack("Monkey.D.Luffy", "B leader")
    assert table.options() == ["pick cost 2", "pass"]
    table.choose("pick cost 2")
    assert table.area("cost 2") == "trash"
    assert table.options() == [*[f"pick big {number}" for number in range(6)], "pass"]
    table.choose(*[f"pick big {number}" for number in range(count)])
    if table.offers("pass") and table.asked[1] == "pick":
        table.choose("pass")
    while table.asked[1] == "place":
        table.game.choose(0)
    return table


@pytest.mark.parametrize(("count", "gained"), [(0, 0), (2, 0), (3, 1000), (5, 1000), (6, 2000)])
def test_luffy_gains_1000_for_every_three_cards_put_under_the_deck(count: int, gained: int) -> None:
    """Five cards make 1000 (ruling 080af431)."""
    table = returning(count)
    assert table.power("Monkey.D.Luffy") == 6000 + gained
    assert len(table.names("A", "deck")) == 2 + count and table.names("A", "deck")[-2:] == ["filler", "filler"]
