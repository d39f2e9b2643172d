"""Counts wins that a bot misses: `python -m tests.strength.missed navigator:n300 --games 200 --jobs 2 --kept .prove/judging`.

In games of the bot against itself (`tests.strength.selfplay`) a prover looks for a win this turn, with ten times the steps that
the navigator takes for a proof: at the first decision of each Main Phase, and again whenever its player has learned something
since, until it finds one. A win is there if it is found in at least seven of eight games that the player can imagine. It is
missed if the player does not win in this turn. With --kept and --minutes the next call goes on.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from logpose.engine.game import Game
from logpose.engine.generator import Generator, seeded
from logpose.engine.options import MAIN_ACTION
from logpose.play.imagine import imagine
from logpose.play.names import seat_name
from logpose.play.options import options
from logpose.sim.memory import uncollected
from logpose.thinking.forcing import NEEDED, WINS, WORLDS, Forcing
from logpose.thinking.navigating import PROOF
from tests.strength.keeping import TO_BE_RESUMED, Keeping, Unfinished
from tests.strength.selfplay import Played, deck_of, played

STEPS: Final = 10 * PROOF  # of one proof
EXAMPLES: Final = 10  # that are printed


@dataclass
class Win:
    """A win that was there: when it was found first, by which move, and whether the turn ended with it."""

    turn: int
    decision: int  # how many choices had been made
    seat: int
    move: str
    chosen: str  # instead
    won: bool = False
    by_one_move: bool = True  # of a missed win: whether one first move wins in nearly all imagined games


class Looking:
    """Looks for wins in a game as it is played."""

    def __init__(self, game: Game, chance: Generator, steps: int) -> None:
        self.game = game
        self.found: list[Win] = []
        self._chance = chance
        self._steps = steps
        self._made = 0
        self._proof: Forcing | None = None  # of the win that is there in this turn
        self._moves: list[int] = []
        self._looked = -1  # in which turn
        self._hand = 0  # cards, after the last choice

    def choose(self, place: int) -> None:
        """Makes a choice of the game."""
        game, decision = self.game, self.game.decision
        assert decision is not None
        turn = game.turn
        hand = len(game.players[game.turn_seat].hand)
        if decision.seat != game.turn_seat or hand > self._hand:
            self._looked = -1
        if decision.kind == MAIN_ACTION and self._looked != turn and self._proof is None:
            self._look(place)
            self._looked = turn
        self._hand = hand
        game.choose(place)
        self._made += 1
        if self._proof is not None and (game.turn != turn or game.result is not None):
            self._turn_over(self._proof)

    def _look(self, place: int) -> None:
        here, seat = self.game.copy(), self.game.turn_seat
        forcing = Forcing(lambda: imagine(here, seat, self._chance), seat, self._steps, WORLDS * self._steps)
        moves = forcing.winning_moves()
        if len(moves) >= NEEDED:
            words = options(here)
            move = max(moves, key=moves.count)
            self.found.append(Win(here.turn, self._made, seat, words[move].sentence, words[place].sentence))
            self._proof, self._moves = forcing, sorted(set(moves))

    def _turn_over(self, proof: Forcing) -> None:
        win, result = self.found[-1], self.game.result
        win.won = result is not None and win.seat in result.winners
        if not win.won:
            proof.left = len(self._moves) * WORLDS * self._steps
            win.by_one_move = any(proof.judged(move) == WINS for move in self._moves)
        self._proof = None


def proven(one: Played) -> list[dict[str, Any]]:
    """The wins that were there in a game, one a turn at most."""
    looking = Looking(one.game(), seeded(1 << 60 | one.number), STEPS)
    with uncollected():
        for choice in one.choices:
            looking.choose(choice)
    return [asdict(win) for win in looking.found]


@cache
def version() -> str:
    """Of what is counted here."""
    return hashlib.sha256(Path(__file__).read_bytes()).hexdigest()[:16]


@dataclass
class Missed:
    """What came of some games."""

    games: int
    there: int
    examples: list[str]  # of all that were missed
    by_one_move: int  # of them

    @property
    def missed(self) -> int:
        return len(self.examples)

    @property
    def share(self) -> float:
        return self.missed / self.there if self.there else 0.0

    def __str__(self) -> str:
        return (
            f"{self.missed} of {self.there} turns with a win were not won, {100 * self.share:.1f} %, in {self.games} games; "
            f"in {self.by_one_move} of them one first move wins in {NEEDED} of {WORLDS} imagined games"
        )


def missed(bot: str, games: int, keeping: Keeping, file: str = "") -> Missed:
    """The wins that a bot misses in so many games."""
    every = {f"{version()} {one.key}": one for one in played([bot], games, keeping, file)}
    found = {key: [Win(**win) for win in rows] for key, rows in keeping.done("proofs", proven, every).items()}
    lost = [(every[key], win) for key, rows in found.items() for win in rows if not win.won]
    return Missed(
        games,
        sum(map(len, found.values())),
        [told(one, win) for one, win in lost],
        sum(win.by_one_move for _, win in lost),
    )


def told(one: Played, win: Win) -> str:
    leader = deck_of(one.number, one.file).leader
    return (
        f"game {one.number} ({leader.name}, {leader.number}), turn {win.turn}, choice {win.decision}: "
        f"{seat_name(win.seat)} wins with: {win.move} Chosen: {win.chosen}"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bot", metavar="BOT")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--decks", default="", metavar="FILE", help="a file of lists instead of the built-in decks")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--kept", type=Path, metavar="FOLDER", help="where games and proofs are kept")
    parser.add_argument("--minutes", type=float, default=0, help="stop after this time")
    arguments = parser.parse_args()
    try:
        keeping = Keeping(arguments.kept, arguments.jobs, arguments.minutes)
        found = missed(arguments.bot, arguments.games, keeping, arguments.decks)
    except Unfinished as unfinished:
        print(unfinished, file=sys.stderr)
        return TO_BE_RESUMED
    for example in found.examples[:EXAMPLES]:
        print(example)
    print(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
