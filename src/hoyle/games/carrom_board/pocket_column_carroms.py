"""Pocket Column Carroms: each pockets the rings of his own column, at his right-hand pocket, by bank shots only.

As column carroms, but each player or side has a column of six rings in one colour before the pocket at the right: `r1` at the
bottom to `r6` for the first, `g1` to `g6` for the other. In turn they put the white shooter in their base and shoot at their
own column so that the shooter meets the rim before any ring. A ring so pocketed counts five and the player goes on. One that
is pocketed directly is put back on the column and the turn is lost. When a player has pocketed all of his he scores five for
each ring that the other has left, and columns are built anew. A hundred is the game.

Of a column more than one ring loose is piled up again; a single loose ring is its owner's to shoot at. A ring of the other's
that falls is put back on its column; so is what falls with the shooter, which loses the turn (reconstruction). Four play two
against two, three as one against two; the sides begin in turn, and a game may be won by a ring before the columns are out
(reconstruction).
"""

from __future__ import annotations

from hoyle.answers import Answer, Chance
from hoyle.games.carrom_board import column_carroms as column
from hoyle.games.general import archarena, boards, sides
from hoyle.record import OFF, Layout, Record, is_on_table
from hoyle.referee import (
    Ask,
    Assign,
    Foul,
    Game,
    Note,
    Option,
    Refused,
    Restore,
    Rule,
    Rulebook,
    Rulings,
    State,
    Win,
    in_points,
)
from hoyle.referee.questions import cushions, first_contact, pocketed

R = Rulebook(
    "pocket-column-carroms",
    book="archarena",
    governs="column-carroms",
    rules={
        "u1": "It is column carroms, but each player or side has a column of six rings of one colour, on the numbered space "
              "before the pocket at the right.",
        "u2": "By turns they go for the rings of their own columns, by the rim, and a player goes on as long as he succeeds.",
        "u3": "Rings pocketed by direct shots do not score: they go back on the column, and the turn is lost.",
        "u4": "When somebody has the whole of his column down, each ring that the others have still on the board is five to him.",
        "u5": "The game is a hundred points.",
    },
)  # fmt: skip

SHOOTER = column.SHOOTER
COLUMNS = (column.COLUMN, tuple(f"g{n}" for n in range(1, 7)))
STACKS = ("stack-h", "stack-f")


def setup(s: State) -> Rulings:
    """Seats, sides, columns; then who begins."""
    s = yield from archarena.set_out(s)
    s = yield from boards.settle(s, R["u1"], R["u1"])
    for one in s.seats:
        s = yield Assign(one, COLUMNS[one not in sides.side(s, s.seats[0])], R["u1"])
    if lead := boards.leader(s):
        yield from deal(s, lead)
    else:
        s = yield from built(s)
        yield boards.lots(s, R["u2"])


def built(s: State) -> Rulings:
    """Both columns, six rings high. Returns the state."""
    up = {
        ring: spot
        for rings, at in zip(COLUMNS, STACKS, strict=True)
        for ring, spot in column.standing(rings, at).items()
    }
    s = yield Restore(Layout(dict(up)), R["u1"], "a column each")
    s = yield Note("loose", (), R["u1"])
    return (yield from boards.take_up(s, SHOOTER, R["u2"]))


def deal(s: State, lead: str) -> Rulings:
    """The columns are built, and a player begins."""
    s = yield from boards.lead(s, lead, R["u2"])
    s = yield from built(s)
    yield shoot(s, R["u2"])


def shoot(s: State, rule: Rule) -> Ask:
    """The question for a shot by whoever is in turn."""
    return boards.from_base(s, s.note("queue")[0], SHOOTER, rule, R["u2"])


def judge(s: State, record: Record) -> Rulings:
    """A shot: what counts, what goes back, who is next, and whether a column is out."""
    boards.lawful(s, record)
    s = yield from archarena.told(s, record, SHOOTER)
    seat, own, down = s.turn, s.pieces[s.turn], pocketed(record)
    mine = [ring for ring in down if ring in own]
    bank = cushions(record, SHOOTER, before=first_contact(record, SHOOTER)) > 0
    lost = SHOOTER in down or (bool(mine) and not bank)
    if SHOOTER in down:
        s = yield Foul(seat, "shooter down", R["u2"], "nothing counts, and the turn is lost")
    elif lost:
        s = yield Foul(seat, "direct", R["u3"], ", ".join(mine))
    for ring in () if lost else mine:
        s = yield from sides.credit(s, seat, 5, column.R["u3"], f"{ring} pocketed by the rim")
    for rings, stack in zip(COLUMNS, STACKS, strict=True):
        back = tuple(r for r in rings if s.layout.of(r) == OFF or (r in down and (lost or r not in own)))
        s = yield from column.settle(s, record, back, rings, stack)
    s = yield from column.made_way(s, COLUMNS[0] + COLUMNS[1])
    s = yield from boards.take_up(s, SHOOTER, R["u2"])
    out = not any(is_on_table(s.layout.of(ring)) for ring in own)
    if out:
        left = sum(is_on_table(s.layout.of(ring)) for rings in COLUMNS for ring in rings if ring not in own)
        s = yield from sides.credit(s, seat, 5 * left, R["u4"], f"{left} rings left to the other")
    if s.scores[seat] >= s.options["Points"]:
        yield Win(sides.side(s, seat), R["u5"], in_points(s.scores[seat]))
    elif out:
        yield from deal(s, boards.next_leader(s))
    elif mine and not lost:
        yield shoot(s, R["u2"])
    else:
        s = yield from boards.pass_on(s, R["u2"])
        yield shoot(s, R["u2"])


def decide(s: State, answer: Answer) -> Rulings:
    """Lots for the lead."""
    if not isinstance(answer, Chance):
        raise Refused("a shot is awaited")
    yield from deal(s, boards.drawn(s, answer))


GAME = Game(
    rules=R,
    title="Pocket Column Carroms",
    pages="Archarena, 36",
    family="carrom-board",
    summary="Pocket the rings of your own column by the rim, five points each, to a hundred.",
    seats=(2, 4),
    table="archarena-columns",
    pieces=(SHOOTER, *COLUMNS[0], *COLUMNS[1]),
    setup=setup,
    judge=judge,
    decide=decide,
    chances=boards.chances,
    options={"Points": Option(100, "what wins", least=1)},
    aliases={"shooter": SHOOTER},
    notes={**boards.NOTES, "loose": ()},
    headers=boards.HEADERS,
)
