"""The alarm of a table: it rings when a clock falls, or somebody has been away for too long."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from hoyle.answers import Incident
from hoyle.hall.hall_clock import time
from hoyle.hall.matches.interfaces import MatchInPlay, Table
from hoyle.hall.matches.table.table_requests import GRANTING
from hoyle.hall.protocol.match_terms import COMPUTER, LIMIT, TIME
from hoyle.hall.store.table_store import NOT_YET, TableStore
from hoyle.match.agreements import ABSENT, TIME_OUT, parties


class TableAlarm:
    """The alarm of one table. The time it is set to is kept, so that any server may see that it should have rung."""

    def __init__(
        self, table: Table, actor: MatchInPlay, talks: TableStore, do: Callable[[Coroutine[Any, Any, object]], None],
        is_granting: Callable[[float], bool],
    ) -> None:  # fmt: skip
        self._table, self._actor, self._talks, self._do, self._is_granting = table, actor, talks, do, is_granting
        self._alarm: asyncio.TimerHandle | None = None
        self._due: float | None = None

    def late(self, now: float) -> bool:
        """Return whether the hall should have said something by now."""
        return self._due is not None and self._due <= now

    def set(self) -> None:
        """Have the hall look when a clock falls, or somebody has been away for too long."""
        if not self._table.recorded:
            return
        due, now = self.due(time()), time()
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if due is not None:
            self._alarm = asyncio.get_running_loop().call_later(max(0.0, due - now) + 0.01, self._rings)
        if due is None and (self._table.terms.clock or self._table.terms.away) and not self._actor.match.over:
            due = NOT_YET
        if due != self._due:
            self._due = due
            self._do(self._talks.due(self._actor.id, due))

    def due(self, now: float) -> float | None:
        """Return when the hall has something to say here."""
        reading = self._table.reading(now)
        ends = [*self._table.leaves(now).values(), *([reading.falls] if reading and reading.falls is not None else [])]
        return min(ends, default=None)

    def _rings(self) -> None:
        self._do(self.look())

    async def look(self) -> None:
        """See whether a clock has run out, or somebody has been away for too long, and say so.

        Raises Refusal and DatabaseUnavailable.
        """
        now, actor = time(), self._actor
        if actor.match.over or actor.match.read_only_reason or actor.match.changed:
            await self._talks.due(actor.id, None)
            return
        reading = self._table.reading(now)
        if reading and reading.falls is not None and reading.falls <= now:
            if self._is_granting(now):
                self._alarm = asyncio.get_running_loop().call_later(GRANTING, self._rings)
            elif self._table.terms.clock == LIMIT:
                await actor.settle(Incident(TIME))
            else:
                await self._lost(TIME_OUT, reading.runs)
            return
        for seat, ends in self._table.leaves(now).items():
            if ends <= now:
                await self._lost(ABSENT, seat)
                return
        self._due = None
        self.set()

    async def _lost(self, word: str, seat: str) -> None:
        alone = len(parties(self._actor.match.state)) != 2
        if alone or (word == ABSENT and self._table.terms.then == COMPUTER):
            await self._table.taken_over(seat)
        else:
            await self._actor.settle(Incident(word, (seat,)))

    def stop(self) -> None:
        """Ring no more."""
        if self._alarm is not None:
            self._alarm.cancel()
