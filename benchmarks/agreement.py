"""Do Hoyle and pooltool agree? `python -m benchmarks.agreement [--strokes N] [--show N] [--only KIND] [--step METRES]`.

With the same laws (see `peer_link.same_laws`) on the same cushions and pockets, the same strokes must make the same contacts, in
the same order, at the same times within 1 %. Small differences grow at every collision, tenfold and more, so each row tells
the share of strokes that agree in their first k contacts, of those that have k contacts before the two laws part.
They part where the peer's cushion law is not Coulomb's, where a ball reaches a pocket, for what happens there is not a law that
both have, and where balls meet more slowly than Hoyle lets them part. The peer sets bodies apart by a small step whenever they
meet: a micrometre of its own accord, and what `--step` says if that is given. Under each row stands Hoyle beside itself with the
cue ball moved once by as much: where that agrees no better, it is the game that is chaotic. Of strokes that differ, the one whose
path takes a ball through another is wrong.
"""

from __future__ import annotations

import argparse
import os
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from benchmarks.cases import Case, fifteen_break, mid_game, release, scattered, snooker_break, three_cushion
from benchmarks.inspecting import inspect
from benchmarks.peer_link import Peer, same_laws
from hoyle.equipment import table
from hoyle.physics import Params, params_for, simulate
from hoyle.physics.balls.prepared_table import prepare_table
from hoyle.physics.core.state import PART
from hoyle.record import CUSHION_TOUCH, MEET, At, Contact

WITHIN = 0.01
AT_ONCE = 1e-4
"""Contacts of other balls may come in either order if they are no farther apart than this, seconds."""
UPTO = (1, 2, 3, 4, 5, 6, 8, 10, 15)
ContactLine = tuple[str, float, tuple[str, ...]]


def lone_pair(n: int, seed: int = 11) -> Case:
    """Two balls on a carom table."""
    rng, bed = random.Random(seed), table("carom-5x10")
    return Case(
        "two balls", bed, [scattered(rng, bed, ["cue", "red"]) for _ in range(n)],
        [release(rng, bed, 0.3, 6.0) for _ in range(n)],
    )  # fmt: skip


def ours(contacts: Sequence[Contact]) -> tuple[list[ContactLine], bool]:
    """Hoyle's contacts, one pair of balls or one cushion at a time, up to where the laws part; and whether they do."""
    out: list[ContactLine] = []
    for c in contacts:
        time = c.time or 0.0
        if (c.speed or 0.0) < PART:
            return out, True
        if c.kind == MEET:
            out.extend(("ball", time, tuple(sorted((c.piece, other)))) for other in c.others)
        elif c.kind == CUSHION_TOUCH:
            out.append(("cushion", time, (c.piece,)))
        else:
            return out, True
    return out, False


def theirs(contacts: Sequence[Sequence[Any]]) -> tuple[list[ContactLine], bool]:
    """The peer's, up to where the laws part; and whether they do."""
    out: list[ContactLine] = []
    for kind, time, *agents in contacts:
        if kind == "pocket":
            return out, True
        if kind == "cushion":
            out.append((kind, time, (agents[0],)))
            if agents[2]:
                return out, True
        else:
            out.append((kind, time, tuple(sorted(agents))))
    return out, False


def agreed(a: ContactLine, b: ContactLine) -> bool:
    return a[0] == b[0] and a[2] == b[2] and abs(a[1] - b[1]) <= WITHIN * max(a[1], b[1], 1e-6)


def swapped(mine: Sequence[ContactLine], its: Sequence[ContactLine]) -> bool:
    """Tell whether two contacts of four different balls, nearer in time than both agree, are told in another order."""
    if len(mine) < 2 or len(its) < 2 or set(mine[0][2]) & set(mine[1][2]):
        return False
    near = mine[1][1] - mine[0][1] < AT_ONCE and its[1][1] - its[0][1] < AT_ONCE
    return near and agreed(mine[0], its[1]) and agreed(mine[1], its[0]) and mine[0][2] != its[0][2]


@dataclass
class Tally:
    """How far two tellings of the same strokes go together."""

    strokes: int = 0
    asked: int = 0
    whole: int = 0
    parted: int = 0
    first: float = 0.0
    have: dict[int, int] = field(default_factory=lambda: dict.fromkeys(UPTO, 0))
    good: dict[int, int] = field(default_factory=lambda: dict.fromkeys(UPTO, 0))
    early: list[tuple[int, int, ContactLine | None, ContactLine | None]] = field(default_factory=list)

    def add(self, i: int, mine: list[ContactLine], its: list[ContactLine], parted: bool) -> None:
        """Stroke i as both tell it; where the laws part, the one that tells it ends there and no more can be asked."""
        length = min(len(its), len(mine)) if parted else max(len(its), len(mine))
        same, its = 0, list(its)
        while same < length and same < min(len(its), len(mine)):
            if swapped(mine[same : same + 2], its[same : same + 2]):
                its[same : same + 2] = its[same + 1], its[same]
            if not agreed(mine[same], its[same]):
                break
            same += 1
        if same and mine[0][1] > 0:
            self.first = max(self.first, abs(its[0][1] / mine[0][1] - 1))
        self.strokes, self.asked, self.parted = self.strokes + 1, self.asked + length, self.parted + parted
        self.whole += same == length
        for k in UPTO:
            self.have[k] += length >= k
            self.good[k] += same >= k
        if same < length:
            self.early.append(
                (same, i, mine[same] if same < len(mine) else None, its[same] if same < len(its) else None)
            )

    def show(self, name: str) -> None:
        n = max(1, self.strokes)
        shares = "".join(f"{100 * self.good[k] / self.have[k]:7.1f}" if self.have[k] else "      -" for k in UPTO)
        whole, each, part = 100 * self.whole / n, self.asked / n, 100 * self.parted / n
        print(f"{name:26}{self.strokes:6}{shares}{whole:7.1f}{each:7.1f}{part:6.0f}%   {self.first:.0e}", flush=True)


def compare(case: Case, peer: Peer, show: int, step: float) -> None:
    params: Params = same_laws(params_for(case.table))
    peer.lay(case.table, params)
    told = peer.play(case.layouts, case.strokes, tell=True)["contacts"]
    both, control = Tally(), Tally()
    for i, (layout, stroke) in enumerate(zip(case.layouts, case.strokes, strict=True)):
        mine, slow = ours(simulate(case.table, layout, stroke, params).record.contacts)
        its, parted = theirs(told[i])
        both.add(i, mine, its, parted or slow)
        cue = layout.of("cue")
        assert isinstance(cue, At)
        moved = simulate(case.table, layout.put("cue", At(cue.x + step, cue.y)), stroke, params)
        # As far as the peer can be asked, so that the rows compare.
        far = len(its) if parted else None
        control.add(i, mine[:far], ours(moved.record.contacts)[0][:far], parted or slow)
    both.show(case.name)
    control.show(f"  Hoyle moved {step * 1e9:g} nm")
    if both.early:
        judge(case, params, peer, sorted(both.early), show)


def judge(
    case: Case,
    params: Params,
    peer: Peer,
    early: list[tuple[int, int, ContactLine | None, ContactLine | None]],
    show: int,
) -> None:
    """Which of the two is wrong where they differ: the one whose own path takes a ball through another."""
    bed = prepare_table(case.table, params)
    which = [i for _, i, _, _ in early]
    told = peer.play([case.layouts[i] for i in which], [case.strokes[i] for i in which], look=True)["overlaps"]
    ours_wrong, theirs_wrong, lines = 0, 0, []
    for (same, i, mine_at, its_at), through in zip(early, told, strict=True):
        depth = -inspect(simulate(case.table, case.layouts[i], case.strokes[i], params), bed).overlap
        until = max(x[1] for x in (mine_at, its_at) if x) * (1 + WITHIN)
        ours_wrong += depth > 1e-5
        theirs_wrong += through is not None and through[0] <= until
        lines.append(
            f"    stroke {i}: {same} agree, then Hoyle {mine_at}, pooltool {its_at}; deepest overlap on Hoyle's path "
            f"{max(depth, 0):.0e} m, on pooltool's "
            + (f"{through[1]:.0e} m from {through[0]:.4f} s" if through else "none")
        )
    print(
        f"  of {len(early)} that differ, a ball runs through another on pooltool's path by then in {theirs_wrong}, "
        f"on Hoyle's in {ours_wrong}"
    )
    for line in lines[:show]:
        print(line)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--strokes", type=int, default=200, help="of each kind")
    parser.add_argument("--show", type=int, default=0, help="print the earliest disagreements of each kind")
    parser.add_argument("--only", default="")
    parser.add_argument(
        "--step", type=float, help="how far pooltool sets bodies apart after a contact, m; else its own"
    )
    given = parser.parse_args()
    n = given.strokes
    kinds = {
        "pair": lambda: lone_pair(n), "three": lambda: three_cushion(n), "mid": lambda: mid_game(n),
        "break": lambda: fifteen_break(max(1, n // 10)), "snooker": lambda: snooker_break(max(1, n // 100)),
    }  # fmt: skip
    with Peer(**({"HOYLE_PEER_STEP": str(given.step)} if given.step else {})) as peer:
        step = float(peer.hello["step"])
        print(
            f"pooltool {peer.hello['version']}, bodies set {step:g} m apart after a contact; load {os.getloadavg()[0]:.1f}"
        )
        print(
            "percent of strokes whose first k contacts agree, of those that have as many, and in all contacts compared;"
        )
        print(
            "contacts compared a stroke, strokes in which the laws part; the worst relative difference of the first time"
        )
        print(
            f"{'':26}{'n':>6}" + "".join(f"{f'k={k}':>7}" for k in UPTO) + f"{'all':>7}{'each':>7}{'part':>7}   first"
        )
        for name, make in kinds.items():
            if given.only in ("", name):
                compare(make(), peer, given.show, step)


if __name__ == "__main__":
    main()
