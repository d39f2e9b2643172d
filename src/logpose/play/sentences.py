"""What a note says to a seat, in parts, with the rule it follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from logpose.engine import notes, words
from logpose.engine.notes import CardThen, Note, NoteKind
from logpose.engine.state import Result
from logpose.play import wording
from logpose.play.handles import handle_then
from logpose.play.parts import (
    CardPart,
    NumberPart,
    Part,
    Parts,
    RulePart,
    Said,
    SeatPart,
    VerbPart,
    fill,
    join,
    listed,
    say,
)

# In braces: a field of the note (below), or else a verb of its player.
SENTENCES: Final[dict[NoteKind, str]] = {
    notes.DECIDES: "{seat} {wins} the dice roll and {decides} who goes first. (5-2-1-4)",
    notes.GOES_FIRST: "{seat} {goes} first. (5-2-1-5)",
    notes.REDREW: "{seat} {takes} a mulligan and {draws} 5 new cards. (5-2-1-6-1)",
    notes.TURN: "Turn {amount}: {seat}. (6-1-2)",
    notes.STAYS_RESTED: "{own} stays rested{because}. (6-2-4)",
    notes.DON_STAYS_RESTED: "{amount} of {seats} DON!! stay rested{because}. (6-2-4)",
    notes.NOTHING_LEFT_TO_DO: "{seat} {has} nothing left to do: the turn ends by itself. (6-5-2)",
    notes.DREW: "{seat} {draws} {card}{using}. (4-5-1)",
    notes.DREW_NONE: "{seat} {draws} no more cards{using}: {no_draw}{because}. (4-5-1)",
    notes.DON_PLACED: "{seat} {places} {number_or_no} DON!! in the cost area. (6-4-1)",
    notes.GAVE_DON: "{seat} {gives} a DON!! card to {card}{using}. (6-5-5-1)",
    notes.PAID: "{seat} {price} to {play_or_activate} {card}. (2-7-2)",
    notes.PLAYED: "{seat} {plays} {card}{unless_from_hand}{using}{rested}. {rule_of_playing}",
    notes.MADE_ROOM: "{seat} {trashes} {card} to make room for {other}. {rule_of_room}",
    notes.EVENT: "{seat} {activates} the Event {card}. (8-4-2)",
    notes.EXTRA_TURN: "{card} gives {seat} another turn after this one. (1-3-1)",
    notes.WON_BY_EFFECT: "{card} makes {seat} win the game. (1-2-5)",
    notes.LOST_BY_EFFECT: "{card} makes {seat} lose the game. (1-2-5)",
    notes.DECLARED_LOOP: "{seat} {declares} to carry out the loop {times}. (11-1-1-2)",
    notes.STOPPED_LOOP: "{seat} {stops} the loop, which was carried out {times}. (11-1-1-2)",
    notes.LONG_LOOP: "The loop has taken very many steps: it ends after {times}, though more were declared. (11-1-1-2)",
    notes.CHANGED_LOOP: "The loop ends after {times}: a choice in it cannot be made as before. (11-1-1-2)",
    notes.TAKEN_BACK: "{choices} taken back.",
    # -- battles and damage
    notes.ATTACKED: "{own} attacks {foe}: {amount} against {against}. (7-1-1)",
    notes.NO_ATTACK: "{own} does not attack {foe} after all{because}. (7-1-1)",
    notes.BLOCKED: "{own} blocks. (7-1-2-1)",
    notes.COUNTERED: "{seat} {counters} with {card}: {foe} gets +{amount} power during this battle. (7-1-3-2-1)",
    notes.HELD: "{own} holds: {amount} against {against}. (7-1-4-2)",
    notes.BATTLE_OVER: "The battle ends: {card} is no longer there. (7-1-5)",
    notes.REDIRECTED: "The attack of {foe} now goes to {own}. (7-1-1-2)",
    notes.NO_BATTLE: "{foe} does nothing: it is for a battle, and there is none. (7-1-5-3)",
    notes.DAMAGE: "{seat} {takes} {amount} damage from {card}. (4-6-2)",
    notes.NO_DAMAGE: "{seat} {takes} no damage{source}: the number is 0. (4-6-2-2)",
    notes.LIFE_TO_HAND: "{seat} {adds} the top Life card{namely} to the hand. (4-6-2-1)",
    notes.LIFE_TO_DECK: "{seat} {places} the face-up Life card {card} at the bottom of the deck. (4-6-3-1)",
    notes.BANISHED: "{card} is trashed from {seats} Life cards. (10-1-3-1)",
    notes.TRIGGER: "{seat} {activates} the [Trigger] of {card}. (10-1-5-1)",
    notes.TRIGGER_OVER: "{card} is trashed after its [Trigger]. (10-1-5-3)",
    # -- changes
    notes.KNOCKED_OUT: "{own} is K.O.'d{by}. (10-2-1-2)",
    notes.TRASHED: "{own} is trashed{origin}{by}. (10-2-14-1)",
    notes.TO_HAND: "{card} is {added_or_returned}{origin} to {seats} hand{by}.",
    notes.KEPT_FROM_HAND: "{card} is placed{origin} at the bottom of {seats} deck instead of going to the hand{by}. (4-6-3-1)",
    notes.TO_DECK_TOP: "{card} is placed{origin} on top of {seats} deck{by}. (3-1-7)",
    notes.TO_DECK_BOTTOM: "{card} is placed{origin} at the bottom of {seats} deck{by}. (3-1-7)",
    notes.TO_LIFE: "{card} is added{origin}{face} to the top of {seats} Life cards{by}. (3-10-2)",
    notes.TO_LIFE_BOTTOM: "{card} is added{origin}{face} to the bottom of {seats} Life cards{by}. (3-10-2)",
    notes.RESTED: "{own} is rested{by}. (4-4-1-2)",
    notes.ALREADY_RESTED: "{own} is not rested{by}: it is rested already. (1-3-2-1)",
    notes.SET_ACTIVE: "{own} is set as active{by}. (4-4-1-1)",
    notes.ALREADY_ACTIVE: "{own} is not set as active{by}: it is active already. (1-3-2-1)",
    notes.STAYS: "{own} cannot be {changed}{by}{because}. (1-3-3)",
    notes.GONE: "{foe} finds {own} no longer there. (3-1-6)",
    notes.REPLACED: "{seat} {uses} {card} instead of {foe} being {changed}. (8-1-3-4)",
    notes.NOT_REPLACED: "{seat} {does} not use {card} instead of {foe} being {changed}. (8-1-3-4-1)",
    # -- activation
    notes.ACTIVATED: "{seat} {uses} the {timing}effect of {card}. (8-4-1-4)",
    notes.DECLINED: "{seat} {does} not use the {timing}effect of {card}. (8-3-1-4)",
    notes.CONDITION_FAILED: "The {timing}effect of {card} does nothing: {condition} is not met. (8-4-1-1)",
    notes.UNPAYABLE: "The {timing}effect of {card} does nothing: {cost} cannot be paid. (8-3-1-3)",
    notes.POINTLESS: "The {timing}effect of {card} does nothing: there is nothing for it to do. (1-3-2)",
    notes.UNPAID: "The cost of {card} could not be paid in full: its effect does nothing. (8-3-1-3-1)",
    notes.DON_SPENT: "The cost of {card} has taken DON!! cards that [DON!! x{amount}] needs: its effect does nothing. (8-4-1-1)",
    notes.CARD_GONE: "The {timing}effect of {card} does nothing: the card is elsewhere now. (8-1-3-1-3)",
    notes.USED_UP: "The {timing}effect of {card} does nothing: it has been used this turn. (10-2-13-3)",
    notes.NEGATED: "The {timing}effect of {card} does nothing: it is negated. (8-2-1-1)",
    notes.SET_OFF: "{seat} {activates} the {timing}effect of {card}{using}. (8-5-1)",
    notes.NOT_ACTIVATED: "{own} has no effect that could be activated{by}. (8-5-1)",
    notes.LEFT_UNDONE: "{seat} {declines} what {card} offers. (8-1-2)",
    notes.MAY_NOT: "{seat} cannot do all that {card} offers. (8-1-2)",
    notes.CHOSE_OPTION: "{seat} {chooses} for {card}: {option}. (8-4-4)",
    notes.ORDERED_PERMANENTS: "{seat} {applies} the permanent effect of {own} before that of {foe}. (8-1-3-3-5)",
    notes.DIVIDED_DON: "Of these DON!! cards, {seat} {chooses} {amount} of those that will not become active. (3-9-2)",
    notes.CHOSE_NUMBER: "{seat} {chooses} the number {amount} for {card}. (1-3-5)",
    notes.CHOSE_OPPONENT: "{seat} {chooses} {player} as the opponent whom {card} means. (team-9)",
    notes.CHOSE_TEAMMATE: "{seat} {chooses} {players} cards as “your” cards for {card}. (team-11)",
    notes.DELAYED: "The effect of {card} continues {moment}. (8-1-4-2)",
    notes.CAME_DUE: "The effect of {card} continues now. (6-6-1-2)",
    notes.IF_NOT: "{seats} {card}: {condition} is not met. (8-3-3)",
    # -- choices without an outcome
    notes.NONE_THERE: "{seats} {card} finds no card for {words}. (1-3-2)",
    notes.NONE_ASKED: "{seat} {chooses} no card for {card}: the number is 0. (1-3-2-2)",
    notes.CHOSE_NONE: "{seat} {chooses} no card for {card}: {words}. (8-4-4)",
    notes.FOUND_NONE: "{seat} {finds} no card for {card}: {words}. (8-4-4-1)",
    notes.CARD_MOVED: "{card} does nothing more: the card is elsewhere now. (3-1-6)",
    # -- looking and playing
    notes.LOOKED: "{seat} {looks} at {cards}{using}. (11-3-1)",
    notes.PUT_BACK: "{seat} {puts} {cards} back in an order of choice{using}. (11-3-2)",
    notes.REVEALED: "{seat} {reveals} {card}{using}. (11-2-2)",
    notes.SHUFFLED: "{seat} {shuffles} the deck{using}. (3-2-4)",
    notes.TURNED_UP: "{seat} {turns} {life_card} face-up{using}. (3-10-2-1)",
    notes.TURNED_DOWN: "{seat} {turns} {life_card} face-down{using}. (3-10-2-1)",
    notes.NOT_TURNED: "One of {seats} Life cards is not turned{by}: it already lies that way. (1-3-2-1)",
    notes.NOT_PLAYED: "{card} cannot be played{by}. (1-3-3)",
    # -- what lasts
    notes.MODIFIED: "{own} {gained}{source}{until}. (8-1-4-2)",
    notes.BELOW_ZERO: "The power of {own} is not set{by}: it is below 0. (4-12-2)",
    notes.NO_VALUE: "Nothing is set{by}: there is no value to take over. (1-3-2)",
    notes.NO_AMOUNT: "{foe} gives nothing: the amount is 0. (1-3-2-2)",
    notes.NO_SWAP: "Nothing is swapped{by}: a card is not on the field. (1-3-2)",
    notes.KEPT: "{foe} remembers {card}. (8-1-4-2)",
    notes.SHIELDED: "{foe} says of {own}: {instead}{until}. (8-1-3-4)",
    notes.ON_PLAYER: "{card} tells {seat}: “{on_player}”{until}. (8-1-4-2)",
    # -- DON!! cards
    notes.ADDED_DON: "{seat} {adds} {amount} DON!!{using}. (3-9-3)",
    notes.ADDED_RESTED_DON: "{seat} {adds} {amount} rested DON!!{using}. (3-9-3)",
    notes.RETURNED_DON: "{seat} {returns} {amount} DON!! to the DON!! deck{using}. (8-3-1-6)",
    notes.RESTED_DON: "{seat} {rests} {amount} DON!!{using}. (8-3-1-5)",
    notes.ACTIVATED_DON: "{seat} {sets} {amount} DON!! as active{using}. (4-4-1-1)",
    notes.FROZE_DON: "{amount} of {seats} DON!! will stay rested in the next Refresh Phase{owing_to}. (1-3-3)",
    notes.TOOK_DON: "A DON!! card given to {own} is taken away{by}. (6-5-5-1)",
    notes.TOOK_DON_TO_COST_AREA: "A DON!! card given to {own} is moved to the cost area, rested,{by}. (6-5-5-1)",
    notes.NO_DON: "{foe} does nothing to {seats} DON!!: {no_don}. (1-3-2)",
}
_RULE_ON_CARD: Final = "Because of {foe}, {own} {rule_on_card}{until}. (8-1-4-2)"

_PLAYER_CANNOT: Final = "Because of {card}, {seat} {player_cannot}{until}. (8-1-4-2)"


def sentence(note: Note, reader: int | None = None, seats: int = 2) -> Parts:
    """What happened, as a seat may know it, or as it is; nothing if the seat may not know of it. `seats` is how many there are.

    Whoever only watches (−1) knows what all players know.
    """
    kind = heard(note, reader, seats)
    if kind is None or (kind is notes.IF_NOT and wording.asks_whether_done(note.node)):
        return ()
    telling = _Telling(note, knows_card(note, reader, seats), reader, seats)
    if kind is notes.ON_PLAYER and telling.player_cannot():
        return fill(_PLAYER_CANNOT, telling.field)
    if kind is notes.MODIFIED and not telling.gained():
        return fill(_RULE_ON_CARD, telling.field)
    return fill(SENTENCES[kind], telling.field)


def heard(note: Note, reader: int | None, seats: int) -> NoteKind | None:
    """As which kind of note a seat hears it, if at all."""
    kind = note.kind
    if kind.hearing == notes.ITS_PLAYER and reader not in (None, note.seat):
        return None
    if kind.hearing == notes.KNOWERS and not knows_card(note, reader, seats):
        return None
    if reader is None or reader == note.seat:
        return kind
    if kind.if_hidden:
        return kind.others_hear if wording.requires_hidden_cards(_requirement(note)) else kind
    return kind.others_hear or kind


def knows_card(note: Note, reader: int | None, seats: int) -> bool:
    """Whether a seat may be told which card it is about."""
    if reader is None:
        return True
    readers = (1 << seats) - 1 if reader < 0 else 1 << reader
    return note.known & readers == readers


def _requirement(note: Note) -> object:
    """The words that say what it takes: a cost, or what is done instead."""
    if note.part is None:
        return None
    return wording.cost_of(note.part) if note.kind is notes.UNPAYABLE else note.part.node


class _Telling:
    """One note being told: what its sentence names, made when it is named."""

    def __init__(self, note: Note, shown: bool, reader: int | None, seats: int) -> None:
        self.note = note
        self.card = note.card if shown else None  # as far as the reader may know it
        self.reader = reader
        self.seats = seats

    def field(self, name: str) -> Said:
        make = _FIELDS.get(name)
        return VerbPart(name, self.note.seat) if make is None else make(self)

    def named(self, card: CardThen | None, whose: bool = False) -> Part:
        if card is None:
            return "a card"
        place = self.note.after if card is self.note.card and self.note.after is not None else card
        handle = handle_then(place, self.reader, self.seats)
        owner = card.owner if whose else -1
        return CardPart(card.name, card.number, handle, owner, card.printed.is_leader)

    def own(self) -> Said:
        """A card with whose it is: that of the seat which the note is about."""
        if self.card is None:
            return join("one of ", SeatPart(self.note.seat, own=True), " cards")
        part = self.named(self.card)
        assert isinstance(part, CardPart)
        return CardPart(part.name, part.number, part.handle, self.note.seat, part.is_leader)

    def by(self) -> Said:
        """ " by B's Nami", after what is done to something."""
        return self._due_to(" by ")

    def using(self) -> Said:
        """ " with Nami", after what a player does; because of her, where she is somebody else's."""
        theirs = self.note.other is not None and self.note.other.owner != self.note.seat
        return self._due_to(" because of " if theirs else " with ")

    def owing_to(self) -> Said:
        return self._due_to(" because of ")

    def source(self) -> Said:
        """ " from B's Nami", after what a card or a player gets; because of her, after what it has or can."""
        gets = self.note.modifier is None or self.gained().startswith(("gets ", "gains "))
        return self._due_to(" from " if gets else " because of ")

    def _due_to(self, word: str) -> Said:
        """The card that did it, or that it pays the cost of its effect; nothing for what the rules do."""
        other = self.note.other
        if other is None:
            return ""
        word = " to pay for " if self.note.paying else word
        if self.note.own:
            return join(word, "its own effect")
        whose = other.owner != self.note.seat or word == " by "  # what a player does is done with the player's own card
        return join(word, self.named(other, whose=whose))

    def because(self) -> Said:
        because = self.note.because
        return "" if because is None else join(" because of ", self.named(because, whose=True))

    def origin(self) -> str:
        """Where a card comes from, unless it stays there."""
        card = self.note.card
        if card is None or (card.area == words.DECK and self.note.kind in (notes.TO_DECK_TOP, notes.TO_DECK_BOTTOM)):
            return ""
        return _ORIGINS.get(card.area, "")

    def unless_from_hand(self) -> str:
        card = self.note.card
        return "" if card is None or card.area == words.HAND else self.origin()

    def face(self) -> str:
        return " face-up" if self.note.after is not None and self.note.after.face_up else ""

    def rested(self) -> str:
        return ", rested" if self.note.after is not None and self.note.after.rested else ""

    def added_or_returned(self) -> str:
        card = self.note.card
        return "returned" if card is not None and card.area in (words.CHARACTER, words.STAGE) else "added"

    def price(self) -> Said:
        if not self.note.amount:
            return join(VerbPart("pays", self.note.seat), " nothing")
        return join(VerbPart("rests", self.note.seat), " ", NumberPart(self.note.amount), " DON!!")

    def life_card(self) -> Said:
        return "a Life card" if self.card is None else join("the Life card ", self.named(self.card))

    def gained(self) -> str:
        return "" if self.note.modifier is None else wording.gain(self.note.modifier)

    def until(self) -> Said:
        modifier = self.note.modifier
        return "" if modifier is None else join(" ", wording.lasting(modifier.until, modifier.until_seat))

    def on_player(self) -> str:
        modifier = self.note.modifier
        return "" if modifier is None else wording.rule_on_player(modifier.kind, modifier.amount, modifier.part)

    def player_cannot(self) -> Parts:
        modifier = self.note.modifier
        return () if modifier is None else wording.player_cannot(modifier.part, self.note.seat)

    def moment(self) -> Said:
        return say(wording.MOMENTS[self.note.amount], SeatPart(self.note.seat, own=True))

    def times(self) -> str:
        return "1 time" if self.note.amount == 1 else f"{self.note.amount} times"

    def choices(self) -> str:
        return "1 choice is" if self.note.amount == 1 else f"{self.note.amount} choices are"


_ORIGINS: Final = {
    words.DECK: " from the deck",
    words.HAND: " from the hand",
    words.TRASH: " from the trash",
    words.CHARACTER: " from the field",
    words.STAGE: " from the field",
    words.LIFE: " from the Life cards",
}


def _is_stage(card: CardThen | None) -> bool:
    return card is not None and card.printed.is_stage


def _is_event(card: CardThen | None) -> bool:
    return card is not None and card.printed.is_event


_FIELDS: Final[dict[str, Callable[[_Telling], Said]]] = {
    "seat": lambda one: SeatPart(one.note.seat),
    "seats": lambda one: SeatPart(one.note.seat, own=True),
    "player": lambda one: SeatPart(one.note.amount),
    "players": lambda one: SeatPart(one.note.amount, own=True),
    "card": lambda one: one.named(one.card),
    "own": _Telling.own,
    "namely": lambda one: "" if one.card is None else join(", ", one.named(one.card), ","),
    "life_card": _Telling.life_card,
    "other": lambda one: one.named(one.note.other),
    "foe": lambda one: one.named(one.note.other, whose=True),
    "amount": lambda one: NumberPart(one.note.amount),
    "number_or_no": lambda one: NumberPart(one.note.amount) if one.note.amount else "no",
    "cards": lambda one: "1 card" if one.note.amount == 1 else f"{one.note.amount} cards",
    "choices": _Telling.choices,
    "times": _Telling.times,
    "against": lambda one: NumberPart(one.note.against),
    "by": _Telling.by,
    "using": _Telling.using,
    "owing_to": _Telling.owing_to,
    "source": _Telling.source,
    "added_or_returned": _Telling.added_or_returned,
    "because": _Telling.because,
    "origin": _Telling.origin,
    "unless_from_hand": _Telling.unless_from_hand,
    "face": _Telling.face,
    "rested": _Telling.rested,
    "price": _Telling.price,
    "play_or_activate": lambda one: "activate" if _is_event(one.note.card) else "play",
    "rule_of_playing": lambda one: RulePart(("3-8-3" if _is_stage(one.note.card) else "3-7-3",)),
    "rule_of_room": lambda one: RulePart(("3-8-5-1" if _is_stage(one.note.card) else "3-7-6-1",)),
    "changed": lambda one: wording.CHANGED[one.note.amount],
    "timing": lambda one: wording.timing(one.note.part),
    "condition": lambda one: wording.quoted(one.note.node) or "a condition",
    "cost": lambda one: wording.quoted(wording.cost_of(one.note.part)) or "its cost",
    "option": lambda one: wording.quoted(one.note.node) or "one of its effects",
    "words": lambda one: wording.quoted(one.note.node) or "its effect",
    "gained": _Telling.gained,
    "rule_on_card": lambda one: wording.rule_on_card(None if one.note.modifier is None else one.note.modifier.part),
    "on_player": _Telling.on_player,
    "player_cannot": _Telling.player_cannot,
    "instead": lambda one: f"“{wording.instead(None if one.note.modifier is None else one.note.modifier.part)}”",
    "until": _Telling.until,
    "no_don": lambda one: wording.NO_DON[one.note.amount],
    "no_draw": lambda one: wording.NO_DRAW[one.note.amount],
    "moment": _Telling.moment,
}


def ending(result: Result) -> Parts:
    """How the game ended, and by which rule."""
    if result.is_draw and not result.losers:
        return say(f"The game is a draw: a loop that nobody can stop. ({result.rule})")
    if result.is_draw:
        return say(f"Nobody wins: all players meet a defeat condition at once. ({result.rule})")
    reasons = {
        "1-2-1-1-1": "{} took damage with no Life cards left",
        "1-2-1-1-2": "{} had no cards left in the deck",
        "team-1": "{} took damage with no Life cards left to either of them",
        "team-2": "{} had no cards left in either deck",
        "1-2-3": "{} conceded",
        "1-2-5": "an effect decided the game",
    }
    winners, losers = (listed([SeatPart(seat) for seat in seats]) for seats in (result.winners, result.losers))
    return say(f"{{}} won: {reasons[result.rule]}. ({result.rule})", winners, losers)
