"""What the physics made is ruled on, and lies in the next stroke where it stopped, unless the ruling put it elsewhere.

`python -m benchmarks.rests` plays more of the same.
"""

from dataclasses import replace
from random import Random

import pytest
from benchmarks.rests import GAMES, astray, check_game, play

from hoyle.answers import Played
from hoyle.games import load
from hoyle.match import new
from hoyle.record import At


@pytest.mark.some(2)
@pytest.mark.parametrize("game", GAMES)
def test_every_stroke_is_ruled_on_and_lies_where_it_stopped(game: str) -> None:
    topples = load(game).family in (
        "tops",
        "table-pins",
        "ring-pins",
    )  # such a stroke costs as much as a hundred others
    strokes, wrong = check_game(game, 1 if topples else 3, 2 if topples else 12)[1:]
    assert strokes
    assert not wrong, "\n".join(wrong)


def test_a_piece_that_is_put_elsewhere_by_nobody_is_seen() -> None:
    before, ruling = next(play(new("three-ball-carrom", ["Ann", "Bob"], lead="Ann"), Random(1), 1))
    assert isinstance(ruling.answer, Played)
    assert list(astray(before, ruling)) == []
    ball, at = next((ball, at) for ball, at in ruling.state.layout.places.items() if isinstance(at, At))
    elsewhere = replace(ruling.state, layout=ruling.state.layout.put(ball, At(at.x + 1e-5, at.y)))
    assert [said.split()[0] for said in astray(before, replace(ruling, state=elsewhere))] == [ball]
    begun = replace(before, layout=before.layout.put("red", At(0.1, 0.1)))
    assert [said.split()[0] for said in astray(begun, ruling)] == ["red"]
