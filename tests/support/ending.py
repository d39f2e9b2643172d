"""Games and imports that are ended from outside at any moment: what was acknowledged by then must be in their files.

`python -m tests.support.ending kill 100` forks a player a hundred times, ends it, and looks at what it left. It runs in a
process of its own, because a process with threads should not fork.
"""

from __future__ import annotations

import os
import pty
import random
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
from rich.console import Console

from logpose.cards import Card
from logpose.cards.importing import import_cards
from logpose.cards.libraries import Library
from logpose.cli.playing import Playing, begin
from logpose.play.records import Choice, Journal, Recorder, Seat, read_kept
from logpose.sim.training_decks import training_decks
from tests.support.signals import as_at_a_terminal

MOST = 40  # choices or imports of a player
DECKS = training_decks()[:2]
SEATS = [Seat("A", "person"), Seat("B", "random")]


def a_game(chance: random.Random) -> Recorder:
    """A game somewhere in its first turns."""
    recorder = Recorder(DECKS, chance.randrange(10**6), seats=SEATS)
    for _ in range(chance.randrange(30)):
        one_more(recorder, recorder, chance)
    return recorder


def one_more(playing: Playing | Recorder, recorder: Recorder, chance: random.Random) -> None:
    """A random choice, or now and then a step back."""
    if len(recorder) > 5 and chance.random() < 0.1:
        playing.take_back(chance.randrange(1, 4))
    elif recorder.game.decision is not None:
        playing.choose(chance.randrange(len(recorder.game.decision.options)))


def forked(player: Callable[[int], int]) -> tuple[int, int]:
    """Another process with a player who writes what is acknowledged; the process, and where to read."""
    theirs, mine = os.pipe()
    process = os.fork()
    if process:
        os.close(mine)
        return process, theirs
    code = 70
    try:
        os.close(theirs)
        code = player(mine)
    finally:
        os._exit(code)


def ended_by(process: int, descriptor: int, end: signal.Signals, chance: random.Random) -> list[str]:
    """Ends a player after some time; everything that was acknowledged."""
    heard, wanted = b"", chance.randrange(1, MOST)
    while heard.count(b"\n") < wanted and (piece := os.read(descriptor, 4096)):
        heard += piece
    time.sleep(chance.random() * 0.004)
    os.kill(process, end)
    while piece := os.read(descriptor, 4096):
        heard += piece
    os.close(descriptor)
    os.waitpid(process, 0)
    return heard.decode().splitlines()


def state(choices: list[Choice]) -> str:
    return f"{len(choices)} {' '.join(choice.digest for choice in choices[-3:])}"


def states_in(path: Path) -> list[str]:
    """What the game of a file was after each of its lines."""
    choices: list[Choice] = []
    states = [state(choices)]
    for line in path.read_bytes().splitlines()[1:]:
        if line.startswith(b"["):
            choices.append(msgspec.json.decode(line, type=Choice))
        else:
            del choices[len(choices) - msgspec.json.decode(line).get("back", 0) :]
        states.append(state(choices))
    return states


def left_whole(folder: Path, acknowledged: list[str]) -> None:
    """The only file in a folder has a game that can go on, with everything that was acknowledged."""
    (path,) = folder.iterdir()
    kept = read_kept(path)
    assert not kept.remark and kept.ended, kept.remark
    assert not acknowledged or acknowledged[-1] in states_in(path), f"{acknowledged[-1]} is lost"
    recorder = Recorder.resume(kept.record)  # refused if anything in it is not as it was
    Journal.go_on(path, kept, recorder).close()


def end_a_game(end: signal.Signals, chance: random.Random) -> None:
    """A player who is ended in the middle of a game."""
    with tempfile.TemporaryDirectory() as name:
        recorder = a_game(chance)

        def play(acknowledge: int) -> int:
            playing = begin(recorder, name, Console(), None)
            for _ in range(MOST):
                one_more(playing, recorder, chance)
                os.write(acknowledge, f"{state(recorder.choices)}\n".encode())
            time.sleep(60)
            return 0

        left_whole(Path(name), ended_by(*forked(play), end, chance))


def close_the_terminal(chance: random.Random) -> None:
    """A player at a real terminal, whose window is closed after a choice was answered."""
    with tempfile.TemporaryDirectory() as name:
        seed = chance.randrange(10**6)
        process, terminal = pty.fork()
        if not process:
            os.environ.update(LOGPOSE_HOME=name, TERM="dumb", COLUMNS="100", LINES="40")
            arguments = [
                "play",
                "red-ace",
                "--against",
                "black-imu",
                "--bot",
                "random",
                "--go",
                "first",
                "--seed",
                str(seed),
            ]
            program = "import sys; from logpose.cli import main; sys.exit(main())"
            os.execv(sys.executable, [sys.executable, "-c", program, *arguments])
        read_until(terminal, b"draw five new cards")
        os.write(terminal, b"keep\n")
        read_until(terminal, b"end the turn")  # the first action is asked
        os.close(terminal)
        os.waitpid(process, 0)
        (path,) = (Path(name) / "games").iterdir()
        kept = read_kept(path)
        assert not kept.remark and [choice.form for choice in kept.record.choices if choice.seat == "A"][-1] == (
            "keep",
        )


def read_until(terminal: int, word: bytes) -> None:
    seen = b""
    while word not in seen.lower():
        piece = os.read(terminal, 4096)
        assert piece, seen
        seen += piece


def fill_the_disk(chance: random.Random) -> None:
    """A player whose file may not grow any more; for one of two there is room again later."""
    again = chance.random() < 0.5
    with tempfile.TemporaryDirectory() as name:
        recorder = a_game(chance)

        def play(acknowledge: int) -> int:
            playing = begin(recorder, name, Console(), None)
            told: list[str] = []
            playing.complain = told.append
            (path,) = Path(name).iterdir()
            hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
            resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + chance.randrange(400), hard))
            while not told and recorder.game.decision is not None:
                one_more(playing, recorder, chance)
                if not told:
                    os.write(acknowledge, f"{state(recorder.choices)}\n".encode())
            if again:
                resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
            if playing.close() is not None:
                os.write(acknowledge, f"{state(recorder.choices)}\n".encode())
            return 2 if playing.problem else 0 if told or recorder.game.decision is None else 1

        process, descriptor = forked(play)
        heard = b""
        while piece := os.read(descriptor, 4096):
            heard += piece
        os.close(descriptor)
        code = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
        assert code == 0 or (code == 2 and not again), f"exit code {code}"
        left_whole(Path(name), heard.decode().splitlines())


def end_an_import(end: signal.Signals, chance: random.Random) -> None:
    """Somebody who is ended in the middle of imports."""
    cards = [card for deck in training_decks() for card in {*deck.cards}]
    with tempfile.TemporaryDirectory() as name:
        folder, under = Path(name) / "cards", Path(name) / "none"

        def play(acknowledge: int) -> int:
            for count in range(1, MOST):
                import_cards(first(cards, count), folder, under)
                os.write(acknowledge, f"{count}\n".encode())
            time.sleep(60)
            return 0

        acknowledged = int(ended_by(*forked(play), end, chance)[-1])
        stored = sorted(card.number for card in Library(under, folder))
        there = [sorted(card.number for card in first(cards, count)) for count in (acknowledged, acknowledged + 1)]
        assert stored in there, f"{len(stored)} cards after {acknowledged} imports"
        import_cards(cards, folder, under)
        assert len(list(Library(under, folder))) == len(cards)
        assert not list(folder.rglob("*.new")), "a temporary file is left"


def first(cards: list[Card], count: int) -> list[Card]:
    return cards[: count * len(cards) // MOST + 1]


ENDS: dict[str, Callable[[random.Random], None]] = {
    "kill": lambda chance: end_a_game(signal.SIGKILL, chance),
    "hang-up": lambda chance: end_a_game(signal.SIGHUP, chance),
    "closed-terminal": close_the_terminal,
    "quit": lambda chance: end_a_game(signal.SIGQUIT, chance),  # Ctrl-\
    "terminate": lambda chance: end_a_game(signal.SIGTERM, chance),
    "full-disk": fill_the_disk,
    "kill-import": lambda chance: end_an_import(signal.SIGKILL, chance),
}


def main() -> None:
    as_at_a_terminal()
    what, count = sys.argv[1], int(sys.argv[2])
    for number in range(count):
        ENDS[what](random.Random(number))
    print(f"{count} × {what}: nothing lost, no half file")


if __name__ == "__main__":
    main()
