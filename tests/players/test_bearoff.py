"""Bearing off: the table against chances that can be counted by hand, and against throws that are played out."""

from collections.abc import Iterator
from fractions import Fraction

import numpy as np
import pytest
from numpy.typing import NDArray

from hoyle.games.board.points.tables import BAR, OFF, Position, plays, throw_orders
from hoyle.players.boards.backgammon import NetEvaluator
from hoyle.players.boards.endings import bearoff


def home(*men: int) -> NDArray[np.int8]:
    return np.array([*men, *[0] * (6 - len(men))], np.int8)


@pytest.mark.parametrize(
    ("men", "first"),
    [
        (home(), None),
        (home(1), Fraction(1)),
        (home(2), Fraction(1)),
        (home(0, 0, 0, 0, 0, 1), Fraction(27, 36)),  # 15 pairs of six or more, 2-2 and the doubles over it
        (home(3), Fraction(6, 36)),  # doubles
        (home(0, 0, 0, 0, 0, 2), Fraction(4, 36)),  # 3-3, 4-4, 5-5, 6-6
        (home(0, 1, 0, 0, 0, 1), Fraction(13, 36)),  # 6-2 to 6-5 twice each, and the doubles from 2-2
    ],
)
def test_chances_counted_by_hand(men: NDArray[np.int8], first: Fraction | None) -> None:
    chance = bearoff.throws(men)
    assert chance.sum() == pytest.approx(1.0)
    if first is None:
        assert chance[0] == 1.0
    else:
        assert chance[0] == 0.0
        assert chance[1] == pytest.approx(float(first))


def test_every_position_has_its_row() -> None:
    every = bearoff.positions()
    assert len(every) == 54_264
    assert len(bearoff.table()) == len(every)
    ranks = {int(bearoff.rank_of(men, bearoff.WAYS)) for men in every[::37]}
    assert len(ranks) == len(every[::37])
    assert max(ranks) < len(every)
    assert np.allclose(bearoff.table().sum(axis=1), 1.0)


def led_to(men: NDArray[np.int8], a: int, b: int) -> Iterator[NDArray[np.int8]]:
    """The positions that a throw leads to, by the rules of the game."""
    counts = (15 - int(men.sum()), *men.tolist(), *[0] * 19)
    for end in plays(Position(counts, (15, *[0] * 25)), throw_orders((a, b))):
        yield np.array(end.own[1:7], np.int8)


@pytest.mark.parametrize("men", [home(2, 0, 1, 0, 2), home(0, 0, 3, 0, 0, 2), home(1, 1, 1, 1, 1, 1)])
def test_the_mean_is_that_of_the_best_play_of_every_throw(men: NDArray[np.int8]) -> None:
    def mean(at: NDArray[np.int8]) -> float:
        return float(bearoff.throws(at) @ np.arange(bearoff.LONGEST))

    expected = 1.0 + sum(
        (1 if a == b else 2) / 36 * min(mean(end) for end in led_to(men, a, b))
        for a in range(1, 7)
        for b in range(1, a + 1)
    )
    assert mean(men) == pytest.approx(expected)


def both(own: NDArray[np.int8], other: NDArray[np.int8]) -> NDArray[np.int8]:
    at = np.zeros((1, 2, 26), np.int8)
    for side, men in enumerate((own, other)):
        at[0, side, 1:7] = men
        at[0, side, OFF] = 15 - men.sum()
    return at


def test_who_is_off_first() -> None:
    # The other throws first: off at once, so nothing can be done; a man on the last point is off in 27 throws of 36.
    assert bearoff.worth(both(home(1), home(1))).tolist() == [-1.0]
    assert bearoff.worth(both(home(1), home(0, 0, 0, 0, 0, 1)))[0] == pytest.approx(2 * 9 / 36 - 1)
    assert bearoff.worth(both(home(), home(1))).tolist() == [1.0]
    assert bearoff.worth(both(home(), home(15))).tolist() == [2.0]


def test_the_player_takes_the_table_where_all_are_at_home() -> None:
    away = both(home(3), home(3))
    assert bearoff.racing_home(away)
    away[0, 1, BAR] = 1
    assert not bearoff.racing_home(away)
    # Against two men on the first point all is lost, against three there is a chance.
    found = np.concatenate([both(home(1), home(2)), both(home(0, 0, 0, 0, 1), home(2)), both(home(2, 1), home(3))])
    assert NetEvaluator().best(found) == int(np.argmax(bearoff.worth(found))) == 2
