"""The figures of matches, counted by hand from their sheets."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from hoyle.cli import main
from hoyle.formats import parse
from hoyle.formats.statistics import statistics, told_figures

SHEET = """Game: three-ball-carrom
Seats: Ann, Bob
Lead: Ann
Balls: Ann white, Bob spot

Ann: white>red white>spot
Ann: white>spot white>red
Ann: white>red white|f
Bob: spot>red spot|f
Ann: white>red white>spot
Ann: white>red
Bob: spot>red spot>white
"""


def test_innings_averages_and_runs_are_those_of_the_sheet() -> None:
    match = parse(SHEET.encode(), "x.sheet")[0].match
    assert match is not None
    ann, bob = statistics(match, "x")
    assert (ann["innings"], ann["strokes"], ann["points"], ann["high_run"]) == (2, 5, 3, 2)
    assert ann["average"] == 1.5
    assert ann["runs"] == {1: 1, 2: 1}
    assert (bob["innings"], bob["strokes"], bob["points"], bob["runs"]) == (2, 2, 1, {1: 1})
    assert bob["seconds_a_stroke"] is None, "a sheet does not tell times"


CENTRES = """Game: crokinole
Seats: Ann, Bob
Lead: Ann

Ann: a1@centre
Bob: b1>a1 -> a1~15, b1~10
Ann: a2>a1 a1@centre -> a2~10
"""
POTS = """Game: continuous-pool
Seats: Ann, Bob
Lead: Ann

Ann: cue>15 15@FL
Ann: call 14; cue>14 14@FR
Ann: call 13; cue>13 13|l
Bob: call 12; cue>12 12|l cue@FL
"""
ROLLS = """Game: ten-pins
Seats: Ann, Bob
Lead: Ann

Ann: ring*#1 ring*#2 ring*#3 ring*#4 ring*#5 ring*#6 ring*#7 ring*#8 ring*#9 ring*#10
Bob: ring*#1 ring*#2 ring*#3 ring*#4 ring*#5
Bob: ring|f ring*#6 ring*#7 ring*#8 ring*#9 ring*#10
Ann: ring*#1
Ann: miss
Ann: miss
"""


def both(sheet: str) -> list[dict[str, object]]:
    match = parse(sheet.encode(), "x.sheet")[0].match
    assert match is not None
    return statistics(match)


def test_twenties_are_rings_in_the_centre() -> None:
    ann, bob = both(CENTRES)
    assert (ann["twenties"], bob["twenties"]) == (2, 0)


def test_strikes_and_spares_are_all_the_pins_with_one_ring_or_two() -> None:
    ann, bob = both(ROLLS)
    assert (ann["frames"], ann["strikes"], ann["spares"]) == (2, 1, 0)
    assert (bob["frames"], bob["strikes"], bob["spares"]) == (1, 0, 1)


def test_balls_pocketed_are_counted_without_the_cue_ball() -> None:
    ann, bob = both(POTS)
    assert (ann["pocketed"], ann["pocketed_an_inning"], ann["pot_success"]) == (2, 2.0, 0.6667)
    assert (bob["pocketed"], bob["pot_success"]) == (0, None)


def test_the_table_is_printed_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sheet, table = tmp_path / "x.sheet", tmp_path / "x.csv"
    sheet.write_text(SHEET)
    assert main(["stats", str(sheet), "--json"]) == 0
    assert [row["seat"] for row in json.loads(capsys.readouterr().out)] == ["Ann", "Bob"]
    assert main(["stats", str(sheet), "--csv", str(table)]) == 0
    with table.open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["seat"], row["runs"]) for row in rows] == [("Ann", "1x1 2x1"), ("Bob", "1x1")]
    assert main(["stats", str(sheet), "--csv", str(tmp_path / "x.txt")]) == 2


def test_a_name_is_no_formula_in_a_spreadsheet(tmp_path: Path) -> None:
    sheet, table = tmp_path / "x.sheet", tmp_path / "x.csv"
    sheet.write_text(SHEET.replace("Ann", '"=SUM(1,2)"'))
    assert main(["stats", str(sheet), "--csv", str(table)]) == 0
    with table.open(newline="") as file:
        assert [row["seat"] for row in csv.DictReader(file)] == ["'=SUM(1,2)", "Bob"]


def test_a_file_without_a_match_is_no_empty_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    scores, table = tmp_path / "scores.csv", tmp_path / "out.csv"
    scores.write_text("Inning,Ann,Bob\n1,3,0\n")
    assert main(["stats", str(scores), "--csv", str(table)]) == 2
    told = capsys.readouterr().err.splitlines()
    assert "give --game" in told[0]
    assert "no match here" in told[1]
    assert not table.exists()


def test_people_read_how_many_runs_there_were_of_each_and_averages_with_two_decimals() -> None:
    sheet = SHEET + "Bob: spot>red spot>white\nBob: spot>red\nAnn: white>red white>spot\nAnn: white>red\n"
    match = parse(sheet.encode(), "x.sheet")[0].match
    assert match is not None
    english, german = (dict(told_figures(match, language)) for language in ("en", "de"))
    # Ann runs 2, 1 and 1; Bob, after an inning of nothing, 2.
    assert english["runs"] == ["two of 1, one of 2", "one of 2"]
    assert german["runs"] == ["zwei zu 1, eine zu 2", "eine zu 2"]
    assert (english["average"], german["average"]) == (["1.33", "1"], ["1,33", "1"])
