"""Chapter 8: in which order effects are resolved, and how one is activated and carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from logpose.engine import loops, notes, restrictions, rule_processing
from logpose.engine.options import CHOOSE, NO, ORDER, PLAYER, SEAT, USE, YES, first_of, option, verb_of
from logpose.engine.printed import Ability
from logpose.engine.procedure import Procedure
from logpose.engine.selectors.conditions import Condition, all_hold
from logpose.engine.state import Context, Pending

if TYPE_CHECKING:
    from logpose.engine.game import Game


# -- order of resolution -----------------------------------------------------------------------------------------------


def lapsed(game: Game, pending: Pending) -> bool:
    """Whether an effect that waits can no longer be activated: its card is gone, or it has been used this turn. One that was
    activated on the field, by a K.O. (10-2-17-1), is only resolved, wherever its card has gone since."""
    if pending.activated:
        return False
    card = game.find(pending.source)
    if card is None:  # 8-1-3-1-3
        return True
    return pending.ability.once and bool(card.used >> pending.ability.bit & 1)  # 10-2-13-3


def note_lapse(game: Game, pending: Pending) -> None:
    kind = notes.CARD_GONE if game.find(pending.source) is None else notes.USED_UP
    game.note(kind, pending.seat, pending.source, part=pending.ability)


def alike(one: Pending, other: Pending) -> bool:
    """Whether it makes no difference which of two effects comes first: the same effect, set off by the same thing, or by
    things that it does not speak of."""
    return (
        one.ability is other.ability
        and one.source == other.source
        and one.opponent == other.opponent
        and one.activated == other.activated
        and (
            not one.ability.speaks_of_event
            or (one.cards == other.cards and one.amount == other.amount and one.other == other.other)
        )
    )


class EffectOrder(Procedure):
    """8-6: of effects whose timing was fulfilled together, the turn player's first, each player's in the order that player
    chooses; what is set off meanwhile waits for the next round (8-6-1, 8-6-1-1)."""

    def step(self, game: Game) -> None:
        pending = game.pending
        if len(pending) > loops.MOST_WAITING:
            rule_processing.draw(game)  # 11-1-1-1
            return
        if len(pending) > 1 and any([lapsed(game, one) for one in pending]):
            for one in pending:
                if lapsed(game, one):
                    note_lapse(game, one)
            pending = game.pending = [one for one in pending if not lapsed(game, one)]
        if not pending:
            game.finish()
            return
        batch = pending[0].batch
        if batch == game.batch:
            game.batch += 1
        for seat in game.turn_order():  # 1-3-4, 8-6-1
            mine: list[int] = []
            for place in range(len(pending)):
                one = pending[place]
                if one.seat == seat and one.batch == batch and not any([alike(one, pending[other]) for other in mine]):
                    mine.append(place)
            if mine:
                game.ask(seat, ORDER, [option(CHOOSE, place) for place in mine])
                return

    def answer(self, game: Game, code: int) -> None:
        pending = game.pending.pop(first_of(code))
        card = game.physical(pending.source)
        ability = pending.ability
        if lapsed(game, pending):
            note_lapse(game, pending)
            return
        if not pending.activated and card.on_field and game.negated(card) and ability not in card.gained:  # 8-2-1-1
            game.note(notes.NEGATED, pending.seat, pending.source, part=ability)
            return
        registers: list[list[int]] = [[] for _ in range(ability.registers)]
        registers[0] = pending.cards
        registers[1] = [pending.amount]
        if pending.other >= 0:
            registers[2] = [pending.other]
        resolution = Resolution(ability, Context(pending.seat, pending.opponent, pending.source, registers), [])
        resolution.activated = pending.activated
        game.push(resolution)

    def copy(self) -> Procedure:
        return EffectOrder()


# -- what other effects add ----------------------------------------------------------------------------------------------


def prices(game: Game, ability: Ability, seat: int) -> list[Ability]:
    """The activation costs that other effects have added to an effect (8-3-1-2)."""
    found: list[Ability] = []
    for burden in restrictions.added_requirements(game, seat, ability.timings):
        if burden.price is not None:
            found.append(burden.price)
    return found


def price_context(context: Context, price: Ability) -> Context:
    return Context(context.seat, context.opponent, context.source, [[] for _ in range(price.registers)])


def requirements_met(game: Game, ability: Ability, context: Context) -> bool:
    """Whether the conditions that other effects have added hold too (8-3-2-2), and the added costs can be paid (8-3-1-3)."""
    for burden in restrictions.added_requirements(game, context.seat, ability.timings):
        if not all_hold(burden.conditions, game, context):
            return False
        price = burden.price
        if price is not None and not all_hold(price.payable, game, price_context(context, price)):
            return False
    return True


# -- activation and resolution -----------------------------------------------------------------------------------------


def can_be_activated(game: Game, ability: Ability, context: Context) -> bool:
    """Whether an effect's conditions hold and its costs can be paid (8-4-1-1, 8-3-1-3)."""
    return (
        (not ability.conditions or all_hold(ability.conditions, game, context))
        and all_hold(ability.payable, game, context)
        and (not game.has_added_requirements or requirements_met(game, ability, context))
    )


def unmet(conditions: list[Condition], game: Game, context: Context) -> object:
    """What the first condition that does not hold says."""
    for condition in conditions:
        if not condition.holds(game, context):
            return condition.node
    return None


START: Final = 0
CONDITIONS: Final = 1
RUN: Final = 2  # delayed steps, prices and what happens instead start here
INSTEAD: Final = 3  # what happens instead of something that no opponent does: one may have to be chosen


class Resolution(Procedure):
    """8-4-1: one ability being activated and resolved, step by step. All that changes while it runs is here."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "stage",
        "ability",
        "context",
        "chain",
        "position",
        "declared",
        "activated",
        "unpaid",
        "by",
        "added",
        "chose",
    )

    def __init__(self, ability: Ability, context: Context, chain: list[int]) -> None:
        super().__init__()
        self.ability = ability
        self.context = context
        self.chain = chain  # replacement effects whose outcome this is (8-1-3-4-3)
        self.position = 0
        self.declared = False  # its player has already chosen to activate it
        self.activated = False  # its conditions were judged when its card left the field (10-2-17-1)
        self.unpaid = False  # the activation cost could not be finished (8-3-1-3-1)
        self.added = 0  # how many costs that other effects have added are paid
        self.by = -1  # whose effect it is, where each player carries it out; else the player of the context
        self.chose = False  # its player has chosen whom of the opponents it means

    def copy(self) -> Procedure:
        twin = Resolution(self.ability, self.context.copy(), self.chain)
        twin.stage = self.stage
        twin.position = self.position
        twin.declared = self.declared
        twin.activated = self.activated
        twin.unpaid = self.unpaid
        twin.by = self.by
        twin.added = self.added
        twin.chose = self.chose
        return twin

    def step(self, game: Game) -> None:
        if self.stage == RUN:
            self.run(game)
        elif self.stage == START or self.stage == INSTEAD:
            self.choose_opponent(game)
        else:
            self.activate(game)

    def step_back(self) -> None:
        if self.stage == RUN:
            self.position -= 1  # of the instruction that asks

    def choose_opponent(self, game: Game) -> None:
        """One of two opponents is chosen before anything is judged, and kept for the whole effect (team-9)."""
        context = self.context
        opponents = game.opponents(context.seat)
        if len(opponents) == 1 or not self.ability.names_opponent or context.opponent >= 0:
            if context.opponent < 0:
                context.opponent = opponents[0]
            self.opponent_is_chosen()
            return
        possible = [seat for seat in opponents if self.can_mean(game, seat)]
        if not possible and not self.activated:
            context.opponent = opponents[0]  # nothing will come of it, whoever is meant
            return
        if self.declared or self.stage == INSTEAD:
            opponents = possible or opponents
        game.ask(context.seat, PLAYER, [option(SEAT, seat) for seat in opponents])

    def can_mean(self, game: Game, opponent: int) -> bool:
        return can_be_activated(game, self.ability, self.context.about(opponent))

    def opponent_is_chosen(self) -> None:
        self.stage = RUN if self.stage == INSTEAD else CONDITIONS

    def activate(self, game: Game) -> None:
        """Conditions, then the decision to use it, then the cost (8-4-1-1, 8-4-1-2, 8-4-1-3)."""
        ability = self.ability
        context = self.context
        if (
            ability.conditions and not self.activated and not all_hold(ability.conditions, game, context)
        ):  # 8-4-1-1, 8-3-3
            if game.notes is not None:
                why = unmet(ability.conditions, game, context)
                game.note(notes.CONDITION_FAILED, context.seat, context.source, part=ability, node=why)
            game.finish()
        elif (ability.payable and not all_hold(ability.payable, game, context)) or (
            game.has_added_requirements and not requirements_met(game, ability, context)
        ):  # 8-3-1-3
            game.note(notes.UNPAYABLE, context.seat, context.source, part=ability)
            game.finish()
        elif ability.able and not self.declared and not all_hold(ability.able, game, context):
            if game.notes is not None:
                why = unmet(ability.able, game, context)
                kind = notes.POINTLESS if why is None else notes.CONDITION_FAILED
                game.note(kind, context.seat, context.source, part=ability, node=why)
            game.finish()
        elif (
            (ability.effect_at and not ability.must_pay)
            or ability.optional
            or (game.has_added_requirements and prices(game, ability, context.seat))
        ) and not self.declared:
            game.ask(context.seat, USE, [option(YES), option(NO)])  # 8-1-2, 8-3-1-4
        else:
            self.begin(game)

    def begin(self, game: Game) -> None:
        if self.ability.once:  # 10-2-13-1, 10-2-13-5
            card = game.find(self.context.source)
            if card is not None and card.on_field:
                card.used |= 1 << self.ability.bit
        if game.notes is not None:
            game.note(
                notes.ACTIVATED, self.context.seat, self.context.source, -1, self.ability.place, part=self.ability
            )
            self.tell_opponent(game)
        self.stage = RUN  # 8-4-1-4

    def tell_opponent(self, game: Game) -> None:
        """Whom the effect means is told when it is used: who declines it may have been asked because of a hidden card."""
        if self.chose:
            game.note(notes.CHOSE_OPPONENT, self.context.seat, self.context.source, -1, self.context.opponent)

    def answer(self, game: Game, code: int) -> None:
        verb = verb_of(code)
        if self.stage == START or self.stage == INSTEAD:
            self.context.opponent = first_of(code)
            self.chose = True
            if self.stage == INSTEAD:
                self.tell_opponent(game)
            self.opponent_is_chosen()
        elif self.stage == CONDITIONS:
            if verb == YES:
                self.begin(game)
            else:
                game.note(notes.DECLINED, self.context.seat, self.context.source, part=self.ability)
                game.finish()
        else:
            self.ability.code[self.position - 1].answer(game, self, code)

    def run(self, game: Game) -> None:
        """The instructions in the order of the text (1-3-7, 2-8-3, 8-3-1-1), whether or not the last did anything (4-10-2)."""
        code = self.ability.code
        stack = game.stack
        depth = len(stack)
        effect_at = self.ability.effect_at
        while self.position < len(code):
            if game.has_added_requirements and self.position == effect_at and not self.unpaid and self.pay_more(game):
                return
            if self.unpaid and self.position >= effect_at:
                game.note(notes.UNPAID, self.context.seat, self.context.source)
                break  # 8-3-1-3-1, 8-3-1-7
            if self.ability.don and 0 < effect_at == self.position and self.lacks_don(game):
                game.note(notes.DON_SPENT, self.context.seat, self.context.source, -1, self.ability.don)
                break  # 8-4-1-1
            instruction = code[self.position]
            self.position += 1
            instruction.run(game, self)  # 8-4-1-5, with the values of this moment (8-4-6)
            if len(stack) != depth or game.waiting():
                return
        game.finish()

    def lacks_don(self, game: Game) -> bool:
        """Whether the cost has taken DON!! cards that the effect needs: [DON!! xX] must still hold when it is paid (8-4-1-1),
        as long as its card is on the field."""
        card = game.find(self.context.source)
        return card is not None and card.on_field and card.given < self.ability.don

    def pay_more(self, game: Game) -> bool:
        """Costs that other effects have added are paid after its own, in their order (8-3-1-2)."""
        added = prices(game, self.ability, self.context.seat)
        if self.stage != RUN or self.added >= len(added) or self.chain or self.by >= 0:
            return False
        price = added[self.added]
        self.added += 1
        context = price_context(self.context, price)
        if not all_hold(price.payable, game, context):
            self.unpaid = True  # 8-3-1-3-1
        payment = Resolution(price, context, [])
        payment.stage = RUN
        game.push(payment)
        return True

    @property
    def player(self) -> int:
        """Whose effect it is."""
        return self.context.seat if self.by < 0 else self.by

    def stop(self) -> None:
        self.position = len(self.ability.code)


def paying(stack: list[Procedure]) -> bool:
    """Whether an activation cost is being paid, and not what happens instead of something, which is judged like one."""
    for procedure in reversed(stack):
        if isinstance(procedure, Resolution):
            ability = procedure.ability
            if procedure.stage != RUN or not 0 < procedure.position <= ability.effect_at:
                return False
            return ability.effect_at < len(ability.code) or not procedure.chain
    return False
