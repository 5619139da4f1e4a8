"""English billiards: misses and fouls, what the opponent may choose, and what is said outside a stroke."""

from dataclasses import replace

from hoyle.answers import Answer, Choose, Incident
from hoyle.games.carom import lead
from hoyle.games.carom.lead import LEAD, REQUIRE
from hoyle.games.english import billiards_turns as turns
from hoyle.games.english.billiards_turns import BREAK, FOLLOW, FOUL, MISS, REPLACED, REPLAY, Notes, R
from hoyle.games.english.table import Last, strings, was_in_hand
from hoyle.games.general.disturbed import before
from hoyle.games.general.in_hand import WITHIN, been_out, first_place, met_within
from hoyle.referee import (
    STROKE,
    Ask,
    Found,
    Message,
    Offence,
    OfPiece,
    Permit,
    Ref,
    Refused,
    Rule,
    Stroke,
    fault,
    table_of,
    told,
)
from hoyle.referee.record_queries import first_contact

Parts = list[tuple[int, Rule, Message]]
"""The score of a stroke, part by part: points, rule and what they are for."""
FOULS = table_of(
    Offence("twice", "the cue struck the ball more than once", R["20a"]),
    Offence("foot", "both feet were off the floor", R["20a"]),
    Offence("touch", OfPiece("the striker touched the ball named, or their own: `!touch red`"), R["20a"]),
    Offence("wrong-ball", "the opponent's ball was used; `!wrong-ball?` and nobody claims it", R["20b"]),
    Offence("aiming", "the ball moved in taking aim", R[23]),
    Offence("push", "the striker pushed more than once", R[31]),
    Offence("back-swing", "the ball was knocked away in drawing back the cue", R[32]),
    Offence("obstruct", "the striker hindered or helped on a running ball", R[35], says=told("english.ball-hindered")),
)
ALONE = frozenset(("aiming", "graze", "back-swing"))
"""Faults of the striker's ball alone, which tell by themselves that no other was struck."""


IN_BALK, BY_CUSHION = "in-balk", "by-cushion"
"""The offences of a stroke from hand: it struck a ball in balk, or a cushion there first (28, 29)."""


def balk_offence(ref: Ref, seat: str, stroke: Stroke, cue: str) -> str:
    """Rule on balk for a stroke from hand; returns the offence, empty if there is none."""
    first = first_contact(stroke, cue)
    if first is None:
        return ""
    inside, where = met_within(stroke, "baulk"), first_place(ref, stroke, "baulk")
    cushioned = where == WITHIN
    if not cushioned and (where or not inside):
        return ""
    if been_out(ref, stroke, "baulk", first):  # but only after that cushion
        inside = ""
    if inside:
        ref.foul(seat, "balk", R["18b"], told("english.struck-within-balk", ball=inside))
    if cushioned:
        ref.say("", told("english.cushion-in-balk-first"), R[29])
    if inside:
        ref.say(seat, told("english.may-not-be-played-at", ball=inside), R["18a"])
    return IN_BALK if inside else BY_CUSHION


def miss(ref: Ref, seat: str, stroke: Stroke, hand: bool) -> None:
    """No ball was struck (19, 24, 30)."""
    foe, cue = ref.other(seat), stroke.cue
    rule = R["19a"] if stroke.claimed("intentional") else R["24a"]
    ref.foul(seat, "miss", rule)
    if stroke.claimed("graze"):
        ref.say("", told("english.a-stroke-all-the-same"), R["15b"])
    lost = cue in (*stroke.down, *stroke.off)
    if hand and not lost and ref.in_zone(cue, "baulk") and not been_out(ref, stroke, "baulk"):
        ref.say("", told("english.has-not-left-balk"), R["30a"])
        turns.choose(ref, foe, turns.STAYED_IN_BALK, R["30b"])
    elif turns.award(ref, foe, 3 if lost else 1, R["24b"] if lost else rule, coup=lost):
        turns.to_play(ref, foe, R[14])


def foul(ref: Ref, seat: str, stroke: Stroke, fouls: list[Found], parts: Parts, missed: bool) -> None:
    """A foul that is claimed, or that the table shows."""
    foe, cue = ref.other(seat), stroke.cue
    for one in fouls:
        ref.foul(seat, one.word, one.rule, one.fault)
    words = {one.word for one in fouls}
    own = any(f.word == "touch" and f.piece in ("", cue) for f in stroke.faults)
    if "obstruct" in words:
        turns.choose(ref, foe, (REPLACED, BREAK), R[35])
    elif not missed:
        ref.say(seat, told("english.scores-nothing"), R["21a"])
        if parts or "push" in words:
            turns.broken(ref, foe, R[31] if "push" in words else R["21b"])
        else:
            turns.to_play(ref, foe, R["21a"])
    elif "back-swing" in words or (own and cue in stroke.down):
        if turns.award(ref, foe, 3, R[32]):
            turns.to_play(ref, foe, R[32])
    elif words == {"aiming"}:
        ref.restore(before(ref, stroke), R["15a"], told("english.put-back"))
        turns.to_play(ref, seat, R["15a"])
    elif own and words == {"touch"}:
        ref.say("", told("english.a-stroke-all-the-same"), R["15b"])
        miss(ref, seat, stroke, was_in_hand(ref, cue))
    elif "twice" in words:
        if turns.award(ref, foe, 1, R["19b"]):
            turns.choose(ref, foe, (REPLAY, FOLLOW), R["19b"])
    else:
        turns.choose(ref, foe, turns.OF_A_MISS, R[33])


def wrong_ball(ref: Ref, seat: str, parts: Parts, missed: bool) -> None:
    """The opponent's ball was used, and that is noticed in time."""
    foe = ref.other(seat)
    ref.foul(seat, "wrong-ball", R["20b"])
    if parts:
        ref.say(seat, told("english.scores-nothing"), R["21a"])
        turns.broken(ref, foe, R["26a"])
    elif not missed or turns.award(ref, foe, 1, R["24a"]):
        turns.to_play(ref, foe, R["26b"], *lead.either_white(foe, R["26b"]))


def lapse(ref: Ref) -> None:
    """A further stroke is played: what was not claimed stands."""
    if claim := ref.kept(Notes).claim:
        ref.say(
            claim.seat, told("english.too-late"), R["26c" if claim.found.word == "wrong-ball" else "21c"], claim=None
        )


ANY_TIME = ("advice", "appeal", "opinion", "correct", "withdraw", "told")
"""Incidents that may be told while something else than a stroke is awaited."""
REMARKS = {
    "told": (R["27a"], told("english.only-opponent-says")),
    "opinion": (R["36b"], told("english.opinion-when-asked")),
    "appeal": (R[37], told("english.put-to-company")),
}


def decide(ref: Ref, answer: Answer) -> None:
    """Everything that is not a stroke."""
    if isinstance(answer, Incident):
        _incident(ref, answer)
        return
    assert isinstance(answer, Choose)
    asked, seat, word = ref.asked, answer.seat, answer.word
    if word in (LEAD, REQUIRE):
        ref.say(seat, told(f"choice.{word}"), R["1b"])
        turns.broken(ref, seat if word == LEAD else ref.other(seat), R[3])
    elif word in lead.WHITES:
        lead.take(ref, seat, word, R["1b"] if ref.kept(Notes).chooser else R["26b"])
        ref.keep(chooser="")
        if asked.options == (LEAD, REQUIRE):
            turns.choose(ref, seat, (LEAD, REQUIRE), R["1b"])
        else:
            turns.to_play(ref, asked.seat, asked.rule)
    elif word == turns.CLAIM:
        claim = ref.kept(Notes).claim
        assert claim is not None
        ref.keep(claim=None)
        ref.foul(
            claim.seat, claim.found.word, claim.found.rule, told("english.claimed-in-time", fault=claim.found.fault)
        )
        if claim.counted:
            turns.undone(ref, R["21a"], told("english.score-void"))
            turns.broken(ref, seat, R["26a"] if claim.found.word == "wrong-ball" else R["21b"])
        else:
            turns.to_play(ref, seat, R["26b"], *lead.either_white(seat, R["26b"]))
    else:
        _penalty(ref, seat, word, asked)


def _penalty(ref: Ref, seat: str, word: str, asked: Ask) -> None:
    foe, rule, choices = ref.other(seat), asked.rule, asked.options
    if word == REPLAY:
        turns.undone(ref, rule, told("english.played-again"), points=FOLLOW not in choices)
        turns.to_play(ref, foe, rule)
    elif word == FOLLOW:
        ref.say(seat, told("english.plays-on"), rule)
        turns.to_play(ref, seat, rule)
    elif word == MISS:
        if choices == turns.FROM_BALK:
            turns.undone(ref, rule, told("english.replaced"), points=False)
        if turns.award(ref, seat, 1, R["30a"] if choices == turns.STAYED_IN_BALK else rule):
            turns.to_play(ref, seat, rule)
    elif word == FOUL and choices == turns.FROM_BALK:
        ref.foul(foe, "balk", R[28])
        turns.broken(ref, seat, R[28])
    elif word == FOUL:
        rule = rule if choices == turns.OF_A_MISS else R["15a"]
        ref.foul(ref.turn if ref.turn != seat else foe, "foul", rule, told("english.enforced"))
        turns.to_play(ref, seat, rule)
    elif word == REPLACED:
        turns.undone(ref, rule, told("english.replaced"))
        turns.to_play(ref, seat, rule)
    else:
        turns.broken(ref, seat, rule)


def _incident(ref: Ref, answer: Incident) -> None:
    word, args = answer.word, answer.args
    seat = next((a for a in args if a in ref.seats), "")
    ball = next((a for a in args if a in ref.layout), "")
    who = seat or ref.turn
    if word not in ANY_TIME and (ref.asked.kind != STROKE or strings(ref)):
        raise Refused(told("general.while-stroke", word=word), R[37])
    match word:
        case "withdraw" | "refuse":
            ref.win((ref.other(who),), R["4b"], told("english.will-not-go-on", player=who))
        case "touch" | "lift" | "interfered":
            _touched(ref, word, seat, ball)
        case "obstruct":
            if not ref.kept(Notes).last or not seat:
                raise Refused(told("english.obstruct-needs"), R[35])
            ref.foul(who, "obstruct", R[35], told("english.ball-hindered"))
            turns.choose(ref, ref.other(who), (REPLACED, BREAK), R[35])
        case "dropped" | "brink":
            if ball not in ref.layout.on_table():
                raise Refused(told("general.needs-ball", word=word), R[17])
            ref.place(ball, ref.layout.of(ball), R[17], told("english.put-back"), ref.layout.touches(ball))
        case "advice":
            ref.foul(who, "advice", R["36a"])
        case "correct":
            number = next((int(a) for a in args if a.lstrip("-").isdecimal()), 0)
            if not seat or not number:
                raise Refused(told("english.correct-needs"), R["36b"])
            ref.score(seat, number, R["36b"], told("english.wrongly-marked"))
            turns.won(ref, seat)
        case _:
            rule, what = REMARKS[word]
            ref.say(who, what, rule)


def _touched(ref: Ref, word: str, seat: str, ball: str) -> None:
    who = seat or ref.turn
    if word == "touch" and who == ref.turn and ball in ("", ref.ball(who)):
        ref.say("", told("english.own-ball-put-back", player=who), R["15a"])
        penal = Permit(ref.other(who), FOUL, R["15a"], told("english.foul-and-turn"))
        ref.put(replace(ref.asked, permits=(*ref.asked.permits, penal)))
    elif word == "touch" and who == ref.turn:
        ref.foul(who, "touch", R["20a"], fault("touch", ball))
        turns.to_play(ref, ref.other(who), R["21a"])
    elif word != "interfered" and seat:
        ref.foul(who, word, R["34a"], fault(word, ball))
        ref.keep(last=Last(who, ref.layout, {}))
        turns.choose(ref, ref.other(who), (REPLACED, BREAK), R["34a"])
    else:
        ref.restore(ref.layout, R["34b"], told("english.put-back-by-marker"))
