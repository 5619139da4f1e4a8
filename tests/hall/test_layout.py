"""Where things lie at a match: nothing lies over the table, and no control over another, on any window and whatever is asked."""

from __future__ import annotations

from typing import Any

import pytest

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
from hall.browser_seat import PATIENCE, POLL, Chair  # noqa: E402

WINDOWS = ((1440, 900), (1280, 720), (390, 844), (844, 390))
WORDS = (
    ".plate, .say .word, .do, .option, .calls, .amiss, .wrong, .written > summary, .moves, .face > .ball, .face .raised"
    ", .hurry, .guide, .board-tray, .waiting"
)
"""Words to read, which may lie neither over the table's bed nor over its rails."""
SLIDES = ".dial i, .power .track, .power output, .bar .menu, .beside-open, .bar .views"
"""Parts that are drawn or touched at the window's edge; on a narrow phone it may lie over the wood, where no ball goes."""
FITTED = """wide => new Promise(done => {
    const fits = () => hoyleStage.canvas.clientWidth === wide;
    const look = () => fits() ? requestAnimationFrame(() => setTimeout(done, 60)) : setTimeout(look, 20);
    look();
})"""
LYING = """([words, slides]) => {
    const { width, length, nose } = hoyleStage.table;
    const drawn = { opacityProperty: true, visibilityProperty: true };
    const shown = e => e.checkVisibility(drawn) && e.getBoundingClientRect().width > 0;
    const seen = e => {
        const box = e.getBoundingClientRect();
        let [x, y, r, b] = [box.left, box.top, box.right, box.bottom];
        for (let over = e.parentElement; over; over = over.parentElement)
            if (getComputedStyle(over).overflowX !== 'visible') {
                const edge = over.getBoundingClientRect();
                [x, y, r, b] = [Math.max(x, edge.left), Math.max(y, edge.top), Math.min(r, edge.right), Math.min(b, edge.bottom)];
            }
        return { e, name: (e.innerText || e.className.toString()).replace(/\\s+/g, ' '), x, y, r, b };
    };
    const table = out => {
        const ends = [[-1, -1], [1, 1]].map(([i, j]) => hoyleStage.project([i * (width / 2 + out), j * (length / 2 + out)], 0));
        const [xs, ys] = [0, 1].map(k => ends.map(end => end[k]).sort((a, b) => a - b));
        return { name: out ? 'the rails' : 'the bed', x: xs[0], y: ys[0], r: xs[1], b: ys[1] };
    };
    const over = (a, b) => Math.min(a.r, b.r) - Math.max(a.x, b.x) > 1.5 && Math.min(a.b, b.b) - Math.max(a.y, b.y) > 1.5;
    const [read, touched] = [words, slides].map(all => [...document.querySelectorAll(all)].filter(shown).map(seen));
    const rim = document.querySelector('.match.square') ? 0.07 * Math.min(width, length) : 0;
    const rails = nose > 0 ? 0.05 + Math.min(0.14, 0.12 * width) : rim;
    const found = [];
    if (document.querySelector('.say .word') && !read.some(one => one.e.matches('.say .word'))) found.push('no ruling is seen');
    for (const one of read) if (over(one, table(rails))) found.push(`${one.name} lies over the rails`);
    for (const one of [...read, ...touched]) {
        if (over(one, table(0))) found.push(`${one.name} lies over the bed`);
        const out = Math.max(-one.x, -one.y, one.r - innerWidth, one.b - innerHeight);
        if (out > 1) found.push(`${one.name} is cut off by the window`);
    }
    const all = [...read, ...touched];
    all.forEach((a, i) => all.slice(i + 1).forEach(b => {
        if (!a.e.contains(b.e) && !b.e.contains(a.e) && over(a, b)) found.push(`${a.name} and ${b.name} lie over each other`);
    }));
    return found;
}"""

OVER = """() => {
    const table = document.querySelector('.stage').getBoundingClientRect();
    return [...document.querySelectorAll('main > :not(.stage)')].filter(e => {
        const box = e.getBoundingClientRect();
        return Math.min(box.right, table.right) - Math.max(box.left, table.left) > 1 &&
            Math.min(box.bottom, table.bottom) - Math.max(box.top, table.top) > 1;
    }).map(e => e.className);
}"""
"""What lies over the part of a replay that the table has."""
CUT = """column => {
    const edge = column.getBoundingClientRect();
    return [...column.querySelectorAll('span, input, summary, button')].filter(e => {
        const box = e.getBoundingClientRect();
        return box.width && (box.left < edge.left - 1 || box.right > edge.right + 1);
    }).map(e => e.innerText || e.ariaLabel);
}"""
"""List what is cut off at the left or right of a column."""


def amiss(one: Chair, words: str = WORDS) -> dict[tuple[int, int], list[str]]:
    """What lies over what, by the window; windows with nothing amiss are left out."""
    page, found = one.page, {}
    for wide, high in WINDOWS:
        page.set_viewport_size({"width": wide, "height": high})
        page.evaluate(FITTED, wide)
        if wrong := page.evaluate(LYING, [words, SLIDES]):
            found[wide, high] = wrong
    return found


TWICE = "() => { document.documentElement.style.fontSize = '32px'; dispatchEvent(new Event('resize')); }"
"""Have letters twice as large."""


def asked(chair: Any, open_hall: Any, game: str, guided: bool = True, **options: Any) -> Chair:
    """Somebody who holds both seats of a new match and is asked for its first stroke."""
    one: Chair = chair(width=1280, height=720, guided=guided)
    begun = open_hall.begin(game, "Ann", "Bob", **options)
    one.sit(f"/match/{begun['match']}#seat={','.join(begun['tokens'].values())}")
    one.settle()
    one.ready()
    one.page.locator(".beside-open").wait_for()
    return one


def played(one: Chair) -> None:
    """Answer what is asked: a stroke by what is offered."""
    n = one.ruling["n"]
    if one.ruling["ask"]["asks"] == "stroke":
        one.page.locator(".stage canvas").focus()
        one.page.keyboard.press("Space")
        one.wait_after(n)
    else:
        one.answer()
    one.settle()
    if not one.over:
        one.ready()


def test_a_permit_beside_a_stroke_lies_beside_the_table(chair, open_hall):
    one = asked(chair, open_hall, "three-ball-carrom")
    wrong: dict[str, Any] = {}
    for _ in range(12):
        ask = one.ruling["ask"]
        kind = ask["asks"] + (" with permits" if ask.get("permits") else "")
        if kind not in wrong:
            wrong[kind] = amiss(one)
        if kind == "stroke with permits":
            break
        played(one)
    assert wrong == {"stroke": {}, "choose with permits": {}, "stroke with permits": {}}


@pytest.mark.some(3)
@pytest.mark.parametrize("game", ["chess", "checkers", "backgammon", "hawk-and-sparrows"])
def test_a_move_is_written_beside_the_board(chair, open_hall, game):
    one = asked(chair, open_hall, game)
    while one.ruling["ask"]["asks"] != "move" or one.ruling["n"] < 2:
        played(one)
    if not one.page.locator(".written[open]").count():
        one.page.locator(".written > summary").click()
    one.page.get_by_label("The move, as written").wait_for()
    assert amiss(one) == {}


@pytest.mark.some(3)
@pytest.mark.parametrize(
    "game",
    [
        "fifteen-ball-pool",
        "three-ball-carrom",
        "snooker-hoyle",
        "english-bagatelle",
        "shuffle-board",
        "crokinole",
        "checkers",
    ],
)
def test_who_is_waited_for_is_said_beside_the_table(chair, open_hall, game):
    one: Chair = chair(width=844, height=390)
    begun = open_hall.begin(game, "Annabella", "Bob", Lead="Annabella")
    one.sit(f"/match/{begun['match']}#seat={begun['tokens']['Bob']}")
    one.settle()
    waiting = one.page.locator(".waiting", has_text="Waiting for Annabella")
    waiting.wait_for()
    assert amiss(one) == {}
    one.page.set_viewport_size({"width": 844, "height": 390})
    one.page.evaluate(FITTED, 844)
    assert (
        waiting.evaluate(
            "e => e.getBoundingClientRect().x - innerWidth + parseFloat(getComputedStyle(e).getPropertyValue('--right'))"
        )
        >= 0
    )


@pytest.mark.some(3)
@pytest.mark.parametrize("game", ["backgammon", "crokinole", "devil-among-the-tailors"])
def test_who_comes_for_the_first_time_is_told_how_beside_a_square_board(chair, open_hall, game):
    one = asked(chair, open_hall, game, guided=False, Lead="Ann")
    one.page.get_by_role("note", name="How to play").wait_for()
    assert amiss(one) == {}


@pytest.mark.parametrize("game", ["three-ball-carrom", "snookers-pool"])
def test_who_comes_for_the_first_time_is_told_how_below_a_table(chair, open_hall, game):
    one = asked(chair, open_hall, game, guided=False, Lead="Ann")
    one.page.get_by_role("note", name="How to play").wait_for()
    assert amiss(one) == {}


@pytest.mark.some(3)
@pytest.mark.parametrize("window", [(1280, 720), (900, 640), (844, 390), (390, 844)])
def test_in_a_replay_nothing_lies_over_the_table(chair, open_hall, window):
    one = chair(width=window[0], height=window[1])
    begun = open_hall.begin("fifteen-ball-pool", "Ann", "Bob", Lead="Ann")
    one.sit(f"/replay/{begun['match']}#seat={','.join(begun['tokens'].values())}")
    one.page.locator(".stage canvas").wait_for()
    one.page.get_by_text("Ann plays from").first.wait_for()
    assert one.page.evaluate(OVER) == []


@pytest.mark.parametrize("guided", [True, False])
def test_a_drill_s_goal_and_what_may_be_done_lie_beside_the_table(chair, guided):
    one = chair(width=1280, height=720, guided=guided)
    one.sit("/drills/straight-in")
    one.page.wait_for_function("() => document.querySelector('main')?.dataset.n === '0'")
    one.ready()
    one.page.locator(".along" if guided else ".guide").wait_for()
    assert amiss(one, f"{WORDS}, .drill p, .drill .acts > *") == {}


def test_a_column_of_moves_cuts_nothing_off(chair, open_hall):
    one = asked(chair, open_hall, "checkers")
    one.page.locator(".written > summary").click()
    for wide, high in ((900, 640), *WINDOWS):
        one.page.set_viewport_size({"width": wide, "height": high})
        one.page.evaluate(FITTED, wide)
        moves = one.page.locator(".moves")
        moves.wait_for()
        assert moves.evaluate(CUT) == [], (wide, high)


def test_what_the_first_words_lie_over_is_touched_all_the_same(chair, open_hall):
    one = asked(chair, open_hall, "three-ball-carrom", guided=False, Lead="Ann")
    one.page.set_viewport_size({"width": 390, "height": 844})
    one.page.evaluate(FITTED, 390)
    told = one.page.get_by_role("note", name="How to play").locator("p").bounding_box()
    at = [told["x"] + told["width"] / 2, told["y"] + told["height"] / 2]
    assert one.page.evaluate("at => document.elementFromPoint(...at) === hoyleStage.canvas", at)


def test_a_permit_to_blow_lies_beside_the_board(chair, open_hall):
    one = asked(chair, open_hall, "pyramid-pins", Lead="Ann")
    for _ in range(6):
        if one.ruling["ask"].get("permits"):
            break
        played(one)
    assert [permit["word"] for permit in one.ruling["ask"]["permits"]] == ["blow"]
    assert amiss(one) == {}


def test_what_would_be_refused_is_said_beside_the_board(chair, open_hall):
    one = asked(chair, open_hall, "long-end-battle", Lead="Ann")
    played(one)
    lying = [
        at for top in ("green", "white", "red") if top not in one.ruling["ask"]["options"] and (at := one.lies(top))
    ]
    one.tap(lying[0])
    one.page.locator(".amiss").wait_for()
    assert amiss(one) == {}


@pytest.mark.some(3)
@pytest.mark.parametrize(
    ("game", "options", "strokes"),
    [
        ("fifteen-ball-pool", {"Lead": "Ann"}, 2),
        ("carroms-v1", {}, 0),
        ("crokinole", {"Lead": "Ann"}, 1),
        ("checkers", {"Lead": "Ann"}, 1),
        ("devil-among-the-tailors", {"Lead": "Ann"}, 0),
        ("snookers-pool", {}, 1),
    ],
)
def test_words_and_controls_lie_beside_the_table_and_beside_each_other(chair, open_hall, game, options, strokes):
    one = asked(chair, open_hall, game, **options)
    for _ in range(strokes):
        played(one)
    assert amiss(one) == {}


@pytest.mark.some(3)
@pytest.mark.parametrize("game", ["fifteen-ball-pool", "checkers", "crokinole"])
def test_letters_twice_as_large_lie_beside_the_table_and_beside_each_other(chair, open_hall, game):
    one = asked(chair, open_hall, game, Lead="Ann")
    one.page.evaluate(TWICE)
    assert amiss(one) == {}
    names = one.page.locator(".plate .who").evaluate_all("all => all.map(one => one.scrollWidth - one.clientWidth)")
    assert max(names) <= 1, "the names are whole"


def test_a_cue_that_had_to_be_raised_is_said_so_where_nothing_else_lies(chair, open_hall):
    one = asked(chair, open_hall, "three-ball-carrom")
    table = one.welcome["table"]
    one.tap((-0.12 * table["width"], -table["length"] / 2 + 2 * table["ball"]))
    one.page.locator(".raised").wait_for()
    assert amiss(one) == {}
    one.page.set_viewport_size({"width": 1280, "height": 720})
    assert "raised" in one.page.locator(".do").inner_text()


def test_what_is_called_by_hand_takes_the_place_of_what_the_page_called(chair, open_hall):
    one = asked(chair, open_hall, "carroms-v1")
    before = one.page.locator(".calls b").inner_text()
    # Until then the call turns with the aim.
    for ring in filter(one.lies, one.welcome["pieces"]):
        one.tap(one.lies(ring))
        met = one.page.evaluate("hoyleStage.heading(false)?.what") or before
        if met[0] in "rg" and met[1:].isdigit() and met[1:] != before.split()[-1]:
            break
    one.page.locator(".calls b").get_by_text(met[1:]).wait_for()
    before = one.page.locator(".calls b").inner_text()
    assert before.split()[-1] == met[1:]
    other = next(
        p
        for p in one.welcome["pieces"]
        if p[0] in "rg" and p[1:].isdigit() and one.lies(p) and before.split()[-1] != p[1:]
    )
    one.page.locator(".call").click()
    one.tap(one.lies(other))
    one.page.locator(".call").click()
    assert one.page.locator(".calls b").count() == 1
    assert one.page.locator(".calls b").inner_text().split()[-1] == other[1:]


def test_nobody_is_helped_to_call_what_is_another_s(chair, open_hall):
    one = asked(chair, open_hall, "carroms-v1")
    for _ in range(8):
        ask, pieces = one.ruling["ask"], one.ruling["state"]["pieces"]
        if ask["asks"] == "stroke" and all(pieces.get(seat) for seat in ("Ann", "Bob")):
            break
        played(one)
    other = "Bob" if ask["seat"] == "Ann" else "Ann"
    met = 0
    for ring in pieces[other]:
        if lying := one.lies(ring):
            one.tap(lying)
            one.page.wait_for_timeout(100)
            met += one.page.evaluate("hoyleStage.heading(false)?.what") in pieces[other]
            called = one.page.locator(".calls b").all_inner_texts()
            assert not {f"{name.split()[-2][0]}{name.split()[-1]}" for name in called} & set(pieces[other])
    assert met


@pytest.mark.parametrize("game", ["carroms-v1", "fifteen-ball-pool"])
def test_the_first_aim_is_played_with_the_call_that_came_with_it(chair, open_hall, game):
    """The line of aim may come to another ball first than the one that is to go down."""
    one = asked(chair, open_hall, game)
    for _ in range(PATIENCE // POLL):  # a busy hall offers an aim after the page is ready
        if any('"offered"' in frame for frame in one.frames):
            break
        one.page.wait_for_timeout(POLL)
    else:
        raise AssertionError("no aim is offered")
    one.ready()
    n = one.ruling["n"]
    one.page.locator(".stage canvas").focus()
    one.page.keyboard.press("Space")
    one.wait_after(n)
    assert one.ruling["n"] == n + 1, one.page.locator("[role=alert]").all_inner_texts()
