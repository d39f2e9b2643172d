"""How a game begins: between decks with a seed or with luck, or from a position. A record is opened again in the same way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property

from logpose.cards import library
from logpose.cards.card import Card
from logpose.engine.game import Game
from logpose.engine.options import ASKS
from logpose.engine.rules import VERSIONS
from logpose.errors import LogposeError, RecordError, UsageError
from logpose.play.games import Deck, Match
from logpose.play.luck import Luck
from logpose.play.names import SEATS, seat_name
from logpose.play.positions import is_quiet, read_position, write_position
from logpose.play.records.record import (
    FORMAT,
    Find,
    Header,
    Listed,
    Record,
    Seat,
    card_digest,
    deck_digest,
    differing,
    listed,
    logpose_version,
    start_digest,
)


class Opening:
    """Begins the same game any number of times.

    `changed` has the cards of a record that are not as they were when it was written.
    """

    def __init__(
        self,
        begin: Callable[[bool], Game],
        seats: Sequence[Seat],
        cards: Mapping[str, Card],
        seed: int = 0,
        asks: str = "needed",
        position: str = "",
        changed: Sequence[Card] = (),
        luck: Luck | None = None,
        first: int | None = None,
        orders: Sequence[int] = (),
    ) -> None:
        self.game = begin  # with whether anybody listens
        self.first = begin(False)
        self.cards = cards
        self.luck = luck
        self.changed = tuple(changed)
        self._seed = seed
        self._asks = asks
        self._position = position
        self._first = "" if first is None else seat_name(first)
        self._orders = tuple(orders)
        self._seats = tuple(seats) or tuple(Seat(name, "") for name in SEATS[: len(self.first.seats)])
        if len(self._seats) != len(self.first.seats):
            raise UsageError(
                f"{len(self._seats)} seats cannot play with {len(self.first.seats)} decks; name one for each deck."
            )

    @cached_property
    def header(self) -> Header:
        """What a record of the game says before its first choice."""
        game = self.first
        numbers = [
            [card.printed.number for card in game.cards if card.owner == seat and card.id != game.players[seat].leader]
            for seat in game.seats
        ]
        leaders = [game.cards[player.leader].printed.number for player in game.players]
        used = sorted({*leaders, *(number for deck in numbers for number in deck)})
        return Header(
            format=FORMAT,
            logpose=logpose_version(),
            rules=game.rules.version,
            seats=self._seats,
            seed=self._seed,
            decks=tuple(listed(leader, deck) for leader, deck in zip(leaders, numbers, strict=True)),
            library={number: card_digest(self.cards[number]) for number in used},
            cards=differing((self.cards[number] for number in used), library.get),
            start=start_digest(game),
            asks=self._asks,
            position=self._position,
            luck="" if self.luck is None else self.luck.hex,
            first=self._first,
            orders=self._orders,
        )


def from_decks(
    decks: Sequence[Deck],
    seed: int,
    rules: str,
    seats: Sequence[Seat],
    asks: str,
    luck: Luck | None,
    first: int | None = None,
    orders: Sequence[int] = (),
) -> Opening:
    """A game between decks."""
    match = Match(decks, rules, asks)
    cards = {card.number: card for deck in decks for card in (deck.leader, *deck.cards)}
    return Opening(
        lambda listen: match.game(seed, listen, luck, first, orders),
        seats,
        cards,
        seed,
        asks,
        luck=luck,
        first=first,
        orders=orders,
    )


def from_position(
    text: str, cards: Iterable[Card], seats: Sequence[Seat], name: str, luck: Luck | None = None
) -> Opening:
    """A game from a position on, as its text has it; `cards` are known besides those of the library."""
    known = {card.number: card for card in cards}
    first = read_position(text, known.values(), name)
    if is_quiet(first):
        text = write_position(first)  # which leaves nothing open
    used = {card.printed.number for card in first.cards}
    found = {number: known.get(number) or library[number] for number in used}
    return Opening(_copies(first), seats, found, asks=ASKS[first.asks], position=text, luck=luck)


def _copies(first: Game) -> Callable[[bool], Game]:
    """A game that has begun, again and again."""

    def begin(listen: bool) -> Game:
        game = first.copy()
        game.notes = [] if listen else None
        return game

    return begin


# -- from a record -----------------------------------------------------------------------------------------------------


def from_record(record: Record, find: Find) -> Opening:
    """The game of a record, as it can be begun today."""
    if record.rules not in VERSIONS:
        raise RecordError(
            f"The game was played by the rules {record.rules}; logpose {logpose_version()} plays "
            f"{', '.join(VERSIONS[:-1])} and {VERSIONS[-1]}. Replay it with logpose {record.logpose}, which wrote it."
        )
    if len(record.seats) != len(record.decks):
        raise RecordError(f"The record has {len(record.seats)} seats and {len(record.decks)} decks; it is damaged.")
    for number, choice in enumerate(record.choices, 1):
        if choice.seat not in SEATS[: len(record.seats)] or len(choice.seat) != 1:
            raise RecordError(f"Choice {number} of the record is by a seat {choice.seat!r} that is not there.", number)
    if record.first and (record.first not in SEATS[: len(record.seats)] or len(record.first) != 1):
        raise RecordError(f"The record says that the seat {record.first!r:.20} went first, which is not there.")
    for seat, deck in enumerate(record.decks):
        _check_deck(record, seat, deck)
    cards = _cards(record, find)
    changed = [card for number, card in cards.items() if card_digest(card) != record.library.get(number)]
    try:
        luck = Luck.from_hex(record.luck) if record.luck else None
        first = SEATS.index(record.first) if record.first else None
        begin = _beginning(record, cards, luck, first)
        return Opening(
            *(
                begin,
                record.seats,
                cards,
                record.seed,
                record.asks,
                record.position,
                changed,
                luck,
                first,
                record.orders,
            )
        )
    except LogposeError as error:
        raise RecordError(f"{changes(changed)}The game of this record cannot be begun: {error}") from None


def _beginning(
    record: Record, cards: Mapping[str, Card], luck: Luck | None, first: int | None
) -> Callable[[bool], Game]:
    if record.position:
        return _copies(read_position(record.position, cards.values(), "of the record"))
    decks = [Deck(cards[deck.leader], tuple(cards[number] for number in deck.numbers)) for deck in record.decks]
    match = Match(decks, record.rules, record.asks)
    return lambda listen: match.game(record.seed, listen, luck, first, record.orders)


def _check_deck(record: Record, seat: int, deck: Listed) -> None:
    if deck_digest(deck.leader, deck.numbers) == deck.digest:
        return
    strange = [number for number in (deck.leader, *deck.numbers) if number not in record.library]
    which = f": {strange[0]} was not in it" if strange else ""
    raise RecordError(f"The deck of {seat_name(seat)} is not the one that was recorded{which}.")


def _cards(record: Record, find: Find) -> dict[str, Card]:
    """The cards of the decks by number: those that the record brings along, and the library's."""
    own = {card.number: card for card in record.cards}
    cards: dict[str, Card] = {}
    for seat, deck in enumerate(record.decks):
        for number in (deck.leader, *deck.numbers):
            if number in cards:
                continue
            card = own.get(number) or find(number)
            if card is None:
                raise RecordError(
                    f"The deck of {seat_name(seat)} has {number}, which the library does not have; import its set first."
                )
            cards[number] = card
    return cards


def changes(changed: Sequence[Card]) -> str:
    """The cards that are not as they were."""
    if not changed:
        return ""
    *others, last = (f"{card.number} {card.name}" for card in changed)
    names = f"{', '.join(others)} and {last} have" if others else f"{last} has"
    return f"{names} changed since the game was recorded. "
