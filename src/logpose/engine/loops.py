"""Chapter 11-1: infinite loops.

A turn with very many decisions is watched: when the same decision comes back with the game in exactly the same state,
a loop action has been carried out. The players who chose during it each declare how often they wish to carry it out, the
turn player first; as the state is the same after any number of times, carrying it out that often changes nothing. Then
the player who declared the fewer may not choose to go on with it again (11-1-1-2, 11-1-1-3); where nothing else is left
to choose, the choice is forced, and steps without any choice that never end are a draw (11-1-1-1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from logpose.engine.options import LOOPING, NUMBER, first_of, option
from logpose.engine.printed import Part
from logpose.engine.procedure import Procedure
from logpose.engine.state import CARDS, card_of
from logpose.engine.words import LARGEST_NUMBER

if TYPE_CHECKING:
    from logpose.engine.game import Game

WATCH_AFTER: Final = 120  # decisions in one turn
MOST_QUIET_STEPS: Final = 5000  # steps without a decision
UNSEEN: Final = ("stamp", "batch", "chain", "settled")  # what grows without a difference to the players
HANDLES: Final = ("source", "cards", "registers", "attacker", "target", "attacked", "handle", "shown", "picked")


class Mark:
    """A decision as it stood, and what was chosen."""

    FIELDS: ClassVar[tuple[str, ...]] = ("state", "seat", "code")

    def __init__(self, state: list[int], seat: int, code: int) -> None:
        self.state = state
        self.seat = seat
        self.code = code


def fingerprint(game: Game, seat: int, kind: int, options: list[int]) -> list[int]:
    """All that makes one state of the game different from another, and the question that is asked.

    A card that has left and come back is the same card to the players, so handles count as cards that are there or gone.
    """
    state = [seat, kind, len(options)]
    state.extend(options)
    for player in game.players:
        state.extend([player.don_deck, player.don_active, player.don_rested, player.don_frozen])
        for pile in (player.deck, sorted(player.hand), sorted(player.trash), player.life):
            state.append(len(pile))
            state.extend(pile)
        state.extend([int(game.cards[id].face_up) for id in player.life])
    for card in game.field():
        state.extend([card.id, card.given, card.used, int(card.rested), int(card.turn == game.turn)])
        describe(game, state, card.modifiers)
    for waiting in (game.effects, game.pending, game.delays, game.extra_turns, game.stack):
        describe(game, state, waiting)
    state.extend([game.activated_events, game.knocked_out])
    return state


def describe(game: Game, state: list[int], value: Any, handles: bool = False) -> None:
    """Adds everything that a part of the state holds."""
    if value is None:
        state.append(-1)
    elif isinstance(value, int):
        state.append(seen(game, value) if handles else int(value))
    elif isinstance(value, list):
        state.append(len(value))
        for one in value:
            describe(game, state, one, handles)
    elif isinstance(value, Part):
        state.append(value.place)
    else:
        for field in type(value).FIELDS:
            if field not in UNSEEN:
                describe(game, state, getattr(value, field), field in HANDLES)


def seen(game: Game, handle: int) -> int:
    """A card by its handle, and whether it is still there; a small number stays what it is."""
    if handle < CARDS:
        return handle
    id = card_of(handle)
    return CARDS + id if game.cards[id].handle == handle else -id


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
            loop = [one for one in game.history[place:] if one.code >= 0]  # the others had only one answer
            game.history = []
            game.push(Declaration(loop))
            return True
    game.history.append(Mark(state, seat, -1))
    return False


def allowed(game: Game, seat: int, kind: int, options: list[int]) -> list[int]:
    """The options without those that would restart a stopped loop. One is always left: it is forced, not chosen."""
    if not game.barred:
        return options
    state = fingerprint(game, seat, kind, options)
    barred = [mark.code for mark in game.barred if mark.state == state]
    return [code for code in options if code not in barred]


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
