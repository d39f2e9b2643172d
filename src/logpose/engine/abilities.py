"""Chapter 8: which effects activate when, in which order they are resolved, and how one is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from logpose.engine import loops, rule_processing, values
from logpose.engine.describing.conditions import Condition, all_hold
from logpose.engine.describing.filters import all_match
from logpose.engine.options import CHOOSE, NO, ORDER, PLAYER, SEAT, USE, YES, first_of, option, verb_of
from logpose.engine.printed import Ability, EventPattern
from logpose.engine.procedure import Procedure
from logpose.engine.state import Context, GameCard, Pending
from logpose.engine.words import ANYONES, KNOCKED_OUT, NO_AREA, ON_KO, OPPONENTS, REMOVED, TRASH, YOURS

if TYPE_CHECKING:
    from logpose.engine.game import Game


# -- activation timing -------------------------------------------------------------------------------------------------


def timing(game: Game, card: GameCard, timing: int) -> None:
    """The activation timing of a card's auto effects is fulfilled (8-1-3-1)."""
    if not card.printed.at[timing] and not game.grants:
        return
    for ability in ready(game, card, timing):
        queue(game, ability, card.owner, card.handle, [], 0)


def ready(game: Game, card: GameCard, timing: int) -> list[Ability]:
    """The card's auto effects with a timing that are valid and whose header conditions hold at this moment (8-3-2-3)."""
    if values.timing_negated(game, card.owner, timing):
        return []
    found = [] if game.negated(card) else [one for one in card.printed.at[timing] if header_holds(game, one, card)]
    if game.grants:
        found.extend([one for one in card.gained if timing in one.timings and header_holds(game, one, card)])
    return found


def listening(game: Game, card: GameCard) -> list[Ability]:
    """The valid effects of a card that wait for events; what it has gained stays when its own are negated (8-2-4)."""
    found = [] if game.negated(card) else card.printed.listeners
    return found + [one for one in card.gained if one.events] if game.grants else found


class LastWords:
    """An effect of a card for its own way to the trash, and the opponent whom it means, if that is settled."""

    def __init__(self, ability: Ability, opponent: int) -> None:
        self.ability = ability
        self.opponent = opponent


def last_words(
    game: Game, card: GameCard, knocked_out: bool, cause: int, source: int, by: int, amount: int
) -> list[LastWords]:
    """The effects of a card for its own way to the trash, an open area (8-4-5). They activate while it is on the field:
    their conditions are judged there (10-2-17-1), and they are resolved in the trash."""
    found = [LastWords(ability, -1) for ability in ready(game, card, ON_KO)] if knocked_out else []
    if card.printed.listeners or game.grants:
        event = Event(REMOVED, card.owner, card, card.handle, cause, source, by, amount)
        for ability in listening(game, card):
            if header_holds(game, ability, card):
                for pattern in ability.events:
                    if (
                        pattern.this
                        and (pattern.event == REMOVED or (pattern.event == KNOCKED_OUT and knocked_out))
                        and pattern_matches(game, pattern, card, event)
                    ):
                        found.append(LastWords(ability, opponent_meant(game, pattern, card, event)))
                        break
    opponents = game.opponents(card.owner)
    activated: list[LastWords] = []
    for words in found:
        registers: list[list[int]] = [[] for _ in range(words.ability.registers)]
        holds_for = [
            seat
            for seat in (opponents if words.opponent < 0 else [words.opponent])
            if all_hold(words.ability.conditions, game, Context(card.owner, seat, card.handle, registers))
        ]
        if holds_for:
            if len(holds_for) < len(opponents):  # what was judged of one opponent is about no other (team-18)
                words.opponent = holds_for[0]
            activated.append(words)
    return activated


def can_be_activated(game: Game, ability: Ability, context: Context) -> bool:
    """Whether an effect's conditions hold and its costs can be paid (8-4-1-1, 8-3-1-3)."""
    return (
        (not ability.conditions or all_hold(ability.conditions, game, context))
        and all_hold(ability.payable, game, context)
        and (not game.burdens or bearable(game, ability, context))
    )


def are_last_words(game: Game, ability: Ability, source: int) -> bool:
    """Whether this is being resolved for the way of its card to the trash, where it lies now."""
    if game.physical(source).area != TRASH:
        return False
    return ON_KO in ability.timings or any(
        [pattern.event == KNOCKED_OUT or pattern.event == REMOVED for pattern in ability.events]
    )


def header_holds(game: Game, ability: Ability, card: GameCard) -> bool:
    """Whether the conditions marked on the effect are met, all of them (8-3-2, 8-3-2-1)."""
    if card.given < ability.don:  # 8-3-2-3
        return False
    return not ability.header or all_hold(ability.header, game, Context(card.owner, -1, card.handle, []))


def queue(
    game: Game,
    ability: Ability,
    seat: int,
    source: int,
    cards: list[int],
    amount: int,
    other: int = -1,
    opponent: int = -1,
) -> None:
    if len(ability.events) > 1:  # a K.O. is also a removal: what waits for either is set off once (55651f87)
        for waiting in game.pending:
            if (
                waiting.ability is ability
                and waiting.source == source
                and waiting.batch == game.batch
                and waiting.cards == cards
                and cards
            ):
                return
    pending = Pending(ability, seat, source, cards, amount, game.batch, other)
    pending.opponent = opponent
    game.pending.append(pending)


class Event:
    """Something that "when …" effects wait for (8-3-1-8).

    `subject` is the card as it was when it happened, `handle` names it as it is now; `seat` is the player it happened to or
    who did it; `cause`, `source` and `by` say what brought it about; `amount` is the size of the batch. `other` is the card
    that was attacked, battled or K.O.'d, as it was, and `other_handle` names it as it is now.
    """

    def __init__(
        self, what: int, seat: int, subject: GameCard | None, handle: int, cause: int, source: int, by: int, amount: int
    ) -> None:
        self.what = what
        self.seat = seat
        self.subject = subject
        self.handle = handle
        self.cause = cause
        self.source = source
        self.by = by
        self.amount = amount
        self.other: GameCard | None = None
        self.other_handle = -1
        self.from_area = NO_AREA  # of a card that was played
        self.first = True  # of a batch


def happened(
    game: Game,
    event: int,
    seat: int,
    subject: GameCard | None,
    handle: int,
    cause: int,
    source: int,
    by: int,
    amount: int,
    first: bool = True,
) -> None:
    """An event without another card."""
    if game.listening >> event & 1 or game.grants:
        told = Event(event, seat, subject, handle, cause, source, by, amount)
        told.first = first
        tell(game, told)


def happened_between(
    game: Game, event: int, subject: GameCard, cause: int, source: int, by: int, other: GameCard, other_handle: int
) -> None:
    """An event of one card with another: an attack, a battle, a K.O."""
    if game.listening >> event & 1 or game.grants:
        told = Event(event, subject.owner, subject, subject.handle, cause, source, by, 1)
        told.other = other
        told.other_handle = other_handle
        tell(game, told)


def tell(game: Game, event: Event) -> None:
    """Fulfils the timing of the effects on the field that wait for the event."""
    for listener in game.field():
        if game.grants or listener.printed.listens >> event.what & 1:
            for ability in listening(game, listener):
                if ability.counts and not event.first:
                    continue  # it looks at the whole batch, and does so once
                if not header_holds(game, ability, listener):
                    continue
                for pattern in ability.events:
                    if pattern.event == event.what and pattern_matches(game, pattern, listener, event):
                        cards = [] if event.handle < 0 else [event.handle]
                        opponent = opponent_meant(game, pattern, listener, event)
                        seat, handle = listener.owner, listener.handle
                        queue(game, ability, seat, handle, cards, event.amount, event.other_handle, opponent)
                        break


def opponent_meant(game: Game, pattern: EventPattern, listener: GameCard, event: Event) -> int:
    """The opponent who has set off an effect that waits for what an opponent does: the effect goes on about that one
    (team-18). −1 if it waits for something else, so that its player chooses (team-9)."""
    opponents = game.opponents(listener.owner)
    if pattern.whose == OPPONENTS and not pattern.this and event.seat in opponents:
        return event.seat
    if pattern.cause.names_opponent() and event.by in opponents:
        return event.by
    return -1


def pattern_matches(game: Game, pattern: EventPattern, listener: GameCard, event: Event) -> bool:
    subject = event.subject
    if pattern.this:
        if subject is None or subject.id != listener.id:
            return False
    elif pattern.whose != ANYONES:
        mine = event.seat == listener.owner
        if mine != (pattern.whose == YOURS) or (
            not mine and game.players[event.seat].team == game.players[listener.owner].team
        ):
            return False
    if event.amount < pattern.at_least or (pattern.becomes >= 0 and event.amount != pattern.becomes):
        return False
    if pattern.from_area != NO_AREA and event.from_area != pattern.from_area:
        return False
    context = Context(listener.owner, -1, listener.handle, [])
    if pattern.that and (subject is None or not all_match(pattern.that, game, subject, context)):
        return False
    if pattern.other and (event.other is None or not all_match(pattern.other, game, event.other, context)):
        return False
    return pattern.cause.matches(game, context, event.cause, event.source, event.by)


# -- order of resolution -----------------------------------------------------------------------------------------------


def lapsed(game: Game, pending: Pending) -> bool:
    """Whether an effect that waits can no longer be activated: its card is gone, or it has been used this turn."""
    card = game.find(pending.source)
    if card is None:  # 8-1-3-1-3
        return True
    return pending.ability.once and bool(card.used >> pending.ability.bit & 1)  # 10-2-13-3


def note_lapse(game: Game, pending: Pending) -> None:
    what = "card-gone" if game.find(pending.source) is None else "used-up"
    game.note(what, pending.seat, pending.source, -1, 0, -1, pending.ability)


def alike(one: Pending, other: Pending) -> bool:
    """Whether it makes no difference which of two effects comes first: the same effect, set off by the same thing."""
    return (
        one.ability is other.ability
        and one.source == other.source
        and one.cards == other.cards
        and one.amount == other.amount
        and one.other == other.other
        and one.opponent == other.opponent
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
        card = game.find(pending.source)
        ability = pending.ability
        if card is None or lapsed(game, pending):
            note_lapse(game, pending)
            return
        if card.on_field and game.negated(card) and ability not in card.gained:  # 8-2-1-1
            game.note("negated", pending.seat, pending.source, -1, 0, -1, ability)
            return
        registers: list[list[int]] = [[] for _ in range(ability.registers)]
        registers[0] = pending.cards
        registers[1] = [pending.amount]
        if pending.other >= 0:
            registers[2] = [pending.other]
        game.push(Resolution(ability, Context(pending.seat, pending.opponent, pending.source, registers), []))

    def copy(self) -> Procedure:
        return EffectOrder()


# -- what other effects add ----------------------------------------------------------------------------------------------


def prices(game: Game, ability: Ability, seat: int) -> list[Ability]:
    """The activation costs that other effects have added to an effect (8-3-1-2)."""
    found: list[Ability] = []
    for burden in values.burdens(game, seat, ability.timings):
        if burden.price is not None:
            found.append(burden.price)
    return found


def price_context(context: Context, price: Ability) -> Context:
    return Context(context.seat, context.opponent, context.source, [[] for _ in range(price.registers)])


def bearable(game: Game, ability: Ability, context: Context) -> bool:
    """Whether the conditions that other effects have added hold too (8-3-2-2), and the added costs can be paid (8-3-1-3)."""
    for burden in values.burdens(game, context.seat, ability.timings):
        if not all_hold(burden.conditions, game, context):
            return False
        price = burden.price
        if price is not None and not all_hold(price.payable, game, price_context(context, price)):
            return False
    return True


# -- activation and resolution -----------------------------------------------------------------------------------------


def unmet(conditions: list[Condition], game: Game, context: Context) -> object:
    """What the first condition that does not hold says."""
    for condition in conditions:
        if not condition.holds(game, context):
            return condition.said
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
        "unpaid",
        "by",
        "added",
    )

    def __init__(self, ability: Ability, context: Context, chain: list[int]) -> None:
        super().__init__()
        self.ability = ability
        self.context = context
        self.chain = chain  # replacement effects whose outcome this is (8-1-3-4-3)
        self.position = 0
        self.declared = False  # its player has already chosen to activate it
        self.unpaid = False  # the activation cost could not be finished (8-3-1-3-1)
        self.added = 0  # how many costs that other effects have added are paid
        self.by = -1  # whose effect it is, where each player carries it out; else the player of the context

    def copy(self) -> Procedure:
        twin = Resolution(self.ability, self.context.copy(), self.chain)
        twin.stage = self.stage
        twin.position = self.position
        twin.declared = self.declared
        twin.unpaid = self.unpaid
        twin.by = self.by
        twin.added = self.added
        return twin

    def step(self, game: Game) -> None:
        if self.stage == RUN:
            self.run(game)
        elif self.stage == START or self.stage == INSTEAD:
            self.choose_opponent(game)
        else:
            self.activate(game)

    def ask_again(self, game: Game) -> None:
        if self.stage == RUN:
            self.position -= 1  # of the instruction that asks
        self.step(game)

    def choose_opponent(self, game: Game) -> None:
        """One of two opponents is chosen before anything is judged, and kept for the whole effect (team-9)."""
        context = self.context
        opponents = game.opponents(context.seat)
        if len(opponents) == 1 or not self.ability.names_opponent or context.opponent >= 0:
            if context.opponent < 0:
                context.opponent = opponents[0]
            self.opponent_is_chosen()
            return
        if self.declared or self.stage == INSTEAD:  # it can be activated against one of them at least
            opponents = [seat for seat in opponents if self.can_mean(game, seat)] or opponents
        game.ask(context.seat, PLAYER, [option(SEAT, seat) for seat in opponents])

    def can_mean(self, game: Game, opponent: int) -> bool:
        context = Context(self.context.seat, opponent, self.context.source, self.context.registers)
        return can_be_activated(game, self.ability, context)

    def opponent_is_chosen(self) -> None:
        self.stage = RUN if self.stage == INSTEAD else CONDITIONS

    def activate(self, game: Game) -> None:
        """Conditions, then the decision to use it, then the cost (8-4-1-1, 8-4-1-2, 8-4-1-3)."""
        ability = self.ability
        context = self.context
        if (
            ability.conditions
            and not are_last_words(game, ability, context.source)
            and not all_hold(ability.conditions, game, context)
        ):  # 8-4-1-1, 8-3-3
            if game.notes is not None:
                why = unmet(ability.conditions, game, context)
                game.note("nothing", context.seat, context.source, -1, 0, -1, ability, why)
            game.finish()
        elif (ability.payable and not all_hold(ability.payable, game, context)) or (
            game.burdens and not bearable(game, ability, context)
        ):  # 8-3-1-3
            game.note("unpayable", context.seat, context.source, -1, 0, -1, ability, ability.cost)
            game.finish()
        elif (
            (ability.effect_at and not ability.must_pay)
            or ability.optional
            or (game.burdens and prices(game, ability, context.seat))
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
            game.note("activated", self.context.seat, self.context.source, -1, self.ability.place, -1, self.ability)
        self.stage = RUN  # 8-4-1-4

    def answer(self, game: Game, code: int) -> None:
        verb = verb_of(code)
        if self.stage == START or self.stage == INSTEAD:
            self.context.opponent = first_of(code)
            game.note("chose-opponent", self.context.seat, self.context.source, -1, first_of(code))
            self.opponent_is_chosen()
        elif self.stage == CONDITIONS:
            if verb == YES:
                self.begin(game)
            else:
                game.note("declined", self.context.seat, self.context.source, -1, 0, -1, self.ability)
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
            if game.burdens and self.position == effect_at and not self.unpaid and self.pay_more(game):
                return
            if self.unpaid and self.position >= effect_at:
                game.note("unpaid", self.context.seat, self.context.source, -1, 0)
                break  # 8-3-1-3-1, 8-3-1-7
            instruction = code[self.position]
            self.position += 1
            instruction.run(game, self)  # 8-4-1-5, with the values of this moment (8-4-6)
            if len(stack) != depth or game.waiting():
                return
        game.finish()

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
