"""Parameter sets: one a kind of table, every figure with its source.

Sources: Alciatore = technical proofs and data pages at billiards.colostate.edu; Mat09, Mat10 = Mathavan, Jackson, Parkin, Am. J.
Phys. 77 (2009) 788 and Proc. IMechE C 224 (2010) 1863; Marlow = *The Physics of Pocket Billiards*, 1995; Stronge = *Impact
Mechanics*, 2000. A figure marked (reconstruction) is a choice where nothing is published.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from hoyle.equipment import Table
from hoyle.physics.errors import Impossible
from hoyle.units import GRAVITY, ounces

CUSHIONS = ("mathavan", "han", "stun", "stronge")
"""The cushion laws there are: see `hoyle.physics.laws.cushion_*`."""
BALL_LAWS = ("frictional", "mathavan")
"""The laws of two balls: see `hoyle.physics.laws.ball_ball` and `ball_mathavan`. An ideal one is frictional with mu = 0, e = 1."""


@dataclass(frozen=True, slots=True)
class Params:
    """What cloth, balls, cushions and cue do; SI units.

    Cloth: `mu_s`, `mu_r` are sliding friction and rolling resistance, `spin_decay` the deceleration of vertical spin, rad/s²;
    `e_slate` is a falling ball's restitution. Rolling resistance grows with speed by `mu_r_slope` per m/s, in bands: the lowest
    ends at `mu_r_band` m/s, each next at twice the speed; a slope of 0 keeps it constant.
    Balls: `ball_law` is one of `BALL_LAWS`. They part at `e_ball` times the speed they meet with and rub with mu = `mu_a` + `mu_b`
    exp(-`mu_c` v). `ball_steps` are the integration steps of the law that integrates.
    Cushions: `cushion` is one of `CUSHIONS`. Restitution is `e_cushion` up to the normal speed `e_from` (m/s), then falls by
    `e_slope` per m/s, to `e_least`; `mu_cushion` is friction, `cushion_steps` the steps of the law that integrates,
    `cushion_eta2` the normal over the tangential stiffness of the compliant one. `jaw_radius` rounds the points of pockets.
    Cue: it weighs `cue_mass`, its tip has restitution `e_tip` and slips beyond `miscue` ball radii; `end_ratio` is the ball's mass
    over that of the cue's end.
    """

    name: str = "pool"
    g: float = GRAVITY
    mu_s: float = 0.2
    mu_r: float = 0.01
    mu_r_slope: float = 0.0
    mu_r_band: float = 0.25
    spin_decay: float = 10.0
    e_slate: float = 0.5
    ball_law: str = "frictional"
    ball_steps: int = 10
    e_ball: float = 0.95
    mu_a: float = 0.009951
    mu_b: float = 0.108
    mu_c: float = 1.088
    cushion: str = "mathavan"
    e_cushion: float = 0.98
    e_from: float = 1.0
    e_slope: float = 0.0
    e_least: float = 0.5
    mu_cushion: float = 0.14
    cushion_steps: int = 10
    cushion_eta2: float = 1.5
    cue_mass: float = 0.539
    e_tip: float = 0.73
    end_ratio: float = 20.0
    miscue: float = 0.5
    jaw_radius: float = 0.006

    def __post_init__(self) -> None:
        """Raise Impossible for a figure that no table has."""
        if self.cushion not in CUSHIONS:
            raise Impossible(f"no cushion law {self.cushion!r}; there are {', '.join(CUSHIONS)}")
        if self.ball_law not in BALL_LAWS:
            raise Impossible(f"no ball law {self.ball_law!r}; there are {', '.join(BALL_LAWS)}")
        if not 0.875 < self.cushion_eta2 < 3.5:
            raise Impossible(f"params.cushion_eta2 must lie between 0.875 and 3.5, not {self.cushion_eta2!r}")
        above = (
            "g",
            "mu_s",
            "mu_r",
            "mu_r_band",
            "spin_decay",
            "cue_mass",
            "ball_steps",
            "cushion_steps",
            "jaw_radius",
        )
        for field in above:
            if not 0 < getattr(self, field) < float("inf"):
                raise Impossible(f"params.{field} must be above zero, not {getattr(self, field)!r}")
        for field in ("e_ball", "e_cushion", "e_least", "e_slate", "e_tip", "miscue"):
            if not 0 <= getattr(self, field) <= 1:
                raise Impossible(f"params.{field} must lie between 0 and 1, not {getattr(self, field)!r}")
        for field in ("mu_a", "mu_b", "mu_c", "mu_r_slope", "mu_cushion", "e_slope", "e_from", "end_ratio"):
            if not 0 <= getattr(self, field) < float("inf"):
                raise Impossible(f"params.{field} must not be negative, not {getattr(self, field)!r}")

    def but(self, **changes: float | str) -> Params:
        """The same set with some figures changed."""
        return replace(self, **changes)  # type: ignore[arg-type]


POOL = Params(
    "pool",
    mu_s=0.2,  # Alciatore: .15-.4, typically .2
    mu_r=0.01,  # Alciatore: .005-.015, typically .01
    spin_decay=10.0,  # Alciatore: 5-15 rad/s², the middle
    e_slate=0.5,  # Alciatore: ball on slate
    e_ball=0.95,  # Alciatore: .92-.98, the middle
    mu_a=0.009951,  # TP A.14, the fit to Marlow's measurements
    mu_b=0.108,
    mu_c=1.088,
    e_cushion=0.98,  # Mat10, below 2.5 m/s
    mu_cushion=0.14,  # Mat10
    cushion_eta2=1.5,  # (2 - nu)/(2 - 2 nu) with rubber's Poisson ratio of 1/2: Stronge
    e_from=1.5,  # from here it falls as the carom cushion's below
    e_slope=0.04,
    e_least=0.5,  # (reconstruction) no measurement reaches so far
    cue_mass=ounces(19),  # a 19 oz cue, the common weight
    e_tip=0.73,  # Alciatore: leather .71-.75
    end_ratio=20.0,  # gives the measured 2.5 degrees at .51 in offset, an ordinary shaft
    miscue=0.5,  # Alciatore: the miscue limit, half a radius
    jaw_radius=0.006,  # a small rounding of the points (reconstruction); no specification gives one
)
"""A nine-foot table of today, worsted cloth, phenolic balls."""

POOL_1908 = POOL.but(
    name="pool-1908",
    mu_s=0.22,  # napped woollen cloth: slower than worsted, within Alciatore's ranges (reconstruction)
    mu_r=0.012,  # the same (reconstruction)
    e_ball=0.93,  # composition balls: the low end of Alciatore's range (reconstruction)
    e_cushion=0.96,  # slightly deader rubber than Mat10's (reconstruction)
    jaw_radius=0.012,  # rounded points, as the handbook draws them (reconstruction)
)
"""A five-by-ten pocket table of 1908."""

CAROM = POOL.but(
    name="carom",
    mu_s=0.2,  # Alciatore's typical figure; none is published for heated cloth
    mu_r=0.0043,  # heated cloth, slow: .0043
    mu_r_slope=0.0014,  # and .0071 at 2 m/s
    spin_decay=8.0,  # within Alciatore's 5-15; heated cloth at the fast end (reconstruction)
    e_cushion=0.875,  # measured on carom cushions: .875 at 1-1.5 m/s falling to .795 at 3-4 m/s. With this nose a rolling ball
    e_from=1.5,  # keeps that share of its normal speed, and the corner-five system holds to a quarter of a diamond
    e_slope=0.08 / 1.5,
    e_least=0.795,
)
"""A carom table with heated cloth."""

SNOOKER = POOL.but(
    name="snooker",
    mu_s=0.212,  # Mat09 and Mat10
    mu_r=0.0127,  # Mat09: .124-.126 m/s²
    spin_decay=22.0,  # snooker cloth: 22 rad/s² (Marlow)
    e_from=2.5,  # Mat10's .98 holds up to there
    e_slope=0.15,  # Mat09: a rolling ball at 3.0 m/s comes back at 2.5
    e_least=0.7,  # (reconstruction)
    jaw_radius=0.025,  # snooker's pockets are cut round (reconstruction: the templates are not published)
)
"""A snooker table of today, napped cloth."""

ENGLISH = SNOOKER.but(
    name="english",
    e_ball=0.93,  # ivory or composition balls: the low end of Alciatore's range (reconstruction)
    e_cushion=0.96,  # slightly deader rubber than Mat10's (reconstruction)
)
"""An English billiard table about 1908."""

BAGATELLE = POOL_1908.but(
    name="bagatelle",
    e_cushion=0.8,  # a thin cushion, deader than a table's (reconstruction)
    cue_mass=ounces(12),  # a short, light cue (reconstruction)
)
"""A bagatelle board, covered with the cloth of its time."""

SETS: dict[str, Params] = {
    "bagatelle": BAGATELLE,
    "pigeon-hole": BAGATELLE,
    "jenny-lind": BAGATELLE,
    "carombolette": BAGATELLE,
    "klondike": BAGATELLE,
    "monte-carlo": BAGATELLE,
    "carom": CAROM,
    "balkline": CAROM,
    "pool-5x10": POOL_1908,
    "pool": POOL,
    "snooker": SNOOKER,
    "english": ENGLISH,
}
"""The set for a table, by the longest beginning of its name."""


def params_for(table: Table) -> Params:
    """The parameter set of a table's kind; for a name not in `SETS`, carom without pockets and pool with them."""
    for prefix in sorted(SETS, key=len, reverse=True):
        if table.name.startswith(prefix):
            return SETS[prefix]
    return POOL if table.pockets else CAROM
