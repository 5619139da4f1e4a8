"""A match that is being played, and whoever looks on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Sequence
from functools import partial
from pathlib import Path
from random import Random
from secrets import compare_digest
from time import time
from typing import TYPE_CHECKING, Any, cast

import msgspec

from hoyle.answers import CHANCE, Answer, Chance, Incident, Played
from hoyle.hall.computers import ATTEMPTS, speak, think
from hoyle.hall.door import Json, motion_json, ruling_frame
from hoyle.hall.store import Kept, Taken, token_hash
from hoyle.match import Illegal, Match
from hoyle.match.engine import motion
from hoyle.match.log import Entry, entry_json, line_of, parse, read_entry
from hoyle.match.match import follow, restore
from hoyle.players import tally
from hoyle.record import Stroke
from hoyle.referee import DRAW, STROKE, Ask, Deal, Result, Ruling
from hoyle.referee.codec import dump, load

if TYPE_CHECKING:
    from hoyle.hall.rooms import Rooms

log = logging.getLogger("hoyle.hall")

PLAY, PRACTICE, MARKER = "play", "practice", "marker"
KINDS = (PLAY, PRACTICE, MARKER)
"""A match on the hall's tables, one where strokes may be tried and taken back, and one that is played on a real table."""
COMPUTER_KEY = "hall"
LEAVE = "withdraw"
"""The one incident that a player may declare of himself."""
FRAMES = 12
"""Rulings of a match that are kept as they went over the wire, for whoever is told them next."""


class Refusal(Exception):
    """What somebody asked for is not done: a word for programs, and the reason for people."""

    def __init__(self, word: str, reason: str, rule: str = "") -> None:
        super().__init__(reason)
        self.word, self.reason, self.rule = word, reason, rule


class Room:
    """A match in play. All that changes it goes through `answer`, `undo` and the room's own task, one at a time."""

    def __init__(self, hall: Rooms, kept: Kept, match: Match) -> None:
        self.id, self.kind, self.chairs = kept.id, kept.kind, kept.chairs
        self.listed, self.began = kept.listed, kept.began
        self._hall, self._seed = hall, kept.seed
        self.match = match
        self._keys = {key: n for n, key in enumerate(kept.keys, start=1)}
        self._motions: dict[int, Json | None] = {}
        self._frames: dict[tuple[int, frozenset[str], str], asyncio.Future[str]] = {}
        self._lock = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        self._spoken: tuple[int, set[str]] = (-1, set())
        self._talk = 0
        self.watchers = 0
        self.era = kept.undone
        """Counts what was taken back, so that whoever was told of it is told again how things stand."""

    # --- who is who ---------------------------------------------------------------------------------------

    def seats_of(self, tokens: Collection[str]) -> tuple[str, ...]:
        """The seats that these tokens open; an unknown token opens none."""
        hashes = [token_hash(token) for token in tokens]
        return tuple(c.seat for c in self.chairs if c.person and any(compare_digest(c.token, h) for h in hashes))

    def level(self, seat: str) -> str:
        """How the computer plays on a seat; empty where a person sits."""
        return next((c.by for c in self.chairs if c.seat == seat and not c.person), "")

    @property
    def empty(self) -> bool:
        """Whether nobody is here, and nothing is being done."""
        return not self.watchers and not self._lock.locked()

    @property
    def n(self) -> int:
        """The number of the last answer."""
        return len(self.match.entries)

    # --- what is told -------------------------------------------------------------------------------------

    async def frame(self, n: int, seats: Collection[str], kind: str = "ruling") -> str:
        """Ruling n for the holder of these seats, with its motion, as it goes over the wire; made once for all who see the same."""
        match = self.match
        ruling = match.rulings[n]
        secret = ruling.state.secrets or any(isinstance(e, Deal) for e in ruling.effects)
        key = n, frozenset(seats) if secret else frozenset(), kind
        if key not in self._frames:
            making = self._frames[key] = asyncio.ensure_future(self._hall.aside(self._frame, match, *key))
            making.add_done_callback(partial(self._forget_failed, key))
            if len(self._frames) > FRAMES:
                self._frames.pop(next(iter(self._frames)))
        return await asyncio.shield(self._frames[key])

    def _forget_failed(self, key: tuple[int, frozenset[str], str], made: asyncio.Future[str]) -> None:
        if (made.cancelled() or made.exception()) and self._frames.get(key) is made:
            del self._frames[key]

    def _frame(self, match: Match, n: int, seats: frozenset[str], kind: str) -> str:
        return as_text({**ruling_frame(match, n, seats, self._motion(match, n)), "type": kind})

    def _motion(self, match: Match, n: int) -> Json | None:
        if n == 0 or self.kind == MARKER:
            return None
        if n in self._motions:
            return self._motions[n]
        record = getattr(match.entries[n - 1].answer, "record", None)
        path = motion(match.rulings[n - 1].state, record) if record is not None else None
        moved = motion_json(path, record) if path is not None and record is not None else None
        if match is self.match:
            if len(self._motions) >= FRAMES:
                self._motions.clear()
            self._motions[n] = moved
        return moved

    # --- what is done -------------------------------------------------------------------------------------

    async def answer(self, seats: Collection[str], said: Stroke | Answer | str, n: int, key: str) -> int:
        """Take an answer from the holder of these seats, who has seen n answers; its number. Raises Refusal.

        The same key twice is the same answer: the second time nothing is done, and the number given again.
        """
        async with self._lock:
            if key in self._keys:
                return self._keys[key]
            if n != self.n:
                raise Refusal("stale", f"the match has gone on: {self.n} answers were given, and this is for after {n}")
            try:
                await self._keep(*await self._hall.aside(self._considered, seats, said), key)
            except Refusal:
                if key not in self._keys:  # or it came by another server before
                    raise
        self.go_on()
        return self._keys[key]

    def _considered(
        self, seats: Collection[str], said: Stroke | Answer | str, executed: Stroke | None = None
    ) -> tuple[Entry, str, Ruling]:
        """The answer, its line of the log, and what it is ruled. Runs aside, for it plays strokes. Raises Refusal."""
        match, ask = self.match, self.match.ask
        if ask is None:
            raise Refusal("over", "the match is over")
        turned = isinstance(said, Chance) and self._by_hand(ask)
        if turned and ask.behalf not in seats:
            raise Refusal("not-yours", f"{ask.behalf} turns the arrow", ask.rule.id)
        said = self._drawn() if turned else said
        if isinstance(said, Stroke) and ask.seat not in seats:
            raise Refusal(
                "not-yours", f"the question is for {'chance' if ask.seat == CHANCE else ask.seat}", ask.rule.id
            )
        try:
            entry, ruling = match.consider(said, executed)
        except Illegal as illegal:
            raise Refusal("illegal", illegal.reason, illegal.rule.id if illegal.rule else "") from None
        line = line_of(entry_json(entry))
        if self.kind == MARKER:
            return entry, line, ruling
        if isinstance(entry.answer, Incident):
            if entry.answer.word == LEAVE and entry.answer.args[:1] and entry.answer.args[0] in seats:
                return entry, line, ruling
            raise Refusal("not-here", "incidents are declared where a marker scores a real table")
        if (who := entry.answer.seat) not in seats and not turned:
            raise Refusal("not-yours", f"you do not sit at {who}" if who != CHANCE else "chance speaks for itself here")
        if isinstance(entry.answer, Played) and not isinstance(said, Stroke):
            raise Refusal("not-here", "a stroke is played here, not told: send the stroke")
        return entry, line, ruling

    async def _keep(self, entry: Entry, line: str, ruling: Ruling, key: str) -> None:
        result = ruling.state.result
        try:
            await self._hall.store.append(
                self.id, entry.number, key, line, time(), result_json(result) if result else None
            )
        except Taken:
            await self._reload()
            raise Refusal("stale", "the match has gone on in another place") from None
        self.match.accept(entry, ruling)
        self._keys[key] = entry.number
        await self._hall.tell(self.id, self.era, self.n)

    async def undo(self, seats: Collection[str], n: int) -> None:
        """Take the last answer back, where that is allowed: on a marker's board and in practice. Raises Refusal."""
        async with self._lock:
            if self.kind not in (MARKER, PRACTICE):
                raise Refusal("not-here", "what was played stands; only practice and a marker's board can take back")
            if not seats:
                raise Refusal("not-yours", "a spectator takes nothing back")
            if n != self.n or not n:
                raise Refusal("stale", "there is nothing to take back" if not n else "the match has gone on")
            try:
                await self._hall.store.undo(self.id, n, time())
            except Taken:
                raise Refusal("stale", "the match has gone on in another place") from None
            await self._reload()
            await self._hall.tell(self.id, self.era, self.n)
        self.go_on()

    async def heard(self, era: int, n: int) -> None:
        """So many were taken back and so many stand, says this server or another: see to it that this room has them.

        News may come late; what is older than what this room has is none.
        """
        if (era, n) > (self.era, self.n):
            async with self._lock:
                if (era, n) > (self.era, self.n):
                    await self._reload()
            self.go_on()

    async def _reload(self) -> None:
        """Read what came to the match elsewhere; all of it, where something was taken back."""
        since = await self._hall.store.since(self.id, self.n)
        if since.undone == self.era:
            await self._hall.aside(self._follow, since.lines)
            self._keys.update((key, n) for n, key in enumerate(since.keys, start=self.n - len(since.keys) + 1))
            return
        kept = await self._hall.store.load(self.id)
        assert kept is not None
        self.match, self.era = await self._hall.aside(restored, kept), kept.undone
        self._keys = {key: n for n, key in enumerate(kept.keys, start=1)}
        self._motions.clear()
        self._frames.clear()

    def _follow(self, lines: Sequence[str]) -> None:
        path = Path(f"match {self.id}")
        for line in lines:
            follow(self.match, read_entry(path, self.n + 1, line.encode()), path)

    async def preview(self, seats: Collection[str], stroke: Stroke) -> Json:
        """In practice, what a stroke would do: its motion. Nothing is kept. Raises Refusal."""
        async with self._lock:
            return await self._hall.aside(self._preview, seats, stroke)

    def _preview(self, seats: Collection[str], stroke: Stroke) -> Json:
        if self.kind != PRACTICE:
            raise Refusal("not-here", "strokes are tried beforehand only in practice")
        entry, _, _ = self._considered(seats, stroke)
        record = cast(Any, entry.answer).record
        path = motion(self.match.state, record)
        assert path is not None
        return motion_json(path, record)

    # --- the computer's turn ------------------------------------------------------------------------------

    def go_on(self) -> None:
        """See to what the hall itself has to say: chance, and the computer players; they rest while nobody is here."""
        if (
            self.kind != MARKER
            and self.watchers
            and self.match.ask is not None
            and (self._task is None or self._task.done())
        ):
            self._task = asyncio.get_running_loop().create_task(self._turns())

    async def _turns(self) -> None:
        try:
            while self.watchers and await self._turn():
                pass
        except Refusal as refusal:
            log.warning("match %s waits: %s", self.id, refusal.reason)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("match %s: the computer failed", self.id)

    async def _turn(self) -> bool:
        """One answer by chance or a computer player; whether there may be another."""
        n, ask, state = self.n, self.match.ask, self.match.state
        if ask is None:
            return False
        if await self._permitted(n):
            return True
        self._talk = 0
        if ask.seat != CHANCE and not self.level(ask.seat):
            return False
        waiting = [p for p in ask.permits if not self.level(p.seat)]
        if waiting and self._hall.settings.patience:
            await asyncio.sleep(self._hall.settings.patience)
        if n != self.n:
            return True
        if ask.kind == DRAW and ask.seat == CHANCE:
            return not self._by_hand(ask) and await self._say(n, self._drawn())
        view = await self._hall.aside(dump, self.match.view(ask.seat))
        for attempt in range(ATTEMPTS):
            thought = await self._hall.computers.ask(
                think, state.game, view, self.level(ask.seat), f"{self._seed} {n} {ask.seat}", self._stale(), attempt
            )
            if n != self.n:
                return True
            try:
                if "answer" in thought:
                    return await self._say(n, load(thought["answer"], cast(Any, Answer)))
                meant, done = (load(thought[key], cast(Any, Stroke)) for key in ("stroke", "executed"))
                return await self._say(n, meant, done)
            except Refusal as refusal:
                if refusal.word != "illegal" or attempt + 1 == ATTEMPTS:
                    raise
        return False

    def _by_hand(self, ask: Ask) -> bool:
        """Whether chance waits for a person's hand: the arrow of a spinner is turned by whoever plays."""
        return self.kind != MARKER and bool(ask.by_hand) and not self.level(ask.by_hand)

    def _drawn(self) -> Chance:
        """What chance says now; the same however it is asked."""
        return self.match.answer_chance(Random(f"{self._seed} {self.n} dice"))

    async def _permitted(self, n: int) -> bool:
        """Whether a computer player said something it was permitted to say; each is heard once, and none for ever."""
        if self._spoken[0] != n:
            self._spoken = (n, set())
        ask = self.match.ask
        for permit in ask.permits if ask else ():
            level = self.level(permit.seat)
            if not level or permit.seat in self._spoken[1] or self._talk >= 2 * len(self.match.seats):
                continue
            self._spoken[1].add(permit.seat)
            view = dump(self.match.view(permit.seat))
            said = await self._hall.computers.ask(
                speak, self.match.game.id, view, permit.seat, f"{self._seed} {n} {permit.seat}"
            )
            if n != self.n:
                return True
            if said is not None:
                self._talk += 1
                return await self._say(n, load(said, cast(Any, Answer)))
        return False

    async def _say(self, n: int, said: Stroke | Answer, executed: Stroke | None = None) -> bool:
        async with self._lock:
            if n == self.n:
                everybody = (*self.match.seats, CHANCE)
                try:
                    kept = await self._hall.aside(self._considered, everybody, said, executed)
                    await self._keep(*kept, f"{COMPUTER_KEY} {n + 1}")
                except Refusal as refusal:
                    if refusal.word != "stale":
                        raise
        return True

    def _stale(self) -> int:
        """How many strokes of the seat that is asked have changed nothing, up to now."""
        now, count, seat = tally(self.match.state), 0, self.match.state.turn
        for ruling in reversed(self.match.rulings[:-1]):
            ask = ruling.state.ask
            if ask is None or ask.kind != STROKE or ask.seat != seat:
                continue
            if tally(ruling.state) != now:
                break
            count += 1
        return count

    def close(self) -> None:
        """Stop thinking."""
        if self._task is not None:
            self._task.cancel()


def result_json(result: Result) -> Json:
    """How a match ended, for lists."""
    return {"winners": list(result.winners), "losers": list(result.losers), "draw": result.draw}


def restored(kept: Kept) -> Match:
    """The match that the database holds."""
    return restore(parse(Path(f"match {kept.id}"), "".join(f"{line}\n" for line in kept.lines).encode()))


def transcript(match: Match, seats: Sequence[str]) -> str:
    """The log as the holder of these seats may have it, as JSON lines."""
    return "".join(f"{line}\n" for line in match.transcript(seats[0] if len(seats) == 1 else None))


def as_text(frame: Json) -> str:
    """A frame as it goes over the wire."""
    return msgspec.json.encode(frame).decode()
