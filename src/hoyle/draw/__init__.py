"""Pictures of tables: SVG in real proportions, a plan one could measure on.

Tables with cushions lie with the head at the left, and so do boards many times as long as wide; other boards stand with the head,
and the first seat, below.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from hoyle.draw import board, cushioned, long_boards, pieces, plan
from hoyle.draw.labels import SIZE, Box, Label, Sheet, drawn
from hoyle.draw.svg import SERIF, Point, document, el, gradient, num, path, text, thinned
from hoyle.equipment import Line, Table, Triangle
from hoyle.record import IN_HAND, OFF, RAIL, SOMEWHERE, At, Down, Layout, Spot, Where

__all__ = ["Label", "table_svg"]

Trails = Mapping[str, Sequence[tuple[float, float]]]
Lying = Mapping[str, tuple[float, float, float, float, float]]
"""Fallen pieces: the middles of foot and head, x and y of either, and the radius; bed metres."""


def table_svg(
    table: Table,
    layout: Layout | None = None,
    trails: Trails | None = None,
    title: str = "",
    lying: Lying | None = None,
    bare: bool = False,
    labels: Sequence[Label] = (),
    files: bool = False,
) -> str:
    """Draw a table and what lies on it as an SVG 1.1 document.

    `trails` maps a piece to the points (x, y) of its way, bed metres; they are drawn as fine lines in its colour. `lying` tells of
    pins that have fallen; the others stand. Pieces that are not on the bed lie in a tray below. `bare` leaves out the room about
    the table, the tray and the words. `labels` are names that are put beside what they name. `files` puts letters and figures at
    the edge of a board, as in a1, where each square has else its number. The document's units are millimetres of the real table.
    """
    layout, trails, lying = layout or Layout(), trails or {}, lying or {}
    if table.nose:
        page = _draw_cushioned(table, layout, trails, lying)
    elif any(isinstance(mark, Triangle) for mark in table.marks):
        page = _draw_board(table, layout, trails)
    elif table.length > long_boards.LONG * table.width:
        page = _draw_long_board(table, layout, trails)
    else:
        page = _draw_plan(table, layout, trails, lying, files)
    names = drawn(labels, page.sheet) if labels and page.sheet else ""
    name, edge = f"{title}: {table.title}" if title else table.title, page.margin
    if bare:
        rim = 0.6 * edge  # what is left about the table, for its shadow
        frame = (edge - rim, edge - rim, page.width - 2 * (edge - rim), page.foot + rim - (edge - rim))
        return document(frame, name, el("defs", *page.defs), *page.parts, names)
    room = f"{_id(table)}-room"
    return document(
        (0, 0, page.width, page.height), name,
        el("defs", gradient(room, ((0, "#33271e", 1), (0.7, "#1d1611", 1), (1, "#120d0a", 1)), r=0.75), *page.defs),
        el("rect", width=page.width, height=page.height, rx=page.width / 120, fill=f"url(#{room})"),
        *page.parts,
        names,
        _caption(table, title, edge, page.line, page.size),
        _tray(layout, page.width - edge, page.tray, page.piece),
    )  # fmt: skip


class _Page(NamedTuple):
    """A drawn table on its page: the size of the page, the room about the table, where the table ends below, the line of the words
    and the size of their letters, the middle of the tray and the radius of a piece in it, in millimetres; and the drawing.
    """

    width: float
    height: float
    margin: float
    foot: float
    line: float
    size: float
    tray: float
    piece: float
    defs: tuple[str, ...]
    parts: tuple[str, ...]
    sheet: Sheet | None = None
    """The area in which names may be put."""


def _draw_cushioned(t: Table, layout: Layout, trails: Trails, lying: Lying) -> _Page:
    margin = 120.0
    edge = margin + cushioned.RAIL
    width, height = t.length * 1000 + 2 * edge, t.width * 1000 + 2 * edge + 100
    radius = (t.ball.radius if t.ball else 0.03) * 1000

    def to(x: float, y: float) -> Point:
        return edge + (y + t.length / 2) * 1000, edge + (x + t.width / 2) * 1000

    name = _id(t)
    balls, taken = [], []
    for piece, where in layout.places.items():
        if piece in lying and (shape := plan.turned(t, piece)):
            x0, y0, x1, y1, _ = lying[piece]
            balls.append(pieces.lying(piece, shape, to(x0, y0), to(x1, y1)))
        elif at := _seat(t, where):
            taken.append(_taken(t, piece, to(at.x, at.y), radius))
            if piece.startswith("#") and (shape := plan.turned(t, piece)):
                balls.append(pieces.standing(piece, shape, to(at.x, at.y)))
            else:
                foot = t.pin * 1000 if t.pin and piece.startswith("#") else radius
                balls.append(pieces.ball(piece, *to(at.x, at.y), foot))
    return _Page(
        width, height, margin, foot=height - 100 - margin, line=height - 76, size=54, tray=height - 88, piece=radius,
        defs=(cushioned.definitions(name), pieces.definitions()),
        parts=(cushioned.table(name, t, to), _lines(trails, to, radius), *balls),
        sheet=_sheet(t, to, taken, (width - 1.2 * margin) * SIZE, turned=True),
    )  # fmt: skip


def _draw_board(t: Table, layout: Layout, trails: Trails) -> _Page:
    margin = 34.0
    edge = margin + board.FRAME
    column = board.column(t) * 1000
    width, height = t.width * 1000 + 2 * edge + 1.8 * column, t.length * 1000 + 2 * edge + 34

    def to(x: float, y: float) -> Point:
        return edge + (x + t.width / 2) * 1000, edge + (t.length / 2 - y) * 1000

    stacks: dict[str, list[str]] = {}
    loose = []
    for piece, where in layout.places.items():
        if isinstance(where, Spot):
            stacks.setdefault(where.name, []).append(piece)
        elif isinstance(where, At):
            loose.append(board.man(piece, *to(where.x, where.y), column * 0.46))
    name = _id(t)
    return _Page(
        width, height, margin, foot=height - 34 - margin, line=height - 26, size=17, tray=height - 30, piece=8,
        defs=(board.definitions(name), pieces.definitions()),
        parts=(board.board(name, t, to), _lines(trails, to, column / 4), board.men(t, stacks, to), *loose),
    )  # fmt: skip


def _draw_plan(t: Table, layout: Layout, trails: Trails, lying: Lying, files: bool) -> _Page:
    margin, radius = 34.0, t.disc * 1000 or 14.0
    edge = margin + board.FRAME
    width, height = t.width * 1000 + 2 * edge, t.length * 1000 + 2 * edge + 34

    def to(x: float, y: float) -> Point:
        return edge + (x + t.width / 2) * 1000, edge + (t.length / 2 - y) * 1000

    stacks: dict[str, list[str]] = {}
    loose = []
    for piece, where in layout.places.items():
        if piece in lying and isinstance(where, At) and (shape := plan.turned(t, piece)):
            x0, y0, x1, y1, _ = lying[piece]
            loose.append(pieces.lying(piece, shape, to(x0, y0), to(x1, y1)))
        elif isinstance(where, Spot):
            stacks.setdefault(where.name, []).append(piece)
        elif isinstance(where, At):
            loose.append(plan.man(t, piece, *to(where.x, where.y)))
    taken = [
        _taken(t, piece, to(at.x, at.y), plan.size(t, piece))
        for piece, where in layout.places.items()
        if (at := _seat(t, where))
    ]
    name = _id(t)
    return _Page(
        width, height, margin, foot=height - 34 - margin, line=height - 26, size=17, tray=height - 30, piece=8,
        defs=(board.definitions(name), pieces.definitions()),
        parts=(plan.board(name, t, to, files), _lines(trails, to, radius / 2), plan.men(t, stacks, to), *loose),
        sheet=_sheet(t, to, taken, (width - 1.2 * margin) * SIZE, turned=False),
    )  # fmt: skip


def _draw_long_board(t: Table, layout: Layout, trails: Trails) -> _Page:
    margin = 250.0
    side = t.width / 2 + long_boards.GUTTER
    width = (t.length + 2 * long_boards.GUTTER) * 1000 + 2 * margin
    start, below = long_boards.far_end(t), 2 * margin + 2 * side * 1000
    large = (width - 2 * margin) / (t.length / 2 + long_boards.GUTTER - start)
    height = below + 2 * side * large + 2.3 * margin

    def whole(x: float, y: float) -> Point:
        return margin + (y + t.length / 2 + long_boards.GUTTER) * 1000, margin + (x + side) * 1000

    def end(x: float, y: float) -> Point:
        return margin + (y - start) * large, below + (x + side) * large

    name = _id(t)
    men = {piece: at for piece, where in layout.places.items() if (at := _seat(t, where))}
    planks = gradient(
        f"{name}-planks", ((0, "#e2be86", 1), (0.5, long_boards.WOOD, 1), (1, "#c99f66", 1)), x1=0, y1=0, x2=0, y2=1
    )
    return _Page(
        width, height, margin, foot=below + 2 * side * large, line=height - 270, size=180, tray=height - 270, piece=90,
        defs=(planks, pieces.definitions(), long_boards.definitions(name, t, whole, end)),
        parts=(long_boards.board(name, t, whole, end, lambda to: _lines(trails, to, t.disc * 1000), men),),
    )  # fmt: skip


def _taken(t: Table, piece: str, at: Point, radius: float) -> Box:
    """The extent of a piece: of a pin its foot, or its girth where that is wider."""
    if piece.startswith("#"):
        shape = plan.turned(t, piece)
        radius = max((part.radius * 1000 for part in shape.parts), default=0.0) if shape else t.pin * 1000 or radius
    return Box(*at, radius, radius)


def _sheet(t: Table, to: cushioned.To, taken: Sequence[Box], size: float, turned: bool) -> Sheet:
    """The bed as far as names may be put on it: not on pieces, pockets, cups or posts."""
    (x0, y0), (x1, y1) = to(-t.width / 2, -t.length / 2), to(t.width / 2, t.length / 2)
    rounds = [*t.holes.values(), *t.posts, *t.pegs.values()]
    held = [Box(*to(one.x, one.y), one.radius * 1000, one.radius * 1000) for one in rounds]
    for pocket in t.openings:
        if pocket.name[0] in "HSF" and pocket.name[1:] in ("L", "R"):
            side, end = (-1 if pocket.name[1] == "L" else 1), {"H": -1, "S": 0, "F": 1}[pocket.name[0]]
            held.append(Box(*to(side * t.width / 2, end * t.length / 2), pocket.mouth * 800, pocket.mouth * 800))
        else:
            held.append(Box(*to(0.0, 0.0), pocket.mouth * 500, pocket.mouth * 500))
    lines = [
        (to(one.x0, one.y0), to(one.x1, one.y1))
        for one in (*t.marks, *t.rims, *(wall.line for wall in t.walls))
        if isinstance(one, Line)
    ]
    edge = size * 0.15
    room = (min(x0, x1) + edge, min(y0, y1) + edge, max(x0, x1) - edge, max(y0, y1) - edge)
    return Sheet(to, room, size, (*taken, *held), tuple(lines), turned, plate=not t.nose)


def _seat(t: Table, where: Where) -> At | None:
    """Return where on the bed a piece is drawn, if it lies there and the place is known."""
    if isinstance(where, Spot):
        return t.spots.get(where.name)
    return where if isinstance(where, At) else None


def _id(t: Table) -> str:
    """A prefix for the picture's own names, so that pictures of several tables can share a page."""
    return "t-" + "".join(c if c.isalnum() else "-" for c in t.name)


def _caption(t: Table, title: str, x: float, y: float, size: float) -> str:
    main = text((x, y), title or t.title, size, pieces.IVORY, font_family=SERIF)
    below = text((x, y + size * 0.82), t.title, size * 0.58, "#c9b68a", font_family=SERIF) if title else ""
    return main + below


def _lines(trails: Trails, to: cushioned.To, radius: float) -> str:
    out = []
    for piece, points in trails.items():
        way = thinned([to(x, y) for x, y in points], 0.6)
        if len(way) < 2:
            continue
        colour = pieces.trail_colour(piece)
        x, y = way[0]
        # The spotted ball's way is broken, as the plain white's is not.
        dash = f"{num(radius * 0.9)} {num(radius * 0.45)}" if "dot" in pieces.look(piece).mark else None
        out.append(
            el("path", d=path(way), fill="none", stroke=colour, stroke_width=radius * 0.15, stroke_opacity=".88",
               stroke_linejoin="round", stroke_linecap="round", stroke_dasharray=dash)
            + el("circle", cx=x, cy=y, r=radius, fill="none", stroke=colour, stroke_width=radius * 0.08, stroke_opacity=".8",
                 stroke_dasharray=f"{num(radius * 0.3)} {num(radius * 0.22)}")
        )  # fmt: skip
    return "".join(out)


_TRAY = (("in hand", IN_HAND), ("down", None), ("off", OFF), ("on the rail", RAIL), ("somewhere on the bed", SOMEWHERE))


def _tray(layout: Layout, right: float, y: float, radius: float) -> str:
    """Pieces that are not on the bed, sorted by where they are, in a small tray that ends at `right`."""
    groups = []
    for label, place in _TRAY:
        held = [p for p, at in layout.places.items() if (isinstance(at, Down) if place is None else at == place)]
        if held:
            groups.append((label, held))
    if not groups:
        return ""
    pitch, size = radius * 2.35, radius * 0.95
    widths = [len(label) * size * 0.5 + len(held) * pitch + radius * 1.6 for label, held in groups]
    x = right - sum(widths) - radius
    out = [
        el("rect", x=x, y=y - radius * 1.7, width=right - x, height=radius * 3.4, rx=radius * 1.7, fill="#2a1710", stroke="#6a3f26",
           stroke_width=radius * 0.1)
    ]  # fmt: skip
    x += radius
    for (label, held), wide in zip(groups, widths, strict=True):
        out.append(text((x, y + size * 0.33), label, size, "#c9b68a", font_family=SERIF))
        start = x + len(label) * size * 0.5 + radius
        out += [pieces.ball(piece, start + (i + 0.5) * pitch, y, radius) for i, piece in enumerate(held)]
        x += wide
    return "".join(out)
