"""Afterwards: is everything that was acknowledged in the entries, once, and did everybody see what follows from them?

The game is made again from its entries. At each answer the room is asked what it would write for the message that the
client remembers: that, and nothing else, must be what was written.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import groupby

import msgspec

from loading.tables import Client, Seen, Table, hashed
from logpose.errors import LogposeError
from logpose.play.records.replay import check
from logpose.server import wire
from logpose.server.entries import Entry
from logpose.server.rooms import Room
from logpose.server.store import Store
from logpose.server.tables import Settings


class Checked(msgspec.Struct, kw_only=True):
    """How much was compared, and every fault in a sentence."""

    games: int = 0
    answers: int = 0
    acknowledged: int = 0
    views: int = 0
    records: int = 0
    faults: list[str] = []


async def checked(database: str, tables: Iterable[Table]) -> Checked:
    """Compares what the clients remember with what the database holds; no server may run on it."""
    found = Checked()
    store = Store(database)
    await store.start()
    try:
        for table in tables:
            row = await store.game(table.game)
            if row is None:
                found.faults.append(f"{table.game}: the game is gone")
                continue
            room = Room(table.game, msgspec.json.decode(row.settings, type=Settings))
            entries = await store.entries(table.game)
            found.games += 1
            found.faults += [f"{table.game}: {fault}" for fault in _faults(room, table, entries, found)]
    finally:
        await store.stop()
    return found


def _faults(room: Room, table: Table, entries: list[Entry], found: Checked) -> Iterator[str]:
    done: set[tuple[int, str]] = set()
    views = [_Views(player) for player in table.players]
    for (kind, seat, id), group in groupby(entries, lambda entry: (entry.kind, entry.seat, entry.client)):
        block = list(group)
        if kind == "choice":
            found.answers += 1
            if (seat, id) in done:
                yield f"the answer {id} stands there twice"
            done.add((seat, id))
            yield from _wrong_answer(room, table.players[seat], id, block)
        for entry in block:
            room.apply(entry)
        for view in views:
            view.follow(room)
    if room.frozen:
        yield f"the game is frozen: {room.frozen}"
    for player in table.players:
        lost = [id for id in player.acknowledged if (player.seat, id) not in done]
        found.acknowledged += len(player.acknowledged)
        yield from (f"the answer {id} was acknowledged and is lost" for id in lost)
    for view in views:
        found.views += view.matched
        yield from view.unmatched()
    if room.recorder is not None and not room.frozen:
        try:
            check(room.record())
            found.records += 1
        except LogposeError as error:
            yield f"the record cannot be replayed: {error}"


def _wrong_answer(room: Room, player: Client, id: str, block: list[Entry]) -> Iterator[str]:
    sent = player.sent.get(id)
    if sent is None:
        yield f"the answer {id} was never sent"
        return
    try:
        wanted = room.choose(player.seat, wire.Choose(sent.q, sent.id, sent.answer))
    except LogposeError as error:
        yield f"the answer {id} was taken, and could not be: {error}"
        return
    if [(one.data, one.digest) for one in wanted] != [(one.data, one.digest) for one in block]:
        yield f"the answer {id} became something else than what was sent"


class _Views:
    """What a player saw around each cut, in order: each must be what the entries come to at some place, none before
    the one before it."""

    def __init__(self, player: Client) -> None:
        self._seat = player.seat
        self._left = deque(player.kept)
        self.matched = 0

    def follow(self, room: Room) -> None:
        while self._left and room.recorder is not None and self._same(room, self._left[0]):
            self._left.popleft()
            self.matched += 1

    def _same(self, room: Room, seen: Seen) -> bool:
        if seen.v != room.heard(self._seat):
            return False
        now = room.moment(self._seat)
        return seen.q == now.q and seen.view == hashed(now.view)

    def unmatched(self) -> Iterator[str]:
        if self._left:
            yield f"seat {self._seat} saw a table (v {self._left[0].v}) that does not follow from the entries"
