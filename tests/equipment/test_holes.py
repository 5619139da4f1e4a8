"""Boards with cups: how many, how numbered, apart from one another, and drawn."""

from itertools import combinations
from math import atan2, hypot

import pytest

from hoyle.draw import table_svg
from hoyle.draw.cushioned import TURNED
from hoyle.equipment import table
from hoyle.units import inches

BOARDS = pytest.mark.parametrize("name", ["parisian-5x10", "bagatelle"])


def test_parisian_cups() -> None:
    """Fifteen, the high numbers farthest from the brass, which lies toward the foot."""
    holes = table("parisian-5x10").holes
    assert sorted(map(int, holes)) == list(range(1, 16))
    assert holes["1"].y > holes["6"].y > holes["11"].y
    board = table("parisian-5x10").zone("board").bounds()
    assert board[3] < table("parisian-5x10").spot("head-spot").y


def test_bagatelle_cups() -> None:
    """The nine in the middle; clockwise from the nearest 1 4 8 3 5 2 7 6."""
    holes = table("bagatelle").holes
    middle = holes["9"]
    turns = {n: atan2(hole.y - middle.y, hole.x - middle.x) for n, hole in holes.items() if n != "9"}
    clockwise = "".join(sorted(turns, key=lambda n: -turns[n]))
    assert min(holes, key=lambda n: holes[n].y) == "1"
    assert "14835276" in clockwise + clockwise


@BOARDS
def test_cups_are_in_the_bed_and_apart(name: str) -> None:
    board = table(name)
    assert board.ball is not None
    for hole in board.holes.values():
        assert hole.radius > board.ball.radius
        assert abs(hole.x) + hole.radius <= board.width / 2
        assert abs(hole.y) + hole.radius <= board.length / 2
    for a, b in combinations(board.holes.values(), 2):
        assert hypot(a.x - b.x, a.y - b.y) > a.radius + b.radius


@BOARDS
def test_cups_are_drawn_with_their_numbers(name: str) -> None:
    picture = table_svg(table(name))
    assert all(f">{number}</text>" in picture for number in table(name).holes)


def test_what_stands_on_a_board_is_drawn() -> None:
    """A pillar on either side of every arch, and the partitions between the stalls."""
    board = table("pigeon-hole")
    picture = table_svg(board)
    assert len(board.posts) == len(board.holes) + 1
    assert picture.count(TURNED) == len(board.posts) + len(board.walls)
    for arch in board.holes.values():
        sides = sorted(abs(post.x - arch.x) - post.radius for post in board.posts)[:2]
        assert board.ball is not None
        assert sides == pytest.approx([inches("1 1/4")] * 2)
        assert sides[0] > board.ball.radius
