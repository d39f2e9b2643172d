"""Behaviour cloning: a network learns to choose as the greedy bot chooses, from games that `logpose lab` has kept.

    python3 tools/learn cloning

It plays a run of greedy against itself, writes it as a data set (docs/environment.md), and learns from the shards. Whole
games are set aside to see how often the network then makes the same choice. It takes half a minute of CPU time, and
leaves the weights in build/cloning/policy.pt for ladder.py.
"""

from __future__ import annotations

import argparse
import shutil
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn.functional import cross_entropy

from logpose.env.datasets import export_observations
from logpose.lab import Plan, Run
from logpose.play.decks import BUILT_IN
from ppo import Network, against

BATCH, RATE = 512, 1e-3
SEEN = ("cards", "scalars", "options", "action_mask")
ASIDE = 10  # one game of so many is not learned from


def data_set(folder: Path, games: int, seed: int) -> Path:
    """Plays greedy against greedy with the built-in decks, and writes what was seen and chosen."""
    plan = Plan.of("round-robin", list(BUILT_IN), ["greedy"], games, seed, None)
    with Run.open_or_create(folder / "run", plan) as run:
        for _ in run.play(jobs=1):
            pass
        print(f"{run.progress().done:,} games were played")
        return export_observations(run, "npz", folder / "data")


def batches(folder: Path, aside: bool) -> Iterator[tuple[dict[str, Tensor], Tensor]]:
    """What was seen and chosen, shard by shard: in games that are learned from, or in those set aside."""
    for path in sorted(folder.glob("choices-*.npz")):
        shard = {name: np.load(path)[name] for name in (*SEEN, "action", "cell", "number")}
        mine = np.flatnonzero(((shard["cell"] + shard["number"]) % ASIDE == 0) == aside)
        for places in np.array_split(np.random.permutation(mine), max(1, len(mine) // BATCH)):
            if len(places):
                seen = {name: torch.from_numpy(shard[name][places]) for name in SEEN}
                yield seen, torch.from_numpy(shard["action"][places]).long()


def agreement(network: Network, folder: Path, card_table: Tensor) -> tuple[int, int]:
    """In how many choices of the games set aside the network's best option is the one that was chosen."""
    same = of = 0
    with torch.no_grad():
        for seen, chosen in batches(folder, aside=True):
            same += int((network(seen, card_table)[0].argmax(1) == chosen).sum())
            of += len(chosen)
    return same, of


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=6, help="of each of the 66 pairs of decks; even")
    parser.add_argument("--passes", type=int, default=3, help="over the data")
    parser.add_argument("--against", type=int, default=200, help="games against random and against greedy at the end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--to", type=Path, default=Path("build/cloning"))
    given = parser.parse_args()
    torch.manual_seed(given.seed)
    torch.set_num_threads(1)
    np.random.seed(given.seed)
    shutil.rmtree(given.to, ignore_errors=True)
    folder = data_set(given.to, given.games, given.seed)
    card_table = torch.from_numpy(np.load(folder / "cards.npz")["card_table"])
    network = Network()
    optimiser = torch.optim.Adam(network.parameters(), RATE)
    print("before learning: {} of {} choices are greedy's".format(*agreement(network, folder, card_table)))
    for number in range(1, given.passes + 1):
        for seen, chosen in batches(folder, aside=False):
            optimiser.zero_grad()
            cross_entropy(network(seen, card_table)[0], chosen).backward()
            optimiser.step()
        same, of = agreement(network, folder, card_table)
        print(f"pass {number}: {same} of {of} choices are greedy's ({same / of:.1%})", flush=True)
    torch.save(network.state_dict(), given.to / "policy.pt")
    for opponent in ("random", "greedy"):
        won, played = against(network, opponent, given.against, 8)
        print(f"won {won} of {played} games against {opponent}")


if __name__ == "__main__":
    main()
