"""Three Ring Glance: the white glances from one ring to the other, a point each time, to fifty.

Set-up:
- Then the white cue ring lies at W, the middle of the near straight line, red at X and green at A. A shot that hits
  both is one point, and one more for each of them that it pockets; the player goes on until a shot fails to hit both or
  pockets the cue ring, which scores nothing.

Turn:
- Two players, or four as two against two, with cues if they like.
- Each banks across the board for the first shot.
- For every shot after the first the cue ring is placed outside the four lines of the square, not touching them.
- A ring pocketed comes back at once, the first to the centre and the second to X or A. Fifty wins.

Sheet:
- On a sheet `Ann: white>red white>green red@FL` is two.

Readings:
- The diagram is lost: X and A are a quarter of the board left and right of the centre, and the lines those from pocket
  to pocket (reconstruction).
- Where a place is taken the next is used, then the nearest to the centre; a ring off the board comes back like one
  pocketed (reconstruction).
"""

from collections.abc import Mapping
from dataclasses import dataclass

from hoyle.games.general import boards, sides
from hoyle.games.general.archarena import RING_RULES, SHOOTER, name_shot
from hoyle.games.ring_carom import lag
from hoyle.record import IN_HAND, Layout, Spot, is_on_table
from hoyle.referee import NOTHING, BadOption, Option, Ref, Refused, Rule, Stroke, told
from hoyle.referee.vocabulary.question import STROKE, InHand, Target

R = RING_RULES(
    "three-ring-glance",
    rules={
        "u1": "Red, green and white rings on the carrom side, with cues if preferred; two play, or four as two against two.",
        "u2": "The board should stand so that the players can walk round it.",
        "u3": "First each banks across the board, and whose ring stops nearest the rim on their own side has the first shot.",
        "u4": "Then the white or cue ring goes to W in the diagram, and the others to X and A.",
        "u5": "To glance from one to the other is a point; one shoots again, the cue ring anywhere on the shooting line.",
        "u6": "If one of them is pocketed besides, that makes two points, and three if both are.",
        "u7": "If the cue ring is pocketed there is no score, and the turn is lost.",
        1: "When it is settled who opens, the rings are set on their spots for the first shot.",
        2: "A player continues until a shot does not hit both of the other rings, or pockets the cue ring.",
        "3a": "When the cue ring hits red and green the player scores one.",
        "3b": "With one of them pocketed it is two, with both three.",
        4: "No points come from a shot that pockets the cue ring, and the turn is lost.",
        5: "To shoot the cue ring off the board costs the turn.",
        6: "For a shot the cue ring may be put anywhere outside the four lines of the square, but not touching one.",
        7: "A pocketed ring is put back at once: the first at the centre, the second at X or A.",
        8: "The side that has fifty points wins.",
    },
    excused={"u2": "where the board stands is for the players to see to"},
)  # fmt: skip

PLACES: Mapping[str, str] = {"white": "W", "red": "X", "green": "A"}


@dataclass(frozen=True)
class GlanceTerms:
    """The rings' spots, and what a shot that hits so many rings counts, by which rule; 0 for too few."""

    places: Mapping[str, str]
    worth: Mapping[int, tuple[int, Rule]]


def setup(ref: Ref) -> None:
    """Sides, and the lead."""
    if len(ref.seats) == 3:
        raise BadOption("Seats", told("ring_carom.setting-two-or-four"))
    boards.settle(ref, R["u1"], R["u1"])
    lag.settle(ref, R["u3"])
    _begin(ref)


def _begin(ref: Ref) -> None:
    if lag.waiting(ref):
        ref.restore(Layout({SHOOTER: IN_HAND}), R["u3"], told("ring_carom.cue-ring-alone"))
        ref.put(lag.ask(ref, SHOOTER, R["u3"]))
    else:
        places = ref.terms(GlanceTerms).places
        ref.restore(Layout({ring: Spot(at) for ring, at in places.items()}), R["u4"], told("ring_carom.at-places"))
        ref.ask(ref.order[0], STROKE, (SHOOTER,), R[1], told("ring_carom.from-w"), target=_others(ref))


def _others(ref: Ref) -> Target:
    return Target(first=tuple(ring for ring in ref.terms(GlanceTerms).places if ring != SHOOTER))


def judge(ref: Ref, stroke: Stroke) -> None:
    """A bank for the lead, or a shot."""
    terms = ref.terms(GlanceTerms)
    if lag.waiting(ref):
        lag.bank(ref, stroke, SHOOTER, R["u3"])
        _begin(ref)
        return
    if not ref.asked.place and boards.placed_at(ref, stroke, SHOOTER) != ref.bed.spot(terms.places[SHOOTER]):
        raise Refused(told("ring_carom.first-from-w"), R["u4"])
    boards.lawful(ref, stroke)
    name_shot(ref, stroke, SHOOTER)
    seat, (points, rule) = ref.turn, terms.worth.get(len(stroke.met), (0, R["3a"]))
    fallen = [ring for ring in dict.fromkeys((*stroke.down, *stroke.off)) if not is_on_table(ref.layout.of(ring))]
    if SHOOTER in fallen:
        off = SHOOTER in stroke.off
        why = told("ring_carom.cue-ring-off" if off else "ring_carom.cue-ring-pocketed")
        ref.foul(seat, "cue ring off" if off else "cue ring pocketed", R[5 if off else 4], why)
        if not off:
            ref.say(seat, told("general.scores-nothing"), R["u7"])
        points = 0
    if points:
        sides.credit(ref, seat, points, rule, told("ring_carom.glanced-on", balls=stroke.met))
        ref.say(seat, told("ring_carom.glance-again"), R["u5"])
    made = [ring for ring in fallen if ring in stroke.down and ring != SHOOTER]
    if points and made:
        sides.credit(ref, seat, len(made), R["3b"], told("ring_carom.pocketed", rings=tuple(made)))
        ref.say(seat, told("ring_carom.has-pocketed-besides", rings=tuple(made)), R["u6"])
    for ring in fallen:
        if ring != SHOOTER and not ref.spot(ring, ("centre-spot", "X", "A"), R[7]):
            boards.put_back(ref, R[7], NOTHING, ring)
    if ref.scores[seat] >= ref.number("Points"):
        ref.win(sides.side(ref, seat), R[8], told("general.points", points=ref.scores[seat]))
        return
    boards.take_up(ref, SHOOTER, R[6])
    held = InHand(SHOOTER, "beyond", R[6])
    ref.ask(seat if points else ref.next_seat(seat), STROKE, (SHOOTER,), R[2], place=(held,), target=_others(ref))


GAME = lag.LAG_GAME(
    rules=R,
    doc=__doc__,
    pages="Archarena, 34-35",
    seats=(2, 4),
    table="archarena-glance",
    pieces=(*PLACES,),
    setup=setup,
    judge=judge,
    options={"Points": Option(50, "what wins", least=1)},
    aliases={"shooter": SHOOTER, "cue": SHOOTER},
    notes=lag.Notes(),
    terms=GlanceTerms(PLACES, {2: (1, R["3a"])}),
    headers=boards.HEADERS,
    purpose=told("ring_carom.for-another"),
    wins="The first player or side with {Points} points wins: 1 for a shot that meets both other rings, and 1 for each that "
    "it pockets.",
    minutes=78,
)
