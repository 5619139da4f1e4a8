"""Shuffle-Board: slide four weights each to the far end; those beyond all of the other's count, to twenty-one.

Turn:
- The players roll a weight each in turn{, `a1` to `a4` and `b1` to `b4`}, from the head toward the foot.
- A weight that has not passed line one by more than half is taken off, and so is one that falls off the board.
- After the eighth the weights of one player that lie further than every weight of the other count by the line they have
  passed, one, two or three.
- A weight that projects over the end is three, or its owner may flip it with a fingertip: six if it lands reversed
  within line three, nothing if not.
- Twenty-one is the game, and a match the best three games of five{ (`Mode: match`)}.

Sheet:
- **On a sheet** `Ann: miss -> a1~2` is a weight that met none and lies in zone 2, `b1>a1 a1^ -> b1~end` one that
  knocked another off and projects over the end; with `-> a1=(0, 440)` the place decides, and which is further.
- Weights told only by the same zone are level.
- `Bob: choose flip`, then `Bob: b1/flip` succeeds, `b1/flip^`, or nothing told, or a fault fails (`!side`, `!push`,
  `!finger`); to write the flip at once chooses it.
- `!displaced a2` says that a dead weight moved a live one, `!: count` that the count is announced though a weight was
  overlooked; who forgot a weight of their own may also go on with `choose flip`.

Readings:
- The lines are 72, 12 and 6 inches from the end.
- The players lead in turn.
- Of several that project, only the furthest may be flipped, and the next if that fails.
- A majority of those that project alike counts its own of them.
- A weight that was rolled and of which nothing is told has not passed line one, one that was moved counts nothing.
- A flip in an unlawful manner has failed.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from hoyle.answers import Answer, Chance, Choose, Incident
from hoyle.games.general import boards
from hoyle.games.general.in_hand import unplayed
from hoyle.games.shuffleboard import family
from hoyle.games.shuffleboard.family import A, B
from hoyle.record import BECOME, LEAVE, MEET, OFF, POCKET, is_on_table
from hoyle.referee import (
    Board,
    Called,
    FrontPage,
    Offence,
    OfPiece,
    Option,
    Ref,
    Refused,
    Rulebook,
    Standing,
    Stroke,
    meanings,
    table_of,
    told,
)
from hoyle.referee.vocabulary.question import CHOOSE, STROKE, Ask, Permit, Target

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
        "6b": "If a dead weight moves one that is on the board, the referee puts that back as nearly as can be.",
        "7a": "The roll is over when the referee has announced the count.",
        "7b": "A weight that its player forgot cannot be rolled once either has elected to flip or the count is announced.",
        "8a": "For a weight that projects over the end its owner may choose, after the roll, to score three or to flip.",
        "8b": "A flip that leaves it on the board, reversed and within line three, is six points.",
        "8c": "A flip that fails puts the weight out of play, off the board.",
        "9a": "It has to be flipped from the end of the board and not from the side.",
        "9b": "It has to be a real flip, with the tip of one finger and nothing else.",
        "10a": "Of several that project the one that does so furthest wins, and its owner may flip it.",
        "10b": "Should that fail, the next furthest may be flipped, and so on.",
        "11a": "Opposing weights that project the same distance, as many of each, are a tie.",
        "11b": "Of an odd number the majority scores.",
        12: "The board is sanded when play begins and after every two games, unless they agree not to.",
        13: "Each championship has a referee, whose decision is final.",
    },
    facts={"3a": "what a championship is", "3b": "three lines at both ends"},
    duties={"referee": ("6b", "7a", 13)},
)  # fmt: skip

UNFAIR = table_of(
    Offence("side", "the weight was flipped from the side of the board", R["9a"]),
    Offence("push", "the weight was pushed and not flipped", R["9b"]),
    Offence("finger", "more than the tip of one finger flipped the weight", R["9b"]),
)
FLIP_OR_SCORE = ("flip", "score")
NO_FLIP = {
    "side": told("shuffleboard.from-side"),
    "push": told("shuffleboard.pushed"),
    "finger": told("shuffleboard.more-than-finger-tip"),
}
BRINGS = (told("shuffleboard.flip"), told("shuffleboard.score"))
COUNTS = told("shuffleboard.past-lines-counts")
"""The worth of a weight, as it is told with the question for one."""
ZONES = {"1": 1, "2": 2, "3": 3, "end": 4}


@dataclass(frozen=True)
class Notes(boards.Notes):
    """The games won; the weights that count, the one to be flipped, and if a flip failed; if a game's points still show."""

    games: Mapping[str, int] = field(default_factory=dict)
    counting: tuple[str, ...] = ()
    flip: str = ""
    failed: bool = False
    shown: bool = False


def setup(ref: Ref) -> None:
    """The board, the weights, and who begins."""
    ref.say("", told("shuffleboard.sanded"), R[12])
    if ref.options["Mode"] == "match":
        ref.say("", told("shuffleboard.referee"), R[13])
    ref.keep(games=dict.fromkeys(ref.seats, 0))
    family.settle(ref, R[1], R[1], R[1], COUNTS)


def reach(s: Standing, weight: str) -> tuple[int, float | None]:
    """The number of lines a weight has passed, 4 if it projects besides, and its place down the board where that is known."""
    at = s.position(weight)
    if not at:
        named = [ZONES[zone] for piece, zone in s.layout.zones if piece == weight and zone in ZONES]
        return max(named, default=0), None
    lines = sum(at.y > s.bed.spot(f"{n}-line").y + 1e-9 for n in (1, 2, 3))
    return (4 if at.y + s.bed.disc > s.bed.length / 2 + 1e-9 else lines), at.y


def beats(s: Standing, one: str, other: str) -> bool:
    """Return whether one weight is known to lie further than another."""
    (line, y), (its, below) = reach(s, one), reach(s, other)
    return line > its or (line == its and None not in (y, below) and y > below + 1e-9)  # type: ignore[operator]


def _living(s: Standing) -> tuple[str, ...]:
    return tuple(w for w in (*A, *B) if is_on_table(s.layout.of(w)) and reach(s, w)[0])


def furthest(s: Standing) -> tuple[str, ...]:
    """The weights that project and that no other is known to outdo."""
    ends = [w for w in _living(s) if reach(s, w)[0] == 4]
    return tuple(w for w in ends if not any(beats(s, other, w) for other in ends))


def foremost(s: Standing) -> str:
    """The seat with most of the weights that project furthest; empty where none does, or as many of each."""
    own = {seat: sum(w in s.pieces[seat] for w in furthest(s)) for seat in s.seats}
    first, second = s.seats
    return "" if own[first] == own[second] else max(s.seats, key=own.__getitem__)


def judge(ref: Ref, stroke: Stroke) -> None:
    """A roll, or a flip."""
    if ref.kept(Notes).flip:
        judge_flip(ref, stroke)
        return
    weight = family.lawful(ref, stroke)
    wipe(ref)
    clear(ref, stroke, weight)
    boards.pass_on(ref, R[1])
    if any(unplayed(ref, seat) for seat in ref.seats):
        ref.put(rolling(ref))
    else:
        count(ref)


def wipe(ref: Ref) -> None:
    """The points of a game stay on the board until the next one has begun."""
    if ref.kept(Notes).shown:
        ref.set_scores(dict.fromkeys(ref.seats, 0), R["3a"], told("shuffleboard.next-game-from-nothing"))
        ref.keep(shown=False)


def rolling(s: Standing) -> Ask:
    """The question for the next weight; who has the last may elect to flip instead, and forgo it (7b); the other has to wait."""
    ask, seat = family.slide(s, R[1], COUNTS), foremost(s)
    if not seat or unplayed(s, s.other(ask.seat)):
        return ask
    if seat == ask.seat:
        may = (Permit(seat, word, R["7b"], brings) for word, brings in zip(FLIP_OR_SCORE, BRINGS, strict=True))
        return replace(ask, permits=tuple(may))
    return replace(ask, barred=tuple(Permit(seat, word, R["8a"]) for word in FLIP_OR_SCORE))


def forget(ref: Ref) -> None:
    """Rule 7: a weight not rolled by now is out."""
    ref.place_all(filter(ref.in_hand, (*A, *B)), OFF, R["7b"], told("shuffleboard.forgotten"))


def clear(ref: Ref, stroke: Stroke, weight: str) -> None:
    """Rules 4 to 6: what is dead, and what a dead weight moved."""
    gone: set[str] = set()
    moved = {f.piece for f in stroke.faults if f.word == "displaced" and f.piece}
    for c in stroke.contacts:
        if c.kind in (LEAVE, POCKET):
            gone.add(c.piece)
            ref.place(c.piece, OFF, R["6a"])
        elif c.kind == MEET and c.piece in gone:
            moved |= set(c.others)
    for other in sorted(moved - {weight}):
        if is_on_table(stroke.start.of(other)):
            ref.place(other, stroke.start.of(other), R["6b"], told("shuffleboard.put-back-by-referee"))
            zones = {(piece, zone) for piece, zone in stroke.start.zones if piece == other and zone in ZONES}
            if zones - ref.layout.zones:
                lay = replace(ref.layout, zones=ref.layout.zones | zones)
                ref.restore(lay, R["6b"], told("shuffleboard.as-it-lay", weight=other))
    for one in (*A, *B):
        if is_on_table(ref.layout.of(one)) and one not in moved:
            place_weight(ref, one, one == weight)


def place_weight(ref: Ref, weight: str, rolled: bool) -> None:
    """Rules 4 and 5: off if it has not passed line one; of the weight rolled, what it has passed is said."""
    line, y = reach(ref, weight)
    on_line = [n for n in (1, 2, 3) if y is not None and abs(y - ref.bed.spot(f"{n}-line").y) <= 1e-9]
    if not line and (rolled or y is not None):
        if on_line:
            ref.say("", told("shuffleboard.lies-on-line", weight=weight), R["4b"])
        ref.place(weight, OFF, R[5], told("shuffleboard.not-past-line-one"))
    elif rolled and y is not None:
        if on_line and on_line != [1]:
            ref.say("", told("shuffleboard.counts-as-past-line", weight=weight, line=line), R["4b"])
        elif line < 4:
            ref.say("", told("shuffleboard.lies-past-line", weight=weight, line=line), R["4a"])
        else:
            ref.say("", told("shuffleboard.projects", weight=weight), R["8a"])


def count(ref: Ref) -> None:
    """All are rolled: who has the roll, and if that player may flip."""
    top, seat = furthest(ref), foremost(ref)
    if not seat:
        if top:
            ref.say("", told("shuffleboard.tie", weights=top), R["11a"])
        ahead = next((one for one in ref.seats if not top and better(ref, one)), ref.seats[0])
        announce(ref, ahead, () if top else better(ref, ahead))
        return
    own = tuple(w for w in top if w in ref.pieces[seat])
    counting = better(ref, seat)
    if len(own) < len(top):
        ref.say(seat, told("shuffleboard.has-majority", weights=own), R["11b"])
        counting = own
    several = sum(reach(ref, w)[0] == 4 for w in _living(ref)) > 1
    rule = R["10b"] if ref.kept(Notes).failed else R["10a"] if several else R["8a"]
    ref.apply(R["8a"], counting=counting, flip=own[0])
    why = told("shuffleboard.projects", weight=own[0])
    ref.ask(seat, CHOOSE, FLIP_OR_SCORE, rule, why, decline="flip", outcomes=BRINGS)


def better(s: Standing, seat: str) -> tuple[str, ...]:
    """Rule 2: a seat's weights that lie further than each of the other's."""
    theirs = [w for w in _living(s) if w in s.pieces[s.other(seat)]]
    return tuple(w for w in _living(s) if w in s.pieces[seat] and all(beats(s, w, other) for other in theirs))


def judge_flip(ref: Ref, stroke: Stroke) -> None:
    """A flip: six, or the weight is out and the next may be flipped."""
    kept = ref.kept(Notes)
    weight, lying = kept.flip, (*stroke.end.on_table(), *(piece for piece, _ in stroke.end.zones))
    if stroke.struck != weight or not all(is_on_table(stroke.start.of(piece)) for piece in lying):
        raise Refused(told("shuffleboard.flipped-not-rolled", piece=weight), R["7b"])
    failed = not any(c.kind == BECOME and c.where == "flip" for c in stroke.contacts)
    if unfair := stroke.claimed(*UNFAIR):
        ref.foul(ref.turn, unfair.word, UNFAIR[unfair.word].rule, NO_FLIP[unfair.word])
    if not failed and not unfair:
        announce(ref, ref.turn, kept.counting, weight)
    else:
        ref.place(weight, OFF, R["8c"], told("shuffleboard.flip-failed"))
        ref.keep(flip="", failed=True)
        count(ref)


def announce(ref: Ref, seat: str, counting: tuple[str, ...], flip: str = "") -> None:
    """The count announced: a seat's weights score; the next roll, the next game, or the end."""
    for weight in counting:
        line = reach(ref, weight)[0]
        if weight == flip:
            ref.score(seat, 6, R["8b"], told("shuffleboard.flipped", piece=weight))
        elif line == 4:
            ref.score(seat, 3, R["8a"], told("shuffleboard.over-end", piece=weight))
        else:
            ref.score(seat, line, R["3c"], told("shuffleboard.past-line", piece=weight, line=line))
    if counting:
        ref.say(seat, told("shuffleboard.is-ahead", weights=counting), R[2])
    ref.say("", told("shuffleboard.roll-over"), R["7a"], flip="", failed=False)
    if ref.scores[seat] >= ref.number("Points"):
        games = {**ref.kept(Notes).games, seat: ref.kept(Notes).games[seat] + 1}
        ref.say("", told("shuffleboard.game-won", player=seat), R["3d"], games=games)
        if ref.options["Mode"] == "game":
            ref.win((seat,), R["3d"], told("general.points", points=ref.scores[seat]))
        elif games[seat] == 3:
            ref.win((seat,), R["3a"], told("shuffleboard.three-games"))
        if ref.result:
            return
        ref.keep(shown=True)
        if sum(games.values()) % 2 == 0:
            ref.say("", told("shuffleboard.sanded-again"), R[12])
    family.deal(ref, boards.next_leader(ref), R[1], COUNTS)


def decide(ref: Ref, answer: Answer) -> None:
    """Lots, the choice to flip or score, a count announced too soon, sand and protests."""
    match answer:
        case Chance():
            family.deal(ref, boards.drawn(ref, answer), R[1], COUNTS)
        case Choose(seat, word):
            if not ref.kept(Notes).flip:
                forget(ref)
                count(ref)
            if word == "score":
                announce(ref, seat, ref.kept(Notes).counting)
            else:
                target = Target(zone="3")
                ref.ask(
                    seat,
                    STROKE,
                    (ref.kept(Notes).flip,),
                    ref.asked.rule,
                    told("shuffleboard.to-be-flipped"),
                    target=target,
                )
        case Incident("sand" | "sanded", _):
            ref.say("", told("shuffleboard.sanded"), R[12])
        case Incident("protest", _):
            ref.say("", told("shuffleboard.decision-stands"), R[13])
        case Incident():
            if ref.asked.kind != STROKE or ref.kept(Notes).flip:
                raise Refused(told("shuffleboard.nothing-to-count"), R["7a"])
            wipe(ref)
            forget(ref)
            count(ref)


def board(s: Standing) -> Board:
    """The games won, in a match."""
    if s.options["Mode"] == "game":
        return Board()
    return Board(("games",), {seat: (won,) for seat, won in s.kept(Notes).games.items()})


GAME = family.SLIDING_GAME(
    rules=R,
    doc=__doc__,
    pages="pp. 116-117",
    table="shuffle-board-30ft",
    setup=setup,
    judge=judge,
    decide=decide,
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
    faults={"displaced": OfPiece("a dead weight moved the one named: `!displaced b2`"), **meanings(UNFAIR)},
    notes=Notes(),
    board=board,
    worth=lambda s, seat: s.scores[seat] + sum(min(reach(s, weight)[0], 3) for weight in better(s, seat)),
    wins="The first side with {Points} points wins; only weights that lie ahead of all of the other side's count.",
    minutes=37,
    front=FrontPage(7, 2, "Weights down thirty feet of maple.", options={"Points": 11}, minutes=19),
    called=(Called("shuffleboard, table shuffleboard, shove board, sliding weights", beside=("shovel-board",)),),
)
