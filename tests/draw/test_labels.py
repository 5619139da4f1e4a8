"""The names in every game's picture: legible on a telephone, clear of each other and of what lies there, and words people use."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

from hoyle.cli.games.game_page import setting
from hoyle.draw import Label, table_svg
from hoyle.equipment import At, table
from hoyle.games import find, load
from hoyle.guide.labels import labels
from hoyle.telling.names import PLACES

SVG = "{http://www.w3.org/2000/svg}"
PHONE = 350
"""The width of a picture on a telephone 390 pixels wide, in pixels."""
LEAST = 8.0
"""The least height of a name's letters there, in pixels."""
ASCENT, DESCENT = 0.74, 0.22
"""How far Helvetica's letters reach above the line and below it, over their size (Adobe's metrics: 0.718 and 0.207)."""
HOLES = {"#070504", "#120a06", "#27120a"}
"""What pockets, cups and the holes of boards are filled with."""


class Drawn(NamedTuple):
    """A box in a picture: left, top, right, bottom."""

    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: Drawn) -> bool:
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )


@cache
def named(game_id: str) -> ElementTree.Element:
    game = load(game_id)
    bed, layout = setting(game)
    return ElementTree.fromstring(table_svg(bed, layout, bare=True, labels=labels(game, layout)))


def texts(root: ElementTree.Element) -> list[tuple[str, Drawn, float]]:
    """Every name, with its box and the size of its letters."""
    found = []
    for text in root.findall(f"{SVG}g[@class='names']/{SVG}text"):
        x, y, size, wide = (float(text.get(key, "")) for key in ("x", "y", "font-size", "textLength"))
        found.append((text.text or "", Drawn(x - wide / 2, y - ASCENT * size, x + wide / 2, y + DESCENT * size), size))
    return found


def rounds(root: ElementTree.Element) -> list[Drawn]:
    """The boxes within all that is round and not to be covered: pieces (their bodies, without shadows), pockets and cups."""
    found = []
    for group in root.findall(f".//{SVG}g"):
        at = re.match(r"translate\(([-\d.]+) ([-\d.]+)\)(?:scale\(([-\d.]+)\))?", group.get("transform", ""))
        radii = [float(e.get("r", "0")) for e in group.findall(f"{SVG}circle") if e.get("fill") != "none"]
        if at and radii and group.find(f"{SVG}text[@font-size='11']") is None:  # printed flags are no pieces
            found.append(boxed(float(at[1]), float(at[2]), max(radii) * float(at[3] or 1)))
    for circle in root.iter(f"{SVG}circle"):
        if circle.get("fill") in HOLES:
            found.append(boxed(*(float(circle.get(key, "")) for key in ("cx", "cy", "r"))))
    return found


def boxed(x: float, y: float, r: float) -> Drawn:
    """The largest square in a circle."""
    half = r * 0.7
    return Drawn(x - half, y - half, x + half, y + half)


@pytest.mark.parametrize("game", find())
def test_names_are_legible_and_cover_nothing(game):
    root = named(game)
    names = texts(root)
    left, top, width, height = map(float, root.get("viewBox", "").split())
    page = Drawn(left, top, left + width, top + height)
    for (one, box, size), (other, second, _) in combinations(names, 2):
        assert not box.overlaps(second), (one, other, size)
    covered = [(name, thing) for name, box, _ in names for thing in rounds(root) if box.overlaps(thing)]
    assert covered == []
    for name, box, size in names:
        assert size * PHONE / width >= LEAST, name
        assert page.left < box.left, name
        assert box.right < page.right, name
        assert page.top < box.top, name
        assert box.bottom < page.bottom, name


@pytest.mark.parametrize("game", find())
def test_names_are_words_and_all_that_counts_is_named(game):
    it = load(game)
    names = [name for name, _, _ in texts(named(game))]
    assert [name for name in names if re.search(r"[#_]|\b[a-z]\d|-[a-z]\b", name)] == []
    told = set(" ".join(names).split())
    for worth in find()[game].labels.values():
        assert worth == "-" or set(worth.split()) <= told, worth
    bed = table(it.table)
    wanted = {
        PLACES[spot].removeprefix("the ")
        for spot in ("head-spot", "foot-spot", "pool-spot")
        if bed.nose and spot in bed.spots
    }
    assert wanted <= set(names)


def test_a_skittle_pool_pin_stands_beside_what_it_is_worth():
    root = named("skittle-pool")
    bed, layout = setting(load("skittle-pool"))
    names = [((b.left + b.right) / 2, (b.top + b.bottom) / 2, name) for name, b, _ in texts(root)]
    for pin, worth in (("#r9", "9"), ("#l3", "3"), ("#r5", "5"), ("#10", "10")):
        spot = bed.spots[getattr(layout.places[pin], "name", "")]
        # The picture's edge is a cushion, the wood and a margin from the bed, and its units are millimetres.
        x, y = (spot.y + bed.length / 2) * 1000, (spot.x + bed.width / 2) * 1000
        near = min(names, key=lambda n: (n[0] - x - 287) ** 2 + (n[1] - y - 287) ** 2)
        assert near[2] == worth, pin


def test_a_name_that_has_no_room_is_left_out_and_a_far_one_is_led_to():
    bed = table("carom-5x10")
    crowd = [Label("a name as long as this one", At(0.0, 0.0), spare=True) for _ in range(60)]
    root = ElementTree.fromstring(table_svg(bed, labels=crowd))
    names = texts(root)
    assert 1 < len(names) < 60
    assert not any(one[1].overlaps(other[1]) for one, other in combinations(names, 2))
    assert root.findall(f"{SVG}g[@class='names']/{SVG}path")
    assert texts(ElementTree.fromstring(table_svg(bed))) == []
