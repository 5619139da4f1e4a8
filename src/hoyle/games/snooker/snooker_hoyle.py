"""Snooker Pool, by Hoyle: a red, then a colour, and a stroke that may both receive and pay.

Fifteen reds at one point, and yellow to black at two to seven; the yellow stands on the left of the D, the green in its middle and
the brown on the right. A break goes from red to colour to red; after the last red comes one colour of choice, and then the colours
by their values, which stay down. Any number plays, and at the end each pays everyone who has a higher score the difference, at the
stake a point.

Points are written up where they are won: a pot to the striker, a penalty to each of the others. Of several errors in a stroke
only the dearest is paid. A pot that carries further colours with it receives the one and pays the highest of the others.

A foul told with a question mark (`!foot?`) may be claimed (`choose claim`) until a round has been played. A player leaves when his
turn comes (`!: withdraw Bob`) and is counted for one more round; whoever is out (the seats of the option `Later` are at first) may
come in (`!: join Bob`) when a round ends, and plays last.

What print leaves open:

- Who plays first is drawn by lot, and the others follow in the order of their seats (reconstruction).
- The colour played at is the one called, else the one struck first; with none of either, the yellow (reconstruction).
- Whoever receives goes on, even if he pays as well; a colour that falls while the ball played at does not costs its value
  (reconstruction).
- A red that falls with a colour in a stroke at a colour stays down and counts nothing (reconstruction).
- Reds that return stand where they were racked, or else as near the pyramid spot as they can (reconstruction).
- Level at the end, the game is drawn (reconstruction).
"""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.answers import Answer, Chance, Choose, Incident
from hoyle.equipment import At
from hoyle.games.english.table import beside
from hoyle.games.general.in_hand import lawfully_placed
from hoyle.games.general.incidents import named
from hoyle.games.snooker.family import (
    COLOUR,
    COLOURS,
    CUE,
    ORDER,
    RED,
    REDS,
    Shot,
    after_break,
    colours_left,
    gone,
    put_on,
    rack,
    reds_left,
    reds_on,
    respot,
    shot_of,
    snookered,
    spot_of,
    value,
    worth_of,
)
from hoyle.record import IN_HAND, Record, Spot
from hoyle.referee import (
    DRAW,
    STROKE,
    Ask,
    Back,
    BadOption,
    Drawn,
    Foul,
    Game,
    InHand,
    Note,
    Option,
    Order,
    Out,
    Pay,
    Permit,
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
from hoyle.referee.questions import claimed, fault, untold

R = Rulebook(
    "snooker-hoyle",
    book="hoyle-snooker",
    rules={
        "u1": "Fifteen pyramid balls in the triangle, six pool balls, and a white that everyone plays with.",
        "u2": "A red is played at first, then a pool ball, and so on by turns.",
        "u3": "While there are reds, pool balls that were pocketed go back on their spots.",
        "u4": "Then the pool balls are taken from yellow to black, and when the last is down the game is over.",
        "u5": "If a player who is snookered misses, every other gets the value of the ball he had to play at.",
        "u6": "Safety is worth little but at the end; go for the dear balls, and leave none over a pocket.",
        "u7": "At the end players with low scores pay everyone with a higher; a slate keeps the scores best.",
        "1a": "Any number may play, on a billiard table.",
        "1b": "Newcomers may join when a round ends, and play last.",
        "1c": "Whoever will leave says so when it is his turn, instead of playing, and is counted for one more round.",
        "2a": "The fifteen reds stand as at pyramids.",
        "2b": "Yellow on the left of the D, green on its middle, brown on its right.",
        "2c": "Blue on the middle spot, pink at the head of the triangle, black on the billiard spot.",
        "2d": "Red is one, yellow two, green three, brown four, blue five, pink six, black seven.",
        3: "Before each coloured ball a red has to be taken.",
        "4a": "A coloured ball that was pocketed goes back on its spot before the player's next stroke; that is for him to do.",
        "4b": "For one not put back he pays each player a point with every stroke, until it is.",
        "5a": "The striker answers for every ball being in place: one point for each that is not.",
        "5b": "He may be called upon to put it there.",
        6: "With the reds gone the colours are played at by their values.",
        7: "A pot receives its value from each player, forfeits first taken off; penalties are paid to each.",
        8: "To strike a ball and then lose the white in a pocket costs the ball first struck, and all that the stroke made.",
        "9a": "A pot that goes on to pocket colours by a cannon receives the ball played at, and pays the highest such colour.",
        "9b": "Reds may fall in any number.",
        "10a": "A colour that covers a red counts, if the player might play at that colour.",
        "10b": "Of the colours only the one aimed at may be taken in a stroke, off other balls too.",
        "11a": "A miss, with or without the white going in, costs one.",
        "11b": "But if a colour had to be played at it costs that colour.",
        "12a": "At a red, but striking a colour, the player pays the colour first hit, and nothing scores.",
        "12b": "Reds that fell by that stroke go back on the table.",
        13: "To strike a wrong ball costs what that ball is worth.",
        14: "With the reds gone, too, a pot that pockets further colours receives the one and pays the highest of the others.",
        15: "With the reds gone, the white lost with the colour played at brings that colour back and costs its value.",
        16: "While the white touches a colour nothing can be scored; the stroke is played, and penalties are due.",
        "17a": "Of several errors in a stroke only the highest penalty is paid.",
        "17b": "A penalty holds no longer once a complete round has been played.",
        "18a": "A ball forced off the table costs its value.",
        "18b": "The white forced off is held to be a coup.",
        19: "After a foul stroke, or a foul touch of another ball, nothing scores.",
        20: "Playing out of turn pays each player one, besides other penalties, and wins nothing.",
        "21a": "No ball is taken up for a while.",
        "21b": "Reds go back only if forced off, for a foul stroke, or by 12 and 15.",
        "22a": "If its spot is taken, a colour has the nearest vacant one.",
        "22b": "The brown goes on the green's, if that and the yellow's are vacant.",
        "22c": "Failing them all it is set on the side of the top, close to its own.",
        23: "Disputes are settled by most of the players, or by a referee.",
    },
    excused={"u6": "advice on how to play"},
)  # fmt: skip

FOULS = ("push", "twice", "foot", "moving", "touch")
"""Declared fouls, which bar a score."""
UNPLACED = {"not-spotted": "4b", "misplaced": "5a"}
"""Balls that the striker left out of place."""
CLAIM = "claim"


# --- the opening, and who plays -------------------------------------------------------------------------------


def setup(s: State) -> Rulings:
    """The balls, who is there, and the lead unless the sheet says it."""
    s = yield from rack(s, R["u1"])
    for colour in COLOURS:
        rule = R["2b" if colour in ("yellow", "green", "brown") else "2c"]
        s = yield Place(colour, Spot(spot_of(colour)), rule)
    s = yield Say("", "the reds as at pyramids", R["2a"])
    s = yield Say("", "any number play", R["1a"])
    later = [seat.strip() for seat in str(s.options["Later"]).split(",") if seat.strip() not in ("", "none")]
    if strangers := [seat for seat in later if seat not in s.seats]:
        raise BadOption("Later", f"no seat {strangers[0]!r}; the seats are {', '.join(s.seats)}")
    if len(s.seats) - len(set(later)) < 2:
        raise BadOption("Later", "two at least have to be there from the beginning")
    for seat in later:
        s = yield Out(seat, R["1b"], "joins later")
    leader = s.given.get("Lead") or (s.playing()[0] if s.given.get("Order") else "")
    if leader in s.out:
        raise BadOption("Lead", f"{leader} joins later")
    yield from begins(s, leader) if leader else lots(s)


def lots(s: State) -> Rulings:
    """Lots for the lead. Returns the state."""
    return (yield Ask("*", DRAW, ("lots",), R["1a"], "who plays first"))


def begins(s: State, leader: str) -> Rulings:
    """The leader plays, and the others follow. Returns the state."""
    at = s.order.index(leader)
    s = yield Order((*s.order[at:], *s.order[:at]), R["1a"])
    return (yield from to_play(s, leader))


def counted(s: State, seat: str) -> tuple[str, ...]:
    """Whom a player receives from and pays: all others who play, or left less than a round ago."""
    leaving = dict(s.note("leaving"))
    return tuple(one for one in s.seats if one != seat and (one not in s.out or one in leaving))


def to_play(s: State, seat: str) -> Rulings:
    """Ask a player for a stroke. Returns the state."""
    on = s.note("on")
    rule = R["u2"] if on == COLOUR else R[6 if on == ORDER else 3]
    why = "a red" if on == RED else "a colour" if on == COLOUR else f"the {(*colours_left(s), '')[0]}"
    held = (InHand(CUE, "D", R["u1"]),) if s.in_hand(CUE) else ()
    claim = s.note("claim")
    permits = (
        tuple(Permit(one, CLAIM, R["17b"]) for one in counted(s, claim["seat"]) if one not in s.out) if claim else ()
    )
    return (yield Ask(seat, STROKE, (CUE,), rule, why, place=held, permits=permits))


def pass_turn(s: State, seat: str) -> Rulings:
    """The turn goes on: who left is counted less long, claims lapse, and at a round's end newcomers join. Returns the state."""
    following = s.next_seat(seat)
    s = yield from put_on(s, after_break(s), R["u2"])
    if leaving := s.note("leaving"):
        for one, turns in leaving:
            if turns == 1:
                s = yield Say(one, "is no longer counted", R["1c"])
        s = yield Note("leaving", tuple((one, turns - 1) for one, turns in leaving if turns > 1), R["1c"])
    if claim := s.note("claim"):
        turns = claim["turns"] - 1
        if not turns:
            s = yield Say(claim["seat"], "the penalty holds no longer", R["17b"])
        s = yield Note("claim", {**claim, "turns": turns} if turns else None, R["17b"])
    if s.order.index(following) <= s.order.index(seat):
        for one in s.note("joining"):
            s = yield Back(one, R["1b"], "joins at the end of the round")
            s = yield Order((*(other for other in s.order if other != one), one), R["1b"])
        if s.note("joining"):
            s = yield Note("joining", (), R["1b"])
    return (yield from to_play(s, following))


# --- the stroke -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Error:
    """An error in a stroke: a word for it, its rule, what it costs, and whether it bars a score."""

    word: str
    rule: Rule
    price: int = 0
    bars: bool = True


def judge(s: State, record: Record) -> Rulings:
    """One stroke."""
    if record.lifted:
        raise Refused(f"{record.lifted[0]} may not be taken up", R["21a"])
    if record.struck != CUE:
        raise Refused(f"everyone plays with the {CUE}, as in `{CUE}>r1`", R["u1"])
    lawfully_placed(s, record)
    shot = shot_of(s, record, R[3])
    seat, on = shot.seat, s.note("on")
    found = errors(s, shot)
    if s.note("fouled"):
        s = yield Note("fouled", False, R[19])
    for one in found:
        s = yield Foul(seat, one.word, one.rule)
        if one.rule == R["4b"]:
            s = yield Say(seat, "answers for the balls in their places", R["5a"])
    good = () if any(one.bars for one in found) else shot.good
    for ball in good:
        rule = R["9b"] if len(good) > 1 else R["2d"]
        s = yield Score(seat, worth_of(ball), rule, "a red" if ball in REDS else f"the {ball}")
    if good:
        s = yield from remarks(s, shot)
    yield from paid(s, shot, found, good, on)


def errors(s: State, shot: Shot) -> list[Error]:
    """What is wrong with a stroke."""
    found: list[Error] = []
    record, value, on = shot.record, worth_of(shot.aim), s.note("on")
    touched = [ball for ball in shot.start.layout.touches(CUE) if ball in COLOURS]
    if touched:
        found.append(Error(f"the white touched the {touched[0]}", R[16]))
    found += [Error(word, R[19]) for word in FOULS if claimed(record, word)]
    if s.note("fouled"):
        found.append(Error("a ball touched before the stroke", R[19]))
    for word in UNPLACED:
        missing = [f for f in record.faults if f.word == word and f.claimed]
        if missing:
            found.append(Error(f"{word} {missing[0].piece}".strip(), R[UNPLACED[word]], len(missing), bars=False))
    if not shot.first and not untold(record):
        found.append(Error("coup" if shot.lost else "miss", R["11a"] if on == RED else R["11b"], value))
    if shot.wrong:
        hit = worth_of(shot.wrong[0])
        if on == RED:
            found.append(Error(f"{shot.wrong[0]} struck", R["12a"], hit))
            hit = 0  # 13 is broken too, and asks for nothing beyond that
        found.append(Error("a wrong ball struck" if on == RED else f"{shot.wrong[0]} struck", R[13], hit))
    if shot.first and shot.lost == "pocketed":
        first = max(map(worth_of, shot.first))
        found.append(Error("the white pocketed", R[15] if on == ORDER and shot.good else R[8], first))
    if shot.lost == "off":
        found.append(Error("the white off", R["18b"], value))
    if shot.off:
        found.append(Error(f"{shot.off[0]} off", R["18a"], max(map(worth_of, shot.off)), bars=False))
    if colours := [ball for ball in shot.bad if ball in COLOURS]:
        rule = R["10b"] if not shot.good else R[14] if on == ORDER else R["9a"]
        found.append(Error(f"{colours[0]} pocketed", rule, max(map(worth_of, colours)), bars=False))
    return found


def remarks(s: State, shot: Shot) -> Rulings:
    """Why a colour counts although it might not seem so. Returns the state."""
    ball = shot.good[0]
    if ball in COLOURS and any(red in REDS for red in shot.start.layout.touches(ball)):
        yield Say(shot.seat, "counts, although it covered a red", R["10a"])
    if ball in COLOURS:
        yield Say(shot.seat, "the ball aimed at, by whatever way", R["10b"])
    return (yield Say(shot.seat, "received from each", R[7]))


def paid(s: State, shot: Shot, found: list[Error], good: tuple[str, ...], on: str) -> Rulings:
    """The dearest error is paid to each, balls go back, and the break goes on or the turn passes."""
    seat = shot.seat
    dearest = max(found, key=lambda one: one.price, default=None)
    if dearest and dearest.price:
        if sum(bool(one.price) for one in found) > 1:
            s = yield Say(seat, "only the highest penalty", R["17a"])
        hidden = not shot.first and (fault(shot.record, "snookered") or snookered(shot.start, shot.on))
        if hidden:
            s = yield Say(seat, "missed, being snookered", R["u5"])
        s = yield Say(seat, f"pays {dearest.price}", R[7], "to each of the others")
        for other in counted(s, seat):
            s = yield Score(other, dearest.price, dearest.rule, dearest.word)
    s = yield from tidied(s, shot, found, good if on == ORDER else ())
    quiet = next((f for f in shot.record.faults if not f.claimed and f.word in (*FOULS, *UNPLACED)), None)
    if quiet:
        made = sum(map(worth_of, good)) if quiet.word in FOULS else 0
        claim = {"seat": seat, "word": quiet.word, "points": made, "turns": len(s.playing())}
        s = yield Note("claim", claim, R["17b"], "may be claimed for a round")
    if on == ORDER and good and not colours_left(s):
        yield from settled(s)
    elif good:
        s = yield from put_on(s, COLOUR if on == RED else after_break(s), R["u2"])
        yield from to_play(s, seat)
    else:
        yield from pass_turn(s, seat)


def tidied(s: State, shot: Shot, found: list[Error], stay: tuple[str, ...]) -> Rulings:
    """The white in hand if lost, colours back on their spots, and reds where a rule brings them back. Returns the state."""
    if gone(s, CUE):
        s = yield Place(CUE, IN_HAND, R["u1"], "off the table")
    rules = [one.rule for one in found]
    back = R["12b"] if R["12a"] in rules else R["21b"] if R[19] in rules else None
    for red in (*shot.down, *shot.off):
        if red in REDS and gone(s, red) and (back or red in shot.off):
            s = yield from replaced(s, red, back or R["21b"])
    if stay:
        s = yield Note("taken", (*s.note("taken"), *stay), R["u4"])
    for colour in reversed(COLOURS):
        if gone(s, colour) and colour not in s.note("taken"):
            free = s.vacant("green-spot") and s.vacant("yellow-spot")
            brown = {"green-spot": R["22b"]} if free else {}
            own = R[15] if R[15] in rules else R["4a"]
            s = yield from respot(s, colour, top_of(s, colour), own, R["22a"], R["22c"], brown)
            if reds_left(s):
                s = yield Say("", f"the {colour} comes back", R["u3"])
    return s


def top_of(s: State, colour: str) -> At:
    """The point of the top cushion straight up the table from a colour's spot (22c)."""
    return At(s.bed.spot(spot_of(colour)).x, s.bed.length / 2)


def replaced(s: State, red: str, rule: Rule) -> Rulings:
    """A red goes back where it was racked, or else as near the pyramid spot as it can. Returns the state."""
    at = reds_on(s.bed)[red]
    if s.clear(at):
        return (yield Place(red, at, rule, "goes back"))
    where, touching = beside(s, "pink-spot", At(0.0, s.bed.length / 2))
    return (yield Place(red, where, rule, "goes back", touching))


def settled(s: State) -> Rulings:
    """All is down: each pays those with more the difference at the stake, and the highest has won. Returns the state."""
    for seat in s.seats:
        amount = s.options["Stake"] * sum(s.scores[seat] - s.scores[other] for other in s.seats)
        if amount:
            s = yield Pay(seat, amount, R["u7"], "the differences")
    ranking = tuple(sorted(s.seats, key=lambda one: -s.scores[one]))
    if s.scores[ranking[0]] == s.scores[ranking[1]]:
        return (yield Drawn(R["u4"], "level, with all balls down"))
    return (yield Win(ranking[:1], R["u4"], in_points(s.scores[ranking[0]]), ranking))


# --- what is said ---------------------------------------------------------------------------------------------


def decide(s: State, answer: Answer) -> Rulings:
    """The lot, a claim, and what is declared outside a stroke."""
    assert s.ask is not None
    match answer:
        case Chance(_, leader):
            if leader not in s.playing():
                raise Refused(f"lots fall to a seat, as in `lots {s.seats[0]}`", R["1a"])
            yield from begins(s, leader)
        case Choose():
            yield from enforce(s)
        case Incident():
            if s.ask.kind != STROKE:
                raise Refused(f"{answer.word} is declared while a stroke is awaited", R[23])
            yield from declared(s, answer)


def enforce(s: State) -> Rulings:
    """A foul of less than a round ago is claimed: what it made is taken off, or its price paid."""
    claim = s.note("claim")
    seat, word, points = claim["seat"], claim["word"], claim["points"]
    s = yield Note("claim", None, R["17b"])
    s = yield Foul(seat, word, R[19] if word in FOULS else R[UNPLACED[word]], "claimed in time")
    if points:
        s = yield Score(seat, -points, R[19], "does not count")
    if word in UNPLACED:
        for other in counted(s, seat):
            s = yield Score(other, 1, R[UNPLACED[word]], word)
    if s.turn == seat and word in FOULS:
        yield from pass_turn(s, seat)
    else:
        yield from to_play(s, s.turn)


def declared(s: State, said: Incident) -> Rulings:
    """An incident outside a stroke."""
    who, ball = named(s, said)
    match said.word:
        case "withdraw":
            if who != s.turn:
                raise Refused(f"{who} may leave when his turn comes, instead of playing", R["1c"])
            s = yield Out(who, R["1c"], "leaves the game")
            if s.note("fouled"):
                s = yield Note("fouled", False, R["1c"])
            if len(s.playing()) == 1:
                yield from settled(s)
                return
            s = yield from pass_turn(s, who)
            yield Note("leaving", (*s.note("leaving"), (who, len(s.playing()))), R["1c"], "counted for another round")
        case "join":
            if who not in s.out or who in s.note("joining"):
                raise Refused("join needs a player who is out of the game, as in `join Cal`", R["1b"])
            yield Note("joining", (*s.note("joining"), who), R["1b"], f"{who} joins when the round ends")
        case "touch":
            s = yield Foul(who, f"touched {ball or CUE}", R[19])
            if who == s.turn:
                yield Note("fouled", True, R[19], "the stroke cannot score")
        case "out-of-turn":
            s = yield Foul(who, "out of turn", R[20])
            for other in counted(s, who):
                s = yield Score(other, 1, R[20], "out of turn")
        case "misplaced" | "not-spotted":
            if ball not in COLOURS or gone(s, ball):
                raise Refused(f"{said.word} needs a colour that is on the table, as in `{said.word} green`", R["5b"])
            s = yield Place(ball, IN_HAND, R["5b"], "taken up to be put in place")
            yield from respot(s, ball, top_of(s, ball), R["5b"], R["22a"], R["22c"], {})
        case _:
            yield Say(who, "put to the players, or to a referee", R[23])


def chances(s: State) -> tuple[Chance, ...]:
    """The lot may fall to any player who is there."""
    return tuple(Chance("lots", to=seat) for seat in s.playing())


GAME = Game(
    R,
    title="Snooker Pool",
    pages="rules 1-23",
    family="snooker",
    summary="Hoyle's snooker: a stroke may receive and pay, and each pays those who have more.",
    seats=(2, 0),
    table="snooker-12ft-hoyle",
    pieces=(CUE, *REDS, *COLOURS),
    setup=setup,
    judge=judge,
    lifts=True,
    decide=decide,
    chances=chances,
    options={
        "Stake": Option(0, "what a point is worth in the settlement"),
        "Later": Option("none", "seats that are not there at first and may join at the end of a round: `Cal, Dee`"),
    },
    aliases={"white": CUE},
    incidents={
        "withdraw": "a player leaves, instead of playing: `!: withdraw Ann`",
        "join": "a player who is out comes in at the end of the round: `!: join Cal`",
        "out-of-turn": "a player played when it was not his turn: `!: out-of-turn Bob`",
        "touch": "a player touches a ball between strokes: `!: touch Ann blue`",
        "misplaced": "the striker is called upon to put a colour on its spot: `!: misplaced green`",
        "not-spotted": "the same as misplaced: `!: not-spotted green`",
        "appeal": "a dispute goes to the players or a referee",
    },
    faults={
        "push": "the cue pushed the ball",
        "twice": "the cue struck the ball more than once",
        "foot": "both feet were off the floor",
        "moving": "a ball was still moving",
        "touch": "another ball was touched: `!touch blue`",
        "not-spotted": "the striker had not put back a colour: `!not-spotted black`",
        "misplaced": "a ball was not in its place when the stroke was made: `!misplaced green`",
        "snookered": "the striker could not play straight at the ball that was on",
        "intentional": "the striker missed on purpose, which costs what any miss does",
    },
    notes={"on": RED, "taken": (), "leaving": (), "joining": (), "claim": None, "fouled": False},
    headers=("Lead", "Order"),
    worth=value,
)
