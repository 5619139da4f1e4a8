"""Systems of pooltool: read, ruled on, written, and read again."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hoyle
from hoyle.answers import Played
from hoyle.cli import main
from hoyle.formats import Unreadable, encoded, parse
from hoyle.formats.pooltool import files as pooltool
from hoyle.formats.pooltool import packed as pooltool_bytes
from selection import few

msgpack = pytest.importorskip("msgpack")
CUSHIONS = {
    "3": ([0, 0], [0, 2.84]), "12": ([1.42, 2.84], [1.42, 0]), "9": ([0, 2.84], [1.42, 2.84]), "18": ([0, 0], [1.42, 0]),
}  # fmt: skip
PARAMS = {"m": 0.21, "R": 0.03075, "u_s": 0.2}
POINT = ("9", "12", "red", "18", "yellow")
"""White meets, in this order: the foot cushion, the right one, the red, the head cushion, the yellow: three cushions before it."""


def ball(name: str, x: float, y: float, s: int = 0) -> dict[str, Any]:
    state = {"rvw": [[x, y, 0.03075], [0.0] * 3, [0.0] * 3], "s": s, "t": 0.0}
    return {"id": name, "state": state, "params": PARAMS, "history": {"states": [state]}, "history_cts": {"states": []}}


def event(kind: str, time: float, *agents: tuple[str, str]) -> dict[str, Any]:
    told = [{"id": name, "agent_type": what, "initial": None, "final": None} for name, what in agents]
    return {"event_type": kind, "agents": told, "time": time}


def system(*met: str, **cue: Any) -> dict[str, Any]:
    """A system of three-cushion in pooltool's words, made by hand, where white meets these one after the other."""
    events = [event("none", 0.0, ("dummy", "null")), event("stick_ball", 0.0, ("cue_stick", "cue"), ("white", "ball"))]
    for time, what in enumerate(met, start=1):
        kind = "ball_linear_cushion" if what.isdigit() else "ball_ball"
        events.append(
            event(kind, time, ("white", "ball"), (what, "linear_cushion_segment" if what.isdigit() else "ball"))
        )
    lines = {
        name: {"id": name, "p1": [*one, 0.037], "p2": [*other, 0.037], "direction": 2}
        for name, (one, other) in CUSHIONS.items()
    }
    return {
        "cue": {"V0": 2.0, "phi": 90.0, "theta": 0.0, "a": 0.2, "b": -0.1, "cue_ball_id": "white"} | cue,
        "table": {"cushion_segments": {"linear": lines, "circular": {}}, "pockets": {}, "table_type": "billiard"},
        "balls": {
            "white": ball("white", 0.3, 0.4), "yellow": ball("yellow", 1.0, 0.5), "red": ball("red", 0.71, 2.0),
        },
        "t": float(len(met)), "events": events if met else [],
    }  # fmt: skip


def only(data: bytes, name: str = "x.json", game: str = "") -> hoyle.formats.ReadMatch:
    (one,) = parse(data, name, game)
    return one


def told(*met: str, **cue: Any) -> bytes:
    return json.dumps(system(*met, **cue)).encode()


@pytest.mark.parametrize(
    ("met", "points"),
    [
        (POINT, 1),
        (("9", "red", "18", "yellow"), 0),  # two cushions
        (("9", "12", "18", "red"), 0),  # one ball
        (("red", "9", "12", "3", "yellow"), 1),
    ],
)
def test_a_system_is_ruled_on(met: tuple[str, ...], points: int) -> None:
    one = only(told(*met))
    assert one.agrees
    assert one.match is not None
    assert one.found.game == "three-cushion-carrom"
    assert one.match.state.scores["First"] == points
    assert "the file names no game" in one.remarks[0]


def test_cushions_are_told_by_where_they_are() -> None:
    one = only(told("9", "12", "18", "3", "red"))
    (entry,) = one.match.entries  # type: ignore[union-attr]
    assert isinstance(entry.answer, Played)
    assert [c.where for c in entry.answer.record.contacts[:4]] == ["f", "r", "h", "l"]


def test_the_game_is_the_one_that_is_named() -> None:
    assert only(told("9", "red", "yellow"), game="cushion-carrom").match.state.scores["First"] == 1  # type: ignore[union-attr]
    wrong = only(told(*POINT), game="kelly-pool")
    assert "kelly-pool has no ball 'yellow'" in wrong.disagreements[0].rules
    assert wrong.match is None


def test_what_was_not_simulated_is_played_here() -> None:
    one = only(told())
    (entry,) = one.match.entries  # type: ignore[union-attr]
    assert isinstance(entry.answer, Played)
    stroke = entry.answer.record.stroke
    assert isinstance(stroke, hoyle.CueStroke)
    # Straight up the table; a tip to the left is positive there, and negative here.
    assert (stroke.speed, stroke.side, stroke.height) == (2.0, -0.2, -0.1)
    assert stroke.azimuth == pytest.approx(1.5707963)
    assert "was not simulated" in one.remarks[1]


@pytest.mark.parametrize("suffix", [".json", ".msgpack"])
def test_the_cue_comes_out_again(suffix: str) -> None:
    one = only(told(*POINT, V0=3.25, phi=77.5, theta=4.0, a=-0.3, b=0.15))
    assert one.match is not None
    again = only(encoded(one.match, suffix), f"x{suffix}", one.found.game)
    assert again.match is not None
    cue = json.loads(pooltool.export(again.match))["cue"]
    assert [cue[key] for key in ("V0", "phi", "theta", "a", "b")] == pytest.approx([3.25, 77.5, 4.0, -0.3, 0.15])
    assert cue["cue_ball_id"] == "white"


def test_msgpack_says_the_same_as_json() -> None:
    made = system(*POINT)
    for name, one in made["balls"].items():
        first = one["history"]["states"][0]
        arrays = [pooltool_bytes.packed_array(np.array([first[key]], float)) for key in ("rvw", "s", "t")]
        made["balls"][name] = one | {"history": arrays, "history_cts": None}
    data = msgpack.packb(made)
    assert pooltool_bytes.is_msgpack(data)
    assert only(data, "x.msgpack").match.state == only(told(*POINT)).match.state  # type: ignore[union-attr]
    with pytest.raises(Unreadable, match=r"x\.msgpack: no system of pooltool, or one that is cut off"):
        parse(data[: len(data) // 2], "x.msgpack")


def test_several_systems_are_as_many_matches() -> None:
    data = json.dumps({"multisystem": [system(*POINT), system("9", "red"), {"cue": {"cue_ball_id": "x"}}]}).encode()
    reading = parse(data, "x.json")
    assert [one.match and one.match.state.scores["First"] for one in reading] == [1, 0, None]
    assert reading[2].disagreements[0].rules.startswith("system 3: no system of pooltool: ")


@pytest.mark.parametrize("suffix", [".json", ".msgpack"])
def test_a_stroke_of_pool_goes_out_and_comes_back(suffix: str) -> None:
    match = hoyle.new("fifteen-ball-pool", ["Ann", "Bob"], order=["Ann", "Bob"])
    match.play(hoyle.CueStroke("cue", 6.0, 1.571, side=0.1))
    again = only(encoded(match, suffix), f"x{suffix}", match.game.id)
    assert again.agrees
    assert again.match is not None
    assert list(again.match.state.scores.values()) == list(match.state.scores.values())
    ours, theirs = (m.entries[-1].answer for m in (match, again.match))
    assert isinstance(ours, Played)
    assert isinstance(theirs, Played)
    pairs = [
        (c.kind, c.piece, other, c.where)
        for c in ours.record.contacts
        for other in c.others or ("",)
        if c.kind != "become"
    ]
    assert [(c.kind, c.piece, *(c.others or ("",)), c.where) for c in theirs.record.contacts] == pairs
    made = json.loads(pooltool.export(match))
    assert set(made["table"]["pockets"]) == {"lb", "lc", "lt", "rb", "rc", "rt"}
    assert (made["cue"]["V0"], made["cue"]["a"], made["cue"]["cue_ball_id"]) == (6.0, -0.1, "cue")


@settings(max_examples=few(2, of=200), deadline=None)
@given(azimuth=st.floats(0, 6.28), speed=st.floats(1, 6), suffix=st.sampled_from([".json", ".msgpack"]))
def test_what_was_written_is_read_as_it_was(azimuth: float, speed: float, suffix: str) -> None:
    match = hoyle.new(
        "three-cushion-carrom", ["First", "Second"], lead="First",
        balls={"First": "white", "Second": "spot"}, position="turn First; white=(10, -80) red=(0, 70) spot=(-20, 30)",
    )  # fmt: skip
    match.play(hoyle.CueStroke("white", speed, azimuth))
    first = only(encoded(match, suffix), f"x{suffix}", match.game.id)
    assert first.match is not None
    again = only(encoded(first.match, suffix), f"x{suffix}", match.game.id)
    assert again.match is not None
    assert again.match.state == first.match.state
    assert [e.answer for e in again.match.entries] == [e.answer for e in first.match.entries]
    assert encoded(again.match, suffix) == encoded(first.match, suffix)


def test_what_pooltool_has_no_table_for_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="checkers is not played with balls on a cushioned bed"):
        hoyle.new("checkers", ["Ann", "Bob"]).export(tmp_path / "x.json")


def test_without_its_package_a_packed_file_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "x.json").write_text(json.dumps(system("3", "12", "9", "red", "yellow")))
    monkeypatch.setitem(sys.modules, "msgpack", None)
    assert (
        main(["convert", str(tmp_path / "x.json"), str(tmp_path / "x.msgpack"), "--game", "three-cushion-carrom"]) == 2
    )
    assert "pip install 'hoyle[files]'" in capsys.readouterr().err
