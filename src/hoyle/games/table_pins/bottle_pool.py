"""Bottle Pool: two balls, a leather bottle standing on its neck, and thirty-one points exactly.

**Play.** The 1 and the 2 stand against the foot cushion, left and right, the bottle upside down on the centre spot. Small balls
give the order; the first player plays from within the string at either ball. A carom on both balls counts one, the 1 put down
one, the 2 two, and five the bottle upset by the cue ball after it has met a ball; you play on while you score. Whoever makes
exactly thirty-one says so before the next stroke (`Ann: proclaim`), or waits until his turn is back. With more he has burst:
his turn is over, and his new string begins with what was too much. A cue ball that seats the bottle on its base wins at once.
Whoever then has least has lost.

**Fouls** cost the stroke and a point: no ball hit, the bottle felled by an object ball or by hand, or before a ball was hit, or
sent off the table, the cue ball lost, no foot on the floor, no tip, and as at all billiards a push or a ball struck twice. Where
an object ball sends the bottle off or on to a cushion, or only touches it while the cue ball upsets it, the stroke is lost and
no point.

**On a sheet** `cue*#bottle` upsets it, `cue*#bottle=base` seats it, `2~#bottle` only touches it, `#bottle^`, `#bottle@SL` and
`#bottle^rail` send it away, `!touch #bottle` is one felled by hand; where it lies, `-> #bottle=(10, 20)` or `#bottle~1`, tells
whether it can stand there.

**What print leaves open** (reconstruction): the lowest small ball plays first, and `Lead` makes the others follow as they sit;
a point may be taken below nothing; counts of one stroke add up; the 2 is spotted on the foot spot, else on its own sight, else
on the other; balls off the table go where pocketed ones do, and a lost cue ball is in hand; a fallen bottle of which nobody says
where it lies is stood up there, but with a ball on the centre spot it goes to the red's; one that the cue ball upsets on to a
cushion counts, as it is neither off the table nor in a pocket.
"""

from __future__ import annotations

from hoyle.answers import PROCLAIM, Answer, Chance, Choose, Incident
from hoyle.games.general import disturbed, foul_strokes, order, proclaim
from hoyle.games.general.claims import note
from hoyle.games.general.disturbed import AS_FOUND, REPLACED, SPOILED, played_again
from hoyle.games.general.in_hand import lawfully_placed
from hoyle.games.table_pins.pins import balls_hit, balls_off, falls, met_ball, spot_ball
from hoyle.record import FELL, GRAZE, IN_HAND, OFF, RAIL, Down, Layout, Record, Spot, Where
from hoyle.referee import (
    STROKE,
    Ask,
    Foul,
    Game,
    InHand,
    Option,
    Out,
    Place,
    Refused,
    Restore,
    Rule,
    Rulebook,
    Rulings,
    Say,
    Score,
    State,
    Win,
    in_points,
)  # fmt: skip
from hoyle.referee.questions import claimed, pocketed

R = Rulebook(
    "bottle-pool",
    book="bbc1908",
    governs="foul-strokes",
    rules={
        "u1": "A pool table, a white cue ball, the 1, the 2, and the pool bottle.",
        "u2": "At the foot the 1 stands at the left and the 2 at the right of the sights next to the pockets.",
        "u3": "The bottle is set neck down on the centre spot.",
        "u4": "When it has fallen it is stood up where it is, if it can be.",
        "u5": "A carom on both balls is one point.",
        "u6": "The 1 put down is one point.",
        "u7": "The 2 put down is two points.",
        "u8": "A carom from a ball that upsets the bottle is five points.",
        1: "However many play, they follow each other as at ordinary pool.",
        2: "Thirty-one points are the game.",
        3: "The first player plays from the string, at whichever ball he likes.",
        4: "Whoever has least when the game is over has lost it.",
        5: "The leader, too, scores by the bottle only after he has struck a ball.",
        6: "More than thirty-one is a burst: a new string begins with what is over, and the next player plays.",
        7: "A carom that seats the bottle on its base wins there and then.",
        8: "If an object ball touches the bottle on a stroke on which the cue ball upsets or seats it, the stroke "
        "does not count.",
        9: "A bottle driven off the table or into a pocket goes back to the centre spot; stroke and a point are lost.",
        10: "Only the tip of the cue may strike.",
        11: "The 1, once down, goes to the red's spot, or if that is taken to its own sight, or else to the other.",
        12: "A foul costs the stroke, and a point of the string.",
        "12.1": "It is foul to miss both balls.",
        "12.2": "It is foul to miss both and knock the bottle over.",
        "12.3a": "It is foul if an object ball knocks the bottle over.",
        "12.3b": "It is foul if cue, hand or clothes do.",
        "12.4": "It is foul to lose the cue ball, in a pocket or off the table.",
        "12.5": "It is foul to send the bottle off the table or into a pocket.",
        "12.6": "It is foul if the cue ball knocks the bottle over before it has met a ball.",
        "12.7": "It is foul to have no foot on the floor.",
        13: "A bottle that cannot stand where it fell for a ball goes to its own spot, or else the red's, or else "
        "the white's.",
        14: "If an object ball drives it off the table or on to a cushion, the stroke is lost, but no point.",
        15: "With a ball on its own spot it goes to the red's, or if that is taken to the white's.",
        "16a": "Thirty-one is said before the next stroke, with fair time to add up.",
        "16b": "Said too late it waits until the player's turn, and another who makes it and says it meanwhile has "
        "the pool.",
    },
)

CUE, ONE, TWO, BOTTLE = "cue", "1", "2", "#bottle"
SPOTS = {ONE: ("foot-spot", "1-spot", "2-spot"), TWO: ("foot-spot", "2-spot", "1-spot")}
STANDS = ("centre-spot", "foot-spot", "head-spot")
BARRED = ("push", "twice", "moving", "assisted")
DECLARED = {"foot": R["12.7"], "no-tip": R[10], **{word: foul_strokes.BROKEN[word] for word in BARRED}}
"""The rule that each fault of the striker's breaks: this game's own, or that of all billiards."""


# --- turns ------------------------------------------------------------------------------------------------


def setup(s: State) -> Rulings:
    """Balls, bottle, and the order of play."""
    s = yield from set_up(R["u1"])
    s = yield Say("", in_points(s.options["Points"]), R[2])
    yield from order.settled(s, R[1], call_on)


def set_up(rule: Rule) -> Rulings:
    """The balls at their sights, and the bottle. Returns the state."""
    yield Restore(Layout({CUE: IN_HAND}), rule, "balls and bottle")
    for ball in (ONE, TWO):
        yield Place(ball, Spot(f"{ball}-spot"), R["u2"])
    return (yield Place(BOTTLE, Spot(STANDS[0]), R["u3"], "on its neck"))


def call_on(s: State, seat: str) -> Rulings:
    """Ask a player for a stroke; whoever has thirty-one may say so if it is time. Returns the state."""
    may, barred = proclaim.permits(s, seat, s.options["Points"], R["16a"], R["16b"])
    may += disturbed.may_replace(s, seat)
    hand = (InHand(CUE, "string", R[3]),) if s.in_hand(CUE) else ()
    rule = R[3 if hand else 1]
    return (
        yield Ask(seat, STROKE, (CUE,), rule, f"{seat} has {s.scores[seat]}", place=hand, permits=may, barred=barred)
    )


# --- strokes ----------------------------------------------------------------------------------------------


def judge(s: State, record: Record) -> Rulings:
    """One stroke."""
    seat = s.turn
    if record.struck != CUE:
        raise Refused(f"only {CUE} is struck, so a stroke begins with it, as in `{CUE}>1`", R["u1"])
    lawfully_placed(s, record)
    if (yield from played_again(s, record)):
        return
    s = yield from disturbed.touched(s, record)
    fouls, lost = found(s, record), bottle_gone(s) or bottle_lodged(s)
    touched = [c.piece for c in record.contacts if c.kind in (FELL, GRAZE) and BOTTLE in c.others and c.piece in SPOTS]
    upset = next(iter(falls(s, record, leaning=True)), None)
    made = counts(s, record) if not fouls else []
    seated = any(c.kind == FELL and c.where == "base" for c in record.contacts)
    if seated and not (fouls or touched):
        yield from won(s, seat, R[7], "the bottle stands on its base")
        return
    forced = R["12.5"] in [rule for rule, _ in fouls]
    s = yield from put_back(s, record, lost, R[9] if forced else R[13] if upset and upset.by == CUE else R["u4"])
    void = bool(upset and upset.by == CUE and touched)
    if fouls:
        for rule, why in fouls:
            s = yield Foul(seat, why, rule)
        s = yield Score(seat, -1, R[12], "a foul")
    elif lost and upset and upset.by in SPOTS:
        s = yield Say(seat, "the stroke is lost", R[14], f"the {upset.by} drove the bottle away")
        made = []
    elif void:
        s = yield Say(seat, "does not count", R[8], f"the {touched[0]} touched the bottle")
        made = []
    yield from scored(s, seat, made)


def found(s: State, record: Record) -> list[tuple[Rule, str]]:
    """The fouls of a stroke."""
    hit, upset = balls_hit(record, CUE), next(iter(falls(s, record, leaning=True)), None)
    rules = [(DECLARED[f.word], f.word) for f in record.faults if f.claimed and f.word in DECLARED]
    if touch := claimed(record, "touch"):
        own = foul_strokes.R["7a" if touch.piece in (CUE, "") else "7b"]
        what = touch.piece.lstrip("#") or "cue ball"
        rules.append((R["12.3b"] if touch.piece == BOTTLE else own, f"the {what} touched by the player"))
    if record.start and (touching := foul_strokes.plays_on_frozen(record.start, record, CUE)):
        rules.append((foul_strokes.R["10a"], f"straight at the {touching}, which it touches"))
    if not hit:
        rules.append((R["12.2" if upset else "12.1"], "no ball was hit"))
    elif upset and upset.by == CUE and not met_ball(record, CUE, upset.at):
        rules += [(R["12.6"], "the bottle before a ball"), (R[5], "a ball has to be struck first")]
    if CUE in (*pocketed(record), *balls_off(record)):
        rules.append((R["12.4"], "the cue ball lost"))
    by_ball = upset is not None and upset.by in SPOTS
    if bottle_gone(s) and not by_ball:
        rules.append((R["12.5"], "the bottle lost"))
    elif by_ball and not (bottle_gone(s) or bottle_lodged(s)):
        rules.append((R["12.3a"], f"the bottle felled by the {upset.by if upset else ''}"))
    return rules


def felled_by_hand(record: Record) -> bool:
    """Whether the player knocked the bottle over himself."""
    touch = claimed(record, "touch")
    return touch is not None and touch.piece == BOTTLE


def bottle_gone(s: State) -> bool:
    """Whether the bottle is off the table or in a pocket (9)."""
    at = s.layout.of(BOTTLE)
    return at == OFF or isinstance(at, Down)


def bottle_lodged(s: State) -> bool:
    """Whether the bottle is on a cushion: no foul of the cue ball's, and no better than off the table for an object ball (14)."""
    return s.layout.of(BOTTLE) == RAIL


def counts(s: State, record: Record) -> list[tuple[int, Rule, str]]:
    """What a stroke without a foul makes."""
    made = [(1, R["u5"], "carom on both balls")] if len(balls_hit(record, CUE)) > 1 else []
    down, upset = pocketed(record), next(iter(falls(s, record, leaning=True)), None)
    made += [(1, R["u6"], "the 1 down")] if ONE in down else []
    made += [(2, R["u7"], "the 2 down")] if TWO in down else []
    if upset and upset.by == CUE:
        made.append((5, R["u8"], "the bottle upset"))
    return made


def scored(s: State, seat: str, made: list[tuple[int, Rule, str]]) -> Rulings:
    """The counts, and whether they are too many; then the next stroke. Returns the state."""
    goal = s.options["Points"]
    for points, rule, why in made:
        s = yield Score(seat, points, rule, why)
    over = s.scores[seat] > goal
    if over:
        s = yield Foul(seat, "burst", R[6], f"{s.scores[seat]}")
        s = yield Score(seat, -goal, R[6], "a new string")
    s = yield from note(s, "made", seat if made and s.scores[seat] == goal else "", R["16a"])
    return (yield from call_on(s, seat if made and not over else s.next_seat(seat)))


def won(s: State, seat: str, rule: Rule, why: str) -> Rulings:
    """The game is a player's, and lost by whoever has least. Returns the state."""
    ranking = (seat, *sorted((x for x in s.playing() if x != seat), key=lambda x: -s.scores[x]))
    others = ranking[1:] or ranking
    least = min(s.scores[x] for x in others)
    for loser in (x for x in others if s.scores[x] == least):
        s = yield Say(loser, "has least, and has lost", R[4], in_points(least))
    return (yield Win((seat,), rule, why, (*ranking, *s.out)))


def put_back(s: State, record: Record, lost: bool, rule: Rule) -> Rulings:
    """Balls that are down or off, and the bottle. Returns the state."""
    gone = (*pocketed(record), *balls_off(record))
    if CUE in gone:
        s = yield Place(CUE, IN_HAND, R["12.4"])
    for ball in (ball for ball in SPOTS if ball in gone):
        s = yield from spot_ball(s, ball, SPOTS[ball], R[11], "spotted")
    if not falls(s, record, leaning=True) and not lost and not felled_by_hand(record):
        return s
    at = s.position(BOTTLE)
    own = s.bed.spot(STANDS[0])
    blocked = any(s.touching(BOTTLE, ball) for ball in (CUE, *SPOTS)) or not s.clear(at or own, ignore=(BOTTLE,))
    if not lost and not blocked:
        return (yield Place(BOTTLE, s.layout.of(BOTTLE), R["u4"], "stood up where it lies"))
    free: Where = next((Spot(spot) for spot in STANDS if s.clear(s.bed.spot(spot), ignore=(BOTTLE,))), Spot(STANDS[0]))
    s = yield Place(BOTTLE, free, rule if lost else R[13], "on its neck")
    return s if free == Spot(STANDS[0]) else (yield Say("", "its spot is taken", R[15]))


# --- what is said -----------------------------------------------------------------------------------------


def decide(s: State, answer: Answer) -> Rulings:
    """Small balls, thirty-one said, a player who leaves."""
    asked = s.ask
    assert asked is not None
    match answer:
        case Chance():
            yield from order.dealt(s, answer, R[1], call_on)
        case Choose(seat, word) if word == PROCLAIM:
            s, rule = yield from proclaim.said(s, seat, s.options["Points"], R["16a"], R["16b"], R["16b"])
            s = yield Say(seat, f"{in_points(s.options['Points'])} are the game", R[2])
            yield from won(s, seat, rule, "made and said")
        case Choose(seat, word) if word in (AS_FOUND, REPLACED):
            s = yield from disturbed.chosen(s, seat, word)
            yield from call_on(s, seat)
        case Incident(_, args):
            seat = args[0] if args else ""
            if seat not in s.playing() or asked.kind != STROKE:
                raise Refused(f"withdraw needs a player, between strokes, as in `withdraw {s.seats[0]}`", R[1])
            s = yield Out(seat, R[1], "leaves the game")
            if len(s.playing()) == 1:
                yield from won(s, s.playing()[0], R[4], "nobody else is left")
            elif seat == asked.seat:
                yield from call_on(s, s.next_seat(seat))


GAME = Game(
    R,
    title="Bottle Pool",
    pages="pp. 86-88",
    family="table-pins",
    summary="Thirty-one by caroms, two balls and a bottle that is upset for five.",
    seats=(2, 15),
    table="bottle-5x10",
    pieces=(CUE, ONE, TWO, BOTTLE),
    setup=setup,
    judge=judge,
    decide=decide,
    chances=order.chances,
    options={"Points": Option(31, "the points that have to be made exactly", least=1)},
    aliases={"white": CUE},
    incidents={"withdraw": "a player leaves the game"},
    faults={
        "foot": "no foot on the floor",
        "no-tip": "the stroke was made with something else than the tip of the cue",
        **{word: foul_strokes.FAULTS[word] for word in BARRED},
        **SPOILED,
        "touch": "cue, hand or clothes knocked the bottle over, or touched a ball: `!touch #bottle`, `!touch 1`",
    },
    notes={"order-balls": {}, "made": "", **disturbed.NOTES},
    headers=("Lead", "Order"),
)
