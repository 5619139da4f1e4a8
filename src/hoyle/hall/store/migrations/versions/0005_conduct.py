"""What a result weighed in the ratings, who is a program, who is barred, and what was reported to the keepers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the columns and the table; what was there before is untouched."""
    op.add_column("results", sa.Column("weight", sa.Float, nullable=False, server_default="1"))
    for name in ("bot", "barred"):
        op.add_column("people", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("match", sa.String(32), nullable=False, index=True),
        sa.Column("seat", sa.String(80), nullable=False),
        sa.Column("person", sa.String(48), nullable=False, index=True),
        sa.Column("reporter", sa.String(48), nullable=False, index=True),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False, index=True),
    )
