"""From what a kernel tells to the record that a referee reads; and from a layout to the pieces that lie on a bed."""

from __future__ import annotations

from math import isfinite
from typing import Any, NamedTuple

from numpy.typing import NDArray

from hoyle.physics.core.bed import Bed
from hoyle.physics.core.state import (
    ABOVE,
    ABSENT,
    AT_ONCE,
    BACK,
    CUSHION_LETTERS,
    CUSHIONED,
    DOWN,
    FELL,
    HELD,
    LATER,
    LEFT,
    LODGED,
    MET,
    OFF,
    OUT,
    PART,
    POSTED,
    PUSH,
    STUCK,
    TWICE,
)
from hoyle.physics.errors import Impossible
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
    Down,
    Fault,
    Layout,
    Record,
    Release,
    Stroke,
    is_on_table,
    let_go,
    struck_piece,
)
from hoyle.record import OFF as OFF_TABLE

GENTLE, HOP = 5 * PART, 0.25
"""Two bodies that parted as slowly as bodies can and meet again within HOP (s), slower than GENTLE (m/s), never parted."""
FAULTS = {PUSH: (Fault("push"),), TWICE: (Fault("twice"),)}
"""The name that the books have for it when the cue does more than strike once."""


GONE = (DOWN, OFF, LODGED, HELD, ABOVE, ABSENT)
"""The motions of what does not rest on the bed."""


class Tape(NamedTuple):
    """The values that a kernel gave of a stroke, kept until its record is asked for."""

    bed: Bed
    start: Layout
    stroke: Stroke
    names: tuple[str, ...]
    xs: list[float]
    ys: list[float]
    motions: list[int]
    events: NDArray[Any]
    again: int

    def read(self) -> Record:
        """The record."""
        return make_record(*self)


def laid_out(bed: Bed, layout: Layout, stroke: Stroke) -> tuple[Layout, tuple[str, ...], list[float], list[float]]:
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
    pegs = bed.table.pegs
    for piece, where in layout.places.items():
        if where.__class__ is not At:
            if not is_on_table(where) and not bed.lies(where):
                continue
            where = bed.place(piece, where)
        if pegs and piece in pegs:
            continue
        if piece[:1] == "#":
            raise Impossible(f"{piece} is a pin; this table takes balls only, so take it off the bed")
        if where.z and not bed.hangs(where):
            if bed.stacks:
                continue
            raise Impossible(f"{piece} is {where.z!r} m above the bed; it must lie on it")
        names.append(piece)
        xs.append(float(where.x))
        ys.append(float(where.y))
    return layout, tuple(names), xs, ys


def make_record(
    bed: Bed, start: Layout, stroke: Stroke, names: tuple[str, ...], xs: list[float], ys: list[float],
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
        elif motion in (HELD, ABOVE):
            # What was held already is where it was.
            places[name] = Down(fallen[name]) if name in fallen else places[name]
        elif motion != ABSENT:
            lay = places[name]
            if not (lay.__class__ is At and lay.x == x and lay.y == y and not lay.z):
                places[name] = At(x, y)
            lying.append(name)
            end_x.append(x)
            end_y.append(y)
    moved = {struck} | {one.piece for one in let_go(stroke)} | {n for c in contacts for n in (c.piece, *c.others)}
    touching = bed.touching(lying, end_x, end_y)
    if start.touching:
        touching |= {two for two in start.touching if moved.isdisjoint(two)}
    return Record(
        struck=struck,
        contacts=contacts,
        end=Layout(places, frozenset([z for z in start.zones if z[0] not in moved]), touching),
        faults=FAULTS.get(again, ()),
        calls=stroke.calls,
        placed={} if stroke.place is None else {struck: stroke.place},
        start=start,
        stroke=stroke,
    )


def fresh(contacts: list[Contact], one: str, other: str) -> bool:
    """True if two pieces have not met before at the instant of the last contact."""
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


def make_contacts(bed: Bed, struck: str, names: tuple[str, ...], events: NDArray[Any]) -> tuple[Contact, ...]:
    """The contacts that the kernel's events tell.

    A contact that lasts, as of a ball that hugs a cushion, is one contact; a ball that meets two at an instant strikes both
    at once.
    """
    holes = bed.geometry.holes
    out: list[Contact] = []
    lasting: dict[tuple[int, int, int], float] = {}
    for e in events.tolist():
        time, x, y, speed, kind, piece, other, lasts = e
        gentle = speed < GENTLE
        again = False
        if gentle or lasts == 1:
            key = (kind, *((min(piece, other), max(piece, other)) if kind == MET else (piece, other)))
            again = gentle and key in lasting and time - lasting[key] <= HOP
        if lasting and not gentle:
            # A blow ends what its pieces leant against.
            touched = {piece, other} if kind == MET else {piece}
            lasting = {k: t for k, t in lasting.items() if not touched & ({k[1], k[2]} if k[0] == MET else {k[1]})}
        if lasts == 1 or again:
            lasting[key] = time
        if again:
            continue
        who = names[piece]
        if kind == MET:
            met = names[other]
            last = out[-1] if out else None
            if (
                last
                and lasts != LATER
                and last.kind == MEET
                and last.piece == who
                and time - (last.time or 0.0) <= AT_ONCE
                and fresh(out, who, met)
            ):
                out[-1] = Contact(MEET, who, (*last.others, met), time=last.time, at=last.at, speed=last.speed)
            else:
                out.append(Contact(MEET, who, (met,), time=time, at=(x, y), speed=speed))
        elif kind == CUSHIONED or (kind == POSTED and other >= 0):
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


def check_let_go(stroke: Release, names: tuple[str, ...]) -> None:
    """Raise Impossible for balls that cannot be let go so."""
    known: set[str] = set()
    for one in (stroke, *stroke.also):
        if one.piece not in names:
            raise Impossible(f"{one.piece!r} is not on the bed; the pieces there are {', '.join(names) or 'none'}")
        if one.piece in known:
            raise Impossible(f"{one.piece} is let go twice; give each ball one velocity and spin")
        if one is not stroke and (one.also or one.calls or one.place is not None):
            raise Impossible(f"{one.piece} is among those let go `also`: it takes a velocity and a spin only")
        known.add(one.piece)
        for name, vector in (("velocity", one.velocity), ("spin", one.spin)):
            if len(vector) != 3 or not all(isfinite(c) for c in vector):
                raise Impossible(f"the {name} of {one.piece} is {vector!r}; it must be three finite numbers")


def can_let_go(stroke: Release, names: tuple[str, ...]) -> bool:
    """True if balls can be let go so, as far as a layout's names tell."""
    try:
        check_let_go(stroke, names)
    except Impossible:
        return False
    return True
