"""The page of the laws beside each other is what its command prints."""

import re

import pytest
from benchmarks import laws

NUMBER = re.compile(r"-?\d+\.\d+")


def test_the_page_of_laws_is_up_to_date() -> None:
    written, fresh = laws.PAGE.read_text(encoding="utf-8"), laws.page()
    assert NUMBER.sub("#", written) == NUMBER.sub("#", fresh), "run: python -m benchmarks.laws --write"
    for was, now in zip(NUMBER.findall(written), NUMBER.findall(fresh), strict=True):
        digits = len(was.partition(".")[2])
        assert float(was) == pytest.approx(float(now), abs=1.01 * 10**-digits)


def rows(page: str, head: str) -> list[list[float]]:
    """The numbers of the first table under a line."""
    lines = page.split(head)[1].split("\n\n")[1].splitlines()[2:]
    return [[float(cell or "nan") for cell in line.strip("|").split("|")[1:]] for line in lines]


def test_the_laws_differ_where_they_must() -> None:
    page = laws.page()
    plain, ideal = (rows(page, "At 1.5 m/s, stun, 30° cut:")[i] for i in (0, 4))
    assert ideal[3] == 0.0 < plain[3]
    square = rows(page, "At 1 m/s, rolling, square:")
    assert len({tuple(row) for row in square}) >= 5
    # TP B.6 with .7: five sevenths of it are left once the ball rolls; by the default more.
    assert square[-1][3] == pytest.approx(0.5, abs=0.005)
    assert square[0][3] > 0.55
    centre, *_, edge = zip(*rows(page, "What part of the cue's speed the ball has"), strict=True)
    assert centre[0] == centre[1]
    assert edge[0] > edge[1]
