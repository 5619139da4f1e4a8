"""Take the pictures of the hall anew: `python docs/pictures/take.py [GAME ...]`, with Chromium and the pages built.

Each game is played for a while by a computer player, then shown as a person sees it who is to strike: on a desktop, and on a phone
upright and lying.
"""

from __future__ import annotations

import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))

from playwright.sync_api import Browser, Error, Page, sync_playwright

from hall.conftest import CHROMIUM, FLAGS
from hall.house import Hall

HERE = Path(__file__).parent
SCREENS = {"desk": (1440, 900, 1, False), "upright": (390, 844, 2, True), "lying": (844, 390, 2, True)}
GAMES: dict[str, int] = {
    "three-ball-carrom": 3, "fifteen-ball-pool": 2, "kelly-pool": 2, "snookers-pool": 4, "english-billiards": 4, "carroms": 4,
    "crokinole": 5, "ten-pins": 0, "bagatelle": 1, "devil-among-the-tailors": 0, "shuffle-board": 3, "checkers": 0,
}  # fmt: skip
"""The games that are shown, and how many strokes have been played."""
KEPT = """localStorage.setItem('hoyle.fine', 'true'); localStorage.setItem('hoyle.name', '"Ann"');
localStorage.setItem('hoyle.guided', '["cue", "flick", "flip", "spin", "move"]');"""
READY = """() => {
    const m = document.querySelector('main');
    return m?.dataset.n >= 0 && m.dataset.ready === 'true' && m.dataset.moving === 'false';
}"""


def played_on(page: Page, strokes: int) -> None:
    """Play what the hall offers, so many times."""
    for _ in range(strokes):
        page.wait_for_function(READY)
        option = page.locator(".wanted .options:not(.aside) .option")
        n = page.evaluate("() => document.querySelector('main').dataset.n")
        if option.count():
            option.first.click()
        elif page.locator(".written").count():
            page.locator(".written > summary").click()
            page.locator(".moves li button").first.click()
        else:
            page.locator(".stage canvas").focus()
            page.keyboard.press("Space")
            page.wait_for_timeout(400)
            page.keyboard.press("Escape")
        with suppress(Error):  # what is refused is seen on the next picture
            page.wait_for_function("n => document.querySelector('main').dataset.n !== n", arg=n, timeout=12_000)
    page.wait_for_function(READY)
    page.wait_for_timeout(700)


def picture(
    browser: Browser, hall: Hall, game: str, name: str, screen: tuple[int, int, int, bool], strokes: int
) -> None:
    """One picture of a match."""
    width, height, ratio, touch = screen
    context = browser.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=ratio, has_touch=touch
    )
    context.add_init_script(KEPT)
    page = context.new_page()
    begun = hall.begin(game, "Ann", "Bob", **options(game))
    page.goto(f"{hall.url}/match/{begun['match']}#seat={','.join(begun['tokens'].values())}")
    played_on(page, strokes)
    page.screenshot(path=HERE / f"hall-{game}-{name}.png", type="png")
    context.close()


def options(game: str) -> dict[str, Any]:
    """Who leads, where that can be told beforehand."""
    from hoyle.games import load

    return {"Lead": "Ann"} if "Lead" in load(game).headers else {}


def main() -> None:
    """Take them."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        hall = Hall(f"sqlite:///{folder}/hall.sqlite", Path(folder)).open()
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            for game in sys.argv[1:] or GAMES:
                for name, screen in SCREENS.items():
                    picture(browser, hall, game, name, screen, GAMES.get(game, 0))
                    print(game, name, flush=True)
            for name, (width, height, ratio, _) in SCREENS.items():
                page = browser.new_page(viewport={"width": width, "height": height}, device_scale_factor=ratio)
                page.goto(hall.url)
                page.locator(".firsts .card").first.wait_for()
                page.wait_for_timeout(1500)
                page.screenshot(path=HERE / f"hall-hall-{name}.png")
                page.goto(f"{hall.url}/games/kelly-pool")
                page.locator(".start").wait_for()
                page.wait_for_timeout(500)
                page.screenshot(path=HERE / f"hall-game-{name}.png")
                page.close()
        finally:
            browser.close()
            hall.close()


if __name__ == "__main__":
    main()
