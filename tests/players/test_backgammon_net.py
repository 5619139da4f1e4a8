"""The player of backgammon: its plays are the referee's, its counts every primer's, and its judgement plain."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from hoyle.games.board.points import tables
from hoyle.games.board.points.tables import BAR, Counts, Position
from hoyle.players.boards.backgammon import judging, theirs_after, turned
from hoyle.players.kernels.backgammon_net import contact, prime, shots
from hoyle.players.kernels.backgammon_plays import plays_of, space

START = {24: 2, 13: 5, 8: 3, 6: 5}


def men(on: dict[int, int]) -> Counts:
    """Counts by point, the bar 25 and the men borne 0."""
    return tuple(on.get(point, 0) for point in range(BAR + 1))


def facing(own: dict[int, int], foe: dict[int, int]) -> np.ndarray:
    """A position, each side's men in its own numbering."""
    return np.array([men(own), men(foe)], np.int8)


def test_the_plays_of_a_throw_are_those_of_the_referee() -> None:
    """Through whole games of random plays, men up and borne among them."""
    rng, room, seen = Random(1), space(), 0
    for _ in range(6):
        at = facing(START, START)
        while at[0, 0] < 15 and at[1, 0] < 15:
            dice = rng.randint(1, 6), rng.randint(1, 6)
            n = plays_of(at, *dice, room)
            own, foe, up = tuple(at[0].tolist()), (0, *at[1, 24:0:-1].tolist(), 0), int(at[1, BAR])
            here = Position(own, foe)
            lawful = tables.plays(here, tables.throw_orders(dice))
            found = {(tuple(end[0].tolist()), tuple(end[1].tolist())) for end in room.found[:n]}
            assert len(found) == n
            assert found == {(end.own, theirs_after(here, end, up)) for end in lawful}
            seen += n
            at = (room.found[rng.randrange(n)] if n else at)[::-1].copy()
    assert seen > 5_000


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
    """The blot stands on its owner's point 24 - away, which is the hitter's 1 + away less that."""
    chance, lost = shots(facing({1 + away: 1}, {24: 1}), 0)
    assert chance * 36 == pytest.approx(throws)
    assert lost == pytest.approx(chance / 24)


def test_points_between_take_combinations_away() -> None:
    # Of the 17 throws for six away, 3 3 goes by way of the third point.
    assert shots(facing({7: 1}, {24: 1, 21: 2}), 0)[0] * 36 == pytest.approx(16)
    # And with two men on the bar only entering itself can hit.
    assert shots(facing({25: 2}, {5: 1, 9: 1}), 0)[0] * 36 == pytest.approx(11)


def test_a_run_of_made_points_counts_for_the_men_behind_it() -> None:
    six = dict.fromkeys(range(4, 10), 2)
    assert prime(facing(six, {23: 2}), 0) == (1.0, 1.0)
    assert prime(facing(six, {13: 2}), 0) == (0.0, 0.0)


def test_the_turned_counts_are_the_other_side_s() -> None:
    assert turned(men({24: 2, 0: 3, 25: 1})) == men({1: 2, 0: 3, 25: 1})


def test_contact_ends_when_all_have_passed() -> None:
    assert contact(facing({13: 1}, {13: 1}))
    assert not contact(facing({12: 1}, {13: 1}))
    assert contact(facing({25: 1}, {1: 1}))


def test_its_judgement_is_plain() -> None:
    """The start is nobody's; who has closed a board against two men up wins, mostly a gammon; and one bears off at once."""
    closed, up = dict.fromkeys(range(1, 7), 2) | {0: 3}, {25: 2, 24: 2, 13: 6, 8: 5}
    last, far = {1: 1, 0: 14}, {12: 5, 11: 5, 10: 5}
    even, winning, losing, won = judging().at_once(
        np.stack([facing(START, START), facing(closed, up), facing(up, closed), facing({0: 15}, {1: 1, 0: 14})])
    )
    assert abs(even) < 0.3
    assert winning > 1.2
    assert losing < -1.0
    assert won == pytest.approx(1.0)
    assert judging().at_once(facing(far, last)[None])[0] < -0.9


def test_looking_over_the_throws_sees_what_the_next_throw_decides() -> None:
    """Two men on the ace point are borne by any throw; two on the six point by 3 3, 4 4, 5 5 and 6 6: four throws of 36."""
    judge = judging()
    assert judge.ahead(facing({1: 2, 0: 13}, {1: 2, 0: 13}), 1) == pytest.approx(-1.0)
    # If the other side misses, the mover bears its last man, which the net knows nearly.
    assert judge.ahead(facing({1: 1, 0: 14}, {6: 2, 0: 13}), 1) == pytest.approx(1 - 2 * 4 / 36, abs=0.05)
