"""Bots at a server's tables."""

from __future__ import annotations

import msgspec

from logpose.bots import ask, make_bot
from logpose.play.records import Recorder


class Answered(msgspec.Struct, frozen=True):
    index: int
    by: str = ""
    remark: str = ""


class Bots:
    async def choose(self, recorder: Recorder, seat: int, bot: str) -> Answered:
        return Answered(ask(make_bot("greedy" if bot != "random" else "random"), recorder.game))

    async def stop(self) -> None:
        return None
