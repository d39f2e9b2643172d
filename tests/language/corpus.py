"""The texts of all official cards, corrected as the library has them, and their readings: once for all tests."""

import json
from functools import cache
from pathlib import Path
from typing import NamedTuple

from logpose.cards.understanding import corrected
from logpose.language.reader import Reading, read


class Printed(NamedTuple):
    number: str
    text: str


@cache
def official_cards(shared: Path) -> tuple[Printed, ...]:
    cards = json.loads((shared / "data" / "cards_en.json").read_text(encoding="utf-8"))
    return tuple(Printed(card["number"], corrected(card["number"], card["text"] or "")) for card in cards)


@cache
def reading(card: Printed) -> Reading:
    return read(card.text, card.number, traced=True)
