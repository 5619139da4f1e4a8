"""Reports: what those at a table tell the keepers of the hall about somebody's conduct."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import func, insert, select, update

from hoyle.hall.hall_clock import time
from hoyle.hall.names import legible
from hoyle.hall.refusals import Refusal
from hoyle.hall.store.database_schema import PEOPLE, REPORTS, SITTERS
from hoyle.hall.store.match_store import Store
from hoyle.referee import told

LONGEST = 500
"""Characters of a report."""
MOST = 10
"""Reports of one person that wait for a keeper."""


@dataclass(frozen=True)
class Report:
    """A report: of which match and seat, who (by name, if they have one) sat there, why, and who told of it."""

    id: int
    match: str
    seat: str
    name: str
    why: str
    reporter: str
    at: float


class Reports:
    """The reports of a hall, in its database."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def make(self, match: str, seat: str, reporter: str, why: str) -> None:
        """Keep a report of whoever sits on a seat. Raises Refusal."""
        why = legible(why, LONGEST, "report")
        async with self._store.writing() as connection:
            mine = select(func.count()).where(REPORTS.c.reporter == reporter, ~REPORTS.c.done)
            if int(await connection.scalar(mine) or 0) >= MOST:
                raise Refusal("too-many", told("refused.reports-wait", most=MOST))
            sat = select(SITTERS.c.person).where(SITTERS.c.match == match, SITTERS.c.seat == seat)
            person = str(await connection.scalar(sat) or "")
            row = {
                "match": match,
                "seat": seat,
                "person": person,
                "reporter": reporter,
                "why": why,
                "at": time(),
                "done": False,
            }
            await connection.execute(insert(REPORTS).values(row))

    async def waiting(self, most: int = 200) -> list[Report]:
        """The reports that no keeper has dealt with, the oldest first."""
        told, about = PEOPLE.alias("told"), PEOPLE.alias("about")
        wanted = (
            select(REPORTS, about.c.name.label("name"), told.c.name.label("by"))
            .select_from(
                REPORTS.outerjoin(about, about.c.id == REPORTS.c.person).outerjoin(
                    told, told.c.id == REPORTS.c.reporter
                )
            )
            .where(~REPORTS.c.done)
            .order_by(REPORTS.c.id)
            .limit(most)
        )
        async with self._store.reading() as connection:
            rows = (await connection.execute(wanted)).all()
        return [Report(r.id, r.match, r.seat, r.name or "", r.why, r.by or "", r.at) for r in rows]

    async def deal_with(self, id: int) -> bool:
        """Put a report away; false where there is none that waits."""
        async with self._store.writing() as connection:
            change = update(REPORTS).where(REPORTS.c.id == id, ~REPORTS.c.done).values(done=True)
            return bool((await connection.execute(change)).rowcount)
