"""Boards without cushions: the checkerboard, the checker side of the Archarena boards, the flags, the devil's slab.

None of their sizes is printed; all are nominal (reconstruction).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin

from hoyle.equipment.regions import At, Disc, Line, Mark, Rect, Region
from hoyle.equipment.tables import Pocket, Printed, Table, Wall
from hoyle.equipment.tops import brass, wooden
from hoyle.equipment.turned_shapes import pin
from hoyle.units import inches

SIDE = inches("25 1/2")
"""Side of the playing square of an Archarena board (reconstruction)."""
POCKET = inches("1 1/2")
"""Radius of its quarter-round corner pockets (reconstruction)."""
CORNERS = tuple(Pocket(name, 2 * POCKET, 0.0, 0.0) for name in ("HL", "HR", "FL", "FR"))
RIM = inches("1 1/4"), inches("3/4")
"""Width of the rim round such a board, and how high it stands above it (reconstruction)."""
TENPIN = pin(inches("3/8") / 2, inches("1 1/4"))
"""A tenpin of the board's, as wide as four of them 1 1/2 in. apart leave in the printed six inches, and as tall as a chessman
(reconstruction)."""


def frame(side: float) -> tuple[Line, ...]:
    """The four sides of a square about the middle."""
    h = side / 2
    return Line(-h, -h, h, -h), Line(h, -h, h, h), Line(h, h, -h, h), Line(-h, h, -h, -h)


def rim(side: float, thick: float, high: float) -> tuple[Wall, ...]:
    """A rim that stands round a square of that side."""
    return tuple(Wall(line, thick, high) for line in frame(side + thick))


def squares(side: float) -> tuple[dict[str, At], tuple[Mark, ...]]:
    """The 64 squares `a1` to `h8` and the dark ones `1` to `32`; a1, at the head's left, is dark.

    The dark squares are numbered as checkers' are, from the right of the first rank: 1 to 4 are g1, e1, c1 and a1.
    """
    step = side / 8
    spots = {
        f"{file}{rank + 1}": At((col - 3.5) * step, (rank - 3.5) * step)
        for rank in range(8)
        for col, file in enumerate("abcdefgh")
    }
    dark: list[Mark] = []
    for number in range(1, 33):
        rank, along = divmod(number - 1, 4)
        name = f"{('geca' if rank % 2 == 0 else 'hfdb')[along]}{rank + 1}"
        at = spots[name]
        spots[str(number)] = at
        dark.append(Rect(at.x - step / 2, at.y - step / 2, at.x + step / 2, at.y + step / 2))
    return spots, tuple(dark)


CHESSMEN = {
    f"{colour[0]}{man}{number}": f"the {colour} {kind}"
    for colour in ("white", "black")
    for man, kind, count in (
        ("K", "king", 0), ("Q", "queen", 0), ("R", "rook", 2), ("B", "bishop", 2), ("N", "knight", 2), ("P", "pawn", 8),
    )
    for number in (range(1, count + 1) if count else ("",))
}  # fmt: skip
"""Names of the men of chess, which are played with on a checkerboard."""
HUNTERS = {"black": "the hawk", **{f"w{n}": "a sparrow" for n in range(1, 5)}}
"""Names of the rings of the hawk and the sparrows there."""


def checkerboard() -> Table:
    """Eight squares by eight."""
    side = inches(16)
    spots, dark = squares(side)
    return Table(
        "checkerboard", "Checkerboard", side, side, "64 squares; size is nominal", spots=spots, marks=dark,
        called=CHESSMEN | HUNTERS,
    )  # fmt: skip


def checker_side(number: int) -> Table:
    """The checker side of Archarena board No. 1 or 2, for tops: the zones 15, 10 and 5, one inside the other.

    No. 1 has three circles; on No. 2 the second and the outer are squares (reconstruction: their sizes). The tops are laid
    ready before the first seat, on the spots of their names.
    """
    half = SIDE / 2
    sizes = {"15": 0.30 * half, "10": 0.60 * half, "5": 0.90 * half}
    zones: dict[str, Region] = {}
    marks: list[Mark] = list(squares(inches(16))[1])
    for name, r in sizes.items():
        if number == 2 and name != "15":
            zones[name] = Rect(-r, -r, r, r)
            marks += frame(2 * r)
        else:
            zones[name] = Disc(0.0, 0.0, r)
            marks.append(Disc(0.0, 0.0, r))
    stands = {name: At(i * inches(2), -0.95 * half) for i, name in enumerate(("tipsy", "topsy", "turvy"), start=-1)}
    return Table(
        f"archarena-{number}-checker", f"Archarena board No. {number}, checker side", SIDE, SIDE,
        "circles and pockets nominal", spots={"centre": At(0.0, 0.0), **stands}, zones=zones, marks=tuple(marks),
        pockets=CORNERS, walls=rim(SIDE, *RIM), tops=dict.fromkeys(("green", "white", "red"), wooden()),
        turned={"": TENPIN}, pin=TENPIN.foot,
    )  # fmt: skip


HOMES = {"US": "41", "France": "42", "Italy": "43", "GB": "44"}
"""The four flags in the middle of the board, and their places on the course."""
LANDS = {"1": "Egypt", "4": "Holland", "6": "Ireland", "10": "Portugal", "12": "Argentine Republic"}
"""The flags of the course whose countries the text names; those of the others are lost with the picture."""
SIGNS = {"12": "ring", "18": "cross", "28": "star", "38": "square"}
"""Marks on the course; how the place of safety, 38, was marked is not told (reconstruction)."""
WHOLE = {"US": "United States", "France": "France", "Italy": "Italy", "GB": "Great Britain"}


def flags() -> Table:
    """Board No. 2's course of 44 flags: 1 to 40 round the board, the four homes in the middle, which is the zone `home` or `0`."""
    half, ring = SIDE / 2, 10
    edge, step = 0.86 * half, 2 * 0.86 * half / ring
    spots: dict[str, At] = {}
    for n in range(40):  # from the head's left corner along the head, up the right side, back along the foot, and down
        side, along = divmod(n, ring)
        a = -edge + along * step
        x, y = ((a, -edge), (edge, a), (-a, edge), (-edge, -a))[side]
        spots[str(n + 1)] = At(x, y)
    r = 0.3 * half
    for i, (name, place) in enumerate(HOMES.items()):
        angle = -pi / 2 + i * pi / 2
        spots[place] = spots[name] = At(r * cos(angle), r * sin(angle))
    middle = Disc(0.0, 0.0, 0.45 * half)
    printed = {n: Printed(LANDS.get(n, ""), SIGNS.get(n, "")) for n in (*LANDS, *SIGNS)}
    printed |= {place: Printed(WHOLE[name], large=True) for name, place in HOMES.items()}
    return Table(
        "archarena-2-flags", "Archarena board No. 2, flags", SIDE, SIDE, "44 flags; places nominal",
        disc=inches("1 1/4") / 2, hollow=0.55, spots=spots, printed=printed, zones={"home": middle, "0": middle},
        marks=(middle, *frame(2 * edge - step), *frame(2 * edge + step)),
    )  # fmt: skip


COMPARTMENTS = {
    (0, 0): 10, (2, 0): 10, (0, 1): 20, (1, 1): 50, (2, 1): 20, (0, 2): 30, (1, 2): 10, (2, 2): 30,
}  # fmt: skip
"""The slab's compartments by column and row from the near left, and what a pin in each counts; the seat is at (1, 0)."""
TAILOR = pin(inches("1/2") / 2, inches("1 3/4"))
"""A pin of the slab's: like a tenpin (reconstruction)."""
PARTITION, FRAME = (inches("1/4"), inches(2)), (inches("3/4"), inches(2))
"""Thickness and height of the slab's partitions, and of its wooden frame (reconstruction)."""
PINS = {10: 4, 20: 5, 30: 4, 50: 5}
"""The spots of one compartment by its number; the middle one of the fifty is the black pin's."""


def slab() -> Table:
    """The devil's slab: a seat for the top and eight compartments round about, with an opening in every shared wall.

    The spots are the pins' own, `10.1` to `10.12`, `20.1` to `20.10`, `30.1` to `30.8`, `50.1` to `50.4` and `black`.
    How many stand in each follows from the printed total of 860; the plan is a reconstruction.
    """
    cell = inches(8)
    spots: dict[str, At] = {"seat": At(0.0, -cell)}
    zones: dict[str, Region] = {}
    seen: dict[int, int] = {}
    four = ((-1, -1), (1, -1), (-1, 1), (1, 1))
    for (col, row), value in COMPARTMENTS.items():
        x, y = (col - 1) * cell, (row - 1) * cell
        at = [(x + dx * cell / 4, y + dy * cell / 4) for dx, dy in four] + [(x, y)]
        for i in range(PINS[value]):
            if value == 50 and i == 4:
                spots["black"] = At(*at[i])
                continue
            seen[value] = seen.get(value, 0) + 1
            spots[f"{value}.{seen[value]}"] = At(*at[i])
        of = sum(name.startswith(f"box-{value}") for name in zones) + 1
        zones[f"box-{value}" if value == 50 else f"box-{value}.{of}"] = Rect(
            x - cell / 2, y - cell / 2, x + cell / 2, y + cell / 2
        )
    parts: list[Line] = []
    for k in (-1, 1):  # each wall in two halves with a third of it open between them
        for row in (-1, 0, 1):
            for a, b in ((-1 / 2, -1 / 6), (1 / 6, 1 / 2)):
                parts.append(Line(k * cell / 2, (row + a) * cell, k * cell / 2, (row + b) * cell))
                parts.append(Line((row + a) * cell, k * cell / 2, (row + b) * cell, k * cell / 2))
    return Table(
        "devil-slab", "Slab of Devil-among-the-tailors", 3 * cell, 3 * cell, "handbook of 1908; the plan is reconstructed",
        spots=spots, zones=zones, marks=(*frame(3 * cell), *parts), turned={"": TAILOR}, pin=TAILOR.foot, tops={"top": brass()},
        walls=(*rim(3 * cell, *FRAME), *(Wall(part, *PARTITION) for part in parts)), surface="slab",
    )  # fmt: skip


BOARDS: Mapping[str, Callable[[], Table]] = {
    "checkerboard": checkerboard,
    "archarena-1-checker": lambda: checker_side(1),
    "archarena-2-checker": lambda: checker_side(2),
    "archarena-2-flags": flags,
    "devil-slab": slab,
}
