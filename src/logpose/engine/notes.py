"""What happens in a game, noted for whoever tells it. Each kind of note says once who may hear it."""

from __future__ import annotations

from typing import Final

from logpose.engine.printed import Part, Printed
from logpose.engine.state import CARDS, GameCard, Modifier, Result

# Who may hear a note.
ALL: Final = 0  # everybody, with its card
NAMED_TO_KNOWERS: Final = 1  # everybody; those who do not know the card hear of "a card"
KNOWERS: Final = 2  # those who know the card; that it was so depends on it
ITS_PLAYER: Final = 3  # its player alone; that it was so depends on the hand


class NoteKind:
    """A kind of note, and who may hear it.

    `others_hear` is what everybody but the player of the note hears in its place, because that somebody could not do a thing
    may tell what is not in a hand (8-4-4-2). With `if_hidden` this counts only where the card's words speak of certain hidden
    cards; others then hear nothing if there is nothing else for them to hear.
    """

    def __init__(
        self,
        name: str,
        hearing: int = ALL,
        moves: bool = False,
        others_hear: NoteKind | None = None,
        if_hidden: bool = False,
    ) -> None:
        self.name = name
        self.hearing = hearing
        self.moves = moves  # the card has just changed area
        self.others_hear = others_hear
        self.if_hidden = if_hidden


class CardThen:
    """A card as it was at a moment."""

    def __init__(self, card: GameCard) -> None:
        self.printed: Printed = card.printed
        self.handle = card.handle
        self.owner = card.owner
        self.area = card.area
        self.face_up = card.face_up
        self.rested = card.rested

    @property
    def id(self) -> int:
        return self.handle % CARDS

    @property
    def name(self) -> str:
        return self.printed.name

    @property
    def number(self) -> str:
        return self.printed.number


class Note:
    """Something that happened."""

    after: CardThen | None = None  # of a card that has changed area: what it has become
    part: Part | None = None  # the ability that it is about
    because: CardThen | None = None  # the card that forbids something
    node: object = None  # the words of the card that it is about
    modifier: Modifier | None = None  # the continuous effect that has begun
    result: Result | None = None  # how the game has ended
    paying: bool = False  # it pays an activation cost
    against: int = 0  # in a battle, the power of the other card
    place: int = -1  # among the notes, in the order of placing that the owner has chosen and alone may know (3-1-8)

    def __init__(
        self, kind: NoteKind, seat: int, card: CardThen | None, other: CardThen | None, amount: int, known: int
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.card = card
        self.other = other  # the card that did it, or the other one of the two
        self.amount = amount
        self.known = known  # the seats that may be told which card it is, as bits

    @property
    def what(self) -> str:
        return self.kind.name

    @property
    def own(self) -> bool:
        """Whether it is about one card and what that card has done itself."""
        return self.card is not None and self.other is not None and self.card.id == self.other.id


# -- the game and its turns --------------------------------------------------------------------------------------------

DECIDES: Final = NoteKind("decides")
GOES_FIRST: Final = NoteKind("goes-first")
REDREW: Final = NoteKind("redrew")
TURN: Final = NoteKind("turn")
STAYS_RESTED: Final = NoteKind("stays-rested")
DON_STAYS_RESTED: Final = NoteKind("don-stays-rested")
NOTHING_LEFT_TO_DO: Final = NoteKind("nothing-left-to-do", ITS_PLAYER)
DREW: Final = NoteKind("drew", NAMED_TO_KNOWERS, moves=True)
DREW_NONE: Final = NoteKind("drew-none")
DON_PLACED: Final = NoteKind("don")
GAVE_DON: Final = NoteKind("gave")
PAID: Final = NoteKind("paid")
PLAYED: Final = NoteKind("played", moves=True)
MADE_ROOM: Final = NoteKind("made-room", moves=True)
EVENT: Final = NoteKind("event", moves=True)
EXTRA_TURN: Final = NoteKind("extra-turn")
WON_BY_EFFECT: Final = NoteKind("won-by-effect")
LOST_BY_EFFECT: Final = NoteKind("lost-by-effect")
DECLARED_LOOP: Final = NoteKind("declared-loop")
STOPPED_LOOP: Final = NoteKind("stopped-loop")
LONG_LOOP: Final = NoteKind("long-loop")
CHANGED_LOOP: Final = NoteKind("changed-loop")
TAKEN_BACK: Final = NoteKind("taken-back")
ENDED: Final = NoteKind("ended")

# -- battles and damage ------------------------------------------------------------------------------------------------

ATTACKED: Final = NoteKind("attacked")
NO_ATTACK: Final = NoteKind("no-attack")
BLOCKED: Final = NoteKind("blocked")
COUNTERED: Final = NoteKind("countered", moves=True)
HELD: Final = NoteKind("held")
BATTLE_OVER: Final = NoteKind("battle-over")
REDIRECTED: Final = NoteKind("redirected")
NO_BATTLE: Final = NoteKind("no-battle")
DAMAGE: Final = NoteKind("damage")
NO_DAMAGE: Final = NoteKind("no-damage")
LIFE_TO_HAND: Final = NoteKind("life-to-hand", NAMED_TO_KNOWERS, moves=True)
LIFE_TO_DECK: Final = NoteKind("life-to-deck", moves=True)
BANISHED: Final = NoteKind("banished", moves=True)
TRIGGER: Final = NoteKind("trigger", moves=True)
TRIGGER_OVER: Final = NoteKind("trigger-over", moves=True)

# -- changes -----------------------------------------------------------------------------------------------------------

KNOCKED_OUT: Final = NoteKind("knocked-out", moves=True)
TRASHED: Final = NoteKind("trashed", moves=True)
TO_HAND: Final = NoteKind("to-hand", NAMED_TO_KNOWERS, moves=True)
KEPT_FROM_HAND: Final = NoteKind("kept-from-hand", moves=True)
TO_DECK_TOP: Final = NoteKind("to-deck-top", NAMED_TO_KNOWERS, moves=True)
TO_DECK_BOTTOM: Final = NoteKind("to-deck-bottom", NAMED_TO_KNOWERS, moves=True)
TO_LIFE: Final = NoteKind("to-life", NAMED_TO_KNOWERS, moves=True)
TO_LIFE_BOTTOM: Final = NoteKind("to-life-bottom", NAMED_TO_KNOWERS, moves=True)
RESTED: Final = NoteKind("rested")
ALREADY_RESTED: Final = NoteKind("already-rested")
SET_ACTIVE: Final = NoteKind("set-active")
ALREADY_ACTIVE: Final = NoteKind("already-active")
STAYS: Final = NoteKind("stays", NAMED_TO_KNOWERS)
GONE: Final = NoteKind("gone", NAMED_TO_KNOWERS)
REPLACED: Final = NoteKind("replaced")
NOT_REPLACED: Final = NoteKind("not-replaced", if_hidden=True)
BY_CHANGE: Final = (  # in the order of the changes of replacement.py
    KNOCKED_OUT, TRASHED, TO_HAND, TO_DECK_TOP, TO_DECK_BOTTOM, TO_LIFE, TO_LIFE_BOTTOM, RESTED,
)  # fmt: skip

# -- activation --------------------------------------------------------------------------------------------------------

ACTIVATED: Final = NoteKind("activated")
DECLINED: Final = NoteKind("declined", KNOWERS)
CONDITION_FAILED: Final = NoteKind("nothing", KNOWERS)
UNPAYABLE: Final = NoteKind("unpayable", KNOWERS, others_hear=DECLINED, if_hidden=True)
POINTLESS: Final = NoteKind("pointless", KNOWERS, others_hear=DECLINED, if_hidden=True)
UNPAID: Final = NoteKind("unpaid")
DON_SPENT: Final = NoteKind("don-spent")
CARD_GONE: Final = NoteKind("card-gone")
USED_UP: Final = NoteKind("used-up")
NEGATED: Final = NoteKind("negated")
SET_OFF: Final = NoteKind("set-off")
NOT_ACTIVATED: Final = NoteKind("not-activated", NAMED_TO_KNOWERS)
LEFT_UNDONE: Final = NoteKind("left-undone")
MAY_NOT: Final = NoteKind("may-not", others_hear=LEFT_UNDONE)
CHOSE_OPTION: Final = NoteKind("chose-option")
ORDERED_PERMANENTS: Final = NoteKind("ordered-permanents")
DIVIDED_DON: Final = NoteKind("divided-don")
CHOSE_NUMBER: Final = NoteKind("chose-number")
CHOSE_OPPONENT: Final = NoteKind("chose-opponent")
CHOSE_TEAMMATE: Final = NoteKind("chose-teammate")
DELAYED: Final = NoteKind("delayed")
CAME_DUE: Final = NoteKind("came-due")
IF_NOT: Final = NoteKind("if-not")

# -- choices without an outcome ----------------------------------------------------------------------------------------

NONE_THERE: Final = NoteKind("none-there")
NONE_ASKED: Final = NoteKind("none-asked")
CHOSE_NONE: Final = NoteKind("chose-none")
FOUND_NONE: Final = NoteKind("found-none", others_hear=CHOSE_NONE)
CARD_MOVED: Final = NoteKind("card-moved")

# -- looking and playing -----------------------------------------------------------------------------------------------

LOOKED: Final = NoteKind("looked")
PUT_BACK: Final = NoteKind("put-back")
REVEALED: Final = NoteKind("revealed")
SHUFFLED: Final = NoteKind("shuffled")
TURNED_UP: Final = NoteKind("turned-up")
TURNED_DOWN: Final = NoteKind("turned-down")
NOT_TURNED: Final = NoteKind("not-turned")
NOT_PLAYED: Final = NoteKind("not-played", NAMED_TO_KNOWERS)

# -- what lasts --------------------------------------------------------------------------------------------------------

MODIFIED: Final = NoteKind("modified", NAMED_TO_KNOWERS)
BELOW_ZERO: Final = NoteKind("below-zero")
NO_VALUE: Final = NoteKind("no-value")
NO_AMOUNT: Final = NoteKind("no-amount")
NO_SWAP: Final = NoteKind("no-swap")
KEPT: Final = NoteKind("kept", NAMED_TO_KNOWERS)
SHIELDED: Final = NoteKind("shielded")
ON_PLAYER: Final = NoteKind("on-player")

# -- DON!! cards -------------------------------------------------------------------------------------------------------

ADDED_DON: Final = NoteKind("added-don")
ADDED_RESTED_DON: Final = NoteKind("added-rested-don")
RETURNED_DON: Final = NoteKind("returned-don")
RESTED_DON: Final = NoteKind("rested-don")
ACTIVATED_DON: Final = NoteKind("activated-don")
FROZE_DON: Final = NoteKind("froze-don")
TOOK_DON: Final = NoteKind("took-don")
TOOK_DON_TO_COST_AREA: Final = NoteKind("took-don-to-cost-area")
NO_DON: Final = NoteKind("no-don")
