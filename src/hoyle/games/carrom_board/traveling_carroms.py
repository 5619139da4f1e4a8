"""Traveling Carroms: carroms with one shooter, which everybody plays from where it stopped.

Rings, forfeits and counts are those of carroms. The player goes on while he pockets a ring of his colour, and the next walks
round the board and shoots the white from where it lies. Who hits no ring gives one back. A shooter lost in a pocket or over the
edge costs the turn and the forfeit of carroms, and the next player puts it on or outside the straight line of any
side. Straight at a ring of one's own is forbidden when ring and shooter are both at one side of the board, on its straight
line or outside it.

On a sheet `Ann: place white (0, -29); white>r1 r1@FL -> white=(3, 4)`; `!hand`, or `!touch` with a shot that met a ring,
says that the shooter came back against the player's hand. A ring is inside a side's line when its centre is. The black is a
ring that can be hit; a ring pocketed by a forbidden shot goes back, and that turn is over; the first shot of an inning too
may be from any side (reconstruction).
"""

from __future__ import annotations

from dataclasses import replace

from hoyle.answers import Answer
from hoyle.equipment.archarena import FACING
from hoyle.games.carrom_board import carroms, family
from hoyle.games.general import roaming
from hoyle.record import IN_HAND, Record
from hoyle.referee import Foul, Place, Rulebook, Rulings, Say, State
from hoyle.referee.questions import balls_met, claimed, cushions, first_contact, first_met

R = Rulebook(
    "traveling-carroms",
    book="archarena",
    governs="carroms",
    rules={
        "u1": "Two, three or four play; rules, forfeits and scoring are those of carroms but for what follows.",
        "u2": "There is a single white shooter.",
        "u3": "The player shoots until he pockets no ring of his own; the shooter stays where it stops.",
        "u4": "The next walks round to where he likes and shoots it from there, and so on until a colour is all down.",
        "u5": "A shot that meets no ring of either colour is paid for with a ring.",
        "u6": "A shooter that is pocketed, or leaves the board, costs the turn and the usual forfeit.",
        "u7": "The next player can then place it on the straight line of any side of the board, or outside that.",
        "u8": "A shooter that rebounds on to the player's hand costs him the turn, and stays where it stops.",
        "u9": "No direct shot may be made at one's own ring if it and the shooter are at one side, on or outside its line.",
        "u10": "If either is inside the straight line the direct shot is allowed.",
    },
)

HAND = dict.fromkeys(("hand", "obstruct"), "the shooter rebounded against the player's hand")
KIT = replace(
    carroms.KIT, anywhere=("bases", R["u7"]),
    void=lambda s, record, fell: (R["u9"], "a direct shot at one side") if barred(s, record) == 2 else None,
)  # fmt: skip


def setup(s: State) -> Rulings:
    """As in carroms, with one shooter for all."""
    s = yield Say("", "as carroms", R["u1"])
    s = yield Say("", "one shooter", R["u2"])
    yield from carroms.opened(s, KIT)


def barred(s: State, record: Record) -> int:
    """Of a direct shot at one's own ring, how many of shooter and ring were outside the line of the side where both were."""
    assert record.start is not None
    first = [ring for ring in first_met(record, KIT.shooter) if ring in s.pieces[s.turn]]
    if not first or cushions(record, KIT.shooter, before=first_contact(record, KIT.shooter)):
        return 0
    before = replace(s, layout=record.start)
    pairs = ([before.in_zone(piece, f"base-{side}") for piece in (first[0], KIT.shooter)] for side in FACING)
    return max(map(sum, pairs))


def by_hand(record: Record) -> bool:
    """Whether the shooter is said to have come back against the hand, or to have been touched after it met a ring."""
    touched = balls_met(record, KIT.shooter) and claimed(record, "touch")
    return bool(claimed(record, *HAND) or touched)


def judge(s: State, record: Record) -> Rulings:
    """A shot from where the shooter stopped."""
    seat, lost = s.turn, roaming.is_gone(s, KIT.shooter)
    roaming.lawful(s, record, KIT.shooter, R["u3"])
    family.left_out(s, record, carroms.R, KIT)
    if barred(s, record) == 1:
        s = yield Say(seat, "direct", R["u10"], "ring or shooter was inside the line")
    met = balls_met(record, KIT.shooter)
    if not met and claimed(record, *family.INCIDENTS):
        s = yield Say(seat, "a shot", carroms.R[6], "the shooter was moved")
    s, mine, five = yield from family.fallen(s, record, carroms.R, KIT, lost)
    if lost:
        s = yield Foul(seat, "shooter lost", R["u6"])
        s = yield Place(KIT.shooter, IN_HAND, R["u7"])
    elif not met:
        s = yield Foul(seat, "no ring hit", R["u5"])
        s = yield from family.give_back(s, record, R["u5"])
    if not lost and by_hand(record):
        s = yield Foul(seat, "against the hand", R["u8"])
        mine = []
    s = yield Say(seat, "shoots again" if mine else "the turn is over", R["u3"])
    if not mine:
        s = yield Say(seat, "the next walks round", R["u4"])
    yield from family.onward(s, record, carroms.R, KIT, mine, five, told=True)


def decide(s: State, answer: Answer) -> Rulings:
    """As in carroms."""
    yield from family.decide(s, answer, carroms.R, KIT)


GAME = replace(
    carroms.GAME, rules=R, title="Traveling Carroms", pages="Archarena, 4-5", setup=setup, judge=judge, decide=decide,
    summary="Carroms with one shooter, which is played from where it stopped.",
    faults={**family.INCIDENTS, **HAND},
)  # fmt: skip
