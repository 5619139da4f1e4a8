"""Matches count their answers; answers' keys name their seats, a digest tells what was sent, and the hall has a key of its own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the columns and the table, and count what is there."""
    for name in ("answers", "undone"):
        op.add_column("matches", sa.Column(name, sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("answers", sa.Column("said", sa.String(64), nullable=False, server_default=""))
    if op.get_bind().dialect.name != "sqlite":  # which holds no text to its length
        op.alter_column("answers", "key", existing_type=sa.String(64), type_=sa.String(160), existing_nullable=False)
    for name in ("answers", "undone"):
        op.execute(f"UPDATE matches SET {name} = (SELECT count(*) FROM {name} WHERE {name}.match = matches.id)")
    op.create_table(
        "hall", sa.Column("name", sa.String(32), primary_key=True), sa.Column("value", sa.Text, nullable=False)
    )
