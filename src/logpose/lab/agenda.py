"""What is left of a run: chunks for whoever plays, cell by cell in turn, and the cells that need no more games."""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from logpose.errors import UsageError
from logpose.lab.cells import INDEPENDENT, Cell
from logpose.lab.measures.rows import LISTS
from logpose.lab.rows import Row
from logpose.lab.stopping import ROUND, Stop, Watch
from logpose.sim.pool import Sizing
from logpose.sim.worker import Chunk

MOST_SHARDS: Final = 10_000


class Shard(msgspec.Struct, frozen=True):
    """Every so-manieth game of a run: those that one of several machines plays."""

    place: int = 1
    of: int = 1

    @classmethod
    def read(cls, text: str) -> Shard:
        """What 3/10 says."""
        place, slash, of = text.partition("/")
        if slash and place.isascii() and place.isdecimal() and of.isascii() and of.isdecimal() and len(text) < 12:
            if 1 <= int(place) <= int(of) <= MOST_SHARDS:
                return cls(int(place), int(of))
        raise UsageError(
            f"{text!r:.40} is no part of a run; write 3/10 for the third of ten, of {MOST_SHARDS:,} at most."
        )

    def __str__(self) -> str:
        return f"{self.place}/{self.of}" if self.of > 1 else ""

    def numbers(self, games: int) -> range:
        return range(self.place - 1, games, self.of)


class Agenda:
    """The games that are missing, in chunks. The cell that has had the fewest comes next, so that a run is even at any time."""

    def __init__(
        self, cells: Iterable[Cell], games: int, shard: Shard, there: Mapping[int, Sequence[int]],
        settled: Mapping[int, int], sizing: Sizing, limit: int = 0,
    ) -> None:  # fmt: skip
        """`there` has the numbers that are not to be played again; `limit` is how many may be handed out (0: all)."""
        self.sizing = sizing
        self._left: dict[int, deque[range]] = {}
        self._queue: list[tuple[int, int]] = []  # how many a cell has had, and the cell
        self._closed = False
        self._limit = limit
        self.left = 0
        for cell in cells:
            numbers = shard.numbers(games)
            if cell.cell in settled:
                continue
            had = there.get(cell.cell, ())
            missing = _missing(numbers, had)
            self._left[cell.cell] = missing
            self.left += sum(map(len, missing))
            if missing:
                self._queue.append((len(had), cell.cell))
        heapq.heapify(self._queue)

    def close(self) -> None:
        """Nothing more is handed out."""
        self._closed = True

    def take(self) -> Chunk | None:
        if self._closed or not self._queue:
            return None
        had, cell = heapq.heappop(self._queue)
        wanted = self.sizing.games(self.left)
        if self._limit:
            wanted = min(wanted, self._limit)
        numbers: list[int] = []
        ranges = self._left[cell]
        while ranges and len(numbers) < wanted:
            first = ranges.popleft()
            room = wanted - len(numbers)
            numbers += first[:room]
            if len(first) > room:
                ranges.appendleft(first[room:])
        if ranges:
            heapq.heappush(self._queue, (had + len(numbers), cell))
        if not numbers:  # the cell has been settled meanwhile
            return self.take()
        self.left -= len(numbers)
        if self._limit:
            self._limit -= len(numbers)
            self._closed = not self._limit
        return Chunk(cell, tuple(numbers))

    def settle(self, cells: Iterable[int]) -> None:
        """The cells need no more games."""
        for cell in cells:
            self.left -= sum(map(len, self._left.get(cell, ())))
            self._left[cell] = deque()


def _missing(numbers: range, there: Sequence[int]) -> deque[range]:
    """The numbers that are not there, as ranges."""
    if list(there) == list(numbers[: len(there)]):
        return deque([numbers[len(there) :]] if len(there) < len(numbers) else [])
    had = set(there)
    found: deque[range] = deque()
    for number in numbers:
        if number not in had:
            if found and found[-1].stop == number:
                found[-1] = range(found[-1].start, number + numbers.step, numbers.step)
            else:
                found.append(range(number, number + numbers.step, numbers.step))
    return found


class Question(msgspec.Struct):
    """Cells that answer one question together: one cell, or all pairs of cells that compare the same two."""

    pairs: list[tuple[int, ...]]
    watch: Watch

    @property
    def cells(self) -> list[int]:
        return [cell for pair in self.pairs for cell in pair]

    def look(self, games: Mapping[int, Sequence[tuple[int, float]]]) -> None:
        """Looks at the scores of its cells' games, by their numbers, all whole rounds from the first on at once."""
        rounds = min(_in_a_row(games[cell]) for cell in self.cells) // ROUND
        for pair in self.pairs:
            first, *second = ([score for _, score in games[cell][: rounds * ROUND]] for cell in pair)
            for others in second:
                first = [one - other for one, other in zip(first, others, strict=True)]
            self.watch.see(first)
        self.watch.games = rounds * ROUND


def _in_a_row(games: Sequence[tuple[int, float]]) -> int:
    """How many games there are from number 0 on, without a gap."""
    if games and games[-1][0] == len(games) - 1:
        return len(games)
    return next((place for place, (number, _) in enumerate(games) if number != place), len(games))


class Settling:
    """Looks at whole rounds of games as they come, and says which cells have enough."""

    def __init__(self, cells: Sequence[Cell], stop: Stop | None) -> None:
        self.questions = questions(cells, stop or Stop())
        self._of = {cell: question for question in self.questions for cell in question.cells}
        self._scores: dict[int, dict[int, float]] = {cell.cell: {} for cell in cells}
        self._stops = stop is not None

    def add(self, rows: Iterable[Row]) -> list[Question]:
        """Those of the questions that are settled now."""
        return self.feed((row.cell, row.number, row.score) for row in rows)

    def feed(self, scores: Iterable[tuple[int, int, float]]) -> list[Question]:
        touched: dict[int, Question] = {}
        for cell, number, score in scores:
            question = self._of[cell]
            if number >= question.watch.games and not (self._stops and question.watch.verdict):
                self._scores[cell][number] = score
                touched[id(question)] = question
        return [question for question in touched.values() if self._look(question)]

    def _look(self, question: Question) -> bool:
        while True:
            first = question.watch.games
            numbers = range(first, first + ROUND)
            found: list[float] = []
            for number in numbers:
                for pair in question.pairs:
                    scores = [self._scores[cell].get(number) for cell in pair]
                    if any(score is None for score in scores):
                        return False
                    found.append(sum(s * (-1) ** place for place, s in enumerate(scores) if s is not None))
            for cell in question.cells:
                for number in numbers:
                    del self._scores[cell][number]
            if question.watch.round(found) and self._stops:
                return True


def questions(cells: Sequence[Cell], stop: Stop) -> list[Question]:
    """What a run asks: each cell for itself; or which of two lists, or of two bots, is better over all their pairs."""
    found: dict[object, Question] = {}
    for cell in cells:
        if cell.pairing == INDEPENDENT:
            found[cell.cell] = Question([(cell.cell,)], Watch(stop, False))
        elif cell.cell < cell.partner:
            bots = frozenset(side.bot for side in cell.sides)
            key = (cell.pairing, bots, cell.sides[0].deck if cell.pairing == LISTS else "")
            question = found.setdefault(key, Question([], Watch(stop, True)))
            question.pairs.append((cell.cell, cell.partner))
    return list(found.values())
