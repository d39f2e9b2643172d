"""Active, damage, the battle, and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logpose.engine import notes, restrictions, rule_processing, terms
from logpose.engine.abilities import Resolution
from logpose.engine.events import header_holds
from logpose.engine.instructions.continuous_effects import note_gone
from logpose.engine.instructions.don import bound_leaders_and_characters
from logpose.engine.instructions.instruction import Instruction, seat_of, seats_meant
from logpose.engine.selectors.quantities import Quantity
from logpose.engine.state import ActiveBan, Context, GameCard
from logpose.engine.words import ACTIVATE_MAIN, BY_EFFECT, CANNOT_BE_SET_ACTIVE

if TYPE_CHECKING:
    from logpose.engine.game import Game


class SetCardsActive(Instruction):
    """A card that is active already does not change (1-3-2-1)."""

    def __init__(self, register: int) -> None:
        self.register = register

    def run(self, game: Game, resolution: Resolution) -> None:
        changed: list[int] = []
        for handle in resolution.context.registers[self.register]:
            card = game.find(handle)
            ban = None if card is None else self.ban(game, resolution.context, card)
            if card is not None and ban is not None:
                game.note(notes.STAYS_RESTED, card.owner, handle, ban=ban)
            elif card is not None and card.on_field and card.rested:
                card.rested = False
                changed.append(handle)
                game.note(notes.SET_ACTIVE, card.owner, handle, resolution.context.source)
            elif card is not None and card.on_field:
                game.note(notes.ALREADY_ACTIVE, card.owner, handle, resolution.context.source)
            else:
                note_gone(game, resolution, handle)
        game.last_affected = changed
        game.touch()

    def ban(self, game: Game, context: Context, card: GameCard) -> ActiveBan | None:
        if not card.on_field or not card.rested:
            return None
        return restrictions.ban_on(game, card, CANNOT_BE_SET_ACTIVE, BY_EFFECT, context.source, context.seat)


# -- damage, battle, the game ------------------------------------------------------------------------------------------


class DealDamageTo(Instruction):
    def __init__(self, whose: int, count: Quantity) -> None:
        self.whose = whose
        self.count = count

    def run(self, game: Game, resolution: Resolution) -> None:
        context = resolution.context
        count = self.count.value(game, context)
        if count <= 0:
            game.note(notes.NO_DAMAGE, seat_of(context, self.whose), -1, context.source)
        terms.deal(game, seat_of(context, self.whose), count, game.physical(context.source))


class RedirectAttack(Instruction):
    """The card becomes the target of the attack; it may be active (judge-notes 24)."""

    def __init__(self, register: int) -> None:
        self.register = register

    def run(self, game: Game, resolution: Resolution) -> None:
        battle = game.battle()
        cards = bound_leaders_and_characters(game, resolution.context, self.register)
        if battle is not None and cards:
            battle.redirect(game, cards[0])
            game.note(notes.REDIRECTED, cards[0].owner, battle.target, battle.attacker)
        elif battle is None:
            game.note(notes.NO_BATTLE, resolution.context.seat, -1, resolution.context.source)
        elif resolution.context.registers[self.register]:
            note_gone(game, resolution, resolution.context.registers[self.register][0])


class ActivateEffectOf(Instruction):
    """Activates an effect of a card as part of this one (10-2-3-1-1, 10-2-4-1-1): its own cost is asked for.

    This is activating an effect, not a card: "when you activate an Event" does not mean it (8-5-1, 8-5-3).
    """

    def __init__(self, register: int, timing: int) -> None:
        self.register = register
        self.timing = timing

    def run(self, game: Game, resolution: Resolution) -> None:
        for handle in resolution.context.registers[self.register]:
            card = game.find(handle)
            if card is None or not card.printed.at[self.timing]:
                game.note(notes.NOT_ACTIVATED, game.physical(handle).owner, handle, resolution.context.source)
                continue
            ability = card.printed.at[self.timing][0]
            if game.negated(card) or restrictions.timing_negated(game, card.owner, self.timing):  # 8-2-1-1
                game.note(notes.NEGATED, card.owner, handle, part=ability)
                continue
            if ability.once and card.used >> ability.bit & 1:  # 10-2-13-3
                game.note(notes.USED_UP, card.owner, handle, part=ability)
                continue
            if not header_holds(game, ability, card):  # 8-3-2
                game.note(notes.NOT_ACTIVATED, card.owner, handle, resolution.context.source)
                continue
            game.note(notes.SET_OFF, resolution.context.seat, handle, resolution.context.source, part=ability)
            registers: list[list[int]] = [[] for _ in range(ability.registers)]
            activated = Resolution(ability, Context(resolution.context.seat, -1, handle, registers), resolution.chain)
            activated.declared = self.timing == ACTIVATE_MAIN
            game.push(activated)
            return


class ExtraTurnAfterThis(Instruction):
    def run(self, game: Game, resolution: Resolution) -> None:
        game.extra_turns.append(resolution.context.seat)
        game.note(notes.EXTRA_TURN, resolution.context.seat, resolution.context.source)


class WinOrLose(Instruction):
    """The game ends while the effect is being processed (1-2-5)."""

    def __init__(self, whose: int, wins: bool) -> None:
        self.whose = whose
        self.wins = wins

    def run(self, game: Game, resolution: Resolution) -> None:
        seats = seats_meant(game, resolution.context, self.whose)
        for seat in seats:
            game.note(notes.WON_BY_EFFECT if self.wins else notes.LOST_BY_EFFECT, seat, resolution.context.source)
        if self.wins:
            rule_processing.win(game, seats[0])
        else:
            rule_processing.lose(game, seats, rule_processing.BY_AN_EFFECT)
