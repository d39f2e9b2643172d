"""Readers of files with cards: public datasets, and cards that people write down themselves.

They give facts and text, a list of the faults that they mended, and the cards that make no sense.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec

from logpose.cards.card import Card
from logpose.cards.sources.completing import completed
from logpose.cards.sources.fields import Fields, Repair
from logpose.cards.sources.folding import fold
from logpose.cards.sources.shapes import SHAPES, Print, read_plain, shape_of
from logpose.errors import DatasetError
from logpose.files import Unreadable, json_of, read_file, reason, shown, text_of, toml_of

__all__ = ["Dataset", "Print", "Repair", "read_dataset"]

Known = Callable[[str], Card | None]


class Dataset(msgspec.Struct, frozen=True):
    """The cards of a dataset in order of their numbers, the name of its shape, what was mended, and what was left out."""

    shape: str
    cards: tuple[Print, ...]
    repairs: tuple[Repair, ...]
    faults: tuple[str, ...] = ()


def read_dataset(path: Path, known: Known | None = None) -> Dataset:
    """Read a JSON or TOML file, or all such files of a folder as one dataset.

    A card that makes no sense is left out and listed; if none is left, that is an error. `known` finds the card of a
    number: a plain card that leaves out facts has them from there.
    """
    repairs: list[Repair] = []
    prints: list[Print] = []
    faults: list[str] = []
    names: list[str] = []
    for file in _files(path):
        try:
            shape = _read_file(file, known, prints, repairs, faults)
        except DatasetError as error:
            if file == path:
                raise
            faults.append(str(error))
            continue
        if shape not in names:
            names.append(shape)
    cards = fold(shown(path.name), prints, repairs, faults)
    if faults and not cards:
        raise DatasetError(faults[0] if len(faults) == 1 else "\n  ".join([_none_left(path, faults), *faults]))
    return Dataset(" and ".join(names), tuple(cards), tuple(sorted(repairs)), tuple(faults))


def _none_left(path: Path, faults: list[str]) -> str:
    return f"{shown(path.name)}: none of its cards can be used, for {len(faults)} reasons:"


def _files(path: Path) -> list[Path]:
    if not os.path.isdir(path):
        return [path]
    try:
        found = sorted(each for each in path.iterdir() if each.suffix in (".json", ".toml"))
    except OSError as error:
        raise DatasetError(f"The folder {shown(path)} cannot be read: {reason(error)}.") from None
    if not found:
        raise DatasetError(f"{shown(path)}: this folder has no JSON files and no TOML files.")
    return found


def _read_file(path: Path, known: Known | None, prints: list[Print], repairs: list[Repair], faults: list[str]) -> str:
    """Append the prints of one file, and return the name of its shape."""
    records = _records(path)
    shapes = (shape_of(record) for record in records if isinstance(record, dict))
    shape = next(filter(None, shapes), None)
    if shape is None:
        names = ", ".join(each.name for each in SHAPES)
        raise DatasetError(f"{shown(path.name)}: this is not a list of cards in a shape that logpose knows ({names}).")
    for place, record in enumerate(records, start=1):
        before = len(repairs)
        try:
            fields = Fields(shown(path.name), place, record, repairs)
            if known is not None and shape.read is read_plain:
                each = completed(fields, known)
            else:
                each = shape.read(fields)
        except DatasetError as fault:
            del repairs[before:]
            faults.append(str(fault))
            continue
        if each is None:
            fields.repair("a DON!! card was left out")
        else:
            prints.append(each)
    return shape.name


def _records(path: Path) -> list[object]:
    """The records of a file: a list, an object with the list under "cards" or "card", or one card."""
    try:
        content = read_file(path)
    except Unreadable as why:
        raise DatasetError(f"{shown(path)} cannot be read: {why}.") from None
    language = "TOML" if path.suffix == ".toml" else "JSON"
    try:
        data: object = toml_of(text_of(content)) if language == "TOML" else json_of(text_of(content))
    except Unreadable as why:
        raise DatasetError(f"{shown(path.name)}: this is not {language}: {why}.") from None
    if isinstance(data, dict):
        data = _inside(data)
    if not isinstance(data, list):
        raise DatasetError(f"{shown(path.name)}: this is {language}, but not a list of cards.")
    if not data:
        raise DatasetError(f"{shown(path.name)}: this list has no cards.")
    return data


def _inside(data: Mapping[str, object]) -> list[object]:
    for name in ("cards", "card"):
        inside = data.get(name)
        if isinstance(inside, list):
            return inside
    return [data]
