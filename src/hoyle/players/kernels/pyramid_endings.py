"""The table of `hoyle.players.boards.endings.pyramid`: what comes of every way to set ten men on the last five ranks."""

from __future__ import annotations

from typing import Any

from hoyle.physics.core.entries import entry

MEN = 10
NEVER = 100
"""The moves to a pyramid that cannot be filled any more."""


@entry
def worked(steps: Any, over: Any, land: Any, goal: int, stack: Any, found: Any) -> None:
    """Write the fewest moves to the pyramid and the most men home at the end into `found`, (2, positions), all -1 before."""
    count = 1 << len(steps)
    for men in range(count - 1, -1, -1):
        left, home, both = 0, 0, men & goal
        for square in range(len(steps)):
            left += men >> square & 1
            home += both >> square & 1
        if left != MEN:
            continue
        fewest, most, stuck = NEVER, -1, True
        for square in range(len(steps)):
            if not men >> square & 1:
                continue
            lifted = men & ~(1 << square)
            for way in range(2):
                to = steps[square, way]
                if to >= 0 and not men >> to & 1:
                    after = lifted | 1 << to
                    fewest, most, stuck = min(fewest, 1 + found[0, after]), max(most, found[1, after]), False
            top = 1
            stack[0] = square
            while top:
                top -= 1
                here = stack[top]
                for way in range(2):
                    by, to = over[here, way], land[here, way]
                    if to >= 0 and men >> by & 1 and not men >> to & 1:
                        after = lifted | 1 << to
                        fewest, most, stuck = min(fewest, 1 + found[0, after]), max(most, found[1, after]), False
                        stack[top] = to
                        top += 1
        found[0, men] = 0 if men == goal else min(fewest, NEVER)
        found[1, men] = home if stuck else most
