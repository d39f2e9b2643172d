"""What the store hands out and takes beside entries: a game, a token, a line of chat; and what hinders a write."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Row


class GameRow(msgspec.Struct):
    """A game; `settings`, `header` and `result` are JSON."""

    id: str
    made: int  # milliseconds since 1970
    logpose: str  # the version that made it
    settings: str
    header: str  # "" until the game starts
    state: str  # "waiting", "playing", "over", "frozen", "closed"
    result: str
    listed: bool = False  # among the open games that anyone may join


class TokenRow(msgspec.Struct):
    """A link to a game, by the hash of its token."""

    hash: str
    game: str
    seat: int
    kind: str  # "seat", "watch", "judge"
    made: int
    browser: str = ""  # the hash of who claimed it
    gone: bool = False


class ChatRow(msgspec.Struct):
    """A line that somebody said."""

    game: str
    at: int
    seat: int
    to: str  # "table", "team"
    text: str
    n: int = 0  # 1, 2, 3 … within its game; the store gives it


class Conflict(Exception):
    """What was to be written is there already, written by another: read it, then try again."""


def values(row: GameRow | TokenRow | ChatRow, **others: object) -> dict[str, Any]:
    """A row as the database takes it."""
    return {**msgspec.structs.asdict(row), **others}


def game_row(row: Row[Any]) -> GameRow:
    return GameRow(**row._mapping)


def token_row(row: Row[Any]) -> TokenRow:
    return TokenRow(**row._mapping)


def chat_row(row: Row[Any]) -> ChatRow:
    return ChatRow(**row._mapping)
