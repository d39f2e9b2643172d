"""The game for OpenSpiel: import this module, and `pyspiel.load_game("onepiece_v0")` knows it.

Chance comes first, as one number of `deals` that are all as likely: the shuffles of the whole game follow from it. After
that the seats choose. Actions are places in the list of options, as in the other environments.
"""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any, Final

import numpy as np
import pyspiel

from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.env.observer import Observer, choice_of
from logpose.env.seeds import game_seed
from logpose.env.spaces import PARTS, record
from logpose.env.tables import Tables
from logpose.errors import UsageError
from logpose.observing.batch import LONGEST
from logpose.observing.layout import MOST_OPTIONS, next_page, page
from logpose.observing.table import Listing
from logpose.play.explain import explain
from logpose.play.options import options

PARAMETERS: Final[dict[str, Any]] = {
    "players": 2,
    "decks": "",  # the deck of each seat, with ; between them; without them, the built-in ones are drawn from
    "open_lists": True,
    "deals": 1024,
    "seed": 0,  # from which the deals are made
    "longest": LONGEST,  # decisions of a game
}

TYPE: Final = pyspiel.GameType(
    short_name="onepiece_v0",
    long_name="ONE PIECE CARD GAME",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification=PARAMETERS,
)


class OnePieceGame(pyspiel.Game):  # type: ignore[misc]
    """The game with its decks."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(params or {})}
        self.deals: int = given["deals"]
        self.seed: int = given["seed"]
        self.longest: int = given["longest"]
        if self.deals < 1 or self.longest < 1:
            raise UsageError("A game needs at least one deal and one decision.")
        decks = [name.strip() for name in given["decks"].split(";")] if given["decks"] else None
        self.tables = Tables(given["players"], decks, None)
        self.observer = Observer(given["players"], given["open_lists"], self.tables.table)
        about = pyspiel.GameInfo(
            num_distinct_actions=MOST_OPTIONS,
            max_chance_outcomes=self.deals,
            num_players=given["players"],
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.longest,
        )
        super().__init__(TYPE, about, params or {})

    def new_initial_state(self) -> OnePieceState:
        return OnePieceState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> OnePieceObserver | None:
        """An observer of one state as a seat sees it, or of all that it has seen and chosen. There is none of other kinds: what
        a seat knows is written in one piece."""
        if params:
            raise UsageError(f"Observers have no parameters, and were given {params!r:.60}.")
        if iig_obs_type is None:
            return OnePieceObserver(self.observer, False)
        if not iig_obs_type.public_info or iig_obs_type.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return OnePieceObserver(self.observer, iig_obs_type.perfect_recall)


class Table:
    """The game of a state, and what each seat has seen and chosen so far, as a digest. Copies share no game."""

    def __init__(self, playing: OnePieceGame, game: Game | None = None, listing: Listing | None = None) -> None:
        self.playing = playing
        self.game = game
        self.listing = listing
        self.first = 0  # the first option of the page
        self.pages = 0  # that were turned
        self.past = [b""] * playing.num_players()
        self.taken: list[int] = []  # all actions, the deal first

    def __deepcopy__(self, memo: Any) -> Table:
        """A copy as OpenSpiel asks for it."""
        made = Table(self.playing, None if self.game is None else self.game.copy(), self.listing)
        made.first, made.pages, made.past, made.taken = self.first, self.pages, self.past[:], self.taken[:]
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        """Kept as its actions, from which it is made again."""
        return again, (str(self.playing), self.taken)

    @property
    def is_over(self) -> bool:
        game = self.game
        return game is not None and (game.result is not None or game.decisions + self.pages >= self.playing.longest)

    def begin(self, deal: int) -> None:
        """Deals."""
        self.taken.append(deal)
        self.game, self.listing = self.playing.tables.begin(seeded(game_seed(self.playing.seed, deal, 0)))

    def seen(self, seat: int) -> bytes:
        """All numbers that a seat sees."""
        assert self.game is not None
        seen = self.playing.observer.observe(self.game, seat, self.listing, self.first)
        parts = [part.tobytes() for part in seen["observation"].values()]
        return b"".join([*parts, seen["action_mask"].tobytes()])

    def take(self, action: int) -> None:
        """Takes an action of the seat that is asked."""
        game = self.game
        assert game is not None
        assert game.decision is not None
        self.taken.append(action)
        seat, offered = game.decision.seat, len(game.decision.options)
        chosen = hashlib.sha256(self.past[seat] + self.seen(seat) + bytes([action]))
        self.past[seat] = chosen.digest()
        choice = choice_of(action, offered, self.first)
        if choice < 0:
            self.first = next_page(offered, self.first)
            self.pages += 1
            return
        self.first = 0
        game.choose(choice)


@cache
def loaded(name: str) -> OnePieceGame:
    """A game by its name and parameters."""
    game: OnePieceGame = pyspiel.load_game(name)
    return game


def again(name: str, actions: list[int]) -> Table:
    """The table of a game after these actions."""
    table = Table(loaded(name))
    for place, action in enumerate(actions):
        if place:
            table.take(action)
        else:
            table.begin(action)
    return table


class OnePieceState(pyspiel.State):  # type: ignore[misc]
    """A moment of a game."""

    def __init__(self, game: OnePieceGame) -> None:
        super().__init__(game)
        self.table = Table(game)

    def current_player(self) -> int:
        table = self.table
        if table.game is None:
            return int(pyspiel.PlayerId.CHANCE)
        if table.is_over or table.game.decision is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return table.game.decision.seat

    def _legal_actions(self, player: int) -> list[int]:
        game = self.table.game
        if game is None or game.decision is None or self.table.is_over or player != game.decision.seat:
            return []
        offered = len(game.decision.options)
        actions = list(range(page(offered, self.table.first)))
        return actions if offered <= MOST_OPTIONS else [*actions, MOST_OPTIONS - 1]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.table.playing.deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        if self.table.game is None:
            self.table.begin(action)
        else:
            self.table.take(action)

    def _action_to_string(self, player: int, action: int) -> str:
        game, table = self.table.game, self.table
        if player == pyspiel.PlayerId.CHANCE or game is None:
            return f"Deal {action}"
        offered = options(game)
        choice = choice_of(action, len(offered), table.first)
        if choice >= len(offered):
            return f"{action} (not offered)"
        return f"{action} {'The next page' if choice < 0 else offered[choice].sentence}"

    def is_terminal(self) -> bool:
        return self.table.is_over

    def returns(self) -> list[float]:
        game = self.table.game
        seats = range(self.table.playing.num_players())
        if game is None or game.result is None or not game.result.winners:
            return [0.0 for _ in seats]
        return [1.0 if seat in game.result.winners else -1.0 for seat in seats]

    def __str__(self) -> str:
        return "Before the deal" if self.table.game is None else explain(self.table.game)


class OnePieceObserver:
    """What a seat sees, as numbers and as a text; with perfect recall, a text for all that it has seen and chosen."""

    def __init__(self, observer: Observer, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        kinds = record(observer.seats)
        shapes = {name: kinds[name].shape for name in PARTS} | {"action_mask": (MOST_OPTIONS,)}
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in shapes.values()), np.float32)
        self.dict: dict[str, Any] = {}
        start = 0
        for name, shape in shapes.items():
            end = start + int(np.prod(shape))
            self.dict[name] = self.tensor[start:end].reshape(shape)
            start = end

    def set_from(self, state: OnePieceState, player: int) -> None:
        """Fills the numbers."""
        table = state.table
        if table.game is None:
            self.tensor.fill(0)
            return
        seen = table.playing.observer.observe(table.game, player, table.listing, table.first)
        for name, part in seen["observation"].items():
            self.dict[name][:] = part
        self.dict["action_mask"][:] = seen["action_mask"]

    def string_from(self, state: OnePieceState, player: int) -> str:
        """A text that is the same when what the seat knows is the same: a digest, since the numbers are many."""
        table = state.table
        seen = b"" if table.game is None else table.seen(player)
        past = table.past[player] if self.perfect_recall else b""
        return f"seat {player}: {hashlib.sha256(past + seen).hexdigest()[:32]}"


pyspiel.register_game(TYPE, OnePieceGame)
