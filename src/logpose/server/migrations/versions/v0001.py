"""The first tables: games and their entries, tokens, the pulse."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("logpose", sa.String(32), nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("result", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
    )
    op.create_index("games_by_state", "games", ["state", "listed", "made"])
    op.create_table(
        "entries",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id", name="entries_game"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("client", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id", name="tokens_game"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("browser", sa.String(64), nullable=False),
        sa.Column("gone", sa.Boolean, nullable=False),
    )
    op.create_index("tokens_by_game", "tokens", ["game", "seat"])
    op.create_index("tokens_by_browser", "tokens", ["browser", "made"])
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
