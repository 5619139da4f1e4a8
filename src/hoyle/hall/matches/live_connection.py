"""The live connection to a match: resumed wherever it was lost, and told nothing that its seats may not know."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from hoyle.hall.background_tasks import Tasks
from hoyle.hall.matches import match_review, previews
from hoyle.hall.matches.match_actor import MatchActor
from hoyle.hall.matches.match_registry import MatchRegistry
from hoyle.hall.protocol.piece_styles import styles, worth
from hoyle.hall.protocol.requests import (
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
from hoyle.hall.protocol.serializers import Json, as_text, sayable, table_json
from hoyle.hall.rate_limits import Bucket, TimeBudget, caller
from hoyle.hall.refusals import AWAY, CHANGED, HANDED_ON, LATER, Refusal
from hoyle.hall.store.match_rows import DatabaseUnavailable
from hoyle.match.noise.hand import Hand, hand_of
from hoyle.match.racking import by_files
from hoyle.referee import told
from hoyle.telling.languages import wished

log = logging.getLogger("hoyle.hall")
Socket = WebSocket[Any, Any, Any]
PATIENCE = 10.0
"""Seconds that a page has to say who it is."""
MOST_WANTED = 40
"""Messages of a page that ask for rulings again and have not been answered."""
MOST_AT_ONCE = 50
"""Rulings told again in one go."""


FAILED = Refusal("failed", told("refused.failed"))


class Connection:
    """One page's connection to one match."""

    def __init__(
        self,
        socket: Socket,
        registry: MatchRegistry,
        actor: MatchActor,
        is_shut: Callable[[str], Awaitable[bool]],
        seats: Sequence[str],
        tokens: Sequence[str] = (),
        table: bool = False,
        hand: Hand | None = None,
    ) -> None:
        self._socket, self._registry, self._actor, self.seats = socket, registry, actor, tuple(seats)
        self._hand = hand
        self._tokens, self._is_shut = tuple(tokens), is_shut
        self._table, self._talked, self._version = table, 0, -1
        self._last_sent, self._era = -1, actor.era
        self._turn = asyncio.Lock()
        self._hanging_up: asyncio.Task[None] | None = None
        self._finding: Tasks = set()
        self._language = wished(socket.headers.get("accept-language", ""))
        host = socket.client.host if socket.client else ""
        self._asker = previews.Asker(self.seats, caller(host), str(id(self)), self._language)
        self._advising: asyncio.Task[None] | None = None
        self._news = asyncio.Event()
        settings = registry.settings
        self._bucket = Bucket(settings.messages_a_second, settings.burst)
        self._budget = TimeBudget(settings.telling_rate, settings.telling)
        self._wanted: list[range] = []
        self._sending_again: asyncio.Task[None] | None = None

    async def send(self, frame: Json | str) -> None:
        """Send one frame; returns when the connection has taken it, so that a page that does not read is told no more."""
        text = frame if isinstance(frame, str) else as_text(frame)
        try:
            await self._socket.send_text(text)
        except (OSError, RuntimeError):  # the page has gone, or the server has hung up on it
            raise WebSocketDisconnect(detail="the page has gone") from None

    async def welcome(self, after: int) -> None:
        """Send where this is, who sits here, and all rulings after the last one seen."""
        actor, state = self._actor, self._actor.match.state
        await self.send({
            "type": "welcome", "match": actor.id, "kind": actor.kind, "game": state.game, "title": actor.match.game.title,
            "seats": [{"seat": c.seat, "by": c.by} for c in actor.chairs], "yours": list(self.seats), "n": actor.n,
            "options": dict(state.options),
            "table": table_json(
                state.bed, styles(actor.match.game.pieces), by_files(actor.match.game),
                worth(actor.match.game.id, state.bed, self._language), self._language,
            ),
            **sayable(actor.match.game, self._language),
            "past": actor.match.read_only_reason,
        })  # fmt: skip
        # A page that was here a moment ago gets what it missed; a new one gets the present state.
        self._last_sent = after if 0 <= after <= actor.n and actor.n - after <= MOST_AT_ONCE else actor.n - 1
        await self.catch_up()
        if actor.match.read_only_reason:
            await self.send(refused(Refusal("past", actor.match.read_only_reason), language=self._language))
        elif actor.match.changed:
            await self.send(refused(Refusal("changed", CHANGED), language=self._language))

    async def catch_up(self) -> None:
        """Send the rulings that have not been told."""
        async with self._turn:
            if self._era != self._actor.era:  # something was taken back
                self._era, self._last_sent = self._actor.era, self._actor.n - 1
                await self.send({"type": "undone", "n": self._actor.n})
            while self._last_sent < self._actor.n:
                self._last_sent += 1
                await self.send(
                    await self._actor.ruling_frames.frame(self._last_sent, self.seats, language=self._language)
                )

    async def tell_table(self) -> None:
        """Send what has changed at the table beside the match, to a page that wants to hear of it."""
        session = self._actor.session
        if self._table and self._version != session.version:
            self._version = session.version
            frame, self._talked = session.frame(self._talked, self.seats, self._language), len(session.arrivals)
            await self.send(frame)

    def expelled(self) -> None:
        """Hang up where somebody else sits on one of this line's seats now."""
        if set(self.seats) - set(self._actor.seats_of(self._tokens)):
            self._hanging_up = asyncio.create_task(self._hang_up())

    async def _hang_up(self) -> None:
        with contextlib.suppress(Exception):
            await self._socket.close(code=HANDED_ON, reason="somebody else sits there now")

    def wake(self) -> None:
        """There is something new to tell."""
        self._news.set()

    async def _tell_again(self) -> None:
        """Send what was asked for again, no faster than one connection may have the hall work for it."""
        with contextlib.suppress(WebSocketDisconnect, WebSocketException):
            while self._wanted:
                for n in self._wanted[0]:
                    if n > self._actor.n:  # taken back meanwhile
                        break
                    frame, spent = await self._actor.ruling_frames.again(n, self.seats, self._language)
                    await self.send(frame)
                    if wait := self._budget.spend(spent):
                        await asyncio.sleep(wait)
                del self._wanted[0]

    def close(self) -> None:
        """Send nothing any more."""
        for task in (self._sending_again, self._advising, *self._finding):
            if task is not None:
                task.cancel()

    async def keep_telling(self) -> None:
        """Send what is new whenever there is something, until cancelled or the page has gone."""
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
                raise Refusal("too-many", told("refused.too-many-messages"))
            message = read(text)
            asked = getattr(message, "id", "")
            await self._do(message, asked)
        except Refusal as refusal:
            await self.send(refused(refusal, asked, self._language))
        except (WebSocketDisconnect, WebSocketException):
            raise
        except DatabaseUnavailable as away:
            self._registry.lose(str(away))
            await self.send(refused(Refusal("away", AWAY), asked, self._language))
        except Exception:
            log.exception("match %s: a message could not be dealt with", self._actor.id)
            await self.send(refused(FAILED, asked, self._language))

    async def _act(self, message: Act) -> None:
        """Do what somebody at the table asks for beside the game."""
        session, seat = self._actor.session, message.seat or next(iter(self.seats), "")
        if seat not in self.seats:
            raise Refusal(
                "not-yours", told("refused.not-your-seat", seat=seat) if self.seats else told("refused.spectator-says")
            )
        await session.ready()
        match message.do:
            case "chat":
                await session.asks.chat(seat, message.text, await self._is_shut(session.sat.people.get(seat, "")))
            case "again":
                await session.asks.again(seat, message.text == "swap")
            case "resign":
                await session.asks.resign(seat)
            case "concede":
                await session.asks.concede(seat)
            case "draw":
                await session.asks.draw(seat)
            case "back":
                await session.asks.back(seat)
            case "dispute":
                await session.asks.dispute(seat)
            case "decline":
                await session.asks.decline(seat)
            case "go-on":
                await session.asks.go_on(seat)
            case "no-result":
                await session.asks.no_result(seat)

    async def _do(self, message: Message, asked: str) -> None:
        """Do what a message asks, and send what comes of it. Raises Refusal."""
        match message:
            case Say():
                if not self.seats:
                    raise Refusal("not-yours", told("refused.spectator-answers"))
                n = await self._actor.answer(self.seats, spoken(message), message.n, asked, digest(message), self._hand)
                await self.send({"type": "accepted", "id": asked, "n": n})
            case Try():
                tried = previews.preview(self._actor, self._asker, stroke(message.stroke))
                self._answer_later(asked, tried, "preview")
            case Offer():
                offered = previews.offer(self._actor, self._asker, message.n, message.piece)
                self._answer_later(asked, offered, "offered")
            case Check():
                found = previews.check(self._actor, self._asker, stroke(message.stroke), message.n)
                self._answer_later(asked, found, "checked")
            case Advise() | Review() | Study(want="advice"):
                self._advise(message)
            case Study():
                self._answer_later(asked, self._study(message))
            case Undo():
                await self._actor.undo(self.seats, message.n)
                await self.send({"type": "accepted", "id": asked, "n": self._actor.n})
            case Fetch(first, last):
                if len(self._wanted) >= MOST_WANTED:
                    raise Refusal("too-many", told("refused.too-much-asked"))
                last = min(last, self._actor.n, first + MOST_AT_ONCE)
                self._wanted.append(range(max(first, 0), last + 1))
                if self._sending_again is None or self._sending_again.done():
                    self._sending_again = asyncio.create_task(self._tell_again())
            case Act():
                await self._act(message)
                await self.send({"type": "accepted", "id": asked, "n": self._actor.n})
            case Ping():
                await self.send({"type": "pong"})
            case Join():
                raise Refusal("malformed", told("refused.joined"))

    def _answer_later(self, asked: str, finding: Coroutine[Any, Any, Json], kind: str = "") -> None:
        """Send what is found as soon as it is; other messages are heard meanwhile, and nothing is sought for a page that went."""

        async def answered() -> None:
            with contextlib.suppress(WebSocketDisconnect, WebSocketException):
                try:
                    found = await finding
                except Refusal as refusal:
                    return await self.send(refused(refusal, asked, self._language))
                except Exception:
                    log.exception("match %s: a message could not be dealt with", self._actor.id)
                    return await self.send(refused(FAILED, asked, self._language))
                await self.send({**({"type": kind} if kind else {}), **found, "id": asked})

        task = asyncio.create_task(answered())
        self._finding.add(task)
        task.add_done_callback(self._finding.discard)
        task.add_done_callback(lambda _: finding.close())  # it may have been cancelled before it began

    def _advise(self, message: Advise | Review | Study) -> None:
        """Have the coach think; other messages are heard meanwhile."""
        if self._advising is not None and not self._advising.done():
            raise Refusal("too-many", told("refused.coach-thinks"))

        async def advised() -> None:
            with contextlib.suppress(WebSocketDisconnect, WebSocketException):
                try:
                    found = await self._advice(message)
                except Refusal as refusal:
                    return await self.send(refused(refusal, message.id, self._language))
                await self.send({**found, "id": message.id})

        self._advising = asyncio.create_task(advised())

    async def _advice(self, message: Advise | Review | Study) -> Json:
        match message:
            case Advise():
                return {"type": "advised", **await previews.advise(self._actor, self._asker, message.n, self._language)}
            case Review():
                return {
                    "type": "reviewed",
                    **await match_review.review(self._actor, self.seats, self._asker.caller, self._language),
                }
            case Study():
                return await self._study(message)

    async def _study(self, message: Study) -> Json:
        said = [said_in(one) for one in message.said]
        return await previews.study(
            self._actor, self._asker, message.n, message.places, said, message.want, self._language
        )


def refused(refusal: Refusal, asked: str = "", language: str = "en") -> Json:
    """A refusal as a frame."""
    reason = refusal.reason_in(language)
    return {"type": "refused", "id": asked, "word": refusal.word, "reason": reason, "rule": refusal.rule}


def hand_named(name: str) -> Hand | None:
    """The hand that strokes come off by; None where none is named. Raises Refusal."""
    try:
        return hand_of(name) if name else None
    except ValueError as error:
        raise Refusal("malformed", str(error)) from None


async def entered(registry: MatchRegistry, match: str, table: bool) -> MatchActor:
    """The room of a match, as it is here now: one that was let go while its table was read is opened again."""
    while True:
        actor = await registry.actor(match)
        if table:
            await actor.session.ready()
        if registry.here(match) is actor:
            return actor


async def turn_away(socket: Socket, refusal: Refusal, language: str, code: int) -> None:
    """Refuse a connection, and close it with a code; one that the server has closed meanwhile, for bytes that are no frame, is left
    as it is.
    """
    text = as_text(refused(refusal, language=language))
    with contextlib.suppress(WebSocketDisconnect, WebSocketException, OSError, RuntimeError):
        await socket.send_text(text)
        await socket.close(code=code, reason=refusal.word)


async def serve(socket: Socket, registry: MatchRegistry, match: str, is_shut: Callable[[str], Awaitable[bool]]) -> None:
    """Serve one connection until it ends."""
    language = wished(socket.headers.get("accept-language", ""))
    registry.read_language(language)
    await socket.accept()
    try:
        async with asyncio.timeout(PATIENCE):
            first = read(await socket.receive_data(mode="text"))
        if not isinstance(first, Join):
            raise Refusal("malformed", told("refused.join-first"))
        hand = hand_named(first.hand)
        actor = await entered(registry, match, first.table)
        seats = actor.seats_of(first.tokens)
        if first.tokens and not seats and not actor.left(first.tokens):
            raise Refusal("bad-token", told("refused.bad-link"))
        if not seats and actor.watchers >= registry.settings.most_watchers:
            raise Refusal("full", told("refused.crowded"))
    except Refusal as refusal:
        return await turn_away(socket, refusal, language, LATER if refusal.word == "busy" else 4000)
    except DatabaseUnavailable as away:
        registry.lose(str(away))
        return await turn_away(socket, Refusal("away", AWAY), language, LATER)
    except (TimeoutError, WebSocketDisconnect, WebSocketException):
        with contextlib.suppress(Exception):
            await socket.close(code=4001, reason="nothing was said")
        return
    line = Connection(socket, registry, actor, is_shut, seats, first.tokens, first.table, hand)
    actor.lines.add(line)
    actor.turns.go_on()
    telling: asyncio.Task[None] | None = None
    try:
        await line.welcome(first.after)
        telling = asyncio.create_task(line.keep_telling())
        actor.session.came(line.seats)
        line.wake()
        while True:
            await line.heard(await socket.receive_data(mode="text"))
    except (WebSocketDisconnect, WebSocketException):
        pass
    finally:
        actor.lines.discard(line)
        actor.session.went(line.seats)
        if telling is not None:
            telling.cancel()
        line.close()
