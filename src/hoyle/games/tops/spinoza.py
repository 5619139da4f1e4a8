"""Spinoza: three players spin a top each at the word three, and the longest spin wins the round.

Each has a top of the colour he likes. One of them counts one, two, three, and at the word all spin; what each top lasted is told
in a line of its own, `Ann: green:34.2`, or all of them in one. The longest wins the round. Five rounds are a game, and whoever
wins three of them has won it. The score shows rounds.

Where print is silent: a player takes his top with his first spin, unless `Colours: Ann green, Bob white, Cal red` says it.
`!early` is a spin before the word, which does not count in the round. A round in which two are equally the longest is nobody's,
and if nobody has three of the five rounds the game is drawn (reconstruction).
"""

from __future__ import annotations

from hoyle.games.general import boards
from hoyle.games.general.in_hand import lawfully_placed
from hoyle.games.tops.family import NAMES, OUTER, TOPS, nothing_else, seconds, taken_up, within
from hoyle.games.tops.timed import BOARD, HEADERS, OPTIONS
from hoyle.record import SPUN, Record
from hoyle.referee import (
    STROKE,
    Ask,
    Assign,
    BadOption,
    Drawn,
    Foul,
    Game,
    Note,
    Option,
    Refused,
    Rulebook,
    Rulings,
    Say,
    Score,
    State,
    Win,
)
from hoyle.referee.questions import claimed

R = Rulebook(
    "spinoza",
    book="archarena",
    rules={
        1: "The aim is to spin one's top the longest.",
        2: "Three can play, each with a top of the colour he chooses.",
        3: "One counts one, two, three, and just at the last word everybody spins.",
        4: "The top that spins longest wins the round.",
        5: "A game is five rounds.",
        6: "Whoever wins three of them is the winner.",
    },
)


def setup(s: State) -> Rulings:
    """Three players; their tops if they are named already."""
    s = yield from boards.ordered(s, R[2])
    s = yield from taken_up(s, R[2])
    colours = s.given.get("Colours", {})
    tops = {seat: NAMES.get(colour.lower(), colour.lower()) for seat, colour in colours.items()}
    if len(set(tops.values())) < len(tops) or not set(tops.values()) <= set(TOPS):
        raise BadOption("Colours", f"each has a top of his own: {', '.join(TOPS)}")
    for seat, top in tops.items():
        s = yield Assign(seat, (top,), R[2])
    yield to_spin(s, s.order[0])


def to_spin(s: State, seat: str) -> Ask:
    """The question what a seat's top did: its own, or one that nobody has taken."""
    tops, rule = s.pieces.get(seat) or free(s), R[1] if s.note("spins") else R[3]
    return Ask(seat, STROKE, tops, rule, place=within(tops, OUTER, rule))


def free(s: State) -> tuple[str, ...]:
    """The tops that are nobody's."""
    taken = {top for tops in s.pieces.values() for top in tops}
    return tuple(top for top in TOPS if top not in taken)


def judge(s: State, record: Record) -> Rulings:
    """Time the tops; when all three are told the round is decided."""
    lawfully_placed(s, record)
    early, struck = claimed(record, "early"), record.struck or ""
    if s.ask and struck not in s.ask.options:
        raise Refused(f"{s.turn} spins {' or '.join(s.ask.options)}, not {struck}", R[2])
    timed = [c.piece for c in record.contacts if c.kind == SPUN and c.piece in TOPS]
    for top in dict.fromkeys((struck, *timed)):
        owner = next((seat for seat in s.seats if top in s.pieces.get(seat, ())), "")
        seat = owner or next((one for one in (s.turn, *s.seats) if not s.pieces.get(one)), "")
        if any(seat == one for one, _ in s.note("spins")):
            continue  # told already
        if not owner:
            s = yield Assign(seat, (top,), R[2], "takes this top")
        lasted = round(100 * seconds(record, top))
        if early and (early.piece or top) == top:
            s = yield Foul(seat, "early", R[3], "before the word three: it does not count in this round")
            lasted = -1
        s = yield Note("spins", (*s.note("spins"), (seat, lasted)), R[1], f"{top} {max(lasted, 0) / 100:g} seconds")
    told = dict(s.note("spins"))
    if len(told) < len(s.seats):
        yield to_spin(s, next(seat for seat in s.order if seat not in told))
    else:
        yield from decided(s, told)


def decided(s: State, told: dict[str, int]) -> Rulings:
    """The round goes to the longest spin; three of them win the game."""
    best = max(told.values())
    longest = [seat for seat in s.order if told[seat] == best]
    if len(longest) == 1 and best > 0:
        s = yield Score(longest[0], 1, R[4], f"{best / 100:g} seconds")
    else:
        s = yield Say(longest[0], "nobody's round", R[4], "no top spun the longest")
    s = yield Note("spins", (), R[5])
    s = yield Note("rounds", s.note("rounds") + 1, R[5], f"round {s.note('rounds') + 1} is over")
    s = yield from taken_up(s, R[2])
    rounds = s.options["Rounds"]
    winner = next((seat for seat in s.order if s.scores[seat] > rounds // 2), "")
    if winner:
        yield Win((winner,), R[6], f"{s.scores[winner]} rounds")
    elif s.note("rounds") >= rounds:
        yield Drawn(R[5], f"{rounds} rounds, and nobody has most of them")
    else:
        yield to_spin(s, s.order[0])


GAME = Game(
    rules=R,
    title="Spinoza",
    pages="Archarena, 26",
    family="tops",
    summary="Three players spin a top each at a word; the longest spin wins a round, and three of five rounds win.",
    seats=(3, 3),
    table=BOARD,
    pieces=TOPS,
    setup=setup,
    judge=judge,
    decide=nothing_else,
    options={
        "Rounds": Option(5, "rounds of the game, of which more than half win it", least=1),
        "Table": OPTIONS["Table"],
    },
    aliases=NAMES,
    faults={"early": "the top was spun before the word three"},
    notes={"spins": (), "rounds": 0},
    headers=(*HEADERS, "Colours"),
)
