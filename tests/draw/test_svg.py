"""Pictures: valid and small, in real proportions, with every piece told apart by its mark."""

from __future__ import annotations

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from hoyle.draw import table_svg
from hoyle.draw.pieces import BAIZE, look, luminance, trail_colour
from hoyle.draw.svg import thinned
from hoyle.equipment import TABLES, table
from hoyle.record import IN_HAND, OFF, RAIL, SOMEWHERE, At, Down, Layout, Spot

SVG = "{http://www.w3.org/2000/svg}"
ELEMENTS = {
    "svg", "title", "defs", "g", "rect", "circle", "ellipse", "path", "text", "use", "clipPath", "linearGradient",
    "radialGradient", "stop",
}  # fmt: skip
"""What the pictures are made of, all of it in SVG 1.1."""


def parsed(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)


def balls(root: ElementTree.Element) -> dict[str, tuple[float, float]]:
    """The centre of every ball in the picture, by name."""
    found = {}
    for group in root.iter(f"{SVG}g"):
        name = group.find(f"{SVG}title")
        if name is not None and (at := re.match(r"translate\(([-\d.]+) ([-\d.]+)\)", group.get("transform", ""))):
            found[name.text or ""] = (float(at[1]), float(at[2]))
    return found


@pytest.mark.parametrize("name", TABLES)
def test_every_table_is_a_valid_small_document(name):
    root = parsed(table_svg(table(name)))
    assert root.get("version") == "1.1"
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= ELEMENTS
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    used = set(re.findall(r'(?:url\(#|href="#)([\w-]+)', table_svg(table(name))))
    assert used <= set(ids)
    assert len(table_svg(table(name))) < 30_000


def test_the_picture_is_to_scale_with_the_head_at_the_left():
    places = {"white": At(0.2, -0.5), "spot": At(-0.3, -0.5), "red": At(-0.3, 0.9)}
    root = parsed(table_svg(table("carom-5x10"), Layout(places)))
    at = balls(root)
    # Right as seen from the head is down in the picture, and the foot is at the right; a unit is a millimetre.
    assert at["white"][1] - at["spot"][1] == pytest.approx(500, abs=0.1)
    assert at["white"][0] == pytest.approx(at["spot"][0], abs=0.1)
    assert at["red"][0] - at["spot"][0] == pytest.approx(1400, abs=0.1)
    _, _, width, height = map(float, root.get("viewBox", "").split())
    bed = table("carom-5x10")
    assert width > bed.length * 1000 > height > bed.width * 1000
    centre = (width / 2, at["white"][1] - 200)
    assert at["spot"][0] == pytest.approx(centre[0] - 500, abs=0.1)


def test_spots_are_where_the_table_has_them():
    root = parsed(table_svg(table("pool-9ft"), Layout({"1": Spot("foot-spot"), "2": At(0.0, 0.635)})))
    at = balls(root)
    assert at["1"] == pytest.approx(at["2"], abs=0.1)


def test_lines_are_drawn_only_where_the_table_has_them():
    def chalk(name: str) -> int:
        lines = [e for e in parsed(table_svg(table(name))).iter(f"{SVG}path") if e.get("stroke-opacity") == ".42"]
        return sum((e.get("d") or "").count("M") for e in lines)

    assert chalk("carom-5x10") == 1  # the string
    assert chalk("balkline-14") == 1 + 4 + 8 * 3  # two lines each way, and three sides of every anchor


@pytest.mark.parametrize(("name", "holes"), [("carom-5x10", 0), ("pool-5x10", 6)])
def test_pockets(name, holes):
    root = parsed(table_svg(table(name)))
    assert sum(e.get("fill") == "#070504" for e in root.iter(f"{SVG}circle")) == holes


def test_pieces_off_the_bed_lie_in_the_tray():
    places = {"cue": IN_HAND, "1": Down("FL"), "2": OFF, "3": RAIL, "4": SOMEWHERE, "5": At(0.0, 0.0)}
    text = table_svg(table("pool-5x10"), Layout(places))
    at = balls(parsed(text))
    assert set(at) == set(places)
    below = at["5"][1] + table("pool-5x10").width * 500
    assert all(at[piece][1] > below for piece in ("cue", "1", "2", "3", "4"))
    for label in ("in hand", "down", "off", "on the rail", "somewhere on the bed"):
        assert f">{label}<" in text
    assert ">down<" not in table_svg(table("pool-5x10"), Layout({"5": At(0.0, 0.0)}))


@pytest.mark.parametrize("name", TABLES)
def test_a_bare_picture_has_no_room_no_words_and_no_tray_but_the_whole_table(name):
    bed = table(name)
    held = {"cue": IN_HAND, "1": Down("FL")}
    whole, bare = (parsed(table_svg(bed, Layout(held), title="Kelly", bare=bare)) for bare in (False, True))
    words = [e.text for e in bare.iter(f"{SVG}text")]
    assert "Kelly" in [e.text for e in whole.iter(f"{SVG}text")]
    assert not {"Kelly", bed.title, "in hand", "down"} & set(words)
    assert next(e.text for e in bare.iter(f"{SVG}title")) == f"Kelly: {bed.title}"
    left, top, width, height = map(float, bare.get("viewBox", "").split())
    _, _, full_width, full_height = map(float, whole.get("viewBox", "").split())
    assert left > 0
    assert top > 0
    assert full_width > width > max(bed.width, bed.length if bed.nose else 0) * 1000
    assert full_height > height > min(bed.width, bed.length) * 1000
    assert balls(whole).keys() - balls(bare).keys() >= set(held)


def test_text_is_escaped_and_what_xml_cannot_hold_is_left_out():
    text = table_svg(table("pool-9ft"), title="<b>&\"\x00\x0b Ann's")
    assert "<b>" not in text
    assert "<b>&\" Ann's" in [e.text for e in parsed(text).iter(f"{SVG}text")]


def test_men_stand_in_columns_and_more_than_five_are_counted():
    men = {f"a{i}": Spot("p13") for i in range(1, 8)} | {f"b{i}": Spot("p1") for i in range(1, 6)}
    texts = [e.text for e in parsed(table_svg(table("backgammon"), Layout(men))).iter(f"{SVG}text")]
    numbers = [t for t in texts if t and t.isdigit()]
    # The points are numbered 1 to 24, and the seven men are counted once.
    assert sorted(numbers, key=int) == sorted([*map(str, range(1, 25)), "7"], key=int)


def test_men_on_the_bar_and_borne_off_are_drawn():
    empty = table_svg(table("backgammon"))
    drawn = table_svg(
        table("backgammon"), Layout({"a1": Spot("bar-a"), "b1": Spot("off-b"), "b2": Spot("off-b"), "a2": Spot("p6")})
    )
    assert drawn.count("<circle") > empty.count("<circle")
    assert drawn.count("<rect") == empty.count("<rect") + 2


def test_a_trail_keeps_to_its_way_in_few_points():
    straight = [(i / 1000, i / 500) for i in range(1000)]
    bent = [*straight, *((1 - i / 1000, 2 - i / 1000) for i in range(1000))]
    assert thinned(straight, 0.001) == [straight[0], straight[-1]]
    kept = thinned(bent, 0.001)
    assert len(kept) <= 5
    assert {bent[0], bent[-1]} <= set(kept)
    text = table_svg(table("carom-5x10"), Layout({"white": At(0, 0)}), {"white": [(0, 0), (0.1, 0.2), (0.2, 0.4)]})
    assert trail_colour("white") in text


@pytest.mark.parametrize(
    "pieces",
    [
        ("white", "spot", "red", "light"),
        ("cue", *map(str, range(1, 16))),
        ("cue", "r1", "yellow", "green", "brown", "blue", "pink", "black"),
        ("white", "red", "yellow", "green", "spot-white", "spot-red", "spot-yellow", "spot-green"),
    ],
)
def test_pieces_of_a_game_differ_by_mark_not_only_by_colour(pieces):
    marks = {piece: (look(piece).mark, look(piece).label, bool(look(piece).band)) for piece in pieces}
    for one, other in combinations(pieces, 2):
        assert marks[one] != marks[other], (one, other)


@pytest.mark.parametrize("piece", ["white", "red", "8", "6", "black", "green", "blue", "14"])
def test_every_trail_stands_out_from_the_cloth(piece):
    lighter = luminance(trail_colour(piece)) + 0.05
    assert lighter / (luminance(BAIZE) + 0.05) > 1.8


def test_luminance_is_that_of_the_standard():
    # WCAG 2: white 1, black 0, pure green 0.7152.
    assert luminance("#ffffff") == pytest.approx(1.0)
    assert luminance("#000000") == 0.0
    assert luminance("#00ff00") == pytest.approx(0.7152)


def test_a_png_is_written_where_matplotlib_is(tmp_path):
    plot = pytest.importorskip("hoyle.draw.plot")
    path = tmp_path / "t.png"
    places = {"cue": At(0, -0.6), "1": Spot("foot-spot")}
    plot.save_png(table("pool-9ft"), Layout(places), {"cue": [(0, -0.6), (0, 0.5)]}, "a stroke", path)
    assert path.read_bytes().startswith(b"\x89PNG")


def test_men_on_a_plain_board_stand_on_their_squares():
    bed = table("checkerboard")
    at = balls(parsed(table_svg(bed, Layout({"a1": Spot("a1"), "b1": Spot("c3"), "w1": Spot("32")}))))
    step = bed.width * 1000 / 8
    assert at["b1"][0] - at["a1"][0] == pytest.approx(2 * step, abs=0.2)
    assert at["a1"][1] - at["b1"][1] == pytest.approx(2 * step, abs=0.2)
    assert at["w1"][1] == pytest.approx(at["a1"][1] - 7 * step, abs=0.2)


def test_a_board_far_longer_than_wide_is_shown_whole_and_at_its_far_end():
    layout = Layout({"a1": At(0.1, 4.5), "b1": At(-0.1, -1.0), "b2": IN_HAND})
    root = parsed(table_svg(table("shuffle-board-30ft"), layout))
    _, _, width, height = map(float, root.get("viewBox", "").split())
    assert 1.5 < width / height < 3
    whole, end = (g for g in root if g.get("clip-path"))
    at, large = balls(whole), balls(end)
    assert at["a1"][0] - at["b1"][0] == pytest.approx(5500, abs=0.1)
    assert at["a1"][1] - at["b1"][1] == pytest.approx(200, abs=0.1)
    # All that is played for is in the second picture, at four times the size; what lies short of it is cut off there.
    assert 4 < (large["a1"][1] - large["b1"][1]) / 200 < 5
    assert 250 < large["a1"][0] < width - 250
    assert large["b1"][0] < 0
    figures = [e.text for e in end.iter(f"{SVG}text") if e.get("fill-opacity")]
    assert figures == ["1", "2", "3"]
