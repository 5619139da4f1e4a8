"""Fouls that nobody has claimed yet: the stroke stands, the opponents may claim, and the right lapses with the next stroke.

A game that calls these has a note `claim` (None) and, to tell a late claim why it fails, a note `late` (empty), which it clears
itself before the next stroke is judged.
"""

from __future__ import annotations

from typing import Any

from hoyle.games.general.foul_strokes import Found, R
from hoyle.games.general.kept import keep
from hoyle.referee import BOOKS, Foul, Note, Permit, Rule, Rulings, Say, Score, State

CLAIM = "claim"


def note(s: State, name: str, value: Any, rule: Rule, why: str = "") -> Rulings:
    """Write a note if it says anything new; returns the state."""
    if s.note(name) != value:
        s = yield Note(name, value, rule, why)
    return s


def rule_of(rule_id: str) -> Rule:
    """A rule from a note that keeps its id."""
    book, _, number = rule_id.partition(".")
    return BOOKS[book][number]


def hold(s: State, seat: str, found: Found, before: State) -> Rulings:
    """Keep a foul that nobody has claimed; `before` is the state the stroke was played from. Returns the state."""
    counted = s.scores.get(seat, 0) != before.scores.get(seat, 0)
    claim = {
        "seat": seat,
        "word": found.word,
        "piece": found.piece,
        "rule": found.rule.id,
        "disturbs": found.disturbs,
        "counted": counted,
        "scores": tuple(before.scores.items()),
        "layout": keep(before.layout),
    }
    return (yield from note(s, CLAIM, claim, found.rule, f"{found.why}, not claimed"))


def lapse(s: State) -> Rulings:
    """A further stroke is played: what was not claimed is let pass. Returns the state."""
    claim = s.note(CLAIM)
    if claim:
        rule = R["6b"] if claim["word"] == "wrong-ball" else R["14a"]
        s = yield Say(claim["seat"], "no claim", rule, f"{claim['word']}: both strokes stand")
        if rule is not R["14a"]:
            s = yield Say(claim["seat"], "too late", R["14a"])
        if claim["counted"]:
            s = yield Say(claim["seat"], "counts", R["14b"], "the count can no longer be disputed")
        s = yield from note(s, CLAIM, None, R["14a"])
        s = yield from note(s, "late", R["14a"].id, R["14a"])
    return s


def permits(s: State) -> tuple[Permit, ...]:
    """Who may claim now, for the next question."""
    claim = s.note(CLAIM)
    if not claim:
        return ()
    return tuple(Permit(seat, CLAIM, rule_of(claim["rule"])) for seat in s.playing() if seat != claim["seat"])


def barred(s: State, striker: str) -> tuple[Permit, ...]:
    """Who may no longer claim, and why, for the next question."""
    late = s.note("late")
    return tuple(Permit(seat, CLAIM, rule_of(late)) for seat in s.seats if seat != striker) if late else ()


def enforce(s: State) -> Rulings:
    """The foul is claimed in time: it is found, and what the stroke counted is taken back. Returns the state."""
    claim = s.note(CLAIM)
    rule = rule_of(claim["rule"])
    s = yield Foul(claim["seat"], claim["word"], rule, "claimed in time")
    if claim["counted"]:
        s = yield Say(claim["seat"], "no count", R["7c"] if claim["disturbs"] else R["u1"])
        for seat, points in claim["scores"]:
            if s.scores[seat] != points:
                s = yield Score(seat, points - s.scores[seat], rule, "the count is undone")
    return (yield from note(s, CLAIM, None, rule))
