"""Every kind of page is without fault to axe, and can be read with letters twice as large."""

from __future__ import annotations

from pathlib import Path

import pytest

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = {"rules": {"label-content-name-mismatch": {"enabled": True}}}
PAGES = {
    "hall": "/", "game": "/games/crokinole", "lobby": "/lobby", "drills": "/drills", "clubs": "/clubs", "me": "/me",
    "lost": "/nowhere",
}  # fmt: skip
DRAWN = "() => document.querySelector('h1') || document.querySelector('main')?.dataset.n >= 0"
SIZES = ((1280, 720), (390, 844), (844, 390))
OVERLAP = """() => {
    const drawn = { opacityProperty: true, visibilityProperty: true };
    const shown = (e) => e.checkVisibility(drawn) && e.getBoundingClientRect().width > 0;
    const all = [...document.querySelectorAll('.plate .seat, .bar .views, .bar .menu, .say .word, .do')].filter(shown);
    const box = (e) => e.getBoundingClientRect();
    const across = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2;
    const along = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    const over = (a, b) => across(box(a), box(b)) && along(box(a), box(b));
    const found = [];
    all.forEach((a, i) => all.slice(i + 1).forEach((b) => over(a, b) && found.push(`${a.innerText} / ${b.innerText}`)));
    const names = [...document.querySelectorAll('.plate .who')].filter(shown);
    for (const who of names) if (!who.innerText.trim()) found.push('a name is lost');
    for (const e of all) if (box(e).right > innerWidth + 2 || box(e).left < -2) found.push(`${e.innerText} is cut off`);
    return found;
}"""
"""What of the score, the views, the ruling and the direction lies over another, or is cut off."""


def faults(one) -> list[str]:
    one.page.evaluate(AXE.read_text(encoding="utf-8"))
    told = one.page.evaluate("rules => axe.run(document, rules)", RULES)
    return [f"{fault['id']}: {fault['nodes'][0]['html'][:120]}" for fault in told["violations"]]


@pytest.mark.skipif(not AXE.is_file(), reason="the pages' packages are not installed; `cd web && npm ci`")
@pytest.mark.parametrize("page", PAGES)
def test_axe_finds_no_fault_with_a_page(chair, open_hall, page):
    one = chair()
    one.page.goto(f"{open_hall.url}{PAGES[page]}")
    one.page.wait_for_function(DRAWN)
    assert faults(one) == []


@pytest.mark.skipif(not AXE.is_file(), reason="the pages' packages are not installed; `cd web && npm ci`")
@pytest.mark.parametrize(
    ("game", "kind"), [("fifteen-ball-pool", "match"), ("checkers", "match"), ("three-ball-carrom", "marker")]
)
def test_axe_finds_no_fault_with_a_match(chair, open_hall, game, kind):
    begun = open_hall.begin(game, "Ann", "Bob", kind="marker" if kind == "marker" else "play")
    one = chair()
    one.sit(f"/{kind}/{begun['match']}#seat={','.join(begun['tokens'].values())}")
    one.page.wait_for_function("() => document.querySelector('main')?.dataset.n >= 0")
    assert faults(one) == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_letters_twice_as_large_lie_over_nothing(chair, open_hall, size):
    begun = open_hall.begin("fifteen-ball-pool", "Ann", "Bob")
    one = chair(width=size[0], height=size[1])
    one.sit(f"/match/{begun['match']}#seat={','.join(begun['tokens'].values())}")
    one.settle()
    one.page.add_style_tag(content="html { font-size: 32px !important; }")
    one.page.set_viewport_size({"width": size[0] - 1, "height": size[1]})  # what fits is measured again
    one.page.wait_for_function("wide => hoyleStage.canvas.clientWidth === wide", arg=size[0] - 1)
    assert one.page.evaluate(OVERLAP) == []
