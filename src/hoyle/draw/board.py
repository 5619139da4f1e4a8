"""Boards with points: walnut and maple, men that stand in columns, a bar and a tray for men borne off."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hoyle.draw.pieces import IVORY, look, luminance, mixed
from hoyle.draw.svg import SANS, Point, el, gradient, num, polygon, text
from hoyle.equipment import At, Table, Triangle

FRAME = 26.0
"""Width of the frame, millimetres."""
MAPLE, WALNUT, FIELD = "#d8b27a", "#43230f", "#8b5a34"
STACK = 5
"""Men shown in a column; more are counted in figures."""

To = Callable[[float, float], Point]


def column(t: Table) -> float:
    """The width of a point, and of the bar, metres."""
    return t.width / 13


def definitions(name: str) -> str:
    """The gradients of wood."""
    return (
        gradient(f"{name}-field", ((0, "#94623a", 1), (0.5, FIELD, 1), (1, "#7c4d2b", 1)), x1=0, y1=0, x2=1, y2=1)
        + gradient(f"{name}-frame", ((0, "#6b3b20", 1), (0.5, "#512a15", 1), (1, "#3a1c0d", 1)), x1=0, y1=0, x2=0, y2=1)
        + gradient("turned", ((0, "#fff", 0.5), (0.5, "#fff", 0), (1, "#000", 0.28)), x1=0, y1=0, x2=1, y2=1)
    )


def board(name: str, t: Table, to: To) -> str:
    """The empty board; `to` maps the bed to the picture, the head below."""
    w, h, bar = t.width / 2, t.length / 2, column(t) / 2
    left, top = to(-w, h)
    right, bottom = to(w, -h)
    wood = f"url(#{name}-frame)"
    wide = to(w + 1.8 * column(t), 0)[0] - left
    tray_x = to(w + column(t) / 2, 0)[0]
    tray_w = column(t) * 1000
    bar_x = to(-bar, 0)[0]
    full = {"y": top, "height": bottom - top}
    return "".join((
        el("rect", x=left - FRAME - 4, y=top - FRAME + 7, width=wide + 2 * FRAME + 8, height=bottom - top + 2 * FRAME + 6, rx=12,
           fill="#000", fill_opacity=".4"),
        el("rect", x=left - FRAME, y=top - FRAME, width=wide + 2 * FRAME, height=bottom - top + 2 * FRAME, rx=9, fill=wood,
           stroke="#1f0e06", stroke_width=1.5),
        el("rect", x=left - FRAME + 4, y=top - FRAME + 4, width=wide + 2 * FRAME - 8, height=bottom - top + 2 * FRAME - 8, rx=6,
           fill="none", stroke="#c08a58", stroke_opacity=".35", stroke_width=0.9),
        el("rect", x=left, **full, width=right - left, fill=f"url(#{name}-field)"),
        el("path", d=_grain(left, top, right, bottom), fill="none", stroke="#3d200e", stroke_opacity=".16", stroke_width=0.8),
        *(polygon([to(*c) for c in m.corners], fill=WALNUT if m.dark else MAPLE, stroke="#2a1408", stroke_opacity=".55",
                  stroke_width=0.7) for m in t.marks if isinstance(m, Triangle)),
        el("rect", x=bar_x, **full, width=column(t) * 1000, fill=wood),
        el("path", d=f"M{num(bar_x)} {num(top)}V{num(bottom)}M{num(bar_x + column(t) * 1000)} {num(top)}V{num(bottom)}",
           stroke="#1f0e06", stroke_width=1.2),
        *(el("circle", cx=to(0, 0)[0], cy=to(0, y)[1], r=2.6, fill="#c8a24a", stroke="#6f5420", stroke_width=0.8)
          for y in (-h * 0.04, h * 0.04)),
        el("rect", x=left, **full, width=right - left, fill="none", stroke="#1f0e06", stroke_width=2),
        *(el("rect", x=tray_x, y=y, width=tray_w, height=(bottom - top) / 2 - 4, fill="#27120a", stroke="#1f0e06")
          for y in (top, (top + bottom) / 2 + 4)),
        _numbers(t, to, top, bottom),
    ))  # fmt: skip


def _grain(left: float, top: float, right: float, bottom: float) -> str:
    span = (right - left) / 3
    return "".join(
        f"M{num(left)} {num(y)}c{num(span)} {num(s)} {num(2 * span)} {num(-s)} {num(3 * span)} {num(s / 3)}"
        for i in range(24)
        for y, s in [(top + (i + 0.5) * (bottom - top) / 24, 5 + 3 * (i * 7 % 4))]
    )


def _numbers(t: Table, to: To, top: float, bottom: float) -> str:
    style: dict[str, float | str | None] = {"text_anchor": "middle", "font_family": SANS, "fill_opacity": ".72"}
    out = []
    for spot, at in t.spots.items():
        if spot[0] == "p" and spot[1:].isdigit():
            out.append(text((to(at.x, 0)[0], bottom + 16 if at.y < 0 else top - 9), spot[1:], 10, IVORY, **style))
    return "".join(out)


def men(t: Table, at_spot: Mapping[str, list[str]], to: To) -> str:
    """Men in their columns, from the frame inward; more than five are counted on the last."""
    radius = column(t) * 0.46
    out = []
    for spot, pieces in at_spot.items():
        at = t.spots.get(spot)
        if at is None:
            continue
        if spot.startswith("off"):
            out.append(_borne_off(t, pieces, at, to))
            continue
        inward = (1 if at.y < 0 else -1) * (-1 if spot.startswith("bar") else 1)
        for i, piece in enumerate(pieces[:STACK]):
            x, y = to(at.x, at.y + inward * i * 2 * radius)
            more = len(pieces) if i == STACK - 1 and len(pieces) > STACK else 0
            out.append(man(piece, x, y, radius * 1000, more))
    return "".join(out)


def man(piece: str, x: float, y: float, radius: float, count: int = 0) -> str:
    """A turned man from above; the second seat's wears an inner ring besides."""
    body = look(piece).body
    dark = luminance(body) < 0.3
    line = mixed(body, "#ffffff" if dark else "#000000", 0.32)
    parts = [
        el("circle", cx=1.2, cy=1.8, r=radius * 1.05, fill="#000", fill_opacity=".38"),
        el("circle", r=radius, fill=body, stroke=mixed(body, "#000000", 0.55), stroke_width=0.8),
        el("circle", r=radius, fill="url(#turned)"),
        el("circle", r=radius * 0.74, fill="none", stroke=line, stroke_width=1),
    ]
    if count:
        ink = IVORY if dark else "#1d1a16"
        parts.append(text((0, radius * 0.36), str(count), radius * 1.02, ink, text_anchor="middle", font_family=SANS,
                          font_weight="bold"))  # fmt: skip
    elif dark:
        parts.append(el("circle", r=radius * 0.34, fill="none", stroke=line, stroke_width=1.6))
    return el("g", *parts, transform=f"translate({num(x)} {num(y)})")


def _borne_off(t: Table, pieces: list[str], at: At, to: To) -> str:
    """Men on edge in the tray, from the frame inward."""
    wide, thick = column(t) * 1000, t.length * 500 / 15.6
    x = to(at.x, 0)[0]
    edge = to(0, -t.length / 2)[1] if at.y < 0 else to(0, t.length / 2)[1]
    step = -thick if at.y < 0 else thick
    out = []
    for i, piece in enumerate(pieces):
        body = look(piece).body
        y = edge + step * (i + 0.5)
        slab = f"M{num(x - wide * 0.4)} {num(y)}h{num(wide * 0.8)}"
        out.append(
            el("rect", x=x - wide * 0.46, y=y - thick * 0.42, width=wide * 0.92, height=thick * 0.84, rx=2, fill=body,
               stroke=mixed(body, "#000000", 0.5), stroke_width=0.7)
            + el("path", d=slab, stroke=mixed(body, "#888888", 0.5), stroke_width=0.8)
        )  # fmt: skip
    return "".join(out)
