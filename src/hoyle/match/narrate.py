"""A ruling in lines for a terminal or a file, and how a match stands in one line."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from hoyle.referee import Ruling, State
from hoyle.telling import RulingText, tell
from hoyle.telling.catalogue import phrase
from hoyle.telling.languages import decimal, names_in


def narrate(
    ruling: Ruling,
    seat: str | None = None,
    words: bool = False,
    asked: Collection[str] = (),
    known: set[str] | None = None,
    language: str = "",
) -> list[str]:
    """A ruling in lines that a person understands, as a seat (None: a spectator) may hear it.

    The first line says what happened and what comes now; then come the reasons, each with its rule, what is to be done
    next, and what was said in notation. `words` adds each rule's text, once a ruling. A question to one of `asked` is left
    to be put at length. `known` holds what strokes were said to be for: that is said once, and kept there. `language` is a
    tag such as `de`, the chosen one if not given.
    """
    told, ask = tell(ruling, seat=seat, language=language), ruling.state.ask
    direct = ask is not None and ask.seat not in asked
    said = told.direction if known is None or not direct else once(told.direction, told.brief, known)
    return list(_lines(told, words, said if direct else ""))


def once(direction: str, brief: str, known: set[str]) -> str:
    """A direction, without what the stroke is for where that is `known`; what is said now is known from now on."""
    aim = direction.removeprefix(brief[:-1])
    if aim in known and aim != direction:
        return brief
    known.add(aim)
    return direction


def _lines(told: RulingText, words: bool, direction: str) -> Iterator[str]:
    yield told.headline
    said: set[str] = set()
    for reason in told.reasons:
        yield f"  {reason.text} ({reason.rule.id})"
        if words and reason.rule.id not in said:
            said.add(reason.rule.id)
            yield f"      {reason.rule.id}: {reason.rule.text}"
    if direction:
        yield f"  → {direction}"
        yield from (f"    {offer}" for offer in told.offers)
    if told.notation:
        yield f"    {told.notation}"


def scoreline(state: State, language: str = "") -> str:
    """The scores in the order of the seats, with lives, money and debts where the game has them, and who is out; then the games
    of a race.

    Where lives are what is kept, and nobody has scored, they stand in the score's place. `language` is a tag such as `de`, the
    chosen one if not given.
    """
    parts, names = [], names_in(language, state)
    bare = bool(state.lives) and not any(state.scores.values())
    for seat in state.seats:
        extra = []
        if seat in state.lives:
            extra.append(phrase("score-lives", names, count=state.lives[seat]))
        if state.ledger.get(seat):
            extra.append(f"{state.ledger[seat]:+d}")
        if state.owes.get(seat):
            extra.append(phrase("score-owes", names, count=state.owes[seat]))
        if seat in state.out:
            extra.append(phrase("score-out", names))
        score = extra.pop(0) if bare and seat in state.lives else decimal(state.scores.get(seat, 0), names.language)
        parts.append(f"{seat} {score}" + (f" ({', '.join(extra)})" if extra else ""))
    for name, won in (("sets", state.sets), ("games", state.games)):
        if won:
            each = ", ".join(f"{seat} {won[seat]:g}" for seat in state.seats)
            parts[-1] += f"   {phrase(f'score-{name}', names, won=each)}"
    return ", ".join(parts)
