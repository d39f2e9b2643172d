"""One live game: made from its entries, asked by its seats, told to each as far as it may know. A room sees no socket.

    room = Room(row)
    for entry in entries:
        room.apply(entry)
    room.state(seat=0, since=0)

`apply` takes what is durable. Everything that a client wants becomes new entries (`choose`, `take_back` …), which change
nothing before they are written and applied.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Final, cast

import msgspec

from logpose.engine import options as codes
from logpose.engine.game import Game
from logpose.errors import ChoiceError, LogposeError, RecordError, UsageError
from logpose.play.answering import answer
from logpose.play.known_questions import is_known
from logpose.play.names import SEATS, seat_name
from logpose.play.options import options
from logpose.play.parts import say
from logpose.play.records import Record, Recorder
from logpose.play.records.record import Choice, Header, TakenBack
from logpose.play.story import Story
from logpose.play.views import View, view
from logpose.play.why_not import why_not
from logpose.server import wire
from logpose.server.clocks import PRESETS, Clock
from logpose.server.entries import Entry, New, new
from logpose.server.tables import PERSON, Chair, Refused, Settings

JUDGE: Final = -2  # sees all cards
STANDING_IN: Final = "greedy"  # the bot that plays on for somebody who is gone
WATCHER: Final = -1
MOST_BY_ITSELF: Final = 50  # answers at a time
MOST_LINES: Final = 100  # of the chat, that somebody who comes gets to read
_PASSING: Final = {codes.BLOCKING: "block", codes.COUNTERING: "counter"}


class Told(msgspec.Struct, frozen=True):
    """A message, and for whom: these seats, or everybody with the watchers."""

    message: msgspec.Struct
    seats: frozenset[int] | None = None


class Moment(msgspec.Struct, frozen=True):
    """What a listener could be told of the table now; `waiting`, if there is news that it will be told later."""

    v: int
    q: int
    view: bytes
    clock: wire.ClockTold | None
    waiting: bool = False


class Shown(msgspec.Struct, frozen=True):
    """The table as a listener saw it last, and how many events it had heard of."""

    game: Game
    v: int
    clock: wire.ClockTold | None


class Answer(msgspec.Struct, frozen=True):
    """One answer of a seat: where its choices begin."""

    seat: int
    start: int


class Room:
    def __init__(self, id: str, settings: Settings) -> None:
        self.id = id
        self.settings = settings
        self.n = 0
        self.chairs = [Chair(player) for player in settings.seats]
        self.recorder: Recorder | None = None
        self.story: Story | None = None
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
        self.passes: list[dict[str, str]] = [{} for _ in self.chairs]
        self.chat: deque[Told] = deque(maxlen=MOST_LINES)
        preset = PRESETS[settings.clock]
        self.clock = None if preset is None else Clock(preset)
        self._seen: dict[int, bytes] = {}  # the views of this moment
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
        self._seen.clear()
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
        self.story = Story(self.recorder.game)
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
        recorder, story = self.recorder, self.story
        assert recorder is not None and story is not None
        turn = recorder.game.turn
        shown = recorder.game.copy()
        notes = len(recorder.game.notes or ())
        clock = None if self.clock is None else self.clock.told
        public = len(story.events(WATCHER)) if self.clock is not None else 0
        made = len(recorder)
        try:
            recorder.again(choice)
        except RecordError as error:
            self._freeze(str(error))
            self._kept, self._taken_back = [*recorder.choices[:made], choice], list(recorder.record().taken_back)
            return
        game = recorder.game
        if self.clock is not None:
            self.clock.happened(at, game, len(story.events(WATCHER)) > public)
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
                self._shown[seat] = Shown(shown, story.place(seat, notes), clock)

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
        return [Told(wire.RematchTold(tuple(sorted(self.rematch)), self.next_game))]

    def _close(self, entry: Entry) -> None:
        self._freeze(entry.said()["why"])
        self.closed = True

    def _report(self, entry: Entry) -> None:
        """Nothing changes on the table: the entry marks the moment."""
        self.reports.append(entry.n)

    # -- what is told ------------------------------------------------------------------------------------------------------

    def lobby(self, here: Iterable[int] = ()) -> wire.Lobby:
        return wire.Lobby(self.seats_told(here), self.judged or self.open_hands)

    def seats_told(self, here: Iterable[int] = ()) -> tuple[wire.SeatTold, ...]:
        present = set(here)
        return tuple(
            wire.SeatTold(seat, chair.name, chair.player if chair.taken else "", self.is_ready(chair), seat in present)
            for seat, chair in enumerate(self.chairs)
        )

    def welcome(self, seat: int, here: Iterable[int] = ()) -> wire.Welcome:
        told = self.seats_told(here)
        settings = self.settings
        return wire.Welcome(
            self.id, seat, told, settings.rules, settings.chat, settings.takebacks, self.judged or self.open_hands
        )

    def waits(self, seat: int) -> bool:
        """Whether a listener is told nothing for now: another is asked what only somebody with certain cards is asked.

        It sees the table as it was before. So what it is told, and in how many messages, does not depend on such questions.
        """
        asked = self.asked()
        return asked is not None and seat not in (asked, JUDGE) and not self._reopened and not is_known(self.game)

    def heard(self, seat: int) -> int:
        """How many events a listener could have heard of."""
        if seat in self._shown:
            return self._shown[seat].v
        return 0 if self.story is None else len(self.story.events(_listener(seat)))

    def moment(self, seat: int) -> Moment:
        """What a listener sees now, and how many events it could have heard of: if that is as before, there is no news."""
        shown = self._shown.get(seat)
        if shown is not None:
            return Moment(shown.v, 0, self._view(seat), shown.clock, True)
        return Moment(
            self.heard(seat),
            self.q(seat) if seat >= 0 and self.asked() == seat else 0,
            self._view(seat),
            None if self.clock is None else self.clock.told,
        )

    def state(self, seat: int, since: int, now: Moment) -> wire.State:
        """What a listener is told who has heard so many events."""
        assert self.story is not None
        since = min(since, now.v)
        news = self.story.events(_listener(seat), since)[: now.v - since]
        missed = max(0, len(news) - wire.MOST_MISSED)
        views = [view(self.game, one) for one in self.game.seats] if seat == JUDGE else []
        return wire.State(
            now.v, cast(View, msgspec.Raw(now.view)), tuple(news[missed:]), now.q, now.clock, missed, tuple(views)
        )

    def _view(self, seat: int) -> bytes:
        seen = self._seen.get(seat)
        if seen is None:
            shown = self._shown.get(seat)
            looked = view(self.game if shown is None else shown.game, max(seat, WATCHER))
            if shown is not None:
                looked = msgspec.structs.replace(looked, question=None)  # it has been answered
            seen = self._seen[seat] = wire.encode(looked)
        return seen

    def why(self, seat: int, message: wire.Why) -> wire.WhyTold:
        try:
            reasons = why_not(self.game, seat, message.about, message.verb, message.target)
        except UsageError as error:
            raise Refused("why", str(error)) from None
        return wire.WhyTold(message.about, message.verb, tuple(reasons))

    # -- what seats want -----------------------------------------------------------------------------------------------------

    def choose(self, seat: int, message: wire.Choose) -> list[New]:
        """The entries of an answer. The same answer again gives none."""
        if (seat, message.id) in self.clients:
            return []
        self._refuse_if_stopped()
        if self.asked() != seat or message.q != self.q(seat):
            raise Refused("stale", "That question is not open any more; look at the table.")
        assert self.recorder is not None
        trial = self.recorder.trial()
        try:
            for index in answer(trial.game, message.answer):
                trial.choose(index)
            for form in message.then:
                place = _offered(trial.game, seat, form)
                if place is None:
                    break
                trial.choose(place)
        except ChoiceError as error:
            raise Refused("illegal", str(error)) from None
        return self._made(trial, message.id)

    def choose_for(self, index: int) -> list[New]:
        """The entries of a choice that a bot makes for the seat that is asked."""
        assert self.recorder is not None
        trial = self.recorder.trial()
        trial.choose(index)
        return self._made(trial, "")

    def passed(self) -> list[New]:
        """The entries of what is answered by itself, if that is asked now."""
        assert self.recorder is not None
        index = None if self.frozen else self._by_itself(self.game)
        return [] if index is None else self.choose_for(index)

    def _made(self, trial: Recorder, client: str) -> list[New]:
        """The choices of a trial as entries, and with them what is answered by itself for a person after them, who does not see
        such a question come and go. Bots answer apart: the number of messages must not tell what they hold."""
        assert self.recorder is not None
        own = len(trial)
        while len(trial) < own + MOST_BY_ITSELF and self._is_person_asked(trial.game):
            index = self._by_itself(trial.game)
            if index is None:
                break
            trial.choose(index)
        return [
            _choice(choice, client if place < own else "")
            for place, choice in enumerate(trial.choices)
            if place >= len(self.recorder)
        ]

    def _is_person_asked(self, game: Game) -> bool:
        return game.decision is not None and self.chairs[game.decision.seat].player == PERSON

    def _by_itself(self, game: Game) -> int | None:
        """The answer to the question that waits, where the seat has said before that it passes.

        What has a single answer is asked for the sake of other persons: bots answer it at once, and whoever plays with bots
        alone is not bothered.
        """
        decision = game.decision
        if decision is None:
            return None
        seat = decision.seat
        if len(decision.options) == 1:
            alone = self.settings.persons == [seat] or self.chairs[seat].player != PERSON
            if alone or "empty" in self.passes[seat]:
                return 0
        if _PASSING.get(decision.kind, "") not in self.passes[seat]:
            return None
        return [codes.verb_of(code) for code in decision.options].index(codes.PASS)

    def concede(self, seat: int, reason: str = "") -> list[New]:
        self._refuse_if_stopped()
        assert self.recorder is not None
        trial = self.recorder.trial()
        trial.concede(seat)
        digest = trial.choices[-1].digest
        return [msgspec.structs.replace(new("concede", seat, reason=reason), digest=digest)]

    def take_back(self, seat: int, do: str) -> list[New]:
        """Asks for one's own last answer back, or answers such a request."""
        self._refuse_if_stopped()
        if not self.settings.takebacks:
            raise Refused("takeback", "At this table nothing is taken back.")
        others = [other for other in self.persons if (other - seat) % 2]
        if do != "ask":
            if do != "block" and (self.asking_back is None or (self.asking_back - seat) % 2 == 0):
                raise Refused("takeback", "No opponent asks to take anything back now.")
            if do == "allow":
                assert self.asking_back is not None
                return [new("back", self.asking_back, count=self._count_back(self.asking_back))]
            return [new("takeback", seat, do=do)]
        count = self._count_back(seat)
        assert self.recorder is not None
        if not others or self.recorder.innocent(count, seat):  # bots do not mind
            return [new("back", seat, count=count, free=True)]
        if self.asking_back is not None:
            raise Refused("takeback", f"{seat_name(self.asking_back)} asks to take something back already.")
        if self.blocked.issuperset(others):
            raise Refused("takeback", "The other side does not want to be asked.")
        return [new("takeback", seat, do="ask")]

    def absent(self, seat: int, by: int, do: str) -> list[New]:
        """What the others do about somebody who is gone."""
        self._refuse_if_stopped()
        if seat not in self.persons:
            raise Refused("absent", "No person plays in that seat.")
        if do == "bot":
            return [new("seat", seat, player=STANDING_IN)]
        if (seat - by) % 2 == 0:
            raise Refused("absent", "A game is claimed from an opponent.")
        return self.concede(seat, "gone")

    def back_again(self, seat: int) -> list[New]:
        """The player of a seat in which a bot has played on is back."""
        stood_in = self.settings.seats[seat] == PERSON and self.chairs[seat].player != PERSON
        return [new("seat", seat, player=PERSON)] if stood_in else []

    def _count_back(self, seat: int) -> int:
        own = [one for one in self.answers if one.seat == seat]
        if not own:
            raise Refused("takeback", "You have not chosen anything yet.")
        assert self.recorder is not None
        return len(self.recorder) - own[-1].start

    def _refuse_if_stopped(self) -> None:
        if self.frozen:
            raise Refused("frozen", f"This game cannot go on: {self.frozen}")
        if self.game.result is not None:
            raise Refused("over", "The game has ended.")

    def remark_of_freezing(self) -> wire.Remark:
        return wire.Remark(say("This game cannot go on here: {} Its record is kept.", self.frozen))

    def over_told(self) -> wire.Over:
        result = self.game.result
        assert result is not None
        return wire.Over(tuple(result.winners), result.rule, f"/api/records/{self.id}")

    def refuse_if_secret(self) -> None:
        """What holds all cards opens when the game is over. Of one that cannot go on here, which may go on with another
        version, it opens if nobody else plays, or if everybody agrees to open hands."""
        if self.over or self.closed or (self.frozen and (len(self.settings.persons) < 2 or self.open_hands)):
            return
        if self.frozen:
            raise Refused("frozen", "All cards of this game are shown when every player at it agrees to open hands.")
        raise Refused("playing", "The game is not over; what holds all cards opens when it is.")

    def record(self) -> Record:
        """The whole game, with all cards. Of one that does not come to the same any more it is what was
        chosen: a logpose of its version plays it again."""
        if self.header is not None and self._kept is not None:
            header = msgspec.structs.asdict(self.header)
            return Record(**header, choices=tuple(self._kept), taken_back=tuple(self._taken_back))
        if self.recorder is None:
            raise Refused("waiting", "The game has not begun.")
        return self.recorder.record()


_APPLY: Final = {
    "seat": Room._seat,
    "start": Room._start,
    "choice": Room._choice,
    "back": Room._back,
    "concede": Room._concede,
    "takeback": Room._takeback,
    "clock": Room._clock,
    "consent": Room._consent,
    "prefs": Room._prefs,
    "say": Room._say,
    "rematch": Room._rematch,
    "report": Room._report,
    "close": Room._close,
}


def _listener(seat: int) -> int | None:
    return None if seat == JUDGE else seat


def _choice(choice: Choice, client: str) -> New:
    form = msgspec.json.encode(choice.form).decode()
    return New("choice", SEATS.index(choice.seat), form, choice.digest, client)


def _offered(game: Game, seat: int, form: tuple[str | int, ...]) -> int | None:
    """The place of an option by the form that views give it."""
    if game.decision is None or game.decision.seat != seat:
        return None
    return next((place for place, option in enumerate(options(game)) if option.form == form), None)
