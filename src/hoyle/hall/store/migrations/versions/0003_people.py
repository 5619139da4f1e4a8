"""People with names and keys, seats that wait for them, what is said at a table, results, ratings, clubs and tournaments."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the tables; what was there before is untouched."""
    _people()
    _matches()
    _results()
    _create_documents()


def _people() -> None:
    """People by name and key, and what they seek."""
    op.create_table(
        "people",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("likeness", sa.String(80), nullable=False, unique=True),
        sa.Column("key", sa.String(64), nullable=False, unique=True),
        sa.Column("recovery", sa.String(64), nullable=False, index=True),
        sa.Column("shut", sa.Boolean, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(400), primary_key=True),
        sa.Column("person", sa.String(16), nullable=False, index=True),
        sa.Column("public", sa.Text, nullable=False),
        sa.Column("count", sa.BigInteger, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_table(
        "seeks",
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False, index=True),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("seen", sa.Float, nullable=False, index=True),
        sa.Column("made", sa.Float, nullable=False),
    )


def _matches() -> None:
    """Seats of a match, their terms, and what is said there."""
    op.create_table(
        "sittings",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("terms", sa.Text, nullable=False),
        sa.Column("due", sa.Float, nullable=True, index=True),
        sa.Column("settled", sa.Boolean, nullable=False, index=True),
        sa.Column("club", sa.String(16), nullable=False, index=True),
        sa.Column("event", sa.String(48), nullable=False, index=True),
    )
    op.create_table(
        "sitters",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("seat", sa.String(80), primary_key=True),
        sa.Column("person", sa.String(48), nullable=False, index=True),
    )
    op.create_table(
        "talk",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("match", sa.String(32), nullable=False, index=True),
        sa.Column("n", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.String(80), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def _results() -> None:
    """Add how matches ended, and what each player is rated at."""
    op.create_table(
        "results",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("seat", sa.String(80), primary_key=True),
        sa.Column("person", sa.String(48), nullable=False, index=True),
        sa.Column("game", sa.String(64), nullable=False, index=True),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("outcome", sa.String(8), nullable=False),
        sa.Column("score", sa.Float, nullable=False),
        sa.Column("innings", sa.Integer, nullable=False),
        sa.Column("best", sa.Float, nullable=False),
        sa.Column("fouls", sa.Integer, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("gained", sa.Float, nullable=False),
        sa.Column("club", sa.String(16), nullable=False, index=True),
        sa.Column("at", sa.Float, nullable=False, index=True),
    )
    op.create_table(
        "ratings",
        sa.Column("person", sa.String(48), primary_key=True),
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("played", sa.Integer, nullable=False),
    )


def _create_documents() -> None:
    """Clubs and tournaments."""
    op.create_table(
        "papers",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False, index=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("likeness", sa.String(160), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.UniqueConstraint("kind", "likeness"),
    )
