"""Boards with numbered cups or arches: the Parisian board and the Parepa box on a billiard table, bagatelle and its kin.

None is drawn in print; what is not printed of their sizes and numbers is marked "(reconstruction)".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import pairwise
from math import cos, pi, radians, sin, sqrt

from hoyle.equipment.regions import At, Disc, Line, Rect, Region, Union
from hoyle.equipment.tables import BAGATELLE, BallSpec, Pocket, Ramp, Slope, Table, Wall
from hoyle.equipment.turned_shapes import pin
from hoyle.units import inches

CUP = inches("1 1/4")
"""Radius of the Parisian board's cups: one ball wide (reconstruction)."""
ROWS, COLUMNS = 3, 5
THICK = inches("1/2")
"""The height to which the Parisian board's brass edge leads a ball (reconstruction): print says a thick board."""
DEEP = inches(17)
"""The reach of the Parisian board from the head cushion (reconstruction): it leaves room within the string to play from."""


def parisian(table: Table) -> Table:
    """A table with the Parisian board: full width, against the head cushion, its brass edge toward the foot; the zone `board`.

    Fifteen cups in three rows of five, numbered from the brass back to the cushion, left to right (reconstruction; print says
    a dozen or fifteen). The ball is struck from the string beyond the brass, comes back off a cushion and runs up on to the board.
    """
    head, step = -table.length / 2, table.width / COLUMNS
    board = Rect(-table.width / 2, head, table.width / 2, head + DEEP)
    holes = {
        str(row * COLUMNS + col + 1): Disc(
            (col - (COLUMNS - 1) / 2) * step, board.y1 - DEEP * (row + 0.65) / (ROWS + 0.2), CUP
        )
        for row in range(ROWS)
        for col in range(COLUMNS)
    }
    string = table.zones["string"].bounds()
    return replace(
        table, name="parisian-5x10", title="Billiard table, 5 x 10 ft, with the Parisian board", holes=holes,
        # The ball is put between the brass and the string line.
        zones={**table.zones, "string": Rect(string[0], board.y1, string[2], string[3]), "board": board},
        ramps=(Ramp("board", Line(board.x1, board.y1, board.x0, board.y1), THICK),),
    )  # fmt: skip


NOSE = inches("1 1/2") * 0.635
"""The height at which the cushions of these boards meet a ball of an inch and a half: the share of billiard tables."""
WIDTH, LENGTH = inches(21), inches(84)
"""The bed of a bagatelle board (reconstruction: seven feet, as many were)."""
RING = ("1", "4", "8", "3", "5", "2", "7", "6")
"""The cups round the nine, clockwise from the one nearest the player (outside knowledge: the figure is not in print)."""


def _arc(x: float, y: float, radius: float, start: int, end: int) -> tuple[Line, ...]:
    """An arc as chords of six degrees, to the left of whose way its middle lies; from one angle to a greater one, degrees."""
    at = [(x + radius * cos(radians(d)), y + radius * sin(radians(d))) for d in range(start, end + 1, 6)]
    return tuple(Line(*a, *b) for a, b in pairwise(at))


def bagatelle() -> Table:
    """Nine cups at the round far end, the 9 in the middle; `black-spot` before cup 1; the zone `balk` is eighteen inches deep.

    The player stands at the head; the far end is the foot (reconstruction, like every measure but the count of cups).
    """
    w, h = WIDTH / 2, LENGTH / 2
    middle, ring = h - w, inches(6)
    angles = (-pi / 2 - i * pi / 4 for i in range(len(RING)))
    holes = {n: Disc(ring * cos(a), middle + ring * sin(a), inches("7/8")) for n, a in zip(RING, angles, strict=True)}
    holes["9"] = Disc(0.0, middle, inches("7/8"))
    balk = Rect(-w, -h, w, -h + inches(18))
    end = _arc(0.0, middle, w, 0, 180)
    return Table(
        "bagatelle", "Bagatelle board", WIDTH, LENGTH, "handbook of 1908; sizes and places of the cups are reconstructed",
        ball=BallSpec(inches("1 1/2") / 2, 0.053),  # an ivory ball of that size
        nose=NOSE,
        made=BAGATELLE,
        rims=end,
        holes=dict(sorted(holes.items())),
        spots=dict.fromkeys(("black-spot", "red-spot", "white-spot"), At(0.0, middle - ring - inches(9))),
        zones={"balk": balk}, marks=(Line(-w, balk.y1, w, balk.y1), *end),
    )  # fmt: skip


SMALL_PIN = pin(inches("3/8") / 2, inches("1 1/2"))
"""A pin of a bagatelle board's, twice as tall as a ball's middle: half a table's pin (reconstruction)."""


def bagatelle_pins() -> Table:
    """Eight pins besides, one between each two cups of the ring (reconstruction); the first is clockwise from cup 1."""
    board, middle, ring = bagatelle(), (LENGTH - WIDTH) / 2, inches(6)
    angles = (-pi / 2 - (i + 0.5) * pi / 4 for i in range(len(RING)))
    pins = {f"pin-{n}": At(ring * cos(a), middle + ring * sin(a)) for n, a in enumerate(angles, start=1)}
    return replace(
        board,
        name="bagatelle-pins",
        title="Bagatelle board with pins",
        pin=SMALL_PIN.foot,
        turned={"": SMALL_PIN},
        spots={**board.spots, **pins},
    )


PLAIN = "handbook of 1908 names the parts; their sizes and places are reconstructed"
_SMALL_BALL = BallSpec(inches("1 1/2") / 2, 0.053)


def _arcade(table: Table, front: float, arch: float, between: float) -> Table:
    """The table with a row of arches across it, `front` (m) from its middle: round pillars `between` thick and `arch` apart.

    The row is as wide as the table; pillars end it at both sides.
    """
    count = round(table.width / (arch + between))
    step = table.width / count
    posts = tuple(Disc(i * step - table.width / 2, front, between / 2) for i in range(count + 1))
    return replace(table, posts=posts)


def _stalls(table: Table, back: float) -> Table:
    """The table with partitions from its pillars as far as `back` (m) from its middle, as thick as they are."""
    inner = (post for post in table.posts if abs(post.x) < table.width / 2 - post.radius)
    walls = tuple(Wall(Line(p.x, p.y, p.x, back), 2 * p.radius, NOSE) for p in inner)
    return replace(table, walls=walls)


def _long_table(name: str, title: str, holes: Mapping[str, Disc]) -> Table:
    """A table of 3 by 6 feet with a string across the first sights, which is the zone `string` or `balk`."""
    w, h = inches(18), inches(36)
    string = Rect(-w, -h, w, -0.75 * h)
    spots = {"centre-spot": At(0.0, 0.0), "red-spot": At(0.0, 0.0)}
    return Table(
        name, title, 2 * w, 2 * h, PLAIN, ball=_SMALL_BALL, nose=NOSE, made=BAGATELLE, holes=holes, spots=spots,
        zones={"string": string, "balk": string}, marks=(Line(-w, string.y1, w, string.y1),),
    )  # fmt: skip


THROUGH = inches("1 5/16")
"""Radius of a hole under an arch: so wide that a ball does not stay in it in the way of others."""
VALUES = ("5", "3", "7", "1", "9", "2", "8", "4", "6")
"""The nine holes of pigeon hole and Jenny Lind from left to right (reconstruction)."""


def pigeon_hole() -> Table:
    """Nine arches across the foot, and behind each a stall with a hole that balls drop through."""
    holes = {v: Disc((i - 4) * inches(4), inches(34), THROUGH) for i, v in enumerate(VALUES)}
    table = _long_table("pigeon-hole", "Pigeon-hole table", holes)
    return _stalls(_arcade(table, inches(32), inches("2 1/2"), inches("1 1/2")), table.length / 2)


def jenny_lind() -> Table:
    """Nine cups in three rows at the foot, numbered as the arches are."""
    holes = {v: Disc((i % 3 - 1) * inches(8), inches(20 + 6 * (i // 3)), inches("1 1/8")) for i, v in enumerate(VALUES)}
    return _long_table("jenny-lind", "Jenny Lind table", holes)


ARCHES = ("1", "2", "3", "4", "3r", "2r", "1r")
TRAY = ("1", "2", "3", "10", "5", "10r", "3r", "2r", "1r")
"""Arches and, behind them, holes of the carombolette table; `r` marks the right-hand one of two alike (reconstruction)."""


TRAY_FALLS = 1 / 20
"""The slope of the tray (reconstruction): a ball goes on, and a slow one is still caught."""


def carombolette(stop: bool) -> Table:
    """With the pool stop in, balls rest under the arches; without it they roll on to the tray of holes, which slopes to the foot.

    The red's spot is midway between the lower diamonds.
    """
    step = inches(36) / len(ARCHES)
    arches = {v: Disc((i - 3) * step, inches(30), THROUGH) for i, v in enumerate(ARCHES)}
    tray = {v: Disc((i - 4) * inches(4), inches(34), inches("7/8")) for i, v in enumerate(TRAY)}
    holes = {**{v: hole for v, hole in tray.items() if v not in arches}, **arches} if stop else tray
    name, title = (
        ("carombolette-stop", "Carombolette table, the stop in") if stop else ("carombolette", "Carombolette table")
    )
    table = _arcade(_long_table(name, title, holes), inches(28), step - inches("2 1/2"), inches("2 1/2"))
    if not stop:
        # A sheet may tell of a ball that went through the arch whose figure no hole of the tray has.
        through = {value: arch for value, arch in arches.items() if value not in tray}
        table = replace(table, slope=Slope(inches("29 1/2"), TRAY_FALLS), zones={**table.zones, **through})
    if stop:
        bar = inches("31 1/2")
        table = _stalls(table, bar)
        table = replace(table, rims=(*table.rims, Line(table.width / 2, bar, -table.width / 2, bar)))
    return replace(table, spots=dict.fromkeys(("red-spot", "centre-spot"), At(0.0, table.length / 4)))


BOX = ("10", "20", "30", "40", "30r", "20r", "10r")
"""The Parepa box's pockets from left to right; `r` marks the right-hand one of two alike (reconstruction)."""


def parepa(table: Table) -> Table:
    """A table with the Parepa box across its foot, six inches deep; `rack-10` to `rack-100` are the triangle of balls.

    Its last row is 24 inches before the box, as printed, and the 10 at its point toward the head (reconstruction).
    """
    front = table.length / 2 - inches(6)
    step = table.width / len(BOX)
    holes = {v: Disc((i - 3) * step, front + inches(3), inches("2 1/2")) for i, v in enumerate(BOX)}
    assert table.ball is not None
    r = table.ball.radius * 1.001
    rack = {
        f"rack-{10 * (row * (row + 1) // 2 + i + 1)}": At(
            (i - row / 2) * 2 * r, front - inches(24) - (3 - row) * r * sqrt(3)
        )
        for row in range(4)
        for i in range(row + 1)
    }
    box = replace(
        table, name="parepa-5x10", title="Billiard table, 5 x 10 ft, with the Parepa box", holes=holes,
        spots={**table.spots, **rack},
        marks=(*table.marks, Line(-table.width / 2, front, table.width / 2, front)),
    )  # fmt: skip
    return _stalls(_arcade(box, front, step - inches(1), inches(1)), table.length / 2)


FALLS = 1 / 12
"""The slope of the Monte Carlo table (reconstruction)."""
MARBLE = BallSpec(inches("1/2"), 0.008)


def monte_carlo() -> Table:
    """A lane at the right, which is the zone `gutter`, in it the zone `start`, where a ball has room; seven receptacles valued 1 to
    7, and a bell (reconstruction).

    The bed falls toward the player at the head. Beyond the lane's mouth, on the board `field`, a round foot turns the ball; what
    comes down past the receptacles is led into the lowest.
    """
    w, h, r = inches(12), inches(24), MARBLE.radius
    rows = (
        ("2", 0.4, 0.0), ("3", -0.1, 0.15), ("4", -0.7, 0.3), ("5", 0.5, 0.4), ("6", -0.35, 0.55), ("7", 0.3, 0.68),
    )  # fmt: skip
    lane, mouth, drain = w - inches("2 1/2"), h - w, inches(1) - h
    holes = {v: Disc(x * lane, y * h, inches("7/8")) for v, x, y in rows}
    holes["1"] = Disc((lane - w) / 2, drain, inches(1))
    rims = _arc(0.0, mouth, w, 0, 180)
    side = inches("1/4")
    low, half = inches(-14), inches(1)
    leads = Line(-w, low, holes["1"].x - half, drain), Line(holes["1"].x + half, drain, lane, low)
    thin = tuple(Wall(line, side, inches(1) * 0.635) for line in (*leads, Line(lane, -h, lane, mouth)))
    # Round ends, so that nothing comes into a partition from there.
    ends = tuple(Disc(x, y, side / 2) for x, y in ((leads[0].x1, drain), (leads[1].x0, drain), (lane, mouth)))
    bell = Disc(0.0, 0.55 * h, inches("3/4"))
    return Table(
        "monte-carlo", "Monte Carlo table", 2 * w, 2 * h, PLAIN, ball=MARBLE, pin=bell.radius, nose=inches(1) * 0.635,
        made=BAGATELLE,
        pegs={"#bell": bell}, called={"#bell": "the bell"},
        holes=dict(sorted(holes.items())), pockets=(Pocket("gutter", 0.0, 0.0, 0.0),),
        rims=rims, walls=thin, posts=ends,
        ramps=(Ramp("field", Line(lane, mouth, w, mouth), 0.0),), slope=Slope(-h, -FALLS),
        spots={"bell-spot": At(bell.x, bell.y)},
        zones={
            "gutter": Rect(lane, -h, w, mouth), "start": Rect(lane + side / 2 + r, -h + r, w - r, mouth),
            "field": Union((Rect(-w, -h, lane, h), Rect(lane, mouth, w, h))),
        },
        marks=(Line(lane, -h, lane, mouth), *rims, *leads),
    )  # fmt: skip


PEG = inches("1/4") / 2
"""The radius of a fixed pin."""
TROUGH = inches("3/4")
"""The depth of the alleys beside the Klondike table's bed: half a ball (reconstruction)."""


def klondike() -> Table:
    """Troughs along both sides, which are the `alley`, five pins near the head, and the zone `points` at the foot cushion.

    The white starts in the right alley, the zone `start`; the round head guides it on to the bed, which is the board `bed`. Before
    each pin is a hollow in which a ball lodges against it; the red's spot is the centre (reconstruction).
    """
    w, h, wide, r, ball = inches(15), inches(30), inches(3), inches(9), _SMALL_BALL.radius
    inner, front = w - wide, inches(4) - h
    sides = Rect(-w, -h, -inner, h), Rect(inner, -h, w, h)
    points = Rect(-inner, h - inches(2), inner, h)
    pegs = {f"#{i + 1}": Disc((i - 2) * inches(4), -h + inches(11 if i % 2 else 9), PEG) for i in range(5)}
    hollows = {name[1:]: Disc(peg.x, peg.y - PEG - _SMALL_BALL.radius, inches("13/16")) for name, peg in pegs.items()}
    # Round the head's right corner, and on as a thin curl that turns the ball toward the foot.
    x, y = w - r, r - h
    curl = tuple(Wall(line, inches("1/4"), NOSE) for line in _arc(x, y, r + inches("1/8"), 210, 270))
    joints = tuple(Disc(part.line.x0, part.line.y0, part.thick / 2) for part in curl)
    rims = _arc(x, y, r, 270, 360)
    ramps = tuple(
        Ramp("bed", Line(*line), TROUGH)
        for line in ((inner, front, inner, h), (-inner, h, -inner, front), (-inner, front, inner, front))
    )
    zones: dict[str, Region] = {
        "alley": Union((*sides, Rect(-w, -h, w, front))),
        "start": Rect(inner + ball, y, w - ball, h),
        "points": points,
        "bed": Rect(-inner, front, inner, h),
    }
    marks = (
        Line(-inner, front, -inner, h), Line(inner, front, inner, h), Line(-inner, front, inner, front),
        *(Line(x * inches(4), h, x * inches(4), points.y0) for x in range(-2, 3)), *rims,
    )  # fmt: skip
    return Table(
        "klondike", "Klondike table", 2 * w, 2 * h, PLAIN, ball=_SMALL_BALL, pin=PEG, nose=NOSE, made=BAGATELLE, pegs=pegs,
        holes=hollows,
        pockets=(Pocket("alley", 0.0, 0.0, 0.0),), rims=rims, walls=curl, posts=joints, ramps=ramps,
        spots={
            "centre-spot": At(0.0, 0.0), "red-spot": At(0.0, 0.0),
            **{f"pin-{name[1:]}": At(peg.x, peg.y) for name, peg in pegs.items()},
        },
        zones=zones, marks=marks,
    )  # fmt: skip


def hole_tables(carom: Callable[[], Table]) -> Mapping[str, Callable[[], Table]]:
    """These boards by name; the Parisian one and the Parepa box stand on the carom table of 5 x 10 feet."""
    return {
        "parisian-5x10": lambda: parisian(carom()),
        "parepa-5x10": lambda: parepa(carom()),
        "bagatelle": bagatelle,
        "bagatelle-pins": bagatelle_pins,
        "pigeon-hole": pigeon_hole,
        "jenny-lind": jenny_lind,
        "carombolette": lambda: carombolette(False),
        "carombolette-stop": lambda: carombolette(True),
        "monte-carlo": monte_carlo,
        "klondike": klondike,
    }
