"""Masked PPO: a network learns the game from nothing, by playing against itself, on one core and without a GPU.

    python3 tools/learn ppo

It takes five minutes of CPU time. Every 20 seconds the network plays against a random player; build/ppo/ then has the
curve (curve.csv, curve.svg) and the weights (policy.pt), which ladder.py puts to the test.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn.functional import one_hot, relu

from curve import Curve
from logpose.env import onepiece_v0
from logpose.observing import layout
from logpose.observing.facts import WIDTH

CARD, TABLE, OPTION = 32, 96, 48  # the widths of vectors
AREAS, VERBS, KINDS = 9, 24, 20
ROLES = 2 * AREAS  # an area, on one's own side or on the other
GAMES, STEPS = 128, 64  # side by side, and choices of each between two lessons
PASSES, BATCH = 2, 2048
RATE, CLIP, ENTROPY, DISCOUNT, TRACE = 1e-3, 0.2, 0.01, 0.999, 0.95


class Network(nn.Module):
    """What each option promises, and who will win."""

    def __init__(self) -> None:
        super().__init__()
        self.facts = nn.Linear(WIDTH, CARD)
        self.roles = nn.Embedding(ROLES, CARD)
        self.moment = nn.Linear(18, CARD)
        self.sums = nn.Linear(ROLES * CARD + KINDS + 28, TABLE)
        self.table = nn.Linear(TABLE, TABLE)
        self.value = nn.Linear(TABLE, 1)
        self.verbs = nn.Embedding(VERBS, OPTION)
        self.first = nn.Linear(CARD, OPTION, bias=False)
        self.second = nn.Linear(CARD, OPTION, bias=False)
        self.numbers = nn.Linear(4, OPTION)
        self.context = nn.Linear(TABLE, OPTION)
        self.score = nn.Linear(OPTION, 1)
        nn.init.normal_(self.score.weight, std=0.01)
        nn.init.normal_(self.value.weight, std=0.01)

    def forward(self, seen: dict[str, Tensor], card_table: Tensor) -> tuple[Tensor, Tensor]:
        """The scores of all options, those not offered at −10⁹; and the value of the table, from −1 to 1."""
        scalars = seen["scalars"].float()
        rows = max(1, int(scalars[:, layout.ROWS].max()))  # that are filled somewhere; the rest need not be reckoned
        offered = max(1, int(seen["action_mask"].sum(1).max()))
        cards = seen["cards"][:, :rows].long()
        there = (cards[..., layout.CARD] > 0).float()[..., None]
        role = cards[..., layout.AREA] + AREAS * (cards[..., layout.OWNER] > 0)
        bits = [cards[..., layout.FLAGS] >> bit & 1 for bit in range(6)]
        bits += [cards[..., layout.KEYWORDS] >> bit & 1 for bit in range(7)]
        values = [cards[..., layout.POWER] / 50, cards[..., layout.COST] / 5, cards[..., layout.GIVEN] / 3]
        values += [cards[..., layout.COUNTER] / 10, cards[..., layout.USED] > 0]
        moment = torch.stack([one.float() for one in bits + values], -1)
        vectors = self.facts(card_table)[cards[..., layout.CARD]] + self.roles(role) + self.moment(moment)
        vectors = relu(vectors) * there
        sums = one_hot(role, ROLES).float().transpose(1, 2) @ vectors
        general = scalars[:, [layout.TURN, layout.OPTIONS, layout.ACTIONS, layout.MISSING]] / 20
        about = torch.cat([general, scalars[:, layout.GENERAL : layout.GENERAL + 2 * layout.EACH] / 10], 1)
        kind = one_hot(scalars[:, layout.KIND].long(), KINDS).float()
        table = relu(self.table(relu(self.sums(torch.cat([sums.flatten(1), kind, about.clamp(-3, 3)], 1)))))
        options = seen["options"][:, :offered].long()
        padded = torch.cat([torch.zeros_like(vectors[:, :1]), vectors], 1)  # row 0 is none
        vector = self.verbs(options[..., layout.VERB]) + self.context(table)[:, None]
        for column, made in ((layout.FIRST, self.first), (layout.SECOND, self.second)):
            row = options[..., column] * (options[..., column] <= rows)
            vector = vector + made(padded).gather(1, row[..., None].expand(-1, -1, OPTION))
        margin = options[..., layout.MARGIN]
        number, copies = options[..., layout.NUMBER], options[..., layout.COPIES]
        numbers = [number / 5, (margin / 20).clamp(-3, 3), margin >= 0, copies]
        vector = vector + self.numbers(torch.stack([one.float() for one in numbers], -1))
        scores = self.score(relu(vector))[..., 0].masked_fill(seen["action_mask"][:, :offered] == 0, -1e9)
        return scores, torch.tanh(self.value(table))[:, 0]


def tensors(seen: dict) -> dict[str, Tensor]:
    """What the network looks at of an observation, in memory of its own."""
    parts = {name: torch.from_numpy(seen["observation"][name].copy()) for name in ("cards", "scalars", "options")}
    return parts | {"action_mask": torch.from_numpy(seen["action_mask"].copy())}


def against(network: Network, opponent: str, games: int, seed: int) -> tuple[int, int]:
    """Plays the best option against a bot: how many games it won, of how many."""
    vector = onepiece_v0.vector(64, opponents=opponent)
    seen, infos = vector.reset(seed=seed)
    won = played = 0
    card_table = torch.tensor(vector.card_table)
    while played < games:
        seat = infos["to_play"].copy()
        with torch.no_grad():
            scores, _ = network(tensors(seen), card_table)
        seen, rewards, ended, _, infos = vector.step(scores.argmax(1).numpy())
        won += int((rewards[np.flatnonzero(ended), seat[ended]] > 0).sum())
        played += int(ended.sum())
    return won, played


class Learner:
    """Plays all seats of many games with one network, and learns from what came of it."""

    def __init__(self, network: Network, seed: int) -> None:
        self.network = network
        self.optimiser = torch.optim.Adam(network.parameters(), RATE, eps=1e-5)
        self.vector = onepiece_v0.vector(GAMES)
        self.seen, self.infos = self.vector.reset(seed=seed)
        self.card_table = torch.tensor(self.vector.card_table)
        self.choices = self.games = 0

    def play(self) -> tuple[dict[str, Tensor], Tensor, Tensor, Tensor, Tensor]:
        """Some choices in all games: what was seen, chosen, how likely that was, what it was worth and how much more."""
        frames, chosen, likely, values, seats, rewards, ends = [], [], [], [], [], [], []
        for _ in range(STEPS):
            frames.append(tensors(self.seen))
            seats.append(torch.tensor(self.infos["to_play"]))
            with torch.no_grad():
                scores, value = self.network(frames[-1], self.card_table)
            choice = torch.distributions.Categorical(logits=scores)
            chosen.append(choice.sample())
            likely.append(choice.log_prob(chosen[-1]))
            values.append(value)
            self.seen, reward, ended, truncated, self.infos = self.vector.step(chosen[-1].numpy())
            rewards.append(torch.tensor(reward))
            ends.append(torch.tensor(ended | truncated))
            self.games += int(ends[-1].sum())
        self.choices += STEPS * GAMES
        # What comes next, for both seats of each game: what the one that is asked expects, and the other the opposite of.
        here = torch.arange(GAMES)
        with torch.no_grad():
            _, value = self.network(tensors(self.seen), self.card_table)
        following, trace = torch.empty(GAMES, 2), torch.zeros(GAMES, 2)
        asked = torch.tensor(self.infos["to_play"])
        following[here, asked], following[here, 1 - asked] = value, -value
        better = torch.zeros(STEPS, GAMES)
        for step in reversed(range(STEPS)):
            following[ends[step]], trace[ends[step]] = rewards[step][ends[step]], 0.0
            seat = seats[step]
            surprise = DISCOUNT * following[here, seat] - values[step]
            better[step] = trace[here, seat] = surprise + DISCOUNT * TRACE * trace[here, seat]
            following[here, seat] = values[step]
        seen = {name: torch.cat([frame[name] for frame in frames]) for name in frames[0]}
        worth = torch.cat(values) + better.flatten()
        return seen, torch.cat(chosen), torch.cat(likely), worth, better.flatten()

    def learn(self) -> None:
        """Plays, then makes what came out better than expected likelier, but never by much at once."""
        seen, chosen, likely, worth, better = self.play()
        better = (better - better.mean()) / (better.std() + 1e-8)
        for _ in range(PASSES):
            for places in torch.randperm(len(chosen)).split(BATCH):
                scores, value = self.network({name: part[places] for name, part in seen.items()}, self.card_table)
                choice = torch.distributions.Categorical(logits=scores)
                ratio = (choice.log_prob(chosen[places]) - likely[places]).exp()
                gain = torch.min(ratio * better[places], ratio.clamp(1 - CLIP, 1 + CLIP) * better[places])
                loss = -gain.mean() + 0.5 * (value - worth[places]).square().mean() - ENTROPY * choice.entropy().mean()
                self.optimiser.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
                self.optimiser.step()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=int, default=300, help="of CPU time")
    parser.add_argument("--every", type=int, default=20, help="seconds of learning between two looks")
    parser.add_argument("--games", type=int, default=200, help="against random, for each look")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--to", type=Path, default=Path("build/ppo"), help="where the curve and the weights go")
    given = parser.parse_args()
    torch.manual_seed(given.seed)
    torch.set_num_threads(1)  # the games of one step are too few to share
    learner = Learner(Network(), given.seed)
    curve = Curve(given.to, "Masked PPO from nothing: games won against random, in %", "seconds of CPU time")
    start, look = time.process_time(), 0.0
    while (spent := time.process_time() - start) < given.seconds:
        if spent >= look:
            curve.add(round(spent), learner.choices, learner.games, *against(learner.network, "random", given.games, 7))
            look += given.every
        learner.learn()
    curve.add(round(spent), learner.choices, learner.games, *against(learner.network, "random", given.games, 7))
    torch.save(learner.network.state_dict(), given.to / "policy.pt")
    for opponent in ("random", "greedy"):
        print("won {} of {} games against {}".format(*against(learner.network, opponent, 2 * given.games, 8), opponent))
    print(f"{given.to}/policy.pt has the weights: python3 tools/learn ladder --weights {given.to}/policy.pt")


if __name__ == "__main__":
    main()
