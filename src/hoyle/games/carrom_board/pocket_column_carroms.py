"""Pocket Column Carroms: pocket the rings of your own column by the rim, five points each, to a hundred.

Set-up:
- The first seat has the red column {unless `Colours: Ann green` says otherwise}[unless otherwise agreed].

Turn:
- As column carroms, but each player or side has a column of six rings in one colour before the pocket at the right{:
  `r1` at the bottom to `r6` for the first, `g1` to `g6` for the other}.
- In turn they put the white shooter in their base and shoot at their own column so that the shooter meets the rim
  before any ring.
- A ring so pocketed counts five and the player goes on.
- One that is pocketed directly is put back on the column and the turn is lost.
- Who has pocketed all of these has five for each ring that the other has left, and columns are built anew.
- A hundred is the game.
- Of a column more than one ring loose is piled up again; a single loose ring is its owner's to shoot at.

Readings:
- What falls of the other's, or with the shooter, is put back on its column, and the shooter loses the turn
  (reconstruction).
- Four play two against two, three as one against two; the sides begin in turn, and a game may be won before the columns
  are out (reconstruction).
"""

from dataclasses import dataclass

from hoyle.games.carrom_board import column_carroms as column
from hoyle.games.general import boards, sides
from hoyle.games.general.archarena import RING_RULES, SHOOTER, name_shot, off_the_rim
from hoyle.record import OFF, Layout, is_on_table
from hoyle.referee import Option, Ref, Standing, Stroke, Target, fault, told

R = RING_RULES(
    "pocket-column-carroms",
    governs="column-carroms",
    rules={
        "u1": "As column carroms, but each player or side has six rings of a colour, on the numbered space at the right pocket.",
        "u2": "By turns they go for the rings of their own columns, by the rim, and a player goes on while that succeeds.",
        "u3": "Rings pocketed by direct shots do not score: they go back on the column, and the turn is lost.",
        "u4": "When somebody has a whole column down, each ring that the others have still on the board is five to that player.",
        "u5": "The game is a hundred points.",
    },
)  # fmt: skip

COLOURS = {"red": column.COLUMN, "green": tuple(f"g{n}" for n in range(1, 7))}
COLUMNS = tuple(COLOURS.values())


@dataclass(frozen=True)
class Notes(boards.Notes, column.Loose):
    """Keeps whose turn it is, and the rings that lie loose."""


def setup(ref: Ref) -> None:
    """Seats, sides, columns; then who begins."""
    boards.settle(ref, R["u1"], R["u1"])
    sides.take_colours(ref, COLOURS, *sides.first_colour(ref, COLOURS), R["u1"])
    boards.begin(ref, _deal, R["u2"], _build)


def columns(s: Standing) -> tuple[tuple[tuple[str, ...], str], ...]:
    """The rings of each column, and where it stands: before the pocket at its owner's right."""
    own = s.pieces[s.seats[0]]
    return tuple(zip((own, next(rings for rings in COLUMNS if rings != own)), ("stack-h", "stack-f"), strict=True))


def _build(ref: Ref) -> None:
    up = {ring: spot for rings, at in columns(ref) for ring, spot in column.standing(rings, at).items()}
    ref.restore(Layout(dict(up)), R["u1"], told("carrom_board.columns-built"))
    ref.keep(loose=())
    boards.take_up(ref, SHOOTER, R["u2"])


def _deal(ref: Ref, lead: str) -> None:
    boards.lead(ref, lead, R["u2"])
    _build(ref)
    _ask(ref)


def _ask(ref: Ref) -> None:
    by_the_rim = Target(cushions=1, before="first")
    ref.put(boards.from_base(ref, boards.in_turn(ref), SHOOTER, R["u2"], R["u2"], target=by_the_rim))


def judge(ref: Ref, stroke: Stroke) -> None:
    """A shot: what counts, what goes back, who is next, and if a column is out."""
    boards.lawful(ref, stroke)
    name_shot(ref, stroke, SHOOTER)
    seat, own, down = ref.turn, ref.pieces[ref.turn], stroke.down
    mine = [ring for ring in down if ring in own]
    lost = SHOOTER in down or (bool(mine) and not off_the_rim(stroke, SHOOTER))
    if SHOOTER in down:
        ref.foul(seat, "shooter down", R["u2"], told("carrom_board.shooter-down"))
    elif lost:
        ref.foul(seat, "direct", R["u3"], fault("direct"))
    for ring in () if lost else mine:
        sides.credit(ref, seat, 5, column.R["u3"], told("carrom_board.pocketed-by-rim", piece=ring))
    for rings, stack in columns(ref):
        back = tuple(r for r in rings if ref.layout.of(r) == OFF or (r in down and (lost or r not in own)))
        column.settle(ref, stroke, back, rings, stack)
    column.make_way(ref, COLUMNS[0] + COLUMNS[1])
    boards.take_up(ref, SHOOTER, R["u2"])
    out = not any(is_on_table(ref.layout.of(ring)) for ring in own)
    if out:
        left = sum(is_on_table(ref.layout.of(ring)) for rings in COLUMNS for ring in rings if ring not in own)
        sides.credit(ref, seat, 5 * left, R["u4"], told("carrom_board.rings-left", count=left))
    if ref.scores[seat] >= ref.number("Points"):
        ref.win(sides.side(ref, seat), R["u5"], told("general.points", points=ref.scores[seat]))
    elif out:
        _deal(ref, boards.next_leader(ref))
    else:
        if lost or not mine:
            boards.pass_on(ref, R["u2"])
        _ask(ref)


GAME = boards.ROUND_GAME(
    rules=R,
    doc=__doc__,
    pages="Archarena, 36",
    family="carrom-board",
    table="archarena-columns",
    pieces=(SHOOTER, *COLUMNS[0], *COLUMNS[1]),
    setup=setup,
    judge=judge,
    decide=boards.by_lots(_deal),
    options={"Points": Option(100, "what wins", least=1)},
    aliases={"shooter": SHOOTER},
    notes=Notes(),
    headers=(*boards.HEADERS, "Colours"),
    purpose=told("general.for-own"),
    wins="The first player or side with {Points} points wins; a ring of one's own column, pocketed by a bank shot, counts 5, "
    "and when all are down 5 for each that the other has left.",
    minutes=180,
)
