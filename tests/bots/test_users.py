"""Bots of users: a class in a module, named as module:Class."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from logpose.bots import ask, bot_version, built_in_bot, make_bot
from logpose.bots.making import player_called
from logpose.errors import BotError, UsageError
from logpose.sim.series import Contestant, series
from logpose.sim.training_decks import training_decks
from tests.support.positions import BY_KIND

SOURCE = """
import math
class Last:
    name = "last"
    def choose(self, asked):
        return asked.count - 1
class Lucky:
    def __init__(self, seed):
        self.seed = seed
    def choose(self, asked):
        return self.seed % asked.count
class Named(Last):
    version = "7"
class Broken(Last):
    def choose(self, asked):
        return math.sqrt(-1)
class Unborn(Last):
    def __init__(self):
        raise RuntimeError("not today")
class Far(Last):
    def choose(self, asked):
        return asked.count
class Vague(Last):
    def choose(self, asked):
        return "the first"
class Mute: pass
number = 5
"""


@pytest.fixture(autouse=True)
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder that the user is in, with a module of bots."""
    path = tmp_path / "ownbots.py"
    path.write_text(SOURCE)
    (tmp_path / "hasty.py").write_text("import nothing_of_the_kind\n")
    (tmp_path / "wrong.py").write_text("class Half:\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    yield path
    for name in ("ownbots", "hasty", "wrong"):
        sys.modules.pop(name, None)


def test_a_bot_goes_by_its_module_and_its_class() -> None:
    game = BY_KIND["main"]()
    assert game.decision is not None
    bot = make_bot("ownbots:Last")
    assert bot.name == "ownbots:Last" and ask(bot, game) == len(game.decision.options) - 1
    assert player_called(bot.name) == "Last bot of ownbots"


def test_a_class_that_takes_a_seed_is_given_one() -> None:
    assert [ask(make_bot("ownbots:Lucky", seed), BY_KIND["main"]()) for seed in (0, 1)] == [0, 1]


def test_it_plays_in_a_series_also_in_other_processes() -> None:
    red, green, *_ = training_decks()
    sides = [Contestant("red", red, "greedy"), Contestant("green", green, "ownbots:Last")]
    assert [*series(sides, 4, jobs=2)] == [*series(sides, 4)]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("nobots:Last", "Python finds no module 'nobots'"),
        ("ownbots.more:Last", "Python finds no module 'ownbots.more'"),
        ("ownbots:First", "the module 'ownbots' has no class 'First'"),
        ("ownbots:number", "the module 'ownbots' has no class 'number'"),
        ("../ownbots:Last", "there are easy, normal, hard, expert, random, greedy, search"),
        ("ownbots:Last()", "there are easy, normal, hard, expert, random, greedy, search"),
        ("ownbots:", "there are easy, normal, hard, expert, random, greedy, search"),
        ("a:" + "b" * 9000, "Python finds no module 'a'"),
    ],
)
def test_a_bot_that_is_not_there_is_refused(name: str, sentence: str) -> None:
    with pytest.raises(UsageError, match=sentence.replace("(", r"\(")):
        make_bot(name)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        (
            "hasty:Last",
            "cannot be imported: ModuleNotFoundError: No module named 'nothing_of_the_kind' (hasty.py, line 1)",
        ),
        ("wrong:Half", "cannot be imported: IndentationError"),
        ("ownbots:Unborn", "cannot be made: RuntimeError: not today (ownbots.py, line 19)"),
        ("ownbots:Mute", "has no method choose(asked)"),
        ("ownbots:Broken", "has failed: ValueError: math domain error (ownbots.py, line 16)"),
        ("ownbots:Far", "has chosen"),
        ("ownbots:Vague", "has failed: TypeError"),
    ],
)
def test_a_fault_of_the_bot_is_said_as_its_own(name: str, sentence: str) -> None:
    with pytest.raises(BotError) as raised:
        ask(make_bot(name), BY_KIND["main"]())
    assert sentence in str(raised.value) and f"'{name}'" in str(raised.value)


def test_a_name_from_outside_imports_nothing() -> None:
    with pytest.raises(UsageError, match="There is no bot 'ownbots:Last'"):
        built_in_bot("ownbots:Last")
    assert "ownbots" not in sys.modules


def test_its_version_is_what_it_says_or_what_it_is_written_in(module: Path) -> None:
    assert bot_version("ownbots:Named") == "ownbots:Named@7"
    before = bot_version("ownbots:Last")
    assert before == bot_version("ownbots:Last") and before.startswith("ownbots:Last@") and len(before) == 29
    module.write_text(SOURCE + "# another\n")
    assert bot_version("ownbots:Last") != before
