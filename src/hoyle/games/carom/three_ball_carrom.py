"""Three-Ball Carrom: hit both other balls with your own: a point, and you play on.

Set-up:
- Two play, each with a white ball of their own, at one red.

Turn:
- The lead is banked for: each white is sent up the table and back, and whoever stops nearest the head cushion chooses a
  ball and who leads.
- The leader plays from in hand, within six inches of the white on the head spot, and must hit the red first; afterwards
  either ball may be hit first.
- A stroke that hits both counts one, and the striker plays again.
- One that hits a single ball ends the hand; one that hits none also gives the opponent a point.
- Fouls (the rules of foul strokes govern here) make no count.
- Balls forced off the table are spotted, a striker whose ball is frozen to another may have the balls spotted, and no
  more than three points are made in a corner unless a ball is driven out of it.

Sheet:
- On a sheet the stroke is told by what the cue ball hits: `Ann: white>red white>spot`.
- A foul is declared with it (`!foot`, `!touch red`), one that nobody claims with a question mark (`!foot?`), and what
  happens between strokes on a line of its own (`!: touch Ann red`).
- A ball driven out of a corner is `red/out`, or told to lie elsewhere.

Readings:
- The number of points is by agreement.
- Fifty is the house's.
- After the bank the winner says `lead` or `require`.
- Until the opening stroke they may also say `white` or `spot`.
- Balls disturbed by others are replaced by rule 7.
- Rule 9 of the foul strokes lets the striker play them as found instead.
- A third miss counts for the opponent only if they accept it.
- The three counts in a corner stand.
- The next stroke from there must drive a ball out, or it is void and the hand is out.
- Playing the wrong white is found by the referee unless the sheet says that nobody claimed it (`!wrong-ball?`).
- A touch of one's own ball between strokes gives the opponent a point and spoils the stroke that follows.
- Declared with a stroke that hits nothing, it is that stroke.
- An object ball's touch told by itself (`!touch red`) is no miss.
- A touch declared with a counting stroke voids the count, whenever it came, and the incoming striker chooses how the
  balls lie.
- Whoever gives a discount loses a point for each point that the other makes, but never goes below nothing
  (reconstruction).
"""

from hoyle.answers import Answer, Choose, Incident
from hoyle.games.carom import family, lead, touches
from hoyle.games.carom.family import examined, layout_before, outsider, string_offence
from hoyle.games.carom.lead import RED, WHITES
from hoyle.games.carom.rules import R
from hoyle.games.carom.terms import BANK, OWN, CaromNotes, CaromTerms, Void, before, notes
from hoyle.games.carom.turns import award, count, handicap, pass_hand, stroke_over, to_play
from hoyle.games.general import claims, foul_strokes, incidents
from hoyle.games.general.disturbed import Choice, offer
from hoyle.games.general.foul_strokes import R as F
from hoyle.referee import Board, Called, FrontPage, Game, OfPiece, Option, Ref, Refused, Standing, Stroke, told


def setup(ref: Ref) -> None:
    """Hand out the balls, and begin with the bank unless the sheet says who leads."""
    lead.share_balls(ref)
    handicap(ref)
    if ref.leader:
        lead.spot_balls(ref, ref.leader)
        to_play(ref, ref.leader)
    else:
        lead.bank(ref)


ALLOWED_IN_CROTCH = 3
"""Counts that rule 11 allows while the object balls stay in one corner."""


def judge(ref: Ref, stroke: Stroke) -> None:
    """One stroke. A game that these rules govern gives its own terms."""
    if notes(ref).stage == BANK:
        lead.banked(ref, stroke)
        return
    stroke = examined(ref, stroke)
    if wrong := family.judge_ball(ref, stroke, stroke.seat):
        stroke = stroke.with_found(wrong)
    ref.keep(late=None, late_for_all=False)
    claims.lapse(ref)
    if notes(ref).whites != before(stroke).whites:
        ref.keep(late=F["6d"], late_for_all=True)
    if stroke.fault("stirred"):
        ref.restore(layout_before(stroke), F["5b"], told("carom.ball-moved-by-itself"))
        to_play(ref, stroke.seat)
    else:
        judge_caroms(ref, stroke)


def judge_caroms(ref: Ref, stroke: Stroke) -> None:
    """A stroke that stands: what it makes, and who plays on."""
    terms = ref.terms(CaromTerms)
    made = terms.made(stroke)
    voids = [*no_counts(ref, stroke, terms), *(Void(*one) for one in terms.voids(ref, stroke))] if made else []
    counted = made and not stroke.fouls and not voids
    as_played(ref, stroke, terms)
    stroke_over(ref)
    family.spot_off(ref, stroke.cue, stroke.seat, counted)
    if terms.after_stroke:
        terms.after_stroke(ref, stroke, counted)
    if counted:
        points, rule, why = terms.points(stroke)
        if count(ref, stroke.seat, rule, why, points):
            return
        in_crotch(ref, stroke)
    elif not outsider(stroke):
        failed(ref, stroke, made, voids, terms)
        return
    for one in stroke.found[:1]:
        claims.hold(ref, stroke.seat, one, stroke.before)
    if by := outsider(stroke):
        touches.spoiled(ref, stroke, by, counted)
    else:
        to_play(ref, stroke.seat)


def as_played(ref: Ref, stroke: Stroke, terms: CaromTerms) -> None:
    """Remarks on a fair stroke from in hand, or from a frozen ball."""
    offence, first = string_offence(stroke), terms.first(stroke.cue)
    if before(stroke).opening and stroke.first == (first,):
        ref.say(stroke.seat, told("carom.opens", ball=first), R["3d"])
    if offence and not notes(ref).warned:
        ref.say("", told("carom.foul-not-claimable", word=offence.word), offence.rule)
        if offence.word == "string":
            ref.say("", told("carom.stands-on-or-within", piece=offence.piece), F["3f"])
        ref.say("", told("carom.no-foul-unwarned"), F["3d"])
        ref.apply(F["3c"], late=F["3c"])
    frozen = foul_strokes.frozen_to(stroke.start, stroke.cue)
    if frozen and stroke.met and not any(one.word == "frozen" for one in stroke.fouls):
        rule = terms.away or foul_strokes.freed(stroke, stroke.cue, notes(ref).frozen)
        ref.say(stroke.seat, told("carom.plays-away"), rule)


def no_counts(s: Standing, stroke: Stroke, terms: CaromTerms) -> list[Void]:
    """The reasons why a carom makes no count although the stroke was not foul."""
    reasons = [Void(rule, told("carom.could-not-count")) for rule in notes(s).bars.get(stroke.seat, ())]
    first = terms.first(stroke.cue)
    if before(stroke).opening and stroke.first != (first,):
        reasons.insert(0, Void(R["3d"], told("carom.not-hit-first", ball=first)))
    if before(stroke).compelled:
        reasons.append(Void(F["13c"], told("carom.stroke-only-to-hit")))
    zone = family.corner(stroke.before, stroke.objects)
    if zone and notes(s).crotch >= ALLOWED_IN_CROTCH and not family.driven_out(s, stroke, stroke.objects, zone):
        over = told("carom.hand-out-opponent-plays"), R["11c"]
        reasons.append(Void(R["11b"], told("carom.counts-made-in-crotch", zone=zone), over))
    return reasons


def failed(ref: Ref, stroke: Stroke, made: bool, voids: list[Void], terms: CaromTerms) -> None:
    """The stroke makes no count: what it costs, and the hand passes."""
    seat, foe = stroke.seat, ref.other(stroke.seat)
    for one in stroke.fouls:
        ref.foul(seat, one.word, one.rule, one.fault)
        if made:
            ref.say(seat, told("carom.scores-nothing"), F["7c"] if one.disturbs else F["u1"])
    touches.disturbed(ref, stroke, made)
    for void in voids:
        ref.say(seat, told("carom.scores-nothing"), void.rule, void.why)
        if void.brings:
            ref.say(seat, *void.brings)
    why = terms.missed(stroke)
    missed = bool(why)
    if missed and not stroke.disturbing and (before(stroke).compelled or notes(ref).misses.get(seat, 0) >= 2):
        ref.say(seat, told("carom.has-missed-for-third"), F["13a"])
        choice = Choice("third-miss", layout_before(stroke), opening=before(stroke).opening)
        offer(ref, foe, F["13b"], choice, ("accept", "reject"))
        return
    if missed:
        ref.foul(seat, "miss", R["4b"], why)
        if any(one.word == "wrong-ball" for one in stroke.found):
            ref.say("", told("carom.miss-with-wrong-ball"), F["6f"])
        if award(ref, foe, 1, R["4b"], told("carom.miss"), forfeited=True):
            return
    if stroke.found and not stroke.found[0].claimed:
        claims.hold(ref, seat, stroke.found[0], stroke.before)
    pass_hand(ref, seat, missed)
    if stroke.disturbing:
        touches.offer_touched(ref, stroke, made)
    else:
        to_play(ref, foe)


def in_crotch(ref: Ref, stroke: Stroke) -> None:
    """Keep the number of counts made while the object balls stayed in one corner."""
    was, now = family.corner(stroke.before, stroke.objects), family.corner(ref, stroke.objects)
    if not now:
        ref.keep(crotch=0)
        return
    stayed = was == now and not family.driven_out(ref, stroke, stroke.objects, was)
    counts = notes(ref).crotch + 1 if stayed else 0
    left = max(ALLOWED_IN_CROTCH - counts, 0)
    ref.say("", told("carom.in-crotch", zone=now, count=left), R["11a"])
    ref.apply(R["11b"], crotch=counts)


def decide(ref: Ref, answer: Answer) -> None:
    """An option taken, a permission used, or an incident."""
    if isinstance(answer, Incident):
        _incident(ref, answer)
    elif isinstance(answer, Choose):
        _choose(ref, answer.seat, answer.word)


def _choose(ref: Ref, seat: str, word: str) -> None:
    if word == claims.CLAIM:
        touches.claim(ref, seat)
    elif word in WHITES:
        lead.choose_ball(ref, word)
        if not notes(ref).opening:
            lead.ask_lead(ref, ref.turn)
        else:
            lead.spot_balls(ref, ref.turn)
            to_play(ref, ref.turn)
    elif word in (lead.LEAD, lead.REQUIRE):
        leader = seat if word == lead.LEAD else ref.other(seat)
        ref.say(seat, told(f"choice.{word}"), R["2b"])
        lead.spot_balls(ref, leader)
        to_play(ref, leader)
    elif word in (family.KEEP, family.CHANGE):
        rule = F["6b" if notes(ref).run else "6c"]
        ref.say(seat, told(f"choice.{word}"), rule)
        if word == family.CHANGE:
            family.reverse(ref, rule, told("carom.whites-change"))
        to_play(ref, seat)
    elif word in foul_strokes.FREEZE:
        ref.terms(CaromTerms).chooses(ref, seat, word, foul_strokes.FREEZE[word].rule)
        if word == "spot-balls":
            ref.keep(whites=OWN)
            lead.spot_balls(ref, seat)
        else:
            ref.apply(R[9], frozen=word)
        to_play(ref, seat)
    else:
        touches.chosen(ref, word)


def _tell_score(ref: Ref) -> None:
    score = ", ".join(f"{seat} {points}" for seat, points in ref.scores.items())
    ref.say("", told("carom.score", score=score), R["13a"])


def _incident(ref: Ref, answer: Incident) -> None:
    if answer.word == "appeal" and (strangers := [who for who in answer.args if who not in ref.seats]):
        raise Refused(told("carom.who-may-appeal", who=strangers[0]), R[12])
    seat, piece = incidents.named(ref, answer)
    match answer.word:
        case "claim":
            touches.claim(ref, seat)
        case "touch":
            touches.touch(ref, seat, piece)
        case "interfered":
            touches.interfered(ref, piece)
        case "near":
            ref.say(seat, told("carom.balls-do-not-touch"), R[10])
        case "appeal":
            ref.say(seat, told("carom.appeals"), R[12])
            _tell_score(ref)
        case "mark":
            ref.say("", told("carom.play-waits-until-board"), R["13b"])
            _tell_score(ref)
        case _:
            incidents.declare(ref, answer)


INCIDENTS = {
    **incidents.INCIDENTS,
    "near": "the striker says that their ball is very near another and does not touch it: `!: near Ann`",
    "appeal": "a player appeals to the referee for the score: `!: appeal Ann`",
    "mark": "a player waits for points to be marked: `!: mark Ann`",
}
FAULTS = {
    **foul_strokes.FAULTS,
    "off-course": OfPiece("in a bank, the ball named (or one's own) left its true course: `!off-course red`"),
}

OPTIONS = {
    "Points": Option(50, "points that win, as agreed", least=1),
    "Handicap": Option("none", "starts (`Bob 10`), or who gives a discount (`Ann discount`, twofold `Ann discount 2`)"),
    "Table": Option("carom-5x10", "the table", choices=("carom-5x10", "carom-4.5x9", "carom-4x8", "carom-3.5x7")),
    "Mode": Option("players", "whether players claim fouls, or (strict) none is left unclaimed", ("players", "strict")),
}

GAME = Game(
    R,
    doc=__doc__,
    measures=("radius",),
    pages="33-36",
    family="carom",
    seats=(2, 2),
    table="carom-5x10",
    pieces=(*WHITES, RED),
    setup=setup,
    judge=judge,
    lifts=True,
    decide=decide,
    terms=CaromTerms(),
    options=OPTIONS,
    incidents=INCIDENTS,
    faults=FAULTS,
    notes=CaromNotes(),
    headers=("Lead", "Order", "Balls"),
    late=F["14a"],
    worth=lead.worth,
    board=lambda s: Board(beside={"run": notes(s).run}),
    purpose=told("general.for-both"),
    wins="The first to {Points} points wins; every carom is one.",
    minutes=68,
    front=FrontPage(12, 3, "No pockets: hit both other balls.", options={"Points": 8}, minutes=13),
    called=(
        Called(
            "straight rail, straight billiards, free game, libre, carambole, carambola, french billiards, carom, "
            "caroms, carom billiards, karambol, karambolage, three ball, three ball game, three ball game of "
            "billiards, stringing for lead, the opening shot, balls jumped off the table, strokes on which no "
            "count can be made, no count strokes, crotch debarred",
        ),
        Called("nurse game, unrestricted nurse game", beside=("space-game",)),
    ),
)
