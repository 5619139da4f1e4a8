"""Shuffle-Board: roll four weights each down the long board, and count those that lie beyond all of the other's.

**Play.** The players roll a weight each in turn, `a1` to `a4` and `b1` to `b4`, from the head toward the foot. A weight that
has not passed line one by more than half is taken off, and so is one that falls off the board. After the eighth the weights
of one player that lie further than every weight of the other count by the line they have passed, one, two or three. A weight
that projects over the end is three, or its owner may flip it with a fingertip: six if it lands reversed within line three,
nothing if not. Twenty-one is the game; `Mode: match` is the best three games of five.

**On a sheet** `Ann: miss -> a1~2` is a weight that met none and lies in zone 2, `b1>a1 a1^ -> b1~end` one that knocked
another off and projects over the end; with `-> a1=(0, 440)` the place decides, and which is further. Weights told only by the
same zone are level. `Bob: choose flip`, then `Bob: b1/flip` succeeds, `b1/flip^`, or nothing told, or a fault fails (`!side`,
`!push`, `!finger`); to write the flip at once chooses it. `!displaced a2` says that a dead weight moved a live one, `!:
count` that the count is announced though a weight was overlooked; who forgot one himself may also go on with `choose flip`.

**What print leaves open** (reconstruction): where the lines are; the players lead in turn; a roll's weights count by the
lines, as rules 2 and 3 are read together; of several that project, only the furthest may be flipped, and the next if that
fails; a majority of those that project alike counts its own of them; a weight that was rolled and of which nothing is told
has not passed line one, one that was moved counts nothing; a flip in an unlawful manner has failed.
"""

from __future__ import annotations

from dataclasses import replace

from hoyle.answers import Answer, Chance, Choose, Incident
from hoyle.games.general import boards
from hoyle.games.shuffleboard import family
from hoyle.games.shuffleboard.family import A, B
from hoyle.record import BECOME, LEAVE, MEET, OFF, POCKET, Record, is_on_table
from hoyle.referee import (
    CHOOSE,
    STROKE,
    Ask,
    Foul,
    Game,
    Note,
    Option,
    Permit,
    Place,
    Refused,
    Rulebook,
    Rulings,
    Say,
    Score,
    State,
    Win,
    in_points,
    listed,
)
from hoyle.referee.questions import claimed

R = Rulebook(
    "shuffle-board",
    book="bbc1908",
    rules={
        1: "Each player has four weights to roll, with a letter on the face that tells them from the other's.",
        2: "When all are rolled, each weight that has a better position than every weight of the other player counts.",
        "3a": "A championship is the best three games of five.",
        "3b": "Across the board at either end are three lines.",
        "3c": "A weight within them is one, two or three, by where it lies.",
        "3d": "Twenty-one points are the game.",
        "4a": "A weight is within the line nearer the winning end if more than half of it is over.",
        "4b": "If its middle is exactly on the line it is not within it.",
        5: "A weight that is not past the first line by more than half is dead and taken off.",
        "6a": "So is a weight that leaves the board; it is cleared out of the alley.",
        "6b": "If a dead weight moves one that is on the board, the referee puts that back as nearly as he can.",
        "7a": "The roll is over when the referee has announced the count.",
        "7b": "A weight that its player forgot cannot be rolled once either has elected to flip or the count is announced.",
        "8a": "For a weight that projects over the end its owner may choose, after the roll, to score three or to flip.",
        "8b": "A flip that leaves it on the board, reversed and within line three, is six points.",
        "8c": "A flip that fails puts the weight out of play, off the board.",
        "9a": "It has to be flipped from the end of the board and not from the side.",
        "9b": "It has to be a real flip, with the tip of one finger and nothing else.",
        "10a": "Of several that project the one that does so furthest wins, and its owner may flip it.",
        "10b": "Should he fail, the next furthest may be flipped, and so on.",
        "11a": "Opposing weights that project the same distance, as many of each, are a tie.",
        "11b": "Of an odd number the majority scores.",
        12: "The board is sanded when play begins and after every two games, unless they agree not to.",
        13: "Each championship has a referee, and what he decides is final.",
    },
)  # fmt: skip

UNFAIR = {"side": R["9a"], "push": R["9b"], "finger": R["9b"]}
ZONES = {"1": 1, "2": 2, "3": 3, "end": 4}


def setup(s: State) -> Rulings:
    """The board, the weights, and who begins."""
    s = yield Say("", "three lines at both ends", R["3b"])
    s = yield Say("", "sanded", R[12])
    if s.options["Mode"] == "match":
        s = yield Say("", "a referee", R[13], "for the best three of five")
    s = yield Note("games", dict.fromkeys(s.seats, 0), R["3a"])
    yield from family.settle(s, R[1], R[1], R[1])


# --- where weights lie -------------------------------------------------------------------------------------------


def reach(s: State, weight: str) -> tuple[int, float | None]:
    """How many lines a weight has passed, 4 if it projects besides, and how far down the board it lies where that is known."""
    at = s.position(weight)
    if not at:
        return max(
            (ZONES[zone] for piece, zone in s.layout.zones if piece == weight and zone in ZONES), default=0
        ), None
    lines = sum(at.y > s.bed.spot(f"{n}-line").y + 1e-9 for n in (1, 2, 3))
    return (4 if at.y + s.bed.disc > s.bed.length / 2 + 1e-9 else lines), at.y


def beats(s: State, one: str, other: str) -> bool:
    """Whether one weight is known to lie further than another."""
    (line, y), (its, below) = reach(s, one), reach(s, other)
    return line > its or (line == its and None not in (y, below) and y > below + 1e-9)  # type: ignore[operator]


def living(s: State) -> tuple[str, ...]:
    """The weights on the board that have passed a line."""
    return tuple(w for w in (*A, *B) if is_on_table(s.layout.of(w)) and reach(s, w)[0])


def projecting(s: State) -> tuple[str, ...]:
    """The weights that project over the end."""
    return tuple(w for w in living(s) if reach(s, w)[0] == 4)


def furthest(s: State) -> tuple[str, ...]:
    """Of the weights that project, those which no other is known to outdo."""
    ends = projecting(s)
    return tuple(w for w in ends if not any(beats(s, other, w) for other in ends))


def foremost(s: State) -> str:
    """The seat with most of the weights that project furthest; empty where none does, or as many of each."""
    own = {seat: sum(w in s.pieces[seat] for w in furthest(s)) for seat in s.seats}
    first, second = s.seats
    return "" if own[first] == own[second] else max(s.seats, key=own.__getitem__)


# --- rolls -------------------------------------------------------------------------------------------------------


def judge(s: State, record: Record) -> Rulings:
    """A roll, or a flip."""
    if s.note("flip"):
        yield from flipped(s, record)
        return
    s, weight = yield from family.lawful(s, record)
    s = yield from wiped(s)
    s = yield from cleared(s, record, weight)
    s = yield from boards.pass_on(s, R[1])
    if any(family.left(s, seat) for seat in s.seats):
        yield rolling(s)
    else:
        yield from count(s)


def wiped(s: State) -> Rulings:
    """The points of a game stay on the board until the next one has begun. Returns the state."""
    if s.note("shown"):
        for seat in filter(s.scores.get, s.seats):
            s = yield Score(seat, -s.scores[seat], R["3a"], "the next game starts at nothing")
        s = yield Note("shown", False, R["3a"])
    return s


def rolling(s: State) -> Ask:
    """The question for the next weight; who has the last may elect to flip instead, and forgo it (7b); the other has to wait."""
    ask, seat = family.slide(s, R[1]), foremost(s)
    if not seat or family.left(s, s.other(ask.seat)):
        return ask
    if seat == ask.seat:
        return replace(ask, permits=tuple(Permit(seat, word, R["7b"]) for word in ("flip", "score")))
    return replace(ask, barred=tuple(Permit(seat, word, R["8a"]) for word in ("flip", "score")))


def forget(s: State) -> Rulings:
    """Rule 7: a weight not rolled by now is out. Returns the state."""
    for weight in (*A, *B):
        if s.in_hand(weight):
            s = yield Place(weight, OFF, R["7b"], "forgotten")
    return s


def cleared(s: State, record: Record, weight: str) -> Rulings:
    """Rules 4 to 6: what is dead, and what a dead weight moved. Returns the state."""
    assert record.start is not None
    gone: set[str] = set()
    moved = {f.piece for f in record.faults if f.word == "displaced" and f.piece}
    for c in record.contacts:
        if c.kind in (LEAVE, POCKET):
            gone.add(c.piece)
            s = yield Place(c.piece, OFF, R["6a"], "off the board")
        elif c.kind == MEET and c.piece in gone:
            moved |= set(c.others)
    for other in sorted(moved - {weight}):
        if is_on_table(record.start.of(other)):
            s = yield Place(other, record.start.of(other), R["6b"], "put back by the referee")
    for one in (*A, *B):
        line, y = reach(s, one)
        if not is_on_table(s.layout.of(one)) or one in moved:
            continue
        if not line and (one == weight or y is not None):
            on_line = y is not None and abs(y - s.bed.spot("1-line").y) <= 1e-9
            if on_line:
                s = yield Say(s.turn, "on the line", R["4b"], one)
            s = yield Place(one, OFF, R[5], "not past line one")
        elif one == weight and y is not None:
            if any(abs(y - s.bed.spot(f"{n}-line").y) <= 1e-9 for n in (2, 3)):
                s = yield Say(s.turn, "on the line", R["4b"], f"{one} is within line {line}")
            elif line < 4:
                s = yield Say(s.turn, f"within line {line}", R["4a"], one)
            else:
                s = yield Say(s.turn, "over the end", R["8a"], f"{one} projects")
    return s


# --- the count ---------------------------------------------------------------------------------------------------


def count(s: State) -> Rulings:
    """All are rolled: who has the roll, and whether he may flip. Returns the state."""
    top, seat = furthest(s), foremost(s)
    if top and not seat:
        s = yield Say("", "a tie", R["11a"], f"{', '.join(top)} project alike")
        return (yield from over(s, s.seats[0], ()))
    if not top:
        ahead = next((one for one in s.seats if better(s, one)), s.seats[0])
        return (yield from over(s, ahead, better(s, ahead)))
    own = tuple(w for w in top if w in s.pieces[seat])
    counting = better(s, seat)
    if len(own) < len(top):
        s = yield Say(seat, "majority", R["11b"], ", ".join(own))
        counting = own
    s = yield Note("counting", counting, R[2])
    rule = R["10b"] if s.note("failed") else R["10a"] if len(projecting(s)) > 1 else R["8a"]
    s = yield Note("flip", own[0], R["8a"])
    return (yield Ask(seat, CHOOSE, ("flip", "score"), rule, f"{own[0]} projects over the end", decline="flip"))


def better(s: State, seat: str) -> tuple[str, ...]:
    """Rule 2: a seat's weights that lie further than each of the other's."""
    theirs = [w for w in living(s) if w in s.pieces[s.other(seat)]]
    return tuple(w for w in living(s) if w in s.pieces[seat] and all(beats(s, w, other) for other in theirs))


def worth(s: State, seat: str) -> float:
    """The points of a seat, with what its weights would count if no more were rolled."""
    return s.scores[seat] + sum(min(reach(s, weight)[0], 3) for weight in better(s, seat))


def flipped(s: State, record: Record) -> Rulings:
    """A flip: six, or the weight is out and the next may be flipped."""
    assert record.start is not None
    weight, lying = s.note("flip"), (*record.end.on_table(), *(piece for piece, _ in record.end.zones))
    if record.struck != weight or not all(is_on_table(record.start.of(piece)) for piece in lying):
        raise Refused(f"{weight} is to be flipped; no weight is rolled any more", R["7b"])
    failed = not any(c.kind == BECOME and c.where == "flip" for c in record.contacts)
    if fault := claimed(record, *UNFAIR):
        s = yield Foul(s.turn, fault.word, UNFAIR[fault.word], "that is no flip")
    if not failed and not fault:
        yield from over(s, s.turn, s.note("counting"), weight)
        return
    s = yield Place(weight, OFF, R["8c"], "the flip failed")
    s = yield Note("flip", "", R["8c"])
    s = yield Note("failed", True, R["10b"])
    yield from count(s)


def over(s: State, seat: str, counting: tuple[str, ...], flip: str = "") -> Rulings:
    """The count announced: a seat's weights score; the next roll, the next game, or the end."""
    for weight in counting:
        if weight == flip:
            s = yield Score(seat, 6, R["8b"], f"{weight} flipped")
            continue
        line = reach(s, weight)[0]
        if line == 4:
            s = yield Score(seat, 3, R["8a"], f"{weight} over the end")
        else:
            s = yield Score(seat, line, R["3c"], f"{weight} within line {line}")
    if counting:
        s = yield Say(seat, "ahead", R[2], f"{listed(counting)} beyond all of the other's")
    s = yield Say("", "the count is announced", R["7a"])
    s = yield Note("flip", "", R["7a"])
    s = yield Note("failed", False, R["7a"])
    if s.scores[seat] >= s.options["Points"]:
        s = yield Note("games", {**s.note("games"), seat: s.note("games")[seat] + 1}, R["3d"], f"{seat}'s game")
        if s.options["Mode"] == "game":
            yield Win((seat,), R["3d"], in_points(s.scores[seat]))
            return
        if s.note("games")[seat] == 3:
            yield Win((seat,), R["3a"], "three games of five")
            return
        s = yield Note("shown", True, R["3a"])
        if sum(s.note("games").values()) % 2 == 0:
            s = yield Say("", "sanded again", R[12])
    yield from family.deal(s, boards.next_leader(s), R[1])


def decide(s: State, answer: Answer) -> Rulings:
    """Lots, the choice to flip or score, a count announced too soon, sand and protests."""
    asked = s.ask
    assert asked is not None
    match answer:
        case Chance():
            yield from family.drawn(s, answer, R[1])
        case Choose(seat, word):
            if not s.note("flip"):
                s = yield from forget(s)
                s = yield from count(s)
                assert s.ask is not None
                asked = s.ask
            if word == "score":
                yield from over(s, seat, s.note("counting"))
            else:
                yield Ask(seat, STROKE, (s.note("flip"),), asked.rule, "to be flipped")
        case Incident("sand" | "sanded", _):
            yield Say("", "the board is sanded", R[12])
        case Incident("protest", _):
            yield Say("", "the referee's decision stands", R[13])
        case Incident():
            if asked.kind != STROKE or s.note("flip"):
                raise Refused("there is nothing to count yet", R["7a"])
            s = yield from wiped(s)
            s = yield from forget(s)
            yield from count(s)
        case _:
            raise Refused("a weight is to be rolled")


GAME = Game(
    rules=R,
    title="Shuffle-Board",
    pages="pp. 116-117",
    family="shuffleboard",
    summary="Slide four weights each to the far end; those beyond all of the other's count, to twenty-one.",
    seats=(2, 2),
    table="shuffle-board-30ft",
    pieces=(*A, *B),
    setup=setup,
    judge=judge,
    decide=decide,
    chances=boards.chances,
    options={
        "Points": Option(21, "points that win a game", least=1),
        "Mode": Option("game", "one game, or a match of the best three of five", ("game", "match")),
        "Table": Option("shuffle-board-30ft", "how long the board is", ("shuffle-board-30ft", "shuffle-board-24ft")),
    },
    incidents={
        "count": "the count is announced, whatever has not been rolled",
        "protest": "a player disputes what the referee decided",
        **dict.fromkeys(("sand", "sanded"), "the board is sanded"),
    },
    faults={
        "displaced": "a dead weight moved the one named",
        "side": "the weight was flipped from the side of the board",
        "push": "the weight was pushed and not flipped",
        "finger": "more than the tip of one finger flipped the weight",
    },
    notes={**boards.NOTES, "games": {}, "counting": (), "flip": "", "failed": False, "shown": False},
    headers=("Lead", "Order"),
    worth=worth,
)
