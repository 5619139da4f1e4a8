"""Boards without cushions, as a plain plan: wood, dark squares, circles, lines, numbered places, and what stands there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from hoyle.draw import cushioned
from hoyle.draw.board import FRAME
from hoyle.draw.pieces import IVORY, ball, look, mixed, sign, standing
from hoyle.draw.svg import SANS, Point, el, num, path, text
from hoyle.equipment import Disc, Line, Printed, Rect, Table, Triangle
from hoyle.equipment.turned_shapes import Turned

INK, DARK = "#4a2712", "#6b3f22"
PIN, BLACK = "#f3ead2", "#1f1c1a"
BRASS = "#c8a24a"

To = Callable[[float, float], Point]


def board(name: str, t: Table, to: To, files: bool = False) -> str:
    """The empty board; `to` maps the bed to the picture, the head below. `files` puts letters and figures at the edge."""
    left, top = to(-t.width / 2, t.length / 2)
    wide, high = t.width * 1000, t.length * 1000
    out = [
        el("rect", x=left - FRAME, y=top - FRAME, width=wide + 2 * FRAME, height=high + 2 * FRAME, rx=9,
           fill=f"url(#{name}-frame)", stroke="#1f0e06", stroke_width=1.5),
        el("rect", x=left, y=top, width=wide, height=high, fill="#d8b27a", stroke="#1f0e06", stroke_width=2),
    ]  # fmt: skip
    lines = []
    for mark in t.marks:
        match mark:
            case Rect(x0, y0, x1, y1):
                x, y = to(x0, y1)
                out.append(el("rect", x=x, y=y, width=(x1 - x0) * 1000, height=(y1 - y0) * 1000, fill=DARK))
            case Disc(cx, cy, r):
                x, y = to(cx, cy)
                lines.append(el("circle", cx=x, cy=y, r=r * 1000, fill="none", stroke=INK, stroke_width=1.6))
            case Line(x0, y0, x1, y1):
                lines.append(el("path", d=path((to(x0, y0), to(x1, y1))), stroke=INK, stroke_width=1.6))
            case Triangle(corners, _):
                lines.append(el("path", d=path([to(*c) for c in corners], closed=True), fill=DARK))
    for wall in t.walls:
        x0, y0, x1, y1 = wall.line.x0, wall.line.y0, wall.line.x1, wall.line.y1
        ends = to(x0, y0), to(x1, y1)
        lines.append(el("path", d=path(ends), stroke=INK, stroke_width=wall.thick * 1000, stroke_linecap="butt"))
    out.append(el("clipPath", el("rect", x=left, y=top, width=wide, height=high), id=f"{name}-bed"))
    at_corner = {"HL": (-1, -1), "HR": (1, -1), "FL": (-1, 1), "FR": (1, 1)}
    for hole in t.openings:
        i, k = at_corner.get(hole.name, (0, 0))
        x, y = to(i * t.width / 2, k * t.length / 2)
        lines.append(el("circle", cx=x, cy=y, r=hole.mouth * 500, fill="#27120a", stroke=INK, stroke_width=1.6))
    for post in t.posts:
        x, y = to(post.x, post.y)
        lines.append(el("circle", cx=x, cy=y, r=post.radius * 1000, fill=BRASS, stroke=INK, stroke_width=0.8))
    out.append(el("g", *lines, clip_path=f"url(#{name}-bed)"))
    out.append(cushioned.holes(t, to))
    if t.printed:
        return "".join((*out, *(flag(t, spot, *to(at.x, at.y)) for spot, at in t.spots.items() if spot.isdecimal())))
    if files:
        return "".join((*out, *edges(t, to)))
    dark = [mark for mark in t.marks if isinstance(mark, Rect)]
    holes = {hole.name for hole in t.pockets} | {f"{hole.name}-spot" for hole in t.pockets}
    for spot, at in t.spots.items():
        x, y = to(at.x, at.y)
        if spot.isdecimal():
            on_dark = next((m for m in dark if m.contains(at.x, at.y)), None)
            if on_dark:  # in the corner of its square
                x, y = to(on_dark.x0, on_dark.y1)
                x, y = x + 8, y + 11
            out.append(text((x, y + 3), spot, 9, "#d8b27a" if on_dark else INK, text_anchor="middle", font_family=SANS))
        elif not dark and spot not in holes:
            out.append(el("circle", cx=x, cy=y, r=1.6, fill=INK))
    return "".join(out)


def edges(t: Table, to: To) -> Iterator[str]:
    """The letters of a board's files below it and above, and the figures of its ranks at either side, in its frame."""
    style: dict[str, float | str | None] = {"text_anchor": "middle", "font_family": SANS, "fill_opacity": ".85"}
    for spot, at in t.spots.items():
        if re.fullmatch("[a-h]1", spot):
            for y, down in ((-t.length / 2, FRAME / 2), (t.length / 2, -FRAME / 2)):
                left, top = to(at.x, y)
                yield text((left, top + down + 5), spot[0], 14, IVORY, **style)
        if re.fullmatch("a[1-8]", spot):
            for x, across in ((-t.width / 2, -FRAME / 2), (t.width / 2, FRAME / 2)):
                left, top = to(x, at.y)
                yield text((left + across, top + 5), spot[1], 14, IVORY, **style)


def flag(t: Table, spot: str, x: float, y: float) -> str:
    """A flag printed on a board, with its number, the country if it is known, and what is marked there."""
    printed = t.printed.get(spot, Printed())
    large = 1.9 if printed.large else 1.0
    words = printed.words.split() if len(printed.words) > 9 else [printed.words]
    style: dict[str, float | str | None] = {"text_anchor": "middle", "font_family": SANS}
    parts = [
        el("path", d="M-17-16V19", stroke=INK, stroke_width=1.4),
        el("path", d="M-17-15Q-8-19 0-15T17-15V5Q8 9 0 5T-17 5Z", fill="#f3e7cb", stroke=INK, stroke_width=0.8),
        text((-4 if printed.sign else 0, -1), spot, 11, INK, **style),
        *(text((0, 16 + 7 * i), word, 7, INK, **style) for i, word in enumerate(words) if word),
    ]
    if printed.sign:
        parts.append(el("g", sign(printed.sign, "#a8281f"), transform="translate(9.5 -5)scale(.9)"))
    return el("g", *parts, transform=f"translate({num(x)} {num(y)})scale({large:g})")


def size(t: Table, piece: str) -> float:
    """The radius that a piece is drawn with, in millimetres: its own, or what a man of an unknown board may have."""
    if piece in t.tops:
        return t.tops[piece].body.girth * 1000
    if piece.startswith("#"):
        return t.pin * 1000 or 6.3
    return t.disc * 1000 or 14.0


def men(t: Table, at_spot: Mapping[str, list[str]], to: To) -> str:
    """The pieces that stand on the spots; several on one spot, or what stands higher, fan out."""
    out = []
    for spot, pieces in at_spot.items():
        if at := t.spots.get(spot):
            x, y = to(at.x, at.y)
            x, y = x + at.z * 1000, y - at.z * 1000
            for i, piece in enumerate(pieces):
                radius = size(t, piece)
                out.append(man(t, piece, x + i * radius * 0.9, y - i * radius * 0.9))
    return "".join(out)


def turned(t: Table, piece: str) -> Turned | None:
    """The form of a table's pin; None where it is not known."""
    return t.turned.get(piece) or t.turned.get("")


def man(t: Table, piece: str, x: float, y: float) -> str:
    """A man, a top, a ring or a pin from above; a pin of unknown form as a small round foot."""
    radius = size(t, piece)
    if not piece.startswith("#"):
        return ring(piece, x, y, radius, t.hollow) if t.hollow else ball(piece, x, y, radius)
    if shape := turned(t, piece):
        return standing(piece, shape, (x, y))
    foot = el("circle", r=radius, fill=BLACK if "black" in piece else PIN, stroke="#3a2412", stroke_width=0.9)
    return el("g", el("title", piece), foot, transform=f"translate({num(x)} {num(y)})")


def ring(piece: str, x: float, y: float, radius: float, hollow: float) -> str:
    """A turned wooden ring, through which the board shows."""
    body = look(piece).body
    middle, wide = radius * (1.0 + hollow) / 2, radius * (1.0 - hollow)
    return el(
        "g",
        el("title", piece),
        el("circle", cx=0.9, cy=1.4, r=middle, fill="none", stroke="#000", stroke_width=wide, stroke_opacity=".35"),
        el("circle", r=middle, fill="none", stroke=body, stroke_width=wide),
        el("circle", r=middle, fill="none", stroke=mixed(body, "#ffffff", 0.35), stroke_width=wide * 0.3),
        el("circle", r=radius, fill="none", stroke=mixed(body, "#000000", 0.5), stroke_width=0.8),
        el("circle", r=radius * hollow, fill="none", stroke=mixed(body, "#000000", 0.5), stroke_width=0.8),
        transform=f"translate({num(x)} {num(y)})",
    )


def pockets(table: Table) -> list[tuple[float, float, float]]:
    """The table's pockets: x, y and radius (m)."""
    found = []
    for pocket in table.openings:
        if len(pocket.name) == 2:
            x = table.width / 2 * (1 if pocket.name[1] == "R" else -1)
            y = {"H": -table.length / 2, "S": 0.0, "F": table.length / 2}[pocket.name[0]]
            found.append((x, y, pocket.mouth / 2))
    return found
