"""The table in characters: rectangular, nothing hidden, everything where it lies."""

from __future__ import annotations

import pytest

from hoyle.draw.terminal import table_cells
from hoyle.equipment import rack_neighbours, table, triangle
from hoyle.record import At, Layout, Spot

ROWS = (("1",), ("2", "3"), ("4", "5", "6"), ("7", "8", "9", "10"), ("11", "12", "13", "14", "15"))


def lines(name: str, layout: Layout, width: int = 73) -> list[str]:
    return ["".join(c for c, _, _ in row) for row in table_cells(table(name), layout, width)]


@pytest.mark.parametrize("width", [41, 60, 73])
@pytest.mark.parametrize("name", ["carom-5x10", "pool-9ft", "balkline-14"])
def test_a_table_is_a_rectangle_no_wider_than_asked(name, width):
    rows = lines(name, Layout(), width)
    assert len({len(row) for row in rows}) == 1
    assert len(rows[0]) <= width + 4


def test_pieces_lie_where_they_lie():
    rows = lines("carom-5x10", Layout({"white": At(0.6, -1.2), "red": At(0.0, 0.0), "spot": At(-0.6, 1.2)}))
    found = {mark: (r, row.index(mark)) for r, row in enumerate(rows) for mark in "○●◉" if mark in row}
    middle = (len(rows) // 2, len(rows[0]) // 2)
    assert found["●"] == middle
    # Right of the head is down, and the foot is at the right.
    assert found["○"][0] > middle[0]
    assert found["○"][1] < middle[1]
    assert found["◉"][0] < middle[0]
    assert found["◉"][1] > middle[1]


def test_no_ball_of_a_rack_hides_another():
    pool = table("pool-9ft")
    racked = Layout(triangle(pool.spot("foot-spot"), pool.ball.radius, ROWS), touching=rack_neighbours(ROWS))
    text = " ".join(" ".join(lines("pool-9ft", racked)).split())
    for ball in map(str, range(10, 16)):
        assert ball in text
    cells = [(c, ground) for row in table_cells(pool, racked) for c, _, ground in row]
    assert {c for c, ground in cells if c.isdigit()} == set("0123456789")


def test_a_board_shows_men_counts_bar_and_borne_off():
    men = {f"a{i}": Spot("p13") for i in range(1, 8)} | {f"b{i}": Spot("p1") for i in range(1, 3)}
    men |= {"b3": Spot("bar-b"), "a8": Spot("off-a"), "a9": Spot("off-a")}
    text = "\n".join(lines("backgammon", Layout(men)))
    assert text.count("○") - text.count("○ 2 off") == 4  # and the fifth place says how many stand there
    assert " 7 " in text.split("\n")[5]
    assert text.count("●") == 3
    assert "○ 2 off" in text


def test_a_king_and_what_a_pawn_has_become_are_seen():
    men = Layout({"a1": Spot("e3"), "a2": Spot("c5"), "b1": Spot("d8"), "b2": Spot("b4")})
    rows = table_cells(table("checkerboard"), men, become={"a2": "king", "b1": "king"})
    shown = [c for row in rows for c, _, _ in row]
    assert [shown.count(mark) for mark in "○◎●◉"] == [1, 1, 1, 1]
    pawns = Layout({"wP1": Spot("a8"), "bP2": Spot("b1"), "wP3": Spot("c4")})
    rows = table_cells(table("checkerboard"), pawns, become={"wP1": "queen", "bP2": "knight"})
    assert {c for row in rows for c, _, _ in row} & set("QqNnPp") == {"Q", "n", "P"}


def test_the_cups_of_a_board_bear_their_numbers_and_a_ball_hides_its_own():
    rows = lines("bagatelle", Layout({}))
    assert sorted(c for row in rows for c in row if c.isdigit()) == list("123456789")
    nine = table("bagatelle").holes["9"]
    filled = lines("bagatelle", Layout({"black": At(nine.x, nine.y)}))
    assert sorted(c for row in filled for c in row if c.isdigit()) == list("12345678")
