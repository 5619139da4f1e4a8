"""Incidents outside a stroke under the general rules: warnings, rulings asked for, marks, lifted balls.

The notes of a game that calls `declare` have those of `IncidentNotes`. Touches, disturbances and claims depend on the game.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from hoyle.answers import Incident
from hoyle.games.general.foul_strokes import R, out_of_string
from hoyle.referee import Message, Ref, Refused, Rule, Standing, fault, told

INCIDENTS: Mapping[str, str] = {
    "claim": "a player claims the foul of the last stroke: `!: claim Bob`",
    "warn": "the striker is warned of being about to play foul from in hand: `!: warn Ann`",
    "ruling": "the striker has the referee decide whether the balls are in the string or out: `!: ruling Ann`",
    "touch": "a player touches a ball outside a stroke, their own if none is named: `!: touch Ann red`",
    "interfered": "somebody else disturbs the balls, or the one named: `!: interfered red`",
    "practice": "a player hits the balls to practise the bank: `!: practice Ann`",
    "marks": "a player marks cloth or cushion to aim by: `!: marks Ann`",
    "lift": "a player lifts a ball in play: `!: lift Ann red`",
    "clean": "the referee is asked to take something off a ball: `!: clean Ann red`",
    "debris": "a player says that something lies under a ball: `!: debris Ann white`",
}

BARRING: Mapping[str, Rule] = {"practice": R["11b"], "marks": R["11a"], "lift": R["12a"]}
"""Conduct that is foul, and spoils the offender's next stroke."""
WARNED, RULED = "warned", "ruled"


@dataclass(frozen=True)
class IncidentNotes:
    """By seat the rules that keep its next stroke from counting, and how far a striker in hand has been warned."""

    bars: Mapping[str, tuple[Rule, ...]] = field(default_factory=dict)
    warned: str = ""


def named(s: Standing, answer: Incident) -> tuple[str, str]:
    """The seat and the piece that an incident names, by default the seat asked and no piece; raises Refused."""
    seat, piece = s.turn, ""
    for word in answer.args:
        if word in s.seats:
            seat = word
        elif word in s.layout:
            piece = word
        else:
            known = (*s.seats, *s.layout.places)
            raise Refused(told("general.speaks-of", word=answer.word, known=known, given=word))
    return seat, piece


def bar(ref: Ref, seat: str, rule: Rule, why: Message) -> None:
    """Keep a seat's next stroke from counting."""
    bars = ref.kept(IncidentNotes).bars
    held = bars.get(seat, ())
    if len(now := tuple(dict.fromkeys((*held, rule)))) > len(held):
        ref.say("", why, rule, bars={**bars, seat: now})


def declare(ref: Ref, answer: Incident) -> None:
    """Rule on an incident that leaves the question open."""
    seat, piece = named(ref, answer)
    match answer.word:
        case "warn":
            if not (ref.question and ref.asked.place):
                raise Refused(told("general.warn-in-hand"), R["3d"])
            ref.say(ref.turn, told("general.warned"), R["3e"], warned=WARNED)
        case "ruling":
            if not (ref.question and ref.asked.place):
                raise Refused(told("general.string-in-hand"), R["3f"])
            for ball in ref.layout.on_table():
                out = out_of_string(ref, ball)
                if out is not None:
                    ref.say("", told("general.beyond-string" if out else "general.within-string", ball=ball), R["3f"])
            if ref.kept(IncidentNotes).warned:
                ref.apply(R["3e"], warned=RULED)
        case "practice" | "marks" | "lift":
            rule = BARRING[answer.word]
            ref.foul(seat, answer.word, rule, fault(answer.word, piece))
            bar(ref, seat, rule, told("general.next-stroke-cannot-count", player=seat))
        case "clean":
            ref.say("", told("general.cleaned", piece=piece) if piece else told("general.cleaned"), R["12b"])
        case "debris":
            ref.say(seat, told("general.play-on", piece=piece) if piece else told("general.play-on"), R["12c"])
        case _:
            raise Refused(told("general.not-here", word=answer.word))
