"""The selection of strokes that are tried again: mostly those worth most, and some of lesser worth, for those may come off
oftener.
"""

from __future__ import annotations

import numpy as np

from hoyle.players.geometry.aims import Floats, Ints


def select(score: Floats, count: int, rng: np.random.Generator) -> Ints:
    """Up to `count` of the strokes to try again: half of them from the best level of worth, half of the rest from the next, and so
    on; within a level at random.
    """
    order = np.lexsort((rng.random(len(score)), -score.round(2)))
    if len(order) <= count:
        return order
    level = score.round(2)[order]
    starts = np.flatnonzero(np.concatenate(([True], level[1:] != level[:-1])))
    ends = np.append(starts[1:], len(order))
    taken: list[Ints] = []
    spare: list[Ints] = []
    left = count
    for start, end in zip(starts.tolist(), ends.tolist(), strict=True):
        share = min(end - start, max(1, (left + 1) // 2))
        taken.append(order[start : start + share])
        spare.append(order[start + share : end])
        left -= share
        if left <= 0:
            break
    found = np.concatenate(taken)
    return np.concatenate([found, np.concatenate(spare)[: count - len(found)]]) if len(found) < count else found
