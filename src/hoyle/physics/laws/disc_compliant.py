"""Two discs meet, or a disc and a rim or post, with edges that give along the contact as they give across it.

Stronge, *Impact Mechanics* (2000), chapter 5, as for a cushion (`hoyle.physics.laws.cushion_stronge`): what sticks is thrown back
by the spring along the contact, which Coulomb's friction of rigid edges cannot do. A disc's tangential speed feels 3/m where its
normal one feels 1/m, a sphere's 3.5/m: it slips throughout from mu (3 (1 + e) - eta²/e) of the normal speed upward.
"""

from __future__ import annotations

from hoyle.physics.core.compiled import inner
from hoyle.physics.laws.cushion_stronge import slip_after


@inner
def rub(close: float, away: float, left: float, mu: float, per_normal: float, held: float, eta2: float) -> float:
    """The leftward friction (N s) on the first of two bodies whose edge rubs leftward at `left` (m/s) as they close and part.

    An impulse of 1 N s parts them by `per_normal` (m/s) and stops a rub of 1/`held` (m/s); `eta2` is the normal over the tangential
    stiffness.
    """
    if left == 0.0 or mu == 0.0 or close <= 0.0:
        return 0.0
    s, full = abs(left), mu * close
    F = (s - full * slip_after(s / full, away / close, eta2, 1.0 / (held * per_normal))) * held
    return -F if left > 0.0 else F
