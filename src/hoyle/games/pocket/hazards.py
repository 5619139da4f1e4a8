"""Games of caroms and hazards in which each of two players has a white ball: the bank, the turns, and balls put back.

Where a game lets more than two play, small balls or lots give the order, and any of them may play with either white.
A fair stroke that gains something and loses nothing is followed by another. A white that was pocketed is in hand; so is one that
left the table, unless the game has spots for those. Its notes have those of `HazardNotes`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from hoyle.answers import Answer, Chance, Choose, Incident
from hoyle.games.carom import lead
from hoyle.games.carom.lead import LEAD, RED, REQUIRE, WHITES
from hoyle.games.carom.rules import R as THREE
from hoyle.games.carom.terms import BANK, LeadNotes
from hoyle.games.general import claims, foul_strokes, order
from hoyle.games.general.disturbed import REPLACED, SPOILED, Choice, ChoiceNotes, offer, played_again, put_back
from hoyle.games.general.foul_strokes import FREEZE
from hoyle.games.general.foul_strokes import R as F
from hoyle.games.general.incidents import named
from hoyle.games.pocket.family import nearest_below
from hoyle.record import IN_HAND, OFF, RAIL, Down, Fault, Spot
from hoyle.referee import STROKE, Game, InHand, Message, Ref, Refused, Rule, Standing, Stroke, Target, told
from hoyle.referee.record_queries import untold

Count = tuple[int, Rule, Message]
"""Points, the rule that gives or takes them, and why."""


@dataclass(frozen=True)
class HazardNotes(LeadNotes, claims.ClaimNotes, ChoiceNotes, order.Notes):
    """The notes of such a game: the lead, a foul that nobody has claimed, an open choice, the order of play."""


FAULTS = {**{word: meaning for word, meaning in foul_strokes.OWN.items() if word != "no-count"}, **SPOILED}
INCIDENTS = {"touch": "the striker touches a ball before the stroke, their own if none is named: `!: touch Ann red`"}


@dataclass(frozen=True, slots=True)
class HazardTerms:
    """`reds` are the red balls with their spots; `zone` is where a ball in hand is played from, by the rule `hand`. A stroke is
    asked for by the rule `play`, and the match won by `goal`. `begin(ref, leader)` sets up the balls and asks for the first
    stroke. `count(s, stroke)` is what a fair stroke gains and what any stroke loses; `to_foe` says if losses are the next
    player's points, or come off the player's own. `allowed` are faults that are none here. `jumped(ref, stroke)` spots what left
    the table, and `over(ref, stroke)` is told of every stroke when the balls are put back, `banked(ref)` of every bank for the
    lead. `frozen` says that a striker whose ball touches another may have the balls spotted as they were at the beginning.
    `target` is what a stroke has to do.
    """

    reds: Mapping[str, str]
    zone: str
    hand: Rule
    play: Rule
    goal: Rule
    begin: Callable[[Ref, str], None]
    count: Callable[[Standing, Stroke], tuple[Sequence[Count], Sequence[Count]]]
    to_foe: bool = False
    allowed: Callable[[Standing], tuple[str, ...]] = lambda s: ()
    over: Callable[[Ref, Stroke], None] | None = None
    banked: Callable[[Ref], None] | None = None
    jumped: Callable[[Ref, Stroke], None] | None = None
    frozen: bool = False
    target: Callable[[Standing, str], Target] = lambda s, seat: Target()


def setup(ref: Ref) -> None:
    """Hand out the whites, and bank for the lead unless the sheet says who has it."""
    begin = ref.terms(HazardTerms).begin
    lead.share_balls(ref)
    if len(ref.seats) > 2:
        order.settled(ref, THREE["2a"], begin)
    elif ref.leader:
        begin(ref, ref.leader)
    else:
        lead.bank(ref)


def ask(ref: Ref, seat: str) -> None:
    """Ask a player for a stroke."""
    terms, own = ref.terms(HazardTerms), ref.ball(seat)
    balls = (own,) if len(ref.seats) == 2 else (own, lead.other_white(own))
    place = tuple(InHand(ball, terms.zone, terms.hand) for ball in balls if ref.in_hand(ball))
    frozen = FREEZE if terms.frozen and foul_strokes.frozen_to(ref.layout, own) else {}
    may = (replace(one, seat=seat) for one in frozen.values())
    ref.ask(
        seat, STROKE, balls, terms.hand if place else terms.play, place=place, permits=(*claims.permits(ref), *may),
        barred=claims.barred(ref, seat), target=terms.target(ref, seat),
    )  # fmt: skip


def judge(ref: Ref, stroke: Stroke) -> None:
    """One stroke, or a bank."""
    if lead.notes(ref).stage == BANK:
        lead.banked(ref, stroke)
        if told_of := ref.terms(HazardTerms).banked:
            told_of(ref)
        return
    if stroke.cue not in stroke.asked.options:
        raise Refused(told("pocket.plays-with", seat=stroke.seat, options=tuple(stroke.asked.options)), F["6a"])
    if played_again(ref, stroke):
        return
    ref.keep(late=None, late_for_all=False)
    claims.lapse(ref)
    rule_on(ref, stroke.with_found(*foul_strokes.fouls(stroke, ref.terms(HazardTerms).allowed(ref))))


def rule_on(ref: Ref, stroke: Stroke) -> None:
    """Rule on the gains and losses of a stroke, the balls that are put back, and the next question."""
    terms, seat, foe, back = ref.terms(HazardTerms), stroke.seat, ref.next_seat(stroke.seat), stroke.start
    then = replace(ref.state, layout=back)
    touch = stroke.claimed("touch")
    # To touch a ball other than the cue ball, where nothing else happens, is foul, and no miss.
    merely = touch and touch.piece not in ("", stroke.cue) and untold(stroke)
    gains, losses = ((), ()) if merely else terms.count(ref, stroke)
    for one in stroke.fouls:
        ref.foul(seat, one.word, one.rule, one.fault)
    for points, rule, why in losses:
        ref.score(foe if terms.to_foe else seat, points if terms.to_foe else -points, rule, why)
    for points, rule, why in () if stroke.fouls else gains:
        ref.score(seat, points, rule, why)
    if terms.jumped:
        terms.jumped(ref, stroke)
    _spot_balls(ref)
    if lead.notes(ref).opening:
        ref.apply(terms.play, opening=False)
    if terms.over:
        terms.over(ref, stroke)
    best = max(ref.scores, key=lambda x: ref.scores[x])
    if ref.scores[best] >= ref.number("Points"):
        ref.win((best,), terms.goal, told("general.points", points=ref.scores[best]))
    elif stroke.disturbing:
        offer(ref, foe, F["7d"], Choice("touched", back))
    else:
        for one in stroke.found[:1] if not stroke.fouls else ():
            claims.hold(ref, seat, one, then)
        ask(ref, seat if gains and not losses and not stroke.fouls else foe)


def _spot_balls(ref: Ref) -> None:
    terms = ref.terms(HazardTerms)
    for ball, at in ref.layout.places.items():
        if at in (OFF, RAIL) or isinstance(at, Down):
            if ball in WHITES:
                ref.place(ball, IN_HAND, terms.hand)
            elif spot := terms.reds.get(ball):
                where = Spot(spot) if ref.vacant(spot) else nearest_below(ref, name=spot)[0]
                ref.place(ball, where, THREE["3a" if ball == RED else "5d"])


def decide(ref: Ref, answer: Answer) -> None:
    """Rule on who leads with which ball, and how balls lie after a touch."""
    begin = ref.terms(HazardTerms).begin
    match answer:
        case Chance():
            order.dealt(ref, answer, THREE["2a"], begin)
        case Incident():
            seat, piece = named(ref, answer)
            if ref.asked.kind != STROKE or lead.notes(ref).stage == BANK or seat != ref.turn:
                raise Refused(told("pocket.touch-of-striker", seat=seat), F["8a"])
            own, s = ref.ball(seat), ref.state
            touch = (Fault("touch", piece or own),)
            judge(ref, Stroke(own, faults=touch, start=s.layout, seat=seat, ask=s.ask, state=s))
        case Choose(_, word) if word == claims.CLAIM:
            held = ref.kept(claims.ClaimNotes).claim
            assert held is not None
            foe = ref.next_seat(held.seat)
            claims.enforce(ref, held)
            if held.found.disturbs:
                offer(ref, foe, F["7d"], Choice("touched", held.before))
            else:
                ask(ref, foe)
        case Choose(seat, word) if word in WHITES:
            lead.choose_ball(ref, word)
            lead.ask_lead(ref, seat)
        case Choose(seat, word) if word in (LEAD, REQUIRE):
            begin(ref, seat if word == LEAD else ref.other(seat))
        case Choose(seat, word) if word in FREEZE:
            asked = replace(ref.asked, permits=())
            ref.say(seat, told(f"choice.{word}"), FREEZE[word].rule)
            if word == "spot-balls":
                begin(ref, seat)
            else:
                ref.put(asked)
        case Choose(seat, word):
            if word == REPLACED:
                put_back(ref, F["7d"])
            ref.apply(F["7d"], choice=None)
            ask(ref, seat)


HAZARDS = partial(
    Game,
    judge=judge,
    decide=decide,
    lifts=True,
    incidents=INCIDENTS,
    faults=FAULTS,
    headers=("Lead", "Order", "Balls"),
    late=F["14a"],
)
