"""A trained policy on a ladder: it plays random and greedy in a small `logpose lab` run, as any bot of a user's own does.

    python3 tools/learn ladder --weights build/ppo/policy.pt

`Learned` is the bot, named `ladder:Learned` (docs/bots.md). It sees what an imagined game shows its seat, which is what
the seat may know, and takes the option that its network scores highest. Each pair of bots exchanges decks, seats and luck.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
from functools import cache
from pathlib import Path

import torch

from logpose.bots import Asked
from logpose.env.observer import Observer
from logpose.lab import Plan, Run
from logpose.play.decks import BUILT_IN
from ppo import Network, tensors

WEIGHTS = "LOGPOSE_EXAMPLE_WEIGHTS"  # where the processes of the run find the weights


@cache
def network(path: Path) -> Network:
    """The network of a file; a bot is made for every game, and need not read it every time."""
    made = Network()
    made.load_state_dict(torch.load(path, weights_only=True))
    torch.set_num_threads(1)
    return made


class Learned:
    """Plays by the weights that ppo.py or cloning.py has left."""

    name = "learned"

    def __init__(self) -> None:
        path = Path(os.environ[WEIGHTS])
        self.version = hashlib.sha256(path.read_bytes()).hexdigest()[:12]  # other weights are another bot
        self.network = network(path)
        self.observer = Observer()

    def choose(self, asked: Asked) -> int:
        seen = self.observer.observe(asked.imagined(), asked.seat)
        batch = {name: part[None] for name, part in tensors(seen).items()}
        with torch.no_grad():
            scores, _ = self.network(batch, torch.from_numpy(self.observer.card_table))
        return int(scores[0, : asked.count].argmax())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--weights", type=Path, default=Path("build/ppo/policy.pt"))
    parser.add_argument("--games", type=int, default=8, help="of each pair of bots, with each pair of decks; even")
    parser.add_argument("--decks", type=int, default=4, help="built-in decks that take part")
    parser.add_argument("--to", type=Path, default=Path("build/ladder"))
    given = parser.parse_args()
    if not given.weights.is_file():
        raise SystemExit(f"{given.weights} is not there; python3 tools/learn ppo makes it.")
    os.environ[WEIGHTS] = str(given.weights.resolve())
    here = str(Path(__file__).parent)
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [here, os.environ.get("PYTHONPATH", "")]))
    shutil.rmtree(given.to, ignore_errors=True)
    bots = ["random", "greedy", "ladder:Learned"]
    plan = Plan.of("ladder", list(BUILT_IN)[: given.decks], bots, given.games, 1, None)
    with Run.open_or_create(given.to, plan) as run:
        for _ in run.play(jobs=1):
            pass
        for rung in run.ladder():
            low, high = rung.interval.low, rung.interval.high
            print(f"{rung.name:16} Elo {rung.elo:+6.0f} ({low:+.0f} to {high:+.0f}), {rung.games} games")
    print(f"logpose lab report {given.to} tells more.")


if __name__ == "__main__":
    main()
