"""The clock of a game: how much time each team has left, from the times of its entries alone.

While a card is attacked, the time of the attacked team runs, otherwise that of the turn player's: whoever is asked within is
nobody's business. Some seconds are free whenever something public has happened, so that nobody can count hidden questions
by the clock.
"""

from __future__ import annotations

from typing import Final

import msgspec

from logpose.engine.game import Game
from logpose.server.wire import ClockTold

FREE_MS: Final = 5_000
GRACE_MS: Final = 60_000  # after the bank is used up; then the game is lost


class Preset(msgspec.Struct, frozen=True):
    """So much time for the game, and so much more for each of one's own turns."""

    bank_s: int
    turn_s: int = 0


PRESETS: Final = {
    "none": None,
    "15+10": Preset(15 * 60, 10),
    "club": Preset(35 * 60),
    "slow": Preset(3 * 24 * 3600),
}


class Clock:
    """One game's clock. All times are milliseconds."""

    def __init__(self, preset: Preset, teams: int = 2) -> None:
        self.preset = preset
        self.left = [preset.bank_s * 1000] * teams
        self.running = -1  # the team
        self.since = 0  # when its time was last counted
        self.free_until = 0
        self.turn = 0
        self.paused = False
        self.told = self._snapshot()  # as it was when something public happened last

    def happened(self, at: int, game: Game, public: bool) -> None:
        """Something was chosen; `public`, if everybody was told of it."""
        self.count(at)
        if game.turn != self.turn and game.turn > 0:
            self.turn = game.turn
            self.left[game.players[game.turn_seat].team] += self.preset.turn_s * 1000
        running = running_team(game)
        public = public or running != self.running
        self.running = running
        if public:
            self.free_until = at + FREE_MS
            self.told = self._snapshot()

    def count(self, at: int) -> None:
        """Takes the time since the last moment off the bank that runs. A clock that was set back costs nobody anything."""
        if self.running >= 0 and not self.paused:
            start = max(self.since, self.free_until)
            if at > start:
                self.left[self.running] -= at - start
        self.since = max(self.since, at)

    def pause(self, at: int, paused: bool) -> None:
        self.count(at)
        self.paused = paused
        self.free_until = max(self.free_until, at + FREE_MS)
        self.told = self._snapshot()

    def add(self, at: int, team: int, time: int) -> None:
        """A judge gives a team time, or takes some away."""
        self.count(at)
        self.left[team] += time
        self.told = self._snapshot()

    def restart(self, at: int) -> None:
        """Nobody was there to count the time: it is nobody's."""
        self.since = max(self.since, at)
        self.free_until = max(self.free_until, at + FREE_MS)
        self.told = self._snapshot()

    def out(self, at: int) -> int:
        """The team whose time has run out, with the grace; −1 if none has."""
        if self.running < 0 or self.paused:
            return -1
        spent = max(0, at - max(self.since, self.free_until))
        return self.running if self.left[self.running] - spent <= -GRACE_MS else -1

    def _snapshot(self) -> ClockTold:
        return ClockTold(tuple(self.left), self.running, max(0, self.free_until - self.since), self.paused)


def running_team(game: Game) -> int:
    """Whose time runs: the attacked team's during an attack, otherwise the turn player's; nobody's before the first turn."""
    if game.result is not None or game.turn == 0:
        return -1
    fight = game.battle()
    seat = game.turn_seat if fight is None else game.physical(fight.target).owner
    return game.players[seat].team
