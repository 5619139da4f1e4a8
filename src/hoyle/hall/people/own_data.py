"""One's own data in a hall: the devices that open their name, and all of it to take along."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from secrets import token_hex
from typing import Any

from sqlalchemy import delete, select, update

from hoyle.hall.people.accounts import DEVICE, Person, hashed
from hoyle.hall.refusals import Refusal
from hoyle.hall.store.database_schema import (
    CHAT,
    DOCUMENTS,
    MATCHES,
    PASSKEYS,
    PEOPLE,
    RATINGS,
    REPORTS,
    RESULTS,
    SEEKS,
    SITTERS,
)
from hoyle.hall.store.match_store import Store
from hoyle.referee import told

SHUT_OUT = "shut out "
"""With what stands in the place of a key's hash begins, once that key opens nothing."""


@dataclass(frozen=True)
class Device:
    """A key that opens somebody's name: since when (0: since it was made), and whether it is the one that asks."""

    id: str
    made: float
    this: bool = False


def _id(kept: str) -> str:
    """Return how a key is called to its owner: nothing of it follows from that."""
    return sha256(f"device {kept}".encode()).hexdigest()[:16]


class OwnData:
    """The devices and the data of people, in the hall's database."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def devices(self, person: Person, key: str) -> list[Device]:
        """The keys that open a person's name, the oldest first; `key` is the one that asks."""
        this = _id(hashed(key))
        async with self._store.reading() as connection:
            first = await connection.scalar(select(PEOPLE.c.key).where(PEOPLE.c.id == person.id))
            mine = (PASSKEYS.c.person == person.id) & (PASSKEYS.c.public == "")
            rows = (await connection.execute(select(PASSKEYS).where(mine).order_by(PASSKEYS.c.made))).all()
        made = [] if str(first).startswith(SHUT_OUT) else [(_id(str(first)), person.made)]
        known = [*made, *((_id(row.id.removeprefix(DEVICE)), row.made) for row in rows)]
        return [Device(id, made, id == this) for id, made in known]

    async def shut_out(self, person: Person, id: str) -> None:
        """Have a device's key open nothing any more. Raises Refusal."""
        async with self._store.writing() as connection:
            first = str(await connection.scalar(select(PEOPLE.c.key).where(PEOPLE.c.id == person.id)))
            if _id(first) == id:
                change = update(PEOPLE).where(PEOPLE.c.id == person.id)
                await connection.execute(change.values(key=SHUT_OUT + token_hex(24)))  # the hash of no key
                return
            mine = (PASSKEYS.c.person == person.id) & (PASSKEYS.c.public == "")
            rows = (await connection.execute(select(PASSKEYS.c.id).where(mine))).all()
            gone = next((row.id for row in rows if _id(row.id.removeprefix(DEVICE)) == id), None)
            if gone is None:
                raise Refusal("no-person", told("refused.no-device"))
            await connection.execute(delete(PASSKEYS).where(PASSKEYS.c.id == gone))

    async def all_of(self, person: Person) -> dict[str, Any]:
        """All that the hall keeps of a person, but for hashes of keys, which are of no use to anybody."""
        of = DOCUMENTS.c.body.contains(f'"{person.id}"', autoescape=True)
        seats = select(SITTERS.c.match, SITTERS.c.seat).where(SITTERS.c.person == person.id)
        sat = SITTERS.c.person == person.id
        talk = select(CHAT.c.match, CHAT.c.seat, CHAT.c.kind, CHAT.c.text, CHAT.c.at).join(
            SITTERS, (SITTERS.c.match == CHAT.c.match) & (SITTERS.c.seat == CHAT.c.seat)
        )
        matches = select(
            MATCHES.c.id,
            MATCHES.c.game,
            MATCHES.c.began,
            MATCHES.c.moved,
            MATCHES.c.over,
            MATCHES.c.answers,
            SITTERS.c.seat,
        ).join(SITTERS, SITTERS.c.match == MATCHES.c.id)
        told: dict[str, Any] = {
            "id": person.id, "name": person.name, "made": person.made, "shut": person.shut, "bot": person.bot,
            "barred": person.barred,
        }  # fmt: skip
        told["matches"] = [
            {**row, "log": f"/api/matches/{row['id']}/log"} for row in await self._fetch(matches.where(sat))
        ]
        told["seats"] = await self._fetch(seats)
        told["said"] = await self._fetch(talk.where(sat).order_by(CHAT.c.id))
        told["results"] = await self._fetch(select(RESULTS).where(RESULTS.c.person == person.id))
        told["ratings"] = await self._fetch(select(RATINGS).where(RATINGS.c.person == person.id))
        passkeys = select(PASSKEYS.c.made, PASSKEYS.c.shown, (PASSKEYS.c.public == "").label("device"))
        told["keys"] = await self._fetch(passkeys.where(PASSKEYS.c.person == person.id))
        told["papers"] = await self._fetch(select(DOCUMENTS.c.id, DOCUMENTS.c.kind, DOCUMENTS.c.name).where(of))
        mine = SEEKS.c.body.contains(f'"person":"{person.id}"', autoescape=True)
        told["tables"] = await self._fetch(select(SEEKS.c.code, SEEKS.c.game, SEEKS.c.made).where(mine))
        told["reports"] = await self._fetch(select(REPORTS).where(REPORTS.c.reporter == person.id))
        return told

    async def _fetch(self, wanted: Any) -> Sequence[dict[str, Any]]:
        async with self._store.reading() as connection:
            return [dict(row) for row in (await connection.execute(wanted)).mappings()]
