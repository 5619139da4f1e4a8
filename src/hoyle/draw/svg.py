"""A small SVG writer: elements as text, numbers short, everything a caller gives escaped."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape as escape_quotes

Point = tuple[float, float]

_BAD = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
SERIF = "EB Garamond,Garamond,Georgia,Times New Roman,serif"
SANS = "Helvetica,Arial,sans-serif"


def num(value: float) -> str:
    """A number with at most one decimal, and no more characters than it needs."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def clean(text: str) -> str:
    """Text that may stand in an XML document: what XML cannot hold is left out."""
    return _BAD.sub("", text)


def escape(content: str) -> str:
    """Text as it stands between tags; `xml.sax.saxutils`, which has the same, brings in `urllib.request` and takes long."""
    return escape_quotes(content, quote=False)


def quoted(content: str) -> str:
    """Text as the value of an attribute, with its quotation marks."""
    content = escape(content).replace("\n", "&#10;").replace("\r", "&#13;").replace("\t", "&#9;").replace('"', "&quot;")
    return f'"{content}"'


def el(name: str, *children: str, **attributes: float | str | None) -> str:
    """An element; `stroke_width=2` becomes `stroke-width`, `href` the link of SVG 1.1, and None is left out."""
    out = [f"<{name}"]
    for key, value in attributes.items():
        if value is None:
            continue
        attribute = "xlink:href" if key == "href" else key.rstrip("_").replace("_", "-")
        out.append(f" {attribute}={quoted(clean(value) if isinstance(value, str) else num(value))}")
    return "".join((*out, ">", *children, f"</{name}>")) if children else "".join((*out, "/>"))


def text(at: Point, content: str, size: float, fill: str, **attributes: float | str | None) -> str:
    """A line of text, escaped."""
    return el("text", escape(clean(content)), x=at[0], y=at[1], font_size=size, fill=fill, **attributes)


def path(points: Iterable[Point], closed: bool = False) -> str:
    """Path data through points."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + ("Z" if closed else "")


def polygon(points: Iterable[Point], **attributes: float | str | None) -> str:
    """A closed shape."""
    return el("path", d=path(points, closed=True), **attributes)


def gradient(id: str, stops: Sequence[tuple[float, str, float]], **where: float | str) -> str:
    """A gradient of (offset, colour, opacity) stops: round where it has a radius `r`, else straight."""
    inner = [
        el("stop", offset=f"{offset:g}", stop_color=colour, stop_opacity=None if opacity == 1 else f"{opacity:g}")
        for offset, colour, opacity in stops
    ]
    places = {key: f"{value:g}" if isinstance(value, int | float) else value for key, value in where.items()}
    return el("radialGradient" if "r" in where else "linearGradient", *inner, id=id, **places)


def document(frame: tuple[float, float, float, float], title: str, *parts: str) -> str:
    """A whole SVG 1.1 document that shows `frame` (left, top, width, height), its units millimetres of the thing drawn."""
    return el(
        "svg", el("title", escape(clean(title))), *parts, xmlns="http://www.w3.org/2000/svg",
        **{"xmlns:xlink": "http://www.w3.org/1999/xlink"}, version="1.1", role="img",
        viewBox=" ".join(map(num, frame)),
    )  # fmt: skip


def thinned(points: Sequence[Point], tolerance: float) -> list[Point]:
    """The points that a line needs to stay within `tolerance` of all of them (Douglas and Peucker 1973)."""
    if len(points) < 3:
        return list(points)
    keep = {0, len(points) - 1}
    todo = [(0, len(points) - 1)]
    while todo:
        first, last = todo.pop()
        (ax, ay), (bx, by) = points[first], points[last]
        dx, dy = bx - ax, by - ay
        length = (dx * dx + dy * dy) ** 0.5
        worst, where = tolerance, -1
        for i in range(first + 1, last):
            x, y = points[i]
            aside, gap = dx * (y - ay) - dy * (x - ax), ((x - ax) ** 2 + (y - ay) ** 2) ** 0.5
            off = abs(aside) / length if length else gap
            if off > worst:
                worst, where = off, i
        if where >= 0:
            keep.add(where)
            todo += [(first, where), (where, last)]
    return [points[i] for i in sorted(keep)]
