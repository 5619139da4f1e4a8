"""World's Championship Emblem, 18-inch balkline, one shot in: the older contest, by the calendar.

Turn:
- It is run like that of the game with two shots in{ (`emblem-18-2`)}, whose page says how a sheet tells it, but without
  the amendments and additions of 1906: a challenge that has not come to a match when the two years are over comes to
  nothing, its money goes back, and the emblem is the holder's.
- Either side may name the city, which is in the country of one of them.
- The donor's last word is printed of the hall alone; that they also find whether a cause was sufficient is a
  reconstruction.
- What happens is told with its day{: `!: challenge Bob 1905-03-01`, `!: won Ann 1905-05-01 500 380`}.
- The ledger is in dollars.
"""

from dataclasses import replace

from hoyle.games.contest.family import contest, lay
from hoyle.games.contest.terms import Contest
from hoyle.games.general.again import again
from hoyle.referee import Called, Rulebook, told

SAME = (1, 2, "3a", "3b", "4a", "4b", "5a", "5b", "5c", "6a", "6b", 7, 10, 11, 12, 13, 14)
R = Rulebook(
    "emblem-18-1",
    book="bbc1908",
    governs="balkline-18-1",
    rules={
        1: "A match is for $500 a side as well as the emblem, which keeps off players who only want to be talked of.",
        2: "Every challenge comes with $250, or it is none.",
        "3a": "The holder covers it ten days after hearing or, without excuse, loses emblem and money to the other.",
        "3b": "One challenger at a time is all whose money the holder has to cover.",
        "4a": "From then on both deposits, and the emblem too, may be forfeited.",
        "4b": "The other $250 of each are paid ten days or more before the match; then only a death releases them.",
        "5a": "Sixty days after a challenge, and no sooner, the holder may be made to play.",
        "5b": "Whoever will not play in that time has lost emblem and stakes.",
        "5c": "Should both conspire against a rule the match is off, stakes go back, and the donor has the emblem.",
        "6a": "A challenge that comes next in order while a match is pending runs from the day after that is settled.",
        "6b": "If none is pending it runs from its own date, as far as rule 7 lets it.",
        7: "The challenge of a player beaten in a contest for the emblem begins to run fifteen days after it.",
        8: "No umpires; nobody but the players, referee and marker comes on the platform, or nearer than ten feet.",
        9: "The players choose referee and marker; if by 7:30 on the evening they have not, the donor does.",
        10: "500 points are played for.",
        11: "For two years the holder meets all comers; $500 of theirs lie with the donors for the emblem's care, and it "
        "is with them by noon of a match's day, or the challenger has emblem and stakes and the donors that sum.",
        12: "Two years of successful defence make it the property of whoever won it.",
        13: "The donors hold the stakes; challenges reach the champion through them and are put on record.",
        14: "The donors' table of five by ten feet is used, with balls of 2 3/8 inches.",
        15: "The city lies in the country of one of the players, and the donor settles a quarrel about the hall.",
    },
    restates=again("emblem-18-2", {**{n: str(n) for n in SAME}, 15: "15 16"}),
    excused={
        8: "who may stand near the table is a matter of the hall",
        9: "officials are named in the hall, and play no part in a ruling here",
    },
    duties={"marker": (8, 9), "referee": (8, 9), "challengers": ...},
)

GAME = replace(
    contest(
    R, title="World's Championship Emblem, 18-inch balkline, one shot in", pages="38-40", table="balkline-18",
    pieces=("white", "spot", "red"), terms=Contest(lay, choosing=False),
),
    measures=("radius",),
    wins="Hold the emblem against every challenger for the whole term, and it is won for good; each match by itself wins it "
         "and the stakes.",
    goal=told("contest.goal-hold"),
    called=(
        Called(
            "world's championship emblem of the 18 inch balk line game of billiards, one shot allowed in balk or "
            "at the anchor, balk line game championship emblem 18 inch one shot in",
            beside=("balkline-18-1",),
        ),
    ),
)  # fmt: skip
