"""The Game of Snooker's Pool, by the Billiard Association: a red, then a colour, and the colours last by their values.

Fifteen reds at one point, six colours at two (yellow) to seven (black), one white for all. A break begins with a red; after each
red comes a colour of the striker's choice, which goes back on its spot. After the last red there is one more free choice, and then
the colours are taken from the lowest up and stay down. Who has most when all are down has won. Play goes all against all, or in
sides (`Sides: Ann+Cal, Bob+Dee`).

Points are written up where they are won: a pot to the striker (and his side), a penalty to each of the others. Of all the
penalties that a stroke may be charged with, only the highest is paid. A foul scores nothing and ends the turn, but for the
intentional miss, which is played again.

A colour is called (`call black; cue>black …`) when another player asks (`!: ask Bob`); otherwise the one struck first was meant,
and if none was struck and none called, the yellow (reconstruction).

What print leaves open:

- The draw for the order gives each a colour by its value, `*: deal Ann 5`; the lowest plays first. `*: lots Ann` settles the lead
  alone (reconstruction).
- The reds stand close behind the pink; the blue, all spots taken, goes toward the top (reconstruction).
- A ball touched during a stroke goes back, and the stroke is over; one touched before (`!: touch Ann blue`, or `!touch blue` and
  nothing else) goes back, and the stroke, which is still to be played, cannot score. A touching ball that was not on and moves
  costs what striking it would (reconstruction).
- Before an intentional miss is played again the balls are put back (reconstruction).
- Found to have played out of turn in his break, a player's last stroke is undone and his break is over (reconstruction).
- Level at the end, the game is drawn (reconstruction).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from hoyle.answers import Answer, Chance, Incident
from hoyle.games.english.table import before
from hoyle.games.general import sides
from hoyle.games.general.in_hand import lawfully_placed
from hoyle.games.general.incidents import named
from hoyle.games.general.kept import keep, kept
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
    next_player,
    put_on,
    rack,
    reds_left,
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
    Drawn,
    Foul,
    Game,
    InHand,
    Note,
    Order,
    Place,
    Refused,
    Restore,
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
    "snookers-pool",
    book="bbc1908",
    rules={
        "1a": "Two or more play, each against all or in partnership.",
        "1b": "There are fifteen reds, six pool balls and one white.",
        "1c": "A player may use any rest.",
        "2a": "Pool balls drawn from a basket give the order, as their colours follow on the marking board.",
        "2b": "A pot counts against each of the other players, and a penalty is paid to each of them.",
        "2c": "In partnership both are for the side, and against the other sides.",
        "3a": "The reds are set up as at pyramids, and a red is one.",
        "3b": "The yellow, on the right spot of the balk line, is two.",
        "3c": "The green, on the left spot of the balk line, is three.",
        "3d": "The brown, on the middle spot of the balk line, is four.",
        "3e": "The blue, on the spot between the middle pockets, is five.",
        "3f": "The pink, at the head of the pyramid, is six.",
        "3g": "The black, on the billiard spot, is seven.",
        "3h": "Everybody strikes the white and nothing else, from the D first and whenever it has been off the table.",
        "4a": "The point of the cue strikes and does not push; touching the white on or again once it is at a ball is foul.",
        "4b": "Aiming is held to be striking.",
        5: "The balk is no shelter.",
        "6a": "A pool ball may be played at only after a red has been pocketed.",
        "6b": "After a red comes a pool ball, and so on by turns through the break while there are reds.",
        "7a": "The pool ball after a red is the striker's choice.",
        "7b": "Without reds the pool balls are played at by their values, the lowest first.",
        "7c": "Who has taken the last red has one more choice; that ball goes back.",
        8: "Asked by another player, the striker says which pool ball he plays at.",
        "9a": "One stroke may take any number of reds.",
        "9b": "A pool ball going down together with a red is foul.",
        "9c": "After a red no other pool ball may go down than the one aimed at.",
        "10a": "A red once off the table never comes back.",
        "10b": "Until they are taken by their values, pool balls go back to where they began, the pink to the pyramid spot.",
        "10c": "Then they stay down, if they went down properly and in their order.",
        11: "No ball may be taken up.",
        "12a": "If its spot is taken, a pool ball goes to the nearest one that is free.",
        "12b": "If none is, as near its own as possible toward the centre spot.",
        "12c": "The brown, its spot taken, goes to the left spot of the balk line if it can.",
        13: "It is foul to disturb a ball that touches the white and is not on.",
        14: "A player who cannot play straight at any ball that is on is snookered.",
        "15.1": "Foul: to push, or to strike more than once.",
        "15.2": "Foul: to play out of turn.",
        "15.3": "Foul: to have both feet off the floor.",
        "15.4": "Foul: to play before all is at rest, or with a ball off the table or on a wrong spot.",
        "15.5": "Foul: to play with the wrong ball.",
        "15.6": "Foul: to touch or move a ball in any way that is not allowed.",
        "15.7": "Foul: to force a ball off the table.",
        "15.8": "Foul: to interfere with an opponent or a running ball, or to disobey the referee.",
        "15.9": "Foul: a miss, a coup, the wrong ball struck, or the white pocketed.",
        "15.10": "Foul: to play at, or pocket, a ball that is not on.",
        "15.11": "Foul: to strike two balls at once, unless both are red.",
        "15.12": "Foul: to miss on purpose.",
        "15.13": "Foul: to pocket more than one ball, reds apart.",
        16: "After a push or a second stroke nothing scores; other penalties are due.",
        "17a": "Whoever plays out of turn loses his next turn, and the order stays as it was.",
        "17b": "Found out during his break, his last stroke is undone and the balls are put back; what he had made before counts.",
        18: "With both feet off the floor nothing scores; other penalties are due.",
        19: "Played too early, or with a pool ball not spotted or wrongly spotted, nothing scores, and the next player goes on.",
        20: "To play with the wrong ball costs seven.",
        "21a": "After a touch that is not allowed nothing scores, and the balls are put back.",
        "21b": "If the striker was still at play, the stroke is then to be played.",
        "21c": "A touch after a stroke is complete takes nothing of what was scored before.",
        "22a": "A ball forced off the table costs its value.",
        "22b": "If it was out of order, or less than the ball that was due, the ball due is charged.",
        "22c": "For the white off the table the ball aimed at is charged, or the first struck if that is worth more.",
        23: "To refuse to go on, to obstruct or to interfere costs all that the balls still in play are worth.",
        "24a": "A miss, a coup or the white pocketed costs the ball aimed at.",
        "24b": "If another ball was struck first, the higher of the two.",
        "24c": "If the white goes down with a ball, nothing scores, and that ball is charged.",
        "24d": "Another ball pocketed than the one aimed at costs the higher of the two.",
        25: "To play at, or pocket, a ball out of order costs the higher of that ball and the one due.",
        26: "Two balls struck at once, a pool ball with a red or with another, cost the higher.",
        27: "The white pocketed after a contact costs the ball struck, or, that out of order, the higher.",
        "28a": "A miss on purpose costs seven, and the stroke is played again.",
        "28b": "That stroke cannot score, but may cost more.",
        29: "More than one ball, reds apart, pocketed in a stroke scores nothing and costs the highest.",
        30: "Without a referee the marker decides, or, if he does not know, most of those looking on.",
    },
)  # fmt: skip

VALUE_RULES = {"yellow": "3b", "green": "3c", "brown": "3d", "blue": "3e", "pink": "3f", "black": "3g"}
FOULS = {
    "push": "15.1", "twice": "15.1", "foot": "15.3", "moving": "15.4", "not-spotted": "15.4", "touch": "15.6",
    "obstruct": "15.8", "interfered": "15.8", "intentional": "15.12",
}  # fmt: skip
"""The rules that declared fouls break."""
PRICES = {
    "push": "16", "twice": "16", "foot": "18", "moving": "19", "not-spotted": "19", "touch": "21a",
    "obstruct": "23", "interfered": "23", "intentional": "28a",
}  # fmt: skip
"""The rules that say what follows."""
SEVEN = 7


# --- the opening ----------------------------------------------------------------------------------------------


def setup(s: State) -> Rulings:
    """The balls, the sides, and the order unless the sheet says it."""
    s = yield from rack(s, R["1b"])
    for colour, number in VALUE_RULES.items():
        s = yield Place(colour, Spot(spot_of(colour)), R[number])
    s = yield Say("", "the reds as at pyramids", R["3a"])
    s = yield Say("", "in sides" if s.given.get("Sides") else "all against all", R["1a"])
    s = yield from sides.settle(s, R["1a"])
    if s.given.get("Lead") or s.given.get("Order"):
        yield from begins(s, s.given.get("Lead", s.order[0]))
    else:
        yield draw(s)


def draw(s: State) -> Ask:
    """The question of a colour for whoever has none."""
    seat = next(seat for seat in s.seats if seat not in dict(s.note("drawn")))
    return Ask("*", DRAW, ("deal 1", "lots"), R["2a"], "pool balls from the basket", behalf=seat)


def begins(s: State, leader: str) -> Rulings:
    """The order is settled, and its first plays. Returns the state."""
    at = s.order.index(leader)
    s = yield Order((*s.order[at:], *s.order[:at]), R["2a"])
    return (yield from to_play(s, leader))


def to_play(s: State, seat: str, again: Rule | None = None) -> Rulings:
    """Ask a player for a stroke. Returns the state; `again` is the rule by which a stroke is repeated."""
    on = s.note("on")
    due = reds_left(s) if on == RED else COLOURS if on == COLOUR else colours_left(s)[:1]
    if s.in_hand(CUE):
        s = yield Say(seat, "plays from the D", R["3h"])
    if snookered(s, due):
        s = yield Say(seat, "snookered", R[14], "no ball that is on can be played at directly")
    rule = again or R["6a" if on == RED else "7b" if on == ORDER else "7a" if reds_left(s) else "7c"]
    held = (InHand(CUE, "D", R["3h"]),) if s.in_hand(CUE) else ()
    why = "a red" if on == RED else f"the {due[0]}" if on == ORDER else "a colour"
    return (yield Ask(seat, STROKE, (CUE,), rule, why, place=held))


# --- the stroke -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Breach:
    """A foul: a word for it, the rule it breaks, the rule that says the price, and the price."""

    word: str
    foul: Rule
    rule: Rule
    price: int = 0


def judge(s: State, record: Record) -> Rulings:
    """One stroke."""
    if record.lifted:
        raise Refused(f"{record.lifted[0]} may not be taken up", R[11])
    lawfully_placed(s, record)
    asked = s.ask
    assert asked is not None
    shot = shot_of(s, record, R[8])
    if asked.calls and not record.calls:
        raise Refused(f"{asked.seat} was asked which ball he plays at, as in `call black; cue>black`", R[8])
    was = before(s, record)
    if untold(record) and (touch := claimed(record, "touch")):
        s = yield Restore(was, R["21a"], "no stroke was played")
        s = yield from touched(s, shot.seat, touch.piece)
        yield asked
        return
    s = yield Note("last", {"seat": shot.seat, "layout": keep(was), "scores": tuple(s.scores.items())}, R["6b"])
    if s.note("on") == COLOUR:
        s = yield Say(shot.seat, f"chooses the {shot.aim}", R["7a" if reds_left(shot.start) else "7c"])
        if record.calls:
            s = yield Say(shot.seat, f"plays at the {shot.aim}", R[8])
    if asked.place and any(shot.start.in_zone(ball, "baulk") for ball in shot.first):
        s = yield Say(shot.seat, "the balk is no shelter", R[5])
    if fault(record, "rest"):
        s = yield Say(shot.seat, "any rest may be used", R["1c"])
    if fault(record, "snookered"):
        s = yield Say(shot.seat, "snookered", R[14])
    void = s.note("void")
    if void:
        s = yield Note("void", "", R[void])
    if found := breaches(shot):
        yield from fouled(s, shot, found)
    elif void:
        s = yield Say(shot.seat, "no score", R[void], "this stroke could not score")
        yield from turn_over(s, shot)
    elif not shot.good:
        yield from turn_over(s, shot)
    else:
        yield from scored(s, shot)


def breaches(shot: Shot) -> list[Breach]:
    """Everything that is foul about a stroke."""
    found: list[Breach] = []
    record, value, start = shot.record, worth_of(shot.aim), shot.start

    def add(word: str, foul: Rule, rule: Rule, price: int = 0) -> None:
        found.append(Breach(word, foul, rule, price))

    if record.struck != CUE or claimed(record, "wrong-ball"):
        add("wrong ball", R["15.5"], R[20], SEVEN)
    for word in FOULS:
        if said := claimed(record, word):
            price = (
                sum(map(worth_of, start.layout.on_table()))
                if PRICES[word] == "23"
                else SEVEN
                if word == "intentional"
                else 0
            )
            add(f"{word} {said.piece}".strip(), R[FOULS[word]], R[PRICES[word]], price)
    if not shot.first and not untold(record):
        add("coup" if shot.lost else "miss", R["15.9"], R["24a"], value)
    struck = max(map(worth_of, shot.first), default=0)
    if len(shot.first) > 1 and not set(shot.first) <= set(REDS):
        add("two balls at once", R["15.11"], R[26], struck)
    if shot.wrong:
        add("wrong ball struck", R["15.9"], R["24b"], max(value, struck))
        add("not on", R["15.10"], R[25], max(value, struck))
    for ball in start.layout.touches(CUE):
        if ball in start.layout and ball not in shot.on and ball in record.moved() and ball not in shot.first:
            if start.note("on") == COLOUR and not record.calls and ball in COLOURS:
                continue  # it could have been played at
            add(f"touching {ball} disturbed", R["15.6"], R[13], max(value, worth_of(ball)))
    if shot.first and shot.lost == "pocketed":
        add("white pocketed", R["15.9"], R[27], max(struck, value if shot.wrong else 0))
        add("white pocketed", R["15.9"], R["24a"], value)
        if shot.down:
            add("white with a ball", R["15.9"], R["24c"], max(map(worth_of, shot.down)))
    if shot.lost == "off":
        add("white off", R["15.7"], R["22c"], max(value, struck))
    if shot.off:
        price = sum(map(worth_of, shot.off))
        below = price < value or any(ball in shot.wrong for ball in shot.off)
        add(f"{shot.off[0]} off", R["15.7"], R["22b" if below else "22a"], max(price, value) if below else price)
    for ball in shot.bad:
        with_red = shot.aim == "red" and ball in COLOURS
        add(f"{ball} pocketed", R["9b"] if with_red else R["9c"] if start.note("on") == COLOUR else R["15.10"],
            R["24d"], max(value, worth_of(ball)))  # fmt: skip
        add("not on", R["15.10"], R[25], max(value, worth_of(ball)))
    if len(colours := [ball for ball in shot.down if ball in COLOURS]) > 1:
        add("more than one ball", R["15.13"], R[29], max(map(worth_of, colours)))
    return list(dict.fromkeys(found))


def fouled(s: State, shot: Shot, found: list[Breach]) -> Rulings:
    """A foul stroke: the highest price of all is paid, nothing scores, and what fell is put back."""
    seat = shot.seat
    most = max(found, key=lambda one: one.price)
    named: set[tuple[str, Rule]] = set()
    for one in found:
        if (one.word, one.foul) not in named:
            s = yield Foul(seat, one.word, one.foul)
            named.add((one.word, one.foul))
        if one is not most:
            s = yield Say(seat, f"liable to {one.price}" if one.price else "no score", one.rule)
    if {"push", "twice"} & {one.word for one in found}:
        s = yield Say(seat, "the cue strikes, and no more", R["4a"])
    if any(one.word.startswith("touch") for one in found) and not shot.first:
        s = yield Say(seat, "aiming is striking", R["4b"])
    if most.price:
        s = yield from penalty(s, seat, most.price, most.rule, most.word)
    else:
        s = yield Say(seat, "no score", most.rule)
    touch = claimed(shot.record, "touch")
    if touch and touch.piece != CUE and touch.piece in s.layout.on_table():
        s = yield Place(touch.piece, shot.start.layout.of(touch.piece), R["21a"], "put back")
    if claimed(shot.record, "intentional"):
        s = yield Restore(kept(s.note("last")["layout"]), R["28a"], "to be played again")
        s = yield Note("void", "28b", R["28b"])
        yield from to_play(s, seat, R["28a"])
        return
    yield from turn_over(s, shot)


def penalty(s: State, seat: str, price: int, rule: Rule, why: str) -> Rulings:
    """A penalty, paid to everybody who is not on the offender's side. Returns the state."""
    s = yield Say(seat, f"pays {price}", R["2c" if s.note("sides") else "2b"], "to each of the others")
    for other in sides.others(s, seat):
        s = yield Score(other, price, rule, why)
    return s


def scored(s: State, shot: Shot) -> Rulings:
    """A fair stroke that pockets what was on: points, and the break goes on."""
    on, partners = s.note("on"), bool(s.note("sides"))
    for ball in shot.good:
        rule = R[VALUE_RULES[ball]] if ball in COLOURS else R["9a" if len(shot.good) > 1 else "3a"]
        s = yield from sides.credit(s, shot.seat, worth_of(ball), rule, f"the {ball}" if ball in COLOURS else "a red")
    s = yield Say(
        shot.seat,
        f"scores {'for the side' if partners else 'against each of the others'}",
        R["2c" if partners else "2b"],
    )
    s = yield from tidied(s, shot.good if on == ORDER else ())
    if on == COLOUR and not reds_left(s):
        s = yield Say("", f"the {shot.aim} went back", R["7c"], "from here on they stay down")
    if on == ORDER:
        s = yield Say("", f"the {shot.good[0]} stays down", R["10c"])
        if not colours_left(s):
            yield from settled(s)
            return
    s = yield from put_on(s, COLOUR if on == RED else after_break(s), R["6b"])
    yield from to_play(s, shot.seat)


def turn_over(s: State, shot: Shot) -> Rulings:
    """Nothing was scored: the balls are put where they belong, and the next player plays."""
    s = yield from tidied(s, ())
    s, following = yield from next_player(s, shot.seat, R["17a"])
    on = after_break(s)
    s = yield from put_on(s, on, R["6a" if on == RED else "7b"])
    yield from to_play(s, following)


def tidied(s: State, stay: tuple[str, ...]) -> Rulings:
    """The white is in hand if it is lost, colours go back but those that stay down, reds do not. Returns the state."""
    if gone(s, CUE):
        s = yield Place(CUE, IN_HAND, R["3h"], "off the table")
    if any(gone(s, ball) for ball in REDS if ball not in s.note("gone")):
        s = yield Note("gone", tuple(ball for ball in REDS if gone(s, ball)), R["10a"], "reds do not come back")
    taken = (*s.note("taken"), *stay)
    if stay:
        s = yield Note("taken", taken, R["10c"])
    for colour in reversed(COLOURS):
        if gone(s, colour) and colour not in taken:
            toward = s.bed.spot("billiard-spot" if colour == "blue" else "centre-spot")
            s = yield from respot(s, colour, toward, R["10b"], R["12a"], R["12b"], {"baulk-left": R["12c"]})
    return s


def settled(s: State) -> Rulings:
    """All balls are down: most points win, for oneself or for the side. Returns the state."""
    ranking = tuple(sorted(s.seats, key=lambda seat: -s.scores[seat]))
    best = tuple(seat for seat in ranking if s.scores[seat] == s.scores[ranking[0]])
    rule = R["2c" if s.note("sides") else "2b"]
    if set(best) <= set(sides.side(s, ranking[0])):
        return (yield Win(best, rule, in_points(s.scores[ranking[0]]), ranking))
    return (yield Drawn(rule, "level, with all balls down"))


# --- what is said ---------------------------------------------------------------------------------------------


def decide(s: State, answer: Answer) -> Rulings:
    """The draw, and what is declared outside a stroke."""
    if isinstance(answer, Chance):
        yield from drawn(s, answer)
        return
    assert isinstance(answer, Incident)
    assert s.ask is not None
    seat = next((arg for arg in answer.args if arg in s.seats), "")
    _, ball = named(s, answer)
    if s.ask.kind != STROKE:
        raise Refused(f"{answer.word} is declared while a stroke is awaited", R[30])
    if answer.word != "appeal" and not seat:
        raise Refused(f"{answer.word} needs a player, as in `{answer.word} {s.seats[0]}`", R[30])
    match answer.word:
        case "appeal":
            yield Say(seat, "the marker decides, or those looking on", R[30])
        case "ask" | "declare":
            if s.note("on") != COLOUR:
                raise Refused("only a pool ball chosen after a red is declared", R[8])
            yield replace(s.ask, calls="ball", rule=R[8])
        case "out-of-turn":
            yield from out_of_turn(s, seat)
        case "touch":
            yield from touched(s, seat, ball)
        case _:
            total = sum(map(worth_of, s.layout.on_table()))
            s = yield Foul(seat, answer.word, R["15.8"])
            s = yield from penalty(s, seat, total, R[23], answer.word)
            if seat == s.turn:
                yield from pass_turn(s, seat, R[23])


def pass_turn(s: State, seat: str, rule: Rule) -> Rulings:
    """The turn goes on to the next player. Returns the state."""
    s, following = yield from next_player(s, seat, R["17a"])
    s = yield from put_on(s, after_break(s), rule)
    s = yield Note("void", "", rule)
    return (yield from to_play(s, following))


def drawn(s: State, answer: Chance) -> Rulings:
    """A pool ball out of the basket, or the lead alone by lot. Returns the state."""
    assert s.ask is not None
    to = answer.to or s.ask.behalf
    if answer.word == "lots":
        if to not in s.seats:
            raise Refused(f"lots fall to a seat, as in `lots {s.seats[0]}`", R["2a"])
        return (yield from begins(s, to))
    given = s.note("drawn")
    value = answer.values[0]
    if to not in s.seats or to in dict(given) or value in dict(given).values() or not 2 <= value <= SEVEN:
        left = ", ".join(str(c.values[0]) for c in chances(s))
        raise Refused(f"each player draws one colour by its value, once: {left} are left", R["2a"])
    s = yield Note("drawn", (*given, (to, value)), R["2a"], f"{to} draws {COLOURS[value - 2]}")
    if len(s.note("drawn")) < len(s.seats):
        return (yield draw(s))
    value_of = dict(s.note("drawn"))
    s = yield Order(tuple(sorted(s.seats, key=lambda one: value_of[one])), R["2a"])
    return (yield from begins(s, s.order[0]))


def chances(s: State) -> tuple[Chance, ...]:
    """The colours still in the basket."""
    taken = {value for _, value in s.note("drawn")}
    seat = s.ask.behalf if s.ask else ""
    return tuple(Chance("deal", seat, (value,)) for value in range(2, SEVEN + 1) if value not in taken)


def out_of_turn(s: State, seat: str) -> Rulings:
    """A player has played although it was not his turn: he loses the next (17)."""
    last = s.note("last")
    s = yield Foul(seat, "out of turn", R["15.2"])
    s = yield Note("skip", (*s.note("skip"), seat), R["17a"], "loses his next turn")
    if seat != s.turn or not last or last["seat"] != seat:
        return
    s = yield Restore(kept(last["layout"]), R["17b"], "the last stroke is undone")
    for one, points in last["scores"]:
        if s.scores[one] != points:
            s = yield Score(one, points - s.scores[one], R["17b"], "does not count")
    taken = tuple(colour for colour in s.note("taken") if gone(s, colour))
    s = yield Note("taken", taken, R["17b"])
    s = yield Note("gone", tuple(ball for ball in REDS if gone(s, ball)), R["17b"])
    s = yield Note("last", None, R["17b"])
    yield from pass_turn(s, seat, R["17b"])


def touched(s: State, seat: str, ball: str) -> Rulings:
    """A ball touched between strokes goes back; a striker's stroke is still to be played, and cannot score (21)."""
    s = yield Foul(seat, f"touched {ball or CUE}", R["15.6"])
    s = yield Restore(s.layout, R["21a"], "put back")
    s = yield Say(seat, "what was scored before stands", R["21c"])
    if seat == s.turn:
        yield Note("void", "21b", R["21b"], "the stroke is to be played, and cannot score")


GAME = Game(
    R,
    title="The Game of Snooker's Pool",
    pages="pp. 122-126",
    family="snooker",
    summary="A red and then a colour by turns, and at the end the colours by their values.",
    seats=(2, 6),
    table="snooker-12ft",
    pieces=(CUE, *REDS, *COLOURS),
    setup=setup,
    judge=judge,
    lifts=True,
    decide=decide,
    chances=chances,
    aliases={"white": CUE},
    incidents={
        "ask": "another player asks which pool ball is played at: `!: ask Bob`",
        "declare": "the same as ask: `!: declare Bob`",
        "out-of-turn": "a player played when it was not his turn: `!: out-of-turn Bob`",
        "touch": "a player touches a ball between strokes: `!: touch Ann blue`",
        "obstruct": "a player obstructs another on purpose: `!: obstruct Bob`",
        "interfered": "a player interferes with running balls on purpose: `!: interfered Bob`",
        "refuse": "a player will not go on when called on: `!: refuse Ann`",
        "withdraw": "the same as refuse: `!: withdraw Ann`",
        "disobey": "a player does not obey the referee: `!: disobey Ann`",
        "appeal": "a dispute goes to the marker or those looking on",
    },
    faults={
        "push": "the cue pushed the ball, or stayed at it",
        "twice": "the cue struck the ball more than once",
        "foot": "both feet were off the floor",
        "moving": "a ball was still moving",
        "not-spotted": "a pool ball was not spotted, or wrongly: `!not-spotted black`",
        "wrong-ball": "another ball than the white was struck with the cue",
        "touch": "the striker touched or moved a ball: `!touch blue`",
        "obstruct": "the striker obstructed an opponent on purpose",
        "interfered": "the striker interfered with a running ball on purpose",
        "intentional": "the striker missed on purpose",
        "rest": "a rest was used, which is allowed",
        "snookered": "the striker could not play straight at any ball that was on",
    },
    notes={"on": RED, "skip": (), "sides": (), "last": None, "void": "", "taken": (), "gone": (), "drawn": ()},
    headers=("Lead", "Order", "Sides"),
    worth=value,
)
