"""What is said between the strokes of life pool: lots, stars, and what is declared."""

from __future__ import annotations

from hoyle.answers import Answer, Chance, Choose, Incident
from hoyle.games.lifepool.family import BALLS, PASS, STAR, Pool
from hoyle.games.lifepool.lives import (
    after,
    ask,
    before,
    dead,
    go_on,
    lives_shown,
    living,
    loses,
    lowest,
    owner,
    removed,
    starred,
)  # fmt: skip
from hoyle.record import OFF, is_on_table
from hoyle.referee import CHOOSE, DRAW, STROKE, Ask, Foul, Note, Place, Refused, Rulings, Say, State


def chances(s: State) -> tuple[Chance, ...]:
    """The owners between whom lots are drawn, all as likely."""
    if s.ask is None or s.ask.kind != DRAW:
        return ()
    about, *between = s.note("lots")
    seats = [owner(s, ball) for ball in between[1:]] if about == "nearest" else between
    return tuple(Chance("lots", to=seat) for seat in seats)


def decide(s: State, answer: Answer, p: Pool) -> Rulings:
    """Lots, stars, and what is declared between strokes."""
    assert s.ask is not None
    match answer:
        case Chance(_, to):
            if Chance("lots", to=to) not in chances(s):
                raise Refused(f"lots are drawn between {', '.join(c.to for c in chances(s))}", s.ask.rule)
            about, *between = s.note("lots")
            rule = s.ask.rule
            s = yield Note("lots", (), rule)
            if about == "nearest":
                yield from ask(s, p, between[0], (s.ball(to),), rule)
            else:
                s = yield Note("queue", (to, *(x for x in between if x != to)), rule)
                yield Ask(to, CHOOSE, (STAR, PASS), p.star, f"for {lives_shown(lowest(s, p, to))}")
        case Choose(seat, word):
            yield from starred(s, p, seat, word)
        case Incident():
            yield from declared(s, answer, p)


def declared(s: State, said: Incident, p: Pool) -> Rulings:
    """An incident between strokes."""
    assert s.ask is not None
    asked, word = s.ask, said.word
    seat = next((x for x in said.args if x in s.seats), s.turn)
    ball = next((x for x in said.args if x in BALLS), "")
    if asked.kind != STROKE or seat not in living(s):
        raise Refused(f"{word} waits for a stroke, and needs one of {', '.join(living(s))}")
    if word in p.conduct:
        rule, why = p.conduct[word]
        yield Say(seat, why, rule)
    elif word in p.freely:
        yield Note("lift", p.freely[word].id, p.freely[word], "any ball may be lifted for this stroke")
    elif word == "moved-out" and p.moved_out:
        if len(living(s)) == 2:
            raise Refused("with two players left the ball may not be moved out", p.moved_out[1])
        yield Note("barred", (seat, p.moved_out[0].id), p.moved_out[0], "and cannot take a life")
    elif word in p.at_rest:
        if not ball or not is_on_table(s.layout.places.get(ball, OFF)):
            raise Refused(f"{word} needs a ball on the table, as in `{word} {s.note('on')[0]}`", p.at_rest[word])
        yield Place(ball, s.layout.of(ball), p.at_rest[word], "put back")
    elif word == "touch":
        s = yield Foul(seat, "touched a ball between strokes", p.touched_between)
        yield Note("barred", (seat, p.touched_between.id), p.touched_between)
    elif word == "misled":
        yield Note("misled", (*s.note("misled"), seat), p.misled or p.misinformed)
    else:
        yield from leaves_or_strays(s, p, seat, word)


def leaves_or_strays(s: State, p: Pool, seat: str, word: str) -> Rulings:
    """A player has played out of turn, or goes out of the game with his ball."""
    assert s.ask is not None
    turn, on = s.turn, s.note("on")
    if word == "out-of-turn":
        if seat == turn:
            raise Refused(f"it is {seat}'s turn", p.astray)
        payee = before(s, seat) if p.pays_before else owner(s, on[0])
        paid = p.pays_before[1] if p.pays_before else p.pays
        s = yield Foul(seat, "out of turn", p.astray)
        s = yield from loses(s, p, seat, payee if payee != seat else turn, p.astray, "out of turn", paid)
    else:
        rule = p.obstruct if word == "obstruct" and p.obstruct else p.lives
        s = yield from removed(
            s, seat, rule, "loses all interest in the game" if word == "obstruct" else "leaves the game"
        )
    s = yield from dead(s, p, "")
    yield from go_on(s, p, turn if turn in living(s) else after(s, turn), near=on != (s.note("last"),))
