"""If, may, choose one, later: jumps within an ability."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logpose.engine import notes
from logpose.engine.instructions.instruction import Instruction, seat_of
from logpose.engine.instructions.paying import OneOf, Purse
from logpose.engine.options import CHOOSE, COUNTING, MENU, NO, NUMBER, PLAYER, SEAT, USE, YES, first_of, option, verb_of
from logpose.engine.selectors.conditions import Condition, all_hold
from logpose.engine.selectors.groups import area_of
from logpose.engine.selectors.quantities import Quantity
from logpose.engine.state import Context, Delay
from logpose.engine.words import AT_END_OF_BATTLE, MOST_REPEATED
from logpose.language.nodes import ChooseOne

if TYPE_CHECKING:
    from logpose.engine.abilities import Resolution
    from logpose.engine.game import Game


class Jump(Instruction):
    def __init__(self, to: int) -> None:
        self.to = to

    def run(self, game: Game, resolution: Resolution) -> None:
        resolution.position = self.to


class JumpUnless(Instruction):
    """What follows an "if" that does not hold is not resolved (8-3-3, 4-10-1)."""

    to: int

    def __init__(self, condition: Condition) -> None:
        self.condition = condition
        self.otherwise = False  # something else is resolved then

    def run(self, game: Game, resolution: Resolution) -> None:
        if not self.condition.holds(game, resolution.context):
            resolution.position = self.to
            if not self.otherwise:
                context = resolution.context
                game.note(notes.IF_NOT, context.seat, context.source, node=self.condition.node)


class JumpIfNone(Instruction):
    """Skips what would ask about cards that are not there."""

    to: int

    def __init__(self, register: int) -> None:
        self.register = register

    def run(self, game: Game, resolution: Resolution) -> None:
        if not resolution.context.registers[self.register]:
            resolution.position = self.to


class AskMay(Instruction):
    """The player may choose not to (8-1-2). Saying yes is remembered for "if you do", unless it is not done in full."""

    to: int

    def __init__(self, whose: int, register: int) -> None:
        self.whose = whose
        self.register = register
        self.able: list[Condition] = []  # of steps that are done together or not at all

    def run(self, game: Game, resolution: Resolution) -> None:
        if self.able and not all_hold(self.able, game, resolution.context):
            game.note(notes.MAY_NOT, seat_of(resolution.context, self.whose), resolution.context.source)
            resolution.context.registers[self.register] = []
            resolution.position = self.to
            return
        game.ask(seat_of(resolution.context, self.whose), USE, [option(YES), option(NO)])

    def answer(self, game: Game, resolution: Resolution, code: int) -> None:
        if verb_of(code) == NO:
            game.note(notes.LEFT_UNDONE, seat_of(resolution.context, self.whose), resolution.context.source)
            resolution.context.registers[self.register] = []
            resolution.position = self.to
        else:
            resolution.context.registers[self.register] = [1]


class Menu(Instruction):
    """The player chooses one of several blocks; in a cost, one by way of which it can be paid (8-3-1-3)."""

    def __init__(self, whose: int, item: OneOf | None = None) -> None:
        self.whose = whose
        self.starts: list[int] = []
        self.item = item
        self.able: list[list[Condition]] = []  # what must hold so that a block does anything, as far as that is known

    def run(self, game: Game, resolution: Resolution) -> None:
        context = resolution.context
        if self.item is None and not self.matters(game, context):
            resolution.position = self.starts[0]
            return
        places = list(range(len(self.starts)))
        item = self.item
        if item is not None:
            open_to = [place for place in places if item.open(game, context, Purse(), place)]
            places = open_to or places
        game.ask(seat_of(context, self.whose), MENU, [option(CHOOSE, place) for place in places])

    def matters(self, game: Game, context: Context) -> bool:
        """Whether one of the blocks can do anything: the steps of the first tell why not."""
        if not self.able:
            return True
        for conditions in self.able:
            if not conditions or all_hold(conditions, game, context):
                return True
        return False

    def answer(self, game: Game, resolution: Resolution, code: int) -> None:
        place = first_of(code)
        if isinstance(self.node, ChooseOne):  # otherwise what is done tells it
            context = resolution.context
            seat = seat_of(context, self.whose)
            game.note(notes.CHOSE_OPTION, seat, context.source, amount=place, node=self.node.options[place])
        resolution.position = self.starts[place]


class MenuOfEnds(Menu):
    """Cards are placed at the top or at the bottom of their owners' decks or Life cards. If nothing else is there, both are
    the same, and nobody is asked."""

    def __init__(self, whose: int, register: int, area: int) -> None:
        super().__init__(whose)
        self.register = register
        self.area = area

    def matters(self, game: Game, context: Context) -> bool:
        ids = [game.physical(handle).id for handle in context.registers[self.register]]
        for id in ids:
            for other in area_of(game.players[game.cards[id].owner], self.area):
                if other not in ids:
                    return True
        return False


class DelaySteps(Instruction):
    """What follows, up to `to`, is carried out at a later moment, with what is bound now (8-1-4-2, 6-6-1-2)."""

    to: int

    def __init__(self, moment: int, of_turn: int) -> None:
        self.moment = moment
        self.of_turn = of_turn  # whose turn: −1 this one, else as "you" or "your opponent"

    def run(self, game: Game, resolution: Resolution) -> None:
        context = resolution.context
        seat = game.turn_seat if self.of_turn < 0 else seat_of(context, self.of_turn)
        if self.moment != AT_END_OF_BATTLE or game.battle() is not None:
            game.delays.append(Delay(self.moment, seat, resolution.ability, resolution.position, context.copy()))
            game.note(notes.DELAYED, seat, context.source, -1, self.moment)
        else:
            game.note(notes.NO_BATTLE, context.seat, -1, context.source)
        resolution.position = self.to


class ForEachPlayer(Instruction):
    """Has every player carry out the steps that follow, the turn player first (1-3-10); then on to `to`.

    In the steps "you" is that player; whose effect it is stays the same. The register holds who was meant by "you", "your
    opponent" and the owner of the effect before, and how many have had their turn.
    """

    to: int

    def __init__(self, register: int) -> None:
        self.register = register

    def run(self, game: Game, resolution: Resolution) -> None:
        context = resolution.context
        if not context.registers[self.register]:
            context.registers[self.register] = [context.seat, context.opponent, resolution.by, 0]
            resolution.by = resolution.player
        seat, opponent, by, turn = context.registers[self.register]
        order = game.turn_order()
        if turn == len(order):
            context.seat = seat
            context.opponent = opponent
            context.registers[self.register] = []
            resolution.by = by
            resolution.position = self.to
            return
        context.seat = order[turn]
        context.opponent = seat if seat in game.opponents(context.seat) else opponent
        context.registers[self.register] = [seat, opponent, by, turn + 1]


class RepeatSteps(Instruction):
    """Has the steps that follow carried out as often as was counted before the first time; then on to `to`. The register
    holds how many times are left."""

    to: int

    def __init__(self, times: Quantity, register: int) -> None:
        self.times = times
        self.register = register

    def run(self, game: Game, resolution: Resolution) -> None:
        context = resolution.context
        held = context.registers[self.register]
        left = held[0] if held else min(self.times.value(game, context), MOST_REPEATED)
        if left > 0:
            context.registers[self.register] = [left - 1]
        else:
            context.registers[self.register] = []
            resolution.position = self.to


class ChooseTeammate(Instruction):
    """In a team match the player says whose cards "your" cards are, when the effect first speaks of them; it stays so to the
    end of the effect (team-11, team-18)."""

    def run(self, game: Game, resolution: Resolution) -> None:
        context = resolution.context
        team = game.team_lists[context.seat]
        if len(team) > 1 and context.you < 0:
            game.ask(context.seat, PLAYER, [option(SEAT, seat) for seat in team])

    def answer(self, game: Game, resolution: Resolution, code: int) -> None:
        context = resolution.context
        context.you = first_of(code)
        game.note(notes.CHOSE_TEAMMATE, context.seat, context.source, -1, context.you)


class Stop(Instruction):
    def run(self, game: Game, resolution: Resolution) -> None:
        resolution.stop()


class ChooseNumberNow(Instruction):
    """A whole number from 0 to the cap (1-3-5, 1-3-5-1)."""

    def __init__(self, whose: int, up_to: int, register: int) -> None:
        self.whose = whose
        self.up_to = up_to
        self.register = register

    def run(self, game: Game, resolution: Resolution) -> None:
        numbers = [option(NUMBER, number) for number in range(self.up_to + 1)]
        game.ask(seat_of(resolution.context, self.whose), COUNTING, numbers)

    def answer(self, game: Game, resolution: Resolution, code: int) -> None:
        context = resolution.context
        context.registers[self.register] = [first_of(code)]
        game.note(notes.CHOSE_NUMBER, seat_of(context, self.whose), context.source, -1, first_of(code))
