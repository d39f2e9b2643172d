"""Positions put to the test: random games, each quiet moment written, read, and played on side by side with the game."""

from __future__ import annotations

import traceback
from collections.abc import Iterator

import msgspec

from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.engine.saving import save
from logpose.errors import UsageError
from logpose.play.forms import Form, forms
from logpose.play.games import SEEDS, Match
from logpose.play.positions import is_quiet, read_position, write_position
from logpose.sim.laws import BrokenLaw, check_twin
from logpose.sim.library_decks import library_decks

MOST_DECISIONS = 20_000
SINCE_EVERY = 7  # decisions after which a moment that is not quiet is written with the choices since
LONG_EVERY = 40  # decisions for which a game read from a position goes on before another takes its place


class Trips(msgspec.Struct):
    """What came of some games."""

    games: int = 0
    quiet: int = 0  # quiet moments that made the round trip
    since: int = 0  # moments with choices since that did
    faults: list[str] = []

    def add(self, other: Trips) -> None:
        self.games += other.games
        self.quiet += other.quiet
        self.since += other.since
        self.faults = [*self.faults, *other.faults]


def position_trips(games: int, seed: int = 1, team: bool = False) -> Iterator[Trips]:
    """Plays games of official cards with seeds from `seed` on, and yields what came of each."""
    if games < 1:
        raise UsageError(f"{games} games cannot be played; give a number of at least 1.")
    if not 0 <= seed <= SEEDS - games:
        raise UsageError(
            f"{games} games from the seed {seed} cannot be played; seeds are whole numbers from 0 to 2**62 - 1."
        )
    for one in range(seed, seed + games):
        yield position_trip(one, team)


def position_trip(seed: int, team: bool = False) -> Trips:
    """One game. A fault ends it."""
    trips = Trips(games=1)
    made = 0
    try:
        game = Match(library_decks(seed, 4 if team else 2)).game(seed)
        chance = seeded(seed)
        quiet = short = long = game.copy()
        since: list[Form] = []
        while game.decision is not None and made < MOST_DECISIONS:
            if is_quiet(game):
                quiet, since = game.copy(), []
                short = _same(game, write_position(game), short)
                trips.quiet += 1
            elif made % SINCE_EVERY == 0:
                _same(game, write_position(quiet, since))
                trips.since += 1
            if made % LONG_EVERY == 0:
                check_twin(game, long, True)
                long = _same(game, write_position(quiet, since))
            choice = chance.below(len(game.decision.options))
            since.append(forms(game)[choice])
            for one in (game, short, long):
                one.choose(choice)
            made += 1
            check_twin(game, short, False)
            check_twin(game, long, False)
        for one in (short, long):
            check_twin(game, one, True)
        _same(game, write_position(quiet, since))
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        what = f"{type(error).__name__}: {error} ({where.name}, line {where.lineno})"
        trips.faults = [f"seed {seed}, decision {made}: {what}"]
    return trips


def _same(game: Game, text: str, before: Game | None = None) -> Game:
    """The game that the text describes, which must be in the same state to the last field.

    So must one that was read before and has gone on alike.
    """
    twin = read_position(text)
    saved = save(game)
    for one in (twin, before) if before is not None else (twin,):
        found = save(one)
        if saved != found:
            fields = [field for field in saved if saved[field] != found[field]]
            raise BrokenLaw(f"the position is read as another state: {', '.join(fields)} differ")
    if [printed.number for printed in twin.printed] != [printed.number for printed in game.printed]:
        raise BrokenLaw("the position is read with other cards")
    if is_quiet(game) and game.decisions % SINCE_EVERY == 0 and write_position(twin) != text:
        raise BrokenLaw("the position is written otherwise the second time")
    return twin
