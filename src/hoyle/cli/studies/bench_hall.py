"""`bench hall`: a hall in a process of its own, over loopback; how soon it opens, and how long an answer to a stroke takes."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

MATCHES = 20
"""Matches that are begun to see how soon that is done."""
STROKES = 200
"""Strokes that are answered, over and above those that are not measured."""
FIRST = 10
"""Strokes before the measuring."""


def hall() -> dict[str, Any]:
    """Seconds until a hall is open; matches begun a second; milliseconds from a stroke sent to its ruling told."""
    with opened() as (url, seconds):
        start = perf_counter()
        matches = [begin(url) for _ in range(MATCHES)]
        begins = MATCHES / (perf_counter() - start)
        rng, times = Random(1), list[float]()
        while len(times) < FIRST + STROKES:
            times += answers(url, matches.pop() if matches else begin(url), rng, FIRST + STROKES - len(times))
    cuts = quantiles(times[FIRST:], n=20)
    return {
        "until it is open, s": round(seconds, 2),
        "matches begun/s": round(begins),
        f"stroke to ruling, median of {STROKES}, ms": round(cuts[9], 1),
        "stroke to ruling, 95th percentile, ms": round(cuts[18], 1),
    }


@contextmanager
def opened() -> Iterator[tuple[str, float]]:
    """A hall that keeps its matches in a folder of its own: where it is, and how long it took to open."""
    with TemporaryDirectory() as folder:
        start = perf_counter()
        process = subprocess.Popen(
            [sys.executable, "-m", "hoyle", "hall", "--port", "0", "--no-open",
             "--database", f"sqlite:///{Path(folder) / 'hall.sqlite'}"],
            stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        try:
            assert process.stdout is not None
            said = next((line for line in process.stdout if "http://" in line), "")
            if not said:
                raise RuntimeError("the hall did not open")
            url = said[said.index("http://") :].strip().rstrip("/")
            while not _answers(url):
                if process.poll() is not None or perf_counter() - start > 60.0:
                    raise RuntimeError("the hall does not answer")
                sleep(0.01)
            yield url, perf_counter() - start
        finally:
            process.terminate()
            process.wait(20)


def _answers(url: str) -> bool:
    try:
        with urlopen(f"{url}/api/matches", timeout=60):
            return True
    except URLError:  # it says where it is a moment before it listens
        return False


def begin(url: str) -> dict[str, Any]:
    """A match of three-ball carrom between two persons."""
    wanted = {"game": "three-ball-carrom", "seats": [{"name": "Ann"}, {"name": "Bob"}], "options": {"Lead": "Ann"}}
    asked = Request(f"{url}/api/matches", json.dumps(wanted).encode(), {"content-type": "application/json"})
    with urlopen(asked, timeout=60) as answer:
        found: dict[str, Any] = json.load(answer)
    return found


def answers(url: str, match: dict[str, Any], rng: Random, most: int) -> list[float]:
    """The milliseconds from each stroke that is accepted to the ruling on it, until so many or the match's end; whoever is asked
    strikes anyhow.
    """
    from websockets.sync.client import connect

    times: list[float] = []
    with connect(f"{url.replace('http', 'ws')}/live/{match['match']}", max_size=2**24, compression=None) as wire:
        wire.send(json.dumps({"type": "join", "tokens": list(match["tokens"].values())}))
        asked, n, sent, struck, said = None, -1, 0.0, False, 0
        while len(times) < most:
            frame = json.loads(wire.recv(60))
            if frame["type"] == "ruling":
                if struck:
                    times.append(1000 * (perf_counter() - sent))
                asked, n = frame["ask"], frame["n"]
            elif frame["type"] != "refused":
                continue
            if asked is None:  # three misses running lose a match
                break
            struck = asked["asks"] == "stroke"
            option = rng.choice(asked["options"])
            answer = (
                {
                    "stroke": {
                        "kind": "cuestroke",
                        "ball": option,
                        "speed": rng.uniform(1.0, 5.0),
                        "azimuth": rng.uniform(0.0, 6.28),
                    }
                }
                if struck
                else {"answer": {"kind": "choose", "seat": asked["seat"], "word": option}}
            )
            sent, said = perf_counter(), said + 1
            wire.send(json.dumps({"type": "answer", "id": f"{said}", "n": n, **answer}))
    return times
