"""Conditions: whether something holds now (8-3-2, 8-3-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logpose.engine.selectors.filters import all_match
from logpose.engine.selectors.quantities import compare, seats_of
from logpose.engine.state import card_of
from logpose.engine.words import NO_AREA, REMEMBERED

if TYPE_CHECKING:
    from logpose.engine.game import Game
    from logpose.engine.printed import CausePattern
    from logpose.engine.selectors.filters import CardFilter
    from logpose.engine.selectors.groups import CardSource
    from logpose.engine.selectors.quantities import Quantity
    from logpose.engine.state import Context


class Condition:
    node: object = None  # the node that it was made from

    def holds(self, game: Game, context: Context) -> bool:
        raise AssertionError


class AllHold(Condition):
    """8-3-2-1."""

    def __init__(self, conditions: list[Condition]) -> None:
        self.conditions = conditions

    def holds(self, game: Game, context: Context) -> bool:
        return all_hold(self.conditions, game, context)


def all_hold(conditions: list[Condition], game: Game, context: Context) -> bool:
    for condition in conditions:
        if not condition.holds(game, context):
            return False
    return True


class OneHolds(Condition):
    def __init__(self, conditions: list[Condition]) -> None:
        self.conditions = conditions

    def holds(self, game: Game, context: Context) -> bool:
        for condition in self.conditions:
            if condition.holds(game, context):
                return True
        return False


class NotHolds(Condition):
    def __init__(self, condition: Condition) -> None:
        self.condition = condition

    def holds(self, game: Game, context: Context) -> bool:
        return not self.condition.holds(game, context)


class Comparing(Condition):
    def __init__(self, left: Quantity, op: int, right: Quantity) -> None:
        self.left = left
        self.op = op
        self.right = right

    def holds(self, game: Game, context: Context) -> bool:
        return compare(self.left.value(game, context), self.op, self.right.value(game, context))


class Matching(Condition):
    """There is such a card, and the filters are true of all of them."""

    def __init__(self, cards: CardSource, where: list[CardFilter]) -> None:
        self.cards = cards
        self.where = where

    def holds(self, game: Game, context: Context) -> bool:
        found = self.cards.cards(game, context)
        for card in found:
            if not all_match(self.where, game, card, context):
                return False
        return bool(found)


class DidIt(Condition):
    """ "If you do": the bound step was carried out in full."""

    def __init__(self, register: int) -> None:
        self.register = register

    def holds(self, game: Game, context: Context) -> bool:
        return bool(context.registers[self.register])


class EnoughDonGiven(Condition):
    """[DON!! xX] (8-3-2-3, 10-2-9-1)."""

    def __init__(self, count: int) -> None:
        self.count = count

    def holds(self, game: Game, context: Context) -> bool:
        return game.physical(context.source).given >= self.count


class TurnOf(Condition):
    """[Your Turn] and [Opponent's Turn] (8-3-2-4, 8-3-2-5, 10-2-11-1, 10-2-12-1)."""

    def __init__(self, yours: bool) -> None:
        self.yours = yours

    def holds(self, game: Game, context: Context) -> bool:
        if self.yours:
            return game.turn_seat == context.seat
        return game.players[game.turn_seat].team != game.players[context.seat].team


class OwnTurnNumber(Condition):
    def __init__(self, op: int, than: int, whose: int) -> None:
        self.op = op
        self.than = than
        self.whose = whose

    def holds(self, game: Game, context: Context) -> bool:
        for seat in seats_of(game, self.whose, context):
            if not compare(game.players[seat].turns, self.op, self.than):
                return False
        return True


class HappenedThisTurn(Condition):
    """Something has happened during this turn, done by or to a player; with filters, to such a card, by what it says now."""

    def __init__(self, event: str, whose: int, where: list[CardFilter]) -> None:
        self.event = event
        self.whose = whose
        self.where = where

    def holds(self, game: Game, context: Context) -> bool:
        events = self.event == "event_activated"
        seats = seats_of(game, self.whose, context)
        if self.where:
            for id in game.events_this_turn if events else game.knocked_out_this_turn:
                card = game.cards[id]
                if card.owner in seats and all_match(self.where, game, card, context):
                    return True
            return False
        bits = game.activated_events if events else game.knocked_out
        for seat in seats:
            if bits >> seat & 1:
                return True
        return False


class RememberedThisTurn(Condition):
    """An event of this turn that the game remembers, with its cards, by what they say now, and its cause; so many times."""

    def __init__(self, event: int, whose: int, this: bool, where: list[CardFilter], cause: CausePattern) -> None:
        self.event = event
        self.whose = whose
        self.this = this
        self.where = where
        self.cause = cause
        self.other: list[CardFilter] = []
        self.from_area = NO_AREA
        self.at_least = 1

    def holds(self, game: Game, context: Context) -> bool:
        seats = seats_of(game, self.whose, context)
        times = 0
        for at in range(0, len(game.remembered), REMEMBERED):
            event, seat, id, cause, source, by, from_area, other, often = game.remembered[at : at + REMEMBERED]
            if event != self.event or (id != card_of(context.source) if self.this else seat not in seats):
                continue
            if self.from_area != NO_AREA and from_area != self.from_area:
                continue
            if self.where and (id < 0 or not all_match(self.where, game, game.cards[id], context)):
                continue
            if self.other and (other < 0 or not all_match(self.other, game, game.cards[other], context)):
                continue
            if self.cause.matches(game, context, cause, source, by):
                times += often
        return times >= self.at_least


class BattledThisTurn(Condition):
    """This card has battled such a card during this turn (judge-notes 5)."""

    def __init__(self, where: list[CardFilter]) -> None:
        self.where = where

    def holds(self, game: Game, context: Context) -> bool:
        battled = game.battled_this_turn
        for place in range(0, len(battled), 2):
            if battled[place] == context.source and all_match(
                self.where, game, game.cards[battled[place + 1]], context
            ):
                return True
        return False


class DrewWithThis(Condition):
    """Cards have been drawn with this effect of the card during this turn, as its bit among those used says."""

    def __init__(self, bit: int) -> None:
        self.bit = bit

    def holds(self, game: Game, context: Context) -> bool:
        card = game.find(context.source)
        return card is not None and card.used >> self.bit & 1 == 1
