"""The laws of backgammon, which are declared: men touched, let go, missing or borne too soon, and a mistaken throw."""

from hoyle.games.board.points import tables, turns
from hoyle.games.board.points.men import move_men, on_points, seated, standing
from hoyle.games.board.points.tables import BAR, OFF, plays, throw_orders
from hoyle.games.board.points.turns import Notes, R, clear_throw, needed, seen_by, side, to_move, to_throw
from hoyle.record import OFF as OUT_OF_PLAY
from hoyle.record import Spot
from hoyle.referee import CHOOSE, MOVE, Ref, Refused, Rule, Standing, told


def on_move(s: Standing, seat: str, rule: Rule) -> None:
    """Raise Refused unless a seat has a throw to move."""
    if s.asked.kind != MOVE or s.asked.seat != seat:
        raise Refused(told("board.no-throw-to-move", seat=seat), rule)


def reopened(ref: Ref) -> None:
    """Ask the open question again, after men have been moved by a ruling."""
    ask, dice = ref.asked, ref.kept(Notes).dice
    if ask.kind == CHOOSE:
        return  # the numbers of the opening stand until they are kept or thrown again
    clear_throw(ref)
    if ask.kind == MOVE:
        turns.thrown(ref, ask.seat, dice)
    elif ask.behalf:
        to_throw(ref, ask.behalf, ask.rule)


def touched(ref: Ref, args: tuple[str, ...]) -> None:
    """Law 1: men lifted from their points have to be played, if they can be."""
    seat, rest = seated(ref, args)
    on_move(ref, seat, R[1])
    points = on_points(rest, R["u3"])
    if not points:
        raise Refused(told("board.touched-which"), R[1])
    standing(ref.layout, side(ref, seat), points, R[1])
    needs = (*ref.kept(Notes).needs, *((p, None) for p in points))
    if plays(seen_by(ref, seat), throw_orders(ref.kept(Notes).dice), needs):
        ref.say("", needed(needs), R[1], needs=needs)
        to_move(ref, seat, R[1])
    else:
        ref.say("", told("board.touched-unplayable"), R[1])


def let_go(ref: Ref, args: tuple[str, ...]) -> None:
    """Law 2: a man set on a point and let go is played; the rest of the throw is still to come."""
    seat, rest = seated(ref, args)
    on_move(ref, seat, R[2])
    legs = tables.read(rest, R["u3"]).legs
    if not legs:
        raise Refused(told("board.quitted-which"), R[2])
    needs = list(ref.kept(Notes).needs)
    for leg in legs:
        if (leg[0], None) in needs:  # the man touched is the man played
            needs.remove((leg[0], None))
        needs.append(leg)
    settled = tuple(needs)
    if not plays(seen_by(ref, seat), throw_orders(ref.kept(Notes).dice), settled):
        raise Refused(told("board.no-play-has", steps=tuple(rest)), R[2])
    ref.say("", needed(settled), R[2], needs=settled)
    to_move(ref, seat, R[2])


def short(ref: Ref, args: tuple[str, ...]) -> None:
    """Law 3: one man is missing; nothing is done about it, and the player plays on with fourteen."""
    seat, rest = seated(ref, args)
    points = on_points(rest, R["u3"])
    standing(ref.layout, side(ref, seat), points, R[3])
    missing = [man for man in side(ref, seat).men if ref.layout.of(man) == OUT_OF_PLAY]
    if len(points) > 1 or (points and missing):
        raise Refused(told("board.fourteen-men"), R[3])
    ref.say(seat, told("board.man-short"), R[3])
    for p in points:
        ref.place(side(ref, seat).man_on(ref.layout, p), OUT_OF_PLAY, R[3], told("board.not-in-play"))
    if points:
        reopened(ref)


def borne(ref: Ref, args: tuple[str, ...]) -> None:
    """Law 4: men borne while one was up go to the bar beside it."""
    seat, rest = seated(ref, args)
    points = on_points(rest, R["u3"], also="off")
    if not points:
        raise Refused(told("board.borne-which"), R[4])
    standing(ref.layout, side(ref, seat), points, R[4])
    if any(p != OFF for p in points) and not seen_by(ref, seat).up:
        raise Refused(told("board.no-man-to-enter", seat=seat), R[4])
    it = side(ref, seat)
    for p in points:
        ref.place(it.man_on(ref.layout, p), Spot(it.spots[BAR]), R[4], told("board.borne-too-soon"))
    reopened(ref)


def misplayed(ref: Ref, args: tuple[str, ...]) -> None:
    """Law 5: a seat has played other moves than the throw gave, and nobody has said so yet."""
    seat, rest = seated(ref, args)
    on_move(ref, seat, R[5])
    at, dice, legs = seen_by(ref, seat), ref.kept(Notes).dice, tables.read(rest, R["u3"]).legs
    if not legs:
        raise Refused(told("board.misplayed-what"), R[5])
    if any(reached in plays(at, throw_orders(dice)) for reached in tables.readings(at, throw_orders(dice), legs)):
        raise Refused(told("board.played-lawfully"), R[5])
    for leg in legs:
        if wrong := tables.misplaced(at, *leg):
            raise Refused(wrong[1], R[turns.BROKEN[wrong[0]]])
        if leg[1] != OFF and at.foe[leg[1]] > 1:
            raise Refused(told("board.point-held", point=leg[1]), R["u11"])
        at = tables.step(at, leg)
    clear_throw(ref)
    ref.say(
        "", told("board.dice-showed", one=dice[0], two=dice[1]), R[5], mistaken=turns.Mistaken(seat, dice, ref.layout)
    )
    move_men(ref, side(ref, seat), side(ref, ref.other(seat)), legs, lambda at, move: R[5], R["u16"])
    if at.highest:
        to_throw(ref, ref.other(seat))
    else:
        turns.passed(ref, seat)


def correct(ref: Ref, args: tuple[str, ...]) -> None:
    """Law 5: the mistaken throw is played over, if the adversary has not thrown, or if both agree to it."""
    if not args or not set(args) <= set(ref.seats):
        raise Refused(told("board.who-asks", seats=ref.seats))
    mistaken, kept = ref.kept(Notes).mistaken, ref.kept(Notes).dice
    if mistaken is None:
        raise Refused(told("board.no-throw-mistaken"), R[5])
    if kept and set(args) != set(ref.seats):
        raise Refused(told("board.has-thrown-since", player=ref.other(mistaken.seat)), R[5])
    clear_throw(ref)
    ref.restore(mistaken.layout, R[5], told("board.mistaken-played-over"))
    if kept:  # the adversary's throw was good, and waits (reconstruction)
        ref.keep(kept=kept)
    ref.keep(dice=mistaken.dice)
    to_move(ref, mistaken.seat)


LAWS = {
    "touched": (touched, "a seat lifted men from these points: `touched Ann 13`"),
    "quitted": (let_go, "a seat set a man on a point and let it go: `quitted Ann 13/8`"),
    "short": (short, "a seat plays with a man short, missing from this point if one is named: `short Ann 6`"),
    "borne": (borne, "a seat bore men from these points with a man still up (`off`: already borne): `borne Ann 6 5`"),
    "misplayed": (misplayed, "a seat mistook the throw and played this: `misplayed Ann 13/7 13/9`"),
    "correct": (correct, "one seat, or both agreeing, would have the mistaken throw played over: `correct Bob`"),
}
