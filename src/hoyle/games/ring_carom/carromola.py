"""Carromola: hit one ring and go on to another in the same shot, a point each time, to twenty-five.

Turn:
- Four rings{, `g1` to `g4`,} stand on the four sides of the circle in the middle.
- A player shoots the red shooter from between their line and the rim.
- If it goes from one ring to another that is a point, and a point more for each further ring; the player shoots again
  as long as caroms are made.
- A ring may be pocketed as well, in a shot that made a carom or in the next one after it, and the player goes on; it
  counts nothing here, and is put in the centre, or at the right of one that is there, or at its left.
- A shooter that is pocketed or goes off costs a point and the turn.
- Twenty-five is the game, or the most above it when all have had as many turns.

Sheet:
- On a sheet `Ann: red>g1 red>g3` is one point; `red` is the shooter of whoever plays.

Readings:
- A ring pocketed without a carom just before is put back, and the turn is over; a carom counts even if the shooter then
  falls; right and left are the player's own, a ring's width from the centre; a ring off the board is put back like one
  pocketed; level at twenty-five or above, another round of turns is played (reconstruction).
"""

from collections.abc import Mapping
from dataclasses import dataclass

from hoyle.games.general import archarena, boards, sides
from hoyle.record import POCKET, At, Layout, Spot, is_on_table
from hoyle.referee import Option, Ref, Rule, Stroke, Target, fault, told

R = archarena.RING_RULES(
    "carromola",
    rules={
        "u1": "Nothing counts but caroms from one ring to another, and on to a further ring each carom.",
        "1a": "Four rings stand at right angles from the centre on the sides of its circle, where crokinola has its pins.",
        "1b": "Every player has a red shooter.",
        "1c": "Shots are made from between the line on one's side and the rim of the board.",
        "2a": "A carom counts one, each of them, and the player goes on while making caroms.",
        "2b": "A ring may be pocketed as often as one likes, if the last shot, or this one, made a carom.",
        3: "A ring pocketed goes to the centre; if one is there, at its right in line, and if that is taken, at its left.",
        4: "A carom may also be made after the rim.",
        5: "A shooter pocketed or gone over the edge costs a point; its player takes it up, and the neighbour at the left plays.",
        6: "Twenty-five is a game, or the most above it where not all have had as many turns.",
    },
    facts={"1b": "everybody's red shooter"},
)  # fmt: skip

SHOOTER = "red"
RINGS = tuple(f"g{n}" for n in range(1, 5))
AROUND = {ring: Spot(f"circle-{side}") for ring, side in zip(RINGS, "hlfr", strict=True)}
TOWARD = {"h": (1, 0), "l": (0, -1), "f": (-1, 0), "r": (0, 1)}
"""The way to the right of a player, by the side of the board."""


@dataclass(frozen=True)
class Notes(sides.Notes):
    """Return whether the last shot of this turn made a carom."""

    carom: bool = False


@dataclass(frozen=True)
class CaromolaTerms:
    """The terms of a variation: the rings and their places, what a ring pocketed after a carom counts, and by which rule."""

    rings: Mapping[str, Spot]
    pocket: tuple[int, Rule] = (0, R["2a"])


def setup(ref: Ref) -> None:
    """Seats, rings and who begins."""
    sides.settle(ref, R["1b"])
    ref.set_order(ref.given.get("Order") or boards.seated(ref), R[5])
    ref.restore(Layout(dict(ref.terms(CaromolaTerms).rings)), R["1a"], told("ring_carom.round-centre"))
    boards.take_up(ref, SHOOTER, R["1c"])
    boards.begin(ref, boards.leads(_ask, R[5]), R[5])


def _ask(ref: Ref, seat: str, rule: Rule = R["1c"]) -> None:
    target = Target(first=tuple(ref.terms(CaromolaTerms).rings))
    ref.put(boards.from_base(ref, seat, SHOOTER, rule, R["1c"], target=target))


def judge(ref: Ref, stroke: Stroke) -> None:
    """A shot: its caroms, what was pocketed, and who is next."""
    boards.lawful(ref, stroke)
    archarena.name_shot(ref, stroke, SHOOTER)
    seat, points, rule = ref.turn, *ref.terms(CaromolaTerms).pocket
    lost, caroms = SHOOTER in (*stroke.down, *stroke.off), max(0, len(stroke.met) - 1)
    if caroms and archarena.off_the_rim(stroke, SHOOTER):
        ref.say(seat, told("ring_carom.by-way-of-rim"), R[4])
    if caroms:
        sides.credit(ref, seat, caroms, R["2a"], told("ring_carom.carom-on", balls=stroke.met))
        ref.say(seat, told("ring_carom.each-carom-counts"), R["u1"])
    down = [c.piece for c in stroke.contacts if c.kind == POCKET and not is_on_table(ref.layout.of(c.piece))]
    rings = [ring for ring in dict.fromkeys(down) if ring != SHOOTER]
    may = bool(caroms) or ref.kept(Notes).carom
    for ring in rings if may else ():
        if points and not lost:
            sides.credit(ref, seat, points, rule, told("general.pocketed", piece=ring))
        ref.say(seat, told("ring_carom.may-pocket", ring=ring), R["2b"])
    for ring in (*rings, *(ring for ring in stroke.off if ring != SHOOTER)):
        (x, y), step = TOWARD[boards.edge(ref, ref.turn)], 2 * ref.bed.disc
        found = (At(0.0, 0.0), At(x * step, y * step), At(-x * step, -y * step))
        free = (at for at in found if ref.clear(at, ignore=(ring,)))
        ref.place(ring, next(free, boards.near_centre(ref, ring)), R[3])
    if lost:
        ref.foul(seat, "shooter lost", R[5], fault("shooter lost"))
        sides.credit(ref, seat, -1, R[5], told("ring_carom.shooter-is-lost"))
    boards.take_up(ref, SHOOTER, R["1c"])
    again = not lost and (bool(caroms) or (bool(rings) and may))
    ref.keep(carom=bool(caroms) and again)
    ahead = tuple(one for one in ref.order if ref.scores[one] == max(ref.scores.values()))
    alone = ref.scores[ahead[0]] >= ref.number("Points") and set(ahead) <= set(sides.side(ref, ahead[0]))
    # When all have had as many turns, somebody stands at the game or above, and ahead.
    if seat == ref.order[-1] and alone and (not again or seat in ahead):
        ref.win(sides.side(ref, ahead[0]), R[6], told("general.points", points=ref.scores[ahead[0]]))
    elif again:
        _ask(ref, seat, R["2a"] if caroms else R["2b"])
    else:
        _ask(ref, ref.next_seat(seat), R[5] if lost else R["2a"])


GAME = boards.ROUND_GAME(
    rules=R,
    doc=__doc__,
    pages="Archarena, 7-8",
    family="ring-carom",
    table="archarena-circle",
    pieces=(SHOOTER, *RINGS),
    setup=setup,
    judge=judge,
    decide=boards.by_lots(boards.leads(_ask, R[5])),
    options={"Points": Option(25, "what ends the game when all have had as many turns", least=1)},
    aliases={"shooter": SHOOTER},
    notes=Notes(),
    terms=CaromolaTerms(AROUND),
    purpose=told("ring_carom.for-another"),
    wins="When all have had as many turns, whoever has {Points} points, or the most above it, wins.",
    minutes=25,
)
