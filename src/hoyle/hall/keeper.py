"""What the hall does of its own accord: clocks that fall where nobody looks, results to be reckoned, the lobby swept."""

from __future__ import annotations

import asyncio
import logging
from time import time
from typing import TYPE_CHECKING

from hoyle.hall.refusals import Refusal
from hoyle.hall.room import Room
from hoyle.hall.rows import Away
from hoyle.hall.tasks import Tasks
from hoyle.hall.terms import PLAYING_ON

if TYPE_CHECKING:
    from hoyle.hall.rooms import Rooms

log = logging.getLogger("hoyle.hall")
EVERY, BEAT, SWEEP = 2.0, 5.0, 30.0
"""Seconds between two looks at what is due, two beats of the heart, and two sweeps."""
QUIET = 20
"""Answers kept between two looks, below which the hall is quiet."""
NAP = 15.0
"""Seconds of silence after which a hall was closed, not slow; with several servers there is always one that beats."""


class Keeper:
    """The task that goes round."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """See for how long the hall was closed, and begin to go round. Raises Away."""
        slept = await self._rooms.talks.slept()
        if slept and (not self._rooms.store.shared or slept >= NAP):
            await self._rooms.talks.woke(slept)
        self._task = asyncio.get_running_loop().create_task(self._rounds())

    def close(self) -> Tasks:
        """Go home; what is still to be waited for."""
        if self._task is None:
            return set()
        self._task.cancel()
        return {self._task}

    async def _rounds(self) -> None:
        swept, beaten, kept = 0.0, 0.0, 0
        while True:
            kept, before = self._rooms.store.kept, kept
            self._rooms.memory.tidy(quiet=kept - before < QUIET)
            try:
                if time() - beaten > BEAT:
                    beaten = time()
                    await self._rooms.talks.beat()
                await self._rooms.count()
                for match in await self._rooms.talks.overdue(time() - 1.0):
                    await self._look(match)
                if time() - swept > SWEEP:
                    swept = time()
                    await self._rooms.lobby.sweep()
                    for match in await self._rooms.talks.unsettled(time() - PLAYING_ON - 1.0):
                        await self._settle(match)
            except Away as away:
                self._rooms.lose(str(away))
            except Exception:
                log.exception("the keeper's round failed")
            await asyncio.sleep(EVERY)

    async def _look(self, match: str) -> None:
        try:
            await (await self._rooms.room(match)).sitting.look()
        except Refusal as refusal:
            log.info("match %s: %s", match, refusal.reason)
            if refusal.word in ("no-match", "unreadable", "past"):
                await self._rooms.talks.due(match, None)

    async def _settle(self, match: str) -> None:
        try:
            await reckon(self._rooms, await self._rooms.room(match))
        except Refusal as refusal:
            log.info("match %s is not reckoned: %s", match, refusal.reason)


async def reckon(rooms: Rooms, room: Room) -> None:
    """Reckon a match that is over and can no longer go on. Raises Away."""
    sitting = room.sitting
    await sitting.ready()
    if room.match.over and sitting.recorded and not sitting.disputable(time()):
        left = {said.seat for said in sitting.talk if said.kind == "left"}
        await rooms.results.settle(room.id, room.match, room.chairs, sitting.sat, left, room.moved)
        sitting.changed()
