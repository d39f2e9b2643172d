"""`logpose exhaust`: what it prints and how it ends."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
import pytest

from logpose import cli
from logpose.cards import Card
from logpose.cli import exhaust as command
from logpose.sim.exhaust import Finding
from tests.cards.datasets import plain, saved

Capture = pytest.CaptureFixture[str]

CHANGED = Finding(
    "T-1",
    "one",
    1,
    "[On Play] Draw 1 card.",
    "changed",
    "your deck",
    "it is played",
    1,
    story=["it is played: your deck differs"],
)
UNCHANGED = Finding(
    "T-2",
    "two",
    1,
    "[On Play] Draw 0 cards.",
    "unchanged",
    attempts=240,
    story=["it is played: used, nothing changed"] * 3,
)
UNUSED = Finding("T-3", "three", 2, "[On K.O.] Draw 1 card.", "unused", attempts=200)
EXPLAINED = Finding("T-4", "four", 1, "[Blocker]", "unused", attempts=9, reason="Another text forbids it.")
PARTLY = Finding(
    "T-5",
    "five",
    1,
    "[On Play] Draw 1 card. Then, shuffle your deck.",
    "changed",
    "your deck",
    parts=["step 2: Shuffle"],
)


def found(monkeypatch: pytest.MonkeyPatch, *findings: Finding) -> None:
    def exhaust(cards: Sequence[Card] | None = None, jobs: int = 1) -> Iterator[list[Finding]]:
        yield list(findings)

    monkeypatch.setattr(command, "exhaust", exhaust)


def output(arguments: list[str], capsys: Capture, code: int) -> list[str]:
    assert cli.main(["exhaust", *arguments]) == code
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out.splitlines()


def test_one_card_is_told_with_what_was_tried(capsys: Capture) -> None:
    lines = output(["--card", "op01-016"], capsys, 0)
    assert lines[0].startswith("OP01-016 1  [On Play] Look at 5 cards from the top of your deck")
    assert lines[1].startswith("  something changed: ") and lines[2].startswith("    it is played: ")
    assert lines[-6:] == [
        "cards       1",
        "abilities   1",
        "costs       0",
        "changed     1",
        "explained   0",
        "open        0",
    ]


def test_one_card_as_json(capsys: Capture) -> None:
    told = json.loads("".join(output(["--card", "OP01-016", "--json"], capsys, 0)))
    assert told["open"] == 0 and told["changed"] == 1
    assert told["findings"][0]["number"] == "OP01-016" and told["findings"][0]["story"]


def test_what_is_open_is_listed_by_how_far_it_got(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    found(monkeypatch, CHANGED, UNCHANGED, UNUSED, EXPLAINED, PARTLY)
    lines = output([], capsys, 1)
    assert lines[:-6] == [
        "a part of the ability changed nothing:",
        "  T-5 1  [On Play] Draw 1 card. Then, shuffle your deck.",
        "    without effect: step 2: Shuffle",
        "    0 tables; logpose exhaust --card T-5",
        "used, and nothing changed:",
        "  T-2 1  [On Play] Draw 0 cards.",
        "    240 tables; logpose exhaust --card T-2",
        "never used:",
        "  T-3 2  [On K.O.] Draw 1 card.",
        "    200 tables; logpose exhaust --card T-3",
        "without a change for a stated reason:",
        "  T-4 1  [Blocker]",
        "    Another text forbids it.",
    ]
    assert lines[-5:] == ["abilities   5", "costs       0", "changed     1", "explained   1", "open        3"]


def test_a_cost_that_is_judged_wrongly_is_listed_first(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    """Whatever else is said of the ability."""
    found(
        monkeypatch,
        UNUSED,
        msgspec.structs.replace(EXPLAINED, has_cost=True, cost_fault="it can be paid, and is not offered"),
    )
    lines = output([], capsys, 1)
    assert lines[:3] == ["the cost is judged wrongly:", "  T-4 1  [Blocker]", "    it can be paid, and is not offered"]
    assert lines[3] == "never used:" and lines[-6:] == [
        "cards       2634", "abilities   2", "costs       1", "changed     0", "explained   1", "open        2",
    ]  # fmt: skip


# -- which cards -------------------------------------------------------------------------------------------------------

DRAWS = "[On Play] You may trash 1 card from your hand: Draw 2 cards."


def numbers(told: Sequence[Card] | None) -> list[str]:
    assert told is not None
    return [card.number for card in told]


def tried(monkeypatch: pytest.MonkeyPatch) -> list[Card]:
    """The cards that the command tries."""
    cards: list[Card] = []

    def exhaust(those: Sequence[Card] | None = None, jobs: int = 1) -> Iterator[list[Finding]]:
        cards.extend(those or ())
        yield []

    monkeypatch.setattr(command, "exhaust", exhaust)
    return cards


@pytest.mark.parametrize("what", ["ST01", "st01"])
def test_the_cards_of_a_set_are_tried(what: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    cards = tried(monkeypatch)
    assert output([what], capsys, 0)[0] == "cards       17"
    assert numbers(cards) == [f"ST01-{number:03}" for number in range(1, 18)]


def test_the_cards_of_a_file_or_a_folder_are_tried(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture, tmp_path: Path
) -> None:
    cards = tried(monkeypatch)
    saved(tmp_path, plain("XX01-001", text=DRAWS), plain("XX01-002"), name="one.json")
    saved(tmp_path, plain("XX01-003"), name="two.json")
    output([str(tmp_path / "one.json")], capsys, 0)
    assert numbers(cards) == ["XX01-001", "XX01-002"] and len(cards[0].abilities) == 1
    cards.clear()
    output([str(tmp_path)], capsys, 0)
    assert numbers(cards) == ["XX01-001", "XX01-002", "XX01-003"]
    cards.clear()
    output([str(tmp_path), "--card", "xx01-003"], capsys, 0)
    assert numbers(cards) == ["XX01-003"]


def test_a_dataset_is_tried_to_the_end(capsys: Capture, tmp_path: Path) -> None:
    """Cards that are not understood are open, and those that make no sense are left out; both are told."""
    unread, senseless = plain("XX01-002", text="[On Play] Whistle."), plain("XX01-003", power="many")
    file = saved(tmp_path, plain("XX01-001", text=DRAWS), unread, senseless)
    lines = output([str(file)], capsys, 1)
    assert lines[0].startswith("left out: ") and "XX01-003" in lines[0]
    assert "cannot be played:" in lines and "  XX01-002 0  " in lines
    assert lines[-6:] == [
        "cards       2", "abilities   2", "costs       1", "changed     1", "explained   0", "open        1",
    ]  # fmt: skip


def test_a_stated_reason_is_no_fault(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    found(monkeypatch, CHANGED, EXPLAINED)
    assert "    Another text forbids it." in output([], capsys, 0)


def test_json_holds_what_is_open_or_explained(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    found(monkeypatch, CHANGED, UNCHANGED, EXPLAINED)
    told = json.loads("".join(output(["--json"], capsys, 1)))
    assert [(one["number"], one["status"]) for one in told["findings"]] == [("T-2", "unchanged"), ("T-4", "unused")]
    assert told["abilities"] == 3 and told["open"] == 1 and "story" not in told["findings"][0]


def test_equal_attempts_are_told_once(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    found(monkeypatch, UNCHANGED)
    assert "    it is played: used, nothing changed (3 tables)" in output(["--card", "OP01-016"], capsys, 1)


@pytest.mark.parametrize(
    "arguments",
    [["--card", "OP99-999"], ["--jobs", "0"], ["OP99"], ["nowhere.json"], ["ST01", "--card", "ST02-001"]],
)
def test_bad_input_gets_one_sentence(arguments: list[str], capsys: Capture) -> None:
    assert cli.main(["exhaust", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == "" and len(captured.err.splitlines()) == 1
