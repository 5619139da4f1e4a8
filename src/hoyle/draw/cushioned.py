"""Tables with cushions: mahogany rails, baize, cushions with their nose, pockets, sights, lines and spots."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, cos, hypot, pi, radians, sin, sqrt, tan

from hoyle.draw.pieces import BAIZE, BRASS, INK, IVORY
from hoyle.draw.svg import SANS, Point, el, gradient, num, path, polygon, text
from hoyle.equipment import Line, Pocket, Rect, Table

CUSHION, WOOD = 51.0, 116.0
"""Depth of the cushion behind its nose and of the wooden rail behind that, millimetres, as rails are built."""
RAIL = CUSHION + WOOD

To = Callable[[float, float], Point]
"""Bed metres to picture millimetres."""


def definitions(name: str) -> str:
    """The gradients of cloth and wood."""
    return "".join((
        gradient(f"{name}-lamp", ((0, "#23845a", 0.75), (1, "#23845a", 0)), r=0.5),
        *(gradient(f"{name}-{side}", _SHADE, **ends) for side, ends in _SIDES.items()),
        *(gradient(f"{name}-wood-{side}", _WOOD, **ends) for side, ends in _SIDES.items()),
    ))  # fmt: skip


_SHADE = ((0, "#021a10", 0.62), (0.35, "#021a10", 0.2), (1, "#021a10", 0))
_WOOD = ((0, "#7d452a", 1), (0.12, "#6a361f", 1), (0.75, "#55291a", 1), (1, "#33170d", 1))
_SIDES: dict[str, dict[str, float | str]] = {
    "top": {"x1": 0, "y1": 0, "x2": 0, "y2": 1}, "bottom": {"x1": 0, "y1": 1, "x2": 0, "y2": 0},
    "left": {"x1": 0, "y1": 0, "x2": 1, "y2": 0}, "right": {"x1": 1, "y1": 0, "x2": 0, "y2": 0},
}  # fmt: skip


def table(name: str, t: Table, to: To) -> str:
    """The empty table; `to` maps the bed to the picture, the head at the left."""
    x0, y0 = to(-t.width / 2, -t.length / 2)
    x1, y1 = to(t.width / 2, t.length / 2)
    return "".join((
        _wood(name, x0, y0, x1, y1, mitred=not t.openings),
        _cloth(name, x0, y0, x1, y1),
        _marks(t, to),
        holes(t, to),
        _shade(name, x0, y0, x1, y1),
        *(_throat(t, pocket, to) for pocket in t.openings),
        *(_cushion(run, to) for run in _runs(t)),
        _sights(t, to),
        *(_pocket(t, pocket, to) for pocket in t.openings),
    ))  # fmt: skip


def _wood(name: str, x0: float, y0: float, x1: float, y1: float, mitred: bool) -> str:
    a, b, c, d = x0 - RAIL, y0 - RAIL, x1 + RAIL, y1 + RAIL
    i = CUSHION
    inner = ((x0 - i, y0 - i), (x1 + i, y0 - i), (x1 + i, y1 + i), (x0 - i, y1 + i))
    outer = ((a, b), (c, b), (c, d), (a, d))
    sides = {"top": (0, 1), "right": (1, 2), "bottom": (2, 3), "left": (3, 0)}
    boards = "".join(
        polygon((outer[j], outer[k], inner[k], inner[j]), fill=f"url(#{name}-wood-{side})")
        for side, (j, k) in sides.items()
    )
    joints = "".join(path((outer[j], inner[j])) for j in range(4)) if mitred else ""
    shape: dict[str, float | str] = {"x": a, "y": b, "width": c - a, "height": d - b, "rx": 46}
    return "".join((
        el("rect", x=a - 8, y=b + 12, width=c - a + 16, height=d - b + 22, rx=54, fill="#000", fill_opacity=".35"),
        el("clipPath", el("rect", **shape), id=f"{name}-frame"),
        el("g", boards, el("path", d=_grain(a, b, c, d), fill="none", stroke="#2c130a", stroke_opacity=".3", stroke_width=1.6),
           el("path", d=joints, stroke="#2c130a", stroke_opacity=".7", stroke_width=2) if joints else "",
           clip_path=f"url(#{name}-frame)"),
        el("rect", **shape, fill="none", stroke="#24100a", stroke_width=5),
        el("rect", x=a + 9, y=b + 9, width=c - a - 18, height=d - b - 18, rx=38, fill="none", stroke="#a9683f",
           stroke_opacity=".35", stroke_width=2.5),
        el("path", d=path(inner, closed=True), fill="none", stroke="#1c0c06", stroke_width=5),
    ))  # fmt: skip


def _grain(a: float, b: float, c: float, d: float) -> str:
    """Long fine lines along the four rails; they stop where the boards meet."""
    out = []
    for k in range(7):
        at, sway = 15 + 13.5 * k, 2.2 + 1.3 * (k * 5 % 3)
        for low, high, start, end, across in ((b, d, a, c, False), (a, c, b, d, True)):
            for edge, sign in ((low, 1), (high, -1)):
                line = edge + sign * at
                s, e = start + at + 6, end - at - 6
                third = (e - s) / 3
                pts = ((s, line), (s + third, line + sway), (e - third, line - sway), (e, line + sway / 2))
                p = [f"{num(y)} {num(x)}" if across else f"{num(x)} {num(y)}" for x, y in pts]
                out.append(f"M{p[0]}C{p[1]} {p[2]} {p[3]}")
    return "".join(out)


def _cloth(name: str, x0: float, y0: float, x1: float, y1: float) -> str:
    lamps = "".join(
        el("ellipse", cx=x0 + (x1 - x0) * at, cy=(y0 + y1) / 2, rx=(x1 - x0) * 0.3, ry=(y1 - y0) * 0.49,
           fill=f"url(#{name}-lamp)")
        for at in (0.27, 0.73)
    )  # fmt: skip
    return el("rect", x=x0 - 2, y=y0 - 2, width=x1 - x0 + 4, height=y1 - y0 + 4, fill=BAIZE) + lamps


def _shade(name: str, x0: float, y0: float, x1: float, y1: float) -> str:
    w, h, deep = x1 - x0, y1 - y0, 88.0
    strips = {
        "top": (x0, y0, w, deep), "bottom": (x0, y1 - deep, w, deep),
        "left": (x0, y0, deep, h), "right": (x1 - deep, y0, deep, h),
    }  # fmt: skip
    return "".join(
        el("rect", x=x, y=y, width=wide, height=high, fill=f"url(#{name}-{side})")
        for side, (x, y, wide, high) in strips.items()
    )


def _marks(t: Table, to: To) -> str:
    lines = "".join(path((to(m.x0, m.y0), to(m.x1, m.y1))) for m in t.marks if isinstance(m, Line))
    spots = "".join(
        el("circle", cx=x, cy=y, r=6, fill=INK, fill_opacity=".62")
        for x, y in (to(at.x, at.y) for at in t.spots.values())
    )
    drawn = el("path", d=lines, stroke=IVORY, stroke_opacity=".42", stroke_width=3.2) if lines else ""
    return drawn + spots


LEGIBLE = 0.024
"""The least height of a cup's number, over the length of the bed."""
TURNED = "#6b3a1e"
"""Pillars, partitions and curved rims."""


def woodwork(t: Table, to: To) -> str:
    """The pillars of arches, the partitions between stalls, and a curved rim."""
    out = []
    rims = "".join(path((to(rim.x0, rim.y0), to(rim.x1, rim.y1))) for rim in t.rims)
    if rims:
        out.append(el("path", d=rims, stroke=TURNED, stroke_width=9, stroke_linecap="round"))
    for wall in t.walls:
        ends = to(wall.line.x0, wall.line.y0), to(wall.line.x1, wall.line.y1)
        out.append(el("path", d=path(ends), stroke=TURNED, stroke_width=wall.thick * 1000))
    for post in t.posts:
        x, y = to(post.x, post.y)
        out.append(el("circle", cx=x, cy=y, r=post.radius * 1000, fill=TURNED, stroke="#2a140a", stroke_width=1.5))
    for peg in t.pegs.values():
        x, y = to(peg.x, peg.y)
        out.append(el("circle", cx=x, cy=y, r=peg.radius * 1000, fill=BRASS, stroke="#2a140a", stroke_width=1))
    return "".join(out)


def holes(t: Table, to: To) -> str:
    """The board that lies on the bed, where a zone is called so, numbered cups, and what stands about them."""
    out = [woodwork(t, to)] if t.nose else []
    if t.holes and isinstance(board := t.zones.get("board"), Rect):
        x0, y0 = to(board.x0, board.y0)
        x1, y1 = to(board.x1, board.y1)
        x, y = min(x0, x1), min(y0, y1)
        out.append(
            el("rect", x=x, y=y, width=abs(x1 - x0), height=abs(y1 - y0), fill="#43230f", stroke=BRASS, stroke_width=6)
        )
    for number, hole in t.holes.items():
        x, y = to(hole.x, hole.y)
        r = hole.radius * 1000
        out.append(el("circle", cx=x, cy=y, r=r, fill="#120a06", stroke="#c08a58", stroke_width=r / 12))
        high = max(r, LEGIBLE * t.length * 1000)
        out.append(
            text((x, y + high * 0.36), number.removesuffix("r"), high, IVORY, text_anchor="middle", font_family=SANS)
        )
    return "".join(out)


# --- cushions and pockets -----------------------------------------------------------------------------------


Run = tuple[Point, Point, Point, Point]
"""A cushion: nose from, nose to, back to, back from, in bed metres."""


def _runs(t: Table) -> list[Run]:
    """The cushions between the pockets (or the corners), clockwise from the head's left corner."""
    w, h, deep = t.width / 2, t.length / 2, CUSHION / 1000
    sides = (
        ((-w, -h), (-w, h), (-1, 0), ("HL", "SL", "FL")),
        ((-w, h), (w, h), (0, 1), ("FL", "FR")),
        ((w, h), (w, -h), (1, 0), ("FR", "SR", "HR")),
        ((w, -h), (-w, -h), (0, -1), ("HR", "HL")),
    )
    pockets = {p.name: p for p in t.openings}
    runs: list[Run] = []
    for (ax, ay), (bx, by), (ox, oy), names in sides:
        span = hypot(bx - ax, by - ay)
        ux, uy = (bx - ax) / span, (by - ay) / span
        stops = [i * span / (len(names) - 1) for i in range(len(names))] if t.openings else [0.0, span]
        ends = names if t.openings else ("", "")
        for start, end, first, last in zip(stops, stops[1:], ends, ends[1:], strict=False):
            (cut0, lean0), (cut1, lean1) = (_jaw(pockets.get(name)) for name in (first, last))
            nose0, nose1 = start + cut0, end - cut1
            back0, back1 = nose0 - deep * lean0, nose1 + deep * lean1
            runs.append((
                (ax + ux * nose0, ay + uy * nose0), (ax + ux * nose1, ay + uy * nose1),
                (ax + ux * back1 + ox * deep, ay + uy * back1 + oy * deep),
                (ax + ux * back0 + ox * deep, ay + uy * back0 + oy * deep),
            ))  # fmt: skip
    return runs


def _jaw(pocket: Pocket | None) -> tuple[float, float]:
    """The distance from the pocket's middle at which the nose ends, and the run of the jaw per depth; metres."""
    if pocket is None:
        return 0.0, 1.0  # mitred into the next cushion
    reach = pocket.mouth / 2 if pocket.name[0] == "S" else pocket.mouth / sqrt(2)
    return reach, 1 / tan(radians(180 - pocket.cut))


def _cushion(run: Run, to: To) -> str:
    nose0, nose1, back1, back0 = (to(*p) for p in run)
    return "".join((
        polygon((nose0, nose1, back1, back0), fill="#0d4f34", stroke="#062317", stroke_width=2),
        polygon((_between(nose0, back0, 0.6), _between(nose1, back1, 0.6), back1, back0), fill="#0b442d"),
        el("path", d=path((nose0, nose1)), stroke="#3f9069", stroke_width=3.4, stroke_linecap="round"),
    ))  # fmt: skip


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _hole(t: Table, pocket: Pocket) -> tuple[Point, Point, float]:
    """The drop: its centre, the way out of the table, and its radius; bed metres."""
    w, h = t.width / 2, t.length / 2
    sx = -1.0 if pocket.name[1] == "L" else 1.0
    if pocket.name[0] == "S":
        radius = pocket.mouth * 0.47
        return (sx * (w + pocket.shelf + radius), 0.0), (sx, 0.0), radius
    sy = -1.0 if pocket.name[0] == "H" else 1.0
    radius = pocket.mouth * 0.52
    # The mouth's middle lies half a mouth inside the corner, and the drop begins a shelf beyond it.
    out = (pocket.shelf + radius - pocket.mouth / 2) / sqrt(2)
    return (sx * (w + out), sy * (h + out)), (sx / sqrt(2), sy / sqrt(2)), radius


def _throat(t: Table, pocket: Pocket, to: To) -> str:
    """The cloth between the jaws, as far as the drop."""
    (cx, cy), (ox, oy), radius = _hole(t, pocket)
    reach, _ = _jaw(pocket)
    w, h = t.width / 2, t.length / 2
    if pocket.name[0] == "S":
        noses = ((ox * w, -reach), (ox * w, reach))
    else:
        noses = ((ox * sqrt(2) * w, oy * sqrt(2) * (h - reach)), (ox * sqrt(2) * (w - reach), oy * sqrt(2) * h))
    sides = ((cx - oy * radius, cy + ox * radius), (cx + oy * radius, cy - ox * radius))
    near, far = sorted(sides, key=lambda p: hypot(p[0] - noses[1][0], p[1] - noses[1][1]))
    return polygon([to(*p) for p in (*noses, near, far)], fill="#083625")


def _pocket(t: Table, pocket: Pocket, to: To) -> str:
    """The drop with its net of shadow, the leather round it and the brass that holds it."""
    (hx, hy), (ox, oy), r = _hole(t, pocket)
    cx, cy = to(hx, hy)
    tip = to(hx + ox, hy + oy)
    facing = atan2(tip[1] - cy, tip[0] - cx)
    radius = r * 1000
    half = radians(92 if pocket.name[0] == "S" else 118)

    def arc(at: float, width: float, colour: str, dash: str | None = None, trim: float = 0.0) -> str:
        a, b = facing - half + trim, facing + half - trim
        start, end = (cx + at * cos(a), cy + at * sin(a)), (cx + at * cos(b), cy + at * sin(b))
        large = 1 if b - a > pi else 0
        d = f"M{num(start[0])} {num(start[1])}A{num(at)} {num(at)} 0 {large} 1 {num(end[0])} {num(end[1])}"
        return el("path", d=d, fill="none", stroke=colour, stroke_width=width, stroke_dasharray=dash,
                  stroke_linecap=None if dash else "round")  # fmt: skip

    return "".join((
        arc(radius + 15, 15, "#6f5420"), arc(radius + 15, 12, BRASS), arc(radius + 17.5, 2.4, "#f0d999", trim=0.12),
        el("circle", cx=cx, cy=cy, r=radius, fill="#070504"),
        el("circle", cx=cx, cy=cy, r=radius * 0.72, fill="#000"),
        arc(radius + 4, 13, "#3a2115"), arc(radius + 4.5, 1.6, "#a07a52", dash="7 6"),
    ))  # fmt: skip


def _sights(t: Table, to: To) -> str:
    """Lozenges of mother-of-pearl along the middle of the wood, but where a pocket is."""
    out, off = [], (CUSHION + WOOD / 2) / 1000
    for at in t.sights():
        if any(p.name[0] == "S" for p in t.openings) and abs(at.y) < 0.1 and abs(at.x) >= t.width / 2:
            continue
        side = abs(at.x) >= t.width / 2
        x = at.x + (off if at.x > 0 else -off) * side
        y = at.y + (off if at.y > 0 else -off) * (not side)
        cx, cy = to(x, y)
        long, short = (9.0, 17.0) if side else (17.0, 9.0)
        out.append(((cx - long, cy), (cx, cy - short), (cx + long, cy), (cx, cy + short)))
    d = "".join(path(p, closed=True) for p in out)
    return el("path", d=d, fill="#efe6cf", stroke="#2c130a", stroke_width=2) if out else ""
