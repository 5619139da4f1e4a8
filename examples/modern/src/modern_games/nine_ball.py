"""Nine-Ball: always the lowest ball first, and the 9 wins.

Nine balls in a diamond, the 1 in front and the 9 in the middle. Every stroke must meet the lowest ball on the table
first; then any ball may fall, none is called. Who puts a ball down fairly plays on, and who puts the 9 down fairly has
won the rack. Straight after a fair break the one to play may push out (`call push-out`): the stroke need meet nothing,
and the other says whether to play on or to give it back. A foul gives the cue ball in hand anywhere; three running,
without a fair stroke between, lose the rack.
"""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.answers import Answer, Chance, Choose
from hoyle.games.pocket.family import BALLS, CUE, balls_down, balls_off, in_words, scratched, spot
from hoyle.record import IN_HAND
from hoyle.referee import CHOOSE, STROKE, Found, Option, Ref, Refused, Rulebook, Stroke, listed
from modern_games import racks

R = Rulebook(
    "nine-ball",
    book=racks.BOOK,
    rules={
        "1": "Two play with a cue ball and the balls 1 to 9.",
        "2": "The balls are racked in a diamond, the 1 on the foot spot, the 9 in the middle.",
        "3a": "Lots say who breaks first; then the players break by turns, from behind the head string.",
        "3b": "The break must meet the 1 first, and put a ball down or drive four object balls to cushions.",
        "4": "The first ball met must be the lowest on the table.",
        "5a": "After the first contact a ball must fall or any ball reach a cushion.",
        "5b": "The cue ball must stay on the table.",
        "5c": "A ball driven off the table is a foul, and stays off; only the 9 is spotted.",
        "5d": "Touching a ball, striking twice, pushing, and playing with both feet up or while balls move are fouls.",
        "6": "Who fairly puts a ball down plays on; otherwise the turn passes.",
        "7a": "Straight after the break the one to play may push out, and need then meet no ball and no cushion.",
        "7b": "After a push-out the other plays, or gives the stroke back.",
        "7c": "The 9 put down by a push-out is spotted.",
        "8a": "After a foul the other has the cue ball in hand, anywhere.",
        "8b": "Three fouls running lose the rack.",
        "8c": "The 9 put down on a foul is spotted.",
        "9": "Who fairly puts the 9 down has won the rack.",
        "10": "Whoever first wins the racks agreed on has won the match.",
    },
    facts={"1": "the balls"},
)
NINE = BALLS[:9]
ROWS = (("1",), ("2", "3"), ("4", "9", "5"), ("6", "7"), ("8",))
PUSH_OUT, PLAY, GIVE_BACK = "push-out", "play", "give-back"


@dataclass(frozen=True)
class Notes(racks.Fouls):
    """The game's own notes: the breaker, and what stage the rack is at."""

    breaker: str = ""
    stage: str = "break"
    """`break`, `after` straight after it, `play`."""


def setup(ref: Ref) -> None:
    """The opening: lots say who breaks."""
    racks.begin(ref, R["3a"], break_off)


def break_off(ref: Ref, seat: str) -> None:
    """A new rack, which a seat breaks."""
    racks.rack(ref, ROWS, "foot-spot", R["2"], "the diamond is set up")
    ref.keep(breaker=seat, stage="break", running={})
    ref.ask(seat, STROKE, (CUE,), R["3a"], "break", place=racks.in_hand(ref, "string", R["3a"]))


def turn(ref: Ref, seat: str) -> None:
    """Ask a seat for a stroke."""
    ref.ask(seat, STROKE, (CUE,), R["4"], place=racks.in_hand(ref, "bed", R["8a"]))


def judge(ref: Ref, stroke: Stroke) -> None:
    """One stroke."""
    seat, notes = stroke.seat, ref.kept(Notes)
    pushed = any(call.what == PUSH_OUT for call in stroke.calls)
    if pushed and notes.stage != "after":
        raise Refused("a push-out is for the stroke straight after the break", R["7a"])
    if (found := foul(stroke, notes.stage, pushed)) is not None:
        penalty(ref, stroke, found)
        return
    down = balls_down(stroke)
    ref.keep(stage="after" if notes.stage == "break" else "play")
    racks.end_fouls(ref, seat)
    if pushed:
        if "9" in down:
            spot(ref, ("9",), R["7c"])
        ref.say(seat, "push-out", R["7a"])
        ref.ask(
            ref.other(seat),
            CHOOSE,
            (PLAY, GIVE_BACK),
            R["7b"],
            outcomes=("play the balls as they lie", "let the other play"),
        )
    elif "9" in down:
        racks.won(ref, seat, R["9"], in_words("9", stroke), ref.number("Racks"), R["10"], break_off, notes.breaker)
    elif down:
        ref.say(seat, listed([in_words(ball, stroke) for ball in down]), R["6"])
        turn(ref, seat)
    else:
        turn(ref, ref.other(seat))


def foul(stroke: Stroke, stage: str, pushed: bool) -> Found | None:
    """What is wrong with a stroke, if anything is."""
    if found := racks.declared(stroke, R["5d"]):
        return found
    if pushed:
        found = Found("scratch", R["5b"]) if scratched(stroke) else None
    else:
        found = racks.plain_foul(stroke, R["5b"], R["4"], R["5a"])
    if found:
        return found
    if balls_off(stroke):
        return Found(f"{listed(balls_off(stroke))} off the table", R["5c"])
    lowest = min((ball for ball in stroke.start.on_table() if ball != CUE), key=int, default="9")
    if not pushed and stroke.first != (lowest,):
        return Found(f"met the {stroke.first[0]} before the {lowest}", R["3b"] if stage == "break" else R["4"])
    if stage == "break" and not racks.fair_break(stroke):
        return Found("too soft a break", R["3b"])
    return None


def penalty(ref: Ref, stroke: Stroke, found: Found) -> None:
    """A foul: the other has the cue ball in hand, or the rack at the third."""
    seat, notes = stroke.seat, ref.kept(Notes)
    ref.foul(seat, found.word, found.rule)
    if "9" in (*balls_down(stroke), *balls_off(stroke)):
        spot(ref, ("9",), R["8c"] if "9" in balls_down(stroke) else R["5c"])
    ref.keep(stage="after" if notes.stage == "break" else "play")
    if racks.count_foul(ref, seat) == 3:
        other = ref.other(seat)
        racks.won(ref, other, R["8b"], f"three fouls of {seat}", ref.number("Racks"), R["10"], break_off, notes.breaker)
        return
    ref.place(CUE, IN_HAND, R["8a"])
    turn(ref, ref.other(seat))


def decide(ref: Ref, answer: Answer) -> None:
    """The lots for the break, and the choice after a push-out."""
    match answer:
        case Chance():
            racks.lots_fall(ref, answer, R["3a"], break_off)
        case Choose(seat, word):
            turn(ref, seat if word == PLAY else ref.other(seat))


GAME = racks.POOL(
    R,
    doc=__doc__,
    table="modern-9ft",
    pieces=(CUE, *NINE),
    setup=setup,
    judge=judge,
    decide=decide,
    options={"Racks": Option(1, "racks to win the match", least=1)},
    aliases={"white": CUE},
    notes=Notes(),
)
