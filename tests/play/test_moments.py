"""A seat's own timeline of a game: what it was asked and told, and nothing of what it could not see."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import msgspec
import pytest

from logpose import Game, Luck, Recorder, Replay, imagine, training_decks, view
from logpose.engine.generator import seeded
from logpose.engine.knowledge import knows
from logpose.play.forms import forms
from logpose.play.positions import is_quiet, write_position
from logpose.play.records import Moment
from logpose.play.records.lines import from_bytes, to_text
from logpose.play.story import Event
from logpose.sim.library_decks import library_decks
from tests.play.recorded import a_record, played

WATCHER = -1
DECKS = training_decks()[:2]
CARDS = [card for deck in DECKS for card in (deck.leader, *deck.cards)]


@cache
def a_replay() -> Replay:
    return Replay(a_record())


def all_events(moments: list[Moment]) -> list[Event]:
    return [event for moment in moments for event in moment.events]


@pytest.mark.parametrize("seat", [0, 1, WATCHER, None])
def test_the_moments_tell_all_that_the_seat_was_told_once(seat: int | None) -> None:
    told = [event for events in a_replay().told(seat) for event in events]
    assert all_events(a_replay().moments(seat)) == told


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_has_a_moment_whenever_it_is_asked_and_at_the_end(seat: int) -> None:
    replay, moments = a_replay(), a_replay().moments(seat)
    own = [place for place in range(len(replay)) if replay.seat(place) == seat]
    assert [moment.place for moment in moments if moment.view.question is not None] == own
    assert (moments[-1].place, moments[-1].kind) == (len(replay), "end")
    assert all(one.place < other.place for one, other in pairwise(moments))


@pytest.mark.parametrize("seat", [0, 1, WATCHER])
def test_a_moment_has_the_view_of_the_seat_at_its_place(seat: int) -> None:
    for moment in a_replay().moments(seat):
        game = a_replay().at(moment.place)
        assert moment.view == view(game, seat) and (moment.turn, moment.turn_seat) == (game.turn, game.turn_seat)


def test_whoever_sees_everything_has_a_moment_at_every_place_and_sees_every_card() -> None:
    moments = a_replay().moments()
    assert [moment.place for moment in moments] == list(range(len(a_replay()) + 1))
    game, side = a_replay().at(20), moments[20].view.sides[1]
    assert len(side.known_hand) == len(game.players[1].hand) and len(side.known_deck) == len(game.players[1].deck)
    assert [card.number for card in side.life if card] == [
        game.cards[id].printed.number for id in reversed(game.players[1].life)
    ]
    assert all(moment.view.question is not None for moment in moments[:-1])


def test_a_moment_is_called_after_what_has_happened() -> None:
    kinds = {moment.kind: moment for moment in a_replay().moments(0)}
    for kind, what in (("attack", "attacked"), ("ko", "knocked-out"), ("turn", "turn"), ("play", "played")):
        assert what in {event.what for event in kinds[kind].events}
    assert kinds["ask"].view.question is not None and kinds["told"].view.question is None
    assert {"life-to-hand", "trigger"} & {event.what for event in kinds["life"].events}


def test_a_game_of_four_has_timelines() -> None:
    replay = Replay(played(library_decks(10, 4), 10, choices=80).record())
    for seat in range(4):
        told = [event for events in replay.told(seat) for event in events]
        assert all_events(replay.moments(seat)) == told


# -- games that a seat cannot tell apart ---------------------------------------------------------------------------------


def side_by_side(seed: int) -> list[Recorder]:
    """Two games that differ in hidden cards of B only, and go on alike for A; none if A comes to know such a card."""
    start = played(DECKS, seed, choices=20 + 2 * seed)
    while start.game.decision is not None and not (is_quiet(start.game) and start.game.decision.seat == 0):
        start.choose(0)
    if start.game.decision is None:
        return []
    other, chance = imagine(start.game, 0, seed), seeded(seed)
    other.generator = start.game.generator.copy()
    for id in (*start.game.players[0].deck, *start.game.players[0].life):
        other.cards[id] = start.game.cards[id]
    changed = [card.id for card in other.cards if card.copy_bit != start.game.cards[card.id].copy_bit]
    recorders = [Recorder.from_position(write_position(game), CARDS) for game in (start.game, other)]
    for _ in range(15):
        for recorder in recorders:
            while recorder.game.decision is not None and recorder.game.decision.seat == 1:
                recorder.choose(without_hidden_cards(recorder.game))
        games = [recorder.game for recorder in recorders]
        if any(knows(game, 0, game.cards[id]) for game in games for id in changed):
            return []
        if games[0].decision is None or games[1].decision is None:
            break
        index = chance.below(len(games[0].decision.options))
        for recorder in recorders:
            recorder.choose(index)
    return recorders


def without_hidden_cards(game: Game) -> int:
    """What B does: attacks with the Leader, and never uses a card that A does not see."""
    offered = forms(game)
    wanted = ("attack", f"{game.cards[game.players[1].leader].printed.number}#{game.players[1].leader}")
    for place, form in enumerate(offered):
        if form[:2] == wanted or form[0] in ("pass", "no"):
            return place
    return next((place for place, form in enumerate(offered) if form[0] == "end"), 0)


def seen(moments: list[Moment]) -> list[Moment]:
    return [msgspec.structs.replace(moment, place=0) for moment in moments]


def test_a_seat_has_the_same_timeline_in_games_that_it_cannot_tell_apart() -> None:
    pairs = [pair for pair in map(side_by_side, range(1, 13)) if pair]
    for one, other in pairs:
        assert seen(Replay(one.record()).moments(0)) == seen(Replay(other.record()).moments(0))
    assert len(pairs) >= 6
    assert any(len(one) != len(other) for one, other in pairs)  # B was asked about a hidden card in one of them alone


# -- choices that were taken back ----------------------------------------------------------------------------------------


def taken_back_twice() -> Recorder:
    """Both players redraw, think again, and the second redraws after all."""
    recorder = Recorder(DECKS, luck=Luck(bytes(32)))
    for choice in ("first", "redraw", "redraw"):
        recorder.choose(choice)
    recorder.take_back(2)
    recorder.choose("keep")
    recorder.choose("keep")
    recorder.take_back()
    recorder.choose("redraw")
    recorder.concede(0)
    return recorder


def test_what_was_taken_back_is_kept_in_its_order() -> None:
    record = taken_back_twice().record()
    words = [choice.form[0] for choice in record.choices]
    assert words == ["first", "keep", "redraw", "concede"]
    backs = [(back.left, [choice.form[0] for choice in back.choices]) for back in record.taken_back]
    assert backs == [(1, ["redraw", "redraw"]), (2, ["keep"])]
    text = to_text(record)
    assert from_bytes(text.encode()) == record and text.count('{"back": ') == 2
    assert Recorder.resume(record).record() == record
    assert Recorder.resume(record, 1).record().taken_back == ()


def test_a_timeline_shows_what_was_taken_back() -> None:
    replay = Replay(taken_back_twice().record())
    moments = replay.moments()
    assert [moment.place for moment in moments] == [0, 1, 2, 3, 1, 2, 3, 2, 3, 4]
    assert [place for place, moment in enumerate(moments) if moment.kind == "back"] == [4, 7]
    assert moments[4].view == moments[1].view and moments[3].view != moments[6].view
    for seat in (0, 1, WATCHER):
        what = [event.what for event in all_events(replay.moments(seat))]
        assert what.count("taken-back") == 2 and what.count("redrew") == 3


def test_a_long_way_back_is_found_again() -> None:
    recorder = played(DECKS, 5, choices=70)
    before = view(recorder.game, 0)
    recorder.take_back(37)
    for index in Replay(played(DECKS, 5, choices=70).record()).indexes[33:]:
        recorder.choose(index)
    moments = Replay(recorder.record()).moments(None)
    assert len(moments) == 71 + 38 and view(recorder.game, 0) == before
    assert [moment.view for moment in moments[33:71]] == [moment.view for moment in moments[71:]]


def test_what_was_taken_back_and_cannot_be_chosen_is_left_out() -> None:
    record = taken_back_twice().record()
    first, second = record.taken_back
    strange = msgspec.structs.replace(first.choices[0], form=("play", "OP01-001#3"))
    damaged = msgspec.structs.replace(first, choices=(strange, *first.choices[1:]))
    moments = Replay(msgspec.structs.replace(record, taken_back=(damaged, second))).moments()
    assert [moment.place for moment in moments] == [0, 1, 1, 2, 3, 2, 3, 4]


def test_a_choice_that_was_interrupted_and_made_again_was_not_taken_back() -> None:
    lines = to_text(played(DECKS, 3, choices=3).record()).splitlines()
    broken = lines[3].rpartition(", ")[0] + ', ""]'
    text = "\n".join([*lines[:3], broken, '{"back": 1}', lines[3], ""])
    assert from_bytes(text.encode()).taken_back == ()
