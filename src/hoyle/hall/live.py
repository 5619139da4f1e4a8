"""The live connection to a match: resumed wherever it was lost, and told nothing that its seats may not know."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from typing import Any

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from hoyle.hall import reviewing, trying
from hoyle.hall.door import Json, as_text, table_json
from hoyle.hall.limits import Bucket, Budget
from hoyle.hall.looks import looks, worth
from hoyle.hall.refusals import AWAY, Refusal
from hoyle.hall.room import Room
from hoyle.hall.rooms import Rooms
from hoyle.hall.rows import Away
from hoyle.hall.wire import (
    Act,
    Advise,
    Check,
    Fetch,
    Join,
    Message,
    Offer,
    Ping,
    Review,
    Say,
    Study,
    Try,
    Undo,
    digest,
    read,
    said_in,
    spoken,
    stroke,
)
from hoyle.match.racking import by_files

log = logging.getLogger("hoyle.hall")
Socket = WebSocket[Any, Any, Any]
PATIENCE = 10.0
"""Seconds that a page has to say who it is."""
LATER = 1013
"""The code with which a connection is closed that may be tried again."""
HANDED_ON = 4002
"""The code with which a connection is closed whose seat somebody else has."""
MOST_WANTED = 40
"""Messages of a page that ask for rulings again and have not been answered."""
MOST_AT_ONCE = 50
"""Rulings told again in one go."""


class Line:
    """One page's connection to one match."""

    def __init__(
        self,
        socket: Socket,
        rooms: Rooms,
        room: Room,
        seats: Sequence[str],
        tokens: Sequence[str] = (),
        table: bool = False,
    ) -> None:
        self._socket, self._rooms, self._room, self.seats = socket, rooms, room, tuple(seats)
        self._tokens = tuple(tokens)
        self._table, self._talked, self._version = table, 0, -1
        self._told, self._era = -1, room.era
        self._turn = asyncio.Lock()
        self._offering: asyncio.Task[None] | None = None
        self._advising: asyncio.Task[None] | None = None
        self._news = asyncio.Event()
        settings = rooms.settings
        self._bucket = Bucket(settings.messages_a_second, settings.burst)
        self._budget = Budget(settings.telling_rate, settings.telling)
        self._wanted: list[range] = []
        self._retelling: asyncio.Task[None] | None = None

    async def send(self, frame: Json | str) -> None:
        """Send one frame; returns when the connection has taken it, so that a page that does not read is told no more."""
        try:
            await self._socket.send_text(frame if isinstance(frame, str) else as_text(frame))
        except OSError:  # the server's word for a page that has gone
            raise WebSocketDisconnect(detail="the page has gone") from None

    async def welcome(self, after: int) -> None:
        """Tell where this is, who sits here, and all rulings after the last one seen."""
        room, state = self._room, self._room.match.state
        await self.send({
            "type": "welcome", "match": room.id, "kind": room.kind, "game": state.game, "title": room.match.game.title,
            "seats": [{"seat": c.seat, "by": c.by} for c in room.chairs], "yours": list(self.seats), "n": room.n,
            "options": dict(state.options),
            "table": table_json(
                state.bed, looks(room.match.game.pieces), by_files(room.match.game), worth(room.match.game.id, state.bed)
            ),
            "pieces": list(room.match.game.pieces), "faults": dict(room.match.game.faults),
            "naming": list(room.match.game.naming), "incidents": dict(room.match.game.incidents),
            "past": room.match.read_only_reason,
        })  # fmt: skip
        # A page that was here a moment ago gets what it missed; a new one gets the present state.
        self._told = after if 0 <= after <= room.n and room.n - after <= MOST_AT_ONCE else room.n - 1
        await self.catch_up()
        if room.match.read_only_reason:
            await self.send(refused(Refusal("past", room.match.read_only_reason)))

    async def catch_up(self) -> None:
        """Tell the rulings that have not been told."""
        async with self._turn:
            if self._era != self._room.era:  # something was taken back
                self._era, self._told = self._room.era, self._room.n - 1
                await self.send({"type": "undone", "n": self._room.n})
            while self._told < self._room.n:
                self._told += 1
                await self.send(await self._room.showing.frame(self._told, self.seats))

    async def tell_table(self) -> None:
        """Tell what has changed at the table beside the match, to a page that wants to hear of it."""
        sitting = self._room.sitting
        if self._table and self._version != sitting.version:
            self._version = sitting.version
            frame, self._talked = sitting.frame(self._talked, self.seats), len(sitting.arrivals)
            await self.send(frame)

    def expelled(self) -> None:
        """Hang up where somebody else sits on one of this line's seats now."""
        if set(self.seats) - set(self._room.seats_of(self._tokens)):
            self._offering = asyncio.create_task(self._hang_up())

    async def _hang_up(self) -> None:
        with contextlib.suppress(Exception):
            await self._socket.close(code=HANDED_ON, reason="somebody else sits there now")

    def wake(self) -> None:
        """There is something new to tell."""
        self._news.set()

    async def _tell_again(self) -> None:
        """Tell what was asked for again, no faster than one connection may have the hall work for it."""
        with contextlib.suppress(WebSocketDisconnect, WebSocketException):
            while self._wanted:
                for n in self._wanted[0]:
                    if n > self._room.n:  # taken back meanwhile
                        break
                    frame, spent = await self._room.showing.again(n, self.seats)
                    await self.send(frame)
                    if wait := self._budget.spend(spent):
                        await asyncio.sleep(wait)
                del self._wanted[0]

    def close(self) -> None:
        """Tell nothing any more."""
        if self._retelling is not None:
            self._retelling.cancel()

    async def keep_telling(self) -> None:
        """Tell what is new whenever there is something, until cancelled or the page has gone."""
        with contextlib.suppress(WebSocketDisconnect, WebSocketException):
            while await self._news.wait():
                self._news.clear()
                await self.catch_up()
                await self.tell_table()

    async def heard(self, text: str | bytes) -> None:
        """Do what a message asks; what cannot be done is refused with a reason, and changes nothing."""
        asked = ""
        try:
            if not self._bucket.take():
                raise Refusal("too-many", "too many messages; wait a little")
            message = read(text)
            asked = getattr(message, "id", "")
            await self._do(message, asked)
        except Refusal as refusal:
            await self.send(refused(refusal, asked))
        except (WebSocketDisconnect, WebSocketException):
            raise
        except Away as away:
            self._rooms.lose(str(away))
            await self.send(refused(Refusal("away", AWAY), asked))
        except Exception:
            log.exception("match %s: a message could not be dealt with", self._room.id)
            await self.send(refused(Refusal("failed", "the hall failed at that; nothing was changed"), asked))

    async def _act(self, message: Act) -> None:
        """Do what somebody at the table asks for beside the game."""
        sitting, seat = self._room.sitting, message.seat or next(iter(self.seats), "")
        if seat not in self.seats:
            raise Refusal("not-yours", f"you do not sit at {seat}" if self.seats else "who looks on says nothing here")
        await sitting.ready()
        match message.do:
            case "chat":
                await sitting.asks.chat(seat, message.text, await self._rooms.is_shut(sitting.sat.people.get(seat, "")))
            case "again":
                await sitting.asks.again(seat, message.text == "swap")
            case "resign":
                await sitting.asks.resign(seat)
            case "draw":
                await sitting.asks.draw(seat)
            case "back":
                await sitting.asks.back(seat)
            case "dispute":
                await sitting.asks.dispute(seat)
            case "decline":
                await sitting.asks.decline(seat)

    async def _do(self, message: Message, asked: str) -> None:
        """Do what a message asks, and send what comes of it. Raises Refusal."""
        match message:
            case Say():
                if not self.seats:
                    raise Refusal("not-yours", "a spectator gives no answers")
                n = await self._room.answer(self.seats, spoken(message), message.n, asked, digest(message))
                await self.send({"type": "accepted", "id": asked, "n": n})
            case Try():
                tried = await trying.preview(self._room, self.seats, stroke(message.stroke))
                await self.send({"type": "preview", "id": asked, **tried})
            case Offer():
                await self._offer(message)
            case Check():
                found = await trying.check(self._room, self.seats, stroke(message.stroke), message.n)
                await self.send({"type": "checked", "id": asked, **found})
            case Advise() | Review() | Study(want="advice"):
                self._advise(message)
            case Study():
                await self.send({**await self._study(message), "id": asked})
            case Undo():
                await self._room.undo(self.seats, message.n)
                await self.send({"type": "accepted", "id": asked, "n": self._room.n})
            case Fetch(first, last):
                if len(self._wanted) >= MOST_WANTED:
                    raise Refusal("too-many", "too much is asked for at once; wait for some of it")
                last = min(last, self._room.n, first + MOST_AT_ONCE)
                self._wanted.append(range(max(first, 0), last + 1))
                if self._retelling is None or self._retelling.done():
                    self._retelling = asyncio.create_task(self._tell_again())
            case Act():
                await self._act(message)
                await self.send({"type": "accepted", "id": asked, "n": self._room.n})
            case Ping():
                await self.send({"type": "pong"})
            case Join():
                raise Refusal("malformed", "one joins once, with the first message")

    async def _offer(self, message: Offer) -> None:
        """Offer a first aim as soon as one is found; other messages are heard meanwhile."""

        async def offered() -> None:
            with contextlib.suppress(WebSocketDisconnect, WebSocketException, Refusal):
                found = await trying.offer(self._room, self.seats, message.n, message.piece)
                await self.send({"type": "offered", "id": message.id, **found})

        self._offering = asyncio.create_task(offered())

    def _advise(self, message: Advise | Review | Study) -> None:
        """Have the coach think; other messages are heard meanwhile."""
        if self._advising is not None and not self._advising.done():
            raise Refusal("too-many", "the coach is still thinking")

        async def advised() -> None:
            with contextlib.suppress(WebSocketDisconnect, WebSocketException):
                try:
                    found = await self._advice(message)
                except Refusal as refusal:
                    return await self.send(refused(refusal, message.id))
                await self.send({**found, "id": message.id})

        self._advising = asyncio.create_task(advised())

    async def _advice(self, message: Advise | Review | Study) -> Json:
        match message:
            case Advise():
                return {"type": "advised", **await trying.advise(self._room, self.seats, message.n)}
            case Review():
                return {"type": "reviewed", **await reviewing.review(self._room, self.seats)}
            case Study():
                return await self._study(message)

    async def _study(self, message: Study) -> Json:
        said = [said_in(one) for one in message.said]
        return await trying.study(self._room, self.seats, message.n, message.places, said, message.want)


def refused(refusal: Refusal, asked: str = "") -> Json:
    """A refusal as a frame."""
    return {"type": "refused", "id": asked, "word": refusal.word, "reason": refusal.reason, "rule": refusal.rule}


async def entered(rooms: Rooms, match: str, table: bool) -> Room:
    """The room of a match, as it is here now: one that was let go while its table was read is opened again."""
    while True:
        room = await rooms.room(match)
        if table:
            await room.sitting.ready()
        if rooms.here(match) is room:
            return room


async def serve(socket: Socket, rooms: Rooms, match: str) -> None:
    """Serve one connection until it ends."""
    await socket.accept()
    try:
        async with asyncio.timeout(PATIENCE):
            first = read(await socket.receive_data(mode="text"))
        if not isinstance(first, Join):
            raise Refusal("malformed", "the first message is to join")
        room = await entered(rooms, match, first.table)
        seats = room.seats_of(first.tokens)
        if first.tokens and not seats and not room.left(first.tokens):
            raise Refusal("bad-token", "that link opens no seat of this match")
        if not seats and room.watchers >= rooms.settings.most_watchers:
            raise Refusal("full", "there are too many people round this table")
    except Refusal as refusal:
        await socket.send_text(as_text(refused(refusal)))
        await socket.close(code=LATER if refusal.word == "busy" else 4000, reason=refusal.word)
        return
    except Away as away:
        rooms.lose(str(away))
        await socket.send_text(as_text(refused(Refusal("away", AWAY))))
        await socket.close(code=LATER, reason="away")
        return
    except (TimeoutError, WebSocketDisconnect, WebSocketException):
        with contextlib.suppress(Exception):
            await socket.close(code=4001, reason="nothing was said")
        return
    line = Line(socket, rooms, room, seats, first.tokens, first.table)
    room.lines.add(line)
    room.turns.go_on()
    telling: asyncio.Task[None] | None = None
    try:
        await line.welcome(first.after)
        telling = asyncio.create_task(line.keep_telling())
        room.sitting.came(line.seats)
        line.wake()
        while True:
            await line.heard(await socket.receive_data(mode="text"))
    except (WebSocketDisconnect, WebSocketException):
        pass
    finally:
        room.lines.discard(line)
        room.sitting.went(line.seats)
        if telling is not None:
            telling.cancel()
        line.close()
