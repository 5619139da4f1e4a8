"""The rulings of a match as they go over the wire: each with its motion, made once for all who see the same."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from functools import partial

from hoyle.hall.matches.interfaces import MatchInPlay
from hoyle.hall.protocol.match_terms import MARKER
from hoyle.hall.protocol.serializers import Made, as_text, made, motion_json, ruling_frame
from hoyle.hall.rate_limits import timed
from hoyle.hall.workers.jobs import motion_of
from hoyle.hall.workers.pool import Share
from hoyle.match import Match
from hoyle.record import Record
from hoyle.referee import Deal, Ruling, State

FRAMES = 12
"""Rulings of a match that are kept as they went over the wire, for whoever is told them next."""
FrameKey = tuple[int, frozenset[str], str, str]
"""A frame's ruling, the seats it is for where that makes a difference, its type and language: its key among those of its match."""


def concerned(ruling: Ruling) -> frozenset[str]:
    """The seats to whom a ruling is told otherwise than to others: all where there are secrets, or else who may answer."""
    state = ruling.state
    if state.secrets or any(isinstance(effect, Deal) for effect in ruling.effects):
        return frozenset(state.seats)
    return frozenset((state.ask.seat, *(permit.seat for permit in state.ask.permits)) if state.ask else ())


class FrameCache:
    """The frames of one room's rulings, the last of them kept."""

    def __init__(self, actor: MatchInPlay) -> None:
        self._actor = actor
        self._frames: dict[FrameKey, asyncio.Future[str] | str] = {}
        self._motions: dict[int, Made | None] = {}
        self._moved: tuple[Record | None, Made | None] = (None, None)

    def forget(self) -> None:
        """Keep nothing: something was taken back."""
        self._motions.clear()
        self._frames.clear()

    def considered(self, record: Record, moved: Made | None = None) -> None:
        """Work out the motion of a stroke that is considered now, whatever comes of it, unless a worker has."""
        match = self._actor.match
        self._moved = record, moved if moved is not None else moved_in(match, record, match.state)

    @property
    def moved(self) -> Made | None:
        """The motion of the stroke that was considered last."""
        return self._moved[1]

    async def again(self, n: int, seats: Collection[str], language: str = "en") -> tuple[str, float]:
        """Ruling n told again, and the seconds of a processor that took."""
        match = self._actor.match
        await self._motion_from_worker(match, n, Share.PRACTICE)
        return await self._actor.hall.aside(timed, self._frame, match, n, frozenset(seats), "again", language)

    async def frame(self, n: int, seats: Collection[str], kind: str = "ruling", language: str = "en") -> str:
        """Ruling n for the holder of these seats, with its motion, as it goes over the wire; made once for all who see the same."""
        match = self._actor.match
        ruling = match.ruling_on(n)
        key = n, frozenset(seats) & concerned(ruling), kind, language
        making = self._frames.get(key)
        if making is None:
            if self._actor.quick(self._frame) and not self._wants_worker(match, n):
                return self._kept_frame(key, await self._actor.work(self._frame, match, *key))
            making = self._frames[key] = asyncio.ensure_future(self._made(match, key))
            making.add_done_callback(partial(self._forget_failed, key))
            self._forget_oldest()
        return making if isinstance(making, str) else await asyncio.shield(making)

    async def _made(self, match: Match, key: FrameKey) -> str:
        await self._motion_from_worker(match, key[0], Share.STROKES)
        return await self._actor.work(self._frame, match, *key)

    def _wants_worker(self, match: Match, n: int) -> bool:
        """Return whether a ruling's motion is to be worked out anew, and that may take long."""
        if n == 0 or n in self._motions or self._actor.kind == MARKER or not self._actor.hall.computers.ready:
            return False
        record = getattr(match.ruling_on(n).answer, "record", None)
        return record is not None and record is not self._moved[0] and self._actor.heavy(match.ruling_on(n - 1).state)

    async def _motion_from_worker(self, match: Match, n: int, share: Share) -> None:
        if not self._wants_worker(match, n):
            return
        record = getattr(match.ruling_on(n).answer, "record", None)
        before = match.ruling_on(n - 1).state
        found = await self._actor.hall.computers.ask(motion_of, before, record, share=share, caller=self._actor.id)
        if match is self._actor.match:
            self._keep_motion(n, Made(found) if found else None)

    def _keep_motion(self, n: int, moved: Made | None) -> None:
        if len(self._motions) >= FRAMES:
            self._motions.clear()
        self._motions[n] = moved

    def _kept_frame(self, key: FrameKey, frame: str) -> str:
        self._frames[key] = frame
        self._forget_oldest()
        return frame

    def _forget_oldest(self) -> None:
        if len(self._frames) > FRAMES:
            self._frames.pop(next(iter(self._frames)))

    def _forget_failed(self, key: FrameKey, made: asyncio.Future[str]) -> None:
        if (made.cancelled() or made.exception()) and self._frames.get(key) is made:
            del self._frames[key]

    def _frame(self, match: Match, n: int, seats: frozenset[str], kind: str, language: str) -> str:
        frame = ruling_frame(match.game, n, match.ruling_on(n), seats, self._motion(match, n), language)
        return as_text({**frame, "type": kind})

    def _motion(self, match: Match, n: int) -> Made | None:
        if n == 0 or self._actor.kind == MARKER:
            return None
        if n in self._motions:
            return self._motions[n]
        record = getattr(match.ruling_on(n).answer, "record", None)
        last, moved = self._moved
        if record is None or record is not last:
            moved = moved_in(match, record, match.ruling_on(n - 1).state)
        if match is self._actor.match:
            self._keep_motion(n, moved)
        return moved


def moved_in(match: Match, record: Record | None, before: State) -> Made | None:
    """The motion of a stroke that a machine played from the state `before`, as it is told.

    It is hundreds of numbers, or thousands, which as text take a tenth of the memory and none of the collector's time.
    """
    path = match.motion(record, before) if record is not None else None
    return made(motion_json(path, record)) if path is not None and record is not None else None
