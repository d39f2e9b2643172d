"""8-1-3-3-5: a player's own permanent effects apply in the order that the player chooses, where it makes a difference.

It can make one where each of two effects changes what the other is judged by: two that negate each other, or that change
the costs by which both are judged. Before a question is asked, the orders of such effects are tried; if they come to
different values, their player is asked, once for as long as the cards stay on the field.
"""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, ClassVar, Final

from logpose.engine import notes, values
from logpose.engine.options import PICK, PLACING, first_of, option
from logpose.engine.procedure import Procedure

if TYPE_CHECKING:
    from logpose.engine.game import Game

MOST_TRIED: Final = 4  # effects whose orders are all tried; of more, each is tried as the first


def question(game: Game) -> Procedure | None:
    """The question for the order, if a player has to be asked for one now."""
    if game.sources is None:
        game.sources = values.permanent_sources(game)
        game.stale = True  # what they do has not been judged yet
    handles = game.tangled
    if not handles or isinstance(game.stack[-1], PermanentOrder):
        return None
    if all([handle in game.permanent_order for handle in handles]):
        return None
    for seat in game.turn_order():
        mine = [handle for handle in handles if game.physical(handle).owner == seat]
        if any([handle not in game.permanent_order for handle in mine]) and makes_a_difference(game, mine):
            return PermanentOrder(seat, mine)
    return None


def makes_a_difference(game: Game, handles: list[int]) -> bool:
    """Whether the orders of these cards come to different values. The game is left as it is."""
    order = game.permanent_order
    due, oscillating = game.defeat_check_due, game.oscillating
    outcomes: list[list[int]] = []
    for tried in orders(handles):
        set_order(game, [*[handle for handle in order if handle not in handles], *tried])
        values.renew(game)
        outcome = values.outcome(game)
        if outcome not in outcomes:
            outcomes.append(outcome)
        if len(outcomes) > 1:
            break
    set_order(game, order)
    game.defeat_check_due, game.oscillating = due, oscillating
    return len(outcomes) > 1


def orders(handles: list[int]) -> list[list[int]]:
    if len(handles) <= MOST_TRIED:
        return [list(order) for order in permutations(handles)]
    return [[handle, *[other for other in handles if other != handle]] for handle in handles]


def set_order(game: Game, handles: list[int]) -> None:
    game.permanent_order = handles
    game.sources = None
    game.stale = True


class PermanentOrder(Procedure):
    """A player says which of several permanent effects applies first, which next, and so on."""

    FIELDS: ClassVar[tuple[str, ...]] = ("stage", "seat", "cards", "chosen")

    def __init__(self, seat: int, cards: list[int]) -> None:
        super().__init__()
        self.seat = seat
        self.cards = cards
        self.chosen: list[int] = []

    def copy(self) -> Procedure:
        twin = PermanentOrder(self.seat, self.cards.copy())
        twin.stage = self.stage
        twin.chosen = self.chosen.copy()
        return twin

    def left(self) -> list[int]:
        return [handle for handle in self.cards if handle not in self.chosen]

    def step(self, game: Game) -> None:
        left = self.left()
        if len(left) > 1:
            game.ask(self.seat, PLACING, [option(PICK, game.physical(handle).id) for handle in left])
            return
        game.finish()
        others = [handle for handle in game.permanent_order if handle not in self.cards]
        set_order(game, [*[handle for handle in others if game.find(handle) is not None], *self.chosen, *left])
        game.note(notes.ORDERED_PERMANENTS, self.seat, self.chosen[0], left[0])

    def answer(self, game: Game, code: int) -> None:
        self.chosen.append(game.cards[first_of(code)].handle)
