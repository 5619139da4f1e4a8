"""Rankings at the end of a game: who has the most, or the least."""

from collections.abc import Callable, Mapping

from hoyle.referee import Message, Ref, Rule, Standing, told


def most(ref: Ref, totals: Mapping[str, float], rule: Rule, what: Message) -> None:
    """The match goes to whoever has the most; `what` says of what. It is drawn where all have the same."""
    best = max(totals.values())
    winners = tuple(seat for seat in ref.seats if totals[seat] == best)
    if len(winners) == len(ref.seats):
        ref.draw(rule, told("general.all-level"))
    else:
        ref.win(winners, rule, what, ranked(ref, totals))


def highest(
    ref: Ref, rule: Rule, level: Message, side: Callable[[Standing, str], tuple[str, ...]] = lambda s, x: (x,)
) -> None:
    """The match goes to the highest score, or the `side` that has it; drawn, `level` saying so, where others have as much."""
    ranking = ranked(ref, ref.scores)
    best = ref.scores[ranking[0]]
    first = tuple(seat for seat in ranking if ref.scores[seat] == best)
    if set(first) <= set(side(ref, ranking[0])):
        ref.win(first, rule, told("general.points", points=best), ranking)
    else:
        ref.draw(rule, level)


def ranked(s: Standing, totals: Mapping[str, float]) -> tuple[str, ...]:
    """The seats, the most first; equal ones as they sit."""
    return tuple(sorted(s.seats, key=lambda seat: -totals[seat]))


def last(s: Standing) -> tuple[str, ...]:
    """Those who have least, in the order of play."""
    return tuple(seat for seat in s.order if s.scores[seat] == min(s.scores.values()))


def lose(ref: Ref, losers: tuple[str, ...], rule: Rule, why: Message) -> None:
    """These have lost; where two play and one has, the other has won."""
    if len(ref.seats) == 2 and len(losers) == 1:
        ref.win((ref.other(losers[0]),), rule, why)
    else:
        ref.lose(losers, rule, why)
