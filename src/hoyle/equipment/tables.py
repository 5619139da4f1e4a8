"""Tables and boards: sizes, pockets, spots, lines and zones, and the room they stand in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise

from hoyle.equipment.regions import At, Disc, Line, Mark, Polygon, Rect, Region
from hoyle.equipment.tops import TopSpec
from hoyle.equipment.turned_shapes import Turned
from hoyle.units import inches


@dataclass(frozen=True, slots=True)
class BallSpec:
    """A ball's radius (m) and mass (kg), and `inertia`, its moment over m R²: 2/5 for a uniform sphere, 2/3 for a thin shell."""

    radius: float
    mass: float
    inertia: float = 0.4


@dataclass(frozen=True, slots=True)
class DiscSpec:
    """A flat round piece's radius (m) and mass (kg), and `hollow`, its inner over its outer radius: 0 for a disc, 0.6 for a
    ring.
    """

    radius: float
    mass: float
    hollow: float = 0.0


@dataclass(frozen=True, slots=True)
class Pocket:
    """A pocket of a cushioned table, or a round hole of a board, whose `mouth` is its diameter and the rest 0.

    `mouth` is the width between the cushion points, `cut` the angle in degrees between a jaw and the line of the mouth's cushion,
    `shelf` the depth of slate from the mouth to the drop; metres.
    """

    name: str
    mouth: float
    cut: float
    shelf: float


@dataclass(frozen=True, slots=True)
class Ramp:
    """The bevelled edge of a board that lies on a bed: a line, the board to the left of it, and how high it rises, metres.

    `board` is the name by which a ball is said to be on the board (`ball@board`).
    """

    board: str
    edge: Line
    rise: float


@dataclass(frozen=True, slots=True)
class Slope:
    """A part of a bed that is not level: all of it from the line y = `begins` (m) to the foot, falling by `pitch` a unit of length
    toward the foot, or toward the head where that is negative.
    """

    begins: float
    pitch: float


@dataclass(frozen=True, slots=True)
class Wall:
    """A rim or partition that stands on a board: its middle line, thickness and height, metres."""

    line: Line
    thick: float
    high: float


@dataclass(frozen=True, slots=True)
class Printed:
    """A print at a spot of a board: words, and a sign: `ring`, `cross`, `star` or `square`; either may be wanting. Some
    are `large`.
    """

    words: str = ""
    sign: str = ""
    large: bool = False


@dataclass(frozen=True, slots=True)
class Room:
    """The handbook's advice on the room a table wants and its light: metres."""

    width: float
    length: float
    light_above_bed: float
    light_above_floor: float
    short_arms: float
    long_arms: float
    rail_above_floor: float


@dataclass(frozen=True, slots=True)
class Outfit:
    """The outfit of a table by the handbook: what is sold with it, and `cue`, the least and the most that a cue should
    weigh, kilograms. `nap` is the end of the table from which the grain of the cloth runs.
    """

    pieces: tuple[str, ...]
    cue: tuple[float, float]
    nap: str = "head"


CLOTHS = ("worsted", "woollen", "heated", "heated-today", "napped", "worsted-dry", "worsted-damp")
"""The cloths there are: worsted as on today's pool tables, new or in dry air, and worn or in damp; woollen as in 1908; heated as on
carom tables, and as filmed on one of today; napped as for snooker."""
CUSHIONS = ("pool", "pool-1908", "carom", "carom-today", "snooker", "english-1908", "bagatelle")
"""The kinds of cushion there are."""
BALLS = ("phenolic", "phenolic-played", "composition")
"""Materials of balls: phenolic resin today, clean or with the chalk of a match on them; composition or ivory in 1908."""
CUES = ("cue", "low-squirt", "break-cue", "jump-cue", "short-cue")
"""The cues there are: a playing cue, one with a light end, those with phenolic tips for breaks and for jumps, and bagatelle's."""
SURFACES = ("polished", "sanded", "slab")
"""Surfaces of boards without cloth: polished wood, sanded maple, a slab of marble."""


class BadTable(ValueError):
    """A table or board that cannot be; says which, what is wrong and what would be right."""


@dataclass(frozen=True, slots=True)
class Made:
    """The materials and pieces of a table with cushions, of the kinds named above. `hoyle.physics.params` has their figures.

    Raises BadTable for a kind that there is not.
    """

    cloth: str = "worsted"
    cushions: str = "pool"
    balls: str = "phenolic"
    cue: str = "cue"

    def __post_init__(self) -> None:
        for what, kind, kinds in (
            ("cloth", self.cloth, CLOTHS), ("cushions", self.cushions, CUSHIONS), ("balls", self.balls, BALLS),
            ("cue", self.cue, CUES),
        ):  # fmt: skip
            if kind not in kinds:
                raise BadTable(f"no {what} {kind!r}; there are {', '.join(kinds)}")


POOL_TODAY = Made()
POOL_1908 = Made("woollen", "pool-1908", "composition")
CAROM = Made("heated", "carom")
CAROM_TODAY = Made("heated-today", "carom-today", "phenolic-played")
SNOOKER_TODAY = Made("napped", "snooker")
ENGLISH_1908 = Made("napped", "english-1908", "composition")
BAGATELLE = Made("woollen", "bagatelle", "composition", "short-cue")


@dataclass(frozen=True, repr=False)
class Table:
    """A table or board, bed-centred: +x right, +y from the head to the foot, metres.

    `width` and `length` are those of the playing bed between cushion noses. `source` says where the figures come from. `made` and
    `surface` say what it is made of, and with it how balls and discs run on it; `figures` are numbers of its own that come before
    those of its kind, by their names in `hoyle.physics.Params` (with balls) or `BoardParams` (with discs).
    """

    name: str
    title: str
    width: float
    length: float
    source: str
    ball: BallSpec | None = None
    pin: float = 0.0
    """The radius of the foot of the pins that stand on it; 0 where there are none."""
    turned: Mapping[str, Turned] = field(default_factory=dict)
    """Shapes of its pins, by name; the empty name stands for all others."""
    tops: Mapping[str, TopSpec] = field(default_factory=dict)
    """The tops that are spun on it, by name."""
    walls: tuple[Wall, ...] = ()
    """Walls round a board without cushions, or that part it."""
    disc: float = 0.0
    """The radius of the rings or discs that a board is played with; 0 where there are none."""
    hollow: float = 0.0
    """The inner over the outer radius of those rings; 0 for solid discs."""
    disc_name: str = ""
    """The name of those, where it is neither a ring nor a disc: a weight."""
    called: Mapping[str, str] = field(default_factory=dict)
    """Names in a sentence of pieces whose ids do not tell it: `the white king`, `the head cork`."""
    odd_discs: Mapping[str, DiscSpec] = field(default_factory=dict)
    """The pieces, by name, that are not like the other rings or discs."""
    posts: tuple[Disc, ...] = ()
    """Pegs that stand on a board, and pillars on a table: what a disc or a ball can strike."""
    pegs: Mapping[str, Disc] = field(default_factory=dict)
    """Pins that are fixed in the bed and never fall, by the name of the piece; as high as the cushions' noses."""
    odd_balls: Mapping[str, BallSpec] = field(default_factory=dict)
    """The pieces, by name, whose ball is not like `ball`."""
    nose: float = 0.0
    """Height of the cushion's nose above the bed; 0 where there are no cushions."""
    pockets: tuple[Pocket, ...] = ()
    holes: Mapping[str, Disc] = field(default_factory=dict)
    """Cups sunk in the bed, by the number a ball is said to lie in (`w1@9`)."""
    rims: tuple[Line, ...] = ()
    """Upright walls on the bed besides the four that bound it, as high as their noses; balls are to the left of them."""
    ramps: tuple[Ramp, ...] = ()
    """The edges of boards that lie on the bed."""
    slope: Slope | None = None
    spots: Mapping[str, At] = field(default_factory=dict)
    printed: Mapping[str, Printed] = field(default_factory=dict)
    """Print at its spots, besides their numbers."""
    zones: Mapping[str, Region] = field(default_factory=dict)
    marks: tuple[Mark, ...] = ()
    diamonds: int = 0
    """Spaces that the sights divide the long side into (half as many on the short); 0 for none."""
    room: Room | None = None
    outfit: Outfit | None = None
    made: Made | None = None
    """Its cloth, cushions, balls and cue; None for today's carom table, with pockets today's pool table, and for boards."""
    surface: str = "polished"
    """The surface of a board without cloth: one of `SURFACES`."""
    figures: Mapping[str, float | str] = field(default_factory=dict)

    def __repr__(self) -> str:
        return f"<Table {self.name}: {self.title}, {self.width:.4g} by {self.length:.4g} m>"

    @property
    def radius(self) -> float:
        """The radius of its balls, metres; raises LookupError for a board without balls."""
        if self.ball is None:
            raise LookupError(f"{self.name} has no balls")
        return self.ball.radius

    @property
    def openings(self) -> tuple[Pocket, ...]:
        """The pockets that are open; the rest are mere names of where a piece can be."""
        return tuple(pocket for pocket in self.pockets if pocket.mouth > 0.0)

    @cached_property
    def mouths(self) -> frozenset[str]:
        """The names of its pockets and holes."""
        return frozenset(pocket.name for pocket in self.pockets).union(self.holes)

    @cached_property
    def told_into(self) -> frozenset[str]:
        """The places a piece may be told to fall into: pockets and holes; on boards and tables with holes any zone too
        (`ball@board`).
        """
        return self.mouths.union(self.zones) if self.holes or self.ball is None else self.mouths

    def spot(self, name: str) -> At:
        """A spot's place; raises KeyError naming the spots there are."""
        if name not in self.spots:
            raise KeyError(f"{self.name} has no spot {name!r}; it has {', '.join(self.spots)}")
        return self.spots[name]

    def zone(self, name: str) -> Region:
        """A named region; raises KeyError naming the zones there are."""
        if name not in self.zones:
            raise KeyError(f"{self.name} has no zone {name!r}; it has {', '.join(self.zones) or 'none'}")
        return self.zones[name]

    def sights(self) -> tuple[At, ...]:
        """Return where the diamonds stand, on the cushion's edge, clockwise from the head's left corner."""
        n, w, h = self.diamonds, self.width / 2, self.length / 2
        if not n:
            return ()
        along = [-h + self.length * i / n for i in range(1, n)]
        across = [-w + self.width * i / (n // 2) for i in range(1, n // 2)]
        return (
            *(At(-w, y) for y in along),
            *(At(x, h) for x in across),
            *(At(w, y) for y in reversed(along)),
            *(At(x, -h) for x in reversed(across)),
        )


HANDBOOK = "Brunswick-Balke-Collender handbook, 1908"


def cushioned(name: str, title: str, width: float, length: float, source: str, scale: float = 1.0) -> Table:
    """A table with cushions, its sights, its centre-line spots, the string and the crotches.

    `scale` is for a table so small that the printed inches of radius, crotches and pool spot would not fit on it.
    """
    w, h = width / 2, length / 2
    crotch = inches("4 1/2") * scale
    head = At(0.0, -length / 4)
    zones: dict[str, Region] = {
        "string": Rect(-w, -h, w, head.y),
        "radius": Disc(head.x, head.y, inches(6) * scale, y_max=head.y),
        "crotch-HL": Rect(-w, -h, -w + crotch, -h + crotch),
        "crotch-HR": Rect(w - crotch, -h, w, -h + crotch),
        "crotch-FL": Rect(-w, h - crotch, -w + crotch, h),
        "crotch-FR": Rect(w - crotch, h - crotch, w, h),
    }
    spots = {
        "head-spot": head,
        "centre-spot": At(0.0, 0.0),
        "foot-spot": At(0.0, length / 4),
        "pool-spot": At(0.0, h - inches(5) * scale),
    }
    return Table(
        name, title, width, length, source, spots=spots, zones=zones,
        marks=(Line(-w, head.y, w, head.y),), diamonds=8,
    )  # fmt: skip


def lined(table: Table, depth: float, name: str, title: str) -> Table:
    """The table with balk lines drawn `depth` from the cushions.

    The eight balks and the eight anchor boxes (7 by 3 1/2 in., each centred on the end of a line) are numbered clockwise from
    the head's left corner.
    """
    w, h = table.width / 2, table.length / 2
    xs, ys = (-w, -w + depth, w - depth, w), (-h, -h + depth, h - depth, h)
    ring = ((0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0))
    zones: dict[str, Region] = {
        f"balk-{i}": Rect(xs[col], ys[row], xs[col + 1], ys[row + 1]) for i, (col, row) in enumerate(ring, start=1)
    }
    half, deep = inches("3 1/2"), inches("3 1/2")
    ends = (
        (-w, ys[1]), (-w, ys[2]), (xs[1], h), (xs[2], h),
        (w, ys[2]), (w, ys[1]), (xs[2], -h), (xs[1], -h),
    )  # fmt: skip
    for i, (x, y) in enumerate(ends, start=1):
        if abs(x) == w:
            x0, x1 = (x, x + deep) if x < 0 else (x - deep, x)
            zones[f"anchor-{i}"] = Rect(x0, y - half, x1, y + half)
        else:
            y0, y1 = (y, y + deep) if y < 0 else (y - deep, y)
            zones[f"anchor-{i}"] = Rect(x - half, y0, x + half, y1)
    lines = (
        Line(xs[1], -h, xs[1], h), Line(xs[2], -h, xs[2], h),
        Line(-w, ys[1], w, ys[1]), Line(-w, ys[2], w, ys[2]),
    )  # fmt: skip
    # The anchors are chalked on the three sides that the cushion leaves.
    boxes = [zones[f"anchor-{i}"].bounds() for i in range(1, 9)]
    corners = [((x0, y0), (x1, y0), (x1, y1), (x0, y1)) for x0, y0, x1, y1 in boxes]
    sides = [(a, b) for box in corners for a, b in pairwise((*box, box[0]))]
    chalk = tuple(Line(*a, *b) for a, b in sides if not (abs(a[0]) == abs(b[0]) == w or abs(a[1]) == abs(b[1]) == h))
    return replace(table, name=name, title=title, zones={**table.zones, **zones}, marks=table.marks + lines + chalk)


def spaced(table: Table, name: str, title: str) -> Table:
    """The table with the lines of the space game drawn: four corner spaces, and a strip along each side.

    Short lines run 11 in. out from the side cushions, half way between the first and second sights from the corner, and from the
    middle of the ends; a line parallel to the side joins the tips of two, and oblique lines run from there to the ends' tips.
    """
    w, h, out = table.width / 2, table.length / 2, inches(11)
    x, y, end = w - out, h - table.length * 1.5 / 8, h - out
    zones: dict[str, Region] = {"strip-l": Rect(-w, -y, -x, y), "strip-r": Rect(x, -y, w, y)}
    lines: list[Mark] = []
    for side, i in (("L", -1), ("R", 1)):
        lines.append(Line(i * x, -y, i * x, y))
        for foot, k in (("H", -1), ("F", 1)):
            tips = (i * w, k * y), (i * x, k * y), (0.0, k * end), (0.0, k * h)
            zones[f"space-{foot}{side}"] = Polygon(((i * w, k * h), *tips))
            lines += [Line(*a, *b) for a, b in pairwise(tips) if (a, b) != tips[2:] or i < 0]
    return replace(table, name=name, title=title, zones={**table.zones, **zones}, marks=(*table.marks, *lines))
