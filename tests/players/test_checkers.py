"""Checkers by search: the moves counted against published figures, and play that finds what is there."""

from __future__ import annotations

from random import Random

import pytest

from hoyle import new
from hoyle.answers import Move
from hoyle.games import load
from hoyle.players import Bench, Player, player_for, watch
from hoyle.players.boards.alpha_beta import WON, Search
from hoyle.players.boards.checkers import BIT, TERMS, Board, CheckersPlayer, Rules, board_of, written
from hoyle.players.boards.pyramid_checkers import PyramidPlayer
from hoyle.players.boards.pyramid_checkers import board_of as pyramid_of
from hoyle.referee import Ruling, State, begin, rule_on

PERFT = (7, 49, 302, 1469, 7361, 36768, 179740)
"""Ways to make so many moves from the start: A. Bik, "Computing deep perft and divide numbers for checkers", ICGA J. 35 (2012)."""


def start(game_id: str) -> State:
    return begin(load(game_id), ("Ann", "Bob")).state


def perft(board: Board, depth: int) -> int:
    children = board.children()
    return len(children) if depth == 1 else sum(perft(child, depth - 1) for child in children)


def ruled(state: State, depth: int) -> int:
    """The same, by the referee."""
    assert state.ask
    if depth == 1:
        return len(state.ask.options)
    game, total = load(state.game), 0
    for text in state.ask.options:
        ruling = rule_on(game, state, Move(state.turn, (text,)))
        assert isinstance(ruling, Ruling)
        total += ruled(ruling.state, depth - 1)
    return total


@pytest.mark.parametrize(("depth", "count"), list(enumerate(PERFT, start=1)))
def test_perft_of_the_player(depth: int, count: int) -> None:
    assert perft(board_of(start("checkers")), depth) == count


@pytest.mark.parametrize(("depth", "count"), list(enumerate(PERFT[:5], start=1)))
def test_perft_of_the_referee(depth: int, count: int) -> None:
    assert ruled(start("checkers"), depth) == count


@pytest.mark.parametrize("game_id", ["checkers", "diagonal-checkers", "pyramid-checkers"])
@pytest.mark.parametrize("seed", range(4))
def test_player_and_referee_know_the_same_moves(game_id: str, seed: int) -> None:
    state, rng, game = start(game_id), Random(seed), load(game_id)
    of = pyramid_of if game_id == "pyramid-checkers" else board_of
    for _ in range(120):
        if state.ask is None:
            break
        ends = {child.key[:-1] for child in of(state).children()}
        after = []
        for text in state.ask.options:
            ruling = rule_on(game, state, Move(state.turn, (text,)))
            assert isinstance(ruling, Ruling)
            after.append(ruling.state)
        followed = {of(one).key[:-1] for one in after if one.ask}
        assert followed == ends if all(one.ask for one in after) else followed <= ends
        state = rng.choice(after)


def position(first: str, second: str, mover: int = 0) -> Board:
    """Men by their squares."""
    a, b = (sum(BIT[square] for square in text.split()) for text in (first, second))
    return Board((a, b), 0, mover, Rules.of(TERMS["checkers"]))


def test_a_man_is_given_for_two() -> None:
    # d4-e5 must be taken by f6, and c3 then takes both.
    child, value = Search[Board](5000).best(position("b2 c3 d4 f4", "d6 f6"))
    assert written(child) == "d4-e5"
    assert value == WON - 3


def test_who_cannot_move_has_lost() -> None:
    assert position("g1 a7", "h2", mover=1).children() == []
    _, value = Search[Board](5000).best(position("g1 a5", "h2"))
    assert value == WON - 1


def test_a_jump_is_searched_to_its_end() -> None:
    # At depth one c3-b4 looks as good as any; a5 then takes it for nothing.
    child, _ = Search[Board](5000).best(position("c3 g1 h2", "a5 g7 h8"), deepest=1)
    assert written(child) != "c3-b4"


@pytest.mark.some(2)  # two of three: the searches differ in their rules of moving
@pytest.mark.parametrize("game_id", ["checkers", "diagonal-checkers", "pyramid-checkers"])
def test_it_beats_who_looks_one_move_ahead(game_id: str) -> None:
    strong, weak = player_for(game_id), Player()
    assert isinstance(strong, CheckersPlayer | PyramidPlayer)
    strong.search.nodes = 2000
    wins = 0
    for seed in range(4):
        match = watch(game_id, ["Ann", "Bob"], [strong, weak] if seed % 2 else [weak, strong], seed)
        result = match.state.result
        assert result
        wins += (("Ann",) if seed % 2 else ("Bob",)) == result.winners
    assert wins >= 3


def test_the_same_position_and_draws_get_the_same_move() -> None:
    state = start("checkers")
    first, second = (CheckersPlayer(2000).answer(load("checkers"), state, Random(1)) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("game_id", ["checkers", "diagonal-checkers", "pyramid-checkers"])
def test_a_move_is_written_as_the_question_has_it(game_id: str) -> None:
    game, state, player = load(game_id), start(game_id), player_for(game_id)
    assert isinstance(player, CheckersPlayer | PyramidPlayer)
    player.search.nodes = 300
    for seed in range(30):
        if state.ask is None:
            break
        answer = player.answer(game, state, Random(seed))
        assert isinstance(answer, Move)
        assert " ".join(answer.steps) in state.ask.options
        ruling = rule_on(game, state, answer)
        assert isinstance(ruling, Ruling)
        state = ruling.state


def test_another_seed_plays_another_game_of_checkers():
    """Chance decides among moves that are worth the same; the same seed plays the same game."""
    games = []
    for seed in (1, 1, 2, 3):
        match = new("checkers", ["Ann", "Bob"], played=True)
        bench = Bench({seat: CheckersPlayer(2_000) for seat in match.seats}, seed)
        for _ in range(8):
            bench.act(match)
        moves = [entry.answer for entry in match.entries]
        games.append(moves)
    assert games[0] == games[1]
    assert len({str(game) for game in games}) > 1


@pytest.mark.parametrize("level", [2, 6])
def test_openings_differ_by_the_seed(level: int) -> None:
    """What a search cannot tell apart is left to chance: a tournament is not one game."""
    game, openings = load("checkers"), set()
    for seed in range(6):
        match = new("checkers", ["Ann", "Bob"])
        bench = Bench({seat: player_for(game.id, level) for seat in match.seats}, seed)
        while match.answers < 4:
            bench.act(match)
        openings.add(tuple(str(entry.answer) for entry in match.entries))
    assert len(openings) >= 3
