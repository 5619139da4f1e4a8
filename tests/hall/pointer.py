"""A hand at the table, for tests: a mouse or a finger on the page as people have it, and what comes of what it does."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from hall.browser_seat import Chair

DESK, UPRIGHT, LYING = (1280, 720), (390, 844), (844, 390)
SCREENS = [(DESK, False), (DESK, True), (UPRIGHT, True), (LYING, True)]
NAMES = ["desk", "desk by finger", "upright", "lying"]


def on_every_screen(test: Any) -> Any:
    """A test before a desktop, with a mouse and with a finger, and before a phone, upright and lying; a quick run takes two."""
    return pytest.mark.some(2)(pytest.mark.parametrize(("screen", "touch"), SCREENS, ids=NAMES)(test))


SHOWN = """n => hoyleStage.playing || document.querySelector('main').dataset.n > n || document.querySelector('[role=alert]')"""
"""A stroke is being shown, or on a slow machine has been already; or it was refused."""


class Hand:
    """A mouse, or one finger, on a page."""

    def __init__(self, chair: Chair, touch: bool) -> None:
        self.page, self.touch = chair.page, touch
        self.session: Any = chair.context.new_cdp_session(chair.page) if touch else None

    def _touch(self, kind: str, *at: tuple[float, float]) -> None:
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in at]})

    def drag(self, *way: tuple[float, float], rest: int = 140) -> None:
        """Press at the first point, go through the others, rest so long (ms) and let go."""
        if self.touch:
            self._touch("touchStart", way[0])
        else:
            self.page.mouse.move(*way[0])
            self.page.mouse.down()
        for at in way[1:]:
            if self.touch:
                self._touch("touchMove", at)
            else:
                self.page.mouse.move(*at)
            self.page.wait_for_timeout(25)
        self.page.wait_for_timeout(rest)
        if self.touch:
            self._touch("touchEnd")
        else:
            self.page.mouse.up()

    def tap(self, at: tuple[float, float]) -> None:
        self.drag(at, rest=20)


def seated(
    chair: Any,
    open_hall: Any,
    game: str,
    screen: tuple[int, int],
    touch: bool = False,
    *,
    kind: str = "play",
    before: str = "",
    guided: bool = True,
    awaited: bool = True,
    **options: Any,
) -> Chair:
    """Somebody who holds both seats of a new match, before the page as people have it.

    The script `before` runs before the page's own; where no aim is `awaited`, nobody waits for the first one.
    """
    one: Chair = chair(width=screen[0], height=screen[1], still=False, touch=touch, guided=guided)
    if before:
        one.page.add_init_script(before)
    begun = open_hall.begin(game, "Ann", "Bob", kind=kind, **options)
    one.sit(f"/match/{begun['match']}#seat={','.join(begun['tokens'].values())}")
    one.settle()
    if awaited:
        one.ready()
    return one


def towards(a: tuple[float, float], b: tuple[float, float], far: float) -> tuple[float, float]:
    """The point so many pixels from a on the way to b."""
    long = hypot(b[0] - a[0], b[1] - a[1])
    return a[0] + (b[0] - a[0]) * far / long, a[1] + (b[1] - a[1]) * far / long


def cue_of(one: Chair) -> Any:
    """Where the cue's tip and butt are in the window, as soon as it is seen."""
    return one.page.wait_for_function("() => hoyleStage.stick()").json_value()


def grip_of(one: Chair, far: float = 45) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where the cue is taken at its shaft, so many pixels behind its tip, and its butt."""
    tip, butt = (tuple(end) for end in cue_of(one))
    return towards(tip, butt, far), butt


def strike(one: Chair) -> dict[str, Any]:
    """Play what is aimed by the space bar; the ruling on it."""
    n = one.ruling["n"]
    one.page.locator(".stage canvas").focus()
    one.page.keyboard.press("Space")
    return let_go(one, n)


def where_is(one: Chair, piece: str) -> Any:
    """Where a piece is in the window, as soon as it is seen."""
    at = "p => { const s = hoyleStage.seen(p); return s && hoyleStage.project([s.x, s.y], 0); }"
    return tuple(one.page.wait_for_function(at, arg=piece).json_value())


def aimed_at(one: Chair) -> float:
    """The direction of the line of aim, degrees."""
    return float(one.page.locator(".dial").get_attribute("aria-valuenow") or "nan")


def let_go(one: Chair, n: int) -> dict[str, Any]:
    """The ruling on the stroke that was just made; its motion is skipped by a touch of the table."""
    one.page.wait_for_function(SHOWN, arg=n)
    assert not one.page.locator("[role=alert]").count(), one.page.locator("[role=alert]").all_inner_texts()
    one.page.wait_for_timeout(300)
    one.page.keyboard.press("Escape")
    one.wait_after(n)
    return one.ruling
