"""A stroke by one gesture, as people have the page: motion on, by mouse and finger, upright and lying, on every kind of table."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING

import pytest

from hall.pointer import (
    DESK,
    SHOWN,
    UPRIGHT,
    Hand,
    aimed_at,
    grip_of,
    let_go,
    on_every_screen,
    seated,
    strike,
    towards,
    where_is,
)
from selection import few, is_whole

if TYPE_CHECKING:
    from hall.browser_seat import Chair

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

UNDER = """group => [...group.querySelectorAll('button')].filter(b => {
    const box = b.getBoundingClientRect(), top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !b.contains(top) && group.isConnected;
}).map(b => b.innerText)"""
"""The buttons of a group that lie under something else."""


def room_behind(one: Chair, piece: str) -> tuple[float, float]:
    """A point of a 5 x 10 ft table on the side of a ball where a level cue has most room from cushions and balls."""
    x, y = one.lies(piece) or (0.0, 0.0)
    others = [at for name in one.welcome["pieces"] if name != piece and (at := one.lies(name))]

    def actor(at: tuple[float, float]) -> float:
        return min(0.71 - abs(at[0]), 1.42 - abs(at[1]), *(hypot(at[0] - a, at[1] - b) for a, b in others))

    ways = [(x + 0.4 * cos(k * pi / 8), y + 0.4 * sin(k * pi / 8)) for k in range(16)]
    return max(ways, key=lambda way: min(actor((x + (way[0] - x) * t, y + (way[1] - y) * t)) for t in (0.4, 0.7, 1.0)))


@on_every_screen
def test_the_cue_is_taken_drawn_back_and_let_go(chair, open_hall, screen, touch):
    one = seated(chair, open_hall, "three-ball-carrom", screen, touch, Lead="Ann")
    hand, page, n = Hand(one, touch), one.page, one.ruling["n"]
    box = page.locator(".stage").bounding_box()
    # The cue is taken at its shaft, behind the ball, and drawn farther back: its line is kept.
    before = aimed_at(one)
    grip, butt = grip_of(one)
    hand.drag(grip, towards(grip, butt, 25), towards(grip, butt, 60), towards(grip, butt, 80))
    ruling = let_go(one, n)
    stroke = ruling["stroke"]
    assert stroke["kind"] == "cuestroke"
    assert 0.3 < stroke["speed"] < 10
    assert (stroke["azimuth"] * 57.29578 - before + 180) % 360 - 180 == pytest.approx(0, abs=3)
    assert page.locator(".stage").bounding_box() == box
    # Drawn a little and put back, nothing is struck.
    one.ready()
    n = one.ruling["n"]
    grip, butt = grip_of(one)
    hand.drag(grip, towards(grip, butt, 40), grip)
    page.wait_for_timeout(400)
    assert one.ruling["n"] == n


def test_a_longer_draw_is_a_harder_stroke_and_the_ball_itself_may_be_drawn_from(chair, open_hall):
    one = seated(chair, open_hall, "three-ball-carrom", DESK, False, Lead="Ann")
    hand, speeds = Hand(one, False), []
    one.answer()  # whatever the opening asks; afterwards no ball is in hand
    while not one.over and len(speeds) < 2:
        one.settle()
        one.ready()
        ask = one.ruling["ask"]
        if ask["asks"] != "stroke" or ask.get("place"):
            one.answer()
            one.page.keyboard.press("Escape")
            continue
        n = one.ruling["n"]
        piece = ask["options"][0]
        ball, (behind_x, behind_y) = one.where(one.lies(piece)), room_behind(one, piece)
        away = 60 if not speeds else 150
        end = towards(ball, one.where((behind_x, behind_y)), away)
        hand.drag(ball, towards(ball, end, away / 2), end)
        speeds.append(let_go(one, n)["stroke"]["speed"])
    assert speeds[1] > 2 * speeds[0]


@on_every_screen
def test_a_ring_is_drawn_back_and_no_disc_leaves_the_board_s_plane(chair, open_hall, screen, touch):
    """A disc slides and spins about its upright axis: nothing of it sinks or tilts, at any time of the motion."""
    one = seated(chair, open_hall, "carroms", screen, touch, Lead="Ann")
    page, hand = one.page, Hand(one, touch)
    seen = 0
    for _ in range(3):
        one.ready()
        n, struck = one.ruling["n"], one.ruling["ask"]["options"][0]
        ring = where_is(one, struck)
        middle = one.where((0.0, 0.0))
        back = towards(ring, middle, -85)
        inside = (min(max(back[0], 6), screen[0] - 6), min(max(back[1], 6), screen[1] - 6))
        hand.drag(ring, towards(ring, inside, 30), inside)
        page.wait_for_function(SHOWN, arg=n)
        assert not page.locator("[role=alert]").count(), page.locator("[role=alert]").all_inner_texts()
        for _ in range(12):
            poses = page.evaluate("ps => ps.map(p => hoyleStage.seen(p)).filter(Boolean)", one.welcome["pieces"])
            for pose in poses:
                assert pose["tilt"] < 0.01
                assert pose["z"] == pytest.approx(0, abs=0.002)
                seen += 1
            page.wait_for_timeout(50)
        page.keyboard.press("Escape")
        one.wait_after(n)
        while not one.over and one.ruling["ask"]["asks"] != "stroke":
            one.answer()
        if one.over:
            break
    assert seen > 100


@on_every_screen
def test_a_top_is_spun_by_its_string_and_what_is_long_can_be_skipped(chair, open_hall, screen, touch):
    one = seated(chair, open_hall, "devil-among-the-tailors", screen, touch, Lead="Ann")
    page, hand, n = one.page, Hand(one, touch), one.ruling["n"]
    figure = page.locator(".power output").bounding_box()
    assert figure["x"] >= 0
    assert figure["x"] + figure["width"] <= screen[0], "the figure of the strength is cut off"
    bar = page.locator(".power .track").bounding_box()
    assert bar["x"] + bar["width"] <= screen[0]
    top = one.ruling["ask"]["options"][0]
    at = where_is(one, top)
    hand.drag(at, (at[0] + 20, at[1] - 20), (at[0] + 60, at[1] - 60), (at[0] + 90, at[1] - 90))
    page.wait_for_function(SHOWN, arg=n)
    assert not page.locator("[role=alert]").count(), page.locator("[role=alert]").all_inner_texts()
    told = page.get_by_role("group", name="Time")
    assert "to skip" in told.inner_text() or told.get_by_role("button", name="skip").is_visible()
    covered = told.evaluate(UNDER)
    assert not covered, f"nobody can touch {covered}"
    hand.tap(one.where((0.0, 0.0)))
    one.wait_after(n)
    assert one.ruling["stroke"]["kind"] == "spin"
    assert one.ruling["motion"]["duration"] > 5, "it would have been long"


@on_every_screen
def test_a_man_is_dragged_to_where_he_goes(chair, open_hall, screen, touch):
    one = seated(chair, open_hall, "checkers", screen, touch, Lead="Ann")
    hand = Hand(one, touch)
    for _ in range(2):
        n, move = one.ruling["n"], one.ruling["ask"]["options"][0]
        start, end = (one.where(one.welcome["table"]["spots"][name]) for name in move.split("-"))
        hand.drag(start, towards(start, end, 15), end)
        one.wait_after(n)
        assert one.ruling["n"] == n + 1, one.page.locator("[role=alert]").all_inner_texts()
        assert move in one.ruling["said"]


def test_space_before_the_first_aim_has_come_is_not_lost(chair, open_hall):
    one = seated(chair, open_hall, "carroms", DESK, False, awaited=False, Lead="Ann")
    one.page.keyboard.press("Space")
    let_go(one, 0)
    assert one.ruling["n"] == 1


# --- sizes -----------------------------------------------------------------------------------------------------


def test_balls_and_targets_are_as_large_as_a_finger_needs(chair, open_hall):
    one = seated(chair, open_hall, "fifteen-ball-pool", UPRIGHT, True, Lead="Ann", Table="pool-9ft")
    r = one.welcome["table"]["ball"]
    across = hypot(*(a - b for a, b in zip(one.where((-r, 0.0)), one.where((r, 0.0)), strict=True)))
    assert across >= 12
    # Upright, the table stands.
    (x0, y0), (x1, y1) = one.where((0.0, -1.0)), one.where((0.0, 1.0))
    assert abs(x1 - x0) < 1 < y0 - y1
    small = one.page.evaluate(
        """() => [...document.querySelectorAll('.match :is(button, a, [role=slider], select)')].map(e => {
            const box = e.getBoundingClientRect(), grown = getComputedStyle(e, '::after');
            const more = grown.position === 'absolute' && e.matches('.why, .call, .mend') ? -2 * parseFloat(grown.top) : 0;
            return [e.className || e.tagName, box.width + (more ? 8 : 0), box.height + more];
        }).filter(([, w, h]) => w && h && (w < 43.5 || h < 43.5))"""
    )
    assert [s for s in small if s[0] != "SELECT"] == []


def test_the_stage_keeps_one_size_whatever_is_asked(chair, open_hall):
    one = seated(chair, open_hall, "carroms", UPRIGHT, True, Lead="Ann")
    sizes = set()
    for _ in range(few(6, of=20)):
        one.settle()
        if one.over:
            break
        box = one.page.locator(".stage canvas").bounding_box()
        sizes.add((box["x"], box["y"], box["width"], box["height"]))
        one.page.keyboard.press("Escape")
        one.ready()
        if one.ruling["ask"]["asks"] == "stroke":
            strike(one)
        else:
            one.answer()
    assert sizes == {(0, 0, *UPRIGHT)}


# --- the end ---------------------------------------------------------------------------------------------------


def test_the_end_tells_who_won_and_every_button_works(chair, open_hall):
    near = "white=(0, 0) red=(12, 0) spot=(14, 12)"  # so that the first carom is soon made
    one = seated(chair, open_hall, "three-ball-carrom", DESK, False, Lead="Ann", Points=1, Position=near)
    page = one.page
    for _ in range(40):
        one.settle()
        if one.over:
            break
        one.answer()
        page.keyboard.press("Escape")
    assert one.over
    end = page.get_by_role("dialog", name="The end of the match")
    end.wait_for()
    winner = one.ruling["state"]["result"]["winners"][0]
    assert f"{winner} wins" in end.inner_text()
    end.locator("tbody tr").first.wait_for()
    seats = end.locator("thead th").all_inner_texts()[1:]
    rows = {
        row.locator("th").inner_text(): row.locator("td").all_inner_texts() for row in end.locator("tbody tr").all()
    }
    assert seats[0] == winner
    assert dict(zip(seats, rows["score"], strict=True)) == {
        seat: str(score) for seat, score in one.ruling["state"]["scores"].items()
    }
    assert sum(map(int, rows["innings"])) >= 1
    with page.expect_download() as picture:
        end.get_by_role("button", name="Picture").click()
    assert picture.value.path().read_bytes().startswith(b"\x89PNG")
    if is_whole():  # test_browser.py keeps a film of a stroke
        with page.expect_download(timeout=120_000) as film:
            end.get_by_role("button", name="Film").click()
        data = film.value.path().read_bytes()
        assert data[4:8] == b"ftyp" or data.startswith(b"GIF89a")
    end.get_by_role("button", name="The deciding stroke").click()
    page.wait_for_function("() => hoyleStage.playing")
    page.keyboard.press("Escape")
    end.wait_for()
    match = one.welcome["match"]
    end.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: match not in url)
    page.wait_for_function("() => document.querySelector('main')?.dataset.n >= 0")
    one.settle()
    assert one.welcome["match"] != match
    assert [seat["seat"] for seat in one.welcome["seats"]] == ["Ann", "Bob"]
    assert one.welcome["options"]["Points"] == 1


def test_the_same_game_is_played_again_with_other_seats(chair, open_hall):
    one = chair(width=UPRIGHT[0], height=UPRIGHT[1], still=False, touch=True)
    begun = open_hall.begin("checkers", "Ann", "Bob", Lead="Ann", Race=2)
    tokens = list(begun["tokens"].values())
    one.sit(f"/match/{begun['match']}#seat={','.join(tokens)}")
    one.settle()
    one.page.locator(".beside-open").click()
    one.page.get_by_role("button", name="Concede this game").click()
    one.page.get_by_role("button", name="Give it up").click()
    playwright.expect(one.page.locator(".plate")).to_contain_text(
        "games 1"
    )  # the first game is over, and the race goes on
    with open_hall.page(begun["match"], tokens[0]) as ann:
        ann.until("ruling")
        ann.send(type="act", id="r", do="resign")
        ann.until("accepted")
    end = one.page.get_by_role("dialog", name="The end of the match")
    playwright.expect(end).to_contain_text("Bob wins")
    playwright.expect(end.locator(".by")).to_have_text("1 to 0")
    end.get_by_role("button", name="Other seats").click()
    one.page.wait_for_url(lambda url: begun["match"] not in url)
    one.page.wait_for_function("() => document.querySelector('main')?.dataset.n >= 0")
    one.settle()
    assert [seat["seat"] for seat in one.welcome["seats"]] == ["Bob", "Ann"]
    assert sorted(one.welcome["yours"]) == ["Ann", "Bob"]
    assert one.welcome["game"] == "checkers"


def test_who_comes_for_the_first_time_is_shown_how_on_the_table(chair, open_hall):
    one = seated(chair, open_hall, "three-ball-carrom", UPRIGHT, True, guided=False, Lead="Ann")
    guide, hand, n = one.page.get_by_role("note", name="How to play"), Hand(one, True), one.ruling["n"]
    playwright.expect(guide).to_contain_text("1 of 3")
    hand.tap(one.where((0.3, 0.9)))
    playwright.expect(guide).to_contain_text("2 of 3")
    grip, butt = grip_of(one)
    hand.drag(grip, towards(grip, butt, 30), towards(grip, butt, 60))
    let_go(one, n)
    playwright.expect(guide).to_contain_text("3 of 3")
    guide.get_by_role("button", name="Done").click()
    playwright.expect(guide).to_have_count(0)
