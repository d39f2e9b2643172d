"""Choosing cards, when the part that needs them is processed (4-8-1, 8-4-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from logpose.engine import knowledge, notes
from logpose.engine.abilities import Resolution
from logpose.engine.instructions.choices import ANY_NUMBER, NO_TOTAL, Choice, may_be_kept_back, requires
from logpose.engine.instructions.copies import alike, in_table_order, sorting
from logpose.engine.instructions.instruction import NOBODY, Instruction, fell_short, seat_of
from logpose.engine.instructions.paying import CardsItem, EitherEndItem, Purse, able
from logpose.engine.options import (
    CHOOSE,
    DON_ACTIVE,
    DON_RESTED,
    MENU,
    PASS,
    PICK,
    PICKING,
    first_of,
    option,
    verb_of,
)
from logpose.engine.procedure import Procedure
from logpose.engine.selectors.don import don_name, is_don, is_rested_don, seat_of_don
from logpose.engine.selectors.groups import (
    CardGroup,
    CardSource,
    RemainingCards,
    ThisCard,
    TopCards,
    Union,
)
from logpose.engine.selectors.quantities import Quantity, value_of
from logpose.engine.state import Context, GameCard
from logpose.engine.words import DECK, HAND, LIFE, NO_VALUE

if TYPE_CHECKING:
    from logpose.engine.game import Game


class Select(Instruction):
    """Has a player choose cards; the outcome is taken up by a Collect. A cost keeps what the rest of it needs."""

    def __init__(self, choice: Choice, item: CardsItem | None) -> None:
        self.choice = choice
        self.item = item

    def run(self, game: Game, resolution: Resolution) -> None:
        choice = self.choice
        context = resolution.context
        found = choice.candidates(game, context)
        count = ANY_NUMBER if choice.count is None else choice.count.value(game, context)
        if count <= 0:  # 1-3-2-2
            game.last_affected = []
            return
        dons = choice.dons(game, context)
        if choice.is_vain(game, context, found, dons):
            game.last_affected = []
            return
        there = len(found) + len(dons)
        most = min(count, there)  # as many as there are (8-4-4-1); of a cost as much as possible (8-3-1-3-1)
        least = 0 if choice.up_to or choice.count is None else most
        if choice.blind:
            game.last_affected = blind_pick(game, found, most)
            return
        if found and found[0].area == DECK and not from_an_end(choice.cards):
            knowledge.search(game, seat_of(context, choice.whose), found[0])
        item = self.item
        if item is None:
            shown = [card for card in found if not may_be_kept_back(card, choice.cards)]
            least = min(least, len(shown) + len(dons))
        told_apart = choice.different_names or choice.different != NO_VALUE
        if least == there and not told_apart and choice.total is None:
            game.last_affected = in_table_order(found) + dons
            return
        total = 0 if choice.total is None else choice.total.value(game, context)
        choosing = Choosing(
            seat_of(context, choice.whose),
            in_table_order(found) + dons,
            least,
            most,
            choice.different_names,
            choice.total_of,
            total,
        )
        choosing.different = choice.different
        choosing.least = choosing.most_possible(game, least)
        choosing.in_turn = from_an_end(choice.cards) and count >= len(found)
        if choosing.in_turn:
            choosing.cards = [card.handle for card in found]
        choosing.is_cost = item is not None and item.completable(game, context, [], found, 0, len(dons))
        game.push(choosing)


def from_an_end(cards: CardSource) -> bool:
    """Whether the cards are taken from one end of a pile, one after the other: none can be passed over."""
    groups = cards.groups if isinstance(cards, Union) else [cards]
    return len(groups) == 1 and isinstance(groups[0], TopCards)


def blind_pick(game: Game, cards: list[GameCard], count: int) -> list[int]:
    """Unseen cards of a secret area (3-1-5, 3-4-3): their owner may rearrange them, so the pick is by chance (judge-notes 28)."""
    handles = [card.handle for card in cards]
    game.generator.shuffle(handles)
    return handles[:count]


class Choosing(Procedure):
    """A run of single picks in table order, with "no more" where the rules allow it; every pick can be completed."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "stage",
        "seat",
        "cards",
        "least",
        "most",
        "different_names",
        "total_of",
        "total",
        "picked",
        "start",
        "is_cost",
        "in_turn",
        "different",
    )

    def __init__(
        self,
        seat: int,
        cards: list[int],
        least: int,
        most: int,
        different_names: bool,
        total_of: int,
        total: int,
    ) -> None:
        super().__init__()
        self.seat = seat
        self.cards = cards
        self.least = least
        self.most = most
        self.different_names = different_names
        self.total_of = total_of
        self.total = total
        self.picked: list[int] = []
        self.start = 0
        self.is_cost = False
        self.in_turn = False
        self.different = NO_VALUE

    def copy(self) -> Procedure:
        twin = Choosing(self.seat, self.cards, self.least, self.most, self.different_names, self.total_of, self.total)
        twin.stage = self.stage
        twin.picked = self.picked.copy()
        twin.start = self.start
        twin.is_cost = self.is_cost
        twin.in_turn = self.in_turn
        twin.different = self.different
        return twin

    def step(self, game: Game) -> None:
        options = self.options(game)
        if len(self.picked) >= self.least and self.within(game, self.picked, []):
            options.append(option(PASS))
        game.ask(self.seat, PICKING, options)

    def options(self, game: Game) -> list[int]:
        """The cards that may be picked next: from the last pick on, each of some copies once, so that it can be completed.

        Cards of a deck are offered by their faces too (8-4-4-4).
        """
        options: list[int] = []
        if len(self.picked) >= self.most:
            return options
        offered: list[GameCard] = []
        for place in range(self.start, len(self.cards)):
            name = self.cards[place]
            if is_don(name):
                if (place == self.start or self.cards[place - 1] != name) and self.fits(game, place):
                    options.append(option(DON_RESTED if is_rested_don(name) else DON_ACTIVE, seat_of_don(name)))
                continue
            card = game.physical(name)
            if offered and offered[-1].printed is card.printed and any([alike(game, one, card) for one in offered]):
                continue
            offered.append(card)
            if self.fits(game, place):
                options.append(option(PICK, card.id))
            if self.in_turn:
                break
        return options

    def fits(self, game: Game, place: int) -> bool:
        """Whether the pick can be completed with cards that come after it."""
        if not self.told_apart() and self.total_of == NO_TOTAL and not self.is_cost:
            return len(self.picked) + len(self.cards) - place >= self.least
        picked = [*self.picked, self.cards[place]]
        if self.told_apart() and self.marks(game, [self.cards[place]])[0] in self.marks(game, self.picked):
            return False
        left = self.cards[place + 1 :]
        return self.reachable(game, picked, left, self.least) and self.leaves_payable(game, picked, left)

    def can_be_part(self, game: Game, place: int) -> bool:
        """Whether some allowed choice has this card in it, whichever others it has."""
        name = self.cards[place]
        if self.told_apart() and self.marks(game, [name])[0] in self.marks(game, self.picked):
            return False
        picked = [*self.picked, name]
        left = self.cards.copy()
        for one in picked:
            left.remove(one)
        return self.reachable(game, picked, left, self.least) and self.leaves_payable(game, picked, left)

    def leaves_payable(self, game: Game, picked: list[int], left: list[int]) -> bool:
        """Whether the picks, and others out of what is left, pay their part of a cost and leave the rest payable."""
        if not self.is_cost:
            return True
        resolution = game.stack[-2]
        assert isinstance(resolution, Resolution)
        select = resolution.ability.code[resolution.position - 1]
        assert isinstance(select, Select) and select.item is not None
        return select.item.completable(
            game, resolution.context, physical(game, picked), physical(game, left), dons_in(picked), dons_in(left)
        )

    def reachable(self, game: Game, picked: list[int], left: list[int], least: int) -> bool:
        """Whether these picks and some of the cards left make up a number that is allowed, within the total."""
        values = self.cheapest(game, picked, left)
        for further in range(min(len(values), self.most - len(picked)) + 1):
            if len(picked) + further >= least and self.within(game, picked, values[:further]):
                return True
        return False

    def cheapest(self, game: Game, picked: list[int], left: list[int]) -> list[int]:
        """What the cards left are worth towards the total, the least first; of each name or value only one if these must
        differ."""
        if not self.told_apart() and self.total_of == NO_TOTAL:
            return [0] * len(left)
        values: list[int] = []
        marks = self.marks(game, picked)
        for worth, handle in sorted([(self.worth(game, [handle]), handle) for handle in left]):
            mark = self.marks(game, [handle])[0]
            if not self.told_apart() or mark not in marks:
                marks.append(mark)
                values.append(worth)
        return values

    def told_apart(self) -> bool:
        """Whether names or values must differ."""
        return self.different_names or self.different != NO_VALUE

    def marks(self, game: Game, handles: list[int]) -> list[str]:
        """What must differ. Of names the printed ones: aliases neither merge nor match (judge-notes 26)."""
        if self.different == NO_VALUE:
            return [game.physical(handle).printed.name for handle in handles]
        return [str(value_of(game, game.physical(handle), self.different)) for handle in handles]

    def worth(self, game: Game, handles: list[int]) -> int:
        if self.total_of == NO_TOTAL:
            return 0
        return sum([value_of(game, game.physical(handle), self.total_of) for handle in handles])

    def within(self, game: Game, picked: list[int], further: list[int]) -> bool:
        """Whether the picks and what further cards are worth keep to the total; to pick none always does."""
        if self.total_of == NO_TOTAL or (not picked and not further):
            return True
        return self.worth(game, picked) + sum(further) <= self.total

    def most_possible(self, game: Game, wanted: int) -> int:
        """As many of the wanted number as what must differ and the total allow (8-4-4-1)."""
        while not self.reachable(game, [], self.cards, wanted):
            wanted -= 1
        return wanted

    def answer(self, game: Game, code: int) -> None:
        if verb_of(code) == PASS:
            game.last_affected = self.picked
            game.finish()
            return
        if verb_of(code) == PICK:
            name = game.cards[first_of(code)].handle
        else:
            name = don_name(first_of(code), verb_of(code) == DON_RESTED)
        self.picked.append(name)
        self.start = self.cards.index(name, self.start) + 1


def physical(game: Game, names: list[int]) -> list[GameCard]:
    return [game.physical(name) for name in names if not is_don(name)]


def dons_in(names: list[int]) -> int:
    return len([name for name in names if is_don(name)])


class Collect(Instruction):
    """Binds what the last choice was about; `count` is how many it should have been."""

    def __init__(self, register: int, count: Quantity | None = None, on_shortfall: int = NOBODY) -> None:
        self.register = register
        self.count = count
        self.on_shortfall = on_shortfall
        self.choice: Choice | None = None  # what was to be chosen, if anything was

    def run(self, game: Game, resolution: Resolution) -> None:
        if game.notes is not None and not game.last_affected and self.choice is not None:
            note_no_choice(game, resolution.context, self.choice)
        if self.count is not None and len(game.last_affected) < self.count.value(game, resolution.context):
            fell_short(resolution, self.on_shortfall)
        resolution.context.registers[self.register] = game.last_affected


def note_no_choice(game: Game, context: Context, choice: Choice) -> None:
    """Notes why nothing was chosen. That a hidden pile has no such card is known to its player only (8-4-4-2)."""
    seat = seat_of(context, choice.whose)
    if choice.count is not None and choice.count.value(game, context) <= 0:
        game.note(notes.NONE_ASKED, seat, context.source, node=choice.node)
        return
    cards, dons = choice.candidates(game, context), choice.dons(game, context)
    there = len(cards) + len(dons)
    if there and choice.worth is not None and choice.is_vain(game, context, cards, dons):
        choice.worth.tell(game, context, cards, dons)
        return
    if not there and choice.note_unable(game, context):
        return
    groups = choice.cards.groups if isinstance(choice.cards, Union) else [choice.cards]
    if not there and (choice.blind or not any([is_hidden(group) for group in groups])):
        game.note(notes.NONE_THERE, context.seat, context.source, node=choice.node)
    else:
        game.note(notes.CHOSE_NONE if there else notes.FOUND_NONE, seat, context.source, node=choice.node)


def is_hidden(group: CardSource) -> bool:
    """Whether not all players see which cards of the group meet what it requires."""
    if isinstance(group, TopCards):
        return False  # how many there are is known
    if isinstance(group, CardGroup):
        return isinstance(group, RemainingCards) or (requires(group) and group.area in (HAND, DECK, LIFE))
    return False


class CollectChanged(Instruction):
    """Binds what the last change was about; what was replaced or prohibited has not been done as written (8-3-1-7)."""

    def __init__(self, register: int, meant: int, on_shortfall: int) -> None:
        self.register = register
        self.meant = meant
        self.on_shortfall = on_shortfall

    def run(self, game: Game, resolution: Resolution) -> None:
        registers = resolution.context.registers
        if len(game.last_affected) < len(registers[self.meant]):
            fell_short(resolution, self.on_shortfall)
        registers[self.register] = game.last_affected


class Gather(Instruction):
    """Binds cards that nobody has to choose: this card, all of a group, the top of a deck."""

    def __init__(self, register: int, cards: CardSource, on_shortfall: int, deed: int, count: Quantity | None) -> None:
        self.register = register
        self.cards = cards
        self.on_shortfall = on_shortfall
        self.deed = deed
        self.count = count  # how many are asked for
        self.with_don = False
        self.selector: object = None  # the words for the cards

    def run(self, game: Game, resolution: Resolution) -> None:
        context = resolution.context
        found = [card for card in self.cards.cards(game, context) if able(game, card, self.deed, context)]
        if len(found) < (1 if self.count is None else self.count.value(game, context)) and not self.with_don:
            fell_short(resolution, self.on_shortfall)
        if len(found) > 1 and found[0].area == HAND:
            found = sorted(found, key=sorting)  # nobody else learns in which order they came there (3-4-2)
        context.registers[self.register] = [card.handle for card in found]
        if self.with_don:
            context.registers[self.register] += self.cards.dons(game, context)
        if not context.registers[self.register] and not isinstance(self.cards, RemainingCards):
            kind = notes.CARD_MOVED if isinstance(self.cards, ThisCard) else notes.NONE_THERE
            game.note(kind, context.seat, context.source, node=self.selector)


class GatherEither(Instruction):
    """Binds a card from the top or the bottom, as the player says; where both mean the same cards, nobody is asked. In a cost
    it is an end by way of which it can be paid (8-3-1-3)."""

    def __init__(self, register: int, ends: list[TopCards], whose: int, up_to: bool, on_shortfall: int) -> None:
        self.register = register
        self.ends = ends
        self.whose = whose
        self.up_to = up_to
        self.on_shortfall = on_shortfall
        self.item: EitherEndItem | None = None
        self.selector: object = None  # the words for the cards

    def run(self, game: Game, resolution: Resolution) -> None:
        context = resolution.context
        context.registers[self.register] = []
        top = self.handles(game, context, 0)
        if not top:
            game.note(notes.NONE_THERE, context.seat, context.source, node=self.selector)
            if not self.up_to:
                fell_short(resolution, self.on_shortfall)
            return
        places = [0] if sorted(self.handles(game, context, 1)) == sorted(top) else [0, 1]
        if self.item is not None:
            open_to = self.item.open(game, context, Purse())
            places = [place for place in places if place in open_to] or places
        options = [option(CHOOSE, place) for place in places]
        if self.up_to:
            options.append(option(PASS))
        game.ask(seat_of(context, self.whose), MENU, options)

    def answer(self, game: Game, resolution: Resolution, code: int) -> None:
        if verb_of(code) == CHOOSE:
            context = resolution.context
            context.registers[self.register] = self.handles(game, context, first_of(code))
        else:
            context = resolution.context
            game.note(notes.CHOSE_NONE, seat_of(context, self.whose), context.source, node=self.selector)

    def handles(self, game: Game, context: Context, end: int) -> list[int]:
        return [card.handle for card in self.ends[end].cards(game, context)]


class Merge(Instruction):
    """Binds the cards of several registers together, each once: one verb for all of them."""

    def __init__(self, register: int, others: list[int]) -> None:
        self.register = register
        self.others = others

    def run(self, game: Game, resolution: Resolution) -> None:
        registers = resolution.context.registers
        merged: list[int] = []
        for other in self.others:
            merged.extend([name for name in registers[other] if is_don(name) or name not in merged])
        registers[self.register] = merged
