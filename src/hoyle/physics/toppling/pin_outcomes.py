"""Outcomes that the rule books ask about pins, from how they moved: which fell, by what, and how each lies or stands."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, hypot, inf, radians, sqrt

from hoyle.physics.toppling.coupling import CoupledStroke, axis
from hoyle.record import BECOME, CUSHION, FELL, GRAZE, INSIDE, LEAVE, OFF, POCKET, At, Contact, Down, Where, pair
from hoyle.units import inches

MOVED = 5e-5
"""A pin that stands within this (m) of where it stood has not moved."""
UPRIGHT = cos(radians(2))
"""A pin that stands is within two degrees of the upright; what is held by something at a greater tilt leans."""
FLAT = 0.1
"""The cosine within which what lies is as flat as its shape lets it."""
SPOT = inches("1/4")
"""The radius of a spot on the cloth (reconstruction)."""
BOUT = 0.1
"""A ball that touches a pin again within this time (s) has not let go of it: it fells it by the first of these touches, which comes
before whatever that pin did in between."""
SLIP = 2e-3
"""Height (m): what stood on a pin and has come nearer the bed no longer stands on it."""

Outline = tuple[float, float, float, float, float]


@dataclass(frozen=True)
class End:
    """The state of a pin at the end: its place (None where it has not moved), whether it stands, what it leans on, and, if it
    lies, the ends of its axis on the bed and its radius (x0, y0, x1, y1, r; m).
    """

    pin: str
    place: Where | None
    stands: bool
    leans: tuple[str, ...] = ()
    on_spot: bool = False
    on_base: bool = False
    outline: Outline | None = None

    @property
    def touching(self) -> set[tuple[str, str]]:
        """The thing it leans on, as a layout says it."""
        return {pair(self.pin, other) for other in self.leans}


def tell(both: CoupledStroke) -> tuple[tuple[Contact, ...], tuple[End, ...]]:
    """The contacts of pins, and how each ended, of a stroke that was played."""
    pins = both.scene.pins
    met = both.touches()
    ends = tuple(_end(both, k, met) for k in range(len(pins)))
    end = float(both.outcomes[0]["time"])
    out: list[Contact] = []
    for k, how in enumerate(ends):
        if not _carried(both, k):
            out += _touched(both, k, how)
        elif how.place == OFF:
            out.append(Contact(LEAVE, pins[k], time=min(both.felled[k], end)))
            continue
        if k in both.left:
            time, pocket = both.left[k]
            out.append(
                Contact(POCKET, pins[k], where=pocket, time=time) if pocket else Contact(LEAVE, pins[k], time=time)
            )
        elif how.leans:
            out.append(Contact(BECOME, pins[k], where="lean", time=end))
        elif how.stands and how.place is not None and _strayed(both, k) > 2 * both.scene.shapes[k].foot:
            # Its foot covers nothing of where it stood.
            out.append(Contact(BECOME, pins[k], where="out", time=end))
        if how.on_spot and not how.stands:
            out.append(Contact(INSIDE, pins[k], where="spot", time=end))
    return tuple(out), ends


def _carried(both: CoupledStroke, k: int) -> bool:
    """True if a pin stood on another."""
    return both.feet[k][2] > 0


def _support(both: CoupledStroke, k: int) -> int:
    """The pin that another stood on; -1 for none."""
    x, y, z = both.feet[k]
    under = [i for i, (ox, oy, oz) in enumerate(both.feet) if (ox, oy) == (x, y) and oz < z]
    return under[-1] if under else -1


def _strayed(both: CoupledStroke, k: int) -> float:
    """Return how far (m) a pin's foot is from where it stood."""
    x, y = _foot(both, k)
    return hypot(x - both.feet[k][0], y - both.feet[k][1])


def _foot(both: CoupledStroke, k: int) -> tuple[float, float]:
    q, centre = both.scene.qpos[k], both.scene.shapes[k].centre
    ux, uy, _ = axis(q)
    return float(q[0]) - centre * ux, float(q[1]) - centre * uy


def _end(both: CoupledStroke, k: int, met: list[tuple[int, int]]) -> End:
    """Return how a pin is at the end."""
    pin, shape, q = both.scene.pins[k], both.scene.shapes[k], both.scene.qpos[k]
    if k in both.left:
        pocket = both.left[k][1]
        return End(pin, Down(pocket) if pocket else OFF, stands=False)
    x, y, up = axis(q)
    if _carried(both, k):
        kept = up > UPRIGHT and q[2] - shape.centre > both.feet[k][2] - SLIP
        return End(pin, None if kept else OFF, stands=kept)
    named = (*both.scene.pins, *both.names)
    held = {CUSHION if other == -2 else named[other] for me, other in met if me == k and other != -1}
    held -= {both.scene.pins[i] for i in range(len(both.feet)) if _support(both, i) == k}
    slack = (shape.girth - min(part.radius for part in shape.parts)) / shape.top + FLAT
    leans = tuple(sorted(held)) if slack < abs(up) < UPRIGHT else ()
    if both.felled[k] == inf or up > both.scene.limits[k]:
        both.felled[k] = inf
        unmoved = _strayed(both, k) < MOVED
        return End(pin, None if unmoved and not leans else At(*_foot(both, k)), stands=not leans, leans=leans)
    on_base = shape.both_ends and up < -UPRIGHT
    ends = [(float(q[0]) + d * x, float(q[1]) + d * y) for d in (-shape.centre, shape.top - shape.centre)]
    outline = (*ends[0], *ends[1], shape.girth)
    x0, y0, _ = both.feet[k]
    covers = not on_base and _from_segment(x0, y0, *ends[0], *ends[1]) < shape.girth + SPOT
    return End(pin, At(float(q[0]), float(q[1])), on_base, leans, covers, on_base, None if on_base else outline)


def _from_segment(x: float, y: float, x0: float, y0: float, x1: float, y1: float) -> float:
    dx, dy = x1 - x0, y1 - y0
    t = ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy or 1.0)
    t = min(1.0, max(0.0, t))
    return sqrt((x - x0 - t * dx) ** 2 + (y - y0 - t * dy) ** 2)


def _touched(both: CoupledStroke, k: int, how: End) -> list[Contact]:
    """The piece that touched a pin while it stood: the last before it fell has felled it."""
    named = (*both.scene.pins, *both.names)
    down = not how.stands and (both.felled[k] < inf or k in both.left)
    until = min(both.felled[k], both.left[k][0] if k in both.left else inf)
    stirred: dict[int, float] = {}
    touches: list[tuple[float, int]] = []
    n = len(both.scene.pins)
    for time, a, b in both.log[: both.told].tolist():
        one, other = int(a), int(b)
        if _support(both, one) == other or _support(both, other) == one if max(one, other) < n else False:
            continue
        # Of two pins the one that was touched before is the one that does it; a ball always is.
        if one < n and (other >= n or stirred.get(other, inf) < stirred.get(one, inf)):
            one, other = other, one
        stirred.setdefault(other, time)
        if one < n:
            stirred.setdefault(one, time)
        if other == k and time <= until:
            touches.append((time, one))
    if not touches:
        return []
    x, y, _ = both.feet[k]
    met: dict[int, Contact] = {}
    for time, by in touches:
        met.setdefault(by, Contact(GRAZE, named[by], (named[k],), time=time, at=(x, y)))
    if not (down or how.on_base):
        return list(met.values())
    began, by = touches[-1]
    for time, one in reversed(touches):
        began = time if one == by and began - time < BOUT else began
    if met[by].time == began:
        del met[by]
    fell = Contact(FELL, named[by], (named[k],), where="base" if how.on_base else "", time=began, at=(x, y))
    return [*met.values(), fell]
