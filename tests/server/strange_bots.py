"""Bots that do in a worker what no bot should. Each function makes one."""

from __future__ import annotations

import os
import signal
import socket
import time
from abc import ABC, abstractmethod
from pathlib import Path

from logpose.bots import Bot, GreedyBot
from logpose.bots.bot import Asked


class Strange(GreedyBot, ABC):
    """Plays like greedy, after it has done something."""

    def choose(self, asked: Asked) -> int:
        self.do()
        return super().choose(asked)

    @abstractmethod
    def do(self) -> None: ...


class Sleeper(Strange):
    def do(self) -> None:
        time.sleep(60)


class Dying(Strange):
    def do(self) -> None:
        os.kill(os.getpid(), signal.SIGKILL)


class DyingOnce(Strange):
    """Dies, unless its home has a file that says that it has died."""

    def do(self) -> None:
        died = Path(os.environ["LOGPOSE_HOME"]) / "died"
        if not died.exists():
            died.touch()
            os.kill(os.getpid(), signal.SIGKILL)


class Greedy(Strange):
    """For memory."""

    def do(self) -> None:
        bytearray(3 << 29)


class Talker(Strange):
    def do(self) -> None:
        socket.socket()


class Writer(Strange):
    """Writes down what it is told of the environment and how it was started."""

    def do(self) -> None:
        told = Path(os.environ["LOGPOSE_HOME"]) / "told"
        told.write_text(f"{sorted(os.environ)}\n{os.nice(0)}\n")


class Waiting(Strange):
    """Thinks until its home has a file that says that it may go on."""

    def do(self) -> None:
        while not (Path(os.environ["LOGPOSE_HOME"]) / "go").exists():
            time.sleep(0.01)


def sleeper(name: str, seed: int) -> Bot:
    return Sleeper()


def dying(name: str, seed: int) -> Bot:
    return Dying()


def dying_once(name: str, seed: int) -> Bot:
    return DyingOnce()


def greedy_for_memory(name: str, seed: int) -> Bot:
    return Greedy()


def talker(name: str, seed: int) -> Bot:
    return Talker()


def writer(name: str, seed: int) -> Bot:
    return Writer()


def waiting(name: str, seed: int) -> Bot:
    return Waiting()
