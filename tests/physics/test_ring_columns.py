"""Rings in a column, shot at: what a soft, a slow and a sharp blow at its foot do, and what the record says of it."""

import os
import subprocess
import sys
from math import hypot, pi
from pathlib import Path

import pytest

from hoyle.equipment import table
from hoyle.games import load
from hoyle.physics import Impossible, simulate
from hoyle.physics.discs.single_stroke import simulate_disc
from hoyle.physics.toppling.board_shot import BoardShot
from hoyle.physics.toppling.ring_columns_scene import scenes
from hoyle.record import BECOME, CUSHION_TOUCH, MEET, POCKET, At, Down, Flick, Flip, Layout, Spot

BOARD = table("archarena-carrom")
RINGS = tuple(f"r{n}" for n in range(1, 7))
COLUMN = Layout({"white": At(0.0, -0.29)} | {ring: Spot(f"column-{n}") for n, ring in enumerate(RINGS, start=1)})


def shoot(speed: float, off: float = 0.0) -> BoardShot:
    return shoot_at(COLUMN, Flick("white", speed, pi / 2 + off))


def shoot_at(layout: Layout, stroke: Flick) -> BoardShot:
    shot = simulate(BOARD, layout, stroke)
    assert isinstance(shot, BoardShot)
    return shot


def off(shot: BoardShot) -> set[str]:
    """The rings that are told to be knocked out of their column."""
    return {c.piece for c in shot.record.contacts if c.kind == BECOME and c.where == "off"}


def test_a_soft_blow_leaves_the_column():
    # The ring comes at some .2 m/s; the foot would have to slide with five rings on it.
    shot = shoot(0.95)
    assert [(c.kind, c.piece, c.others) for c in shot.record.contacts] == [(MEET, "white", ("r1",))]
    assert all(shot.end.of(ring) == COLUMN.of(ring) for ring in RINGS)


def test_a_sharp_blow_takes_the_foot_out_and_the_others_come_down_upright():
    # As with a cloth pulled from under plates: at 3 m/s the foot is clear in 10 ms, in which friction gives the rest 15 mm/s.
    shot = shoot(3.0, 0.09)
    assert off(shot) == {"r1"}
    at = shot.end.of("r1")
    assert isinstance(at, At)
    assert hypot(at.x, at.y) > 0.1
    assert all(shot.end.of(ring) == COLUMN.of(ring) for ring in RINGS[1:])


def test_a_slow_blow_drags_the_foot_away_and_the_column_falls():
    shot = shoot(1.25)
    assert len(off(shot)) > 1
    lie = [at for at in shot.record.end.places.values() if isinstance(at, At)]
    assert all(at.z == 0.0 for at in lie)
    # They lie apart from each other: the next shot can be played from there.
    loose = Layout({piece: at for piece, at in shot.end.places.items() if isinstance(at, At)})
    simulate_disc(BOARD, loose, Flick("white", 0.5, 0.0))


def test_the_game_piles_up_a_column_that_fell_and_not_one_whose_foot_went():
    from hoyle.answers import Played
    from hoyle.referee import Ruling, begin, rule_on

    game = load("column-carroms")
    state = begin(game, ("Ann", "Bob"), {"Lead": "Ann"}).state
    for speed, turned, loose in ((3.0, 0.09, ("r1",)), (1.25, 0.0, ())):
        shot = simulate(BOARD, state.layout, Flick("white", speed, pi / 2 + turned, place=At(0.0, -0.29)))
        ruling = rule_on(game, state, Played("Ann", shot.record))
        assert isinstance(ruling, Ruling)
        assert ruling.state.notes.loose == loose


def test_a_shot_that_comes_to_no_column_is_the_disc_engine_s_own_bit_for_bit():
    stroke = Flick("white", 2.0, 0.3)
    with_column, alone = simulate(BOARD, COLUMN, stroke), simulate_disc(BOARD, COLUMN, stroke)
    assert any(c.kind == CUSHION_TOUCH for c in alone.record.contacts)
    assert with_column.record == alone.record


def test_a_foot_driven_into_a_pocket_is_down_and_not_loose():
    corner = BOARD.width / 2 - 0.06
    lie = Layout({
        "white": At(-corner + 0.1, -corner + 0.1), "r1": At(-corner, -corner), "r2": At(-corner, -corner, 0.0095),
    })  # fmt: skip
    shot = shoot_at(lie, Flick("white", 3.0, -3 * pi / 4))
    assert ("r1", "HL") in [(c.piece, c.where) for c in shot.record.contacts if c.kind == POCKET]
    assert shot.end.of("r1") == Down("HL")
    assert "r1" not in off(shot)


SHOTS = (
    (COLUMN, Flick("white", 1.25, pi / 2)),
    (COLUMN, Flick("white", 3.0, pi / 2 + 0.09)),
    # The column is lower by one, which lies in the way.
    (COLUMN.put("r6", At(0.05, 0.1)), Flick("white", 2.0, pi / 2 + 0.02)),
)


def bits(k: int) -> str:
    """All that comes of one of the shots, to the last digit."""
    shot = shoot_at(*SHOTS[k])
    end = [*shot.end.places.items(), *sorted(shot.end.touching)]
    return repr((shot.record.contacts, end, sorted(shot.path.trails().items()), shot.coupled))


def test_nothing_of_one_shot_is_left_to_the_next():
    alone = []
    for k in range(len(SHOTS)):
        scenes.made.clear()
        alone.append(bits(k))
    for order in ((0, 1, 2), (1, 0, 0, 2), (2, 1, 0)):
        assert [bits(k) for k in order] == [alone[k] for k in order]


def test_another_process_tells_the_same_whatever_order_it_keeps_names_in():
    ask = "import runpy; run = runpy.run_path('test_ring_columns.py'); print(*map(run['bits'], range(3)), sep='\\n')"
    told = [
        subprocess.run(
            [sys.executable, "-c", ask],
            capture_output=True,
            text=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=Path(__file__).parent,
            check=True,
        ).stdout.splitlines()
        for seed in ("1", "2")
    ]
    assert told[0] == told[1] == [bits(k) for k in range(3)]


def test_what_cannot_be_shot_is_refused():
    with pytest.raises(Impossible, match="speed"):
        simulate(BOARD, COLUMN, Flick("white", -1.0, 0.0))
    with pytest.raises(Impossible):
        simulate(BOARD, COLUMN, Flip("white", 1.5))
