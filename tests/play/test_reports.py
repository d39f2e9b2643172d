"""Reports: the text that somebody sends with a bug leads to the very moment."""

from __future__ import annotations

import pytest

from logpose import Luck, Recorder, Replay, read_position, training_decks
from logpose.engine.generator import seeded
from logpose.engine.saving import save
from logpose.errors import PositionError, UsageError
from logpose.play.records import Record, report
from logpose.play.records.lines import from_bytes, to_text
from logpose.sim.library_decks import library_decks
from tests.play.recorded import a_record

DECKS = training_decks()[:2]
CARDS = [card for deck in DECKS for card in (deck.leader, *deck.cards)]


def game_with_luck(asks: str) -> Record:
    recorder, chance = Recorder(library_decks(3), luck=Luck(bytes(32)), asks=asks), seeded(3)
    while recorder.game.decision is not None:
        recorder.choose(chance.below(len(recorder.game.decision.options)))
    return recorder.record()


@pytest.mark.parametrize("asks", ["needed", "windows"])
def test_a_report_leads_to_the_moment_whatever_chance_has_decided(asks: str) -> None:
    record = game_with_luck(asks)
    replay = Replay(record)
    for place in range(0, len(replay) + 1, 11):
        assert save(read_position(report(record, place, 0))) == save(replay.at(place))


def test_the_choices_since_the_quiet_moment_can_be_made_again() -> None:
    record = game_with_luck("needed")
    replay = Replay(record)
    texts = {place: report(record, place, 1) for place in range(20, 60)}
    place, text = next((place, text) for place, text in texts.items() if "\nchoices:\n" in text)
    assert "\ngenerators:\n" in text and record.luck not in text
    recorder = Recorder.from_position(text)
    recorder.choose(replay.indexes[place])
    again = Replay(from_bytes(to_text(recorder.record()).encode()))
    assert again.difference is None and again.at(0) == replay.at(place)


def test_a_report_says_who_is_asked_what_and_where_the_game_stands() -> None:
    text = report(a_record(), 20, 1)
    said = [line for line in text.splitlines() if line.startswith("# ")]
    assert said[0] == "# A moment that B reports: decision 21, by the rules 1.1.9."
    assert said[1].startswith("# logpose ") and "Python" in said[1]
    assert any("TR-" in line and "library lacks" in line for line in said)
    assert "› " in text or "Turn" in text
    assert "Anna" not in text and "Ben" not in text
    assert save(read_position(text, CARDS)) == save(Replay(a_record()).at(20))


def test_the_end_of_a_game_can_be_reported() -> None:
    record = a_record()
    text = report(record, len(record.choices), 0)
    assert " won: " in text
    assert read_position(text, CARDS).result == Replay(record).at(len(record.choices)).result


def test_a_concession_is_reported_with_the_moment_before_it() -> None:
    recorder = Recorder(DECKS)
    recorder.choose("first")
    recorder.concede(0)
    text = report(recorder.record(), 2, 1)
    assert "# B won: A conceded. (1-2-3)" in text
    assert read_position(text, CARDS).decision is not None


def test_a_game_that_began_in_the_middle_of_something_is_reported_with_its_position() -> None:
    position = "A leader: OP01-001\nB leader: OP01-002\nB hand: OP01-006 ×2\nchoices:\n  attack A leader B leader\n"
    recorder = Recorder.from_position(position)
    text = report(recorder.record(), 0, 0)
    assert save(read_position(text)) == save(recorder.game)
    recorder.choose("counter B OP01-006 B leader")
    assert "# After this position: B counter OP01-006#" in report(recorder.record(), 1, 0)


def test_a_seat_or_a_place_that_is_not_there_cannot_be_reported() -> None:
    with pytest.raises(UsageError, match="There is no seat 2 at this table"):
        report(a_record(), 3, 2)
    with pytest.raises(UsageError, match="There is no place 100000 in this game"):
        report(a_record(), 100_000, 0)


def test_generators_are_as_many_as_choices_and_whole() -> None:
    text = "A leader: OP01-001\nB leader: OP01-002\nchoices:\n  end\n"
    with pytest.raises(PositionError, match="there are 2 generators for 1 choices"):
        read_position(text + "generators:\n  1 2 3 4\n  1 2 3 4\n")
    with pytest.raises(PositionError, match="the state of a generator is four whole numbers"):
        read_position(text + "generators: 1 2 3\n")
    with pytest.raises(PositionError, match="a match does not ask 'often'; it asks needed, windows or all"):
        read_position(text + "asks: often\n")
