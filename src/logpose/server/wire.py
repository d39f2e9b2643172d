"""Every message between a client and the server; nothing else is sent. `t` says which it is.

A major version stands in the name of the subprotocol. Fields are only ever added.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from logpose.play.parts import Parts
from logpose.play.reasons import Reason
from logpose.play.story import Event
from logpose.play.sums import Sum
from logpose.play.views import View
from logpose.review import structs as found

SUBPROTOCOL: Final = "logpose.1"
MOST_MISSED: Final = 200  # events that a client gets to hear afterwards; of more it gets the last ones

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[\w-]+$")]
Handle = Annotated[int, msgspec.Meta(ge=-(2**45), le=2**45)]
Chosen = Annotated[int, msgspec.Meta(ge=0, le=10**6)]
Form = Annotated[tuple[str | int, ...], msgspec.Meta(max_length=6)]
Counter = Annotated[int, msgspec.Meta(ge=0, le=10**9)]


class _Message(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="t"):
    pass


# -- from a client -----------------------------------------------------------------------------------------------------


class Hello(_Message, frozen=True, tag="hello"):
    """The first message: which seat this socket is for (0 to 3), or −1 to watch, and which events it has heard."""

    seat: Annotated[int, msgspec.Meta(ge=-1, le=3)]
    have: Counter = 0
    key: Annotated[str, msgspec.Meta(max_length=64)] = ""  # of a watch or judge link
    build: Annotated[str, msgspec.Meta(max_length=40)] = ""


class Sit(_Message, frozen=True, tag="sit"):
    """Before the game: a name, and a deck as a list or by the name of a built-in one. Whoever has a deck is ready."""

    name: Annotated[str, msgspec.Meta(max_length=200)] = ""
    deck: Annotated[str, msgspec.Meta(max_length=7000)] = ""


class Choose(_Message, frozen=True, tag="choose"):
    """The answer to question `q`; `then` are options for the questions after it, as long as they are offered."""

    q: Counter
    id: Id
    answer: Annotated[tuple[Chosen, ...], msgspec.Meta(max_length=80)]
    then: Annotated[tuple[Form, ...], msgspec.Meta(max_length=20)] = ()


class TakeBack(_Message, frozen=True, tag="takeback"):
    """One's own last choice: ask for it; as the other allow it, refuse it, or block all requests."""

    do: Literal["ask", "allow", "refuse", "block"]


class Concede(_Message, frozen=True, tag="concede"):
    pass


class Rematch(_Message, frozen=True, tag="rematch"):
    pass


class Why(_Message, frozen=True, tag="why"):
    """Why a card cannot do something now."""

    about: Handle
    verb: Annotated[str, msgspec.Meta(max_length=20)]
    target: Handle | None = None


class Look(_Message, frozen=True, tag="look"):
    """What a card is worth now, and all that it cannot do."""

    about: Handle


class HintWanted(_Message, frozen=True, tag="hint"):
    """What may be best at question `q`; only where all others are bots."""

    q: Counter


class Prefs(_Message, frozen=True, tag="prefs"):
    """What the seat passes without being asked: nothing, until this attack is over, or until its next turn."""

    block: Literal["", "attack", "turn"] = ""
    counter: Literal["", "attack", "turn"] = ""
    empty: bool = (
        False  # questions with a single answer are answered at once, which tells the others that there is no other
    )


class Say(_Message, frozen=True, tag="say"):
    """A line of chat. Watchers talk among themselves, whatever they say it to."""

    to: Literal["table", "team"]
    text: Annotated[str, msgspec.Meta(max_length=1200)]


class Consent(_Message, frozen=True, tag="consent"):
    """Whether judges, and watchers with open hands, may see all cards: only if every person at the table agrees."""

    judge: bool = False
    open_hands: bool = False


class SetClock(_Message, frozen=True, tag="clock"):
    """Asks for a pause, or agrees to one; ends it. A judge does either at once, and can add seconds to a team's time."""

    do: Literal["pause", "go", "add"]
    team: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0
    seconds: Annotated[int, msgspec.Meta(ge=-36_000, le=36_000)] = 0


class Absent(_Message, frozen=True, tag="absent"):
    """Somebody has been gone for long: a bot plays on in that seat until its player is back, or the game is claimed."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=3)]
    do: Literal["bot", "claim"]


class Report(_Message, frozen=True, tag="report"):
    """Keeps this moment, for somebody who reports a fault."""


class Ping(_Message, frozen=True, tag="ping"):
    at: Annotated[float, msgspec.Meta(ge=0, le=1e15)]


FromClient = (
    Hello
    | Sit
    | Choose
    | TakeBack
    | Concede
    | Rematch
    | Why
    | Look
    | HintWanted
    | Prefs
    | Say
    | Consent
    | SetClock
    | Absent
    | Report
    | Ping
)


# -- from the server ---------------------------------------------------------------------------------------------------


class SeatTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits there, for everybody."""

    seat: int
    name: str
    player: str  # "person", "" while the seat is free, or the name of a bot
    ready: bool = False
    here: bool = False


class ClockTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """The time of each team in milliseconds, and whose is running."""

    left: tuple[int, ...]
    running: int = -1
    free: int = 0  # milliseconds until it really runs
    paused: bool = False


class Welcome(_Message, frozen=True, tag="welcome"):
    """After hello: what does not change while the game lasts, and who is there."""

    game: str
    seat: int
    seats: tuple[SeatTold, ...]
    rules: str
    chat: bool = True
    takebacks: bool = True
    judged: bool = False  # everybody agrees that judges, or all who watch, see all cards
    judges: int = 0  # how many are at the table
    build: str = ""  # of the page that the server has; another than that of the hello means that a newer page is there
    hints: bool = False  # the seat may ask for hints


class Lobby(_Message, frozen=True, tag="lobby"):
    """Who sits at the table, and how many judges there are, whenever that changes."""

    seats: tuple[SeatTold, ...]
    judged: bool = False
    judges: int = 0


class State(_Message, frozen=True, tag="state"):
    """The table as the seat may know it, whole, and what happened since it was last told."""

    v: int  # how many events the seat has heard of
    view: View
    events: tuple[Event, ...] = ()
    q: int = 0  # the number of the question, if the seat is asked
    clock: ClockTold | None = None
    missed: int = 0  # events that are left out, being too many
    views: tuple[View, ...] = ()  # of all seats, for judges
    back: bool = False  # the seat has given an answer that it can ask to take back


class Ok(_Message, frozen=True, tag="ok"):
    id: str
    q: int


class No(_Message, frozen=True, tag="no"):
    """Something cannot be: a code for programs, a sentence for people."""

    code: str
    sentence: str
    id: str = ""


class TakeBackTold(_Message, frozen=True, tag="takeback"):
    """A request to take back, or what became of it."""

    seat: int
    do: Literal["ask", "allow", "refuse", "block", "done"]
    free: bool = False


class Chat(_Message, frozen=True, tag="chat"):
    seat: int
    to: str
    text: str
    at: int


class WhyTold(_Message, frozen=True, tag="why"):
    about: int
    verb: str
    reasons: tuple[Reason, ...]


class Cannot(msgspec.Struct, frozen=True):
    """Something that a card cannot do now, the decisive reason first."""

    verb: str
    reasons: tuple[Reason, ...]


class Looked(_Message, frozen=True, tag="looked"):
    """A card that the seat knows: its power and cost as sums, where it has them, and all that is not offered with it."""

    about: int
    power: Sum | None = None
    cost: Sum | None = None
    cannot: tuple[Cannot, ...] = ()


class Weighed(found.Option, frozen=True):
    """Something that could be chosen: its place among the options of the question, its words, the chance to win after it, and
    the error of its distance to the best."""


class Hinted(_Message, frozen=True, tag="hinted"):
    """The options of question `q` that come to something, the best first, with a sentence about them; and how the game can be
    won this turn, if that is proven."""

    q: int
    options: tuple[Weighed, ...]
    words: str
    win: tuple[str, ...] = ()


class RematchTold(_Message, frozen=True, tag="rematch"):
    """Who wants another game; its id when everybody does."""

    seats: tuple[int, ...]
    game: str = ""


class Remark(_Message, frozen=True, tag="remark"):
    """Something that everybody at the table should know: a bot that is busy, a game that was frozen."""

    parts: Parts


class Reported(_Message, frozen=True, tag="report"):
    """A code that opens when the game is over; or the text, where nobody else plays."""

    code: str = ""
    text: str = ""


class Pong(_Message, frozen=True, tag="pong"):
    at: float
    now: int


class Over(_Message, frozen=True, tag="over"):
    winners: tuple[int, ...]
    rule: str
    record: str  # the path under which the record is found


class Bye(_Message, frozen=True, tag="bye"):
    """The socket is closed after this; `retry_s` says when to come back, where that helps."""

    code: int
    sentence: str
    retry_s: float = 0


ELSEWHERE: Final = 4001
NO_RIGHT: Final = 4003
TOO_FAST: Final = 4008
TOO_LARGE: Final = 4009
GOING_DOWN: Final = 4012
NEWER_PAGE: Final = 4013
NOT_UNDERSTOOD: Final = 4014
TOO_SLOW: Final = 4015

FromServer = (
    Welcome
    | Lobby
    | State
    | Ok
    | No
    | TakeBackTold
    | Chat
    | WhyTold
    | Looked
    | Hinted
    | RematchTold
    | Remark
    | Reported
    | Pong
    | Over
    | Bye
)

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final[msgspec.json.Decoder[FromClient]] = msgspec.json.Decoder(FromClient)


def encode(message: msgspec.Struct) -> bytes:
    """A message as it is sent. The same message gives the same bytes."""
    return _ENCODER.encode(message)


def decode(frame: bytes | str) -> FromClient:
    """A client's message; msgspec.DecodeError says what is wrong with it."""
    return _DECODER.decode(frame)
