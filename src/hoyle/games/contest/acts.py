"""What can be done in a contest for an emblem, each told with its day."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hoyle.games.contest.course import (
    AHEAD,
    LAST,
    NOTICE,
    contenders,
    decided,
    disposed,
    effect_of,
    forfeited,
    required_from,
    stake,
    stakes_back,
    term_ends,
    wound_up,
)  # fmt: skip
from hoyle.games.contest.days import Said, later
from hoyle.games.contest.terms import Contest
from hoyle.referee import Foul, Lose, Note, Out, Pay, Refused, Rule, Rulings, Say, Score, State


def one(c: Contest, s: State, told: Said, among: tuple[str, ...], rule: Rule) -> str:
    """The one seat that an act is of; raises Refused."""
    if not told.seats or told.seats[0] not in among:
        raise Refused(f"say who: {' or '.join(among)}", rule)
    return told.seats[0]


def nothing(c: Contest, s: State, told: Said) -> Rulings:
    """Only time goes by."""
    yield Say(s.note("holder"), "day", c.owned, s.note("today"))
    return s


def challenge(c: Contest, s: State, told: Said) -> Rulings:
    """A challenge with its money: in effect at once, or waiting."""
    holder, challenger, today = s.note("holder"), s.note("challenger"), s.note("today")
    seat = one(c, s, told, tuple(x for x in s.playing() if x != holder), c.defence)
    if told.numbers and told.numbers[0] < c.ante:
        raise Refused(f"${told.numbers[0]} makes no valid challenge: it takes ${c.ante}", c.deposit)
    if seat == challenger or seat in [waiting for waiting, _, _ in s.note("queue")]:
        raise Refused(f"{seat} has challenged already", c.deposit)
    if s.note("prolonged"):
        raise Refused("the term is over, but for the challenge that is being met", c.prolonged)
    entry = (seat, today, bool(challenger))
    s = yield Say(seat, "recorded", c.donor, f"and {holder} is notified")
    s = yield Pay(seat, -c.ante, c.deposit, "with the challenge")
    if challenger:
        s = yield Say(seat, "waits", c.single, f"{holder} has the money of {challenger} to cover")
        s = yield Say(seat, "waits", c.after, "until the day after that match is disposed of")
    else:
        day, rule = effect_of(c, s, entry)
        s = yield Say(seat, "waits" if day > today else "in effect", rule, day)
    s = yield Note("queue", (*s.note("queue"), entry), c.donor)
    if c.late and c.amended(s) and today >= later(term_ends(c, s), -LAST):
        s = yield Say(holder, "must play", c.late, f"although his term would end on {term_ends(c, s)}")
    return s


def notify(c: Contest, s: State, told: Said) -> Rulings:
    """The day the holder is notified, from which he has ten days."""
    holder, _ = contenders(c, s)
    one(c, s, told, (holder,), c.donor)
    s = yield Say(holder, "notified", c.donor, s.note("today"))
    s = yield Note(
        "cover-by", later(s.note("today"), NOTICE), c.cover, f"to be covered by {later(s.note('today'), NOTICE)}"
    )
    return (yield from required_from(c, s, later(s.note("today"), c.earliest))) if c.received else s


def excuse(c: Contest, s: State, told: Said) -> Rulings:
    """The donor finds that the holder has sufficient cause, and gives him ten days more."""
    holder, _ = contenders(c, s)
    one(c, s, told, (holder,), c.cover)
    s = yield Say(holder, "excused", c.disputes, "the donor finds the cause sufficient")
    s = yield Note("cover-by", later(s.note("today"), NOTICE), c.cover)
    return s


def cover(c: Contest, s: State, told: Said) -> Rulings:
    """The holder covers the challenger's money; both can now be forfeited."""
    if s.note("challenger") and s.note("covered"):
        raise Refused("one challenger's money is covered, and no other's need be", c.single)
    holder, challenger = contenders(c, s)
    one(c, s, told, (holder,), c.cover)
    s = yield from stake(c, s, holder, c.cover, f"covers the money of {challenger}")
    s = yield Note("covered", True, c.forfeitable, "stakes and emblem can now be forfeited")
    return s


def balance(c: Contest, s: State, told: Said) -> Rulings:
    """The other half of one side; with both, it is play or pay."""
    seat = one(c, s, told, contenders(c, s), c.balance)
    if not s.note("covered"):
        raise Refused("the challenge has not been covered", c.forfeitable)
    if seat in s.note("paid"):
        raise Refused(f"{seat} has put up the balance", c.balance)
    s = yield from stake(c, s, seat, c.balance, "the balance")
    s = yield Note("paid", (*s.note("paid"), seat), c.balance)
    if len(s.note("paid")) == 2:
        s = yield Say(seat, "staked", c.stake, f"${2 * c.ante} a side")
        s = yield Note("staked", s.note("today"), c.balance)
        s = yield Say(seat, "play or pay", c.balance, "only death releases them now")
    return s


def appoint(c: Contest, s: State, told: Said) -> Rulings:
    """The day of the match: not before its time, unless both agree."""
    sides = contenders(c, s)
    seat = one(c, s, told, sides[:1] if c.naming else sides, c.play)
    if not told.days:
        raise Refused("say the day of the match, as in `appoint Bob 1906-11-01`", c.play)
    day, both = told.days[-1], set(sides) <= set(told.seats)
    if day < s.note("earliest") and not both:
        raise Refused(f"{seat} cannot require play before {s.note('earliest')}", c.play)
    if s.note("staked") and not both:
        raise Refused(f"it is play or pay on {s.note('match')}: only both can change the day", c.balance)
    if day < later(s.note("staked") or s.note("today"), AHEAD):
        raise Refused(f"{day} is less than ten days after the balance", c.balance)
    if day < s.note("today"):
        raise Refused(f"{day} is before {s.note('today')}: days do not go back", c.play)
    s = yield Note("match", day, c.play, f"the match is on {day}")
    return s


def won(c: Contest, s: State, told: Said) -> Rulings:
    """The match has been played."""
    holder, challenger = sides = contenders(c, s)
    winner, up = one(c, s, told, sides, c.score), c.points(s)
    if len(s.note("paid")) < 2:
        raise Refused("the balance of the stakes is not up", c.balance)
    if s.note("today") < s.note("match"):
        raise Refused(f"the match is on {s.note('match')}", c.play)
    if told.numbers and (max(told.numbers) != up or len(told.numbers) > 2 or told.numbers[1:] == (up,)):
        raise Refused(
            f"the winner has {up} and the other less, as in `won {winner} {s.note('today')} {up} 160`", c.score
        )
    loser = challenger if winner == holder else holder
    for seat in s.seats:
        if s.scores[seat]:
            s = yield Score(seat, -s.scores[seat], c.score, "a new match")
    s = yield Score(winner, up, c.score, "the match")
    if len(told.numbers) == 2 and told.numbers[1]:
        s = yield Score(loser, told.numbers[1], c.score)
    s = yield Note("beaten", (*(b for b in s.note("beaten") if b[0] != loser), (loser, s.note("today"))), c.beaten)
    return (yield from decided(c, s, winner, c.stake, "the stakes"))


def loser(c: Contest, s: State, told: Said, rule: Rule) -> str:
    """The side that gives up what it has at stake; raises Refused for a challenger who has nothing at stake yet."""
    seat = one(c, s, told, contenders(c, s), rule)
    if seat == s.note("challenger") and not s.note("covered"):
        raise Refused("nothing of the challenger's can be forfeited until it is covered", c.forfeitable)
    return seat


def refuse(c: Contest, s: State, told: Said) -> Rulings:
    """A side will not play."""
    return (yield from forfeited(c, s, loser(c, s, told, c.refusal), c.refusal, "refuses to play"))


def forfeit(c: Contest, s: State, told: Said) -> Rulings:
    """A side gives up instead of paying."""
    seat = loser(c, s, told, c.forfeitable)
    return (yield from forfeited(c, s, seat, c.forfeitable if s.note("covered") else c.cover, "gives it up"))


def collusion(c: Contest, s: State, told: Said) -> Rulings:
    """Both conspired to defeat the rules."""
    sides = contenders(c, s)
    s = yield from wound_up(c, s, c.collusion)
    s = yield Lose(sides, c.collusion, "the emblem returns to its donor")
    return s


def death(c: Contest, s: State, told: Said) -> Rulings:
    """A side has died: the stakes go back."""
    holder, _ = sides = contenders(c, s)
    seat = one(c, s, told, sides, c.balance)
    s = yield Out(seat, c.balance, "death alone releases a player")
    if seat == holder:
        s = yield from wound_up(c, s, c.balance)
        return (yield Lose((holder,), c.balance, "the emblem returns to its donor"))
    s = yield from stakes_back(c, s, c.balance)
    return (yield from disposed(c, s, c.balance))


def secure(c: Contest, s: State, told: Said) -> Rulings:
    """The holder deposits the security for the emblem's keeping."""
    holder = one(c, s, told, (s.note("holder"),), c.defence)
    if s.note("secured"):
        raise Refused("the security has been deposited", c.defence)
    s = yield Pay(holder, -c.security, c.defence, "security for the emblem")
    s = yield Note("secured", True, c.defence)
    return s


def undelivered(c: Contest, s: State, told: Said) -> Rulings:
    """The emblem was not there by noon: the challenger has it and the stakes, the donor the security."""
    holder, _ = contenders(c, s)
    one(c, s, told, (holder,), c.defence)
    if s.note("today") < s.note("match"):
        raise Refused(f"it is to be delivered by noon of {s.note('match')}", c.defence)
    s = yield Note("secured", False, c.defence, "the donor keeps the security")
    return (yield from forfeited(c, s, holder, c.defence, "the emblem was not delivered by noon"))


def city(c: Contest, s: State, told: Said) -> Rulings:
    """Where the match is."""
    sides = contenders(c, s)
    seat = one(c, s, told, sides[:1] if c.choosing else sides, c.city)
    s = yield Say(seat, "city", c.city, " ".join(told.words) or "the city is chosen")
    return (yield Say(seat, "in the United States", c.country)) if c.country else s


def dispute(c: Contest, s: State, told: Said) -> Rulings:
    """Whatever is disputed, the donor decides."""
    s = yield Say(
        told.seats[0] if told.seats else s.note("holder"), "dispute", c.disputes, "the donor settles it without appeal"
    )
    return s


def conduct(c: Contest, s: State, told: Said) -> Rulings:
    """An intermission, a brushed table or wiped balls during the game."""
    assert c.conduct is not None
    s = yield Foul(one(c, s, told, contenders(c, s), c.conduct), "conduct", c.conduct, "not during a game")
    return s


def receipts(c: Contest, s: State, told: Said) -> Rulings:
    """The winner of the last match takes what came in."""
    assert c.receipts is not None
    seat = one(c, s, told, (s.note("winner"),), c.receipts)
    s = yield Pay(seat, sum(told.numbers), c.receipts, "the receipts")
    return s


def expenses(c: Contest, s: State, told: Said) -> Rulings:
    """The winner of the last match pays what it cost."""
    assert c.receipts is not None
    seat = one(c, s, told, (s.note("winner"),), c.receipts)
    s = yield Pay(seat, -sum(told.numbers), c.receipts, "the expenses")
    return s


def prefer(c: Contest, s: State, told: Said) -> Rulings:
    """Of challenges issued on one day the holder gives one precedence, as long as none of them is covered."""
    assert c.same_day is not None
    holder, rival, queue = s.note("holder"), s.note("challenger"), s.note("queue")
    one(c, s, told, (holder,), c.same_day)
    chosen = next((entry for entry in queue if entry[0] in told.seats[1:]), None)
    if chosen is None or s.note("covered") or chosen[1] != s.note("issued"):
        raise Refused(
            "only of challenges issued on one day, and before one is covered, has the holder the choice", c.same_day
        )
    s = yield Note("challenger", chosen[0], c.same_day, f"{holder} takes the challenge of {chosen[0]} first")
    s = yield Note("pot", (chosen[0],), c.same_day)
    waiting = ((rival, chosen[1], True), *(entry for entry in queue if entry != chosen))
    return (yield Note("queue", waiting, c.same_day))


Act = Callable[[Contest, State, Said], Rulings]
ACTS: Mapping[str, Act] = {
    "day": nothing, "challenge": challenge, "notify": notify, "excuse": excuse, "cover": cover, "balance": balance,
    "appoint": appoint, "won": won, "refuse": refuse, "forfeit": forfeit, "collusion": collusion, "death": death,
    "secure": secure, "undelivered": undelivered, "city": city, "prefer": prefer, "dispute": dispute, "intermission": conduct,
    "brush": conduct, "wipe": conduct, "receipts": receipts, "expenses": expenses,
}  # fmt: skip
INCIDENTS = {
    "day": "time has gone by until this day: `day 1906-11-20`",
    "challenge": "a seat challenges, with the sum due unless another is named: `challenge Bob 1906-09-01`",
    "notify": "the holder is notified of the challenge on this day: `notify Ann 1906-09-04`",
    "excuse": "the donor finds that the holder had cause not to cover in time: `excuse Ann 1906-09-10`",
    "cover": "the holder covers the challenger's money: `cover Ann 1906-09-08`",
    "balance": "a side puts up its other half: `balance Bob 1906-10-15`",
    "appoint": "a side, or both, name the day of the match: `appoint Ann Bob 1906-11-05`",
    "won": "the match is played; the counts may follow: `won Ann 1906-10-31 500 420`",
    "refuse": "a side refuses to play: `refuse Bob 1906-10-31`",
    "forfeit": "a side gives up what can be forfeited: `forfeit Ann 1906-09-08`",
    "collusion": "both conspired to defeat a rule: `collusion 1906-10-01`",
    "death": "a side has died: `death Bob 1906-10-01`",
    "secure": "the holder deposits the security for the emblem's keeping: `secure Ann 1906-04-10`",
    "undelivered": "the holder has not delivered the emblem by noon of the day: `undelivered Ann 1906-10-31`",
    "city": "the city is chosen, by whoever may: `city Ann Chicago`",
}
"""The acts of all contests; a contest adds those of OTHERS that its rules speak of."""
OTHERS = {
    "dispute": "a point is disputed and goes to the donor: `dispute Bob`",
    "intermission": "a seat interrupts the game: `intermission Bob`",
    "brush": "a seat brushes the table during the game: `brush Bob`",
    "wipe": "a seat wipes the balls during the game: `wipe Bob`",
    "receipts": "what came in, to the last match's winner: `receipts Ann 1200`",
    "expenses": "what it cost, from the last match's winner: `expenses Ann 400`",
    "prefer": "of challenges issued on one day the holder takes one first: `prefer Ann Cal`",
}
"""Acts that not every contest has rules for."""
