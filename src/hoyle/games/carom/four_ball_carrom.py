"""Four-Ball Carrom Game: two whites and two reds; the leader lays off, and the other player must open on his ball.

**Play.** The deep red stands on the foot spot and the light red on the head spot; both whites are in hand. Whoever wins the bank
leads or has the other lead. The leading ball goes by the deep red into the foot of the table, and scores nothing. The other
then plays from the string and must hit that white first, or pays a point. From then on any ball may be hit first; a carom counts
one, on red and white or on both reds, and on three balls too. All else is as at the three-ball game.

**In hand** the ball must leave the string before it meets a ball or a cushion: otherwise, and for a miss kept inside it, the
opponent has a point, and takes the balls as they are, has them put back, or has the stroke played over (`as-found`, `replaced`,
`replay`). A ball inside the string may be played at from outside it.

**On a sheet** the leader's stroke is `Ann: white|f -> white=(10, 95)`. `!not-spotted light` says that a red was off although its
spot was free. A lay-off is taken to have passed the deep red unless its place is told.

**What print leaves open** (reconstruction): the point for a foul from in hand; a lay-off known to be short of the deep red, or
lost off the table, is treated as such a foul; a red whose spot is taken waits off the table; a frozen striker who has the balls
spotted finds the other white on the centre spot; three object balls in one corner are crotched.
"""

from __future__ import annotations

from dataclasses import replace

from hoyle.answers import Answer, Choose
from hoyle.games.carom import three_ball_carrom as three_ball
from hoyle.games.carom.lead import BANK, RED, WHITES, other_white
from hoyle.games.carom.shot import Shot, shot_of
from hoyle.games.carom.terms import Points, Terms, Voids, none_met, told, under
from hoyle.games.carom.turns import award, pass_hand, stroke_over, to_play
from hoyle.games.general.claims import note
from hoyle.games.general.disturbed import AS_FOUND, REPLACED, REPLAY, offer, put_back
from hoyle.games.general.foul_strokes import R as F
from hoyle.record import BECOME, CUSHION_TOUCH, IN_HAND, MEET, OFF, RAIL, Record, Spot
from hoyle.referee import Ask, Foul, InHand, Place, Restore, Rule, Rulebook, Rulings, Say, State, listed
from hoyle.referee.effects import Effect
from hoyle.referee.questions import claimed, first_met, left_table

R = Rulebook(
    "four-ball-carrom",
    book="bbc1908",
    governs="three-ball-carrom",
    rules={
        "u1": "Two whites and two reds, one deep and one light, on a table without pockets.",
        "u2": "Every carom is one point, be it on both reds or on a red and a white.",
        "u3": "The deep red begins on the foot spot and the light red on the string spot; both whites are in hand.",
        "u4": "The winner of the bank leads or makes his opponent lead.",
        "u5": "The leader plays past the deep red, to wherever he likes at the foot of the table.",
        "u6": "The other opens from anywhere in the string, and no carom of his counts unless the white was hit first.",
        "u7": "On all other strokes any ball may come first, but not with a cue ball that is in hand.",
        "u8": "If that opening misses the white, or meets another ball before it, the opponent has one point.",
        "u9": "It is foul to play while a red is off although nothing stands on its spot.",
        "u10": "To touch the cue ball at all is to play.",
        "u11": "Touching or disturbing a ball at rest is foul.",
        "u12": "A ball in hand has to leave the string before it meets a ball or a cushion; if not, the stroke is foul.",
        "u13": "The opponent then plays the balls as they are, or has them put back, or has the stroke played over.",
        "u14": "What is not said here is as at the three-ball game.",
        "u15": "A ball within the string may be aimed at if the cue ball first goes wholly beyond the line.",
        "u16": "A player in hand may not give a miss inside the string.",
        "u17": "For safety he may send his ball out of the string and have it come back.",
    },
)  # fmt: skip
T = three_ball.R

LIGHT = "light"
REDS = {RED: "foot-spot", LIGHT: "head-spot"}
OWN: dict[Rule, Rule] = {
    T[1]: R["u1"], T["2b"]: R["u4"], T["3a"]: R["u3"], T["3d"]: R["u6"], T["3e"]: R["u7"], T["6a"]: R["u11"], F["8a"]: R["u10"],
    F["7b"]: R["u11"],
}  # fmt: skip
"""The rules of this game that stand in place of those it calls."""
MEETINGS = (MEET, CUSHION_TOUCH, BECOME)
"""What a cue ball in hand first comes to: a ball, a cushion, or (said so) the outside of the string."""


# --- the terms on which the three-ball game is called -------------------------------------------------------


def points(shot: Shot) -> Points:
    """A carom counts one, however many balls it takes."""
    return 1, R["u2"], f"carom on {listed(shot.met)}"


def voids(s: State, shot: Shot) -> Voids:
    """A red was off although its spot was free."""
    return [(R["u9"], "a red was not on its spot")] if claimed(shot.record, "not-spotted") else []


def first(shot: Shot) -> str:
    """The ball that the opening has to hit first."""
    return other_white(shot.cue)


def missed(shot: Shot) -> str:
    """Nothing was hit, or at the opening not the white first."""
    wrong = shot.opening and shot.met and first_met(shot.record, shot.cue) != (first(shot),)
    return "the white was not hit first" if wrong else none_met(shot)


def seen(s: State, shot: Shot, counted: bool) -> Rulings:
    """What is to be said of the opening, and of a red that was off. Returns the state."""
    if off := claimed(shot.record, "not-spotted"):
        s = yield Foul(shot.seat, "not-spotted", R["u9"], off.piece)
    if shot.opening and missed(shot):
        s = yield Say(shot.seat, "not the white first", R["u8"])
    if shot.opening and any(shot.before.in_zone(ball, "string") for ball in shot.met):
        s = yield Say(shot.seat, "fair", R["u15"], "the ball left the string first")
    if shot.opening and not shot.met and s.in_zone(shot.cue, "string"):
        s = yield Say(shot.seat, "fair", R["u17"], "the ball left the string and came back")
    return (yield from reds_back(s))


def reds_back(s: State) -> Rulings:
    """The reds go back to their spots as far as these are free. Returns the state."""
    for ball, spot in REDS.items():
        if s.layout.of(ball) in (OFF, RAIL) and s.vacant(spot):
            s = yield Place(ball, Spot(spot), R["u9"], "its spot is free")
    return s


def tell(s: State, effect: Effect) -> Rulings:
    """The three-ball rulings, with the other red, both whites in hand for the lead, and the string for the opening."""
    if isinstance(effect, Place) and effect.rule == T["3b"]:
        s = yield Place(LIGHT, Spot(REDS[LIGHT]), R["u3"])
        where = Spot("centre-spot") if s.note("laid-off") else IN_HAND
        return (yield replace(effect, where=where, rule=R["u3"]))
    if isinstance(effect, Place) and effect.rule == T["5d"]:
        return (yield replace(effect, where=OFF, rule=R["u9"], why="its spot is taken"))
    if isinstance(effect, Ask) and effect.rule == T["3c"]:
        rule, why = (R["u6"], "white first") if s.note("laid-off") else (R["u5"], "beyond the deep red")
        hand = tuple(InHand(held.piece, "string", rule) for held in effect.place)
        return (yield replace(effect, rule=rule, why=why, place=hand))
    return (yield under(effect, OWN))


TERMS = Terms(points, voids, seen, tell, missed=missed, first=first)


# --- strokes from in hand -----------------------------------------------------------------------------------


def setup(s: State) -> Rulings:
    """The light red on its spot, and then the bank or the lead."""
    s = yield Say("", "two whites and two reds", R["u14"], "else as at three-ball carrom")
    s = yield Place(LIGHT, Spot(REDS[LIGHT]), R["u3"])
    for ball in WHITES:
        s = yield Place(ball, IN_HAND, R["u3"])
    yield from told(s, three_ball.setup(s), TERMS)


def judge(s: State, record: Record) -> Rulings:
    """One stroke; the lead, and a foul from in hand, are this game's own."""
    if s.note("stage") != BANK and s.note("opening"):
        shot = shot_of(s, record)
        if not shot.outsider and not shot.stirred and (found := offence(s, shot)):
            yield from told(s, from_hand(s, shot, *found), TERMS)
            return
        if not s.note("laid-off"):
            yield from told(s, laid_off(s, shot), TERMS)
            return
    yield from three_ball.judge(s, record, TERMS)


def offence(s: State, shot: Shot) -> tuple[Rule, str] | None:
    """What a stroke from in hand did wrong, as far as a sheet shows it: of a side cushion it does not say where."""
    at = s.position(shot.cue)
    first = next((c for c in shot.record.contacts if shot.cue in (c.piece, *c.others) and c.kind in MEETINGS), None)
    if first is None:
        return (R["u16"], "a miss inside the string") if s.in_zone(shot.cue, "string") else None
    met = [ball for ball in (first.piece, *first.others) if ball != shot.cue]
    inside = first.where == "h" or any(shot.before.in_zone(ball, "string") for ball in met)
    if inside and first.kind != BECOME:
        return R["u12"], "the ball had not left the string"
    if not s.note("laid-off"):
        if shot.cue in left_table(shot.record):
            return R["u5"], "off the table"
        if at is not None and at.y <= s.bed.spot(REDS[RED]).y:
            return R["u5"], "short of the deep red"
    return None


def from_hand(s: State, shot: Shot, rule: Rule, why: str) -> Rulings:
    """A foul from in hand: a point, and the opponent's choice."""
    s = yield Foul(shot.seat, "string", rule, why)
    if rule == R["u16"]:
        s = yield Say(shot.seat, "not out of the string", R["u12"])
    s = yield from award(s, shot.foe, 1, rule, why, T, forfeited=True)
    if s.result:
        return
    opening = s.note("opening")
    s = yield from stroke_over(s, T)
    s = yield from pass_hand(s, shot.seat, T)
    words = (AS_FOUND, REPLACED, REPLAY)
    yield from offer(s, shot.foe, R["u13"], shot.back, "from-hand", words=words, opening=opening, ball=shot.cue)


def laid_off(s: State, shot: Shot) -> Rulings:
    """The leader's stroke, which scores nothing; the other opens on his ball."""
    if shot.outsider or shot.stirred:
        s = yield Restore(shot.back, T[7] if shot.outsider else F["5b"], "the stroke is played again")
        yield from to_play(s, shot.seat, T)
        return
    for one in shot.fouls:
        s = yield Foul(shot.seat, one.word, one.rule, one.piece)
    s = yield Say(shot.seat, "laid off", R["u17" if s.in_zone(shot.cue, "string") else "u5"])
    s = yield from stroke_over(s, T)
    s = yield from reds_back(s)
    s = yield from opens(s, shot.foe)


def opens(s: State, seat: str) -> Rulings:
    """The second player's opening stroke, from in hand. Returns the state."""
    s = yield from note(s, "laid-off", True, R["u6"])
    s = yield from note(s, "opening", True, R["u6"])
    return (yield from to_play(s, seat, T))


def decide(s: State, answer: Answer) -> Rulings:
    """What is not a stroke; the choice after a foul from in hand is this game's own."""
    choice = s.note("choice")
    if isinstance(answer, Choose) and choice and choice["about"] == "from-hand":
        yield from told(s, chosen(s, answer.seat, answer.word), TERMS)
    else:
        yield from three_ball.decide(s, answer, TERMS)


def chosen(s: State, seat: str, word: str) -> Rulings:
    """As they are, put back, or played over (u13)."""
    choice = s.note("choice")
    if word != AS_FOUND:
        s = yield from put_back(s, R["u13"])
    elif s.layout.of(choice["ball"]) in (OFF, RAIL):
        s = yield Place(choice["ball"], Spot("centre-spot"), T["5b"], "off the table")
    s = yield from note(s, "choice", None, R["u13"])
    if word == REPLAY:
        s = yield from note(s, "opening", True, R["u13"])
        yield from to_play(s, s.other(seat), T)
    elif s.in_hand(s.ball(seat)) and word == AS_FOUND:
        yield from opens(s, seat)
    else:
        s = yield from note(s, "opening", s.in_hand(s.ball(seat)), R["u13"])
        yield from to_play(s, seat, T)


GAME = replace(
    three_ball.GAME, rules=R, title="Four-Ball Carrom Game", pages="46-47", setup=setup, judge=judge, decide=decide,
    pieces=(*WHITES, RED, LIGHT), notes={**three_ball.GAME.notes, "laid-off": False},
    faults={**three_ball.FAULTS, "not-spotted": "a red, or the one named, was off although its spot was free"},
    summary="Two whites and two reds: a carom on any two of the others is a point.",
)  # fmt: skip
