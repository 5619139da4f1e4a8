"""Ids of environments: for a table with the Olympiad's noise, for one that says it is noiseless, and those of before."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gymnasium.envs.registration import EnvSpec

    from hoyle.match.noise.hand import Hand

NOISY = "olympiad"
"""The hand that the referee gives everybody unless told."""
NOISELESS = "Noiseless"
VERSION = 1


def env_id(game_id: str, noiseless: bool = False) -> str:
    """The Gymnasium id of a game: `hoyle/ThreeBallCarrom-v1` of `three-ball-carrom`, or `hoyle/ThreeBallCarromNoiseless-v1`."""
    name = "".join(word.capitalize() for word in game_id.split("-"))
    return f"hoyle/{name}{NOISELESS if noiseless else ''}-v{VERSION}"


def agents_id(game_id: str, hand: Hand) -> str:
    """The name that the environments for all seats go by."""
    return f"hoyle-{game_id}{'-noiseless' if hand.is_exact else ''}-v{VERSION}"


class NamedByHand:
    """An environment whose id says that it is noiseless where it is, however it was made."""

    hand: Hand
    _spec: EnvSpec | None = None

    @property
    def spec(self) -> EnvSpec | None:
        """The specification by which it was made."""
        return self._spec

    @spec.setter
    def spec(self, spec: EnvSpec | None) -> None:
        if spec is not None and spec.version and self.hand.is_exact and NOISELESS not in spec.name:
            spec.name += NOISELESS
            spec.id = f"{spec.namespace}/{spec.name}-v{spec.version}"
        self._spec = spec
