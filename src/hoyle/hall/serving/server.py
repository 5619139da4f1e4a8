"""The hall on its port: connections that are limited in number and in patience, in one process or in several behind one port."""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
import sys
from collections.abc import Callable
from functools import partial
from threading import current_thread, main_thread
from time import monotonic
from types import FrameType
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.supervisors.multiprocess import Multiprocess

from hoyle.hall import hall_clock
from hoyle.hall.gc_tuning import GcTuning
from hoyle.hall.rate_limits import ConnectionCounts, caller
from hoyle.hall.serving.app import create_app
from hoyle.hall.settings import Settings

SWITCH = 0.0005
"""Seconds after which a busy thread lets others run: so long at most the thread that writes to the disk waits for its turn."""
STARTING, ANSWERING = 300.0, 30
"""Seconds that a worker may take to start, and to say that it is there."""
CLOSING = 15.0
"""Seconds in which the hall closes; if it has not by then, it may be broken off."""
FULL = (
    b'{"word":"full","reason":"there are too many connections just now; try again in a moment","rule":""}',
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nretry-after: 5\r\nconnection: close\r\n"
    b"content-length: ",
)


class ConnectionLimits:
    """All connections of this process: how many each address has, and how many there are."""

    def __init__(self, settings: Settings, gc_tuning: GcTuning) -> None:
        self.settings, self._gc_tuning = settings, gc_tuning
        self._crowd = ConnectionCounts(settings.most_connections)
        self._inside: dict[Any, str] = {}

    def enter(self, transport: Any) -> bool:
        """Count a connection in, if there is room for it; whoever was let in must leave."""
        peer = transport.get_extra_info("peername")
        host = str(peer[0]) if isinstance(peer, tuple) and peer else ""
        # Behind a proxy all come from one address; there the live connections are counted by what the proxy says.
        who = "" if host in self.settings.proxies else caller(host)
        if len(self._inside) >= self.settings.most_in_all or (who and not self._crowd.enter(who)):
            return False
        self._inside[transport] = who
        return True

    def leave(self, transport: Any) -> None:
        """Count a connection out."""
        if who := self._inside.pop(transport, ""):
            self._crowd.leave(who)
        self._gc_tuning.ended()


class LimitedHttp(HttpToolsProtocol):
    """A connection whose requests have to be told in time, and of which there are not too many."""

    counted: ConnectionLimits
    _late: asyncio.TimerHandle | None = None
    _kept: Any = None

    def connection_made(self, transport: Any) -> None:
        """Let it in, or say that there are too many."""
        if not self.counted.enter(transport):
            body, head = FULL
            transport.write(head + str(len(body)).encode() + b"\r\n\r\n" + body)
            transport.close()
            return
        self._kept = transport
        guarded: Any = GuardedTransport(transport)
        super().connection_made(guarded)
        self._expect()

    def data_received(self, data: bytes) -> None:
        """Read on, where it was let in; from its first byte on a request has its time."""
        if self._kept is None:
            return
        if self._late is None and (self.cycle is None or self.cycle.response_complete):
            self._expect()
        super().data_received(data)

    def on_message_complete(self) -> None:
        """The request has been told."""
        self._stop_waiting()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """The connection is a live one from now on, and leaves with that."""
        self._stop_waiting()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it out."""
        self._stop_waiting()
        if self._kept is not None:
            self.counted.leave(self._kept)
            super().connection_lost(exc)

    def _expect(self) -> None:
        self._stop_waiting()
        self._late = self.loop.call_later(self.counted.settings.request_patience, self._give_up)

    def _stop_waiting(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _give_up(self) -> None:
        self._late = None
        if not self.transport.is_closing():
            self.transport.close()


class CountedWebSocket(WebSocketsSansIOProtocol):
    """A live connection, counted out when it ends."""

    counted: ConnectionLimits
    _kept: Any = None

    def connection_made(self, transport: Any) -> None:
        """Remember which it is."""
        self._kept = transport.raw if isinstance(transport, GuardedTransport) else transport
        joined: Any = CoalescingTransport(self._kept, self.loop)
        super().connection_made(joined)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it out."""
        self.counted.leave(self._kept)
        super().connection_lost(exc)


class GuardedTransport:
    """A transport that drops what is written once it closes: uvloop fails there until the protocol has been told."""

    def __init__(self, raw: Any) -> None:
        self.raw = raw

    def __getattr__(self, name: str) -> Any:
        return getattr(self.raw, name)

    def write(self, data: bytes) -> None:
        """Send it, if it can be sent."""
        if not self.raw.is_closing():
            self.raw.write(data)


class CoalescingTransport(GuardedTransport):
    """A transport that sends in one go what is written in one turn of the loop: that an answer is taken, and its ruling."""

    def __init__(self, raw: Any, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(raw)
        self._loop = loop
        self._written: list[bytes] = []

    def write(self, data: bytes) -> None:
        """Send it with whatever else is written in this turn."""
        if not self._written:
            self._loop.call_soon(self._send)
        self._written.append(data)

    def close(self) -> None:
        """Send what was written, and close."""
        self._send()
        self.raw.close()

    def _send(self) -> None:
        written, self._written = self._written, []
        if written:
            super().write(written[0] if len(written) == 1 else b"".join(written))


def application(settings: Settings) -> Any:
    """The hall's application, made in the process that serves it."""
    sys.setswitchinterval(SWITCH)
    hall_clock.begin(settings.clock)
    logging.getLogger("uvicorn.error").addFilter(in_a_line)
    gc_tuning = GcTuning(own=True)
    LimitedHttp.counted = CountedWebSocket.counted = ConnectionLimits(settings, gc_tuning)
    return create_app(settings, gc_tuning)


def in_a_line(record: logging.LogRecord) -> bool:
    """Log what a stranger sent that is no text in one line, not with the hall's own doings."""
    if "UTF-8" in record.getMessage():
        record.exc_info = record.exc_text = None
    return True


class Server(uvicorn.Server):
    """A server that says when it has opened, and closes in order however often it is told to."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self._opened = opened
        self._told = 0.0

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve until stopped. A Ctrl-C that comes when all is closed has nothing more to stop."""
        main = current_thread() is main_thread()
        if main:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            await super().serve(sockets)
        finally:
            if main:
                signal.signal(signal.SIGINT, signal.SIG_IGN)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Close when first told to; who says it again breaks nothing off that is being closed, unless that takes long."""
        now = monotonic()
        if not self.should_exit:
            self._told = now
        elif now - self._told < CLOSING:
            return
        super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open, and say so."""
        await super().startup(sockets)
        if self.started:
            self._opened()


class Workers(Multiprocess):
    """Processes that serve at one port. One that is slow to start is waited for; the hall is open when the first is ready."""

    def __init__(self, config: uvicorn.Config, sockets: Any, opened: Callable[[], None]) -> None:
        super().__init__(config, sockets)
        self._opened = opened
        self._ready: set[Any] = set()
        self._began: dict[Any, float] = {}

    def keep_subprocess_alive(self) -> None:
        """See which workers are ready; replace those that have died, or have not started or answered for long."""
        for worker in self.processes:
            if worker not in self._ready and worker.process.is_alive() and worker.is_ready(timeout=0.05):
                if not self._ready:
                    self._opened()
                self._ready.add(worker)
        now = monotonic()
        starting = [worker for worker in self.processes if worker not in self._ready and worker.process.is_alive()]
        if not any(now - self._began.setdefault(worker, now) < STARTING for worker in starting):
            super().keep_subprocess_alive()


def run(
    settings: Settings, host: str, listening: socket.socket, workers: int = 1, opened: Callable[[], None] = lambda: None
) -> None:
    """Serve until stopped, and call `opened` when somebody may come in.

    With several workers each listens at the port by itself, and the system spreads the connections.
    """
    more_files()
    config = uvicorn.Config(
        partial(application, settings), factory=True, http=LimitedHttp, ws=CountedWebSocket, log_level="warning",
        ws_max_size=settings.most_message, ws_max_queue=32, ws_ping_interval=20, ws_ping_timeout=20,
        server_header=False, proxy_headers=bool(settings.proxies), forwarded_allow_ips=list(settings.proxies),
        timeout_keep_alive=settings.idle_patience, timeout_graceful_shutdown=3, workers=workers,
        timeout_worker_healthcheck=ANSWERING,
    )  # fmt: skip
    if workers == 1:
        Server(config, opened).run(sockets=[listening])
        return
    shared: Any = [SharedPort(host, listening.getsockname()[1])]
    Workers(config, shared, opened).run()


class SharedPort:
    """A port that every process listens at with a socket of its own, made where this is unpickled."""

    def __init__(self, host: str, port: int) -> None:
        self.host, self.port = host, port

    def __reduce__(self) -> Any:
        return listen, (self.host, self.port, True)

    def close(self) -> None:
        """There is nothing to close where it was not unpickled."""


def listen(host: str, port: int, shared: bool = False) -> socket.socket:
    """A socket bound to an address; `shared` with other processes that bind it so too. Raises OSError and OverflowError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sends small frames at once (TCP_NODELAY) only where the protocol is named.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if shared:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        listening.bind((host, port))
    except (OSError, OverflowError):
        listening.close()
        raise
    return listening


def more_files() -> None:
    """Take as many open files as the system lets this process have: every connection is one."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 65_536 if hard == resource.RLIM_INFINITY else min(hard, 65_536)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
