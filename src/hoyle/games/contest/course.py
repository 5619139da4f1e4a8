"""The course of a contest for an emblem: what stands, what falls due by the calendar, and where the money goes."""

from hoyle.answers import CHANCE
from hoyle.games.contest.days import later, years_later
from hoyle.games.contest.terms import R as E
from hoyle.games.contest.terms import Waiting, notes, terms
from hoyle.referee import CHOOSE, DRAW, Message, Permit, Ref, Refused, Rule, Standing, told

NOTICE, AHEAD, LAST = 10, 10, 60
"""Days to cover a challenge, days before the match for the balance, and the last days of a term."""


def contenders(s: Standing) -> tuple[str, str]:
    """The holder and the challenger whose challenge is in effect; raises Refused when there is none."""
    if not notes(s).challenger:
        raise Refused(told("contest.no-challenge"), E["6b"])
    return contest_of(s)


def contest_of(s: Standing) -> tuple[str, str]:
    """The holder of the emblem, and the challenger whose challenge is in effect; empty where none is."""
    return notes(s).holder, notes(s).challenger


def term_ends(ref: Ref) -> str:
    """The day on which the holder's term is over."""
    return years_later(notes(ref).since, terms(ref).years)


def effect_of(ref: Ref, entry: Waiting) -> tuple[str, Rule]:
    """The day on which a waiting challenge takes effect, and the rule that says so."""
    day, rule = entry.issued, E["6b"]
    if entry.pending and notes(ref).disposed and later(notes(ref).disposed, 1) > day:
        day, rule = later(notes(ref).disposed, 1), E["6a"]
    beaten = notes(ref).beaten.get(entry.seat)
    if beaten and later(beaten, terms(ref).rest) > day:
        day, rule = later(beaten, terms(ref).rest), E[7]
    return day, rule


def due(ref: Ref) -> None:
    """Ask for what is due next."""
    now = notes(ref)
    busy = (now.holder, now.challenger, *(entry.seat for entry in now.queue))
    idle = [seat for seat in ref.playing() if seat not in busy]
    permits = tuple(Permit(seat, "challenge", E[2], told("contest.challenge")) for seat in idle)
    lost, other = told("contest.all-lost"), told("contest.put-up-other", ante=terms(ref).ante)
    if not now.challenger:
        why, brings = told("contest.until-day", day=term_ends(ref)), (told("contest.let-days-go"),)
        ref.ask(now.holder, CHOOSE, ("keep",), E[12], why, permits=permits, outcomes=brings)
    elif not now.covered:
        why, both = told("contest.by-day", day=now.cover_by), (told("contest.match-ante", ante=terms(ref).ante), lost)
        ref.ask(now.holder, CHOOSE, ("cover", "forfeit"), E["3a"], why, permits=permits, outcomes=both)
    elif owing := [seat for seat in (now.holder, now.challenger) if seat not in now.paid]:
        why, both = told("contest.by-day", day=later(now.match, -AHEAD)), (other, lost)
        ref.ask(owing[0], CHOOSE, ("balance", "forfeit"), E["4b"], why, permits=permits, outcomes=both)
    else:
        ref.ask(
            CHANCE, DRAW, ("won",), E[10], told("contest.match-of", day=now.match), permits=permits, behalf=now.holder
        )


def until(ref: Ref, day: str) -> None:
    """Rule on everything that falls due before a day, in order, and make it today."""
    while ref.result is None:
        in_effect(ref)
        now = notes(ref)
        coming: list[tuple[str, str]] = []
        if not now.challenger:
            coming = [(effect_of(ref, entry)[0], "effect") for entry in now.queue]
        elif not now.covered:
            coming = [(later(now.cover_by, 1), "cover")]
        elif len(now.paid) < 2:
            coming = [(later(now.match, 1 - AHEAD), "balance")]
        if not now.prolonged:
            coming.append((term_ends(ref), "term"))
        elif not (now.challenger or now.queue):
            coming.append((now.today, "term"))
        when, what = min(coming, default=("9999-12-31", ""))
        if when > day:
            break
        ref.keep(today=max(when, now.today))
        if what == "cover":
            forfeited(ref, now.holder, E["3a"], told("contest.not-covered", day=now.cover_by))
        elif what == "balance":
            unpaid(ref)
        elif what == "term":
            term_over(ref)
    if ref.result is None and day != notes(ref).today:
        ref.keep(today=day)


def in_effect(ref: Ref) -> None:
    """The next challenge that can take effect today does, if no other is in effect."""
    now = notes(ref)
    if now.challenger or not now.queue:
        return
    entry = min(now.queue, key=lambda entry: effect_of(ref, entry)[0])
    day, rule = effect_of(ref, entry)
    if day > now.today:
        return
    queue = tuple(other for other in now.queue if other != entry)
    ref.keep(queue=queue, challenger=entry.seat, issued=entry.issued, pot=(entry.seat,), cover_by=later(day, NOTICE))
    ref.say("", told("contest.takes-effect", challenger=entry.seat, day=day), rule)
    required_from(ref, later(day, terms(ref).earliest))


def required_from(ref: Ref, day: str) -> None:
    """Play can be required from a day on, and is on that day unless another is appointed."""
    if notes(ref).match == notes(ref).earliest:
        ref.say("", told("contest.required-from", day=day), E["5a"], match=day)
    ref.keep(earliest=day)


def term_over(ref: Ref) -> None:
    """The term is over: the emblem is the holder's, unless a challenge has still to be met."""
    holder = notes(ref).holder
    if (notes(ref).challenger or notes(ref).queue) and terms(ref).amended(ref):
        ref.say("", told("contest.term-prolonged"), E["am12"], prolonged=True)
        return
    wound_up(ref, E[12])
    ref.win((holder,), E[12], told("contest.theirs-for-good", day=notes(ref).today))


def stake(ref: Ref, seat: str, rule: Rule, why: Message) -> None:
    """A seat puts up half of its stake."""
    ref.pay(seat, -terms(ref).ante, rule, why)
    ref.keep(pot=(*notes(ref).pot, seat))


def stakes_back(ref: Ref, rule: Rule) -> None:
    """All that is staked on the match goes back."""
    for seat in notes(ref).pot:
        ref.pay(seat, terms(ref).ante, rule, told("contest.stake-returned"))
    ref.keep(pot=())


def wound_up(ref: Ref, rule: Rule) -> None:
    """The contest is at an end: stakes, what waits with challenges, and the security go back."""
    stakes_back(ref, rule)
    for entry in notes(ref).queue:
        ref.pay(entry.seat, terms(ref).ante, rule, told("contest.came-with-challenge"))
    if notes(ref).secured:
        ref.pay(notes(ref).holder, terms(ref).security, rule, told("contest.security"))


def disposed(ref: Ref) -> None:
    """The match is over, one way or another."""
    ref.keep(challenger="", covered=False, paid=(), staked="", pot=(), match="", earliest="", disposed=notes(ref).today)


def decided(ref: Ref, winner: str, rule: Rule, why: Message) -> None:
    """Stakes, and the emblem if it changes hands, to the winner."""
    holder, pot = notes(ref).holder, notes(ref).pot
    ref.pay(winner, terms(ref).ante * len(pot), rule, why)
    ref.keep(winner=winner)
    if winner != holder:
        if notes(ref).secured:
            ref.pay(holder, terms(ref).security, E[11], told("contest.security"))
        ref.keep(secured=False, holder=winner, since=notes(ref).today, prolonged=False)
        ref.say("", told("contest.goes-to", winner=winner), rule)
        ref.say("", told("contest.term-begins", day=notes(ref).today), E[12])
    disposed(ref)


def forfeited(ref: Ref, seat: str, rule: Rule, why: Message) -> None:
    """A side loses its claim to emblem and stakes."""
    holder, challenger = contenders(ref)
    ref.foul(seat, "forfeit", rule, why)
    decided(ref, challenger if seat == holder else holder, rule, told("contest.stakes-by-forfeit", loser=seat))


def unpaid(ref: Ref) -> None:
    """The balance was not put up ten days before the match."""
    owing = [seat for seat in contenders(ref) if seat not in notes(ref).paid]
    if len(owing) == 1:
        forfeited(ref, owing[0], E["4b"], told("contest.balance-missing"))
        return
    ref.say("", told("contest.neither-put-up"), E["4b"])
    stakes_back(ref, E["4b"])
    disposed(ref)
