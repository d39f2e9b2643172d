"""Stamps: what games depend on besides the plan. Games of different stamps are never counted together."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from logpose import compiled
from logpose.bots import Identity, bot_version, identity
from logpose.lab.cells import digest
from logpose.lab.plans import Plan
from logpose.play.records.record import card_digest

FORMAT: Final = 1  # of a run


class Stamp(msgspec.Struct, frozen=True):
    """Versions and digests; `machine` is noted, and no part of the stamp."""

    stamp: str
    logpose: str
    engine: str
    rules: str
    cards: str
    bots: tuple[str, ...]
    format: int
    machine: dict[str, Any]


def stamp_of(plan: Plan) -> Stamp:
    """The stamp of games that are played here and now."""
    here = identity()
    cards = {card.number: card_digest(card) for deck in plan.decks.values() for card in (deck.leader, *deck.cards)}
    parts: Mapping[str, Any] = {
        "logpose": here.logpose,
        "engine": here.engine,
        "rules": plan.rules,
        "cards": digest(sorted(cards.items())),
        "bots": tuple(bot_version(bot) for bot in plan.bots),
        "format": FORMAT,
    }
    return Stamp(stamp=digest(parts), **parts, machine=machine())


def machine() -> dict[str, Any]:
    """Where games are played."""
    return {
        "host": platform.node(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": sys.version.split()[0],
        "engine": compiled.describe(),
        "cores": os.cpu_count(),
    }


def unlike(there: Identity, here: Identity, slow_too: bool) -> str:
    """Why another machine cannot play with this one, in words that end a sentence; nothing if it can."""
    if (there.logpose, there.engine, there.bots) != (here.logpose, here.engine, here.bots):
        mine = f"{here.logpose}, engine {here.engine[:8]}, bots {here.bots[:8]}"
        return f"has logpose {there.logpose}, engine {there.engine[:8]}, bots {there.bots[:8]}, and this machine {mine}"
    if not there.compiled and not slow_too:
        return "runs the engine interpreted, at a tenth of its speed; --slow-nodes lets it play"
    return ""
