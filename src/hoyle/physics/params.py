"""The figures of cloths, cushions, balls and cues, every figure with its source; a table's parameters are those of what it is
made of.

Sources: Alciatore = technical proofs and data pages at billiards.colostate.edu; Mat09, Mat10 = Mathavan, Jackson, Parkin, Am. J.
Phys. 77 (2009) 788 and Proc. IMechE C 224 (2010) 1863; Marlow = *The Physics of Pocket Billiards*, 1995; Stronge = *Impact
Mechanics*, 2000. A figure marked (reconstruction) is a choice where nothing is published.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from hoyle.equipment import Table
from hoyle.equipment.figures import BALL_FIGURES, CUSHION_LAWS, wrong_figure
from hoyle.equipment.tables import BAGATELLE as BAGATELLE_MADE
from hoyle.equipment.tables import CAROM as CAROM_MADE
from hoyle.equipment.tables import CAROM_TODAY as CAROM_TODAY_MADE
from hoyle.equipment.tables import ENGLISH_1908, POOL_TODAY, SNOOKER_TODAY, Made
from hoyle.equipment.tables import POOL_1908 as POOL_1908_MADE
from hoyle.physics.errors import Impossible
from hoyle.units import GRAVITY, ounces

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

P = TypeVar("P", bound="DataclassInstance")

CUSHIONS = CUSHION_LAWS


@dataclass(frozen=True, slots=True)
class Params:
    """The figures of cloth, balls, cushions and cue; SI units.

    Cloth: `mu_s`, `mu_r` are sliding friction and rolling resistance, `spin_decay` the deceleration of vertical spin, rad/s²;
    `e_slate` is a falling ball's restitution. Rolling resistance grows with speed by `mu_r_slope` per m/s, in bands: the lowest
    ends at `mu_r_band` m/s, each next at twice the speed; a slope of 0 keeps it constant. The bed is out of level by `tilt_x` and
    `tilt_y`, how far it falls a unit of length toward the right and the foot. Shares of g: `nap_drift` draws a rolling ball along
    the nap, toward the foot; `curl` and `nap_curl` bend the way of one with side (`hoyle.physics.laws.drift`).
    Balls: `ball_law` is one of `BALL_LAWS`. They part at `e_ball` times the speed they meet with and rub with mu = `mu_a` + `mu_b`
    exp(-`mu_c` v), `cling` times that where chalk or dirt is between them. At a share `kick_chance` of contacts, drawn from
    `kick_seed`, it is `kick` times as much again (`hoyle.physics.laws.kick`). Balls that touch are struck as `cluster` says, one of
    `CLUSTERS`; pressed together by d (m) two of radius R repel with `stiffness` sqrt(R/2) d^1.5 (N). `ball_steps` are the
    integration steps of the law that integrates.
    Cushions: `cushion` is one of `CUSHIONS`. Restitution is `e_cushion` up to the normal speed `e_from` (m/s), then falls by
    `e_slope` per m/s, to `e_least`; `mu_cushion` is friction, `cushion_steps` the steps of the law that integrates,
    `cushion_eta2` the normal over the tangential stiffness of the compliant one. `jaw_radius` rounds the points of pockets.
    Cue: it weighs `cue_mass`, its tip has restitution `e_tip` at the ball's centre, off it as `tip` says, one of `TIPS`, stays on
    the ball for `tip_time` (s) and slips beyond `miscue` ball radii; `end_mass` (kg) of its end moves sideways with the ball.
    """

    name: str = "pool"
    g: float = GRAVITY
    mu_s: float = 0.2
    mu_r: float = 0.01
    mu_r_slope: float = 0.0
    mu_r_band: float = 0.25
    spin_decay: float = 10.0
    tilt_x: float = 0.0
    tilt_y: float = 0.0
    nap_drift: float = 0.0
    curl: float = 0.0
    nap_curl: float = 0.0
    e_slate: float = 0.5
    ball_law: str = "frictional"
    ball_steps: int = 10
    cluster: str = "hertz"
    stiffness: float = 6.742e9
    e_ball: float = 0.95
    mu_a: float = 0.009951
    mu_b: float = 0.108
    mu_c: float = 1.088
    cling: float = 1.0
    kick: float = 4.0  # so that what meets at an ordinary pace stops rubbing (reconstruction)
    kick_chance: float = 0.0
    kick_seed: int = 0
    cushion: str = "mathavan"
    e_cushion: float = 0.98
    e_from: float = 1.0
    e_slope: float = 0.0
    e_least: float = 0.5
    mu_cushion: float = 0.14
    cushion_steps: int = 12
    cushion_eta2: float = 1.5
    cue_mass: float = 0.539
    e_tip: float = 0.73
    tip: str = "restitution"
    tip_time: float = 1.5e-3
    end_mass: float = 0.00815
    miscue: float = 0.5
    jaw_radius: float = 0.006

    def __post_init__(self) -> None:
        """Raise Impossible for a figure that no table has."""
        own = {one.name: getattr(self, one.name) for one in fields(self) if one.name != "name"}
        if why := wrong_figure(BALL_FIGURES, own, "params."):
            raise Impossible(why)

    def but(self, **changes: float | str) -> Params:
        """The same set with some figures changed."""
        return replace(self, **changes)  # type: ignore[arg-type]


Figures = Mapping[str, float | str]

CLOTHS: Mapping[str, Figures] = {
    "worsted": {
        "mu_s": 0.2,  # Alciatore: .15-.4, typically .2
        "mu_r": 0.01,  # Alciatore: .005-.015, typically .01
        "spin_decay": 10.0,  # Alciatore: 5-15 rad/s², the middle
        "e_slate": 0.5,  # Alciatore: ball on slate
    },
    "worsted-dry": {
        "mu_s": 0.15,  # Alciatore's range at the end of new, clean cloth and dry air; that this end is theirs is a reconstruction
        "mu_r": 0.005,
        "spin_decay": 5.0,
        "e_slate": 0.5,
    },
    "worsted-damp": {
        "mu_s": 0.4,  # and at the end of worn, dirty cloth and damp air
        "mu_r": 0.015,
        "spin_decay": 15.0,
        "e_slate": 0.5,
    },
    "woollen": {
        "mu_s": 0.22,  # napped woollen cloth: slower than worsted, within Alciatore's ranges (reconstruction)
        "mu_r": 0.012,  # the same (reconstruction)
        "spin_decay": 10.0,  # as worsted (reconstruction)
        "e_slate": 0.5,
    },
    "heated": {
        "mu_s": 0.2,  # Alciatore's typical figure; none is published for heated cloth
        "mu_r": 0.0043,  # heated cloth, slow: .0043
        "mu_r_slope": 0.0014,  # and .0071 at 2 m/s
        "spin_decay": 8.0,  # within Alciatore's 5-15; heated cloth at the fast end (reconstruction)
        "e_slate": 0.5,
    },
    "heated-today": {
        "mu_s": 0.192,  # this and the rest: fitted to films of three-cushion on heated cloth (`benchmarks/filmed.py`)
        "mu_r": 0.004,
        "mu_r_slope": 0.0016,
        "spin_decay": 3.9,
        "e_slate": 0.5,
    },
    "napped": {
        "mu_s": 0.212,  # Mat09 and Mat10
        "mu_r": 0.0127,  # Mat09: .124-.126 m/s²
        "spin_decay": 22.0,  # snooker cloth: 22 rad/s² (Marlow)
        "e_slate": 0.5,
    },
}
"""Properties of each cloth, by its name in `hoyle.equipment.tables.CLOTHS`."""

CUSHION_KINDS: Mapping[str, Figures] = {
    "pool": {
        "e_cushion": 0.98,  # Mat10, below 2.5 m/s
        "mu_cushion": 0.225,  # as on today's carom table, of the same rubber and cloth: fitted to films
        "cushion_eta2": 1.5,  # (2 - nu)/(2 - 2 nu) with rubber's Poisson ratio of 1/2: Stronge
        "e_from": 2.0,  # from here it falls (reconstruction): as the snooker cushion's, but by less, for a nose that stands lower
        "e_slope": 0.04,
        "e_least": 0.5,  # (reconstruction) no measurement reaches so far
        "jaw_radius": 0.006,  # a small rounding of the points (reconstruction); no specification gives one
    },
    "pool-1908": {
        "e_cushion": 0.96,  # slightly deader rubber than Mat10's (reconstruction)
        "mu_cushion": 0.225, "e_from": 2.0, "e_slope": 0.04, "e_least": 0.5,  # as on today's
        "jaw_radius": 0.012,  # rounded points, as the handbook draws them (reconstruction)
    },
    "carom": {
        "e_cushion": 0.875,  # measured on carom cushions: .875 at 1-1.5 m/s falling to .795 at 3-4 m/s. With this nose a
        "e_from": 1.5,  # rolling ball keeps that share of its normal speed, and the corner-five system holds to a quarter diamond
        "e_slope": 0.08 / 1.5,
        "e_least": 0.795,
        "jaw_radius": 0.006,
    },
    "carom-today": {
        "e_cushion": 0.895,  # so that a ball that rolls straight at it comes back with what was measured on carom cushions, and at
        "e_from": 2.25,  # 2.25 m/s with Mat09's too; within that as near as may be to what the films ask for
        "e_slope": 0.085,
        "e_least": 0.79,
        "mu_cushion": 0.225,  # fitted to the films
        "jaw_radius": 0.006,
    },
    "snooker": {
        "e_cushion": 0.98,
        "e_from": 2.0,  # this and the fall: fitted to Mat09's rebounds at up to 3 m/s; Mat10 holds .98 good up to 2.5 m/s
        "e_slope": 0.10,
        "e_least": 0.7,  # (reconstruction)
        "jaw_radius": 0.025,  # snooker's pockets are cut round (reconstruction: the templates are not published)
    },
    "english-1908": {
        "e_cushion": 0.96,  # slightly deader rubber than Mat10's (reconstruction)
        "e_from": 2.0, "e_slope": 0.10, "e_least": 0.7, "jaw_radius": 0.025,  # as on a snooker table
    },
    "bagatelle": {
        "e_cushion": 0.8,  # a thin cushion, deader than a table's (reconstruction)
        "e_from": 1.5, "e_slope": 0.04, "e_least": 0.5, "jaw_radius": 0.012,  # as on a pool table of 1908
    },
}  # fmt: skip
"""Properties of each kind of cushion, by its name in `hoyle.equipment.tables.CUSHIONS`."""

BALL_KINDS: Mapping[str, Figures] = {
    "phenolic": {
        "stiffness": 6.742e9,  # TP B.29, from Marlow: 8.06e8 N/m^1.5 for two balls of 2 1/4 in.
        "e_ball": 0.95,  # Alciatore: .92-.98, the middle
        "mu_a": 0.009951,  # TP A.14, the fit to Marlow's measurements
        "mu_b": 0.108,
        "mu_c": 1.088,
    },
    "phenolic-played": {
        "stiffness": 6.742e9,
        "e_ball": 0.956,  # this and cling: fitted to films of three-cushion (`benchmarks/filmed.py`)
        "mu_a": 0.009951,  # the law of clean balls, TP A.14
        "mu_b": 0.108,
        "mu_c": 1.088,
        "cling": 1.5,
    },
    "composition": {
        "stiffness": 6.742e9,  # as phenolic balls (reconstruction)
        "e_ball": 0.93,  # the low end of Alciatore's range (reconstruction)
    },
}
"""Properties of each kind of ball, by its name in `hoyle.equipment.tables.BALLS`."""

CUE_KINDS: Mapping[str, Figures] = {
    "cue": {
        "cue_mass": ounces(19),  # a 19 oz cue, the common weight
        "e_tip": 0.73,  # Alciatore: leather .71-.75
        "tip_time": 1.5e-3,  # Alciatore: 1 to 2 ms with most tips, .8 with one of phenolic
        "end_mass": 0.00815,  # so that a pool ball leaves by the measured 2.5 degrees at .51 in. offset, an ordinary shaft
        "miscue": 0.5,  # Alciatore: the miscue limit, half a radius
    },
    "low-squirt": {"end_mass": 0.0056},  # so that a pool ball leaves by the measured 1.8 degrees at .51 in. offset
    "break-cue": {
        "e_tip": 0.84,  # Alciatore (FAQ, cue tip efficiency): break and jump cues with phenolic tips .81-.87, the middle
        "tip_time": 0.8e-3,  # Alciatore: a phenolic tip
    },
    "jump-cue": {
        "cue_mass": ounces(9),  # short and light (reconstruction: made in 7 to 11 oz)
        "e_tip": 0.84,
        "tip_time": 0.8e-3,
    },
    "short-cue": {"cue_mass": ounces(12)},  # a short, light cue (reconstruction)
}
"""Properties of each kind of cue, by its name in `hoyle.equipment.tables.CUES`."""


@cache
def params_of(made: Made) -> Params:
    """The figures of a table that is made so. Its name is that of `SETS`, else the kinds it is made of."""
    figures = {**CLOTHS[made.cloth], **CUSHION_KINDS[made.cushions], **BALL_KINDS[made.balls], **CUE_KINDS[made.cue]}
    name = next((name for name, one in SETS.items() if one == made), f"{made.cloth} {made.cushions} {made.balls}")
    return Params(name).but(**figures)


SETS: Mapping[str, Made] = {
    "pool": POOL_TODAY,
    "pool-1908": POOL_1908_MADE,
    "carom": CAROM_MADE,
    "carom-today": CAROM_TODAY_MADE,
    "snooker": SNOOKER_TODAY,
    "english": ENGLISH_1908,
    "bagatelle": BAGATELLE_MADE,
}
"""Materials of the tables in use, by the name of their figures."""

POOL = params_of(POOL_TODAY)
"""A nine-foot table of today, worsted cloth, phenolic balls."""
POOL_1908 = params_of(POOL_1908_MADE)
"""A five-by-ten pocket table of 1908."""
CAROM = params_of(CAROM_MADE)
"""A carom table with heated cloth."""
CAROM_TODAY = params_of(CAROM_TODAY_MADE)
"""A carom table of today, as it was filmed."""
SNOOKER = params_of(SNOOKER_TODAY)
"""A snooker table of today, napped cloth."""
ENGLISH = params_of(ENGLISH_1908)
"""An English billiard table about 1908."""
BAGATELLE = params_of(BAGATELLE_MADE)
"""A bagatelle board, covered with the cloth of its time."""


def params_for(table: Table) -> Params:
    """The figures of a table by what it is made of, and its own before them. Raises Impossible for a figure that there is not."""
    made = table.made or (POOL_TODAY if table.pockets else CAROM_MADE)
    return with_figures(params_of(made), table)


def with_figures(params: P, table: Table) -> P:
    """The figures of a table's kind with its own in their place. Raises Impossible for one that there is not.

    Squirt was once told by `end_ratio`, the ball's mass over that of the cue's end: a table that still has it is read so.
    """
    known = {one.name for one in fields(params) if one.name != "name"}
    figures = dict(table.figures)
    if "end_mass" in known and "end_ratio" in figures and table.ball is not None:
        figures["end_mass"] = table.ball.mass / float(figures.pop("end_ratio"))
    for name in figures:
        if name not in known:
            raise Impossible(f"{table.name} has a figure {name!r}, which is none of {', '.join(sorted(known))}")
    return replace(params, **figures) if figures else params
