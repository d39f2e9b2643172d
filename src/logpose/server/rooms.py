"""One live game: made from its entries, asked by its seats, told to each as far as it may know. A room sees no socket.

    room = Room(row)
    for entry in entries:
        room.apply(entry)
    room.state(seat=0, since=0)

`apply` takes what is durable. Everything that a client wants becomes new entries (`choose`, `take_back` …), which change
nothing before they are written and applied.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, cast

import msgspec

from logpose.engine import options as codes
from logpose.engine.game import Game
from logpose.engine.knowledge import knows
from logpose.engine.state import GameCard
from logpose.errors import ChoiceError, UsageError
from logpose.play.answering import answer
from logpose.play.handles import find_card
from logpose.play.names import SEATS, seat_name
from logpose.play.options import options
from logpose.play.parts import say
from logpose.play.records import Record, Recorder
from logpose.play.records.record import Choice
from logpose.play.story import Event
from logpose.play.sums import cost_sum, power_sum
from logpose.play.views import View, view
from logpose.play.why_not import VERBS, why_not
from logpose.server import wire
from logpose.server.entries import Entry, New, new
from logpose.server.history import JUDGE, WATCHER, History, Told
from logpose.server.tables import PERSON, Refused, Settings

STANDING_IN: Final = "greedy"  # the bot that plays on for somebody who is gone
MOST_BY_ITSELF: Final = 50  # answers at a time
_PASSING: Final = {codes.BLOCKING: "block", codes.COUNTERING: "counter"}


class Moment(msgspec.Struct, frozen=True):
    """What a listener could be told of the table now; `waiting`, if there is news that it will be told later."""

    v: int
    q: int
    view: bytes
    clock: wire.ClockTold | None
    waiting: bool = False


class Room(History):
    """A live game: its history, what of it is told to whom, and what the seats can make of it."""

    def __init__(self, id: str, settings: Settings) -> None:
        super().__init__(id, settings)
        self._seen: dict[int, bytes] = {}  # the views of this moment

    def apply(self, entry: Entry) -> list[Told]:
        self._seen.clear()
        return super().apply(entry)

    # -- what is told ------------------------------------------------------------------------------------------------------

    def welcome(self, seat: int, here: Iterable[int] = (), judges: int = 0, build: str = "") -> wire.Welcome:
        settings, lobby = self.settings, self.lobby(here, judges)
        return wire.Welcome(
            self.id,
            seat,
            lobby.seats,
            settings.rules,
            settings.chat,
            settings.takebacks,
            lobby.judged,
            lobby.judges,
            build,
            settings.persons == [seat],
        )

    def heard(self, seat: int) -> int:
        """How many events a listener could have heard of."""
        if seat in self._shown:
            return self._shown[seat].v
        return 0 if self.telling is None else self.telling.count(_listener(seat))

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
        assert self.telling is not None
        missed = max(0, now.v - min(since, now.v) - wire.MOST_MISSED)
        news = self.telling.events(_listener(seat), min(since, now.v) + missed, now.v)
        views = [view(self.game, one) for one in self.game.seats] if seat == JUDGE else []
        return wire.State(
            now.v,
            cast(View, msgspec.Raw(now.view)),
            tuple(cast(Event, msgspec.Raw(event)) for event in news),
            now.q,
            now.clock,
            missed,
            tuple(views),
            self.settings.takebacks and any(one.seat == seat for one in self.answers),
        )

    def _view(self, seat: int) -> bytes:
        seen = self._seen.get(seat)
        if seen is None:
            looked = view(self._table(seat), max(seat, WATCHER))
            if seat in self._shown:
                looked = msgspec.structs.replace(looked, question=None)  # it has been answered
            seen = self._seen[seat] = wire.encode(looked)
        return seen

    def why(self, seat: int, message: wire.Why) -> wire.WhyTold:
        game = self._table(seat)
        for handle in (message.about, message.target):
            if handle is not None and _known(game, seat, handle) is None:
                raise Refused("why", _unknown(seat, handle))
        try:
            reasons = why_not(game, seat, message.about, message.verb, message.target)
        except UsageError as error:
            raise Refused("why", str(error)) from None
        return wire.WhyTold(message.about, message.verb, tuple(reasons))

    def look(self, seat: int, message: wire.Look) -> wire.Looked:
        game = self._table(seat)
        card = _known(game, seat, message.about)
        if card is None:
            raise Refused("look", _unknown(seat, message.about))
        found = {verb: why_not(game, seat, message.about, verb) for verb in VERBS}
        return wire.Looked(
            message.about,
            power_sum(game, card, seat) if card.printed.is_leader or card.printed.is_character else None,
            None if card.printed.is_leader else cost_sum(game, card, seat),
            tuple(wire.Cannot(verb, tuple(reasons)) for verb, reasons in found.items() if reasons),
        )

    def refuse_hint(self, seat: int, q: int) -> None:
        """Hints are for who plays with bots alone, at a question that is open."""
        if self.settings.persons != [seat]:
            raise Refused("hint", "There are no hints between persons; only where all the others are bots.")
        self._refuse_if_stopped()
        if not self.asks(seat, q):
            raise Refused("stale", "That question is not open any more; look at the table.")

    def asks(self, seat: int, q: int) -> bool:
        """Whether this question of a seat is open."""
        return self.asked() == seat and self.q(seat) == q

    def _table(self, seat: int) -> Game:
        """The game as far as a seat has been told of it."""
        shown = self._shown.get(seat)
        return self.game if shown is None else shown.game

    # -- what seats want -----------------------------------------------------------------------------------------------------

    def choose(self, seat: int, message: wire.Choose) -> list[New]:
        """The entries of an answer. The same answer again gives none."""
        if (seat, message.id) in self.clients:
            return []
        self._refuse_if_stopped()
        if not self.asks(seat, message.q):
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

    def set_clock(self, seat: int, message: wire.SetClock) -> list[New]:
        """A seat pauses the clock or lets it go on; a judge (−1) also gives time."""
        self._refuse_if_stopped()
        if self.clock is None:
            raise Refused("clock", "There is no clock at this table.")
        if seat >= 0:
            if message.do == "add":
                raise Refused("clock", "Only a judge gives time.")
            return [new("clock", seat, do=message.do)]
        return [new("clock", seat, do=message.do, team=message.team, seconds=message.seconds)]

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


def _known(game: Game, seat: int, handle: int) -> GameCard | None:
    """The card of a handle, if the seat knows which it is."""
    card = find_card(game, handle, seat)
    return card if card is not None and knows(game, seat, card) else None


def _unknown(seat: int, handle: int) -> str:
    return f"Seat {seat_name(seat)} knows no card with the handle {handle}."


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
