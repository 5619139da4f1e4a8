"""Questions to the database that come up while it answers others: they are asked together."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Generic, TypeVar

from hoyle.hall.background_tasks import Tasks

T = TypeVar("T")
MOST = 32
"""Keys in one question."""


class BatchedQuery(Generic[T]):
    """Answers of `answer` for each key, many keys at a time. Every key is asked for after somebody wanted it, never before."""

    def __init__(self, answer: Callable[[Sequence[str]], Awaitable[Mapping[str, T]]]) -> None:
        self._answer = answer
        self._wanted: dict[str, asyncio.Future[T | None]] = {}
        self._asking: asyncio.Task[None] | None = None

    async def of(self, key: str) -> T | None:
        """Return what there is for a key; None where there is nothing. Raises what the question raises."""
        found = self._wanted.get(key)
        if found is None:
            found = self._wanted[key] = asyncio.get_running_loop().create_future()
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(self._ask())
        return await asyncio.shield(found)

    async def _ask(self) -> None:
        while self._wanted:
            some = {key: self._wanted.pop(key) for key in [*self._wanted][:MOST]}
            try:
                found = await self._answer([*some])
            except Exception as error:
                for waiting in some.values():
                    waiting.set_exception(error)
                    waiting.exception()  # whoever waited may have gone
            else:
                for key, waiting in some.items():
                    waiting.set_result(found.get(key))

    def close(self) -> Tasks:
        """Give the tasks that still wait for an answer."""
        return set() if self._asking is None else {self._asking}
