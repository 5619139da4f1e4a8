"""Work that is done in processes of its own: computers' turns, strokes that take long, and what is asked for in practice.

What a player says follows from the match's seed, the number of the answer and the seat: a hall that is killed and opened again
goes on as it would have.
"""

from __future__ import annotations

import ctypes
import multiprocessing
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from random import Random
from threading import Thread
from typing import TYPE_CHECKING, Any

from hoyle.referee import State

if TYPE_CHECKING:
    from hoyle.answers import Answer
    from hoyle.match import Match
    from hoyle.physics.errors import Impossible
    from hoyle.record import Record, Stroke

ATTEMPTS = 20
"""The most times that an answer that could not be played is sought anew."""
COACH, COUNSELS = "player", 3
"""The coach's level, and the number of strokes that it names."""
MMAP_THRESHOLD, LARGE = -3, 1 << 22
"""M_MMAP_THRESHOLD of mallopt(3), and the bytes from which on a block is one of its own."""


def start() -> None:
    """Be polite to whoever serves the people; have physics, rule books and players ready before the first thought."""
    Thread(target=_leave_with_the_hall, daemon=True).start()
    os.nice(5)
    _give_large_blocks_back()
    import hoyle.hall.practice.suggestions
    import hoyle.players.strokes.chooser  # noqa: F401
    from hoyle.games import find
    from hoyle.physics import warm_up

    warm_up()
    find()


def _give_large_blocks_back() -> None:
    """Have glibc keep large blocks, such as a search's table, off the heap, where what lies between them would hold them for ever.

    Of its own accord it moves the bound up to 32 MiB. Other libraries know no such setting.
    """
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).mallopt(MMAP_THRESHOLD, LARGE)


def _leave_with_the_hall() -> None:
    """A hall that is killed tells nobody to stop."""
    hall = multiprocessing.parent_process()
    if hall is not None:
        hall.join()
        os._exit(0)


def think(
    game_id: str, view: dict[str, Any], level: str, seed: str, strokes: tuple[int, int], attempt: int
) -> dict[str, Any]:
    """Return what the computer answers, from its seat's view: `answer`, or `stroke` as meant and `executed` as it comes off.

    `strokes` are how many of its last changed nothing, for then it takes risks, and how many it has played.
    """
    from hoyle.games import load
    from hoyle.match import execute
    from hoyle.match.noise.execution import as_eyes_see
    from hoyle.players import Player, player_for
    from hoyle.players.watch import own_hand
    from hoyle.record import Stroke
    from hoyle.referee.codec import A_STROKE, AN_ANSWER, dump
    from hoyle.referee.codec import load as undump

    game = load(game_id)
    state: State = undump(view, State)
    player = player_for(game_id, level)
    stale, played = strokes
    if isinstance(player, Player) and played:
        player.take_over(state, stale - 1, played)
    hand = own_hand(player)
    eyes = (
        state if attempt else as_eyes_see(state, hand.sight, Random(f"{seed} eyes"))
    )  # at a second try they look from near
    answer = player.answer(game, eyes, Random(f"{seed} head {attempt}"))
    if not isinstance(answer, Stroke):
        return {"answer": dump(answer, AN_ANSWER)}
    done = execute(answer, Random(f"{seed} hand {attempt}"), own_hand(player).times(0.5**attempt), state.bed)
    return {"stroke": dump(answer, A_STROKE), "executed": dump(done, A_STROKE)}


def speak(game_id: str, view: dict[str, Any], seat: str, seed: str) -> dict[str, Any] | None:
    """Return what the computer says of its own accord, where it is permitted to; None to go on."""
    from hoyle.games import load
    from hoyle.players import player_for
    from hoyle.referee.codec import AN_ANSWER, dump
    from hoyle.referee.codec import load as undump

    game = load(game_id)
    said = player_for(game_id).speak(game, undump(view, State), seat, Random(f"{seed} voice"))
    return None if said is None else dump(said, AN_ANSWER)


def counsel(game_id: str, view: dict[str, Any], seed: str, language: str) -> list[dict[str, Any]]:
    """The coach's best answers for a seat's view, best first: in words, why, and the stroke where it is one."""
    from hoyle.games import load
    from hoyle.players.coach import advice, said
    from hoyle.players.levels import level
    from hoyle.record import Stroke
    from hoyle.referee.codec import A_STROKE, dump
    from hoyle.referee.codec import load as undump
    from hoyle.telling.languages import telling_in

    with telling_in(language):
        found = advice(load(game_id), undump(view, State), COUNSELS, level(COACH), Random(seed).getrandbits(31))
    return [
        {
            "said": one.how or said(one.answer),
            "why": one.why,
            **({"stroke": dump(one.answer, A_STROKE)} if isinstance(one.answer, Stroke) else {}),
        }
        for one in found
    ]


def regret(
    game_id: str, before: dict[str, Any], played: dict[str, Any], meant: dict[str, Any] | None, seed: str, language: str
) -> dict[str, Any] | None:
    """Return what a seat's stroke cost in points by its choice, from its view before, what the hand took of it, and what the coach
    would have played; None where they cannot say. `meant` is the stroke that was meant, where it was not that which was played.
    """
    from hoyle.answers import Played
    from hoyle.games import load
    from hoyle.players.coach import said
    from hoyle.players.coach.reviewing import costs
    from hoyle.players.levels import level
    from hoyle.referee.codec import A_STROKE, AN_ANSWER
    from hoyle.referee.codec import load as undump
    from hoyle.telling.languages import telling_in

    view, answer = undump(before, State), undump(played, AN_ANSWER)
    assert isinstance(answer, Played)
    stroke = None if meant is None else undump(meant, A_STROKE)
    with telling_in(language):
        found = costs(load(game_id), view, answer, stroke, level(COACH), Random(seed).getrandbits(31))
    if found is None:
        return None
    better = found.better
    return {"cost": found.choice, "hand": found.hand, "said": better.how or said(better.answer), "why": better.why}


def simulate(state: State, stroke: Stroke) -> tuple[Record, bytes] | Impossible:
    """A stroke's record, and its motion as it goes over the wire; or why it cannot be played."""
    from hoyle.hall.protocol.serializers import made, motion_json
    from hoyle.match.engine import play_out
    from hoyle.physics.errors import Impossible

    try:
        record, way = play_out(state, stroke)
    except Impossible as impossible:
        return impossible
    return record, bytes(made(motion_json(way, record)))


def motion_of(before: State, record: Record) -> bytes:
    """The motion of a stroke that was played before, as it goes over the wire; empty where it has none."""
    from hoyle.hall.protocol.serializers import made, motion_json
    from hoyle.match.engine import motion

    way = motion(before, record)
    return b"" if way is None else bytes(made(motion_json(way, record)))


def study_checked(
    match: Match, n: int, places: Mapping[str, Any], said: Sequence[Stroke | Answer], seed: str, language: str
) -> dict[str, Any]:
    """Return why the last stroke of a study would be refused, in a language; empty if it would be played. Raises Refusal."""
    from hoyle.hall.practice.position_study import checked

    return checked(match, n, places, said, seed, language)


def study_told(
    match: Match, n: int, places: Mapping[str, Any], said: Sequence[Stroke | Answer], seed: str
) -> dict[str, Any]:
    """The last ruling of a study, as a frame. Raises Refusal."""
    from hoyle.hall.practice.position_study import studied, study_json

    return study_json(studied(match, n, places, said, seed))


def study_view(
    match: Match, n: int, places: Mapping[str, Any], said: Sequence[Stroke | Answer], seed: str
) -> tuple[str, dict[str, Any]] | None:
    """The kind of the question that a study ends with, and its view by the seat that is asked; None at its end. Raises Refusal."""
    from hoyle.hall.practice.position_study import studied
    from hoyle.referee.codec import dump

    made = studied(match, n, places, said, seed)
    return None if made.ask is None else (made.ask.kind, dump(made.view(made.ask.seat)))


def judge_file(data: bytes, name: str, game: str) -> dict[str, Any]:
    """The referee's judgment of a file of games. Raises Refusal for one that cannot be read."""
    from hoyle.hall.practice.game_files import judged_file

    return judged_file(data, name, game)


def mend(view: State, stroke: Stroke, seed: str) -> Stroke | None:
    """The stroke nearest to one that is refused that would be played; None where there is none."""
    from hoyle.games import load
    from hoyle.hall.practice.suggestions import mended

    return mended(load(view.game), view, stroke, Random(seed))
