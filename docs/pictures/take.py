"""Take the pictures of the hall anew: `python docs/pictures/take.py [GAME ... hall books]`, with Chromium, Pillow, the pages built.

Each game's page is shown from its head on a desktop; `--matches` leaves that out, and `--pages` all else. Then what the hall offers
is played for a while, and the match shown as a person sees it who is to strike: on a desktop, and on a phone upright and lying.
`hall` are the front page and a game's page, `books` the marker's board, a contest, the pool board and a replay.
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
from hall.hall_process import Hall

HERE = Path(__file__).parent
DESK, UPRIGHT, LYING = (1440, 900), (390, 844), (844, 390)
PHONE = 1.5
"""Pixels of a phone's picture for one of the window."""
GAMES = {
    "three-ball-carrom": 3, "fifteen-ball-pool": 2, "english-billiards": 4, "snookers-pool": 4, "skittle-pool": 2, "bagatelle": 2,
    "crokinole": 5, "carroms": 3, "shuffle-board": 5, "devil-among-the-tailors": 1, "checkers": 6, "backgammon": 5,
}  # fmt: skip
"""The games that are shown on every screen, and how many strokes have been played."""
PAGES = (
    "three-ball-carrom", "fifteen-ball-pool", "kelly-pool", "snookers-pool", "english-billiards", "carroms", "crokinole",
    "ten-pins", "bagatelle", "shuffle-board", "devil-among-the-tailors",
)  # fmt: skip
"""The games whose pages are shown."""
PAGE = (1200, 1500)
"""How much of a game's page is shown."""
QUALITY = 72
PATIENCE = 180_000
"""Milliseconds that a page is given: this draws without a graphics card."""
KEPT = """localStorage.setItem('hoyle.fine', 'true'); localStorage.setItem('hoyle.name', '"Ann"');
localStorage.setItem('hoyle.guided', '["cue", "flick", "flip", "spin", "move"]');"""
READY = """() => {
    const m = document.querySelector('main');
    return m?.dataset.n >= 0 && m.dataset.ready === 'true' && m.dataset.moving === 'false';
}"""
SHOWN = """n => hoyleStage.playing || document.querySelector('main').dataset.n !== n || document.querySelector('[role=alert]')"""
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
            if not page.locator(".written[open]").count():
                page.locator(".written > summary").click()
            page.get_by_label("The move, as written").press("Enter")
        else:
            page.locator(".stage canvas").focus()
            page.keyboard.press("Space")
            with suppress(Error):
                page.wait_for_function(SHOWN, arg=n, timeout=60_000)
            page.wait_for_timeout(400)
            page.keyboard.press("Escape")
        with suppress(Error):  # what is refused is seen on the next picture
            page.wait_for_function("n => document.querySelector('main').dataset.n !== n", arg=n, timeout=12_000)
    page.evaluate("() => document.activeElement?.blur()")  # no frame that the keyboard is on the table
    page.wait_for_function(READY)
    if page.locator(".written[open]").count():
        page.locator(".written > summary").click()
    page.wait_for_timeout(700)


def keep(page: Page, name: str) -> None:
    """Write what the page shows, as WebP."""
    Image.open(BytesIO(page.screenshot())).convert("RGB").save(HERE / f"hall-{name}.webp", quality=QUALITY, method=6)
    print(name, flush=True)


def pictures(browser: Browser, hall: Hall, game: str, strokes: int) -> None:
    """A match on a phone, upright and lying, where it is played, and on a desktop."""
    begun = hall.begin(game, "Ann", "Bob", **options(game))
    seat = f"{hall.url}/match/{begun['match']}#seat={','.join(begun['tokens'].values())}"
    page = opened(browser, UPRIGHT, PHONE)
    page.goto(seat)
    played_on(page, strokes)
    for name, size in (("upright", UPRIGHT), ("lying", LYING)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.wait_for_timeout(700)
        keep(page, f"{game}-{name}")
    page.context.close()
    page = opened(browser, DESK)
    page.goto(seat)
    page.wait_for_function(READY)
    page.wait_for_timeout(900)
    keep(page, f"{game}-desk")
    page.context.close()


def opened(browser: Browser, size: tuple[int, int], ratio: float = 1) -> Page:
    """A page of somebody who has been here before."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, device_scale_factor=ratio, has_touch=ratio != 1
    )
    context.add_init_script(KEPT)
    context.set_default_timeout(PATIENCE)
    return context.new_page()


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


def front(browser: Browser, hall: Hall) -> None:
    """The hall's front page and a game's page, on a desktop and on a phone."""
    for name, size, ratio in (("desk", DESK, 1.0), ("upright", UPRIGHT, PHONE)):
        page = opened(browser, size, ratio)
        page.goto(hall.url)
        page.locator(".firsts .card").first.wait_for()
        page.wait_for_function(SEEN)
        page.wait_for_timeout(500)
        keep(page, f"hall-{name}")
        page.goto(f"{hall.url}/games/kelly-pool")
        page.locator(".start").wait_for()
        page.wait_for_timeout(500)
        keep(page, f"game-{name}")
        page.context.close()


def books(browser: Browser, hall: Hall) -> None:
    """The marker's board, a contest, a replay and the pool board."""
    board = hall.begin("three-ball-carrom", "Ann", "Bob", kind="marker", Lead="Ann")
    seats = ",".join(board["tokens"].values())
    with hall.page(board["match"], *board["tokens"].values()) as told:
        told.until("ruling")
        for line in (
            "Ann: white>red white>spot",
            "Ann: white>red white>spot",
            "Ann: white>red",
            "Bob: spot>red spot>white",
        ):
            told.told(told.answer(line=line))
            told.until("ruling")
    for name, size, ratio in (("marker", DESK, 1.0), ("phone-marker", UPRIGHT, PHONE)):
        page = opened(browser, size, ratio)
        page.goto(f"{hall.url}/marker/{board['match']}#seat={seats}")
        page.locator(".awaited").wait_for()
        page.wait_for_timeout(500)
        keep(page, name)
        page.context.close()
    page = opened(browser, DESK)
    held = hall.begin("emblem-18-1", "Ann", "Bob", "Cal", "Dee", kind="marker", Holder="Ann", Since="1904-01-10")
    page.goto(f"{hall.url}/contest/{held['match']}#seat={','.join(held['tokens'].values())}")
    page.locator("#book").wait_for()
    page.wait_for_timeout(500)
    keep(page, "contest")
    pool = hall.begin("life-pool-hoyle", "Ann", "Bob", "Cal")
    page.goto(f"{hall.url}/match/{pool['match']}#seat={','.join(pool['tokens'].values())}")
    played_on(page, 3)
    page.locator(".plate").click()
    page.locator(".drawer .score").wait_for()
    page.wait_for_timeout(500)
    keep(page, "pool-board")
    page.goto(f"{hall.url}/replay/{pool['match']}")
    page.locator(".ticks").wait_for()
    page.wait_for_timeout(2500)
    keep(page, "replay")
    page.context.close()


def main() -> None:
    """Take them."""
    wanted = sys.argv[1:] or [*GAMES, *PAGES, "hall", "books"]
    if wanted == ["--pages"]:
        wanted += PAGES
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        hall = Hall(f"sqlite:///{folder}/hall.sqlite", Path(folder)).open()
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            for game in dict.fromkeys(wanted):
                if game in ("hall", "books"):
                    {"hall": front, "books": books}[game](browser, hall)
                    continue
                if game in PAGES and "--matches" not in wanted:
                    about(browser, hall, game)
                if not game.startswith("-") and "--pages" not in wanted:
                    pictures(browser, hall, game, GAMES.get(game, 2))
        finally:
            browser.close()
            hall.close()


if __name__ == "__main__":
    main()
