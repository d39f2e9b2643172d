"""Active, the DON!! cards, damage, the battle, and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from logpose.engine import areas, rule_processing, terms, values
from logpose.engine.abilities import Resolution
from logpose.engine.describing import Condition, Quantity, count_of
from logpose.engine.instructions.instruction import Instruction, seat_of, seats_meant
from logpose.engine.options import (
    COUNTING,
    DON_ACTIVE,
    DON_FROM,
    DON_RESTED,
    NUMBER,
    TAKING_DON,
    first_of,
    option,
    verb_of,
)
from logpose.engine.procedure import Procedure
from logpose.engine.state import Context, Player
from logpose.engine.words import ACTIVATE_MAIN, BY_EFFECT, NO_DON_ACTIVE

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
            if card is not None and card.on_field and card.rested:
                card.rested = False
                changed.append(handle)
                game.note("set-active", card.owner, handle, resolution.context.source, 0)
        game.outcome = changed
        game.touch()


# -- DON!! -------------------------------------------------------------------------------------------------------------


class AskUpTo(Instruction):
    """How many, from 0 to as many as there are (1-3-5-1)."""

    def __init__(self, register: int, count: Quantity, of: str, whose: int, chooser: int) -> None:
        self.register = register
        self.count = count
        self.of = of
        self.whose = whose
        self.chooser = chooser

    def run(self, game: Game, resolution: Resolution) -> None:
        context = resolution.context
        there = count_of(game, game.players[seat_of(context, self.whose)], self.of)
        most = min(self.count.value(game, context), there)
        numbers = [option(NUMBER, number) for number in range(max(most, 0) + 1)]
        game.ask(seat_of(context, self.chooser), COUNTING, numbers)

    def answer(self, game: Game, resolution: Resolution, code: int) -> None:
        resolution.context.registers[self.register] = [first_of(code)]


class AddDonCards(Instruction):
    def __init__(self, whose: int, count: Quantity, rested: bool) -> None:
        self.whose = whose
        self.count = count
        self.rested = rested

    def run(self, game: Game, resolution: Resolution) -> None:
        seat = seat_of(resolution.context, self.whose)
        added = areas.add_don(game, game.players[seat], self.count.value(game, resolution.context), self.rested)
        game.note("added-don", seat, -1, resolution.context.source, added)


class GiveDonCards(Instruction):
    """Gives DON!! cards of the owner's cost area to each of the cards, as many as there are (1-3-2)."""

    def __init__(self, register: int, count: Quantity, rested: bool, active: bool) -> None:
        self.register = register
        self.count = count
        self.rested = rested
        self.active = active

    def run(self, game: Game, resolution: Resolution) -> None:
        for handle in resolution.context.registers[self.register]:
            card = game.find(handle)
            if card is None or not card.in_battle_area:
                continue
            player = game.players[card.owner]
            for _ in range(self.count.value(game, resolution.context)):
                if self.rested and player.don_rested > 0:
                    areas.give_don(game, card, True)
                elif self.active and player.don_active > 0:
                    areas.give_don(game, card, False)
                else:
                    break
                game.note("gave", card.owner, handle, resolution.context.source, 1)


class ReturnDonCards(Instruction):
    """DON!! −X (8-3-1-6, 10-2-10-1): the player chooses from cost area, Leader and Characters."""

    def __init__(self, whose: int, count: Quantity, is_cost: bool) -> None:
        self.whose = whose
        self.count = count
        self.is_cost = is_cost

    def run(self, game: Game, resolution: Resolution) -> None:
        context = resolution.context
        seat = seat_of(context, self.whose)
        count = self.count.value(game, context)
        there = count_of(game, game.players[seat], "don")
        if there < count:
            resolution.unpaid = resolution.unpaid or self.is_cost
            count = there
        game.outcome = [1] * count
        if count > 0:
            game.push(ReturningDon(seat, count, context.seat, context.source))


class ReturningDon(Procedure):
    """A run of single picks, the cost area first; all are returned together."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "stage",
        "seat",
        "count",
        "by",
        "source",
        "active",
        "rested",
        "cards",
    )

    def __init__(self, seat: int, count: int, by: int, source: int) -> None:
        super().__init__()
        self.seat = seat
        self.count = count
        self.by = by
        self.source = source
        self.active = 0
        self.rested = 0
        self.cards: list[int] = []

    def copy(self) -> Procedure:
        twin = ReturningDon(self.seat, self.count, self.by, self.source)
        twin.stage = self.stage
        twin.active = self.active
        twin.rested = self.rested
        twin.cards = self.cards.copy()
        return twin

    def step(self, game: Game) -> None:
        if self.active + self.rested + len(self.cards) == self.count:
            game.finish()
            self.carry_out(game)
        else:
            game.ask(self.seat, TAKING_DON, self.options(game, game.players[self.seat]))

    def options(self, game: Game, player: Player) -> list[int]:
        """Places in table order, from the last one picked on, as long as the rest suffices."""
        needed = self.count - self.active - self.rested - len(self.cards)
        places = [player.leader, *player.characters]
        given = [game.cards[id].given - self.cards.count(id) for id in places]
        last = places.index(self.cards[-1]) if self.cards else -1
        options: list[int] = []
        left = player.don_active - self.active + player.don_rested - self.rested + sum(given)
        if not self.cards:
            if not self.rested:
                if player.don_active > self.active:
                    options.append(option(DON_ACTIVE))
                left -= player.don_active - self.active
            if player.don_rested > self.rested and (left >= needed):
                options.append(option(DON_RESTED))
        left = sum(given)
        for place in range(len(places)):
            if place >= last and given[place] > 0 and left >= needed:
                options.append(option(DON_FROM, places[place]))
            if place >= last:
                left -= given[place]
            else:
                left -= given[place]
        return options

    def answer(self, game: Game, code: int) -> None:
        verb = verb_of(code)
        if verb == DON_ACTIVE:
            self.active += 1
        elif verb == DON_RESTED:
            self.rested += 1
        else:
            self.cards.append(first_of(code))

    def carry_out(self, game: Game) -> None:
        player = game.players[self.seat]
        for id in self.cards:
            card = game.cards[id]
            card.given -= 1
            card.stale = True
            player.don_rested += 1
        game.note("returned-don", self.seat, -1, self.source, self.count)
        frozen = player.don_frozen
        areas.return_don(game, player, self.active, self.rested + len(self.cards), self.by, BY_EFFECT, self.source)
        player.don_frozen = min(frozen, max(0, frozen - self.rested), player.don_rested)
        game.outcome = [1] * self.count


class RestDonCards(Instruction):
    """Rests active DON!! cards (8-3-1-5), as a cost or as an effect."""

    def __init__(self, whose: int, count: Quantity, is_cost: bool) -> None:
        self.whose = whose
        self.count = count
        self.is_cost = is_cost

    def run(self, game: Game, resolution: Resolution) -> None:
        seat = seat_of(resolution.context, self.whose)
        player = game.players[seat]
        count = self.count.value(game, resolution.context)
        if count > player.don_active:
            resolution.unpaid = resolution.unpaid or self.is_cost
            count = player.don_active
        player.don_active -= count
        player.don_rested += count
        game.outcome = [1] * count
        game.note("rested-don", seat, -1, resolution.context.source, count)
        game.touch()


class SetDonCardsActive(Instruction):
    def __init__(self, whose: int, count: Quantity) -> None:
        self.whose = whose
        self.count = count

    def run(self, game: Game, resolution: Resolution) -> None:
        context = resolution.context
        seat = seat_of(context, self.whose)
        player = game.players[seat]
        source = game.physical(context.source)
        if source.printed.is_character and values.player_banned(game, context.seat, NO_DON_ACTIVE, source):
            return
        count = min(self.count.value(game, context), player.don_rested)
        if count > 0:
            player.don_rested -= count
            player.don_active += count
            player.don_frozen = min(player.don_frozen, player.don_rested)
            game.note("activated-don", seat, -1, context.source, count)
            game.touch()


class HasDon(Condition):
    """A cost in DON!! cards can be paid."""

    def __init__(self, of: str, count: Quantity) -> None:
        self.of = of
        self.count = count

    def holds(self, game: Game, context: Context) -> bool:
        return count_of(game, game.players[context.seat], self.of) >= self.count.value(game, context)


# -- damage, battle, the game ------------------------------------------------------------------------------------------


class DealDamageTo(Instruction):
    def __init__(self, whose: int, count: Quantity) -> None:
        self.whose = whose
        self.count = count

    def run(self, game: Game, resolution: Resolution) -> None:
        context = resolution.context
        terms.deal(game, seat_of(context, self.whose), self.count.value(game, context), game.physical(context.source))


class RedirectAttack(Instruction):
    """The card becomes the target of the attack; it may be active (judge-notes 24)."""

    def __init__(self, register: int) -> None:
        self.register = register

    def run(self, game: Game, resolution: Resolution) -> None:
        battle = game.battle()
        chosen = resolution.context.registers[self.register]
        if battle is not None and chosen and game.find(chosen[0]) is not None:
            battle.target = chosen[0]
            game.note("redirected", resolution.context.seat, chosen[0], battle.attacker, 0)


class ActivateEffectOf(Instruction):
    """Activates an effect of a card as part of this one (10-2-3-1-1, 10-2-4-1-1): its own cost is asked for."""

    def __init__(self, register: int, timing: int) -> None:
        self.register = register
        self.timing = timing

    def run(self, game: Game, resolution: Resolution) -> None:
        for handle in resolution.context.registers[self.register]:
            card = game.find(handle)
            if card is None or not card.printed.at[self.timing]:
                continue
            ability = card.printed.at[self.timing][0]
            registers: list[list[int]] = [[] for _ in range(ability.registers)]
            activated = Resolution(ability, Context(resolution.context.seat, -1, handle, registers), resolution.chain)
            activated.declared = self.timing == ACTIVATE_MAIN
            game.push(activated)
            return


class ExtraTurnAfterThis(Instruction):
    def run(self, game: Game, resolution: Resolution) -> None:
        game.extra_turns.append(resolution.context.seat)
        game.note("extra-turn", resolution.context.seat, resolution.context.source, -1, 0)


class WinOrLose(Instruction):
    """The game ends while the effect is being processed (1-2-5)."""

    def __init__(self, whose: int, wins: bool) -> None:
        self.whose = whose
        self.wins = wins

    def run(self, game: Game, resolution: Resolution) -> None:
        seats = seats_meant(game, resolution.context, self.whose)
        if self.wins:
            rule_processing.win(game, seats[0])
        else:
            rule_processing.lose(game, seats, rule_processing.BY_AN_EFFECT)
