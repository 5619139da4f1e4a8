"""A hall in a process of its own, for tests: opened, killed, opened again."""

from __future__ import annotations

import itertools
import os
import signal
import socket
import subprocess
import time
from functools import cache
from pathlib import Path
from typing import Any

import httpx

import patient
from hall.hall_forks import Fork, Forker
from hall.wire_client import Page

_callers = itertools.count(1)
_ports = itertools.count()
PORTS = 100
"""How many ports a process of the tests has to itself."""


class Hall:
    """`hoyle hall` on a free port."""

    def __init__(self, database: str, folder: Path, port: int = 0, *more: str) -> None:
        self.database, self.folder, self.port, self.more = database, folder, port or free_port(), more
        self.process: subprocess.Popen[bytes] | Fork | None = None
        self.log = folder / f"hall-{self.port}.log"
        self.command: list[str] = []
        """What opens it in place of a fork of `hoyle` with the lots of its matches settled."""

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def asked(self) -> list[str]:
        """The whole command that opens it, or the arguments of a fork."""
        return [
            *self.command, "hall", "--port", str(self.port), "--database", self.database, "--thinkers", "1", "--no-open",
            "--proxy", "127.0.0.1", *self.more,
        ]  # fmt: skip

    def open(self) -> Hall:
        if self.command:
            with self.log.open("ab") as log:
                self.process = subprocess.Popen(self.asked(), stdout=log, stderr=log, start_new_session=True)
        else:
            self.process = forker().begin(self.asked(), self.log)
        for _ in range(600):
            if self.process.poll() is not None:
                raise AssertionError(f"the hall did not open: {self.log.read_text()}")
            try:
                patient.get(f"{self.url}/api/matches", timeout=2).raise_for_status()
                return self
            except httpx.HTTPError:
                time.sleep(0.05)
        raise AssertionError(f"the hall is silent: {self.log.read_text()}")

    def kill(self) -> None:
        """As a power cut would: nothing is told to it, nor to its children."""
        assert self.process
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def close(self) -> None:
        if self.process and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGTERM)
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.kill()

    def begin(self, game: str, *seats: Any, kind: str = "play", listed: bool = False, **options: Any) -> dict[str, Any]:
        wanted = {
            "game": game, "kind": kind, "listed": listed, "options": options,
            "seats": [{"name": s, "by": "person"} if isinstance(s, str) else {"name": s[0], "by": s[1]} for s in seats],
        }  # fmt: skip
        answer = self.post(json=wanted)
        assert answer.status_code == 201, answer.text
        return answer.json()

    def post(self, headers: dict[str, str] | None = None, **body: Any) -> httpx.Response:
        """Ask for a match, as from behind a proxy: each time another caller."""
        n = next(_callers)
        called = {"x-forwarded-for": f"10.{n >> 16 & 255}.{n >> 8 & 255}.{n & 255}", **(headers or {})}
        return patient.post(f"{self.url}/api/matches", headers=called, timeout=30, **body)

    def page(self, match: str, *tokens: str, after: int = -1) -> Page:
        return Page(self.port, match, tokens, after)


@cache
def forker() -> Forker:
    """The process that forks this one's halls."""
    return Forker()


def free_port() -> int:
    """A port that no other process of the tests is given, and below those that systems lend to outgoing connections.

    A hall that is killed must find its own port free when it opens again.
    """
    for _ in range(PORTS):
        port = 12_000 + os.getpid() % 150 * PORTS + next(_ports) % PORTS
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise OSError("no free port for a hall")
