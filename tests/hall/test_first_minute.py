"""The first minute of somebody who has never been here: something to watch, what a game is, a ball called without a pointer."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from typing import Any

import pytest

from hall.hall_process import Hall
from hall.pointer import DESK, LYING, UPRIGHT, seated, strike
from hoyle.games import find
from hoyle.players.random_answers import matches
from hoyle.telling.languages import LANGUAGES, names_in
from hoyle.telling.prompts import prompt
from selection import few

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")


def test_an_empty_lobby_has_a_match_to_watch_that_is_played_by_itself(chair, new_hall):
    hall: Hall = new_hall().open()
    guest = chair(hall.url)
    guest.page.goto(f"{hall.url}/lobby")
    shown = guest.page.locator(".watched")
    playwright.expect(shown.locator("canvas, svg")).to_have_count(1)
    guest.page.wait_for_function("() => document.querySelector('.watched .small').textContent")
    for _ in range(600):  # the computers play while somebody looks on, and nobody has pressed anything
        if guest.ruling["n"] >= 2:
            break
        guest.page.wait_for_timeout(100)
    assert guest.ruling["n"] >= 2
    before = shown.get_attribute("href")
    other = chair(hall.url)
    other.page.goto(f"{hall.url}/lobby")
    playwright.expect(other.page.locator(".watched")).to_have_attribute("href", before or "")
    shown.click()
    playwright.expect(guest.page.locator("main.match")).to_have_count(1)


def test_whoever_gives_no_name_plays_as_a_guest(chair, open_hall):
    one = nameless(chair(), open_hall)
    one.page.get_by_role("dialog").get_by_role("button", name="Play").click()
    one.page.wait_for_url("**/match/**")
    one.settle()
    assert one.welcome["yours"] == ["Guest"]


def test_a_name_that_cannot_be_borne_is_asked_for_again(chair, open_hall):
    one = nameless(chair(), open_hall)
    box = one.page.get_by_role("dialog")
    box.get_by_role("textbox").fill("The referee")
    box.get_by_role("button", name="Play").click()
    playwright.expect(one.page.get_by_text("might be taken for the hall itself")).to_be_visible()
    one.wrongs.clear()  # the console tells of the refusal, too
    one.page.get_by_role("button", name="Play", exact=True).click()
    playwright.expect(box.get_by_role("textbox")).to_have_value("The referee")
    box.get_by_role("textbox").fill("Zoe")
    box.get_by_role("button", name="Play").click()
    one.page.wait_for_url("**/match/**")
    one.settle()
    assert one.welcome["yours"] == ["Zoe"]


def nameless(one: Any, hall: Hall) -> Any:
    """Somebody who has no name yet, has pressed Play and is asked for one."""
    one.page.goto(f"{hall.url}/games/three-ball-carrom")
    one.page.evaluate("localStorage.setItem('hoyle.name', '\"\"')")
    one.page.reload()
    one.page.get_by_role("button", name="Play", exact=True).click()
    playwright.expect(one.page.get_by_role("dialog")).to_be_visible()
    return one


def test_a_ball_that_is_not_aimed_at_is_called_by_keys_alone(chair, open_hall):
    one = seated(chair, open_hall, "continuous-pool", DESK, Lead="Ann")
    strike(one)  # the balls lie apart
    one.ready()
    page = one.page
    playwright.expect(page.locator(".calls b")).to_have_count(1)
    met = page.locator(".calls b").inner_text()
    page.locator(".call").focus()
    page.keyboard.press("Enter")
    balls = page.get_by_label("The ball called")
    balls.focus()
    page.keyboard.press("ArrowUp" if met == "the 15" else "ArrowDown")
    other = balls.evaluate("list => list.selectedOptions[0].textContent")
    assert other != met
    page.locator(".call").focus()
    page.keyboard.press("Enter")
    playwright.expect(page.locator(".calls b")).to_have_text(other)
    said: dict[str, Any] = strike(one)
    assert [f"the {call['what']}" for call in said["stroke"]["calls"]] == [other]


def test_the_next_ball_is_called_by_one_key_and_the_one_before_by_the_same_with_shift(chair, open_hall):
    one = seated(chair, open_hall, "continuous-pool", DESK, Lead="Ann")
    strike(one)
    one.ready()
    called = one.page.locator(".calls b")
    playwright.expect(called).to_have_count(1)
    first = called.inner_text()
    one.page.locator(".stage canvas").focus()
    one.page.keyboard.press("b")
    playwright.expect(called).not_to_have_text(first)
    second = called.inner_text()
    one.page.keyboard.press("Shift+B")
    playwright.expect(called).to_have_text(first)
    one.page.keyboard.press("b")
    playwright.expect(called).to_have_text(second)
    said: dict[str, Any] = strike(one)
    assert [f"the {call['what']}" for call in said["stroke"]["calls"]] == [second]


@pytest.mark.parametrize(
    ("game", "is_that"),
    [("backgammon", "each die moving one so many points"), ("flags-of-the-nations", "round forty flags by spinner")],
)
def test_what_a_game_is_is_told_before_its_first_question_though_nothing_is_moved_yet(chair, open_hall, game, is_that):
    one = chair()
    one.context.add_init_script("localStorage.setItem('hoyle.told', '[]')")
    begun = open_hall.begin(game, "Ann", "Bob")
    one.sit(f"/match/{begun['match']}#seat={','.join(begun['tokens'].values())}")
    one.settle()
    assert one.ruling["ask"]["asks"] in ("choose", "chance")
    told = one.page.get_by_role("note", name="What the game is")
    playwright.expect(told).to_contain_text(is_that)
    playwright.expect(one.page.locator(".option").first).to_be_visible()
    told.get_by_role("button").click()
    playwright.expect(told).to_have_count(0)


def test_what_a_game_is_is_read_whole_on_a_small_phone_though_it_takes_three_lines(chair, open_hall):
    one = chair(width=360, height=640, touch=True)
    one.context.add_init_script("localStorage.setItem('hoyle.told', '[]')")
    begun = open_hall.begin("rotation-cue-pocket-scratch", "Ann", "Bob", Lead="Ann")
    one.sit(f"/match/{begun['match']}#seat={','.join(begun['tokens'].values())}")
    one.settle()
    line = one.page.get_by_role("note", name="What the game is").locator(".line")
    playwright.expect(line).to_have_text(find()["rotation-cue-pocket-scratch"].summary)
    lines, cut = line.evaluate(
        "e => [e.clientHeight / parseFloat(getComputedStyle(e).lineHeight), e.scrollHeight - e.clientHeight]"
    )
    assert lines > 1.5, "it takes more than one line"
    assert cut < 5, "none of them is cut off"


@pytest.mark.parametrize("screen", [(1280, 720), UPRIGHT], ids=["desk", "upright"])
def test_a_newcomer_reads_what_settles_who_begins_before_what_the_game_is(chair, open_hall, screen):
    one = chair(width=screen[0], height=screen[1], touch=screen == UPRIGHT, guided=False)
    one.context.add_init_script(
        "if (!localStorage.begun) localStorage.setItem('hoyle.told', '[]'), localStorage.begun = 1"
    )
    begun = open_hall.begin("continuous-pool", "Ann", "Bob")
    one.sit(f"/match/{begun['match']}#seat={','.join(begun['tokens'].values())}")
    one.settle()
    assert one.ruling["ask"]["lead"]
    told = one.page.get_by_role("note")
    playwright.expect(told).to_contain_text("Who begins? To the far cushion and back")
    told.get_by_role("button", name="Go on").click()
    playwright.expect(told).to_contain_text("Draw the cue back and let go")
    while one.ruling["ask"].get("lead"):
        playwright.expect(told).not_to_contain_text("Call a ball")
        one.go_on()
    playwright.expect(one.page.get_by_role("note", name="What the game is")).to_contain_text(
        "Call a ball and pocket it"
    )


def test_a_newcomer_on_a_phone_reads_what_a_throw_brings_and_then_what_to_move_and_how(chair, open_hall):
    one = seated(chair, open_hall, "backgammon", UPRIGHT, touch=True, guided=False, awaited=False)
    high, low = sorted(one.ruling["board"]["beside"]["dice"], reverse=True)
    play = one.page.locator(".option", has_text=f"play {high} and {low}")
    playwright.expect(one.page.locator(".say .line")).to_contain_text(f"play {high} and {low} or throw again")
    play.click()
    asked, shown = one.page.locator(".mine .do"), one.page.get_by_role("note", name="How to play")
    playwright.expect(asked).to_contain_text(f"Move one man {high} and one man {low}")
    playwright.expect(shown.locator(".whole")).to_have_text("Touch a ringed man, then where it goes; or drag it.")
    boxes = [
        one.page.locator(what).bounding_box() for what in (".board-tray", ".written > summary", ".mine .do", ".guide")
    ]
    for above, below in pairwise(boxes):
        assert above["y"] + above["height"] <= below["y"] + 1
    assert boxes[-1]["y"] + boxes[-1]["height"] <= UPRIGHT[1]


@pytest.mark.parametrize("screen", [UPRIGHT, LYING], ids=["upright", "lying"])
def test_what_may_be_said_besides_tells_when_and_what_it_brings(chair, open_hall, screen):
    one = seated(chair, open_hall, "kelly-pool", screen, touch=True)
    brings = one.page.locator(".aside .small").first
    playwright.expect(brings).to_have_text("at exactly 31: you win")
    cut = brings.evaluate(
        "e => [e.scrollWidth - e.clientWidth, (e.scrollHeight - e.clientHeight) / parseFloat(getComputedStyle(e).lineHeight)]"
    )
    assert cut[0] <= 1, "all of it is read"
    assert cut[1] < 0.5, "all of it is read"


def test_no_line_of_aim_goes_through_the_arch_of_a_bagatelle_table(chair, open_hall):
    one = seated(chair, open_hall, "monte-carlo", DESK)
    table = one.welcome["table"]
    mouth = table["length"] / 2 - table["width"] / 2
    # The first aim goes up the lane.
    ahead = one.page.wait_for_function(
        "mouth => { const to = hoyleStage.ahead(); return to?.[1] > mouth && to; }", arg=mouth
    )
    x, y = ahead.json_value()
    assert hypot(x, y - mouth) <= table["width"] / 2 - table["ball"] + 1e-3


FITS = """lines => {
    const shown = document.querySelector('.mine .do');
    return lines.filter((line) => {
        const copy = shown.cloneNode(true);
        copy.querySelectorAll(':scope > :not(span)').forEach((other) => other.remove());
        copy.style.setProperty('--letters', Math.max(40, line.length + 2));
        copy.firstElementChild.innerHTML = `<span class="all"><span></span><i> <span>more</span></i></span>`;
        copy.querySelector('.all > span').textContent = line;
        shown.after(copy);
        const [span, high] = [copy.firstElementChild, parseFloat(getComputedStyle(copy).lineHeight)];
        const small = parseFloat(getComputedStyle(copy).fontSize) < 12;
        const amiss = small || span.scrollWidth > span.clientWidth || span.clientHeight > 1.5 * high;
        copy.remove();
        return amiss;
    });
}"""
"""Those of some lines that do not fit into one line of the question, with the mark that there is more."""
ASKED = few(4, of=60)
"""Questions of each game that are looked at."""


def test_every_prompt_is_one_line_on_an_upright_phone_in_english_and_german(chair, open_hall):
    lines = {
        prompt(state.ask, state, names_in(language, state), False, game.purpose)
        for language in LANGUAGES
        for game in find().values()
        for state, _, _ in matches(game, ASKED)
        if state.ask is not None
    }
    assert len(lines) > 100
    one = seated(chair, open_hall, "fifteen-ball-pool", UPRIGHT, Lead="Ann")
    one.page.evaluate("() => document.fonts.ready.then(() => true)")
    assert one.page.evaluate(FITS, ["M" * 60]), "what is too wide is found"
    assert one.page.evaluate(FITS, sorted(lines)) == []
