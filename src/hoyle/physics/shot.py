"""One stroke: a table, a layout and a stroke in; what happened out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.equipment import Table
from hoyle.physics.compiled import jitted
from hoyle.physics.errors import Impossible
from hoyle.physics.params import Params
from hoyle.physics.path import Path
from hoyle.physics.planar.geometry import CUSHION_LETTERS
from hoyle.physics.planar.kernel import play_many
from hoyle.physics.planar.state import (
    ABSENT,
    BACK,
    BALL,
    CUSHIONED,
    DONE,
    DOWN,
    EVENT,
    FELL,
    LEFT,
    LEG,
    LODGED,
    MET,
    OFF,
    OUTCOME,
    PART,
    PUSH,
    REST,
    STROKE,
    STUCK,
    TWICE,
)
from hoyle.physics.table import Ready, ready
from hoyle.record import (
    CUSHION_TOUCH,
    LEAVE,
    LODGE,
    MEET,
    POCKET,
    RAIL,
    REBOUND,
    At,
    Contact,
    CueStroke,
    Down,
    Fault,
    Layout,
    Record,
    Stroke,
    is_on_table,
    struck_piece,
)
from hoyle.record import OFF as OFF_TABLE

AT_ONCE = 1e-9
"""Meetings of one ball that follow each other within this time (s) are one: it strikes both at once."""
GENTLE, HOP = 5 * PART, 0.25
"""Two bodies that parted as slowly as bodies can and meet again within HOP (s), slower than GENTLE (m/s), never parted."""

FAULTS = {PUSH: (Fault("push"),), TWICE: (Fault("twice"),)}
"""What the books call it when the cue does more than strike once."""


@dataclass(frozen=True, eq=False)
class Shot:
    """What came of a stroke.

    `record` is what the referee reads, `end` where everything came to rest, `path` the motion in closed form. `miscue` tells
    that the tip slipped; `push` that the cue still touched the cue ball as that met another, `double_hit` that it then ran on
    into the cue ball again (the record has them as faults; the motion is that of the first blow);
    `settled` is False if the stroke was cut
    short at the bound on events.
    """

    table: Table
    layout: Layout
    stroke: Stroke
    params: Params
    record: Record
    miscue: bool
    push: bool
    double_hit: bool
    settled: bool
    turns: int
    """Contacts and changes of motion together."""
    _names: tuple[str, ...]
    _starts: dict[str, tuple[float, float]]
    _legs: NDArray[Any]
    _duration: float

    @property
    def end(self) -> Layout:
        """Where every piece is when all have come to rest."""
        return self.record.end

    @cached_property
    def path(self) -> Path:
        """Where every piece was, at any time."""
        return Path(self._names, self._starts, self._legs, self._duration)

    def __repr__(self) -> str:
        return f"Shot({self.stroke!r}: {len(self.record.contacts)} contacts in {self._duration:.2f} s)"

    def _repr_svg_(self) -> str:
        from hoyle.draw import table_svg

        return table_svg(self.table, self.end, self.path.trails())


def arrays(shape: int | tuple[int, ...], dtype: np.dtype[Any]) -> NDArray[Any]:
    """Zeroed records; ones with attributes where the kernel runs as plain Python."""
    made: NDArray[Any] = np.zeros(shape, dtype)
    return made if jitted() else made.view(np.recarray)


def laid_out(bed: Ready, layout: Layout, stroke: Stroke) -> tuple[Layout, tuple[str, ...], NDArray[np.float64]]:
    """The layout with the piece in hand put, the pieces on its bed, and their centres, shape (pieces, 2)."""
    if stroke.place is not None:
        piece = struck_piece(stroke)
        if piece not in layout:
            raise Impossible(f"{piece!r} is not in the layout; it has {', '.join(layout.places) or 'nothing'}")
        bed.check_place(stroke)
        layout = layout.put(piece, stroke.place)
    names: list[str] = []
    places: list[tuple[float, float]] = []
    for piece, where in layout.places.items():
        if not isinstance(where, At) and not is_on_table(where):
            continue
        if piece.startswith("#"):
            raise Impossible(f"{piece} is a pin; this table takes balls only, so take it off the bed")
        at = where if isinstance(where, At) else bed.place(piece, where)
        if at.z:
            raise Impossible(f"{piece} is {at.z!r} m above the bed; it must lie on it")
        names.append(piece)
        places.append((at.x, at.y))
    return layout, tuple(names), np.array(places, dtype=np.float64).reshape(len(names), 2)


def simulate(table: Table, layout: Layout, stroke: Stroke, params: Params | None = None) -> Shot:
    """Play a stroke (a CueStroke or a Release) and tell what came of it.

    `params` are those of the table's kind unless given. Raises Impossible for a stroke or layout that cannot be.
    """
    bed = ready(table, params)
    start, names, xy = laid_out(bed, layout, stroke)
    row = bed.stroke_row(stroke, names)
    bed.settle_layout(names, xy)
    if isinstance(stroke, CueStroke):
        bed.check_cue(names, xy, stroke)
    strokes = arrays(1, STROKE)
    strokes[0] = row
    outcomes = arrays(1, OUTCOME)
    pairs = np.empty((len(names), len(names)))
    room_events, room_legs = 256, 1024
    while True:
        balls = arrays((1, len(names)), BALL)
        fill(balls[0], bed, names, xy)
        events, legs = arrays((1, room_events), EVENT), arrays((1, room_legs), LEG)
        play_many(strokes, balls, walls_of(bed), bed.laws, pairs, events, legs, outcomes, 0, 1)
        o = outcomes[0]
        if o["events"] <= room_events and o["legs"] <= room_legs:
            break
        room_events, room_legs = int(o["events"]), int(o["legs"])
    again = int(o["again"])
    record = make_record(bed, start, stroke, names, balls[0], events[0][: o["events"]], again)
    return Shot(
        table, start, stroke, bed.params, record, bool(o["miscue"]), again == PUSH, again == TWICE,
        bool(o["how"] == DONE), int(o["turns"]),
        names, {name: (float(x), float(y)) for name, (x, y) in zip(names, xy, strict=True)},
        np.asarray(legs[0][: o["legs"]]).copy(), float(o["time"]),
    )  # fmt: skip


def walls_of(bed: Ready) -> NDArray[Any]:
    """The walls as the kernel takes them."""
    walls = bed.geometry.walls
    return walls if jitted() else walls.view(np.recarray)


def fill(balls: NDArray[Any], bed: Ready, names: tuple[str, ...], xy: NDArray[np.float64]) -> None:
    """Set out balls at rest; what is left of the row is absent."""
    n = len(xy)
    balls["motion"] = ABSENT
    balls["motion"][:n] = REST
    balls["x"][:n], balls["y"][:n] = xy[:, 0], xy[:, 1]
    equip(balls, bed, [names])


def equip(balls: NDArray[Any], bed: Ready, rows: Sequence[tuple[str, ...]]) -> None:
    """Give every ball of an array its radius, mass and inertia."""
    columns = ("R", "m", "k", "rho", "st", "ct")
    for column, value in zip(columns, bed.facts(""), strict=True):
        balls[column] = value
    if not bed.odd:
        return
    grid = balls.reshape(len(rows), -1)
    for i, names in enumerate(rows):
        for j, name in enumerate(names):
            if name in bed.odd:
                for column, value in zip(columns, bed.facts(name), strict=True):
                    grid[i][column][j] = value


def make_record(
    bed: Ready, start: Layout, stroke: Stroke, names: tuple[str, ...], balls: NDArray[Any], events: NDArray[Any],
    again: int,
) -> Record:  # fmt: skip
    """The record of a stroke from the kernel's arrays."""
    struck = struck_piece(stroke)
    contacts = make_contacts(bed, struck, names, events)
    fallen = {c.piece: c.where for c in contacts if c.kind == POCKET}
    places = dict(start.places)
    xs, ys, motions = balls["x"].tolist(), balls["y"].tolist(), balls["motion"].tolist()
    lying: list[int] = []
    for i, name in enumerate(names):
        if motions[i] == DOWN:
            places[name] = Down(fallen[name])
        elif motions[i] == OFF:
            places[name] = OFF_TABLE
        elif motions[i] == LODGED:
            places[name] = RAIL
        else:
            places[name] = At(xs[i], ys[i])
            lying.append(i)
    moved = {struck} | {n for c in contacts for n in (c.piece, *c.others)}
    still = frozenset(t for t in start.touching if not moved & set(t))
    there = tuple(names[i] for i in lying)
    touching = bed.touching(there, np.array([(xs[i], ys[i]) for i in lying]).reshape(len(lying), 2))
    return Record(
        struck=struck,
        contacts=contacts,
        end=Layout(places, frozenset(z for z in start.zones if z[0] not in moved), still | touching),
        faults=FAULTS.get(again, ()),
        calls=stroke.calls,
        placed={} if stroke.place is None else {struck: stroke.place},
        start=start,
        stroke=stroke,
    )


def fresh(contacts: list[Contact], one: str, other: str) -> bool:
    """Whether two pieces have not met before at the instant of the last contact."""
    now = contacts[-1].time or 0.0
    for c in reversed(contacts):
        if now - (c.time or 0.0) > AT_ONCE:
            break
        if (c.piece == one and other in c.others) or (c.piece == other and one in c.others):
            return False
    return True


def make_contacts(bed: Ready, struck: str, names: tuple[str, ...], events: NDArray[Any]) -> tuple[Contact, ...]:
    """The contacts that the kernel's events tell.

    A contact that lasts, as of a ball that hugs a cushion, is one contact; a ball that meets two at an instant strikes both
    at once.
    """
    holes = bed.geometry.holes
    out: list[Contact] = []
    lasting: dict[tuple[int, int, int], float] = {}
    for e in events.tolist():
        time, x, y, speed, kind, piece, other, lasts = e
        key = (kind, *((min(piece, other), max(piece, other)) if kind == MET else (piece, other)))
        gentle = speed < GENTLE
        again = gentle and key in lasting and time - lasting[key] <= HOP
        if not gentle:
            # A blow ends what its pieces leant against.
            touched = {piece, other} if kind == MET else {piece}
            lasting = {k: t for k, t in lasting.items() if not touched & ({k[1], k[2]} if k[0] == MET else {k[1]})}
        if lasts or again:
            lasting[key] = time
        if again:
            continue
        who = names[piece]
        if kind == MET:
            met = names[other]
            last = out[-1] if out else None
            if (
                last
                and last.kind == MEET
                and last.piece == who
                and time - (last.time or 0.0) <= AT_ONCE
                and fresh(out, who, met)
            ):
                out[-1] = Contact(MEET, who, (*last.others, met), time=last.time, at=last.at, speed=last.speed)
            else:
                out.append(Contact(MEET, who, (met,), time=time, at=(x, y), speed=speed))
        elif kind == CUSHIONED:
            out.append(Contact(CUSHION_TOUCH, who, where=CUSHION_LETTERS[other], time=time, at=(x, y), speed=speed))
        elif kind == FELL:
            out.append(Contact(POCKET, who, where=holes[other], time=time, at=(x, y), speed=speed))
        elif kind == BACK:
            out.append(Contact(REBOUND, who, where=holes[other], time=time, at=(x, y), speed=speed))
        elif kind == LEFT:
            out.append(Contact(LEAVE, who, time=time, at=(x, y), speed=speed))
        elif kind == STUCK:
            out.append(Contact(LODGE, who, time=time, at=(x, y), speed=speed))
    return tuple(out)
