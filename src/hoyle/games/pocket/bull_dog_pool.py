"""Bull Dog Pool: forty points by pots and caroms, ten more by caroms alone, and a last stroke into the pocket called.

**Play.** The 2 stands on the head spot, the 5 on the centre spot and the 3 on the foot spot. Who banks nearest leads or has
another lead. The opening is from the string at the 3 alone, and is played again if it misses that. A ball put down counts its
number, a carom one, and you play on while you score. At exactly forty only caroms count; at exactly fifty you name a pocket
(`call cue@FL`), play off any ball you like and send the cue ball in. If you fail, the next try has to be off the ball that you
chose.

**Losing points.** Going past forty or fifty, a miss, the cue ball lost, a frozen ball moved, a push and a foot off the floor
cost all that the hand has made; after forty one point more, but never one below forty. A ball moved by the striker, or driven
off the table, ends the hand, and the points made count. What nobody remarks before the offender's next stroke (`!foot?`, then `Bob:
choose claim`) stands.

**What print leaves open** (reconstruction): the others follow the leader as they sit; a stroke that meets all three balls makes two
caroms; a ball put down on the caroms scores nothing and ends the turn; the ball chosen for the last stroke is the first one
hit, and a last stroke that hits none, or breaks a rule, costs what it does before; a stroke from hand straight at a ball within
the string costs what a miss does. `Points` moves both marks: the caroms begin ten below it.
"""

from __future__ import annotations

from hoyle.answers import Answer, Choose, Incident
from hoyle.games.general import foul_strokes
from hoyle.games.general.disturbed import SPOILED, before, played_again
from hoyle.games.pocket import bank
from hoyle.games.pocket.family import (
    CUE,
    POCKETS,
    Breach,
    balls_down,
    balls_off,
    first_struck,
    frozen_to,
    in_string,
    in_words,
    scratched,
)  # fmt: skip
from hoyle.games.pocket.pool_rules import CLAIM, INCIDENTS, besides
from hoyle.games.pocket.three_balls import all_inside, played_inside, pocketed_in, run_lost, set_up
from hoyle.record import IN_HAND, At, Record, Spot, Where, is_on_table
from hoyle.referee import (
    STROKE,
    Ask,
    Foul,
    Game,
    Note,
    Option,
    Order,
    Out,
    Permit,
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
)  # fmt: skip
from hoyle.referee.questions import balls_met, claimed, fault, first_met

R = Rulebook(
    "bull-dog-pool",
    book="bbc1908",
    governs="foul-strokes",
    rules={
        "1a": "On a pool table the 2 stands on the head spot, the 5 on the centre spot, the 3 on the foot spot; the "
        "cue ball is white.",
        "1b": "Two or more play.",
        "2": "They bank for the lead, and the winner plays first or has his opponent do it.",
        "3a": "The opener plays from the string, and only at the 3.",
        "3b": "If he misses it he plays the same stroke again.",
        "3c": "He may put it down or carom from it.",
        "4": "From then on the cue ball is played from where it lies, at any ball, for a pot or a carom.",
        "5a": "Forty points come by pots and caroms, ten more by caroms alone.",
        "5b": "A ball put down is worth its number.",
        "5c": "A carom is worth one.",
        "6a": "Forty is made exactly: with more the hand is out, and all it made is lost.",
        "6b": "So is fifty, and then a point of the string is lost besides, as long as that has more than forty.",
        "7a": "The last stroke is played off a ball of the player's choice, and the cue ball has to go into the "
        "pocket called.",
        "7b": "Failing that, what the hand made stands, but the next try is off the ball first chosen.",
        "8a": "Up to forty, the cue ball pocketed, the last stroke apart, or no ball hit, loses what the hand has "
        "made.",
        "8b": "In the ten it loses a point of the string too, but no more than down to forty.",
        "9a": "A ball moved in making the stroke is a foul: the stroke is lost, the points made are not.",
        "9b": "So is a ball driven off the table.",
        "10": "Frozen, he plays away and does not move the touching ball; to move it, or to hit no other, is as bad "
        "as rule 8.",
        "11a": "From hand he plays at a ball outside the string; one on the line with more than half of it out is "
        "outside.",
        "11b": "If none is, he has to bank.",
        "12a": "A push, or a stroke without a foot on the floor, is treated as in rule 8.",
        "12b": "The bridge may be used.",
        "13a": "If the cue ball lies on a ball's spot, that ball goes to the free spot that is farthest from the cue "
        "ball.",
        "13b": "With no spot free it goes to the rail farthest from the cue ball.",
        "13c": "If an object ball lies on it, the spot farthest from the cue ball is taken.",
        "14": "A foul that the opponent does not point out before the offender's next stroke is as if there had been "
        "none.",
    },
)

SPOTS = {"2": "head-spot", "5": "centre-spot", "3": "foot-spot"}
CAROMS = 10
"""How far below the whole the caroms begin."""
LIKE_A_MISS = {"push": R["12a"], "foot": R["12a"]}
LIKE_A_TOUCH = {
    "touch": R["9a"], **{word: foul_strokes.BROKEN[word] for word in ("twice", "moving", "no-tip", "assisted")}
}  # fmt: skip
"""What ends the hand and costs no point made before: a ball moved, and what is foul by the rules of all billiards."""
COUNTED = (R["9a"], R["9b"])
"""Fouls of these rules leave what the same stroke made as well; of those of all billiards none counts."""


def forty(s: State) -> int:
    """The score from which only caroms count."""
    return max(0, int(s.options["Points"]) - CAROMS)


def fifty(s: State) -> int:
    """The score from which only the last stroke is left."""
    return int(s.options["Points"])


# --- turns ------------------------------------------------------------------------------------------------


def setup(s: State) -> Rulings:
    """The bank, or the balls on their spots."""
    s = yield Say("", f"{len(s.seats)} play", R["1b"])
    leader = s.given.get("Lead") or s.given.get("Order", ("",))[0]
    yield from opens(s, leader) if leader else bank.bank(s, tuple(SPOTS), R["2"])


def opens(s: State, leader: str) -> Rulings:
    """The balls are set up and the leader opens. Returns the state."""
    at = s.order.index(leader)
    s = yield Order((*s.order[at:], *s.order[:at]), R["2"])
    s = yield from set_up(s, SPOTS, R["1a"])
    return (yield from call_on(s, leader))


def call_on(s: State, seat: str) -> Rulings:
    """Ask a player for a stroke, under the rule of the stage he has come to. Returns the state."""
    score, opening = s.scores[seat], s.note("opening")
    rule = R["3a" if opening else "7a" if score == fifty(s) else "5a" if score >= forty(s) else "4"]
    hand = in_string(s, R["3a" if opening else "11a"])
    claim = s.note("unclaimed")
    may = tuple(Permit(other, CLAIM, R["14"]) for other in s.playing() if claim and other != claim[0])
    return (yield Ask(seat, STROKE, (CUE,), rule, place=hand, calls="pocket" if rule is R["7a"] else "", permits=may))


def pass_on(s: State, seat: str) -> Rulings:
    """The hand is over, and the next player plays. Returns the state."""
    if (claim := s.note("unclaimed")) and claim[0] == seat:
        s = yield Note("unclaimed", (*claim[:2], s.note("run")), R["14"])
    s = yield Note("run", 0, R["4"])
    return (yield from call_on(s, s.next_seat(seat)))


# --- strokes ----------------------------------------------------------------------------------------------


def judge(s: State, record: Record) -> Rulings:
    """One stroke."""
    seat = s.turn
    if s.note("stage") == bank.BANK:
        yield from bank.banked(s, record, tuple(SPOTS), R["2"], R["2"], R["2"])
        return
    if record.struck != CUE:
        raise Refused(f"only {CUE} is struck, so a stroke begins with it, as in `{CUE}>3`", R["1a"])
    last = s.scores[seat] == fifty(s)
    pocket = next((call.pocket for call in record.calls if call.pocket), "")
    if last and record.calls and pocket not in POCKETS:
        raise Refused("at the last stroke a pocket is called, as in `call cue@FL`", R["7a"])
    if (yield from played_again(s, record)):
        return
    if s.note("unclaimed") and s.note("unclaimed")[0] == seat:
        s = yield Say(seat, "the foul was not claimed", R["14"])
        s = yield Note("unclaimed", (), R["14"])
    if s.note("opening") and "3" not in first_met(record, CUE):
        s = yield Foul(seat, "the 3 was missed", R["3b"], "the stroke is played again")
        s = yield Restore(before(s, record), R["3b"], "played again")
        yield from call_on(s, seat)
        return
    found = breach(s, record, last)
    s = yield from said(s, seat, record, bool(found))
    if found:
        yield from lost(s, seat, record, found)
    elif foul := spoiled(record):
        s = yield Foul(seat, foul.word, foul.rule, "the points made stand")
        if foul.rule in COUNTED and not last:
            yield from fair(s, seat, record, over=True)
        else:
            s = yield from tidy(s, record)
            yield from pass_on(s, seat)
    elif last:
        yield from last_stroke(s, seat, record, pocket)
    else:
        yield from fair(s, seat, record)


def said(s: State, seat: str, record: Record, failed: bool) -> Rulings:
    """What is to be said of opening, bank and bridge; a foul that may be claimed, unless the stroke failed. Returns the state."""
    if s.note("opening"):
        s = yield Note("opening", False, R["3a"])
        if balls_down(record) or len(balls_met(record, CUE)) > 1:
            s = yield Say(seat, "a pot or a carom, as he likes", R["3c"])
    elif s.ask and s.ask.place and all_inside(s, record, SPOTS) and not played_inside(s, record):
        s = yield Say(seat, "a bank, with every ball within the string", R["11b"])
    if fault(record, "bridge"):
        s = yield Say(seat, "the bridge is allowed", R["12b"])
    quiet = next((f for f in record.faults if not f.claimed and f.word in (*LIKE_A_MISS, *LIKE_A_TOUCH)), None)
    return (yield Note("unclaimed", (seat, quiet.word, 0), R["14"])) if quiet and not failed else s


def breach(s: State, record: Record, last: bool) -> Breach | None:
    """What costs the run; a ball touched before there was a stroke does not."""
    assert s.ask is not None
    if claimed(record, "touch") and not record.contacts:
        return None
    met, touching = balls_met(record, CUE), frozen_to(record)
    if declared := claimed(record, *LIKE_A_MISS):
        return Breach(declared.word, LIKE_A_MISS[declared.word])
    if touching and set(first_struck(record)) & set(touching):
        return Breach("the frozen ball was moved", R["10"])
    if touching and not set(met) - set(touching):
        return Breach("no other ball was hit", R["10"])
    if not met:
        return Breach("miss", R["8a"])
    if scratched(record) and not (last and pocketed_in(record, CUE)):
        return Breach("scratch", R["8a"])
    if s.ask.place and s.ask.rule is not R["3a"] and played_inside(s, record):
        return Breach("played at a ball within the string", R["11b" if all_inside(s, record, SPOTS) else "11a"])
    return None


def spoiled(record: Record) -> Breach | None:
    """What costs the stroke alone."""
    if touch := claimed(record, *LIKE_A_TOUCH):
        ball = {"": "a ball", CUE: "the cue ball"}.get(touch.piece, touch.piece)
        return Breach(f"moved {ball}" if touch.word == "touch" else touch.word, LIKE_A_TOUCH[touch.word])
    return Breach(f"{balls_off(record)[0]} driven off", R["9b"]) if balls_off(record) else None


def lost(s: State, seat: str, record: Record, found: Breach) -> Rulings:
    """The hand is out, what it made is lost, and in the ten a point besides (8)."""
    ten = s.scores[seat] >= forty(s)
    s = yield Foul(seat, found.word, found.rule)
    s = yield from penalty(s, seat, s.note("run"), ten, R["8a"] if found.rule not in (R["6a"], R["6b"]) else found.rule)
    s = yield from tidy(s, record)
    yield from pass_on(s, seat)


def penalty(s: State, seat: str, run: int, ten: bool, rule: Rule) -> Rulings:
    """What the hand has made is lost, and of a string above forty one point more. Returns the state."""
    s = yield from run_lost(s, seat, run, rule)
    if not ten:
        return s
    rule = R["6b"] if rule is R["6b"] else R["8b"]
    if s.scores[seat] > forty(s):
        return (yield Score(seat, -1, rule, "a point of the string"))
    return (yield Say(seat, "no point of the string", rule, f"it has no more than {forty(s)}"))


def fair(s: State, seat: str, record: Record, over: bool = False) -> Rulings:
    """What a stroke makes, and whether that goes too far; with `over` the hand ends with it all the same."""
    score, down = s.scores[seat], balls_down(record)
    carom = max(0, len(balls_met(record, CUE)) - 1)
    ten = score >= forty(s)
    if ten and down:
        s = yield Say(seat, "nothing", R["5a"], "caroms alone count, and a ball went down")
        carom, down = 0, ()
    points = sum(map(int, down)) + carom
    if score + points > (fifty(s) if ten else forty(s)):
        yield from lost(s, seat, record, Breach("too many", R["6b" if ten else "6a"]))
        return
    for ball in down:
        s = yield Score(seat, int(ball), R["5b"], in_words(ball, record))
    if carom:
        s = yield Score(seat, carom, R["5c"], "two caroms" if carom > 1 else "carom")
    s = yield from tidy(s, record)
    if points:
        s = yield Note("run", s.note("run") + points, R["4"])
    yield from (call_on if points and not over else pass_on)(s, seat)


def last_stroke(s: State, seat: str, record: Record, pocket: str) -> Rulings:
    """Off the ball chosen into the pocket called (7)."""
    first, fell = first_met(record, CUE)[0], pocketed_in(record, CUE)
    chosen = s.note("chosen").get(seat, first)
    if chosen in first_met(record, CUE) and fell and fell == pocket:
        yield Win((seat,), R["7a"], f"off the {chosen} into {POCKETS[fell]}")
        return
    s = yield Say(seat, f"the next try is off the {chosen}", R["7b"], "what the hand made stands")
    s = yield Note("chosen", {**s.note("chosen"), seat: chosen}, R["7b"])
    s = yield from tidy(s, record)
    yield from pass_on(s, seat)


def tidy(s: State, record: Record) -> Rulings:
    """A lost cue ball is in hand, and balls go back to their spots, or where rule 13 sends them. Returns the state."""
    if scratched(record):
        s = yield Place(CUE, IN_HAND, R["11a"])
    for ball, spot in SPOTS.items():
        if not is_on_table(s.layout.of(ball)):
            where, rule = place_for(s, spot)
            s = yield Place(ball, where, rule)
    return s


def place_for(s: State, own: str) -> tuple[Where, Rule]:
    """Where a ball is to be put, and by which rule."""
    if s.vacant(own):
        return Spot(own), R["1a"]
    assert s.bed.ball is not None
    cue, at = s.position(CUE), s.bed.spot(own)
    free = [spot for spot in SPOTS.values() if s.vacant(spot)]
    by_cue = cue is not None and (cue.x - at.x) ** 2 + (cue.y - at.y) ** 2 < (2 * s.bed.ball.radius) ** 2
    if free:
        return Spot(max(free, key=lambda spot: away(s.bed.spot(spot), cue))), R["13a" if by_cue else "13c"]
    end = s.bed.length / 2 - s.bed.ball.radius
    rails = [y for y in (-end, end) if s.clear(At(0.0, y))] or [-end, end]
    return max((At(0.0, y) for y in rails), key=lambda rail: away(rail, cue)), R["13b"]


def away(at: At, cue: At | None) -> float:
    """How far a place is from the cue ball, squared; 0 where nobody has said where that is."""
    return (at.x - cue.x) ** 2 + (at.y - cue.y) ** 2 if cue else 0.0


# --- what is said -----------------------------------------------------------------------------------------


def decide(s: State, answer: Answer) -> Rulings:
    """Who leads, a foul pointed out, a player who leaves."""
    asked = s.ask
    assert asked is not None
    match answer:
        case Choose(_, word) if word == CLAIM:
            yield from pointed_out(s)
        case Choose(seat, word):
            yield from opens(s, seat if word == bank.LEAD else s.next_seat(seat))
        case Incident("touch", _) if s.note("stage") == bank.PLAY:
            yield from besides(s, answer, judge)
        case Incident(word, args):
            seat = args[0] if args else ""
            if seat not in s.playing() or asked.kind != STROKE or s.note("stage") == bank.BANK:
                raise Refused(f"{word} needs a player, between strokes, as in `{word} {s.seats[0]}`", R["1b"])
            turn = s.turn
            s = yield Out(seat, R["1b"], "leaves the game")
            if len(s.playing()) == 1:
                yield Win(s.playing(), R["1b"], f"{seat} has left the game")
            elif seat == turn:
                yield from pass_on(s, seat)


def pointed_out(s: State) -> Rulings:
    """A foul that nobody had claimed is pointed out before the offender's next stroke (14). Returns the state."""
    (seat, word, run), turn = s.note("unclaimed"), s.turn
    s = yield Note("unclaimed", (), R["14"])
    s = yield Foul(seat, word, (LIKE_A_MISS | LIKE_A_TOUCH)[word], "pointed out in time")
    if word in LIKE_A_MISS:
        run = s.note("run") if turn == seat else run
        s = yield from penalty(s, seat, run, s.scores[seat] > forty(s), R["8a"])
    return (yield from (pass_on(s, seat) if turn == seat else call_on(s, turn)))


GAME = Game(
    R,
    title="Bull Dog Pool",
    pages="pp. 101-102",
    family="pocket",
    summary="Forty by pots and caroms, ten by caroms alone, and a last stroke into the pocket called.",
    seats=(2, 0),
    table="pool-5x10",
    pieces=(CUE, *SPOTS),
    setup=setup,
    judge=judge,
    decide=decide,
    options={
        "Points": Option(50, "forty and ten; the last ten are caroms", least=1),
        "Table": Option("pool-5x10", "the table of 1908, or today's of nine feet", ("pool-5x10", "pool-9ft")),
    },
    aliases={"white": CUE},
    incidents={"withdraw": "a player leaves the game", "touch": INCIDENTS["touch"]},
    faults={
        "push": "the stroke was a push, or shove",
        "foot": "no foot on the floor",
        "touch": "the striker moved a ball otherwise than by the stroke: `!touch 5`",
        **{word: foul_strokes.FAULTS[word] for word in ("twice", "moving", "no-tip", "assisted")},
        **SPOILED,
        "bridge": "the stroke was played with the bridge",
    },
    notes={
        "stage": bank.PLAY,
        "banked": (),
        "opening": True,  # nobody has opened yet
        "run": 0,  # what the present hand has made
        "unclaimed": (),  # whose foul nobody has pointed out, what it was, and what his hand had made when it was over
        "chosen": {},  # the ball each has chosen for his last stroke
    },
    headers=("Lead", "Order"),
)
