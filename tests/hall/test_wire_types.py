"""What a hall sends is of the types that it says, and the pages' types are those."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

import patient
from hoyle.answers import CHANCE
from hoyle.equipment import table
from hoyle.games import find, load
from hoyle.hall.protocol import drawing_types, http_types, responses
from hoyle.hall.protocol.piece_styles import styles
from hoyle.hall.protocol.serializers import motion_json, ruling_frame, table_json
from hoyle.hall.protocol.typescript import typescript
from hoyle.match.beginning import begun
from hoyle.match.engine import motion, strike, unplayable
from hoyle.match.legal import legal
from hoyle.players import player_for
from hoyle.players.player import Player
from hoyle.record import Stroke

WIRE = Path(__file__).parents[2] / "web" / "src" / "wire.ts"
STROKES = {
    "three-ball-carrom": 3,
    "fifteen-ball-pool": 2,
    "kelly-pool": 1,
    "carroms": 1,
    "shuffle-board": 1,
    "bagatelle": 1,
    "ten-pins": 1,
}
MOVES = ("checkers", "backgammon", "russian-backgammon", "flags-of-the-nations")


def test_the_pages_types_are_those_of_the_server():
    assert WIRE.read_text(encoding="utf-8") == typescript(), (
        "python -m hoyle.hall.protocol.typescript > web/src/wire.ts"
    )


def test_every_table_and_every_opening_is_of_its_type():
    for game in find().values():
        msgspec.convert(table_json(table(game.table), styles(game.pieces)), drawing_types.Table)
        match = begun(game.id, ["Ann", "Bob", "Cal", "Dee"][: max(2, game.seats[0])], {})
        responses.held_to(msgspec.json.decode(msgspec.json.encode(ruling_frame(game, 0, match.ruling, match.seats))))


@pytest.mark.parametrize("name", [*STROKES, *MOVES])
def test_rulings_and_motions_are_of_their_types(name):
    game, rng = load(name), Random(name)
    match, player, seen = begun(name, ["Ann", "Bob", "Cal"][: max(2, game.seats[0])], {}), player_for(name), 0
    if isinstance(player, Player):  # what it plays is all one here
        player.factor, player.tries, player.finalists, player.samples, player.budget = 1.0, 4, 1, 1, 8.0
    while not match.over and seen < STROKES.get(name, 2) and len(match.entries) < 30:
        ask, moved = match.ask, None
        assert ask is not None
        if ask.seat == CHANCE:
            answer = match.answer_chance(rng)
        else:
            may = legal(game, match.state)
            answer = rng.choice(may.answers) if may.answers else player.answer(game, match.view(ask.seat), rng)
        if isinstance(answer, Stroke) and not unplayable(game):
            record = strike(match.state, answer)
            moved = motion_json(motion(match.state, record), record)
        seen += isinstance(answer, Stroke) or ask.kind == "move"
        match.play(answer)
        frame = ruling_frame(game, match.answers, match.ruling, match.seats, moved)
        told = responses.held_to(msgspec.json.decode(msgspec.json.encode(frame)))
        assert isinstance(told, responses.Ruling)
        if ask.kind == "move":
            before = ruling_frame(game, match.answers - 1, match.ruling_on(match.answers - 1), match.seats)
            asked = msgspec.json.decode(msgspec.json.encode(before))
            spots = {spot for move in asked["ask"]["legs"] for leg in move for spot in leg}
            assert spots <= set(match.state.bed.spots), "the steps of a move go from spot to spot of the board"
    assert match.entries


def test_a_frame_with_more_or_less_in_it_is_noticed():
    good = {"type": "refused", "id": "1", "word": "illegal", "reason": "no", "rule": ""}
    assert responses.held_to(good)
    for bad in ({**good, "secret": 1}, {k: v for k, v in good.items() if k != "rule"}, {**good, "reason": 3}):
        with pytest.raises(msgspec.ValidationError):
            responses.held_to(bad)


def got(hall, path):
    """What a hall answers to a request."""
    return patient.get(hall.url + path, timeout=60).raise_for_status().json()


def test_what_is_told_over_http_is_of_its_type(open_hall):
    for card in got(open_hall, "/api/games"):
        msgspec.convert(card, http_types.GameCard)
    for drill in got(open_hall, "/api/drills"):
        msgspec.convert(drill, http_types.Drill)
    msgspec.convert(got(open_hall, "/api/games/kelly-pool"), http_types.GamePage)
    begun_ = open_hall.begin("checkers", "Ann", "Bob", listed=True)
    msgspec.convert(begun_, http_types.Begun)
    for listed in got(open_hall, "/api/matches"):
        msgspec.convert(listed, http_types.Listed)
