"""`logpose review`: the chance from turn to turn, the worst decisions, all of them, JSON, and what cannot be reviewed."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from logpose import cli, training_decks
from logpose.cli import review_drawing
from logpose.cli.review_drawing import decision, drawn, worst
from logpose.play.records import Record, write_record
from logpose.review import DEPTHS, GRADES, Option, Review, Reviewed, structs
from tests.play.recorded import played, with_choices

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _few_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DEPTHS, "normal", 1)


def some_record(choices: int = 12, seats: int = 2) -> Record:
    recorder = played(training_decks()[:seats], 4, choices=choices)
    recorder.concede(1)
    return recorder.record()


@pytest.fixture
def file(tmp_path: Path) -> str:
    write_record(tmp_path / "game.json", some_record())
    return str(tmp_path / "game.json")


def output(arguments: list[str], capsys: Capture) -> str:
    assert cli.main(["review", *arguments]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def refused(arguments: list[str], capsys: Capture) -> str:
    assert cli.main(["review", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    return captured.err


def option(words: str, chance: float, error: float = 0.0) -> Option:
    return Option(0, words, chance, error)


def made(number: int, loss: float, error: float = 0.01, missed: tuple[str, ...] = ()) -> Reviewed:
    best, chosen = option("Attack", 0.8), option("End the turn", 0.8 - loss, error)
    options, place = ((best, chosen), 1) if loss else ((best,), 0)
    grade = structs.grade(loss, error, missed)
    return Reviewed(number, 3, "A", "main", "You may …", options, place, loss, error, grade, missed)


# -- what is shown -----------------------------------------------------------------------------------------------------


def test_it_shows_the_chance_the_counts_and_the_end(file: str, capsys: Capture) -> None:
    printed = output([file], capsys)
    assert printed.startswith("A (Anna) with ") and "1 playouts" not in printed
    assert "  before  " in printed and "won" in printed
    assert all(grade in printed for grade in GRADES)


def test_json_is_the_review_for_tools(file: str, capsys: Capture) -> None:
    found = msgspec.convert(json.loads(output([file, "--seat", "b", "--json"], capsys)), Review)
    assert (found.seat, found.player) == ("B", "Ben") and found.decisions and found.curve[-1][1] == 0.0


def test_all_shows_every_decision(file: str, capsys: Capture) -> None:
    found = msgspec.convert(json.loads(output([file, "--json"], capsys)), Review)
    printed = output([file, "--all"], capsys)
    assert printed.count("      chose   ") == len(found.decisions)


def test_a_turn_shows_all_its_decisions(file: str, capsys: Capture) -> None:
    printed = output([file, "--turn", "0"], capsys)
    assert "before the first turn" in printed and "turn 1" not in printed


def test_a_seat_of_a_team_match_can_be_reviewed(tmp_path: Path, capsys: Capture) -> None:
    write_record(tmp_path / "team.json", some_record(8, 4))
    assert output([str(tmp_path / "team.json"), "--seat", "C"], capsys).startswith("C with ")


def test_the_worst_come_in_the_order_of_the_game_wins_that_were_missed_above_all() -> None:
    losses = [0.06, 0.5, 0.07, 0.08, 0.3, 0.09, 0.4]
    decisions = [made(number, loss) for number, loss in enumerate(losses, 1)]
    assert [one.number for one in worst(decisions)] == [2, 4, 5, 6, 7]
    assert 1 in [one.number for one in worst([made(1, 0.01, missed=("Attack",)), *decisions[1:]])]


def test_a_decision_says_what_was_better_and_by_how_much() -> None:
    assert list(decision(made(12, 0.3), False)) == [
        "  12  turn 3: blunder, 30 ± 1 points lost",
        "      chose    50%  End the turn",
        "      better   80%  Attack",
    ]


def test_what_was_asked_is_told_where_the_options_do_not_say_it() -> None:
    one = msgspec.structs.replace(made(12, 0.3), kind="number", question="You choose a number.")
    assert list(decision(one, False))[1] == "      asked         You choose a number."


def test_a_missed_win_is_told_step_by_step() -> None:
    lines = list(decision(made(12, 0.3, missed=("Attack B's Leader", "A won.")), False))
    assert lines[2:] == [
        "      missed  a win in this turn:",
        "              1. Attack B's Leader",
        "              2. A won.",
    ]


def test_a_game_without_mistakes_says_so(file: str) -> None:
    review = Review("A", "Anna", (made(1, 0.0),), ((1, 0.8),), dict.fromkeys(GRADES, 0), 10)
    assert "No choice was surely worse than the best." in list(drawn(review, some_record(), file, False))


def test_bars_are_as_long_as_chances() -> None:
    assert [review_drawing.bar(chance).count("█") for chance in (0.0, 0.5, 1.0)] == [0, 15, 30]


# -- what cannot be ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seat", "C"], "There is no seat 'C' in this game; choose from A, B."),
        (["--seat", "all"], "There is no seat 'all' in this game"),
        (["--depth", "bottomless"], "There is no depth 'bottomless'; choose from quick, normal, deep."),
        (["--turn", "40"], "A decides nothing in turn 40"),
    ],
)
def test_what_cannot_be_reviewed_gets_a_sentence(
    arguments: list[str], sentence: str, file: str, capsys: Capture
) -> None:
    assert sentence in refused([file, *arguments], capsys)


def test_a_file_that_is_none_is_refused(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "no.json").write_text("{}")
    assert "no.json" in refused([str(tmp_path / "no.json")], capsys)
    assert "none.json" in refused([str(tmp_path / "none.json")], capsys)


def test_a_record_that_is_another_game_now_is_refused(tmp_path: Path, capsys: Capture) -> None:
    record = some_record()
    choices = [msgspec.structs.replace(record.choices[0], digest="000000"), *record.choices[1:]]
    write_record(tmp_path / "changed.json", with_choices(record, choices))
    assert "is not the same game any more. logpose replay" in refused([str(tmp_path / "changed.json")], capsys)
