"""Learning environments, made from the games' own facts: Gymnasium for one seat, PettingZoo for all of them.

```python
import gymnasium
import hoyle.envs

env = gymnasium.make("hoyle/ThreeBallCarrom-v1", opponent="casual", points=10)
many = gymnasium.make_vec("hoyle/ThreeBallCarrom-v1", num_envs=256)
table = hoyle.envs.aec("kelly-pool", seats=3)
```

Importing this room registers an id for every game: `hoyle/` and its id in capitals. It needs the extra `rl`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

try:
    import gymnasium
    import pettingzoo as _  # noqa: F401
except ImportError as missing:
    raise ImportError(f"hoyle.envs needs {missing.name}: pip install 'hoyle[rl]'") from None

from hoyle.envs.naming import NOISY, env_id
from hoyle.games import find
from hoyle.match.noise.hand import Hand
from hoyle.referee import Game

if TYPE_CHECKING:
    from hoyle.envs.multi_agent import MatchEnv, TableEnv

__all__ = ["aec", "env_id", "parallel", "register"]


def register() -> None:
    """Register environments for every game there is, those of installed packages among them. Done when this room is imported.

    `-v1` has the Olympiad's noise unless another hand is named, `Noiseless-v1` none. `-v0` are the ids of before there was any.
    """
    for game_id, game in find().items():
        noisy = env_id(game_id)
        names: dict[str, dict[str, Any]] = {noisy: {}, noisy.replace("-v1", "-v0"): {"hand": None}}
        if game.physical:
            names[env_id(game_id, True)] = {"hand": None}
        for name, kwargs in names.items():
            if name not in gymnasium.registry:
                gymnasium.register(
                    name,
                    entry_point="hoyle.envs.single_agent:SeatEnv",
                    vector_entry_point="hoyle.envs.vector_env:vector",
                    kwargs={"game": game_id, **kwargs},
                )
    for name in ("Table-v1", "TableNoiseless-v1", "Table-v0"):
        if f"hoyle/{name}" not in gymnasium.registry:
            gymnasium.register(
                f"hoyle/{name}",
                vector_entry_point="hoyle.envs.unrefereed:TableVectorEnv",
                kwargs={} if name == "Table-v1" else {"hand": None},
            )


def aec(
    game: str | Game, seats: int | Sequence[str] | None = None, *, chance: str = "drawn", reward: str = "points",
    limit: int = 5000, render_mode: str | None = None, hand: Hand | str | float | None = NOISY, **options: Any,
) -> MatchEnv:  # fmt: skip
    """A PettingZoo environment in which the seats act by turns, for any game and any number of seats.

    `chance` is `drawn`, or `agent` to make it a seat of its own; `reward` is `points` or `win`; after `limit` ids the match is cut
    off. `hand` is the referee's for everybody's strokes, None for a table without noise. `options` are the game's, by their printed
    names. Raises ValueError and BadOption for what cannot be.
    """
    from hoyle.envs.multi_agent import MatchEnv

    return MatchEnv(
        game, seats, chance=chance, reward=reward, limit=limit, render_mode=render_mode, hand=hand, **options
    )


def parallel(
    game: str | Game, seats: int | Sequence[str] | None = None, *, chance: str = "drawn", reward: str = "points",
    limit: int = 5000, render_mode: str | None = None, hand: Hand | str | float | None = NOISY, **options: Any,
) -> TableEnv:  # fmt: skip
    """The same with all seats acting in every step: whoever is not asked may only wait (id 0). Raises as `aec`."""
    from hoyle.envs.multi_agent import TableEnv

    return TableEnv(
        game, seats, chance=chance, reward=reward, limit=limit, render_mode=render_mode, hand=hand, **options
    )


register()
