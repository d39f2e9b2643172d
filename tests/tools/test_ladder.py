"""The ladder is played by its plans, and its page says what came of it."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from logpose.errors import UsageError
from logpose.lab import Plan
from logpose.play.decks import BUILT_IN, built_in
from logpose.play.games import Deck
from logpose.sim.library_decks import library_decks
from tests.house.test_docs import wide
from tests.lab.playing_here import played
from tests.support.tools import tool

ladder = tool("ladder")
OTHERS = [deck for seed in range(1, 12) for deck in library_decks(seed)]


def lists(folder: Path) -> Path:
    """A file of lists: of Leaders that built-in decks have, and of others."""
    file = folder / "lists.json"
    decks = [built_in("red-ace"), *OTHERS]
    cards = [Counter(card.number for card in deck.cards) for deck in decks]
    listed = [{"leader": deck.leader.number, "cards": each} for deck, each in zip(decks, cards, strict=True)]
    file.write_text(json.dumps(listed), encoding="utf-8")
    return file


def plan(folder: Path, decks: str, bots: str = '["random", "greedy"]') -> Path:
    file = folder / "plan.toml"
    file.write_text(f'[run]\nkind = "ladder"\nseed = 1\ngames = 2\nbots = {bots}\n[decks]\n{decks}', encoding="utf-8")
    return file


def test_lists_are_of_leaders_that_no_built_in_deck_has() -> None:
    taken = {built_in(name).leader.number for name in BUILT_IN}
    own = [built_in(name) for name in BUILT_IN]
    found: list[Deck] = ladder.held_out([*own, *OTHERS, *OTHERS], 4)
    leaders = [deck.leader.number for deck in found]
    assert len(set(leaders)) == 4 and not taken & set(leaders) and leaders == sorted(leaders)
    with pytest.raises(UsageError, match=r"and 400 are needed"):
        ladder.held_out([*own, *OTHERS], 400)


def test_the_plans_of_the_ladder_have_both_kinds_of_decks_and_the_same_bots() -> None:
    texts = {path.stem: path.read_text(encoding="utf-8") for path in ladder.PLANS.glob("*.toml")}
    assert sorted(texts) == ["built-in", "built-in-strong", "lists", "lists-strong"]
    runs = {name: text[text.index("[run]") : text.index("[decks]")] for name, text in texts.items()}
    runs = {name: run.replace("lists.toml", "built-in.toml") for name, run in runs.items()}
    assert runs["built-in"] == runs["lists"] and runs["built-in-strong"] == runs["lists-strong"]
    one, other = (
        ladder.read_plan(ladder.PLANS / f"{name}.toml", Path("none")) for name in ("built-in", "built-in-strong")
    )
    assert set(one.decks) == set(other.decks) == set(BUILT_IN) and one.seed != other.seed
    assert {"random", "greedy", "attacker", "turtle", "search:n35", "search:n300"} <= {*one.bots, *other.bots}
    assert ladder.ANCHOR in one.bots and ladder.ANCHOR in other.bots


def test_a_plan_gets_its_lists_from_a_file(tmp_path: Path) -> None:
    path = plan(tmp_path, 'list-1 = "lists/1.txt"\nlist-2 = "lists/2.txt"\n')
    read: Plan = ladder.read_plan(path, lists(tmp_path), games=6)
    assert read.games == 6 and list(read.decks) == ["list-1", "list-2"]
    assert "OP16-001" not in {deck.leader.number for deck in read.decks.values()}
    with pytest.raises(UsageError, match="--lists names a file"):
        ladder.read_plan(path, tmp_path / "none.json")


def test_the_page_says_what_was_played(tmp_path: Path) -> None:
    mine = ladder.read_plan(plan(tmp_path, 'red-ace = "built-in"\nblue-jinbe = "built-in"\n'), Path("none"), games=8)
    theirs = ladder.read_plan(plan(tmp_path, 'list-1 = "lists/1.txt"\n'), lists(tmp_path))
    plans = {"built-in": mine, "lists": theirs}
    to = tmp_path / "ladder.md"
    played(ladder.run_of("built-in", mine, tmp_path), mine)
    with pytest.raises(UsageError, match=r"0 of 4 games of lists-\w+ are played; tools/ladder play goes on"):
        ladder.write(plans, tmp_path, to, 5)
    played(ladder.run_of("lists", theirs, tmp_path), theirs)
    ladder.write(plans, tmp_path, to, 5)
    text = to.read_text(encoding="utf-8")
    assert text.index("## Built-in decks") < text.index("## Lists of other Leaders")
    assert "| `greedy` | 1000 |  |  |" in text and "**Bots, not people,**" in text
    assert "| `random` | < " in text and "| 0.0 (0–32) |" in text  # none of eight pairs
    leader = next(iter(theirs.decks.values())).leader
    assert "16 games; red-ace, blue-jinbe" in text and f"one list each of {leader.name} ({leader.number})" in text
    assert not wide(text) and str(tmp_path) not in text and "core" in text


def test_runs_with_the_same_seed_are_not_put_together(tmp_path: Path) -> None:
    mine = ladder.read_plan(plan(tmp_path, 'red-ace = "built-in"\n'), Path("none"))
    more = ladder.read_plan(plan(tmp_path, 'red-ace = "built-in"\n'), Path("none"), games=4)
    for name, each in (("one", mine), ("two", more)):
        played(ladder.run_of(name, each, tmp_path), each)
    with pytest.raises(UsageError, match="have the same seed"):
        ladder.write({"one": mine, "two": more}, tmp_path, tmp_path / "ladder.md", 5)


def test_a_bot_is_timed_over_the_same_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(10_000))
    monkeypatch.setattr(ladder.time, "process_time", lambda: next(ticks) / 1000)
    found = ladder.timed("greedy", 40)
    assert (found.mean, found.most) == pytest.approx((1.0, 1.0))  # a millisecond passes at each look


def test_a_machine_has_no_name() -> None:
    mine = ladder.read_plan(ladder.PLANS / "built-in.toml", Path("none"))
    stamp = ladder.stamp_of(mine)
    told = ladder.machine(stamp)
    assert stamp.machine["host"] not in told and "Python 3." in told
