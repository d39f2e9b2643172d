"""Conditions and costs in a team match: the user's own; about an opponent, the chosen one's, in permanent effects each one's."""

from typing import Any, get_args

import pytest

from logpose.engine.lowering.numbers import HAPPENINGS
from logpose.engine.words import BY_EFFECT, NO_AREA
from logpose.language import nodes
from logpose.language.nodes import Cards, GainPower, Happened, If, OpponentsTurn, TurnNumber, YourTurn
from tests.support import rules, words
from tests.support.cards import activate, character, choose, event, leader, permanent
from tests.support.four import (
    CHARACTERS,
    CREW,
    LEADERS,
    RIVALS,
    SEATS,
    TEAM,
    THIS,
    for_a_turn,
    four,
    lift,
    manned,
    raised,
    resolve,
    under,
    using,
    waiting,
    with_leader,
)
from tests.support.table import Side, Table

UP = GainPower(THIS, 1)


def turns_when(condition: nodes.Condition) -> str:
    """In whose turns a permanent effect of A's Leader holds."""
    table = under(permanent(UP, conditions=(condition,)))
    seen = ""
    for _ in SEATS:
        seen += table.turn if raised(table, "A leader") else ""
        table.end_turn()
    return seen


# -- whose turn --------------------------------------------------------------------------------------------------------


@rules("team-14", "team-19")
@words("YourTurn", "OpponentsTurn")
def test_a_partners_turn_is_neither_yours_nor_your_opponents() -> None:
    assert turns_when(YourTurn()) == "A"
    assert turns_when(OpponentsTurn()) == "BD"
    assert turns_when(nodes.Not(YourTurn())) == "BCD"


@rules("team-13", "team-14")
@words("YourTurn", "OpponentsTurn")
@pytest.mark.parametrize(("condition", "turns"), [(YourTurn(), "A"), (OpponentsTurn(), "BD")])
def test_a_permanent_effect_on_both_partners_looks_at_the_turn_of_its_player(
    condition: nodes.Condition, turns: str
) -> None:
    table = under(permanent(lift("you"), conditions=(condition,)))
    for _ in SEATS:
        reached = {"A leader": 1, "C leader": 1} if table.turn in turns else {}
        assert raised(table) == reached
        table.end_turn()


@rules("team-14", "team-21")
@words("YourTurn", "OpponentsTurn")
@pytest.mark.parametrize(("condition", "turns"), [(YourTurn(), "A"), (OpponentsTurn(), "BD")])
def test_an_effect_of_that_turn_activates_in_no_other(condition: nodes.Condition, turns: str) -> None:
    falls = nodes.Auto(when=nodes.Event("removed", "any"), conditions=(condition,), steps=(for_a_turn(UP),))
    leaves = "[Activate: Main] Return this Character to the owner's hand."
    for turn in SEATS:
        goer = Side(characters=[character("goer", leaves)])
        table = waiting(turn, falls, **{turn: goer}).choose("activate goer")
        assert raised(resolve(table)) == ({"A leader": 1} if turn in turns else {})


@rules("team-9", "team-10", "team-15", "team-19")
@words("TurnNumber.player:you", "TurnNumber.player:opponent", "TurnNumber.player:each")
@pytest.mark.parametrize(
    ("player", "second", "holds"),
    [
        ("you", "A", True),
        ("you", "C", False),
        ("opponent", "B", True),
        ("opponent", "D", True),
        ("opponent", "AC", False),
        ("each", "ABC", False),
        ("each", "ABCD", True),
    ],
)
def test_of_whose_turns_the_number_is_in_a_permanent_effect(player: nodes.Player, second: str, holds: bool) -> None:
    """The players named are at their second turn, the others at their fourth."""
    sides = {seat: Side(turns=2 if seat in second else 4) for seat in SEATS}
    table = under(permanent(UP, conditions=(TurnNumber("=", 2, player),)), **sides)
    assert raised(table, "A leader") == ({"A leader": 1} if holds else {})


@rules("team-9")
@words("TurnNumber.player:opponent")
def test_the_number_of_a_turn_is_the_chosen_opponents() -> None:
    step = If(TurnNumber("=", 1, "opponent"), (for_a_turn(UP),))
    for chosen, holds in (("B", False), ("D", True)):
        table = using(step, D=Side(turns=1)).choose(f"seat {chosen}")
        assert bool(raised(table, "A leader")) is holds


# -- what has happened -------------------------------------------------------------------------------------------------

CHEER = event("cheer", "[Main] Shuffle your deck.")


def turn_in_which(what: str, seat: str, ability: nodes.Ability) -> Table:
    """A's Leader has the ability, and one player has activated an Event or lost a Character in that player's turn."""
    falls = character("faller", "[Activate: Main] K.O. this Character.")
    side = Side(characters=[falls], hand=[CHEER], don=1)
    table = waiting(seat, ability, **{seat: side})
    return table.choose("play cheer" if what == "event_activated" else "activate faller")


@rules("team-10", "team-15", "team-19", "team-21")
@words(
    "Happened.player:you",
    "Happened.player:opponent",
    "Happened.player:each",
    "Happened.event:event_activated",
    "Happened.event:character_knocked_out",
)
@pytest.mark.parametrize("what", ["event_activated", "character_knocked_out"])
@pytest.mark.parametrize(("player", "whose"), [("you", "A"), ("opponent", "BD"), ("each", "ABCD")])
@pytest.mark.parametrize("seat", list(SEATS))
def test_to_whom_something_has_happened_this_turn(what: str, player: nodes.Player, whose: str, seat: str) -> None:
    happened = Happened("event_activated" if what == "event_activated" else "character_knocked_out", player)
    table = turn_in_which(what, seat, permanent(UP, conditions=(happened,)))
    assert bool(raised(table, "A leader")) is (seat in whose)


@rules("team-9")
@words("Happened.player:opponent", "Happened.event:character_knocked_out")
@pytest.mark.parametrize(("chosen", "holds"), [("B", False), ("D", True)])
def test_in_an_effect_it_must_have_happened_to_the_chosen_opponent(chosen: str, holds: bool) -> None:
    table = using(
        "K.O. all [d1] Characters. Then, if your opponent's Character has been K.O.'d during this "
        "turn, this Leader gains +1 power during this turn."
    )
    assert table.options() == RIVALS
    assert bool(raised(table.choose(f"seat {chosen}"), "A leader")) is holds


@rules("team-19")
@words("Happened.event:drawn_with_this_effect", "Happened.event:battled")
def test_a_card_asks_what_it_has_done_itself() -> None:
    draws = activate(nodes.Draw(1), If(Happened("drawn_with_this_effect"), (for_a_turn(UP),)))
    assert raised(under(draws).choose("activate A leader")) == {"A leader": 1}

    with_leader_text = (
        "If this Leader battled your opponent's Leader card during this turn, this Leader gains +1 power."
    )
    veterans = {seat: with_leader(None, seat, with_leader_text) for seat in SEATS}
    table = four(**manned(**veterans)).attack("A leader", "D leader").unopposed()
    assert raised(table) == {"A leader": 1, "D leader": 1}


REMEMBERED = [one for one in get_args(nodes.History) if one in HAPPENINGS and one != "event_activated"]


def remembering(what: nodes.Happening, seat: str, by: str, condition: nodes.Condition) -> bool:
    """Whether A's Leader knows of something that has happened to a player by an effect of a Character."""
    table = under(permanent(UP, conditions=(condition,)))
    source = table.card(f"{by.lower()}1").handle
    table.game.remembered = [
        HAPPENINGS[what],
        SEATS.index(seat),
        -1,
        BY_EFFECT,
        source,
        SEATS.index(by),
        NO_AREA,
        -1,
        1,
    ]
    table.game.touch()
    return bool(raised(table, "A leader"))


@rules("team-10", "team-21")
@words(*[f"Happened.event:{what}" for what in REMEMBERED])
@pytest.mark.parametrize("what", REMEMBERED)
@pytest.mark.parametrize(("player", "whose"), [("you", "A"), ("opponent", "BD"), ("each", "ABCD")])
def test_whose_events_of_the_turn_are_remembered(what: Any, player: nodes.Player, whose: str) -> None:
    for seat in SEATS:
        assert remembering(what, seat, "A", Happened(what, player)) is (seat in whose)


@rules("team-10", "team-21")
@words(*[f"Happened.cause:{cause}" for cause in get_args(nodes.Cause) if cause.startswith(("your", "opponent"))])
@pytest.mark.parametrize("cause", [cause for cause in get_args(nodes.Cause) if cause.startswith(("your", "opponent"))])
def test_by_whom_something_has_happened_is_remembered(cause: nodes.Cause) -> None:
    for by in SEATS:
        holds = remembering("removed", "A", by, Happened("removed", "you", cause=cause))
        assert holds is (by in ("A" if cause.startswith("your") else "BD"))


# -- conditions about cards --------------------------------------------------------------------------------------------

NAVY = leader("leader", types=("Navy",))


@rules("team-19", "team-21")
@words("Cards.whose:you", "Area.field")
@pytest.mark.parametrize(("navy", "holds"), [("A", True), ("C", False)])
def test_if_your_leader_asks_about_the_users_leader(navy: str, holds: bool) -> None:
    """Also after a partner has been chosen, and in a permanent effect that reaches both."""
    is_navy = nodes.Only(Cards(kinds=LEADERS), (nodes.HasType(("Navy",)),))
    asker = character("asker", activate(for_a_turn(lift("you")), If(is_navy, (nodes.Draw(1),))), power=1000)
    sides = {"A": Side(characters=[asker]), "C": Side()}
    sides[navy].leader = NAVY
    table = four(**manned(**sides)).choose("activate asker", "seat C")
    assert raised(table) == {"C leader": 1} and (len(table.hand("A")) == 1) is holds

    lasts = character("asker", permanent(lift("you"), conditions=(is_navy,)))
    sides["A"].characters = [lasts]
    assert raised(four(**manned(**sides))) == ({"A leader": 1, "C leader": 1} if holds else {})


@rules("team-9")
@words("Number.player:opponent", "Activate")
def test_an_effect_is_activated_for_an_opponent_of_whom_its_condition_holds() -> None:
    """Only such an opponent can be chosen, and a single one is not asked about."""
    ability = (
        "[Activate: Main] If your opponent has 2 or more cards in their hand: Your opponent's Leader "
        "gains +1 power during this turn."
    )
    rich, poor = Side(hand=[CREW["A"]] * 2), Side(hand=[CREW["A"]])
    assert under(ability, B=rich, C=poor, D=rich).choose("activate A leader").options() == RIVALS
    assert raised(under(ability, B=poor, C=poor, D=rich).choose("activate A leader")) == {"D leader": 1}
    assert not under(ability, B=poor, C=rich, D=poor).offers("activate A leader")


@rules("team-10")
@words("Number.player:opponent", "Cards.whose:opponent")
@pytest.mark.parametrize(
    ("poor", "reached"), [("", {}), ("D", {"D leader": 1}), ("BD", {"B leader": 1, "D leader": 1})]
)
def test_a_permanent_effect_reaches_the_opponents_of_whom_its_condition_holds(
    poor: str, reached: dict[str, int]
) -> None:
    sides = {seat: Side(life=1 if seat in poor or seat == "C" else 5) for seat in "BCD"}
    under_text = "If your opponent has 2 or less Life cards, your opponent's Leader gains +1 power."
    assert raised(under(under_text, **sides)) == reached
    on_itself = under("If your opponent has 2 or less Life cards, this Leader gains +1 power.", **sides)
    assert raised(on_itself) == ({"A leader": 1} if poor else {})


@rules("team-19")
@words("Cards.whose:you", "Area.hand", "Area.field", "Area.trash", "Area.life")
@pytest.mark.parametrize("area", ["hand", "field", "trash", "life"])
def test_a_cost_is_paid_with_the_users_own_cards(area: nodes.Area) -> None:
    cost = (nodes.PlaceInDeck(choose("you", CHARACTERS, area)),)
    ability = activate(for_a_turn(lift("you")), cost=cost)
    full = {
        seat: Side(characters=[CREW[seat]], hand=[CREW[seat]], trash=[CREW[seat]], life=[CREW[seat]]) for seat in "AC"
    }
    table = under(ability, **full).choose("activate A leader")
    assert table.options() == TEAM
    assert table.names("A", "deck")[0] == "a1" and "c1" not in table.names("C", "deck")

    bare = Side(characters=[], life=[])
    assert not under(ability, A=bare, C=full["C"]).offers("activate A leader")


@rules("team-19")
@words("Cards.whose:opponent")
def test_a_cost_with_an_opponents_card_takes_the_chosen_opponents() -> None:
    ability = "[Activate: Main] You may rest 1 of your opponent's Characters: Draw 1 card."
    table = under(ability).choose("activate A leader")
    assert table.options() == RIVALS
    table.choose("seat D")
    assert table.rested("d1") and not table.rested("b1") and len(table.hand("A")) == 1
