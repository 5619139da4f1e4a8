"""The hand: what is drawn is what its figures say, with a cue, a finger, at the table and in the eye; who may set what."""

from __future__ import annotations

import json
from math import log
from random import Random
from statistics import correlation, fmean, stdev

import numpy as np
import pytest

import hoyle
from hoyle.match import Illegal, execute
from hoyle.match.noise.execution import as_eyes_see, scattered
from hoyle.match.noise.hand import FINGER, HANDS, OLYMPIAD, STEADY, Hand, Scatter, hand_of
from hoyle.physics import Strokes
from hoyle.physics.params import params_for
from hoyle.players import Bench, Player, player_for
from hoyle.players.geometry.aims import erring, flick_aims
from hoyle.players.levels import level
from hoyle.record import CueStroke, Flick
from hoyle.referee.codec import A_STROKE, dump, load

CAROM, CROKINOLE = hoyle.table("carom-5x10"), hoyle.table("archarena-1-crokinole")
MEANT = CueStroke("white", 3.0, 1.0, 0.5, 0.1, -0.2)
N = 4000


def test_a_hand_misses_as_its_figures_say():
    """With 4000 strokes a standard deviation is known to 1.1 in 100."""
    hand = Hand(0.01, 0.05, 0.001, 0.02, share=0.04, bias=0.03)
    rng = Random(1)
    played = [execute(MEANT, rng, hand, CAROM) for _ in range(N)]
    assert stdev(s.azimuth for s in played) == pytest.approx(0.01, rel=0.05)
    assert fmean(s.azimuth for s in played) == pytest.approx(1.03, abs=0.001)
    assert stdev(s.speed for s in played) == pytest.approx((0.05**2 + (0.04 * 3.0) ** 2) ** 0.5, rel=0.05)
    assert stdev(s.side for s in played) == pytest.approx(0.001 / CAROM.radius, rel=0.05)
    assert stdev(s.height for s in played) == pytest.approx(0.001 / CAROM.radius, rel=0.05)
    assert stdev(s.elevation for s in played) == pytest.approx(0.02, rel=0.05)
    columns = hand.sample(Strokes.cue("white", speed=3.0, azimuth=1.0), N, np.random.default_rng(1), CAROM).rows
    assert columns["speed"].std() == pytest.approx(0.13, rel=0.05)
    assert columns["azimuth"].mean() == pytest.approx(1.03, abs=0.001)


def test_a_finger_misses_as_its_figures_say_by_one_and_by_many():
    rng = Random(2)
    played = [execute(Flick("a1", 2.0, 1.0), rng, Hand(finger=2.0), CROKINOLE) for _ in range(N)]
    assert stdev(s.azimuth for s in played) == pytest.approx(2 * FINGER["azimuth"], rel=0.05)
    assert stdev(s.speed for s in played) == pytest.approx(2 * 2.0 * FINGER["speed"], rel=0.05)
    many = flick_aims(np.zeros(N, np.int64), np.full(N, 2.0), np.full(N, 1.0))
    erred = erring(many, CROKINOLE, Hand(finger=2.0), np.random.default_rng(2))
    assert erred.azimuth.std() == pytest.approx(2 * FINGER["azimuth"], rel=0.05)


def test_a_table_scatters_as_its_figures_say_and_kinds_apart():
    scatter, rng = Scatter(restitution=0.02, cushion=0.1, cling=0.2, cloth=0.05), Random(3)
    drawn = [dict(scattered(CAROM, scatter, rng)) for _ in range(N)]
    usual = params_for(CAROM)
    for name, spread in (("e_cushion", 0.02), ("mu_cushion", 0.1), ("cling", 0.2), ("mu_r", 0.05), ("mu_s", 0.05)):
        shares = [one[name] / getattr(usual, name) for one in drawn]
        assert stdev(log(share) for share in shares) == pytest.approx(spread, rel=0.06)
        assert fmean(shares) == pytest.approx(1.0, abs=0.015)
    assert correlation(*([one[name] for one in drawn] for name in ("mu_r", "mu_s"))) > 0.999
    assert abs(correlation(*([one[name] for one in drawn] for name in ("mu_r", "e_cushion")))) < 0.06
    assert {name for name, _ in scattered(CROKINOLE, scatter, rng)} == {
        "e_rim",
        "e_post",
        "mu_rim",
        "mu_post",
        "mu_disc",
        "mu",
    }
    assert all(0 < value <= 1 for name, value in scattered(CAROM, Scatter(restitution=3.0), rng) if name[0] == "e")
    assert scattered(hoyle.table(hoyle.load("ten-pins").table), scatter, rng) == ()


def test_an_eye_misses_as_its_figure_says_and_pieces_stay_apart():
    match = hoyle.new("three-ball-carrom", ["Ann", "Bob"], lead="Ann", position=None)
    layout = hoyle.Layout({"white": (0.3, -0.7), "spot": (-0.2, 0.1), "red": (-0.2, 0.1 + 2.05 * CAROM.radius)})
    from dataclasses import replace

    view, rng = replace(match.view("Ann"), layout=layout), Random(4)
    looks = [as_eyes_see(view, 0.003, rng).layout.places for _ in range(1000)]
    assert stdev(look["white"].x for look in looks) == pytest.approx(0.003, rel=0.1)
    assert stdev(look["white"].y for look in looks) == pytest.approx(0.003, rel=0.1)
    for look in looks:
        near = (look["spot"].x - look["red"].x) ** 2 + (look["spot"].y - look["red"].y) ** 2
        assert near**0.5 >= 2 * CAROM.radius - 1e-6
    assert as_eyes_see(view, 0.0, rng) is view


def test_hands_by_name_by_number_and_not_at_all():
    assert hand_of("Club") is HANDS["club"]
    assert hand_of(2.0) == OLYMPIAD.times(2.0)
    assert hand_of(0) is hand_of(None) is STEADY
    assert STEADY.is_exact
    assert execute(MEANT, Random(1), None or STEADY, CAROM) is MEANT
    assert list(HANDS) == ["olympiad", "professional", "club", "beginner", "child"]
    for named in zip(list(HANDS.values())[1:], list(HANDS.values())[2:], strict=False):
        better, worse = named
        for what in ("aim", "tip", "share", "finger", "sight"):
            assert getattr(better, what) < getattr(worse, what), what
    for wrong in ("giant", -1, "1", True, float("inf")):
        with pytest.raises(ValueError, match="hand"):
            hand_of(wrong)
    for wrong in ({"sight": -1.0}, {"share": "x"}, {"table": 0.1}, {"bias": float("inf")}):
        with pytest.raises(ValueError, match="a hand's"):
            Hand(**wrong)
    with pytest.raises(ValueError, match=r"a hand's table.cloth is -0.1"):
        Scatter(cloth=-0.1)


def test_a_level_has_the_hand_that_is_named_with_it():
    found = level("8@club")
    assert (found.number, found.hand) == (8, HANDS["club"])
    assert level("hard-hitter 4@child").style == level("hard-hitter").style
    player = player_for("three-ball-carrom", "6@beginner")
    assert isinstance(player, Player)
    assert player.hand is HANDS["beginner"]
    assert player_for("three-ball-carrom", 6, hand="beginner") == player
    assert Bench({"Ann": player}).hands_now == {"Ann": HANDS["beginner"]}
    assert Bench({"Ann": player}, hands={"Ann": OLYMPIAD}).hands_now == {"Ann": OLYMPIAD}
    with pytest.raises(ValueError, match="no hand 'giant'"):
        level("8@giant")


def test_a_player_reckons_with_what_it_cannot_see():
    club = HANDS["club"].believed
    assert not club.table
    assert club.sight == club.bias == 0.0
    assert club.aim > HANDS["club"].aim
    assert club.share > HANDS["club"].share
    assert OLYMPIAD.believed == OLYMPIAD


def test_figures_of_a_stroke_come_before_the_tables_and_are_nobodys_to_set():
    layout = hoyle.Layout({"white": (0.0, -0.7)})
    slow = CueStroke("white", 1.0, 1.5708, figures=(("mu_r", 0.02),))
    own = hoyle.simulate(CAROM, layout, CueStroke("white", 1.0, 1.5708), params_for(CAROM).but(mu_r=0.02))
    assert hoyle.simulate(CAROM, layout, slow).end == own.end
    assert load(json.loads(json.dumps(dump(slow, A_STROKE))), A_STROKE) == slow
    plain = CueStroke("white", 1.0, 1.5708)
    batch = hoyle.simulate_many(CAROM, layout, [plain, slow])
    assert batch.record(1).end == own.end
    assert batch.record(0).end == hoyle.simulate(CAROM, layout, plain).end != own.end
    board = hoyle.Layout({"a1": (0.05, -0.2)})
    flick = Flick("a1", 0.6, 1.5708, figures=(("mu", 0.3),))
    with pytest.raises(ValueError, match="figures of its own"):
        hoyle.simulate_many(CROKINOLE, board, [flick])
    slid = hoyle.simulate(CROKINOLE, board, flick).end.of("a1").y
    assert slid < hoyle.simulate(CROKINOLE, board, Flick("a1", 0.6, 1.5708)).end.of("a1").y
    match = hoyle.new("three-ball-carrom", ["Ann", "Bob"], lead="Ann")
    with pytest.raises(Illegal, match="not a player's to set"):
        match.play(slow)
    match.play(CueStroke("white", 1.0, 1.5708), slow)
    assert match.entries[0].answer.record.stroke.figures == slow.figures
    way = match.motion(match.entries[0].answer.record, match.rulings[0].state)
    assert way is not None
