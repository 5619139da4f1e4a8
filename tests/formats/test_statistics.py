"""The figures of matches, counted by hand from their sheets."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from hoyle.cli import main
from hoyle.formats import parse
from hoyle.formats.statistics import statistics

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
