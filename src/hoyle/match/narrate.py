"""A ruling in words, for any game: one line an effect, with the rule that it applies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hoyle.answers import CHANCE, Answer
from hoyle.record import IN_HAND, OFF, RAIL, SOMEWHERE, At, Down, Spot, Where
from hoyle.referee import (
    MOVE,
    Ask,
    Assign,
    Back,
    Deal,
    Drawn,
    Effect,
    Foul,
    Lives,
    Lose,
    Note,
    Order,
    Out,
    Owe,
    Pay,
    Place,
    Restore,
    Reveal,
    Ruling,
    Say,
    Score,
    State,
    Win,
    describe,
    redact,
)  # fmt: skip

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def counted(count: int, noun: str, plural: str = "") -> str:
    """`one point`, `three points`, `15 points`."""
    word = _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)
    return f"{word} {noun if count == 1 else plural or noun + 's'}"


def listed(names: Sequence[str]) -> str:
    """`Ann`, `Ann and Bob`, `Ann, Bob and Cal`."""
    return " and ".join((", ".join(names[:-1]), names[-1])) if len(names) > 1 else "".join(names)


def _at(where: Where) -> str:
    match where:
        case At(x, y):
            return f"is put at ({100 * x:z.1f}, {100 * y:z.1f}) cm"
        case Spot(name):
            return f"goes on the {name}"
        case Down(name):
            return f"is down in {name}" if name else "is down"
        case _ if where == IN_HAND:
            return "is in hand"
        case _ if where == OFF:
            return "is off the table"
        case _ if where == RAIL:
            return "lies on the rail"
        case _ if where == SOMEWHERE:
            return "is on the table"
    return f"is {where.why}"


def _because(text: str, why: str) -> str:
    return f"{text}: {why}" if why else text


def sentence(effect: Effect) -> str:
    """What an effect does, without its rule; empty for a game's own note that has nothing to say."""
    match effect:
        case Score(seat, points, _, why):
            gain = counted(abs(points), "point")
            gain = gain if points >= 0 else f"loses {gain}"
            return f"{seat}: {why}, {gain}" if why else f"{seat}: {gain}"
        case Foul(seat, word, _, why):
            return _because(f"{seat}: foul, {word}" if word else f"{seat}: foul", why)
        case Say(seat, word, _, why):
            return _because(f"{seat}: {word}" if seat else word, why)
        case Place(piece, where, _, why, touching):
            beside = f", touching {listed(touching)}" if touching else ""
            return _because(f"{piece} {_at(where)}{beside}", why)
        case Restore(_, _, why):
            return _because("The pieces are placed", why) if why else "The pieces are put back where they were"
        case Assign(seat, pieces, _, why):
            return _because(f"{seat} plays with {listed(pieces)}", why)
        case Order(seats, _, why):
            return _because(f"The order of play is {', '.join(seats)}", why)
        case Lives(seat, count, _, why):
            verb = "gains" if count >= 0 else "loses"
            return _because(f"{seat} {verb} {counted(abs(count), 'life', 'lives')}", why)
        case Pay(seat, amount, _, why):
            return _because(f"{seat} {'is paid' if amount >= 0 else 'pays'} {abs(amount)}", why)
        case Owe(seat, count, _, why):
            return _because(f"{seat} {'owes' if count >= 0 else 'pays off'} {abs(count)}", why)
        case Out(seat, _, why):
            return _because(f"{seat} is out", why)
        case Back(seat, _, why):
            return _because(f"{seat} is in again", why)
        case Deal(seat, key, value, _, why):
            name = key.replace("-", " ")
            held = f"{seat}'s {name} is taken back" if value is None else f"{seat} is dealt a {name}"
            return _because(held if value in (None, "?") else f"{held}, {value}", why)
        case Reveal(seat, key, value, _, why):
            return _because(f"{seat}'s {key.replace('-', ' ')} is shown: {value}", why)
        case Note(_, _, _, why):
            return why
        case Ask():
            return question(effect)
        case Win(seats, _, why, ranking):
            won = f"{listed(seats)} {'wins' if len(seats) == 1 else 'win'}"
            return _because(won + (f"; the ranking is {', '.join(ranking)}" if ranking else ""), why)
        case Lose(seats, _, why):
            return _because(f"{listed(seats)} {'loses' if len(seats) == 1 else 'lose'}, and nobody wins", why)
        case Drawn(_, why):
            return _because("The match is drawn", why)


def question(ask: Ask) -> str:
    """The question as it is put: who is to do what, and what may be said instead."""
    who = ask.seat if ask.seat != CHANCE else f"chance for {ask.behalf}" if ask.behalf else "chance"
    hand = list(in_hand(ask))
    calls = {"ball": ["calling the ball"], "pocket": ["calling ball and pocket"]}.get(ask.calls, [])
    may = [f"{p.seat} may {p.word}" for p in ask.permits]
    what = f"move, one of {len(ask.options)} ways" if ask.kind == MOVE and len(ask.options) > 3 else describe(ask)
    text = "; ".join([", ".join([f"To {who}: {what}", *hand, *calls]), *may])
    return _because(text, ask.why)


def in_hand(ask: Ask) -> Iterator[str]:
    """Which pieces are in hand, and where each may be placed; not which, where it is all that may be struck."""
    zones: dict[str, list[str]] = {}
    for held in ask.place:
        zones.setdefault(held.zone, []).append(held.piece)
    for zone, pieces in zones.items():
        what = "" if set(pieces) == set(ask.options) else f"{listed(pieces)} "
        yield f"{what}in hand within {zone}"


def cited(text: str, effect: Effect) -> str:
    """A sentence with the citation of its rule."""
    stop = "" if text.endswith((".", "!", "?")) else "."
    return f"{capital(text)}{stop} ({effect.rule.id})"


def capital(text: str) -> str:
    """A sentence as it begins; a man called a2 is not A2."""
    return text if any(map(str.isdigit, text.partition(" ")[0])) else text[:1].upper() + text[1:]


MOST_TOKENS = 24
"""Of a stroke with more tokens than this only the first are told; what they led to is in the ruling."""


def told(answer: Answer) -> str:
    """An answer as the score sheet writes it, without where the pieces came to rest, and a long stroke cut short."""
    from hoyle.notation import format_answer

    tokens = format_answer(answer).partition(" -> ")[0].split(" ")
    more = len(tokens) - MOST_TOKENS
    return " ".join([*tokens[:MOST_TOKENS], f"... and {more} more"]) if more > 3 else " ".join(tokens)


def narrate(ruling: Ruling, seat: str | None = None, words: bool = False) -> list[str]:
    """A ruling in lines that a person understands, as a seat (None: a spectator) may hear it.

    The first line is the answer as the sheet writes it, except for the setting-up. `words` adds each rule's text, once a ruling.
    """
    seen = redact(ruling, seat)
    lines = [told(seen.answer)] if seen.answer is not None else []
    return [*lines, *_effects(seen.effects, words)]


def _effects(effects: Sequence[Effect], words: bool) -> Iterator[str]:
    said: set[str] = set()
    for effect in effects:
        if text := sentence(effect):
            yield f"  {cited(text, effect)}"
            if words and effect.rule.id not in said:
                said.add(effect.rule.id)
                yield f"      {effect.rule.id}: {effect.rule.text}"


def scoreline(state: State) -> str:
    """The scores in the order of the seats, with lives, money and debts where the game has them, and who is out."""
    parts = []
    for seat in state.seats:
        extra = []
        if seat in state.lives:
            extra.append(counted(state.lives[seat], "life", "lives"))
        if state.ledger.get(seat):
            extra.append(f"{state.ledger[seat]:+d}")
        if state.owes.get(seat):
            extra.append(f"owes {state.owes[seat]}")
        if seat in state.out:
            extra.append("out")
        parts.append(f"{seat} {state.scores.get(seat, 0)}" + (f" ({', '.join(extra)})" if extra else ""))
    return ", ".join(parts)
