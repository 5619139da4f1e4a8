"""Parameter sets of the boards, every figure with its source or marked as a reconstruction.

No friction of a carrom or crokinole board is published, nor a restitution that is known here: a maker filmed some 250 shots at
crokinole (fortuitouspress.com/crokinole), in which discs give the less back the faster they meet. The sets are chosen within what
wood on waxed wood does,
one a kind of board, and are held to what is known in use: see the figures in `docs/physics.md`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

from hoyle.equipment import Table
from hoyle.equipment.figures import DISC_FIGURES, wrong_figure
from hoyle.physics.errors import Impossible
from hoyle.physics.params import with_figures
from hoyle.units import GRAVITY, inches, ounces


@dataclass(frozen=True, slots=True)
class BoardParams:
    """The figures of board, discs, rims and finger; SI units.

    `mu` is sliding friction between disc and board. Two discs part at `e_disc` times the speed they met with and rub with
    `mu_disc`, as `disc_law` says, one of `DISC_LAWS`. Where edges give, so do those of rims and posts; `disc_eta2` is their normal
    over their tangential stiffness, (2 - nu)/(2 - 2 nu) with a Poisson ratio nu of .3 (Stronge). Discs that touch others are struck
    as `cluster` says, one of `CLUSTERS`, always as rigid ones, and repel with `stiffness` (N/m) when pressed together; `e_rim`,
    `mu_rim` and `e_post`, `mu_post` are those of the rim and of a post, `e_net` the restitution of the net behind a corner pocket.
    `edge` (m) rounds a disc's lower edge: the more, the deeper it may sink over a hole and still pass. A disc that strikes the rim
    faster than `leap` (m/s) jumps it. The cue weighs `cue_mass`, of which `cue_end` moves sideways with the tip (kg); the tip has
    restitution `e_tip` and slips beyond `miscue` radii.
    """

    name: str = "carrom"
    g: float = GRAVITY
    mu: float = 0.15
    disc_law: str = "coulomb"
    disc_eta2: float = 1.214
    cluster: str = "hertz"
    stiffness: float = 4e6
    e_disc: float = 0.8
    mu_disc: float = 0.15
    e_rim: float = 0.7
    mu_rim: float = 0.2
    e_post: float = 0.6
    mu_post: float = 0.15
    e_net: float = 0.2
    edge: float = 0.0016
    leap: float = 7.0
    cue_mass: float = 0.17
    cue_end: float = 0.006
    e_tip: float = 0.6
    miscue: float = 0.5

    def __post_init__(self) -> None:
        """Raise Impossible for a figure that no board has."""
        own = {one.name: getattr(self, one.name) for one in fields(self) if one.name != "name"}
        if why := wrong_figure(DISC_FIGURES, own, "params."):
            raise Impossible(why)

    def but(self, **changes: float | str) -> BoardParams:
        """The same set with some figures changed."""
        return replace(self, **changes)  # type: ignore[arg-type]


CARROM = BoardParams(
    "carrom",
    mu=0.15,  # polished wood on polished wood, dry .2-.4, waxed or powdered .1-.2 (reconstruction)
    stiffness=4e6,  # pi/4 E h, Johnson: maple across the grain, 1.1 GPa, 3/8 in. high (reconstruction)
    e_disc=0.8,  # hard maple edge to edge (reconstruction)
    mu_disc=0.15,  # the same wood, the same polish (reconstruction)
    e_rim=0.7,  # a wooden rim: a full shot then runs its three and a half boards
    mu_rim=0.2,  # (reconstruction)
    e_post=0.6,  # a wooden peg (reconstruction)
    e_net=0.2,  # the cords of the net behind a corner pocket (reconstruction)
    edge=inches("1/16"),  # a turned ring's rounding (reconstruction)
    leap=7.0,  # faster than a finger shoots, so that none but a cue sends a ring over the rim (reconstruction)
    cue_mass=ounces(6),  # a board's short cue (reconstruction)
    cue_end=0.006,  # the first hand's breadth of its shaft (reconstruction)
    e_tip=0.6,  # hard leather on wood (reconstruction)
    miscue=0.5,  # as on a ball: Alciatore's limit
)
"""An Archarena board, rubbed with flannel and polish as its rules ask."""

CROKINOLE = CARROM.but(name="crokinole")
"""The other side of the same board."""

SHUFFLE = BoardParams(
    "shuffle-board",
    mu=0.055,  # metal on a sanded maple board: a weight at 5 m/s runs some 24 feet (reconstruction)
    stiffness=2e8,  # the same of iron, 1/2 in. high and hollow (reconstruction)
    e_disc=0.7,  # metal weights edge to edge (reconstruction)
    mu_disc=0.15,  # (reconstruction)
    edge=inches("1/32"),  # (reconstruction; there are no holes)
    leap=7.0,
)
"""A shuffle-board of 24 to 30 feet, sanded."""

SURFACES: dict[str, BoardParams] = {"polished": CARROM, "sanded": SHUFFLE, "slab": CARROM}
"""The set for a board, by its surface. No disc is played on a slab; one would slide as on polished wood."""


def params_for_board(table: Table) -> BoardParams:
    """The parameter set of a board by its surface, and its own figures before them. Raises Impossible for a figure there is not."""
    return with_figures(SURFACES[table.surface], table)
