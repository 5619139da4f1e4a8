"""People: a name and a key. The key is made by the browser and never kept, only its hash; guests have neither."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from re import ASCII, fullmatch
from secrets import token_urlsafe

from sqlalchemy import delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from hoyle.hall.hall_clock import time
from hoyle.hall.names import legible, likeness, named
from hoyle.hall.refusals import Refusal
from hoyle.hall.store.database_schema import PASSKEYS, PEOPLE, RATINGS, REPORTS, RESULTS, SEEKS, SITTERS
from hoyle.hall.store.match_rows import token_hash
from hoyle.hall.store.match_store import Store
from hoyle.referee import told

DEVICE = "key:"
"""With what the id of a further device's key begins, among the passkeys."""
NOBODY = "somebody"
"""The name of a person who had themselves deleted."""


@dataclass(frozen=True)
class Person:
    """Somebody with a name of their own. Who is `shut` says nothing of their own at tables, by the keeper's word."""

    id: str
    name: str
    shut: bool = False
    made: float = 0.0
    bot: bool = False
    """A program plays by this name, as its owner has said."""
    barred: bool = False
    """A keeper of the hall has barred this name from all but its own data."""


class People:
    """The hall's people, in its database."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def make(self, name: str, key: str, bot: bool = False) -> tuple[Person, str]:
        """Give somebody a name and let their key open it; the person, and a recovery secret. Raises Refusal.

        A `bot` is a program, and known as one from then on.
        """
        name, kept = named(name), hashed(key)
        person, recovery = Person(token_urlsafe(8), name, made=time(), bot=bot), token_urlsafe(24)
        row = {
            "id": person.id, "name": name, "likeness": likeness(name), "key": kept, "recovery": token_hash(recovery),
            "shut": False, "made": person.made, "seen": person.made, "bot": bot,
        }  # fmt: skip
        try:
            async with self._store.writing() as connection:
                await connection.execute(insert(PEOPLE).values(row))
        except IntegrityError:
            raise await self._taken(name) from None
        return person, recovery

    async def rename(self, person: Person, name: str) -> Person:
        """Give somebody another name. Raises Refusal."""
        name = named(name)
        try:
            async with self._store.writing() as connection:
                change = update(PEOPLE).where(PEOPLE.c.id == person.id)
                await connection.execute(change.values(name=name, likeness=likeness(name)))
        except IntegrityError:
            raise await self._taken(name) from None
        return replace(person, name=name)

    async def _taken(self, name: str) -> Refusal:
        other = await self.called(name)
        if other is None:
            return Refusal("used", told("refused.key-taken"))
        if other.name != name:
            return Refusal("name-taken", told("refused.name-like", name=name, other=other.name))
        return Refusal("name-taken", told("refused.name-taken", name=name))

    async def of_key(self, key: str) -> Person | None:
        """Return whose key this is, if it is anybody's."""
        if not fullmatch(r"[\w-]{32,200}", key, ASCII):
            return None
        kept = hashed(key)
        more = select(PASSKEYS.c.person).where(PASSKEYS.c.id == DEVICE + kept)
        return await self._one(or_(PEOPLE.c.key == kept, PEOPLE.c.id.in_(more)))

    async def of_id(self, person: str) -> Person | None:
        """The person of an id."""
        return await self._one(PEOPLE.c.id == person)

    async def called(self, name: str) -> Person | None:
        """Return who is called so, or nearly so."""
        return await self._one(PEOPLE.c.likeness == likeness(name))

    async def _one(self, which: object) -> Person | None:
        async with self._store.reading() as connection:
            row = (await connection.execute(select(PEOPLE).where(which))).first()  # type: ignore[arg-type]
        return (
            None if row is None else Person(row.id, row.name, bool(row.shut), row.made, bool(row.bot), bool(row.barred))
        )

    async def seated(self, names: Sequence[tuple[str, bool]], own: str, longest: int) -> list[str]:
        """The names that seats are given by somebody whose `own` name is free to them, each with whether a person sits there.

        Raises Refusal for one that cannot be borne, that is somebody else's, or of two that look alike.
        """
        kept = [
            named(name, longest, guest=True) if person and name != own else legible(name, longest, "seat")
            for name, person in names
        ]
        alike: dict[str, str] = {}
        for name in kept:
            if other := alike.get(likeness(name)):
                raise Refusal("bad-seat", told("refused.names-alike", name=name, other=other))
            alike[likeness(name)] = name
        async with self._store.reading() as connection:
            wanted = select(PEOPLE.c.name, PEOPLE.c.likeness).where(
                PEOPLE.c.likeness.in_([*alike]), PEOPLE.c.name != own
            )
            row = (await connection.execute(wanted)).first()
        if row is not None:
            raise Refusal("name-taken", told("refused.name-has-key", name=row.name))
        return kept

    async def guest(self, name: str, person: Person | None) -> str:
        """The name that somebody sits down by: their own, or as a guest one that is nobody's. Raises Refusal."""
        if person is not None:
            return person.name
        name = named(name, guest=True)
        if other := await self.called(name):
            raise Refusal("name-taken", told("refused.guest-name", other=other.name, name=name))
        return name

    async def renew(self, person: Person) -> str:
        """A new recovery secret; the one before opens nothing any more."""
        recovery = token_urlsafe(24)
        async with self._store.writing() as connection:
            change = update(PEOPLE).where(PEOPLE.c.id == person.id)
            await connection.execute(change.values(recovery=token_hash(recovery)))
        return recovery

    async def recover(self, recovery: str, key: str, alone: bool) -> tuple[Person, str]:
        """Let a new key open the name that a recovery secret is for; `alone` shuts all other keys out.

        The secret is used up; the new one is given back. Raises Refusal.
        """
        kept = hashed(key)
        person = await self._one(PEOPLE.c.recovery == token_hash(recovery)) if recovery else None
        if person is None:
            raise Refusal("no-key", told("refused.recovery-used"))
        again = token_urlsafe(24)
        async with self._store.writing() as connection:
            change = update(PEOPLE).where(PEOPLE.c.id == person.id, PEOPLE.c.recovery == token_hash(recovery))
            keys = {"key": kept} if alone else {}
            if (await connection.execute(change.values(recovery=token_hash(again), **keys))).rowcount != 1:
                raise Refusal("no-key", told("refused.recovery-just-used"))
            if alone:
                await connection.execute(delete(PASSKEYS).where(PASSKEYS.c.person == person.id))
            else:
                await self._add(connection, person, DEVICE + kept)
        return person, again

    async def admit(self, person: Person, key: str) -> None:
        """Let one key more open a name: that of a device whose passkey was shown. Raises Refusal."""
        async with self._store.writing() as connection:
            await self._add(connection, person, DEVICE + hashed(key))

    async def _add(self, connection: object, person: Person, id: str) -> None:
        row = insert(PASSKEYS).values(id=id, person=person.id, public="", count=0, made=time())
        try:
            await connection.execute(row)  # type: ignore[attr-defined]
        except IntegrityError:
            raise Refusal("used", told("refused.key-opens")) from None

    async def shut(self, person: Person, shut: bool) -> None:
        """Have somebody say nothing of their own at tables, or let them again."""
        async with self._store.writing() as connection:
            await connection.execute(update(PEOPLE).where(PEOPLE.c.id == person.id).values(shut=shut))

    async def bar(self, person: Person, barred: bool) -> None:
        """Bar a name from the hall, or let it in again."""
        async with self._store.writing() as connection:
            await connection.execute(update(PEOPLE).where(PEOPLE.c.id == person.id).values(barred=barred))

    async def forget(self, person: Person) -> None:
        """Delete a person: name, keys, ratings and tables that wait. Their matches stay, of nobody known."""
        async with self._store.writing() as connection:
            waits = SEEKS.c.body.contains(f'"person":"{person.id}"', autoescape=True)
            await connection.execute(delete(SEEKS).where(waits, SEEKS.c.match == ""))
            for column in (REPORTS.c.person, REPORTS.c.reporter):
                await connection.execute(update(REPORTS).where(column == person.id).values({column: ""}))
            for table in (SITTERS, RESULTS):
                await connection.execute(update(table).where(table.c.person == person.id).values(person=""))
            for table in (RATINGS, PASSKEYS):
                await connection.execute(delete(table).where(table.c.person == person.id))
            await connection.execute(delete(PEOPLE).where(PEOPLE.c.id == person.id))


def hashed(key: str) -> str:
    """Return what is kept of a key. Raises Refusal for one that a browser has not made."""
    if not fullmatch(r"[\w-]{32,200}", key, ASCII):
        raise Refusal("bad-key", told("refused.key-form"))
    return token_hash(key)
