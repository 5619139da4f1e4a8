"""The rules of continuous pool, and those parts of them that most pool games are ruled by.

They are its calls, its rules on balls that are touched, disturbed or leave the table, and on playing from the string. The game
itself is in `continuous_pool`; the order of a stroke in games of called balls in `called_balls`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from hoyle.answers import Incident
from hoyle.games.general.disturbed import before
from hoyle.games.pocket.family import BALLS, CUE, balls_down, balls_off, first_struck, frozen_to, spot
from hoyle.record import LODGE, POCKET, Call, Fault, Record, is_on_table
from hoyle.referee import STROKE, Foul, Note, Permit, Place, Refused, Restore, Rulebook, Rulings, Say, State
from hoyle.referee.questions import claimed, fault, first_contact

R = Rulebook(
    "continuous-pool",
    book="bbc1908",
    governs="three-ball-carrom",
    rules={
        "u1": "Frames follow one another, each played until the table is bare, up to a number of points agreed "
        "beforehand.",
        "u2": "A ball put down is worth one, whatever its number; the buttons over the table keep the count.",
        "u3": "What is forfeited comes off the offender's count; no ball is given back to the table for it.",
        "u4": "Where a match lasts several nights, the frame that brings the night's number is finished and all its "
        "balls count.",
        "u5": "On the last night nothing more is played once the leader has the number of the whole match.",
        "u6": "There are fifteen balls with the numbers 1 to 15 and a white cue ball with none.",
        "u7": "The first stroke comes from within the string and may go at any ball; every later one from where the "
        "cue ball lies.",
        "u8": "The numbers are there to call the balls by and have no worth of their own.",
        "u9": "The triangle has the 15 at its apex on the foot spot, high numbers toward the apex, low ones at the "
        "base with the 1 and the 5 at its two corners; otherwise anyhow.",
        "u10": "The string lies where three-ball billiards has it.",
        "1a": "A match begins with a bank for the lead, as at three-ball.",
        "1b": "Whoever wins the bank opens from within the string, or has the other open from there.",
        "1c": "Two white balls as large as the pool balls may be kept for banking.",
        "2a": "The opening must send two object balls at least to cushions, or one at least into a pocket.",
        "2b": "An opening that does neither costs two points; the triangle is set up again and the same player opens "
        "until he does it, at two points a failure.",
        "2c": "At a match the opener too must name what he means to put down, or it does not count for him.",
        "3a": "The ball meant is named by its number before every stroke; a ball put down unnamed counts nothing and "
        "goes to the foot spot, or as close below it as there is room.",
        "3b": "Putting down a ball that was not called ends the turn and costs nothing more.",
        "3c": "Who names several balls must put down all of them, or none of them counts.",
        "3d": "Not moving the ball that was named costs nothing if the cue ball hit any ball at all.",
        "n3": "At the matches of 1893 a ball that fell into a pocket plainly not the one meant did not count.",
        "4": "After the opening a stroke must put a ball down, or bring an object ball, or after the first contact "
        "the cue ball, to a cushion; otherwise it costs a point.",
        "5": "With what was called, whatever else falls on the same stroke counts as well.",
        "6": "The stroke is made with the tip; with anything else it is foul.",
        "7a": "Missing every ball costs a point.",
        "7b": "Losing the cue ball in a pocket costs a point.",
        "7c": "Sending the cue ball off the table costs a point.",
        "7d": "A stroke without the cushion or the pocketed ball of rule 4 costs a point.",
        "7e": "Striking the cue ball a second time costs a point.",
        "8": "A ball is inside the string when its centre is, and a centre on the line is inside.",
        "9": "With the cue ball lost in a pocket or off the table, balls put down on that stroke count nothing and go "
        "to the foot spot or close below it, and a point is lost.",
        "10a": "A ball that comes back out of a pocket was never down: it has met a cushion, and stays where it stops.",
        "10b": "An object ball off the table is spotted on the foot spot or next behind, even if something that is no "
        "part of the table threw it back.",
        "10c": "If that happens to the cue ball, it is in hand.",
        "10d": "Lamps hung over the table belong to it; a ball that they throw back stays where it stops.",
        "11": "Coming to rest on the rail, a ball has left the table.",
        "12a": "From hand the cue ball is played from anywhere within the string, straight only at balls outside it.",
        "12b": "When the string holds every ball, whichever is closest to its line is spotted at the foot as a ball "
        "to play at.",
        "13": "Touching the cue ball, with the tip or otherwise, is a stroke: it costs the turn and a forfeit.",
        "14": "An object ball that the striker touches is put back; he loses his turn and no points.",
        "15": "A stroke has not counted until all it set moving is at rest.",
        "16a": "To strike while a ball still moves is foul and costs a point and the turn.",
        "16b": "After such a stroke the next player has the balls put back or takes them as they stop.",
        "17": "A second hit on the cue ball costs a point and the turn; the next player has the balls put back or "
        "leaves them.",
        "18": "What somebody else disturbs is put back, and the player goes on.",
        "19a": "A push is a lawful stroke.",
        "19b": "A cue ball that touches another may be played straight onto it, or away from it, and then a cushion "
        "saves it from being a miss.",
        "20a": "From hand, a stroke played outside the string is good unless someone spoke up before it.",
        "20b": "Played in spite of a warning, such a stroke counts nothing and ends the turn, and the next player may "
        "have the balls put back.",
        "21": "Without a foot on the floor the stroke is foul and costs a point.",
        "22": "Who puts a ball down fairly, and then touches an object ball, keeps the ball and loses only the turn.",
        "23": "A resting ball that moves by itself is put back; if the stroke could no longer be stopped, all balls "
        "are, and it is played again.",
        "n23a": "A ball resting at a pocket that drops in untouched is put back.",
        "n23b": "Should it drop while the player aims, or before anything he set moving reaches it, all is put back "
        "and he plays again.",
        "n23c": "Only a ball that another ball hit can be put down; shaking and the like never do it.",
        "24": "Three forfeits one after another, the opening's apart, give the other side every ball that is left.",
        "25": "Who leaves without good reason before the end has lost.",
        "26": "A forfeit is claimed before the next stroke, or not at all.",
        "27": "Pencil lines back from the foot spot and along the string help to place balls exactly.",
        "28": "Who puts down the last ball of a frame opens the next or has the other open it.",
        "29": "Against dawdling the referee, on appeal, sets a limit of time.",
        "30": "The one who is not playing keeps four feet away and out of the striker's eye.",
        "p1": "An opponent who stands close, or in the striker's way, may be protested against.",
        "p2": "He may protest against noise, advice or other annoyance while he plays.",
        "u11": "The referee has the last word, but a player may say at once, before a second stroke, that he goes on "
        "under protest; if he loses, experts settle it.",
        "u12": "Where this is silent, three-ball billiards speaks.",
    },
    excused={
        "1c": "which balls the bank is played with changes nothing",
        "27": "pencil lines help a marker; the balls are placed exactly without them",
    },
)


def ball_of(call: Call) -> str:
    """The number that was called, with or without a pocket; raises Refused for a call that names no numbered ball."""
    if call.what not in BALLS:
        raise Refused(
            f"call {call.what}: a call names one of the balls 1 to 15, as in `call 5` or `call 5@FL`", R["u8"]
        )
    return call.what


def called(record: Record) -> tuple[str, ...]:
    """The balls that were called for a stroke.

    The pocket may be named too; the book asks for the number only, so a called ball counts wherever it falls. Raises Refused
    for a ball that is not on the table.
    """
    balls = tuple(dict.fromkeys(map(ball_of, record.calls)))
    for ball in balls:
        if record.start is not None and not is_on_table(record.start.of(ball)):
            raise Refused(f"call {ball}: ball {ball} is not on the table", R["3a"])
    return balls


def counted(record: Record) -> tuple[str, ...]:
    """The balls of a fair stroke that count: all that fell, if every ball called is among them, and otherwise none."""
    balls, down = called(record), balls_down(record)
    return down if balls and set(balls) <= set(down) else ()


def free_a_ball(s: State) -> Rulings:
    """Before a stroke from hand: with every ball inside the string, the nearest to the line goes to the foot spot (12b)."""
    balls = [b for b in s.layout.on_table() if b != CUE]
    if balls and all(s.in_zone(b, "string") for b in balls):
        depth = {b: at.y if (at := s.position(b)) else float("-inf") for b in balls}
        nearest = max(balls, key=lambda b: depth[b])
        s = yield from spot(s, (nearest,), R["12b"], "no ball outside the string")
    return s


def spot_off(s: State, record: Record) -> Rulings:
    """Object balls off the table, or at rest on its rail, go to the foot spot or behind it (10b, 11). Returns the state."""
    lodged = tuple(c.piece for c in record.contacts if c.kind == LODGE)
    s = yield from spot(s, [b for b in balls_off(record) if b in lodged], R["11"], "on the rail: off the table")
    return (yield from spot(s, [b for b in balls_off(record) if b not in lodged], R["10b"], "off the table"))


def outside_the_rules_of_the_string(s: State, record: Record) -> bool:
    """Whether a stroke from hand is known to be played from outside the string, or straight at a ball inside it (12a, 20)."""
    assert record.start is not None
    before = replace(s, layout=record.start)
    at = before.position(CUE)
    if at is not None and not s.bed.zone("string").contains(at.x, at.y):
        return True
    return any(before.in_zone(ball, "string") for ball in first_struck(record))


def remarks(s: State, seat: str, record: Record, in_hand: bool) -> Rulings:
    """What is to be said of a stroke that was fair although it might not seem so (19, 20a)."""
    if fault(record, "push"):
        s = yield Say(seat, "a push is allowed", R["19a"])
    if frozen_to(record):
        s = yield Say(seat, "played from a touching ball", R["19b"])
    if in_hand and outside_the_rules_of_the_string(s, record):
        assert record.start is not None
        for ball in first_struck(record):
            if replace(s, layout=record.start).in_zone(ball, "string"):
                s = yield Say(seat, f"ball {ball} is within the string", R["8"])
        s = yield Say(seat, "the stroke stands: nobody warned the striker", R["20a"])
    return s


def unhit(s: State, record: Record) -> Rulings:
    """Balls that fell though the cue ball met none go back: nothing hit them (n23c). Returns the state and the record."""
    assert record.start is not None
    if first_contact(record, CUE) is not None or frozen_to(record):
        return s, record
    fell = balls_down(record)
    for ball in fell:
        s = yield Place(ball, record.start.of(ball), R["n23c"], "put back: no ball hit it", record.start.touches(ball))
    left = tuple(c for c in record.contacts if not (c.kind == POCKET and c.piece in fell))
    return s, replace(record, contacts=left)


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
    "touch": "the striker touches a ball before his stroke: `!: touch Ann cue`, `!: touch Ann 5`",
    "interfered": "somebody else disturbs the balls",
}
"""What may be declared between strokes, and `besides` rules."""
FAULTS = {
    "foot": "no foot on the floor",
    "twice": "the cue ball is hit twice",
    "moving": "a ball was still moving",
    "touch": "the striker touches a ball otherwise than by the stroke: `!touch 5`, `!touch cue`",
    "push": "the stroke was a push, which is allowed",
    "interfered": "somebody else disturbed the balls",
    "obstruct": "somebody else hindered a ball",
    "moved": "a ball moved by itself, too late to stop the stroke: `!moved 5`",
    "stirred": "the same: `!stirred 5`",
    "dropped": "a ball dropped by itself before anything reached it: `!dropped 5`",
}
"""What may be declared with a stroke."""
CONDUCT = {
    "delay": ((R["29"],), "the referee sets a limit of time"),
    "crowd": ((R["30"], R["p1"]), "stands too near the striker, and is sent four feet away"),
    "noise": ((R["30"], R["p2"]), "talks or annoys the striker, and is told to stop"),
}
"""Protests against an opponent: the rules, and what the referee says."""


def played_again(s: State, record: Record) -> Rulings:
    """A stroke that somebody else, or a ball of itself, spoiled: all goes back, the question stands. Returns whether it was."""
    assert s.ask is not None
    stir = next((f for f in record.faults if f.word in STIRRED), None)
    if stir:
        rule, why = R[STIRRED[stir.word]], f"ball {stir.piece} {stir.word} by itself; the stroke is played again"
    elif claimed(record, "interfered", "obstruct"):
        rule, why = R["18"], "disturbed by somebody else"
    else:
        return False
    yield Restore(before(s, record), rule, why)
    yield replace(s.ask, called=())
    return True


def touched_instead(record: Record) -> str:
    """The object ball that was touched before there was a stroke; empty if none was."""
    touch = claimed(record, "touch")
    return (touch.piece or "a ball") if touch and touch.piece != CUE and not record.contacts else ""


def undo_touch(s: State, record: Record, ball: str) -> Rulings:
    """That ball goes back; the turn is lost, and nothing else (14). Returns the state."""
    s = yield Foul(s.turn, f"touched {ball}", R["14"])
    return (yield Restore(before(s, record), R["14"], "the touched ball is put back"))


# A foul that nobody claims is kept in the note `unclaimed` until the next stroke: who, what, the balls made, forfeits in a row.
CLAIM = "claim"


def may_claim(s: State) -> tuple[Permit, ...]:
    """The others may claim the last stroke's foul until the next one (26)."""
    offender = s.note("unclaimed")[0] if s.note("unclaimed") else ""
    return tuple(Permit(seat, CLAIM, R["26"]) for seat in s.playing() if seat != offender) if offender else ()


def claim_lapses(s: State) -> Rulings:
    """A stroke is made: what was not claimed stands. Returns the state."""
    if s.note("unclaimed"):
        s = yield Say(s.note("unclaimed")[0], "the foul was not claimed", R["26"])
        s = yield Note("unclaimed", (), R["26"])
    return s


def stirred(s: State, ball: str) -> Rulings:
    """An incident of `AT_REST`; a ball that dropped by itself was never put down. Returns the state."""
    word, _, piece = ball.partition(" ")
    if piece not in s.layout.on_table():
        raise Refused(f"{word} needs a ball that lies on the table, as in `{word} 5`", R[AT_REST[word]])
    if word == "dropped":
        s = yield Say("", f"ball {piece} was hit by no ball, and is not down", R["n23c"])
    return (yield Place(piece, s.layout.of(piece), R[AT_REST[word]], "put back", s.layout.touches(piece)))


def conduct(s: State, seat: str, word: str) -> Rulings:
    """An incident of `CONDUCT`. Returns the state."""
    rules, said = CONDUCT[word]
    for rule in rules:
        s = yield Say(seat, said, rule)
    return s


def besides(s: State, said: Incident, judge: Callable[[State, Record], Rulings]) -> Rulings:
    """An incident of `INCIDENTS`, of a game whose strokes `judge` rules on; all but a touch leave the question open."""
    word, args = said.word, said.args
    assert s.ask is not None
    if word in AT_REST:
        yield from stirred(s, " ".join((word, *args)))
    elif word == "interfered":
        yield Say("", "put back, and the player goes on", R["18"])
    elif not args or args[0] not in s.playing():
        raise Refused(f"{word} needs a player in the game, as in `{word} {s.seats[0]}`")
    elif word in CONDUCT:
        yield from conduct(s, args[0], word)
    elif s.ask.kind != STROKE:
        raise Refused(f"{word} needs a stroke to be awaited", s.ask.rule)
    else:
        yield from touch(s, args[0], args[1] if len(args) > 1 else CUE, judge)


def touch(s: State, seat: str, piece: str, judge: Callable[[State, Record], Rulings]) -> Rulings:
    """A ball is touched before the stroke: by the striker (13, 14), or by somebody else, which costs nothing (18)."""
    if piece not in s.layout:
        raise Refused(f"touch {seat}: {piece!r} is no ball on this table", R["14"])
    if seat != s.turn:
        yield Say(seat, f"touched {piece}: it is put back", R["18"])
    else:
        yield from judge(s, Record(CUE, faults=(Fault("touch", piece),), start=s.layout))


def put_back(s: State, record: Record, ball: str) -> Rulings:
    """A ball that the striker touched goes back to where it lay (14)."""
    assert record.start is not None
    return (yield Place(ball, record.start.of(ball), R["14"], "touched by the striker"))
