"""The hawk and the sparrows beyond their sheets: who is behind whom, and that every game ends."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from hoyle.answers import Move
from hoyle.games import load
from hoyle.players.random_answers import play
from hoyle.record import Layout, Spot
from hoyle.referee import Ruling, State, begin, rule_on

GAME = load("hawk-and-sparrows")


def after(places: str, move: str) -> State:
    """The state after the hawk's move from a position: the hawk's square and the sparrows'."""
    s = begin(GAME, ("Ann", "Bob")).state
    s = replace(s, layout=Layout(dict(zip(GAME.pieces, map(Spot, places.split()), strict=True))))
    ruling = rule_on(GAME, s, Move("Ann", (move,)))
    assert isinstance(ruling, Ruling)
    return ruling.state


@pytest.mark.parametrize(
    ("places", "move", "free"),
    [
        ("d4 c5 e5 a5 b4", "d4-c3", False),
        ("d4 a3 c3 e3 g3", "d4-e5", True),  # above them all
        ("d4 a5 c3 e3 g3", "d4-e5", False),  # one is level with it, and the hawk is not behind that one yet
        ("g7 a5 c3 e3 h8", "g7-f8", True),  # the rank they came from
    ],
)
def test_the_hawk_is_free_behind_all_of_them(places: str, move: str, free: bool) -> None:
    s = after(places, move)
    assert (s.result is not None) == free


@pytest.mark.parametrize("seed", range(20))
def test_every_game_ends_with_a_winner(seed: int) -> None:
    start = begin(GAME, ("Ann", "Bob")).state
    *_, (_, _, last) = play(GAME, start, Random(seed), 2000)
    assert last.state.result is not None
    assert len(last.state.result.winners) == 1
