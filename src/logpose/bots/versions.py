"""Which software plays: fingerprints of what decides a game. Games of the same identity and luck are the same games."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Final

import msgspec

from logpose.bots.making import make_bot
from logpose.bots.users import UsersBot, source_of
from logpose.compiled import PACKAGE, fingerprint, is_compiled
from logpose.engine.rules import DEFAULT_VERSION
from logpose.play.records.record import logpose_version

_LENGTH: Final = 16
_RULES: Final = ("engine", "language")  # from the words of a card to what they do
_BOTS: Final = ("bots", "thinking", "play/imagine.py", "play/lists.py")


class Identity(msgspec.Struct, frozen=True):
    """The software that plays: its version, and fingerprints of the engine and of what decides for the bots of logpose.

    Whether the engine is compiled is noted; it makes no difference to a game.
    """

    logpose: str
    engine: str
    bots: str
    rules: str  # unless told
    compiled: bool


def identity() -> Identity:
    """Which software plays here.

    >>> from logpose import identity
    >>> identity() == identity(), len(identity().engine)
    (True, 16)
    """
    return Identity(logpose_version(), fingerprint_of(_RULES), fingerprint_of(_BOTS), DEFAULT_VERSION, is_compiled())


def bot_version(name: str) -> str:
    """A bot by its name, with a fingerprint of what decides for it: greedy@0123456789abcdef.

    For a bot of a user that is the `version` of its class, or a fingerprint of the file that the class is written in.
    """
    bot = make_bot(name)
    if not isinstance(bot, UsersBot):
        return f"{bot.name}@{fingerprint_of(_BOTS)}"
    if bot.version:
        return f"{bot.name}@{bot.version}"
    path = source_of(name)
    content = b"" if path is None else path.read_bytes()
    return f"{bot.name}@{hashlib.sha256(content).hexdigest()[:_LENGTH]}"


@cache
def fingerprint_of(places: tuple[str, ...]) -> str:
    """Of modules and whole folders of the package."""
    found: list[str] = []
    for place in places:
        files = [PACKAGE / place] if place.endswith(".py") else sorted((PACKAGE / place).rglob("*.py"))
        found += [path.relative_to(PACKAGE).as_posix() for path in files]
    return fingerprint(found)[:_LENGTH]
