"""What a player does when none of the strokes it thought of can be played."""

from random import Random

import pytest

from hoyle.match import new
from hoyle.players import Player
from hoyle.record import Spin


@pytest.mark.parametrize("game", ["spinette", "tipsy"])
def test_a_top_that_cannot_go_where_it_was_meant_to_is_spun_elsewhere(game: str) -> None:
    """The one spin thought of is in the middle, where the first top lies."""
    match = new(game, ["Ann", "Bob"])
    match.play("Ann: green:40 -> green=(0, 0)")
    stroke = Player(tries=1, factor=0).answer(match.game, match.view("Ann"), Random(1))
    assert isinstance(stroke, Spin)
    assert stroke.piece in ("white", "red")
    match.play(stroke)
    assert match.state.note("spun") == ("green", stroke.piece)
