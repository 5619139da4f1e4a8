"""Game files of the field: read, judged, written, and read again; what other libraries read of ours agrees."""

from __future__ import annotations

import io
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hoyle
from hoyle.answers import Choose, Move
from hoyle.formats import Unreadable, known_format, mat, parse, written
from hoyle.formats.tagged import chapters
from hoyle.match import Match
from selection import few

CHECKERS = """[Event "made up"]
[Black "A"]
[White "B"]
[Result "1-0"]
1. 11-15 23-18 2. 8-11 27-23 3. 4-8 23-19 4. 10-14 19x10 5. 14x23 26x19 6. 7x14 1-0
"""
CHESS = """[Event "made up"]
[White "A"]
[Black "B"]
[Result "1-0"]

1. e4 e5 2. Bc4 Nc6 3. Qh5 {a threat} (3. d3 {quiet} Nf6) Nf6 $2 4. Qxf7# 1-0
"""
DROPPED = """ 3 point match

 Game 1
 A : 0                          B : 0
  1) 31: 8/5 6/5                 64: 24/14
  2)  Doubles => 2                Drops
      Wins 1 point
"""


def only(text: str, name: str) -> hoyle.formats.ReadMatch:
    (one,) = parse(text.encode(), name)
    return one


def random_match(game: str, seed: int, most: int = 400, **given: Any) -> Match:
    rng = Random(seed)
    match = hoyle.new(game, ["Ann", "Bob"], **given)
    while (ask := match.ask) and match.answers < most:
        if ask.kind == "chance":
            match.play(match.answer_chance(rng))
        else:
            said = rng.choice(ask.options)
            match.play(Choose(ask.seat, said) if ask.kind == "choose" else Move(ask.seat, tuple(said.split())))
    return match


# --- PDN --------------------------------------------------------------------------------------------------------


def test_a_game_of_checkers_is_read_and_its_loser_is_taken_to_have_resigned() -> None:
    one = only(CHECKERS, "made-up.pdn")
    assert one.agrees
    assert one.match is not None
    assert one.match.answers == 12
    assert one.match.state.result is not None
    assert one.match.state.result.winners == ("A",), "`1-0` is for who moves first at checkers"
    assert one.remarks == ("made-up.pdn:5:81: B is taken to have resigned",)


def test_a_position_of_checkers_is_set_up() -> None:
    one = only('[FEN "B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29"] *', "position.pdn")
    assert one.match is not None
    assert one.match.ask is not None
    assert one.match.ask.seat == "Black"
    # Black's man on 16 can step to 19, its king on 22 to 26 or 17; nothing can be jumped.
    assert {"16-19", "22-26", "22-17"} <= set(one.match.ask.options)
    assert one.match.position == "B:WK10,K15,18,24,27,28:B12,16,20,K22,K25,K29"


def test_an_unlawful_move_is_told_with_its_place_and_its_rule() -> None:
    one = only(CHECKERS.replace("26x19", "26-30"), "wrong.pdn")
    (wrong,) = one.disagreements
    assert (wrong.line, wrong.column) == (5, CHECKERS.splitlines()[4].index("26x19") + 1)
    assert str(wrong).startswith("wrong.pdn:5:67: the file says 26-30; the rules say: ")
    assert wrong.rule is not None
    assert wrong.rule.id == "checkers.u1"


def test_comments_marks_and_variations_are_passed_over_and_moves_may_be_by_squares() -> None:
    text = "{ a note } 1. c3-d4! f6-g5 $1 (1... 23-19 {not} (deep)) ; to the end of the line\n2. 8-11 ? *"
    one = only(text, "x.pdn")
    assert one.agrees
    assert [e.answer.steps for e in one.match.entries] == [("c3-d4",), ("f6-g5",), ("8-11",)]  # type: ignore[union-attr]
    assert any("a variation is passed over" in remark for remark in one.remarks)


@pytest.mark.parametrize(
    "line", ["turn Ann; order Bob, Ann; a1=b2 b1=e5 b2=a7 rest=off", "W:W9:B18,30; order Bob, Ann"], ids=["own", "FEN"]
)
def test_who_had_black_in_a_position_is_told_by_the_tags(line: str, tmp_path: Path) -> None:
    match = hoyle.new("checkers", ["Ann", "Bob"], position=line)
    assert (match.state.turn, match.state.order) == ("Ann", ("Bob", "Ann"))
    men = {match.state.layout.places[man] for man in match.state.layout.on_table()}
    match.export(file := tmp_path / "x.pdn")
    text = file.read_text()
    assert '[Black "Bob"]' in text
    assert '[White "Ann"]' in text
    assert "order" not in text
    again = only(text, "x.pdn").match
    assert again is not None
    assert again.seats == ("Bob", "Ann")
    assert {again.state.layout.places[man] for man in again.state.layout.on_table()} == men
    assert again.state.turn == "Ann"


def test_of_several_jumps_between_the_same_squares_that_is_meant_which_the_rest_follows_from() -> None:
    # The king on 9 may go round by 18 or by 2 and 11 (made by hand): only one way takes the man that would retake.
    start = '[FEN "B:W6,7,14,15,32:BK1,28"]'
    one = only(f"{start} 1. 1x19 32-27 *", "x.pdn")
    told = only(f"{start} 1. 1x10x19 32-27 *", "x.pdn")
    assert told.agrees
    assert one.agrees
    assert one.match.position == told.match.position  # type: ignore[union-attr]


def test_another_game_of_draughts_is_refused_by_name() -> None:
    one = only('[GameType "20"]\n1. 32-28 19-23 *', "x.pdn")
    assert "game type 20 is not checkers" in str(one.disagreements[0])


# --- PGN --------------------------------------------------------------------------------------------------------


def test_a_game_of_chess_is_read_to_its_mate() -> None:
    one = only(CHESS, "made-up.pgn")
    assert one.agrees
    assert one.match is not None
    assert one.match.state.result is not None
    assert one.match.state.result.winners == ("A",)
    assert one.remarks == ("made-up.pgn:6:39: a variation is passed over",)


def test_a_result_that_the_board_denies_is_a_disagreement() -> None:
    one = only(CHESS.replace(" 1-0\n", " 0-1\n"), "x.pgn")
    assert str(one.disagreements[0]).startswith("x.pgn:6:75: the file says 0-1; the rules say: A won")


def test_a_draw_before_the_end_is_taken_to_be_agreed() -> None:
    one = only("1. e4 e5 1/2-1/2", "x.pgn")
    assert one.agrees
    assert one.match.state.result.draw  # type: ignore[union-attr]


def test_chess_begins_from_a_position_with_its_castling() -> None:
    line = "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 3 20"
    one = only(f'[SetUp "1"]\n[FEN "{line}"]\n\n1... O-O-O 2. O-O *', "x.pgn")
    assert one.agrees
    assert one.match.position == "2kr3r/8/8/8/8/8/8/R4RK1 b - - 5 21"  # type: ignore[union-attr]


def test_many_games_are_told_apart() -> None:
    text = CHESS + "\n" + CHESS.replace("Nf6 $2", "g6") + "\n1. f3 e5 2. g4 Qh4# 0-1\n"
    found = parse(text.encode(), "many.pgn")
    assert len(found) == 3
    assert [one.agrees for one in found] == [True, False, True]


@settings(max_examples=few(8, of=200), deadline=None)
@given(st.integers(0, 10**6))
def test_other_libraries_read_our_chess_as_we_do(seed: int) -> None:
    import chess.pgn

    match = random_match("chess", seed, 120)
    theirs = chess.pgn.read_game(io.StringIO(written(match, ".pgn")))
    assert theirs is not None
    assert not theirs.errors
    board = theirs.end().board()
    if match.ask:
        assert board.fen() == match.position
    assert theirs.headers["Result"] == {None: "*", True: "1/2-1/2"}.get(
        match.state.result.draw if match.state.result else None, "1-0" if not board.turn else "0-1"
    )


@settings(max_examples=few(3, of=200), deadline=None)
@given(st.integers(0, 10**6))
def test_other_libraries_read_our_checkers_as_we_do(seed: int) -> None:
    draughts = pytest.importorskip("draughts")
    pdn = pytest.importorskip("draughts.PDN")
    match = random_match("checkers", seed)
    text = written(match, ".pdn")
    theirs = pdn.PDNReader(text).games[0]
    board = draughts.Board(variant="english")
    for move in theirs.moves:
        board.push(draughts.Move(board, pdn_move=move))
    assert len(theirs.moves) == match.answers
    assert board.is_over() == (match.ask is None)


# --- MAT --------------------------------------------------------------------------------------------------------


def test_a_game_of_backgammon_with_a_dropped_double() -> None:
    one = only(DROPPED, "made-up.mat")
    assert one.agrees
    assert one.match is not None
    assert one.match.state.scores == {"A": 1, "B": 0}
    assert one.title == "game 1 of a match to 3, 0 to 0"


def test_a_throw_that_was_not_thrown_is_a_disagreement() -> None:
    one = only(DROPPED.replace("64: 24/14", "64: 24/13"), "x.mat")
    assert str(one.disagreements[0]).startswith("x.mat:5:34: the file says 64: 24/13; the rules say: ")


def test_stray_words_are_pointed_at() -> None:
    one = only(DROPPED.replace("Drops", "Shrugs"), "x.mat")
    assert str(one.disagreements[0]).startswith("x.mat:6:35: the file says Shrugs; the rules say: no throw or play")


def test_a_closed_out_player_does_not_throw_by_print() -> None:
    # A holds the points 1 to 6, and B has a man on the bar: by rule 19 (u19) A throws on.
    line = f"XGID=a{'B' * 6}C{'-' * 10}n{'-' * 7}:0:0:1:00:0:0:0:0:10"
    match = hoyle.new("backgammon", ["A", "B"], position=line)
    rows = ("  1) 21: 7/5 7/6                 44:", "  2) 66: 7/1 6/off(3)             11:")
    cells = [cell for n, row in enumerate(rows, start=1) for cell in mat.cells_of(row, n, 33)]
    said = []
    for one in mat.follow(match, tuple(cells)):
        said.append(one)
        for answer in one.answers:
            match.play(answer)
    assert [bool(one.answers) for one in said] == [True, False, True, True]
    assert not any(one.wrong for one in said)
    assert said[1].remark == "B is shut out, and by print does not throw: the throw is passed over (backgammon.u19)"


# --- round trips ------------------------------------------------------------------------------------------------


def trip(game: str, suffix: str, seed: int, **given: Any) -> None:
    """Read, written and read again a match is the same."""
    first = parse(written(random_match(game, seed, 150, **given), suffix).encode(), f"one{suffix}")[0]
    assert first.agrees, first.disagreements
    assert first.match is not None
    text = written(first.match, suffix)
    again = parse(text.encode(), f"two{suffix}")[0]
    assert again.agrees
    assert again.match is not None
    assert [e.answer for e in again.match.entries] == [e.answer for e in first.match.entries]
    assert again.match.state == first.match.state
    assert written(again.match, suffix) == text


@pytest.mark.parametrize(("game", "suffix"), [("chess", ".pgn"), ("checkers", ".pdn"), ("backgammon", ".mat")])
@settings(max_examples=few(4, of=200), deadline=None)
@given(seed=st.integers(0, 10**6))
def test_reading_what_was_written_gives_it_back(game: str, suffix: str, seed: int) -> None:
    trip(game, suffix, seed)


@pytest.mark.parametrize("game", ["chess", "checkers", "backgammon"])
@settings(max_examples=few(4, of=200), deadline=None)
@given(seed=st.integers(0, 10**6), cut=st.integers(3, 60))
def test_a_match_goes_on_from_its_position(game: str, seed: int, cut: int) -> None:
    match = random_match(game, seed, cut)
    if match.ask is None or (game == "backgammon" and "=" not in match.position[:5]):
        return
    again = hoyle.new(game, ["Ann", "Bob"], position=match.position)
    assert again.position == match.position
    assert again.ask is not None
    assert match.ask is not None
    assert again.ask.seat == match.ask.seat
    assert set(again.ask.options) == set(match.ask.options)
    assert hoyle.formats.parse(again.sheet().encode(), "x.sheet")[0].match.position == match.position  # type: ignore[union-attr]


# --- what is what -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (CHESS, "PGN"), (CHECKERS, "PDN"), (DROPPED, "MAT"), ("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10", "position"),
        ("4HPwATDgc/ABMA:cAkAAAAAAAAA", "position"), ("B:W32:B1", "position"),
        ("Game: checkers\nSeats: Ann, Bob\n", "score sheet"),
    ],
)  # fmt: skip
def test_a_file_is_known_by_what_is_in_it(text: str, name: str) -> None:
    assert known_format(text.encode(), "unnamed")[0].name == name


def test_what_is_no_game_is_refused_in_one_line() -> None:
    with pytest.raises(Unreadable, match=r"^x\.txt: no file that can be read here; there are score sheet, log"):
        parse(b"once upon a time\n", "x.txt")


def test_lines_and_columns_are_those_of_the_file() -> None:
    (chapter,) = chapters('[White "x"]\n\n1. e4\n  e5 *', "x")
    assert [(t.text, t.line, t.column) for t in chapter.moves] == [("e4", 3, 4), ("e5", 4, 3)]


def test_a_match_is_written_as_its_files_name_ends(tmp_path: Path) -> None:
    match = hoyle.new("checkers", ["Ann", "Bob"])
    match.play("11-15")
    match.export(tmp_path / "x.pdn")
    assert "1. 11-15 *" in (tmp_path / "x.pdn").read_text()
    for name, why in (("x.pgn", "PGN is for chess"), ("x.doc", "no file ending in .doc can be written")):
        with pytest.raises(ValueError, match=why):
            match.export(tmp_path / name)
    files = hoyle.convert(tmp_path / "x.pdn", tmp_path / "x.sheet")
    assert files == [tmp_path / "x.sheet"]
    assert "Ann: 11-15" in files[0].read_text()


# --- as other programs write them -----------------------------------------------------------------------------

GIVEN_UP = """ 7 point match

 Game 1
 A : 0                          B : 0
  1) 31: 8-5 6-5                 64: 24-14
  2) 21: 13-11 6-5               Resigns
      Wins 2 points

 Game 2
 A : 2                          B : 0
  1) 31: 8/5 6/5                 64: 24/14
                                  Wins 3 points
"""


def test_points_may_be_parted_by_a_dash_and_a_game_given_up_for_more_than_one() -> None:
    one, two = parse(GIVEN_UP.encode(), "given-up.mat")
    assert one.agrees
    assert two.agrees
    assert one.match is not None
    assert two.match is not None
    assert [move.answer.steps for move in one.match.entries if isinstance(move.answer, Move)][:2] == [
        ("8/5", "6/5"),
        ("24/14",),
    ]
    assert (one.match.state.scores, two.match.state.scores) == ({"A": 2, "B": 0}, {"A": 0, "B": 3})
    again = [
        read.match for read in parse(mat.export_games([(m, "") for m in (one.match, two.match)]).encode(), "x.mat")
    ]
    assert [match.state.scores for match in again if match] == [{"A": 2, "B": 0}, {"A": 0, "B": 3}]
    assert "!: resign B 2" in one.match.sheet()


@pytest.mark.parametrize("said", ["Concedes", "Resigns", "62: Concedes"])
def test_a_game_that_is_conceded_before_a_throw_or_after_one_is_given_up(said: str) -> None:
    (one,) = parse(GIVEN_UP.partition("\n Game 2")[0].replace("Resigns", said).encode(), "conceded.mat")
    assert one.agrees, one.disagreements
    assert one.match is not None
    assert one.match.state.scores == {"A": 2, "B": 0}


@pytest.mark.parametrize("line", ["!: resign Bob 2", "!: resign Bob 0", "!: resign Bob two"])
def test_no_other_game_is_given_up_for_several_points_and_none_for_no_number(line: str) -> None:
    match = hoyle.new("three-ball-carrom" if line.endswith("2") else "backgammon", ["Ann", "Bob"])
    with pytest.raises(hoyle.Illegal, match="say who"):
        match.play(line)


@pytest.mark.parametrize(
    ("white", "encoding"),
    [("Пётр Светлов", "cp1251"), ("José Álvarez", "cp1252"), ("Jürgen Groß", "cp1252"), ("Łukasz Żak", "utf-8")],
)
def test_names_in_encodings_older_than_unicode_are_read_and_the_encoding_is_told(white: str, encoding: str) -> None:
    reading = parse(CHESS.replace('"A"', f'"{white}"').encode(encoding), "old.pgn")
    assert reading.encoding == encoding
    assert reading[0].found.seats[0] == white


@pytest.mark.parametrize(("name", "moves"), [("x.pdn", "1. 11-15 23-18"), ("x.pgn", "1. e4 e5")])
@pytest.mark.parametrize("word", ["drawn", "Draw.", "DRAWN"])
def test_a_draw_may_be_told_in_a_word(name: str, moves: str, word: str) -> None:
    first, second = parse(f"{moves} {word}\n\n{moves} *\n".encode(), name)
    assert first.agrees
    assert first.match is not None
    assert first.match.state.result is not None
    assert first.match.state.result.draw
    assert second.match is not None
    assert second.match.state.result is None


TAGS = '[Event "Club # 1"]\n[Site "K\u00f6ln"]\n[Date "1997.05.11"]\n[Round "2.1"]\n'
TAGGED = {
    "a.pgn": TAGS + '[White "A"]\n[Black "B"]\n\n1. e4 *\n',
    "a.pdn": TAGS.replace("05.11", "??.??") + '[Black "A"]\n[White "B"]\n\n1. 11-15 *\n',
    "a.mat": TAGS.replace("[", "; [").replace("Date", "EventDate") + "\n Game 1\n A : 0     B : 0\n  1) 31: 8/5 6/5\n",
    "a.csv": "Game,three-ball-carrom\nEvent,Club # 1\nSite,K\u00f6ln\nDate,11. 5.\nRound,2.1\nInning,A,B\n1,2,0\n",
}


@pytest.mark.parametrize(("name", "text"), TAGGED.items(), ids=TAGGED)
def test_what_a_file_says_of_the_event_goes_out_again(name: str, text: str, tmp_path: Path) -> None:
    """Also by way of a sheet, and of a log."""
    (one,) = parse(text.encode(), name)
    assert one.match is not None
    given = one.match.header.given
    assert (given["Event"], given["Site"], given["Round"]) == ("Club # 1", "K\u00f6ln", "2.1")
    suffix = Path(name).suffix
    (again,) = parse(written(one.match, suffix).encode(), name)
    (sheet,) = parse(one.match.sheet().encode(), "a.sheet")
    log = tmp_path / "a.jsonl"
    with hoyle.new(one.match.game, one.match.seats, log=log, **given) as kept:
        for entry in one.match.entries:
            kept.play(entry.answer)
    (logged,) = parse(log.read_bytes(), "a.jsonl")
    for other in (again, sheet, logged):
        assert other.match is not None
        assert {**other.match.header.given} == {**given}
        assert written(other.match, suffix) == written(one.match, suffix)
