"""Tops among pins: three spins a turn, one for every pin that falls, three rounds.

A game states its `Terms`, of which most are where its pins stand; the rest is the ten-pin top game's. Pins that fell are taken
away, and all are set up anew for the next player's turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from hoyle.answers import Answer, Choose, Incident
from hoyle.games.general import boards, sides
from hoyle.games.general.in_hand import lawfully_placed
from hoyle.games.general.pins import STANDS, cleared, felled, set_again
from hoyle.games.general.ranking import most
from hoyle.games.tops.family import NAMES, OUTER, TIPSY, TOPS, taken_up, within
from hoyle.games.tops.ten_pin_top_rules import R as T
from hoyle.record import LEAVE, POCKET, Layout, Record, Spot
from hoyle.referee import (
    CHOOSE,
    STROKE,
    Ask,
    Foul,
    Note,
    Option,
    Permit,
    Refused,
    Restore,
    Rule,
    Rulings,
    Say,
    State,
    listed,
)
from hoyle.referee.questions import claimed

SPINS = 3
BLOWN = {
    "blown": "the top was blown with this spin",
    "blow": "the same: the top was blown with this spin",
}
NOTES: Mapping[str, object] = {"sides": (), "spins": 0, "rounds": 0, "blown": (), "cushion": False}
OPTIONS = {"Rounds": Option(3, "rounds of the game", least=1)}
HEADERS = ("Lead", "Order", "Sides")


@dataclass(frozen=True, slots=True)
class Terms:
    """What a game settles for itself.

    `point` is the rule that counts a pin, `facing` one that says how the pins face, `reset` one that lets all of them be set up for
    the third spin, `cushion` those for standing a cushion behind them and leaving it there, `lost` one that speaks of a
    lost top. `inside` is the zone in which a top is set going, `stands` names a pin's spot where it is not `1-spot` for `#1`.
    """

    pins: tuple[str, ...]
    setting: Rule
    point: Rule = T[1]
    tops: tuple[str, ...] = (TIPSY,)
    facing: Rule | None = None
    reset: Rule | None = None
    cushion: tuple[Rule, Rule] | None = None
    lost: Rule | None = None
    inside: str = OUTER
    stands: Mapping[str, str] = field(default_factory=dict)


def set_up(s: State, terms: Terms) -> Rulings:
    """The order and the partners; the pins for the first player."""
    s = yield from boards.ordered(s, T["u1"])
    s = yield from sides.settle(s, T["u1"])
    yield from turn(s, s.order[0], terms)


def turn(s: State, seat: str, terms: Terms) -> Rulings:
    """Pins up for a seat's turn, and its first spin."""
    s = yield from pins_up(s, terms.setting, terms)
    if terms.facing:
        s = yield Say(seat, "the half circle lies beyond", terms.facing)
    for name, empty in (("spins", 0), ("blown", ()), ("cushion", False)):
        if s.note(name) != empty:
            s = yield Note(name, empty, T[4])
    yield to_spin(s, seat, terms)


def pins_up(s: State, rule: Rule, terms: Terms) -> Rulings:
    """All the pins, and the tops ready. Returns the state."""
    up = {pin: Spot(terms.stands.get(pin, f"{pin[1:]}{STANDS}")) for pin in terms.pins}
    ready = {top: Spot(name) for name, top in NAMES.items()}
    return (yield Restore(Layout({**ready, **up}), rule, f"{len(up)} pins"))


def to_spin(s: State, seat: str, terms: Terms) -> Ask:
    """The question for a seat's next spin, with what it may do besides."""
    spins = s.note("spins")
    permits, barred = [], []
    if spins == SPINS - 1:
        permits = [
            Permit(one, "blow", T["5a"] if one == seat else T["5b"])
            for one in sides.side(s, seat)
            if one not in s.note("blown")
        ]
    if terms.cushion:
        if s.note("cushion"):
            barred = [Permit(seat, "cushion", terms.cushion[1])]
        else:
            permits.append(Permit(seat, "cushion", terms.cushion[0]))
    rule = T[2] if spins else terms.point
    place = within(terms.tops, terms.inside, T[1])
    return Ask(seat, STROKE, terms.tops, rule, place=place, permits=tuple(permits), barred=tuple(barred))


def spun(s: State, record: Record, terms: Terms) -> Rulings:
    """A spin: the pins that fell are counted and taken away; after the third the turn is over."""
    seat, spins = s.turn, s.note("spins") + 1
    told = list(dict.fromkeys(top for top in (record.struck, *(c.piece for c in record.contacts)) if top in TOPS))
    if other := [top for top in told if top not in terms.tops]:
        raise Refused(f"the {' or '.join(terms.tops)} top is spun, not {other[0]}", terms.point)
    if len(told) > 1:
        raise Refused(f"one line a spin: {listed(told)} are told in one", T[2])
    lawfully_placed(s, record)
    found = felled(record, terms.pins, terms.point)
    if claimed(record, *BLOWN):
        if spins < SPINS:
            s = yield Foul(seat, "blown", T["5a"], f"spin {spins}: only with the third, and the pins stand again")
            s = yield from set_again(s, record, found, T["5a"])
            found = ()
        else:
            s = yield Say(seat, "blown", T["5a"])
            if len(sides.side(s, seat)) > 1:
                s = yield Say(seat, "blown", T["5b"], "by either of the partners, or both")
    s = yield from cleared(s, record, found, terms.pins, terms.point)
    if found:
        s = yield from sides.credit(s, seat, len(found), terms.point, listed(found))
        if terms.point != T[1]:
            s = yield Say(seat, "one for each pin", T[1])
    lost = [c.piece for c in record.contacts if c.piece in TOPS and c.kind in (POCKET, LEAVE)]
    if lost and terms.lost:
        s = yield Say(seat, "lost", terms.lost, f"{lost[0]} is gone from the board")
    s = yield from taken_up(s, T[2])
    s = yield Note("spins", spins, T[2])
    yield from after(s, seat, terms)


def after(s: State, seat: str, terms: Terms) -> Rulings:
    """The next spin, or what may be done when no pin is left for it; the next player, or the end."""
    spins, up = s.note("spins"), set(terms.pins) & set(s.layout.on_table())
    if spins == SPINS:
        yield from done(s, seat, terms)
    elif up or (terms.reset and spins < SPINS - 1):
        yield to_spin(s, seat, terms)
    elif terms.reset:
        yield Ask(seat, CHOOSE, ("stand", "reset"), terms.reset, "all are down after two spins", decline="stand")
    else:
        yield Ask(seat, CHOOSE, ("stand", "again"), T[2], "no pin is left", decline="stand")


def done(s: State, seat: str, terms: Terms) -> Rulings:
    """The turn is over: the next player's, or the end."""
    following = s.next_seat(seat)
    if following == s.order[0]:
        s = yield Note("rounds", s.note("rounds") + 1, T[4], "the round is over")
        if s.note("rounds") >= s.options["Rounds"]:
            yield from most(s, dict(s.scores), T[3], "the most points")
            return
    yield from turn(s, following, terms)


def decided(s: State, answer: Answer, terms: Terms) -> Rulings:
    """Pins set up for the third spin or not, a top blown, a cushion placed or moved."""
    match answer:
        case Choose(seat=seat, word="stand"):
            yield from done(s, seat, terms)
        case Choose(seat=seat, word="reset"):
            assert terms.reset is not None
            s = yield from pins_up(s, terms.reset, terms)
            yield to_spin(s, seat, terms)
        case Choose(seat=seat, word="blow"):
            rule = T["5a"] if seat == s.turn else T["5b"]
            s = yield Note("blown", (*s.note("blown"), seat), rule, f"{seat} blows the top")
            yield to_spin(s, s.turn, terms)
        case Choose(seat=seat, word="cushion"):
            assert terms.cushion is not None
            s = yield Note("cushion", True, terms.cushion[0], "the cover stands behind the pins")
            yield to_spin(s, seat, terms)
        case Choose(seat=seat):
            yield to_spin(s, seat, terms)
        case Incident(_, args) if terms.cushion:
            if not s.note("cushion"):
                raise Refused("no cushion has been placed in this turn", terms.cushion[0])
            if any(one not in s.seats for one in args):
                raise Refused(f"who moved it? one of {', '.join(s.seats)}", terms.cushion[1])
            yield Foul(
                args[0] if args else s.turn, "moved", terms.cushion[1], "the cushion goes back to where it stood"
            )
        case _:
            raise Refused("only spins are told here, such as green*#3 or green:20", T[1])
