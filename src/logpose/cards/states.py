"""The user's own library after each import. A state is a folder with the files of all sets; one small file names the current.

An import writes a new state and then replaces the small file. So whoever reads, and whoever is killed in the middle, has
the old cards or the new ones, and an import can be undone.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

import msgspec

from logpose.cards import files
from logpose.cards.card import Card
from logpose.errors import LibraryError
from logpose.files import Absent, Unreadable, json_of, read_file, shown, text_of

NAME: Final = "states.json"
KEPT: Final = 5  # imports that can be undone


class State(msgspec.Struct, frozen=True):
    """A state: its folder, and what was imported to make it."""

    folder: str = "."
    made_by: str = ""


class States(msgspec.Struct, frozen=True):
    """The states, the current one last. The first is the folder itself, until it is too long ago."""

    format: int = 1
    states: tuple[State, ...] = (State(),)


def current(folder: Path) -> Path:
    """The folder with the files of the current state."""
    return folder / _read(folder).states[-1].folder


def commit(folder: Path, sets: Mapping[str, Iterable[Card]], made_by: str) -> None:
    """Make these sets the current state. Whoever calls holds the lock."""
    known = _read(folder).states
    state = State(str(1 + max([0, *_numbers(folder)])), made_by)
    try:
        (folder / state.folder).mkdir(parents=True)
    except OSError as error:
        raise LibraryError(f"The library folder {shown(folder)} cannot be written: {error.strerror}.") from None
    for code, cards in sets.items():
        files.write_set(folder / state.folder, code, cards)
    kept = (*known, state)[-KEPT - 1 :]
    _write(folder, kept)
    _clear(folder, kept)


def go_back(folder: Path) -> State:
    """Make the state before the current one the current one. Returns the state that is undone."""
    *before, undone = _read(folder).states
    if not before:
        raise LibraryError(f"There is no import to undo in {shown(folder)}; logpose undoes the last {KEPT}.")
    _write(folder, tuple(before))
    return undone


def _read(folder: Path) -> States:
    path = folder / NAME
    try:
        text = text_of(read_file(path))
    except Absent:
        return States()
    except Unreadable as why:
        raise LibraryError(f"The library file {shown(path)} cannot be read: {why}.") from None
    try:
        found = msgspec.convert(json_of(text), States)
    except (msgspec.ValidationError, Unreadable) as error:
        raise LibraryError(f"The library file {shown(path)} is damaged: {str(error).rstrip('.')}.") from None
    if not found.states or not all(re.fullmatch(r"\.|[0-9]{1,9}", state.folder) for state in found.states):
        raise LibraryError(f"The library file {shown(path)} is damaged: it names no folder, or one that is no number.")
    return found


def _write(folder: Path, states: tuple[State, ...]) -> None:
    path = folder / NAME
    beside = path.with_suffix(".new")
    try:
        beside.write_bytes(msgspec.json.encode(States(states=states)) + b"\n")
        os.replace(beside, path)
    except OSError as error:
        raise LibraryError(f"The library file {shown(path)} cannot be written: {error.strerror}.") from None


def _clear(folder: Path, kept: tuple[State, ...]) -> None:
    """Remove states that nobody goes back to: undone, too long ago, or left by an import that was killed."""
    names = {state.folder for state in kept}
    for number in _numbers(folder):
        if str(number) not in names:
            shutil.rmtree(folder / str(number), ignore_errors=True)
    if State().folder not in names:
        for code in files.sets_in(folder):
            files.remove_set(folder, code)


def _numbers(folder: Path) -> list[int]:
    """The numbers of the states that have a folder."""
    return [int(path.name) for path in folder.iterdir() if path.name.isdecimal()]
