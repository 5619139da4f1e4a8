"""What the hall's pages weigh and cost: bytes and rows of requests before they can be used, frames, draw calls, textures."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import patient
from hall.hall_process import Hall
from hoyle.hall.settings import built_pages

if TYPE_CHECKING:
    from playwright.sync_api import WebSocketRoute

FRONT, MATCH = 60_000, 200_000
"""Bytes, compressed, before the front page and a match can be used."""
SAID = 16_000
"""Bytes that come beside the files: headers, what the live line tells first, the games of the front page."""
IMPORTED = re.compile(r'(?:\bfrom|\bimport)\s*"\./([\w.-]+\.js)"|\bimport\s*`\./([\w.-]+\.js)`')
HEAVY = ("pin-pool", "crokinole", "carroms")
"""Games with many pieces of each kind: balls and pins, discs, rings."""
CALLS, TRIANGLES, TEXTURES = 150, 150_000, 64_000_000
"""What a frame may cost, and the bytes that a table's textures and shadows may take."""


def weighed(name: str) -> int:
    """A file of the client as it goes over the line."""
    path = built_pages() / name.lstrip("/")
    smaller = path.with_name(path.name + ".br")
    return (smaller if smaller.is_file() else path).stat().st_size


def in_page(page: str) -> set[str]:
    """The scripts and style sheets that a page asks for itself."""
    return set(re.findall(r'(?:src|href)="(/assets/[\w.-]+\.(?:js|css))"', page))


def imports(name: str) -> set[str]:
    """The scripts that a script cannot begin without, theirs too."""
    found: set[str] = set()
    rest = [name]
    while rest:
        text = (built_pages() / rest.pop().lstrip("/")).read_text()
        for one in {f"/assets/{a or b}" for a, b in IMPORTED.findall(text)} - found:
            found.add(one)
            rest.append(one)
    return found


@pytest.fixture(scope="module")
def built() -> Path:
    if not (built_pages() / "index.html").is_file():
        pytest.skip("the pages are not built; `cd web && npm ci && npm run build`")
    return built_pages()


def test_a_match_is_asked_for_at_once_and_weighs_no_more_than_it_may(built: Path, open_hall: Hall):
    answer = patient.get(f"{open_hall.url}/match/{open_hall.begin('checkers', 'Ann', 'Bob')['match']}")
    asked = in_page(answer.text) | set(re.findall(r"<(/assets/[\w.-]+)>", answer.headers["link"]))
    [match] = [name for name in asked if "/match-" in name and name.endswith(".js")]
    [stage] = [name for name in asked if "/stage-" in name and name.endswith(".js")]
    assert stage in imports(match)
    assert imports(match) <= asked, "these would be asked for only when the match's script has come"
    assert any("/stage-" in name and name.endswith(".css") for name in asked)
    assert sum(map(weighed, asked)) + SAID <= MATCH


def test_the_front_page_asks_for_no_table_and_weighs_no_more_than_it_may(built: Path, open_hall: Hall):
    answer = patient.get(open_hall.url)
    asked = in_page(answer.text) | set(re.findall(r"<(/assets/[\w.-]+)>", answer.headers["link"]))
    [home] = [name for name in asked if "/home-" in name and name.endswith(".js")]
    [entry] = [name for name in asked if "/index-" in name and name.endswith(".js")]
    assert imports(entry) | imports(home) <= asked, "these would be asked for only when the page's script has come"
    assert not any("/stage-" in name or "/match-" in name for name in asked)
    assert sum(map(weighed, asked)) + SAID <= FRONT


QUIET = """([quiet, most]) => new Promise((done) => {
    const first = hoyleStage.drawn.frames;
    let [left, last] = [quiet, first];
    const look = () => {
        const { frames: now } = hoyleStage.drawn;
        [left, last] = [now === last ? left - 1 : quiet, now];
        if (left && now - first <= most) requestAnimationFrame(look);
        else done(left ? null : hoyleStage.drawn);
    };
    requestAnimationFrame(look);
})"""
"""What has been drawn, once so many of the browser's frames in a row have drawn nothing; null: `most` are drawn first."""
REST, FEW = 40, 12
"""Frames of the browser that draw nothing, and how many may be drawn before them."""

LINKED = """window.linked = 0;
const link = WebGL2RenderingContext.prototype.linkProgram;
WebGL2RenderingContext.prototype.linkProgram = function (...said) { linked++; return link.apply(this, said); };"""
"""Count how often a card is taught to draw something."""


@pytest.mark.some(3)
@pytest.mark.parametrize("game", HEAVY)
def test_the_heaviest_tables_are_light_for_a_graphics_card_and_are_not_drawn_while_nothing_moves(
    chair, open_hall, game
):
    begun = open_hall.begin(game, "Ann", "Bob")
    seat = chair(width=320, height=240, fine=True)
    seat.page.add_init_script(LINKED)
    seat.sit(f"/match/{begun['match']}#seat={','.join(begun['tokens'].values())}")
    seat.settle()
    page = seat.page
    page.wait_for_function("() => document.querySelector('main').dataset.ready === 'true'")
    still = page.evaluate(QUIET, [REST, FEW])
    assert still, "it is drawn again and again while nothing moves"
    if page.evaluate("() => !!hoyleStage.stick()"):
        # An aim that changes is drawn, no shadow with it, and the card knows how already.
        page.locator(".stage canvas").focus()
        known = page.evaluate("() => linked")
        assert known
        page.keyboard.press("ArrowLeft")
        page.wait_for_function("n => hoyleStage.drawn.frames > n", arg=still["frames"])
        assert page.evaluate(QUIET, [REST, FEW])["cast"] == still["cast"]
        assert page.evaluate("() => linked") == known
    cost = page.evaluate("() => hoyleStage.cost()")
    assert cost["calls"] <= CALLS
    assert cost["triangles"] <= TRIANGLES
    assert cost["shadowed"] - cost["calls"] <= CALLS
    assert cost["textures"] <= TEXTURES


NOTED = """window.stood = null;
new MutationObserver(() => {
    const { ready, n } = document.querySelector('main')?.dataset ?? {};
    if (stood === null && n >= 0 && ready === 'true') stood = performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-ready', 'data-n'] });"""
"""Note when a match can be played."""
PANELS = "() => performance.getEntriesByType('resource').find(({ name }) => name.includes('later_panels'))?.startTime"
"""When a file was asked for that only what comes later needs."""


def test_what_comes_later_is_fetched_when_the_table_can_be_played_on_and_not_before(chair, open_hall):
    """First aims come late, as on a slow machine: here none comes, and the page aims by itself after a while."""

    def between(page: WebSocketRoute) -> None:
        hall = page.connect_to_server()
        page.on_message(hall.send)
        hall.on_message(lambda said: None if '"offered"' in said else page.send(said))

    begun = open_hall.begin("fifteen-ball-pool", "Ann", "Bob", Lead="Ann")
    page = chair().page
    page.add_init_script(NOTED)
    page.route_web_socket(re.compile("/live/"), between)
    page.goto(f"{open_hall.url}/match/{begun['match']}#seat={','.join(begun['tokens'].values())}")
    asked = page.wait_for_function(PANELS).json_value()
    assert page.evaluate("stood") is not None
    assert asked >= page.evaluate("stood")
