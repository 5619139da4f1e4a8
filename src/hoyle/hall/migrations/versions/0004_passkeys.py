"""What was asked of browsers that show a passkey, when each passkey was last shown, and who looks on at which server."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the column and the tables; what was there before is untouched."""
    op.add_column("passkeys", sa.Column("shown", sa.Float, nullable=False, server_default="0"))
    op.create_table(
        "challenges",
        sa.Column("challenge", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("made", sa.Float, nullable=False, index=True),
    )
    op.create_table(
        "onlookers",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("server", sa.String(16), primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
