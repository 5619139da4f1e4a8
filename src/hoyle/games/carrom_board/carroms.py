"""Carroms: pocket your twelve rings before the other side, and count what it has left.

On the checkerboard side twelve red and twelve green rings lie mixed about the centre, the black ring in the middle. Two play, or
three or four; those who sit opposite are partners. A player puts the white shooter in his base, between the rim and the straight
line before him, and flicks it; he goes on while he pockets rings of his colour. When one side has all its rings down, each ring
that the other has left is a point for it. The black is five to whoever pockets it, counted when it falls; if it is still on the
board when a side is out, the inning lasts until it goes down. The first to thirty wins.

The first seat plays red unless `Colours: Ann green` says otherwise; the leader may still change before his first shot
(`Ann: choose green`). The sides lead in turn, and keep their colours (reconstruction). The prose and rule 3 differ on what comes
back with a pocketed shooter: rule 3 holds, and a player with nothing down owes nothing. A shooter that goes down ends the turn, as
does the black alone, which is nobody's own. Thirty may be reached by the black before the inning is over. A shooter that jumps
off the board only comes back to hand. With three, one plays alone against two and shoots after each (reconstruction).
"""

from __future__ import annotations

from hoyle.answers import Answer, Chance, Choose, Incident
from hoyle.games.general import archarena, boards, sides
from hoyle.record import OFF, Layout, Record, Spot, is_on_table
from hoyle.referee import (
    STROKE,
    Ask,
    Assign,
    BadOption,
    Foul,
    Game,
    InHand,
    Option,
    Permit,
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
from hoyle.referee.questions import claimed, left_table, pocketed

R = Rulebook(
    "carroms",
    book="archarena",
    governs="archarena-general",
    rules={
        "u1": "On the checkerboard side two, three or four play; of four, those opposite each other are partners.",
        "u2": "Who begins is settled in any way the players like.",
        "u3": "The 24 rings, red and green, go mixed into the middle, with the black over the centre spot.",
        "u4": "To try their skill the players may leave the black out.",
        "u5": "The first shoots the white ring into the group, to pocket rings of the colour that he chose, and goes on until "
              "he misses.",
        "u6": "The next then shoots for the other colour, and so on by turns until all are down.",
        "u7": "If the shooter falls, alone or with a ring, a ring already down comes back, and so do those of that shot.",
        "u8": "Keep the index finger close to the ring, and shove rather than snap.",
        "u9": "Once a side has pocketed its rings, each ring left on the board counts one for it.",
        "u10": "The black counts five for the player or side that pockets it, whichever side has the rings' count.",
        "u11": "Thirty is the usual game, and the players may alter it.",
        "1a": "The rings are mixed by the player of the other colour than the one who begins, the black over the centre spot.",
        "1b": "Shots are made from within the base line.",
        "2a": "A player pockets his own rings with the white shooter; when he fails, his turn is over.",
        "2b": "Partners sit face to face.",
        "3a": "Whoever pockets the shooter puts back one ring of his own that was down already.",
        "3b": "Those of his own that fell with this shot come back too, as near the centre as can be without moving another.",
        "4a": "To pocket an opponent's ring ends the turn, unless one of his own falls too.",
        "4b": "The opponent's ring stays down.",
        "5a": "A ring that leaves the board goes back as near the centre as it can.",
        "5b": "When shooter and black go down together, the black alone is put back.",
        6: "If the shooter is moved at all, that was the shot.",
        7: "The black is five points to the player who pockets it, apart from the final count.",
        "8a": "If the black is still on the board when one side is out, the inning ends when it falls.",
        "8b": "Then rings left count one each for the players of the other colour.",
        9: "A game is thirty points, unless they agree otherwise.",
    },
    excused={"u8": "advice, which no ruling can apply"},
)  # fmt: skip

RED = tuple(f"r{n}" for n in range(1, 13))
GREEN = tuple(f"g{n}" for n in range(1, 13))
MIXED = tuple(ring for both in zip(RED, GREEN, strict=True) for ring in both)
COLOURS = {"red": RED, "green": GREEN}
SHOOTER, BLACK = "white", "black"


def setup(s: State) -> Rulings:
    """Seats, sides and colours; then who begins."""
    s = yield from archarena.set_out(s)
    s = yield from boards.settle(s, R["u1"], R["2b"])
    s = yield from colour(s, *first_colour(s), R["u5"])
    if lead := boards.leader(s):
        yield from inning(s, lead, R["u2"])
    else:
        s = yield from rack(s, s.seats[-1])
        yield boards.lots(s, R["u2"])


def first_colour(s: State) -> tuple[str, str]:
    """A seat and its colour, by the header or the first seat red; raises BadOption."""
    given: dict[str, str] = s.given.get("Colours") or {s.seats[0]: "red"}
    seat, word = next(iter(given.items()))
    if unknown := set(given.values()) - set(COLOURS):
        raise BadOption("Colours", f"the colours are red and green, not {', '.join(sorted(unknown))}")
    for other, name in given.items():
        if (other in sides.side(s, seat)) != (name == word):
            raise BadOption("Colours", "one side is red and the other green")
    return seat, word


def colour(s: State, seat: str, word: str, rule: Rule) -> Rulings:
    """A side takes a colour and the other side the other. Returns the state."""
    other = next(c for c in COLOURS if c != word)
    for one in s.seats:
        s = yield Assign(one, COLOURS[word if one in sides.side(s, seat) else other], rule)
    return s


def rack(s: State, by: str) -> Rulings:
    """The rings in a close group, red and green alternately, the black in the middle. Returns the state."""
    group = {BLACK: Spot("centre-spot")} | {ring: Spot(f"group-{i}") for i, ring in enumerate(MIXED, start=2)}
    s = yield Restore(Layout(group), R["u3"], "rings in the middle, the black over the centre spot")
    if s.options["Black"] == "no":
        s = yield Place(BLACK, OFF, R["u4"], "left out")
    s = yield Say(by, "mixes", R["1a"], f"{by} mixes the rings")
    return (yield from boards.take_up(s, SHOOTER, R["1b"]))


def inning(s: State, lead: str, rule: Rule, may_choose: bool = True) -> Rulings:
    """Rack the rings, and ask the leader for his first shot; at the first inning he may still choose his colour."""
    s = yield from boards.lead(s, lead, rule)
    s = yield from rack(s, s.note("queue")[1])
    other = "green" if s.ball(lead) in RED else "red"
    yield shoot(s, R["u5"], (Permit(lead, other, R["u5"]),) if may_choose else ())


def shoot(s: State, rule: Rule, permits: tuple[Permit, ...] = ()) -> Ask:
    """The question for a shot from the base of whoever is in turn."""
    seat = s.note("queue")[0]
    base = InHand(SHOOTER, f"base-{boards.edge(s, seat)}", R["1b"])
    return Ask(seat, STROKE, (SHOOTER,), rule, place=(base,), permits=permits)


def judge(s: State, record: Record) -> Rulings:
    """A shot: what comes back, what counts, whose turn it is, and whether the inning is over."""
    seat, own, down = s.turn, s.pieces[s.turn], pocketed(record)
    at = boards.placed_at(s, record, SHOOTER)
    if at and not s.bed.zone(f"base-{boards.edge(s, seat)}").contains(at.x, at.y):
        raise Refused(f"{seat} shoots from within his own base line", R["1b"])
    if claimed(record, "moved", "touch"):
        s = yield Say(seat, "a shot", R[6], "the shooter was moved")
    mine = [ring for ring in down if ring in own]
    scratch, black = SHOOTER in down, BLACK in down
    for ring in left_table(record):
        if ring != SHOOTER:
            s = yield from boards.put_back(s, ring, R["5a"], "off the board")
    for ring in down:
        if ring not in (*own, SHOOTER, BLACK):
            s = yield Say(seat, "stays down", R["4b"], ring)
    if scratch:
        s = yield from forfeit(s, record, mine, black)
    elif mine:
        word, rule = archarena.shot(record, SHOOTER)
        s = yield Say(seat, word, rule, ", ".join(mine))
    if black and not scratch:
        s = yield from sides.credit(s, seat, 5, R[7], "the black ring")
        s = yield Say(seat, "apart", R["u10"], "five, whoever has the final count")
        if s.scores[seat] >= s.options["Points"]:
            yield from won(s, seat)
            return
    s = yield from boards.take_up(s, SHOOTER, R["1b"])
    if (yield from counted(s, black and not scratch)):
        return
    theirs = [ring for ring in down if ring in MIXED and ring not in own]
    if mine and not scratch:
        yield shoot(s, R["4a"] if theirs else waiting(s) or R["2a"])
        return
    s = yield from boards.pass_on(s, R["u6"])
    yield shoot(s, R["4a"] if theirs else waiting(s) or R["2a"])


def forfeit(s: State, record: Record, mine: list[str], black: bool) -> Rulings:
    """Rules 3 and 5: what comes back with the shooter. Returns the state."""
    assert record.start is not None
    seat, own, start = s.turn, s.pieces[s.turn], record.start
    s = yield Foul(seat, "shooter down", R["u7"])
    if black:
        return (yield from boards.put_back(s, BLACK, R["5b"], "with the shooter"))
    if had := [ring for ring in own if not is_on_table(start.of(ring))]:
        s = yield from boards.put_back(s, had[0], R["3a"], "forfeit")
    for ring in mine:
        s = yield from boards.put_back(s, ring, R["3b"], "fell with the shooter")
    return s


def left(s: State, rings: tuple[str, ...]) -> int:
    """How many of these are on the board."""
    return sum(is_on_table(s.layout.of(ring)) for ring in rings)


def waiting(s: State) -> Rule | None:
    """The rule by which an inning goes on for the black, when a side is out."""
    return R["8a"] if not all(left(s, rings) for rings in COLOURS.values()) else None


def counted(s: State, black: bool) -> Rulings:
    """Count the inning if it is over, and go on with the next one or end the game. Returns whether it was."""
    if not waiting(s) or is_on_table(s.layout.of(BLACK)):
        return False
    if black:
        s = yield Say(s.turn, "inning over", R["8a"], "the black is down")
    for side in s.note("sides"):
        over = left(s, next(c for c in COLOURS.values() if c != s.pieces[side[0]]))
        if over and not left(s, s.pieces[side[0]]):
            s = yield from sides.credit(s, side[0], over, R["u9"], f"{over} rings left")
            s = yield Say(side[0], f"{over} for the rings left", R["8b"])
    best = max(s.seats, key=lambda seat: s.scores[seat])
    if s.scores[best] >= s.options["Points"]:
        yield from won(s, best)
    else:
        yield from inning(s, boards.next_leader(s), R["u6"], may_choose=False)
    return True


def won(s: State, seat: str) -> Rulings:
    """The game to a side, at thirty or what was agreed."""
    if s.options["Points"] != 30:
        s = yield Say(seat, f"{s.options['Points']} are up", R["u11"], "as agreed")
    yield Win(sides.side(s, seat), R[9], f"{s.scores[seat]} points")


def decide(s: State, answer: Answer) -> Rulings:
    """Lots for the lead, the leader's colour, and a shooter that was moved."""
    match answer:
        case Chance():
            yield from inning(s, boards.drawn(s, answer), R["u2"])
        case Choose(seat, word):
            s = yield from colour(s, seat, word, R["u5"])
            yield shoot(s, R["u5"])
        case Incident(_, args):
            if s.ask is None or s.ask.kind != STROKE or args[:1] not in ((), (s.turn,)):
                raise Refused("only the player in turn can move the shooter", R[6])
            s = yield Foul(s.turn, "moved", R[6], "the shooter was moved: that was the shot")
            s = yield from boards.take_up(s, SHOOTER, R["1b"])
            s = yield from boards.pass_on(s, R["u6"])
            yield shoot(s, waiting(s) or R["2a"])
        case _:
            raise Refused("a shot is awaited")


MOVED = "the shooter was moved, however little: that was the player's shot"
GAME = Game(
    rules=R,
    title="Carroms",
    pages="Archarena, 3-4",
    family="carrom-board",
    summary="Pocket your rings before the other side; the black ring is five, a game thirty.",
    seats=(2, 4),
    table="archarena-carrom",
    pieces=(SHOOTER, *RED, *GREEN, BLACK),
    setup=setup,
    judge=judge,
    decide=decide,
    chances=boards.chances,
    options={
        "Points": Option(30, "what wins", least=1),
        "Black": Option("yes", "whether the black ring is played with", choices=("yes", "no")),
    },
    aliases={"shooter": SHOOTER},
    incidents={"moved": MOVED, "touch": MOVED},
    faults={"moved": MOVED, "touch": MOVED},
    notes=dict(boards.NOTES),
    headers=(*boards.HEADERS, "Colours"),
)
