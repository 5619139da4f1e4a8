"""A person's own measure, from their strokes."""

from __future__ import annotations

from math import radians, sqrt
from random import Random

import pytest

from hoyle.cli.console import BadInput
from hoyle.cli.studies.skill import tell_skill
from hoyle.games import load
from hoyle.match import new
from hoyle.match.noise.execution import execute
from hoyle.match.noise.hand import HANDS
from hoyle.match.score import score
from hoyle.notation import parse
from hoyle.players import player_for, watch
from hoyle.players.averages import AVERAGES, Mean, counts, mean, named
from hoyle.players.human_hands import hand_kind
from hoyle.players.skill import level_of, steadiness
from hoyle.record import CueStroke

SHEET = """
Game: three-cushion-carrom
Seats: Ann, Bob
Lead: Bob
Balls: Ann white, Bob spot

Bob: spot>red spot|l spot|f spot|r spot>white
Bob: spot|l spot|f spot|r spot>red spot>white
Bob: spot>red
Ann: white>red
Bob: spot>red
Ann: white>red white|l white|f white|r white>spot
Ann: white>red
Bob: spot|l spot|f spot|r spot>red spot>white
"""


def test_visits_are_counted_as_people_count_them() -> None:
    """Bob's first visit makes two and his second none, and the third has not ended; Ann's make none and one."""
    match = new("three-cushion-carrom", ["Ann", "Bob"], lead="Bob", balls="Ann white, Bob spot", played=False)
    for judged in score(parse(SHEET)).rulings:
        match.play(judged.outcome.answer)
    assert counts(match, "Bob") == [2.0, 0.0]
    assert counts(match, "Ann") == [0.0, 1.0]
    assert counts(match) == [2.0, 0.0, 0.0, 1.0]


def test_a_mean_has_its_standard_error() -> None:
    """Of 0, 0, 1, 3 the mean is 1, the squares 1 + 1 + 0 + 4, and one count more of a point away: 7 / 4, its root over 2."""
    found = mean([0.0, 0.0, 1.0, 3.0])
    assert (found.value, found.count) == (1.0, 4)
    assert found.error == pytest.approx(sqrt(7 / 4) / 2)
    assert mean([]) == Mean(0.0, 0.0, 0)


def test_an_average_of_people_is_their_level_and_one_between_is_between() -> None:
    for number, made in enumerate(AVERAGES["carom"].people, start=1):
        assert level_of("carom", Mean(made, 0.1 * made, 100))[0] == pytest.approx(number)
    level, error = level_of("carom", Mean(sqrt(0.3 * 0.5), 0.05, 60))
    assert level == pytest.approx(3.5)
    assert 0.2 < error < 0.4, "a relative error of .13, where two levels are .51 apart in the logarithm"
    assert level_of("carom", Mean(0.0, 0.0, 40)) is None
    assert level_of("carom", Mean(40.0, 1.0, 40))[0] == 8.0


def test_a_game_is_counted_by_its_own_average_or_by_that_of_its_family() -> None:
    assert named("three-ball-carrom", "carom") == "straight-rail"
    assert named("cushion-carrom", "carom") == named("three-cushion-carrom", "carom") == "carom"
    assert named("checkers", "board") == ""
    for name, average in AVERAGES.items():
        assert named(average.game, average.family) == name
        assert average.family == hand_kind(load(average.game))
        assert list(average.people) == sorted(average.people)
    assert {average.family for average in AVERAGES.values()} <= set(AVERAGES), "the hands of each are fitted to one"


def test_the_hand_is_measured_where_strokes_are_told_as_meant() -> None:
    rng, club = Random(4), HANDS["club"]
    meant = [CueStroke("white", 2.0, 0.01 * k) for k in range(400)]
    found = steadiness([(one, execute(one, rng, club)) for one in meant])
    assert found.aim == pytest.approx(radians(0.25), rel=0.15)
    assert found.speed == pytest.approx(sqrt(0.07**2 + 0.025**2), rel=0.15)
    assert steadiness([]) is None


def test_what_a_seat_makes_is_told_with_an_even_match(tmp_path, capsys) -> None:
    log = tmp_path / "match.log"
    watch(
        "three-cushion-carrom",
        ["Ann", "Bob"],
        [player_for("three-cushion-carrom", n) for n in (4, 1)],
        2,
        log,
        points=3,
    )
    tell_skill([log], "Ann", "", json=False)
    said = capsys.readouterr().out
    assert "Ann: Three-Cushion Carrom at " in said
    assert "points a visit" in said
    assert "an even match: hoyle play three-cushion-carrom --level" in said
    assert "the hand errs by" in said
    with pytest.raises(BadInput, match="--seat Eve: nobody of that name plays in"):
        tell_skill([log], "Eve", "", json=False)
