"""The user's overrides: cards, or single facts and texts of cards, that win over every other library.

They are one file in the user's own folder. Its first line has the format; each further line has a card number and the
fields that the user has given. Imports leave the file alone.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from logpose.cards.card import CARD_NUMBER, Card
from logpose.errors import LibraryError, UsageError
from logpose.files import Absent, Unreadable, json_of, read_file, shown, text_of

FORMAT: Final = 1
NEEDED: Final = ("name", "category", "colours")  # what a card cannot be without

Given = Mapping[str, object]


def read_overrides(path: Path) -> dict[str, Given]:
    """The given fields by card number; none if there is no file."""
    try:
        first, *lines = text_of(read_file(path)).split("\n")
    except Absent:
        return {}
    except Unreadable as why:
        raise LibraryError(f"The overrides {shown(path)} cannot be read: {why}.") from None
    if not first:
        raise _damaged(path, 1, "it is empty")
    if lines and not lines[-1]:
        lines.pop()
    header = _decoded(path, 1, first)
    if header.get("format") != FORMAT:
        raise LibraryError(
            f"The overrides {shown(path)} have the format {header.get('format')}; this logpose reads format {FORMAT}."
        )
    found: dict[str, Given] = {}
    for place, line in enumerate(lines, start=2):
        given = _decoded(path, place, line)
        if not isinstance(given.get("number"), str) or not CARD_NUMBER.fullmatch(str(given["number"])):
            raise _damaged(path, place, "there is no card number")
        found[str(given["number"])] = given
    return found


def _decoded(path: Path, place: int, line: str) -> Given:
    try:
        return msgspec.convert(json_of(line), dict[str, object])
    except (msgspec.ValidationError, Unreadable) as error:
        raise _damaged(path, place, str(error).rstrip(".")) from None


def write_overrides(path: Path, overrides: Mapping[str, Given]) -> None:
    """Write the file: all of it or, if something goes wrong, none. Whoever calls holds the lock."""
    lines = [
        msgspec.json.encode({"format": FORMAT}),
        *(msgspec.json.encode(overrides[each]) for each in sorted(overrides)),
    ]
    beside = path.with_suffix(".new")
    try:
        if overrides:
            path.parent.mkdir(parents=True, exist_ok=True)
            beside.write_bytes(b"\n".join(lines) + b"\n")
            os.replace(beside, path)
        else:
            path.unlink(missing_ok=True)
    except OSError as error:
        raise LibraryError(f"The overrides {shown(path)} cannot be written: {error.strerror}.") from None


def is_whole(given: Given) -> bool:
    """Whether the fields make a card without another one under them."""
    return all(field in given for field in NEEDED)


def overridden(path: Path, under: Card | None, given: Given) -> Card | None:
    """The card with the given fields over it. Without a card under them, fields that make no whole card wait for it."""
    fields: dict[str, object] = {}
    if not is_whole(given):
        if under is None:
            return None
        fields = msgspec.to_builtins(under)
        if "abilities" in given:
            fields.pop("unread", None)
    try:
        return msgspec.convert({**fields, **given}, Card)
    except (msgspec.ValidationError, UsageError) as error:
        raise LibraryError(
            f"The override of {given['number']} in {shown(path)} does not fit its card: {str(error).rstrip('.')}; "
            f"logpose cards restore {given['number']} removes it."
        ) from None


def _damaged(path: Path, place: int, reason: str) -> LibraryError:
    return LibraryError(f"The overrides {shown(path)} are damaged at line {place}: {reason}.")
