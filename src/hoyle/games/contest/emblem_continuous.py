"""Emblem of the Continuous Pool Championship of America: a contest by the calendar, for a year.

Turn:
- It is run like the balkline contests{ (`emblem-18-2`, whose page says how a sheet tells it)}, with smaller sums and
  shorter times: $75 with a challenge, $75 to cover it and as much again from either side; play forty days after it;
  five days' wait after a defeat; $100 for the emblem's keeping, and one year.
- A match is 200 points in one night, or 200 every evening{ (`Evenings: 3`)}.
- The holder alone names city and day{ (`!: city Ann Chicago`, `!: appoint Ann 1906-06-10`)}, or no day, which is then
  the fortieth after the challenge or, where that is told, its receipt{ (`!: notify Ann 1906-05-01`)}.
- Challenges take precedence in the order in which they were issued; of two of one day the holder takes either{, `!:
  prefer Ann Cal`}, before one is covered.

Readings:
- That play is due within forty days of the challenge "but not before" them is read as at the other contests: nobody can
  require it earlier, and both may agree to it (`!: appoint Ann Bob 1906-05-20`).
- A challenge without a match when the year is over comes to nothing, and its money goes back. (All reconstruction.).
"""

from dataclasses import replace

from hoyle.games.contest.acts import OTHERS
from hoyle.games.contest.family import contest
from hoyle.games.contest.terms import Contest
from hoyle.games.general.again import again
from hoyle.games.pocket.family import BALLS, CUE, rack
from hoyle.referee import Option, Rulebook, told

R = Rulebook(
    "emblem-continuous",
    book="bbc1908",
    governs="continuous-pool",
    rules={
        1: "At least $150 a side are staked besides the emblem, against challengers who only want to be noticed.",
        2: "$75 come with a challenge, or it does not hold; until covered they only vouch for it and keep its place.",
        "3a": "The holder covers them within ten days of hearing of it, or without a good reason loses the emblem.",
        "3b": "The holder covers one challenger's money and no more at a time.",
        "4a": "With $75 a side put up, the money and the emblem can be forfeited.",
        "4b": "The other $75 follow ten days or more before the contest, and then it is play or pay but for a death.",
        "5a": "The holder names city and date, but they play within forty days of the challenge, and need not before.",
        "5b": "Who refuses in that time forfeits; if both conspire the match is off, and stakes and emblem go back.",
        "5c": "The championship is played for in the United States.",
        6: "A challenge takes effect on its date, or, while a match is pending, the day after that one is disposed of.",
        7: "Five days pass before the challenge of a player beaten for the emblem takes effect.",
        8: "The first issued goes first, distance and proof of hour allowed for; of two at once the holder takes one.",
        "9a": "A game is 200 points in one night if the champion likes; by agreement more, but 200 each evening.",
        "9b": "What came in above the expenses is the winner's.",
        10: "It is played in a public hall both agree on, at eight in the evening unless there is reason for the day.",
        11: "For a year, $100 deposited, the holder meets all of eighteen and good standing; then it is the holder's.",
        12: "The donor's house in New York holds the stakes.",
        13: "A 5 x 10 foot table, 2 5/16 inch balls, pockets of 4 1/2 inches at the corners and 4 3/4 at the sides.",
        14: "Disputes that these rules leave open go to the donor.",
    },
    restates=again("emblem-18-2", {
        1: "1", 2: "2", "3a": "3a", "3b": "3b", "4a": "4a", "4b": "4b", "5a": "5a 15", "5b": "5b 5c", 6: "6a 6b",
        7: "7", "9a": "10", "9b": "add2", 11: "11 12", 12: "13", 13: "14", 14: "16",
    }),
    excused={10: "the hall and the hour are no fact of the game"},
    duties={"players": (14,), "challengers": ...},
)  # fmt: skip

GAME = replace(
    contest(
    R, title="Emblem of the Continuous Pool Championship of America", pages="56-58", table="pool-5x10", pieces=(CUE, *BALLS),
    terms=Contest(
        ante=75, security=100, earliest=40, rest=5, years=1, points=lambda s: 200 * int(s.options["Evenings"]),
        lay=lambda ref, rule: rack(ref, rule, told("contest.pool-balls")), naming=True, received=True,
        same_day=R[8], country=R["5c"],
    ),
    options={"Evenings": Option(1, "how many evenings of 200 points the match is", least=1)},
    incidents={word: OTHERS[word] for word in ("dispute", "receipts", "expenses", "prefer")},
),
    measures=("radius",),
    wins="Hold the emblem against every challenger for the whole term, and it is won for good; each match by itself wins it "
         "and the stakes.",
    goal=told("contest.goal-hold"),
)  # fmt: skip
