"""What Alembic runs: the steps, on the connection and in the transaction that `migrate` was given."""

from alembic import context

from logpose.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
