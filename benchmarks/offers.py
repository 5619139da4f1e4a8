"""Strokes offered in fresh positions of play, each judged: is it one that a person would choose to begin from?

    python -m benchmarks.offers [--positions N] [--seed S] [--random] [--only GAME ...]

Every game in which something is struck, in positions that come up when a light computer player plays it, or with `--random`
somebody who plays any lawful stroke. Prints each offer that fails with why, and how many there were; exit status 1 where one
failed.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from dataclasses import replace
from math import asin, atan2, hypot, pi
from random import Random
from time import process_time

from benchmarks.playing_on import questions_in_play
from hoyle.answers import Played
from hoyle.games import find, load
from hoyle.hall.practice import suggestions
from hoyle.match import unplayable
from hoyle.match.beginning import begun
from hoyle.match.engine import strike
from hoyle.match.match import Match
from hoyle.physics import Impossible
from hoyle.players import player_for
from hoyle.players.player import Player
from hoyle.players.strokes.first_aim import FirstAim
from hoyle.record import CUSHION_TOUCH, MEET, POCKET, At, CueStroke, Flick, Record, Stroke
from hoyle.referee import STROKE, Ask, Foul, Ruling, State, rule_on
from hoyle.referee.codec import A_STROKE, dump
from hoyle.referee.codec import load as undump

BREAK = 3.0
"""The least speed (m/s) of a stroke at a whole rack."""
SOFTEST, HARDEST = 0.9, 6.5
"""Between these speeds of the stick (m/s) people play."""
PLAYED = 4
"""The most strokes that are played between two positions."""


def struck_games() -> list[str]:
    """Return the games, by id, in which something is struck on a table that can be simulated."""
    return [name for name, game in find().items() if game.physical and not unplayable(load(name))]


def positions(name: str, count: int, seed: str = "", patience: float = 4.0, *, random: bool = False) -> Iterator[Match]:
    """Yield matches of a game before strokes: the first and those that follow as a light computer player plays.

    After `patience` processor seconds there are no more; one there always is. With `random` somebody plays who plays any lawful
    stroke, and a few strokes lie between two positions.
    """
    game = load(name)
    match = begun(name, ["Ann", "Bob", "Cal", "Dee"][: max(2, game.seats[0])], {})
    rng, player, began, found = Random(f"{name}{seed}"), player_for(name, 0 if random else 3), process_time(), 0
    if isinstance(player, Player):
        player.tries, player.finalists, player.samples, player.budget = 6, 1, 1, 20.0
    skip = 0
    for ask in questions_in_play(match, player, rng):
        if found >= count or (found and process_time() - began >= patience):
            return
        if ask.kind == STROKE and skip == 0:
            found += 1
            yield match
            skip = rng.randrange(PLAYED) if random else 0
        elif ask.kind == STROKE:
            skip -= 1


def offered(match: Match, seed: int) -> FirstAim | None:
    """Return what the hall offers a page: a seat's view goes to the hall's worker as JSON, and a stroke comes back so."""
    assert match.ask is not None
    view = json.loads(json.dumps(dump(match.view(match.ask.seat))))
    told = json.loads(json.dumps(suggestions.first_aim(match.game.id, view, str(seed))))
    return told and FirstAim(undump(told["stroke"], A_STROKE), told["grade"], told["way"])


def fault(match: Match, found: FirstAim | None) -> str:
    """Return why a person would not begin from an offer; "" where nothing is wrong.

    What it does is read from its record, by other means than the search uses.
    """
    ask = match.ask
    assert ask is not None
    if found is None:
        return "nothing is offered"
    stroke, record = found.stroke, playable(match.state, found.stroke)
    if record is None:
        return "it cannot be played"
    if not is_lawful(match, record):
        return "it is a foul"
    if not isinstance(stroke, CueStroke | Flick):
        return ""
    level = not isinstance(stroke, CueStroke) or (stroke.elevation == 0 and stroke.side == 0)
    met = touches_in_order(record)
    aimed = bool(met) and met[0][0] == MEET and (not ask.target.first or met[0][1] in ask.target.first)
    alone = not any(kind == MEET for kind, _ in met) and not ask.target.first and found.way == "direct"
    if asks_for_a_cushion(ask):
        if not met or met[0][0] != CUSHION_TOUCH:
            return "a bank is asked for"
    elif not ((aimed or alone) and level):
        if found.way not in ("bank", "raised", "other"):
            return f"it goes otherwise than told: {found.way}"
        if better := next(straight_strokes(match, found), None):
            return f"a straight one would do: {better.stroke}"
    if aimed and (why := wrong_call(ask, stroke, record, met[0][1])):
        return why
    first = not any(isinstance(entry.answer, Played) for entry in match.entries)
    if first and aimed and is_racked(match.state) and stroke.speed < BREAK:
        return "a break is struck hard"
    if isinstance(stroke, CueStroke) and not SOFTEST <= stroke.speed <= HARDEST:
        return "nobody strikes so"
    return ""


def wrong_call(ask: Ask, stroke: CueStroke | Flick, record: Record, met: str) -> str:
    """Return what is wrong with the call of a stroke that meets a piece; "" where nothing is, or none is asked for."""
    if not ask.calls or ask.called:
        return ""
    if [call.what for call in stroke.calls] != [met]:
        return "the ball called is not the ball met"
    fell = [contact.where for contact in record.contacts if contact.kind == POCKET and contact.piece == met]
    if ask.calls == "pocket" and fell and stroke.calls[0].pocket != fell[0]:
        return "the pocket called is not the one it falls into"
    return ""


def touches_in_order(record: Record) -> list[tuple[str, str]]:
    """Return what the piece struck comes to, in order: (`CUSHION_TOUCH`, where) and (`MEET`, piece)."""
    found = []
    for contact in record.contacts:
        if contact.piece == record.struck and contact.kind == CUSHION_TOUCH:
            found.append((CUSHION_TOUCH, contact.where))
        if contact.piece == record.struck and contact.kind in (MEET, "fell", "graze") and contact.others:
            found.append((MEET, contact.others[0]))
        if record.struck in contact.others and contact.kind == MEET:
            found.append((MEET, contact.piece))
    return found


def asks_for_a_cushion(ask: Ask) -> bool:
    """Return True if the question asks for a bank: a cushion before anything is met, or up the table and back."""
    return ask.target.cushions > 0 and ask.target.before != "second"


def playable(state: State, stroke: Stroke) -> Record | None:
    """Return the record of a stroke; None if it cannot be played."""
    try:
        return strike(state, stroke)
    except Impossible:
        return None


def is_lawful(match: Match, record: Record) -> bool:
    """Return True if the referee takes a stroke, and it is no foul of the seat that plays it."""
    assert match.ask is not None
    ruling = rule_on(match.game, match.state, Played(match.ask.seat, record))
    return isinstance(ruling, Ruling) and not any(isinstance(e, Foul) and e.seat == match.ask.seat for e in ruling)


def straight_strokes(match: Match, found: FirstAim) -> Iterator[Record]:
    """Yield lawful level strokes, from where the stroke found is played, that meet what is asked for before a cushion.

    All round the compass, and finely at each piece: on a large table a ball is narrower than a step of the compass.
    """
    ask, stroke = match.ask, found.stroke
    assert ask is not None
    assert isinstance(stroke, CueStroke | Flick)
    directions = [2 * pi * k / 180 for k in range(180)]
    start = stroke.place or match.state.position(stroke.ball if isinstance(stroke, CueStroke) else stroke.piece)
    ball = match.state.bed.ball
    width = 2 * (ball.radius if ball else match.state.bed.disc)
    for piece in match.state.layout.on_table() if start else ():
        at = match.state.position(piece)
        if at is None or at == start or (ask.target.first and piece not in ask.target.first):
            continue
        straight, far = atan2(at.y - start.y, at.x - start.x), hypot(at.x - start.x, at.y - start.y)
        directions += [
            straight + asin(min(1.0, width * abs(k) / 8 / max(far, width))) * (1 if k > 0 else -1) for k in range(-7, 8)
        ]
    for speed in (1.4, 2.8):
        for azimuth in directions:
            level = replace(stroke, azimuth=azimuth, speed=speed)
            level = replace(level, elevation=0.0) if isinstance(level, CueStroke) else level
            record = playable(match.state, level)
            if record is None or not (met := touches_in_order(record)) or met[0][0] == CUSHION_TOUCH:
                continue
            if is_wanted(match.state, met[0][1]) and is_lawful(match, record):
                yield record


def is_wanted(state: State, piece: str) -> bool:
    """Return True for what is to be met first; where the question names nothing, for any ball, or a pin if there is no ball."""
    ask = state.ask
    assert ask is not None
    if ask.target.first:
        return piece in ask.target.first
    balls = [other for other in state.layout.on_table() if not other.startswith("#") and other not in ask.options]
    return not piece.startswith("#") or not balls


def is_racked(state: State) -> bool:
    """Return True if the balls or rings lie as they were set: most of them, and at least six, touch another."""
    bed = state.bed
    width = 2 * (bed.ball.radius if bed.ball else bed.disc)
    struck = state.ask.options if state.ask else ()
    pieces = [piece for piece in state.layout.on_table() if not piece.startswith("#") and piece not in struck]
    lying: list[At] = [at for piece in pieces if (at := state.position(piece))]
    near = [a for a in lying if any(a is not b and hypot(a.x - b.x, a.y - b.y) < 1.1 * width for b in lying)]
    stacked = any(a is not b and hypot(a.x - b.x, a.y - b.y) < 0.1 * width for a in lying for b in lying)
    return len(near) >= 6 and len(near) >= 0.6 * len(lying) and not stacked


def main() -> None:
    """Judge the offers, and print what fails and how many there were."""
    asked = ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--positions", type=int, default=5)
    asked.add_argument("--seed", default="")
    asked.add_argument("--random", action="store_true")
    asked.add_argument("--patience", type=float, default=4.0)
    asked.add_argument("--only", nargs="*", default=())
    given = asked.parse_args()
    total = failed = games = 0
    ways: dict[str, int] = {}
    for name in given.only or struck_games():
        games += 1
        for n, match in enumerate(positions(name, given.positions, given.seed, given.patience, random=given.random)):
            found = offered(match, n)
            total += 1
            ways[found.way if found else "none"] = ways.get(found.way if found else "none", 0) + 1
            if why := fault(match, found):
                failed += 1
                print(f"{name}, position {n + 1}: {why}; {found} for {match.ask}", flush=True)
    print(
        f"{total} offers in {games} games, {failed} would not be chosen; {', '.join(f'{k} {v}' for k, v in sorted(ways.items()))}"
    )
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
