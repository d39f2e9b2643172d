"""Choosing cards: picks in table order, copies once, different names, totals, and every pick can be completed."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from logpose.cards import Card
from logpose.language import nodes
from logpose.language.nodes import Cards, Choose
from tests.support.cards import activate, character, choose, event, leader, main, stage
from tests.support.probing import asking
from tests.support.table import FILLER, Placed, Side, Table
from tests.support.twins import choose_alike


def resting(
    group: nodes.Group,
    count: int | None = 1,
    *,
    up_to: bool = False,
    chooser: nodes.Player = "you",
    different_names: bool = False,
    total_cost: int | None = None,
    total_power: int | None = None,
) -> nodes.Rest:
    """Rests the chosen cards, so that a test can see which ones they were."""
    return nodes.Rest(
        Choose(
            (group,),
            count,
            up_to,
            chooser,
            different_names=different_names,
            total_cost=total_cost,
            total_power=total_power,
        )
    )


THEIRS = Cards("opponent", kinds=("character",))


def outcomes(table: Table) -> list[frozenset[str]]:
    """The sets of resting cards that can be reached, once for every way of reaching them."""
    if table.asked[1] != "pick":
        return [frozenset(card.printed.name for card in table.game.field() if card.rested)]
    found = []
    for index in range(len(table.options())):
        twin = Table.__new__(Table)
        twin.game = table.game.copy()
        twin.game.choose(index)
        found += outcomes(twin)
    return found


def crew(*cards: tuple[str, int]) -> list[Card]:
    return [character(name, cost=cost, power=cost * 1000) for name, cost in cards]


def opposing(*cards: Card) -> Side:
    return Side(characters=list(cards), don=1)


# -- order and number --------------------------------------------------------------------------------------------------


def test_picks_run_in_table_order_without_permutations() -> None:
    table = asking(resting(THEIRS, 2, up_to=True), A=Side(don=1), B=opposing(*crew(("a", 1), ("b", 1), ("c", 1))))
    assert table.options() == ["pick a", "pick b", "pick c", "pass"]
    reached = outcomes(table)
    assert len(reached) == len(set(reached)) == 7  # none, three of one, three of two
    table.choose("pick b")
    assert table.options() == ["pick c", "pass"]


def test_the_turn_players_cards_come_first_then_leader_characters_stage() -> None:
    both = Cards("any", kinds=("leader", "character", "stage"))
    side = Side(characters=[character("mine")], stage=stage("ship"), don=1)
    table = asking(resting(both, up_to=True), A=side, B=Side(characters=[character("theirs")]))
    assert table.options() == ["pick A leader", "pick mine", "pick ship", "pick B leader", "pick theirs", "pass"]


def test_no_question_where_there_is_nothing_to_choose() -> None:
    for there in (0, 1, 2):
        table = asking(resting(THEIRS, 2), A=Side(don=1), B=opposing(*crew(("a", 1), ("b", 1))[:there]))
        assert table.asked == ("A", "main") and outcomes(table)[0] == frozenset("ab"[:there])


@pytest.mark.parametrize("count", [0, -1])
def test_zero_or_fewer_cards_are_not_chosen(count: int) -> None:
    table = asking(resting(THEIRS, count), A=Side(don=1), B=opposing(*crew(("a", 1))))
    assert table.asked == ("A", "main") and not table.rested("a")


def test_any_number_may_be_none_and_all() -> None:
    table = asking(resting(THEIRS, None), A=Side(don=1), B=opposing(*crew(("a", 1), ("b", 1), ("c", 1))))
    assert table.options() == ["pick a", "pick b", "pick c", "pass"]
    reached = outcomes(table)
    assert len(reached) == len(set(reached)) == 8


def test_the_opponent_can_be_the_one_who_chooses() -> None:
    table = asking(resting(THEIRS, chooser="opponent"), A=Side(don=1), B=opposing(*crew(("a", 1), ("b", 1))))
    assert table.asked == ("B", "pick")
    table.choose("pick b")
    assert table.rested("b") and not table.rested("a")


def test_a_choice_goes_on_in_copies_and_saved_games() -> None:
    boss = leader("boss", activate(resting(THEIRS, 2, different_names=True, total_cost=5)))
    table = Table(A=Side(boss, don=1), B=opposing(*crew(("a", 1), ("b", 3), ("c", 4), ("d", 5))))
    choose_alike(table, "activate A boss", "pick c")
    assert outcomes(table)[0] == {"a", "c"}
    payer = leader("payer", "[Activate: Main] You may rest 1 of your Characters and rest this Leader: Draw 1 card.")
    table = Table(A=Side(payer, crew(("a", 1), ("b", 1)), don=1))
    choose_alike(table, "activate A payer", "pick b")
    assert outcomes(table)[0] == {"b", "payer"}


# -- copies ------------------------------------------------------------------------------------------------------------


def test_copies_in_a_hand_are_one_option_and_a_second_pick_takes_the_next() -> None:
    hand = [character("b"), character("a"), character("b"), character("b")]
    table = asking("Trash 2 cards from your hand.", A=Side(hand=hand, don=1))
    assert table.options() == ["pick a", "pick b"]
    table.choose("pick b")
    assert table.names("A", "trash") == ["b", "b"] and table.hand("A") == ["a", "b"]


def test_copies_on_the_field_are_different_cards() -> None:
    table = asking(resting(THEIRS, up_to=True), A=Side(don=1), B=opposing(FILLER, FILLER))
    assert table.options() == ["pick filler", "pick filler#2", "pass"]


def test_copies_in_different_areas_or_of_different_players_are_different_cards() -> None:
    table = asking(
        "Place 1 card from your trash or 1 card from your hand at the bottom of your deck.",
        A=Side(hand=[FILLER] * 2, trash=[FILLER] * 2, don=1),
    )
    assert len(table.options()) == 2
    table.game.choose(0)
    assert len(table.hand("A")) == 1 and len(table.names("A", "trash")) == 2  # the hand comes first
    trashes = nodes.PlaceInDeck(choose("any", (), "trash", up_to=True))
    table = asking(trashes, A=Side(trash=2, don=1), B=Side(trash=2))
    assert len(table.options()) == 3  # yours, theirs, none
    table.game.choose(1)
    assert len(table.names("A", "trash")) == 2 and len(table.names("B", "trash")) == 1


def test_copies_among_life_cards_are_different_cards_as_their_order_counts() -> None:
    life = [FILLER, character("x"), FILLER]
    table = asking(nodes.Trash(choose("you", (), "life")), A=Side(life=life, don=1))
    assert table.options() == ["pick filler", "pick x", "pick filler"]
    table.game.choose(2)
    assert table.names("A", "life") == ["filler", "x"]


def test_field_cards_come_before_loose_ones() -> None:
    side = Side(
        characters=[character("z"), character("y")], hand=[character("q"), character("p"), character("q")], don=1
    )
    table = asking(
        "Place up to 1 card from your hand or up to 1 of your Characters at the bottom of your deck.", A=side
    )
    assert table.options() == ["pick z", "pick y", "pick p", "pick q", "pass"]


# -- constraints on the whole pick -------------------------------------------------------------------------------------


def test_different_names_are_kept_apart_and_every_pick_can_be_completed() -> None:
    table = asking(
        resting(THEIRS, 2, different_names=True),
        A=Side(don=1),
        B=opposing(*crew(("a", 1), ("b", 1)), *crew(("a", 1))),
    )
    assert table.options() == ["pick a", "pick b"]  # the second "a" would leave nothing for the second pick
    reached = outcomes(table)
    assert set(reached) == {frozenset("ab")} and len(reached) == 2
    same = asking(resting(THEIRS, 2, different_names=True), A=Side(don=1), B=opposing(*crew(("a", 1), ("a", 1))))
    assert same.options() == ["pick a", "pick a#2"]
    same.choose("pick a#2")
    assert same.asked == ("A", "main") and same.rested("a#2") and not same.rested("a")


def test_different_costs_are_kept_apart_and_every_pick_can_be_completed() -> None:
    text = "Rest 2 of your opponent's Characters with different costs."
    table = asking(text, A=Side(don=1), B=opposing(*crew(("a", 1), ("b", 1), ("c", 2))))
    assert set(outcomes(table)) == {frozenset("ac"), frozenset("bc")}
    same = asking(text, A=Side(don=1), B=opposing(*crew(("a", 1), ("b", 1))))
    assert same.options() == ["pick a", "pick b"]
    assert set(outcomes(same)) == {frozenset("a"), frozenset("b")}


def test_a_total_is_not_exceeded_and_every_pick_can_be_completed() -> None:
    table = asking(
        "Rest 2 of your opponent's Characters with a total cost of 5 or less.",
        A=Side(don=1),
        B=opposing(*crew(("a", 1), ("b", 3), ("c", 4), ("d", 6))),
    )
    assert table.options() == ["pick b", "pick c"]  # the first was forced
    assert set(outcomes(table)) == {frozenset("ab"), frozenset("ac")}
    table = asking(
        "Rest up to 3 of your opponent's Characters with a total cost of 5 or less.",
        A=Side(don=1),
        B=opposing(*crew(("a", 1), ("b", 3), ("c", 4), ("d", 6))),
    )
    assert table.options() == ["pick a", "pick b", "pick c", "pass"]
    one = asking(resting(THEIRS, 2, total_cost=5), A=Side(don=1), B=opposing(*crew(("b", 3), ("c", 4))))
    assert set(outcomes(one)) == {frozenset("b"), frozenset("c")}  # as many as the total allows
    none = asking(resting(THEIRS, 2, total_cost=5), A=Side(don=1), B=opposing(*crew(("d", 6), ("e", 7))))
    assert none.asked == ("A", "main") and outcomes(none) == [frozenset()]


def test_a_total_of_power_can_be_brought_within_bounds_by_negative_power() -> None:
    weak = nodes.For("game", (nodes.GainPower(choose(where=(nodes.HasName(("z",)),)), -3000),))
    side = opposing(character("a", power=6000), character("z", power=1000))
    table = asking(weak, resting(THEIRS, None, total_power=5000), A=Side(don=1), B=side)
    assert table.options() == ["pick a", "pick z", "pass"]
    table.choose("pick a")
    assert table.asked == ("A", "main") and table.rested("a") and table.rested("z")  # 6000 alone would be too much
    plain = asking(resting(THEIRS, None, total_power=5000), A=Side(don=1), B=side)
    assert plain.options() == ["pick z", "pass"]


def test_a_total_below_0_keeps_cards_from_being_chosen() -> None:
    weak = nodes.For("turn", (nodes.GainPower(nodes.All((Cards(kinds=("leader",)),)), -6000),))
    leaders = nodes.ValueOf("power", nodes.All((Cards(kinds=("leader",)),)))
    low = nodes.Rest(Choose((THEIRS,), 2, total_power=leaders))
    table = asking(weak, low, A=Side(don=1), B=opposing(character("a", power=1000), character("b", power=2000)))
    assert table.power("A leader") == -1000 and table.asked == ("A", "main") and outcomes(table) == [frozenset()]


def test_a_total_below_0_keeps_cards_without_power_from_being_chosen() -> None:
    weak = nodes.For("turn", (nodes.GainPower(nodes.All((Cards(kinds=("leader",)),)), -6000),))
    leaders = nodes.ValueOf("power", nodes.All((Cards(kinds=("leader",)),)))
    low = nodes.Rest(Choose((THEIRS,), 2, total_power=leaders))
    table = asking(weak, low, A=Side(don=1), B=opposing(character("a", power=1000), character("b", power=0)))
    assert table.asked == ("A", "main") and not table.rested("a") and not table.rested("b")


def brute(cards: list[tuple[str, int]], count: int, up_to: bool, names: bool, total: int | None) -> set[frozenset[int]]:
    """All picks by trying every set of places."""
    places = range(len(cards))

    def fits(pick: tuple[int, ...]) -> bool:
        chosen = [cards[place] for place in pick]
        if names and len({name for name, _ in chosen}) < len(chosen):
            return False
        return total is None or sum(cost for _, cost in chosen) <= total

    fit = [pick for size in range(count + 1) for pick in itertools.combinations(places, size) if fits(pick)]
    most = max(len(pick) for pick in fit)
    return {frozenset(pick) for pick in fit if up_to or len(pick) == most}


@given(
    st.lists(st.tuples(st.sampled_from("abc"), st.integers(0, 4)), min_size=1, max_size=5),
    st.integers(1, 3),
    st.booleans(),
    st.booleans(),
    st.none() | st.integers(0, 7),
)
def test_exactly_the_allowed_picks_can_be_reached_each_in_one_way(
    cards: list[tuple[str, int]], count: int, up_to: bool, names: bool, total: int | None
) -> None:
    table = asking(
        resting(THEIRS, count, up_to=up_to, different_names=names, total_cost=total),
        A=Side(don=1),
        B=opposing(*crew(*cards)),
    )
    reached = rested_places(table)
    assert len(reached) == len(set(reached))
    assert set(reached) == brute(cards, count, up_to, names, total)


def rested_places(table: Table) -> list[frozenset[int]]:
    if table.asked[1] != "pick":
        ids = table.game.players[1].characters
        return [frozenset(place for place in range(len(ids)) if table.game.cards[ids[place]].rested)]
    found = []
    for index in range(len(table.options())):
        twin = Table.__new__(Table)
        twin.game = table.game.copy()
        twin.game.choose(index)
        found += rested_places(twin)
    return found


# -- several selectors, one verb ---------------------------------------------------------------------------------------


def test_both_selectors_are_meant_at_once() -> None:
    guard = "If any of your Characters would be K.O.'d, you may trash 1 card from your hand instead."
    side = Side(leader("guard", guard), crew(("one", 1), ("two", 2), ("three", 3)), hand=[FILLER] * 2)
    table = asking(
        "K.O. up to 1 of your opponent's Characters with a cost of 2 or less and up to 1 of your "
        "opponent's Characters with a cost of 2 or more.",
        A=Side(don=1),
        B=side,
    )
    table.choose("pick one", "pick three")
    assert table.asked == ("B", "replace")
    table.choose("choose 0")
    assert table.names("B", "characters") == ["one", "two", "three"] and len(table.hand("B")) == 1  # paid once
    table = asking(
        "K.O. up to 1 of your opponent's Characters with a cost of 2 or less and up to 1 of your "
        "opponent's Characters with a cost of 2 or more.",
        A=Side(don=1),
        B=opposing(*crew(("two", 2), ("six", 6))),
    )
    table.choose("pick two")
    assert table.options() == ["pick six", "pass"]  # two choices are two cards
    table.choose("pick six")
    assert table.names("B", "characters") == []


def test_a_cost_of_both_needs_both() -> None:
    pair = nodes.Rest(nodes.Both((choose("you"), nodes.All((Cards(kinds=("stage",)),)))))
    payer = leader("leader", activate(nodes.Draw(), cost=(pair,)))
    assert not Table(A=Side(payer, [FILLER])).offers("activate A leader")
    assert not Table(A=Side(payer, [Placed(FILLER, rested=True)], stage("ship"))).offers("activate A leader")
    table = Table(A=Side(payer, [FILLER], stage("ship"))).choose("activate A leader")
    assert table.rested("filler") and table.rested("ship") and len(table.hand("A")) == 1


# -- bound cards -------------------------------------------------------------------------------------------------------


def test_remaining_are_the_bound_cards_that_are_still_where_they_were() -> None:
    table = asking(
        "Select 2 of your opponent's Characters. Then, return 1 card from among the rest of them to "
        "the owner's hand. Then, rest the rest of the selected cards.",
        A=Side(don=1),
        B=opposing(*crew(("a", 1), ("b", 1), ("c", 1))),
    )
    table.choose("pick a", "pick c", "pick a")
    assert table.hand("B") == ["a"] and table.rested("c") and not table.rested("b")


def test_a_bound_card_can_be_excluded_from_a_later_choice() -> None:
    other = Choose((Cards("opponent", kinds=("character",), where=(nodes.NotFilter(nodes.Is(nodes.Bound("first"))),)),))
    steps = (nodes.Select(choose(), "first"), nodes.Rest(other))
    table = asking(*steps, A=Side(don=1), B=opposing(*crew(("a", 1), ("b", 1)))).choose("pick a")
    assert table.rested("b") and not table.rested("a")


def test_kinds_and_all_of_narrow_a_filter() -> None:
    small_or_event = nodes.AnyOf(
        (nodes.HasKind(("event",)), nodes.AllOf((nodes.HasKind(("character",)), nodes.HasValue("cost", "<=", 1))))
    )
    hand = [event("plan", main(), cost=5), character("small"), character("large", cost=4), stage("ship")]
    table = asking(
        nodes.Reveal(choose("you", (), "hand", up_to=True, where=(small_or_event,))), A=Side(hand=hand, don=1)
    )
    assert table.options() == ["pick plan", "pick small", "pass"]
