"""The census of conditions (cardlang §5 b)."""

from __future__ import annotations

from typing import Any

from logpose.language.nodes import (
    And,
    AnyOf,
    Bound,
    Chosen,
    Compare,
    Count,
    Did,
    Happened,
    HasAttribute,
    HasColour,
    HasName,
    HasType,
    HasValue,
    If,
    InState,
    Matches,
    Multicoloured,
    Not,
    Number,
    Only,
    PlayedThisTurn,
    Plus,
    This,
    TurnNumber,
    ValueOf,
)
from tests.language.pins.trees import CardTree, Row, Test, all_of, fits, has


def leader(kind: Any, whose: str = "you", **fields: Any) -> Test:
    """Asks this of a Leader."""
    return lambda card: has(card.leader_filters(whose), kind, **fields)


def compares(card: CardTree) -> list[Compare]:
    return [one for one in card.conditions if isinstance(one, Compare)]


def number(of: str, player: str = "you", ops: str = "<=>=") -> Test:
    """Compares what a player has with a number."""
    return lambda card: any(
        fits(one.left, Number, {"of": of, "player": player}) and isinstance(one.right, int) and one.op in ops
        for one in compares(card)
        if isinstance(one.left, Number)
    )


def rivalry(of: str) -> Test:
    """Compares what one player has with what the other has."""
    return lambda card: any(
        {node.player for node in all_of((one.left, one.right), Number, of=of)} == {"you", "opponent"}
        for one in compares(card)
        if not isinstance(one.right, int)
    )


def total(*of: tuple[str, str]) -> Test:
    """Compares a sum of what players have with a number."""
    return lambda card: any(
        isinstance(one.left, Plus) and [(term.of, term.player) for term in all_of(one.left, Number)] == list(of)
        for one in compares(card)
        if isinstance(one.right, int)
    )


def counted(bounds: Test, **fields: Any) -> Test:
    """Counts the cards of such a group and compares within such bounds."""
    return lambda card: any(
        isinstance(one.left, Count)
        and bounds(one)
        and any(fits(group, type(group), fields) for group in one.left.among)
        for one in compares(card)
    )


def some(one: Compare) -> bool:
    return (one.op, one.right) == (">=", 1)


def none(one: Compare) -> bool:
    return (one.op, one.right) == ("=", 0)


def several(one: Compare) -> bool:
    return isinstance(one.right, int) and not some(one) and not none(one)


def asks(kind: Any) -> Test:
    """A test of filters: one of them is of this kind."""
    return lambda where: any(isinstance(one, kind) for one in where)


def about(card: Any, kind: Any = object, **fields: Any) -> Test:
    """Asks something of a certain card."""
    return lambda tree: any(
        isinstance(one, Matches) and isinstance(one.card, card) and (kind is object or has(one.where, kind, **fields))
        for one in tree.conditions
    )


CHARACTER = ("character",)
rested = asks(InState)

ROWS = [
    Row("your Leader is [Name]", 90, leader(HasName, includes=False)),
    Row("list of names", 2, leader(HasName, names=lambda names: len(names) > 1)),
    Row("your Leader has {Type}", 270, leader(HasType, includes=False)),
    Row("your Leader's type includes", 36, leader(HasType, includes=True)),
    Row("Leader is multicolored", 21, leader(Multicoloured)),
    Row("Leader colours include X", 1, leader(HasColour)),
    Row(
        "Leader has <attribute>",
        8,
        leader(HasAttribute),
        4,
        "only 4 texts of the file ask for it; a fifth asks the other Leader",
    ),
    Row("Leader power (yours)", 4, leader(HasValue, value="power")),
    Row("opponent's Leader power/attribute", 2, lambda card: card.leader_filters("opponent")),
    Row("Leader is active", 2, leader(InState)),
    Row("Leader card name includes", 1, leader(HasName, includes=True)),
    Row(
        "mixed Leader predicates with or",
        3,
        leader(AnyOf),
        5,
        "with name or many colours (OP13-051) and type or part of one (P-082), beside the 3 of type, name or attribute",
    ),
    Row("your Life", 88, number("life"), 89, "OP09-118 asks for the Life of either player, in a sentence of its own"),
    Row("opponent's Life", 28, number("life", "opponent")),
    Row("total Life of both", 9, total(("life", "you"), ("life", "opponent"))),
    Row("compare Life counts", 12, rivalry("life")),
    Row("you have a face-up Life card", 2, number("face_up_life")),
    Row("your hand", 54, number("hand")),
    Row("opponent's hand >= N", 20, number("hand", "opponent", ">=")),
    Row("hand difference", 1, rivalry("hand")),
    Row("Life+hand total", 1, total(("life", "you"), ("hand", "you"))),
    Row("your deck", 4, number("deck")),
    Row(
        "trash >= N cards", 29, number("trash", ops=">="), 30, "OP15-092 names the trash before its list and not in it"
    ),
    Row("N or more Events in trash", 7, counted(several, area="trash", kinds=("event",))),
    Row("[A] and [B] in trash", 1, counted(some, area="trash", where=asks(HasName))),
    Row("DON!! on your field, or on either", 47 + 2, number("don")),
    Row("opponent's DON!! on field, or on either", 9 + 2, number("don", "opponent")),
    Row("compare DON!!", 33, rivalry("don")),
    Row(
        "active / rested DON!! count, all rested",
        5 + 1,
        lambda card: number("active_don")(card) or number("rested_don")(card),
    ),
    Row(
        "any DON!! given / total of N given",
        14,
        lambda card: number("given_don")(card) or number("given_don", "opponent")(card),
    ),
    Row("you have a Character (filter)", 44, counted(some, whose="you", area="field", kinds=CHARACTER)),
    Row("you have [Name]", 24, counted(some, whose="you", area="field", where=asks(HasName))),
    Row("you don't have / no other", 16, counted(none, area="field")),
    Row(
        "N or more / N or less Characters",
        45,
        counted(several, whose="you", area="field", kinds=CHARACTER),
        49,
        "49 texts of the file do so, 21 of them about rested ones",
    ),
    Row("N or more rested Characters / cards (yours)", 27, counted(several, whose="you", where=rested)),
    Row("opponent's rested cards / Characters >= N", 5, counted(several, whose="opponent", where=rested)),
    Row(
        "opponent has Character(s)",
        23,
        counted(lambda one: isinstance(one.right, int), whose="opponent", where=lambda where: not rested(where)),
    ),
    Row("only Characters are / you only have", 11, lambda card: has(card.conditions, Only)),
    Row("fewer Characters than opponent", 2, lambda card: any(isinstance(one.right, Count) for one in compares(card))),
    Row("all N have different card names", 1, lambda card: has(card.conditions, Count, distinct_names=True)),
    Row(
        "total cost of your Characters >= N",
        1,
        lambda card: any(isinstance(one.left, ValueOf) for one in compares(card)),
    ),
    Row(
        "there is a Character (either side)",
        28,
        counted(some, whose="any", area="field", kinds=CHARACTER),
        17,
        "only 17 texts of the file have these words",
    ),
    Row("this Character has N power or more", 9, about(This, HasValue)),
    Row("this Character is rested / active", 9, about(This, InState)),
    Row("this Character was played on this turn", 8, about(This, PlayedThisTurn)),
    Row("that/the revealed/trashed card is / has", 32, about(Bound)),
    Row("revealed card has the chosen cost", 6, about(Bound, Chosen)),
    Row(
        "history: activated an Event this turn", 1, lambda card: has(card.conditions, Happened, event="event_activated")
    ),
    Row(
        "history: Character K.O.'d this turn",
        1,
        lambda card: has(card.conditions, Happened, event="character_knocked_out"),
    ),
    Row(
        "history: haven't drawn using this effect",
        1,
        lambda card: has(card.conditions, Happened, event="drawn_with_this_effect"),
    ),
    Row("second turn or later", 1, lambda card: has(card.conditions, TurnNumber)),
    Row("If you do", 21, lambda card: any(fits(one.condition, Did, {}) for one in all_of(card.abilities, If))),
    Row(
        "If they do not",
        3,
        lambda card: any(
            fits(one.condition, Not, {}) and has(one.condition, Did) for one in all_of(card.abilities, If)
        ),
    ),
    Row("two or more conditions joined by and", 53, lambda card: has(card.conditions, And)),
]
