"""`logpose position`: what it draws, and how it ends."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from logpose import cli
from logpose.engine.saving import save
from logpose.play.positions import read_position

Capture = pytest.CaptureFixture[str]

POSITION = """# a small puzzle
turn: 7, A
A leader: OP01-001 +1 DON!!
A characters: OP01-016 rested, ST01-012 +2 DON!! new
A don: 4 active, 1 rested
A hand: OP01-029 ×2
B leader: OP01-002
B characters: OP01-004
B life: any 2, OP01-016 face-up
effects:
  A OP01-016: +2000 power, this turn, by A leader
"""


def written(folder: Path, text: str = POSITION) -> str:
    path = folder / "position.txt"
    path.write_text(text, encoding="utf-8")
    return str(path)


def output(arguments: list[str], capsys: Capture, code: int = 0) -> str:
    assert cli.main(arguments) == code
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def complaint(arguments: list[str], capsys: Capture) -> str:
    assert cli.main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == "" and captured.err.startswith("logpose: ")
    return captured.err


def test_the_table_is_drawn_in_80_columns(tmp_path: Path, capsys: Capture) -> None:
    drawn = output(["position", written(tmp_path)], capsys)
    assert max(len(line) for line in drawn.splitlines()) <= 80
    words = " ".join(drawn.split())
    for part in (
        "OP01-001 Roronoa Zoro 6000, active, +1 DON!!",
        "OP01-016 Nami 5000, cost 1, rested, +2000 power during this turn",
        "ST01-012 Monkey.D.Luffy 9000, cost 5, active, +2 DON!!, came this turn, Rush",
        "4 active, 1 rested, 2 in the DON!! deck",
        "Radical Beam!!, Radical Beam!!",
        "Nami (face-up)",
        "OP01-004 Usopp 3000, cost 2, active",
    ):  # fmt: skip
        assert part in words
    assert words.index("Trafalgar Law") < words.index("Roronoa Zoro")  # the player to move sits below


def test_what_the_player_may_do_is_listed(tmp_path: Path, capsys: Capture) -> None:
    lines = output(["position", written(tmp_path)], capsys).splitlines()
    start = next(place for place, line in enumerate(lines) if line.startswith("Turn 7, A: Main Phase (6-5)"))
    found = [re.fullmatch(r" {0,3}(\d+)  (\S.*)", line) for line in lines[start + 1 :]]
    options = [one.groups() for one in found if one]
    assert [int(number) for number, _ in options] == list(range(len(options)))
    assert options[0][1].strip() == "End the turn" and any(
        words.startswith("Attack B's Leader") for _, words in options
    )


def test_choices_since_lead_to_the_next_question(tmp_path: Path, capsys: Capture) -> None:
    blocker = "  B OP01-004: blocker, this turn\nchoices:\n  attack A leader B leader\n"
    drawn = output(["position", written(tmp_path, POSITION + blocker)], capsys)
    assert "B may activate one [Blocker] (7-1-2-1)." in drawn and "0  No block" in drawn


def test_a_game_that_has_ended_says_so(tmp_path: Path, capsys: Capture) -> None:
    text = "turn: 7, A\nA leader: OP01-001\nB leader: OP01-002\nB life: none\nchoices: attack A leader B leader\n"
    assert "A won" in output(["position", written(tmp_path, text)], capsys)


def test_the_whole_position_can_be_printed(tmp_path: Path, capsys: Capture) -> None:
    path = written(tmp_path)
    text = output(["position", path, "--write"], capsys)
    assert "A deck: " in text and save(read_position(text)) == save(read_position(POSITION))


def test_only_a_quiet_moment_can_be_printed(tmp_path: Path, capsys: Capture) -> None:
    blocker = "  B OP01-004: blocker, this turn\nchoices:\n  attack A leader B leader\n"
    assert "not quiet" in complaint(["position", written(tmp_path, POSITION + blocker), "--write"], capsys)


def test_problems_are_told_with_their_lines(tmp_path: Path, capsys: Capture) -> None:
    path = written(tmp_path, POSITION.replace("OP01-016 rested", "OP01-016 ×6").replace("turn: 7", "turn: 0"))
    lines = complaint(["position", path], capsys).splitlines()
    assert lines[0] == f"logpose: position {path}: 3 problems"
    assert [line.split()[:2] for line in lines[1:]] == [["line", "2"], ["line", "4"], ["line", "4"]]


def test_a_missing_file(tmp_path: Path, capsys: Capture) -> None:
    assert "cannot be read: there is no such file" in complaint(["position", str(tmp_path / "nowhere")], capsys)


def test_a_team_match_is_drawn_by_teams(tmp_path: Path, capsys: Capture) -> None:
    four = "turn: 9, B\n" + "".join(
        f"{seat} leader: OP01-001\n{seat} life: any {place}\n" for place, seat in enumerate("ABCD")
    )
    drawn = output(["position", written(tmp_path, four)], capsys)
    assert drawn.splitlines()[0] == "A and C (Life 2) against B and D (Life 4)"
    headings = re.findall(r"^─+ (.*\)?.*?) ─+$", drawn, re.MULTILINE)
    assert headings == ["A (opponent of B)", "C (opponent of B)", "D (partner of B)", "B (to move), whose turn it is"]
