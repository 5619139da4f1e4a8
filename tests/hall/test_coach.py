"""The coach in the hall: what they say over the wire, and a person at the table who asks them and plays what they say."""

from __future__ import annotations

import pytest

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
            assert " m/s" in one["said"]
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


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
def test_what_the_coach_says_is_aimed_by_one_touch(chair, open_hall, width, height):
    one = chair(width=width, height=height, still=False)
    match = open_hall.begin("fifteen-ball-pool", "Ann", "Bob", kind="practice", Lead="Ann")
    one.sit(f"/match/{match['match']}#seat={','.join(match['tokens'].values())}")
    one.settle()
    one.ready()
    page = one.page
    page.get_by_role("button", name="Ask the coach").click()
    counsel = page.get_by_role("complementary", name="The coach")
    first = counsel.locator("li").first
    first.wait_for()
    why = first.locator("p").inner_text()
    first.get_by_role("button", name="Aim this").click()
    playwright.expect(counsel).to_have_count(0)
    page.get_by_role("button", name="Show the whole path").click()
    foreseen = page.get_by_text("The referee would say")
    foreseen.wait_for()
    assert why.startswith(foreseen.inner_text().removeprefix("The referee would say: "))
