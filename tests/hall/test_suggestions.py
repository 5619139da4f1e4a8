"""What the hall suggests: a stroke that can be played for one that cannot, and a first aim from a process new to the game."""

from __future__ import annotations

import json
import subprocess
import sys
from random import Random

from hoyle.equipment import table
from hoyle.hall.practice.suggestions import mended
from hoyle.match.beginning import begun
from hoyle.match.engine import strike
from hoyle.record import At, CueStroke
from hoyle.referee.codec import dump


def test_a_cue_that_would_pass_through_the_cushion_is_raised():
    match = begun("three-ball-carrom", ["Ann", "Bob"], {"Lead": "Ann"})
    bed = table("carom-5x10")
    ball = match.ask.options[0] if match.ask else ""
    held = match.ask.place[0] if match.ask else None
    assert held is not None
    zone = bed.zone(held.zone).bounds()
    level = CueStroke(ball, 1.0, 0.0, place=At(-zone[2] * 0.2, (zone[1] + zone[3]) / 2))
    better = mended(match.game, match.state, level, Random(1))
    # In the middle of the radius nothing is in the way: nothing is to be mended that can be played.
    assert better is None or isinstance(better, CueStroke)
    near = match.state
    frozen = near.layout.put("red", At(0.0, bed.length / 2 - 0.04))
    from dataclasses import replace

    moved = replace(near, layout=frozen.put(ball, At(0.2, -bed.length / 2 + 0.035)))
    asked = replace(moved, ask=replace(moved.ask, place=()) if moved.ask else None)
    up = mended(match.game, asked, CueStroke(ball, 1.0, 1.57), Random(1))
    assert isinstance(up, CueStroke)
    assert up.elevation > 0
    assert strike(asked, up)


def test_a_process_that_has_thought_of_nothing_yet_offers_a_first_aim():
    """Its first question may be a person's: it has heard of no game before."""
    view = dump(begun("three-ball-carrom", ["Ann", "Bob"], {"Lead": "Ann"}).state)
    asking = (
        "import json, sys; from hoyle.hall.practice.suggestions import first_aim;"
        "print(json.dumps(first_aim('three-ball-carrom', json.load(sys.stdin), 'seed')))"
    )
    told = subprocess.run(
        [sys.executable, "-c", asking], input=json.dumps(view), capture_output=True, text=True, timeout=300
    )
    found = json.loads(told.stdout or "null")
    assert found is not None, told.stderr
    assert found["grade"] == 0
    assert found["stroke"]["ball"] == "white"
