"""Records: what they hold, and that the game they tell can be played again, forward and back."""

from __future__ import annotations

from itertools import pairwise
from unittest.mock import Mock

import msgspec
import pytest

from logpose import Deck, Game, library, training_decks
from logpose.engine.saving import save
from logpose.errors import ChoiceError, GameOverError, UsageError
from logpose.play.records import Recorder, Replay, Seat, check
from logpose.play.records.lines import from_bytes, to_text
from logpose.sim.library_decks import library_decks
from tests.play.recorded import PLAYERS, SEED, a_record, played
from tests.support.marks import rules
from tests.support.parts import parts


@pytest.mark.parametrize("seed", parts(20, everyday=6))
def test_games_of_official_cards_replay_identically(seed: int) -> None:
    recorder = played(library_decks(seed, 4 if seed % 10 == 0 else 2), seed)
    record = from_bytes(to_text(recorder.record()).encode())
    assert record == recorder.record()
    replay = Replay(record)
    assert replay.difference is None and len(replay) == len(recorder)
    assert save(replay.at(len(replay))) == save(recorder.game)


@pytest.mark.parametrize("version", ["1.1.8", "1.1.9", "1.2.0"])
def test_every_rules_version_replays(version: str) -> None:
    record = played(training_decks()[:2], 4, rules=version).record()
    assert record.rules == version
    check(record)


def test_a_record_says_who_played_what() -> None:
    red, green, *_ = training_decks()
    record = a_record()
    assert (record.format, record.rules, record.seats, record.seed) == (2, "1.1.9", PLAYERS, SEED)
    assert [deck.leader for deck in record.decks] == [red.leader.number, green.leader.number]
    assert record.decks[0].numbers == [card.number for card in red.cards]
    assert record.result is not None and record.result.rule.startswith("1-2-")
    assert sorted((*record.result.winners, *record.result.losers)) == ["A", "B"]


def test_the_order_of_a_deck_is_kept() -> None:
    red, green, *_ = training_decks()
    mixed = Deck(red.leader, red.cards[::2] + red.cards[1::2])
    record = played([mixed, green], SEED).record()
    assert record.decks[0].numbers == [card.number for card in mixed.cards] and record.decks[1] == a_record().decks[1]
    assert record.decks[0].digest != a_record().decks[0].digest
    check(record)


def test_cards_of_the_library_are_named_and_others_brought_along() -> None:
    assert {card.number for card in a_record().cards} == set(a_record().library)
    assert played(library_decks(1), 1, choices=3).record().cards == ()


def test_a_card_that_is_not_as_the_library_has_it_is_brought_along() -> None:
    first, second = library_decks(1)
    stronger = msgspec.structs.replace(first.leader, power=9000)
    record = played([Deck(stronger, first.cards), second], 1).record()
    assert record.cards == (stronger,)
    check(record)


def test_that_a_card_was_printed_again_changes_no_record() -> None:
    record = played(library_decks(1), 1).record()
    check(record, lambda number: msgspec.structs.replace(library[number], sets=("OP99",), rarity="SP"))


# -- recording ---------------------------------------------------------------------------------------------------------


def test_a_game_in_its_middle_is_a_record_without_a_result() -> None:
    record = played(training_decks()[:2], 3, choices=20).record()
    assert record.result is None and len(record.choices) == 20
    check(record)


def test_a_game_before_its_first_choice_is_a_record() -> None:
    record = Recorder(training_decks()[:2]).record()
    assert record.choices == () and [seat.name for seat in record.seats] == ["A", "B"]
    check(record)


def test_a_choice_in_words_is_kept_like_any_other() -> None:
    by_words, by_place = Recorder(training_decks()[:2]), Recorder(training_decks()[:2])
    for words, place in (("second", 1), ("keep", 0)):
        by_words.choose(words)
        by_place.choose(place)
    assert by_words.record() == by_place.record()


def test_words_that_are_not_offered_are_not_kept() -> None:
    recorder = Recorder(training_decks()[:2])
    with pytest.raises(ChoiceError, match="'keep' is not offered"):
        recorder.choose("keep")
    assert len(recorder) == 0
    recorder.concede(0)
    with pytest.raises(GameOverError):
        recorder.choose("first")
    assert len(recorder) == 1


@rules("1-2-3")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_concession_is_a_choice(seat: int) -> None:
    recorder = played(training_decks()[:2], 3, choices=20)
    recorder.concede(seat)
    record = recorder.record()
    assert (record.choices[-1].seat, record.choices[-1].form) == ("AB"[seat], ("concede",))
    assert record.result is not None and record.result.losers == ("AB"[seat],)
    check(record)
    assert Replay(record).sentence(20) == "Concede"


def test_what_cannot_be_chosen_is_not_recorded() -> None:
    recorder = Recorder(training_decks()[:2])
    with pytest.raises(ChoiceError):
        recorder.choose(7)
    with pytest.raises(ChoiceError):
        recorder.concede(7)
    assert len(recorder) == 0
    recorder.concede(0)
    with pytest.raises(GameOverError):
        recorder.choose(0)
    with pytest.raises(GameOverError):
        recorder.concede(1)
    assert len(recorder) == 1
    check(recorder.record())


def test_choices_can_be_taken_back() -> None:
    recorder = played(training_decks()[:2], 3, choices=30)
    before = recorder.record()
    state = save(recorder.game)
    for _ in range(3):
        recorder.choose(0)
    recorder.take_back(3)
    assert save(recorder.game) == state and recorder.choices == list(before.choices)
    recorder.concede(0)
    recorder.take_back()
    assert save(recorder.game) == state and recorder.choices == list(before.choices)
    assert [(back.left, len(back.choices)) for back in recorder.record().taken_back] == [(30, 3), (30, 1)]
    with pytest.raises(UsageError, match="31 choices cannot be taken back; 30 have been made"):
        recorder.take_back(31)


def test_a_game_that_is_listened_to_still_is_after_taking_back() -> None:
    recorder = Recorder(training_decks()[:2], listen=True)
    recorder.choose(0)
    recorder.take_back()
    assert recorder.game.notes


def test_seats_are_as_many_as_decks() -> None:
    with pytest.raises(UsageError, match="1 seats cannot play with 2 decks"):
        Recorder(training_decks()[:2], seats=[Seat("Anna", "person")])


@pytest.mark.parametrize("failure", [KeyboardInterrupt, ZeroDivisionError])
def test_a_choice_in_which_the_engine_is_stopped_is_kept(
    failure: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    recorder = played(training_decks()[:2], 3, choices=20)
    with monkeypatch.context() as patch:
        patch.setattr(Game, "choose", Mock(side_effect=failure))
        with pytest.raises(failure):
            recorder.choose(1)
    record = recorder.record()
    assert len(record.choices) == 21 and record.choices[-1].digest == "" and record.result is None
    check(record)


# -- stepping ----------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_replay_steps_forward_and_back() -> None:
    record = a_record()
    replay = Replay(record)
    seen = [save(replay.game)]
    while replay.forward():
        seen.append(save(replay.game))
    assert replay.place == len(replay) == len(record.choices) and len(seen) == len(replay) + 1
    assert all(one != other for one, other in pairwise(seen))
    while replay.back():
        assert save(replay.game) == seen[replay.place]
    assert replay.place == 0
    replay.go(40)
    assert replay.place == 40 and save(replay.game) == seen[40] == save(replay.at(40))


def test_places_are_the_moments_of_the_recorded_game() -> None:
    recorder = Recorder(training_decks()[:2], 5)
    seen = [save(recorder.game)]
    while recorder.game.decision is not None:
        recorder.choose(len(recorder) % len(recorder.game.decision.options))
        seen.append(save(recorder.game))
    replay = Replay(recorder.record())
    assert [save(replay.at(place)) for place in range(len(replay) + 1)] == seen


def test_the_game_of_a_place_can_be_played_on() -> None:
    replay = Replay(a_record())
    replay.game.concede(0)
    assert replay.game.result is None


@pytest.mark.parametrize("place", [-1, 100_000])
def test_there_are_no_other_places(place: int) -> None:
    replay = Replay(a_record())
    for go in (replay.at, replay.go):
        with pytest.raises(UsageError, match=f"There is no place {place} in this game"):
            go(place)


def test_a_replay_says_what_was_chosen() -> None:
    replay = Replay(a_record())
    assert replay.sentence(0) in ("Go first", "Go second")
    assert replay.seat(0) == "AB".index(a_record().choices[0].seat)


# -- telling -----------------------------------------------------------------------------------------------------------


def test_the_story_has_a_part_for_every_place() -> None:
    replay = Replay(a_record())
    told = replay.told()
    assert len(told) == len(replay) + 1
    assert told[0][0].what == "decides" and told[-1][-1].what == "ended"


def test_the_story_for_a_seat_leaves_out_what_it_may_not_know() -> None:
    replay = Replay(a_record())
    everything, mine = ([event.sentence for events in replay.told(seat) for event in events] for seat in (None, 0))
    drawn = [line for line in mine if line.startswith("B draws ")]
    assert drawn and all(line.startswith("B draws a card.") for line in drawn)
    assert any(line.startswith("B draws ") and line not in drawn for line in everything)
    assert [line for line in mine if line.startswith("A draws ")] == [
        line for line in everything if line.startswith("A draws ")
    ]
