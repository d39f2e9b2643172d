"""A game from its entries: who sits there, what has been chosen, what was agreed.

`apply` takes what is durable, in order. Every process that applies the same entries has the same history: the same game, the
same event lists, the same numbers of questions.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Final

import msgspec

from logpose.engine.game import Game
from logpose.errors import LogposeError, RecordError
from logpose.play.known_questions import is_known
from logpose.play.names import seat_name
from logpose.play.records import Record, Recorder
from logpose.play.records.record import Choice, Header, TakenBack
from logpose.server import wire
from logpose.server.clocks import PRESETS, Clock
from logpose.server.entries import Entry
from logpose.server.tables import PERSON, Chair, Refused, Settings
from logpose.server.telling import Telling

JUDGE: Final = -2  # sees all cards
WATCHER: Final = -1
MOST_LINES: Final = 100  # of the chat, that somebody who comes gets to read


class Told(msgspec.Struct, frozen=True):
    """A message, and for whom: these seats, or everybody with the watchers."""

    message: msgspec.Struct
    seats: frozenset[int] | None = None


class Shown(msgspec.Struct, frozen=True):
    """The table as a listener saw it last, and how many events it had heard of."""

    game: Game
    v: int
    clock: wire.ClockTold | None


class Answer(msgspec.Struct, frozen=True):
    """One answer of a seat: where its choices begin."""

    seat: int
    start: int


class History:
    """What the entries of a game come to."""

    def __init__(self, id: str, settings: Settings) -> None:
        self.id = id
        self.settings = settings
        self.n = 0
        self.chairs = [Chair(player) for player in settings.seats]
        self.recorder: Recorder | None = None
        self.telling: Telling | None = None
        self.header: Header | None = None
        self.frozen = ""  # why nobody can play on
        self.closed = False  # for all versions
        self._kept: list[Choice] | None = None  # all choices of a game that does not come to the same any more
        self._taken_back: list[TakenBack] = []
        self.answers: list[Answer] = []
        self.answered = [0] * len(self.chairs)  # by each seat, ever: the number of its questions
        self.backs = 0
        self.clients: set[tuple[int, str]] = set()  # the ids of all answers
        self.asking_back: int | None = None  # the seat that wants to take back
        self.blocked: set[int] = set()  # seats that want to hear of no requests
        self.judging: set[int] = set()
        self.opening: set[int] = set()
        self.pausing: set[int] = set()
        self.rematch: set[int] = set()  # the seats that want another game
        self.next_game = ""
        self.reports: list[int] = []  # the numbers of their entries
        self.links: dict[str, str] = {}  # the hashes of the keys to watch and to judge, where they were renewed
        self.passes: list[dict[str, str]] = [{} for _ in self.chairs]
        self.chat: deque[Told] = deque(maxlen=MOST_LINES)
        preset = PRESETS[settings.clock]
        self.clock = None if preset is None else Clock(preset)
        self._shown: dict[int, Shown] = {}  # by listener, where it is told nothing for now
        self._reopened = False  # the question was taken back, so that everybody knows of it

    # -- what is so ------------------------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        if self.recorder is None:
            raise Refused("waiting", "The game has not begun; it begins when everybody has a deck.")
        return self.recorder.game

    @property
    def persons(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.player == PERSON]

    @property
    def has_bots(self) -> bool:
        return len(self.settings.persons) < len(self.chairs)

    @property
    def over(self) -> bool:
        return self.recorder is not None and self.recorder.game.result is not None

    @property
    def playing(self) -> bool:
        return self.recorder is not None and self.recorder.game.result is None and not self.frozen

    @property
    def ready(self) -> bool:
        """Whether the game can begin."""
        return self.header is None and not self.frozen and all(self.is_ready(chair) for chair in self.chairs)

    def is_ready(self, chair: Chair) -> bool:
        """Whether somebody sits there, with a deck where one is needed."""
        return chair.taken and bool(chair.leader or self.settings.position)

    @property
    def judged(self) -> bool:
        """Whether every person at the table agrees that judges see all cards; also one who is gone, and may come back."""
        return bool(self.settings.persons) and self.judging.issuperset(self.settings.persons)

    @property
    def open_hands(self) -> bool:
        """Whether every person at the table agrees that watchers see all cards; also one who is gone, and may come back."""
        return bool(self.settings.persons) and self.opening.issuperset(self.settings.persons)

    @property
    def turn(self) -> int:
        return 0 if self.recorder is None else self.recorder.game.turn

    def asked(self) -> int | None:
        """The seat that is asked."""
        decision = self.recorder.game.decision if self.recorder is not None and not self.frozen else None
        return None if decision is None else decision.seat

    def q(self, seat: int) -> int:
        """The number of the question that the seat is asked, or would be asked next. Only its own answers count, and what
        was taken back, which everybody hears of."""
        return 1 + self.answered[seat] + self.backs

    def bot_asked(self) -> tuple[int, str] | None:
        """The seat that is asked, and its bot, if it is one."""
        seat = self.asked()
        return None if seat is None or self.chairs[seat].player == PERSON else (seat, self.chairs[seat].player)

    # -- entries become the game -----------------------------------------------------------------------------------------

    def apply(self, entry: Entry) -> list[Told]:
        """Takes the next entry in, and gives what is to be told besides the table."""
        if entry.n != self.n + 1:
            raise RecordError(f"Entry {entry.n} cannot come after entry {self.n} of the game.", entry.n)
        self.n = entry.n
        return _APPLY[entry.kind](self, entry) or []

    def apply_all(self, entries: Iterable[Entry]) -> list[Told]:
        return [told for entry in entries for told in self.apply(entry)]

    def _seat(self, entry: Entry) -> list[Told]:
        said = entry.said()
        chair = self.chairs[entry.seat]
        chair.taken = True
        chair.player = said.get("player", chair.player)
        chair.name = said.get("name", chair.name)
        if "leader" in said:
            chair.leader, chair.cards = said["leader"], tuple((count, number) for count, number in said["cards"])
        return [Told(self.lobby())]

    def _start(self, entry: Entry) -> None:
        header = msgspec.json.decode(entry.data, type=Header)
        self.header = header
        try:
            self.recorder = Recorder.resume(Record(**msgspec.structs.asdict(header)), listen=True)
        except LogposeError as error:
            self._freeze(str(error))
            self._kept = []
            return
        self.telling = Telling(self.recorder.game)
        if self.clock is not None:
            self.clock.happened(entry.at, self.recorder.game, True)

    def _choice(self, entry: Entry) -> None:
        form = tuple(msgspec.json.decode(entry.data))
        choice = Choice(seat_name(entry.seat), form, entry.digest)
        if self._kept is not None:
            self._kept.append(choice)
        if self.recorder is None or self.frozen:
            return
        first = entry.client == "" or (entry.seat, entry.client) not in self.clients
        if first:
            if (
                entry.client or self.chairs[entry.seat].player != PERSON
            ):  # nobody takes back what was answered by itself
                self.answers.append(Answer(entry.seat, len(self.recorder)))
            self.answered[entry.seat] += 1
            if entry.client:
                self.clients.add((entry.seat, entry.client))
        self._again(choice, entry.at)
        if self.asking_back is not None:
            self.asking_back = None  # what was to be taken back lies further back now

    def _concede(self, entry: Entry) -> None:
        choice = Choice(seat_name(entry.seat), ("concede",), entry.digest)
        if self._kept is not None:
            self._kept.append(choice)
        if self.recorder is not None and not self.frozen:
            self._again(choice, entry.at)

    def _again(self, choice: Choice, at: int) -> None:
        recorder, telling = self.recorder, self.telling
        assert recorder is not None and telling is not None
        turn = recorder.game.turn
        shown = recorder.game.copy()
        notes = len(recorder.game.notes or ())
        clock = None if self.clock is None else self.clock.told
        public = telling.count(WATCHER) if self.clock is not None else 0
        made = len(recorder)
        try:
            recorder.again(choice)
        except RecordError as error:
            self._freeze(str(error))
            self._kept, self._taken_back = [*recorder.choices[:made], choice], list(recorder.record().taken_back)
            return
        game = recorder.game
        if self.clock is not None:
            self.clock.happened(at, game, telling.count(WATCHER) > public)
        for seat, passes in enumerate(self.passes):
            until = {"attack"} if game.battle() is None else set()
            if game.turn != turn and game.turn_seat == seat:
                until.add("turn")
            for what in [what for what, how_long in passes.items() if how_long in until]:
                del passes[what]
        self._reopened = False
        for seat in (WATCHER, *game.seats):
            if not self.waits(seat):
                self._shown.pop(seat, None)
            elif seat not in self._shown:
                heard = public if seat == WATCHER and self.clock is not None else telling.count(seat, notes)
                self._shown[seat] = Shown(shown, heard, clock)

    def _freeze(self, why: str) -> None:
        """The game is not what it was, most likely because another version of logpose runs: nobody is shown a wrong table."""
        self.frozen = why

    def _back(self, entry: Entry) -> list[Told]:
        count = entry.said()["count"]
        if self._kept is not None:
            left = len(self._kept) - count
            self._taken_back.append(TakenBack(left, tuple(self._kept[left:])))
            del self._kept[left:]
        if self.recorder is None or self.frozen:
            return []
        free = entry.said().get("free", False)
        self.recorder.take_back(count)
        self.answers = [one for one in self.answers if one.start < len(self.recorder)]
        self.backs += 1
        self.asking_back = None
        self._reopened = True
        self._shown.clear()
        if self.clock is not None:
            self.clock.happened(entry.at, self.recorder.game, True)
        return [Told(wire.TakeBackTold(entry.seat, "done", free))]

    def _takeback(self, entry: Entry) -> list[Told]:
        do = entry.said()["do"]
        self.asking_back = entry.seat if do == "ask" else None
        if do == "block":
            self.blocked.add(entry.seat)
        return [Told(wire.TakeBackTold(entry.seat, do))]

    def _clock(self, entry: Entry) -> None:
        if self.clock is None:
            return
        do = entry.said()["do"]
        if do == "restart":
            self.clock.restart(entry.at)
            return
        if entry.seat < 0:  # a judge
            self.pausing = set(self.persons) if do == "pause" else set()
            if do == "add":
                self.clock.add(entry.at, entry.said()["team"], entry.said()["seconds"] * 1000)
                return
        if do == "go":
            self.pausing.clear()
        else:
            self.pausing.add(entry.seat)
        self.clock.pause(entry.at, self.pausing.issuperset(self.persons))

    def _consent(self, entry: Entry) -> list[Told]:
        said = entry.said()
        for agreeing, agrees in ((self.judging, said["judge"]), (self.opening, said["open_hands"])):
            if agrees:
                agreeing.add(entry.seat)
            else:
                agreeing.discard(entry.seat)
        return [Told(self.lobby())]

    def _prefs(self, entry: Entry) -> None:
        said: dict[str, str] = entry.said()
        self.passes[entry.seat] = {what: how_long for what, how_long in said.items() if how_long}

    def _say(self, entry: Entry) -> list[Told]:
        said = entry.said()
        if not said:
            return []  # it was deleted
        message = wire.Chat(entry.seat, said["to"], said["text"], entry.at)
        team = [seat for seat in range(len(self.chairs)) if (seat - entry.seat) % 2 == 0]
        told = Told(message, frozenset(team) if said["to"] == "team" else None)
        self.chat.append(told)
        return [told]

    def _rematch(self, entry: Entry) -> list[Told]:
        self.next_game = entry.said().get("game", "")
        if not self.next_game:
            self.rematch.add(entry.seat)
        return [Told(self.rematch_told())]

    def rematch_told(self) -> wire.RematchTold:
        return wire.RematchTold(tuple(sorted(self.rematch)), self.next_game)

    def _link(self, entry: Entry) -> None:
        """Those before it of its kind lead nowhere any more."""
        self.links[entry.said()["to"]] = entry.said()["hash"]

    def _close(self, entry: Entry) -> None:
        self._freeze(entry.said()["why"])
        self.closed = True

    def _report(self, entry: Entry) -> None:
        """Nothing changes on the table: the entry marks the moment."""
        self.reports.append(entry.n)

    # -- what follows from it, for everybody ---------------------------------------------------------------------------

    def lobby(self, here: Iterable[int] = (), judges: int = 0) -> wire.Lobby:
        return wire.Lobby(self.seats_told(here), self.judged or self.open_hands, judges)

    def seats_told(self, here: Iterable[int] = ()) -> tuple[wire.SeatTold, ...]:
        present = set(here)
        return tuple(
            wire.SeatTold(seat, chair.name, chair.player if chair.taken else "", self.is_ready(chair), seat in present)
            for seat, chair in enumerate(self.chairs)
        )

    def waits(self, seat: int) -> bool:
        """Whether a listener is told nothing for now: another is asked what only somebody with certain cards is asked.

        It sees the table as it was before. So what it is told, and in how many messages, does not depend on such questions.
        """
        asked = self.asked()
        return asked is not None and seat not in (asked, JUDGE) and not self._reopened and not is_known(self.game)


_APPLY: Final = {
    "seat": History._seat,
    "start": History._start,
    "choice": History._choice,
    "back": History._back,
    "concede": History._concede,
    "takeback": History._takeback,
    "clock": History._clock,
    "consent": History._consent,
    "prefs": History._prefs,
    "say": History._say,
    "rematch": History._rematch,
    "link": History._link,
    "report": History._report,
    "close": History._close,
}
