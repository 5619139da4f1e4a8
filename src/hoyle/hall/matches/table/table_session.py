"""A table beside the game: who is here, the clock, offers and consent, chat. The referee hears none of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Coroutine, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from hoyle.answers import CHANCE, Incident, Played
from hoyle.hall.background_tasks import Tasks
from hoyle.hall.hall_clock import time
from hoyle.hall.matches.interfaces import MatchInPlay
from hoyle.hall.matches.table import clocks
from hoyle.hall.matches.table.clocks import Moment, Reading
from hoyle.hall.matches.table.table_alarm import TableAlarm
from hoyle.hall.matches.table.table_requests import TableRequests
from hoyle.hall.protocol.match_terms import DAYS, PLAYING_ON, Terms, in_words
from hoyle.hall.protocol.serializers import Json, speaker
from hoyle.hall.refusals import Refusal
from hoyle.hall.store.match_rows import DatabaseUnavailable
from hoyle.hall.store.table_store import PHRASES, Seating, TableMessage, TableStore
from hoyle.match.agreements import LOSES, RESIGN, parties
from hoyle.match.logs.log import Entry
from hoyle.record import Record
from hoyle.referee import State

log = logging.getLogger("hoyle.hall")
LONGEST_SEEN = 20.0
"""Seconds of a stroke's motion, at most, that are not taken from whoever is asked after it."""
GRACE = 3.0
"""Seconds that a line may be lost before its seat is said to be away."""
HEARD = 100
"""Things said that who comes is told of."""
SHOWN = (
    "chat",
    "phrase",
    "draw",
    "decline",
    "back?",
    "back",
    "left",
    "seat",
    "dispute",
    "again?",
    "again",
    "go-on?",
    "come",
    "gone",
    "away",
)
AMONG_PLAYERS = ("chat", "phrase")
"""Kinds of messages among those who play, which nobody else hears at a table that is not listed."""


class TableSession:
    """The table of one room. Everything is worked out from what was said and when; so any server may take it up."""

    def __init__(self, actor: MatchInPlay, tables: TableStore, sat: Seating | None) -> None:
        self._actor, self._talks, self.sat = actor, tables, sat or Seating()
        self.recorded = sat is not None
        self._read = False
        self.chat: list[TableMessage] = []
        """All that was said, in the order of the database."""
        self.arrivals: list[TableMessage] = []
        """The same in the order in which this server came to know of it."""
        self._known: set[int] = set()
        self.asks = TableRequests(self, actor)
        """Requests of those at the table."""
        self.moments: list[Moment] = [Moment(actor.began, self._timed(actor.match.state))]
        self.version = 0
        """Counts what has changed, so that pages are told when there is something new."""
        self.alarm = TableAlarm(self, actor, tables, self._do, self.asks.is_granting)
        self._tasks: Tasks = set()
        self._closed = False

    @property
    def terms(self) -> Terms:
        """Return what was agreed on."""
        return self.sat.terms

    # --- what is known ------------------------------------------------------------------------------------

    async def read(self) -> None:
        """Read what was said and when answers were given, from the database. Raises DatabaseUnavailable."""
        actor = self._actor
        self._read = True
        self._add(await self._talks.said(actor.id))
        if self.terms.clock:
            times = [actor.began, *(await self._talks.times(actor.id))][: actor.n + 1]
            rulings = actor.match.rulings[: len(times)]
            self.moments = [
                Moment(at, self._timed(r.state), shown(actor.match.entries[n - 1]) if n else 0.0)
                for n, (at, r) in enumerate(zip(times, rulings, strict=True))
            ]
            for said in self.chat:
                self._moved(said)
        self.changed()

    def _add(self, said: Sequence[TableMessage]) -> list[TableMessage]:
        """Take up what was said, by way of any server; what of it is new."""
        new = [one for one in said if one.id not in self._known]
        self._known |= {one.id for one in new}
        self.arrivals += new
        self.chat += new
        self.chat.sort(key=lambda one: one.id)
        return new

    def reset(self) -> None:
        """Something was taken back, or came to the match elsewhere."""
        del self.moments[self._actor.n + 1 :]
        if self.recorded and (self._actor.shared or len(self.moments) <= self._actor.n):
            self._do(self.read())

    @property
    def busy(self) -> bool:
        """Return whether something is being kept."""
        return bool(self._tasks)

    async def ready(self) -> None:
        """Have read what was said, at the first time that somebody sits down to hear of it."""
        if not self._read:
            await self.read()

    async def heard(self, id: int) -> None:
        """Something was said by way of another server."""
        if self._read and id not in self._known:
            before = max((one for one in self._known if one < id), default=0)
            fresh = self._add(await self._talks.said(self._actor.id, before))
            for said in fresh:
                self._moved(said)
            if any(said.kind in ("seat", "left", "token") for said in fresh):
                await self._actor.reseated()
            # Another server has lost its line to somebody who is here by way of this one.
            wrong = {s.seat for s in fresh if s.kind == "gone"} & {
                seat for line in self._actor.lines for seat in line.seats
            }
            if wrong:
                await self._came(sorted(wrong))
        self.changed()

    def _moved(self, said: TableMessage) -> None:
        """Return what was taken back takes its time with it, and for as long as the hall was closed no clock runs."""
        if said.kind == "back" and said.n < len(self.moments):
            self.moments[said.n] = replace(self.moments[said.n], at=max(self.moments[said.n].at, said.at))
        if said.kind == "away" and said.n < len(self.moments):
            moment = self.moments[said.n]
            self.moments[said.n] = replace(moment, free=moment.free + float(said.text))
        if said.kind == "given" and said.n < len(self.moments):
            self.moments[said.n] = replace(self.moments[said.n], given=float(said.text))

    def _timed(self, state: State) -> str:
        """Return whose time it is that passes; empty for chance, and for the computer, which has no clock."""
        ask = state.ask
        if ask is None:
            return ""
        seat = ask.behalf if ask.seat == CHANCE and ask.by_hand else ask.seat
        return "" if seat == CHANCE or self._actor.level(seat) else seat

    @property
    def persons(self) -> list[str]:
        """The seats that people sit on."""
        return [chair.seat for chair in self._actor.chairs if chair.person]

    def here(self, seat: str) -> bool:
        """Return whether somebody is here for a seat."""
        if not self.recorded:
            return any(seat in line.seats for line in self._actor.lines)
        return (
            next((s.kind for s in reversed(self.chat) if s.seat == seat and s.kind in ("come", "gone")), "gone")
            == "come"
        )

    def began(self) -> float | None:
        """Return when everybody had come; None while somebody has not. Who has days for an answer need not come first."""
        if self.terms.clock == DAYS:
            return self._actor.began
        came = [next((s.at for s in self.chat if s.kind == "come" and s.seat == seat), None) for seat in self.persons]
        return None if None in came else max((at for at in came if at is not None), default=self._actor.began)

    def reading(self, now: float) -> Reading | None:
        """Return what the clocks show."""
        if not self.terms.clock:
            return None
        actor = self._actor
        if actor.match.changed:  # no clock runs while those who play are asked whether to go on
            found = clocks.read(self.terms, self.persons, self.began(), self.moments, actor.moved, actor.match.over)
            return found and replace(found, runs="", falls=None)
        return clocks.read(self.terms, self.persons, self.began(), self.moments, now, actor.match.over)

    def leaves(self, now: float) -> dict[str, float]:
        """Return when each seat that is away will have been away for too long. The hall waits with somebody who waits."""
        match = self._actor.match
        if not self.terms.away or match.over or match.read_only_reason or match.changed:
            return {}
        gone = [seat for seat in self.persons if not self.here(seat)]
        if not gone or len(gone) == len(self.persons):
            return {}
        slept = [(s.at, float(s.text)) for s in self.chat if s.kind == "away"]
        ends = {}
        for seat in gone:
            last = next((s.at for s in reversed(self.chat) if s.seat == seat and s.kind == "gone"), self._actor.began)
            waited = max(last, *(self._since(one) for one in self.persons if one not in gone))
            ends[seat] = waited + self.terms.away + sum(seconds for at, seconds in slept if at > waited)
        return ends

    def _since(self, seat: str) -> float:
        return next((s.at for s in reversed(self.chat) if s.seat == seat and s.kind == "come"), self._actor.began)

    def offered(self) -> str:
        """Return who offers a draw that stands: until the other side answers the referee, or declines."""
        last = next((s for s in reversed(self.chat) if s.kind in ("draw", "decline")), None)
        if last is None or last.kind == "decline" or self._actor.match.over:
            return ""
        own = self.side(last.seat)
        since = self._actor.match.entries[last.n :]
        return "" if any(speaker(e.answer) not in (*own, CHANCE) for e in since) else last.seat

    def agreed(self, kind: str) -> set[str]:
        """The seats that have asked for something that needs consent, as the match stands now."""
        found: set[str] = set()
        for said in self.chat:
            if said.kind in ("back", "again", "decline"):
                found = set()
            elif said.kind == kind and said.n == self._actor.n:
                found.add(said.seat)
        return found

    def side(self, seat: str) -> tuple[str, ...]:
        """The seats that play together with a seat, itself among them."""
        return next((side for side in parties(self._actor.match.state) if seat in side), (seat,))

    def disputable(self, now: float) -> bool:
        """Return whether the match has just ended by a clock or an absence, so that both sides may still play on."""
        actor = self._actor
        last = actor.match.entries[-1].answer if actor.n else None
        fell = isinstance(last, Incident) and last.word in LOSES and last.word != RESIGN
        return bool(actor.match.over and fell and not actor.match.read_only_reason and now - actor.moved < PLAYING_ON)

    def frame(self, after: int, seats: Collection[str], language: str = "") -> Json:
        """All of it as it is told: what was said since so many things, who is here, the clocks, what is offered."""
        now, actor = time(), self._actor
        reading = self.reading(now)
        heard = SHOWN if seats or actor.listed else [kind for kind in SHOWN if kind not in AMONG_PLAYERS]
        new = sorted((s for s in self.arrivals[after:] if s.kind in heard), key=lambda s: s.id)[-HEARD:]
        return {
            "type": "table", "talk": [{"id": s.id, "seat": s.seat, "kind": s.kind, "text": s.text, "at": s.at} for s in new],
            "here": [seat for seat in self.persons if self.here(seat)],
            "programs": [seat for seat in self.sat.people if seat in self.sat.programs],
            "watching": actor.watched, "terms": msgspec.to_builtins(self.terms),
            "words": in_words(self.terms, language), "phrases": PHRASES, "draw": self.offered(),
            "back": sorted(self.agreed("back?")), "again": sorted(self.agreed("again?")),
            "dispute": sorted(self.agreed("dispute")), "open": self.disputable(now),
            "go_on": sorted(self.agreed("go-on?")), "changed": len(self._actor.match.changed),
            "away": {seat: round(max(0.0, ends - now)) for seat, ends in self.leaves(now).items()},
            **({"clock": {"left": {s: round(t, 1) for s, t in reading.left.items()}, "runs": reading.runs}} if reading else {}),
            "yours": list(seats),
        }  # fmt: skip

    # --- what happens -------------------------------------------------------------------------------------

    def changed(self) -> None:
        """Have everybody told, and the alarm set anew."""
        self.version += 1
        self._actor.tell()
        self.alarm.set()

    def kept(self, entry: Entry, at: float) -> None:
        """An answer was kept."""
        if self.terms.clock:
            self.moments.append(Moment(at, self._timed(self._actor.match.state), shown(entry)))
        self.version += 1
        if self.recorded:
            self.alarm.set()

    def came(self, seats: Sequence[str]) -> None:
        """Somebody is here, for these seats or to look on."""
        self.version += 1
        if self.recorded:
            self._do(self._came(seats))
        self._actor.tell()

    async def _came(self, seats: Sequence[str]) -> None:
        for seat in seats:
            if not self.here(seat):
                await self.say("come", seat)
        self.changed()

    def went(self, seats: Sequence[str]) -> None:
        """A line is lost; who does not come back at once is away."""
        self.version += 1
        if self.recorded and seats:
            self._do(self._went(seats))
        self._actor.tell()

    async def _went(self, seats: Sequence[str]) -> None:
        await asyncio.sleep(GRACE)
        for seat in seats:
            if self.here(seat) and not any(seat in line.seats for line in self._actor.lines):
                await self.say("gone", seat)

    async def say(self, kind: str, seat: str, words: str = "") -> None:
        """Keep something that was said, and tell it. Raises DatabaseUnavailable."""
        said = await self._talks.say(self._actor.id, self._actor.n, seat, kind, words)
        for new in self._add([said]):
            self._moved(new)
        self.changed()

    def _do(self, work: Coroutine[Any, Any, object]) -> None:
        if self._closed:
            work.close()
            return
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(self._quietly(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _quietly(self, work: Coroutine[Any, Any, object]) -> None:
        try:
            await work
        except (DatabaseUnavailable, Refusal) as gone:  # it is done when the database is back, by the sweep
            log.info("match %s: %s", self._actor.id, gone)
        except Exception:
            log.exception("match %s: something at the table failed", self._actor.id)

    async def taken_over(self, seat: str) -> None:
        """The computer plays on for a seat; the match counts for who has left it as if they were last."""
        await self._talks.seat(self._actor.id, seat, "player", None)
        await self._actor.reseated()
        await self.say("left", seat)
        if self.moments[-1].seat == seat:
            self.moments[-1] = replace(self.moments[-1], seat="")
        self._actor.turns.go_on()

    def close(self) -> Tasks:
        """Set no alarm, and do nothing any more; what is still to be waited for."""
        self._closed = True
        self.alarm.stop()
        for task in self._tasks:
            task.cancel()
        return set(self._tasks)


def shown(entry: Entry) -> float:
    """Seconds for which the pieces move after an answer, in which nobody can play."""
    if not isinstance(entry.answer, Played):
        return 0.0
    record: Record = entry.answer.record
    return min(LONGEST_SEEN, max((c.time for c in record.contacts if c.time is not None), default=0.0))
