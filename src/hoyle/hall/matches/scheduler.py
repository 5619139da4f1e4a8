"""Work that is due by time: clocks that fall where nobody looks, results to be reckoned, the lobby swept."""

from __future__ import annotations

import asyncio
import logging

from hoyle.hall.background_tasks import Tasks
from hoyle.hall.community.lobby import Lobby
from hoyle.hall.gc_tuning import GcTuning
from hoyle.hall.hall_clock import time
from hoyle.hall.matches.match_actor import MatchActor
from hoyle.hall.matches.match_registry import MatchRegistry
from hoyle.hall.people.results import Results
from hoyle.hall.protocol.match_terms import PLAYING_ON
from hoyle.hall.refusals import Refusal
from hoyle.hall.store.match_rows import DatabaseUnavailable

log = logging.getLogger("hoyle.hall")
EVERY, BEAT, SWEEP = 2.0, 5.0, 30.0
"""Seconds between two looks at what is due, two beats of the heart, and two sweeps."""
QUIET = 20
"""Answers kept between two looks, below which the hall is quiet."""
NAP = 15.0
"""Seconds of silence after which a hall was closed, not slow; with several servers there is always one that beats."""


class Scheduler:
    """The task that goes round."""

    def __init__(self, registry: MatchRegistry, lobby: Lobby, results: Results, gc_tuning: GcTuning) -> None:
        self._registry, self._lobby, self._results, self._gc_tuning = registry, lobby, results, gc_tuning
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """See for how long the hall was closed, and begin to go round. Raises DatabaseUnavailable."""
        slept = await self._registry.tables.slept()
        if slept and (not self._registry.store.shared or slept >= NAP):
            await self._registry.tables.woke(slept)
        self._task = asyncio.get_running_loop().create_task(self._rounds())

    def close(self) -> Tasks:
        """Stop; what is still to be waited for."""
        if self._task is None:
            return set()
        self._task.cancel()
        return {self._task}

    async def _rounds(self) -> None:
        swept, beaten, kept = 0.0, 0.0, 0
        while True:
            kept, before = self._registry.store.kept, kept
            self._gc_tuning.tidy(quiet=kept - before < QUIET)
            try:
                if time() - beaten > BEAT:
                    beaten = time()
                    await self._registry.tables.beat()
                await self._registry.count()
                for match in await self._registry.tables.overdue(time() - 1.0):
                    await self._look(match)
                if time() - swept > SWEEP:
                    swept = time()
                    await self._lobby.sweep()
                    for match in await self._registry.tables.unsettled(time() - PLAYING_ON - 1.0):
                        await self._settle(match)
            except DatabaseUnavailable as away:
                self._registry.lose(str(away))
            except Exception:
                log.exception("a round failed")
            await asyncio.sleep(EVERY)

    async def _look(self, match: str) -> None:
        try:
            await (await self._registry.actor(match)).session.alarm.look()
        except Refusal as refusal:
            log.info("match %s: %s", match, refusal.reason)
            if refusal.word in ("no-match", "unreadable", "past"):
                await self._registry.tables.due(match, None)

    async def _settle(self, match: str) -> None:
        try:
            await self.reckon(await self._registry.actor(match))
        except Refusal as refusal:
            log.info("match %s is not reckoned: %s", match, refusal.reason)

    async def reckon(self, actor: MatchActor) -> None:
        """Reckon a match that is over and can no longer go on. Raises DatabaseUnavailable."""
        session = actor.session
        await session.ready()
        if actor.match.over and session.recorded and not session.disputable(time()):
            left = {said.seat for said in session.chat if said.kind == "left"}
            await self._results.settle(actor.id, actor.match, actor.chairs, session.sat, left, actor.moved)
            session.changed()
