"""Printed text as datasets have it → clean text: one ability or menu entry a line, one sign for one thing.

The repairs are those of known datasets: markup and entities, several minus signs, apostrophes and bullets, explanatory
notes (2-8-4), and misprints.
"""

from __future__ import annotations

import html
import re
from typing import Final

# An explanatory note is known by how it begins; any other parenthesis belongs to a name or to the text.
_NOTES: Final = (
    "After your opponent declares",
    "You may return the specified",
    "You may rest the specified",
    "This card can attack",
    "This card deals",
    "When this card deals damage",
    "This card cannot be blocked",
)
_NOTE: Final = re.compile(r"\s*\((?:" + "|".join(_NOTES) + r")[^()]*\)")
_BREAK: Final = re.compile(r"\s*<br\s*/?>\s*|\s*\n\s*")
_MINUS: Final = re.compile(r"(?<![A-Za-z0-9])[–—－−-](?=\d)")
_DASH_BULLET: Final = re.compile(r"^- ?(?=[^\[])")
_DASH: Final = re.compile(r"^-\s*(?=\[|$)")
_SIGNS: Final = str.maketrans(
    {"＜": "<", "＞": ">", "’": "'", "‘": "'", "“": '"', "”": '"', "（": "(", "）": ")", "・": "•"}
)
_MISPRINTS: Final = {"Charactes": "Characters"}


def normalise(text: str) -> list[str]:
    """The lines of a card's text, repaired."""
    text = _BREAK.sub("\n", text)  # before "<" can be taken for an attribute
    text = html.unescape(text).translate(_SIGNS)
    text = _NOTE.sub("", text)
    for wrong, right in _MISPRINTS.items():
        text = text.replace(wrong, right)
    lines = []
    for line in text.split("\n"):
        line = re.sub(r"\s+", " ", line).strip()
        line = _DASH.sub("", line)
        line = _DASH_BULLET.sub("• ", line)
        line = _MINUS.sub("−", line)
        if line:
            lines.append(line)
    return lines
