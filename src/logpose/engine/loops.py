"""Chapter 11-1: infinite loops.

A turn with very many decisions is watched: when the same decision comes back with the game in exactly the same state,
a loop action has been carried out. The players who chose during it each declare how often they wish to carry it out, the
turn player first; as the state is the same after any number of times, carrying it out that often changes nothing. Then
the player who declared the fewer may not choose to go on with it again (11-1-1-2, 11-1-1-3); where nothing else is left
to choose, the choice is forced, and steps without any choice that never end are a draw (11-1-1-1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from logpose.engine.options import LOOPING, NUMBER, first_of, option
from logpose.engine.procedure import Procedure
from logpose.engine.words import LARGEST_NUMBER

if TYPE_CHECKING:
    from logpose.engine.game import Game

WATCH_AFTER: Final = 120  # decisions in one turn
MOST_QUIET_STEPS: Final = 5000  # steps without a decision


class Mark:
    """A decision as it stood, and what was chosen."""

    FIELDS: ClassVar[tuple[str, ...]] = ("state", "seat", "code")

    def __init__(self, state: list[int], seat: int, code: int) -> None:
        self.state = state
        self.seat = seat
        self.code = code


def fingerprint(game: Game, seat: int, kind: int, options: list[int]) -> list[int]:
    """All cards in all areas, their states and values, and the question that is asked."""
    state = [seat, kind, len(options)]
    state.extend(options)
    for player in game.players:
        state.extend([player.don_deck, player.don_active, player.don_rested, player.don_frozen])
        for pile in (player.deck, sorted(player.hand), sorted(player.trash), player.life):
            state.append(-1)
            state.extend(pile)
    for card in game.field():
        state.extend([card.id, game.power(card), card.cost, card.keywords, card.given, card.used, len(card.modifiers)])
        state.append(1 if card.rested else 0)
    state.extend([len(game.pending), len(game.delays), len(game.effects)])
    state.append(game.stack[-1].stage)
    return state


def remember(game: Game, seat: int, code: int) -> None:
    """Keeps what was chosen at the decision that was marked last."""
    if game.history and game.history[-1].code < 0:
        game.history[-1] = Mark(game.history[-1].state, seat, code)


def found(game: Game, seat: int, kind: int, options: list[int]) -> bool:
    """Marks the decision; if it has stood before, has the loop declared (11-1-1)."""
    state = fingerprint(game, seat, kind, options)
    for place in range(len(game.history)):
        mark = game.history[place]
        if mark.code >= 0 and mark.state == state:
            loop = game.history[place:]
            loop = [one for one in loop if one.code >= 0]
            game.history = []
            game.push(Declaration(loop))
            return True
    if game.history and game.history[-1].code < 0:
        game.history.pop()
    game.history.append(Mark(state, seat, -1))
    return False


def allowed(game: Game, seat: int, kind: int, options: list[int]) -> list[int]:
    """The options without those that would restart a stopped loop, unless that is all there is."""
    if not game.barred:
        return options
    state = fingerprint(game, seat, kind, options)
    barred = [mark.code for mark in game.barred if mark.state == state]
    left = [code for code in options if code not in barred]
    return left if left else [options[0]]


class Declaration(Procedure):
    """The players who can stop a loop declare how often they carry it out (11-1-1-2, 11-1-1-3)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("stage", "loop", "declared")

    def __init__(self, loop: list[Mark]) -> None:
        super().__init__()
        self.loop = loop
        self.declared: list[int] = []

    def copy(self) -> Procedure:
        twin = Declaration(self.loop)
        twin.stage = self.stage
        twin.declared = self.declared.copy()
        return twin

    def seats(self, game: Game) -> list[int]:
        return [seat for seat in game.turn_order() if any([mark.seat == seat for mark in self.loop])]

    def step(self, game: Game) -> None:
        seats = self.seats(game)
        if self.stage < len(seats):
            numbers = [option(NUMBER, number) for number in range(LARGEST_NUMBER + 1)]
            game.turn_decisions = 0
            game.ask(seats[self.stage], LOOPING, numbers)
            return
        fewest = seats[self.declared.index(min(self.declared))]
        for mark in self.loop:
            if mark.seat == fewest:
                game.barred.append(mark)
                break
        game.turn_decisions = WATCH_AFTER + 1
        game.note("stopped-loop", fewest, -1, -1, min(self.declared))
        game.finish()

    def answer(self, game: Game, code: int) -> None:
        self.declared.append(first_of(code))
        self.stage += 1
