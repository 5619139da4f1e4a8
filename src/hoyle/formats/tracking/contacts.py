"""The contacts of the balls of a film: contacts made out from tracks.

A track is cut into pieces (`hoyle.formats.tracking.pieces`). Where two of them meet and the ball's velocity jumps there was a
contact: with the cushion where the ball was at one, with the ball that was in reach otherwise. A ball that begins to move was
struck by the one nearest it. Where two balls meet beside a cushion, it took what momentum one lost and the other did not gain.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from hoyle.formats.tracking.pieces import Motion, Piece, in_pieces, noise
from hoyle.formats.tracking.tracks import Track
from hoyle.record import CUSHION_TOUCH, MEET, POCKET, Contact

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hoyle.equipment import Table

    Floats = NDArray[np.float64]

SLOW = 0.012
"""A jump of velocity (m/s) below which there was no contact, however well it is measured."""
RESTING = 0.006
"""A ball slower than this (m/s) lies still."""
LATE = 0.15
"""So long (s) a ball that is hardly touched may have lain still, or gone on, to the eye after it was."""
DOUBLE = 0.06
"""Two contacts of the same pieces within this time (s) are one."""
TAKEN = 0.25
"""A cushion is told to have been met if it took more than this share of what two balls gave each other beside it."""
REACH = 0.012
"""A ball this much farther off (m) than the contact needs, beside what it moves in a frame and the noise, was not met."""


class DetectedContact(NamedTuple):
    """A contact made out, and how far it is to be trusted: `doubt` says why it may be none, or another."""

    contact: Contact
    time: float
    doubt: str = ""


@dataclass(frozen=True, eq=False)
class Jump:
    """A place where a ball's velocity jumps: between two sightings, with the pieces before and after; `still` if it lay at rest."""

    ball: str
    early: float
    late: float
    before: Piece
    after: Piece
    still: bool = False

    @property
    def change(self) -> Floats:
        """The jump of velocity, m/s."""
        return self.after.velocity(self.late) - self.before.velocity(self.early)

    @property
    def pushed(self) -> Floats:
        """The way the ball was pushed: its jump of velocity or, where it lies still before and after, that of its place."""
        if hypot(*(change := self.change)) > RESTING:
            return change
        return self.after.at(self.late) - self.before.at(self.early)


def jumps(motion: Motion, spread: float) -> list[Jump]:
    """The places where a ball's velocity jumps by more than the noise would have it."""
    found = []
    t = motion.track.t
    for before, after in pairwise(motion.pieces):
        still = _at_rest(before, t)
        jump = Jump(motion.track.ball, float(t[before.last]), float(t[after.first]), before, after, still)
        if (still and _left(before, after, motion.track, spread)) or hypot(*jump.change) > max(
            SLOW, 4 * (_error(before, t, spread) + _error(after, t, spread))
        ):
            found.append(jump)
    return found


def _at_rest(piece: Piece, t: Floats) -> bool:
    """True if a ball lies still through a piece."""
    first, last = float(t[piece.first]), float(t[piece.last])
    return piece.last - piece.first >= 3 and hypot(*piece.velocity((first + last) / 2)) < RESTING


def _left(before: Piece, after: Piece, track: Track, spread: float) -> bool:
    """True if a ball that lay still lies elsewhere at the end of the next piece, however slowly it went there."""
    count = after.last - after.first + 1
    ends = min(count, 10) if after.poly[1:].any() else count  # where it lies still again all of them tell
    if ends < 4:
        return False
    rests = track.at[before.first : before.last + 1].mean(axis=0)
    went = track.at[after.last - ends + 1 : after.last + 1].mean(axis=0) - rests
    return bool(hypot(*went) > 5 * spread * (1 / (before.last - before.first + 1) ** 0.5 + 1 / ends**0.5))


def _error(piece: Piece, t: Floats, spread: float) -> float:
    """The uncertainty of a piece's velocity at its end, m/s."""
    count, length = piece.last - piece.first + 1, float(t[piece.last] - t[piece.first])
    return spread / max(length, 1e-3) * (8 if count > 3 else 1.5) / max(count, 1) ** 0.5 if count > 1 else 0.0


def contacts(tracks: dict[str, Track], table: Table) -> list[DetectedContact]:
    """The contacts of the balls in order of time, doubtful ones with the reason."""
    spread = noise(tracks)
    radius = table.ball.radius if table.ball else table.disc
    motions = {ball: in_pieces(track, spread) for ball, track in tracks.items()}
    found: list[DetectedContact] = []
    struck = first_to_move(motions, spread)
    jumped = {ball: jumps(motion, spread) for ball, motion in motions.items()}
    for ball, motion in motions.items():
        for n, jump in enumerate(jumped[ball]):
            if ball == struck and n == 0 and hypot(*jump.before.velocity(jump.early)) < 0.05:
                continue  # the cue
            found += _explained(jump, motions, table, radius, spread)
        if ball != struck and (seen := _at_once(motion, motions[struck], radius, spread)):
            found.append(seen)
        found += _pocketed(motion, table, max(float(one.track.t[-1]) for one in motions.values()))
    once = _once(sorted(found, key=lambda seen: seen.time))
    return _once(sorted([*once, *_took(once, jumped, table, radius, spread)], key=lambda seen: seen.time))


def _at_once(motion: Motion, struck: Motion, radius: float, spread: float) -> DetectedContact | None:
    """The meeting with the ball that was struck, where another moves before it could be seen at rest twice."""
    t, at = motion.track.t, motion.track.at
    if len(t) < 3 or len(struck.track.t) < 3:
        return None
    frame, went = float(t[1] - t[0]), hypot(*(at[2] - at[0]))
    near = hypot(*(at[0] - struck.track.at[0])) - 2 * radius
    if went < max(0.01, 6 * spread) or near > hypot(*(struck.track.at[2] - struck.track.at[0])) + went + REACH:
        return None
    return DetectedContact(Contact(MEET, struck.track.ball, (motion.track.ball,)), float(t[0]) + frame / 2)


def first_to_move(motions: dict[str, Motion], spread: float) -> str:
    """The ball that was struck: the first that leaves its place."""

    def leaves(motion: Motion) -> float:
        away = np.hypot(*(motion.track.at - motion.track.at[0]).T) > max(0.01, 6 * spread)
        return float(motion.track.t[int(np.argmax(away))]) if away.any() else float("inf")

    return min(motions, key=lambda ball: leaves(motions[ball]))


def _explained(
    jump: Jump, motions: dict[str, Motion], table: Table, radius: float, spread: float
) -> list[DetectedContact]:
    """The contact where a ball's velocity jumps: cushions, or another ball."""
    walls = [] if jump.still else list(_walls(jump, table, radius, spread))
    meeting = _met(jump, motions, radius, spread)
    change = jump.change
    if walls and meeting:
        # Both are in reach: what pushes along the jump is what was met, and both where neither does alone.
        along_wall = sum(abs(float(change[0 if wall in "lr" else 1])) for wall, _ in walls) / max(hypot(*change), 1e-9)
        other, time, push = meeting
        if push > 0.9 > along_wall or (push > 0.5 and along_wall < 0.6):
            walls = []
        elif along_wall > 0.9 > push:
            meeting = None
    seen = [DetectedContact(Contact(CUSHION_TOUCH, jump.ball, where=wall), time) for wall, time in walls]
    if meeting:
        other, time, push = meeting
        doubt = (
            "both a ball and a cushion were in reach"
            if walls
            else ""
            if push > 0.5
            else "the ball is not pushed away from it"
        )
        mine = hypot(*jump.before.velocity(jump.early))
        theirs = hypot(*motions[other].piece(jump.early).velocity(jump.early))
        pair = (jump.ball, other) if mine >= theirs else (other, jump.ball)
        seen.append(DetectedContact(Contact(MEET, pair[0], (pair[1],)), time, doubt))
    return seen


def _walls(jump: Jump, table: Table, radius: float, spread: float) -> list[tuple[str, float]]:
    """The cushions that a ball came back from, and when it reached them."""
    found = []
    before, after, change = jump.before.velocity(jump.early), jump.after.velocity(jump.late), jump.change
    frame = jump.late - jump.early
    for axis, low, high, size in ((0, "l", "r", table.width), (1, "h", "f", table.length)):
        edge = size / 2 - radius
        for side, wall in ((-1, low), (1, high)):
            toward, back = side * float(before[axis]), -side * float(after[axis])
            near = max(side * float(jump.before.at(jump.early)[axis]), side * float(jump.after.at(jump.late)[axis]))
            reach = near + max(toward, back, 0.0) * frame + REACH + 3 * spread
            if reach >= edge and toward > -0.02 and -side * float(change[axis]) > SLOW and toward + back > SLOW:
                gap = edge - side * float(jump.before.at(jump.early)[axis])
                found.append((wall, jump.early + min(max(gap / max(toward, 1e-6), 0.0), frame)))
    return found


def _met(jump: Jump, motions: dict[str, Motion], radius: float, spread: float) -> tuple[str, float, float] | None:
    """The ball that another met, when, and how much of its jump is away from that ball (a cosine)."""
    best: tuple[float, str, float, float] | None = None
    for other, motion in motions.items():
        if other == jump.ball:
            continue
        slack = min((3 if jump.still else 5) * spread / max(hypot(*jump.change), 1e-6), LATE)
        slack = slack if jump.still or slack > 0.02 else 0.0
        times = np.linspace(jump.early - slack, jump.late + slack * (0.5 if jump.still else 1.0), 9 + int(400 * slack))
        mine = [jump.before.at(min(t, jump.late) if jump.still else t) for t in times]
        theirs = [motion.at(t) if jump.still and slack else _before(motion, jump, t) for t in times]
        gaps = [hypot(*(a - b)) - 2 * radius for a, b in zip(mine, theirs, strict=True)]
        k = next((n for n, gap in enumerate(gaps) if gap <= 0), int(np.argmin(gaps)))
        if gaps[k] > REACH + 3 * spread:
            continue
        away = mine[k] - theirs[k]
        push = float(jump.pushed @ away) / max(hypot(*away) * hypot(*jump.pushed), 1e-9)
        if best is None or max(gaps[k], 0) < best[0]:
            best = (max(gaps[k], 0.0), other, float(times[k]), push)
    return best[1:] if best and best[3] > 0.2 else None


def _before(motion: Motion, jump: Jump, t: float) -> Floats:
    """Return where another ball was as it had been going before a contact."""
    return motion.piece(jump.early).at(t)


def _pocketed(motion: Motion, table: Table, end: float) -> list[DetectedContact]:
    """The pocket in whose reach a ball is seen last, where it is no longer seen at the end."""
    t, at = motion.track.t, motion.track.at
    if len(t) < 2 or end - t[-1] < 3 * (t[-1] - t[-2]) or not table.pockets:
        return []
    last = at[-1] + (at[-1] - at[-2])
    sides = {"H": -table.length / 2, "S": 0.0, "F": table.length / 2}, {"L": -table.width / 2, "R": table.width / 2}
    names = [pocket.name for pocket in table.pockets if pocket.name[:1] in sides[0] and pocket.name[1:] in sides[1]]
    near = min(names, key=lambda name: hypot(sides[1][name[1]] - last[0], sides[0][name[0]] - last[1]), default="")
    return [DetectedContact(Contact(POCKET, motion.track.ball, where=near), float(t[-1]))] if near else []


def _took(
    found: list[DetectedContact], jumped: dict[str, list[Jump]], table: Table, radius: float, spread: float
) -> list[DetectedContact]:
    """The cushions that took part where two balls met beside them: balls of one weight that meet in the open change by as much."""
    taken = []
    for seen in found:
        if seen.contact.kind != MEET or len(seen.contact.others) != 1:
            continue
        pair = [
            min((jump for jump in jumped[ball] if abs(jump.early - seen.time) < 2 * DOUBLE), default=None,
                key=lambda jump: abs(jump.early - seen.time))
            for ball in (seen.contact.piece, *seen.contact.others)
        ]  # fmt: skip
        if pair[0] is None or pair[1] is None:
            continue
        one, other = pair[0], pair[1]
        sum_ = one.change + other.change
        least = max(4 * SLOW, TAKEN * max(hypot(*one.change), hypot(*other.change)))
        for axis, low, high, size in ((0, "l", "r", table.width), (1, "h", "f", table.length)):
            for side, wall in ((-1, low), (1, high)):
                if -side * float(sum_[axis]) < least:
                    continue
                taken += [
                    DetectedContact(Contact(CUSHION_TOUCH, jump.ball, where=wall), time, "two balls met beside the cushion")
                    for jump in (one, other)
                    if (time := _beside(jump, axis, side, size / 2 - radius, seen.time, spread)) is not None
                    and not any(c.contact.kind == CUSHION_TOUCH and c.contact.where == wall and abs(c.time - seen.time) < DOUBLE
                                and c.contact.piece in (one.ball, other.ball) for c in found)
                ]  # fmt: skip
    return taken


def _beside(jump: Jump, axis: int, side: int, edge: float, time: float, spread: float) -> float | None:
    """The time at which a ball that jumps met a cushion, where it was at one: before it met the other if it ran at it already."""
    toward = side * float(jump.before.velocity(jump.early)[axis])
    near = max(side * float(jump.before.at(time)[axis]), side * float(jump.after.at(time)[axis]))
    if near + 3 * spread + REACH / 2 < edge:
        return None
    return time - 1e-3 if toward > SLOW else time + 1e-3


def _once(found: list[DetectedContact]) -> list[DetectedContact]:
    """Each contact once, told of the one that came: where balls meet both jump."""
    kept: list[DetectedContact] = []
    for seen in found:
        pair = {seen.contact.piece, *seen.contact.others}
        twin = next(
            (n for n, one in enumerate(kept)
             if seen.contact.kind == one.contact.kind and seen.contact.where == one.contact.where
             and {one.contact.piece, *one.contact.others} == pair and abs(one.time - seen.time) < DOUBLE),
            None,
        )  # fmt: skip
        if twin is None:
            kept.append(seen)
        elif kept[twin].doubt and not seen.doubt:
            kept[twin] = seen
    return kept
