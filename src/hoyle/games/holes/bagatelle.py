"""Bagatelle: nine balls up the board into nine numbered cups, the black for double.

Turn:
- The cup that each lodges a ball in settles who begins.
- That player takes all nine balls: the black stands on its spot before cup 1, and from within the balk line the whites
  are struck one after the other, the first of them at the black.
- Every ball in a cup counts its number, the black twice that.
- A ball that comes back over the balk line, or leaves the board, is out until the next player takes the balls.
- The highest total of the rounds agreed on wins, for a player or a side.

Sheet:
- **On a sheet** `Ann: w1>black black@9 w1@3` is 21; `w2>w1 w1@5` lodges a ball that lay on the board; `miss -> w3=(10,
  40)` is one that met nothing and where it stopped, `w3~balk` one that came back, `w3^` one that went over the edge.
- The whites are `w1` to `w8`, in any order; where none is named the lowest is played.
- `Sides: Ann+Cal, Bob+Dee` plays in partnership.

Readings:
- Eight cups lie in a ring round the 9, cup 1 nearest the player.
- A white that does not strike the black counts all the same.
- Each player's nine balls are a round for a ball that is out.
- Those equal at the top in stringing string again.
- Equal totals at the top divide, and are a draw between all.
"""

from hoyle.games.general import highest, sides
from hoyle.games.holes import family
from hoyle.games.holes.family import HEADERS, HOLE_GAME, HOLE_RULES, Kit, Notes
from hoyle.record import OFF, is_on_table
from hoyle.referee import FrontPage, Option, Ref, Stroke, told

R = HOLE_RULES(
    "bagatelle",
    rules={
        "u1": "There are nine balls.",
        1: "As many as like may play, each alone or in sides.",
        2: "All string for the lead, and the highest hole begins.",
        3: "The nine balls are the winner's, who opens.",
        4: "The black's spot is before the first hole; from the balk it is struck at, to hole it, one's own or both.",
        5: "Whatever the hole, the black is worth double.",
        "6a": "The player puts a ball down within the balk line and plays it at the black with the cue.",
        "6b": "The others follow up the board in the same way, and the holes that were made, added up, are the score.",
        7: "They agree beforehand how many rounds make a game.",
        8: "The highest score, a player's or a side's, wins.",
        9: "A ball that comes back past the balk line, or goes over the edge, is not played any more in that round.",
    },
)

KIT = Kit(
    "black", "black-spot", "balk", takes=R[3], spotted=R[4], first=R[4], later=R["6b"], within=R["6a"], white_out=R[9]
)


def setup(ref: Ref) -> None:
    """Sides, the balls, and the lead."""
    sides.settle(ref, R[1])
    family.settle_lead(ref, R["u1"], R[2])


def judge(ref: Ref, stroke: Stroke) -> None:
    """One ball is played."""
    seat = ref.turn
    if highest.waiting(ref):
        family.play_for_lead(ref, stroke, 1, R[2])
        return
    left = family.play_ball(ref, stroke)
    opening = len(left) == len(family.WHITES) - 1
    if opening and is_on_table(stroke.start.of(KIT.ninth)) and KIT.ninth not in stroke.met:
        ref.say(seat, told("holes.black-not-struck"), R["6a"])
    elif opening:
        ref.say(seat, told("holes.opens-at-black"), R[4])
        ref.say(seat, told("holes.plays-within-balk"), R["6a"])
    for c in family.holed(ref, stroke):
        times, rule = (2, R[5]) if c.piece == KIT.ninth else (1, R["6b"])
        sides.credit(ref, seat, times * family.value(c.where), rule, told("holes.in-hole", piece=c.piece, hole=c.where))
    ref.place_all(family.dead(ref, stroke), OFF, R[9], told("holes.out-for-this-round"))
    family.go_on(ref, left, R[7], R[8])


GAME = HOLE_GAME(
    rules=R, doc=__doc__, pages="p. 110", table="bagatelle", pieces=KIT.pieces, setup=setup, judge=judge,
    options={"Rounds": Option(1, "how many times everybody plays the nine balls", least=1)},
    notes=Notes(), terms=KIT, headers=HEADERS,
    purpose=told("holes.for-cup"),
    wins="After the rounds agreed on the highest total wins.",
    goal=told("general.goal-most-rounds"),
    minutes=6, front=FrontPage(5, 1, "Nine balls, nine numbered cups."),
    labels={"black": "double"},
)  # fmt: skip
