"""The looks of pieces: a colour and a mark each, so that they differ even without colour."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import atan2, degrees, hypot

from hoyle.draw.svg import SANS, Point, el, gradient, text
from hoyle.equipment.turned_shapes import Dome, Drum, Turned

IVORY, INK = "#f6efdd", "#1d1a16"
BAIZE = "#0f5b3a"
WOOD, HOLE = "#5a2d1a", "#070504"
BRASS = "#c8a24a"

POOL = {
    1: "#dfae35", 2: "#27487f", 3: "#b23428", 4: "#5a3470", 5: "#d8722c", 6: "#2b7d58", 7: "#70261f", 8: "#1f1c1a",
}  # fmt: skip
"""Composition balls of the period; 9 to 15 wear the same colours as a band."""

COLOURS = {
    "white": ("#f6efdd", ""), "spot": ("#f6efdd", "dot"), "cue": ("#fbf6e6", ""), "red": ("#a8281f", "ring"),
    "light": ("#d9766a", "rings"), "yellow": ("#dfae35", "bar"), "green": ("#2b7d58", "cross"), "brown": ("#74452a", "bars"),
    "blue": ("#27487f", "triangle"), "pink": ("#dd8d93", "square"), "black": ("#1f1c1a", "star"), "ball": ("#f6efdd", ""),
    "ring": ("#e9d9b0", "ring"), "top": ("#c89b5a", "ring"),
}  # fmt: skip
"""The named pieces: body and mark."""

SETS = {
    "a": "#f3e7cb", "b": "#26201b", "c": "#a8281f", "d": "#27487f", "r": "#a8281f", "g": "#2b7d58", "w": "#f6efdd", "y": "#dfae35",
}  # fmt: skip
"""The numbered sets: `a1`, `r7`."""
RINGS = ("#f3e7cb", "#a8281f", "#27487f", "#2b7d58", "#dfae35", "#26201b", "#5a3470", "#d8722c")
"""Those of which everybody has one: `a`, `b`."""


@dataclass(frozen=True, slots=True)
class Look:
    """A piece's body colour, the band or mark it wears, and what is written on it."""

    body: str
    mark: str = ""
    label: str = ""
    band: str = ""

    @property
    def paint(self) -> str:
        """The colour that tells the piece apart: its band's, or its body's."""
        return self.band or self.body


def look(piece: str) -> Look:
    """The look of a piece, from its name alone."""
    if piece in COLOURS:
        return Look(*COLOURS[piece])
    if piece.isdigit() and 1 <= int(piece) <= 15:
        number = int(piece)
        return Look(POOL[number], label=piece) if number <= 8 else Look(IVORY, label=piece, band=POOL[number - 8])
    if re.fullmatch("[a-z]", piece):  # one a seat
        return Look(RINGS[(ord(piece) - ord("a")) % len(RINGS)], label=piece)
    if match := re.fullmatch(r"([a-z])(\d+)", piece):
        return Look(SETS.get(match[1], IVORY), label=match[2])
    if match := re.fullmatch(r"([wb])([KQRBNP])\d?", piece):  # chess men, the letter of each
        return Look(SETS[match[1]], label=match[2])
    if match := re.fullmatch(r"spot-(\w+)", piece):
        body, mark = COLOURS.get(match[1], (IVORY, ""))
        return Look(body, f"{mark} dot".strip())
    if piece.startswith("#") and (colour := piece[1:].partition("-")[0]) in COLOURS:
        return Look(COLOURS[colour][0])  # a coloured pin
    return Look("#e9d9b0", label=piece.lstrip("#")[:3])


def luminance(colour: str) -> float:
    """Relative luminance of `#rrggbb`, 0 to 1 (WCAG 2)."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def mixed(a: str, b: str, share: float) -> str:
    """The colour `share` of the way from a to b."""
    pairs = ((int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(x + (y - x) * share):02x}" for x, y in pairs)


def trail_colour(piece: str) -> str:
    """A piece's colour, lightened until it stands out from the cloth."""
    colour = look(piece).paint
    for _ in range(8):
        if luminance(colour) > 3 * luminance(BAIZE):
            break
        colour = mixed(colour, IVORY, 0.2)
    return colour


def definitions() -> str:
    """The gloss and the shadow that balls share, drawn for a radius of 10."""
    return (
        gradient(
            "gloss", ((0, "#fff", 0.75), (0.14, "#fff", 0.32), (0.5, "#fff", 0), (0.72, "#000", 0.04), (1, "#000", 0.5)),
            cx=0.42, cy=0.38, r=0.66, fx=0.33, fy=0.27,
        )
        + gradient("fall", ((0.35, "#000", 0.6), (1, "#000", 0)), r=0.5)
        + el("ellipse", id="shade", cx=2.6, cy=3.4, rx=14, ry=13.4, fill="url(#fall)")
        + el("circle", id="shine", r=10, fill="url(#gloss)")
    )  # fmt: skip


_MARKS = {
    "dot": lambda ink: el("circle", r=2.4, fill=INK),
    "ring": lambda ink: el("circle", r=4.6, fill="none", stroke=ink, stroke_width=1.3),
    "rings": lambda ink: (
        el("circle", r=5.6, fill="none", stroke=ink, stroke_width=1.1)
        + el("circle", r=2.6, fill="none", stroke=ink, stroke_width=1.1)
    ),
    "bar": lambda ink: el("path", d="M-5 0H5", stroke=ink, stroke_width=2),
    "bars": lambda ink: el("path", d="M-5-2H5M-5 2H5", stroke=ink, stroke_width=1.6),
    "cross": lambda ink: el("path", d="M-4.5 0H4.5M0-4.5V4.5", stroke=ink, stroke_width=1.7),
    "triangle": lambda ink: el("path", d="M0-5L4.5 3H-4.5Z", fill="none", stroke=ink, stroke_width=1.4),
    "square": lambda ink: el("path", d="M-3.6-3.6H3.6V3.6H-3.6Z", fill="none", stroke=ink, stroke_width=1.4),
    "star": lambda ink: el("path", d="M0-5V5M-4.3-2.5L4.3 2.5M-4.3 2.5L4.3-2.5", stroke=ink, stroke_width=1.2),
}


def sign(mark: str, ink: str) -> str:
    """A mark alone, as wide as a ball of radius 5."""
    return _MARKS[mark](ink)


def ball(piece: str, x: float, y: float, radius: float) -> str:
    """A ball seen from above, with its shadow; millimetres."""
    seen = look(piece)
    ink = INK if luminance(seen.body) > 0.3 else IVORY
    parts = [el("use", href="#shade"), el("circle", r=10, fill=seen.body)]
    if seen.band:
        parts.append(el("path", d="M-8.7-5A10 10 0 0 0-8.7 5H8.7A10 10 0 0 0 8.7-5Z", fill=seen.band,
                        transform="rotate(-18)"))  # fmt: skip
    parts += [_MARKS[mark](ink) for mark in seen.mark.split()]
    if seen.label:
        small = len(seen.label) > 1
        parts.append(el("circle", r=5, fill=IVORY))
        parts.append(text((0, 2.3 if small else 2.6), seen.label, 6.3 if small else 7.4, INK, text_anchor="middle",
                          font_family=SANS, font_weight="bold"))  # fmt: skip
    parts.append(el("use", href="#shine"))
    name = el("title", piece) if piece.isalnum() else ""
    return el("g", name, *parts, transform=f"translate({num_(x)} {num_(y)})scale({radius / 10:.4g})")


def outline(shape: Turned) -> str:
    """The path of a turned piece that lies along the x axis, its foot at 0; millimetres."""
    steps = [
        (z * 1000, part.radius * 1000) for part in shape.parts if isinstance(part, Drum) for z in (part.low, part.high)
    ]
    edge = [f"{num_(z)} {num_(r)}" for z, r in steps]
    back = [f"{num_(z)} {num_(-r)}" for z, r in reversed(steps)]
    dome = next((part.radius * 1000 for part in shape.parts if isinstance(part, Dome)), 0.0)
    cap = f"A{num_(dome)} {num_(dome)} 0 0 0 {back[0]}" if dome else f"L{back[0]}"
    return f"M{'L'.join(edge)}{cap}L{'L'.join(back[1:])}Z"


def standing(piece: str, shape: Turned, at: Point) -> str:
    """A turned pin, cork or bottle that stands, seen from above: its long shadow, its foot and its head; millimetres."""
    body = look(piece).body
    drums = [part for part in shape.parts if isinstance(part, Drum)]
    girth, head = max(part.radius for part in drums) * 1000, max(drums, key=lambda part: part.high).radius * 1000
    return el(
        "g",
        el("title", piece.lstrip("#")),
        el("path", d=outline(shape), fill="#000", fill_opacity=".34", transform="rotate(52)scale(.8 1)"),
        el(
            "circle",
            r=girth,
            fill=mixed(body, "#000000", 0.18),
            stroke=INK,
            stroke_opacity=".7",
            stroke_width=girth * 0.14,
        ),
        el("circle", cx=-girth * 0.1, cy=-girth * 0.14, r=head * 0.8, fill=mixed(body, "#ffffff", 0.25)),
        transform=f"translate({num_(at[0])} {num_(at[1])})",
    )


def lying(piece: str, shape: Turned, foot: Point, head: Point) -> str:
    """A turned pin or bottle that lies, seen from above, from the middle of its foot to that of its head; millimetres."""
    seen, long, form = look(piece), shape.top * 1000, outline(shape)
    shown = long / (hypot(head[0] - foot[0], head[1] - foot[1]) or long)
    turn = degrees(atan2(head[1] - foot[1], head[0] - foot[0]))
    return el(
        "g",
        el("title", piece.lstrip("#")),
        el("path", d=form, fill="#000", fill_opacity=".35", transform="translate(3 4)"),
        el("path", d=form, fill=seen.body, stroke=INK, stroke_opacity=".55", stroke_width=1.2),
        el(
            "path",
            d=f"M{num_(long * 0.06)} 0H{num_(long * 0.94)}",
            stroke="#fff",
            stroke_opacity=".35",
            stroke_width=2.4,
        ),
        transform=f"translate({num_(foot[0])} {num_(foot[1])})rotate({num_(turn)})scale({1 / shown:.3g} 1)",
    )


def num_(value: float) -> str:
    """A coordinate to a hundredth of a millimetre."""
    return f"{value:.2f}".rstrip("0").rstrip(".")
