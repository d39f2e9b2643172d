"""The game for Gymnasium: one agent at a table of bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np
from numpy.typing import NDArray

from logpose.engine.generator import seeded
from logpose.engine.rules import DEFAULT_VERSION
from logpose.env.opponents import Opponents, Party
from logpose.env.playing import Playing, whole_number
from logpose.env.rendering import MODES, check_mode, table
from logpose.env.seeds import Seeds
from logpose.env.spaces import Actions, Observation, observation_space
from logpose.env.tables import AnyDeck, Tables
from logpose.errors import GameOverError, UsageError
from logpose.observing.alone import ENDED, TOO_LONG
from logpose.observing.batch import LONGEST


class SingleEnv(gymnasium.Env[Observation, int]):
    """One seat against bots, which are named as `make_bot` names them; of four seats, the one across is a partner.

    Without a `deck`, or without `opponent_decks`, these are drawn from the `pool` for every game.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(MODES), "render_fps": 1}  # type: ignore[misc]

    def __init__(
        self,
        deck: AnyDeck | None = None,
        opponents: str | Sequence[str] = "greedy",
        opponent_decks: Sequence[AnyDeck | None] | None = None,
        seat: int | str = "random",
        seats: int = 2,
        rules: str = DEFAULT_VERSION,
        open_lists: bool = True,
        pool: str | Sequence[AnyDeck] | None = None,
        history: bool = False,
        longest: int = LONGEST,
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = check_mode(render_mode)
        others = [None] * (seats - 1) if opponent_decks is None else list(opponent_decks)
        self._tables = Tables(seats, [deck, *others], pool, rules, history)
        self._opponents = Opponents(opponents, seats, seat, open_lists)
        self._playing = Playing(self._tables, open_lists, longest)
        self._seeds = Seeds()
        self._party: Party | None = None
        self._over = False
        self.observation_space: Any = observation_space(seats, history)
        self.action_space: Any = Actions(self._playing.mask)

    @property
    def card_table(self) -> NDArray[np.float32]:
        """The facts of the cards, a row for each place that observations name. New cards come last."""
        return self._tables.facts

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins a game. The options are `decks` of all seats, a `position`, and which seat goes `first`."""
        super().reset(seed=seed)
        self._tables.reset(options)
        self._seeds.reset(seed)
        chance = seeded(self._seeds.next())
        party = self._opponents.sit(chance)
        game, listing = self._tables.begin(chance, party.seat)
        party.begin(game)
        self._party = party
        self._playing.begin(game, listing)
        self._over = False
        return self._asked()

    def _asked(self) -> tuple[Observation, dict[str, Any]]:
        """Bots play on; then the seat sees what has come of it."""
        party, playing = self._party, self._playing
        assert party is not None
        assert playing.game is not None
        party.play_on(playing.game)
        info: dict[str, Any] = {"seat": party.seat, "pages": playing.alone.pages}
        if playing.game.result is not None:
            info["winners"] = tuple(playing.game.result.winners)
            info["ended_by"] = playing.game.result.rule
        if self.render_mode == "human":
            print(table(playing.game, party.seat))
        return playing.observe(party.seat), info

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Takes an action. What is not in the mask is refused and changes nothing."""
        playing, party = self._playing, self._party
        if playing.game is None or party is None:
            raise UsageError("There is no game yet; reset begins one.")
        if self._over:
            raise GameOverError("The game has ended; reset begins a new one.")
        playing.alone.take(action if type(action) is int else whole_number(action))
        seen, info = self._asked()
        standing = playing.alone.standing()
        terminated, truncated = standing == ENDED, standing == TOO_LONG
        self._over = terminated or truncated
        reward = playing.rewards([party.seat])[0] if self._over else 0.0
        return seen, reward, terminated, truncated, info

    def state(self) -> NDArray[np.int16]:
        """Everything, hidden cards too: for critics in training, never for one who plays."""
        if self._playing.game is None:
            raise UsageError("There is no game yet; reset begins one.")
        return self._playing.state()

    def render(self) -> str | None:
        """The table as the seat sees it: printed, or as a text."""
        if self.render_mode is None:
            raise UsageError('Nothing is drawn without a render mode; make the environment with render_mode="ansi".')
        if self._playing.game is None or self._party is None:
            raise UsageError("There is no game yet; reset begins one.")
        drawn = table(self._playing.game, self._party.seat)
        if self.render_mode == "ansi":
            return drawn
        print(drawn)
        return None
