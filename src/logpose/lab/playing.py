"""One game of a cell from its number, and the same game again from its choices."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TypedDict

import msgspec

from logpose.bots import ask, make_bot
from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.engine.options import OPENING_HAND, REDRAW, verb_of
from logpose.lab.cells import Cell, Sitting, in_order, sitting
from logpose.lab.measures.rows import LISTS, Branch
from logpose.lab.rows import Row, packed, unpacked
from logpose.play.games import Deck, Match
from logpose.play.records import Record, Recorder, Seat
from logpose.sim.limits import MOST_DECISIONS
from logpose.sim.series import UNFINISHED


class Table(msgspec.Struct, frozen=True):
    """All that games of a run depend on: it travels to whoever plays them."""

    seed: int
    rules: str
    cells: tuple[Cell, ...]
    decks: dict[str, Deck]
    stamp: int = 1

    def seats(self, cell: Cell, swapped: bool) -> list[Deck]:
        """The decks as they sit."""
        partner = self.cells[cell.partner] if cell.pairing == LISTS else cell
        decks = [
            in_order(self.decks[side.deck], self.decks[other.deck])
            for side, other in zip(cell.sides, partner.sides, strict=True)
        ]
        return decks[::-1] if swapped else decks


class Player:
    """Plays games of a table. Decks are made ready once for each cell."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._matches: dict[tuple[int, bool], Match] = {}

    def __call__(self, place: int, number: int) -> Row:
        """One game of a cell."""
        start = time.process_time()
        cell = self._table.cells[place]
        seating = sitting(self._table.seed, cell, number)
        sides = (1, 0) if seating.swapped else (0, 1)  # by seat
        game = self._match(cell, seating.swapped).game(seating.seed, **dealt(seating))
        went = _play(game, cell, seating, sides)
        return Row(
            place,
            number,
            self._table.stamp,
            seating.seed,
            seating.swapped,
            went.first,
            *ending(game, seating.swapped),
            went.redrew,
            *left(game, seating.swapped),
            packed(went.choices),
            round((time.process_time() - start) * 1000, 2),
        )

    def otherwise(self, place: int, number: int, side: int) -> Branch:
        """The game played on from the other choice of one side at its opening hand, with the same luck and the same bots."""
        cell = self._table.cells[place]
        seating = sitting(self._table.seed, cell, number)
        game = self._match(cell, seating.swapped).game(seating.seed, **dealt(seating))
        went = _play(game, cell, seating, (1, 0) if seating.swapped else (0, 1), otherwise=side)
        return Branch(place, number, side, went.dealt, ending(game, seating.swapped)[0])

    def replay(self, row: Row, listen: bool = False) -> Game:
        """The game of a row at its end, with all that was noted on the way if one listens. A ValueError if it is not the same
        game any more."""
        game = self.begin(row, listen)
        for _ in self.choices(row, game):
            pass
        return game

    def begin(self, row: Row, listen: bool = False) -> Game:
        """The game of a row before its first choice."""
        cell = self._table.cells[row.cell]
        seating = sitting(self._table.seed, cell, row.number)
        return self._match(cell, row.swapped).game(seating.seed, listen, **dealt(seating))

    def choices(self, row: Row, game: Game) -> Iterator[int]:
        """The choices of a row, each before it is made in the game. A ValueError if it is not the same game any more."""
        choices = unpacked(row.choices)
        for number, choice in enumerate(choices, 1):
            if game.decision is None or game.decision.code(choice) < 0:
                raise ValueError(f"choice {number} of {len(choices)} is not offered")
            yield choice
            game.choose(choice)
        found = (*ending(game, row.swapped), *left(game, row.swapped))
        kept = (row.winner, row.rule, row.turns, row.decisions, row.life_0, row.life_1, row.deck_0, row.deck_1)
        if found != kept:
            raise ValueError(f"it ends with {found}, and was kept with {kept}")

    def record(self, row: Row) -> Record:
        """The game of a row as a record, which can be watched."""
        cell = self._table.cells[row.cell]
        sides = cell.sides[::-1] if row.swapped else cell.sides
        seats = [Seat(side.deck, side.bot) for side in sides]
        decks = self._table.seats(cell, row.swapped)
        seating = sitting(self._table.seed, cell, row.number)
        recorder = Recorder(decks, seating.seed, self._table.rules, seats, **dealt(seating))
        for choice in unpacked(row.choices):
            recorder.choose(choice)
        return recorder.record()

    def _match(self, cell: Cell, swapped: bool) -> Match:
        kept = self._matches.get((cell.cell, swapped))
        if kept is None:
            if len(self._matches) >= _MOST_MATCHES:
                self._matches.clear()
            kept = Match(self._table.seats(cell, swapped), self._table.rules)
            self._matches[cell.cell, swapped] = kept
        return kept


_MOST_MATCHES: Final = 500


class Went(NamedTuple):
    """How the bots played a game: their choices, who redrew (bits of sides), and which side went first."""

    choices: list[int]
    redrew: int
    first: int
    dealt: tuple[str, ...]  # to the side that did otherwise, by card numbers


def _play(game: Game, cell: Cell, seating: Sitting, sides: tuple[int, int], otherwise: int = -1) -> Went:
    """Lets the bots play a game to its end. `otherwise` is a side that keeps the opening hand which its bot would exchange, and
    exchanges the one that it would keep."""
    bots = [make_bot(cell.sides[side].bot, seating.bots[side]) for side in sides]
    chances = [seeded(seating.bots[side]) for side in sides]
    choices: list[int] = []
    redrew = first = 0
    hand: tuple[str, ...] = ()
    while game.decision is not None and len(choices) < MOST_DECISIONS:
        decision = game.decision
        seat = decision.seat
        choice = ask(bots[seat], game, chances[seat])
        if decision.kind == OPENING_HAND:
            if sides[seat] == otherwise:
                choice = 1 - choice
                hand = tuple(game.cards[card].printed.number for card in game.players[seat].hand)
            if verb_of(decision.options[choice]) == REDRAW:
                redrew |= 1 << sides[seat]
        choices.append(choice)
        game.choose(choice)
        if game.turn == 1:
            first = sides[game.turn_seat]
    return Went(choices, redrew, first, hand)


def prepared(table: Table) -> Callable[[int, int], Row]:
    """For a worker."""
    return Player(table)


class Dealt(TypedDict):
    """How the decks lie and who begins, by seats."""

    first: int | None
    orders: tuple[int, int]


def dealt(seating: Sitting) -> Dealt:
    """How a game is dealt, seen from the seats."""
    one, other = seating.orders
    orders = (other, one) if seating.swapped else (one, other)
    return {"first": None if seating.first < 0 else seating.first ^ seating.swapped, "orders": orders}


def ending(game: Game, swapped: bool) -> tuple[int, str, int, int]:
    """Which side won and by which rule, after how many turns and decisions."""
    result = game.result
    winner = result.winners[0] ^ swapped if result is not None and result.winners else -1
    return winner, UNFINISHED if result is None else result.rule, game.turn, game.decisions


def left(game: Game, swapped: bool) -> tuple[int, int, int, int]:
    """Life cards of both sides, then the cards left in their decks."""
    players = game.players[::-1] if swapped else game.players
    return len(players[0].life), len(players[1].life), len(players[0].deck), len(players[1].deck)
