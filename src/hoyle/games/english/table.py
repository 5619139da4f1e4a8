"""Parts that games of the English table share: stringing for the lead, the last stroke, spots, balls gone."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import hypot, inf

from hoyle.equipment import At
from hoyle.record import IN_HAND, OFF, RAIL, Down, Layout, Spot, Where
from hoyle.referee import STROKE, InHand, Message, Ref, Rule, Standing, Stroke, Target, told

SPOTS = ("billiard-spot", "pyramid-spot", "centre-spot", "baulk-left", "baulk-centre", "baulk-right")
"""The six spots of the table, from the top down."""


@dataclass(frozen=True)
class Last:
    """The last stroke, or a ball lifted since: by whom, and how balls and scores stood before it."""

    seat: str
    layout: Layout
    scores: Mapping[str, int | float]

    def undo(self, ref: Ref, rule: Rule, why: Message, points: bool = True) -> None:
        """Put the balls, and unless told otherwise the points, back as they were."""
        ref.restore(self.layout, rule, why)
        if points:
            ref.set_scores(self.scores, rule, told("english.does-not-count"))


def gone(s: Standing, ball: str) -> bool:
    """Return whether a ball is down, off the table or on its rail."""
    place = s.layout.of(ball)
    return isinstance(place, Down) or place in (OFF, RAIL)


def was_in_hand(s: Standing, piece: str) -> bool:
    """Return whether the stroke just played was played from hand with a piece."""
    return any(held.piece == piece for held in (s.asked.place if s.question else ()))


def nearest_vacant(s: Standing, spot: str, spots: Sequence[str] = SPOTS) -> str:
    """The vacant spot nearest to a spot, itself if it is vacant; empty if all are taken."""
    home = s.bed.spot(spot)
    free = [other for other in spots if s.vacant(other)]
    return min(free, key=lambda o: hypot(s.bed.spot(o).x - home.x, s.bed.spot(o).y - home.y), default="")


def respot(
    ref: Ref, ball: str, home: str, spots: Sequence[str], line: str, toward: At, own: Rule, nearest: Rule, along: Rule
) -> None:
    """A ball goes on its own spot, else on the nearest of these that is vacant, else as near a spot as can be toward a point."""
    if ref.vacant(home):
        ref.place(ball, Spot(home), own, "")
    elif spot := nearest_vacant(ref, home, spots):
        ref.place(ball, Spot(spot), nearest, told("english.spot-taken"))
    else:
        where, touched = beside(ref, line, toward)
        ref.place(ball, where, along, told("english.all-spots-taken"), touched)


def beside(s: Standing, spot: str, toward: At) -> tuple[Where, tuple[str, ...]]:
    """The clear place nearest to a spot toward a point, or else behind the spot, and the balls touched there."""
    home, reach = s.bed.spot(spot), 2 * s.bed.radius
    length = hypot(toward.x - home.x, toward.y - home.y)
    dx, dy = (toward.x - home.x) / length, (toward.y - home.y) / length
    balls = {p: at for p in s.layout.on_table() if (at := s.position(p))}
    # A ball on the line can come to lie only on the spot or against another ball.
    tries = [0.0]
    for at in balls.values():
        along = (at.x - home.x) * dx + (at.y - home.y) * dy
        aside = abs((at.y - home.y) * dx - (at.x - home.x) * dy)
        if aside < reach:
            half = (reach**2 - aside**2) ** 0.5
            tries += [along - half, along + half]
    w, h = s.bed.width / 2 - s.bed.radius, s.bed.length / 2 - s.bed.radius

    def clear(t: float) -> bool:
        at = At(home.x + t * dx, home.y + t * dy)
        return abs(at.x) <= w and abs(at.y) <= h and s.clear(at)

    free = [t for t in tries if clear(t)]
    t = min((t for t in free if t >= 0), default=max((t for t in free if t < 0), default=inf))
    if t in (0.0, inf):
        return Spot(spot), ()
    at = At(home.x + t * dx, home.y + t * dy)
    return at, tuple(p for p, q in balls.items() if hypot(q.x - at.x, q.y - at.y) <= reach + 1e-9)


EQUAL = 1e-4
"""Two places that differ by less than this are equally near the cushion, metres."""
UP_AND_BACK = Target(cushions=1)


@dataclass(frozen=True)
class StringNotes:
    """The seats that have strung, and where their balls stopped: metres up the table, None for one that is lost or not told of."""

    strung: tuple[tuple[str, float | None], ...] = ()


def strings(s: Standing) -> bool:
    """Return whether the open question is for a string."""
    return bool(s.question and s.asked.lead)


def string(ref: Ref, ball: Callable[[str], str], rule: Rule) -> None:
    """Ask whoever has not strung yet; `ball` names the piece a seat strings with."""
    done = [seat for seat, _ in ref.kept(StringNotes).strung]
    seat = next(one for one in ref.seats if one not in done)
    piece = ball(seat)
    ref.place(piece, IN_HAND, rule)
    ref.ask(
        seat,
        STROKE,
        (piece,),
        rule,
        told("english.to-string"),
        (InHand(piece, "D", rule),),
        target=UP_AND_BACK,
        lead=True,
    )


def strung(ref: Ref, stroke: Stroke, ball: Callable[[str], str], rule: Rule) -> tuple[str, ...]:
    """Rule on a string. Returns the seats from the nearest on once all have strung, else nobody; equals string again."""
    at = ref.position(stroke.cue)
    balls = (*ref.kept(StringNotes).strung, (ref.turn, None if at is None else at.y))
    ref.keep(strung=balls if len(balls) < len(ref.seats) else ())
    if len(balls) < len(ref.seats):
        string(ref, ball, rule)
        return ()
    far = {seat: float("inf") if y is None else y for seat, y in balls}
    ranking = tuple(sorted(far, key=lambda seat: far[seat]))
    first, second = (far[seat] for seat in ranking[:2])
    if first == second or abs(first - second) < EQUAL:
        ref.say("", told("english.string-again"), rule, head=True)
        string(ref, ball, rule)
        return ()
    ref.say(ranking[0], told("english.wins-string"), rule, head=True)
    return ranking


def worth(s: Standing, seat: str) -> float:
    """A seat's score, and while the lead is strung for how near the cushion it stopped, from -1 to 0 points."""
    for who, y in s.kept(StringNotes).strung:
        if who == seat:
            return s.scores[seat] - (1.0 if y is None else (y + s.bed.length / 2) / s.bed.length)
    return s.scores[seat]
