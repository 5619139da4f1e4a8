"""Life pool, by whatever book: a ball a player, played in the order of the colours at the ball played with last, for lives.

`Pool` holds what differs: the rules that rule, and some flags. Which ball is on follows from the order, or is the nearest;
where places are not known every ball that may be the nearest is taken for it, and a call (`call red`) says which.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from math import hypot

from hoyle.answers import CHANCE, Answer, Chance, Choose, Incident
from hoyle.games.lifepool.lifted import Lifting, after_stroke, gives_way, may_lift
from hoyle.record import IN_HAND, OFF, Record, Spot, is_on_table
from hoyle.referee import (
    CHOOSE,
    DRAW,
    STROKE,
    Ask,
    Assign,
    BadOption,
    Foul,
    InHand,
    Lives,
    Note,
    Order,
    Out,
    Pay,
    Place,
    Refused,
    Restore,
    Rule,
    Rulings,
    Say,
    State,
    Win,
)  # fmt: skip
from hoyle.referee.questions import balls_met, claimed, first_met, left_table, pocketed

COLOURS = ("white", "red", "yellow", "green", "brown", "blue", "pink")
BALLS = (*COLOURS, *(f"spot-{colour}" for colour in COLOURS[:5]))
SPOTS = ("billiard-spot", "pyramid-spot", "centre-spot")
STAR, PASS = "star", "pass"
EQUAL = 1e-4
"""Two distances that differ by less are equal, metres."""


@dataclass(frozen=True)
class Pool:
    """A book's life pool. `stars` says how many stars there are for so many players, `star_passes` that a star declined is the next
    man's, `own_loss` that only the third man's own miss, coup or losing hazard divides the pool, and only there and then.

    `fouls` are incidents with which no life can be taken, `lost` those that cost one, `conduct` what is only said.
    """

    dealt: Rule
    turn: Rule
    white: Rule
    pursue: Rule
    hand: Rule
    nearest: Rule
    from_hand: Rule
    lives: Rule
    handicap: Rule
    stake: Rule
    taken: Rule
    goes_on: Rule
    cleared: Rule
    star: Rule
    before: Rule
    last_two: Rule
    star_count: Callable[[int], Rule]
    again: Rule
    first_choice: Rule
    next_choice: Rule
    equal: Rule
    measured: Rule
    baulk: Rule
    own_down: Rule
    own_off: Rule
    miss: Rule
    wrong_first: Rule
    wrong_ball: Rule
    both: Rule
    pays: Rule
    pays_before: tuple[Rule, ...]
    astray: Rule
    no_life: Rule
    holed_by_foul: Rule
    touching: Rule
    touching_any: Rule
    obstruct: Rule | None
    off: Rule
    divide: Rule
    no_division: Rule
    misinformed: Rule
    dropping: Rule | None
    lifting: Lifting
    least: Rule
    touched_between: Rule
    moved_out: tuple[Rule, Rule] | None = None
    stars: Callable[[int], int] = lambda players: 1
    at_once: Rule | None = None
    star_passes: bool = False
    star_lots: Rule | None = None
    own_foul: Rule | None = None
    own_loss: bool = False
    missed_and_holed: Rule | None = None
    misled: Rule | None = None
    own_touched: Rule | None = None
    paid: Rule | None = None
    two_win: Rule | None = None
    fouls: Mapping[str, Rule] = field(default_factory=dict)
    freely: Mapping[str, Rule] = field(default_factory=dict)
    at_rest: Mapping[str, Rule] = field(default_factory=dict)
    conduct: Mapping[str, tuple[Rule, str]] = field(default_factory=dict)


NOTES: Mapping[str, object] = {
    "last": "white",  # the ball played with last
    "starting": {},  # lives at the start
    "on": (),  # the balls that the striker may be on
    "began": 0,  # how many players there were
    "stars": 0,  # stars taken, or offered where they do not pass on
    "queue": (),  # who may still star after the last stroke
    "next": (),  # who strikes next, and whether at the nearest ball
    "third": False,  # whether the third man has just lost his last life by his own miss, coup or losing hazard
    "lots": (),  # between whom lots are drawn, and about what
    "barred": "",  # whose next stroke takes no life, by which rule
    "lift": "",  # the rule under which any ball may be lifted for the next stroke
    "waiting": (),  # lifted balls whose places are taken
    "aside": (),  # a ball taken up to make room for one that waited
    "misled": (),  # who loses no life to the next stroke
    "free-miss": "",  # who has to give a miss that costs nothing
}


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
        raise BadOption("Colours", f"so many players have {', '.join(BALLS[: len(s.seats)])}, one each")
    s = yield Order(
        tuple(sorted(owns, key=lambda seat: BALLS.index(owns[seat]))), p.turn, "in the order of the colours"
    )
    least = s.given.get("Lives", 3)
    lives = dict.fromkeys(s.seats, least) | handicaps(s)
    if least < 1 or any(n < 1 for n in lives.values()):
        raise BadOption("Lives", "everybody has one at least")
    for seat in s.order:
        if lives[seat] != 3:
            s = yield Say(seat, f"begins with {lives[seat]}", p.handicap)
        s = yield Assign(seat, (owns[seat],), p.dealt)
        s = yield Lives(seat, lives[seat], p.lives, "at the start")
        s = yield Place(owns[seat], IN_HAND, p.hand)
        if s.options["Stake"]:
            s = yield Pay(seat, -s.options["Stake"], p.stake, "into the pool")
    s = yield Place(BALLS[0], Spot(SPOTS[0]), p.white, "white is spotted")
    s = yield Note("began", len(s.seats), p.dealt)
    s = yield Note("starting", dict(s.lives), p.least)
    yield from call_on(s, p, s.order[1], near=False)


def handicaps(s: State) -> dict[str, int]:
    """Lives that players begin with by handicap; raises BadOption."""
    found = {}
    for part in filter(None, map(str.strip, str(s.options["Handicap"]).split(","))):
        seat, _, number = part.partition(" ")
        if seat not in s.seats or not number.strip().isdecimal():
            raise BadOption("Handicap", f"write lives, as in `{s.seats[0]} 2`")
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
    away = {ball: distance(s, own, ball) for ball in there}
    if len(there) > 1 and None not in away.values():
        least = min(d for d in away.values() if d is not None)
        there = [ball for ball, d in away.items() if d is not None and d - least < EQUAL]
        if len(there) > 1:
            s = yield Note("lots", ("nearest", seat, *there), p.equal)
            return (yield Ask(CHANCE, DRAW, ("lots",), p.equal, f"{' and '.join(there)} are as near", behalf=seat))
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


# --- lives ------------------------------------------------------------------------------------------------


def loses(s: State, p: Pool, seat: str, to: str, rule: Rule, why: str, paid: Rule) -> Rulings:
    """A life is lost, and paid for where money is staked. Returns the state."""
    s = yield Lives(seat, -1, rule, why)
    if price := s.options["Life"] if s.options["Stake"] else 0:
        s = yield Pay(seat, -price, paid, "a life")
        s = yield Pay(to, price, paid, "a life")
    return s


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
            s = yield Out(seat, rule, "no life is left")
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
    later = bool(s.out or s.note("stars")) if p.star_passes else s.note("stars") > 1
    rule = p.again if later else p.star
    return (yield Ask(queue[0], CHOOSE, (STAR, PASS), rule, f"for {lives_shown(lowest(s, queue[0]))}"))


def lowest(s: State, seat: str) -> int:
    """What a star brings: the lowest number of lives on the board, and no more than he began with."""
    began: int = s.note("starting")[seat]
    return min(began, *(s.lives[x] for x in living(s)))


def lives_shown(number: int) -> str:
    """A number of lives as it is said."""
    return "one life" if number == 1 else f"{number} lives"


def starred(s: State, p: Pool, seat: str, word: str) -> Rulings:
    """A star is taken or not. Returns the state."""
    queue = tuple(x for x in s.note("queue") if x != seat)
    if word == STAR:
        lives = lowest(s, seat)
        s = yield Lives(seat, lives, p.star, "a star")
        if lives == s.note("starting")[seat] or lives == min(s.lives[x] for x in living(s)):
            s = yield Say(seat, lives_shown(lives), p.least)
        if s.options["Stake"]:
            s = yield Pay(seat, -s.options["Stake"], p.star, "a star")
        s = yield Place(s.ball(seat), IN_HAND, p.hand)
        if p.star_passes:
            s = yield Note("stars", s.note("stars") + 1, p.star)
    else:
        s = yield Out(seat, p.before, "does not star")
    if queue and not p.star_passes:
        # The right goes on only where more than two fell at once.
        if word == PASS and len(queue) > 1:
            s = yield Say(queue[0], "may star", p.next_choice)
            s = yield Note("stars", s.note("stars") - 1, p.next_choice)
        else:
            for other in queue:
                s = yield Out(other, p.next_choice, "the star is not his")
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
    pool = -sum(s.ledger.values())
    for i, seat in enumerate(seats):
        if share := pool // len(seats) + (i < pool % len(seats)):
            s = yield Pay(seat, share, rule, "the pool")
    return (yield Win(seats, rule, why))


# --- strokes ----------------------------------------------------------------------------------------------


def judge(s: State, record: Record, p: Pool) -> Rulings:
    """One stroke."""
    assert s.ask is not None
    assert record.start is not None
    seat, cue = s.ask.seat, record.struck or ""
    own, in_hand, on = s.ball(seat), bool(s.ask.place), s.note("on")
    if cue != own and not is_on_table(record.start.places.get(cue, OFF)):
        raise Refused(f"{cue} is not on the table; {seat} plays with {own}", p.wrong_ball)
    called = tuple(call.what for call in record.calls if call.what in on)
    met, first = balls_met(record, cue), first_met(record, cue)
    close = next((ball for ball in on if ball in record.start.touches(own)), "")
    target = (*called, *(b for b in first if b in on), *on)[0]
    s = yield from may_lift(s, p.lifting, record, own, called or on, close)
    if again := claimed(record, "misinformed", "dropped"):
        yield from replayed(s, p, record, again.word, own, in_hand)
        return
    s = yield Note("last", own, p.pursue)
    if s.note("free-miss") == seat:
        s = yield Note("free-miss", "", p.lifting.next_lifted)
        s = yield Say(seat, "no life is lost", p.lifting.next_lifted, "a miss from baulk")
        others = tuple(b for b in (*pocketed(record), *left_table(record)) if b != cue)
        s = yield from balls_up(s, p, record, cue, others, void=True)
        yield from go_on(s, p, after(s, seat), near=False)
        return
    if in_hand and first and replace(s, layout=record.start).in_zone(first[0], "baulk"):
        s = yield Say(seat, "baulk is no protection", p.baulk)
    if close and not (met or cue in pocketed(record)):
        s = yield Say(seat, "no miss", p.touching, f"{own} touched {close}")
    elif close and first and first[0] not in on:
        s = yield Say(seat, "may play at any ball", p.touching_any)
    lost = life_lost(p, record, own, cue, called or on, close, in_hand)
    barred = s.note("barred")
    s, foul = yield from fouled(s, p, seat, record, own, bool(lost))
    down = tuple(b for b in pocketed(record) if b != cue)
    off = tuple(b for b in left_table(record) if b != cue)
    s = yield from balls_up(s, p, record, cue, (*down, *off), bool(lost or foul))
    if lost:
        rule, why = lost
        s = yield Foul(seat, why, rule)
        payee, by = owner(s, target), p.pays
        if rule == p.wrong_ball and p.pays_before:
            payee, by = before(s, seat), p.pays_before[0]
        s = yield from loses(s, p, seat, payee, rule, why, by)
        if down:
            s = yield Say(seat, "he alone loses a life", p.both)
        if p.missed_and_holed and rule == p.wrong_first and down:
            s = yield Place(own, IN_HAND, p.missed_and_holed, "and the ball that fell with it")
        if rule in (p.miss, p.own_down) and len(living(s)) == 2 and not s.lives[seat]:
            s = yield Note("third", True, p.divide, "the last but two goes by his own stroke")
    elif down and not foul:
        s = yield from lives_taken(s, p, seat, down)
    elif down:
        s = yield Say(seat, "no life is taken", p.no_life)
    if barred:
        s = yield Note("barred", "", p.no_life)
    s = yield from after_stroke(s, p.lifting, record, cue, after(s, seat))
    for said in record.faults:
        if said.word in p.at_rest and said.claimed and is_on_table(s.layout.places.get(said.piece, OFF)):
            s = yield Place(said.piece, s.layout.of(said.piece), p.at_rest[said.word], "put back")
    if p.obstruct and claimed(record, "obstruct"):
        s = yield from removed(s, seat, p.obstruct, "loses all interest in the game")
    s = yield from dead(s, p, target)
    took = bool(down) and not lost and not foul and owner(s, own) in living(s)
    if took and len(living(s)) > 1:
        yield from continued(s, p, seat, own)
    else:
        yield from go_on(s, p, after(s, seat), near=bool(lost))


def continued(s: State, p: Pool, seat: str, own: str) -> Rulings:
    """Who has taken a life goes on at the nearest ball, unless he has cleared the table. Returns the state."""
    if any(is_on_table(s.layout.of(s.ball(x))) for x in living(s) if x != seat):
        s = yield Say(seat, "goes on", p.goes_on)
        return (yield from go_on(s, p, seat, near=True))
    s = yield Place(own, Spot(SPOTS[0]), p.cleared, "the table is cleared")
    return (yield from go_on(s, p, after(s, seat), near=False))


def before(s: State, seat: str) -> str:
    """Who of the living comes before a seat."""
    at = s.order.index(seat)
    return next(x for x in (*reversed(s.order[:at]), *reversed(s.order[at:])) if x in living(s))


def life_lost(
    p: Pool, record: Record, own: str, cue: str, on: tuple[str, ...], close: str, in_hand: bool
) -> tuple[Rule, str] | None:
    """Why the striker loses a life by his stroke, if he does."""
    met, first = balls_met(record, cue), first_met(record, cue)
    if (cue != own or claimed(record, "wrong-ball")) and not in_hand:
        return p.wrong_ball, "played with the wrong ball"
    if cue in left_table(record):
        return p.own_off, "own ball off the table"
    if cue in pocketed(record):
        return (p.own_down, "own ball pocketed") if met else (p.miss, "a coup")
    if not met:
        return None if close else (p.miss, "a miss")
    if p.at_once and len(first) > 1:
        return p.at_once, "two balls at once"
    if first[0] not in on and not (len(first) > 1 and set(first) & set(on)) and not close:
        return p.wrong_first, f"{first[0]} was hit first"
    touched = next((f for f in record.faults if f.claimed and f.word == "touch" and f.piece in (own, "")), None)
    if p.own_touched and (touched or claimed(record, "stopped")):
        return p.own_touched, "own ball touched before it stopped"
    return None


def fouled(s: State, p: Pool, seat: str, record: Record, own: str, lost: bool) -> Rulings:
    """The state, and whether the stroke can take no life."""
    found = next((f for f in record.faults if f.claimed and f.word in p.fouls), None)
    if found:
        mine = found.word == "touch" and found.piece in (own, "") and p.own_foul
        s = yield Foul(seat, f"{found.word} {found.piece}".strip(), mine or p.fouls[found.word])
    elif s.note("barred"):
        s = yield Say(seat, "the stroke takes no life", p.no_life)
    if record.struck != own and not lost:
        s = yield Say(seat, "no penalty", p.wrong_ball, "his ball was in hand")
    return s, bool(found or s.note("barred"))


def balls_up(s: State, p: Pool, record: Record, cue: str, others: tuple[str, ...], void: bool) -> Rulings:
    """Balls that fell or left the table are in hand until their turn. Returns the state."""
    for ball in others:
        gone = ball in left_table(record)
        s = yield Place(
            ball, IN_HAND, p.off if gone else p.holed_by_foul if void else p.taken, "in hand until its turn"
        )
    if cue in pocketed(record) or cue in left_table(record):
        s = yield Place(cue, IN_HAND, p.hand, "in hand until its turn")
    return s


def lives_taken(s: State, p: Pool, seat: str, down: tuple[str, ...]) -> Rulings:
    """The owners of the balls that fell lose a life each to the striker. Returns the state."""
    for ball in down:
        victim = owner(s, ball)
        if p.misled and victim in s.note("misled"):
            s = yield Say(victim, "loses no life", p.misled, "a dead ball was marked as alive")
            s = yield Note("misled", tuple(x for x in s.note("misled") if x != victim), p.misled)
        elif victim in living(s):
            s = yield from loses(s, p, victim, seat, p.taken, f"{ball} pocketed", p.paid or p.taken)
    return s


def replayed(s: State, p: Pool, record: Record, word: str, own: str, in_hand: bool) -> Rulings:
    """The player was told wrongly, or the ball was dropping as he played: all goes back, and he plays again."""
    assert s.ask is not None
    assert record.start is not None
    asked, rule = s.ask, p.misinformed if word == "misinformed" or not p.dropping else p.dropping
    back = record.start.put(own, IN_HAND) if in_hand else record.start
    s = yield Restore(back, rule, "the stroke is played again")
    if word == "misinformed" and not p.misled:
        s = yield Note("barred", asked.seat, rule, "but it takes no life")
    yield replace(asked, called=())


# --- what is said -----------------------------------------------------------------------------------------


def chances(s: State) -> tuple[Chance, ...]:
    """The owners between whom lots are drawn, all as likely."""
    if s.ask is None or s.ask.kind != DRAW:
        return ()
    about, *between = s.note("lots")
    seats = [owner(s, ball) for ball in between[1:]] if about == "nearest" else between
    return tuple(Chance("lots", to=seat) for seat in seats)


def decide(s: State, answer: Answer, p: Pool) -> Rulings:
    """Lots, stars, and what is declared between strokes."""
    assert s.ask is not None
    match answer:
        case Chance(_, to):
            if Chance("lots", to=to) not in chances(s):
                raise Refused(f"lots are drawn between {', '.join(c.to for c in chances(s))}", s.ask.rule)
            about, *between = s.note("lots")
            rule = s.ask.rule
            s = yield Note("lots", (), rule)
            if about == "nearest":
                yield from ask(s, p, between[0], (s.ball(to),), rule)
            else:
                s = yield Note("queue", (to, *(x for x in between if x != to)), rule)
                yield Ask(to, CHOOSE, (STAR, PASS), p.star, f"for {lives_shown(lowest(s, to))}")
        case Choose(seat, word):
            yield from starred(s, p, seat, word)
        case Incident():
            yield from declared(s, answer, p)


def declared(s: State, said: Incident, p: Pool) -> Rulings:
    """An incident between strokes."""
    assert s.ask is not None
    asked, word = s.ask, said.word
    seat = next((x for x in said.args if x in s.seats), s.turn)
    ball = next((x for x in said.args if x in BALLS), "")
    if asked.kind != STROKE or seat not in living(s):
        raise Refused(f"{word} waits for a stroke, and needs one of {', '.join(living(s))}")
    if word in p.conduct:
        rule, why = p.conduct[word]
        yield Say(seat, why, rule)
    elif word in p.freely:
        yield Note("lift", p.freely[word].id, p.freely[word])
    elif word == "moved-out" and p.moved_out:
        if len(living(s)) == 2:
            raise Refused("with two players left the ball may not be moved out", p.moved_out[1])
        yield Note("barred", seat, p.moved_out[0], "and cannot take a life")
    elif word in p.at_rest:
        if not ball or not is_on_table(s.layout.places.get(ball, OFF)):
            raise Refused(f"{word} needs a ball on the table, as in `{word} {s.note('on')[0]}`", p.at_rest[word])
        yield Place(ball, s.layout.of(ball), p.at_rest[word], "put back")
    elif word == "touch":
        s = yield Foul(seat, "touched a ball between strokes", p.touched_between)
        yield Note("barred", seat, p.touched_between)
    elif word == "misled":
        yield Note("misled", (*s.note("misled"), seat), p.misled or p.misinformed)
    else:
        yield from leaves_or_strays(s, p, seat, word)


def removed(s: State, seat: str, rule: Rule, why: str) -> Rulings:
    """A player is out of the game, and his ball off the table. Returns the state."""
    s = yield Out(seat, rule, why)
    return (yield Place(s.ball(seat), OFF, rule, "taken off the table"))


def leaves_or_strays(s: State, p: Pool, seat: str, word: str) -> Rulings:
    """A player has played out of turn, or goes out of the game with his ball."""
    assert s.ask is not None
    turn, on = s.turn, s.note("on")
    if word == "out-of-turn":
        if seat == turn:
            raise Refused(f"it is {seat}'s turn", p.astray)
        payee = before(s, seat) if p.pays_before else owner(s, on[0])
        paid = p.pays_before[1] if p.pays_before else p.pays
        s = yield Foul(seat, "out of turn", p.astray)
        s = yield from loses(s, p, seat, payee if payee != seat else turn, p.astray, "out of turn", paid)
    else:
        rule = p.obstruct if word == "obstruct" and p.obstruct else p.lives
        s = yield from removed(
            s, seat, rule, "loses all interest in the game" if word == "obstruct" else "leaves the game"
        )
    s = yield from dead(s, p, "")
    yield from go_on(s, p, turn if turn in living(s) else after(s, turn), near=on != (s.note("last"),))
