"""A card's text → ability lines: each a run of tokens with one header."""

from __future__ import annotations

from typing import Final

from logpose.language.reader.normalise import normalise
from logpose.language.reader.tokens import DON_GIVEN, END_OF_MENU, KEYWORDS, TIMINGS, TURNS, Token, tokenise

HEADERS: Final = frozenset([DON_GIVEN, *(f"[{name}]" for name in (*TIMINGS, *TURNS))])
PRINTED: Final = frozenset(f"[{name}]" for name in KEYWORDS)
BREAK: Final = Token(END_OF_MENU, "", "", 0)  # the end of a menu: what follows belongs to the ability again
STOP: Final = Token(".", "", "the end", 0)  # a final stop that is missing
SIGNS: Final = frozenset(".,:;•()/'")


def ability_lines(text: str) -> list[list[Token]]:
    """Splits at line breaks, and within a line where a new header begins. Menu entries stay with their menu."""
    lines: list[list[Token]] = []
    texts = normalise(text)
    for number, line in enumerate(texts, 1):
        parts = _split(tokenise(line))
        if _lacks_stop(parts[-1]) and (number == len(texts) or not texts[number][0].islower()):
            parts[-1].append(STOP)
        first = parts[0]
        if lines and first[0].key == "•":
            lines[-1].extend(first)
        elif lines and first[0].key == "then":
            lines[-1].extend([BREAK, *first])
        else:
            lines.append(first)
        lines.extend(parts[1:])
    return lines


def _split(tokens: list[Token]) -> list[list[Token]]:
    parts: list[list[Token]] = [[]]
    for token in tokens:
        if parts[-1] and _begins(token, parts[-1]):
            parts.append([])
        parts[-1].append(token)
    return parts


def _lacks_stop(tokens: list[Token]) -> bool:
    """Whether a sentence ends with a word. Keywords and headers alone are no sentence."""
    last = tokens[-1].key
    return last not in SIGNS and not last.startswith("?") and any(not token.key.startswith("[") for token in tokens)


def _begins(token: Token, before: list[Token]) -> bool:
    """A header after the end of a sentence, or anything bracketed after a bare keyword."""
    bare = len(before) == 1 and before[0].key in PRINTED
    if bare:
        return token.key != "/"
    return (token.key in HEADERS or token.key in PRINTED) and before[-1].key in (".", ")")
