"""Tables of scores: innings become strokes that come to their points, and what points can tell is judged."""

from __future__ import annotations

from random import Random

import pytest

import hoyle
from hoyle.formats import ReadMatch, Unreadable, known_format, parse, written
from hoyle.formats.scores.points import settled, words
from hoyle.games import find, load
from hoyle.match import Illegal, Match
from hoyle.notation import SheetError

CLUB = "# club night\nGame,three-ball-carrom\nPoints,5\nInning,Ann,Bob\n1,2,0\n2,3,\nTotal,5,0\n"


def only(text: str, game: str = "") -> ReadMatch:
    (one,) = parse(text.encode(), "x.csv", game)
    return one


def test_innings_become_strokes_by_the_rules() -> None:
    one = only(CLUB)
    assert one.agrees
    assert one.match is not None
    assert one.match.state.scores == {"Ann": 5, "Bob": 0}
    assert one.match.state.result is not None
    assert one.match.state.result.winners == ("Ann",)
    # Two caroms and a miss, Bob's miss, three caroms of which the last wins.
    assert one.match.answers == 7
    assert "Ann: white>red white>spot\nAnn: white>red\nBob: spot>red\n" in one.match.sheet()


@pytest.mark.parametrize(
    ("text", "place", "rules"),
    [
        (CLUB.replace("2,3,", "2,4,"), "6:3", "Ann can make 3 here, and no 4"),
        (CLUB.replace("2,3,", "2,3,\n3,1,"), "7:3", "the match is over, Ann won"),
        (CLUB.replace("Points,5", "Points,5\nLead,Bob"), "6:3", "it is Bob's turn, not Ann's"),
        (CLUB.replace("Total,5", "Total,6"), "7:7", "the innings of Ann come to 5"),
        (CLUB.replace("2,3,", "2,three,"), "6:3", "no points, which are whole numbers"),
        (CLUB.replace("2,3,", "2,3.5,"), "6:3", "no points, which are whole numbers"),
        (CLUB.replace("three-ball-carrom", "chess").replace("Points,5\n", ""), "4:3", "chess asks for a move here"),
        (CLUB.replace("Game,three-ball-carrom\n", ""), "3:1", "the table names no game"),
        (CLUB.replace("three-ball-carrom", "four-bowl"), "4:1", "no game 'four-bowl'"),
        (CLUB.replace("Points", "Pints"), "4:1", "Pints"),
    ],
)
def test_what_points_tell_is_judged(text: str, place: str, rules: str) -> None:
    (wrong,) = only(text).disagreements
    assert str(wrong).startswith(f"x.csv:{place}: ")
    assert rules in str(wrong)


@pytest.mark.parametrize(
    "text",
    [
        CLUB.replace(",", ";").replace("\n", "\r\n"),
        CLUB.replace(",", "\t"),
        CLUB.replace("Inning,Ann,Bob", 'Inning,"Ann",Bob').replace("2,3,", "2,3,-"),
        CLUB.replace("# club night\n", "Event,club night\n").replace("Total,5,0\n", ""),
        CLUB.replace(",", "\t").replace("Game\t", "Game,").replace("Points\t", "Points,"),
        CLUB.replace(",", ";").replace("Game;", "Game\t").replace("Points;", "Points,"),
        CLUB.replace("Inning,", ","),
        CLUB.replace("1,2", "1.,2.0").replace("2,3,", "Inning 2, 3 ,"),
        CLUB.replace("Inning,", '"Inning",') + "Average,2.50,0.00\nHigh run,3,0\n,,\n",
        "\ufeff" + CLUB.replace("\n", "\n\n"),
        "sep=;\n" + CLUB.replace(",", ";"),
        CLUB.replace(",", "|").replace("three-ball-carrom", "Three-Ball Carrom"),
        CLUB.replace("1,2,0", "1,2,X").replace("2,3,", "2,3,\u2014"),
        CLUB.replace("2,3,", "2,3,0"),
        CLUB.replace(",", ";").replace(";2;0", ";2,0;0,00"),
        CLUB.replace("Inning", "Aufnahme").replace("Total", "Gesamt"),
        CLUB.replace("Inning", "Entradas").replace("Total", "Final score:"),
        CLUB.replace("Ann,Bob", "Ann,Total,Bob,Total")
        .replace("1,2,0", "1,2,2,0,0")
        .replace("2,3,", "2,3,5,0,0")
        .replace("5,0\n", "5,,0,\n"),
    ],
)
def test_tables_of_every_spreadsheet_are_read(text: str) -> None:
    one = only(text)
    assert one.agrees, one.disagreements
    assert one.match is not None
    assert one.match.state.scores == {"Ann": 5, "Bob": 0}


def test_names_with_commas_stand_in_quotes() -> None:
    one = only(CLUB.replace("Ann,Bob", '"Garcia, Maria","Smith, J."'))
    assert one.match is not None
    assert one.match.state.scores == {"Garcia, Maria": 5, "Smith, J.": 0}


@pytest.mark.parametrize(
    ("game", "rows"),
    [
        ("rotation-pool", "1,0,3\n2,30,\n"),
        ("four-ball-carrom", "1,1,0\n2,1,1\n3,1,4\n"),  # the first stroke of all makes nothing; Bob's miss gives one
        (
            "crokinole",
            "1,20,0\n2,20,20\n3,20,20\n4,20,20\n5,0,0\n",
        ),  # whose own disc is knocked into the centre has its points
    ],
)
def test_points_that_others_give_count_to_the_inning_before(game: str, rows: str) -> None:
    one = only(f"Game,{game}\nInning,Ann,Bob\n{rows}")
    assert one.agrees, one.disagreements


def test_an_inning_of_some_hundreds_is_played() -> None:
    one = only("Game,three-ball-carrom\nPoints,450\nInning,Ann,Bob\n1,0,0\n2,449,1\n3,1,\n")
    assert one.match is not None
    assert one.match.state.scores == {"Ann": 450, "Bob": 1}


def test_frames_are_told_a_row_each() -> None:
    one = only("Frame,Ann,Bob\n1,10,9\n2,7,8\n", "ten-pins")
    assert one.agrees
    assert one.match is not None
    tally = one.match.game.tally
    assert tally is not None
    assert [list(tally(one.match.state, seat))[:2] for seat in ("Ann", "Bob")] == [[10, 7], [9, 8]]


def test_several_tables_stand_in_one_file() -> None:
    text = CLUB + CLUB.replace("Ann", "Cal").replace("2,3,", "2,9,")
    assert [(one.match and one.match.seats, one.agrees) for one in parse(text.encode(), "x.csv")] == [
        (("Ann", "Bob"), True),
        (("Cal", "Bob"), False),
    ]


def test_tracks_and_other_tables_are_refused() -> None:
    with pytest.raises(Unreadable, match="tracks of a film, which are ruled on by `hoyle referee"):
        list(parse(b"time,ball,x,y\n0,white,0,0\n", "x.csv"))
    with pytest.raises(Unreadable, match="no table of scores, which is headed by `Inning`"):
        list(parse(b"a,b\n1,2\n", "x.csv"))
    assert known_format(CLUB.encode(), "unnamed")[0].name == "score table"


UNSCORED = (
    "backgammon", "checkers", "chess", "diagonal-checkers", "flags-of-the-nations", "forty-one-pool", "hawk-and-sparrows",
    "kelly-pool", "pin-pool", "pyramid-checkers", "russian-backgammon",
)  # fmt: skip
"""Games of moves, lots and secret balls, of which points tell too little."""
EVENINGS = ("emblem-18-1", "emblem-18-2", "emblem-continuous")
"""Matches of teams, that begin with who plays whom."""
SCORED = sorted(set(find()) - {*UNSCORED, *EVENINGS})


def random_match(game: str, seed: int, strokes: int = 10) -> Match:
    """A match of strokes that a table can tell of, each with another outcome."""
    seats = ["Ann", "Bob", "Cal", "Dee"][: max(load(game).seats[0], 2)]
    headers = load(game).headers
    match = hoyle.new(game, seats, lead="Ann" if "Lead" in headers else None,
                      order=seats if "Order" in headers and "Lead" not in headers else None)  # fmt: skip
    for answer in settled(match):
        match.play(answer)
    rng = Random(seed)
    while match.ask and match.ask.kind in ("stroke", "choose") and match.answers < strokes:
        if match.ask.kind == "choose":
            match.play(f"{match.ask.seat}: choose {match.ask.options[0]}")
            continue
        outcomes: dict[str, str] = {}
        for stroke in words(match):
            line = f"{match.ask.seat}: {stroke}"
            try:
                _, ruling = match.consider(line)
            except (Illegal, SheetError):
                continue
            outcomes.setdefault(f"{ruling.state.scores} {ruling.state.turn}", line)
        match.play(rng.choice(list(outcomes.values())))
    return match


@pytest.mark.some(40)
@pytest.mark.parametrize("seed", [0, 1])
@pytest.mark.parametrize("game", SCORED)
def test_a_table_that_was_written_is_read_as_it_was(game: str, seed: int) -> None:
    """Take every game whose strokes score, also with an inning under way, and with points for those who do not play."""
    text = written(random_match(game, seed), ".csv")
    one = only(text)
    assert one.agrees, f"{one.disagreements}\n{text}"
    assert one.match is not None
    assert written(one.match, ".csv") == text


@pytest.mark.parametrize("game", UNSCORED)
def test_points_of_moves_and_lots_tell_too_little(game: str) -> None:
    (wrong,) = only(f"Game,{game}\nInning,Ann,Bob\n1,1,0\n").disagreements
    assert "here, which points do not tell" in wrong.rules


def test_a_match_from_a_position_is_no_table() -> None:
    match = hoyle.new("three-ball-carrom", ["Ann", "Bob"], position="turn Bob; Ann 3, Bob 2")
    with pytest.raises(ValueError, match="begins from the start"):
        written(match, ".csv")
