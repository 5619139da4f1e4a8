"""What comes of a match for its players: figures counted by hand, places, and ratings reckoned anew from the paper."""

from __future__ import annotations

from math import exp, sqrt

import pytest

from hoyle.formats import parse
from hoyle.formats.statistics import statistics
from hoyle.hall.people.results import COMPUTER, NEW, Figures, Skill, even, figures, places, players, rated
from hoyle.hall.protocol.match_terms import PLAIN
from hoyle.hall.store.match_rows import Chair
from hoyle.hall.store.table_store import Seating
from hoyle.referee import Result

SHEET = """Game: three-ball-carrom
Seats: Ann, Bob
Lead: Ann
Points: 25

Ann: place white (-15, -72)
Ann: white>red white>spot
Ann: white>red white>spot
Ann: white>red
Bob: spot>white spot>red
Bob: spot>white spot>red
Bob: spot>white spot>red
Bob: spot>red spot>white !push
Ann: white>spot white>red
"""


def test_runs_innings_and_fouls_are_those_of_the_sheet():
    """Ann makes two and misses, and one more: 3 in two innings, best 2. Bob makes three, then pushes: 3 in one, a foul."""
    (one,) = parse(SHEET.encode(), "a.sheet")
    assert one.agrees
    assert one.match is not None
    assert figures(one.match) == {"Ann": Figures(3.0, 2, 2.0, 0), "Bob": Figures(3.0, 1, 3.0, 1)}
    rows = {row["seat"]: row for row in statistics(one.match)}
    assert [(rows[s]["innings"], rows[s]["high_run"], rows[s]["fouls"]) for s in ("Ann", "Bob")] == [
        (2, 2, 0),
        (1, 3, 1),
    ]


BETA, TAU, KAPPA = 25 / 6, 25 / 300, 1e-4
"""OpenSkill's constants: what a performance varies by, what strengths change by between matches, the least factor."""


def reckoned(sides: list[list[Skill]], ranks: list[int]) -> list[list[Skill]]:
    """Weng and Lin (2011), algorithm 4 (Plackett-Luce), after each strength has become less sure by TAU."""
    teams = [[(mu, sqrt(sigma**2 + TAU**2)) for mu, sigma in side] for side in sides]
    theta = [sum(mu for mu, _ in team) for team in teams]
    square = [sum(sigma**2 for _, sigma in team) for team in teams]
    c = sqrt(sum(s + BETA**2 for s in square))
    below = [sum(exp(theta[s] / c) for s in range(len(teams)) if ranks[s] >= rank) for rank in ranks]
    ties = [ranks.count(rank) for rank in ranks]
    after = []
    for i, team in enumerate(teams):
        omega = delta = 0.0
        for q in range(len(teams)):
            if ranks[q] <= ranks[i]:
                p = exp(theta[i] / c) / below[q]
                omega += ((i == q) - p) / ties[q]
                delta += p * (1 - p) / ties[q]
        gamma = sqrt(square[i]) / c
        after.append([
            (mu + s**2 / c * omega, s * sqrt(max(1 - s**2 / c**2 * gamma * delta, KAPPA))) for mu, s in team
        ])  # fmt: skip
    return after


@pytest.mark.parametrize(
    ("sides", "ranks"),
    [
        ([[NEW], [NEW]], [0, 1]),
        ([[NEW], [NEW]], [0, 0]),
        ([[(31.0, 3.0)], [(22.0, 5.5)]], [1, 0]),
        ([[NEW], [(28.0, 4.0)], [(19.0, 6.0)]], [0, 1, 1]),
        ([[NEW], [(28.0, 4.0)], [(19.0, 6.0)], [(25.0, 2.0)]], [3, 0, 2, 1]),
        ([[NEW, (30.0, 2.0)], [(27.0, 7.0), (21.0, 4.0)]], [0, 1]),
    ],
)
def test_ratings_of_two_many_and_sides_are_those_of_the_paper(sides, ranks):
    for told, own in zip(rated(sides, ranks), reckoned(sides, ranks), strict=True):
        for (mu, sigma), (own_mu, own_sigma) in zip(told, own, strict=True):
            assert (mu, sigma) == (pytest.approx(own_mu, abs=1e-6), pytest.approx(own_sigma, abs=1e-6))


def test_who_left_comes_in_behind_all_that_stayed():
    three = [("Ann",), ("Bob",), ("Cal",)]
    assert places(Result(winners=("Bob",)), three) == [1, 0, 1]
    assert places(Result(winners=("Bob",)), three, left=["Bob"]) == [1, 3, 1]
    assert places(Result(winners=(), draw=True), [("Ann",), ("Bob",)]) == [0, 0]


def test_a_computer_with_another_hand_is_rated_by_itself():
    chairs = [Chair("Ann", "8", ""), Chair("Bob", "8@club", ""), Chair("Cal", "8@child", "")]
    assert set(players(chairs, Seating(PLAIN)).values()) == {"computer:8", "computer:8@club", "computer:8@child"}


def test_computers_are_known_by_their_level_and_guests_by_nothing():
    chairs = [Chair("Ann", "person", "x"), Chair("Bob", "person", "y"), Chair("Cal", "3", "")]
    assert players(chairs, Seating(PLAIN, {"Ann": "a1"})) == {"Ann": "a1", "Bob": "", "Cal": f"{COMPUTER}3"}


def test_an_even_match_is_at_the_level_that_makes_as_much():
    """At three-cushion .3 points a visit are the learner's (3) and .5 those of level 4: 20 of 50 visits lie between."""
    rows = [
        {"game": "three-cushion-carrom", "outcome": "won", "score": score, "innings": innings}
        for score, innings in ((8.0, 20), (12.0, 30))
    ]
    found = even("three-cushion-carrom", rows)
    assert 3.4 < found["level"] < 3.7
    assert 0.3 < found["level_error"] < 0.8
    assert even("three-ball-carrom", rows) == {}, "no level is fitted to it"
    assert even("three-cushion-carrom", [{**rows[0], "innings": 5}]) == {}, "too little was played"
