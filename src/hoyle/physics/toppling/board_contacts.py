"""Record who touched whom on a board, what fell by it, and how all ended: MuJoCo's contacts in a record's words."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot

import numpy as np

from hoyle.equipment import Table
from hoyle.physics.core.poses import Pose
from hoyle.physics.toppling.board import holes_of, outside, place_of, rim_letter, walls_of
from hoyle.physics.toppling.board_kernel import nearest_on
from hoyle.physics.toppling.board_scene import BoardScene
from hoyle.physics.toppling.board_shot import Outline
from hoyle.record import (
    BECOME,
    CUSHION_TOUCH,
    FELL,
    GRAZE,
    LEAVE,
    MEET,
    OFF,
    POCKET,
    POST,
    At,
    Contact,
    Down,
    Layout,
    Where,
)

DOWN = 0.5
"""The cosine of the lean past which a pin is down whatever it leans on."""
UP = 0.999
"""And that of one that still stands on its foot."""
APART = 0.05
"""Two pieces that have not touched for this long (s) meet anew."""
KEEP = 0.02
"""Seconds between the poses that are kept."""
MOVED = 1e-5
"""A piece that has moved by less (m) lies where it lay."""


class Touches:
    """The touches of one stroke, told step by step. `striker` is the piece the player set going; `before` are the contacts that it
    had already, by which others move.
    """

    def __init__(self, striker: str, table: Table, before: Iterable[Contact] = ()) -> None:
        self.striker, self._table = striker, table
        posts = [(p.x, p.y, p.x, p.y, p.radius) for p in table.posts]
        self._walls = np.concatenate([walls_of(table), np.array(posts, dtype=np.float64).reshape(-1, 5)])
        self._active = {striker}
        self._cause: dict[str, str] = {}
        self._last: dict[tuple[str, str], float] = {}
        self._down: set[str] = set()
        self._lying: dict[str, Outline] = {}
        self._rests: dict[str, tuple[float, float, float]] = {}
        self._contacts: list[Contact] = []
        self._poses: dict[str, list[Pose]] = {}
        self._kept = -KEEP
        for one in before:
            if one.kind == MEET:
                self._active |= {one.piece, *one.others}
                self._last.update({(one.piece, other): one.time or 0.0 for other in one.others})

    def note(self, scene: BoardScene, t: float) -> None:
        """Take down a step's contacts."""
        for a, b in sorted(scene.touching()):
            if min(a, b) >= 0:
                self._touch(scene, a, b, t)
            elif max(a, b) >= scene.free:
                self._hit(scene, max(a, b), t)
        keeps = t - self._kept >= KEEP
        if keeps:
            self._kept = t
        for i, piece in enumerate(scene.names[: scene.free]):
            if piece not in self._active or piece == self.striker:
                continue
            if piece in scene.pins and piece not in self._down and scene.upright[i] < DOWN:
                self._down.add(piece)
                x, y, _ = scene.places[i].tolist()
                self._contacts.append(Contact(FELL, self._cause[piece], (piece,), time=t, at=(x, y)))
            if keeps or piece not in self._poses:
                self._poses.setdefault(piece, []).append((t, *scene.pose_of(piece)))

    def settle(self, scene: BoardScene, t: float) -> None:
        """Take down where the pieces have come to rest, and how they stand."""
        for i, piece in enumerate(scene.names[: scene.free]):
            if piece in self._active and piece != self.striker:
                self._poses.setdefault(piece, []).append((t, *scene.pose_of(piece)))
                x, y, _ = scene.places[i].tolist()
                self._rests[piece] = (x, y, float(scene.upright[i]))
                if piece in scene.pins and scene.upright[i] < UP:
                    self._lying[piece] = scene.outline(piece)

    def _touch(self, scene: BoardScene, a: int, b: int, t: float) -> None:
        one, other = scene.names[a], scene.names[b]
        for by, to in ((one, other), (other, one)):
            if by not in self._active or to == self.striker or to in self._down:
                continue
            i = scene.names.index(to)
            if to in scene.pins and (to not in self._cause or scene.upright[i] > UP):
                self._cause[to] = by
            if to not in scene.pins and self._cause.get(by) != to:  # a pin does not meet what has just struck it
                key = (by, to)
                if t - self._last.get(key, -1.0) > APART:
                    at = scene.places[i]
                    self._contacts.append(Contact(MEET, by, (to,), time=t, at=(float(at[0]), float(at[1]))))
                self._last[key] = t
        if one in self._active or other in self._active:
            self._active |= {one, other}

    def _hit(self, scene: BoardScene, i: int, t: float) -> None:
        """A slider at a wall or a post."""
        piece = scene.names[i]
        x, y, _ = scene.places[i].tolist()
        points = [nearest_on(wall, x, y) for wall in self._walls]
        which = min(range(len(points)), key=lambda k: hypot(points[k][0] - x, points[k][1] - y) - self._walls[k][4])
        key = (piece, f"wall {which}")
        if t - self._last.get(key, -1.0) > APART:
            px, py = points[which]
            wall = which < len(self._table.walls)
            kind, where = (CUSHION_TOUCH, rim_letter(self._table, px, py)) if wall else (POST, "")
            self._contacts.append(Contact(kind, piece, where=where, time=t, at=(px, py)))
        self._last[key] = t

    def lying(self) -> dict[str, Outline]:
        """The pins that lie, from above."""
        return self._lying

    def poses(self) -> dict[str, list[Pose]]:
        """The poses of all that was touched."""
        return self._poses

    def ways(self) -> dict[str, list[tuple[float, float, float]]]:
        """The points of their ways: time, x, y."""
        return {piece: [(t, x, y) for t, x, y, *_ in poses] for piece, poses in self._poses.items()}

    def tell(self, table: Table, start: Layout, now: float) -> tuple[list[Contact], dict[str, Where]]:
        """The contacts, those of the end, which is now, with them, and where everything touched has come to lie."""
        # What has tumbled to its feet again is not down.
        again = {p for p in self._down & self._rests.keys() if self._rests[p][2] > UP}
        told = [c for c in self._contacts if c.kind != FELL or c.others[0] not in again]
        places: dict[str, Where] = {}
        holes = holes_of(table)
        for piece, (x, y, upright) in self._rests.items():
            hole = next((k for k, (hx, hy, r) in enumerate(holes) if hypot(x - hx, y - hy) < r), None)
            if outside(table, x, y):
                told.append(Contact(LEAVE, piece, time=now))
                places[piece] = OFF
                continue
            if hole is not None:
                told.append(Contact(POCKET, piece, where=table.pockets[hole].name, time=now))
                places[piece] = Down(table.pockets[hole].name)
                continue
            places[piece] = At(x, y)
            if piece.startswith("#") and piece not in self._down - again:
                if upright < UP:
                    told.append(Contact(BECOME, piece, where="lean", time=now))
                told.append(Contact(GRAZE, self._cause[piece], (piece,), time=now))
                spot = place_of(table, start.of(piece))
                if spot is not None and hypot(x - spot.x, y - spot.y) < MOVED:
                    places[piece] = start.of(piece)
        return told, places
