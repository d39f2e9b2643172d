"""Games over real sockets, from making them to their end."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from logpose.play.decks import built_in
from logpose.play.games import Deck
from logpose.play.records.lines import from_bytes
from logpose.play.records.replay import check
from logpose.server import games, hall, sockets, wire
from logpose.server.entries import New
from logpose.server.rooms import Room
from logpose.server.tables import deck_of
from tests.server.support import Browser, Player, Served, key_of, two_at_a_table


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served.in_folder(tmp_path_factory.mktemp("games")) as server:
        yield server


def test_two_persons_play_a_game_and_its_record_opens_when_it_is_over(served: Served) -> None:
    async def work() -> None:
        async with two_at_a_table(served) as (first, second), Browser(served.address) as anybody:
            game = (await first.until(wire.Welcome)).game
            await first.until(wire.State)
            refused = await anybody.http.get(f"/api/records/{game}")
            assert refused.status_code == 409 and "opens when it is" in refused.json()["sentence"]
            ends = await asyncio.gather(first.play(random.Random(1)), second.play(random.Random(2)))
            assert ends[0] == ends[1] and ends[0] is not None
            record = await anybody.http.get(ends[0].record)
            check(from_bytes(record.content))

    served.run(work)


def test_somebody_who_comes_back_is_told_what_was_missed(served: Served) -> None:
    async def work() -> None:
        async with Browser(served.address) as host:
            made = await host.post("/api/games", seats=["me", "greedy"], deck="red-ace")
            async with host.sit(made["game"], 0) as player:
                await player.play(random.Random(3), 8)
                await player.asked()
                assert player.state is not None
                before = player.state
            async with host.sit(made["game"], 0, have=before.v - 2) as player:
                again = await player.until(wire.State)
                assert again.view == before.view and again.q == before.q and len(again.events) == 2

    served.run(work)


def test_the_page_of_metrics_says_how_many_games_are_in_memory(served: Served) -> None:
    async def rooms(browser: Browser) -> float:
        page = (await browser.http.get("/metrics")).text
        return next(float(line.split()[1]) for line in page.splitlines() if line.startswith("logpose_rooms "))

    async def work() -> None:
        async with Browser(served.address) as host:
            before = await rooms(host)
            await host.post("/api/games", seats=["me", "greedy"], deck="red-ace")
            assert await rooms(host) == before + 1

    served.run(work)


def test_nobody_waits_while_a_deck_list_is_read(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    reading, read = threading.Event(), threading.Event()

    def slowly(text: str) -> Deck:
        reading.set()
        read.wait(20)
        return deck_of(text)

    async def work() -> None:
        async with Browser(served.address) as host, Browser(served.address) as other:
            made = await host.post("/api/games", seats=["me", "link"])
            async with host.sit(made["game"], 0) as player:
                await player.until(wire.Welcome)
                await player.send(wire.Sit("Ann", "red-ace"))
                await player.send(wire.Say("table", "Ready."))
                await asyncio.to_thread(reading.wait, 20)
                assert (await other.http.get("/healthz")).status_code == 200
                read.set()
                told = [await player.receive() for _ in range(2)]  # as it was said: the deck, then the chat
                while not isinstance(told[-1], wire.Chat):
                    told.append(await player.receive())
                assert any(isinstance(one, wire.Lobby) and one.seats[0].ready for one in told)

    monkeypatch.setattr(sockets, "deck_of", slowly)
    served.run(work)


def test_the_newest_socket_of_a_seat_plays(served: Served) -> None:
    async def work() -> None:
        async with Browser(served.address) as host:
            made = await host.post("/api/games", seats=["me", "greedy"], deck="red-ace")
            async with host.sit(made["game"], 0) as old:
                await old.until(wire.Welcome)
                async with host.sit(made["game"], 0) as new:
                    assert (await old.bye()).code == wire.ELSEWHERE
                    await new.asked()

    served.run(work)


def test_a_watcher_sees_what_everybody_sees_and_says_nothing(served: Served) -> None:
    async def work() -> None:
        async with Browser(served.address) as host, Browser(served.address) as other:
            made = await host.post("/api/games", seats=["me", "greedy"], deck="red-ace")
            async with other.sit(made["game"], -1, key=key_of(made, -1)) as watcher:
                state = await watcher.until(wire.State)
                assert state.view.seat == -1 and state.view.question is None
                await watcher.send(wire.Concede())
                assert (await watcher.until(wire.No)).code == "watching"
                await watcher.send(wire.Say("table", "psst"))
                assert (await watcher.until(wire.Chat)).to == "watchers"
            async with other.sit(made["game"], -1, key="a" * 32) as stranger:
                assert (await stranger.bye()).code == wire.NO_RIGHT

    served.run(work)


def test_a_link_to_a_seat_is_claimed_once(served: Served) -> None:
    async def work() -> None:
        async with Browser(served.address) as host, Browser(served.address) as guest, Browser(served.address) as late:
            made = await host.post("/api/games", seats=["me", "link"], deck="red-ace")
            claim = f"/api/games/{made['game']}/claim"
            await guest.post(claim, key=key_of(made, 1))
            refused = await late.http.post(claim, json={"key": key_of(made, 1)})
            assert refused.status_code == 409 and refused.json()["code"] == "claimed"
            async with late.sit(made["game"], 1) as player:
                assert (await player.bye()).code == wire.NO_RIGHT

    served.run(work)


def test_a_rematch_keeps_seats_and_decks(served: Served) -> None:
    async def work() -> None:
        async with two_at_a_table(served) as (first, second):
            await first.until(wire.State)
            await first.send(wire.Concede())
            await asyncio.gather(first.until(wire.Over), second.until(wire.Over))
            await first.send(wire.Rematch())
            assert (await second.until(wire.RematchTold)).seats == (0,)
            await second.send(wire.Rematch())
            told = await second.until(wire.RematchTold)
            while not told.game:
                told = await second.until(wire.RematchTold)
            assert told.seats == (0, 1)

    served.run(work)


def test_a_bot_keeps_its_deck_for_a_rematch(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    by_lot = iter([built_in("red-ace"), built_in("green-zoro")])
    monkeypatch.setattr(hall, "some_deck", lambda: next(by_lot))

    async def work() -> None:
        async with Browser(served.address) as host:
            made = await host.post("/api/games", seats=["me", "greedy"], deck="red-ace")
            async with host.sit(made["game"], 0) as player:
                before = await player.until(wire.State)
                await player.send(wire.Concede())
                await player.until(wire.Over)
                await player.send(wire.Rematch())
                told = await player.until(wire.RematchTold)
                while not told.game:
                    told = await player.until(wire.RematchTold)
            async with host.sit(told.game, 0) as again:
                after = await again.until(wire.State)
                assert after.view.sides[1].leader.number == before.view.sides[1].leader.number

    served.run(work)


def test_a_game_goes_on_after_the_server_was_stopped(tmp_path: Path) -> None:
    async def begin(served: Served) -> tuple[str, dict[str, str], wire.State]:
        async with Browser(served.address) as host:
            made = await host.post("/api/games", seats=["me", "greedy"], deck="red-ace")
            async with host.sit(made["game"], 0) as player:
                await player.play(random.Random(5), 6)
                await player.asked()
                assert player.state is not None
                return made["game"], dict(host.http.cookies.items()), player.state

    async def go_on(served: Served, game: str, cookies: dict[str, str]) -> wire.State:
        async with Browser(served.address) as host:
            host.http.cookies.update(cookies)
            async with host.sit(game, 0) as player:
                await player.asked()
                assert player.state is not None
                state = player.state
                assert isinstance(await player.answer(0), wire.Ok | wire.No)
                return state

    with Served.in_folder(tmp_path) as served:
        game, cookies, before = served.run(lambda: begin(served))
    with Served.in_folder(tmp_path) as served:
        after = served.run(lambda: go_on(served, game, cookies))
    assert (after.view, after.q, after.v) == (before.view, before.q, before.v)


def test_what_was_chosen_is_told_though_its_player_is_gone(served: Served) -> None:
    async def work() -> None:
        async with two_at_a_table(served, "red-ace") as (first, second):  # no Leader asks for hidden cards first
            await first.until(wire.State)
            await second.until(wire.State)
            asked, other = (first, second) if first.state and first.state.q else (second, first)
            assert asked.state is not None and other.state is not None
            heard = other.state.v
            await asked.send(wire.Choose(asked.state.q, "last", (0,)))
            asked.socket.transport.abort()
            while other.state.v == heard:
                await other.until(wire.State)

    served.run(work)


def test_watchers_are_behind_by_as_many_turns_as_the_host_says(served: Served) -> None:
    async def work() -> None:
        async with two_at_a_table(served, delay=2) as (first, second), Browser(served.address) as other:
            game = (await first.until(wire.Welcome)).game
            key = first.made["links"][1]["address"].split("#k=")[1]
            async with other.sit(game, -1, key=key) as watcher:
                playing = [asyncio.create_task(one.play(random.Random(9), 40)) for one in (first, second)]
                behind = 0
                while behind < 3:
                    state = await watcher.until(wire.State)
                    live = served.house.hall.tables[game].room.turn
                    assert state.view.turn <= max(0, live - 2) or live <= 2
                    behind += live - state.view.turn == 2
                for task in playing:
                    task.cancel()

    served.run(work)


def test_a_judge_sees_all_cards_when_every_person_agrees(served: Served) -> None:
    async def work() -> None:
        async with two_at_a_table(served) as (first, second), Browser(served.address) as other:
            await first.until(wire.State)
            game = first.made["game"]
            link = await first.browser.post(f"/api/games/{game}/links", kind="judge")
            key = link["address"].split("#k=")[1]
            async with other.sit(game, -1, key=key) as judge:
                assert "has agreed" in (await judge.bye()).sentence
            await first.send(wire.Consent(judge=True))
            await second.send(wire.Consent(judge=True))
            while not (await second.until(wire.Lobby)).judged:
                pass
            async with other.sit(game, -1, key=key) as judge:
                state = await judge.until(wire.State)
                assert [one.seat for one in state.views] == [0, 1]
                assert [one.question is not None for one in state.views].count(True) == 1

    served.run(work)


def test_a_bot_plays_on_for_somebody_who_is_gone_until_they_are_back(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with two_at_a_table(served) as (first, second):
            await first.until(wire.State)
            await first.send(wire.Absent(1, "bot"))
            assert "wait a little" in (await first.until(wire.No)).sentence
            await second.socket.close()
            while (await first.until(wire.Lobby)).seats[1].here:
                pass
            monkeypatch.setattr(hall, "GONE_S", 0)
            await first.send(wire.Absent(1, "bot"))
            while (await first.until(wire.Lobby)).seats[1].player == "person":
                pass
            await first.play(random.Random(7), 3)
            async with second.browser.sit(first.made["game"], 1) as again:
                while (await again.until(wire.Lobby)).seats[1].player != "person":
                    pass

    served.run(work)


def test_players_hear_nothing_of_who_watches(served: Served) -> None:
    async def work() -> None:
        async with Browser(served.address) as host, Browser(served.address) as other:
            made = await host.post("/api/games", seats=["me", "link"], deck="red-ace")
            async with host.sit(made["game"], 0) as player:
                await player.send(wire.Ping(1))
                await player.until(wire.Pong)
                async with other.sit(made["game"], -1, key=key_of(made, -1)) as watcher:
                    await watcher.until(wire.Welcome)
                await player.send(wire.Ping(2))
                assert isinstance(await player.receive(), wire.Pong)

    served.run(work)


def test_a_fault_in_a_game_is_said_and_the_socket_stays(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    def fault(*_: object) -> list[New]:
        raise ZeroDivisionError

    async def work() -> None:
        async with two_at_a_table(served) as (first, second):
            asked = first if first.seat == await _seat_asked(first, second) else second
            with monkeypatch.context() as patch:
                patch.setattr(Room, "choose", fault)
                told = await asked.answer(0)
            assert isinstance(told, wire.No) and told.code == "fault"
            assert isinstance(await asked.answer(0), wire.Ok)

    served.run(work)


async def _seat_asked(first: Player, second: Player) -> int:
    """The seat that is asked at the beginning."""
    for player in (first, second):
        if (await player.until(wire.State)).q:
            return player.seat
    raise AssertionError("nobody is asked")


def test_a_game_is_played_on_from_a_moment_of_another(served: Served) -> None:
    async def work() -> None:
        async with Browser(served.address) as host:
            made = await host.post("/api/games", seats=["me", "greedy"], deck="red-ace")
            async with host.sit(made["game"], 0) as player:
                await player.play(random.Random(8), 12)
                await player.send(wire.Concede())
                over = await player.until(wire.Over)
            text = (await host.http.get(f"{over.record}/position", params={"place": 8})).text
            again = await host.post("/api/games", seats=["me", "me"], position=text)
            async with host.sit(again["game"], 0) as first, host.sit(again["game"], 1) as second:
                await asyncio.gather(first.until(wire.State), second.until(wire.State))
                assert (first.state and first.state.q) or (second.state and second.state.q)
            refused = await host.http.post("/api/games", json={"seats": ["me", "me"], "position": "A leader: nobody"})
            assert refused.status_code == 409

    served.run(work)


def test_a_fault_in_a_request_is_said_without_what_it_was(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    def fault(_: str) -> None:
        raise ZeroDivisionError("the deck of somebody")

    async def work() -> None:
        monkeypatch.setattr(games, "deck_of", fault)
        async with Browser(served.address) as host:
            answer = await host.http.post("/api/games", json={"seats": ["me", "link"], "deck": "red-ace"})
        assert answer.status_code == 500 and answer.json()["code"] == "fault" and "somebody" not in answer.text

    served.run(work)


def test_an_empty_line_of_chat_gets_a_sentence(served: Served) -> None:
    async def work() -> None:
        async with two_at_a_table(served) as (first, _):
            for text in ("", "  ", "\u200b"):
                await first.send(wire.Say("table", text))
                told = await first.until(wire.No)
                assert told.code == "usage" and "at least one character" in told.sentence

    served.run(work)
