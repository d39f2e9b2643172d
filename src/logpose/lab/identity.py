"""Stamps: what games depend on besides the plan. Games of different stamps are never counted together."""

from __future__ import annotations

import inspect
import os
import platform
import sys
from collections.abc import Mapping
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import msgspec

from logpose import compiled
from logpose.lab.cells import digest
from logpose.lab.plans import Plan
from logpose.play.records.record import card_digest, logpose_version

FORMAT: Final = 1  # of a run


class Stamp(msgspec.Struct, frozen=True):
    """Versions and digests; `machine` is noted, and no part of the stamp."""

    stamp: str
    logpose: str
    engine: str
    rules: str
    cards: str
    bots: dict[str, str]
    format: int
    machine: dict[str, Any]


def stamp_of(plan: Plan) -> Stamp:
    """The stamp of games that are played here and now."""
    cards = {card.number: card_digest(card) for deck in plan.decks.values() for card in (deck.leader, *deck.cards)}
    parts: Mapping[str, Any] = {
        "logpose": logpose_version(),
        "engine": compiled.fingerprint(compiled.engine_sources())[:32],
        "rules": plan.rules,
        "cards": digest(sorted(cards.items())),
        "bots": {bot: version(bot) for bot in plan.bots},
        "format": FORMAT,
    }
    return Stamp(stamp=digest(parts), **parts, machine=machine())


def version(bot: str) -> str:
    """What decides for a bot: the modules of the house, or those of its own."""
    home, _, name = bot.partition(":")
    if name.isidentifier() and not compiled.PACKAGE.joinpath("bots", f"{home}.py").is_file():
        source = inspect.getsourcefile(import_module(home))
        return sha256(Path(source or home).read_bytes() if source else home.encode()).hexdigest()[:16]
    folder = compiled.PACKAGE / "bots"
    names = sorted(path.relative_to(compiled.PACKAGE).as_posix() for path in folder.rglob("*.py"))
    return compiled.fingerprint(names)[:16]


def machine() -> dict[str, Any]:
    """Where games are played."""
    return {
        "host": platform.node(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": sys.version.split()[0],
        "engine": compiled.describe(),
        "cores": os.cpu_count(),
    }


def reproducible(bots: tuple[str, ...]) -> bool:
    """Whether the same numbers give the same games again: not with a bot that goes by the clock."""
    return not any(bot == "search" or (bot.startswith("search:") and bot[7:].isdecimal()) for bot in bots)


class NodeIdentity(msgspec.Struct, frozen=True):
    """What of a stamp belongs to an installation: it must be the same on every machine that plays."""

    logpose: str
    engine: str
    bots: str
    compiled: bool

    def differs(self, wanted: NodeIdentity, slow_too: bool) -> str:
        """What is different there from what is wanted, in words that end a sentence; nothing if it can play."""
        if (self.logpose, self.engine, self.bots) != (wanted.logpose, wanted.engine, wanted.bots):
            here = f"{wanted.logpose}, {wanted.engine[:8]}"
            return f"has another logpose ({self.logpose}, {self.engine[:8]}) than this machine ({here})"
        if not self.compiled and not slow_too:
            return "runs the engine interpreted, at a tenth of its speed; --slow-nodes lets it play"
        return ""


def node_identity() -> NodeIdentity:
    """This installation."""
    engine = compiled.fingerprint(compiled.engine_sources())[:32]
    return NodeIdentity(logpose_version(), engine, version("greedy"), compiled.is_compiled())
