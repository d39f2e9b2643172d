"""Explanatory notes in parentheses (2-8-4): they are no effects, and go.

A note is known by how it begins, and goes only where what it explains stands before it. It is one sentence without names
and without a number that counts. Any other parenthesis stays, and the reader refuses it, so that nothing is lost.
"""

from __future__ import annotations

import re
from typing import Final

# What is explained, and how its note begins.
_NOTES: Final = (
    (r"\[Blocker\]", "After your opponent declares"),
    (r"DON!! ?−\d", "You may return the specified"),
    (r"[①-⑩➀-➉]", "You may rest the specified"),
    (r"\[Rush(?:: Character)?\]", "This card can attack"),
    (r"\[Double Attack\]", "This card deals(?: 2)?"),
    (r"\[Banish\]", "When this card deals damage"),
    (r"\[Unblockable\]", "This card cannot be blocked"),
)
_NOTE: Final = re.compile(
    r"\s?\(\s?(?:"
    + "|".join(f"({begins})" for _, begins in _NOTES).replace(" ", r"\s")
    + r""")(?:[^()\[\]{}<>".\d]|\[Trigger\])*\.?\s?\)""",
    re.IGNORECASE,
)
_EXPLAINED: Final = tuple(re.compile(explained, re.IGNORECASE) for explained, _ in _NOTES)


def without_notes(text: str) -> str:
    """The text without the notes that explain something in it, each what stands between it and the note before."""
    kept: list[str] = []
    end = 0
    for note in _NOTE.finditer(text):
        explained = _EXPLAINED[(note.lastindex or 0) - 1]
        if explained.search(text, end, note.start()):
            kept.append(text[end : note.start()])
            end = note.end()
            if note[0][0] == "\n" and not text[end : end + 2].lstrip().startswith((":", ",", ".")):
                kept.append("\n")
    kept.append(text[end:])
    return "".join(kept)
