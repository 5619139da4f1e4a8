"""A ruling in words, for any game: one line an effect, or several alike, with the rule that they apply."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from hoyle.answers import CHANCE, Answer
from hoyle.record import IN_HAND, OFF, RAIL, SOMEWHERE, At, Down, Spot, Where
from hoyle.referee import (
    DRAW,
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
    either,
    listed,
    redact,
)  # fmt: skip

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def counted(count: int, noun: str, plural: str = "") -> str:
    """`one point`, `three points`, `15 points`."""
    word = _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)
    return f"{word} {noun if count == 1 else plural or noun + 's'}"


def pieces_listed(pieces: Sequence[str]) -> str:
    """Pieces as they are listed, three or more that are numbered on as the first and the last: `r1 to r12 and black`."""
    runs: list[list[str]] = []
    for piece in pieces:
        if runs and piece == _next(runs[-1][-1]):
            runs[-1].append(piece)
        else:
            runs.append([piece])
    return listed([part for run in runs for part in ([f"{run[0]} to {run[-1]}"] if len(run) > 2 else run)])


def _next(piece: str) -> str:
    """The piece that is numbered on from this one; empty for one without a number."""
    stem = piece.rstrip("0123456789")
    return f"{stem}{int(piece[len(stem) :]) + 1}" if stem != piece else ""


def _at(where: Where, many: bool = False) -> str:
    """Where a piece is put, or many are that are put alike."""
    is_, goes, lies = ("are", "go", "lie") if many else ("is", "goes", "lies")
    match where:
        case At(0.0, 0.0):
            return f"{is_} put in the middle"
        case At(x, y):
            return f"{is_} put at ({100 * x:z.1f}, {100 * y:z.1f}) cm"
        case Spot(name):
            to = "to their places" if many else f"on the {name}" if name.endswith("spot") else f"to {name}"
            return f"{goes} {to}"
        case Down(name):
            return f"{is_} down in {'the ' * name.islower()}{name}" if name else f"{is_} down"
        case _ if where == IN_HAND:
            return f"{is_} in hand"
        case _ if where == OFF:
            return f"{is_} off the table"
        case _ if where == RAIL:
            return f"{lies} on the rail"
        case _ if where == SOMEWHERE:
            return f"{is_} on the table"
    return f"{is_} {where.why}"


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
            return _because(f"{seat}: foul" if word in ("", "foul") else f"{seat}: foul, {word}", why)
        case Say(seat, word, _, why):
            return _because(f"{seat}: {word}" if seat else word, why)
        case Place(piece, where, _, why, touching):
            beside = f", touching {listed(touching)}" if touching else ""
            return _because(f"{piece} {_at(where)}{beside}", why)
        case Restore(_, _, why):
            return _because("The pieces are placed", why) if why else "The pieces are put back where they were"
        case Assign(seat, pieces, _, why):
            return _because(f"{seat} plays with {pieces_listed(pieces)}", why)
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


_DRAWN: Mapping[tuple[str, ...], str] = {("deal 1",): "a small ball"}
"""What chance is asked for, where the sheet's word does not tell."""


def question(ask: Ask) -> str:
    """The question as it is put: who is to do what, and what may be said instead."""
    who = ask.seat if ask.seat != CHANCE else f"chance for {ask.behalf}" if ask.behalf else "chance"
    hand = list(in_hand(ask))
    calls = {"ball": ["calling what is played for"], "pocket": ["calling ball and pocket"]}.get(ask.calls, [])
    seats = dict.fromkeys(p.seat for p in ask.permits)
    may = [f"{seat} may say {either([p.word for p in ask.permits if p.seat == seat])}" for seat in seats]
    what = describe(ask)
    if ask.kind == DRAW:
        what = _DRAWN.get(ask.options, what)
    elif ask.kind == MOVE and len(ask.options) > 3:
        what = f"move, one of {len(ask.options)} ways"
    text = "; ".join([", ".join([f"To {who}: {what}", *hand, *calls]), *may])
    return _because(text, ask.why)


def in_hand(ask: Ask) -> Iterator[str]:
    """Which pieces are in hand, and where each may be placed; not which, where it is all that may be struck."""
    zones: dict[str, list[str]] = {}
    for held in ask.place:
        zones.setdefault(held.zone, []).append(held.piece)
    for zone, pieces in zones.items():
        what = "" if set(pieces) == set(ask.options) else f"{pieces_listed(pieces)} "
        yield f"{what}in hand within {zone_named(zone)}"


_SIDES = {"h": "at the head", "f": "at the foot", "l": "on the left", "r": "on the right"}
_ZONES = {"bases": "the base of any side", "beyond": "the space beyond the lines", "baulk": "baulk", "balk": "balk"}


def zone_named(zone: str) -> str:
    """A zone as it is spoken of: `the string`, `the base at the head` for `base-h`, `the circle of 5` for `5`."""
    name, _, side = zone.partition("-")
    if side in _SIDES:
        return f"the {name} {_SIDES[side]}"
    return _ZONES.get(zone) or f"the {'circle of ' * zone.isdecimal()}{zone}"


def cited(text: str, effect: Effect) -> str:
    """A sentence with the citation of its rule."""
    stop = "" if text.endswith((".", "!", "?")) else "."
    return f"{capital(text)}{stop} ({effect.rule.id})"


def capital(text: str) -> str:
    """A sentence as it begins; a man called a2 is not A2, and bQ not BQ."""
    named = any(c.isdigit() or c.isupper() for c in text.partition(" ")[0][1:])
    return text if named else text[:1].upper() + text[1:]


MOST_TOKENS = 24
"""Of a stroke with more tokens than this only the first are told; what they led to is in the ruling."""


def told(answer: Answer) -> str:
    """An answer as the score sheet writes it, without where the pieces came to rest; a long stroke is cut short, what happens
    again and again is told once, and a stroke of which nothing else is told met nothing.
    """
    from hoyle.notation import format_answer

    text, rest, _ = format_answer(answer).partition("-> ")
    tokens = text.split()
    if rest and tokens[-1].endswith((":", ";")):
        tokens.append("miss")
    runs = [(token, len(list(run))) for token, run in groupby(tokens)]
    tokens = [f"{token} x{n}" if n > 2 else " ".join([token] * n) for token, n in runs]
    more = len(tokens) - MOST_TOKENS
    return " ".join([*tokens[:MOST_TOKENS], f"... and {more} more"]) if more > 3 else " ".join(tokens)


def narrate(ruling: Ruling, seat: str | None = None, words: bool = False) -> list[str]:
    """A ruling in lines that a person understands, as a seat (None: a spectator) may hear it.

    The first line is the answer as the sheet writes it, except for the setting-up. `words` adds each rule's text, once a ruling.
    """
    seen = redact(ruling, seat)
    lines = [told(seen.answer)] if seen.answer is not None else []
    return [*lines, *_effects(seen.effects, words)]


def spoken(effects: Iterable[Effect]) -> Iterator[tuple[str, Effect]]:
    """What the effects of a ruling say, in their order: each sentence with its effect, or the first of those that it tells.

    Pieces that are put alike by one rule are told together, and so is what several seats are given alike. A remark is not
    made twice running, nor is a piece said to be in hand where the question says so or the match is over.
    """
    told_of = tuple(effects)
    ended = any(isinstance(effect, Win | Lose | Drawn) for effect in told_of)
    asked = {held.piece for effect in told_of if isinstance(effect, Ask) for held in effect.place}
    last = ""
    for alike in _gathered(told_of):
        match alike:
            case [Place(piece, where, _, "")] if where == IN_HAND and (ended or piece in asked):
                continue
            case [first]:
                text = sentence(first)
            case _:
                first, text = alike[0], _together(alike)
        if text and not (text == last and isinstance(first, Say | Note | Order)):
            yield text, first
        last = text or last


def _gathered(effects: Iterable[Effect]) -> list[list[Effect]]:
    """Effects that follow each other and are told in one sentence, together."""
    groups: list[list[Effect]] = []
    for effect in effects:
        if (
            groups
            and (like := _likeness(effect))
            and like == _likeness(groups[-1][0])
            and not _again(effect, groups[-1])
        ):
            groups[-1].append(effect)
        else:
            groups.append([effect])
    return groups


def _again(effect: Effect, group: Sequence[Effect]) -> bool:
    """Whether an effect gives points once more to a seat that has some in the group."""
    return isinstance(effect, Score) and effect.seat in {one.seat for one in group if isinstance(one, Score)}


def _likeness(effect: Effect) -> object:
    """What effects have alike that are told in one sentence; None for one that is told alone."""
    match effect:
        case Place(_, where, rule, why, ()) if not isinstance(where, At) and (why or where != IN_HAND):
            return Place, rule.id, why, Spot if isinstance(where, Spot) else where
        case Score(_, points, rule, why):
            return Score, rule.id, why, points
        case Say(seat, word, rule, why) if seat:
            return Say, rule.id, word, why
    return None


def _together(effects: Sequence[Effect]) -> str:
    """The sentence for effects that are alike."""
    places = [effect for effect in effects if isinstance(effect, Place)]
    match effects[0]:
        case Place(piece, Spot(), _, why) if len(places) == 2:
            return _because(f"{piece} {_at(places[0].where)} and {places[1].piece} {_at(places[1].where)}", why)
        case Place(_, where, _, why):
            return _because(f"{pieces_listed([place.piece for place in places])} {_at(where, many=True)}", why)
    seats = listed(list(dict.fromkeys(effect.seat for effect in effects if isinstance(effect, Score | Say))))
    match effects[0]:
        case Score(_, points, _, why) if " and " in seats:
            gain = f"{counted(abs(points), 'point')} each"
            return f"{seats}: {f'{why}, ' if why else ''}{gain if points >= 0 else f'lose {gain}'}"
        case Say(_, word, _, why):
            return _because(f"{seats}: {word}", why)
    return sentence(effects[0])


def _effects(effects: Sequence[Effect], words: bool) -> Iterator[str]:
    said: set[str] = set()
    for text, effect in spoken(effects):
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
