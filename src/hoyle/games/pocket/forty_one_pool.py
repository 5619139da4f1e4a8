"""Forty-One Pool: balls that make exactly forty-one with a private number; nearest wins, farthest loses.

Set-up:
- Fifteen numbered balls stand in the triangle.

Turn:
- Small balls drawn give the order of play; then everyone is dealt a private one, 6 to 18.
- Each has one stroke a turn{ (`Innings: run` for houses that play on)}, no ball is called, and all that falls goes into
  your rack and counts its number.
- Whoever has exactly forty-one with the private ball has won; when the table is bare before that, the nearest.
- The farthest has lost.
- **Scratches** cost a ball of the rack, which you choose, and what fell with them: no ball hit, the cue ball lost,
  nothing put down and no cushion for the cue ball.
- With an empty rack you owe it, and the next you make pays.
- More than forty-one is a burst: the whole rack goes back, and you may have a new private ball.
- Who has burst and does not say so{ (`!undeclared`)} ranks as having no ball.
- The score is what the rack shows, without the private ball.

Readings:
- The game-keeper declares pool and bursts.
- Every stroke that puts nothing down is a safety.
- Losing the cue ball off the table is a scratch.
- Among several who owe, or have no ball, the nearer is better, and those equally near to forty-one at the top divide.
- A push, a ball played at that the cue ball touches, and the other general fouls spoil the stroke and cost nothing
  more.
- A debt is paid before forty-one is counted.
"""

from dataclasses import dataclass, replace

from hoyle.answers import CHANCE, Answer, Chance, Choose, Incident
from hoyle.games.general import foul_strokes, racks
from hoyle.games.general.disturbed import scatter
from hoyle.games.pocket import continuous_pool as continuous
from hoyle.games.pocket import exactly, family, pool_rules
from hoyle.games.pocket.family import CUE, TABLE, ball_down, balls_down, leave, on_table, opened, rack, scratched, spot
from hoyle.games.pocket.pool_rules import R as CONTINUOUS
from hoyle.games.pocket.small_balls import CHANGE, KEEP, SMALL, Bottle, BottleNotes, goals, total
from hoyle.record import IN_HAND
from hoyle.referee import LEAVES, Found, Message, Option, Ref, Refused, Rule, Rulebook, Standing, Stroke, told
from hoyle.referee.vocabulary.question import CHOOSE, DRAW, STROKE

R = Rulebook(
    "forty-one-pool",
    book="bbc1908",
    governs="foul-strokes",
    rules={
        "u1": "It is played with the fifteen numbered balls; those put down and the private ball must make 41 exactly.",
        "1a": "Small numbered balls give the order of play.",
        "1b": "Then each is given a private one, as a rule from 6 to 18, which nobody else should know.",
        "2a": "Everyone has one stroke a turn.",
        "2b": "All that falls on it counts, number by number, on top of the private ball.",
        "3a": "At exactly 41 the player or the keeper declares pool.",
        "3b": "Then whoever is farthest from 41 has lost.",
        "4": "Pool is declared too when no ball is left on the table: the nearest wins, the farthest loses.",
        "5a": "A miss or a pocketed cue ball is a scratch: a ball is owed to the table besides what fell on that stroke.",
        "5b": "Who has several balls in the rack chooses which of them goes back.",
        "5c": "Who has none gives up the first one made, and chooses if several are made at once.",
        "6a": "More than 41 is a burst: the whole rack is spotted, the last ball made nearest behind the spot.",
        "6b": "A new private ball may then be had.",
        "7": "Who plays for safety must bring the cue ball to a cushion, before or after the hit, or it is a scratch.",
        "8a": "To have no ball is worse than to have any, whatever the numbers, and to owe one is worse still.",
        "8b": "Who has burst and not said so counts as having no ball.",
        "u2": "Otherwise the American four-ball game governs, but not in what it says of pushes and frozen balls.",
    },
    restates={
        "1a": ("kelly-pool.2a", "kelly-pool.11a"),
        "1b": "kelly-pool.2b",
        "6b": ("kelly-pool.4b", "kelly-pool.4c"),
    },
    duties={"game-keeper": ("3a",)},
)

WHOLE = 41
NEAREST = 20.0
"""The worth of standing at the number itself when the table is all but bare."""
PRIVATE = range(6, 19)
BOTTLE = Bottle(private=PRIVATE, agreed=range(1, PRIVATE.stop))


@dataclass(frozen=True)
class Notes(BottleNotes, racks.Notes):
    """`made`: what the last stroke made, while its maker chooses what pays a debt. `silent`: who does not tell of a burst."""

    made: tuple[str, ...] = ()
    silent: tuple[str, ...] = ()


def setup(ref: Ref) -> None:
    """The triangle and the small balls."""
    rack(ref, R["u1"], told("pocket.triangle-set-up"))
    BOTTLE.prepare(ref, _call_on)


def _call_on(ref: Ref, seat: str) -> None:
    ref.ask(seat, STROKE, (CUE,), R["2a"], place=family.in_string(ref, R["u2"]), target=family.aim(ref))


def judge(ref: Ref, stroke: Stroke) -> None:
    """One stroke."""
    seat, down, notes = stroke.seat, balls_down(stroke), ref.kept(Notes)
    family.require_cue(stroke, R["u1"])
    if pool_rules.played_again(ref, stroke):
        return
    if family.standing(ref) and opened(stroke):
        scatter(ref, stroke, R["u1"])
    if stroke.fault("undeclared") and seat not in notes.silent:
        ref.say("", told("pocket.does-not-say", player=seat), R["8b"], silent=(*notes.silent, seat))
    foul, scratch = next((f for f in foul_strokes.fouls(stroke) if f.claimed), None), _scratch_of(stroke)
    if foul and scratch and scratch.word == "safety-without-cushion":
        scratch = None
    if foul:
        ref.foul(seat, foul.word, foul.rule, foul.fault)
        ref.say(seat, told("pocket.general-rules-hold"), R["u2"])
    if scratch:
        ref.foul(seat, scratch.word, scratch.rule, scratch.meaning)
    if foul or scratch:
        spot(ref, down, R["5a"], told("pocket.does-not-count"))
    pool_rules.spot_off(ref, stroke)
    if scratched(stroke):
        ref.place(CUE, IN_HAND, R["u2"])
    mine = racks.of(ref, seat)
    if scratch and len(mine) > 1:
        ref.ask(seat, CHOOSE, mine, R["5b"], told("pocket.which-ball-goes-back"), outcomes=_goes_back(mine))
    elif scratch or foul:
        if scratch and mine:
            _give_back(ref, seat, mine[0], R["5a"])
        elif scratch:
            ref.owe(seat, 1, R["5c"], racks.NONE)
        _call_on(ref, ref.next_seat(seat))
    else:
        for ball in down:
            ref.score(seat, int(ball), R["2b"], ball_down(ball, stroke))
        racks.fill(ref, seat, (*mine, *down))
        settle(ref, seat, down)


def _scratch_of(stroke: Stroke) -> Found | None:
    if scratched(stroke):
        return Found("scratch", R["5a"])
    if not stroke.met:
        return Found("miss", R["5a"])
    if not balls_down(stroke) and not stroke.cushions():
        return Found.by_message(told("pocket.safety-without-cushion"), R["7"])
    return None


def _give_back(ref: Ref, seat: str, ball: str, rule: Rule) -> None:
    ref.score(seat, -int(ball), rule, told("pocket.goes-back", ball=ball))
    racks.fill(ref, seat, tuple(b for b in racks.of(ref, seat) if b != ball))
    spot(ref, (ball,), rule, told("general.given-back"))


def _goes_back(balls: tuple[str, ...]) -> tuple[Message, ...]:
    return tuple(told("pocket.goes-back-with-points", ball=ball, points=int(ball)) for ball in balls)


def settle(ref: Ref, seat: str, made: tuple[str, ...]) -> None:
    """After a fair stroke: debts are paid from what it made, and the total is looked at."""
    debt = ref.owes.get(seat, 0)
    if debt and len(made) > debt:
        ref.keep(made=made)
        ref.ask(seat, CHOOSE, made, R["5c"], told("pocket.which-ball-pays-debt"), outcomes=_goes_back(made))
        return
    for ball in made[:debt]:
        _pay(ref, seat, ball)
    now, most = total(ref, seat), ref.number("Points")
    if made and now == most:
        _pool(ref, R["3a"], told("pocket.has-number", player=seat, number=most))
    elif made and now is not None and now > most and seat not in ref.kept(Notes).silent:
        _rule_burst(ref, seat)
    elif not on_table(ref):
        _pool(ref, R["4"], told("pocket.no-ball-left"))
    else:
        on = made and ref.options["Innings"] == "run"
        _call_on(ref, seat if on else ref.next_seat(seat))


def _pay(ref: Ref, seat: str, ball: str) -> None:
    ref.owe(seat, -1, R["5c"], told("pocket.paid-with", ball=ball))
    _give_back(ref, seat, ball, R["5c"])


def _rule_burst(ref: Ref, seat: str) -> None:
    why = told("pocket.more-with-private", made=ref.scores[seat], number=ref.number("Points"))
    ref.reveal(seat, "burst", ref.scores[seat], R["6a"], why)
    for ball in reversed(racks.of(ref, seat)):
        _give_back(ref, seat, ball, R["6a"])
    if BOTTLE.is_empty(ref):
        _call_on(ref, ref.next_seat(seat))
    else:
        outcomes = (told("pocket.play-on-with-private"), told("pocket.new-private-for-old"))
        ref.ask(seat, CHOOSE, (KEEP, CHANGE), R["6b"], told("pocket.new-private-ball"), outcomes=outcomes)


def standing(s: Standing, seat: str) -> tuple[int, int, int]:
    """The standing of a player, the least first: owing, without a ball, or by the distance from forty-one (8)."""
    far = abs(s.number("Points") - (total(s, seat) or 0))
    silent = seat in s.kept(Notes).silent and (total(s, seat) or 0) > s.number("Points")
    debt = s.owes.get(seat, 0)
    return (2 if debt else 1 if silent or not racks.of(s, seat) else 0), debt, far


def _pool(ref: Ref, rule: Rule, why: Message) -> None:
    for seat in ref.seats:
        ref.reveal(seat, SMALL, ref.secret(seat, SMALL), rule)
    ranking = sorted(ref.playing(), key=lambda seat: standing(ref, seat))
    for seat in ranking:
        kind = standing(ref, seat)[0]
        if kind:
            ref.say(seat, told("pocket.owes-ball" if kind == 2 else "pocket.has-no-ball"), R["8a"])
        if kind == 1 and racks.of(ref, seat):
            ref.say(seat, told("pocket.burst-unsaid"), R["8b"])
    ref.say(ranking[-1], told("pocket.has-lost-farthest", number=ref.number("Points")), R["3b"])
    first = tuple(seat for seat in ranking if standing(ref, seat) == standing(ref, ranking[0]))
    ref.win(first, rule, why, (*ranking, *ref.out))


def worth(s: Standing, seat: str) -> float:
    """The worth of a total to its seat, in points: the chance to make the number exactly, and as balls run out to be the nearest.

    Who has no ball ranks behind all who have one, and who owes one behind those (8a). A reconstruction: the book gives no figures.
    """
    whole, left = s.number("Points"), len(on_table(s))
    small, few = s.secret(seat, SMALL), max(0.0, 1.0 - left / 15)
    held = [small] if isinstance(small, int) else list(PRIVATE)
    far = sum(abs(whole - s.scores[seat] - one) for one in held) / len(held) if racks.of(s, seat) else whole
    near = NEAREST * few * max(0.0, 1.0 - far / whole)
    return exactly.worth(s, seat, PRIVATE) + near - 3 * s.owes.get(seat, 0)


def decide(ref: Ref, answer: Answer) -> None:
    """Everything that is not a stroke."""
    match answer:
        case Chance(_, to) if BOTTLE.is_dealt(ref):
            seat = ref.asked.behalf
            if to not in ("", seat):
                raise Refused(told("general.ball-is-for", seats=seat), R["6b"])
            ref.deal(seat, SMALL, BOTTLE.number(ref, seat, answer), R["6b"])
            _call_on(ref, ref.next_seat(seat))
        case Chance():
            BOTTLE.deal(ref, answer, _call_on)
        case Choose(seat, word) if word == KEEP:
            _call_on(ref, ref.next_seat(seat))
        case Choose(seat, word) if word == CHANGE:
            ref.ask(CHANCE, DRAW, ("deal 1",), R["6b"], told("pocket.new-private-ball"), behalf=seat)
        case Choose(seat, ball) if ref.kept(Notes).made:
            made = tuple(b for b in ref.kept(Notes).made if b != ball)
            ref.keep(made=())
            _pay(ref, seat, ball)
            settle(ref, seat, made)
        case Choose(seat, ball):
            _give_back(ref, seat, ball, R["5b"])
            _call_on(ref, ref.next_seat(seat))
        case Incident("touch", _):
            pool_rules.rule_besides(ref, answer, judge)
        case Incident():
            leave(ref, answer, CONTINUOUS["25"], _call_on)


GAME = replace(
    continuous.GAME, rules=R, doc=__doc__, pages="pp. 74-75", seats=(2, 12), setup=setup,
    judge=judge, balls_count="number", lifts=True, decide=decide, chances=BOTTLE.chances,
    options={
        "Points": Option(WHOLE, "what rack and private ball have to make exactly", least=1),
        "Innings": Option("one", "one stroke a turn, or playing on while balls fall", ("one", "run")),
        "Table": TABLE,
    },
    incidents={**LEAVES, "touch": pool_rules.INCIDENTS["touch"]},
    faults={
        **foul_strokes.OWN,
        **pool_rules.FAULTS,
        "push": "the cue had not left the cue ball when that met another",
        "undeclared": "the striker does not say if it is a burst, now or later",
    },
    notes=Notes(), terms=None, board=lambda s: replace(racks.board(s), goals=goals(s)),
    headers=("Lead", "Order", "Small-balls"),
    worth=worth,
    purpose=told("general.for-one"),
    wins="Whoever has exactly {Points} with the private ball wins; whoever is farthest from it when the balls are gone has "
         "lost.",
    goal=told("pocket.goal-exactly-in-all"),
    minutes=5,
)  # fmt: skip
