"""How many playouts a bot makes in a time: CPU time, at the same decisions of the Main Phase for every bot and time.

A choice that is clear ends early. Then what it took says how many playouts all of the time would have sufficed for: decisions
that take all of it are others for a long time than for a short one, and cannot be compared.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from itertools import islice

import msgspec

from logpose.bots import NavigatorBot, SearchBot, ask, make_bot
from logpose.bots.thinking import ThinkingBot
from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.engine.options import MAIN_ACTION
from logpose.play.decks import BUILT_IN, built_in
from logpose.play.games import Match
from logpose.thinking.search import Budget

LEAST = 0.02  # of the time; what takes less, as a proof or an answer at a glance, says nothing
EVERY = 7  # of the decisions of the Main Phase, so that they come from many games


class Remembering(ThinkingBot):
    """A bot that remembers what its last decision took."""

    last: Budget

    def budget(self) -> Budget:
        self.last = super().budget()
        return self.last


class Searching(Remembering, SearchBot):
    pass


class Navigating(Remembering, NavigatorBot):
    pass


BOTS: dict[str, type[Remembering]] = {"search": Searching, "navigator": Navigating}


class Calibrated(msgspec.Struct, frozen=True):
    """Playouts in a time: the median over decisions, and the quartiles."""

    bot: str
    milliseconds: int
    decisions: int
    playouts: int
    low: int
    high: int

    def __str__(self) -> str:
        return (
            f"{self.bot}: {self.playouts} playouts in {self.milliseconds} ms of CPU time "
            f"({self.low} to {self.high} in half of {self.decisions} decisions)"
        )


def positions() -> Iterator[Game]:
    """Decisions of the Main Phase in games by rules of thumb, the same ones at each call."""
    number = met = 0
    while True:
        decks = [built_in(BUILT_IN[(5 * number + seat) % len(BUILT_IN)]) for seat in (0, 1)]
        game, bot, chance = Match(decks).game(number), make_bot("greedy"), seeded(number)
        while game.decision is not None:
            if game.decision.kind == MAIN_ACTION:
                met += 1
                if met % EVERY == 0:
                    yield game.copy()
            game.choose(ask(bot, game, chance))
        number += 1


def calibrate(bot: str, milliseconds: int, decisions: int) -> Calibrated:
    """Counts the playouts at so many decisions."""
    asked = BOTS[bot](milliseconds, time.process_time)
    counts: list[float] = []
    for number, game in enumerate(islice(positions(), decisions)):
        ask(asked, game, seeded(number))
        spent = asked.last.spent()
        if spent >= LEAST and asked.last.playouts:
            counts.append(asked.last.playouts / spent)
    low, middle, high = statistics.quantiles(counts, n=4)
    return Calibrated(bot, milliseconds, len(counts), round(middle), round(low), round(high))
