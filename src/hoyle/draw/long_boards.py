"""Boards many times as long as wide: the whole on its side, the head at the left, and below it the far end many times as large."""

from __future__ import annotations

from collections.abc import Callable

from hoyle.draw.pieces import ball, look, mixed
from hoyle.draw.svg import SERIF, Point, el, num, path, text
from hoyle.equipment import At, Line, Rect, Table

LONG = 6.0
"""The least length, in widths, of a board that is drawn so."""
GUTTER = 0.1
"""The alley that runs round the board, metres."""
BEYOND = 0.15
"""The part of the board in front of its lines that is in the enlarged end, over the length of that."""
PLANKS = 9
WOOD, INK, BRASS = "#d8b27a", "#4a2712", "#c8a24a"

To = Callable[[float, float], Point]
Men = dict[str, At]


def far_end(t: Table) -> float:
    """Return where the enlarged end begins, metres past the middle: a little before the first line of the far half."""
    first = min((mark.y0 for mark in t.marks if isinstance(mark, Line) and mark.y0 > 0), default=t.length / 4)
    return first - BEYOND * (t.length / 2 - first)


def definitions(name: str, t: Table, whole: To, end: To) -> str:
    """The windows through which either picture is seen."""
    start = far_end(t)
    return el("clipPath", _rect(whole, _all(t), fill="#000"), id=f"{name}-whole") + el(
        "clipPath", _rect(end, _all(t, start), fill="#000"), id=f"{name}-end"
    )


def board(name: str, t: Table, whole: To, end: To, lines: Callable[[To], str], men: Men) -> str:
    """Both pictures, with what `lines` draws of the ways of pieces; `whole` and `end` map the bed to either."""
    start, (left, top), (right, bottom) = far_end(t), end(-t.width / 2, far_end(t)), end(t.width / 2, t.length / 2)
    near, far = whole(t.width / 2 + GUTTER, start), whole(t.width / 2 + GUTTER, t.length / 2 + GUTTER)
    shown = [_rect(whole, _all(t, start), fill="none", stroke=BRASS, stroke_width=14)]
    shown += [
        el("path", d=path((a, b)), stroke=BRASS, stroke_width=6, stroke_opacity=".5", stroke_dasharray="40 30")
        for a, b in (
            (near, end(-t.width / 2 - GUTTER, start)),
            (far, end(-t.width / 2 - GUTTER, t.length / 2 + GUTTER)),
        )
    ]
    numbers = [
        text(((end(0, zone.y0)[0] + end(0, zone.y1)[0]) / 2, top + (bottom - top) * 0.93), zone_name, 300, INK,
             text_anchor="middle", font_family=SERIF, fill_opacity=".7")
        for zone_name, zone in t.zones.items() if zone_name.isdecimal() and isinstance(zone, Rect)
    ]  # fmt: skip
    frame = el("rect", x=left, y=top, width=right - left, height=bottom - top, fill="none", stroke=INK, stroke_width=10)
    return "".join((
        el("g", _surface(name, t, whole), lines(whole), _men(t, men, whole, 1.6), clip_path=f"url(#{name}-whole)"),
        el("g", _surface(name, t, end), frame, *numbers, lines(end), _men(t, men, end), clip_path=f"url(#{name}-end)"),
        *shown,
    ))  # fmt: skip


def _all(t: Table, start: float | None = None) -> tuple[float, float, float, float]:
    """The board and its alley, from `start` on."""
    wide = t.width / 2 + GUTTER
    return -wide, -t.length / 2 - GUTTER if start is None else start, wide, t.length / 2 + GUTTER


def _rect(to: To, bounds: tuple[float, float, float, float], **attributes: float | str | None) -> str:
    (left, top), (right, bottom) = to(bounds[0], bounds[1]), to(bounds[2], bounds[3])
    return el("rect", x=left, y=top, width=right - left, height=bottom - top, **attributes)


def _surface(name: str, t: Table, to: To) -> str:
    """The alley, the bed and its lines."""
    wide = to(0, 1.0)[0] - to(0, 0)[0]
    bed = (-t.width / 2, -t.length / 2, t.width / 2, t.length / 2)
    out = [
        _rect(to, _all(t), fill="#1b110b"),
        _rect(to, bed, fill=f"url(#{name}-planks)", stroke=INK, stroke_width=0.004 * wide),
    ]
    for i in range(1, PLANKS):
        seam = [to(t.width * (i / PLANKS - 0.5), end * t.length / 2) for end in (-1, 1)]
        out.append(el("path", d=path(seam), stroke=INK, stroke_opacity=".16", stroke_width=0.0012 * wide))
    out += [
        el("path", d=path((to(m.x0, m.y0), to(m.x1, m.y1))), stroke=INK, stroke_width=0.006 * wide)
        for m in t.marks
        if isinstance(m, Line)
    ]
    return "".join(out)


def _men(t: Table, men: Men, to: To, larger: float = 1.0) -> str:
    """Weights of brass or steel with the colour of their side in the middle; `larger` so that they are seen at all."""
    scale = (to(0, 1.0)[0] - to(0, 0)[0]) * t.disc * larger
    out = []
    for piece, at in men.items():
        x, y = to(at.x, at.y)
        rim = mixed(look(piece).body, "#8f8a80", 0.5)
        out.append(
            el("circle", cx=x + scale * 0.14, cy=y + scale * 0.2, r=scale, fill="#000", fill_opacity=".4")
            + el("circle", cx=x, cy=y, r=scale, fill=rim, stroke="#1d1a16", stroke_width=num(scale * 0.07))
            + ball(piece, x, y, scale * 0.72)
        )
    return "".join(out)
