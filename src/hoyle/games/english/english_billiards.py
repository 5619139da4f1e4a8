"""The Game of Billiards: cannons, winning hazards and losing hazards, added up on one stroke.

Two play, each with a white ball, at one red. Everything a stroke makes is added together: two for a cannon (the cue ball strikes
both the others), two for the opponent's ball pocketed and three for the red, and for one's own ball going in two or three, by
which ball it struck first. A stroke that scores is followed by another. The first to the number agreed on has won.

The balls are broken from the D: the red on the top spot, both whites in hand, and the second player's ball comes to the
table with his own first stroke. A ball in hand must leave balk before it strikes anything, so balls in balk are safe from it;
for a stroke that offends, the opponent says `miss`, `replay` or `foul`. A miss is one to the opponent, three if the ball is
lost with it. A foul scores nothing, and if it would have scored the opponent breaks the balls.

On a sheet a foul told with the stroke (`!foot`) is claimed, one with a question mark (`!foot?`) is not: the score stands and the
opponent may say `claim` until the next stroke. A wrong ball is found by the referee unless it is written `!wrong-ball?`.

What print leaves open:

- The number of points is agreed on; a hundred is the house's (reconstruction).
- Any number of hazards and cannons may be made running. Both object balls struck at once, the losing hazard is two
  (reconstruction).
- The opening stroke need not strike the red, but a miss is a miss, and counts one (reconstruction).
- From hand, a ball struck after a balk cushion alone is foul (29), and rule 28 besides if that ball lay in balk. A side cushion is
  taken to lie up the table unless its place is told (reconstruction).
- With the top and the centre spot both taken the red goes on the pyramid spot (reconstruction).
- Replaced after a hindrance, the player who has the choice plays (reconstruction).
"""

from __future__ import annotations

from typing import Any

from hoyle.answers import Answer, Choose, Incident
from hoyle.games.english.stringing import string, string_worth, strings, strung
from hoyle.games.english.table import before, out_of_balk, was_in_hand
from hoyle.games.general.kept import keep, kept
from hoyle.record import IN_HAND, LODGE, OFF, RAIL, SOMEWHERE, Down, Record, Spot
from hoyle.referee import (
    CHOOSE,
    STROKE,
    Ask,
    Assign,
    BadOption,
    Foul,
    Game,
    InHand,
    Note,
    Option,
    Permit,
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
)  # fmt: skip
from hoyle.referee.questions import balls_met, cushions, first_contact, first_met, left_table, pocketed

R = Rulebook(
    "english-billiards",
    book="bbc1908",
    rules={
        "1a": "Unless the two agree otherwise, stringing up the table from balk settles the choice of ball and of turn.",
        "1b": "Whoever stops nearest the bottom cushion takes the white he likes, and plays first or has the other do so.",
        2: "The red begins on the top spot, and goes back there pocketed, forced off, or when the balls are broken.",
        3: "The stroke that breaks the balls is played out of balk, and need not strike the red.",
        "4a": "The first to score what was agreed on has won, and the marker calls game.",
        "4b": "Whoever has begun and will not go on when called on has lost.",
        5: "Two: the opponent's ball pocketed, one's own pocketed off it, or a cannon on both the others.",
        6: "Three: the red pocketed, or one's own ball pocketed off the red.",
        7: "Four: both whites pocketed; or a cannon with the opponent's ball pocketed, or with one's own after it met his first.",
        8: "Five: a cannon with the red pocketed, or with one's own ball after it met the red first.",
        9: "Six: the red and one's own ball off it; or a cannon from the white to the red with both whites pocketed.",
        10: "Seven: a cannon with the white and the red pocketed; or the white met first and all three down without a cannon.",
        11: "Eight: the red first, a cannon, the red and one's own down; or the red first and all down without a cannon.",
        12: "Nine: the white met first, a cannon, and all three balls pocketed.",
        13: "Ten: the red met first, a cannon, and all three balls pocketed.",
        14: "A player who scores goes on until he does not; then the other plays.",
        "15a": "A ball moved by the cue in the preliminary swing goes back as the opponent is satisfied, or else it is a foul.",
        "15b": "But a stroke that no more than grazes the ball is a stroke, and the opponent follows.",
        "16a": "A ball that something keeps from falling to the floor, or that stays on the cushion, is off the table.",
        "16b": "If that is the red, it is spotted.",
        17: "A ball that has come to rest on the edge of a pocket, and then drops, is put back and scores nothing.",
        "18a": "From hand, a ball behind the balk line or exactly on it cannot be played at.",
        "18b": "From hand, one must play out of balk before striking another ball.",
        "19a": "A miss may be given with point or butt, and costs one each time.",
        "19b": "A miss on which the cue strikes twice is punished: the opponent has it played again, or has the ball put "
               "where the first touch sent it or would have.",
        "19c": "With the butt, too, a ball in hand may be played up the table to come back at one in balk.",
        "20a": "Foul: two strokes of the cue at the ball, touching the red or the opponent's ball, both feet off the floor, "
               "moving one's own ball otherwise than in aiming.",
        "20b": "Foul: playing with the wrong ball.",
        "21a": "A foul stroke scores nothing, and the opponent follows.",
        "21b": "If it would have scored, the opponent has the red spotted and breaks, and the offender too then plays from the D.",
        "21c": "A foul that is not claimed does not keep the player from scoring on.",
        22: "The red goes to the top spot, or, that taken, to the centre spot between the side pockets.",
        23: "A ball moved in taking aim that strikes another is foul if the opponent claims it, meant or not.",
        "24a": "To strike no ball is one to the opponent.",
        "24b": "If one's own ball is then lost as well, in a pocket or off the table, it is three.",
        25: "Whoever forces a ball off the table gains nothing by the stroke.",
        "26a": "A score with the opponent's ball is void: the red is spotted and the other player breaks.",
        "26b": "If nothing was scored with it, the next player has his choice of the whites until the game ends.",
        "26c": "Neither happens unless it is found out before the next stroke.",
        "27a": "Only the opponent may say that the wrong ball is, or has been, used.",
        "27b": "Where the opponent does not see it or does not claim, the marker has to score what was made.",
        28: "From hand, and a ball in balk struck before leaving it: the opponent has the balls replaced and a miss scored, "
            "or the stroke played again, or a foul, and the balls broken.",
        29: "From hand, no cushion in balk may be used to reach a ball, within the line or beyond, without first going up.",
        "30a": "From hand, a ball that stays in balk is a miss, to the opponent's gain.",
        "30b": "Instead he may have it put back and the stroke played again.",
        31: "A push may not push twice: nothing scores, and the opponent breaks the balls.",
        32: "To knock one's ball into a pocket on the back swing is a stroke, and three to the opponent.",
        33: "Of a foul made in giving a miss the opponent takes the penalty, or the miss, not both.",
        "34a": "If a player lifts a ball without consent, the other has it replaced or the balls broken.",
        "34b": "A ball that anybody else touches or lifts is put back by the marker.",
        35: "If a player hinders or helps on a running ball, the other has the balls replaced or broken.",
        "36a": "Players take no advice, and nobody looking on may offer any.",
        "36b": "Asked for it, anyone may say what he thinks; and a wrong score may be called out before the next stroke.",
        37: "The marker is umpire, but a player may refer a question to the company, whose majority decides.",
    },
)  # fmt: skip

WHITES, RED = ("white", "spot"), "red"
TOTALS = {4: 7, 5: 8, 6: 9, 7: 10, 8: 11, 9: 12, 10: 13}
"""The rule that speaks of a stroke worth so many."""
BREACHES: dict[str, str | int] = {
    "twice": "20a",
    "foot": "20a",
    "touch": "20a",
    "aiming": 23,
    "push": 31,
    "obstruct": 35,
    "back-swing": 32,
}
"""The rule that a declared foul breaks."""
MISS, REPLAY, FOUL, FOLLOW, REPLACED, BREAK = "miss", "replay", "foul", "follow", "replaced", "break"
LEAD, REQUIRE, CLAIM = "lead", "require", "claim"


# --- the opening ----------------------------------------------------------------------------------------------


def setup(s: State) -> Rulings:
    """The whites, and the string unless the sheet says who leads."""
    given = s.given.get("Balls", {})
    for seat, ball in given.items():
        if ball not in WHITES:
            raise BadOption("Balls", f"{seat} plays with {' or '.join(WHITES)}, not {ball!r}")
    if len(set(given.values())) < len(given):
        raise BadOption("Balls", f"both seats cannot play with {next(iter(given.values()))}")
    first, second = s.seats
    s = yield from take(s, first, given.get(first) or other(given.get(second, WHITES[1])), R["1a"])
    s = yield Place(RED, Spot("billiard-spot"), R[2])
    for ball in WHITES:
        s = yield Place(ball, IN_HAND, R[3])
    leader = s.given.get("Lead") or s.given.get("Order", ("",))[0]
    yield from broken(s, leader, R[3]) if leader else string(s, s.ball, R["1a"])


def other(white: str) -> str:
    """The other of the two whites."""
    return WHITES[white == WHITES[0]]


def take(s: State, seat: str, ball: str, rule: Rule) -> Rulings:
    """A seat plays with this white, and the opponent with the other. Returns the state."""
    s = yield Assign(seat, (ball,), rule)
    return (yield Assign(s.other(seat), (other(ball),), rule))


def broken(s: State, seat: str, rule: Rule) -> Rulings:
    """The red is spotted, both whites are in hand, and a seat breaks the balls. Returns the state."""
    s = yield Place(RED, Spot("billiard-spot"), R[2])
    for ball in WHITES:
        s = yield Place(ball, IN_HAND, rule)
    s = yield Note("opening", True, rule)
    return (yield from to_play(s, seat, R[3]))


def to_play(s: State, seat: str, rule: Rule, *permits: Permit) -> Rulings:
    """Ask a seat for its stroke. Returns the state."""
    ball = s.ball(seat)
    held = (InHand(ball, "D", R[3] if s.note("opening") else R["18b"]),) if s.in_hand(ball) else ()
    if chooser := s.note("chooser"):
        permits += tuple(Permit(chooser, white, R["1b"]) for white in WHITES)
    if claim := s.note("claim"):
        wrong = claim["word"] == "wrong-ball"
        permits += (Permit(s.other(claim["seat"]), CLAIM, R["26c"] if wrong else R["21c"]),)
    return (yield Ask(seat, STROKE, (ball,), rule, place=held, permits=permits))


# --- the stroke -----------------------------------------------------------------------------------------------


def made(record: Record, cue: str, down: tuple[str, ...]) -> list[tuple[int, Rule, str]]:
    """What a stroke scores, part by part: points, rule and a few words (5, 6); `down` are the balls that count as pocketed."""
    met, foe, parts = balls_met(record, cue), other(cue), []
    if RED in met and foe in met:
        parts.append((2, R[5], "a cannon"))
    if not met:
        return parts
    if foe in down:
        parts.append((2, R[5], f"{foe} pocketed"))
    if RED in down:
        parts.append((3, R[6], "the red pocketed"))
    if cue in down:
        off_red = first_met(record, cue) == (RED,)
        parts.append((3, R[6], "in off the red") if off_red else (2, R[5], f"in off {foe}"))
    return parts


def judge(s: State, record: Record) -> Rulings:
    """One stroke."""
    if strings(s):
        yield from lead_strung(s, record)
        return
    seat, foe, cue = s.turn, s.other(s.turn), record.struck or ""
    if record.lifted:
        raise Refused(
            f"no ball is lifted for a stroke; one lifted is told as `!: lift {seat} {record.lifted[0]}`", R["34a"]
        )
    hand, opening = was_in_hand(s, cue), s.note("opening")
    s = yield from lapse(s)
    said = {f.word: f for f in record.faults}
    was = before(s, record)
    s = yield Note("last", {"seat": seat, "layout": keep(was), "scores": tuple(s.scores.items())}, R[14])
    s = yield from once(s, "opening", False)
    s = yield from once(s, "chooser", "")
    if "interfered" in said:
        s = yield Restore(was, R["34b"], "disturbed by somebody else: put back by the marker")
        s = yield from once(s, "opening", opening)
        yield from to_play(s, seat, R["34b"])
        return
    rests = tuple(f.piece or cue for f in record.faults if f.word in ("dropped", "brink"))
    down = tuple(ball for ball in pocketed(record) if ball not in rests)
    for ball in rests:
        moved = ball in record.moved() and ball in (cue, *(b for c in record.contacts for b in c.others))
        s = yield Place(ball, SOMEWHERE if moved else was.of(ball), R[17], "it had come to rest, and dropped by itself")
    parts = made(record, cue, down) if cue in WHITES else []
    missed = not balls_met(record, cue)
    s = yield from cleared(s, record)
    if "butt" in said:
        s = yield Say(seat, "the butt may be used", R["19c"])
    fouls = [(w, R[BREACHES[w]]) for w, f in said.items() if w in BREACHES and f.claimed]
    wrong = cue != s.ball(seat) or "wrong-ball" in said
    if wrong and said.get("wrong-ball") in (None, *(f for f in record.faults if f.claimed)):
        yield from wrong_ball(s, seat, parts, missed)
        return
    if hand and (offence := balk_offence(s, record, cue)):
        ball, in_balk = offence
        s = yield Foul(seat, "balk", R["18b"], f"{ball} struck before leaving balk")
        if first := cushions(record, cue, before=first_contact(record, cue)):
            s = yield Say(seat, "a balk cushion", R[29], f"{first} touched, and never up the table")
        if in_balk:
            s = yield Say(seat, "not playable", R["18a"], f"{ball} lay in balk")
            yield Ask(foe, CHOOSE, (MISS, REPLAY, FOUL), R[28])
            return
        fouls.append(("balk cushion", R[29]))
    if opening and missed:
        s = yield Say(seat, "need not strike the red", R[3])
    if fouls:
        yield from foul(s, seat, record, fouls, parts, missed)
    elif missed:
        yield from miss(s, seat, record, hand)
    elif left_table(record):
        s = yield Say(seat, "no score", R[25], f"{left_table(record)[0]} was forced off the table")
        yield from to_play(s, foe, R[25])
    else:
        yield from scored(s, seat, record, parts)


def scored(s: State, seat: str, record: Record, parts: list[tuple[int, Rule, str]]) -> Rulings:
    """A fair stroke: its points, and who plays next; a foul that nobody claims is kept."""
    for points, rule, why in parts:
        s = yield Score(seat, points, rule, why)
    total = sum(points for points, _, _ in parts)
    if total in TOTALS:
        s = yield Say(seat, f"{total}", R[TOTALS[total]], "all that a stroke makes is added up")
    quiet = next((f for f in record.faults if not f.claimed and (f.word in BREACHES or f.word == "wrong-ball")), None)
    if quiet and (parts or quiet.word == "wrong-ball"):
        s = yield Note("claim", {"seat": seat, "word": quiet.word, "scored": bool(parts)}, R["21c"])
        rule = R["27b"] if quiet.word == "wrong-ball" else R["21c"]
        s = yield Say(seat, "not claimed", rule, f"{quiet.word}: what was made is scored")
    if s.scores[seat] >= s.options["Points"]:
        s = yield Say("", "game", R["4a"])
        yield Win((seat,), R["4a"], f"{s.scores[seat]} points")
    else:
        yield from to_play(s, seat if parts else s.other(seat), R[14])


def cleared(s: State, record: Record) -> Rulings:
    """The red is spotted again, and whites that were lost are in hand (16, 22). Returns the state."""
    lodged = [c.piece for c in record.contacts if c.kind == LODGE]
    for ball in WHITES:
        if isinstance(s.layout.of(ball), Down) or s.layout.of(ball) in (OFF, RAIL):
            s = yield Place(ball, IN_HAND, R["16a"] if ball in lodged else R["18b"])
    if isinstance(s.layout.of(RED), Down) or s.layout.of(RED) in (OFF, RAIL):
        spot = next((x for x in ("billiard-spot", "centre-spot", "pyramid-spot") if s.vacant(x)), "billiard-spot")
        s = yield Place(RED, Spot(spot), R["16b"] if RED in lodged else R[2] if spot == "billiard-spot" else R[22])
        if spot == "billiard-spot":
            s = yield Say("", "the red is spotted", R[22])
    return s


def balk_offence(s: State, record: Record, cue: str) -> tuple[str, bool] | None:
    """From hand: the ball struck without leaving balk first where that offends, and whether it lay in balk (28, 29)."""
    first = first_contact(record, cue)
    if first is None or record.start is None or out_of_balk(s, record, cue, first):
        return None
    then = State(s.game, s.seats, table=s.table, layout=record.start)
    met = first_met(record, cue)
    if inside := next((ball for ball in met if then.in_zone(ball, "baulk")), ""):
        return inside, True
    return (met[0], False) if cushions(record, cue, before=first) else None


def miss(s: State, seat: str, record: Record, hand: bool) -> Rulings:
    """No ball was struck (19, 24, 30)."""
    foe, cue = s.other(seat), record.struck or ""
    said = {f.word for f in record.faults if f.claimed}
    s = yield Foul(seat, "miss", R["19a"] if "intentional" in said else R["24a"])
    if "graze" in said:
        s = yield Say(seat, "a stroke", R["15b"], "the cue did no more than graze the ball")
    lost = cue in pocketed(record) or cue in left_table(record)
    up = out_of_balk(s, record, cue, None)
    if hand and not lost and not up and s.in_zone(cue, "baulk"):
        s = yield Say(seat, "not out of balk", R["30a"])
        yield Ask(foe, CHOOSE, (MISS, REPLAY), R["30b"])
        return
    s = yield from award(s, foe, 3 if lost else 1, R["24b"] if lost else R["19a" if "intentional" in said else "24a"])
    if not s.result:
        yield from to_play(s, foe, R[14])


def award(s: State, seat: str, points: int, rule: Rule) -> Rulings:
    """Points for the other's failure, and the game if that is enough. Returns the state."""
    s = yield Score(seat, points, rule, "the opponent's miss")
    if s.scores[seat] >= s.options["Points"]:
        s = yield Win((seat,), R["4a"], f"{s.scores[seat]} points")
    return s


def foul(s: State, seat: str, record: Record, fouls: list[tuple[str, Rule]], parts: list[Any], missed: bool) -> Rulings:
    """A foul that is claimed, or that the table shows."""
    foe, cue = s.other(seat), record.struck or ""
    for word, rule in fouls:
        s = yield Foul(seat, word, rule)
    words = {word for word, _ in fouls}
    own = any(f.word == "touch" and f.piece in ("", cue) for f in record.faults)
    if "obstruct" in words:
        yield Ask(foe, CHOOSE, (REPLACED, BREAK), R[35])
    elif missed and ("back-swing" in words or (own and cue in pocketed(record))):
        s = yield from award(s, foe, 3, R[32])
        if not s.result:
            yield from to_play(s, foe, R[32])
    elif missed and words == {"aiming"}:
        s = yield Restore(before(s, record), R["15a"], "put back")
        yield from to_play(s, seat, R["15a"])
    elif missed and own and words == {"touch"}:
        s = yield Say(seat, "a stroke", R["15b"], "the cue did no more than graze the ball")
        yield from miss(s, seat, record, was_in_hand(s, cue))
    elif missed and "twice" in words:
        s = yield from award(s, foe, 1, R["19b"])
        if not s.result:
            yield Ask(foe, CHOOSE, (REPLAY, FOLLOW), R["19b"])
    elif missed:
        yield Ask(foe, CHOOSE, (MISS, FOUL), R[33])
    else:
        s = yield Say(seat, "no score", R["21a"])
        if parts or "push" in words:
            s = yield Say(foe, "breaks", R["21b"])
            yield from broken(s, foe, R[31] if "push" in words else R["21b"])
        else:
            yield from to_play(s, foe, R["21a"])


def wrong_ball(s: State, seat: str, parts: list[Any], missed: bool) -> Rulings:
    """The opponent's ball was used, and that is noticed in time."""
    foe = s.other(seat)
    s = yield Foul(seat, "wrong-ball", R["20b"])
    if parts:
        s = yield Say(seat, "no score", R["21a"])
        yield from broken(s, foe, R["26a"])
        return
    if missed:
        s = yield from award(s, foe, 1, R["24a"])
        if s.result:
            return
    yield from to_play(s, foe, R["26b"], *(Permit(foe, ball, R["26b"]) for ball in (s.ball(foe), s.ball(seat))))


def lapse(s: State) -> Rulings:
    """A further stroke is played: what was not claimed stands. Returns the state."""
    if claim := s.note("claim"):
        rule = R["26c"] if claim["word"] == "wrong-ball" else R["21c"]
        s = yield Say(claim["seat"], "too late to claim", rule)
        s = yield Note("claim", None, rule)
    return s


def once(s: State, name: str, value: Any) -> Rulings:
    """Write a note if it says anything new. Returns the state."""
    if s.note(name) != value:
        s = yield Note(name, value, R[14])
    return s


def lead_strung(s: State, record: Record) -> Rulings:
    """A string: once both have strung the winner has his choices (1)."""
    s, ranking = yield from strung(s, record, s.ball, R["1a"])
    if s.layout.of(RED) != Spot("billiard-spot"):
        s = yield Place(RED, Spot("billiard-spot"), R[2])
    if ranking:
        s = yield Note("chooser", ranking[0], R["1b"])
        yield from ask_lead(s)


def ask_lead(s: State) -> Rulings:
    """The winner of the string leads or has the other lead. Returns the state."""
    winner = s.note("chooser")
    permits = tuple(Permit(winner, ball, R["1b"]) for ball in WHITES)
    return (yield Ask(winner, CHOOSE, (LEAD, REQUIRE), R["1b"], permits=permits))


# --- choices and incidents ------------------------------------------------------------------------------------


def undone(s: State, rule: Rule, why: str) -> Rulings:
    """The balls, and the points, are as before the last stroke. Returns the state."""
    last = s.note("last")
    s = yield Restore(kept(last["layout"]), rule, why)
    for seat, points in last["scores"]:
        if s.scores[seat] != points:
            s = yield Score(seat, points - s.scores[seat], rule, "does not count")
    return s


def decide(s: State, answer: Answer) -> Rulings:
    """Everything that is not a stroke."""
    assert s.ask is not None
    if isinstance(answer, Incident):
        yield from incident(s, answer)
        return
    assert isinstance(answer, Choose)
    asked, seat, word = s.ask, answer.seat, answer.word
    rule, foe = asked.rule, s.other(seat)
    if word in (LEAD, REQUIRE):
        s = yield Say(seat, word, R["1b"])
        yield from broken(s, seat if word == LEAD else foe, R[3])
    elif word in WHITES:
        leading = s.note("chooser")
        s = yield from take(s, seat, word, R["1b"] if leading else R["26b"])
        s = yield from once(s, "chooser", "")
        if asked.options == (LEAD, REQUIRE):
            yield Ask(seat, CHOOSE, (LEAD, REQUIRE), R["1b"])
        else:
            yield from to_play(s, asked.seat, rule)
    elif word == CLAIM:
        yield from claimed_late(s, seat)
    elif word == REPLAY:
        s = yield from undone(s, rule, "to be played again") if rule != R["19b"] else put_back(s, rule)
        yield from to_play(s, foe, rule)
    elif word == FOLLOW:
        s = yield Say(seat, "follows", rule, "the ball stays where the first touch sent it")
        yield from to_play(s, seat, rule)
    elif word == MISS:
        if rule == R[28]:
            s = yield Restore(kept(s.note("last")["layout"]), rule, "replaced")
        s = yield from award(s, seat, 1, R["30a"] if rule == R["30b"] else rule)
        if not s.result:
            yield from to_play(s, seat, rule)
    elif word == FOUL and rule == R[28]:
        s = yield Foul(foe, "balk", R[28])
        yield from broken(s, seat, R[28])
    elif word == FOUL:
        rule = rule if rule == R[33] else R["15a"]
        s = yield Foul(s.turn if s.turn != seat else foe, "foul", rule, "the opponent enforces the penalty")
        yield from to_play(s, seat, rule)
    elif word == REPLACED:
        s = yield from undone(s, rule, "replaced") if rule == R[35] else put_back(s, rule)
        yield from to_play(s, seat, rule)
    else:
        yield from broken(s, seat, rule)


def put_back(s: State, rule: Rule) -> Rulings:
    """The balls as they lay before the last stroke, or before a ball was lifted. Returns the state."""
    return (yield Restore(kept(s.note("last")["layout"]), rule, "replaced"))


def claimed_late(s: State, seat: str) -> Rulings:
    """A foul of the last stroke is claimed before the next."""
    claim = s.note("claim")
    offender, wrong = claim["seat"], claim["word"] == "wrong-ball"
    s = yield Note("claim", None, R["21c"])
    s = yield Foul(offender, claim["word"], R["20b"] if wrong else R[BREACHES[claim["word"]]], "claimed in time")
    if claim["scored"]:
        s = yield from undone(s, R["21a"], "the score is void")
        yield from broken(s, seat, R["26a"] if wrong else R["21b"])
    else:
        yield from to_play(s, seat, R["26b"], *(Permit(seat, ball, R["26b"]) for ball in WHITES))


def incident(s: State, answer: Incident) -> Rulings:
    """What is declared outside a stroke."""
    assert s.ask is not None
    seat = next((a for a in answer.args if a in s.seats), "")
    ball = next((a for a in answer.args if a in s.layout), "")
    who = seat or s.turn
    if answer.word not in ("advice", "appeal", "opinion", "correct", "withdraw", "told") and (
        s.ask.kind != STROKE or strings(s)
    ):
        raise Refused(f"{answer.word} is declared while a stroke is awaited", R[37])
    match answer.word:
        case "withdraw" | "refuse":
            yield Win((s.other(who),), R["4b"], f"{who} will not go on")
        case "touch" if who == s.turn and ball in ("", s.ball(who)):
            s = yield Say(who, "replaced", R["15a"], "moved in the preliminary swing")
            permit = Permit(s.other(who), FOUL, R["15a"])
            assert s.ask is not None
            yield Ask(who, STROKE, s.ask.options, s.ask.rule, place=s.ask.place, permits=(*s.ask.permits, permit))
        case "touch" if who == s.turn:
            s = yield Foul(who, "touch", R["20a"], ball)
            yield from to_play(s, s.other(who), R["21a"])
        case "touch" | "lift" if seat:
            s = yield Foul(who, answer.word, R["34a"], ball)
            s = yield Note("last", {"seat": who, "layout": keep(s.layout), "scores": ()}, R["34a"])
            yield Ask(s.other(who), CHOOSE, (REPLACED, BREAK), R["34a"])
        case "touch" | "lift" | "interfered":
            yield Restore(s.layout, R["34b"], "put back by the marker")
        case "obstruct":
            if not s.note("last") or not seat:
                raise Refused(
                    "obstruct needs a stroke just played, and who hindered a ball, as in `obstruct Bob`", R[35]
                )
            s = yield Foul(who, "obstruct", R[35])
            yield Ask(s.other(who), CHOOSE, (REPLACED, BREAK), R[35])
        case "dropped" | "brink":
            if ball not in s.layout.on_table():
                raise Refused(f"{answer.word} needs a ball that lies on the table, as in `{answer.word} red`", R[17])
            yield Place(ball, s.layout.of(ball), R[17], "put back", s.layout.touches(ball))
        case "told":
            yield Say(who, "nobody but the opponent may say so", R["27a"])
        case "advice":
            yield Foul(who, "advice", R["36a"])
        case "opinion":
            yield Say(who, "an opinion may be given when asked for", R["36b"])
        case "correct":
            number = next((int(a) for a in answer.args if a.lstrip("-").isdecimal()), 0)
            if not seat or not number:
                raise Refused("correct needs a seat and what its score lacks, as in `correct Ann 2`", R["36b"])
            s = yield Score(seat, number, R["36b"], "wrongly marked")
            if s.scores[seat] >= s.options["Points"]:
                yield Win((seat,), R["4a"], f"{s.scores[seat]} points")
        case _:
            yield Say(who, "put to the company", R[37], "the majority of those present decides")


def worth(s: State, seat: str) -> float:
    """A seat's score, and while the lead is strung for how near the cushion it stopped."""
    return s.scores[seat] + string_worth(s, seat)


GAME = Game(
    R,
    title="The Game of Billiards for the English Championship",
    pages="pp. 49-54",
    family="english",
    summary="Cannons and hazards, all that one stroke makes added up, to the number agreed on.",
    seats=(2, 2),
    table="english-12ft",
    pieces=(*WHITES, RED),
    setup=setup,
    judge=judge,
    decide=decide,
    options={"Points": Option(100, "points that win, as agreed", least=1)},
    incidents={
        "withdraw": "a player will not go on: `!: withdraw Ann`",
        "refuse": "the same as withdraw: `!: refuse Ann`",
        "touch": "a player touches a ball outside a stroke, his own if none is named: `!: touch Ann red`",
        "lift": "a player, or without a name somebody else, takes up a ball: `!: lift Bob red`",
        "interfered": "somebody who does not play touches a ball: `!: interfered red`",
        "obstruct": "a player hindered or helped on a ball of the stroke just played: `!: obstruct Bob`",
        "dropped": "a ball at rest on the edge of a pocket drops by itself: `!: dropped red`",
        "brink": "the same as dropped: `!: brink red`",
        "told": "somebody other than the opponent speaks of a wrong ball",
        "advice": "a player takes advice, or a bystander gives it: `!: advice Ann`",
        "opinion": "somebody is appealed to and says what he thinks",
        "correct": "a score was marked wrongly, and before the next stroke is put right: `!: correct Ann 2`",
        "appeal": "a player refers a question to the company: `!: appeal Ann`",
    },
    faults={
        "twice": "the cue struck the ball more than once",
        "foot": "both feet were off the floor",
        "touch": "the striker touched the ball named, or his own: `!touch red`",
        "wrong-ball": "the opponent's ball was used; `!wrong-ball?` and nobody claims it",
        "aiming": "the ball moved in taking aim",
        "graze": "the cue no more than grazed the ball",
        "push": "the striker pushed more than once",
        "back-swing": "the ball was knocked away in drawing back the cue",
        "obstruct": "the striker hindered or helped on a running ball",
        "interfered": "somebody who does not play disturbed the balls",
        "dropped": "a ball dropped that had come to rest on the edge of a pocket: `!dropped red`",
        "brink": "the same as dropped: `!brink red`",
        "intentional": "the striker gave a miss on purpose",
        "butt": "the stroke was played with the butt",
    },
    told=("push",),  # one push is fair, and a machine sees no second
    notes={"strung": (), "chooser": "", "opening": False, "claim": None, "last": None},
    headers=("Lead", "Order", "Balls"),
    worth=worth,
)
