"""The colours of the terminal. Each is readable on a dark and on a light background."""

from __future__ import annotations

from typing import Final

CARDS: Final = {
    "red": "color(160)",
    "green": "color(28)",
    "blue": "color(33)",
    "purple": "color(133)",
    "black": "color(244)",
    "yellow": "color(136)",
}
KEY: Final = "bold color(31)"  # what can be typed
DON: Final = "color(136)"
BATTLE: Final = "bold color(136)"
