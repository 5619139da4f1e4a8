"""Tables and boards of one's own: measures in, a table out that every game of its kind can be played on.

All measures are metres. What is left out has a sensible value, in proportion to the table. Every table made here has been looked
over: `BadTable` says in one line what cannot be.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from inspect import signature
from math import pi
from pathlib import Path
from typing import Any, Unpack

from hoyle.equipment.boards.archarena import carrom, crokinole
from hoyle.equipment.boards.sliding_boards import shuffle_board as rolled
from hoyle.equipment.measures import Balls, CaromMeasures, CushionedMeasures, PoolMeasures, SnookerMeasures, known
from hoyle.equipment.regions import At, Rect, Region
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

SOURCE = "measures of one's own"


@dataclass(frozen=True, slots=True)
class _Usual:
    """Measures of today's tables of a kind, for what is left out."""

    title: str
    ball: float
    """A ball's radius, m."""
    density: float
    """A ball's density, kg/m³."""
    nose: float
    """The cushions' height in ball radii."""
    made: Made
    measures: type
    """Those that may be left out."""


# The densities: 5 3/4 oz at 2 1/4 in., 210 g at 2 3/8 in. and 142 g at 52.5 mm, as the balls of those games weigh.
_POOL = _Usual("Pool table", inches("2 1/4") / 2, 1668.0, 1.27, POOL_TODAY, PoolMeasures)
_CAROM = _Usual("Carom table", 0.03075, 1827.0, 1.21, CAROM_TODAY, CaromMeasures)
_SNOOKER = _Usual("Snooker table", 0.02625, 1874.0, 0.0, SNOOKER_TODAY, SnookerMeasures)
_USUAL = {"pool": _POOL, "carom": _CAROM, "snooker": _SNOOKER}


def pool_table(name: str, *, width: float, length: float, **measures: Unpack[PoolMeasures]) -> Table:
    """A table with six pockets: `width` and `length` of the bed between the noses, `ball` a ball's radius, metres.

    `corner` and `side` are the mouths between the cushion points (two balls and an eighth of an inch more at the side, if left
    out), the shelves the depth of slate from there to the drop, the cuts the angles between a jaw and its mouth, degrees;
    `nose` is the cushions' height. `balls` tells of single balls that are not like the rest, as
    `{"cue": {"radius": 0.0302, "mass": 0.19}}`: what is left out of one is as the others have it, the mass by its density. All
    measures stand in `hoyle.equipment.measures`. Raises BadTable for what cannot be.
    """
    known(name, measures, _POOL.measures)
    table = _cushioned(name, width, length, measures, _POOL)
    ball = measures.get("ball", _POOL.ball)
    corner, side = _else(measures.get("corner"), 4.05 * ball), _else(measures.get("side"), 4.5 * ball)
    shelves = (
        _else(measures.get("corner_shelf"), 1.44 * ball),
        _else(measures.get("side_shelf"), 0.167 * ball),
    )
    cuts = measures.get("corner_cut", 142.0), measures.get("side_cut", 104.0)
    return checked(replace(table, pockets=six_pockets(corner, side, shelves, cuts)))


def carom_table(name: str, *, width: float, length: float, **measures: Unpack[CaromMeasures]) -> Table:
    """A table without pockets, in metres as for `pool_table`; `balk` draws the lines of balkline that far from the cushions.

    The ball is one of 61.5 mm unless given. Raises BadTable for what cannot be.
    """
    known(name, measures, _CAROM.measures)
    table = _cushioned(name, width, length, measures, _CAROM)
    balk = measures.get("balk")
    if balk is not None:
        if not 0 < 2 * balk < min(width, length):
            raise BadTable(
                f"{name}: balk lines {balk:g} m from the cushions; they must lie between them, 0 to {width / 2:g} m"
            )
        table = lined(table, balk, name, table.title)
    return checked(table)


def snooker_table(name: str, *, width: float, length: float, **measures: Unpack[SnookerMeasures]) -> Table:
    """A table of the English kind, with the D and the spots of the colours, in metres as for `pool_table`.

    `baulk` is how far its line lies from the bottom cushion, `d` the radius of the D, `top` how far the black's spot lies from the
    top cushion: as on a full-size table, in proportion, unless given. Raises BadTable for what cannot be.
    """
    known(name, measures, _SNOOKER.measures)
    ball, nose = measures.get("ball", _SNOOKER.ball), measures.get("nose")
    sized(name, width=width, length=length, ball=ball)
    spec = _ball(measures, _SNOOKER)
    got = {
        "baulk": _else(measures.get("baulk"), 0.737 / 3.569 * length),
        "d": _else(measures.get("d"), 0.292 / 1.778 * width),
        "top": _else(measures.get("top"), 0.324 / 3.569 * length),
        "corner": _else(measures.get("corner"), 0.085 / 0.02625 * ball),
        "side": _else(measures.get("side"), 0.087 / 0.02625 * ball),
    }
    sized(name, **got)
    for what, most in (("baulk", length / 2), ("d", min(got["baulk"], width / 2)), ("top", length / 4)):
        if not got[what] < most:
            raise BadTable(f"{name}: {what} = {got[what]:g}; it must be below {most:g} m on this table")
    table = english(
        name, measures.get("title") or _SNOOKER.title, SOURCE, (width, length), (got["baulk"], got["d"], got["top"]), spec,
        measures.get("made", _SNOOKER.made), (got["corner"], got["side"]),
    )  # fmt: skip
    zones = {**table.zones, "bed": Rect(-width / 2, -length / 2, width / 2, length / 2)}
    odd = _odd_balls(name, table.ball, measures.get("balls"))
    table = replace(table, zones=zones, figures=dict(measures.get("figures") or {}), odd_balls=odd)
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
"""Makers of each kind of table, by the word for `kind` in a TOML file."""


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
    make, usual = MAKERS[kind], _USUAL.get(kind)
    own = [one for one in signature(make).parameters.values() if one.kind is not one.VAR_KEYWORD]
    known = (*(one.name for one in own), *(usual.measures.__annotations__ if usual else ()))
    needed = {one.name for one in own if one.default is one.empty}
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
        if not isinstance(made, dict) or set(made) - set(parts) or usual is None:
            raise BadTable(f"[made] names {', '.join(parts)}, of a table with cushions only")
        given["made"] = replace(usual.made, **made)
    table = make(**given)
    more = {name: At(*at) for name, at in _read_rows("spots", spots, 2).items()}
    places: dict[str, Region] = {name: Rect(*bounds) for name, bounds in _read_rows("zones", zones, 4).items()}
    return checked(replace(table, spots={**table.spots, **more}, zones={**table.zones, **places}))


def _read_rows(what: str, given: Any, length: int) -> dict[str, list[float]]:
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


def _else(given: float | None, usual: float) -> float:
    """A measure as given, or the usual one where it is left out."""
    return usual if given is None else given


def _ball(measures: CushionedMeasures, usual: _Usual) -> BallSpec:
    """A ball as measured, of the usual density unless its mass is said."""
    radius = measures.get("ball", usual.ball)
    return BallSpec(radius, _else(measures.get("ball_mass"), usual.density * 4 / 3 * pi * radius**3))


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


def _cushioned(name: str, width: float, length: float, measures: CushionedMeasures, usual: _Usual) -> Table:
    """A table with cushions and no pockets yet, with what all of them have."""
    ball, nose = _ball(measures, usual), measures.get("nose")
    sized(name, width=width, length=length, ball=ball.radius, **({} if nose is None else {"nose": nose}))
    table = cushioned(name, measures.get("title") or usual.title, width, length, SOURCE, min(1.0, width / inches(50)))
    return replace(
        table,
        zones={**table.zones, "bed": Rect(-width / 2, -length / 2, width / 2, length / 2)},
        ball=ball,
        odd_balls=_odd_balls(name, ball, measures.get("balls")),
        nose=_else(nose, usual.nose * ball.radius),
        made=measures.get("made", usual.made),
        figures=dict(measures.get("figures") or {}),
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
