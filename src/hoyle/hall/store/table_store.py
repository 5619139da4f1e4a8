"""Tables in the database: what was agreed on, who sits where, and all that was said."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import msgspec
from sqlalchemy import bindparam, delete, insert, select, text, update

from hoyle.hall.hall_clock import not_before, time
from hoyle.hall.protocol.match_terms import PLAIN, Terms
from hoyle.hall.store.batched_queries import BatchedQuery
from hoyle.hall.store.database_schema import ANSWERS, CHAIRS, CHAT, HALL, MATCHES, PEOPLE, SITTERS, SITTINGS
from hoyle.hall.store.match_store import NEWS, Store
from hoyle.hall.store.spectators import WATCHED

TALKED = -1
"""Stands in the news where it is told that something was said at a table, not answered."""
PHRASES = ("Well played.", "Good luck.", "Thank you for the game.", "A moment, please.", "Sorry.", "Your turn.")
"""Phrases that are said by one touch, by those whose chat is shut too."""
HEART = "heart"
"""Under what the hall keeps when it was last seen to be open."""
NOT_YET = 1e12
"""The time of what is due at a table whose clocks do not run yet."""
# The statements of every round are made once: to make one takes longer than to ask it, and the event loop waits meanwhile.
OVERDUE = select(SITTINGS.c.match).where(SITTINGS.c.due < bindparam("now")).order_by(SITTINGS.c.due).limit(50)
UNSETTLED = (
    select(SITTINGS.c.match)
    .select_from(SITTINGS.join(MATCHES, MATCHES.c.id == SITTINGS.c.match))
    .where(MATCHES.c.over & (MATCHES.c.moved < bindparam("before")) & ~SITTINGS.c.settled)
    .limit(50)
)
BEAT = update(HALL).where(HALL.c.name == HEART).values(value=bindparam("at"))


@dataclass(frozen=True)
class TableMessage:
    """Something said at a table after answer `n`: its `kind`, by which seat, and words."""

    id: int
    n: int
    seat: str
    kind: str
    text: str
    at: float


@dataclass(frozen=True)
class Seating:
    """The agreement to which people sat down: the terms, who (an id) sits where, and what it counts for."""

    terms: Terms = PLAIN
    people: Mapping[str, str] = field(default_factory=dict)
    club: str = ""
    event: str = ""
    programs: Collection[str] = ()
    """The seats on which a program plays by its own name."""


class TableStore:
    """The tables' talk, in the hall's database."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def sat(self, match: str) -> Seating | None:
        """Return how people sat down; None for a match that nobody sat down to. Raises DatabaseUnavailable."""
        return await self._sats.of(match)

    @cached_property
    def _sats(self) -> BatchedQuery[Seating]:
        return self._store.batched(self._sat)

    async def _sat(self, matches: Sequence[str]) -> dict[str, Seating]:
        async with self._store.reading() as connection:
            rows = (await connection.execute(select(SITTINGS).where(SITTINGS.c.match.in_(matches)))).all()
            people: dict[str, dict[str, str]] = {row.match: {} for row in rows}
            programs: dict[str, set[str]] = {row.match: set() for row in rows}
            if rows:
                sat = SITTERS.outerjoin(PEOPLE, PEOPLE.c.id == SITTERS.c.person)
                wanted = select(SITTERS, PEOPLE.c.bot).select_from(sat).where(SITTERS.c.match.in_([*people]))
                for sitter in await connection.execute(wanted):
                    people[sitter.match][sitter.seat] = sitter.person
                    if sitter.bot:
                        programs[sitter.match].add(sitter.seat)
        return {
            row.match: Seating(
                msgspec.json.decode(row.terms, type=Terms), people[row.match], row.club, row.event, programs[row.match]
            )
            for row in rows
        }

    async def known(self, sat: Seating) -> Seating:
        """The seating without those who have had themselves forgotten, and with the seats of programs."""
        async with self._store.reading() as connection:
            wanted = select(PEOPLE.c.id, PEOPLE.c.bot).where(PEOPLE.c.id.in_([*sat.people.values()]))
            here = {str(row.id): bool(row.bot) for row in await connection.execute(wanted)}
        people = {seat: person for seat, person in sat.people.items() if person in here}
        return replace(sat, people=people, programs={seat for seat, person in people.items() if here[person]})

    async def said(self, match: str, after: int = 0) -> list[TableMessage]:
        """Return what was said at a table, in order."""
        async with self._store.reading() as connection:
            wanted = select(CHAT).where(CHAT.c.match == match, CHAT.c.id > after).order_by(CHAT.c.id)
            return [TableMessage(r.id, r.n, r.seat, r.kind, r.text, r.at) for r in await connection.execute(wanted)]

    async def say(self, match: str, n: int, seat: str, kind: str, words: str) -> TableMessage:
        """Keep what was said, and let the other servers know."""
        at = time()
        async with self._store.writing() as connection:
            kept = insert(CHAT).values(match=match, n=n, seat=seat, kind=kind, text=words, at=at).returning(CHAT.c.id)
            id = int(await connection.scalar(kept) or 0)
            if self._store.shared:
                news = f"{self._store.server} {match} {TALKED} {id}"
                await connection.execute(text(f"SELECT pg_notify('{NEWS}', :news)"), {"news": news})
        return TableMessage(id, n, seat, kind, words, at)

    async def watched(self, counts: Sequence[tuple[str, int]]) -> None:
        """Let the other servers know how many look on at these matches with this one."""
        if not counts:
            return
        async with self._store.writing() as connection:
            for match, count in counts:
                news = f"{self._store.server} {match} {WATCHED} {count}"
                await connection.execute(text(f"SELECT pg_notify('{NEWS}', :news)"), {"news": news})

    async def times(self, match: str) -> list[float]:
        """Return when each answer of a match was given."""
        async with self._store.reading() as connection:
            wanted = select(ANSWERS.c.at).where(ANSWERS.c.match == match).order_by(ANSWERS.c.n)
            return [float(row.at) for row in await connection.execute(wanted)]

    async def seat(self, match: str, seat: str, by: str, token: str | None) -> None:
        """Put somebody else on a seat: who comes with a token of this hash, to count for nobody, or (None) a computer."""
        async with self._store.writing() as connection:
            here = (CHAIRS.c.match == match) & (CHAIRS.c.seat == seat)
            change = update(CHAIRS).where(here)
            await connection.execute(change.values(by=by) if token is None else change.values(by=by, token=token))
            if token is not None:
                gone = (SITTERS.c.match == match) & (SITTERS.c.seat == seat)
                await connection.execute(delete(SITTERS).where(gone))

    async def token(self, match: str, seat: str, token: str) -> None:
        """Let a token of this hash, and no other, open a seat for whoever sits there."""
        async with self._store.writing() as connection:
            here = (CHAIRS.c.match == match) & (CHAIRS.c.seat == seat)
            await connection.execute(update(CHAIRS).where(here).values(token=token))

    async def played_by(self, person: str, most: int) -> list[tuple[str, str]]:
        """The matches in play where somebody sits, and their seat there; the last that was played on first."""
        sits = SITTERS.join(MATCHES, MATCHES.c.id == SITTERS.c.match)
        wanted = select(SITTERS.c.match, SITTERS.c.seat).select_from(sits)
        wanted = wanted.where(SITTERS.c.person == person, ~MATCHES.c.over).order_by(MATCHES.c.moved.desc()).limit(most)
        async with self._store.reading() as connection:
            return [(row.match, row.seat) for row in await connection.execute(wanted)]

    async def chairs(self, match: str) -> list[tuple[str, str, str]]:
        """Return who sits where now: seat, by whom, the hash of the token."""
        async with self._store.reading() as connection:
            wanted = select(CHAIRS).where(CHAIRS.c.match == match).order_by(CHAIRS.c.number)
            return [(r.seat, r.by, r.token) for r in await connection.execute(wanted)]

    # --- what the hall has to say of its own accord -------------------------------------------------------

    async def due(self, match: str, at: float | None) -> None:
        """Note when the hall will have something to say at a table; None for never."""
        async with self._store.writing() as connection:
            await connection.execute(update(SITTINGS).where(SITTINGS.c.match == match).values(due=at))

    async def overdue(self, now: float) -> list[str]:
        """The matches where the hall should have said something."""
        async with self._store.reading() as connection:
            return [row.match for row in await connection.execute(OVERDUE, {"now": now})]

    async def unsettled(self, before: float) -> list[str]:
        """Matches that were over before a time, and whose results were not reckoned."""
        async with self._store.reading() as connection:
            return [row.match for row in await connection.execute(UNSETTLED, {"before": before})]

    async def beat(self) -> None:
        """Note that the hall is open."""
        async with self._store.writing() as connection:
            if not (await connection.execute(BEAT, {"at": repr(time())})).rowcount:
                await connection.execute(insert(HALL).values(name=HEART, value=repr(time())))

    async def slept(self) -> float:
        """For how many seconds the hall was closed; 0 where that is not known. Its clock goes on from when it closed, at least."""
        async with self._store.reading() as connection:
            last = await connection.scalar(select(HALL.c.value).where(HALL.c.name == HEART))
        if not last:
            return 0.0
        not_before(float(last))
        return max(0.0, time() - float(last))

    async def woke(self, slept: float) -> None:
        """The hall was closed for so many seconds: no clock ran, and nobody was here at any table."""
        both = SITTINGS.join(MATCHES, MATCHES.c.id == SITTINGS.c.match)
        async with self._store.writing() as connection:
            running = select(SITTINGS.c.match, MATCHES.c.answers).select_from(both).where(SITTINGS.c.due.is_not(None))
            stands = {r.match: r.answers for r in await connection.execute(running)}
            moves = (CHAT.c.match.in_(select(SITTINGS.c.match).where(SITTINGS.c.due.is_not(None)))) & CHAT.c.kind.in_(
                ("come", "gone")
            )
            last: dict[tuple[str, str], str] = {}
            for row in await connection.execute(select(CHAT).where(moves).order_by(CHAT.c.id)):
                last[row.match, row.seat] = row.kind
            said = [(match, "", "away", repr(slept)) for match in stands]
            said += [(match, seat, "gone", "") for (match, seat), kind in last.items() if kind == "come"]
            rows = [
                {"match": match, "n": stands[match], "seat": seat, "kind": kind, "text": words, "at": time()}
                for match, seat, kind, words in said
            ]
            if rows:
                await connection.execute(insert(CHAT), rows)
            later = update(SITTINGS).where(SITTINGS.c.due.is_not(None)).values(due=SITTINGS.c.due + slept)
            await connection.execute(later)


def rows_of(match: str, sat: Seating) -> list[tuple[Any, list[dict[str, Any]]]]:
    """Return what is kept with a new match that people sat down to: tables and their rows."""
    kept = {
        "match": match, "terms": msgspec.json.encode(sat.terms).decode(),
        "due": NOT_YET if sat.terms.clock or sat.terms.away else None, "settled": False, "club": sat.club,
        "event": sat.event,
    }  # fmt: skip
    people = [{"match": match, "seat": seat, "person": person} for seat, person in sat.people.items() if person]
    return [(SITTINGS, [kept]), *([(SITTERS, people)] if people else [])]
