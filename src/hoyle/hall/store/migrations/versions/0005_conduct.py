"""The weight of a result in the ratings, who is a program, who is barred, and what was reported to the keepers.

Names are compared by Unicode's list of confusables from here on; of two that look alike by it the later keeps what it had.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from hoyle.hall.names import likeness

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
    for table in ("people", "papers"):
        _compared_anew(sa.table(table, *map(sa.column, ("id", "kind", "name", "likeness", "made"))), table == "papers")


def _compared_anew(table: sa.TableClause, by_kind: bool) -> None:
    connection = op.get_bind()
    wanted = sa.select(table.c.id, table.c.kind if by_kind else sa.literal(""), table.c.name, table.c.likeness)
    rows = connection.execute(wanted.order_by(table.c.made)).all()
    taken = {(kind, like) for _, kind, _, like in rows}
    for id, kind, name, _ in rows:
        new = likeness(name)
        if (kind, new) not in taken:
            taken.add((kind, new))
            connection.execute(sa.update(table).where(table.c.id == id).values(likeness=new))
