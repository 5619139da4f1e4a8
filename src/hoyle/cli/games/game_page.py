"""A game's page in the terminal, in the order that a person asks for it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from rich.text import Text

from hoyle.cli.console import BRASS, QUIET, as_json, out, say
from hoyle.equipment import Disc, Region
from hoyle.guide.about import TITLES, governing, rules_json
from hoyle.guide.sections import sections
from hoyle.referee import Game, Rulebook
from hoyle.referee.setup.racing import besides
from hoyle.units import feet, inches, ounces

if TYPE_CHECKING:
    from hoyle.equipment import Table
    from hoyle.record import Layout

INCH, FOOT, OUNCE = inches(1), feet(1), ounces(1)
ENDINGS = {
    "!: resign": "a seat gives the match up: `!: resign Bob`",
    "!: concede": "in a race, a seat gives up the game in play: `!: concede Bob`",
    "!: agree": "all agree to a draw: `!: agree Ann Bob`",
}
"""Offers and incidents of every game."""
SEAT = re.compile(r"Seat(\d)'s")
ORDER = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
MOST_ALIKE = 2
"""More zones than this that differ by a side or number only are told in one line."""


def show_page(game: Game, every_rule: bool) -> None:
    """Print a game's page; the rules that govern besides in a line, or with `every_rule` each of them."""
    told = sections(game)
    _title(game)
    for line in told.what:
        _hung("", _marked(line))
    _show_table(game)
    if told.setting:
        _heading("Before the first stroke" if game.physical else "Before the first move")
        for line in told.setting:
            _hung("  -  ", _marked(line))
    _heading("A turn, step by step")
    for n, step in enumerate(told.turn, start=1):
        _hung(f"  {n:>2}  ", _marked(step))
    _show_words(game, told.written)
    _show_strokes(game)
    if told.readings:
        _heading("Where print is silent, it is read so")
        for reading in told.readings:
            _hung("  -  ", _marked(reading))
    _rules("Rules", game.rules)
    _show_governing(game, every_rule)


def show_block(book: Rulebook, json: bool) -> None:
    """Print a block of rules that games lean on."""
    if json:
        as_json({"id": book.id, "book": book.book, "rules": rules_json(book)})
        return
    say(f"{TITLES.get(book.book, book.book)}", QUIET)
    _rules(book.id, book)


def setting(game: Game) -> tuple[Table, Layout]:
    """A game's table and its pieces as they are set up."""
    from hoyle import rack
    from hoyle.equipment import table

    return table(game.table), rack(game.id)


# --- the parts ----------------------------------------------------------------------------------------------


def _title(game: Game) -> None:
    say(Text.assemble((game.title, "bold"), ("   ", ""), (game.id, BRASS)))
    where = f", {game.pages}" if game.pages else ""
    say(f"{TITLES.get(game.rules.book, game.rules.book)}{where}", QUIET)
    say()


def _show_table(game: Game) -> None:
    from hoyle.cli.studies.shoot import picture_here
    from hoyle.match.racking import by_files

    bed, layout = setting(game)
    _heading(f"The table: {bed.title}  ({bed.name})")
    picture_here(bed, layout, by_files(game))
    say()
    _listed(dict(_named(game, bed)))


def _named(game: Game, bed: Table) -> Iterator[tuple[str, str]]:
    """Return what is on the table by name: the pieces, the spots with their places, and the zones with their size."""
    yield "Pieces", f"{', '.join(_pieces(game))}; in brackets, as they are written"
    if game.aliases:
        yield "Also called", ", ".join(f"{alias} = {piece}" for alias, piece in game.aliases.items())
    if worth := list(dict.fromkeys(_worth(game, bed))):
        yield "Worth", "; ".join(worth)
    yield "Bed", f"{_inches(bed.width)} by {_inches(bed.length)} in., the head on the left"
    if bed.room:
        room, rail = bed.room, _inches(bed.room.rail_above_floor)
        yield "Room", f"{room.width / FOOT:g} by {room.length / FOOT:g} ft; the rails {rail} in. above the floor"
    if bed.outfit:
        light, heavy = (f"{weight / OUNCE:.0f}" for weight in bed.outfit.cue)
        yield "Comes with", f"{', '.join(bed.outfit.pieces)}; a cue of {light} to {heavy} oz"
        yield "Cloth", f"its grain runs from the {bed.outfit.nap}"
    for name, at in bed.spots.items():
        if len(bed.spots) > 24:  # points and squares, which the picture shows
            break
        side = f", {_inches(abs(at.x))} in. to the {'right' if at.x > 0 else 'left'}" if abs(at.x) > 1e-6 else ""
        yield name, f"{_inches(at.y + bed.length / 2)} in. from the head{side or ', in the middle'}"
    alike: dict[str, list[str]] = {}
    for zone, region in bed.zones.items():
        x0, y0, x1, y1 = region.bounds()
        if x1 - x0 >= bed.width and y1 - y0 >= bed.length:
            continue  # all round the bed, or what lies outside of lines: no size tells where that is
        alike.setdefault(re.sub(r"-[^-]+$", "", zone), []).append(zone)
    for zones in alike.values():
        _, y0, _, _ = bed.zones[zones[0]].bounds()
        if len(zones) > MOST_ALIKE:
            yield f"{zones[0]} ...", f"{len(zones)} zones, to {zones[-1]}; the first is {_size(bed.zones[zones[0]])}"
        else:
            what = f"a zone, {size}" if (size := _size(bed.zones[zones[0]]))[:1].isdecimal() else size
            yield from ((zone, f"{what}, {_inches(y0 + bed.length / 2)} in. from the head") for zone in zones)


def _size(zone: Region) -> str:
    """A zone's shape and size: `a circle 7.65 in. across`, `70 by 29.02 in.`."""
    x0, y0, x1, y1 = zone.bounds()
    if not isinstance(zone, Disc):
        return f"{_inches(x1 - x0)} by {_inches(y1 - y0)} in."
    wide, long = sorted((x1 - x0, y1 - y0), reverse=True)
    return f"a {'half ' if long < 0.75 * wide else ''}circle {_inches(wide)} in. across"


def _worth(game: Game, bed: Table) -> Iterator[str]:
    """Return what the pieces, pockets, cups and zones are worth: `the yellow 2`, `the 15 circle 15`, `reds, 1 each`."""
    from hoyle.match.racking import set_up
    from hoyle.telling import Names

    names = Names(set_up(game).state, game.pieces)
    pockets = {pocket.name for pocket in bed.openings} | set(bed.holes)
    told: list[tuple[str, str]] = []
    for name, said in game.labels.items():
        if name in game.pieces:
            what = names.piece(name)
        elif name in pockets:
            what = names.pocket(name)
        else:
            what = names.inside(name).removeprefix("in ").removeprefix("among ") if name in bed.zones else ""
        alone = not what or name.startswith("box-") or re.search(r": |\beach\b", said)
        told.append(("", said) if alone else (what, said))
    own = {what for what, said in told if said.isdecimal() and said in re.findall(r"\d+", what)}
    others = {what for what, said in told if said.isdecimal()} - own
    for what, said in told:
        if what in own and len(others) < 2:
            yield "a circle: its number" if what.endswith("circle") else "a pin: its number"
        elif said != "-" and (said.isdecimal() or said not in what.split()):
            yield f"{what}: {said}" if what else said


def _pieces(game: Game) -> Iterator[str]:
    """Return what is played with, in words, each kind with what it is called in the notation."""
    from hoyle.match.racking import set_up
    from hoyle.telling import Names
    from hoyle.telling.wording import listed_kind

    state = set_up(game).state
    names = Names(state, game.pieces)
    kinds: dict[str, list[str]] = {}
    for piece in [piece for piece in game.pieces if piece in state.layout.places] or list(game.pieces):
        name = "balls" if piece.isdecimal() else "pins" if re.fullmatch(r"#\d+", piece) else names.piece(piece)
        kinds.setdefault(name, []).append(piece)
    for name, pieces in kinds.items():
        yield SEAT.sub(lambda found: f"the {ORDER[int(found[1]) - 1]} player's", listed_kind(name, pieces))


def _show_words(game: Game, written: Iterable[str]) -> None:
    from hoyle.match.sheets.choices import choice_words

    _heading("What can be said")
    for line in written:
        _hung("  ", _marked(line))
    _listed({n: _option(o.default, o.meaning, o.choices) for n, o in game.options.items()}, "Before the match, options")
    _listed(
        {n: _option(o.default, o.meaning, o.choices) for n, o in besides(game).items()}, "Printed in no book, options"
    )
    if game.headers:
        _hung("  May be settled beforehand: ", Text(", ".join(game.headers)))
    _listed({f"choose {word}": comes for word, comes in choice_words(game.id).items()}, "To a question")
    _listed({f"!{word}": text for word, text in game.faults.items()}, "With a stroke")
    said = {f"!: {word}": text for word, text in game.incidents.items()}
    _listed({**said, **{word: text for word, text in ENDINGS.items() if word not in said}}, "By itself")


def _show_strokes(game: Game) -> None:
    from hoyle.match.sheets.examples import examples

    shown = examples(game)
    if not shown:
        return
    _heading("Strokes from its score sheet, as they are told")
    for said, told in shown:
        _hung("  ", Text(said, BRASS))
        _hung("      ", Text(told.headline))
        for reason in told.reasons:
            _hung("        ", Text.assemble(reason.text, (f"  {reason.rule.id}", BRASS)))


def _show_governing(game: Game, every_rule: bool) -> None:
    books = governing(game.rules)
    if every_rule:
        for book in books:
            _rules(f"Where those are silent: {book.id}", book)
    elif books:
        say()
        named = ", ".join(book.id for book in books)
        _hung("", Text.assemble(("Where those are silent: ", QUIET), (named, BRASS),
                                (f" (hoyle show {books[0].id}; all: hoyle show {game.id} --rules)", QUIET)))  # fmt: skip


# --- how it is laid out -------------------------------------------------------------------------------------


def _rules(heading: str, book: Rulebook) -> None:
    _heading(heading)
    wide = max(map(len, book), default=1)
    for number, rule in book.items():
        text = Text(rule.text)
        if number in book.excused:
            text.append(f"  (never cited: {book.excused[number]})", QUIET)
        _hung(f"  {number:>{wide}}  ", text)


def _heading(text: str) -> None:
    say()
    say(text, "bold")


def _listed(entries: dict[str, str], heading: str = "") -> None:
    if entries and heading:
        say(f"  {heading}", QUIET)
    wide = min(max(map(len, entries), default=0), 20)
    for name, meaning in entries.items():
        _hung(f"  {name:<{wide}}  ", Text(meaning))


def _hung(before: str, text: Text) -> None:
    """Print a text after what stands before it; what does not fit a terminal goes on below its beginning."""
    if not out().is_terminal:
        say(Text.assemble((before, BRASS), text))
        return
    for n, part in enumerate(text.wrap(out(), max(out().width - len(before), 20))):
        part.rstrip()
        say(Text.assemble((before if n == 0 else " " * len(before), BRASS), part))


def _marked(text: str) -> Text:
    """A line of a docstring with its marks shown: bold, and what is written in brass."""
    shown = Text()
    for part in re.split(r"(\*\*.+?\*\*|`[^`]+`)", text):
        if part.startswith("**"):
            shown.append(part.strip("*"), "bold")
        elif part.startswith("`"):
            shown.append(part.strip("`"), BRASS)
        else:
            shown.append(part)
    return shown


def _option(default: int | str, meaning: str, choices: tuple[str, ...]) -> str:
    among = f"; one of {', '.join(choices)}" if choices else ""
    return f"{meaning}{among}  [{default if default != '' else 'none'}]"


def _inches(metres: float) -> str:
    return f"{round(metres / INCH, 2):g}"
