"""Fouls that nobody has claimed yet: the stroke stands, the opponents may claim, and the right lapses with the next stroke.

The notes of a game that calls these have those of `ClaimNotes`; it clears `late` itself before the next stroke is judged.
"""

from dataclasses import dataclass

from hoyle.games.general.foul_strokes import R
from hoyle.referee import Found, Permit, Ref, Rule, Standing, State, Unclaimed, told

CLAIM = "claim"


@dataclass(frozen=True)
class ClaimNotes:
    """The foul of the last stroke that nobody has claimed, and the rule by which a claim comes too late: for the opponents, or
    for all whoever plays next.
    """

    claim: Unclaimed | None = None
    late: Rule | None = None
    late_for_all: bool = False


def hold(ref: Ref, seat: str, found: Found, before: State) -> None:
    """Keep a foul that nobody has claimed; `before` is the state the stroke was played from."""
    counted = ref.scores.get(seat, 0) != before.scores.get(seat, 0)
    ref.keep(claim=Unclaimed(seat, found, before.layout, dict(before.scores), counted))
    ref.say("", told("general.unclaimed", fault=found.fault), found.rule)


def lapse(ref: Ref) -> None:
    """A further stroke is played: what was not claimed is let pass."""
    claim = ref.kept(ClaimNotes).claim
    if not claim:
        return
    wrong_ball = claim.found.word == "wrong-ball"
    passed = told("general.let-pass", fault=claim.found.fault)
    ref.say("", passed, R["6b" if wrong_ball else "14a"])
    if wrong_ball:
        ref.say(claim.seat, told("general.too-late"), R["14a"])
    if claim.counted:
        ref.say("", told("general.count-stands"), R["14b"])
    ref.keep(claim=None, late=R["14a"], late_for_all=False)


def permits(s: Standing) -> tuple[Permit, ...]:
    """The permits to claim now, for the next question."""
    claim = s.kept(ClaimNotes).claim
    if not claim:
        return ()
    others, brings = (
        (seat for seat in s.playing() if seat != claim.seat),
        told("general.foul-is-ruled-on", player=claim.seat),
    )
    return tuple(Permit(seat, CLAIM, claim.found.rule, brings) for seat in others)


def barred(s: Standing, striker: str) -> tuple[Permit, ...]:
    """The bars against a claim that is too late, for the next question."""
    notes = s.kept(ClaimNotes)
    late, everybody = notes.late, notes.late_for_all
    return tuple(Permit(seat, CLAIM, late) for seat in s.seats if everybody or seat != striker) if late else ()


def enforce(ref: Ref, claim: Unclaimed) -> None:
    """The foul is claimed in time: it is found, and what the stroke counted is taken back."""
    rule = claim.found.rule
    ref.foul(claim.seat, claim.found.word, rule, told("general.claimed-in-time", fault=claim.found.fault))
    if claim.counted:
        ref.say(claim.seat, told("general.scores-nothing"), R["7c"] if claim.found.disturbs else R["u1"])
        ref.set_scores(claim.scores, rule, told("general.count-undone"))
    ref.keep(claim=None)
