"""The hardest and most unusual cards, judged one by one: what the reader makes of their printed text.

`pins/hard_cards.txt` holds for each card one sentence on why its tree is right, with the ids of the rulings that settle it,
and the tree itself, an ability a line. The printed text is read from the shared folder.
"""

import json
import re
from functools import cache
from pathlib import Path

import pytest

from logpose.language import nodes
from logpose.language.nodes.tree import from_json, to_json
from logpose.language.reader import read

NAMESPACE = vars(nodes)
RULING = re.compile(r"\b[0-9a-f]{8}\b")


class Pin:
    """A card's number, why its tree is right, and the tree."""

    def __init__(self, number: str, why: str) -> None:
        self.number = number
        self.why = why
        self.tree: tuple[nodes.Ability, ...] = ()


def pins() -> list[Pin]:
    found: list[Pin] = []
    for line in (Path(__file__).parent / "pins" / "hard_cards.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith(" "):
            found[-1].tree += (eval(line, NAMESPACE.copy()),)
        else:
            found.append(Pin(*line.split(": ", 1)))
    return found


PINS = pins()


@cache
def printed_texts(folder: Path) -> dict[str, str]:
    cards = json.loads((folder / "data" / "cards_en.json").read_text(encoding="utf-8"))
    return {card["number"]: card["text"] for card in cards}


@cache
def cards_of_rulings(folder: Path) -> dict[str, list[str]]:
    rulings = json.loads((folder / "data" / "rulings_en.json").read_text(encoding="utf-8"))
    return {ruling["id"]: ruling["card_numbers"] for ruling in rulings}


def test_no_card_is_pinned_twice() -> None:
    numbers = [pin.number for pin in PINS]
    assert len(numbers) == len(set(numbers)) and len(numbers) > 100


@pytest.mark.parametrize("pin", PINS, ids=lambda pin: pin.number)
def test_a_pinned_tree_is_written_in_the_language(pin: Pin) -> None:
    assert pin.tree and from_json(to_json(pin.tree)) == pin.tree


@pytest.mark.parametrize("pin", PINS, ids=lambda pin: pin.number)
def test_the_reader_finds_the_tree_of_a_hard_card(pin: Pin, shared: Path) -> None:
    assert read(printed_texts(shared)[pin.number], pin.number).abilities == pin.tree


@pytest.mark.parametrize("pin", [pin for pin in PINS if RULING.search(pin.why)], ids=lambda pin: pin.number)
def test_the_rulings_cited_for_a_card_are_about_it(pin: Pin, shared: Path) -> None:
    known = cards_of_rulings(shared)
    assert [id for id in RULING.findall(pin.why) if pin.number not in known.get(id, [])] == []
