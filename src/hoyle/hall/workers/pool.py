"""Processes in which work is done, and who has them next: matches' own strokes, then computers' turns, then practice."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from enum import IntEnum
from time import monotonic
from typing import Any

from hoyle.hall.refusals import BUSY, Refusal
from hoyle.hall.workers.jobs import start
from hoyle.referee import told

MOST_WAITING = 200
"""Requests of one share that wait; whoever comes then is asked to come again."""
TRIES = 3
"""The most times that work is begun anew whose process was killed."""


class Share(IntEnum):
    """For what work is done; of those that wait, the first has the next process."""

    STROKES, TURNS, PRACTICE = range(3)


@dataclass(eq=False)
class _Job:
    work: Callable[..., Any]
    arguments: tuple[Any, ...]
    share: Share
    caller: str
    topic: str
    done: asyncio.Future[Any]
    asked: float
    tries: int = 0


@dataclass(frozen=True)
class Load:
    """The work of a share that waits, what was done of it, and the seconds from asked to answered of all that."""

    waiting: int
    done: int
    seconds: float


class WorkerPool:
    """`count` processes for computers and practice, and one more that is never theirs: a match's stroke waits for no thought.

    Practice has all but one of the `count`, where there are several, and its callers take turns. A killed process is replaced, and
    its work begun anew.
    """

    def __init__(self, count: int = 0) -> None:
        self._count = count or os.cpu_count() or 1
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False
        self._waiting: list[_Job] = []
        self._running: Counter[Share] = Counter()
        self._done: Counter[Share] = Counter()
        self._seconds = dict.fromkeys(Share, 0.0)
        self._served: dict[str, int] = {}
        """The turn at which each caller that is waiting was last given a process, by the count of all that were given."""
        self._given = 0
        self.ready = False
        """True once a process has loaded physics, rule books and players."""

    def _processes(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._count + 1, mp_context=context, initializer=start)
        return self._pool

    def warm_up(self, processes: int = 1) -> None:
        """Have processes ready before the first question, without anybody's waiting for it."""
        if self._pool is None and not self._closed:
            for _ in range(processes):
                asyncio.wrap_future(self._processes().submit(os.getpid)).add_done_callback(self._warm)

    def _warm(self, ended: asyncio.Future[int]) -> None:
        self.ready = self.ready or not (ended.cancelled() or ended.exception())

    async def ask(
        self, work: Callable[..., Any], *arguments: Any, share: Share = Share.TURNS, caller: str = "", topic: str = ""
    ) -> Any:
        """The result of one of the functions of `jobs`, whose arguments are copied.

        `caller` is whose turn it takes. What waits on the same `topic` is replaced, and refused as superseded. Work that nobody
        waits for any more is not begun. Raises Refusal, and what the work raises.
        """
        for old in [job for job in self._waiting if topic and job.topic == topic]:
            self._waiting.remove(old)
            if not old.done.done():
                old.done.set_exception(Refusal("superseded", told("refused.superseded")))
        if sum(job.share == share for job in self._waiting) >= MOST_WAITING:
            raise Refusal("busy", BUSY)
        job = _Job(work, arguments, share, caller, topic, asyncio.get_running_loop().create_future(), monotonic())
        self._waiting.append(job)
        self._begin()
        try:
            return await job.done
        finally:
            if job in self._waiting:
                self._waiting.remove(job)

    def _begin(self) -> None:
        """Give idle processes to those that wait."""
        while not self._closed and (job := self._next()) is not None:
            self._waiting.remove(job)
            self._running[job.share] += 1
            self._given += 1
            self._served[job.caller] = self._given
            job.tries += 1
            pool = self._processes()
            try:
                running = asyncio.wrap_future(pool.submit(job.work, *job.arguments))
            except (BrokenProcessPool, RuntimeError) as error:
                running = asyncio.get_running_loop().create_future()
                running.set_exception(error if isinstance(error, BrokenProcessPool) else BrokenProcessPool(str(error)))
            running.add_done_callback(lambda ended, job=job, pool=pool: self._ended(job, pool, ended))  # type: ignore[misc]
        if not self._waiting and not self._running.total():
            self._served.clear()

    def _next(self) -> _Job | None:
        thinking = self._running[Share.TURNS] + self._running[Share.PRACTICE]
        room = {
            Share.STROKES: self._count + 1 - thinking - self._running[Share.STROKES],
            Share.TURNS: self._count - thinking,
            Share.PRACTICE: min(self._count - thinking, max(1, self._count - 1) - self._running[Share.PRACTICE]),
        }
        free = [job for job in self._waiting if room[job.share] > 0]
        return min(free, key=lambda job: (job.share, self._served.get(job.caller, 0)), default=None)

    def _ended(self, job: _Job, pool: ProcessPoolExecutor, ended: asyncio.Future[Any]) -> None:
        self._running[job.share] -= 1
        self._done[job.share] += 1
        self._seconds[job.share] += monotonic() - job.asked
        error = None if ended.cancelled() else ended.exception()
        if isinstance(error, BrokenProcessPool) and self._pool is pool:
            self._pool = None
        if job.done.done():
            pass  # nobody waits for it any more
        elif ended.cancelled():
            job.done.cancel()
        elif isinstance(error, BrokenProcessPool) and job.tries < TRIES and not self._closed:
            self._waiting.append(job)
        elif error is not None:
            job.done.set_exception(error)
        else:
            job.done.set_result(ended.result())
        self._begin()

    def loads(self) -> dict[Share, Load]:
        """Return how much there is to do, and was done, of every share."""
        waiting = Counter(job.share for job in self._waiting)
        return {share: Load(waiting[share], self._done[share], self._seconds[share]) for share in Share}

    def close(self) -> None:
        """Let the processes go."""
        self._closed = True
        for job in self._waiting:
            job.done.cancel()
        self._waiting.clear()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
