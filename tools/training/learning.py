"""Learns from games against itself: proximal policy optimisation, with the choices of both seats."""

from __future__ import annotations

import multiprocessing as mp
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor

from logpose.observing.layout import Layout
from logpose.play.games import Deck, ready
from training.games import GROUPS, LOST, PLAYING, STOP, WON, Part, Shared, Sizes, table_of, work
from training.network import Network


class Settings(NamedTuple):
    """How to learn."""

    seconds: float
    workers: int = 15
    each: int = 128  # games of a worker in each group
    judged: int = 24  # games against rules of thumb in each group, by one more worker
    steps: int = 48  # choices of each game between two lessons
    epochs: int = 2
    batch: int = 16384
    rate: float = 7e-4
    last_rate: float = 5e-5
    clip: float = 0.2
    entropy: float = 0.015
    last_entropy: float = 0.002
    trace: float = 0.96  # how far a later judgement reaches back
    seed: int = 1


class Kept(NamedTuple):
    """What is kept of the choices between two lessons: [steps, games, …]."""

    block: Tensor
    seat: Tensor
    decks: Tensor
    action: Tensor
    chance: Tensor  # the logarithm of how likely it was
    value: Tensor
    outcome: Tensor


class Learner:
    def __init__(self, decks: list[Deck], weights: list[float], settings: Settings, device: str) -> None:
        self.settings = settings
        self.device = torch.device(device)
        torch.manual_seed(settings.seed)
        torch.set_float32_matmul_precision("high")
        self.games = settings.workers * settings.each
        self.sizes = Sizes(self.games + settings.judged, Layout(2).size)
        self.shared = Shared(self.sizes)
        context = mp.get_context("fork")
        parts = [
            Part(n * settings.each, settings.each, settings.seed * 1000 + n, False) for n in range(settings.workers)
        ]
        if settings.judged:
            parts.append(Part(self.games, settings.judged, settings.seed * 1000 + 999, True))
        self.pipes: list[Any] = []
        for part in parts:
            ours, theirs = context.Pipe()
            arguments = (theirs, decks, weights, self.sizes, self.shared.name, part)
            context.Process(target=work, args=arguments, daemon=True).start()
            self.pipes.append(ours)
        for pipe in self.pipes:
            pipe.recv_bytes()
        table = table_of(decks)
        self.facts = torch.tensor(np.array(table.rows, np.float32)).to(self.device)
        self.lists = torch.tensor([[table.place(ready(card)) for card in deck.cards] for deck in decks]).to(self.device)
        self.network = Network().to(self.device)
        self.optimizer = torch.optim.Adam(self.network.parameters(), lr=settings.rate, eps=1e-5)
        self.judged: list[int] = []  # outcomes of games against rules of thumb
        self.finished = 0
        self.waiting = [False] * GROUPS

    # -- playing -----------------------------------------------------------------------------------------------------------

    def wait(self, group: int) -> None:
        if self.waiting[group]:
            for pipe in self.pipes:
                pipe.recv_bytes()
            self.waiting[group] = False

    def send(self, group: int) -> None:
        for pipe in self.pipes:
            pipe.send_bytes(bytes([group]))
        self.waiting[group] = True

    @torch.no_grad()
    def play(self) -> Kept:
        """Plays on for as many steps as a lesson takes. The groups take turns: one thinks while the other plays."""
        self.network.eval()
        roles, lists = self.network.cards(self.facts, self.lists)
        kept: list[list[tuple[Tensor, ...]]] = [[] for _ in range(GROUPS)]
        for _ in range(self.settings.steps + 1):
            for group in range(GROUPS):
                self.wait(group)
                shared = self.shared
                outcome = torch.from_numpy(shared.outcome[group].copy())
                block = torch.from_numpy(shared.block[group]).to(self.device, copy=True)
                seat = torch.from_numpy(shared.seat[group]).to(self.device, torch.long)
                decks = torch.from_numpy(shared.decks[group]).to(self.device, torch.long)
                scores, value = self.network(roles, lists, block, seat, decks)
                chances = torch.log_softmax(scores, 1)
                noise = -torch.log(-torch.log(torch.rand_like(chances).clamp(1e-9, 1 - 1e-7)))
                noise[self.games :] = 0.0  # against rules of thumb it does its best
                action = (chances + noise).argmax(1)
                shared.action[group] = action.cpu().numpy()
                self.send(group)
                at = slice(0, self.games)
                chance = chances.gather(1, action[:, None])[:, 0]
                kept[group].append((block[at], seat[at], decks[at], action[at], chance[at], value[at], outcome[at]))
                ended = outcome[self.games :]
                self.judged += [int(one) for one in ended[ended != PLAYING]]
                self.finished += int((outcome[at] != PLAYING).sum())
        # What came of a choice is known one step later.
        steps = self.settings.steps

        def column(at: int, first: int, last: int) -> Tensor:
            rows = [torch.stack([one[at] for one in part[first:last]]) for part in kept]
            return torch.cat(rows, 1).to(self.device)

        self.next_seat = column(1, 0, steps + 1)
        return Kept(*[column(at, 0, steps) for at in range(5)], column(5, 0, steps + 1), column(6, 1, steps + 1))

    # -- learning ----------------------------------------------------------------------------------------------------------

    def advantages(self, kept: Kept) -> tuple[Tensor, Tensor]:
        """By how much each choice turned out better than expected. What is good for one seat is bad for the other."""
        steps = self.settings.steps
        reward = torch.zeros(kept.outcome.shape, device=self.device)
        reward[kept.outcome == WON] = 1.0
        reward[kept.outcome == LOST] = -1.0
        going_on = (kept.outcome == PLAYING).float()
        same = torch.where(self.next_seat[1:] == self.next_seat[:-1], 1.0, -1.0).to(self.device)
        found = torch.zeros_like(reward)
        last = torch.zeros(reward.shape[1], device=self.device)
        for step in reversed(range(steps)):
            following = going_on[step] * same[step]
            surprise = reward[step] + following * kept.value[step + 1] - kept.value[step]
            last = surprise + self.settings.trace * following * last
            found[step] = last
        return found, found + kept.value[:-1]

    def learn(self, kept: Kept, left: float) -> dict[str, float]:
        """One lesson. `left` is the part of the time that is left."""
        settings = self.settings
        self.network.train()
        for group in self.optimizer.param_groups:
            group["lr"] = settings.last_rate + (settings.rate - settings.last_rate) * left
        entropy_weight = settings.last_entropy + (settings.entropy - settings.last_entropy) * left
        advantage, target = self.advantages(kept)
        flat = [one.flatten(0, 1) for one in (kept.block, kept.seat, kept.decks, kept.action, kept.chance)]
        advantage, target = advantage.flatten(), target.flatten()
        count = len(advantage)
        losses = []
        for _ in range(settings.epochs):
            order = torch.randperm(count, device=self.device)
            for start in range(0, count - settings.batch + 1, settings.batch):
                some = order[start : start + settings.batch]
                block, seat, decks, action, before = (one[some] for one in flat)
                roles, lists = self.network.cards(self.facts, self.lists)
                scores, value = self.network(roles, lists, block, seat, decks)
                chances = torch.log_softmax(scores, 1)
                chance = chances.gather(1, action[:, None])[:, 0]
                ratio = (chance - before).exp()
                gain = advantage[some]
                gain = (gain - gain.mean()) / (gain.std() + 1e-8)
                clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
                policy = -torch.min(ratio * gain, clipped * gain).mean()
                error = (value - target[some]).square().mean()
                entropy = -(chances.exp() * chances.clamp(min=-50)).sum(1).mean()
                loss = policy + 0.5 * error - entropy_weight * entropy
                self.optimizer.zero_grad()
                loss.backward()
                torch.nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
                self.optimizer.step()
                losses.append(torch.stack([policy, error, entropy, (ratio - 1).abs().mean()]).detach())
        names = ("policy", "error", "entropy", "change")
        said = dict(zip(names, torch.stack(losses).mean(0).tolist(), strict=True))
        said["spread"] = float(target.var())
        return said

    def run(self, save: Path, say: Callable[[str], None]) -> None:
        """Learns until the time is over. The network is kept every minute."""
        start = saved = said = time.monotonic()
        steps = lesson = 0
        while (spent := time.monotonic() - start) < self.settings.seconds:
            kept = self.play()
            middle = time.monotonic()
            figures = self.learn(kept, max(0.0, 1 - spent / self.settings.seconds))
            steps += kept.action.numel()
            lesson += 1
            if time.monotonic() - said > 10:
                said = time.monotonic()
                recent, self.judged = self.judged, []
                won = sum(one == WON for one in recent)
                now = time.monotonic()
                say(
                    f"{now - start:.0f} s, {steps / 1e6:.1f} M choices, {self.finished} games, "
                    f"{steps / (now - start):,.0f} a second, "
                    f"learning {now - middle:.2f} s; against rules of thumb {won} of {len(recent)} "
                    f"({100 * won / max(1, len(recent)):.1f} %); "
                    + ", ".join(f"{name} {value:.4f}" for name, value in figures.items())
                )
            if time.monotonic() - saved > 60:
                saved = time.monotonic()
                torch.save(self.network.state_dict(), save)
        torch.save(self.network.state_dict(), save)
        for group in range(GROUPS):
            self.wait(group)
        for pipe in self.pipes:
            pipe.send_bytes(bytes([STOP]))
        self.shared.memory.unlink()
