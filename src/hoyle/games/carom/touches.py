"""Balls touched or disturbed outside the fair stroke, and the choices that follow.

`rules` are the game's, under the numbers of the three-ball game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hoyle.games.carom.family import due
from hoyle.games.carom.lead import unsettled
from hoyle.games.carom.shot import Shot
from hoyle.games.carom.turns import award, count, pass_hand, to_play
from hoyle.games.general.claims import CLAIM, enforce, note, rule_of
from hoyle.games.general.disturbed import AS_FOUND, REPLACED, REPLAY, lose_sight, offer, put_back
from hoyle.games.general.foul_strokes import R as F
from hoyle.games.general.incidents import bar
from hoyle.games.general.kept import kept
from hoyle.record import Fault
from hoyle.referee import Foul, Refused, Restore, Rule, Rulings, Say, Score, State

Rules = Mapping[Any, Rule]
ACCEPT, REJECT = "accept", "reject"
UNLESS = "the balls are replaced, unless he takes them as found"


def touch(s: State, seat: str, piece: str, rules: Rules) -> Rulings:
    """A seat touches a ball outside a stroke. Returns the state."""
    if unsettled(s):
        s = yield Foul(seat, "touch", F["11b"], "the balls are not hit until the opening stroke")
        return (yield from bar(s, seat, F["11b"], f"{seat}'s next stroke cannot count"))
    if s.note("choice"):
        raise Refused("the open question is answered first")
    if seat != s.turn:
        return (yield from interfered(s, piece, rules))
    own = piece in ("", due(s, seat))
    if own and s.in_hand(due(s, seat)):
        raise Refused(f"{due(s, seat)} is in hand, and may be handled", rules["2e"])
    if s.note("touched") == seat:
        s = yield Foul(seat, "second touch", F["8a"], piece)
        s = yield Say(s.other(seat), "may choose", F["8c"])
        s = yield from pass_hand(s, seat, rules)
        return (yield from offer(s, s.other(seat), rules[8], s.layout, "touched"))
    if own:
        s = yield Foul(seat, "touch", rules["6c"], f"{due(s, seat)} before playing")
        s = yield from award(s, s.other(seat), 1, rules["6c"], "as for a miss", rules, forfeited=True)
        if s.result:
            return s
        s = yield from bar(s, seat, F["7f"], "the next stroke cannot count")
    elif s.note("run"):
        return (yield from undo_count(s, seat, piece, rules))
    else:
        s = yield Foul(seat, "touch", F["7b"], piece)
        s = yield from bar(s, seat, rules["6a"], "the stroke cannot count")
    s = yield Say(seat, "a stroke", F["8a"], "a second touch will be foul")
    s = yield Say(seat, "no safety", F["8b"])
    s = yield from note(s, "touched", seat, F["8a"])
    return (yield from to_play(s, seat, rules))


def undo_count(s: State, seat: str, piece: str, rules: Rules) -> Rulings:
    """A ball is disturbed after a counting stroke: the count is void and the hand out. Returns the state."""
    s = yield Foul(seat, "touch", F["7b"], piece)
    for other, points in s.note("last"):
        if s.scores[other] != points:
            s = yield Score(other, points - s.scores[other], rules["6b"], "the count is void")
    s = yield Say(seat, "hand out", rules["6b"], f"{piece} is replaced")
    s = yield from note(s, CLAIM, None, rules["6b"])
    s = yield from pass_hand(s, seat, rules)
    return (yield from to_play(s, s.other(seat), rules))


def interfered(s: State, piece: str, rules: Rules) -> Rulings:
    """Somebody else disturbs balls at rest: the striker's choice, and replaced unless he says otherwise. Returns the state."""
    if s.note("choice") or unsettled(s):
        raise Refused("the open question is answered first")
    moved = (piece,) if piece else ()
    s = yield Say(s.turn, "goes on", rules[7], UNLESS)
    return (yield from offer(s, s.turn, F["9a"], s.layout, "disturbed", decline=REPLACED, moved=moved))


def spoiled(s: State, shot: Shot, by: Fault, counted: bool, rules: Rules) -> Rulings:
    """Somebody else disturbed the balls of a stroke; a ball named is the one a count was lost on. Returns the state."""
    moved, opening, back = tuple(sorted(shot.record.moved())), shot.opening, shot.back
    if by.piece and not counted:
        s = yield Say(shot.seat, "disturbed", F["9a"], f"{by.piece}, by somebody else")
        words = (REPLAY, AS_FOUND, REPLACED)
        return (yield from offer(s, shot.seat, F["9b"], back, "robbed", words=words, moved=moved, opening=opening))
    s = yield Say(shot.seat, "goes on", rules[7], UNLESS)
    if counted:
        return (yield from offer(s, shot.seat, F["9a"], back, "counted", decline=REPLACED, moved=moved))
    return (yield from offer(s, shot.seat, F["9a"], back, "spoiled", decline=REPLACED, moved=moved, opening=opening))


def stirred(s: State, shot: Shot, rules: Rules) -> Rulings:
    """A ball moved by itself: all goes back, and the striker plays again. Returns the state."""
    s = yield Restore(shot.back, F["5b"], "a ball moved by itself; the stroke is played again")
    return (yield from to_play(s, shot.seat, rules))


def disturbed(s: State, shot: Shot, made: bool, rules: Rules) -> Rulings:
    """What the rules say of each touch claimed with a stroke. Returns the state."""
    for one in shot.disturbing:
        own = one.piece in ("", shot.cue)
        if one.word == "touch" and not own:
            s = yield Say(shot.seat, "no count", rules["6a"], f"{one.piece} was disturbed")
            if made:  # Whether the touch came during the stroke or after it, the count is void.
                s = yield Say(shot.seat, "count void", rules["6b"], f"{one.piece} was disturbed")
        elif one.word == "touch" and made:
            s = yield Say(shot.seat, "count void", F["7e"], "the cue ball was touched before the balls were at rest")
        elif not shot.met:
            s = yield Say(shot.seat, "as for a miss", rules["6c"], f"{shot.cue} was touched")
        s = yield Say(shot.seat, "a stroke", F["8a"], "any touch is one")
    return s


def offer_touched(s: State, shot: Shot, rules: Rules) -> Rulings:
    """The incoming striker chooses how the balls lie after a touch. Returns the state."""
    twice = shot.touched or any(one.word == "twice" for one in shot.disturbing)
    if twice:
        s = yield Say(shot.foe, "may choose", F["7d"], "as found or replaced")
    if shot.touched:
        s = yield Say(shot.foe, "may choose", F["8c"], "a second touch")
    return (yield from offer(s, shot.foe, rules[8] if twice else F["7d"], shot.back, "touched"))


def claim(s: State, seat: str, rules: Rules) -> Rulings:
    """The last stroke's foul is claimed. Returns the state; raises Refused when there is none to claim any more."""
    held = s.note(CLAIM)
    if not held or held["seat"] == seat:
        late = s.note("late")
        raise Refused("there is no foul that may still be claimed", rule_of(late) if late else F["14a"])
    offender, disturbs, back = held["seat"], held["disturbs"], kept(held["layout"])
    s = yield from enforce(s)
    if s.turn == offender:
        s = yield from note(s, "frozen", "", F["14a"])
        s = yield from pass_hand(s, offender, rules)
    if disturbs:
        return (yield from offer(s, seat, F["7d"], back, "touched"))
    return (yield from to_play(s, s.other(offender), rules))


def third_miss(s: State, shot: Shot) -> Rulings:
    """A third miss running: the opponent takes it or not. Returns the state."""
    s = yield Say(shot.seat, "third miss", F["13a"], "in three innings running")
    words = (ACCEPT, REJECT)
    return (yield from offer(s, shot.foe, F["13b"], shot.back, "third-miss", words=words, opening=shot.opening))


def chosen(s: State, word: str, rules: Rules) -> Rulings:
    """The open choice is answered. Returns the state."""
    choice: dict[str, Any] = s.note("choice")
    rule = s.ask.rule if s.ask else F["9a"]
    seat, moved = s.turn, choice.get("moved", ())
    match choice["about"], word:
        case "third-miss", _:
            seat = s.other(seat) if word == REJECT else seat
            s = yield from _third_miss(s, word, choice, rules)
        case "touched", "replaced":
            s = yield from put_back(s, rule)
        case ("robbed", "replay") | ("spoiled", "replaced"):
            s = yield from put_back(s, rule if word == REPLAY else rules[7])
            s = yield from note(s, "opening", choice["opening"], rule)
        case "robbed", _:
            s = yield from count(s, seat, F["9b"], "a carom but for the interference", rules)
            if word == REPLACED:
                s = yield from lose_sight(s, moved, rule, "where it would have stopped")
        case "disturbed", "replaced":
            s = yield Restore(s.layout, rules[7], "balls replaced")
        case ("disturbed", "as-found") | ("counted", "replaced"):
            s = yield from lose_sight(s, moved, rule, "where it was left")
    s = yield from note(s, "choice", None, rule)
    return s if s.result else (yield from to_play(s, seat, rules))


def _third_miss(s: State, word: str, choice: dict[str, Any], rules: Rules) -> Rulings:
    foe, seat = s.turn, s.other(s.turn)
    if word == REJECT:
        s = yield from put_back(s, F["13b"])
        s = yield from note(s, "opening", choice["opening"], F["13b"])
        return (yield from note(s, "compelled", True, F["13b"], f"{seat} must hit a ball"))
    s = yield Foul(seat, "miss", rules["4b"], "accepted")
    s = yield from award(s, foe, 1, rules["4b"], "a miss", rules, forfeited=True)
    return s if s.result else (yield from pass_hand(s, seat, rules, missed=True))
