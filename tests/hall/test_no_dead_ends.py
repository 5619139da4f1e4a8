"""Where a browser lacks something the game goes on: no WebGL, no storage, a move that is not yet written whole."""

from __future__ import annotations

from typing import Any

import pytest

from hall.axe import faults, needs_axe
from hall.browser_seat import play_out

NO_WEBGL = """const context = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function (kind, ...given) {
    return /webgl/.test(kind) ? null : context.call(this, kind, ...given);
};"""
NO_STORAGE = """for (const kind of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, kind, { get() { throw new Error('blocked'); } });"""
UNDRAWN = "THREE.WebGLRenderer"
"""What three.js complains of where there is no WebGL."""


PHONE = {"width": 390, "height": 844, "touch": True}


def plan(chair: Any, path: str, **screen: Any) -> Any:
    """Open a match in a browser without WebGL."""
    one = chair(**screen)
    one.page.add_init_script(NO_WEBGL)
    one.sit(path)
    one.settle()
    one.page.locator(".stage > svg").wait_for()
    return one


def forget_undrawn(one: Any) -> None:
    one.wrongs[:] = [wrong for wrong in one.wrongs if UNDRAWN not in wrong]


def test_a_whole_match_of_checkers_is_played_on_the_plan(chair, open_hall):
    begun = open_hall.begin("checkers", "Ann", "Bob")
    one = plan(chair, f"/match/{begun['match']}#seat={','.join(begun['tokens'].values())}", **PHONE)
    spots = one.welcome["table"]["spots"]
    # The first move by pointer, the rest as written.
    n = one.ruling["n"]
    start, end = one.ruling["ask"]["legs"][0][0]
    one.tap(spots[start])
    one.tap(spots[end])
    one.wait_after(n)
    assert one.ruling["n"] == n + 1
    play_out(one, most=200)
    assert one.over
    forget_undrawn(one)


@needs_axe
@pytest.mark.parametrize("screen", [{}, PHONE], ids=["window", "phone"])
def test_a_stroke_with_the_cue_is_drawn_back_on_the_plan_and_the_next_struck_by_keys(chair, open_hall, screen):
    begun = open_hall.begin("three-ball-carrom", "Ann", "Bob")
    one = plan(chair, f"/match/{begun['match']}#seat={','.join(begun['tokens'].values())}", **screen)
    assert faults(one) == []
    while one.ruling["ask"]["asks"] != "stroke":
        one.go_on()
    one.ready()
    n = one.ruling["n"]
    page = one.page
    (x, y), (u, v) = page.evaluate("() => hoyleStage.stick()")
    long = ((u - x) ** 2 + (v - y) ** 2) ** 0.5
    # Taken where it lies clear of the ball, and drawn back.
    for i, far in enumerate((40, 70, 100)):
        page.mouse.move(x + far * (u - x) / long, y + far * (v - y) / long, steps=2)
        if i == 0:
            page.mouse.down()
    page.wait_for_timeout(140)
    page.mouse.up()
    one.wait_after(n)
    assert one.ruling["motion"]
    while one.ruling["ask"]["asks"] != "stroke":
        one.go_on()
    one.ready()
    n, aimed = one.ruling["n"], page.evaluate("() => hoyleStage.ahead()")
    page.locator(".stage > svg").focus()
    page.keyboard.press("Shift+ArrowLeft")
    page.wait_for_function("was => String(hoyleStage.ahead()) !== String(was)", arg=aimed)
    page.keyboard.press("Space")
    one.wait_after(n)
    assert one.ruling["motion"]
    forget_undrawn(one)


def test_the_plan_shows_each_side_s_way_home(chair, open_hall):
    begun = open_hall.begin("backgammon", "Ann", "Bob")
    one = plan(chair, f"/match/{begun['match']}#seat={begun['tokens']['Ann']}", **PHONE)
    told = [one_told["words"] for one_told in one.page.evaluate("() => hoyleStage.worth")]
    assert told == ["Ann goes off here", "Bob goes off here"]
    seen = one.page.locator(".stage > svg text", has_text="Ann goes off here").bounding_box()
    assert seen
    assert 0 < seen["x"] < 390 - seen["width"]
    forget_undrawn(one)


def test_a_match_begun_where_nothing_is_kept_has_its_seat_in_the_address(chair):
    one = chair()
    one.page.add_init_script(NO_STORAGE)
    one.begin("checkers")
    one.page.wait_for_url("**/match/**#seat=**")
    one.settle()
    assert one.mine
    one.page.reload()
    one.settle()
    assert one.mine


AT_ONCE = """letters => {
    const field = document.querySelector('.moves input');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, letters);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
    setTimeout(() => field.dispatchEvent(enter), 1);
    return new Promise(done => setTimeout(() => requestAnimationFrame(() => setTimeout(done, 60)), 120));
}"""
"""Write a move and press Enter before the letters have been drawn, and come back when they have been."""


def test_enter_plays_only_what_is_written_whole(chair, open_hall):
    begun = open_hall.begin("checkers", "Ann", "Bob")
    ann, bob = chair(), chair()
    for one, token in zip((ann, bob), begun["tokens"].values(), strict=True):
        one.sit(f"/match/{begun['match']}#seat={token}")
        one.settle()
    whole, n = ann.ruling["ask"]["options"][0], ann.ruling["n"]
    ann.move("")
    ann.move(whole[:-1])
    ann.page.locator(".moves [role=status]").wait_for()
    assert ann.ruling["n"] == n
    ann.page.evaluate(AT_ONCE, whole[:-2])
    assert ann.page.locator(".moves [role=status]").is_visible(), "what is said of it stays"
    ann.move("1. " + whole.replace("-", " \u2013 ") + "!")  # as a book prints it: the same move, whole
    ann.wait_after(n)
    # What is written ahead is kept while the other moves, and not played for it.
    field = ann.page.get_by_label("The move, as written")
    field.fill("2")
    field.press("Enter")
    bob.page.wait_for_function("n => document.querySelector('main').dataset.n > n", arg=n)
    bob.settle()
    bob.move(bob.ruling["ask"]["options"][0])
    bob.wait_after(n + 1)
    ann.page.wait_for_function("n => document.querySelector('main').dataset.n > n", arg=n + 1)
    ann.settle()
    assert ann.mine
    assert field.input_value() == "2"
    field.press("Enter")
    ann.page.locator(".moves [role=status]").wait_for()
    assert ann.ruling["n"] == n + 2


def test_against_a_computer_a_move_is_taken_back_by_key_and_by_button(chair, open_hall):
    """The computer consents at once: its own answer goes back with the one before it."""
    begun = open_hall.begin("checkers", "Ann", ("Bob", "child"), Lead="Ann")
    one = chair()
    one.sit(f"/match/{begun['match']}#seat={begun['tokens']['Ann']}")
    one.settle()
    n, page = one.ruling["n"], one.page
    for by_key in (True, False):
        one.move(one.ruling["ask"]["options"][0])
        page.wait_for_function("n => document.querySelector('main').dataset.n == n + 2", arg=n)
        one.settle()
        if by_key:
            page.locator(".stage canvas").focus()
            page.keyboard.press("u")
        else:
            page.get_by_role("button", name="Score, referee, room").click()
            page.get_by_role("tab", name="Room").click()
            page.get_by_role("button", name="Take back").click()
        page.wait_for_function("n => document.querySelector('main').dataset.n == n", arg=n)
        one.settle()
        assert one.mine
