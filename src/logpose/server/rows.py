"""What the store hands out and takes beside entries: a game, a token; and what hinders a write."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Row


class GameRow(msgspec.Struct):
    """A game; `settings` and `result` are JSON."""

    id: str
    made: int  # milliseconds since 1970
    logpose: str  # the version that made it
    settings: str
    state: str  # "waiting", "playing", "over", "frozen", "closed"
    result: str
    listed: bool = False  # among the open games that anyone may join


class TokenRow(msgspec.Struct):
    """A link to a game, by the hash of its token."""

    hash: str
    game: str
    seat: int
    kind: str  # "seat", "watch", "judge", or "host", which no link leads to
    made: int
    browser: str = ""  # the hash of who claimed it
    gone: bool = False


class Conflict(Exception):
    """What was to be written is there already, written by another: read it, then try again."""


def values(row: GameRow | TokenRow) -> dict[str, Any]:
    """A row as the database takes it."""
    return msgspec.structs.asdict(row)


def game_row(row: Row[Any]) -> GameRow:
    return GameRow(**row._mapping)


def token_row(row: Row[Any]) -> TokenRow:
    return TokenRow(**row._mapping)
