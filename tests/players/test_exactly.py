"""How few balls make a total, and what follows for a player who must make it exactly."""

from itertools import combinations

import pytest

from hoyle.games.pocket.exactly import NEVER, chance, expected, fewest


@pytest.mark.parametrize("balls", [range(1, 16), [2, 4, 6], [15], [], [1, 2, 3, 9]])
def test_the_fewest_balls_that_make_a_sum(balls) -> None:
    """Against every choice of balls, counted out."""
    rack = frozenset(balls)
    small = sorted(rack)
    for want, count in enumerate(fewest(rack, 31)):
        sizes = [k for k in range(min(len(small), 6) + 1) if any(sum(c) == want for c in combinations(small, k))]
        assert count == (sizes[0] if sizes else NEVER)


def test_one_ball_is_better_than_two_and_a_burst_is_worth_nothing() -> None:
    rack = frozenset(range(1, 16))
    assert 1 == chance(rack, 0, 31) > chance(rack, 15, 31) > chance(rack, 16, 31) > chance(frozenset({2}), 3, 31) > 0
    assert chance(rack, -1, 31) == 0
    assert expected(rack, [15, 16], 31) == (chance(rack, 15, 31) + chance(rack, 16, 31)) / 2
    assert expected(rack, [], 31) == 0
