"""Work that is kept is not done again, whatever ended the call before."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.strength.keeping import Keeping, Unfinished

TASKS = {f"the square of {number}": number for number in range(5)}


def square(number: int) -> int:
    return number * number


def refuse(number: int) -> int:
    raise AssertionError(f"{number} is done already")


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_come_by_their_keys_in_order(tmp_path: Path, jobs: int) -> None:
    found = Keeping(tmp_path, jobs).done("squares", square, TASKS)
    assert list(found.items()) == [(key, number * number) for key, number in TASKS.items()]
    assert Keeping(tmp_path, jobs).done("squares", refuse, TASKS) == found


def test_nothing_is_kept_without_a_folder() -> None:
    assert Keeping().done("squares", square, TASKS)["the square of 3"] == 9


def test_a_line_that_was_not_written_to_its_end_is_done_again(tmp_path: Path) -> None:
    Keeping(tmp_path).done("squares", square, {"the square of 1": 1})
    with (tmp_path / "squares.jsonl").open("a", encoding="utf-8") as file:
        file.write('["the square of 2", 5')
    assert Keeping(tmp_path).done("squares", square, TASKS)["the square of 2"] == 4
    lines = (tmp_path / "squares.jsonl").read_text(encoding="utf-8").splitlines()
    assert dict(json.loads(line) for line in lines) == {key: number * number for key, number in TASKS.items()}


def test_when_the_time_is_over_the_next_call_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(100))
    monkeypatch.setattr("tests.strength.keeping.time.monotonic", lambda: 30 * next(ticks))
    with pytest.raises(Unfinished, match="2 of 5 squares are done"):
        Keeping(tmp_path, minutes=1.5).done("squares", square, TASKS)
    first = set(list(TASKS)[:2])
    rest = {key: number for key, number in TASKS.items() if key not in first}
    assert Keeping(tmp_path).done("squares", refuse, {key: TASKS[key] for key in first})
    assert Keeping(tmp_path).done("squares", square, rest)
