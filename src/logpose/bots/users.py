"""Bots that users have written: a class in a module of their own."""

from __future__ import annotations

import inspect
import os
import sys
from importlib import import_module
from operator import index
from pathlib import Path
from typing import Any

from logpose.bots.bot import Asked
from logpose.errors import BotError, LogposeError, UsageError


class UsersBot:
    """The bot of a class, named as `module:Class`. A class that takes a `seed` is given one; otherwise it takes nothing.

    What goes wrong in it is said as a fault of that bot.
    """

    def __init__(self, name: str, seed: int = 0) -> None:
        self.name = name
        kind = _class_of(name)
        try:
            self._bot = kind(seed=seed) if "seed" in inspect.signature(kind).parameters else kind()
        except Exception as error:
            raise BotError(f"The bot {name!r:.60} cannot be made: {_what(error)}.") from error
        if not callable(getattr(self._bot, "choose", None)):
            raise BotError(f"The bot {name!r:.60} has no method choose(asked); docs/bots.md shows one that has.")

    @property
    def version(self) -> str:
        """What its class says, if that says something."""
        return str(getattr(self._bot, "version", ""))

    def choose(self, asked: Asked) -> int:
        try:
            place = index(self._bot.choose(asked))
        except Exception as error:
            raise BotError(f"The bot {self.name!r:.60} has failed: {_what(error)}.") from error
        if not 0 <= place < asked.count:
            raise BotError(
                f"The bot {self.name!r:.60} has chosen {place!r:.20}; the options are counted from 0 to {asked.count - 1}."
            )
        return place


def source_of(name: str) -> Path | None:
    """The file that a user's bot is written in, if there is one."""
    found = inspect.getsourcefile(_class_of(name))
    return None if found is None else Path(found)


def _class_of(name: str) -> Any:
    module, _, called = name.partition(":")
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    try:
        found = getattr(import_module(module), called, None)
    except ModuleNotFoundError as error:
        if error.name is not None and f"{module}.".startswith(f"{error.name}."):
            raise UsageError(
                f"There is no bot {name!r:.60}: Python finds no module {error.name!r:.60}. It looks in the folder that you "
                "are in, and in PYTHONPATH."
            ) from None
        raise BotError(f"The module of the bot {name!r:.60} cannot be imported: {_what(error)}.") from error
    except Exception as error:
        raise BotError(f"The module of the bot {name!r:.60} cannot be imported: {_what(error)}.") from error
    if not inspect.isclass(found):
        raise UsageError(f"There is no bot {name!r:.60}: the module {module!r:.60} has no class {called!r:.60}.")
    return found


def _what(error: Exception) -> str:
    """What went wrong, and where in the user's own lines."""
    if isinstance(error, LogposeError):
        return str(error).rstrip(".")
    at = inspect.trace()[-1] if error.__traceback__ is not None else None
    where = "" if at is None else f" ({Path(at.filename).name}, line {at.lineno})"
    return f"{type(error).__name__}: {str(error)[:200]}{where}".rstrip(".")
