"""Readers of public card datasets. They give facts, printed text, and a list of the faults they mended."""

from __future__ import annotations

from pathlib import Path

import msgspec

from logpose.cards.sources.fields import Fields, Repair
from logpose.cards.sources.folding import fold
from logpose.cards.sources.shapes import SHAPES, Print, shape_of
from logpose.errors import DatasetError

__all__ = ["Dataset", "Print", "Repair", "read_dataset"]


class Dataset(msgspec.Struct, frozen=True):
    """The cards of a dataset in order of their numbers, the name of its shape, and what was mended."""

    shape: str
    cards: tuple[Print, ...]
    repairs: tuple[Repair, ...]


def read_dataset(path: Path) -> Dataset:
    """Read a JSON file, or all JSON files of a folder as one dataset."""
    repairs: list[Repair] = []
    prints: list[Print] = []
    names: list[str] = []
    for file in _files(path):
        shape = _read_file(file, prints, repairs)
        if shape not in names:
            names.append(shape)
    cards = fold(path.name, prints, repairs)
    return Dataset(" and ".join(names), tuple(cards), tuple(sorted(repairs)))


def _files(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    found = sorted(each for each in path.iterdir() if each.suffix == ".json")
    if not found:
        raise DatasetError(f"{path}: this folder has no JSON files.")
    return found


def _read_file(path: Path, prints: list[Print], repairs: list[Repair]) -> str:
    """Append the prints of one file, and return the name of its shape."""
    records = _records(path)
    first = records[0]
    shape = shape_of(first) if isinstance(first, dict) else None
    if shape is None:
        known = ", ".join(each.name for each in SHAPES)
        raise DatasetError(f"{path.name}: this is not a list of cards in a shape that logpose knows ({known}).")
    for place, record in enumerate(records, start=1):
        fields = Fields(path.name, place, record, repairs)
        each = shape.read(fields)
        if each is None:
            fields.repair("a DON!! card was left out")
        else:
            prints.append(each)
    return shape.name


def _records(path: Path) -> list[object]:
    """The records of a file: a list, an object with the list under "cards", or one card."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise DatasetError(f"{path} cannot be read: {error.strerror or type(error).__name__}.") from None
    try:
        data: object = msgspec.json.decode(content.removeprefix(b"\xef\xbb\xbf"))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise DatasetError(f"{path.name}: this is not JSON: {str(error).rstrip('.')}.") from None
    if isinstance(data, dict):
        inside = data.get("cards")
        data = inside if isinstance(inside, list) else [data]
    if not isinstance(data, list):
        raise DatasetError(f"{path.name}: this is JSON, but not a list of cards.")
    if not data:
        raise DatasetError(f"{path.name}: this list has no cards.")
    return data
