"""One stroke, told and drawn."""

from __future__ import annotations

import json

import pytest


def test_shoot_tells_draws_and_dumps_a_stroke(run, tmp_path):
    svg, png = tmp_path / "s.svg", tmp_path / "s.png"
    aimed = ["shoot", "carom-5x10", "--place", "white=0,-71", "--place", "spot=40,0", "--at", "red", "--speed", "2"]
    status, out, err = run(*aimed, "--svg", str(svg))
    assert (status, err) == (0, "")
    assert "white>red" in out.split("\n")[0]
    assert "stroke-linejoin" in svg.read_text()  # the ways of the balls
    pytest.importorskip("matplotlib")
    status, out, _ = run(*aimed, "--png", str(png), "--json")
    shot = json.loads(out)
    assert status == 0
    assert shot["record"]["contacts"][0]["others"] == ["red"]
    assert set(shot["end"]["places"]) == {"white", "spot", "red"}
    assert png.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(("table", "balls", "first"), [("snooker-12ft", 22, "blue"), ("english-12ft", 3, "red")])
def test_shoot_on_the_english_tables_has_their_own_layout(run, table, balls, first):
    status, out, _ = run("shoot", table, "--at", first, "--speed", "2", "--json")
    shot = json.loads(out)
    assert status == 0
    assert len(shot["record"]["start"]["places"]) == balls
    assert shot["record"]["contacts"][0]["others"] == [first]


def test_shoot_at_a_layout_from_a_file_and_from_a_game(run, tmp_path):
    path = tmp_path / "l.json"
    path.write_text('{"places": {"cue": [0.0, -0.6], "9": "foot-spot"}}')
    status, out, _ = run("shoot", "pool-9ft", "--layout", str(path), "--at", "9", "--speed", "3", "--json")
    assert status == 0
    assert json.loads(out)["record"]["contacts"][0]["others"] == ["9"]
    status, out, _ = run("shoot", "pool-5x10", "--layout", "kelly-pool", "--angle", "90", "--speed", "7", "--json")
    assert status == 0
    assert len(json.loads(out)["end"]["places"]) == 16
