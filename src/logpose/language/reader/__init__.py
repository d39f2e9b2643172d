"""The reader: card text → abilities. It fails closed: what it does not understand is an error that says where."""

from __future__ import annotations

from contextlib import suppress

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


def read(text: str | None, card: str = "", traced: bool = False) -> Reading:
    """Reads a card's text as datasets have it; `traced` gives the productions too."""
    found: list[Ability] = []
    used: set[str] = set()
    one_offs = 0
    if text and len(text) > LONGEST_TEXT:
        raise CardTextError(card, 1, f"⟨{len(text):,} characters⟩", f"a text of at most {LONGEST_TEXT:,} characters")
    lines = ability_lines(text or "")
    for number, tokens in enumerate(lines, 1):
        parser = Grammar(tokens, traced)
        try:
            these = _line(parser)
        except (Mismatch, NodeError, TooDeep):
            raise _error(card, number, tokens) from None
        these, arrived = settled(tuple(these))
        place = lost(tokens, arrived.union(parser.declared))
        if place is not None:
            said = f'another wording, for "{tokens[place].text}" would be lost'
            raise CardTextError(card, number, _around(tokens, place), said)
        found.extend(final_names(one) for one in these)
        used.update(parser.used)
        one_offs += parser.one_off
    return Reading(tuple(keep_across(found)), len(lines), one_offs, frozenset(used))


def _line(parser: Parser) -> list[Ability]:
    these = abilities(parser)
    if not parser.done:
        raise parser.fail("the end of the effect")
    return these


def _error(card: str, line: int, tokens: list[Token]) -> CardTextError:
    """Reads a line that is not understood once more, with an eye on how far it gets."""
    parser = Grammar(tokens, traced=True)
    with suppress(Mismatch, NodeError, TooDeep):
        _line(parser)
    at = parser.farthest
    return CardTextError(
        card, line, _around(parser.tokens, at), " / ".join(list(parser.expected)[:6]) or "something else"
    )


def _around(tokens: list[Token], at: int) -> str:
    before = " ".join(token.text for token in tokens[max(0, at - 6) : at])
    after = tokens[at].text if at < len(tokens) else "the end"
    return f"… {before} ⟨{after}⟩" if before else f"⟨{after}⟩"


__all__ = ["Reading", "read"]
