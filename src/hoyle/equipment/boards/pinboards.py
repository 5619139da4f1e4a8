"""Archarena boards with tenpins set up: in the corner opposite for rings, in the middle for tops, on the points; rings on posts.

A setting is a table of its own, whose spot `7-spot` is where the pin `#7` stands. The numbers are those of bowling where a setting
is a part of the ten pins. Four of the pictures are lost, and Cuban pins, circles and the half orange are drawn from the words of
the text (reconstruction).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from math import cos, pi, sin, sqrt

from hoyle.equipment.boards.archarena import HOLLOW, PIN, RING, SOURCE, THICK, crokinole, strip, tenpins
from hoyle.equipment.boards.uncushioned import CORNERS, RIM, SIDE, TENPIN, checker_side, rim, squares
from hoyle.equipment.regions import At, Disc, Line, Mark
from hoyle.equipment.tables import Table
from hoyle.units import inches

Setting = Mapping[str, tuple[float, float]]
"""Pins by number: how far to the right of the middle, and how far beyond the front one, as the player sees them; metres."""

APART = inches("1 1/2") + 2 * PIN
TEN: Setting = {
    str(row * (row + 1) // 2 + i + 1): ((i - row / 2) * APART, row * APART * sqrt(3) / 2)
    for row in range(4)
    for i in range(row + 1)
}


def part(*numbers: int) -> Setting:
    """Some of the ten pins, where they stand among the ten."""
    return {str(n): TEN[str(n)] for n in numbers}


def around(radius: float, count: int) -> list[tuple[float, float]]:
    """So many places on a circle, clockwise from the nearest to the player."""
    turns = (2 * pi * i / count for i in range(count))
    return [(-radius * sin(a), radius - radius * cos(a)) for a in turns]


def numbered(places: Iterable[tuple[float, float]]) -> Setting:
    """Places numbered from 1."""
    return {str(n): at for n, at in enumerate(places, start=1)}


INNER = 0.30 * SIDE / 2
"""Radius of the inner circle, at whose compass points the Cuban pins stand."""
COCKED_HAT, FEATHER, NINE, HEAD_PIN, SEVEN_UP = (
    part(1, 7, 10), part(1, 5, 7, 10), part(*range(2, 11)), part(1, 7, 8, 9, 10), part(1, 4, 6, 7, 8, 9, 10)
)  # fmt: skip
FIVE_BACK = numbered(((i - 2) * APART, 0.0) for i in range(5))
CUBAN = numbered([*around(INNER, 4), (0.0, INNER)])
ROUND = inches(4)
"""Radius of the circle of ten pins, inside which a top is spun."""
CIRCLE = numbered(around(ROUND, 10))


def half_orange() -> Setting:
    """Four pins on a diameter of eight inches, five on the half circle beyond it, one between."""
    r = inches(4)
    line = [(r * (2 * i / 3 - 1), 0.0) for i in range(4)]
    arc = [(-r * cos(a), r * sin(a)) for a in (pi * (2 * i + 1) / 10 for i in range(5))]
    return numbered([*line, *arc, (0.0, 2 * r / 3)])


def on_squares(*names: str) -> Setting:
    """Pins on squares of the checkerboard, by number in this order."""
    found = squares(inches(16))[0]
    return numbered((found[name].x, found[name].y) for name in names)


DIAGONAL = on_squares("d8", "e7", "f6", "g5", "h4", "f8", "g7", "h6", "h8")
PYRAMID = on_squares("e5", "d6", "f6", "c7", "e7", "g7", "b8", "d8", "f8", "h8")


def in_corner(setting: Setting) -> dict[str, At]:
    """The setting in the corner opposite: its last row where the ten pins' is."""
    back = SIDE / 2 * sqrt(2) - inches("5 1/2") - max(along for _, along in setting.values())
    half = sqrt(0.5)
    return {
        f"{n}-spot": At((back + along + across) * half, (back + along - across) * half)
        for n, (across, along) in setting.items()
    }


def in_middle(setting: Setting) -> dict[str, At]:
    """The setting with its middle on the board's."""
    middle = max(along for _, along in setting.values()) / 2
    return {f"{n}-spot": At(across, along - middle) for n, (across, along) in setting.items()}


# --- the tables -------------------------------------------------------------------------------------------


def corner(name: str, title: str, setting: Setting) -> Table:
    """Pins in the corner opposite for rings, and the cover behind them."""
    board = tenpins()
    cover = tuple(mark for mark in board.marks if isinstance(mark, Line))
    return replace(board, name=name, title=title, spots=in_corner(setting), marks=(cover[0], cover[-1]))


def tops(name: str, title: str, spots: Mapping[str, At], inside: float = 0.0) -> Table:
    """Pins on the checker side, and the three tops ready before the player; with a radius also the zone `circle`."""
    board = checker_side(1)
    stands = {top: at for top, at in board.spots.items() if top != "centre"}
    zones = {**board.zones, "circle": Disc(0.0, 0.0, inside)} if inside else board.zones
    return replace(board, name=name, title=title, source=SOURCE, pin=PIN, spots={**stands, **spots}, zones=zones)


def cuban() -> Table:
    """Five pins about the middle of the carrom side, which rings come at from the sides."""
    marks: tuple[Mark, ...] = (*squares(inches(16))[1], Disc(0.0, 0.0, INNER))
    zones = {f"base-{side}": strip(side) for side in "hlfr"}
    return Table(
        "archarena-cuban", "Archarena board, five Cuban pins", SIDE, SIDE, SOURCE, disc=RING, hollow=HOLLOW, pin=PIN,
        turned={"": TENPIN}, walls=rim(SIDE, *RIM), pockets=CORNERS, spots=in_middle(CUBAN), zones=zones, marks=marks,
    )  # fmt: skip


def points(number: int) -> Table:
    """Six pins in a row on the backgammon points opposite the player; on board No. 1 the posts stand between.

    The points lie along the sides; their bases, on which the pins stand, are an inch and a half from the far line.
    """
    far = SIDE / 2 - inches("3 1/2")
    row = numbered(((i - 2.5) * inches("2 1/2"), far) for i in range(6))
    spots = {f"{n}-spot": At(*at) for n, at in row.items()}
    posts = crokinole(1).posts if number == 1 else ()
    wide, base, tip = inches("1 1/4"), far + inches("1 1/2"), far - inches(5)
    ends = [((x - wide, base), (x, tip), (x + wide, base)) for x, _ in row.values()]
    bases = tuple(Line(*a, *b) for one in ends for a, b in zip(one, one[1:] + one[:1], strict=True))
    return Table(
        f"archarena-{number}-points", f"Archarena board No. {number}, pins on the points", SIDE, SIDE, SOURCE, disc=RING, pin=PIN,
        hollow=HOLLOW, turned={"": TENPIN}, walls=rim(SIDE, *RIM), posts=posts, pockets=CORNERS, spots=spots,
        zones={"base-h": strip("h")}, marks=(*posts, *bases),
    )  # fmt: skip


def posting(number: int) -> Table:
    """The crokinole side with room for two rings on every post: `post-1` and, over it, `post-1-top`."""
    board = crokinole(number)
    posts = {name: at for name, at in board.spots.items() if name.startswith("post-")}
    tops = {f"{name}-top": At(at.x, at.y, THICK) for name, at in posts.items()}
    return replace(
        board, name=f"archarena-{number}-posting", title=f"{board.title}, rings on the posts", spots={**board.spots, **tops}
    )  # fmt: skip


CORNERED = {
    "cocked-hat": ("three pins", COCKED_HAT), "feather": ("three pins and the feather", FEATHER), "nine-pins": ("nine pins", NINE),
    "five-back": ("five pins in a row", FIVE_BACK), "head-pin": ("four pins and the head pin", HEAD_PIN),
    "seven-up": ("seven pins", SEVEN_UP),
}  # fmt: skip
"""Settings in the corner for rings."""
TOPPED = {
    "circle": ("ten pins in a circle", CIRCLE), "cuban": ("five Cuban pins", CUBAN), "three": ("three pins", COCKED_HAT),
    "four": ("four pins", FEATHER), "five-back": ("five pins in a row", FIVE_BACK),
    "head-pin": ("four pins and the head pin", HEAD_PIN), "seven-up": ("seven pins", SEVEN_UP),
    "orange": ("half an orange", half_orange()),
}  # fmt: skip
"""Settings in the middle for tops."""
SQUARES = {"diagonal": ("nine pins on the diagonal", DIAGONAL), "pyramid": ("pins in a pyramid", PYRAMID)}
"""Settings on the squares of the far side."""


def pin_boards() -> dict[str, Callable[[], Table]]:
    """Every such board by its name.

    In the corner for tops, where any setting may stand, the Cuban pins have spots such as `cuban-1-spot`, five back `row-1-spot`.
    """
    found: dict[str, Callable[[], Table]] = {
        "archarena-cuban": cuban, "archarena-1-points": lambda: points(1), "archarena-2-points": lambda: points(2),
        "archarena-1-posting": lambda: posting(1), "archarena-2-posting": lambda: posting(2),
    }  # fmt: skip

    def top(name: str, where: str, spots: Mapping[str, At], inside: float = 0.0) -> None:
        found[name] = lambda: tops(name, f"Archarena board, {where}", spots, inside)

    def ringed(name: str, what: str, setting: Setting) -> None:
        found[name] = lambda: corner(name, f"Archarena board, {what} in a corner", setting)

    for key, (what, setting) in CORNERED.items():
        ringed(f"archarena-{key}", what, setting)
    for key, (what, setting) in TOPPED.items():
        top(f"archarena-tops-{key}", f"{what} for tops", in_middle(setting), ROUND if setting is CIRCLE else 0.0)
    others = {"cuban": CUBAN, "row": FIVE_BACK}
    there = {f"{key}-{spot}": at for key, setting in others.items() for spot, at in in_corner(setting).items()}
    top("archarena-tops-corner", "pins in a corner for tops", in_corner(TEN) | there)
    for key, (what, setting) in SQUARES.items():
        top(f"archarena-tops-{key}", f"{what} for tops", {f"{n}-spot": At(*at) for n, at in setting.items()})
    return found
