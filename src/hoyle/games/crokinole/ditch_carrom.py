"""Ditch Carrom Game: drive the other side's men into the ditch, and count five for each of yours that is left.

Set-up:
- Two play, or four as two against two, those opposite being partners.

Turn:
- On the crokinole side eight black men{, `b1` to `b8`,} and eight white{, `w1` to `w8`,} stand mixed in four rows in
  the circle.
- A player shoots the red man from the outer line of their side, and goes on while a man of the other side is ditched.
- Men of the player's own so ditched are lost, and end the turn unless one of the other's goes too.
- A man knocked into the centre pocket is five for the side that it belongs to, and off the board.
- If the red goes into the ditch, the hole or off the board, the turn is over and one of the other side's men comes back
  to the centre.
- When a side has no man left on the board the other counts five for each of its own; the men are set up again, and
  fifty is the game.
- A man off the board, against the rail or in a corner pocket is in the ditch.

Sheet:
- `!shove` tells that the finger was not close to the red, which is only called.

Readings:
- The first seat has white unless `Colours: Ann black` says otherwise; lots settle the lead, and the sides lead in turn
  (reconstruction).
- The man that comes back is one ditched before, or else one of that shot; who has ditched none owes none; three play
  one against two; a side may reach fifty by the centre before the men are out (reconstruction).
"""

from hoyle.games.general import archarena, boards, sides
from hoyle.record import CUSHION_TOUCH, OFF, POCKET, Down, Layout, Spot, is_on_table
from hoyle.referee import STROKE, Called, InHand, Option, Ref, Rule, Standing, Stroke, Target, fault, told

R = archarena.RING_RULES(
    "ditch-carrom",
    rules={
        "u1": "On the crokinole side sixteen men stand in the circle, black and white mixed, in four rows of four.",
        "u2": "Two or four play, partners opposite, each from the outer circle or square on their own side.",
        "u3": "The red man is shot to drive those of the other side from the field into the ditch.",
        "u4": "The shot is a shove or a snap with the finger close to the red.",
        "1a": "A turn lasts until it fails to send one of the opponent's men into the ditch.",
        "1b": "One's own that are sent there are off the field and not counted.",
        2: "To ditch a man of one's own costs the turn, unless one of the opponent's is ditched too.",
        "3a": "A man in the centre pocket is five for the side that it belongs to, and is taken off.",
        "3b": "If the red goes into the centre or off the board its player stops, pays forfeit, and the next has a turn.",
        "4a": "For the red in ditch or hole or off the board its player puts an opponent's man back at the centre or near it.",
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


def setup(ref: Ref) -> None:
    """Seats, sides and colours; then who begins."""
    boards.settle(ref, R["u2"], R["u2"])
    sides.take_colours(ref, COLOURS, *sides.first_colour(ref, COLOURS), R["u3"])
    boards.begin(ref, _deal, R["u2"], set_rows)


def set_rows(ref: Ref, rule: Rule = R["u1"]) -> None:
    """The men in their rows, the red in hand."""
    men = {man: Spot(f"man-{i}") for i, man in enumerate((man for row in ROWS for man in row), start=1)}
    ref.restore(Layout(dict(men)), rule, told("crokinole.in-rows"))
    boards.take_up(ref, RED, R["u2"])


def _deal(ref: Ref, lead: str, rule: Rule = R["u1"]) -> None:
    boards.lead(ref, lead, rule)
    set_rows(ref, rule)
    ask(ref, R["u3"])


def ask(ref: Ref, rule: Rule) -> None:
    """Ask whoever is in turn for a shot at the other side's men, from the line on their side."""
    seat = boards.in_turn(ref)
    theirs = tuple(man for man in MEN if man not in ref.pieces[seat] and is_on_table(ref.layout.of(man)))
    held = InHand(RED, f"line-{boards.edge(ref, seat)}", R["u2"])
    ref.ask(seat, STROKE, (RED,), rule, place=(held,), target=Target(first=theirs, pockets=(DITCH,)))


def judge(ref: Ref, stroke: Stroke) -> None:
    """A shot: who is ditched, who is in the centre, what comes back, and who is next."""
    boards.lawful(ref, stroke)
    seat, own = ref.turn, ref.pieces[ref.turn]
    archarena.name_shot(ref, stroke, RED)
    if amiss := stroke.claimed(*SHOT_BADLY):
        ref.foul(
            seat,
            amiss.word,
            R["u4"],
            told("crokinole.shove" if amiss.word == "shove" else "crokinole.not-with-finger", ball=RED),
        )
    # against the rail, into a corner pocket or off the board; not in the centre
    pocketed = {c.piece: c.where for c in stroke.contacts if c.kind == POCKET}
    out = {*stroke.off, *(c.piece for c in stroke.contacts if c.kind == CUSHION_TOUCH)}
    out |= {man for man, at in pocketed.items() if at != CENTRE}
    out = out - {man for man in pocketed if ref.layout.of(man) == Down(CENTRE)}
    first = count_centre(ref, stroke)
    ditched = [man for man in MEN if man in out and is_on_table(stroke.start.of(man))]
    for man in ditched:
        ref.place(man, Down(DITCH), R["1b" if man in own else "u3"])
    theirs = [man for man in ditched if man not in own]
    lost = RED in out or ref.layout.of(RED) == Down(CENTRE)
    if lost:
        forfeit(ref, stroke, theirs)
    elif len(theirs) < len(ditched):
        ref.say("", told("crokinole.own-fell-with-other" if theirs else "crokinole.own-fell", player=seat), R[2])
    boards.take_up(ref, RED, R["u2"])
    over = not first and not all(_left(ref, one) for one in ref.seats)
    for side in sides.agreed(ref) if over else ():
        if men := _left(ref, side[0]):
            sides.credit(ref, side[0], 5 * men, R["5a"], told("crokinole.men-left", count=men))
    best = first or max(ref.seats, key=lambda one: ref.scores[one])
    if first or (over and ref.scores[best] >= ref.number("Points")):
        ref.win(sides.side(ref, best), R["5c"], told("general.points", points=ref.scores[best]))
    elif over:
        _deal(ref, boards.next_leader(ref), R["5b"])
    else:
        if lost or not theirs:
            boards.pass_on(ref, R["1a"])
        ask(ref, R["1a"])


def count_centre(ref: Ref, stroke: Stroke) -> str:
    """Men in the centre count, in the order in which they fell, and are off. Returns who first has the points by them, if any."""
    fell, first = [c.piece for c in stroke.contacts if c.kind == POCKET], ""
    for man in sorted(MEN, key=lambda one: fell.index(one) if one in fell else len(fell)):
        if ref.layout.of(man) == Down(CENTRE):
            owner = next(one for one in ref.seats if man in ref.pieces[one])
            sides.credit(ref, owner, 5, R["3a"], told("crokinole.in-centre", piece=man))
            ref.place(man, OFF, R["3a"], told("crokinole.taken-off"))
            first = first or (owner if ref.scores[owner] >= ref.number("Points") else "")
    return first


def forfeit(ref: Ref, stroke: Stroke, now: list[str]) -> None:
    """The red is lost: one of the opponent's men comes back."""
    seat, own = ref.turn, ref.pieces[ref.turn]
    rule = R["4a"] if ref.layout.of(RED) == Down(DITCH) else R["3b"]
    ref.foul(seat, "red lost", rule, fault("red lost"))
    before = [man for man in MEN if man not in own and stroke.start.of(man) == Down(DITCH)]
    for man in (before or now)[:1]:
        ref.say(seat, told("crokinole.forfeits", man=man), R["4a"])
        boards.put_back(ref, R["4b"], told("crokinole.back-at-centre"), man)
    if now:
        ref.say(seat, told("crokinole.nothing-else", men=tuple(now)), R["4c"])


def _left(s: Standing, seat: str) -> int:
    return sum(is_on_table(s.layout.of(man)) for man in s.pieces[seat])


GAME = boards.ROUND_GAME(
    rules=R,
    doc=__doc__,
    pages="Archarena, 16-17",
    family="crokinole",
    table="archarena-1-ditch",
    pieces=(RED, *COLOURS["black"], *COLOURS["white"]),
    setup=setup,
    judge=judge,
    decide=boards.by_lots(_deal),
    worth=lambda s, seat: s.scores[seat] + 2.5 * _left(s, seat),  # half of what its men count if it wins the round
    options={
        "Points": Option(50, "what wins", least=1),
        "Table": Option("archarena-1-ditch", "the board", ("archarena-1-ditch", "archarena-2-ditch")),
    },
    aliases={"shooter": RED},
    faults=SHOT_BADLY,
    headers=(*boards.HEADERS, "Colours"),
    wins="The first side with {Points} points wins: 5 for each man left when the other side has none, and 5 for a man in the "
    "centre pocket.",
    minutes=94,
    called=(Called("ditch carron"),),
)
