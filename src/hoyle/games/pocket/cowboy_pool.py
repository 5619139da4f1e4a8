"""Cow-Boy Pool: ninety by pots and caroms, ten by caroms alone, and the last point off the 1 ball.

Set-up:
- The 1 stands on the head spot, the 5 on the centre spot, the 3 on the foot spot.

Turn:
- The opener plays from the string and must hit the 3 first.
- A ball put down counts its number and goes back to its spot; a carom on two balls counts one, on three two; you go on
  while you score.
- At exactly ninety only caroms count, and no ball may go down.
- At exactly a hundred you name a pocket{ (`call cue@FL`)} and send the cue ball off the 1 alone into it: 101, and the
  game.
- **The run** is what you have made in this hand.
- A miss, a scratch or a foul loses all of it, and so do passing ninety or a hundred, a ball put down between them, and
  at a hundred missing the 1 or the pocket named.
- The score shows the run as long as it stands.

Readings:
- Small balls give the order of play, as at fifteen-ball pool, or lots.
- Passing a hundred loses the run as passing ninety does.
- With the 1 and another ball touched at a hundred the hand passes and the run stands, unless the cue ball is lost.
- A stroke from hand straight at a ball within the string is a foul.
- So is a push after ninety.
- Who forfeits the game among more than two drops out.
- `Points` moves all three marks: the caroms begin eleven below it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from hoyle.answers import Answer, Chance, Choose, Incident
from hoyle.games.general import order
from hoyle.games.general.foul_strokes import R as FOULS
from hoyle.games.general.in_hand import WITHIN, first_place
from hoyle.games.pocket import continuous_pool as continuous
from hoyle.games.pocket import family, pool_rules
from hoyle.games.pocket.family import CUE, TABLE, aim, ball_down, balls_down, leave, missed, scratched
from hoyle.games.pocket.pool_rules import R as CONTINUOUS
from hoyle.record import IN_HAND, OFF, Spot, is_on_table
from hoyle.referee import LEAVES, Board, Called, Option, Ref, Refused, Rule, Rulebook, Standing, Stroke, told
from hoyle.referee.vocabulary.offences import Found, Offence, meanings, table_of
from hoyle.referee.vocabulary.question import STROKE, Permit

R = Rulebook(
    "cowboy-pool",
    book="bbc1908",
    governs=("fifteen-ball-pool", "continuous-pool"),
    rules={
        "u1": "A committee of Boston clubs drew these rules up together.",
        "1": "Two or more play on a pool table, with a cue ball and the balls 1, 3 and 5.",
        "2a": "The 1 begins on the head spot, the 5 on the centre spot and the 3 on the foot spot.",
        "2b": "Put down or sent off the table, each goes back to that spot, as far as rule 12 allows.",
        "3": "The opener plays from anywhere within the string, and loses the hand unless the 3 is hit first.",
        "4a": "Whoever first has 101 has won.",
        "4b": "Up to 90 both caroms and balls put down count.",
        "4c": "A ball put down counts its number.",
        "4d": "A carom on two balls counts one, and on all three two.",
        "5a": "From exactly 90 the next ten come by caroms only.",
        "5b": "At 100 the last point is made off the 1 ball into a pocket named before, with no other ball touched.",
        "5c": "If the cue ball finds another pocket then, the hand is out and the run lost.",
        "6a": "What stands when a hand is over is never lost.",
        "6b": "A scratch, a miss or a foul loses what the hand has made, and the next player plays.",
        "7": "At 90 every ball must be at rest before the next stroke; otherwise that is foul.",
        "8": "The same holds at 100.",
        "9": "Losing the cue ball in a pocket twice one after the other, without having hit a ball, loses the game.",
        "10": "On the caroms a ball put down ends the hand and loses its run.",
        "11a": "But for the final stroke, a cue ball pocketed or off the table ends the hand and loses its run.",
        "11b": "The next player has it in hand, and must play at a ball outside the string or a cushion outside it.",
        "12a": "A ball whose spot is covered stays off until the spot is free and all balls are at rest.",
        "12b": "But with the 1 off, a player at exactly 100 may have all balls spotted and play from hand.",
        "13a": "Touching a ball with body or clothes is foul.",
        "13b": "So is a second hit, and a hit with anything but the tip.",
        "13c": "A stroke that hits no ball is a miss.",
        "13d": "Losing the cue ball in a pocket, save for the last point, or off the table is a scratch.",
        "14a": "Caroms by a push count up to 90 and not in the ten that follow.",
        "14b": "The last point must come by a clean stroke without a push.",
        "15": "At 100, not hitting the 1 ends the hand and loses its run.",
        "16a": "Up to 90, a frozen ball that a push moves is hit, and a carom from it counts.",
        "16b": "If it does not move it is not hit; but a cue ball that then reaches a cushion has not missed.",
        "17": "What is not covered here goes by the rules of pool and of four-ball billiards.",
        "cA": "At 85, the 5 put down and a carom on the same stroke: the run is lost, the balls having passed 90.",
        "cB": "At 99, a carom after which the cue ball is pocketed: the run is lost.",
        "cC": "At 99 a carom, and then the 1 is missed: the run is lost by rule 15.",
        "cD": "At 89, a double carom: the run is lost.",
    },
    facts={"1": "the players and the balls"},
    excused={"u1": "it says who drew the rules up"},
)

SPOTS = {"1": "head-spot", "3": "foot-spot", "5": "centre-spot"}
SPOT_BALLS = "spot-balls"
FINAL, CAROMS = 1, 11
"""The points below the whole game at which the last stroke and the caroms begin."""
DECLARED = table_of(
    Offence("touch", pool_rules.FAULTS["touch"], R["13a"]),
    Offence("twice", pool_rules.FAULTS["twice"], R["13b"]),
    Offence("no-tip", "the stroke was made with something else than the tip of the cue", R["13b"]),
    Offence("foot", pool_rules.FAULTS["foot"], FOULS["4"], by=R["17"]),
    Offence("moving", pool_rules.FAULTS["moving"], FOULS["5a"], by=R["17"]),
)
"""Fouls that only people see; each loses the run, and some by what rule 17 says of all other games."""


@dataclass(frozen=True)
class Notes(order.Notes):
    """`opening`: nobody has opened yet. `run`: what the present hand has made. `rested`: a stroke was played since ninety or a
    hundred was reached. `sunk`: how often each has pocketed the cue ball without a hit, running. `free`: a player at a hundred
    had the balls spotted, and plays at any from hand.
    """

    opening: bool = True
    run: int = 0
    rested: bool = True
    sunk: Mapping[str, int] = field(default_factory=dict)
    free: bool = False


def setup(ref: Ref) -> None:
    """The balls on their spots, and who opens."""
    family.set_up(ref, SPOTS, R["2a"])
    order.settled(ref, R["3"], _call_on)


def _ninety(s: Standing) -> int:
    return max(0, int(s.options["Points"]) - CAROMS)


def _hundred(s: Standing) -> int:
    return int(s.options["Points"]) - FINAL


def _call_on(ref: Ref, seat: str) -> None:
    score, notes = ref.scores[seat], ref.kept(Notes)
    at_last = score == _hundred(ref)
    rule = R["5b"] if at_last else R["5a"] if score >= _ninety(ref) else R["4b"]
    spotting = at_last and not is_on_table(ref.layout.of("1"))
    permits = (Permit(seat, SPOT_BALLS, R["12b"], told("pocket.spotted-from-hand")),) if spotting else ()
    place = family.in_string(ref, R["3" if notes.opening else "12b" if notes.free else "11b"])
    first = ("1",) if at_last else ("3",) if notes.opening else ()
    calls, target = "pocket" if at_last else "", aim(ref, *first)
    ref.ask(seat, STROKE, (CUE,), rule, place=place, calls=calls, permits=permits, target=target)


def judge(ref: Ref, stroke: Stroke) -> None:
    """One stroke."""
    seat = stroke.seat
    family.require_cue(stroke, R["1"], "3")
    at_last = ref.scores[seat] == _hundred(ref)
    named = family.pocket_called(stroke)
    if at_last and stroke.calls and not named:
        raise Refused(told("pocket.call-last-point"), R["5b"])
    if pool_rules.played_again(ref, stroke):
        return
    sunk, blank = ref.kept(Notes).sunk, scratched(stroke) and family.pocketed_in(stroke, CUE) and not stroke.met
    row = sunk.get(seat, 0) + 1 if blank else 0
    ref.keep(sunk={**sunk, seat: row})
    if row == 2:
        ref.drop(seat, R["9"], told("pocket.pocketed-twice"))
        if len(ref.playing()) == 1:
            ref.win(ref.playing(), R["9"], told("pocket.has-forfeited", player=seat))
            return
        _tidy(ref, stroke)
        _call_on(ref, ref.next_seat(seat))
        return
    found = _breach(ref, stroke, at_last)
    if found is None and at_last and stroke.met == ("1",) and scratched(stroke):
        fell = family.pocketed_in(stroke, CUE)
        if named and fell == named:
            ref.score(seat, 1, R["5b"], told("pocket.off-into", ball="1", pocket=fell))
            ref.win((seat,), R["4a"], told("general.points", points=ref.scores[seat]))
            return
        found = Found.by_message(told("pocket.not-pocket-named"), R["5c"])
    if found:
        _lose(ref, seat, stroke, found)
    else:
        count(ref, seat, stroke)


def _breach(s: Standing, stroke: Stroke, at_last: bool) -> Found | None:
    on_caroms, notes = s.scores[stroke.seat] >= _ninety(s), s.kept(Notes)
    if declared := stroke.claimed(*DECLARED):
        found = DECLARED[declared.word].found()
        early = on_caroms and not notes.rested and declared.word == "moving"
        return replace(found, rule=R["8" if at_last else "7"], by=None) if early else found
    if on_caroms and stroke.claimed("push"):
        return Found("push", R["14b" if at_last else "14a"])
    if at_last and "1" not in stroke.met:
        return Found.by_message(told("pocket.not-hit", ball="1"), R["15"])
    if missed(stroke):
        return Found("miss", R["13c"])
    if scratched(stroke) and not (at_last and stroke.met == ("1",) and family.pocketed_in(stroke, CUE)):
        return Found("scratch", R["13d"])
    if notes.opening and stroke.first != ("3",):
        return Found.by_message(told("pocket.not-hit-first", ball="3"), R["3"])
    if stroke.asked.place and not notes.opening and not notes.free:
        if family.played_inside(stroke):
            return Found.by_message(told("pocket.played-within-string"), R["11b"])
        if first_place(s, stroke, "string") == WITHIN:
            return Found.by_message(told("pocket.cushion-within-string"), R["11b"])
    if on_caroms and not at_last and balls_down(stroke):
        return Found.by_message(told("pocket.ball-down-on-caroms"), R["10"])
    return None


def _lose(ref: Ref, seat: str, stroke: Stroke, found: Found) -> None:
    score, run = ref.scores[seat], ref.kept(Notes).run
    ref.foul(seat, found.word, found.rule, found.fault)
    if found.by:
        ref.say("", told("pocket.foul-at-any-game"), found.by)
    if found.word == "scratch" and score < _hundred(ref) <= score + len(stroke.met) - 1:
        ref.say(seat, told("pocket.carom-does-not-save"), R["cB"])
    if found.word == "scratch" and score == _hundred(ref) and family.pocketed_in(stroke, CUE):
        ref.say(seat, told("pocket.not-only-the-1"), R["5b"])
    if found.word == "not-hit" and run:
        ref.say(seat, told("pocket.lost-although-made"), R["cC"])
    family.lose_run(ref, seat, run, R["11a" if scratched(stroke) else "6b"])
    _pass_on(ref, seat, stroke, R["6b"])


def count(ref: Ref, seat: str, stroke: Stroke) -> None:
    """A stroke without fault: what it makes, and if that goes too far. At a hundred it makes nothing."""
    score, down, carom = ref.scores[seat], balls_down(stroke), max(0, len(stroke.met) - 1)
    points = 0 if score == _hundred(ref) else sum(map(int, down)) + carom
    ten = score >= _ninety(ref)
    limit = _hundred(ref) if ten else _ninety(ref)
    if points and score + points > limit:
        ref.foul(seat, "past", R["5b" if ten else "5a"], told("pocket.went-past", limit=limit))
        case = R["cA"] if down and carom else R["cD"] if carom else R["5a"]
        ref.say(seat, told("pocket.hand-out-and-run-lost"), case)
        _lose(ref, seat, stroke, Found.by_message(told("pocket.not-at-rest", limit=limit), R["8" if ten else "7"]))
        return
    frozen = family.frozen_to(stroke)
    hit = set(frozen) & set(stroke.met)
    if stroke.fault("push"):
        ref.say(seat, told("pocket.push-allowed"), R["16a" if hit else "14a"])
    if frozen and not hit:
        ref.say(seat, told("pocket.frozen-ball-not-moved"), R["16b"])
    if not points:
        _pass_on(ref, seat, stroke, R["6a"])
        return
    for ball in down:
        ref.score(seat, int(ball), R["4c"], ball_down(ball, stroke))
    if carom:
        ref.score(seat, carom, R["4d"], told("pocket.double-carom" if carom > 1 else "pocket.carom"))
    ref.apply(R["6b"], run=ref.kept(Notes).run + points)
    _tidy(ref, stroke)
    reached = ref.scores[seat] in (_ninety(ref), _hundred(ref))
    ref.keep(rested=not reached)
    _call_on(ref, seat)


def _pass_on(ref: Ref, seat: str, stroke: Stroke, rule: Rule) -> None:
    ref.apply(rule, run=0, rested=True)
    _tidy(ref, stroke)
    _call_on(ref, ref.next_seat(seat))


def _tidy(ref: Ref, stroke: Stroke) -> None:
    ref.keep(free=False, opening=False)
    if scratched(stroke):
        ref.place(CUE, IN_HAND, R["11b"])
    fresh = {c.piece for c in stroke.contacts}
    for ball, spot in SPOTS.items():
        if not is_on_table(ref.layout.of(ball)):
            if ref.vacant(spot):
                ref.place(ball, Spot(spot), R["2b"] if ball in fresh else R["12a"])
            elif ref.layout.of(ball) != OFF or ball in fresh:
                ref.place(ball, OFF, R["12a"], told("pocket.covered", spot=spot))


def decide(ref: Ref, answer: Answer) -> None:
    """Everything that is not a stroke."""
    match answer:
        case Chance():
            order.dealt(ref, answer, R["3"], _call_on)
        case Choose(seat, _):
            ref.place(CUE, IN_HAND, R["12b"])
            ref.keep(free=True)
            ref.place_on(SPOTS, R["12b"], told("pocket.all-balls-spotted"))
            _call_on(ref, seat)
        case Incident(word, _) if word in pool_rules.INCIDENTS:
            pool_rules.rule_besides(ref, answer, judge)
        case Incident():
            leave(ref, answer, CONTINUOUS["25"], _begin_hand)


def _begin_hand(ref: Ref, seat: str) -> None:
    ref.keep(run=0)
    _call_on(ref, seat)


GAME = replace(
    continuous.GAME, rules=R, doc=__doc__, pages="pp. 102-105", seats=(2, len(order.NUMBERS)),
    balls_count="",
    pieces=(CUE, *SPOTS), setup=setup, judge=judge, decide=decide, chances=order.chances,
    options={
        "Points": Option(101, "the whole game; its last ten caroms and last point are of a special kind", least=1),
        "Table": TABLE,
    },
    incidents={**pool_rules.INCIDENTS, **LEAVES}, faults={**pool_rules.FAULTS, **meanings(DECLARED)},
    notes=Notes(), terms=None, board=lambda s: Board(beside={"run": s.kept(Notes).run}),
    purpose=told("general.for-two-or-one"),
    wins="The first to {Points} points wins: 90 by pots and caroms, 10 by caroms alone, and the last by going in off the 1.",
    minutes=84,
    called=(Called("cowboy, cow boy"),),
)  # fmt: skip
