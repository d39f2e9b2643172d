"""Wins of this turn that are forced in nearly all games that a seat can imagine, and which options give them up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from logpose.engine.game import Game
from logpose.thinking.policy import pick
from logpose.thinking.winning import DEEPEST, NO_MOVE, STEPS, Prover

WORLDS: Final = 8  # imagined games in which a win is looked for
MANY: Final = 32  # the same where proofs are short
NEEDED: Final = 7  # of eight, in which the same option must win
LONGEST: Final = 200  # choices of a line
UNKNOWN: Final = 2  # proofs that may be broken off, of eight
UNKNOWN_AT_FIRST: Final = 1  # before a game is won
ALTOGETHER: Final = 60_000  # steps of all proofs about one decision; then nothing more is proven

# What comes of an option.
WINS: Final = 0  # in nearly all of the games
MAY_WIN: Final = 1  # proofs were broken off
GIVES_UP: Final = 2  # too few of the games can still be won this turn


class Forcing:
    """Looks for an option that wins this turn, whatever the others hold and do."""

    def __init__(
        self, imagined: Callable[[], Game], seat: int, steps: int = STEPS, altogether: int = ALTOGETHER
    ) -> None:
        self.imagined = imagined
        self.seat = seat
        self.steps = steps  # of one proof
        self.altogether = altogether
        self.left = altogether
        self.worlds: list[Game] = []

    def move(self) -> int:
        """The place of an option that wins in nearly all of the games; −1 if none is found."""
        tried: list[int] = []
        for place in self.winning_moves():
            if place not in tried:
                tried.append(place)
                if self.judged(place) == WINS:
                    return place
        return NO_MOVE

    def likely_move(self) -> int:
        """The option that wins in the most games; −1 if that are fewer than half of them. A game that cannot be won before any
        other is won ends it, as does a second one; proofs that are broken off are forgiven more often. Most turns cannot be won,
        and the longest proofs are those that come to nothing. Where proofs are short, more games are looked at."""
        found: list[int] = []  # a move that wins, or none, for each game
        won = lost = unknown = 0
        usual = NO_MOVE
        while len(found) < WORLDS or (len(found) < MANY and 2 * self.left > self.altogether):
            if self.left <= 0:
                break
            game = self.imagined()
            self.worlds.append(game)
            prover = Prover(self.seat, min(self.steps, self.left))
            place = prover.winning_move(game, usual)
            self.left -= prover.steps
            found.append(place)
            if place >= 0:
                usual = place
                won += 1
            elif prover.gave_up:
                unknown += 1
            else:
                lost += 1
            if len(found) <= WORLDS and (
                lost > (WORLDS - NEEDED if won else 0) or unknown > (UNKNOWN if won else UNKNOWN_AT_FIRST)
            ):
                return NO_MOVE
        best, most = NO_MOVE, 0
        for place in sorted(set(found), key=lambda one: -found.count(one)):
            if place >= 0:
                count = self.won_by(place, found)
                if count > most:
                    best, most = place, count
        return best if 2 * most >= max(WORLDS, len(found)) else NO_MOVE

    def won_by(self, place: int, found: list[int]) -> int:
        """How many games a move wins; found says by which move each of them was won first."""
        count = 0
        for at, game in enumerate(self.worlds):
            if found[at] == place:
                count += 1
            elif found[at] >= 0:
                twin = game.copy()
                twin.choose(place)
                if self.proven(twin, game.turn) == WINS:
                    count += 1
        return count

    def winning_moves(self) -> list[int]:
        """A move that wins, from each game that can be won; none where more than one game cannot."""
        found: list[int] = []
        while len(self.worlds) < WORLDS and self.left > 0:
            game = self.imagined()
            self.worlds.append(game)
            place = self.winning_move(game)
            if place >= 0:
                found.append(place)
            if len(self.worlds) - len(found) > WORLDS - NEEDED:
                return []
        return found

    def winning_move(self, game: Game) -> int:
        prover = Prover(self.seat, min(self.steps, self.left))
        place = prover.winning_move(game)
        self.left -= prover.steps
        return place

    def proven(self, game: Game, turn: int) -> int:
        """What comes of one game before the turn ends."""
        prover = Prover(self.seat, min(self.steps, self.left))
        won = prover.wins(game, turn, DEEPEST)
        self.left -= prover.steps
        return WINS if won else MAY_WIN if prover.gave_up else GIVES_UP

    def judged(self, place: int) -> int:
        """What comes of an option: whether the win is still there."""
        lost = 0
        unproven = 0
        for game in self.worlds:
            twin = game.copy()
            twin.choose(place)
            outcome = self.proven(twin, game.turn)
            if outcome != WINS:
                unproven += 1
                if outcome == GIVES_UP:
                    lost += 1
                if lost > WORLDS - NEEDED:
                    return GIVES_UP
        return WINS if unproven <= WORLDS - NEEDED else MAY_WIN

    def example(self, place: int) -> Game:
        """One of the games in which an option wins."""
        for game in self.worlds:
            twin = game.copy()
            twin.choose(place)
            if self.proven(twin, game.turn) == WINS:
                return game
        return self.worlds[0]

    def line(self, game: Game, place: int) -> list[int]:
        """How a game is won: the options that are chosen from one on, those of the others by rules of thumb."""
        twin = game.copy()
        places: list[int] = []
        while twin.decision is not None and twin.turn == game.turn and len(places) < LONGEST:
            if places:
                place = self.winning_move(twin)
                if place < 0:  # another seat is asked
                    place = pick(twin)
            places.append(place)
            twin.choose(place)
        return places
