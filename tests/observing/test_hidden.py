"""Nothing in an observation depends on what the seat does not know: it is the same in any game that the seat can imagine."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest

from logpose import compiled
from logpose.engine import options as codes
from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.engine.knowledge import knows
from logpose.engine.state import Player
from logpose.observing import layout
from logpose.observing.table import HIDDEN, CardTable, Listing
from logpose.observing.writing import Writer
from logpose.play.games import Match
from logpose.play.imagine import imagine
from logpose.sim.library_decks import library_decks
from tests.observing.support import Seen, moments

COMPARED = int(os.environ.get("LOGPOSE_OBSERVED", "80"))  # for each of the four kinds of comparison
Look = Callable[[Game, Listing, int], bytes]


def observed(game: Game, listing: Listing, seat: int) -> bytes:
    return Seen(game, listing, seat).bytes


def differences(look: Look, seats: int, compared: int, asked: bool) -> int:
    """In how many of so many comparisons a seat sees something that it does not know."""
    made = found = 0
    while made < compared:
        for game, table, listing in moments(6, seats, every=3, first=made):
            assert game.decision is not None
            for seat in range(seats):
                if (seat == game.decision.seat) == asked and made < compared:
                    twin = imagine(game, seat, chance=made)
                    found += look(game, listing, seat) != look(twin, table.listing(twin), seat)
                    made += 1
            if made >= compared:
                break
    return found


@pytest.mark.parametrize("asked", [True, False])
@pytest.mark.parametrize("seats", [2, 4])
def test_an_observation_is_that_of_any_game_the_seat_can_imagine(seats: int, asked: bool) -> None:
    assert differences(observed, seats, COMPARED, asked) == 0


def test_without_open_lists_it_does_not_depend_on_the_lists_of_others() -> None:
    compared = 0
    for game, table, listing in moments(3, 2):
        assert game.decision is not None
        seat = game.decision.seat
        twin = imagine(game, seat, chance=compared, open_lists=False)
        mine, other = Seen(game, listing, seat, False), Seen(twin, table.listing(twin), seat, False)
        assert mine.bytes == other.bytes
        compared += 1
    assert compared > 20


def picks_of_hidden_cards() -> Iterator[tuple[Game, list[int]]]:
    """Questions that offer cards which the seat does not know, as face-down Life cards and cards of a deck; and these cards."""
    for number in (14, 19, 25):
        game, chance = Match(library_decks(number)).game(number), seeded(number)
        while game.decision is not None and game.decisions < 400:
            seat = game.decision.seat
            named = [codes.first_of(code) for code in game.decision.options if codes.verb_of(code) == codes.PICK]
            hidden = [id for id in named if not knows(game, seat, game.cards[id])]
            if hidden:
                yield game, hidden
            game.choose(chance.below(len(game.decision.options)))


def test_an_option_may_name_a_card_that_the_seat_does_not_know_and_tells_nothing_of_it() -> None:
    met = 0
    for game, hidden in picks_of_hidden_cards():
        assert game.decision is not None
        seat, table = game.decision.seat, CardTable()
        seen = Seen(game, table.listing(game), seat)
        rows = seen.cards[seen.cards[:, layout.CARD] == HIDDEN]
        assert len(rows) == len(set(hidden)) and not rows[:, layout.POWER : layout.KNOWN].any()
        twin = imagine(game, seat, chance=met)
        assert Seen(twin, table.listing(twin), seat).bytes == seen.bytes
        met += 1
    assert met >= 5


# -- planted leaks -----------------------------------------------------------------------------------------------------


def first_of(ids: list[int], listing: Listing) -> bytes:
    return bytes([listing.places[ids[-1]] % 256]) if ids else b""


LEAKS: dict[str, Look] = {
    "a card of the opponent's hand": lambda game, listing, seat: first_of(game.players[1 - seat].hand, listing),
    "the top of one's own deck": lambda game, listing, seat: first_of(game.players[seat].deck, listing),
    "the bottom of the opponent's deck": lambda game, listing, seat: first_of(game.players[1 - seat].deck[:1], listing),
    "one's own Life": lambda game, listing, seat: first_of(game.players[seat].life, listing),
    "the luck to come": lambda game, listing, seat: bytes([game.generator.a % 256]),
    "how many options another has": lambda game, listing, seat: bytes(
        [len(game.decision.options) if game.decision is not None and game.decision.seat != seat else 0]
    ),
}


@pytest.mark.parametrize("what", LEAKS)
def test_a_planted_leak_is_found(what: str) -> None:
    leak = LEAKS[what]
    asked = what != "how many options another has"
    assert differences(lambda *all: observed(*all) + leak(*all), 2, 60, asked) > 0


@pytest.mark.skipif(compiled.is_compiled(), reason="compiled methods cannot be replaced")
def test_a_writer_that_looks_into_another_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    write_hand = Writer.write_hand

    def peeking(self: Writer, game: Game, listing: Listing, player: Player, seen: int) -> None:
        write_hand(self, game, listing, player, seen)
        for other in game.opponents(player.seat):
            for id in game.players[other].hand[:1]:
                row = self.row(game, listing, id)
                self.block[self.start + row * 12] = listing.place_of[id]

    monkeypatch.setattr(Writer, "write_hand", peeking)
    assert differences(observed, 2, 30, True) > 0


def test_a_card_that_nobody_knows_has_no_values() -> None:
    for game, _, listing in moments(3, 2):
        assert game.decision is not None
        for row in Seen(game, listing, game.decision.seat).cards:
            if row[0] == 1:
                assert not row[3:11].any()


def test_the_table_does_not_depend_on_who_sits_where() -> None:
    table = CardTable()
    for game, _, _ in moments(1, 2, every=400):
        first, second = table.listing(game), table.listing(game.copy())
        assert first.places == second.places and first.lists == second.lists
