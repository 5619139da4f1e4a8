"""A hall that says how long its event loop was busy without a pause, and lets matches go soon, for `benchmarks.hall`.

A beat every millisecond looks at the processor's time that the loop's thread has had since the beat before. The greatest is no less
than the longest callback, and does not grow where others use the machine, as the clock on the wall does. What a match does at once,
a ruling or its frame, is timed by itself.

    python -m benchmarks.hall_watched FILE --port 8000 --no-open     # options of `hoyle hall`; FILE is written every second
"""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from socket import socket
from threading import get_ident
from time import perf_counter, thread_time
from typing import Any

from hoyle.hall.matches import match_actor
from hoyle.hall.matches.match_registry import MatchRegistry
from hoyle.hall.serving import server

BEAT = 0.001
"""Seconds from one beat to the next."""
EVERY = 1.0
"""Seconds after which the figures are written."""
KEPT = 64
"""Open matches beyond which those that nobody looks at are let go: in a run of minutes it comes to that."""
LONG = 0.005
"""Seconds from which on a stretch is counted as long."""


class AtOnce:
    """Times what a match does on the thread that this is made on, the event loop's."""

    def __init__(self) -> None:
        self.thread, self.timed, self.longest = get_ident(), match_actor.timed, 0.0

    def __call__(self, work: Any, *arguments: Any) -> tuple[Any, float]:
        """Do the work; what it brings and the seconds it took. Stands in for `timed`."""
        began = thread_time()
        found = self.timed(work, *arguments)
        if get_ident() == self.thread:
            self.longest = max(self.longest, thread_time() - began)
        return found


async def watch(file: Path) -> None:
    """Write a line of figures every second, until cancelled: the longest stretches since the last, s, and how many were long."""
    match_actor.timed = at_once = AtOnce()  # type: ignore[assignment]
    longest, wall, count, written = 0.0, 0.0, 0, perf_counter()
    spent, at = thread_time(), perf_counter()
    with file.open("a") as out:
        while True:
            await asyncio.sleep(BEAT)
            now, busy = perf_counter(), thread_time()
            longest, wall = max(longest, busy - spent), max(wall, now - at - BEAT)
            count += busy - spent > LONG
            spent, at = busy, now
            if now - written >= EVERY:
                out.write(json.dumps({"busy": longest, "wall": wall, "long": count, "ruled": at_once.longest}) + "\n")
                out.flush()
                longest, wall, count, written, at_once.longest = 0.0, 0.0, 0, now, 0.0


class WatchedServer(server.Server):
    """A server whose loop is watched from when it has opened."""

    file: Path

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """Open, and begin to watch."""
        await super().startup(sockets)
        self._watching = asyncio.create_task(watch(self.file))


def main() -> None:
    from hoyle.cli.app import app

    WatchedServer.file = Path(sys.argv[1])
    MatchRegistry.MOST = KEPT
    server.Server = WatchedServer  # type: ignore[misc]
    app(["hall", *sys.argv[2:]])


if __name__ == "__main__":
    main()
