"""`advise`: the coach's word on a match that was kept."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.text import Text

from hoyle.cli.console import BRASS, QUIET, BadInput, as_json, progress, say

if TYPE_CHECKING:
    from hoyle.match import Match
    from hoyle.players.levels import Level


def advise_on(path: Path, number: int, answer: int, count: int, level: str, seat: str, after: bool, json: bool) -> None:
    """The best answers in the last position of a match, or that before answer `answer`; with `after`, the strokes that cost most.

    The file may hold several matches, of which `number` says which, from 1.
    """
    from hoyle.cli.playing.files import match_in
    from hoyle.players.coach import advice
    from hoyle.players.levels import level as level_of
    from hoyle.referee import view

    try:
        wanted = level_of(level or ("6" if after else "9"))
    except ValueError as none:
        raise BadInput(f"--level: {none}") from None
    match = match_in(path, number)
    if seat and seat not in match.seats:
        raise BadInput(f"--seat {seat}: the seats are {', '.join(match.seats)}")
    if after:
        review(match, seat, wanted, count, json)
        return
    if not 0 <= answer <= len(match.entries):
        last = len(match.entries)
        raise BadInput(f"--answer {answer}: the last answer is number {last}; give 1 to {last}, or leave it out")
    state = match.rulings[answer - 1 if answer else len(match.entries)].state
    ask = state.ask
    if ask is None or ask.seat not in match.seats:
        raise BadInput(f"{path}: nobody is asked anything there; --answer N goes back to before answer N")
    best = advice(match.game, view(state, ask.seat), count, wanted, 1)
    if json:
        as_json([plain(one) for one in best])
        return
    say(Text.assemble((f"{ask.seat}: ", "bold"), (f"{match.game.title}", QUIET)))
    for number, one in enumerate(best, start=1):
        say(Text.assemble((f"{number:>3}  ", QUIET), str(one)))


def review(match: Match, seat: str, at: Level, count: int, json: bool) -> None:
    """Show the choices of a match that cost most, and what choice, hand and luck came to for each seat."""
    from hoyle.answers import Played
    from hoyle.players.coach import reviewed

    progress("Going through the strokes...")
    found = reviewed(match, seat, at)
    losses = found.worst(count)
    if json:
        as_json([
            {
                "answer": loss.number, "seat": loss.seat, "cost": loss.cost, "hand": loss.hand, "luck": loss.luck,
                "brought": loss.brought, "better": plain(loss.better),
            }
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
        say("No choice cost anything." if struck else "No stroke was played.")
    for rates in found.rates():
        say(
            Text.assemble(
                (f"{rates.seat}: ", "bold"),
                f"in points a stroke, over {rates.strokes}, choice cost {rates.choice:.2f}, the hand {rates.hand:.2f}; ",
                f"luck {rates.luck:+.2f}",
            )
        )


def plain(one: Any) -> dict[str, Any]:
    """Advice as JSON has it."""
    from hoyle.players.coach import said
    from hoyle.record import Stroke
    from hoyle.referee.codec import A_STROKE, AN_ANSWER, dump

    kind = A_STROKE if isinstance(one.answer, Stroke) else AN_ANSWER
    return {
        "answer": dump(one.answer, kind), "said": said(one.answer), "why": one.why, "chance": one.chance, "gain": one.gain,
        "left": one.left, "how": one.how, "margin": one.margin, "danger": one.danger,
    }  # fmt: skip
