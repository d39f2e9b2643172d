"""Chapter 11-1: a loop is declared, and carried out as often as declared.

The players who chose in a loop (loops.py) each declare how often they wish to carry it out, the turn player first. The
fewest of these times it is carried out, round by round: where the game asks what it asked in the loop, it takes the
answer that was given there, and nobody is asked. Then the choices go on alike up to the timing when the player who
declared the fewest can stop it, and nobody who declared may choose to go on with it or to restart it.

Where the state comes back exactly, it is the same after any number of times: no round needs to be carried out. If an
answer is no longer offered, the loop has become another one: the player is asked as usual, and may also go on with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from logpose.engine import notes
from logpose.engine.options import LOOPING, number_in, number_option
from logpose.engine.procedure import Procedure
from logpose.engine.words import LISTED_TIMES

if TYPE_CHECKING:
    from logpose.engine.game import Game
    from logpose.engine.loops import Mark

MOST_STEPS: Final = 500_000  # of one loop; the round in which there are more is the last
A_STEP: Final = 250  # so many effects that have piled up take the time of a step in each round
NOBODY: Final = -1  # has chosen: there was one answer
NONE: Final = -1


class Declaration(Procedure):
    """The players who can stop a loop declare how often they carry it out (11-1-1-2, 11-1-1-3)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("stage", "loop", "is_exact", "declared")

    def __init__(self, loop: list[Mark], is_exact: bool) -> None:
        super().__init__()
        self.loop = loop
        self.is_exact = is_exact  # the state after a round is the one before it
        self.declared: list[int] = []

    def copy(self) -> Procedure:
        twin = Declaration(self.loop, self.is_exact)
        twin.stage = self.stage
        twin.declared = self.declared.copy()
        return twin

    def seats(self, game: Game) -> list[int]:
        return [seat for seat in game.turn_order() if any([mark.seat == seat for mark in self.loop])]

    def step(self, game: Game) -> None:
        seats = self.seats(game)
        if self.stage < len(seats):
            game.ask(seats[self.stage], LOOPING, [number_option(number) for number in LISTED_TIMES])
            return
        times = min(self.declared)
        stopper = seats[self.declared.index(times)]
        game.repetition = Repetition(self.loop, stopper, times, game.turn)
        if self.is_exact:
            game.repetition.done = times
        game.finish()

    def answer(self, game: Game, code: int) -> None:
        game.note(notes.DECLARED_LOOP, self.seats(game)[self.stage], -1, -1, number_in(code))
        self.declared.append(number_in(code))
        self.stage += 1


def effects_now(game: Game) -> int:
    """How many continuous and waiting effects there are."""
    return (
        len(game.effects) + len(game.pending) + len(game.delays) + sum([len(card.modifiers) for card in game.field()])
    )


class Repetition:
    """A declared loop that is being carried out. There is none while the game waits for an answer."""

    def __init__(self, loop: list[Mark], stopper: int, times: int, turn: int) -> None:
        self.loop = loop
        self.stopper = stopper
        self.times = times
        self.turn = turn
        self.done = 0  # rounds that have been carried out
        self.place = 0  # in the round
        self.steps = 0
        self.is_known = False  # a whole round, with the decisions that have one answer
        # The decisions of a round: who answers, and how.
        self.seats = [mark.seat for mark in loop]
        self.codes = [mark.code for mark in loop]

    def answer(self, game: Game, seat: int, options: list[int], left: list[int]) -> int:
        """The answer to a decision of the loop, or NONE when the loop is over and the seat is asked as usual. As long as the
        round is not known, `left` is what earlier loops leave of the options."""
        if game.turn != self.turn:
            game.repetition = None
            return NONE
        if self.place == len(self.seats) and (self.is_known or len(left) > 1):
            self.end_round(game)
        place = self.place
        if len(left) == 1:  # nobody chooses
            if not self.is_known:
                self.seats.insert(place, NOBODY if len(options) == 1 else seat)
                self.codes.insert(place, left[0])
            self.place += 1
            return left[0]
        if self.done > self.times or (self.done == self.times and self.seats[place] == self.stopper):
            self.stop(game)
            return NONE
        if self.seats[place] != seat or self.codes[place] not in options:
            self.give_up(game)
            return NONE
        self.steps += game.quiet_steps
        game.quiet_steps = 0
        game.quiet_depth = len(game.stack)
        self.place += 1
        return self.codes[place]

    def end_round(self, game: Game) -> None:
        self.place = 0
        self.done += 1
        self.is_known = True
        self.steps += effects_now(game) // A_STEP
        if self.steps > MOST_STEPS and self.done < self.times:
            self.times = self.done
            game.note(notes.LONG_LOOP, self.stopper, -1, -1, self.done)

    def stop(self, game: Game) -> None:
        """The player can stop it now, and does."""
        game.repetition = None
        self.bar(game)
        game.note(notes.STOPPED_LOOP, self.stopper, -1, -1, self.times)

    def bar(self, game: Game) -> None:
        """What leads on, or into it again, is no choice any more for any player who declared."""
        barred: list[int] = []
        for mark in self.loop:
            if mark.seat not in barred:
                barred.append(mark.seat)
                game.barred.append(mark)

    def give_up(self, game: Game) -> None:
        """An answer is not offered any more. Without a whole round it could be declared again and again, so it is barred."""
        if self.done == self.times:
            self.stop(game)
            return
        game.repetition = None
        if self.done == 0:
            self.bar(game)
        game.note(notes.CHANGED_LOOP, self.stopper, -1, -1, self.done)
