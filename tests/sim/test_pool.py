"""A pool of processes: chunks in, answers out."""

from __future__ import annotations

from collections.abc import Callable

from logpose.sim.pool import Pool
from logpose.sim.worker import Chunk


class Chunks:
    """So many chunks of two games; it remembers how many were taken."""

    def __init__(self, count: int) -> None:
        self._count = count
        self.taken = 0

    def take(self) -> Chunk | None:
        if self.taken == self._count:
            return None
        self.taken += 1
        return Chunk(self.taken, (0, 1))


def doubling(factor: int) -> Callable[[int, int], int]:
    return lambda cell, number: factor * (10 * cell + number)


def test_chunks_come_back_as_answers() -> None:
    answers = [answer for answer in Pool(2).play(Chunks(3), doubling, 2) if answer is not None]
    assert {answer.chunk.cell: answer.rows for answer in answers} == {1: (20, 22), 2: (40, 42), 3: (60, 62)}


def test_a_worker_has_its_next_chunk_before_an_answer_has_been_kept() -> None:
    chunks = Chunks(3)
    playing = Pool(1).play(chunks, doubling, 2)
    first = next(answer for answer in playing if answer is not None)
    assert first.chunk.cell == 1 and chunks.taken == 2
    assert [answer.chunk.cell for answer in playing if answer is not None] == [2, 3]
