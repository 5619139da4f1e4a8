"""Misses and fouls at English billiards: what they cost, and what the opponent may choose."""

from __future__ import annotations

from typing import Any

from hoyle.games.english.billiards_rules import BREAK, FOLLOW, FOUL, MISS, REPLACED, REPLAY, WHITES, R
from hoyle.games.english.billiards_turns import award, broken, to_play, undone
from hoyle.games.english.table import before, out_of_balk, was_in_hand
from hoyle.record import Record
from hoyle.referee import CHOOSE, Ask, Foul, Note, Permit, Restore, Rule, Rulings, Say, State
from hoyle.referee.questions import cushions, first_contact, first_met, left_table, pocketed

BREACHES: dict[str, str | int] = {
    "twice": "20a",
    "foot": "20a",
    "touch": "20a",
    "aiming": 23,
    "push": 31,
    "obstruct": 35,
    "back-swing": 32,
}
"""The rule that a declared foul breaks."""
ALONE = frozenset(("aiming", "graze", "back-swing"))
"""What happens to the striker's ball alone, and tells by itself that no other was struck."""


def balk_offence(s: State, record: Record, cue: str) -> tuple[str, bool] | None:
    """From hand: the ball struck without leaving balk first where that offends, and whether it lay in balk (28, 29)."""
    first = first_contact(record, cue)
    if first is None or record.start is None or out_of_balk(s, record, cue, first):
        return None
    then = State(s.game, s.seats, table=s.table, layout=record.start)
    met = first_met(record, cue)
    if inside := next((ball for ball in met if then.in_zone(ball, "baulk")), ""):
        return inside, True
    return (met[0], False) if cushions(record, cue, before=first) else None


def miss(s: State, seat: str, record: Record, hand: bool) -> Rulings:
    """No ball was struck (19, 24, 30)."""
    foe, cue = s.other(seat), record.struck or ""
    said = {f.word for f in record.faults if f.claimed}
    s = yield Foul(seat, "miss", R["19a"] if "intentional" in said else R["24a"])
    if "graze" in said:
        s = yield Say(seat, "a stroke", R["15b"], "the cue did no more than graze the ball")
    lost = cue in pocketed(record) or cue in left_table(record)
    up = out_of_balk(s, record, cue, None)
    if hand and not lost and not up and s.in_zone(cue, "baulk"):
        s = yield Say(seat, "not out of balk", R["30a"])
        yield Ask(foe, CHOOSE, (MISS, REPLAY), R["30b"])
        return
    s = yield from award(s, foe, 3 if lost else 1, R["24b"] if lost else R["19a" if "intentional" in said else "24a"])
    if not s.result:
        yield from to_play(s, foe, R[14])


def foul(s: State, seat: str, record: Record, fouls: list[tuple[str, Rule]], parts: list[Any], missed: bool) -> Rulings:
    """A foul that is claimed, or that the table shows."""
    foe, cue = s.other(seat), record.struck or ""
    for word, rule in fouls:
        s = yield Foul(seat, word, rule)
    words = {word for word, _ in fouls}
    own = any(f.word == "touch" and f.piece in ("", cue) for f in record.faults)
    if "obstruct" in words:
        yield Ask(foe, CHOOSE, (REPLACED, BREAK), R[35])
    elif missed and ("back-swing" in words or (own and cue in pocketed(record))):
        s = yield from award(s, foe, 3, R[32])
        if not s.result:
            yield from to_play(s, foe, R[32])
    elif missed and words == {"aiming"}:
        s = yield Restore(before(s, record), R["15a"], "put back")
        yield from to_play(s, seat, R["15a"])
    elif missed and own and words == {"touch"}:
        s = yield Say(seat, "a stroke", R["15b"], "the cue did no more than graze the ball")
        yield from miss(s, seat, record, was_in_hand(s, cue))
    elif missed and "twice" in words:
        s = yield from award(s, foe, 1, R["19b"])
        if not s.result:
            yield Ask(foe, CHOOSE, (REPLAY, FOLLOW), R["19b"])
    elif missed:
        yield Ask(foe, CHOOSE, (MISS, FOUL), R[33])
    else:
        s = yield Say(seat, "no score", R["21a"])
        if parts or "push" in words:
            s = yield Say(foe, "breaks", R["21b"])
            yield from broken(s, foe, R[31] if "push" in words else R["21b"])
        else:
            yield from to_play(s, foe, R["21a"])


def wrong_ball(s: State, seat: str, parts: list[Any], missed: bool) -> Rulings:
    """The opponent's ball was used, and that is noticed in time."""
    foe = s.other(seat)
    s = yield Foul(seat, "wrong-ball", R["20b"])
    if parts:
        s = yield Say(seat, "no score", R["21a"])
        yield from broken(s, foe, R["26a"])
        return
    if missed:
        s = yield from award(s, foe, 1, R["24a"])
        if s.result:
            return
    yield from to_play(s, foe, R["26b"], *(Permit(foe, ball, R["26b"]) for ball in (s.ball(foe), s.ball(seat))))


def lapse(s: State) -> Rulings:
    """A further stroke is played: what was not claimed stands. Returns the state."""
    if claim := s.note("claim"):
        rule = R["26c"] if claim["word"] == "wrong-ball" else R["21c"]
        s = yield Say(claim["seat"], "too late to claim", rule)
        s = yield Note("claim", None, rule)
    return s


def claimed_late(s: State, seat: str) -> Rulings:
    """A foul of the last stroke is claimed before the next."""
    claim = s.note("claim")
    offender, wrong = claim["seat"], claim["word"] == "wrong-ball"
    s = yield Note("claim", None, R["21c"])
    s = yield Foul(offender, claim["word"], R["20b"] if wrong else R[BREACHES[claim["word"]]], "claimed in time")
    if claim["scored"]:
        s = yield from undone(s, R["21a"], "the score is void")
        yield from broken(s, seat, R["26a"] if wrong else R["21b"])
    else:
        yield from to_play(s, seat, R["26b"], *(Permit(seat, ball, R["26b"]) for ball in WHITES))
