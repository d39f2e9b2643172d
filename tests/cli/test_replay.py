"""`logpose replay`: the story of a record for all or for a seat, stepping, and the first difference."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
import typer

from logpose import cli
from logpose.cli.stepping import HELP, KEYS
from logpose.play.records import Choice, Recorder, Replay, read_record, write_record
from logpose.play.story import Event
from logpose.sim.training_decks import training_decks
from tests.play.recorded import SEED, a_record, played, with_choices

Capture = pytest.CaptureFixture[str]
RECORD = a_record()
REPLAY = Replay(RECORD)


@pytest.fixture
def file(tmp_path: Path) -> str:
    write_record(tmp_path / "game.json", RECORD)
    return str(tmp_path / "game.json")


@pytest.fixture
def changed(tmp_path: Path) -> str:
    """The 41st choice is another."""
    choices = [*RECORD.choices]
    choices[40] = Choice(choices[40].seat, ("redraw",), "")
    write_record(tmp_path / "changed.json", with_choices(RECORD, choices))
    return str(tmp_path / "changed.json")


def output(arguments: list[str], capsys: Capture) -> list[str]:
    assert cli.main(["replay", *arguments]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out.splitlines()


def lines(told: list[list[Event]]) -> list[str]:
    return [event.sentence if event.what == "turn" else f"  {event.sentence}" for part in told for event in part]


# -- telling -----------------------------------------------------------------------------------------------------------


def test_replay_says_who_plays_tells_everything_and_that_it_is_the_same(file: str, capsys: Capture) -> None:
    printed = output([file], capsys)
    leaders = {card.number: card.name for card in RECORD.cards}
    assert printed[:2] == [
        f"A: Anna (person) with TR-001 {leaders['TR-001']}",
        f"B: Ben (random bot) with TG-001 {leaders['TG-001']}",
    ]
    assert printed[2:-1] == lines(REPLAY.told())
    assert printed[-1] == "The game is the one that was recorded."
    assert output([file, "--seat", "all"], capsys) == printed


@pytest.mark.parametrize("seat", ["A", "b"])
def test_replay_tells_a_seat_what_it_may_know(seat: str, file: str, capsys: Capture) -> None:
    printed = output([file, "--seat", seat], capsys)
    assert printed[2:-1] == lines(REPLAY.told("AB".index(seat.upper())))


def test_replay_tells_a_part(file: str, capsys: Capture) -> None:
    told = REPLAY.told()
    assert output([file, "--from", "10", "--to", "12"], capsys) == lines(told[10:13])
    assert output([file, "--to", "3"], capsys)[2:] == lines(told[:4])
    assert output([file, "--from", "60"], capsys)[:-1] == lines(told[60:])


def test_the_parts_of_a_seat_are_from_one_of_its_decisions_to_the_next(file: str, capsys: Capture) -> None:
    mine = [place for place, choice in enumerate(RECORD.choices) if choice.seat == "B"]
    told = REPLAY.told(1)
    assert output([file, "--seat", "B", "--from", "3", "--to", "3"], capsys) == lines(told[mine[2] + 1 : mine[3] + 1])
    whole = output([file, "--seat", "B", "--to", str(len(mine))], capsys)
    assert whole == output([file, "--seat", "B"], capsys)


def test_a_game_that_was_not_ended_says_so(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "game.json"
    write_record(path, played(training_decks()[:2], 3, choices=9).record())
    assert output([str(path)], capsys)[-1] == "The game is the one that was recorded, as far as it was played."
    write_record(path, Recorder(training_decks()[:2]).record())
    leader = training_decks()[0].leader
    printed = output([str(path)], capsys)
    assert printed[0] == f"A: {leader.number} {leader.name}" and "wins the dice roll" in printed[2]


def test_a_summary_is_printed_as_json(file: str, capsys: Capture) -> None:
    (line,) = output([file, "--json"], capsys)
    facts = json.loads(line)
    assert facts["identical"] is True and facts["difference"] is None and facts["decision"] is None
    assert (facts["format"], facts["rules"], facts["seed"], facts["choices"]) == (2, "1.1.9", SEED, len(RECORD.choices))
    assert facts["seats"][1] == {"seat": "B", "name": "Ben", "player": "random", "leader": "TG-001"}
    assert (
        facts["result"] == json.loads(msgspec.json.encode(RECORD.result))
        and facts["ending"] == REPLAY.told()[-1][-1].sentence
    )
    assert facts["turns"] == REPLAY.at(len(REPLAY)).turn


# -- differences -------------------------------------------------------------------------------------------------------


def test_the_first_difference_comes_after_what_led_there(changed: str, capsys: Capture) -> None:
    assert cli.main(["replay", changed]) == 2
    captured = capsys.readouterr()
    assert captured.out.splitlines()[2:] == lines(REPLAY.told()[:41])
    who = RECORD.choices[40].seat
    assert captured.err.startswith(f"logpose: {changed}: Decision 41, turn ") and captured.err.count("\n") == 1
    assert f"in the record {who} chose redraw, which is not offered. Offered: " in captured.err


def test_the_summary_has_the_first_difference(changed: str, capsys: Capture) -> None:
    assert cli.main(["replay", changed, "--json"]) == 2
    facts = json.loads(capsys.readouterr().out)
    assert facts["identical"] is False and facts["decision"] == 41 and "redraw" in facts["difference"]


@pytest.mark.parametrize("seat", ["A", "B"])
def test_a_seat_is_not_told_what_the_difference_is(seat: str, changed: str, capsys: Capture) -> None:
    assert cli.main(["replay", changed, "--seat", seat]) == 2
    assert capsys.readouterr().err == (
        f"logpose: {changed}: the game differs from the recorded one; logpose replay FILE without --seat says where.\n"
    )


@pytest.mark.parametrize("seat", ["A", "all"])
def test_a_record_that_cannot_be_begun_is_refused(seat: str, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "game.json"
    write_record(path, msgspec.structs.replace(RECORD, rules="1.3.0"))
    assert cli.main(["replay", str(path), "--seat", seat]) == 2
    captured = capsys.readouterr()
    assert captured.out == "" and captured.err.startswith(f"logpose: {path}: ") and captured.err.count("\n") == 1


# -- stepping ----------------------------------------------------------------------------------------------------------


def stepped(arguments: list[str], pieces: list[str], monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> list[str]:
    """What a terminal shows, from the first decision that is shown on, as these keys are pressed."""
    pressed: Iterator[str] = iter(pieces)

    def key() -> str:
        try:
            return next(pressed)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setenv("TERM", "dumb")  # without colours
    monkeypatch.setattr(typer, "getchar", key)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    return output([*arguments, "--step"], capsys)


def shown(printed: list[str]) -> list[int]:
    """The numbers of the decisions that were shown."""
    return [int(line.split()[1]) for line in printed if line.startswith("Decision ")]


def first_of(turn: int) -> int:
    """The number of the first decision in a turn."""
    return next(place for place in range(LAST) if REPLAY.at(place).turn == turn) + 1


LAST = len(RECORD.choices)
TURN_1, TURN_2 = first_of(1), first_of(2)


@pytest.mark.parametrize(
    ("pieces", "decisions"),
    [
        ([], [1]),
        (["n", " ", "\r"], [1, 2, 3, 4]),
        (["\x1b[C", "\x1b[C", "\x1b[D", "p"], [1, 2, 3, 2, 1]),
        (["\x1b[B", "N", "n", "\x1b[A", "P", "P", "P"], [1, TURN_1, TURN_2, TURN_2 + 1, TURN_2, TURN_1, 1]),
        (["t2\r", "t", " ", "1", "\r", "t99\r"], [1, TURN_2, TURN_1]),
        (["e", "n", "N", "s", "\x1b[F", "\x1b[H"], [1, LAST, 1, LAST, 1]),
        (["4", "0", "\r", "p"], [1, 40, 39]),
        (["40\rnp"], [1, 40, 41, 40]),
        (["7", "q", "n"], [1, 7, 8]),
        (["n", "q", "n"], [1, 2]),
        (["n", "\x1b", "n"], [1, 2]),
        (["p", "0\r", "99999\r", "n"], [1, 2]),
        (["x", "?", "n"], [1, 2]),
    ],
)
def test_keys_step_forward_and_back(
    pieces: list[str], decisions: list[int], file: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    assert shown(stepped([file], pieces, monkeypatch, capsys)) == decisions


def test_a_step_shows_the_place_the_choice_and_what_came_of_it(
    file: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    printed = stepped([file, "--from", "2"], [], monkeypatch, capsys)
    who = RECORD.choices[1].seat
    assert sum(line.startswith("Leader ") for line in printed) == 2  # the table
    first = printed.index(f"Decision 2 of {len(RECORD.choices)}")
    assert printed[first : first + 4] == [
        f"Decision 2 of {len(RECORD.choices)}",
        "Before the game (5-2-1)",
        f"{who} may take a mulligan once (5-2-1-6).",
        f"{who} chose: {REPLAY.sentence(1)}",
    ]
    assert printed[first + 4 : -2] == lines([REPLAY.told()[2]])
    assert printed[-2] == KEYS and len(KEYS) < 80  # the last line of the screen says what can be pressed


def test_what_is_no_key_gets_help_and_what_is_no_decision_a_sentence(
    file: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    printed = stepped([file], ["x", "p"], monkeypatch, capsys)
    assert printed.count(HELP.splitlines()[0]) == 1 and printed.count(KEYS) == 3
    assert printed[-3] == f"There is no decision 0; the decisions are 1 to {len(RECORD.choices)}."


def test_a_seat_steps_through_its_own_decisions(file: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    mine = sum(choice.seat == "B" for choice in RECORD.choices)
    printed = stepped([file, "--seat", "B"], ["n"] * mine, monkeypatch, capsys)
    assert shown(printed) == list(range(1, mine + 1))
    assert not any(line.startswith("A chose: ") for line in printed)
    drawn = [line for line in printed if line.startswith("  A draws ")]
    assert drawn and all(line.startswith("  A draws a card.") for line in drawn)


def test_a_concession_in_the_turn_of_another_is_no_answer_to_its_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    recorder = played(training_decks()[:2], 3, choices=20)
    assert recorder.game.decision is not None
    other = 1 - recorder.game.decision.seat
    recorder.concede(other)
    write_record(tmp_path / "game.json", recorder.record())
    printed = stepped([str(tmp_path / "game.json"), "--from", "21"], [], monkeypatch, capsys)
    first = printed.index("Decision 21 of 21")
    assert printed[first + 1] == f"{'AB'[other]} chose: Concede" and "conceded" in printed[first + 2]
    assert sum(line.startswith("Leader ") for line in printed) == 4  # the table before and at the end


def test_a_game_without_choices_has_no_steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    write_record(tmp_path / "game.json", Recorder(training_decks()[:2]).record())
    printed = stepped([str(tmp_path / "game.json")], ["n"], monkeypatch, capsys)
    assert shown(printed) == [] and "wins the dice roll" in printed[0]


def test_enter_after_a_key_that_is_none_is_no_step(file: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    assert shown(stepped([file], ["?", "\r", "\r", "x\n"], monkeypatch, capsys)) == [1, 2]


def test_the_person_sits_below_at_every_decision(file: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    printed = stepped([file], ["n"] * 30, monkeypatch, capsys)
    sides = [line.strip("─ ") for line in printed if re.fullmatch("─+ [AB] ─+", line)]
    assert len({choice.seat for choice in RECORD.choices[:31]}) == 2 and sides == ["B", "A"] * 31


def test_without_a_file_the_last_game_is_replayed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setenv("LOGPOSE_HOME", str(tmp_path))
    games = tmp_path / "games"
    assert cli.main(["replay"]) == 2 and f"There is no game in {games};" in capsys.readouterr().err
    games.mkdir()
    for second, (name, choices) in enumerate((("old", 9), ("new", 20))):
        write_record(games / f"{name}.jsonl", played(training_decks()[:2], 3, choices=choices).record())
        os.utime(games / f"{name}.jsonl", (second, second))
    assert cli.main(["replay", "--json"]) == 0
    captured = capsys.readouterr()
    assert json.loads(captured.out)["choices"] == 20 and captured.err == f"The game in {games / 'new.jsonl'}\n"


def test_a_seat_sees_the_table_as_it_saw_it(file: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    printed = "\n".join(stepped([file, "--seat", "B"], ["5\r"], monkeypatch, capsys))
    hand = {REPLAY.at(0).cards[id].printed.name for id in REPLAY.at(5).players[0].hand}
    assert "A · Anna" in printed and not [name for name in hand if f" {name} " in printed.partition("Decision 2")[0]]


def test_a_game_is_played_on_from_any_decision(
    file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setenv("LOGPOSE_HOME", str(tmp_path))
    monkeypatch.setattr("logpose.cli.stepping.reader", lambda console: lambda prompt: "q")
    monkeypatch.setattr("logpose.cli.play.reader", lambda console: lambda prompt: "q")
    printed = stepped([file, "--from", "20"], ["g"], monkeypatch, capsys)
    (kept,) = (tmp_path / "games").iterdir()
    record = read_record(kept)
    assert record.choices[:19] == RECORD.choices[:19] and record.result is None and record.seats == RECORD.seats
    assert printed[-1] == f"logpose play --resume {kept}"


def test_without_a_terminal_steps_are_printed(file: str, capsys: Capture) -> None:
    assert output([file, "--step"], capsys) == output([file], capsys)


# -- bad input ---------------------------------------------------------------------------------------------------------

BAD = [
    (["--seat", "C"], "There is no seat 'C'; choose from A, B and all."),
    (["--from", "1000"], f"There is no decision 1000; the decisions are 1 to {LAST}."),
    (["--to", "1000"], f"There is no decision 1000; the decisions are 1 to {LAST}."),
    (["--from", "-1"], f"There is no decision -1; the decisions are 1 to {LAST}."),
    (["--from", "9", "--to", "3"], "Decision 9 comes after decision 3; give the earlier one to --from."),
    (["--json", "--step"], "--json sums up the whole game; leave out --step and --seat."),
    (["--json", "--seat", "A"], "--json sums up the whole game; leave out --step and --seat."),
]


@pytest.mark.parametrize(
    ("arguments", "sentence"), BAD, ids=lambda part: " ".join(part) if isinstance(part, list) else ""
)
def test_bad_input_gets_one_sentence(arguments: list[str], sentence: str, file: str, capsys: Capture) -> None:
    assert cli.main(["replay", file, *arguments]) == 2
    captured = capsys.readouterr()
    assert (captured.out, captured.err) == ("", f"logpose: {sentence}\n")


@pytest.mark.parametrize("data", [b"", b"\x7fELF\0", b"{", b'{"format": 9}', b"x" * 2**20], ids=range(5))
def test_a_file_that_is_no_record_gets_one_sentence(data: bytes, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(data)
    assert cli.main(["replay", str(path)]) == 2
    captured = capsys.readouterr()
    assert (
        captured.out == "" and captured.err.count("\n") == 1 and str(path) in captured.err and len(captured.err) < 400
    )


def test_a_missing_file_gets_one_sentence(tmp_path: Path, capsys: Capture) -> None:
    assert cli.main(["replay", str(tmp_path / "none")]) == 2
    assert capsys.readouterr().err == (
        f"logpose: The record {tmp_path / 'none'} cannot be read: there is no such file.\n"
    )
