"""Turns lost: who has played out of turn is passed over when their next turn comes."""

from dataclasses import dataclass

from hoyle.referee import Ref


@dataclass(frozen=True)
class Notes:
    """The seats that lose a turn, once for each that they lose."""

    skip: tuple[str, ...] = ()


def next_to_play(ref: Ref, following: str) -> tuple[str, tuple[str, ...]]:
    """The seat that plays next, by turn or as the first after it that has lost no turn, and those passed over."""
    skip, passed = list(ref.kept(Notes).skip), []
    while following in skip:
        skip.remove(following)
        passed.append(following)
        following = ref.next_seat(following)
    ref.keep(skip=tuple(skip))
    return following, tuple(passed)
