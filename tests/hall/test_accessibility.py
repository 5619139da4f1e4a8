"""Every kind of page is without fault to axe."""

from __future__ import annotations

import pytest

from hall.axe import faults, needs_axe

PAGES = {
    "hall": "/", "game": "/games/crokinole", "lobby": "/lobby", "drills": "/drills", "clubs": "/clubs", "me": "/me",
    "lost": "/nowhere",
}  # fmt: skip
DRAWN = "() => document.querySelector('h1') || document.querySelector('main')?.dataset.n >= 0"


@needs_axe
@pytest.mark.parametrize("page", PAGES)
def test_axe_finds_no_fault_with_a_page(chair, open_hall, page):
    one = chair()
    one.page.goto(f"{open_hall.url}{PAGES[page]}")
    one.page.wait_for_function(DRAWN)
    assert faults(one) == []


@needs_axe
@pytest.mark.parametrize(
    ("game", "kind"), [("fifteen-ball-pool", "match"), ("checkers", "match"), ("three-ball-carrom", "marker")]
)
def test_axe_finds_no_fault_with_a_match(chair, open_hall, game, kind):
    begun = open_hall.begin(game, "Ann", "Bob", kind="marker" if kind == "marker" else "play")
    one = chair()
    one.sit(f"/{kind}/{begun['match']}#seat={','.join(begun['tokens'].values())}")
    one.page.wait_for_function("() => document.querySelector('main')?.dataset.n >= 0")
    assert faults(one) == []
