"""Games and cards for other programs: every form has the same rows, and says first that bots played."""

from __future__ import annotations

import base64
import csv
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from logpose import cli
from logpose.errors import UsageError
from logpose.lab import Row, Run
from logpose.lab.exporting import NAMES, TABLES, export
from logpose.lab.seeing import Seen
from tests.lab.playing_here import plan, played


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("lab") / "run"
    played(folder, plan(decks=2, games=4))
    return folder


def rows(folder: Path, table: str) -> list[dict[str, Any]]:
    with Run.open(folder) as run:
        return [dict(zip(TABLES[table].columns, values, strict=True)) for values in TABLES[table].rows(run)]


def exported(folder: Path, shape: str, table: str, to: Path) -> Path:
    with Run.open(folder) as run:
        return export(run, shape, to / f"{table}.{shape}", table)


def test_every_column_has_a_type() -> None:
    assert tuple(TABLES["games"].columns) == (*NAMES, *Row.__struct_fields__)
    assert tuple(TABLES["cards"].columns) == Seen.__struct_fields__


@pytest.mark.parametrize("table", TABLES)
def test_json_lines_have_a_label_and_every_row(table: str, folder: Path, tmp_path: Path) -> None:
    path = exported(folder, "jsonl", table, tmp_path)
    about, *lines = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    assert about["label"].startswith("Bots, not people: random v random, 4 games") and about["players"].startswith(
        "bots"
    )
    for line in lines if table == "games" else []:
        line["choices"] = base64.b64decode(line["choices"])
    assert lines == rows(folder, table)


@pytest.mark.parametrize("table", TABLES)
def test_csv_has_the_same_rows(table: str, folder: Path, tmp_path: Path) -> None:
    lines = exported(folder, "csv", table, tmp_path).read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith("# Bots, not people: random v random, 4 games")
    found = list(csv.DictReader(line for line in lines if not line.startswith("#")))
    wanted = rows(folder, table)
    assert [(each["cell"], each["number"]) for each in found] == [
        (str(one["cell"]), str(one["number"])) for one in wanted
    ]
    assert list(found[0]) == list(wanted[0])


def test_cards_are_those_of_both_sides_in_every_game(folder: Path) -> None:
    found = rows(folder, "cards")
    with Run.open(folder) as run:
        decks = [run.plan.decks[side.deck] for side in run.cells()[0].sides]
    assert len(found) == 4 * sum(len({card.number for card in deck.cards}) for deck in decks)
    for number in range(4):
        for side in (0, 1):
            mine = [one for one in found if (one["number"], one["side"]) == (number, side)]
            assert sum(one["copies"] for one in mine) == 50 and sum(one["dealt"] for one in mine) == 5
            assert all((one["first_played"] < 255) == (one["played"] > 0) for one in mine)


@pytest.mark.parametrize("table", TABLES)
def test_parquet_has_the_same_rows_with_types_and_the_label(table: str, folder: Path, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="Parquet is in the extra lab.")
    found = parquet.read_table(exported(folder, "parquet", table, tmp_path))
    wanted = rows(folder, table)
    assert found.column_names == list(wanted[0]) and found.num_rows == len(wanted)
    for one, other in zip(found.to_pylist(), wanted, strict=True):
        assert {**one, "cpu_ms": 0} == {**other, "cpu_ms": 0}
    metadata = {key.decode(): value.decode() for key, value in found.schema.metadata.items()}
    assert metadata["label"].startswith("Bots, not people: random v random, 4 games")
    assert metadata["players"].startswith("bots: random@") and {"stamp", "plan", "digest"} <= set(metadata)
    types = {field.name: str(field.type) for field in found.schema}
    assert types["cell"] == "uint32" and types["card" if table == "cards" else "rule"].startswith("dictionary")
    assert types["dealt" if table == "cards" else "redrew"] == "uint8"


def test_without_pyarrow_the_extra_is_named(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(UsageError, match=r"pip install 'logpose\[lab\]'. CSV needs nothing"):
        exported(folder, "parquet", "games", tmp_path)
    assert not list(tmp_path.iterdir())


def test_the_command_writes_cards_beside_games(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for table in TABLES:
        assert cli.main(["lab", "export", str(folder), "--as", "csv", "--table", table]) == 0
        assert (folder / "export" / f"{table}.csv").is_file()
        assert cli.main(["lab", "export", str(folder), "--as", "csv", "--table", table]) == 2
        assert "exists already" in capsys.readouterr().err
    assert cli.main(["lab", "export", str(folder), "--as", "csv", "--table", "hands"]) == 2
    assert "has no table 'hands'; it has games and cards" in capsys.readouterr().err
