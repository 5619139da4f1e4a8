"""Turns and lives at life pool: which ball is on, who strikes next, who may star, and who has the pool.

Which ball is on follows from the order, or is the nearest; where places are not known every ball that may be the nearest is
taken for it, and a call (`call red`) says which.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot

from hoyle.answers import CHANCE
from hoyle.games.general.stakes import collected, paid
from hoyle.games.lifepool.family import BALLS, EQUAL, PASS, SPOTS, STAR, Pool
from hoyle.games.lifepool.lifted import gives_way
from hoyle.record import IN_HAND, OFF, Spot, is_on_table
from hoyle.referee import (
    CHOOSE,
    DRAW,
    STROKE,
    Ask,
    Assign,
    BadOption,
    InHand,
    Lives,
    Note,
    Order,
    Out,
    Pay,
    Place,
    Rule,
    Rulings,
    Say,
    State,
    Win,
    listed,
)  # fmt: skip

# --- the opening ------------------------------------------------------------------------------------------


def begun(s: State, p: Pool) -> Rulings:
    """Balls, lives and stakes; red plays at white, which is spotted. Raises BadOption."""
    lead, order = s.given.get("Lead"), s.given.get("Order", s.seats)
    if lead:  # Red plays first.
        at = order.index(lead) - 1
        order = (*order[at:], *order[:at]) if at >= 0 else (order[-1], *order[:-1])
    given: Mapping[str, str] = {**s.given.get("Colours", {}), **s.given.get("Balls", {})}
    free = [ball for ball in BALLS[: len(s.seats)] if ball not in given.values()]
    owns = {seat: given[seat] if seat in given else free.pop(0) for seat in order}
    if sorted(owns.values()) != sorted(BALLS[: len(s.seats)]):
        raise BadOption(
            "Balls" if "Balls" in s.given else "Colours",
            f"so many players have {', '.join(BALLS[: len(s.seats)])}, one each",
        )
    s = yield Order(
        tuple(sorted(owns, key=lambda seat: BALLS.index(owns[seat]))), p.turn, "in the order of the colours"
    )
    least = s.given.get("Lives", 3)
    if least < 1:
        raise BadOption("Lives", "everybody has one at least")
    lives = dict.fromkeys(s.seats, least) | handicaps(s)
    if p.most and max(lives.values()) > p.most:
        raise BadOption(
            "Lives" if least > p.most else "Handicap", f"nobody has more than {p.most}; fewer may be agreed on"
        )
    for seat in s.order:
        if lives[seat] != 3:
            s = yield Say(seat, f"begins with {lives[seat]}", p.handicap)
        s = yield Assign(seat, (owns[seat],), p.dealt)
        s = yield Lives(seat, lives[seat], p.lives, "at the start")
        s = yield Place(owns[seat], IN_HAND, p.hand)
        s = yield from paid(s, seat, s.options["Stake"], p.stake, "into the pool")
    s = yield Place(BALLS[0], Spot(SPOTS[0]), p.white, "white is spotted")
    s = yield Note("began", len(s.seats), p.dealt)
    s = yield Note("starting", dict(s.lives), p.lives)
    yield from call_on(s, p, s.order[1], near=False)


def handicaps(s: State) -> dict[str, int]:
    """Lives that players begin with by handicap; raises BadOption."""
    found = {}
    for part in filter(None, map(str.strip, str(s.options["Handicap"]).split(","))):
        seat, _, number = part.partition(" ")
        if seat not in s.seats or not number.strip().isdecimal() or not int(number):
            raise BadOption("Handicap", f"write lives, one at least, as in `{s.seats[0]} 2`")
        found[seat] = int(number)
    return found


# --- turns ------------------------------------------------------------------------------------------------


def living(s: State) -> tuple[str, ...]:
    """The seats that have lives left, in order."""
    return tuple(seat for seat in s.order if s.lives.get(seat, 0) > 0 and seat not in s.out)


def after(s: State, seat: str) -> str:
    """Who of the living comes after a seat."""
    at = s.order.index(seat)
    return next(x for x in (*s.order[at + 1 :], *s.order[: at + 1]) if x in living(s))


def owner(s: State, ball: str) -> str:
    """Whose ball it is."""
    return next(seat for seat, balls in s.pieces.items() if ball in balls)


def call_on(s: State, p: Pool, seat: str, near: bool) -> Rulings:
    """Ask a player for his stroke at the ball played with last, or at the nearest. Returns the state."""
    own = s.ball(seat)
    s = yield from gives_way(s, p.lifting, own)
    there = [s.ball(x) for x in living(s) if x != seat and is_on_table(s.layout.of(s.ball(x)))]
    last = s.note("last")
    if not there:  # Print is silent: the ball played with last is spotted, as at the start.
        last = last if last != own and owner(s, last) in living(s) else s.ball(after(s, seat))
        free = next(spot for spot in SPOTS if s.clear(s.bed.spot(spot), ignore=(last,)))
        s = yield Place(last, Spot(free), p.cleared, "nothing else is on the table")
        return (yield from ask(s, p, seat, (last,), p.pursue))
    if last in there and not near:
        return (yield from ask(s, p, seat, (last,), p.pursue))
    rule = p.from_hand if s.in_hand(own) else p.nearest
    s = yield Say(seat, "plays at the nearest ball", p.nearest if near else p.pursue)
    away = {ball: distance(s, own, ball) for ball in there}
    if len(there) > 1 and None not in away.values():
        least = min(d for d in away.values() if d is not None)
        there = [ball for ball, d in away.items() if d is not None and d - least < EQUAL]
        if len(there) > 1:
            s = yield Note("lots", ("nearest", seat, *there), p.equal)
            return (yield Ask(CHANCE, DRAW, ("lots",), p.equal, f"{listed(there)} are as near", behalf=seat))
        s = yield Say(seat, f"{there[0]} is nearest", p.measured)
    return (yield from ask(s, p, seat, tuple(there), rule))


def ask(s: State, p: Pool, seat: str, on: tuple[str, ...], rule: Rule) -> Rulings:
    """Ask for the stroke. Returns the state."""
    own = s.ball(seat)
    place = (InHand(own, "D", p.hand),) if s.in_hand(own) else ()
    s = yield Note("on", on, rule)
    return (yield Ask(seat, STROKE, (own,), rule, f"{own} plays on {' or '.join(on)}", place=place))


def distance(s: State, own: str, ball: str) -> float | None:
    """From a ball, or from the middle of the baulk line where it is in hand, to another; None where it is not known."""
    a = s.bed.spot("baulk-centre") if s.in_hand(own) else s.position(own)
    b = s.position(ball)
    return hypot(a.x - b.x, a.y - b.y) if a and b else None


def go_on(s: State, p: Pool, seat: str, near: bool) -> Rulings:
    """Who strikes next is settled, once those who have no life left have starred or not. Returns the state."""
    s = yield Note("next", (seat, near), p.turn)
    return (yield from stars(s, p))


def before(s: State, seat: str) -> str:
    """Who of the living comes before a seat."""
    at = s.order.index(seat)
    return next(x for x in (*reversed(s.order[:at]), *reversed(s.order[at:])) if x in living(s))


# --- lives ------------------------------------------------------------------------------------------------


def loses(s: State, p: Pool, seat: str, to: str, rule: Rule, why: str, settling: Rule) -> Rulings:
    """A life is lost to a player, who is paid for it where money is staked. Returns the state."""
    s = yield Lives(seat, -1, rule, why)
    if price := s.options["Life"] if s.options["Stake"] else 0:
        s = yield Pay(seat, -price, settling, "a life")
        return (yield Pay(to, price, settling, "a life"))
    return (yield Say(to, "has the life", settling))


def dead(s: State, p: Pool, first: str) -> Rulings:
    """Those without a life: their balls are taken off, and they come into the queue for a star. Returns the state."""
    gone = [x for x in s.order if s.lives[x] == 0 and x not in s.out and x not in s.note("queue")]
    for seat in gone:
        s = yield Place(s.ball(seat), OFF, p.lives, "no life is left")
    if not gone:
        return s
    s = yield Note("waiting", tuple(w for w in s.note("waiting") if owner(s, w[0]) not in gone), p.lives)
    mine = [x for x in gone if s.ball(x) == first]
    return (yield Note("queue", (*mine, *(x for x in gone if x not in mine)), p.star))


def stars(s: State, p: Pool) -> Rulings:
    """Offer a star to the next in the queue, or let him drop out; then go on. Returns the state."""
    queue = s.note("queue")
    left = s.note("stars") < p.stars(s.note("began"))
    if not queue:
        return (yield from resumed(s, p))
    if len(living(s)) < 2 or not left:
        for seat in queue:
            rule = p.last_two if len(living(s)) < 2 else p.star_count(s.note("began"))
            s = yield from out(s, p, seat, rule, "no life is left")
        s = yield Note("queue", (), p.star)
        return (yield from resumed(s, p))
    if len(queue) > 1:
        first = s.ball(queue[0]) in s.note("on")
        if p.star_lots and not first:
            refused = any(s.ball(x) in s.note("on") for x in s.out)
            rule = p.next_choice if refused else p.star_lots
            s = yield Note("lots", ("star", *queue), rule)
            return (yield Ask(CHANCE, DRAW, ("lots",), rule, "who may star", behalf=queue[0]))
        s = yield Say(queue[0], "may star first", p.first_choice)
    if not p.star_passes:
        s = yield Note("stars", s.note("stars") + 1, p.star, "a star is offered")
    s = yield Say(queue[0], "decides before the next stroke", p.before)
    later = bool(s.out or s.note("stars")) if p.star_passes else s.note("stars") > 1
    rule = p.again if later else p.star
    return (yield Ask(queue[0], CHOOSE, (STAR, PASS), rule, f"for {lives_shown(lowest(s, p, queue[0]))}"))


def out(s: State, p: Pool, seat: str, rule: Rule, why: str) -> Rulings:
    """A player without a life is out; where any way to go will do, the last but two may divide the pool. Returns the state."""
    s = yield Out(seat, rule, why)
    return (yield Note("third", True, p.divide)) if len(living(s)) == 2 and not p.own_loss else s


def lowest(s: State, p: Pool, seat: str) -> int:
    """What a star brings: the lowest number of lives on the board, where there is a limit no more than he began with."""
    shown = [s.lives[x] for x in living(s)]
    return min(*shown, s.note("starting")[seat]) if p.no_more else min(shown)


def lives_shown(number: int) -> str:
    """A number of lives as it is said."""
    return "one life" if number == 1 else f"{number} lives"


def starred(s: State, p: Pool, seat: str, word: str) -> Rulings:
    """A star is taken or not. Returns the state."""
    queue = tuple(x for x in s.note("queue") if x != seat)
    if word == STAR:
        lives = lowest(s, p, seat)
        s = yield Lives(seat, lives, p.star, "a star")
        if p.no_more:
            s = yield Say(seat, f"may have {lives_shown(lives)}", p.no_more)
        began = s.note("began")
        s = yield Say(seat, f"of {p.stars(began)} in this pool", p.star_count(began))
        s = yield from paid(s, seat, s.options["Stake"], p.star, "a star")
        s = yield Place(s.ball(seat), IN_HAND, p.hand)
        if p.star_passes:
            s = yield Note("stars", s.note("stars") + 1, p.star)
    else:
        s = yield from out(s, p, seat, p.before, "does not star")
    if queue and not p.star_passes:
        # The right goes on only where more than two fell at once.
        if word == PASS and len(queue) > 1:
            s = yield Say(queue[0], "may star", p.next_choice)
            s = yield Note("stars", s.note("stars") - 1, p.next_choice)
        else:
            for other in queue:
                s = yield from out(s, p, other, p.next_choice, "the star is not his")
            queue = ()
    elif queue and word == PASS:
        s = yield Say(queue[0], "may star", p.next_choice)
    s = yield Note("queue", queue, p.star)
    return (yield from stars(s, p))


def resumed(s: State, p: Pool) -> Rulings:
    """The pool is won or divided, or the next player strikes. Returns the state."""
    left = living(s)
    if len(left) == 1:
        return (
            yield from wins(
                s, left, p.no_division if s.note("began") <= 3 else p.two_win or p.divide, "the last left in"
            )
        )
    level = len(left) == 2 and s.lives[left[0]] == s.lives[left[1]]
    if level and s.note("began") > 3 and (s.note("third") or not p.own_loss):
        if p.two_win:
            s = yield Say("", "only the two left at the finish win", p.two_win)
        return (yield from wins(s, left, p.divide, "divided, with as many lives"))
    if s.note("third"):
        s = yield Note("third", False, p.divide)
        if len(left) == 2 and s.note("began") <= 3:
            s = yield Say("", "no division", p.no_division)
    seat, near = s.note("next")
    return (yield from call_on(s, p, seat if seat in left else after(s, seat), near))


def wins(s: State, seats: tuple[str, ...], rule: Rule, why: str) -> Rulings:
    """The pool goes to the winners. Returns the state."""
    s = yield from collected(s, seats, rule)
    return (yield Win(seats, rule, why))


def removed(s: State, seat: str, rule: Rule, why: str) -> Rulings:
    """A player is out of the game, and his ball off the table. Returns the state."""
    s = yield Out(seat, rule, why)
    return (yield Place(s.ball(seat), OFF, rule, "taken off the table"))
