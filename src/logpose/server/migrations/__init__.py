"""Brings a database to the tables of this version. A server does it when it starts; nobody runs a command.

Each file of `versions` is one step. A step that is published never changes.
"""

from __future__ import annotations

from sqlalchemy import Connection, inspect, text

from logpose.errors import StoreError
from logpose.server.schema import VERSION


def version_of(connection: Connection) -> str | None:
    """The newest migration that the database has had; none if it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def migrate(connection: Connection) -> None:
    """Make the steps that the database has not had, in the transaction of the connection."""
    found = version_of(connection)
    if found == VERSION:
        return
    if found is not None and found > VERSION:
        raise StoreError(
            f"The database is of version {found} and this logpose knows versions up to {VERSION}; "
            "a newer logpose has used it. Update logpose, or name another database."
        )
    from alembic import command  # takes a third of a second to import, and is seldom needed
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "logpose.server:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
