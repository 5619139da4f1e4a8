"""The hall's other pages in Chromium: the shelves, the marker's board, a contest's book; keys alone, phones, contrast, figures."""

from __future__ import annotations

import gzip

import pytest

import patient
from hall.hall_process import Hall
from hoyle.hall.settings import built_pages

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
from hall.browser_seat import Chair  # noqa: E402
from hall.contrast import faint  # noqa: E402


def test_a_shelf_is_reached_and_every_picture_on_it_is_drawn(chair, open_hall):
    guest = chair()
    page = guest.page
    page.goto(open_hall.url)
    page.get_by_role("navigation", name="Shelves").get_by_role("link", name="Crokinole").click()
    shelf = page.get_by_role("region", name="Crokinole")
    playwright.expect(shelf.get_by_role("heading", name="Crokinole")).to_be_in_viewport()
    playwright.expect(shelf.locator("img")).to_have_count(3)  # crokinole, crokinola, ditch carrom
    page.wait_for_function(
        "() => [...document.querySelectorAll('[aria-labelledby=shelf-crokinole] img')].every((i) => i.naturalWidth)"
    )
    page.get_by_role("searchbox").fill("ludington")
    playwright.expect(page.get_by_role("navigation", name="Shelves")).to_have_count(0)
    playwright.expect(page.locator(".card")).to_have_count(3)  # carroms and its two variations


def test_the_search_box_knows_other_names_and_says_what_comes_nearest(chair, open_hall):
    page = chair().page
    page.goto(open_hall.url)
    box, said = page.get_by_role("searchbox"), page.locator(".meant")
    first = page.locator(".shelf .card b").first
    box.fill("draughts")
    playwright.expect(first).to_have_text("Checkers")
    box.fill("eight ball")
    playwright.expect(said).to_contain_text("The books do not have eight ball. The B. B. C. Co. Pool comes nearest")
    playwright.expect(first).to_have_text("The B. B. C. Co. Pool")
    box.fill("snoker")
    playwright.expect(said).to_contain_text("Did you mean snooker?")
    box.fill("quidditch")
    playwright.expect(said).to_have_text("The books have no game like 'quidditch'.")
    playwright.expect(page.locator(".shelf")).to_have_count(0)


def test_without_a_line_the_hall_opens_says_so_and_goes_on_when_there_is_one(chair, open_hall):
    guest = chair()
    page, expect = guest.page, playwright.expect
    page.goto(open_hall.url)
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    page.goto(f"{open_hall.url}/games/kelly-pool")  # what somebody has been at is kept
    expect(page.get_by_role("heading", name="Kelly Pool")).to_be_visible()
    page.goto(open_hall.url)
    expect(page.locator(".firsts .card")).to_have_count(12)
    guest.context.set_offline(True)
    page.reload()
    expect(page.locator(".away")).to_contain_text("You are offline")
    expect(page.locator(".firsts .card")).to_have_count(12)
    page.get_by_role("button", name="Play Crokinole").click()
    expect(page.get_by_role("alert")).to_contain_text("the hall does not answer")
    page.goto(f"{open_hall.url}/games/kelly-pool")
    expect(page.get_by_role("heading", name="Kelly Pool")).to_be_visible()
    page.goto(f"{open_hall.url}/lobby")  # nobody has been there
    expect(page.get_by_role("heading", name="You are offline")).to_be_visible()
    guest.context.set_offline(False)
    expect(page.get_by_role("heading", name="You are offline")).to_have_count(0)
    expect(page.locator("h1")).to_be_visible()


def test_after_one_visit_the_list_of_games_is_there_without_a_line(chair, open_hall):
    guest = chair()
    page = guest.page
    page.goto(open_hall.url)
    page.wait_for_function("() => navigator.serviceWorker.controller")
    page.wait_for_function("() => caches.match('/api/games').then(Boolean)")
    guest.context.set_offline(True)
    page.reload()
    playwright.expect(page.locator(".firsts .card")).to_have_count(12)


def test_the_hall_can_be_installed(open_hall):
    told = patient.get(f"{open_hall.url}/manifest.webmanifest")
    assert told.headers["content-type"] == "application/manifest+json"
    manifest = told.json()
    assert manifest["name"]
    assert manifest["display"] == "standalone"
    assert patient.get(open_hall.url + manifest["start_url"]).status_code == 200
    for icon in manifest["icons"]:
        kept = patient.get(open_hall.url + icon["src"])
        assert kept.headers["content-type"].startswith(icon["type"])
        if icon["type"] == "image/png":  # its width and height stand in its head
            width, height = (int.from_bytes(kept.content[at : at + 4], "big") for at in (16, 20))
            assert icon["sizes"] == f"{width}x{height}"


@pytest.mark.parametrize(
    "game", ["three-ball-carrom", "crokinole", "devil-among-the-tailors", "emblem-18-2", "checkers"]
)
@pytest.mark.parametrize(("width", "height"), [(844, 390), (390, 844)])
def test_the_button_to_play_is_seen_at_once(chair, open_hall, game, width, height):
    page = chair(width=width, height=height).page
    page.goto(f"{open_hall.url}/games/{game}")
    button = page.locator("button[type=submit]")
    button.wait_for()
    playwright.expect(button).to_be_in_viewport(ratio=1)
    assert not page.locator(".start details[open]").count(), "the settings are folded"


def test_english_billiards_on_the_marker_s_board_survives_a_reload(chair):
    marker = chair(width=390, height=800)
    page = marker.page
    marker.begin("english-billiards", "Score a real table", Points=10, Lead="Ann")

    def tell(seat: str, *taps: str) -> None:
        page.locator(".awaited", has_text=f"{seat}:").wait_for()
        for tap in taps:
            page.locator(f'.plan [aria-label="{tap}"], .rest button:text-is("{tap}")').first.click()
        before = marker.ruling["n"]
        page.get_by_role("button", name="Done").click()
        page.wait_for_function("n => document.querySelector('main').dataset.n > n", arg=before)

    tell("Ann", "red", "foot right pocket")  # a losing hazard off the red: three
    scores = page.locator(".score output")
    playwright.expect(scores).to_have_text(["3", "0"])
    tell("Ann", "miss")  # one to the other side
    playwright.expect(scores).to_have_text(["3", "1"])
    tell("Bob", "white", "red")  # a cannon: two
    playwright.expect(scores).to_have_text(["3", "3"])
    page.locator('.plan [aria-label="red"]').click()
    line = page.get_by_label("The line of the score sheet")
    assert line.input_value().endswith(">red")
    page.reload()
    page.locator(".awaited").wait_for()
    assert line.input_value().endswith(">red"), "a line half told survives a reload"
    page.get_by_role("button", name="rub out").click()
    page.get_by_role("button", name="undo the last").click()
    playwright.expect(scores).to_have_text(["3", "1"])
    line.fill("nonsense>")
    page.get_by_role("button", name="Done").click()
    page.locator(".wrong").wait_for()
    line.fill("")
    tell("Bob", "white", "red")
    while not marker.over:
        seat = marker.ruling["ask"]["seat"]
        other = "spot" if marker.ruling["ask"]["options"][0] == "white" else "white"
        tell(seat, other, "red")
    assert "wins" in page.locator(".awaited.over").inner_text()
    page.get_by_text("The sheet and notes").click()
    sheet = page.get_by_label("The score sheet")
    page.wait_for_function("() => document.querySelector('.sheet textarea').value.includes('Game: english-billiards')")
    from hoyle.match.score import score
    from hoyle.notation import parse

    assert score(parse(sheet.input_value(), "page.sheet")).reports() == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_bowler_s_frames_are_marked_as_bowlers_mark_them_and_fit_their_column(chair):
    """Cocked hat, rules u10, u11 and u13: all three at once, all with the second ring, or what three rings bring."""
    marker = chair(width=1280, height=800)
    page = marker.page
    marker.begin("cocked-hat", "Score a real table", Lead="Ann")
    throws = {
        "Ann": ["ring|", "ring*#1 ring*#7 ring*#10", "ring*#1", "ring|", "ring*#7", "ring*#1 ring*#7 ring*#10"],
        "Bob": ["ring*#1", "ring*#7", "ring*#10", "ring|", "ring|", "ring*#1 ring*#7 ring*#10"],
    }
    line = page.get_by_label("The line of the score sheet")
    for _ in range(12):
        page.locator(".awaited").wait_for()
        n, seat = marker.ruling["n"], marker.ruling["ask"]["seat"]
        who = f"{seat}: " if n % 2 else ""  # who it is may be written or left out
        line.fill(f"{who}place ring (-28, -28); {throws[seat].pop(0)}")
        page.get_by_role("button", name="Done").click()
        page.wait_for_function("n => document.querySelector('main').dataset.n > n", arg=n)
    ann, bob = page.locator(".frames").all()
    assert ann.locator("li span").all_text_contents()[:3] == ["–/", "1–1", "X"]
    assert bob.locator("li span").all_text_contents()[:2] == ["111", "––3"]
    for form in (ann, bob):
        wide = form.locator("li").evaluate_all("boxes => boxes.map((box) => box.getBoundingClientRect().width)")
        assert max(wide) - min(wide) < 0.5, "a box is no wider for what is in it"


def test_a_contest_is_kept_by_its_days(chair, open_hall):
    """The handbook's rules 2, 3a, 4a, 5a and 6a: $250 with a challenge, ten days to cover, sixty until play."""
    begun = open_hall.begin("emblem-18-2", "Ann", "Bob", "Cal", kind="marker", Holder="Ann")
    clerk = chair()
    page = clerk.page
    clerk.sit(f"/marker/{begun['match']}#seat={','.join(begun['tokens'].values())}")
    page.wait_for_url("**/contest/**")
    rows = page.locator(".ladder li")
    playwright.expect(rows.first).to_contain_text("Ann")

    def enter(what: str, who: str, day: str, more: str = "") -> None:
        form = page.locator(".entry")
        form.get_by_label("What").select_option(what)
        form.get_by_label("Who").select_option(who)
        form.locator("[type=date]").fill(day)
        if form.locator("label input:not([type=date])").count():
            form.locator("label input:not([type=date])").fill(more)
        page.get_by_role("button", name="Enter").click()

    enter("challenge", "Bob", "1906-09-01", "100")
    playwright.expect(page.locator("[role=alert]")).to_contain_text("$250")
    enter("challenge", "Bob", "1906-09-01")
    playwright.expect(page.locator(".due")).to_contain_text("cover or forfeit, by 11 September 1906")
    playwright.expect(rows.nth(1)).to_contain_text("Bob")
    playwright.expect(rows.nth(1)).to_contain_text("31 October 1906")
    enter("challenge", "Cal", "1906-09-05")
    playwright.expect(rows.nth(2)).to_contain_text("after that match is over")
    enter("cover", "Ann", "1906-09-08")
    sums = page.locator(".ledger tfoot")
    playwright.expect(sums).to_contain_text("the donors hold $750")
    assert sums.locator(".sum").all_inner_texts() == ["−$250"] * 3
    assert page.locator(".ledger tbody tr").count() == 3
    page.get_by_role("button", name="strike out the last entry").click()
    playwright.expect(sums).to_contain_text("the donors hold $500")
    # Eleven days on, uncovered: the challenger has the emblem and the money.
    page.locator(".entry").get_by_label("What").select_option("day")
    page.locator(".entry [type=date]").fill("1906-09-12")
    page.get_by_role("button", name="Enter").click()
    playwright.expect(rows.first).to_contain_text("Bob")
    page.reload()
    playwright.expect(rows.first).to_contain_text("Bob")


def test_a_ball_in_hand_goes_where_the_keys_put_it(chair):
    ann = chair()
    page = ann.page
    ann.begin("three-ball-carrom", Lead="Ann")
    ann.settle()
    ann.ready()
    page.locator(".face > .ball").wait_for()
    assert ann.ruling["ask"]["place"], "who leads has the white in hand"
    ball = ann.ruling["ask"]["options"][0]
    at = "p => hoyleStage.project([hoyleStage.seen(p).x, hoyleStage.seen(p).y], 0)"
    x, y = page.evaluate(at, ball)
    page.keyboard.press("PageUp")
    page.wait_for_function(f"([p, y]) => ({at})(p)[1] < y - 1", arg=[ball, y])
    page.keyboard.press("PageDown")
    page.wait_for_function(f"([p, x, y]) => Math.hypot(({at})(p)[0] - x, ({at})(p)[1] - y) < 1", arg=[ball, x, y])


def test_everything_is_reached_by_keyboard_alone(chair):
    ann = chair()
    page = ann.page
    page.goto(f"{ann.url}/games/three-ball-carrom")
    page.locator("button[type=submit]").wait_for()

    def tab_to(wanted: str) -> None:
        for _ in range(80):
            page.keyboard.press("Tab")
            if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
                return
        raise AssertionError(f"{wanted} is not reached by Tab")

    tab_to("input[name=how]")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    ann.settle()
    ann.ready()
    page.locator(".face > .ball").wait_for()  # until it is one's own stroke, which the other's thought may keep waiting
    tab_to(".face > .ball")
    page.keyboard.press("Enter")
    page.locator(".precise summary").press("Enter")
    offered = {
        name: float(page.locator(".numbers").get_by_label(name).input_value())
        for name in ("Side", "Height", "Elevation")
    }
    page.locator(".precise summary").press("Enter")
    tab_to(".tip")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    tab_to(".arc")
    page.keyboard.press("ArrowUp")
    page.locator(".precise summary").press("Enter")
    numbers = {
        name: page.locator(".numbers").get_by_label(name)
        for name in ("Direction", "Speed", "Side", "Height", "Elevation")
    }
    assert float(numbers["Side"].input_value()) == pytest.approx(offered["Side"] + 0.15)
    assert float(numbers["Height"].input_value()) == pytest.approx(offered["Height"] - 0.05)
    assert float(numbers["Elevation"].input_value()) == pytest.approx(offered["Elevation"] + 1)
    direction, speed = numbers["Direction"], numbers["Speed"]
    before, slow = float(direction.input_value()), float(speed.input_value())
    page.keyboard.press("Shift+ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("w")
    assert float(direction.input_value()) == pytest.approx(before + 1.1, abs=0.011)
    assert slow < float(speed.input_value()) < slow + 0.5
    page.keyboard.press("3")
    assert page.get_by_role("button", name="free").get_attribute("aria-pressed") == "true"
    for _ in range(3):
        tab_to(".strike")
        page.keyboard.press("Enter")
        ann.wait_after(0)
        if ann.ruling["n"]:
            break
        tab_to(".mend")  # no cue passes there: what mends it is reached likewise
        page.keyboard.press("Enter")
    assert ann.ruling["n"] >= 1


PAGES = {
    "/": "", "/games/kelly-pool": "", "/match": "three-ball-carrom", "/match pins": "ten-pins", "/match men": "backgammon",
    "/replay": "three-ball-carrom", "/marker": "color-ball-pool", "/contest": "emblem-18-2",
}  # fmt: skip
"""The pages, and what is played on those where something is."""


def open_page(chair: Chair, hall: Hall, path: str) -> None:
    """Open one of PAGES, and wait until it shows what it is about."""
    if game := PAGES[path]:
        kind = {"/marker": "marker", "/contest": "marker"}.get(path, "play")
        begun = hall.begin(game, *("Ann", "Bob", "Cal")[: 3 if kind == "marker" else 2], kind=kind)
        path = f"{path.split()[0]}/{begun['match']}#seat={','.join(begun['tokens'].values())}"
    chair.sit(path)
    chair.page.locator(".card, .rules dd, .voice li, .timeline .where, .ladder li, .do, .choice").first.wait_for(
        state="attached"
    )


@pytest.mark.some(4)
@pytest.mark.parametrize("width", [360, 390])
@pytest.mark.parametrize("path", PAGES)
def test_nothing_is_wider_than_a_phone(chair, open_hall, path, width):
    ann = chair(width=width, height=740)
    open_page(ann, open_hall, path)
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.some(3)
@pytest.mark.parametrize("path", PAGES)
def test_all_words_stand_out(chair, open_hall, path):
    ann = chair(width=1280, height=800)
    open_page(ann, open_hall, path)
    if ann.page.locator(".cite").count():
        reasons = ann.page.locator("details:has(.cite) > summary")
        if reasons.count():
            reasons.first.click()  # a ruling's reasons are shown, with their rules
        ann.page.locator(".cite").first.click()  # a rule lies open
    measured, wrong = faint(ann.page)
    assert measured > 5
    assert wrong == []


def test_in_a_light_room_all_words_stand_out_and_how_it_lies_is_said_where_it_is_seen(chair, open_hall):
    ann = chair(width=390, height=844, guided=False)
    ann.context.add_init_script("localStorage.setItem('hoyle.room', '\"light\"')")
    open_page(ann, open_hall, "/match")
    page = ann.page
    page.get_by_role("button", name="Score, referee, room").click()
    page.get_by_role("tab", name="Room").click()
    page.get_by_text("Cloth", exact=True).wait_for()
    measured, wrong = faint(page)
    assert measured > 20
    assert wrong == []
    page.get_by_role("button", name="Say how the table lies").click()
    said = page.locator(".spoken")
    playwright.expect(said).to_contain_text("red ball 2 diamonds from the foot")  # a quarter of the eight along a side
    playwright.expect(page.locator(".drawer")).to_have_count(0)
    page.locator(".face > .ball").click()
    page.get_by_role("note", name="Who begins?").wait_for()
    measured, wrong = faint(page)
    assert measured > 10
    assert wrong == []


HEARD = """
window.heard = [];
const made = AudioContext.prototype.createStereoPanner;
AudioContext.prototype.createStereoPanner = function () {
  const panner = made.call(this);
  heard.push(panner);
  return panner;
};
"""
"""Every sound's panner is kept."""


def test_from_the_click_to_the_first_movement(chair, capsys):
    ann = chair(still=False)
    ann.context.add_init_script(HEARD)
    ann.begin("three-ball-carrom", Lead="Ann")
    ann.settle()
    measured = "performance.getEntriesByName('hoyle: click to movement').map(m => m.duration)"
    waits: list[float] = []
    blows: list[tuple[int, float]] = []
    for _ in range(12):
        if ann.over or len(waits) == 3:
            break
        if ann.ruling["ask"]["asks"] == "stroke":
            n = ann.ruling["n"]
            ann.ready()
            count, lay = ann.page.evaluate("heard.length"), ann.lies(ann.ruling["ask"]["options"][0])
            ann.page.locator(".stage canvas").focus()
            ann.page.keyboard.press("Space")
            ann.page.wait_for_function(
                f"n => {measured}.length > n || document.querySelector('[role=alert]')", arg=len(waits)
            )
            waits = ann.page.evaluate(measured)
            ann.page.wait_for_function("n => heard.length > n", arg=count)
            ann.page.keyboard.press("Escape")
            ann.page.wait_for_function("n => document.querySelector('main').dataset.n > n", arg=n)
            ann.settle()
            # One in hand may have been put elsewhere by an offer that came late.
            blows.append((count, ann.where(ann.ruling["stroke"].get("place") or lay)[0]))
        else:
            ann.answer()
    ann.page.keyboard.press("d")  # and who does not see it is told what it changed, and how all lies now
    told = ann.page.locator(".spoken")
    playwright.expect(told).to_contain_text("Changed: ")
    assert " diamonds from the foot" in told.inner_text().partition("Changed: ")[2].partition("Now: ")[0]
    panned, across = ann.page.evaluate("[heard.map(p => p.pan.value), innerWidth]")
    for sound, x in blows:  # the cue's blow is heard where its ball is seen
        assert panned[sound] == pytest.approx(0.8 * (2 * x / across - 1), abs=0.03)
    with capsys.disabled():
        told = ", ".join(f"{wait:.0f}" for wait in waits)
        print(f"\nclick to first movement: {told} ms, drawn by software")
    assert len(waits) == 3  # how long they were is printed, not judged: that depends on what else the machine does


def test_a_computer_is_given_the_hand_of_somebody_else_on_the_game_s_page(chair):
    ann = chair(width=700)
    ann.page.goto(f"{ann.url}/games/three-ball-carrom")
    form = ann.page.locator("form.start")
    form.get_by_text("Settings", exact=True).click()
    form.get_by_label("It has the hand of").select_option("club")
    form.locator("button[type=submit]").click()
    ann.page.wait_for_url("**/match/**")
    ann.settle()
    assert [seat["by"] for seat in ann.welcome["seats"]] == ["person", "learner@club"]


def test_the_client_is_small(browser, capsys):
    files = [p for p in built_pages().rglob("*") if p.suffix in (".html", ".js", ".css", ".svg", ".woff2")]
    size = sum(len(p.read_bytes() if p.suffix == ".woff2" else gzip.compress(p.read_bytes())) for p in files)
    with capsys.disabled():
        print(f"\nthe client: {size / 1000:.0f} kB compressed")
    assert 0 < size <= 1_000_000
