"""Bull Dog Pool: forty by pots and caroms, ten by caroms alone, and a last stroke into the pocket called.

Set-up:
- The 2 stands on the head spot, the 5 on the centre spot and the 3 on the foot spot.

Turn:
- Who banks nearest leads or has another lead, from the string at the 3 alone.
- A ball put down counts its number, a carom one, and you play on while you score.
- At exactly forty only caroms count; at exactly fifty you name a pocket{ (`call cue@FL`)}, play off any ball you like
  and send the cue ball in. If you fail, the next try has to be off the ball that you chose.
- **Losing points.** Going past forty or fifty, a miss, the cue ball lost, a frozen ball moved, a push and a foot off
  the floor cost all that the hand has made, and after forty one point more.
- A ball moved, or driven off the table, only ends the hand.
- What nobody remarks before the offender's next stroke{ (`!foot?`, then `Bob: choose claim`)} stands.

Readings:
- The others follow the leader as they sit.
- A stroke that meets all three balls makes two caroms.
- A ball put down on the caroms scores nothing and ends the turn.
- The ball chosen for the last stroke is the first one hit, and a last stroke that hits none, or breaks a rule, costs
  what it does before.
- A stroke from hand straight at a ball within the string costs what a miss does.
- `Points` moves both marks: the caroms begin ten below it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from hoyle.answers import Answer, Choose, Incident
from hoyle.games.general import foul_strokes
from hoyle.games.general.claims import CLAIM
from hoyle.games.general.disturbed import SPOILED, before, played_again
from hoyle.games.pocket import bank, family
from hoyle.games.pocket import continuous_pool as continuous
from hoyle.games.pocket.family import CUE, TABLE, aim, ball_down, balls_down, balls_off, leave, scratched
from hoyle.games.pocket.pool_rules import INCIDENTS, rule_besides
from hoyle.record import IN_HAND, At, Spot, Where, is_on_table
from hoyle.referee import (
    LEAVES,
    STROKE,
    Board,
    OfPiece,
    Option,
    Permit,
    Ref,
    Refused,
    Rule,
    Rulebook,
    Standing,
    Stroke,
    told,
)
from hoyle.referee.vocabulary.offences import Found, Offence, Unclaimed, meanings, table_of

R = Rulebook(
    "bull-dog-pool",
    book="bbc1908",
    governs="foul-strokes",
    rules={
        "1a": "On a pool table the 2 stands on the head spot, 5 on the centre, 3 on the foot; the cue ball is white.",
        "1b": "Two or more play.",
        "2": "They bank for the lead, and the winner plays first or has the opponent do it.",
        "3a": "The opener plays from the string, and only at the 3.",
        "3b": "If the opener misses it, the same stroke is played again.",
        "3c": "It may be put down, or a carom made from it.",
        "4": "From then on the cue ball is played from where it lies, at any ball, for a pot or a carom.",
        "5a": "Forty points come by pots and caroms, ten more by caroms alone.",
        "5b": "A ball put down is worth its number.",
        "5c": "A carom is worth one.",
        "6a": "Forty is made exactly: with more the hand is out, and all it made is lost.",
        "6b": "So is fifty, and then a point of the string is lost besides, as long as that has more than forty.",
        "7a": "The last stroke is played off a ball of the player's choice, and the cue ball has to go into the pocket called.",
        "7b": "Failing that, what the hand made stands, but the next try is off the ball first chosen.",
        "8a": "Up to forty, the cue ball pocketed, the last stroke apart, or no ball hit, loses what the hand has made.",
        "8b": "In the ten it loses a point of the string too, but no more than down to forty.",
        "9a": "A ball moved in making the stroke is a foul: the stroke is lost, the points made are not.",
        "9b": "So is a ball driven off the table.",
        "10": "Frozen, a player plays away: to move the touching ball, or to hit no other, is as bad as rule 8.",
        "11a": "From hand a player plays at a ball outside the string; one on the line with more than half of it out is outside.",
        "11b": "If none is, the stroke has to be a bank.",
        "12a": "A push, or a stroke without a foot on the floor, is treated as in rule 8.",
        "12b": "The bridge may be used.",
        "13a": "If the cue ball lies on a ball's spot, that ball goes to the free spot that is farthest from the cue ball.",
        "13b": "With no spot free it goes to the rail farthest from the cue ball.",
        "13c": "If an object ball lies on it, the spot farthest from the cue ball is taken.",
        "14": "A foul that the opponent does not point out before the offender's next stroke is as if there had been none.",
    },
    facts={"1b": "the players"},
    restates={"2": ("continuous-pool.1a", "continuous-pool.1b", "continuous-pool.u12")},
)

SPOTS = {"2": "head-spot", "5": "centre-spot", "3": "foot-spot"}
CAROMS = 10
"""The points below the whole at which the caroms begin."""
LIKE_A_MISS = table_of(*(Offence(word, foul_strokes.FAULTS[word], R["12a"]) for word in ("push", "foot")))
LIKE_A_TOUCH = table_of(
    Offence("touch", OfPiece("the striker moved a ball otherwise than by the stroke: `!touch 5`"), R["9a"]),
    *(foul_strokes.FOULS[word] for word in ("twice", "moving", "no-tip", "assisted")),
)
"""Offences that end the hand and cost no point made before: a ball moved, and what is foul by the rules of all billiards."""
DECLARED = {**LIKE_A_MISS, **LIKE_A_TOUCH}


@dataclass(frozen=True)
class Notes(bank.Notes):
    """`opening`: nobody has opened yet. `run`: what the present hand has made. `unclaimed`: a foul that nobody has pointed out, and
    `hand` what its hand had made when it was over. `chosen`: the ball each has chosen for the last stroke.
    """

    opening: bool = True
    run: int = 0
    unclaimed: Unclaimed | None = None
    hand: int = 0
    chosen: Mapping[str, str] = field(default_factory=dict)


def board(s: Standing) -> Board:
    """The points of the present hand, and the ball each has chosen for the last stroke."""
    notes = s.kept(Notes)
    rows = {seat: (f"off the {ball}",) for seat, ball in notes.chosen.items()}
    return Board(("last stroke",) if rows else (), rows, {"run": notes.run})


def _forty(s: Standing) -> int:
    return max(0, int(s.options["Points"]) - CAROMS)


def setup(ref: Ref) -> None:
    """The bank, or the balls on their spots."""
    if ref.leader:
        _open_game(ref, ref.leader)
    else:
        bank.bank(ref, tuple(SPOTS))


def _open_game(ref: Ref, leader: str) -> None:
    ref.set_order(ref.from_seat(leader), R["2"])
    family.set_up(ref, SPOTS, R["1a"])
    _call_on(ref, leader)


def _call_on(ref: Ref, seat: str) -> None:
    score, notes = ref.scores[seat], ref.kept(Notes)
    claims: tuple[Permit, ...] = ()
    if held := notes.unclaimed:
        brings = told("pocket.is-ruled-on", player=held.seat, fault=held.found.fault)
        until = told("pocket.until-next-stroke", player=held.seat)
        claims = tuple(Permit(other, CLAIM, R["14"], brings, until) for other in ref.playing() if other != held.seat)
    last = score == ref.number("Points") and not notes.opening
    rule = R["3a" if notes.opening else "7a" if last else "5a" if score >= _forty(ref) else "4"]
    ball = "3" if notes.opening else notes.chosen.get(seat, "") if last else ""
    ref.ask(
        seat, STROKE, (CUE,), rule, place=family.in_string(ref, R["3a" if notes.opening else "11a"]),
        calls="pocket" if last else "", permits=claims, target=aim(ref, *((ball,) if ball else ())),
    )  # fmt: skip


def _pass_on(ref: Ref, seat: str) -> None:
    notes = ref.kept(Notes)
    if notes.unclaimed and notes.unclaimed.seat == seat:
        ref.keep(hand=notes.run)
    _begin_hand(ref, ref.next_seat(seat))


def _begin_hand(ref: Ref, seat: str) -> None:
    ref.keep(run=0)
    _call_on(ref, seat)


def judge(ref: Ref, stroke: Stroke) -> None:
    """One stroke."""
    seat, notes = stroke.seat, ref.kept(Notes)
    if bank.judged(ref, stroke, tuple(SPOTS)):
        return
    family.require_cue(stroke, R["1a"], "3")
    last = ref.scores[seat] == ref.number("Points")
    pocket = family.pocket_called(stroke)
    if last and stroke.calls and not pocket:
        raise Refused(told("pocket.call-last-stroke"), R["7a"])
    if played_again(ref, stroke):
        return
    if notes.unclaimed and notes.unclaimed.seat == seat:
        ref.say(seat, told("pocket.not-claimed"), R["14"], unclaimed=None)
    if notes.opening and "3" not in stroke.first:
        ref.foul(seat, "opening", R["3b"], told("pocket.missed-again", ball="3"))
        ref.restore(before(ref, stroke), R["3b"], told("pocket.played-again"))
        _call_on(ref, seat)
        return
    found = _breach(stroke, last, notes.opening)
    _remark(ref, seat, stroke, bool(found))
    if found:
        _lose(ref, seat, stroke, found)
    elif foul := _spoiled(stroke):
        ref.foul(seat, foul.word, foul.rule, told("pocket.points-stand", fault=foul.fault))
        if not (foul.bars or last):
            count(ref, seat, stroke, over=True)
        else:
            _tidy(ref, stroke)
            _pass_on(ref, seat)
    elif last:
        _try_last(ref, seat, stroke, pocket)
    else:
        count(ref, seat, stroke)


def _remark(ref: Ref, seat: str, stroke: Stroke, failed: bool) -> None:
    if ref.kept(Notes).opening:
        ref.apply(R["3a"], opening=False)
        if balls_down(stroke) or len(stroke.met) > 1:
            ref.say(seat, told("pocket.either-may-be-made"), R["3c"])
    elif stroke.asked.place and family.all_inside(stroke, SPOTS) and not family.played_inside(stroke):
        ref.say(seat, told("pocket.may-be-bank"), R["11b"])
    if stroke.fault("bridge"):
        ref.say(seat, told("pocket.bridge-allowed"), R["12b"])
    quiet = next((f for f in stroke.faults if not f.claimed and f.word in DECLARED), None)
    if quiet and not failed:
        ref.keep(unclaimed=Unclaimed(seat, DECLARED[quiet.word].found(quiet.piece)), hand=0)


def _breach(stroke: Stroke, last: bool, opening: bool) -> Found | None:
    if stroke.claimed("touch") and not stroke.contacts:
        return None
    touching = family.frozen_to(stroke)
    if declared := stroke.claimed(*LIKE_A_MISS):
        return LIKE_A_MISS[declared.word].found()
    if touching and set(family.first_struck(stroke)) & set(touching):
        return Found.by_message(told("pocket.frozen-ball-moved"), R["10"])
    if touching and not set(stroke.met) - set(touching):
        return Found.by_message(told("pocket.no-other-ball-hit"), R["10"])
    if not stroke.met:
        return Found("miss", R["8a"])
    if scratched(stroke) and not (last and family.pocketed_in(stroke, CUE)):
        return Found("scratch", R["8a"])
    if stroke.asked.place and not opening and family.played_inside(stroke):
        return Found.by_message(
            told("pocket.played-within-string"), R["11b" if family.all_inside(stroke, SPOTS) else "11a"]
        )
    return None


def _spoiled(stroke: Stroke) -> Found | None:
    """The foul that ends the hand; only with those of rule 9 does what the same stroke made count."""
    if touch := stroke.claimed(*LIKE_A_TOUCH):
        own = touch.word == "touch"
        return Found(touch.word, LIKE_A_TOUCH[touch.word].rule, touch.piece if own else "", bars=not own)
    if off := balls_off(stroke):
        return replace(Found.by_message(told("pocket.driven-off", ball=off[0]), R["9b"]), bars=False)
    return None


def _lose(ref: Ref, seat: str, stroke: Stroke, found: Found) -> None:
    ten = ref.scores[seat] >= _forty(ref)
    ref.foul(seat, found.word, found.rule, found.fault)
    _penalize(ref, seat, ref.kept(Notes).run, ten, found.by or R["8a"], found.by or R["8b"])
    _tidy(ref, stroke)
    _pass_on(ref, seat)


def _penalize(ref: Ref, seat: str, run: int, ten: bool, lost: Rule, point: Rule) -> None:
    """The hand is `lost` by one rule, and in the ten a point of the string by another."""
    family.lose_run(ref, seat, run, lost)
    if ten and ref.scores[seat] > _forty(ref):
        ref.score(seat, -1, point, told("pocket.point-of-string"))
    elif ten:
        ref.say(seat, told("pocket.no-point-of-string", least=_forty(ref)), point)


def count(ref: Ref, seat: str, stroke: Stroke, over: bool = False) -> None:
    """Score a stroke, unless that goes too far; with `over` the hand ends with it all the same."""
    score, down, carom = ref.scores[seat], balls_down(stroke), max(0, len(stroke.met) - 1)
    ten = score >= _forty(ref)
    if ten and down:
        ref.say("", told("pocket.only-caroms"), R["5a"])
        carom, down = 0, ()
    points = sum(map(int, down)) + carom
    if score + points > (ref.number("Points") if ten else _forty(ref)):
        past = R["6b" if ten else "6a"]
        _lose(ref, seat, stroke, replace(Found.by_message(told("pocket.too-many"), past), by=past))
        return
    for ball in down:
        ref.score(seat, int(ball), R["5b"], ball_down(ball, stroke))
    if carom:
        ref.score(seat, carom, R["5c"], told("pocket.caroms", count=carom))
    _tidy(ref, stroke)
    ref.apply(R["4"], run=ref.kept(Notes).run + points)
    (_call_on if points and not over else _pass_on)(ref, seat)


def _try_last(ref: Ref, seat: str, stroke: Stroke, pocket: str) -> None:
    fell, tries = family.pocketed_in(stroke, CUE), ref.kept(Notes).chosen
    chosen = tries.get(seat, stroke.first[0])
    if chosen in stroke.first and fell and fell == pocket:
        ref.win((seat,), R["7a"], told("pocket.off-into", ball=chosen, pocket=fell))
        return
    tries = {**tries, seat: chosen}
    ref.say(seat, told("pocket.next-try", ball=chosen), R["7b"], chosen=tries)
    _tidy(ref, stroke)
    _pass_on(ref, seat)


def _tidy(ref: Ref, stroke: Stroke) -> None:
    if scratched(stroke):
        ref.place(CUE, IN_HAND, R["11a"])
    for ball, spot in SPOTS.items():
        if not is_on_table(ref.layout.of(ball)):
            where, rule = _place_for(ref, spot)
            ref.place(ball, where, rule)


def _place_for(s: Standing, own: str) -> tuple[Where, Rule]:
    if s.vacant(own):
        return Spot(own), R["1a"]
    cue, at = s.position(CUE), s.bed.spot(own)
    free = [spot for spot in SPOTS.values() if s.vacant(spot)]
    by_cue = cue is not None and (cue.x - at.x) ** 2 + (cue.y - at.y) ** 2 < (2 * s.bed.radius) ** 2
    if free:
        return Spot(max(free, key=lambda spot: _away(s.bed.spot(spot), cue))), R["13a" if by_cue else "13c"]
    end = s.bed.length / 2 - s.bed.radius
    rails = [y for y in (-end, end) if s.clear(At(0.0, y))] or [-end, end]
    return max((At(0.0, y) for y in rails), key=lambda rail: _away(rail, cue)), R["13b"]


def _away(at: At, cue: At | None) -> float:
    return (at.x - cue.x) ** 2 + (at.y - cue.y) ** 2 if cue else 0.0


def decide(ref: Ref, answer: Answer) -> None:
    """Rule on who leads, on a foul pointed out, and on a player who leaves."""
    match answer:
        case Choose(_, word) if word == CLAIM:
            notes, turn = ref.kept(Notes), ref.turn
            held = notes.unclaimed
            assert held is not None
            seat, word = held.seat, held.found.word
            ref.apply(R["14"], unclaimed=None)
            ref.foul(seat, word, held.found.rule, told("pocket.pointed-out", fault=held.found.fault))
            if word in LIKE_A_MISS:
                _penalize(
                    ref,
                    seat,
                    notes.run if turn == seat else notes.hand,
                    ref.scores[seat] > _forty(ref),
                    R["8a"],
                    R["8b"],
                )
            (_pass_on if turn == seat else _call_on)(ref, turn)
        case Choose(seat, word):
            _open_game(ref, seat if word == bank.LEAD else ref.next_seat(seat))
        case Incident(word, _):
            bank.refuse_while_banking(ref, word, R["1b"])
            if word == "touch":
                rule_besides(ref, answer, judge)
            else:
                leave(ref, answer, R["1b"], _begin_hand)


GAME = replace(
    continuous.GAME, rules=R, doc=__doc__, pages="pp. 101-102", seats=(2, 0),
    balls_count="",
    pieces=(CUE, *SPOTS), setup=setup, judge=judge, decide=decide,
    options={
        "Points": Option(50, "points that win, the last ten of them by caroms", least=1),
        "Table": TABLE,
    },
    incidents={**LEAVES, "touch": INCIDENTS["touch"]},
    faults={**meanings(DECLARED), **SPOILED, "bridge": "the stroke was played with the bridge"},
    notes=Notes(), terms=None, board=board, late=R["14"],
    purpose=told("general.for-two-or-one"),
    wins="The first to {Points} points wins, the last of them made as the rules ask: 40 by pots and caroms, then caroms, then "
         "a called pocket.",
    minutes=36,
)  # fmt: skip
