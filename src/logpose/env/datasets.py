"""The games of a `lab` run as a data set: what each seat saw when it was asked, what it chose, and what came of it.

A data set is a folder. `about.json` says what it holds; `cards.npz` has the card table to which observations point; the
choices lie in shards of so many rows, as npz or Parquet. No more than one shard is held in memory. A row is a step of the
environment: where a page of options had to be turned, that is a row of its own.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from logpose.engine.game import Game
from logpose.env.observer import Observer
from logpose.env.spaces import PARTS, Observation, record
from logpose.errors import DiskError, RunError, UsageError
from logpose.files import reason, shown
from logpose.lab.exporting import about
from logpose.lab.rows import Row
from logpose.lab.runs import Run
from logpose.observing.facts import VERSION
from logpose.observing.layout import MOST_OPTIONS, next_page, page
from logpose.play.games import ready

SHARD: Final = 8192  # rows
# The columns of a row beside those of its observation.
FIELDS: Final[dict[str, Any]] = {
    "action": np.int16,  # a place in the mask
    "seat": np.int8,
    "reward": np.int8,  # what the end of the game was worth to the seat: 1, −1, or 0 for nobody
    "bot": np.int16,  # that chose, by its place in the list of `about.json`
    "deck": np.int16,  # of the seat, likewise
    "cell": np.int32,  # which game of the run
    "number": np.int32,
}
Columns = dict[str, NDArray[Any]]
Save = Callable[[Path, Columns], None]


class Shard:
    """Rows that are being gathered."""

    def __init__(self, rows: int) -> None:
        block = record(2)
        self.filled = 0
        self.columns: Columns = {name: np.zeros((rows, *block[name].shape), np.int16) for name in PARTS}
        self.columns["action_mask"] = np.zeros((rows, MOST_OPTIONS), np.int8)
        self.columns |= {name: np.zeros(rows, kind) for name, kind in FIELDS.items()}

    def add(self, seen: Observation, *fields: int) -> None:
        """One row more."""
        for name, part in seen["observation"].items():
            self.columns[name][self.filled] = part
        self.columns["action_mask"][self.filled] = seen["action_mask"]
        for name, value in zip(FIELDS, fields, strict=True):
            self.columns[name][self.filled] = value
        self.filled += 1

    @property
    def is_full(self) -> bool:
        return self.filled == len(self.columns["action"])

    def taken(self) -> Columns:
        """What is filled; then it is empty again."""
        filled, self.filled = self.filled, 0
        return {name: column[:filled] for name, column in self.columns.items()}


class Steps:
    """Plays the games of a run again, as steps of the environment."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.observer = Observer()
        self.decks = list(run.plan.decks)
        self.bots = list(dict.fromkeys(side.bot for cell in run.cells() for side in cell.sides))
        for deck in run.plan.decks.values():
            for card in (deck.leader, *deck.cards):
                self.observer.table.place(ready(card))

    def of(self, row: Row) -> Iterator[tuple[Observation, tuple[int, ...]]]:
        """The steps of a game: what was seen, and the other fields."""
        sides = self.run.cells()[row.cell].sides
        game = self.run.player.begin(row)
        listing = self.observer.listing(game)
        for choice in self.run.player.choices(row, game):
            assert game.decision is not None
            seat = game.decision.seat
            side = sides[seat ^ row.swapped]
            reward = 0 if row.winner < 0 else 1 if row.winner == seat ^ row.swapped else -1
            about = (seat, reward, self.bots.index(side.bot), self.decks.index(side.deck), row.cell, row.number)
            for first, action in actions(game, choice):
                yield self.observer.observe(game, seat, listing, first), (action, *about)


def actions(game: Game, choice: int) -> Iterator[tuple[int, int]]:
    """The actions that make a choice, each with the first option of its page."""
    assert game.decision is not None
    options, first = len(game.decision.options), 0
    if choice >= options:
        return  # a loop, declared a number of times that is not listed (1-3-5): no action says that
    while choice >= first + page(options, first):
        yield first, MOST_OPTIONS - 1
        first = next_page(options, first)
    yield first, choice - first


def export_observations(run: Run, shape: str, to: Path | None = None, rows: int = SHARD) -> Path:
    """Writes the folder, and returns where it lies. A folder that is there already is left as it is."""
    if shape not in SHAPES:
        raise UsageError(f"Observations cannot be exported as {shape!r:.40}; they can be as {' and '.join(SHAPES)}.")
    save = SHAPES[shape]()
    folder = to or run.folder / "export" / "observations"
    if folder.exists():
        raise UsageError(f"{shown(folder)} exists already; delete it, or name another folder with --to.")
    part = folder.with_name(f"{folder.name}.part")
    try:
        shutil.rmtree(part, ignore_errors=True)
        part.mkdir(parents=True)
        _write(run, part, save, shape, rows)
        os.replace(part, folder)
    except OSError as error:
        raise DiskError(f"{shown(folder)} cannot be written: {reason(error)}. The run itself is whole.") from None
    finally:
        shutil.rmtree(part, ignore_errors=True)
    return folder


def _write(run: Run, folder: Path, save: Save, shape: str, rows: int) -> None:
    steps, shard = Steps(run), Shard(rows)
    lengths: list[int] = []

    def finish() -> None:
        columns = shard.taken()
        save(folder / f"choices-{len(lengths):05}.{shape}", columns)
        lengths.append(len(columns["action"]))

    for row in run.games():
        try:
            for seen, fields in steps.of(row):
                shard.add(seen, *fields)
                if shard.is_full:
                    finish()
        except ValueError as why:
            raise RunError(f"Game {row.number} of cell {row.cell} is not the same any more: {why}.") from None
    if shard.filled:
        finish()
    cards = [printed.number for printed in steps.observer.table.cards]
    np.savez_compressed(folder / "cards.npz", card_table=steps.observer.card_table, numbers=np.array(["", "", *cards]))
    said = {
        **about(run),
        "facts": VERSION,
        "bots": steps.bots,
        "decks": steps.decks,
        "shapes": {name: list(column.shape[1:]) for name, column in shard.columns.items()},
        "rows": lengths,  # of each shard
    }
    (folder / "about.json").write_text(json.dumps(said, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def _npz() -> Save:
    def save(path: Path, columns: Columns) -> None:
        arrays: dict[str, Any] = dict(columns)
        np.savez_compressed(path, **arrays)

    return save


def _parquet() -> Save:
    """Parquet, in which an array is a list of a fixed length; `about.json` has the shapes."""
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        raise UsageError(
            "Parquet needs pyarrow, which is not installed: pip install 'logpose[lab]'. npz needs nothing more."
        ) from None

    def save(path: Path, columns: Columns) -> None:
        arrays = {}
        for name, column in columns.items():
            flat = pyarrow.array(column.ravel())
            length = int(np.prod(column.shape[1:]))
            arrays[name] = flat if column.ndim == 1 else pyarrow.FixedSizeListArray.from_arrays(flat, length)
        parquet.write_table(pyarrow.table(arrays), str(path), compression="zstd")

    return save


SHAPES: Final[dict[str, Callable[[], Save]]] = {"npz": _npz, "parquet": _parquet}
