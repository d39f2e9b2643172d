"""Runs: the games of a plan in a folder. A run can be stopped anywhere and gone on with anywhere, and is the same to the byte."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import Final

import msgspec

from logpose.bots import is_reproducible
from logpose.engine.game import Game
from logpose.errors import DiskError, PlanError, RunError, UsageError
from logpose.files import Unreadable, read_file, reason, shown, text_of
from logpose.lab import measured
from logpose.lab.agenda import Agenda, Settling, Shard
from logpose.lab.cells import Cell, sitting
from logpose.lab.identity import Stamp, stamp_of
from logpose.lab.measures.cards import CardImpact
from logpose.lab.measures.ladder import Rung
from logpose.lab.measures.lengths import Lengths
from logpose.lab.measures.matrix import Matrix
from logpose.lab.measures.mulligans import Mulligan
from logpose.lab.measures.paired import Compared
from logpose.lab.measures.rows import Ended
from logpose.lab.plans import Plan
from logpose.lab.playing import Player, Table, prepared
from logpose.lab.rows import Row
from logpose.lab.store import NAME, Failed, Store
from logpose.play.decks import write_deck
from logpose.play.records import Record
from logpose.sim.pool import Executor, Pool, Sizing, cores
from logpose.sim.worker import Answer

_FILES: Final = {"plan.toml", "decks", "stamp.json", "run.log", "export", "report", NAME, f"{NAME}-wal", f"{NAME}-shm"}


class Progress(msgspec.Struct, frozen=True):
    """How far a run is."""

    done: int
    total: int  # as far as is known: less, where cells have had enough
    failed: int
    played: int  # of those that are done, since the run was gone on with
    seconds: float

    @property
    def games_per_second(self) -> float:
        return self.played / self.seconds if self.seconds > 0 else 0.0

    @property
    def seconds_left(self) -> float | None:
        """By the speed so far; None if nothing has been played."""
        return (self.total - self.done) / self.games_per_second if self.played else None


class Run:
    """The folder of a run.

    >>> import tempfile
    >>> from logpose.lab import Plan, Run
    >>> folder = tempfile.TemporaryDirectory()
    >>> plan = Plan.gauntlet(["red-ace", "blue-jinbe"], bots=["random"], games=2)
    >>> run = Run.open_or_create(f"{folder.name}/first", plan)
    >>> for progress in run.play(jobs=1):
    ...     pass
    >>> progress.done, [row.number for row in run.games()]
    (2, [0, 1])
    >>> run.close(); folder.cleanup()
    """

    def __init__(self, folder: Path, plan: Plan, store: Store) -> None:
        self.folder = folder
        self.plan = plan
        self.store = store
        self.shard = Shard.read(store.about().get("shard") or "1/1")
        self._executor: Executor | None = None
        self._agenda: Agenda | None = None
        self.settling: Settling | None = None  # while it is played: what is known of each question

    # -- opening -------------------------------------------------------------------------------------------------------------

    @classmethod
    def open(cls, folder: Path | str) -> Run:
        """A run that is there."""
        folder = Path(folder)
        if not (folder / NAME).is_file():
            raise RunError(
                f"There is no run in {shown(folder)}; logpose lab run PLAN.toml --into {shown(folder)} begins one."
            )
        try:
            text = text_of(read_file(folder / "plan.toml"))
        except Unreadable as why:
            raise RunError(f"The plan of the run {shown(folder)} cannot be read: {why}.") from None
        try:
            plan = Plan.parse(text, folder / "decks", f"of the run {shown(folder)}", kept=True)
        except PlanError as error:
            raise RunError(f"The run {shown(folder)} cannot be opened. {error}") from None
        store = Store(folder)
        about = store.about()
        if about.get("plan") != plan.digest:
            store.close()
            fault = "has another plan than its games" if about else "was not begun; logpose lab run begins it"
            raise RunError(f"The run {shown(folder)} {fault}. Its plan and decks must stay as they were.")
        return cls(folder, plan, store)

    @classmethod
    def open_or_create(cls, folder: Path | str, plan: Plan, shard: str = "") -> Run:
        """The run of this plan in a folder, begun there if it is not. `shard` is the part of it that is played here: "3/10"."""
        folder = Path(folder)
        part = Shard.read(shard) if shard else Shard()
        if plan.stop is not None and part.of > 1:
            raise UsageError(
                "A plan with [stop] cannot be played in parts: where it stops depends on all of its games."
            )
        with _disk(folder):
            folder.mkdir(parents=True, exist_ok=True)
            strange = sorted(path.name for path in folder.iterdir() if path.name not in _FILES)
            if strange and not (folder / NAME).is_file():
                raise RunError(
                    f"{shown(folder)} holds {strange[0]!r:.60}, which is no part of a run; name another folder."
                )
            begun = (folder / NAME).is_file()
        store = Store(folder, create=True)
        try:
            about = store.about()
            if about:
                _same(folder, plan, part, about)
            else:
                store.hold()
                with _disk(folder):
                    _write(folder, plan, stamp_of(plan))
                store.describe({"plan": plan.digest, "shard": str(part)}, stamp_of(plan).stamp, plan.cells())
        finally:
            store.close()
        run = cls.open(folder)
        if not begun:
            run.log(f"begun: {run.total:,} games of {len(run.cells())} cells")
        return run

    def close(self) -> None:
        self.store.close()

    def __enter__(self) -> Run:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # -- what it is ------------------------------------------------------------------------------------------------------------

    @cached_property
    def _cells(self) -> tuple[Cell, ...]:
        return self.plan.cells()

    def cells(self) -> tuple[Cell, ...]:
        """Its cells, in the order of the plan."""
        return self._cells

    @cached_property
    def table(self) -> Table:
        """What its games are played from."""
        return Table(self.plan.seed, self.plan.rules, self.cells(), self.plan.decks)

    @cached_property
    def stamp(self) -> Stamp:
        """What its games were played with."""
        try:
            return msgspec.json.decode(read_file(self.folder / "stamp.json"), type=Stamp)
        except (Unreadable, msgspec.DecodeError) as why:
            raise RunError(f"The stamp of the run {shown(self.folder)} cannot be read: {why}.") from None

    @property
    def reproducible(self) -> bool:
        """Whether the same plan gives the same games again."""
        return all(map(is_reproducible, self.plan.bots))

    @property
    def total(self) -> int:
        """How many games there will be, as far as is known."""
        each, settled = len(self.shard.numbers(self.plan.games)), self.store.settled()
        return sum(settled.get(cell.cell, each) for cell in self.cells())

    def progress(self) -> Progress:
        """How far it is, when nobody plays."""
        done = sum(count for count, _ in self.store.counts().values())
        return Progress(done, self.total, len(self.store.failed()), 0, 0.0)

    # -- its games -------------------------------------------------------------------------------------------------------------

    def games(self, cell: int | None = None) -> Iterator[Row]:
        """Its games in the order of cells and numbers, or those of one cell."""
        return self.store.rows(cell)

    def ended(self) -> dict[Ended, int]:
        """How many games went which way, by cell, who went first, who won, rule, turns and hands redrawn."""
        return self.store.ended()

    def game(self, cell: int, number: int) -> Row:
        """One game."""
        row = self.store.row(cell, number) if 0 <= cell < len(self.cells()) and 0 <= number < self.plan.games else None
        if row is None:
            raise RunError(
                f"The run {shown(self.folder)} has no game {number} in cell {cell}; it has the cells 0 to "
                f"{len(self.cells()) - 1}, with games from 0 to {self.plan.games - 1} when all are played."
            )
        return row

    def failed(self) -> list[Failed]:
        """The games that could not be played, with their seeds."""
        return self.store.failed()

    def digest(self, cell: int | None = None) -> str:
        """The same for the same games, wherever and in whatever order they were played."""
        return self.store.digest(cell)

    @cached_property
    def player(self) -> Player:
        return Player(self.table)

    def replay(self, cell: int, number: int, listen: bool = True) -> Game:
        """A game at its end; `game.notes` has all that happened if one listens."""
        return self.again(self.game(cell, number), listen)

    def again(self, row: Row, listen: bool = True) -> Game:
        """The game of a row, at its end."""
        try:
            return self.player.replay(row, listen)
        except ValueError as why:
            raise RunError(f"Game {row.number} of cell {row.cell} is not the same any more: {why}.") from None

    def record(self, cell: int, number: int) -> Record:
        """A game as a record, which can be watched."""
        return self.player.record(self.game(cell, number))

    # -- what they come to -----------------------------------------------------------------------------------------------------

    def matrix(self) -> Matrix:
        """Every side against every other: `run.matrix().cell("red-ace", "blue-jinbe").overall`."""
        return measured.matrix_of(self)

    def turns(self) -> list[Lengths]:
        """How long games take: all of them, those of each side, and of each that went first."""
        return measured.turns_of(self)

    def reasons(self) -> dict[str, int]:
        """Games by the rule that ended them."""
        return measured.reasons_of(self)

    def ab(self) -> list[Compared]:
        """Two lists that played with the same luck, against all opponents together and against each."""
        return measured.lists_of(self)

    def ladder(self) -> list[Rung]:
        """Bots on one scale, the best first."""
        return measured.ladder_of(self)

    def cards(self, deck: str) -> list[CardImpact]:
        """How much more a deck wins with each of its cards. Every game is played again for that."""
        return measured.cards_of(self, deck)

    def mulligans(self) -> list[Mulligan]:
        """What a new opening hand has to do with winning, by what was dealt. Every game is played again for that."""
        return measured.mulligans_of(self)

    # -- playing ---------------------------------------------------------------------------------------------------------------

    def play(
        self, jobs: int = 0, executor: Executor | None = None, chunk: int = 0, games: int = 0
    ) -> Iterator[Progress]:
        """Plays what is missing, in so many processes (0: one for each core) or wherever the executor plays. Says how far it is
        after each chunk, and now and then. It may be left at any time; what has been played is kept.

        `chunk` is how many games are played at a time (0: as many as take a second or two). After so many `games` it ends.
        """
        self.check_stamp()
        playing = executor or Pool(jobs or cores())
        self.store.hold()
        try:
            yield from self._play(playing, Sizing(playing, chunk), games)
        finally:
            self._executor = self._agenda = None
            self.store.release()

    def stop(self) -> None:
        """Nothing new is played; what is being played has a few seconds."""
        if self._agenda is not None and self._executor is not None:
            self._agenda.close()
            self._executor.drain()

    def _play(self, playing: Executor, sizing: Sizing, games: int) -> Iterator[Progress]:
        settling = self.settling = Settling(self.cells(), self.plan.stop)
        there: dict[int, list[int]] = {}
        for cell, number in self.store.there():
            there.setdefault(cell, []).append(number)
        if self.plan.stop is not None:
            self._settle(settling, [(cell, *score) for cell in there for score in self.store.scores(cell)])
        agenda = Agenda(self.cells(), self.plan.games, self.shard, there, self.store.settled(), sizing, games)
        self._executor, self._agenda = playing, agenda
        done = sum(map(len, there.values()))
        failed = {(each.cell, each.number) for each in self.failed()}
        total, start, played = self.total, time.monotonic(), 0
        self.log(f"played on from {done:,} of {total:,} games")
        yield Progress(done, total, len(failed), 0, 0.0)
        for answer in playing.play(agenda, prepared, self.table):
            self._note(playing)
            if answer is None:
                self.store.beat()
            else:
                sizing.learn(answer)
                new, settled = self._keep(answer, settling, agenda)
                played += new
                done = done + new
                failed |= {(answer.chunk.cell, fault.number) for fault in answer.faults}
                failed -= {(row.cell, row.number) for row in answer.rows}
                if settled:
                    now = self.progress()
                    done, total = now.done, now.total
            yield Progress(done, total, len(failed), played, time.monotonic() - start)
        self._note(playing)
        self.log(f"stopped with {done:,} of {total:,} games, {len(failed)} failed")

    def _keep(self, answer: Answer, settling: Settling, agenda: Agenda) -> tuple[int, bool]:
        """Keeps what came of a chunk; how many games are new, and whether a cell has had enough."""
        cell = self.cells()[answer.chunk.cell]
        settled = self.store.settled() if self.plan.stop is not None else {}
        if cell.cell in settled:
            return 0, False
        faults = [(cell.cell, sitting(self.plan.seed, cell, fault.number).seed, fault) for fault in answer.faults]
        new = self.store.keep(answer.rows, faults)
        for fault in answer.faults:
            self.log(f"game {fault.number} of cell {cell.cell} failed: {fault.error}")
        self.log(f"{new} games of cell {cell.cell} in {answer.seconds:.2f} s of CPU time")
        scores = [(row.cell, row.number, row.score) for row in answer.rows]
        return new, self._settle(settling, scores, agenda)

    def _settle(
        self, settling: Settling, scores: Sequence[tuple[int, int, float]], agenda: Agenda | None = None
    ) -> bool:
        """Looks at more games; whether some cells have enough now. They keep the games up to there."""
        questions = settling.feed(scores)
        for question in questions:
            self.store.settle(question.cells, question.watch.games)
            if agenda is not None:
                agenda.settle(question.cells)
            self.log(f"cells {question.cells} have enough with {question.watch.games} games: {question.watch.verdict}")
        return bool(questions)

    def check_stamp(self) -> None:
        """Refuses to add games that are played with something else than those that are there."""
        now = stamp_of(self.plan)
        if now.stamp == self.store.stamp():
            return
        then = self.stamp
        other = [
            part
            for part in ("logpose", "engine", "rules", "cards", "bots", "format")
            if getattr(then, part) != getattr(now, part)
        ]
        raise RunError(
            f"The run {shown(self.folder)} was begun with another stamp: {', '.join(other) or 'its file'} differs. Games of both "
            f"would not belong together. Go on with logpose {then.logpose} as it was, or begin a new run with this one."
        )

    def _note(self, playing: Executor) -> None:
        noted: list[str] = getattr(playing, "noted", [])
        while noted:
            self.log(noted.pop(0))

    def log(self, line: str) -> None:
        """One more line of run.log."""
        with _disk(self.folder), (self.folder / "run.log").open("a", encoding="utf-8") as file:
            file.write(f"{time.strftime('%Y-%m-%d %H:%M:%S')} {line}\n")


@contextmanager
def _disk(folder: Path) -> Iterator[None]:
    """What the disk refuses, in a sentence."""
    try:
        yield
    except OSError as error:
        raise DiskError(
            f"The run {shown(folder)} cannot be written: {reason(error)}. What was kept before is whole."
        ) from None


def _same(folder: Path, plan: Plan, shard: Shard, about: dict[str, str]) -> None:
    if about.get("plan") != plan.digest:
        raise RunError(
            f"{shown(folder)} holds a run of another plan; name another folder with --into, or go on with logpose lab resume."
        )
    if about.get("shard", "") != str(shard):
        there = about.get("shard") or "the whole"
        raise RunError(
            f"{shown(folder)} holds {there} of this run, not {str(shard) or 'the whole'}; name another folder with --into."
        )


def _write(folder: Path, plan: Plan, stamp: Stamp) -> None:
    """What lies beside the games."""
    (folder / "decks").mkdir(exist_ok=True)
    for name, deck in plan.decks.items():
        (folder / "decks" / f"{name}.txt").write_text(write_deck(deck), encoding="utf-8")
    (folder / "plan.toml").write_text(plan.source or plan.toml(), encoding="utf-8")
    stamp_text = msgspec.json.format(msgspec.json.encode(stamp), indent=2)
    (folder / "stamp.json").write_bytes(stamp_text + b"\n")
