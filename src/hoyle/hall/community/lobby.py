"""The lobby: tables that wait for people, found in a list, by a link, a code or a QR picture."""

from __future__ import annotations

from dataclasses import dataclass
from re import ASCII, fullmatch
from secrets import choice, token_urlsafe
from typing import Any

import msgspec
from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from hoyle.hall.hall_clock import time
from hoyle.hall.names import is_guest, likeness, numbered
from hoyle.hall.people.accounts import Person
from hoyle.hall.protocol.match_terms import DAYS, Terms
from hoyle.hall.refusals import Refusal
from hoyle.hall.store.database_schema import SEEKS
from hoyle.hall.store.match_rows import PERSON, token_hash
from hoyle.hall.store.match_store import Store
from hoyle.referee import told

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Characters of a code, none of which is read as another."""
CODE = 6
FRESH, STALE, OLD = 45.0, 3600.0, 86_400.0
"""Seconds: an open table whose owner has not looked for so long is not listed; a listed one goes, and an invitation."""
SEEN = 10.0
"""Seconds after which it is noted anew that somebody waits."""
MOST = 3
"""Tables that one person may have waiting."""

FOR_DAYS = SEEKS.c.body.contains(f'"clock":"{DAYS}"')
"""Tables where one has days for an answer: whoever put one up need not wait by it."""


class Chair(msgspec.Struct, frozen=True):
    """A chair that is taken: by a person (an id, if they have a key) with the hash of a token, or by a computer.

    `bot` says that a program of somebody's plays by that name.
    """

    name: str
    by: str = PERSON
    person: str = ""
    token: str = ""
    bot: bool = False


class Body(msgspec.Struct, frozen=True):
    """A table that waits, in parts. `event` is the round of a tournament that it is of, `club` the club it counts for."""

    players: int
    chairs: tuple[Chair, ...]
    options: dict[str, str | int] = {}
    terms: Terms = Terms()
    club: str = ""
    event: str = ""


@dataclass(frozen=True)
class Seek:
    """A table that waits for people; `match` is the match that came of it."""

    code: str
    game: str
    listed: bool
    body: Body
    version: int = 0
    match: str = ""
    seen: float = 0.0
    made: float = 0.0

    @property
    def full(self) -> bool:
        """Return whether every chair is taken."""
        return len(self.body.chairs) >= self.body.players

    def of(self, token: str) -> Chair | None:
        """The chair that a token is for."""
        wanted = token_hash(token) if token else ""
        return next((chair for chair in self.body.chairs if wanted and chair.token == wanted), None)


class Lobby:
    """All tables that wait, in the hall's database."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def open(self, game: str, listed: bool, body: Body) -> Seek:
        """Put up a table. Raises Refusal where its owner has too many waiting."""
        owner = body.chairs[0].person
        if owner and await self._waiting(owner) >= MOST:
            raise Refusal("too-many", told("refused.tables-waiting", most=MOST))
        for _ in range(8):
            seek = Seek("".join(choice(LETTERS) for _ in range(CODE)), game, listed, body, 0, "", time(), time())
            row = {
                "code": seek.code, "game": game, "listed": listed, "body": written(body), "version": 0, "match": "",
                "seen": seek.seen, "made": seek.made,
            }  # fmt: skip
            try:
                async with self._store.writing() as connection:
                    await connection.execute(insert(SEEKS).values(row))
            except IntegrityError:  # a code that is in use
                continue
            return seek
        raise Refusal("busy", told("refused.no-code"))

    async def _waiting(self, owner: str) -> int:
        mine = SEEKS.c.body.contains(f'"person":"{owner}"', autoescape=True)
        async with self._store.reading() as connection:
            there = or_(SEEKS.c.seen > time() - STALE, FOR_DAYS)
            count = select(func.count()).where(SEEKS.c.match == "", there, mine)
            return int(await connection.scalar(count) or 0)

    async def seek(self, code: str) -> Seek:
        """The table of a code, as somebody writes it. Raises Refusal."""
        code = code.upper().replace("-", "").replace(" ", "")
        row = None
        if fullmatch(f"[{LETTERS}]{{{CODE}}}", code, ASCII):
            async with self._store.reading() as connection:
                row = (await connection.execute(select(SEEKS).where(SEEKS.c.code == code))).first()
        if row is None:
            raise Refusal("no-seek", told("refused.no-table", count=CODE))
        return found(row)

    async def join(self, code: str, name: str, person: Person | None) -> tuple[Seek, str]:
        """Take a chair; the table, and the token of the seat. Raises Refusal."""
        for _ in range(8):
            seek = await self.seek(code)
            if seek.full or seek.match:
                raise Refusal("full", told("refused.no-chair"))
            if person is None and is_guest(name):
                name = numbered(name, [chair.name for chair in seek.body.chairs])
            for chair in seek.body.chairs:
                if person and chair.person == person.id:
                    raise Refusal("seated", told("refused.seated"))
                if likeness(chair.name) == likeness(name):
                    raise Refusal("name-taken", told("refused.name-at-table", name=chair.name))
            token = token_urlsafe(24)
            chair = Chair(name, PERSON, person.id if person else "", token_hash(token), bool(person and person.bot))
            if await self._change(seek, replace_chairs(seek.body, (*seek.body.chairs, chair))):
                return await self.seek(code), token
        raise Refusal("busy", told("refused.many-sit-down"))

    async def leave(self, code: str, token: str) -> None:
        """Get up; the table goes with whoever put it up. Raises Refusal."""
        seek = await self.seek(code)
        chair = seek.of(token)
        if chair is None or seek.match:
            raise Refusal("not-yours", told("refused.match-begun" if seek.match else "refused.not-at-table"))
        if chair == seek.body.chairs[0]:
            async with self._store.writing() as connection:
                await connection.execute(delete(SEEKS).where(SEEKS.c.code == seek.code, SEEKS.c.match == ""))
            return
        left = tuple(one for one in seek.body.chairs if one != chair)
        if not await self._change(seek, replace_chairs(seek.body, left)):
            raise Refusal("busy", told("refused.table-changed"))

    async def _change(self, seek: Seek, body: Body) -> bool:
        same = (SEEKS.c.code == seek.code) & (SEEKS.c.version == seek.version) & (SEEKS.c.match == "")
        async with self._store.writing() as connection:
            change = update(SEEKS).where(same).values(body=written(body), version=seek.version + 1)
            return (await connection.execute(change)).rowcount == 1

    async def begins(self, seek: Seek, match: str) -> bool:
        """Note the match that comes of a full table; false where somebody has begun it already."""
        async with self._store.writing() as connection:
            change = update(SEEKS).where(SEEKS.c.code == seek.code, SEEKS.c.match == "").values(match=match)
            return (await connection.execute(change)).rowcount == 1

    async def looked(self, seek: Seek) -> None:
        """Note that who put the table up waits by it still."""
        if time() - seek.seen > SEEN:
            async with self._store.writing() as connection:
                await connection.execute(update(SEEKS).where(SEEKS.c.code == seek.code).values(seen=time()))

    async def waiting(self, most: int = 60) -> list[Seek]:
        """The listed tables whose owners wait by them, and those where one has days for an answer, the latest first."""
        open_ = SEEKS.c.listed & (SEEKS.c.match == "") & or_(SEEKS.c.seen > time() - FRESH, FOR_DAYS)
        async with self._store.reading() as connection:
            rows = await connection.execute(select(SEEKS).where(open_).order_by(SEEKS.c.made.desc()).limit(most))
            return [seek for seek in map(found, rows) if not seek.full]

    async def sweep(self) -> None:
        """Clear away what nobody waits at any more."""
        now = time()
        gone = or_(SEEKS.c.listed & (SEEKS.c.seen < now - STALE) & ~FOR_DAYS, SEEKS.c.made < now - OLD)
        async with self._store.writing() as connection:
            await connection.execute(delete(SEEKS).where(gone))


def found(row: Any) -> Seek:
    """A table as it stands in the database."""
    body = msgspec.json.decode(row.body, type=Body)
    return Seek(row.code, row.game, bool(row.listed), body, row.version, row.match, row.seen, row.made)


def written(body: Body) -> str:
    """Return what the database keeps of a table."""
    return msgspec.json.encode(body).decode()


def replace_chairs(body: Body, chairs: tuple[Chair, ...]) -> Body:
    """The same table with other chairs taken."""
    return msgspec.structs.replace(body, chairs=chairs)


__all__ = ["Body", "Chair", "Lobby", "Seek"]
