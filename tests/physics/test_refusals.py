"""What cannot be is refused, with what, where, and what would be right."""

from __future__ import annotations

import math
from typing import Any

import pytest

from hoyle.equipment import table
from hoyle.physics import CueStroke, Impossible, Params, Release, simulate, simulate_many
from hoyle.record import IN_HAND, SOMEWHERE, At, Flick, Layout, Spot, Stroke

POOL = table("pool-9ft")
assert POOL.ball is not None
R = POOL.ball.radius
TWO = Layout({"cue": At(0, 0), "1": At(0.3, 0.3)})

CASES: list[tuple[str, Layout, Stroke, str]] = [
    ("overlap", Layout({"cue": At(0, 0), "1": At(R, 0)}), CueStroke("cue", 1, 0), "cue and 1 overlap by 28.57 mm"),
    ("unknown", TWO, CueStroke("9", 1, 0), "'9' is not on the bed; the pieces there are cue, 1"),
    ("in hand", TWO.put("cue", IN_HAND), CueStroke("cue", 1, 0), "'cue' is not on the bed"),
    ("no speed", TWO, CueStroke("cue", 0.0, 0), "speed is 0.0 m/s; it must be finite and above zero"),
    ("backward", TWO, CueStroke("cue", -1.0, 0), "above zero"),
    ("endless", TWO, CueStroke("cue", math.inf, 0), "finite"),
    ("no number", TWO, CueStroke("cue", 1.0, math.nan), "azimuth"),
    ("tip", TWO, CueStroke("cue", 1, 0, side=0.8, height=0.7), "the offset must be below 1"),
    ("tip nan", TWO, CueStroke("cue", 1, 0, side=math.nan), "the offset must be below 1"),
    ("upright", TWO, CueStroke("cue", 1, 0, elevation=1.6), "below pi/2"),
    ("off the bed", TWO.put("1", At(0.9, 0)), CueStroke("cue", 1, 0), "1 at (0.9000, 0.0000) is not on the bed"),
    ("over a pocket", TWO.put("1", At(POOL.width / 2, POOL.length / 2)), CueStroke("cue", 1, 0), "is not on the bed"),
    ("nan", TWO.put("1", At(math.nan, 0)), CueStroke("cue", 1, 0), "is not on the bed"),
    ("put off", TWO, CueStroke("cue", 1, 0, place=At(0, 2)), "cue cannot be put at (0.0000, 2.0000)"),
    ("put over", TWO, CueStroke("cue", 1, 0, place=At(0.3, 0.31)), "overlap by"),
    ("put who", TWO, CueStroke("x", 1, 0, place=At(0.3, 0.31)), "'x' is not in the layout; it has cue, 1"),
    ("somewhere", TWO.put("1", SOMEWHERE), CueStroke("cue", 1, 0), "nobody has said where 1 is"),
    ("no spot", TWO.put("1", Spot("p13")), CueStroke("cue", 1, 0), "1 is on 'p13', but pool-9ft has head-spot"),
    ("a pin", TWO.put("#1", At(0, 0.5)), CueStroke("cue", 1, 0), "#1 is a pin"),
    ("in the air", TWO.put("1", At(0.1, 0.5, 0.2)), CueStroke("cue", 1, 0), "0.2 m above the bed"),
    ("through a ball", Layout({"cue": At(0, 0), "1": At(-0.1, 0)}), CueStroke("cue", 1, 0), "would pass through 1; raise it to"),
    ("a flick", TWO, Flick("cue", 1, 0), "a Flick is not for balls on cloth"),
    ("through a rail", Layout({"cue": At(-0.6, 0.3)}), CueStroke("cue", 1, 0), "would pass through the cushion l; raise it to"),
    ("release nan", TWO, Release("cue", (math.nan, 0, 0)), "three finite numbers"),
]  # fmt: skip


@pytest.mark.parametrize(("layout", "stroke", "reason"), [c[1:] for c in CASES], ids=[c[0] for c in CASES])
def test_refused_with_a_reason(layout: Layout, stroke: Stroke, reason: str) -> None:
    with pytest.raises(Impossible) as refusal:
        simulate(POOL, layout, stroke)
    assert reason in str(refusal.value)
    assert "\n" not in str(refusal.value)
    # A batch says the same, and plays the others.
    batch = simulate_many(POOL, [TWO, layout], [CueStroke("cue", 1.0, 0.0), stroke])
    assert batch.impossible == (None, str(refusal.value))


def test_a_board_is_no_table_for_balls() -> None:
    with pytest.raises(Impossible, match="backgammon is not a table for balls"):
        simulate(table("backgammon"), TWO, CueStroke("cue", 1, 0))


@pytest.mark.parametrize(
    "wrong", [{"mu_s": 0.0}, {"e_ball": 1.2}, {"cushion": "velvet"}, {"mu_a": -1.0}, {"spin_decay": math.nan}]
)
def test_params_that_no_table_has(wrong: dict[str, Any]) -> None:
    with pytest.raises(Impossible):
        Params(**wrong)


def test_the_raise_that_a_refusal_names_is_enough() -> None:
    layout = Layout({"cue": At(0, 0), "1": At(-0.1, 0)})
    with pytest.raises(Impossible) as refusal:
        simulate(POOL, layout, CueStroke("cue", 1, 0))
    named = float(str(refusal.value).split("raise it to ")[1].split()[0])
    assert simulate(POOL, layout, CueStroke("cue", 1, 0, elevation=named + 0.005)).settled


def test_rounding_on_a_score_sheet_is_set_apart() -> None:
    # Two balls written to a tenth of a millimetre, a little nearer than two radii.
    shot = simulate(POOL, Layout({"cue": At(0, -0.5), "1": At(0, 0), "2": At(0.0571, 0)}), CueStroke("cue", 1, 0.3))
    (x1, _, _), (x2, _, _) = shot.path.at(0.0)["1"], shot.path.at(0.0)["2"]
    assert x2 - x1 == pytest.approx(2 * R, abs=1e-12)
    assert ("1", "2") in shot.end.touching


def test_numbers_of_layouts_and_strokes_must_agree() -> None:
    with pytest.raises(ValueError, match="2 layouts for 1 strokes"):
        simulate_many(POOL, [TWO, TWO], [CueStroke("cue", 1, 0)])
