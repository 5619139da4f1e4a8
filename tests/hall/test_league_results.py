"""Results of a league from a table in CSV: read, entered into a club's book all or none, and printed as a table of places."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle.cli.playing.sheet import print_sheet
from hoyle.hall.community.clubs import Club, Member, Season, matches_by_day, standings
from hoyle.hall.community.imported_results import exported, imported
from hoyle.hall.community.ladders import Challenge, Ladder, standing
from hoyle.hall.refusals import Refusal
from hoyle.tournaments.results_csv import read_results

CLUB = Club(tuple(Member(id, name) for id, name in (("a", "Ann"), ("b", "José"), ("c", "Cal"))))
LEAGUE = (
    "day,game,first,second,first scored,second scored,winner,match\r\n"
    "2026-01-05,three-ball-carrom,Ann,José,25,20,Ann,\r\n"
    "2026-01-12,three-ball-carrom,José,Cal,25,25,drawn,\r\n"
    "2026-01-19,three-ball-carrom,Cal,Ann,10,25,,\r\n"
)


def test_a_table_is_entered_and_counted() -> None:
    club, count = imported(CLUB, LEAGUE)
    assert count == 3
    played = [
        {"day": e.day, "game": e.game, "first": e.first, "second": e.second, "scores": e.scores, "winner": e.winner}
        for e in club.entered
    ]
    rows = standings(club, Season("Winter", "2026-01-01", "2026-02-01"), played)
    assert [(row.who, row.points, row.made) for row in rows] == [("a", 2.0, 50.0), ("b", 0.5, 45.0), ("c", 0.5, 35.0)]


def test_what_stands_in_the_book_is_not_entered_twice() -> None:
    club, _ = imported(CLUB, LEAGUE)
    more = LEAGUE + "2026-01-26,three-ball-carrom,Ann,Cal,25,3,Ann,\r\n2026-01-26,chess,Ann,Cal,1,0,Ann,hall-0007\r\n"
    again, count = imported(club, more, played={"hall-0007"})
    assert count == 1, "the last row was played in the hall, and is known"
    assert len(again.entered) == 4
    _, count = imported(club, more, played={"hall-0008"})
    assert count == 2, "the last row was played in another hall"


def test_what_a_hall_writes_is_read_again_as_it_was() -> None:
    """Draws by agreement at an uneven score, a game resigned by who led, a winner entered against the score, fewest strokes."""
    rows = [
        ("2026-03-01", "three-ball-carrom", "a", "b", (25.0, 20.0), "a", "m1", ""),
        ("2026-03-02", "three-ball-carrom", "b", "c", (12.0, 7.5), "", "", "agreed"),
        ("2026-03-03", "crokinole", "a", "c", (40.0, 10.0), "c", "m2", "resigned"),
        ("2026-03-04", "crokinole", "a", "b", (3.0, 1.0), "b", "", ""),
        ("2026-03-05", "golf-pool", "a", "b", (18.0, 20.0), "a", "", ""),
        ("2026-03-06", "chess", "c", "b", (0.0, 0.0), "b", "m3", ""),
        ("2026-03-07", "chess", "c", "a", (0.0, 0.0), "", "", ""),
    ]
    keys = ("day", "game", "first", "second", "scores", "winner", "match", "ended")
    played = [dict(zip(keys, row, strict=True)) for row in rows]
    names = {"a": "=Ann", "b": "José, der Große", "c": "漢字 太郎"}
    club, count = imported(Club(tuple(Member(id, name) for id, name in names.items())), exported(played, names))
    assert count == len(rows)
    back = [(e.day, e.game, e.first, e.second, e.scores, e.winner, e.ended) for e in club.entered]
    assert back == [(*row[:6], row[7] or ("as entered" if row[0].endswith("04") else "")) for row in rows]
    written = exported([{**one, "match": ""} for one in matches_by_day(club, {})], names)
    assert imported(club, written)[1] == 0, "what stands in the book is passed over"


def test_a_ladder_is_moved_by_it() -> None:
    made = Challenge("x", "c", "a", "2026-01-15", 0.0)
    ladder = Ladder("First", "three-ball-carrom", reach=2, rungs=("a", "b", "c"), challenges=(made,))
    club, _ = imported(CLUB, LEAGUE.replace("Cal,Ann,10,25,,", "Cal,Ann,25,10,,"))
    played = [
        {"day": e.day, "game": e.game, "first": e.first, "second": e.second, "scores": e.scores, "winner": e.winner}
        for e in club.entered
    ]
    assert [rung.who for rung in standing(ladder, "abc", played).rungs] == ["c", "a", "b"]


@pytest.mark.parametrize(
    "text",
    [
        LEAGUE.replace(",", ";"),
        LEAGUE.replace(",", "\t"),
        "\ufeff" + LEAGUE.replace("day", "Date").replace("first,second,", "Player 1,Player 2,").replace("\r\n", "\n"),
        LEAGUE.replace("game,", "").replace("three-ball-carrom,", ""),
    ],
    ids=["semicolons", "tabs", "other heads", "one game"],
)
def test_tables_as_spreadsheets_write_them(text: str) -> None:
    club, count = imported(CLUB, text, "Three-Ball Carrom" if "three-ball" not in text else "")
    assert count == 3
    assert {one.game for one in club.entered} == {"three-ball-carrom"}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "the table is empty"),
        ("day,first\n", "line 1: no column second; the columns are day, first, second, game"),
        (LEAGUE.replace("Cal,Ann", "Zoe,Ann"), "line 4: 'Zoe' is no member of the club; enter them first"),
        (LEAGUE.replace("25,20", "many,20"), "line 2: 'many' is no score"),
        (LEAGUE.replace("25,20,Ann", "25,20,Cal"), "line 2: the winner is Ann or José, or nobody, not 'Cal'"),
        (LEAGUE.replace("2026-01-12", "the 12th"), "line 3: 'the 12th' is no day, which reads like 2026-11-28"),
        (LEAGUE.replace("2026-01-12", "2026-13-12"), "line 3: '2026-13-12' is no day"),
        (LEAGUE.replace("2026-01-12", "31.02.2026"), "line 3: '31.02.2026' is no day"),
        (LEAGUE.replace("25,20", "1e400,20"), "line 2: '1e400' is no score"),
        (LEAGUE.replace("25,20", "nan,20"), "line 2: 'nan' is no score"),
        (LEAGUE.partition("\n")[0], "the table has no match in it"),
        (LEAGUE.replace("carrom,José,Cal", "carrom,Cal,Cal"), "line 3: a match is of two different players"),
        (LEAGUE.replace("three-ball-carrom", "four-bowl"), "line 2: no game 'four-bowl'"),
        (LEAGUE.replace("three-ball-carrom", ""), "line 2: no game: give the table a column game"),
        (
            LEAGUE.replace("25,20,Ann", "25,20,José"),
            "line 2: José has won, it says, and by the score of 25 to 20 Ann has;",
        ),
        (
            LEAGUE.replace("25,25,drawn", "25,25,Cal"),
            "line 3: Cal has won, it says, and by the score of 25 to 25 it is drawn;",
        ),
        (
            LEAGUE.replace("10,25,,", "10,25,-,"),
            "line 4: nobody has won, it says, and by the score of 10 to 25 Ann has;",
        ),
    ],
)
def test_one_bad_row_enters_nothing_and_is_named(text: str, why: str) -> None:
    with pytest.raises(Refusal) as refused:
        imported(CLUB, text)
    assert str(refused.value).startswith(why)


def test_who_gave_up_may_have_scored_more_and_who_has_the_fewest_strokes_may_have_won() -> None:
    head = "day,game,first,second,first scored,second scored,winner,ended\n"
    rows = (
        ",chess,Ann,Bob,3,1,Bob,resigned\n,golf-pool,Ann,Bob,18,20,Ann,\n,golf-pool,Ann,Bob,18,20,,\n,,Ann,Bob,,,Bob,\n"
    )
    assert [one.winner for one in read_results(head + rows)] == ["Bob", "Ann", "Ann", "Bob"]
    with pytest.raises(ValueError, match=r"line 2: Bob has won, it says, and by the score of 18 to 20 Ann has"):
        read_results(head + ",golf-pool,Ann,Bob,18,20,Bob,\n")


def test_a_name_that_looks_like_a_formula_is_that_name() -> None:
    assert read_results("day,first,second\n2026-01-05,'=Ann,Bob\n")[0].first == "=Ann"


def test_a_league_is_printed(tmp_path: Path) -> None:
    (tmp_path / "league.csv").write_text(LEAGUE, encoding="utf-8")
    print_sheet(tmp_path / "league.csv", None, tmp_path / "league.html", rulings=False, game="")
    page = (tmp_path / "league.html").read_text(encoding="utf-8")
    assert page.index("1. Ann") < page.index("2. José")
    assert "<td>50 : 30</td>" in page


def test_days_are_kept_in_one_form_and_names_in_one_spelling() -> None:
    text = "day,first,second\n7.2.2026,Jose\u0301,Bob\n2026-02-08T19:30,Bob,Jos\u00e9\n,Bob,Ann\n"
    results = read_results(text)
    assert [one.day for one in results] == ["2026-02-07", "2026-02-08", ""]
    assert results[0].first == results[1].second == "Jos\u00e9"


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "cp1252"])
def test_a_league_in_an_older_encoding_is_printed(encoding: str, tmp_path: Path) -> None:
    (tmp_path / "league.csv").write_bytes(LEAGUE.encode(encoding))
    print_sheet(tmp_path / "league.csv", None, tmp_path / "league.html", rulings=False, game="")
    assert "2. José" in (tmp_path / "league.html").read_text(encoding="utf-8")
