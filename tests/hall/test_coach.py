"""The coach in the hall: what they say over the wire, and a person at the table who asks them and plays what they say."""

from __future__ import annotations

import re

import pytest

from hall.pointer import DESK, UPRIGHT, seated

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")


def test_the_coach_says_what_the_referee_would_say_and_only_in_practice(open_hall):
    match = open_hall.begin("three-ball-carrom", "Ann", "Bob", kind="practice", Lead="Ann")
    with open_hall.page(match["match"], *match["tokens"].values()) as page:
        page.until("ruling")
        page.send(type="advise", id="a", n=page.n)
        advice = page.until("advised")["advice"]
        assert 1 <= len(advice) <= 3
        for one in advice:
            page.send(type="preview", id="p", stroke=one["stroke"])
            assert one["why"].startswith(page.until("preview")["headline"])
            assert "pace for" in one["said"]
        page.send(type="study", id="s", n=page.n, places={"red": [0.1, 0.2]}, want="advice")
        assert page.until("advised")["advice"]
        page.send(type="advise", id="b", n=page.n + 1)
        assert page.until("advised")["advice"] == [], "that question has not been put"
    with open_hall.page(match["match"]) as page:
        page.until("ruling")
        page.send(type="advise", id="a", n=page.n)
        assert page.until("advised")["advice"] == [], "who looks on is asked nothing"
    match = open_hall.begin("three-ball-carrom", "Ann", "Bob", Lead="Ann")
    with open_hall.page(match["match"], *match["tokens"].values()) as page:
        page.until("ruling")
        page.send(type="advise", id="a", n=page.n)
        assert page.until("refused")["word"] == "not-here"


@pytest.mark.some(2)
@pytest.mark.parametrize("screen", [DESK, UPRIGHT])
def test_what_the_coach_says_is_aimed_by_one_touch(chair, open_hall, screen):
    one = seated(chair, open_hall, "fifteen-ball-pool", screen, kind="practice", Lead="Ann")
    page = one.page
    page.get_by_role("button", name=re.compile("coach")).click()
    counsel = page.get_by_role("complementary", name="The coach")
    counsel.get_by_text("Why", exact=True).click(timeout=240_000)  # a computer thinks, and all else goes before it
    why = counsel.locator("details p").inner_text()
    counsel.get_by_role("button", name="Aim this").click()
    playwright.expect(counsel).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Show the .*path")).click()
    foreseen = page.get_by_text("The referee would say")
    foreseen.wait_for()
    assert why.startswith(foreseen.inner_text().removeprefix("The referee would say: "))


MISS = {"kind": "cuestroke", "ball": "white", "speed": 0.6, "azimuth": 0.0, "place": [0.1, -0.76]}
"""A stroke that meets nothing."""


def missed_and_given_up(open_hall):
    """A match in which Ann has missed by much, and Bob resigned; its id and tokens."""
    match = open_hall.begin("three-ball-carrom", "Ann", "Bob", Lead="Ann")
    with open_hall.page(match["match"], match["tokens"]["Ann"]) as ann:
        ann.until("ruling")
        ann.send(type="review", id="early")
        assert ann.until("refused")["word"] == "not-here"
        assert ann.told(ann.answer(stroke=MISS))["type"] == "accepted"
    with open_hall.page(match["match"], match["tokens"]["Bob"]) as bob:
        bob.until("ruling")
        bob.send(type="act", id="r", do="resign")
        bob.until("accepted")
    return match["match"], match["tokens"]


def test_when_a_match_is_over_the_coach_says_which_strokes_cost_most(open_hall):
    match, tokens = missed_and_given_up(open_hall)
    with open_hall.page(match, tokens["Ann"]) as ann:
        ann.until("ruling")
        ann.send(type="review", id="a")
        found = ann.until("reviewed", timeout=120)
        (one,) = found["lost"]
        assert (one["n"], one["seat"], found["looked"]) == (1, "Ann", 1)
        assert "Bob" in one["headline"], "who plays next"
        assert one["cost"] > 0.3
        assert "times in 100" in one["why"]
        assert one["hand"] == 0.0, "what was played was meant"
    with open_hall.page(match, tokens["Bob"]) as bob:
        bob.until("ruling")
        bob.send(type="review", id="b")
        assert bob.until("reviewed", timeout=120)["lost"] == [], "Bob has not struck"
    with open_hall.page(match) as other:
        other.until("ruling")
        other.send(type="review", id="c")
        assert [one["seat"] for one in other.until("reviewed", timeout=120)["lost"]] == ["Ann"], "who looks on, of all"


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (844, 390)])
def test_what_cost_most_is_told_at_the_end(chair, open_hall, width, height):
    match, tokens = missed_and_given_up(open_hall)
    one = chair(width=width, height=height)
    one.sit(f"/match/{match}#seat={tokens['Ann']}")
    end = one.page.get_by_role("dialog", name="The end of the match")
    end.get_by_role("button", name="What cost most").click()
    told = end.get_by_role("listitem")
    told.wait_for(timeout=120_000)
    assert "Stroke 1" in told.inner_text()
    assert "Better:" in told.inner_text()
    box = end.bounding_box()
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= height
    told.get_by_role("link").click()
    one.page.wait_for_url(lambda url: f"/replay/{match}?n=1" in url)
