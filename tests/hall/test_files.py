"""The hall reads files that are dropped, and gives a match in the forms that fit it."""

from __future__ import annotations

import json
from urllib.parse import quote

import pytest

import hoyle
import patient
from hoyle.formats import parse
from hoyle.hall.practice.game_files import MOST_MATCHES, forms, judged_file, made
from hoyle.hall.refusals import Refusal

GAME = '[White "A"]\n[Black "B"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n'


def test_a_file_is_judged_with_what_can_be_played_on() -> None:
    told = judged_file((GAME + "\n1. e4 e5 *\n\n1. e5 *\n").encode(), "x.pgn", "")
    mated, open_, wrong = told["matches"]
    assert (told["format"], told["more"]) == ("PGN", False)
    assert (mated["winners"], mated["position"], mated["agrees"]) == (["B"], "", True)
    assert open_["position"] == "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
    assert "x.pgn:8:4: the file says e5" in wrong["disagreements"][0]
    assert parse(mated["sheet"].encode(), "x.sheet")[0].agrees


def test_a_long_file_is_judged_as_far_as_the_hall_has_time() -> None:
    told = judged_file(("1. e4 *\n\n" * (MOST_MATCHES + 5)).encode(), "x.pgn", "")
    assert (len(told["matches"]), told["more"]) == (MOST_MATCHES, True)


def test_what_is_no_file_of_games_is_refused_in_a_line() -> None:
    for data in (b"once upon a time", b"", bytes(range(256)), b"Game: chess\nSeats: A, B\n\nA: nonsense > >"):
        with pytest.raises(Refusal) as refused:
            judged_file(data, "x.txt", "")
        assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        ("chess", [".pgn", ".html"]), ("checkers", [".pdn", ".html"]), ("backgammon", [".mat", ".html"]),
        ("three-ball-carrom", [".csv", ".json", ".html"]), ("ten-pins", [".csv", ".html"]), ("hawk-and-sparrows", [".html"]),
    ],
)  # fmt: skip
def test_a_match_is_had_in_the_forms_that_fit_it(game: str, kinds: list[str]) -> None:
    assert forms(hoyle.new(game, ["Ann", "Bob"])) == kinds


def test_what_cannot_be_written_is_refused() -> None:
    with pytest.raises(Refusal, match="no stroke has been played"):
        made(hoyle.new("three-ball-carrom", ["Ann", "Bob"]), ".csv")


def test_over_the_wire(hall) -> None:  # type: ignore[no-untyped-def]
    told = patient.post(f"{hall.url}/api/files?name={quote('my games.pgn')}", content=GAME.encode())
    assert told.status_code == 200
    assert told.json()["matches"][0]["winners"] == ["B"]
    wrong = patient.post(f"{hall.url}/api/files", content=b"once upon a time")
    assert (wrong.status_code, wrong.json()["word"]) == (400, "malformed")
    # A match from a position is played on, and had as another program's file.
    line = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
    begun = hall.begin("chess", "Ann", "Bob", Position=line)
    match = begun["match"]
    kinds = patient.get(f"{hall.url}/api/matches/{match}/forms").json()
    assert kinds == [".pgn", ".html"]
    got = patient.get(f"{hall.url}/api/matches/{match}/file/pgn")
    assert f'[FEN "{line}"]' in got.text
    assert "attachment" in got.headers["content-disposition"]
    assert patient.get(f"{hall.url}/api/matches/{match}/file/html").headers["content-type"].startswith("text/html")
    # Others may play on than those whom a link names, whatever these are called.
    seats, options = [{"name": "Ann"}, {"name": "b"}], {"Position": f"{line}; order b, w"}
    answer = hall.post(json={"game": "chess", "seats": seats, "options": options, "named": ["w", "b"]})
    again = patient.get(f"{hall.url}/api/matches/{answer.json()['match']}/file/pgn").text
    assert '[White "b"]\n[Black "Ann"]' in again, again
    assert f'[FEN "{line}"]' in again
    refused = patient.get(f"{hall.url}/api/matches/{match}/file/mat")
    assert json.loads(refused.text)["reason"] == "a match of chess is had as pgn, html"


def test_a_page_takes_a_file_and_begins_from_where_it_left_off(browser, open_hall) -> None:  # type: ignore[no-untyped-def]
    context = browser.new_context(viewport={"width": 360, "height": 640})
    page = context.new_page()
    page.goto(f"{open_hall.url}/files")
    page.get_by_label("A file").set_input_files(
        {"name": "x.csv", "mimeType": "text/csv",
         "buffer": b"Game,three-ball-carrom\nPoints,5\nInning,Ann,Bob\n1,2,0\n2,1,1\n3,9,0\n"},
    )  # fmt: skip
    page.get_by_text("no inning of 9 points can be made here").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="play on from here").click()
    page.get_by_text("From the position").wait_for()
    assert "Ann+3" in page.url or "Ann%203" in page.url
    page.goto(f"{open_hall.url}/")
    page.get_by_role("link", name="Files").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()
