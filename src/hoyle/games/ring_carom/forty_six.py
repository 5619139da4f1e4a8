"""Game of Forty-Six: rings from the circle into pockets numbered one to four, to exactly forty-six.

Turn:
- Fifteen rings{, `1` to `15`,} stand in the circle; the pockets are numbered 1 to 4.
- The players bank for the first shot.
- The first puts the red shooter on the line between pockets 1 and 2; each ring that falls counts its pocket's number,
  and the player goes on until none is pocketed.
- The next shoots the red from where it lies.
- If the red is pocketed or goes off, the turn is over, that shot's rings go back near the centre, and the next puts the
  red on the starting line.
- Forty-six has to be made exactly: a count that would pass it is not made.

Sheet:
- On a sheet `Ann: red>7 7@3 -> red=(2, 5)`; a pocket may be named by its number or its corner.
- Pocket 1 is the near left as the first seat sees it, 2 the near right, 3 the far right and 4 the far left (the cut is
  lost: reconstruction).
- `Walk: no` is the game played sitting: the red is then brought within reach.

Readings:
- A shot that would pass forty-six ends the turn, and its rings stay down; a ring off the board goes back; when all
  fifteen are down they are set up again and the red stays (reconstruction).
"""

from hoyle.games.general import archarena, boards, roaming
from hoyle.games.ring_carom import lag
from hoyle.record import IN_HAND, POCKET, Layout, Spot, is_on_table
from hoyle.referee import Option, Ref, Stroke, fault, told

R = archarena.RING_RULES(
    "forty-six",
    rules={
        "u1": "Two or more play and walk round the board, with the cue or the finger; the pockets have the numbers 1 to 4.",
        "u2": "Fifteen rings are put in the circle.",
        "u3": "They bank for the first shot; the red shooter is placed on the line from pocket 1 to pocket 2.",
        "u4": "A ring forced into a pocket counts the pocket's number, and each one that goes into the same.",
        "u5": "A player goes on until a shot gets no ring into a pocket.",
        "u6": "Then the next shoots the red from where it lies.",
        "u7": "A red lost, in a pocket or over the edge, ends the turn, and what fell by that shot goes back near the centre.",
        "u8": "The next player puts the red on the line where the start was made.",
        "u9": "Forty-six ends the game; the last player has to make it exactly, or the count is not made.",
        "u10": "It can be played sitting instead of walking round the board.",
    },
    facts={"u1": "who plays, and walking round", "u10": "sitting"},
)  # fmt: skip

SHOOTER = "red"
RINGS = tuple(str(n) for n in range(1, 16))
VALUES = {"1": 1, "2": 2, "3": 3, "4": 4, "HL": 1, "HR": 2, "FR": 3, "FL": 4}


def setup(ref: Ref) -> None:
    """The rings in the circle, and the lead."""
    _set_rings(ref, True)
    lag.settle(ref, R["u3"])
    _begin(ref)


def _set_rings(ref: Ref, anew: bool) -> None:
    group = {ring: Spot(f"group-{ring}") for ring in RINGS}
    red = IN_HAND if anew else ref.layout.of(SHOOTER)
    ref.restore(Layout({**group, SHOOTER: red}), R["u2"], told("ring_carom.in-circle"))


def _begin(ref: Ref) -> None:
    if lag.waiting(ref):
        ref.put(lag.ask(ref, SHOOTER, R["u3"]))
    else:
        ref.put(roaming.ask(ref, ref.order[0], SHOOTER, R["u3"], "line-h", R["u3"]))


def judge(ref: Ref, stroke: Stroke) -> None:
    """A bank for the lead, or a shot."""
    if lag.waiting(ref):
        lag.bank(ref, stroke, SHOOTER, R["u3"])
        _set_rings(ref, True)
        _begin(ref)
        return
    roaming.lawful(ref, stroke, SHOOTER, R["u6"])
    archarena.name_shot(ref, stroke, SHOOTER)
    seat, lost = ref.turn, roaming.is_gone(ref, SHOOTER)
    pocketed = (c for c in stroke.contacts if c.kind == POCKET and not is_on_table(ref.layout.of(c.piece)))
    fell = {c.piece: VALUES[c.where] for c in pocketed if c.piece != SHOOTER}
    off = (ring for ring in stroke.off if ring != SHOOTER and not is_on_table(ref.layout.of(ring)))
    boards.put_back(ref, R["u7"], told("general.knocked-off"), *off)
    if lost:
        ref.foul(seat, "red lost", R["u7"], fault("red lost"))
        boards.put_back(ref, R["u7"], told("general.fell-with-that-shot"), *fell)
        ref.place(SHOOTER, IN_HAND, R["u8"])
    target = ref.number("Points")
    past = not lost and ref.scores[seat] + sum(fell.values()) > target
    if past:
        ref.say(seat, told("ring_carom.scores-nothing-passes", points=sum(fell.values()), target=target), R["u9"])
    for ring, value in () if past or lost else fell.items():
        ref.score(seat, value, R["u4"], told("ring_carom.in-pocket", ring=ring, number=value))
    if ref.scores[seat] == target:
        ref.win((seat,), R["u9"], told("ring_carom.exactly", target=target))
        return
    if not any(is_on_table(ref.layout.of(ring)) for ring in RINGS):
        _set_rings(ref, False)
    again = bool(fell) and not lost and not past
    ref.say(seat, told("ring_carom.goes-on" if again else "ring_carom.turn-over"), R["u5"])
    player, rule = (seat, R["u5"]) if again else (ref.next_seat(seat), R["u6"])
    ref.put(roaming.ask(ref, player, SHOOTER, rule, "line-h", R["u8"]))


GAME = lag.LAG_GAME(
    rules=R,
    doc=__doc__,
    pages="Archarena, 16",
    seats=(2, 0),
    table="archarena-numbered",
    pieces=(SHOOTER, *RINGS),
    setup=setup,
    judge=judge,
    options={
        "Points": Option(46, "what has to be made exactly", least=1),
        "Walk": Option("yes", "whether the players walk round the board or sit", ("yes", "no")),
    },
    aliases={"shooter": SHOOTER},
    notes=lag.Notes(),
    purpose=told("general.for-one"),
    wins="The first with exactly {Points} points wins; what would pass them does not count.",
    goal=told("general.goal-exactly"),
    minutes=40,
    labels={"HL": "1", "HR": "2", "FL": "3", "FR": "4"},
)
