"""A match that is being played, and whoever looks on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from secrets import compare_digest
from time import thread_time, time
from typing import TYPE_CHECKING, Any, TypeVar, cast

import msgspec

from hoyle.answers import CHANCE, Answer, Chance, Choose, Incident, Placing, Played
from hoyle.hall.computers import ATTEMPTS, speak, think
from hoyle.hall.door import Json, lines, motion_json, ruling_frame, seen_effects, speaker
from hoyle.hall.offers import first_aim, mended
from hoyle.hall.store import Away, Chair, Kept, Since, Taken, token_hash
from hoyle.match import Illegal, Match
from hoyle.match.beginning import follow, restore
from hoyle.match.log import FORMAT, Entry, LogError, entry_json, parse, read_entry
from hoyle.match.told import as_told
from hoyle.players import tally
from hoyle.record import Record, Spot, Stroke
from hoyle.referee import DRAW, STROKE, Ask, Deal, Result, Reveal, Ruling, State, describe
from hoyle.referee.codec import dump, load
from hoyle.referee.judge import CLAIM, WAIVE
from hoyle.telling import Names
from hoyle.telling.headline import headline

if TYPE_CHECKING:
    from hoyle.hall.live import Line
    from hoyle.hall.rooms import Rooms
    from hoyle.hall.sitting import Sitting
    from hoyle.hall.talk import Sat

log = logging.getLogger("hoyle.hall")

PLAY, PRACTICE, MARKER = "play", "practice", "marker"
KINDS = (PLAY, PRACTICE, MARKER)
"""A match on the hall's tables, one where strokes may be tried and taken back, and one that is played on a real table."""
COMPUTER_KEY = "hall"
LEAVE = "withdraw"
"""The one incident that a player may declare of himself."""
AWAY = "the hall's database does not answer just now; try again in a moment"
UNSURE = "the hall's database has gone; whether this was kept is told when it is back"
QUICK = 0.004
"""Seconds of a processor that work may take and still be done at once the next time, while everybody waits."""
WEIGHT = 6
"""Bytes in memory to a character of a match's log, roughly."""
FRAMES = 12
"""Rulings of a match that are kept as they went over the wire, for whoever is told them next."""


FrameKey = tuple[int, frozenset[str], str]
"""What tells a frame from others of its match: the ruling, the seats it is for where that makes a difference, its type."""
T = TypeVar("T")


LONGEST = 200
"""Characters of a reason."""


def brief(reason: str) -> str:
    """A reason on one line, and no longer than one reads."""
    line = " ".join(reason.split())
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 3]}..."


class Refusal(Exception):
    """What somebody asked for is not done: a word for programs, and the reason for people."""

    def __init__(self, word: str, reason: str, rule: str = "") -> None:
        self.word, self.reason, self.rule = word, brief(reason), rule
        super().__init__(self.reason)


class Room:
    """A match in play. All that changes it goes through `answer`, `undo` and the room's own task, one at a time."""

    def __init__(self, hall: Rooms, kept: Kept, match: Match, sat: Sat | None = None) -> None:
        self.id, self.kind, self.chairs = kept.id, kept.kind, kept.chairs
        self.listed, self.began = kept.listed, kept.began
        self._hall, self._seed = hall, kept.seed
        self.match = match
        self._keys = keys_of(kept, 1)
        self._motions: dict[int, Json | None] = {}
        self._moved: tuple[Record | None, Json | None] = (None, None)
        """The stroke that was considered last, and its motion."""
        self._frames: dict[FrameKey, asyncio.Future[str] | str] = {}
        self._lock = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        self._spoken: tuple[int, set[str]] = (-1, set())
        self._talk = 0
        self.lines: set[Line] = set()
        self.moved = kept.moved or kept.began
        """When the last answer was given, as the clock on the wall has it."""
        self.sitting: Sitting = hall.sitting(self, sat)
        self.keeping = False
        """Tell whether an answer is being written."""
        self._quick = False
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
        """Tell whether one of these tokens is for a seat that the computer has taken over."""
        hashes = [token_hash(token) for token in tokens]
        return any(compare_digest(c.token, h) for c in self.chairs if not c.person and c.token for h in hashes)

    def level(self, seat: str) -> str:
        """How the computer plays on a seat; empty where a person sits."""
        return next((c.by for c in self.chairs if c.seat == seat and not c.person), "")

    def has_secrets_from(self, seats: Collection[str]) -> bool:
        """Tell whether something in play was dealt to others than the holder of these seats."""
        if self.match.over or self.marked_by(seats):
            return False
        return any(ruling.state.secrets.keys() - set(seats) for ruling in self.match.rulings)

    @property
    def empty(self) -> bool:
        """Tell whether nobody is here, and nothing is being done."""
        return not self.watchers and not self._lock.locked() and not self.sitting.busy

    @property
    def n(self) -> int:
        """The number of the last answer."""
        return len(self.match.entries)

    # --- what is told -------------------------------------------------------------------------------------

    @property
    def watchers(self) -> int:
        """How many connections look on, those of the seats among them."""
        return len(self.lines)

    def tell(self) -> None:
        """Have everybody here told what is new."""
        for line in self.lines:
            line.wake()

    async def _work(self, work: Callable[..., T], *arguments: Any) -> T:
        """Do what mostly takes a fraction of a millisecond: at once, or beside the event loop where it took long the last time."""
        done, spent = timed(work, *arguments) if self._quick else await self._hall.aside(timed, work, *arguments)
        self._quick = spent < QUICK
        return done

    async def again(self, n: int, seats: Collection[str]) -> tuple[str, float]:
        """Ruling n told again, and the seconds of a processor that took."""
        return await self._hall.aside(timed, self._frame, self.match, n, frozenset(seats), "again")

    async def frame(self, n: int, seats: Collection[str], kind: str = "ruling") -> str:
        """Ruling n for the holder of these seats, with its motion, as it goes over the wire; made once for all who see the same."""
        match = self.match
        ruling = match.rulings[n]
        secret = ruling.state.secrets or any(isinstance(e, Deal) for e in ruling.effects)
        key = n, frozenset(seats) if secret else frozenset(), kind
        making = self._frames.get(key)
        if making is None:
            if self._quick:
                return self._kept_frame(key, await self._work(self._frame, match, *key))
            making = self._frames[key] = asyncio.ensure_future(self._work(self._frame, match, *key))
            making.add_done_callback(partial(self._forget_failed, key))
            self._forget_oldest()
        return making if isinstance(making, str) else await asyncio.shield(making)

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

    def _frame(self, match: Match, n: int, seats: frozenset[str], kind: str) -> str:
        return as_text({**ruling_frame(match, n, seats, self._motion(match, n)), "type": kind})

    def _motion(self, match: Match, n: int) -> Json | None:
        if n == 0 or self.kind == MARKER:
            return None
        if n in self._motions:
            return self._motions[n]
        record = getattr(match.entries[n - 1].answer, "record", None)
        just_now = record is not None and record is self._moved[0]
        moved = self._moved[1] if just_now else moved_in(match, record, match.rulings[n - 1].state)
        if match is self.match:
            if len(self._motions) >= FRAMES:
                self._motions.clear()
            self._motions[n] = moved
        return moved

    # --- what is done -------------------------------------------------------------------------------------

    async def answer(self, seats: Collection[str], said: Stroke | Answer | str, n: int, id: str, digest: str) -> int:
        """Take an answer from the holder of these seats, who has seen n answers; its number. Raises Refusal.

        The same id with the same `digest` of what was sent is the same answer: the second time nothing is done, and the number
        given again. Ids belong to seats: what another calls its answers makes no difference.
        """
        if not self._hall.away and (before := self._before(seats, id, digest)):
            return before
        if self.sitting.late(time()):
            await self.sitting.look()
        async with self._lock:
            self._open()
            if before := self._before(seats, id, digest):
                return before
            self._hall.admit()
            if n != self.n:
                raise Refusal("stale", f"the match has gone on: {self.n} answers were given, and this is for after {n}")
            try:
                entry, line, ruling = await self._work(self._considered, seats, said)
                await self._keep(entry, line, ruling, key_of(self._speaker(seats, entry.answer), id), digest)
            except Refusal as refusal:
                if refusal.word != "stale" or not (before := self._before(seats, id, digest)):
                    raise
                return before  # it came by another server before
            given = self.n
        self.go_on()
        return given

    def _open(self) -> None:
        """Raise Refusal while the database cannot be used: nothing is accepted that might not be kept and told."""
        if self.match.past:
            raise Refusal("past", self.match.past)
        if self._hall.away:
            raise Refusal("away", AWAY)

    def _before(self, seats: Collection[str], id: str, digest: str) -> int:
        """The number of the answer that came with this id, or 0. Raises Refusal where that was another answer."""
        n, said = next((found for seat in seats if (found := self._keys.get(key_of(seat, id)))), (0, digest))
        if said != digest:
            raise Refusal("used", f"another answer came with the id {id!r} before; every answer has an id of its own")
        return n

    def _speaker(self, seats: Collection[str], answer: Answer) -> str:
        who = getattr(answer, "seat", "")
        return who if who in seats else next((c.seat for c in self.chairs if c.seat in seats), "")

    def _considered(
        self, seats: Collection[str], said: Stroke | Answer | str, executed: Stroke | None = None
    ) -> tuple[Entry, str, Ruling]:
        """The answer, its line of the log, and what it is ruled. Runs aside, for it plays strokes. Raises Refusal."""
        match, ask = self.match, self.match.ask
        if ask is None:
            raise Refusal("over", "the match is over")
        try:
            said = self._allowed(seats, match.read(said) if isinstance(said, str) else said, ask)
            entry, ruling = match.consider(said, executed)
        except Illegal as illegal:
            raise Refusal("illegal", illegal.reason, illegal.rule.id if illegal.rule else "") from None
        if self.kind != MARKER and isinstance(entry.answer, Played) and entry.answer.record.stroke:
            self._moved = entry.answer.record, moved_in(match, entry.answer.record, match.state)
        return entry, as_text(entry_json(entry)), ruling

    def _allowed(self, seats: Collection[str], said: Stroke | Answer, ask: Ask) -> Stroke | Answer:
        """What is said, if the holder of these seats may say it. Raises Refusal.

        This comes before the answer is judged: the referee knows every secret, and so its refusals may tell one.
        """
        if self.marked_by(seats):
            return said
        if isinstance(said, Chance) and self._by_hand(ask):
            if ask.behalf not in seats:
                raise Refusal("not-yours", f"{ask.behalf} turns the arrow", ask.rule.id)
            return self._drawn()
        if isinstance(said, Incident):
            if said.word == LEAVE and len(said.args) == 1 and said.args[0] in seats:
                return said
            raise Refusal("not-here", "incidents are declared by the marker of a real table")
        who = ask.seat if isinstance(said, Stroke) else CHANCE if isinstance(said, Chance) else said.seat
        if who not in seats:
            raise Refusal("not-yours", "chance speaks for itself here" if who == CHANCE else f"you do not sit at {who}")
        if isinstance(said, Played) and self.kind != MARKER:
            raise Refusal("not-here", "a stroke is played here, not told: send the stroke")
        if who != ask.seat and not permitted(ask, who, said):
            asked = "chance" if ask.seat == CHANCE else ask.seat
            raise Refusal("not-yours", f"the question is for {asked}: {describe(ask)}", ask.rule.id)
        return said

    def marked_by(self, seats: Collection[str]) -> bool:
        """Tell whether the holder of these seats is the marker of a real table: who holds them all, and speaks for all."""
        return self.kind == MARKER and all(chair.seat in seats for chair in self.chairs if chair.person)

    async def _keep(self, entry: Entry, line: str, ruling: Ruling, key: str, digest: str = "") -> None:
        result = ruling.state.result
        ended = result_json(result) if result else None
        self.keeping = True
        try:
            at = time()
            await self._hall.store.append(self.id, entry.number, self.era, key, digest, line, at, ended)
        except Taken:
            await self._reload()
            raise Refusal("stale", "the match has gone on in another place") from None
        except Away as away:
            self._hall.lose(str(away))
            raise Refusal("away", UNSURE) from None
        finally:
            self.keeping = False
        self.match.accept(entry, ruling)
        self._keys[key] = entry.number, digest
        self.size += WEIGHT * len(line)
        self.moved = at
        self.sitting.kept(entry, at)
        self.tell()
        if ended and self.sitting.recorded:
            self._hall.settle(self)

    async def undo(self, seats: Collection[str], n: int) -> None:
        """Take the last answer back, where that is allowed: on a marker's board and in practice. Raises Refusal."""
        async with self._lock:
            self._open()
            if self.kind not in (MARKER, PRACTICE):
                raise Refusal("not-here", "what was played stands; only practice and a marker's board can take back")
            if not seats:
                raise Refusal("not-yours", "a spectator takes nothing back")
            if n != self.n or not n:
                raise Refusal("stale", "there is nothing to take back" if not n else "the match has gone on")
            if not self.marked_by(seats) and self._told_of_others(seats):
                raise Refusal("secret", "what was dealt or shown to all cannot be taken back")
            try:
                await self._hall.store.undo(self.id, n, self.era, time())
                await self._reload()
            except Taken:
                raise Refusal("stale", "the match has gone on in another place") from None
            except Away as away:
                self._hall.lose(str(away))
                raise Refusal("away", UNSURE) from None
        self.go_on()

    def _told_of_others(self, seats: Collection[str]) -> bool:
        """Tell whether the last ruling dealt or showed a secret of somebody else, or opened the sheet, which has them all.

        Taken back, it would be known and still be played for.
        """
        ruling = self.match.ruling
        others = ruling.state.secrets.keys() - set(seats)
        shown = any(isinstance(e, Deal | Reveal) and e.seat not in seats for e in ruling.effects)
        return shown or bool(self.match.over and others)

    # --- what is settled beside the game ------------------------------------------------------------------

    @property
    def shared(self) -> bool:
        """Tell whether other servers may have people at this table."""
        return self._hall.store.shared

    async def settle(self, said: Incident) -> None:
        """Have the match take what was settled at its table as an answer. Raises Refusal."""
        async with self._lock:
            self._open()
            try:
                entry, ruling = await self._work(self.match.consider, said)
            except Illegal as illegal:
                rule = illegal.rule.id if illegal.rule else ""
                raise Refusal("illegal", illegal.reason, rule) from None
            await self._keep(entry, as_text(entry_json(entry)), ruling, f"{COMPUTER_KEY} {entry.number}")
        self.go_on()

    def last_by(self, side: Collection[str]) -> int:
        """The number of the last answer that somebody of a side gave; 0 where there is none."""
        entries = self.match.entries
        return next((n for n in range(len(entries), 0, -1) if speaker(entries[n - 1].answer) in side), 0)

    def shows(self, first: int) -> bool:
        """Tell whether something was dealt or shown by answer `first` or since."""
        return any(isinstance(e, Deal | Reveal) for ruling in self.match.rulings[first:] for e in ruling.effects)

    async def take_back(self, first: int) -> None:
        """Take answer `first` back, and all after it, as those at the table agreed. Raises Refusal."""
        async with self._lock:
            if self._hall.away:
                raise Refusal("away", AWAY)
            if not 0 < first <= self.n:
                raise Refusal("stale", "the match has gone on")
            try:
                for back, n in enumerate(range(self.n, first - 1, -1)):
                    await self._hall.store.undo(self.id, n, self.era + back, time())
            except Taken:
                raise Refusal("stale", "the match has gone on in another place") from None
            finally:
                await self._reload()
        self.go_on()

    async def reseated(self) -> None:
        """Somebody else sits on a seat now; whoever sat there looks on. Raises Away."""
        self.chairs = tuple(Chair(*chair) for chair in await self._hall.talks.chairs(self.id))
        for line in list(self.lines):
            line.expelled()
        self.tell()

    async def handed_on(self, seat: str) -> None:
        """A seat has another token now, and counts for nobody. Raises Away."""
        people = {one: person for one, person in self.sitting.sat.people.items() if one != seat}
        self.sitting.sat = replace(self.sitting.sat, people=people)
        await self.reseated()
        await self.sitting.say("seat", seat)

    async def readmitted(self, seat: str) -> None:
        """A seat has another token now, of the same person. Raises Away."""
        await self.reseated()
        await self.sitting.say("token", seat)

    async def once_more(self, swap: bool) -> str:
        """Begin another match of the same people on the same terms; its id. Raises Refusal."""
        return await self._hall.once_more(self, swap)

    async def heard(self, era: int, n: int) -> None:
        """So many were taken back and so many stand, says this server or another: see to it that this room has them.

        News may come late; what is older than what this room has is none.
        """
        if (era, n) > (self.era, self.n) and not self.match.past:
            async with self._lock:
                if (era, n) > (self.era, self.n):
                    await self._reload()
            self.go_on()

    async def _reload(self) -> None:
        """Read what came to the match elsewhere; all of it, where something was taken back."""
        since = await self._hall.store.since(self.id, self.n)
        if since.undone == self.era:
            first = self.n + 1
            await self._hall.aside(self._follow, since.lines)
            self._keys.update(keys_of(since, first))
            self.sitting.reset()
            self.tell()
            return
        kept = await self._hall.store.load(self.id)
        assert kept is not None
        self.match, self.era = await self._hall.aside(restored, kept), kept.undone
        self._keys = keys_of(kept, 1)
        self._motions.clear()
        self._frames.clear()
        self.sitting.reset()
        self.tell()

    def _follow(self, lines: Sequence[str]) -> None:
        path = Path(f"match {self.id}")
        for line in lines:
            follow(self.match, read_entry(path, self.n + 1, line.encode()), path)

    async def preview(self, seats: Collection[str], stroke: Stroke) -> Json:
        """In practice, what a stroke would do: its `motion`, and the `lines` ruled on it. Nothing is kept. Raises Refusal."""
        self._hall.admit()
        async with self._lock:
            return await self._work(self._preview, seats, stroke)

    def _preview(self, seats: Collection[str], stroke: Stroke) -> Json:
        if self.kind != PRACTICE:
            raise Refusal("not-here", "strokes are tried beforehand only in practice")
        _, _, ruling = self._considered(seats, stroke)
        moved = self._moved[1]
        assert moved is not None
        # What would be ruled on it may turn on what others hold.
        names = Names(ruling.state, self.match.game.pieces)
        hidden = self.has_secrets_from(seats)
        return {
            "motion": moved,
            "headline": "" if hidden else headline(ruling, names),
            "lines": [] if hidden else lines(seen_effects(ruling.effects, seats), names),
        }

    async def offer(self, seats: Collection[str], n: int, piece: str) -> Json:
        """A first aim for the open question, as `first_aim` finds it; empty where there is none, or the match has gone on."""
        ask = self.match.ask
        if n != self.n or ask is None or ask.kind != STROKE or ask.seat not in seats:
            return {}
        view = await self._hall.aside(dump, self.match.view(ask.seat))
        found = await self._hall.computers.ask(
            first_aim, self.match.state.game, view, f"{self._seed} {n} {ask.seat}", piece
        )
        return found or {}

    async def check(self, seats: Collection[str], stroke: Stroke, n: int) -> Json:
        """Why a stroke would be refused (`reason`, `rule`), and one that would not be (`mended`); empty if it would be played.

        What would come of it is not told. Raises Refusal for who may not strike.
        """
        ask = self.match.ask
        if n != self.n or ask is None or ask.kind != STROKE or ask.seat not in seats:
            raise Refusal("not-yours", "it is not yours to strike")
        async with self._lock:
            return await self._hall.aside(self._check, seats, stroke)

    def _check(self, seats: Collection[str], stroke: Stroke) -> Json:
        try:
            self._considered(seats, stroke)
        except Refusal as refusal:
            seat = cast(Ask, self.match.ask).seat
            better = mended(self.match.game, self.match.view(seat), stroke, Random(f"{self._seed} {self.n} mend"))
            found: Json = {"reason": str(refusal), "rule": refusal.rule}
            return found if better is None else {**found, "mended": dump(better, Stroke)}
        return {}

    async def study(
        self, seats: Collection[str], n: int, places: Mapping[str, Any], said: Sequence[Stroke | Answer], want: str
    ) -> Json:
        """In practice, the match as it might go on from a position laid by hand (`study`); nothing is kept. Raises Refusal."""
        from hoyle.hall import study

        if self.kind != PRACTICE or not seats:
            raise Refusal("not-here", "the pieces are laid by hand only in practice, by one who plays")
        if self.has_secrets_from(seats):
            raise Refusal(
                "secret", "what was dealt to others would be seen: the pieces are not laid by hand in this match"
            )
        if not 0 <= n <= self.n:
            raise Refusal("stale", "there is no such ruling to go on from")
        self._hall.admit()
        seed = f"{self._seed} study {n}"
        if want == "check":
            return {"type": "checked", **await self._hall.aside(study.checked, self.match, n, places, said, seed)}
        made = await self._hall.aside(study.studied, self.match, n, places, said, seed)
        if want == "ruling":
            return {"type": "studied", "ruling": await self._hall.aside(study.told, made)}
        if made.ask is None or made.ask.kind != STROKE:
            return {"type": "offered"}
        view = await self._hall.aside(dump, made.view(made.ask.seat))
        found = await self._hall.computers.ask(first_aim, made.state.game, view, seed, "")
        return {"type": "offered", **(found or {})}

    # --- the computer's turn ------------------------------------------------------------------------------

    def go_on(self) -> None:
        """See to what the hall itself has to say: chance, and the computer players; they rest while nobody is here."""
        if (
            self.kind != MARKER
            and not self.match.past
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
            if refusal.word != "away":  # the hall says so once, for all matches
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
        """Tell whether chance waits for a person's hand: the arrow of a spinner is turned by whoever plays."""
        return self.kind != MARKER and bool(ask.by_hand) and not self.level(ask.by_hand)

    def _drawn(self) -> Chance:
        """What chance says now; the same however it is asked."""
        return self.match.answer_chance(Random(f"{self._seed} {self.n} dice"))

    async def _permitted(self, n: int) -> bool:
        """Tell whether a computer player said something it was permitted to say; each is heard once, and none for ever."""
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
                    self._open()
                    kept = await self._work(self._considered, everybody, said, executed)
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
        self.sitting.close()


def moved_in(match: Match, record: Record | None, before: State) -> Json | None:
    """The motion of a stroke that a machine played from the state `before`, as it is told."""
    path = match.motion(record, before) if record is not None else None
    return motion_json(path, record) if path is not None and record is not None else None


def key_of(seat: str, id: str) -> str:
    """What a person's answer is kept under."""
    return f"p {seat}: {id}"


def keys_of(kept: Kept | Since, first: int) -> dict[str, tuple[int, str]]:
    """The keys of answers with their numbers, from `first` on, and the digests of what was sent."""
    return {key: (n, said) for n, (key, said) in enumerate(zip(kept.keys, kept.said, strict=True), start=first)}


def permitted(ask: Ask, seat: str, said: Stroke | Answer) -> bool:
    """Tell whether a seat that is not asked has a word to say all the same, if only to hear which rule bars it.

    Anything else that it says would go on in place of the seat that is asked: at a real table that is so, here everybody is asked.
    """
    words = {permit.word for permit in (*ask.permits, *ask.barred) if permit.seat == seat}
    if isinstance(said, Choose):
        return said.word in words or (said.word == WAIVE and CLAIM in words)
    return isinstance(said, Placing) and isinstance(said.place, Spot) and said.place.name in words


def timed(work: Callable[..., T], *arguments: Any) -> tuple[T, float]:
    """What work brings, and the seconds of this thread's processor that it took."""
    start = thread_time()
    return work(*arguments), thread_time() - start


def result_json(result: Result) -> Json:
    """How a match ended, for lists."""
    return {"winners": list(result.winners), "losers": list(result.losers), "draw": result.draw}


def restored(kept: Kept) -> Match:
    """The match that the database holds.

    One that an older version ruled, or of which a row cannot be read, is told as far as it can be, and says why it does not go on.
    Raises Refusal where not even its beginning can be read.
    """
    path, lines = Path(f"match {kept.id}"), kept.lines
    try:
        try:
            return restore(contents := parse(path, joined(lines)))
        except LogError as error:
            log.warning("%s", error)
            number, why = (error.line or 1) - 1, error.what
            if error.torn or number == 0:
                contents = parse(path, joined(lines[: number or None]))
        if contents.header.format == FORMAT:
            why = f"the match cannot go on: {f'answer {number}' if number else 'its beginning'}: {why}"
        while True:
            try:
                return as_told(contents, why)
            except LogError as error:
                if error.line in (None, 1):
                    raise
                contents = replace(contents, entries=contents.entries[: error.line - 2])
    except LogError as error:
        log.error("%s", error)
        raise Refusal("unreadable", "what the hall kept of this match cannot be read any more") from None


def joined(lines: Sequence[str]) -> bytes:
    """Lines as they would stand in a file."""
    return "".join(f"{line}\n" for line in lines).encode()


def transcript(match: Match, seats: Sequence[str]) -> list[str]:
    """The log as the holder of these seats may have it: lines of JSON."""
    return match.transcript(seats[0] if len(seats) == 1 else None)


def as_text(frame: Json) -> str:
    """A frame as it goes over the wire."""
    return _encoder.encode(frame).decode()


def _plain(value: Any) -> float | int:
    """A number of NumPy's as one of Python's."""
    if isinstance(value, float | int) or hasattr(value, "__index__") or hasattr(value, "__float__"):
        return int(value) if hasattr(value, "__index__") else float(value)
    raise TypeError(f"{value!r} does not go into a frame")


_encoder = msgspec.json.Encoder(enc_hook=_plain)
