"""Childress, or Six-Pin Point Game: fell six pins one at a time, the inner ones first.

Six pins, `#1` to `#6` from the left, stand on the bases of the backgammon points opposite; a player has six rings, one shot after
another. The first has to fell one of the four inner pins, `#2` to `#5`, and that one alone: this earns another shot, and leave to
shoot at the end pins too. To fell two, or to touch none, ends his play. Everything that is down, and the ring, is cleared away
after every shot. Who fells all six in six shots running counts double in his next round. Each has the pins set up three times,
and the largest score wins.

Where print is silent: a pin counts one, and two felled at once count nothing. An end pin felled before an inner one ends the play
and does not count; a later shot that touches a pin and fells none goes on. A round is one play of each, `Sides` makes partners,
and equal scores are a draw (reconstruction).
"""

from __future__ import annotations

from hoyle.answers import Answer, Chance
from hoyle.games.general import archarena, boards, sides
from hoyle.games.general.in_hand import lawfully_placed
from hoyle.games.general.pins import STANDS, cleared, felled, pins_of
from hoyle.games.general.ranking import most
from hoyle.record import IN_HAND, Layout, Record, Spot
from hoyle.referee import (
    STROKE,
    Ask,
    Foul,
    Game,
    InHand,
    Note,
    Option,
    Place,
    Refused,
    Restore,
    Rule,
    Rulebook,
    Rulings,
    Say,
    State,
)

R = Rulebook(
    "childress",
    book="archarena",
    governs="archarena-general",
    rules={
        "u1": "Two to four play with six rings each, at six pins on the backgammon points opposite.",
        "u2": "To fell one of the four inner pins, and it alone, earns a second shot, from which on the end pins may fall too.",
        "u3": "To knock down two at any time, or to strike none, ends the play.",
        "u4": "A round is six shots, or fewer if no pin is left; all down in six running doubles the next round's count.",
        "u5": "Three settings for everybody are the game, and who has scored the most has won it.",
        "u6": "Dead pins and rings are cleared away after every shot.",
        "u7": "On board No. 1 it is harder than on No. 2, for the crokinole posts stand in the way.",
    },
    excused={"u7": "how hard the boards are to play on, which rules nothing"},
)

RING, SHOTS = "ring", 6
PINS = pins_of("archarena-2-points")
INNER = PINS[1:-1]


def setup(s: State) -> Rulings:
    """Seats and pins; then who begins."""
    s = yield from archarena.set_out(s)
    s = yield from boards.ordered(s, R["u1"])
    s = yield from sides.settle(s, R["u1"])
    lead = boards.leader(s)
    s = yield from set_pins(s)
    yield to_shoot(lead, R["u2"]) if lead else boards.lots(s, R["u1"])


def set_pins(s: State) -> Rulings:
    """Six pins for a play. Returns the state."""
    up = {pin: Spot(f"{pin[1:]}{STANDS}") for pin in PINS}
    s = yield Restore(Layout({RING: IN_HAND, **up}), R["u1"], "six pins")
    for name, empty in (("shots", 0), ("free", False)):
        s = yield Note(name, empty, R["u1"])
    return s


def to_shoot(seat: str, rule: Rule) -> Ask:
    """The question for a shot from the player's side."""
    return Ask(seat, STROKE, (RING,), rule, place=(InHand(RING, "base-h", R["u1"]),))


def judge(s: State, record: Record) -> Rulings:
    """A shot: one pin counts and goes on, two or none end the play."""
    seat, free = s.turn, s.note("free")
    lawfully_placed(s, record)
    found = felled(record, PINS, R["u6"])
    touched = any(pin in PINS for c in record.contacts for pin in c.others)
    s = yield from cleared(s, record, found, PINS, R["u6"])
    s = yield Place(RING, IN_HAND, R["u6"])
    s = yield Note("shots", s.note("shots") + 1, R["u6"])
    if len(found) > 1 or not (found or touched):
        s = yield Foul(seat, "play ceases", R["u3"], f"{len(found) or 'no'} pins")
    elif not free and not (found and found[0] in INNER):
        s = yield Foul(seat, "play ceases", R["u2"], f"{found[0]} is an end pin" if found else "no inside pin is down")
    else:
        for pin in found:
            s = yield from sides.credit(s, seat, 1, R["u2"], pin)
            if seat in s.note("double"):
                s = yield from sides.credit(s, seat, 1, R["u4"], "all were down in the round before")
        s = yield Note("free", True, R["u2"])
        up = set(PINS) & set(s.layout.on_table())
        if up and s.note("shots") < SHOTS:
            yield to_shoot(seat, R["u2"])
            return
        s = yield Say(seat, "six shots" if up else "all down", R["u4"])
        if not up:
            yield from ended(s, seat, double=(seat,))
            return
    yield from ended(s, seat)


def ended(s: State, seat: str, double: tuple[str, ...] = ()) -> Rulings:
    """A play is over: whether the seat's next one counts double, and whose turn it is, or the end."""
    if double or seat in s.note("double"):
        s = yield Note("double", (*(one for one in s.note("double") if one != seat), *double), R["u4"])
    following = s.next_seat(seat)
    if following == s.order[0]:
        s = yield Note("rounds", s.note("rounds") + 1, R["u5"])
        if s.note("rounds") >= s.options["Settings"]:
            yield from most(s, s.scores, R["u5"], "the largest score")
            return
    s = yield from set_pins(s)
    yield to_shoot(following, R["u2"])


def decide(s: State, answer: Answer) -> Rulings:
    """Lots for the lead."""
    if not isinstance(answer, Chance):
        raise Refused("a ring is awaited", R["u1"])
    s = yield from boards.begun(s, answer, R["u1"])
    yield to_shoot(s.order[0], R["u2"])


GAME = Game(
    rules=R,
    title="Childress, or Six-Pin Point Game",
    pages="Archarena, 15-16",
    family="ring-pins",
    summary="Rings fell six pins on the backgammon points one at a time, the inner ones first.",
    seats=(2, 4),
    table="archarena-2-points",
    pieces=(RING, *PINS),
    setup=setup,
    judge=judge,
    decide=decide,
    chances=boards.chances,
    options={
        "Settings": Option(3, "how often each has the pins set up", least=1),
        "Table": Option("archarena-2-points", "the board", ("archarena-1-points", "archarena-2-points")),
    },
    notes={"shots": 0, "free": False, "double": (), "rounds": 0, "sides": ()},
    headers=boards.HEADERS,
)
