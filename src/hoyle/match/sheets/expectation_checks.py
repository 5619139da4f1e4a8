"""Checks of what a sheet expects of a state, with what was found where it does not hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot

from hoyle.notation import (
    AskIs,
    Cites,
    Expectation,
    Hidden,
    InHandIs,
    IsDraw,
    IsRefused,
    LiesAt,
    Losers,
    OffTable,
    RankingIs,
    SeatsOut,
    Tally,
    TurnIs,
    Winners,
    show_place,
)  # fmt: skip
from hoyle.record import OFF, RAIL, At, Down, Spot
from hoyle.referee import BOOKS, CHOOSE, DRAW, Ask, Game, Refusal, Ruling, Say, State, cites, view

NEAR = 1e-6
"""The distance from a spot at which a piece may lie and still be on it, metres."""
WRITTEN = 5e-4
"""The distance from coordinates, metres: half of what the tenth of a centimetre is, to which a marker may round them."""
OVER = "the match is over"


def finding(game: Game, s: State, last: Ruling | Refusal, expectation: Expectation) -> str | None:
    """None if the expectation holds, and else what was found instead, in a few words."""
    match expectation:
        case Tally(of, values):
            board = getattr(s, of)
            wrong = any(board.get(seat, 0) != value for seat, value in values)
            return ", ".join(f"{seat} {board.get(seat, 0)}" for seat, _ in values) if wrong else None
        case TurnIs(seat):
            return None if s.ask and seat in (s.ask.turn, s.ask.seat) else f"turn {s.turn}" if s.ask else OVER
        case AskIs():
            return None if asks(s, expectation) else shown_ask(s)
        case InHandIs(pieces):
            return missing(game, s, pieces, s.in_hand)
        case OffTable(pieces):
            return missing(game, s, pieces, lambda piece: is_off(s, piece))
        case LiesAt(piece, place):
            known = game.known_piece(piece)
            return None if lies_at(s, known, place) else where(s, known)
        case SeatsOut(seats):
            return None if set(seats) <= set(s.out) else f"out {listed(s.out)}"
        case Cites(rule, holds):
            cited = rules_of(last, told=not holds)
            return None if holds == any(cites(one, rule) for one in cited) else f"rules {listed(cited)}"
        case IsRefused():
            return None if isinstance(last, Refusal) else "a ruling" if last.answer else "no answer yet"
        case Hidden(viewer, seat, key):
            if s.secret(seat, key) is None:
                return f"{seat} holds no {key}"
            shown = view(s, viewer).secret(seat, key) is not None or f"{seat}.{key}" in s.revealed
            return f"{viewer} sees it" if shown else None
    return ending(s, expectation)


def ending(s: State, expectation: Expectation) -> str | None:
    """`finding` for what is expected of a match's end."""
    result = s.result
    if isinstance(expectation, Winners) and not expectation.seats:
        return f"winner {listed(result.winners)}" if result and result.winners else None
    if result is None:
        return "a match that is not over"
    said = (
        "a draw" if result.draw
        else f"winner {listed(result.winners)}" if result.winners
        else f"no winner, loser {listed(result.losers)}"
    )  # fmt: skip
    match expectation:
        case Winners(seats):
            return None if set(seats) == set(result.winners) else said
        case Losers(seats):
            return None if set(seats) <= set(result.losers) else f"loser {listed(result.losers)}"
        case RankingIs(seats):
            # Of two, the winner is the first and the loser the second, whether or not a rule ranks them.
            two = len(result.winners) == len(result.losers) == 1
            order = result.ranking or ((*result.winners, *result.losers) if two else ())
            return None if seats == order else f"ranking {listed(order)}"
        case IsDraw():
            return None if result.draw else said
    raise TypeError(f"{expectation!r} is not an expectation")


def asks(s: State, expected: AskIs) -> bool:
    """Return whether the open question is the one expected; what a seat may say besides counts among the words of a choice.

    Of what chance may answer, as `deal 1` or `lots`, naming some is enough.
    """
    if s.ask is None:
        return False
    # An option may be several words: `roll 2`, or a move of several steps. Chance may be named without its numbers.
    wanted, offered = set(expected.options), {word for option in s.ask.options for word in option.split()}
    if s.ask.kind == expected.kind == DRAW:
        return wanted <= offered
    besides = {p.word for p in s.ask.permits if p.seat == s.ask.seat}
    if s.ask.kind == expected.kind and (not wanted or offered <= wanted <= offered | besides):
        return True
    if expected.kind != CHOOSE or not wanted:
        return False
    return any(wanted <= {p.word for p in s.ask.permits if p.seat == seat} for seat in s.seats)


def shown_ask(s: State) -> str:
    """The open question as an expectation would name it, and what may be said instead."""
    if s.ask is None:
        return OVER
    may = "".join(f", {p.seat} may {p.word}" for p in s.ask.permits)
    return " ".join(("ask", s.ask.kind, *s.ask.options)) + may


def missing(game: Game, s: State, pieces: Sequence[str], holds: Callable[[str], bool]) -> str | None:
    """Return where the first piece lies for which something does not hold; None if it holds for all."""
    for piece in map(game.known_piece, pieces):
        if not holds(piece):
            return where(s, piece)
    return None


def where(s: State, piece: str) -> str:
    """Return where a piece lies, in words."""
    place = s.layout.places.get(piece)
    zones = "".join(f" {piece}~{zone}" for at, zone in sorted(s.layout.zones) if at == piece)
    return f"{piece}={show_place(place)}{zones}" if place is not None else f"no {piece} on the table"


def is_off(s: State, piece: str) -> bool:
    """Return whether a piece is down, off the table, on its rail, or was never on it."""
    place = s.layout.places.get(piece)
    return place is None or isinstance(place, Down) or place in (OFF, RAIL)


def lies_at(s: State, piece: str, place: object) -> bool:
    """Return whether a piece lies on a spot, in a zone, at a point, or in the pocket expected."""
    lies = s.layout.places.get(piece)
    if lies is None:
        return False
    if lies == place or (isinstance(place, Down) and not place.where and isinstance(lies, Down)):
        return True
    target, within = (place if isinstance(place, At) else None), WRITTEN
    if isinstance(place, Spot):
        if s.in_zone(piece, place.name) or lies == Down(
            place.name
        ):  # `a1 centre`, which is a spot and the recess there
            return True
        target, within = s.bed.spots.get(place.name), NEAR
    at = s.position(piece)
    return at is not None and target is not None and hypot(at.x - target.x, at.y - target.y) <= within


def rules_of(last: Ruling | Refusal, told: bool = False) -> tuple[str, ...]:
    """The ids of the rules that a ruling cites, each once; a refusal cites the rule it leans on.

    The setting-up cites the facts of the game and of the games that govern it, which stand there without a word. A question also
    cites the rules by which a piece in hand is placed and something else may be said. With `told` all these are left out, and
    so are rules applied without a word: that a second forfeit in a row is counted under the rule of three does not mean that
    this rule has come to bear.
    """
    if isinstance(last, Refusal):
        return (last.rule.id,) if last.rule else ()
    cited: list[str] = [] if told or last.answer is not None else facts_of(last.state.game)
    for effect in last.effects:
        if told and isinstance(effect, Say) and not effect.word:
            continue
        cited.append(effect.rule.id)
        if isinstance(effect, Ask) and not told:
            cited.extend(held.rule.id for held in effect.place)
            cited.extend(permit.rule.id for permit in effect.permits)
    return tuple(dict.fromkeys(cited))


def facts_of(game_id: str) -> list[str]:
    """The ids of the rules that are facts of a game, or of one that governs it."""
    ids = [game_id] if game_id in BOOKS else []
    for one in ids:
        ids += [other for other in BOOKS[one].governs if other in BOOKS and other not in ids]
    return [f"{one}.{number}" for one in ids for number in BOOKS[one].facts]


def listed(names: Sequence[str]) -> str:
    """Names with commas, or `none`."""
    return ", ".join(names) or "none"
