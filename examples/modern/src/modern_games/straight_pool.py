"""Straight Pool: every ball called and put down is a point, rack after rack, to the number agreed on.

Ball and pocket are called for every stroke (`call 5@FL`), or `call safety`. What else falls with the ball called counts
too. The opening must put the ball called down or drive the cue ball and two others to cushions: failing costs two
points, and the other may have the balls racked and broken again. A foul costs one, a third running fifteen more, after
which the offender breaks a full rack. When one ball is left the other fourteen are racked without it, the apex empty,
and the player goes on. A break ball or a cue ball in the way of the rack is moved: the ball to the head spot, the cue
ball into hand behind the head string.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

from hoyle.answers import Answer, Chance, Choose
from hoyle.equipment import triangle
from hoyle.games.pocket.family import BALLS, CUE, ROWS, at_cushion, balls_down, balls_off, in_words, scratched, spot
from hoyle.record import IN_HAND, Layout, Spot, Where
from hoyle.referee import CHOOSE, STROKE, Found, Option, Ref, Rulebook, Stroke, in_points
from hoyle.referee.record_queries import cushions
from modern_games import racks

R = Rulebook(
    "straight-pool",
    book=racks.BOOK,
    rules={
        "1": "Two play with a cue ball and the balls 1 to 15, all of one worth.",
        "2": "The balls are racked in a triangle on the foot spot.",
        "3a": "Lots say who breaks, from behind the head string.",
        "3b": "The opening must put down the ball called, or drive the cue ball and two object balls to cushions.",
        "3c": "An opening that fails costs two points, and the other may have the balls racked and broken again.",
        "4a": "Ball and pocket are called for every stroke.",
        "4b": "After a safety that was called the turn passes, and what fell is spotted.",
        "5a": "A ball fairly put down as called counts one, and every other that falls with it one more.",
        "5b": "Who makes the ball called plays on; otherwise the turn passes, and what fell is spotted.",
        "6a": "After the first contact a ball must fall or any ball reach a cushion.",
        "6b": "The cue ball must stay on the table; lost, it is in hand behind the head string.",
        "6c": "An object ball off the table is spotted, and is no foul.",
        "6d": "Touching a ball, striking twice, pushing, and playing with both feet up or while balls move are fouls.",
        "7a": "A foul costs one point, and what fell by it is spotted.",
        "7b": "A third foul running costs fifteen more; all the balls are racked, and the offender breaks.",
        "8a": "When one ball is left the other fourteen are racked, the apex empty, and the player goes on.",
        "8b": "The last ball, in the way of the rack, goes on the head spot.",
        "8c": "The cue ball, in the way of the rack, is in hand behind the head string.",
        "9": "Whoever first has the points agreed on has won.",
    },
    facts={"1": "the balls"},
)
PLAY, AGAIN = "play", "break-again"


@dataclass(frozen=True)
class Notes(racks.Fouls):
    """The game's own notes: the opening is still to come, or not."""

    opening: bool = True


def setup(ref: Ref) -> None:
    """The opening: lots say who breaks."""
    racks.begin(ref, R["3a"], break_off)


def break_off(ref: Ref, seat: str) -> None:
    """A full rack, which a seat breaks."""
    racks.rack(ref, ROWS, "foot-spot", R["2"], "the triangle is set up")
    ref.keep(opening=True)
    turn(ref, seat)


def turn(ref: Ref, seat: str) -> None:
    """Ask a seat for a stroke, after racking what is down if one ball is left."""
    lying = [ball for ball in BALLS if ball in ref.layout.on_table()]
    if len(lying) == 1:
        rack_fourteen(ref, lying[0])
    ref.ask(seat, STROKE, (CUE,), R["4a"], place=racks.in_hand(ref, "string", R["6b"]), calls="pocket")


def rack_fourteen(ref: Ref, last: str) -> None:
    """Fourteen balls in the triangle without its apex, beside the last one."""
    assert ref.bed.ball is not None
    radius, foot = ref.bed.ball.radius, ref.bed.spot("foot-spot")
    rest = iter(ball for ball in BALLS if ball != last)
    rows = (("apex",), *(tuple(next(rest) for _ in row) for row in ROWS[1:]))
    stand = {ball: at for ball, at in triangle(foot, radius, rows).items() if ball != "apex"}
    whole = [foot, *stand.values()]
    places: dict[str, Where] = {CUE: ref.layout.of(CUE), last: ref.layout.of(last), **stand}

    def in_the_way(piece: str) -> bool:
        at = ref.position(piece)
        return at is not None and any(hypot(at.x - p.x, at.y - p.y) < 2 * radius for p in whole)

    moved = {piece for piece in (last, CUE) if in_the_way(piece)}
    ref.restore(Layout(places), R["8a"], "fourteen balls are racked")
    if last in moved:
        ref.place(last, Spot("head-spot"), R["8b"])
    if CUE in moved or (last in moved and not ref.vacant("head-spot")):
        ref.place(CUE, IN_HAND, R["8c"])


def judge(ref: Ref, stroke: Stroke) -> None:
    """One stroke."""
    seat, notes = stroke.seat, ref.kept(Notes)
    call = racks.called(stroke, R["4a"])
    down = balls_down(stroke)
    made = (call.what, call.pocket) in {(c.piece, c.where) for c in stroke.contacts if c.kind == "pocket"}
    found = foul(stroke)
    ref.keep(opening=False)
    if notes.opening and not found and (made or opened(stroke)):
        ref.say(seat, "the opening is good", R["3b"])
    if notes.opening and not made and not opened(stroke):
        back(ref, stroke)
        ref.foul(seat, "the opening failed", R["3c"])
        ref.score(seat, -2, R["3c"])
        if scratched(stroke):
            ref.place(CUE, IN_HAND, R["6b"])
        outcomes = ("play the balls as they lie", "have them racked and broken again")
        ref.ask(ref.other(seat), CHOOSE, (PLAY, AGAIN), R["3c"], outcomes=outcomes)
    elif found:
        penalty(ref, stroke, found)
    elif made and call.what != "safety":
        racks.end_fouls(ref, seat)
        for ball in down:
            ref.score(seat, 1, R["5a"], in_words(ball, stroke))
        spot(ref, balls_off(stroke), R["6c"])
        if ref.scores[seat] >= ref.number("Points"):
            ref.win((seat,), R["9"], in_points(ref.scores[seat]))
        else:
            turn(ref, seat)
    else:
        racks.end_fouls(ref, seat)
        if call.what == "safety":
            ref.say(seat, "safety", R["4b"])
        back(ref, stroke)
        turn(ref, ref.other(seat))


def back(ref: Ref, stroke: Stroke) -> None:
    """What fell without counting, or left the table, is spotted."""
    if down := balls_down(stroke):
        spot(ref, down, R["5b"], "does not count")
    if off := balls_off(stroke):
        spot(ref, off, R["6c"])


def opened(stroke: Stroke) -> bool:
    """True for an opening that drove the cue ball and two others to cushions."""
    return len(at_cushion(stroke)) >= 2 and cushions(stroke, CUE) > 0 and not scratched(stroke)


def foul(stroke: Stroke) -> Found | None:
    """What is wrong with a stroke, if anything is."""
    return racks.declared(stroke, R["6d"]) or racks.plain_foul(stroke, R["6b"], R["6a"], R["6a"])


def penalty(ref: Ref, stroke: Stroke, found: Found) -> None:
    """A foul: a point, and fifteen more for the third running."""
    seat = stroke.seat
    running = racks.count_foul(ref, seat)
    ref.foul(seat, found.word, found.rule)
    ref.score(seat, -1, R["7a"])
    if running == 3:
        racks.end_fouls(ref, seat)
        ref.score(seat, -15, R["7b"], "three fouls running")
        break_off(ref, seat)
        return
    back(ref, stroke)
    if scratched(stroke):
        ref.place(CUE, IN_HAND, R["6b"])
    turn(ref, ref.other(seat))


def decide(ref: Ref, answer: Answer) -> None:
    """The lots for the break, and the choice after an opening that failed."""
    match answer:
        case Chance():
            racks.lots_fall(ref, answer, R["3a"], break_off)
        case Choose(seat, word):
            if word == AGAIN:
                break_off(ref, ref.other(seat))
            else:
                turn(ref, seat)


GAME = racks.POOL(
    R,
    doc=__doc__,
    table="modern-9ft",
    pieces=(CUE, *BALLS),
    setup=setup,
    judge=judge,
    decide=decide,
    options={"Points": Option(100, "the points to win", least=1)},
    aliases={"white": CUE},
    notes=Notes(),
)
