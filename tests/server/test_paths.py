"""Every path, with what it takes and what it does not: statuses, sentences, headers, cookies."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from logpose.errors import StoreError
from logpose.play.decks import BUILT_IN, built_in
from logpose.server import links, wire
from logpose.server.guarding import HEADERS
from logpose.server.limits import Limits, Rate, Share
from logpose.server.tables import counted, deck_of
from tests.server.support import Browser, Served, key_of, two_at_a_table

NO_GAME = "a" * 20
KEY = "a" * 32
KIB = 1024


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served.in_folder(tmp_path_factory.mktemp("paths")) as server:
        yield server


@pytest.fixture
def web(served: Served) -> Iterator[httpx.Client]:
    with browser(served) as client:
        yield client


def browser(served: Served) -> httpx.Client:
    """A browser that nobody knows yet."""
    return httpx.Client(base_url=served.address, headers={"Origin": served.address}, timeout=30)


def refused(answer: httpx.Response, status: int, code: str, words: str = "") -> None:
    """The answer says no, as all answers do that say no."""
    assert answer.status_code == status, answer.text
    told = answer.json()
    assert set(told) == {"code", "sentence"} and told["code"] == code and words in told["sentence"], told
    assert answer.headers["content-type"] == "application/json"
    assert told["sentence"][-1] in ".)" or "\n" in told["sentence"]


def made(web: httpx.Client, **settings: Any) -> Any:
    answer = web.post("/api/games", json={"seats": ["me", "greedy"], "deck": "red-ace", **settings})
    assert answer.status_code == 201, answer.text
    return answer.json()


# -- every answer ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path", ["/api/decks", "/healthz", "/metrics", "/nothing", "/api/cards/x", "/api/schema/openapi.json"]
)
def test_every_answer_carries_the_headers_that_protect_pages(web: httpx.Client, path: str) -> None:
    answer = web.get(path)
    for name, value in HEADERS:
        assert answer.headers.get_list(name.decode()) == [value.decode()]
    assert "server" not in answer.headers and "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    "path",
    [
        *("/nothing", "/api", "/api/games/", "/api/../etc/passwd", "/cards/", "/%00"),
        *("/api/schema/swagger", "/api/schema/openapi.yaml", "/api/schema/a/b"),
    ],
)
def test_where_nothing_is_a_sentence_says_so(web: httpx.Client, path: str) -> None:
    answer = web.get(path)
    assert answer.status_code in (200, 404)
    if answer.status_code == 404:
        refused(answer, 404, "path", "/api/schema/openapi.json")
    else:
        assert path == "/api/games/"


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "HEAD"])
def test_other_methods_are_refused_with_those_that_are_taken(web: httpx.Client, method: str) -> None:
    answer = web.request(method, "/api/games")
    assert answer.status_code == 405 and set(answer.headers["allow"].split(", ")) == {"GET", "POST", "OPTIONS"}
    if method != "HEAD":
        refused(answer, 405, "method", f"takes no {method}")
    assert set(web.options("/api/games").headers["allow"].split(", ")) == {"GET", "POST", "OPTIONS"}


def test_another_host_and_another_origin_are_refused(served: Served, web: httpx.Client) -> None:
    refused(web.get("/api/decks", headers={"Host": "evil.example"}), 421, "host")
    for path in ("/api/games", f"/api/games/{NO_GAME}/join", "/api/decks/check"):
        refused(web.post(path, json={}, headers={"Origin": "http://evil.example"}), 403, "origin", served.address)
        refused(httpx.post(served.address + path, json={}), 403, "origin", served.address)


def test_a_fault_is_a_sentence_without_what_it_held(
    served: Served, web: httpx.Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def faulty(limit: int) -> Any:
        raise RuntimeError("secret")

    monkeypatch.setattr(served.house.store, "open_games", faulty)
    answer = web.get("/api/games")
    refused(answer, 500, "fault", "made a mistake")
    assert "secret" not in answer.text and any(record.message == "fault" for record in caplog.records)


def test_a_database_that_is_away_is_told(served: Served, web: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    async def away(*_: object) -> Any:
        raise StoreError("The database is away.")

    monkeypatch.setattr(served.house.store, "open_games", away)
    monkeypatch.setattr(served.house.store, "writable", away)
    refused(web.get("/api/games"), 503, "store", "is away")
    answer = web.get("/readyz")
    assert answer.status_code == 503 and answer.json()["status"] == "The database is away."
    assert web.get("/healthz").status_code == 200


# -- requests of the wrong form ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path", ["/api/games", f"/api/games/{NO_GAME}/claim", f"/api/games/{NO_GAME}/links", "/api/decks/check"]
)
@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'"x"',
        b"\xff\xfe",
        b'{"unknown": 1}',
        b"[" * 8000,
        b'{"a":' * 1000,
        b"NaN",
        b'{"deck": 1}',
    ],
    ids=repr,
)
def test_a_body_of_the_wrong_form_is_refused(web: httpx.Client, path: str, body: bytes) -> None:
    refused(web.post(path, content=body, headers={"Content-Type": "application/json"}), 400, "request")


@pytest.mark.parametrize(
    "field",
    [
        *(
            {"chat": 0},
            {"delay": "5"},
            {"delay": 21},
            {"delay": 1.5},
            {"clock": 5},
            {"name": "x" * 201},
            {"name": None},
        ),
        *({"seats": seats} for seats in (["me"], ["me"] * 5, "me", [None, "me"], ["x" * 21, "me"])),
    ],
    ids=repr,
)
def test_a_field_of_the_wrong_form_is_named(web: httpx.Client, field: dict[str, Any]) -> None:
    refused(web.post("/api/games", json=field), 400, "request", f"`$.{next(iter(field))}")


@pytest.mark.parametrize(
    "id", ["1", "a" * 19, "a" * 21, "A" * 20, "a" * 19 + "1", "../../etc/passwd", "%00", "a" * 3000, "é" * 20]
)
@pytest.mark.parametrize("path", ["/api/records/{}", "/api/records/{}/moments", "/api/records/{}/position?place=1"])
def test_an_id_that_is_none_is_refused(web: httpx.Client, path: str, id: str) -> None:
    answer = web.get(path.format(id))
    refused(answer, answer.status_code, "request" if answer.status_code == 400 else "path")


@pytest.mark.parametrize(
    "path",
    ["/api/records/{}", "/api/records/{}/moments", "/api/records/{}/position?place=0", "/api/reports/{}-1"],
)
def test_a_game_that_is_not_there_is_none(web: httpx.Client, path: str) -> None:
    refused(web.get(path.format(NO_GAME)), 404, "game", "ask for the link again")
    refused(web.post(f"/api/games/{NO_GAME}/join"), 404, "game")


@pytest.mark.parametrize("query", ["seat=9", "seat=x", "seat=-2", "seat=1e9", "seat="])
def test_a_seat_that_is_none_is_refused(web: httpx.Client, query: str) -> None:
    refused(web.get(f"/api/records/{NO_GAME}/moments?{query}"), 400, "request", "seat")


def test_bodies_that_are_too_large_are_refused(web: httpx.Client) -> None:
    for path in ("/api/games", "/api/decks/check", f"/api/games/{NO_GAME}/claim"):
        refused(web.post(path, content=b" " * (64 * KIB + 1)), 413, "too-large", "65,536 bytes")


# -- decks -------------------------------------------------------------------------------------------------------------


def test_a_deck_list_of_64_kib_is_read_soon(web: httpx.Client) -> None:
    lists = ["1xOP01-001\n4xOP01-016\n" * 2900, "x" * 65_000, "4 Nami of no card\n" * 3600, "\n" * 30_000]
    for text in lists:
        begun = time.monotonic()
        answer = web.post("/api/decks/check", json={"deck": text[: 64 * KIB - 1000]})
        assert answer.status_code in (200, 409, 413) and time.monotonic() - begun < 10
        if answer.status_code == 409:
            refused(answer, 409, "deck-file")


def test_problems_of_a_deck_are_told_by_line(web: httpx.Client) -> None:
    told = web.post("/api/decks/check", json={"deck": "1xOP01-001\n5xOP01-016\n4xZZ99-999"}).json()
    lines = {problem["line"]: problem for problem in told["problems"]}
    assert lines[2]["rule"] == "5-1-2-3" and "ZZ99-999" in lines[3]["sentence"] and lines[0]["rule"] == "5-1-2"
    refused(web.post("/api/decks/check", json={"deck": "1xOP01-001", "format": "no such"}), 409, "usage")


def test_a_game_is_not_made_with_a_deck_that_cannot_be_played(web: httpx.Client) -> None:
    refused(web.post("/api/games", json={"deck": "1xOP01-001\n50xOP01-016"}), 409, "deck", "at most 4 of a card number")
    refused(web.post("/api/games", json={"deck": "1xOP01-001\n4xZZ99-999"}), 409, "deck", "ZZ99-999")
    refused(web.post("/api/games", json={"deck": "hello"}), 409, "deck-file")
    assert web.get("/api/mine").json() == []


def test_built_in_decks_can_be_played(web: httpx.Client) -> None:
    names = [deck["name"] for deck in web.get("/api/decks").json()]
    assert names == list(BUILT_IN)
    assert made(web, deck=names[0])["seats"] == [0]


# -- games -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "code", "words"),
    [
        ({"seats": ["me", "nobody"]}, "usage", "There is no bot"),
        ({"seats": ["me", "link", "link"]}, "seats", "Three cannot play"),
        ({"rules": "9.9.9"}, "rules", "are not known"),
        ({"clock": "hour"}, "clock", "There is no clock"),
        ({"name": "\u200b\u0007"}, "usage", "can be seen"),
        ({"name": "x" * 25}, "usage", "at most 24"),
        ({"position": "nothing"}, "position", "position"),
    ],
)
def test_a_game_that_cannot_be_is_refused(web: httpx.Client, settings: Any, code: str, words: str) -> None:
    refused(web.post("/api/games", json={"seats": ["me", "greedy"], **settings}), 409, code, words)


def test_the_cookie_is_for_the_server_alone(web: httpx.Client) -> None:
    answer = web.post("/api/games", json={"seats": ["me", "greedy"]})
    cookie = answer.headers["set-cookie"]
    assert "; HttpOnly" in cookie and "; SameSite=Lax" in cookie and "; Path=/" in cookie and "Secure" not in cookie
    assert "set-cookie" not in web.post("/api/games", json={"seats": ["me", "greedy"]}).headers  # it is known now
    ours = {"Origin": web.headers["Origin"], "Cookie": "logpose=mine"}
    strange = httpx.post(f"{ours['Origin']}/api/games", json={}, headers=ours)
    assert "set-cookie" in strange.headers  # a cookie of one's own making is none


def test_a_cookie_that_the_server_did_not_make_is_none(served: Served) -> None:
    made_up = {"Cookie": f"logpose={links.new('browser')}", "Origin": served.address}
    with httpx.Client(base_url=served.address) as web:
        for path, data in (("/api/games", {"seats": ["me", "link"]}), ("/api/games", {"seats": ["greedy", "greedy"]})):
            own = web.post(path, json=data, headers=made_up).headers["set-cookie"].partition(";")[0]
            web.cookies.clear()
            assert web.get("/api/mine", headers=made_up).json() == []
            known = {"Cookie": own, "Origin": served.address}
            assert "set-cookie" not in web.post(path, json=data, headers=known).headers
            web.cookies.clear()


def test_two_at_one_device_have_a_name_and_a_deck_each(web: httpx.Client) -> None:
    both = made(web, seats=["me", "me"], names=["Ann", "Bo"], decks=["red-ace", "black-teach"])
    assert both["seats"] == [0, 1]
    mine = {one["seat"]: one for one in web.get("/api/mine").json() if one["game"] == both["game"]}
    assert mine[0]["names"] == mine[1]["names"] == ["Ann", "Bo"]
    assert [mine[seat]["leader"] for seat in (0, 1)] == ["OP16-001", "OP09-081"]
    assert mine[0]["state"] == "playing"
    other = made(web, seats=["me", "me"], names=["Ann"], name="Bo")["game"]
    assert next(one["names"] for one in web.get("/api/mine").json() if one["game"] == other) == ["Ann", "Bo"]


def test_decks_for_seats_of_others_are_refused(web: httpx.Client) -> None:
    answer = web.post("/api/games", json={"seats": ["me", "greedy"], "decks": ["red-ace", "red-ace"]})
    refused(answer, 409, "seats", "1 of the seats are yours")


def test_a_format_is_asked_for_a_day(web: httpx.Client) -> None:
    jinbe = built_in("blue-jinbe")
    deck = {"deck": "\n".join(card.number for card in (jinbe.leader, *jinbe.cards)), "format": "extra"}
    before = web.post("/api/decks/check", json={**deck, "on": "2026-03-31"}).json()
    since = web.post("/api/decks/check", json={**deck, "on": "2026-04-01"}).json()
    assert before["problems"] == [] and len(since["problems"]) == 1
    refused(web.post("/api/decks/check", json={**deck, "on": "yesterday"}), 400, "request")


def test_a_name_is_text(served: Served) -> None:
    async def work() -> None:
        async with Browser(served.address) as host:
            game = await host.post("/api/games", seats=["me", "link"], name="<b>\u0007An\u202en</b>\n")
            async with host.sit(game["game"], 0) as player:
                assert (await player.until(wire.Welcome)).seats[0].name == "<b>Ann</b>"

    served.run(work)


def test_a_deck_of_more_than_8_kib_makes_a_game(web: httpx.Client) -> None:
    remarks = "# a remark of a list that was pasted with everything around it\n" * 150
    deck = deck_of("red-ace")
    listed = "\n".join(f"{count}x{number}" for count, number in [(1, deck.leader.number), *counted(deck)])
    assert len(remarks) > 8 * KIB
    assert made(web, deck=f"{remarks}{listed}")["seats"] == [0]


def test_games_that_are_too_many_are_refused_for_a_while(tmp_path: Path) -> None:
    few = Share(games=Rate(3, 3600), claims=Rate(1, 60))
    with Served.in_folder(tmp_path, Limits(browser=few, address=Share(), bot_games=9, bot_games_a_day=4)) as served:
        with browser(served) as web:
            for _ in range(3):
                made(web)
            answer = web.post("/api/games", json={})
            refused(answer, 429, "too-often")
            assert 1100 < int(answer.headers["retry-after"]) <= 1200
            claim = f"/api/games/{NO_GAME}/claim"
            refused(web.post(claim, json={"key": KEY}), 409, "link")
            assert web.post(claim, json={"key": KEY}).headers["retry-after"] == "60"
        with browser(served) as other:
            made(other)
            refused(other.post("/api/games", json={"seats": ["me", "greedy"]}), 429, "too-often")
            made(other, seats=["me", "link"])


def test_a_browser_plays_so_many_games_with_bots_at_once(tmp_path: Path) -> None:
    with Served.in_folder(tmp_path, Limits(bot_games=2)) as served, browser(served) as web:
        for _ in range(2):
            made(web, seats=["me", "greedy"], deck="red-ace")
        answer = web.post("/api/games", json={"seats": ["me", "greedy"], "deck": "red-ace"})
        refused(answer, 409, "too-many", "You play 2 games with bots already")
        made(web, seats=["me", "link"], deck="red-ace")


@pytest.mark.parametrize("seats", [["greedy", "greedy"], ["greedy", "random", "random", "greedy"]])
def test_games_with_bots_count_for_who_has_made_them(tmp_path: Path, seats: list[str]) -> None:
    with Served.in_folder(tmp_path, Limits(bot_games=2)) as served, browser(served) as web:
        for _ in range(2):
            made(web, seats=seats)
        refused(web.post("/api/games", json={"seats": seats}), 409, "too-many", "You play 2 games with bots already")


def test_a_bot_thinks_no_longer_than_the_server_allows(tmp_path: Path) -> None:
    with Served.in_folder(tmp_path, Limits(bot_milliseconds=700)) as served, browser(served) as web:
        answer = web.post("/api/games", json={"seats": ["me", "search:701"]})
        refused(answer, 409, "bot", "A bot thinks for 700 ms at most here; take search:700.")
        made(web, seats=["me", "search:700"])


# -- links -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["x", "A" * 32, "a" * 31, "a" * 33, "<script>", "é" * 32])
def test_a_key_that_is_none_is_refused(web: httpx.Client, key: str) -> None:
    answer = web.post(f"/api/games/{NO_GAME}/claim", json={"key": key})
    refused(answer, 409, "usage", "not the key of a link")
    assert key not in answer.text or key == "x"


def test_the_key_of_one_game_opens_no_other(served: Served, web: httpx.Client) -> None:
    one, other = made(web, seats=["me", "link"]), made(web, seats=["me", "link"])
    with browser(served) as guest:
        refused(guest.post(f"/api/games/{other['game']}/claim", json={"key": key_of(one, 1)}), 409, "link")
        assert guest.get("/api/mine").json() == []


def test_links_are_made_by_who_plays(served: Served, web: httpx.Client) -> None:
    game = made(web, seats=["me", "link"])
    links = f"/api/games/{game['game']}/links"
    with browser(served) as stranger:
        refused(stranger.post(links, json={"kind": "watch"}), 403, "right")
        refused(stranger.post(f"/api/games/{NO_GAME}/links", json={"kind": "watch"}), 403, "right")
        refused(stranger.post(links, json={"kind": "seat", "seat": 1}), 403, "right")
        refused(stranger.post(f"/api/games/{NO_GAME}/links", json={"kind": "seat", "seat": 1}), 403, "right")
    refused(web.post(links, json={"kind": "admin"}), 400, "request")
    refused(web.post(links, json={"kind": "seat", "seat": 4}), 400, "request")
    assert web.post(links, json={"kind": "watch"}).status_code == 201


def test_a_new_watch_link_kills_the_old(served: Served) -> None:
    async def work() -> None:
        async with Browser(served.address) as host, Browser(served.address) as other:
            game = await host.post("/api/games", seats=["me", "greedy"], deck="red-ace")
            new = await host.post(f"/api/games/{game['game']}/links", kind="watch")
            async with other.sit(game["game"], -1, key=key_of(game, -1)) as watcher:
                assert (await watcher.bye()).code == wire.NO_RIGHT
            async with other.sit(game["game"], -1, key=new["address"].split("#k=")[1]) as watcher:
                await watcher.until(wire.State)

    served.run(work)


def new_key(maker: httpx.Client, game: str, seat: int) -> str:
    answer = maker.post(f"/api/games/{game}/links", json={"kind": "seat", "seat": seat})
    assert answer.status_code == 201, answer.text
    link = answer.json()
    assert (link["kind"], link["seat"]) == ("seat", seat)
    return str(link["address"].split("#k=")[1])


def test_a_host_who_has_lost_an_invitation_makes_a_new_one(served: Served, web: httpx.Client) -> None:
    game = made(web, seats=["me", "link"])
    claim = f"/api/games/{game['game']}/claim"
    between, last = (new_key(web, game["game"], 1) for _ in range(2))
    with browser(served) as guest:
        for dead in (key_of(game, 1), between):
            refused(guest.post(claim, json={"key": dead}), 409, "link")
        assert guest.post(claim, json={"key": last}).json()["seat"] == 1


def test_a_host_who_goes_on_elsewhere_invites_from_there(served: Served, web: httpx.Client) -> None:
    game = made(web, seats=["me", "link"])["game"]
    with browser(served) as phone, browser(served) as guest:
        phone.post(f"/api/games/{game}/claim", json={"key": new_key(web, game, 0)})
        assert [one["host"] for one in phone.get("/api/mine").json()] == [True]
        key = new_key(phone, game, 1)
        assert guest.post(f"/api/games/{game}/claim", json={"key": key}).json()["seat"] == 1


def test_nobody_is_invited_to_a_chair_that_somebody_has(served: Served, web: httpx.Client) -> None:
    game = made(web, seats=["me", "link", "greedy", "link"])
    links = f"/api/games/{game['game']}/links"
    with browser(served) as guest:
        guest.post(f"/api/games/{game['game']}/claim", json={"key": key_of(game, 1)})
        elsewhere = new_key(guest, game["game"], 1)  # the guest's own, for another device
        for seat in (1, 2):
            refused(web.post(links, json={"kind": "seat", "seat": seat}), 409, "claimed")
        refused(guest.post(links, json={"kind": "seat", "seat": 3}), 403, "right")
        with browser(served) as phone:
            assert phone.post(f"/api/games/{game['game']}/claim", json={"key": elsewhere}).json()["seat"] == 1
        assert [(one["seat"], one["host"]) for one in guest.get("/api/mine").json()] == [(1, False)]
    (own,) = [one for one in web.get("/api/mine").json() if one["game"] == game["game"]]
    assert own["host"] and own["players"] == ["person", "person", "greedy", ""]


def test_a_seat_goes_on_elsewhere(served: Served) -> None:
    async def work() -> None:
        async with Browser(served.address) as host, Browser(served.address) as phone, Browser(served.address) as late:
            game = await host.post("/api/games", seats=["me", "greedy"], deck="red-ace")
            links, claim = f"/api/games/{game['game']}/links", f"/api/games/{game['game']}/claim"
            first = (await host.post(links, kind="seat", seat=0))["address"].split("#k=")[1]
            second = (await host.post(links, kind="seat", seat=0))["address"].split("#k=")[1]
            refused(await late.http.post(claim, json={"key": first}), 409, "link")
            assert await phone.post(claim, key=second) == {"game": game["game"], "seat": 0, "kind": "seat"}
            refused(await late.http.post(claim, json={"key": second}), 409, "claimed")
            async with host.sit(game["game"], 0) as here:
                question = await here.asked()
                async with phone.sit(game["game"], 0) as there:
                    assert (await here.bye()).code == wire.ELSEWHERE
                    assert await there.asked() == question
                    assert isinstance(await there.answer(0), wire.Ok)
                    async with host.sit(game["game"], 0) as again:
                        assert (await there.bye()).code == wire.ELSEWHERE
                        await again.asked()
            assert (await host.http.get("/api/mine")).json() == (await phone.http.get("/api/mine")).json()

    served.run(work)


def test_open_games_are_listed_and_joined(served: Served, web: httpx.Client) -> None:
    game = made(web, seats=["me", "open"], name="Ann", clock="club")["game"]
    closed = made(web, seats=["me", "link"])["game"]
    with browser(served) as guest, browser(served) as late:
        (listed,) = [one for one in guest.get("/api/games").json() if one["game"] in (game, closed)]
        assert (listed["game"], listed["free"], listed["here"]) == (game, 1, False)
        assert listed["names"] == ["Ann", ""] and listed["clock"] == "club"
        assert guest.post(f"/api/games/{game}/join").json() == {"game": game, "seat": 1, "kind": "seat"}
        (mine,) = guest.get("/api/mine").json()
        assert (mine["game"], mine["seat"], mine["state"]) == (game, 1, "waiting")
        assert mine["names"] == ["Ann", "Player"] and mine["leader"] == ""
        refused(late.post(f"/api/games/{game}/join"), 409, "full")
        refused(late.post(f"/api/games/{closed}/join"), 409, "full")
        assert game not in [one["game"] for one in late.get("/api/games").json()]


def test_anybody_takes_a_seat_for_anybody_and_not_a_friends(served: Served, web: httpx.Client) -> None:
    game = made(web, seats=["me", "link", "greedy", "open"])["game"]
    with browser(served) as guest, browser(served) as late:
        assert guest.post(f"/api/games/{game}/join").json()["seat"] == 3
        refused(late.post(f"/api/games/{game}/join"), 409, "full")


# -- afterwards --------------------------------------------------------------------------------------------------------


def test_records_moments_positions_and_reports_open_when_the_game_is_over(served: Served) -> None:
    async def work() -> None:
        async with two_at_a_table(served) as (first, second), Browser(served.address) as anybody:
            game = first.made["game"]
            await asyncio.gather(first.until(wire.State), second.until(wire.State))
            await first.send(wire.Report())
            told = await first.until(wire.Reported)
            assert told.code.startswith(game) and told.text == ""
            paths = [f"/api/records/{game}{more}" for more in ("", "/moments?seat=0", "/moments", "/position?place=0")]
            paths.append(f"/api/reports/{told.code}")
            for path in paths:
                refused(await anybody.http.get(path), 409, "playing", "not over")
            await second.send(wire.Concede())
            await first.until(wire.Over)
            for path in paths:
                assert (await anybody.http.get(path)).status_code == 200, path
            refused(await anybody.http.get(f"/api/records/{game}/moments?seat=2"), 409, "seat", "2 seats")
            refused(await anybody.http.get(f"/api/records/{game}/position?place=9999"), 409, "place")
            refused(await anybody.http.get(f"/api/reports/{game}-2"), 404, "report")
            refused(await anybody.http.get(f"/api/reports/{game}-999999"), 404, "report")

    served.run(work)


def test_a_game_that_has_not_begun_has_no_record(web: httpx.Client) -> None:
    game = made(web, seats=["me", "link"])["game"]
    for path in ("", "/moments", "/position?place=0"):
        refused(web.get(f"/api/records/{game}{path}"), 409, "playing")


def test_a_rematch_keeps_the_seats_of_both_browsers(served: Served) -> None:
    async def work() -> None:
        async with two_at_a_table(served) as (first, second):
            await first.until(wire.State)
            await second.send(wire.Concede())
            await first.until(wire.Over)
            await first.send(wire.Rematch())
            await second.send(wire.Rematch())
            told = await first.until(wire.RematchTold)
            while not told.game:
                told = await first.until(wire.RematchTold)
            for player in (first, second):
                mine = (await player.browser.http.get("/api/mine")).json()
                assert (told.game, player.seat) in [(one["game"], one["seat"]) for one in mine]
                async with player.browser.sit(told.game, player.seat) as again:
                    welcome = await again.until(wire.Welcome)
                    assert [seat.name for seat in welcome.seats] == ["Ann", "Bo"]
                    await again.until(wire.State)

    served.run(work)


def test_the_watch_link_of_a_game_opens_its_rematches(served: Served) -> None:
    async def work() -> None:
        async with two_at_a_table(served) as (first, second), Browser(served.address) as anybody:
            players, game, key = (first, second), first.made["game"], key_of(first.made, -1)
            async with anybody.sit(game, -1, key=key) as watcher:
                await first.until(wire.State)
                await second.send(wire.Concede())
                await first.until(wire.Over)
                for player in players:
                    await player.send(wire.Rematch())
                told = await watcher.until(wire.RematchTold)
                while not told.game:
                    told = await watcher.until(wire.RematchTold)
            async with anybody.sit(game, -1, key=key) as late:
                assert await late.until(wire.RematchTold) == told
            async with anybody.sit(told.game, -1, key=key) as watcher:
                await watcher.until(wire.State)
            async with anybody.sit(told.game, -1, key=key_of(first.made, 1)) as watcher:
                assert (await watcher.until(wire.Bye)).code == wire.NO_RIGHT

    served.run(work)


# -- reference ---------------------------------------------------------------------------------------------------------


def test_cards_rules_and_rulings(web: httpx.Client) -> None:
    card = web.get("/api/cards/OP01-016").json()
    assert card["name"] == "Nami" and card["category"] == "character" and card["text"]
    assert web.get("/api/rules/7-1-4").json()["below"][0]["number"] == "7-1-4-1"
    assert web.get("/api/rules/team-3").status_code == 200
    assert all("OP01-016" in ruling["cards"] for ruling in web.get("/api/rulings/OP01-016").json())
    refused(web.get("/api/cards/ZZ99-001"), 404, "unknown-card")
    refused(web.get("/api/rulings/ZZ99-001"), 404, "unknown-card")
    refused(web.get("/api/cards/nami"), 400, "request")
    answer = web.get("/api/rules/99-1")
    assert answer.status_code == 404 and answer.json()["code"] == "unknown-rule"


@pytest.mark.slow
def test_a_file_of_cards_never_changes(web: httpx.Client) -> None:
    sets = web.get("/api/sets").json()
    for place, path in enumerate(sets["OP01"]):
        answer = web.get(path)
        assert "immutable" in answer.headers["cache-control"]
        numbers = [card["number"].partition("-") for card in answer.json()]
        assert {(code, (int(number) - 1) // 40) for code, _, number in numbers} == {("OP01", place)}
    assert len(sets["OP01"]) == 4 and len(sets["ST01"]) == 1
    for file in ("ST01.0123456789abcdef.json", "ZZ01.0123456789abcdef.json"):
        refused(web.get(f"/cards/{file}"), 404, "file", "/api/sets")
    refused(web.get("/cards/ST01.json"), 400, "request")


def test_the_schema_describes_what_is_refused(web: httpx.Client) -> None:
    schema = web.get("/api/schema/openapi.json").json()
    assert schema["components"]["schemas"]["NewGame"]["additionalProperties"] is False
    trouble = {"$ref": "#/components/schemas/Trouble"}
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            answers = operation["responses"]
            assert {"400", "421"} <= set(answers), path
            assert method == "get" or {"403", "408", "409", "413"} <= set(answers), path
            for status, answer in answers.items():
                if status[0] in "45" and path != "/readyz":
                    assert answer["content"]["application/json"]["schema"] == trouble
    assert all(name in json.dumps(schema) for name in ("Selection", "Distribution", "Moment"))
