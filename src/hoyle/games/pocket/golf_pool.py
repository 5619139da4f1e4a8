"""Golf Pool: the red into six pockets round the table, in the fewest strokes.

Set-up:
- The white stands on the head spot and the red on the centre spot.

Turn:
- The first pocket is the left side one, and the opening stroke must bank the red off the foot cushion toward it.
- You play on until the red is in; then both balls are spotted and the next player opens likewise.
- The other pockets follow from the left head corner clockwise.
- From the second on the white is played from where the last player left it.
- Lowest total wins.
- **Penalties.** The white lost, the red in a wrong pocket, and a stroke without a cushion add three, and you go on.

Readings:
- Left and upper are seen from the head.
- Only a player's first stroke at the first pocket must be banked, and a red that falls there otherwise is spotted and
  counts as a stroke.
- A red holed on a stroke that adds three is spotted too, since the player goes on.
- A ball off the table is a scratch.
- What a stroke adds is added once.
- The general fouls add three, a stroke straight at the red that the white touches among them, and such a striker may
  have both balls spotted instead (`Ann: choose spot-balls`).
- A covered spot gives way to the nearest place toward the foot.
- Equal totals at the top divide, and are a draw between all.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from math import hypot

from hoyle.answers import Answer, Chance, Choose, Incident
from hoyle.games.general import foul_strokes, order, sides
from hoyle.games.general.foul_strokes import FREEZE
from hoyle.games.general.ranking import most
from hoyle.games.pocket import pool_rules
from hoyle.games.pocket.family import TABLE, nearest_below, pocketed_in
from hoyle.record import CUSHION_TOUCH, Layout, Spot
from hoyle.referee import (
    NOTHING,
    STROKE,
    Board,
    Called,
    Found,
    Game,
    Message,
    Permit,
    Ref,
    Refused,
    Rule,
    Rulebook,
    Standing,
    Stroke,
    Target,
    told,
)
from hoyle.referee.record_queries import cushions

R = Rulebook(
    "golf-pool",
    book="bbc1908",
    governs="foul-strokes",
    rules={
        "u1": "Any pool table will do, whatever its size.",
        "1": "The order of play goes by small balls out of the bottle, from the lowest up.",
        "3": "The white begins on the head spot and the red on the centre spot.",
        "4a": "An opening stroke must bank the red off the foot cushion for the left side pocket; every stroke counts.",
        "4b": "When it falls, white and red go back to their spots for the next player's like opening.",
        "4c": "Then come the upper left pocket, upper right, right side, lower right, and lower left.",
        "5": "In later turns the white stays wherever the last stroke before took it.",
        "6a": "The white in a pocket, or the red in a wrong one, is spotted, and adds three to the stroke itself.",
        "6b": "After that the player goes on.",
        "7": "If neither ball touches a cushion the stroke is foul: three more than itself, and the player goes on.",
        "9": "After a scratch the white is played from its spot.",
        "10a": "A red behind the foul line may be played at straight from that spot.",
        "12": "Once everybody has done with the sixth pocket, whoever needed fewest in all has won.",
    },
    facts={"u1": "the tables that may be chosen"},
)

WHITE, RED = "white", "red"
HOLES = ("SL", "HL", "HR", "SR", "FR", "FL")
SPOTS = {WHITE: "head-spot", RED: "centre-spot"}
ADDED = 3
"""The strokes that a scratch or a foul adds to the stroke itself."""
HOPELESS = 10_000.0
"""The loss, worse than any other, of one who has to play on, and to lose."""
BRINGS = {"play-away": told("pocket.cushion-then-red"), "spot-balls": told("pocket.both-to-spots")}
"""The choices of a striker whose white touches the red, there being no third ball, and their consequences."""


@dataclass(frozen=True)
class Notes(order.Notes, sides.Notes):
    """`holes`: how many pockets each has made, by the first seat of a side. `opening`: the stroke asked for is a player's first
    at the first pocket. `from_spot`: the white stands on its spot after a scratch. `starts`: who begins a side's next inning.
    """

    holes: Mapping[str, int] = field(default_factory=dict)
    opening: bool = True
    from_spot: bool = False
    starts: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class GolfTerms:
    """A stroke is counted by the rule `counts`, and by `follow` another of the side follows. `begin` goes on when the order is
    known, for whoever plays first; `close_inning` is told of a seat that has holed the red.
    """

    counts: Rule = R["4a"]
    follow: Rule | None = None
    begin: Callable[[Ref, str], None] | None = None
    close_inning: Callable[[Ref, str], None] | None = None


def setup(ref: Ref) -> None:
    """The balls on their spots, and the draw for the order unless the sheet gives it."""
    on_spots(ref, R["3"])
    order.settled(ref, R["1"], call_on)


def on_spots(ref: Ref, rule: Rule) -> None:
    """Both balls on their spots."""
    layout = Layout({ball: Spot(spot) for ball, spot in SPOTS.items()})
    ref.restore(layout, rule, told("pocket.both-on-spots"))


def _put_on_spot(ref: Ref, ball: str, rule: Rule, why: Message = NOTHING) -> None:
    where, touched = nearest_below(ref, name=SPOTS[ball])
    ref.place(ball, where, rule, why, touched)


def _made(s: Standing, seat: str) -> int:
    return s.kept(Notes).holes.get(sides.side(s, seat)[0], 0)


def call_on(ref: Ref, seat: str, rule: Rule | None = None) -> None:
    """Ask a player for a stroke at the next pocket."""
    hole = _made(ref, seat)
    frozen = BRINGS if ref.touching(WHITE, RED) else {}
    may = tuple(Permit(seat, word, FREEZE[word].rule, brings) for word, brings in frozen.items())
    target = Target(first=(RED,), pockets=(HOLES[hole],))
    ref.ask(seat, STROKE, (WHITE,), rule or R["4c" if hole else "4a"], permits=may, target=target)


def judge(ref: Ref, stroke: Stroke) -> None:
    """One stroke."""
    seat, notes, terms = stroke.seat, ref.kept(Notes), ref.terms(GolfTerms)
    if stroke.cue != WHITE:
        raise Refused(told("general.only-struck", cue=WHITE, first=RED), R["3"])
    if pool_rules.played_again(ref, stroke):
        return
    target, fell = HOLES[_made(ref, seat)], pocketed_in(stroke, RED)
    sides.credit(ref, seat, 1, terms.counts, told("pocket.a-stroke"))
    if notes.from_spot and stroke.before.in_zone(RED, "string"):
        ref.say(seat, told("pocket.may-play-straight"), R["10a"])
    ref.keep(from_spot=False, opening=False)
    scratch = _scratch(stroke, target)
    if found := scratch or _foul(stroke):
        ref.foul(seat, found.word, found.rule, found.fault)
        sides.credit(ref, seat, ADDED, R["6a" if scratch else "7"], told("pocket.for-the-failure"))
        if scratch:
            _put_on_spot(ref, WHITE, R["9"], told("pocket.after-scratch"))
            ref.keep(from_spot=True)
        if RED in stroke.down or RED in stroke.off:
            _put_on_spot(ref, RED, R["6a"])
        call_on(ref, seat, R["6b" if scratch else "7"])
    elif fell != target:
        call_on(ref, partner(ref, seat), terms.follow)
    elif notes.opening and (CUSHION_TOUCH, RED, "f") not in [(c.kind, c.piece, c.where) for c in stroke.contacts]:
        ref.say("", told("pocket.red-not-banked"), R["4a"])
        _put_on_spot(ref, RED, R["4a"])
        call_on(ref, partner(ref, seat), terms.follow)
    else:
        _hole_out(ref, seat, target)


def _scratch(stroke: Stroke, target: str) -> Found | None:
    """The scratch that adds three to a stroke, if there is one (6)."""
    fell, off = pocketed_in(stroke, RED), stroke.off
    if WHITE in stroke.down or WHITE in off:
        return Found("scratch", R["6a"])
    if (fell or target) != target or RED in off:
        return Found.by_message(told("pocket.red-in-wrong-pocket" if fell else "pocket.red-off"), R["6a"])
    return None


def _foul(stroke: Stroke) -> Found | None:
    """The foul that adds three to a stroke, if there is one: no cushion among them (7)."""
    if foul := next((f for f in foul_strokes.fouls(stroke) if f.claimed), None):
        return foul
    if stroke.cushions() + cushions(stroke, RED):
        return None
    return Found("no-cushion", R["7"], meaning=told("pocket.neither-touched-cushion"))


def partner(s: Standing, seat: str) -> str:
    """The player of a side who strikes after a seat; the same seat where everybody is alone."""
    side = sides.side(s, seat)
    return side[(side.index(seat) + 1) % len(side)]


def _hole_out(ref: Ref, seat: str, pocket: str) -> None:
    side, terms = sides.side(ref, seat), ref.terms(GolfTerms)
    ref.say(seat, told("pocket.has-holed", pocket=pocket), R["4c" if _made(ref, seat) else "4b"])
    ref.apply(R["4c"], holes={**ref.kept(Notes).holes, side[0]: _made(ref, seat) + 1})
    if terms.close_inning:
        terms.close_inning(ref, seat)
    if all(_made(ref, other) == len(HOLES) for other in ref.seats):
        fewest = {seat: -score for seat, score in ref.scores.items()}
        most(ref, fewest, R["12"], told("pocket.strokes", count=min(ref.scores.values())))
        return
    all_sides = tuple(dict.fromkeys(sides.side(ref, other) for other in ref.order))
    following = all_sides[(all_sides.index(side) + 1) % len(all_sides)]
    if _made(ref, following[0]):
        _put_on_spot(ref, RED, R["5"], told("pocket.for-next-player"))
    else:
        on_spots(ref, R["4b"])
        ref.keep(opening=True)
    call_on(ref, ref.kept(Notes).starts.get(following[0], following[0]))


def decide(ref: Ref, answer: Answer) -> None:
    """The draw for the order, what is done about a frozen ball, or an incident."""
    match answer:
        case Chance():
            order.dealt(ref, answer, R["1"], ref.terms(GolfTerms).begin or call_on)
        case Choose(seat, word):
            asked = replace(ref.asked, permits=())
            ref.say(seat, told(f"choice.{word}"), FREEZE[word].rule)
            if word == "spot-balls":
                on_spots(ref, FREEZE[word].rule)
            ref.put(asked)
        case Incident():
            ref.say("", told("pocket.disturbed-and-put-back"), pool_rules.R["18"])


def lie(s: Standing, pocket: str) -> float:
    """The worth of the red's lie for a pocket, from 0 to 1: 1 would be straight into it from nowhere."""
    white, red, bed = s.position(WHITE), s.position(RED), s.bed
    if white is None or red is None:
        return 0.0
    x = (-1 if pocket[1] == "L" else 1) * bed.width / 2 - red.x
    y = {"H": -1, "S": 0, "F": 1}[pocket[0]] * bed.length / 2 - red.y
    run, way = hypot(x, y) or 1e-9, hypot(red.x - white.x, red.y - white.y) or 1e-9
    thin = ((red.x - white.x) * x + (red.y - white.y) * y) / (way * run)
    open_to = abs(x) / run if pocket[0] == "S" else 1.0  # a side pocket takes little along its cushion
    return max(0.1, thin) * open_to / (1 + run + way / 2)


def worth(s: Standing, seat: str) -> float:
    """Few strokes are good, more than they cost are pockets made, a good lie may save two; whoever can only lose is worst off."""
    notes, mine = s.kept(Notes), sides.side(s, seat)
    made = notes.holes.get(mine[0], 0)
    if len(HOLES) in notes.holes.values():
        others = [one for one in s.seats if one not in mine]
        done = [s.scores[one] for one in others if _made(s, one) == len(HOLES)]
        if len(done) == len(others) and s.scores[seat] > min(done):
            return made - HOPELESS
    after_this = 2 * lie(s, HOLES[made]) if s.turn in mine and not notes.opening and made < len(HOLES) else 0.0
    return 5.0 * made - s.scores[seat] + after_this


GAME = Game(
    R,
    doc=__doc__,
    measures=("radius",),
    pages="pp. 113-114",
    family="pocket",
    seats=(2, 15),
    table="pool-5x10",
    pieces=(WHITE, RED),
    setup=setup,
    judge=judge,
    lifts=True,
    decide=decide,
    chances=order.chances,
    options={"Table": TABLE},
    aliases={"cue": WHITE},
    incidents={"interfered": "somebody else disturbs the balls"},
    faults={**foul_strokes.OWN, **pool_rules.FAULTS, "push": "the cue had not left the white when that met the red"},
    notes=Notes(),
    terms=GolfTerms(),
    board=lambda s: Board(("pockets made",), {seat: (_made(s, seat),) for seat in s.seats}),
    worth=worth,
    fewest=True,
    wins="Whoever needs the fewest strokes for all 6 pockets wins.",
    goal=told("pocket.goal-fewest-strokes"),
    minutes=54,
    called=(Called("pool golf", beside=("golf-pool-partners",)),),
)
