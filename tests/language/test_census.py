"""The census: how many official cards have a word of the language, against the tables of cardlang §5 (b to k).

Most numbers must be 88 to 100 % of those in the tables, which count more cards than the shared file has. Where ours is
another, it is pinned with the reason.
"""

import json
from functools import cache
from pathlib import Path

import pytest

from logpose.language.reader import read
from tests.language.pins import census_actions, census_conditions, census_costs, census_words
from tests.language.pins.trees import CardTree, Row, count

ROWS = [*census_conditions.ROWS, *census_costs.ROWS, *census_actions.ROWS, *census_words.ROWS]


@cache
def trees(folder: Path) -> list[CardTree]:
    cards = json.loads((folder / "data" / "cards_en.json").read_text(encoding="utf-8"))
    return [CardTree(card["number"], read(card["text"], card["number"]).abilities) for card in cards]


def test_every_row_is_counted_once_and_differs_for_a_reason() -> None:
    names = [row.name for row in ROWS]
    assert len(names) >= 120 and len(set(names)) == len(names)
    assert [row.name for row in ROWS if bool(row.why) != (row.ours is not None)] == []


@pytest.mark.slow
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_as_many_cards_have_it_as_the_tables_say(row: Row, shared: Path) -> None:
    assert count(trees(shared), row.test) in row.expected


def test_a_number_of_ours_is_given_only_where_the_tables_would_not_do() -> None:
    needless = [row.name for row in ROWS if row.ours is not None and row.ours in row._replace(ours=None).expected]
    assert needless == []
