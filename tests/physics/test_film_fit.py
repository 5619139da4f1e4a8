"""The bench for filmed strokes finds strokes again that the engine itself has played and written down as films."""

import json
from pathlib import Path

import numpy as np
import pytest
from benchmarks import filmed
from benchmarks.film_search import Bench, error, evolve, fit

from hoyle.physics import simulate
from hoyle.physics.params import CAROM, CAROM_TODAY
from hoyle.record import At, CueStroke, Layout

START = 0.013
STROKES = (
    CueStroke("1", 3.0, 0.9, 0.03, 0.3, 0.2),
    CueStroke("1", 2.2, -2.0, 0.02, -0.25, 0.1),
)


def film(path: Path) -> None:
    """Write the strokes down as the films are: along the table x, in balls of 65.5 mm, to the millimetre."""
    out = []
    scale = filmed.R_FILM / filmed.R
    for k, stroke in enumerate(STROKES):
        layout = Layout({"1": At(-0.2, -0.3), "2": At(0.67, -1.38), "3": At(0.67, 1.38)})
        shot = simulate(filmed.TABLE, layout, stroke, CAROM_TODAY)
        assert {c.piece for c in shot.record.contacts} == {"1"}
        balls = {}
        for name in ("1", "2", "3"):
            times = [0.0, *(np.arange(0.04, 4.0, 0.04).tolist() if name == "1" else ()), 4.0]
            places = [shot.path.place(name, max(0.0, t - START)) or (0.0, 0.0) for t in times]
            balls[name] = {
                "t": times,
                "x": [round(y * scale, 3) for _, y in places],
                "y": [round(-x * scale, 3) for x, _ in places],
            }
        out.append({"id": k, "balls": balls})
    path.write_text(json.dumps(out), encoding="utf-8")


def test_strokes_that_were_played_here_are_found_again(tmp_path: Path) -> None:
    film(tmp_path / "films.json")
    films = filmed.load(tmp_path / "films.json")
    assert [f.which for f in films] == [0, 1]
    assert [f.start for f in films] == pytest.approx([START] * 2, abs=0.01)
    assert films[0].places[0] == pytest.approx((-0.2, -0.3), abs=1e-3)
    bench = Bench(filmed.TABLE, CAROM_TODAY, 1)
    _, e = fit(bench, films, wide=300, starts=2, generations=40)
    assert (e < 0.01).all()
    # Other figures of the table cannot be made up for by the stroke.
    _, worse = fit(Bench(filmed.TABLE, CAROM, 1), films, wide=300, starts=2, generations=40)
    assert (worse > 0.02).all()


def test_errors_are_of_the_cue_ball_or_of_all_and_within_the_time_asked_for() -> None:
    sums = np.array([4.0, 0.0, 5.0, 4.0, 1.0, 1.0])
    assert error(sums, False) == pytest.approx(1.0)
    assert error(sums, True) == pytest.approx(np.sqrt(9.0 / 6.0))


def test_the_search_finds_the_bottom_of_a_valley() -> None:
    def cost(x: filmed.Floats) -> filmed.Floats:
        a, b = x[..., 0], x[..., 1]
        return np.asarray((1 - a) ** 2 + 100 * (b - a * a) ** 2)

    best, least = evolve(cost, np.array([[-1.0, 1.0], [0.0, 0.0]]), np.array([0.5, 0.5]), 150, 12, 2)
    assert best == pytest.approx(np.ones((2, 2)), abs=1e-3)
    assert (least < 1e-6).all()
