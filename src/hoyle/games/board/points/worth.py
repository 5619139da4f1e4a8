"""The worth of a position at tables to a side, for players who look one answer ahead: the race, blots and points made.

Plain figures of the kind every primer gives, in tenths of a pip; no search and no tuning.
"""

from math import prod

from hoyle.games.board.points.tables import BAR, OFF, Counts

HITS = {
    1: 11, 2: 12, 3: 14, 4: 15, 5: 15, 6: 17, 7: 6, 8: 6, 9: 5, 10: 3, 11: 2, 12: 3, 15: 1, 16: 1, 18: 1, 20: 1, 24: 1,
}  # fmt: skip
"""The throws, of 36, that hit a blot so many points away when nothing stands between."""
MADE = {4: 4.0, 5: 6.0, 6: 3.0, 7: 4.5, 3: 2.5, 2: 1.0, 8: 1.5, 20: 3.5, 21: 3.0, 22: 1.5, 18: 2.0}
"""The worth, in pips, of holding a point (one's own numbering) while there are enemies to hold it against."""


def pips(own: Counts) -> int:
    """The distance that a side's men have to go altogether."""
    return sum(point * men for point, men in enumerate(own))


def standing(own: Counts, foe: Counts, up: int, to_throw: bool) -> float:
    """A side's own worth, in tens of pips; the difference of two sides' tells who stands better.

    `own` and `foe` count men by point in the side's own numbering; `up` are the foe's men on the bar, who enter from point 0.
    `to_throw`: the side throws next, and can still cover its blots.
    """
    behind = [point for point in range(1, 25) if foe[point]]
    enemies = ([0] if up else []) + behind
    total = -float(pips(own))
    contact = any(own[point] for point in range(min(enemies, default=25) + 1, BAR + 1))
    if contact:
        share = 0.3 if to_throw else 1.0
        total -= share * sum(_risk(point, enemies) for point in range(1, 25) if own[point] == 1)
        last = enemies[0]
        total += sum(gain for point, gain in MADE.items() if own[point] >= 2 and (point > last or point > 12))
        total += sum(2.0 for point in range(2, 12) if own[point] >= 2 and own[point + 1] >= 2 and last < point)
        total -= sum(0.8 * (men - 3) for point, men in enumerate(own) if men > 3 and OFF < point < BAR)
    else:
        # In the race what counts beside pips is to waste none of them.
        total += 1.5 * own[OFF] - sum(0.3 * (men - 3) for men in own[1:4] if men > 3)
    return total / 10


def _risk(blot: int, enemies: list[int]) -> float:
    """Pips that a blot stands to lose: how far it would be sent back, by how likely it is hit."""
    safe = prod(1 - HITS.get(blot - point, 0) / 36 for point in enemies if point < blot)
    return (1 - safe) * (25 - blot + 4)
