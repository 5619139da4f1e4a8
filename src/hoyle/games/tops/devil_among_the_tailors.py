"""Devil-Among-the-Tailors: a brass top spun by a string knocks down the pins of a slab's compartments, worth 860 in all.

Set-up:
- Thirty-five pins stand in eight compartments.
- All are set up after every spin.

Turn:
- From its seat at the end the top is pulled off with a string and does what it likes{: `Ann: top*#10.1 top*#30.4
  #30.4*#black`, or `top:75` when nothing falls}.
- A pin counts what its compartment does, ten to fifty, and the black one in the middle of the fifty a hundred, 860 in
  all.
- The most points of three spins win, or of one {with `Spins: 1`}[if so agreed], had together or, {with `Turns:
  alternate`}[if so agreed], one a round.

Readings:
- The pins of each compartment follow from the total.
- The plan of the slab is a reconstruction.
- A pin that another fells counts.
- Pins in order of their compartments are `#10.1` to `#10.12`, `#20.1` to `#20.10`, `#30.1` to `#30.8`, `#50.1` to
  `#50.4` and `#black`.
- A spin that was not made by rule 2 or 3, `!seat` or `!string`, is void and made again (reconstruction).
- If all have the same the game is drawn.
"""

from dataclasses import dataclass

from hoyle.equipment import table
from hoyle.games.general import boards
from hoyle.games.general.ranking import most
from hoyle.record import FELL, LEAVE, Spot
from hoyle.referee import (
    STROKE,
    FrontPage,
    Game,
    Offence,
    Option,
    Ref,
    Rulebook,
    Stroke,
    Target,
    meanings,
    table_of,
    told,
)

R = Rulebook(
    "devil-among-the-tailors",
    book="bbc1908",
    rules={
        "u1": "The game has thirty-five small pins, and a brass top on a long steel shaft.",
        "u2": "They are set up in the compartments of an even slab, with gaps by which the top goes from one to another.",
        "u3": "From two to ten may play.",
        1: "There is a pin on every spot; the one black pin is in the middle of the compartment marked 50.",
        2: "The top is wound, seated long leg down in the pocket at the end, and its string led through the hole in the frame.",
        3: "One hand holds the string and the other the top, and a pull sets it going, for one to five minutes.",
        "4a": "In the three compartments marked 10 each pin counts ten.",
        "4b": "In the two marked 20 each counts twenty.",
        "4c": "In the two marked 30 each counts thirty.",
        "4d": "In the one marked 50 each counts fifty.",
        "4e": "The black pin counts a hundred.",
        "4f": "All of them down with one spin count 860.",
        5: "After every spin all pins are set up.",
        6: "Most points in three spins win, or most in one, as is agreed.",
        7: "Any number can play at a time.",
    },
    excused={7: "says again, without a limit, that several may play: how many is ruled by the line before the rules"},
)

SLAB, TOP, BLACK = "devil-slab", "top", "#black"
OFFENCES = table_of(
    Offence("seat", "the top was not wound and seated by rule 2, or its string not led through the hole", R[2]),
    Offence("string", "string and top were not held by rule 3 when it was pulled", R[3]),
)
PINS = tuple(f"#{spot}" for spot in table(SLAB).spots if spot != "seat")
COUNTS = {10: R["4a"], 20: R["4b"], 30: R["4c"], 50: R["4d"], 100: R["4e"]}


def worth(pin: str) -> int:
    """The points of a pin."""
    return 100 if pin == BLACK else int(pin[1:].partition(".")[0])


@dataclass(frozen=True)
class Notes:
    """The spins made, by all together."""

    spins: int = 0


def setup(ref: Ref) -> None:
    """A pin on every spot, and the top in its seat."""
    boards.set_order(ref, R["u3"])
    ref.place(TOP, Spot("seat"), R["u1"])
    for pin in PINS:
        ref.place(pin, Spot(pin[1:]), R[1] if pin == BLACK else R["u2"])
    _next_spin(ref, ref.order[0])


def _next_spin(ref: Ref, seat: str) -> None:
    ref.ask(seat, STROKE, (TOP,), R[6], told("tops.worth"), target=Target(pins=PINS))


def _reset(ref: Ref) -> None:
    for piece, spot in {TOP: "seat", **{pin: pin[1:] for pin in PINS}}.items():
        if ref.layout.of(piece) != Spot(spot):
            ref.place(piece, Spot(spot), R[5])


def judge(ref: Ref, stroke: Stroke) -> None:
    """Count the pins that fell, and set them up."""
    seat = ref.turn
    if void := stroke.claimed(*OFFENCES):
        ref.foul(
            seat,
            void.word,
            OFFENCES[void.word].rule,
            told("tops.not-seated" if void.word == "seat" else "tops.not-held"),
        )
        _reset(ref)
        _next_spin(ref, seat)
        return
    down = {pin for c in stroke.contacts if c.kind == FELL for pin in c.others}
    down |= {c.piece for c in stroke.contacts if c.kind == LEAVE}
    fallen = [pin for pin in PINS if pin in down]
    for value, rule in COUNTS.items():
        if pins := [pin for pin in fallen if worth(pin) == value]:
            ref.score(seat, value * len(pins), rule, told("tops.pins-down", pins=tuple(pins)))
    if len(fallen) == len(PINS):
        ref.say(seat, told("tops.felled-every-pin"), R["4f"])
    _reset(ref)
    spins, each = ref.kept(Notes).spins + 1, ref.number("Spins")
    ref.keep(spins=spins)
    if spins == each * len(ref.seats):
        most(ref, ref.scores, R[6], told("tops.most-points"))
    else:
        passes = ref.options["Turns"] == "alternate" or spins % each == 0
        _next_spin(ref, ref.next_seat(seat) if passes else seat)


GAME = Game(
    rules=R,
    doc=__doc__,
    pages="115",
    family="tops",
    seats=(2, 10),
    table=SLAB,
    pieces=(TOP, *PINS),
    setup=setup,
    judge=judge,
    options={
        "Spins": Option(3, "spins of every player", least=1),
        "Turns": Option("together", "a player's spins together, or one a round", ("together", "alternate")),
    },
    faults=meanings(OFFENCES),
    notes=Notes(),
    wins="When all have had their spins, the most points win.",
    goal=told("tops.goal-most-spins"),
    minutes=12,
    front=FrontPage(6, 1, "Let a top loose among the pins."),
    labels={
        "#black": "100",
        "box-10.1": "10 a pin",
        "box-10.2": "10 a pin",
        "box-10.3": "10 a pin",
        "box-20.1": "20 a pin",
        "box-20.2": "20 a pin",
        "box-30.1": "30 a pin",
        "box-30.2": "30 a pin",
        "box-50": "50 a pin",
    },
)
