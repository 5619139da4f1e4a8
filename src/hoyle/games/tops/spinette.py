"""Spinette: three tops spun one after another count fifteen, ten or five by the circle in which they stop.

Turn:
- Each in turn spins three tops{ (`green~15`, `white~10`, each told in its own line, or with the time and on the long
  end `red:40 long red~5`)}.
- A top inside the first circle counts 15, the second ten, the outer one five; in a pocket{, `red@HL`}, or beyond,
  nothing.
- One of the three counts double if spun on its long end.
- The first to fifty{ (`Points`)} has the game.
- A top struck while others spin may be told again in a later line of the turn.
- One that had stopped before the third began counts nothing{: `!stopped green`, on any line of the turn}.
- Of several tops on their long ends the one that counts most is the double one, unless the player says otherwise before
  the next spin{: `Ann: choose red`}.

Readings:
- A top is set going anywhere within the outer circle.
- What is told of a rest counts at once, and the game is won at the end of a turn, when no top can lose its count any
  more (reconstruction).
- Board No. 2 has squares for the second and the outer circle: `Table: archarena-2-checker`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from hoyle.answers import Answer, Choose
from hoyle.games.general import boards
from hoyle.games.tops.family import TABLE, TOP_GAME, TOP_RULES, TOPS, on_long_end, spin, spun, take_up, unspun
from hoyle.record import INSIDE, LEAVE, POCKET
from hoyle.referee import Message, OfPiece, Option, Permit, Ref, Refused, Standing, Stroke, Target, told

R = TOP_RULES(
    "spinette",
    rules={
        "u1": "A player spins three tops, one after the other, to have all of them going together.",
        "u2": "The first or second top counts nothing if it has stopped before the third begins.",
        1: "A top scores by its position when it has done spinning.",
        2: "In the first circle it counts fifteen.",
        "3a": "In the second circle of board No. 1, or the second square of No. 2, it counts ten.",
        "3b": "In the outer circle or square it counts five.",
        4: "A top that ends in a pocket, or outside the last line, counts nothing.",
        "5a": "A top that spins on its long end counts double.",
        "5b": "Only one of the three may be used to count double.",
        6: "The first to have fifty wins.",
    },
)

COUNTS = {"15": R[2], "10": R["3a"], "5": R["3b"]}
"""The zones and the rules that count them."""
COUNTING = told("tops.each-circle-counts")


@dataclass(frozen=True)
class Notes:
    """The tops spun in the turn, on their long ends and stopped too soon, the count of each, and the one that counts double."""

    spun: tuple[str, ...] = ()
    long: tuple[str, ...] = ()
    stopped: tuple[str, ...] = ()
    counts: Mapping[str, int] = field(default_factory=dict)
    double: str = ""


def setup(ref: Ref) -> None:
    """Three tops ready."""
    boards.set_order(ref, R["u1"])
    take_up(ref, R["u1"])
    _next_spin(ref, ref.order[0])


def _next_spin(ref: Ref, seat: str, permits: tuple[Permit, ...] = ()) -> None:
    ref.put(spin(seat, unspun(ref.kept(Notes).spun), R["u1"], COUNTING, at=Target(zone="15"), permits=permits))


def rest(s: Standing, stroke: Stroke, top: str) -> int | None:
    """The count of the place where a top is told to have stopped; None if the line does not say."""
    places = [c for c in stroke.contacts if c.piece == top and c.kind in (INSIDE, POCKET, LEAVE)]
    if last := next(reversed(places), None):
        return int(last.where) if last.kind == INSIDE else 0
    zone = next((zone for zone in COUNTS if s.in_zone(top, zone)), "")
    known = s.position(top) is not None or any(piece == top for piece, _ in stroke.end.zones)
    return int(zone) if zone else 0 if known else None


def judge(ref: Ref, stroke: Stroke) -> None:
    """Count the tops of the turn where they lie; after the third the turn is over."""
    seat, before = ref.turn, ref.kept(Notes)
    zones = [*(c.where for c in stroke.contacts if c.kind == INSIDE), *(zone for _, zone in stroke.end.zones)]
    if strange := next((zone for zone in zones if zone not in COUNTS), ""):
        raise Refused(told("tops.stops-nowhere", zones=tuple(COUNTS), zone=strange), R[1])
    if not before.spun:
        before = Notes()
    new = spun(stroke, before.spun, R["u1"])
    tops = (*before.spun, *new)
    long = (*before.long, *(top for top in new if on_long_end(stroke, top)))
    ref.keep(spun=tops, long=long, stopped=before.stopped, counts=before.counts, double=before.double)
    if len(long) > 1 and long != before.long:
        ref.say(seat, told("tops.may-say-which", tops=long), R["5b"])
    for top in tops:
        place = rest(ref, stroke, top)
        if place is not None and top not in before.stopped:
            count(ref, seat, top, place)
    for fault in stroke.faults:
        if fault.claimed:
            stop(ref, seat, fault.piece or new[0])
    kept = ref.kept(Notes)
    counting = (top for top in kept.long if kept.counts.get(top))
    double(ref, seat, max(counting, key=lambda top: kept.counts[top], default=""))
    if len(tops) < len(TOPS):
        _next_spin(ref, seat)
    else:
        end_turn(ref, seat)


def count(ref: Ref, seat: str, top: str, place: int) -> None:
    """Count a top where it lies, instead of where it lay."""
    counts = ref.kept(Notes).counts
    before = counts.get(top)
    if before == place:
        return
    double(ref, seat, "" if ref.kept(Notes).double == top else ref.kept(Notes).double)
    if before:
        ref.score(seat, -before, R[1], told("tops.moved", top=top))
    ref.keep(counts={**counts, top: place})
    if place:
        ref.score(seat, place, COUNTS[str(place)], told("tops.lies-in", top=top, zone=str(place)))
    else:
        ref.say(seat, told("tops.beyond-line", top=top), R[4])


def stop(ref: Ref, seat: str, top: str) -> None:
    """A top had stopped before the third began: it counts nothing."""
    kept = ref.kept(Notes)
    if top not in kept.spun[:2] or top in kept.stopped:
        return
    ref.say("", told("tops.had-stopped", top=top), R["u2"], stopped=(*kept.stopped, top))
    double(ref, seat, "" if kept.double == top else kept.double)
    if points := kept.counts.get(top):
        ref.score(seat, -points, R["u2"], told("tops.does-not-count", top=top))
        ref.keep(counts={**kept.counts, top: 0})


def double(ref: Ref, seat: str, top: str) -> None:
    """Rule 5: this top counts double, and no other."""
    kept = ref.kept(Notes)
    if top == kept.double:
        return
    if kept.double:
        ref.score(seat, -kept.counts[kept.double], R["5b"], told("tops.no-longer-double", top=kept.double))
    if top:
        ref.score(seat, kept.counts[top], R["5a"], told("tops.on-long-end", top=top))
    ref.keep(double=top)


def _made(kept: Notes) -> Message:
    """The counts of the three tops of a turn."""
    first, second, third = kept.spun
    return told(
        "tops.has-made", first=first, one=kept.counts.get(first, 0), second=second, two=kept.counts.get(second, 0),
        third=third, three=kept.counts.get(third, 0),
    )  # fmt: skip


def end_turn(ref: Ref, seat: str) -> None:
    """All three are spun: the end, or the next player's turn, before which another top may be made the double one."""
    kept = ref.kept(Notes)
    ref.say(seat, _made(kept), R[1])
    if ref.scores[seat] >= ref.number("Points"):
        ref.win((seat,), R[6], told("general.points", points=ref.scores[seat]))
        return
    ref.keep(spun=())
    take_up(ref, R["u1"])
    others = (top for top in kept.long if top != kept.double and kept.counts.get(top))
    may = (Permit(seat, top, R["5b"], told("tops.counts-double", top=top, other=kept.double)) for top in others)
    _next_spin(ref, ref.next_seat(seat), tuple(may))


def decide(ref: Ref, answer: Answer) -> None:
    """The top that its player would have count double."""
    assert isinstance(answer, Choose)
    double(ref, answer.seat, answer.word)
    _next_spin(ref, ref.turn)


GAME = TOP_GAME(
    rules=R,
    doc=__doc__,
    pages="Archarena, 27",
    setup=setup,
    judge=judge,
    decide=decide,
    options={"Points": Option(50, "points of the game", least=1), "Table": TABLE},
    faults={"stopped": OfPiece("a top had stopped before the third began: `!stopped green`")},
    notes=Notes(),
    wins="The first to {Points} points wins: a top counts 15, 10 or 5 by the circle it stops in, and one spun on its long end "
    "twice as much.",
    minutes=3,
    labels={"15": "15", "10": "10", "5": "5"},
)
