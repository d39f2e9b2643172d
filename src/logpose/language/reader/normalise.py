"""Printed text as datasets have it → clean text: one ability or menu entry a line, one sign for one thing.

What cannot mean anything else is mended: markup and entities, forms of signs, odd spaces, the words in brackets, misprints.
What could mean something else is left for the reader to refuse.
"""

from __future__ import annotations

import html
import re
from typing import Final

from logpose.language.reader.notes import without_notes
from logpose.language.reader.signs import DASHES, plain_signs
from logpose.language.reader.tokens import BRACKETS

_MOST_ESCAPES: Final = 3  # the sign of an entity may itself be an entity
_ATTRIBUTES: Final = r"""(?:\s+[\w-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s<>"']+))*\s*/?"""
_BREAK: Final = re.compile(rf"</?(?:br|p|div|ul|ol){_ATTRIBUTES}>|\\[nr]", re.IGNORECASE)
_ITEM: Final = re.compile(rf"<li{_ATTRIBUTES}>", re.IGNORECASE)
_MARKUP: Final = re.compile(
    rf"</?(?:b|i|u|s|em|strong|span|font|small|big|mark|a|li){_ATTRIBUTES}>|<!--[^<>]*-->|\*\*|__", re.IGNORECASE
)
_SPACES: Final = re.compile(r" {2,}")
_BREAKS: Final = re.compile(r" ?\n[ \n]*")
_EMPTY_EFFECT: Final = re.compile(rf"^[-{DASHES}] ?(?=\[|$)", re.MULTILINE)
_BULLET: Final = re.compile(rf"^[-{DASHES}・·●▪■◦‣►*] ?|(?<=[.:]) ?[・·●▪■◦‣►*] ?", re.MULTILINE)
_MISPRINTS: Final = {"Charactes": "Characters"}

# Names, in which only the spaces at the ends are mended, and what may have odd spaces within it.
_PIECE: Final = re.compile(
    rf"""
    \[(?P<bracket>[^\[\]\n]*)\]
  | \{{(?P<type>[^{{}}\n]*)\}}
  | <(?P<attribute>[^<>\n]*)>
  | "(?P<quoted>[^"\n]*)"
  | (?P<minus>(?<![A-Za-z0-9])[-{DASHES}]\ ?(?=\d))
  | (?P<plus>\+\ (?=\d))
  | (?P<hyphen>(?<=[A-Za-z])(?:\ ?[{DASHES}]\ ?|\ -\ ?|-\ )(?=[A-Za-z]))
  | (?P<don>\bDON\ ?!\ ?!)
  | (?P<ko>\bK\ ?\.\ ?O\b\ ?\.?|\b(?-i:KO)\b\ ?\.?)(?P<of_ko>\ ?'\ ?[ds]\b)?
  | (?P<ending>'\ s\b)
  | (?P<cards>\bcard\ ?\(\ ?s\ ?\))
    """,
    re.VERBOSE | re.IGNORECASE,
)
_SIGNS: Final = {"minus": "−", "plus": "+", "hyphen": "-", "don": "DON!!", "ending": "'s", "cards": "card(s)"}
_GIVEN: Final = re.compile(r"DON ?! ?! ?[x×✕✖⨯] ?(\d+)", re.IGNORECASE)
_BETWEEN_LETTERS: Final = re.compile(r"[ .:']+")
_BRACKETS: Final = {_BETWEEN_LETTERS.sub("", words): words for words in BRACKETS}


def normalise(text: str) -> list[str]:
    """The lines of a card's text, mended."""
    text = plain_signs(text)
    if "&" in text:
        text = plain_signs(_unescaped(text))
    if "<" in text or "\\" in text or "*" in text or "_" in text:
        text = _MARKUP.sub("", _BREAK.sub("\n", _ITEM.sub("\n• ", text)))
    text = _BREAKS.sub("\n", _SPACES.sub(" ", text).strip())
    text = _BULLET.sub("• ", _EMPTY_EFFECT.sub("", text))
    for wrong, right in _MISPRINTS.items():
        text = text.replace(wrong, right)
    text = without_notes(_PIECE.sub(_mended, text))
    return [line for line in map(str.strip, text.split("\n")) if line]


def _unescaped(text: str) -> str:
    for _ in range(_MOST_ESCAPES):
        text = html.unescape(text)
    return text


def _mended(piece: re.Match[str]) -> str:
    kind = piece.lastgroup or ""
    if kind in _SIGNS:
        return _SIGNS[kind]
    if kind == "of_ko":
        return f"K.O.'{piece[0][-1]}"
    if kind == "ko":
        return "K.O." + (" " if piece[0].endswith(" ") else "")
    whole, inside = piece[0], piece[kind].strip()
    if kind != "bracket":
        return whole[0] + inside + whole[-1]
    given = _GIVEN.fullmatch(inside)
    if given is not None:
        return f"[DON!! x{given[1]}]"
    if inside.lower() not in BRACKETS:
        inside = _BRACKETS.get(_BETWEEN_LETTERS.sub("", inside.lower()), inside)
    return f"[{inside}]"
