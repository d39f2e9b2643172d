"""DON!! cards among chosen cards, where a text means them beside others (describing/don.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logpose.engine import areas, notes
from logpose.engine.instructions.don import ALREADY_SO, FORBIDDEN, may_not_set_active
from logpose.engine.instructions.instruction import Instruction, fell_short
from logpose.engine.selectors.don import don_name, is_don, is_rested_don, seat_of_don

if TYPE_CHECKING:
    from logpose.engine.abilities import Resolution
    from logpose.engine.game import Game


class PartDon(Instruction):
    """Parts what was chosen into cards and DON!! cards."""

    def __init__(self, register: int, cards: int, dons: int) -> None:
        self.register = register
        self.cards = cards
        self.dons = dons

    def run(self, game: Game, resolution: Resolution) -> None:
        registers = resolution.context.registers
        chosen = registers[self.register]
        registers[self.cards] = [name for name in chosen if not is_don(name)]
        registers[self.dons] = [name for name in chosen if is_don(name)]


class TurnChosenDon(Instruction):
    """Rests chosen DON!! cards or sets them as active; those that are so already do not change (1-3-2-1)."""

    def __init__(self, register: int, rest: bool, changed: int, on_shortfall: int) -> None:
        self.register = register
        self.rest = rest
        self.changed = changed
        self.on_shortfall = on_shortfall

    def run(self, game: Game, resolution: Resolution) -> None:
        registers = resolution.context.registers
        chosen = registers[self.register]
        changed: list[int] = []
        for player in game.players:
            if don_name(player.seat, self.rest) in chosen:
                game.note(notes.NO_DON, player.seat, -1, resolution.context.source, ALREADY_SO)
            count = chosen.count(don_name(player.seat, not self.rest))
            if self.rest:
                count = min(count, player.don_active)
            elif count > 0 and may_not_set_active(game, resolution.context, resolution.player):
                game.note(notes.NO_DON, player.seat, -1, resolution.context.source, FORBIDDEN)
                count = 0
            else:
                count = min(count, player.don_rested)
            if count > 0:
                if self.rest:
                    areas.rest_don(game, player, count, resolution.context.seat)
                else:
                    areas.set_don_active(game, player, count, resolution.context.seat)
                kind = notes.RESTED_DON if self.rest else notes.ACTIVATED_DON
                game.note(kind, player.seat, -1, resolution.context.source, count)
                changed.extend([don_name(player.seat, self.rest)] * count)
        if len(changed) < len(chosen):
            fell_short(resolution, self.on_shortfall)
        registers[self.changed] = changed


class FreezeChosenDon(Instruction):
    """Chosen DON!! cards stay rested in their owner's next Refresh Phase."""

    def __init__(self, register: int) -> None:
        self.register = register

    def run(self, game: Game, resolution: Resolution) -> None:
        for name in resolution.context.registers[self.register]:
            if is_don(name):
                player = game.players[seat_of_don(name)]
                if is_rested_don(name):
                    player.don_frozen = min(player.don_rested, player.don_frozen + 1)
                else:
                    player.don_frozen_active = min(player.don_active, player.don_frozen_active + 1)
                game.note(notes.FROZE_DON, player.seat, -1, resolution.context.source, 1)
