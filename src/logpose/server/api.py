"""What is asked and answered over HTTP, as structs."""

from __future__ import annotations

import datetime
from typing import Annotated

import msgspec

from logpose.engine.rules import DEFAULT_VERSION
from logpose.play.records import Moment, Seat
from logpose.play.views import View
from logpose.review import structs as found
from logpose.server.wire import Weighed

Name = Annotated[str, msgspec.Meta(max_length=200)]
List = Annotated[str, msgspec.Meta(max_length=65_536)]


class _Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class NewGame(_Asked, frozen=True):
    """A game to be made. Each seat is "me", "link" (for somebody with the link), "open" (for anybody), or the name of a bot."""

    seats: Annotated[
        tuple[Annotated[str, msgspec.Meta(max_length=20)], ...], msgspec.Meta(min_length=2, max_length=4)
    ] = ("me", "hard")
    name: Name = ""
    deck: List = ""  # of the seats that are "me": a list, or the name of a built-in deck
    names: Annotated[tuple[Name, ...], msgspec.Meta(max_length=4)] = ()  # of one's seats in order, where they differ
    decks: Annotated[tuple[List, ...], msgspec.Meta(max_length=4)] = ()  # likewise
    rules: Annotated[str, msgspec.Meta(max_length=20)] = DEFAULT_VERSION
    clock: Annotated[str, msgspec.Meta(max_length=20)] = "none"
    takebacks: bool = True
    watch: bool = True
    delay: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    chat: bool = True
    position: Annotated[str, msgspec.Meta(max_length=60_000)] = ""  # to begin from, in place of decks


class Link(msgspec.Struct, frozen=True):
    """A link that opens a seat, or lets somebody look on."""

    kind: str
    seat: int
    address: str


class Made(msgspec.Struct, frozen=True):
    """The game that was made: one's own seats, and links for the others."""

    game: str
    seats: tuple[int, ...]
    links: tuple[Link, ...]


class Claim(_Asked, frozen=True):
    """The key of a link, the part after `#k=`."""

    key: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class Claimed(msgspec.Struct, frozen=True):
    """What the link opens: a seat, or −1 for looking on."""

    game: str
    seat: int
    kind: str


class NewLink(_Asked, frozen=True):
    """A new link: to go on elsewhere with one's seat, to watch, or to judge; for the host also to a free chair. The one
    before of its kind is gone."""

    kind: Annotated[str, msgspec.Meta(pattern="^(seat|watch|judge)$")]
    seat: Annotated[int, msgspec.Meta(ge=-1, le=3)] = -1


class OpenGame(msgspec.Struct, frozen=True):
    """A game that waits for somebody."""

    game: str
    made: int
    rules: str
    clock: str
    names: tuple[str, ...]  # of who sits there; empty for a free seat
    free: int  # how many seats anybody may take
    here: bool  # whether somebody waits at the table just now


class Mine(msgspec.Struct, frozen=True):
    """A seat of this browser, and its game."""

    game: str
    seat: int
    state: str  # "waiting", "playing", "over", "frozen", "closed"
    made: int
    names: tuple[str, ...]  # of who sits there; empty for a free seat
    leader: str  # one's own, where a deck is chosen
    players: tuple[str, ...]  # "person", the name of a bot, or empty for a free seat
    host: bool  # this browser has made the game, or goes on with the seat of whoever has


class DeckText(_Asked, frozen=True):
    """A deck as somebody pastes it."""

    deck: List
    format: Annotated[str, msgspec.Meta(max_length=40)] = "unlimited"
    on: datetime.date | None = None  # the day for which the format is asked; today, if none is named


class DeckProblem(msgspec.Struct, frozen=True):
    line: int
    rule: str
    sentence: str


class DeckTold(msgspec.Struct, frozen=True):
    """A deck that was read: what it is, what is wrong with it, and what was left out."""

    leader: str
    cards: tuple[tuple[int, str], ...]
    problems: tuple[DeckProblem, ...]
    remarks: tuple[str, ...]
    name: str = ""


class BuiltIn(msgspec.Struct, frozen=True):
    """A deck that comes with logpose."""

    name: str
    leader: str
    about: str
    leader_name: str
    colours: tuple[str, ...]


class OfferedBot(msgspec.Struct, frozen=True):
    """A bot that can be chosen for a seat, by its name."""

    name: str
    about: str


class About(msgspec.Struct, frozen=True):
    """What a page needs to know of the server."""

    logpose: str  # the version
    build: str  # of the page that the server has; empty where it has none
    sets: dict[str, list[str]]  # the paths of files with the cards of each
    in_a_file: int  # so many numbers of a set: cards 1 to 40, 41 to 80, and so on
    decks: tuple[BuiltIn, ...]
    bots: tuple[OfferedBot, ...]
    rules: tuple[str, ...]  # the first is played unless another is named
    clocks: tuple[str, ...]
    formats: tuple[str, ...]
    public: str  # the address that browsers show, where the keeper has named one
    addresses: tuple[str, ...]  # at which other machines of the house find the server; none if it serves this one alone


class CardTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card: facts, and our English for what it does."""

    number: str
    name: str
    category: str
    colours: tuple[str, ...]
    cost: int | None = None
    power: int | None = None
    counter: int | None = None
    life: int | None = None
    attributes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    rarity: str = ""
    block: str = ""
    text: tuple[str, ...] = ()


class RuleLine(msgspec.Struct, frozen=True):
    number: str
    summary: str


class RuleTold(msgspec.Struct, frozen=True):
    """A rule in our words."""

    number: str
    summary: str
    book: str
    since: str
    below: tuple[RuleLine, ...]


class RulingTold(msgspec.Struct, frozen=True):
    """An official ruling in our words."""

    id: str
    summary: str
    cards: tuple[str, ...]


class PositionText(_Asked, frozen=True):
    """A position as somebody pastes it."""

    position: Annotated[str, msgspec.Meta(max_length=60_000)]


class PositionTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """A position that was read: the table with all cards, who is asked (−1: nobody, the game is over), and why."""

    view: View
    asked: int
    about: tuple[str, ...]


class RecordText(_Asked, frozen=True):
    """A record as somebody pastes it, and with whose eyes it is looked at: a seat's, or all cards (−1)."""

    record: Annotated[str, msgspec.Meta(max_length=1_000_000)]
    seat: Annotated[int, msgspec.Meta(ge=-1, le=3)] = -1


class RecordPlace(_Asked, frozen=True):
    """A record as somebody pastes it, and a place in it: after so many choices."""

    record: Annotated[str, msgspec.Meta(max_length=1_000_000)]
    place: Annotated[int, msgspec.Meta(ge=0, le=100_000)]


class RecordTold(msgspec.Struct, frozen=True):
    """A record that was played again. If something is not as it was, `difference` says what, and the moments end there."""

    seats: tuple[Seat, ...]
    rules: str
    logpose: str
    difference: str
    moments: tuple[Moment, ...]


class ReviewOf(_Asked, frozen=True):
    """The seat whose choices are to be reviewed, and how many of them were looked at before."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=3)]
    since: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 0


class RecordReview(_Asked, frozen=True):
    """A record as somebody pastes it, the seat whose choices are to be reviewed, and how many were looked at before."""

    record: Annotated[str, msgspec.Meta(max_length=1_000_000)]
    seat: Annotated[int, msgspec.Meta(ge=0, le=3)]
    since: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 0


class Judged(found.Reviewed, frozen=True):
    """A decision of a game that is over: what could be chosen, the best first, and what was."""

    options: tuple[Weighed, ...]


class ReviewLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of a review: how far it has come, and the decision that was looked at. Where it ends before all are done, the
    sentence says why."""

    done: int  # choices of the seat that were looked at
    choices: int  # of the seat
    playouts: int  # for each decision
    decision: Judged | None = None  # none where there was nothing to decide
    sentence: str = ""


class Trouble(msgspec.Struct, frozen=True):
    """Why something was refused: a code for programs, a sentence for people."""

    code: str
    sentence: str


class Health(msgspec.Struct, frozen=True):
    status: str
    logpose: str
    seconds: float = 0.0
