"""All matches that are being played on one server: each in a room of its own."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from functools import partial
from importlib import import_module
from re import ASCII, fullmatch
from secrets import token_hex, token_urlsafe
from time import monotonic, sleep, time
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy.exc import IntegrityError

from hoyle.games import find, modules, packaged
from hoyle.hall.clubs import Clubs
from hoyle.hall.computers import Computers
from hoyle.hall.keeper import Keeper, reckon
from hoyle.hall.keeping import restored, transcript
from hoyle.hall.lobby import Lobby
from hoyle.hall.memory import Memory
from hoyle.hall.onlookers import WATCHED, Onlookers
from hoyle.hall.papers import Papers
from hoyle.hall.passkeys import Passkeys
from hoyle.hall.people import People
from hoyle.hall.refusals import Refusal
from hoyle.hall.results import Results
from hoyle.hall.room import Room
from hoyle.hall.rows import PERSON, Away, Chair, Kept, token_hash
from hoyle.hall.settings import Settings
from hoyle.hall.sitting import Sitting
from hoyle.hall.store import Store
from hoyle.hall.talk import TALKED, Sat, Talks, rows_of
from hoyle.hall.tasks import Tasks, finished, given_up
from hoyle.hall.terms import KINDS, MARKER, PLAY
from hoyle.match.beginning import begun
from hoyle.match.engine import unplayable
from hoyle.match.log import SIMULATED, TOLD, header_json, line_of
from hoyle.match.signature import Signer
from hoyle.players.levels import level
from hoyle.referee import BadOption

if TYPE_CHECKING:
    from hoyle.hall.postgres import News

T = TypeVar("T")

log = logging.getLogger("hoyle.hall")

BUSY = "the hall has too much to do just now; try again in a moment"
PATIENCE = 10.0
"""Seconds that rule books wait at most while matches are opened, all in all."""
SETTLED = ("Lead", "Order", "Small-balls", "Colours")
"""What settles one opening, and is settled anew for another match."""
GREATEST, LONGEST = 10_000, 1_000
"""The greatest number and the most characters that an option of a match is given."""


@dataclass(frozen=True)
class Wanted:
    """A match somebody wants: for each seat a name, and `person` or how the computer is to play there."""

    game: str
    seats: tuple[tuple[str, str], ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    kind: str = PLAY
    listed: bool = False
    seed: str = ""
    sat: Sat | None = None
    tokens: Mapping[str, str] = field(default_factory=dict)
    """The hashes of tokens that people have already, by seat; the others are given theirs."""
    id: str = ""


def measured(wanted: Wanted) -> None:
    """Refuse names and options that no match has, before the game is asked. Raises Refusal or BadOption."""
    for name, by in wanted.seats:
        if not 0 < len(name) <= 40 or not name.isprintable() or any(c in name for c in ",:;=#*!"):
            raise Refusal("bad-seat", f"{name[:60]!r} is no name for a seat: 1 to 40 characters, without , : ; = # * !")
        if by != PERSON:
            try:
                level(by)
            except ValueError as none:
                raise Refusal("bad-seat", f"{name}: {none}, and person") from None
    for option, value in wanted.options.items():
        if len(option) > 40 or not option.isprintable():
            raise BadOption(option[:40], "is no option's name")
        if isinstance(value, int) and not 0 <= value <= GREATEST:
            raise BadOption(option, f"is a whole number from 0 to {GREATEST:,}")
        if isinstance(value, str) and not (len(value) <= LONGEST and value.isprintable()):
            raise BadOption(option, f"has at most {LONGEST:,} characters, all of them on one line")


def ready(busy: Callable[[], bool] = lambda: False) -> None:
    """Load what the first stroke would wait for: the physics, and every rule book. While the hall is `busy` books wait."""
    from hoyle.physics import warm_up

    warm_up()
    patience = monotonic() + PATIENCE
    for name in (module for game, module in modules().items() if game not in packaged()):
        while busy() and monotonic() < patience:
            sleep(0.02)
        import_module(name)
    find()


class Rooms:
    """All rooms of one server. A match that nobody looks at is let go, and read again when somebody comes."""

    MOST = 256
    """Rooms beyond which those without anybody in them are let go."""

    def __init__(self, settings: Settings, store: Store, memory: Memory | None = None) -> None:
        self.settings, self.store, self.memory = settings, store, memory or Memory()
        self.people, self.lobby, self.talks, self.results = People(store), Lobby(store), Talks(store), Results(store)
        self.papers, self.passkeys = Papers(store), Passkeys(store)
        self.clubs = Clubs(store, self.papers)
        self.onlookers = Onlookers()
        self.keeper = Keeper(self)
        self.computers = Computers(settings.thinkers)
        self.signer: Signer
        self.away = ""
        """Why the database cannot be used just now; empty while it can."""
        self._news: News | None = None
        self._recovering: asyncio.Task[None] | None = None
        self._heard: Tasks = set()
        self._closed = False
        self._rooms: dict[str, Room] = {}
        self._promising = asyncio.Lock()
        self._opening: dict[str, asyncio.Future[Room]] = {}
        self._aside = ThreadPoolExecutor(2, "aside")
        self._waiting = 0

    async def start(self) -> None:
        """Take up the hall's key, and listen to the other servers, where there may be any. Raises Away."""
        self.signer = Signer(bytes.fromhex(await self.store.value("key", token_hex(32))))
        if self.store.shared:
            from hoyle.hall.postgres import News

            self._news = News(self.store.url, self.heard, self.lose)
            await self._news.listen()
        await self.keeper.start()

    # --- the database, and other servers ------------------------------------------------------------------

    def heard(self, server: str, match: str, undone: int, n: int) -> None:
        """So many answers of a match were taken back and so many stand, says a server."""
        room = self._rooms.get(match)
        if undone == WATCHED:
            if server != self.store.server:
                self.onlookers.hear(server, match, n, monotonic())
                self._counted(match)
            return
        if undone == TALKED:
            if room is not None and server != self.store.server:
                self._soon(room.sitting.heard(n))
            return
        if room is None or (undone, n) <= (room.era, room.n) or (server == self.store.server and room.keeping):
            return
        if room.empty:  # it is played elsewhere: whoever comes here reads it then
            self._let_go(match)
            return
        self._soon(self._catch_up(room, undone, n))

    def _let_go(self, match: str) -> None:
        self._rooms.pop(match).close()
        self.memory.ended()

    def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        if self._closed:
            work.close()
            return
        task = asyncio.get_running_loop().create_task(self._quietly(work))
        self._heard.add(task)
        task.add_done_callback(self._heard.discard)

    async def _quietly(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Away as away:
            self.lose(str(away))

    def watching(self, match: str) -> int:
        """How many look on at a match, here and with the other servers."""
        room = self._rooms.get(match)
        return (room.onlookers if room else 0) + self.onlookers.elsewhere(match)

    async def count(self) -> None:
        """Tell the other servers how many look on here, where that is new to them. Raises Away."""
        if not self.store.shared:
            return
        new = self.onlookers.news({match: room.onlookers for match, room in self._rooms.items()}, monotonic())
        await self.talks.watched(new)
        for match in self.onlookers.forget(monotonic()):
            self._counted(match)

    def _counted(self, match: str) -> None:
        if room := self._rooms.get(match):
            room.sitting.version += 1
            room.tell()

    def settle(self, room: Room) -> None:
        """Reckon a match that has just ended."""
        self._soon(reckon(self, room))

    def sitting(self, room: Room, sat: Sat | None) -> Sitting:
        """The table of a room."""
        return Sitting(room, self.talks, sat)

    async def is_shut(self, person: str) -> bool:
        """Tell whether somebody says nothing of their own at tables, by the keeper's word."""
        found = await self.people.of_id(person) if person else None
        return found is not None and found.shut

    async def once_more(self, room: Room, swap: bool) -> str:
        """Begin another match of the same people, who have its tokens already; its id. Raises Refusal."""
        chairs = [*room.chairs[1:], room.chairs[0]] if swap else list(room.chairs)
        given = {key: value for key, value in room.match.header.given.items() if key not in SETTLED}
        sat = room.sitting.sat if room.sitting.recorded else None
        again, _ = await self.open(Wanted(
            room.match.game.id, tuple((c.seat, c.by) for c in chairs), given, room.kind, room.listed,
            sat=replace(sat, event="") if sat else None, tokens={c.seat: c.token for c in chairs if c.person},
        ))  # fmt: skip
        return again.id

    async def _catch_up(self, room: Room, undone: int, n: int) -> None:
        try:
            await room.heard(undone, n)
        except Away as away:
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
                for match, (undone, n) in (await self.store.stands(list(self._rooms))).items():
                    if room := self._rooms.get(match):
                        await room.heard(undone, n)
                if self._news is None or self._news.here:
                    break
            except Away as away:
                self.away = str(away) or self.away
            except Exception:
                log.exception("a room could not be read again")
            await asyncio.sleep(pause)
            pause = min(2.0, 1.5 * pause)
        log.warning("the database answers again")
        self.away = ""
        for room in list(self._rooms.values()):
            room.turns.go_on()

    async def aside(self, work: Callable[..., T], *arguments: Any) -> T:
        """Do what takes long (a stroke, a ruling, a frame) beside the event loop."""
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._aside, partial(work, *arguments))
        finally:
            self._waiting -= 1

    def admit(self) -> None:
        """Raise Refusal where so much waits to be done that more would only wait longer."""
        if self._waiting + self.store.waiting >= self.settings.most_waiting:
            raise Refusal("busy", BUSY)

    def warm_up(self) -> None:
        """Have the physics and the drawings ready before the first stroke, without anybody's waiting for it."""
        self._aside.submit(ready, lambda: bool(self._opening))

    async def open(self, wanted: Wanted) -> tuple[Room, dict[str, str]]:
        """Begin a match; its room, and the token of each seat that a person takes. Raises Refusal, BadOption or UnknownGame."""
        self.admit()
        names = [name for name, _ in wanted.seats]
        if wanted.kind not in KINDS:
            raise Refusal("bad-kind", f"{wanted.kind!r} is not a kind of match; use {', '.join(KINDS)}")
        measured(wanted)
        match = await self.aside(begun, wanted.game, names, wanted.options)
        told = TOLD if wanted.kind == MARKER else SIMULATED
        match.header = replace(match.header, strokes=told, hall=self.signer.public)
        if wanted.kind != MARKER and (why := unplayable(match.game)):
            raise Refusal("unplayable", why)
        if match.over:
            raise BadOption("Game", f"{wanted.game} is over before it begins")
        tokens = {name: token_urlsafe(24) for name, _ in wanted.seats}
        chairs = tuple(
            Chair(name, by, wanted.tokens.get(name) or token_hash(tokens[name])) for name, by in wanted.seats
        )
        kept = Kept(
            wanted.id or token_urlsafe(9), wanted.game, wanted.kind, wanted.seed or token_urlsafe(12), chairs,
            (line_of(header_json(match.header)),), listed=wanted.listed, began=time(),
        )  # fmt: skip
        if self.away:
            raise Away(self.away)
        if wanted.kind != MARKER:
            self.computers.warm_up()
        self._tidy()
        await self.store.create(kept, rows_of(kept.id, wanted.sat) if wanted.sat else ())
        room = self._rooms[kept.id] = Room(self, kept, match, wanted.sat)
        return room, {c.seat: tokens[c.seat] for c in chairs if c.person and c.seat not in wanted.tokens}

    async def promised(self, wanted: Wanted) -> Room:
        """The room of a match whose id is noted beforehand: begun if nobody has, so also where a hall was killed in between.

        Raises Refusal, BadOption or UnknownGame.
        """
        async with self._promising:  # two who come at the same moment meet in one room
            try:
                return await self.room(wanted.id)
            except Refusal as why:
                if why.word != "no-match":
                    raise
            try:
                return (await self.open(wanted))[0]
            except IntegrityError:  # another server was first
                return await self.room(wanted.id)

    async def room(self, match: str) -> Room:
        """The room of a match; raises Refusal where there is none."""
        if match in self._rooms:
            self._rooms[match] = self._rooms.pop(match)  # the last that is let go
            return self._rooms[match]
        if match not in self._opening:
            opening = self._opening[match] = asyncio.ensure_future(self._opened(match))
            opening.add_done_callback(lambda _: self._opening.pop(match))
        return await asyncio.shield(self._opening[match])

    async def _opened(self, match: str) -> Room:
        self.admit()
        if not fullmatch(r"[\w-]{1,32}", match, ASCII):
            raise Refusal("no-match", "there is no such match")
        kept, sat = await asyncio.gather(self.store.load(match), self.talks.sat(match))
        if kept is None:
            raise Refusal("no-match", "there is no such match")
        self._tidy()
        room = Room(self, kept, await self.aside(restored, kept), sat)
        if room.sitting.recorded:
            await room.sitting.read()
        self._rooms[match] = room
        if self.store.shared:  # another server's answers may have come while this was read
            undone, n = (await self.store.stands([match])).get(match, (0, 0))
            await room.heard(undone, n)
        return room

    def log(self, room: Room, seats: Sequence[str]) -> str:
        """The log of a match as the holder of these seats may have it, signed, as JSON lines."""
        match = room.match
        match.header = replace(match.header, hall=self.signer.public)
        lines = self.signer.seal(
            transcript(match, seats), match=room.id, seat=seats[0] if len(seats) == 1 else "", answers=room.n,
            over=match.over, signed_at=int(time()),
        )  # fmt: skip
        return "".join(f"{line}\n" for line in lines)

    def here(self, match: str) -> Room | None:
        """The room of a match that is open on this server."""
        return self._rooms.get(match)

    def _tidy(self) -> None:
        """Let matches go that nobody looks at, those longest unasked for first, where there are many or they are large."""
        left = sum(room.size for room in self._rooms.values()) - self.settings.most_bytes
        least = self.MOST // 4 if len(self._rooms) >= self.MOST else 0
        for match in [m for m, room in self._rooms.items() if room.empty]:
            if least <= 0 and left <= 0:
                break
            left, least = left - self._rooms[match].size, least - 1
            self._let_go(match)
        if left > 0:
            raise Refusal("busy", BUSY)

    async def close(self) -> None:
        """Stop all thinking, hang up, and wait until nobody holds a connection to the database any more."""
        self._closed = True
        going = self.keeper.close()
        if self._recovering is not None:
            self._recovering.cancel()
            going.add(self._recovering)
        if self._news is not None:
            await self._news.close()
        for room in self._rooms.values():
            going |= room.close()
        await given_up(going)
        await finished(set(self._heard))
        self.computers.close()
        self._aside.shutdown(wait=False, cancel_futures=True)
