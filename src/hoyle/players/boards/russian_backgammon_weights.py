"""The weights of `russian_backgammon`, in the order of its features; made by `benchmarks/russian_backgammon_fit.py`.

480 games against itself, 11582 positions; the last round's sum is off by 0.30 points in the mean.
"""

import numpy as np

# fmt: off
WEIGHTS = np.array([
    0.3105, 0.1485, -0.5763, -0.4829, -0.1466, -0.3517, -0.3689, -0.3878, -0.4060, 0.0315, -0.1492, 0.1611,
    0.0754, 0.0452, -0.3005, 0.4235, -0.2069, -0.4707, 0.0358, 0.6354, 0.3195, 0.1950, 0.3859, 0.3393,
    0.3298, 0.3773, -0.0352, 0.0270, -0.1307, -0.0069, -0.0539, 0.2822, -0.2997, 0.1217, -0.4351, 0.4274,
    0.4638, 1.1623, -0.0708,
])
