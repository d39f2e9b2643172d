"""Luck: a seed can be found by trying; from luck, no shuffle tells anything about another."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import msgspec
import pytest

from logpose import Luck, Recorder, Replay, Story, View, read_position, training_decks, view, write_position
from logpose.engine.generator import Generator, seeded
from logpose.engine.saving import save
from logpose.errors import RecordError, UsageError
from logpose.play.records import Record, check
from logpose.play.records.lines import from_bytes, to_text
from logpose.play.story import Event
from logpose.sim.library_decks import library_decks
from tests.play.recorded import played

LUCK = Luck(bytes(range(32)))
OPENING = ("first", "redraw", "redraw")
DECKS = training_decks()[:2]
CARDS = [card for deck in DECKS for card in (deck.leader, *deck.cards)]


class OtherFor(Luck):
    """The same luck, except for one purpose."""

    def __init__(self, purpose: str) -> None:
        super().__init__(bytes(range(32)))
        self.other = purpose

    def generator(self, purpose: str) -> Generator:
        return Luck(bytes(32)).generator(purpose) if purpose == self.other else super().generator(purpose)


def opened(luck: Luck | None = LUCK, seed: int = 0) -> Recorder:
    recorder = Recorder(DECKS, seed, listen=True, luck=luck)
    for choice in OPENING:
        recorder.choose(choice)
    return recorder


def asked(recorder: Recorder) -> int:
    """The seat that is asked."""
    assert recorder.game.decision is not None
    return recorder.game.decision.seat


def told(luck: Luck, seat: int) -> tuple[list[View], list[Event]]:
    """All that a seat sees and hears of the opening."""
    recorder = Recorder(DECKS, listen=True, luck=luck)
    story, views = Story(recorder.game), [view(recorder.game, seat)]
    for choice in OPENING:
        recorder.choose(choice)
        views.append(view(recorder.game, seat))
    return views, story.events(seat)


def random_game(luck: Luck, choices: int = 10_000, asks: str = "needed") -> Recorder:
    recorder, chance = Recorder(library_decks(7), luck=luck, asks=asks), seeded(7)
    while recorder.game.decision is not None and len(recorder) < choices:
        recorder.choose(chance.below(len(recorder.game.decision.options)))
    return recorder


# -- searching ---------------------------------------------------------------------------------------------------------


def orders(seed: int) -> Iterator[list[str]]:
    """The decks of A and B after their opening shuffles, the top first, as a seed makes them."""
    generator = seeded(seed)
    generator.below(2)  # the lot
    for deck in DECKS:
        order = list(range(len(deck.cards)))
        generator.shuffle(order)
        yield [deck.cards[place].number for place in reversed(order)]


def search(drawn: list[str], seeds: range) -> list[str] | None:
    """Whoever has seen an opening hand of A tries seeds; the deck of B that comes with the first one that fits."""
    for seed in seeds:
        order = orders(seed)
        if next(order)[: len(drawn)] == drawn:
            return next(order)
    return None


def drawn_by(recorder: Recorder, seat: int) -> list[str]:
    """What the seat is told that it has drawn."""
    events = Story(recorder.game).events(seat)
    return [event.number for event in events if event.what == "drew" and event.seat == seat]


def test_a_seed_is_found_by_whoever_sees_one_hand_and_gives_the_other_away() -> None:
    recorder = Recorder(DECKS, 2345, listen=True)
    recorder.choose("first")
    found = search(drawn_by(recorder, 0), range(10**6))
    assert found is not None and found[:5] == drawn_by(recorder, 1)


def test_a_generator_that_goes_on_gives_the_next_shuffle_away_and_luck_does_not() -> None:
    places = list(range(50))

    def predicted(generator: Generator) -> list[int]:
        """Whoever has worked out the generator of A's shuffle goes on with it to B's."""
        generator.shuffle(places.copy())
        order = [51 + 1 + place for place in places]
        generator.shuffle(order)
        return order

    by_seed = seeded(9)
    by_seed.below(2)
    assert predicted(by_seed) == Recorder(DECKS, 9).game.players[1].deck
    assert predicted(LUCK.generator("deck A")) != Recorder(DECKS, luck=LUCK).game.players[1].deck


@pytest.mark.parametrize(("purpose", "seat"), [("deck B", 0), ("deck A", 1)])
def test_the_shuffle_of_one_deck_tells_nothing_about_another(purpose: str, seat: int) -> None:
    other = OtherFor(purpose)
    assert told(other, seat) == told(LUCK, seat)
    assert told(other, 1 - seat) != told(LUCK, 1 - seat)


def test_what_a_choice_shuffles_tells_nothing_about_the_opening_or_other_choices() -> None:
    first = asked(Recorder(DECKS, luck=LUCK))
    second_mulligan = OtherFor("choice 2")
    assert told(second_mulligan, first) == told(LUCK, first)
    assert told(second_mulligan, 1 - first) != told(LUCK, 1 - first)


def test_every_purpose_has_a_generator_of_its_own() -> None:
    purposes = ["lot", *(f"deck {seat}" for seat in "ABCD"), *(f"choice {number}" for number in range(500))]
    states = [(one.a, one.b, one.c, one.counter) for one in map(LUCK.generator, purposes)]
    assert len({part for state in states for part in state}) == 4 * len(states)
    assert len({LUCK.generator("lot").below(2**24), Luck.new().generator("lot").below(2**24)}) == 2


def test_the_lot_falls_on_both() -> None:
    assert {asked(Recorder(DECKS, luck=Luck(bytes([n] * 32)))) for n in range(20)} == {0, 1}


def test_every_choice_has_new_luck() -> None:
    recorder = Recorder(DECKS, luck=LUCK)
    states = []
    for choice in OPENING:
        recorder.choose(choice)
        states.append(recorder.game.generator.c)
    assert all(one != other for one, other in combinations(states, 2))


# -- records -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("asks", ["needed", "windows"])
def test_a_game_with_luck_replays_identically(asks: str) -> None:
    recorder = random_game(LUCK, asks=asks)
    record = from_bytes(to_text(recorder.record()).encode())
    assert record == recorder.record() and (record.luck, record.seed) == (LUCK.hex, 0)
    replay = Replay(record)
    assert replay.difference is None and save(replay.at(len(replay))) == save(recorder.game)
    assert save(replay.at(50)) == save(Recorder.resume(record, 50).game)


def test_a_game_with_luck_goes_on_as_it_would_have() -> None:
    whole, some = random_game(LUCK), random_game(LUCK, 60)
    resumed = Recorder.resume(from_bytes(to_text(some.record()).encode()))
    for index in Replay(whole.record()).indexes[60:]:
        resumed.choose(index)
    assert resumed.record() == whole.record()


def test_a_choice_that_is_taken_back_and_made_again_comes_to_the_same() -> None:
    recorder = opened()
    state = save(recorder.game)
    recorder.take_back(2)
    recorder.choose("redraw")
    recorder.choose("redraw")
    assert save(recorder.game) == state


def test_other_luck_is_another_game() -> None:
    record = msgspec.structs.replace(opened().record(), luck=Luck(bytes(32)).hex)
    with pytest.raises(RecordError, match="the luck has been changed since"):
        check(record)


def test_a_record_without_luck_is_read_as_before() -> None:
    record = played(DECKS, 4, 20).record()
    text = to_text(record).replace(', "luck": ""', "")
    assert '"luck"' not in text and from_bytes(text.encode()) == record


@pytest.mark.parametrize("luck", ['"abc"', '"' + "g" * 64 + '"', "7"])
def test_luck_that_is_none_is_refused_with_a_sentence(luck: str) -> None:
    text = to_text(opened().record()).replace(f'"{LUCK.hex}"', luck)
    with pytest.raises(RecordError, match=r"The record given is damaged: .*luck"):
        from_bytes(text.encode())


def test_a_game_has_a_seed_or_luck() -> None:
    with pytest.raises(UsageError, match="a seed or luck, not both"):
        Recorder(DECKS, 4, luck=LUCK)
    with pytest.raises(RecordError, match="a seed or luck, not both"):
        check(msgspec.structs.replace(opened().record(), seed=4))


@pytest.mark.parametrize("text", ["", "0" * 63, "0" * 66, "G" * 64])
def test_luck_is_read_from_64_characters(text: str) -> None:
    with pytest.raises(UsageError, match="The luck of a game is 64 characters"):
        Luck.from_hex(text)
    with pytest.raises(UsageError, match="cannot be made of 3 bytes"):
        Luck(b"abc")


def test_luck_does_not_show_itself() -> None:
    record: Record = opened().record()
    for shown in (repr(LUCK), f"{LUCK}", repr(record), f"{record.header}", repr([record])):
        assert LUCK.hex not in shown and "luck" in shown.casefold()


# -- what chance has decided -------------------------------------------------------------------------------------------


def test_chance_has_decided_something_only_if_it_was_asked() -> None:
    recorder = opened()
    assert "chance has decided something" in recorder.learned(1, 1)
    while recorder.game.turn < 4:
        recorder.choose("end")
    seat = asked(recorder)
    recorder.choose(f"give {'AB'[seat]} leader")
    assert recorder.learned(1, seat) == [] and recorder.innocent(1, seat)


# -- positions ---------------------------------------------------------------------------------------------------------


def test_a_game_from_a_position_may_have_luck() -> None:
    text = write_position(opened().game)
    recorder = Recorder.from_position(text, CARDS, luck=LUCK)
    recorder.choose("end")
    record = from_bytes(to_text(recorder.record()).encode())
    check(record)
    assert record.luck == LUCK.hex and record.position
    assert save(Replay(record).at(1)) == save(recorder.game)


def test_a_position_of_a_game_with_luck_says_the_generator_of_each_choice() -> None:
    recorder = Recorder(DECKS, luck=LUCK)
    quiet = recorder.game.copy()
    recorder.choose("first")
    text = write_position(quiet, [("first",)], LUCK)
    assert save(read_position(text, CARDS)) == save(recorder.game)
