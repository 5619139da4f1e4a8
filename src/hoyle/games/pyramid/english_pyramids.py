"""English Pyramids: a point for every red, a red back for every failure, and a duel for the last.

Set-up:
- Two or more play, each alone or in sides{ (`Sides: Ann+Cal, Bob+Dee`)}.

Turn:
- Each red pocketed is one, and the striker goes on; for the white lost, a miss or a coup one of the player's reds goes
  back, or is owed{ (`= owes Ann 1`)}.
- With one red left, whoever made the last hazard stays with the white, the opponent has the red, and they strike by
  turns.
- Whoever has pocketed most has won, and receives from each of the others the difference, at the stake a ball.

Readings:
- A ball owed is taken from the score at once, which may fall below nothing.
- Reds that do not count after a touch, or beside one forced off, are spotted.
- Among more than two who are not partners the last red is played by the player after the one with the white.
- If the ball that goes back makes two reds again, everybody plays with the white as before.
- A side's balls, and what it owes, are the side's.
- Of partners who change when one fails, the one who failed makes way.
- A pyramid struck by a stroke that is told without the places of all it moved is taken for broken: nothing known of it
  is in the way of a ball that goes back.
- Level at the end, the game is drawn.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from hoyle.answers import Answer, Incident
from hoyle.equipment import At, Table, rack_neighbours, triangle
from hoyle.games.english.table import StringNotes, beside, string, strings, strung, worth
from hoyle.games.general import boards, racks, sides
from hoyle.games.general.disturbed import scatter
from hoyle.games.general.incidents import named
from hoyle.record import IN_HAND, Layout
from hoyle.referee import (
    NOTHING,
    BadOption,
    Called,
    Game,
    OfPiece,
    Option,
    Ref,
    Refused,
    Rule,
    Rulebook,
    Standing,
    Stroke,
    fault,
    told,
)
from hoyle.referee.record_queries import untold
from hoyle.referee.vocabulary.question import STROKE, InHand, Target

R = Rulebook(
    "english-pyramids",
    book="bbc1908",
    rules={
        "u1": "The English half circle in balk is used.",
        1: "Any number of balls may be played with, commonly fifteen reds and a white.",
        2: "The reds stand in a triangle, the first on the red-ball spot; the half circle is 21 to 23 inches across.",
        "3a": "More than two, and odd in number, play each alone, in an order that stringing settles.",
        "3b": "Who has pocketed most receives from each of the others the difference, at what was agreed on for a ball.",
        4: "An even number may form sides; partners play by turns, or change when one fails, as agreed.",
        5: "Stringing gives the lead; the leader plays at the pyramid with the white from the half circle.",
        "6a": "The next player plays the white from where it stopped.",
        "6b": "If it is off the table, it is played from balk as at first.",
        "7a": "Only winning hazards count, one each.",
        "7b": "Whoever pockets most has won.",
        8: "The white pocketed or forced off, a miss, and a coup lose a point.",
        9: "For each of these one of the player's balls goes back to the pyramid spot, or, that taken, straight behind it.",
        10: "Reds that go down or off together with the white count nothing, and go back, with one made before.",
        "11a": "Who has no ball to give back puts back the first one made.",
        "11b": "What is still owed at the end is paid for, or taken from the score.",
        12: "With the white touching a red all that is pocketed counts, but a miss still costs a point.",
        13: "Who moves a ball in aiming or striking loses all that the stroke gained.",
        14: "A red forced off scores nothing, and is spotted.",
        "15a": "With an odd number of reds the last hazard counts two.",
        "15b": "A sixteenth may stand in the middle of the base, straight behind the first.",
        16: "With one red left the maker of the last hazard stays with the white, the opponent has the red, and they take turns.",
        "17a": "Between two, with two balls left, one's own ball pocketed or a miss ends the game, and the opponent adds one.",
        "17b": "Among more, unless they are partners, the striker puts a ball on the spot.",
        18: "The balk protects nothing: from hand any ball may be played at.",
        19: "The marker settles disputes, or most of those present if the marker has an interest.",
    },
    facts={"u1": "where the white is played from", 1: "the balls"},
    duties={"marker": (19,), "players": (19,), "spectators": (19,)},
)  # fmt: skip

CUE = "cue"
REDS = tuple(f"r{n}" for n in range(1, 17))
ROWS = (REDS[0:1], REDS[1:3], REDS[3:6], REDS[6:10], REDS[10:15], REDS[15:16])
"""The triangle from its apex, and the sixteenth ball behind the middle of its base."""
SPOT = "pyramid-spot"


@dataclass(frozen=True)
class Duel:
    """The last two balls: who plays with the white, and who with the red."""

    white: str
    red: str

    def foe(self, seat: str) -> str:
        """The other of the two."""
        return self.red if seat == self.white else self.white


@dataclass(frozen=True)
class Notes(StringNotes, sides.Notes, racks.Notes):
    """`duel` is on while one red is left. `striking`: of partners who change when one fails, the one who plays, by the first of
    the side. `moved`: the striker has moved a ball in taking aim.
    """

    duel: Duel | None = None
    striking: Mapping[str, str] = field(default_factory=dict)
    moved: bool = False


def racked(table: Table, number: int) -> tuple[dict[str, At], frozenset[tuple[str, str]]]:
    """The places of so many reds, in metres, and those that touch."""
    stand = triangle(table.spot(SPOT), table.radius, ROWS[:5])
    pairs = set(rack_neighbours(ROWS[:5]))
    stand[REDS[15]] = At(stand["r13"].x, stand["r13"].y + 2 * table.radius)
    pairs.add(("r13", REDS[15]))
    here = set(REDS[:number])
    return {ball: stand[ball] for ball in REDS[:number]}, frozenset(p for p in pairs if set(p) <= here)


def setup(ref: Ref) -> None:
    """The pyramid, the sides, and the string unless the sheet says who leads."""
    number = ref.number("Reds")
    if number > len(REDS):
        raise BadOption("Reds", told("pyramid.setting-too-many-reds", number=number, most=len(REDS)))
    sides.settle(ref, R[4])
    if ref.leader:
        _begin(ref, ref.leader, ref.order)
    else:
        string(ref, lambda seat: CUE, R[5])


def _begin(ref: Ref, leader: str, order: tuple[str, ...]) -> None:
    stand, touching = racked(ref.bed, ref.number("Reds"))
    ref.restore(Layout({CUE: IN_HAND, **stand}, touching=touching), R[2], told("pyramid.pyramid-set"))
    if ref.options["Reds"] == len(REDS):
        ref.say("", told("pyramid.ball-16-behind-base"), R["15b"])
    ref.set_order(boards.from_seat(order, leader), R["3a"])
    _ask(ref, leader, R[5], opening=True)


def _ask(ref: Ref, seat: str, rule: Rule, opening: bool = False) -> None:
    duel = ref.kept(Notes).duel
    ball = _reds(ref)[0] if duel and seat == duel.red else CUE
    held = (InHand(CUE, "D", R[5] if opening else R["6b"]),) if ball == CUE and ref.in_hand(CUE) else ()
    target = Target(first=tuple(one for one in (CUE, *_reds(ref)) if one != ball)) if duel else Target(first=_reds(ref))
    ref.ask(seat, STROKE, (ball,), rule, place=held, target=target)


def _reds(s: Standing) -> tuple[str, ...]:
    return tuple(ball for ball in s.layout.on_table() if ball in REDS)


def judge(ref: Ref, stroke: Stroke) -> None:
    """One stroke, or a string."""
    if strings(ref):
        if ranking := strung(ref, stroke, lambda seat: CUE, R[5]):
            _begin(ref, ranking[0], ref.order if ref.kept(Notes).sides else ranking)
        return
    seat, ball, notes = stroke.seat, stroke.asked.options[0], ref.kept(Notes)
    if stroke.cue != ball:
        raise Refused(told("pyramid.plays-with-ball", seat=seat, ball=ball), R[16] if notes.duel else R["6a"])
    down, off = (tuple(one for one in gone if one != ball) for gone in (stroke.down, stroke.off))
    stand, _ = racked(ref.bed, ref.number("Reds"))
    if stroke.met and stand.items() <= stroke.start.places.items():
        scatter(ref, stroke, R[2])
    if stroke.asked.place and any(stroke.before.in_zone(one, "baulk") for one in stroke.first):
        ref.say(stroke.seat, told("pyramid.balk-protects-nothing"), R[18])
    if any(one in REDS for one in stroke.start.touches(CUE)):
        ref.say(stroke.seat, told("pyramid.white-touched-a-red"), R[12])
    said = stroke.claimed("touch")
    touched = fault("touch", said.piece) if said else told("pyramid.moved-in-aiming") if notes.moved else None
    if notes.moved:
        ref.apply(R[13], moved=False)
    lost, missed = ball in (*stroke.down, *stroke.off), not stroke.met and not untold(stroke)
    if lost or missed:
        _fail(ref, stroke, (*down, *off), lost, missed)
    elif touched or off:
        rule = R[13] if touched else R[14]
        ref.foul(seat, "touch" if touched else "off", rule, touched or told("pyramid.forced-off", ball=off[0]))
        _back(ref, (*down, *off), rule)
        pass_on(ref, seat)
    elif down:
        _count(ref, seat, down)
    else:
        pass_on(ref, seat)


def _count(ref: Ref, seat: str, down: tuple[str, ...]) -> None:
    duel, odd = ref.kept(Notes).duel, ref.options["Reds"] % 2 == 1
    over = bool(duel) or not _reds(ref)
    for n, ball in enumerate(down, start=1):
        last = over and odd and n == len(down)
        sides.credit(ref, seat, 2 if last else 1, R["15a" if last else "7a"], told("pyramid.pocketed", piece=ball))
        owing = next((one for one in _partners(ref, seat) if ref.owes.get(one, 0)), "")
        if owing and not last:
            ref.owe(owing, -1, R["11a"], told("pyramid.paid-with-made"))
            _back(ref, (ball,), R["11a"])
        else:
            racks.fill(ref, seat, (*racks.of(ref, seat), ball))
    if duel or not _reds(ref):
        _settle(ref)
        return
    last_one = len(_reds(ref)) == 1
    if last_one:
        foe = next(one for one in ref.from_seat(seat)[1:] if one not in _partners(ref, seat))
        ref.say("", told("pyramid.keeps-white", one=seat, foe=foe), R[16], duel=Duel(seat, foe))
    _ask(ref, seat, R[16] if last_one else R["6a"])


def _fail(ref: Ref, stroke: Stroke, fallen: tuple[str, ...], lost: bool, missed: bool) -> None:
    seat, duel = stroke.seat, ref.kept(Notes).duel
    word = "coup" if lost and missed else "miss" if missed else "losing hazard"
    if duel and (len(ref.seats) == 2 or ref.kept(Notes).sides):
        ref.foul(seat, word, R["17a"])
        sides.credit(ref, duel.foe(seat), 1, R["17a"], told("pyramid.opponents-failure"))
        _settle(ref)
        return
    ref.foul(seat, word, R[8])
    sides.credit(ref, seat, -1, R[8], NOTHING)
    if lost:
        _back(ref, (stroke.cue,), R["6b"])
    _back(ref, fallen, R[10])
    give_back(ref, seat, R["17b"] if duel else R[9])
    if duel and len(_reds(ref)) > 1:
        ref.say("", told("pyramid.everybody-plays-white"), R["17b"], duel=None)
    pass_on(ref, seat, failed=True)


def give_back(ref: Ref, seat: str, rule: Rule) -> None:
    """The last red that a player, or else a partner, made goes back; where there is none it is owed."""
    holder = next((one for one in _partners(ref, seat) if racks.of(ref, one)), "")
    if not holder:
        ref.owe(seat, 1, R["11a"], racks.NONE)
        return
    *kept, given = racks.of(ref, holder)
    ref.apply(R[9])
    racks.fill(ref, holder, tuple(kept))
    _back(ref, (given,), rule)


def _back(ref: Ref, balls: tuple[str, ...], rule: Rule) -> None:
    for ball in balls:
        if ball == CUE:
            ref.place(CUE, IN_HAND, R["6b"], told("pyramid.off-table"))
        else:
            where, touching = beside(ref, SPOT, At(0.0, ref.bed.length / 2))
            ref.place(ball, where, rule, told("general.given-back"), touching)


def _partners(s: Standing, seat: str) -> tuple[str, ...]:
    return (seat, *(one for one in sides.side(s, seat) if one != seat))


def pass_on(ref: Ref, seat: str, failed: bool = False) -> None:
    """The turn passes: to the other of the last two, else by the order, or among partners by what was agreed."""
    notes, following, rule = ref.kept(Notes), ref.next_seat(seat), R["6a"]
    if notes.duel:
        following, rule = notes.duel.foe(seat), R[16]
    elif notes.sides and ref.options["Partners"] == "change":
        both, striking, mates = notes.sides, notes.striking, sides.side(ref, seat)
        if failed:
            then = mates[(mates.index(seat) + 1) % len(mates)]
            striking = {**striking, mates[0]: then}
            ref.say("", told("pyramid.takes-place", one=then, other=seat), R[4], striking=striking)
        first = both[(both.index(mates) + 1) % len(both)][0]
        following, rule = striking.get(first, first), R[4]
    elif notes.sides:
        ref.say(following, told("pyramid.partner-is-next"), R[4])
    _ask(ref, following, rule)


def _settle(ref: Ref) -> None:
    for seat, owed in ref.owes.items():
        if owed:
            ref.say(seat, told("pyramid.still-owes", count=owed), R["11b"])
    ranking = tuple(sorted(ref.seats, key=lambda one: -ref.scores[one]))
    best = sides.side(ref, ranking[0])
    if any(ref.scores[one] == ref.scores[ranking[0]] for one in ref.seats if one not in best):
        ref.draw(R["7b"], told("pyramid.level"))
        return
    for seat in ref.seats:
        gap = ref.number("Stake") * int(ref.scores[ranking[0]] - ref.scores[seat])
        if seat not in best and gap:
            ref.pay(seat, -gap, R["3b"], told("pyramid.difference"))
    won = sum(-ref.ledger.get(seat, 0) for seat in ref.seats if seat not in best)
    for seat in best if won else ():
        ref.pay(seat, won // len(best), R["3b"], told("pyramid.differences"))
    ref.win(best, R["7b"], told("pyramid.balls", count=ref.scores[ranking[0]]), ranking)


def decide(ref: Ref, answer: Answer) -> None:
    """Incidents outside a stroke."""
    assert isinstance(answer, Incident)
    seat, _ = named(ref, answer)
    if answer.word != "touch":
        ref.say(seat, told("pyramid.marker-decides"), R[19])
        return
    if strings(ref):
        raise Refused(told("pyramid.touch-when"), R[13])
    ref.foul(seat, "touch", R[13], told("pyramid.touched-goes-back"))
    ref.restore(ref.layout, R[13], told("pyramid.put-back"))
    if seat == ref.turn:
        ref.say("", told("pyramid.stroke-can-gain-nothing"), R[13], moved=True)


GAME = Game(
    R,
    doc=__doc__,
    pages="pp. 68-70",
    family="pyramid",
    seats=(2, 0),
    table="english-12ft",
    pieces=(CUE, *REDS),
    setup=setup,
    judge=judge,
    decide=decide,
    options={
        "Reds": Option(15, "how many reds, up to sixteen", least=2),
        "Stake": Option(0, "what a ball is worth in the settlement"),
        "Partners": Option("alternate", "partners play by turns, or change when one fails", ("alternate", "change")),
    },
    aliases={"white": CUE},
    incidents={
        "touch": "a ball is moved in taking aim: `!: touch Ann`",
        "appeal": "a dispute goes to the marker or to those present",
    },
    faults={
        "touch": OfPiece("a ball was moved in aiming or striking: `!touch r3`"),
        "intentional": "the miss was given on purpose",
    },
    notes=Notes(),
    board=racks.board,
    balls_count="one",
    headers=("Lead", "Order", "Sides"),
    worth=worth,
    purpose=told("general.for-it"),
    wins="When every ball is down, whoever has put down most wins, and gets the difference from each of the others.",
    goal=told("pyramid.goal-most-balls"),
    minutes=24,
    called=(
        Called("english pyramid pool"),
        Called("pyramids, pyramid, pyramid pool", beside=("american-pyramid-pool",)),
    ),
)
