"""Single Entry Posting: knock rings off the crokinole posts, ten for a top ring and five for one alone, to fifty.

Turn:
- It is played as double entry posting, with one ring on the left post{ (`b1`)} and two on the right one{ (`b2` below
  `b3`)}.
- A top ring off its post is ten, and a ring that is alone on its post five; the lower of two counts nothing.
- Rings may be left lying on the board.
- One that is ditched goes at once to the right-hand post, where two may be built again, so that the next shot at the
  upper one is ten.
- Fifty wins{, or `Points: 100`}.

Readings:
- Each side has four rings but the posts are set with three, and `b4` is kept aside.
- When the right-hand post has two rings a ditched ring goes to the left one (reconstruction).
"""

from dataclasses import replace

from hoyle.games.general.again import again
from hoyle.games.general.archarena import RING_RULES
from hoyle.games.ring_pins import double_entry_posting
from hoyle.games.ring_pins.posting import PostingTerms

R = RING_RULES(
    "single-entry-posting",
    governs="double-entry-posting",
    rules={
        1: "The rules of double entry posting are observed.",
        2: "Of a side's posts the left one has a ring, and the right one two.",
        3: "Any ring may be shot off: a top ring is ten, and one that has its post to itself five.",
        "4a": "As many rings as one pleases may be left on the board.",
        "4b": "A ring that is ditched goes at once on the right-hand post, where two may be had, so that the next is ten.",
        5: "The game is 50, or 100.",
    },
    restates=again("double-entry-posting", {2: "1", 3: "3a", "4a": "3c", 5: "7"}),
)

GAME = replace(
    double_entry_posting.GAME, rules=R, doc=__doc__, pages="Archarena, 26",
    terms=PostingTerms((1,), (2, 3), general=R[1], alone=R[3], posts=R["4b"]),
    wins="The first player or side with {Points} points wins; a ring shot off counts 10 from the top of another, 5 if it "
         "stood alone.",
    minutes=8,
)  # fmt: skip
