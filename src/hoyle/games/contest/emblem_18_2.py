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
effect first comes first, and of those the one issued first. A balance that neither has put up calls the match off; with both
up, only both together can change the day. When the emblem changes hands in play its security is given back. A holder's death
returns it to its donor; with that, as with a plot, the contest is over, and what waits with challenges goes back as well. (All
reconstruction.)
"""

from __future__ import annotations

from hoyle.answers import Answer
from hoyle.games.contest import family
from hoyle.games.contest.acts import OTHERS
from hoyle.games.contest.terms import Contest
from hoyle.record import IN_HAND, Record, Spot
from hoyle.referee import Option, Place, Rule, Rulebook, Rulings, State

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
        "4b": "The other $250 a side are due ten days or more before the contest, which then is play or pay: only "
        "death excuses.",
        "5a": "Sixty days after the challenge the holder can be made to play, and not before.",
        "5b": "A side that refuses to play in that time gives up its claim to emblem and stakes.",
        "5c": "If both conspire against the rules the match is off, stakes go back, and the emblem returns to its "
        "donor.",
        "6a": "A challenge issued while a match is pending, and next in order, takes effect the day after that one "
        "is over.",
        "6b": "With no match pending, and rule 7 allowing, it takes effect on its date.",
        7: "A player defeated in a contest for the emblem waits fifteen days until a challenge of his takes effect.",
        8: "No umpires, and nobody near but the players, the referee and the marker: on the platform, or ten feet round.",
        9: "Players agree on referee and marker; if they have not by half past seven that evening, the donor names "
        "them.",
        10: "Every game is 500 points.",
        11: "The holder defends the emblem for two years, deposits $500 for its keeping, and delivers it by noon of the day of a "
        "contest; failing that, the challenger has the emblem and the stakes and the donor the deposit.",
        12: "Whoever wins the emblem and defends it against all for two years owns it.",
        13: "The donors hold the stakes, and every challenge goes through them, to be recorded and the champion "
        "notified.",
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


def lay(s: State, rule: Rule) -> Rulings:
    """The three balls of the match. Returns the state."""
    for ball, where in (("red", Spot("foot-spot")), ("spot", Spot("head-spot")), ("white", IN_HAND)):
        s = yield Place(ball, where, rule, "five by ten, balls of 2 3/8 inches")
    return s


CONTEST = Contest(
    ante=250, security=500, earliest=60, rest=15, years=2, points=lambda s: 500, lay=lay,
    stake=R[1], deposit=R[2], cover=R["3a"], single=R["3b"], forfeitable=R["4a"], balance=R["4b"], play=R["5a"],
    refusal=R["5b"], collusion=R["5c"], after=R["6a"], at_once=R["6b"], beaten=R[7], score=R[10], defence=R[11], owned=R[12],
    donor=R[13], table=R[14], city=R[15], disputes=R[16], conduct=R["add1"], receipts=R["add2"], late=R["am4"],
    prolonged=R["am12"],
)  # fmt: skip


def setup(s: State) -> Rulings:
    """The holder, and the beginning of his term."""
    yield from family.setup(CONTEST, s)


def judge(s: State, record: Record) -> Rulings:
    """Refuse a stroke."""
    yield from family.judge(CONTEST, s, record)


def decide(s: State, answer: Answer) -> Rulings:
    """What is told with its day."""
    yield from family.decide(CONTEST, s, answer)


GAME = family.contest(
    R, title="World's Championship Emblem, 18-inch balkline, two shots in", pages="41-44", table="balkline-18",
    pieces=("white", "spot", "red"), setup=setup, judge=judge, decide=decide,
    options={"Amendments": Option("yes", "whether those of April 4, 1906 are in force", choices=("yes", "no"))},
    incidents={word: said for word, said in OTHERS.items() if word != "prefer"},
)  # fmt: skip
