"""Asking a bot about a game that is written down: it is made again from the header and the choices of its record."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

import msgspec

from logpose.bots.bot import Bot, ask
from logpose.cards import library
from logpose.engine.game import Game
from logpose.engine.generator import Generator
from logpose.errors import GameOverError, RecordError, UsageError
from logpose.play.forms import Form, find, form_at
from logpose.play.imagine import LISTS
from logpose.play.lists import Lists
from logpose.play.luck import Luck
from logpose.play.names import SEATS, seat_name
from logpose.play.records.making import CONCEDE, KEEP_EVERY, make
from logpose.play.records.opening import from_record
from logpose.play.records.record import Choice, Find, Header, Record

MOST_GAMES: Final = 8


class Chosen(msgspec.Struct, frozen=True):
    """What a bot has chosen: the place of the option, and its form."""

    place: int
    form: Form


class Games:
    """Games made again from what is written of them. The last few are kept, so that a game that has gone on, or has been
    taken back, is not played from its beginning."""

    def __init__(self, most: int = MOST_GAMES, find: Find = library.get) -> None:
        self._most = most
        self._find = find
        self._kept: OrderedDict[bytes, _Kept] = OrderedDict()

    def game(self, header: Header, choices: Sequence[Choice]) -> Game:
        """The game after its choices. It is for looking at: who plays on takes a copy."""
        key = msgspec.msgpack.encode(header)
        kept = self._kept.pop(key, None)
        if kept is None:
            opening = from_record(Record(**msgspec.structs.asdict(header)), self._find)
            kept = _Kept(opening.first, opening.luck)
        game = kept.after(choices)
        self._kept[key] = kept  # not if a choice has failed half-way
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return game


class _Kept:
    """One game: as it stands after the choices made so far, and as it stood now and then before."""

    def __init__(self, first: Game, luck: Luck | None) -> None:
        self._luck = luck
        self._choices: list[Choice] = []
        self._then = [first]
        self._game = first.copy()

    def after(self, choices: Sequence[Choice]) -> Game:
        same = 0
        for mine, given in zip(self._choices, choices, strict=False):
            if (mine.seat, mine.form) != (given.seat, given.form):
                break
            same += 1
        if same < len(self._choices):
            place = same // KEEP_EVERY
            del self._then[place + 1 :], self._choices[place * KEEP_EVERY :]
            self._game = self._then[place].copy()
        for choice in choices[len(self._choices) :]:
            index = _index(self._game, len(self._choices) + 1, choice)
            make(self._game, index, self._luck)
            self._choices.append(choice)
            if len(self._choices) % KEEP_EVERY == 0:
                self._then.append(self._game.copy())
        return self._game


def _index(game: Game, number: int, choice: Choice) -> int:
    """The place of the option that was chosen; of a concession, ~seat."""
    if game.result is None and choice.form == CONCEDE and choice.seat in SEATS[: len(game.seats)]:
        return ~SEATS.index(choice.seat)
    if game.decision is None:
        raise RecordError(f"Choice {number} of the game is by {choice.seat}, but the game has ended before it.", number)
    found = find(game, choice.form) if seat_name(game.decision.seat) == choice.seat else None
    if found is None:
        raise RecordError(f"Choice {number} of the game, by {choice.seat}, is not offered there.", number)
    return found


_GAMES: Final = Games()


def ask_from(
    header: Header,
    choices: Sequence[Choice],
    seat: int,
    bot: Bot,
    open_lists: bool = True,
    lists: Lists = LISTS,
    chance: Generator | None = None,
    games: Games = _GAMES,
) -> Chosen:
    """What the bot chooses for the seat after the choices. The digests of the record are not compared.

    >>> from logpose import Recorder, make_bot, training_decks
    >>> from logpose.bots import ask_from
    >>> recorder = Recorder(training_decks()[:2], seed=4)
    >>> record = recorder.record()
    >>> ask_from(record.header, record.choices, 1, make_bot("greedy"))
    Chosen(place=0, form=('first',))
    """
    return ask_in(games.game(header, choices), seat, bot, open_lists, lists, chance)


def ask_in(
    game: Game,
    seat: int,
    bot: Bot,
    open_lists: bool = True,
    lists: Lists = LISTS,
    chance: Generator | None = None,
) -> Chosen:
    """What the bot chooses for the seat in a game, which stays as it is."""
    if game.decision is None:
        raise GameOverError("The game has ended; there is nothing left to ask a bot.")
    if game.decision.seat != seat:
        raise UsageError(f"{seat_name(seat)} cannot choose now; {seat_name(game.decision.seat)} is asked.")
    place = ask(bot, game, chance, open_lists, lists)
    return Chosen(place, form_at(game, place))
