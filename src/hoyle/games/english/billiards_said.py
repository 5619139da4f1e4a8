"""What is said at English billiards: options taken, late claims, and what is declared outside a stroke."""

from __future__ import annotations

from hoyle.answers import Answer, Choose, Incident
from hoyle.games.english.billiards_fouls import claimed_late
from hoyle.games.english.billiards_rules import (
    BREAK,
    CLAIM,
    FOLLOW,
    FOUL,
    LEAD,
    MISS,
    REPLACED,
    REPLAY,
    REQUIRE,
    WHITES,
    R,
)  # fmt: skip
from hoyle.games.english.billiards_turns import award, broken, once, put_back, take, to_play, undone
from hoyle.games.english.stringing import strings
from hoyle.games.general.kept import keep, kept
from hoyle.referee import (
    CHOOSE,
    STROKE,
    Ask,
    Foul,
    Note,
    Permit,
    Place,
    Refused,
    Restore,
    Rulings,
    Say,
    Score,
    State,
    Win,
    in_points,
)  # fmt: skip


def decide(s: State, answer: Answer) -> Rulings:
    """Everything that is not a stroke."""
    assert s.ask is not None
    if isinstance(answer, Incident):
        yield from incident(s, answer)
        return
    assert isinstance(answer, Choose)
    asked, seat, word = s.ask, answer.seat, answer.word
    rule, foe = asked.rule, s.other(seat)
    if word in (LEAD, REQUIRE):
        s = yield Say(seat, word, R["1b"])
        yield from broken(s, seat if word == LEAD else foe, R[3])
    elif word in WHITES:
        leading = s.note("chooser")
        s = yield from take(s, seat, word, R["1b"] if leading else R["26b"])
        s = yield from once(s, "chooser", "")
        if asked.options == (LEAD, REQUIRE):
            yield Ask(seat, CHOOSE, (LEAD, REQUIRE), R["1b"])
        else:
            yield from to_play(s, asked.seat, rule)
    elif word == CLAIM:
        yield from claimed_late(s, seat)
    elif word == REPLAY:
        s = yield from undone(s, rule, "to be played again") if rule != R["19b"] else put_back(s, rule)
        yield from to_play(s, foe, rule)
    elif word == FOLLOW:
        s = yield Say(seat, "follows", rule, "the ball stays where the first touch sent it")
        yield from to_play(s, seat, rule)
    elif word == MISS:
        if rule == R[28]:
            s = yield Restore(kept(s.note("last")["layout"]), rule, "replaced")
        s = yield from award(s, seat, 1, R["30a"] if rule == R["30b"] else rule)
        if not s.result:
            yield from to_play(s, seat, rule)
    elif word == FOUL and rule == R[28]:
        s = yield Foul(foe, "balk", R[28])
        yield from broken(s, seat, R[28])
    elif word == FOUL:
        rule = rule if rule == R[33] else R["15a"]
        s = yield Foul(s.turn if s.turn != seat else foe, "foul", rule, "the opponent enforces the penalty")
        yield from to_play(s, seat, rule)
    elif word == REPLACED:
        s = yield from undone(s, rule, "replaced") if rule == R[35] else put_back(s, rule)
        yield from to_play(s, seat, rule)
    else:
        yield from broken(s, seat, rule)


def incident(s: State, answer: Incident) -> Rulings:
    """What is declared outside a stroke."""
    assert s.ask is not None
    seat = next((a for a in answer.args if a in s.seats), "")
    ball = next((a for a in answer.args if a in s.layout), "")
    who = seat or s.turn
    if answer.word not in ("advice", "appeal", "opinion", "correct", "withdraw", "told") and (
        s.ask.kind != STROKE or strings(s)
    ):
        raise Refused(f"{answer.word} is declared while a stroke is awaited", R[37])
    match answer.word:
        case "withdraw" | "refuse":
            yield Win((s.other(who),), R["4b"], f"{who} will not go on")
        case "touch" if who == s.turn and ball in ("", s.ball(who)):
            s = yield Say(who, "replaced", R["15a"], "moved in the preliminary swing")
            permit = Permit(s.other(who), FOUL, R["15a"])
            assert s.ask is not None
            yield Ask(who, STROKE, s.ask.options, s.ask.rule, place=s.ask.place, permits=(*s.ask.permits, permit))
        case "touch" if who == s.turn:
            s = yield Foul(who, "touch", R["20a"], ball)
            yield from to_play(s, s.other(who), R["21a"])
        case "touch" | "lift" if seat:
            s = yield Foul(who, answer.word, R["34a"], ball)
            s = yield Note("last", {"seat": who, "layout": keep(s.layout), "scores": ()}, R["34a"])
            yield Ask(s.other(who), CHOOSE, (REPLACED, BREAK), R["34a"])
        case "touch" | "lift" | "interfered":
            yield Restore(s.layout, R["34b"], "put back by the marker")
        case "obstruct":
            if not s.note("last") or not seat:
                raise Refused(
                    "obstruct needs a stroke just played, and who hindered a ball, as in `obstruct Bob`", R[35]
                )
            s = yield Foul(who, "obstruct", R[35])
            yield Ask(s.other(who), CHOOSE, (REPLACED, BREAK), R[35])
        case "dropped" | "brink":
            if ball not in s.layout.on_table():
                raise Refused(f"{answer.word} needs a ball that lies on the table, as in `{answer.word} red`", R[17])
            yield Place(ball, s.layout.of(ball), R[17], "put back", s.layout.touches(ball))
        case "told":
            yield Say(who, "nobody but the opponent may say so", R["27a"])
        case "advice":
            yield Foul(who, "advice", R["36a"])
        case "opinion":
            yield Say(who, "an opinion may be given when asked for", R["36b"])
        case "correct":
            number = next((int(a) for a in answer.args if a.lstrip("-").isdecimal()), 0)
            if not seat or not number:
                raise Refused("correct needs a seat and what its score lacks, as in `correct Ann 2`", R["36b"])
            s = yield Score(seat, number, R["36b"], "wrongly marked")
            if s.scores[seat] >= s.options["Points"]:
                yield Win((seat,), R["4a"], in_points(s.scores[seat]))
        case _:
            yield Say(who, "put to the company", R[37], "the majority of those present decides")
