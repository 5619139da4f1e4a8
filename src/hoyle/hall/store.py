"""The hall's matches in a database: SQLite for one machine, PostgreSQL where that is outgrown.

A match is its header, its chairs and its answers in order; nothing else is kept, for all else follows from them. An answer is
acknowledged once its transaction is committed. Two servers may serve one match: of two answers with the same number
the database takes the first.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    delete,
    event,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from hoyle.hall.settings import async_url

_meta = MetaData()
_matches = Table(
    "matches", _meta,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False, index=True),
    Column("kind", String(16), nullable=False),
    Column("header", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("over", Boolean, nullable=False, default=False),
    Column("result", Text, nullable=False, default=""),
    Column("began", Float, nullable=False),
    Column("moved", Float, nullable=False, index=True),
)  # fmt: skip
_chairs = Table(
    "chairs", _meta,
    Column("match", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", String(80), nullable=False),
    Column("by", String(32), nullable=False),
    Column("token", String(64), nullable=False, index=True),
)  # fmt: skip
_answers = Table(
    "answers", _meta,
    Column("match", String(32), primary_key=True),
    Column("n", BigInteger, primary_key=True, autoincrement=False),
    Column("key", String(64), nullable=False),
    Column("line", Text, nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("match", "key"),
)  # fmt: skip
_undone = Table(
    "undone", _meta,
    Column("id", Integer, primary_key=True),
    Column("match", String(32), nullable=False, index=True),
    Column("n", BigInteger, nullable=False),
    Column("line", Text, nullable=False),
    Column("at", Float, nullable=False),
)  # fmt: skip

PERSON = "person"
"""Who sits on a chair that no computer player has; the others are named by how they play."""


def token_hash(token: str) -> str:
    """What is kept of a seat's token; the token itself is not."""
    return sha256(token.encode()).hexdigest()


class Taken(Exception):
    """Another answer has that number already, or the same answer came before."""


@dataclass(frozen=True)
class Chair:
    """A seat of a match, who plays on it, and the hash of the token that lets them."""

    seat: str
    by: str
    token: str

    @property
    def person(self) -> bool:
        """Whether a person sits here."""
        return self.by == PERSON


@dataclass(frozen=True)
class Kept:
    """A match as the database has it: `lines` are the log's, its header first; `keys` those its answers came with.

    `undone` counts the answers that were taken back: with the number of answers it tells the age of what is told of a match.
    """

    id: str
    game: str
    kind: str
    seed: str
    chairs: tuple[Chair, ...]
    lines: tuple[str, ...]
    keys: tuple[str, ...] = ()
    listed: bool = False
    over: bool = False
    began: float = 0.0
    undone: int = 0


@dataclass(frozen=True)
class Since:
    """What came to a match since: lines of its log, the keys their answers came with, and how many were ever taken back."""

    lines: tuple[str, ...]
    keys: tuple[str, ...]
    undone: int


Work = Callable[[AsyncConnection], Awaitable[None]]
MOST_TOGETHER = 64
"""Writes in one transaction."""


@dataclass(frozen=True)
class Listed:
    """A match in a list."""

    id: str
    game: str
    kind: str
    seats: tuple[str, ...]
    over: bool
    result: Mapping[str, Any] = field(default_factory=dict)
    began: float = 0.0
    moved: float = 0.0


class Store:
    """The database, opened by its URL."""

    def __init__(self, url: str) -> None:
        self.url = async_url(url)
        self._engine: AsyncEngine = create_async_engine(self.url, pool_pre_ping=not self.url.startswith("sqlite"))
        self._waiting: list[tuple[str, Work, asyncio.Future[None]]] = []
        self._writer: asyncio.Task[None] | None = None
        if self.url.startswith("sqlite"):

            @event.listens_for(self._engine.sync_engine, "connect")
            def durable(connection: Any, _: Any) -> None:
                # What is committed is on disk, and readers do not wait for the writer.
                for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
                    connection.execute(f"PRAGMA {pragma}").close()

    async def open(self) -> None:
        """Make the tables that are not there yet."""
        async with self._engine.begin() as connection:
            await connection.run_sync(_meta.create_all)

    async def close(self) -> None:
        """Finish what is being written, and give the connections back."""
        if self._writer is not None:
            await self._writer
        await self._engine.dispose()

    async def _write(self, match: str, work: Work) -> None:
        """Do the work of one match in a transaction, which others' may share; returns once it is committed.

        A commit waits for the disk, so whatever comes up during one goes together into the next.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((match, work, done))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_all())
        await done

    async def _write_all(self) -> None:
        while self._waiting:
            # In the order of the matches, so that two servers never wait for each other.
            together = sorted(self._waiting[:MOST_TOGETHER], key=lambda each: each[0])
            del self._waiting[:MOST_TOGETHER]
            if len(together) > 1 and await self._committed(together):
                continue
            for each in together:  # one of them fails: each answers for itself
                await self._committed([each])

    async def _committed(self, together: list[tuple[str, Work, asyncio.Future[None]]]) -> bool:
        try:
            async with self._engine.begin() as connection:
                for _, work, _ in together:
                    await work(connection)
        except Exception as error:
            if len(together) == 1 and not together[0][2].done():
                together[0][2].set_exception(error)
            return False
        for _, _, done in together:
            if not done.done():
                done.set_result(None)
        return True

    async def create(self, match: Kept) -> None:
        """Keep a new match, which has a header and no answers."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(
                insert(_matches).values(
                    id=match.id, game=match.game, kind=match.kind, header=match.lines[0], seed=match.seed,
                    listed=match.listed, over=match.over, result="", began=match.began, moved=match.began,
                )
            )  # fmt: skip
            rows = [
                {"match": match.id, "number": i, "seat": c.seat, "by": c.by, "token": c.token}
                for i, c in enumerate(match.chairs)
            ]
            await connection.execute(insert(_chairs), rows)

        await self._write(match.id, work)

    async def load(self, match: str) -> Kept | None:
        """A match, or None where there is none of that id."""
        async with self._engine.connect() as connection:
            head = (await connection.execute(select(_matches).where(_matches.c.id == match))).mappings().first()
            if head is None:
                return None
            chairs = (
                await connection.execute(select(_chairs).where(_chairs.c.match == match).order_by(_chairs.c.number))
            ).mappings()
            since = await _since(connection, match, 0)
        return Kept(
            match, head["game"], head["kind"], head["seed"],
            tuple(Chair(c["seat"], c["by"], c["token"]) for c in chairs),
            (head["header"], *since.lines), since.keys, head["listed"], head["over"], head["began"], since.undone,
        )  # fmt: skip

    async def since(self, match: str, n: int) -> Since:
        """What was answered after answer n."""
        async with self._engine.connect() as connection:
            return await _since(connection, match, n)

    async def append(
        self, match: str, n: int, key: str, line: str, at: float, result: Mapping[str, Any] | None
    ) -> None:
        """Keep answer n for good. `result` is given with the one that ends the match. Raises Taken."""
        moved = {"moved": at} if result is None else {"moved": at, "over": True, "result": json.dumps(result)}

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(insert(_answers).values(match=match, n=n, key=key, line=line, at=at))
            await connection.execute(update(_matches).where(_matches.c.id == match).values(**moved))

        try:
            await self._write(match, work)
        except IntegrityError:
            raise Taken from None

    async def undo(self, match: str, n: int, at: float) -> None:
        """Take answer n back, which must be the last. What it was stays in a table of its own. Raises Taken."""

        async def work(connection: AsyncConnection) -> None:
            last = (
                await connection.execute(select(_answers).where(_answers.c.match == match, _answers.c.n >= n))
            ).all()
            if len(last) != 1:
                raise Taken
            await connection.execute(insert(_undone).values(match=match, n=n, line=last[0].line, at=at))
            await connection.execute(delete(_answers).where(_answers.c.match == match, _answers.c.n == n))
            await connection.execute(
                update(_matches).where(_matches.c.id == match).values(over=False, result="", moved=at)
            )

        await self._write(match, work)

    async def listing(self, over: bool, game: str = "", most: int = 50) -> list[Listed]:
        """The matches that anybody may watch, the latest first."""
        wanted = select(_matches).where(_matches.c.listed, _matches.c.over == over)
        if game:
            wanted = wanted.where(_matches.c.game == game)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(wanted.order_by(_matches.c.moved.desc()).limit(most))).mappings().all()
        return [
            Listed(
                row["id"], row["game"], row["kind"], tuple(json.loads(row["header"])["seats"]), row["over"],
                json.loads(row["result"] or "{}"), row["began"], row["moved"],
            )
            for row in rows
        ]  # fmt: skip


async def _since(connection: AsyncConnection, match: str, n: int) -> Since:
    # Counted first: what is taken back in between is then news, not overlooked.
    undone = await connection.scalar(select(func.count()).select_from(_undone).where(_undone.c.match == match))
    answers = await connection.execute(
        select(_answers.c.key, _answers.c.line)
        .where(_answers.c.match == match, _answers.c.n > n)
        .order_by(_answers.c.n)
    )
    rows = answers.all()
    return Since(tuple(line for _, line in rows), tuple(key for key, _ in rows), undone or 0)
