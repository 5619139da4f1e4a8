"""How heavy the hall's pages are and how soon they can be used: `python -m benchmarks.pages`.

A hall is opened and visited with Chromium over slow 4G (1.6 Mb/s, 150 ms), nothing kept from before. The front page is usable when
its first match can be begun; a table is when it is drawn and the referee has spoken. Bytes are those that came over the line,
headers and all; what came on the live line is counted as it is compressed there.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any
from zlib import compress

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from playwright.sync_api import BrowserContext, sync_playwright

from hall.conftest import CHROMIUM, FLAGS
from hall.house import Hall

SLOW = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
CARDS = ".firsts .card button"
TABLE = "() => document.querySelector('main')?.dataset.n >= 0 && !!document.querySelector('.stage canvas')"
DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"
KINDS = ("Document", "Script", "Stylesheet", "Fetch", "XHR", "Live")
"""What a page needs before it can be used; pictures and letters come after."""
ROUNDS = 3


def visit(context: BrowserContext, url: str, until: Any) -> tuple[float, dict[str, int]]:
    """Seconds until a page can be used, and the bytes that had come by then, by kind of what they were."""
    page = context.new_page()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.setCacheDisabled", {"cacheDisabled": True})
    line.send("Network.emulateNetworkConditions", SLOW)
    kinds: dict[str, str] = {}
    came: dict[str, int] = {}
    line.on("Network.responseReceived", lambda e: kinds.update({e["requestId"]: e["type"]}))

    def finished(event: dict[str, Any]) -> None:
        kind = kinds.get(event["requestId"], "Other")
        came[kind] = came.get(kind, 0) + int(event["encodedDataLength"])

    line.on("Network.loadingFinished", finished)

    def heard(event: dict[str, Any]) -> None:
        said = event["response"]["payloadData"].encode()
        came["Live"] = came.get("Live", 0) + len(compress(said, 6))

    line.on("Network.webSocketFrameReceived", heard)
    began = perf_counter()
    page.goto(url, wait_until="commit")
    until(page)
    took = perf_counter() - began
    found = dict(came)
    page.close()
    return took, found


def told(name: str, took: float, came: dict[str, int]) -> None:
    """Print one line."""
    need = sum(came.get(kind, 0) for kind in KINDS)
    parts = ", ".join(f"{kind.lower()} {size / 1000:.1f}" for kind, size in sorted(came.items()))
    print(f"{name}: usable after {took:.2f} s; {need / 1000:.1f} kB of what it needs ({parts} kB)")


def main() -> None:
    """Measure the front page and a table."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        hall = Hall(f"sqlite:///{folder}/hall.sqlite", Path(folder)).open()
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            for _ in range(ROUNDS):
                context = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
                told("front page", *visit(context, hall.url, lambda page: page.locator(CARDS).first.wait_for()))
                context.close()
            for _ in range(ROUNDS):
                context = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
                begun = hall.begin("fifteen-ball-pool", "Ann", "Bob", Lead="Ann")
                url = f"{hall.url}/match/{begun['match']}#seat={','.join(begun['tokens'].values())}"
                told(
                    "a table", *visit(context, url, lambda page: (page.wait_for_function(TABLE), page.evaluate(DRAWN)))
                )
                context.close()
        finally:
            browser.close()
            hall.close()


if __name__ == "__main__":
    main()
