"""Fouls that nobody has claimed yet: the stroke stands, the opponents may claim, and the right lapses with the next stroke.

The notes of a game that calls these have those of `ClaimNotes`; it clears `late` itself before the next stroke is judged.
"""

from dataclasses import dataclass

from hoyle.games.general.foul_strokes import R
from hoyle.referee import Found, Permit, Ref, Rule, Standing, State, Unclaimed

CLAIM = "claim"


@dataclass(frozen=True)
class ClaimNotes:
    """The foul of the last stroke that nobody has claimed, and the rule by which a claim comes too late."""

    claim: Unclaimed | None = None
    late: Rule | None = None


def hold(ref: Ref, seat: str, found: Found, before: State) -> None:
    """Keep a foul that nobody has claimed; `before` is the state the stroke was played from."""
    counted = ref.scores.get(seat, 0) != before.scores.get(seat, 0)
    ref.keep(claim=Unclaimed(seat, found, before.layout, dict(before.scores), counted))
    ref.say("", "unclaimed", found.rule, found.why)


def lapse(ref: Ref) -> None:
    """A further stroke is played: what was not claimed is let pass."""
    claim = ref.kept(ClaimNotes).claim
    if not claim:
        return
    wrong_ball = claim.found.word == "wrong-ball"
    ref.say("", "let pass", R["6b" if wrong_ball else "14a"], claim.found.word)
    if wrong_ball:
        ref.say(claim.seat, "is too late", R["14a"])
    if claim.counted:
        ref.say("", "the count can no longer be disputed", R["14b"])
    ref.keep(claim=None, late=R["14a"])


def permits(s: Standing) -> tuple[Permit, ...]:
    """The permits to claim now, for the next question."""
    claim = s.kept(ClaimNotes).claim
    if not claim:
        return ()
    others, brings = (seat for seat in s.playing() if seat != claim.seat), f"{claim.seat}'s foul is ruled on"
    return tuple(Permit(seat, CLAIM, claim.found.rule, brings) for seat in others)


def barred(s: Standing, striker: str) -> tuple[Permit, ...]:
    """The bars against a claim that is too late, for the next question."""
    late = s.kept(ClaimNotes).late
    return tuple(Permit(seat, CLAIM, late) for seat in s.seats if seat != striker) if late else ()


def enforce(ref: Ref, claim: Unclaimed) -> None:
    """The foul is claimed in time: it is found, and what the stroke counted is taken back."""
    rule = claim.found.rule
    ref.foul(claim.seat, claim.found.word, rule, "claimed in time")
    if claim.counted:
        ref.say(claim.seat, "no count", R["7c"] if claim.found.disturbs else R["u1"])
        ref.set_scores(claim.scores, rule, "the count is undone")
    ref.keep(claim=None)
