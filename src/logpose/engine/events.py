"""Chapter 8: when effects activate, by their timings and by the events that they wait for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logpose.engine import restrictions
from logpose.engine.printed import Ability, EventPattern
from logpose.engine.selectors.conditions import all_hold
from logpose.engine.selectors.filters import all_match
from logpose.engine.state import Context, GameCard, Pending, card_of
from logpose.engine.words import (
    ANYONES,
    ANYTHING_ELSE,
    KNOCKED_OUT,
    NO_AREA,
    ON_KO,
    OPPONENTS,
    REMEMBERED,
    REMOVED,
    TRASHED,
    TRASHED_FROM_HAND,
    YOURS,
)

if TYPE_CHECKING:
    from logpose.engine.game import Game


def timing(game: Game, card: GameCard, timing: int) -> None:
    """The activation timing of a card's auto effects is fulfilled (8-1-3-1)."""
    if not card.printed.at[timing] and not game.has_granted_abilities:
        return
    for ability in ready(game, card, timing):
        queue(game, ability, card.owner, card.handle, [], 0)


def ready(game: Game, card: GameCard, timing: int) -> list[Ability]:
    """The card's auto effects with a timing that are valid and whose header conditions hold at this moment (8-3-2-3)."""
    if restrictions.timing_negated(game, card.owner, timing):
        return []
    found = [] if game.negated(card) else [one for one in card.printed.at[timing] if header_holds(game, one, card)]
    if game.has_granted_abilities:
        found.extend([one for one in card.gained if timing in one.timings and header_holds(game, one, card)])
    return found


def listening(game: Game, card: GameCard) -> list[Ability]:
    """The valid effects of a card that wait for events; what it has gained stays when its own are negated (8-2-4)."""
    found = [] if game.negated(card) else card.printed.listeners
    return found + [one for one in card.gained if one.events] if game.has_granted_abilities else found


class LeavingTrigger:
    """An effect of a card that leaves the field for the trash, by which card's way there it is set off, and the opponent
    whom it means, if that is settled."""

    def __init__(self, ability: Ability, cause: GameCard, opponent: int) -> None:
        self.ability = ability
        self.cause = cause
        self.opponent = opponent


class Leaving:
    """Cards that go from the field to the trash together, and what sends them there."""

    def __init__(self, cards: list[GameCard], knocked_out: bool, cause: int, source: int, by: int) -> None:
        self.cards = cards
        self.knocked_out = knocked_out
        self.cause = cause
        self.source = source
        self.by = by

    def triggers(self, game: Game, card: GameCard) -> list[LeavingTrigger]:
        """The effects of one of the cards that are set off by its own way to the trash, an open area (8-4-5), or by that of
        the others. They activate while it is on the field: their conditions are judged there (10-2-17-1), and they are
        resolved in the trash."""
        found = [LeavingTrigger(ability, card, -1) for ability in ready(game, card, ON_KO)] if self.knocked_out else []
        if card.printed.listeners or game.has_granted_abilities:
            self.hear(game, card, found)
        opponents = game.opponents(card.owner)
        activated: list[LeavingTrigger] = []
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

    def hear(self, game: Game, card: GameCard, found: list[LeavingTrigger]) -> None:
        """Adds the effects of a card that wait for what happens to these cards, itself among them."""
        for ability in listening(game, card):
            if not header_holds(game, ability, card) or (ability.once and card.used >> ability.bit & 1):
                continue
            for gone in self.cards:
                event = Event(REMOVED, gone.owner, gone, gone.handle, self.cause, self.source, self.by, len(self.cards))
                for pattern in ability.events:
                    if self.meant(pattern) and pattern_matches(game, pattern, card, event):
                        found.append(LeavingTrigger(ability, gone, opponent_meant(game, pattern, card, event)))
                        break
                if found and found[-1].ability is ability and (ability.once or ability.counts):
                    break  # once for all of them

    def meant(self, pattern: EventPattern) -> bool:
        return pattern.event == REMOVED or pattern.event == (KNOCKED_OUT if self.knocked_out else TRASHED)


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
    activated: bool = False,
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
    pending.activated = activated
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
    if game.listening >> event & 1 or game.has_granted_abilities:
        told = Event(event, seat, subject, handle, cause, source, by, amount)
        told.first = first
        tell(game, told)


def happened_between(
    game: Game, event: int, subject: GameCard, cause: int, source: int, by: int, other: GameCard, other_handle: int
) -> None:
    """An event of one card with another: an attack, a battle, a K.O."""
    if game.listening >> event & 1 or game.has_granted_abilities:
        told = Event(event, subject.owner, subject, subject.handle, cause, source, by, 1)
        told.other = other
        told.other_handle = other_handle
        tell(game, told)


def tell(game: Game, event: Event) -> None:
    """Fulfils the timing of the effects on the field that wait for the event."""
    if game.remembers >> event.what & 1:
        remember(game, event)
    for listener in game.field():
        if game.has_granted_abilities or listener.printed.listens >> event.what & 1:
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
    if event.what == TRASHED_FROM_HAND:
        tell_itself(game, event)


def tell_itself(game: Game, event: Event) -> None:
    """Fulfils the timing of the effects of a card that wait for the card itself to be trashed from the hand: they are
    activated in the trash, an open area (8-4-5)."""
    card = event.subject
    assert card is not None
    for ability in card.printed.listeners:
        for pattern in ability.events:
            if pattern.this and pattern.event == event.what and pattern_matches(game, pattern, card, event):
                opponent = opponent_meant(game, pattern, card, event)
                if header_holds(game, ability, card):
                    queue(game, ability, card.owner, event.handle, [event.handle], event.amount, -1, opponent)
                break


def remember(game: Game, event: Event) -> None:
    """Keeps an event for the rest of the turn: what, whose, the card by its id, the cause, its source and its player, where
    the card came from, the other card, and how often, as far as some card may ask."""
    id = -1 if event.subject is None else event.subject.id
    other = -1 if event.other is None else event.other.id
    times = event.amount if event.subject is None else 1
    found = [event.what, event.seat, id, event.cause, event.source, event.by, event.from_area, other, 0]
    for at in range(0, len(game.remembered), REMEMBERED):
        if same_event(game.remembered, at, found):
            before = game.remembered[at + 8]
            if before < game.most_remembered:
                game.remembered = game.remembered.copy()
                game.remembered[at + 8] = min(before + times, game.most_remembered)
                game.touch(ANYTHING_ELSE)
            return
    found[8] = min(times, game.most_remembered)
    game.remembered = game.remembered + found
    game.touch(ANYTHING_ELSE)


def same_event(remembered: list[int], at: int, event: list[int]) -> bool:
    """Whether an event is one remembered that happens again: by the same card, wherever it has been meanwhile."""
    for place in range(8):
        if remembered[at + place] != event[place] and (
            place != 4 or card_of(remembered[at + 4]) != card_of(event[4])  # its source, by a handle
        ):
            return False
    return True


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
    if pattern.where and (subject is None or not all_match(pattern.where, game, subject, context)):
        return False
    if pattern.other and (event.other is None or not all_match(pattern.other, game, event.other, context)):
        return False
    return pattern.cause.matches(game, context, event.cause, event.source, event.by)
