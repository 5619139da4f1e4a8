"""Three-Ball Carrom: a point for every stroke on which the cue ball hits both the other balls, and the run goes on.

Two play, each with a white ball of his own, at one red. The lead is banked for: each white is sent up the table and back, and
whoever stops nearest the head cushion chooses his ball and who leads. The leader plays from in hand, within six inches of the
white on the head spot, and must hit the red first; afterwards either ball may be hit first. A stroke that hits both counts
one, and the striker plays again. One that hits a single ball ends his hand; one that hits none also gives the opponent a point.

Fouls (see *foul strokes*, whose rules govern here) make no count. Balls forced off the table are spotted, a striker
whose ball is frozen to another may have the balls spotted, and no more than three points are made in a corner unless a
ball is driven out of it.

On a sheet the stroke is told by what the cue ball hits: `Ann: white>red white>spot`. A foul is declared with it (`!foot`,
`!touch red`), one that nobody claims with a question mark (`!foot?`), and what happens between strokes on a line of its own
(`!: touch Ann red`). A ball driven out of a corner is `red/out`, or told to lie elsewhere.

Where print leaves it open:

- The number of points is by agreement; fifty is the house's.
- After the bank the winner says `lead` or `require`; until the opening stroke he may also say `white` or `spot`.
- Balls disturbed by others are replaced by rule 7; rule 9 of the foul strokes lets the striker play them as found instead.
- A third miss counts for the opponent when he accepts it. If he refuses it, it does not.
- The three counts in a corner stand; the next stroke from there must drive a ball out, or it is void and the hand is out.
- Playing the wrong white is found by the referee unless the sheet says that nobody claimed it (`!wrong-ball?`).
- A touch of one's own ball between strokes gives the opponent a point and spoils the stroke that follows; declared with a
  stroke that hits nothing, it is that stroke. An object ball's touch told by itself (`!touch red`) is no miss.
- A touch declared with a counting stroke may have come during the stroke or after it: the count is void either way, and the
  incoming striker chooses how the balls lie.
- Whoever gives a discount loses a point for each point that the other makes, but never goes below nothing (reconstruction).
"""

from __future__ import annotations

from hoyle.answers import Answer, Choose, Incident
from hoyle.games.carom import family, lead, touches
from hoyle.games.carom.lead import BANK, RED, WHITES
from hoyle.games.carom.shot import Shot, shot_of, string_offence
from hoyle.games.carom.terms import Points, Terms, Voids, told
from hoyle.games.carom.turns import NOTES, award, count, handicap, pass_hand, stroke_over, to_play
from hoyle.games.general import claims, foul_strokes, incidents, table_and_balls
from hoyle.games.general.claims import note, rule_of
from hoyle.games.general.foul_strokes import R as F
from hoyle.record import Record
from hoyle.referee import Foul, Game, Option, Refused, Rulebook, Rulings, Say, State, listed
from hoyle.referee.questions import first_met

R = Rulebook(
    "three-ball-carrom",
    book="bbc1908",
    governs="foul-strokes",
    rules={
        1: "Two white balls and one red.",
        "2a": "The lead is banked for: the ball that stops nearest the head cushion wins it.",
        "2b": "The winner chooses his white, and leads or has his opponent lead.",
        "2c": "If the whites meet, the one plainly off its course forfeits the lead; so does one that strikes the red on its spot.",
        "2d": "If both are as much at fault, or stop equally near, they bank again.",
        "2e": "The striker is in hand for the opening, and when balls have been spotted after a freeze.",
        "3a": "The red begins on the spot at the foot.",
        "3b": "The white of the player who is not in hand begins on the spot at the head.",
        "3c": "The leader puts his ball within the string, no more than six inches to either side of the other white.",
        "3d": "The opening stroke counts only if it hits the red first.",
        "3e": "On any other stroke either ball may be hit first, unless the balls have been spotted.",
        "4a": "To hit both object balls with the cue ball is a carom, and counts one.",
        "4b": "To hit neither is a miss, and counts one for the opponent.",
        "4c": "In a discount game the point for a miss is not taken from the player who gives the odds.",
        "5a": "If the cue ball leaves the table after a count, that stands; it is spotted, and the striker goes on at either ball.",
        "5b": "A cue ball forced off goes on the string spot; if that is taken, on the red's; if that is too, on the centre spot.",
        "5c": "The opponent's ball forced off goes on the string spot, else on the red's, else on the centre spot.",
        "5d": "The red forced off, if its own spot is taken, goes on the white's, or else on the centre spot.",
        "5e": "If a stroke that does not count forces both whites off, the next striker's goes on the white spot, the other on "
              "the red's or else the centre spot, and he may play on any ball.",
        "5f": "If he then takes up the wrong white his strokes count, and the whites change places as his run ends.",
        "6a": "A striker who disturbs another ball as he plays makes no count, and may not play for safety.",
        "6b": "A ball disturbed once a count is made undoes that count; it goes back, and the hand is over.",
        "6c": "To touch one's own ball before playing is foul: the opponent scores one as for a miss, and safety is barred.",
        7: "Balls disturbed by anybody but the player are replaced, and he goes on.",
        8: "After a second touch the opponent plays the balls where they stop, or has them replaced.",
        9: "A striker whose ball is frozen has the choices of rule 10 of the foul strokes.",
        10: "With the cue ball very near another the striker says that they do not touch, and lets the opponent see for himself.",
        "11a": "Object balls are crotched when the centres of both lie in the same corner's square of four and a half inches.",
        "11b": "While they are, three counts are allowed, unless a ball is forced out.",
        "11c": "Failing that, the hand is out, and the opponent plays the balls as he finds them.",
        12: "Unless a player appeals to him the referee is silent, and nobody else may appeal.",
        "13a": "The referee sees that each player's points are properly scored.",
        "13b": "Play waits until the points due have been marked.",
        14: "The referee keeps close to the balls, to see every stroke.",
    },
    excused={14: "advice on where the referee stands"},
)  # fmt: skip

# --- 1 to 3: the balls, the bank and the opening ------------------------------------------------------------


def setup(s: State) -> Rulings:
    """Hand out the balls, and begin with the bank unless the sheet says who leads."""
    s = yield from table_and_balls.told(s)
    s = yield from lead.share_balls(s, R)
    s = yield from handicap(s, R)
    leader = s.given.get("Lead") or s.given.get("Order", ("",))[0]
    if leader:
        s = yield from lead.spot_balls(s, leader, R)
        yield from to_play(s, leader, R)
    else:
        yield from lead.bank(s, R)


ALLOWED_IN_CROTCH = 3
"""Counts that rule 11 allows while the object balls stay in one corner."""


# --- 3 to 6: the stroke -------------------------------------------------------------------------------------


def one_point(shot: Shot) -> Points:
    """Rule 4a: a carom counts one."""
    return 1, R["4a"], f"carom on {listed(shot.met)}"


TERMS = Terms(one_point)


def judge(s: State, record: Record, terms: Terms = TERMS) -> Rulings:
    """One stroke. A game that these rules govern gives its own terms."""
    yield from told(s, stroke(s, record, terms), terms)


def stroke(s: State, record: Record, terms: Terms) -> Rulings:
    """One stroke, as the three-ball game tells it."""
    if s.note("stage") == BANK:
        yield from lead.banked(s, record, R)
        return
    shot = shot_of(s, record)
    s, wrong = yield from family.judge_ball(s, record, shot.seat, R)
    shot = shot.with_fouls(wrong) if wrong else shot
    s = yield from note(s, "late", "", R["3e"])
    s = yield from claims.lapse(s)
    if shot.stirred:
        yield from touches.stirred(s, shot, R)
        return
    made = terms.made(shot)
    voids = [*no_counts(s, shot, terms), *terms.voids(s, shot)] if made else []
    counted = made and not shot.fouls and not voids
    s = yield from as_played(s, shot, terms)
    s = yield from stroke_over(s, R)
    s = yield from family.spot_off(s, shot.cue, shot.seat, counted, R)
    if terms.seen:
        s = yield from terms.seen(s, shot, counted)
    if counted:
        points, rule, why = terms.points(shot)
        s = yield from count(s, shot.seat, rule, why, R, points)
        if s.result:
            return
        s = yield from in_crotch(s, shot)
    elif not shot.outsider:
        yield from failed(s, shot, made, voids, terms)
        return
    for one in shot.found[:1]:
        s = yield from claims.hold(s, shot.seat, one, shot.before)
    if shot.outsider:
        yield from touches.spoiled(s, shot, shot.outsider, counted, R)
    else:
        yield from to_play(s, shot.seat, R)


def as_played(s: State, shot: Shot, terms: Terms) -> Rulings:
    """What is to be said of a stroke from in hand, or from a frozen ball, that was fair."""
    offence, first = string_offence(shot), terms.first(shot)
    if shot.opening and first_met(shot.record, shot.cue) == (first,):
        s = yield Say(shot.seat, "opens", R["3d"], f"the {first} was hit first")
    if offence and not s.note("warned"):
        s = yield Say(shot.seat, "not to be claimed", offence.rule, offence.why)
        if offence.rule == F["3a"]:
            s = yield Say(shot.seat, "in the string", F["3f"], f"{offence.piece} stands on or within its line")
        s = yield Say(shot.seat, "fair", F["3d"], "nobody warned the striker")
        s = yield from note(s, "late", F["3c"].id, F["3c"])
    frozen = foul_strokes.frozen_to(shot.before.layout, shot.cue)
    if frozen and shot.met and not any(one.word == "frozen" for one in shot.fouls):
        s = yield Say(shot.seat, "plays away", foul_strokes.freed(shot.record, shot.cue, s.note("frozen")))
    return s


def no_counts(s: State, shot: Shot, terms: Terms) -> Voids:
    """Why a carom makes no count although the stroke was not foul."""
    reasons = []
    first = terms.first(shot)
    if shot.opening and first_met(shot.record, shot.cue) != (first,):
        reasons.append((R["3d"], f"the {first} was not hit first"))
    reasons += [(rule_of(rule), "the stroke could not count") for rule in s.note("bars").get(shot.seat, ())]
    if shot.compelled:
        reasons.append((F["13c"], "the stroke was only to hit a ball"))
    zone = family.corner(shot.before, shot.objects)
    if zone and s.note("crotch") >= ALLOWED_IN_CROTCH and not family.driven_out(s, shot.record, shot.objects, zone):
        reasons.append((R["11b"], f"three counts were made in {zone}, and no ball was forced out"))
    return reasons


def failed(s: State, shot: Shot, made: bool, voids: Voids, terms: Terms) -> Rulings:
    """The stroke makes no count: what it costs, and the hand passes."""
    seat, foe = shot.seat, shot.foe
    for one in shot.fouls:
        s = yield Foul(seat, one.word, one.rule, one.piece)
        if made:
            s = yield Say(seat, "no count", F["7c"] if one.disturbs else F["u1"])
    s = yield from touches.disturbed(s, shot, made, R)
    for rule, why in voids:
        s = yield Say(seat, "no count", rule, why)
        if rule == R["11b"]:
            s = yield Say(seat, "hand out", R["11c"], "the opponent plays the balls as he finds them")
    why = terms.missed(shot)
    missed = bool(why)
    if missed and not shot.disturbing and (shot.compelled or s.note("misses").get(seat, 0) >= 2):
        yield from touches.third_miss(s, shot)
        return
    if missed:
        s = yield Foul(seat, "miss", R["4b"], why)
        if any(one.word == "wrong-ball" for one in shot.found):
            s = yield Say(seat, "a miss", F["6f"], "with the wrong ball as with the right one")
        s = yield from award(s, foe, 1, R["4b"], "a miss", R, forfeited=True)
        if s.result:
            return
    for one in shot.found[:1]:
        if not one.claimed:
            s = yield from claims.hold(s, seat, one, shot.before)
    s = yield from pass_hand(s, seat, R, missed)
    if shot.disturbing:
        yield from touches.offer_touched(s, shot, R)
    else:
        yield from to_play(s, foe, R, "" if missed or made else f"only {listed(shot.met)} was hit")


# --- 11: the crotch -----------------------------------------------------------------------------------------


def in_crotch(s: State, shot: Shot) -> Rulings:
    """Keep the number of counts made while the object balls stayed in one corner."""
    was, now = family.corner(shot.before, shot.objects), family.corner(s, shot.objects)
    if not now:
        return (yield from note(s, "crotch", 0, R["3e"]))
    stayed = was == now and not family.driven_out(s, shot.record, shot.objects, was)
    counts = s.note("crotch") + 1 if stayed else 0
    left = max(ALLOWED_IN_CROTCH - counts, 0)
    s = yield Say(shot.seat, "crotch", R["11a"], f"in {now}: {left or 'no'} more, or a ball must be forced out")
    return (yield from note(s, "crotch", counts, R["11b"]))


# --- choices and incidents ----------------------------------------------------------------------------------


def decide(s: State, answer: Answer, terms: Terms = TERMS) -> Rulings:
    """An option taken, a permission used, or an incident."""
    yield from told(s, answered(s, answer), terms)


def answered(s: State, answer: Answer) -> Rulings:
    """What is not a stroke, as the three-ball game tells it."""
    if isinstance(answer, Incident):
        yield from incident(s, answer)
        return
    assert isinstance(answer, Choose)
    seat, word = answer.seat, answer.word
    if word == claims.CLAIM:
        yield from touches.claim(s, seat, R)
    elif word in WHITES:
        s = yield from lead.choose_ball(s, word, R)
        yield from lead.go_on(s, R, to_play)
    elif word in (lead.LEAD, lead.REQUIRE):
        leader = seat if word == lead.LEAD else s.other(seat)
        s = yield Say(seat, word, R["2b"])
        s = yield from lead.spot_balls(s, leader, R)
        yield from to_play(s, leader, R)
    elif word in (family.KEEP, family.CHANGE):
        s = yield from family.keep_or_change(s, seat, word)
        yield from to_play(s, seat, R)
    elif word in foul_strokes.FREEZE:
        s = yield from frozen_choice(s, seat, word)
        yield from to_play(s, seat, R)
    else:
        yield from touches.chosen(s, word, R)


def frozen_choice(s: State, seat: str, word: str) -> Rulings:
    """Rule 9: what a striker whose ball is frozen does about it."""
    s = yield Say(seat, word, foul_strokes.FREEZE[word])
    if word != "spot-balls":
        return (yield from note(s, "frozen", word, R[9]))
    s = yield from note(s, "whites", family.OWN, F["10e"])
    return (yield from lead.spot_balls(s, seat, R))


def incident(s: State, answer: Incident) -> Rulings:
    """What is declared outside a stroke; most of it leaves the question open."""
    if answer.word == "appeal" and (strangers := [who for who in answer.args if who not in s.seats]):
        raise Refused(f"only the players may appeal to the referee, not {strangers[0]}", R[12])
    seat, piece = incidents.named(s, answer)
    match answer.word:
        case "claim":
            yield from touches.claim(s, seat, R)
        case "touch":
            yield from touches.touch(s, seat, piece, R)
        case "interfered":
            yield from touches.interfered(s, piece, R)
        case "near":
            yield Say(seat, "not touching", R[10], "the opponent may see for himself")
        case "appeal":
            s = yield Say(seat, "appeals", R[12])
            yield Say(seat, "score", R["13a"], ", ".join(f"{who} {points}" for who, points in s.scores.items()))
        case "mark":
            yield Say(seat, "wait", R["13b"], "play goes on when the board shows it")
            yield Say(seat, "score", R["13a"], ", ".join(f"{who} {points}" for who, points in s.scores.items()))
        case _:
            yield from incidents.declare(s, answer)


INCIDENTS = {
    **incidents.INCIDENTS,
    "near": "the striker says that his ball is very near another and does not touch it: `!: near Ann`",
    "appeal": "a player appeals to the referee for the score: `!: appeal Ann`",
    "mark": "a player waits for points to be marked: `!: mark Ann`",
}
FAULTS = {**foul_strokes.FAULTS, "off-course": "in a bank, the ball named (or one's own) left its true course"}


def worth(s: State, seat: str) -> float:
    """A seat's score, and while the lead is banked for how near the head cushion it stopped."""
    return s.scores[seat] + lead.bank_worth(s, seat)


OPTIONS = {
    "Points": Option(50, "points that win; by agreement", least=1),
    "Handicap": Option("none", "starts (`Bob 10`), or who gives a discount (`Ann discount`, twofold `Ann discount 2`)"),
    "Table": Option("carom-5x10", "the table", choices=("carom-5x10", "carom-4.5x9")),
    "Mode": Option(
        "players", "whether players claim fouls, or (strict) none is left unclaimed", choices=("players", "strict")
    ),
}

GAME = Game(
    R,
    title="Three-Ball Carrom",
    pages="33-36",
    family="carom",
    summary="Hit both other balls with your own: a point, and you play on.",
    seats=(2, 2),
    table="carom-5x10",
    pieces=(*WHITES, RED),
    setup=setup,
    judge=judge,
    lifts=True,
    decide=decide,
    options=OPTIONS,
    incidents=INCIDENTS,
    faults=FAULTS,
    notes=NOTES,
    headers=("Lead", "Order", "Balls"),
    worth=worth,
)
