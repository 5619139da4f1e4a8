"""Take the pictures of the hall anew: `python docs/pictures/take.py [GAME ...]`, with Chromium, Pillow and the pages built.

Each game's page is shown from its head on a desktop. Then the game is played for a while by a computer player, and shown as a
person sees it who is to strike: on a desktop, or on a phone upright or lying.
"""

from __future__ import annotations

import sys
import tempfile
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))

from PIL import Image
from playwright.sync_api import Browser, Error, Page, sync_playwright

from hall.conftest import CHROMIUM, FLAGS
from hall.house import Hall

HERE = Path(__file__).parent
SCREENS = {"desk": (1440, 900, 1, False), "upright": (390, 844, 2, True), "lying": (844, 390, 2, True)}
GAMES: dict[str, tuple[int, tuple[str, ...]]] = {
    "three-ball-carrom": (3, ("desk",)), "fifteen-ball-pool": (2, ("desk", "upright", "lying")), "kelly-pool": (2, ("desk",)),
    "snookers-pool": (4, ("desk",)), "english-billiards": (4, ("desk",)), "carroms": (4, ("desk",)),
    "crokinole": (5, ("desk", "upright")), "ten-pins": (0, ("desk",)), "bagatelle": (1, ("desk", "lying")),
    "shuffle-board": (3, ("desk",)),
    "devil-among-the-tailors": (0, ("desk",)), "checkers": (0, ("upright",)),
}  # fmt: skip
"""The games that are shown, how many strokes have been played, and on which screens."""
PAGE = (1200, 1500)
"""How much of a game's page is shown."""
QUALITY = 80
KEPT = """localStorage.setItem('hoyle.fine', 'true'); localStorage.setItem('hoyle.name', '"Ann"');
localStorage.setItem('hoyle.guided', '["cue", "flick", "flip", "spin", "move"]');"""
READY = """() => {
    const m = document.querySelector('main');
    return m?.dataset.n >= 0 && m.dataset.ready === 'true' && m.dataset.moving === 'false';
}"""
SEEN = """() => [...document.images].every(i => i.complete || i.getBoundingClientRect().top > innerHeight)"""


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


def keep(page: Page, name: str) -> None:
    """Write what the page shows, as WebP."""
    Image.open(BytesIO(page.screenshot())).convert("RGB").save(HERE / f"hall-{name}.webp", quality=QUALITY, method=6)
    print(name, flush=True)


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
    keep(page, f"{game}-{name}")
    context.close()


def options(game: str) -> dict[str, Any]:
    """Who leads, where that can be told beforehand."""
    from hoyle.games import load

    return {"Lead": "Ann"} if "Lead" in load(game).headers else {}


def about(browser: Browser, hall: Hall, game: str) -> None:
    """One game's page."""
    width, height = PAGE
    page = browser.new_page(viewport={"width": width, "height": height})
    page.goto(f"{hall.url}/games/{game}")
    page.locator(".start").wait_for()
    page.wait_for_timeout(500)
    keep(page, f"{game}-page")
    page.close()


def front(browser: Browser, hall: Hall, name: str) -> None:
    """The hall's front page, and a game's page on the same screen."""
    width, height, ratio, _ = SCREENS[name]
    page = browser.new_page(viewport={"width": width, "height": height}, device_scale_factor=ratio)
    page.goto(hall.url)
    page.locator(".firsts .card").first.wait_for()
    page.wait_for_function(SEEN)
    page.wait_for_timeout(500)
    keep(page, f"hall-{name}")
    page.goto(f"{hall.url}/games/kelly-pool")
    page.locator(".start").wait_for()
    page.wait_for_timeout(500)
    keep(page, f"game-{name}")
    page.close()


def main() -> None:
    """Take them."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        hall = Hall(f"sqlite:///{folder}/hall.sqlite", Path(folder)).open()
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            for game in sys.argv[1:] or GAMES:
                strokes, screens = GAMES.get(game, (0, ("desk",)))
                if "desk" in screens:
                    about(browser, hall, game)
                for name in screens:
                    picture(browser, hall, game, name, SCREENS[name], strokes)
            for name in () if sys.argv[1:] else ("desk", "upright"):
                front(browser, hall, name)
        finally:
            browser.close()
            hall.close()


if __name__ == "__main__":
    main()
