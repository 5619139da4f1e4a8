"""Many strokes at once: layouts and strokes in, arrays out, on all cores, the same bits as one by one."""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.equipment import Table
from hoyle.physics.errors import Impossible
from hoyle.physics.params import Params
from hoyle.physics.planar.kernel import play_many
from hoyle.physics.planar.state import (
    ABSENT,
    BALL,
    DONE,
    EVENT,
    FAIR,
    FELL,
    LEG,
    OUTCOME,
    PUSH,
    REST,
    STROKE,
    TWICE,
)
from hoyle.physics.shot import arrays, equip, laid_out, make_record, walls_of
from hoyle.physics.table import LEVEL, SHAFT, SIGHT, Ready, ready
from hoyle.record import CueStroke, Layout, Record, Stroke

CHUNK = 256
"""Strokes handed to a thread at once."""
ROOM = 192
"""Events kept a stroke before it is played again with more room."""


@dataclass(frozen=True, eq=False)
class Batch:
    """What came of many strokes; row i is stroke i's, column j its j-th piece on the bed.

    `pieces[i]` names the columns of row i. `places` (strokes, pieces, 2) are centres at rest, metres, NaN for what is off the bed;
    `motions` (strokes, pieces) are `REST`, `DOWN`, `OFF`, `LODGED` or `ABSENT` of `hoyle.physics.planar.state`;
    `pockets` index `holes`, or are -1. `events[offsets[i]:
    offsets[i+1]]` are stroke i's events (`hoyle.physics.planar.state.EVENT`). `durations` are seconds, `turns` contacts and changes
    of motion together. `impossible[i]` is None, or the reason why stroke i cannot be; its row is then empty.
    """

    pieces: tuple[tuple[str, ...], ...]
    holes: tuple[str, ...]
    places: NDArray[np.float64]
    motions: NDArray[np.int8]
    pockets: NDArray[np.int8]
    events: NDArray[Any]
    offsets: NDArray[np.int64]
    durations: NDArray[np.float64]
    turns: NDArray[np.int64]
    miscue: NDArray[np.bool_]
    push: NDArray[np.bool_]
    double_hit: NDArray[np.bool_]
    settled: NDArray[np.bool_]
    impossible: tuple[str | None, ...]
    _bed: Ready
    _starts: tuple[Layout | None, ...]
    _strokes: tuple[Stroke, ...]
    _balls: NDArray[Any]

    def __len__(self) -> int:
        return len(self.pieces)

    def record(self, i: int) -> Record:
        """The record of stroke i, equal to `simulate`'s. Raises Impossible with the reason if it cannot be."""
        start = self._starts[i]
        if start is None:
            raise Impossible(self.impossible[i])
        events = self.events[self.offsets[i] : self.offsets[i + 1]]
        again = PUSH if self.push[i] else TWICE if self.double_hit[i] else FAIR
        return make_record(self._bed, start, self._strokes[i], self.pieces[i], self._balls[i], events, again)

    def end(self, i: int) -> Layout:
        """Where everything was at rest after stroke i."""
        return self.record(i).end


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def simulate_many(
    table: Table, layouts: Layout | Sequence[Layout], strokes: Sequence[Stroke], params: Params | None = None,
    threads: int | None = None,
) -> Batch:  # fmt: skip
    """Play many strokes, one layout for all or one for each, on `threads` cores (all there are unless given).

    A stroke that cannot be does not stop the others: `impossible` tells its reason. Raises Impossible for a table
    or parameters that cannot be, and ValueError if the numbers of layouts and strokes differ.
    """
    bed = ready(table, params)
    n = len(strokes)
    if not isinstance(layouts, Layout) and len(layouts) != n:
        raise ValueError(f"{len(layouts)} layouts for {n} strokes; give one layout, or one for each stroke")
    starts, names, centres, rows, reasons = _lay_out(bed, layouts, strokes)
    width = max((len(p) for p in names), default=0)
    balls = np.zeros((n, width), BALL)
    xy = np.full((n, width, 2), np.nan)
    motions = np.full((n, width), ABSENT)
    for i, at in enumerate(centres):
        xy[i, : len(at)] = at
        motions[i, : len(at)] = REST
    stroke_rows = np.array(rows, STROKE)
    for i in _suspects(bed, xy, motions == ABSENT, stroke_rows):
        if reasons[i] is None:
            _check(bed, names[i], xy[i, : len(names[i])], strokes[i], reasons, i)
        if reasons[i] is not None:
            stroke_rows["piece"][i] = -1
            motions[i] = ABSENT
            starts[i] = None
    balls["x"], balls["y"], balls["motion"] = xy[..., 0], xy[..., 1], motions
    equip(balls, bed, names)
    events, counts, outcomes = _play(bed, stroke_rows, balls, cores() if threads is None else max(1, threads))
    offsets = np.concatenate([[0], np.cumsum(counts)]).astype(np.int64)
    pockets = np.full((n, width), -1, np.int8)
    fell = events["kind"] == FELL
    which = np.repeat(np.arange(n), counts)[fell]
    pockets[which, events["piece"][fell]] = events["other"][fell]
    lying = balls["motion"] == REST
    places = np.where(lying[..., None], np.stack([balls["x"], balls["y"]], axis=-1), np.nan)
    return Batch(
        tuple(names), bed.geometry.holes, places, balls["motion"].astype(np.int8), pockets, events, offsets,
        outcomes["time"].copy(), outcomes["turns"].copy(), outcomes["miscue"] != 0,
        outcomes["again"] == PUSH, outcomes["again"] == TWICE, outcomes["how"] == DONE,
        tuple(reasons), bed, tuple(starts), tuple(strokes), balls,
    )  # fmt: skip


def _lay_out(
    bed: Ready, layouts: Layout | Sequence[Layout], strokes: Sequence[Stroke]
) -> tuple[
    list[Layout | None], list[tuple[str, ...]], list[NDArray[np.float64]], list[tuple[Any, ...]], list[str | None]
]:
    """Each stroke's layout, pieces, centres, row for the kernel, and the reason why it cannot be, if so."""
    nobody = (-1, *(0,) * (len(STROKE.names or ()) - 1))
    starts: list[Layout | None] = []
    names: list[tuple[str, ...]] = []
    centres: list[NDArray[np.float64]] = []
    rows: list[tuple[Any, ...]] = []
    reasons: list[str | None] = []
    last: tuple[Layout, tuple[str, ...], NDArray[np.float64]] | None = None
    last_of: Layout | None = None
    for i, stroke in enumerate(strokes):
        layout = layouts if isinstance(layouts, Layout) else layouts[i]
        try:
            if stroke.place is not None:
                laid = laid_out(bed, layout, stroke)
            else:
                if last is None or layout is not last_of:
                    last, last_of = laid_out(bed, layout, stroke), layout
                laid = last
            row = bed.stroke_row(stroke, laid[1])
        except Impossible as why:
            starts.append(None)
            names.append(())
            centres.append(np.empty((0, 2)))
            rows.append(nobody)
            reasons.append(str(why))
            continue
        starts.append(laid[0])
        names.append(laid[1])
        centres.append(laid[2])
        rows.append(row)
        reasons.append(None)
    return starts, names, centres, rows, reasons


def _suspects(bed: Ready, xy: NDArray[np.float64], absent: NDArray[np.bool_], rows: NDArray[Any]) -> NDArray[np.int64]:
    """The strokes whose layout or cue wants a closer look: all others are plainly possible."""
    n, width = xy.shape[:2]
    if not width or bed.odd:
        return np.arange(n)
    w, h = bed.table.width / 2 - bed.rho, bed.table.length / 2 - bed.rho
    R = bed.radius
    with np.errstate(invalid="ignore", divide="ignore"):
        doubt = ~((np.abs(xy[..., 0]) <= w) & (np.abs(xy[..., 1]) <= h) | absent).all(axis=1)
        for j in range(1, width):
            d = xy[:, :j] - xy[:, j : j + 1]
            doubt |= (d[..., 0] ** 2 + d[..., 1] ** 2 < (2 * R) ** 2).any(axis=1)
        struck = np.maximum(rows["piece"], 0)
        at = xy[np.arange(n), struck]
        d = xy - at[:, None]
        side, height = R * rows["side"], R * rows["height"]
        dx, dy = np.cos(rows["azimuth"]), np.sin(rows["azimuth"])
        along = d[..., 0] * dx[:, None] + d[..., 1] * dy[:, None]
        across = d[..., 0] * dy[:, None] - d[..., 1] * dx[:, None] - side[:, None]
        reach = R + SHAFT + 1e-6
        behind = (along > -SIGHT - reach) & (along < reach + R) & (np.abs(across) < reach)
        behind[np.arange(n), struck] = False
        # As `Ready.rail` has it, with a hair's margin, and pockets or not.
        ce, se = np.cos(rows["elevation"] + LEVEL), np.sin(rows["elevation"] + LEVEL)
        x, y = at[:, 0] + height * se * dx + side * dy, at[:, 1] + height * se * dy - side * dx
        gap = np.minimum(
            (bed.table.width / 2 + np.sign(dx) * x) / np.abs(dx), (bed.table.length / 2 + np.sign(dy) * y) / np.abs(dy)
        )
        tip = np.sqrt(np.maximum(0.0, R * R - side * side - height * height)) * ce
        low = R + height * ce + (np.maximum(gap, tip) * se - SHAFT) / ce < bed.table.nose + 1e-9
        doubt |= (behind.any(axis=1) | low) & (rows["cue"] == 1)
    return np.flatnonzero(doubt | (rows["piece"] < 0))


def _check(
    bed: Ready, names: tuple[str, ...], xy: NDArray[np.float64], stroke: Stroke, reasons: list[str | None], i: int
) -> None:
    try:
        bed.settle_layout(names, xy)
        if isinstance(stroke, CueStroke):
            bed.check_cue(names, xy, stroke)
    except Impossible as why:
        reasons[i] = str(why)


def _play(
    bed: Ready, rows: NDArray[Any], balls: NDArray[Any], threads: int
) -> tuple[NDArray[Any], NDArray[np.int64], NDArray[Any]]:
    """Run the kernel over all strokes: the events end to end, how many each has, and the outcomes."""
    n, width = balls.shape
    walls = walls_of(bed)
    outcomes = arrays(n, OUTCOME)
    wanted = arrays(n, STROKE)
    wanted[:] = rows
    given = arrays(balls.shape, BALL)

    def chunk(first: int) -> NDArray[Any]:
        last = min(first + CHUNK, n)
        pairs = np.empty((width, width))
        given[first:last] = balls[first:last]
        room = ROOM
        while True:
            events = arrays((last - first, room), EVENT)
            legs = arrays((last - first, 0), LEG)
            play_many(
                wanted[first:last], given[first:last], walls, bed.laws, pairs, events, legs, outcomes[first:last],
                0, last - first,
            )  # fmt: skip
            counts = outcomes["events"][first:last]
            most = int(counts.max(initial=0))
            if most <= room:
                break
            room = most
            given[first:last] = balls[first:last]
        kept: NDArray[Any] = np.asarray(events)[np.arange(room)[None, :] < counts[:, None]]
        return kept

    firsts = range(0, n, CHUNK)
    if threads == 1 or len(firsts) <= 1:
        parts = [chunk(first) for first in firsts]
    else:
        with ThreadPoolExecutor(min(threads, len(firsts))) as pool:
            parts = list(pool.map(chunk, firsts))
    balls[...] = np.asarray(given)
    events = np.concatenate(parts) if parts else np.zeros(0, EVENT)
    return events, np.asarray(outcomes["events"]).copy(), np.asarray(outcomes)
