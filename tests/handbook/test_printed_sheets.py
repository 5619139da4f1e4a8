"""A match to print and to share: its innings, figures and rulings, as a page and as PDF; and a tournament's table."""

from __future__ import annotations

import json
from contextvars import copy_context
from dataclasses import replace
from pathlib import Path

import pytest

import hoyle
from hoyle.cli import main
from hoyle.handbook.sheet_contents import printed
from hoyle.handbook.sheet_html import sheet_html
from hoyle.handbook.sheet_pdf import missing_signs

SHEETS = Path(__file__).parents[1] / "sheets"
TABLE = 'Game,three-ball-carrom\nPoints,5\nInning,Ann,"O\'Neil & <Co>"\n1,2,0\n2,3,\n'


def test_a_sheet_has_innings_figures_and_rulings(tmp_path: Path) -> None:
    (tmp_path / "x.csv").write_text(TABLE)
    sheet = printed(hoyle.read(tmp_path / "x.csv").matches[0])
    innings, figures = sheet.tables
    assert innings.rows == (("1", "2", "0"), ("2", "3", ""))
    assert innings.foot == ("Total", "5", "0")
    assert ("average", "2.5", "0") in figures.rows
    assert sheet.lines[0] == "Ann 5, O'Neil & <Co> 0: Ann won"
    assert [one.headline for one in sheet.ruled][-1].startswith("1 point. Ann wins")
    assert any(rule == "three-ball-carrom.4a" and text for one in sheet.ruled for _, rule, text in one.reasons)


def test_moves_and_frames_stand_a_row_each(tmp_path: Path) -> None:
    (tmp_path / "x.pgn").write_text("1. f3 e5 2. g4 Qh4# 0-1")
    (moves,) = printed(hoyle.read(tmp_path / "x.pgn").matches[0]).tables
    assert moves.rows == (("1", "f3", "e5"), ("2", "g4", "Qh4#"))
    (tmp_path / "x.csv").write_text("Frame,Ann,Bob\n1,10,9\n2,7,8\n")
    frames = printed(hoyle.read(tmp_path / "x.csv", "ten-pins").matches[0]).tables[0]
    assert (frames.title, frames.rows, frames.foot) == (
        "Frames",
        (("1", "10", "9"), ("2", "7", "8")),
        ("Total", "17", "17"),
    )


def test_a_page_escapes_what_people_are_called_and_folds_the_rulings(tmp_path: Path) -> None:
    (tmp_path / "x.csv").write_text(TABLE)
    page = sheet_html(printed(hoyle.read(tmp_path / "x.csv").matches[0]))
    assert "O&#x27;Neil &amp; &lt;Co&gt;" in page
    assert "<Co>" not in page
    assert page.count("<details>") == page.count("</details>") > 7


def test_where_nobody_scores_the_lives_stand_whenever_one_was_lost() -> None:
    lives = printed(hoyle.read(SHEETS / "life-pool-hoyle-divided.sheet").matches[0]).tables[0]
    assert lives.head == ("", "Ann", "Bob", "Cal", "Dee")
    assert lives.rows == (("", "1", "1", "1", "1"), ("2", "1", "0", "1", "1"), ("5", "1", "0", "1", "0"))


def test_signs_that_no_font_has_are_told_of() -> None:
    pytest.importorskip("typst")
    sheet = replace(printed(hoyle.new("three-ball-carrom", ["José", "Жω"])), subtitle="José, Жω, \U00010600")
    assert missing_signs(sheet) == "\U00010600", "Linear A is in no font that this machine is likely to have"


def test_the_command_writes_both_and_says_where(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("typst")
    (tmp_path / "x.csv").write_text(TABLE)
    where = [str(tmp_path / name) for name in ("x.csv", "x.pdf", "x.html")]
    assert main(["sheet", where[0], "--pdf", where[1], "--html", where[2], "--rulings"]) == 0
    assert (tmp_path / "x.pdf").read_bytes().startswith(b"%PDF-")
    assert "Three-Ball Carrom" in (tmp_path / "x.html").read_text(encoding="utf-8")
    capsys.readouterr()
    assert main(["sheet", where[0]]) == 2
    assert "--pdf sheet.pdf" in capsys.readouterr().err
    assert main(["sheet", where[0], "--pdf", str(tmp_path / "x.doc")]) == 2
    assert "ends in .pdf" in capsys.readouterr().err


def test_several_matches_are_several_sheets(tmp_path: Path) -> None:
    (tmp_path / "x.pgn").write_text("1. e4 e5 1-0\n\n1. d4 d5 0-1\n")
    assert main(["sheet", str(tmp_path / "x.pgn"), "--html", str(tmp_path / "x.html")]) == 0
    assert sorted(path.name for path in tmp_path.glob("*.html")) == ["x-1.html", "x-2.html"]


def test_a_tournaments_table_is_printed(tmp_path: Path) -> None:
    done = {"game": "checkers", "seed": 1, "scores": [0, 0], "answers": 60, "seconds": 1.0, "cut": False}
    rows = [
        done | {"id": str(n), "players": ["strong", "casual"], "places": [1, 2] if n < 3 else [2, 1]} for n in range(4)
    ]
    (tmp_path / "results.jsonl").write_text("\n".join(map(json.dumps, rows)) + "\n")
    assert main(["sheet", str(tmp_path), "--html", str(tmp_path / "t.html")]) == 0
    page = (tmp_path / "t.html").read_text(encoding="utf-8")
    assert "<td>1. strong</td><td>4</td><td>3</td>" in page
    assert "<tr><td>strong</td><td></td><td>3</td></tr><tr><td>casual</td><td>1</td><td></td></tr>" in page


def test_a_german_sheet_is_german(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x.csv").write_text(TABLE)
    (tmp_path / "x.pgn").write_text("1. f3 e5 2. g4 Qh4# 0-1")
    (tmp_path / "l.csv").write_text("day,first,second,winner\n2026-01-05,Ann,Bob,Ann\n")
    for name in ("x.csv", "x.pgn", "l.csv"):
        words = ["sheet", str(tmp_path / name), "--html", str(tmp_path / f"{name}.html"), "--language", "de"]
        assert copy_context().run(main, words) == 0  # the language is this command's alone
    carom, chess, league = (
        (tmp_path / f"{name}.html").read_text(encoding="utf-8") for name in ("x.csv", "x.pgn", "l.csv")
    )
    capsys.readouterr()
    assert all('<html lang="de">' in page for page in (carom, chess, league))
    for word in ("Aufnahmen", "Summe", "Zahlen", "Durchschnitt", "Entscheidungen", "Ann hat gewonnen"):
        assert word in carom
    assert "<h2>Züge</h2>" in chess
    assert "1 Partie" in league
    assert "<th>gespielt</th>" in league
    english = ("Innings", "Total", "Figures", "average", "Rulings", "Moves", " won", "played", "Standing", "1 match")
    assert not [
        word for word in english for page in (carom, chess, league) if f">{word}<" in page or f"{word}</p>" in page
    ]


MAT = """3 point match

 Game 1
 Ann : 0                        Bob : 0
  1) 31: 8/5 6/5                 64: 24/14
  2)  Doubles => 2                Drops
      Wins 1 point
"""


@pytest.mark.parametrize(
    ("language", "cube"),
    [("en", ("Doubles => 2", "Drops")), ("de", ("verdoppelt auf 2", "gibt auf"))],
)
def test_a_play_at_backgammon_stands_after_its_throw(language: str, cube: tuple[str, str], tmp_path: Path) -> None:
    (tmp_path / "x.mat").write_text(MAT)
    moves = printed(hoyle.read(tmp_path / "x.mat").matches[0], language=language).tables[0]
    assert moves.rows == (("1", "31: 8/5 6/5", "64: 24/14"), ("2", *cube))


SHEET = """Game: three-ball-carrom
Seats: Ann, Bob
Lead: Ann
Points: 30
Handicap: Bob 2

Ann: white>red white>spot
Ann: white|f
Bob: spot>red spot>white !touch red
Ann: white>red white>spot
Ann: white>spot
Bob: miss
Ann: white|f
"""


def test_fouls_options_and_numbers_are_told_in_the_reader_s_language(tmp_path: Path) -> None:
    (tmp_path / "x.sheet").write_text(SHEET)
    (match,) = hoyle.read(tmp_path / "x.sheet").matches
    german, english = printed(match, language="de"), printed(match, language="en")
    assert german.lines[1:] == ("Punkte 30; Vorgabe Bob 2; Anstoß Ann",)
    assert english.lines[1:] == ("Points 30; Handicap Bob 2; Lead Ann",)
    kinds = [{row[0]: row[1:] for row in sheet.tables[1].rows} for sheet in (german, english)]
    assert kinds[0]["Arten der Fouls"] == ("Fehlstoß zweimal", "Fehlstoß, berührt: ein Ball")
    assert kinds[1]["kinds of fouls"] == ("miss twice", "miss, a ball was touched")
    assert (kinds[0]["Durchschnitt"][0], kinds[1]["average"][0]) == ("0,67", "0.67")


def test_lives_are_told_on_a_sheet_and_in_the_reader_s_language(tmp_path: Path) -> None:
    (tmp_path / "x.sheet").write_text(
        "Game: life-pool-hoyle\nSeats: Ann, Bob, Cal\nHandicap: Cal 1\n\nBob: red>white -> red=(0, 60), white=(0, 120)\n"
    )
    (match,) = hoyle.read(tmp_path / "x.sheet").matches
    assert printed(match, language="de").lines[0].startswith("Ann 3 Leben, Bob 3 Leben, Cal 1 Leben: Cal ist am Zug")
    assert printed(match, language="en").lines[0].startswith("Ann 3 lives, Bob 3 lives, Cal 1 life: Cal to play")
    assert "Innings" not in [table.title for table in printed(match, language="en").tables], "nobody scores here"


DRAWN_ORDER = """Game: kelly-pool
Seats: Ann, Bob, Cal
Order: Cal, Bob, Ann
Small-balls: Ann 1, Bob 2, Cal 3

Cal: cue>15 15@FL
Cal: call 14; cue>14 14|f
Bob: call 2; cue>2 2@FR
Bob: call 9; cue>9 9|f
Ann: call 9; cue>9 9|f
Cal: call 9; cue>9 9@FL
"""


def test_an_inning_is_a_row_in_whatever_order_the_players_were_drawn(tmp_path: Path) -> None:
    (tmp_path / "x.sheet").write_text(DRAWN_ORDER)
    (match,) = hoyle.read(tmp_path / "x.sheet").matches
    assert match.answers == 6
    assert printed(match).tables[0].rows == (("1", "0", "2", "15"), ("2", "", "", "9"))


def test_a_name_from_right_to_left_stands_by_itself(tmp_path: Path) -> None:
    text = SHEET.replace("Ann", "\u05e9\u05e8\u05d4 \u05db\u05d4\u05df").replace("Handicap: Bob 2\n", "")
    (tmp_path / "x.sheet").write_text(text, encoding="utf-8")
    (match,) = hoyle.read(tmp_path / "x.sheet").matches
    sheet = printed(match)
    name = "\u2068\u05e9\u05e8\u05d4 \u05db\u05d4\u05df\u2069"
    assert sheet.subtitle == f"{name}, Bob"
    assert sheet.lines[0].startswith(f"{name} 3, Bob 2: ")
    assert sheet.tables[0].head == ("", match.seats[0], "Bob")
    assert sheet.ruled[1].headline == f"1 point. {name} goes on."
