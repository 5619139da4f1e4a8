"""Fair deals: dice, lots and small balls follow from a seed whose digest stands in the log before the match.

The seed is told after it. Nobody can know beforehand what it brings, nor whoever keeps the log choose it once the match has begun;
and anybody can deal again.
"""

from __future__ import annotations

from hashlib import sha256
from random import Random

from hoyle.answers import Chance
from hoyle.referee import DRAW, Game, State


def sealed(seed: str) -> str:
    """The digest of a seed, which tells nothing of it (SHA-256, in hex)."""
    return sha256(f"hoyle deals {seed}".encode()).hexdigest()


def lots(seed: str, answers: int) -> Random:
    """The numbers by which chance answers after so many answers."""
    return Random(f"{seed} {answers} dice")


def drawn_by(game: Game, state: State, rng: Random) -> Chance:
    """Return what chance says to a state's open question. Raises ValueError where it is not asked, or the game cannot say how."""
    ask = state.ask
    if ask is None or ask.kind != DRAW:
        raise ValueError("chance is not asked" if ask else "the match is over")
    word, _, count = ask.options[0].partition(" ")
    if word == "roll":
        return Chance(word, values=tuple(rng.randint(1, 6) for _ in range(int(count or 1))))
    if game.chances is not None:
        return rng.choice(game.chances(state))
    if word == "lots":
        return Chance(word, to=rng.choice(state.playing()))
    raise ValueError(f"{game.id} does not say how to draw for {ask.options[0]!r}")
