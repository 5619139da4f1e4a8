"""What a frame of the table costs: `python -m benchmarks.frames [GAME ...]`, with Chromium and the pages built.

Of each game, with the pieces as they are set up: how many draw calls and triangles a frame has, with and without shadows made
anew; how many frames are drawn while nothing moves; and how long the page itself takes for one (the median, half of them with
shadows made anew): its script on the processor, which a graphics card does not shorten, told for a small window so that it seldom
waits for what draws. None of this is a graphics card's time, which was not measured: here Chromium draws with the processor.

Then, where a stroke is played: how many frames a second are shown of it in the plain mode, 1280x720, by the processor alone, and
the step to which the page has gone down by then (`web/src/table/render/frame_quality.ts`). That is a machine without a graphics
card, and what else
it does counts: the load of the last minute is told with it.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from playwright.sync_api import sync_playwright

from hall.conftest import CHROMIUM, FLAGS
from hall.hall_process import Hall
from hoyle.games import load

GAMES = (
    "three-ball-carrom",
    "fifteen-ball-pool",
    "snookers-pool",
    "carroms",
    "crokinole",
    "ten-pins",
    "bagatelle",
    "checkers",
    "backgammon",
)
KEPT = """localStorage.setItem('hoyle.fine', 'true'); localStorage.setItem('hoyle.name', '"Ann"');
localStorage.setItem('hoyle.told', '["*"]');
localStorage.setItem('hoyle.guided', '["cue", "flick", "flip", "spin", "move"]');"""
PLAIN = KEPT.replace("'true'", "'false'")
SMALL, DESK = (480, 360), (1280, 720)
DRAWN = "() => hoyleStage.drawn.frames"
READY = (
    "() => document.querySelector('main')?.dataset.n >= 0 && document.querySelector('main').dataset.moving === 'false'"
)
AIMED = "() => document.querySelector('main').dataset.ready === 'true'"
SCRIPT = """async () => {
    const took = [];
    for (let i = 0; i < 30; i++) {
        await new Promise((done) => setTimeout(done, 150));
        const began = performance.now();
        hoyleStage.cost();
        took.push((performance.now() - began) / 2);
    }
    return took.sort((a, b) => a - b)[took.length >> 1];
}"""
"""Milliseconds that the page takes to have a frame drawn, which something else draws meanwhile."""
SHOWN = """() => {
    const seen = window.seen = { gaps: [], last: 0 };
    const look = (now) => {
        requestAnimationFrame(look);
        if (hoyleStage.playing && seen.last) seen.gaps.push(now - seen.last);
        seen.last = hoyleStage.playing ? now : 0;
    };
    requestAnimationFrame(look);
}"""
"""Note how far apart the frames of strokes are from now on, ms."""


def measured(page: Any) -> dict[str, float]:
    """The figures of the table that a page shows."""
    found: dict[str, float] = page.evaluate("() => hoyleStage.cost()")
    page.wait_for_timeout(1000)
    before = page.evaluate(DRAWN)
    page.wait_for_timeout(2000)
    return {**found, "still": page.evaluate(DRAWN) - before, "script": page.evaluate(SCRIPT)}


def shown(page: Any) -> str:
    """How a stroke is shown, once it is: frames a second, and the step of them."""
    page.wait_for_function(AIMED)
    if not page.locator(".power:visible").count():
        return "no stroke to be shown"
    page.evaluate(SHOWN)
    page.locator(".stage canvas").focus()
    page.keyboard.press("Space")
    page.wait_for_function("() => hoyleStage.playing")
    page.wait_for_function("() => !hoyleStage.playing", timeout=120_000)
    gaps, pace = page.evaluate("() => [seen.gaps, [hoyleStage.pace.step, hoyleStage.pace.steps.length - 1]]")
    each = sum(gaps) / max(1, len(gaps))
    return (
        f"plain, by the processor: {len(gaps)} frames of a stroke, {1000 / each if each else 0:.0f} a second, step "
        f"{pace[0]} of {pace[1]} (load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores)"
    )


def opened(browser: Any, url: str, kept: str, size: tuple[int, int]) -> Any:
    """A page before a table, as soon as all is at rest there."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]})
    context.add_init_script(kept)
    page = context.new_page()
    page.goto(url)
    page.wait_for_function(READY, timeout=60_000)
    page.wait_for_timeout(4000)
    return page


def main() -> None:
    """Measure them."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        hall = Hall(f"sqlite:///{folder}/hall.sqlite", Path(folder)).open()
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            for game in sys.argv[1:] or GAMES:
                options = {"Lead": "Ann"} if "Lead" in load(game).headers else {}
                begun = hall.begin(game, "Ann", "Bob", **options)
                url = f"{hall.url}/match/{begun['match']}#seat={','.join(begun['tokens'].values())}"
                page = opened(browser, url, KEPT, SMALL)
                told = measured(page)
                page.context.close()
                page = opened(browser, url, PLAIN, DESK)
                played = shown(page)
                page.context.close()
                print(
                    f"{game}: {told['calls']:.0f} draw calls, {told['shadowed']:.0f} while pieces move; "
                    f"{told['triangles'] / 1000:.0f} and "
                    f"{told['shadowedTriangles'] / 1000:.0f} thousand triangles; "
                    f"{told['still']:.0f} frames in two seconds of rest; {told['script']:.1f} ms of script a frame; {played}",
                    flush=True,
                )
        finally:
            browser.close()
            hall.close()


if __name__ == "__main__":
    main()
