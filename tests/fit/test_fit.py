"""Tracks made with known figures give these back; and what is no track is refused in one line."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from hoyle.cli import main
from hoyle.equipment import read_table, table
from hoyle.fit import BadTracks, Track, fit, read_tracks, write_tracks
from hoyle.fit.model import Film
from hoyle.fit.solving import _differences
from hoyle.match.execution_noise import FIGURES, path_jacobian
from hoyle.physics import CueStroke, Params, params_for, simulate
from hoyle.record import At, Layout

pytest.importorskip("scipy")

BED = table("carom-5x10")
TRUE = params_for(BED).but(mu_s=0.18, mu_r=0.0065, mu_r_slope=0.0, e_cushion=0.86)
GUESS = TRUE.but(mu_s=0.2, mu_r=0.008, e_cushion=0.9)
NOISE = 1e-3
STROKES = (
    (Layout({"white": At(-0.3, -0.9), "red": At(0.2, 0.4)}), CueStroke("white", 2.6, 1.25, 0.05, 0.1, 0.2)),
    (Layout({"white": At(0.4, -0.2), "red": At(-0.5, 0.1)}), CueStroke("white", 2.0, 1.9, 0.05, -0.15, -0.1)),
)


def seen(seed: int = 1, lost: float = 0.1, params: Params = TRUE) -> list[Track]:
    """Tracks at fifty frames a second with a millimetre of noise, some frames lost, and one that shows something else."""
    rng = np.random.default_rng(seed)
    tracks = []
    for layout, stroke in STROKES:
        path = simulate(BED, layout, stroke, params).path
        t = np.arange(0.0, 2.6, 0.02)
        t = t[rng.random(len(t)) >= lost]
        xy = path.sample(np.maximum(t - 0.06, 0.0)) + rng.normal(0.0, NOISE, (len(t), 2, 2))
        xy[len(t) // 2] += 0.05
        tracks.append(Track(dict.fromkeys(path.pieces, t), {ball: xy[:, k] for k, ball in enumerate(path.pieces)}))
    return tracks


@pytest.fixture(scope="module")
def found():
    return fit(seen(), BED, figures=("mu_s", "mu_r", "e_cushion"), params=GUESS, elevation=0.05)


def test_figures_are_recovered_within_two_standard_errors(found) -> None:
    for name, one in found.figures.items():
        assert abs(one.value - getattr(TRUE, name)) < 2 * one.error, name
        assert one.error < 0.05 * one.value


def test_strokes_are_found_too(found) -> None:
    for (_, true), stroke, begins, off in zip(STROKES, found.strokes, found.begins, found.errors, strict=True):
        assert stroke.speed == pytest.approx(true.speed, rel=0.02)
        assert stroke.azimuth == pytest.approx(true.azimuth, abs=0.01)
        assert (stroke.side, stroke.height) == pytest.approx((true.side, true.height), abs=0.05)
        assert begins == pytest.approx(0.06, abs=2e-3)
        # A millimetre each way, and one frame of 150 that is seven centimetres off.
        assert off < 0.01


def test_what_the_tracks_cannot_tell_is_said() -> None:
    lone = [Track({"white": t.times["white"][:30]}, {"white": t.places["white"][:30]}) for t in seen()[1:2]]
    found = fit(lone, BED, figures=("mu_r", "spin_decay"), params=TRUE, elevation=0.05)
    assert any("spin_decay" in line for line in found.untold)


def test_figures_go_into_a_tables_file(found, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('kind = "carom"\nwidth = 1.42\nlength = 2.84\n' + found.toml())
    assert params_for(read_table(tmp_path / "mine.toml")).mu_r == pytest.approx(found.figures["mu_r"].value, rel=1e-5)


def test_correlations_are_of_all_that_was_fitted(found) -> None:
    among = found.correlations
    assert among.shape == (len(found.names), len(found.names))
    assert np.diag(among) == pytest.approx(1.0)
    assert (abs(among) < 1 + 1e-9).all()
    # A ball that is struck higher is found to have been slower to slide: the offset goes with the cloth's friction.
    assert found.names[:4] == ("mu_s", "mu_r", "e_cushion", "begins.1")


def test_derivatives_are_the_exact_ones() -> None:
    """The fit takes differences, for they come at a fiftieth of the price; `path_jacobian` has the exact ones."""
    film = Film(seen()[0], BED, NOISE, 0.05)
    x = film.first.copy()
    times = film.track.times["white"]
    x[3:5] = 0.1, 0.2
    wide = [TRUE, TRUE.but(mu_s=TRUE.mu_s + 1e-6), TRUE.but(mu_s=TRUE.mu_s - 1e-6)]
    found = _differences(film, wide, x)[: 2 * len(times)].reshape(len(times), 2, -1)
    after = times > x[0]
    stroke, v = film.stroke(x, TRUE), x[1]
    _, _, exact = path_jacobian(
        BED, film.laid(x), stroke, times[after] - x[0], TRUE, of=("stroke", "figures"), figures=("mu_s",)
    )
    for column, by in ((0, exact[:, 0, :, 5] * 2e-6), (3, exact[:, 0, :, FIGURES.index("azimuth")])):
        np.testing.assert_allclose(found[after, :, column], -by, atol=1e-5 * abs(by).max())
    # The ball's speed is the cue's by a factor.
    by = exact[:, 0, :, FIGURES.index("speed")] * stroke.speed / v
    np.testing.assert_allclose(found[after, :, 2], -by, atol=1e-5 * abs(by).max())


def test_tracks_are_written_and_read(tmp_path: Path) -> None:
    tracks = seen()
    write_tracks(tmp_path / "t.csv", tracks)
    again = read_tracks(tmp_path / "t.csv")
    assert [t.balls for t in again] == [t.balls for t in tracks]
    for one, other in zip(tracks, again, strict=True):
        assert other.places["red"] == pytest.approx(one.places["red"], abs=1e-5)


@pytest.mark.parametrize(("text", "said"), [
    ("time,x,y\n0,0,0\n", "no column ball"),
    ("time,ball,x,y\n", "no places"),
    ("time,ball,x,y\n0,white,a,0\n", "line 2: time, x and y must be numbers"),
])  # fmt: skip
def test_what_is_no_track_is_refused(text: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.csv"
    path.write_text(text)
    with pytest.raises(BadTracks) as refused:
        read_tracks(path)
    assert said in str(refused.value)
    assert str(path) in str(refused.value)


def test_a_track_without_motion_and_an_unknown_figure_are_refused() -> None:
    still = Track({"white": np.arange(5) / 50}, {"white": np.zeros((5, 2))})
    with pytest.raises(BadTracks, match="no ball moves"):
        fit(still, BED, params=TRUE)
    with pytest.raises(BadTracks, match="no figure 'felt' that can be fitted; there are"):
        fit(still, BED, figures=("felt",))


def test_the_command_fits_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (one, *_) = seen()
    short = Track({b: x[:60] for b, x in one.times.items()}, {b: x[:60] for b, x in one.places.items()})
    write_tracks(tmp_path / "t.csv", [short])
    asked = ["fit", str(tmp_path / "t.csv"), "--table", "carom-5x10", "--fit", "mu_s"]
    assert main([*asked, "--figures", str(tmp_path / "o.toml")]) == 0
    assert (tmp_path / "o.toml").read_text().startswith("[figures]\nmu_s = 0.")
    assert "stroke 1: white at" in capsys.readouterr().out
    assert main(["fit", str(tmp_path / "none.csv"), "--table", "carom-5x10"]) == 2
    assert "No such file" in capsys.readouterr().err
