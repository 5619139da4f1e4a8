"""A match that is being played, and whoever looks on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from pathlib import Path
from secrets import compare_digest
from typing import Any, TypeVar

from hoyle.answers import CHANCE, Answer, Incident
from hoyle.hall.background_tasks import Tasks
from hoyle.hall.hall_clock import time
from hoyle.hall.matches.answer_rulings import rule_as_played, rule_on, simulate_stroke
from hoyle.hall.matches.computer_turns import ComputerTurns
from hoyle.hall.matches.frame_cache import FrameCache
from hoyle.hall.matches.interfaces import Host, Listener
from hoyle.hall.matches.table.table_session import TableSession
from hoyle.hall.protocol.match_terms import MARKER, PLAYING_ON, PRACTICE
from hoyle.hall.protocol.serializers import as_text, speaker
from hoyle.hall.rate_limits import timed
from hoyle.hall.refusals import AWAY, CHANGED, UNSURE, Refusal
from hoyle.hall.store.match_rows import AnswerConflict, Chair, DatabaseUnavailable, StoredMatch, token_hash
from hoyle.hall.store.saved_matches import key_of, keys_of, restored, result_json
from hoyle.hall.store.table_store import Seating
from hoyle.match import Illegal, Match
from hoyle.match.beginning import follow
from hoyle.match.logs.log import Entry, entry_json, read_entry
from hoyle.match.noise.hand import Hand
from hoyle.record import Stroke
from hoyle.referee import Deal, Reveal, Ruling, State, told

log = logging.getLogger("hoyle.hall")

COMPUTER_KEY = "hall"
FEW = 6
"""Pieces up to which a stroke without rigid bodies is sure to be quick."""
WEIGHT = 6
"""Bytes in memory to a character of a match's log, roughly."""
T = TypeVar("T")


class MatchActor:
    """A match in play. All that changes it goes through `answer`, `undo` and the room's own task, one at a time."""

    def __init__(self, hall: Host, kept: StoredMatch, match: Match, sat: Seating | None = None) -> None:
        self.id, self.kind, self.chairs = kept.id, kept.kind, kept.chairs
        self.listed, self.began = kept.listed, kept.began
        self.hall, self.seed = hall, kept.seed
        self.match = match
        self._keys = keys_of(kept, 1)
        self.lock, self._seating = asyncio.Lock(), asyncio.Lock()
        self.ruling_frames, self.turns = FrameCache(self), ComputerTurns(self)
        self.lines: set[Listener] = set()
        self.moved = kept.moved or kept.began
        """The time of the last answer, as the clock on the wall has it."""
        self.session = TableSession(self, hall.tables, sat)
        self.keeping = False
        """True while an answer is being written."""
        self._quick: set[str] = set()
        """Names of the kinds of work that took so little time, the last time, that they are done at once."""
        self.size = WEIGHT * sum(map(len, kept.lines)) + 50_000
        """Roughly what the match takes in memory, bytes."""
        self.era = kept.undone
        """Counts what was taken back, so that whoever was told of it is told again how things stand."""

    # --- who is who ---------------------------------------------------------------------------------------

    def seats_of(self, tokens: Collection[str]) -> tuple[str, ...]:
        """The seats that these tokens open; an unknown token opens none."""
        hashes = [token_hash(token) for token in tokens]
        return tuple(c.seat for c in self.chairs if c.person and any(compare_digest(c.token, h) for h in hashes))

    def left(self, tokens: Collection[str]) -> bool:
        """Return whether one of these tokens is for a seat that the computer has taken over."""
        hashes = [token_hash(token) for token in tokens]
        return any(compare_digest(c.token, h) for c in self.chairs if not c.person and c.token for h in hashes)

    def level(self, seat: str) -> str:
        """Return how the computer plays on a seat; empty where a person sits."""
        return next((c.by for c in self.chairs if c.seat == seat and not c.person), "")

    def has_secrets_from(self, seats: Collection[str]) -> bool:
        """Return whether something was dealt to others than the holder of these seats that is in play, or may be again."""
        if (self.match.over and not self.resumable) or self.marked_by(seats):
            return False
        return self._dealt_to_others(seats)

    def _dealt_to_others(self, seats: Collection[str]) -> bool:
        return any(ruling.state.secrets.keys() - set(seats) for ruling in self.match.rulings)

    @property
    def resumable(self) -> bool:
        """Return whether a match that is over may still go on: by consent after a clock or an absence, by its marker's hand."""
        now = time()
        taken_back = self.kind == MARKER and self.match.over and now - self.moved < PLAYING_ON
        return taken_back or self.session.disputable(now)

    @property
    def seating(self) -> Seating | None:
        """The terms on which people sat down; None for a match that nobody sat down to."""
        return self.session.sat if self.session.recorded else None

    @property
    def empty(self) -> bool:
        """Return whether nobody is here, and nothing is being done."""
        return not self.watchers and not self.lock.locked() and not self.session.busy

    @property
    def n(self) -> int:
        """The number of the last answer."""
        return self.match.answers

    # --- what is told -------------------------------------------------------------------------------------

    @property
    def watchers(self) -> int:
        """Return how many connections look on, those of the seats among them."""
        return len(self.lines)

    @property
    def spectators(self) -> int:
        """Return how many look on here without a seat."""
        return sum(not line.seats for line in self.lines)

    @property
    def watched(self) -> int:
        """Return how many look on without a seat, here and with the other servers."""
        return self.hall.watching(self.id)

    def tell(self) -> None:
        """Have everybody here told what is new."""
        for line in self.lines:
            line.wake()

    def quick(self, work: Callable[..., object]) -> bool:
        """Return whether this kind of work took little time here when it was last done, and is done at once in this game at all:
        with rigid bodies or many pieces nothing is.
        """
        kind = work.__name__
        return (
            kind in self._quick
            and not self.hall.slow_work.often(self.match.game.id, kind)
            and not self.heavy(self.match.state)
        )

    async def work(self, work: Callable[..., T], *arguments: Any) -> T:
        """Do what mostly takes a fraction of a millisecond: at once where it is `quick`, else beside the event loop."""
        done, spent = timed(work, *arguments) if self.quick(work) else await self.hall.aside(timed, work, *arguments)
        quick = self.hall.slow_work.note(self.match.game.id, work.__name__, spent)
        (self._quick.add if quick else self._quick.discard)(work.__name__)
        return done

    def heavy(self, state: State) -> bool:
        """Return whether a stroke from a state may take more than a few milliseconds: with rigid bodies, or with many pieces."""
        return bool(state.bed.tops or state.bed.turned) or len(state.layout.places) > FEW

    # --- what is done -------------------------------------------------------------------------------------

    async def answer(
        self,
        seats: Collection[str],
        said: Stroke | Answer | str,
        n: int,
        id: str,
        digest: str,
        hand: Hand | None = None,
    ) -> int:
        """Take an answer from the holder of these seats, who has seen n answers; its number. With a `hand` a stroke comes off as
        that has it. Raises Refusal.

        The same id with the same `digest` of what was sent is the same answer: the second time nothing is done, and the number
        given again. Ids belong to seats: what another calls its answers makes no difference.
        """
        if not self.hall.away and (before := self._before(seats, id, digest)):
            return before
        if self.session.alarm.late(time()):
            await self.session.alarm.look()
        async with self.lock:
            self._open(settling=self.marked_by(seats))
            if before := self._before(seats, id, digest):
                return before
            self.hall.admit()
            if n != self.n:
                raise Refusal("stale", told("refused.gone-on-since", now=self.n, n=n))
            try:
                entry, line, ruling = await rule_as_played(self, seats, said, hand)
                await self._keep(entry, line, ruling, key_of(self._speaker(seats, entry.answer), id), digest)
            except Refusal as refusal:
                if refusal.word != "stale" or not (before := self._before(seats, id, digest)):
                    raise
                return before  # it came by another server before
            given = self.n
        self.turns.go_on()
        return given

    def _open(self, settling: bool = False) -> None:
        """Raise Refusal while the database cannot be used: nothing is accepted that might not be kept and told."""
        if self.match.read_only_reason:
            raise Refusal("past", self.match.read_only_reason)
        if self.match.changed and not settling:
            raise Refusal("changed", CHANGED)
        if self.hall.away:
            raise Refusal("away", AWAY)

    def _before(self, seats: Collection[str], id: str, digest: str) -> int:
        """The number of the answer that came with this id, or 0. Raises Refusal where that was another answer."""
        n, said = next((found for seat in seats if (found := self._keys.get(key_of(seat, id)))), (0, digest))
        if said != digest:
            raise Refusal("used", told("refused.id-used", id=repr(id)))
        return n

    def _speaker(self, seats: Collection[str], answer: Answer) -> str:
        who = getattr(answer, "seat", "")
        return who if who in seats else next((c.seat for c in self.chairs if c.seat in seats), "")

    def marked_by(self, seats: Collection[str]) -> bool:
        """Return whether the holder of these seats is the marker of a real table: who holds them all, and speaks for all."""
        return self.kind == MARKER and all(chair.seat in seats for chair in self.chairs if chair.person)

    async def _keep(self, entry: Entry, line: str, ruling: Ruling, key: str, digest: str = "") -> None:
        result = ruling.state.result
        ended = result_json(result) if result else None
        self.keeping = True
        try:
            at = time()
            await self.hall.store.append(self.id, entry.number, self.era, key, digest, line, at, ended)
        except AnswerConflict:
            await self._reload()
            raise Refusal("stale", told("refused.gone-on-elsewhere")) from None
        except DatabaseUnavailable as away:
            self.hall.lose(str(away))
            raise Refusal("away", UNSURE) from None
        finally:
            self.keeping = False
        self.match.accept(entry, ruling)
        self._keys[key] = entry.number, digest
        self.size += WEIGHT * len(line)
        self.moved = at
        self.session.kept(entry, at)
        self.tell()
        if ended and self.session.recorded:
            self.hall.settle(self.id)

    async def undo(self, seats: Collection[str], n: int) -> None:
        """Take the last answer back, where that is allowed: on a marker's board and in practice. Raises Refusal."""
        async with self.lock:
            self._open()
            if self.kind not in (MARKER, PRACTICE):
                raise Refusal("not-here", told("refused.stands"))
            if not seats:
                raise Refusal("not-yours", told("refused.spectator-undoes"))
            if n != self.n or not n:
                raise Refusal("stale", told("refused.gone-on" if n else "refused.nothing-to-undo"))
            if not self.marked_by(seats) and self._told_of_others(seats):
                raise Refusal("secret", told("refused.dealt-stands"))
            if self.kind == MARKER and self.match.over and not self.resumable and self._dealt_to_others(()):
                raise Refusal("secret", told("refused.sheet-open"))
            try:
                await self.hall.store.undo(self.id, n, self.era, time())
                await self._reload()
            except AnswerConflict:
                raise Refusal("stale", told("refused.gone-on-elsewhere")) from None
            except DatabaseUnavailable as away:
                self.hall.lose(str(away))
                raise Refusal("away", UNSURE) from None
        self.turns.go_on()

    def _told_of_others(self, seats: Collection[str]) -> bool:
        """Return whether the last ruling dealt or showed a secret of somebody else, or opened the sheet, which has them all.

        Taken back, it would be known and still be played for.
        """
        ruling = self.match.ruling
        others = ruling.state.secrets.keys() - set(seats)
        shown = any(isinstance(e, Deal | Reveal) and e.seat not in seats for e in ruling.effects)
        return shown or bool(self.match.over and others)

    # --- what is settled beside the game ------------------------------------------------------------------

    @property
    def shared(self) -> bool:
        """Return whether other servers may have people at this table."""
        return self.hall.store.shared

    async def settle(self, said: Incident) -> None:
        """Have the match take what was settled at its table as an answer. Raises Refusal."""
        async with self.lock:
            self._open(settling=True)
            try:
                entry, ruling = await self.work(self.match.consider, said)
            except Illegal as illegal:
                rule = illegal.rule.id if illegal.rule else ""
                raise Refusal("illegal", illegal.plain_in, rule) from None
            await self._keep(entry, as_text(entry_json(entry)), ruling, f"{COMPUTER_KEY} {entry.number}")
        self.turns.go_on()

    def last_by(self, side: Collection[str]) -> int:
        """The number of the last answer that somebody of a side gave; 0 where there is none."""
        entries = self.match.entries
        return next((n for n in range(len(entries), 0, -1) if speaker(entries[n - 1].answer) in side), 0)

    def shows(self, first: int) -> bool:
        """Return whether something was dealt or shown by answer `first` or since."""
        return any(isinstance(e, Deal | Reveal) for ruling in self.match.rulings[first:] for e in ruling.effects)

    async def take_back(self, first: int) -> None:
        """Take answer `first` back, and all after it, as those at the table agreed. Raises Refusal."""
        async with self.lock:
            if self.hall.away:
                raise Refusal("away", AWAY)
            if not 0 < first <= self.n:
                raise Refusal("stale", told("refused.gone-on"))
            try:
                for back, n in enumerate(range(self.n, first - 1, -1)):
                    await self.hall.store.undo(self.id, n, self.era + back, time())
            except AnswerConflict:
                raise Refusal("stale", told("refused.gone-on-elsewhere")) from None
            finally:
                await self._reload()
        self.turns.go_on()

    async def reseated(self) -> None:
        """Somebody else sits on a seat now; whoever sat there looks on. Raises DatabaseUnavailable."""
        async with self._seating:  # of two who sit down at once, what was read last is kept
            self.chairs = tuple(Chair(*chair) for chair in await self.hall.tables.chairs(self.id))
        for line in list(self.lines):
            line.expelled()
        self.tell()

    async def handed_on(self, seat: str) -> None:
        """A seat has another token now, and counts for nobody. Raises DatabaseUnavailable."""
        people = {one: person for one, person in self.session.sat.people.items() if one != seat}
        self.session.sat = replace(self.session.sat, people=people)
        await self.reseated()
        await self.session.say("seat", seat)

    async def readmitted(self, seat: str) -> None:
        """A seat has another token now, of the same person. Raises DatabaseUnavailable."""
        await self.reseated()
        await self.session.say("token", seat)

    async def once_more(self, swap: bool) -> str:
        """Begin another match of the same people on the same terms; its id. Raises Refusal."""
        return await self.hall.once_more(self, swap)

    async def heard(self, era: int, n: int) -> None:
        """So many were taken back and so many stand, says this server or another: see to it that this room has them.

        News may come late; what is older than what this room has is none.
        """
        if (era, n) > (self.era, self.n) and not self.match.read_only_reason:
            async with self.lock:
                if (era, n) > (self.era, self.n):
                    await self._reload()
            self.turns.go_on()

    async def _reload(self) -> None:
        """Read what came to the match elsewhere; all of it, where something was taken back."""
        since = await self.hall.store.since(self.id, self.n)
        if since.undone == self.era:
            first = self.n + 1
            await self.hall.aside(self._follow, since.lines)
            self._keys.update(keys_of(since, first))
            self.session.reset()
            self.tell()
            return
        kept = await self.hall.store.load(self.id)
        assert kept is not None
        self.match, self.era = await self.hall.aside(restored, kept), kept.undone
        self._keys = keys_of(kept, 1)
        self.ruling_frames.forget()
        self.session.reset()
        self.tell()

    def _follow(self, lines: Sequence[str]) -> None:
        path = Path(f"match {self.id}")
        for line in lines:
            follow(self.match, read_entry(path, self.n + 1, line.encode()), path)

    async def say(self, n: int, said: Stroke | Answer, executed: Stroke | None = None) -> bool:
        """Have the hall itself answer, if n answers are still all that were given. Raises Refusal."""
        async with self.lock:
            if n == self.n:
                everybody = (*self.match.seats, CHANCE)
                try:
                    self._open()
                    found = await simulate_stroke(self, everybody, said, executed)
                    kept = await rule_on(self, everybody, said, executed, found)
                    await self._keep(*kept, f"{COMPUTER_KEY} {n + 1}")
                except Refusal as refusal:
                    if refusal.word != "stale":
                        raise
        return True

    def close(self) -> Tasks:
        """Stop thinking; what is still to be waited for."""
        return self.session.close() | self.turns.close()
