"""Crokinole: shoot rings into the middle for twenty, and drive the other side's into the ditch; a hundred wins.

Set-up:
- Two, three or four play; those opposite are partners, and the sides shoot their rings in turn{: `a1` and so on for the
  first seat's side, `b1` for the other}.

Turn:
- A ring is put down so that it touches the outer line within the player's own quarter, and flicked.
- One that lodges in the recess, flat and wholly, is twenty at once for its side, whoever shot; one that would complete
  the game waits for the round's end.
- When all rings are out, those in the small circle count 15, in the next 10, in the outer circle 5 (board No. 1) or
  square (No. 2), and the side with more gets the difference.
- The game goes to the side that has a hundred or the most above it at the end of a round.
- Nothing obliges a player to hit another's ring, but {with `Must-hit: yes`}[if so agreed] one that leaves all of them
  untouched goes to the ditch (a house rule, not in print).

Sheet:
- `!against b2` says that the ring was put against that one, and `!inside` within the line, which needs no word where
  places are known; what is called besides has no printed cost.

Readings:
- Six rings a player; of three, one plays alone with twelve against two (reconstruction).
- A ring that does not lie flat in the recess counts as one in the small circle (reconstruction).
- Level at a hundred or more, another round is played (reconstruction).
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import hypot

from hoyle.answers import Answer, Chance, Incident
from hoyle.equipment import Rect
from hoyle.games.general import archarena, boards, incidents, sides
from hoyle.games.general.in_hand import left_alone, unplayed
from hoyle.record import BECOME, CUSHION_TOUCH, IN_HAND, POCKET, At, Down, Layout, Spot, are_sound, is_on_table
from hoyle.referee import (
    Called,
    FrontPage,
    Message,
    Offence,
    OfPiece,
    Option,
    Ref,
    Refused,
    Rule,
    Standing,
    Stroke,
    fault,
    meanings,
    table_of,
    told,
)
from hoyle.referee.vocabulary.question import STROKE, InHand, Target

R = archarena.RING_RULES(
    "crokinole",
    rules={
        "u1": "Each sits square to the board and shoots from anywhere on their side's outer line: No. 1's circle, No. 2's square.",
        "u2": "The ring is put down touching that line.",
        "u3": "The first player, with nothing else on the board, tries to lodge a ring in the recess at the centre.",
        "u4": "Then the one at the left shoots, not for the recess, but to force the other's ring into the ditch.",
        "u5": "Often two and at times three are ditched by one shot that glances from one to the other.",
        "u6": "So they play in turn until all the rings have been shot.",
        "u7": "When the round is counted, whoever played second in it begins the next.",
        "1a": "All have the same number of rings, unless three play.",
        "1b": "A player puts a ring down within their own part of the board.",
        2: "Rings and hands are kept off the board but in one's own turn.",
        3: "Neither board nor seats are moved during a round.",
        4: "The finger goes close to the ring, and not too much force is used.",
        5: "A ring is shot once in a round.",
        6: "After the last shot no ring is moved until the count is declared.",
        "7a": "A ring may be put against one near the margin within one's bounds, and both be driven any way.",
        "7b": "If one's own ring lies too near the edge for a shot from outside, the new one may be put inside, and both shot.",
        "8a": "A ring shot off the board goes into the ditch.",
        "8b": "So does one that strikes the outer rail and comes back.",
        "9a": "For twenty a ring must be wholly in the recess and lie flat.",
        "9b": "It can count again only when it has been wholly out of it.",
        "u8": "A ring lodged in the centre is twenty for the side whose colour it is, recorded at once.",
        "u9": "But if that would complete the game it must still lie there at the end of the round, and is then counted first.",
        "u10": "A twenty that is recorded is not recorded again for a ring still there at the end.",
        "u11": "At the end each ring in the small circle is 15, in the next 10, in the largest circle or square 5.",
        "u12": "A ring on a line is outside that line.",
        "u13": "The side whose count is larger gets the difference.",
        "u14": "Then each takes six rings for another round.",
        "u15": "The rings of the round are always played out; then the side with a hundred, or the most above it, wins.",
        "u16": "The corner pockets only hold the rings that are out of the field.",
    },
    excused={
        4: "advice, which no ruling can apply",
        "u16": "where dead rings are kept makes no difference: a ring that falls there is out of the field",
    },
)  # fmt: skip

A, B = (tuple(f"{side}{n}" for n in range(1, 13)) for side in "ab")
MEN = 6
CENTRE, DITCH = "centre", "ditch"
CIRCLES = ("15", "10", "5")
OFFENCES = table_of(
    Offence(
        "touch", OfPiece("a player touches the board or a ring out of turn, or beside the shot: `!touch a3`"), R[2]
    ),
    Offence("hands", "a player has rings or hands on the board while another plays, or beside the shot", R[2]),
    *(Offence(word, "a player moves the board or a seat during a round", R[3]) for word in ("shift", "board", "seat")),
    Offence(
        "moved", OfPiece("a player moves a ring after the last shot, before the count is declared: `!moved b4`"), R[6]
    ),
)
"""Offences that are called, though no penalty is printed."""


@dataclass(frozen=True)
class Notes(boards.Notes):
    """The rings whose twenty is recorded and stands, and those that have been wholly out of the recess since."""

    credited: tuple[str, ...] = ()
    out: tuple[str, ...] = ()


def aims(s: Standing, seat: str, met: bool) -> tuple[Target, Message]:
    """The goal of a shot, as data and in words: the recess, or the rings of the other side where it is `met` by any."""
    if met:
        return Target(), told("crokinole.to-drive")
    return Target(pockets=(CENTRE,)), told("crokinole.for-twenty")


@dataclass(frozen=True)
class CrokinoleTerms:
    """The beginning of a round, for a leader and by a rule, the rings that may count, and what a shot is for."""

    deal: Callable[[Ref, str, Rule], None]
    holds: Callable[[Standing, str], bool] = lambda s, ring: True
    aim: Callable[[Standing, str, bool], tuple[Target, Message]] = aims


def setup(ref: Ref) -> None:
    """Seats, sides and their men; then who begins."""
    boards.settle(ref, R["u1"], R["u1"])
    most = MEN * max(len(side) for side in sides.agreed(ref))
    for one in ref.seats:
        ref.assign(one, (A if one in sides.side(ref, ref.seats[0]) else B)[:most], R["1a"])
    if ref.leader:
        ref.terms(CrokinoleTerms).deal(ref, ref.leader, R["u1"])
    else:
        ref.restore(Layout(dict.fromkeys(men(ref), IN_HAND)), R["u14"], told("crokinole.each-takes-six"))
        boards.ask_lots(ref, R["u1"])


def men(s: Standing) -> tuple[str, ...]:
    """All the men of both sides."""
    return tuple(man for side in sides.agreed(s) for man in s.pieces[side[0]])


def _deal(ref: Ref, lead: str, rule: Rule) -> None:
    take_men(ref, lead, rule)
    ask(ref, R["u3"])


def take_men(ref: Ref, lead: str, rule: Rule) -> None:
    """All men in hand for a round."""
    boards.lead(ref, lead, rule)
    ref.restore(Layout(dict.fromkeys(men(ref), IN_HAND)), R["u14"], told("crokinole.each-takes-six"))
    ref.keep(credited=(), out=())


def ask(ref: Ref, rule: Rule) -> None:
    """Ask whoever is in turn for a shot, with any man of their side: at a ring of the other side, or at the recess."""
    seat = boards.in_turn(ref)
    options = unplayed(ref, seat)
    theirs = tuple(man for man in men(ref) if man not in ref.pieces[seat] and is_on_table(ref.layout.of(man)))
    must = ref.options["Must-hit"] == "yes"
    held = InHand(options[0], f"line-{boards.edge(ref, seat)}", R["1b"], ruled=True)
    aim, why = ref.terms(CrokinoleTerms).aim(ref, seat, bool(theirs))
    ref.ask(seat, STROKE, options, rule, why, place=(held,), target=replace(aim, first=theirs if must else ()))


def judge(ref: Ref, stroke: Stroke) -> None:
    """A shot: who is out of the field, who is in the recess; then the next shot, or the count."""
    man, seat = stroke.struck, ref.turn
    refuse_man(ref, man)
    check_place(ref, stroke, man)
    if all(stroke.start.of(other) == IN_HAND for other in men(ref) if other != man):
        ref.say(seat, told("crokinole.shoots-first"), R["u3"])
    ditch(ref, stroke, man)
    lodge(ref, stroke)
    call_conduct(ref, stroke)
    go_on(ref)


def call_conduct(ref: Ref, stroke: Stroke) -> None:
    """Call what was done amiss with the stroke."""
    if amiss := stroke.claimed(*OFFENCES):
        ref.foul(ref.turn, amiss.word, OFFENCES[amiss.word].rule, fault(amiss.word, amiss.piece))


def go_on(ref: Ref) -> None:
    """The next shot, or the count when all are shot."""
    boards.pass_on(ref, R["u6"])
    if unplayed(ref, boards.in_turn(ref)):
        ask(ref, R["u4"])
    else:
        ref.say("", told("crokinole.round-over"), R[6])
        both = sides.agreed(ref)
        counts = [count_side(ref, side[0]) for side in both]
        if ahead := counts[0] - counts[1]:
            why = told("crokinole.score-to", high=max(counts), low=min(counts))
            sides.credit(ref, both[ahead < 0][0], abs(ahead), R["u13"], why)
        first, second = (ref.scores[side[0]] for side in both)
        if max(first, second) >= ref.number("Points") and first != second:
            why = told("crokinole.in-all", high=max(first, second), low=min(first, second))
            ref.win(both[second > first], R["u15"], why)
        else:
            ref.terms(CrokinoleTerms).deal(ref, boards.next_leader(ref), R["u7"])


def refuse_man(s: Standing, man: str) -> None:
    """Raise Refused unless this man is one that the seat may shoot now."""
    if man not in s.asked.options:
        left = tuple(s.asked.options)
        if man in s.pieces[s.turn]:
            raise Refused(told("crokinole.already-shot", piece=man, left=left), R[5])
        raise Refused(told("crokinole.other-side", piece=man, player=s.turn, left=left), R[5])
    if put := [other for other in s.asked.options if other != man and not s.in_hand(other)]:
        raise Refused(told("crokinole.put-down-already", piece=put[0]), R[5])


def check_place(ref: Ref, stroke: Stroke, man: str) -> None:
    """Raise Refused for a ring put down where it may not be."""
    seat, start = ref.turn, stroke.start
    left_alone(ref, stroke)
    named = frozenset() if are_sound(stroke) else stroke.moved() | stroke.end.places.keys()
    if idle := sorted(named - ref.layout.places.keys()):
        raise Refused(told("crokinole.not-in-play", piece=idle[0], players=len(ref.seats)), R["1a"])
    if other := next((piece for piece in stroke.placed if piece != man), ""):
        raise Refused(told("crokinole.not-the-one-shot", piece=other), R[5])
    at, side = boards.placed_at(ref, stroke, man), boards.edge(ref, seat)
    places = {piece: where for piece, where in start.places.items() if isinstance(where, At) and piece != man}
    near = [p for p, where in places.items() if at and hypot(where.x - at.x, where.y - at.y) < 2 * ref.bed.disc + 1e-5]
    line = ref.bed.zone(f"line-{side}")
    no_room = [p for p in near if p in ref.pieces[seat] and line.contains(places[p].x, places[p].y)]
    against, inside = stroke.claimed("against"), stroke.claimed("inside")
    if at and not ref.bed.zone(f"side-{side}").contains(at.x, at.y):
        raise Refused(told("crokinole.own-side", seat=seat), R["1b"])
    beyond = at is not None and not line.contains(at.x, at.y)
    if beyond and not inside and not no_room:
        raise Refused(told("crokinole.touches-line"), R["u2"])
    if beyond or (inside and not at):
        ref.say(seat, told("crokinole.plays-inside"), R["7b"])
    if against or near:
        by = (against.piece,) if against and against.piece else tuple(near)
        against_which = (
            told("crokinole.puts-down-against", rings=by) if by else told("crokinole.puts-down-against-another")
        )
        ref.say(seat, against_which, R["7a"])


def ditch(ref: Ref, stroke: Stroke, man: str) -> None:
    """Rings off the board or back from the rail, and a ring that hit none where it must."""
    seat, all_ = ref.turn, men(ref)  # at crokinola pins fall too, and may roll anywhere
    ref.place_all([ring for ring in stroke.off if ring in all_], Down(DITCH), R["8a"], told("crokinole.shot-off"))
    for ring in dict.fromkeys(c.piece for c in stroke.contacts if c.kind == CUSHION_TOUCH):
        if ring in all_ and ref.layout.of(ring) != Down(DITCH):
            ref.place(ring, Down(DITCH), R["8b"], told("crokinole.back-from-rail"))
    theirs = [ring for ring in all_ if ring not in ref.pieces[seat]]
    field = [ring for ring in theirs if is_on_table(stroke.start.of(ring))]
    if ref.options["Must-hit"] == "yes" and field and not stroke.moved() & set(theirs):
        ref.place(man, Down(DITCH), R["u4"], told("crokinole.met-no-ring"))
    out = [ring for ring in theirs if isinstance(at := ref.layout.of(ring), Down) and at.where != CENTRE]
    gone = [ring for ring in out if not isinstance(stroke.start.of(ring), Down)]
    if len(gone) > 1:
        ref.say(seat, told("crokinole.has-driven", rings=tuple(gone)), R["u5"])


def lodge(ref: Ref, stroke: Stroke) -> None:
    """Twenties, recorded at once unless they would complete the game or may not count yet."""
    holds = ref.terms(CrokinoleTerms).holds
    left = {c.piece for c in stroke.contacts if c.kind == BECOME and c.where == "out"}
    before = ref.kept(Notes).credited
    if out := tuple(ring for ring in before if ref.layout.of(ring) != Down(CENTRE) or ring in left):
        held = tuple(ring for ring in before if ring not in out)
        ref.keep(credited=held, out=(*ref.kept(Notes).out, *out))
        ref.say("", told("crokinole.wholly-out", rings=out, count=len(out)), R["9b"])
    leaning = [c.piece for c in stroke.contacts if c.kind == BECOME and c.where == "lean"]
    fell = dict.fromkeys(c.piece for c in stroke.contacts if c.kind == POCKET and c.where == CENTRE)
    for ring in (piece for piece in fell if piece in men(ref)):  # at crokinola a pin may come to lie there
        owner = next(seat for seat in ref.seats if ring in ref.pieces[seat])
        if ref.layout.of(ring) != Down(CENTRE) or not holds(ref, ring):
            continue
        if ring in leaning:
            ref.place(ring, Spot(CENTRE), R["9a"], told("crokinole.not-flat"))
        elif ring in ref.kept(Notes).credited:
            ref.say(owner, told("crokinole.not-counted-again", ring=ring), R["9b"])
        elif ref.scores[owner] + 20 >= ref.number("Points"):
            ref.say(owner, told("crokinole.waits", ring=ring), R["u9"])
        else:
            count_twenty(ref, owner, ring, R["u8"], R["9b"] if ring in ref.kept(Notes).out else R["9a"])


def count_twenty(ref: Ref, owner: str, ring: str, rule: Rule, lawful: Rule) -> None:
    """Record a twenty by a rule; another says why it may be."""
    sides.credit(ref, owner, 20, rule, told("crokinole.in-centre", piece=ring))
    ref.apply(lawful, credited=(*ref.kept(Notes).credited, ring))


def count_side(ref: Ref, seat: str) -> int:
    """Count the rings of a seat's side where they lie, and record the twenties that waited."""
    total, holds = 0, ref.terms(CrokinoleTerms).holds
    for ring in ref.pieces[seat]:
        if ref.layout.of(ring) == Down(CENTRE):
            if ring in ref.kept(Notes).credited:
                ref.say(seat, told("crokinole.recorded-already", ring=ring), R["u10"])
            elif holds(ref, ring):
                count_twenty(ref, seat, ring, R["u9"], R["9a"])
            continue
        value, on_line = worth(ref, ring) if holds(ref, ring) else (0, False)
        total += value
        if on_line:
            ref.say("", told("crokinole.on-line", ring=ring, value=value), R["u12"])
    ref.say(seat, told("crokinole.counts", value=total), R["u11"])
    return total


def worth(s: Standing, ring: str) -> tuple[int, bool]:
    """The count of a ring on the field, and whether it lies on a line, where its place is known; by what is told before that."""
    circles = [int(zone) for piece, zone in s.layout.zones if piece == ring and zone in CIRCLES]
    at = s.position(ring)
    if circles or not at:
        return max(circles, default=0), False
    r, far = s.bed.disc, hypot(at.x, at.y)
    for name in CIRCLES:
        zone = s.bed.zone(name)
        size = zone.bounds()[2]
        reach = max(abs(at.x), abs(at.y)) if isinstance(zone, Rect) else far
        if reach < size - r:
            return int(name), False
        if reach < size + r:
            return int((*CIRCLES, 0)[CIRCLES.index(name) + 1]), True
    return 0, False


def prospect(s: Standing, seat: str) -> float:
    """The points of a seat, with what its side's rings would count if the round were over."""
    return s.scores[seat] + sum(worth(s, ring)[0] for ring in s.pieces[seat] if is_on_table(s.layout.of(ring)))


def decide(ref: Ref, answer: Answer) -> None:
    """Lots for the lead; hands, boards and rings where they should not be."""
    if isinstance(answer, Chance):
        ref.terms(CrokinoleTerms).deal(ref, boards.drawn(ref, answer), R["u1"])
    elif isinstance(answer, Incident):
        rule = OFFENCES[answer.word].rule
        seat, ring = incidents.named(ref, answer)
        if seat not in answer.args:
            raise Refused(told("general.needs-player", word=answer.word, seat=ref.seats[-1]), rule)
        ref.foul(seat, answer.word, rule, fault(answer.word, ring))


GAME = boards.ROUND_GAME(
    rules=R,
    doc=__doc__,
    pages="Archarena, 5-7",
    family="crokinole",
    table="archarena-1-crokinole",
    pieces=(*A, *B),
    setup=setup,
    judge=judge,
    decide=decide,
    worth=prospect,
    options={
        "Points": Option(100, "what wins", least=1),
        "Table": Option("archarena-1-crokinole", "the board", ("archarena-1-crokinole", "archarena-2-crokinole")),
        "Must-hit": Option("no", "whether a ring must meet one of the other side, if there is one", ("no", "yes")),
    },
    incidents=meanings(OFFENCES),
    faults={
        "against": OfPiece("the ring was put down against the one named: `!against b3`"),
        "inside": "the ring was put down inside the line, another of the player's own lying too near the edge",
        **meanings(OFFENCES),
    },
    notes=Notes(),
    terms=CrokinoleTerms(_deal),
    wins="When a round is played out, the side with {Points} points, or the most above it, wins: 20 for the centre, 15, 10 or "
    "5 by the circle, and only what one has more.",
    minutes=10,
    front=FrontPage(
        3, 1, "Flick discs towards the middle, and theirs away from it.", options={"Points": 40}, minutes=7
    ),
    labels={"centre": "20", "15": "15", "10": "10", "5": "5"},
    called=(Called("ordinary crokinole, nonpareil crokinole, how to begin the game"),),
)
