"""The history is what the story of the game tells somebody who only watches."""

from __future__ import annotations

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i16

from logpose.engine import notes
from logpose.engine.generator import seeded
from logpose.engine.notes import ALL, NAMED_TO_KNOWERS, NoteKind
from logpose.env.spaces import numbers
from logpose.observing.history import AGO, AMOUNT, CARD, COLUMNS, EVENTS, KINDS, WHAT, WHO, History
from logpose.observing.table import CardTable
from logpose.play.story import Story
from tests.observing.support import begun

NAMES = [kind.name for kind in KINDS]


@pytest.mark.parametrize("seats", [2, 4])
def test_every_event_is_one_that_a_watcher_is_told(seats: int) -> None:
    told_of = 0
    for number in range(4):
        game, chance, table = begun(number, seats, listen=True), seeded(number), CardTable()
        listing, history, story = table.listing(game), History(), Story(game)
        block = vec[i16]([0] * (EVENTS * COLUMNS))
        rows = numbers(block).reshape(EVENTS, COLUMNS)
        told = [(event.what, event.seat, event.number, event.amount) for event in story.events(-1)]
        history.read(game, listing)
        while game.decision is not None and game.decisions < 150:
            game.choose(chance.below(len(game.decision.options)))
            history.read(game, listing)
            for event in story.events(-1, len(told)):
                told.append((event.what, event.seat, event.number, event.amount))
            seat = game.decisions % seats
            history.write(block, 0, seat, seats)
            heard = iter(reversed(told))
            for row in rows:
                if not row[WHAT]:
                    break
                what, who = NAMES[row[WHAT] - 1], (int(row[WHO]) - 1 + seat) % seats if row[WHO] else -1
                # A card that rests by attacking is told with the attack, and noted besides.
                if what == "rested":
                    continue
                event_told = next(one for one in heard if one[:2] == (what, who) and one[3] == row[AMOUNT])
                if row[CARD] >= 2:
                    assert table.cards[row[CARD] - 2].number == event_told[2]
                told_of += 1
    assert told_of > 1000


def test_kinds_that_only_some_hear_are_left_out() -> None:
    kinds = [kind for kind in vars(notes).values() if isinstance(kind, NoteKind)]
    instead = {kind.others_hear for kind in kinds if kind.others_hear is not None}
    for kind in KINDS:
        assert kind.hearing in (ALL, NAMED_TO_KNOWERS)
        assert kind.others_hear is None and not kind.if_hidden and kind not in instead


def test_the_latest_comes_first_and_old_turns_are_counted() -> None:
    game, chance, table = begun(3, 2, listen=True), seeded(3), CardTable()
    listing, history = table.listing(game), History()
    while game.decision is not None and game.turn < 5:
        game.choose(chance.below(len(game.decision.options)))
    history.read(game, listing)
    block = vec[i16]([0] * (EVENTS * COLUMNS))
    history.write(block, 0, 0, 2)
    ago = numbers(block).reshape(EVENTS, COLUMNS)[:, AGO]
    assert ago[0] == 0 and (np.diff(ago) >= 0).all() and ago[-1] > 0


def test_what_an_opponent_draws_is_a_hidden_card() -> None:
    game, table = begun(1, 2, listen=True), CardTable()
    listing, history = table.listing(game), History()
    game.choose(0)
    history.read(game, listing)
    block = vec[i16]([0] * (EVENTS * COLUMNS))
    history.write(block, 0, 0, 2)
    drawn = [row for row in numbers(block).reshape(EVENTS, COLUMNS) if row[WHAT] and NAMES[row[WHAT] - 1] == "drew"]
    assert len(drawn) == 10 and {int(row[CARD]) for row in drawn} == {1}
