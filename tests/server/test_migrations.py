"""The migrations lead to the tables of schema.py, and are part of the package."""

import re
from importlib.resources import files

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, text

from logpose.server import schema
from logpose.server.migrations import migrate, version_of
from logpose.server.store import Store
from tests.server.rows import choice, game

pytestmark = pytest.mark.anyio


def tables(connection: Connection) -> dict[str, str]:
    """The statements that make the tables of an SQLite database, without spaces."""
    rows = connection.execute(text("SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'alembic%' AND sql > ''"))
    return {name: re.sub(r"\s", "", sql) for name, sql in rows}


def test_the_migrations_lead_to_the_newest_version() -> None:
    config = Config()
    config.set_main_option("script_location", "logpose.server:migrations")
    scripts = ScriptDirectory.from_config(config)
    assert scripts.get_heads() == [schema.VERSION]
    versions = [script.revision for script in scripts.walk_revisions()]
    assert versions == sorted(versions, reverse=True)  # `migrate` knows newer ones by that
    steps = {file.name for file in (files("logpose.server.migrations") / "versions").iterdir() if file.is_file()}
    assert steps == {"__init__.py", *(f"v{version}.py" for version in versions)}


async def test_the_migrated_tables_are_those_of_the_schema(store: Store) -> None:
    with store._database.writing.connect() as connection:
        assert version_of(connection) == schema.VERSION
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, schema.metadata) == []


def test_sqlite_has_the_very_statements_of_the_schema() -> None:
    migrated, made = create_engine("sqlite://"), create_engine("sqlite://")
    with migrated.begin() as connection:
        migrate(connection)
        found = tables(connection)
    with made.begin() as connection:
        schema.metadata.create_all(connection)
        assert found == tables(connection)


async def test_a_database_that_is_up_to_date_stays_as_it_is(url: str) -> None:
    for n in (1, 2):
        store = Store(url)
        await store.start()
        if n == 1:
            await store.add_game(game(), entries=[choice(1)])
        assert await store.entries("game") == [choice(1)]
        await store.stop()
