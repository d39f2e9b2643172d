"""The log of a server: one JSON object a line on standard error, and never a card in it.

A line has a time, a level, an event and a few known fields; nothing else that is handed over is written. What looks like
a card number is replaced and counted, whoever logs it: the count must stay 0. An exception is told by its kind and its
lines of code, without its words, because these hold values.
"""

from __future__ import annotations

import json
import linecache
import logging
import re
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from traceback import walk_tb
from typing import Final, TextIO

CARD_NUMBER: Final = re.compile(r"[A-Z]{1,4}[0-9]{0,2}-[0-9]{3}")
LONGEST_EVENT: Final = 300
LONGEST_CODE: Final = 160
MOST_FRAMES: Final = 30
MOST_ERRORS: Final = 8  # that caused one another, or are a group

# Those who bring handlers and levels of their own.
_OTHERS: Final = ("alembic", "litestar", "sqlalchemy", "uvicorn", "uvicorn.access", "uvicorn.asgi", "uvicorn.error")
_CLIENT_ID: Final = re.compile(r"[0-9a-z-]{1,40}")
_LOG: Final = logging.getLogger("logpose.server")


def tell(
    event: str,
    level: int = logging.INFO,
    *,
    game: str | None = None,
    seat: int | None = None,
    q: int | None = None,
    v: int | None = None,
    ms: float | None = None,
    id: str | None = None,
    error: BaseException | None = None,
) -> None:
    """Log an event, which is a word of our own, and what applies to it.

    `q` is the number of the seat's question, `v` that of what it was told, `id` what a client has called its message:
    that is written only if it looks like one.
    """
    own_id = None if id is None else id if _CLIENT_ID.fullmatch(id) else "?"
    time = None if ms is None else round(ms, 3)
    fields = {"game": game, "seat": seat, "q": q, "v": v, "ms": time, "id": own_id}
    _LOG.log(level, event, exc_info=error, extra={"fields": fields})


def settle(leaked: Callable[[int], None], stream: TextIO | None = None) -> None:
    """From now on everything that is logged in this process, and whatever ends it, is a line on the stream.

    Others are heard from warnings on: what they tell of every request or statement holds values.
    """
    handler = _Handler(stream or sys.stderr)
    handler.setFormatter(JsonLines(leaked))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    _LOG.setLevel(logging.INFO)
    for other in map(logging.getLogger, _OTHERS):
        other.handlers.clear()
        other.propagate = True
        other.setLevel(logging.NOTSET)
    logging.captureWarnings(True)
    sys.excepthook = lambda kind, error, trace: tell("crash", logging.CRITICAL, error=error)
    sys.unraisablehook = lambda event: tell("crash", logging.ERROR, error=event.exc_value)
    threading.excepthook = lambda event: tell("crash", logging.ERROR, error=event.exc_value)


class JsonLines(logging.Formatter):
    """Makes a line of a record, without card numbers; `leaked` is told how many there would have been."""

    def __init__(self, leaked: Callable[[int], None]) -> None:
        super().__init__()
        self._leaked = leaked

    def format(self, record: logging.LogRecord) -> str:
        is_own = record.name == _LOG.name
        error = record.exc_info[1] if record.exc_info else None
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            # Others put values behind their first line, such as the task that has failed.
            "event": next(iter(record.getMessage().splitlines()), "")[:LONGEST_EVENT],
            "logger": None if is_own else record.name,
            **(getattr(record, "fields", {}) if is_own else {}),
            "errors": None if error is None else list(_errors(error)),
        }
        text, cards = hidden(json.dumps({key: value for key, value in line.items() if value is not None}))
        if cards:
            self._leaked(cards)
        return text


def hidden(text: str) -> tuple[str, int]:
    """The text with "#" for each card number, and how many there were."""
    return CARD_NUMBER.subn("#", text)


def _errors(error: BaseException) -> Iterator[dict[str, object]]:
    """An exception, then what caused it and, of a group, what is in it."""
    waiting: list[BaseException] = [error]
    told: list[BaseException] = []
    while waiting and len(told) < MOST_ERRORS:
        error = waiting.pop(0)
        if any(error is other for other in told):
            continue
        told.append(error)
        yield {"kind": f"{type(error).__module__}.{type(error).__qualname__}", "code": list(_code(error))}
        before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
        waiting += [before] if before is not None else []
        waiting += error.exceptions if isinstance(error, BaseExceptionGroup) else []


def _code(error: BaseException) -> Iterator[str]:
    """Each place that an exception has passed, the last ones if there are many."""
    for frame, number in deque(walk_tb(error.__traceback__), MOST_FRAMES):
        code = linecache.getline(frame.f_code.co_filename, number, frame.f_globals).strip()
        module = frame.f_globals.get("__name__", "?")
        yield f"{module}:{number} {frame.f_code.co_name}: {code[:LONGEST_CODE]}"


class _Handler(logging.StreamHandler[TextIO]):
    def handleError(self, record: logging.LogRecord) -> None:
        """A record that cannot be written is told by its place; Python itself would print its values."""
        place = f"{record.module}:{record.lineno}"
        text, _ = hidden(json.dumps({"level": "error", "event": "log", "place": place}))
        try:
            self.stream.write(f"{text}\n")
        except (OSError, ValueError):  # Whoever read the log has gone, and there is nobody else to tell.
            return
