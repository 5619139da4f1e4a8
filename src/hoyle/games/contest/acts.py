"""The acts of a contest for an emblem, each told with its day."""

from hoyle.games.contest import course
from hoyle.games.contest.course import AHEAD, LAST, NOTICE, contenders, forfeited, stake, term_ends, wound_up
from hoyle.games.contest.days import Parts, later
from hoyle.games.contest.terms import R as E
from hoyle.games.contest.terms import Waiting, notes, terms
from hoyle.referee import Ref, Refused, Rule, told

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
"""The acts of all contests, with their meaning; a contest adds those of OTHERS that its rules speak of."""
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


def act(ref: Ref, word: str, parts: Parts) -> None:
    """Rule on an act. Raises Refused."""
    match word:
        case "day":
            ref.say(notes(ref).holder, told("contest.holds-on", day=notes(ref).today), E[12])
        case "challenge":
            challenge(ref, parts)
        case "appoint":
            appoint(ref, parts)
        case "won":
            won(ref, parts)
        case "refuse":
            forfeited(ref, loser(ref, parts, E["5b"]), E["5b"], told("contest.refuses"))
        case "forfeit":
            forfeited(
                ref, loser(ref, parts, E["4a"]), E["4a" if notes(ref).covered else "3a"], told("contest.gives-up")
            )
        case "collusion":
            sides = contenders(ref)
            wound_up(ref, E["5c"])
            ref.lose(sides, E["5c"], told("contest.back-to-donor"))
        case "city":
            sides = contenders(ref)
            seat = seat_of(parts, sides[:1] if terms(ref).choosing else sides, E[15])
            city = " ".join(parts.words)
            ref.say(seat, told("contest.city", city=city) if city else told("contest.city-chosen"), E[15])
            if country := terms(ref).country:
                ref.say("", told("contest.in-united-states"), country)
        case "dispute":
            ref.say((*parts.seats, notes(ref).holder)[0], told("contest.donor-settles"), E[16])
        case "wipe" | "brush" | "intermission":
            ref.foul(seat_of(parts, contenders(ref), E["add1"]), "conduct", E["add1"], told("contest.not-during-game"))
        case "prefer":
            prefer(ref, parts)
        case _:
            put_up(ref, word, parts)


def put_up(ref: Ref, word: str, parts: Parts) -> None:
    """Rule on an act that says who has money to put up, and by when, or that has put it up."""
    now = notes(ref)
    match word:
        case "notify":
            holder, by = seat_of(parts, contenders(ref)[:1], E[13]), later(now.today, NOTICE)
            ref.say(holder, told("contest.notified"), E[13], cover_by=by)
            ref.say("", told("contest.cover-by", day=by), E["3a"])
            if terms(ref).received:
                course.required_from(ref, later(now.today, terms(ref).earliest))
        case "excuse":
            holder, by = seat_of(parts, contenders(ref)[:1], E["3a"]), later(now.today, NOTICE)
            ref.say(holder, told("contest.excused"), E[16], cover_by=by)
        case "cover":
            if now.challenger and now.covered:
                raise Refused(told("contest.another-covered"), E["3b"])
            holder = seat_of(parts, contenders(ref)[:1], E["3a"])
            stake(ref, holder, E["3a"], told("contest.covers", challenger=now.challenger))
            ref.say("", told("contest.may-be-forfeited"), E["4a"], covered=True)
        case "balance":
            balance(ref, seat_of(parts, contenders(ref), E["4b"]))
        case "secure":
            holder = seat_of(parts, (now.holder,), E[11])
            if now.secured:
                raise Refused(told("contest.security-is-up"), E[11])
            ref.pay(holder, -terms(ref).security, E[11], told("contest.security-for-emblem"))
            ref.keep(secured=True)
        case "undelivered":
            holder = seat_of(parts, contenders(ref)[:1], E[11])
            if now.today < now.match:
                raise Refused(told("contest.deliver-by", day=now.match), E[11])
            ref.say("", told("contest.donor-keeps-security"), E[11], secured=False)
            forfeited(ref, holder, E[11], told("contest.not-delivered"))
        case "death":
            death(ref, seat_of(parts, contenders(ref), E["4b"]))
        case "receipts" | "expenses":
            paid = sum(parts.numbers) if word == "receipts" else -sum(parts.numbers)
            what = told("contest.receipts" if word == "receipts" else "contest.expenses")
            ref.pay(seat_of(parts, (now.winner,), E["add2"]), paid, E["add2"], what)


def seat_of(parts: Parts, among: tuple[str, ...], rule: Rule) -> str:
    """The one seat that an act is of; raises Refused."""
    if not parts.seats or parts.seats[0] not in among:
        raise Refused(told("contest.say-who", seats=tuple(among)), rule)
    return parts.seats[0]


def challenge(ref: Ref, parts: Parts) -> None:
    """A seat challenges, with the sum due; while another match is pending it waits."""
    holder, challenger, today = notes(ref).holder, notes(ref).challenger, notes(ref).today
    seat = seat_of(parts, tuple(x for x in ref.playing() if x != holder), E[11])
    if parts.numbers and parts.numbers[0] < terms(ref).ante:
        raise Refused(told("contest.ante-missing", sum=parts.numbers[0], ante=terms(ref).ante), E[2])
    if seat == challenger or seat in [entry.seat for entry in notes(ref).queue]:
        raise Refused(told("contest.has-challenged-already", seat=seat), E[2])
    if notes(ref).prolonged:
        raise Refused(told("contest.term-over"), E["am12"])
    entry = Waiting(seat, today, bool(challenger))
    ref.say("", told("contest.recorded", holder=holder), E[13])
    ref.pay(seat, -terms(ref).ante, E[2], told("contest.with-challenge"))
    if challenger:
        ref.say(seat, told("contest.waits-for-money", holder=holder, challenger=challenger), E["3b"])
        ref.say(seat, told("contest.waits-for-match"), E["6a"])
    else:
        day, rule = course.effect_of(ref, entry)
        ref.say(seat, told("contest.waits-to-take-effect" if day > today else "contest.in-effect-from", day=day), rule)
    ref.keep(queue=(*notes(ref).queue, entry))
    if terms(ref).amended(ref) and today >= later(term_ends(ref), -LAST):
        ref.say(holder, told("contest.must-play", day=term_ends(ref)), E["am4"])


def balance(ref: Ref, seat: str) -> None:
    """A side puts up the other half of its stake."""
    paid = notes(ref).paid
    if not notes(ref).covered:
        raise Refused(told("contest.challenge-uncovered"), E["4a"])
    if seat in paid:
        raise Refused(told("contest.balance-is-up", seat=seat), E["4b"])
    stake(ref, seat, E["4b"], told("contest.balance"))
    ref.keep(paid=(*paid, seat))
    if paid:
        ref.say("", told("contest.staked-each", stake=2 * terms(ref).ante), E[1], staked=notes(ref).today)
        ref.say("", told("contest.play-or-pay"), E["4b"])


def appoint(ref: Ref, parts: Parts) -> None:
    """A side, or both, name the day of the match."""
    sides = contenders(ref)
    seat = seat_of(parts, sides[:1] if terms(ref).naming else sides, E["5a"])
    if not parts.days:
        raise Refused(told("contest.which-day"), E["5a"])
    day, both = parts.days[-1], set(sides) <= set(parts.seats)
    if day < notes(ref).earliest and not both:
        raise Refused(told("contest.not-so-early", seat=seat, day=notes(ref).earliest), E["5a"])
    if notes(ref).staked and not both:
        raise Refused(told("contest.play-or-pay-then", day=notes(ref).match), E["4b"])
    if day < later(notes(ref).staked or notes(ref).today, AHEAD):
        raise Refused(told("contest.within-ten-days", day=day), E["4b"])
    if day < notes(ref).today:
        raise Refused(told("contest.days-go-on", day=day, today=notes(ref).today), E["5a"])
    ref.say("", told("contest.match-on", day=day), E["5a"], match=day)


def won(ref: Ref, parts: Parts) -> None:
    """The match is played, and its stakes are decided."""
    holder, challenger = sides = contenders(ref)
    winner, up = seat_of(parts, sides, E[10]), terms(ref).points(ref)
    if len(notes(ref).paid) < 2:
        raise Refused(told("contest.balance-not-up"), E["4b"])
    if notes(ref).today < notes(ref).match:
        raise Refused(told("contest.match-then", day=notes(ref).match), E["5a"])
    if parts.numbers and (max(parts.numbers) != up or len(parts.numbers) > 2 or parts.numbers[1:] == (up,)):
        raise Refused(told("contest.score-of-match", up=up, winner=winner, today=notes(ref).today), E[10])
    loser = challenger if winner == holder else holder
    ref.set_scores(dict.fromkeys(ref.seats, 0), E[10], told("contest.new-match"))
    ref.score(winner, up, E[10], told("contest.match"))
    if len(parts.numbers) == 2 and parts.numbers[1]:
        ref.score(loser, parts.numbers[1], E[10])
    ref.keep(beaten={**notes(ref).beaten, loser: notes(ref).today})
    course.decided(ref, winner, E[1], told("contest.stakes"))


def loser(ref: Ref, parts: Parts, rule: Rule) -> str:
    """The side that gives up what it has at stake; raises Refused for a challenger who has nothing at stake yet."""
    seat = seat_of(parts, contenders(ref), rule)
    if seat == notes(ref).challenger and not notes(ref).covered:
        raise Refused(told("contest.nothing-at-stake"), E["4a"])
    return seat


def death(ref: Ref, seat: str) -> None:
    """A side has died: the stakes go back, and with the holder's death the contest is over."""
    ref.drop(seat, E["4b"], told("contest.death-releases"))
    if seat == notes(ref).holder:
        wound_up(ref, E["4b"])
        ref.lose((seat,), E["4b"], told("contest.back-to-donor"))
    else:
        course.stakes_back(ref, E["4b"])
        course.disposed(ref)


def prefer(ref: Ref, parts: Parts) -> None:
    """The holder takes one of the challenges that were issued on one day before the other."""
    same_day = terms(ref).same_day
    assert same_day is not None
    holder, rival, queue = notes(ref).holder, notes(ref).challenger, notes(ref).queue
    seat_of(parts, (holder,), same_day)
    chosen = next((entry for entry in queue if entry.seat in parts.seats[1:]), None)
    if chosen is None or notes(ref).covered or chosen.issued != notes(ref).issued:
        raise Refused(told("contest.no-choice-of-challenges"), same_day)
    waiting = (Waiting(rival, chosen.issued, True), *(entry for entry in queue if entry != chosen))
    ref.keep(challenger=chosen.seat, pot=(chosen.seat,), queue=waiting)
    ref.say("", told("contest.taken-first", holder=holder, challenger=chosen.seat), same_day)
