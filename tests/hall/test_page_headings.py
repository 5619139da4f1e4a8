"""What links to the hall's pages tell before anybody opens them: HEAD, 404, and titles and pictures for chats."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest

import patient
from hoyle.hall.serving.page_headings import Heading, headed
from hoyle.hall.settings import built_pages

pytestmark = pytest.mark.skipif(not (built_pages() / "index.html").is_file(), reason="the pages are not built")
SHOWS = {"accept": "text/html"}
WEB = Path(__file__).parents[2] / "web"


def meta(page: str, name: str) -> str:
    found = re.search(rf'<meta property="{name}" content="([^"]*)"', page)
    assert found, f"no {name}"
    return found[1]


def test_head_is_answered_as_get_without_a_body(open_hall):
    for path in ("/", "/games/crokinole", "/api/games"):
        answer = patient.head(f"{open_hall.url}{path}")
        assert answer.status_code == 200
        assert answer.content == b""


@pytest.mark.parametrize(
    "path",
    ["/games/none", "/match/xxxx", "/replay/xxxx", "/marker/xxxx", "/board/xxxx", "/contest/xxxx", "/table/222222"],
)
def test_a_page_of_nothing_is_not_found(open_hall, path):
    answer = patient.get(f"{open_hall.url}{path}", headers=SHOWS)
    assert answer.status_code == 404
    assert 'id="room"' in answer.text


def test_every_page_that_the_client_knows_is_served(open_hall):
    ways = re.findall(r'<Route path="(/[^":]*)"', (WEB / "src/main.tsx").read_text())
    assert {"/", "/files", "/lobby"} <= set(ways)
    assert {way: patient.get(f"{open_hall.url}{way}", headers=SHOWS).status_code for way in ways} == dict.fromkeys(
        ways, 200
    )


def test_a_game_s_page_tells_what_the_game_is(open_hall):
    page = patient.get(f"{open_hall.url}/games/crokinole", headers=SHOWS).text
    assert meta(page, "og:title") == "Crokinole"
    picture = patient.get(meta(page, "og:image"))
    assert picture.headers["content-type"] == "image/png"
    assert picture.content[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", picture.content[16:24]) == (1200, 630), "as large as chats ask for"


def test_an_invitation_tells_the_game_and_who_plays(open_hall):
    begun = open_hall.begin("checkers", "Ann", "Bob O'Neil")
    page = patient.get(f"{open_hall.url}/match/{begun['match']}", headers=SHOWS).text
    assert meta(page, "og:title") == "Checkers: Ann and Bob O&#x27;Neil"


def test_an_invitation_to_a_table_that_waits_tells_the_game_and_who_has_come(open_hall):
    put = patient.post(f"{open_hall.url}/api/seeks", json={"game": "checkers", "name": "Ann"}).json()
    page = patient.get(f"{open_hall.url}/table/{put['code']}", headers=SHOWS).text
    assert meta(page, "og:title") == f"Checkers: {put['seats'][0]['name']}"
    assert meta(page, "og:image").endswith("/api/games/checkers/picture.png")


def test_no_mark_up_gets_into_a_heading():
    page = headed("<head><title>Hoyle</title></head>", Heading('"<b>', "<i>", "/a.png"), "http://x")
    assert meta(page, "og:title") == "&quot;&lt;b&gt;"
    assert "<b>" not in page
    assert "<i>" not in page
