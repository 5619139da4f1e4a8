"""What is declared outside a stroke under the general rules: warnings, rulings asked for, marks, lifted balls.

A game that calls `declare` has the notes `bars` (seat to the ids of the rules that keep his next stroke from counting, empty)
and `warned` (empty). What it does not handle here (touches, disturbances, claims) depends on the game.
"""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.answers import Incident
from hoyle.games.general.claims import note
from hoyle.games.general.foul_strokes import R, out_of_string
from hoyle.referee import Foul, Refused, Rule, Rulings, Say, State

INCIDENTS: Mapping[str, str] = {
    "claim": "a player claims the foul of the last stroke: `!: claim Bob`",
    "warn": "the striker is warned that he is about to play foul from in hand: `!: warn Ann`",
    "ruling": "the striker has the referee decide whether the balls are in the string or out: `!: ruling Ann`",
    "touch": "a player touches a ball outside a stroke, his own if none is named: `!: touch Ann red`",
    "interfered": "somebody else disturbs the balls, or the one named: `!: interfered red`",
    "practice": "a player hits the balls to practise the bank: `!: practice Ann`",
    "marks": "a player marks cloth or cushion to aim by: `!: marks Ann`",
    "lift": "a player lifts a ball in play: `!: lift Ann red`",
    "clean": "the referee is asked to take something off a ball: `!: clean Ann red`",
    "debris": "a player says that something lies under a ball: `!: debris Ann white`",
}
"""Words that may be declared outside a stroke."""

BARRING: Mapping[str, Rule] = {"practice": R["11b"], "marks": R["11a"], "lift": R["12a"]}
"""Conduct that is foul, and spoils the offender's next stroke."""
WARNED, RULED = "warned", "ruled"


def named(s: State, answer: Incident) -> tuple[str, str]:
    """The seat and the piece that an incident names, by default the seat asked and no piece; raises Refused."""
    seat, piece = s.turn, ""
    for word in answer.args:
        if word in s.seats:
            seat = word
        elif word in s.layout:
            piece = word
        else:
            may = ", ".join((*s.seats, *s.layout.places))
            raise Refused(f"{answer.word} speaks of a seat or a ball ({may}), not of {word!r}")
    return seat, piece


def bar(s: State, seat: str, rule: Rule, why: str) -> Rulings:
    """Keep a seat's next stroke from counting. Returns the state."""
    bars = dict(s.note("bars"))
    if rule.id not in bars.get(seat, ()):
        bars[seat] = (*bars.get(seat, ()), rule.id)
    return (yield from note(s, "bars", bars, rule, why))


def declare(s: State, answer: Incident) -> Rulings:
    """Rule on an incident that leaves the question open. Returns the state."""
    seat, piece = named(s, answer)
    match answer.word:
        case "warn":
            s = yield from warn(s)
        case "ruling":
            s = yield from decide_string(s)
        case "practice" | "marks" | "lift":
            rule = BARRING[answer.word]
            s = yield Foul(seat, answer.word, rule, piece)
            s = yield from bar(s, seat, rule, f"{seat}'s next stroke cannot count")
        case "clean":
            s = yield Say(seat, "cleaned", R["12b"], piece)
        case "debris":
            s = yield Say(
                seat, "play on", R["12c"], f"what cannot be seen under {piece or 'a ball'} is taken not to be there"
            )
        case _:
            raise Refused(f"{answer.word} does not apply here")
    return s


def warn(s: State) -> Rulings:
    """The striker in hand is warned. Returns the state."""
    if not (s.ask and s.ask.place):
        raise Refused("a warning is for a striker whose ball is in hand", R["3d"])
    s = yield Say(s.turn, WARNED, R["3e"], "he must alter his play or have the referee decide")
    return (yield from note(s, WARNED, WARNED, R["3e"]))


def decide_string(s: State) -> Rulings:
    """The referee says which balls are in the string and which out. Returns the state."""
    if not (s.ask and s.ask.place):
        raise Refused("the string matters only to a striker whose ball is in hand", R["3f"])
    for ball in s.layout.on_table():
        out = out_of_string(s, ball)
        if out is not None:
            s = yield Say(
                ball, "out" if out else "in", R["3f"], f"{ball} stands {'beyond' if out else 'within'} the string"
            )
    if s.note(WARNED):
        s = yield from note(s, WARNED, RULED, R["3e"])
    return s
