"""What each listener of a game has been told, as it is sent. All games of a server keep it, so it is kept small."""

from __future__ import annotations

import zlib
from typing import Final

import msgspec

from logpose.engine.game import Game
from logpose.play.story import Story
from logpose.server import wire

TOGETHER: Final = 16  # events that are packed as one; those after them lie open, since they are told next
_LEVEL: Final = 1  # of the packing: the quickest
_EVENTS: Final = msgspec.json.Decoder(list[msgspec.Raw])


class Telling:
    """The events of a game for each of its listeners. Listeners are those of a story: a seat, watchers (−1), and whoever
    sees everything (None)."""

    def __init__(self, game: Game) -> None:
        self._story = Story(game)
        self._told: dict[int | None, _Told] = {}

    def count(self, listener: int | None, notes: int | None = None) -> int:
        """How many events a listener could have heard of; or could when there were so many notes, where it has heard of
        none since."""
        return len(self._heard(listener, notes))

    def events(self, listener: int | None, since: int, until: int) -> list[bytes]:
        """What a listener hears of, from one place in its own list to another."""
        return self._heard(listener).between(since, until)

    def _heard(self, listener: int | None, notes: int | None = None) -> _Told:
        told = self._told.setdefault(listener, _Told())
        for event in self._story.take(listener, notes):
            told.append(wire.encode(event))
        return told


class _Told:
    """A list of events that only grows, packed but for its end."""

    def __init__(self) -> None:
        self._packed: list[bytes] = []
        self._open: list[bytes] = []

    def __len__(self) -> int:
        return TOGETHER * len(self._packed) + len(self._open)

    def append(self, event: bytes) -> None:
        if len(self._open) == 2 * TOGETHER:
            self._packed.append(zlib.compress(b"[%b]" % b",".join(self._open[:TOGETHER]), _LEVEL))
            del self._open[:TOGETHER]
        self._open.append(event)

    def between(self, since: int, until: int) -> list[bytes]:
        first = min(since // TOGETHER, len(self._packed))
        unpacked = [bytes(event) for pack in self._packed[first:] for event in _EVENTS.decode(zlib.decompress(pack))]
        return (unpacked + self._open)[since - TOGETHER * first : until - TOGETHER * first]
