"""Drawings as PNG, as chats show them beside a link: few of them know SVG."""

from __future__ import annotations

import re

from resvg_py import svg_to_bytes

WIDE, HIGH, EDGE = 1200, 630, 24
"""The size that chats ask for, and the edge left free about a drawing, in dots."""
ROOM = "#17110d"
SIZE = re.compile(r'<svg\b[^>]*?\bviewBox="\S+ \S+ (\S+) (\S+)"')


def card(svg: str) -> bytes:
    """Return an SVG document as a PNG of 1200 by 630 dots, in a dark room; what is taller than wide lies on its side.

    Raises ValueError if the document has no viewBox or cannot be drawn.
    """
    size = SIZE.search(svg)
    if size is None:
        raise ValueError("the drawing has no viewBox")
    tall = float(size[2]) > 1.2 * float(size[1])
    wide, high = (HIGH, WIDE) if tall else (WIDE, HIGH)
    place = f'x="{EDGE}" y="{EDGE}" width="{wide - 2 * EDGE}" height="{high - 2 * EDGE}"'
    tag = re.search(r"<svg\b[^>]*>", svg)
    assert tag is not None
    kept = re.sub(r'\s(?:x|y|width|height)="[^"]*"', "", tag[0])
    inner = svg[tag.start() :].replace(tag[0], kept.replace("<svg", f"<svg {place}", 1), 1)
    turn = f' transform="translate({WIDE} 0) rotate(90)"' if tall else ""
    whole = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}"><g{turn}>{inner}</g></svg>'
    return bytes(svg_to_bytes(svg_string=whole, width=WIDE, height=HIGH, background=ROOM))
