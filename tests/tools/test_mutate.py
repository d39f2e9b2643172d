"""tools/mutate, on small projects of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from tests.support.shared_folder import ROOT

SHOP = """\
from typing import Final

LIMIT: Final = 5


def affordable(price: int) -> bool:
    return price <= LIMIT


def discount(price: int) -> int:
    return price - 1


class Shop:
    def __init__(self) -> None:
        self.sold: list[int] = []
        self.log: list[int] = []

    def sell(self, price: int) -> None:
        self.sold.append(price)
        self.log.append(
            price,  # rule 7-1
        )
"""
SHOP_TESTS = """\
from pathlib import Path

import pytest
from hypothesis import given, strategies
from shop.engine import counter


@given(strategies.integers(0, counter.LIMIT))
def test_cheap_is_affordable(price: int) -> None:
    assert counter.affordable(price)


def test_dear_is_not_affordable() -> None:
    assert not counter.affordable(6)


def test_selling_and_its_rule() -> None:
    shop = counter.Shop()
    shop.sell(3)
    assert shop.sold == [3]
    assert Path(counter.__file__).read_text().splitlines()[21].endswith("# rule 7-1")


def test_that_fails_anyway() -> None:
    assert counter.affordable(6)


@pytest.mark.slow
def test_that_is_not_run_every_day() -> None:
    assert counter.discount(3) == 2
"""
CONFIGURATION = """\
[tool.pytest.ini_options]
addopts = ["--strict-config", "--strict-markers"]
filterwarnings = ["error"]
markers = ["slow: not every day"]
"""


class Project:
    """A project with one module, shop.engine.counter."""

    def __init__(self, root: Path, source: str, tests: str = "") -> None:
        self.root = root
        engine = root / "src" / "shop" / "engine"
        engine.mkdir(parents=True)
        (root / "tests").mkdir()
        (root / "pyproject.toml").write_text(CONFIGURATION)
        (engine.parent / "__init__.py").touch()
        (engine / "__init__.py").touch()
        (engine / "counter.py").write_text(source, encoding="utf-8")
        (root / "tests" / "test_counter.py").write_text(tests)

    def mutate(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run the tool as if the project were also installed: its own source can be imported anyway."""
        options = ["--root", str(self.root), "--source", "src/shop/engine", "--tests", "tests"]
        return subprocess.run(
            [sys.executable, str(ROOT / "tools" / "mutate"), *options, *arguments],
            capture_output=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONPATH": str(self.root / "src"), "PYTHONIOENCODING": "utf-8"},
        )

    def changes(self, *arguments: str) -> list[str]:
        listing = self.mutate("--list", *(arguments or ("--count", "9999")))
        assert listing.returncode == 0, listing.stderr
        return listing.stdout.splitlines()

    def files(self) -> dict[str, bytes]:
        return {
            str(path.relative_to(self.root)): path.read_bytes()
            for path in self.root.rglob("*")
            if path.is_file() and ".mutate" not in path.parts
        }


# What can be changed


@pytest.mark.parametrize(
    ("source", "changed"),
    [
        ("x = a == b", {"x = a != b"}),
        ("x = a is not b", {"x = a is b"}),
        ("x = a in b", {"x = a not in b"}),
        ("x = a < b", {"x = a >= b", "x = a <= b"}),
        ("x = (a) > (b)", {"x = (a) <= (b)", "x = (a) >= (b)"}),
        ("x = a != b in c", {"x = a == b in c", "x = a != b not in c"}),
        ("x = '×' if a == '−' else b", {"x = '×' if a != '−' else b"}),
        ("x = a and b or c", {"x = a or b or c", "x = a and b and c"}),
        ("x = not a", {"x = a"}),
        ("x = True", {"x = False"}),
        ("if a: b = c", {"if not (a): b = c"}),
        ("if not a: b = c", {"if a: b = c"}),
        ("x = a if b(c) else d", {"x = a if not (b(c)) else d"}),
        ("x = [a for a in b if a.c]", {"x = [a for a in b if not (a.c)]"}),
        ("x = 7", {"x = 8"}),
        ("x = a[-1]", {"x = a[0]"}),
        ("a.b(c)", {"pass"}),
        ("a += b", {"pass"}),
        ("del a[b]", {"pass"}),
        ("if a.b: c(d)", {"if not (a.b): c(d)", "pass"}),
    ],
)
def test_operator(tmp_path: Path, source: str, changed: set[str]) -> None:
    changes = Project(tmp_path, source + "\n").changes()
    assert {line.split("  ", 1)[1] for line in changes} == {f"{source} → {after}" for after in changed}


def test_what_is_never_changed(tmp_path: Path) -> None:
    source = '''
        """In 1 of 2 cases."""
        from typing import TYPE_CHECKING, Literal

        if TYPE_CHECKING:
            import more

            more.load(1)

        Side = Literal[1, 2]
        FIELDS = ("power", 2, True)
        CARD_FIELDS: tuple[object, ...] = ("cost", 3)


        @mypyc_attr(allow_interpreted_subclasses=True)
        class Card:
            number: Literal[1]

            def __repr__(self) -> str:
                return f"Card({self.number + 1})" if self.number > 1 else "Card(1)"

            def power(self, base: Literal[1, 2]) -> Literal[3]:
                """Not 1."""
                assert base > 0 and base < 3
                if base == 3:  # pragma: no mutate
                    raise ValueError(f"{base} is above {2}", 2)
                return f"{base + 1}"
        '''
    assert Project(tmp_path, dedent(source)).changes() == []


@pytest.mark.slow
def test_every_line_is_as_likely_as_another_however_many_changes_it_offers(tmp_path: Path) -> None:
    source = "".join(f"a{n} = {n}\nb{n} = {n}, 1, 2, 3, 4, 5, 6, 7, 8\n" for n in range(200))
    drawn = Project(tmp_path, source).changes("--seed", "3", "--count", "100")
    assert 35 <= sum("  b" in line for line in drawn) <= 65


def test_the_seed_decides_what_is_drawn(tmp_path: Path) -> None:
    project = Project(tmp_path, "".join(f"a{n} = {n}\n" for n in range(50)))
    drawn = project.changes("--seed", "1", "--count", "10")
    assert len(set(drawn)) == 10
    assert drawn == project.changes("--seed", "1", "--count", "10")
    assert drawn != project.changes("--seed", "2", "--count", "10")


# What the tests notice


@pytest.mark.slow
def test_a_whole_run(tmp_path: Path) -> None:
    project = Project(tmp_path, SHOP, SHOP_TESTS)
    before = project.files()
    run = project.mutate("--seed", "4", "--count", "100")
    assert project.files() == before
    assert run.returncode == 0, run.stderr
    file = "src/shop/engine/counter.py"
    assert run.stdout.splitlines()[-1] == "4 of 6 caught"
    assert f"{file}:11  constant  return price - 1 → return price - 2\n      no test runs" in run.stdout
    assert f"{file}:21  call  self.log.append( → pass\n      1 covering test passed" in run.stdout
    assert "test_that_fails_anyway" in run.stdout
    assert f"caught {file}:3:constant:0: by tests/test_counter.py::test_dear_is_not_affordable" in run.stderr
    assert f"caught {file}:20:call:0: by tests/test_counter.py::test_selling_and_its_rule" in run.stderr

    command = f"--only {file}:21:call:0"
    assert f"tools/mutate {command}\n" in run.stdout
    again = json.loads(project.mutate(*command.split(), "--json").stdout)
    assert (again["caught"], again["total"]) == (0, 1)
    assert again["survivors"][0]["line"] == 21


@pytest.mark.slow
def test_a_change_that_never_ends_is_caught(tmp_path: Path) -> None:
    source = "def countdown(n: int) -> int:\n    while n > 0:\n        n -= 1\n    return n\n"
    tests = "from shop.engine.counter import countdown\n\n\ndef test_it():\n    assert countdown(3) == 0\n"
    run = Project(tmp_path, source, tests).mutate("--only", "src/shop/engine/counter.py:3:call:0")
    assert "stuck in tests/test_counter.py::test_it" in run.stdout
    assert run.stdout.splitlines()[-1] == "1 of 1 caught"


def test_the_time_limit_is_told(tmp_path: Path) -> None:
    run = Project(tmp_path, SHOP, SHOP_TESTS).mutate("--count", "5", "--minutes", "0.001")
    assert run.returncode == 0
    assert run.stdout.splitlines() == [
        "Stopped after 0.001 minutes: 5 of 5 changes were not run.",
        "0 of 0 caught",
    ]


@pytest.mark.slow
def test_tests_that_cannot_start_are_an_error(tmp_path: Path) -> None:
    run = Project(tmp_path, SHOP, "import nothing_of_that_name\n").mutate("--jobs", "1")
    assert run.returncode == 2
    assert run.stdout == ""
    assert "nothing_of_that_name" in run.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--count", "0"], "must be above 0"),
        (["--minutes", "-1"], "must be above 0"),
        (
            ["--only", "src/shop/engine/counter.py:7:call:0"],
            "on that line: src/shop/engine/counter.py:7:comp",
        ),
        (["--source", "src/nowhere"], "there is no package at src/nowhere"),
    ],
)
def test_bad_input_gets_a_sentence(tmp_path: Path, arguments: list[str], sentence: str) -> None:
    run = Project(tmp_path, SHOP, SHOP_TESTS).mutate(*arguments)
    assert run.returncode == 2
    assert sentence in run.stderr
    assert not (tmp_path / ".mutate").exists()
