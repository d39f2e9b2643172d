"""The check of decks: all problems at once, with lines and rules; real decks and bad lists."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from logpose import library
from logpose.errors import DeckError
from logpose.play.decks import Problem, check, checking, read_deck, read_deck_file, read_deck_files
from logpose.play.decks.checking import MOST_GUESSES
from tests.support import rules

Record = Callable[[str, object], None]

LEADER = "1xOP01-001\n"  # red
RED = ["OP01-004", "OP01-005", "OP01-006", "OP01-007", "OP01-008", "OP01-009", "OP01-010", "OP01-011", "OP01-012",
       "OP01-013", "OP01-014", "OP01-015"]  # fmt: skip
FORTY_EIGHT = "".join(f"4x{number}\n" for number in RED)  # lines 2 to 13


def said(text: str) -> list[tuple[int, str, str]]:
    return [(problem.line, problem.rule, problem.sentence) for problem in check(read_deck(text))]


@rules("5-1-2")
def test_a_legal_deck_has_no_problems_and_can_be_played() -> None:
    listed = read_deck(LEADER + FORTY_EIGHT + "2xOP01-016")
    assert check(listed) == []
    deck = listed.deck()
    assert deck.leader is library["OP01-001"] and len(deck.cards) == 50


@rules("5-1-2", "5-1-2-1", "5-1-2-2", "5-1-2-3")
def test_all_problems_come_at_once_in_order_of_lines() -> None:
    text = f"{LEADER}{FORTY_EIGHT}5xOP01-016\nnonsense\n1xOP02-085\n1xOP01-002\n1xOP01-1016\n"
    assert said(text) == [
        (14, "5-1-2-3", "5 × OP01-016 Nami: at most 4 of a card number"),
        (15, "", "'nonsense' cannot be read: there is no card number in it"),
        (16, "5-1-2-2", "OP02-085 Magellan is purple; the Leader OP01-001 Roronoa Zoro is red"),
        (17, "5-1-2-1", "OP01-002 Trafalgar Law is a Leader card and cannot be in the deck beside the Leader OP01-001"),
        (18, "", "There is no card OP01-1016; the nearest are OP01-116, OP01-106 and OP01-101"),
        (0, "5-1-2", "56 cards in the deck; exactly 50 are needed"),
    ]
    with pytest.raises(DeckError) as refused:
        read_deck(text).deck()
    assert len(refused.value.problems) == 6
    assert refused.value.problems[0] == "line 14: 5 × OP01-016 Nami: at most 4 of a card number (5-1-2-3)"
    assert refused.value.problems[-1] == "56 cards in the deck; exactly 50 are needed (5-1-2)"


@rules("5-1-2")
def test_a_deck_without_a_leader_is_not_asked_for_colours() -> None:
    assert said(FORTY_EIGHT + "2xOP02-085") == [(0, "5-1-2", "there is no Leader; a deck is led by exactly one")]


@rules("5-1-2", "5-1-2-1")
def test_a_leader_given_twice_or_that_is_none() -> None:
    doubled = said(f"2xOP01-001\n{FORTY_EIGHT}1xOP01-016")
    assert doubled == [(1, "5-1-2-1", "OP01-001 Roronoa Zoro is a Leader card and cannot be in the deck a second time")]
    no_leader = {"leader": "OP01-016", "cards": {**dict.fromkeys(RED, 4), "OP01-017": 2}}
    assert said(json.dumps(no_leader)) == [(1, "5-1-2", "OP01-016 Nami is not a Leader card")]


@rules("5-1-2-3", "5-1-2-4", "5-1-2-4-1")
def test_copies_count_over_all_prints_and_any_number_of_some_cards_is_allowed() -> None:
    arts = said(LEADER + FORTY_EIGHT + "1xOP01-004_p1\n1xOP01-016")
    assert arts == [(2, "5-1-2-3", "5 × OP01-004 Usopp: at most 4 of a card number")]
    swarm = library["OP16-042"]
    leader = next(card for card in library if card.category == "leader" and card.colours == swarm.colours)
    assert said(f"1x{leader.number}\n50xOP16-042") == []


@rules("5-1-2-4-1", "5-1-2-4-2")
def test_a_leaders_text_on_deck_construction_is_followed() -> None:
    # This Leader plays no Events with a cost of 2 or more.
    text = f"1xOP13-079\n{'4xOP13-086'}"
    event = next(
        card.number for card in library if card.category == "event" and card.cost == 3 and card.colours == ("black",)
    )
    found = {problem.rule for problem in check(read_deck(f"{text}\n1x{event}")) if problem.number == event}
    assert found == {"5-1-2-4-1"}


def test_unknown_cards_count_but_only_the_first_are_guessed_at() -> None:
    text = LEADER + "".join(f"1xZZ99-{number:03}\n" for number in range(60))
    problems = check(read_deck(text))
    unknown = [problem for problem in problems if problem.sentence.startswith("There is no card")]
    assert len(unknown) == 60
    assert sum(problem.sentence.endswith(problem.number) for problem in unknown) >= 60 - MOST_GUESSES
    assert problems[-1].sentence.startswith("60 cards in the deck")


def test_an_unknown_leader_is_named() -> None:
    (leader, *_) = check(read_deck("1xOP01-999\n" + FORTY_EIGHT))
    assert (leader.line, leader.number) == (1, "OP01-999")


# -- real lists --------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_every_real_deck_is_legal_by_the_rules(shared: Path, record_property: Record) -> None:
    lists = read_deck_files(str(shared / "data" / "decks.json"))
    assert len(lists) == 2656
    assert [(each.name, problems) for each in lists if (problems := check(each))] == []
    record_property("outside_cases", len(lists))


def kind(problem: Problem) -> tuple[str, str]:
    """A problem in the words of the file of bad lists."""
    if problem.rule == "5-1-2":
        return "cards", problem.sentence.split()[0]
    if problem.rule == "5-1-2-3":
        return f"{problem.sentence.split()[0]}x", problem.number
    return {"5-1-2-1": "extra leader", "5-1-2-2": "colour", "": "unknown"}[problem.rule], problem.number


def given_kind(written: str) -> tuple[str, str]:
    size = re.fullmatch(r"(\d+) cards", written)
    if size:
        return "cards", size[1]
    found = re.match(r"(extra leader|colour|unknown|\d+x) (\S+)", written)
    assert found
    return found[1], found[2]


def test_every_bad_list_is_refused_for_its_true_reasons(
    shared: Path, record_property: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checking, "_nearest", lambda number: f"There is no card {number}")  # guesses take long
    file = shared / "data" / "decks_rejected.json"
    given = json.loads(file.read_text(encoding="utf-8"))
    lists = read_deck_files(str(file))
    assert len(lists) == len(given) == 300
    for listed, each in zip(lists, given, strict=True):
        assert {kind(problem) for problem in check(listed)} == {given_kind(written) for written in each["problems"]}
    record_property("outside_cases", len(lists))


def test_a_deck_is_called_after_its_file(tmp_path: Path) -> None:
    file = tmp_path / "red-zoro.txt"
    file.write_text(LEADER, encoding="utf-8")
    assert read_deck_file(str(file)).name == "red-zoro"
