"""A report of a run: what its games say, and the files that show it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from logpose.errors import DiskError, UsageError
from logpose.files import Unreadable, read_file, reason, shown, text_of, toml_of
from logpose.lab.cells import deck_digest
from logpose.lab.label import label
from logpose.lab.measured import look
from logpose.lab.measures.cards import Cards
from logpose.lab.measures.mulligans import Hands
from logpose.lab.measures.rows import Branch, Game, Played
from logpose.lab.report.contents import Facts, Listed, Report, Shares, contents
from logpose.lab.rows import Row
from logpose.lab.runs import Run

FOLDER: Final = "report"
_SHARES: Final = "write lines such as red-ace = 12 under [shares]; [about] may have a source and a date"


def report_of(
    run: Run,
    shares: Shares | None = None,
    cards: Callable[[int], None] | None = None,
    branches: Sequence[tuple[Branch, Game]] = (),
) -> Report:
    """What the games of a run say. With `cards`, which hears of every game, they are played again for what was seen of
    cards. `branches` are those that were played on from the other choice at the opening hand."""
    counting = None if cards is None else (Cards(run.cells()), Hands(run.cells()))
    games: Iterator[Row] | Iterator[Played] = run.store.played()
    if cards is not None and counting is not None:
        games = _looked_at(run, counting, cards)
    names = {}
    if cards is not None or branches:
        names = {card.number: card.name for deck in run.plan.decks.values() for card in deck.cards}
    progress = run.progress()
    facts = facts_of(run, progress.total, progress.failed)
    seen, hands = counting or (None, None)
    return contents(label(run, progress.done), facts, run.cells(), games, shares, seen, hands, branches, names)


def _looked_at(run: Run, counting: tuple[Cards, Hands], told: Callable[[int], None]) -> Iterator[Row]:
    """The games, each of which is played again on the way."""
    for row in run.games():
        look(run, row, *counting)
        told(1)
        yield row


def facts_of(run: Run, planned: int, failed: int) -> Facts:
    """What was run."""
    plan, stamp = run.plan, run.stamp
    return Facts(
        kind=plan.kind,
        decks=[Listed(name, deck_digest(deck)) for name, deck in plan.decks.items()],
        bots=list(stamp.bots),
        planned=planned,
        failed=failed,
        stamp=stamp.stamp,
        digest=run.digest(),
        command=f"logpose lab run {shown(run.folder / 'plan.toml')} --into ANOTHER",
    )


def read_shares(path: str, known: list[str]) -> Shares:
    """How often each deck is met, from a file of TOML: counts of decks, or parts of a whole."""
    try:
        data = toml_of(text_of(read_file(path)))
    except Unreadable as why:
        raise UsageError(f"The shares {shown(path)} cannot be read: {why}. They are a TOML file: {_SHARES}.") from None
    shares, about = data.get("shares"), data.get("about", {})
    if not isinstance(shares, dict) or not shares or not isinstance(about, dict):
        raise UsageError(f"{shown(path)} has no shares: {_SHARES}.")
    for deck, part in shares.items():
        if isinstance(part, bool) or not isinstance(part, int | float) or not 0 < part < 1_000_000_000:
            raise UsageError(f"{shown(path)}: the share of {deck:.60} is {part!r:.40}; give a number greater than 0.")
    if not set(shares) & set(known):
        raise UsageError(f"{shown(path)} has none of the decks of this run; they are {', '.join(known):.400}.")
    are_counts = all(isinstance(part, int) for part in shares.values())
    source, date = (str(about.get(name, ""))[:200] for name in ("source", "date"))
    return Shares({deck: float(part) for deck, part in shares.items()}, are_counts, source, date)


def write(run: Run, files: dict[str, Any]) -> list[Path]:
    """Puts files into the report folder of a run; what was there is made anew. A file is there whole or not at all."""
    folder = run.folder / FOLDER
    paths: list[Path] = []
    try:
        folder.mkdir(exist_ok=True)
        for name, data in files.items():
            part = folder / f"{name}.part"
            part.write_bytes(data if isinstance(data, bytes) else data.encode())
            os.replace(part, folder / name)
            paths.append(folder / name)
    except OSError as error:
        raise DiskError(f"{shown(folder)} cannot be written: {reason(error)}. The run itself is whole.") from None
    return paths
