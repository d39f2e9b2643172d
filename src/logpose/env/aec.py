"""The game for PettingZoo: agents take turns as the rules ask them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from logpose.engine.generator import seeded
from logpose.engine.rules import DEFAULT_VERSION
from logpose.env.playing import Playing, whole_number
from logpose.env.rendering import MODES, check_mode, table
from logpose.env.seeds import Seeds
from logpose.env.spaces import Actions, Observation, observation_space
from logpose.env.tables import AnyDeck, Tables
from logpose.errors import GameOverError, UsageError
from logpose.observing.alone import ENDED, TOO_LONG, TURNED
from logpose.observing.batch import LONGEST


class OnePieceEnv(AECEnv[str, Observation, int | None]):  # type: ignore[misc]
    """A game of two seats, or a team match of four, in which every seat is an agent: seat_0, seat_1 and so on.

    `decks` has one deck for each seat; None there, or no decks at all, are drawn from the `pool` for every game: the built-in
    decks, unless told. Actions are places in the mask of the observation. Rewards come at the end: 1, −1, or 0 for a draw.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "onepiece_v0",
        "render_modes": list(MODES),
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        decks: Sequence[AnyDeck | None] | None = None,
        seats: int = 2,
        rules: str = DEFAULT_VERSION,
        open_lists: bool = True,
        pool: str | Sequence[AnyDeck] | None = None,
        history: bool = False,
        longest: int = LONGEST,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.render_mode = check_mode(render_mode)
        self._tables = Tables(seats, decks, pool, rules, history)
        self._playing = Playing(self._tables, open_lists, longest)
        self._alone = self._playing.alone
        self._seeds = Seeds()
        self._over = False
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.observation_spaces: dict[str, Any] = {
            agent: observation_space(seats, history) for agent in self.possible_agents
        }
        self.action_spaces: dict[str, Any] = {agent: Actions(self._playing.mask) for agent in self.possible_agents}
        lowest, highest = np.iinfo(np.int16).min, np.iinfo(np.int16).max
        self.state_space = spaces.Box(lowest, highest, (self._playing.state_size,), np.int16)

    @property
    def card_table(self) -> NDArray[np.float32]:
        """The facts of the cards, a row for each place that observations name. New cards come last."""
        return self._tables.facts

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]  # type: ignore[no-any-return]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions."""
        return self.action_spaces[agent]  # type: ignore[no-any-return]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game, also in the middle of another. The options are `decks`, a `position`, and who goes `first`."""
        self._tables.reset(options)
        self._seeds.reset(seed)
        self._playing.begin(*self._tables.begin(seeded(self._seeds.next())))
        self._over = False
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"pages": 0} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self._alone.standing()]
        if self.render_mode == "human":
            print(self._drawn())

    def step(self, action: int | None) -> None:
        """Takes the action of the agent that is asked. What is not in its mask is refused and changes nothing."""
        alone = self._alone
        if alone.game is None:
            raise UsageError("There is no game yet; reset begins one.")
        if self._over:
            self._leave(action)
            return
        asked = alone.take(action if type(action) is int else whole_number(action))
        if asked >= TURNED:
            for info in self.infos.values():
                info["pages"] = alone.pages
        elif asked == ENDED:
            self._end(self.terminations)
        elif asked == TOO_LONG:
            self._end(self.truncations)
        else:
            self.agent_selection = self.possible_agents[asked]
        if self.render_mode == "human":
            print(self._drawn())

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agent that is asked, again after every step, until all have left."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def _end(self, how: dict[str, bool]) -> None:
        self._over = True
        rewards = self._playing.rewards(range(len(self.possible_agents)))
        for agent, reward in zip(self.possible_agents, rewards, strict=True):
            how[agent] = True
            self.rewards[agent] = self._cumulative_rewards[agent] = reward
        self.agent_selection = self.agents[0]

    def _leave(self, action: int | None) -> None:
        """After the end every agent takes one last step, with no action."""
        if not self.agents:
            raise GameOverError("The game has ended, and all agents have left; reset begins a new one.")
        if action is not None:
            raise GameOverError("The game has ended; the only action left is None, and reset begins a new one.")
        self._was_dead_step(action)

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What the agent that is asked sees, its rewards since its last step, whether and how the game has ended, infos."""
        if self._alone.game is None:
            raise UsageError("There is no game yet; reset begins one.")
        agent = self.agent_selection
        return (
            self._playing.observe(self._seat_of[agent]) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def observe(self, agent: str) -> Observation:
        """What an agent may know now. One that is not asked has an empty mask."""
        if self._alone.game is None:
            raise UsageError("There is no game yet; reset begins one.")
        seat = self._seat_of.get(agent)
        if seat is None:
            raise UsageError(f"There is no agent {agent!r:.60}; the agents are {', '.join(self.possible_agents)}.")
        return self._playing.observe(seat)

    def state(self) -> NDArray[np.int16]:
        """Everything, hidden cards too: for critics in training, never for one who plays."""
        if self._playing.game is None:
            raise UsageError("There is no game yet; reset begins one.")
        return self._playing.state()

    def _drawn(self) -> str:
        game = self._playing.game
        if game is None:
            raise UsageError("There is no game yet; reset begins one.")
        return table(game, self._seat_of[self.agent_selection])

    def render(self) -> str | None:
        """The table as the agent that is asked sees it: printed, or as a text."""
        if self.render_mode is None:
            raise UsageError('Nothing is drawn without a render mode; make the environment with render_mode="ansi".')
        if self.render_mode == "ansi":
            return self._drawn()
        print(self._drawn())
        return None

    def close(self) -> None:
        """There is nothing to close."""
