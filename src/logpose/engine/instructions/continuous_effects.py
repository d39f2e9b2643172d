"""Continuous effects that an ability creates for a time (8-1-4-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from logpose.engine import continuous, notes
from logpose.engine.instructions.choices import Worth
from logpose.engine.instructions.instruction import Instruction, seat_of, seats_meant
from logpose.engine.modifier_kinds import (
    ADD_COST,
    ADD_POWER,
    ADDED_REQUIREMENT,
    BAN,
    GAIN_ABILITY,
    KEPT_CARDS,
    REPLACE,
    SET_BASE_POWER,
)
from logpose.engine.printed import Part
from logpose.engine.selectors.quantities import CardValueOf, Quantity
from logpose.engine.state import Context, GameCard, Modifier
from logpose.engine.words import BATTLE, GAME

if TYPE_CHECKING:
    from logpose.engine.abilities import Resolution
    from logpose.engine.game import Game

THIS_TURN: Final = -1


class EffectDuration:
    """How long: the moment of the ending, and whose turn it is the ending of."""

    def __init__(self, until: int, whose: int) -> None:
        self.until = until
        self.whose = whose

    def seat(self, game: Game, resolution: Resolution) -> int:
        return game.turn_seat if self.whose == THIS_TURN else seat_of(resolution.context, self.whose)

    def modifier(
        self, game: Game, resolution: Resolution, kind: int, amount: int, part: Part | None, kept: Context | None
    ) -> Modifier:
        """A continuous effect of the ability that lasts so long; `kept` is what it still needs to know."""
        context, seat = resolution.context, self.seat(game, resolution)
        return Modifier(kind, amount, part, self.until, seat, context.seat, context.source, game.stamps, kept)

    def begins(self, game: Game, resolution: Resolution) -> bool:
        """Whether it lasts at all: outside of a battle nothing lasts for one."""
        if self.until == BATTLE and game.battle() is None:
            game.note(notes.NO_BATTLE, resolution.context.seat, -1, resolution.context.source)
            return False
        return True


class Lasts(Worth):
    """A continuous effect begins: it must last for a time, and not be about an amount of 0 or a value that is not there."""

    def __init__(self, kind: int, amount: Quantity | None, duration: EffectDuration) -> None:
        self.kind = kind
        self.amount = amount
        self.duration = duration

    def some(self, game: Game, context: Context, cards: list[GameCard], dons: list[int]) -> bool:
        if self.duration.until == BATTLE and game.battle() is None:
            return False
        return not is_nothing(game, context, self.kind, self.amount) and has_value(game, context, self.amount)


def is_nothing(game: Game, context: Context, kind: int, amount: Quantity | None) -> bool:
    """Whether a gain comes to 0 (1-3-2-2)."""
    return amount is not None and (kind == ADD_POWER or kind == ADD_COST) and amount.value(game, context) == 0


def has_value(game: Game, context: Context, amount: Quantity | None) -> bool:
    """Whether there is a value to take over, where one is (1-3-2)."""
    return not isinstance(amount, CardValueOf) or bool(amount.cards.cards(game, context))


def note_gone(game: Game, resolution: Resolution, handle: int) -> None:
    """A card that an effect speaks of is no longer where it was; DON!! cards are not among those that can be."""
    if handle >= 0:
        game.note(notes.GONE, game.physical(handle).owner, handle, resolution.context.source)


class BeginEffect(Instruction):
    """Begins a continuous effect of one kind: how much, the part of the card that it needs, and how long."""

    def __init__(self, kind: int, amount: Quantity | None, part: Part | None, duration: EffectDuration) -> None:
        self.kind = kind
        self.amount = amount
        self.part = part
        self.duration = duration


class Begin(BeginEffect):
    """Applies one change to the bound cards, which are fixed from now on (judge-notes 18)."""

    def __init__(
        self, kind: int, register: int, amount: Quantity | None, part: Part | None, duration: EffectDuration
    ) -> None:
        super().__init__(kind, amount, part, duration)
        self.register = register

    def run(self, game: Game, resolution: Resolution) -> None:
        context = resolution.context
        if not has_value(game, context, self.amount):
            game.note(notes.NO_VALUE, context.seat, -1, context.source)
            return
        if is_nothing(game, context, self.kind, self.amount):
            game.note(notes.NO_AMOUNT, context.seat, -1, context.source)
            return
        if not self.duration.begins(game, resolution):
            return
        amount = 0 if self.amount is None else self.amount.value(game, context)
        kept = context.copy() if self.kind == BAN else None
        if self.kind == GAIN_ABILITY:
            game.has_granted_abilities = True
        for handle in context.registers[self.register]:
            card = game.find(handle)
            if card is not None and card.on_field:
                modifier = self.duration.modifier(game, resolution, self.kind, amount, self.part, kept)
                continuous.begin(game, card, modifier)
                game.note(notes.MODIFIED, card.owner, handle, context.source, modifier=modifier)
            else:
                note_gone(game, resolution, handle)


class BringPowerTo(Instruction):
    """Sets power to a value by what it differs at this moment (4-12-1); below 0 it is left alone (4-12-2)."""

    def __init__(self, register: int, amount: Quantity, duration: EffectDuration) -> None:
        self.register = register
        self.amount = amount
        self.duration = duration

    def run(self, game: Game, resolution: Resolution) -> None:
        context = resolution.context
        if not self.duration.begins(game, resolution):
            return
        for handle in context.registers[self.register]:
            card = game.find(handle)
            if card is None or not card.on_field:
                note_gone(game, resolution, handle)
                continue
            power = game.power(card)
            amount = self.amount.value(game, context)
            if power >= 0:
                modifier = self.duration.modifier(game, resolution, ADD_POWER, amount - power, None, None)
                continuous.begin(game, card, modifier)
                game.note(notes.MODIFIED, card.owner, handle, context.source, modifier=modifier)
            else:
                game.note(notes.BELOW_ZERO, card.owner, handle, context.source, power)


class KeepCards(Instruction):
    """This card keeps the bound cards under a name for its other abilities, in place of those it kept before."""

    def __init__(self, register: int, part: Part) -> None:
        self.register = register
        self.part = part

    def run(self, game: Game, resolution: Resolution) -> None:
        context = resolution.context
        card = game.find(context.source)
        if card is not None and card.on_field:
            card.modifiers = [one for one in card.modifiers if one.kind != KEPT_CARDS or one.part is not self.part]
            kept = Context(context.seat, context.opponent, context.source, [list(context.registers[self.register])])
            continuous.begin(
                game,
                card,
                Modifier(KEPT_CARDS, 0, self.part, GAME, -1, context.seat, context.source, game.stamps, kept),
            )
            for handle in context.registers[self.register]:
                game.note(notes.KEPT, context.seat, handle, context.source)
        else:
            game.note(notes.CARD_MOVED, context.seat, context.source)


class SwapBase(Instruction):
    """Each of two cards gets the other's base power of this moment (judge-notes 16)."""

    def __init__(self, first: int, second: int, duration: EffectDuration) -> None:
        self.first = first
        self.second = second
        self.duration = duration

    def run(self, game: Game, resolution: Resolution) -> None:
        registers = resolution.context.registers
        if not registers[self.first] or not registers[self.second] or not self.duration.begins(game, resolution):
            return
        one = game.find(registers[self.first][0])
        other = game.find(registers[self.second][0])
        if one is None or other is None or not one.on_field or not other.on_field:
            game.note(notes.NO_SWAP, resolution.context.seat, -1, resolution.context.source)
            return
        game.power(one)
        game.power(other)
        bases = [other.base_power, one.base_power]
        for card, base in zip([one, other], bases, strict=True):
            modifier = self.duration.modifier(game, resolution, SET_BASE_POWER, base, None, None)
            continuous.begin(game, card, modifier)
            game.note(notes.MODIFIED, card.owner, card.handle, resolution.context.source, modifier=modifier)


class BeginOnPlayers(BeginEffect):
    """Applies one change to players, also for cards that come later."""

    def __init__(
        self, kind: int, whose: int, part: Part | None, amount: Quantity | None, duration: EffectDuration
    ) -> None:
        super().__init__(kind, amount, part, duration)
        self.whose = whose

    def run(self, game: Game, resolution: Resolution) -> None:
        context = resolution.context
        if not self.duration.begins(game, resolution):
            return
        if self.kind == ADDED_REQUIREMENT:
            game.has_added_requirements = True
        for seat in seats_meant(game, context, self.whose):
            amount = seat if self.amount is None else self.amount.value(game, context)
            modifier = self.duration.modifier(game, resolution, self.kind, amount, self.part, context.copy())
            continuous.begin_on_player(game, modifier)
            game.note(notes.ON_PLAYER, seat, context.source, modifier=modifier)


class FloatReplacement(Instruction):
    """A replacement effect for the bound cards, which are fixed from now on."""

    def __init__(self, register: int, part: Part, duration: EffectDuration) -> None:
        self.register = register
        self.part = part
        self.duration = duration

    def run(self, game: Game, resolution: Resolution) -> None:
        if not self.duration.begins(game, resolution):
            return
        context = resolution.context.copy()
        context.registers[0] = context.registers[self.register]
        modifier = self.duration.modifier(game, resolution, REPLACE, 0, self.part, context)
        for handle in context.registers[0]:
            game.note(notes.SHIELDED, game.physical(handle).owner, handle, context.source, modifier=modifier)
        continuous.begin_on_player(game, modifier)


class FreezeDon(Instruction):
    """Rested DON!! cards of a player stay rested in the player's next Refresh Phase."""

    def __init__(self, whose: int, count: Quantity) -> None:
        self.whose = whose
        self.count = count

    def run(self, game: Game, resolution: Resolution) -> None:
        player = game.players[seat_of(resolution.context, self.whose)]
        count = max(0, self.count.value(game, resolution.context))  # 1-3-2-2
        frozen = player.don_frozen
        player.don_frozen = min(player.don_rested, player.don_frozen + count)
        game.note(notes.FROZE_DON, player.seat, -1, resolution.context.source, player.don_frozen - frozen)
