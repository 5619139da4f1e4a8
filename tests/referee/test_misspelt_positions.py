"""A misspelt position is refused with what is wrong, where, and what would be right; files of such lines are told of likewise."""

from __future__ import annotations

import re

import pytest

import hoyle
from hoyle.formats import parse
from hoyle.referee import BadOption
from hoyle.telling import setting_refused
from hoyle.telling.languages import CHOSEN

BEGIN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10"
WRONG = [
    ("chess", f"{BEGIN[:34]} w KQkq - 0 1", "on 7 ranks"),
    ("chess", f"{BEGIN.replace('/8/8', '/9/8', 1)} w - - 0 1", "column 19: '9' is no man"),
    ("chess", f"{BEGIN.replace('pppppppp', 'ppppppppp')} w - - 0 1", "column 10: rank 7, 'ppppppppp', has 9 squares, not 8"),
    ("chess", f"{BEGIN.replace('PPPPPPPP', 'PPP3P')} w - - 0 1", "column 27: rank 2, 'PPP3P', has 7 squares"),
    ("chess", f"{BEGIN.replace('pppp', 'pxpp', 1)} w - - 0 1", "column 11: 'x' is no man"),
    ("chess", f"{BEGIN.replace('pppp', 'pkpp', 1)} w - - 0 1", "black has 2 kings"),
    ("chess", "8/8/8/8/8/8/8/k7 w - - 0 1", "white has 0 kings"),
    ("chess", "P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "a pawn stands on rank 8"),
    ("chess", f"{BEGIN} KQkq - 0 1", "column 45: the turn is w or b, not 'KQkq'"),
    ("chess", f"{BEGIN} w - 0 1", "column 49: the square passed over"),
    ("chess", f"{BEGIN} w KX - 0 1", "column 47: the rights to castle"),
    ("chess", f"{BEGIN.replace('RNBQKBNR', 'RNBQKBN1')} w KQ - 0 1", "column 47: K is a right to castle"),
    ("chess", f"{BEGIN} w KQkq e9 0 1", "column 52: the square passed over"),
    ("chess", f"{BEGIN} w KQkq e6 0 1", "column 52: no pawn has passed e6"),
    ("chess", f"{BEGIN} w KQkq - a 1", "column 54: a count of moves"),
    ("chess", f"{BEGIN} w KQkq - 0 1 2", "column 58: '2' is more than the 6 fields"),
    ("chess", "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "whoever is not to move is in check"),
    ("checkers", "X:W18:B12", "column 1: first comes whose turn it is"),
    ("checkers", "W18:B12", "column 1: first comes whose turn it is"),
    ("checkers", "B:W18,24", "the men of B are not told"),
    ("checkers", "B:W18:W24", "column 7: W is told twice"),
    ("checkers", "B:W18,Q4:B12", "column 7: 'Q4' is no square"),
    ("checkers", "B:W18:B 12, 33", "column 13: no square 33"),
    ("checkers", "B:W18,20-19:B12", "column 7: '20-19' is a row of squares that runs backwards"),
    ("checkers", "B:W18:B12:X3", "column 11: 'X3' is no part"),
    ("backgammon", XGID.replace("B-:", "B:"), "has 26 signs, .* not 25"),
    ("backgammon", XGID.replace("E", "Z", 1), "column 12: 'Z' is no sign of an XGID's board"),
    ("backgammon", XGID.replace(":31:", ":71:"), "column 39: '71' is no throw"),
    ("backgammon", XGID.replace(":1:31", ":2:31"), "column 37: '2' is no turn"),
    ("backgammon", XGID.replace(":0:0:1", ":x:0:1"), "column 33: 'x' is no cube"),
    ("backgammon", XGID.removesuffix(":10"), "has 9 numbers after its board, not 8"),
    ("backgammon", XGID + ":7", "has 9 numbers after its board, not 10"),
    ("backgammon", XGID.replace(":1:31:", ":31:"), "column 37: '31' is no turn"),
    ("backgammon", "4HPwATDgc/ABM", "a position id of GNU Backgammon has 14 signs, not 13"),
    ("backgammon", "4HPwATDgc/ABMA:cAkAAAAAAAA", "a match id of GNU Backgammon has 12 signs, not 11"),
    ("backgammon", "4HPwATDgc/ABMA:!AkAAAAAAAAA", "column 16: '!' is no sign of an id"),
    ("three-ball-carrom", "turn Bob Ann 3", "column 10: expected ';' before the next part"),
    ("three-ball-carrom", "Cal 3", "column 1: expected a seat's score as in `Ann 3`"),
    ("three-ball-carrom", 'ask {"kind": 3}', "ask has no field 'kind'"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "line", "told"), WRONG)
def test_a_misspelt_position_is_told_of_with_its_place(game: str, line: str, told: str) -> None:
    with pytest.raises(BadOption, match=told) as refused:
        hoyle.new(game, ["Ann", "Bob"], position=line)
    assert "\n" not in str(refused.value)


IN_FILES = [(line, told) for game, line, told in WRONG if game != "three-ball-carrom" and set(":/") & set(line)]


@pytest.mark.parametrize(("line", "told"), IN_FILES)
def test_so_it_is_in_a_file(line: str, told: str) -> None:
    (one,) = parse(f"{line}\n".encode(), "one.fen")
    (wrong,) = one.disagreements
    assert re.search(told, str(wrong))


def test_german_says_it_too() -> None:
    with pytest.raises(BadOption) as refused:
        hoyle.new("chess", ["Ann", "Bob"], position=f"{BEGIN} x - - 0 1")
    was = CHOSEN.set("de")
    try:
        assert "Spalte 45: am Zug ist w oder b, nicht „x“" in setting_refused(refused.value)
    finally:
        CHOSEN.reset(was)
