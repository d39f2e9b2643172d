"""A queue that is fair: whoever has much waiting there makes only themselves wait longer."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


class Turns(Generic[T]):
    """What waits, by whom it is for. They take turns; what is for the same one goes in the order in which it came."""

    def __init__(self) -> None:
        self._lines: OrderedDict[str, deque[T]] = OrderedDict()

    def __len__(self) -> int:
        return sum(map(len, self._lines.values()))

    def __iter__(self) -> Iterator[T]:
        return (one for line in self._lines.values() for one in line)

    def add(self, whose: str, what: T) -> None:
        self._lines.setdefault(whose, deque()).append(what)

    def take(self) -> T:
        """What is next; whoever it was for comes after all others. There must be something."""
        whose, line = self._lines.popitem(last=False)
        what = line.popleft()
        if line:
            self._lines[whose] = line
        return what

    def remove(self, whose: str, what: T) -> None:
        """Takes out what nobody waits for any more, if it is still there."""
        line = self._lines.get(whose)
        if line is not None and what in line:
            line.remove(what)
            if not line:
                del self._lines[whose]
