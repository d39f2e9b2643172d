"""Reports: every form says first that bots played, opposite squares sum to 100, and nothing that is named does harm."""

import base64
import gzip
import io
import json
import re
from pathlib import Path
from typing import Literal

import pytest
from rich.console import Console

from logpose.cli import main
from logpose.errors import UsageError
from logpose.lab import Plan, Run
from logpose.lab.report import page as pages
from logpose.lab.report import terminal
from logpose.lab.report.charts import charts
from logpose.lab.report.contents import Report, as_json, contents
from logpose.lab.report.making import read_shares
from logpose.lab.report.pictures import labelled, pictures
from logpose.lab.report.words import shown, squares
from logpose.lab.seeing import seen_in
from logpose.play.decks import BUILT_IN
from tests.lab.rows import Cell, Game, Side
from tests.lab.sample import LABEL, facts, sample

# `make check` builds nothing; `make test` builds it first.
charts_built = pytest.mark.skipif(
    not Path(pages.__file__).with_name("vega.js").exists(), reason="The script that draws charts is not built."
)

TWELVE = list(BUILT_IN[:12])


@pytest.fixture(autouse=True)
def script(monkeypatch: pytest.MonkeyPatch) -> None:
    """The script of reports is built by make web, and no test here runs it."""
    monkeypatch.setattr(pages, "vega", lambda: "draw()")


def printed(report: Report, width: int = 100) -> list[str]:
    console = Console(file=io.StringIO(), width=width)
    terminal.draw(report, console)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


# -- the label ---------------------------------------------------------------------------------------------------------


def test_every_form_says_first_that_bots_played() -> None:
    report = sample("red", "blue")
    assert as_json(report).startswith(b'{"label":"Bots, not people')
    assert "".join(printed(report)[:2]).startswith(LABEL[:100])
    assert re.search(r"<h1>[^<]*</h1><p class=label>Bots, not people", pages.page(report))
    for spec in charts(report).values():
        title = labelled(spec, LABEL)["title"]
        assert " ".join([*title["text"], *title["subtitle"]]) == LABEL and title["subtitle"][0].startswith(
            "What people"
        )


# -- figures -----------------------------------------------------------------------------------------------------------


def test_opposite_squares_sum_to_100() -> None:
    found = {(one.name, one.against): one for one in squares(sample(*TWELVE, with_cards=True))}
    assert len(found) == 132
    for (name, against), one in found.items():
        other = found[against, name]
        assert float(one.overall.percent) + float(other.overall.percent) == pytest.approx(100, abs=1e-9)
        assert (one.overall.low, one.overall.high) == (100 - other.overall.high, 100 - other.overall.low)
        assert one.first.tenths == 1000 - other.second.tenths


def test_intervals_are_written_from_and_to() -> None:
    one = next(one for one in sample("a", "b").standings)
    assert re.fullmatch(r"\d+–\d+", shown(one.overall).interval)


def test_twelve_decks_fit_a_hundred_columns() -> None:
    lines = printed(sample(*TWELVE, with_cards=True))
    (head,) = [line for line in lines if line.split() == list("ABCDEFGHIJKL")]
    assert max(map(len, lines)) <= 100 and head


def test_json_has_every_part_and_few_digits() -> None:
    told = json.loads(as_json(sample("red", "blue", "green", with_cards=True)))
    assert told["shape"] == "logpose lab report 1" and set(told) == set(Report.__struct_fields__)
    assert told["field"]["without"] == ["unknown"] and told["turns"][0]["turns"]["12"] > 0
    assert {one["where"] for one in told["cards"][0]["impacts"]} >= {"played"}
    assert len(str(told["matrix"][0]["overall"]["low"])) <= 7


def test_lists_with_the_same_luck_are_compared() -> None:
    cells = [
        Cell(0, (Side("old"), Side("blue")), "lists", 1),
        Cell(1, (Side("new"), Side("blue")), "lists", 0),
        Cell(2, (Side("old"), Side("red")), "lists", 3),
        Cell(3, (Side("new"), Side("red")), "lists", 2),
    ]
    games = [Game(cell, number, 0, 0 if number % 3 else cell % 2) for cell in range(4) for number in range(60)]
    games.append(Game(0, 60, 0, 0))  # its partner was not played
    report = contents(LABEL, facts(["old", "new", "blue", "red"], "ab"), cells, games)
    together, blue, red = report.comparisons
    assert [one.against for one in report.comparisons] == ["", "blue", "red"]
    assert together.comparison.pairs == 120 and blue.comparison.better == red.comparison.better == 20
    assert blue.comparison.worse == 0 and together.comparison.verdict == "better"
    assert "lists" in charts(report) and any("old or new against all of them" in line for line in printed(report))


def test_bots_that_exchange_decks_stand_on_a_ladder() -> None:
    sides = Side("red", "good"), Side("blue", "bad")
    other = Side("red", "bad"), Side("blue", "good")
    cells = [Cell(0, sides, "bots", 1), Cell(1, other, "bots", 0)]
    games = [
        Game(cell, number, number % 2, cell if number % 5 else 1 - cell) for cell in (0, 1) for number in range(40)
    ]
    report = contents(LABEL, facts(["red", "blue"], "ladder"), cells, games)
    assert [one.name for one in report.ladder] == ["good", "bad"] == report.sides
    assert report.ladder[0].elo > 100 and "ladder" in charts(report)


# -- the page ----------------------------------------------------------------------------------------------------------


def test_the_page_asks_the_net_for_nothing() -> None:
    page = pages.page(sample("red", "blue", with_cards=True))
    assert "default-src 'none'" in page and "eval" not in page.split("<script")[0]
    assert not re.search(r"https?://|src=|@import|url\(", page)


def test_names_do_no_harm() -> None:
    evil = "</script><script>alert(1)</script><!--"
    page = pages.page(sample(evil, "b&b"))
    assert "<script>alert" not in page and "<!--" not in page and "&lt;/script&gt;" in page
    packed = re.search(r"href=data:application/gzip;base64,([^>]+)>", page)
    assert packed is not None and json.loads(gzip.decompress(base64.b64decode(packed[1])))["sides"] == [evil, "b&b"]


def test_a_page_of_twelve_decks_is_small_beside_its_script() -> None:
    assert len(pages.page(sample(*TWELVE, with_cards=True)).encode()) < 300_000


def test_without_the_script_a_sentence_says_what_to_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.undo()
    monkeypatch.setattr(pages, "_HERE", tmp_path)
    with pytest.raises(UsageError, match="`make web` builds it"):
        pages.vega()


# -- runs --------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("lab") / "run"
    with Run.open_or_create(folder, Plan.gauntlet(["red-ace", "blue-jinbe"], bots=["random"], games=4)) as opened:
        for _ in opened.play(jobs=1):
            pass
    return folder


@charts_built
def test_a_run_is_reported_in_every_form(run: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "report", str(run)]) == 0
    assert capsys.readouterr().out.startswith("Bots, not people: random v random, 4 games")
    assert main(["lab", "report", str(run), "--html"]) == 0
    assert capsys.readouterr().out == f"{run / 'report' / 'report.html'} is written.\n"
    assert main(["lab", "report", str(run), "--json", "--cards"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 4 and told["facts"]["kind"] == "gauntlet" and told["cards"][0]["uses"]
    assert told["card_names"][told["cards"][0]["uses"][0]["card"]]


def test_what_was_seen_of_cards_adds_up(run: Path) -> None:
    with Run.open(run) as opened:
        for row in opened.games():
            decks = opened.plan.decks["red-ace"], opened.plan.decks["blue-jinbe"]
            found = list(seen_in(row, opened.again(row), decks))
            for side in (0, 1):
                mine = [one for one in found if one.side == side]
                assert sum(one.copies for one in mine) == 50 and sum(one.dealt for one in mine) == 5
                assert sum(one.kept for one in mine) == 5 and sum(one.drawn for one in mine) > 0
                assert (row.redrew >> side & 1) or all(one.kept == one.dealt for one in mine)
                assert all((one.first_drawn < 255) == (one.drawn > 0) for one in mine)


def test_a_run_has_every_measure(run: Path) -> None:
    with Run.open(run) as opened:
        square = opened.matrix().cell("blue-jinbe", "red-ace")
        assert square.overall.games == 4 and sum(opened.reasons().values()) == opened.turns()[0].games == 4
        assert not opened.ab() and not opened.ladder() and not opened.cards("red-ace")
        with pytest.raises(UsageError, match="have not met; those who have met others are blue-jinbe, red-ace"):
            opened.matrix().cell("red-ace", "nobody")


@pytest.mark.parametrize("shape", ["svg", "png"])
def test_pictures_have_the_label_in_them(shape: Literal["svg", "png"]) -> None:
    pytest.importorskip("vl_convert", reason="Pictures are in the extra lab.")
    drawn = pictures(sample("red", "blue"), shape)
    assert set(drawn) == set(charts(sample("red", "blue")))
    for data in drawn.values():
        assert data.startswith(b"<svg") and b"Bots, not people" in data if shape == "svg" else data[1:4] == b"PNG"


SHARES = {
    "": "has no shares",
    "[shares]\nred-ace = 0": "the share of red-ace is 0",
    "[shares]\nred-ace = 'much'": "is 'much'",
    "[shares]\nnobody = 3": "has none of the decks of this run; they are red-ace",
    "shares = 3": "has no shares",
    "[shares": "cannot be read",
}


@pytest.mark.parametrize("text", list(SHARES))
def test_shares_that_are_none_get_a_sentence(text: str, tmp_path: Path) -> None:
    file = tmp_path / "shares.toml"
    file.write_text(text)
    with pytest.raises(UsageError, match=re.escape(SHARES[text])):
        read_shares(str(file), ["red-ace"])


def test_shares_are_counts_or_parts(tmp_path: Path) -> None:
    file = tmp_path / "shares.toml"
    file.write_text('[about]\nsource = "a club"\n[shares]\nred-ace = 12\n')
    assert read_shares(str(file), ["red-ace"]).are_counts and read_shares(str(file), ["red-ace"]).source == "a club"
    file.write_text("[shares]\nred-ace = 0.3\n")
    assert not read_shares(str(file), ["red-ace"]).are_counts


@pytest.mark.parametrize(
    ("arguments", "said"),
    [(["--json", "--terminal"], "cannot both be printed"), (["--meta", "none.toml"], "there is no such file")],
)
def test_what_cannot_be_reported_gets_a_sentence(
    arguments: list[str], said: str, run: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", "report", str(run), *arguments]) == 2
    assert said in capsys.readouterr().err


@charts_built
def test_a_report_that_cannot_be_written_leaves_the_run_whole(run: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for path in [*(run / "report").glob("*")]:
        path.unlink()
    if (run / "report").exists():
        (run / "report").rmdir()
    (run / "report").write_text("in the way")
    try:
        assert main(["lab", "report", str(run), "--html"]) == 74
        assert "The run itself is whole." in capsys.readouterr().err
    finally:
        (run / "report").unlink()
