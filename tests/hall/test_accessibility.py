"""Every kind of page is without fault to axe."""

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
