"""What a turn remembers, and the game's own bookkeeping, as lines of a position, both ways.

A player may care that an Event was activated or a Character K.O.'d this turn. How cards are numbered, how often something
has happened and what the watch over loops has noted is written only so that a game goes on exactly as it would have.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from logpose.engine.game import Game
from logpose.engine.knowledge import team_of
from logpose.engine.loops import Mark
from logpose.engine.state import Player
from logpose.engine.words import AREA_NAMES, GAME, NO_AREA, REMEMBERED
from logpose.language.vocabulary import HAPPENINGS
from logpose.play.names import SEATS
from logpose.play.positions.effects import all_modifiers
from logpose.play.positions.lines import Entry, Item, shown
from logpose.play.positions.names import Names, Unknown

_COUNTERS: Final = {
    "stays": "arrivals",
    "effects": "stamps",
    "batches": "batch",
    "decisions": "decisions",
    "decisions this turn": "turn_decisions",
}
_FLAGS: Final = {"grants": "has_granted_abilities", "burdens": "has_added_requirements"}
_HAND_SEEN: Final = "hand seen"  # another team has known a card of this player's hand
_LARGEST: Final = 2**62
_LARGEST_COUNT: Final = 10**9


EVENTS: Final = tuple(HAPPENINGS)
CAUSED: Final = ("rule", "battle", "effect")  # in the order of the engine's BY_RULE, BY_BATTLE, BY_EFFECT
_REMEMBERED: Final = re.compile(
    r"(?P<what>\w+) of (?P<seat>\w)(?: to (?P<card>.+?))?(?: from (?P<area>" + "|".join(AREA_NAMES) + r"))?"
    r"(?: against (?P<other>.+?))?(?: (?P<often>[0-9]{1,3}) times)?"
    r" by (?P<cause>\w+) of (?P<by>\w)(?: with (?P<source>.+))?"
)


def usual_turns(game: Game, seat: int) -> int:
    """How many turns a player has begun if all players have taken turns in order."""
    seats = len(game.seats)
    first = (game.turn_seat - game.turn + 1) % seats
    return len(range((seat - first) % seats + 1, game.turn + 1, seats))


def hand_is_seen(game: Game, player: Player) -> bool:
    """Whether another team knows a card of the hand now."""
    return any(game.cards[id].seen & ~team_of(game, player.seat) for id in player.hand)


def seats_of(bits: int) -> list[str]:
    """The letters of the seats whose bits are set."""
    return [letter for seat, letter in enumerate(SEATS) if bits >> seat & 1]


class MemoryLines:
    """Writes and reads the memory of one game."""

    def __init__(self, game: Game, names: Names) -> None:
        self.game = game
        self.names = names
        self.readers: dict[str, Callable[[Item], None]] = {
            "activated": self._activated,
            "knocked out": self._knocked_out,
            "battled": self._battled,
            "remembered": self._remembered,
            "withstood": self._withstood,
            "permanents": self._permanent,
            "extra turns": lambda item: self.game.extra_turns.append(self.names.find_seat(item.text)),
            "ran out": self._ran_out,
            "counters": self._counter,
            "lasting": self._lasting,
            "flags": self._flag,
            "outcome": self._outcome,
            "history": lambda item: self.game.history.append(_read_mark(item.text)),
            "barred": lambda item: self.game.barred.append(_read_mark(item.text)),
        }

    # -- writing -----------------------------------------------------------------------------------------------------------

    def write(self) -> list[tuple[str, list[str]]]:
        """What players remember of the turn, by key; only what there is."""
        game = self.game
        battled, used = game.battled_this_turn, game.first_attempts_used
        lines = [
            ("activated", self._happened(game.events_this_turn, game.activated_events)),
            ("knocked out", self._happened(game.knocked_out_this_turn, game.knocked_out)),
            (
                "battled",
                [
                    f"{self.names.of_handle(battled[place])} with {self.names.of(battled[place + 1])}"
                    for place in range(0, len(battled), 2)
                ],
            ),
            ("remembered", [self._event(at) for at in range(0, len(game.remembered), REMEMBERED)]),
            (
                "withstood",
                [
                    f"{self.names.of_handle(used[place])} by {self.names.of_handle(used[place + 1])} "
                    f"part {used[place + 2]}"
                    for place in range(0, len(used), 3)
                ],
            ),
            ("permanents", [self.names.of_handle(handle) for handle in game.permanent_order if game.find(handle)]),
            ("extra turns", [SEATS[seat] for seat in game.extra_turns]),
            ("ran out", seats_of(game.ran_out)),
        ]
        return [(key, items) for key, items in lines if items]

    def _happened(self, ids: list[int], bits: int) -> list[str]:
        """Cards to which it happened, and players who are meant without one."""
        owners = {self.game.cards[id].owner for id in ids}
        return [self.names.of(id) for id in ids] + [
            letter for letter in seats_of(bits) if SEATS.index(letter) not in owners
        ]

    def write_bookkeeping(self) -> list[tuple[str, list[str]]]:
        """The rest of the state, by key; only what is not as it would be anyway."""
        game = self.game
        lasting = sum({1 << one.until for one in all_modifiers(game)})
        flags = [flag for flag, field in _FLAGS.items() if getattr(game, field)]
        flags += [
            f"{SEATS[player.seat]} {_HAND_SEEN}"
            for player in game.players
            if player.hand_seen and not hand_is_seen(game, player)
        ]
        lines = [
            ("lasting", [str(game.durations_in_use)] if game.durations_in_use != lasting else []),
            ("flags", flags),
            ("outcome", [" ".join(map(str, game.last_affected))] if game.last_affected else []),
            ("history", [_write_mark(mark) for mark in game.history if mark is not waiting_mark(game)]),
            ("barred", [_write_mark(mark) for mark in game.barred]),
        ]
        return [(key, items) for key, items in lines if items]

    def write_counters(self, off_deck: int) -> list[str]:
        """How often things have happened, where it is not what a reader would count: a stay for each card off the decks."""
        game = self.game
        arrivals = max([off_deck, *(card.arrival for card in game.cards)])
        usual = {"stays": arrivals, "effects": len(all_modifiers(game))}
        counted = {word: getattr(game, field) for word, field in _COUNTERS.items()}
        return [f"{count} {word}" for word, count in counted.items() if count != usual.get(word, 0)]

    # -- reading -----------------------------------------------------------------------------------------------------------

    def read(self, entry: Entry) -> list[tuple[int, str]]:
        """Reads one entry into the game; gives the problems with their lines."""
        problems = []
        for item in entry.items():
            try:
                self.readers[entry.key](item)
            except Unknown as reason:
                problems.append((item.line, str(reason)))
        return problems

    def _activated(self, item: Item) -> None:
        if len(item.text) == 1:
            self.game.activated_events |= 1 << self.names.find_seat(item.text)
            return
        card = self.game.cards[self.names.find(item.text)]
        if not card.printed.is_event:
            raise Unknown(f"{shown(item.text)} is not an Event and cannot have been activated as one")
        self.game.activated_events |= 1 << card.owner
        self.game.events_this_turn = [*self.game.events_this_turn, card.id]

    def _knocked_out(self, item: Item) -> None:
        if len(item.text) == 1:
            self.game.knocked_out |= 1 << self.names.find_seat(item.text)
            return
        card = self.game.cards[self.names.find(item.text)]
        if card.printed.is_leader:
            raise Unknown(f"{shown(item.text)} is a Leader and cannot have been K.O.'d (10-2-1-1)")
        self.game.knocked_out |= 1 << card.owner
        self.game.knocked_out_this_turn = [*self.game.knocked_out_this_turn, card.id]

    def _battled(self, item: Item) -> None:
        one, word, other = item.text.partition(" with ")
        if not word:
            raise Unknown(f"{shown(item.text)} is no battle; it is such as 'A OP01-016 with B leader'")
        pair = [self.names.find_handle(one), self.names.find(other)]
        self.game.battled_this_turn = [*self.game.battled_this_turn, *pair]

    def _event(self, at: int) -> str:
        """One event of the turn: what, whose, to which card, and how it came about."""
        what, seat, id, cause, source, by, area, other, often = self.game.remembered[at : at + REMEMBERED]
        card = "" if id < 0 else f" to {self.names.of(id)}"
        card += "" if area == NO_AREA else f" from {AREA_NAMES[area]}"
        card += "" if other < 0 else f" against {self.names.of(other)}"
        card += "" if often == 1 else f" {often} times"
        with_what = "" if source < 0 else f" with {self.names.of_handle(source)}"
        return f"{EVENTS[what]} of {SEATS[seat]}{card} by {CAUSED[cause]} of {SEATS[by]}{with_what}"

    def _remembered(self, item: Item) -> None:
        found = _REMEMBERED.fullmatch(item.text)
        if found is None or found["what"] not in EVENTS or found["cause"] not in CAUSED:
            raise Unknown(f"{shown(item.text)} is no event; it is such as 'damage_taken of A by battle of B'")
        seat, by = self.names.find_seat(found["seat"]), self.names.find_seat(found["by"])
        id = -1 if found["card"] is None else self.names.find(found["card"])
        source = -1 if found["source"] is None else self.names.find_handle(found["source"])
        area = NO_AREA if found["area"] is None else AREA_NAMES.index(found["area"])
        other = -1 if found["other"] is None else self.names.find(found["other"])
        often = 1 if found["often"] is None else int(found["often"])
        event = [EVENTS.index(found["what"]), seat, id, CAUSED.index(found["cause"]), source, by, area, other, often]
        self.game.remembered = [*self.game.remembered, *event]

    def _withstood(self, item: Item) -> None:
        found = re.fullmatch(r"(.+) by (.+) part (\d{1,4})", item.text)
        if found is None:
            raise Unknown(f"{shown(item.text)} cannot be read; it is such as 'A OP01-016 by A leader part 2'")
        used = [self.names.find_handle(found[1]), self.names.find_handle(found[2]), int(found[3])]
        self.game.first_attempts_used = [*self.game.first_attempts_used, *used]

    def _permanent(self, item: Item) -> None:
        """The next of the cards whose permanent effects apply in an order that was chosen (8-1-3-3-5)."""
        self.game.permanent_order = [*self.game.permanent_order, self.names.find_handle(item.text)]

    def _ran_out(self, item: Item) -> None:
        self.game.ran_out |= 1 << self.names.find_seat(item.text)

    def _counter(self, item: Item) -> None:
        number, _, word = item.text.partition(" ")
        if word not in _COUNTERS:
            raise Unknown(f"{shown(item.text)} counts nothing; the counters are {', '.join(_COUNTERS)}")
        if not 0 <= _number(number) < _LARGEST_COUNT:
            raise Unknown(f"{shown(number)} is too much to count; at most {_LARGEST_COUNT - 1}")
        setattr(self.game, _COUNTERS[word], int(number))

    def _lasting(self, item: Item) -> None:
        bits = _number(item.text)
        if not 0 <= bits < 1 << GAME + 1:
            raise Unknown(f"{shown(item.text)} are no durations; they are a sum of 1 to {1 << GAME}")
        self.game.durations_in_use |= bits

    def _flag(self, item: Item) -> None:
        letter, _, word = item.text.partition(" ")
        if word == _HAND_SEEN:
            self.game.players[self.names.find_seat(letter)].hand_seen = True
            return
        if item.text not in _FLAGS:
            raise Unknown(f"{shown(item.text)} is no flag; the flags are {', '.join(_FLAGS)} and 'A {_HAND_SEEN}'")
        setattr(self.game, _FLAGS[item.text], True)

    def _outcome(self, item: Item) -> None:
        self.game.last_affected += [_number(word) for word in item.text.split()]


def waiting_mark(game: Game) -> Mark | None:
    """What the watch over loops has noted of the question that waits now: it is noted again when the question is asked."""
    return game.history[-1] if game.history and game.history[-1].code < 0 else None


def _number(word: str) -> int:
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 20 and abs(int(word)) < _LARGEST):
        raise Unknown(f"{shown(word)} is no whole number below 2**62")
    return int(word)


def _write_mark(mark: Mark) -> str:
    return " ".join(map(str, [mark.state, mark.most, mark.depth, mark.lowest, mark.seat, mark.code, *mark.frames]))


def _read_mark(text: str) -> Mark:
    numbers = [_number(word) for word in text.split()]
    if len(numbers) < 6:
        raise Unknown(f"{shown(text)} is nothing that the watch over loops notes; it has at least 6 numbers")
    state, most, depth, lowest, seat, code, *frames = numbers
    return Mark(state, frames, most, depth, lowest, seat, code)
