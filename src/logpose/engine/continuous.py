"""8-1-4-2: continuous effects and delayed steps, how they begin and when they end."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from logpose.engine import notes, values
from logpose.engine.abilities import RUN, Resolution
from logpose.engine.modifier_kinds import ADD_POWER, PLAY_COST, apply
from logpose.engine.options import CHOOSE, ORDER, first_of, option
from logpose.engine.printed import PlayCost
from logpose.engine.procedure import Procedure
from logpose.engine.state import GameCard, Modifier
from logpose.engine.words import BATTLE, END_OF_TURN

if TYPE_CHECKING:
    from logpose.engine.game import Game


def starts(game: Game, modifier: Modifier) -> bool:
    """Counts a continuous effect that begins now; where there is no battle, nothing lasts for one."""
    if modifier.until == BATTLE and game.battle() is None:
        return False
    game.stamps += 1
    game.durations_in_use |= 1 << modifier.until
    return True


def begin(game: Game, card: GameCard, modifier: Modifier) -> None:
    """A continuous effect begins to apply to a card."""
    if starts(game, modifier):
        card.modifiers = [*card.modifiers, modifier]
        if modifier.kind == ADD_POWER and not card.stale:
            apply(card, ADD_POWER, modifier.amount, None, values.NOBODY)  # sums need not be made again
        else:
            card.stale = True
        game.touch()


def begin_on_player(game: Game, modifier: Modifier) -> None:
    """A continuous effect begins to apply to a player."""
    if starts(game, modifier):
        game.effects = [*game.effects, modifier]
        game.stale = True


def end(game: Game, until: int, until_seat: int, seats: list[int]) -> None:
    """Effects of these seats with this duration become invalid; expiry is silent, so its order is not asked."""
    if not game.durations_in_use >> until & 1:
        return
    for seat in seats:
        for card in game.field():
            if card.modifiers:
                left = [one for one in card.modifiers if not ends(one, until, until_seat, seat)]
                if len(left) != len(card.modifiers):
                    card.modifiers = left
                    card.stale = True
                    game.touch()
        if game.effects:
            game.effects = [one for one in game.effects if not ends(one, until, until_seat, seat)]
            game.stale = True


def ends(modifier: Modifier, until: int, until_seat: int, seat: int) -> bool:
    return modifier.until == until and modifier.seat == seat and (until_seat < 0 or modifier.until_seat == until_seat)


def is_over(game: Game, until: int) -> None:
    """This battle or this turn is over: the turn player's effects end, then the others' (7-1-5-3, 7-1-5-4, 6-6-1-3)."""
    end(game, until, -1, game.turn_order())
    game.durations_in_use &= ~(1 << until)


def of_player_is_over(game: Game, until: int, seat: int) -> None:
    """The start of a player's turn (6-2-1) or a player's Refresh Phase (6-2-4) has come: what lasted until then ends."""
    end(game, until, seat, game.turn_order())


def end_of_turn(game: Game, seat: int) -> None:
    """ "Until the end of the turn", "until the end of the End Phase": of one player (6-6-1-2)."""
    end(game, END_OF_TURN, game.turn_seat, [seat])


def play_cost_used(game: Game, card: GameCard) -> None:
    """A change of cost for the next card played has been used."""
    game.judging_cost = True  # as when the cost was determined
    left = [one for one in game.effects if not (next_only(one) and values.changes_play_cost(game, card, one))]
    game.judging_cost = False
    game.effects = left
    game.touch()


def next_only(modifier: Modifier) -> bool:
    part = modifier.part
    return modifier.kind == PLAY_COST and isinstance(part, PlayCost) and part.next_only


def delayed(game: Game, moment: int, seat: int) -> bool:
    """Has the steps of a player that were delayed to this moment carried out, in the order the player chooses (6-6-1-2).

    A seat of −1 means every player, the turn player first. False when there is nothing left to do.
    """
    if not game.delays:
        return False
    for one in game.turn_order() if seat < 0 else [seat]:
        if any([due(game, place, moment, one) for place in range(len(game.delays))]):
            game.push(DelayedSteps(moment, one))
            return True
    return False


def due(game: Game, place: int, moment: int, seat: int) -> bool:
    delay = game.delays[place]
    return delay.moment == moment and delay.context.seat == seat and delay.moment_seat == game.turn_seat


class DelayedSteps(Procedure):
    """One player's delayed steps that are due."""

    FIELDS: ClassVar[tuple[str, ...]] = ("stage", "moment", "seat")

    def __init__(self, moment: int, seat: int) -> None:
        super().__init__()
        self.moment = moment
        self.seat = seat

    def copy(self) -> Procedure:
        return DelayedSteps(self.moment, self.seat)

    def step(self, game: Game) -> None:
        places = [place for place in range(len(game.delays)) if due(game, place, self.moment, self.seat)]
        if places:
            game.ask(self.seat, ORDER, [option(CHOOSE, place) for place in places])
        else:
            game.finish()

    def answer(self, game: Game, code: int) -> None:
        delay = game.delays.pop(first_of(code))
        resolution = Resolution(delay.ability, delay.context.copy(), [])
        resolution.position = delay.position
        resolution.stage = RUN
        game.note(notes.CAME_DUE, self.seat, delay.context.source, -1, self.moment)
        game.push(resolution)
