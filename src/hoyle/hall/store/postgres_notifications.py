"""News from server to server through PostgreSQL: what each has kept is told in the transaction that keeps it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import asyncpg

from hoyle.hall.store.match_rows import DatabaseUnavailable
from hoyle.hall.store.match_store import NEWS

Heard = Callable[[str, str, int, int], None]
"""A listener to every answer kept or taken back: the server, the match, how many were taken back and how many stand."""
PULSE, PATIENCE = 10.0, 5.0
"""Seconds between two looks whether the connection still lives, and how long it has to answer."""
GONE = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError)


class News:
    """One connection that listens. Where it is lost that is told once; `listen` makes it anew."""

    def __init__(self, url: str, heard: Heard, lost: Callable[[str], None]) -> None:
        """Listen to the database at `url` once `listen` is called."""
        self._url = url.replace("postgresql+asyncpg://", "postgresql://")
        self._heard, self._lost = heard, lost
        self._connection: Any = None
        self._pulse: asyncio.Task[None] | None = None

    @property
    def here(self) -> bool:
        """Return whether the connection stands."""
        return self._connection is not None and not self._connection.is_closed()

    async def listen(self) -> None:
        """Connect and listen, unless that is so already. Raises DatabaseUnavailable."""
        if self.here:
            return
        try:
            connection = await asyncpg.connect(self._url, timeout=PATIENCE, command_timeout=PATIENCE)
            connection.add_termination_listener(self._ended)
            await connection.add_listener(NEWS, self._receive)
        except GONE as error:
            raise DatabaseUnavailable(str(error).partition("\n")[0] or type(error).__name__) from error
        self._connection = connection
        self._pulse = asyncio.create_task(self._watch(connection))

    def _receive(self, _: Any, __: int, ___: str, said: str) -> None:
        server, match, undone, n = said.split(" ")
        self._heard(server, match, int(undone), int(n))

    def _ended(self, connection: Any) -> None:
        if connection is self._connection:
            self._connection = None
            self._lost("the connection that listens was cut")

    async def _watch(self, connection: Any) -> None:
        """A connection whose other end is gone without a word is found out by asking."""
        while connection is self._connection:
            await asyncio.sleep(PULSE)
            try:
                await connection.fetchval("SELECT 1")
            except GONE:
                connection.terminate()
                self._ended(connection)

    async def close(self) -> None:
        """Hang up."""
        connection, self._connection = self._connection, None
        if self._pulse is not None:
            self._pulse.cancel()
        if connection is not None:
            with suppress(*GONE):
                await connection.close(timeout=1)
