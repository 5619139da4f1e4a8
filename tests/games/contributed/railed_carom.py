"""Railed Carom: a carom counts only if the cue ball touched a cushion before it met the second ball.

Otherwise: three-ball-carrom
"""

from dataclasses import replace

from hoyle.games.carom import three_ball_carrom as three_ball
from hoyle.games.carom.terms import CaromTerms, Voids
from hoyle.referee import Rulebook, Standing, Stroke, Target

R = Rulebook(
    "railed-carom",
    governs="three-ball-carrom",
    rules={
        1: "The cue ball must reach a cushion before it meets the second of the two balls, or nothing is counted.",
        2: "A carom so made is one point.",
        3: "Table and balls are those of the three-ball game.",
    },
    restates={2: "three-ball-carrom.4a"},
    facts={3: "as at three-ball carrom"},
)


def in_time(s: Standing, stroke: Stroke) -> Voids:
    """Rule 1: why a carom counts nothing."""
    return [] if stroke.cushions(before=stroke.carom) else [(R[1], "no cushion before the second ball")]


GAME = replace(
    three_ball.GAME, rules=R, doc=__doc__, pages="", wins="The first to {Points} points wins; a carom off a cushion is one.",
    terms=CaromTerms(voids=in_time, target=Target(cushions=1, before="second")),
)  # fmt: skip
