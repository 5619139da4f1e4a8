"""Kelly Pool: thirty-one exactly, the balls you put down together with a small ball that only you have seen.

**Play.** Fifteen numbered balls stand in the pyramid. Everyone draws two small balls from the shake bottle: the first, seen by
all, gives the order of play; the second stays in its owner's cup. A ball put down counts its number. You play on while you put
down what you call; the opening stroke needs no call. Whoever has exactly thirty-one, small ball included, and says so before the
next stroke, wins the pool. More than thirty-one is a burst: you are out, unless you claim the privilege before another stroke,
draw again, keep one of the two small balls, and begin anew with it, by a stroke at once.

**Failures.** Missing every ball, losing the cue ball, a failed opening, and a stroke that brings nothing to a cushion or
into a pocket cost three points, below zero if need be; so do a second hit, a stroke with balls in motion, and no foot on the
floor. Nothing put down on such a stroke counts. Three failures in a row lose the game. A ball put down that was not called
goes back to the foot spot and ends the turn, with nothing lost.

**The score** is what the marking board shows all: the points made on the table, without the small ball.

**What print leaves open** and is settled here (reconstruction): the order balls go back into the bottle before the secret ones are
dealt, and the lowest of them plays first; balls made out of turn are spotted; playing out of turn costs nothing beyond rule 8; when
every ball is down a new pyramid is set up and the player goes on; who is the only one left in the game has the pool, as soon as no
privilege can be claimed any more; a pyramid is partially intact while two neighbours of it stand where they were racked; an opening
that touches nothing leaves the opening to the next player; touching the cue ball is a stroke that misses, at three.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hoyle.answers import CHANCE, PROCLAIM, Answer, Chance, Choose, Incident
from hoyle.games.general.kept import keep, kept
from hoyle.games.pocket import continuous_pool, fifteen_ball_pool
from hoyle.games.pocket.continuous_pool import R as CONTINUOUS
from hoyle.games.pocket.family import (
    BALLS,
    CUE,
    balls_down,
    balls_off,
    in_string,
    in_words,
    rack,
    spot,
)  # fmt: skip
from hoyle.games.pocket.fifteen_ball_pool import Breach, breach, forfeit, no_forfeit
from hoyle.games.pocket.fifteen_ball_pool import R as FIFTEEN
from hoyle.games.pocket.small_balls import CHANGE, HOLD, KEEP, NOTES, SMALL, Bottle, total
from hoyle.games.table_pins.pin_pool import POOL, reduced
from hoyle.record import IN_HAND, REBOUND, Layout, Record, is_on_table
from hoyle.referee import (
    CHOOSE,
    STROKE,
    Ask,
    Back,
    Foul,
    Game,
    Note,
    Option,
    Out,
    Pay,
    Permit,
    Place,
    Refused,
    Restore,
    Reveal,
    Rule,
    Rulebook,
    Rulings,
    Say,
    Score,
    State,
    Win,
)  # fmt: skip
from hoyle.referee.questions import claimed, fault, first_contact, left_table

R = Rulebook(
    "kelly-pool",
    book="bbc1908",
    governs=("fifteen-ball-pool", "pin-pool"),
    rules={
        "1a": "Fifteen numbered balls stand in the pyramid; the white cue ball has no number.",
        "1b": "The first stroke comes from within the string and has to break the pyramid.",
        "2a": "Everyone draws two small numbered balls; the first says when his turn comes.",
        "2b": "The second is what he counts from. Only he knows it, and it stays in his cup.",
        "2c": "With the balls he puts down it must make thirty-one exactly; the first to have that wins the pool and "
        "the stakes.",
        "3a": "Whoever goes beyond thirty-one has burst and leaves the game, unless he claims a privilege.",
        "3b": "The privilege is claimed before the next stroke; after that he comes back only if everyone agrees.",
        "4a": "It can be claimed as often as a player bursts.",
        "4b": "He draws one more small ball, and of the two he keeps the one he likes.",
        "4c": "The other goes back; with two small balls in hand nobody can win the pool.",
        "5": "A player who comes back plays in his old place.",
        "6a": "A scratch on which other balls fall costs three points.",
        "6b": "Such balls go behind the pyramid while part of it stands; otherwise to the spot, or next behind what "
        "is on it.",
        "7a": "Thirty-one must be said before the next stroke, and everyone gets time to add up.",
        "7b": "Said too late, it can be said again only when the player's turn comes round.",
        "7c": "Another who makes thirty-one in between, and says so, has the pool.",
        "8a": "What is made out of turn is not counted, but if it would burst the player he has burst.",
        "8b": "Not if he was called on to play by mistake; either way the player whose turn it was then plays.",
        "9": "A player with a privilege has a stroke to save his stake.",
        "10": "Each sees to it that his points are marked after his stroke; once another is played, only all together "
        "can change them.",
        "11a": "The keeper takes the stakes, deals the small balls, sees to the pyramid, and names small balls that "
        "are missing.",
        "11b": "Nobody can win with a small ball that is named as missing.",
        "11c": "He calls each player to his turn and tells him what he has made so far.",
        "12": "Nobody is in the game before his stake is in.",
        "13": "A ball with its centre on the string line is within the string.",
        "14a": "When the cue ball is lost, balls that fell count nothing and go to the deep-red spot or below it, "
        "highest nearest.",
        "14b": "Losing the cue ball in a pocket or off the table, or missing every ball, costs three.",
        "15": "A ball that comes back out of a pocket has met a cushion and is not down.",
        "16": "What is not said here is as in fifteen-ball pool and pin pool.",
    },
    excused={"16": "it names the rule books that fill gaps; what they rule is cited by their own numbers"},
)

BOTTLE = Bottle(order=R["2a"], secret=R["2b"], again=R["4b"], two=R["4c"], keeper=R["11a"])
PRIVILEGE, PASS, CLAIM = "privilege", "pass", "claim"
AS_FOUND, REPLACED = "as-found", "replaced"


# --- turns ------------------------------------------------------------------------------------------------


def call_on(s: State, seat: str, rule: Rule | None = None) -> Rulings:
    """Ask a player for a stroke; an empty table is racked, and a ball freed for a cue ball in hand, first."""
    if not any(is_on_table(s.layout.of(ball)) for ball in BALLS):
        s = yield from rack(s, CONTINUOUS["u1"], "every ball is down: a new pyramid")
        s = yield Note("opening", True, CONTINUOUS["u1"])
    if s.in_hand(CUE):
        s = yield from continuous_pool.free_a_ball(s)
    opening = s.note("opening")
    rule = rule or (R["1b"] if opening else R["11c"])
    permits, barred = says(s, seat)
    why = f"{seat} has made {s.scores[seat]}"
    return (
        yield Ask(seat, STROKE, (CUE,), rule, why, in_string(s, R["13"]), "" if opening else "ball",
                  permits=permits, barred=barred)
    )  # fmt: skip


def says(s: State, seat: str) -> tuple[tuple[Permit, ...], tuple[Permit, ...]]:
    """What may be said before the stroke of a player whose turn it is, and what not any more. It depends on nothing secret.

    Thirty-one is said in one's turn, or by the last striker if that stroke gave him points; he cannot have made it
    otherwise.
    """
    last, gained = s.note("last") or ("", False)
    permits, barred = [], []
    for other in s.playing():
        in_time = gained and other == last
        if other == seat or in_time:
            permits.append(Permit(other, PROCLAIM, R["7a"] if in_time else R["7b"]))
        else:
            barred.append(Permit(other, PROCLAIM, R["7b"]))
    for other in s.note("burst"):
        if other == s.note("window"):
            permits += [Permit(other, PRIVILEGE, R["3a"]), Permit(other, PASS, R["3a"])]
        else:
            barred.append(Permit(other, PRIVILEGE, R["3b"]))
    if s.note("unclaimed"):
        permits += [Permit(x, CLAIM, CONTINUOUS["26"]) for x in s.playing() if x != s.note("unclaimed")[0]]
    return tuple(permits), tuple(barred)


def ask_again(s: State) -> Rulings:
    """The open question once more, with what may be said by now."""
    assert s.ask is not None
    permits, barred = says(s, rightful(s))
    return (yield replace(s.ask, permits=permits, barred=barred))


def rightful(s: State) -> str:
    """Whose turn it is, even while another plays out of turn."""
    return str(s.note("astray")[0]) if s.note("astray") else s.turn


def pass_on(s: State, seat: str, choice: Rule | None = None) -> Rulings:
    """A player's turn is over: the next is called on, or given his choice of the balls as they are or as they were."""
    if not s.note("window"):
        s = yield from survivor(s)
        if s.result:
            return s
    then = tuple(x for x in s.note("then") if x not in s.out)
    if s.note("astray"):
        following = str(s.note("astray")[0])
        s = yield Note("astray", (), R["8b"])
    elif then:
        following, then = then[0], then[1:]
    else:
        following = s.next_seat(seat)
    if then != s.note("then"):
        s = yield Note("then", then, R["9"])
    if choice:
        permits, barred = says(s, following)
        return (
            yield Ask(following, CHOOSE, (AS_FOUND, REPLACED), choice, permits=permits, barred=barred, decline=AS_FOUND)
        )
    return (yield from call_on(s, following))


def survivor(s: State) -> Rulings:
    """Who is alone in the game has the pool."""
    left = s.playing()
    return (yield from wins(s, left[0], R["3a"], "nobody else is left in the game")) if len(left) == 1 else s


def wins(s: State, seat: str, rule: Rule, why: str) -> Rulings:
    """The pool, with all that was staked, goes to a player."""
    if pool := -sum(s.ledger.values()):
        s = yield Pay(seat, pool, R["2c"], "the pool")
    return (yield Win((seat,), rule, why))


def lapse(s: State) -> Rulings:
    """A stroke is made: a privilege and a foul that nobody claimed are too late now."""
    if burst := s.note("window"):
        s = yield Say(burst, "too late for the privilege", R["3b"])
        s = yield Note("window", "", R["3b"])
    if s.note("unclaimed"):
        s = yield Say(s.note("unclaimed")[0], "the foul was not claimed", CONTINUOUS["26"])
        s = yield Note("unclaimed", (), CONTINUOUS["26"])
    return (yield from survivor(s))


# --- strokes ----------------------------------------------------------------------------------------------


def before(s: State, record: Record) -> Layout:
    """The layout before a stroke, the cue ball in hand again if it was."""
    assert s.ask is not None
    assert record.start is not None
    layout = record.start
    for held in s.ask.place:
        layout = layout.put(held.piece, IN_HAND)
    return layout


def judge(s: State, record: Record) -> Rulings:
    """One stroke."""
    assert s.ask is not None
    seat = s.ask.seat
    if record.struck != CUE:
        raise Refused(f"only {CUE} is struck, so a stroke begins with it, as in `{CUE}>15`", R["1a"])
    calls = continuous_pool.called(record)
    if claimed(record, "interfered"):
        yield Restore(before(s, record), CONTINUOUS["18"], "disturbed by somebody else")
        yield replace(s.ask, called=())
        return
    touch = claimed(record, "touch")
    if touch and touch.piece != CUE and not record.contacts:
        s = yield Foul(seat, f"touched {touch.piece or 'a ball'}", CONTINUOUS["14"])
        s = yield Restore(before(s, record), CONTINUOUS["14"], "the touched ball is put back")
        yield from pass_on(s, seat)
        return
    s = yield from lapse(s)
    if s.result:
        return
    opening = bool(s.note("opening"))
    if opening and first_contact(record, CUE) is not None:
        s = yield Note("opening", False, R["1b"])
    for ball in dict.fromkeys(c.piece for c in record.contacts if c.kind == REBOUND):
        s = yield Say(seat, f"ball {ball} came out of the pocket", R["15"])
    if found := breach(record, opening):
        yield from failed(s, seat, record, found)
    else:
        yield from fair(s, seat, record, opening, calls)


def failed(s: State, seat: str, record: Record, found: Breach) -> Rulings:
    """A stroke that forfeits: three points go, nothing counts, and what fell is spotted."""
    down, lost = balls_down(record), CUE in left_table(record)
    by = found.rule
    match found.word:
        case "miss" | "scratch":
            found, by = replace(found, rule=R["14b"]), R["14b"]
        case "opening":
            found = replace(found, rule=R["1b"])
        case "no cushion":
            by = FIFTEEN["4c"]
    s = yield from forfeit(s, seat, found, R["6a"] if down else by)
    if down:
        s = yield Say(seat, "what fell does not count", R["14a"])
        s = yield from spot(s, down, R["6b"], "spotted", behind_pyramid=True)
    s = yield from spot(s, balls_off(record), CONTINUOUS["10b"], "off the table")
    if found.word == "scratch":
        s = yield Place(CUE, IN_HAND, CONTINUOUS["10c"] if lost else R["14b"])
    s = yield from remember(s, seat, gained=False)
    choice = {"twice": CONTINUOUS["17"], "moving": CONTINUOUS["16b"]}.get(found.word)
    if choice:
        s = yield from keep_layout(s, record, choice)
    yield from pass_on(s, seat, choice)


def fair(s: State, seat: str, record: Record, opening: bool, calls: tuple[str, ...]) -> Rulings:
    """A stroke without forfeit: what was called, and what fell with it, counts; after a burst the player is out."""
    row = s.note("forfeits").get(seat, 0)
    s = yield from no_forfeit(s, seat)
    if fault(record, "push"):
        s = yield Say(seat, "a push is allowed", CONTINUOUS["19a"])
    down = balls_down(record)
    counted = down if opening else continuous_pool.counted(record)
    astray = s.note("astray")
    checked = s.note("checked") and continuous_pool.outside_the_rules_of_the_string(s, record)
    if s.note("checked"):
        s = yield Note("checked", False, CONTINUOUS["20b"])
    gain = sum(map(int, counted))
    if checked:
        s = yield Foul(seat, "string", CONTINUOUS["20b"], "played in spite of the warning")
        s = yield from spot(s, down, CONTINUOUS["20b"], "does not count")
    elif astray:
        s = yield Say(seat, "out of turn, nothing counts", R["8b" if astray[1] else "8a"])
        s = yield from spot(s, down, R["8b" if astray[1] else "8a"], "made out of turn")
    elif counted:
        for ball in counted:
            s = yield Score(seat, int(ball), R["2c"], in_words(ball, record))
    elif down:
        rule = CONTINUOUS["3c" if len(calls) > 1 else "3b"]
        s = yield Say(seat, "not as called" if calls else "not called", rule)
        s = yield from spot(s, down, CONTINUOUS["3a"], "not counted")
    s = yield from spot(s, balls_off(record), CONTINUOUS["10b"], "off the table")
    touch = claimed(record, "touch")
    if touch:
        s = yield Foul(seat, f"touched {touch.piece or 'a ball'}", CONTINUOUS["22" if counted else "14"])
        if touch.piece in s.layout.on_table():
            s = yield from continuous_pool.put_back(s, record, touch.piece)
    scores = bool(counted) and not checked and not astray
    s = yield from remember(s, seat, gained=scores)
    now = total(s, seat, 0 if scores or checked else gain)
    if now is not None and now > POOL and not (astray and astray[1]):
        s = yield from bursts(s, seat, R["8a"] if astray else R["3a"])
        yield from pass_on(s, seat)
        return
    if (quiet := next((f for f in record.faults if not f.claimed and f.word in fifteen_ball_pool.DECLARED), None)) and (
        not astray
    ):
        s = yield Note("unclaimed", (seat, quiet.word, counted if scores else (), row), CONTINUOUS["26"])
    if checked:
        s = yield from keep_layout(s, record, CONTINUOUS["20b"])
        yield from pass_on(s, seat, CONTINUOUS["20b"])
    elif scores and not touch:
        yield from call_on(s, seat)
    else:
        yield from pass_on(s, seat)


def remember(s: State, seat: str, gained: bool) -> Rulings:
    """Who struck last, and whether it gave him points: all that decides who may say thirty-one."""
    now = (seat, gained)
    return (yield Note("last", now, R["7a"])) if s.note("last") != now else s


def bursts(s: State, seat: str, rule: Rule) -> Rulings:
    """More than thirty-one: out, with a privilege to claim before the next stroke while the bottle has a ball for it."""
    s = yield Out(seat, rule, "burst")
    s = yield Note("burst", (*s.note("burst"), seat), R["3a"])
    if seat not in s.note("two") and not BOTTLE.empty(s):
        s = yield Note("window", seat, R["3a"])
    return s


def keep_layout(s: State, record: Record, rule: Rule) -> Rulings:
    """Note how the balls lay before the stroke, for a choice to have them so again."""
    return (yield Note("before", keep(before(s, record)), rule))


# --- what is said -----------------------------------------------------------------------------------------


def decide(s: State, answer: Answer) -> Rulings:
    """Everything that is not a stroke."""
    assert s.ask is not None
    asked = s.ask
    match answer:
        case Chance():
            s = yield from BOTTLE.deal(s, answer)
            if s.ask and s.ask.seat == CHANCE and BOTTLE.dealt(s):
                yield from call_on(s, s.order[0])
        case Incident():
            yield from declared(s, answer)
        case Choose(seat, word) if word == PROCLAIM:
            yield from proclaim(s, seat)
        case Choose(seat, word) if word == PRIVILEGE:
            yield from privilege(s, seat, R["4a"])
        case Choose(seat, word) if word == PASS:
            s = yield Say(seat, "no privilege", R["3a"])
            s = yield Note("window", "", R["3a"])
            s = yield from survivor(s)
            if not s.result:
                yield from ask_again(s)
        case Choose(seat, word) if word == CLAIM:
            yield from claim(s)
        case Choose(seat, word) if word in (KEEP, CHANGE, HOLD):
            s = yield from BOTTLE.give_back(s, seat, word)
            yield from call_on(s, seat, R["9"])
        case Choose(seat, word):
            yield from balls_chosen(s, seat, word, asked.rule)


def balls_chosen(s: State, seat: str, word: str, rule: Rule) -> Rulings:
    """The balls as they were before a foul, or as it left them."""
    if word == REPLACED:
        s = yield Restore(kept(s.note("before")), rule, f"{seat} has them put back")
    s = yield Note("before", (), rule)
    return (yield from call_on(s, seat))


def proclaim(s: State, seat: str) -> Rulings:
    """Thirty-one is said: the pool is won if it is true."""
    small = s.secret(seat, SMALL)
    if seat in s.note("two"):
        raise Refused(f"{seat} holds two small balls and cannot win the pool", R["4c"])
    if small in s.note("missing"):
        raise Refused(f"{seat}'s small ball is one of those named as missing", R["11b"])
    if total(s, seat) != POOL:
        raise Refused(f"{seat}'s balls and small ball do not make {POOL}", R["2c"])
    in_time = s.note("last") == (seat, True)
    s = yield Say(seat, "thirty-one", R["7a" if in_time else "7b"])
    s = yield Reveal(seat, SMALL, small, R["2c"])
    rivals = any(s.scores[other] > 0 for other in s.playing() if other != seat)
    return (yield from wins(s, seat, R["7c" if rivals else "2c"], "thirty-one, made and proclaimed"))


def privilege(s: State, seat: str, rule: Rule) -> Rulings:
    """Back in the old place, with nothing but a small ball, and another one to choose from."""
    s = yield Note("then", (rightful(s), *s.note("then")), R["9"])
    if s.note("astray"):
        s = yield Note("astray", (), R["9"])
    s = yield Back(seat, rule, "by privilege" if rule == R["4a"] else "everyone agrees")
    s = yield Note("burst", tuple(x for x in s.note("burst") if x != seat), rule)
    if s.note("window") == seat:
        s = yield Note("window", "", rule)
    s = yield Say(seat, "keeps the old place", R["5"])
    s = yield from reduced(s, seat)
    return (yield from BOTTLE.draw_again(s, seat))


def claim(s: State) -> Rulings:
    """A foul of the last stroke is claimed in time: what it made is taken back, and it forfeits."""
    assert s.ask is not None
    offender, word, balls, row = s.note("unclaimed")
    s = yield Note("unclaimed", (), CONTINUOUS["26"])
    s = yield Note("forfeits", {**s.note("forfeits"), offender: row}, CONTINUOUS["26"])
    gain = sum(map(int, balls))
    if gain:
        s = yield Score(offender, -gain, R["14a"], "does not count")
        s = yield from spot(s, balls, R["6b"], "spotted", behind_pyramid=True)
    s = yield from forfeit(s, offender, Breach(word, FIFTEEN["4e"]), R["6a"] if gain else FIFTEEN["4e"])
    s = yield from remember(s, offender, gained=False)
    if s.ask and s.ask.seat == offender:
        return (yield from pass_on(s, offender))
    if not s.note("window"):
        s = yield from survivor(s)
    return s if s.result else (yield from call_on(s, s.turn))


INCIDENTS = {
    "out-of-turn": "the next stroke is this player's, out of turn (8a)",
    "called-on": "the next stroke is this player's, who was wrongly called on to play (8b)",
    "readmit": "all agree that a player who has burst comes back (3b)",
    "correct": "points that the last striker was not credited with, `correct Ann 5`, or was given too many, `correct Ann -5` (10)",
    "agreed-correct": "the same later on, with the consent of all (10)",
    "missing": "a small ball is missing, `missing 9` (11a)",
    "unpaid": "a player's stake is not in (12)",
    "paid": "it is in now (12)",
    "withdraw": "a player leaves the game (continuous-pool.25)",
    "check": "the striker in hand is warned that he breaks the rules of the string (continuous-pool.20b)",
    "protest": "a player goes on under protest (continuous-pool.u11)",
}


def declared(s: State, said: Incident) -> Rulings:
    """An incident outside a stroke."""
    assert s.ask is not None
    word, first = said.word, said.args[0] if said.args else ""
    if word == "missing":
        yield from missing(s, first)
        return
    if first not in s.seats:
        raise Refused(f"{word} needs a seat, as in `{word} {s.seats[0]}`; the seats are {', '.join(s.seats)}")
    if word == "protest":
        yield Say(first, "goes on under protest", CONTINUOUS["u11"])
        return
    if s.ask.kind != STROKE:
        raise Refused(f"{word} waits until {s.turn} has answered")
    rule, ok, reason = allowed(s, word, first)
    if not ok:
        raise Refused(f"{word} {first}: {reason}", rule)
    match word:
        case "out-of-turn" | "called-on":
            asked = s.ask
            s = yield Note("astray", (asked.seat, word == "called-on"), rule)
            permits, barred = says(s, asked.seat)
            yield replace(asked, seat=first, rule=rule, why="out of turn", called=(), permits=permits, barred=barred)
        case "readmit":
            yield from privilege(s, first, rule)
        case "correct" | "agreed-correct":
            yield from correct(s, first, said.args[1:])
        case "check":
            s = yield Say(first, "warned", rule)
            yield Note("checked", True, rule)
        case "paid":
            s = yield Back(first, rule, "the stake is in")
            s = yield Note("unpaid", tuple(x for x in s.note("unpaid") if x != first), rule)
            if s.options["Stake"]:
                s = yield Pay(first, -s.options["Stake"], rule, "the stake")
            yield from ask_again(s)
        case "unpaid" | "withdraw":
            yield from leaves(s, first, word, rule)


def allowed(s: State, word: str, seat: str) -> tuple[Rule, bool, str]:
    """The rule an incident comes under, whether it can be now, and what speaks against it if not."""
    assert s.ask is not None
    playing, asked = seat in s.playing(), s.ask.seat
    company = playing and len(s.playing()) > 1
    astray = bool(s.note("astray"))
    burst = seat in s.note("burst") and seat not in s.note("two") and not BOTTLE.empty(s)
    table: dict[str, tuple[Rule, bool, str]] = {
        "out-of-turn": (R["8a"], playing and seat != asked and not astray, "it must be a player whose turn it is not"),
        "called-on": (R["8b"], playing and seat != asked and not astray, "it must be a player whose turn it is not"),
        "readmit": (R["3b"], burst, "only a player who has burst, and can draw another small ball, can come back"),
        "correct": (R["10"], s.note("last")[:1] == (seat,), "after another stroke it needs the consent of all"),
        "agreed-correct": (R["10"], playing, "it must be a player in the game"),
        "check": (CONTINUOUS["20b"], seat == asked and bool(s.ask.place), "it must be the striker, in hand"),
        "unpaid": (R["12"], company, "it must be one of several in the game"),
        "paid": (R["12"], seat in s.note("unpaid"), "the stake was not wanting"),
        "withdraw": (CONTINUOUS["25"], company, "it must be one of several in the game"),
    }
    return table[word]


def missing(s: State, number: str) -> Rulings:
    """The keeper names a small ball that is missing; nobody can win with it."""
    if not number.isdigit() or not 1 <= int(number) <= len(BALLS):
        raise Refused("missing needs the number of a small ball, 1 to 15, as in `missing 9`", R["11a"])
    s = yield Say("", f"small ball {int(number)} is missing", R["11a"])
    yield Note("missing", tuple(sorted({*s.note("missing"), int(number)})), R["11b"])


def correct(s: State, seat: str, args: tuple[str, ...]) -> Rulings:
    """The marking is corrected; it may burst the player, or give him thirty-one."""
    assert s.ask is not None
    try:
        (points,) = map(int, args)
    except ValueError:
        raise Refused(f"correct needs a seat and points, as in `correct {seat} 5`", R["10"]) from None
    s = yield Score(seat, points, R["10"], "the marking is corrected")
    if s.note("last")[:1] == (seat,):
        s = yield from remember(s, seat, gained=True)
    now = total(s, seat)
    if now is None or now <= POOL or seat not in s.playing():
        return (yield from ask_again(s))
    s = yield from bursts(s, seat, R["3a"])
    return (yield from (pass_on(s, seat) if rightful(s) == seat else ask_again(s)))


def leaves(s: State, seat: str, word: str, rule: Rule) -> Rulings:
    """A player goes out of the game: for good, or until his stake is in."""
    s = yield Out(seat, rule, "the stake is not in" if word == "unpaid" else "leaves the game")
    if word == "unpaid":
        s = yield Note("unpaid", (*s.note("unpaid"), seat), rule)
        if s.options["Stake"]:
            s = yield Pay(seat, s.options["Stake"], rule, "nothing was staked")
    elif not s.note("window"):
        s = yield from survivor(s)
    if s.result:
        return s
    if s.turn == seat or rightful(s) == seat:
        return (yield from call_on(s, s.next_seat(seat)))
    return (yield from ask_again(s))


# --- the game ---------------------------------------------------------------------------------------------


def setup(s: State) -> Rulings:
    """The pyramid, the stakes, and the small balls."""
    s = yield from rack(s, R["1a"], "the pyramid is set up")
    if stake := s.options["Stake"]:
        for seat in s.seats:
            s = yield Pay(seat, -stake, R["11a"], "the stake")
    s = yield from BOTTLE.prepare(s)
    yield from call_on(s, s.order[0]) if BOTTLE.dealt(s) else BOTTLE.dealing(s)


OWN_NOTES: dict[str, Any] = {
    "opening": True,  # the pyramid has still to be broken
    "forfeits": {},  # how many each has made in a row
    "last": (),  # who struck last, and whether it gave him points
    "window": "",  # who may still claim a privilege
    "burst": (),  # who is out by a burst
    "then": (),  # whose turns wait while a privileged player has his stroke
    "astray": (),  # whose turn it is while another plays out of turn, and whether that one was called on
    "checked": False,  # the striker in hand was warned
    "unclaimed": (),  # the last stroke's foul that nobody has claimed: who, what, the balls made, forfeits in a row
    "unpaid": (),
    "before": (),  # the layout before a foul, while the next player chooses
}

GAME = Game(
    rules=R,
    title="Kelly Pool",
    pages="pp. 83-86",
    family="pocket",
    summary="Put down balls that make thirty-one with the small ball only you know, and say so in time.",
    seats=(2, 15),
    table="pool-5x10",
    pieces=(CUE, *BALLS),
    setup=setup,
    judge=judge,
    decide=decide,
    chances=BOTTLE.chances,
    options={
        "Stake": Option(0, "what each puts into the pool"),
        "Table": Option("pool-5x10", "the table of 1908, or today's of nine feet", ("pool-5x10", "pool-9ft")),
    },
    aliases={"white": CUE},
    incidents=INCIDENTS,
    faults={
        "foot": "no foot on the floor",
        "twice": "the cue ball is hit twice",
        "moving": "a ball was still moving",
        "touch": "the striker touches a ball otherwise than by the stroke: `!touch 5`, `!touch cue`",
        "push": "the stroke was a push, which is allowed",
        "interfered": "somebody else disturbed the balls",
    },
    notes={**OWN_NOTES, **NOTES},
    headers=("Lead", "Order", "Small-balls"),
)
