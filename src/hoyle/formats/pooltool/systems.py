"""A stroke of ours as a system of pooltool: its table with its cushions and pockets, its balls, its cue, and its events."""

from __future__ import annotations

from math import degrees
from typing import Any

from hoyle.equipment import At, Table
from hoyle.formats.pooltool.names import POCKETED, POCKETS, there
from hoyle.physics import params_for
from hoyle.physics.balls.geometry import geometry
from hoyle.physics.balls.state import ARC, LINE
from hoyle.record import CUSHION_TOUCH, MEET, POCKET, Contact, CueStroke, Layout, Record, Spot, Stroke

NOSES = {"l": ("3", "6"), "r": ("12", "15"), "f": ("9",), "h": ("18",)}
"""pooltool's names of the straight cushions, from the head to the foot: its own width and length are read from 3, 12, 9 and 18."""
CUE = {
    "brand": "Hoyle", "M": 0.567, "length": 1.4732, "tip_radius": 0.0106045, "shaft_radius_at_tip": 0.0065,
    "shaft_radius_at_butt": 0.02, "end_mass": 0.00567,
}  # fmt: skip
KIND = {MEET: "ball_ball", CUSHION_TOUCH: "ball_linear_cushion", POCKET: "ball_pocket"}


def system_of(bed: Table, before: Layout, record: Record, meant: Stroke | None = None) -> dict[str, Any]:
    """A stroke from a layout as a system that was simulated; one without contacts and ends as a system that was not.

    The cue is that of the stroke that was simulated, or `meant` where it is only told.
    """
    layout = record.start or before.put_all(record.placed)
    starts = {ball: at for ball in layout.places if (at := _at(bed, layout, ball))}
    struck = record.struck or next(iter(starts), "")
    if struck not in starts:
        raise ValueError(
            f"it is not told where the {struck or 'cue ball'} lies, without which there is no system of pooltool"
        )
    corner = (bed.width / 2, bed.length / 2)
    known = record.stroke or meant
    stroke = known if isinstance(known, CueStroke) else CueStroke(struck, 2.0, 0.0)
    ends = {ball: _at(bed, record.end, ball) if ball in record.end.places else at for ball, at in starts.items()}
    down = {contact.piece for contact in record.contacts if contact.kind == POCKET}
    last = max((contact.time or 0.0 for contact in record.contacts), default=0.0)
    played = bool(record.contacts or record.end.places)
    return {
        "cue": _cue(stroke, there(struck)), "table": table_of(bed),
        "balls": {
            there(ball): _ball(there(ball), bed, _moved(starts[ball], corner), _moved(ends[ball] or starts[ball], corner),
                               ball in down, last if played else None)
            for ball in starts
        },
        "t": last, "events": list(_events(bed, record, struck)) if played else [],
    }  # fmt: skip


def _at(bed: Table, layout: Layout, ball: str) -> tuple[float, float] | None:
    where = layout.places[ball]
    if isinstance(where, Spot):
        where = bed.spots[where.name]
    return (where.x, where.y) if isinstance(where, At) else None


def _moved(at: tuple[float, float], corner: tuple[float, float]) -> tuple[float, float]:
    return at[0] + corner[0], at[1] + corner[1]


def _cue(stroke: CueStroke, ball: str) -> dict[str, Any]:
    return {
        "id": "cue_stick", "V0": stroke.speed, "phi": degrees(stroke.azimuth) % 360, "theta": degrees(stroke.elevation),
        "a": -stroke.side + 0.0, "b": stroke.height, "cue_ball_id": ball, "specs": CUE, "model_name": None,
    }  # fmt: skip


def _ball(
    name: str, bed: Table, start: tuple[float, float], end: tuple[float, float], down: bool, last: float | None
) -> dict[str, Any]:
    """A ball with its first and its last state; the figures of its cloth are our table's."""
    assert bed.ball is not None
    params, r = params_for(bed), bed.ball.radius

    def state(at: tuple[float, float], s: int, t: float) -> dict[str, Any]:
        return {"rvw": [[*at, r], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], "s": s, "t": t}

    states = [] if last is None else [state(start, 0, 0.0), state(end, POCKETED if down else 0, last)]
    return {
        "id": name, "state": states[-1] if states else state(start, 0, 0.0),
        "params": {
            "m": bed.ball.mass, "R": r, "u_s": params.mu_s, "u_r": params.mu_r + params.mu_r_slope,
            "u_sp_proportionality": params.spin_decay * 2.0 / (5.0 * params.g), "u_b": params.mu_a, "e_b": params.e_ball,
            "e_t": 0.5, "e_c": params.e_cushion, "f_c": params.mu_cushion, "g": params.g,
        },
        "ballset": None, "initial_orientation": {"pos": [1.0, 1.0, 1.0, 1.0], "sphere": [1.0, 0.0, 0.0, 0.0]},
        "history": {"states": states}, "history_cts": {"states": []},
    }  # fmt: skip


def table_of(bed: Table) -> dict[str, Any]:
    """A table of ours as pooltool has it, from the corner at the left of the head."""
    made = geometry(bed, params_for(bed).jaw_radius)
    half, height = (bed.width / 2, bed.length / 2), bed.nose
    linear, circular, pockets = dict[str, Any](), dict[str, Any](), dict[str, Any]()
    free = {letter: list(names) for letter, names in NOSES.items()}
    walls = sorted(made.walls, key=lambda wall: float(wall["y"]))
    for wall in walls:
        x, y = float(wall["x"]) + half[0], float(wall["y"]) + half[1]
        if wall["kind"] == LINE:
            letter = _rail(float(wall["nx"]), float(wall["ny"]))
            name = free[letter].pop(0) if letter and free[letter] else f"j{len(linear)}"
            to = [x + float(wall["ux"] * wall["length"]), y + float(wall["uy"] * wall["length"]), height]
            linear[name] = {"id": name, "p1": [x, y, height], "p2": to, "nose_radius": 0.0, "direction": 2}
        elif wall["kind"] == ARC:
            name = f"a{len(circular)}"
            circular[name] = {"id": name, "center": [x, y, height], "radius": float(wall["radius"])}
        else:
            name = there_pocket(made.holes[wall["part"]])
            pockets[name] = {
                "id": name,
                "center": [x, y, 0.0],
                "radius": float(wall["radius"]),
                "depth": 0.08,
                "contains": [],
            }
    kind = "pocket" if pockets else "billiard"
    return {
        "cushion_segments": {"linear": linear, "circular": circular}, "pockets": pockets,
        "table_type": "snooker" if pockets and bed.name.startswith("snooker") else kind,
        "model_descr": None, "height": 0.708, "lights_height": 1.99,
    }  # fmt: skip


def _rail(nx: float, ny: float) -> str:
    """The letter of the cushion that faces this way; none for a jaw."""
    facing = {(1, 0): "l", (-1, 0): "r", (0, -1): "f", (0, 1): "h"}
    return facing.get((round(nx), round(ny)), "") if abs(abs(nx) + abs(ny) - 1) < 1e-9 else ""


def there_pocket(ours: str) -> str:
    """A pocket as pooltool calls it."""
    return next((name for name, own in POCKETS.items() if own == ours), ours)


def _events(bed: Table, record: Record, struck: str) -> list[dict[str, Any]]:
    """The contacts as pooltool's events, and the stroke before them."""
    told = [
        _event("none", 0.0, ("dummy", "null")),
        _event("stick_ball", 0.0, ("cue_stick", "cue"), (there(struck), "ball")),
    ]
    for contact in record.contacts:
        told += _event_of(contact)
    return told


def _event_of(contact: Contact) -> list[dict[str, Any]]:
    kind, time, ball = KIND.get(contact.kind), contact.time or 0.0, (there(contact.piece), "ball")
    match kind:
        case "ball_ball":
            return [_event(kind, time, ball, (there(other), "ball")) for other in contact.others]
        case "ball_linear_cushion" if contact.where in NOSES:
            return [_event(kind, time, ball, (NOSES[contact.where][0], "linear_cushion_segment"))]
        case "ball_pocket":
            return [_event(kind, time, ball, (there_pocket(contact.where), "pocket"))]
    return []


def _event(kind: str, time: float, *agents: tuple[str, str]) -> dict[str, Any]:
    told = [{"id": name, "agent_type": what, "initial": None, "final": None} for name, what in agents]
    return {"event_type": kind, "agents": told, "time": time}
