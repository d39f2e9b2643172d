"""Lowers the steps about DON!! cards."""

from __future__ import annotations

from typing import Final, assert_never

from logpose.engine import words
from logpose.engine.instructions import chosen_don, continuous_effects, don, giving, moving, paying, states
from logpose.engine.instructions.choosing import Collect, CollectChanged, Merge, Select
from logpose.engine.instructions.paying import DonItem
from logpose.engine.lowering.selecting import Selecting, means_don
from logpose.engine.selectors.quantities import Fixed, Quantity, Sum
from logpose.engine.words import OPPONENTS, YOURS
from logpose.errors import NodeError, NotRunnableError
from logpose.language import nodes

SOURCES: Final[dict[str, list[int]]] = {
    "active": [don.ACTIVE_ONES],
    "rested": [don.RESTED_ONES],
    "any": [don.ACTIVE_ONES, don.RESTED_ONES],
    "don_deck": [don.IN_THE_DECK],
}


def opponents_cards(node: nodes.Selector) -> bool:
    """Whether a selector is about cards of the opponent."""
    if not isinstance(node, (nodes.Choose, nodes.All)):
        return False
    return any([isinstance(group, nodes.Cards) and group.whose == "opponent" for group in node.among])


def may_be_don(node: nodes.Selector) -> bool:
    """Whether a selector may stand for DON!! cards: it names them, or stands for what an earlier step has chosen."""
    if isinstance(node, nodes.Both):
        return any([may_be_don(one) for one in node.selectors])
    if isinstance(node, (nodes.Choose, nodes.All)):
        return means_don(node.among)
    return isinstance(node, nodes.Bound)


def returned_of(node: nodes.ReturnDon) -> str:
    """Which DON!! cards may be returned."""
    return "active_don" if node.active else "rested_don" if node.rested else "don"


class DonSteps(Selecting):
    """Lowers what is done with DON!! cards, and with DON!! cards beside others."""

    def don(self, node: nodes.DonAction) -> None:
        if isinstance(node, nodes.AddDon):
            whose, count = self.cards_of(node.player), self.quantity(node.count)
            if node.up_to:
                count = self.ask_up_to(count, "don_deck", whose)
            self.emit(don.AddDonCards(whose, count, node.rested))
        elif isinstance(node, nodes.GiveDon):
            self.give(node, self.quantity(node.count))
        elif isinstance(node, nodes.MoveGivenDon):
            self.move_given(node)
        elif isinstance(node, nodes.ReturnDon):
            self.return_don(node)
        elif isinstance(node, nodes.RestDon):
            self.rest_don(node)
        elif isinstance(node, nodes.SetDonActive):
            whose, count = self.cards_of(node.player), self.quantity(node.count)
            if node.up_to:
                count = self.ask_up_to(count, "rested_don", whose, sets_active=True)
            self.emit(don.SetDonCardsActive(whose, count))
        elif isinstance(node, nodes.KeepDonRested):
            self.emit(continuous_effects.FreezeDon(self.cards_of(node.player), self.quantity(node.count)))
        else:
            assert_never(node)

    def rest_don(self, node: nodes.RestDon) -> None:
        whose = self.cards_of(node.player)
        if node.count is not None and not node.up_to:
            count = self.quantity(node.count)
            if self.is_cost:
                self.items.append(DonItem(whose, count, True, False, False, False))
        else:
            item: DonItem | None = None
            if self.is_cost:
                item = DonItem(whose, Fixed(0), True, False, False, False)
                self.items.append(item)
            most = None if node.count is None else self.quantity(node.count)
            count = self.ask_up_to(most, "active_don", whose, item)
        chooser = YOURS if node.up_to else whose  # without "up to" it is the opponent who rests cards
        self.emit(don.RestDonCards(whose, count, chooser, self.on_shortfall))
        self.emit(Collect(self.describer.register(node.bind)))

    def return_don(self, node: nodes.ReturnDon) -> None:
        whose = self.cards_of(node.player)
        count = self.quantity(node.count)
        if node.active and node.rested:
            raise NodeError(f"{self.printed.number}: a DON!! card is active or rested.")
        of_one_state = node.active or node.rested
        item: DonItem | None = None
        if self.is_cost:
            item = DonItem(whose, count, not node.rested, not node.active, not of_one_state, True)
            self.items.append(item)
        if node.or_more:
            chosen = self.describer.register("")
            self.emit(don.AskOrMore(chosen, count, returned_of(node), whose, item))
            count = self.describer.chosen(chosen)
        if of_one_state:
            self.emit(don.ReturnDonOfOneState(whose, count, node.rested, self.on_shortfall))
        else:
            self.emit(don.ReturnDonCards(whose, count, self.on_shortfall, item))
        self.emit(Collect(self.describer.register(node.bind)))

    def give(self, node: nodes.GiveDon, count: Quantity) -> None:
        start = self.here()
        register = self.targets(node.to, paying.BE_GIVEN)
        sources = SOURCES[node.source]
        self.only_if(start, giving.Gives(count, sources))
        if node.source == "any":
            if self.is_cost:
                raise NotRunnableError(
                    f"{self.printed.number}: the engine cannot judge a cost of giving any DON!! cards."
                )
            self.emit(don.GiveAnyDonCards(register, count, node.up_to, self.describer.register("")))
            return
        asked = -1
        if node.up_to:
            asked = self.describer.register("")
            self.emit(don.AskToGive(asked, register, count, sources[0]))
        elif self.is_cost:
            if node.source == "don_deck":
                raise NotRunnableError(
                    f"{self.printed.number}: the engine cannot judge a cost of giving new DON!! cards."
                )
            rested = node.source == "rested"
            whose = OPPONENTS if opponents_cards(node.to) else YOURS
            cards = node.to.count if isinstance(node.to, nodes.Choose) else 1
            needed = Sum([count] * cards) if isinstance(cards, int) and cards > 1 else count  # each is given as many
            self.items.append(DonItem(whose, needed, not rested, rested, False, False))
        self.emit(don.GiveDonCards(register, count, asked, sources[0], self.on_shortfall))

    def ask_up_to(
        self, count: Quantity | None, of: str, whose: int, item: DonItem | None = None, sets_active: bool = False
    ) -> Quantity:
        register = self.describer.register("")
        ask = don.AskUpTo(register, count, of, whose, YOURS, item)
        ask.sets_active = sets_active
        self.emit(ask)
        return self.describer.chosen(register)

    def move_given(self, node: nodes.MoveGivenDon) -> None:
        start = self.here()
        to = don.COST_AREA if node.to is None else self.targets(node.to, paying.BE_GIVEN)
        count = self.quantity(node.count)
        whose = self.describer.cards_of(node.whose)
        self.only_if(start, giving.Moves(count, whose))
        if self.is_cost and not node.up_to:
            if node.to is not None or node.whose != "you":
                raise NotRunnableError(
                    f"{self.printed.number}: the engine cannot judge a cost of moving DON!! cards so."
                )
            self.items.append(DonItem(whose, count, False, False, True, False))
        moved = self.describer.register("")
        self.emit(Merge(moved, []))
        self.emit(don.MoveGivenDonCards(to, count, node.up_to, whose, moved, self.on_shortfall))

    # -- DON!! cards beside others -----------------------------------------------------------------------------------------

    def rest_or_set_active(self, node: nodes.Rest | nodes.SetActive) -> None:
        """Both may mean DON!! cards beside others: then what was chosen is parted, and what changed is put together."""
        rest = isinstance(node, nodes.Rest)
        start = self.here()
        register = self.targets(node.targets, words.REST if rest else paying.SET_ACTIVE, with_don=True)
        for instruction in self.ability.code[start:]:
            if isinstance(instruction, Select):
                instruction.choice.sets_active = not rest and not self.is_cost
        if not may_be_don(node.targets):
            self.turn_cards(register, rest, self.describer.register(node.bind))
            return
        cards, dons = self.describer.register(""), self.describer.register("")
        changed_cards, changed_dons = self.describer.register(""), self.describer.register("")
        self.emit(chosen_don.PartDon(register, cards, dons))
        self.emit(chosen_don.TurnChosenDon(dons, rest, changed_dons, self.on_shortfall))
        self.turn_cards(cards, rest, changed_cards)
        self.emit(Merge(self.describer.register(node.bind), [changed_cards, changed_dons]))

    def turn_cards(self, register: int, rest: bool, changed: int) -> None:
        self.emit(moving.ChangeCards(words.REST, register) if rest else states.SetCardsActive(register))
        self.emit(CollectChanged(changed, register, self.on_shortfall))
