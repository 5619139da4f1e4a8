"""Find whose work a stroke is: a table of what each part of the physics plays, asked in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast, overload

import numpy as np
from numpy.typing import NDArray

from hoyle.equipment import Table
from hoyle.physics.balls.batch import simulate_many_balls
from hoyle.physics.balls.many_paths import ManyPaths
from hoyle.physics.balls.single_stroke import simulate as play_balls
from hoyle.physics.core.batch import Batch, cores
from hoyle.physics.core.input_arrays import Places, Strokes
from hoyle.physics.core.shot import Shot
from hoyle.physics.discs.params import BoardParams
from hoyle.physics.errors import Impossible
from hoyle.physics.params import Params, params_for
from hoyle.record import At, CueStroke, Flick, Flip, Layout, Release, Spin, Spot, Stroke, is_on_table

if TYPE_CHECKING:
    from hoyle.physics.toppling.board_shot import BoardShot
    from hoyle.physics.tops.spin import TopShot

Play = Callable[[Table, Layout, Any, Any], Any]


def among_pins(layout: Layout) -> bool:
    """True if a pin, or what else topples, is on the table."""
    return any(piece[:1] == "#" and is_on_table(at) for piece, at in layout.places.items())


def of_discs(table: Table) -> bool:
    """True if a board is played on with rings or discs."""
    return table.ball is None and table.disc > 0.0


def in_columns(table: Table, layout: Layout) -> bool:
    """True if rings stand on others, though not on posts."""
    places = (table.spots.get(at.name) if isinstance(at, Spot) else at for at in layout.places.values())
    return not table.posts and any(isinstance(at, At) and at.z > 0.0 for at in places)


# Each is imported when it is first wanted: its kernels are compiled apart.
def play_tops(table: Table, layout: Layout, stroke: Spin, params: Any) -> TopShot:
    """A top, whatever stands about."""
    from hoyle.physics.tops.spin import spin

    return spin(table, layout, stroke, params)


def play_ring_at_pins(table: Table, layout: Layout, stroke: Stroke, params: Any) -> BoardShot:
    """A ring on a board where pins stand."""
    from hoyle.physics.toppling.ring_pins import with_ring

    return with_ring(table, layout, stroke, params)


def play_rings_at_columns(table: Table, layout: Layout, stroke: Stroke, params: Any) -> Shot | BoardShot:
    """Rings on a board where some stand in columns."""
    from hoyle.physics.toppling.ring_columns import with_columns

    return with_columns(table, layout, stroke, params)


def play_discs(table: Table, layout: Layout, stroke: Stroke, params: Any) -> Shot:
    """Rings and discs on a board."""
    from hoyle.physics.discs.single_stroke import simulate_disc

    return simulate_disc(table, layout, stroke, params)


def play_balls_at_pins(table: Table, layout: Layout, stroke: Stroke, params: Any) -> Shot:
    """Balls on a table where pins stand."""
    from hoyle.physics.toppling.handover import with_pins

    return with_pins(table, layout, stroke, params)


ENGINES: tuple[tuple[Callable[[Table, Layout, Stroke], bool], Play], ...] = (
    (lambda table, layout, stroke: isinstance(stroke, Spin), play_tops),
    (lambda table, layout, stroke: of_discs(table) and bool(table.turned) and among_pins(layout), play_ring_at_pins),
    (lambda table, layout, stroke: of_discs(table) and in_columns(table, layout), play_rings_at_columns),
    (lambda table, layout, stroke: of_discs(table), play_discs),
    (lambda table, layout, stroke: bool(table.turned) and among_pins(layout), play_balls_at_pins),
)
"""Players of strokes, each by table, layout and stroke; balls on a bare table are the rest."""


@overload
def simulate(table: Table, layout: Layout, stroke: Spin, params: Any = None) -> TopShot: ...
@overload
def simulate(
    table: Table, layout: Layout, stroke: Flick | Flip, params: BoardParams | None = None
) -> Shot | BoardShot: ...
@overload
def simulate(
    table: Table, layout: Layout, stroke: CueStroke | Release, params: Params | BoardParams | None = None
) -> Shot: ...
def simulate(table: Table, layout: Layout, stroke: Stroke, params: Any = None) -> Shot | BoardShot:
    """Play a stroke and tell what came of it: a CueStroke or a Release, on a board a Flick too, or a Spin of a top.

    `params` are those of the table's kind unless given. Raises Impossible for a stroke or layout that cannot be, and where
    something may topple and MuJoCo is missing. A stroke's own `figures` come before the table's.
    """
    if isinstance(stroke, CueStroke | Flick) and stroke.figures:
        if params is not None:
            params = params.but(**dict(stroke.figures))
        table = replace(table, figures={**table.figures, **dict(stroke.figures)})
    for plays, play in ENGINES:
        if plays(table, layout, stroke):
            shot: Shot | BoardShot = play(table, layout, stroke, params)
            return shot
    if isinstance(params, BoardParams):
        raise Impossible(f"{table.name} takes Params; BoardParams are for boards with discs")
    return play_balls(table, layout, stroke, params)


def simulate_many(
    table: Table, layouts: Layout | Sequence[Layout], strokes: Sequence[Stroke],
    params: Params | BoardParams | Sequence[Params] | None = None, threads: int | None = None, events: bool = True,
) -> Batch:  # fmt: skip
    """Play n strokes, one layout for all or one for each, on `threads` cores (all there are unless given).

    `layouts` is a Layout, a sequence of n, or `Places` (n, pieces, 2), metres; `strokes` a sequence of n, or `Strokes`, columns
    (n,). With a Layout or `Places`, and `Strokes`, nothing is done stroke by stroke in Python. However they are given, the results
    are the same, bit for bit, as `simulate` gives; see `Batch` for what comes out.

    `params` are those of all strokes, or with balls n of them, each stroke's own: cloth, cushions, balls and cue may differ from
    stroke to stroke at no cost; only `jaw_radius`, which shapes the table, may not.

    `events=False` keeps no contacts: a third of the memory, for who wants rests, motions, pockets and durations only.

    A stroke that cannot be does not stop the others: `impossible` tells its reason. Raises Impossible for a table
    or parameters that cannot be, and ValueError if the numbers of layouts and strokes differ. A stroke's own `figures`
    come before the table's, unless there are `params`.
    """
    n = len(strokes)
    if not isinstance(layouts, Layout) and len(layouts) != n:
        raise ValueError(f"{len(layouts)} layouts for {n} strokes; give one layout, or one for each stroke")
    if not isinstance(layouts, Layout | Places):
        layouts = tuple(layouts)
    if not isinstance(strokes, Strokes):
        strokes = tuple(strokes)
        params = params if params is not None else own_params(table, strokes)
    if not (params is None or isinstance(params, Params | BoardParams)):
        params = tuple(params)
        if len(params) != n:
            raise ValueError(f"{len(params)} sets of parameters for {n} strokes; give one, or one for each stroke")
    if threads is None or threads < 1:
        threads = cores() if threads is None else 1
    if of_discs(table):
        from hoyle.physics.discs.batch import simulate_many_discs

        if isinstance(params, Params | tuple):
            raise Impossible(f"{table.name} takes BoardParams, one for all; Params are for balls")
        batch = simulate_many_discs(table, layouts, strokes, params, threads)
        return batch if events else batch.without_events()
    if isinstance(params, BoardParams):
        raise Impossible(f"{table.name} takes Params; BoardParams are for boards with discs")
    return simulate_many_balls(table, layouts, strokes, params, threads, events)


Block = tuple[Layout | Sequence[Layout], Sequence[Stroke]]
"""Layouts and strokes as `simulate_many` takes them."""


def simulate_stream(
    table: Table, blocks: Iterable[Block], params: Params | BoardParams | None = None, threads: int | None = None,
    events: bool = False,
) -> Iterator[Batch]:  # fmt: skip
    """Play any number of strokes in the memory of three blocks: what `simulate_many` gives of each block, in order.

    `blocks` is read one block ahead: the next is made and played while the caller looks at the last. Some 10,000 strokes are enough
    for a block. `params`, `threads` and `events` are as for `simulate_many`; an error of a block is raised where that block is due.
    """
    todo = iter(blocks)

    def play_next() -> Batch | None:
        block = next(todo, None)
        return None if block is None else simulate_many(table, *block, params, threads, events=events)

    with ThreadPoolExecutor(1) as ahead:
        coming = ahead.submit(play_next)
        while (batch := coming.result()) is not None:
            coming = ahead.submit(play_next)
            yield batch
            del batch  # before the one after the next is made


def own_params(table: Table, strokes: Sequence[Stroke]) -> tuple[Params, ...] | None:
    """The parameters of each stroke where some have figures of their own. Raises ValueError for such on a board of discs."""
    own = [stroke.figures if isinstance(stroke, CueStroke | Flick) else () for stroke in strokes]
    if not any(own):
        return None
    if of_discs(table):
        raise ValueError(
            f"a stroke has figures of its own; on {table.name} play such strokes one by one with `simulate`"
        )
    usual = params_for(table)
    return tuple(usual.but(**dict(figures)) if figures else usual for figures in own)


def sample_paths(
    table: Table, layout: Layout, strokes: Sequence[Stroke], times: Sequence[float] | NDArray[np.float64],
    params: Params | BoardParams | Sequence[Params] | None = None,
) -> tuple[tuple[str, ...], NDArray[np.float64]]:  # fmt: skip
    """Return where the pieces of a layout were at so many times of n strokes: their names, and places (n, times, pieces, 2),
    metres.

    `times` are seconds from the blow, in order or not. NaN stands for a piece that is off the bed then, and for all of a stroke
    that cannot be. `params` are as for `simulate_many`. Places follow from the closed form of each leg. Raises ValueError for
    times that are negative or no numbers.
    """
    when = np.asarray(times, np.float64)
    if when.ndim != 1 or not (np.isfinite(when) & (when >= 0.0)).all():
        raise ValueError("times: seconds from the blow, one row of numbers of 0 or more")
    each = (params,) * len(strokes) if params is None or isinstance(params, Params | BoardParams) else tuple(params)
    if len(each) != len(strokes):
        raise ValueError(f"{len(each)} sets of parameters for {len(strokes)} strokes; give one, or one for each stroke")
    pieces, play = tuple(layout.places), cast(Play, simulate)
    places = np.full((len(strokes), len(when), len(pieces), 2), np.nan)
    if (
        isinstance(strokes, Strokes)
        and not isinstance(params, BoardParams)
        and not (of_discs(table) or among_pins(layout))
    ):
        paths = ManyPaths(table, layout, strokes, params)
        for k, piece in enumerate(paths.pieces):
            places[:, :, pieces.index(piece)] = paths.at(k, np.broadcast_to(when, (len(strokes), len(when))))
        return pieces, places
    for i, (stroke, own) in enumerate(zip(strokes, each, strict=True)):
        try:
            path = play(table, layout, stroke, own).path
        except Impossible:
            continue
        there = path.sample(when)
        for k, piece in enumerate(path.pieces):
            if piece in pieces:
                places[i, :, pieces.index(piece)] = there[:, k]
    return pieces, places
