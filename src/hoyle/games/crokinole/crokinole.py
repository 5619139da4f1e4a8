"""Crokinole: shoot your rings from the outer line, lodge them in the middle, and drive the other side's into the ditch.

Two, three or four play; those opposite are partners, and the sides shoot their men in turn: `a1` and so on for the first
seat's side, `b1` for the other. A man is put down so that it touches the outer line within the player's own quarter, and
flicked. A ring that lodges in the recess, flat and wholly, is twenty at once for its side, whoever shot. When all men are
out, those in the small circle count 15, in the next 10, in the outer circle 5 (board No. 1) or square (No. 2); on a line they
are outside it; and the side with more gets the difference. The game goes to the side that has a hundred or the most above it
at the end of a round.

A twenty that would complete the game is not credited before the round's end, and only if the ring is still there.

Six men a player; of three, one plays alone with twelve against two (reconstruction). Nothing obliges a player to hit
another's ring, but where `Must-hit` is yes a man that leaves all of them untouched goes to the ditch (a house rule, not in
print). A ring that does not lie flat in the recess counts as one in the small circle (reconstruction). Level at a hundred or
more, another round is played (reconstruction). `!against b2` says that the man was put against that ring, and `!inside`
within the line, which needs no word where places are known; rings or hands on the board, seats moved, or rings moved before
the count are called, but nothing is printed that they cost.
"""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

from hoyle.answers import Answer, Chance, Incident
from hoyle.equipment import Rect
from hoyle.games.general import archarena, boards, incidents, sides
from hoyle.games.general.in_hand import left_alone
from hoyle.record import (
    BECOME,
    CUSHION_TOUCH,
    IN_HAND,
    POCKET,
    At,
    Down,
    Layout,
    Record,
    Spot,
    is_on_table,
)
from hoyle.referee import (
    STROKE,
    Ask,
    Assign,
    Foul,
    Game,
    InHand,
    Note,
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
)
from hoyle.referee.questions import claimed, left_table

R = Rulebook(
    "crokinole",
    book="archarena",
    governs="archarena-general",
    rules={
        "u1": "Each sits square to the board, and shoots from anywhere on the outer line along his own side: the circle of "
              "board No. 1, the square of No. 2.",
        "u2": "The man is put down touching that line.",
        "u3": "The first player, with nothing else on the board, tries to lodge his ring in the recess at the centre.",
        "u4": "Then the one at his left shoots, not for the recess, but to force the other's ring into the ditch.",
        "u5": "Often two and at times three are ditched by one shot that glances from one to the other.",
        "u6": "So they play in turn until all the rings have been shot.",
        "u7": "When the round is counted, whoever played second in it begins the next.",
        "1a": "All have the same number of rings, unless three play.",
        "1b": "A player puts his ring down within his own part of the board.",
        2: "Rings and hands are kept off the board but in one's own turn.",
        3: "Neither board nor seats are moved during a round.",
        4: "The finger goes close to the ring, and not too much force is used.",
        5: "A ring is shot once in a round.",
        6: "After the last shot no ring is moved until the count is declared.",
        "7a": "A man may be put against one near the margin within one's bounds, and both be driven any way.",
        "7b": "If a ring of one's own lies too near the edge to be shot at from outside, the man may be put inside, and both "
              "shot.",
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
        "u14": "Then each takes his six men for another round.",
        "u15": "The men of the round are always played out; then the side with a hundred, or the most above it, wins.",
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
CONDUCT = {"touch": R[2], "hands": R[2], "shift": R[3], "board": R[3], "seat": R[3], "moved": R[6]}
"""The rule against each incident."""


Deal = Callable[[State, str, Rule], Rulings]
"""How a round begins: for a leader, by a rule."""
Holds = Callable[[State, str], bool]
"""Whether a ring may count."""


def setup(s: State) -> Rulings:
    """Seats, sides and their men; then who begins."""
    yield from opened(s, deal)


def opened(s: State, begins: Deal) -> Rulings:
    """Seats, sides and their men; then who begins."""
    s = yield from archarena.set_out(s)
    s = yield from boards.settle(s, R["u1"], R["u1"])
    most = MEN * max(len(side) for side in s.note("sides"))
    for one in s.seats:
        s = yield Assign(one, (A if one in sides.side(s, s.seats[0]) else B)[:most], R["1a"])
    if lead := boards.leader(s):
        yield from begins(s, lead, R["u1"])
    else:
        s = yield Restore(Layout(dict.fromkeys(men(s), IN_HAND)), R["u14"], "each takes his men")
        yield boards.lots(s, R["u1"])


def men(s: State) -> tuple[str, ...]:
    """All the men of both sides."""
    return tuple(man for side in s.note("sides") for man in s.pieces[side[0]])


def deal(s: State, lead: str, rule: Rule) -> Rulings:
    """A round begins."""
    s = yield from dealt(s, lead, rule)
    yield shoot(s, R["u3"])


def dealt(s: State, lead: str, rule: Rule) -> Rulings:
    """All men in hand for a round. Returns the state."""
    s = yield from boards.lead(s, lead, rule)
    s = yield Restore(Layout(dict.fromkeys(men(s), IN_HAND)), R["u14"], "each takes his men")
    s = yield Note("credited", (), R["u14"])
    return (yield Note("out", (), R["u14"]))


def unplayed(s: State, seat: str) -> tuple[str, ...]:
    """The men of a seat's side that have not been shot."""
    return tuple(man for man in s.pieces[seat] if s.in_hand(man))


def shoot(s: State, rule: Rule) -> Ask:
    """The question for a shot by whoever is in turn, with any of his side's men."""
    seat = s.note("queue")[0]
    options = unplayed(s, seat)
    return Ask(seat, STROKE, options, rule, place=(InHand(options[0], f"line-{boards.edge(s, seat)}", R["1b"]),))


def judge(s: State, record: Record) -> Rulings:
    """A shot: who is out of the field, who is in the recess; then the next shot, or the count."""
    man, seat = record.struck or "", s.turn
    assert s.ask is not None
    may_shoot(s, man)
    s = yield from lawful(s, record, man)
    assert record.start is not None
    if all(record.start.of(other) == IN_HAND for other in men(s) if other != man):
        s = yield Say(seat, "first", R["u3"], "at the open recess")
    s = yield from ditched(s, record, man)
    s = yield from lodged(s, record)
    s = yield from conduct(s, record)
    yield from onward(s)


def conduct(s: State, record: Record) -> Rulings:
    """What was done amiss with the stroke, for which nothing is printed that it costs. Returns the state."""
    if fault := claimed(record, *CONDUCT):
        s = yield Foul(s.turn, fault.word, CONDUCT[fault.word], fault.piece)
    return s


def onward(s: State, begins: Deal = deal, holds: Holds = lambda s, ring: True) -> Rulings:
    """The next shot, or the count when all are shot."""
    s = yield from boards.pass_on(s, R["u6"])
    if unplayed(s, s.note("queue")[0]):
        yield shoot(s, R["u4"])
    else:
        yield from round_up(s, begins, holds)


def may_shoot(s: State, man: str) -> None:
    """Raise Refused unless this man is one that the seat may shoot now."""
    assert s.ask is not None
    if man not in s.ask.options:
        mine = man in s.pieces[s.turn]
        may = ", ".join(s.ask.options)
        raise Refused(f"{man} {'has been shot' if mine else f'is not of {s.turn}’s side'}; there are {may}", R[5])
    if put := [other for other in s.ask.options if other != man and not s.in_hand(other)]:
        raise Refused(f"{put[0]} has been put down, and is to be shot", R[5])


def lawful(s: State, record: Record, man: str) -> Rulings:
    """Where the man was put down. Returns the state; raises Refused."""
    assert record.start is not None
    seat, start = s.turn, record.start
    left_alone(s, record)
    told = record.moved() | record.end.places.keys()
    if idle := sorted(told - s.layout.places.keys()):
        raise Refused(f"{idle[0]} is not played with by {len(s.seats)}", R["1a"])
    if other := next((piece for piece in record.placed if piece != man), ""):
        raise Refused(f"{other} is not the man that is shot", R[5])
    at, side = boards.placed_at(s, record, man), boards.edge(s, seat)
    places = {piece: where for piece, where in start.places.items() if isinstance(where, At) and piece != man}
    near = [p for p, where in places.items() if at and hypot(where.x - at.x, where.y - at.y) < 2 * s.bed.disc + 1e-5]
    line = s.bed.zone(f"line-{side}")
    no_room = [p for p in near if p in s.pieces[seat] and line.contains(places[p].x, places[p].y)]
    against, inside = claimed(record, "against"), claimed(record, "inside")
    if at:
        if not s.bed.zone(f"side-{side}").contains(at.x, at.y):
            raise Refused(f"{seat} puts his men down on his own side", R["1b"])
        if not line.contains(at.x, at.y):
            if not inside and not no_room:
                raise Refused("a man is put down touching the outer line", R["u2"])
            s = yield Say(seat, "inside", R["7b"], "no room outside")
    if against or near:
        s = yield Say(seat, "against", R["7a"], against.piece if against and against.piece else ", ".join(near))
    if inside and not at:
        s = yield Say(seat, "inside", R["7b"], "no room outside")
    return s


def ditched(s: State, record: Record, man: str) -> Rulings:
    """Rings off the board or back from the rail, and a man that hit nobody where it must. Returns the state."""
    seat, all_ = s.turn, men(s)  # at crokinola pins fall too, and may roll anywhere
    for ring in left_table(record):
        if ring in all_:
            s = yield Place(ring, Down(DITCH), R["8a"], "shot off the board")
    for ring in dict.fromkeys(c.piece for c in record.contacts if c.kind == CUSHION_TOUCH):
        if ring in all_ and s.layout.of(ring) != Down(DITCH):
            s = yield Place(ring, Down(DITCH), R["8b"], "back from the outer rail")
    assert record.start is not None
    theirs = [ring for ring in all_ if ring not in s.pieces[seat]]
    field = [
        ring for ring in theirs if not isinstance(record.start.of(ring), Down) and record.start.of(ring) != IN_HAND
    ]
    if s.options["Must-hit"] == "yes" and field and not record.moved() & set(theirs):
        s = yield Place(man, Down(DITCH), R["u4"], "it met no ring of the other side")
    gone = [ring for ring in theirs if is_out(s, ring) and not isinstance(record.start.of(ring), Down)]
    if len(gone) > 1:
        s = yield Say(seat, f"{len(gone)} ditched", R["u5"], ", ".join(gone))
    return s


def is_out(s: State, ring: str) -> bool:
    """Whether a ring is out of the field."""
    where = s.layout.of(ring)
    return isinstance(where, Down) and where.where != CENTRE


def lodged(s: State, record: Record, holds: Holds = lambda s, ring: True) -> Rulings:
    """Twenties, recorded at once unless they would complete the game or may not count yet. Returns the state."""
    left = {c.piece for c in record.contacts if c.kind == BECOME and c.where == "out"}
    before = s.note("credited")
    held = tuple(ring for ring in before if s.layout.of(ring) == Down(CENTRE) and ring not in left)
    if held != before:
        left_it = tuple(ring for ring in before if ring not in held)
        s = yield Note("credited", held, R["9b"], f"{', '.join(left_it)} wholly out")
        s = yield Note("out", (*s.note("out"), *left_it), R["9b"])
    leaning = [c.piece for c in record.contacts if c.kind == BECOME and c.where == "lean"]
    fell = dict.fromkeys(c.piece for c in record.contacts if c.kind == POCKET and c.where == CENTRE)
    for ring in (piece for piece in fell if piece in men(s)):  # at crokinola a pin may come to lie there
        owner = next(seat for seat in s.seats if ring in s.pieces[seat])
        if s.layout.of(ring) != Down(CENTRE) or not holds(s, ring):
            continue
        if ring in leaning:
            s = yield Place(ring, Spot(CENTRE), R["9a"], "not flat in the recess")
        elif ring in s.note("credited"):
            s = yield Say(owner, "no recount", R["9b"], f"{ring} was not wholly out")
        elif s.scores[owner] + 20 >= s.options["Points"]:
            s = yield Say(owner, "waits", R["u9"], f"{ring} would complete the game, and must stay there")
        else:
            s = yield from twenty(s, owner, ring, R["u8"], R["9b"] if ring in s.note("out") else R["9a"])
    return s


def twenty(s: State, owner: str, ring: str, rule: Rule, lawful: Rule) -> Rulings:
    """Record a twenty by a rule; another says why it may be. Returns the state."""
    s = yield from sides.credit(s, owner, 20, rule, f"{ring} in the centre")
    return (yield Note("credited", (*s.note("credited"), ring), lawful))


def round_up(s: State, begins: Deal, holds: Holds) -> Rulings:
    """Count the rings where they lie, and end the game or begin another round."""
    s = yield Say(s.note("led"), "round over", R[6], "the rings lie until they are counted")
    counts = []
    for side in s.note("sides"):
        total = 0
        for ring in s.pieces[side[0]]:
            if s.layout.of(ring) == Down(CENTRE):
                if ring in s.note("credited"):
                    s = yield Say(side[0], "recorded already", R["u10"], ring)
                elif holds(s, ring):
                    s = yield from twenty(s, side[0], ring, R["u9"], R["9a"])
                continue
            value, on_line = worth(s, ring) if holds(s, ring) else (0, False)
            total += value
            if on_line:
                s = yield Say(side[0], "on a line", R["u12"], f"{ring} counts {value}")
        s = yield Say(side[0], f"count {total}", R["u11"])
        counts.append(total)
    if ahead := counts[0] - counts[1]:
        side = s.note("sides")[ahead < 0]
        s = yield from sides.credit(s, side[0], abs(ahead), R["u13"], f"{max(counts)} to {min(counts)}")
    first, second = (s.scores[side[0]] for side in s.note("sides"))
    if max(first, second) >= s.options["Points"] and first != second:
        yield Win(s.note("sides")[second > first], R["u15"], f"{max(first, second)} to {min(first, second)}")
    else:
        yield from begins(s, boards.next_leader(s), R["u7"])


def worth(s: State, ring: str) -> tuple[int, bool]:
    """What a ring on the field counts, and whether it lies on a line, where its place is known; by what is told before that."""
    told = [int(zone) for piece, zone in s.layout.zones if piece == ring and zone in CIRCLES]
    at = s.position(ring)
    if told or not at:
        return max(told, default=0), False
    r, far = s.bed.disc, hypot(at.x, at.y)
    for name in CIRCLES:
        zone = s.bed.zone(name)
        size = zone.bounds()[2]
        reach = max(abs(at.x), abs(at.y)) if isinstance(zone, Rect) else far
        if reach < size + r:
            inside = reach < size - r
            wider = CIRCLES[CIRCLES.index(name) + 1 :]
            return (int(name), False) if inside else (int(wider[0]) if wider else 0, True)
    return 0, False


def prospect(s: State, seat: str) -> float:
    """The points of a seat, with what its side's rings would count if the round were over."""
    return s.scores[seat] + sum(worth(s, ring)[0] for ring in s.pieces[seat] if is_on_table(s.layout.of(ring)))


def decide(s: State, answer: Answer) -> Rulings:
    """Lots for the lead; hands, boards and rings where they should not be."""
    match answer:
        case Chance():
            yield from deal(s, boards.drawn(s, answer), R["u1"])
        case Incident(word, args):
            rule = CONDUCT[word]
            seat, ring = incidents.named(s, answer)
            if seat not in args:
                raise Refused(f"{word} needs a player, as in `{word} {s.seats[-1]}`", rule)
            yield Foul(seat, word, rule, ring)
        case _:
            raise Refused("a shot is awaited")


GAME = Game(
    rules=R,
    title="Crokinole",
    pages="Archarena, 5-7",
    family="crokinole",
    summary="Lodge rings in the middle and ditch the other side's; a hundred wins.",
    seats=(2, 4),
    table="archarena-1-crokinole",
    pieces=(*A, *B),
    setup=setup,
    judge=judge,
    decide=decide,
    worth=prospect,
    chances=boards.chances,
    options={
        "Points": Option(100, "what wins", least=1),
        "Table": Option("archarena-1-crokinole", "the board", ("archarena-1-crokinole", "archarena-2-crokinole")),
        "Must-hit": Option("no", "whether a man must meet a ring of the other side, if there is one", ("no", "yes")),
    },
    incidents={
        "touch": "a player touches the board or a ring out of his turn",
        "hands": "a player has rings or hands on the board while another plays",
        **dict.fromkeys(("shift", "board", "seat"), "a player moves the board or his seat during a round"),
        "moved": "a player moves a ring before the count is declared",
    },
    faults={
        "against": "the man was put down against the ring named",
        "inside": "the man was put down inside the line, a ring of his own lying too near the edge",
        "touch": "the board or a ring was touched beside the shot",
        "hands": "a player had rings or hands on the board beside the shot",
        **dict.fromkeys(("shift", "board", "seat"), "the board or a seat was moved"),
        "moved": "a ring was moved after the last shot, before the count",
    },
    notes={**boards.NOTES, "credited": (), "out": ()},
    headers=boards.HEADERS,
)
