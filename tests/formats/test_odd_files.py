"""Files as they lie about: other encodings, printers' dashes, cut off, marked up, with tags that contradict their moves."""

from __future__ import annotations

import re
from gzip import compress
from pathlib import Path

import pytest

import hoyle
from hoyle.formats import ReadMatch, Unreadable, convert, parse

MATCH = """3 point match

 Game 1
 A : 0                          B : 0
  1) 31: 8/5 6/5                 64: 24/14
  2)  Doubles => 2                Drops
      Wins 1 point

 Game 2
 A : 1                          B : 0
  1) 52: 13/8 13/11              64: 24/18 24/20
  2)  Doubles => 2                Takes
"""
MATED = '[White "A"]\n[Black "B"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n'


def read(text: str | bytes, name: str) -> list[ReadMatch]:
    return list(parse(text if isinstance(text, bytes) else text.encode(), name))


@pytest.mark.parametrize(
    ("data", "white"),
    [
        (b"\xef\xbb\xbf" + MATED.encode(), "A"),
        (MATED.replace("\n", "\r\n").encode(), "A"),
        (MATED.replace("\n", "\r").encode(), "A"),
        (MATED.encode("utf-16"), "A"),
        (MATED.encode("utf-16-le"), "A"),
        (MATED.encode("utf-32"), "A"),
        (b"\0\0\xfe\xff" + MATED.encode("utf-32-be"), "A"),
        (MATED.replace('"A"', '"J\u00f6rg M\u00fcller"').encode("latin-1"), "J\u00f6rg M\u00fcller"),
        (MATED.replace('"A"', '"O\u2019Neil"').encode("cp1252"), "O\u2019Neil"),
        (MATED.replace('"A"', r'"A \"the\" B"').encode(), 'A "the" B'),
        (MATED.replace('"A"', '"Jose\u0301"').encode(), "Jos\u00e9"),
        (MATED.replace('"A"', '"A\x1b[31mB"').encode(), "A\ufffd[31mB"),
        (MATED.replace('"A"', '"A "the" B"').encode(), 'A "the" B'),
        (MATED.encode() + b"\x1a", "A"),
        (MATED.replace("White", "WHITE").replace("Black", "black").encode(), "A"),
    ],
    ids=["utf-8 with a mark", "Windows' lines", "old lines", "utf-16", "bare utf-16", "utf-32", "utf-32 turned", "Latin-1",
         "cp1252", "quotes", "decomposed", "colours", "bare quotes", "DOS", "other letters"],
)  # fmt: skip
def test_names_come_through_every_encoding(data: bytes, white: str) -> None:
    (one,) = read(data, "x.pgn")
    assert one.agrees
    assert one.match is not None
    assert one.match.seats == (white, "B")
    assert one.match.answers == 4


@pytest.mark.parametrize(
    ("moves", "count"),
    [
        ("1. e4! e5? 2. Nf3!? Nc6 +- 3. Bb5 = a6 \u00b1 *", 6),
        ("1. e4 e5 2. Bc4 Nf6 3. Nf3 Be7 4. O\u2013O *", 7),
        ("1. e4 e5 2. Bc4 Nf6 3. Nf3 Be7 4. 0-0 0-0 *", 8),
        ("1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 *", 4),
        ("1. e2e4 e7e5 2. g1f3 *", 3),
        ("1. f3 e5 2. g4 Qh4 mate", 4),
        ("1. e4 (1. d4 d5 (1... Nf6 (2. Nf3 {deep ) } g6) e6) 2. c4) e5 $1 {[%clk 0:01]} *", 2),
        ("% a line of its own\n1. e4 ; to the end 1-0\ne5 *", 2),
        ("1.e4 e5 2.Nf3 *", 3),
        ('[FEN "8/P6k/8/8/8/8/8/K7 w - - 0 1"]\n1. a8(Q) *', 1),
        ('[FEN "8/P6k/8/8/8/8/8/K7 w - - 0 1"]\n1. a8/Q *', 1),
        ("1. e4 e5 2. \u2658f3 \u265ec6 3. \u2657\ufe0eb5 *", 5),
        ("1. e4 e5 2. Nf3 N Nc6 $146 D *", 4),
        ("1. e4 (=) a6 2. e5 d5 3. exd6ep *", 5),
        ("1. e4 a6 2. e5 d5 3. ed cd *", 6),
        ("     White   Black\n1.   e4      e5\n2.   Nf3     Nc6\n", 4),
    ],
)
def test_chess_is_read_as_people_write_it(moves: str, count: int) -> None:
    (one,) = read(moves, "x.pgn")
    assert one.agrees, one.disagreements
    assert one.match is not None
    assert one.match.answers == count


@pytest.mark.parametrize(
    ("moves", "count"),
    [
        ("1. 11 - 15 23 - 18 2. 8 - 11 27-\n23 *", 4),
        ("1. 11-15 23x18 *", 2),
        ("1... 11-15 1. 23-18 *", 2),
        ("1. 9-13? 21-17* 2. 5-9! 25-21*! *", 4),
        ('[FEN "[B:W18,24.:B12,16.]"]\n1. 16-20 *', 1),
        ('[FEN "B:W21-32:B1-12"]\n1. 11-15 *', 1),
        ('[Setup "0"]\n[FEN ""]\n1. 11-15 {[%clock 0:10]} *', 1),
        ('[GameType "21,W,8,8,S1,0"]\n1. 11-15 *', 1),
    ],
)
def test_checkers_is_read_as_people_write_it(moves: str, count: int) -> None:
    (one,) = read(moves, "x.pdn")
    assert one.agrees, one.disagreements
    assert one.match is not None
    assert one.match.answers == count


@pytest.mark.parametrize("result", ["1/2-1/2", "1/2", "1/2 - 1/2", "\u00bd-\u00bd", "\u00bd", "1/2\u20131/2"])
def test_a_draw_is_a_draw_however_it_is_set(result: str) -> None:
    (one,) = read(f"1. e4 e5 {result}", "x.pgn")
    assert one.match is not None
    assert one.match.state.result is not None
    assert one.match.state.result.draw


def test_a_comment_that_never_ends_takes_no_other_game_with_it() -> None:
    text = '1. e4 e5 {never\n\n[Event "second"]\n[White "C"]\n1. d4 (1. c4 \n\n[Event "third"]\n[White "D"]\n1. c4 *'
    judged = read(text, "x.pgn")
    assert [one.match and one.match.answers for one in judged] == [2, 1, 1]
    assert [one.remarks[0].partition(": ")[2] for one in judged[:2]] == [
        "the comment that begins here never ends",
        "the variation that begins here never ends",
    ]


def test_a_game_without_its_last_token_ends_as_its_tag_says() -> None:
    (one,) = read('[White "A"]\n[Black "B"]\n[Result "1-0"]\n\n1. e4 e5\n', "x.pgn")
    assert one.match is not None
    assert one.match.state.result is not None
    assert one.match.state.result.winners == ("A",)
    assert one.remarks == ("x.pgn:3:1: B is taken to have resigned",)


def test_a_tag_that_says_otherwise_than_the_end_is_told_of() -> None:
    (one,) = read('[White "A"]\n[Black "B"]\n[Result "1-0"]\n\n1. e4 e5 0-1\n', "x.pgn")
    assert one.remarks[0] == "x.pgn:3:1: the tag says 1-0, the end 0-1"


def test_games_of_nothing_but_tags_stand_apart() -> None:
    text = '[Event "a"]\n[White "A"]\n[Black "B"]\n\n[Event "b"]\n[White "C"]\n[Black "D"]\n\n1. e4 *'
    assert [one.match and one.match.seats for one in read(text, "x.pgn")] == [("A", "B"), ("C", "D")]


@pytest.mark.parametrize(
    ("text", "name", "reason"),
    [
        ('[FEN "9/8 w"]\n1. e4 *', "x.pgn", "the tag FEN of line 1, '9/8 w', is not in Forsyth's notation"),
        ('[Variant "Chess960"]\n1. e4 *', "x.pgn", "Chess960 is another game than chess as it is played here"),
        ("1. 34-29 18-23 *", "x.pdn", "34-29: checkers has 32 squares, and this is a game of draughts on a larger board"),
        ("1. Zf3 *", "x.pgn", "Zf3 is no lawful move here"),
        ("1. e4 d5 2. PxP *", "x.pgn", "PxP is no lawful move here"),
        ("1. e4 -- *", "x.pgn", "to leave the move to the other is no move (chess.u1)"),
        ("1. e4 Z0 *", "x.pgn", "to leave the move to the other is no move (chess.u1)"),
        ('{"pgn": "1. e4"}', "x.json", "no system of pooltool: there is no 'table'; there are"),
        (MATCH.partition("\n Game 2")[0].replace("Drops", "Beavers => 4"), "x.mat", "a double is taken or dropped here"),
    ],
)  # fmt: skip
def test_what_is_another_game_is_said_to_be(text: str, name: str, reason: str) -> None:
    (one,) = read(text, name)
    assert reason in str(one.disagreements[0])


@pytest.mark.parametrize("text", ["1. e4 e5 White resigns 0-1", "1. 11-15 23-18 Black resigned. 0-1"])
def test_words_among_the_moves_are_passed_over_and_told_of(text: str) -> None:
    (one,) = read(text, "x.txt")
    assert one.agrees
    assert "is no move, and is passed over" in one.remarks[0]
    assert one.match is not None
    assert one.match.answers == 3


def test_a_long_name_has_its_column_in_a_match_of_two_columns(tmp_path: Path) -> None:
    match = hoyle.new("backgammon", ["Johann Sebastian Bach-Altnikol the elder", "B"], lead="B")
    for line in ("*: roll 3 1", "B: 24/20", "*: roll 6 5", '"Johann Sebastian Bach-Altnikol the elder": 24/13'):
        match.play(line)
    match.export(tmp_path / "x.mat")
    (one,) = hoyle.read(tmp_path / "x.mat")
    assert one.match is not None
    assert (one.agrees, set(one.match.seats), one.match.answers) == (True, set(match.seats), 4)


def test_a_match_in_two_columns_is_written_as_one_file_again(tmp_path: Path) -> None:
    (tmp_path / "a.mat").write_text(MATCH)
    assert convert(tmp_path / "a.mat", tmp_path / "b.mat") == [tmp_path / "b.mat"]
    first, second = parse((tmp_path / "b.mat").read_bytes(), "b.mat")
    assert (first.title, second.title) == ("game 1 of a match to 3, 0 to 0", "game 2 of a match to 3, 1 to 0")
    assert (tmp_path / "b.mat").read_text().split() == MATCH.split()


def test_columns_may_be_parted_by_tabs() -> None:
    text = re.sub(r"(?<=\S) {3,}", "\t", MATCH)
    assert [one.match and one.match.answers for one in read(text, "x.mat")] == [
        one.match and one.match.answers for one in read(MATCH, "x.mat")
    ]


def test_commas_between_the_legs_of_a_play_are_passed_over() -> None:
    one, _ = read(MATCH.replace("8/5 6/5 ", "8/5, 6/5"), "x.mat")
    assert one.agrees


def test_a_score_that_does_not_follow_from_the_games_before_is_told_of() -> None:
    _, second = read(MATCH.replace("A : 1", "A : 3"), "x.mat")
    assert second.remarks == ("x.mat:10:6: the file says 3 to 0, and by the games before it is 1 to 0",)


@pytest.mark.parametrize("mark", ["????", "00: ????", "64: ????", "64:????"])
def test_who_gave_up_before_they_had_thrown_or_played_is_marked_so_by_programs(mark: str) -> None:
    text = f"{MATCH.partition('  1)')[0]}  1) 31: 8/5 6/5                 {mark}\n      Wins 1 point\n"
    (one,) = read(text, "x.mat")
    assert one.agrees, one.disagreements
    assert one.match is not None
    assert one.match.state.result is not None
    assert one.match.state.result.winners == ("A",)
    assert one.match.answers == 3 + ("64" in mark)
    assert one.remarks[-1].endswith("B is taken to have given the game up, for 1")


def test_a_file_in_which_there_is_no_match_is_refused() -> None:
    with pytest.raises(Unreadable, match="no match is in it, though it looks like MAT"):
        read(MATCH.partition("  1)")[0], "x.mat")
    with pytest.raises(ValueError, match="so nothing is written"):
        convert(parse(b'[GameType "20"]\n1. 32-28 *', "x.pdn"), "never.pdn")


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "the file is empty"),
        (b"\xef\xbb\xbf \n", "the file is empty"),
        (bytes(range(256)), "no text"),
        (b"1. e4\n e\x005 *", "^x.pgn:2:3: no text, which has no byte 0"),
        (compress(MATED.encode()), "^x.pgn: packed with gzip: unpack it first"),
        (b"PK\x03\x04" + bytes(30), "^x.pgn: packed with zip: unpack it first"),
        (b"x" * 1_000_000, "^x.txt: no file that can be read here"),
        (b"XGID=" + b"-" * 1_000_000, "^x.txt: no file that can be read here"),
        (b"[" * 1_000_000, "^x.txt: no file that can be read here"),
        (b"\xdd\x7f\xff\xff\xff", "^x.msgpack: no system of pooltool"),
        (b" <!DOCTYPE html><html><body>1. e4 e5</body></html>", "^x.pgn: a web page, not the file of a game"),
        (b"day,first,second\n2026-01-05,Ann,Bob\n", "^x.csv: a league's results: `hoyle sheet"),
    ],
    ids=[
        "nothing",
        "a mark",
        "bytes",
        "a byte 0",
        "gzip",
        "zip",
        "a line",
        "a position",
        "brackets",
        "a bomb",
        "a page",
        "a league",
    ],
)
def test_what_is_no_file_of_games_is_refused_in_a_line(data: bytes, why: str) -> None:
    name = re.match(r"\^(x\.\w+)", why)
    with pytest.raises(Unreadable, match=why):
        list(parse(data, name[1] if name else "x.pgn", "three-ball-carrom" if "msgpack" in why else ""))


@pytest.mark.parametrize(
    ("text", "position"),
    [
        (" GNU Backgammon  Position ID: 4HPwATDgc/ABMA\n                 Match ID   : cAkAAAAAAAAA\n +13-14-15-+\n",
         "XGID=-b----E-C---eE---c-e----B-:0:0:-1:00:0:0:0:0:10"),
        ('# a test\nr1b1k2r/ppppnppp/2n2q2/2b5/3NP3/2P1B3/PP3PPP/RN1QKB1R w KQkq - bm Nb5; id "x";\n',
         "r1b1k2r/ppppnppp/2n2q2/2b5/3NP3/2P1B3/PP3PPP/RN1QKB1R w KQkq - 0 1"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10\n\nX:Ann   O:Bob\n +13-14-15-16-17-18------19-\n X to play 31\n"
         "  1. 4-ply  8/5 6/5  eq:+0.159\n", "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10"),
        ('rq2r1k1/5pp1/p7/4bNP1/1p2P2P/5Q2/PP4K1/5R1R w - - bm Nxg7; id "a;b"; c0 8',
         "rq2r1k1/5pp1/p7/4bNP1/1p2P2P/5Q2/PP4K1/5R1R w - - 0 1"),
        ('% a test\n4k3/8/8/8/8/8/8/4K2R w K - a "foo\\"bar";; ; b "c";', "4k3/8/8/8/8/8/8/4K2R w K - 0 1"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:-1:00:4:2:1:5:10", "XGID=-b----E-C---eE---c-e----B-:0:0:-1:00:4:2:1:5:10"),
        ("; two kings\nW:WK32:BK1\n", "W:WK32:BK1"),
        ("xgid=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10\n", "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10"),
    ],
)  # fmt: skip
def test_positions_are_found_among_what_is_pasted_with_them(text: str, position: str) -> None:
    (one,) = read(text, "pasted.txt")
    assert one.match is not None
    assert one.match.position == position


def test_a_tag_that_stands_twice_is_told_of() -> None:
    (one,) = read('[FEN "W:W18:B1"]\n[FEN "B:W18:B1"]\n1. 1-6 *', "x.pdn")
    assert one.agrees
    assert one.remarks == ("x.pdn:2:1: the tag FEN stands there twice, and this one is taken",)


def test_positions_in_tags_alone_stand_apart() -> None:
    assert len(read('[FEN "W:W18:B1"]\n\n[FEN "B:W18:B1"]\n', "x.pdn")) == 2


@pytest.mark.parametrize(
    ("text", "name", "place", "least"),
    [
        ("1. e4 " + "(" * 10_000 + "d4" + ")" * 10_000 + " e5 e4 *", "x.pgn", "1:20013", "e4 is no lawful move here"),
        ("1. e4 " + "e5 " * 100_000, "x.pgn", "1:10", "no lawful move here"),
        (MATED * 30 + MATED.replace("Qh4#", "Qh5#") + MATED * 30, "x.pgn", "124:16", "Qh5# is no lawful move here"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:7:99:0:0:0:3:10", "x.xgid", "1:1", "column 37: '7' is no turn"),
        ("XGID=-o----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10", "x.xgid", "1:1", "a side has 15 men, not 28"),
        ("4HPwATDgc/ABMA:cAkAAAAAAAA", "x.gnuid", "1:1", "has 12 signs, not 11"),
        ("Game: chess\nSeats: A, B\n\nA: " + "e4 " * 10_000, "x.sheet", "4:1", "..."),
        ("Game,three-ball-carrom\nInning,Ann,Bob\n1," + "0," * 100_000 + "\n2,x1\n", "x.csv", "4:3", "no points"),
        ("Game,three-ball-carrom\nInning,Ann,Bob\n1," + "9" * 5000 + ",0\n", "x.csv", "3:3", "no points"),
        ("Game,three-ball-carrom\nInning," + ",".join(map("n{}".format, range(10_000))) + "\n1,0\n", "x.csv", "2:1", "not 10000"),
    ],
    ids=["nested", "a line of moves", "one bad game", "XGID's fields", "XGID's men", "an id cut off", "a long answer", "wide rows",
         "a long number", "many columns"],
)  # fmt: skip
def test_nasty_files_are_told_of_in_a_line(text: str, name: str, place: str, least: str) -> None:
    told = [str(wrong) for one in read(text, name) for wrong in one.disagreements]
    assert len(told) == 1
    assert told[0].startswith(f"{name}:{place}: ")
    assert least in told[0]
    assert len(told[0]) < 500


XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"


@pytest.mark.parametrize(
    ("source", "to", "why"),
    [
        ("1. e4 e5 *", "x.xgid", "a .xgid file holds XGID, which chess has not: name one that ends in .fen"),
        (
            "1. e4 e5 *",
            "x.gnuid",
            "a .gnuid file holds GNU Backgammon's ids, which chess has not: name one that ends in .fen",
        ),
        ("1. 11-15 *", "x.xgid", "a .xgid file holds XGID, which checkers has not: name one that ends in .fen"),
        ("1. 11-15 *", "x.pgn", "PGN is for chess, and this is checkers: name a file in .pdn or .sheet"),
        (
            "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10",
            "x.fen",
            "which backgammon has not: name one that ends in .xgid or .gnuid",
        ),
        ("1. e4 e5 *", "x.jsonl", "only `hoyle watch` and `play` keep logs"),
    ],
)
def test_what_a_match_cannot_be_written_as_is_said_with_what_would_do(
    source: str, to: str, why: str, tmp_path: Path
) -> None:
    with pytest.raises(ValueError, match=re.escape(why)):
        convert(parse(source.encode(), "in"), tmp_path / to)
    assert not list(tmp_path.iterdir())


def test_a_position_is_written_in_the_notation_that_the_ending_names(tmp_path: Path) -> None:
    line = XGID
    convert(parse(line.encode(), "in"), tmp_path / "x.gnuid")
    assert (tmp_path / "x.gnuid").read_text(encoding="utf-8").startswith("4HPwATDgc/ABMA:")
    convert(parse(b"1. f3 e5 2. g4 Qh4# 0-1", "in"), tmp_path / "x.fen")
    written = (tmp_path / "x.fen").read_text(encoding="utf-8")
    assert written == "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3\n"


@pytest.mark.parametrize(("name", "seats"), [("x.pdn", ("C", "A")), ("x.pgn", ("A", "C"))])
def test_tags_alone_are_of_the_game_that_the_name_ends_with(name: str, seats: tuple[str, str]) -> None:
    (one,) = read('[Event "a"]\n[White "A"]\n[Black "C"]\n', name)
    assert one.match is not None
    assert one.match.seats == seats


def test_draughts_of_another_kind_in_capitals_is_not_taken_for_chess() -> None:
    reading = parse(b'[Event "Game Opening"]\n[GameType "25"]\n\n1. A3-B4 B6-C5\n\n*', "x.pdn")
    assert reading.format.name == "PDN"
    assert [told.rules for told in reading.disagreements] == [
        "game type 25 is not checkers as it is played here, which is 21"
    ]
