"""Choosing cards, when the part that needs them is processed (4-8-1, 8-4-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from logpose.engine import keywords, terms
from logpose.engine.describing import COST, POWER, CardSource, Condition, Quantity, value_of
from logpose.engine.instructions.instruction import Instruction, seat_of
from logpose.engine.options import PASS, PICK, PICKING, first_of, option, verb_of
from logpose.engine.procedure import Procedure
from logpose.engine.state import Context, GameCard

if TYPE_CHECKING:
    from logpose.engine.abilities import Resolution
    from logpose.engine.game import Game

# What the chosen cards must be able to do. For an effect only playing asks for it; a cost always does (8-3-1-3).
ANYTHING: Final = 0
BECOME_RESTED: Final = 1
BECOME_ACTIVE: Final = 2
TURN_FACE_UP: Final = 3
TURN_FACE_DOWN: Final = 4
BE_PLAYED: Final = 5
LEAVE: Final = 6

NO_TOTAL: Final = -1
ANY_NUMBER: Final = 1000


def able(game: Game, card: GameCard, deed: int) -> bool:
    """Whether the card can do what is asked of it; a state already held cannot be changed to (1-3-2-1)."""
    if deed == BECOME_RESTED:
        return card.on_field and keywords.may_rest(game, card)
    if deed == BECOME_ACTIVE:
        return card.rested
    if deed == TURN_FACE_UP:
        return not card.face_up
    if deed == TURN_FACE_DOWN:
        return card.face_up
    if deed == BE_PLAYED:
        return terms.may_be_played_by_effect(game, card)
    if deed == LEAVE:
        return not (card.on_field and card.printed.is_leader)  # 3-6-3
    return True


class Choice:
    """What is to be chosen: from where, how many, by whom, under which constraints on the whole pick."""

    def __init__(self, cards: CardSource, count: Quantity | None, up_to: bool, whose: int, deed: int) -> None:
        self.cards = cards
        self.count = count
        self.up_to = up_to
        self.whose = whose
        self.deed = deed
        self.blind = False
        self.different_names = False
        self.total_of = NO_TOTAL
        self.total: Quantity | None = None

    def candidates(self, game: Game, context: Context) -> list[GameCard]:
        found = self.cards.cards(game, context)
        if self.deed:
            found = [card for card in found if able(game, card, self.deed)]
        return found


class Select(Instruction):
    """Has a player choose cards; the outcome is taken up by a Collect."""

    def __init__(self, choice: Choice, is_cost: bool) -> None:
        self.choice = choice
        self.is_cost = is_cost

    def run(self, game: Game, resolution: Resolution) -> None:
        choice = self.choice
        context = resolution.context
        found = choice.candidates(game, context)
        count = ANY_NUMBER if choice.count is None else choice.count.value(game, context)
        if count <= 0:  # 1-3-2-2
            game.outcome = []
            return
        if self.is_cost and not choice.up_to and choice.count is not None and len(found) < count:
            resolution.unpaid = True  # as much as possible is paid (8-3-1-3-1)
        most = min(count, len(found))
        least = 0 if choice.up_to or choice.count is None else most  # 8-4-4-1
        if choice.blind:
            game.outcome = blind_pick(game, found, most)
        elif least == len(found) and not choice.different_names and choice.total is None:
            game.outcome = [card.handle for card in found]
        else:
            total = 0 if choice.total is None else choice.total.value(game, context)
            handles = in_table_order(found)
            game.push(
                Choosing(
                    seat_of(context, choice.whose),
                    handles,
                    least,
                    most,
                    choice.different_names,
                    choice.total_of,
                    total,
                )
            )


def blind_pick(game: Game, cards: list[GameCard], count: int) -> list[int]:
    """Unseen cards: their owner may rearrange them, so the pick is by chance (judge-notes 28)."""
    handles = [card.handle for card in cards]
    game.generator.shuffle(handles)
    return handles[:count]


def in_table_order(cards: list[GameCard]) -> list[int]:
    """Handles in table order; off the field, where order does not count, copies of a card stand together."""
    if cards and not cards[0].on_field:
        cards = sorted(cards, key=number_of)
    return [card.handle for card in cards]


def number_of(card: GameCard) -> str:
    return card.printed.number


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

    def copy(self) -> Procedure:
        twin = Choosing(self.seat, self.cards, self.least, self.most, self.different_names, self.total_of, self.total)
        twin.stage = self.stage
        twin.picked = self.picked.copy()
        twin.start = self.start
        return twin

    def step(self, game: Game) -> None:
        options = self.options(game) if len(self.picked) < self.most else []
        if not options:
            game.outcome = self.picked
            game.finish()
            return
        if len(self.picked) >= self.least:
            options.append(option(PASS))
        game.ask(self.seat, PICKING, options)

    def options(self, game: Game) -> list[int]:
        still_needed = self.least - len(self.picked)
        options: list[int] = []
        before: GameCard | None = None
        for place in range(self.start, len(self.cards)):
            if len(self.cards) - place < still_needed and not self.different_names:
                break
            card = game.physical(self.cards[place])
            if (
                before is not None
                and not card.on_field
                and card.printed is before.printed
                and card.face_up == before.face_up
            ):
                continue  # a copy of a card that was offered already
            before = card
            if self.fits(game, card):
                options.append(option(PICK, card.id))
        return options

    def fits(self, game: Game, card: GameCard) -> bool:
        """Whether the pick keeps to different names and to the total."""
        if self.different_names:
            for handle in self.picked:
                if game.physical(handle).printed.name == card.printed.name:
                    return False
        if self.total_of != NO_TOTAL:
            sum_so_far = value_of(game, card, self.total_of)
            for handle in self.picked:
                sum_so_far += value_of(game, game.physical(handle), self.total_of)
            return sum_so_far <= self.total
        return True

    def answer(self, game: Game, code: int) -> None:
        if verb_of(code) == PASS:
            game.outcome = self.picked
            game.finish()
            return
        handle = game.cards[first_of(code)].handle
        self.picked.append(handle)
        self.start = self.cards.index(handle) + 1


class Collect(Instruction):
    """Binds what the last choice or change was about. After a cost, all of `expected` must have changed (8-3-1-7)."""

    def __init__(self, register: int, expected: int = -1) -> None:
        self.register = register
        self.expected = expected

    def run(self, game: Game, resolution: Resolution) -> None:
        registers = resolution.context.registers
        if self.expected >= 0 and len(game.outcome) < len(registers[self.expected]):
            resolution.unpaid = True
        registers[self.register] = game.outcome


class Gather(Instruction):
    """Binds cards that nobody has to choose: this card, all of a group, the top of a deck."""

    def __init__(self, register: int, cards: CardSource, is_cost: bool, deed: int, count: Quantity | None) -> None:
        self.register = register
        self.cards = cards
        self.is_cost = is_cost
        self.deed = deed
        self.count = count  # how many a cost needs

    def run(self, game: Game, resolution: Resolution) -> None:
        context = resolution.context
        found = self.cards.cards(game, context)
        if self.is_cost:
            found = [card for card in found if able(game, card, self.deed)]
            if len(found) < (1 if self.count is None else self.count.value(game, context)):
                resolution.unpaid = True
        resolution.context.registers[self.register] = [card.handle for card in found]


class CanChoose(Condition):
    """A cost can be paid: there are enough cards that can do it (8-3-1-3)."""

    def __init__(self, choice: Choice) -> None:
        self.choice = choice

    def holds(self, game: Game, context: Context) -> bool:
        choice = self.choice
        if choice.up_to or choice.count is None:
            return True
        return len(choice.candidates(game, context)) >= choice.count.value(game, context)


class CanGather(Condition):
    """A cost on fixed cards can be paid: there are enough, and they all can do it."""

    def __init__(self, cards: CardSource, deed: int, count: Quantity | None) -> None:
        self.cards = cards
        self.deed = deed
        self.count = count

    def holds(self, game: Game, context: Context) -> bool:
        found = self.cards.cards(game, context)
        able_cards = [card for card in found if able(game, card, self.deed)]
        needed = 1 if self.count is None else self.count.value(game, context)
        return len(able_cards) >= needed and (len(able_cards) == len(found) or self.count is None)


TOTALS: Final = {"cost": COST, "power": POWER}
