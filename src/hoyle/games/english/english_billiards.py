"""The Game of Billiards for the English Championship: hit both other balls or pocket one, for two points or three.

Set-up:
- Two play, each with a white ball, at one red.

Turn:
- Everything a stroke makes is added together: two for a cannon or the opponent's ball pocketed, three for the red, and
  for one's own ball going in two or three, by which ball it struck first.
- A stroke that scores is followed by another.
- The first to the number agreed on has won.
- The balls are broken from the D at the red on the top spot, and the second player's ball comes to the table with its
  own first stroke.
- A ball in hand must leave balk before it strikes anything; for a stroke that offends, the opponent chooses what
  follows{ (`miss`, `replay` or `foul`)}.
- A miss is one to the opponent, three if the ball is lost with it.
- A foul scores nothing, and if it would have scored the opponent breaks the balls.

Sheet:
- On a sheet a foul told with the stroke (`!foot`) is claimed, one with a question mark (`!foot?`) is not: the score
  stands and the opponent may say `claim` until the next stroke.
- A wrong ball is found by the referee unless it is written `!wrong-ball?`.

Readings:
- The number of points is agreed on.
- A hundred is the house's.
- Any number of hazards and cannons may be made running.
- Both object balls struck at once, the losing hazard is two.
- The opening stroke need not strike the red, but a miss is a miss, and counts one.
- From hand, a cushion in balk met first makes the stroke foul (29), and rule 28 decides if the ball then struck lay in
  balk.
- A side cushion of which nobody says where it was met is taken to lie up the table, unless `white/out` is told only
  after it, or the ball struck next lay in balk.
- With the top and the centre spot both taken the red goes on the pyramid spot.
- Replaced after a hindrance, the player who has the choice plays.
"""

from hoyle.games.carom.lead import LEAD, RED, REQUIRE, WHITES, either_white, other_white, share_balls
from hoyle.games.english import billiards_turns as turns
from hoyle.games.english.billiards_fouls import (
    ALONE,
    FOULS,
    IN_BALK,
    Parts,
    balk_offence,
    decide,
    foul,
    lapse,
    miss,
    wrong_ball,
)
from hoyle.games.english.billiards_turns import TOP, Notes, R
from hoyle.games.english.table import Last, gone, string, strings, strung, was_in_hand, worth
from hoyle.games.general.disturbed import before
from hoyle.record import IN_HAND, SOMEWHERE, Layout, Spot
from hoyle.referee import (
    NOTHING,
    Called,
    Found,
    Game,
    OfPiece,
    Option,
    Ref,
    Refused,
    Stroke,
    Unclaimed,
    declared,
    meanings,
    told,
)
from hoyle.referee.record_queries import lodged, untold

TOTALS = {4: 7, 5: 8, 6: 9, 7: 10, 8: 11, 9: 12, 10: 13}
"""The rule that speaks of a stroke worth so many."""


def setup(ref: Ref) -> None:
    """The whites, and the string unless the sheet says who leads."""
    share_balls(ref, R["1a"], NOTHING)
    ref.place(RED, Spot(TOP), R[2])
    ref.place_all(WHITES, IN_HAND, R[3])
    if ref.leader:
        turns.broken(ref, ref.leader, R[3])
    else:
        string(ref, ref.ball, R["1a"])


def made(stroke: Stroke, down: tuple[str, ...]) -> Parts:
    """The score of a stroke, part by part (5, 6); `down` are the balls that count as pocketed."""
    cue, parts = stroke.cue, []
    met, foe = stroke.met, other_white(cue)
    if RED in met and foe in met:
        parts.append((2, R[5], told("english.cannon")))
    if not met:
        return parts
    if foe in down:
        parts.append((2, R[5], told("english.pocketed", ball=foe)))
    if RED in down:
        parts.append((3, R[6], told("english.pocketed", ball=RED)))
    if cue in down:
        off = RED if stroke.first == (RED,) else foe
        parts.append((3 if off == RED else 2, R[6 if off == RED else 5], told("english.in-off", ball=off)))
    return parts


def judge(ref: Ref, stroke: Stroke) -> None:
    """One stroke."""
    if strings(ref):
        ranking = strung(ref, stroke, ref.ball, R["1a"])
        if ref.layout.of(RED) != Spot(TOP):
            _spot_red(ref)
        if ranking:
            ref.keep(chooser=ranking[0])
            turns.choose(ref, ranking[0], (LEAD, REQUIRE), R["1b"], either_white(ranking[0], R["1b"]))
        return
    seat, cue = ref.turn, stroke.cue
    if stroke.lifted:
        raise Refused(told("english.lift-between", seat=seat, ball=stroke.lifted[0]), R["34a"])
    hand, opening = was_in_hand(ref, cue), ref.kept(Notes).opening
    lapse(ref)
    was = before(ref, stroke)
    ref.keep(last=Last(seat, was, ref.scores), opening=opening and bool(stroke.fault("interfered")), chooser="")
    if stroke.fault("interfered"):
        ref.restore(was, R["34b"], told("english.disturbed-put-back"))
        turns.to_play(ref, seat, R["34b"])
        return
    down = at_rest(ref, stroke, was)
    parts = made(stroke, down) if cue in WHITES else []
    missed = not stroke.met and (any(f.word in ALONE for f in stroke.faults) or not untold(stroke))
    _cleared(ref, stroke)
    if stroke.fault("butt"):
        ref.say(seat, told("english.butt-may-be-used"), R["19c"])
    quiet = stroke.fault("wrong-ball")
    if (quiet or cue != ref.ball(seat)) and (quiet is None or quiet.claimed):
        wrong_ball(ref, seat, parts, missed)
        return
    fouls = list({f.word: f for f in declared(stroke, FOULS, but=("wrong-ball",)) if f.claimed}.values())
    offence = balk_offence(ref, seat, stroke, cue) if hand else ""
    if offence == IN_BALK:
        turns.choose(ref, ref.other(seat), turns.FROM_BALK, R[28])
        return
    if offence:
        fouls.append(Found.by_message(told("english.balk-cushion"), R[29]))
    if opening:
        ref.say(seat, told("english.breaks-or-misses" if missed else "english.breaks"), R[3])
    if fouls:
        foul(ref, seat, stroke, fouls, parts, missed)
    elif missed:
        miss(ref, seat, stroke, hand)
    elif stroke.off:
        ref.say(seat, told("english.forced-off", ball=stroke.off[0]), R[25])
        turns.to_play(ref, ref.other(seat), R[25])
    else:
        _scored(ref, seat, stroke, parts)


def at_rest(ref: Ref, stroke: Stroke, was: Layout) -> tuple[str, ...]:
    """Put back balls that had come to rest by a pocket and then dropped (17); returns those that count as pocketed."""
    cue = stroke.cue
    rests = tuple(f.piece or cue for f in stroke.faults if f.word in ("dropped", "brink"))
    for ball in rests:
        moved = ball in (cue, *(b for c in stroke.contacts for b in c.others)) and ball in stroke.moved()
        ref.place(ball, SOMEWHERE if moved else was.of(ball), R[17], told("english.dropped-by-itself"))
    return tuple(ball for ball in stroke.down if ball not in rests)


def _scored(ref: Ref, seat: str, stroke: Stroke, parts: Parts) -> None:
    for points, rule, why in parts:
        ref.score(seat, points, rule, why)
    total = sum(points for points, _, _ in parts)
    if total in TOTALS:
        ref.say(seat, told("english.makes-in-all", total=total), R[TOTALS[total]])
    quiet = next((f for f in declared(stroke, FOULS) if not f.claimed), None)
    if quiet and (parts or quiet.word == "wrong-ball"):
        ref.keep(claim=Unclaimed(seat, quiet, counted=bool(parts)))
        rule = R["27b"] if quiet.word == "wrong-ball" else R["21c"]
        ref.say("", told("english.let-pass", fault=quiet.fault), rule)
    if not turns.won(ref, seat):
        turns.to_play(ref, seat if parts else ref.other(seat), R[14])


def _cleared(ref: Ref, stroke: Stroke) -> None:
    on_rail = lodged(stroke)
    for ball in WHITES:
        if gone(ref, ball):
            ref.place(ball, IN_HAND, R["16a"] if ball in on_rail else R["18b"])
    if gone(ref, RED) and _spot_red(ref, RED in on_rail) == TOP:
        ref.say("", told("english.own-spot-free"), R[22])


def _spot_red(ref: Ref, from_rail: bool = False) -> str:
    """Put the red on its spot, or by rule 22 on the next that is free; returns the spot."""
    clear = (x for x in (TOP, "centre-spot", "pyramid-spot") if ref.clear(ref.bed.spot(x), (RED,)))
    spot = next(clear, TOP)
    ref.place(RED, Spot(spot), R["16b"] if from_rail else R[2] if spot == TOP else R[22])
    return spot


GAME = Game(
    R,
    doc=__doc__,
    pages="pp. 49-54",
    family="english",
    seats=(2, 2),
    table="english-12ft",
    pieces=(*WHITES, RED),
    setup=setup,
    judge=judge,
    lifts=True,
    decide=decide,
    options={"Points": Option(100, "points that win, as agreed", least=1)},
    incidents={
        "withdraw": "a player will not go on: `!: withdraw Ann`",
        "refuse": "the same as withdraw: `!: refuse Ann`",
        "touch": "a player touches a ball outside a stroke, their own if none is named: `!: touch Ann red`",
        "lift": "a player, or without a name somebody else, takes up a ball: `!: lift Bob red`",
        "interfered": "somebody who does not play touches a ball: `!: interfered red`",
        "obstruct": "a player hindered or helped on a ball of the stroke just played: `!: obstruct Bob`",
        "dropped": "a ball at rest on the edge of a pocket drops by itself: `!: dropped red`",
        "brink": "the same as dropped: `!: brink red`",
        "told": "somebody other than the opponent speaks of a wrong ball",
        "advice": "a player takes advice, or a bystander gives it: `!: advice Ann`",
        "opinion": "somebody is appealed to and gives an opinion",
        "correct": "a score was marked wrongly, and before the next stroke is put right: `!: correct Ann 2`",
        "appeal": "a player refers a question to the company: `!: appeal Ann`",
    },
    faults={
        **meanings(FOULS),
        "graze": "the cue no more than grazed the ball",
        "interfered": "somebody who does not play disturbed the balls",
        "dropped": OfPiece("a ball dropped that had come to rest on the edge of a pocket: `!dropped red`"),
        "brink": OfPiece("the same as dropped: `!brink red`"),
        "intentional": "the striker gave a miss on purpose",
        "butt": "the stroke was played with the butt",
    },
    witnessed_faults=("push",),  # one push is fair, and a machine sees no second
    notes=Notes(),
    headers=("Lead", "Order", "Balls"),
    late=R["21c"],
    worth=worth,
    purpose=told("general.for-both-or-one"),
    wins="The first to {Points} points wins: 2 for a cannon, 2 for a ball put down or one's own in off it, 3 where that ball "
    "is the red.",
    minutes=92,
    called=(
        Called("english billiards, english championship"),
        Called("billiards, billard, billiard, billar, biljart", beside=("three-ball-carrom", "four-ball-carrom")),
    ),
)
