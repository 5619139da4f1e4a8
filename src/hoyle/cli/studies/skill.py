"""`skill`: what somebody makes, told from logs and files of their matches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from math import degrees
from pathlib import Path

from rich.text import Text

from hoyle.cli.console import BRASS, QUIET, BadInput, as_json, say
from hoyle.games import load
from hoyle.players.skill import Skill, skills


def tell_skill(files: Sequence[Path], seat: str, game: str, json: bool) -> None:
    """Print what the players of some matches make, the level that makes as much, and how their hands err."""
    from hoyle.cli.playing.files import matches_in

    matches = (match for path in files for match in matches_in(path, game))
    found = [one for one in skills(matches) if seat in ("", one.seat)]
    if not found:
        raise BadInput(f"--seat {seat}: nobody of that name plays in {', '.join(map(str, files))}")
    if json:
        as_json([asdict(one) for one in found])
        return
    for one in found:
        say(skill_lines(one))


def skill_lines(one: Skill) -> Text:
    """The skill of somebody at a game, in a line or three."""
    title = load(one.game).title
    if not one.average.count:
        return Text.assemble((f"{one.seat}: ", "bold"), f"nothing is counted yet at {title}")
    made = f"{one.average.value:.2f} ± {one.average.error:.2f}"
    line = Text.assemble(
        (f"{one.seat}: ", "bold"), f"{title} at ", (made, BRASS), f" {one.unit}", (f", of {one.average.count}", QUIET)
    )
    if one.level is not None and one.level_error is not None:
        line.append(f"\n    as level {one.level:.1f} ± {one.level_error:.1f} makes; an even match: ")
        line.append(f"hoyle play {one.game} --level {one.level:.1f}", BRASS)
    if one.hand is not None:
        errs = f"{degrees(one.hand.aim):.2f} degrees of aim and {100 * one.hand.speed:.0f} % of the speed"
        line.append(f"\n    the hand errs by {errs}, over {one.hand.strokes} strokes")
    return line
