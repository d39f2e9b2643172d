"""A game whose luck comes in streams: an order for each deck, chance for the rest; and who goes first, decreed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from logpose import Luck, Recorder, Replay, Story, training_decks
from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.errors import RecordError, UsageError
from logpose.play.games import Match
from logpose.play.records.files import read_record, write_record
from logpose.play.records.record import Record

RED, GREEN, BLUE, YELLOW, *_ = training_decks()
TWO = Match([RED, GREEN])


def deck(game: Game, seat: int) -> list[str]:
    """The deck of a seat as it was shuffled, whether or not hands have been drawn from it."""
    player = game.players[seat]
    return [game.cards[id].printed.number for id in [*player.deck, *reversed(player.hand)]]


def ended(game: Game, seed: int) -> Game:
    chance = seeded(seed)
    while game.decision is not None:
        game.choose(chance.below(len(game.decision.options)))
    return game


# -- who goes first ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("seed", range(3))
def test_who_goes_first_is_decreed_and_nobody_is_asked(first: int, seed: int) -> None:
    game = TWO.game(seed, listen=True, first=first)
    assert game.decision is not None and game.decision.seat == first and len(game.players[0].hand) == 5
    told = Story(game).sentences()
    assert any(f"{'AB'[first]} goes first" in sentence for sentence in told)
    assert not any("decides" in sentence for sentence in told)
    for _ in range(2):
        game.choose("keep")
    assert game.turn == 1 and game.turn_seat == first


def test_a_decree_leaves_the_shuffles_as_they_were() -> None:
    assert [deck(TWO.game(7, first=1), seat) for seat in (0, 1)] == [deck(TWO.game(7), seat) for seat in (0, 1)]


def test_in_a_team_match_any_seat_can_go_first() -> None:
    match = Match([RED, GREEN, BLUE, YELLOW])
    assert [match.game(3, first=seat).decision.seat for seat in range(4)] == [0, 1, 2, 3]  # type: ignore[union-attr]


# -- orders ------------------------------------------------------------------------------------------------------------


def test_each_deck_has_an_order_of_its_own() -> None:
    game = TWO.game(1, orders=(5, 6))
    other = TWO.game(1, orders=(5, 7))
    assert deck(game, 0) == deck(other, 0) and deck(game, 1) != deck(other, 1)
    assert deck(TWO.game(2, orders=(5, 6)), 1) == deck(game, 1)  # whatever else comes by chance
    changed = Match([BLUE, GREEN]).game(1, orders=(5, 6))
    assert deck(changed, 1) == deck(game, 1)  # and whoever sits opposite


def test_a_side_keeps_its_order_in_another_seat() -> None:
    assert deck(TWO.game(1, orders=(5, 6)), 0) == deck(Match([GREEN, RED]).game(1, orders=(6, 5)), 1)


def test_the_seed_is_the_luck_of_the_rest() -> None:
    ends = {
        (ended(game, 3).turn, game.decisions) for game in [TWO.game(seed, first=0, orders=(5, 6)) for seed in range(8)]
    }
    assert len(ends) > 1
    one, same = (ended(TWO.game(4, first=0, orders=(5, 6)), 3) for _ in range(2))
    assert one == same


@pytest.mark.parametrize(
    ("first", "orders", "luck", "sentence"),
    [
        (2, (), None, "Seat 2 cannot go first; the seats are counted from 0 to 1"),
        (-1, (), None, "Seat -1 cannot go first"),
        (None, (1,), None, "1 orders cannot be those of 2 decks"),
        (None, (1, 2**62), None, "The order 4611686018427387904 cannot be used"),
        (None, (1, -1), None, "The order -1 cannot be used"),
        (None, (1, 2), Luck.new(), "leave out orders"),
    ],
)
def test_what_cannot_be_dealt_is_refused(
    first: int | None, orders: Sequence[int], luck: Luck | None, sentence: str
) -> None:
    with pytest.raises(UsageError, match=sentence):
        TWO.game(0, luck=luck, first=first, orders=orders)


# -- records -----------------------------------------------------------------------------------------------------------


def recorded(luck: Luck | None = None, orders: Sequence[int] = ()) -> Record:
    recorder = Recorder([RED, GREEN], 0 if luck else 9, luck=luck, first=1, orders=orders)
    chance = seeded(2)
    for _ in range(60):
        if recorder.game.decision is not None:
            recorder.choose(chance.below(len(recorder.game.decision.options)))
    return recorder.record()


@pytest.mark.parametrize("record", [recorded(orders=(5, 6)), recorded(), recorded(Luck.new())])
def test_a_record_carries_it(record: Record, tmp_path: Path) -> None:
    assert record.first == "B"
    write_record(tmp_path / "game.json", record)
    again = read_record(tmp_path / "game.json")
    assert again == record and Replay(again).difference is None
    assert Recorder.resume(again).record().choices == record.choices


def test_other_orders_are_another_game() -> None:
    record = msgspec.structs.replace(recorded(orders=(5, 6)), orders=(5, 7))
    assert Replay(record).difference is not None


@pytest.mark.parametrize("first", ["C", "AB", "x"])
def test_a_record_whose_first_seat_is_not_there_is_damaged(first: str) -> None:
    with pytest.raises(RecordError, match="went first, which is not there"):
        Replay(msgspec.structs.replace(recorded(), first=first))


def test_a_record_with_too_many_orders_is_refused_with_a_sentence() -> None:
    with pytest.raises(RecordError, match="3 orders cannot be those of 2 decks"):
        Replay(msgspec.structs.replace(recorded(orders=(5, 6)), orders=(5, 6, 7)))
