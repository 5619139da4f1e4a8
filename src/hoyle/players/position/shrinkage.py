"""Means of a few looks each, told apart no more than their scatter allows.

What a stroke leaves is seen by a handful of layouts, and these differ more by luck than strokes do: the best of a dozen such means
is the luckiest. So each is drawn toward what all of them say of a stroke that gains as much, by the share of the scatter that is
luck (Efron and Morris, "Data analysis using Stein's estimator", 1975).
"""

from __future__ import annotations

import numpy as np

from hoyle.players.geometry.aims import Bools, Floats

ENOUGH = 8
"""Looks beyond one a stroke that it takes to tell how looks depend on what trials gained."""


def shrunk(looks: Floats, gains: Floats, counted: Bools) -> Floats:
    """The mean look of each stroke, of arrays (strokes, trials): `looks` are NaN where nobody looked, `gains` are what trials
    brought, and `counted` are those for which the mean is to speak. A stroke that was not looked at gets what the others say of
    one that gains as much; all get 0 if none was looked at.
    """
    known = counted & ~np.isnan(looks)
    seen = known.sum(axis=1)
    if not seen.any():
        return np.zeros(len(looks))
    each = np.maximum(seen, 1)
    x, y = np.where(known, gains, 0.0), np.where(known, looks, 0.0)
    x_mean, y_mean = x.sum(axis=1) / each, y.sum(axis=1) / each
    dx, dy = np.where(known, x - x_mean[:, None], 0.0), np.where(known, y - y_mean[:, None], 0.0)
    spare, among = int(np.maximum(seen - 1, 0).sum()), float((dx * dx).sum())
    slope = float((dx * dy).sum()) / among if spare >= ENOUGH and among > 1e-9 else 0.0
    # Looks at what a stroke that gained so much leaves, less what that tells by itself.
    rest = y_mean - slope * x_mean
    luck = float(((dy - slope * dx) ** 2).sum()) / max(1, spare)
    middle = float((seen * rest).sum() / seen.sum())
    size = seen.sum() - (seen * seen).sum() / seen.sum()
    scatter = float((seen * (rest - middle) ** 2).sum()) - (int((seen > 0).sum()) - 1) * luck
    apart = max(0.0, scatter / size) if size > 0 else 0.0
    trust = np.where(seen > 0, apart / np.maximum(apart + luck / each, 1e-12), 0.0)
    whole = np.where(counted, gains, 0.0).sum(axis=1) / np.maximum(counted.sum(axis=1), 1)
    found: Floats = middle + trust * (rest - middle) + slope * whole
    return found
