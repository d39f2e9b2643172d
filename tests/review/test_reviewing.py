"""A whole game: every decision of a seat, twice the same, and the bad input that is refused."""

from __future__ import annotations

from collections import Counter
from functools import cache

import msgspec
import pytest

from logpose import Deck, Game, training_decks
from logpose.engine.options import MAIN_ACTION
from logpose.errors import RecordError, UsageError
from logpose.play.forms import find
from logpose.play.imagine import LISTS, imagine
from logpose.play.luck import Luck
from logpose.play.names import SEATS
from logpose.play.records import Record, Recorder, Replay, Seat
from logpose.review import GRADES, Option, Review, Reviewed, Reviewing, grade, review, reviewing
from logpose.review.deciding import reviewed
from tests.play.recorded import a_record, played, with_choices

RECORD = a_record()


@cache
def short() -> Record:
    """The beginning of a game, ended by B, who gives up."""
    recorder = played(training_decks()[:2], 4, choices=14)
    recorder.concede(1)
    return recorder.record()


def test_it_sums_up_the_decisions() -> None:
    found = review(short(), 0, 1)
    assert (found.seat, found.player, found.playouts) == ("A", "Anna", 1)
    assert list(found.counts) == list(GRADES) and sum(found.counts.values()) == len(found.decisions) > 2
    assert [number for number, _ in found.curve] == [*(one.number for one in found.decisions), 16]
    assert found.curve[-1][1] == 1.0 and review(short(), 1, 1).curve[-1][1] == 0.0
    for one in found.decisions:
        choice = short().choices[one.number - 1]
        assert choice.seat == one.seat == "A"


def test_the_same_review_twice_is_the_same() -> None:
    first = review(short(), 0, 20)
    assert review(short(), 0, 20) == first
    assert msgspec.json.decode(msgspec.json.encode(first), type=Review) == first


def test_progress_counts_every_decision() -> None:
    told: list[tuple[int, int]] = []
    review(short(), 0, 1, lambda done, of: told.append((done, of)))
    mine = sum(choice.seat == "A" for choice in short().choices)
    assert told == [(number, mine) for number in range(1, mine + 1)]


def test_one_turn_alone_says_the_same_of_it() -> None:
    whole = review(short(), 0, 1)
    turn = max(one.turn for one in whole.decisions)
    alone = review(short(), 0, 1, turn=turn)
    assert alone.decisions == tuple(one for one in whole.decisions if one.turn == turn)
    assert [number for number, _ in alone.curve] == [one.number for one in alone.decisions]


def test_decisions_come_one_by_one() -> None:
    decisions = iter(Reviewing(RECORD, 1, 1))
    assert next(decisions).number < next(decisions).number


def test_a_game_of_four_seats_works_too() -> None:
    record = played(training_decks()[:4], 3, choices=24).record()
    found = review(record, 2, 1)
    assert found.seat == "C" and found.decisions and all(one.seat == "C" for one in found.decisions)


def with_another_card(deck: Deck) -> Deck:
    """The deck with one copy more of one card, and one less of another."""
    counts = Counter(card.number for card in deck.cards)
    more = next(card for card in deck.cards if counts[card.number] < 4)
    place = next(place for place, card in enumerate(deck.cards) if card.number != more.number)
    return Deck(deck.leader, (*deck.cards[:place], more, *deck.cards[place + 1 :]))


@pytest.mark.parametrize("seats", [2, 4])
def test_the_same_is_said_of_a_game_in_which_the_hidden_cards_are_others(seats: int) -> None:
    replay = Replay(played(training_decks()[:seats], 4, choices=60).record())
    for place in range(24, 60, 9):
        game = replay.at(place)
        assert game.decision is not None
        seat, chosen = game.decision.seat, replay.indexes[place]
        others = imagine(game, seat, place)
        assert others != game
        assert reviewed(others, chosen, place, 1, True, LISTS) == reviewed(game, chosen, place, 1, True, LISTS)


def test_in_a_game_of_a_server_nobody_has_seen_the_lists_of_others() -> None:
    """So the review is the same, whatever cards of another list the opponent holds."""
    red, green, *_ = training_decks()
    luck = Luck(bytes(32))
    said = []
    for theirs in (green, with_another_card(green)):
        recorder = Recorder([red, theirs], seats=[Seat("A", ""), Seat("B", "")], luck=luck)
        while recorder.game.turn == 0:
            recorder.choose(0)
        said.append(review(recorder.record(), 0, 1).decisions)
    assert said[0] == said[1] and said[0]


# -- what is counted ---------------------------------------------------------------------------------------------------


def main_decisions(record: Record, count: int) -> list[int]:
    """The places of the first decisions of one turn at which the same seat takes an action."""
    replay = Replay(record)
    for turn in range(1, replay.at(len(replay)).turn):
        found = [place for place in range(len(replay)) if is_action(replay.at(place), turn)]
        if len(found) >= count:
            return found[:count]
    raise AssertionError


def is_action(game: Game, turn: int) -> bool:
    return game.turn == turn and game.decision is not None and game.decision.kind == MAIN_ACTION


def planted(
    monkeypatch: pytest.MonkeyPatch, best: list[tuple[int, float, float]], places: list[int]
) -> list[tuple[float, str]]:
    """The losses and grades of decisions for which the best option, its chance and that of the choice made are given."""

    def said(game: Game, chosen: int, number: int, *_: object) -> Reviewed | None:
        if number - 1 not in places:
            return None
        place, chance, got = best[places.index(number - 1)]
        options = (Option(place, f"option {place}", chance, 0.0), Option(chosen, "chosen", got, 0.01))
        loss = round(chance - got, 4)
        return Reviewed(number, game.turn, "A", "main", "", options, 1, loss, 0.01, grade(loss, 0.01), ())

    monkeypatch.setattr(reviewing, "reviewed", said)
    seat = SEATS.index(RECORD.choices[places[0]].seat)
    return [(one.loss, one.grade) for one in Reviewing(RECORD, seat, 1)]


def test_what_is_never_done_in_a_turn_is_counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    places = main_decisions(RECORD, 3)
    monkeypatch.setattr(Reviewing, "_done_later", lambda self, one: None)
    found = planted(monkeypatch, [(0, 0.6, 0.3), (0, 0.6, 0.3), (0, 0.7, 0.3)], places)
    assert found == [(0.3, "blunder"), (0.0, "best"), (0.1, "inaccuracy")]


def test_what_is_done_later_in_the_turn_has_cost_only_what_is_gone_by_then(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = main_decisions(RECORD, 2)
    wanted = find(Replay(RECORD).at(first), RECORD.choices[second].form)
    assert wanted is not None
    found = planted(monkeypatch, [(wanted, 0.6, 0.3), (9, 0.55, 0.53)], [first, second])
    assert found[0] == (0.07, "inaccuracy")


# -- what cannot be ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    with pytest.raises(UsageError, match=f"There is no seat {seat} in this game"):
        review(RECORD, seat)


def test_no_playouts_are_refused() -> None:
    with pytest.raises(UsageError, match="give at least 1"):
        review(RECORD, 0, 0)


def test_a_record_that_is_another_game_now_is_refused() -> None:
    changed = with_choices(RECORD, [msgspec.structs.replace(RECORD.choices[0], digest="000000"), *RECORD.choices[1:]])
    with pytest.raises(RecordError, match="Decision 1"):
        review(changed, 0)
