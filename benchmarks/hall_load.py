"""Pages that play by script, many to a process, for `benchmarks.hall`: each stroke at its time, and how long its ruling took."""

from __future__ import annotations

import asyncio
import json
import sys
from math import atan2, hypot
from random import Random
from time import perf_counter
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect

GAME = {
    "game": "three-ball-carrom",
    "seats": [{"name": "Ann"}, {"name": "Bob"}],
    "options": {"Lead": "Ann", "Points": 1000},
}
PACE = 18.0
"""Strokes a second that one page plays at most: the hall takes no more than 20 messages a second of one connection."""


class Layout(msgspec.Struct):
    places: dict[str, Any]


class State(msgspec.Struct):
    layout: Layout | None = None
    at: dict[str, list[float]] = {}


class Ask(msgspec.Struct):
    seat: str
    asks: str
    options: list[str]


class Frame(msgspec.Struct):
    """What a page needs of a frame."""

    type: str
    n: int = -1
    ask: Ask | None = None
    state: State | None = None
    word: str = ""
    reason: str = ""


FRAME_DECODER = msgspec.json.Decoder(Frame)


def said(frame: Frame, rng: Random) -> dict[str, Any]:
    """A stroke at the nearest ball, or so, so that no match is lost by misses; or the first choice."""
    ask, state = frame.ask, frame.state
    assert ask is not None
    assert state is not None
    if ask.asks != "stroke":
        return {"answer": {"kind": "choose", "seat": ask.seat, "word": ask.options[0]}}
    ball = ask.options[0]
    lying = {
        **{p: at for p, at in (state.layout.places if state.layout else {}).items() if isinstance(at, list)},
        **state.at,
    }
    x, y, *_ = lying.pop(ball, [0.0, -0.8])
    near = min(lying.values(), key=lambda at: hypot(at[0] - x, at[1] - y), default=[0.0, 0.0])
    azimuth = atan2(near[1] - y, near[0] - x) + rng.gauss(0, 0.004)
    return {
        "stroke": {
            "kind": "cuestroke",
            "ball": ball,
            "speed": rng.uniform(1.5, 4.0),
            "azimuth": azimuth,
            "elevation": 0.5,
        }
    }


class Load:
    """So many pages, and what they are told."""

    def __init__(self, ports: list[int], pages: int, rate: float, seconds: float, seed: int) -> None:
        self.ports, self.pages, self.rate, self.seconds, self.seed = ports, pages, rate, seconds, seed
        self.taken: list[float] = []
        self.wrong: list[str] = []
        self.late = 0
        self.begin_at = 0.0

    async def run(self) -> dict[str, Any]:
        """Begin the matches, wait for the word to start, play; the milliseconds of each stroke."""
        async with httpx.AsyncClient(timeout=60) as client:
            begun = []
            for number in range(self.pages):
                base = f"http://127.0.0.1:{self.ports[number % len(self.ports)]}"
                here = {"x-forwarded-for": f"10.{self.seed % 250}.{number // 20}.{number % 20 + 1}"}
                answer = await client.post(f"{base}/api/matches", json=GAME, headers=here)
                begun.append((self.ports[number % len(self.ports)], answer.raise_for_status().json()))
        ready = asyncio.Event()
        pages = [asyncio.create_task(self.page(i, port, match, ready)) for i, (port, match) in enumerate(begun)]
        await asyncio.sleep(0.5)
        print("ready", flush=True)
        await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
        self.begin_at = perf_counter()
        ready.set()
        for failed in await asyncio.gather(*pages, return_exceptions=True):
            if isinstance(failed, BaseException):
                self.wrong.append(repr(failed))
        return {"taken": self.taken, "wrong": self.wrong, "late": self.late}

    async def page(self, number: int, port: int, match: dict[str, Any], ready: asyncio.Event) -> None:
        rng, every = Random(f"{self.seed} {number}"), self.pages / self.rate
        async with connect(f"ws://127.0.0.1:{port}/live/{match['match']}", max_size=2**24, compression=None) as wire:
            await wire.send(json.dumps({"type": "join", "tokens": list(match["tokens"].values())}))
            while (frame := FRAME_DECODER.decode(await wire.recv())).type != "ruling":
                pass
            await ready.wait()
            due, count = self.begin_at + every * rng.random(), 0
            while frame.ask is not None and perf_counter() - self.begin_at < self.seconds:
                now = perf_counter()
                if now < due:
                    await asyncio.sleep(due - now)
                elif now - due > every:
                    self.late += 1
                    due = now  # what could not be played in time is not played at all
                due, count = due + max(every, 1 / PACE), count + 1
                sent, what, n = perf_counter(), said(frame, rng), frame.n
                await wire.send(json.dumps({"type": "answer", "id": f"{count}", "n": n, **what}))
                while True:
                    told = FRAME_DECODER.decode(await wire.recv())
                    if told.type == "refused":
                        self.wrong.append(f"{told.word}: {told.reason}")
                        break
                    if told.type == "ruling":
                        frame = told
                        if told.n > n:
                            break
                if "stroke" in what and sent - self.begin_at > 1.0:  # the first second is not measured
                    self.taken.append(1000 * (perf_counter() - sent))


# --- a restart ----------------------------------------------------------------------------------------------


async def under_way(port: int, matches: int, strokes: int = 6) -> list[dict[str, Any]]:
    """Begin so many matches and play some strokes of each."""
    load = Load([port], matches, 400.0, 0.0, 7)
    async with httpx.AsyncClient(timeout=60) as client:
        begun = []
        for number in range(matches):
            here = {"x-forwarded-for": f"10.77.{number // 20}.{number % 20 + 1}"}
            answer = await client.post(f"http://127.0.0.1:{port}/api/matches", json=GAME, headers=here)
            begun.append(answer.raise_for_status().json())

    async def play(number: int, match: dict[str, Any]) -> None:
        rng = Random(number)
        async with connect(f"ws://127.0.0.1:{port}/live/{match['match']}", max_size=2**24, compression=None) as wire:
            await wire.send(json.dumps({"type": "join", "tokens": list(match["tokens"].values())}))
            for _ in range(strokes + 1):
                while (frame := FRAME_DECODER.decode(await wire.recv())).type != "ruling":
                    if frame.type == "refused":
                        break
                if frame.ask is None or frame.n >= strokes:
                    return
                await wire.send(json.dumps({"type": "answer", "id": f"{frame.n}", "n": frame.n, **said(frame, rng)}))

    for start in range(0, matches, 25):
        await asyncio.gather(*(play(start + i, match) for i, match in enumerate(begun[start : start + 25])))
    assert not load.wrong
    return begun


async def everybody_back(port: int, begun: list[dict[str, Any]]) -> tuple[float, float]:
    """Everybody comes back at once and is told how things stand: seconds to the first and to the last."""
    start = perf_counter()

    async def back(match: dict[str, Any]) -> float:
        while True:
            try:
                async with connect(
                    f"ws://127.0.0.1:{port}/live/{match['match']}", max_size=2**24, compression=None, open_timeout=60
                ) as wire:
                    await wire.send(json.dumps({"type": "join", "tokens": list(match["tokens"].values())}))
                    while FRAME_DECODER.decode(await wire.recv()).type != "ruling":
                        pass
                    return perf_counter() - start
            except OSError:
                await asyncio.sleep(0.05)

    taken = await asyncio.gather(*(back(match) for match in begun))
    return min(taken), max(taken)


def main() -> None:
    ports, pages, rate, seconds, seed = sys.argv[1:6]
    load = Load([int(port) for port in ports.split(",")], int(pages), float(rate), float(seconds), int(seed))
    try:
        import uvloop

        found = uvloop.run(load.run())
    except ModuleNotFoundError:
        found = asyncio.run(load.run())
    print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
