"""The state of a game as plain data: cards, players, continuous effects, what is pending.

A card that changes area becomes a new object (3-1-6). Objects of cards off the field never change after that, so copies of a
game share them; those on the field are copied. Whatever outlives a moment refers to a card by its handle, an integer that
names the card and its arrival in the area, so that a card which moved is not mistaken for the one it was.
"""

from __future__ import annotations

from typing import ClassVar, Final

from logpose.engine.options import KINDS, LOOPING, NUMBER, number_in, number_option, verb_of
from logpose.engine.printed import Ability, Part, Printed, Word
from logpose.engine.words import CHARACTER, LEADER, MOST_TIMES, SEAT_LETTERS, STAGE

CARDS: Final = 512  # a handle is arrival × 512 + card
NOT_SET: Final = -1_000_000  # no effect sets this base value


# Lists that are never edited: others take their place.
NO_NUMBERS: Final[list[int]] = []
NO_LISTS: Final[list[list[int]]] = []
NO_CARDS: Final[list[Printed]] = []
NO_MODIFIERS: Final[list[Modifier]] = []
NO_BANS: Final[list[ActiveBan]] = []
NO_WORDS: Final[list[Word]] = []
NO_ABILITIES: Final[list[Ability]] = []


class GameCard:
    """One physical card during its stay in an area."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "id", "arrival", "printed", "owner", "area", "copy_bit", "rested", "face_up", "given", "turn", "used", "modifiers",
        "seen",
    )  # fmt: skip

    # What is asked for most comes first, and lies together in memory.
    printed: Printed
    id: int
    area: int
    owner: int  # who holds it and plays it (4-2-1, 4-2-1-1)
    seen: int = 0  # where cards are hidden: the seats that know this one, as bits (knowledge.py)
    copy_bit: int  # a bit for each of the different cards of its owner: copies are alike
    power: int
    cost: int
    keywords: int
    given: int = 0  # DON!! cards underneath (6-5-5-1), neither active nor rested (4-4-2)
    used: int = 0  # [Once Per Turn] effects used, as bits, of this card alone (10-2-13-2)
    modifiers: list[Modifier] = NO_MODIFIERS
    rested: bool = False  # on the field: rested, or else active (4-4-1)
    face_up: bool = False  # in the Life area (3-10-2-1)
    # Values now, kept by values.py, as are power, cost and keywords:
    stale: bool = False
    negated: bool = False
    affected: bool = False  # a permanent effect has changed its values
    bans: list[ActiveBan] = NO_BANS
    turn: int = 0  # the turn in which it came to the field
    handle: int
    arrival: int
    base_power_set: int = NOT_SET  # the highest value that an effect sets (4-9-2-1)
    added_power: int = 0
    base_cost_set: int = NOT_SET
    added_cost: int = 0
    granted: int = 0  # the keywords that effects give it
    words: list[Word] = NO_WORDS
    gained: list[Ability] = NO_ABILITIES  # auto effects that other effects give it

    def __init__(self, id: int, arrival: int, printed: Printed, owner: int, area: int, copy_bit: int) -> None:
        self.id = id
        self.copy_bit = copy_bit
        self.arrival = arrival
        self.handle = arrival * CARDS + id
        self.printed = printed
        self.owner = owner
        self.area = area
        self.base_power = self.power = printed.power
        self.base_cost = self.cost = printed.cost
        self.keywords = printed.keywords

    def copy(self) -> GameCard:
        twin = GameCard(self.id, self.arrival, self.printed, self.owner, self.area, self.copy_bit)
        twin.rested = self.rested
        twin.face_up = self.face_up
        twin.given = self.given
        twin.turn = self.turn
        twin.used = self.used
        twin.modifiers = self.modifiers
        twin.seen = self.seen
        twin.stale = self.stale
        twin.affected = self.affected
        twin.base_power = self.base_power
        twin.base_power_set = self.base_power_set
        twin.added_power = self.added_power
        twin.power = self.power
        twin.base_cost = self.base_cost
        twin.base_cost_set = self.base_cost_set
        twin.added_cost = self.added_cost
        twin.cost = self.cost
        twin.keywords = self.keywords
        twin.granted = self.granted
        twin.negated = self.negated
        twin.bans = self.bans
        twin.words = self.words
        twin.gained = self.gained
        return twin

    @property
    def on_field(self) -> bool:
        """In the Leader, Character or Stage area (3-1-2)."""
        return LEADER <= self.area <= STAGE

    @property
    def in_battle_area(self) -> bool:
        return self.area == LEADER or self.area == CHARACTER


def card_of(handle: int) -> int:
    """Which physical card a handle names."""
    return handle % CARDS


class Modifier:
    """One continuous effect on a card or a player (8-1-4-2). It never changes: lists of modifiers are replaced, not edited."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "kind",
        "amount",
        "part",
        "until",
        "until_seat",
        "seat",
        "source",
        "stamp",
        "context",
    )

    def __init__(
        self, kind: int, amount: int, part: Part | None, until: int, until_seat: int, seat: int, source: int, stamp: int,
        context: Context | None,
    ) -> None:  # fmt: skip
        self.kind = kind
        self.amount = amount
        self.part = part
        self.until = until
        self.until_seat = until_seat
        self.seat = seat  # whose effect it is
        self.source = source
        self.stamp = stamp
        self.context = context  # what a floating replacement or a price still needs to know


class ActiveBan:
    """A prohibition in force on a card, and for whom it speaks."""

    def __init__(self, part: Part, context: Context) -> None:
        self.part = part
        self.context = context


class Context:
    """For whom an effect speaks: its player, the opponent it has in mind, its card, and what its steps have bound.

    In a team match `you` is the partner whose cards are "your" cards (team-11); −1 as long as none has been chosen, and in
    permanent effects, which mean the whole team (team-13). An opponent of −1 means every opponent (team-10).
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "opponent", "source", "registers", "you")
    you: int = -1

    def __init__(self, seat: int, opponent: int, source: int, registers: list[list[int]]) -> None:
        self.seat = seat
        self.opponent = opponent
        self.source = source
        self.registers = registers

    def about(self, opponent: int) -> Context:
        """The same, of one of the opponents."""
        other = Context(self.seat, opponent, self.source, self.registers)
        other.you = self.you
        return other

    def copy(self) -> Context:
        twin = Context(self.seat, self.opponent, self.source, [list(register) for register in self.registers])
        twin.you = self.you
        return twin


class Pending:
    """An auto effect whose activation timing has been fulfilled (8-6)."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "ability",
        "seat",
        "source",
        "cards",
        "amount",
        "batch",
        "other",
        "opponent",
        "activated",
    )
    activated: bool = False  # on the field, by the K.O. of its card (10-2-17-1): it only waits to be resolved
    opponent: int = -1  # the opponent who set it off, where the effect waits for what an opponent does

    def __init__(
        self, ability: Ability, seat: int, source: int, cards: list[int], amount: int, batch: int, other: int
    ) -> None:
        self.ability = ability
        self.seat = seat
        self.source = source
        self.cards = cards
        self.amount = amount
        self.batch = batch
        self.other = other  # the other card of the event, or −1


class Delay:
    """Steps to be carried out later (6-6-1-2)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("moment", "moment_seat", "ability", "position", "context")

    def __init__(self, moment: int, moment_seat: int, ability: Ability, position: int, context: Context) -> None:
        self.moment = moment
        self.moment_seat = moment_seat
        self.ability = ability
        self.position = position
        self.context = context


class Player:
    """A player's areas, one of each (3-1-1, 3-1-3); of DON!! cards, which nobody can tell apart, only how many are where."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat", "team", "leader", "deck", "hand", "trash", "life", "characters", "stage", "don_deck", "don_active",
        "don_rested", "don_frozen", "don_frozen_active", "turns", "damaged_at_zero", "hand_seen",
    )  # fmt: skip

    def __init__(self, seat: int, team: int, like: Player | None = None) -> None:
        self.seat = seat
        self.team = team
        self.leader = -1
        # The last card of a deck is the top; so it is of Life cards, of which there may be more than the Leader has (2-9-4).
        self.deck: list[int] = [] if like is None else like.deck.copy()
        self.hand: list[int] = [] if like is None else like.hand.copy()
        self.trash: list[int] = [] if like is None else like.trash.copy()
        self.life: list[int] = [] if like is None else like.life.copy()
        self.characters: list[int] = [] if like is None else like.characters.copy()  # in order of entering
        self.stage = -1
        self.don_deck = 0
        self.don_active = 0
        self.don_rested = 0
        self.don_frozen = 0  # rested DON!! cards that will not become active in the next Refresh Phase
        self.don_frozen_active = 0  # such cards that an effect has set as active meanwhile
        self.turns = 0  # turns begun
        self.damaged_at_zero = False  # 1-2-1-1-1, in a team match team-1, is fulfilled
        self.hand_seen = False  # another team has known a card of the hand

    def copy(self) -> Player:
        twin = Player(self.seat, self.team, self)
        twin.leader = self.leader
        twin.stage = self.stage
        twin.don_deck = self.don_deck
        twin.don_active = self.don_active
        twin.don_rested = self.don_rested
        twin.don_frozen = self.don_frozen
        twin.don_frozen_active = self.don_frozen_active
        twin.turns = self.turns
        twin.damaged_at_zero = self.damaged_at_zero
        twin.hand_seen = self.hand_seen
        return twin


class Decision:
    """A question to one seat, and the options as codes (options.py).

    A loop may be declared any number of times (1-3-5), of which a few are listed; the places behind these are 0 times, 1
    and so on.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "kind", "options")

    def __init__(self, seat: int, kind: int, options: list[int]) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options

    def code(self, place: int) -> int:
        """The option at a place; −1 if there is none."""
        listed = len(self.options)
        if 0 <= place < listed:
            return self.options[place]
        if self.kind == LOOPING and 0 <= place - listed <= MOST_TIMES:
            return number_option(place - listed)
        return -1

    def place(self, code: int) -> int:
        """Where an option stands; −1 if it is not offered."""
        if code in self.options:
            return self.options.index(code)
        if self.kind == LOOPING and verb_of(code) == NUMBER and number_in(code) <= MOST_TIMES:
            return len(self.options) + number_in(code)
        return -1

    def __repr__(self) -> str:
        return f"<Decision {KINDS[self.kind]}, {SEAT_LETTERS[self.seat]} to choose among {len(self.options)}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Decision):
            return NotImplemented
        return self.seat == other.seat and self.kind == other.kind and self.options == other.options


class Result:
    """How the game ended: who won, who lost, and by which rule. In a draw nobody has won."""

    FIELDS: ClassVar[tuple[str, ...]] = ("winners", "losers", "rule")

    def __init__(self, winners: list[int], losers: list[int], rule: str) -> None:
        self.winners = winners
        self.losers = losers
        self.rule = rule

    @property
    def is_draw(self) -> bool:
        """Whether nobody won."""
        return not self.winners

    def __repr__(self) -> str:
        return f"Result(winners={self.winners}, losers={self.losers}, rule={self.rule!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Result):
            return NotImplemented
        return self.winners == other.winners and self.losers == other.losers and self.rule == other.rule
