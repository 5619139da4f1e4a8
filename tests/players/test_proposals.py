"""Strokes worth trying, against the geometry they claim to come from."""

from math import cos, degrees, hypot, pi, radians, sin
from random import Random

import pytest

from hoyle.equipment import At, table
from hoyle.physics import simulate
from hoyle.players.geometry import proposals as propose
from hoyle.players.geometry.proposals import Scene, caroms, clearance, in_offs, pocket_points, pots, towards, with_calls
from hoyle.record import IN_HAND, Call, CueStroke, Layout
from hoyle.referee import Ask, InHand, Rulebook, State

R = Rulebook("aims", book="none", rules={1: "Strike."})
POOL = table("pool-9ft")
CAROM = table("carom-5x10")


def scene(cue: tuple[float, float], bed=CAROM, **balls: tuple[float, float]) -> Scene:
    return Scene("cue", cue, balls, bed.ball.radius, bed)


def test_a_straight_pot_is_aimed_straight() -> None:
    """Ball and pocket in one line with the cue ball, on the side pocket's own line."""
    found = [i for i in pots(scene((0.4, 0.0), POOL, a=(0.0, 0.0))) if i.pocket == "SL"]
    assert found
    for idea in found:
        assert isinstance(idea.stroke, CueStroke)
        assert abs(abs(idea.stroke.azimuth) - pi) < 1e-12
        assert idea.ball == "a"


def test_the_ghost_ball_touches_on_the_line_to_the_pocket() -> None:
    cue, ball = (0.1, -0.5), (0.25, 0.3)
    mouth = pocket_points(POOL)["FR"]
    radius = POOL.ball.radius
    (idea, *_) = [i for i in pots(scene(cue, POOL, a=ball)) if i.pocket == "FR"]
    line = towards(ball, mouth)
    ghost = (ball[0] - 2 * radius * cos(line), ball[1] - 2 * radius * sin(line))
    way = hypot(ghost[0] - cue[0], ghost[1] - cue[1])
    reached = (cue[0] + way * cos(idea.stroke.azimuth), cue[1] + way * sin(idea.stroke.azimuth))
    assert reached == pytest.approx(ghost, abs=1e-12)


def test_a_pot_that_needs_too_thin_a_cut_is_not_thought_of() -> None:
    found = {i.pocket for i in pots(scene((0.0, 0.5), POOL, a=(0.0, 0.0)))}
    assert {"HL", "HR"} <= found
    assert found.isdisjoint({"FL", "FR"})  # behind the cue ball


@pytest.mark.parametrize(("cut", "angle"), [(30, 33.671), (45, 29.055), (15, 28.162)])
def test_a_rolling_ball_is_deflected_by_the_published_angle(cut: float, angle: float) -> None:
    """A half-ball hit sends a rolling ball 33.671 degrees off its line (Alciatore); tan = sin cos / (sin^2 + 2/5)."""
    reach = 2 * CAROM.ball.radius
    # The first ball stands so that a ball running along +y cuts it so; the second lies on the known line.
    first = (reach * sin(radians(cut)), reach * cos(radians(cut)))
    away = pi / 2 + radians(angle)
    second = (0.9 * cos(away), 0.9 * sin(away))
    found = [i.stroke for i in caroms(scene((0.0, -0.8), CAROM, a=first, b=second)) if i.stroke.height > 0]
    assert min(abs(degrees(s.azimuth) - 90) for s in found) < 0.1


def test_a_stunned_ball_leaves_along_the_tangent() -> None:
    reach = 2 * CAROM.ball.radius
    first = (reach * sin(radians(40)), reach * cos(radians(40)))
    away = pi / 2 + radians(50)
    second = (0.7 * cos(away), 0.7 * sin(away))
    found = [i.stroke for i in caroms(scene((0.0, -0.6), CAROM, a=first, b=second)) if i.stroke.height < 0]
    assert min(abs(degrees(s.azimuth) - 90) for s in found) < 0.05


def test_clearance_is_the_distance_of_the_nearest_point_from_the_way() -> None:
    assert clearance((0, 0), (0, 1), [(0.2, 0.5), (0.5, 0.5)]) == pytest.approx(0.2)
    assert clearance((0, 0), (0, 1), [(0, 1.3)]) == pytest.approx(0.3)
    assert clearance((0, 0), (0, 1), []) == float("inf")


def asked(bed: str, calls: str = "", **balls: tuple[float, float]) -> State:
    held = (InHand("cue", "string", R[1]),)
    ask = Ask("Ann", "stroke", ("cue",), R[1], place=held, calls=calls)
    places = {"cue": IN_HAND, **Layout(balls).places}
    return State("aims", ("Ann", "Bob"), table=bed, layout=Layout(places), ask=ask)


def test_a_ball_in_hand_is_put_inside_its_zone_and_clear() -> None:
    state = asked("carom-5x10", red=(0.0, -0.9), spot=(0.3, -1.0))
    assert state.ask is not None
    spots = propose.places(state, state.ask.place[0], Random(1), 50)
    assert len(spots) == 50
    assert len(set(spots)) == 50
    for at in spots:
        assert state.bed.zone("string").contains(at.x, at.y)
        assert state.clear(at)
        assert abs(at.x) < state.bed.width / 2 - state.bed.ball.radius
    assert propose.places(state, state.ask.place[0], Random(1), 50) == spots


def test_a_full_zone_has_no_place() -> None:
    state = asked("carom-5x10", red=(0.0, -0.9))
    assert propose.places(state, InHand("cue", "crotch-HL", R[1]), Random(1), 3)
    blocked = asked("carom-5x10", red=(-0.639, -1.35))
    assert propose.places(blocked, InHand("cue", "crotch-HL", R[1]), Random(1), 3) == []


@pytest.mark.parametrize("calls", ["", "ball", "pocket"])
def test_every_proposal_answers_the_question(calls: str) -> None:
    state = asked("pool-9ft", calls, **{"5": (0.2, 0.4), "9": (-0.3, 0.8)})
    assert state.ask is not None
    found = propose.propose(state, state.ask, Random(2), 40)
    assert len(found) == 40
    for stroke in found:
        assert isinstance(stroke, CueStroke)
        assert stroke.place is not None
        assert state.bed.zone("string").contains(stroke.place.x, stroke.place.y)
        match stroke.calls:
            case ():
                assert not calls
            case (Call(ball, pocket),):
                # Where a pocket is named the cue ball may be what is meant for it.
                assert ball in ("5", "9", *(("cue",) if calls == "pocket" else ()))
                assert bool(pocket) == (calls == "pocket")
            case _:
                pytest.fail("one call, as asked")


def test_an_in_off_is_called_for_the_cue_ball_and_some_of_them_fall() -> None:
    ideas = list(in_offs(scene((0.0, -0.5), POOL, a=(0.1, 0.2))))
    assert ideas
    assert {idea.ball for idea in ideas} == {"cue"}
    layout = Layout({"cue": At(0.0, -0.5), "a": At(0.1, 0.2)})
    fell = [simulate(POOL, layout, idea.stroke).record for idea in ideas]
    assert any(c.piece == "cue" and c.kind == "pocket" for record in fell for c in record.contacts)


def test_a_lone_ball_is_played_up_and_down_the_table() -> None:
    state = asked("carom-5x10")
    assert state.ask is not None
    straight = [s for s in propose.propose(state, state.ask, Random(1), 30) if abs(abs(s.azimuth) - pi / 2) < 1e-9]
    assert len({s.speed for s in straight}) >= 5


def test_a_stroke_from_hand_says_where_the_ball_is_put() -> None:
    placed = Scene("cue", (0.0, -1.0), {}, 0.03, CAROM, At(0.0, -1.0))
    assert placed.cue(1.0, 0.5).place == At(0.0, -1.0)


def test_whose_men_are_all_down_calls_no_man_of_another() -> None:
    """What is left to him is the black, which is nobody's."""
    views = [scene((0.0, -0.5), POOL, r1=(0.1, 0.2), g1=(0.0, 0.4), black=(-0.2, 0.3))]
    ideas = [idea for view in views for idea in pots(view)]
    held = {"Ann": ("r1", "r2"), "Bob": ("b1", "b2"), "Cal": ("g1",)}
    ask = Ask("Bob", "stroke", ("cue",), R[1], calls="ball")
    state = State("aims", ("Ann", "Bob", "Cal"), table=POOL.name, layout=Layout({}), ask=ask, pieces=held)
    called = {call.what for stroke in with_calls(ideas, views, ask, state) for call in stroke.calls}
    assert called == {"black"}
