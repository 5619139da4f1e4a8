"""Effects in words without a stop: what is done, which any game has alike, and the reason, which is the game's message.

A message is told after what is done: `Ann: 1 point, a carom on the red and the white`. One with the form `.whole` says both; what
is announced is a sentence of its own. The form `.many` tells several alike: of seats (`$seats`), or of pieces (`$pieces`).
"""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.record import IN_HAND, OFF, RAIL, SOMEWHERE, At, Down, Spot, Where
from hoyle.referee import (
    LITERAL,
    Assign,
    Back,
    Deal,
    Drawn,
    Effect,
    Foul,
    GameWon,
    Lives,
    Lose,
    Message,
    NextGame,
    Order,
    Out,
    Owe,
    Param,
    Pay,
    Place,
    Restore,
    Reveal,
    Say,
    Score,
    Win,
    fault,
)
from hoyle.telling.catalogue import has_form, phrase, words
from hoyle.telling.names import Names

FRAMES = {
    "miss": "misses", "missed": "misses", "a miss": "misses", "scratch": "scratch", "burst": "burst", "foul": "foul", "": "foul",
}  # fmt: skip
"""The fouls whose word says all, by the message that tells it."""
COINS = "#coins"
"""The one piece that is called in the plural."""
FEW = 4
"""So many places are not told one by one."""


def sentence(alike: Sequence[Effect], names: Names) -> str:
    """A sentence of what one effect does and why, or several alike."""
    first = alike[0]
    why = first.why
    if isinstance(first, Say):
        return said(alike, names)
    if isinstance(first, Foul):
        return blamed(first, names)
    besides = _besides(alike)
    if not why:
        return done(alike, names)
    if len(alike) > 1 and has_form(why, "many", names):
        why_told = words(why, names, "many", **besides)
    elif has_form(why, "whole", names):
        return words(why, names, "whole", **besides)
    else:
        why_told = words(why, names, **besides)
    if not (what := done(alike, names)):
        return why_told
    gained = isinstance(first, Score) and first.points > 0
    return phrase("made-by" if gained else "because", names, what=what, why=why_told)


def _besides(alike: Sequence[Effect]) -> dict[str, Param]:
    """The parameters that a message may take from the effects it stands with: whose they are, their pieces, how many."""
    found: dict[str, Param] = {}
    seats = tuple(dict.fromkeys(seat for effect in alike if (seat := getattr(effect, "seat", ""))))
    if seats:
        found |= {"seat": seats[0], "seats": seats}
    pieces = [piece for effect in alike if (piece := getattr(effect, "piece", ""))]
    for effect in alike:
        if isinstance(piece := effect.why.params.get("piece"), str):
            pieces.append(piece)
    if pieces := list(dict.fromkeys(pieces)):  # partners score for the same one
        found |= {"piece": pieces[0], "pieces": tuple(pieces), "count": len(pieces)}
    if points := sum(effect.points for effect in alike if isinstance(effect, Score)):
        found["points"] = points
    if isinstance(alike[0], Pay):
        found["amount"] = abs(alike[0].amount)
    return found


def said(alike: Sequence[Effect], names: Names, form: str = "") -> str:
    """An announcement, of one seat or of several alike."""
    first = alike[0]
    assert isinstance(first, Say)
    if not first.word:
        return ""
    besides = _besides(alike)
    form = form or ("many" if len(alike) > 1 and has_form(first.word, "many", names) else "")
    what = words(first.word, names, form, **besides)
    if first.word.code == LITERAL and first.seat and not what.startswith(first.seat):
        what = phrase("said-by", names, seats=besides["seats"], what=what)
    return phrase("because", names, what=what, why=words(first.why, names)) if first.why else what


def blamed(foul: Foul, names: Names) -> str:
    """A foul, and what was wrong."""
    frame = FRAMES.get(foul.word, "")
    if frame and (not foul.why or foul.why == fault(foul.word)):
        return phrase(frame, names, seat=foul.seat)
    why = foul.why or fault(foul.word)
    if has_form(why, "whole", names):
        return words(why, names, "whole", seat=foul.seat)
    what = words(why, names, seat=foul.seat)
    if frame and frame != "foul":
        return phrase("because", names, what=phrase(frame, names, seat=foul.seat), why=what)
    return phrase("foul-of", names, seat=foul.seat, fault=what)


def fault_named(foul: Foul, names: Names) -> str:
    """The kind of a foul in a few words, for a list of them."""
    if frame := FRAMES.get(foul.word, ""):
        return phrase(f"{frame}-word", names)
    known = fault(foul.word)
    return words(known if not foul.why or has_form(known, "", names) else foul.why, names, seat=foul.seat)


def done(alike: Sequence[Effect], names: Names) -> str:
    """The deed of one effect, or of several alike, without the reason; empty where it does nothing that is told."""
    first = alike[0]
    seats = names.listed(list(dict.fromkeys(seat for effect in alike if (seat := getattr(effect, "seat", "")))))
    if len(alike) > 1:
        match first:
            case Score(seat, points):
                if all(effect.seat == seat for effect in alike if isinstance(effect, Score)):
                    points = sum(effect.points for effect in alike if isinstance(effect, Score))
                    return phrase("scored", names, seat=seat, points=points)
                return phrase("scored-each", names, seats=seats, points=points)
            case Lives(_, count):
                name = "lives-gained" if count >= 0 else "lives-lost"
                return words(Message(f"telling.{name}", {"seats": seats, "count": abs(count)}), names, "many")
            case Pay(_, amount):
                name = "paid" if amount >= 0 else "pays"
                return words(Message(f"telling.{name}", {"seats": seats, "amount": abs(amount)}), names, "many")
            case Deal(_, key):
                return words(Message("telling.dealt", {"seats": seats, "key": key}), names, "many")
            case Place():
                return placed([effect for effect in alike if isinstance(effect, Place)], names)
    return _one(first, names)


def _one(effect: Effect, names: Names) -> str:
    match effect:
        case Score(seat, points):
            return phrase("scored" if points >= 0 else "points-lost", names, seat=seat, points=abs(points))
        case Foul():
            return blamed(effect, names)
        case Place():
            return placed([effect], names)
        case Restore(_, _, why):
            return phrase("put-back" if why else "back", names)
        case Assign(seat, pieces):
            return phrase("plays-with", names, seat=seat, set=names.sets(pieces).replace(f"{seat}'s ", "a "))
        case Order(seats):
            return phrase("order", names, order=", ".join(seat for seat in seats if seat not in names.state.out))
        case Lives(seat, count):
            return phrase("lives-gained" if count >= 0 else "lives-lost", names, seat=seat, count=abs(count))
        case Pay(seat, amount):
            return phrase("paid" if amount >= 0 else "pays", names, seat=seat, amount=abs(amount))
        case Owe(seat, count):
            return phrase("owes" if count >= 0 else "pays-off", names, seat=seat, count=abs(count))
    return _of_secrets_and_ends(effect, names)


def _of_secrets_and_ends(effect: Effect, names: Names) -> str:
    match effect:
        case Out(seat):
            return phrase("out", names, seat=seat)
        case Back(seat):
            return phrase("back-in", names, seat=seat)
        case Deal(seat, key, None):
            return phrase("taken-back", names, seat=seat, key=key)
        case Deal(seat, key, "?"):
            return phrase("dealt", names, seat=seat, key=key)
        case Deal(seat, key, value):
            return phrase("dealt-value", names, seat=seat, key=key, value=str(value))
        case Reveal(seat, key, value):
            return phrase("revealed", names, seat=seat, key=key, value=str(value))
        case Win(seats, ranking=ranking):
            name = "wins-ranked" if len(ranking) > 2 else "wins"
            return phrase(name, names, seats=names.listed(seats), count=len(seats), ranking=", ".join(ranking))
        case Lose(()):
            return phrase("no-result", names)
        case Lose(seats):
            return phrase("loses", names, seats=names.listed(seats), count=len(seats))
        case Drawn():
            return phrase("drawn", names)
        case GameWon(seats, drawn):
            return game_won(seats, drawn, names)
        case NextGame(seat):
            name = "telling.next-game"
            return words(Message(name, {"seat": seat}), names, "whole" if seat else "")
    return ""


def game_won(seats: Sequence[str], drawn: bool, names: Names) -> str:
    """Say who has won a game of a race."""
    if not seats:
        return phrase("game-drawn" if drawn else "game-open", names)
    return phrase("game-won", names, seats=names.listed(seats), count=len(seats))


# --- where pieces are put ---------------------------------------------------------------------------------------


def placed(places: Sequence[Place], names: Names) -> str:
    """Return where one piece is put, or several that are put alike."""
    pieces = tuple(place.piece for place in places)
    many = len(pieces) > 1 or pieces[0] == COINS
    name, where = _placing_message(places, names)
    given: dict[str, Param] = {"pieces": pieces, "count": 2 if many else 1}
    what = phrase(name, names, **given, **where)
    beside = places[0].touching if len(places) == 1 else ()
    return phrase("touching", names, what=what, others=beside) if beside else what


def _placing_message(places: Sequence[Place], names: Names) -> tuple[str, dict[str, Param]]:
    """The message that tells where pieces are put, and the place in it."""
    first, where = places[0], places[0].where
    match where:
        case At(0.0, 0.0):
            return "put-middle", {}
        case At():
            return "put-table", {}
        case Spot():
            return _spots(places, names)
        case Down(pocket):
            return ("down-in", {"pocket": pocket}) if pocket else ("down", {})
    return _aside(where, first.piece, names)


def _aside(where: Where, piece: str, names: Names) -> tuple[str, dict[str, Param]]:
    if where == IN_HAND:
        return "aside" if piece.startswith("#") else "in-hand", {}
    if where == OFF:
        return "off", {}
    return "on-rail" if where == RAIL else "on-table" if where == SOMEWHERE else "in-hand", {}


def _spots(places: Sequence[Place], names: Names) -> tuple[str, dict[str, Param]]:
    """The message of pieces that are spotted: on one place, a few, or their own."""
    found = [place.where.name for place in places if isinstance(place.where, Spot)]
    own = [is_own(place.piece, name) for name, place in zip(found, places, strict=True)]
    on = bool(names.bed.ball or names.bed.disc)
    places_told = "put-own-place" if on else "put-to-place"
    if all(own):
        return "put-own-spot", {}
    if any(own):
        return places_told, {}
    if found[0].startswith("off-"):
        return "borne-off", {}
    if found[0].startswith("bar-"):
        return "put-bar", {}
    if places[0].piece == COINS:
        return "put-cork", {}
    if len(found) > 1 and names.bed.tops.keys() >= {place.piece for place in places}:
        return places_told, {}
    spots = list(dict.fromkeys(names.place(spot, "acc") for spot in found))
    if len(spots) >= FEW:
        return places_told, {}
    return "put-on" if on else "put-to", {"where": names.listed(spots)}


def is_own(piece: str, spot: str) -> bool:
    """True for a piece's own spot."""
    plain = piece.removeprefix("#")
    return spot in (plain, f"{plain}-spot") or (piece != plain and spot.startswith("pin-"))
