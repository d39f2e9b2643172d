"""Seeds of games from one seed: the same on every machine."""

from __future__ import annotations

import secrets
from typing import Final

from logpose.errors import UsageError
from logpose.play.games import SEEDS

_MASK: Final = (1 << 64) - 1


def mix(number: int) -> int:
    """splitmix64: 64 bits that look like chance."""
    number = (number + 0x9E3779B97F4A7C15) & _MASK
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & _MASK
    return number ^ (number >> 31)


def game_seed(seed: int, slot: int, episode: int) -> int:
    """The seed of a game: of the slot of a vector, and how many games it has played before."""
    return mix(mix(mix(seed) ^ slot) ^ episode) % SEEDS


class Seeds:
    """The seed that was given last, and the games since. Without one, chance gives one.

    `first` is the place of the first slot among those of several vectors.
    """

    def __init__(self, slots: int = 1, first: int = 0) -> None:
        self.seed = -1
        self._first = first
        self._episodes = [0] * slots

    def reset(self, seed: int | None) -> None:
        """Begins anew with a seed; without one, what began goes on."""
        if seed is None:
            if self.seed >= 0:
                return
            seed = secrets.randbelow(SEEDS)
        if not 0 <= seed < SEEDS:
            raise UsageError(f"The seed {seed} cannot be used; seeds are whole numbers from 0 to 2**62 - 1.")
        self.seed = int(seed)
        self._episodes = [0] * len(self._episodes)

    def next(self, slot: int = 0) -> int:
        """The seed of the next game of a slot."""
        episode = self._episodes[slot]
        self._episodes[slot] = episode + 1
        return game_seed(self.seed, self._first + slot, episode)
