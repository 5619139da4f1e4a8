"""A table as a PNG through Matplotlib, which comes with the plots extra."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from matplotlib.figure import Figure
from matplotlib.patches import Circle, FancyBboxPatch, Polygon, Rectangle

from hoyle.draw.pieces import BAIZE, BRASS, INK, IVORY, look, luminance, trail_colour
from hoyle.equipment import At, Line, Table, Triangle
from hoyle.record import Layout, Spot


def save_png(
    table: Table, layout: Layout, trails: Mapping[str, Sequence[tuple[float, float]]], title: str, path: Path
) -> None:
    """Plot a table to a PNG file: the head at the left, axes in metres (y along, x across), trails in the balls' colours."""
    w, h = table.width / 2, table.length / 2
    figure = Figure(figsize=(12, 12 * (2 * w + 0.4) / (2 * h + 0.4)), dpi=125, layout="constrained")
    axes = figure.add_subplot()
    axes.add_patch(
        FancyBboxPatch((-h, -w), 2 * h, 2 * w, boxstyle="round,pad=0.12", facecolor="#5a2d1a", edgecolor="#24100a")
    )
    axes.add_patch(Rectangle((-h, -w), 2 * h, 2 * w, facecolor=BAIZE, edgecolor="#3f9069"))
    for mark in table.marks:
        if isinstance(mark, Line):
            axes.plot((mark.y0, mark.y1), (mark.x0, mark.x1), color=IVORY, alpha=0.45, linewidth=1)
        elif isinstance(mark, Triangle):
            axes.add_patch(Polygon([(y, x) for x, y in mark.corners], facecolor=INK if mark.dark else BRASS))
    for at in table.sights():
        axes.plot(at.y + 0.06 * (abs(at.y) >= h) * (1 if at.y > 0 else -1),
                  at.x + 0.06 * (abs(at.x) >= w) * (1 if at.x > 0 else -1), "d", color=IVORY, markersize=4)  # fmt: skip
    for pocket in table.pockets:
        x = w if pocket.name[1] == "R" else -w
        y = {"H": -h, "S": 0.0, "F": h}[pocket.name[0]]
        axes.add_patch(
            Circle((y, x * (1.03 if y == 0 else 1)), pocket.mouth * 0.5, facecolor="#070504", edgecolor=BRASS)
        )
    for piece, points in trails.items():
        axes.plot([y for _, y in points], [x for x, _ in points], color=trail_colour(piece), linewidth=1.1, label=piece)
    radius = table.ball.radius if table.ball else 0.016
    for piece, where in layout.places.items():
        place = table.spots.get(where.name) if isinstance(where, Spot) else where
        if isinstance(place, At):
            seen = look(piece)
            axes.add_patch(
                Circle((place.y, place.x), radius, facecolor=seen.paint, edgecolor=INK, linewidth=0.6, zorder=3)
            )
            ink = INK if luminance(seen.paint) > 0.3 else IVORY
            axes.text(
                place.y, place.x, seen.label or piece[:1], color=ink, fontsize=6, ha="center", va="center", zorder=4
            )
    axes.set(xlim=(-h - 0.18, h + 0.18), ylim=(w + 0.18, -w - 0.18), aspect="equal", title=title or table.title,
             xlabel="y, m (head to foot)", ylabel="x, m")  # fmt: skip
    figure.savefig(path, format="png")
