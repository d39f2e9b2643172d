"""No production serves a single card alone: for each that only one official card uses, another sentence needs it too."""

import re
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import pytest

from logpose.language.reader import read
from logpose.language.reader.parser import AT_PLACE
from logpose.language.writer import write
from tests.language.corpus import official_cards, reading
from tests.language.lone_sentences import LONE

LONGEST_QUOTE = 12  # words in a row that a sentence may share with a printed text


def by_function(productions: Iterable[str]) -> set[tuple[str, str]]:
    """Each pattern with the function that matches it, wherever that is called from."""
    found = set()
    for production in productions:
        pattern, _, place = production.partition(AT_PLACE)
        found.add((pattern, place.partition(" < ")[0]))
    return found


def lone(used: dict[str, set[tuple[str, str]]]) -> dict[str, str]:
    """The patterns that one card alone uses, each with that card."""
    cards: dict[str, set[str]] = defaultdict(set)
    for number, productions in used.items():
        for pattern, _ in productions:
            cards[pattern].add(number)
    return {pattern: min(numbers) for pattern, numbers in cards.items() if len(numbers) == 1}


def missing(used: dict[str, set[tuple[str, str]]], elsewhere: set[tuple[str, str]]) -> list[str]:
    """The patterns of one card that no other sentence uses in the same function."""
    alone = lone(used)
    served = {pattern for number in alone.values() for pattern, _ in used[number] & elsewhere}
    return sorted(f'{number}: "{pattern}"' for pattern, number in alone.items() if pattern not in served)


def words(text: str) -> list[str]:
    plain = re.sub(r"<br>|•", " ", text).replace("’", "'").replace("−", "-").casefold()
    return [word.strip(".,:;") for word in plain.split()]


def runs(text: str) -> set[tuple[str, ...]]:
    """All runs of words that are too long to quote."""
    those, size = words(text), LONGEST_QUOTE + 1
    return {tuple(those[at : at + size]) for at in range(len(those) - size + 1)}


@pytest.mark.parametrize("text", LONE)
def test_the_sentence_is_read_and_read_back(text: str) -> None:
    abilities = read(text, "X").abilities
    assert abilities
    assert read("\n".join(write(abilities)), "X").abilities == abilities


def test_each_production_of_a_single_card_reads_another_sentence(shared: Path) -> None:
    used = {card.number: by_function(reading(card).productions) for card in official_cards(shared)}
    elsewhere = {one for text in LONE for one in by_function(read(text, "X", traced=True).productions)}
    assert len(lone(used)) > 100
    assert missing(used, elsewhere) == [], (
        "add a sentence that needs it to lone_sentences.py, or use another production"
    )


def test_no_sentence_quotes_a_printed_text(shared: Path) -> None:
    ours = {run: text for text in LONE for run in runs(text)}
    quoted = {f"{card.number}: {ours[run]}" for card in official_cards(shared) for run in runs(card.text) & ours.keys()}
    assert quoted == set()


def test_a_production_of_a_single_card_is_missed() -> None:
    used = {"X-1": {("draw", "draw"), ("turn", "_start")}, "X-2": {("draw", "draw"), ("win", "end")}}
    assert missing(used, set()) == ['X-1: "turn"', 'X-2: "win"']
    assert missing(used, {("turn", "_moment"), ("win", "end")}) == ['X-1: "turn"']
    assert missing(used, {("turn", "_start"), ("win", "end")}) == []
