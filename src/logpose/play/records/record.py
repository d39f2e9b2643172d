"""What a record holds, and the short digests by which a replay knows that all is as it was."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import groupby
from typing import Annotated, Final

import msgspec

from logpose.cards.card import Card
from logpose.engine.game import Game
from logpose.engine.setup import DECK_SIZE
from logpose.engine.state import Result
from logpose.play.names import seat_name

FORMAT: Final = 2

Find = Callable[[str], Card | None]


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sat there: a name, and a person or which bot."""

    name: str
    player: str


class Listed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck in the order before it was shuffled, how many of which number come one after the other, and a digest of it."""

    leader: str
    cards: tuple[tuple[Annotated[int, msgspec.Meta(ge=1, le=DECK_SIZE)], str], ...]
    digest: str

    @property
    def numbers(self) -> list[str]:
        """The numbers of the cards, one by one."""
        return [number for count, number in self.cards for _ in range(count)]


class Choice(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One choice: whose, its form, and a digest of it and of the table after it.

    The digest is empty if the engine was stopped in the middle of the choice.
    """

    seat: str
    form: tuple[str | int, ...]
    digest: str


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the game ended."""

    winners: tuple[str, ...]
    losers: tuple[str, ...]
    rule: str


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is known when a game begins.

    `library` has the digest of every card in the decks; `cards` holds those that the library does not have so, whole. A game
    from a position has its text, and its decks are the cards that lie there.
    """

    format: int
    logpose: str
    rules: str
    seats: tuple[Seat, ...]
    seed: int  # 0 where there is luck
    decks: tuple[Listed, ...]
    library: dict[str, str]
    cards: tuple[Card, ...]
    start: str  # a digest of the table before the first choice
    asks: str = "needed"  # when seats were asked (play/games.py)
    position: str = ""
    luck: Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{64})?$")] = ""  # instead of a seed (play/luck.py)
    first: str = ""  # the seat that went first, where that was decreed
    orders: tuple[Annotated[int, msgspec.Meta(ge=0, lt=2**62)], ...] = ()  # a seed for each deck, where they were given

    def __repr__(self) -> str:
        """Without the luck, which nobody may know while the game lasts."""
        shown = msgspec.structs.replace(self, luck="hidden") if self.luck else self
        return super(Header, shown).__repr__()


class TakenBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Choices that were taken back: how many were left before them, and which they were."""

    left: int
    choices: tuple[Choice, ...]


class Record(Header, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game as it is kept. A game that has not ended has no result.

    `choices` lead to where the game stands; what was taken back on the way is in `taken_back`, in its order.
    """

    choices: tuple[Choice, ...] = ()
    result: Outcome | None = None
    taken_back: tuple[TakenBack, ...] = ()

    @property
    def header(self) -> Header:
        return Header(**{name: getattr(self, name) for name in Header.__struct_fields__})


def history(choices: Sequence[Choice], taken_back: Sequence[TakenBack]) -> list[Choice | TakenBack]:
    """Everything in the order in which it was done: choices, and that some were taken back."""
    reached = list(choices)
    backwards: list[list[Choice | TakenBack]] = []
    for back in reversed(taken_back):
        backwards.append([back, *reached[back.left :]])
        reached = [*reached[: back.left], *back.choices]
    return [*reached, *(one for some in reversed(backwards) for one in some)]


def listed(leader: str, numbers: Sequence[str]) -> Listed:
    """A deck as a record lists it."""
    runs = tuple((len(list(run)), number) for number, run in groupby(numbers))
    return Listed(leader, runs, deck_digest(leader, numbers))


def outcome(result: Result | None) -> Outcome | None:
    """How a game ended, as a record says it; None if it has not."""
    if result is None:
        return None
    winners, losers = (tuple(seat_name(seat) for seat in seats) for seats in (result.winners, result.losers))
    return Outcome(winners, losers, result.rule)


# -- digests -----------------------------------------------------------------------------------------------------------


def card_digest(card: Card) -> str:
    """What of a card can matter in a game; that it was printed again in another set does not."""
    known = _DIGESTS.get(card.number)
    if known is None or known[0] is not card:
        facts = msgspec.structs.replace(card, rarity="", block="", sets=())
        known = _DIGESTS[card.number] = (card, _digest(msgspec.json.encode(facts), 4))
    return known[1]


_DIGESTS: Final[dict[str, tuple[Card, str]]] = {}


def deck_digest(leader: str, numbers: Sequence[str]) -> str:
    """A deck in its order."""
    return _digest(msgspec.json.encode([leader, numbers]), 4)


def start_digest(game: Game) -> str:
    """The table before the first choice."""
    return _digest(msgspec.json.encode(_table(game)), 3)


def choice_digest(seat: str, form: Sequence[str | int], game: Game) -> str:
    """A choice and the table after it."""
    return _digest(msgspec.json.encode([seat, form, *_table(game)]), 3)


def _table(game: Game) -> list[object]:
    """What lies where on the table, the values of the cards on the field, the luck to come, and how many choices led there.

    It is made of what the rules speak of, not of how the engine keeps it, so that it stays the same from version to version.
    """
    twin = game.copy()  # asking for values renews them
    luck = twin.generator
    table: list[object] = [twin.decisions, twin.turn, twin.turn_seat, twin.phase, luck.a, luck.b, luck.c, luck.counter]
    for player in twin.players:
        don = [player.don_deck, player.don_active, player.don_rested, player.don_frozen]
        life = [(id, twin.cards[id].face_up) for id in player.life]
        table += [player.deck, sorted(player.hand), player.trash, life, don]
    for card in twin.field():
        table.append((card.id, card.rested, card.given, twin.power(card), twin.cost(card), twin.negated(card)))
    return table


def _digest(data: bytes, size: int) -> str:
    return hashlib.blake2b(data, digest_size=size).hexdigest()


def differing(cards: Iterable[Card], find: Find) -> tuple[Card, ...]:
    """Those of the cards that a library does not have, or has otherwise."""
    found: list[Card] = []
    for card in cards:
        known = find(card.number)
        if known is None or (known is not card and card_digest(known) != card_digest(card)):
            found.append(card)
    return tuple(found)


@cache
def logpose_version() -> str:
    """The version of logpose that runs."""
    from importlib import metadata

    try:
        return metadata.version("logpose")
    except metadata.PackageNotFoundError:
        return "unknown"
