"""Nothing is lost: what a text says stands in its tree, or the text is refused.

Each number, name, type, attribute, colour and quotation of a line knows its place there, and keeps it through the grammar
into the tree. `settled` takes the places off the tree again and gives those that arrived. A production that says a number in
another way declares so (`Parser.declare`).
"""

from __future__ import annotations

from typing import Any, Final, TypeVar

from logpose.language.nodes import rewrite_values
from logpose.language.reader.tokens import (
    ATTRIBUTE,
    CIRCLED,
    DON_COST,
    DON_GIVEN,
    NAME,
    NUMBER,
    QUOTED,
    SIGNED,
    TYPE,
    SaidNumber,
    SaidWord,
    Token,
)
from logpose.language.vocabulary import COLOURS

T = TypeVar("T")
# The tokens whose values must not be lost.
SAYING: Final = frozenset(
    [NUMBER, SIGNED, DON_GIVEN, DON_COST, CIRCLED, NAME, TYPE, ATTRIBUTE, QUOTED, *COLOURS],
)


def placed(tokens: list[Token]) -> list[Token]:
    """The tokens of a line, with values that know their place in it."""
    found = list(tokens)
    for place, token in enumerate(tokens):
        if token.key in SAYING:
            value = token.key if token.key in COLOURS else token.value
            found[place] = Token(token.key, SaidWord.at(value, frozenset([place])), token.text, token.start)
    return found


def settled(tree: Any) -> tuple[Any, set[int]]:
    """The tree with plain numbers and names, and the places of the line that they came from."""
    arrived: set[int] = set()

    def plain(value: object) -> object:
        if type(value) is SaidNumber:
            arrived.update(value.places)
            return int(value)
        if type(value) is SaidWord:
            arrived.update(value.places)
            return str(value)
        return value

    return rewrite_values(tree, plain), arrived


def said_twice(first: T, second: T) -> T:
    """One of two equal trees, which stands for the places of both."""
    if not settled(first)[1]:
        return second
    _, more = settled(second)

    def also(value: object) -> object:
        if isinstance(value, SaidNumber):
            return SaidNumber.at(int(value), value.places | more)
        return SaidWord.at(str(value), value.places | more) if isinstance(value, SaidWord) else value

    return rewrite_values(first, also) if more else first


def lost(tokens: list[Token], arrived: set[int]) -> int | None:
    """The place of the first word that is missing in the tree."""
    for place, token in enumerate(tokens):
        if place not in arrived and token.key in SAYING:
            return place
    return None
