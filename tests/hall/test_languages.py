"""The hall in the language that a browser wishes for: rulings over the wire, and the pages' own words from one table."""

from __future__ import annotations

import pickle
import re
from pathlib import Path

import pytest

import patient
from hall.test_german_pages import ENGLISH
from hall.wire_client import Page
from hoyle.cli.page_words import plain, sources, table, unsaid
from hoyle.formats.statistics import NAMES
from hoyle.hall.refusals import Refusal
from hoyle.referee import told

WEB = Path(__file__).parents[2] / "web" / "src"
SAID = """() => [...document.querySelectorAll('main *')].filter(e => !e.closest('[lang=en]')).flatMap(e => [
    ...[...e.childNodes].filter(n => n.nodeType === 3).map(n => n.textContent.trim()),
    ...['aria-label', 'aria-valuetext', 'placeholder', 'alt'].map(name => e.getAttribute(name) ?? ''),
]).filter(Boolean)"""
"""All that a page says, to the eye and to who listens, but for what is marked as English."""
IN_ENGLISH = re.compile(r"\b(learner|cue|red|white|spot|why|rule|computer)\b|\d\.\d")
"""Words and figures of a replay and of pieces laid by hand that were English once."""


def test_rulings_are_told_in_the_language_that_a_page_wishes_for(open_hall):
    begun = open_hall.begin("three-ball-carrom", "Ann", "Bob", Lead="Ann")
    german = {"accept-language": "de-DE,de;q=0.9,en;q=0.5"}
    ann = begun["tokens"]["Ann"]
    with (
        open_hall.page(begun["match"]) as english,
        Page(open_hall.port, begun["match"], **german) as deutsch,
        open_hall.page(begun["match"], ann) as asked,
    ):
        told, gesagt, to_ann = english.until("ruling"), deutsch.until("ruling"), asked.until("ruling")
    assert to_ann["ask"]["words"].startswith("Ann, play the white")
    assert told["ask"]["words"].startswith("Ann to play the white")
    assert gesagt["ask"]["words"].startswith("Ann spielt die Weiße")
    assert (to_ann["ask"]["prompt"], told["ask"]["prompt"]) == (
        "Play the white; meet the red first; hit both other balls.",
        "Ann: meet the red first; hit both other balls.",
    )
    assert told["state"] == gesagt["state"]


def test_refusals_are_told_in_the_language_that_is_wished_for(open_hall):
    begun = open_hall.begin("three-ball-carrom", "Ann", "Bob", Lead="Ann")
    german = {"accept-language": "de"}
    with Page(open_hall.port, begun["match"], **german) as deutsch, open_hall.page(begun["match"]) as english:
        assert deutsch.told(deutsch.answer(line="!: resign Ann"))["reason"] == "wer zuschaut, spielt nicht mit"
        assert english.told(english.answer(line="!: resign Ann"))["reason"] == "a spectator gives no answers"
    there = f"{open_hall.url}/api/drills/nope/solution"
    assert patient.get(there, headers=german).json()["reason"] == "diese Übung gibt es nicht"
    assert patient.get(there).json()["reason"] == "there is no such drill"


def test_a_refusal_comes_out_of_a_process_with_its_reason_in_every_language():
    refusal = Refusal("stale", told("refused.too-few", least=2))
    arrived = pickle.loads(
        pickle.dumps(Refusal("malformed", told("refused.line", n=3, why=refusal.message), "kelly-pool.7"))
    )
    assert (arrived.word, arrived.rule, arrived.reason) == (
        "malformed",
        "kelly-pool.7",
        "line 3: at least 2 have to enter",
    )
    assert arrived.reason_in("de-AT") == "Zeile 3: mindestens 2 müssen sich melden"


def test_the_german_table_has_only_what_the_pages_say_with_the_same_names():
    text = sources(WEB) + "\n".join(f'"{name}"' for name in NAMES.values())  # which the hall says by these names
    german = table(WEB, "de")
    assert len(german) > 60
    for english, words in german.items():
        assert f'"{english}"' in text or f"{english}:" in text, f"no page says {english!r}"
        assert set(re.findall(r"{\w+}", english)) == set(re.findall(r"{\w+}", words)), english


def test_a_text_that_is_never_looked_up_is_found():
    markup = """<p>{say("Notes")}</p>
        // <i>a remark</i>
        <a class="plain" href={`/replay/${id}`}>
          replay
        </a><b>×</b>"""
    assert plain(markup) == ("replay",)


def test_what_pages_say_by_the_table_is_in_it():
    said, without = unsaid(WEB, "de")
    assert len(said) > 300
    assert without == ()


@pytest.mark.parametrize(("locale", "heading"), [("de-DE", "Der Saal ist geöffnet"), ("en-GB", "The hall is open")])
def test_the_front_page_in_the_browser_s_language(browser, open_hall, locale, heading):
    context = browser.new_context(locale=locale, viewport={"width": 500, "height": 400})
    try:
        page = context.new_page()
        page.goto(open_hall.url)
        page.get_by_role("heading", name=heading).wait_for(timeout=60_000)
        assert page.evaluate("document.documentElement.lang") == locale[:2]
    finally:
        context.close()


def test_a_replay_and_pieces_laid_by_hand_are_told_in_german(browser, open_hall):
    begun = open_hall.begin("three-ball-carrom", "Anna", ("Bernd", "learner"), Lead="Anna", kind="practice")
    context = browser.new_context(locale="de-DE", viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
    context.add_init_script("localStorage.setItem('hoyle.draws', 'false')")
    try:
        page = context.new_page()
        page.set_default_timeout(60_000)
        page.goto(f"{open_hall.url}/match/{begun['match']}#seat={','.join(begun['tokens'].values())}")
        page.wait_for_function("() => document.querySelector('main')?.dataset.ready === 'true'")
        page.locator(".wanted.mine").wait_for()
        page.keyboard.press("l")
        page.get_by_role("region", name="Die Stücke legen").wait_for()
        laid = page.evaluate(SAID)
        page.goto(f"{open_hall.url}/replay/{begun['match']}")
        page.get_by_text("Anna spielt aus dem Anstoßfeld").wait_for()
        page.get_by_text("Anfänger").first.wait_for()
        shown = page.evaluate(SAID)
    finally:
        context.close()
    assert "die Rote" in laid
    assert {"Computer,", "Anfänger"} <= {*shown}
    for text in (*laid, *shown):
        assert not ENGLISH.search(text), text
        assert not IN_ENGLISH.search(text), text
