"""What may be said to a question: all of it is taken, and nothing else that the question names."""

from __future__ import annotations

from random import Random

import pytest

import hoyle
from hoyle.answers import Answer, Choose, Move
from hoyle.envs.match_session import MatchSession
from hoyle.games import find, load
from hoyle.hall.practice.suggestions import first_aim, mended
from hoyle.match import Illegal, new
from hoyle.match.engine import stand
from hoyle.match.legal import ListedMoves, as_listed, legal
from hoyle.match.match import Match
from hoyle.players.random_answers import accepted
from hoyle.record import CueStroke, Flick, Spin, struck_piece
from hoyle.referee import DRAW, MOVE, STROKE, Ask, Ruling, rule_on
from hoyle.referee.codec import dump


def asked_for_a_stroke(game: str, most: int = 30) -> Match:
    """A match come so far that a stroke is asked for, by arbitrary answers."""
    match, rng = new(game, ["Ann", "Bob"]), Random(4)
    for _ in range(most):
        assert match.ask is not None
        if match.ask.kind == STROKE:
            break
        match.play(accepted(match.game, match.state, rng)[0])
    return match


def test_at_crokinole_only_the_ring_whose_turn_it_is() -> None:
    match = asked_for_a_stroke("crokinole")
    assert match.ask is not None
    assert len(match.ask.options) == 6
    may = legal(match.game, match.state).strikes
    assert len(may) == 1
    (held,) = match.ask.place
    assert may == (held.piece,)
    at = stand(match.state, held)
    for piece in match.ask.options:  # the referee is asked before anything is simulated
        stroke = Flick(piece, 1.0, 1.0, place=at)
        if piece in may:
            assert match._checked(stroke).piece == piece  # type: ignore[union-attr]
        else:
            with pytest.raises(Illegal, match="not in hand"):
                match._checked(stroke)


@pytest.mark.parametrize(
    "game", ["three-ball-carrom", "shuffle-board", "carroms", "snookers-pool", "english-billiards", "topsy"]
)
def test_what_may_be_struck_is_taken(game: str) -> None:
    match = asked_for_a_stroke(game)
    may = legal(match.game, match.state)
    assert may.strikes
    held = {hand.piece: hand for hand in may.hands}
    for piece in may.strikes:
        place = stand(match.state, held[piece]) if match.state.in_hand(piece) else None
        if piece in match.state.bed.tops:
            match._checked(Spin(piece, 50.0, place=place))
        elif match.state.bed.ball is None:
            match._checked(Flick(piece, 1.0, 1.0, place=place))
        else:
            match._checked(CueStroke(piece, 1.0, 1.0, place=place))


@pytest.mark.some(6)
@pytest.mark.parametrize("game", find())
def test_every_answer_listed_is_taken(game: str) -> None:
    played, rng = load(game), Random(7)
    least = max(played.seats[0], 2)
    match = new(played, ["Ann", "Bob", "Cal", "Dee"][:least])
    for _ in range(20):
        if match.ask is None:
            break
        for answer in legal(played, match.state).answers[:40]:
            assert isinstance(rule_on(played, match.state, answer), Ruling), answer
            assert match.ask.kind == DRAW or as_listed(answer) in match.ask.options
        match.play(accepted(played, match.state, rng)[0])


def test_the_opening_throws_and_moves_of_backgammon() -> None:
    match = hoyle.new("backgammon", seats=["Ann", "Bob"], Lead="Ann")
    assert len(legal(match.game, match.state).answers) == 36
    match.play("*: roll 3 1")
    moves = legal(match.game, match.state).answers
    assert Move("Ann", ("8/5", "6/5")) in moves
    assert len(moves) == len(match.ask.options if match.ask else ())


def test_nothing_may_be_said_when_it_is_over() -> None:
    match = hoyle.new("chess", seats=["Ann", "Bob"])
    assert len(legal(match.game, match.state).answers) == 20
    match.play("!: resign Ann")
    assert legal(match.game, match.state) == type(legal(match.game, match.state))()


@pytest.mark.parametrize("game", ["english-billiards", "backgammon", "kelly-pool", "pyramid-checkers"])
def test_an_environment_allows_what_is_legal(game: str) -> None:
    played, rng = load(game), Random(3)
    session = MatchSession(played, ["Ann", "Bob"], chance=True)
    asked = 0
    for _ in range(25):
        ask = session.match.ask
        if ask is None:
            break
        may = legal(played, session.state)
        said = [one for one in session.allowed().values() if isinstance(one, Answer)]
        own = [claim for claim in may.claims if claim.seat == session.speaker]
        assert all(one in (*may.answers, *own) for one in said if isinstance(one, Choose))
        if session.speaker == ask.seat and may.answers and all(isinstance(one, Choose) for one in may.answers):
            asked += 1
            assert {one.word for one in said} == {one.word for one in (*may.answers, *own)}  # type: ignore[union-attr]
        session.answer(accepted(played, session.state, rng)[0])
    assert asked or game != "english-billiards"


def test_only_what_may_be_struck_is_suggested() -> None:
    match = asked_for_a_stroke("crokinole")
    (ring,) = legal(match.game, match.state).strikes
    assert match.ask is not None
    other = next(piece for piece in match.ask.options if piece != ring)
    found = first_aim("crokinole", dump(match.state), "seed", other)
    assert found is not None
    assert found["stroke"]["piece"] == ring
    assert struck_piece(Flick(other, 1.0, 1.0)) == other
    assert mended(match.game, match.state, Flick(other, 1.0, 1.0), Random(1)) is None
    mend = mended(match.game, match.state, Flick(ring, 1.0, 1.0), Random(1))
    assert mend is not None
    assert struck_piece(mend) == ring


def test_of_the_moves_that_are_known_those_are_made_that_a_question_lists() -> None:
    """Checkers by the squares' numbers: 11 is c3 and 15 is d4, 16 is b4."""
    ask = Ask("Ann", MOVE, ("11-15", "9-14"), new("checkers", ["Ann", "Bob"]).ask.rule)
    squares = {"c3-d4": "11-15", "c3-b4": "11-16"}
    found = ListedMoves(ask, ["c3-b4", "c3-d4"], lambda move: move, lambda word: squares.get(word, word))
    assert found.moves == ["c3-d4"]
    assert found.answer("c3-d4") == Move("Ann", ("11-15",))
