"""Turns lost: who has played out of turn is passed over when their next turn comes."""

from dataclasses import dataclass

from hoyle.referee import Ref


@dataclass(frozen=True)
class Notes:
    """The seats that lose a turn, once for each that they lose."""

    skip: tuple[str, ...] = ()


def next_to_play(ref: Ref, following: str) -> tuple[str, tuple[str, ...]]:
    """Find who plays where it is a seat's turn: that seat, or the next that has lost none. Returns also those passed over."""
    skip, passed = list(ref.kept(Notes).skip), []
    while following in skip:
        skip.remove(following)
        passed.append(following)
        following = ref.next_seat(following)
    ref.keep(skip=tuple(skip))
    return following, tuple(passed)
