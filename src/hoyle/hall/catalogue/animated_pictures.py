"""A game's picture in motion: one stroke of its beginning, as an SVG that moves by itself, and rests where less motion is asked."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from hoyle.answers import CHANCE
from hoyle.draw import long_boards, table_svg
from hoyle.equipment import Table, table
from hoyle.games import load
from hoyle.match import rack, unplayable
from hoyle.match.beginning import begun
from hoyle.match.engine import placed, play_out
from hoyle.match.racking import by_files
from hoyle.physics import Impossible
from hoyle.players import Player
from hoyle.record import Layout, Stroke
from hoyle.referee import STROKE

if TYPE_CHECKING:
    from hoyle.match.engine import Trajectory

SAMPLES = 32
"""Points of a way that are told."""
LONGEST, REST = 7.0, 1.6
"""Seconds of the stroke that are shown, and how long it rests before it begins anew."""
ANSWERS = 12
"""Answers, at most, before the first stroke."""
LEAST = 0.5
"""Millimetres below which a motion is not seen."""
SEED = 5


@cache
def moving(name: str) -> str:
    """The picture of a game with a stroke in it; without one where none can be played or drawn."""
    game = load(name)
    bed = table(game.table)
    still = table_svg(bed, rack(name), title=game.title, bare=True, files=by_files(game))
    long = not bed.nose and bed.length > long_boards.LONG * bed.width
    if unplayable(game) or not game.physical or long:
        return still
    played = opening(name)
    if played is None:
        return still
    bed, start, path = played
    drawing = table_svg(bed, start, title=game.title, bare=True)
    lasts = min(LONGEST, path.duration)
    rules = []
    for n, piece in enumerate(path.pieces):
        steps = [path.place(piece, lasts * k / SAMPLES) for k in range(SAMPLES + 1)]
        if steps[0] is None or (frames := keyframes(bed, steps, lasts)) is None:
            continue
        marked, count = re.subn(
            rf"<g ([^>]*)><title>{re.escape(piece)}</title>", rf'<g class="m{n}" \1>', drawing, count=1
        )
        if count:
            drawing = marked
            rules.append(f"@keyframes m{n}{{{frames}}}.m{n}{{animation:m{n} {lasts + REST:.2f}s linear infinite}}")
    style = f"<style>@media not (prefers-reduced-motion:reduce){{{''.join(rules)}}}</style>"
    return drawing.replace("<defs>", f"{style}<defs>", 1)


def opening(name: str) -> tuple[Table, Layout, Trajectory] | None:
    """A match's first stroke as a computer player makes it: table, layout before, and the way of all; None where there is none."""
    game = load(name)
    seats = ["Ann", "Bob", "Cal", "Dee"][: max(2, game.seats[0])]
    match, rng = begun(name, seats, {"Lead": "Ann"} if "Lead" in game.headers else {}), Random(SEED)
    player = Player(factor=0.0, tries=16, finalists=1, samples=1, budget=60.0)
    for _ in range(ANSWERS):
        ask = match.ask
        if ask is None:
            return None
        if ask.seat == CHANCE:
            match.play(match.answer_chance(rng))
            continue
        said = player.answer(game, match.view(ask.seat), rng)
        if ask.kind == STROKE and isinstance(said, Stroke):
            try:
                return match.state.bed, placed(match.state.layout, said), play_out(match.state, said)[1]
            except Impossible:
                return None
        match.play(said)
    return None


def keyframes(bed: Table, steps: list[tuple[float, float] | None], lasts: float) -> str | None:
    """The way of a piece as keyframes, from where it began; None if it does not move. A piece that is gone is not seen."""
    assert steps[0] is not None
    x0, y0 = steps[0]
    end = 100 * lasts / (lasts + REST)
    frames, last = [], ""
    far = 0.0
    for k, at in enumerate(steps):
        if at is None:
            now = f"{last};opacity:0" if last else "opacity:0"
        else:
            across, along = (at[0] - x0) * 1000, (at[1] - y0) * 1000
            far = max(far, abs(across), abs(along))
            # Tables with cushions lie with the head at the left; boards stand with it below.
            dx, dy = (along, across) if bed.nose else (across, -along)
            now = last = f"translate:{dx:.0f}px {dy:.0f}px"
        frames.append(f"{end * k / SAMPLES:.1f}%{{{now}}}")
    frames.append(f"100%{{{frames[-1].partition('{')[2][:-1]}}}")
    return "".join(frames) if far > LEAST or steps[-1] is None else None
