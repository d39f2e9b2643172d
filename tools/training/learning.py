"""Learns from games against itself: proximal policy optimisation, with the choices of both seats.

While one lesson is learned, the games of the next one are played with the network as it was before.
"""

from __future__ import annotations

import multiprocessing as mp
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor

from logpose.play.games import ready
from training.decks import Pool
from training.games import GROUPS, LOST, OTHER_WIDTH, PLAYING, SEATS, STOP, WIDTH, WON, Part, Shared, table_of, work
from training.network import Network

FIGURES = ("policy", "error", "seeing all hands", "entropy", "change")  # of a lesson


class Settings(NamedTuple):
    """How to learn."""

    seconds: float
    workers: int = 12  # that play games of two seats
    teams: int = 3  # that play team matches, half as many at once
    each: int = 128  # games of a worker in each group
    judged: int = 16  # games against rules of thumb in each group, by one more worker for each number of seats
    steps: int = 48  # choices of each game between two lessons
    epochs: int = 1
    batch: int = 16384
    rate: float = 7e-4
    last_rate: float = 3e-5
    clip: float = 0.2
    entropy: float = 0.015
    last_entropy: float = 0.002
    trace: float = 0.96  # how far a later judgement reaches back
    seed: int = 1


class Kept(NamedTuple):
    """What is kept of the choices between two lessons: [steps, games, …]. Of seats and values there is one step more."""

    block: Tensor
    other: Tensor
    seat: Tensor
    decks: Tensor
    action: Tensor
    chance: Tensor  # the logarithm of how likely it was
    value: Tensor
    outcome: Tensor


class Thinker:
    """Chooses for all games of a group. On a GPU one look at them is recorded once, and then only repeated."""

    def __init__(self, network: Network, facts: Tensor, lists: Tensor, games: int, judged: int, stream: Any) -> None:
        self.network = network
        self.facts, self.lists = facts, lists
        self.judged = judged
        device = facts.device
        self.block = torch.zeros(games, WIDTH, dtype=torch.int16, device=device)
        self.other = torch.zeros(games, OTHER_WIDTH, dtype=torch.int16, device=device)
        self.seat = torch.zeros(games, dtype=torch.long, device=device)
        self.decks = torch.zeros(games, SEATS, dtype=torch.long, device=device)
        with torch.no_grad():
            self.roles, self.listed = network.cards(facts, lists)
        self.graph: Any = None
        if stream is not None:
            torch.cuda.synchronize()
            with torch.cuda.stream(stream):
                for _ in range(3):
                    self.think()
            torch.cuda.synchronize()
            self.graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(self.graph, stream=stream):
                self.think()

    def renew(self, network: Network) -> None:
        """Takes over what was learned."""
        with torch.no_grad():
            self.network.load_state_dict(network.state_dict())
            roles, listed = self.network.cards(self.facts, self.lists)
            self.roles.copy_(roles)
            self.listed.copy_(listed)

    @torch.no_grad()
    def think(self) -> None:
        scores, _, self.value = self.network(self.roles, self.listed, self.block, self.other, self.seat, self.decks)
        chances = torch.log_softmax(scores, 1)
        noise = -torch.log(-torch.log(torch.rand_like(chances).clamp(1e-9, 1 - 1e-7)))
        noise[len(noise) - self.judged :] = 0.0  # against rules of thumb it does its best
        self.action = (chances + noise).argmax(1)
        self.chance = chances.gather(1, self.action[:, None])[:, 0]

    def choose(self, block: Tensor, other: Tensor, seat: Tensor, decks: Tensor) -> tuple[Tensor, ...]:
        """What is kept of the choices, the choices at the place of `Kept`."""
        self.block.copy_(block, non_blocking=True)
        self.other.copy_(other, non_blocking=True)
        self.seat.copy_(seat)
        self.decks.copy_(decks)
        if self.graph is None:
            self.think()
        else:
            self.graph.replay()
        found = (self.block, self.other, self.seat, self.decks, self.action, self.chance, self.value)
        return tuple(one.clone() for one in found)


class Lesson:
    """One step of learning from a batch of choices. On a GPU it is recorded once, and then only repeated."""

    def __init__(self, network: Network, facts: Tensor, lists: Tensor, settings: Settings, stream: Any) -> None:
        self.network = network
        self.facts, self.lists = facts, lists
        self.settings = settings
        device, count = facts.device, settings.batch
        whole = {"dtype": torch.long, "device": device}
        self.block = torch.zeros(count, WIDTH, dtype=torch.int16, device=device)
        self.other = torch.zeros(count, OTHER_WIDTH, dtype=torch.int16, device=device)
        self.seat, self.action = torch.zeros(count, **whole), torch.zeros(count, **whole)
        self.decks = torch.zeros(count, SEATS, **whole)
        self.before, self.gain, self.target = (torch.zeros(count, device=device) for _ in range(3))
        self.rate, self.entropy = torch.tensor(0.0, device=device), torch.tensor(0.0, device=device)
        self.figures = torch.zeros(len(FIGURES), device=device)
        is_gpu = stream is not None
        self.optimizer = torch.optim.Adam(network.parameters(), lr=self.rate, eps=1e-5, capturable=is_gpu)
        self.graph: Any = None
        if is_gpu:
            torch.cuda.synchronize()
            with torch.cuda.stream(stream):
                for _ in range(3):
                    self.step()
            torch.cuda.synchronize()
            self.graph = torch.cuda.CUDAGraph()
            self.optimizer.zero_grad(set_to_none=True)
            with torch.cuda.graph(self.graph, stream=stream):
                self.step()
            for state in self.optimizer.state.values():  # these steps were none
                for one in state.values():
                    one.zero_()

    def step(self) -> None:
        settings = self.settings
        self.optimizer.zero_grad(set_to_none=True)
        roles, lists = self.network.cards(self.facts, self.lists)
        scores, value, whole = self.network(roles, lists, self.block, self.other, self.seat, self.decks)
        chances = torch.log_softmax(scores, 1)
        ratio = (chances.gather(1, self.action[:, None])[:, 0] - self.before).exp()
        gain = (self.gain - self.gain.mean()) / (self.gain.std() + 1e-8)
        clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
        policy = -torch.min(ratio * gain, clipped * gain).mean()
        error = (value - self.target).square().mean()
        seen = (whole - self.target).square().mean()
        entropy = -(chances.exp() * chances.clamp(min=-50)).sum(1).mean()
        (policy + 0.5 * (error + seen) - self.entropy * entropy).backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
        self.optimizer.step()
        self.figures.copy_(torch.stack([policy, error, seen, entropy, (ratio - 1).abs().mean()]).detach())

    def learn(self, flat: list[Tensor], some: Tensor) -> None:
        """Learns from some of the choices; what is flat stands in the order of these names."""
        into = (self.block, self.other, self.seat, self.decks, self.action, self.before, self.gain, self.target)
        for one, static in zip(flat, into, strict=True):
            torch.index_select(one, 0, some, out=static)
        if self.graph is None:
            self.step()
        else:
            self.graph.replay()


class Learner:
    def __init__(self, pool: Pool, settings: Settings, device: str) -> None:
        self.settings = settings
        self.pool = pool
        self.device = torch.device(device)
        torch.manual_seed(settings.seed)
        torch.set_num_threads(1)
        torch.set_float32_matmul_precision("high")
        parts = parts_of(settings)
        total = parts[-1].slots.stop
        self.games = sum(part.each for part in parts if not part.against)
        self.shared = Shared(total)
        context = mp.get_context("fork")
        self.pipes: list[Any] = []
        for part in parts:
            ours, theirs = context.Pipe()
            context.Process(target=work, args=(theirs, pool, total, self.shared.name, part), daemon=True).start()
            self.pipes.append(ours)
        for pipe in self.pipes:
            pipe.recv_bytes()
        table = table_of(pool.decks)
        self.facts = torch.tensor(np.array(table.rows, np.float32)).to(self.device)
        places = [[table.place(ready(card)) for card in deck.cards] for deck in pool.decks]
        self.lists = torch.tensor(places).to(self.device)
        self.network = Network().to(self.device)
        self.blocks, self.others = torch.from_numpy(self.shared.block), torch.from_numpy(self.shared.other)
        if device == "cuda":  # memory that does not move is copied to the GPU ten times as fast
            for one in (self.blocks, self.others):
                torch.cuda.cudart().cudaHostRegister(one.data_ptr(), one.nbytes, 0)
        # Choices do not wait for lessons: they come first on the GPU, and the two threads take turns often.
        sys.setswitchinterval(0.0002)
        self.choosing, self.learning = self.streams()
        network = [Network().to(self.device) for _ in range(GROUPS)]
        judged = total - self.games
        self.thinkers = [Thinker(one, self.facts, self.lists, total, judged, self.choosing) for one in network]
        self.lesson = Lesson(self.network, self.facts, self.lists, settings, self.learning)
        self.judged: list[tuple[int, bool, bool]] = []  # outcomes against rules of thumb; in teams; with decks held out
        self.before = self.shared.decks.copy()  # the decks of all games, one step ago
        self.finished = 0
        self.waiting = [False] * GROUPS

    def streams(self) -> tuple[Any, Any]:
        """What the GPU does side by side: choices, and lessons."""
        if self.device.type != "cuda":
            return None, None
        return torch.cuda.Stream(priority=-1), torch.cuda.Stream()

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

    def renew(self) -> None:
        """Plays on with what has been learned."""
        for thinker in self.thinkers:
            thinker.renew(self.network)
        if self.choosing is not None:
            torch.cuda.synchronize()

    def play(self) -> Kept:
        """Plays on for as many steps as a lesson takes."""
        with torch.cuda.stream(self.choosing):
            kept = self.played()
        if self.choosing is not None:
            torch.cuda.synchronize()
        return kept

    def played(self) -> Kept:
        """The groups take turns: one thinks while the other plays."""
        kept: list[list[tuple[Tensor, ...]]] = [[] for _ in range(GROUPS)]
        shared = self.shared
        for _ in range(self.settings.steps + 1):
            for group in range(GROUPS):
                self.wait(group)
                outcome = torch.from_numpy(shared.outcome[group].copy())
                ended = outcome != PLAYING
                self.finished += int(ended[: self.games].sum())
                for place in ended[self.games :].nonzero()[:, 0].tolist():
                    self.judge(group, self.games + place)
                self.before[group] = shared.decks[group]
                found = self.thinkers[group].choose(
                    self.blocks[group],
                    self.others[group],
                    torch.from_numpy(shared.seat[group]),
                    torch.from_numpy(shared.decks[group]),
                )
                shared.action[group] = found[4].cpu().numpy()
                self.send(group)
                kept[group].append((*[one[: self.games] for one in found], outcome[: self.games].to(self.device)))
        steps = self.settings.steps

        def column(at: int, first: int, last: int) -> Tensor:
            return torch.cat([torch.stack([one[at] for one in part[first:last]]) for part in kept], 1)

        # What came of a choice is known one step later.
        last = {2: steps + 1, 6: steps + 1, 7: steps + 1}
        return Kept(*[column(at, int(at == 7), last.get(at, steps)) for at in range(8)])

    def judge(self, group: int, place: int) -> None:
        """Keeps what came of a game against rules of thumb. Its place shows the decks of the next game already."""
        decks = self.before[group, place]
        teams = place >= self.games + self.settings.judged
        self.judged.append((int(self.shared.outcome[group, place]), teams, bool(decks[0] >= self.pool.learned)))

    # -- learning ----------------------------------------------------------------------------------------------------------

    def advantages(self, kept: Kept) -> tuple[Tensor, Tensor]:
        """By how much each choice turned out better than expected. What is good for one side is bad for the other."""
        steps = self.settings.steps
        reward = torch.zeros(kept.outcome.shape, device=self.device)
        reward[kept.outcome == WON] = 1.0
        reward[kept.outcome == LOST] = -1.0
        going_on = (kept.outcome == PLAYING).float()
        same = torch.where(kept.seat[1:] % 2 == kept.seat[:-1] % 2, 1.0, -1.0)
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
        with torch.cuda.stream(self.learning):
            return self.learned(kept, left)

    def learned(self, kept: Kept, left: float) -> dict[str, float]:
        settings, lesson, start = self.settings, self.lesson, time.monotonic()
        lesson.rate.fill_(settings.last_rate + (settings.rate - settings.last_rate) * left)
        lesson.entropy.fill_(settings.last_entropy + (settings.entropy - settings.last_entropy) * left)
        advantage, target = self.advantages(kept)
        choices = (kept.block, kept.other, kept.seat[:-1], kept.decks, kept.action, kept.chance, advantage, target)
        flat = [one.flatten(0, 1) for one in choices]
        figures, steps = torch.zeros_like(lesson.figures), 0
        for _ in range(settings.epochs):
            order = torch.randperm(len(flat[0]), device=self.device)
            for some in order.split(settings.batch):
                if len(some) == settings.batch:
                    lesson.learn(flat, some)
                    figures += lesson.figures
                    steps += 1
        said = dict(zip(FIGURES, (figures / steps).tolist(), strict=True))
        said["spread"] = float(target.var())
        said["seconds"] = time.monotonic() - start
        return said

    def run(self, save: Path, say: Callable[[str], None]) -> None:
        """Learns until the time is over. The network is kept every minute."""
        start = saved = said = time.monotonic()
        steps = 0
        self.renew()
        kept = self.play()
        with ThreadPoolExecutor(1) as beside:
            while (spent := time.monotonic() - start) < self.settings.seconds:
                begun = time.monotonic()
                lesson = beside.submit(self.learn, kept, max(0.0, 1 - spent / self.settings.seconds))
                following = self.play()
                middle = time.monotonic()
                figures = lesson.result()
                now = time.monotonic()
                steps += kept.action.numel()
                kept = following
                self.renew()
                if now - said > 10:
                    said = now
                    say(
                        f"{now - start:.0f} s, {steps / 1e6:.1f} M choices, {self.finished} games, "
                        f"{steps / (now - start):,.0f} a second; played {middle - begun:.2f} s, learned {now - begun:.2f} s; "
                        + f"against rules of thumb {self.score(False, False)}, held out {self.score(False, True)}, "
                        + f"in teams {self.score(True, False)}; "
                        + ", ".join(f"{name} {value:.4f}" for name, value in figures.items())
                    )
                    self.judged = []
                if now - saved > 60:
                    saved = now
                    torch.save(self.network.state_dict(), save)
        torch.save(self.network.state_dict(), save)
        for group in range(GROUPS):
            self.wait(group)
        for pipe in self.pipes:
            pipe.send_bytes(bytes([STOP]))
        self.shared.memory.unlink()

    def score(self, teams: bool, held: bool) -> str:
        """What share of the games since the last line was won against rules of thumb."""
        some = [outcome for outcome, in_teams, with_held in self.judged if (in_teams, with_held) == (teams, held)]
        return f"{sum(one == WON for one in some)} of {len(some)}"


def parts_of(settings: Settings) -> list[Part]:
    """Who plays which games: those that are learned from first."""
    kinds = [(2, settings.each, False)] * settings.workers + [(4, settings.each // 2, False)] * settings.teams
    kinds += [(2, settings.judged, True), (4, settings.judged, True)] if settings.judged else []
    parts: list[Part] = []
    for number, (seats, each, against) in enumerate(kinds):
        first = parts[-1].slots.stop if parts else 0
        parts.append(Part(first, each, seats, settings.seed * 1000 + number, against))
    return parts
