"""Two people meet in the hall, one on a phone: by list, code and link, with clock, talk, taking back and another match."""

from __future__ import annotations

import re
from typing import Any

import pytest

import patient

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
from hall.browser_seat import Chair  # noqa: E402
from hall.test_people import fresh  # noqa: E402

expect = playwright.expect
PHONE = {"width": 390, "height": 780, "touch": True}


def named(one: Chair, name: str) -> None:
    """Make a name one's own."""
    one.page.goto(f"{one.url}/me")
    one.page.get_by_label("Name").fill(name)
    one.page.get_by_role("button", name="Make it mine").click()
    expect(one.page.get_by_role("heading", name=name)).to_be_visible()
    assert "#recover=" in one.page.get_by_role("textbox", name="Recovery link").input_value()


def put_up(
    one: Chair, game: str, *, clock: str = "no clock", rated: bool = False, listed: bool = True, points: str = ""
) -> str:
    """Put up a table in the lobby; its code."""
    one.page.goto(f"{one.url}/lobby?game={game}")
    form = one.page.get_by_role("region", name="Put up a table")
    expect(form.locator(f"option[value='{game}']")).to_have_count(1)
    form.get_by_label("Clock").select_option(clock)
    if points:
        form.get_by_role("textbox", name="Points").fill(points)
    if rated:
        form.get_by_label("rated").check()
    if not listed:
        form.get_by_label("only for whom").check()
    form.get_by_role("button", name=re.compile("table|invitation")).click()
    return one.page.get_by_label("The code").inner_text()


def at_the_table(*chairs: Chair) -> None:
    for one in chairs:
        one.page.wait_for_url(re.compile("/match/"))
        one.settle()


def panel(one: Chair) -> Any:
    found = one.page.get_by_role("complementary", name="At the table")
    if not found.is_visible():
        one.page.get_by_role("button", name=re.compile("^The table: talk")).click()
    return found


def resign(one: Chair) -> None:
    panel(one).get_by_role("button", name="Resign").click()
    one.page.get_by_role("button", name="Give it up").click()


def ended(one: Chair) -> None:
    one.page.get_by_role("dialog", name="The end of the match").wait_for()


def test_two_meet_by_list_play_rated_with_a_clock_and_find_it_in_their_histories(chair):
    ann, bob = chair(), chair(**PHONE)
    anna, bert = fresh("Anna"), fresh("Bert")
    named(ann, anna)
    named(bob, bert)
    put_up(ann, "three-ball-carrom", clock="5 min + 8 s", rated=True, points="50")
    bob.page.goto(f"{bob.url}/lobby")
    bob.page.get_by_role("link", name=re.compile(anna)).click()
    bob.page.get_by_role("button", name="Sit down").click()
    at_the_table(ann, bob)
    for one in (ann, bob):
        expect(one.page.get_by_role("timer", name="Clocks").locator(f"[data-seat='{anna}']")).to_contain_text(":")
    panel(ann).get_by_label("Say something").fill("Good evening <i>")
    ann.page.get_by_role("button", name="Say", exact=True).click()
    expect(panel(bob).locator(".talk")).to_contain_text("Good evening <i>")
    expect(panel(bob).get_by_role("button", name="Take back")).to_have_count(0)
    panel(ann).get_by_role("button", name="Fold it away").click()
    panel(bob).get_by_role("button", name="Fold it away").click()
    spoke: set[Chair] = set()
    while len(spoke) < 2:  # a match in which one of them has not answered would count for nobody
        mover, other = (ann, bob) if ann.mine else (bob, ann)
        n = mover.ruling["n"]
        mover.go_on()
        other.wait_after(n)
        spoke.add(mover)
        for one in (ann, bob):
            one.settle()
    # Bob's line is lost and found again: Ann sees it, the talk is there, once, and the match stands as it stood.
    stands, path = ann.ruling["state"], bob.page.url
    bob.page.goto(f"{bob.url}/lobby")
    expect(panel(ann)).to_contain_text(f"{bert} (away)")
    bob.page.goto(path)
    bob.settle()
    expect(panel(bob).locator(".talk li", has_text="Good evening")).to_have_count(1)
    expect(panel(ann)).not_to_contain_text("(away)")
    assert bob.ruling["state"] == stands
    resign(bob)
    ended(ann)
    expect(ann.page.get_by_text(f"{anna} +2.6, {bert} −2.6")).to_be_visible()
    for one, outcome in ((ann, "won"), (bob, "lost")):
        one.page.goto(f"{one.url}/me")
        row = one.page.locator(".history tr")
        expect(row).to_have_count(1)
        expect(row).to_contain_text(outcome)
        expect(row).to_contain_text(f"{bert} resigned" if outcome == "won" else "resigned")
        expect(row).not_to_contain_text("0 to 0")
        expect(row).to_contain_text("+2.6" if outcome == "won" else "−2.6")
        expect(one.page.locator(".sums").first).to_contain_text("27.6 ± 8.1" if outcome == "won" else "22.4 ± 8.1")


def test_two_meet_by_code_take_back_and_play_again(chair):
    ann, bob = chair(), chair(**PHONE)
    code = put_up(ann, "checkers", listed=False)
    assert re.fullmatch("[A-Z2-9]{3}-[A-Z2-9]{3}", code)
    bob.page.goto(f"{bob.url}/lobby")
    bob.page.get_by_label("Your name here").fill("Bob")
    bob.page.get_by_label("Somebody told you a code").fill(code.lower())
    bob.page.get_by_role("button", name="Go to the table").click()
    bob.page.get_by_role("button", name="Sit down").click()
    at_the_table(ann, bob)
    mover, other = (ann, bob) if ann.ruling["ask"]["seat"] == "Ann" else (bob, ann)
    n = mover.ruling["n"]
    mover.move(mover.ruling["ask"]["options"][0])
    other.wait_after(n)
    panel(mover).get_by_role("button", name="Take back").click()
    other.page.get_by_role("button", name="Let them").click()
    expect(mover.page.locator("main.match")).to_have_attribute("data-n", str(n))
    expect(panel(other).locator(".talk")).to_contain_text("It is taken back.")
    first = mover.page.url
    resign(mover)
    ended(other)
    other.page.get_by_role("button", name="Rematch").click()
    mover.page.get_by_role("button", name="Play again").click()
    for one in (mover, other):
        one.page.wait_for_function("url => location.href.split('#')[0] !== url.split('#')[0]", arg=first)
    at_the_table(mover, other)
    assert {tuple(one.welcome["yours"]) for one in (mover, other)} == {("Ann",), ("Bob",)}


def test_two_meet_by_link_draw_and_look_on(chair, open_hall):
    ann, bob, cal = chair(), chair(**PHONE), chair()
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    code = put_up(ann, "kelly-pool", listed=False)
    copied = {}
    for what in ("code", "link"):
        ann.page.get_by_role("button", name=f"Copy the {what}").click()
        expect(ann.page.get_by_text(f"The {what} is copied.")).to_be_visible()
        copied[what] = ann.page.evaluate("() => navigator.clipboard.readText()")
    assert copied == {"code": code, "link": f"{ann.url}/table/{code.replace('-', '')}"}
    link = copied["link"]
    assert ann.page.locator("img.qr").evaluate("img => img.complete && img.naturalWidth > 0")
    bob.page.goto(link)
    bob.page.get_by_label("Your name here").fill("ANN")
    bob.page.get_by_role("button", name="Sit down").click()
    expect(bob.page.get_by_role("alert")).to_contain_text("be called otherwise")
    bob.page.get_by_label("Your name here").fill("Bob")
    bob.page.get_by_role("button", name="Sit down").click()
    at_the_table(ann, bob)
    cal.page.goto(ann.page.url.partition("#")[0])
    cal.settle()
    expect(panel(ann)).to_contain_text("1 looking on")
    expect(cal.page.locator(".secret")).to_have_count(0)
    panel(ann).get_by_role("button", name="Fold it away").click()
    mover, other = (ann, bob) if ann.mine else (bob, ann)
    n = mover.ruling["n"]
    mover.go_on()
    for one in (other, cal):
        one.wait_after(n)
    assert mover.sent["stroke"]["kind"] == "cuestroke"
    for one in (ann, bob, cal):
        one.settle()
    panel(bob).get_by_role("button", name="Offer a draw").click()
    ann.page.get_by_role("button", name="Take it").click()
    ended(ann)
    match = ann.page.url.partition("/match/")[2].partition("#")[0]
    last = patient.get(f"{open_hall.url}/api/matches/{match}/log").text.splitlines()[-1]
    assert '"word":"drawn"' in last


def test_one_s_own_table_seen_from_another_device_offers_no_second_chair(chair):
    one = chair()
    name = fresh("Nora")
    named(one, name)
    code = put_up(one, "checkers")
    one.page.evaluate("() => sessionStorage.clear()")
    one.page.evaluate(
        "() => Object.keys(localStorage).filter((k) => k !== 'hoyle.self').forEach((k) => localStorage.removeItem(k))"
    )
    one.page.goto(f"{one.url}/table/{code}")
    expect(one.page.get_by_text("You sit here already")).to_be_visible()
    expect(one.page.get_by_role("button", name="Sit down")).to_have_count(0)
    one.page.evaluate("() => localStorage.removeItem('hoyle.self')")  # a guest is offered the chair
    one.page.goto(f"{one.url}/table/{code}")
    expect(one.page.get_by_role("button", name="Sit down")).to_be_visible()
