"""The game of a session, with its history: takes choices back and keeps the game in a file."""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Protocol

from logpose.cards.home import home
from logpose.engine.game import Game
from logpose.errors import UsageError
from logpose.play.forms import Form, form_at
from logpose.play.positions import is_quiet, write_position
from logpose.play.records import Recorder, write_record
from logpose.play.story import taken_back


class Playing(Protocol):
    """A game being played."""

    suffix: str  # of the file that keeps it

    @property
    def game(self) -> Game: ...

    def choose(self, index: int) -> None: ...

    def concede(self, seat: int) -> None: ...

    def take_back(self, count: int) -> None:
        """Goes back so many choices. `game` is then another one, and its story goes on."""
        ...

    def write(self, path: Path) -> None: ...


class FromDecks:
    """A game from its beginning, kept as a record."""

    suffix = ".json"

    def __init__(self, recorder: Recorder) -> None:
        self._recorder = recorder

    @property
    def game(self) -> Game:
        return self._recorder.game

    def choose(self, index: int) -> None:
        self._recorder.choose(index)

    def concede(self, seat: int) -> None:
        self._recorder.concede(seat)

    def take_back(self, count: int) -> None:
        self._recorder.take_back(count)

    def write(self, path: Path) -> None:
        write_record(path, self._recorder.record())


class FromPosition:
    """A game from a position on, kept as a position: the last quiet table and the choices since."""

    suffix = ".txt"

    def __init__(self, game: Game) -> None:
        self._start = game.copy()
        self._indexes: list[int] = []
        self.game = game
        game.notes = []
        self._quiet = game.copy()
        self._since: list[Form] = []

    def choose(self, index: int) -> None:
        decision = self.game.decision
        if decision is not None and decision.code(index) >= 0:
            self._since.append(form_at(self.game, index))
            self._indexes.append(index)
        self.game.choose(index)
        if is_quiet(self.game):
            self._quiet, self._since = self.game.copy(), []

    def concede(self, seat: int) -> None:
        self._indexes.append(~seat)
        self.game.concede(seat)

    def take_back(self, count: int) -> None:
        left, before = self._indexes[: len(self._indexes) - count], self.game
        self.game, self._indexes = self._start.copy(), []
        self._quiet, self._since = self.game.copy(), []
        for index in left:
            self.choose(index)
        taken_back(before, self.game, count)

    def write(self, path: Path) -> None:
        if not is_quiet(self._quiet):
            raise UsageError(
                "The position does not begin at a quiet moment and none has come since, so the game cannot be kept."
            )
        text = write_position(self._quiet, self._since)
        beside = path.with_name(f".{path.name}.{os.getpid()}.new")
        try:
            beside.write_text(text, encoding="utf-8", newline="\n")
            os.replace(beside, path)
        except OSError as error:
            raise UsageError(f"The position {path} cannot be written: {error.strerror}.") from None
        finally:
            beside.unlink(missing_ok=True)


class Keeper:
    """Where a game is kept. A file that was there before is never written over."""

    def __init__(self, playing: Playing, named: str = "") -> None:
        self._playing = playing
        self._named = Path(named) if named else None
        self._written: set[Path] = set()
        if self._named is not None:
            self._free(self._named)

    def keep(self) -> Path:
        """Writes the game to its file: the one that was named, or a new one in the user's folder."""
        if self._named is None:
            folder = home() / "games"
            try:
                folder.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise UsageError(
                    f"logpose cannot make the folder {folder}: {error.strerror}; name a file with --record."
                ) from None
            self._named = self._new(folder)
        return self.save(self._named)

    def save(self, path: Path) -> Path:
        """Writes the game to a file."""
        self._free(path)
        self._playing.write(path)
        self._written.add(path)
        return path

    def _free(self, path: Path) -> None:
        if path not in self._written and path.exists():
            raise UsageError(f"{path} exists already, and logpose does not overwrite it; name another file.")

    def _new(self, folder: Path) -> Path:
        stem = datetime.now().strftime("%Y-%m-%d-%H%M%S")
        names = [
            f"{stem}{self._playing.suffix}",
            *(f"{stem}-{number}{self._playing.suffix}" for number in range(2, 1000)),
        ]
        return next(folder / name for name in names if not (folder / name).exists())


def count_back(by_person: Sequence[bool]) -> int:
    """How many choices lie between now and before the last one that a person made; 0 if no person has made any."""
    for count, person in enumerate(reversed(by_person), 1):
        if person:
            return count
    return 0
