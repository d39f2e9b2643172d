"""`hint` in a game in the terminal: for a person who plays bots, not for persons who play each other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from logpose.cli import hinting
from logpose.review import Hint, Option, hint
from tests.support.session import after, own_turn, played


@pytest.fixture(autouse=True)
def _a_quick_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hinting, "hint", lambda game, seat: hint(game, seat, 1))


def test_a_hint_names_an_option_and_what_to_type_for_it(tmp_path: Path) -> None:
    shown = " ".join(after(own_turn(tmp_path, "hint"), 0).split())
    assert "of the games imagined from here" in shown
    assert re.search(r"Type \d+ for the one that is named first\.", shown)


def test_the_question_stays(tmp_path: Path) -> None:
    before = played(tmp_path / "a").playing.game.decisions
    assert played(tmp_path / "b", "hint").playing.game.decisions == before


def test_a_win_is_told_step_by_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    won = Hint((Option(0, "Attack", 0.99, 0.0), Option(1, "End", 0.2, 0.0)), 0, "It wins.", ("Attack", "A won."))
    monkeypatch.setattr(hinting, "hint", lambda game, seat: won)
    assert "It wins.\n  1. Attack\n  2. A won.\n" in after(own_turn(tmp_path, "hint"), 0)


def test_there_are_none_between_persons(tmp_path: Path) -> None:
    screen = played(tmp_path, "", "hint", persons=2)
    assert "There are no hints in a game between persons" in screen.text.replace("\n", " ")
    assert "named first" not in screen.text


def test_a_hint_is_in_the_help(tmp_path: Path) -> None:
    assert "hint" in played(tmp_path, "?").text
