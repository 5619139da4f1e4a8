"""Kelly Pool: thirty-one exactly, the balls you put down together with a small ball that only you have seen.

**Play.** Fifteen numbered balls stand in the pyramid. Everyone draws two small balls from the shake bottle: the first, seen by
all, gives the order of play; the second stays in its owner's cup. A ball put down counts its number. You play on while you put
down what you call; the opening stroke needs no call. Whoever has exactly thirty-one, small ball included, and says so before the
next stroke, wins the pool. More than thirty-one is a burst: you are out, unless you claim the privilege before another stroke,
draw again, keep one of the two small balls, and begin anew with it, by a stroke at once.

**Failures.** Missing every ball, losing the cue ball, a failed opening, and a stroke that brings nothing to a cushion or
into a pocket cost three points, below zero if need be; so do a second hit, a stroke with balls in motion, and no foot on the
floor. Nothing put down on such a stroke counts. Three failures in a row lose the game. A ball put down that was not called
goes back to the foot spot and ends the turn, with nothing lost.

**The score** is what the marking board shows all: the points made on the table, without the small ball.

**What print leaves open** and is settled here (reconstruction): the order balls go back into the bottle before the secret ones are
dealt, and the lowest of them plays first; balls made out of turn are spotted; playing out of turn costs nothing beyond rule 8; when
every ball is down a new pyramid is set up and the player goes on; who is the only one left in the game has the pool, as soon as no
privilege can be claimed any more; a pyramid is partially intact while two neighbours of it are known to stand as they were racked
(an opening told without the places of all that it moved leaves nothing known of the rest); an opening that touches nothing
leaves the opening to the next player; touching the cue ball is a stroke that misses, at three.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from hoyle.answers import CHANCE, PROCLAIM, Answer, Chance, Choose, Incident
from hoyle.games.general.disturbed import before, scatter
from hoyle.games.general.kept import keep, kept
from hoyle.games.general.stakes import paid
from hoyle.games.pocket import exactly, pool_rules
from hoyle.games.pocket.family import (
    BALLS,
    CUE,
    Breach,
    balls_down,
    cushion_or_pocket,
    in_string,
    in_words,
    opened,
    rack,
    scratched,
    spot,
)  # fmt: skip
from hoyle.games.pocket.fifteen_ball_pool import POOL, charge
from hoyle.games.pocket.fifteen_ball_pool import R as FIFTEEN
from hoyle.games.pocket.pool_rules import R as CONTINUOUS
from hoyle.games.pocket.small_balls import CHANGE, HOLD, KEEP, Bottle
from hoyle.games.pocket.thirty_one import INCIDENTS, NOTES, PASS, PRIVILEGE, Permits, ThirtyOne, between_strokes
from hoyle.games.table_pins.pin_pool_rules import POOL as WHOLE
from hoyle.record import IN_HAND, REBOUND, Record, is_on_table
from hoyle.referee import (
    CHOOSE,
    STROKE,
    Ask,
    Foul,
    Game,
    Note,
    Option,
    Place,
    Refused,
    Restore,
    Rule,
    Rulebook,
    Rulings,
    Say,
    Score,
    State,
)  # fmt: skip
from hoyle.referee.questions import claimed, first_contact, left_table

R = Rulebook(
    "kelly-pool",
    book="bbc1908",
    governs=("fifteen-ball-pool", "pin-pool"),
    rules={
        "1a": "Fifteen numbered balls stand in the pyramid; the white cue ball has no number.",
        "1b": "The first stroke comes from within the string and has to break the pyramid.",
        "2a": "Everyone draws two small numbered balls; the first says when his turn comes.",
        "2b": "The second is what he counts from. Only he knows it, and it stays in his cup.",
        "2c": "With the balls he puts down it must make thirty-one exactly; the first to have that wins the pool and "
        "the stakes.",
        "3a": "Whoever goes beyond thirty-one has burst and leaves the game, unless he claims a privilege.",
        "3b": "The privilege is claimed before the next stroke; after that he comes back only if everyone agrees.",
        "4a": "It can be claimed as often as a player bursts.",
        "4b": "He draws one more small ball, and of the two he keeps the one he likes.",
        "4c": "The other goes back; with two small balls in hand nobody can win the pool.",
        "5": "A player who comes back plays in his old place.",
        "6a": "Other balls going down with a scratch do not help: it costs three points.",
        "6b": "Such balls go behind the pyramid while part of it stands; otherwise to the spot, or next behind what "
        "is on it.",
        "7a": "Thirty-one must be said before the next stroke, and everyone gets time to add up.",
        "7b": "Said too late, it can be said again only when the player's turn comes round.",
        "7c": "Another who makes thirty-one in between, and says so, has the pool.",
        "8a": "What is made out of turn is not counted, but if it would burst the player he has burst.",
        "8b": "Not if he was called on to play by mistake; either way the player whose turn it was then plays.",
        "9": "The privilege brings a stroke with it, so that the stake may yet be saved.",
        "10": "Each sees to it that his points are marked after his stroke; once another is played, only all together "
        "can change them.",
        "11a": "The keeper takes the stakes, deals the small balls, sees to the pyramid, and names small balls that "
        "are missing.",
        "11b": "Nobody can win with a small ball that is named as missing.",
        "11c": "He calls each player to his turn and tells him what he has made so far.",
        "12": "Nobody is in the game before his stake is in.",
        "13": "A ball with its centre on the string line is within the string.",
        "14a": "When the cue ball is lost, balls that fell count nothing and go to the deep-red spot or below it, "
        "highest nearest.",
        "14b": "Losing the cue ball in a pocket or off the table, or missing every ball, costs three.",
        "15": "A ball that comes back out of a pocket has met a cushion and is not down.",
        "16": "What is not said here is as in fifteen-ball pool and pin pool.",
    },
    excused={"16": "it names the rule books that fill gaps; what they rule is cited by their own numbers"},
)

AS_FOUND, REPLACED = "as-found", "replaced"


# --- turns ------------------------------------------------------------------------------------------------


def call_on(s: State, seat: str, rule: Rule | None = None) -> Rulings:
    """Ask a player for a stroke; an empty table is racked, and a ball freed for a cue ball in hand, first."""
    if not any(is_on_table(s.layout.of(ball)) for ball in BALLS):
        s = yield from rack(s, CONTINUOUS["u1"], "every ball is down: a new pyramid")
        s = yield Note("opening", True, CONTINUOUS["u1"])
    if s.in_hand(CUE):
        s = yield from pool_rules.free_a_ball(s)
    opening = s.note("opening")
    permits, barred = says(s, seat)
    return (
        yield Ask(
            seat,
            STROKE,
            (CUE,),
            rule or R["1b" if opening else "11c"],
            f"{seat} has made {s.scores[seat]}",
            place=in_string(s, R["13"]),
            calls="" if opening else "ball",
            permits=permits,
            barred=barred,
        )
    )


def says(s: State, seat: str) -> tuple[Permits, Permits]:
    """What may be said before a player's stroke, and what not any more: of thirty-one, and claims. Nothing secret decides it."""
    permits, barred = THIRTY_ONE.permits(s, seat)
    return permits + pool_rules.may_claim(s), barred


THIRTY_ONE = ThirtyOne(
    Bottle(order=R["2a"], secret=R["2b"], again=R["4b"], two=R["4c"], keeper=R["11a"]),
    call_on,
    says,
    won=R["2c"],
    burst=R["3a"],
    too_late=R["3b"],
    again=R["4a"],
    place=R["5"],
    in_time=R["7a"],
    late=R["7b"],
    rival=R["7c"],
    astray=R["8a"],
    called_on=R["8b"],
    stroke=R["9"],
    marking=R["10"],
    missing=R["11b"],
    stake=R["12"],
    leaving=CONTINUOUS["25"],
)


def ask_balls(rule: Rule) -> Callable[[State, str], Rulings]:
    """The question whether the balls stay as they are or go back to where they were; going on leaves them."""

    def ask(s: State, seat: str) -> Rulings:
        permits, barred = says(s, seat)
        return (yield Ask(seat, CHOOSE, (AS_FOUND, REPLACED), rule, permits=permits, barred=barred, decline=AS_FOUND))

    return ask


def lapse(s: State) -> Rulings:
    """A stroke is made: a privilege and a foul that nobody claimed are too late now."""
    s = yield from pool_rules.claim_lapses(s)
    return (yield from THIRTY_ONE.lapse(s))


# --- strokes ----------------------------------------------------------------------------------------------


def judge(s: State, record: Record) -> Rulings:
    """One stroke."""
    assert s.ask is not None
    seat = s.ask.seat
    if record.struck != CUE:
        raise Refused(f"only {CUE} is struck, so a stroke begins with it, as in `{CUE}>15`", R["1a"])
    pool_rules.called(record)  # refuses what cannot be called
    if (yield from pool_rules.played_again(s, record)):
        return
    if touched := pool_rules.touched_instead(record):
        s = yield from pool_rules.undo_touch(s, record, touched)
        yield from THIRTY_ONE.pass_on(s, seat)
        return
    s = yield from lapse(s)
    if s.result:
        return
    opening = bool(s.note("opening"))
    if opening and first_contact(record, CUE) is not None:
        s = yield Note("opening", False, R["1b"])
        if opened(record):
            s = yield from scatter(s, record, CONTINUOUS["u9"])
    for ball in dict.fromkeys(c.piece for c in record.contacts if c.kind == REBOUND):
        s = yield Say(seat, f"{'the cue ball' if ball == CUE else f'ball {ball}'} came out of the pocket", R["15"])
    checked = s.note("checked") and pool_rules.outside_the_rules_of_the_string(s, record)
    if s.note("checked"):
        s = yield Note("checked", False, CONTINUOUS["20b"])
    if found := POOL.breach(s, record, opening):
        yield from failed(s, seat, record, found)
    else:
        yield from fair(s, seat, record, opening, checked)


def failed(s: State, seat: str, record: Record, found: Breach) -> Rulings:
    """A stroke that forfeits: three points go, nothing counts, and what fell is spotted."""
    down, lost = balls_down(record), CUE in left_table(record)
    by = found.rule
    match found.word:
        case "miss" | "scratch":
            found, by = replace(found, rule=R["14b"]), R["14b"]
        case "opening":
            found = replace(found, rule=R["1b"])
        case "no cushion":
            by = FIFTEEN["4c"]
    s = yield from charge(s, seat, found, R["6a"] if down else by)
    if down:
        s = yield Say(seat, "what fell does not count", R["14a"])
        s = yield from spot(s, down, R["6b"], "spotted", behind_pyramid=True)
    s = yield from pool_rules.spot_off(s, record)
    if found.word == "scratch" and not cushion_or_pocket(record):
        s = yield Say(seat, "and no cushion: three in all", FIFTEEN["2c"])
    if scratched(record):
        s = yield Place(CUE, IN_HAND, CONTINUOUS["10c"] if lost else R["14b"])
    s = yield from THIRTY_ONE.remember(s, seat, gained=False)
    choice = {"twice": CONTINUOUS["17"], "moving": CONTINUOUS["16b"]}.get(found.word)
    if choice:
        s = yield from keep_layout(s, record, choice)
    yield from THIRTY_ONE.pass_on(s, seat, ask_balls(choice) if choice else None)


def fair(s: State, seat: str, record: Record, opening: bool, checked: bool) -> Rulings:
    """A stroke without forfeit: what was called, and what fell with it, counts; after a burst the player is out."""
    calls = pool_rules.called(record)
    row = s.note("forfeits").get(seat, 0)
    s = yield from POOL.no_forfeit(s, seat)
    s = yield from pool_rules.remarks(s, seat, record, bool(s.ask and s.ask.place) and not checked)
    down = balls_down(record)
    if opening:
        s = yield Say(seat, "the pyramid is opened", FIFTEEN["1a"])
    if opening and down:
        s = yield Say(seat, "all that fell counts, without a call", FIFTEEN["1c"])
    counted = down if opening else pool_rules.counted(record)
    astray = s.note("astray")
    gain = sum(map(int, counted))
    if checked:
        s = yield Foul(seat, "string", CONTINUOUS["20b"], "played in spite of the warning")
        s = yield from spot(s, down, CONTINUOUS["20b"], "does not count")
    elif astray:
        s = yield Say(seat, "out of turn, nothing counts", R["8b" if astray[1] else "8a"])
        s = yield from spot(s, down, R["8b" if astray[1] else "8a"], "made out of turn")
    elif counted:
        for ball in counted:
            extra = not opening and ball not in calls
            s = yield Score(seat, int(ball), CONTINUOUS["5"] if extra else R["2c"], in_words(ball, record))
    elif down:
        rule = CONTINUOUS["3c" if len(calls) > 1 else "3b"]
        s = yield Say(seat, "not as called" if calls else "not called", rule)
        s = yield from spot(s, down, CONTINUOUS["3a"], "not counted")
    s = yield from pool_rules.spot_off(s, record)
    touch = claimed(record, "touch")
    if touch:
        s = yield Foul(seat, f"touched {touch.piece or 'a ball'}", CONTINUOUS["22" if counted else "14"])
        if touch.piece in s.layout.on_table():
            s = yield from pool_rules.put_back(s, record, touch.piece)
    scores = bool(counted) and not checked and not astray
    s = yield from THIRTY_ONE.remember(s, seat, gained=scores)
    void = 0 if scores or checked else gain
    if THIRTY_ONE.over(s, seat, void) and not (astray and astray[1]):
        s = yield from THIRTY_ONE.bursts(s, seat, R["8a"] if astray else R["3a"])
        yield from THIRTY_ONE.pass_on(s, seat)
        return
    quiet = next((f for f in record.faults if not f.claimed and f.word in POOL.faults), None)
    if quiet and not astray:
        s = yield Note("unclaimed", (seat, quiet.word, counted if scores else (), row), CONTINUOUS["26"])
    if checked:
        s = yield from keep_layout(s, record, CONTINUOUS["20b"])
        yield from THIRTY_ONE.pass_on(s, seat, ask_balls(CONTINUOUS["20b"]))
    elif scores and not touch:
        yield from call_on(s, seat)
    else:
        yield from THIRTY_ONE.pass_on(s, seat)


def keep_layout(s: State, record: Record, rule: Rule) -> Rulings:
    """Note how the balls lay before the stroke, for a choice to have them so again."""
    return (yield Note("before", keep(before(s, record)), rule))


# --- what is said -----------------------------------------------------------------------------------------


def decide(s: State, answer: Answer) -> Rulings:
    """Everything that is not a stroke."""
    assert s.ask is not None
    asked = s.ask.rule
    match answer:
        case Chance():
            s = yield from THIRTY_ONE.bottle.deal(s, answer)
            if s.ask and s.ask.seat == CHANCE and THIRTY_ONE.bottle.dealt(s):
                yield from call_on(s, s.order[0])
        case Incident():
            yield from declared(s, answer)
        case Choose(seat, word) if word == PROCLAIM:
            yield from THIRTY_ONE.proclaim(s, seat)
        case Choose(seat, word) if word == PRIVILEGE:
            yield from THIRTY_ONE.privilege(s, seat, R["4a"])
        case Choose(seat, word) if word == PASS:
            yield from THIRTY_ONE.waive(s, seat)
        case Choose(seat, word) if word == pool_rules.CLAIM:
            yield from claim(s)
        case Choose(seat, word) if word in (KEEP, CHANGE, HOLD):
            yield from THIRTY_ONE.chosen(s, seat, word)
        case Choose(seat, word):
            yield from balls_chosen(s, seat, word, asked)


def balls_chosen(s: State, seat: str, word: str, rule: Rule) -> Rulings:
    """The balls as they were before a foul, or as it left them."""
    if word == REPLACED:
        s = yield Restore(kept(s.note("before")), rule, f"{seat} has them put back")
    s = yield Note("before", (), rule)
    return (yield from call_on(s, seat))


def claim(s: State) -> Rulings:
    """A foul of the last stroke is claimed in time: what it made is taken back, and it forfeits."""
    assert s.ask is not None
    offender, word, balls, row = s.note("unclaimed")
    s = yield Note("unclaimed", (), CONTINUOUS["26"])
    s = yield Note("forfeits", {**s.note("forfeits"), offender: row}, CONTINUOUS["26"])
    gain = sum(map(int, balls))
    if gain:
        s = yield Score(offender, -gain, R["14a"], "does not count")
        s = yield from spot(s, balls, R["6b"], "spotted", behind_pyramid=True)
    s = yield from charge(s, offender, Breach(word, FIFTEEN["4e"]), R["6a"] if gain else FIFTEEN["4e"])
    s = yield from THIRTY_ONE.remember(s, offender, gained=False)
    if s.ask and s.ask.seat == offender:
        return (yield from THIRTY_ONE.pass_on(s, offender))
    if not s.note("window"):
        s = yield from THIRTY_ONE.survivor(s)
    return s if s.result else (yield from call_on(s, s.turn))


def declared(s: State, said: Incident) -> Rulings:
    """An incident outside a stroke."""
    if said.word in pool_rules.INCIDENTS:
        return (yield from pool_rules.besides(s, said, judge))
    if said.word not in ("check", "protest"):
        return (yield from THIRTY_ONE.declared(s, said))
    seat = between_strokes(s, said)
    if said.word == "protest":
        return (yield Say(seat, "goes on under protest", CONTINUOUS["u11"]))
    if seat != s.turn or not (s.ask and s.ask.place):
        raise Refused(f"check {seat}: it must be the striker, in hand", CONTINUOUS["20b"])
    s = yield Say(seat, "warned", CONTINUOUS["20b"])
    return (yield Note("checked", True, CONTINUOUS["20b"]))


# --- the game ---------------------------------------------------------------------------------------------


def setup(s: State) -> Rulings:
    """The pyramid, the stakes, and the small balls."""
    s = yield from rack(s, R["1a"], "the pyramid is set up")
    for seat in s.seats:
        s = yield from paid(s, seat, s.options["Stake"], R["11a"], "the stake")
    bottle = THIRTY_ONE.bottle
    s = yield from bottle.prepare(s)
    yield from call_on(s, s.order[0]) if bottle.dealt(s) else bottle.dealing(s)


GAME = Game(
    rules=R,
    title="Kelly Pool",
    pages="pp. 83-86",
    family="pocket",
    summary="Put down balls that make thirty-one with the small ball only you know, and say so in time.",
    seats=(2, 15),
    table="pool-5x10",
    pieces=(CUE, *BALLS),
    setup=setup,
    judge=judge,
    decide=decide,
    chances=THIRTY_ONE.bottle.chances,
    options={
        "Points": Option(WHOLE, "what balls and small ball have to make exactly", least=1),
        "Stake": Option(0, "what each puts into the pool"),
        "Table": Option("pool-5x10", "the table of 1908, or today's of nine feet", ("pool-5x10", "pool-9ft")),
    },
    aliases={"white": CUE},
    incidents={
        **INCIDENTS,
        "check": "the striker in hand is warned that he breaks the rules of the string",
        "protest": "a player goes on under protest",
        **pool_rules.INCIDENTS,
    },
    faults={**pool_rules.FAULTS, "no-tip": "the stroke was made with something else than the tip of the cue"},
    notes={
        **NOTES,
        "opening": True,  # the pyramid has still to be broken
        "forfeits": {},  # how many each has made in a row
        "checked": False,  # the striker in hand was warned
        "unclaimed": (),  # the last stroke's foul that nobody has claimed: who, what, the balls made, forfeits in a row
        "before": (),  # the layout before a foul, while the next player chooses
    },
    headers=("Lead", "Order", "Small-balls"),
    worth=exactly.worth,
)
