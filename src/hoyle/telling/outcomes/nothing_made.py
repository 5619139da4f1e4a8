"""A stroke that made and lost nothing, told by its record: where what was played went, what it met, what did not fall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import cos, pi, sin

from hoyle.equipment import Disc
from hoyle.record import FELL, LEAVE, LODGE, MEET, OFF, POCKET, At, Down, Record
from hoyle.referee import Effect, Param, Place
from hoyle.telling.catalogue import phrase
from hoyle.telling.names import Names

FEW = 4
"""With no more balls than these it is told which one was hit."""
RIM = tuple((cos(k * pi / 4), sin(k * pi / 4)) for k in range(8))
"""Points of a disc's rim."""


def why_nothing(record: Record, effects: Sequence[Effect], names: Names) -> str:
    """Return where what was played went, that it met nothing, or why it made nothing, as far as the record tells."""
    spun = record.struck or next((c.piece for c in record.contacts), "")
    if gone := _went(record, spun, effects, names):
        return gone
    if spun in names.bed.tops:
        return phrase("no-pin-down", names) if _pins(names) else phrase("spun", names, piece=spun)
    if fallen := [c for c in record.contacts if c.kind == POCKET and c.piece == spun]:
        return _down(spun, fallen[-1].where, names)
    if circle := _circle(spun, names):
        return phrase("lies", names, piece=spun, where=circle)
    if not any(c.kind in (MEET, POCKET) or c.others for c in record.contacts):
        if not (record.contacts or record.end.places):
            return phrase("played", names)
        return unfelled(names) if alone_with_pins(names) else phrase("none-hit", names)
    why = _short(record, spun, names)
    if names.state.lives and why:
        return why
    nothing = phrase("no-score", names)
    return phrase("because", names, what=nothing, why=why) if why else nothing


def _went(record: Record, spun: str, effects: Sequence[Effect], names: Names) -> str:
    """Return where the piece played went, if it is not on the table any more."""
    if any(c.kind == LEAVE and c.piece == record.struck for c in record.contacts):
        return phrase("left-ground", names, pieces=(spun,))
    if lost := next(
        (e.where.where for e in effects if isinstance(e, Place) and isinstance(e.where, Down) and e.piece == spun), ""
    ):
        return _down(spun, lost, names)
    if lodged := tuple(c.piece for c in record.contacts if c.kind == LODGE):
        return phrase("on-rail", names, pieces=lodged, count=len(lodged))
    gone = [e.piece for e in effects if isinstance(e, Place) and e.where == OFF and e.piece == (spun or e.piece)]
    if left := [
        c.piece for c in record.contacts if c.kind == LEAVE and c.piece != spun and not c.piece.startswith("#")
    ]:
        return phrase("left-ground", names, pieces=tuple(left))
    return phrase("off", names, pieces=tuple(gone), count=len(gone)) if gone else ""


def _down(piece: str, pocket: str, names: Names) -> str:
    given: dict[str, Param] = {"pieces": (piece,), "count": 1}
    return phrase("down-in", names, pocket=pocket, **given) if pocket else phrase("down", names, **given)


def _short(record: Record, spun: str, names: Names) -> str:
    """Return why a stroke made nothing, as far as the record tells it without the game's rules."""
    felled = any(c.kind == FELL for c in record.contacts)
    down = {c.piece for c in record.contacts if c.kind == POCKET}
    fell = "" if not names.bed.openings or down else phrase("nothing-fell", names)
    if names.bed.ball is None:
        if _pins(names):
            return unfelled(names) if not felled else ""
        return fell and phrase("none-fell", names)
    if called := [call.what for call in record.calls if call.what in names.pieces and call.what not in down]:
        return phrase("did-not-go-down", names, pieces=tuple(called), count=len(called))
    if _pins(names):
        return unfelled(names) if not felled else ""
    pairs = [{c.piece, *c.others} for c in record.contacts if c.kind == MEET]
    met = {other for pair in pairs if spun in pair for other in pair} - {spun}
    on_table = [piece for piece in names.state.layout.on_table() if not piece.startswith("#")]
    if len(met) == 1 and len(on_table) <= FEW and not names.state.lives:
        only = phrase("only-hit", names, pieces=tuple(met))
        return phrase("and-besides", names, first=only, rest=fell) if fell else only
    return fell


def unfelled(names: Names) -> str:
    """That no pin fell, or no cork; of one alone, that it stands."""
    pins = [pin for pin in names.state.layout.on_table() if pin.startswith("#")]
    noun, _ = Counter(names.pin_noun(pin) for pin in pins).most_common(1)[0]
    if pins in (["#pin"], [f"#{noun}"]):
        return phrase("stands", names, piece=pins[0])
    return phrase("no-such-fell", names, noun=noun)


def alone_with_pins(names: Names) -> bool:
    """True where pins are all that one piece is shot at."""
    return _pins(names) and names.bed.ball is None and sum(not piece.startswith("#") for piece in names.pieces) == 1


def _pins(names: Names) -> bool:
    """True where pins stand on the board."""
    return any(piece.startswith("#") for piece in names.state.layout.on_table())


def _circle(piece: str, names: Names) -> str:
    """Give in which circle of a board a disc has come to rest: `in the 10 circle`, `on a line, in the 5 circle`; empty for none."""
    place = names.state.layout.places.get(piece)
    circles = {name: zone for name, zone in names.bed.zones.items() if name.isdecimal()}
    if not isinstance(place, At) or not names.bed.disc or not any(isinstance(one, Disc) for one in circles.values()):
        return ""
    crossed = False
    for name, circle in circles.items():
        rim = [circle.contains(place.x + names.bed.disc * x, place.y + names.bed.disc * y) for x, y in RIM]
        if all(rim):
            return phrase("on-line-in" if crossed else "in-circle", names, zone=name)
        crossed = crossed or any(rim)
    return phrase("on-outer-line", names) if crossed else ""
