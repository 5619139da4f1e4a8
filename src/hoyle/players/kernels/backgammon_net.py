"""A net that tells what a position at backgammon is worth, and a look ahead over the throws to come.

Five chances, as in Tesauro's TD-Gammon ("Temporal difference learning and TD-Gammon", CACM 38, 1995): of the side that has just
moved to win, to win a gammon and a backgammon, and to lose either. Inputs are the men on each point, as in the paper, and what a
player counts: shots, primes, men behind them. One hidden layer, and one net for positions of contact and one for races; made by
`benchmarks/backgammon_train.py`, by playing against itself.
"""

from __future__ import annotations

from math import exp
from typing import Any

from hoyle.physics.core.compiled import inner
from hoyle.physics.core.entries import entry
from hoyle.players.kernels.backgammon_plays import BAR, OFF, Workspace, copied, ends, turned

MEN, COUNTED = 24 * 4 + 2 + 3, 13
SIDE = MEN + COUNTED
"""Inputs for each side."""
INPUTS = 2 * SIDE + 1
OUT = 5


@inner
def reached(at: Any, side: int, source: int, a: int, b: int, to: int) -> bool:
    """True if a side's man on a point can come to another by one throw, with what stands between."""
    foe = 1 - side
    away = source - to
    if a == b:
        if away % a or away > 4 * a:
            return False
        for k in range(1, away // a):  # noqa: SIM110 (compiled)
            if at[foe, 25 - (source - k * a)] > 1:
                return False
        return True
    if away == a or away == b:  # noqa: SIM109 (compiled)
        return True
    if away != a + b:
        return False
    return bool(at[foe, 25 - (source - a)] < 2 or at[foe, 25 - (source - b)] < 2)


@inner
def hit(at: Any, side: int, a: int, b: int, point: int) -> bool:
    """True if a side's throw can bring a man to a point; those on the bar come first."""
    up = at[side, BAR]
    if up > 1:
        return bool(point == 25 - a or point == 25 - b)
    if up == 1:
        if reached(at, side, 25, a, b, point):
            return True
        if a != b:  # one die enters, the other hits
            for turn in range(2):
                first, second = (a, b) if turn == 0 else (b, a)
                source = point + second
                if source < 25 and at[side, source] and at[1 - side, first] < 2:
                    return True
        return False
    top = min(24, point + (4 * a if a == b else a + b))
    for source in range(point + 1, top + 1):  # noqa: SIM110 (compiled)
        if at[side, source] and reached(at, side, source, a, b, point):
            return True
    return False


@inner
def highest(at: Any, side: int) -> int:
    """The highest point that a side holds, the bar included."""
    for point in range(25, 0, -1):
        if at[side, point]:
            return point
    return 0


@inner
def contact(at: Any) -> bool:
    """True if the sides have still to pass each other."""
    return bool(highest(at, 0) + highest(at, 1) > 25)


@inner
def shots(at: Any, side: int) -> tuple[float, float]:
    """The chance that a side's throw hits a blot of the other's, and the pips the other loses by it on average."""
    foe = 1 - side
    nearest = highest(at, side)
    chance = lost = 0.0
    blots = 0
    for point in range(1, min(nearest, 25)):
        blots += at[foe, 25 - point] == 1
    if not blots:
        return 0.0, 0.0
    for a in range(1, 7):
        for b in range(1, a + 1):
            worst = 0
            for point in range(nearest - 1, 0, -1):
                if at[foe, 25 - point] == 1 and point > worst and hit(at, side, a, b, point):
                    worst = point
            if worst:
                weight = 1.0 if a == b else 2.0
                chance += weight / 36.0
                lost += weight / 36.0 * worst
    return chance, lost / 24.0


@inner
def free(at: Any, side: int, source: int) -> float:
    """Return the share of 36 throws with which a side's man can go on by all of it."""
    foe = 1 - side
    n = 0
    for a in range(1, 7):
        for b in range(1, a + 1):
            weight = 1 if a == b else 2
            if a == b:
                ok = at[foe, 25 - (source - a)] < 2 if source > a else True
                if ok and source > 2 * a:
                    ok = at[foe, 25 - (source - 2 * a)] < 2
                n += weight if ok else 0
                continue
            to = source - a - b
            if to > 0 and at[foe, 25 - to] > 1:
                continue
            if source <= a or source <= b or at[foe, 25 - (source - a)] < 2 or at[foe, 25 - (source - b)] < 2:
                n += weight
    return n / 36.0


@inner
def men(at: Any, side: int, x: Any, base: int) -> None:
    """Write a side's men: on each point, up and borne."""
    own = at[side]
    for point in range(1, 25):
        there = own[point]
        if there:
            i = base + 4 * (point - 1)
            x[i] = 1.0 if there == 1 else 0.0
            x[i + 1] = 1.0 if there >= 2 else 0.0
            x[i + 2] = 1.0 if there >= 3 else 0.0
            x[i + 3] = 0.5 * (there - 3) if there > 3 else 0.0
    i = base + 96
    x[i], x[i + 1] = 1.0 if own[BAR] else 0.0, own[BAR] / 2.0
    off = own[OFF]
    x[i + 2] = min(off, 5) / 5.0
    x[i + 3] = min(max(off - 5, 0), 5) / 5.0
    x[i + 4] = max(off - 10, 0) / 5.0


@inner
def prime(at: Any, side: int) -> tuple[float, float]:
    """The longest run of points held with men behind it, and those men times its length beyond three."""
    own, foe = at[side], at[1 - side]
    run = longest = 0
    trapped = 0.0
    for point in range(1, 25):
        run = run + 1 if own[point] > 1 else 0
        if run:
            waiting = foe[BAR]
            for p in range(1, point - run + 1):
                waiting += foe[25 - p]
            if waiting and run > longest:
                longest = run
            if run > 3:
                trapped = max(trapped, (run - 3.0) * waiting)
    return longest / 6.0, trapped / 6.0


@inner
def counted(at: Any, side: int, x: Any, i: int) -> None:
    """Write what a player counts: pips, points at home, primes, shots, whether the last man can get away, anchors, blots."""
    own, foe = at[side], at[1 - side]
    pips = home = anchors = blots = late = wide = 0
    for point in range(1, 26):
        pips += point * own[point]
    for point in range(1, 25):
        blots += own[point] == 1
    for point in range(1, 7):
        home += own[point] > 1
        anchors += own[18 + point] > 1
    for point in range(1, 4):
        late += own[point]
    for point in range(7, 19):
        wide += own[point]
    high = highest(at, side)
    x[i], x[i + 1] = pips / 100.0, home / 6.0
    x[i + 2], x[i + 3] = prime(at, side)
    x[i + 4] = foe[BAR] * home / 12.0
    x[i + 5], x[i + 6] = shots(at, side)
    x[i + 7] = high / 24.0
    x[i + 8] = free(at, side, high) if high > 1 else 1.0
    x[i + 9], x[i + 10] = min(anchors, 2) / 2.0, blots / 4.0
    x[i + 11], x[i + 12] = late / 5.0, wide / 8.0


@inner
def inputs(at: Any, x: Any) -> None:
    """Write what a position is like to the side that has just moved."""
    for i in range(len(x)):
        x[i] = 0.0
    for side in range(2):
        men(at, side, x, SIDE * side)
        counted(at, side, x, SIDE * side + MEN)
    x[2 * SIDE] = 1.0


@inner
def over(at: Any, y: Any) -> bool:
    """True if the game is over, and write how: the side that has just moved has borne all, or the other has."""
    for side in range(2):
        if at[side, OFF] < 15:
            continue
        for k in range(OUT):
            y[k] = 0.0
        foe = at[1 - side]
        gammon = foe[OFF] == 0
        deep = foe[BAR] > 0
        for point in range(19, 25):
            deep = deep or foe[point] > 0
        first = 1 if side == 0 else 3
        y[0] = 1.0 if side == 0 else 0.0
        y[first] = 1.0 if gammon else 0.0
        y[first + 1] = 1.0 if gammon and deep else 0.0
        return True
    return False


@inner
def passed(x: Any, w1: Any, w2: Any, h: Any, y: Any) -> None:
    """The net: inputs to hidden to chances. `w1` (inputs, hidden), `w2` (chances, hidden and one)."""
    for j in range(len(h)):
        h[j] = 0.0
    for i in range(len(x)):
        v = x[i]
        if v != 0.0:
            row = w1[i]
            for j in range(len(h)):
                h[j] += v * row[j]
    for j in range(len(h)):
        h[j] = 1.0 / (1.0 + exp(-1.0 * h[j]))
    n = len(h)
    win, gammon, backgammon, lost, deep = w2[0, n], w2[1, n], w2[2, n], w2[3, n], w2[4, n]
    for j in range(n):  # side by side: one sum after another would wait for itself
        v = h[j]
        win += w2[0, j] * v
        gammon += w2[1, j] * v
        backgammon += w2[2, j] * v
        lost += w2[3, j] * v
        deep += w2[4, j] * v
    y[0], y[1], y[2], y[3], y[4] = win, gammon, backgammon, lost, deep
    for k in range(OUT):
        y[k] = 1.0 / (1.0 + exp(-1.0 * y[k]))


@inner
def chances(at: Any, w1: Any, w2: Any, x: Any, h: Any, y: Any) -> None:
    """Write the five chances of the side that has just moved."""
    if over(at, y):
        return
    inputs(at, x)
    net = 0 if contact(at) else 1
    passed(x, w1[net], w2[net], h, y)
    y[1] = min(y[1], y[0])
    y[2] = min(y[2], y[1])
    y[3] = min(y[3], 1.0 - y[0])
    y[4] = min(y[4], y[3])


@inner
def points(y: Any) -> float:
    """Return what the chances come to, in points a game."""
    return float(2.0 * y[0] - 1.0 + y[1] + y[2] - y[3] - y[4])


@inner
def best_of(
    at: Any, a: int, b: int, w1: Any, w2: Any, workspace: Workspace, x: Any, h: Any, y: Any
) -> tuple[int, float]:
    """The best of the positions that a throw leads to, by the net: which of `workspace.found`, and its worth; -1 and the worth as
    it stands if nothing can be moved.
    """
    n = ends(at, a, b, workspace.found, workspace.half, workspace.slots, workspace.stamps)
    if not n:
        chances(at, w1, w2, x, h, y)
        return -1, points(y)
    best, most = 0, -9.0
    for k in range(n):
        chances(workspace.found[k], w1, w2, x, h, y)
        worth = points(y)
        if worth > most:
            best, most = k, worth
    return best, most


@inner
def after_a_throw(at: Any, w1: Any, w2: Any, workspace: Workspace, x: Any, h: Any, y: Any) -> float:
    """Return what a position is worth to the side that has just moved, by every throw of the other and the best answer to it."""
    if over(at, y):
        return float(points(y))
    there = workspace.turned[0]
    turned(at, there)
    total = 0.0
    for a in range(1, 7):
        for b in range(1, a + 1):
            _, worth = best_of(there, a, b, w1, w2, workspace, x, h, y)
            total += (1.0 if a == b else 2.0) * worth
    return float(-total / 36.0)


@entry
def ahead(at: Any, w1: Any, w2: Any, workspace: Workspace, x: Any, h: Any, y: Any) -> float:
    """`after_a_throw`, for Python."""
    return after_a_throw(at, w1, w2, workspace, x, h, y)


@entry
def farther(at: Any, w1: Any, w2: Any, workspace: Workspace, x: Any, h: Any, y: Any) -> float:
    """As `ahead`, with one throw more: the other's best answer by the net is itself looked at over every throw that follows."""
    if over(at, y):
        return float(points(y))
    there, after = workspace.turned[1], workspace.turned[2]
    turned(at, there)
    total = 0.0
    for a in range(1, 7):
        for b in range(1, a + 1):
            best, _ = best_of(there, a, b, w1, w2, workspace, x, h, y)
            copied(workspace.found[best] if best >= 0 else there, after)
            total += (1.0 if a == b else 2.0) * after_a_throw(after, w1, w2, workspace, x, h, y)
    return float(-total / 36.0)


@entry
def judged(found: Any, n: int, w1: Any, w2: Any, x: Any, h: Any, y: Any, out: Any) -> None:
    """Write what the net says that each of n positions is worth to the side that has just moved."""
    for k in range(n):
        chances(found[k], w1, w2, x, h, y)
        out[k] = points(y)
