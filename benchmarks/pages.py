"""How heavy the hall's pages are and how soon they can be used: `python -m benchmarks.pages`.

A hall is opened and visited with Chromium over slow 4G (1.6 Mb/s, 150 ms), nothing kept from before. The front page is usable when
its first match can be begun; a table is when it is drawn and the aim can be taken. Bytes are those that came over the line,
headers and all; what came on the live line is counted as it is compressed there. How long it took on the clock depends on what else
the machine does; so beside it stand how many answers had to come one after another, what those and the bytes take on such a line,
and the processor's seconds that Chromium's page and its drawing (by software, where there is no graphics card) took.
"""

from __future__ import annotations

import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any
from zlib import compress

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from playwright.sync_api import Browser, CDPSession, sync_playwright

from hall.conftest import CHROMIUM, FLAGS
from hall.hall_process import Hall

RATE, WAIT = 1.6e6 / 8, 0.15
"""Bytes a second, and seconds that an answer takes to begin."""
SLOW = {"offline": False, "latency": 1000 * WAIT, "downloadThroughput": RATE, "uploadThroughput": 0.75e6 / 8}
CARDS = ".firsts .card button"
TABLE = """() => {
    const main = document.querySelector('main');
    return main?.dataset.n >= 0 && main.dataset.ready === 'true' && !!document.querySelector('.stage canvas');
}"""
DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"
KINDS = ("Document", "Script", "Stylesheet", "Fetch", "XHR", "Live")
"""What a page needs before it can be used; pictures and letters come after."""
LIVE = 3
"""The live line is opened, joined, and asked for a first aim."""
ROUNDS = 3


@dataclass
class Visit:
    """What one visit took: seconds, bytes by kind, answers one after another, the processor's seconds by process."""

    took: float = 0.0
    came: dict[str, int] = field(default_factory=dict)
    trips: int = 0
    cpu: dict[str, float] = field(default_factory=dict)

    @property
    def needed(self) -> int:
        return sum(self.came.get(kind, 0) for kind in KINDS)

    @property
    def line(self) -> float:
        """Seconds that the answers and the bytes take on a slow line, with nothing to reckon or draw."""
        return self.trips * WAIT + self.needed / RATE

    def __str__(self) -> str:
        parts = ", ".join(f"{kind.lower()} {size / 1000:.1f}" for kind, size in sorted(self.came.items()))
        work = ", ".join(f"{name} {took:.2f} s" for name, took in sorted(self.cpu.items()))
        return (
            f"usable after {self.took:.2f} s; {self.needed / 1000:.1f} kB of what it needs ({parts} kB); "
            f"{self.trips} answers one after another; the line alone {self.line:.2f} s; processor: {work}"
        )


class Watch:
    """What comes over a page's line until it is read."""

    def __init__(self, line: CDPSession) -> None:
        self.kinds: dict[str, str] = {}
        self.came: dict[str, int] = {}
        self.asked: dict[str, float] = {}
        self.spans: list[tuple[float, float]] = []
        line.on("Network.requestWillBeSent", lambda e: self.asked.update({e["requestId"]: e["timestamp"]}))
        line.on("Network.responseReceived", lambda e: self.kinds.update({e["requestId"]: e["type"]}))
        line.on("Network.loadingFinished", self.finished)
        line.on("Network.webSocketFrameReceived", self.heard)

    def finished(self, event: dict[str, Any]) -> None:
        kind = self.kinds.get(event["requestId"], "Other")
        self.came[kind] = self.came.get(kind, 0) + int(event["encodedDataLength"])
        if kind in KINDS:
            self.spans.append((self.asked[event["requestId"]], event["timestamp"]))

    def heard(self, event: dict[str, Any]) -> None:
        said = event["response"]["payloadData"].encode()
        self.came["Live"] = self.came.get("Live", 0) + len(compress(said, 6))

    def trips(self) -> int:
        """The longest row of requests of which each was made when the one before it had come."""
        longest: list[tuple[float, int]] = []
        for asked, done in sorted(self.spans):
            longest.append((done, 1 + max((n for end, n in longest if end <= asked), default=0)))
        return max((n for _, n in longest), default=0)


def spent(browser: CDPSession) -> dict[int, tuple[str, float]]:
    """The processor's seconds of Chromium's processes so far."""
    told = browser.send("SystemInfo.getProcessInfo")["processInfo"]
    return {p["id"]: (p["type"].lower(), p["cpuTime"]) for p in told if p["type"] in ("renderer", "GPU")}


def visit(browser: Browser, url: str, until: Any, live: int = 0) -> Visit:
    """Go to a page that nothing is kept of, and stay until it can be used."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
    page = context.new_page()
    line, whole = context.new_cdp_session(page), browser.new_browser_cdp_session()
    line.send("Network.enable")
    line.send("Network.setCacheDisabled", {"cacheDisabled": True})
    line.send("Network.emulateNetworkConditions", SLOW)
    watch, found = Watch(line), Visit()
    before, began = spent(whole), perf_counter()
    page.goto(url, wait_until="commit")
    until(page)
    found.took = perf_counter() - began
    found.came, found.trips = dict(watch.came), watch.trips() + live
    for id, (name, seconds) in spent(whole).items():
        found.cpu[name] = found.cpu.get(name, 0.0) + seconds - before.get(id, ("", 0.0))[1]
    context.close()
    return found


def main() -> None:
    """Measure the front page and a table."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        hall = Hall(f"sqlite:///{folder}/hall.sqlite", Path(folder)).open()
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            for _ in range(ROUNDS):
                print("front page:", visit(browser, hall.url, lambda page: page.locator(CARDS).first.wait_for()))
            for _ in range(ROUNDS):
                begun = hall.begin("fifteen-ball-pool", "Ann", "Bob", Lead="Ann")
                url = f"{hall.url}/match/{begun['match']}#seat={','.join(begun['tokens'].values())}"
                ready = lambda page: (page.wait_for_function(TABLE), page.evaluate(DRAWN))  # noqa: E731
                print("a table:", visit(browser, url, ready, LIVE))
        finally:
            browser.close()
            hall.close()


if __name__ == "__main__":
    main()
