"""When a ball in hand leaves balk: on the physics, against where its path is drawn, and in the referee's eyes."""

from __future__ import annotations

from dataclasses import replace
from math import pi

import pytest

from hoyle.answers import Played
from hoyle.equipment import At
from hoyle.games import load
from hoyle.match.engine import motion, strike
from hoyle.match.zone_exit import leaves, with_leaving_by_contacts
from hoyle.notation import format_answer, parse_answer
from hoyle.physics import Impossible
from hoyle.physics.core.path import Leg
from hoyle.record import BECOME, CUSHION_TOUCH, MEET, CueStroke
from hoyle.referee import Ruling, State, begin, rule_on

GAME = load("english-billiards")
SEATS = ("Ann", "Bob")
LINE = 29 * 0.0254 - 1.78435
"""The baulk line is 29 inches from the face of the bottom cushion, and the bed 11 ft 8 1/2 in. long."""


def in_hand(red: str) -> State:
    """Bob to play the spot ball from hand, the red where the sheet says."""
    state = begin(GAME, SEATS, {"Lead": "Ann"}).state
    for line in (f"Ann: white>red -> white=(60, 100), red={red}",):
        ruling = rule_on(GAME, state, parse_answer(line, SEATS))
        assert isinstance(ruling, Ruling)
        state = ruling.state
    return state


class StraightPath:
    """A path of given legs."""

    def __init__(self, *legs: Leg, duration: float) -> None:
        self._legs, self.duration = legs, duration

    def legs(self, piece: str) -> tuple[Leg, ...]:
        return self._legs


def leg(
    time: float, position: tuple[float, float], velocity: tuple[float, float], acceleration: tuple[float, float]
) -> Leg:
    return Leg(time, "roll", position, velocity, acceleration, (0.0, 0.0, 0.0))


def test_a_ball_that_slows_crosses_the_line_at_the_root_of_its_parabola() -> None:
    # 0.5 m to go at 1 m/s, slowing by 0.4 m/s²: 0.5 = t - 0.2 t², so t = (1 - sqrt(0.6)) / 0.4.
    way = StraightPath(leg(0.25, (0.0, -1.5), (0.0, 1.0), (0.0, -0.4)), duration=9.0)
    gone = leaves(way, "white", (-0.9, -1.8, 0.9, -1.0))  # type: ignore[arg-type]
    assert gone is not None
    assert gone.time == pytest.approx(0.25 + (1 - 0.6**0.5) / 0.4, abs=1e-12)
    assert gone.at == pytest.approx((0.0, -1.0), abs=1e-12)


def test_a_ball_that_turns_back_at_the_line_has_not_left() -> None:
    # Thrown at the line like a stone: its height is 0.5 m, which is just as far as the line, or a little farther.
    for line, out in ((-0.999, False), (-1.001, True)):
        way = StraightPath(leg(0.0, (0.0, -1.5), (0.0, 1.0), (0.0, -1.0)), duration=2.0)
        assert (leaves(way, "white", (-0.9, -1.8, 0.9, line)) is not None) is out  # type: ignore[arg-type]


@pytest.mark.parametrize("azimuth", [0.2, 0.6, pi / 2, 2.5, -pi / 2, -2.0, pi])
@pytest.mark.parametrize("speed", [0.4, 1.5, 4.0])
def test_the_record_says_out_when_the_path_first_is(azimuth: float, speed: float) -> None:
    state = in_hand("(30, -125)")
    record = strike(state, CueStroke("spot", speed, azimuth, place=At(0.0, -1.15)))
    path = motion(state, record)
    assert path is not None
    seen = [
        t for t in (path.duration * k / 20000 for k in range(20001)) if (at := path.place("spot", t)) and at[1] > LINE
    ]
    told = [c for c in record.contacts if (c.kind, c.where) == (BECOME, "out")]
    assert len(told) == bool(seen)
    if told:
        assert told[0].time == pytest.approx(seen[0], abs=path.duration / 20000 + 1e-6)
        assert told[0].at is not None
        assert told[0].at[1] == pytest.approx(LINE, abs=1e-3)
        times = [c.time for c in record.contacts if c.time is not None]
        assert times == sorted(times)


def test_a_side_cushion_in_balk_and_then_a_ball_in_balk_is_foul_on_the_physics_and_on_its_sheet() -> None:
    state = in_hand("(60, -130)")
    # Off the left cushion, below the line, and across to the red.
    for step in range(200):
        record = strike(state, CueStroke("spot", 2.0, pi + 0.001 * step, place=At(0.0, -1.15)))
        kinds = [c.kind for c in record.contacts if c.piece == "spot"]
        if kinds[:2] == [CUSHION_TOUCH, MEET] and record.contacts[0].where == "l":
            break
    else:
        pytest.fail("no such stroke")
    live = rule_on(GAME, state, Played("Bob", record))
    line = format_answer(Played("Bob", record))
    told = rule_on(GAME, state, parse_answer(line, SEATS))
    for ruling in (live, told):
        assert isinstance(ruling, Ruling)
        assert ruling.state.ask is not None
        assert ruling.state.ask.options == ("miss", "replay", "foul")
        assert "english-billiards.29" in {effect.rule.id for effect in ruling.effects}


@pytest.mark.parametrize("elevation", [0.0, 0.3])
def test_where_contacts_alone_tell_when_it_left_they_tell_the_same_order_as_the_path(elevation: float) -> None:
    state = in_hand("(30, -125)")
    bounds, told = state.bed.zone("baulk").bounds(), []
    for azimuth in (0.05, 0.3, 0.6, 1.2, pi / 2, 2.0, 2.9, 3.3, -0.3, -1.0, -pi / 2, -2.0, -2.8):
        for speed in (0.3, 0.9, 2.0, 4.5):
            for place in (At(0.0, -1.15), At(0.2, LINE), At(-0.25, -1.3)):
                stroke = CueStroke("spot", speed, azimuth, elevation, 0.3, -0.2, place=place)
                try:
                    by_path = strike(state, stroke)
                except Impossible:  # the cue would pass through the red
                    continue
                plain = replace(by_path, contacts=tuple(c for c in by_path.contacts if c.where != "out"))
                found = with_leaving_by_contacts(plain, place, state.bed.radius, bounds, elevation == 0.0)
                told.append(found)
                if found is None:
                    continue
                assert [(c.kind, c.piece, c.where) for c in found.contacts] == [
                    (c.kind, c.piece, c.where) for c in by_path.contacts
                ]
                times = [c.time for c in found.contacts if c.time is not None]
                assert times == sorted(times)
    known = [record for record in told if record is not None]
    # Many are told, some left baulk and some did not, and where the ball met another within baulk only its path tells.
    assert len(told) / 5 < len(known) < len(told)
    assert any(c.where == "out" for record in known for c in record.contacts)
    assert elevation or any(c.where != "out" for record in known for c in record.contacts[:1])
