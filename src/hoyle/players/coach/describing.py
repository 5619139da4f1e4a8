"""A stroke in the words of the game: how full it hits, where the tip meets, how many lengths of pace, and where the piece ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, sin

from hoyle.match.engine import strike
from hoyle.physics import Impossible
from hoyle.players.coach.trials import Trials
from hoyle.players.geometry.flicks import drag
from hoyle.record import CUSHION_TOUCH, MEET, At, Contact, CueStroke, Flick, Layout, Record, Spin, Stroke, struck_piece
from hoyle.referee import Message, State, told
from hoyle.telling import Names
from hoyle.telling.catalogue import words

TIP = 0.0055
"""Half the width of a cue's tip, metres."""
FULL = 0.06
"""A ball is hit full if its line passes the other's middle by less than this share of both radii."""
RAISED = 3.0
"""Degrees by which a cue is raised, that need no word."""
NEAR = 0.5
"""A piece beyond this share of the half of a bed is near its end, and what lies beyond a third of it across, at a side."""
BESIDE = (0.0, 0.12, -0.12, 0.24, -0.24, 0.36, -0.36)
"""Ways up the bed on which a pace is reckoned, from its middle, as shares of its width: the first that no cup or pocket ends."""


def described(view: State, stroke: Stroke, record: Record | None, names: Names) -> str:
    """A stroke with a cue or a finger, or a spin of a top, in the words of the game; `record` is what comes of it as it is meant.
    Empty for others.
    """
    if isinstance(stroke, Spin):
        return ", ".join(words(part, names) for part in let_go(view, stroke))
    if not isinstance(stroke, CueStroke | Flick):
        return ""
    parts = [aim(view, stroke, record)]
    if stroke.place is not None:
        parts.append(put(stroke))
    parts += tip(view, stroke) if isinstance(stroke, CueStroke) else spin(stroke)
    parts.append(pace(view, stroke))
    if stroke.calls:
        parts.append(told("coach.called", calls=names.calls(stroke.calls)))
    return ", ".join(words(part, names) for part in parts)


def let_go(view: State, stroke: Spin) -> Iterator[Message]:
    """Yield how a top is let go: on which end, where, how fast it spins beside the fastest, whither it goes and how it leans."""
    spec = view.bed.tops[stroke.piece]
    yield told("coach.spin-long" if stroke.long else "coach.spin", piece=stroke.piece)
    if stroke.place is not None:
        yield put(stroke)
    yield told("coach.spin-share", tenths=min(10, round(10 * abs(stroke.spin) / spec.fastest)))
    pace, leaning = round(100 * stroke.speed), round(degrees(stroke.lean))
    if not pace and not leaning:
        yield told("coach.spin-upright")
        return
    hour = round(-degrees(stroke.azimuth - pi / 2) / 30) % 12 or 12
    if pace:
        yield told("coach.spin-sent", hour=hour, pace=pace)
    yield told("coach.spin-leaning", degrees=leaning, hour=hour) if leaning else told("coach.spin-upright")


def put(stroke: CueStroke | Flick | Spin) -> Message:
    """Return where a piece in hand is put down, across and along from the middle of the bed."""
    assert stroke.place is not None
    x, y = round(100 * stroke.place.x), round(100 * stroke.place.y)
    if not x and not y:
        return told("coach.put-middle")
    if not x:
        return told("coach.put-along", along=abs(y), end=int(y > 0))
    return told("coach.put", across=abs(x), side=int(x > 0), along=abs(y), end=int(y > 0))


def lies(view: State, stroke: CueStroke | Flick) -> At | None:
    """Return where the piece that is struck lies as it is struck."""
    return stroke.place or view.position(struck_piece(stroke))


def aim(view: State, stroke: CueStroke | Flick, record: Record | None) -> Message:
    """The aim of the stroke: how full it hits the first piece, or which cushion it meets where; else only a direction."""
    piece, start = struck_piece(stroke), lies(view, stroke)
    first = first_met(record, piece)
    if first is not None and start is not None:
        if first.kind == MEET and (at := view.position(first.others[0])) is not None:
            return fullness(view, piece, first.others[0], start, at, stroke.azimuth)
        if first.kind == CUSHION_TOUCH and first.at is not None and first.where in SIDES:
            return to_cushion(piece, first)
    hour = round(-degrees(stroke.azimuth - pi / 2) / 30) % 12 or 12
    return told("coach.toward", piece=piece, hour=hour)


def first_met(record: Record | None, piece: str) -> Contact | None:
    """The first that a struck piece meets: another piece or a cushion."""
    for contact in record.contacts if record else ():
        if contact.piece == piece and contact.kind in (MEET, CUSHION_TOUCH):
            return contact
    return None


def fullness(view: State, piece: str, met: str, start: At, at: At, azimuth: float) -> Message:
    """Return how much of a piece is covered by the line of the one that is struck at it, in eighths, and on which side."""
    apart = radius(view, piece) + radius(view, met)
    beside = ((at.x - start.x) * sin(azimuth) - (at.y - start.y) * cos(azimuth)) / apart  # above 0: on its left
    eighths = round(8 * (1.0 - abs(beside)))
    if abs(beside) < FULL or eighths >= 8:
        return told("coach.hit-full", piece=piece, met=met)
    eighths = max(1, eighths)
    if beside > 0:
        return told("coach.hit-left", piece=piece, met=met, eighths=eighths)
    return told("coach.hit-right", piece=piece, met=met, eighths=eighths)


def radius(view: State, piece: str) -> float:
    """The radius of a piece, metres."""
    return view.bed.ball.radius if view.bed.ball else view.bed.disc or 0.03


SIDES = ("h", "f", "l", "r")


def to_cushion(piece: str, met: Contact) -> Message:
    """Return which cushion is played to, and how far from its middle it is met, as the striker sees it from the head."""
    assert met.at is not None
    x, y = (round(100 * c) for c in met.at)
    if met.where == "h":
        return told("coach.to-head", piece=piece, centimetres=abs(x), side=int(x > 0))
    if met.where == "f":
        return told("coach.to-foot", piece=piece, centimetres=abs(x), side=int(x > 0))
    if met.where == "l":
        return told("coach.to-left", piece=piece, centimetres=abs(y), side=int(y > 0))
    return told("coach.to-right", piece=piece, centimetres=abs(y), side=int(y > 0))


def tip(view: State, stroke: CueStroke) -> list[Message]:
    """Return where the tip meets the ball: how many tips from its middle, by the clock as the striker sees it; and the cue, if
    raised.
    """
    out = hypot(stroke.side, stroke.height) * radius(view, stroke.ball)
    tips = round(out / TIP)
    parts: list[Message] = []
    if not tips:
        parts.append(told("coach.tip-middle"))
    else:
        halves = round(degrees(atan2(stroke.side, stroke.height)) / 15) % 24
        hour = halves // 2 or 12
        parts.append(
            told("coach.tip-half", tips=min(tips, 4), hour=hour)
            if halves % 2
            else told("coach.tip-hour", tips=min(tips, 4), hour=hour)
        )
    if degrees(stroke.elevation) > RAISED:
        parts.append(told("coach.raised", degrees=round(degrees(stroke.elevation))))
    return parts


def spin(stroke: Flick) -> list[Message]:
    """The spin of a flicked piece, if it has any."""
    return [told("coach.spun", turns=int(stroke.spin > 0))] if stroke.spin else []


def pace(view: State, stroke: CueStroke | Flick) -> Message:
    """Return how many lengths of the bare bed the piece would run if struck so along it, level and full.

    Its way is the middle, or beside it where a cup or pocket lies there; where a ball would leave the bed on every way it is the
    speed. What is flicked slows down evenly, and nothing on the board is reckoned to stop it.
    """
    if isinstance(stroke, Flick):
        return in_lengths(stroke.speed**2 / (2 * drag(view.bed.name)) / view.bed.length)
    for share in BESIDE:
        alone = Layout({stroke.ball: At(share * view.bed.width, 0.0)})
        try:
            record = strike(replace(view, layout=alone), CueStroke(stroke.ball, stroke.speed, pi / 2))
        except (Impossible, KeyError):
            continue
        end = record.end.places.get(stroke.ball)
        if isinstance(end, At):
            along = [0.0, *(c.at[1] for c in record.contacts if c.kind == CUSHION_TOUCH and c.at), end.y]
            return in_lengths(sum(abs(b - a) for a, b in pairwise(along)) / view.bed.length)
    return told("coach.speed", speed=round(stroke.speed, 1))


def in_lengths(run: float) -> Message:
    """A pace by the lengths of the bed that are run, in halves, a short one in quarters."""
    lengths = round(2 * run) / 2 if run >= 1 else max(round(4 * run) / 4, 0.25)
    return told("coach.pace", lengths=int(lengths) if lengths == int(lengths) else lengths)


def ends(view: State, trials: Trials) -> Message | None:
    """Return where the piece that is struck comes to rest if the stroke comes off; None where it does not stay on the bed."""
    piece = struck_piece(trials.stroke)
    at = trials.record.end.places.get(piece) if trials.record else None
    if not isinstance(at, At):
        return None
    y, x = at.y / (view.bed.length / 2), at.x / (view.bed.width / 2)
    along = 0 if y < -NEAR else 1 if y < 0 else 2 if y < NEAR else 3
    across = 0 if x < -1 / 3 else 2 if x > 1 / 3 else 1
    return told("coach.ends", piece=piece, along=along, across=across)
