"""The figures that a table may have of its own, by their names in `hoyle.physics.Params` and `BoardParams`, and their bounds."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from typing import Any, NamedTuple

CUSHION_LAWS = ("mathavan", "han", "stun", "stronge", "level")
"""The cushion laws there are: see `hoyle.physics.laws.cushion_*`."""
BALL_LAWS = ("frictional", "mathavan")
"""The laws of two balls: see `hoyle.physics.laws.ball_ball` and `ball_mathavan`. An ideal one is frictional with mu = 0, e = 1."""
CLUSTERS = ("hertz", "pairs")
"""The ways in which balls that touch are struck: all at once (`hoyle.physics.core.simultaneous_contacts`), or pair after
pair, to compare.
"""
DISC_LAWS = ("coulomb", "stronge")
"""The ways in which the edges of discs rub: as rigid ones, or as such that give (`hoyle.physics.laws.disc_compliant`)."""
TIPS = ("restitution", "efficiency")
"""Figures that a tip keeps the same wherever it strikes: its restitution, or the share of the cue's energy (TP A.30)."""


class Limits(NamedTuple):
    """The limits of a figure: a number between two others, perhaps one of the bounds; or one of some words."""

    low: float = 0.0
    high: float = float("inf")
    inclusive: bool = False
    words: tuple[str, ...] = ()

    def refuses(self, value: Any) -> str:
        """Say what the figure must be, where it is not that; else nothing."""
        if self.words:
            return "" if value in self.words else f"must be one of {', '.join(self.words)}, not {value!r}"
        number = isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value)
        if number and (self.low < value < self.high or (self.inclusive and value in (self.low, self.high))):
            return ""
        if self.high == float("inf"):
            return f"must be a number {'that is not negative' if self.inclusive else 'above zero'}, not {value!r}"
        return f"must lie between {self.low:g} and {self.high:g}, not {value!r}"


ABOVE, FROM_ZERO, SHARE, LEAN = Limits(), Limits(inclusive=True), Limits(0.0, 1.0, True), Limits(-1.0, 1.0)

BALL_FIGURES: Mapping[str, Limits] = {
    **dict.fromkeys(
        (
            "g", "mu_s", "mu_r", "mu_r_band", "spin_decay", "cue_mass", "end_mass", "ball_steps", "cushion_steps", "stiffness",
            "jaw_radius", "tip_time",
        ), ABOVE,
    ),
    **dict.fromkeys(("e_ball", "e_cushion", "e_least", "e_slate", "e_tip", "miscue", "kick_chance"), SHARE),
    **dict.fromkeys(
        ("mu_a", "mu_b", "mu_c", "cling", "kick", "kick_seed", "mu_r_slope", "mu_cushion", "e_slope", "e_from"), FROM_ZERO
    ),
    **dict.fromkeys(("tilt_x", "tilt_y", "nap_drift", "curl", "nap_curl"), LEAN),
    "cushion_eta2": Limits(0.875, 3.5),
    "cushion": Limits(words=CUSHION_LAWS), "ball_law": Limits(words=BALL_LAWS), "cluster": Limits(words=CLUSTERS),
    "tip": Limits(words=TIPS),
}  # fmt: skip
"""Those of a table with balls."""
OLD_FIGURES: Mapping[str, Limits] = {"end_ratio": ABOVE}
"""Those that a table may still have: the ball's mass over that of the cue's end."""
DISC_FIGURES: Mapping[str, Limits] = {
    **dict.fromkeys(("g", "mu", "stiffness", "edge", "leap", "cue_mass", "cue_end"), ABOVE),
    **dict.fromkeys(("e_disc", "e_rim", "e_post", "e_net", "e_tip", "miscue"), SHARE),
    **dict.fromkeys(("mu_disc", "mu_rim", "mu_post"), FROM_ZERO),
    "cluster": Limits(words=CLUSTERS), "disc_law": Limits(words=DISC_LAWS), "disc_eta2": Limits(0.75, 2.0, True),
}  # fmt: skip
"""Those of a board with discs or rings."""


def wrong_figure(known: Mapping[str, Limits], figures: Mapping[str, Any], where: str) -> str:
    """Say what is wrong with the first of some figures that cannot be, its name after `where` it stands; else nothing."""
    for name, value in figures.items():
        if name not in known:
            return f"no figure {name!r}; there are {', '.join(sorted(set(known) - set(OLD_FIGURES)))}"
        if why := known[name].refuses(value):
            return f"{where}{name} {why}"
    return ""
