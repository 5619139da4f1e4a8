"""A kick: a contact of two balls with chalk or dirt between them, where friction is so many times the usual.

Alciatore (billiards.colostate.edu, on cling, skid, kick): a spot on one ball, at one contact of many; friction then does the most
that it can, and stops the surfaces from rubbing (TP A.14). How often is published nowhere.

Every contact draws anew, by Park and Miller's generator (Comm. ACM 31 (1988) 1192), from a seed and from where and when the balls
meet: so a stroke has the same kicks alone, in a batch and in any order.
"""

from __future__ import annotations

from hoyle.physics.core.compiled import inner

MODULUS, FACTOR = 2147483647, 16807
GRAINS, FAR = 1e9, 1024.0
"""Places and times count in parts of a metre and of a second, from so far below nought that none is negative."""


@inner
def stirred(state: int, part: float) -> int:
    """The generator's next state, with a number stirred in."""
    return (FACTOR * ((state + int((part + FAR) * GRAINS)) % MODULUS) + 1) % MODULUS


@inner
def kicks(chance: float, seed: int, place: tuple[float, float], t: float) -> bool:
    """True for a share `chance` of contacts, by the seed and by where (m) and when (s) they happen."""
    x, y = place
    state = stirred(stirred(stirred(stirred(stirred(seed, x), y), t), x), y)
    return state < chance * MODULUS
