"""What a frame of the table costs: `python -m benchmarks.frames [GAME ...]`, with Chromium and the pages built.

Of each game, with the pieces as they are set up: how many draw calls and triangles a frame has, with and without shadows made anew;
and how many frames are drawn while nothing moves. Times are a graphics card's and are not told: here Chromium draws with the
processor.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from playwright.sync_api import sync_playwright

from hall.conftest import CHROMIUM, FLAGS
from hall.house import Hall
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
localStorage.setItem('hoyle.guided', '["cue", "flick", "flip", "spin", "move"]');"""
DRAWN = "() => hoyleStage.drawn.frames"
READY = (
    "() => document.querySelector('main')?.dataset.n >= 0 && document.querySelector('main').dataset.moving === 'false'"
)


def measured(page: Any) -> dict[str, float]:
    """The figures of the table that a page shows."""
    found: dict[str, float] = page.evaluate("() => hoyleStage.cost()")
    before = page.evaluate(DRAWN)
    page.wait_for_timeout(2000)
    return {**found, "still": page.evaluate(DRAWN) - before}


def main() -> None:
    """Measure them."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        hall = Hall(f"sqlite:///{folder}/hall.sqlite", Path(folder)).open()
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            for game in sys.argv[1:] or GAMES:
                context = browser.new_context(viewport={"width": 1440, "height": 900})
                context.add_init_script(KEPT)
                page = context.new_page()
                options = {"Lead": "Ann"} if "Lead" in load(game).headers else {}
                begun = hall.begin(game, "Ann", "Bob", **options)
                page.goto(f"{hall.url}/match/{begun['match']}#seat={','.join(begun['tokens'].values())}")
                page.wait_for_function(READY)
                page.wait_for_timeout(4000)
                told = measured(page)
                print(
                    f"{game}: {told['calls']:.0f} draw calls, {told['shadowed']:.0f} while pieces move; "
                    f"{told['triangles'] / 1000:.0f} and "
                    f"{told['shadowedTriangles'] / 1000:.0f} thousand triangles; "
                    f"{told['still']:.0f} frames in two seconds of rest",
                    flush=True,
                )
                context.close()
        finally:
            browser.close()
            hall.close()


if __name__ == "__main__":
    main()
