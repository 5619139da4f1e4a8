"""News from server to server through PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

from asyncpg import InterfaceError, PostgresConnectionError
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend


class PostgresChannels(AsyncPgChannelsBackend):
    """Litestar's channels over NOTIFY, with one connection to speak on instead of a new one for each word."""

    _speaking: Any = None

    async def on_startup(self) -> None:
        """Connect."""
        self._turn = asyncio.Lock()
        await super().on_startup()

    async def on_shutdown(self) -> None:
        """Disconnect."""
        if self._speaking is not None:
            await self._speaking.close()
        await super().on_shutdown()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Make it known to all servers; a connection that was lost is made anew."""
        said = [(channel, data.decode()) for channel in channels]
        async with self._turn:
            for last in (False, True):
                try:
                    if self._speaking is None or self._speaking.is_closed():
                        self._speaking = await self._connect()
                    await self._speaking.executemany("SELECT pg_notify($1, $2)", said)
                    return
                except (OSError, InterfaceError, PostgresConnectionError):
                    self._speaking = None
                    if last:
                        raise
