"""`logpose play`, `logpose fuzz` and `logpose bench`: what they print and how they end."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest

from logpose import cli, rulebook
from logpose.cli import fuzz as fuzz_command
from logpose.cli.seating import DECK_NAMES, find_deck
from logpose.engine.options import MAIN_ACTION
from logpose.play.decks import BUILT_IN, built_in, write_optcgsim
from logpose.play.decks.built_in import called
from logpose.play.games import Match
from logpose.play.positions import write_position
from logpose.play.records import check, read_record
from logpose.sim.fuzz import Fault, Tally

Capture = pytest.CaptureFixture[str]


def output(arguments: list[str], capsys: Capture, code: int = 0) -> str:
    assert cli.main(arguments) == code
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


# -- play --------------------------------------------------------------------------------------------------------------


RANDOM = ["play", "--bot", "random", "--decks", "red,blue"]


def test_play_without_a_terminal_tells_a_whole_game_with_its_rules(capsys: Capture) -> None:
    lines = output(["play"], capsys).splitlines()
    assert re.fullmatch(r"  [AB] wins the dice roll and decides who goes first\. \(5-2-1-4\)", lines[0])
    turns = [line for line in lines if line.startswith("Turn ")]
    assert turns[0].startswith("Turn 1: ") and len(turns) > 3
    assert all(line.startswith(("Turn ", "  ")) for line in lines)
    last = re.fullmatch(r"  .* \((\d+(?:-\d+)+)\)", lines[-1])
    assert last is not None and last[1] in rulebook.all_rules() and "won" in lines[-1]


def test_play_is_the_same_game_for_the_same_seed(capsys: Capture) -> None:
    first = output([*RANDOM, "--seed", "7"], capsys)
    assert output([*RANDOM, "--seed", "7"], capsys) == first
    assert output([*RANDOM, "--seed", "8"], capsys) != first
    assert output(["play", "--bot", "random", "--seed", "7", "--decks", "red,black"], capsys) != first
    assert output(["play", "red", "--against", "blue", "--bot", "random", "--seed", "7"], capsys) == first


def test_a_watched_game_is_recorded_if_a_file_is_named(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "game.json"
    output([*RANDOM, "--record", str(file)], capsys)
    record = read_record(file)
    check(record)
    assert [seat.player for seat in record.seats] == ["random", "random"] and record.result is not None


def test_a_deck_file_can_be_played(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "deck.txt"
    file.write_text(write_optcgsim(built_in("red-ace")))
    assert "won" in output(["play", str(file), "--against", "blue-jinbe", "--bot", "random"], capsys)


def test_a_person_can_be_asked_without_a_terminal(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOGPOSE_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO("99\nred-b\nred-a\nk\n"))
    told = output(["play", "--interactive", "--bot", "random", "--seed", "3", "--go", "first"], capsys)
    assert "'red-b' can mean red-black-sabo or red-blue-ace;" in told
    assert "'99' is none of them" in told and "Turn 1: you." in told and "The input has ended." in told
    (kept,) = (tmp_path / "games").iterdir()
    assert [seat.player for seat in read_record(kept).seats] == ["person", "random"]


def test_each_person_chooses_a_deck_also_by_its_leader(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOGPOSE_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO("Monkey.D.Luffy\nMonkey.D.Luffy, green/purple\nroronoa zoro\n"))
    told = output(["play", "--interactive", "--hot-seat"], capsys)
    assert "'Monkey.D.Luffy' can mean green-purple-luffy or red-green-luffy;" in told
    assert told.index("A, choose your deck:") < told.index("B, choose your deck:")
    assert "green-purple-luffy against green-zoro." in told


@pytest.mark.parametrize(("typed", "meant"), [("Marshall D. Teach", "black-teach"), ("Enel", "purple-enel")])
def test_a_deck_goes_by_the_name_of_its_leader(typed: str, meant: str) -> None:
    assert called(typed, DECK_NAMES) == [meant] and find_deck(typed) == built_in(meant)
    assert called("...", DECK_NAMES) == [] == called("nobody.txt", DECK_NAMES)


def test_leaving_before_a_deck_is_chosen_keeps_nothing(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOGPOSE_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert "Choose your deck:" in output(["play", "--interactive"], capsys)
    assert list(tmp_path.iterdir()) == []


def test_a_game_starts_from_a_position(tmp_path: Path, capsys: Capture) -> None:
    game = Match([built_in("red-ace"), built_in("blue-jinbe")]).game(1)
    while game.decision is not None and game.decision.kind != MAIN_ACTION:
        game.choose(0)
    file = tmp_path / "position.txt"
    file.write_text(write_position(game))
    assert "won" in output(["play", "--position", str(file), "--bot", "random"], capsys)


def test_four_decks_play_a_team_match(capsys: Capture) -> None:
    lines = output(["play", "--bot", "random", "--decks", "red, green,blue,yellow"], capsys).splitlines()
    assert {line.split()[2] for line in lines if line.startswith("Turn ")} == {"A.", "B.", "C.", "D."}


def test_choices_can_be_given_and_the_bots_go_on(capsys: Capture) -> None:
    first = output([*RANDOM, "--choices", "1"], capsys).splitlines()
    second = output([*RANDOM, "--choices", "2"], capsys).splitlines()
    assert first[0] == second[0]
    decides = first[0].split()[0]
    assert first[1] == f"  {decides} goes first. (5-2-1-5)"
    assert second[1] == f"  {'AB'[decides == 'A']} goes first. (5-2-1-5)"
    redrawn = output([*RANDOM, "--choices", "1, 2"], capsys)
    assert f"{decides} takes a mulligan and draws 5 new cards." in redrawn


@pytest.mark.parametrize("version", ["1.1.8", "1.1.9", "1.2.0"])
def test_every_rules_version_can_be_played(version: str, capsys: Capture) -> None:
    assert "won" in output([*RANDOM, "--rules", version], capsys)


# -- fuzz --------------------------------------------------------------------------------------------------------------

FUZZ_KEYS = ["games", "faults", "unfinished", "decisions", "checksum"]


def test_fuzz_counts_games_faults_and_decisions(capsys: Capture) -> None:
    lines = output(["fuzz", "--games", "2", "--seed", "5"], capsys).splitlines()
    assert [line.split()[0] for line in lines] == FUZZ_KEYS
    assert lines[:3] == ["games       2", "faults      0", "unfinished  0"]


def test_fuzz_says_the_same_as_json(capsys: Capture) -> None:
    facts = json.loads(output(["fuzz", "--games", "2", "--seed", "5", "--json"], capsys))
    assert list(facts) == [*FUZZ_KEYS, "details"]
    assert (facts["games"], facts["faults"], facts["unfinished"], facts["details"]) == (2, 0, 0, [])
    assert re.fullmatch(r"[0-9a-f]{16}", facts["checksum"]) and facts["decisions"] > 0
    plain = output(["fuzz", "--games", "2", "--seed", "5", "--jobs", "2"], capsys)
    assert facts["checksum"] in plain and str(facts["decisions"]) in plain


def test_fuzz_plays_team_matches(capsys: Capture) -> None:
    two = json.loads(output(["fuzz", "--games", "1", "--seed", "5", "--json"], capsys))
    four = json.loads(output(["fuzz", "--games", "1", "--seed", "5", "--team", "--json"], capsys))
    assert four["faults"] == four["unfinished"] == 0
    assert four["checksum"] != two["checksum"]


def test_fuzz_with_a_fault_prints_the_command_and_fails(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    fault = Fault(6, 41, "BrokenLaw: an option twice", "logpose fuzz --games 1 --seed 6")
    monkeypatch.setattr(fuzz_command, "fuzz", lambda *_: iter([Tally(games=3, faults=[fault], decisions=90)]))
    lines = output(["fuzz", "--games", "3"], capsys, code=1).splitlines()
    assert lines[:2] == ["seed 6, decision 41: BrokenLaw: an option twice", "  again: logpose fuzz --games 1 --seed 6"]
    assert "faults      1" in lines
    facts = json.loads(output(["fuzz", "--games", "3", "--json"], capsys, code=1))
    assert facts["faults"] == 1
    assert facts["details"] == [
        {
            "seed": 6,
            "decision": 41,
            "what": "BrokenLaw: an option twice",
            "command": "logpose fuzz --games 1 --seed 6",
        }
    ]


def test_fuzz_with_an_unfinished_game_fails(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr(fuzz_command, "fuzz", lambda *_: iter([Tally(games=1, unfinished=1)]))
    assert "unfinished  1" in output(["fuzz", "--games", "1"], capsys, code=1)


# -- bench -------------------------------------------------------------------------------------------------------------

BENCH_KEYS = [
    "kind", "games", "games_per_cpu_second", "decisions_per_cpu_second", "copy_us", "imagine_us", "view_us",
    "checksum", "compiled", "decisions_per_game",
    "options_per_decision", "turns_per_game",
]  # fmt: skip


@pytest.mark.slow
def test_bench_says_how_fast_in_words_and_as_json(capsys: Capture, request: pytest.FixtureRequest) -> None:
    facts = json.loads(output(["bench", "--games", "3", "--json"], capsys))
    assert list(facts) == BENCH_KEYS
    assert facts["games"] == 3 and facts["compiled"] is request.config.getoption("--compiled")
    lines = output(["bench", "--games", "3"], capsys).splitlines()
    assert [line.split()[0] for line in lines] == BENCH_KEYS
    assert ["checksum", facts["checksum"]] in [line.split() for line in lines]


@pytest.mark.slow
def test_bench_measures_team_matches(capsys: Capture) -> None:
    facts = json.loads(output(["bench", "--team", "--games", "2", "--json"], capsys))
    assert list(facts) == BENCH_KEYS and facts["kind"] == "team match"


# -- bad input ---------------------------------------------------------------------------------------------------------

SEEDS = "seeds are whole numbers from 0 to 2**62 - 1"
BAD = [
    (["play", "--choices", "1,99"], "There is no option 99; this decision has the options 1 to 2."),
    (["play", "--choices", "-1"], "There is no option -1; this decision has the options 1 to 2."),
    (
        ["play", "--choices", "1,x"],
        "'x' is not the number of an option; choices are whole numbers, such as 1,3,2.",
    ),
    (["play", "--rules", "1.1.7"], "There is no rules version '1.1.7'; logpose plays 1.1.8, 1.1.9 and 1.2.0."),
    (
        ["play", "--decks", "red,pink"],
        f"There is no deck 'pink'; choose from {', '.join(BUILT_IN)}, red, green, blue, purple, black, yellow, or name a file.",
    ),
    (
        ["play", "--decks", "red,red,red"],
        "deck list: 1 problem\n  3 decks; a game has 2 players (1-1-1), a team match 4",
    ),
    (
        ["play", "--bot", "clever"],
        "There is no bot 'clever'; there are easy, normal, hard, expert, random, greedy, search, navigator, and "
        "navigator:200 for one that thinks for 200 milliseconds.",
    ),
    (["play", "--go", "home"], "--go cannot be 'home'; it is first or second."),
    (["play", "--hot-seat"], "Two persons need a terminal; leave out --hot-seat, or add --interactive."),
    (["play", "--hot-seat", "--watch"], "Two persons cannot watch; leave out --hot-seat or --watch."),
    (
        ["play", "--hot-seat", "--interactive", "--go", "first"],
        "With --hot-seat the players decide who goes first; leave out --go.",
    ),
    (
        ["play", "red", "--decks", "red,blue"],
        "--decks names the decks of all seats; leave out DECK, --against and --partner, or --decks.",
    ),
    (
        ["play", "red", "--position", "x.txt"],
        "A position brings its own players, cards and luck; leave out decks, --team and --seed, or --position.",
    ),
    (["play", "--seed", "-1"], f"The seed -1 cannot be used; {SEEDS}."),
    (["fuzz", "--games", "-1"], "-1 games cannot be played; give a number of at least 1."),
    (["fuzz", "--games", "0"], "0 games cannot be played; give a number of at least 1."),
    (["fuzz", "--games", "1", "--jobs", "0"], "0 jobs cannot be run at once; give a number from 1 to 60."),
    (["fuzz", "--games", "1", "--seed", "-3"], f"1 games from the seed -3 cannot be played; {SEEDS}."),
    (["bench", "--games", "-1"], "-1 games and 20000 copies cannot be measured; at least 1 of each is needed."),
    (["rules", "7-9-9"], "there is no rule 7-9-9; the nearest is 7-1"),
]


@pytest.mark.parametrize(
    ("arguments", "sentence"), BAD, ids=lambda part: " ".join(part) if isinstance(part, list) else ""
)
def test_bad_input_gets_one_sentence_and_exit_code_2(arguments: list[str], sentence: str, capsys: Capture) -> None:
    assert cli.main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == f"logpose: {sentence}\n"


def test_a_choice_after_the_end_gets_one_sentence_and_exit_code_2(capsys: Capture) -> None:
    always = ",".join(["1"] * 2000)
    assert cli.main(["play", "--choices", always]) == 2
    captured = capsys.readouterr()
    assert (captured.out, captured.err) == ("", "logpose: The game has ended; there is nothing left to choose.\n")


@pytest.mark.parametrize(
    "arguments", [["fuzz", "--games", "many"], ["bench", "--games", "few"], ["play", "--seed", "1.5"]]
)
def test_what_is_not_a_number_is_refused(arguments: list[str], capsys: Capture) -> None:
    assert cli.main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == "" and captured.err.startswith("logpose: Invalid value for")
    assert captured.err.count("\n") == 1
