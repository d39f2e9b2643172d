"""Lowers selectors: what binds the cards that a step is about."""

from __future__ import annotations

from logpose.engine.instructions import choices, moving, paying
from logpose.engine.instructions.choices import Choice
from logpose.engine.instructions.choosing import (
    Collect,
    CollectChanged,
    Gather,
    GatherEither,
    Merge,
    Select,
)
from logpose.engine.instructions.instruction import COST, EACH, NOBODY, Instruction
from logpose.engine.instructions.paying import NOTHING, CardsItem, CardsOrDonItem, EitherEndItem, FixedCardsItem, Item
from logpose.engine.lowering import numbers
from logpose.engine.lowering.describer import Describer
from logpose.engine.printed import Ability, Printed
from logpose.engine.selectors.quantities import Quantity
from logpose.engine.words import OPPONENTS, TEAMMATES, YOURS
from logpose.errors import NodeError, NotRunnableError
from logpose.language import nodes


def means_don(among: tuple[nodes.Group, ...]) -> bool:
    return any([isinstance(group, nodes.Cards) and "don" in group.kinds for group in among])


def spoken_names(node: nodes.Node) -> set[str]:
    """The names of bound cards and numbers that some words refer to."""
    referring = (nodes.Bound, nodes.Remaining, nodes.Chosen, nodes.Did, nodes.Kept)
    return {one.name for one in nodes.parts((node,)) if isinstance(one, referring)}


class Selecting:
    """The code of one ability as it is written, and the words that stand for cards in it."""

    def __init__(self, printed: Printed, ability: Ability) -> None:
        self.printed = printed
        self.ability = ability
        self.describer = Describer(printed)
        self.on_shortfall = NOBODY  # who minds if a step is not done in full
        self.items: list[Item] = []  # of the cost
        self.node: nodes.Node = ability.node  # what is being lowered
        self.whole_step: nodes.Node = ability.node  # the step of the text that it belongs to
        self.judging = False  # steps that are done together or not at all are judged like a cost
        self.gives_up = False  # a step is optional, and something else depends on it: like a cost
        self.by_each = False  # steps that each player carries out
        self.spoken_of = spoken_names(ability.node)  # names that words of the ability refer to
        self.chosen_before: list[int] = []  # registers of the choices before this one, of one verb

    @property
    def is_cost(self) -> bool:
        return self.on_shortfall == COST or self.judging

    def emit(self, instruction: Instruction) -> None:
        instruction.node, instruction.step = self.node, self.whole_step
        self.ability.code.append(instruction)

    def here(self) -> int:
        return len(self.ability.code)

    def player(self, player: str, each: bool = False) -> int:
        if player == "each" and each:
            return EACH
        if player == "opponent":
            self.describer.names_opponent = True
            return OPPONENTS
        if player == "you":
            return YOURS
        raise NotRunnableError(f"{self.printed.number}: the engine does not know which player {player!r} is here.")

    def cards_of(self, player: str) -> int:
        """Whose DON!! cards are meant: in a team match, where an effect speaks of yours, perhaps the partner's (team-11)."""
        return TEAMMATES if self.describer.shared and player == "you" else self.player(player)

    def quantity(self, node: nodes.Quantity) -> Quantity:
        return self.describer.quantity(node)

    # -- targets -----------------------------------------------------------------------------------------------------------

    def targets(self, node: nodes.Selector, deed: int = NOTHING, with_don: bool = False) -> int:
        """Emits what binds the selected cards, and returns their register. `deed` is what will be done to them: in a cost
        only cards to which it can be done are taken (8-3-1-3); an effect may choose others, and does nothing to them, but
        where it can be done to none of them, nobody is asked. `with_don` says that it can be done to DON!! cards too."""
        start = self.here()
        if self.is_cost or self.gives_up or deed == paying.BE_PLAYED or deed >= paying.BE_ACTIVATED:
            return self.bind(node, deed, with_don)
        register = self.bind(node, NOTHING, with_don)
        if deed != NOTHING and deed != paying.BE_GIVEN:
            self.only_if(start, choices.Changes(deed))
        return register

    def only_if(self, start: int, worth: choices.Worth) -> None:
        """Has nobody asked for the choices in the code from `start` on where nothing would come of them. What a later step
        speaks of is asked for in any case, and so is what each player does, and a cost."""
        if self.is_cost or self.by_each:
            return
        for instruction in self.ability.code[start:]:
            if isinstance(instruction, Select):
                node = instruction.choice.node
                if isinstance(node, nodes.Choose) and node.bind not in self.spoken_of:
                    instruction.choice.worth = worth
                    if isinstance(worth, choices.Changes) and (node.up_to or node.count is None):
                        instruction.choice.don_deed = worth.deed

    def bind(self, node: nodes.Selector, deed: int, with_don: bool) -> int:
        describer = self.describer
        if isinstance(node, nodes.Bound):
            return describer.bound(node.name)
        if isinstance(node, nodes.Both):
            registers: list[int] = []
            for selector in node.selectors:
                self.chosen_before = registers.copy()
                registers.append(self.bind(selector, deed, with_don))
            self.chosen_before = []
            merged = describer.register("")
            self.emit(Merge(merged, registers))
            return merged
        if isinstance(node, nodes.Choose):
            if len(node.among) == 1 and isinstance(node.among[0], nodes.Top) and node.among[0].end == "either":
                if node.count != 1 or node.among[0].count != 1:
                    raise NotRunnableError(f"{self.printed.number}: the engine takes 1 card from the top or bottom.")
                register = describer.register(node.bind)
                return self.either_end(node.among[0], register, self.player(node.chooser), node.up_to, deed)
            return self.chosen(node, deed, with_don)
        register = describer.register("")
        if isinstance(node, nodes.Top) and node.end == "either":
            return self.either_end(node, register, YOURS, False, deed)
        count: Quantity | None = self.quantity(node.count) if isinstance(node, nodes.Top) else None
        has_don = with_don and isinstance(node, nodes.All) and means_don(node.among)
        if has_don and self.is_cost:
            raise NotRunnableError(f"{self.printed.number}: the engine cannot judge a cost that means all DON!! cards.")
        if isinstance(node, nodes.All):
            cards = describer.union(node.among, with_don)
        else:
            cards = describer.source(node)
        if self.is_cost:
            self.items.append(FixedCardsItem(cards, count, deed))
        gather = Gather(register, cards, self.on_shortfall, deed, count)
        gather.with_don = has_don
        gather.selector = node
        self.emit(gather)
        return register

    def either_end(self, node: nodes.Top, register: int, whose: int, up_to: bool, deed: int) -> int:
        """The player says whether the cards are taken from the top or from the bottom."""
        ends = [self.describer.top(node, False), self.describer.top(node, True)]
        either = GatherEither(register, ends, whose, up_to, self.on_shortfall)
        if self.is_cost and not up_to:
            either.item = EitherEndItem(ends, deed)
            self.items.append(either.item)
        either.selector = node
        self.emit(either)
        return register

    def chosen(self, node: nodes.Choose, deed: int, with_don: bool) -> int:
        describer = self.describer
        register = describer.register(node.bind)
        cards = describer.union(node.among, with_don)
        has_don = with_don and means_don(node.among)
        told_apart = node.different_names or node.different is not None
        if has_don and (node.blind or told_apart or node.total_cost is not None or node.total_power is not None):
            raise NodeError(f"{self.printed.number}: DON!! cards have no names and no values to choose by.")
        count = None if node.count is None else self.quantity(node.count)
        choice = Choice(cards, count, node.up_to, self.player(node.chooser), deed)
        choice.blind = node.blind
        choice.different_names = node.different_names
        if node.different is not None:
            choice.different = numbers.VALUES[node.different]
            if node.different_names:
                raise NotRunnableError(f"{self.printed.number}: the engine cannot judge names and values that differ.")
        choice.others = self.chosen_before
        if node.total_cost is not None and node.total_power is not None:
            raise NodeError(f"{self.printed.number}: a choice has one total, of cost or of power.")
        if node.total_cost is not None:
            choice.total_of = choices.TOTALS["cost"]
            choice.total = self.quantity(node.total_cost)
        elif node.total_power is not None:
            choice.total_of = choices.TOTALS["power"]
            choice.total = self.quantity(node.total_power)
        exact = None if node.up_to else count
        item: CardsItem | None = None
        if self.is_cost and exact is not None:
            if choice.total is not None or told_apart:
                raise NotRunnableError(f"{self.printed.number}: the engine cannot judge a cost with such a choice.")
            item = CardsOrDonItem(cards, exact, deed) if has_don else CardsItem(cards, exact, deed)
            if has_don and any([isinstance(group, nodes.Cards) and group.whose != "you" for group in node.among]):
                raise NodeError(f"{self.printed.number}: a cost is paid with your own DON!! cards.")
            self.items.append(item)
        choice.node = node
        self.emit(Select(choice, item))
        collect = Collect(register, exact, self.on_shortfall)
        collect.choice = choice
        self.emit(collect)
        return register

    def changed(self, kind: int, register: int, bind: str, face_up: bool = False) -> None:
        """Emits a change of bound cards and binds those that changed."""
        self.emit(moving.ChangeCards(kind, register, face_up))
        self.emit(CollectChanged(self.describer.register(bind), register, self.on_shortfall))
