"""What the keeper of a server may do, and from where."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from logpose.errors import UsageError
from logpose.play.records.lines import from_bytes
from logpose.play.records.replay import check
from logpose.server import wire
from logpose.server.admin import read_token
from tests.server.support import Browser, Served, key_of

TOKEN = "correct-horse-battery-staple-and-more"
NOBODY = "a" * 20


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with Served(f"sqlite:///{tmp_path / 'games.db'}", admin_token=TOKEN) as server:
        yield server


def keeper(served: Served, token: str = TOKEN, **headers: str) -> httpx.AsyncClient:
    told = {"Authorization": f"Bearer {token}", "Origin": served.address, **headers}
    return httpx.AsyncClient(base_url=served.address, headers=told)


def test_the_keeper_counts_and_sees_no_card(served: Served) -> None:
    async def work() -> None:
        async with keeper(served) as admin, Browser(served.address) as host:
            made = await host.post("/api/games", seats=["me", "greedy"], deck="red-ace")
            await host.post("/api/games", seats=["me", "link"])
            async with host.sit(made["game"], 0) as player:
                await player.asked()
                counts = (await admin.get("/admin")).json()
                assert counts["sockets"] == 1 and counts["rooms"] == 2 and counts["draining"] is False
                assert counts["games"] == {"playing": 1, "waiting": 1}
                assert set(counts) == {"logpose", "process", "sockets", "rooms", "draining", "games"}

    served.run(work)


def test_nobody_else_is_let_in(served: Served) -> None:
    async def work() -> None:
        for token, headers, status in (
            (TOKEN[:-1], {}, 401),
            (TOKEN + "x", {}, 401),
            ("ä" * 40, {}, 401),
            (TOKEN, {"X-Forwarded-For": "127.0.0.1"}, 403),
            (TOKEN, {"Forwarded": "for=127.0.0.1"}, 403),
        ):
            async with keeper(served, "x") as admin:
                asked = httpx.Headers({**headers, "Authorization": f"Bearer {token}"}, encoding="utf-8")
                for method, path in (
                    ("GET", "/admin"),
                    ("POST", "/admin/drain"),
                    ("DELETE", f"/admin/games/{NOBODY}"),
                    ("POST", f"/admin/games/{NOBODY}/close"),
                ):
                    answer = await admin.request(method, path, headers=asked)
                    assert answer.status_code == status and answer.json()["sentence"], (method, path, token)
        assert served.house.hall.draining is False

    served.run(work)


def test_without_a_token_there_is_nothing(tmp_path: Path) -> None:
    async def work(served: Served) -> tuple[int, dict[str, object]]:
        async with keeper(served) as admin:
            answer = await admin.get("/admin")
            schema = await admin.get("/api/schema/openapi.json")
            return answer.status_code, schema.json()["paths"]

    with Served.in_folder(tmp_path) as served:
        status, paths = served.run(lambda: work(served))
    assert status == 404 and not any(path.startswith("/admin") for path in paths)


@pytest.mark.parametrize(
    ("headers", "told"),
    [
        ({}, True),
        ({"X-Forwarded-For": "127.0.0.1"}, False),
        ({"Forwarded": "for=192.0.2.9"}, False),
        ({"Via": "1.1 proxy"}, False),
        ({"X-Forwarded-For": "192.0.2.9", "Authorization": f"Bearer {TOKEN}"}, True),
        ({"X-Forwarded-For": "192.0.2.9", "Authorization": f"Bearer {TOKEN[:-1]}"}, False),
    ],
)
def test_what_is_measured_is_told_on_this_machine_or_with_the_token(
    served: Served, headers: dict[str, str], told: bool
) -> None:
    answer = httpx.get(f"{served.address}/metrics", headers=headers)
    assert ("logpose_sockets" in answer.text) is told
    if not told:
        assert answer.status_code == 403 and answer.json()["code"] == "elsewhere" and answer.json()["sentence"]


def test_without_a_token_none_opens_what_is_measured(tmp_path: Path) -> None:
    with Served.in_folder(tmp_path) as served:
        for bearer in ("Bearer", "Bearer x", ""):
            headers = {"X-Forwarded-For": "192.0.2.9", "Authorization": bearer}
            assert httpx.get(f"{served.address}/metrics", headers=headers).status_code == 403
        assert httpx.get(f"{served.address}/metrics").status_code == 200


def test_the_paths_are_not_in_the_openapi(served: Served) -> None:
    async def work() -> None:
        async with keeper(served) as admin:
            paths = (await admin.get("/api/schema/openapi.json")).json()["paths"]
            assert not any(path.startswith("/admin") for path in paths)

    served.run(work)


def test_a_server_that_is_drained_makes_no_games_and_sends_everybody_away(served: Served) -> None:
    async def work() -> None:
        async with keeper(served) as admin, Browser(served.address) as host:
            made = await host.post("/api/games", seats=["me", "greedy"], deck="red-ace")
            async with host.sit(made["game"], 0) as player:
                await player.asked()
                told = (await admin.post("/admin/drain?seconds=10")).json()
                assert told["sentence"].startswith("No games are made here any more. 1 sockets were told")
                bye = await player.bye()
                assert bye.code == wire.GOING_DOWN and 10 <= bye.retry_s <= 16
            async with host.open(made["game"], 0) as late:
                assert (await late.bye()).code == wire.GOING_DOWN
            refused = await host.http.post("/api/games", json={"seats": ["me", "greedy"]})
            assert refused.json()["code"] == "draining" and "try again later" in refused.json()["sentence"]
            assert (await admin.get("/readyz")).status_code == 503
            assert (await admin.get("/admin")).json()["draining"] is True

    served.run(work)


def test_a_deleted_game_is_gone_with_its_chat_and_its_links(served: Served, tmp_path: Path) -> None:
    async def work() -> None:
        async with keeper(served) as admin, Browser(served.address) as host, Browser(served.address) as guest:
            made = await host.post("/api/games", seats=["me", "link"], deck="red-ace")
            game = made["game"]
            async with host.sit(game, 0) as player:
                await player.send(wire.Say("table", "hello"))
                await player.until(wire.Chat)
                assert (await admin.delete(f"/admin/games/{game}")).status_code == 200
                bye = await player.bye()
                assert bye.code == wire.NO_RIGHT and "deleted" in bye.sentence
            async with host.sit(game, 0) as late:
                assert "no such game" in (await late.bye()).sentence
            claim = await guest.http.post(f"/api/games/{game}/claim", json={"key": key_of(made, 1)})
            assert claim.json()["code"] == "link"
            again = await admin.delete(f"/admin/games/{game}")
            assert again.status_code == 404 and "no such game" in again.json()["sentence"]
            assert (await host.http.get("/api/mine")).json() == []
            assert (await admin.get("/admin")).json()["games"] == {}

    served.run(work)


def test_a_closed_game_is_told_and_its_record_opens(served: Served) -> None:
    async def work() -> None:
        async with keeper(served) as admin, Browser(served.address) as host:
            made = await host.post("/api/games", seats=["me", "greedy"], deck="red-ace")
            game = made["game"]
            async with host.sit(game, 0) as player:
                await player.play(random.Random(4), 5)
                await player.asked()
                assert (await admin.post(f"/admin/games/{game}/close")).status_code == 200
                remark = await player.until(wire.Remark)
                assert "The keeper of the server has closed it." in str(remark.parts)
                assert player.state is not None
                await player.send(wire.Choose(player.state.q, "late", (0,)))
                assert (await player.until(wire.No)).code == "frozen"
            record = from_bytes((await host.http.get(f"/api/records/{game}")).content)
            check(record)
            assert sum(choice.seat == "A" for choice in record.choices) >= 5
            again = await admin.post(f"/admin/games/{game}/close")
            assert again.status_code == 409 and again.json()["sentence"] == "The game is over already."
            nobody = await admin.post(f"/admin/games/{NOBODY}/close")
            assert nobody.status_code == 404

    served.run(work)


def test_a_token_is_long_and_nobody_else_can_read_it(tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text(f"{TOKEN}\n")
    file.chmod(0o600)
    assert read_token(file) == TOKEN
    file.chmod(0o604)
    with pytest.raises(UsageError, match="chmod 600"):
        read_token(file)
    file.chmod(0o600)
    for text in ("short", "two words " * 10, "", "ä" * 40):
        file.write_text(text)
        with pytest.raises(UsageError, match="one word of 32 characters"):
            read_token(file)
    with pytest.raises(UsageError, match="there is no such file"):
        read_token(tmp_path / "none")
