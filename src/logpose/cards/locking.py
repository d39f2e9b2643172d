"""One change at a time: whoever changes the user's cards holds a lock, which the system gives back when a process ends."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from logpose.errors import LibraryError
from logpose.files import shown

NAME: Final = "lock"
WAIT: Final = 60.0  # seconds; an import of a whole dataset holds the lock for one or two
_PAUSE: Final = 0.05


@contextmanager
def locked(folder: Path, wait: float = WAIT) -> Iterator[None]:
    """Hold the lock of a folder of cards; wait for another process that holds it."""
    path = folder / NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle = os.open(path, os.O_RDWR | os.O_CREAT)
    except OSError as error:
        raise LibraryError(f"The library folder {shown(folder)} cannot be written: {error.strerror}.") from None
    try:
        _wait(handle, path, wait)
        yield
    finally:
        os.close(handle)  # which gives the lock back


def _wait(handle: int, path: Path, wait: float) -> None:
    end = time.monotonic() + wait
    while not taken(handle):
        if time.monotonic() >= end:
            raise LibraryError(
                f"Another logpose is changing the cards of {shown(path.parent)} and holds {shown(path)}; "
                "try again when it has ended."
            )
        time.sleep(_PAUSE)


if sys.platform == "win32":
    import msvcrt

    def taken(handle: int) -> bool:
        """Take the lock, if it is free."""
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def taken(handle: int) -> bool:
        """Take the lock, if it is free."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
