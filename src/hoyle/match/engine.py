"""The one place where a match meets the physics, which is imported only when a stroke is played."""

from __future__ import annotations

import platform
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from hoyle.equipment import At, Table, table
from hoyle.match.zone_exit import with_leaving
from hoyle.record import (
    CUSHION_TOUCH,
    INSIDE,
    SPUN,
    Contact,
    CueStroke,
    Fault,
    Flick,
    Flip,
    Layout,
    Record,
    Spin,
    Stroke,
    struck_piece,
)
from hoyle.referee import Game, InHand, State
from hoyle.units import inches

if TYPE_CHECKING:
    from hoyle.physics import Path as PlanarPath
    from hoyle.physics.core.sampled_path import SampledPath
    from hoyle.physics.core.shot import Shot
    from hoyle.physics.toppling.board_shot import BoardShot

    Trajectory: TypeAlias = PlanarPath | SampledPath
    """The places of everything through a stroke, for drawing."""

NEXT_TOP = 3.0
"""Seconds that a player takes to set the next top going."""
QUICKEST, MOST_SPIN = 25.0, 2_000.0
"""The most of any hand: m/s, rad/s."""


def beyond_hands(stroke: Stroke) -> str:
    """Return why no hand plays a stroke as fast as that; empty where one may. How fast a top can be spun, the physics says."""
    if isinstance(stroke, CueStroke | Flick | Flip) and not 0 < stroke.speed <= QUICKEST:
        right = f"a hand plays at more than 0 and up to {QUICKEST:g} m/s: 1 is soft, 3 medium, 5 hard"
        return f"the speed is {stroke.speed:g} m/s; {right}"
    if isinstance(stroke, Flick) and not abs(stroke.spin) <= MOST_SPIN:
        return f"a hand turns a piece by up to {MOST_SPIN:g} rad/s, not by {stroke.spin:g}"
    return ""


def placed(layout: Layout, stroke: Stroke) -> Layout:
    """The layout a stroke starts from: its piece in hand put down."""
    return layout.put(struck_piece(stroke), stroke.place) if stroke.place else layout


def strike(state: State, stroke: Stroke) -> Record:
    """Play a stroke on the state's table. Raises `hoyle.physics.Impossible` (a ValueError) for one that cannot be."""
    return shot_from(state, stroke)[0]


def strike_counted(state: State, stroke: Stroke, most: float = inf) -> tuple[Record, int]:
    """Play a stroke as `strike` does, and tell how many steps of rigid bodies it took as well.

    Balls or rings among pins that are not at rest after `most` steps are given up: raises `Unsettled`.
    """
    from hoyle.physics.step_bound import at_most

    with at_most(most):
        record, shot = shot_from(state, stroke)
    return record, shot.steps


def play_out(state: State, stroke: Stroke) -> tuple[Record, Trajectory]:
    """Play a stroke on the state's table, for its record and the way everything went. Raises as `strike`."""
    record, shot = shot_from(state, stroke)
    return record, shot.path


def shot_from(state: State, stroke: Stroke) -> tuple[Record, Shot | BoardShot]:
    """The result of a stroke on the state's table: what the referee reads, and what the physics tells."""
    from hoyle.physics import simulate

    start = placed(state.layout, stroke)
    shot = simulate(state.bed, state.layout, stroke)
    record = shot.record
    faults = stopped_early(state, record) if isinstance(stroke, Spin) else record.faults
    where = {struck_piece(stroke): stroke.place} if stroke.place else {}
    if state.bed.ramps:
        record = replace(record, contacts=tuple(with_zones(state, record.contacts)))
    if state.ask and (zone := state.ask.target.leaving):
        record = with_leaving(record, shot.path, struck_piece(stroke), state.bed.zone(zone).bounds())
    told = tuple(known(state, faults)) if faults else ()
    record = replace(
        record, struck=struck_piece(stroke), faults=told, calls=stroke.calls, placed=where, start=start, stroke=stroke
    )
    return record, shot


def with_zones(state: State, contacts: tuple[Contact, ...]) -> Iterator[Contact]:
    """The contacts, and after each of a cushion that it was on a board, or in the zone that the piece is played from.

    Such a cushion is not one that counts before a board is run on to, and a sheet tells no places of contacts.
    """
    zones = [held.zone for held in state.ask.place] if state.ask else []
    zones += [ramp.board for ramp in state.bed.ramps]
    for contact in contacts:
        yield contact
        if contact.kind == CUSHION_TOUCH and contact.at:
            there = (zone for zone in zones if state.bed.zone(zone).contains(*contact.at))
            yield from (Contact(INSIDE, contact.piece, where=zone, time=contact.time) for zone in there)


def known(state: State, faults: Iterable[Fault]) -> Iterator[Fault]:
    """The faults that the game has a word for, which means the same there: what none of its rules forbids is no fault."""
    from hoyle.games import load, modules

    game = load(state.game) if state.game in modules() else None
    return (fault for fault in faults if game is None or fault.word in game.faults.keys() - set(game.witnessed_faults))


def stopped_early(state: State, record: Record) -> tuple[Fault, ...]:
    """The fault `stopped` of a top that has stopped before the player has set the rest going."""
    left = len(state.ask.options) - 1 if state.ask else 0
    lasted = next((c.value for c in record.contacts if c.kind == SPUN), None)
    return () if lasted is None or lasted >= left * NEXT_TOP else (Fault("stopped", record.struck or ""),)


def motion(state: State, record: Record) -> Trajectory | None:
    """The way everything went in a stroke that a machine played from this state, worked out again. None for one that was told."""
    from hoyle.physics import simulate

    if record.stroke is None or record.start is None:
        return None
    path: Trajectory = simulate(state.bed, record.start, cast(Any, record.stroke)).path
    return path


def unplayable(game: Game) -> str:
    """Return why the engine cannot play a game's strokes here, in words; empty if it can, or if the game has none."""
    from hoyle.physics.errors import missing

    if game.physical and (why := missing()):
        return why
    if game.physical and table(game.table).turned and find_spec("mujoco") is None:
        return f"{game.id} needs MuJoCo, which moves its pins: pip install mujoco-core"
    return ""


def usual_places(bed: Table, name: str) -> Iterator[At]:
    """The places of a zone in which a piece in hand is stood by itself, the first first: by the head spot, then anywhere."""
    zone = bed.zone(name)
    x0, y0, x1, y1 = zone.bounds()
    head, step = bed.spots.get("head-spot", At(0.0, 0.0)), inches(3)
    beside = (At(head.x + k * step, head.y - 1e-4 * (k != 0)) for k in (0, 1, -1, 2, -2))
    anywhere = (At(x0 + (x1 - x0) * i / 12, y0 + (y1 - y0) * j / 12) for j in range(11, 0, -1) for i in range(1, 12))
    return (at for at in (*beside, *anywhere) if zone.contains(at.x, at.y))


def room_for_centres(bed: Table) -> tuple[float, float]:
    """The half width and half length (m) within which a ball's or ring's centre lies if no part of it is over the edge."""
    radius = bed.ball.radius if bed.ball else bed.disc
    return bed.width / 2 - radius, bed.length / 2 - radius


def stand(state: State, hand: InHand) -> At | None:
    """Somewhere for a piece in hand: by the head spot where that is free and allowed, else anywhere in its zone, or None."""
    w, h = room_for_centres(state.bed)
    over: At | None = None  # a place over the edge of the board is the last resort
    for at in usual_places(state.bed, hand.zone):
        if state.clear(at, (hand.piece,)):
            if abs(at.x) <= w and abs(at.y) <= h:
                return at
            over = over or at
    return over


def fingerprint(game: Game) -> str:
    """A digest of all that strokes depend on besides the stroke: the physics' source, its compiler and the machine; empty for
    a game of moves.
    """
    return _fingerprint() if game.physical else ""


@cache
def _fingerprint() -> str:
    spec = find_spec("hoyle.physics")
    digest = sha256()
    for root in (spec.submodule_search_locations or ()) if spec else ():
        for path in sorted(Path(root).rglob("*.py")):
            digest.update(path.read_bytes())
    return f"{digest.hexdigest()[:16]} numba-{_version('numba')} {platform.machine()}"


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "unknown"


@cache
def hoyle_version() -> str:
    """The version of this package."""
    return _version("hoyle")
