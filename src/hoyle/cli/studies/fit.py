"""`hoyle fit`: the figures of a table from tracks of its balls."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from hoyle.cli.console import QUIET, BadInput, as_json, progress, say
from hoyle.cli.outputs import writable
from hoyle.equipment import Table, names, read_table, table

if TYPE_CHECKING:
    from hoyle.fit import Fit


def table_of(name: str) -> Table:
    """The table of a name or a TOML file."""
    if name.endswith(".toml"):
        return read_table(name)
    if name not in names():
        raise BadInput(f"no table {name!r}; `hoyle tables` lists them, or give a TOML file")
    return table(name)


def run(
    tracks: Path, bed: str, figures: Sequence[str], noise: float, out: Path | None, plot: Path | None, json: bool
) -> None:
    """Fit, and tell what was found; write the figures to `out` and draw the residuals to `plot`."""
    from hoyle.fit import BadTracks, fit, read_tracks
    from hoyle.physics import Impossible

    writable(out, (".toml",), (tracks,))
    writable(plot, (".svg", ".png"))
    try:
        found = fit(read_tracks(tracks), table_of(bed), figures=figures, noise=noise / 1000, say=progress)
    except (BadTracks, Impossible) as wrong:
        raise BadInput(str(wrong)) from None
    if out is not None:
        out.write_text(found.toml(), encoding="utf-8")
    if plot is not None:
        draw(found, plot)
    if json:
        as_json(fit_document(found))
        return
    for name, one in found.figures.items():
        say(f"{name:12} {one}")
    for k, off in enumerate(found.errors):
        stroke = found.strokes[k]
        say(
            f"stroke {k + 1}: {stroke.ball} at {stroke.speed:.2f} m/s, side {stroke.side:+.2f}, height {stroke.height:+.2f}; "
            f"{off * 1000:.1f} mm off",
            QUIET,
        )
    for line in found.untold:
        say(line)


def fit_document(found: Fit) -> dict[str, object]:
    """A fit as one JSON document."""
    n = len(found.figures)
    return {
        "figures": {name: {"value": one.value, "error": one.error} for name, one in found.figures.items()},
        "correlations": found.correlations[:n, :n].tolist(),
        "strokes": [
            {
                "ball": s.ball, "speed": s.speed, "azimuth": s.azimuth, "elevation": s.elevation, "side": s.side,
                "height": s.height, "begins": float(begins), "error": float(off),
            }
            for s, begins, off in zip(found.strokes, found.begins, found.errors, strict=True)
        ],
        "untold": list(found.untold),
    }  # fmt: skip


def draw(found: Fit, path: Path) -> None:
    """Draw how far balls are seen from where they are reckoned to be, frame by frame, a line a stroke."""
    try:
        from matplotlib.figure import Figure
    except ModuleNotFoundError:
        raise BadInput("a picture of the residuals needs Matplotlib: pip install 'hoyle[plots]'") from None
    figure = Figure(figsize=(8, 4.5), layout="constrained")
    axes = figure.subplots()
    for k, off in enumerate(found.residuals):
        axes.plot((off**2).sum(axis=1) ** 0.5 * 1000, linewidth=0.7, label=f"stroke {k + 1}")
    axes.set(xlabel="place in the track, ball after ball", ylabel="mm off")
    if len(found.residuals) <= 12:
        axes.legend(frameon=False, fontsize=8)
    figure.savefig(path)
