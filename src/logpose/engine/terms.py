"""Chapter 4: drawing, playing and damage, wherever they are called for."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from logpose.engine import areas, continuous, events, keywords, knowledge, notes, restrictions, rule_processing, values
from logpose.engine.abilities import EffectOrder, Resolution
from logpose.engine.options import CHOOSE, NEEDED, NO, ORDER, PICK, ROOM, TRIGGERING, YES, first_of, option, verb_of
from logpose.engine.procedure import Procedure
from logpose.engine.state import ActiveBan, Context, GameCard
from logpose.engine.words import (
    ANYTHING_ELSE,
    BY_BATTLE,
    BY_EFFECT,
    BY_RULE,
    CANNOT_BE_PLAYED_BY_EFFECTS,
    CHARACTER,
    COUNTER,
    COUNTER_ACTIVATED,
    DAMAGE_DEALT_TO_LIFE,
    DAMAGE_TAKEN,
    DECK,
    DOUBLE_ATTACK,
    DRAWN,
    EVENT_ACTIVATED,
    HAND,
    LIFE_TO_HAND,
    LIFE_TRASHED,
    NO_AREA,
    ON_PLAY,
    PLAYED,
    PLAYER_CANNOT_ACTIVATE_EVENTS,
    PLAYER_CANNOT_DRAW_BY_EFFECTS,
    PLAYER_CANNOT_PLAY_CARDS,
    PLAYER_CANNOT_PLAY_CARDS_EVEN_BY_EFFECTS,
    PLAYER_CANNOT_PLAY_CHARACTERS,
    PLAYER_CANNOT_PLAY_CHARACTERS_EVEN_BY_EFFECTS,
    STAGE,
    TRASH,
    TRIGGER,
    TRIGGER_ACTIVATED,
)

if TYPE_CHECKING:
    from logpose.engine.game import Game

MOST_CHARACTERS: Final = 5  # 3-7-6

# Why no card is drawn, in notes.
NOT_WANTED: Final = 0
NOTHING_LEFT: Final = 1
NOT_ALLOWED: Final = 2


# -- drawing -----------------------------------------------------------------------------------------------------------


def draw(game: Game, seat: int, count: int, cause: int, source: int = -1) -> int:
    """Draws cards one by one (4-5-1 to 4-5-3, 3-2-3); an empty deck stops it (9-1-2). Returns how many were drawn."""
    player = game.players[seat]
    if cause == BY_EFFECT:
        ban = restrictions.player_ban_on(game, seat, 1 << PLAYER_CANNOT_DRAW_BY_EFFECTS, None)
        if ban is not None:
            game.note(notes.DREW_NONE, seat, -1, source, NOT_ALLOWED, ban=ban)
            return 0
    drawn = 0
    while drawn < count and player.deck and not game.defeat_check_due:
        new = areas.move(game, game.cards[player.deck[-1]], HAND)
        drawn += 1
        if game.notes is not None:
            game.note(notes.DREW, seat, new.handle, source, 1)
        if cause == BY_EFFECT:  # texts speak of draws outside the Draw Phase
            events.happened(game, DRAWN, seat, None, new.handle, cause, new.handle, seat, 1)
    if drawn < count or count <= 0:
        game.note(notes.DREW_NONE, seat, -1, source, NOT_WANTED if count <= 0 else NOTHING_LEFT)
    return drawn


# -- playing -----------------------------------------------------------------------------------------------------------


def may_be_played_by_effect(game: Game, card: GameCard) -> bool:
    """Whether an effect may put the card on the field; there is no such prohibition off the hand unless it says so."""
    if card.printed.is_event or card.on_field or never_played(game, card):
        return False
    if card.printed.is_character and restrictions.player_banned(
        game, card.owner, PLAYER_CANNOT_PLAY_CHARACTERS_EVEN_BY_EFFECTS, card
    ):
        return False
    return not (card.area == HAND and hand_bans(game, card, CANNOT_BE_PLAYED_BY_EFFECTS))


def never_played(game: Game, card: GameCard) -> bool:
    """Whether an effect forbids the card's owner to play it in any way (4-7-2, 1-3-3)."""
    return restrictions.player_banned(game, card.owner, PLAYER_CANNOT_PLAY_CARDS_EVEN_BY_EFFECTS, card)


def hand_bans(game: Game, card: GameCard, deed: int) -> bool:
    """Whether the card's own text, valid in the hand, forbids it something."""
    for ability in card.printed.hand_permanents:
        if not values.met(game, ability, Context(card.owner, -1, card.handle, [[], [], []])):
            continue
        for effect in ability.permanents:
            part = effect.part
            if part is not None and restrictions.forbids(part, deed):
                return True
    return False


def play(game: Game, card: GameCard, rested: bool, cause: int, source: int) -> None:
    """Puts a Character or Stage card on the field, after making room (3-7-6-1, 3-8-5-1). `game.last_affected` names it.

    `source` is the card whose effect it is, or the card itself when it is paid for.
    """
    player = game.players[card.owner]
    if card.printed.is_character:
        if len(player.characters) >= MOST_CHARACTERS:
            if not knowledge.is_open(card):
                knowledge.reveal(game, [card.handle], True)
                game.note(notes.REVEALED, card.owner, card.handle, source if cause == BY_EFFECT else -1)
            game.push(MakeRoom(card.handle, rested, cause, source))
        else:
            enter(game, card, rested, cause, source)
    else:
        if player.stage >= 0:  # 3-8-5-1; a partner has a Stage of their own (team-22)
            old = game.cards[player.stage]
            new = areas.move(game, old, TRASH)
            game.note(notes.MADE_ROOM, player.seat, new.handle, card.handle)
        enter(game, card, rested, cause, source)


def enter(game: Game, card: GameCard, rested: bool, cause: int, source: int) -> None:
    """The card is played (3-7-3, 3-8-3): active unless told otherwise (3-7-5, 3-8-4), and its [On Play] is fulfilled."""
    from_area = card.area
    enters_rested = rested or (card.printed.is_character and restrictions.plays_rested(game, card.owner))
    new = areas.move(game, card, CHARACTER if card.printed.is_character else STAGE)  # 2-2-4, 2-2-6
    if enters_rested:
        new.rested = True  # of "active" and "rested" at once, rested wins (1-3-8)
        game.touch()
    game.last_affected = [new.handle]
    game.note(notes.PLAYED, new.owner, new.handle, source if cause == BY_EFFECT else -1)
    events.timing(game, new, ON_PLAY)  # 10-2-6-1
    if game.listening >> PLAYED & 1 or game.has_granted_abilities:
        event = events.Event(PLAYED, new.owner, new, new.handle, cause, source, new.owner, 1)
        event.from_area = from_area
        events.tell(game, event)


# What forbids a card of the hand to be played: deeds as bits.
_PLAYING_ANY_CARD: Final = 1 << PLAYER_CANNOT_PLAY_CARDS | 1 << PLAYER_CANNOT_PLAY_CARDS_EVEN_BY_EFFECTS
_ACTIVATING_AN_EVENT: Final = _PLAYING_ANY_CARD | 1 << PLAYER_CANNOT_ACTIVATE_EVENTS
_PLAYING_A_CHARACTER: Final = (
    _PLAYING_ANY_CARD | 1 << PLAYER_CANNOT_PLAY_CHARACTERS | 1 << PLAYER_CANNOT_PLAY_CHARACTERS_EVEN_BY_EFFECTS
)


def play_ban(game: Game, card: GameCard) -> ActiveBan | None:
    """The prohibition on playing a card of the hand, or on activating it as an Event, if there is one (4-7-2, 1-3-3)."""
    deeds = _PLAYING_ANY_CARD
    if card.printed.is_event:
        deeds = _ACTIVATING_AN_EVENT
    elif card.printed.is_character:
        deeds = _PLAYING_A_CHARACTER
    return restrictions.player_ban_on(game, card.owner, deeds, card)


def event_forbidden(game: Game, card: GameCard) -> bool:
    """Whether an effect forbids the card's owner to activate it as an Event (1-3-3)."""
    return card.printed.is_event and restrictions.player_banned(game, card.owner, PLAYER_CANNOT_ACTIVATE_EVENTS, card)


def activate_event(game: Game, card: GameCard, timing: int, pay: bool) -> None:
    """Activates an Event card from the hand: pay, trash, resolve (2-2-5, 2-7-3, 3-5-1, 4-7-1, 8-4-2, 8-5-2)."""
    seat = card.owner
    if pay:
        pay_cost(game, card)
    ability = card.printed.at[timing][0]
    game.activated_events |= 1 << seat
    if card.id not in game.events_this_turn:
        game.events_this_turn = [*game.events_this_turn, card.id]
    game.touch(ANYTHING_ELSE)
    new = areas.move(game, card, TRASH)
    game.note(notes.EVENT, seat, new.handle)
    # 8-5-4; resolved after the Event itself (8-6-3)
    events.happened(game, EVENT_ACTIVATED, seat, card, new.handle, BY_RULE, new.handle, seat, 1)
    if timing == COUNTER:
        events.happened(game, COUNTER_ACTIVATED, seat, card, new.handle, BY_RULE, new.handle, seat, 1)
    registers: list[list[int]] = [[] for _ in range(ability.registers)]
    game.push(Resolution(ability, Context(seat, -1, new.handle, registers), []))


def pay_cost(game: Game, card: GameCard) -> None:
    """Rests as many active DON!! cards as the card costs (1-3-9-1, 2-7-2 to 2-7-4)."""
    cost = values.cost_to_play(game, card)
    if game.notes is not None:
        game.note(notes.PAID, card.owner, card.handle, -1, cost)
    areas.rest_don(game, game.players[card.owner], cost, card.owner)
    continuous.play_cost_used(game, card)


class MakeRoom(Procedure):
    """A sixth Character has been revealed: one of the five is trashed first (3-7-6-1), by the rules, so that no effect
    applies to it (3-7-6-1-1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("stage", "handle", "rested", "cause", "source")

    def __init__(self, handle: int, rested: bool, cause: int, source: int) -> None:
        super().__init__()
        self.handle = handle
        self.rested = rested
        self.cause = cause
        self.source = source

    def copy(self) -> Procedure:
        return MakeRoom(self.handle, self.rested, self.cause, self.source)

    def step(self, game: Game) -> None:
        card = game.physical(self.handle)
        game.ask(card.owner, ROOM, [option(PICK, id) for id in game.players[card.owner].characters])

    def answer(self, game: Game, code: int) -> None:
        game.finish()
        old = game.cards[first_of(code)]
        new = areas.move(game, old, TRASH)
        game.note(notes.MADE_ROOM, old.owner, new.handle, self.handle)
        enter(game, game.physical(self.handle), self.rested, self.cause, self.source)


# -- damage ------------------------------------------------------------------------------------------------------------

JUDGE: Final = 0
TAKE: Final = 1
CHECK: Final = 2
TRIGGERED: Final = 3

BEFORE_TRIGGER: Final = -1  # the batch of effects that do not wait for all damage


class Damage(Procedure):
    """4-6: damage processing."""

    FIELDS: ClassVar[tuple[str, ...]] = ("stage", "seat", "amount", "attacker", "source", "banish", "shown")

    def __init__(self, seat: int, amount: int, attacker: int, source: int, banish: bool) -> None:
        super().__init__()
        self.seat = seat
        self.amount = amount
        self.attacker = attacker  # the attacking card, or −1 for damage by an effect
        self.source = source
        self.banish = banish
        self.shown = -1  # the Life card that is being checked, then the card whose [Trigger] is being activated

    def copy(self) -> Procedure:
        twin = Damage(self.seat, self.amount, self.attacker, self.source, self.banish)
        twin.stage = self.stage
        twin.shown = self.shown
        return twin

    def step(self, game: Game) -> None:
        stage = self.stage
        player = game.players[self.seat]
        if stage == JUDGE:
            if self.amount <= 0:  # 4-6-2-2
                game.finish()
                return
            game.note(notes.DAMAGE, self.seat, self.source, -1, self.amount)
            # Judged once, when it is determined that damage will be dealt (7-1-4-1-1-1, 1-2-2-1). While the partner has
            # Life cards, damage to a player without any is dealt and changes nothing (team-1).
            if not player.life and rule_processing.no_life_left(game, player):
                player.damaged_at_zero = True
                game.defeat_check_due = True
                game.finish()
                return
            cause = self.cause()
            events.happened(game, DAMAGE_TAKEN, self.seat, None, -1, cause, self.source, self.by(game), self.amount)
            self.stage = TAKE
        elif stage == TAKE:
            if self.amount == 0 or not player.life:  # surplus damage does nothing
                game.finish()
                return
            self.amount -= 1  # as often as there is damage (4-6-2-2, 7-1-4-1-1-3)
            self.shown = game.cards[player.life[-1]].handle  # 3-10-2
            self.stage = CHECK
            if self.attacker >= 0:
                self.attack_dealt(game)
        elif stage == CHECK:
            card = game.find(self.shown)
            if card is None:  # an effect on the damage has moved it already
                self.stage = TAKE
            else:
                self.check(game, card)
        else:
            self.after_trigger(game)

    def cause(self) -> int:
        return BY_BATTLE if self.attacker >= 0 else BY_EFFECT

    def by(self, game: Game) -> int:
        return game.physical(self.source).owner

    def attack_dealt(self, game: Game) -> None:
        """Effects on an attack that deals damage to Life come before the [Trigger] (judge-notes 2), all others after."""
        waiting = len(game.pending)
        card = game.physical(self.attacker)
        events.happened(
            game, DAMAGE_DEALT_TO_LIFE, card.owner, card, card.handle, BY_BATTLE, self.source, card.owner, 1
        )
        for pending in game.pending[waiting:]:
            pending.batch = BEFORE_TRIGGER
        if len(game.pending) > waiting:
            game.push(EffectsBeforeTrigger())

    def check(self, game: Game, card: GameCard) -> None:
        """The top Life card goes to the hand, to the trash with [Banish], or its [Trigger] is activated (4-6-2-1, 4-6-3)."""
        if self.banish:  # 10-1-3-1
            new = areas.move(game, card, TRASH)
            game.note(notes.BANISHED, self.seat, new.handle)
            events.happened(
                game, LIFE_TRASHED, self.seat, card, new.handle, self.cause(), self.source, self.by(game), 1
            )
            self.stage = TAKE
        elif areas.kept_from_hand(game, card):
            new = areas.move(game, card, DECK, True)  # no [Trigger] for what cannot go to the hand (4-6-3-1)
            game.note(notes.LIFE_TO_DECK, self.seat, new.handle)
            self.stage = TAKE
        elif card.printed.at[TRIGGER] and not restrictions.timing_negated(game, self.seat, TRIGGER):  # 10-1-5-1, 8-2-1
            knowledge.look(game, self.seat, [card.handle])
            game.ask(self.seat, TRIGGERING, [option(YES), option(NO)])
        elif game.asks != NEEDED:  # nobody else learns that it has no [Trigger]
            knowledge.look(game, self.seat, [card.handle])
            game.ask(self.seat, TRIGGERING, [option(NO)])
        else:
            self.to_hand(game, card)  # 7-1-4-1-1-2

    def to_hand(self, game: Game, card: GameCard) -> None:
        new = areas.move(game, card, HAND)
        game.note(notes.LIFE_TO_HAND, self.seat, new.handle)
        cause = self.cause()
        events.happened(game, LIFE_TO_HAND, self.seat, card, new.handle, cause, self.source, self.by(game), 1)
        self.stage = TAKE

    def answer(self, game: Game, code: int) -> None:
        card = game.physical(self.shown)
        if verb_of(code) == NO:  # 10-1-5-2
            self.to_hand(game, card)
            return
        new = areas.move(game, card, NO_AREA)  # 10-1-5-3
        game.note(notes.TRIGGER, self.seat, new.handle)
        events.happened(game, TRIGGER_ACTIVATED, self.seat, card, new.handle, BY_RULE, new.handle, self.seat, 1)
        self.stage = TRIGGERED
        self.shown = new.handle
        ability = card.printed.at[TRIGGER][0]
        registers: list[list[int]] = [[] for _ in range(ability.registers)]
        game.push(Resolution(ability, Context(self.seat, -1, new.handle, registers), []))  # 8-6-2-1

    def after_trigger(self, game: Game) -> None:
        """The card is trashed unless its own effect has put it somewhere (10-1-5-3)."""
        card = game.find(self.shown)
        if card is not None:
            new = areas.move(game, card, TRASH)
            game.note(notes.TRIGGER_OVER, self.seat, new.handle)
        self.stage = TAKE


def deal(game: Game, seat: int, amount: int, source: GameCard) -> None:
    """Damage by an effect; before 1.1.9 [Double Attack] and [Banish] of its card counted for it (10-1-2-1, 10-1-3-1)."""
    banish = False
    if not game.rules.damage_keywords_need_attack and source.on_field:
        if amount == 1 and game.has(source, DOUBLE_ATTACK):
            amount = 2
        banish = keywords.banishes(game, source) and seat in game.opponents(source.owner)
    game.push(Damage(seat, amount, -1, source.handle, banish))


class EffectsBeforeTrigger(EffectOrder):
    """Resolves the effects that come before the [Trigger], while all others go on waiting (8-6-2)."""

    def copy(self) -> Procedure:
        return EffectsBeforeTrigger()

    def step(self, game: Game) -> None:
        for seat in game.turn_order():
            places = range(len(game.pending))
            mine = [
                place
                for place in places
                if game.pending[place].seat == seat and game.pending[place].batch == BEFORE_TRIGGER
            ]
            if mine:
                game.ask(seat, ORDER, [option(CHOOSE, place) for place in mine])
                return
        game.finish()
