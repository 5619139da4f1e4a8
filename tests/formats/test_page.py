"""The pages on files, one for each format: their examples are what they say they are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import hoyle
from hoyle.formats import parse
from hoyle.formats.tracking.tracks import read_tracks
from hoyle.match.score import score
from hoyle.notation import parse as parse_sheet
from hoyle.tournaments.results_csv import is_results, read_results

PAGES = {
    path.stem: path.read_text(encoding="utf-8") for path in (Path(__file__).parents[2] / "docs" / "files").glob("*.md")
}
EXAMPLES = [found for page in PAGES.values() for found in re.findall(r"```(\w*)\n(.*?)```", page, re.DOTALL)]
FILES = [(kind, text) for kind, text in EXAMPLES if kind in ("pdn", "pgn", "mat", "csv") and not is_results(text)]
SHEETS = [text for _, text in EXAMPLES if text.startswith("Game: ")]


@pytest.mark.parametrize(("kind", "text"), FILES, ids=[kind for kind, _ in FILES])
def test_a_file_of_the_page_is_read_and_agreed_with(kind: str, text: str) -> None:
    reading = parse(text.encode(), f"example.{kind}")
    assert reading.format.name == ("score table" if kind == "csv" else kind.upper())
    assert [one.agrees for one in reading] == [True]
    assert reading[0].match is not None
    assert reading[0].match.over


def test_a_leagues_results_on_the_page_are_read() -> None:
    (text,) = (text for _, text in EXAMPLES if is_results(text))
    assert [(one.winner, one.scores) for one in read_results(text)] == [("Ann", (25, 20)), ("", (25, 25))]


def test_the_film_of_the_page_is_read() -> None:
    (text,) = (text for _, text in EXAMPLES if text.startswith("time,ball,x,y"))
    assert set(read_tracks(text, "example")) == {"white", "red"}


def test_the_program_on_the_page_of_pooltool_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stroke that was told is written as a system, and read again it is ruled alike."""
    monkeypatch.chdir(tmp_path)
    (program,) = re.findall(r"```python\n(.*?)```", PAGES["pooltool"], re.DOTALL)
    match = hoyle.new("three-cushion-carrom", ["Ann", "Bob"], lead="Ann")
    match.play(hoyle.CueStroke("white", speed=3.0, azimuth=1.5, place=hoyle.At(0.15, -0.72)))
    names = {"hoyle": hoyle, "match": match}
    exec(program, names)
    (one,) = names["reading"]  # type: ignore[misc]
    assert one.agrees
    assert [entry.answer.record.struck for entry in one.match.entries] == ["white"]


@pytest.mark.parametrize("text", SHEETS)
def test_a_position_of_the_page_begins_a_match(text: str) -> None:
    assert score(parse_sheet(text)).reports() == []


def test_there_is_an_example_of_each() -> None:
    assert {kind for kind, _ in FILES} >= {"pdn", "pgn", "mat", "csv"}
    assert len(SHEETS) == 3


def test_every_format_has_a_page_that_the_table_leads_to() -> None:
    """And every page an example."""
    led_to = set(re.findall(r"\((\w[\w-]*)\.md\)", PAGES["index"]))
    assert led_to == PAGES.keys() - {"index"}
    assert all("```" in page for page in PAGES.values())
