"""A match is set up: who plays, on which table, by which options, and what settles its opening."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import cast

from hoyle.equipment import BadTable, Table, table, unsuited, use
from hoyle.notation.names import composed, leading, names, parts, unquote
from hoyle.referee.game import BadOption, Game, Refused, whole
from hoyle.referee.given import Given
from hoyle.referee.ruling import Ruling
from hoyle.referee.setup.position import HEADER, Position, lay, split_position, write_position
from hoyle.referee.setup.racing import race_of
from hoyle.referee.state import State
from hoyle.referee.vocabulary.message import told

SEATED = ("Lead", "Order", "Balls", "Colours", "Small-balls", "Lives", "Sides")
"""Header keys that settle an opening rather than set an option."""

ABOUT = ("Event", "Site", "Date", "Round")
"""Header keys that say what a match was part of, where and when; no rule asks for them. A game's option of such a name is the
game's.
"""

SERIES = ("Frames", "Games", "Rounds", "Pools", "Settings")
"""Options for how many there are of what a match is made of; a game that has one of them is asked for it by any."""


def begin(game: Game, seats: Sequence[str], given: Mapping[str, object] | None = None) -> Ruling:
    """Set up a match. `given` holds options by their printed names and the headers that settle an opening.

    A header `Position` is a line from which it begins (`hoyle.referee.setup.position`). Raises BadOption, with the key, for what
    the game does not know or cannot take.
    """
    seats = tuple(seats)
    given = dict(given or {})
    check_seats(game, seats)
    names = {name.lower(): name for name in game.options}
    if len(own := [name for name in SERIES if name in game.options]) == 1:
        names = {name.lower(): own[0] for name in SERIES} | names
    options: dict[str, int | str] = {name: option.default for name, option in game.options.items()}
    wanted = [given.pop(key) for key in tuple(given) if key.lower() == "table"]
    bed = bed_of(game, wanted[0] if wanted else None)
    line = next((str(given.pop(key)) for key in tuple(given) if key.lower() == HEADER.lower()), "")
    race = race_of(game, seats, given)
    given = {key: value for key, value in given.items() if key not in ABOUT or key in game.options}
    if "Table" in options:
        options["Table"] = bed
    settled = Given()
    for key, value in given.items():
        if name := names.get(key.lower()):
            options[name] = game.options[name].parse(name, value)
        elif key in game.headers:
            settled[key] = check_header(game, seats, key, value)  # type: ignore[literal-required]
        else:
            may = (*game.options, *game.headers)
            raise BadOption(key, told("setting.no-such-option", game=game.id, options=may))
    if race:
        kept = {key: value for key, value in settled.items() if key not in ("Lead", "Order", "Small-balls")}
        race = replace(race, given=cast(Given, kept), line=line)
    if line:
        settle_lead(game, seats, settled, split_position(game, line, seats)[1])
    state = State(
        game.id, seats, options, bed, order=settled.get("Order", seats), scores=dict.fromkeys(seats, 0),
        notes=game.notes, given=settled, race=race,
    )  # fmt: skip
    try:
        ref = game.at_work(state)
        game.setup(ref)
    except Refused as refused:
        raise BadOption(next(iter(settled), "Game"), refused.why) from None
    if line:
        lay(game, ref, line)
    ref.given = Given()
    return Ruling(None, tuple(ref.effects), ref.state)


def leads(game: Game) -> bool:
    """Return whether whoever plays in a position may as well have led: at a game of strokes, where no side has men of its own."""
    return "Lead" in game.headers and game.relaid is None


def settle_lead(game: Game, seats: Sequence[str], settled: Given, told_of: Position) -> None:
    """Settle who leads as a position tells, before the match is set up. Raises BadOption where a header tells otherwise."""
    if leads(game):
        if told_of.turn and not settled:
            settled["Lead"] = told_of.turn
        return
    order = told_of.seated.get("order")
    if order is None or game.relaid is None:
        return
    order = cast("tuple[str, ...]", check_header(game, seats, "Order", order))
    for key, led in (("Lead", settled.get("Lead")), ("Order", settled.get("Order", ("",))[0])):
        if led and led != order[0]:
            raise BadOption(key, told("setting.position-led", seat=order[0]))
    settled["Order"] = order


def position_of(game: Game, state: State, given: Mapping[str, object]) -> str:
    """A match in one line, from which `begin` sets it up again with the options that were given, and with or without the headers
    that settled its opening; empty for one that is over.
    """
    rest = {key: value for key, value in given.items() if key.lower() != HEADER.lower()}
    bare = {key: value for key, value in rest.items() if key not in SEATED}
    if leads(game) and state.turn in state.seats:
        bare["Lead"] = state.turn
    fresh = begin(game, state.seats, bare).state
    if game.relaid and state.order != fresh.order:
        fresh = begin(game, state.seats, {**bare, "Order": state.order}).state
    headed = begin(game, state.seats, rest).state if any(key in SEATED for key in rest) else fresh
    return write_position(game, fresh, headed, state)


def bed_of(game: Game, given: object) -> str:
    """The name of the table that a match is played on: the game's own, one of its choices, or any other that suits it.

    `given` is a name, a `Table`, or None. Raises BadOption for what the game cannot be played on.
    """
    option = game.options.get("Table")
    usual = str(option.default) if option else game.table
    if given is None or given == usual:
        return usual
    try:
        own = use(given) if isinstance(given, Table) else table(str(given))
    except BadTable as bad:
        raise BadOption("Table", str(bad)) from None
    except KeyError as unknown:
        if option and option.choices:
            return str(option.parse("Table", given))
        raise BadOption("Table", str(unknown.args[0])) from None
    if (option and own.name in option.choices) or not (why := unsuited(own, table(usual))):
        return own.name
    raise BadOption("Table", told("setting.unsuited", game=game.id, usual=usual, why=why))


def check_seats(game: Game, seats: Sequence[str]) -> None:
    """Raise BadOption unless the game can be played by these seats."""
    least, most = game.seats
    if len(set(seats)) != len(seats):
        raise BadOption("Seats", told("setting.same-name"))
    if (bad := next((seat for seat in seats if seat in ("*", "!") or not seat.strip()), None)) is not None:
        raise BadOption("Seats", told("setting.no-seat-name", bad=bad))
    if len(seats) < least or (most and len(seats) > most):
        taken, count = game.id, len(seats)
        if not most:
            raise BadOption("Seats", told("setting.seats-at-least", game=taken, least=least, count=count))
        if least < most:
            raise BadOption("Seats", told("setting.seats-between", game=taken, least=least, most=most, count=count))
        raise BadOption("Seats", told("setting.seats-exactly", game=taken, least=least, count=count))


def check_header(game: Game, seats: Sequence[str], key: str, value: object) -> object:
    """A header that settles an opening, in the form the game reads it; raises BadOption."""
    if key == "Lead":
        value = value if value in seats else unquote(str(value))
        if value not in seats:
            raise BadOption(key, told("setting.no-such-seat", name=str(value), seats=tuple(seats)))
        return value
    if key == "Order":
        said = names(value) if isinstance(value, str) else value if isinstance(value, Iterable) else ()
        order = tuple(composed(str(seat)) for seat in said)
        if sorted(order) != sorted(seats):
            raise BadOption(key, told("setting.every-seat-once", seats=tuple(seats)))
        return order
    if key == "Lives":
        try:
            return whole(value)
        except (TypeError, ValueError):
            raise BadOption(key, told("setting.no-whole-number", value=str(value))) from None
    if key == "Sides":
        return value
    given = value if isinstance(value, Mapping) else seat_values(key, str(value), seats)
    entries = {composed(str(seat)): one for seat, one in given.items()}
    for seat in entries:
        if seat not in seats:
            raise BadOption(key, told("setting.no-such-seat", name=seat, seats=tuple(seats)))
    if key == "Small-balls":
        try:
            return {seat: int(number) for seat, number in entries.items()}
        except ValueError:
            raise BadOption(key, told("setting.a-number-each")) from None
    return dict(entries)


def seat_values(key: str, text: str, seats: Sequence[str]) -> dict[str, str]:
    """Read `Ann white, Bob spot`; raises BadOption."""
    entries = {}
    for part in parts(text):
        seat, length = leading(part, seats)
        value = part[length:]
        if not seat:
            seat, _, value = part.partition(" ")
        if not value.strip():
            raise BadOption(key, told("setting.seat-and-value", found=part.strip()))
        entries[seat] = value.strip()
    return entries
