"""The fullness with which a ball must be hit: the way of a rolling cue ball after it, for one cut after another.

Run with `python examples/angles.py`. A rolling ball leaves a half-ball hit at about 34 degrees, whatever its speed.
"""

from math import asin, atan2, cos, degrees, hypot, sin

import hoyle

table = hoyle.table("pool-9ft")
radius = table.ball.radius
goal = hoyle.At(0.0, 0.4)
print("ball hit   cut   the cue ball turns by")
for hit in (1.0, 0.875, 0.75, 0.5, 0.25, 0.125):
    cut = asin(1 - hit)
    # From far enough away the ball rolls when it arrives; the aim is at the ghost ball.
    ghost = (goal.x + 2 * radius * sin(cut), goal.y - 2 * radius * cos(cut))
    cue = hoyle.At(ghost[0], -0.9)
    layout = hoyle.Layout({"cue": cue, "1": goal})
    shot = hoyle.simulate(table, layout, hoyle.CueStroke("cue", speed=1.6, azimuth=atan2(1, 0), height=0.4))
    meeting = next(c.time for c in shot.record.contacts if c.kind == "meet")
    after = next(
        (c.time for c in shot.record.contacts if c.time > meeting and "cue" in (c.piece, *c.others)), shot.path.duration
    )
    late = [shot.path.at(meeting + share * (after - meeting))["cue"] for share in (0.6, 0.7)]
    way = (late[1][0] - late[0][0], late[1][1] - late[0][1])
    turned = degrees(atan2(abs(way[0]), way[1])) if hypot(*way) > 1e-6 else 0.0
    print(f"{hit:8.3f} {degrees(cut):5.1f}   {turned:6.1f} degrees")
