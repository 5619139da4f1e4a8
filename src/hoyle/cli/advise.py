"""`advise`: the coach's word on a match that was kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.text import Text

from hoyle.cli.console import BRASS, QUIET, BadInput, as_json, progress, say


def advise_on(path: Path, answer: int, count: int, level: str, seat: str, after: bool, json: bool) -> None:
    """The best answers in the last position of a log, or that before answer `answer`; with `after`, the strokes that cost most."""
    from hoyle.answers import Played
    from hoyle.match import replay
    from hoyle.players.coach import advice, review
    from hoyle.players.levels import level as level_of
    from hoyle.referee import view

    try:
        wanted = level_of(level or ("6" if after else "8"))
    except ValueError as none:
        raise BadInput(f"--level: {none}") from None
    match = replay(path).match
    if seat and seat not in match.seats:
        raise BadInput(f"--seat {seat}: the seats are {', '.join(match.seats)}")
    if after:
        progress("Going through the strokes...")
        losses = review(match, seat, count, wanted)
        if json:
            as_json([
                {"answer": loss.number, "seat": loss.seat, "cost": loss.cost, "brought": loss.brought, "better": plain(loss.better)}
                for loss in losses
            ])  # fmt: skip
            return
        for loss in losses:
            say(
                Text.assemble(
                    (f"{loss.number:>4}  {loss.seat}  ", QUIET), (f"cost {loss.cost:.1f}", BRASS), f"  {loss.brought}"
                )
            )
            say(f"      Better: {loss.better}")
        if not losses:
            struck = any(isinstance(entry.answer, Played) for entry in match.entries)
            say("No stroke cost anything." if struck else "No stroke was played.")
        return
    if not 0 <= answer <= len(match.entries):
        last = len(match.entries)
        raise BadInput(f"--answer {answer}: the last answer is number {last}; give 1 to {last}, or leave it out")
    state = match.rulings[answer - 1 if answer else len(match.entries)].state
    ask = state.ask
    if ask is None or ask.seat not in match.seats:
        raise BadInput(f"{path}: nobody is asked anything there; --answer N goes back to before answer N")
    found = advice(match.game, view(state, ask.seat), count, wanted, 1)
    if json:
        as_json([plain(one) for one in found])
        return
    say(Text.assemble((f"{ask.seat}: ", "bold"), (f"{match.game.title}", QUIET)))
    for number, one in enumerate(found, start=1):
        say(Text.assemble((f"{number:>3}  ", QUIET), str(one)))


def plain(one: Any) -> dict[str, Any]:
    """Advice as JSON has it."""
    from hoyle.players.coach import said
    from hoyle.record import Stroke
    from hoyle.referee.codec import A_STROKE, AN_ANSWER, dump

    kind = A_STROKE if isinstance(one.answer, Stroke) else AN_ANSWER
    return {
        "answer": dump(one.answer, kind), "said": said(one.answer), "why": one.why, "chance": one.chance, "gain": one.gain,
        "left": one.left,
    }  # fmt: skip
