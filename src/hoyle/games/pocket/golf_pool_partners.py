"""Golf Pool, partners: golf pool in two sides: partners strike in turn, and their strokes are added.

Set-up:
- Whoever draws the lower small balls plays against those with the higher, unless the sheet names the sides{ (`Sides:
  Ann+Cal, Bob+Dee`)}.

Turn:
- A side plays for one pocket, its players one after the other, until the red is in; after a stroke that adds three the
  same player strikes again.
- Lowest total wins, and every seat of a side shows the side's score.

Otherwise: golf-pool

Readings:
- Whoever did not hole out begins the side's next inning, whichever of the two it was.
- Partners given by name keep the order in which they are named.
"""

from dataclasses import replace

from hoyle.games.general import boards, order, sides
from hoyle.games.pocket import golf_pool
from hoyle.games.pocket.golf_pool import GolfTerms, Notes
from hoyle.referee import BadOption, Ref, Rulebook, told

R = Rulebook(
    "golf-pool-partners",
    book="bbc1908",
    governs="golf-pool",
    rules={
        "2": "Those who drew the lower numbers are partners, and play against those with the higher.",
        "8": "Partners strike in turn, and one score is kept for both.",
        "10b": "The aim is to leave the red near the pocket that the partner needs.",
        "11a": "A partner whose fellow holed out first is passed over, and has the first stroke of the next inning.",
        "11b": "The inning counts no more than the strokes that were used.",
        "11c": "The other side then starts with the white where it lies and the red on the centre spot.",
    },
    restates={"11c": "golf-pool.5"},
    excused={"10b": "advice on how to help a partner"},
)


def setup(ref: Ref) -> None:
    """The balls on their spots, the sides, and the draw for the order unless the sheet gives it."""
    if len(ref.seats) % 2:
        raise BadOption("Seats", told("pocket.setting-even-partners"))
    golf_pool.on_spots(ref, golf_pool.R["3"])
    sides.settle(ref, R["2"])
    order.settled(ref, golf_pool.R["1"], begin)


def begin(ref: Ref, first: str) -> None:
    """The lower half of the order plays against the higher, unless sides were named; partners follow one another."""
    if ref.kept(Notes).sides:
        named = dict.fromkeys(sides.side(ref, seat) for seat in ref.order)
        ref.keep(sides=tuple(boards.from_seat(side, next(x for x in ref.order if x in side)) for side in named))
    else:
        half = len(ref.order) // 2
        ref.say("", told("pocket.lower-against-higher"), R["2"], sides=(ref.order[:half], ref.order[half:]))
    ref.set_order(tuple(seat for side in ref.kept(Notes).sides for seat in side), R["2"])
    golf_pool.call_on(ref, ref.order[0])


def _close_inning(ref: Ref, seat: str) -> None:
    mate = golf_pool.partner(ref, seat)
    ref.say(mate, told("pocket.begins-inning"), R["11a"])
    ref.say(seat, told("pocket.inning-over"), R["11b"])
    ref.keep(starts={**ref.kept(Notes).starts, sides.side(ref, seat)[0]: mate})


GAME = replace(
    golf_pool.GAME, rules=R, doc=__doc__, setup=setup, seats=(4, 14),
    terms=GolfTerms(counts=R["8"], follow=R["8"], begin=begin, close_inning=_close_inning), headers=("Lead", "Order", "Sides"),
    fewest=True,
    wins="The side that needs the fewest strokes for all 6 pockets wins.",
    goal=told("pocket.goal-fewest-strokes"),
    minutes=43,
)  # fmt: skip
