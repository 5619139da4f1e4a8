"""The live connection to a match: resumed wherever it was lost, and told nothing that its seats may not know."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from typing import Any

from litestar import WebSocket
from litestar.channels import ChannelsPlugin
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from hoyle.hall.door import Json, table_json
from hoyle.hall.limits import Bucket
from hoyle.hall.looks import looks
from hoyle.hall.room import Refusal, Room, as_text
from hoyle.hall.rooms import Rooms
from hoyle.hall.wire import Fetch, Join, Ping, Say, Try, Undo, read, spoken, stroke

log = logging.getLogger("hoyle.hall")
Socket = WebSocket[Any, Any, Any]
PATIENCE = 10.0
"""Seconds that a page has to say who it is."""
MOST_AT_ONCE = 50
"""Rulings told again in one go."""


def channel(match: str) -> str:
    """The channel on which a match's changes are made known. It carries no more than that there was one."""
    return f"match {match}"


class Line:
    """One page's connection to one match."""

    def __init__(self, socket: Socket, rooms: Rooms, room: Room, seats: Sequence[str]) -> None:
        self._socket, self._rooms, self._room, self.seats = socket, rooms, room, tuple(seats)
        self._told, self._era = -1, room.era
        self._turn = asyncio.Lock()
        settings = rooms.settings
        self._bucket = Bucket(settings.messages_a_second, settings.burst)

    async def send(self, frame: Json | str) -> None:
        """Send one frame; returns when the connection has taken it, so that a page that does not read is told no more."""
        try:
            await self._socket.send_text(frame if isinstance(frame, str) else as_text(frame))
        except OSError:  # the server's word for a page that has gone
            raise WebSocketDisconnect(detail="the page has gone") from None

    async def welcome(self, after: int) -> None:
        """Where this is, who sits here, and all rulings after the last one seen."""
        room, state = self._room, self._room.match.state
        await self.send({
            "type": "welcome", "match": room.id, "kind": room.kind, "game": state.game, "title": room.match.game.title,
            "seats": [{"seat": c.seat, "by": c.by} for c in room.chairs], "yours": list(self.seats), "n": room.n,
            "options": dict(state.options), "table": table_json(state.bed, looks(room.match.game.pieces)),
            "pieces": list(room.match.game.pieces), "faults": dict(room.match.game.faults),
            "incidents": dict(room.match.game.incidents),
        })  # fmt: skip
        # Who was here a moment ago hears what he missed; who comes new sees how things stand.
        self._told = after if 0 <= after <= room.n and room.n - after <= MOST_AT_ONCE else room.n - 1
        await self.catch_up()

    async def catch_up(self) -> None:
        """Tell the rulings that have not been told."""
        async with self._turn:
            if self._era != self._room.era:  # something was taken back
                self._era, self._told = self._room.era, self._room.n - 1
                await self.send({"type": "undone", "n": self._room.n})
            while self._told < self._room.n:
                self._told += 1
                await self.send(await self._room.frame(self._told, self.seats))

    async def news(self, said: bytes) -> None:
        """So many answers were taken back, and so many stand, wherever the last was given."""
        era, n = said.split()
        await self._room.heard(int(era), int(n))
        await self.catch_up()

    async def heard(self, text: str | bytes) -> None:
        """Do what a message asks; what cannot be done is refused with a reason, and changes nothing."""
        asked = ""
        try:
            if not self._bucket.take():
                raise Refusal("too-many", "too many messages; wait a little")
            message = read(text)
            asked = getattr(message, "id", "")
            match message:
                case Say():
                    if not self.seats:
                        raise Refusal("not-yours", "a spectator gives no answers")
                    n = await self._room.answer(self.seats, spoken(message), message.n, f"p {message.id}")
                    await self.send({"type": "accepted", "id": asked, "n": n})
                case Try():
                    moved = await self._room.preview(self.seats, stroke(message.stroke))
                    await self.send({"type": "preview", "id": asked, "motion": moved})
                case Undo():
                    await self._room.undo(self.seats, message.n)
                    await self.send({"type": "accepted", "id": asked, "n": self._room.n})
                case Fetch(first, last):
                    last = min(last, self._room.n, first + MOST_AT_ONCE)
                    for n in range(max(first, 0), last + 1):
                        await self.send(await self._room.frame(n, self.seats, "again"))
                case Ping():
                    await self.send({"type": "pong"})
                case Join():
                    raise Refusal("malformed", "one joins once, with the first message")
        except Refusal as refusal:
            await self.send(refused(refusal, asked))
        except (WebSocketDisconnect, WebSocketException):
            raise
        except Exception:
            log.exception("match %s: a message could not be dealt with", self._room.id)
            await self.send(refused(Refusal("failed", "the hall failed at that; nothing was changed"), asked))


def refused(refusal: Refusal, asked: str = "") -> Json:
    """A refusal as a frame."""
    return {"type": "refused", "id": asked, "word": refusal.word, "reason": refusal.reason, "rule": refusal.rule}


async def serve(socket: Socket, rooms: Rooms, channels: ChannelsPlugin, match: str) -> None:
    """Serve one connection until it ends."""
    await socket.accept()
    try:
        async with asyncio.timeout(PATIENCE):
            first = read(await socket.receive_data(mode="text"))
        if not isinstance(first, Join):
            raise Refusal("malformed", "the first message is to join")
        room = await rooms.room(match)
        seats = room.seats_of(first.tokens)
        if first.tokens and not seats:
            raise Refusal("bad-token", "that link opens no seat of this match")
        if not seats and room.watchers >= rooms.settings.most_watchers:
            raise Refusal("full", "there are too many people round this table")
    except Refusal as refusal:
        await socket.send_text(as_text(refused(refusal)))
        await socket.close(code=4000, reason=refusal.word)
        return
    except (TimeoutError, WebSocketDisconnect, WebSocketException):
        with contextlib.suppress(Exception):
            await socket.close(code=4001, reason="nothing was said")
        return
    line = Line(socket, rooms, room, seats)
    room.watchers += 1
    room.go_on()
    try:
        async with channels.start_subscription([channel(match)]) as subscriber:
            await line.welcome(first.after)
            async with subscriber.run_in_background(line.news):
                while True:
                    await line.heard(await socket.receive_data(mode="text"))
    except (WebSocketDisconnect, WebSocketException):
        pass
    finally:
        room.watchers -= 1
