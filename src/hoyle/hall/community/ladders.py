"""A club's ladders: who stands below challenges somebody a few rungs above, and who beats them takes their rung.

Only the rungs at first and the challenges are kept. How a ladder stands follows from the club's matches: the first one of the two,
of the ladder's game and after the challenge, settles it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from secrets import token_urlsafe
from typing import Any

import msgspec
from msgspec.structs import replace

from hoyle.hall.names import legible
from hoyle.hall.refusals import Refusal
from hoyle.referee import told

OPEN, WITHDRAWN, FORFEIT = "", "withdrawn", "forfeit"
MOST_RUNGS, MOST_CHALLENGES, MOST = 200, 2000, 12
LONGEST = 60
"""Characters of a ladder's name."""


class Challenge(msgspec.Struct, frozen=True):
    """A challenge of one member to another: on its day, at a time; `ended` on a day where it did not come to a match."""

    id: str
    challenger: str
    challenged: str
    day: str
    at: float
    ended: str = OPEN
    on: str = ""

    @property
    def both(self) -> frozenset[str]:
        """The two who are to meet."""
        return frozenset((self.challenger, self.challenged))


class Ladder(msgspec.Struct, frozen=True):
    """A ladder of one game: `rungs` are its members' ids from the first down, as they came to it.

    One challenges up to `reach` rungs above; what is not played in `days` is forfeited; who lost as challenger rests for `rest`.
    """

    name: str
    game: str
    reach: int = 1
    days: int = 14
    rest: int = 0
    rungs: tuple[str, ...] = ()
    challenges: tuple[Challenge, ...] = ()


@dataclass
class Rung:
    """The standing of somebody on a ladder."""

    who: str
    place: int
    played: int = 0
    won: int = 0
    lost: int = 0
    rested: str = ""
    """The day from which they may challenge again."""


@dataclass
class Standing:
    """The standing of a ladder: its rungs from the first down, the open challenges, and what came of the others in their order."""

    rungs: list[Rung]
    open: list[Challenge] = field(default_factory=list)
    done: list[dict[str, Any]] = field(default_factory=list)

    def rung(self, who: str) -> Rung | None:
        """Somebody's rung, if they have one."""
        return next((rung for rung in self.rungs if rung.who == who), None)


def raised(ladder: Ladder, members: Iterable[str]) -> Ladder:
    """A new ladder on which these members stand, if it can be. Raises Refusal."""
    name, ids = legible(ladder.name, LONGEST, "ladder"), list(members)
    if not (1 <= ladder.reach <= 10 and 1 <= ladder.days <= 365 and 0 <= ladder.rest <= 365):
        raise Refusal("malformed", told("refused.ladder-terms"))
    rungs = ladder.rungs or tuple(ids)
    if len(set(rungs)) != len(rungs) or not set(rungs) <= set(ids):
        raise Refusal("malformed", told("refused.rungs-differ"))
    return replace(ladder, name=name, rungs=rungs[:MOST_RUNGS], challenges=())


def standing(ladder: Ladder, members: Iterable[str], played: Iterable[Mapping[str, Any]]) -> Standing:
    """Return how a ladder stands after the club's matches, in the order of their days; who has left the club has no rung."""
    now = Standing([Rung(who, 0) for who in ladder.rungs])
    waiting: dict[frozenset[str], list[Challenge]] = {}
    for made in ladder.challenges:
        if made.ended != WITHDRAWN:
            waiting.setdefault(made.both, []).append(made)
    for day, one in _happened(ladder, played):
        both = one.both if isinstance(one, Challenge) else frozenset((str(one["first"]), str(one["second"])))
        open_ = waiting.get(both, [])
        found = one if isinstance(one, Challenge) else _settled(open_, one)
        if found is None or found not in open_:
            continue
        open_.remove(found)
        match: Mapping[str, Any] = {} if isinstance(one, Challenge) else one
        _after(now, ladder, found, found.challenger if isinstance(one, Challenge) else str(one["winner"]), day, match)
    stay = set(members)
    now.rungs = [rung for rung in now.rungs if rung.who in stay]
    for place, rung in enumerate(now.rungs, start=1):
        rung.place = place
    left = {made.id for open_ in waiting.values() for made in open_}
    now.open = [made for made in ladder.challenges if made.id in left and made.ended == OPEN and made.both <= stay]
    return now


def _happened(ladder: Ladder, played: Iterable[Mapping[str, Any]]) -> list[tuple[str, Mapping[str, Any] | Challenge]]:
    """The matches of the ladder's game and the forfeits, in the order of their days; of one day, matches first."""
    found: list[tuple[str, Mapping[str, Any] | Challenge]] = [
        (str(one["day"]), one) for one in played if one["game"] == ladder.game
    ]
    found += [(one.on, one) for one in ladder.challenges if one.ended == FORFEIT]
    return sorted(found, key=lambda happened: happened[0])


def _settled(waiting: Iterable[Challenge], match: Mapping[str, Any]) -> Challenge | None:
    """The challenge that a match of the two settles: the first that was made before it."""
    at = match.get("at") or None  # what was entered by hand tells its day alone
    for one in waiting:
        before = one.at <= at if at else one.day <= str(match["day"])
        if before:
            return one
    return None


def _after(now: Standing, ladder: Ladder, found: Challenge, winner: str, day: str, match: Mapping[str, Any]) -> None:
    """A challenge was played, or forfeited to the challenger: who beats somebody above takes their rung."""
    low, high = now.rung(found.challenger), now.rung(found.challenged)
    if low is None or high is None:
        return
    for rung in (low, high):
        rung.played += 1
        rung.won += winner == rung.who
        rung.lost += winner not in ("", rung.who)
    if winner == low.who and now.rungs.index(low) > now.rungs.index(high):
        now.rungs.remove(low)
        now.rungs.insert(now.rungs.index(high), low)
    elif winner != low.who and ladder.rest:
        low.rested = (date.fromisoformat(day) + timedelta(days=ladder.rest)).isoformat()
    now.done.append({
        "challenger": found.challenger, "challenged": found.challenged, "winner": winner, "day": day,
        "match": str(match.get("match", "")), "forfeit": not match,
    })  # fmt: skip


def climbed(ladder: Ladder, who: str) -> Ladder:
    """The ladder with somebody more, below all others. Raises Refusal."""
    if who in ladder.rungs:
        raise Refusal("seated", told("refused.on-ladder"))
    if len(ladder.rungs) >= MOST_RUNGS:
        raise Refusal("full", told("refused.rungs-full", most=MOST_RUNGS))
    return replace(ladder, rungs=(*ladder.rungs, who))


def challenged(ladder: Ladder, now: Standing, challenger: str, other: str, day: str, at: float) -> Ladder:
    """The ladder with a challenge more. Raises Refusal, with the rule of the ladder that it is against."""
    low, high = now.rung(challenger), now.rung(other)
    if low is None or high is None:
        raise Refusal("no-person", told("refused.both-on-ladder"))
    if not 0 < low.place - high.place <= ladder.reach:
        raise Refusal("not-here", told("refused.reach", reach=ladder.reach))
    for one in now.open:
        if challenger in (one.challenger, one.challenged):
            raise Refusal("stale", told("refused.you-play-first"))
        if other in (one.challenger, one.challenged):
            raise Refusal("stale", told("refused.they-play-first"))
    if day < low.rested:
        raise Refusal("stale", told("refused.rests", day=low.rested))
    if len(ladder.challenges) >= MOST_CHALLENGES:
        raise Refusal("full", told("refused.challenges-full", most=MOST_CHALLENGES))
    new = Challenge(token_urlsafe(6), challenger, other, day, at)
    return replace(ladder, challenges=(*ladder.challenges, new))


def last_day(ladder: Ladder, one: Challenge) -> str:
    """The last day on which a challenge may be played."""
    return (date.fromisoformat(one.day) + timedelta(days=ladder.days)).isoformat()


def ended(ladder: Ladder, now: Standing, id: str, how: str, by: str, keeper: bool, day: str) -> Ladder:
    """The ladder with an open challenge withdrawn by who made it, or forfeited by who was to meet it. Raises Refusal.

    Who does not come has forfeited when the days are over: that is said by the challenger, or earlier by the one challenged.
    """
    one = next((one for one in now.open if one.id == id), None)
    if one is None or how not in (WITHDRAWN, FORFEIT):
        raise Refusal("stale", told("refused.challenge-closed", known=(WITHDRAWN, FORFEIT)))
    late = day > last_day(ladder, one)
    may = by == one.challenger if how == WITHDRAWN else by == one.challenged or (by == one.challenger and late)
    if not (may or keeper):
        until = told("refused.played-until", day=last_day(ladder, one))
        raise Refusal("not-yours", until if by == one.challenger else told("refused.not-yours-to-say"))
    done = replace(one, ended=how, on=day)
    return replace(ladder, challenges=tuple(done if c.id == id else c for c in ladder.challenges))
