"""The reader: card text → abilities. It fails closed: what it does not understand is an error that says where."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from typing import NamedTuple

import msgspec

from logpose.errors import CardTextError, NodeError
from logpose.language.limits import LONGEST_TEXT
from logpose.language.nodes import Ability
from logpose.language.reader.abilities import abilities
from logpose.language.reader.binding import final_names, keep_across
from logpose.language.reader.grammar import Grammar
from logpose.language.reader.lines import ability_lines
from logpose.language.reader.losses import lost, settled
from logpose.language.reader.parser import Mismatch, Parser, TooDeep
from logpose.language.reader.tokens import Token


class Reading(msgspec.Struct, frozen=True):
    """What a card's text says, and how it was read."""

    abilities: tuple[Ability, ...] = ()
    lines: int = 0
    one_off_lines: int = 0
    productions: frozenset[str] = frozenset()


class _Line(NamedTuple):
    """What one line says, with names that those of other lines do not know."""

    abilities: tuple[Ability, ...]
    one_off: bool
    productions: frozenset[str]


class _Unread(Exception):
    """Where a line is not understood, and what could stand there."""

    def __init__(self, place: str, expected: str) -> None:
        super().__init__(place, expected)
        self.place = place
        self.expected = expected


def read(text: str | None, card: str = "", traced: bool = False) -> Reading:
    """Reads a card's text as datasets have it; `traced` gives the productions too."""
    if text and len(text) > LONGEST_TEXT:
        raise CardTextError(card, 1, f"⟨{len(text):,} characters⟩", f"a text of at most {LONGEST_TEXT:,} characters")
    lines: list[_Line] = []
    for number, tokens in enumerate(ability_lines(text or ""), 1):
        try:
            lines.append(_line(tuple(tokens), traced))
        except _Unread as unread:
            raise CardTextError(card, number, unread.place, unread.expected) from None
    return Reading(
        tuple(keep_across([ability for line in lines for ability in line.abilities])),
        len(lines),
        sum(line.one_off for line in lines),
        frozenset().union(*(line.productions for line in lines)),
    )


@lru_cache(maxsize=1024)  # the writer reads what it has written, each line with those before it
def _line(words: tuple[Token, ...], traced: bool) -> _Line:
    tokens = list(words)
    parser = Grammar(tokens, traced)
    try:
        these, arrived = settled(tuple(_abilities(parser)))
    except (Mismatch, NodeError, TooDeep):
        raise _unread(tokens) from None
    place = lost(tokens, arrived.union(parser.declared))
    if place is not None:
        raise _Unread(_around(tokens, place), f'another wording, for "{tokens[place].text}" would be lost')
    return _Line(tuple(map(final_names, these)), parser.one_off, frozenset(parser.used))


def _abilities(parser: Parser) -> list[Ability]:
    these = abilities(parser)
    if not parser.done:
        raise parser.fail("the end of the effect")
    return these


def _unread(tokens: list[Token]) -> _Unread:
    """Reads a line that is not understood once more, with an eye on how far it gets."""
    parser = Grammar(tokens, traced=True)
    with suppress(Mismatch, NodeError, TooDeep):
        _abilities(parser)
    expected = " / ".join(list(parser.expected)[:6]) or "something else"
    return _Unread(_around(parser.tokens, parser.farthest), expected)


def _around(tokens: list[Token], at: int) -> str:
    before = " ".join(token.text for token in tokens[max(0, at - 6) : at])
    after = tokens[at].text if at < len(tokens) else "the end"
    return f"… {before} ⟨{after}⟩" if before else f"⟨{after}⟩"


__all__ = ["Reading", "read"]
