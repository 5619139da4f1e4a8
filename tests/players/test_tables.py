"""The player of backgammon: the chances of being hit that every primer prints, runs of points, and plain judgement."""

from __future__ import annotations

import pytest

from hoyle.games.board.tables import BAR, Counts
from hoyle.players.tables import contact, equity, features, prime, shots, turned


def men(on: dict[int, int]) -> Counts:
    """Counts by point, the bar 25 and the men borne 0."""
    return tuple(on.get(point, 0) for point in range(BAR + 1))


@pytest.mark.parametrize(
    ("away", "throws"),
    [
        (1, 11),
        (2, 12),
        (3, 14),
        (4, 15),
        (5, 15),
        (6, 17),
        (7, 6),
        (8, 6),
        (9, 5),
        (10, 3),
        (11, 2),
        (12, 3),
        (15, 1),
        (20, 1),
    ],
)
def test_a_blot_is_hit_by_as_many_of_36_throws_as_the_primers_say(away: int, throws: int) -> None:
    chance, cost = shots(men({1 + away: 1}), men({1: 1}))
    assert chance * 36 == pytest.approx(throws)
    assert cost == pytest.approx(chance * (24 - away))


def test_points_between_take_combinations_away() -> None:
    # Of the 17 throws for six away, 3 3 goes by way of the third point.
    assert shots(men({7: 1, 4: 2}), men({1: 1}))[0] * 36 == pytest.approx(16)
    # And with two men on the bar only entering itself can hit.
    assert shots(men({5: 1, 9: 1}), men({0: 2}))[0] * 36 == pytest.approx(11)


def test_a_run_of_made_points_counts_for_the_men_behind_it() -> None:
    six = men(dict.fromkeys(range(4, 10), 2))
    assert prime(six, men({2: 2})) == (6, 6)
    assert prime(six, men({12: 2})) == (0, 0)


def test_the_turned_counts_are_the_other_side_s() -> None:
    assert turned(men({24: 2, 0: 3, 25: 1})) == men({1: 2, 0: 3, 25: 1})


def test_contact_ends_when_all_have_passed() -> None:
    assert contact(men({13: 1}), men({12: 1}))
    assert not contact(men({12: 1}), men({12: 1}))
    assert contact(men({25: 1}), men({1: 1}))


def test_its_judgement_is_plain() -> None:
    start = men({24: 2, 13: 5, 8: 3, 6: 5})
    ahead, behind = men({6: 3, 5: 3, 4: 3, 0: 6}), men({12: 5, 11: 5, 10: 5})
    assert features(start, start).shape == (222,)
    assert abs(equity(start, start)) < 0.3
    assert equity(ahead, behind) > 0.5 > -0.5 > equity(behind, ahead)
