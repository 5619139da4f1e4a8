"""Turns and lives at life pool: which ball is on, who strikes next, who may star, and who has the pool.

Which ball is on follows from the order, or is the nearest; where places are not known every ball that may be the nearest is
taken for it, and a call (`call red`) says which.
"""

from collections.abc import Mapping
from functools import lru_cache
from math import hypot

from hoyle.answers import CHANCE
from hoyle.games.general import boards
from hoyle.games.general.stakes import paid, wins
from hoyle.games.lifepool.family import BALLS, EQUAL, PASS, SPOTS, STAR, LifeTerms, Notes, R
from hoyle.games.lifepool.lifted import gives_way
from hoyle.record import IN_HAND, OFF, Spot, is_on_table
from hoyle.referee import (
    CHOOSE,
    DRAW,
    NOTHING,
    STROKE,
    BadOption,
    InHand,
    Message,
    Ref,
    Rule,
    Standing,
    Target,
    told,
)

COUNTED = 36
"""The number of lives above which a seat's part of the pool is its part of the lives."""


def setup(ref: Ref) -> None:
    """Balls, lives and stakes; red plays at white, which is spotted. Raises BadOption."""
    terms = ref.terms(LifeTerms)
    lead, order = ref.given.get("Lead"), ref.given.get("Order", ref.seats)
    if lead:  # Red plays first.
        order = boards.from_seat(order, order[order.index(lead) - 1])
    given: Mapping[str, str] = {**ref.given.get("Colours", {}), **ref.given.get("Balls", {})}
    balls = BALLS[: len(ref.seats)]
    free = [ball for ball in balls if ball not in given.values()]
    owns = {seat: given[seat] if seat in given else free.pop(0) for seat in order}
    if sorted(owns.values()) != sorted(balls):
        key = "Balls" if "Balls" in ref.given else "Colours"
        raise BadOption(key, told("lifepool.setting-balls-of-so-many", balls=tuple(balls)))
    ref.set_order(
        tuple(sorted(owns, key=lambda seat: BALLS.index(owns[seat]))), R["2b"], told("lifepool.in-order-of-colours")
    )
    lives = _lives_given(ref)
    for seat in ref.order:
        if lives[seat] != 3:
            ref.say(seat, told("lifepool.begins-with", lives=lives[seat]), terms.handicap)
        ref.assign(seat, (owns[seat],), R["2a"])
        ref.add_lives(seat, lives[seat], R[4], told("lifepool.at-start"))
        ref.place(owns[seat], IN_HAND, terms.hand)
        paid(ref, seat, ref.number("Stake"), terms.stake, told("lifepool.into-the-pool"))
    ref.place(BALLS[0], Spot(SPOTS[0]), R["3a"], told("lifepool.white-spotted"))
    ref.keep(began=len(ref.seats), starting=ref.lives)
    call_on(ref, ref.order[1], near=False)


def _lives_given(ref: Ref) -> dict[str, int]:
    least, most = ref.given.get("Lives", 3), ref.terms(LifeTerms).most
    if least < 1:
        raise BadOption("Lives", told("lifepool.setting-one-life-at-least"))
    lives = dict.fromkeys(ref.seats, least)
    for seat, number in ref.by_seat("Handicap"):
        if not seat or not number.isdecimal() or not int(number):
            raise BadOption("Handicap", told("lifepool.setting-write-lives", seat=ref.seats[0]))
        lives[seat] = int(number)
    if most and max(lives.values()) > most:
        raise BadOption("Lives" if least > most else "Handicap", told("lifepool.setting-most-lives", most=most))
    return lives


def living(s: Standing) -> tuple[str, ...]:
    """The seats that have lives left, in order."""
    return tuple(seat for seat in s.order if s.lives.get(seat, 0) > 0 and seat not in s.out)


def share(s: Standing, seat: str) -> float:
    """The part of the pool that a seat may hope for if any of the living may lose the next life, and the next. The last two, if
    level, divide it, or have as good a hope of it either way.
    """
    alive = living(s)
    if seat not in alive:
        return 0.0
    return outlasts(s.lives[seat], tuple(sorted(s.lives[other] for other in alive if other != seat)))


@lru_cache(maxsize=65_536)
def outlasts(mine: int, others: tuple[int, ...]) -> float:
    """The chance to outlast all others, lives being lost one at a time by anybody, all as likely."""
    if not mine or not others:
        return float(mine > 0)
    if mine + sum(others) > COUNTED:
        return mine / (mine + sum(others))
    after = [tuple(sorted(filter(None, (*others[:i], one - 1, *others[i + 1 :])))) for i, one in enumerate(others)]
    return (outlasts(mine - 1, others) + sum(outlasts(mine, left) for left in after)) / (1 + len(others))


def after(s: Standing, seat: str) -> str:
    """The next of the living after a seat."""
    return next(x for x in (*s.from_seat(seat)[1:], seat) if x in living(s))


def before(s: Standing, seat: str) -> str:
    """The last of the living before a seat."""
    return next(x for x in reversed(s.from_seat(seat)) if x in living(s))


def owner(s: Standing, ball: str) -> str:
    """The player whose ball it is."""
    return next(seat for seat, balls in s.pieces.items() if ball in balls)


def call_on(ref: Ref, seat: str, near: bool) -> None:
    """Ask a player for a stroke at the ball played with last, or at the nearest, or for a miss that costs nothing."""
    own = ref.ball(seat)
    gives_way(ref, own)
    if ref.kept(Notes).free_miss == seat:
        ask(ref, seat, (), R[25], told("lifepool.to-give-a-miss"))
        return
    there = [ref.ball(x) for x in living(ref) if x != seat and is_on_table(ref.layout.of(ref.ball(x)))]
    last = ref.kept(Notes).last
    if not there:  # Print is silent: the ball played with last is spotted, as at the start.
        last = last if last != own and owner(ref, last) in living(ref) else ref.ball(after(ref, seat))
        free = next(spot for spot in SPOTS if ref.clear(ref.bed.spot(spot), ignore=(last,)))
        ref.place(last, Spot(free), R["7b"], told("lifepool.nothing-else-on-table"))
        ask(ref, seat, (last,), R["3b"])
        return
    if last in there and not near:
        ask(ref, seat, (last,), R["3b"])
        return
    ref.say(seat, told("lifepool.plays-at-nearest"), R["3c" if near else "3b"])
    away = {ball: distance(ref, own, ball) for ball in there}
    known = [d for d in away.values() if d is not None]
    nearest = [b for b, d in away.items() if len(known) < len(there) or (d is not None and d - min(known) < EQUAL)]
    if len(nearest) > 1 and len(known) == len(there):
        ref.keep(lots=tuple(nearest), following=seat)
        ref.ask(CHANCE, DRAW, ("lots",), R["12a"], told("lifepool.as-near", nearest=tuple(nearest)), behalf=seat)
        return
    if len(nearest) < len(there):
        ref.say(seat, told("lifepool.nearest", nearest=nearest[0]), R["12b"])
    ask(ref, seat, tuple(nearest), R["3d" if ref.in_hand(own) else "3c"])


def ask(ref: Ref, seat: str, on: tuple[str, ...], rule: Rule, why: Message = NOTHING) -> None:
    """Ask for the stroke."""
    own = ref.ball(seat)
    place = (InHand(own, "D", ref.terms(LifeTerms).hand),) if ref.in_hand(own) else ()
    ref.keep(on=on)
    ref.ask(seat, STROKE, (own,), rule, why, place=place, target=Target(first=on))


def distance(s: Standing, own: str, ball: str) -> float | None:
    """From a ball, or from the middle of the baulk line where it is in hand, to another; None where it is not known."""
    a = s.bed.spot("baulk-centre") if s.in_hand(own) else s.position(own)
    b = s.position(ball)
    return hypot(a.x - b.x, a.y - b.y) if a and b else None


def go_on(ref: Ref, seat: str, near: bool) -> None:
    """Settle who strikes next, once those who have no life left have starred or not."""
    ref.apply(R["2b"], following=seat, near=near)
    stars(ref)


def loses(ref: Ref, seat: str, to: str, rule: Rule, why: Message, settling: Rule) -> None:
    """Take a life from a player for another, who is paid for it where money is staked."""
    ref.add_lives(seat, -1, rule, why)
    if price := ref.number("Life") if ref.number("Stake") else 0:
        ref.pay(seat, -price, settling, told("lifepool.life"))
        ref.pay(to, price, settling, told("lifepool.life"))
    else:
        ref.say(to, told("lifepool.paid-for-life"), settling)


def dead(ref: Ref, first: str) -> None:
    """Take off the balls of those without a life, who may star, the owner of the ball `first` before others."""
    queue = ref.kept(Notes).queue
    gone = [x for x in ref.order if ref.lives[x] == 0 and x not in (*ref.out, *queue)]
    ref.place_all(map(ref.ball, gone), OFF, R[4], told("lifepool.no-life-left"))
    if not gone:
        return
    waiting = tuple(one for one in ref.kept(Notes).waiting if owner(ref, one.ball) not in gone)
    ref.keep(waiting=waiting, queue=(*queue, *sorted(gone, key=lambda x: ref.ball(x) != first)))


def stars(ref: Ref) -> None:
    """Offer a star to the next in the queue, or have them drop out; then go on."""
    terms, notes = ref.terms(LifeTerms), ref.kept(Notes)
    queue, (count, rule) = notes.queue, terms.stars(notes.began)
    if not queue or len(living(ref)) < 2 or notes.stars >= count:
        for seat in queue:
            drop_out(ref, seat, R["8c"] if len(living(ref)) < 2 else rule, told("lifepool.no-life-left"))
        ref.keep(queue=())
        _resumed(ref)
        return
    if len(queue) > 1:
        if terms.star_lots and ref.ball(queue[0]) not in notes.on:
            refused = any(ref.ball(x) in notes.on for x in ref.out)
            ref.keep(lots=queue)
            by = R["10b"] if refused else terms.star_lots
            ref.ask(CHANCE, DRAW, ("lots",), by, told("lifepool.who-may-star"), behalf=queue[0])
            return
        ref.say(queue[0], told("lifepool.may-star-first"), R["10a"])
    later = bool(ref.out or notes.stars) if terms.star_passes else notes.stars > 0
    if not terms.star_passes:
        ref.say("", told("lifepool.star-offered"), R["8a"], stars=notes.stars + 1)
    ref.say(queue[0], told("lifepool.decides-about-star"), R["8b"])
    offer(ref, queue[0], R["9b" if later else "8a"])


def offer(ref: Ref, seat: str, rule: Rule) -> None:
    """Ask a player to star or not."""
    stake, lives = ref.number("Stake"), lowest(ref, seat)
    star = (
        told("lifepool.stake-and-lives", stake=stake, lives=lives)
        if stake
        else told("lifepool.lives-more", lives=lives)
    )
    comes = (star, told("lifepool.out-of-this-pool"))
    ref.ask(seat, CHOOSE, (STAR, PASS), rule, outcomes=comes)


def drop_out(ref: Ref, seat: str, rule: Rule, why: Message) -> None:
    """Drop a player without a life; where any way to go will do, the last but two may divide the pool."""
    ref.drop(seat, rule, why)
    if len(living(ref)) == 2 and not ref.terms(LifeTerms).own_loss:
        ref.keep(third=True)


def lowest(ref: Ref, seat: str) -> int:
    """The lives that a star brings: the lowest number on the board, where there is a limit no more than the player began with."""
    shown = [ref.lives[x] for x in living(ref)]
    return min(*shown, ref.kept(Notes).starting[seat]) if ref.terms(LifeTerms).no_more else min(shown)


def starred(ref: Ref, seat: str, word: str) -> None:
    """A star is taken or not."""
    terms, notes = ref.terms(LifeTerms), ref.kept(Notes)
    queue = tuple(x for x in notes.queue if x != seat)
    if word == STAR:
        lives = lowest(ref, seat)
        ref.add_lives(seat, lives, R["8a"], told("lifepool.star"))
        if terms.no_more:
            ref.say(seat, told("lifepool.may-have", lives=lives), terms.no_more)
        count, rule = terms.stars(notes.began)
        ref.say("", told("lifepool.stars-in-pool", count=count), rule)
        paid(ref, seat, ref.number("Stake"), terms.stake, told("lifepool.star"))
        ref.place(ref.ball(seat), IN_HAND, terms.hand)
        if terms.star_passes:
            ref.keep(stars=notes.stars + 1)
    else:
        drop_out(ref, seat, R["8b"], told("lifepool.does-not-star"))
    # The right goes on where stars pass, or more than two fell at once.
    if queue and word == PASS and (terms.star_passes or len(queue) > 1):
        ref.say(queue[0], told("lifepool.may-star"), R["10b"])
        if not terms.star_passes:
            ref.keep(stars=notes.stars - 1)
    elif queue and not terms.star_passes:
        for other in queue:
            drop_out(ref, other, R["10b"], told("lifepool.star-is-anothers"))
        queue = ()
    ref.keep(queue=queue)
    stars(ref)


def _resumed(ref: Ref) -> None:
    terms, notes, left = ref.terms(LifeTerms), ref.kept(Notes), living(ref)
    if len(left) == 1:
        wins(ref, left, R[32] if notes.began <= 3 else terms.two_win or R[31], told("lifepool.last-left-in"))
        return
    level = len(left) == 2 and ref.lives[left[0]] == ref.lives[left[1]]
    if level and notes.began > 3 and (notes.third or not terms.own_loss):
        if terms.two_win:
            ref.say("", told("lifepool.two-left-win"), terms.two_win)
        wins(ref, left, R[31], told("lifepool.divided-level"))
        return
    if notes.third:
        ref.apply(R[31], third=False)
        if len(left) == 2 and notes.began <= 3:
            ref.say("", told("lifepool.pool-not-divided"), R[32])
    call_on(ref, notes.following if notes.following in left else after(ref, notes.following), notes.near)


def removed(ref: Ref, seat: str, rule: Rule, why: Message) -> None:
    """A player is out of the game, and their ball off the table."""
    ref.drop(seat, rule, why)
    ref.place(ref.ball(seat), OFF, rule, told("lifepool.taken-off-table"))
