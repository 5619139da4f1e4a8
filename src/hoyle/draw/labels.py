"""Names on a picture: each beside the spot, line, zone or piece it names, and clear of all others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin

from hoyle.draw.svg import SANS, Point, el, num, path, text
from hoyle.equipment import At, Disc, Line, Region

SIZE = 0.029
"""The height of letters over the width of the picture: ten pixels on a telephone, eighteen on a desk."""
UNDER = 0.82
"""The height of the second line's letters, over that of the first."""
STEPS = 20
"""So many steps across a region a name is tried at, and as many along."""
_WIDTHS = {**dict.fromkeys("ijl", 0.222), **dict.fromkeys(" t.,:'", 0.278), "r": 0.333, "-": 0.333, "f": 0.278, "m": 0.833,
           "w": 0.722, **dict.fromkeys("cksvxyz", 0.5)}  # fmt: skip
"""The widths of letters in ems (Adobe's metrics of Helvetica); others are wider."""

To = Callable[[float, float], Point]


@dataclass(frozen=True, slots=True)
class Label:
    """A name, with a second line `under` it, of what lies at `at`: a point, a line or a region, in bed metres.

    `clear` is the radius (m) that is kept free about a point; one of 0 gets a mark. A name of a region stands in it, and out of the
    regions `but`, or beside it where it has no room. `outline` is a region that the bed itself does not show. A `spare` name comes
    last, and is left out where there is no room.
    """

    text: str
    at: At | Line | Region
    under: str = ""
    clear: float = 0.0
    but: tuple[Region, ...] = ()
    outline: Region | None = None
    spare: bool = False


@dataclass(frozen=True, slots=True)
class Box:
    """A box that takes up room in a picture: its middle and half its width and height, millimetres of the picture."""

    x: float
    y: float
    w: float
    h: float

    def meets(self, other: Box, gap: float = 0.0) -> bool:
        """Return whether two boxes overlap, or come nearer than `gap`."""
        return abs(self.x - other.x) < self.w + other.w + gap and abs(self.y - other.y) < self.h + other.h + gap

    def is_inside(self, left: float, top: float, right: float, bottom: float) -> bool:
        """Return whether the box lies between these bounds."""
        return (
            left <= self.x - self.w
            and self.x + self.w <= right
            and top <= self.y - self.h
            and self.y + self.h <= bottom
        )

    def corners(self) -> tuple[Point, ...]:
        """Its corners, the middles of its sides and its middle."""
        return tuple((self.x + i * self.w, self.y + k * self.h) for i in (-1, 0, 1) for k in (-1, 0, 1))


def wide(content: str, size: float) -> float:
    """The width of a line of text that is `size` high."""
    return size * sum(_WIDTHS.get(c, 0.556 if c.islower() or c.isdigit() else 0.722) for c in content)


@dataclass(frozen=True, slots=True)
class Sheet:
    """The picture that names are put on: how the bed lies in it, the room there is, and what is not to be covered.

    `room` is left, top, right and bottom; `turned` says that the bed's length lies across the picture. `lines` are better kept
    clear, too. `plate` puts names on plates, for boards whose colours change.
    """

    to: To
    room: tuple[float, float, float, float]
    size: float
    taken: tuple[Box, ...]
    lines: tuple[tuple[Point, Point], ...] = ()
    turned: bool = True
    plate: bool = False


@dataclass(frozen=True, slots=True)
class Put:
    """A name in its place, and the end of the line that leads from it to what it names, where it is not beside it."""

    label: Label
    box: Box
    leads: Point | None = None


def put(labels: Sequence[Label], sheet: Sheet) -> list[Put]:
    """Find every name a place that covers nothing: those with least choice first, each where it costs least.

    A name that can stand nowhere is left out.
    """
    points = [sheet.to(one.at.x, one.at.y) for one in labels if isinstance(one.at, At)]
    offers = [(one, list(_places(one, sheet))) for one in labels]
    offers.sort(key=lambda offer: (offer[0].spare, isinstance(offer[0].at, Line), len(offer[1])))
    done: list[Put] = []
    for label, places in offers:
        best: tuple[float, int] | None = None
        for n in sorted(range(len(places)), key=lambda n: places[n][0]):
            cost, box, _ = places[n]
            if best is not None and cost > best[0]:
                break  # what a name covers only adds to this
            if _free(box, sheet, done):
                found = cost + _covered(box, sheet, points), n
                best = found if best is None else min(best, found)
        if best is not None:
            _, box, leads = places[best[1]]
            done.append(Put(label, box, leads))
    return done


def drawn(labels: Sequence[Label], sheet: Sheet) -> str:
    """The names, the lines that lead to what they name, marks at the spots and the outlines of zones."""
    placed = put(labels, sheet)
    ink, halo = ("#3a1f10", "#f3dfb6") if sheet.plate else ("#f6efdd", "#0a3a26")
    thin = sheet.size * 0.07
    out = [_outline(one.label.outline, sheet, ink, thin) for one in placed if one.label.outline]
    for one in placed:
        if isinstance(one.label.at, At) and not one.label.clear:
            x, y = sheet.to(one.label.at.x, one.label.at.y)
            out.append(el("circle", cx=x, cy=y, r=sheet.size * 0.11, fill=ink, stroke=halo, stroke_width=thin * 0.6))
        if one.leads:
            out.append(
                el(
                    "path",
                    d=path((_edge(one.box, one.leads), one.leads)),
                    stroke=ink,
                    stroke_width=thin,
                    stroke_opacity=".75",
                )
            )
    return el("g", *out, *(_name(one, sheet, ink, halo) for one in placed), **{"class": "names"})


# --- where a name may stand ---------------------------------------------------------------------------------


def _half(label: Label, size: float) -> tuple[float, float]:
    """Half the width and height of a name with its second line."""
    across = max(wide(label.text, size), wide(label.under, size * UNDER))
    return across / 2 + size * 0.12, (size * (0.55 + (0.5 * UNDER + 0.06 if label.under else 0)))


def _places(label: Label, sheet: Sheet) -> Iterator[tuple[float, Box, Point | None]]:
    """The places a name could have, each with what it costs and the end of a leading line."""
    w, h = _half(label, sheet.size)
    match label.at:
        case At(x, y):
            yield from _about(sheet.to(x, y), label.clear * 1000, w, h, sheet.size)
        case Line(x0, y0, x1, y1):
            yield from _along(sheet.to(x0, y0), sheet.to(x1, y1), w, h, sheet.size)
        case region:
            places = list(_inside(region, label.but, w, h, sheet))
            x0, y0, x1, y1 = region.bounds()
            if not places and not label.but:
                clear = min(x1 - x0, y1 - y0) * 500
                places = list(_about(sheet.to((x0 + x1) / 2, (y0 + y1) / 2), clear, w, h, sheet.size))
            yield from places


def _about(at: Point, clear: float, w: float, h: float, size: float) -> Iterator[tuple[float, Box, Point | None]]:
    for step, gap in enumerate((0.25, 0.7, 1.3, 2.0, 2.9, 4.0, 5.5)):
        for k in range(16):
            ux, uy = cos(k * pi / 8), sin(k * pi / 8)
            far = clear + gap * size
            box = Box(
                at[0] + ux * far + ux * w,
                at[1] + uy * far + (1 if uy > 0.1 else -1 if uy < -0.1 else 0) * h * abs(uy),
                w,
                h,
            )
            leads = (at[0] + ux * clear, at[1] + uy * clear) if step > 1 else None
            yield step + 0.12 * min(k % 8, 8 - k % 8) + 0.1 * (uy < 0), box, leads


def _along(a: Point, b: Point, w: float, h: float, size: float) -> Iterator[tuple[float, Box, Point | None]]:
    span = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    nx, ny = (b[1] - a[1]) / span, (a[0] - b[0]) / span
    for n in range(3, 98):
        x, y = a[0] + (b[0] - a[0]) * n / 100, a[1] + (b[1] - a[1]) * n / 100
        for side in (-1, 1):
            off = abs(nx) * w + abs(ny) * h + size * 0.15
            yield 0.02 * min(n, 100 - n) + 0.01 * (side > 0), Box(x + side * nx * off, y + side * ny * off, w, h), None


def _inside(
    region: Region, but: Iterable[Region], w: float, h: float, sheet: Sheet
) -> Iterator[tuple[float, Box, Point | None]]:
    x0, y0, x1, y1 = region.bounds()
    but = tuple(but)
    across, down = (h, w) if sheet.turned else (w, h)
    for i in range(STEPS + 1):
        for k in range(STEPS + 1):
            x, y = x0 + (x1 - x0) * i / STEPS, y0 + (y1 - y0) * k / STEPS
            edges = [(x + p * across / 1000, y + q * down / 1000) for p in (-1, 0, 1) for q in (-1, 0, 1)]
            if all(region.contains(*edge) and not any(one.contains(*edge) for one in but) for edge in edges):
                yield (
                    abs(i - STEPS / 2) * 0.1 + (k if but else abs(k - STEPS / 2)) * 0.1 + 0.001 * k,
                    Box(*sheet.to(x, y), w, h),
                    None,
                )


def _free(box: Box, sheet: Sheet, done: Iterable[Put]) -> bool:
    gap = sheet.size * 0.12
    return (
        box.is_inside(*sheet.room)
        and not any(box.meets(one, gap * 0.4) for one in sheet.taken)
        and not any(box.meets(other.box, gap) or (other.leads and _crossed(box, (_edge(other.box, other.leads), other.leads)))
                    for other in done)
    )  # fmt: skip


def _covered(box: Box, sheet: Sheet, points: Iterable[Point]) -> float:
    """The cost of what a name would cover: lines, and the points that others name."""
    spots = sum(abs(box.x - x) < box.w and abs(box.y - y) < box.h for x, y in points)
    return 1.1 * sum(_crossed(box, line) for line in sheet.lines) + 4.0 * spots


def _crossed(box: Box, line: tuple[Point, Point]) -> bool:
    """Return whether a line goes through a box (Liang and Barsky 1984)."""
    (ax, ay), (bx, by) = line
    low, high = 0.0, 1.0
    for start, run, least, most in (
        (ax, bx - ax, box.x - box.w, box.x + box.w),
        (ay, by - ay, box.y - box.h, box.y + box.h),
    ):
        if abs(run) < 1e-9:
            if not least < start < most:
                return False
            continue
        one, other = sorted(((least - start) / run, (most - start) / run))
        low, high = max(low, one), min(high, other)
    return low < high


def _edge(box: Box, to: Point) -> Point:
    """The point of a box's edge nearest to a point."""
    return min(max(to[0], box.x - box.w), box.x + box.w), min(max(to[1], box.y - box.h), box.y + box.h)


# --- how it looks -------------------------------------------------------------------------------------------


def _name(one: Put, sheet: Sheet, ink: str, halo: str) -> str:
    size, box = sheet.size, one.box
    lines = [(one.label.text, size)] + ([(one.label.under, size * UNDER)] if one.label.under else [])
    y = box.y + size * (0.36 if len(lines) == 1 else -0.1)
    out = []
    if sheet.plate:
        out.append(el("rect", x=box.x - box.w, y=box.y - box.h, width=2 * box.w, height=2 * box.h, rx=size * 0.25, fill=halo,
                      fill_opacity=".9"))  # fmt: skip
    for n, (content, high) in enumerate(lines):
        style: dict[str, float | str | None] = {"text_anchor": "middle", "font_family": SANS, "textLength": wide(content, high),
                                                "lengthAdjust": "spacingAndGlyphs"}  # fmt: skip
        if not sheet.plate:
            style |= {"stroke": halo, "stroke_width": high * 0.2, "stroke_linejoin": "round", "paint_order": "stroke"}
        out.append(
            text((box.x, y + n * size * (UNDER + 0.12)), content, high, ink, fill_opacity=".8" if n else None, **style)
        )
    return "".join(out)


def _outline(region: Region, sheet: Sheet, ink: str, thin: float) -> str:
    """The outline of a rectangle, or of the half of a disc that ends at its `y_max`."""
    x0, y0, x1, y1 = region.bounds()
    style: dict[str, float | str | None] = {"fill": "none", "stroke": ink, "stroke_width": thin, "stroke_opacity": ".6",
                                            "stroke_dasharray": f"{num(4 * thin)} {num(4 * thin)}"}  # fmt: skip
    points = [(x0, y0), (x0, y1), (x1, y1), (x1, y0), (x0, y0)]
    if isinstance(region, Disc):
        points = [
            (region.x - region.radius * cos(k * pi / 32), y1 - region.radius * sin(k * pi / 32)) for k in range(33)
        ]
    return el("path", d=path([sheet.to(*point) for point in points]), **style)
