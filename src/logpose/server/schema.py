"""The tables of the database. A change here needs a migration beside it (`migrations/versions`)."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text

VERSION: Final = "0001"  # the newest migration: what a database is brought to at the start of a server

metadata: Final = MetaData()

games: Final = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("made", BigInteger, nullable=False),
    Column("logpose", String(32), nullable=False),
    Column("settings", Text, nullable=False),
    Column("state", String(16), nullable=False),
    Column("result", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Index("games_by_state", "state", "listed", "made"),
)

entries: Final = Table(
    "entries",
    metadata,
    Column("game", String(32), ForeignKey("games.id", name="entries_game"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("data", Text, nullable=False),
    Column("digest", Text, nullable=False),
    Column("client", Text, nullable=False),
    sqlite_with_rowid=False,  # a game's entries lie together, and each commit touches fewer pages
)

tokens: Final = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("game", String(32), ForeignKey("games.id", name="tokens_game"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("browser", String(64), nullable=False),
    Column("gone", Boolean, nullable=False),
    Index("tokens_by_game", "game", "seat"),
    Index("tokens_by_browser", "browser", "made"),
)

pulse: Final = Table(  # one row, written to see whether the database can be written
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)
