"""The Game of Russian Pool: four coloured balls, each with pockets of its own.

Everybody plays with the white. A cannon on any two colours is two. A colour pocketed, or the white going in off it, is worth nine
for the brown, in the middle pockets; three for the red, in the top ones; six for the green, in the left balk pocket; four for the
yellow, in the right: gained there, and lost in any other pocket. Doubles count doubly, a gain with a loss is neither, and a cannon
saves a wrong pocket. Whoever scores goes on; scores may fall below nothing.

The ball aimed at is nominated (`call brown; white>brown …`), but for a cannon (`call cannon` or nothing). A miss, or a wrong ball,
costs the ball nominated, or the ball struck if that is more. The first to the score agreed on has won, or whoever leads when the
time is up (`!: time`).

What print leaves open:

- The score agreed on is fifty, if nothing else is; the lead goes by lot or by small balls (reconstruction).
- Without a call the ball struck first was aimed at, and a stroke that strikes none was played for a cannon: two (reconstruction).
- After a cannon the white goes in off the ball it struck first (reconstruction).
- A gain by one ball and a loss by another are neutral whichever they are; with a cannon besides, that counts (reconstruction).
- A ball whose spot is taken goes to the nearest of the other balls' spots; those taken too, to the middle line, level with its own
  spot or as little below as there is room (reconstruction).
- Found out, play out of turn has the balls spotted and the offender open without a score; then whoever was due plays
  (reconstruction).
- Level when the time is up, the game is drawn (reconstruction).
"""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.answers import Answer, Chance, Incident
from hoyle.equipment import At
from hoyle.games.english.table import beside, nearest_vacant
from hoyle.games.general import order
from hoyle.games.general.in_hand import lawfully_placed
from hoyle.games.general.incidents import named
from hoyle.record import IN_HAND, OFF, RAIL, Down, Record, Spot
from hoyle.referee import (
    STROKE,
    Ask,
    Drawn,
    Foul,
    Game,
    InHand,
    Note,
    Option,
    Order,
    Place,
    Refused,
    Rule,
    Rulebook,
    Rulings,
    Say,
    Score,
    State,
    Win,
    in_points,
)  # fmt: skip
from hoyle.referee.questions import balls_met, claimed, first_met, left_table, untold

R = Rulebook(
    "russian-pool",
    book="bbc1908",
    rules={
        "1a": "Two or more may play.",
        "1b": "The game is for a score agreed on, or for the score at the end of a time agreed on.",
        "2a": "Five balls: a white, a red that begins on the billiard spot, a brown on the centre spot, a green, a yellow.",
        "2b": "The green begins on the left spot of the D, the yellow on its right.",
        "2c": "All use the white by turns; at first it is in hand.",
        "3a": "Cannons, losing hazards and winning hazards score, on and off the four coloured balls.",
        "3b": "The white striking any two colours is a cannon, and two.",
        "3c": "A cannon nominated and everything missed costs two.",
        "4a": "Brown: nine for it in a middle pocket, or the white in off it; in any other pocket nine are lost.",
        "4b": "Red: three by either in a top pocket; in any other three are lost.",
        "4c": "Green: six by either in the left balk pocket; in any other six are lost.",
        "4d": "Yellow: four by either in the right balk pocket; in any other four are lost.",
        5: "Coloured balls that were pocketed come up again on their spots.",
        "6a": "The game is opened with the white from the D at the red.",
        "6b": "Afterwards the white is played from where it stops.",
        "6c": "From hand any colour may be played at, behind the balk line or not.",
        7: "The striker names the ball that he aims at, but not for a cannon.",
        8: "A ball in a wrong pocket is saved by a cannon on the same stroke: that counts its two, and the break goes on.",
        9: "No ball may be taken up to clear the way.",
        "10a": "If its spot is covered, a ball goes on the nearest that is free.",
        "10b": "If that cannot be, as close as possible, on the middle line of the table and toward the balk end.",
        11: "A colour that the white touches goes on its spot, and the white is played from where it stands.",
        "12a": "Double strokes count double, for the striker or against him.",
        "12b": "Red and white both in top pockets are six; both in others, six lost.",
        "12c": "A losing hazard that was meant, with a colour in a wrong pocket, is neither gain nor loss, and the turn is over.",
        "12d": "So is a winning hazard that was meant, with the white in a wrong pocket.",
        "13a": "Foul: to push.",
        "13b": "Foul: both feet off the floor.",
        "13c": "Foul: to touch or move a ball but by the stroke.",
        "13d": "Foul: to play before the balls have stopped.",
        "13e": "Foul: to knock a ball off the table.",
        "13f": "Foul: to obstruct a player or a running ball, or to disobey the referee.",
        "13g": "Foul: a miss, a coup, or the wrong ball struck.",
        "13h": "Foul: the white or a colour in a wrong pocket.",
        14: "After a push, a second stroke, feet off the floor, a touch or too early a stroke nothing scores; points may be lost.",
        "15a": "Playing out of turn costs the next turn, and, found out during the break, the score of its last stroke.",
        "15b": "The balls are spotted anew; the offender opens from the D at the red, and can lose by it but not score.",
        16: "Any ball or balls off the table cost nine.",
        17: "Wilful obstruction or interference, or disobeying the referee, costs eighteen.",
        18: "If there is no referee, the marker is.",
    },
)  # fmt: skip

CUE = "white"
COLOURS = ("red", "brown", "green", "yellow")
WORTH = {"brown": 9, "red": 3, "green": 6, "yellow": 4}
POCKETS = {"brown": ("SL", "SR"), "red": ("FL", "FR"), "green": ("HL",), "yellow": ("HR",)}
"""The pockets in which each colour, or the white off it, gains."""
HAZARD = {"brown": "4a", "red": "4b", "green": "4c", "yellow": "4d"}
SPOTS = {"red": "billiard-spot", "brown": "centre-spot", "green": "baulk-left", "yellow": "baulk-right"}
BARRED = {"push": "13a", "twice": "14", "foot": "13b", "touch": "13c", "moving": "13d"}
"""Declared fouls that keep a stroke from scoring."""
WILFUL = ("obstruct", "interfered")
CANNON, OFF_TABLE, MISCONDUCT = 2, 9, 18


# --- the opening, and who plays -------------------------------------------------------------------------------


def setup(s: State) -> Rulings:
    """The balls, and the lead unless the sheet says it."""
    s = yield Say("", f"for {in_points(s.options['Points'])}, or until time is called", R["1b"])
    s = yield from spotted(s)
    if s.given.get("Lead") or s.given.get("Order"):
        yield from begins(s, s.given.get("Lead", s.order[0]))
    else:
        yield from order.settled(s, R["1a"], begins)


def spotted(s: State) -> Rulings:
    """All balls as at the beginning. Returns the state."""
    for ball in COLOURS:
        yield Place(ball, Spot(SPOTS[ball]), R["2b" if ball in ("green", "yellow") else "2a"])
    yield Place(CUE, IN_HAND, R["2c"])
    return (yield Note("opening", True, R["6a"]))


def begins(s: State, leader: str) -> Rulings:
    """The leader opens, and the others follow in their order. Returns the state."""
    at = s.order.index(leader)
    s = yield Order((*s.order[at:], *s.order[:at]), R["1a"])
    return (yield from to_play(s, leader, R["6a"]))


def to_play(s: State, seat: str, rule: Rule) -> Rulings:
    """Ask a player for a stroke; a colour that the white touches is spotted first. Returns the state."""
    for ball in s.layout.touches(CUE):
        if ball in COLOURS:
            s = yield Say(seat, f"{ball} touches the white", R[11])
            s = yield Place(ball, IN_HAND, R[11], "taken up to be spotted")
            s = yield from respot(s, ball, R[11])
    held = (InHand(CUE, "D", R["6a" if s.note("opening") else "6c"]),) if s.in_hand(CUE) else ()
    return (yield Ask(seat, STROKE, (CUE,), R["6a"] if s.note("opening") else rule, place=held))


def next_player(s: State, seat: str) -> Rulings:
    """The turn passes, over those who have lost theirs. Returns the state."""
    following = s.note("due") or s.next_seat(seat)
    if s.note("due"):
        s = yield Note("due", "", R["15b"])
    while following in s.note("skip"):
        at = s.note("skip").index(following)
        s = yield Note("skip", (*s.note("skip")[:at], *s.note("skip")[at + 1 :]), R["15a"], f"{following} loses a turn")
        following = s.next_seat(following)
    return (yield from to_play(s, following, R["6b"]))


# --- the stroke -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Shot:
    """A stroke: the ball or `cannon` aimed at, the ball to be struck first, the colours met, and hazards as (colour, ball that
    fell, gained).
    """

    aim: str
    on: str
    met: tuple[str, ...]
    first: tuple[str, ...]
    hazards: tuple[tuple[str, str, bool], ...]

    @property
    def wrong(self) -> bool:
        """Whether another ball was struck first than the one that had to be."""
        return bool(self.first) and bool(self.on) and self.on not in self.first

    @property
    def cannon(self) -> bool:
        """Whether two colours were struck."""
        return len(self.met) > 1


def shot_of(s: State, record: Record) -> Shot:
    """What a stroke was meant to do, and what it did. Raises Refused for a call of what cannot be aimed at."""
    met = tuple(ball for ball in balls_met(record, CUE) if ball in COLOURS)
    first = first_met(record, CUE)
    said = record.calls[0].what if record.calls else ""
    if said not in ("", "cannon", "carom", *COLOURS):
        raise Refused(f"call {said}: what is nominated is one of {', '.join(COLOURS)}, or a cannon", R[7])
    opening = s.note("opening")
    if opening and said in COLOURS and said != "red":
        raise Refused(f"call {said}: the game is opened at the red", R["6a"])
    aim = {"": "red" if opening else (*first, "cannon")[0], "carom": "cannon"}.get(said, said)
    on = "red" if opening else aim if aim != "cannon" else ""
    where = {c.piece: c.where for c in record.contacts if c.kind == "pocket"}
    fell = [(ball, ball) for ball in COLOURS if isinstance(s.layout.of(ball), Down)]
    if met and isinstance(s.layout.of(CUE), Down):
        fell.append((met[0], CUE))
    hazards = tuple((colour, ball, where.get(ball, "") in POCKETS[colour]) for colour, ball in fell)
    return Shot(aim, on, met, first, hazards)


def judge(s: State, record: Record) -> Rulings:
    """One stroke."""
    if record.lifted:
        raise Refused(f"{record.lifted[0]} may not be taken up", R[9])
    if record.struck != CUE:
        raise Refused(f"everybody plays with the {CUE}, as in `{CUE}>red`", R["2c"])
    lawfully_placed(s, record)
    assert s.ask is not None
    assert record.start is not None
    seat, shot, off = s.turn, shot_of(s, record), left_table(record)
    start = State(s.game, s.seats, table=s.table, layout=record.start)
    void = s.note("void")
    s = yield Note("last", (seat, tuple(s.scores.items())), R["6b"])
    s = yield Say(seat, f"aims at {'a cannon' if shot.aim == 'cannon' else shot.aim}", R[7])
    if s.note("opening"):
        s = yield Say(seat, "opens", R["6a"], "from the D, at the red")
    for name, value in (("opening", False), ("void", False)):
        if s.note(name) != value:
            s = yield Note(name, value, R["6b"])
    if s.ask and s.ask.place and any(start.in_zone(ball, "baulk") for ball in shot.first):
        s = yield Say(seat, "a ball in balk may be played at", R["6c"])
    s, scores = yield from fouls(s, seat, record, shot, off)
    if void:
        s = yield Say(seat, "no score", R["15b"], "the offender opens without one")
    s, goes_on = yield from hazards(s, seat, shot, scores and not void)
    s = yield from tidied(s)
    if s.scores[seat] >= s.options["Points"]:
        yield Win((seat,), R["1b"], in_points(s.scores[seat]))
    elif goes_on:
        yield from to_play(s, seat, R["3a"])
    else:
        yield from next_player(s, seat)


def fouls(s: State, seat: str, record: Record, shot: Shot, off: tuple[str, ...]) -> Rulings:
    """What is foul about a stroke, wrong pockets apart. Returns the state, and whether the stroke may score."""
    scores = True
    for word in BARRED:
        if said := claimed(record, word):
            s = yield Foul(seat, f"{word} {said.piece}".strip(), R[BARRED[word]])
            s = yield Say(seat, "no score", R[14])
            scores = False
    if claimed(record, *WILFUL):
        s = yield Foul(seat, "obstruction", R["13f"])
        s = yield Score(seat, -MISCONDUCT, R[17], "wilful obstruction or interference")
        scores = False
    if off:
        s = yield Foul(seat, f"{off[0]} off the table", R["13e"])
        s = yield Score(seat, -OFF_TABLE, R[16], f"{off[0]} off the table")
        scores = False
    if not shot.first and not untold(record):
        price = CANNON if shot.aim == "cannon" else WORTH[shot.aim]
        s = yield Foul(seat, "coup" if lost(s) else "miss", R["13g"])
        s = yield Score(
            seat,
            -price,
            R["3c" if shot.aim == "cannon" else "13g"],
            f"missed, aiming at {'a cannon' if shot.aim == 'cannon' else shot.aim}",
        )
        scores = False
    elif shot.wrong:
        price = max(WORTH[ball] for ball in (shot.on, *shot.first))
        s = yield Foul(seat, f"{shot.first[0]} struck", R["13g"])
        s = yield Score(seat, -price, R["13g"], f"struck {shot.first[0]}, aiming at {shot.on}")
        scores = False
    return s, scores


def lost(s: State) -> bool:
    """Whether the white is down or off the table."""
    return isinstance(s.layout.of(CUE), Down) or s.layout.of(CUE) in (OFF, RAIL)


def hazards(s: State, seat: str, shot: Shot, scores: bool) -> Rulings:
    """Cannon and hazards. Returns the state, and whether the break goes on."""
    gains = [h for h in shot.hazards if h[2]]
    losses = [h for h in shot.hazards if not h[2]]
    cannon = shot.cannon and scores
    if losses:
        s = yield Foul(seat, "wrong pocket", R["13h"], ", ".join(ball for _, ball, _ in losses))
    if losses and cannon:
        s = yield Say(seat, "saved by the cannon", R[8])
    elif losses and gains and scores:
        by_white = losses[0][1] == CUE
        s = yield Say(seat, "neutral", R["12d" if by_white else "12c"], "the gain and the loss cancel each other")
    else:
        for colour, ball, _ in losses:
            s = yield Score(seat, -WORTH[colour], R[HAZARD[colour]], shown(colour, ball))
    if not losses and scores:
        for colour, ball, _ in gains:
            s = yield Score(seat, WORTH[colour], R[HAZARD[colour]], shown(colour, ball))
    if len(shot.hazards) > 1 and len({gained for *_, gained in shot.hazards}) == 1:
        s = yield Say(seat, "a double stroke", R["12a"])
        if [(colour, ball) for colour, ball, _ in shot.hazards] == [("red", "red"), ("red", CUE)]:
            s = yield Say(seat, "red and white", R["12b"])
    if cannon:
        s = yield Score(seat, CANNON, R["3b"], f"cannon on {shot.met[0]} and {shot.met[1]}")
    return s, scores and (cannon or (bool(gains) and not losses))


def shown(colour: str, ball: str) -> str:
    """A hazard in a few words."""
    return f"in off the {colour}" if ball == CUE else f"the {colour} pocketed"


def tidied(s: State) -> Rulings:
    """The white in hand if it is lost, and colours back on their spots. Returns the state."""
    if lost(s):
        s = yield Place(CUE, IN_HAND, R["6c"], "pocketed" if isinstance(s.layout.of(CUE), Down) else "off the table")
    for ball in COLOURS:
        if isinstance(s.layout.of(ball), Down) or s.layout.of(ball) in (OFF, RAIL):
            s = yield from respot(s, ball, R[5])
    return s


def respot(s: State, ball: str, rule: Rule) -> Rulings:
    """A colour goes on its spot, else on the nearest of the four that is free, else on the middle line. Returns the state."""
    home = SPOTS[ball]
    if s.vacant(home):
        return (yield Place(ball, Spot(home), rule, "comes up"))
    if spot := nearest_vacant(s, home, tuple(SPOTS.values())):
        return (yield Place(ball, Spot(spot), R["10a"], "its spot is covered"))
    line = home if ball in ("red", "brown") else "baulk-centre"
    where, touching = beside(s, line, At(0.0, -s.bed.length / 2))
    return (yield Place(ball, where, R["10b"], "all spots are covered", touching))


# --- what is said ---------------------------------------------------------------------------------------------


def decide(s: State, answer: Answer) -> Rulings:
    """The lot, and what is declared outside a stroke."""
    assert s.ask is not None
    if isinstance(answer, Chance):
        yield from order.dealt(s, answer, R["1a"], begins)
        return
    assert isinstance(answer, Incident)
    seat, _ = named(s, answer)
    if s.ask.kind != STROKE:
        raise Refused(f"{answer.word} is declared while a stroke is awaited", R[18])
    match answer.word:
        case "time":
            yield from time_up(s)
        case "out-of-turn":
            yield from out_of_turn(s, seat)
        case "obstruct" | "interfered" | "disobey":
            s = yield Foul(seat, answer.word, R["13f"])
            yield Score(seat, -MISCONDUCT, R[17], answer.word)
        case "touch":
            s = yield Foul(seat, "touch", R["13c"])
            if seat == s.turn:
                s = yield Say(seat, "no score", R[14])
                yield from next_player(s, seat)
        case _:
            yield Say(seat, "the marker decides", R[18])


def time_up(s: State) -> Rulings:
    """The time agreed on is over: most points win."""
    ranking = tuple(sorted(s.seats, key=lambda one: -s.scores[one]))
    if s.scores[ranking[0]] == s.scores[ranking[1]]:
        yield Drawn(R["1b"], "level when the time is up")
    else:
        yield Win(ranking[:1], R["1b"], in_points(s.scores[ranking[0]]), ranking)


def out_of_turn(s: State, seat: str) -> Rulings:
    """A player has played although it was not his turn (15)."""
    s = yield Foul(seat, "out of turn", R["15a"])
    s = yield Note("skip", (*s.note("skip"), seat), R["15a"], f"{seat} loses his next turn")
    last = s.note("last")
    if seat == s.turn and last and last[0] == seat:
        for one, points in last[1]:
            if s.scores[one] != points:
                s = yield Score(one, points - s.scores[one], R["15a"], "the last stroke's score is lost")
        s = yield Note("last", None, R["15a"])
    s = yield Note("due", s.turn if seat != s.turn else s.next_seat(seat), R["15b"])
    s = yield Say(seat, "opens anew, without a score", R["15b"])
    s = yield from spotted(s)
    s = yield Note("void", True, R["15b"])
    yield from to_play(s, seat, R["15b"])


def chances(s: State) -> tuple[Chance, ...]:
    """The lot may fall to any seat; once small balls are drawn instead, one that is left."""
    if s.ask and "lots" not in s.ask.options:
        return order.chances(s)
    return tuple(Chance("lots", to=seat) for seat in s.seats)


GAME = Game(
    R,
    title="The Game of Russian Pool",
    pages="pp. 119-122",
    family="english",
    summary="Four colours with pockets of their own: gained there, and lost in any other.",
    seats=(2, 0),
    table="english-12ft-russian",
    pieces=(CUE, *COLOURS),
    setup=setup,
    judge=judge,
    lifts=True,
    decide=decide,
    chances=chances,
    options={"Points": Option(50, "points that win, as agreed", least=1)},
    aliases={"cue": CUE},
    incidents={
        "time": "the time agreed on is over: `!: time`",
        "out-of-turn": "a player played when it was not his turn: `!: out-of-turn Bob`",
        "obstruct": "a player obstructs another on purpose: `!: obstruct Bob`",
        "interfered": "a player interferes with running balls on purpose: `!: interfered Bob`",
        "disobey": "a player does not obey the referee: `!: disobey Ann`",
        "touch": "a player touches or moves a ball between strokes: `!: touch Ann`",
        "appeal": "a question goes to the marker as referee",
    },
    faults={
        "push": "the cue pushed the ball",
        "twice": "the cue struck the ball more than once",
        "foot": "both feet were off the floor",
        "touch": "a ball was touched or moved: `!touch red`",
        "moving": "a ball had not stopped",
        "obstruct": "the striker obstructed a player on purpose",
        "interfered": "the striker interfered with a running ball on purpose",
    },
    notes={"opening": True, "void": False, "last": None, "skip": (), "due": "", "order-balls": {}},
    headers=("Lead", "Order"),
)
