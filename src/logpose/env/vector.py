"""Many games in one process, one step of each at a time."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.engine.rules import DEFAULT_VERSION
from logpose.env.opponents import Opponents, Party
from logpose.env.seeds import Seeds
from logpose.env.spaces import PARTS, Observation, numbers, observation_space, record
from logpose.env.tables import AnyDeck, Tables
from logpose.errors import ChoiceError, UsageError
from logpose.observing import history as events
from logpose.observing.batch import LONGEST, Batch
from logpose.observing.layout import MOST_OPTIONS
from logpose.observing.state import StateWriter
from logpose.observing.table import Listing

Step = tuple[Observation, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class Vector:
    """So many games side by side. A game that ends is followed by the next in the same step.

    Without `opponents` all seats are the learner's: `to_play` in the infos says which seat each observation is for. With
    opponents, bots play the other seats.

    Observations are views of the memory that the next step writes into; with `copy` they are arrays of the caller's own.
    `first_slot` is the place of the first game among those of several vectors, which together play the games of one.
    """

    def __init__(
        self,
        games: int,
        decks: Sequence[AnyDeck | None] | None = None,
        seats: int = 2,
        rules: str = DEFAULT_VERSION,
        open_lists: bool = True,
        pool: str | Sequence[AnyDeck] | None = None,
        opponents: str | Sequence[str] | None = None,
        seat: int | str = "random",
        history: bool = False,
        longest: int = LONGEST,
        copy: bool = False,
        first_slot: int = 0,
    ) -> None:
        if games < 1:
            raise UsageError(f"{games} games cannot be played side by side; give a number of at least 1.")
        self._tables = Tables(seats, decks, pool, rules, history)
        self._opponents = None if opponents is None else Opponents(opponents, seats, seat, open_lists)
        self._parties: list[Party | None] = [None] * games
        self._listings: list[Listing] = [Listing([], [])] * games
        self._seeds = Seeds(games, first_slot)
        self._open_lists = open_lists
        self._longest = longest
        self._copy = copy
        self._batch: Batch | None = None
        self._views: Observation = {"observation": {}, "action_mask": np.zeros((0, MOST_OPTIONS), np.int8)}
        self._to_play = self._pages = np.zeros(games, np.int64)
        self._block = np.zeros(0, np.int16)
        self._record = record(seats)
        self._state = StateWriter(seats)
        self.num_envs = games
        self.seats = seats
        self.single_observation_space = observation_space(seats, history)
        self.observation_space = batch_space(self.single_observation_space, games)
        self.single_action_space = spaces.Discrete(MOST_OPTIONS)
        self.action_space = batch_space(self.single_action_space, games)

    @property
    def card_table(self) -> NDArray[np.float32]:
        """The facts of the cards, a row for each place that observations name. New cards come last."""
        return self._tables.facts

    @property
    def games(self) -> list[Game]:
        """The games themselves, for whoever measures or watches. They are not for play, and not to be changed."""
        return [] if self._batch is None else self._batch.games

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins all games anew. The options are those of the other environments, and stay until the next reset."""
        self._tables.reset(options)
        self._seeds.reset(seed)
        self._batch = Batch(
            self.seats,
            self.num_envs,
            self._tables.table,
            self._begin,
            self._open_lists,
            self._longest,
            None if self._opponents is None else self._reply,
            self._listing,
            paged=True,
            history=self._tables.history,
        )
        self._block = numbers(self._batch.writer.block)
        parts = self._parts(self._block)
        if self._tables.history:
            past = numbers(self._batch.past)
            parts["history"] = past.reshape(self.num_envs, events.EVENTS, events.COLUMNS)
        mask = numbers(self._batch.writer.mask, np.int8).reshape(self.num_envs, MOST_OPTIONS)
        self._views = {"observation": parts, "action_mask": mask}
        self._to_play, self._pages = numbers(self._batch.to_play, np.int64), numbers(self._batch.turned, np.int64)
        return self._seen(), self._infos()

    def _begin(self, slot: int) -> Game:
        chance = seeded(self._seeds.next(slot))
        if self._opponents is None:
            game, self._listings[slot] = self._tables.begin(chance)
            return game
        party = self._parties[slot] = self._opponents.sit(chance)
        game, self._listings[slot] = self._tables.begin(chance, party.seat)
        party.begin(game)
        return game

    def _listing(self, slot: int, game: Game) -> Listing:
        return self._listings[slot]

    def _reply(self, slot: int, game: Game) -> None:
        party = self._parties[slot]
        assert party is not None
        party.play_on(game)

    def _parts(self, block: NDArray[np.int16]) -> dict[str, NDArray[np.int16]]:
        """The parts of a block, as views of it."""
        whole = np.ndarray((self.num_envs,), self._record, block)
        return {name: whole[name] for name in PARTS}

    def _seen(self) -> Observation:
        if not self._copy:
            return {"observation": dict(self._views["observation"]), "action_mask": self._views["action_mask"]}
        parts = self._parts(self._block.copy())  # all at once: part by part takes longer
        if self._tables.history:
            parts["history"] = self._views["observation"]["history"].copy()
        return {"observation": parts, "action_mask": self._views["action_mask"].copy()}

    def _infos(self) -> dict[str, Any]:
        return {"to_play": self._to_play.copy(), "pages": self._pages.copy()}

    def step(self, actions: ArrayLike) -> Step:
        """Takes an action in every game. If one is not in its mask, it is said which, and no game is changed.

        The answer has the observations, the rewards of all seats, where a game has ended and where one was broken off, and
        infos. Where a game has ended, the observation is already the first of the next.
        """
        batch = self._batch
        if batch is None:
            raise UsageError("There are no games yet; reset begins them.")
        given = np.asarray(actions)
        if given.dtype.kind not in "iu" or given.ndim != 1:
            raise ChoiceError(
                f"{actions!r:.60} are no actions; give a list or an array of whole numbers, one for each game."
            )
        chosen: list[int] = given.tolist()
        batch.check(chosen)
        rewards = np.zeros((self.num_envs, self.seats), np.float32)
        terminated = np.zeros(self.num_envs, np.bool_)
        truncated = np.zeros(self.num_envs, np.bool_)
        collects = gc.isenabled()
        gc.disable()  # games hold no cycles: looking for some among them only takes time
        try:
            all_ended = batch.step(chosen)
        finally:
            if collects:
                gc.enable()
        for ended in all_ended:
            if ended.truncated:
                truncated[ended.slot] = True
                continue
            terminated[ended.slot] = True
            if ended.winners:
                for seat in range(self.seats):
                    rewards[ended.slot, seat] = 1 if ended.winners >> seat & 1 else -1
        return self._seen(), rewards, terminated, truncated, self._infos()

    def state(self) -> NDArray[np.int16]:
        """Everything in all games, hidden cards too: for critics in training, never for one who plays."""
        batch = self._batch
        if batch is None:
            raise UsageError("There are no games yet; reset begins them.")
        pairs = zip(batch.games, batch.listings, strict=True)
        return np.array([numbers(self._state.write(game, listing)) for game, listing in pairs])

    def close(self) -> None:
        """Lets go of the games."""
        self._batch = None
