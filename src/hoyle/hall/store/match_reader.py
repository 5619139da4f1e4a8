"""Matches read from the database's tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Select, select

from hoyle.hall.store.database_schema import ANSWERS, CHAIRS, MATCHES
from hoyle.hall.store.match_rows import Chair, StoredMatch


def read(connection: Connection, matches: Sequence[str]) -> dict[str, StoredMatch]:
    """The matches of these ids that there are, by id."""
    heads = connection.execute(select(MATCHES).where(MATCHES.c.id.in_(matches))).mappings().all()
    chairs: dict[str, list[Any]] = {match: [] for match in matches}
    rows: dict[str, list[Any]] = {match: [] for match in matches}
    for chair in connection.execute(select(CHAIRS).where(CHAIRS.c.match.in_(matches)).order_by(CHAIRS.c.number)):
        chairs[chair.match].append(chair)
    answers = ANSWERS.c.match, ANSWERS.c.key, ANSWERS.c.said, ANSWERS.c.line
    for row in connection.execute(select(*answers).where(ANSWERS.c.match.in_(matches)).order_by(ANSWERS.c.n)):
        rows[row.match].append(row)
    return {
        id: StoredMatch(
            id, head["game"], head["kind"], head["seed"], tuple(Chair(c.seat, c.by, c.token) for c in chairs[id]),
            (head["header"], *(r.line for r in rows[id])), tuple(r.key for r in rows[id]), tuple(r.said for r in rows[id]),
            head["listed"], head["over"], head["began"], head["undone"], head["moved"],
        )
        for head in heads
        for id in (head["id"],)
    }  # fmt: skip


def after(match: str, n: int) -> Select[Any]:
    """The question for what was answered in a match after answer n."""
    columns = ANSWERS.c.key, ANSWERS.c.said, ANSWERS.c.line
    return select(*columns).where(ANSWERS.c.match == match, ANSWERS.c.n > n).order_by(ANSWERS.c.n)
