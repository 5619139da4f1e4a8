"""Types of what is drawn: a table with its furniture and pieces, a stroke, and a stroke's motion. See `responses`."""

from __future__ import annotations

import msgspec

Point = tuple[float, float]
UNION, KIND = "shape", "kind"


class Part(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Something in a frame: nothing but what is named here is sent."""


# --- strokes and motion ---------------------------------------------------------------------------------------


class Called(Part):
    """A ball that is called, with its pocket."""

    what: str
    pocket: str | None = None


class CueStroke(Part, tag_field=KIND, tag="cuestroke"):
    """A stroke with the cue."""

    ball: str
    speed: float
    azimuth: float
    elevation: float | None = None
    side: float | None = None
    height: float | None = None
    place: Point | None = None
    calls: list[Called] | None = None
    figures: list[tuple[str, float]] | None = None
    """Figures of the table that were others at this stroke; no page sends them."""


class Flick(Part, tag_field=KIND, tag="flick"):
    """A ring, man or weight sent with the finger."""

    piece: str
    speed: float
    azimuth: float
    spin: float | None = None
    place: Point | None = None
    calls: list[Called] | None = None
    figures: list[tuple[str, float]] | None = None


class Spin(Part, tag_field=KIND, tag="spin"):
    """A top spun by its string."""

    piece: str
    spin: float
    speed: float | None = None
    azimuth: float | None = None
    lean: float | None = None
    long: bool | None = None
    place: Point | None = None


class Flip(Part, tag_field=KIND, tag="flip"):
    """A weight that projects over the end of a board, tipped over with a fingertip: how fast that comes up."""

    piece: str
    speed: float


Stroke = CueStroke | Flick | Spin | Flip

Leg = tuple[
    float, str, float, float, float, float, float, float, float, float, float, float, float, float
]  # time, motion, x, y, vx, vy, ax, ay, wx, wy, wz, z, vz, az


class Sound(Part):
    """A contact that is heard."""

    time: float
    kind: str
    piece: str
    speed: float


class Motion(Part):
    """A stroke's motion in closed form. `poses` are of what toppled or spun, eight whole numbers a pose: ms; tenths of mm;
    thousandths of the axis; hundredths of rad/s about it.
    """

    duration: float
    start: dict[str, Point]
    legs: dict[str, list[Leg]]
    sounds: list[Sound]
    poses: dict[str, list[int]] | None = None


# --- the table ------------------------------------------------------------------------------------------------


class RectShape(Part, tag_field=UNION, tag="rect"):
    """A rectangle along the table."""

    x0: float
    y0: float
    x1: float
    y1: float


class DiscShape(Part, tag_field=UNION, tag="disc"):
    """A disc, or the part of it below `y_max`."""

    x: float
    y: float
    r: float
    y_max: float | None = None


class PolygonShape(Part, tag_field=UNION, tag="polygon"):
    """Straight edges from corner to corner."""

    corners: list[Point]
    dark: bool | None = None


class QuadrantShape(Part, tag_field=UNION, tag="quadrant"):
    """A quarter of a ring about the middle."""

    inner: float
    outer: float
    fx: float
    fy: float


class LineShape(Part, tag_field=UNION, tag="line"):
    """A line between two points."""

    x0: float
    y0: float
    x1: float
    y1: float


class UnionShape(Part, tag_field=UNION, tag="union"):
    """Several shapes in one."""

    parts: list[Shape]


Shape = RectShape | DiscShape | PolygonShape | UnionShape | QuadrantShape | LineShape


class Wall(LineShape, tag_field=UNION, tag="line"):
    """An upright board on the bed."""

    thick: float
    high: float


class Look(Part):
    """The marks by which a piece is told from others."""

    body: str | None = None
    mark: str | None = None
    label: str | None = None
    band: str | None = None


class Turned(Part):
    """A turned body: how high its centre of mass is, its parts [radius, low, high, 1 for a dome], and its density, kg/m³.

    Of a top: the spin that it is given at best, and whether it has a long end to spin on.
    """

    centre: float
    parts: list[tuple[float, float, float, float]]
    density: float
    fastest: float | None = None
    long: bool | None = None


class Pocket(Part):
    """A pocket of a table."""

    name: str
    mouth: float
    cut: float
    shelf: float


class Printed(Part):
    """A sign at a spot of a board: ring, cross, star or square; and its text."""

    words: str | None = None
    sign: str | None = None
    large: bool | None = None


class Table(Part):
    """A table or board as it can be drawn."""

    name: str
    title: str
    width: float
    length: float
    nose: float
    ball: float
    pin: float
    disc: float
    odd: dict[str, float]
    hollow: float
    turned: dict[str, Turned]
    posts: list[Shape]
    walls: list[Wall]
    pockets: list[Pocket]
    holes: dict[str, Shape]
    rims: list[LineShape]
    ramps: list[LineShape]
    pegs: dict[str, Shape]
    spots: dict[str, Point]
    printed: dict[str, Printed]
    zones: dict[str, Shape]
    marks: list[Shape]
    sights: list[Point]
    looks: dict[str, Look]
    files: bool
    worth: dict[str, str]
