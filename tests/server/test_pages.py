"""The page: its files as they were built, what it is told about the server, and what is said where it is not built."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from logpose.play.decks import BUILT_IN
from logpose.server import wire
from logpose.server.clocks import PRESETS
from logpose.server.guarding import HEADERS
from logpose.server.site import FOLDER, read_site
from logpose.server.tables import PERSON, Settings
from tests.server.support import Browser, Served

INDEX = """\
<!doctype html>
<title>logpose</title>
<script type="application/json" id="about">{}</script>
<script type="module" src="/assets/page-4f.js"></script>
"""
SCRIPT = "document.title = 'It is your turn';\n" * 50
FOREVER = "public, max-age=31536000, immutable"
TRICK = "</script><script>alert(1)</script>"
GAME = "a" * 20


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page as the build leaves it."""
    folder = tmp_path_factory.mktemp("site")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text(INDEX)
    (folder / "favicon.svg").write_text("<svg/>")
    (folder / "manifest.webmanifest").write_text("{}")
    (folder / "licences.txt").write_text("MIT\n")
    script = folder / "assets" / "page-4f.js"
    script.write_text(SCRIPT)
    script.with_name("page-4f.js.br").write_bytes(b"brotli")
    script.with_name("page-4f.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    return folder


@pytest.fixture(scope="module")
def served(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    database = f"sqlite:///{tmp_path_factory.mktemp('pages') / 'games.db'}"
    with Served(database, site=read_site(folder), public=f"https://table.example/{TRICK}") as server:
        yield server


@pytest.fixture
def web(served: Served) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=served.address, headers={"Accept-Encoding": "identity"}, timeout=30) as client:
        yield client


# -- files -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path", ["/", f"/g/{GAME}", f"/r/{GAME}", f"/r/{GAME}?at=12", "/position", "/decks", "/settings", "/learn", "/lab"]
)
def test_each_page_is_the_same_file(web: httpx.Client, path: str) -> None:
    answer = web.get(path)
    assert answer.status_code == 200 and "/assets/page-4f.js" in answer.text
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    for name, value in HEADERS:
        assert answer.headers.get_list(name.decode()) == [value.decode()]


@pytest.mark.parametrize(
    "path", ["/g", "/g/", f"/g/{GAME}/x", "/gg/x", "/learn/", "/assets/", "/assets/../index.html.br"]
)
def test_other_paths_are_no_pages(web: httpx.Client, path: str) -> None:
    assert web.get(path).status_code == 404


def test_a_page_that_has_not_changed_is_not_sent_again(web: httpx.Client) -> None:
    tag = web.get("/").headers["etag"]
    again = web.get("/decks", headers={"If-None-Match": tag})
    assert again.status_code == 304 and not again.content and again.headers["etag"] == tag
    assert web.get("/", headers={"If-None-Match": 'W/"another"'}).status_code == 200


@pytest.mark.parametrize(
    ("path", "kind", "keeping"),
    [
        ("/assets/page-4f.js", "text/javascript; charset=utf-8", FOREVER),
        ("/favicon.svg", "image/svg+xml", "no-cache"),
        ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
        ("/licences.txt", "text/plain; charset=utf-8", "no-cache"),
    ],
)
def test_files_are_sent_as_what_they_are(web: httpx.Client, path: str, kind: str, keeping: str) -> None:
    answer = web.get(path)
    assert answer.headers["content-type"] == kind and answer.headers["cache-control"] == keeping
    head = web.head(path)
    assert head.status_code == 200 and not head.content
    assert head.headers["content-length"] == answer.headers["content-length"] == str(len(answer.content))


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("GZIP", "gzip"),
        ("gzip;q=0", ""),
        ("identity", ""),
        ("bread", ""),
    ],
)
def test_the_smallest_twin_that_is_welcome_is_sent(web: httpx.Client, accepted: str, encoding: str) -> None:
    with web.stream("GET", "/assets/page-4f.js", headers={"Accept-Encoding": accepted}) as answer:
        sent = b"".join(answer.iter_raw())
    assert answer.headers.get("content-encoding", "") == encoding and answer.headers["vary"] == "accept-encoding"
    assert {"br": sent, "gzip": gzip.decompress(sent) if encoding == "gzip" else b"", "": sent}[encoding] == (
        b"brotli" if encoding == "br" else SCRIPT.encode()
    )


def test_a_twin_is_no_file_of_its_own(web: httpx.Client) -> None:
    assert web.get("/assets/page-4f.js.br").status_code == 404


def test_another_page_is_another_build(folder: Path, tmp_path: Path) -> None:
    site = read_site(folder)
    assert site.build == read_site(folder).build != ""
    for path in ("index.html", "page.js"):
        (tmp_path / path).write_text("x")
    assert read_site(tmp_path).build not in ("", site.build)


def test_where_there_is_no_page_a_sentence_says_so(tmp_path: Path) -> None:
    with Served.in_folder(tmp_path) as served, httpx.Client(base_url=served.address, timeout=30) as web:
        answer = web.get("/")
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert "The page is not built" in answer.text and "/api/schema/openapi.json" in answer.text
        assert web.get("/api/about").json()["build"] == ""
        assert web.get("/favicon.svg").status_code == 404


@pytest.mark.skipif(not read_site().build, reason="the page is not built; make web builds it")
def test_the_built_page_holds_no_script_and_no_style_of_its_own() -> None:
    index = (FOLDER / "index.html").read_text(encoding="utf-8")
    scripts = re.findall(r"<script\b([^>]*)>([^<]*)</script>", index)
    assert [attributes for attributes, inside in scripts if inside.strip()] == [' type="application/json" id="about"']
    assert "<style" not in index and " style=" not in index and not re.search(r"\son\w+=", index)
    assert "http:" not in index and "https:" not in index


# -- about the server --------------------------------------------------------------------------------------------------


def test_the_page_is_told_about_the_server_and_nothing_in_it_ends_the_script(web: httpx.Client) -> None:
    page = web.get("/").text
    told = re.search(r'<script type="application/json" id="about">([^<]*)</script>', page)
    assert told is not None and page.count("<script") == INDEX.count("<script")
    about = json.loads(told[1])
    assert about == web.get("/api/about").json() and about["public"].endswith(TRICK)


def test_about_says_what_can_be_played(web: httpx.Client, folder: Path) -> None:
    about = web.get("/api/about").json()
    assert about["build"] == read_site(folder).build
    assert about["sets"] == web.get("/api/sets").json()
    assert about["decks"] == web.get("/api/decks").json() and [one["name"] for one in about["decks"]] == list(BUILT_IN)
    ace = next(one for one in about["decks"] if one["name"] == "red-ace")
    assert ace["leader_name"] == "Portgas.D.Ace" and ace["colours"] == ["red"]
    for bot in about["bots"]:
        Settings((PERSON, bot["name"])).refuse()
    assert about["clocks"] == list(PRESETS)
    assert about["rules"][0] == Settings((PERSON, PERSON)).rules
    assert "standard" in about["formats"] and about["addresses"] == []
    assert all(one["about"] for key in ("bots", "decks") for one in about[key])


def test_about_is_small(web: httpx.Client) -> None:
    with web.stream("GET", "/api/about", headers={"Accept-Encoding": "gzip"}) as answer:
        sent = b"".join(answer.iter_raw())
    assert answer.headers["content-encoding"] == "gzip" and len(sent) < 8 * 1024


async def _welcome(served: Served) -> wire.Welcome:
    async with Browser(served.address) as browser:
        made = await browser.post("/api/games", seats=["me", "greedy"], deck="red-ace")
        async with browser.open(made["game"], 0) as player:
            await player.send(wire.Hello(0, build="of yesterday"))
            return await player.until(wire.Welcome)


def test_an_old_page_is_told_of_the_new_one(served: Served, folder: Path) -> None:
    assert served.run(lambda: _welcome(served)).build == read_site(folder).build


# -- answers in fewer bytes --------------------------------------------------------------------------------------------


def test_what_is_looked_up_is_sent_compressed(web: httpx.Client) -> None:
    for path in ("/api/sets", web.get("/api/sets").json()["OP01"][0]):
        plain = web.get(path)
        small = web.get(path, headers={"Accept-Encoding": "gzip"})
        assert small.headers["content-encoding"] == "gzip" and small.headers["vary"] == "accept-encoding"
        assert int(small.headers["content-length"]) < int(plain.headers["content-length"]) / 2
        assert small.json() == plain.json() and "content-encoding" not in plain.headers


def test_what_is_small_or_holds_a_key_is_sent_as_it_is(web: httpx.Client, served: Served) -> None:
    headers = {"Accept-Encoding": "gzip", "Origin": served.address}
    assert "content-encoding" not in web.get("/healthz", headers=headers).headers
    seats = {"seats": ["link"] * 4, "name": "A"}
    made = web.post("/api/games", json=seats, headers=headers)
    assert made.status_code == 201 and "content-encoding" not in made.headers


@pytest.mark.parametrize("path", ["/gg", "/g/a/b", "/settings/colour", "/index.htm", "/g/%3Cscript%3E"])
def test_whoever_mistypes_an_address_gets_the_page_and_programs_a_code(web: httpx.Client, path: str) -> None:
    answer = web.get(path, headers={"Accept": "text/html,application/xhtml+xml,*/*;q=0.8", "If-None-Match": "*"})
    assert answer.status_code == 404 and answer.text == web.get("/").text
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    told = web.get(path)
    assert told.status_code == 404 and told.json()["code"] == "path"


def test_what_is_for_programs_stays_so_in_a_browser(web: httpx.Client) -> None:
    browser = {"Accept": "text/html"}
    assert web.get(f"/api/records/{GAME}", headers=browser).json()["code"] == "game"
    assert web.get("/healthz", headers=browser).json()["status"] == "ok"
