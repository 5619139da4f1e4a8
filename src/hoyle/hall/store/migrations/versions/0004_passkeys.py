"""Questions asked of browsers that show a passkey, and when each passkey was last shown."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the column and the table; what was there before is untouched."""
    op.add_column("passkeys", sa.Column("shown", sa.Float, nullable=False, server_default="0"))
    op.create_table(
        "challenges",
        sa.Column("challenge", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("made", sa.Float, nullable=False, index=True),
    )
