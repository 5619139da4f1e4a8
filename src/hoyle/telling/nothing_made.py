"""A stroke that made and lost nothing, told by its record: where what was played went, what it met, what did not fall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import cos, pi, sin

from hoyle.equipment import Disc
from hoyle.record import FELL, LEAVE, MEET, OFF, POCKET, At, Down, Record
from hoyle.referee import Effect, Place, listed
from hoyle.telling.names import Names
from hoyle.telling.wording import joined

FEW = 4
"""With no more balls than these it is told which one was hit."""
RIM = tuple((cos(k * pi / 4), sin(k * pi / 4)) for k in range(8))
"""Points of a disc's rim."""


def why_nothing(record: Record, effects: Sequence[Effect], names: Names) -> str:
    """Where what was played went, that it met nothing, or why it made nothing, as far as the record tells."""
    spun = record.struck or next((c.piece for c in record.contacts), "")
    if gone := _went(record, spun, effects, names):
        return gone
    if spun in names.bed.tops:
        return "no pin is down" if _pins(names) else f"{names.piece(spun)} is spun"
    if fallen := [c for c in record.contacts if c.kind == POCKET and c.piece == spun]:
        return f"{names.piece(spun)} is down{f' in {names.pocket(fallen[-1].where)}' if fallen[-1].where else ''}"
    if circle := _circle(spun, names):
        return f"{names.piece(spun)} lies {circle}"
    if not any(c.kind in (MEET, POCKET) or c.others for c in record.contacts):
        if not (record.contacts or record.end.places):
            return "played"
        return unfelled(names) if alone_with_pins(names) else f"no {names.kind} was hit"
    why = _short(record, spun, names)
    return why if names.state.lives and why else joined(("no score", why), ": ")


def _went(record: Record, spun: str, effects: Sequence[Effect], names: Names) -> str:
    """Where the piece played went, if it is not on the table any more."""
    if any(c.kind == LEAVE and c.piece == record.struck for c in record.contacts):
        return f"{names.piece(spun)} left the {names.ground}"
    if lost := next(
        (e.where.where for e in effects if isinstance(e, Place) and isinstance(e.where, Down) and e.piece == spun), ""
    ):
        return f"{names.piece(spun)} is down in {names.pocket(lost)}"
    gone = [e.piece for e in effects if isinstance(e, Place) and e.where == OFF and e.piece == (spun or e.piece)]
    if left := [
        c.piece for c in record.contacts if c.kind == LEAVE and c.piece != spun and not c.piece.startswith("#")
    ]:
        return f"{names.some(left)} left the {names.ground}"
    return f"{names.some(gone)} {'is' if len(gone) == 1 else 'are'} off the {names.ground}" if gone else ""


def _short(record: Record, spun: str, names: Names) -> str:
    """Why a stroke made nothing, as far as the record tells it without the game's rules."""
    felled = any(c.kind == FELL for c in record.contacts)
    down = {c.piece for c in record.contacts if c.kind == POCKET}
    fell = "" if not names.bed.openings or down else "nothing fell"
    if names.bed.ball is None:
        return (unfelled(names) if not felled else "") if _pins(names) else fell.replace("nothing", f"no {names.kind}")
    if called := [call.what for call in record.calls if call.what in names.pieces and call.what not in down]:
        return f"{listed(list(map(names.piece, called)))} did not go down"
    if _pins(names):
        return unfelled(names) if not felled else ""
    pairs = [{c.piece, *c.others} for c in record.contacts if c.kind == MEET]
    met = {other for pair in pairs if spun in pair for other in pair} - {spun}
    on_table = [piece for piece in names.state.layout.on_table() if not piece.startswith("#")]
    if len(met) == 1 and len(on_table) <= FEW and not names.state.lives:
        return joined((f"only {names.some(list(met))} was hit", fell), ", and ")
    return fell


def unfelled(names: Names) -> str:
    """That no pin fell, or no cork; of one alone, that it stands."""
    standing = [names.piece(pin) for pin in names.state.layout.on_table() if pin.startswith("#")]
    noun, _ = Counter(one.split(" ")[-1] if one.startswith("the ") else "pin" for one in standing).most_common(1)[0]
    alone = len(standing) == 1 and standing[0] in (f"the {noun}", "the pin")
    return f"{standing[0]} stands" if alone else f"no {noun} fell"


def alone_with_pins(names: Names) -> bool:
    """True where pins are all that one piece is shot at."""
    return _pins(names) and names.bed.ball is None and sum(not piece.startswith("#") for piece in names.pieces) == 1


def _pins(names: Names) -> bool:
    """True where pins stand on the board."""
    return any(piece.startswith("#") for piece in names.state.layout.on_table())


def _circle(piece: str, names: Names) -> str:
    """Tell in which circle of a board a disc has come to rest: `in the 10 circle`, `on a line, in the 5 circle`; empty for none."""
    place = names.state.layout.places.get(piece)
    circles = {name: zone for name, zone in names.bed.zones.items() if name.isdecimal()}
    if not isinstance(place, At) or not names.bed.disc or not any(isinstance(one, Disc) for one in circles.values()):
        return ""
    crossed = False
    for name, circle in circles.items():
        rim = [circle.contains(place.x + names.bed.disc * x, place.y + names.bed.disc * y) for x, y in RIM]
        if all(rim):
            return f"on a line, {names.inside(name)}" if crossed else names.inside(name)
        crossed = crossed or any(rim)
    return "on the outer line" if crossed else ""
