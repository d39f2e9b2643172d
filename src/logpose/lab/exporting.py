"""The games of a run for other programs: CSV, JSON lines, Parquet. Each file says first that bots played."""

from __future__ import annotations

import base64
import csv
import json
import os
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import IO, Any, Final

import msgspec

from logpose.errors import DiskError, UsageError
from logpose.files import reason, shown
from logpose.lab.label import label, players
from logpose.lab.rows import COLUMNS, Row
from logpose.lab.runs import Run

# The columns of a game in front of its row: which cell it was.
NAMES: Final = ("side_0", "bot_0", "side_1", "bot_1")
_BATCH: Final = 50_000  # games
_TYPES: Final = {
    "cell": "uint32", "number": "uint32", "stamp": "uint16", "seed": "uint64", "swapped": "bool_", "first": "int8",
    "winner": "int8", "turns": "uint16", "decisions": "uint32", "redrew": "uint8", "life_0": "int8", "life_1": "int8",
    "deck_0": "uint8", "deck_1": "uint8", "choices": "binary", "cpu_ms": "float32",
}  # fmt: skip


def export(run: Run, shape: str, to: Path | None = None) -> Path:
    """Writes all games into one file, and returns where it lies. A file that is there already is left as it is."""
    if shape not in SHAPES:
        raise UsageError(f"A run cannot be exported as {shape!r:.40}; it can be as {', '.join(SHAPES)}.")
    path = to or run.folder / "export" / f"games.{shape}"
    if path.exists():
        raise UsageError(f"{shown(path)} exists already; delete it, or name another file with --to.")
    part = path.with_name(f"{path.name}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        SHAPES[shape](run, part)
        os.replace(part, path)
    except OSError as error:
        if part.exists():
            part.unlink()
        raise DiskError(f"{shown(path)} cannot be written: {reason(error)}. The run itself is whole.") from None
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


def _names(run: Run) -> list[tuple[str, str, str, str]]:
    return [(one.deck, one.bot, other.deck, other.bot) for one, other in (cell.sides for cell in run.cells())]


def _plain(row: Row) -> tuple[Any, ...]:
    """A row in text: its choices as base 64."""
    values = msgspec.structs.astuple(row)
    return (*values[:-2], base64.b64encode(row.choices).decode(), row.cpu_ms)


def _opened(path: Path) -> IO[str]:
    return path.open("w", encoding="utf-8", newline="")


def _csv(run: Run, path: Path) -> None:
    names = _names(run)
    with _opened(path) as file:
        for name, value in about(run).items():
            file.write(f"# {name}: {value}\n" if name != "label" else f"# {value}\n")
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow([*NAMES, *COLUMNS])
        writer.writerows((*names[row.cell], *_plain(row)) for row in run.games())


def _jsonl(run: Run, path: Path) -> None:
    names = _names(run)
    with _opened(path) as file:
        file.write(json.dumps(about(run), ensure_ascii=False) + "\n")
        for row in run.games():
            values = (*names[row.cell], *_plain(row))
            file.write(json.dumps(dict(zip((*NAMES, *COLUMNS), values, strict=True)), ensure_ascii=False) + "\n")


def _parquet(run: Run, path: Path) -> None:
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        raise UsageError(
            "Parquet needs pyarrow, which is not installed: pip install 'logpose[lab]'. CSV needs nothing."
        ) from None
    words = pyarrow.dictionary(pyarrow.int32(), pyarrow.string())
    fields = [(name, words) for name in NAMES]
    fields += [(name, getattr(pyarrow, _TYPES[name])() if name in _TYPES else words) for name in COLUMNS]
    schema = pyarrow.schema(fields, metadata=about(run))
    names, rows = _names(run), run.games()
    with parquet.ParquetWriter(str(path), schema, compression="zstd") as writer:
        for batch in _batches(rows):
            values = [(*names[row.cell], *msgspec.structs.astuple(row)) for row in batch]
            columns = [
                pyarrow.array(column, field.type)
                for column, field in zip(zip(*values, strict=True), schema, strict=True)
            ]
            writer.write_batch(pyarrow.record_batch(columns, schema=schema))


def _batches(rows: Iterator[Row]) -> Iterator[list[Row]]:
    while batch := list(islice(rows, _BATCH)):
        yield batch


SHAPES: Final[dict[str, Callable[[Run, Path], None]]] = {"csv": _csv, "jsonl": _jsonl, "parquet": _parquet}
