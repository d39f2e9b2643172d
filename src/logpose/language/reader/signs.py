"""One sign for one thing: the forms that Unicode has of a bracket, a digit, a sign or a space become the plain one.

Only forms that cannot stand for anything else. A semicolon is no form of a colon, a raised 2 is no 2, and 《 》 may be the
brackets of a type or of an attribute: they stay as they are, and the reader refuses them. What a dash is depends on where it
stands.
"""

from __future__ import annotations

import unicodedata
from typing import Final

# Each plain sign with the forms of it that Unicode does not itself call forms of it.
_FORMS: Final = {
    "[": "【〔〖⟦❲",
    "]": "】〕〗⟧❳",
    "{": "❴⦃",
    "}": "❵⦄",
    "<": "〈⟨❬",
    ">": "〉⟩❭",
    "(": "❨❪",
    ")": "❩❫",
    "'": "’‘‛′ʼʹ`´❛❜",
    '"': "“”„‟″«»〝〞〟❝❞",
    "-": "‐‑",
    "+": "➕",
    ":": "∶꞉",
    ".": "。｡",
    ",": "、､",
    "/": "∕⁄⧸",
    "!": "❗",
}
DASHES: Final = "‒–—―−⁃➖"
_CIRCLED: Final = "❶➊⓵"  # the ones of three further families of circled numbers
_BREAKS: Final = "\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"
_INVISIBLE: Final = frozenset(["Cf", "Cc"])  # soft and zero-width characters, marks of direction, controls
_NO_FORMS: Final = frozenset(["No", "Nl", "So"])  # raised, circled and Roman numbers, fractions, symbols


class _Signs(dict[int, str]):
    """What each character becomes, found out when it is first seen."""

    def __missing__(self, code: int) -> str:
        self[code] = found = _plain(chr(code))
        return found


def _plain(char: str) -> str:
    if char in _BREAKS:
        return "\n"
    if char.isspace():
        return " "
    kind = unicodedata.category(char)
    if kind in _INVISIBLE or unicodedata.name(char, "").startswith("VARIATION SELECTOR"):
        return ""
    if kind == "Nd":
        return str(unicodedata.decimal(char))
    same = unicodedata.normalize("NFKC", char)
    return same if same.isascii() and kind not in _NO_FORMS else char


_SIGNS: Final = _Signs({ord(form): sign for sign, forms in _FORMS.items() for form in forms})
_SIGNS.update({ord(first) + place: chr(ord("①") + place) for first in _CIRCLED for place in range(10)})


def plain_signs(text: str) -> str:
    """The text with one sign for one thing. Lines end with a line feed, and words are parted by spaces."""
    if not text.isascii():
        text = unicodedata.normalize("NFC", text)
    return text.translate(_SIGNS)
