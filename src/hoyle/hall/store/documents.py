"""Clubs and tournaments as the database keeps them: each one document, changed only on top of what its changer has seen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from secrets import token_urlsafe
from time import time
from typing import Any, TypeVar

import msgspec
from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from hoyle.hall.names import legible, likeness, official
from hoyle.hall.refusals import Refusal
from hoyle.hall.store.database_schema import DOCUMENTS
from hoyle.hall.store.match_store import Store
from hoyle.referee import told

T = TypeVar("T", bound=msgspec.Struct)
CLUB, EVENT = "club", "event"
LONGEST = 60
"""Characters of a name."""


@dataclass(frozen=True)
class Document:
    """A document: what it is of, what it says, and how often it was changed."""

    id: str
    kind: str
    name: str
    body: Any
    version: int
    made: float


class Documents:
    """All clubs and tournaments."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def make(self, kind: str, name: str, body: msgspec.Struct) -> Document:
        """Keep a new document. Raises Refusal."""
        name = legible(name, LONGEST, kind)
        if not likeness(name) or official(name):
            raise Refusal("bad-name", told("refused.document-name", what=kind))
        document = Document(token_urlsafe(8), kind, name, body, 0, time())
        row = {
            "id": document.id, "kind": kind, "name": name, "likeness": likeness(name), "body": msgspec.json.encode(body).decode(),
            "version": 0, "made": document.made,
        }  # fmt: skip
        try:
            async with self._store.writing() as connection:
                await connection.execute(insert(DOCUMENTS).values(row))
        except IntegrityError:
            raise Refusal("name-taken", told("refused.document-called", what=kind)) from None
        return document

    async def read(self, kind: str, id: str, of: type[T]) -> tuple[Document, T]:
        """A document and what it says. Raises Refusal where there is none."""
        async with self._store.reading() as connection:
            found = select(DOCUMENTS).where(DOCUMENTS.c.id == id, DOCUMENTS.c.kind == kind)
            row = (await connection.execute(found)).first()
        if row is None:
            raise Refusal(f"no-{kind}", told("refused.no-document", what=kind))
        body = msgspec.json.decode(row.body, type=of)
        return Document(row.id, row.kind, row.name, body, row.version, row.made), body

    async def change(self, kind: str, id: str, of: type[T], changed: Callable[[T], T]) -> T:
        """Change a document by what makes a new one of it; tried again where another change came between. Raises Refusal."""
        for _ in range(8):
            document, body = await self.read(kind, id, of)
            new = await asyncio.to_thread(changed, body)
            same = (DOCUMENTS.c.id == id) & (DOCUMENTS.c.version == document.version)
            async with self._store.writing() as connection:
                change = (
                    update(DOCUMENTS)
                    .where(same)
                    .values(body=msgspec.json.encode(new).decode(), version=document.version + 1)
                )
                if (await connection.execute(change)).rowcount == 1:
                    return new
        raise Refusal("busy", told("refused.document-changing", what=kind))

    async def naming(self, kind: str, person: str) -> list[str]:
        """The documents of a kind that somebody, by their id, stands in."""
        there = (DOCUMENTS.c.kind == kind) & DOCUMENTS.c.body.contains(f'"{person}"', autoescape=True)
        async with self._store.reading() as connection:
            return [str(row.id) for row in await connection.execute(select(DOCUMENTS.c.id).where(there))]

    async def listed(self, kind: str, of: type[T], most: int = 50) -> list[tuple[Document, T]]:
        """The latest documents of a kind, and what they say."""
        async with self._store.reading() as connection:
            wanted = select(DOCUMENTS).where(DOCUMENTS.c.kind == kind).order_by(DOCUMENTS.c.made.desc()).limit(most)
            rows = (await connection.execute(wanted)).all()
        bodies = [msgspec.json.decode(row.body, type=of) for row in rows]
        return [
            (Document(row.id, row.kind, row.name, body, row.version, row.made), body)
            for row, body in zip(rows, bodies, strict=True)
        ]
