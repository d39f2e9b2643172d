"""Clean text → typed tokens."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from logpose.language import vocabulary
from logpose.language.vocabulary import KeywordName, Timing

# The words in brackets, by what stands there.
TIMINGS: Final[dict[str, Timing]] = {
    words.phrase.strip("[]").lower(): name for name, words in vocabulary.TIMINGS.items()
}
KEYWORDS: Final[dict[str, KeywordName]] = {
    phrase.strip("[]").lower(): name for name, phrase in vocabulary.KEYWORDS.items()
}
TURNS: Final = ("your turn", "opponent's turn", "once per turn")
BRACKETS: Final = frozenset([*TIMINGS, *KEYWORDS, *TURNS])


class SaidWord(str):
    """A name or another word of a line that knows its places there."""

    places: frozenset[int]

    @classmethod
    def at(cls, word: str, places: frozenset[int]) -> SaidWord:
        said = cls(word)
        said.places = places
        return said


class SaidNumber(int):
    """A number of a line that knows its places there; so does its opposite."""

    places: frozenset[int]

    @classmethod
    def at(cls, number: int, places: frozenset[int]) -> SaidNumber:
        said = cls(number)
        said.places = places
        return said

    def __neg__(self) -> SaidNumber:
        return SaidNumber.at(-int(self), self.places)


class Token(NamedTuple):
    """A word, a sign or a bracketed name. `key` is what patterns match; `value` is what it stands for."""

    key: str
    value: str
    text: str
    start: int

    @property
    def number(self) -> int:
        value = self.value
        return SaidNumber.at(int(value), value.places) if isinstance(value, SaidWord) else int(value)


# The key that patterns use for tokens whose wording is free.
NUMBER: Final = "#"
SIGNED: Final = "+#"
NAME: Final = "[]"
TYPE: Final = "{}"
ATTRIBUTE: Final = "<>"
QUOTED: Final = '""'
DON_GIVEN: Final = "[don!! x]"
DON_COST: Final = "don!!−"
CIRCLED: Final = "○"
END_OF_MENU: Final = "¶"
PLACEHOLDERS: Final = (NUMBER, SIGNED, END_OF_MENU)

_TOKEN: Final = re.compile(
    r"""
    \[DON!!\ ?[x×](?P<given>NUMBER)\]
  | \[(?P<bracket>[^\[\]{}]+)\]
  | \{(?P<type>[^{}\[\]]+)\}
  | <(?P<attribute>[^<>{}\[\]]+)>
  | "(?P<quoted>[^"]+)"
  | DON!!\ ?−(?P<doncost>NUMBER)
  | (?P<don>DON!!)
  | (?P<circled>[①-⑩➀-➉])
  | (?P<signed>[+−]NUMBER)
  | (?P<number>NUMBER)
  | (?P<ko>K\.O\.(?:'d|'s)?)
  | (?P<cards>card\(s\))
  | (?P<word>[A-Za-z][A-Za-z-]*(?:n't)?)
  | (?P<sign>'s|'|[.,:;•()/])
  | (?P<space>\s+)
  | (?P<other>.)
    """.replace("NUMBER", r"(?:0|[1-9]\d{0,8})(?!\d)"),
    re.VERBOSE,
)


def tokenise(text: str) -> list[Token]:
    """The tokens of a line. A sign that no card uses becomes a token that nothing expects."""
    tokens = []
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup
        if kind == "space" or kind is None:
            continue
        whole, value = match.group(), match.group(kind)
        tokens.append(Token(_key(kind, value), _value(kind, value), whole, match.start()))
    return tokens


def _key(kind: str, value: str) -> str:
    if kind == "bracket":
        lower = value.lower()
        return f"[{lower}]" if lower in BRACKETS else NAME
    if kind == "other":
        return f"?{value}"  # no pattern has it, and it is no placeholder either
    return _KEYS.get(kind) or value.lower()


def _value(kind: str, value: str) -> str:
    if kind == "signed":
        return value.replace("−", "-").replace("+", "")
    if kind == "circled":
        return str(ord(value) - ord("①" if value <= "⑩" else "➀") + 1)
    return value


_KEYS: Final = {
    "given": DON_GIVEN,
    "type": TYPE,
    "attribute": ATTRIBUTE,
    "quoted": QUOTED,
    "doncost": DON_COST,
    "circled": CIRCLED,
    "signed": SIGNED,
    "number": NUMBER,
}
