"""Decks written, counted, and those that come with logpose."""

import json
from datetime import date

import pytest

from logpose import library
from logpose.cards import trees
from logpose.errors import DeckError, DeckFileError
from logpose.play.decks import (
    BUILT_IN,
    DeckList,
    Entry,
    built_in,
    check,
    list_of,
    read_deck,
    read_deck_file,
    statistics,
    write_json,
    write_optcgsim,
)
from logpose.play.games import Deck, Match


def test_a_deck_is_written_with_its_leader_first() -> None:
    listed = DeckList("OP01-001", (Entry("OP01-016", 4), Entry("OP01-025", 2)), "mine")
    assert write_optcgsim(listed) == "1xOP01-001\n4xOP01-016\n2xOP01-025\n"
    assert json.loads(write_json(listed)) == {
        "name": "mine", "leader": "OP01-001", "cards": {"OP01-016": 4, "OP01-025": 2}
    }  # fmt: skip
    nami, zoro = library["OP01-016"], library["OP01-025"]
    deck = Deck(library["OP01-001"], (nami, zoro, nami, nami, zoro, nami))
    assert write_optcgsim(deck) == write_optcgsim(listed)
    assert "name" not in json.loads(write_json(deck))


def test_nothing_that_was_not_understood_is_lost_in_writing() -> None:
    listed = read_deck("1xOP01-001\nfour of the good ones\n")
    with pytest.raises(DeckError, match="line 2: 'four of the good ones' cannot be read"):
        write_optcgsim(listed)
    with pytest.raises(DeckError):
        write_json(listed)


def test_statistics_count_every_copy() -> None:
    listed = read_deck("1xOP01-001\n4xOP01-016\n2xOP01-025\n1xOP01-029\n3xOP99-001\n")
    counted = statistics(listed)
    assert counted.cards == 7  # what is not known is left out
    assert counted.categories == {"character": 6, "event": 1}
    assert counted.costs == {1: 5, 3: 2} and counted.average_cost == round(11 / 7, 2)
    assert counted.counters == {0: 2, 1000: 4} and counted.counter_total == 4000
    assert counted.counter_events == 1
    assert counted.colours == {"red": 7}
    assert counted.types["Straw Hat Crew"] == 7
    assert counted.keywords == {"rush": 2}
    assert counted.triggers == sum(
        count
        for number, count in listed.copies().items()
        if number in library and "trigger" in trees.timings(library[number])
    )


def test_a_deck_and_its_list_count_the_same() -> None:
    deck = built_in("purple-enel")
    assert statistics(deck) == statistics(list_of(deck))
    assert statistics(deck).cards == 50
    assert statistics(DeckList("OP01-001", ())).average_cost == 0


# -- built-in decks ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_built_in_deck_is_legal(name: str) -> None:
    listed = read_deck_file(name)
    assert listed.name == name
    # The only deck of its colour that did well had a card that was banned later.
    day = date(2026, 1, 13) if name == "blue-jinbe" else date(2026, 11, 15)
    assert check(listed, "standard", day) == []
    colours = built_in(name).leader.colours
    assert name.startswith("-".join(colours)), "the name begins with the Leader's colours"


def test_the_built_in_decks_are_of_all_colours_and_can_be_played() -> None:
    leaders = [built_in(name).leader for name in BUILT_IN]
    assert len(leaders) >= 8
    for colour in ("red", "green", "blue", "purple", "black", "yellow"):
        assert any(leader.colours == (colour,) for leader in leaders)
    assert sum(len(leader.colours) == 2 for leader in leaders) >= 3
    for first, second in zip(BUILT_IN[::2], BUILT_IN[1::2], strict=True):
        assert Match([built_in(first), built_in(second)]).game(seed=1).decision is not None


def test_a_built_in_deck_that_does_not_exist() -> None:
    with pytest.raises(
        DeckFileError, match=r"There is no built-in deck 'pink-nobody'; the built-in decks are black-imu, "
    ):
        built_in("pink-nobody")
