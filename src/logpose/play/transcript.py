"""The story of a game in sentences, each with the rule it follows."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from logpose.engine import words
from logpose.engine.game import Game, Note
from logpose.engine.printed import Printed
from logpose.engine.state import Result
from logpose.play import wording
from logpose.play.names import printed_name, seat_name, titled

_SENTENCES = {
    "decides": "The lot falls on {seat}, who decides who goes first. (5-2-1-4)",
    "goes-first": "{seat} goes first. (5-2-1-5)",
    "redrew": "{seat} returns the hand and draws 5 new cards. (5-2-1-6-1)",
    "turn": "Turn {amount}: {seat}. (6-1-2)",
    "stays-rested": "{own} stays rested{because}. (6-2-4)",
    "don-stays-rested": "{amount} DON!! of {seat} stay rested{because}. (6-2-4)",
    "drew": "{seat} draws {card}{by}. (4-5-1)",
    "don": "{seat} places {amount:no} DON!! in the cost area. (6-4-1)",
    "event": "{seat} activates the Event {card}. (8-4-2)",
    "gave": "{seat} gives a DON!! card to {titled}{by}. (6-5-5-1)",
    # -- battles and damage
    "attacked": "{own} attacks {foe}. (7-1-1)",
    "no-attack": "{own} does not attack {foe} after all{because}. (7-1-1)",
    "blocked": "{own} blocks. (7-1-2-1)",
    "countered": "{seat} trashes {card}: {raised} gets +{amount} power during this battle. (7-1-3-2-1)",
    "held": "{own} holds with {amount} power against {foe}. (7-1-4-2)",
    "battle-over": "The battle ends, as {card} is no longer there. (7-1-5)",
    "redirected": "The attack of {foe} goes to {own}. (7-1-1-2)",
    "damage": "{seat} takes {amount} damage from {card}. (4-6-2)",
    "no-damage": "{seat} takes no damage{by}: the number is 0. (4-6-2-2)",
    "life-to-hand": "{seat} adds the top Life card{namely} to the hand. (4-6-2-1)",
    "life-to-deck": "{seat} places the face-up Life card {card} at the bottom of the deck. (4-6-3-1)",
    "banished": "{card} is trashed from {seat}'s Life cards. (10-1-3-1)",
    "trigger": "{seat} activates the [Trigger] of {card}. (10-1-5-1)",
    "trigger-over": "{card} is trashed, its [Trigger] being over. (10-1-5-3)",
    # -- changes
    "knocked-out": "{own} is K.O.'d{by}. (10-2-1-2)",
    "trashed": "{own} is trashed{origin}{by}. (10-2-14-1)",
    "to-hand": "{card} goes{origin} to {seat}'s hand{by}.",
    "kept-from-hand": "{card} goes{origin} to the bottom of {seat}'s deck instead of the hand{by}. (4-6-3-1)",
    "to-deck-top": "{card} goes{origin} to the top of {seat}'s deck{by}. (3-1-7)",
    "to-deck-bottom": "{card} goes{origin} to the bottom of {seat}'s deck{by}. (3-1-7)",
    "to-life": "{card} goes{origin}{face} to the top of {seat}'s Life cards{by}. (3-10-2)",
    "to-life-bottom": "{card} goes{origin}{face} to the bottom of {seat}'s Life cards{by}. (3-10-2)",
    "rested": "{own} is rested{by}. (4-4-1-2)",
    "already-rested": "{own} is not rested{by}: it is not active. (1-3-2-1)",
    "set-active": "{own} is set as active{by}. (4-4-1-1)",
    "already-active": "{own} is not set as active{by}: it is active already. (1-3-2-1)",
    "stays": "{own} cannot be {changed}{by}{because}. (1-3-3)",
    "gone": "Nothing happens to {own}{by}: it is not there any more. (3-1-6)",
    "replaced": "{seat} applies {card} instead of {other} being {changed}. (8-1-3-4)",
    "not-replaced": "{seat} does not apply {card} instead of {other} being {changed}. (8-1-3-4-1)",
    # -- activation
    "activated": "{seat} uses the {timing}effect of {card}. (8-4-1-4)",
    "nothing": "Nothing comes of the {timing}effect of {card}: {said:a condition} is not fulfilled. (8-4-1-1)",
    "unpayable": "Nothing comes of the {timing}effect of {card}: {said:its cost} cannot be paid. (8-3-1-3)",
    "unpaid": "The cost of {card} could not be paid to the end, and its effect is not resolved. (8-3-1-3-1)",
    "declined": "{seat} does not use the {timing}effect of {card}. (8-3-1-4)",
    "card-gone": "Nothing comes of the {timing}effect of {card}: the card has gone elsewhere. (8-1-3-1-3)",
    "used-up": "Nothing comes of the {timing}effect of {card}: it has been used this turn. (10-2-13-3)",
    "negated": "Nothing comes of the {timing}effect of {card}: it is negated. (8-2-1-1)",
    "set-off": "{seat} activates the {timing}effect of {card}{by}. (8-5-1)",
    "not-activated": "{own} has no effect that could be activated{by}. (8-5-1)",
    "left-undone": "{seat} chooses not to do what {card} allows. (8-1-2)",
    "may-not": "{seat} cannot do all of what {card} allows. (8-1-2)",
    "chose-option": "{seat} chooses for {card}: {said:one of its effects}. (8-4-4)",
    "chose-number": "{seat} chooses the number {amount} for {card}. (1-3-5)",
    "chose-opponent": "{seat} chooses {player} as the opponent whom {card} means. (team-9)",
    "chose-teammate": "{seat} chooses {player}: “your” cards are {player}'s for {card}. (team-11)",
    "delayed": "The effect of {card} goes on {moment}. (8-1-4-2)",
    "came-due": "The effect of {card} goes on now. (6-6-1-2)",
    # -- choices without an outcome
    "none-there": "{seat}'s {card} finds nothing: there is no card that is meant by {said:its effect}. (1-3-2)",
    "none-asked": "{card} has {seat} choose no card: the number is 0. (1-3-2-2)",
    "card-moved": "Nothing more comes of {card}: the card has gone elsewhere. (3-1-6)",
    # -- looking and playing
    "revealed": "{seat} reveals {card}{by}. (11-2-2)",
    "shuffled": "{seat} shuffles the deck{by}. (3-2-4)",
    "not-turned": "A Life card of {seat} is not turned{by}: it lies so already. (1-3-2-1)",
    "not-played": "{card} cannot be played{by}. (1-3-3)",
    "drew-none": "{seat} draws no more cards{by}: {no_draw}. (4-5-1)",
    # -- what lasts
    "below-zero": "The power of {own} is not set{by}: it is below 0. (4-12-2)",
    "no-value": "Nothing is set{by}: there is no value to take over. (1-3-2)",
    "no-swap": "Nothing is swapped{by}: a card is not on the field. (1-3-2)",
    "no-battle": "Nothing lasts{by}: there is no battle. (7-1-5-3)",
    "kept": "{other} remembers {card}. (8-1-4-2)",
    "shielded": "{other} says of {own}: {instead}{until}. (8-1-3-4)",
    "on-player": "For {seat}, {card} says “{on_player}”{until}. (8-1-4-2)",
    # -- DON!! cards
    "added-don": "{seat} adds {amount} {rested}DON!!{by}. (3-9-3)",
    "returned-don": "{seat} returns {amount} DON!! to the DON!! deck{by}. (8-3-1-6)",
    "rested-don": "{seat} rests {amount} DON!!{by}. (8-3-1-5)",
    "activated-don": "{seat} sets {amount} DON!! as active{by}. (4-4-1-1)",
    "froze-don": "{amount} DON!! of {seat} will stay rested in the next Refresh Phase{by}. (1-3-3)",
    "took-don": "A DON!! card given to {own} is taken away{to_cost_area}{by}. (6-5-5-1)",
    "no-don": "Nothing happens to DON!! of {seat} by {other}: {no_don}. (1-3-2)",
    # -- the game
    "extra-turn": "{seat} will take another turn after this one, by {card}. (1-3-1)",
    "decided": "{card} makes {seat} {win_or_lose} the game. (1-2-5)",
    "stopped-loop": "{seat} carries out the loop {amount} times and stops it. (11-1-1-2)",
}


# Told only to those who know the card: that it was so depends on it.
_UNTOLD = ("declined", "nothing", "unpayable")


# That someone could not do something may tell others what is not in a hand: they learn that it was not done (8-4-4-2).
_PRIVATE = {"unpayable": "declined", "may-not": "left-undone"}
_DOUBLE_STOP = re.compile(r"\.\.(?=$| \()")  # after a name that ends with a full stop
_RESTING = ("attacked", "blocked")  # what a card is rested for by the rules: that it is goes without saying


class _Said(str):
    """What a card says, in quotation marks; where nothing is known, what the format names in its place."""

    def __format__(self, otherwise: str) -> str:
        return str(self) or otherwise


class _Amount(int):
    """A number; where it is 0, the word that the format names in its place, if it names one."""

    def __format__(self, none: str) -> str:
        return none if none and not self else str(int(self))


def sentence(note: Note, reader: int | None = None, seats: int = 2) -> str:
    """One thing that happened, in words, as a seat may know it, or as it is; nothing if the seat may not know of it, or if it
    has been told already. `seats` is how many there are."""
    told = _DOUBLE_STOP.sub(".", _sentence(note, reader, seats))
    return f"A{told[1:]}" if told.startswith("a card ") else told


def _sentence(note: Note, reader: int | None, seats: int) -> str:
    readers = (1 << seats) - 1 if reader is None or reader < 0 else 1 << reader  # who only watches knows what all know
    hidden = reader is not None and note.seen & readers != readers
    involved = reader is None or reader == note.seat
    if (hidden and note.what in _UNTOLD) or (not involved and _could_be_unable(note)):
        return ""
    shown = None if hidden else note.card
    card = printed_name(shown)
    if note.what == "if-not":
        if wording.asks_whether_done(note.said):
            return ""
        said = _Said(wording.quoted(note.said))
        return f"Of {seat_name(note.seat)}'s {card}, {said:a condition} is not fulfilled. (8-3-3)"
    if note.what == "chose-none":
        return _chose_none(note, card, involved)
    special = _SPECIAL.get(note.what)
    if special is not None:
        return special(note, shown, _by(note))
    what = note.what
    if not involved and what in _PRIVATE and (what != "unpayable" or wording.requires_hidden_cards(note.said)):
        what = _PRIVATE[what]
    return _SENTENCES[what].format_map(_Fields(note, shown))


def _could_be_unable(note: Note) -> bool:
    """Whether it is about not doing what takes certain hidden cards; of those who cannot do it, nothing is told either."""
    return note.what == "not-replaced" and note.part is not None and wording.requires_hidden_cards(note.part.said)


class _Fields(dict[str, object]):
    """What the sentences name, made when it is named."""

    def __init__(self, note: Note, shown: Printed | None) -> None:
        seat, card, other = seat_name(note.seat), printed_name(shown), printed_name(note.other)
        super().__init__(seat=seat, card=card, other=other, amount=_Amount(note.amount))
        self["own"] = _own(note, shown)
        self["foe"] = f"{seat_name(note.other_seat)}'s {titled(note.other)}"
        self["titled"] = titled(shown)
        self["namely"] = "" if shown is None else f", {card},"
        self.note = note

    def __missing__(self, name: str) -> object:
        return _FIELDS[name](self.note)


def _own(note: Note, shown: Printed | None) -> str:
    """A card with whose it is: that of the seat which the note is about."""
    seat = seat_name(note.seat)
    return f"a card of {seat}" if shown is None else f"{seat}'s {titled(shown)}"


def _origin(note: Note) -> str:
    """Where a card comes from, unless it stays there."""
    if note.amount == words.DECK and note.what in ("to-deck-top", "to-deck-bottom"):
        return ""
    return _ORIGINS.get(note.amount, "")


def _by(note: Note) -> str:
    """ " by Nami", or that it pays the cost of her effect; nothing for what the rules do."""
    if note.other is None:
        return ""
    whose = "its own effect" if note.own else note.other.name
    return f" as a cost of {whose}" if note.paying else f" by {whose}"


def _because(note: Note) -> str:
    return "" if note.part is None else f" because of {note.part.printed.name}"


_ORIGINS = {
    words.DECK: " from the deck",
    words.HAND: " from the hand",
    words.TRASH: " from the trash",
    words.CHARACTER: " from the field",
    words.STAGE: " from the field",
    words.LIFE: " from the Life cards",
}
_FIELDS: dict[str, Callable[[Note], object]] = {
    "by": _by,
    "origin": _origin,
    "raised": lambda note: f"{seat_name(note.other_seat)}'s {titled(note.other)}",
    "player": lambda note: seat_name(note.amount),
    "because": _because,
    "changed": lambda note: wording.CHANGED[note.amount],
    "face": lambda note: " face-up" if note.until > 0 else "",
    "timing": lambda note: wording.timing(note.part),
    "until": lambda note: wording.duration(note.until),
    "said": lambda note: _Said(wording.quoted(note.said)),
    "instead": lambda note: f"“{wording.instead(note.part)}”",
    "on_player": lambda note: wording.rule_on_player(note.amount, note.part),
    "no_don": lambda note: wording.NO_DON[note.amount],
    "no_draw": lambda note: wording.NO_DRAW[note.amount] + _because(note),
    "rested": lambda note: "rested " if note.until > 0 else "",
    "to_cost_area": lambda note: " to the cost area, rested," if note.amount else "",
    "moment": lambda note: wording.MOMENTS[note.amount].format(seat=seat_name(note.seat)),
    "win_or_lose": lambda note: "win" if note.amount else "lose",
}


def _chose_none(note: Note, card: str, knows: bool) -> str:
    """Whether there were cards to choose from is not for everyone to know (8-4-4-2)."""
    said = _Said(wording.quoted(note.said))
    if knows and not note.amount:
        return f"{seat_name(note.seat)} finds no card for {card}: {said:its effect}. (8-4-4-1)"
    return f"{seat_name(note.seat)} chooses none for {card}: {said:its effect}. (8-4-4)"


def _played(note: Note, shown: Printed | None, by: str) -> str:
    places = {words.TRASH: " from the trash", words.DECK: " from the deck", words.LIFE: " from the Life cards"}
    rested = ", rested" if note.until > 0 else ""
    rule = "3-8-3" if note.card and note.card.is_stage else "3-7-3"
    return f"{seat_name(note.seat)} plays {printed_name(shown)}{places.get(note.amount, '')}{by}{rested}. ({rule})"


def _made_room(note: Note, shown: Printed | None, by: str) -> str:
    rule = "3-8-5-1" if note.card and note.card.is_stage else "3-7-6-1"
    room = f"to make room for {printed_name(note.other)}"
    return f"{seat_name(note.seat)} trashes {printed_name(shown)} {room}. ({rule})"


def _paid(note: Note, shown: Printed | None, by: str) -> str:
    verb = "activate" if note.card and note.card.is_event else "play"
    price = f"rests {note.amount} DON!!" if note.amount else "pays nothing"
    return f"{seat_name(note.seat)} {price} to {verb} {printed_name(shown)}. (2-7-2)"


def _turned(note: Note, shown: Printed | None, by: str) -> str:
    face = "up" if note.amount else "down"
    which = "a Life card" if shown is None else f"the Life card {shown.name}"
    return f"{seat_name(note.seat)} turns {which} face-{face}{by}. (3-10-2-1)"


def _modified(note: Note, shown: Printed | None, by: str) -> str:
    until = wording.duration(note.until)
    gained = wording.gain(note.amount, note.part)
    if gained:
        return f"{_own(note, shown)} {gained}{by}{until}. (8-1-4-2)"
    return f"Because of {printed_name(note.other)}, {_own(note, shown)} {wording.rule_on_card(note.part)}{until}. (8-1-4-2)"


def _looked(note: Note, shown: Printed | None, by: str) -> str:
    return f"{seat_name(note.seat)} looks at {_cards(note.amount)}{by}. (11-3-1)"


def _put_back(note: Note, shown: Printed | None, by: str) -> str:
    return f"{seat_name(note.seat)} puts {_cards(note.amount)} back in an order of choice{by}. (11-3-2)"


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


_SPECIAL: dict[str, Callable[[Note, Printed | None, str], str]] = {
    "played": _played,
    "made-room": _made_room,
    "paid": _paid,
    "turned": _turned,
    "modified": _modified,
    "looked": _looked,
    "put-back": _put_back,
}


def ending(result: Result) -> str:
    """How the game ended, and by which rule."""
    if result.is_draw and not result.losers:
        return f"The game is a draw: a loop that nobody can stop. ({result.rule})"
    if result.is_draw:
        return f"Nobody wins: all players meet a defeat condition at once. ({result.rule})"
    reasons = {
        "1-2-1-1-1": "{losers} took damage with no Life cards left",
        "1-2-1-1-2": "{losers} had no cards left in the deck",
        "team-1": "{losers} took damage with no Life cards left to either of them",
        "team-2": "{losers} had no cards left in either deck",
        "1-2-3": "{losers} conceded",
        "1-2-5": "an effect decided the game",
    }
    winners = " and ".join(seat_name(seat) for seat in result.winners)
    losers = " and ".join(seat_name(seat) for seat in result.losers)
    return f"{winners} won: {reasons[result.rule].format(losers=losers)}. ({result.rule})"


def without_resting(notes: Sequence[Note]) -> list[Note]:
    """The notes without those that an attacking or blocking card is rested, which follow at once (7-1-1-1, 7-1-2-1)."""
    return [
        note
        for before, note in zip([None, *notes], notes, strict=False)
        if note.what != "rested" or before is None or before.what not in _RESTING or before.handle != note.handle
    ]


class Transcript:
    """Listens to a game and tells it, as a seat may know it, or everything. What was told is not told again."""

    def __init__(self, game: Game, seat: int | None = None) -> None:
        self._game = game
        self._seat = seat
        if game.notes is None:
            game.notes = []

    def news(self) -> list[str]:
        """What has happened since the last time, in sentences."""
        notes = self._game.notes or []
        seats = len(self._game.players)
        told = [sentence(note, self._seat, seats) for note in without_resting(notes) if note.what != "ended"]
        told = [line for line in told if line]
        if self._game.result is not None and any(note.what == "ended" for note in notes):
            told.append(ending(self._game.result))
        self._game.notes = []
        return told
