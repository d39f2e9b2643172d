"""The reader: card text → abilities. It fails closed: what it does not understand is an error that says where."""

from __future__ import annotations

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


def read(text: str | None, card: str = "") -> Reading:
    """Reads a card's text as datasets have it."""
    found: list[Ability] = []
    used: set[str] = set()
    one_offs = 0
    if text and len(text) > LONGEST_TEXT:
        raise CardTextError(card, 1, f"⟨{len(text):,} characters⟩", f"a text of at most {LONGEST_TEXT:,} characters")
    lines = ability_lines(text or "")
    for number, tokens in enumerate(lines, 1):
        parser = Grammar(tokens)
        try:
            these = abilities(parser)
            if not parser.done:
                raise parser.fail("the end of the effect")
        except (Mismatch, NodeError, TooDeep):
            raise _error(card, number, parser) from None
        these, arrived = settled(tuple(these))
        place = lost(tokens, arrived.union(parser.declared))
        if place is not None:
            said = f'another wording, for "{tokens[place].text}" would be lost'
            raise CardTextError(card, number, _around(tokens, place), said)
        found.extend(final_names(one) for one in these)
        used.update(parser.used)
        one_offs += parser.one_off
    return Reading(tuple(keep_across(found)), len(lines), one_offs, frozenset(used))


def _error(card: str, line: int, parser: Parser) -> CardTextError:
    at = parser.farthest
    return CardTextError(
        card, line, _around(parser.tokens, at), " / ".join(list(parser.expected)[:6]) or "something else"
    )


def _around(tokens: list[Token], at: int) -> str:
    before = " ".join(token.text for token in tokens[max(0, at - 6) : at])
    after = tokens[at].text if at < len(tokens) else "the end"
    return f"… {before} ⟨{after}⟩" if before else f"⟨{after}⟩"


__all__ = ["Reading", "read"]
