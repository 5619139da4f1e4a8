"""Exact derivatives beside differences: `hoyle.jacobian` by stroke and by table, of random strokes.

    python -m benchmarks.derivatives [STROKES] [SEED]

Differences of two widths, which cancel each other's error, stand for the truth; of several pairs of widths, for each stroke and
figure, those that agree best. Wide ones err by what bends, narrow ones by rounding. Where the strokes to either side come to
other contacts, there are none. What is told is how far a stroke's derivatives by a figure are off, in parts of the greatest by it:
of all, and of those whose two differences agree among each other.
"""

from __future__ import annotations

import sys
import time

import numpy as np

import hoyle
from hoyle.match.execution_noise import FIGURES, jacobian, smooth_figures
from hoyle.physics import CueStroke, Impossible, params_for

TABLES = ("pool-9ft", "carom-5x10", "snooker-12ft")
WIDTHS = (3e-5, 4e-6, 6e-7, 1e-7)
"""The wider of each pair; the narrower is half of it."""
ENOUGH = 1e-6


def some_layout(rng: np.random.Generator, table: hoyle.Table) -> hoyle.Layout:
    """Two to six balls apart from each other and from the cushions."""
    cells = rng.choice(24, rng.integers(2, 7), replace=False)
    at = [((c % 4 + 0.5) / 4 - 0.5, (c // 4 + 0.5) / 6 - 0.5) for c in cells.tolist()]
    way = rng.uniform(-0.05, 0.05, (len(at), 2))
    return hoyle.Layout(
        {f"b{i}": ((x + dx) * table.width * 0.9, (y + dy / 2) * table.length * 0.9)
         for i, ((x, y), (dx, dy)) in enumerate(zip(at, way.tolist(), strict=True))}
    )  # fmt: skip


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    rng = np.random.default_rng(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    found: list[tuple[float, float]] = []
    took, strokes, without = 0.0, 0, 0
    while strokes < count:
        table = hoyle.table(TABLES[strokes % len(TABLES)])
        layout = some_layout(rng, table)
        stroke = CueStroke(
            "b0", rng.uniform(0.4, 3.5), rng.uniform(-3.1, 3.1), rng.uniform(0.02, 0.2), rng.uniform(-0.35, 0.35),
            rng.uniform(-0.3, 0.3),
        )  # fmt: skip
        try:
            began = time.process_time()
            _, exact = jacobian(table, layout, stroke, of=("stroke", "figures"))
            took += time.process_time() - began
        except Impossible:
            continue
        strokes += 1
        pairs = [
            tuple(jacobian(table, layout, stroke, step=h, of=("stroke", "figures"))[1] for h in (wide, wide / 2))
            for wide in WIDTHS
        ]
        for k in range(exact.shape[2]):
            size = np.abs(exact[:, :, k]).max(initial=0.0, where=~np.isnan(exact[:, :, k]))
            if size < 1e-6:
                continue
            least: tuple[float, float] | None = None
            for wide, narrow in ((a[:, :, k], b[:, :, k]) for a, b in pairs):
                if np.isnan(wide).all() or np.isnan(narrow).all():
                    continue
                apart = float(np.nanmax(np.abs(narrow - wide)) / size)
                if least is None or apart < least[0]:
                    least = apart, float(np.nanmax(np.abs(exact[:, :, k] - (4.0 * narrow - wide) / 3.0)) / size)
            if least is None:
                without += 1
            else:
                found.append(least)
    apart, off = np.array(found).T
    sure = apart < ENOUGH
    figures = len(FIGURES) + len(smooth_figures(params_for(hoyle.table("pool-9ft"))))
    print(
        f"{strokes} strokes, {len(off)} columns of derivatives by up to {figures} figures; {without} without differences"
    )
    print(f"{took / strokes * 1000:.0f} ms a stroke")
    agree = off[sure]
    print(f"within {ENOUGH:g}: {(off < ENOUGH).mean():.4f} of all columns")
    print(f"of the {sure.mean():.4f} whose differences agree to that: {(agree < ENOUGH).mean():.5f} within it, "
          f"the median {np.median(agree):.1e}, the worst {agree.max():.1e}")  # fmt: skip


if __name__ == "__main__":
    main()
