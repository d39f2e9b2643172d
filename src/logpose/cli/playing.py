"""The game of a session, kept in a file as it is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import typer
from rich.console import Console
from rich.text import Text

from logpose.cards.home import home
from logpose.cli.screen import Read
from logpose.engine.game import Game
from logpose.errors import RecordError, UsageError
from logpose.play.names import seat_name
from logpose.play.records import Journal, Record, Recorder, create_record, read_kept, write_record


class Playing:
    """A game that is written to its file after every choice.

    If that fails, `complain` says so once, and the next choice tries again. A game without a file is not kept; `problem` says
    why, if it should be.
    """

    def __init__(self, recorder: Recorder, journal: Journal | None = None, problem: str = "") -> None:
        self.recorder = recorder
        self.problem = problem
        self.complain: Callable[[str], None] = lambda text: typer.echo(text, err=True)
        self._journal = journal
        self._saved: set[Path] = set()

    @property
    def game(self) -> Game:
        return self.recorder.game

    def who(self, seat: int) -> str:
        """A player, with the Leader by which to know whose deck it is."""
        game = self.game
        return f"{seat_name(seat)} ({game.cards[game.players[seat].leader].printed.name})"

    def choose(self, index: int) -> None:
        self.recorder.choose(index)
        self._keep()

    def concede(self, seat: int) -> None:
        self.recorder.concede(seat)
        self._keep()

    def take_back(self, count: int) -> None:
        """Goes back so many choices. `game` is then another one, and its story goes on."""
        self.recorder.take_back(count)
        self._keep()

    def save(self, path: Path | None = None) -> Path:
        """Writes the game so far to another file. If its own file has failed, the game is kept in this one from now on."""
        if path is None or (self._journal is not None and path == self._journal.path):
            if self._journal is None or self.problem:
                raise UsageError(f"{self.problem or 'This game is not kept.'} Name another file: save FILE.")
            return self._journal.path
        if path in self._saved:
            write_record(path, self.recorder.record())
        elif self.problem:
            self._journal = Journal.create(path, self.recorder)
            self.problem = ""
        else:
            create_record(path, self.recorder.record())
        self._saved.add(path)
        return path

    def close(self) -> Path | None:
        """The file in which the whole game is kept, or none."""
        if self._journal is None:
            return None
        self._keep()
        self._journal.close()
        return None if self.problem else self._journal.path

    def _keep(self) -> None:
        if self._journal is None:
            return
        try:
            self._journal.keep(self.recorder)
        except RecordError as error:
            if str(error) != self.problem:
                self.complain(f"{error} save FILE keeps it in another place.")
            self.problem = str(error)
        else:
            self.problem = ""


def begin(recorder: Recorder, named: str, console: Console, read: Read | None) -> Playing:
    """A game whose file is there before it begins. If it cannot be, a person is asked for another place."""
    while True:
        try:
            return Playing(recorder, _journal(recorder, named))
        except RecordError as error:
            if read is None:
                raise
            console.print(Text(str(error)), soft_wrap=True)
            try:
                named = read("Name another file or folder, or press Enter to play without keeping the game> ").strip()
            except EOFError:
                raise error from None
            if not named:
                return Playing(recorder, None, str(error))


def _journal(recorder: Recorder, named: str) -> Journal:
    folder = Path(named) if named else home() / "games"
    if not named or folder.is_dir():
        return Journal.create_in(folder, recorder)
    return Journal.create(folder, recorder)


def resume(named: str, console: Console) -> Playing:
    """The game of a file, or the last one that has not ended, as it was left."""
    path = Path(named) if named else last_unfinished()
    kept = read_kept(path)
    if kept.record.result is not None:
        raise UsageError(f"The game in {path} has ended; logpose replay {path} tells it.")
    if kept.remark:
        console.print(Text(kept.remark), soft_wrap=True)
    try:
        recorder = Recorder.resume(kept.record, listen=True)
    except RecordError as error:
        raise RecordError(f"{path}: {error}", error.decision) from None
    if kept.format == 1:  # to which no lines can be added
        write_record(path, kept.record)
        kept = read_kept(path)
    return Playing(recorder, Journal.go_on(path, kept, recorder))


def last_unfinished() -> Path:
    """The game in the user's folder that was played last and has not ended."""
    for path, record in _kept_games():
        if record.result is None:
            return path
    raise UsageError(
        f"There is no unfinished game in {home() / 'games'}; logpose play begins one, and --resume FILE names one."
    )


def last_played() -> Path:
    """The game in the user's folder that was played last."""
    for path, _ in _kept_games():
        return path
    raise UsageError(f"There is no game in {home() / 'games'}; logpose play begins one, and replay FILE names one.")


def _kept_games() -> Iterator[tuple[Path, Record]]:
    """The games in the user's folder, the newest first."""
    folder = home() / "games"
    paths = [path for path in folder.glob("*.json*") if path.is_file()] if folder.is_dir() else []
    for path in sorted(paths, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True):
        record = _readable(path)
        if record is not None:
            yield path, record


def _readable(path: Path) -> Record | None:
    try:
        return read_kept(path).record
    except RecordError:  # whoever names the file is told why
        return None


def count_back(by_person: Sequence[bool]) -> int:
    """How many choices lie between now and before the last one that a person made; 0 if no person has made any."""
    for count, person in enumerate(reversed(by_person), 1):
        if person:
            return count
    return 0
