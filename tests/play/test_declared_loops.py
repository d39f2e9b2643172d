"""A loop that is declared any number of times: in words, in records and positions, in views and in the story."""

from __future__ import annotations

import msgspec
import pytest

from logpose import Deck, Game, choices, read_position, training_decks
from logpose.engine.options import LOOPING
from logpose.engine.saving import save
from logpose.engine.words import LISTED_TIMES
from logpose.errors import ChoiceError
from logpose.play.forms import Form, form_at
from logpose.play.positions import is_quiet, write_position
from logpose.play.positions.choices import place_of
from logpose.play.records import Recorder, Replay, check
from logpose.play.records.lines import from_bytes, to_text
from logpose.play.story import Story
from logpose.play.views import view
from tests.support import rules
from tests.support.cards import leader

GROWING = leader("grower", "[Activate: Main] This Leader gains +1000 power during this turn.")
MOST = 400


def declaring() -> Recorder:
    """A recorded game in which the Leader of B, who goes first, has grown until the loop is to be declared."""
    red, *_ = training_decks()
    boss = msgspec.structs.replace(red.leader, number="T-001", abilities=GROWING.abilities)
    recorder = Recorder([Deck(boss, red.cards), Deck(boss, red.cards)], 4, listen=True)
    for words in ("first", "keep", "keep"):
        recorder.choose(words)
    for _ in range(MOST):
        decision = recorder.game.decision
        if decision is not None and decision.kind == LOOPING:
            break
        recorder.choose(next(one for one in choices(recorder.game) if one.startswith("activate")))
    assert asked(recorder.game) == "loop"
    return recorder


def asked(game: Game) -> str:
    found = view(game, 0 if game.decision is None else game.decision.seat).question
    return "" if found is None else found.kind


def power(game: Game) -> int:
    return game.power(game.cards[game.players[game.turn_seat].leader])


# -- words -------------------------------------------------------------------------------------------------------------


@rules("1-3-5")
@pytest.mark.parametrize("words", ["number 777", "Number  777", "number 0777"])
def test_any_number_is_said_in_words(words: str) -> None:
    game = declaring().game
    before = power(game)
    game.choose(words)
    assert power(game) == before + 777_000


@pytest.mark.parametrize(
    "words", ["number 10000", "number -1", "number 1.5", "number", "number 1 2", "seat 4", "number ٤"]
)
def test_other_numbers_are_refused_and_it_is_said_which_can_be(words: str) -> None:
    game = declaring().game
    with pytest.raises(ChoiceError, match=r"is not offered; offered are: .*; any number from 0 to 9999 can be said\.$"):
        game.choose(words)
    assert asked(game) == "loop"


def test_the_places_of_listed_numbers_are_those_of_the_options() -> None:
    game = declaring().game
    assert choices(game) == [f"number {number}" for number in LISTED_TIMES]
    assert [place_of(game, words) for words in choices(game)] == list(range(len(LISTED_TIMES)))
    with pytest.raises(ChoiceError, match="There is no option"):
        game.choose(len(LISTED_TIMES) + 10_000)


# -- records -----------------------------------------------------------------------------------------------------------


@rules("11-1-1-2")
@pytest.mark.parametrize("number", [0, 5, 777])
def test_a_record_with_a_declared_number_replays_equally(number: int) -> None:
    recorder = declaring()
    recorder.choose(f"number {number}")
    last = len(recorder)
    recorder.choose("end")
    record = from_bytes(to_text(recorder.record()).encode())
    assert record.choices[last - 1].form == ("number", number)
    check(record)
    replay = Replay(record)
    assert replay.sentence(last - 1) == f"{number}"
    assert save(replay.at(last + 1)) == save(recorder.game)
    assert power(replay.at(last)) == power(replay.at(last - 1)) + number * 1000


def test_a_declared_number_can_be_taken_back() -> None:
    recorder = declaring()
    before = save(recorder.game)
    recorder.choose("number 777")
    recorder.take_back()
    assert save(recorder.game) == before
    recorder.choose("number 4")
    check(recorder.record())


# -- positions ---------------------------------------------------------------------------------------------------------


def test_positions_before_in_the_middle_of_and_after_a_declaration() -> None:
    recorder = declaring()
    quiet = recorder.game.copy()
    for back in range(MOST):
        if is_quiet(quiet):
            break
        quiet = Replay(recorder.record()).at(len(recorder) - back - 1)
    cards = recorder.record().cards
    since: list[Form] = [choice.form for choice in recorder.record().choices[len(recorder) - back :]]
    waiting = read_position(write_position(quiet, since), cards)
    assert asked(waiting) == "loop" and save(waiting) == save(recorder.game)
    place = place_of(recorder.game, "number 12")
    said = form_at(recorder.game, place)
    recorder.choose(place)
    waiting.choose("number 12")
    assert save(waiting) == save(recorder.game)
    after = read_position(write_position(quiet, [*since, said]), cards)
    assert save(after) == save(recorder.game)
    for game in (waiting, after):
        assert not any(words.startswith("activate") for words in choices(game))


# -- what is told ------------------------------------------------------------------------------------------------------


def test_every_player_is_told_how_often_and_nothing_else() -> None:
    recorder = declaring()
    story = Story(recorder.game)
    before = len(story.events(0))
    recorder.choose("number 3")
    told = [event.sentence for event in story.events(0, before)]
    assert told[0] == "B declares to carry out the loop 3 times. (11-1-1-2)"
    assert told[-1] == "B stops the loop, which was carried out 3 times. (11-1-1-2)"
    assert sum("gets +1000 power" in line for line in told) == 3 and len(told) == 2 + 3 * 2
