"""Every closed set of words stands once: its table has each of its names, and the reader reads what the writer writes."""

from __future__ import annotations

from typing import Literal, get_args, get_origin

import pytest

from logpose.cli.colours import CARDS
from logpose.language import nodes, vocabulary
from logpose.language.nodes import Ability, Auto, Draw, For, GainPower, This
from logpose.language.reader import read
from logpose.language.vocabulary import complete
from logpose.language.writer import write

SETS = {name: get_args(one) for name, one in vars(vocabulary).items() if get_origin(one) is Literal}
TABLES = {name: one for name, one in vars(vocabulary).items() if isinstance(one, dict) and not name.startswith("_")}

Fruit = Literal["apple", "pear"]


def test_every_set_that_has_phrases_has_one_table() -> None:
    named = [tuple(table) for table in TABLES.values()]
    plain = ("Category", "Colour", "DonSource", "Turn")  # their names are their phrases
    assert sorted(name for name, names in SETS.items() if named.count(names) != 1) == sorted(plain)


def test_a_table_is_in_the_order_of_its_set() -> None:
    assert list(complete(Fruit, {"pear": 1, "apple": 2})) == ["apple", "pear"]


def test_a_table_that_lacks_a_word_says_which() -> None:
    with pytest.raises(TypeError, match="no entry for pear"):
        complete(Fruit, {"apple": 1})


def test_a_table_with_a_word_that_does_not_exist_is_refused() -> None:
    with pytest.raises(TypeError, match="more than apple, pear"):
        complete(Fruit, {"apple": 1, "pear": 2, "plum": 3})


def test_every_colour_can_be_seen_in_the_terminal() -> None:
    assert tuple(CARDS) == vocabulary.COLOURS


def test_no_two_words_of_a_set_are_written_alike() -> None:
    for name in ("TIMINGS", "KINDS", "VALUES", "DURATIONS", "MOMENTS"):
        phrases = [entry.phrase for entry in TABLES[name].values()]
        assert len(set(phrases)) == len(phrases), name


def reads_back(ability: Ability) -> bool:
    return read("\n".join(write((ability,)))).abilities == (ability,)


@pytest.mark.parametrize("timing", vocabulary.TIMINGS)
def test_every_timing_is_read_as_it_is_written(timing: nodes.Timing) -> None:
    made: Ability = Auto((timing,), steps=(Draw(2),))
    if vocabulary.TIMINGS[timing].declared:
        made = nodes.Activate((timing,), steps=(Draw(2),))
    assert reads_back(made)


@pytest.mark.parametrize("keyword", vocabulary.KEYWORDS)
def test_every_keyword_is_read_as_it_is_written(keyword: nodes.KeywordName) -> None:
    assert reads_back(nodes.Keyword(keyword))


@pytest.mark.parametrize("duration", vocabulary.DURATIONS)
def test_every_duration_is_read_as_it_is_written(duration: nodes.Duration) -> None:
    assert reads_back(Auto(("on_play",), steps=(For(duration, (GainPower(This(), 1000),)),)))


@pytest.mark.parametrize("moment", vocabulary.MOMENTS)
def test_every_moment_is_read_as_it_is_written(moment: nodes.Moment) -> None:
    assert reads_back(Auto(("on_play",), steps=(nodes.Delayed(moment, (Draw(2),)),)))


@pytest.mark.parametrize("deed", vocabulary.PLAYER_DEEDS)
def test_every_deed_forbidden_to_a_player_is_read_as_it_is_written(deed: nodes.PlayerDeed) -> None:
    for player in ("you", "opponent"):
        assert reads_back(Auto(("on_play",), steps=(For("turn", (nodes.PlayerCannot(player, deed),)),)))


@pytest.mark.parametrize("deed", vocabulary.DEEDS)
def test_every_deed_forbidden_to_a_card_is_read_as_it_is_written(deed: nodes.Deed) -> None:
    duration: nodes.Duration = "opponents_next_refresh" if deed == "become_active_in_refresh" else "turn"
    assert reads_back(Auto(("on_play",), steps=(For(duration, (nodes.Cannot(This(), deed),)),)))


@pytest.mark.parametrize("countable", vocabulary.COUNTABLES)
def test_everything_that_is_counted_is_read_as_it_is_written(countable: nodes.Countable) -> None:
    for player in ("you", "opponent"):
        more = nodes.Compare(nodes.Number(countable, player), ">=", 2)
        assert reads_back(Auto(("on_play",), steps=(nodes.If(more, (Draw(2),)),)))
    each = nodes.Per(nodes.Number(countable), 2, 1000)
    assert reads_back(Auto(("on_play",), steps=(For("turn", (GainPower(This(), each),)),)))
    number = nodes.Number(countable, "opponent")
    assert reads_back(Auto(("on_play",), steps=(For("turn", (nodes.SetBasePower(This(), number),)),)))


@pytest.mark.parametrize("state", vocabulary.STATES)
def test_every_state_is_read_as_it_is_written(state: nodes.State) -> None:
    some = nodes.Choose((nodes.Cards("opponent", kinds=("character",), where=(nodes.InState(state),)),), up_to=True)
    assert reads_back(Auto(("on_play",), steps=(nodes.KnockOut(some),)))
