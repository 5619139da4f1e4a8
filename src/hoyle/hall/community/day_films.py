"""The best films of the stroke of the day, the richest first, kept for two days; `practice.film` judges them."""

from __future__ import annotations

from collections.abc import Callable
from time import time
from typing import Any

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from hoyle.hall.refusals import Refusal
from hoyle.hall.store.database_schema import DOCUMENTS
from hoyle.hall.store.match_store import Store
from hoyle.referee import told

KIND = "films"
BEST = 5
"""Films of a day that are kept."""
KEPT = 2 * 86_400
"""So long (s) after its first film a day's films are kept."""
GUEST = "a guest"
"""The name on the film of somebody who has none of their own."""


class Film(msgspec.Struct, frozen=True):
    """A stroke that reached the day's goal: whose it is (`person` is empty for a guest), the points gained, and how many contacts
    it had.
    """

    name: str
    person: str
    stroke: dict[str, Any]
    gained: float
    contacts: int


def best(films: list[Film]) -> list[Film]:
    """The films worth showing: those that gained most, then those of most contacts; one of each stroke, and of each person."""
    found: list[Film] = []
    for film in sorted(films, key=lambda film: (-film.gained, -film.contacts)):
        if not any(film.stroke == one.stroke or (film.person and film.person == one.person) for one in found):
            found.append(film)
    return found[:BEST]


class DayFilms:
    """The films of today and yesterday, as the database keeps them: a document a day."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, day: int) -> list[Film]:
        """The films of a day, the best first."""
        return (await self._read(f"{KIND}-{day}"))[0]

    async def put(self, day: int, film: Film) -> list[Film]:
        """Put a film up where it is among the best; the day's films with it. Raises Refusal where many do so at once."""
        return await self._change(f"{KIND}-{day}", lambda films: best([*films, film]))

    async def forget(self, person: str) -> None:
        """Take down all films of a person, by their id. Raises Refusal where others are put up at once."""
        async with self._store.reading() as connection:
            ids = (await connection.execute(select(DOCUMENTS.c.id).where(DOCUMENTS.c.kind == KIND))).scalars().all()
        for id in ids:
            await self._change(id, lambda films: [film for film in films if film.person != person])

    async def _change(self, id: str, changed: Callable[[list[Film]], list[Film]]) -> list[Film]:
        for _ in range(8):
            films, version = await self._read(id)
            new = changed(films)
            if new == films or await self._write(id, new, version):
                return new
        raise Refusal("busy", told("refused.many-films"))

    async def _read(self, id: str) -> tuple[list[Film], int]:
        async with self._store.reading() as connection:
            row = (await connection.execute(select(DOCUMENTS).where(DOCUMENTS.c.id == id))).first()
        return (msgspec.json.decode(row.body, type=list[Film]), row.version) if row else ([], -1)

    async def _write(self, id: str, films: list[Film], version: int) -> bool:
        body, now = msgspec.json.encode(films).decode(), time()
        try:
            async with self._store.writing() as connection:
                if version >= 0:
                    same = (DOCUMENTS.c.id == id) & (DOCUMENTS.c.version == version)
                    change = update(DOCUMENTS).where(same).values(body=body, version=version + 1)
                    return (await connection.execute(change)).rowcount == 1
                # With the first film of a day those of the day before yesterday go.
                await connection.execute(
                    delete(DOCUMENTS).where(DOCUMENTS.c.kind == KIND, DOCUMENTS.c.made < now - KEPT)
                )
                row = {"id": id, "kind": KIND, "name": id, "likeness": id, "body": body, "version": 0, "made": now}
                await connection.execute(insert(DOCUMENTS).values(row))
        except IntegrityError:
            return False  # another put up the first film of the day
        return True
