"""What links to the hall's pages tell before anybody opens them: HEAD, 404, and titles and pictures for chats."""

from __future__ import annotations

import re
import struct

import httpx
import pytest

from hoyle.hall.serving.page_headings import Heading, headed
from hoyle.hall.settings import built_pages

pytestmark = pytest.mark.skipif(not (built_pages() / "index.html").is_file(), reason="the pages are not built")
SHOWS = {"accept": "text/html"}


def meta(page: str, name: str) -> str:
    found = re.search(rf'<meta property="{name}" content="([^"]*)"', page)
    assert found, f"no {name}"
    return found[1]


def test_head_is_answered_as_get_without_a_body(open_hall):
    for path in ("/", "/games/crokinole", "/api/games"):
        answer = httpx.head(f"{open_hall.url}{path}")
        assert answer.status_code == 200
        assert answer.content == b""


@pytest.mark.parametrize(
    "path", ["/games/none", "/match/xxxx", "/replay/xxxx", "/marker/xxxx", "/board/xxxx", "/contest/xxxx"]
)
def test_a_page_of_nothing_is_not_found(open_hall, path):
    answer = httpx.get(f"{open_hall.url}{path}", headers=SHOWS)
    assert answer.status_code == 404
    assert 'id="room"' in answer.text


def test_a_game_s_page_tells_what_the_game_is(open_hall):
    page = httpx.get(f"{open_hall.url}/games/crokinole", headers=SHOWS).text
    assert meta(page, "og:title") == "Crokinole"
    picture = httpx.get(meta(page, "og:image"))
    assert picture.headers["content-type"] == "image/png"
    assert picture.content[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", picture.content[16:24]) == (1200, 630), "as large as chats ask for"


def test_an_invitation_tells_the_game_and_who_plays(open_hall):
    begun = open_hall.begin("checkers", "Ann", "Bob O'Neil")
    page = httpx.get(f"{open_hall.url}/match/{begun['match']}", headers=SHOWS).text
    assert meta(page, "og:title") == "Checkers: Ann and Bob O&#x27;Neil"


def test_no_mark_up_gets_into_a_heading():
    page = headed("<head><title>Hoyle</title></head>", Heading('"<b>', "<i>", "/a.png"), "http://x")
    assert meta(page, "og:title") == "&quot;&lt;b&gt;"
    assert "<b>" not in page
    assert "<i>" not in page
