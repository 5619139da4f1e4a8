"""Random strokes of every game on the physics: each is ruled on, begins where the last ended, and ends where the next begins.

`python -m benchmarks.rests [--seeds 20] [--strokes 12] [--only GAME,GAME] [--jobs N | --ray ADDRESS]`, a line a game; exit
status 1 if anything is wrong. No stroke that the physics has made may be refused, and what lies otherwise than it stopped was
put there by an effect of the ruling. Games with pins and tops take a second a stroke.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from math import atan2, dist
from random import Random
from typing import NamedTuple

from benchmarks.spreading import add_workers, spread
from hoyle.answers import Played
from hoyle.games import find, load
from hoyle.match import Illegal, Match, new
from hoyle.match.engine import strike
from hoyle.physics import Impossible
from hoyle.players.geometry.top_spins import spins
from hoyle.players.random_answers import accepted
from hoyle.record import At, Call, CueStroke, Flick, Layout, Stroke, struck_piece
from hoyle.referee import DRAW, STROKE, Place, Restore, Ruling, State

NAMES = ("Ann", "Bob", "Cal", "Dee")
NEAR = 1e-6
"""How far (m) a piece may lie from where it stopped."""
CREEP = 1e-3
"""How far (m) a ball beside pins may creep that nothing is told to have met: where pins fall, balls at rest settle anew."""
TRIES = 100
"""Strokes tried for one that can be made."""
GAMES = tuple(sorted(name for name, game in find().items() if game.physical and game.family != "contest"))
"""Every game on the physics; the contests are played at games that are among them."""


class GameOutcome(NamedTuple):
    """What came of one game: strokes ruled on, and what was wrong."""

    game: str
    strokes: int
    wrong: tuple[str, ...]


def stroke_at_random(state: State, rng: Random) -> Stroke:
    """A stroke from anywhere that is allowed, toward anywhere about the middle."""
    assert state.ask is not None
    if state.bed.tops:
        return next(spins(state, state.ask, rng))
    hands = {held.piece: held for held in state.ask.place}
    piece = rng.choice([one for one in (*hands, *state.ask.options) if one in hands or state.position(one)])
    held, at = hands.get(piece), state.position(piece)
    place: At | None = None
    if held:
        zone = state.bed.zone(held.zone)
        x0, y0, x1, y1 = zone.bounds()
        tries = (At(rng.uniform(x0, x1), rng.uniform(y0, y1)) for _ in range(500))
        room = 1.01 * (state.bed.ball.radius if state.bed.ball else state.bed.disc)
        wide, long = state.bed.width / 2 - room, state.bed.length / 2 - room
        on_bed = (one for one in tries if abs(one.x) < wide and abs(one.y) < long)
        at = place = next(one for one in on_bed if zone.contains(one.x, one.y) and state.clear(one, (piece,)))
    assert at is not None
    reach = 0.2 * min(state.bed.width, state.bed.length)
    azimuth = atan2(rng.gauss(0, reach) - at.y, rng.gauss(0, reach) - at.x)
    speed, aims = rng.uniform(0.5, 2.6), state.ask.target.first if state.ask.target else ()
    calls = (Call(rng.choice(aims)),) if state.ask.calls and aims else ()
    if state.bed.ball:
        return CueStroke(piece, speed, azimuth, elevation=0.6, place=place, calls=calls)  # over the cushion behind it
    return Flick(piece, speed, azimuth, place=place, calls=calls)


def struck(match: Match, stroke: Stroke) -> Ruling | None:
    """The ruling on a stroke; None if the physics cannot make it. Raises Illegal for one that it makes and no rule allows."""
    try:
        return match.play(stroke)
    except Illegal:
        try:
            strike(match.state, stroke)
        except Impossible:
            return None
        raise


def play(match: Match, rng: Random, strokes: int) -> Iterator[tuple[State, Ruling]]:
    """So many strokes, each with the state before it and its ruling; every other question is answered by chance."""
    made = tried = 0
    while match.ask is not None and made < strokes:
        if match.ask.kind == DRAW:
            match.play(match.answer_chance(rng))
            continue
        if match.ask.kind != STROKE:
            match.play(accepted(match.game, match.state, rng)[0])
            continue
        before, tried = match.state, tried + 1
        if tried > TRIES * strokes:
            raise ValueError("hardly a stroke can be played")
        if ruling := struck(match, stroke_at_random(before, rng)):
            made += 1
            yield before, ruling


def moved(what: str, earlier: Layout, later: Layout, but: set[str], most: float = NEAR) -> Iterator[str]:
    """The pieces that lay somewhere, and lie elsewhere though nothing has put them there."""
    for piece, at in earlier.places.items():
        lies = later.places.get(piece)
        near = isinstance(at, At) and isinstance(lies, At) and dist((at.x, at.y), (lies.x, lies.y)) <= most
        if isinstance(at, At) and piece not in but and not near:
            yield f"{piece} {what} at {at}, and is {lies}"


def astray(before: State, ruling: Ruling) -> Iterator[str]:
    """What lay elsewhere as a stroke began than the state says, what moved without a contact that names it, and what lies elsewhere
    after the stroke than it stopped.
    """
    answer = ruling.answer
    assert isinstance(answer, Played)
    record = answer.record
    assert record.start is not None
    yield from moved("lay", before.layout, record.start, set(record.placed))
    named = record.moved() | ({struck_piece(record.stroke)} if record.stroke else set())
    rest = {piece: at for piece, at in record.start.places.items() if piece in record.end.places}
    yield from moved("lay, and no contact names it,", Layout(rest), record.end, set(named), CREEP)
    if not any(isinstance(effect, Restore) for effect in ruling):  # then all were set up anew
        put = {effect.piece for effect in ruling if isinstance(effect, Place)}
        yield from moved("stopped", record.end, ruling.state.layout, put)


def check_game(name: str, seeds: int, strokes: int) -> GameOutcome:
    """Play one game's random strokes, and look at each."""
    made, wrong, least = 0, [], max(2, load(name).seats[0])
    for seed in range(seeds):
        try:
            for before, ruling in play(new(name, NAMES[:least]), Random(seed), strokes):
                made += 1
                wrong += [f"seed {seed}, stroke {made}: {what}" for what in astray(before, ruling)]
        except ValueError as error:
            wrong.append(f"seed {seed}, after {made} strokes: {error}")
    return GameOutcome(name, made, tuple(wrong))


def main(arguments: Sequence[str] | None = None) -> int:
    """Print a line a game and the sums; 1 if anything was wrong."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.rests", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--seeds", type=int, default=20, help="seeds a game (default 20)")
    parser.add_argument("--strokes", type=int, default=12, help="strokes a seed (default 12)")
    parser.add_argument("--only", default="", help="games, with commas")
    add_workers(parser)
    given = parser.parse_args(arguments)
    names = [name for name in given.only.split(",") if name] or list(GAMES)
    if unknown := [name for name in names if name not in GAMES]:
        parser.error(f"no game {unknown[0]!r} on the physics; `hoyle games` lists them")
    rows = []
    for row in spread(partial(check_game, seeds=given.seeds, strokes=given.strokes), names, given):
        rows.append(row)
        print(
            f"{row.game:<28} {row.strokes:>6,} strokes  {len(row.wrong)} wrong", *row.wrong[:5], sep="\n  ", flush=True
        )
    wrong = [row.game for row in rows if row.wrong]
    print(f"{len(rows)} games, {sum(row.strokes for row in rows):,} strokes; wrong: {', '.join(wrong) or 'none'}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
