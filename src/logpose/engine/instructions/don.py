"""The DON!! cards: added, given, moved, returned, rested and set as active."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from logpose.engine import areas, notes, restrictions
from logpose.engine.instructions.instruction import Instruction, fell_short, seat_of
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
from logpose.engine.selectors.quantities import Quantity, count_of, seats_of
from logpose.engine.state import Context, GameCard, Player
from logpose.engine.words import BY_EFFECT, PLAYER_CANNOT_SET_DON_ACTIVE_BY_CHARACTERS

if TYPE_CHECKING:
    from logpose.engine.abilities import Resolution
    from logpose.engine.game import Game

COST_AREA: Final = -1

# Why no DON!! card is moved or changed, in notes.
NOT_WANTED: Final = 0  # the number is 0
IN_THE_DECK: Final = 1  # there are no such cards
ACTIVE_ONES: Final = 2
RESTED_ONES: Final = 3
IN_THE_COST_AREA: Final = 4
ON_THE_FIELD: Final = 5
GIVEN_ONES: Final = 6
FORBIDDEN: Final = 7
ALREADY_SO: Final = 8


class AskUpTo(Instruction):
    """How many, from 0 to as many as there are (1-3-5-1), in a cost as many as the rest of it can spare.

    Without a count, any number.
    """

    def __init__(
        self, register: int, count: Quantity | None, of: str, whose: int, chooser: int, item: DonItem | None
    ) -> None:
        self.register = register
        self.count = count
        self.of = of
        self.whose = whose
        self.chooser = chooser
        self.item = item
        self.sets_active = False  # so many are set as active

    def run(self, game: Game, resolution: Resolution) -> None:
        context = resolution.context
        most = count_of(game, game.players[seat_of(context, self.whose)], self.of)
        if self.count is not None:
            most = min(self.count.value(game, context), most)
        if self.item is not None:
            most = self.item.most_payable(game, context, 0, most)
        if self.sets_active and may_not_set_active(game, context, resolution.player):
            most = 0
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
        left = game.players[seat].don_deck
        added = areas.add_don(game, game.players[seat], self.count.value(game, resolution.context), self.rested)
        if added > 0:
            kind = notes.ADDED_RESTED_DON if self.rested else notes.ADDED_DON
            game.note(kind, seat, -1, resolution.context.source, added)
        else:
            game.note(notes.NO_DON, seat, -1, resolution.context.source, NOT_WANTED if left else IN_THE_DECK)


def don_there(player: Player, source: int) -> int:
    """How many DON!! cards a player can give, by where they are: active or rested ones, or those of the DON!! deck."""
    if source == IN_THE_DECK:
        return player.don_deck
    return player.don_rested if source == RESTED_ONES else player.don_active


class GiveDonCards(Instruction):
    """Gives DON!! cards of the owner's cost area or DON!! deck to each of the cards, as many as there are (1-3-2)."""

    def __init__(self, register: int, count: Quantity, asked: int, source: int, on_shortfall: int) -> None:
        self.register = register
        self.count = count
        self.asked = asked  # the register of the numbers that were chosen card by card; −1 if none were
        self.source = source
        self.on_shortfall = on_shortfall

    def run(self, game: Game, resolution: Resolution) -> None:
        context = resolution.context
        cards = receivers(game, context, self.register)
        if not cards:
            note_no_receiver(game, context, self.register)
            fell_short(resolution, self.on_shortfall)
        for place in range(len(cards)):
            card = cards[place]
            player = game.players[card.owner]
            number = self.count.value(game, context) if self.asked < 0 else context.registers[self.asked][place]
            there = don_there(player, self.source)
            if there == 0 or number <= 0:
                reason = NOT_WANTED if there else self.source
                game.note(notes.NO_DON, card.owner, card.handle, context.source, reason)
            for _ in range(number):
                if don_there(player, self.source) == 0:
                    fell_short(resolution, self.on_shortfall)
                    break
                if self.source == IN_THE_DECK:
                    areas.give_new_don(game, card)
                else:
                    areas.give_don(game, card, self.source == RESTED_ONES, context.seat)
                game.note(notes.GAVE_DON, card.owner, card.handle, resolution.context.source, 1)


def note_no_receiver(game: Game, context: Context, register: int) -> None:
    """Notes that the bound cards cannot be given DON!! cards; that there are none has been told."""
    for handle in context.registers[register]:
        card = game.find(handle)
        if card is not None and card.in_battle_area:
            game.note(notes.NO_DON, card.owner, handle, context.source, FORBIDDEN)
        else:
            game.note(notes.GONE, game.physical(handle).owner, handle, context.source)


def receivers(game: Game, context: Context, register: int) -> list[GameCard]:
    """The bound cards that can be given DON!! cards."""
    return [
        card
        for card in bound_leaders_and_characters(game, context, register)
        if restrictions.may_be_given_don(game, card, BY_EFFECT, context.source, context.seat)
    ]


def bound_leaders_and_characters(game: Game, context: Context, register: int) -> list[GameCard]:
    """The bound cards that are Leaders and Characters: they can be attacked (7-1-1-2)."""
    found: list[GameCard] = []
    for handle in context.registers[register]:
        card = game.find(handle)
        if card is not None and card.in_battle_area:
            found.append(card)
    return found


class AskToGive(Instruction):
    """How many DON!! cards each of the cards is given, one after the other, from 0 to as many as its owner has left
    (1-3-5-1)."""

    def __init__(self, register: int, to: int, count: Quantity, source: int) -> None:
        self.register = register
        self.to = to
        self.count = count
        self.source = source

    def run(self, game: Game, resolution: Resolution) -> None:
        context = resolution.context
        cards = receivers(game, context, self.to)
        numbers = context.registers[self.register]
        if len(numbers) >= len(cards):
            numbers = []
        while len(numbers) < len(cards):
            player = game.players[cards[len(numbers)].owner]
            left = don_there(player, self.source)
            for place in range(len(numbers)):
                if cards[place].owner == player.seat:
                    left -= numbers[place]
            most = max(0, min(self.count.value(game, context), left))
            if most > 0:
                context.registers[self.register] = numbers
                game.ask(context.seat, COUNTING, [option(NUMBER, number) for number in range(most + 1)])
                return
            numbers = [*numbers, 0]
        context.registers[self.register] = numbers

    def answer(self, game: Game, resolution: Resolution, code: int) -> None:
        context = resolution.context
        numbers = [*context.registers[self.register], first_of(code)]
        context.registers[self.register] = numbers
        if len(numbers) < len(receivers(game, context, self.to)):
            resolution.position -= 1  # the next card


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
        cards = receivers(game, context, self.register)
        if not cards:
            note_no_receiver(game, context, self.register)
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
        card = receivers(game, resolution.context, self.register)[0]
        if verb_of(code) == PASS:  # on to the next card
            if not registers[self.given]:
                there = count_of(game, game.players[card.owner], "active_don")
                there += count_of(game, game.players[card.owner], "rested_don")
                reason = NOT_WANTED if there else IN_THE_COST_AREA
                game.note(notes.NO_DON, card.owner, card.handle, resolution.context.source, reason)
            registers[self.register] = [handle for handle in registers[self.register] if handle != card.handle]
            registers[self.given] = []
        else:
            rested = verb_of(code) == DON_RESTED
            areas.give_don(game, card, rested, resolution.context.seat)
            game.note(notes.GAVE_DON, card.owner, card.handle, resolution.context.source, 1)
            registers[self.given].append(1 if rested else 0)
        resolution.position -= 1


class AskOrMore(Instruction):
    """How many, from a number to as many as there are, in a cost as many as the rest of it can spare."""

    def __init__(self, register: int, count: Quantity, of: str, whose: int, item: DonItem | None) -> None:
        self.register = register
        self.count = count
        self.of = of
        self.whose = whose
        self.item = item

    def run(self, game: Game, resolution: Resolution) -> None:
        context = resolution.context
        seat = seat_of(context, self.whose)
        least = self.count.value(game, context)
        most = max(least, count_of(game, game.players[seat], self.of))
        if self.item is not None:
            most = self.item.most_payable(game, context, least, most)
        game.ask(seat, COUNTING, [option(NUMBER, number) for number in range(least, most + 1)])

    def answer(self, game: Game, resolution: Resolution, code: int) -> None:
        resolution.context.registers[self.register] = [first_of(code)]


class ReturnDonOfOneState(Instruction):
    """Returns active or rested DON!! cards of the cost area to the DON!! deck; there is nothing to choose."""

    def __init__(self, whose: int, count: Quantity, rested: bool, on_shortfall: int) -> None:
        self.whose = whose
        self.count = count
        self.rested = rested
        self.on_shortfall = on_shortfall

    def run(self, game: Game, resolution: Resolution) -> None:
        context = resolution.context
        seat = seat_of(context, self.whose)
        player = game.players[seat]
        count = max(0, self.count.value(game, context))  # 1-3-2-2
        there = player.don_rested if self.rested else player.don_active
        if count > there:
            fell_short(resolution, self.on_shortfall)
            count = there
        if count > 0:
            active, rested = (0, count) if self.rested else (count, 0)
            game.note(notes.RETURNED_DON, seat, -1, context.source, count)
            areas.return_don(game, player, active, rested, [], resolution.player, BY_EFFECT, context.source)
        else:
            reason = NOT_WANTED if there else RESTED_ONES if self.rested else ACTIVE_ONES
            game.note(notes.NO_DON, seat, -1, context.source, reason)
        game.last_affected = [1] * count


class ReturnDonCards(Instruction):
    """DON!! −X (8-3-1-6, 10-2-10-1): the player chooses from cost area, Leader and Characters."""

    def __init__(self, whose: int, count: Quantity, on_shortfall: int, item: DonItem | None) -> None:
        self.whose = whose
        self.count = count
        self.on_shortfall = on_shortfall
        self.item = item

    def run(self, game: Game, resolution: Resolution) -> None:
        context = resolution.context
        seat = seat_of(context, self.whose)
        count = self.count.value(game, context)
        there = count_of(game, game.players[seat], "don")
        if there < count:
            fell_short(resolution, self.on_shortfall)
            count = there
        game.last_affected = []
        if count > 0:
            returning = ReturningDon(seat, count, resolution.player, context.source)
            returning.most_active = game.players[seat].don_active
            if self.item is not None:
                returning.most_active = self.item.spare_active(game, context, count)
            game.push(returning)
        else:
            game.note(notes.NO_DON, seat, -1, context.source, NOT_WANTED if there else ON_THE_FIELD)


class ReturningDon(Procedure):
    """A run of single picks, the cost area first; all are returned together."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "stage", "seat", "count", "by", "source", "active", "rested", "cards", "most_active",
    )  # fmt: skip

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
        game.note(notes.RETURNED_DON, self.seat, -1, self.source, self.count)
        areas.return_don(game, player, self.active, self.rested, given, self.by, BY_EFFECT, self.source)
        game.last_affected = [1] * self.count


class RestDonCards(Instruction):
    """Rests active DON!! cards (8-3-1-5), as a cost or as an effect."""

    def __init__(self, whose: int, count: Quantity, chooser: int, on_shortfall: int) -> None:
        self.whose = whose
        self.count = count
        self.chooser = chooser
        self.on_shortfall = on_shortfall

    def run(self, game: Game, resolution: Resolution) -> None:
        seat = seat_of(resolution.context, self.whose)
        player = game.players[seat]
        count = max(0, self.count.value(game, resolution.context))  # 1-3-2-2
        if count > player.don_active:
            fell_short(resolution, self.on_shortfall)
            count = player.don_active
        if count == 0:
            reason = NOT_WANTED if player.don_active else ACTIVE_ONES
            game.note(notes.NO_DON, seat, -1, resolution.context.source, reason)
        areas.rest_don(game, player, count, seat_of(resolution.context, self.chooser))
        game.last_affected = [1] * count
        if count > 0:
            game.note(notes.RESTED_DON, seat, -1, resolution.context.source, count)


class MoveGivenDonCards(Instruction):
    """Moves DON!! cards that have been given to cards, one by one, the player saying from where: to a card of the same
    owner, or to the owner's cost area, where they are rested."""

    def __init__(self, to: int, count: Quantity, up_to: bool, whose: int, moved: int, on_shortfall: int) -> None:
        self.to = to  # the register of the card that is given them, or COST_AREA
        self.count = count
        self.up_to = up_to
        self.whose = whose
        self.moved = moved  # a register that counts
        self.on_shortfall = on_shortfall

    def run(self, game: Game, resolution: Resolution) -> None:
        context = resolution.context
        moved = len(context.registers[self.moved])
        if moved >= self.count.value(game, context):
            return
        options: list[int] = []
        target = self.target(game, context)
        for seat in seats_of(game, self.whose, context):
            player = game.players[seat]
            for id in [player.leader, *player.characters]:
                card = game.cards[id]
                if card.given > 0 and (
                    self.to == COST_AREA or (target is not None and target.owner == seat and target.id != id)
                ):
                    options.append(option(DON_FROM, id))
        if not options:
            if not moved and (self.to == COST_AREA or target is not None):
                game.note(notes.NO_DON, context.seat, -1, context.source, GIVEN_ONES)
            elif target is None and self.to != COST_AREA:
                note_no_receiver(game, context, self.to)
            if not self.up_to:
                fell_short(resolution, self.on_shortfall)
            return
        if self.up_to:
            options.append(option(PASS))
        game.ask(context.seat, TAKING_DON, options)

    def target(self, game: Game, context: Context) -> GameCard | None:
        cards = [] if self.to == COST_AREA else receivers(game, context, self.to)
        return cards[0] if cards else None

    def answer(self, game: Game, resolution: Resolution, code: int) -> None:
        context = resolution.context
        if verb_of(code) == PASS:
            if not context.registers[self.moved]:
                game.note(notes.NO_DON, context.seat, -1, context.source, NOT_WANTED)
            return
        card = game.cards[first_of(code)]
        target = self.target(game, context)
        areas.move_given_don(game, card, target)
        kind = notes.TOOK_DON if target is not None else notes.TOOK_DON_TO_COST_AREA
        game.note(kind, card.owner, card.handle, context.source)
        if target is not None:
            game.note(notes.GAVE_DON, target.owner, target.handle, context.source, 1)
        context.registers[self.moved].append(1)
        resolution.position -= 1


class SetDonCardsActive(Instruction):
    def __init__(self, whose: int, count: Quantity) -> None:
        self.whose = whose
        self.count = count

    def run(self, game: Game, resolution: Resolution) -> None:
        context = resolution.context
        seat = seat_of(context, self.whose)
        player = game.players[seat]
        if may_not_set_active(game, context, resolution.player):
            game.note(notes.NO_DON, seat, -1, context.source, FORBIDDEN)
            return
        count = min(self.count.value(game, context), player.don_rested)
        if count <= 0:
            game.note(notes.NO_DON, seat, -1, context.source, NOT_WANTED if player.don_rested else RESTED_ONES)
        if count > 0:
            areas.set_don_active(game, player, count, context.seat)
            game.note(notes.ACTIVATED_DON, seat, -1, context.source, count)


def may_not_set_active(game: Game, context: Context, by: int) -> bool:
    """Whether a Character's effect is forbidden to set DON!! cards as active (1-3-3)."""
    source = game.physical(context.source)
    return game.is_characters_effect(context.source) and restrictions.player_banned(
        game, by, PLAYER_CANNOT_SET_DON_ACTIVE_BY_CHARACTERS, source
    )
