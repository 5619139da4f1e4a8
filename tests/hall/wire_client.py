"""A page's end of the wire, for tests: what it is told, and what it says."""

from __future__ import annotations

import itertools
import json
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from hoyle.hall.protocol.responses import held_to

_ids = itertools.count(1)


class Page:
    """One live connection to one match; `frames` are all it was told."""

    def __init__(self, port: int, match: str, tokens: tuple[str, ...] = (), after: int = -1, **headers: str) -> None:
        self._connecting = connect(f"ws://127.0.0.1:{port}/live/{match}", additional_headers=headers, max_size=2**24)
        self.socket = self._connecting.__enter__()
        self.frames: list[dict[str, Any]] = []
        self.n = after
        self.ask: dict[str, Any] | None = None
        self.state: dict[str, Any] = {}
        self.send(type="join", tokens=list(tokens), after=after)

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, timeout: float = 30) -> dict[str, Any]:
        """The next frame. Raises TimeoutError, or ConnectionClosed."""
        frame: dict[str, Any] = json.loads(self.socket.recv(timeout))
        held_to(frame)  # of the type that the hall says, whatever it is
        self.frames.append(frame)
        if frame["type"] == "ruling":
            self.n, self.ask, self.state = frame["n"], frame["ask"], frame["state"]
        return frame

    def until(self, *types: str, timeout: float = 30) -> dict[str, Any]:
        """The next frame of one of these types."""
        while (frame := self.hear(timeout))["type"] not in types:
            pass
        return frame

    def wait_for(self, seat: str, timeout: float = 60) -> dict[str, Any] | None:
        """Listen until this seat is asked, or the match is over (None)."""
        while not self.frames or not any(f["type"] == "ruling" for f in self.frames):
            self.hear(timeout)
        while self.ask is not None and self.ask["seat"] != seat:
            self.hear(timeout)
        return self.ask

    def answer(self, id: str = "", n: int | None = None, **said: Any) -> str:
        """Say something after what was last heard; its id."""
        id = id or f"t{next(_ids)}"
        self.send(type="answer", id=id, n=self.n if n is None else n, **said)
        return id

    def told(self, id: str, timeout: float = 30) -> dict[str, Any]:
        """What became of an answer: the frame that accepts or refuses it."""
        while True:
            frame = next((f for f in self.frames if f["type"] in ("accepted", "refused") and f["id"] == id), None)
            if frame:
                return frame
            self.hear(timeout)

    def close(self) -> None:
        self.socket.close()

    def __enter__(self) -> Page:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


__all__ = ["ConnectionClosed", "Page"]
