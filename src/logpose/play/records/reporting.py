"""The text that somebody sends when something went wrong: a position that leads to the moment, and what is known about it.

It names hidden cards. While a game lasts in which other persons play, it is not for a player's eyes.
"""

from __future__ import annotations

import platform

from logpose import compiled
from logpose.cards import library
from logpose.engine.game import Game
from logpose.errors import UsageError
from logpose.play.explain import explain
from logpose.play.names import seat_name
from logpose.play.positions import is_quiet, write_position
from logpose.play.records.making import CONCEDE
from logpose.play.records.record import Find, Record, logpose_version
from logpose.play.records.replay import Replay


def report(record: Record, place: int, seat: int, find: Find = library.get) -> str:
    """The moment after so many choices, reported by a seat: `read_position` and `logpose play --position` take it as it is.

    It is the position of the last quiet moment with the choices since. What a position does not say stands in comments.
    """
    replay = Replay(record, find)
    game = replay.at(place)
    if seat not in game.seats:
        raise UsageError(
            f"There is no seat {seat} at this table that could report; the seats are 0 to {len(game.seats) - 1}."
        )
    last = place - 1 if game.result is not None and record.choices[place - 1].form == CONCEDE else place
    known = _known(replay, place, game, seat)
    quiet = next((one for one in range(last, -1, -1) if is_quiet(replay.at(one))), None)
    if quiet is None:  # the game began in the middle of something
        position = record.position
        known += [
            f"After this position: {choice.seat} {' '.join(map(str, choice.form))}" for choice in record.choices[:last]
        ]
    else:
        forms = [choice.form for choice in record.choices[quiet:last]]
        position = write_position(replay.at(quiet), forms, replay.opening.luck)
    return "".join(f"# {line}\n" for line in known) + "\n" + position


def _known(replay: Replay, place: int, game: Game, seat: int) -> list[str]:
    """What is known about the moment, line by line."""
    record = replay.record
    ran = f"logpose {logpose_version()} ({compiled.describe()}), Python {platform.python_version()}"
    known = [f"A moment that {seat_name(seat)} reports: decision {place + 1}, by the rules {record.rules}.", f"{ran}."]
    if record.logpose != logpose_version():
        known.append(f"logpose {record.logpose} recorded the game.")
    if record.cards:
        known.append(
            f"Cards that the library lacks or has otherwise: {', '.join(card.number for card in record.cards)}."
        )
    if replay.difference is not None:
        known += [f"The record is not the same game any more: {line}" for line in str(replay.difference).splitlines()]
    return known + explain(game).splitlines()
