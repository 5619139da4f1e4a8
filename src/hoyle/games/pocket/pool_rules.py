"""The rules of continuous pool, and those parts of them that most pool games are ruled by; the game is in `continuous_pool`."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from hoyle.answers import Incident
from hoyle.games.general.claims import CLAIM
from hoyle.games.general.disturbed import before
from hoyle.games.pocket import family
from hoyle.games.pocket.family import BALLS, CUE, balls_down, balls_off, first_struck, frozen_to, scratched, spot
from hoyle.record import POCKET, Fault, is_on_table
from hoyle.referee import (
    NOTHING,
    STROKE,
    Message,
    Offence,
    OfPiece,
    Permit,
    Ref,
    Refused,
    Rule,
    Rulebook,
    Standing,
    Stroke,
    Unclaimed,
    fault,
    table_of,
    told,
)
from hoyle.referee.record_queries import came_back, first_contact, lodged

R = Rulebook(
    "continuous-pool",
    book="bbc1908",
    governs="three-ball-carrom",
    rules={
        "u1": "Frames follow one another, each played until the table is bare, up to a number of points agreed beforehand.",
        "u2": "A ball put down is worth one, whatever its number; the buttons over the table keep the count.",
        "u3": "What is forfeited comes off the offender's count; no ball is given back to the table for it.",
        "u4": "Where a match lasts several nights, the frame that brings the night's number is finished and all its balls count.",
        "u5": "On the last night nothing more is played once the leader has the number of the whole match.",
        "u6": "There are fifteen balls with the numbers 1 to 15 and a white cue ball with none.",
        "u7": "The first stroke comes from within the string and may go at any ball; every later one from where the cue ball lies.",
        "u8": "The numbers are there to call the balls by and have no worth of their own.",
        "u9": "Apex on the foot spot is the 15; high numbers near it, low ones at the base, 1 and 5 at its corners.",
        "u10": "The string lies where three-ball billiards has it.",
        "1a": "A match begins with a bank for the lead, as at three-ball.",
        "1b": "Whoever wins the bank opens from within the string, or has the other open from there.",
        "1c": "Two white balls as large as the pool balls may be kept for banking.",
        "2a": "The opening must send two object balls at least to cushions, or one at least into a pocket.",
        "2b": "Otherwise it costs two points; the same player opens a new triangle, at two points each, until it succeeds.",
        "2c": "At a match the opener too must name what is to go down, or it does not count.",
        "3a": "Before every stroke a ball is named; one not named counts nothing and goes on or below the foot spot.",
        "3b": "Putting down a ball that was not called ends the turn and costs nothing more.",
        "3c": "Who names several balls must put down all of them, or none of them counts.",
        "3d": "Not moving the ball that was named costs nothing if the cue ball hit any ball at all.",
        "n3": "At the matches of 1893 a ball that fell into a pocket plainly not the one meant did not count.",
        "4": "Later strokes pocket a ball or bring one, or the cue ball after the hit, to a cushion, or cost a point.",
        "5": "With what was called, whatever else falls on the same stroke counts as well.",
        "6": "The stroke is made with the tip; with anything else it is foul.",
        "7a": "Missing every ball costs a point.",
        "7b": "Losing the cue ball in a pocket costs a point.",
        "7c": "Sending the cue ball off the table costs a point.",
        "7d": "A stroke without the cushion or the pocketed ball of rule 4 costs a point.",
        "7e": "Striking the cue ball a second time costs a point.",
        "8": "A ball is inside the string when its centre is, and a centre on the line is inside.",
        "9": "With the cue ball pocketed or off the table, what fell counts nothing and is spotted; a point is lost.",
        "10a": "A ball that comes back out of a pocket was never down: it has met a cushion, and stays where it stops.",
        "10b": "An object ball off the table goes on or next behind the foot spot, even if something outside threw it back.",
        "10c": "If that happens to the cue ball, it is in hand.",
        "10d": "Lamps hung over the table belong to it; a ball that they throw back stays where it stops.",
        "11": "Coming to rest on the rail, a ball has left the table.",
        "12a": "From hand the cue ball is played from anywhere within the string, straight only at balls outside it.",
        "12b": "When the string holds every ball, whichever is closest to its line is spotted at the foot as a ball to play at.",
        "13": "Touching the cue ball, with the tip or otherwise, is a stroke: it costs the turn and a forfeit.",
        "14": "An object ball that the striker touches is put back; the turn is lost and no points.",
        "15": "A stroke has not counted until all it set moving is at rest.",
        "16a": "To strike while a ball still moves is foul and costs a point and the turn.",
        "16b": "After such a stroke the next player has the balls put back or takes them as they stop.",
        "17": "A second hit on the cue ball costs a point and the turn; the next player has the balls put back or leaves them.",
        "18": "What somebody else disturbs is put back, and the player goes on.",
        "19a": "A push is a lawful stroke.",
        "19b": "A touching cue ball may be played straight on, or away, when a cushion saves it from being a miss.",
        "20a": "From hand, a stroke played outside the string is good unless someone spoke up before it.",
        "20b": "In spite of a warning it counts nothing and ends the turn, and the next player may have the balls put back.",
        "21": "Without a foot on the floor the stroke is foul and costs a point.",
        "22": "Who puts a ball down fairly, and then touches an object ball, keeps the ball and loses only the turn.",
        "23": "A resting ball that moves by itself is put back; too late to stop the stroke, all are, and it is replayed.",
        "n23a": "A ball resting at a pocket that drops in untouched is put back.",
        "n23b": "If it drops while the player aims, or before a ball reaches it, all is put back and the stroke replayed.",
        "n23c": "Only a ball that another ball hit can be put down; shaking and the like never do it.",
        "24": "Three forfeits one after another, the opening's apart, give the other side every ball that is left.",
        "25": "Who leaves without good reason before the end has lost.",
        "26": "A forfeit is claimed before the next stroke, or not at all.",
        "27": "Pencil lines back from the foot spot and along the string help to place balls exactly.",
        "28": "Who puts down the last ball of a frame opens the next or has the other open it.",
        "29": "Against dawdling the referee, on appeal, sets a limit of time.",
        "30": "The one who is not playing keeps four feet away and out of the striker's eye.",
        "p1": "An opponent who stands close, or in the striker's way, may be protested against.",
        "p2": "The player may protest against noise, advice or other annoyance during a stroke.",
        "u11": "The referee rules; who protests before a second stroke plays on, and if they lose experts settle it.",
        "u12": "Where this is silent, three-ball billiards speaks.",
    },
    facts={"u6": "the balls"},
    excused={
        "1c": "which balls the bank is played with changes nothing",
        "27": "pencil lines help a marker; the balls are placed exactly without them",
    },
    duties={"referee": (29, "u11"), "players": (29, "p1", "p2", "u11"), "spectators": (18,)},
)


MISS, SCRATCH, OFF, OPENING = "miss", "scratch", "off", "opening"
NO_CUSHION, CUE_TOUCHED = "no cushion", "touched the cue ball"
"""Offences that the table shows; a cue ball off the table is called a scratch too."""
DECLARED = table_of(
    Offence("no-tip", "the stroke was made with something else than the tip of the cue", R["6"], 1, R["13"]),
    Offence("twice", "the cue ball is hit twice", R["17"], 1, R["7e"]),
    Offence("moving", "a ball was still moving", R["16a"], 1, R["u3"]),
    Offence("foot", "no foot on the floor", R["21"], 1, R["u3"]),
)
"""Offences that only people see: they are declared with the stroke."""
OFFENCES = {
    **DECLARED,
    **table_of(
        Offence(
            OPENING,
            "the opening puts no ball down, and brings fewer than two to cushions",
            R["2a"],
            2,
            R["2b"],
            says=told("pocket.opening-failed"),
        ),
        Offence(MISS, "no ball is hit", R["7a"], 1, R["u3"]),
        Offence(SCRATCH, "the cue ball falls into a pocket", R["7b"], 1, R["u3"], says=told("pocket.cue-ball-down")),
        Offence(NO_CUSHION, "nothing falls, and nothing reaches a cushion after the hit", R["4"], 1, R["7d"]),
        Offence(CUE_TOUCHED, "the cue ball is touched otherwise than by the stroke", R["13"], 1, R["u3"]),
    ),
    OFF: Offence(SCRATCH, "the cue ball leaves the table", R["7c"], 1, R["u3"], says=told("pocket.cue-ball-off")),
}


def charged(price: int, rules: Mapping[str, Rule], by: Mapping[str, Rule] | None = None) -> dict[str, Offence]:
    """The same offences at a game's own price, under its own rules; `by` are the rules of the price where these are others."""
    by = by or {}
    return {
        word: replace(one, rule=rules.get(word, one.rule), price=price, by=by.get(word))
        for word, one in OFFENCES.items()
    }


SETTLED_BY = {"twice": R["17"], "moving": R["16b"]}
"""Offences after which the next player chooses how the balls lie."""
LIE = (told("pocket.balls-stay"), told("pocket.balls-go-back"))


@dataclass(frozen=True)
class Notes:
    """The last stroke's foul that nobody has claimed, and how many forfeits in a row its player had before."""

    unclaimed: Unclaimed | None = None
    row: int = 0


def called(stroke: Stroke) -> tuple[str, ...]:
    """The balls called for a stroke, which count wherever they fall. Raises Refused for what is no numbered ball on the table."""
    balls = tuple(dict.fromkeys(call.what for call in stroke.calls))
    if strange := next((ball for ball in balls if ball not in BALLS), ""):
        raise Refused(told("pocket.call-numbers", call=strange), R["u8"])
    if gone := next((ball for ball in balls if not is_on_table(stroke.start.of(ball))), ""):
        raise Refused(told("pocket.called-gone", ball=gone), R["3a"])
    return balls


def counted(stroke: Stroke) -> tuple[str, ...]:
    """The balls of a fair stroke that count: all that fell, if every ball called is among them, and otherwise none."""
    balls, down = called(stroke), balls_down(stroke)
    return down if balls and set(balls) <= set(down) else ()


def failure(stroke: Stroke) -> str:
    """The word for what fails a stroke, what is declared before what the table shows; empty if nothing does, a cushion apart."""
    if fault := stroke.claimed(*DECLARED):
        return fault.word
    if (touch := stroke.claimed("touch")) and touch.piece == CUE:
        return CUE_TOUCHED
    if scratched(stroke):
        return OFF if CUE in stroke.off else SCRATCH
    return MISS if family.missed(stroke) else ""


def free_a_ball(ref: Ref) -> None:
    """Before a stroke from hand: with every ball inside the string, the nearest to the line goes to the foot spot (12b)."""
    free_one_of(ref, [b for b in ref.layout.on_table() if b != CUE], R["12b"], told("pocket.none-outside-string"))


def free_one_of(ref: Ref, balls: Sequence[str], rule: Rule, why: Message) -> None:
    """The ball nearest to the string's line goes to the foot spot if all of these lie within the string."""
    if balls and all(ref.in_zone(b, "string") for b in balls):
        nearest = max(balls, key=lambda b: at.y if (at := ref.position(b)) else -ref.bed.length)
        spot(ref, (nearest,), rule, why)


def spot_off(ref: Ref, stroke: Stroke) -> None:
    """Object balls off the table, or at rest on its rail, go to the foot spot or behind it (10b, 11)."""
    on_rail = lodged(stroke)
    spot(ref, [b for b in balls_off(stroke) if b in on_rail], R["11"], told("pocket.on-rail"))
    spot(ref, [b for b in balls_off(stroke) if b not in on_rail], R["10b"], told("pocket.off-table"))


def outside_the_rules_of_the_string(stroke: Stroke) -> bool:
    """True if a stroke from hand is known to be played from outside the string, or straight at a ball inside it (12a, 20)."""
    was = stroke.before
    outside = was.position(CUE) is not None and not was.in_zone(CUE, "string")
    return outside or any(was.in_zone(ball, "string") for ball in first_struck(stroke))


def remark(ref: Ref, seat: str, stroke: Stroke, in_hand: bool) -> None:
    """Remarks on a fair stroke that might not seem so (19, 20a)."""
    if stroke.fault("push"):
        ref.say(seat, told("pocket.push-allowed"), R["19a"])
    if frozen_to(stroke):
        ref.say(seat, told("pocket.played-from-touching-ball"), R["19b"])
    if in_hand and outside_the_rules_of_the_string(stroke):
        for ball in first_struck(stroke):
            if stroke.before.in_zone(ball, "string"):
                ref.say(seat, told("pocket.within-string", ball=ball), R["8"])
        ref.say(seat, told("pocket.stands-unwarned"), R["20a"])


def unhit(ref: Ref, stroke: Stroke) -> Stroke:
    """The stroke without balls that fell though the cue ball met none: nothing hit them, and they go back (n23c)."""
    if first_contact(stroke, CUE) is not None or frozen_to(stroke):
        return stroke
    fell = balls_down(stroke)
    if not fell:
        return stroke
    for ball in fell:
        ref.place(ball, stroke.start.of(ball), R["n23c"], told("pocket.put-back-no-ball"), stroke.start.touches(ball))
    left = tuple(c for c in stroke.contacts if not (c.kind == POCKET and c.piece in fell))
    return replace(stroke, contacts=left)


STIRRED = {"moved": "23", "stirred": "23", "dropped": "n23b"}
"""Faults of a ball that stirred by itself before the stroke could reach it: all is put back, and the stroke played again."""
AT_REST = {"moved": "23", "dropped": "n23a"}
"""The same as incidents, before the stroke: the ball is put back."""
INCIDENTS = {
    "moved": "a ball at rest moved by itself: `!: moved 5`",
    "dropped": "a ball at rest on the edge of a pocket dropped by itself: `!: dropped 5`",
    "delay": "a player delays the game needlessly",
    "crowd": "a player stands in the striker's way or too near",
    "noise": "a player talks, advises or annoys while another plays",
    "touch": "the striker touches a ball before the stroke: `!: touch Ann cue`, `!: touch Ann 5`",
    "interfered": "somebody else disturbs the balls",
}
"""Incidents between strokes; `rule_besides` rules on them."""
FAULTS = {
    **{word: one.meaning for word, one in DECLARED.items() if word != "no-tip"},
    "touch": OfPiece("the striker touches a ball otherwise than by the stroke: `!touch 5`, `!touch cue`"),
    "push": "the stroke was a push, which is allowed",
    "interfered": "somebody else disturbed the balls",
    "obstruct": "somebody else hindered a ball",
    "moved": OfPiece("a ball moved by itself, too late to stop the stroke: `!moved 5`"),
    "stirred": OfPiece("the same: `!stirred 5`"),
    "dropped": OfPiece("a ball dropped by itself before anything reached it: `!dropped 5`"),
}
CONDUCT = {
    "delay": ((R["29"],), told("pocket.limit-of-time")),
    "crowd": ((R["30"], R["p1"]), told("pocket.too-near")),
    "noise": ((R["30"], R["p2"]), told("pocket.told-to-stop")),
}
"""Protests against an opponent: the rules, and what the referee says."""


def _by_itself(stir: Fault) -> Message:
    match stir.word:
        case "dropped":
            return told("pocket.dropped-and-again", ball=stir.piece)
        case "stirred":
            return told("pocket.stirred-and-again", ball=stir.piece)
    return told("pocket.moved-and-again", ball=stir.piece)


def played_again(ref: Ref, stroke: Stroke) -> bool:
    """Put all back, and let the question stand, after a stroke that somebody else, or a ball of itself, spoiled; tell if it was."""
    stir = next((f for f in stroke.faults if f.word in STIRRED), None)
    if stir:
        rule, why = R[STIRRED[stir.word]], _by_itself(stir)
    elif stroke.claimed("interfered", "obstruct"):
        rule, why = R["18"], told("pocket.disturbed")
    else:
        return False
    ref.restore(before(ref, stroke), rule, why)
    ref.put(replace(ref.asked, called=()))
    return True


def undo_touch(ref: Ref, stroke: Stroke) -> bool:
    """An object ball touched before there was a stroke goes back; the turn is lost, and nothing else (14). Tell if one was."""
    touch = stroke.claimed("touch")
    if touch is None or touch.piece == CUE or stroke.contacts:
        return False
    ref.foul(stroke.seat, "touch", R["14"], fault("touch", touch.piece))
    ref.restore(before(ref, stroke), R["14"], told("pocket.touched-ball-put-back"))
    return True


def remark_rebounds(ref: Ref, stroke: Stroke) -> None:
    """Remarks on balls that came back out of a pocket: they were never down (10a)."""
    for ball in came_back(stroke):
        ref.say(
            stroke.seat,
            told("pocket.came-out-of-pocket", ball=ball),
            R["10a"],
        )


def charge_touch(ref: Ref, stroke: Stroke, made: bool) -> bool:
    """A ball that the striker touched goes back, and the turn is lost, though not what was made (14, 22); tell if one was."""
    touch = stroke.claimed("touch")
    if touch:
        ref.foul(stroke.seat, "touch", R["22" if made else "14"], fault("touch", touch.piece))
        if touch.piece in ref.layout.on_table():
            ref.place(touch.piece, stroke.start.of(touch.piece), R["14"], told("pocket.touched-by-striker"))
    return touch is not None


def unclaimed_word(stroke: Stroke) -> str:
    """The word of an offence declared with the stroke that nobody claims; empty if there is none."""
    return next((f.word for f in stroke.faults if not f.claimed and f.word in DECLARED), "")


def may_claim(s: Standing) -> tuple[Permit, ...]:
    """The others may claim the last stroke's foul until the next one (26)."""
    held = s.kept(Notes).unclaimed
    others = s.playing() if held else ()
    brings = told("pocket.is-charged", fault=held.found.fault) if held else NOTHING
    return tuple(Permit(seat, CLAIM, R["26"], brings) for seat in others if held and seat != held.seat)


def let_claim_lapse(ref: Ref) -> None:
    """A stroke is made: what was not claimed stands."""
    if held := ref.kept(Notes).unclaimed:
        ref.say(held.seat, told("pocket.not-claimed"), R["26"], unclaimed=None)


def rule_besides(ref: Ref, said: Incident, judge: Callable[[Ref, Stroke], None]) -> None:
    """An incident of `INCIDENTS`, of a game whose strokes `judge` rules on; all but a touch leave the question open."""
    word, args = said.word, said.args
    if word in AT_REST:
        if (piece := " ".join(args)) not in ref.layout.on_table():
            raise Refused(told("pocket.needs-ball-on-table", word=word), R[AT_REST[word]])
        if word == "dropped":
            ref.say("", told("pocket.hit-by-no-ball", ball=piece), R["n23c"])
        ref.place(piece, ref.layout.of(piece), R[AT_REST[word]], told("pocket.put-back"), ref.layout.touches(piece))
    elif word == "interfered":
        ref.say("", told("pocket.what-disturbed-put-back"), R["18"])
    elif not args or args[0] not in ref.playing():
        raise Refused(told("pocket.needs-in-game", word=word, seat=ref.seats[0]))
    elif word in CONDUCT:
        rules, said_of = CONDUCT[word]
        for rule in rules:
            ref.say(args[0], said_of, rule)
    elif ref.asked.kind != STROKE:
        raise Refused(told("pocket.stroke-awaited", word=word), ref.asked.rule)
    else:
        touch(ref, args[0], args[1] if len(args) > 1 else CUE, judge)


def touch(ref: Ref, seat: str, piece: str, judge: Callable[[Ref, Stroke], None]) -> None:
    """A ball is touched before the stroke: by the striker (13, 14), or by somebody else, which costs nothing (18)."""
    if piece not in ref.layout:
        raise Refused(told("pocket.touch-no-ball", seat=seat, given=piece), R["14"])
    if seat != ref.turn:
        ref.say(seat, told("pocket.touched-put-back", piece=piece), R["18"])
    else:
        s = ref.state
        judge(ref, Stroke(CUE, faults=(Fault("touch", piece),), start=s.layout, seat=seat, ask=s.ask, state=s))
