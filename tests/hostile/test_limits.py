"""Much of everything: what is too much is refused in a moment, and the sentence says how much is too much."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
import pytest

from logpose import read_position
from logpose.cards import library
from logpose.engine.lowering.cards import lower
from logpose.errors import CardTextError, NodeError, PositionError, UsageError
from logpose.language import nodes
from logpose.language.limits import DEEPEST, LONGEST_ROW, LONGEST_TEXT
from logpose.language.reader import read
from logpose.sim.limits import MOST_JOBS, check_jobs
from tests.support.cards import character, on_play

SECONDS = 2.0  # of CPU time


@contextmanager
def soon() -> Iterator[None]:
    start = time.process_time()
    yield
    assert time.process_time() - start < SECONDS


@pytest.mark.parametrize("text", ["[" + " " * 40_000, "(" * 40_000, '"' * 40_000, "&" * 40_000, "<b " * 20_000])
def test_a_text_that_is_far_too_long_is_not_read(text: str) -> None:
    with soon(), pytest.raises(CardTextError, match=f"at most {LONGEST_TEXT:,} characters"):
        read(text)


@pytest.mark.parametrize("sign", ["[ ", "(", '"', "&", "<b ", "If ", "• ", "of your ", "Draw 1 card, ", "K.O. "])
def test_a_text_of_the_longest_kind_is_read_or_refused_soon(sign: str) -> None:
    with soon(), pytest.raises(CardTextError):
        read((sign * LONGEST_TEXT)[:LONGEST_TEXT])


def test_a_menu_has_no_more_entries_than_options_can_count() -> None:
    entries = tuple((nodes.Draw(1),) for _ in range(3_000))
    with soon(), pytest.raises(NodeError, match=f"3,000 things in a row; at most {LONGEST_ROW}"):
        lower(character("menu", on_play(nodes.ChooseOne(entries))))


def test_a_deep_tree_is_refused_in_words() -> None:
    steps: tuple[nodes.Step, ...] = (nodes.Draw(1),)
    for _ in range(300):
        steps = (nodes.If(nodes.YourTurn(), steps),)
    card = character("deep", on_play(*steps))
    with pytest.raises(NodeError, match=f"more than {DEEPEST} words deep"):
        lower(card)
    with pytest.raises(NodeError, match="deep"):
        nodes.from_plain(msgspec.to_builtins(card.abilities))
    with pytest.raises(NodeError, match="deep"):
        nodes.from_json(nodes.to_json(card.abilities))


def test_all_cards_of_the_library_stay_far_below_the_limits() -> None:
    for card in library:
        nodes.check_tree(card.abilities)


def test_a_position_with_many_problems_names_the_first() -> None:
    strangers = ",\n  ".join(f"QQ{number % 100:02}-{number:03}" for number in range(150))
    with soon(), pytest.raises(PositionError) as refused:
        read_position(f"A leader: OP01-001\nB leader: OP01-002\nA hand: {strangers}\nB hand: {strangers}")
    assert len(refused.value.problems) == 51 and "the reading ends here" in refused.value.problems[-1]


def test_a_position_with_far_too_many_cards_is_refused_at_once() -> None:
    strangers = ",\n  ".join(f"QQ{number % 100:02}-{number % 1000:03}" for number in range(1_500))
    with soon(), pytest.raises(PositionError, match="1,500 cards in one place"):
        read_position(f"A leader: OP01-001\nB leader: OP01-002\nA hand: {strangers}")


@pytest.mark.parametrize("line", ["A " + "a-" * 240, "+1 power " + "(," * 240, "x" * 1900, "/" + "9" * 1900])
def test_odd_effects_of_a_position_are_refused_soon(line: str) -> None:
    with soon(), pytest.raises(PositionError):
        read_position(f"A leader: OP01-001\nB leader: OP01-002\neffects: {line}\ndelayed: {line}")


def test_jobs_have_a_limit() -> None:
    check_jobs(MOST_JOBS)
    with pytest.raises(UsageError, match=f"from 1 to {MOST_JOBS}"):
        check_jobs(100_000)
