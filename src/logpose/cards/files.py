"""The files of a library: one for each set. The first line has the format and the set; each further line is a card."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from logpose.cards.card import Card
from logpose.errors import LibraryError, LogposeError
from logpose.files import Unreadable, json_of, read_file, reason, shown, text_of

FORMAT: Final = 1
SUFFIX: Final = ".jsonl"
SHIPPED: Final = Path(__file__).resolve().parent / "data"


class Header(msgspec.Struct, frozen=True):
    """The first line of a file."""

    format: int
    set: str


class Entry(msgspec.Struct, frozen=True):
    """What an index needs of a card: reading it leaves the tree alone."""

    number: str
    name: str


@cache
def _decoder() -> msgspec.json.Decoder[Card]:
    return msgspec.json.Decoder(Card)  # it takes a moment to make, so not on import


def to_bytes(code: str, cards: Iterable[Card]) -> bytes:
    """The file of a set. The same cards give the same bytes, in whatever order they come."""
    lines = [msgspec.json.encode(Header(FORMAT, code))]
    lines += [msgspec.json.encode(card) for card in sorted(cards, key=lambda card: card.number)]
    return b"\n".join(lines) + b"\n"


def write_set(folder: Path, code: str, cards: Iterable[Card]) -> None:
    """Write the file of a set: all of it or, if something goes wrong, none."""
    path = folder / f"{code}{SUFFIX}"
    beside = path.with_suffix(".new")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        beside.write_bytes(to_bytes(code, cards))
        os.replace(beside, path)
    except OSError as error:
        raise LibraryError(f"The library file {shown(path)} cannot be written: {reason(error)}.") from None


def remove_set(folder: Path, code: str) -> None:
    """Remove the file of a set, if there is one."""
    path = folder / f"{code}{SUFFIX}"
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise LibraryError(f"The library file {shown(path)} cannot be removed: {reason(error)}.") from None


def sets_in(folder: Path) -> list[str]:
    """The sets that a folder has files for; none if there is no such folder."""
    try:
        return sorted(path.stem for path in folder.iterdir() if path.suffix == SUFFIX)
    except FileNotFoundError:
        return []
    except OSError as error:
        raise LibraryError(f"The library folder {shown(folder)} cannot be read: {reason(error)}.") from None


def read_set(folder: Path, code: str) -> dict[str, Card]:
    """The cards of a set by number."""
    path = folder / f"{code}{SUFFIX}"
    cards: dict[str, Card] = {}
    for place, line in enumerate(_lines(path, code), start=2):
        try:
            card = _decoder().decode(line)
        except (msgspec.DecodeError, LogposeError) as error:
            raise _damaged(path, place, str(error).rstrip("."), _number_in(line)) from None
        if card.set != code or card.number in cards:
            why = "stands there twice" if card.number in cards else f"is not of the set {code}"
            raise _damaged(path, place, f"{card.number} {why}")
        cards[card.number] = card
    return cards


def read_entries(folder: Path, code: str) -> list[Entry]:
    """The numbers and names of a set."""
    path = folder / f"{code}{SUFFIX}"
    entries = []
    for place, line in enumerate(_lines(path, code), start=2):
        try:
            entries.append(msgspec.json.decode(line, type=Entry))
        except msgspec.DecodeError as error:
            raise _damaged(path, place, str(error).rstrip(".")) from None
    return entries


def _lines(path: Path, code: str) -> list[bytes]:
    """The lines after the first, which is checked."""
    try:
        data = read_file(path)
        first, *lines = data.split(b"\n") if path.parent == SHIPPED else _let_in(path, text_of(data))
    except Unreadable as why:
        raise LibraryError(f"The library file {shown(path)} cannot be read: {why}.") from None
    try:
        header = msgspec.json.decode(first, type=Header)
    except msgspec.DecodeError as error:
        raise _damaged(path, 1, str(error).rstrip(".")) from None
    if header.format != FORMAT:
        raise LibraryError(
            f"The library file {shown(path)} has the format {header.format}; this logpose reads format {FORMAT}."
        )
    if header.set != code:
        raise _damaged(path, 1, f"it says that this is the set {header.set}")
    if lines and not lines[-1]:
        lines.pop()
    return lines


def _let_in(path: Path, text: str) -> Iterator[bytes]:
    """The lines of a file that others may have written."""
    for place, line in enumerate(text.split("\n"), start=1):
        try:
            yield msgspec.json.encode(json_of(line)) if line else b""
        except Unreadable as why:
            raise _damaged(path, place, str(why)) from None


def _number_in(line: bytes) -> str:
    """The number of the card on a line, if it can be made out."""
    try:
        return msgspec.json.decode(line, type=Entry).number
    except msgspec.DecodeError:
        return ""


def _damaged(path: Path, place: int, reason: str, number: str = "") -> LibraryError:
    card = f", in the card {number}" if number else ""
    return LibraryError(f"The library file {shown(path)} is damaged at line {place}{card}: {reason}.")
