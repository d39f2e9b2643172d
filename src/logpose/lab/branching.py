"""Games played on from the other choice at the opening hand: the same deal, kept and not kept."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from itertools import islice

from logpose.errors import RunError, UsageError
from logpose.files import shown
from logpose.lab.measures.rows import Branch
from logpose.lab.playing import Player, Table
from logpose.lab.rows import Row
from logpose.lab.runs import Run
from logpose.sim.pool import Pool, Sizing, cores
from logpose.sim.worker import Chunk


def branches(run: Run, games: int, told: Callable[[int], None], jobs: int = 0) -> list[tuple[Branch, Row]]:
    """The first games of each cell once more for each side, beside those that were kept; `told` hears how many are done."""
    if games < 1:
        raise UsageError(f"{games} games of each pair cannot be played on; give a number of at least 1.")
    run.check_stamp()
    kept = {(row.cell, row.number): row for cell in run.cells() for row in islice(run.games(cell.cell), games)}
    pool = Pool(jobs or cores())
    source = _Kept(list(kept), Sizing(pool))
    found: list[Branch] = []
    for answer in pool.play(source, _both, run.table):
        if answer is None:
            continue
        if answer.faults:
            fault = answer.faults[0]
            raise RunError(
                f"Game {fault.number} of cell {answer.chunk.cell} of {shown(run.folder)} cannot be played on from the other "
                f"choice at the opening hand: {fault.error}."
            )
        source.sizing.learn(answer)
        found += (branch for both in answer.rows for branch in both)
        told(len(answer.rows))
    return [(branch, kept[branch.cell, branch.number]) for branch in sorted(found)]


def _both(table: Table) -> Callable[[int, int], tuple[Branch, Branch]]:
    """For a worker."""
    player = Player(table)
    return lambda cell, number: (player.otherwise(cell, number, 0), player.otherwise(cell, number, 1))


class _Kept:
    """Games in chunks, each of one cell."""

    def __init__(self, games: list[tuple[int, int]], sizing: Sizing) -> None:
        self.sizing = sizing
        self._left = deque(games)

    def take(self) -> Chunk | None:
        if not self._left:
            return None
        cell, numbers = self._left[0][0], []
        for _ in range(self.sizing.games(len(self._left))):
            if self._left and self._left[0][0] == cell:
                numbers.append(self._left.popleft()[1])
        return Chunk(cell, tuple(numbers))
