"""Decks of a file, and what is wrong with a file that is none."""

import json
from pathlib import Path

import pytest

from logpose import library
from logpose.errors import DeckError, DeckFileError
from logpose.play.decks import read_decks, spread_over_leaders

LEADERS = ("OP01-001", "OP01-002", "OP01-003")


def saved(folder: Path, text: str) -> str:
    file = folder / "decks.json"
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_decks_are_read_with_their_copies(tmp_path: Path) -> None:
    file = saved(
        tmp_path, json.dumps([{"leader": "OP01-001", "cards": {"OP01-016": 4, "OP01-025": 2}, "placing": "1st"}])
    )
    (deck,) = read_decks(file)
    assert deck.leader is library["OP01-001"]
    assert [card.number for card in deck.cards] == ["OP01-016"] * 4 + ["OP01-025"] * 2


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[", "begins like JSON but is none"),
        ("[]", "There is no card in the deck"),
    ],
)
def test_a_file_that_holds_no_decks_is_refused(text: str, complaint: str, tmp_path: Path) -> None:
    with pytest.raises(DeckFileError, match=complaint):
        read_decks(saved(tmp_path, text))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (
            '[{"leader": "OP01-001", "cards": {"OP01-999": 1}, "name": "lost"}]',
            r"deck 1 \(lost\): There is no card OP01-999",
        ),
        ('[{"leader": "OP01-001", "cards": {"OP01-016": 0}}]', "deck 1.*: .*cannot be read"),
        ('[{"cards": {"OP01-016": 4}}]', "deck 1.*: there is no Leader"),
    ],
)
def test_decks_with_something_that_is_no_card_are_refused(text: str, complaint: str, tmp_path: Path) -> None:
    with pytest.raises(DeckError, match=complaint):
        read_decks(saved(tmp_path, text))


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DeckFileError, match="There is no deck"):
        read_decks(str(tmp_path / "nowhere.json"))


def test_any_shape_of_a_deck_will_do(tmp_path: Path) -> None:
    (deck,) = read_decks(saved(tmp_path, "1xOP01-001\n4xOP01-016\n"))
    assert deck.leader.number == "OP01-001" and len(deck.cards) == 4


def test_every_leader_comes_once_before_any_comes_again(tmp_path: Path) -> None:
    listed = [{"leader": leader, "cards": {"OP01-016": copies}} for leader in LEADERS for copies in (1, 2)]
    decks = spread_over_leaders(read_decks(saved(tmp_path, json.dumps(listed))), 5)
    assert [(deck.leader.number, len(deck.cards)) for deck in decks] == [
        ("OP01-001", 1), ("OP01-002", 1), ("OP01-003", 1), ("OP01-001", 2), ("OP01-002", 2)
    ]  # fmt: skip
