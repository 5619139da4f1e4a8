"""Eight-Ball: clear your seven, solids or stripes, then call the 8.

The breaker plays from behind the head string. The table is open until a player fairly puts down a ball that was called
after the break: it decides who has the solids, 1 to 7, and who the stripes, 9 to 15. From then on a stroke must meet a
ball of one's own first, and when they are down the 8. Every stroke but the break is called, ball and pocket (`call
5@FL`), or `call safety`, after which the turn passes whatever falls. After the first contact a ball must fall or reach
a cushion.

A foul gives the other the cue ball in hand anywhere; after a scratch on the break it is put behind the head string. The
8 wins the rack when it falls into the pocket called, on a fair stroke, after one's own seven; at any other time, but on
the break, it loses.
"""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.answers import Answer, Chance, Choose
from hoyle.games.pocket.family import BALLS, CUE, balls_down, balls_off, in_words, scratched, spot
from hoyle.record import IN_HAND
from hoyle.referee import CHOOSE, STROKE, Found, Option, Ref, Rulebook, Stroke, listed
from modern_games import racks

R = Rulebook(
    "eight-ball",
    book=racks.BOOK,
    rules={
        "1": "Two play with a cue ball, seven solids (1 to 7), seven stripes (9 to 15) and the 8.",
        "2": "The balls are racked on the foot spot, the 8 in the middle, a solid and a stripe at the rear corners.",
        "3a": "Lots say who breaks first; then the players break by turns, from behind the head string.",
        "3b": "A break that puts no ball down must drive four balls to cushions, or the other may have it broken again.",
        "3c": "The 8 put down on the break is spotted, and the game goes on.",
        "4a": "After the break the table is open: any ball but the 8 may be met first.",
        "4b": "The first ball called and fairly put down on an open table settles who has solids and who stripes.",
        "5a": "Ball and pocket are called for every stroke but the break.",
        "5b": "After a safety that was called the turn passes, whatever falls.",
        "6a": "The first ball met must be one's own; when none is left, the 8.",
        "6b": "After the first contact a ball must fall or any ball reach a cushion.",
        "6c": "The cue ball must stay on the table.",
        "6d": "A ball driven off the table is a foul, and stays off.",
        "6e": "Touching a ball, striking twice, pushing, and playing with both feet up or while balls move are fouls.",
        "7a": "After a foul the other has the cue ball in hand, anywhere.",
        "7b": "After a scratch on the break it is in hand behind the head string.",
        "8": "Who fairly puts down a ball as called plays on; otherwise the turn passes.",
        "9a": "The 8, called and fairly put down after the whole of one's group, wins the rack.",
        "9b": "The 8 put down too early, in another pocket, or on a foul, or driven off the table, loses the rack.",
        "10": "Whoever first wins the racks agreed on has won the match.",
    },
    facts={"1": "the balls"},
)
ROWS = (("1",), ("9", "2"), ("10", "8", "3"), ("4", "11", "12", "5"), ("13", "6", "14", "7", "15"))
SOLIDS, EIGHT, STRIPES = BALLS[:7], "8", BALLS[8:]
AGAIN, PLAY = "break-again", "play"


@dataclass(frozen=True)
class Notes:
    """The game's own notes: who broke the rack, and whether the break is still to come."""

    breaker: str = ""
    breaking: bool = True


def setup(ref: Ref) -> None:
    """The opening: lots say who breaks."""
    racks.begin(ref, R["3a"], break_off)


def break_off(ref: Ref, seat: str) -> None:
    """A new rack, which a seat breaks."""
    racks.rack(ref, ROWS, "foot-spot", R["2"], "the triangle is set up")
    for each in ref.seats:
        ref.assign(each, (), R["4a"])
    ref.keep(breaker=seat, breaking=True)
    ref.ask(seat, STROKE, (CUE,), R["3a"], "break", place=racks.in_hand(ref, "string", R["3a"]))


def turn(ref: Ref, seat: str, zone: str = "bed") -> None:
    """Ask a seat for a stroke."""
    rule = R["7a"] if zone == "bed" else R["7b"]
    ref.ask(seat, STROKE, (CUE,), R["5a"], place=racks.in_hand(ref, zone, rule), calls="pocket")


def judge(ref: Ref, stroke: Stroke) -> None:
    """One stroke."""
    seat, notes = stroke.seat, ref.kept(Notes)
    if notes.breaking:
        broken(ref, stroke)
        return
    call = racks.called(stroke, R["5a"])
    wanted = racks.own_left(ref, stroke, seat, EIGHT)
    found = foul(stroke, wanted)
    down = balls_down(stroke)
    if EIGHT in (*down, *stroke.off):
        fell = next((c.where for c in reversed(stroke.contacts) if c.piece == EIGHT and c.kind == "pocket"), "")
        fair = not found and wanted == (EIGHT,) and call.what == EIGHT and fell == call.pocket
        rule, winner = (R["9a"], seat) if fair else (R["9b"], ref.other(seat))
        why = in_words(EIGHT, stroke) if fair else f"{seat} has lost by the 8"
        racks.won(ref, winner, rule, why, ref.number("Racks"), R["10"], break_off, notes.breaker)
        return
    if found:
        penalty(ref, seat, stroke, found)
        return
    made = call.what in down and (call.what, call.pocket) in {(c.piece, c.where) for c in stroke.contacts}
    if call.what == "safety":
        ref.say(seat, "safety", R["5b"])
    elif made and not ref.pieces.get(seat):
        group = SOLIDS if call.what in SOLIDS else STRIPES
        ref.assign(seat, group, R["4b"])
        ref.assign(ref.other(seat), STRIPES if group is SOLIDS else SOLIDS, R["4b"])
    if made:
        ref.say(seat, in_words(call.what, stroke), R["8"])
        turn(ref, seat)
    else:
        turn(ref, ref.other(seat))


def foul(stroke: Stroke, wanted: tuple[str, ...]) -> Found | None:
    """What is wrong with a stroke, if anything is."""
    if found := racks.declared(stroke, R["6e"]) or racks.plain_foul(stroke, R["6c"], R["6a"], R["6b"]):
        return found
    if balls_off(stroke):
        return Found(f"{listed(balls_off(stroke))} off the table", R["6d"])
    if not set(stroke.first) <= set(wanted):
        return Found(f"met the {stroke.first[0]} first", R["6a"])
    return None


def penalty(ref: Ref, seat: str, stroke: Stroke, found: Found, zone: str = "bed") -> None:
    """A foul: the other has the cue ball in hand."""
    ref.foul(seat, found.word, found.rule)
    ref.place(CUE, IN_HAND, R["7a"] if zone == "bed" else R["7b"])
    turn(ref, ref.other(seat), zone)


def broken(ref: Ref, stroke: Stroke) -> None:
    """The break."""
    seat, down = stroke.seat, balls_down(stroke)
    ref.keep(breaking=False)
    if EIGHT in (*down, *stroke.off):
        spot(ref, (EIGHT,), R["3c"], "put down on the break")
    if found := racks.declared(stroke, R["6e"]):
        penalty(ref, seat, stroke, found)
    elif scratched(stroke):
        penalty(ref, seat, stroke, Found("scratch", R["6c"]), "string")
    elif balls_off(stroke):
        penalty(ref, seat, stroke, Found("a ball off the table", R["6d"]))
    elif not racks.fair_break(stroke):
        ref.foul(seat, "too soft a break", R["3b"])
        outcomes = ("play the balls as they lie", "rack them again and break")
        ref.ask(ref.other(seat), CHOOSE, (PLAY, AGAIN), R["3b"], outcomes=outcomes)
    elif down:
        ref.say(seat, listed([in_words(ball, stroke) for ball in down]), R["4a"])
        turn(ref, seat)
    else:
        turn(ref, ref.other(seat))


def decide(ref: Ref, answer: Answer) -> None:
    """The lots for the break, and the choice after a soft one."""
    match answer:
        case Chance():
            racks.lots_fall(ref, answer, R["3a"], break_off)
        case Choose(seat, word) if word == AGAIN:
            break_off(ref, seat)
        case Choose(seat, _):
            turn(ref, seat)


GAME = racks.POOL(
    R,
    doc=__doc__,
    table="modern-9ft",
    pieces=(CUE, *BALLS),
    setup=setup,
    judge=judge,
    decide=decide,
    options={"Racks": Option(1, "racks to win the match", least=1)},
    aliases={"white": CUE, "black": EIGHT},
    notes=Notes(),
)
