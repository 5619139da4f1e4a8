"""Suggested strokes: a first aim that can be played and is no foul, and what mends a refusal.

No game is known here: strokes that one would think of are played in turn, and the referee judges each. It runs beside the
computer players, and sees what the seat may see.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from math import atan2, cos, hypot, pi, radians, sin
from random import Random
from typing import Any

from hoyle.answers import Played
from hoyle.match.engine import stand, strike
from hoyle.match.legal import strikes
from hoyle.physics import Impossible
from hoyle.players import Player
from hoyle.players.geometry.proposals import places, propose, scenes, with_calls
from hoyle.players.geometry.scene import Idea, clearance
from hoyle.players.value import value
from hoyle.record import CUSHION, FELL, GRAZE, MEET, At, CueStroke, Flick, Flip, Record, Spin, Stroke, struck_piece
from hoyle.referee import Ask, Foul, Game, InHand, Lives, Lose, Out, Refusal, Ruling, Score, State, rule_on

RAISED = (0.0, 5.0, 12.0, 25.0, 45.0, 65.0, 80.0)
"""How far the cue is raised, in degrees, until a stroke can be played."""
PLAIN_SPEEDS = (1.6, 2.6, 1.0)
"""Speeds (m/s) of the plain strokes, the likeliest first."""
BANK_SPEEDS = (1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9)
"""Speeds (m/s) that take a ball up a table and back."""
SPOTS = 6
"""Places that are looked at for one from which a piece in hand sees what it is to meet."""
BUDGET = 320.0
"""Cost of the trials at most: one each, and more where bodies topple or spin. Counted, not timed."""
TOPPLING, LIFE = 12.0, 40.0
ENOUGH, FURTHER = 40, 48.0
"""Strokes that are compared where nothing scores, and what may be spent on that beyond the first."""
FAN, FAN_SPEEDS = 360, (1.6, 3.0)
"""Directions and speeds (m/s) that are tried when every stroke thought of is foul."""
IDEAS = 240
"""Strokes thought of beside the plain ones."""
GOOD, FAIR, POOR, NONE = 0, 1, 2, 3
"""Grades of a trial: nothing is lost by it; no foul; a foul, but played; refused or impossible."""


def first_aim(game_id: str, view: dict[str, Any], seed: str, piece: str = "") -> dict[str, Any] | None:
    """A stroke to begin aiming with, as JSON, and its `grade`; None where none could be found.

    `piece` is what is to be struck, where there is a choice.
    """
    from hoyle.games import load
    from hoyle.referee.codec import A_STROKE, dump
    from hoyle.referee.codec import load as undump

    game = load(game_id)  # its rules are known by then, which the view names
    state: State = undump(view, State)
    found = offered(game, state, Random(f"{seed} offer"), piece)
    if found is None:
        return None
    return {"stroke": dump(found[0], A_STROKE), "grade": found[1]}


def offered(game: Game, state: State, rng: Random, piece: str = "") -> tuple[Stroke, int] | None:
    """The plainest stroke by which nothing is lost, or else the best of those tried, with its grade.

    Where nothing tried scores, as in banking for the lead, a better one is offered than the plainest, unless the question names
    what to aim at; where there is nothing to aim at plainly, as on an empty board, the best.
    """
    ask = state.ask
    if ask is None:
        return None
    may = strikes(state)
    ask = replace(ask, options=(piece,) if piece in may else may or ask.options)
    good: list[tuple[Stroke, Ruling, Record]] = []
    best: tuple[Stroke, int] | None = None
    spent, most, plainly = 0.0, BUDGET, 0
    simple = [] if any(name in state.bed.tops for name in ask.options) else list(plain(state, ask, rng))
    for k, idea in enumerate(chain(simple, further(state, ask, rng))):
        raised = playable(state, idea)
        if raised is None:
            spent += 0.2
        else:
            stroke, record = raised
            spent += cost(record)
            ruling = rule_on(game, state, Played(ask.seat, record))
            grade = graded(ruling, ask.seat)
            if grade == GOOD and not meets(record, ask, state.bed.length):
                grade = FAIR
            if grade < (best[1] if best else NONE):
                best = stroke, grade
            if grade == GOOD and isinstance(ruling, Ruling):
                plainly += k < len(simple)
                good.append((stroke, ruling, record))
                most = min(most, spent + FURTHER)
                if len(good) == ENOUGH or any(isinstance(e, Score) for e in ruling):
                    break
        if spent > most:
            break
    if not good:
        for search in (all_round, thought_over):
            if best is None or best[1] >= POOR:
                best = search(game, state, ask, rng, best)
        return best
    scores = any(isinstance(e, Score) for e in good[-1][1])  # the search ends with the first that scores
    if plainly and scores:
        return good[0][0], GOOD
    named = bool(ask.calls or ask.target.first) and state.bed.ball is not None
    ranked = sorted(good[:plainly] if plainly and named else good, key=lambda g: -value(game, g[1].state, ask.seat))
    if scores or not simple:
        return ranked[0][0], GOOD
    ranked = [g for g in ranked if not (isinstance(g[0], CueStroke) and g[0].elevation)] or ranked
    return min(ranked[: 1 + len(ranked) // 6], key=lambda g: contrived(g[0], g[2], ask))[0], GOOD


def contrived(stroke: Stroke, record: Record, ask: Ask) -> float:
    """Return how far from plain a stroke is: the cue raised, the tip off the middle, more cushions than are asked for."""
    if not isinstance(stroke, CueStroke):
        return 0.0
    spare = cushions(record) - ask.target.cushions if ask.target.cushions else 0
    return stroke.elevation + hypot(stroke.side, stroke.height) + spare


def cushions(record: Record) -> int:
    """Return how many cushions the piece struck touched."""
    return sum(c.kind == CUSHION and c.piece == record.struck for c in record.contacts)


def is_bank(ask: Ask) -> bool:
    """Return whether a ball is to be sent to the far cushion and back."""
    return ask.target.cushions == 1 and not ask.target.before and not ask.target.first


def meets(record: Record, ask: Ask, length: float) -> bool:
    """Return whether what was struck does what the question names: meets that first, or comes back off the far cushion of a table
    of this length (m).
    """
    first = next((c for c in record.contacts if c.kind == MEET and c.piece == record.struck), None)
    if ask.target.first and (first is None or first.others[0] not in ask.target.first):
        return False
    if not is_bank(ask):
        return True
    start = record.start.places.get(record.struck or "") if record.start else None
    off = next((c.at for c in record.contacts if c.kind == CUSHION and c.piece == record.struck), None)
    return not isinstance(start, At) or (off is not None and abs(off[1] - start.y) > length / 2)


def all_round(
    game: Game, state: State, ask: Ask, rng: Random, best: tuple[Stroke, int] | None
) -> tuple[Stroke, int] | None:
    """The first stroke of a fan round the compass that is no foul, where that is better than what was found before.

    From a snooker the ball on is met off a cushion or through a gap that nobody thinks of.
    """
    views = [] if any(piece in state.bed.tops for piece in ask.options) else scenes(state, ask, rng, spread=1)
    for scene in views:
        held = next((h for h in ask.place if h.piece == scene.piece), None)
        place = (stand(state, held) or scene.place) if scene.place and held else None
        for speed in FAN_SPEEDS:
            for k in range(FAN):
                aim = round(2 * pi * k / FAN, 4)
                for stroke in with_calls([Idea(along(state, scene.piece, speed, aim, place), 0.0)], views, ask, state):
                    raised = playable(state, stroke)
                    grade = graded(rule_on(game, state, Played(ask.seat, raised[1])), ask.seat) if raised else NONE
                    if raised and grade < (best[1] if best else NONE):
                        best = raised[0], grade
                    if best and best[1] < POOR:
                        return best
    return best


def along(state: State, piece: str, speed: float, aim: float, place: At | None) -> Stroke:
    """A plain stroke of a piece in a direction: with the cue where there are balls, with the finger where there are none."""
    if state.bed.ball is None:
        return Flick(piece, speed, aim, place=place)
    return CueStroke(piece, speed, aim, place=place)


def thought_over(
    game: Game, state: State, ask: Ask, rng: Random, best: tuple[Stroke, int] | None
) -> tuple[Stroke, int] | None:
    """Return what a computer player would play, where that is better than the best that was found without one."""
    said = Player(factor=0.5).answer(game, replace(state, ask=ask), rng)
    raised = playable(state, said) if isinstance(said, Stroke) else None
    if raised is None:
        return best
    grade = graded(rule_on(game, state, Played(ask.seat, raised[1])), ask.seat)
    return (raised[0], grade) if grade < (best[1] if best else NONE) else best


def further(state: State, ask: Ask, rng: Random) -> Iterator[Stroke]:
    """All that a player thinks of; where a weight can be turned over, nothing else."""
    found = propose(state, ask, rng, IDEAS)
    found = [stroke for stroke in found if isinstance(stroke, Flip)] or found
    rng.shuffle(found)
    yield from found


def plain(state: State, ask: Ask, rng: Random) -> Iterator[Stroke]:
    """Straight at what is to be met, or else at the nearest pieces, or up the table where a ball is to be banked: from where
    the piece lies or is put to begin with.

    Where it may be put and does not see them from there, from places where it does.
    """
    views = scenes(state, ask, rng, spread=SPOTS)
    if is_bank(ask):
        for scene in views:
            up = pi / 2 if scene.at[1] < 0 else -pi / 2
            yield from (along(state, scene.piece, speed, up, scene.place) for speed in BANK_SPEEDS)
        return
    stood = {h.piece: stand(state, h) for h in ask.place}
    done: set[str] = set()
    for scene in views:
        tries: list[At | None] = [scene.place]
        if scene.place and scene.piece not in done and (first := stood.get(scene.piece)):
            tries.insert(0, first)
        for place in tries if scene.piece not in done else ():
            at = (place.x, place.y) if place else scene.at
            wanted = {name: b for name, b in scene.balls.items() if name in ask.target.first} or scene.balls
            far = sorted(wanted, key=lambda name: hypot(wanted[name][0] - at[0], wanted[name][1] - at[1]))
            seen = [n for n in far if clearance(at, wanted[n], scene.others(n)) >= 2 * scene.radius]
            if seen or not place:
                done.add(scene.piece)
            for name in (seen or far)[:2]:
                x, y = wanted[name]
                aim = round(atan2(y - at[1], x - at[0]), 4)
                for speed in PLAIN_SPEEDS:
                    yield from with_calls([Idea(along(state, scene.piece, speed, aim, place), 0.0)], views, ask, state)
            if scene.piece in done:
                break


def playable(state: State, stroke: Stroke) -> tuple[Stroke, Record] | None:
    """The stroke with the cue raised as far as it must be, and its record; None if it cannot be played so."""
    for degrees in RAISED if isinstance(stroke, CueStroke) else (0.0,):
        raised = replace(stroke, elevation=radians(degrees)) if isinstance(stroke, CueStroke) else stroke
        try:
            return raised, strike(state, raised)
        except Impossible:
            continue
    return None


def cost(record: Record) -> float:
    """Return what a trial took, in ordinary strokes."""
    if isinstance(record.stroke, Spin):
        return LIFE
    return 1.0 + TOPPLING * any(c.kind in (FELL, GRAZE) for c in record.contacts)


def graded(ruling: Ruling | Refusal, seat: str) -> int:
    """How the referee takes a stroke of a seat."""
    if not isinstance(ruling, Ruling):
        return NONE
    fouled = lost = False
    for effect in ruling:
        fouled |= isinstance(effect, Foul)
        lost |= isinstance(effect, Score) and (effect.points < 0 if effect.seat == seat else effect.points > 0)
        lost |= isinstance(effect, Out) and effect.seat == seat
        lost |= isinstance(effect, Lose) and seat in effect.seats
        lost |= isinstance(effect, Lives) and effect.seat == seat and effect.count < 0
    return POOR if fouled else FAIR if lost else GOOD


# --- what mends a stroke that is refused ------------------------------------------------------------------------


def mended(game: Game, state: State, stroke: Stroke, rng: Random) -> Stroke | None:
    """The stroke as near to what was meant as can be played; None where nothing helps.

    The cue is raised, the piece put where it may be, and what must be called is called.
    """
    ask = state.ask
    if ask is None or struck_piece(stroke) not in ask.options:
        return None
    held = next((h for h in ask.place if h.piece == struck_piece(stroke)), None)
    spots: list[At | None] = [stroke.place]
    if held is not None and not isinstance(stroke.place, type(None)):
        spots += nearby(state, held, stroke.place, rng)
    elif held is not None and state.in_hand(held.piece):
        spots = [stand(state, held)]
    for spot in spots:
        moved = replace(stroke, place=spot) if spot != stroke.place else stroke
        for called in (moved, *naming(state, ask, moved, rng)):
            if (raised := playable(state, called)) is None:
                continue
            if isinstance(rule_on(game, state, Played(ask.seat, raised[1])), Refusal):
                continue
            if raised[0] != stroke:
                return raised[0]
    return None


def nearby(state: State, held: InHand, at: At, rng: Random) -> list[At]:
    """Points of the zone where the piece may be put, the nearest first."""
    radius = state.bed.ball.radius if state.bed.ball else state.bed.disc or 0.02
    zone = state.bed.zone(held.zone)
    x0, y0, x1, y1 = zone.bounds()
    inside = At(min(max(at.x, x0), x1), min(max(at.y, y0), y1))
    round_about = [
        At(round(inside.x + k * radius * cos(a), 4), round(inside.y + k * radius * sin(a), 4))
        for k in (0.0, 0.5, 1.0, 2.0, 4.0) for a in (j * pi / 4 for j in range(8 if k else 1))
    ]  # fmt: skip
    found = [at for at in round_about if zone.contains(at.x, at.y) and state.clear(at, (held.piece,))]
    found += places(state, held, rng, 8)
    return sorted(found, key=lambda p: hypot(p.x - at.x, p.y - at.y))


def naming(state: State, ask: Ask, stroke: Stroke, rng: Random) -> list[Stroke]:
    """The stroke with something called, where that is asked and was not done."""
    if not ask.calls or not isinstance(stroke, CueStroke | Flick) or stroke.calls:
        return []
    return with_calls([Idea(stroke, 0.0)], scenes(state, ask, rng, spread=1), ask, state)
