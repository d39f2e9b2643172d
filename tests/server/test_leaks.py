"""The server tells nobody what they may not know: the law of leaks.py, and leaks that it finds."""

from __future__ import annotations

import asyncio
import io
import os
import random
import re
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec
import pytest

from logpose.engine.game import Game
from logpose.engine.knowledge import knows
from logpose.engine.words import HAND
from logpose.play.records import Record
from logpose.play.records.lines import from_bytes
from logpose.play.records.replay import Replay
from logpose.play.story import Event
from logpose.play.views import View, view
from logpose.server import rooms, wire
from logpose.server.clocks import Clock
from logpose.server.entries import Entry, New
from logpose.server.hall import Hall
from logpose.server.listening import Table
from logpose.server.logs import CARD_NUMBER
from logpose.server.rooms import Moment, Room
from logpose.server.sockets import Connection
from logpose.server.tables import Refused
from logpose.sim.laws import BrokenLaw
from tests.server.leaks import Chances, Counted, Tables, check_game, check_games, logging_to, serving
from tests.server.support import Browser, Served, key_of, two_at_a_table

MANY = int(os.environ.get("LOGPOSE_LEAKS", "0"))
GAMES = MANY or 12
PARTS = 20 if MANY else 1
LOOKED_AT = Chances(look=0.1 if MANY else 0.05)
NUMBER = re.compile(rb"[A-Z]{1,4}[0-9]{0,2}-[0-9]{3}")


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_nobody_is_told_what_they_may_not_know(part: int, tmp_path: Path) -> None:
    log, counted = io.StringIO(), Counted()

    async def work() -> bytes:
        async with serving(tmp_path) as (house, address):
            with logging_to(log, house.metrics.leaked):
                await check_games(house, address, range(part, GAMES, PARTS), LOOKED_AT, counted)
            return house.metrics.page()

    assert b"\nlogpose_leaks_refused_total 0.0\n" in asyncio.run(work())
    assert not CARD_NUMBER.search(log.getvalue())
    print(
        f"{counted.games} games, {counted.moments} moments, {counted.twins} imagined games, {counted.messages} messages"
    )
    assert counted.moments > counted.games
    assert counted.parted < counted.twins / 10


# Games in which others are asked about hidden cards in an imagined game alone: which to trash for a cost (69), or whether to use
# an effect (98); in which what is left to trash (197) or to place (632, 711) depends on copies; 427 ends before a [Trigger].
OTHERWISE = [69, 98, 197, 427, 632, 711]


def check_otherwise(folder: Path, numbers: list[int]) -> None:
    async def work() -> None:
        async with serving(folder) as (house, address):
            await check_games(house, address, numbers, Chances(look=0.1), Counted())

    asyncio.run(work())


@pytest.mark.slow
@pytest.mark.parametrize("number", OTHERWISE)
def test_who_is_asked_in_an_imagined_game_alone_tells_nothing(number: int, tmp_path: Path) -> None:
    check_otherwise(tmp_path, [number])


# -- planted leaks ---------------------------------------------------------------------------------------------------------


def hidden_hand(game: Game, seat: int) -> list[str]:
    """The numbers of the cards in hands that a seat does not know."""
    return [card.printed.number for card in game.cards if card.area == HAND and not knows(game, seat, card)]


def a_hidden_card_in_a_view(plant: pytest.MonkeyPatch) -> None:
    def leaking(game: Game, seat: int | None) -> View:
        seen = view(game, seat)
        return msgspec.structs.replace(seen, where=(hidden_hand(game, seat or 0) or [""])[0])

    plant.setattr(rooms, "view", leaking)


def an_event_too_many(plant: pytest.MonkeyPatch) -> None:
    state = Room.state

    def leaking(room: Room, seat: int, since: int, now: Moment) -> wire.State:
        told = state(room, seat, since, now)
        more = tuple(Event("drawn", 0, ()) for number in hidden_hand(room.game, seat) if number.endswith("1"))
        return msgspec.structs.replace(told, events=(*told.events, *more))

    plant.setattr(Room, "state", leaking)


def a_question_count(plant: pytest.MonkeyPatch) -> None:
    plant.setattr(Room, "q", lambda room, seat: 1 + sum(room.answered))


def a_state_for_every_choice(plant: pytest.MonkeyPatch) -> None:
    apply = Table.apply

    def leaking(table: Table, entries: Iterable[Entry]) -> None:
        for listener in table.listeners:
            assert isinstance(listener, Connection)
            listener._last = None
        apply(table, entries)

    plant.setattr(Table, "apply", leaking)


def a_state_before_a_hidden_question(plant: pytest.MonkeyPatch) -> None:
    plant.setattr(Room, "waits", lambda room, seat: False)


def a_clock_that_counts_questions(plant: pytest.MonkeyPatch) -> None:
    happened = Clock.happened

    def leaking(clock: Clock, at: int, game: Game, public: bool) -> None:
        happened(clock, at, game, public)
        clock.left[0] -= 1000

    plant.setattr(Clock, "happened", leaking)


def a_refusal_that_names_a_card(plant: pytest.MonkeyPatch) -> None:
    choose = Room.choose

    def leaking(room: Room, seat: int, message: wire.Choose) -> list[New]:
        try:
            return choose(room, seat, message)
        except Refused as refused:
            raise Refused(
                refused.kind, f"{refused} Not while somebody has {hidden_hand(room.game, seat)[:1]}."
            ) from None

    plant.setattr(Room, "choose", leaking)


def a_report_that_counts_entries(plant: pytest.MonkeyPatch) -> None:
    async def leaking(hall: Hall, table: Table, seat: int) -> wire.Reported:
        return wire.Reported(f"{table.room.id}-{table.room.n}")

    plant.setattr(Hall, "report", leaking)


PLANTED = [
    a_hidden_card_in_a_view,
    an_event_too_many,
    a_question_count,
    a_state_for_every_choice,
    a_state_before_a_hidden_question,
    a_clock_that_counts_questions,
    a_refusal_that_names_a_card,
    a_report_that_counts_entries,
]
# A game in which another seat is asked about hidden cards at the first moment of the listener.
SEED, LISTENER, MOMENTS = 18, 0, 12


def check_planted(folder: Path) -> None:
    async def work() -> None:
        async with serving(folder) as (house, address), Tables.of(house, address, LISTENER, 2, 5) as tables:
            await check_game(tables, SEED, "15+10", Chances(wrong=1, report=1), Counted(), MOMENTS)

    asyncio.run(work())


@pytest.mark.slow
@pytest.mark.parametrize("planted", PLANTED)
def test_a_leak_is_found(planted: Callable[[pytest.MonkeyPatch], None], tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as plant:
        planted(plant)
        with pytest.raises(BrokenLaw):
            check_planted(tmp_path)


@pytest.mark.slow
def test_a_question_in_an_imagined_game_alone_is_found_if_it_is_told(tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as plant:
        a_state_before_a_hidden_question(plant)
        with pytest.raises(BrokenLaw, match="game 69, moment 13"):
            check_otherwise(tmp_path, [69])


@pytest.mark.slow
def test_the_same_game_without_a_leak_keeps_the_law(tmp_path: Path) -> None:
    check_planted(tmp_path)


# -- what never leaves the server while a game lasts ---------------------------------------------------------------------------


def met(record: Record, seat: int) -> set[bytes]:
    """The numbers of all cards that a listener knew of at some time; its own list is its own business."""
    replay = Replay(record)
    found: set[bytes] = set()
    for place in range(len(record.choices) + 1):
        game = replay.at(place)
        found |= {card.printed.number.encode() for card in game.cards if card.owner == seat or knows(game, seat, card)}
    return found


def test_neither_luck_nor_hidden_numbers_are_told_before_the_end(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with two_at_a_table(served) as (first, second), Browser(served.address) as other:
            game = first.made["game"]
            async with other.sit(game, -1, key=key_of(first.made, -1)) as watcher:
                await first.until(wire.State)
                await first.send(wire.Report())
                code = (await first.until(wire.Reported)).code
                for path in (
                    f"records/{game}",
                    f"records/{game}/moments",
                    f"records/{game}/position?place=0",
                    f"reports/{code}",
                ):
                    refused = await first.browser.http.get(f"/api/{path}")
                    assert refused.status_code == 409 and not NUMBER.search(refused.content)
                await asyncio.gather(
                    first.play(random.Random(1)), second.play(random.Random(2)), watcher.until(wire.Over)
                )
                record = from_bytes((await other.http.get(f"/api/records/{game}")).content)
                assert len(record.luck) == 64
                for player, seat in ((first, 0), (second, 1), (watcher, -1)):
                    sent = b"".join(player.frames)
                    assert record.luck.encode() not in sent
                    assert set(NUMBER.findall(sent)) <= met(record, seat)
                assert (await other.http.get(f"/api/reports/{code}")).status_code == 200

    with Served.in_folder(tmp_path) as served:
        served.run(lambda: work(served))
