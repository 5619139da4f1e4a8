"""Pigeon Hole: eight whites and a red through the numbered arches, the red for double, to a hundred.

Set-up:
- The red stands on the centre spot, and from behind the line at the first sights the whites are played one after
  another; what goes in counts its arch, the red double.

Turn:
- For the lead each rolls two balls by hand at the arches{, `Ann: w1@5 w2@9`}: the highest count plays first, and the
  others follow down to the lowest.
- The player takes the nine balls.
- When two balls or more have been holed, none is left on the table and some to play, the player may spot the red
  again{, `Ann: choose respot`}.
- When all whites are played the next takes the balls.
- The first to a hundred wins.
- Who plays from the side{ (`!side`)} counts nothing with that ball; who throws or knocks balls off on purpose{
  (`!throw`, or `!: throw Bob`)} has lost the game.

Readings:
- The arches' figures are not printed: 5 3 7 1 9 2 8 4 6 from left to right (reconstruction).
- A white need not touch the red; equal counts in the lead are rolled again; one off the table is out (reconstruction).
"""

from dataclasses import dataclass

from hoyle.answers import Answer, Choose, Incident
from hoyle.games.general import highest, incidents, ranking
from hoyle.games.holes import family
from hoyle.games.holes.family import HOLE_GAME, HOLE_RULES, Kit
from hoyle.record import Down, Spot, is_on_table
from hoyle.referee import Called, Option, Permit, Ref, Stroke, told

R = HOLE_RULES(
    "pigeon-hole",
    rules={
        1: "For the order each rolls two balls from one hand at the holes; the most plays first, so down to the least.",
        2: "The player stands at the end of the table; no ball may be played from its side.",
        "3a": "Eight white balls and one red are used, and the red is put on the spot in the middle of the table.",
        "3b": "The player's ball is played from within the line drawn across from the first ivory sight.",
        4: "The red counts double when it is holed.",
        5: "Who has holed two or more, has none left on the table and some to play, may take out and respot the red.",
        6: "Nobody may keep the table for more than three games running while others wait to play.",
        7: "Whoever on purpose throws balls off the table, or knocks them off, loses the game.",
        8: "A hundred points are the game; who first has them wins.",
    },
    excused={6: "how long a party may keep a table is between those who wait"},
)  # fmt: skip

KIT = Kit("red", "centre-spot", "string", takes=R["3a"], spotted=R["3a"], first=R["3b"], later=R["3b"], within=R["3b"])


@dataclass(frozen=True)
class Notes(family.Notes):
    """The number of balls that the player has holed."""

    holed: int = 0


def setup(ref: Ref) -> None:
    """The balls, and the order."""
    family.settle_lead(ref, R["3a"], R[1])


def judge(ref: Ref, stroke: Stroke) -> None:
    """Two balls rolled for the order, or one played."""
    seat = ref.turn
    if stroke.claimed("throw", "intentional"):
        ref.foul(seat, "throw", R[7], told("holes.thrown-off"))
        _lose(ref, seat)
        return
    if highest.waiting(ref):
        family.play_for_lead(ref, stroke, 2, R[1], ranked=True)
        return
    left = family.play_ball(ref, stroke)
    fell = family.holed(ref, stroke)
    if stroke.claimed("side"):
        ref.foul(seat, "side", R[2], told("holes.from-side"))
        fell = ()
    for c in fell:
        times, rule = (2, R[4]) if c.piece == KIT.ninth else (1, R[8])
        ref.score(seat, times * family.value(c.where), rule, told("holes.in-hole", piece=c.piece, hole=c.where))
    ref.keep(holed=ref.kept(Notes).holed + len(fell))
    if ref.scores[seat] >= ref.number("Points"):
        ref.win((seat,), R[8], told("general.points", points=ref.scores[seat]))
    elif left:
        bare = not any(is_on_table(ref.layout.of(ball)) for ball in KIT.pieces)
        may = bare and isinstance(ref.layout.of(KIT.ninth), Down) and ref.kept(Notes).holed >= 2
        respotting = Permit(seat, "respot", R[5], told("holes.red-spotted-again"))
        family.ask(ref, seat, left, (respotting,) if may else ())
    else:
        ref.say(seat, told("holes.has-played-all"), R["3a"], holed=0)
        family.take_balls(ref, ref.next_seat(seat))


def _lose(ref: Ref, seat: str) -> None:
    ranking.lose(ref, (seat,), R[7], told("holes.threw-off", player=seat))


def decide(ref: Ref, answer: Answer) -> None:
    """The red taken out and spotted again, or balls thrown off."""
    if isinstance(answer, Incident):
        _lose(ref, incidents.named(ref, answer)[0])
    elif isinstance(answer, Choose):
        ref.place(KIT.ninth, Spot(KIT.spot), R[5], told("holes.spotted-again"))
        family.ask(ref, answer.seat, ref.asked.options)


THROWN = "balls are thrown or knocked off the table on purpose"
GAME = HOLE_GAME(
    rules=R,
    doc=__doc__,
    pages="pp. 108-109",
    table="pigeon-hole",
    pieces=KIT.pieces,
    setup=setup,
    judge=judge,
    decide=decide,
    options={"Points": Option(100, "what wins", least=1)},
    incidents=dict.fromkeys(("throw", "intentional"), THROWN),
    faults={"throw": THROWN, "intentional": THROWN, "side": "the ball was played from the side of the table"},
    notes=Notes(),
    terms=KIT,
    purpose=told("holes.for-cup"),
    wins="The first to {Points} points wins, at once: a ball counts the number of its hole, and the red twice as much.",
    minutes=19,
    labels={"red": "double"},
    called=(Called("pigeon hole and jenny lind", beside=("jenny-lind",)),),
)
