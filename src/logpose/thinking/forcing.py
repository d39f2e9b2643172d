"""Wins of this turn that are forced in nearly all games that a seat can imagine, and which option gives one up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from logpose.engine.game import Game
from logpose.thinking.policy import pick
from logpose.thinking.winning import NO_MOVE, Prover

WORLDS: Final = 8  # imagined games in which a win is looked for
NEEDED: Final = 7  # of them, in which the same option must win
STEPS: Final = 2000  # of one proof


class Forcing:
    """Looks for an option that wins this turn, whatever the others hold and do."""

    def __init__(self, imagined: Callable[[], Game], seat: int, steps: int = STEPS) -> None:
        self.imagined = imagined
        self.seat = seat
        self.steps = steps
        self.worlds: list[Game] = []

    def move(self) -> int:
        """The place of an option that wins in nearly all of the games; −1 if none is found."""
        found: list[int] = []
        for number in range(WORLDS):
            if number - len(found) > WORLDS - NEEDED:
                return NO_MOVE
            game = self.imagined()
            self.worlds.append(game)
            place = Prover(self.seat, self.steps).winning_move(game)
            if place >= 0:
                found.append(place)
        tried: list[int] = []
        for place in found:
            if place not in tried:
                tried.append(place)
                if self.is_sure(place):
                    return place
        return NO_MOVE

    def is_sure(self, place: int) -> bool:
        """Whether an option wins in nearly all of the games."""
        without = 0
        for game in self.worlds:
            twin = game.copy()
            twin.choose(place)
            without += not Prover(self.seat, self.steps).wins(twin, game.turn, self.steps)
            if without > WORLDS - NEEDED:
                return False
        return True

    def gives_up(self, place: int) -> bool:
        """Whether after an option too few of the games can still be won this turn. Where a proof was broken off, they may."""
        lost = 0
        for game in self.worlds:
            twin = game.copy()
            twin.choose(place)
            prover = Prover(self.seat, self.steps)
            lost += not prover.wins(twin, game.turn, self.steps) and not prover.gave_up
        return lost > WORLDS - NEEDED

    def example(self, place: int) -> Game:
        """One of the games in which an option wins."""
        for game in self.worlds:
            twin = game.copy()
            twin.choose(place)
            if Prover(self.seat, self.steps).wins(twin, game.turn, self.steps):
                return game
        return self.worlds[0]

    def line(self, game: Game, place: int) -> list[int]:
        """How the game is won: the options that are chosen, those of the others by rules of thumb."""
        twin = game.copy()
        places: list[int] = []
        while twin.decision is not None and twin.turn == game.turn and len(places) < self.steps:
            if places:
                place = Prover(self.seat, self.steps).winning_move(twin)
                if place < 0:
                    place = pick(twin)
            places.append(place)
            twin.choose(place)
        return places
