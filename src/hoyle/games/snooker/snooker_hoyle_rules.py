"""Hoyle's snooker: its rules, what is foul, what is kept, and what is said of a stroke and done with the balls after it."""

from dataclasses import dataclass

from hoyle.equipment import At
from hoyle.games.english.table import beside, gone
from hoyle.games.snooker import family
from hoyle.games.snooker.family import COLOURS, CUE, ORDER, RED, REDS, Aimed
from hoyle.record import IN_HAND
from hoyle.referee import (
    NOTHING,
    Found,
    Message,
    Offence,
    OfPiece,
    Ref,
    Rule,
    Rulebook,
    Standing,
    Unclaimed,
    fault,
    table_of,
    told,
)
from hoyle.referee.record_queries import untold

R = Rulebook(
    "snooker-hoyle",
    book="hoyle-snooker",
    rules={
        "u1": "Fifteen pyramid balls in the triangle, six pool balls, and a white that everyone plays with.",
        "u2": "A red is played at first, then a pool ball, and so on by turns.",
        "u3": "While there are reds, pool balls that were pocketed go back on their spots.",
        "u4": "Then the pool balls are taken from yellow to black, and when the last is down the game is over.",
        "u5": "If a player who is snookered misses, every other gets the value of the ball that was on.",
        "u6": "Safety is worth little but at the end; go for the dear balls, and leave none over a pocket.",
        "u7": "At the end players with low scores pay everyone with a higher; a slate keeps the scores best.",
        "1a": "Any number may play, on a billiard table.",
        "1b": "Newcomers may join when a round ends, and play last.",
        "1c": "Whoever will leave says so in turn, instead of playing, and is counted for one more round.",
        "2a": "The fifteen reds stand as at pyramids.",
        "2b": "Yellow on the left of the D, green on its middle, brown on its right.",
        "2c": "Blue on the middle spot, pink at the head of the triangle, black on the billiard spot.",
        "2d": "Red is one, yellow two, green three, brown four, blue five, pink six, black seven.",
        3: "Before each coloured ball a red has to be taken.",
        "4a": "A coloured ball that was pocketed goes back on its spot before the next stroke; that is for the player to do.",
        "4b": "For one not put back the striker pays each player a point with every stroke, until it is.",
        "5a": "The striker answers for every ball being in place: one point for each that is not.",
        "5b": "The striker may be called upon to put it there.",
        6: "With the reds gone the colours are played at by their values.",
        7: "A pot receives its value from each player, forfeits first taken off; penalties are paid to each.",
        8: "To strike a ball and then lose the white in a pocket costs the ball first struck, and all that the stroke made.",
        "9a": "A pot that goes on to pocket colours by a cannon receives the ball played at, and pays the highest such colour.",
        "9b": "Reds may fall in any number.",
        "10a": "A colour that covers a red counts, if the player might play at that colour.",
        "10b": "Of the colours only the one aimed at may be taken in a stroke, off other balls too.",
        "11a": "A miss, with or without the white going in, costs one.",
        "11b": "But if a colour had to be played at it costs that colour.",
        "12a": "At a red, but striking a colour, the player pays the colour first hit, and nothing scores.",
        "12b": "Reds that fell by that stroke go back on the table.",
        13: "To strike a wrong ball costs what that ball is worth.",
        14: "With the reds gone, too, a pot that pockets further colours receives the one and pays the highest of the others.",
        15: "With the reds gone, the white lost with the colour played at brings that colour back and costs its value.",
        16: "While the white touches a colour nothing can be scored; the stroke is played, and penalties are due.",
        "17a": "Of several errors in a stroke only the highest penalty is paid.",
        "17b": "A penalty holds no longer once a complete round has been played.",
        "18a": "A ball forced off the table costs its value.",
        "18b": "The white forced off is held to be a coup.",
        19: "After a foul stroke, or a foul touch of another ball, nothing scores.",
        20: "Playing out of turn pays each player one, besides other penalties, and wins nothing.",
        "21a": "No ball is taken up for a while.",
        "21b": "Reds go back only if forced off, for a foul stroke, or by 12 and 15.",
        "22a": "If its spot is taken, a colour has the nearest vacant one.",
        "22b": "The brown goes on the green's, if that and the yellow's are vacant.",
        "22c": "Failing them all it is set on the side of the top, close to its own.",
        23: "Disputes are settled by most of the players, or by a referee.",
    },
    facts={"1a": "how many play", "2a": "the triangle"},
    excused={"u6": "advice on how to play"},
    duties={"referee": (23,), "players": (23,)},
)  # fmt: skip


FOULS = table_of(
    Offence("push", "the cue pushed the ball", R[19]),
    Offence("twice", "the cue struck the ball more than once", R[19]),
    Offence("foot", "both feet were off the floor", R[19]),
    Offence("moving", "a ball was still moving", R[19]),
    Offence("touch", OfPiece("another ball was touched: `!touch blue`"), R[19]),
)
"""Declared fouls, which bar a score."""
UNPLACED = table_of(
    Offence("not-spotted", OfPiece("the striker had not put back a colour: `!not-spotted black`"), R["4b"], 1),
    Offence(
        "misplaced", OfPiece("a ball was not in its place when the stroke was made: `!misplaced green`"), R["5a"], 1
    ),
)
"""Balls that the striker left out of place."""


@dataclass(frozen=True)
class Notes(family.Notes):
    """`leaving` have left, and are counted for so many turns more; `joining` come in when the round ends. `claim` may be made for
    `turns` more; `fouled` says that a ball was touched before the stroke, which cannot score.
    """

    leaving: tuple[tuple[str, int], ...] = ()
    joining: tuple[str, ...] = ()
    claim: Unclaimed | None = None
    turns: int = 0
    fouled: bool = False


FIRST = "met-first"
"""The offence of meeting a ball first that was not on."""


def lost_with_colour(s: Standing, shot: Aimed) -> bool:
    """Return True where the reds are gone, and the white is pocketed with the colour played at (15)."""
    lost = bool(shot.stroke.first) and shot.lost == "pocketed"
    return lost and s.kept(Notes).on == ORDER and bool(shot.good)


def errors(s: Standing, shot: Aimed) -> list[Found]:
    """Everything that is wrong with a stroke."""
    found: list[Found] = []
    stroke, value, on = shot.stroke, family.worth_of(shot.aim), s.kept(Notes).on

    def add(word: str, rule: Rule, price: int = 0, bars: bool = True, what: Message = NOTHING) -> None:
        found.append(Found(word, rule, price=price, bars=bars, meaning=what))

    if touched := [ball for ball in shot.stroke.before.layout.touches(CUE) if ball in COLOURS]:
        add("touching", R[16], what=told("snooker.white-touched", ball=touched[0]))
    for word, kind in FOULS.items():
        if said := stroke.claimed(word):
            add(word, kind.rule, what=fault(word, said.piece))
    if s.kept(Notes).fouled:
        add("touch", R[19], what=told("snooker.touched-before"))
    for word, kind in UNPLACED.items():
        if missing := [f for f in stroke.faults if f.word == word and f.claimed]:
            add(word, kind.rule, len(missing), bars=False, what=fault(word, missing[0].piece))
    if not stroke.first and not untold(stroke):
        add("coup" if shot.lost else "miss", R["11a"] if on == RED else R["11b"], value)
    if shot.wrong:
        hit = family.worth_of(shot.wrong[0])
        if on == RED:
            add(FIRST, R["12a"], hit, what=family.met_first(shot))
            hit = 0  # 13 is broken too, and asks for nothing beyond that
        add("" if on == RED else FIRST, R[13], hit, what=family.met_first(shot))
    if stroke.first and shot.lost == "pocketed":
        rule, down = R[15] if lost_with_colour(s, shot) else R[8], told("snooker.was-pocketed", ball=CUE)
        add("pocketed", rule, max(map(family.worth_of, stroke.first)), what=down)
    if shot.lost == "off":
        add("off", R["18b"], value, what=told("snooker.left-table", ball=CUE))
    if shot.off:
        left = told("snooker.left-table", ball=shot.off[0])
        add("off", R["18a"], max(map(family.worth_of, shot.off)), bars=False, what=left)
    if colours := [ball for ball in shot.bad if ball in COLOURS]:
        rule = R["10b"] if not shot.good else R[14] if on == ORDER else R["9a"]
        down = told("snooker.was-pocketed", ball=colours[0])
        add("pocketed", rule, max(map(family.worth_of, colours)), bars=False, what=down)
    return found


def remarks(ref: Ref, shot: Aimed) -> None:
    """Remarks on a colour that counts although it might not seem so."""
    seat, ball = shot.stroke.seat, shot.good[0]
    if ball in COLOURS:
        if any(red in REDS for red in shot.stroke.before.layout.touches(ball)):
            ref.say("", told("snooker.covered-red"), R["10a"])
        ref.say(seat, told("snooker.ball-aimed-at"), R["10b"])
    ref.say(seat, told("snooker.as-much-from-each"), R[7])


def tidied(ref: Ref, shot: Aimed, found: list[Found], stay: tuple[str, ...]) -> None:
    """The white in hand if lost, colours back on their spots, and reds where a rule brings them back."""
    if gone(ref, CUE):
        ref.place(CUE, IN_HAND, R["u1"], told("snooker.off-table"))
    wrong, foul = bool(shot.wrong) and ref.kept(Notes).on == RED, any(one.word in FOULS for one in found)
    back = R["12b"] if wrong else R["21b"] if foul else None
    for red in (*shot.down, *shot.off):
        if red in REDS and gone(ref, red) and (back or red in shot.off):
            at = family.reds_on(ref.bed)[red]
            where, touching = (at, ()) if ref.clear(at) else beside(ref, "pink-spot", At(0.0, ref.bed.length / 2))
            ref.place(red, where, back or R["21b"], told("snooker.put-back"), touching)
    taken = (*ref.kept(Notes).taken, *stay)
    if stay:
        ref.apply(R["u4"], taken=taken)
    for colour in reversed(COLOURS):
        if gone(ref, colour) and colour not in taken:
            free = ref.vacant("green-spot") and ref.vacant("yellow-spot")
            brown = {"green-spot": R["22b"]} if free else {}
            own = R[15] if lost_with_colour(ref, shot) else R["4a"]
            family.respot(ref, colour, top_of(ref, colour), own, R["22a"], R["22c"], brown)
            if family.reds_left(ref):
                ref.say("", told("snooker.comes-back", ball=colour), R["u3"])


def top_of(s: Standing, colour: str) -> At:
    """The point of the top cushion straight up the table from a colour's spot (22c)."""
    return At(s.bed.spot(family.spot_of(colour)).x, s.bed.length / 2)
