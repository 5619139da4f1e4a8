"""Strokes at cups: aimed where they say, and so fast that a good part of them die there."""

from math import atan2, cos, hypot, pi, sin

import pytest

from hoyle.equipment import At, table
from hoyle.physics import simulate
from hoyle.players.geometry import cup_shots as cups
from hoyle.players.geometry.scene import Scene
from hoyle.record import CueStroke, Down, Layout

BOARD, PARISIAN = table("bagatelle"), table("parisian-5x10")
PLACE = At(0.05, -0.65)


def cups_of(bed=BOARD) -> dict[str, tuple[float, float]]:
    return {name: (cup.x, cup.y) for name, cup in bed.holes.items()}


def scene(bed=BOARD, at: At = PLACE, **balls: tuple[float, float]) -> Scene:
    assert bed.ball is not None
    return Scene("w1", (at.x, at.y), balls, bed.ball.radius, bed)


def test_cups_that_lie_open_are_aimed_at_straight() -> None:
    for idea in cups.straight(scene(), cups_of()):
        assert isinstance(idea.stroke, CueStroke)
        cup = BOARD.holes[idea.pocket]
        assert idea.stroke.azimuth == pytest.approx(atan2(cup.y - PLACE.y, cup.x - PLACE.x))


def test_most_strokes_at_an_open_cup_are_caught_by_it() -> None:
    ideas = [idea for idea in cups.straight(scene(), {"1": cups_of()["1"]}) if isinstance(idea.stroke, CueStroke)]
    ends = [simulate(BOARD, Layout({"w1": PLACE}), idea.stroke).end.of("w1") for idea in ideas]
    assert ends.count(Down("1")) * 2 >= len(ideas)


def test_a_board_is_come_at_off_the_foot_cushion() -> None:
    """Straight at the mirror image of the cup beyond the line that the ball's centre turns at; never directly."""
    at = At(0.1, -0.85)
    view = scene(PARISIAN, at)
    assert list(cups.straight(view, cups_of(PARISIAN))) == []
    far = PARISIAN.length / 2 - view.radius
    for idea in cups.banked(view, cups_of(PARISIAN)):
        assert isinstance(idea.stroke, CueStroke)
        cup, aim = PARISIAN.holes[idea.pocket], idea.stroke.azimuth
        turn = at.x + (far - at.y) * cos(aim) / sin(aim)
        assert turn - (cup.y - far) * cos(aim) / sin(aim) == pytest.approx(cup.x)
    shots = [simulate(PARISIAN, Layout({"w1": at}), idea.stroke) for idea in cups.banked(view, cups_of(PARISIAN))]
    assert sum(isinstance(shot.end.of("w1"), Down) for shot in shots) * 5 >= len(shots)


def test_a_ball_is_driven_along_the_line_to_the_cup() -> None:
    black = BOARD.spots["black-spot"]
    for idea in cups.off_balls(scene(black=(black.x, black.y)), cups_of()):
        assert isinstance(idea.stroke, CueStroke)
        cup, aim = BOARD.holes[idea.pocket], idea.stroke.azimuth
        # The centres two radii apart when they meet, and the cup on the line through them.
        dx, dy = black.x - PLACE.x, black.y - PLACE.y
        along, aside = dx * cos(aim) + dy * sin(aim), dy * cos(aim) - dx * sin(aim)
        back = along - ((2 * BOARD.ball.radius) ** 2 - aside**2) ** 0.5  # type: ignore[union-attr]
        ghost = (PLACE.x + back * cos(aim), PLACE.y + back * sin(aim))
        line = atan2(black.y - ghost[1], black.x - ghost[0]) - atan2(cup.y - black.y, cup.x - black.x)
        assert abs((line + pi) % (2 * pi) - pi) < 1e-9
        assert hypot(ghost[0] - black.x, ghost[1] - black.y) == pytest.approx(2 * BOARD.ball.radius)  # type: ignore[union-attr]
