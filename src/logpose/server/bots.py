"""Bots at a server's tables. No bot is handed a game, or the lists that others have brought (`play/imagine.py`).

`random`, `greedy` and `easy` answer in a thread of this process. The others think in processes of their own
(`bot_worker.py`), which are started when the first question comes. Where such a process fails, `greedy` answers, and a
remark says so.

The same processes look for hints and review games that are over, one decision at a time: those wait until no bot is asked.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import msgspec

from logpose.bots import Chosen, Games, GreedyBot, ask_in, built_in_bot
from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.play.forms import Form
from logpose.play.names import SEATS
from logpose.play.records import Choice, Header
from logpose.server.bot_worker import LENGTH, Job, Said
from logpose.server.turns import Turns

STARTING: Final = 30.0  # seconds that a worker may take to start
MAKING: Final = 30.0  # seconds to make a game again from its choices
LATE: Final = 5  # budgets after which a worker is ended
BUSY: Final = 2.0  # seconds of waiting after which budgets are halved
LATELY: Final = 5.0  # seconds for which a host counts among those whose bots think
AMONG_MANY: Final = 500  # milliseconds for a decision, where bots of several hosts think
LOOKING: Final = 30.0  # seconds for a hint, or for one decision of a review
TRIES: Final = 2
TOO_LONG: Final = "It takes too long to find out."
KEPT_GAMES: Final = 32
LONGEST_ANSWER: Final = 65_536  # bytes
MAKER: Final = "logpose.bots.making:built_in_bot"
# What a worker is told of the environment: where cards and programs are, and no secret of the server.
_TOLD: Final = ("HOME", "LANG", "LC_ALL", "LOCALAPPDATA", "LOGPOSE_HOME", "LOGPOSE_INTERPRETED", "PATH", "SYSTEMROOT",
                "TMPDIR", "XDG_DATA_HOME")  # fmt: skip


def worker_environment() -> dict[str, str]:
    """The environment of a process that works for the server and is not trusted."""
    told = {name: os.environ[name] for name in _TOLD if name in os.environ}
    return {**told, "PYTHONPATH": os.pathsep.join(sys.path)}


class BotSettings(msgspec.Struct, frozen=True):
    """What the bots of a server may take: processes, bytes of memory each, milliseconds for a decision, questions that wait."""

    workers: int = 1
    memory: int = 1 << 30
    longest: int = 500
    waiting: int = 64


class Answered(msgspec.Struct, frozen=True):
    """A bot's answer: the option's place and form, which bot has answered, how long that took, and what is to be said of it."""

    place: int
    form: Form
    by: str
    took_ms: int
    remark: str = ""


class Failed(Exception):
    """A worker gave no answer; why, in words that go behind "The worker"."""


class Late(Failed):
    """It took too long."""


class Bots:
    """Asks bots. `maker` names the function that makes a bot in a worker; `clock` gives seconds."""

    def __init__(
        self, settings: BotSettings | None = None, maker: str = MAKER, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.settings = settings or BotSettings()
        self._maker = maker
        self._clock = clock
        self._games = Games(KEPT_GAMES)
        self._thread = ThreadPoolExecutor(1, "bots")
        self._jobs = Turns[_Waiting]()
        self._reviews = Turns[_Waiting]()  # these wait for all others
        self._there = asyncio.Semaphore(0)
        self._last_wait = 0.0
        self._hosts: dict[str, float] = {}  # when each has asked last
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def waiting(self) -> int:
        """How many questions wait for a worker."""
        return len(self._jobs)

    @property
    def busy(self) -> bool:
        """Whether questions wait so long that the bots think for half the time."""
        waited = [self._clock() - job.since for job in self._jobs]
        return bool(waited) and max(*waited, self._last_wait) > BUSY

    async def stop(self) -> None:
        """Ends all workers; questions that wait are given up."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks.clear()
        for job in (*self._jobs, *self._reviews):
            job.answer.cancel()
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def choose(
        self,
        header: Header,
        choices: Sequence[Choice],
        seat: int,
        bot: str,
        game: Game | None = None,
        host: str = "",
    ) -> Answered:
        """What a bot chooses for a seat after the choices of a game. Whoever has the game at hand spares making it again; the
        bot does not get it all the same. Where many questions wait, the hosts of their games take turns."""
        began = self._clock()
        game = None if game is None else game.copy()
        thinker, remark = built_in_bot(bot, secrets.randbits(61)), ""
        if thinker.milliseconds:
            budget = min(thinker.milliseconds, self.settings.longest)
            found = await self._thought(host, header, tuple(choices), seat, bot.partition(":")[0], budget)
            if isinstance(found, Answered):
                return msgspec.structs.replace(found, took_ms=self._since(began))
            thinker, remark = GreedyBot(), f"{found} The bot greedy has answered."

        def at_once() -> Chosen:
            now = self._games.game(header, choices) if game is None else game
            return ask_in(now, seat, thinker, open_lists=False, chance=seeded(secrets.randbits(61)))

        chosen = await asyncio.get_running_loop().run_in_executor(self._thread, at_once)
        return Answered(chosen.place, chosen.form, thinker.name, self._since(began), remark)

    def _since(self, began: float) -> int:
        return round(1000 * (self._clock() - began))

    async def hint(
        self, header: Header, choices: Sequence[Choice], seat: int, playouts: int, seed: int, host: str = ""
    ) -> bytes | str:
        """What a seat that is asked could choose, as JSON; or a sentence that says why nobody can tell."""
        return await self._looked(self._jobs, host, Job(header, tuple(choices), seat, "", seed, 0, playouts))

    async def review(
        self, header: Header, choices: Sequence[Choice], place: int, playouts: int, whose: str = ""
    ) -> bytes | str | None:
        """What a choice of a game was worth among the others, as JSON, nothing where there was nothing to decide; None, if that
        took too long; or a sentence that says why nobody can tell. It waits until no bot is asked and nobody wants a hint."""
        made = choices[place]
        job = Job(header, tuple(choices[:place]), SEATS.index(made.seat), "", 0, 0, playouts, made)
        said = await self._looked(self._reviews, whose, job)
        return None if said == TOO_LONG else said

    # -- workers -----------------------------------------------------------------------------------------------------------

    async def _looked(self, queue: Turns[_Waiting], whose: str, job: Job) -> bytes | str:
        if not self.settings.workers:
            return "This server has no process that thinks, so there are no hints and no reviews here."
        if len(queue) >= self.settings.waiting:
            return "Very many wait for the bots just now; try again in a minute."
        said = await self._answered(queue, whose, _Waiting(job, 0, self._clock()))
        return said if isinstance(said, str) else said.seen

    async def _thought(
        self, host: str, header: Header, choices: tuple[Choice, ...], seat: int, kind: str, budget: int
    ) -> Answered | str:
        """The answer of a worker, or a sentence that says why there is none."""
        if len(self._jobs) >= self.settings.waiting:
            return f"{len(self._jobs)} questions wait for the bots already."
        now = self._clock()
        self._hosts = {other: at for other, at in self._hosts.items() if now - at < LATELY} | {host: now}
        job = Job(header, choices, seat, kind, secrets.randbits(61), 0)
        waiting = _Waiting(job, budget, now)
        said = await self._answered(self._jobs, host, waiting)
        if isinstance(said, str):
            return said
        thought = waiting.budget
        half = (
            f"The bots are busy: {kind} has thought for {thought} ms instead of {budget}." if thought < budget else ""
        )
        return Answered(said.place, said.form, f"{kind}:{thought}", 0, half)

    async def _answered(self, queue: Turns[_Waiting], whose: str, job: _Waiting) -> Said | str:
        queue.add(whose, job)
        self._there.release()
        self._tasks = [task for task in self._tasks if not task.done()]
        if len(self._tasks) < self.settings.workers:
            self._tasks.append(asyncio.get_running_loop().create_task(self._work()))
        try:
            return await job.answer
        finally:
            queue.remove(whose, job)  # perhaps nobody wants to know any more

    async def _work(self) -> None:
        """Takes one question after the other to a worker, which is replaced when it has failed."""
        worker = _Worker(self.settings, self._maker)
        try:
            while True:
                await self._there.acquire()
                if not self._jobs and not self._reviews:
                    continue
                job = self._next()
                try:
                    answer = await self._tried(worker, job)
                except BaseException:
                    job.answer.cancel()  # as the server stops, or by a fault that the task shows
                    raise
                if not job.answer.done():
                    job.answer.set_result(answer)
        finally:
            await worker.end()

    def _next(self) -> _Waiting:
        """The question that is taken to a worker next, with as much time as there is for it."""
        if not self._jobs:
            return self._reviews.take()
        busy, job = self.busy, self._jobs.take()
        self._last_wait = self._clock() - job.since
        if job.budget:
            budget = job.budget if len(self._hosts) == 1 else min(job.budget, AMONG_MANY)
            job.budget = max(1, budget // 2) if busy else budget
        return job

    async def _tried(self, worker: _Worker, job: _Waiting) -> Said | str:
        what = f"{job.job.bot}:{job.budget}" if job.budget else "reviews" if job.job.made else "hints"
        why = ""
        for _ in range(TRIES):
            try:
                return await worker.ask(job.job, job.budget)
            except Failed as error:
                await worker.end()
                why = f"The worker of {what} {error}."
                if isinstance(error, Late):
                    return TOO_LONG if job.job.made else why
        return why


class _Waiting:
    """A question that waits for a worker: a bot's, who thinks for so many milliseconds, or one that goes by playouts (0)."""

    def __init__(self, job: Job, budget: int, since: float) -> None:
        self.job = job
        self.budget = budget
        self.since = since
        self.answer: asyncio.Future[Said | str] = asyncio.get_running_loop().create_future()


class _Worker:
    """A process in which bots think, started when it is asked, and again when it was ended."""

    def __init__(self, settings: BotSettings, maker: str) -> None:
        self._settings = settings
        self._maker = maker
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, job: Job, budget: int) -> Said:
        """What the process has chosen within so many milliseconds; or has seen, where it goes by playouts."""
        process = self._process or await self._start()
        late = LATE * budget / 1000 if budget else LOOKING
        bot = f"{job.bot}:{budget}" if budget else ""
        await self._heard(
            process, "thinking", MAKING, msgspec.structs.replace(job, bot=bot, seconds=2 * (MAKING + late))
        )
        return await self._heard(process, "chosen" if budget else "seen", late)

    async def _start(self) -> asyncio.subprocess.Process:
        try:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "logpose.server.bot_worker", self._maker, str(self._settings.memory)),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                env=worker_environment(),
            )
        except OSError as error:
            raise Failed(f"cannot be started ({error.strerror})") from error
        await self._heard(self._process, "ready", STARTING)
        return self._process

    async def _heard(
        self, process: asyncio.subprocess.Process, what: str, seconds: float, job: Job | None = None
    ) -> Said:
        """The next message of the process, after it has been given a job; it must be of a kind, and come in time."""
        assert process.stdin is not None and process.stdout is not None
        try:
            async with asyncio.timeout(seconds):
                if job is not None:
                    data = msgspec.msgpack.encode(job)
                    process.stdin.write(LENGTH.pack(len(data)) + data)
                    await process.stdin.drain()
                (length,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
                if length > LONGEST_ANSWER:
                    raise Failed("has said too much")
                said = msgspec.msgpack.decode(await process.stdout.readexactly(length), type=Said)
        except TimeoutError:
            raise Late(f"was not {what} within {round(1000 * seconds):,} ms") from None
        except (asyncio.IncompleteReadError, OSError):
            raise Failed(f"has ended (exit code {await _exit_code(process)})") from None
        except msgspec.DecodeError:
            raise Failed("has said what nobody understands") from None
        if said.what != what:
            raise Failed(f"has failed ({said.fault})" if said.fault else f"was {said.what} instead of {what}")
        return said

    async def end(self) -> None:
        """Ends the process, if there is one."""
        process, self._process = self._process, None
        if process is not None:
            await _exit_code(process, 0)


async def _exit_code(process: asyncio.subprocess.Process, seconds: float = 1.0) -> int:
    """The exit code of a process that is ending; if it is not over in time, it is ended."""
    with contextlib.suppress(TimeoutError):
        return await asyncio.wait_for(process.wait(), seconds)
    with contextlib.suppress(ProcessLookupError):  # it is over just now
        process.kill()
    return await process.wait()
