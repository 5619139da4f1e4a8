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

from hoyle.games.english.billiards_fouls import ALONE, BREACHES, balk_offence, foul, lapse, miss, wrong_ball
from hoyle.games.english.billiards_rules import FOUL, LEAD, MISS, RED, REPLAY, REQUIRE, WHITES, R
from hoyle.games.english.billiards_said import decide
from hoyle.games.english.billiards_turns import broken, once, other, take, to_play
from hoyle.games.english.stringing import string, string_worth, strings, strung
from hoyle.games.english.table import before, was_in_hand
from hoyle.games.general.in_hand import lawfully_placed
from hoyle.games.general.kept import keep
from hoyle.record import IN_HAND, LODGE, OFF, RAIL, SOMEWHERE, Down, Record, Spot
from hoyle.referee import (
    CHOOSE,
    Ask,
    BadOption,
    Foul,
    Game,
    Note,
    Option,
    Permit,
    Place,
    Refused,
    Restore,
    Rule,
    Rulings,
    Say,
    Score,
    State,
    Win,
    in_points,
)  # fmt: skip
from hoyle.referee.questions import balls_met, cushions, first_contact, first_met, left_table, pocketed, untold

TOTALS = {4: 7, 5: 8, 6: 9, 7: 10, 8: 11, 9: 12, 10: 13}
"""The rule that speaks of a stroke worth so many."""


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
    lawfully_placed(s, record)
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
    missed = not balls_met(record, cue) and (bool(ALONE & said.keys()) or not untold(record))
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
    if opening:
        s = yield Say(seat, "breaks", R[3], "and need not strike the red" if missed else "out of balk")
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
        yield Win((seat,), R["4a"], in_points(s.scores[seat]))
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
    lifts=True,
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
