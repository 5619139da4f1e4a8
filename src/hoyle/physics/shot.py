"""One stroke: a table, a layout and a stroke in; what happened out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from threading import local
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.equipment import Table
from hoyle.physics.discs.board import Board
from hoyle.physics.discs.params import BoardParams
from hoyle.physics.discs.state import HELD, OUT, POSTED
from hoyle.physics.errors import Impossible
from hoyle.physics.params import Params
from hoyle.physics.path import Path
from hoyle.physics.planar.bench import Bench
from hoyle.physics.planar.geometry import CUSHION_LETTERS
from hoyle.physics.planar.state import (
    ABSENT,
    BACK,
    BALL,
    CUSHIONED,
    DONE,
    DOWN,
    FELL,
    LEFT,
    LEG,
    LODGED,
    MET,
    OFF,
    PART,
    PUSH,
    STUCK,
    TWICE,
)
from hoyle.physics.table import Ready, ready
from hoyle.record import (
    BECOME,
    CUSHION_TOUCH,
    GRAZE,
    LEAVE,
    LODGE,
    MEET,
    POCKET,
    POST,
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


FACTS = ("R", "m", "k", "rho", "st", "ct")
"""The columns of a ball that its kind fills (`Ready.facts`)."""


@dataclass(frozen=True, eq=False)
class Shot:
    """What came of a stroke.

    `record` is what the referee reads, `end` where everything came to rest, `path` the motion in closed form. `miscue` tells
    that the tip slipped; `push` that the cue still touched the cue ball as that met another, `double_hit` that it then ran on into
    the cue ball again (the record has them as faults; the motion is that of the first blow); `settled` is False if the stroke was
    cut short at the bound on events.
    """

    table: Table
    layout: Layout
    stroke: Stroke
    params: Params | BoardParams
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


def laid_out(
    bed: Ready | Board, layout: Layout, stroke: Stroke
) -> tuple[Layout, tuple[str, ...], list[float], list[float]]:
    """The layout with the piece in hand put, the pieces on its bed, and their centres' x and y. Raises Impossible."""
    if stroke.place is not None:
        piece = struck_piece(stroke)
        if piece not in layout:
            raise Impossible(f"{piece!r} is not in the layout; it has {', '.join(layout.places) or 'nothing'}")
        bed.check_place(stroke)
        layout = layout.put(piece, stroke.place)
    names: list[str] = []
    xs: list[float] = []
    ys: list[float] = []
    for piece, where in layout.places.items():
        if where.__class__ is not At:
            if not is_on_table(where) and not bed.lies(where):
                continue
            where = bed.place(piece, where)
        if piece in bed.table.pegs:
            continue
        if piece[:1] == "#":
            raise Impossible(f"{piece} is a pin; this table takes balls only, so take it off the bed")
        if where.z:
            if bed.stacks:
                continue
            raise Impossible(f"{piece} is {where.z!r} m above the bed; it must lie on it")
        names.append(piece)
        xs.append(float(where.x))
        ys.append(float(where.y))
    return layout, tuple(names), xs, ys


class Desk(Bench):
    """The arrays of one stroke, kept by a thread from stroke to stroke."""

    def __init__(self, width: int, events: int, legs: int):
        super().__init__(1, width, events, legs)
        self.x, self.y, self.motion = (self.balls[name][0] for name in ("x", "y", "motion"))
        self._bytes = self.balls.view(np.uint8)
        self._blank = self._bytes.copy()
        self._for: tuple[Ready | None, tuple[str, ...]] = (None, ())

    def set_out(self, bed: Ready, names: tuple[str, ...], xs: list[float], ys: list[float]) -> None:
        """Set out a stroke's balls at rest."""
        made_for = (bed, names if bed.odd else ())
        if made_for != self._for:
            blank = np.zeros(self.balls.shape, BALL)
            for i, name in enumerate(names):
                for column, value in zip(FACTS, bed.facts(name), strict=True):
                    blank[column][0, i] = value
            self._blank, self._for = blank.view(np.uint8), made_for
        self._bytes[...] = self._blank
        self.x[:], self.y[:] = xs, ys


_kept = local()


def desk_for(width: int, events: int = 256, legs: int = 1024) -> Desk:
    """The desk of the thread for so many balls, with room for at least so many events and legs."""
    desks: dict[int, Desk] = _kept.__dict__.setdefault("desks", {})
    desk = desks.get(width)
    if desk is None or desk.events.shape[1] < events or desk.legs.shape[1] < legs:
        if len(desks) > 32:
            desks.clear()
        desk = desks[width] = Desk(width, events, legs)
    return desk


def simulate(table: Table, layout: Layout, stroke: Stroke, params: Params | None = None) -> Shot:
    """Play a stroke (a CueStroke or a Release) with balls and tell what came of it: `hoyle.physics.simulate` without the rest.

    `params` are those of the table's kind unless given. Raises Impossible for a stroke or layout that cannot be.
    """
    bed = ready(table, params)
    start, names, xs, ys, row = prepared(bed, layout, stroke)
    desk = desk_for(len(names))
    while True:
        events, legs = desk.events, desk.legs
        desk.strokes[0] = row
        desk.set_out(bed, names, xs, ys)
        desk.play(bed.geometry.walls, bed.laws, 1)
        time, happened, moves, turns, how, miscue, again = desk.outcomes[0].tolist()
        if happened <= events.shape[1] and moves <= legs.shape[1]:
            break
        desk = desk_for(len(names), happened, moves)
    x, y, motions = desk.x.tolist(), desk.y.tolist(), desk.motion.tolist()
    record = make_record(bed, start, stroke, names, x, y, motions, events[0, :happened], again)
    return Shot(
        table, start, stroke, bed.params, record, bool(miscue), again == PUSH, again == TWICE, how == DONE, turns,
        names, dict(zip(names, zip(xs, ys, strict=True), strict=True)), np.array(legs[0, :moves], LEG), time,
    )  # fmt: skip


def prepared(
    bed: Ready, layout: Layout, stroke: Stroke
) -> tuple[Layout, tuple[str, ...], list[float], list[float], tuple[Any, ...]]:
    """The layout, the pieces on its bed, their centres' x and y, and the stroke's row. Raises Impossible for what cannot be."""
    start, names, xs, ys = laid_out(bed, layout, stroke)
    row = bed.stroke_row(stroke, names)
    bed.settle_layout(names, xs, ys)
    if isinstance(stroke, CueStroke):
        bed.check_cue(names, xs, ys, stroke)
    return start, names, xs, ys, row


def make_record(
    bed: Ready | Board, start: Layout, stroke: Stroke, names: tuple[str, ...], xs: list[float], ys: list[float],
    motions: list[int], events: NDArray[Any], again: int,
) -> Record:  # fmt: skip
    """The record of a stroke from what the kernel gave."""
    struck = struck_piece(stroke)
    contacts = make_contacts(bed, struck, names, events)
    fallen = {c.piece: c.where for c in contacts if c.kind == POCKET}
    places = dict(start.places)
    lying: list[str] = []
    end_x: list[float] = []
    end_y: list[float] = []
    for name, x, y, motion in zip(names, xs, ys, motions, strict=True):
        if motion == DOWN:
            if name in fallen:
                places[name] = Down(fallen[name])
        elif motion == OFF:
            places[name] = OFF_TABLE
        elif motion == LODGED:
            places[name] = RAIL
        elif motion == HELD:
            # What was held already is where it was.
            places[name] = Down(fallen[name]) if name in fallen else places[name]
        elif motion != ABSENT:
            places[name] = At(x, y)
            lying.append(name)
            end_x.append(x)
            end_y.append(y)
    moved = {struck} | {n for c in contacts for n in (c.piece, *c.others)}
    still = frozenset(t for t in start.touching if not moved & set(t))
    touching = bed.touching(lying, end_x, end_y)
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


def at_side(who: str, side: str, time: float, at: tuple[float, float], speed: float) -> Contact:
    """A piece meets a cushion, told by its letter, or a peg, told by its name."""
    if side in CUSHION_LETTERS:
        return Contact(CUSHION_TOUCH, who, where=side, time=time, at=at, speed=speed)
    return Contact(GRAZE, who, (side,), time=time, at=at, speed=speed)


def make_contacts(bed: Ready | Board, struck: str, names: tuple[str, ...], events: NDArray[Any]) -> tuple[Contact, ...]:
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
            out.append(at_side(who, bed.geometry.sides[other], time, (x, y), speed))
        elif kind == FELL:
            out.append(Contact(POCKET, who, where=holes[other], time=time, at=(x, y), speed=speed))
        elif kind == BACK:
            out.append(Contact(REBOUND, who, where=holes[other], time=time, at=(x, y), speed=speed))
        elif kind == LEFT:
            out.append(Contact(LEAVE, who, time=time, at=(x, y), speed=speed))
        elif kind == STUCK:
            out.append(Contact(LODGE, who, time=time, at=(x, y), speed=speed))
        elif kind == POSTED:
            out.append(Contact(POST, who, time=time, at=(x, y), speed=speed))
        elif kind == OUT:
            out.append(Contact(BECOME, who, where="out" if other >= 0 else "off", time=time, at=(x, y), speed=speed))
    return tuple(out)
