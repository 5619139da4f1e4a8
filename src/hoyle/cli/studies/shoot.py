"""`shoot`: one stroke, told, drawn, or as JSON; and strokes typed in words, for `play` too."""

from __future__ import annotations

import json as jsonlib
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from math import atan2, ceil, degrees, hypot, radians
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.text import Text

from hoyle.cli.console import QUIET, BadInput, as_json, out, progress, say
from hoyle.cli.outputs import writable
from hoyle.equipment import TABLES, At, Table, names, read_table, table, use
from hoyle.games import modules
from hoyle.match.engine import QUICKEST
from hoyle.record import CueStroke, Flick, Layout, Spot, is_on_table
from hoyle.referee import listed

if TYPE_CHECKING:
    from hoyle.physics import Shot
    from hoyle.physics.toppling.board_shot import BoardShot


COMMON = (
    "pool-9ft",
    "carom-5x10",
    "snooker-12ft",
    "english-12ft",
    "bagatelle",
    "archarena-carrom",
    "shuffle-board-24ft",
)
SLIPS = "beyond about .5 it slips off"


@dataclass(frozen=True)
class Aim:
    """A stroke as it is typed: degrees, m/s, ball radii. `at` aims full at a piece, and `angle` then turns the aim."""

    ball: str = ""
    speed: float = 2.5
    angle: float | None = None
    at: str = ""
    side: float = 0.0
    height: float = 0.0
    elevation: float = 0.0


def fitting(aim: Aim, t: Table, dash: str = "") -> None:
    """Raise BadInput for a figure that no hand can give, by its own name and in its own unit; options have a `dash`."""
    flat = t.ball is None
    steepest = 20 if flat else 89
    if aim.angle is not None and not abs(aim.angle) <= 360:
        raise BadInput(f"{dash}angle {aim.angle:g}: degrees from -360 to 360; 90 is toward the foot, 0 to the right")
    if not 0 < aim.speed <= QUICKEST:
        raise BadInput(
            f"{dash}speed {aim.speed:g}: a hand plays at more than 0 and up to {QUICKEST:g} m/s; 1 is soft, 3 medium, 5 hard"
        )
    if not 0 <= aim.elevation <= steepest:
        raise BadInput(f"{dash}elevation {aim.elevation:g}: degrees from 0 (a level cue) to {steepest}")
    for word, value in (("side", aim.side), ("height", aim.height)):
        if not abs(value) < 1 or (flat and word == "height" and value):
            flatly = "on a flat piece the tip has no height" if flat and word == "height" else ""
            raise BadInput(
                f"{dash}{word} {value:g}: {flatly or f'the tip meets the ball between -1 and 1, in ball radii; {SLIPS}'}"
            )
    if not hypot(aim.side, aim.height) < 1:
        raise BadInput(
            f"{dash}side {aim.side:g} {dash}height {aim.height:g}: together {hypot(aim.side, aim.height):.2f} ball radii from the "
            f"centre, which is off the ball; {SLIPS}"
        )


def stroke(aim: Aim, ball: str, t: Table, layout: Layout, place: At | None = None, dash: str = "") -> CueStroke | Flick:
    """The stroke an aim means: on a board a flick, or with `side` a cue's. Raises BadInput for what cannot be aimed at or from."""
    fitting(aim, t, dash)
    if aim.at:
        start = place or _where(t, layout, ball)
        goal = _where(t, layout, aim.at, ball)
        azimuth = atan2(goal.y - start.y, goal.x - start.x) + radians(aim.angle or 0.0)
    elif aim.angle is None:
        raise BadInput("where to? give --angle in degrees (90 is toward the foot), or --at with the piece to hit")
    else:
        azimuth = radians(aim.angle)
    if t.ball is None and not aim.side:
        return Flick(ball, aim.speed, azimuth, place=place)
    return CueStroke(ball, aim.speed, azimuth, radians(aim.elevation), aim.side, aim.height, place)


def _where(t: Table, layout: Layout, piece: str, ball: str = "") -> At:
    if piece not in layout and f"#{piece}" in layout:
        piece = f"#{piece}"
    if piece not in layout:
        near = get_close_matches(piece, layout.places, 1)
        meant = f"did you mean {near[0]}? There" if near else "there"
        raise BadInput(f"no piece {piece!r} here; {meant} are {', '.join(runs(layout.places)) or 'none'}")
    where = layout.of(piece)
    at = t.spots.get(where.name) if isinstance(where, Spot) else where
    if not isinstance(at, At):
        lying = [one for one, place in layout.places.items() if is_on_table(place) and one != ball]
        raise BadInput(f"{piece} is not on the table now; there {_are(lying)}")
    return at


def _are(pieces: Sequence[str]) -> str:
    """`are r2 to r9 and black`, `is red`, `is nothing to aim at`."""
    named = runs(pieces)
    return f"{'is' if len(pieces) < 2 else 'are'} {listed(named) or 'nothing to aim at'}"


def runs(pieces: Iterable[str]) -> list[str]:
    """Pieces by their names, those that follow by number as a run: `cue`, `r1 to r15`, `black`."""
    found: list[list[str]] = []
    for piece in pieces:
        before = found[-1][-1] if found else ""
        if before and _after(before) == piece:
            found[-1].append(piece)
        else:
            found.append([piece])
    return [part for run in found for part in (run if len(run) < 3 else [f"{run[0]} to {run[-1]}"])]


def _after(piece: str) -> str:
    """The name that follows one that ends with a number."""
    stem = piece.rstrip("0123456789")
    return f"{stem}{int(piece[len(stem) :]) + 1}" if stem != piece else ""


# --- shoot --------------------------------------------------------------------------------------------------


def shoot_once(
    name: str, own: Path | None, aim: Aim, places: Sequence[str], setting: str, title: str, svg: Path | None,
    png: Path | None, json: bool,
) -> None:  # fmt: skip
    """Play the stroke and show it; a game's name in the table's place is its table, set up for it."""
    writable(svg, (".svg",))
    writable(png, (".png",))
    t = table_of(name, own)
    layout = arranged(t, setting or (name if own is None and name in modules() else ""))
    for text in places:
        piece, at = placed(text)
        layout = layout.put(piece, at)
    ball = aim.ball or next((b for b in ("cue", "white", *layout.places) if b in layout and not b.startswith("#")), "")
    if ball not in layout:
        raise BadInput(f"no ball {ball!r} to strike; there are {', '.join(layout.places) or 'none: --place puts some'}")
    meant = stroke(aim, ball, t, layout, dash="--")
    progress("Readying the physics...")
    from hoyle.physics import Impossible, simulate

    try:
        shot = simulate(t, layout, meant)
    except Impossible as impossible:
        offer = f": --elevation {ceil(degrees(impossible.raised))}" if impossible.raised is not None else ""
        raise BadInput(f"{impossible.plain()}{offer}") from None
    trails = ways(shot, layout)
    title = title or f"{ball} at {meant.speed:g} m/s"
    if svg:
        from hoyle.draw import table_svg

        svg.write_text(table_svg(t, shot.end, trails, title) + "\n", encoding="utf-8")
    if png:
        picture(t, shot.end, trails, title, png)
    if json:
        as_json(shot_json(t, shot))
    else:
        tell_shot(t, shot)
        for path in (svg, png):
            if path:
                say(f"Drawn in {path}", QUIET)


def table_of(name: str, own: Path | None) -> Table:
    """The table named, a game's, or that of a TOML file."""
    if own is not None:
        if name:
            raise BadInput(f"either {name} or --table {own}: one table at a time")
        t = use(read_table(own))
    elif name in modules():
        from hoyle.games import load

        t = table(load(name).table)
    elif name in names():
        t = table(name)
    else:
        raise BadInput(
            f"no table {name!r}; {likely(name)}" if name else "which table? pool-9ft, say, or --table FILE.toml"
        )
    if not played_on(t):
        what = "tops are spun on this board" if t.tops else "men are moved on this board, and no stroke is played"
        raise BadInput(f"{name}: {what}: `hoyle play` does that. Strokes are played with balls and discs: {likely('')}")
    return t


def likely(name: str) -> str:
    """Tables whose names are near to one, or the commonest."""
    there = [n for n in TABLES if played_on(table(n))]
    near = get_close_matches(name, there, 5, 0.5)
    return (
        f"is it {', '.join(near)}?"
        if near
        else f"there are {', '.join(COMMON)}, any game's, and your own by --table FILE.toml"
    )


def played_on(t: Table) -> bool:
    """Return whether strokes are played there: with balls, or with discs."""
    return t.ball is not None or t.disc > 0


def arranged(t: Table, setting: str) -> Layout:
    """A layout by name: a game's own, `balls` (the usual of the table), `empty`, or a JSON file of places."""
    if setting == "empty":
        return Layout()
    if not setting or setting == "balls":
        return _usual(t)
    path = Path(setting)
    if path.suffix == ".json" or path.exists():
        return read_layout(path)
    from hoyle import rack

    if setting not in modules():
        raise BadInput(f"--layout {setting}: neither a file, a game, `balls` nor `empty`")
    return rack(setting, t)


def _usual(t: Table) -> Layout:
    from hoyle.equipment import triangle

    if t.ball is None:  # a board: one disc before the first player
        return Layout({"white": At(0.0, 2.5 * t.disc - t.length / 2)})
    if "baulk-centre" in t.spots:
        return _english(t)
    head, foot = t.spot("head-spot"), t.spot("foot-spot")
    if not t.pockets:
        return Layout({"white": At(head.x + 0.15, head.y), "spot": head, "red": foot})
    rows = (("1",), ("9", "2"), ("10", "8", "3"), ("11", "7", "14", "4"), ("5", "13", "15", "6", "12"))
    return Layout({"cue": head, **triangle(foot, t.ball.radius, rows)})


def _english(t: Table) -> Layout:
    """Snooker's opening, the cue ball between brown and yellow; elsewhere three billiard balls."""
    from hoyle.equipment import triangle

    assert t.ball is not None
    right, centre = t.spot("baulk-right"), t.spot("baulk-centre")
    if not t.name.startswith("snooker"):
        return Layout({"white": right, "spot": t.spot("centre-spot"), "red": t.spot("billiard-spot")})
    pink, r = t.spot("pink-spot"), t.ball.radius
    names = iter(f"r{i}" for i in range(1, 16))
    rows = [[next(names) for _ in range(n)] for n in range(1, 6)]
    colours = {c: t.spot(f"{c}-spot") for c in ("yellow", "green", "brown", "blue", "pink", "black")}
    # The reds stand as near the pink as may be without touching it.
    reds = triangle(At(pink.x, pink.y + 2 * r + 0.0005), r, rows)
    return Layout({"cue": At((centre.x + right.x) / 2, right.y), **colours, **reds})


def read_layout(path: Path) -> Layout:
    """A layout from JSON: `{"places": {"cue": [0, -0.6]}}`, or the places alone; metres, spots by name."""
    from hoyle.referee.codec import place_in

    try:
        value = jsonlib.loads(path.read_text(encoding="utf-8"))
        if not isinstance(value, dict):
            raise ValueError("an object of pieces and their places is needed")
        return Layout({piece: place_in(at) for piece, at in value.get("places", value).items()})
    except (ValueError, TypeError, AttributeError) as error:
        detail = str(error).splitlines()[0]
        raise BadInput(f'{path}: not a layout such as {{"cue": [0, -0.6], "1": "foot-spot"}}: {detail}') from None


_PLACED = re.compile(r"([\w-]+)=\(?\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)\s*\)?")


def placed(text: str) -> tuple[str, At]:
    """Read `cue=10,-70`, centimetres."""
    match = _PLACED.fullmatch(text.strip())
    try:
        if match:
            return match[1], At(float(match[2]) / 100, float(match[3]) / 100)
    except ValueError:
        pass
    raise BadInput(f"--place {text}: not like cue=10,-70 (a piece, and centimetres right of and past the centre)")


# --- what happened ------------------------------------------------------------------------------------------


def ways(shot: Shot | BoardShot, layout: Layout) -> dict[str, list[tuple[float, float]]]:
    """The way of every piece that moved, as points of the bed."""
    return {piece: points for piece, points in shot.path.trails().items() if len(points) > 1 and piece in layout}


def happened(shot: Shot | BoardShot) -> Iterable[tuple[float | None, str]]:
    """Each contact's time and its token."""
    from hoyle.answers import Played
    from hoyle.notation import format_answer
    from hoyle.record import Record

    for contact in shot.record.contacts:
        line = format_answer(Played("x", Record(contacts=(contact,))))
        yield contact.time, line.removeprefix("x:").strip()


def tell_shot(t: Table, shot: Shot | BoardShot) -> None:
    """The contacts with their times, and the table as it lies afterwards."""
    if getattr(shot, "miscue", False):
        say("A miscue: the tip slips off the ball.")
    for time, token in happened(shot):
        say(Text.assemble((f"{time:8.3f} s  " if time is not None else "            ", QUIET), token))
    say()
    picture_here(t, shot.end)
    gone = [piece for piece, where in shot.end.places.items() if not is_on_table(where)]
    if gone:
        say(f"no longer on the bed: {', '.join(gone)}", QUIET)


LINES_SAID = 13
"""So many lines of a terminal are left for the rails, the score, the question and its rule."""


def picture_here(t: Table, layout: Layout, files: bool = False, become: Mapping[str, str] | None = None) -> None:
    """The table in characters, no larger than leaves room for what is said of it; a character is twice as high as wide."""
    from hoyle.draw.terminal import table_cells

    slender = max(t.length, t.width) / min(t.length, t.width)
    tallest = int(2 * slender * (out().height - LINES_SAID))
    width = max(41, min(73, out().width - 6, tallest)) if out().is_terminal else 73
    for row in table_cells(t, layout, width, files, become or {}):
        line = Text("  ")
        for character, ink, ground in row:
            line.append(character, f"{ink or 'default'} on {ground}" if ground else ink)
        if not out().is_terminal:
            line.rstrip()
        say(line)


def shot_json(t: Table, shot: Shot | BoardShot) -> dict[str, Any]:
    """A stroke and its outcome, JSON-ready; metres, seconds, radians."""
    from hoyle.record import Layout, Record
    from hoyle.referee.codec import dump

    record: dict[str, Any] = dump(shot.record, Record)
    end: dict[str, Any] = dump(shot.end, Layout)
    return {"table": t.name, "record": record, "end": end}


def picture(t: Table, layout: Layout, trails: dict[str, list[tuple[float, float]]], title: str, path: Path) -> None:
    """A PNG through Matplotlib; BadInput without it."""
    try:
        from hoyle.draw.plot import save_png
    except ImportError:
        raise BadInput("--png needs Matplotlib: pip install 'hoyle[plots]'") from None
    save_png(t, layout, trails, title, path)


def turned(azimuth: float) -> str:
    """An azimuth in degrees, for people."""
    return f"{degrees(azimuth):.1f}"
