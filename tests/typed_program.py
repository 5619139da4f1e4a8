"""A program that makes every call as the documentation shows it: `make check` has the type checker read it, nobody runs it."""

from __future__ import annotations

import hoyle


def programs(path: str) -> None:
    """The calls of README.md, docs/programs.md and docs/reference/index.md."""
    table = hoyle.table("pool-5x10")
    layout = hoyle.Layout({"cue": (0.0, -0.63), "1": (0.1, 0.6)})
    raised = hoyle.Layout(
        {"white": (0.0, -0.7), "red": hoyle.At(0.0, 0.7), "spot": hoyle.Spot("foot-spot"), "up": (0.0, 0.1, 0.02)}
    )
    shot = hoyle.simulate(table, layout, hoyle.CueStroke("cue", speed=7.0, azimuth=1.571))
    print(shot.record.contacts, shot.end, shot.path.at(0.5), raised)
    racked = hoyle.rack("kelly-pool", table)
    print(racked.places)
    match = hoyle.new("three-ball-carrom", seats=["Ann", "Bob"], points=25)
    match.play("Ann: choose lead")
    match.play(hoyle.CueStroke("white", speed=2.4, azimuth=1.2, side=0.2))
    for effect in match.ruling:
        print(effect, effect.rule.text)
    match.save(path)
    report = hoyle.replay(path).verify()
    print(report.ok, report.proved, report.status)
    with hoyle.resume(path) as again:
        print(again.changed, again.state.scores)
    stroke = hoyle.find_strokes(table, layout, "cue", hoyle.pots("1"))
    print(stroke, hoyle.load("chess").title, hoyle.deg(45.0))
