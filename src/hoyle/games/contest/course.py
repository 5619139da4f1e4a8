"""The course of a contest for an emblem: what stands, what falls due by the calendar, and where the money goes."""

from __future__ import annotations

from dataclasses import replace

from hoyle.answers import CHANCE
from hoyle.games.contest.days import later, years_later
from hoyle.games.contest.terms import Contest
from hoyle.referee import CHOOSE, DRAW, Ask, Foul, Note, Pay, Permit, Refused, Rule, Rulings, Say, State, Win

NOTICE, AHEAD, LAST = 10, 10, 60
"""Days to cover a challenge, days before the match for the balance, and the last days of a term."""


# --- what stands ------------------------------------------------------------------------------------------


def contenders(c: Contest, s: State) -> tuple[str, str]:
    """The holder and the challenger whose challenge is in effect; raises Refused when there is none."""
    if not s.note("challenger"):
        raise Refused("no challenge is in effect", c.at_once)
    return s.note("holder"), s.note("challenger")


def contest_of(s: State) -> tuple[str, str]:
    """Who holds the emblem and whose challenge is in effect."""
    return s.note("holder"), s.note("challenger")


def term_ends(c: Contest, s: State) -> str:
    """The day on which the holder's term is over."""
    return years_later(s.note("since"), c.years)


def effect_of(c: Contest, s: State, entry: tuple[str, str, bool]) -> tuple[str, Rule]:
    """The day on which a waiting challenge takes effect, and the rule that says so."""
    seat, issued, pending = entry
    day, rule = issued, c.at_once
    if pending and s.note("disposed") and later(s.note("disposed"), 1) > day:
        day, rule = later(s.note("disposed"), 1), c.after
    beaten = dict(s.note("beaten")).get(seat)
    if beaten and later(beaten, c.rest) > day:
        day, rule = later(beaten, c.rest), c.beaten
    return day, rule


def due(c: Contest, s: State) -> Rulings:
    """Ask for what is due next."""
    holder, challenger = s.note("holder"), s.note("challenger")
    busy = (holder, challenger, *(seat for seat, _, _ in s.note("queue")))
    may = tuple(Permit(seat, "challenge", c.deposit) for seat in s.playing() if seat not in busy)
    if not challenger:
        ask = Ask(holder, CHOOSE, ("keep",), c.owned, f"until {term_ends(c, s)}")
    elif not s.note("covered"):
        ask = Ask(holder, CHOOSE, ("cover", "forfeit"), c.cover, f"by {s.note('cover-by')}")
    elif owing := [seat for seat in (holder, challenger) if seat not in s.note("paid")]:
        ask = Ask(owing[0], CHOOSE, ("balance", "forfeit"), c.balance, f"by {later(s.note('match'), -AHEAD)}")
    else:
        ask = Ask(CHANCE, DRAW, ("won",), c.score, f"the match of {s.note('match')}", behalf=holder)
    yield replace(ask, permits=may)


# --- the calendar -----------------------------------------------------------------------------------------


def until(c: Contest, s: State, day: str) -> Rulings:
    """Rule on everything that falls due before a day, in order, and make it today."""
    while s.result is None:
        s = yield from in_effect(c, s)
        holder, challenger = s.note("holder"), s.note("challenger")
        coming: list[tuple[str, str]] = [(effect_of(c, s, entry)[0], "effect") for entry in s.note("queue")]
        if challenger:
            if not s.note("covered"):
                coming = [(later(s.note("cover-by"), 1), "cover")]
            elif len(s.note("paid")) < 2:
                coming = [(later(s.note("match"), 1 - AHEAD), "balance")]
            else:
                coming = []
        if not s.note("prolonged"):
            coming.append((term_ends(c, s), "term"))
        elif not (challenger or s.note("queue")):
            coming.append((s.note("today"), "term"))
        when, what = min(coming, default=("9999-12-31", ""))
        if when > day:
            break
        s = yield Note("today", max(when, s.note("today")), c.owned)
        if what == "cover":
            s = yield from forfeited(c, s, holder, c.cover, f"the deposit was not covered by {s.note('cover-by')}")
        elif what == "balance":
            s = yield from unpaid(c, s)
        elif what == "term":
            s = yield from term_over(c, s)
    if s.result is None and day != s.note("today"):
        s = yield Note("today", day, c.owned)
    return s


def in_effect(c: Contest, s: State) -> Rulings:
    """The next challenge that can take effect today does, if no other is in effect."""
    waiting = sorted((effect_of(c, s, entry)[0], i) for i, entry in enumerate(s.note("queue")))
    if s.note("challenger") or not waiting or waiting[0][0] > s.note("today"):
        return s
    entry = s.note("queue")[waiting[0][1]]
    day, rule = effect_of(c, s, entry)
    s = yield Note("queue", tuple(other for other in s.note("queue") if other != entry), rule)
    s = yield Note("challenger", entry[0], rule, f"the challenge of {entry[0]} takes effect on {day}")
    s = yield Note("issued", entry[1], rule)
    s = yield Note("pot", (entry[0],), rule)
    s = yield Note("cover-by", later(day, NOTICE), c.cover)
    return (yield from required_from(c, s, later(day, c.earliest)))


def required_from(c: Contest, s: State, day: str) -> Rulings:
    """Play can be required from a day on, and is on that day unless another is appointed. Returns the state."""
    if s.note("match") == s.note("earliest"):
        s = yield Note("match", day, c.play, f"play can be required from {day}")
    return (yield Note("earliest", day, c.play))


def term_over(c: Contest, s: State) -> Rulings:
    """The term is over: the emblem is the holder's, unless he has a challenge still to meet."""
    holder = s.note("holder")
    if (s.note("challenger") or s.note("queue")) and c.prolonged and c.amended(s):
        return (yield Note("prolonged", True, c.prolonged, "the term is prolonged by a challenge that has to be met"))
    s = yield from wound_up(c, s, c.owned)
    s = yield Win((holder,), c.owned, f"the emblem is his own on {s.note('today')}")
    return s


# --- stakes and the emblem --------------------------------------------------------------------------------


def stake(c: Contest, s: State, seat: str, rule: Rule, why: str) -> Rulings:
    """A seat puts up half of its stake."""
    s = yield Pay(seat, -c.ante, rule, why)
    s = yield Note("pot", (*s.note("pot"), seat), rule)
    return s


def stakes_back(c: Contest, s: State, rule: Rule) -> Rulings:
    """All that is staked on the match goes back. Returns the state."""
    for seat in s.note("pot"):
        s = yield Pay(seat, c.ante, rule, "stake returned")
    return (yield Note("pot", (), rule))


def wound_up(c: Contest, s: State, rule: Rule) -> Rulings:
    """The contest is at an end: stakes, what waits with challenges, and the security go back. Returns the state."""
    s = yield from stakes_back(c, s, rule)
    for seat, _, _ in s.note("queue"):
        s = yield Pay(seat, c.ante, rule, "what came with the challenge")
    if s.note("secured"):
        s = yield Pay(s.note("holder"), c.security, rule, "the security")
    return s


def disposed(c: Contest, s: State, rule: Rule) -> Rulings:
    """The match is over, one way or another."""
    for name, empty in (
        ("challenger", ""),
        ("covered", False),
        ("paid", ()),
        ("staked", ""),
        ("pot", ()),
        ("match", ""),
        ("earliest", ""),
    ):
        s = yield Note(name, empty, rule)
    s = yield Note("disposed", s.note("today"), rule)
    return s


def decided(c: Contest, s: State, winner: str, rule: Rule, why: str) -> Rulings:
    """Stakes, and the emblem if it changes hands, to the winner."""
    holder, pot = s.note("holder"), s.note("pot")
    s = yield Pay(winner, c.ante * len(pot), rule, why)
    s = yield Note("winner", winner, rule)
    if winner != holder:
        if s.note("secured"):
            s = yield Pay(holder, c.security, c.defence, "the security")
        s = yield Note("secured", False, c.defence)
        s = yield Note("holder", winner, rule, f"the emblem goes to {winner}")
        s = yield Note("since", s.note("today"), c.owned, f"his term begins on {s.note('today')}")
        s = yield Note("prolonged", False, c.owned)
    return (yield from disposed(c, s, rule))


def forfeited(c: Contest, s: State, seat: str, rule: Rule, why: str) -> Rulings:
    """A side loses its claim to emblem and stakes."""
    holder, challenger = contenders(c, s)
    s = yield Foul(seat, "forfeit", rule, why)
    return (
        yield from decided(c, s, challenger if seat == holder else holder, rule, f"the stakes, for {seat} forfeits")
    )


def unpaid(c: Contest, s: State) -> Rulings:
    """The balance was not put up ten days before the match."""
    owing = [seat for seat in contenders(c, s) if seat not in s.note("paid")]
    if len(owing) == 1:
        return (yield from forfeited(c, s, owing[0], c.balance, "the balance was not put up"))
    s = yield Say(owing[0], "off", c.balance, "neither put up the balance")
    s = yield from stakes_back(c, s, c.balance)
    return (yield from disposed(c, s, c.balance))
