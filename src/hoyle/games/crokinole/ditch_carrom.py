"""Ditch Carrom Game: drive the other side's men into the ditch with the red one, and count what you have left.

On the crokinole side eight black men, `b1` to `b8`, and eight white, `w1` to `w8`, stand mixed in four rows in the circle.
Two play, or four as two against two, those opposite being partners. A player puts the red man on the outer line of his side
and shoots it; he goes on while he ditches a man of the other side. His own men that he ditches are lost, and end the turn
unless one of the other's goes too. A man knocked into the centre pocket is five for the side that it belongs to, and off the
board. If the red goes into the ditch, the hole or off the board, the turn is over and one of the other side's men comes back
to the centre. When a side has no man left on the board the other counts five for each of its own; the men are set up again,
and fifty is the game.

The first seat has white unless `Colours: Ann black` says otherwise; lots settle the lead, and the sides lead in turn
(reconstruction). A man off the board, against the rail or in a corner pocket is in the ditch. The man that comes back is one
ditched before, or else one of that shot; who has ditched none owes none; three play one against two; a side may reach fifty
by the centre before the men are out (reconstruction). `!shove` tells that the red was not shot with the finger close to it,
which is only called.
"""

from __future__ import annotations

from hoyle.answers import Answer, Chance
from hoyle.games.general import archarena, boards, sides
from hoyle.record import CUSHION_TOUCH, OFF, POCKET, Down, Layout, Record, Spot, is_on_table
from hoyle.referee import (
    STROKE,
    Ask,
    Assign,
    Foul,
    Game,
    InHand,
    Option,
    Place,
    Refused,
    Restore,
    Rule,
    Rulebook,
    Rulings,
    Say,
    State,
    Win,
    in_points,
)
from hoyle.referee.questions import claimed, left_table

R = Rulebook(
    "ditch-carrom",
    book="archarena",
    governs="archarena-general",
    rules={
        "u1": "On the crokinole side sixteen men stand in the circle, to be mixed one black and one white in four rows of "
              "four.",
        "u2": "Two or four play, partners opposite, each from the outer circle or square on his own side.",
        "u3": "The red man is shot to drive those of the other side from the field into the ditch.",
        "u4": "The shot is a shove or a snap with the finger close to the red.",
        "1a": "A turn lasts until it fails to send one of the opponent's men into the ditch.",
        "1b": "His own that he sends there are off the field and not counted.",
        2: "To ditch a man of one's own costs the turn, unless one of the opponent's is ditched too.",
        "3a": "A man in the centre pocket is five for the side that it belongs to, and is taken off.",
        "3b": "If the red goes into the centre or off the board its player stops, pays forfeit, and the next has his turn.",
        "4a": "For the red in ditch or hole or off the board its player puts one of the opponent's men back at the centre or "
              "near it.",
        "4b": "Men so put back touch each other as nearly as they can, and move none that is on the board.",
        "4c": "For men ditched by the same shot there is no other forfeit.",
        "5a": "When a side has ditched all the others, each of its own on the board counts five.",
        "5b": "The men are set up in their rows as before, and they play on.",
        "5c": "The game is to fifty.",
    },
)  # fmt: skip

RED, CENTRE, DITCH = "red", "centre", "ditch"
BLACK, WHITE = (tuple(f"{colour}{n}" for n in range(1, 9)) for colour in "bw")
COLOURS = {"white": WHITE, "black": BLACK}
SHOT_BADLY = dict.fromkeys(("shove", "finger"), "the red was not shot with the finger close to it")
MEN = tuple(man for both in zip(BLACK, WHITE, strict=True) for man in both)
ROWS = tuple(MEN[4 * row : 4 * row + 4][:: 1 if row % 2 == 0 else -1] for row in range(4))
"""Four rows of black and white by turns, each beginning with the other colour than the row before."""


def setup(s: State) -> Rulings:
    """Seats, sides and colours; then who begins."""
    s = yield from archarena.set_out(s)
    s = yield from boards.settle(s, R["u2"], R["u2"])
    seat, word = sides.first_colour(s, COLOURS)
    other = next(colour for colour in COLOURS if colour != word)
    for one in s.seats:
        s = yield Assign(one, COLOURS[word if one in sides.side(s, seat) else other], R["u3"])
    if lead := boards.leader(s):
        yield from deal(s, lead, R["u1"])
    else:
        s = yield from rowed(s, R["u1"])
        yield boards.lots(s, R["u2"])


def rowed(s: State, rule: Rule) -> Rulings:
    """The men in their rows, the red in hand. Returns the state."""
    men = {man: Spot(f"man-{i}") for i, man in enumerate((man for row in ROWS for man in row), start=1)}
    s = yield Restore(Layout(dict(men)), rule, "in four rows of four")
    return (yield from boards.take_up(s, RED, R["u2"]))


def deal(s: State, lead: str, rule: Rule) -> Rulings:
    """The men are set up, and a player begins."""
    s = yield from boards.lead(s, lead, rule)
    s = yield from rowed(s, rule)
    yield shoot(s, R["u3"])


def shoot(s: State, rule: Rule) -> Ask:
    """The question for a shot by whoever is in turn, from the line on his side."""
    seat = s.note("queue")[0]
    return Ask(seat, STROKE, (RED,), rule, place=(InHand(RED, f"line-{boards.edge(s, seat)}", R["u2"]),))


def judge(s: State, record: Record) -> Rulings:
    """A shot: who is ditched, who is in the centre, what comes back, and who is next."""
    boards.lawful(s, record)
    assert record.start is not None
    seat, own = s.turn, s.pieces[s.turn]
    s = yield from archarena.told(s, record, RED)
    if fault := claimed(record, *SHOT_BADLY):
        s = yield Foul(seat, fault.word, R["u4"], "the finger was not close to the red")
    rail = [c.piece for c in record.contacts if c.kind == CUSHION_TOUCH]
    pocketed = {c.piece: c.where for c in record.contacts if c.kind == POCKET}
    out = {*left_table(record), *rail, *(m for m, at in pocketed.items() if at != CENTRE)}
    out -= {m for m in pocketed if pocketed[m] == CENTRE and s.layout.of(m) == Down(CENTRE)}
    fell, first = list(pocketed), ""  # who first has the points has won, though the other has them by the same shot
    for man in sorted(MEN, key=lambda one: fell.index(one) if one in fell else len(fell)):
        if s.layout.of(man) == Down(CENTRE):
            owner = next(one for one in s.seats if man in s.pieces[one])
            s = yield from sides.credit(s, owner, 5, R["3a"], f"{man} in the centre")
            s = yield Place(man, OFF, R["3a"], "taken off")
            first = first or (owner if s.scores[owner] >= s.options["Points"] else "")
    ditched = [man for man in MEN if man in out and is_on_table(record.start.of(man))]
    for man in ditched:
        s = yield Place(man, Down(DITCH), R["1b" if man in own else "u3"])
    theirs = [man for man in ditched if man not in own]
    lost = RED in out or s.layout.of(RED) == Down(CENTRE)
    if lost:
        s = yield from forfeit(s, record, theirs)
    elif len(theirs) < len(ditched):
        s = yield Say(seat, "his own", R[2], "with one of the other's" if theirs else "the turn is over")
    s = yield from boards.take_up(s, RED, R["u2"])
    if first:
        yield Win(sides.side(s, first), R["5c"], in_points(s.scores[first]))
    elif any(not left(s, one) for one in s.seats):
        yield from counted(s)
    else:
        if lost or not theirs:
            s = yield from boards.pass_on(s, R["1a"])
        yield shoot(s, R["1a"])


def forfeit(s: State, record: Record, now: list[str]) -> Rulings:
    """The red is lost: one of the opponent's men comes back. Returns the state."""
    assert record.start is not None
    seat, own = s.turn, s.pieces[s.turn]
    rule = R["4a"] if s.layout.of(RED) == Down(DITCH) else R["3b"]
    s = yield Foul(seat, "red lost", rule, "the turn is over")
    before = [man for man in MEN if man not in own and record.start.of(man) == Down(DITCH)]
    for man in (before or now)[:1]:
        s = yield Say(seat, "forfeit", R["4a"], man)
        s = yield from boards.put_back(s, man, R["4b"], "back at the centre")
    if now:
        s = yield Say(seat, "no other forfeit", R["4c"], ", ".join(now))
    return s


def left(s: State, seat: str) -> int:
    """How many men a seat's side has on the board."""
    return sum(is_on_table(s.layout.of(man)) for man in s.pieces[seat])


def counted(s: State) -> Rulings:
    """A side is out: five for each man of the other, and the men set up again, or the end."""
    for side in s.note("sides"):
        if men := left(s, side[0]):
            s = yield from sides.credit(s, side[0], 5 * men, R["5a"], f"{men} left")
    best = max(s.seats, key=lambda one: s.scores[one])
    if s.scores[best] >= s.options["Points"]:
        yield Win(sides.side(s, best), R["5c"], in_points(s.scores[best]))
    else:
        yield from deal(s, boards.next_leader(s), R["5b"])


def worth(s: State, seat: str) -> float:
    """The points of a seat, and half of what the men of its side count if it wins the round."""
    return s.scores[seat] + 2.5 * left(s, seat)


def decide(s: State, answer: Answer) -> Rulings:
    """Lots for the lead."""
    if not isinstance(answer, Chance):
        raise Refused("a shot is awaited")
    yield from deal(s, boards.drawn(s, answer), R["u1"])


GAME = Game(
    rules=R,
    title="Ditch Carrom Game",
    pages="Archarena, 16-17",
    family="crokinole",
    summary="Drive the other side's men into the ditch, and count five for each of yours that is left.",
    seats=(2, 4),
    table="archarena-1-ditch",
    pieces=(RED, *COLOURS["black"], *COLOURS["white"]),
    setup=setup,
    judge=judge,
    decide=decide,
    worth=worth,
    chances=boards.chances,
    options={
        "Points": Option(50, "what wins", least=1),
        "Table": Option("archarena-1-ditch", "the board", ("archarena-1-ditch", "archarena-2-ditch")),
    },
    aliases={"shooter": RED},
    faults=SHOT_BADLY,
    notes=dict(boards.NOTES),
    headers=(*boards.HEADERS, "Colours"),
)
