"""Who plays at a table, with which decks, and how: what is settled before a game begins."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Annotated, Final

import msgspec

from logpose.bots import built_in_bot
from logpose.cards import library
from logpose.engine.rules import DEFAULT_VERSION, VERSIONS
from logpose.errors import DeckFileError, LogposeError, UsageError
from logpose.play.decks import BUILT_IN, built_in, list_of, read_deck
from logpose.play.games import Deck
from logpose.play.luck import Luck
from logpose.play.records import Recorder, Seat
from logpose.play.records.record import Header
from logpose.server.clocks import PRESETS

PERSON: Final = "person"
LARGEST_LIST: Final = 64 * 1024
ASKS: Final = "windows"  # a seat is asked though it has nothing to answer, where its silence would tell what it holds


class Refused(LogposeError):
    """Something that cannot be done at a table: a code for programs, a sentence for people."""

    def __init__(self, kind: str, sentence: str) -> None:
        super().__init__(sentence)
        self.kind = kind


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the host of a game has settled."""

    seats: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=20)], ...], msgspec.Meta(min_length=2, max_length=4)]
    rules: str = DEFAULT_VERSION
    clock: str = "none"
    takebacks: bool = True
    watch: bool = True
    delay: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0  # turns by which watchers are behind
    chat: bool = True
    listed: bool = False  # among the open games, which anybody may join
    open: tuple[int, ...] = ()  # the seats that are for anybody; the others wait for who has the link
    after: str = ""  # the game that this is the rematch of
    position: Annotated[str, msgspec.Meta(max_length=60_000)] = ""  # from which the game begins, in place of decks

    def refuse(self, milliseconds: int | None = None) -> None:
        """Refuses what nobody could play, and bots that think for longer than so many milliseconds."""
        if len(self.seats) == 3:
            raise Refused("seats", "Three cannot play: a game has two seats, a team match four.")
        if self.rules not in VERSIONS:
            raise Refused("rules", f"The rules {self.rules!r:.20} are not known; there are {', '.join(VERSIONS)}.")
        if self.clock not in PRESETS:
            raise Refused("clock", f"There is no clock {self.clock!r:.20}; there are {', '.join(PRESETS)}.")
        for player in self.seats:
            if player != PERSON:
                bot = built_in_bot(player)  # which says what bots there are
                kind = player.partition(":")[0]
                if bot.playouts:
                    raise UsageError(
                        f"The bot {player} goes by playouts; at a server it goes by time, as in {kind}:200."
                    )
                if milliseconds is not None and bot.milliseconds > milliseconds:
                    raise Refused(
                        "bot", f"A bot thinks for {milliseconds:,} ms at most here; take {kind}:{milliseconds}."
                    )

    @property
    def persons(self) -> list[int]:
        return [seat for seat, player in enumerate(self.seats) if player == PERSON]


def seats_in(settings: str) -> int:
    """How many seats a game has whose settings are kept as this text."""
    return len(msgspec.json.decode(settings, type=Settings).seats)


class Chair(msgspec.Struct):
    """A seat before and during the game."""

    player: str
    name: str = ""
    taken: bool = False
    leader: str = ""
    cards: tuple[tuple[int, str], ...] = ()

    def said(self) -> dict[str, object]:
        """What an entry says of somebody who sits down."""
        return {"player": self.player, "name": self.name, "leader": self.leader, "cards": self.cards}

    def deck(self) -> Deck:
        return Deck(library[self.leader], tuple(library[number] for count, number in self.cards for _ in range(count)))


def deck_of(text: str) -> Deck:
    """The deck that a person brings: the name of a built-in one, or a list; problems are raised."""
    if len(text) > LARGEST_LIST:
        raise DeckFileError(f"The list is too long: {len(text):,} characters, at most {LARGEST_LIST:,} are read.")
    if text.strip() in BUILT_IN:
        return built_in(text.strip())
    return read_deck(text).deck()


def some_deck() -> Deck:
    """A built-in deck by lot, for a bot."""
    return built_in(secrets.choice(BUILT_IN))


def counted(deck: Deck) -> list[tuple[int, str]]:
    """How many of which number, in the order of the list."""
    return [(entry.count, entry.number) for entry in list_of(deck).entries]


def opened(settings: Settings, chairs: Sequence[Chair]) -> Header:
    """The game that begins when everybody is ready, with luck that nobody can find out."""
    names = [chair.name for chair in chairs]
    if settings.position:
        return opened_from_position(settings, names)
    seats = [Seat(name, "" if player == PERSON else player) for name, player in zip(names, settings.seats, strict=True)]
    decks = [chair.deck() for chair in chairs]
    recorder = Recorder(decks, rules=settings.rules, seats=seats, asks=ASKS, luck=Luck.new())
    return recorder.record().header


def opened_from_position(settings: Settings, names: Sequence[str]) -> Header:
    """The game that goes on from a position; what is wrong with its text is raised."""
    seats = [Seat(name, "" if player == PERSON else player) for name, player in zip(names, settings.seats, strict=True)]
    recorder = Recorder.from_position(settings.position, seats=seats, luck=Luck.new())
    return recorder.record().header
