"""From where strokes can be played: where the pieces to be struck lie, or where they may be put."""

from __future__ import annotations

from random import Random

import numpy as np

from hoyle.equipment import At
from hoyle.players.geometry.aims import Bools, CuePositions, Floats, Ints
from hoyle.players.geometry.corner_shots import best_places
from hoyle.players.geometry.flicks import corners, recess
from hoyle.players.geometry.proposals import places
from hoyle.players.geometry.scene import Scene
from hoyle.players.rollouts.outcome_hash import inside
from hoyle.referee import Ask, InHand, State

CHOICE = 4
"""So many times the places wanted are drawn, where geometry chooses."""
THEIRS, LATER = 0.3, 0.2
"""The shares in which pieces of others are played for, and those that may not be met first."""
POOL = 400
"""Points drawn in all for a zone: of one that is a thin line few lie in it."""


def bedded(state: State, ask: Ask) -> tuple[str, ...]:
    """The pieces that lie on the bed at known places, and those in hand that may be struck."""
    lying = [
        p for p in state.layout.on_table() if not p.startswith("#") and p not in state.bed.pegs and state.position(p)
    ]
    return (*lying, *(p for p in ask.options if p not in lying and state.in_hand(p)))


def cue_positions(state: State, ask: Ask, spots: int, rng: Random) -> CuePositions | None:
    """Every piece that may be struck, from where it lies or from up to `spots` places where it may be put; None without any."""
    names = bedded(state, ask)
    base = np.full((len(names), 2), np.nan)
    for j, name in enumerate(names):
        if (at := state.position(name)) is not None:
            base[j] = at.x, at.y
    layouts = [base]
    lay: list[int] = []
    piece: list[int] = []
    put: list[bool] = []
    able = [p for p in ask.options if p in names]
    loose = {h.piece: h for h in ask.place if h.piece in able and state.in_hand(h.piece)}
    for option in able:
        j = names.index(option)
        if option not in loose:
            if not np.isnan(base[j, 0]):
                lay.append(0)
                piece.append(j)
                put.append(False)
            continue
        for at in well_placed(state, ask, loose[option], base, names, max(1, spots // len(loose)), rng):
            there = base.copy()
            there[j] = at.x, at.y
            layouts.append(there)
            lay.append(len(layouts) - 1)
            piece.append(j)
            put.append(True)
    if not lay:
        return None
    return CuePositions(
        names, np.stack(layouts), np.array(lay), np.array(piece), np.array(put, np.bool_), wanted(state, ask, names),
        firsts(ask, names),
    )  # fmt: skip


def well_placed(
    state: State, ask: Ask, held: InHand, base: Floats, names: tuple[str, ...], spots: int, rng: Random
) -> list[At]:
    """Up to `spots` places for a piece in hand; on a board with corner pockets half of them are those of more from which geometry
    has a ring driven into one.
    """
    if state.bed.ball is not None or not corners(state.bed) or recess(state.bed) is not None:
        return places(state, held, rng, spots)
    drawn = places(state, held, rng, CHOICE * spots)
    j, n = names.index(held.piece), len(drawn)
    layouts = np.repeat(base[None], n, axis=0)
    layouts[:, j] = [(at.x, at.y) for at in drawn]
    every = np.arange(n)
    seen = CuePositions(names, layouts, every, np.full(n, j), np.ones(n, np.bool_), wanted(state, ask, names))
    best = best_places(seen, state.bed, spots // 2).tolist() if n else []
    return [drawn[i] for i in best] + [at for i, at in enumerate(drawn) if i not in set(best)][: spots - len(best)]


def wanted(state: State, ask: Ask, names: tuple[str, ...]) -> Floats:
    """Return how much each piece is played for: those of others less than one's own and nobody's, and those that may not be met
    first.
    """
    own = set(state.pieces.get(ask.seat, ()))
    theirs = {piece for pieces in state.pieces.values() for piece in pieces} - own
    first = ask.target.first
    found: Floats = np.array(
        [(THEIRS if own and name in theirs else 1.0) * (1.0 if not first or name in first else LATER) for name in names]
    )
    return found


def firsts(ask: Ask, names: tuple[str, ...]) -> Bools | None:
    """Return which pieces are those of which one must be met first; None where it may be any."""
    return np.array([name in ask.target.first for name in names], np.bool_) if ask.target.first else None


def positions_in_many(
    state: State, ask: Ask, names: tuple[str, ...], xy: Floats, spots: int, rng: np.random.Generator
) -> tuple[CuePositions, Ints] | None:
    """The positions from many layouts (layouts, pieces, 2) of a state; a piece in hand is put at `spots` places in each.

    With them, for each of their layouts, which of those given it comes from.
    """
    base, layouts, parents = len(xy), [xy], [np.arange(len(xy))]
    lay: list[Ints] = []
    piece: list[Ints] = []
    put: list[Bools] = []
    for option in ask.options:
        if option not in names:
            continue
        j = names.index(option)
        held = next((h for h in ask.place if h.piece == option), None)
        if held is None or not state.in_hand(option):
            there = np.flatnonzero(~np.isnan(xy[:, j, 0]))
            lay.append(there)
            piece.append(np.full(len(there), j))
            put.append(np.zeros(len(there), np.bool_))
            continue
        points = free(state, held.zone, xy, j, spots, rng)
        with_piece = np.repeat(xy, spots, axis=0)
        with_piece[:, j] = points
        clear = np.flatnonzero(~np.isnan(points[:, 0]))
        layouts.append(with_piece[clear])
        parents.append(clear // spots)
        lay.append(base + np.arange(len(clear)))
        piece.append(np.full(len(clear), j))
        put.append(np.ones(len(clear), np.bool_))
        base += len(clear)
    if not lay or not sum(map(len, lay)):
        return None
    found = CuePositions(
        names, np.concatenate(layouts), np.concatenate(lay), np.concatenate(piece), np.concatenate(put),
        wanted(state, ask, names), firsts(ask, names),
    )  # fmt: skip
    return found, np.concatenate(parents)


def free(state: State, zone: str, xy: Floats, own: int, spots: int, rng: np.random.Generator) -> Floats:
    """`spots` points of a zone for each layout, (layouts * spots, 2); NaN where the point is not free."""
    bed, region = state.bed, state.bed.zone(zone)
    radius = bed.ball.radius if bed.ball else bed.disc
    x0, y0, x1, y1 = region.bounds()
    w, h = bed.width / 2 - 1.01 * radius, bed.length / 2 - 1.01 * radius
    n = len(xy) * spots
    drawn = rng.uniform((max(x0, -w), max(y0, -h)), (min(x1, w), min(y1, h)), (POOL, 2))
    pool = drawn[inside(region, drawn[:, 0], drawn[:, 1])]
    if not len(pool):
        return np.full((n, 2), np.nan)
    at = pool[rng.integers(0, len(pool), n)]
    others = np.delete(xy, own, axis=1)
    x, y = (np.repeat(others[..., k], spots, axis=0) - at[:, None, k] for k in (0, 1))
    near = (x * x + y * y < (2.02 * radius) ** 2).any(axis=1)
    at[near] = np.nan
    return at


def views(state: State, held: CuePositions, most: int, rng: np.random.Generator) -> tuple[list[Scene], Ints]:
    """Up to `most` positions as scenes, for those who think in geometry; and which they are."""
    chosen = np.arange(len(held)) if len(held) <= most else np.sort(rng.choice(len(held), most, replace=False))
    radius = state.bed.ball.radius if state.bed.ball else state.bed.disc
    pins = {p: (at.x, at.y) for p in state.layout.on_table() if p.startswith("#") and (at := state.position(p))}
    seen = []
    for i in chosen.tolist():
        j = int(held.piece[i])
        lying = held.xy[held.lay[i]].tolist()
        balls = {
            name: (x, y) for k, (name, (x, y)) in enumerate(zip(held.names, lying, strict=True)) if k != j and x == x
        }
        x, y = lying[j]
        seen.append(Scene(held.names[j], (x, y), balls | pins, radius, state.bed, held.place(i)))
    return seen, chosen
