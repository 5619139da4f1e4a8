"""The hall's matches in a database: SQLite for one machine, PostgreSQL where that is outgrown.

A match is its header, its chairs and its answers in order; nothing else is kept, for all else follows from them. An answer is
acknowledged once its transaction is committed. Several servers may serve one match: an answer is kept only on top of all that
were kept before it, so of two answers to one question the database takes the first.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import cached_property
from pathlib import Path
from secrets import token_urlsafe
from typing import Any, TypeVar

import msgspec
from sqlalchemy import (
    Engine,
    StaticPool,
    Table,
    create_engine,
    delete,
    event,
    insert,
    make_url,
    select,
    text,
    update,
)
from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from hoyle.folders import Claim
from hoyle.hall.background_tasks import finished
from hoyle.hall.settings import async_url
from hoyle.hall.store.batched_queries import BatchedQuery
from hoyle.hall.store.database_schema import ANSWERS, CHAIRS, HALL, MATCHES, UNDONE, migrate
from hoyle.hall.store.match_reader import after, read
from hoyle.hall.store.match_rows import AnswerConflict, DatabaseUnavailable, MatchListing, NewAnswers, StoredMatch
from hoyle.hall.store.private_files import claimed, made, only_ours
from hoyle.hall.store.sqlite_writer import Writer, durable

NEWS = "hoyle"
"""The channel on which PostgreSQL tells servers what others have kept: `server match undone n`."""


T = TypeVar("T")
UNAVAILABLE = ("08", "53", "57P")
"""SQLSTATEs of a PostgreSQL that cannot be reached, has no room, or is going down or coming up."""
MOST_TOGETHER = 256
"""Answers in one transaction."""


# One statement keeps many answers, each of them only where its match stands as its server has seen it; the answer goes in as JSON,
# so that the statement is always the same.
_ROWS = "match text, n bigint, undone bigint, key text, said text, line text, at float8, over bool, result text"
_POSTGRES = text(
    f"""WITH given AS (SELECT * FROM json_to_recordset(CAST(:rows AS json)) AS r({_ROWS})),
    locked AS (SELECT id FROM matches WHERE id IN (SELECT match FROM given) ORDER BY id FOR UPDATE),
    moved AS (UPDATE matches m SET answers = g.n, moved = g.at, over = m.over OR g.over, result = m.result || g.result
        FROM given g, locked l WHERE l.id = m.id AND g.match = m.id AND m.answers = g.n - 1 AND m.undone = g.undone
        RETURNING m.id, m.answers, m.undone),
    kept AS (INSERT INTO answers (match, n, key, said, line, at)
        SELECT g.match, g.n, g.key, g.said, g.line, g.at FROM given g JOIN moved ON moved.id = g.match RETURNING match)
    SELECT id, pg_notify('{NEWS}', :server || ' ' || id || ' ' || undone || ' ' || answers) FROM moved"""
)


class Store:
    """The database, opened by its URL."""

    def __init__(self, url: str) -> None:
        self.url = async_url(url)
        self.server = token_urlsafe(6)
        """A name that tells this server from others in the news."""
        self._claim: Claim | None = None
        self._waiting: list[tuple[dict[str, Any], asyncio.Future[bool]]] = []
        self._writer: asyncio.Task[None] | None = None
        self.kept = 0
        """The number of answers that this server has kept."""
        self._turn = asyncio.Lock()
        self._gathered: list[BatchedQuery[Any]] = []
        self._loads = self.batched(self._load)
        self._thread = ThreadPoolExecutor(1, "store")

    def batched(self, answer: Callable[[Sequence[str]], Awaitable[Mapping[str, T]]]) -> BatchedQuery[T]:
        """A question that is asked of the database for many keys together, and seen out when it is closed."""
        made = BatchedQuery(answer)
        self._gathered.append(made)
        return made

    @property
    def waiting(self) -> int:
        """Return how many answers wait to be written."""
        return len(self._waiting)

    @property
    def shared(self) -> bool:
        """Return whether several servers can share the database."""
        return self.url.startswith("postgresql")

    @cached_property
    def _engine(self) -> AsyncEngine:
        if self.shared:
            # A query that takes so long is one to a database that has gone.
            return create_async_engine(self.url, connect_args={"timeout": 5, "command_timeout": 20}, pool_timeout=10)
        engine = create_async_engine(self.url)
        event.listen(engine.sync_engine, "connect", durable)
        return engine

    @cached_property
    def _answers(self) -> Writer:
        """SQLite's way for answers, in a thread of its own."""
        return Writer(make_url(self.url).database or "")

    @cached_property
    def _reader(self) -> Engine:
        """SQLite's way to read matches, in the same thread."""
        engine = create_engine(
            self.url.replace("+aiosqlite", ""), poolclass=StaticPool, connect_args={"check_same_thread": False}
        )
        event.listen(engine, "connect", durable)
        return engine

    async def open(self) -> None:
        """Claim a SQLite file, and bring the tables to this version's schema.

        Raises DatabaseUnavailable, WrongSchema, InUse and OSError.
        """
        file = None if self.shared else Path(make_url(self.url).database or "")
        try:
            if file is not None:
                made(file)
                self._claim = claimed(file)
            async with answering(), self._engine.begin() as connection:
                await connection.run_sync(migrate)
            if file is not None:
                only_ours(file)
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Finish what is being written, and give the connections and the file back."""
        if self._writer is not None:
            await self._writer
        for gathered in self._gathered:
            await finished(gathered.close())
        await self._engine.dispose()
        if not self.shared:
            self._reader.dispose()
            if "_answers" in self.__dict__:
                self._answers.close()
        self._thread.shutdown()
        if self._claim is not None:
            self._claim.close()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes; on SQLite one at a time. Raises DatabaseUnavailable."""
        async with answering(), self._turn, self._engine.begin() as connection:
            yield connection

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read by. Raises DatabaseUnavailable."""
        async with answering(), self._engine.connect() as connection:
            yield connection

    # --- answers ------------------------------------------------------------------------------------------

    async def append(
        self,
        match: str,
        n: int,
        undone: int,
        key: str,
        said: str,
        line: str,
        at: float,
        result: Mapping[str, Any] | None,
    ) -> None:
        """Keep answer n for good, after n - 1 others of which none was taken back since `undone` were.

        `result` is given with the one that ends the match. A commit waits for the disk, so whatever comes up during one goes
        together into the next. Raises AnswerConflict and DatabaseUnavailable.
        """
        row = {
            "match": match, "n": n, "undone": undone, "key": key, "said": said, "line": line, "at": at,
            "over": result is not None, "result": json.dumps(result) if result is not None else "",
        }  # fmt: skip
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((row, done))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_all())
        if not await done:
            raise AnswerConflict

    async def _write_all(self) -> None:
        while self._waiting:
            together = self._waiting[:MOST_TOGETHER]
            del self._waiting[:MOST_TOGETHER]
            if not await self._committed(together) and len(together) > 1:
                for each in together:  # one of them fails: each answers for itself
                    await self._committed([each])

    async def _committed(self, together: list[tuple[dict[str, Any], asyncio.Future[bool]]]) -> bool:
        try:
            kept = await self._keep([row for row, _ in together])
        except Exception as error:
            gone = isinstance(error, DatabaseUnavailable)
            if len(together) > 1 and not gone:
                return False
            for _, done in together:
                if not done.done():
                    done.set_exception(
                        AnswerConflict() if isinstance(error, IntegrityError | sqlite3.IntegrityError) else error
                    )
            return gone
        self.kept += len(kept)
        for row, done in together:
            if not done.done():
                done.set_result(row["match"] in kept)
        return True

    async def _keep(self, rows: list[dict[str, Any]]) -> set[str]:
        """Keep answers of different matches; the matches that have theirs now."""
        given = msgspec.json.encode(rows).decode()
        if self.shared:
            async with answering(), self._engine.connect() as connection:
                await connection.execution_options(isolation_level="AUTOCOMMIT")
                moved = await connection.execute(_POSTGRES, {"rows": given, "server": self.server})
                return {row[0] for row in moved}
        async with answering(), self._turn:
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._answers.keep, given)

    async def undo(self, match: str, n: int, undone: int, at: float) -> None:
        """Take answer n back, which must be the last. What it was stays in a table of its own.

        Raises AnswerConflict and DatabaseUnavailable.
        """
        async with self.writing() as connection:
            changed = await connection.execute(
                update(MATCHES)
                .where(MATCHES.c.id == match, MATCHES.c.answers == n, MATCHES.c.undone == undone)
                .values(answers=n - 1, undone=undone + 1, over=False, result="", moved=at)
            )
            if changed.rowcount != 1:
                raise AnswerConflict
            last = (ANSWERS.c.match == match) & (ANSWERS.c.n == n)
            line = await connection.scalar(select(ANSWERS.c.line).where(last))
            await connection.execute(insert(UNDONE).values(match=match, n=n, line=line, at=at))
            await connection.execute(delete(ANSWERS).where(last))
            if self.shared:
                await connection.execute(
                    text(f"SELECT pg_notify('{NEWS}', :news)"), {"news": f"{self.server} {match} {undone + 1} {n - 1}"}
                )

    # --- matches ------------------------------------------------------------------------------------------

    async def create(self, match: StoredMatch, beside: Iterable[tuple[Table, list[dict[str, Any]]]] = ()) -> None:
        """Keep a new match, which has a header and no answers, and rows of other tables with it. Raises DatabaseUnavailable."""
        async with self.writing() as connection:
            await connection.execute(
                insert(MATCHES).values(
                    id=match.id, game=match.game, kind=match.kind, header=match.lines[0], seed=match.seed,
                    listed=match.listed, over=match.over, result="", began=match.began, moved=match.began, answers=0, undone=0,
                )
            )  # fmt: skip
            rows = [
                {"match": match.id, "number": i, "seat": c.seat, "by": c.by, "token": c.token}
                for i, c in enumerate(match.chairs)
            ]
            await connection.execute(insert(CHAIRS), rows)
            for table, more in beside:
                await connection.execute(insert(table), more)

    async def load(self, match: str) -> StoredMatch | None:
        """A match, or None where there is none of that id. Raises DatabaseUnavailable."""
        return await self._loads.of(match)

    async def _load(self, matches: Sequence[str]) -> dict[str, StoredMatch]:
        if self.shared:
            async with self.reading() as connection:
                return await connection.run_sync(read, matches)
        async with answering():
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._loaded, matches)

    def _loaded(self, matches: Sequence[str]) -> dict[str, StoredMatch]:
        with self._reader.connect() as connection:
            return read(connection, matches)

    async def since(self, match: str, n: int) -> NewAnswers:
        """Return what was answered after answer n. Raises DatabaseUnavailable."""
        async with self.reading() as connection:
            # Counted first: what is taken back in between is then news, not overlooked.
            undone = await connection.scalar(select(MATCHES.c.undone).where(MATCHES.c.id == match))
            rows = (await connection.execute(after(match, n))).all()
        return NewAnswers(
            tuple(r.line for r in rows), tuple(r.key for r in rows), tuple(r.said for r in rows), int(undone or 0)
        )

    async def stands(self, matches: Iterable[str]) -> dict[str, tuple[int, int]]:
        """For each of these matches how many of its answers were taken back, and how many it has. Raises DatabaseUnavailable."""
        wanted = list(matches)
        found: dict[str, tuple[int, int]] = {}
        async with self.reading() as connection:
            for start in range(0, len(wanted), 500):
                some = MATCHES.c.id.in_(wanted[start : start + 500])
                for row in await connection.execute(
                    select(MATCHES.c.id, MATCHES.c.undone, MATCHES.c.answers).where(some)
                ):
                    found[row.id] = (row.undone, row.answers)
        return found

    async def heading(self, match: str) -> tuple[str, tuple[str, ...]] | None:
        """A match's game and who sits there; None where there is no match of that id. Raises DatabaseUnavailable."""
        async with self.reading() as connection:
            wanted = select(MATCHES.c.game, MATCHES.c.header).where(MATCHES.c.id == match)
            row = (await connection.execute(wanted)).one_or_none()
        return (row.game, tuple(map(str, _object(row.header).get("seats", ())))) if row else None

    async def listing(self, over: bool, game: str = "", most: int = 50) -> list[MatchListing]:
        """The matches that anybody may watch, the latest first. Raises DatabaseUnavailable."""
        wanted = select(MATCHES).where(MATCHES.c.listed, MATCHES.c.over == over)
        if game:
            wanted = wanted.where(MATCHES.c.game == game)
        async with self.reading() as connection:
            rows = (await connection.execute(wanted.order_by(MATCHES.c.moved.desc()).limit(most))).mappings().all()
        return [
            MatchListing(
                row["id"], row["game"], row["kind"], seats, row["over"], _object(row["result"] or "{}"), row["began"],
                row["moved"],
            )
            for row in rows
            if (seats := tuple(map(str, _object(row["header"]).get("seats", ()))))
        ]  # fmt: skip

    async def value(self, name: str, new: str) -> str:
        """Return what the hall keeps under a name; `new` is kept where there is nothing yet. Raises DatabaseUnavailable."""
        async with self.reading() as connection:
            found = await connection.scalar(select(HALL.c.value).where(HALL.c.name == name))
        if found is None:
            try:
                async with self.writing() as connection:
                    await connection.execute(insert(HALL).values(name=name, value=new))
            except IntegrityError:  # another server was first
                return await self.value(name, new)
        return new if found is None else str(found)


@asynccontextmanager
async def answering() -> AsyncIterator[None]:
    """Turn the many errors of a database that does not answer into DatabaseUnavailable."""
    try:
        yield
    except (OperationalError, InterfaceError, PoolTimeout, OSError, sqlite3.OperationalError) as error:
        raise DatabaseUnavailable(_reason(error)) from error
    except DBAPIError as error:
        state = str(getattr(error.orig, "sqlstate", None) or "")
        if error.connection_invalidated or state.startswith(UNAVAILABLE):
            raise DatabaseUnavailable(_reason(error)) from error
        raise


def _reason(error: BaseException) -> str:
    said = str(getattr(error, "orig", None) or error).splitlines()
    return said[0].removeprefix("<class '").replace("'>", "") if said else type(error).__name__


def _object(json_text: str) -> dict[str, Any]:
    """A JSON object; empty for a text that is none."""
    try:
        value = json.loads(json_text)
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}
