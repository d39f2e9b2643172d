"""The games of a run for other programs: CSV, JSON lines, Parquet. Each file says first that bots played."""

from __future__ import annotations

import base64
import csv
import json
import os
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import IO, Any, Final

import msgspec

from logpose.errors import DiskError, UsageError
from logpose.files import reason, shown
from logpose.lab.label import label, players
from logpose.lab.measured import seen_of
from logpose.lab.runs import Run
from logpose.lab.seeing import Seen

Values = tuple[Any, ...]

# The columns of a game in front of its row: which cell it was.
NAMES: Final = ("side_0", "bot_0", "side_1", "bot_1")
_BATCH: Final = 50_000  # rows
_WORDS: Final = "words"  # from a dictionary
_GAMES: Final = {
    **dict.fromkeys(NAMES, _WORDS),
    "cell": "uint32", "number": "uint32", "stamp": "uint16", "seed": "uint64", "swapped": "bool_", "first": "int8",
    "winner": "int8", "rule": _WORDS, "turns": "uint16", "decisions": "uint32", "redrew": "uint8", "life_0": "int8",
    "life_1": "int8", "deck_0": "uint8", "deck_1": "uint8", "choices": "binary", "cpu_ms": "float32",
}  # fmt: skip
_CARDS: Final = {
    **dict.fromkeys(Seen.__struct_fields__, "uint8"),
    "cell": "uint32", "number": "uint32", "card": _WORDS,
}  # fmt: skip


class Table(msgspec.Struct, frozen=True):
    """What can be exported: its columns with their types in Parquet, and its rows."""

    columns: dict[str, str]
    rows: Callable[[Run], Iterator[Values]]


def _games(run: Run) -> Iterator[Values]:
    names = [(one.deck, one.bot, other.deck, other.bot) for one, other in (cell.sides for cell in run.cells())]
    for row in run.games():
        yield (*names[row.cell], *msgspec.structs.astuple(row))


def _cards(run: Run) -> Iterator[Values]:
    """What each side had to do with each of its cards; every game is played again for that."""
    for row in run.games():
        yield from map(msgspec.structs.astuple, seen_of(run, row))


TABLES: Final = {"games": Table(_GAMES, _games), "cards": Table(_CARDS, _cards)}


def export(run: Run, shape: str, to: Path | None = None, table: str = "games") -> Path:
    """Writes a table into one file, and returns where it lies. A file that is there already is left as it is."""
    if shape not in SHAPES:
        raise UsageError(f"A run cannot be exported as {shape!r:.40}; it can be as {', '.join(SHAPES)}.")
    if table not in TABLES:
        raise UsageError(f"A run has no table {table!r:.40}; it has {' and '.join(TABLES)}.")
    path = to or run.folder / "export" / f"{table}.{shape}"
    if path.exists():
        raise UsageError(f"{shown(path)} exists already; delete it, or name another file with --to.")
    part = path.with_name(f"{path.name}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        SHAPES[shape](run, TABLES[table], part)
        os.replace(part, path)
    except OSError as error:
        raise DiskError(f"{shown(path)} cannot be written: {reason(error)}. The run itself is whole.") from None
    finally:
        if part.exists():
            part.unlink()
    return path


def about(run: Run) -> dict[str, str]:
    """What every file says of its games."""
    return {
        "label": label(run),
        "players": players(run),
        "stamp": run.store.stamp(),
        "plan": run.plan.digest,
        "digest": run.digest(),
    }


def _plain(values: Values) -> list[Any]:
    """A row in text: what is no text, as base 64."""
    return [base64.b64encode(value).decode() if isinstance(value, bytes) else value for value in values]


def _opened(path: Path) -> IO[str]:
    return path.open("w", encoding="utf-8", newline="")


def _csv(run: Run, table: Table, path: Path) -> None:
    with _opened(path) as file:
        for name, value in about(run).items():
            file.write(f"# {name}: {value}\n" if name != "label" else f"# {value}\n")
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(table.columns)
        writer.writerows(map(_plain, table.rows(run)))


def _jsonl(run: Run, table: Table, path: Path) -> None:
    with _opened(path) as file:
        file.write(json.dumps(about(run), ensure_ascii=False) + "\n")
        for values in table.rows(run):
            file.write(json.dumps(dict(zip(table.columns, _plain(values), strict=True)), ensure_ascii=False) + "\n")


def _parquet(run: Run, table: Table, path: Path) -> None:
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        raise UsageError(
            "Parquet needs pyarrow, which is not installed: pip install 'logpose[lab]'. CSV needs nothing."
        ) from None
    words = pyarrow.dictionary(pyarrow.int32(), pyarrow.string())
    fields = [(name, words if type == _WORDS else getattr(pyarrow, type)()) for name, type in table.columns.items()]
    schema = pyarrow.schema(fields, metadata=about(run))
    with parquet.ParquetWriter(str(path), schema, compression="zstd") as writer:
        for batch in _batches(table.rows(run)):
            columns = [
                pyarrow.array(column, field.type)
                for column, field in zip(zip(*batch, strict=True), schema, strict=True)
            ]
            writer.write_batch(pyarrow.record_batch(columns, schema=schema))


def _batches(rows: Iterator[Values]) -> Iterator[Sequence[Values]]:
    while batch := list(islice(rows, _BATCH)):
        yield batch


SHAPES: Final[dict[str, Callable[[Run, Table, Path], None]]] = {"csv": _csv, "jsonl": _jsonl, "parquet": _parquet}
