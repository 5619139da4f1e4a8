"""English Eight-Ball: reds against yellows, then the black, on the small table with round pockets.

The breaker plays from the D's side of the baulk line. The first ball fairly put down after the break, if all that fell
are of one colour, settles who has reds and who yellows; nothing is called. A stroke must meet a ball of one's own
colour first, the black when they are down, and then put a ball down or bring one to a cushion. A foul gives the other
two visits: at the first of them any ball may be met. A cue ball lost is played from baulk. The black wins when it falls
fairly after one's own seven; earlier, or on a foul, it loses.
"""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.answers import Answer, Chance
from hoyle.games.pocket.family import CUE, balls_down, balls_off, scratched
from hoyle.record import IN_HAND, Spot
from hoyle.referee import STROKE, Found, Option, Ref, Rulebook, Standing, Stroke, listed
from modern_games import racks

R = Rulebook(
    "english-eight-ball",
    book=racks.BOOK,
    rules={
        "1": "Two play with a cue ball, seven reds, seven yellows and a black.",
        "2": "The balls are racked in a triangle, its apex on the pyramid spot, the black in its middle.",
        "3a": "Lots say who breaks first; then the players break by turns, from baulk.",
        "3b": "The break must put a ball down or bring four object balls to cushions; if not, it is a foul.",
        "3c": "The black put down on the break is spotted, and the game goes on.",
        "4a": "Until the colours are settled any ball but the black may be met first.",
        "4b": "The first fair stroke after the break by which balls of one colour only fall gives that colour to its player.",
        "5a": "The first ball met must be one's own; when none is left, the black.",
        "5b": "After the first contact a ball must fall or any ball reach a cushion.",
        "5c": "The cue ball must stay on the table; lost, it is in hand in baulk.",
        "5d": "A ball driven off the table is a foul, and stays off.",
        "5e": "Touching a ball, striking twice, pushing, and playing with both feet up or while balls move are fouls.",
        "5f": "A ball of the other's put down alone, with none of one's own, is a foul.",
        "6a": "A foul gives the other two visits.",
        "6b": "At the first of the two any ball may be met, and any but the black put down.",
        "7": "Who fairly puts a ball of their own down plays on; otherwise the visit is over.",
        "8a": "The black put down fairly, after the whole of one's colour, wins the frame.",
        "8b": "The black put down earlier, or on a foul, or driven off the table, loses the frame.",
        "9": "Whoever first wins the frames agreed on has won the match.",
    },
    facts={"1": "the balls"},
)
REDS, YELLOWS, BLACK = tuple(f"r{i}" for i in range(1, 8)), tuple(f"y{i}" for i in range(1, 8)), "black"
ROWS = (("r1",), ("y1", "r2"), ("r3", "black", "y2"), ("y3", "r4", "y4", "r5"), ("r6", "y5", "y6", "r7", "y7"))


@dataclass(frozen=True)
class Notes:
    """The game's own notes: who broke, whether the break is to come, the visits left, and whether any ball may be met."""

    breaker: str = ""
    breaking: bool = True
    visits: int = 1
    free: bool = False


def setup(ref: Ref) -> None:
    """The opening: lots say who breaks."""
    racks.begin(ref, R["3a"], break_off)


def break_off(ref: Ref, seat: str) -> None:
    """A new frame, which a seat breaks."""
    racks.rack(ref, ROWS, "pyramid-spot", R["2"], "the triangle is set up")
    for each in ref.seats:
        ref.assign(each, (), R["4a"])
    ref.keep(breaker=seat, breaking=True, visits=1, free=False)
    ref.ask(seat, STROKE, (CUE,), R["3a"], "break", place=racks.in_hand(ref, "baulk", R["3a"]))


def turn(ref: Ref, seat: str) -> None:
    """Ask a seat for a stroke."""
    rule = R["6b"] if ref.kept(Notes).free else R["5a"]
    ref.ask(seat, STROKE, (CUE,), rule, place=racks.in_hand(ref, "baulk", R["5c"]))


def judge(ref: Ref, stroke: Stroke) -> None:
    """One stroke."""
    seat, notes = stroke.seat, ref.kept(Notes)
    if notes.breaking:
        broken(ref, stroke)
        return
    wanted, down = racks.own_left(ref, stroke, seat, BLACK), balls_down(stroke)
    found = foul(ref, stroke, wanted, notes.free)
    if BLACK in (*down, *stroke.off):
        fair = found is None and wanted == (BLACK,) and set(down) == {BLACK}
        rule, winner = (R["8a"], seat) if fair else (R["8b"], ref.other(seat))
        why = "the black" if fair else f"{seat} has lost by the black"
        racks.won(ref, winner, rule, why, ref.number("Frames"), R["9"], break_off, notes.breaker)
        return
    if found:
        penalty(ref, seat, found)
        return
    settle(ref, seat, down)
    mine = ref.pieces.get(seat, ())
    ref.keep(free=False)
    if (set(down) & set(mine)) or (down and not mine):
        ref.say(seat, f"{listed(down)} down", R["7"])
        turn(ref, seat)
    elif notes.visits > 1:
        ref.keep(visits=notes.visits - 1)
        ref.say(seat, "one visit left", R["6a"])
        turn(ref, seat)
    else:
        ref.keep(visits=1)
        turn(ref, ref.other(seat))


def settle(ref: Ref, seat: str, down: tuple[str, ...]) -> None:
    """The colours, where they are still open and balls of one only fell."""
    if ref.pieces.get(seat) or not down:
        return
    for colour, other in ((REDS, YELLOWS), (YELLOWS, REDS)):
        if set(down) <= set(colour):
            ref.assign(seat, colour, R["4b"])
            ref.assign(ref.other(seat), other, R["4b"])


def foul(s: Standing, stroke: Stroke, wanted: tuple[str, ...], free: bool) -> Found | None:
    """What is wrong with a stroke, if anything is."""
    if found := racks.declared(stroke, R["5e"]) or racks.plain_foul(stroke, R["5c"], R["5a"], R["5b"]):
        return found
    if balls_off(stroke):
        return Found(f"{listed(balls_off(stroke))} off the table", R["5d"])
    if not free and not set(stroke.first) <= set(wanted):
        return Found(f"met {stroke.first[0]} first", R["5a"])
    down, colour = set(balls_down(stroke)), set(s.pieces.get(stroke.seat, ()))
    if colour and down and not free and not down & colour and BLACK not in down:
        return Found("only the other's ball down", R["5f"])
    return None


def penalty(ref: Ref, seat: str, found: Found) -> None:
    """A foul: two visits for the other."""
    ref.foul(seat, found.word, found.rule)
    ref.keep(visits=2, free=True)
    if found.rule is R["5c"]:
        ref.place(CUE, IN_HAND, R["5c"])
    ref.say(ref.other(seat), "two visits", R["6a"])
    turn(ref, ref.other(seat))


def broken(ref: Ref, stroke: Stroke) -> None:
    """The break."""
    seat, down = stroke.seat, balls_down(stroke)
    ref.keep(breaking=False)
    if BLACK in (*down, *stroke.off):
        free = next(
            (name for name in ("pyramid-spot", "centre-spot", "billiard-spot") if ref.vacant(name)), "pyramid-spot"
        )
        ref.place(BLACK, Spot(free), R["3c"])
    if found := racks.declared(stroke, R["5e"]):
        penalty(ref, seat, found)
    elif scratched(stroke):
        penalty(ref, seat, Found("scratch", R["5c"]))
    elif balls_off(stroke):
        penalty(ref, seat, Found("a ball off the table", R["5d"]))
    elif not racks.fair_break(stroke):
        penalty(ref, seat, Found("too soft a break", R["3b"]))
    elif down:
        ref.say(seat, f"{listed(down)} down", R["4a"])
        turn(ref, seat)
    else:
        turn(ref, ref.other(seat))


def decide(ref: Ref, answer: Answer) -> None:
    """The lots for the break."""
    match answer:
        case Chance():
            racks.lots_fall(ref, answer, R["3a"], break_off)


GAME = racks.POOL(
    R,
    doc=__doc__,
    table="english-7ft",
    pieces=(CUE, *REDS, *YELLOWS, BLACK),
    setup=setup,
    judge=judge,
    decide=decide,
    options={"Frames": Option(1, "frames to win the match", least=1)},
    aliases={"white": CUE, "8": BLACK},
    notes=Notes(),
)
