"""Conditions at work, and the trees that are refused."""

import pytest

from logpose.engine.lowering.cards import lower
from logpose.errors import NodeError, NotRunnableError
from logpose.language import nodes
from logpose.language.nodes import Cards, HasName, Number, ValueOf
from tests.support.cards import activate, character, event, leader
from tests.support.four import four
from tests.support.probing import asking, holds
from tests.support.table import Placed, Side, Table

CREW: tuple[nodes.Kind, ...] = ("character",)
ONE = character("one", cost=1, power=1000, counter=1000)
TWO = character("two", cost=2, power=2000, counter=2000)


# -- conditions --------------------------------------------------------------------------------------------------------

YES = nodes.Compare(1, "=", 1)
NO = nodes.Compare(1, "=", 2)


def test_all_one_and_none_of_conditions() -> None:
    assert holds(YES) and not holds(NO)
    assert holds(nodes.And((YES, YES))) and not holds(nodes.And((YES, NO))) and not holds(nodes.And((NO, YES)))
    assert holds(nodes.Or((NO, YES))) and holds(nodes.Or((YES, NO))) and not holds(nodes.Or((NO, NO)))
    assert holds(nodes.Not(NO)) and not holds(nodes.Not(YES))
    assert holds(nodes.And(())) and not holds(nodes.Or(()))


@pytest.mark.parametrize(
    ("op", "expected"),
    [
        ("<=", (True, True, False)),
        (">=", (False, True, True)),
        ("=", (False, True, False)),
        ("<", (True, False, False)),
        (">", (False, False, True)),
        ("!=", (True, False, True)),
    ],
)
def test_two_quantities_are_compared(op: nodes.Comparison, expected: tuple[bool, ...]) -> None:
    found = tuple(holds(nodes.Compare(Number("hand"), op, 2), A=Side(hand=[ONE] * count)) for count in (1, 2, 3))
    assert found == expected


def test_only_needs_one_card_and_that_it_is_true_of_all() -> None:
    """Judge-notes 24."""
    only_ones = nodes.Only(Cards(kinds=CREW), (HasName(("one",)),))
    assert holds(only_ones, A=Side(characters=[ONE, ONE]))
    assert not holds(only_ones, A=Side(characters=[ONE, TWO]))
    assert not holds(only_ones, A=Side(characters=[TWO, ONE]))
    assert not holds(only_ones, A=Side())


def test_a_selected_card_matches_when_all_filters_are_true_of_it() -> None:
    mine = nodes.All((Cards(kinds=("leader",)),))
    red_navy = leader(types=("Navy",))
    both = (nodes.HasType(("Navy",)), nodes.HasColour(("red",)))
    assert holds(nodes.Matches(mine, both), A=Side(leader=red_navy))
    assert not holds(nodes.Matches(mine, both))
    assert not holds(
        nodes.Matches(mine, (nodes.HasType(("Navy",)), nodes.HasColour(("blue",)))), A=Side(leader=red_navy)
    )
    assert not holds(nodes.Matches(nodes.All((Cards(kinds=CREW),)), ()))


@pytest.mark.parametrize(("given", "expected"), [(1, False), (2, True), (3, True)])
def test_enough_don_given_within_a_text(given: int, expected: bool) -> None:
    assert holds(nodes.DonGiven(2), A=Side(leader=Placed(leader(), given=given))) is expected


def test_whose_turn_it_is() -> None:
    your = character("your", "[Your Turn] This Character gains +1 power.")
    theirs = character("theirs", "[Opponent's Turn] This Character gains +1 power.")
    for turn, gained in [("A", (1, 0)), ("B", (0, 1))]:
        table = Table(A=Side(characters=[your, theirs]), turn=turn)
        assert (table.power("your") - 3000, table.power("theirs") - 3000) == gained
    assert holds(nodes.YourTurn()) and not holds(nodes.OpponentsTurn())


def test_a_partners_turn_is_neither_yours_nor_an_opponents() -> None:
    your = character("your", "[Your Turn] This Character gains +1 power.")
    theirs = character("theirs", "[Opponent's Turn] This Character gains +1 power.")
    for turn, gained in [("A", (1, 0)), ("B", (0, 1)), ("C", (0, 0)), ("D", (0, 1))]:
        table = four(turn, A=Side(characters=[your, theirs]))
        assert (table.power("your") - 3000, table.power("theirs") - 3000) == gained


def test_which_of_a_players_turns_it_is() -> None:
    second = nodes.TurnNumber(">=", 2)
    assert holds(second, A=Side(turns=2)) and not holds(second, A=Side(turns=1))
    theirs = nodes.TurnNumber("=", 4, "opponent")
    assert holds(theirs, B=Side(turns=4)) and not holds(theirs, B=Side(turns=3), A=Side(turns=4))
    each = nodes.TurnNumber(">=", 3, "each")
    assert holds(each, A=Side(turns=3), B=Side(turns=4))
    assert not holds(each, A=Side(turns=2), B=Side(turns=4)) and not holds(each, A=Side(turns=4), B=Side(turns=2))


@pytest.mark.parametrize(("player", "expected"), [("you", True), ("opponent", False), ("each", True)])
def test_that_an_event_was_activated_this_turn_is_remembered(player: nodes.Player, expected: bool) -> None:
    nothing = event("nothing", "[Main] Draw 1 card.", cost=0)
    ask = nodes.If(nodes.Happened("event_activated", player), (nodes.Draw(1),))
    table = Table(A=Side(leader=leader("leader", activate(ask)), hand=[nothing], don=1))
    table.choose("activate A leader")
    assert table.hand("A") == ["nothing"]
    table.choose("play nothing")
    assert len(table.hand("A")) == 1
    table.choose("activate A leader")
    assert len(table.hand("A")) == (2 if expected else 1)


@pytest.mark.parametrize(("player", "expected"), [("you", False), ("opponent", True), ("each", True)])
def test_that_a_character_was_knocked_out_this_turn_is_remembered(player: nodes.Player, expected: bool) -> None:
    condition = nodes.Happened("character_knocked_out", player)
    slain = nodes.KnockOut(nodes.All((Cards("opponent", kinds=CREW),)))
    assert holds(condition, B=Side(characters=[ONE]), before=(slain,)) is expected
    assert not holds(condition, B=Side(characters=[ONE]))
    trashed = nodes.Trash(nodes.All((Cards("opponent", kinds=CREW),)))
    assert not holds(condition, B=Side(characters=[ONE]), before=(trashed,))


@pytest.mark.parametrize(("answer", "drawn"), [("yes", 1), ("no", 0)])
def test_if_you_do_looks_at_what_was_done(answer: str, drawn: int) -> None:
    steps = (nodes.May((nodes.Rest(nodes.This()),), bind="did"), nodes.If(nodes.Did("did"), (nodes.Draw(1),)))
    table = asking(*steps, A=Side(don=1)).choose(answer)
    assert len(table.hand("A")) == drawn and table.rested("A leader") is (answer == "yes")


# -- what is refused ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "step",
    [
        nodes.Draw(nodes.Bound("nothing")),
        nodes.Draw(nodes.Chosen("nothing")),
        nodes.Trash(nodes.Bound("nothing")),
        nodes.If(nodes.Did("nothing"), ()),
        nodes.Trash(nodes.Choose((nodes.Remaining("nothing"),))),
        nodes.Draw(ValueOf("cost", nodes.Choose((Cards(),)))),
        nodes.If(nodes.Happened("drawn_with_this_effect"), ()),
        nodes.If(nodes.Happened("drawn_with_this_effect", "opponent"), (nodes.Draw(1, "opponent"),)),
    ],
)
def test_a_tree_that_makes_no_sense_is_refused(step: nodes.Step) -> None:
    with pytest.raises(NodeError, match="T-odd: "):
        lower(character("odd", activate(step)))


@pytest.mark.parametrize(
    "step",
    [
        nodes.Draw(Number("hand", "owner")),
        nodes.Trash(nodes.Choose((Cards(kinds=("don",)),))),
        nodes.If(nodes.TurnNumber("=", 1, "owner"), ()),
    ],
)
def test_a_word_that_the_engine_cannot_run_is_refused(step: nodes.Step) -> None:
    with pytest.raises(NotRunnableError, match="T-odd: "):
        lower(character("odd", activate(step)))
