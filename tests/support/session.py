"""A game in the terminal, played by a script."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from rich.console import Console

from logpose.bots import Bot, make_bot
from logpose.cli.playing import Playing
from logpose.cli.session import Session
from logpose.engine.options import KINDS
from logpose.play.records import Journal, Recorder, Seat
from logpose.play.views import view
from logpose.sim.training_decks import DECKS

Answer = str | type[BaseException]


class Screen:
    """A session with a script for its player. When the script is over, the input has ended."""

    def __init__(
        self,
        folder: Path,
        answers: Iterable[Answer],
        seed: int = 3,
        persons: int = 1,
        recorder: Recorder | None = None,
        go_first: bool | None = True,
        width: int = 80,
    ) -> None:
        self.out = io.StringIO()
        self.answers: Iterator[Answer] = iter(answers)
        self.prompts: list[str] = []
        self.first = 0  # the line at which a test begins
        self.marks: list[int] = []  # how much had been shown when each line was read
        decks = [DECKS["red"](), DECKS["blue"]()]
        seats = [Seat("A", "person"), Seat("B", "person" if persons == 2 else "random")]
        if recorder is None:
            recorder = Recorder(decks, seed, seats=seats, listen=True)
        folder.mkdir(exist_ok=True)
        self.path = folder / "game.jsonl"
        self.playing = Playing(recorder, Journal.create(self.path, recorder))
        bots: list[Bot | None] = [None, None if persons == 2 else make_bot("random", seed)]
        self.session = Session(
            self.playing,
            bots,
            Console(file=self.out, width=width, highlight=False),
            self.read,
            [card for deck in decks for card in (deck.leader, *deck.cards)],
            None if persons == 2 else go_first,
        )

    def read(self, prompt: str) -> str:
        self.prompts.append(prompt)
        self.marks.append(self.out.tell())
        answer = next(self.answers, EOFError)
        if isinstance(answer, str):
            return answer
        raise answer

    def play(self) -> int:
        return self.session.play()

    @property
    def text(self) -> str:
        return self.out.getvalue()

    def shown(self, line: int) -> str:
        """What was shown between the line that was read with this number, from 0, and the next."""
        ends = [*self.marks, len(self.text)]
        return self.text[ends[line] : ends[line + 1]]

    def asked(self) -> str:
        decision = self.playing.game.decision
        return "" if decision is None else KINDS[decision.kind]


def played(folder: Path, *answers: Answer, **options: int) -> Screen:
    screen = Screen(folder, answers, **options)  # type: ignore[arg-type]
    screen.play()
    return screen


def own_turn(folder: Path, *answers: Answer) -> Screen:
    """The person's second turn, with DON!! cards; then the answers."""
    screen = Screen(folder, [])

    def script() -> Iterator[Answer]:
        while not (screen.asked() == "main" and view(screen.playing.game, 0).sides[0].don.active >= 3):
            asked = screen.asked()
            yield {"opening-hand": "k", "main": "e", "block": "b", "counter": "c"}.get(asked, "1")
        screen.first = len(screen.marks) - 1
        yield from answers

    screen.answers = script()
    screen.play()
    return screen


def after(screen: Screen, number: int) -> str:
    return screen.shown(screen.first + number)


def label_of(shown: str, heading: str) -> str:
    """The first number after a heading of the options."""
    found = re.search(rf"^ *{heading} +(?:.*→ )?(\d+)", shown, re.MULTILINE)
    assert found is not None, shown
    return found[1]
