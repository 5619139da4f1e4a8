"""Points, the next question and the passing of the hand in a carom game.

`rules` are the game's, under the numbers of the three-ball game. The notes used here: `run` (counts of this hand), `crotch` (of
these, made in the corner the balls are in), `last` (the scores before the last count), `misses` (seat to innings running that
ended in a miss), `frozen` (what a frozen striker chose), `compelled` (he must hit a ball), `touched` (the seat that touched a
ball), `discount` (who gives one, and how many points for one) and `odds` (who gives any).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hoyle.games.carom.family import BORROWED, LOOSE, OWN, due, may_strike, reverse, reverse_permits
from hoyle.games.carom.lead import ball_permits
from hoyle.games.general.claims import barred, note, permits
from hoyle.games.general.foul_strokes import FREEZE, frozen_to, may_play_straight
from hoyle.games.general.foul_strokes import R as F
from hoyle.referee import (
    CHOOSE,
    STROKE,
    Ask,
    BadOption,
    InHand,
    Permit,
    Rule,
    Rulings,
    Say,
    Score,
    State,
    Win,
    in_points,
)

Rules = Mapping[Any, Rule]
NOTES: Mapping[str, Any] = {
    "stage": "play", "banked": (), "chooser": "", "opening": False,
    "whites": "own", "run": 0, "crotch": 0, "last": (), "misses": {}, "frozen": "", "compelled": False, "touched": "",
    "claim": None, "late": "", "choice": None, "bars": {}, "warned": "", "discount": None, "odds": "",
}  # fmt: skip
"""The notes of a carom game as it begins."""


def handicap(s: State, rules: Rules) -> Rulings:
    """Settle the odds: starts (`Ann 5, Bob 10`) or a discount (`Ann discount`). Returns the state; raises BadOption."""
    text = str(s.options["Handicap"])
    for part in () if text in ("", "none") else text.split(","):
        seat, *words = part.split() or [""]
        number = words.pop() if words and words[-1].lstrip("-").isdigit() else ""
        if seat not in s.seats or words not in ([], ["discount"]) or not (words or number):
            raise BadOption("Handicap", f"write a start, as in `{s.seats[1]} 10`, or who gives a discount, "
                                        f"as in `{s.seats[0]} discount` or, twofold, `{s.seats[0]} discount 2`")  # fmt: skip
        if number and not words:
            if int(number) >= s.options["Points"]:
                raise BadOption("Handicap", f"a start is less than the {in_points(s.options['Points'])} of the game")
            s = yield Score(seat, int(number), rules["13a"], "odds given")
            s = yield from note(s, "odds", s.other(seat), rules["4c"])
            continue
        if s.note("discount"):
            raise BadOption("Handicap", "one player gives a discount, not both")
        if int(number or 1) < 1:
            raise BadOption("Handicap", "a discount is at least one point for each of the other's")
        s = yield from note(s, "discount", (seat, int(number or 1)), rules["4c"], f"{seat} gives a discount")
        s = yield from note(s, "odds", seat, rules["4c"])
    return s


def award(s: State, seat: str, points: int, rule: Rule, why: str, rules: Rules, *, forfeited: bool = False) -> Rulings:
    """Points to a seat, with what a discount takes from the other, and the match if that is enough. Returns the state."""
    s = yield Score(seat, points, rule, why)
    if forfeited and s.note("odds") not in ("", seat):
        s = yield Say(s.note("odds"), "keeps his score", rules["4c"], "a forfeited point is not deducted")
    elif s.note("discount") and seat != s.note("discount")[0]:
        giver, times = s.note("discount")
        if loss := min(times * points, s.scores[giver]):
            s = yield Score(giver, -loss, rules["4c"], "discount")
    if s.scores[seat] >= s.options["Points"]:
        s = yield Win((seat,), rules["13a"], in_points(s.scores[seat]))
    return s


def count(s: State, seat: str, rule: Rule, why: str, rules: Rules, points: int = 1) -> Rulings:
    """A count in a seat's run. Returns the state."""
    s = yield from note(s, "last", tuple(s.scores.items()), rule)
    s = yield from note(s, "run", s.note("run") + 1, rule)
    return (yield from award(s, seat, points, rule, why, rules))


def to_play(s: State, seat: str, rules: Rules, why: str = "") -> Rulings:
    """Ask a seat for its stroke, or first what it does about a frozen ball. Returns the state; `why` says how it came to play."""
    cue = due(s, seat)
    may = (*permits(s), *ball_permits(s, rules), *reverse_permits(s, seat))
    late = barred(s, seat)
    if reverse_permits(s, seat) and not s.note("run"):
        s = yield Say(seat, "may keep or change", F["6c"], "the whites are crossed")
    if s.note("opening"):
        hand = InHand(cue, "radius", rules["3c"])
        return (yield Ask(seat, STROKE, (cue,), rules["3c"], "red first", place=(hand,), permits=may, barred=late))
    touching = frozen_to(s.layout, cue)
    if touching and not s.note("frozen"):
        if may_play_straight(s.layout, cue, tuple(b for b in s.layout.places if b != cue and not b.startswith("#"))):
            may += tuple(Permit(seat, word, FREEZE[word]) for word in ("play-from", "masse"))
        why = f"{cue} touches {' and '.join(touching)}"
        return (yield Ask(seat, CHOOSE, ("play-away", "spot-balls"), rules[9], why, permits=may, barred=late))
    return (yield Ask(seat, STROKE, may_strike(s, seat), rules["3e"], why, permits=may, barred=late))


def stroke_over(s: State, rules: Rules) -> Rulings:
    """What held for one stroke only holds no more. Returns the state."""
    whites = OWN if s.note("whites") == LOOSE else s.note("whites")
    bars = {other: ids for other, ids in s.note("bars").items() if other != s.turn}
    for name, value in (
        ("opening", False), ("chooser", ""), ("frozen", ""), ("warned", ""), ("touched", ""), ("bars", bars), ("whites", whites),
    ):  # fmt: skip
        s = yield from note(s, name, value, rules["3e"])
    return s


def pass_hand(s: State, seat: str, rules: Rules, missed: bool = False) -> Rulings:
    """A seat's hand is out. Returns the state; the next question is still to be asked."""
    if s.note("whites") == BORROWED:
        s = yield from reverse(s, rules["5f"], "the run is over: the whites change places")
    bars = {other: ids for other, ids in s.note("bars").items() if other != seat}
    misses = {**s.note("misses"), seat: s.note("misses").get(seat, 0) + 1 if missed else 0}
    for name, value in (
        ("run", 0), ("crotch", 0), ("last", ()), ("compelled", False), ("touched", ""), ("misses", misses),
        ("bars", bars),
    ):  # fmt: skip
        s = yield from note(s, name, value, rules["3e"])
    return s
