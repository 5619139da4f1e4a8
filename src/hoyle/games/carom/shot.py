"""A stroke as a carom game looks at it: who played it, from what position, and what was foul about it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hoyle.games.general import foul_strokes
from hoyle.games.general.foul_strokes import Found
from hoyle.games.general.foul_strokes import R as F
from hoyle.games.general.incidents import WARNED
from hoyle.record import IN_HAND, Fault, Layout, Record
from hoyle.referee import State
from hoyle.referee.questions import balls_met, claimed, fault


@dataclass(frozen=True)
class Shot:
    """A stroke by `seat` with the ball `cue`.

    `before` is the state it was played from, any ball in hand put down; `back` is the layout to return to if the stroke is undone,
    with that ball in hand again. `touched` says that the striker had touched a ball before, `compelled` that he only had to hit
    one. `found` are the stroke's fouls, claimed or not.
    """

    seat: str
    foe: str
    cue: str
    record: Record
    before: State
    back: Layout
    opening: bool
    touched: bool
    compelled: bool
    found: tuple[Found, ...] = ()

    @property
    def met(self) -> tuple[str, ...]:
        """The balls that the cue ball hit, in order."""
        return balls_met(self.record, self.cue)

    @property
    def objects(self) -> tuple[str, ...]:
        """The object balls of the stroke."""
        return tuple(ball for ball in self.before.layout.places if ball != self.cue and not ball.startswith("#"))

    @property
    def fouls(self) -> tuple[Found, ...]:
        """The fouls that are claimed."""
        return tuple(one for one in self.found if one.claimed)

    @property
    def disturbing(self) -> tuple[Found, ...]:
        """Of these, the ones that disturbed balls."""
        return tuple(one for one in self.fouls if one.disturbs)

    @property
    def outsider(self) -> Fault | None:
        """The interference of somebody else, unless the stroke was foul anyway."""
        return None if self.fouls else claimed(self.record, *foul_strokes.OUTSIDERS)

    @property
    def stirred(self) -> bool:
        """Whether a ball moved by itself as the stroke was played."""
        return fault(self.record, "stirred") is not None

    def with_fouls(self, *more: Found) -> Shot:
        """The shot with further fouls found."""
        return replace(self, found=(*self.found, *more))


def shot_of(s: State, record: Record) -> Shot:
    """The stroke just played, with the fouls that were declared or that the table shows; the wrong ball is judged apart."""
    cue, start = record.struck or "", record.start or s.layout
    opening = s.note("opening")
    back = start.put(cue, IN_HAND) if opening and cue in start else start
    touched, compelled = s.note("touched") == s.turn, s.note("compelled")
    shot = Shot(s.turn, s.other(s.turn), cue, record, replace(s, layout=start), back, opening, touched, compelled)
    return shot.with_fouls(*_fouls(s, shot))


def _fouls(s: State, shot: Shot) -> list[Found]:
    record, cue = shot.record, shot.cue
    found = list(foul_strokes.declared(record, cue, strict=s.options["Mode"] == "strict"))
    if ball := foul_strokes.plays_on_frozen(shot.before.layout, record, cue):
        found.append(Found("frozen", F["10a"], ball))
    if shot.touched and claimed(record, "intentional"):
        found.append(Found("safety", F["8b"], disturbs=True))
    if shot.opening and s.note(WARNED):
        offence = string_offence(shot)
        found += [offence] if offence else []
        # A warned striker whose place nobody has told is taken to have kept to his play.
        if s.note(WARNED) == WARNED and (offence or shot.before.position(cue) is None):
            found.append(Found(WARNED, F["3e"], cue))
    return found


def string_offence(shot: Shot) -> Found | None:
    """What the stroke did against rule 3 of the foul strokes, if it was played from in hand."""
    return foul_strokes.in_hand_offence(shot.before, shot.record, shot.cue) if shot.opening else None
