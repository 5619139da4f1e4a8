"""The names in the picture of a game: spots, lines and zones as people call them, and what pieces, cups and zones are worth."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from html import escape, unescape
from math import hypot
from pathlib import Path

from hoyle.draw import Label
from hoyle.equipment import At, Disc, Line, Rect, Table, table
from hoyle.guide.translations import in_words, named, table_title, translation
from hoyle.record import Layout, Spot
from hoyle.referee import Game
from hoyle.telling.catalogue import ENGLISH
from hoyle.telling.languages import CHOSEN, decimal, spoken
from hoyle.telling.names import CORNERS, PLACES, SHORT
from hoyle.units import inches

UNTOLD = re.compile(
    r"(man|p|t)-?\d+|(group|rack|pin|bar|off|row|cuban|box)-.*|(post|column)-\d+(-top)?|\d+-line|\d+\.\d+"
)
"""Spots that only say how pieces are set up, or that the board numbers itself."""
COLOURED = re.compile(r"(black|pink|blue|green|brown|yellow|red|white|\d+)-spot")
"""Spots that are named after a piece, which a game may not have."""
MARKED = re.compile(r"[wb][KQRBNP]\d?|[a-z]\d*")
"""Pieces that wear their letter, or of which there are many: chess men, rings, discs, and a seat's own."""
PARTS = ("base", "strip", "space", "corner", "D", "circle", "start", "gutter")
"""Zones whose name stands in them."""
RACK = 6
"""So many numbered pieces or more stand in a rack, and are named together."""
MANY = 24
"""A board with more spots than these shows their numbers itself."""
NEAR = 0.003
"""Places no farther apart are one, metres."""
PIN = 0.006
"""The foot of a pin of which nothing is known, metres."""
NUMBERED = {
    "to-number": re.compile(r"(?P<first>\d+) to (?P<last>\d+)"),
    "inches": re.compile(r"(?P<count>[\d.]+) in\."),
    "numbered": re.compile(r"(?P<what>[a-z]+) (?P<number>\d+)"),
}
"""Names with numbers in them, by the messages that translate them."""
CATALOGUE = Path(__file__).with_name("labels")


def labels(game: Game, layout: Layout, language: str = "") -> tuple[Label, ...]:
    """The names for a picture of the game, as it is set up in `layout`, in a language, or in the one chosen."""
    language = spoken(language or CHOSEN.get())
    found = _english(game, layout)
    if language == ENGLISH:
        return found
    return tuple(
        replace(one, text=said(game, one.text, language), under=said(game, one.under, language)) for one in found
    )


def said(game: Game, text: str, language: str) -> str:
    """A name in a language; what nobody has translated stays English."""
    if text in game.labels.values():
        return in_words(game, text, language)
    for mark in (": ", ", "):
        if mark in text:
            return mark.join(said(game, part, language) for part in text.split(mark))
    for name, form in NUMBERED.items():
        if (found := form.fullmatch(text)) and (pattern := translation(CATALOGUE, language, name)):
            parts = found.groupdict()
            if "what" in parts:
                parts["what"] = said(game, parts["what"], language)
            if "count" in parts:
                parts["count"] = decimal(float(parts["count"]), language)
            return pattern.format(**parts)
    return translation(CATALOGUE, language, named(text)) or text


def titled(drawing: str, game: Game, language: str) -> str:
    """A drawing of a game whose titles, which a pointer shows, name the table and the pieces in a language."""
    bed = table(game.table)

    def title_of(found: re.Match[str]) -> str:
        if found.start() == drawing.find("<title>"):
            return f"<title>{escape(f'{game.title}: {table_title(bed.title, language)}')}</title>"
        return f"<title>{escape(said(game, _name(unescape(found[1])), language))}</title>"

    return re.sub(r"<title>([^<]*)</title>", title_of, drawing)


def _english(game: Game, layout: Layout) -> tuple[Label, ...]:
    bed, worth = table(game.table), game.labels
    lying = {piece: at for piece, where in layout.places.items() if (at := _seat(bed, where))}
    names = [*_pieces(bed, lying, worth), *_racks(bed, lying, worth)]
    names += _spots(bed, lying, names)
    return (
        *names,
        *_points(bed),
        *_lines(bed),
        *_zones(bed, game.measures, worth),
        *_pockets(bed, worth),
    )


def _pieces(bed: Table, lying: Mapping[str, At], worth: Mapping[str, str]) -> Iterator[Label]:
    """The pins, and the balls that stand alone, with the spot they stand on or what they are worth."""
    racked = sum(piece.isdecimal() for piece in lying) >= RACK
    seen: list[At] = []
    for piece, at in lying.items():
        counts = worth.get(piece, "")
        if (
            counts == "-"
            or MARKED.fullmatch(piece)
            or (piece.isdecimal() and racked)
            or any(_close_together(at, one) for one in seen)
        ):
            continue
        seen.append(at)
        spot = next(
            (_spot(name) for name, one in bed.spots.items() if _close_together(one, at) and _is_named(name)), ""
        )
        here = [other for other, place in lying.items() if _close_together(place, at)]
        if not piece.startswith("#"):
            name = ", ".join(_name(other) for other in here)
            yield Label(f"{name}: {counts}" if counts else name, at, spot, clear=_radius(bed, piece))
        elif counts or "." not in piece:
            yield Label(counts or _name(piece), at, spot, clear=bed.pin or PIN, spare=not counts and not spot)


def _racks(bed: Table, lying: Mapping[str, At], worth: Mapping[str, str]) -> Iterator[Label]:
    """Pieces that stand together: the numbered ones, and those of a letter of which something is told."""
    numbered = [piece for piece in lying if piece.isdecimal()]
    if len(numbered) >= RACK:
        first = min((lying[piece] for piece in numbered), key=lambda at: at.y)
        yield Label(f"{min(map(int, numbered))} to {max(map(int, numbered))}", first, clear=_radius(bed, numbered[0]))
    for letter, said in worth.items():
        if own := [at for piece, at in lying.items() if re.fullmatch(rf"{letter}\d+", piece)]:
            yield Label(said, max(own, key=lambda at: (at.x, at.y)), clear=_radius(bed, ""))


def _spots(bed: Table, lying: Mapping[str, At], done: list[Label]) -> list[Label]:
    """The spots that nothing named yet stands on."""
    if len(bed.spots) > MANY and not bed.nose:
        return []
    told = {one.under for one in done}
    found: list[Label] = []
    taken = [At(0.0, 0.0)] if "centre" in bed.mouths else []
    for spot, at in bed.spots.items():
        if not _is_named(spot) or _spot(spot) in told or any(_close_together(at, one) for one in taken):
            continue
        taken.append(at)
        held = next((piece for piece, place in lying.items() if _close_together(place, at)), None)
        found.append(
            Label(_spot(spot), At(at.x, at.y), clear=_radius(bed, held) if held else 0.0, spare=spot.isdecimal())
        )
    return found


def _points(bed: Table) -> Iterator[Label]:
    """The numbers of the posts of a board, and of its points."""
    for spot, at in bed.spots.items():
        if found := re.fullmatch(r"post-(\d+)-top", spot):
            yield Label(found[1], At(at.x, at.y), clear=bed.disc * 1.5, spare=True)
        elif bed.disc and (found := re.fullmatch(r"p(\d+)", spot)):
            tip, half = bed.spots.get(f"t{found[1]}", at), 2 * bed.disc
            x, y = (at.x + tip.x) / 2, (at.y + tip.y) / 2
            yield Label(found[1], Rect(x - half, y - half, x + half, y + half), spare=True)


def _lines(bed: Table) -> Iterator[Label]:
    """The lines from side to side of a table with cushions, with their distance from the cushion they run along."""
    ends = {round(zone.y1, 4): name for name, zone in bed.zones.items() if isinstance(zone, Rect)}
    for mark in bed.marks if bed.nose else ():
        if not isinstance(mark, Line):
            continue
        across, along = abs(mark.x1 - mark.x0), abs(mark.y1 - mark.y0)
        if across > 0.8 * bed.width and along < NEAR:
            name, far = ends.get(round(mark.y0, 4), ""), _inches(bed.length / 2 - abs(mark.y0))
            if name in ("string", "baulk", "balk"):
                yield Label(name if name == "string" else f"{name} line", mark, far)
            else:
                yield Label(far, mark, spare=True)
        elif along > 0.8 * bed.length and across < NEAR:
            yield Label(_inches(bed.width / 2 - abs(mark.x0)), mark, spare=True)


def _zones(bed: Table, measures: tuple[str, ...], worth: Mapping[str, str]) -> Iterator[Label]:
    """The zones that are numbered, or drawn, or count, and those that the rules measure by."""
    circles = sorted((zone for zone in bed.zones.values() if isinstance(zone, Disc)), key=lambda zone: zone.radius)
    cups = [Disc(0.0, 0.0, pocket.mouth / 2) for pocket in bed.openings if pocket.name == "centre"]
    for name, zone in bed.zones.items():
        stem, _, part = name.partition("-")
        if isinstance(zone, Disc) and name in worth:
            yield Label(worth[name], zone, but=(*cups, *(one for one in circles if one.radius < zone.radius)))
        elif name in worth or (name.isdecimal() and isinstance(zone, Rect)):
            yield Label(worth.get(name, name), zone)
        elif stem in ("balk", "anchor") and part:
            yield Label(f"{stem} {part}", zone)
        elif stem in measures:
            x0, y0, x1, _ = zone.bounds()
            yield Label(stem, At((x0 + x1) / 2, y0), clear=NEAR, outline=zone)
        elif stem in PARTS:
            yield Label(stem, zone, spare=True)
    if circles and "ditch" in bed.mouths:
        yield Label("ditch", Rect(-bed.width / 2, -bed.length / 2, bed.width / 2, bed.length / 2), but=(circles[-1],))


def _pockets(bed: Table, worth: Mapping[str, str]) -> Iterator[Label]:
    """The worth of each pocket, where every one has its own number."""
    for pocket in bed.openings:
        if pocket.name in worth:
            corner = pocket.name in CORNERS
            side, end = {"L": -1, "R": 1}.get(pocket.name[-1], 0), {"H": -1, "F": 1}.get(pocket.name[0], 0)
            at = At(side * bed.width / 2, end * bed.length / 2) if corner else At(0.0, 0.0)
            yield Label(worth[pocket.name], at, clear=pocket.mouth * (0.8 if corner else 0.5))


# --- names and places ---------------------------------------------------------------------------------------


def _is_named(spot: str) -> bool:
    """Return whether a spot has a name of its own: not one of a rack, or of a piece."""
    if UNTOLD.fullmatch(spot) or COLOURED.fullmatch(spot):
        return False
    return not re.fullmatch(r"[lr]?\d+-spot|black-\d+-spot|spot-spot", spot) and (spot in PLACES or "-" in spot)


def _spot(spot: str) -> str:
    return PLACES.get(spot, spot.replace("-", " ")).removeprefix("the ")


def _name(piece: str) -> str:
    """A piece in a word or two, without its article."""
    if not piece.startswith("#"):
        return "cue ball" if piece == "cue" else SHORT.get(piece, piece).removeprefix("the ").replace("-", " ")
    name = piece[1:]
    if name in ("head", "pool", "foot"):
        return f"{name} cork"
    if name in ("red", "white", "blue", "black", "tricolour"):
        return f"{name} pin"
    return "pin" if len(name) == 1 and name.isalpha() else name


def _inches(metres: float) -> str:
    return f"{round(metres / inches(1) * 4) / 4:g} in."


def _radius(bed: Table, piece: str) -> float:
    if piece.startswith("#"):
        return bed.pin or PIN
    if piece in bed.tops:
        return bed.tops[piece].body.girth
    ball = bed.odd_balls.get(piece, bed.ball)
    return ball.radius if ball else bed.disc or 0.014


def _seat(bed: Table, where: object) -> At | None:
    """Return where a piece lies on the bed, if it does."""
    if isinstance(where, Spot):
        return bed.spots.get(where.name)
    return where if isinstance(where, At) else None


def _close_together(a: At, b: At) -> bool:
    return hypot(a.x - b.x, a.y - b.y) < NEAR
