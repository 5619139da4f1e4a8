"""A table and its parameters made ready for the kernel, and the checks of what is put on it."""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, isfinite, sin, sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.equipment import Table
from hoyle.physics.errors import Impossible
from hoyle.physics.params import CUSHIONS, Params, params_for
from hoyle.physics.planar.geometry import Geometry, drop, geometry
from hoyle.physics.planar.state import ARC, FORGIVEN, FROZEN, LINE, MAX_EVENTS, TOUCH, Laws
from hoyle.record import CUSHION, At, CueStroke, Release, Spot, Stroke, Where, pair, struck_piece

SHAFT = 0.0055
"""Half the thickness of a cue near its tip, metres: an 11 mm shaft is the thinnest in use."""
SIGHT = 0.35
"""How far behind the cue ball (m) other balls are held to stand in the cue's way; farther back the bridge lifts it."""


class Ready:
    """What of a table and its parameters does not change from stroke to stroke."""

    def __init__(self, table: Table, params: Params):
        if table.ball is None or table.nose <= 0:
            raise Impossible(
                f"{table.name} is not a table for balls: it needs a ball and cushions, as carom-5x10 or pool-9ft have"
            )
        if table.holes:
            raise Impossible(
                f"the cups of {table.name} are not simulated: its strokes have to be told, as on a score sheet"
            )
        self.table, self.params = table, params
        self.radius, self.mass = table.ball.radius, table.ball.mass
        rise = table.nose / self.radius - 1.0
        if not -1 < rise < 1:
            raise Impossible(
                f"the nose of {table.name} at {table.nose * 1000:.1f} mm does not meet a ball of "
                f"{self.radius * 2000:.1f} mm; it must stand between the cloth and the ball's top"
            )
        self.geometry: Geometry = geometry(table, params.jaw_radius)
        self.st, self.ct = rise, sqrt(1.0 - rise * rise)
        self.rho = self.radius * self.ct
        self.laws = laws_of(params, table)
        # Plain numbers, for the checks made in Python.
        rows = self.geometry.walls.tolist()
        self._lines = [w[:7] for w in rows if w[12] == LINE]
        self._arcs = [(w[0], w[1], w[7]) for w in rows if w[12] == ARC]
        self.drops = {p.name: drop(table, p) for p in table.pockets}

    def place(self, piece: str, where: Where) -> At:
        """Where on the bed a piece's place is. Raises Impossible if nobody has said."""
        if isinstance(where, At):
            return where
        if not isinstance(where, Spot):
            raise Impossible(f"nobody has said where {piece} is; give its place in metres, or take it off the bed")
        if where.name not in self.table.spots:
            raise Impossible(f"{piece} is on {where.name!r}, but {self.table.name} has {', '.join(self.table.spots)}")
        return self.table.spots[where.name]

    def gap(self, x: float, y: float) -> float:
        """How far (m) a ball's centre at (x, y) is from touching the nearest cushion or jaw; negative if it is in one."""
        best = float("inf")
        for wx, wy, ux, uy, length, nx, ny in self._lines:
            sx, sy = x - wx, y - wy
            face = sx * nx + sy * ny
            if -self.rho < face < best + self.rho and 0.0 <= sx * ux + sy * uy <= length:
                best = face - self.rho
        for wx, wy, radius in self._arcs:
            best = min(best, hypot(x - wx, y - wy) - radius - self.rho)
        return best

    def on_bed(self, x: float, y: float) -> bool:
        """Whether a ball can lie with its centre at (x, y): clear of the cushions, on the slate."""
        if not (isfinite(x) and isfinite(y)):
            return False
        inside = abs(x) <= self.table.width / 2 and abs(y) <= self.table.length / 2
        for cx, cy, r in self.drops.values():
            far = hypot(x - cx, y - cy)
            if far < r - TOUCH:
                return False
            inside = inside or far <= 2 * r
        return inside and self.gap(x, y) >= -FORGIVEN

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
            for name, vector in (("velocity", stroke.velocity), ("spin", stroke.spin)):
                if len(vector) != 3 or not all(isfinite(c) for c in vector):
                    raise Impossible(f"the {name} of {piece} is {vector!r}; it must be three finite numbers")
            if stroke.velocity[2] != 0.0:
                raise Impossible(
                    f"{piece} is let go with {stroke.velocity[2]!r} m/s upward; this table keeps balls on the slate: 0"
                )
            vx, vy, _ = stroke.velocity
            return (i, 0, 0.0, 0.0, 0.0, 0.0, 0.0, vx, vy, *stroke.spin)
        if not (isfinite(stroke.speed) and stroke.speed > 0):
            raise Impossible(f"the cue's speed is {stroke.speed!r} m/s; it must be finite and above zero")
        if not isfinite(stroke.azimuth):
            raise Impossible(f"the azimuth is {stroke.azimuth!r}; it must be a finite angle in radians")
        if not 0.0 <= stroke.elevation < 1.5707:
            raise Impossible(f"the elevation is {stroke.elevation!r}; it must lie from 0 to below pi/2 radians")
        if not stroke.side * stroke.side + stroke.height * stroke.height < 1.0:
            raise Impossible(
                f"the tip at ({stroke.side!r}, {stroke.height!r}) radii passes {piece} by; the offset must be below 1"
            )
        return (
            i, 1, stroke.speed, stroke.azimuth, stroke.elevation, stroke.side, stroke.height, 0.0, 0.0, 0.0, 0.0, 0.0,
        )  # fmt: skip

    def check_place(self, stroke: Stroke) -> None:
        """Raise Impossible if a piece in hand is put where it cannot lie."""
        if stroke.place is not None and not self.on_bed(stroke.place.x, stroke.place.y):
            raise Impossible(
                f"{struck_piece(stroke)} cannot be put at ({stroke.place.x:.4f}, {stroke.place.y:.4f}); its centre must lie "
                f"within {self.table.width / 2 - self.rho:.4f} and {self.table.length / 2 - self.rho:.4f} m of the middle"
            )

    def settle_layout(self, names: tuple[str, ...], xy: NDArray[np.float64]) -> None:
        """Check places one by one, and set apart what overlaps by rounding only. Raises Impossible for the rest."""
        w, h = self.table.width / 2 - self.rho, self.table.length / 2 - self.rho
        for name, (x, y) in zip(names, xy.tolist(), strict=True):
            if not (abs(x) <= w and abs(y) <= h) and not self.on_bed(x, y):
                raise Impossible(
                    f"{name} at ({x:.4f}, {y:.4f}) is not on the bed; its centre must lie within "
                    f"{self.table.width / 2 - self.rho:.4f} and {self.table.length / 2 - self.rho:.4f} m of the middle"
                )
        d = 2 * self.radius
        for sweep in range(200):
            apart = xy[:, None] - xy
            far = np.hypot(apart[..., 0], apart[..., 1])
            close = np.argwhere(np.tril(far < d - 1e-13, -1)).tolist()
            if not close:
                return
            for i, j in close:
                dx, dy = (xy[i] - xy[j]).tolist()
                gap = hypot(dx, dy)
                if gap < d - FORGIVEN and sweep == 0:
                    raise Impossible(
                        f"{names[j]} and {names[i]} overlap by {(d - gap) * 1000:.2f} mm; their centres must be "
                        f"{d * 1000:.2f} mm apart"
                    )
                push = max(0.5 * (d - gap) + 1e-14, 0.0) / gap
                xy[i] += (push * dx, push * dy)
                xy[j] -= (push * dx, push * dy)

    def obstacle(
        self, names: tuple[str, ...], xy: NDArray[np.float64], stroke: CueStroke, elevation: float
    ) -> str | None:
        """The ball that the cue would pass through at an elevation, if any stands within a hand's reach behind."""
        R, i = self.radius, names.index(stroke.ball)
        dx, dy = cos(stroke.azimuth), sin(stroke.azimuth)
        ce, se = cos(elevation), sin(elevation)
        tip = R * sqrt(max(0.0, 1.0 - stroke.side**2 - stroke.height**2))
        places = xy.tolist()
        x0, y0 = places[i]
        for name, (x, y) in zip(names, places, strict=True):
            px, py = x - x0, y - y0
            if name == stroke.ball or px * px + py * py > 0.25:
                continue
            # From the point of the cue's axis nearest the struck ball's centre: along, right, up.
            along = px * dx + py * dy - R * stroke.height * se
            right = px * dy - py * dx - R * stroke.side
            up = -R * stroke.height * ce
            back = min(max(up * se - along * ce, tip), SIGHT)
            if hypot(along + back * ce, right, up - back * se) < R + SHAFT:
                return name
        return None

    def check_cue(self, names: tuple[str, ...], xy: NDArray[np.float64], stroke: CueStroke) -> None:
        """Raise Impossible if the cue would have to pass through a ball."""
        name = self.obstacle(names, xy, stroke, stroke.elevation)
        if name is not None:
            need = self.least_elevation(names, xy, stroke)
            what = "no elevation clears it" if need is None else f"raise it to {need:.2f} radians"
            raise Impossible(f"the cue behind {stroke.ball} would pass through {name}; {what}")

    def least_elevation(self, names: tuple[str, ...], xy: NDArray[np.float64], stroke: CueStroke) -> float | None:
        """The least elevation (rad, in steps of .01 above the stroke's own) that clears every ball behind."""
        for step in range(1, 150):
            elevation = stroke.elevation + step / 100
            if elevation >= 1.57:
                break
            if self.obstacle(names, xy, stroke, elevation) is None:
                return elevation
        return None

    def touching(self, names: tuple[str, ...], xy: NDArray[np.float64]) -> frozenset[tuple[str, str]]:
        """Every two pieces at rest in contact, and every piece against a cushion."""
        out = set()
        d = 2 * self.radius + FROZEN
        x, y = self.table.width / 2 - self.rho - FROZEN, self.table.length / 2 - self.rho - FROZEN
        places = xy.tolist()
        for i, (px, py) in enumerate(places):
            if (abs(px) > x or abs(py) > y) and self.gap(px, py) < FROZEN:
                out.add(pair(names[i], CUSHION))
            for j in range(i):
                dx, dy = px - places[j][0], py - places[j][1]
                if -d < dx < d and dx * dx + dy * dy < d * d:
                    out.add(pair(names[i], names[j]))
        return frozenset(out)


@lru_cache(maxsize=32)
def _ready(key: int, params: Params) -> list[Ready]:
    return []


def ready(table: Table, params: Params | None) -> Ready:
    """The table made ready, remembered while it is in use."""
    chosen = params if params is not None else params_for(table)
    slot = _ready(id(table), chosen)
    if not slot or slot[0].table is not table:
        slot[:] = [Ready(table, chosen)]
    return slot[0]


def laws_of(params: Params, table: Table, max_turns: int = MAX_EVENTS) -> Laws:
    """The parameters as the kernel takes them."""
    p = params
    return Laws(
        float(p.g), float(p.mu_s), float(p.mu_r), float(p.spin_decay),
        float(p.e_ball), float(p.mu_a), float(p.mu_b), float(p.mu_c),
        CUSHIONS.index(p.cushion), float(p.e_cushion), float(p.e_from), float(p.e_slope), float(p.e_least),
        float(p.mu_cushion), int(p.cushion_steps),
        float(p.cue_mass), float(p.e_tip), float(p.end_ratio), float(p.miscue),
        table.width / 2, table.length / 2, max_turns,
    )  # fmt: skip
