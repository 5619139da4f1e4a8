"""Matches in Chromium, played as people play them: whole ones by mouse and keys, watched, replayed, carried on after a break."""

from __future__ import annotations

import json
import re
from math import dist, pi, tan
from pathlib import Path
from random import Random
from typing import Any

import pytest

import patient
from hoyle.games import load
from hoyle.match import unplayable
from hoyle.record import At, Flick, Flip

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
from hall.browser_seat import PATIENCE, POLL, Chair, play_out  # noqa: E402
from hall.shuffleboard_weights import roll_all  # noqa: E402

STOPPED = """() => {
    const [now, , whole] = document.querySelector('.clock').textContent.trim().split(' ');
    return now === whole;
}"""
"""A replay has been stopped, and has shown how it ended: until then it may still take back where somebody went."""


def winners(chair: Chair) -> list[str]:
    result: dict[str, Any] = chair.ruling["state"]["result"]
    return list(result.get("winners", []))


# --- whole matches ----------------------------------------------------------------------------------------


def test_a_carom_match_by_dragging_and_space(chair):
    ann = chair(drawn=True)
    ann.begin("three-ball-carrom", Points=2, Lead="Ann")
    ann.settle()
    ann.aim_by_dragging("white", pi / 2)  # the ball in hand stands where the page has put it
    for _ in range(120):
        ann.settle()
        if ann.over:
            break
        ask = ann.ruling["ask"]
        if (
            ask["asks"] == "stroke"
            and (stroke := ann.player.answer(load("three-ball-carrom"), ann.view(), ann.rng)).place is None
        ):
            ann.aim_by_dragging(stroke.ball, stroke.azimuth)
            # Dragging turns the line of aim to where one points, as near as one pixel tells.
            ann.page.wait_for_function(
                "a => Math.abs(((document.querySelector('.dial').ariaValueNow - a) % 360 + 540) % 360 - 180) < 2",
                arg=stroke.azimuth * 180 / pi,
            )
            n = ann.ruling["n"]
            ann.stroke(stroke)
            ann.wait_after(n)
        else:
            ann.answer()
    assert ann.over
    assert len(winners(ann)) == 1
    assert ann.ruling["state"]["scores"][winners(ann)[0]] >= 2
    end = ann.page.get_by_role("dialog", name="The end of the match")
    end.get_by_text("wins").wait_for()
    assert end.evaluate("card => card === document.activeElement"), "who plays by keys is at the card at once"


def test_kelly_pool_in_two_browsers_keeps_the_small_balls(chair, open_hall):
    begun = open_hall.begin("kelly-pool", "Ann", "Bob")
    ann, bob = chair(), chair()
    for one, seat in ((ann, "Ann"), (bob, "Bob")):
        one.sit(f"/match/{begun['match']}#seat={begun['tokens'][seat]}")
    for one in (ann, bob):
        one.page.locator(".secret").wait_for()
    held = {s: c.ruling["state"]["secrets"][s]["small-ball"] for s, c in (("Ann", ann), ("Bob", bob))}
    assert held["Ann"] != held["Bob"]
    assert str(held["Ann"]) in ann.page.locator(".secret").inner_text()
    play_out(ann, bob, most=150)
    assert winners(ann) == winners(bob)
    # No frame tells the other's: neither in what is held, nor in what was dealt, nor in words.
    for one, seat, other in ((ann, "Ann", "Bob"), (bob, "Bob", "Ann")):
        for text in one.frames:
            frame = json.loads(text)
            if frame["type"] != "ruling" or frame["ask"] is None:
                continue  # at the end a proclaimed ball is shown to all
            assert set(frame["state"].get("secrets", {})) <= {seat}
            dealt = [line for line in frame["lines"] if line["kind"] == "deal" and line.get("seat") == other]
            assert not any(c.isdigit() for line in dealt for c in line["text"].rpartition("dealt")[2])
            if dealt:
                assert not any(c.isdigit() for c in frame["said"])


def test_backgammon_by_touching_men_and_by_writing_moves(chair):
    ann = chair()
    ann.begin("backgammon")
    touched = waited = 0
    while waited < PATIENCE // POLL and ann.ruling.get("n", 0) < 1000:
        ann.settle()
        if ann.over:
            break
        ask = ann.ruling["ask"]
        if ask["asks"] == "move" and touched < 6:
            n = ann.ruling["n"]
            ann.move_by_touch(ask["options"][0])
            if ann.comes_after(n, 5000):
                touched += 1
            else:  # a man was missed, as a finger does while the page still lays itself out
                ann.move(ask["options"][0])
            ann.wait_after(n)
            assert ann.ruling["n"] > n, ann.page.locator("[role=alert]").all_inner_texts()
        elif ann.mine:
            ann.answer()
        else:
            ann.page.wait_for_timeout(POLL)
            waited += 1
    assert ann.over
    assert touched == 6
    assert len(winners(ann)) == 1
    places = ann.ruling["state"]["layout"]["places"]
    letter = "a" if winners(ann) == ["Ann"] else "b"
    assert sum(place == f"off-{letter}" for place in places.values()) == 15


def test_men_that_are_moved_slide_and_come_to_where_they_go(chair):
    ann = chair(still=False, drawn=True)
    ann.begin("checkers", Lead="Ann")
    ann.settle()
    man = ann.ruling["ask"]["options"][0]
    n, before = ann.ruling["n"], {piece: ann.lies(piece) for piece in ann.ruling["state"]["layout"]["places"]}
    ann.move(man)
    ann.wait_after(n)
    moved = {piece: to for piece, at in before.items() if (to := ann.lies(piece)) and to != at}
    assert moved
    playwright.expect(ann.page.get_by_label("The move, as written")).to_have_value("")
    for piece, at in moved.items():
        ann.page.wait_for_function(
            "([piece, at]) => hoyleStage.point(...hoyleStage.project(at)).piece === piece", arg=[piece, at]
        )


@pytest.mark.slow  # test_gesture.py draws rings back, and test_pages.py looks at a bowler's frames
def test_ten_pins_by_drawing_back_and_letting_go(chair):
    ann = chair()
    ann.begin("ten-pins", Rings=2, Lead="Ann")
    rng, shot, felled = Random(3), 0, 0
    for _ in range(60):
        ann.settle()
        if ann.over:
            break
        assert ann.ruling["ask"]["asks"] == "stroke"
        n = ann.ruling["n"]
        # From the corner at the pins in the corner opposite, as near as a hand aims.
        aim = Flick(
            "ring",
            rng.uniform(2.0, 4.0),
            pi / 4 + rng.gauss(0, 0.05),
            place=At(-0.28 + rng.uniform(-0.02, 0.02), -0.28),
        )
        if shot < 3:
            ann.shoot_by_hand(aim)
        else:
            ann.stroke(aim)
        ann.wait_after(n)
        assert ann.ruling["n"] > n, ann.page.locator("[role=alert]").all_inner_texts()
        shot += 1
        felled += len(ann.ruling["motion"].get("poses", {}))
    assert ann.over
    frames = ann.ruling["board"]["frames"]
    assert shot == sum(len(rings) for seat in frames for rings in frames[seat])
    assert all(len([frame for frame in frames[seat] if frame]) >= 10 for seat in frames)
    assert felled >= sum(sum(rings) for seat in frames for rings in frames[seat]) > 0
    for k, seat in enumerate(ann.ruling["state"]["order"]):
        assert ann.page.locator(".plate b").nth(k).inner_text() == str(ann.ruling["state"]["scores"][seat])
    ann.page.get_by_label("See the table").click()
    ann.page.locator(".plate").click()
    sums = [text for text in ann.page.locator(".frames").first.locator("b").all_inner_texts() if text]
    assert sums[-1] == ann.page.locator(".score output").first.inner_text(), "the last frame's figure is the score"


@pytest.mark.parametrize(("how", "points"), [("as it stands", 6), ("too slowly", 0)])
def test_a_weight_over_the_end_is_flipped(chair, open_hall, how, points):
    """Shuffle-board, rules 8a to 8c: six for a flip that succeeds, nothing for one that fails."""
    begun = open_hall.begin("shuffle-board", "Ann", "Bob", Lead="Ann", Points=21)
    with open_hall.page(begun["match"], *begun["tokens"].values()) as wire:
        roll_all(wire)
    ann = chair()
    page = ann.page
    ann.sit(f"/match/{begun['match']}#seat={','.join(begun['tokens'].values())}")
    ann.settle()
    n = ann.ruling["n"]
    assert page.locator(".face").count() == 0, "Ann has to choose first"
    page.locator(".option b").get_by_text("flip", exact=True).click()
    ann.wait_after(n)
    ann.ready()
    with ann.precise():
        page.get_by_role("button", name="Flip").wait_for()
        assert page.locator(".numbers label").count() == 1, "a flip has a speed and nothing else"
    if points:
        page.locator(".stage canvas").focus()
        page.keyboard.press("Space")
    else:
        ann.stroke(Flip("a1", 1.2))
    ann.wait_after(n + 1)
    assert ann.ruling["n"] == n + 2, page.locator("[role=alert]").all_inner_texts()
    assert ann.ruling["state"]["scores"]["Ann"] == points
    page.get_by_label("Strength: draw down and let go to flick").wait_for()  # and the next round is rolled


@pytest.mark.some(3)
@pytest.mark.parametrize(
    "game", ["bagatelle", "pigeon-hole", "carombolette-pool", "parisian-pool", "monte-carlo", "klondike", "parepa"]
)
def test_every_cup_of_a_table_is_seen_and_can_be_touched(chair, game):
    ann = chair(width=1280, height=800)
    ann.begin(game)
    ann.settle()
    cups = {name: (hole["x"], hole["y"]) for name, hole in ann.welcome["table"]["holes"].items()}
    assert len(cups) >= 5
    for name, at in cups.items():
        touched = ann.page.evaluate("at => hoyleStage.point(...hoyleStage.project(at))", at)
        assert touched["pocket"] == name
        assert touched["at"] == pytest.approx(at, abs=0.01)


def test_the_arrow_is_spun_by_hand_and_the_computer_spins_its_own(chair):
    ann = chair()
    page = ann.page
    ann.begin("flags-of-the-nations", "Against the computer", Lead="Ann")
    ann.settle()
    spin = page.get_by_role("button", name="Spin")
    for turn in range(4):
        spin.wait_for()
        ann.settle()
        n = ann.ruling["n"]
        assert ann.ruling["ask"]["behalf"] == "Ann"
        if turn % 2:
            page.keyboard.press("Space")
        else:
            spin.click()
        ann.wait_after(n)
        assert [line["kind"] for line in ann.ruling["lines"]]
    spin.wait_for()
    ann.settle()
    assert ann.ruling["n"] >= 8 or ann.over, "a spin of hers is followed by one of the computer's"


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 800)])
def test_the_far_end_of_a_long_board_is_seen_enlarged(chair, width, height):
    ann = chair(width=width, height=height)
    page = ann.page
    ann.begin("shuffle-board", Lead="Ann", Points=6)
    ann.settle()
    page.locator(".stage canvas").wait_for()
    apart = {y: dist(ann.where((-0.1, y)), ann.where((0.1, y))) for y in (-2.0, 4.0)}
    assert apart[4.0] > 2.5 * apart[-2.0], "what lies at the far end is seen larger"
    for at in ((-0.2, -4.0), (0.2, 0.0), (0.2, 3.0), (-0.2, 4.4)):
        pointed = page.evaluate("at => hoyleStage.point(...hoyleStage.project(at)).at", at)
        assert pointed == pytest.approx(at, abs=0.005)
    # The line of aim goes where one points, in the enlarged end too: from where one put the weight, to either side of line two.
    ann.ready()
    ann.tap((0.0, -3.0))
    slopes = []
    for x in (-0.2, 0.2):
        ann.drag((0.0, 4.0), (x, 4.2672))
        degrees = float(page.locator(".dial").get_attribute("aria-valuenow") or "nan")
        slopes.append(1 / tan(degrees * pi / 180))
    assert slopes[1] - slopes[0] == pytest.approx(0.4 / (4.2672 + 3.0), rel=0.05)


@pytest.mark.slow  # the first tests play whole matches too, and test_gesture.py plays carroms to its end
@pytest.mark.parametrize(
    "game",
    [
        "snookers-pool",
        "carroms",
    ],
)
def test_a_whole_match_on_one_screen(chair, game):
    if why := unplayable(load(game)):
        pytest.skip(why)
    ann = chair()
    ann.begin(game, **({"Points": 5} if game == "carroms" else {}))
    ann.page.locator(".stage canvas").wait_for()
    play_out(ann, most=160)
    assert ann.over
    assert ann.ruling["state"]["result"]


# --- a real table -----------------------------------------------------------------------------------------


# --- watching and replaying -------------------------------------------------------------------------------


def test_the_computer_is_watched_and_replayed(chair):
    watcher = chair(still=False)
    page = watcher.page
    watcher.begin("three-ball-carrom", "Watch", Points=1, Lead="Ann")
    page.locator(".stage canvas").wait_for()
    assert watcher.welcome["yours"] == []
    assert page.locator(".face").count() == 0
    for _ in range(PATIENCE // 50):
        if watcher.over:
            break
        page.keyboard.press("Escape")  # skips the motion that is shown
        page.wait_for_timeout(100)
    assert watcher.over
    match, last = watcher.welcome["match"], watcher.ruling["n"]
    moved = [f["n"] for f in map(json.loads, watcher.frames) if f["type"] == "ruling" and f.get("motion")]
    watcher.sit(f"/replay/{match}?n={moved[0]}")
    page.locator(".where", has_text=f"{moved[0]} of {last}").wait_for()
    watcher.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Link").click()
    page.get_by_text("The link is copied.").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == f"{watcher.url}/replay/{match}?n={moved[0]}"
    page.keyboard.press("r")
    page.wait_for_function("() => parseFloat(document.querySelector('.clock').textContent) > 0.05")
    page.keyboard.press("Escape")
    page.wait_for_function(STOPPED)
    page.get_by_label("Moment within the stroke").evaluate(
        "e => { e.value = 0.5; e.dispatchEvent(new Event('input', {bubbles: true})); }"
    )
    page.locator(".clock", has_text="0.50 of").wait_for()  # where it is held
    page.keyboard.press("End")
    page.locator(".where", has_text=f"{last} of {last}").wait_for()
    page.wait_for_function("search => location.search === search", arg=f"?n={last}")
    assert "wins" in page.locator(".below").inner_text()
    page.get_by_role("button", name="Score, referee, room").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="log").click()
    log = Path(saved.value.path()).read_text()
    assert log.count("\n") == last + 1
    watcher.sit(f"/board/{match}")  # for a second screen
    winner = watcher.ruling["state"]["result"]["winners"][0]
    page.locator(".scoreboard [role=status]", has_text=f"{winner} wins").wait_for()
    assert page.get_by_label(f"{winner}'s score").inner_text() == str(watcher.ruling["state"]["scores"][winner])


def test_a_stroke_of_a_replay_is_turned_round_and_kept_as_a_film(chair, open_hall):
    begun = open_hall.begin("crokinole", "Ann", "Bob")
    one = chair(width=700, height=480, drawn=True)
    one.sit(f"/match/{begun['match']}#seat={','.join(begun['tokens'].values())}")
    one.settle()
    while one.ruling["ask"]["asks"] != "stroke":
        one.go_on()
    one.ready()
    n = one.ruling["n"]
    one.page.locator(".stage canvas").focus()
    one.page.keyboard.press("Space")
    one.wait_after(n)
    page = one.page
    one.sit(f"/replay/{begun['match']}?n={n + 1}")
    page.locator(".where", has_text=f"{n + 1} of ").wait_for()
    page.wait_for_function("() => window.hoyleStage?.drawn.frames")
    up = "() => hoyleStage.project([0, .2])[1] - hoyleStage.project([0, 0])[1]"
    before = page.evaluate(up)
    page.get_by_role("button", name="flip").click()
    page.wait_for_function(f"before => Math.abs(({up})() + before) < 1", arg=before)
    page.keyboard.press("t")
    page.wait_for_function(f"before => Math.abs(({up})() - before) < 1", arg=before)
    with page.expect_download(timeout=120_000) as film:
        page.get_by_role("button", name="Film").click()
    data = film.value.path().read_bytes()
    assert data[4:8] == b"ftyp" or data.startswith(b"GIF89a")


def test_practice_shows_the_path_and_takes_a_stroke_back(chair):
    ann = chair()
    ann.begin("three-ball-carrom", "Practice", Lead="Ann")
    ann.settle()
    ann.ready()
    ann.page.get_by_role("button", name="Show the whole path").click()
    for _ in range(PATIENCE // 50):
        if foreseen := [f for f in map(json.loads, ann.frames) if f["type"] == "preview"]:
            break
        ann.page.wait_for_timeout(50)
    ann.page.locator(".stage canvas").focus()
    ann.page.keyboard.press("Space")
    ann.wait_after(0)
    assert ann.ruling["motion"] == foreseen[0]["motion"]
    ann.page.get_by_role("button", name="Take it back").click()
    ann.page.wait_for_function("() => document.querySelector('main').dataset.n === '0'")


def test_the_page_carries_on_when_the_hall_was_killed(chair, new_hall):
    hall = new_hall().open()
    ann = chair(hall.url)
    ann.begin("three-ball-carrom", Points=9, Lead="Ann")
    ann.settle()
    ann.answer()
    ann.settle()  # before it, nothing is to be struck, and the next stroke is not aimed
    n = ann.ruling["n"]
    ann.ready()
    hall.kill()
    ann.page.locator(".away-line").wait_for()
    assert ann.page.locator(".stage canvas").is_visible()
    striking = ann.ruling["ask"]["asks"] == "stroke"
    if striking:  # a stroke played into the void is heard when the hall is open again
        ann.page.locator(".stage canvas").focus()
        ann.page.keyboard.press("Space")
    hall.open()
    ann.page.locator(".away-line").wait_for(state="detached")
    if not striking:
        ann.answer()
    ann.page.wait_for_function("n => document.querySelector('main').dataset.n > n", arg=n)
    assert ann.page.locator(".away-line").count() == 0
    log = patient.get(f"{hall.url}/api/matches/{ann.welcome['match']}/log").text
    assert log.count("\n") == ann.ruling["n"] + 1


# --- what a page keeps --------------------------------------------------------------------------------------


def test_an_invitation_gives_away_its_seat(chair):
    """Who invites keeps one seat: the guest's small ball, and a stroke in the guest's name, are the guest's alone."""
    ann, bob = chair(), chair()
    ann.begin("kelly-pool", "By invitation", Lead="Bob")
    ann.page.locator(".secret").wait_for()
    link = ann.page.evaluate(
        "() => [...document.querySelectorAll('input')].map(i => i.value).find(v => v.includes('#seat='))"
    )
    assert link
    assert ann.welcome["yours"] == ["Ann"]
    for _ in range(2):
        assert {*ann.ruling["state"]["secrets"]} == {"Ann"}
        assert not ann.mine  # Bob leads, and only the guest strikes for them
        assert "Bob" not in ann.page.locator(".secret").inner_text()
        assert link.partition("#seat=")[2] not in ann.page.evaluate("() => JSON.stringify(localStorage)")
        ann.page.reload()
        ann.page.locator(".secret").wait_for()
    assert link in ann.page.evaluate("() => [...document.querySelectorAll('input')].map(i => i.value)")
    bob.page.goto(link)
    bob.page.locator(".secret").wait_for()
    assert bob.welcome["yours"] == ["Bob"]
    assert bob.mine
    assert {*bob.ruling["state"]["secrets"]} == {"Bob"}


@pytest.mark.some(4)
@pytest.mark.parametrize(
    "kept",
    [
        "{",
        "5",
        "null",
        '"x"',
        "[1]",
        '[{"match":1}]',
        '{"a":1}',
        '[{"match":"m","game":"g","title":"t","kind":"k","seats":5,"tokens":5}]',
    ],
)
def test_what_a_browser_kept_and_cannot_be_read_blanks_no_page(chair, open_hall, kept):
    begun = open_hall.begin("three-ball-carrom", "Ann", "Bob", Lead="Ann")
    board = open_hall.begin("three-ball-carrom", "Ann", "Bob", kind="marker")
    one = chair()
    one.sit("/")
    keys = ["matches", "sound", "fine", f"draft.{board['match']}", f"notes.{board['match']}"]
    one.page.evaluate("([keys, kept]) => keys.forEach(k => localStorage.setItem(`hoyle.${k}`, kept))", [keys, kept])
    one.sit("/")
    one.page.get_by_role("heading", name="The hall is open").wait_for()
    one.sit(f"/match/{begun['match']}#seat={begun['tokens']['Ann']}")
    one.settle()
    one.sit(f"/marker/{board['match']}#seat={','.join(board['tokens'].values())}")
    one.page.locator(".awaited").wait_for()
    one.begin("three-ball-carrom", Lead="Ann")
    one.settle()
    one.sit("/")
    one.page.get_by_role("heading", name="Continue").wait_for()


def test_the_markers_pad_asks_which_piece_a_fault_names(chair, open_hall):
    board = open_hall.begin("three-ball-carrom", "Ann", "Bob", kind="marker", Lead="Ann")
    one = chair()
    one.sit(f"/marker/{board['match']}#seat={','.join(board['tokens'].values())}")
    line, pad = one.page.get_by_label("The line of the score sheet"), one.page.locator(".pad")
    pad.get_by_role("button", name="touch", exact=True).click()
    pad.get_by_text("touch: which?").wait_for()
    pad.locator(".bed").get_by_role("button", name="red", exact=True).click()
    playwright.expect(line).to_have_value(re.compile(r"!touch red$"))
    pad.get_by_role("button", name="off course", exact=True).click()
    pad.get_by_role("button", name="off course", exact=True).click()
    playwright.expect(line).to_have_value(re.compile(r"!off-course$"))
    pad.get_by_role("button", name="foot", exact=True).click()
    playwright.expect(line).to_have_value(re.compile(r"!foot$"))


@pytest.mark.parametrize(
    "path", ["/nonsense", "/games/nonsense", "/match", "/match/x/y", "/%E0%A4%A", "/games/%E0%A4%A"]
)
def test_an_address_that_is_none_is_a_page_that_says_so(chair, path):
    one = chair()
    one.sit(path)
    one.page.get_by_role("heading", name="Nothing here").wait_for()
    one.page.get_by_role("link", name="Back to the hall", exact=True).click()
    one.page.get_by_role("heading", name="The hall is open").wait_for()
