"""A table of four, A and C against B and D, set up with the sides of a table of two.

    table = four("C", B=Side(life=0), C=Side(characters=[raider]))
    assert table.attack("raider", "D leader").life("D") == 4

Many tests have A's Leader carry the effect under test, and answer its questions:

    table = using("Set 1 of your DON!! cards as active.", C=Side(rested_don=2))
    assert table.choose("seat C").don("C") == (1, 1)
"""

from __future__ import annotations

from dataclasses import replace

from logpose.language import nodes
from tests.support.cards import Effect, carrying_out, character, leader
from tests.support.table import Side, Table

SEATS = "ABCD"
OPPONENTS = {"A": "BD", "B": "AC", "C": "BD", "D": "AC"}
TEAM = ["seat A", "seat C"]  # whom A may choose to be "you"
RIVALS = ["seat B", "seat D"]  # whom A may choose to be the opponent

# A Character for each seat.
CREW = {seat: character(f"{seat.lower()}1") for seat in SEATS}

THIS = nodes.This()
LEADERS: tuple[nodes.Kind, ...] = ("leader",)
CHARACTERS: tuple[nodes.Kind, ...] = ("character",)


def four(turn: str = "A", /, **sides: Side) -> Table:
    """A table of four in the middle of this player's turn; a side that is not given is plain."""
    assert set(sides) <= set(SEATS), f"there are no seats {set(sides) - set(SEATS)}"
    A, B, C, D = (sides.get(seat) or Side() for seat in SEATS)
    return Table(A, B, C, D, turn=turn)


def manned(**sides: Side) -> dict[str, Side]:
    """The sides of all four; one that is not given has its Leader and one Character, a1, b1, c1 or d1."""
    return {seat: sides.get(seat) or Side(characters=[CREW[seat]]) for seat in SEATS}


def with_leader(side: Side | None, seat: str, *abilities: Effect) -> Side:
    """The side, its Leader having these abilities."""
    return replace(side or Side(characters=[CREW[seat]]), leader=leader("leader", *abilities))


def under(*abilities: Effect, **sides: Side) -> Table:
    """A table of four with these abilities on A's Leader, in A's turn."""
    return waiting("A", *abilities, **sides)


def waiting(turn: str, /, *abilities: Effect, **sides: Side) -> Table:
    """A table of four with these abilities on A's Leader, in the turn of another player."""
    return four(turn, **manned(**{**sides, "A": with_leader(sides.get("A"), "A", *abilities)}))


def using(*steps: nodes.Step | str, **sides: Side) -> Table:
    """A table of four at which A's Leader has activated an effect, up to its first question."""
    return under(carrying_out(*steps), **sides).choose("activate A leader")


def resolve(table: Table) -> Table:
    """Has simultaneous effects resolved in the order in which they wait."""
    while table.asked[1] == "order":
        table.choose(table.options()[0])
    return table


def raised(table: Table, *names: str) -> dict[str, int]:
    """By how much the power of cards differs from what is printed, of those of which it does."""
    found = {name: table.power(name) - table.card(name).printed.power for name in names or fighters(table)}
    return {name: difference for name, difference in found.items() if difference}


def fighters(table: Table) -> list[str]:
    """The names of all Leaders and Characters."""
    return [table.name(card.id) for card in table.game.field() if card.in_battle_area]


def lift(whose: nodes.Side, kinds: tuple[nodes.Kind, ...] = LEADERS, amount: nodes.Quantity = 1) -> nodes.GainPower:
    """Leaders or Characters of a side gain power."""
    return nodes.GainPower(nodes.All((nodes.Cards(whose, kinds=kinds),)), amount)


def for_a_turn(*effects: nodes.Effect) -> nodes.For:
    return nodes.For("turn", effects)
