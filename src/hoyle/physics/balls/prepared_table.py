"""A table and its parameters made ready for the kernel, and the checks of what is put on it."""

from __future__ import annotations

from itertools import pairwise
from math import isfinite, sqrt
from typing import Any

from hoyle.equipment import BallSpec, Table
from hoyle.equipment.figures import BALL_LAWS, CLUSTERS, CUSHION_LAWS, TIPS
from hoyle.physics.balls.cue_clearance import check_cue
from hoyle.physics.balls.geometry import Geometry, check_ball, drop, geometry, mouth
from hoyle.physics.balls.state import (
    ARC,
    CUP,
    HOLE,
    LINE,
    OVERLAP,
    RAIL,
    ROOMY,
    UPRIGHT,
    Laws,
)
from hoyle.physics.core.bed import Recent
from hoyle.physics.core.records import check_let_go, laid_out
from hoyle.physics.core.state import FORGIVEN, FROZEN, MAX_EVENTS, TOUCH
from hoyle.physics.errors import IN_ONE_PLACE, Angle, Impossible, Length, Named, Point, Reach
from hoyle.physics.laws.slope import down
from hoyle.physics.params import Params, params_for
from hoyle.record import CUSHION, At, CueStroke, Down, Layout, Release, Spot, Stroke, Where, pair, struck_piece

SUNK = 5e-7
"""Balls that are deeper (m) than this in a cushion in a layout are pushed out of it; what is less the kernel knows as touching."""


FACTS = ("R", "m", "k", "rho", "st", "ct", "vx", "vy", "vz", "wx", "wy", "wz")
"""The columns of a ball that are given: those that its kind fills (`PreparedTable.facts`), then what it is let go with, m/s and
rad/s; all nought for the one struck, whose stroke tells it."""
LET_GO = FACTS.index("vx")
"""The first column of what a ball is let go with."""
STILL_HELD = (0.0,) * (len(FACTS) - LET_GO)


class PreparedTable:
    """A table with its parameters: all that stays the same from stroke to stroke."""

    def __init__(self, table: Table, params: Params):
        if table.ball is None or table.nose <= 0:
            raise Impossible(
                f"{table.name} is not a table for balls: it needs a ball and cushions, as carom-5x10 or pool-9ft have"
            )
        self.table, self.params = table, params
        self.radius, self.mass = table.ball.radius, table.ball.mass
        self.odd = dict(table.odd_balls)
        for name, ball in (("ball", table.ball), *self.odd.items()):
            check_ball(table, name, ball)
        self.geometry: Geometry = geometry(table, params.jaw_radius)
        self.rho = reach(table.ball, table.nose)
        self.laws = laws_of(params, table, self.geometry)
        # Plain numbers, for the checks made in Python.
        rows = self.geometry.walls.tolist()
        self.lines = [(*w[:7], w[7] or RAIL) for w in rows if w[12] == LINE]
        self.joints = [
            (two.x0, two.y0, one.x1 - one.x0, one.y1 - one.y0, two.x1 - two.x0, two.y1 - two.y0)
            for one, two in pairwise(table.rims)
            if (one.x1, one.y1) == (two.x0, two.y0)
        ]
        """The points at which two rims meet, and both their ways: behind them is wood that is behind neither by itself."""
        self.arcs = [(w[0], w[1], w[7]) for w in rows if w[12] == ARC]
        self.drops = [(w[0], w[1], w[7], w[2], w[3]) for w in rows if w[12] in (HOLE, CUP)]
        self.pits = {p.name: drop(table, p) for p in table.openings}
        """The place of each pocket's drop: x, y and radius."""
        # The cups in which a ball is in the way of others: those that are small, and not shut off behind a rim.
        small = (name for name, cup in table.holes.items() if cup.radius**2 < ROOMY * self.radius**2)
        self.cups = {
            name: At(cup.x, cup.y) for name in small if self.gap((cup := table.holes[name]).x, cup.y, 0.0) >= 0.0
        }
        self.lodged = frozenset((at.x, at.y) for at in self.cups.values())
        self.mouths = [mouth(table, p) for p in table.openings]

    def ball(self, piece: str) -> BallSpec:
        """The properties of a piece."""
        assert self.table.ball is not None
        return self.odd.get(piece, self.table.ball)

    def reach(self, piece: str) -> float:
        """Return how near (m) a piece's centre comes to a cushion's nose."""
        return reach(self.odd[piece], self.table.nose) if piece in self.odd else self.rho

    def facts(self, piece: str) -> tuple[float, ...]:
        """A piece's radius, mass, inertia, reach at the nose, and sine and cosine of the nose's rise over its centre; at rest."""
        ball = self.ball(piece)
        rise = self.table.nose / ball.radius - 1.0
        level = sqrt(1.0 - rise * rise)
        return ball.radius, ball.mass, ball.inertia, ball.radius * level, rise, level, *STILL_HELD

    def place(self, piece: str, where: Where) -> At:
        """Return where on the bed a piece's place is. Raises Impossible if nobody has said."""
        if isinstance(where, At):
            return where
        if isinstance(where, Down) and where.where in self.cups:
            return self.cups[where.where]
        if not isinstance(where, Spot):
            raise Impossible(f"nobody has said where {piece} is; give its place in metres, or take it off the bed")
        if where.name not in self.table.spots:
            raise Impossible(f"{piece} is on {where.name!r}, but {self.table.name} has {', '.join(self.table.spots)}")
        return self.table.spots[where.name]

    def lies(self, where: Where) -> bool:
        """True if a place off the bed is on it for the engine: a cup is, for what lies in it is in the way of others."""
        return isinstance(where, Down) and where.where in self.cups

    recess = ""
    """The hole out of which a piece can come again: none here."""
    stacks = False
    """Pieces may not stand on others."""

    def hangs(self, at: At) -> bool:
        """True if a piece at a point hangs over a post: none does here."""
        return False

    def gap(self, x: float, y: float, rho: float) -> float:
        """Return how far (m) a ball's centre at (x, y) is from touching the nearest cushion or jaw; negative if it is in one."""
        best = float("inf")
        for wx, wy, ux, uy, length, nx, ny, deep in self.lines:
            sx, sy = x - wx, y - wy
            face = sx * nx + sy * ny
            if face > -deep and 0.0 <= sx * ux + sy * uy <= length:
                best = min(best, face - rho)
        for wx, wy, ax, ay, bx, by in self.joints:
            sx, sy = x - wx, y - wy
            far = sqrt(sx * sx + sy * sy)
            if far < RAIL and sx * ax + sy * ay > 0.0 > sx * bx + sy * by and ax * sy - ay * sx < 0.0:
                best = min(best, -far - rho)
        for wx, wy, radius in self.arcs:
            sx, sy = x - wx, y - wy
            best = min(best, sqrt(sx * sx + sy * sy) - radius - rho)
        return best

    def out_of_cushions(self, x: float, y: float, rho: float) -> tuple[float, float]:
        """The centre of a ball that was at (x, y), when cushions and jaws that it overlaps by rounding have pushed it out."""
        for wx, wy, ux, uy, length, nx, ny, deep in self.lines:
            sx, sy = x - wx, y - wy
            face = sx * nx + sy * ny
            if -deep < face < rho - SUNK and 0.0 <= sx * ux + sy * uy <= length:
                x, y = x + (rho - face) * nx, y + (rho - face) * ny
        for wx, wy, radius in self.arcs:
            sx, sy = x - wx, y - wy
            far = sqrt(sx * sx + sy * sy)
            if 0.0 < far < radius + rho - SUNK:
                x, y = wx + sx * (radius + rho) / far, wy + sy * (radius + rho) / far
        return x, y

    def on_bed(self, x: float, y: float, rho: float) -> bool:
        """True if a ball can lie with its centre at (x, y): clear of the cushions, on the slate."""
        if not (isfinite(x) and isfinite(y)):
            return False
        inside = abs(x) <= self.table.width / 2 and abs(y) <= self.table.length / 2
        for cx, cy, r, ux, uy in self.drops:
            sx, sy = x - cx, y - cy
            far = sqrt(sx * sx + sy * sy)
            if far < r - TOUCH:
                return False
            # On the shelf before a drop's middle; where the cushions are not, says the gap.
            inside = inside or (far <= 2 * r and sx * ux + sy * uy < 0.0)
        return inside and self.gap(x, y, rho) >= -FORGIVEN

    def stroke_row(self, stroke: Stroke, names: tuple[str, ...]) -> tuple[Any, ...]:
        """A stroke as the kernel reads it. Raises Impossible for one that cannot be, whatever the layout."""
        if not isinstance(stroke, CueStroke | Release):
            raise Impossible(f"a {type(stroke).__name__} is not for balls on cloth; give a CueStroke or a Release")
        piece = struck_piece(stroke)
        if piece not in names:
            there = ", ".join(names) or "none"
            raise Impossible(f"{piece!r} is not on the bed; the pieces there are {there}")
        i = names.index(piece)
        if isinstance(stroke, Release):
            check_let_go(stroke, names)
            return (i, 0, 0.0, 0.0, 0.0, 0.0, 0.0, *stroke.velocity, *stroke.spin)
        if not (isfinite(stroke.speed) and stroke.speed > 0):
            raise Impossible(f"the cue's speed is {stroke.speed!r} m/s; it must be finite and above zero")
        if not isfinite(stroke.azimuth):
            raise Impossible(f"the azimuth is {stroke.azimuth!r}; it must be a finite angle in radians")
        if not 0.0 <= stroke.elevation < UPRIGHT:
            raise Impossible(
                "the elevation is {}; it must lie from 0 to below pi/2 radians", Angle(stroke.elevation), code="steep"
            )
        if not stroke.side * stroke.side + stroke.height * stroke.height < 1.0:
            raise Impossible(
                f"the tip at ({stroke.side!r}, {stroke.height!r}) radii passes {{}} by; the offset must be below 1",
                Named(piece),
                code="past-the-ball",
            )
        return (
            i, 1, stroke.speed, stroke.azimuth, stroke.elevation, stroke.side, stroke.height,
            0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
        )  # fmt: skip

    def prepare(
        self, layout: Layout, stroke: Stroke
    ) -> tuple[Layout, tuple[str, ...], list[float], list[float], tuple[Any, ...]]:
        """The layout, the pieces on the bed, their centres' x and y, and the stroke's row. Raises Impossible for what cannot be."""
        start, names, xs, ys = laid_out(self, layout, stroke)
        row = self.stroke_row(stroke, names)
        self.put_in_order(names, xs, ys, stroke)
        return start, names, xs, ys, row

    def put_in_order(self, names: tuple[str, ...], xs: list[float], ys: list[float], stroke: Stroke) -> None:
        """Set apart in place what overlaps by rounding only. Raises Impossible for a layout or a cue's way that cannot be."""
        self.settle_layout(names, xs, ys)
        if isinstance(stroke, CueStroke):
            check_cue(self, names, xs, ys, stroke)

    def check(self, layout: Layout, stroke: Stroke) -> None:
        """Raise Impossible, with the reason, for a stroke that cannot be."""
        self.prepare(layout, stroke)

    def check_place(self, stroke: Stroke) -> None:
        """Raise Impossible if a piece in hand is put where it cannot lie."""
        if stroke.place is None:
            return
        piece = struck_piece(stroke)
        rho = self.reach(piece)
        if not self.on_bed(stroke.place.x, stroke.place.y, rho):
            raise Impossible(
                "{} cannot be put at {}; its centre must lie {}",
                Named(piece),
                Point(stroke.place.x, stroke.place.y),
                Reach(self.table.width / 2 - rho, self.table.length / 2 - rho),
                code="put-beyond",
            )

    def settle_layout(self, names: tuple[str, ...], xs: list[float], ys: list[float]) -> None:
        """Check places one by one, and set apart what overlaps by rounding only. Raises Impossible for the rest.

        `hoyle.physics.balls.validation.set_apart` does the same to many layouts, to the same bits.
        """
        wide, long = self.geometry.clear
        rho = max((self.reach(name) for name in names), default=0.0) if self.odd else self.rho
        w, h = wide - rho, long - rho
        # Most often no ball is anywhere near a cushion.
        for x, y in zip(xs, ys, strict=True):
            if not (-w <= x <= w and -h <= y <= h):
                self._check_each(names, xs, ys)
                self._out_of_cushions(names, xs, ys)
                break
        if self._apart(names, xs, ys):
            self._out_of_cushions(names, xs, ys)

    def _check_each(self, names: tuple[str, ...], xs: list[float], ys: list[float]) -> None:
        """Raise Impossible for a place that is not on the bed."""
        for name, x, y in zip(names, xs, ys, strict=True):
            rho = self.reach(name)
            w, h = self.geometry.clear[0] - rho, self.geometry.clear[1] - rho
            if not (-w <= x <= w and -h <= y <= h) and (x, y) not in self.lodged and not self.on_bed(x, y, rho):
                raise Impossible(
                    "{} at {} is not on the bed; its centre must lie {}",
                    Named(name),
                    Point(x, y),
                    Reach(self.table.width / 2 - rho, self.table.length / 2 - rho),
                    code="lies-beyond",
                )

    def _out_of_cushions(self, names: tuple[str, ...], xs: list[float], ys: list[float]) -> None:
        """Push balls out of cushions in place."""
        for i, (x, y) in enumerate(zip(xs, ys, strict=True)):
            rho = self.reach(names[i]) if self.odd else self.rho
            w, h = self.geometry.clear[0] - rho, self.geometry.clear[1] - rho
            if not (-w <= x <= w and -h <= y <= h) and (x, y) not in self.lodged:
                xs[i], ys[i] = self.out_of_cushions(x, y, rho)

    def _apart(self, names: tuple[str, ...], xs: list[float], ys: list[float]) -> bool:
        """Set apart in place what overlaps by rounding only; True if anything does. Raises Impossible for what overlaps more."""
        n, lodged = len(names), self.lodged
        d = most = 2.0 * self.radius
        # Balls of two sizes that touch on the slate stand 2 sqrt(R r) apart.
        size = [sqrt(self.ball(name).radius) for name in names] if self.odd else []
        if size:
            most = 2.0 * max(size) * max(size)
        for sweep in range(200):
            close: list[tuple[int, int]] = []
            for i in range(1, n):
                x, y = xs[i], ys[i]
                if lodged and (x, y) in lodged:
                    continue
                for j in range(i):
                    dx = x - xs[j]
                    if -most < dx < most:
                        dy = y - ys[j]
                        if size:
                            d = 2.0 * size[i] * size[j]
                        if sqrt(dx * dx + dy * dy) < d - OVERLAP and (xs[j], ys[j]) not in lodged:
                            close.append((i, j))
            if not close:
                return sweep > 0
            for i, j in close:
                dx, dy = xs[i] - xs[j], ys[i] - ys[j]
                if size:
                    d = 2.0 * size[i] * size[j]
                gap = sqrt(dx * dx + dy * dy)
                if gap < d - FORGIVEN and sweep == 0:
                    raise Impossible(
                        IN_ONE_PLACE,
                        Named(names[j]),
                        Named(names[i]),
                        Length(d - gap),
                        Length(d),
                        code="overlap",
                    )
                push = max(0.5 * (d - gap) + 1e-14, 0.0) / gap
                xs[i] += push * dx
                ys[i] += push * dy
                xs[j] -= push * dx
                ys[j] -= push * dy
        return True

    def touching(self, names: list[str], xs: list[float], ys: list[float]) -> frozenset[tuple[str, str]]:
        """Every two pieces at rest in contact, and every piece against a cushion."""
        out = set()
        rim = max((self.reach(n) for n in names), default=0.0) if self.odd else self.rho
        x, y = self.geometry.clear[0] - rim - FROZEN, self.geometry.clear[1] - rim - FROZEN
        size = [sqrt(self.ball(name).radius) for name in names] if self.odd else []
        d = most = 2 * self.radius + FROZEN
        if size:
            most = 2 * max(size) * max(size) + FROZEN
        for name, px, py in zip(names, xs, ys, strict=True):
            if not (-x <= px <= x and -y <= py <= y) and self.gap(px, py, self.reach(name)) < FROZEN:
                out.add(pair(name, CUSHION))
        # From left to right, so that each is measured to its near neighbours alone.
        order = sorted(range(len(names)), key=xs.__getitem__)
        for k, i in enumerate(order):
            px, py = xs[i], ys[i]
            for j in order[k + 1 :]:
                dx = xs[j] - px
                if dx >= most:
                    break
                dy = ys[j] - py
                if size:
                    d = 2 * size[i] * size[j] + FROZEN
                if dx * dx + dy * dy < d * d:
                    out.add(pair(names[i], names[j]))
        return frozenset(out)


def reach(ball: BallSpec, nose: float) -> float:
    """Return how near (m) a ball's centre comes to a nose at that height."""
    rise = nose / ball.radius - 1.0
    return ball.radius * sqrt(1.0 - rise * rise)


_recent = Recent()


def prepare_table(table: Table, params: Params | None) -> PreparedTable:
    """The table made ready, remembered while it is in use."""
    made: PreparedTable | None = _recent.find(table, params)
    if made is None:
        made = PreparedTable(table, params if params is not None else params_for(table))
        _recent.keep(table, params, made)
    return made


def laws_of(params: Params, table: Table, shape: Geometry, max_turns: int = MAX_EVENTS) -> Laws:
    """The parameters as the kernel takes them, for a table of that shape."""
    p = params
    return Laws(
        float(p.g), float(p.mu_s), float(p.mu_r), float(p.mu_r_slope), float(p.mu_r_band), float(p.spin_decay),
        float(p.e_slate), BALL_LAWS.index(p.ball_law), int(p.ball_steps), int(p.cluster == CLUSTERS[0]), float(p.stiffness),
        float(p.e_ball), float(p.cling * p.mu_a), float(p.cling * p.mu_b), float(p.mu_c),
        float(p.kick), float(p.kick_chance), int(p.kick_seed),
        CUSHION_LAWS.index(p.cushion), float(p.e_cushion), float(p.e_from), float(p.e_slope), float(p.e_least),
        float(p.mu_cushion), int(p.cushion_steps), float(p.cushion_eta2),
        float(p.cue_mass), float(p.e_tip), TIPS.index(p.tip), float(p.tip_time), float(p.end_mass), float(p.miscue),
        table.width / 2, table.length / 2, table.nose, *shape.clear, *shape.beyond,
        len(table.holes),
        table.slope.begins if table.slope else 0.0, down(table.slope.pitch, p.g) if table.slope else 0.0,
        down(p.tilt_x, p.g), down(p.tilt_y, p.g), float(p.curl), float(p.nap_drift), float(p.nap_curl),
        int(table.slope is not None or any((p.tilt_x, p.tilt_y, p.curl, p.nap_drift, p.nap_curl))), max_turns,
    )  # fmt: skip
