"""Billiardette: caroms and pocketed rings, each with their own shooter, to exactly twenty-one.

Set-up:
- Four white rings{, `w1` to `w4`,} stand on the four sides of the circle; the first seat's shooter is red, the second's
  green, {unless `Colours: Ann green` says otherwise}[unless otherwise agreed].

Turn:
- They bank for the first shot.
- A player snaps the shooter from the line, and later from where it stopped.
- Two rings hit are one, three are two; a ring pocketed is one; the player goes on while scoring.
- The other's shooter is a ring like any other: pocketed it counts, and its owner puts it anywhere outside the
  checkerboard in the next turn.
- A shooter lost in a pocket or off the board makes no count and ends the turn, and is put outside the checkerboard too.
- White rings pocketed go as near the centre as they can; who pocketed one may have it on the other side of those in the
  middle.
- Twenty-one has to be made exactly: who passes it starts over from nothing.

Sheet:
- On a sheet `Ann: red>w1 red>w2 w2@FL -> red=(3, 4), w1=(5, 6)`; a ring put back lies near the centre by itself, and
  `Ann: choose left` or `right` moves it before the next shot.

Readings:
- The cut is lost: the places are the circle's four sides (reconstruction).
- Four rings hit are three; who passes twenty-one goes on shooting; a white off the board is put back too, and `Cue:
  yes` says that cues are used (reconstruction).
"""

from dataclasses import dataclass, replace

from hoyle.answers import Answer, Choose
from hoyle.games.general import archarena, boards, roaming, sides
from hoyle.games.ring_carom import lag
from hoyle.games.ring_carom.carromola import TOWARD
from hoyle.record import IN_HAND, At, Layout, Spot, is_on_table
from hoyle.referee import Called, Option, Permit, Ref, Stroke, told

R = archarena.RING_RULES(
    "billiardette",
    rules={
        "u1": "Six rings are used, four white ones set as the cut shows, and a red and a green one to shoot with.",
        "u2": "For the first shot they bank, and whose ring stops nearest the cushion has it.",
        "u3": "The first snaps the ring from the line on their side, to carom or pocket a ring, until a shot does neither.",
        "u4": "To hit two rings counts one, to hit three counts two.",
        "u5": "A ring sent into a pocket counts one.",
        "u6": "After the first shot of each they walk round the board and play their rings from where they stop.",
        "u7": "A shooter pocketed or off makes no count and loses the turn; it restarts anywhere outside the checkerboard.",
        "u8": "Other rings pocketed are placed as near the middle of the circle as they can without moving another.",
        "u9": "Who pocketed it may choose on which side of the rings in the middle it lies, so that it is nearest the centre.",
        "u10": "The opponent's shooter pocketed counts like any ring; at their turn they put it outside the checkerboard.",
        "u11": "Twenty-one ends the game if it is made exactly; who overruns it has to begin again.",
        "u12": "It may be played with the cue or the finger.",
    },
    facts={"u12": "cue or finger"},
)  # fmt: skip

WHITES = tuple(f"w{n}" for n in range(1, 5))
SHOOTERS = ("red", "green")
AROUND = {ring: Spot(f"circle-{side}") for ring, side in zip(WHITES, "hlfr", strict=True)}


@dataclass(frozen=True)
class Notes(lag.Notes):
    """Keeps who has shot already; the ring that may still be moved to a side; the shooter that the other player pocketed."""

    started: tuple[str, ...] = ()
    beside: str = ""
    sent: str = ""


def setup(ref: Ref) -> None:
    """The rings, the shooters, and the lead."""
    seat, own = sides.first_colour(ref, dict.fromkeys(SHOOTERS, ()))
    for one in ref.seats:
        ref.assign(one, (own if one == seat else SHOOTERS[own == "red"],), R["u1"])
    _set_rings(ref)
    lag.settle(ref, R["u2"])
    _begin(ref)


def _set_rings(ref: Ref) -> None:
    ref.restore(Layout({**AROUND, **dict.fromkeys(SHOOTERS, IN_HAND)}), R["u1"], told("ring_carom.round-circle"))


def _begin(ref: Ref) -> None:
    if waiting := lag.waiting(ref):
        ref.put(lag.ask(ref, ref.ball(waiting[0]), R["u2"]))
    else:
        ask(ref, ref.order[0])


def ask(ref: Ref, seat: str, permits: tuple[Permit, ...] = ()) -> None:
    """Ask for a shot: from the line at first, then from where the shooter lies, or anew outside the checkerboard."""
    shooter, kept = ref.ball(seat), ref.kept(Notes)
    hand = R["u10" if kept.sent == shooter else "u7"]
    shot = roaming.ask(ref, seat, shooter, R["u6" if seat in kept.started else "u3"], "outside", hand)
    if ref.in_hand(shooter) and seat not in kept.started:
        shot = boards.from_base(ref, seat, shooter, R["u3"], R["u3"])
    ref.put(replace(shot, permits=permits))


def judge(ref: Ref, stroke: Stroke) -> None:
    """A bank for the lead, or a shot."""
    seat = ref.turn
    shooter, other = ref.ball(seat), ref.ball(ref.other(seat))
    if lag.waiting(ref):
        lag.bank(ref, stroke, shooter, R["u2"])
        _set_rings(ref)
        _begin(ref)
        return
    roaming.lawful(ref, stroke, shooter, R["u6"])
    archarena.name_shot(ref, stroke, shooter)
    if seat not in ref.kept(Notes).started:
        ref.keep(started=(*ref.kept(Notes).started, seat))
    lost = roaming.is_gone(ref, shooter)
    down = [ring for ring in stroke.down if ring != shooter and not is_on_table(ref.layout.of(ring))]
    caroms = max(0, len(stroke.met) - 1)
    if lost:
        ref.foul(seat, "shooter lost", R["u7"], told("ring_carom.shooter-lost-no-count"))
        ref.place(shooter, IN_HAND, R["u7"])
    elif caroms:
        ref.score(seat, caroms, R["u4"], told("ring_carom.carom-on", balls=stroke.met))
    for ring in () if lost else down:
        ref.score(seat, 1, R["u10" if ring == other else "u5"], told("general.pocketed", piece=ring))
    if roaming.is_gone(ref, other):
        ref.place(other, IN_HAND, R["u10"], told("ring_carom.to-go-outside"))
        ref.keep(sent=other)
    elif ref.kept(Notes).sent == shooter:
        ref.apply(R["u10"], sent="")
    beside = ""
    for ring in WHITES:
        if not is_on_table(ref.layout.of(ring)):
            if not ref.vacant("centre-spot") and ring in down and ring not in stroke.off:
                beside = ring
            boards.put_back(ref, R["u8"], told("ring_carom.near-centre"), ring)
    ref.keep(beside=beside)
    target = ref.number("Points")
    if ref.scores[seat] == target:
        ref.win((seat,), R["u11"], told("ring_carom.exactly", target=target))
        return
    if ref.scores[seat] > target:
        ref.score(seat, -ref.scores[seat], R["u11"], told("ring_carom.past-target", target=target))
    on = not lost and (caroms or down)
    ref.say(seat, told("ring_carom.goes-on" if on else "ring_carom.turn-over"), R["u3"])
    ways = {"left": told("ring_carom.lies-left"), "right": told("ring_carom.lies-right")}
    permits = tuple(Permit(seat, way, R["u9"], lies) for way, lies in ways.items()) if on and beside else ()
    ask(ref, seat if on else ref.other(seat), permits)


def decide(ref: Ref, answer: Answer) -> None:
    """On which side of the middle a pocketed ring is to lie."""
    assert isinstance(answer, Choose)
    ring, (x, y) = ref.kept(Notes).beside, TOWARD[boards.edge(ref, answer.seat)]
    way, step = 1 if answer.word == "right" else -1, ref.bed.disc / 8
    tries = (At(way * x * n * step, way * y * n * step) for n in range(1, 160))
    ref.place(
        ring,
        next(at for at in tries if ref.clear(at, ignore=(ring,))),
        R["u9"],
        told("ring_carom.to-side", side=answer.word),
    )
    ask(ref, answer.seat)


GAME = lag.LAG_GAME(
    rules=R,
    doc=__doc__,
    pages="Archarena, 13-14",
    seats=(2, 2),
    table="archarena-circle",
    pieces=(*SHOOTERS, *WHITES),
    setup=setup,
    judge=judge,
    decide=decide,
    options={
        "Points": Option(21, "what has to be made exactly", least=1),
        "Cue": Option("no", "whether cues are used", ("no", "yes")),
    },
    notes=Notes(),
    headers=("Lead", "Order", "Colours"),
    purpose=told("ring_carom.for-two-or-one"),
    wins="The first with exactly {Points} points wins; whoever goes past them begins again from nothing.",
    goal=told("general.goal-exactly"),
    minutes=17,
    called=(Called("billiardettte"),),
)
