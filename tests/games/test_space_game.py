"""The space game's lines and zones, in inches as printed, and the smaller table's by its sights."""

import pytest

from hoyle.equipment import Line, table
from hoyle.units import inches


def inch(metres: float) -> float:
    return round(metres / 0.0254, 6)


def drawn(name: str) -> set[frozenset[tuple[float, float]]]:
    """The lines of a space table, as pairs of ends in inches, but for the string."""
    t = table(name)
    lines = [mark for mark in t.marks if isinstance(mark, Line) and mark not in table(f"carom-{name[6:]}").marks]
    assert len(lines) == 12
    return {frozenset({(inch(m.x0), inch(m.y0)), (inch(m.x1), inch(m.y1))}) for m in lines}


@pytest.mark.parametrize(
    ("name", "side", "end", "corner"),
    [("space-5x10", 28, 56, 21), ("space-4.5x9", 25, 50, 18.75)],
)
def test_the_lines_are_those_of_the_book(name: str, side: float, end: float, corner: float) -> None:
    lines = drawn(name)
    for x in (-1, 1):
        tips = []
        for y in (-1, 1):
            rail, tip = (x * side, y * (end - corner)), (x * (side - 11), y * (end - corner))
            assert frozenset({rail, tip}) in lines
            assert frozenset({(0, y * end), (0, y * (end - 11))}) in lines
            assert frozenset({tip, (0, y * (end - 11))}) in lines
            tips.append(tip)
        assert frozenset(tips) in lines


def test_every_point_is_in_the_space_the_lines_enclose() -> None:
    t = table("space-5x10")
    for x, y, zone in (
        (-27, -55, "space-HL"), (27, -36, "space-HR"), (-1, 46, "space-FL"), (1, 55, "space-FR"),
        (-27, 34, "strip-l"), (18, -34, "strip-r"), (0, 0, ""), (16, 35.5, ""), (0, -44, ""), (-16, 34, ""),
    ):  # fmt: skip
        inside = [name for name in t.zones if name[:5] in ("space", "strip")]
        assert [n for n in inside if t.zone(n).contains(inches(x), inches(y))] == ([zone] if zone else []), (x, y)
    for zone in ("space-FL", "strip-l"):  # the short line is in both
        assert t.zone(zone).contains(inches(-20), inches(35))
