"""Files of records: written whole, or line by line as a game is played, so that whatever ends it loses no choice."""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Iterator
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Final

from logpose.cards.locking import taken
from logpose.errors import RecordError
from logpose.files import Unreadable, read_file, reason, shown
from logpose.play.records.lines import Kept, added, kept_in, to_text
from logpose.play.records.record import Choice, Outcome, Record, outcome
from logpose.play.records.recorder import Recorder

SUFFIX: Final = ".jsonl"
_LOCK_AT: Final = 1 << 30  # far behind the end, so that others can read the file meanwhile


def read_record(path: Path | str) -> Record:
    """The record of a file."""
    return read_kept(path).record


def read_kept(path: Path | str) -> Kept:
    """The record of a file, with what is to be said about its end."""
    try:
        data = read_file(path)
    except Unreadable as why:
        raise RecordError(f"The record {shown(path)} cannot be read: {why}.") from None
    return kept_in(data, shown(path))


def write_record(path: Path | str, record: Record) -> None:
    """Write the file: all of it or, if something goes wrong, nothing; what was there before stays until then."""
    path = Path(path)
    beside = path.parent / f".{path.name[:100]}.{secrets.token_hex(6)}.new"
    os.close(_created(beside, _bytes(to_text(record)), path))
    try:
        os.replace(beside, path)
    except (OSError, ValueError) as error:
        raise _unwritten(path, error) from None
    finally:
        beside.unlink(missing_ok=True)


def create_record(path: Path, record: Record) -> None:
    """Write a new file, all of it or nothing; one that is there stays as it is."""
    os.close(_created(path, _bytes(to_text(record))))


class Journal:
    """The file of a game that is being played. What is added to the game is appended at once.

    A file that could not be written to the end of a line is cut back to the line before.
    """

    def __init__(self, path: Path, handle: int, length: int, choices: list[Choice], result: Outcome | None) -> None:
        self.path = path
        self._handle = handle
        self._length = length  # of what is whole
        self._torn = False  # whether there may be more than that
        self._ended = True  # whether what is whole ends with the end of a line
        self._choices = choices
        self._result = result

    @classmethod
    def create(cls, path: Path, recorder: Recorder) -> Journal:
        """A new file for a game; one that is there already is refused."""
        record = recorder.record()
        data = _bytes(to_text(record))
        handle = _created(path, data)
        _lock(handle)
        return cls(path, handle, len(data), list(record.choices), record.result)

    @classmethod
    def create_in(cls, folder: Path, recorder: Recorder) -> Journal:
        """A new file in a folder, named after the time; however many begin at once, each has its own."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise RecordError(f"The folder {shown(folder)} cannot be made: {reason(error)}.") from None
        for name in _names(datetime.now()):
            with contextlib.suppress(_ThereAlready):
                return cls.create(folder / name, recorder)
        raise AssertionError("names do not run out")

    @classmethod
    def go_on(cls, path: Path, kept: Kept, recorder: Recorder) -> Journal:
        """The file of a game that is resumed."""
        try:
            handle = os.open(path, os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0))
        except (OSError, ValueError) as error:
            raise _unwritten(path, error) from None
        if not _lock(handle):
            os.close(handle)
            raise RecordError(f"The game in {shown(path)} is being played in another window; end that one first.")
        journal = cls(path, handle, kept.length, list(kept.record.choices), kept.record.result)
        journal._torn = True
        journal._ended = kept.ended
        journal.keep(recorder)
        return journal

    def keep(self, recorder: Recorder) -> None:
        """Append what has been added to the game since the last time, all of it or nothing."""
        choices, result = recorder.choices, outcome(recorder.game.result)
        if choices == self._choices and result == self._result and not self._torn:
            return
        data = _bytes("".join(["" if self._ended else "\n", *added(self._choices, choices, self._result, result)]))
        try:
            if os.fstat(self._handle).st_nlink == 0:
                raise FileNotFoundError(2, "it has been deleted")
            self._append(data)
        except OSError as error:
            raise RecordError(f"The game can no longer be kept in {shown(self.path)}: {reason(error)}.") from None
        self._choices, self._result, self._ended = choices, result, True

    def _append(self, data: bytes) -> None:
        if self._torn:
            self._cut()
        self._torn = True  # from here on, until all of it is there
        try:
            _write(self._handle, data)
        except OSError:
            self._cut()
            raise
        self._length += len(data)
        self._torn = False

    def _cut(self) -> None:
        os.ftruncate(self._handle, self._length)

    def close(self) -> None:
        """Nothing more comes."""
        with contextlib.suppress(OSError):  # some file systems know no such thing; what is written stays written
            os.fsync(self._handle)
        os.close(self._handle)


class _ThereAlready(RecordError):
    """A name that is taken."""


def _created(path: Path, data: bytes, named: Path | None = None) -> int:
    """A new file with something in it; nothing is left of one that cannot be written. `named` is what errors call it."""
    named = named or path
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND | getattr(os, "O_BINARY", 0)
    try:
        handle = os.open(path, flags, 0o666)
    except FileExistsError:
        raise _ThereAlready(
            f"{shown(named)} exists already, and logpose does not overwrite it; name another file."
        ) from None
    except (OSError, ValueError) as error:
        raise _unwritten(named, error) from None
    try:
        _write(handle, data)
        os.fsync(handle)
    except BaseException as error:
        os.close(handle)
        os.unlink(path)
        if isinstance(error, OSError):
            raise _unwritten(named, error) from None
        raise
    return handle


def _write(handle: int, data: bytes) -> None:
    left = memoryview(data)
    while left:
        left = left[os.write(handle, left) :]


def _lock(handle: int) -> bool:
    """Whether nobody else plays the game of this file; the system gives the lock back when the process ends."""
    os.lseek(handle, _LOCK_AT, os.SEEK_SET)
    return taken(handle)


def _names(now: datetime) -> Iterator[str]:
    stem = now.strftime("%Y-%m-%d-%H%M%S")
    yield f"{stem}{SUFFIX}"
    for number in count(2):
        yield f"{stem}-{number}{SUFFIX}"


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "replace")


def _unwritten(path: Path, error: OSError | ValueError) -> RecordError:
    return RecordError(f"The record {shown(path)} cannot be written: {reason(error)}.")
