"""The hawk and the sparrows, solved: the book's claim, and play that keeps to it against anybody."""

from __future__ import annotations

from random import Random

from hoyle.games import load
from hoyle.players import player_for
from hoyle.players.boards.hawk_and_sparrows import OPENING, RANKS, following, free, line, value_of
from hoyle.players.watch import watch
from hoyle.referee import Game, State

GAME = load("hawk-and-sparrows")


class Anyhow:
    """Who moves at random."""

    factor = 0.0

    def answer(self, game: Game, view: State, rng: Random):
        from hoyle.answers import Move

        return Move(view.turn, (rng.choice(view.ask.options),))

    def speak(self, game, view, seat, rng):
        return None


def test_the_game_is_a_certainty_for_the_sparrows() -> None:
    assert value_of(OPENING) < 0
    # Every value agrees with those of its moves, so the table proves itself.
    rng, squares = Random(1), [1 << i for i in range(35) if i % 9 != 8]
    assert sum(RANKS) == sum(squares)
    for _ in range(2_000):
        hawk, *sparrows = rng.sample(squares, 5)
        at = hawk, sum(sparrows), rng.random() < 0.5
        side = 1 if at[2] else -1
        after = [] if free(at[0], at[1]) else [value_of(there) for there in following(at)]
        if not after:
            assert abs(value_of(at)) == 1
        else:
            assert (value_of(at) * side > 0) == any(value * side > 0 for value in after)
            assert abs(value_of(at)) == 1 + (min if value_of(at) * side > 0 else max)(
                abs(value) for value in after if (value > 0) == (value_of(at) > 0)
            )


def test_the_perfect_line_ends_with_the_hawk_shut_in() -> None:
    moves = line()
    assert len(moves) == abs(value_of(OPENING)) - 1
    assert len(moves) % 2 == 0  # the sparrows make the last move


def test_the_sparrows_beat_anybody() -> None:
    for seed in range(10):
        match = watch(GAME, ["Ann", "Bob"], [Anyhow(), player_for("hawk-and-sparrows")], seed)
        assert match.state.result
        assert match.state.result.winners == ("Bob",)


def test_the_hawk_takes_what_a_blunder_leaves() -> None:
    won = 0
    for seed in range(10):
        match = watch(GAME, ["Ann", "Bob"], [player_for("hawk-and-sparrows"), Anyhow()], seed)
        assert match.state.result
        won += match.state.result.winners == ("Ann",)
    assert won == 10
