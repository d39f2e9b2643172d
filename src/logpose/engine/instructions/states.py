"""Active, the DON!! cards, damage, the battle, and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from logpose.engine import areas, rule_processing, terms, values
from logpose.engine.abilities import Resolution, header_holds
from logpose.engine.describing.quantities import Quantity, count_of
from logpose.engine.instructions.instruction import Instruction, fell_short, seat_of, seats_meant
from logpose.engine.instructions.paying import DonItem
from logpose.engine.options import (
    COUNTING,
    DON_ACTIVE,
    DON_FROM,
    DON_RESTED,
    NUMBER,
    PASS,
    TAKING_DON,
    first_of,
    option,
    verb_of,
)
from logpose.engine.procedure import Procedure
from logpose.engine.state import Context, GameCard, Player
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

    def __init__(self, register: int, count: Quantity, rested: bool, minds: int) -> None:
        self.register = register
        self.count = count
        self.rested = rested
        self.minds = minds

    def run(self, game: Game, resolution: Resolution) -> None:
        cards = fighters(game, resolution.context, self.register)
        if not cards:
            fell_short(resolution, self.minds)
        for card in cards:
            player = game.players[card.owner]
            for _ in range(self.count.value(game, resolution.context)):
                if (player.don_rested if self.rested else player.don_active) == 0:
                    fell_short(resolution, self.minds)
                    break
                areas.give_don(game, card, self.rested)
                game.note("gave", card.owner, card.handle, resolution.context.source, 1)


def fighters(game: Game, context: Context, register: int) -> list[GameCard]:
    """The bound cards that are Leaders and Characters: they can be given DON!! cards (6-5-5-1) and be attacked (7-1-1-2)."""
    found: list[GameCard] = []
    for handle in context.registers[register]:
        card = game.find(handle)
        if card is not None and card.in_battle_area:
            found.append(card)
    return found


class AskToGive(Instruction):
    """How many DON!! cards each of the cards is given, from 0 to as many as its owner has (1-3-5-1)."""

    def __init__(self, register: int, to: int, count: Quantity, rested: bool) -> None:
        self.register = register
        self.to = to
        self.count = count
        self.rested = rested

    def run(self, game: Game, resolution: Resolution) -> None:
        context = resolution.context
        context.registers[self.register] = []
        cards = fighters(game, context, self.to)
        if cards:
            player = game.players[cards[0].owner]
            there = player.don_rested if self.rested else player.don_active
            most = max(0, min(self.count.value(game, context), there))
            game.ask(context.seat, COUNTING, [option(NUMBER, number) for number in range(most + 1)])

    def answer(self, game: Game, resolution: Resolution, code: int) -> None:
        resolution.context.registers[self.register] = [first_of(code)]


class GiveAnyDonCards(Instruction):
    """Gives DON!! cards of the owner's cost area one by one, the player of the effect saying which: active ones first."""

    def __init__(self, register: int, count: Quantity, up_to: bool, given: int) -> None:
        self.register = register
        self.count = count
        self.up_to = up_to
        self.given = given  # the register of what the present card has been given: 1 for a rested card

    def run(self, game: Game, resolution: Resolution) -> None:
        context = resolution.context
        given = context.registers[self.given]
        cards = fighters(game, context, self.register)
        if not cards:
            return
        options: list[int] = []
        player = game.players[cards[0].owner]
        if len(given) < self.count.value(game, context):
            if player.don_active > 0 and 1 not in given:
                options.append(option(DON_ACTIVE))
            if player.don_rested > 0:
                options.append(option(DON_RESTED))
        if not options or self.up_to:
            options.append(option(PASS))
        game.ask(context.seat, TAKING_DON, options)

    def answer(self, game: Game, resolution: Resolution, code: int) -> None:
        registers = resolution.context.registers
        card = fighters(game, resolution.context, self.register)[0]
        if verb_of(code) == PASS:  # on to the next card
            registers[self.register] = [handle for handle in registers[self.register] if handle != card.handle]
            registers[self.given] = []
        else:
            rested = verb_of(code) == DON_RESTED
            areas.give_don(game, card, rested)
            game.note("gave", card.owner, card.handle, resolution.context.source, 1)
            registers[self.given].append(1 if rested else 0)
        resolution.position -= 1


class ReturnDonCards(Instruction):
    """DON!! −X (8-3-1-6, 10-2-10-1): the player chooses from cost area, Leader and Characters."""

    def __init__(self, whose: int, count: Quantity, minds: int, item: DonItem | None) -> None:
        self.whose = whose
        self.count = count
        self.minds = minds
        self.item = item

    def run(self, game: Game, resolution: Resolution) -> None:
        context = resolution.context
        seat = seat_of(context, self.whose)
        count = self.count.value(game, context)
        there = count_of(game, game.players[seat], "don")
        if there < count:
            fell_short(resolution, self.minds)
            count = there
        game.outcome = []
        if count > 0:
            returning = ReturningDon(seat, count, context.seat, context.source)
            returning.most_active = game.players[seat].don_active
            if self.item is not None:
                returning.most_active = self.item.spare_active(game, context, count)
            game.push(returning)


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
        "most_active",
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
        self.most_active = 0  # how many active cards the rest of a cost can spare

    def copy(self) -> Procedure:
        twin = ReturningDon(self.seat, self.count, self.by, self.source)
        twin.stage = self.stage
        twin.active = self.active
        twin.rested = self.rested
        twin.cards = self.cards.copy()
        twin.most_active = self.most_active
        return twin

    def step(self, game: Game) -> None:
        if self.active + self.rested + len(self.cards) == self.count:
            game.finish()
            self.carry_out(game)
        else:
            game.ask(self.seat, TAKING_DON, self.options(game, game.players[self.seat]))

    def options(self, game: Game, player: Player) -> list[int]:
        """Places in table order, from the last one picked on, as long as those from there on suffice."""
        needed = self.count - self.active - self.rested - len(self.cards)
        places = [player.leader, *player.characters]
        given = [game.cards[id].given - self.cards.count(id) for id in places]
        last = places.index(self.cards[-1]) if self.cards else 0
        options: list[int] = []
        left = player.don_rested - self.rested + sum(given)
        if not self.cards:
            if not self.rested and self.active < self.most_active:
                options.append(option(DON_ACTIVE))
            if self.rested < player.don_rested and left >= needed:
                options.append(option(DON_RESTED))
        for place in range(last, len(places)):
            if given[place] > 0 and sum(given[place:]) >= needed:
                options.append(option(DON_FROM, places[place]))
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
        given = [game.cards[id] for id in self.cards]
        game.note("returned-don", self.seat, -1, self.source, self.count)
        areas.return_don(game, player, self.active, self.rested, given, self.by, BY_EFFECT, self.source)
        game.outcome = [1] * self.count


class RestDonCards(Instruction):
    """Rests active DON!! cards (8-3-1-5), as a cost or as an effect."""

    def __init__(self, whose: int, count: Quantity, minds: int) -> None:
        self.whose = whose
        self.count = count
        self.minds = minds

    def run(self, game: Game, resolution: Resolution) -> None:
        seat = seat_of(resolution.context, self.whose)
        player = game.players[seat]
        count = max(0, self.count.value(game, resolution.context))  # 1-3-2-2
        if count > player.don_active:
            fell_short(resolution, self.minds)
            count = player.don_active
        areas.rest_don(game, player, count)
        game.outcome = [1] * count
        game.note("rested-don", seat, -1, resolution.context.source, count)


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
            areas.set_don_active(game, player, count)
            game.note("activated-don", seat, -1, context.source, count)


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
        cards = fighters(game, resolution.context, self.register)
        if battle is not None and cards:
            battle.target = cards[0].handle
            battle.defender = cards[0].owner
            game.touch()
            game.note("redirected", resolution.context.seat, battle.target, battle.attacker, 0)


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
                continue
            if game.negated(card) or values.timing_negated(game, card.owner, self.timing):  # 8-2-1-1
                continue
            ability = card.printed.at[self.timing][0]
            if not header_holds(game, ability, card) or (
                ability.once and card.used >> ability.bit & 1
            ):  # 8-3-2, 10-2-13-3
                continue
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
