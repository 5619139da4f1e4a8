"""Who has the next process: strokes before computers, computers before practice, and no caller before all others."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from hoyle.hall.refusals import Refusal
from hoyle.hall.workers.pool import MOST_WAITING, Share, WorkerPool


class Work:
    """Work that notes when it begins, and ends when it is told to."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self._let_go = threading.Semaphore(0)

    def __call__(self, name: str) -> str:
        self.begun.append(name)
        assert self._let_go.acquire(timeout=60)
        return name

    def end(self, count: int = 1) -> None:
        """Let so many go on."""
        self._let_go.release(count)

    async def has_begun(self, count: int) -> list[str]:
        """Wait until so many have begun."""
        async with asyncio.timeout(60):
            while len(self.begun) < count:
                await asyncio.sleep(0.001)
        return self.begun


def with_pool(count: int, test: Callable[[WorkerPool, Work], Coroutine[Any, Any, None]]) -> None:
    """Run a test on a pool whose processes are threads, for what is looked at is who has them."""

    async def run() -> None:
        pool, work = WorkerPool(count), Work()
        threads: Any = ThreadPoolExecutor(count + 1)
        pool._pool = threads
        try:
            await test(pool, work)
        finally:
            work.end(1000)
            pool.close()

    asyncio.run(run())


def test_a_stroke_waits_for_no_thought():
    async def test(pool: WorkerPool, work: Work) -> None:
        busy = [asyncio.ensure_future(pool.ask(work, "turn", share=Share.TURNS)) for _ in range(4)]
        await work.has_begun(2)
        stroke = asyncio.ensure_future(pool.ask(work, "stroke", share=Share.STROKES))
        assert await work.has_begun(3) == ["turn", "turn", "stroke"]
        work.end(5)
        assert await stroke == "stroke"
        await asyncio.gather(*busy)

    with_pool(2, test)


def test_a_flood_of_offers_leaves_computers_a_process_and_other_callers_their_turn():
    async def test(pool: WorkerPool, work: Work) -> None:
        flood = [asyncio.ensure_future(pool.ask(work, "flood", share=Share.PRACTICE, caller="x")) for _ in range(50)]
        assert await work.has_begun(1) == ["flood"]
        other = asyncio.ensure_future(pool.ask(work, "other", share=Share.PRACTICE, caller="y"))
        turn = asyncio.ensure_future(pool.ask(work, "turn"))
        assert await work.has_begun(2) == ["flood", "turn"]
        work.end(2)  # of those that offer one has ended, and the other caller is next
        assert (await work.has_begun(3))[2] == "other"
        work.end(100)
        await asyncio.gather(turn, other, *flood)

    with_pool(2, test)


def test_what_is_asked_anew_replaces_what_waits_and_what_nobody_waits_for_is_not_begun():
    async def test(pool: WorkerPool, work: Work) -> None:
        first = asyncio.ensure_future(pool.ask(work, "first", share=Share.PRACTICE))
        await work.has_begun(1)
        old = asyncio.ensure_future(pool.ask(work, "old", share=Share.PRACTICE, topic="offer"))
        gone = asyncio.ensure_future(pool.ask(work, "gone", share=Share.PRACTICE))
        await asyncio.sleep(0)
        new = asyncio.ensure_future(pool.ask(work, "new", share=Share.PRACTICE, topic="offer"))
        with pytest.raises(Refusal, match="something newer"):
            await old
        gone.cancel()
        work.end(3)
        assert (await first, await new) == ("first", "new")
        assert work.begun == ["first", "new"]

    with_pool(1, test)


def test_who_asks_when_too_many_wait_is_asked_to_come_again():
    async def test(pool: WorkerPool, work: Work) -> None:
        flood = [asyncio.ensure_future(pool.ask(work, "x", share=Share.PRACTICE)) for _ in range(MOST_WAITING + 1)]
        await work.has_begun(1)
        with pytest.raises(Refusal, match="too much to do"):
            await pool.ask(work, "one more", share=Share.PRACTICE)
        turn = asyncio.ensure_future(pool.ask(work, "turn", share=Share.TURNS))
        work.end(1000)
        assert await turn == "turn"
        assert set(await asyncio.gather(*flood)) == {"x"}

    with_pool(1, test)
