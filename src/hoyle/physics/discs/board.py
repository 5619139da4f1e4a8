"""A board and its parameters made ready for the disc kernel, and the checks of what is put on it.

A board with pockets in its corners has a rim all round, and behind a pocket a net; one without is open, and what passes its
edge with its centre falls off. A hole that is no corner's is a recess with its name.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, inf, isfinite, pi
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.equipment import DiscSpec, Rect, Table
from hoyle.equipment.figures import CLUSTERS, DISC_LAWS
from hoyle.physics.core.bed import Recent
from hoyle.physics.core.records import laid_out
from hoyle.physics.core.state import ABOVE, CUSHION_LETTERS, FORGIVEN, FROZEN, HELD, MAX_EVENTS, REST, TOUCH
from hoyle.physics.discs.params import BoardParams, params_for_board
from hoyle.physics.discs.slide_curves import curves
from hoyle.physics.discs.state import NET, PEG, RIM, SIDE, WALL, WELL, Laws
from hoyle.physics.errors import IN_ONE_PLACE, Angle, Impossible, Length, Named, Point, Reach
from hoyle.physics.laws.disc_drag import inertia
from hoyle.physics.laws.disc_support import fall_time, unsupported
from hoyle.record import CUSHION, At, CueStroke, Down, Flick, Layout, Release, Spot, Stroke, Where, pair, struck_piece
from hoyle.units import inches

THICK, MAPLE = inches("3/8"), 700.0
"""A ring's or disc's height (m) and its wood's density (kg/m³), where a board does not give its weight."""
RECESS = inches("1/4")
"""The depth of a recess in m: a disc in it stands out by an eighth of an inch."""
POST = inches("1/2")
"""The height of a post in m, which a ring hung over it must clear (reconstruction)."""
OVERLAP = 1e-13
"""Discs that overlap by less than this (m) in a layout are left where they are."""
BEYOND = "its centre must lie {}"
IN_HOLE, AT_POST = "it would fall into the hole there", "a post stands there"
FAULTS = {BEYOND: "beyond", IN_HOLE: "in-a-hole", AT_POST: "at-a-post"}
LEVEL = 0.35
"""The steepest (rad) that a cue may be held to a ring: its thrust is taken as level."""


class Settled(NamedTuple):
    """A layout that strokes start from, the pieces on the board, their discs at rest, and if a piece stands on another."""

    layout: Layout
    names: tuple[str, ...]
    discs: NDArray[Any]
    stands: bool


@dataclass(frozen=True, eq=False)
class Plan:
    """The plan of a board, as the kernel reads it; `holes` are the names of pockets, recess and ditch in the order of their
    index, `sides` the letters of the rims and the names of pegs.
    """

    walls: NDArray[Any]
    holes: tuple[str, ...]
    sides: tuple[str, ...] = CUSHION_LETTERS


def corner(table: Table, name: str) -> tuple[float, float]:
    """The corner of a board that a pocket is named by."""
    return {"L": -1, "R": 1}[name[1]] * table.width / 2, {"H": -1, "F": 1}[name[0]] * table.length / 2


def plan(table: Table) -> Plan:
    """The walls of a board: rims or open sides, posts, holes."""
    corners = {p.name: p.mouth / 2 for p in table.pockets if p.name in ("HL", "HR", "FL", "FR")}
    rows: list[tuple[Any, ...]] = []
    for letter, nx, ny, ends in (
        ("h", 0.0, 1.0, ("HL", "HR")), ("f", 0.0, -1.0, ("FL", "FR")),
        ("l", 1.0, 0.0, ("HL", "FL")), ("r", -1.0, 0.0, ("HR", "FR")),
    ):  # fmt: skip
        part = CUSHION_LETTERS.index(letter)
        (x0, y0), (x1, y1) = (corner(table, end) for end in ends)
        length = hypot(x1 - x0, y1 - y0)
        ux, uy = (x1 - x0) / length, (y1 - y0) / length
        nets = [corners.get(end, 0.0) for end in ends]
        parts = [(0.0, nets[0], NET), (nets[0], length - nets[1], RIM), (length - nets[1], length, NET)]
        for a, b, kind in parts if corners else [(0.0, length, SIDE)]:
            if b > a:
                rows.append((x0 + a * ux, y0 + a * uy, ux, uy, b - a, nx, ny, 0.0, 0.0, kind, part))
    for post in table.posts:
        rows.append((post.x, post.y, 0.0, 0.0, 0.0, 0.0, 0.0, post.radius, POST, PEG, -1))
    for part, peg in enumerate(table.pegs.values(), len(CUSHION_LETTERS)):
        rows.append((peg.x, peg.y, 0.0, 0.0, 0.0, 0.0, 0.0, peg.radius, POST, PEG, part))
    for part, pocket in enumerate(table.pockets):
        if pocket.mouth > 0.0:
            at = corner(table, pocket.name) if pocket.name in corners else _middle(table, pocket.name)
            depth = 0.0 if pocket.name in corners else RECESS
            rows.append((*at, 0.0, 0.0, 0.0, 0.0, 0.0, pocket.mouth / 2, depth, WELL, part))
    walls = np.array(rows, WALL)
    walls.setflags(write=False)
    return Plan(walls, tuple(p.name for p in table.pockets), (*CUSHION_LETTERS, *table.pegs))


def _middle(table: Table, name: str) -> tuple[float, float]:
    at = table.spot(name)
    return at.x, at.y


class Board:
    """A board with its parameters: all that stays the same from stroke to stroke."""

    def __init__(self, table: Table, params: BoardParams):
        self.table, self.params = table, params
        self.geometry = plan(table)
        self.posts = (*table.posts, *table.pegs.values())
        self.odd: dict[str, DiscSpec] = dict(table.odd_discs)
        hollow = table.hollow
        self.usual = DiscSpec(table.disc, MAPLE * THICK * pi * table.disc**2 * (1.0 - hollow * hollow), hollow)
        for name, disc in (("disc", self.usual), *self.odd.items()):
            if not (disc.radius > 0 and disc.mass > 0 and 0 <= disc.hollow < 1):
                raise Impossible(
                    f"the {name} of {table.name} must have a radius and a mass above 0, and be hollow from 0 to below 1: {disc}"
                )
        self.kinds = tuple(dict.fromkeys((self.usual.hollow, *(d.hollow for d in self.odd.values()))))
        self.curves = np.stack([curves(hollow) for hollow in self.kinds])
        self.recess = next((p.name for p in table.pockets if p.mouth > 0 and p.name in table.spots), "")
        self.laws = self._laws()
        self.wells = [(w["x"], w["y"], w["radius"], w["depth"] > 0) for w in self.geometry.walls if w["kind"] == WELL]
        self.rimmed = bool((self.geometry.walls["kind"] == RIM).any())

        self._last: tuple[Layout, dict[tuple[int, str, At | None], Settled]] = Layout({}), {}

    def settled_from(self, layout: Layout) -> dict[tuple[int, str, At | None], Settled]:
        """Return what has been settled already of strokes from a layout, by the piece and its place; kept until another is asked
        for.
        """
        if self._last[0] is not layout:
            self._last = layout, {}
        return self._last[1]

    def _laws(self) -> Laws:
        p, holes = self.params, self.geometry.holes
        field, size = 0, 0.0
        if "ditch" in holes:
            zone = self.table.zone("5")
            field, size = (2 if isinstance(zone, Rect) else 1), zone.bounds()[2]
        return Laws(
            float(p.g), float(p.mu * p.g), int(p.cluster == CLUSTERS[0]), float(p.stiffness),
            float(p.e_disc), float(p.mu_disc), DISC_LAWS.index(p.disc_law), float(p.disc_eta2), float(p.e_rim), float(p.mu_rim),
            float(p.e_post), float(p.mu_post), float(p.e_net), float(p.edge), fall_time(p.edge, p.g), float(p.leap),
            float(p.cue_mass), float(p.cue_end), float(p.e_tip), float(p.miscue), field, size,
            holes.index("ditch") if field else 0, THICK, MAX_EVENTS,
        )  # fmt: skip

    stacks = True
    """Rings may stand on others: a column's upper rings take no part in a stroke, but come down where they stood; one that
    hangs over a post takes part (`hangs`).
    """

    def hangs(self, at: At) -> bool:
        """True if a ring whose centre is at a point hangs over a post."""
        return any(hypot(at.x - post.x, at.y - post.y) < post.radius for post in self.table.posts)

    def facts(self, piece: str) -> tuple[float, ...]:
        """A piece's radius, mass, inertia and kind."""
        disc = self.disc(piece)
        return disc.radius, disc.mass, inertia(disc.hollow), self.kinds.index(disc.hollow)

    def disc(self, piece: str) -> DiscSpec:
        """The properties of a piece."""
        return self.odd.get(piece, self.usual)

    def lies(self, where: Where) -> bool:
        """True if a place off the bed is on the board for the engine: that of a disc which stands out of its recess."""
        return isinstance(where, Down) and bool(self.recess) and where.where == self.recess

    def motions(self, layout: Layout, names: tuple[str, ...]) -> list[int]:
        """Return how the pieces of a layout lie."""
        places = [layout.of(name) for name in names]
        at = [self.place(name, where) for name, where in zip(names, places, strict=True)]
        return [
            ABOVE if xy.z else HELD if isinstance(where, Down) or self.hangs(xy) else REST
            for where, xy in zip(places, at, strict=True)
        ]

    def place(self, piece: str, where: Where) -> At:
        """Return where on the board a piece's place is. Raises Impossible if nobody has said."""
        if isinstance(where, At):
            return where
        if self.lies(where):
            return self.table.spots[self.recess]
        if not isinstance(where, Spot):
            raise Impossible(f"nobody has said where {piece} is; give its place in metres, or take it off the board")
        if where.name not in self.table.spots:
            raise Impossible(f"{piece} is on {where.name!r}, but {self.table.name} has {', '.join(self.table.spots)}")
        return self.table.spots[where.name]

    def reach(self, piece: str) -> float:
        """Return how near (m) a piece's centre comes to the edge of the board."""
        return self.disc(piece).radius if self.rimmed else 0.0

    def stroke_row(self, stroke: Stroke, names: tuple[str, ...]) -> tuple[Any, ...]:
        """A stroke as the kernel reads it. Raises Impossible for one that cannot be, whatever the layout."""
        if (  # as most are: the others are told what is wrong with them
            stroke.__class__ is Flick and stroke.piece in names and 0.0 < stroke.speed < inf and isfinite(stroke.azimuth)
            and isfinite(stroke.spin)
        ):  # fmt: skip
            return (
                names.index(stroke.piece), 0, stroke.speed, stroke.azimuth, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, stroke.spin
            )  # fmt: skip
        if not isinstance(stroke, CueStroke | Flick | Release):
            raise Impossible(f"a {type(stroke).__name__} is not for discs on a board; give a Flick or a CueStroke")
        piece = struck_piece(stroke)
        if piece not in names:
            raise Impossible(f"{piece!r} is not on the board; the pieces there are {', '.join(names) or 'none'}")
        i = names.index(piece)
        if isinstance(stroke, Release):
            if stroke.also:
                raise Impossible(f"{stroke.also[0].piece} is let go too; on a board one piece is let go at a time")
            for name, vector, flat in (("velocity", stroke.velocity, (2,)), ("spin", stroke.spin, (0, 1))):
                if len(vector) != 3 or not all(isfinite(c) for c in vector) or any(vector[k] for k in flat):
                    raise Impossible(
                        f"the {name} of {piece} is {vector!r}; a disc slides flat, and the numbers are finite"
                    )
            return (i, 0, 0.0, 0.0, 0.0, 0.0, 0.0, *stroke.velocity, *stroke.spin)
        what = "cue" if isinstance(stroke, CueStroke) else "flick"
        if not (isfinite(stroke.speed) and stroke.speed > 0):
            raise Impossible(f"the {what}'s speed is {stroke.speed!r} m/s; it must be finite and above zero")
        if not isfinite(stroke.azimuth):
            raise Impossible(f"the azimuth is {stroke.azimuth!r}; it must be a finite angle in radians")
        if isinstance(stroke, Flick):
            if not isfinite(stroke.spin):
                raise Impossible(f"the spin of {piece} is {stroke.spin!r} rad/s; it must be finite")
            return (i, 0, stroke.speed, stroke.azimuth, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, stroke.spin)
        if not 0.0 <= stroke.elevation <= LEVEL:
            raise Impossible(
                "the elevation is {}; a ring is struck at its edge, from 0 to {}",
                Angle(stroke.elevation),
                Angle(LEVEL),
                code="ring-steep",
            )
        if stroke.height != 0.0 or not abs(stroke.side) < 1.0:
            raise Impossible(
                f"the tip at ({stroke.side!r}, {stroke.height!r}) radii passes {{}} by; a flat ring is struck at height 0, "
                "with side below 1",
                Named(piece),
                code="past-the-ring",
            )
        return (i, 1, stroke.speed, stroke.azimuth, 0.0, stroke.side, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)

    def fault(self, piece: str, x: float, y: float, put: bool = True) -> str:
        """The fault of a piece's centre at (x, y), in words; empty if it can lie there.

        A piece that is not `put` there by hand may lean over a recess on another that keeps it out.
        """
        rho = self.reach(piece)
        w, h = self.table.width / 2 - rho, self.table.length / 2 - rho
        if not (isfinite(x) and isfinite(y) and abs(x) <= w + FORGIVEN and abs(y) <= h + FORGIVEN):
            return BEYOND
        R = self.disc(piece).radius
        for cx, cy, a, deep in self.wells:
            if abs(x - cx) < a and (put or not deep) and hypot(x - cx, y - cy) < unsupported(a, R) - TOUCH:
                return IN_HOLE
        if any(hypot(x - p.x, y - p.y) < p.radius + R - FORGIVEN for p in self.posts):
            return AT_POST
        return ""

    def _faulty(self, text: str, piece: str, x: float, y: float, why: str, code: str) -> Impossible:
        """The refusal of a place, for what `fault` says of it."""
        rho = self.reach(piece)
        room = (Reach(self.table.width / 2 - rho, self.table.length / 2 - rho),) if why == BEYOND else ()
        return Impossible(f"{text}; {why}", Named(piece), Point(x, y), *room, code=f"{code}-{FAULTS[why]}")

    def prepare(
        self, layout: Layout, stroke: Stroke
    ) -> tuple[Layout, tuple[str, ...], list[float], list[float], list[int], tuple[Any, ...]]:
        """The layout, the pieces on the board, their centres' x and y, how they lie, and the stroke's row. Raises Impossible."""
        start, names, xs, ys = laid_out(self, layout, stroke)
        row = self.stroke_row(stroke, names)
        motions = self.motions(start, names)
        self.settle_layout(names, xs, ys, motions)
        return start, names, xs, ys, motions, row

    def check(self, layout: Layout, stroke: Stroke) -> None:
        """Raise Impossible, with the reason, for a stroke that cannot be."""
        self.prepare(layout, stroke)

    def check_place(self, stroke: Stroke) -> None:
        """Raise Impossible if a piece in hand is put where it cannot lie."""
        if stroke.place is not None:
            piece = struck_piece(stroke)
            if why := self.fault(piece, stroke.place.x, stroke.place.y):
                raise self._faulty("{} cannot be put at {}", piece, stroke.place.x, stroke.place.y, why, "put")

    def check_cue(self, names: tuple[str, ...], xs: list[float], ys: list[float], stroke: CueStroke) -> None:
        """Nothing stands in a cue's way on a board: it is held over what lies behind."""

    def settle_layout(self, names: tuple[str, ...], xs: list[float], ys: list[float], motions: list[int]) -> None:
        """Check places, and set apart what overlaps by rounding only. Raises Impossible for the rest."""
        size = [self.disc(name).radius for name in names]
        if all(motion == REST for motion in motions) and self._all_apart(xs, ys, size):
            return  # as most do: the others are looked at one by one
        held = [motion in (HELD, ABOVE) for motion in motions]
        for name, x, y, fast in zip(names, xs, ys, held, strict=True):
            if not fast and (why := self.fault(name, x, y, put=False)):
                raise self._faulty("{} cannot lie at {}", name, x, y, why, "lies")
        # What hangs on top of another is in nobody's way.
        low = [i for i, motion in enumerate(motions) if motion != ABOVE]
        names, size, held = tuple(names[i] for i in low), [size[i] for i in low], [held[i] for i in low]
        lx, ly = [xs[i] for i in low], [ys[i] for i in low]
        for i, j, gap in self._overlaps(lx, ly, size):
            if gap < size[i] + size[j] - FORGIVEN:
                both = size[i] + size[j]
                raise Impossible(
                    IN_ONE_PLACE, Named(names[j]), Named(names[i]), Length(both - gap), Length(both), code="overlap"
                )
        self.part(lx, ly, size, held)
        for k, i in enumerate(low):
            xs[i], ys[i] = lx[k], ly[k]

    def _all_apart(self, xs: list[float], ys: list[float], size: list[float]) -> bool:
        """True if discs that lie flat are surely on the board, over no hole, and apart; False where there are posts."""
        if self.posts or not xs:
            return False
        x, y, radius = np.array(xs), np.array(ys), np.array(size)
        reach = radius if self.rimmed else 0.0
        # A number that is none is nowhere: it fails the first test.
        if not (
            (np.abs(x) <= self.table.width / 2 - reach).all() and (np.abs(y) <= self.table.length / 2 - reach).all()
        ):
            return False
        for cx, cy, a, _ in self.wells:
            if ((x - cx) ** 2 + (y - cy) ** 2 < a * a - np.minimum(radius, a) ** 2).any():
                return False
        apart = np.sqrt((x[:, None] - x) ** 2 + (y[:, None] - y) ** 2)
        near = apart < radius[:, None] + radius - 0.5 * OVERLAP
        return int(near.sum()) == len(x)  # each is near itself

    def _overlaps(self, xs: list[float], ys: list[float], size: list[float]) -> list[tuple[int, int, float]]:
        """Every two discs that overlap, the later first, and how far apart their centres are."""
        found, widest = list[tuple[int, int, float]](), 2 * max(size, default=0.0)
        # From left to right, so that each is measured to its near neighbours alone.
        order = sorted(range(len(xs)), key=xs.__getitem__)
        for k, i in enumerate(order):
            x, y, radius = xs[i], ys[i], size[i]
            for j in order[k + 1 :]:
                dx = xs[j] - x
                if dx >= widest:
                    break
                dy, d = ys[j] - y, radius + size[j]
                if dx < d and abs(dy) < d and (gap := hypot(dx, dy)) < d - OVERLAP:
                    found.append((max(i, j), min(i, j), gap))
        return sorted(found)

    def part(self, xs: list[float], ys: list[float], size: list[float], held: list[bool]) -> None:
        """Set apart, in place, what overlaps; what is held stays."""
        for _ in range(200):
            close = self._overlaps(xs, ys, size)
            again = bool(close)
            for i, j, _gap in close:
                dx, dy = xs[i] - xs[j], ys[i] - ys[j]
                gap = hypot(dx, dy)
                push = max(0.5 * (size[i] + size[j] - gap) + 1e-14, 0.0)
                ux, uy = (dx / gap, dy / gap) if gap > 0.0 else (1.0, 0.0)
                for k, sign in ((i, 2.0 if held[j] else 1.0), (j, -2.0 if held[i] else -1.0)):
                    if not held[k]:
                        xs[k] += sign * push * ux
                        ys[k] += sign * push * uy
            # Against the rim and the posts.
            for i in range(len(xs)):
                if held[i]:
                    continue
                if self.rimmed:
                    w, h = self.table.width / 2 - size[i], self.table.length / 2 - size[i]
                    x, y = min(max(xs[i], -w), w), min(max(ys[i], -h), h)
                    again = again or abs(x - xs[i]) > OVERLAP or abs(y - ys[i]) > OVERLAP
                    xs[i], ys[i] = x, y
                for post in self.posts:
                    dx, dy = xs[i] - post.x, ys[i] - post.y
                    gap, d = hypot(dx, dy), post.radius + size[i]
                    if 0.0 < gap < d - OVERLAP:
                        again = True
                        xs[i], ys[i] = post.x + dx * (d + 1e-14) / gap, post.y + dy * (d + 1e-14) / gap
            if not again:
                return

    def come_down(
        self, start: Layout, names: tuple[str, ...], xs: list[float], ys: list[float], motions: list[int]
    ) -> None:
        """Let what stood on others come down, in place, where a stroke took what it stood on, and what has come to rest on a post
        slip off it.

        A ring that rests less than its width from the column it was the foot of is its foot again, and what lies where the
        column comes down is pushed aside (reconstruction: until rings topple, a column stays upright).
        """
        for cx, cy in sorted(self._above(start)):
            foot = next(
                (i for i, n in enumerate(names) if (at := self._known(start.of(n))) and (at.x, at.y) == (cx, cy)), -1
            )
            size = [self.disc(name).radius for name in names]
            lie = [i for i, motion in enumerate(motions) if motion == REST]
            if foot in lie and hypot(xs[foot] - cx, ys[foot] - cy) < 2 * size[foot]:
                xs[foot], ys[foot], motions[foot] = cx, cy, HELD
            over = [i for i in lie if motions[i] == REST]
            x, y = [cx, *(xs[i] for i in over)], [cy, *(ys[i] for i in over)]
            self.part(x, y, [self.usual.radius, *(size[i] for i in over)], [True, *(False for _ in over)])
            for k, i in enumerate(over, start=1):
                xs[i], ys[i] = x[k], y[k]
        lie = [i for i, motion in enumerate(motions) if motion in (REST, HELD)]
        if any(motions[i] == REST and self._on_post(names[i], xs[i], ys[i]) for i in lie):
            x, y = [xs[i] for i in lie], [ys[i] for i in lie]
            self.part(x, y, [self.disc(names[i]).radius for i in lie], [motions[i] == HELD for i in lie])
            for k, i in enumerate(lie):
                xs[i], ys[i] = x[k], y[k]

    def stands(self, start: Layout) -> bool:
        """True if a piece stands on another in a layout."""
        return bool(self._above(start))

    def _above(self, start: Layout) -> set[tuple[float, float]]:
        """The points where pieces stand on others."""
        return {
            (at.x, at.y)
            for name in start.on_table()
            if (at := self._known(start.of(name))) and at.z > 0.0 and not self.hangs(at)
        }

    def _on_post(self, name: str, x: float, y: float) -> bool:
        """True if a piece overlaps a post."""
        R = self.disc(name).radius
        return any(hypot(x - p.x, y - p.y) < p.radius + R - OVERLAP for p in self.posts)

    def _known(self, where: Where) -> At | None:
        """A place on the board that has been told."""
        return self.table.spots.get(where.name) if isinstance(where, Spot) else where if isinstance(where, At) else None

    def touching(self, names: list[str], xs: list[float], ys: list[float]) -> frozenset[tuple[str, str]]:
        """Every two pieces at rest in contact, and every piece against a rim."""
        out = set()
        w, h = self.table.width / 2, self.table.length / 2
        size = [self.disc(name).radius for name in names]
        most = 2 * max(size, default=0.0) + FROZEN
        # From left to right, so that each is measured to its near neighbours alone.
        order = sorted(range(len(names)), key=xs.__getitem__)
        for k, i in enumerate(order):
            x, y, radius = xs[i], ys[i], size[i]
            if self.rimmed and (abs(x) > w - radius - FROZEN or abs(y) > h - radius - FROZEN):
                out.add(pair(names[i], CUSHION))
            for j in order[k + 1 :]:
                dx = xs[j] - x
                if dx >= most:
                    break
                dy, d = ys[j] - y, radius + size[j] + FROZEN
                if dx * dx + dy * dy < d * d:
                    out.add(pair(names[i], names[j]))
        return frozenset(out)


_recent = Recent(16)


def board(table: Table, params: BoardParams | None) -> Board:
    """The board made ready, remembered while it is in use."""
    made: Board | None = _recent.find(table, params)
    if made is None:
        made = Board(table, params if params is not None else params_for_board(table))
        _recent.keep(table, params, made)
    return made
