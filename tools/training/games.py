"""Processes that play games for the learner. Observations and choices lie in memory that all share."""

from __future__ import annotations

from multiprocessing.shared_memory import SharedMemory
from typing import Any, NamedTuple

import numpy as np

from logpose.engine.game import Game
from logpose.observing.batch import Batch
from logpose.observing.layout import ACTIONS, ASPECTS, COLUMNS, EACH, GENERAL
from logpose.observing.table import CardTable
from logpose.observing.writing import Writer
from logpose.play.games import Deck, Match, ready
from logpose.sim.memory import uncollected
from logpose.thinking.policy import pick
from logpose.thinking.widths import CHOICES, ROWS
from training.decks import Pool

GROUPS = 2  # of games: one is played while the learner thinks about the other
SEATS = 4  # at most
# What the network looks at of an observation: the first rows of cards and of options, and the scalars, those of four seats.
CARDS = ROWS * COLUMNS
SCALARS = GENERAL + SEATS * EACH
WIDTH = CARDS + SCALARS + CHOICES * ASPECTS
OTHER_WIDTH = CARDS + SCALARS  # of what the other seat sees
LONGEST = 1500  # decisions of a game
STALLING = (
    100  # choices of a turn: who makes more has lost, or else learns to repeat what costs nothing, which takes long
)
PLAYING, WON, LOST, DRAWN = 0, 1, 2, 3  # what came of a choice, for the seat that made it
STOP = 255
MATCHES = 300  # that a process keeps ready
RENEWED = 0.005  # how often another one is made: all processes wait for the one that does


class Shared:
    """Arrays that several processes see: made by the first, found by name by the others. The first index is the group."""

    def __init__(self, games: int, name: str = "") -> None:
        shapes: dict[str, tuple[tuple[int, ...], Any]] = {
            "block": ((GROUPS, games, WIDTH), np.int16),
            "other": ((GROUPS, games, OTHER_WIDTH), np.int16),
            "seat": ((GROUPS, games), np.int16),
            "decks": ((GROUPS, games, SEATS), np.int16),
            "action": ((GROUPS, games), np.int16),
            "outcome": ((GROUPS, games), np.int16),
        }
        lengths = [int(np.prod(shape)) * np.dtype(kind).itemsize for shape, kind in shapes.values()]
        starts = np.cumsum([0, *[-(-length // 64) * 64 for length in lengths]])
        self.memory = SharedMemory(name=name or None, create=not name, size=int(starts[-1]))
        self.name = self.memory.name
        arrays = {
            key: np.ndarray(shape, kind, self.memory.buf, int(start))
            for (key, (shape, kind)), start in zip(shapes.items(), starts, strict=False)
        }
        self.block, self.other = arrays["block"], arrays["other"]
        self.seat, self.decks = arrays["seat"], arrays["decks"]
        self.action, self.outcome = arrays["action"], arrays["outcome"]


def table_of(decks: list[Deck]) -> CardTable:
    """The table of all cards of the decks, the same in all processes."""
    return CardTable(ready(card) for deck in decks for card in (deck.leader, *deck.cards))


class Part(NamedTuple):
    """The games of one process: so many of each group, from a place on. `against`: rules of thumb sit on one of the sides, and
    half of the decks are of Leaders that are held out."""

    first: int
    each: int
    seats: int
    seed: int
    against: bool

    @property
    def slots(self) -> slice:
        return slice(self.first, self.first + self.each)


class Player:
    """Plays the games of a part."""

    def __init__(self, pool: Pool, games: int, name: str, part: Part) -> None:
        self.shared = Shared(games, name)
        self.part = part
        self.pool = pool
        self.weights = np.array(pool.weights) / sum(pool.weights)
        self.rng = np.random.default_rng(part.seed)
        self.matches: list[tuple[list[int], Match]] = []  # made ready, and exchanged little by little
        self.thumb = np.zeros((GROUPS, part.each), np.int64)  # the side of rules of thumb
        table = table_of(pool.decks)
        self.batches: list[Batch] = []
        self.other = Writer(part.seats, part.each)  # what a seat of the other side sees
        self.other.has_piles = False
        self.place = self.other.layout
        for group in range(GROUPS):
            batch = Batch(part.seats, part.each, table, self.begin_in(group), longest=LONGEST)
            batch.writer.has_piles = False
            self.batches.append(batch)
            self.show(group)

    def begin_in(self, group: int) -> Any:
        return lambda slot: self.begin(group, slot)

    def begin(self, group: int, slot: int) -> Game:
        while True:
            decks, match = self.match()
            game = match.game(int(self.rng.integers(1 << 60)))
            self.shared.decks[group, self.part.first + slot] = decks * (SEATS // len(decks))
            if self.part.against:
                self.thumb[group, slot] = self.rng.integers(2)
                self.answer(game, group, slot)
            if game.result is None:
                return game

    def match(self) -> tuple[list[int], Match]:
        """Decks that play each other. Making them ready takes longer than many choices, so it is seldom done."""
        if len(self.matches) < MATCHES or self.rng.random() < RENEWED:
            decks = self.some_decks()
            made = (decks, Match([self.pool.decks[deck] for deck in decks]))
            if len(self.matches) < MATCHES:
                self.matches.append(made)
            else:
                self.matches[int(self.rng.integers(MATCHES))] = made
            return made
        return self.matches[int(self.rng.integers(MATCHES))]

    def some_decks(self) -> list[int]:
        pool, seats = self.pool, self.part.seats
        if self.part.against and self.rng.random() < 0.5:
            return [int(deck) for deck in self.rng.integers(pool.learned, len(pool.decks), seats)]
        return [int(deck) for deck in self.rng.choice(pool.learned, seats, p=self.weights)]

    def answer(self, game: Game, group: int, slot: int) -> None:
        """Rules of thumb choose until the other side is asked."""
        side = self.thumb[group, slot]
        while game.decision is not None and game.decision.seat % 2 == side:
            game.choose(pick(game))

    def show(self, group: int) -> None:
        """What the seats see that are asked, and what the next ones do."""
        batch, seats = self.batches[group], self.part.seats
        self.shared.seat[group, self.part.slots] = batch.to_play
        for slot, seat in enumerate(batch.to_play):
            self.other.write(batch.games[slot], batch.listings[slot], (seat + 1) % seats, slot)
        shown = self.shared.block[group, self.part.slots]
        options = self.show_table(batch.writer, shown)
        shown[:, CARDS + SCALARS :] = options[:, : CHOICES * ASPECTS]
        self.show_table(self.other, self.shared.other[group, self.part.slots])

    def show_table(self, writer: Writer, shown: Any) -> Any:
        """Copies cards and scalars; returns the options."""
        block = np.frombuffer(writer.block, np.int16).reshape(self.part.each, -1)
        shown[:, :CARDS] = block[:, :CARDS]
        shown[:, CARDS : CARDS + GENERAL + self.part.seats * EACH] = block[:, self.place.scalars : self.place.options]
        return block[:, self.place.options :]

    def step(self, group: int) -> None:
        """Makes the choices of a group."""
        batch, outcome = self.batches[group], self.shared.outcome[group, self.part.slots]
        actions = self.shared.action[group, self.part.slots].tolist()
        seats = list(batch.to_play)
        outcome[:] = PLAYING
        if self.part.against:
            for slot, action in enumerate(actions):
                game = batch.games[slot]
                game.choose(action)
                self.answer(game, group, slot)
                if game.result is not None or game.decisions >= LONGEST:
                    winners = [] if game.result is None else game.result.winners
                    outcome[slot] = DRAWN if not winners else WON if seats[slot] in winners else LOST
                    batch.renew(slot)
                else:
                    batch.observe(slot)
        else:
            for ended in batch.step(actions):
                won = ended.winners >> seats[ended.slot] & 1
                outcome[ended.slot] = DRAWN if not ended.winners else WON if won else LOST
        self.end_stalled(batch, outcome, seats)
        self.show(group)

    def end_stalled(self, batch: Batch, outcome: Any, seats: list[int]) -> None:
        """Ends games whose turn does not end."""
        block = np.frombuffer(batch.writer.block, np.int16).reshape(self.part.each, -1)
        for slot in np.flatnonzero(block[:, self.place.scalars + ACTIONS] > STALLING).tolist():
            outcome[slot] = LOST if batch.games[slot].turn_seat % 2 == seats[slot] % 2 else WON
            batch.renew(slot)


def work(pipe: Any, pool: Pool, games: int, name: str, part: Part) -> None:
    """The process: steps the group that it is told, until it is told to stop."""
    with uncollected():
        player = Player(pool, games, name, part)
        pipe.send_bytes(b"!")
        while (group := pipe.recv_bytes()[0]) != STOP:
            player.step(group)
            pipe.send_bytes(b"!")
