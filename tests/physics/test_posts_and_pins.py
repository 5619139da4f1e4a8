"""Rings on posts, rings at pins among posts and over the recess, and the cue on a board."""

from __future__ import annotations

from dataclasses import replace
from math import asin, hypot, pi, sqrt, tan
from random import Random

import pytest
from benchmarks.soak_boards import shots_of

from hoyle.equipment import Disc, table
from hoyle.match import new
from hoyle.match.noise.execution import execute
from hoyle.physics import Shot, simulate
from hoyle.physics.discs.board import POST, THICK
from hoyle.physics.discs.params import CROKINOLE
from hoyle.physics.laws.disc_support import climbs
from hoyle.physics.toppling.board_shot import BoardShot
from hoyle.players.geometry.flicks import with_cue
from hoyle.record import BECOME, FELL, GRAZE, IN_HAND, POCKET, At, CueStroke, Down, Flick, Layout, Spot, came_to_rest
from hoyle.record import POST as POST_MET
from hoyle.units import GRAVITY

POSTING = table("archarena-1-posting")
AT = POSTING.spot("post-6")
R = POSTING.disc
SLOWS = 2 * CROKINOLE.mu * GRAVITY


def at_post(speed: float, *rings: str) -> Shot:
    """The red shooter comes square to the lower of the rings on post 6 at `speed` (m/s), from 5 cm before it."""
    layout = {ring: Spot(spot) for ring, spot in zip(rings, ("post-6", "post-6-top"), strict=False)}
    start = At(AT.x, AT.y - 2 * R - 0.05)
    first = sqrt(speed**2 + SLOWS * 0.05)
    return simulate(POSTING, Layout({"red": start, **layout}), Flick("red", first, pi / 2))


def off(shot: Shot) -> list[str]:
    return [c.piece for c in shot.record.contacts if c.kind == BECOME and c.where == "off"]


def test_of_two_rings_on_a_post_the_upper_is_thrown_off_and_the_lower_stays() -> None:
    shot = at_post(1.0, "b1", "b2")
    assert off(shot) == ["b2"]
    assert shot.end.of("b1") == Spot("post-6")
    assert isinstance(shot.end.of("b2"), At)


def test_a_ring_alone_is_driven_off_its_post() -> None:
    assert off(at_post(2.0, "b1")) == ["b1"]


def test_the_upper_ring_has_the_less_to_climb() -> None:
    # Equal rings, restitution .8: the one met takes .9 of the speed. It must rise, and then get clear of what stays.
    top = sqrt(2 * GRAVITY * (POST - THICK) + SLOWS * 2 * R) / 0.9
    alone = sqrt(2 * GRAVITY * POST + SLOWS * (R + POSTING.posts[0].radius)) / 0.9
    assert top < alone
    for speed, rings, gone in (
        (0.98 * top, ("b1", "b2"), []), (1.02 * top, ("b1", "b2"), ["b2"]),
        (0.98 * alone, ("b1",), []), (1.02 * alone, ("b1",), ["b1"]),
    ):  # fmt: skip
        assert off(at_post(speed, *rings)) == gone
    assert climbs(alone * 0.9, POST, GRAVITY) > 0


def test_no_ring_comes_to_rest_on_a_post() -> None:
    layout = {f"{letter}{n}": Spot(spot) for letter, posts in (("a", (6, 7)), ("b", (2, 3)), ("c", (4, 5)))
              for n, spot in enumerate((s for p in posts for s in (f"post-{p}", f"post-{p}-top")), start=1)}  # fmt: skip
    for k in range(40):
        start = Layout({"red": At(0.0, -0.28), **layout})
        end = simulate(POSTING, start, Flick("red", 0.8 + 0.1 * k, pi / 2 + (k % 7 - 3) * 0.09)).end
        lying = [(p, at) for p, at in end.places.items() if isinstance(at, At)]
        for piece, at in lying:
            near = min(hypot(at.x - post.x, at.y - post.y) - post.radius - R for post in POSTING.posts)
            assert near > -1e-9, (k, piece)


def test_a_pack_that_is_hardly_touched_comes_to_rest() -> None:
    # Two rings of the pack used to meet for ever at a closing speed of 1e-20 m/s.
    bed, layouts, strokes = shots_of(1, 17)
    assert simulate(bed, layouts[157], strokes[157]).settled


# --- crokinola --------------------------------------------------------------------------------------------

CROKINOLA = table("archarena-1-crokinola")
PIN = CROKINOLA.spot("pin-h")


def shoot(x: float, speed: float, cue: bool = False, **more: object) -> Shot | BoardShot:
    """Straight up the board from the near line."""
    layout = Layout({"a1": IN_HAND, "#a": Spot("pin-h"), **more})
    place = At(x, -0.28)
    return simulate(
        CROKINOLA,
        layout,
        CueStroke("a1", speed, pi / 2, place=place) if cue else Flick("a1", speed, pi / 2, place=place),
    )


@pytest.mark.parametrize("cue", [False, True])
def test_a_pin_before_the_recess_is_felled_by_finger_and_by_cue(cue: bool) -> None:
    shot = shoot(0.0, 2.0, cue)
    assert [(c.piece, c.others) for c in shot.record.contacts if c.kind == FELL] == [("a1", ("#a",))]


def test_beside_a_pin_the_recess_takes_a_slow_ring_and_lets_a_fast_one_pass() -> None:
    # It passes the pin by half a millimetre, so that both engines move it: its fate is that which the disc engine alone gives.
    turn = asin((R + CROKINOLA.pin + 5e-4) / abs(PIN.y))
    start = At(0.28 * tan(turn), -0.28)
    for speed in (0.95, 1.05, 1.15, 1.4, 2.0):
        flick = Flick("a1", speed, pi / 2 + turn)
        both = simulate(CROKINOLA, Layout({"a1": start, "#a": Spot("pin-h")}), flick)
        alone = simulate(CROKINOLA, Layout({"a1": start}), flick)
        assert isinstance(both, BoardShot)
        assert both.coupled > 0.0
        assert isinstance(both.end.of("a1"), Down) == isinstance(alone.end.of("a1"), Down), speed


def test_steps_of_rigid_bodies_are_counted_where_a_ring_comes_to_a_pin_and_nowhere_else() -> None:
    layout = Layout({"a1": At(0.0, -0.28), "#a": Spot("pin-h")})
    away, there, again = (simulate(CROKINOLA, layout, Flick("a1", 1.0, way)) for way in (-pi / 2, pi / 2, pi / 2))
    assert away.steps == 0
    assert there.steps == again.steps > 100


def test_a_ring_in_the_recess_stays_at_a_soft_blow_and_leaves_at_a_hard_one() -> None:
    soft = shoot(0.0, 1.05, a2=Down("centre"))
    hard = shoot(0.0, 4.0, a2=Down("centre"))
    assert soft.end.of("a2") == Down("centre")
    assert [c.where for c in hard.record.contacts if c.kind == BECOME and c.piece == "a2"] == ["out"]


def test_a_ring_that_a_soft_blow_leaves_in_the_recess_is_told_to_lie_there() -> None:
    """The referee takes what was touched and not told for lying nobody knows where."""
    pins = {"#a": Spot("pin-h"), "#b": Spot("pin-l"), "#c": Spot("pin-f")}
    layout = Layout({"b10": Down("centre"), "b12": IN_HAND, **pins})
    flick = Flick("b12", 0.9244050479614391, 0.7220793575229625, place=At(-0.221, -0.1826))
    shot = simulate(CROKINOLA, layout, flick)
    assert any("b10" in (c.piece, *c.others) for c in shot.record.contacts)
    assert shot.record.end.places["b10"] == Down("centre")
    assert came_to_rest(layout, shot.record, "b12").of("b10") == Down("centre")


def test_a_post_behind_a_pin_turns_a_ring_back() -> None:
    post = CROKINOLA.posts[0]
    near = At(post.x, post.y - 0.06)
    shot = simulate(CROKINOLA, Layout({"a1": At(post.x, post.y - 0.15), "#a": near}), Flick("a1", 3.0, pi / 2))
    assert any(c.kind == POST_MET and c.piece == "a1" for c in shot.record.contacts)


# --- the cue on a board -----------------------------------------------------------------------------------


def test_a_cue_sends_a_ring_off_as_fast_as_the_flick_it_stands_for() -> None:
    board = table("archarena-carrom")
    flick = Flick("a1", 2.0, 0.3)
    ways = [
        simulate(board, Layout({"a1": At(0.0, 0.0)}), stroke).path.legs("a1")[0].velocity
        for stroke in (flick, with_cue(flick, board))
    ]
    assert ways[1] == pytest.approx(ways[0], rel=1e-3)


def test_a_hand_errs_with_the_cue_on_a_board_but_not_in_height() -> None:
    board = table("archarena-carrom")
    played = [execute(CueStroke("a1", 2.0, 0.3), Random(seed), 1.0, board) for seed in range(20)]
    assert {stroke.height for stroke in played} == {0.0}
    assert len({stroke.side for stroke in played}) == 20


def test_a_match_takes_a_stroke_of_the_cue() -> None:
    match = new("cue-pocket", ["Ann", "Bob"], lead="Ann")
    ruling = match.play(CueStroke("white", 3.0, pi / 2, place=At(0.0, -0.3)))
    record = ruling.answer.record
    assert isinstance(record.stroke, CueStroke)
    assert any(c.kind in ("meet", POCKET) for c in record.contacts)


def test_a_peg_that_has_a_name_stops_a_ring_as_a_post_does_and_is_named() -> None:
    bare = replace(table("archarena-2-points"), posts=(), pegs={}, turned={})
    pin = Disc(0.0, 0.1, 0.005)
    shots = [
        simulate(bed, Layout({"ring": At(0.0, -0.2)}), Flick("ring", 2.0, pi / 2 + 0.02))
        for bed in (replace(bare, posts=(pin,)), replace(bare, pegs={"#4": pin}))
    ]
    post, peg = (next(c for c in shot.record.contacts if c.kind in (POST_MET, GRAZE)) for shot in shots)
    assert (post.kind, post.others) == (POST_MET, ())
    assert (peg.kind, peg.others) == (GRAZE, ("#4",))
    assert (peg.time, peg.at) == (post.time, post.at)
    # Where their edges meet, from the middle of the pin.
    assert peg.at is not None
    assert hypot(peg.at[0], peg.at[1] - 0.1) == pytest.approx(0.005)
    assert shots[0].end == shots[1].end
