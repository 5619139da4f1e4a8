"""Traveling Carroms: carroms with one shooter, which is played from where it stopped.

Turn:
- Rings, forfeits and counts are those of carroms.
- The player goes on while rings of their colour fall, and the next walks round the board and shoots the white from
  where it lies.
- Who hits no ring gives one back.
- A shooter lost in a pocket or over the edge costs the turn and the forfeit of carroms, and the next player puts it on
  or outside the straight line of any side.
- Straight at a ring of one's own is forbidden when ring and shooter are both at one side of the board, on its straight
  line or outside it.

Sheet:
- On a sheet `Ann: place white (0, -29); white>r1 r1@FL -> white=(3, 4)`; `!hand`, or `!touch` with a shot that met a
  ring, says that the shooter came back against the player's hand.
- A ring is inside a side's line when its centre is.

Readings:
- The black is a ring that can be hit; a ring pocketed by a forbidden shot goes back, and that turn is over; the first
  shot of an inning too may be from any side (reconstruction).
"""

from dataclasses import replace

from hoyle.equipment.boards.archarena import FACING
from hoyle.games.carrom_board import carroms
from hoyle.games.general import boards, roaming
from hoyle.games.general.archarena import RING_RULES, SHOOTER, off_the_rim
from hoyle.referee import Ref, Stroke, fault, told

R = RING_RULES(
    "traveling-carroms",
    governs="carroms",
    rules={
        "u1": "Two, three or four play; rules, forfeits and scoring are those of carroms but for what follows.",
        "u2": "There is a single white shooter.",
        "u3": "The player shoots until none of their own rings falls; the shooter stays where it stops.",
        "u4": "The next walks round to any place and shoots it from there, and so on until a colour is all down.",
        "u5": "A shot that meets no ring of either colour is paid for with a ring.",
        "u6": "A shooter that is pocketed, or leaves the board, costs the turn and the usual forfeit.",
        "u7": "The next player can then place it on the straight line of any side of the board, or outside that.",
        "u8": "A shooter that rebounds on to the player's hand costs the turn, and stays where it stops.",
        "u9": "No direct shot may be made at one's own ring if it and the shooter are at one side, on or outside its line.",
        "u10": "If either is inside the straight line the direct shot is allowed.",
    },
    facts={"u1": "what holds as in carroms", "u2": "one shooter for all"},
)

DIRECT = told("carrom_board.direct-at-one-side")


def count_outside(ref: Ref, stroke: Stroke) -> int:
    """Count shooter and ring, of a direct shot at one's own, that were outside the line of the side where both were."""
    first = [ring for ring in stroke.first if ring in ref.pieces[ref.turn]]
    if not first or off_the_rim(stroke, SHOOTER):
        return 0
    pairs = ([stroke.before.in_zone(piece, f"base-{side}") for piece in (first[0], SHOOTER)] for side in FACING)
    return max(map(sum, pairs))


def judge(ref: Ref, stroke: Stroke) -> None:
    """A shot from where the shooter stopped."""
    seat, lost = ref.turn, roaming.is_gone(ref, SHOOTER)
    roaming.lawful(ref, stroke, SHOOTER, R["u3"])
    carroms.refuse_left_out(ref, stroke)
    if count_outside(ref, stroke) == 1:
        ref.say("", told("carrom_board.direct-is-allowed"), R["u10"])
    if not stroke.met:
        carroms.tell_moved(ref, stroke)
    mine, five = carroms.take(ref, stroke, lost, R["u6"])
    if lost:
        boards.take_up(ref, SHOOTER, R["u7"])
    elif not stroke.met:
        ref.foul(seat, "no ring hit", R["u5"], fault("no ring hit"))
        carroms.give_back(ref, stroke, R["u5"])
    if not lost and roaming.by_hand(stroke):
        ref.foul(seat, "against the hand", R["u8"], fault("against the hand"))
        mine = []
    ref.say(seat, told("carrom_board.shoots-again" if mine else "carrom_board.turn-over"), R["u3"])
    if not mine:
        ref.say(seat, told("carrom_board.walks-round"), R["u4"])
    carroms.go_on(ref, stroke, mine, five, said=True)


GAME = replace(
    carroms.GAME, rules=R, doc=__doc__, pages="Archarena, 4-5", judge=judge,
    terms=replace(
        carroms.TERMS, anywhere=("bases", R["u7"]),
        void=lambda ref, stroke, fell: (R["u9"], DIRECT) if count_outside(ref, stroke) == 2 else None,
    ),
    faults={**carroms.INCIDENTS, **roaming.HAND},
    wins="The first player or side with {Points} points wins: what the other has left on the board, and 5 for the black.",
    minutes=116,
)  # fmt: skip
