"""World's Championship Emblem, 18-inch balkline, two shots in: challenges and stakes for the emblem, by the calendar.

The first seat (or `Holder`) holds the emblem since the day `Since`; every other seat may challenge him. What happens is told
with its day: `!: challenge Bob 1906-09-01`, `!: cover Ann 1906-09-08`, `!: balance Bob 1906-10-15`, `!: won Ann 1906-10-31 500
420`, or `!: day 1906-11-20` when only time goes by. Days never go back. Before it takes an answer the referee rules on what
fell due in the meantime: a deposit not covered, a balance not put up, a challenge that takes effect, a term that is over. Its
open question is always what is due next and until when; it may also be answered by a choice, which is made on the last day
told, and the match by chance, `*: won Bob`, which is played on its day.

The ledger is in dollars: $250 with the challenge, $250 to cover it, and $250 more from either before the match. The score is
that of the last match. The emblem is won when its holder has defended it for two years.

Where print is silent: the holder is notified on the day the challenge takes effect unless `notify` says another, and both agree
to the first day on which play can be required unless `appoint` names one. Of waiting challenges the one that can take
effect first comes first, and of those the one issued first. A balance that neither has put up calls the match off. When the
emblem changes hands in play its security is given back. A holder's death returns it to its donor. (All reconstruction.)
"""

from __future__ import annotations

from dataclasses import replace

from hoyle.answers import CHANCE, Answer, Chance, Choose, Incident
from hoyle.games.contest.days import Said, is_day, later, said, years_later
from hoyle.record import IN_HAND, Record, Spot
from hoyle.referee import (
    CHOOSE,
    DRAW,
    Ask,
    Foul,
    Game,
    Lose,
    Note,
    Option,
    Order,
    Out,
    Pay,
    Permit,
    Place,
    Refused,
    Rule,
    Rulebook,
    Rulings,
    Say,
    Score,
    State,
    Win,
)

R = Rulebook(
    "emblem-18-2",
    book="bbc1908",
    rules={
        1: "Each side stakes $500 besides the emblem, so that nobody challenges for the notoriety alone.",
        2: "A challenge is not valid without $250.",
        "3a": "The holder covers that money within ten days of being notified; if he fails without good cause, the challenger has "
        "the emblem and the money.",
        "3b": "He need not cover the money of two challengers at once.",
        "4a": "From $250 a side on, the money and the emblem can be forfeited.",
        "4b": "The other $250 a side are due ten days or more before the contest, which then is play or pay: only death excuses.",
        "5a": "Sixty days after the challenge the holder can be made to play, and not before.",
        "5b": "A side that refuses to play in that time gives up its claim to emblem and stakes.",
        "5c": "If both conspire against the rules the match is off, stakes go back, and the emblem returns to its donor.",
        "6a": "A challenge issued while a match is pending, and next in order, takes effect the day after that one is over.",
        "6b": "With no match pending, and rule 7 allowing, it takes effect on its date.",
        7: "A player defeated in a contest for the emblem waits fifteen days until a challenge of his takes effect.",
        8: "There are no umpires; players, referee and marker alone are on the platform, or within ten feet of the table.",
        9: "Players agree on referee and marker; if they have not by half past seven that evening, the donor names them.",
        10: "Every game is 500 points.",
        11: "The holder defends the emblem for two years, deposits $500 for its keeping, and delivers it by noon of the day of a "
        "contest; failing that, the challenger has the emblem and the stakes and the donor the deposit.",
        12: "Whoever wins the emblem and defends it against all for two years owns it.",
        13: "The donors hold the stakes, and every challenge goes through them, to be recorded and the champion notified.",
        14: "Table and balls are the donors': five by ten feet, and 2 3/8 inches (the scan has 2 3/4).",
        15: "The holder chooses a city in his own or his opponent's country; over the hall the donor decides.",
        16: "Every dispute is settled by the donor without appeal, and the players sign that they accept it.",
        "am4": "1906: a champion challenged in the last sixty days of his term, even on its last day but one, must cover and "
        "play or forfeit.",
        "am8": "1906: a railing stands at least seven feet outside the table's edge.",
        "am9": "1906: there is no marker.",
        "am12": "1906: the two years grow longer where the amended section 4 makes them.",
        "add1": "A game has no intermission; nobody brushes the table or wipes the balls while it lasts.",
        "add2": "The winner takes the receipts and pays the expenses.",
        "add3": "The balls have a finish between dead and a high polish.",
        "add4": "No string of markers hangs over the table.",
    },
    excused={
        8: "who may stand near the table is a matter of the hall",
        9: "officials are named in the hall, and play no part in a ruling here",
        "am8": "the railing is furniture of the hall",
        "am9": "officials are named in the hall, and play no part in a ruling here",
        "add3": "the finish of the balls is no fact that a sheet or an engine tells",
        "add4": "what hangs above the table is a matter of the hall",
    },
)

DEPOSIT, SECURITY, UP = 250, 500, 500
NOTICE, AHEAD, EARLIEST, REST, LAST, TERM = 10, 10, 60, 15, 60, 2
"""Days to cover, to the match for the balance, to play, after a defeat; the last days of a term, and its years."""


# --- what stands ------------------------------------------------------------------------------------------


def contenders(s: State) -> tuple[str, str]:
    """The holder and the challenger whose challenge is in effect; raises Refused when there is none."""
    if not s.note("challenger"):
        raise Refused("no challenge is in effect", R["6b"])
    return s.note("holder"), s.note("challenger")


def term_ends(s: State) -> str:
    """The day on which the holder's term is over."""
    return years_later(s.note("since"), TERM)


def effect_of(s: State, entry: tuple[str, str, bool]) -> tuple[str, Rule]:
    """The day on which a waiting challenge takes effect, and the rule that says so."""
    seat, issued, pending = entry
    day, rule = issued, R["6b"]
    if pending and s.note("disposed") and later(s.note("disposed"), 1) > day:
        day, rule = later(s.note("disposed"), 1), R["6a"]
    beaten = dict(s.note("beaten")).get(seat)
    if beaten and later(beaten, REST) > day:
        day, rule = later(beaten, REST), R[7]
    return day, rule


def setup(s: State) -> Rulings:
    """The table of the contest, the holder, and the beginning of his term."""
    holder, since = s.options["Holder"] or s.given.get("Lead") or s.seats[0], s.options["Since"]
    if holder not in s.seats:
        raise Refused(f"Holder is one of {', '.join(s.seats)}, not {holder}")
    if not is_day(since):
        raise Refused(f"Since is a day such as 1906-04-04, not {since}")
    s = yield Order(s.seats, R[11])
    for ball, where in (("red", Spot("foot-spot")), ("spot", Spot("head-spot")), ("white", IN_HAND)):
        s = yield Place(ball, where, R[14], "five by ten, balls of 2 3/8 inches")
    s = yield Note("holder", holder, R[11], f"{holder} holds the emblem")
    s = yield Note("since", since, R[11])
    s = yield Note("today", since, R[11])
    yield from due(s)


def due(s: State) -> Rulings:
    """Ask for what is due next."""
    holder, challenger = s.note("holder"), s.note("challenger")
    busy = (holder, challenger, *(seat for seat, _, _ in s.note("queue")))
    may = tuple(Permit(seat, "challenge", R[2]) for seat in s.playing() if seat not in busy)
    if not challenger:
        ask = Ask(holder, CHOOSE, ("keep",), R[12], f"until {term_ends(s)}")
    elif not s.note("covered"):
        ask = Ask(holder, CHOOSE, ("cover", "forfeit"), R["3a"], f"by {s.note('cover-by')}")
    elif owing := [seat for seat in (holder, challenger) if seat not in s.note("paid")]:
        ask = Ask(owing[0], CHOOSE, ("balance", "forfeit"), R["4b"], f"by {later(s.note('match'), -AHEAD)}")
    else:
        ask = Ask(CHANCE, DRAW, ("won",), R[10], f"the match of {s.note('match')}", behalf=holder)
    yield replace(ask, permits=may)


# --- answers ----------------------------------------------------------------------------------------------


def judge(s: State, record: Record) -> Rulings:
    """Refuse: the match itself is played by the rules of balkline."""
    raise Refused("the match is played as balkline; here its result is told, `!: won Ann 1906-10-31 500 420`", R[10])


def decide(s: State, answer: Answer) -> Rulings:
    """Let the days go by until the answer's, and then rule on it."""
    if isinstance(answer, Choose):
        word, told = answer.word, Said((answer.seat,))
        day = s.note("today")
        if word == "keep":
            word, day = "day", max(day, min((term_ends(s), *(effect_of(s, entry)[0] for entry in s.note("queue")))))
    elif isinstance(answer, Chance):  # who plays better is not for this referee
        word, told, day = "won", Said((answer.to,)), max(s.note("today"), s.note("match"))
    else:
        assert isinstance(answer, Incident)
        word, told = answer.word, said(answer.args, s.seats)
        # The day that `appoint` names is the match's, not the one on which it is said.
        day = told.days[0] if told.days and word != "appoint" else s.note("today")
    if day < s.note("today"):
        raise Refused(f"{day} is before {s.note('today')}: days do not go back")
    before = contest_of(s)
    s = yield from until(s, day)
    if s.result is None:
        try:
            s = yield from ACTS[word](s, told)
        except Refused as late:
            if contest_of(s) == before:
                raise
            s = yield Say(s.note("holder"), "too-late", late.rule or R[16], late.reason)
    if s.result is None:
        s = yield from until(s, s.note("today"))
    if s.result is None:
        yield from due(s)


def contest_of(s: State) -> tuple[str, str]:
    """Who holds the emblem and whose challenge is in effect."""
    return s.note("holder"), s.note("challenger")


def until(s: State, day: str) -> Rulings:
    """Rule on everything that falls due before a day, in order, and make it today."""
    while s.result is None:
        s = yield from in_effect(s)
        holder, challenger = s.note("holder"), s.note("challenger")
        coming: list[tuple[str, str]] = [(effect_of(s, entry)[0], "effect") for entry in s.note("queue")]
        if challenger:
            if not s.note("covered"):
                coming = [(later(s.note("cover-by"), 1), "cover")]
            elif len(s.note("paid")) < 2:
                coming = [(later(s.note("match"), 1 - AHEAD), "balance")]
            else:
                coming = []
        if not s.note("prolonged"):
            coming.append((term_ends(s), "term"))
        elif not (challenger or s.note("queue")):
            coming.append((s.note("today"), "term"))
        when, what = min(coming, default=("9999-12-31", ""))
        if when > day:
            break
        s = yield Note("today", max(when, s.note("today")), R[12])
        if what == "cover":
            s = yield from forfeited(s, holder, R["3a"], f"the deposit was not covered by {s.note('cover-by')}")
        elif what == "balance":
            s = yield from unpaid(s)
        elif what == "term":
            s = yield from term_over(s)
    if s.result is None and day != s.note("today"):
        s = yield Note("today", day, R[12])
    return s


def in_effect(s: State) -> Rulings:
    """The next challenge that can take effect today does, if no other is in effect."""
    waiting = sorted((effect_of(s, entry)[0], i) for i, entry in enumerate(s.note("queue")))
    if s.note("challenger") or not waiting or waiting[0][0] > s.note("today"):
        return s
    entry = s.note("queue")[waiting[0][1]]
    day, rule = effect_of(s, entry)
    s = yield Note("queue", tuple(other for other in s.note("queue") if other != entry), rule)
    s = yield Note("challenger", entry[0], rule, f"the challenge of {entry[0]} takes effect on {day}")
    s = yield Note("pot", (entry[0],), rule)
    s = yield Note("cover-by", later(day, NOTICE), R["3a"])
    s = yield Note("match", later(day, EARLIEST), R["5a"], f"play can be required from {later(day, EARLIEST)}")
    s = yield Note("earliest", later(day, EARLIEST), R["5a"])
    return s


def term_over(s: State) -> Rulings:
    """Two years have gone by: the emblem is the holder's, unless he has a challenge still to meet."""
    holder = s.note("holder")
    if s.note("challenger") or s.note("queue"):
        if s.options["Amendments"] == "yes":
            s = yield Note("prolonged", True, R["am12"], "the term is prolonged by a challenge that has to be met")
            return s
        s = yield from returned(s, R[12])
    if s.note("secured"):
        s = yield Pay(holder, SECURITY, R[12], "the security")
    s = yield Win((holder,), R[12], f"the emblem is his own on {s.note('today')}")
    return s


# --- stakes and the emblem --------------------------------------------------------------------------------


def stake(s: State, seat: str, rule: Rule, why: str) -> Rulings:
    """A seat puts up $250 for the match."""
    s = yield Pay(seat, -DEPOSIT, rule, why)
    s = yield Note("pot", (*s.note("pot"), seat), rule)
    return s


def returned(s: State, rule: Rule) -> Rulings:
    """All that is staked or waits with a challenge goes back."""
    for seat in (*s.note("pot"), *(seat for seat, _, _ in s.note("queue"))):
        s = yield Pay(seat, DEPOSIT, rule, "stake returned")
    s = yield Note("pot", (), rule)
    return s


def disposed(s: State, rule: Rule) -> Rulings:
    """The match is over, one way or another."""
    for name, empty in (
        ("challenger", ""),
        ("covered", False),
        ("paid", ()),
        ("pot", ()),
        ("match", ""),
        ("earliest", ""),
    ):
        s = yield Note(name, empty, rule)
    s = yield Note("disposed", s.note("today"), rule)
    return s


def decided(s: State, winner: str, rule: Rule, why: str) -> Rulings:
    """Stakes, and the emblem if it changes hands, to the winner."""
    holder, pot = s.note("holder"), s.note("pot")
    s = yield Pay(winner, DEPOSIT * len(pot), rule, why)
    s = yield Note("winner", winner, rule)
    if winner != holder:
        if s.note("secured"):
            s = yield Pay(holder, SECURITY, R[11], "the security")
        s = yield Note("secured", False, R[11])
        s = yield Note("holder", winner, rule, f"the emblem goes to {winner}")
        s = yield Note("since", s.note("today"), R[12], f"his two years begin on {s.note('today')}")
        s = yield Note("prolonged", False, R[12])
    return (yield from disposed(s, rule))


def forfeited(s: State, seat: str, rule: Rule, why: str) -> Rulings:
    """A side loses its claim to emblem and stakes."""
    holder, challenger = contenders(s)
    s = yield Foul(seat, "forfeit", rule, why)
    return (yield from decided(s, challenger if seat == holder else holder, rule, why))


def unpaid(s: State) -> Rulings:
    """The balance was not put up ten days before the match."""
    owing = [seat for seat in contenders(s) if seat not in s.note("paid")]
    if len(owing) == 1:
        return (yield from forfeited(s, owing[0], R["4b"], "the balance was not put up"))
    s = yield Say(owing[0], "off", R["4b"], "neither put up the balance")
    for seat in s.note("pot"):
        s = yield Pay(seat, DEPOSIT, R["4b"], "stake returned")
    return (yield from disposed(s, R["4b"]))


# --- acts -------------------------------------------------------------------------------------------------


def one(s: State, told: Said, among: tuple[str, ...], rule: Rule) -> str:
    """The one seat that an act is of; raises Refused."""
    if not told.seats or told.seats[0] not in among:
        raise Refused(f"say who: {' or '.join(among)}", rule)
    return told.seats[0]


def nothing(s: State, told: Said) -> Rulings:
    """Only time goes by."""
    yield Say(s.note("holder"), "day", R[12], s.note("today"))
    return s


def challenge(s: State, told: Said) -> Rulings:
    """A challenge with its money: in effect at once, or waiting."""
    holder, challenger, today = s.note("holder"), s.note("challenger"), s.note("today")
    seat = one(s, told, tuple(x for x in s.playing() if x != holder), R[11])
    if told.numbers and told.numbers[0] < DEPOSIT:
        raise Refused(f"${told.numbers[0]} makes no valid challenge: it takes ${DEPOSIT}", R[2])
    if seat == challenger or seat in [waiting for waiting, _, _ in s.note("queue")]:
        raise Refused(f"{seat} has challenged already", R[2])
    if s.note("prolonged"):
        raise Refused("the two years are over, but for the challenge that is being met", R["am12"])
    entry = (seat, today, bool(challenger))
    s = yield Say(seat, "recorded", R[13], f"and {holder} is notified")
    s = yield Pay(seat, -DEPOSIT, R[2], "with the challenge")
    if challenger:
        s = yield Say(seat, "waits", R["3b"], f"{holder} has the money of {challenger} to cover")
        s = yield Say(seat, "waits", R["6a"], "until the day after that match is disposed of")
    else:
        day, rule = effect_of(s, entry)
        s = yield Say(seat, "waits" if day > today else "in-effect", rule, day)
    s = yield Note("queue", (*s.note("queue"), entry), R[13])
    if s.options["Amendments"] == "yes" and today >= later(term_ends(s), -LAST):
        s = yield Say(holder, "must-play", R["am4"], f"although his term would end on {term_ends(s)}")
    return s


def notify(s: State, told: Said) -> Rulings:
    """The day the holder is notified, from which he has ten days."""
    holder, _ = contenders(s)
    one(s, told, (holder,), R[13])
    s = yield Say(holder, "notified", R[13], s.note("today"))
    s = yield Note(
        "cover-by", later(s.note("today"), NOTICE), R["3a"], f"to be covered by {later(s.note('today'), NOTICE)}"
    )
    return s


def excuse(s: State, told: Said) -> Rulings:
    """The donor finds that the holder has sufficient cause, and gives him ten days more."""
    holder, _ = contenders(s)
    one(s, told, (holder,), R["3a"])
    s = yield Say(holder, "excused", R[16], "the donor finds the cause sufficient")
    s = yield Note("cover-by", later(s.note("today"), NOTICE), R["3a"])
    return s


def cover(s: State, told: Said) -> Rulings:
    """The holder covers the challenger's money; both can now be forfeited."""
    if s.note("challenger") and s.note("covered"):
        raise Refused("one challenger's money is covered, and no other's need be", R["3b"])
    holder, challenger = contenders(s)
    one(s, told, (holder,), R["3a"])
    s = yield from stake(s, holder, R["3a"], f"covers the money of {challenger}")
    s = yield Note("covered", True, R["4a"], "stakes and emblem can now be forfeited")
    return s


def balance(s: State, told: Said) -> Rulings:
    """The other $250 of one side; with both, it is play or pay."""
    seat = one(s, told, contenders(s), R["4b"])
    if not s.note("covered"):
        raise Refused("the challenge has not been covered", R["4a"])
    if seat in s.note("paid"):
        raise Refused(f"{seat} has put up the balance", R["4b"])
    s = yield from stake(s, seat, R["4b"], "the balance")
    s = yield Note("paid", (*s.note("paid"), seat), R["4b"])
    if len(s.note("paid")) == 2:
        s = yield Say(seat, "staked", R[1], "$500 a side")
        s = yield Say(seat, "play-or-pay", R["4b"], "only death releases them now")
    return s


def appoint(s: State, told: Said) -> Rulings:
    """The day of the match: not before the sixty days, unless both agree."""
    sides = contenders(s)
    seat = one(s, told, sides, R["5a"])
    if not told.days:
        raise Refused("say the day of the match, as in `appoint Bob 1906-11-01`", R["5a"])
    day, both = told.days[-1], set(sides) <= set(told.seats)
    if day < s.note("earliest") and not both:
        raise Refused(f"{seat} cannot require play before {s.note('earliest')}", R["5a"])
    if day < later(s.note("today"), AHEAD):
        raise Refused(f"{day} leaves less than ten days for the balance", R["4b"])
    s = yield Note("match", day, R["5a"], f"the match is on {day}")
    return s


def won(s: State, told: Said) -> Rulings:
    """The match has been played."""
    holder, challenger = sides = contenders(s)
    winner = one(s, told, sides, R[10])
    if len(s.note("paid")) < 2:
        raise Refused("the balance of the stakes is not up", R["4b"])
    if s.note("today") < s.note("match"):
        raise Refused(f"the match is on {s.note('match')}", R["5a"])
    if told.numbers and (max(told.numbers) != UP or len(told.numbers) > 2 or told.numbers[1:] == (UP,)):
        raise Refused(f"the winner has {UP} and the other less, as in `won {winner} {s.note('today')} 500 420`", R[10])
    loser = challenger if winner == holder else holder
    for seat in s.seats:
        if s.scores[seat]:
            s = yield Score(seat, -s.scores[seat], R[10], "a new match")
    s = yield Score(winner, UP, R[10], "the match")
    if len(told.numbers) == 2 and told.numbers[1]:
        s = yield Score(loser, told.numbers[1], R[10])
    s = yield Note("beaten", (*(b for b in s.note("beaten") if b[0] != loser), (loser, s.note("today"))), R[7])
    return (yield from decided(s, winner, R[1], "the stakes"))


def refuse(s: State, told: Said) -> Rulings:
    """A side will not play."""
    return (yield from forfeited(s, one(s, told, contenders(s), R["5b"]), R["5b"], "refuses to play"))


def forfeit(s: State, told: Said) -> Rulings:
    """A side gives up instead of paying."""
    seat = one(s, told, contenders(s), R["4a"])
    rule = R["4a"] if s.note("covered") else R["3a"]
    if seat == s.note("challenger") and not s.note("covered"):
        raise Refused("nothing of the challenger's can be forfeited until it is covered", R["4a"])
    return (yield from forfeited(s, seat, rule, "forfeits"))


def collusion(s: State, told: Said) -> Rulings:
    """Both conspired to defeat the rules."""
    sides = contenders(s)
    for seat in s.note("pot"):
        s = yield Pay(seat, DEPOSIT, R["5c"], "stake returned")
    s = yield Lose(sides, R["5c"], "the emblem returns to its donor")
    return s


def death(s: State, told: Said) -> Rulings:
    """A side has died: the stakes go back."""
    holder, _ = sides = contenders(s)
    seat = one(s, told, sides, R["4b"])
    for paid in s.note("pot"):
        s = yield Pay(paid, DEPOSIT, R["4b"], "stake returned")
    s = yield Out(seat, R["4b"], "death alone releases a player")
    if seat == holder:
        return (yield Lose((holder,), R["4b"], "the emblem returns to its donor"))
    return (yield from disposed(s, R["4b"]))


def secure(s: State, told: Said) -> Rulings:
    """The holder deposits the $500 for the emblem's keeping."""
    holder = one(s, told, (s.note("holder"),), R[11])
    if s.note("secured"):
        raise Refused("the security has been deposited", R[11])
    s = yield Pay(holder, -SECURITY, R[11], "security for the emblem")
    s = yield Note("secured", True, R[11])
    return s


def undelivered(s: State, told: Said) -> Rulings:
    """The emblem was not there by noon: the challenger has it and the stakes, the donor the security."""
    holder, _ = contenders(s)
    one(s, told, (holder,), R[11])
    if s.note("today") < s.note("match"):
        raise Refused(f"it is to be delivered by noon of {s.note('match')}", R[11])
    s = yield Note("secured", False, R[11], "the donor keeps the security")
    return (yield from forfeited(s, holder, R[11], "the emblem was not delivered by noon"))


def city(s: State, told: Said) -> Rulings:
    """The holder chooses where the match is."""
    holder, _ = contenders(s)
    seat = one(s, told, (holder,), R[15])
    s = yield Say(seat, "city", R[15], " ".join(told.words) or "the city is chosen")
    return s


def dispute(s: State, told: Said) -> Rulings:
    """Whatever is disputed, the donor decides."""
    s = yield Say(
        told.seats[0] if told.seats else s.note("holder"), "dispute", R[16], "the donor settles it without appeal"
    )
    return s


def conduct(s: State, told: Said) -> Rulings:
    """An intermission, a brushed table or wiped balls during the game."""
    s = yield Foul(one(s, told, contenders(s), R["add1"]), "conduct", R["add1"], "not during a game")
    return s


def receipts(s: State, told: Said) -> Rulings:
    """The winner of the last match takes what came in."""
    seat = one(s, told, (s.note("winner"),), R["add2"])
    s = yield Pay(seat, sum(told.numbers), R["add2"], "the receipts")
    return s


def expenses(s: State, told: Said) -> Rulings:
    """The winner of the last match pays what it cost."""
    seat = one(s, told, (s.note("winner"),), R["add2"])
    s = yield Pay(seat, -sum(told.numbers), R["add2"], "the expenses")
    return s


ACTS = {
    "day": nothing, "challenge": challenge, "notify": notify, "excuse": excuse, "cover": cover, "balance": balance,
    "appoint": appoint, "won": won, "refuse": refuse, "forfeit": forfeit, "collusion": collusion, "death": death,
    "secure": secure, "undelivered": undelivered, "city": city, "dispute": dispute, "intermission": conduct, "brush": conduct,
    "wipe": conduct, "receipts": receipts, "expenses": expenses,
}  # fmt: skip


def results(s: State) -> tuple[Chance, ...]:
    """Either side may win."""
    return tuple(Chance("won", seat) for seat in contenders(s))


def worth(s: State, seat: str) -> float:
    """What it is worth to hold the emblem, or to challenge for it as long as one has not been defeated."""
    waiting = (s.note("challenger"), *(other for other, _, _ in s.note("queue")))
    eager = bool(seat in waiting and seat not in dict(s.note("beaten")))
    return 10.0 * bool(seat == s.note("holder")) + 5.0 * eager


GAME = Game(
    rules=R,
    title="World's Championship Emblem, 18-inch balkline, two shots in",
    pages="41-44",
    family="contest",
    summary="Challenges, stakes and terms of a championship emblem, ruled by the days on which things are done.",
    seats=(2, 0),
    table="balkline-18",
    pieces=("white", "spot", "red"),
    setup=setup,
    judge=judge,
    decide=decide,
    chances=results,
    options={
        "Holder": Option("", "who holds the emblem at first; the first seat if nobody is named"),
        "Since": Option("1906-04-04", "the day on which the holder's two years began"),
        "Amendments": Option("yes", "whether those of April 4, 1906 are in force", choices=("yes", "no")),
    },
    incidents={
        "day": "time has gone by until this day: `day 1906-11-20`",
        "challenge": "a seat challenges, with $250 unless another sum is named: `challenge Bob 1906-09-01`",
        "notify": "the holder is notified of the challenge on this day: `notify Ann 1906-09-04`",
        "excuse": "the donor finds that the holder had cause not to cover in time: `excuse Ann 1906-09-10`",
        "cover": "the holder covers the challenger's money: `cover Ann 1906-09-08`",
        "balance": "a side puts up its other $250: `balance Bob 1906-10-15`",
        "appoint": "a side, or both, name the day of the match: `appoint Bob 1906-11-05`",
        "won": "the match is played; the counts may follow: `won Ann 1906-10-31 500 420`",
        "refuse": "a side refuses to play: `refuse Bob 1906-10-31`",
        "forfeit": "a side gives up what can be forfeited: `forfeit Ann 1906-09-08`",
        "collusion": "both conspired to defeat a rule: `collusion 1906-10-01`",
        "death": "a side has died: `death Bob 1906-10-01`",
        "secure": "the holder deposits $500 for the emblem's keeping: `secure Ann 1906-04-10`",
        "undelivered": "the holder has not delivered the emblem by noon of the day: `undelivered Ann 1906-10-31`",
        "city": "the holder chooses the city: `city Ann Chicago`",
        "dispute": "a point is disputed and goes to the donor: `dispute Bob`",
        "intermission": "a seat interrupts the game: `intermission Bob`",
        "brush": "a seat brushes the table during the game: `brush Bob`",
        "wipe": "a seat wipes the balls during the game: `wipe Bob`",
        "receipts": "what came in, to the last match's winner: `receipts Ann 1200`",
        "expenses": "what it cost, from the last match's winner: `expenses Ann 400`",
    },
    notes={
        "holder": "", "since": "", "today": "", "queue": (), "challenger": "", "cover-by": "", "match": "", "earliest": "",
        "covered": False, "paid": (), "pot": (), "beaten": (), "disposed": "", "prolonged": False, "secured": False, "winner": "",
    },
    headers=("Lead",),
    physical=False,
    worth=worth,
)  # fmt: skip
