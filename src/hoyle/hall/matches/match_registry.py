"""All matches that are being played on one server, each with an actor of its own."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from re import ASCII, fullmatch
from secrets import token_hex, token_urlsafe
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy.exc import IntegrityError

from hoyle.hall.background_tasks import FINISHING, Tasks, finished, given_up
from hoyle.hall.gc_tuning import GcTuning
from hoyle.hall.hall_clock import time
from hoyle.hall.matches.interfaces import MatchInPlay
from hoyle.hall.matches.match_actor import MatchActor
from hoyle.hall.matches.match_spec import MatchSpec, check_spec
from hoyle.hall.matches.preload import preload
from hoyle.hall.matches.slow_work import SlowWork
from hoyle.hall.protocol.match_terms import KINDS, MARKER
from hoyle.hall.refusals import BUSY, Refusal
from hoyle.hall.settings import Settings
from hoyle.hall.store.match_rows import Chair, DatabaseUnavailable, StoredMatch, token_hash
from hoyle.hall.store.match_store import Store
from hoyle.hall.store.saved_matches import restored, transcript
from hoyle.hall.store.spectators import WATCHED, SpectatorCounts
from hoyle.hall.store.table_store import TALKED, TableStore, rows_of
from hoyle.hall.workers.pool import WorkerPool
from hoyle.match.beginning import begun
from hoyle.match.deals import sealed
from hoyle.match.engine import unplayable
from hoyle.match.logs.log import SIMULATED, TOLD, header_json, line_of
from hoyle.match.logs.signature import Signer
from hoyle.referee import BadOption, told
from hoyle.telling.catalogue import ENGLISH, read_all

if TYPE_CHECKING:
    from hoyle.hall.store.postgres_notifications import News

T = TypeVar("T")

log = logging.getLogger("hoyle.hall")

SETTLED = ("Lead", "Order", "Small-balls", "Colours")
"""Options that settle one opening, and are settled anew for another match."""


class MatchRegistry:
    """The matches that one server has open. One that nobody looks at is let go, and read again when somebody comes."""

    MOST = 256
    """Open matches beyond which those that nobody looks at are let go."""

    def __init__(self, settings: Settings, store: Store, gc_tuning: GcTuning | None = None) -> None:
        self.settings, self.store, self.tables = settings, store, TableStore(store)
        self.on_end: Callable[[MatchActor], Coroutine[Any, Any, None]] | None = None
        """Called with a match that has just ended."""
        self._gc_tuning = gc_tuning or GcTuning()
        self.spectators = SpectatorCounts()
        self.computers = WorkerPool(settings.thinkers)
        self.signer: Signer
        self.away = ""
        """The reason why the database cannot be used just now; empty while it can."""
        self._news: News | None = None
        self._recovering: asyncio.Task[None] | None = None
        self._heard: Tasks = set()
        self._reckoning: Tasks = set()
        self._closed = False
        self._actors: dict[str, MatchActor] = {}
        self._promising = asyncio.Lock()
        self._opening: dict[str, asyncio.Future[MatchActor]] = {}
        self._languages = {ENGLISH}
        self._aside = ThreadPoolExecutor(2, "aside")
        self._waiting = 0
        self.slow_work = SlowWork()

    async def start(self) -> None:
        """Take up the hall's key, and listen to the other servers, where there may be any. Raises DatabaseUnavailable."""
        self.signer = Signer(bytes.fromhex(await self.store.value("key", token_hex(32))))
        if self.store.shared:
            from hoyle.hall.store.postgres_notifications import News

            self._news = News(self.store.url, self.heard, self.lose)
            await self._news.listen()

    # --- the database, and other servers ------------------------------------------------------------------

    def heard(self, server: str, match: str, undone: int, n: int) -> None:
        """So many answers of a match were taken back and so many stand, says a server."""
        actor = self._actors.get(match)
        if undone == WATCHED:
            if server != self.store.server:
                self.spectators.hear(server, match, n, monotonic())
                self._counted(match)
            return
        if undone == TALKED:
            if actor is not None and server != self.store.server:
                self._soon(actor.session.heard(n))
            return
        if actor is None or (undone, n) <= (actor.era, actor.n) or (server == self.store.server and actor.keeping):
            return
        if actor.empty:  # it is played elsewhere: whoever comes here reads it then
            self._let_go(match)
            return
        self._soon(self._catch_up(actor, undone, n))

    def _let_go(self, match: str) -> None:
        self._actors.pop(match).close()
        self._gc_tuning.ended()

    def _soon(self, work: Coroutine[Any, Any, None], *kinds: Tasks) -> None:
        if self._closed:
            work.close()
            return
        task = asyncio.get_running_loop().create_task(self._quietly(work))
        for tasks in (self._heard, *kinds):
            tasks.add(task)
            task.add_done_callback(tasks.discard)

    async def _quietly(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except DatabaseUnavailable as away:
            self.lose(str(away))

    def watching(self, match: str) -> int:
        """Return how many look on at a match, here and with the other servers."""
        actor = self._actors.get(match)
        return (actor.spectators if actor else 0) + self.spectators.elsewhere(match)

    async def count(self) -> None:
        """Inform the other servers how many look on here, where that is new to them. Raises DatabaseUnavailable."""
        if not self.store.shared:
            return
        new = self.spectators.news({match: actor.spectators for match, actor in self._actors.items()}, monotonic())
        await self.tables.watched(new)
        for match in self.spectators.forget(monotonic()):
            self._counted(match)

    def _counted(self, match: str) -> None:
        if actor := self._actors.get(match):
            actor.session.version += 1
            actor.tell()

    def settle(self, match: str) -> None:
        """Reckon a match that has just ended."""
        if self.on_end is not None and (actor := self._actors.get(match)):
            self._soon(self.on_end(actor), self._reckoning)

    async def reckoned(self) -> None:
        """Wait, `FINISHING` seconds at most, until the matches that have just ended here are reckoned."""
        if self._reckoning:
            await asyncio.wait(tuple(self._reckoning), timeout=FINISHING)

    async def once_more(self, actor: MatchInPlay, swap: bool) -> str:
        """Begin another match of the same people, who have its tokens already; its id. Raises Refusal."""
        chairs = [*actor.chairs[1:], actor.chairs[0]] if swap else list(actor.chairs)
        given = {key: value for key, value in actor.match.header.given.items() if key not in SETTLED}
        sat = actor.seating
        again, _ = await self.open(MatchSpec(
            actor.match.game.id, tuple((c.seat, c.by) for c in chairs), given, actor.kind, actor.listed,
            sat=replace(sat, event="") if sat else None, tokens={c.seat: c.token for c in chairs if c.person},
        ))  # fmt: skip
        return again.id

    async def _catch_up(self, actor: MatchActor, undone: int, n: int) -> None:
        try:
            await actor.heard(undone, n)
        except DatabaseUnavailable as away:
            self.lose(str(away))

    def lose(self, why: str) -> None:
        """The database does not answer: nothing is accepted until it does, and all rooms have read what they may have missed."""
        if self.away:
            return
        self.away = why or "unknown"
        log.warning("the database does not answer (%s); no answer is accepted until it does", self.away)
        self._recovering = asyncio.get_running_loop().create_task(self._recover())

    async def _recover(self) -> None:
        pause = 0.1
        while True:
            try:
                if self._news is not None:
                    await self._news.listen()
                # Whatever is kept from now on is heard of; this is what was kept before.
                for match, (undone, n) in (await self.store.stands(list(self._actors))).items():
                    if actor := self._actors.get(match):
                        await actor.heard(undone, n)
                if self._news is None or self._news.here:
                    break
            except DatabaseUnavailable as away:
                self.away = str(away) or self.away
            except Exception:
                log.exception("a room could not be read again")
            await asyncio.sleep(pause)
            pause = min(2.0, 1.5 * pause)
        log.warning("the database answers again")
        self.away = ""
        for actor in list(self._actors.values()):
            actor.turns.go_on()

    async def aside(self, work: Callable[..., T], *arguments: Any) -> T:
        """Do what takes long (a stroke, a ruling, a frame) beside the event loop."""
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._aside, partial(work, *arguments))
        finally:
            self._waiting -= 1

    @property
    def waiting(self) -> int:
        """Return how many works are done or wait beside the event loop."""
        return self._waiting

    @property
    def open_matches(self) -> int:
        """Return how many matches are open here."""
        return len(self._actors)

    @property
    def connections(self) -> int:
        """Return how many live connections there are to the matches that are open here."""
        return sum(actor.watchers for actor in self._actors.values())

    def admit(self) -> None:
        """Raise Refusal where so much waits to be done that more would only wait longer."""
        if self._waiting + self.store.waiting >= self.settings.most_waiting:
            raise Refusal("busy", BUSY)

    def warm_up(self) -> None:
        """Have the physics and the drawings ready before the first stroke, without anybody's waiting for it."""
        self._aside.submit(preload, lambda: bool(self._opening))

    def read_language(self, language: str) -> None:
        """Have the words of a language ready before much is told in it, without anybody's waiting for it."""
        if language not in self._languages:
            self._languages.add(language)
            self._aside.submit(read_all, (language,))

    async def open(self, wanted: MatchSpec) -> tuple[MatchActor, dict[str, str]]:
        """Begin a match; its room, and the token of each seat that a person takes. Raises Refusal, BadOption or UnknownGame."""
        self.admit()
        names = [name for name, _ in wanted.seats]
        if wanted.kind not in KINDS:
            raise Refusal("bad-kind", told("refused.no-such-kind", kind=repr(wanted.kind), known=", ".join(KINDS)))
        check_spec(wanted)
        match = await self.aside(begun, wanted.game, names, wanted.options)
        strokes = TOLD if wanted.kind == MARKER else SIMULATED
        seed = wanted.seed or token_urlsafe(24)
        deals = "" if wanted.kind == MARKER else sealed(seed)
        match.header = replace(match.header, strokes=strokes, hall=self.signer.public, deals=deals)
        if wanted.kind != MARKER and (why := unplayable(match.game)):
            raise Refusal("unplayable", why)
        if match.over:
            raise BadOption("Game", told("setting.over-at-once", game=wanted.game))
        tokens = {name: token_urlsafe(24) for name, _ in wanted.seats}
        chairs = tuple(
            Chair(name, by, wanted.tokens.get(name) or token_hash(tokens[name])) for name, by in wanted.seats
        )
        kept = StoredMatch(
            wanted.id or token_urlsafe(9), wanted.game, wanted.kind, seed, chairs,
            (line_of(header_json(match.header)),), listed=wanted.listed, began=time(),
        )  # fmt: skip
        if self.away:
            raise DatabaseUnavailable(self.away)
        if wanted.kind != MARKER:
            # Where computers play, one thinks while the other's stroke is simulated.
            self.computers.warm_up(1 if all(chair.person for chair in chairs) else 2)
        self._tidy()
        sat = wanted.sat and await self.tables.known(wanted.sat)
        await self.store.create(kept, rows_of(kept.id, sat) if sat else ())
        actor = self._actors[kept.id] = MatchActor(self, kept, match, sat)
        return actor, {c.seat: tokens[c.seat] for c in chairs if c.person and c.seat not in wanted.tokens}

    async def promised(self, wanted: MatchSpec) -> MatchActor:
        """The room of a match whose id is noted beforehand: begun if nobody has, so also where a hall was killed in between.

        Raises Refusal, BadOption or UnknownGame.
        """
        async with self._promising:  # two who come at the same moment meet in one room
            try:
                return await self.actor(wanted.id)
            except Refusal as why:
                if why.word != "no-match":
                    raise
            try:
                return (await self.open(wanted))[0]
            except IntegrityError:  # another server was first
                return await self.actor(wanted.id)

    async def actor(self, match: str) -> MatchActor:
        """The room of a match; raises Refusal where there is none."""
        if match in self._actors:
            self._actors[match] = self._actors.pop(match)  # the last that is let go
            return self._actors[match]
        if match not in self._opening:
            opening = self._opening[match] = asyncio.ensure_future(self._opened(match))
            opening.add_done_callback(lambda _: self._opening.pop(match))
        return await asyncio.shield(self._opening[match])

    async def _opened(self, match: str) -> MatchActor:
        self.admit()
        if not fullmatch(r"[\w-]{1,32}", match, ASCII):
            raise Refusal("no-match", told("refused.no-match"))
        kept, sat = await asyncio.gather(self.store.load(match), self.tables.sat(match))
        if kept is None:
            raise Refusal("no-match", told("refused.no-match"))
        self._tidy()
        actor = MatchActor(self, kept, await self.aside(restored, kept), sat)
        if actor.session.recorded:
            await actor.session.read()
        self._actors[match] = actor
        if self.store.shared:  # another server's answers may have come while this was read
            undone, n = (await self.store.stands([match])).get(match, (0, 0))
            await actor.heard(undone, n)
        return actor

    def log(self, actor: MatchActor, seats: Sequence[str]) -> str:
        """The log of a match as the holder of these seats may have it, signed, as JSON lines.

        Once nobody can have the match go on, it tells all that was dealt, and the seed.
        """
        match = actor.match
        over = match.over and not actor.resumable
        match.header = replace(
            match.header, hall=self.signer.public, seed=actor.seed if over and match.header.deals else ""
        )
        lines = self.signer.sign(
            transcript(match, seats, over), match=actor.id, seat=seats[0] if len(seats) == 1 else "", answers=actor.n,
            over=match.over, signed_at=int(time()),
        )  # fmt: skip
        return "".join(f"{line}\n" for line in lines)

    def here(self, match: str) -> MatchActor | None:
        """The room of a match that is open on this server."""
        return self._actors.get(match)

    def _tidy(self) -> None:
        """Let matches go that nobody looks at, those longest unasked for first, where there are many or they are large."""
        left = sum(actor.size for actor in self._actors.values()) - self.settings.most_bytes
        least = self.MOST // 4 if len(self._actors) >= self.MOST else 0
        for match in [m for m, actor in self._actors.items() if actor.empty]:
            if least <= 0 and left <= 0:
                break
            left, least = left - self._actors[match].size, least - 1
            self._let_go(match)
        if left > 0:
            raise Refusal("busy", BUSY)

    async def close(self) -> None:
        """Stop all thinking, hang up, and wait until nobody holds a connection to the database any more."""
        self._closed = True
        going: Tasks = set()
        if self._recovering is not None:
            self._recovering.cancel()
            going.add(self._recovering)
        if self._news is not None:
            await self._news.close()
        for actor in self._actors.values():
            going |= actor.close()
        await given_up(going)
        await finished(set(self._heard))
        self.computers.close()
        self._aside.shutdown(wait=False, cancel_futures=True)
