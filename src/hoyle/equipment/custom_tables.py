"""Tables and boards of one's own: measures in, a table out that every game of its kind can be played on.

All measures are metres. What is left out has a sensible value, in proportion to the table. Every table made here has been looked
over: `BadTable` says in one line what cannot be.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from inspect import signature
from math import pi
from pathlib import Path
from typing import Any

from hoyle.equipment.archarena import carrom, crokinole
from hoyle.equipment.regions import At, Rect, Region
from hoyle.equipment.sliding_boards import shuffle_board as rolled
from hoyle.equipment.table_checks import checked, sized
from hoyle.equipment.table_plans import english, six_pockets
from hoyle.equipment.tables import (
    CAROM_TODAY,
    POOL_TODAY,
    SNOOKER_TODAY,
    BadTable,
    BallSpec,
    Made,
    Table,
    cushioned,
    lined,
)  # fmt: skip
from hoyle.units import inches

Balls = Mapping[str, "BallSpec | Mapping[str, float]"]
"""Balls by name, each with its radius (m), mass (kg) and inertia, or those of them that it has of its own."""
SOURCE = "measures of one's own"
POOL_DENSITY, CAROM_DENSITY, SNOOKER_DENSITY = 1668.0, 1827.0, 1874.0
"""kg/m³: 5 3/4 oz at 2 1/4 in., 210 g at 2 3/8 in. and 142 g at 52.5 mm, as the balls of those games weigh."""


def pool_table(
    name: str, *, width: float, length: float, ball: float = inches("2 1/4") / 2, ball_mass: float | None = None,
    balls: Balls | None = None, corner: float | None = None, side: float | None = None, corner_shelf: float | None = None,
    side_shelf: float | None = None, corner_cut: float = 142.0, side_cut: float = 104.0, nose: float | None = None,
    title: str = "", made: Made = POOL_TODAY, figures: Mapping[str, float | str] | None = None,
) -> Table:  # fmt: skip
    """A table with six pockets: `width` and `length` of the bed between the noses, `ball` a ball's radius, metres.

    `corner` and `side` are the mouths between the cushion points (two balls and an eighth of an inch more at the side, if left
    out), the shelves the depth of slate from there to the drop, the cuts the angles between a jaw and its mouth, degrees;
    `nose` is the cushions' height. `balls` tells of single balls that are not like the rest, as
    `{"cue": {"radius": 0.0302, "mass": 0.19}}`: what is left out of one is as the others have it, the mass by its density. Raises
    BadTable for what cannot be.
    """
    corner = 4.05 * ball if corner is None else corner
    side = 4.5 * ball if side is None else side
    shelves = (
        1.44 * ball if corner_shelf is None else corner_shelf,
        0.167 * ball if side_shelf is None else side_shelf,
    )
    table = _cushioned(
        name, title or "Pool table", width, length, _ball(ball, ball_mass, POOL_DENSITY), nose, 1.27, made, figures
    )
    pockets = six_pockets(corner, side, shelves, (corner_cut, side_cut))
    return checked(replace(table, pockets=pockets, odd_balls=_odd_balls(name, table.ball, balls)))


def carom_table(
    name: str, *, width: float, length: float, ball: float = 0.03075, ball_mass: float | None = None,
    balls: Balls | None = None, nose: float | None = None, balk: float | None = None, title: str = "", made: Made = CAROM_TODAY,
    figures: Mapping[str, float | str] | None = None,
) -> Table:  # fmt: skip
    """A table without pockets, in metres as for `pool_table`; `balk` draws the lines of balkline that far from the cushions.

    The ball is one of 61.5 mm unless given. Raises BadTable for what cannot be.
    """
    table = _cushioned(
        name, title or "Carom table", width, length, _ball(ball, ball_mass, CAROM_DENSITY), nose, 1.21, made, figures
    )
    if balk is not None:
        if not 0 < 2 * balk < min(width, length):
            raise BadTable(
                f"{name}: balk lines {balk:g} m from the cushions; they must lie between them, 0 to {width / 2:g} m"
            )
        table = lined(table, balk, name, table.title)
    return checked(replace(table, odd_balls=_odd_balls(name, table.ball, balls)))


def snooker_table(
    name: str, *, width: float, length: float, ball: float = 0.02625, ball_mass: float | None = None,
    balls: Balls | None = None, corner: float | None = None, side: float | None = None, baulk: float | None = None,
    d: float | None = None, top: float | None = None, nose: float | None = None, title: str = "", made: Made = SNOOKER_TODAY,
    figures: Mapping[str, float | str] | None = None,
) -> Table:  # fmt: skip
    """A table of the English kind, with the D and the spots of the colours, in metres as for `pool_table`.

    `baulk` is how far its line lies from the bottom cushion, `d` the radius of the D, `top` how far the black's spot lies from the
    top cushion: as on a full-size table, in proportion, unless given. Raises BadTable for what cannot be.
    """
    sized(name, width=width, length=length, ball=ball)
    spec = _ball(ball, ball_mass, SNOOKER_DENSITY)
    measures = {
        "baulk": (baulk, 0.737 / 3.569 * length), "d": (d, 0.292 / 1.778 * width), "top": (top, 0.324 / 3.569 * length),
        "corner": (corner, 0.085 / 0.02625 * ball), "side": (side, 0.087 / 0.02625 * ball),
    }  # fmt: skip
    got = {what: usual if given is None else given for what, (given, usual) in measures.items()}
    sized(name, **got)
    for what, most in (("baulk", length / 2), ("d", min(got["baulk"], width / 2)), ("top", length / 4)):
        if not got[what] < most:
            raise BadTable(f"{name}: {what} = {got[what]:g}; it must be below {most:g} m on this table")
    table = english(
        name, title or "Snooker table", SOURCE, (width, length), (got["baulk"], got["d"], got["top"]), spec, made,
        (got["corner"], got["side"]),
    )  # fmt: skip
    zones = {**table.zones, "bed": Rect(-width / 2, -length / 2, width / 2, length / 2)}
    odd = _odd_balls(name, table.ball, balls)
    table = replace(table, zones=zones, figures=dict(figures or {}), odd_balls=odd)
    return checked(table if nose is None else replace(table, nose=nose))


def carrom_board(
    name: str, *, side: float, disc: float | None = None, hollow: float = 0.6, title: str = "",
    figures: Mapping[str, float | str] | None = None,
) -> Table:  # fmt: skip
    """A square board with four corner pockets and rings or discs: `side` of the playing square, `disc` a ring's radius, metres.

    `hollow` is a ring's inner over its outer radius, 0 for discs. The rest is in proportion. Raises BadTable for what cannot be.
    """
    return _board(carrom(), name, title or "Carrom board", side, disc, hollow, figures)


def crokinole_board(
    name: str,
    *,
    side: float,
    disc: float | None = None,
    title: str = "",
    figures: Mapping[str, float | str] | None = None,
) -> Table:
    """A crokinole board in metres: `side` of the square that its ditch fills, `disc` a man's radius; the rest in proportion.

    Raises BadTable for what cannot be.
    """
    return _board(crokinole(1), name, title or "Crokinole board", side, disc, 0.0, figures)


def shuffle_board(
    name: str, *, length: float, title: str = "", figures: Mapping[str, float | str] | None = None
) -> Table:
    """A long board to roll weights along, `length` m; lines and width as on the board of thirty feet. Raises BadTable."""
    sized(name, length=length)
    if length < 4.0:
        raise BadTable(f"{name}: a shuffle-board of {length:g} m; its three lines at both ends want 4 m or more")
    board = replace(rolled(length / inches(12)), name=name, title=title or "Shuffle-board", source=SOURCE)
    return checked(replace(board, figures=dict(figures or {})))


MAKERS: Mapping[str, Callable[..., Table]] = {
    "pool": pool_table, "carom": carom_table, "snooker": snooker_table, "carrom-board": carrom_board,
    "crokinole-board": crokinole_board, "shuffle-board": shuffle_board,
}  # fmt: skip
"""What makes each kind of table, by the word for `kind` in a TOML file."""


def read_table(path: str | Path) -> Table:
    """A table from a TOML file: its `kind`, one of `MAKERS`, and the measures that its function takes, in metres.

    `[made]` names cloth, cushions, balls and cue, `[figures]` numbers of its own, `[balls.cue]` radius and mass of the cue ball,
    `[spots]` and `[zones]` further spots (x, y) and rectangles (x0, y0, x1, y1). The file's stem is its name unless it says one.
    Raises BadTable naming the file.
    """
    path = Path(path)
    try:
        with path.open("rb") as file:
            given = tomllib.load(file)
    except OSError as error:
        raise BadTable(f"{path}: {error.strerror or error}") from None
    except UnicodeDecodeError as error:
        raise BadTable(f"{path}: not a text file: byte {error.start + 1} is not UTF-8") from None
    except tomllib.TOMLDecodeError as error:
        raise BadTable(f"{path}: not TOML: {error}") from None
    try:
        return made_of({"name": path.stem, **given})
    except BadTable as wrong:
        raise BadTable(f"{path}: {wrong}") from None


def made_of(given: Mapping[str, Any]) -> Table:
    """A table from what a TOML file holds. Raises BadTable."""
    given = dict(given)
    kind, made, spots, zones = (given.pop(key, None) for key in ("kind", "made", "spots", "zones"))
    if kind not in MAKERS:
        raise BadTable(f"kind = {kind!r}; it must be one of {', '.join(MAKERS)}")
    make = MAKERS[kind]
    parameters = signature(make).parameters
    known = tuple(parameters)
    needed = {key for key, one in parameters.items() if one.default is one.empty}
    for key, value in given.items():
        if key not in known:
            raise BadTable(f"no measure {key!r} for kind {kind!r}; there are {', '.join(known)}")
        wanted: type | tuple[type, ...] = (
            dict if key in ("figures", "balls") else str if key in ("name", "title") else (int, float)
        )
        if isinstance(value, bool) or not isinstance(value, wanted):
            raise BadTable(
                f"{key} = {value!r}; it must be {'a table' if wanted is dict else 'text' if wanted is str else 'metres'}"
            )
    if wanting := sorted(needed - set(given)):
        raise BadTable(f"kind {kind!r} needs {' and '.join(wanting)}")
    if made is not None:
        parts = [one.name for one in fields(Made)]
        if not isinstance(made, dict) or set(made) - set(parts) or "made" not in known:
            raise BadTable(f"[made] names {', '.join(parts)}, of a table with cushions only")
        given["made"] = replace(parameters["made"].default, **made)
    table = make(**given)
    more = {name: At(*at) for name, at in _rows("spots", spots, 2).items()}
    places: dict[str, Region] = {name: Rect(*bounds) for name, bounds in _rows("zones", zones, 4).items()}
    return checked(replace(table, spots={**table.spots, **more}, zones={**table.zones, **places}))


def _rows(what: str, given: Any, length: int) -> dict[str, list[float]]:
    """The rows of `[spots]` or `[zones]`; raises BadTable for one that is not so many numbers."""
    if given is None:
        return {}
    if not isinstance(given, dict):
        raise BadTable(f"{what} must be a table of names, as in [{what}]")
    for name, row in given.items():
        fine = isinstance(row, list) and len(row) == length and all(type(n) in (int, float) for n in row)
        if not fine:
            raise BadTable(f"{what}.{name} = {row!r}; it must be {length} numbers, metres from the bed's middle")
    return given


# --- what they have in common -----------------------------------------------------------------------------


def _ball(radius: float, mass: float | None, density: float) -> BallSpec:
    """A ball of that radius (m), of that density (kg/m³) unless its mass (kg) is said."""
    return BallSpec(radius, density * 4 / 3 * pi * radius**3 if mass is None else mass)


def _odd_balls(name: str, like: BallSpec | None, balls: Balls | None) -> dict[str, BallSpec]:
    """The balls that are not like the rest, of those told by `balls`; what is not told of one is as the others have it."""
    odd = {}
    assert like is not None
    for piece, told in (balls or {}).items():
        if isinstance(told, BallSpec):
            odd[piece] = told
            continue
        parts = [one.name for one in fields(BallSpec)]
        if not isinstance(told, Mapping) or set(told) - set(parts):
            raise BadTable(f"{name}: balls.{piece} = {told!r}; it must say {', '.join(parts)}")
        radius = told.get("radius", like.radius)
        sized(name, **{f"the radius of {piece}": radius})
        mass = told.get("mass", like.mass * (radius / like.radius) ** 3)
        odd[piece] = BallSpec(radius, mass, told.get("inertia", like.inertia))
    return odd


def _cushioned(
    name: str, title: str, width: float, length: float, ball: BallSpec, nose: float | None, high: float, made: Made,
    figures: Mapping[str, float | str] | None,
) -> Table:  # fmt: skip
    """A table with cushions, `high` ball radii at the nose unless it is said, with what all of them have."""
    sized(name, width=width, length=length, ball=ball.radius, **({} if nose is None else {"nose": nose}))
    table = cushioned(name, title, width, length, SOURCE, min(1.0, width / inches(50)))
    zones = {**table.zones, "bed": Rect(-width / 2, -length / 2, width / 2, length / 2)}
    return replace(
        table,
        zones=zones,
        ball=ball,
        nose=high * ball.radius if nose is None else nose,
        made=made,
        figures=dict(figures or {}),
    )


def _board(
    like: Table, name: str, title: str, side: float, disc: float | None, hollow: float,
    figures: Mapping[str, float | str] | None,
) -> Table:  # fmt: skip
    """A square board like another, every measure in proportion to its side."""
    sized(name, side=side)
    if not 0.0 <= hollow < 1.0:
        raise BadTable(f"{name}: hollow = {hollow!r}; it must lie from 0 (a disc) to below 1")
    board = scaled(like, side / like.width)
    radius = board.disc if disc is None else disc
    sized(name, disc=radius)
    return checked(
        replace(board, name=name, title=title, source=SOURCE, disc=radius, hollow=hollow, figures=dict(figures or {}))
    )


def scaled(table: Table, by: float) -> Table:
    """A board with all its lengths multiplied: bed, discs, posts, pockets, spots, zones and marks."""

    def grown(value: Any) -> Any:
        if isinstance(value, float):
            return value * by
        if isinstance(value, tuple):
            return tuple(map(grown, value))
        if hasattr(value, "__dataclass_fields__"):
            kept = {"cut"} if type(value).__name__ == "Pocket" else set()
            return replace(
                value, **{f.name: grown(getattr(value, f.name)) for f in fields(value) if f.name not in kept}
            )
        return value

    return replace(
        table, width=table.width * by, length=table.length * by, disc=table.disc * by, posts=grown(table.posts),
        pockets=grown(table.pockets), spots={n: grown(at) for n, at in table.spots.items()},
        zones={n: grown(zone) for n, zone in table.zones.items()}, marks=grown(table.marks),
    )  # fmt: skip
