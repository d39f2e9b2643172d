"""`logpose play --team`: who sits where, with which deck, and a whole team match in the terminal."""

from __future__ import annotations

import io
import itertools
import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from rich.console import Console

from logpose import cli
from logpose.bots import Bot, make_bot
from logpose.cli.answers import TEAMS
from logpose.cli.playing import Playing
from logpose.cli.session import Session
from logpose.play.decks import BUILT_IN
from logpose.play.records import Journal, Record, Recorder, Seat, check, read_record
from logpose.sim.training_decks import DECKS

Capture = pytest.CaptureFixture[str]
ALL = "red,blue,green,yellow"
HANDED = r"Hand the screen to ([AB]) \(.+\) and [CD] \(.+\)\."  # by the first of the team


def output(arguments: list[str], capsys: Capture) -> str:
    assert cli.main(arguments) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def watched(capsys: Capture, *arguments: str) -> str:
    return output(["play", *arguments, "--bot", "random", "--seed", "7"], capsys)


def kept(folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture, typed: str, *arguments: str) -> Record:
    """The record of a game with a person who types some lines and is gone."""
    monkeypatch.setenv("LOGPOSE_HOME", str(folder))
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    output(["play", "--interactive", "--seed", "3", *arguments], capsys)
    (file,) = (folder / "games").iterdir()
    record = read_record(file)
    check(record)
    return record


def leaders(*names: str) -> list[str]:
    return [DECKS[name]().leader.number for name in names]


# -- who sits where ------------------------------------------------------------------------------------------------------


def test_a_team_match_needs_no_further_words(capsys: Capture) -> None:
    told = watched(capsys, "--team")
    assert {line.split()[2] for line in told.splitlines() if line.startswith("Turn ")} == {"A.", "B.", "C.", "D."}
    assert "won" in told.splitlines()[-1]


@pytest.mark.slow
def test_decks_are_given_by_what_their_players_are(capsys: Capture) -> None:
    whole = watched(capsys, "--decks", ALL)
    assert watched(capsys, "--team", "--decks", ALL) == whole
    assert watched(capsys, "--team", "red", "--partner", "green", "--against", "blue, yellow") == whole
    both = watched(capsys, "--team", "red", "--partner", "green", "--against", "blue")
    assert both == watched(capsys, "--decks", "red,blue,green,blue") != whole


def test_a_person_sits_in_any_seat_among_different_bots(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ["--team", "red", "--partner", "green", "--against", "blue,yellow"]
    record = kept(
        tmp_path,
        monkeypatch,
        capsys,
        "k\n",
        *arguments,
        "--seat",
        "b",
        "--bot",
        "greedy,random,greedy",
        "--go",
        "first",
    )
    assert [seat.player for seat in record.seats] == ["greedy", "person", "random", "greedy"]
    assert [deck.leader for deck in record.decks] == leaders("blue", "red", "yellow", "green")


def test_a_person_sits_at_b_of_two(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    record = kept(tmp_path, monkeypatch, capsys, "k\n", "red", "--against", "blue", "--seat", "B", "--bot", "random")
    assert [seat.player for seat in record.seats] == ["random", "person"]
    assert [deck.leader for deck in record.decks] == leaders("blue", "red")


def test_others_get_decks_by_lot_that_differ(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    record = kept(tmp_path, monkeypatch, capsys, "1\n", "--team", "--bot", "random")
    assert len({deck.leader for deck in record.decks}) == 4


@pytest.mark.parametrize(("go", "first"), [("first", "AC"), ("second", "BD")])
def test_the_team_goes_first_or_second(go: str, first: str, tmp_path: Path, capsys: Capture) -> None:
    for seed in range(4):
        screen = Screen(tmp_path / f"{go}{seed}", itertools.repeat("1", 3), seed=seed, go_first=go == "first")
        screen.session.play()
        turn = re.search(r"Turn 1: (you|.)", screen.text)
        assert turn is not None and turn[1].replace("you", "A") in first


BAD = [
    (["--seat", "E", "--team", "--interactive"], "There is no seat 'E' at this table; the seats are A, B, C and D."),
    (["--seat", "C", "--interactive"], "There is no seat 'C' at this table; the seats are A and B."),
    (["--seat", "B"], "A person needs a terminal; leave out --seat, or add --interactive."),
    (["--seat", "B", "--watch"], "With --watch bots sit in all seats; leave out --seat or --watch."),
    (
        ["--seat", "B", "--hot-seat", "--interactive"],
        "With --hot-seat persons sit in all seats; leave out --seat or --hot-seat.",
    ),
    (["--team", "--hot-seat"], "Four persons need a terminal; leave out --hot-seat, or add --interactive."),
    (["--partner", "red"], "Only a team match has partners; add --team, or leave out --partner."),
    (
        ["--team", "--decks", "red,blue"],
        "--decks names 2 decks; a team match needs four, for the seats A, B, C and D.",
    ),
    (["--team", "--against", "red,blue,green"], "--against names 3 decks; name one for both opponents, or two."),
    (
        ["--team", "--bot", "greedy,random"],
        "'greedy,random' names 2 bots; name one for all, or 4, for A, B, C and D.",
    ),
    (
        ["--team", "red", "--interactive", "--seat", "C", "--bot", "greedy,random"],
        "'greedy,random' names 2 bots; name one for all, or 3, for A, B and D.",
    ),
    (["red", "--interactive", "--bot", "greedy,random"], "'greedy,random' names 2 bots; name one, which sits at B."),
    (
        ["--team", "--decks", ALL, "--partner", "red"],
        "--decks names the decks of all seats; leave out DECK, --against and --partner, or --decks.",
    ),
    (
        ["--team", "--position", "x.txt"],
        "A position brings its own players, cards and luck; leave out decks, --team and --seed, or --position.",
    ),
    (
        ["--team", "pink"],
        f"There is no deck 'pink'; choose from {', '.join((*BUILT_IN, *DECKS))}, or name a file.",
    ),
]


@pytest.mark.parametrize(("arguments", "sentence"), BAD, ids=[" ".join(arguments) for arguments, _ in BAD])
def test_what_cannot_be_gets_one_sentence(arguments: list[str], sentence: str, capsys: Capture) -> None:
    assert cli.main(["play", *arguments]) == 2
    assert capsys.readouterr() == ("", f"logpose: {sentence}\n")


# -- in the terminal -----------------------------------------------------------------------------------------------------


class Screen:
    """A team match with a script for its persons. When the script is over, the input has ended."""

    def __init__(
        self, folder: Path, answers: Iterable[str], persons: str = "A", seed: int = 3, go_first: bool | None = None
    ) -> None:
        folder.mkdir(exist_ok=True)
        self.out = io.StringIO()
        self.answers = iter(answers)
        self.prompts: list[str] = []
        decks = [DECKS[name]() for name in ALL.split(",")]
        seats = [Seat(name, "person" if name in persons else "random") for name in "ABCD"]
        recorder = Recorder(decks, seed, seats=seats, listen=True)
        self.path = folder / "game.json"
        self.playing = Playing(recorder, Journal.create(self.path, recorder))
        bots: list[Bot | None] = [None if name in persons else make_bot("random", seed) for name in "ABCD"]
        console = Console(file=self.out, width=80, highlight=False)
        cards = [card for deck in decks for card in (deck.leader, *deck.cards)]
        self.session = Session(self.playing, bots, console, self.read, cards, go_first)

    def read(self, prompt: str) -> str:
        self.prompts.append(prompt)
        answer = next(self.answers, None)
        if answer is None:
            raise EOFError
        return answer

    @property
    def text(self) -> str:
        return self.out.getvalue()


@pytest.mark.slow
@pytest.mark.parametrize("seat", "AD")
def test_a_whole_team_match_is_played_and_can_be_replayed(seat: str, tmp_path: Path, capsys: Capture) -> None:
    screen = Screen(tmp_path, itertools.cycle(["1", "4", "e", "2"]), seat)
    assert screen.session.play() == 0
    result = screen.playing.game.result
    assert result is not None
    won = "ABCD".index(seat) in result.winners
    assert ("Your team wins." if won else "Your team loses.") in screen.text
    assert f"{seat} (you)" in screen.text and {prompt[0] for prompt in screen.prompts} == {seat}
    check(read_record(screen.path))
    told = output(["replay", str(screen.path)], capsys)
    assert "A and C play against B and D." in told and "The game is the one that was recorded." in told
    mine = output(["replay", str(screen.path), "--seat", seat], capsys)
    assert 0 < len(mine) < len(told)


def test_the_team_concedes_together(tmp_path: Path) -> None:
    screen = Screen(tmp_path, ["concede", "y"])
    screen.session.play()
    assert "Concede the game for your team? y or n> " in screen.prompts and "Your team loses." in screen.text
    record = read_record(screen.path)
    assert record.result is not None and record.result.losers == ("A", "C")


def test_help_says_what_is_different_in_a_team_match(tmp_path: Path) -> None:
    screen = Screen(tmp_path, ["?"])
    screen.session.play()
    assert TEAMS in " ".join(screen.text.split())


def test_four_persons_hand_the_screen_from_team_to_team(tmp_path: Path) -> None:
    """Up to the first turn a team has seen no card of the other, and the decks have few names in common."""
    screen = Screen(tmp_path, ["" if place % 2 == 0 else "1" for place in range(10)], "ABCD")
    screen.session.play()
    before = screen.text.partition("Turn 1")[0]
    parts = re.split(HANDED, before)
    shown = {
        team: "".join(parts[place + 1] for place in range(1, len(parts), 2) if parts[place] == team)
        for team in parts[1::2]
    }
    names = {
        "A": {card.name for deck in ("red", "green") for card in DECKS[deck]().cards},
        "B": {card.name for deck in ("blue", "yellow") for card in DECKS[deck]().cards},
    }
    for team, other in (("A", "B"), ("B", "A")):
        assert any(name in shown[team] for name in names[team] - names[other])
        assert not [name for name in names[other] - names[team] if name in shown[team]]


def test_partners_do_not_hand_the_screen_to_each_other(tmp_path: Path) -> None:
    screen = Screen(tmp_path, itertools.islice(itertools.cycle(["1", "4", "e", "2"]), 100), "ABCD")
    screen.session.play()
    teams = re.findall(HANDED, screen.text)
    assert len(teams) > 4 and all(one != other for one, other in itertools.pairwise(teams))
    assert {line for line in screen.text.splitlines() if line.endswith(" decides.")} >= {"A decides.", "C decides."}
