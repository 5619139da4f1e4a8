"""Four-Ball Carrom Game: hit any two of the three other balls with your own: a point, and you play on.

Set-up:
- The deep red stands on the foot spot and the light red on the head spot; both whites are in hand.

Turn:
- Whoever wins the bank leads or has the other lead.
- The leading ball goes by the deep red into the foot of the table, and scores nothing.
- The other then plays from the string and must hit that white first, or pays a point.
- From then on any ball may be hit first; a carom counts one, on any two of the balls or on three.
- All else is as at the three-ball game.
- **In hand** the ball must leave the string before it meets a ball or a cushion: otherwise, and for a miss kept inside
  it, the opponent has a point, and takes the balls as they are, has them put back, or has the stroke played over{
  (`as-found`, `replaced`, `replay`)}.
- A ball inside the string may be played at from outside it.

Sheet:
- **On a sheet** the leader's stroke is `Ann: white|f -> white=(10, 95)`.
- `!not-spotted light` says that a red was off although its spot was free.
- A lay-off is taken to have passed the deep red unless its place is told.

Readings:
- The point for a foul from in hand.
- A lay-off short of the deep red, or lost off the table, is such a foul.
- A red whose spot is taken waits off the table.
- A frozen striker who has the balls spotted finds the other white on the centre spot.
- Three object balls in one corner are crotched.
"""

from dataclasses import dataclass, replace

from hoyle.answers import Answer, Choose
from hoyle.games.carom import three_ball_carrom as three_ball
from hoyle.games.carom.family import examined, layout_before, outsider
from hoyle.games.carom.lead import RED, WHITES, other_white
from hoyle.games.carom.rules import R as T
from hoyle.games.carom.terms import BANK, CaromNotes, CaromTerms, Void, before, misses_all, notes
from hoyle.games.carom.turns import award, pass_hand, stroke_over, to_play
from hoyle.games.general.disturbed import AS_FOUND, REPLACED, REPLAY, Choice, offer, put_back
from hoyle.games.general.foul_strokes import R as F
from hoyle.games.general.in_hand import WITHIN, first_place, met_within
from hoyle.record import IN_HAND, OFF, RAIL, Spot
from hoyle.referee import (
    NOTHING,
    Ask,
    Called,
    Found,
    InHand,
    Message,
    OfPiece,
    Ref,
    Rulebook,
    Standing,
    Stroke,
    Target,
    fault,
    told,
)

R = Rulebook(
    "four-ball-carrom",
    book="bbc1908",
    governs="three-ball-carrom",
    rules={
        "u1": "Two whites and two reds, one deep and one light, on a table without pockets.",
        "u2": "Every carom is one point, be it on both reds or on a red and a white.",
        "u3": "The deep red begins on the foot spot and the light red on the string spot; both whites are in hand.",
        "u4": "The winner of the bank leads or makes the opponent lead.",
        "u5": "The leader plays past the deep red, to anywhere at the foot of the table.",
        "u6": "The other opens from anywhere in the string, and no carom of theirs counts unless the white was hit first.",
        "u7": "On all other strokes any ball may come first, but not with a cue ball that is in hand.",
        "u8": "If that opening misses the white, or meets another ball before it, the opponent has one point.",
        "u9": "It is foul to play while a red is off although nothing stands on its spot.",
        "u10": "To touch the cue ball at all is to play.",
        "u11": "Touching or disturbing a ball at rest is foul.",
        "u12": "A ball in hand has to leave the string before it meets a ball or a cushion; if not, the stroke is foul.",
        "u13": "The opponent then plays the balls as they are, or has them put back, or has the stroke played over.",
        "u14": "What is not said here is as at the three-ball game.",
        "u15": "A ball within the string may be aimed at if the cue ball first goes wholly beyond the line.",
        "u16": "A player in hand may not give a miss inside the string.",
        "u17": "For safety the player may send their ball out of the string and have it come back.",
    },
    facts={"u14": "two whites and two reds, else as at three-ball carrom"},
    restates={
        "u1": "three-ball-carrom.1", "u3": "three-ball-carrom.3a", "u4": "three-ball-carrom.2b", "u6": "three-ball-carrom.3d",
        "u7": "three-ball-carrom.3e", "u10": "foul-strokes.8a", "u11": ("three-ball-carrom.6a", "foul-strokes.7b"),
    },
)  # fmt: skip

LIGHT = "light"
REDS = {RED: "foot-spot", LIGHT: "head-spot"}
FROM_HAND = "from-hand"


@dataclass(frozen=True)
class FourBallNotes(CaromNotes):
    """The carom notes, and if the leader has laid off."""

    laid_off: bool = False


def _missed(stroke: Stroke) -> Message:
    wrong = before(stroke).opening and stroke.met and stroke.first != (other_white(stroke.cue),)
    return told("carom.white-not-hit-first") if wrong else misses_all(stroke)


def _call_count(ref: Ref, stroke: Stroke, counted: bool) -> None:
    if off := stroke.claimed("not-spotted"):
        ref.foul(
            stroke.seat,
            "not-spotted",
            R["u9"],
            fault("not-spotted", off.piece),
        )
    if before(stroke).opening:
        if _missed(stroke):
            ref.say(stroke.seat, told("carom.white-not-hit-first"), R["u8"])
        if any(stroke.before.in_zone(ball, "string") for ball in stroke.met):
            ref.say("", told("carom.fair-stroke-ball-left"), R["u15"])
        if not stroke.met and ref.in_zone(stroke.cue, "string"):
            ref.say("", told("carom.fair-stroke-ball-left-2"), R["u17"])
    _reds_back(ref)


def _reds_back(ref: Ref) -> None:
    for ball, spot in REDS.items():
        if ref.layout.of(ball) in (OFF, RAIL) and ref.vacant(spot):
            ref.place(ball, Spot(spot), R["u9"], told("carom.spot-free"))


def spot_white(ref: Ref, ball: str) -> None:
    """Rule u3: both whites are in hand for the lead, and the other red is on its spot."""
    ref.place(LIGHT, Spot(REDS[LIGHT]), R["u3"])
    ref.place(ball, Spot("centre-spot") if ref.kept(FourBallNotes).laid_off else IN_HAND, R["u3"])


def ask_opening(ref: Ref, ask: Ask) -> None:
    """Rules u5 and u6: the lay-off and the opening are played from within the string."""
    opens = ref.kept(FourBallNotes).laid_off
    rule, why = (R["u6"], NOTHING) if opens else (R["u5"], told("carom.to-stop-beyond-deep"))
    hand = tuple(InHand(held.piece, "string", rule, ruled=True) for held in ask.place)
    target = replace(ask.target if opens else Target(), leaving="string")
    ref.put(replace(ask, rule=rule, why=why, place=hand, target=target))


TERMS = CaromTerms(
    lambda stroke: (1, R["u2"], told("carom.carom-on", balls=stroke.met)),
    lambda s, stroke: [Void(R["u9"], told("carom.red-not-on-spot"))] if stroke.claimed("not-spotted") else [],
    _call_count, missed=_missed, first=other_white, asks_opening=ask_opening, spots_white=spot_white, red_stays_off=R["u9"],
)  # fmt: skip


def setup(ref: Ref) -> None:
    """The light red on its spot, and then the bank or the lead."""
    ref.place(LIGHT, Spot(REDS[LIGHT]), R["u3"])
    ref.place_all(WHITES, IN_HAND, R["u3"])
    three_ball.setup(ref)


def judge(ref: Ref, stroke: Stroke) -> None:
    """One stroke; the lead, and a foul from in hand, are this game's own."""
    if notes(ref).stage != BANK and notes(ref).opening:
        seen = examined(ref, stroke)
        if not outsider(seen) and not stroke.fault("stirred") and (found := offence(ref, seen)):
            _from_hand(ref, seen, found)
            return
        if not ref.kept(FourBallNotes).laid_off:
            _lay_off(ref, seen)
            return
    three_ball.judge(ref, stroke)


def offence(s: Standing, stroke: Stroke) -> Found | None:
    """The offence of a stroke from in hand, as far as a sheet shows it."""
    at, place = s.position(stroke.cue), first_place(s, stroke, "string")
    if not (place or stroke.first):
        return Found.by_message(told("carom.miss-inside-string"), R["u16"]) if s.in_zone(stroke.cue, "string") else None
    if place == WITHIN or (not place and met_within(stroke, "string")):
        return Found.by_message(told("carom.ball-had-not-left"), R["u12"])
    short = at is not None and at.y <= s.bed.spot(REDS[RED]).y
    if s.kept(FourBallNotes).laid_off or not (short or stroke.cue in stroke.off):
        return None
    lost = told("carom.off-table" if stroke.cue in stroke.off else "carom.short-of-deep-red")
    return Found.by_message(lost, R["u5"])


def _from_hand(ref: Ref, stroke: Stroke, found: Found) -> None:
    ref.foul(stroke.seat, "string", found.rule, found.meaning)
    if found.word == "miss-inside-string":
        ref.say(stroke.seat, told("carom.ball-did-not-leave"), R["u12"])
    if award(ref, ref.other(stroke.seat), 1, found.rule, found.meaning, forfeited=True):
        return
    choice = Choice(FROM_HAND, stroke.start, opening=notes(ref).opening, ball=stroke.cue)
    stroke_over(ref)
    pass_hand(ref, stroke.seat)
    offer(ref, ref.other(stroke.seat), R["u13"], choice, (AS_FOUND, REPLACED, REPLAY))


def _lay_off(ref: Ref, stroke: Stroke) -> None:
    if outsider(stroke) or stroke.fault("stirred"):
        ref.restore(layout_before(stroke), T[7] if outsider(stroke) else F["5b"], told("carom.stroke-played-again"))
        to_play(ref, stroke.seat)
        return
    for one in stroke.fouls:
        ref.foul(stroke.seat, one.word, one.rule, one.fault)
    ref.say(stroke.seat, told("carom.laid-off"), R["u17" if ref.in_zone(stroke.cue, "string") else "u5"])
    stroke_over(ref)
    _reds_back(ref)
    ref.keep(laid_off=True, opening=True)
    to_play(ref, ref.other(stroke.seat))


def decide(ref: Ref, answer: Answer) -> None:
    """Rule on what is not a stroke; the choice after a foul from in hand is this game's own."""
    choice = notes(ref).choice
    if isinstance(answer, Choose) and choice and choice.about == FROM_HAND:
        if answer.word != AS_FOUND:
            put_back(ref, R["u13"])
            if answer.word == REPLAY:
                ref.place(choice.ball, IN_HAND, R["u13"])
        elif ref.layout.of(choice.ball) in (OFF, RAIL):
            ref.place(choice.ball, Spot("centre-spot"), T["5b"], told("carom.off-table"))
        again, opens = answer.word == REPLAY, ref.in_hand(ref.ball(answer.seat))
        if opens and answer.word == AS_FOUND:
            ref.keep(laid_off=True)
        ref.keep(choice=None, opening=again or opens)
        to_play(ref, ref.other(answer.seat) if again else answer.seat)
    else:
        three_ball.decide(ref, answer)


GAME = replace(
    three_ball.GAME, rules=R, doc=__doc__, pages="46-47", setup=setup, judge=judge, decide=decide,
    pieces=(*WHITES, RED, LIGHT), notes=FourBallNotes(), terms=TERMS,
    faults={
        **three_ball.FAULTS,
        "not-spotted": OfPiece("a red, or the one named, was off although its spot was free: `!not-spotted red`"),
    },
    purpose=told("carom.for-two"),
    wins="The first to {Points} points wins; a carom on two of the other balls is one.",
    minutes=58,
    called=(Called("four ball, 4 ball, yotsudama, four ball billiards", beside=("american-four-ball-pocket",)),),
)  # fmt: skip
