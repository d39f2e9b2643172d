"""tools/load in small: real servers as child processes; and what it compares can fail."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from loading.abusing import Attacks
from loading.attacks import ATTACKS
from loading.checking import Checked, checked
from loading.command import main
from loading.measuring import Spread, Stopwatch
from loading.messages import Sent
from loading.pace import Pace
from loading.sockets import Address
from loading.tables import Table, make_table, make_tables
from tests.server.support import Served


def load(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    """The figures of a run in which nothing went wrong."""
    code = main([*arguments, "--json"])
    told = capsys.readouterr()
    assert code == 0, told
    return json.loads(told.out)


@pytest.mark.slow
def test_games_are_played_and_measured(capsys: pytest.CaptureFixture[str]) -> None:
    figures = load(
        capsys, "games", "--games", "4", "--watchers", "2", "--every", "0.3", "--minutes", "0.05", "--seats", "4"
    )
    assert figures["choices"] >= 10 and figures["acknowledged"]["measured"] >= 10 and figures["cut_off"] == 0
    assert set(figures["refused"]) <= {"illegal"} and figures["others_told"]["measured"] >= figures["choices"]


@pytest.mark.slow
def test_two_processes_share_games(capsys: pytest.CaptureFixture[str], postgres_url: str) -> None:
    figures = load(
        capsys,
        *("games", "--games", "2", "--watchers", "1", "--every", "0.3", "--minutes", "0.05"),
        *("--processes", "2", "--database", postgres_url),
    )
    assert figures["others_told"]["measured"] and figures["cut_off"] == 0 and figures["refused"] == {}


@pytest.mark.slow
def test_idle_sockets_are_held(capsys: pytest.CaptureFixture[str]) -> None:
    figures = load(capsys, "idle", "--sockets", "100", "--minutes", "0.03")
    assert figures["open"] == 100 and figures["cut_off"] == 0 and figures["beside"]["measured"]


@pytest.mark.slow
def test_a_server_that_is_killed_loses_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    figures = load(capsys, "kill", "--kills", "2", "--games", "4", "--every", "0.4")
    found = figures["checked"]
    assert found["answers"] >= found["acknowledged"] > 0 and found["views"] >= 16 and found["records"] == 4


@pytest.mark.slow
def test_a_bad_network_doubles_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    figures = load(
        capsys,
        *("cut", "--cuts", "12", "--repeats", "60", "--games", "3", "--every", "0.4", "--minutes", "0.08"),
        *("--seats", "4"),
    )
    assert sum(figures["cuts"].values()) == 12 and sum(figures["repeats"].values()) == 60
    assert figures["checked"]["answers"] > 0 and figures["checked"]["views"] > 0


@pytest.mark.slow
def test_hostile_clients_are_refused_and_nobody_else_notices(capsys: pytest.CaptureFixture[str]) -> None:
    figures = load(
        capsys, "abuse", "--games", "4", "--every", "0.4", "--minutes", "0.05", "--floods", "2", "--times", "1"
    )
    assert all(figures["attacks"].values()) and figures["before"]["measured"] and figures["meanwhile"]["measured"]
    assert figures["checked"]["acknowledged"] == figures["choices"] > 0 and figures["refused"] == {}


def test_an_attack_that_is_not_refused_as_it_should_be_is_a_fault() -> None:
    attacks = Attacks()
    for name, (_, right) in ATTACKS.items():
        attacks.outcomes[name][right[0]] += 3
    assert attacks.faults() == []
    attacks.outcomes["no JSON"]["open"] += 2
    attacks.outcomes["another's seat"].clear()
    assert attacks.faults() == ["no JSON: 2 × open, not 4014", "another's seat: was never tried"]


def _heard_of(watch: Stopwatch, answers: int, deadline: float) -> bool:
    return len(watch.others) >= answers or time.monotonic() > deadline


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Table]:
    """A database, and a game of some answers in it whose clients were cut off once."""
    folder = tmp_path_factory.mktemp("load")

    async def work(served: Served) -> Table:
        address = Address("127.0.0.1", int(served.address.rpartition(":")[2]))
        (table,) = await make_tables([address], 1, 2, random.Random(5), watched=True)
        watch = Stopwatch()
        pace = Pace([table], 0.02, watch, lambda old: make_table([address], 2, old.chance))
        for answers in (5, 10):
            await pace.play(partial(_heard_of, watch, answers, time.monotonic() + 20))
            for player in table.players:
                assert player.socket is not None
                player.socket.cut()
            while any(player.socket is None for player in table.players):
                await asyncio.sleep(0.01)
        await pace.stop()
        return table

    with Served.in_folder(folder) as served:
        table = asyncio.run(work(served))
    return folder / "games.db", table


def faults(database: Path, table: Table) -> Checked:
    return asyncio.run(checked(f"sqlite:///{database}", [table]))


def test_a_game_without_faults(played: tuple[Path, Table]) -> None:
    found = faults(*played)
    assert found.faults == [] and found.records == 1
    assert found.answers >= found.acknowledged >= 9 and found.views >= 4


def tell_of_another(table: Table) -> str:
    table.players[0].acknowledged.add("0-999")
    return "the answer 0-999 was acknowledged and is lost"


def forget_one(table: Table) -> str:
    del table.players[1].sent["1-1"]
    return "the answer 1-1 was never sent"


def remember_another_question(table: Table) -> str:
    sent = table.players[0].sent["0-1"]
    table.players[0].sent["0-1"] = Sent(sent.id, sent.q + 1, sent.answer)
    return "the answer 0-1 was taken, and could not be"


def see_something_else(table: Table) -> str:
    table.players[0].kept[-1] = msgspec.structs.replace(table.players[0].kept[-1], view=b"else")
    return "does not follow from the entries"


def see_the_past(table: Table) -> str:
    kept = table.players[0].kept
    kept.append(kept[0])
    assert kept[0] != kept[-2]
    return "does not follow from the entries"


@pytest.mark.parametrize(
    "harm", [tell_of_another, forget_one, remember_another_question, see_something_else, see_the_past]
)
def test_what_a_client_remembers_otherwise_is_a_fault(
    played: tuple[Path, Table], harm: Callable[[Table], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    database, table = played
    for player in table.players:
        monkeypatch.setattr(player, "sent", dict(player.sent))
        monkeypatch.setattr(player, "acknowledged", set(player.acknowledged))
        monkeypatch.setattr(player, "kept", list(player.kept))
    fault = harm(table)
    found = faults(database, table).faults
    assert len(found) == 1 and fault in found[0]


def test_an_answer_that_is_written_twice_is_a_fault(played: tuple[Path, Table], tmp_path: Path) -> None:
    database, table = played
    copy = tmp_path / "games.db"
    with sqlite3.connect(database) as source, sqlite3.connect(copy) as target:
        source.backup(target)
    with sqlite3.connect(copy) as connection:
        (last,) = connection.execute("SELECT max(n) FROM entries").fetchone()
        connection.execute(
            "INSERT INTO entries (game, n, at, kind, seat, data, digest, client)"
            " SELECT game, ?, at, kind, seat, data, digest, client FROM entries WHERE client = '0-1' LIMIT 1",
            (last + 1,),
        )
    found = faults(copy, table).faults
    assert any("stands there twice" in fault for fault in found)


def test_times_are_summed_up() -> None:
    assert Spread.of([]) == Spread(0, 0, 0, 0)
    assert Spread.of([0.001 * number for number in range(1, 101)]) == Spread(100, 51, 100, 100)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["games", "--processes", "2"], "PostgreSQL"),
        (["games", "--games", "0"], "--games"),
        (["abuse", "--times", "81", "--minutes", "1"], "60 sockets a minute"),
        (["games", "--every", "-1"], "--every"),
    ],
)
def test_what_cannot_be_is_said(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2 and sentence in capsys.readouterr().err
