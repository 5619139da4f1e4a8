"""Play out of turn: where it matters what was played, the next line tells it, or else nothing was made; and turns lost for it."""

from dataclasses import dataclass, replace

from hoyle.referee import STROKE, Permit, Ref, Rule, told

OUT_OF_TURN = "a player has played out of turn; what was played may be told next: `!: out-of-turn Bob`"


@dataclass(frozen=True)
class Notes:
    """The player whose turn it was when another played out of turn."""

    astray: str = ""


def tell(ref: Ref, seat: str, rule: Rule) -> None:
    """Ask what a player has played out of turn; the rightful player may go on without that (`STROKE` is chosen)."""
    asked = ref.asked
    on = Permit(asked.seat, STROKE, rule, told("general.stroke-out-of-turn"))
    ref.keep(astray=asked.seat)
    ref.put(replace(asked, seat=seat, rule=rule, why=told("general.played-out-of-turn"), permits=(on,)))


@dataclass(frozen=True)
class LostTurns:
    """The seats that lose a turn, once for each that they lose."""

    skip: tuple[str, ...] = ()


def next_to_play(ref: Ref, following: str) -> tuple[str, tuple[str, ...]]:
    """The seat that plays next, by turn or as the first after it that has lost no turn, and those passed over."""
    skip, passed = list(ref.kept(LostTurns).skip), []
    while following in skip:
        skip.remove(following)
        passed.append(following)
        following = ref.next_seat(following)
    ref.keep(skip=tuple(skip))
    return following, tuple(passed)
