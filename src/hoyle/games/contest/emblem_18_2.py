"""World's Championship Emblem, 18-inch balkline, two shots in: challenges and stakes for the emblem, by the calendar.

Turn:
- The first seat, unless another is named{ (`Holder`)}, holds the emblem from the day told{ (`Since`)}; every other seat
  may challenge them.
- What happens is told with its day{: `!: challenge Bob 1906-09-01`, `!: cover Ann 1906-09-08`, `!: balance Bob
  1906-10-15`, `!: won Ann 1906-10-31 500 420`, or `!: day 1906-11-20` when only time goes by}.
- Days never go back.
- The referee first rules on what fell due in the meantime: a deposit not covered, a balance not put up, a challenge
  that takes effect, a term that is over.
- The open question is what is due next and until when; a choice answers it on the last day told, or chance{, `*: won
  Bob`}.
- The ledger is in dollars: $250 with the challenge, $250 to cover it, and $250 more from either before the match.
- The score is that of the last match.
- The emblem is won when its holder has defended it for two years.

Readings:
- The holder is notified on the day the challenge takes effect unless `notify` says another, and both agree to the first
  day on which play can be required unless `appoint` names one.
- Of waiting challenges the one that can take effect first comes first, and of those the one issued first.
- A balance that neither has put up calls the match off.
- With both up, only both together can change the day.
- When the emblem changes hands in play its security is given back.
- A holder's death returns it to its donor.
- With that, as with a plot, the contest is over and all money goes back. (All reconstruction.).
"""

from dataclasses import replace

from hoyle.games.contest.acts import OTHERS
from hoyle.games.contest.family import contest, lay
from hoyle.games.contest.terms import Contest, R
from hoyle.referee import Called, Option, told

GAME = replace(
    contest(
    R, title="World's Championship Emblem, 18-inch balkline, two shots in", pages="41-44", table="balkline-18",
    pieces=("white", "spot", "red"), terms=Contest(lay),
    options={"Amendments": Option("yes", "those of April 4, 1906 are in force", choices=("yes", "no"))},
    incidents={word: said for word, said in OTHERS.items() if word != "prefer"},
),
    wins="Hold the emblem against every challenger for the whole term, and it is won for good; each match by itself wins it "
         "and the stakes.",
    goal=told("contest.goal-hold"),
    called=(
        Called(
            "two shots in, balk line game championship emblem 18 inch two shots in",
            beside=("balkline-18-2",),
        ),
    ),
)  # fmt: skip
