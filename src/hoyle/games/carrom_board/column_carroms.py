"""Column Carroms: knock rings from the foot of a column into the pockets, five points each, to fifty.

Set-up:
- {With `Sides`}[If so agreed,] a side's players share its score.

Turn:
- Six rings{ (`r1` at the bottom to `r6`)} stand one on another in the middle of the carrom side.
- Each in turn puts the white shooter in their base and shoots at the bottom ring; a ring that is pocketed counts five,
  and the player shoots again.
- A ring that is knocked out{ (`r1/off`)} and not pocketed is for the player at the left to shoot at, from where it
  lies, while scoring.
- When two or more are loose the column is built up anew.
- The first player or side with fifty wins.
- A ring that is only said to be hit is still in the column.
- Whoever is asked may shoot at the column though a ring is loose.

Readings:
- A shooter that goes down loses the turn, and what fell with it counts nothing and is piled up again (reconstruction).
- So is a ring that leaves the board, and when all six have been pocketed the column is built anew (reconstruction).
- A loose ring in the way of a column is pushed clear of it (reconstruction).
"""

from dataclasses import dataclass

from hoyle.games.general import boards, sides
from hoyle.games.general.archarena import RING_RULES, SHOOTER, name_shot
from hoyle.record import BECOME, OFF, SOMEWHERE, At, Layout, Spot, is_on_table
from hoyle.referee import Option, Ref, Rule, Standing, Stroke, Target, told

R = RING_RULES(
    "column-carroms",
    rules={
        "u1": "On the carrom side six rings are made into a column in the middle of the board.",
        "u2": "Each in turn shoots at the bottom ring, to force rings into a pocket.",
        "u3": "A ring so pocketed counts five, and the player shoots again.",
        "u4": "A ring knocked out and not pocketed is for the player at the left, from where it lies, while scoring.",
        "u5": "Two rings loose or more mean that the column is built up anew.",
        "u6": "The player or side that first has fifty points wins.",
    },
)

COLUMN = tuple(f"r{n}" for n in range(1, 7))


@dataclass(frozen=True)
class Loose:
    """The rings that lie loose."""

    loose: tuple[str, ...] = ()


@dataclass(frozen=True)
class Notes(sides.Notes, Loose):
    """Keeps who plays with whom, and the rings that lie loose."""


def setup(ref: Ref) -> None:
    """Seats, the column; then who begins."""
    sides.settle(ref, R["u6"])
    ref.set_order(ref.given.get("Order") or boards.seated(ref), R["u2"])
    ref.restore(Layout(dict(standing(COLUMN))), R["u1"], told("carrom_board.column-built"))
    boards.take_up(ref, SHOOTER, R["u2"])
    boards.begin(ref, boards.leads(_ask, R["u2"]), R["u2"])


def standing(rings: tuple[str, ...], spot: str = "column-") -> dict[str, Spot]:
    """Return where rings stand, from the bottom; `spot` and a number name the places of the column."""
    return {ring: Spot(f"{spot}{n}") for n, ring in enumerate(rings, start=1)}


def _ask(ref: Ref, seat: str, rule: Rule = R["u2"]) -> None:
    foot = next((ring for ring in COLUMN if ref.layout.of(ring) == Spot("column-1")), "")
    target = Target(first=tuple(filter(None, (foot, *ref.kept(Loose).loose))))
    ref.put(boards.from_base(ref, seat, SHOOTER, rule, R["u2"], target=target))


def judge(ref: Ref, stroke: Stroke) -> None:
    """A shot: what fell, what is loose, whether the column is piled up, and who shoots next."""
    boards.lawful(ref, stroke)
    name_shot(ref, stroke, SHOOTER)
    seat, down = ref.turn, [ring for ring in stroke.down if ring in COLUMN]
    scratch = SHOOTER in stroke.down
    back = tuple(ring for ring in COLUMN if ref.layout.of(ring) == OFF or (scratch and ring in down))
    if scratch:
        ref.foul(seat, "shooter down", R["u2"], told("carrom_board.shooter-down"))
    for ring in () if scratch else down:
        sides.credit(ref, seat, 5, R["u3"], told("general.pocketed", piece=ring))
    if not back and not any(is_on_table(ref.layout.of(ring)) for ring in COLUMN):
        back = COLUMN
    settle(ref, stroke, back)
    make_way(ref, COLUMN)
    boards.take_up(ref, SHOOTER, R["u2"])
    loose = ref.kept(Loose).loose
    if ref.scores[seat] >= ref.number("Points"):
        ref.win(sides.side(ref, seat), R["u6"], told("general.points", points=ref.scores[seat]))
    else:
        again = bool(down) and not scratch
        _ask(ref, seat if again else ref.next_seat(seat), R["u4" if loose else "u3" if again else "u2"])


def settle(
    ref: Ref, stroke: Stroke, back: tuple[str, ...], column: tuple[str, ...] = COLUMN, spot: str = "column-"
) -> None:
    """One ring may lie loose, more are piled up; the rest of the column settles on its foot."""
    was = ref.kept(Loose).loose
    rings = tuple(ring for ring in column if is_on_table(ref.layout.of(ring)) or ring in back)
    knocked = [c.piece for c in stroke.contacts if c.kind == BECOME and c.where in ("off", "out")]
    loose = tuple(
        ring for ring in rings
        if ring not in back and (ring in was or ring in knocked or away(ref, ring, ref.bed.spot(f"{spot}1")))
    )  # fmt: skip
    rule = R["u5" if len(loose) > 1 else "u1"]
    if len(loose) > 1:
        ref.say(ref.turn, told("carrom_board.piled-up", rings=loose), rule)
        loose = ()
    for ring, place in standing(tuple(ring for ring in rings if ring not in loose), spot).items():
        if ref.layout.of(ring) != place:
            ref.place(ring, place, rule)
    noted = (*(ring for ring in was if ring not in column), *loose)
    if noted != was:
        ref.say("", told("carrom_board.lies-loose", ring=loose[0]) if loose else "", R["u4"], loose=noted)


def make_way(ref: Ref, rings: tuple[str, ...]) -> None:
    """A loose ring that lies where a column stands is pushed clear of it."""
    built = [ring for ring in rings if isinstance(ref.layout.of(ring), Spot)]
    boards.make_way(ref, rings, built, 2 * ref.bed.disc, R["u1"], told("carrom_board.makes-way"))


def away(s: Standing, ring: str, foot: At) -> bool:
    """Return whether a ring is told to lie elsewhere than in the column that stands there."""
    where = s.layout.of(ring)
    known = any(piece == ring for piece, _ in s.layout.zones)
    return (isinstance(where, At) and (where.x, where.y) != (foot.x, foot.y)) or (where == SOMEWHERE and known)


GAME = boards.ROUND_GAME(
    rules=R,
    doc=__doc__,
    pages="Archarena, 36",
    family="carrom-board",
    table="archarena-carrom",
    pieces=(SHOOTER, *COLUMN),
    setup=setup,
    judge=judge,
    decide=boards.by_lots(boards.leads(_ask, R["u2"])),
    options={"Points": Option(50, "what wins", least=1)},
    aliases={"shooter": SHOOTER},
    notes=Notes(),
    purpose=told("general.for-it"),
    wins="The first player or side with {Points} points wins; a ring pocketed counts 5.",
    minutes=123,
)
