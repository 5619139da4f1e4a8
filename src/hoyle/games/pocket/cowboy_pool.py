"""Cow-Boy Pool: ninety points by pots and caroms, ten more by caroms alone, and the last by going in off the 1 ball.

**Play.** Three balls: the 1 on the head spot, the 5 on the centre spot, the 3 on the foot spot. The opener plays from the string
and must hit the 3 first. A ball put down counts its number and goes back to its spot; a carom on two balls counts one, on three
two; what one stroke makes adds up, and you go on while you score. At exactly ninety only caroms count, and no ball may go down.
At exactly a hundred you name a pocket (`call cue@FL`) and send the cue ball off the 1 into it, touching neither of the others:
101, and the game.

**The run.** What you make in one hand is yours when the hand ends without a fault. A miss, a scratch or a foul loses all of it,
and so do passing ninety or a hundred, putting a ball down between them, and at a hundred missing the 1 or finding another pocket
than the one named. The score shows the run as long as it stands.

**What print leaves open** and is settled here (reconstruction): small balls give the order of play, as at fifteen-ball pool, or
lots; passing a hundred loses the run as passing ninety does; with the 1 and another ball touched at a hundred the hand passes and
the run stands, unless the cue ball is lost; a stroke from hand straight at a ball within the string is a foul; a push after ninety
is a foul; who forfeits the game among more than two drops out. `Points` moves all three marks: the carom stage begins eleven
below it.
"""

from __future__ import annotations

from hoyle.answers import Answer, Chance, Choose, Incident
from hoyle.games.general import order
from hoyle.games.general.foul_strokes import R as FOULS
from hoyle.games.pocket import pool_rules, three_balls
from hoyle.games.pocket.family import (
    CUE,
    POCKETS,
    Breach,
    balls_down,
    frozen_to,
    in_string,
    in_words,
    missed,
    scratched,
)  # fmt: skip
from hoyle.games.pocket.pool_rules import R as CONTINUOUS
from hoyle.record import IN_HAND, OFF, Record, Spot, is_on_table
from hoyle.referee import (
    STROKE,
    Ask,
    Foul,
    Game,
    Note,
    Option,
    Out,
    Permit,
    Place,
    Refused,
    Rule,
    Rulebook,
    Rulings,
    Say,
    Score,
    State,
    Win,
    in_points,
)  # fmt: skip
from hoyle.referee.questions import balls_met, claimed, fault, first_met

R = Rulebook(
    "cowboy-pool",
    book="bbc1908",
    governs=("fifteen-ball-pool", "continuous-pool"),
    rules={
        "u1": "A committee of Boston clubs drew these rules up together.",
        "1": "Two or more play on a pool table, with a cue ball and the balls 1, 3 and 5.",
        "2a": "The 1 begins on the head spot, the 5 on the centre spot and the 3 on the foot spot.",
        "2b": "Put down or sent off the table, each goes back to that spot, as far as rule 12 allows.",
        "3": "The opener plays from wherever he likes within the string, and loses his hand unless he hits the 3 first.",
        "4a": "Whoever first has 101 has won.",
        "4b": "Up to 90 both caroms and balls put down count.",
        "4c": "A ball put down counts its number.",
        "4d": "A carom on two balls counts one, and on all three two.",
        "5a": "From exactly 90 the next ten come by caroms only.",
        "5b": "At 100 the last point is made off the 1 ball into a pocket named before, with no other ball touched.",
        "5c": "If the cue ball finds another pocket then, the hand is out and the run lost.",
        "6a": "What stands when a hand is over is never lost.",
        "6b": "A scratch, a miss or a foul loses what the hand has made, and the next player plays.",
        "7": "At 90 every ball must be at rest before the next stroke; otherwise that is foul.",
        "8": "The same holds at 100.",
        "9": "Losing the cue ball in a pocket twice one after the other, without having hit a ball, loses the game.",
        "10": "On the caroms a ball put down ends the hand and loses its run.",
        "11a": "But for the final stroke, a cue ball pocketed or off the table ends the hand and loses its run.",
        "11b": "The next player has it in hand, and must play at a ball outside the string or a cushion outside it.",
        "12a": "A ball whose spot is covered stays off until the spot is free and all balls are at rest.",
        "12b": "But with the 1 off, a player at exactly 100 may have all balls spotted and play from hand.",
        "13a": "Touching a ball with body or clothes is foul.",
        "13b": "So is a second hit, and a hit with anything but the tip.",
        "13c": "A stroke that hits no ball is a miss.",
        "13d": "Losing the cue ball in a pocket, save for the last point, or off the table is a scratch.",
        "14a": "Caroms by a push count up to 90 and not in the ten that follow.",
        "14b": "The last point must come by a clean stroke without a push.",
        "15": "At 100, not hitting the 1 ends the hand and loses its run.",
        "16a": "Up to 90, a frozen ball that a push moves is hit, and a carom from it counts.",
        "16b": "If it does not move it is not hit; but a cue ball that then reaches a cushion has not missed.",
        "17": "What is not covered here goes by the rules of pool and of four-ball billiards.",
        "cA": "At 85, the 5 put down and a carom on the same stroke: the run is lost, the balls having passed 90.",
        "cB": "At 99, a carom after which the cue ball is pocketed: the run is lost.",
        "cC": "At 99 a carom, and then the 1 is missed: the run is lost by rule 15.",
        "cD": "At 89, a double carom: the run is lost.",
    },
    excused={"u1": "it says who drew the rules up"},
)

SPOTS = {"1": "head-spot", "3": "foot-spot", "5": "centre-spot"}
SPOT_BALLS = "spot-balls"
FINAL, CAROMS = 1, 11
"""How far below the whole game the last stroke and the caroms begin."""
FOUL_WORDS = {
    "touch": R["13a"],
    "twice": R["13b"],
    "no-tip": R["13b"],
    "foot": FOULS["4"],
    "moving": FOULS["5a"],
}


def setup(s: State) -> Rulings:
    """The balls on their spots, and who opens."""
    s = yield from three_balls.set_up(s, SPOTS, R["2a"])
    s = yield Say("", "the balls are 1, 3 and 5, and the cue ball", R["1"])
    yield from order.settled(s, R["3"], call_on)


def ninety(s: State) -> int:
    """The score from which only caroms count."""
    return max(0, int(s.options["Points"]) - CAROMS)


def hundred(s: State) -> int:
    """The score from which only the last stroke is left."""
    return int(s.options["Points"]) - FINAL


def call_on(s: State, seat: str) -> Rulings:
    """Ask a player for a stroke, under the rule of the stage he has come to. Returns the state."""
    score = s.scores[seat]
    rule = R["5b"] if score == hundred(s) else R["5a"] if score >= ninety(s) else R["4b"]
    spotting = score == hundred(s) and not is_on_table(s.layout.of("1"))
    permits = (Permit(seat, SPOT_BALLS, R["12b"]),) if spotting else ()
    place = in_string(s, R["3"] if s.note("opening") else R["12b"] if s.note("free") else R["11b"])
    calls = "pocket" if rule is R["5b"] else ""
    return (yield Ask(seat, STROKE, (CUE,), rule, place=place, calls=calls, permits=permits))


def judge(s: State, record: Record) -> Rulings:
    """One stroke."""
    assert s.ask is not None
    seat = s.ask.seat
    if record.struck != CUE:
        raise Refused(f"only {CUE} is struck, so a stroke begins with it, as in `{CUE}>3`", R["1"])
    at_last = s.scores[seat] == hundred(s)
    named = three_balls.pocket_called(record)
    if at_last and record.calls and not named:
        raise Refused("at the last point a pocket is called, as in `call cue@FL`", R["5b"])
    if (yield from pool_rules.played_again(s, record)):
        return
    s = yield from sunk(s, seat, record)
    if s.result:
        return
    if seat in s.out:
        s = yield from tidy(s, record)
        yield from call_on(s, s.next_seat(seat))
        return
    found = breach(s, record, at_last)
    if found is None and at_last and balls_met(record, CUE) == ("1",) and scratched(record):
        fell = three_balls.pocketed_in(record, CUE)
        if named and fell == named:
            s = yield Score(seat, 1, R["5b"], f"off the 1 into {POCKETS[fell]}")
            yield Win((seat,), R["4a"], in_points(s.scores[seat]))
            return
        found = Breach("not the pocket named", R["5c"])
    if found:
        yield from lost(s, seat, record, found)
    else:
        yield from fair(s, seat, record, at_last)


def sunk(s: State, seat: str, record: Record) -> Rulings:
    """Rule 9: whoever pockets the cue ball twice running without a hit has lost. Returns the state."""
    blank = scratched(record) and bool(three_balls.pocketed_in(record, CUE))
    row = s.note("sunk").get(seat, 0) + 1 if blank and not balls_met(record, CUE) else 0
    if row != s.note("sunk").get(seat, 0):
        s = yield Note("sunk", {**s.note("sunk"), seat: row}, R["9"])
    if row == 2:
        s = yield Out(seat, R["9"], "the cue ball pocketed twice running without a hit")
        if len(s.playing()) == 1:
            s = yield Win(s.playing(), R["9"], f"{seat} has forfeited the game")
    return s


def breach(s: State, record: Record, at_last: bool) -> Breach | None:
    """What loses the run, if anything but an overrun does."""
    assert s.ask is not None
    on_caroms = s.scores[s.ask.seat] >= ninety(s)
    if declared := claimed(record, *FOUL_WORDS):
        rest = {"moving": R["8"] if at_last else R["7"]} if on_caroms and not s.note("since") else {}
        return Breach(declared.word, rest.get(declared.word, FOUL_WORDS[declared.word]))
    if on_caroms and claimed(record, "push"):
        return Breach("push", R["14b"] if at_last else R["14a"])
    if at_last and "1" not in balls_met(record, CUE):
        return Breach("the 1 was not hit", R["15"])
    if missed(record):
        return Breach("miss", R["13c"])
    if scratched(record) and not (
        at_last and balls_met(record, CUE) == ("1",) and three_balls.pocketed_in(record, CUE)
    ):
        return Breach("scratch", R["13d"])
    if s.note("opening") and first_met(record, CUE) != ("3",):
        return Breach("the 3 was not hit first", R["3"])
    if s.ask.place and not s.note("opening") and not s.note("free") and three_balls.played_inside(s, record):
        return Breach("played at a ball within the string", R["11b"])
    if on_caroms and not at_last and balls_down(record):
        return Breach("a ball down on the caroms", R["10"])
    return None


def lost(s: State, seat: str, record: Record, found: Breach) -> Rulings:
    """The hand is out, and what it made is lost (6b)."""
    score = s.scores[seat]
    s = yield Foul(seat, found.word, found.rule)
    if found.rule in FOULS.values():
        s = yield Say(seat, "foul", R["17"], "as at any game of billiards")
    carom = len(balls_met(record, CUE)) - 1
    if found.word == "scratch" and score < hundred(s) <= score + carom:
        s = yield Say(seat, "the carom does not save the run", R["cB"])
    if found.word == "scratch" and score == hundred(s) and three_balls.pocketed_in(record, CUE):
        s = yield Say(seat, "the 1 was not the only ball hit", R["5b"])
    if found.rule is R["15"] and s.note("run"):
        s = yield Say(seat, "the run is lost although the last ten were made", R["cC"])
    by = R["11a"] if scratched(record) else R["6b"]
    s = yield from three_balls.run_lost(s, seat, s.note("run"), by)
    yield from pass_on(s, seat, record, R["6b"])


def fair(s: State, seat: str, record: Record, at_last: bool) -> Rulings:
    """A stroke without fault: what it makes, and whether that goes too far."""
    before, met, down = s.scores[seat], balls_met(record, CUE), balls_down(record)
    carom = 0 if at_last else max(0, len(met) - 1)
    points = 0 if at_last else sum(map(int, down)) + carom
    limit = hundred(s) if before >= ninety(s) else ninety(s)
    if before + points > limit and not at_last:
        s = yield Foul(seat, f"past {limit}", R["5b" if before >= ninety(s) else "5a"])
        case = R["cA"] if down and carom else R["cD"] if carom else R["5a"]
        s = yield Say(seat, "hand out", case, "the run is lost")
        yield from lost(s, seat, record, Breach(f"not at rest at {limit}", R["8" if before >= ninety(s) else "7"]))
        return
    frozen = frozen_to(record)
    if fault(record, "push"):
        s = yield Say(seat, "a push is allowed", R["16a"] if set(frozen) & set(met) else R["14a"])
    if frozen and not set(frozen) & set(met):
        s = yield Say(seat, "the frozen ball did not move, and is not hit", R["16b"])
    if not at_last:
        for ball in down:
            s = yield Score(seat, int(ball), R["4c"], in_words(ball, record))
        if carom:
            s = yield Score(seat, carom, R["4d"], "double carom" if carom > 1 else "carom")
    if not points:
        if s.note("run"):
            s = yield Say(seat, "the points stand", R["6a"])
        yield from pass_on(s, seat, record, R["6a"])
        return
    s = yield Note("run", s.note("run") + points, R["6b"])
    s = yield from tidy(s, record)
    s = yield Note("since", s.scores[seat] not in (ninety(s), hundred(s)), R["7"])
    yield from call_on(s, seat)


def pass_on(s: State, seat: str, record: Record, rule: Rule) -> Rulings:
    """The hand is over, its points kept or lost by a rule, and the next player plays."""
    s = yield Note("run", 0, rule)
    s = yield from tidy(s, record)
    s = yield Note("since", True, R["7"])
    yield from call_on(s, s.next_seat(seat))


def tidy(s: State, record: Record) -> Rulings:
    """After a stroke: a lost cue ball is in hand, and balls go to their spots as far as these are free. Returns the state."""
    if s.note("free"):
        s = yield Note("free", False, R["12b"])
    if s.note("opening"):
        s = yield Note("opening", False, R["3"])
    if scratched(record):
        s = yield Place(CUE, IN_HAND, R["11b"])
    fresh = {c.piece for c in record.contacts}
    for ball, spot in SPOTS.items():
        if not is_on_table(s.layout.of(ball)):
            if s.vacant(spot):
                s = yield Place(ball, Spot(spot), R["2b"] if ball in fresh else R["12a"])
            elif s.layout.of(ball) != OFF or ball in fresh:
                s = yield Place(ball, OFF, R["12a"], f"the {spot} is covered")
    return s


def decide(s: State, answer: Answer) -> Rulings:
    """Everything that is not a stroke."""
    asked = s.ask
    assert asked is not None
    match answer:
        case Chance():
            yield from order.dealt(s, answer, R["3"], call_on)
        case Choose(seat, _):
            s = yield Place(CUE, IN_HAND, R["12b"])
            s = yield Note("free", True, R["12b"])
            for ball, spot in SPOTS.items():
                s = yield Place(ball, Spot(spot), R["12b"], "all the balls are spotted")
            yield from call_on(s, seat)
        case Incident(word, _) if word in pool_rules.INCIDENTS:
            yield from pool_rules.besides(s, answer, judge)
        case Incident(word, args):
            seat = args[0] if args else s.turn
            if seat not in s.playing() or asked.kind != STROKE:
                raise Refused(f"{word} needs a player, between strokes, as in `{word} {s.seats[0]}`", R["17"])
            turn = s.next_seat(seat) if s.turn == seat else s.turn
            s = yield Out(seat, CONTINUOUS["25"], "leaves the game")
            if len(s.playing()) == 1:
                yield Win(s.playing(), CONTINUOUS["25"], f"{seat} has left the game")
            elif s.turn == seat:
                s = yield Note("run", 0, R["6a"])
                yield from call_on(s, turn)


GAME = Game(
    R,
    title="Cow-Boy Pool",
    pages="pp. 102-105",
    family="pocket",
    summary="Ninety by pots and caroms, ten by caroms alone, and the last point off the 1 ball.",
    seats=(2, len(order.NUMBERS)),
    table="pool-5x10",
    pieces=(CUE, *SPOTS),
    setup=setup,
    judge=judge,
    decide=decide,
    chances=order.chances,
    options={
        "Points": Option(101, "the whole game; its last ten caroms and last point are of a special kind", least=1),
        "Table": Option("pool-5x10", "the table of 1908, or today's of nine feet", ("pool-5x10", "pool-9ft")),
    },
    aliases={"white": CUE},
    incidents={**pool_rules.INCIDENTS, "withdraw": "a player leaves the game"},
    faults={**pool_rules.FAULTS, "no-tip": "the stroke was made with something else than the tip of the cue"},
    notes={
        "opening": True,  # nobody has opened yet
        "order-balls": {},
        "run": 0,  # what the present hand has made
        "since": True,  # a stroke was played since ninety or a hundred was reached
        "sunk": {},  # how often each has pocketed the cue ball without a hit, running
        "free": False,  # a player at a hundred had the balls spotted, and plays at any from hand
    },
    headers=("Lead", "Order"),
)
