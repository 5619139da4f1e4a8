"""Positions set by hand: the pieces put anywhere, and the open question made to fit them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import hypot

from hoyle.hall.refusals import Refusal, as_told
from hoyle.match.legal import strikes
from hoyle.record import Aside, At, Down, Layout, Spot, Where
from hoyle.referee import STROKE, Ask, Game, Refused, State, told


def laid(game: Game, state: State, places: Mapping[str, Where]) -> State:
    """A state before a stroke or a move, with these pieces put elsewhere. Raises Refusal for what cannot lie so."""
    ask = state.ask
    if ask is None or not (ask.kind == STROKE or game.relaid):
        raise Refusal("not-here", told("refused.lay-when-asked"))
    if stray := next((piece for piece in places if piece not in state.layout.places and piece not in game.pieces), ""):
        raise Refusal("malformed", told("refused.no-piece", id=repr(stray)))
    merged = {**state.layout.places, **places}
    moved = replace(state, layout=Layout(merged))
    if game.relaid:
        return set_out(game, moved, places)
    fits(state, merged, places)
    return replace(moved, ask=asked(moved, ask, places))


def set_out(game: Game, state: State, places: Mapping[str, Where]) -> State:
    """A state with men put elsewhere, and the question as they stand now. Raises Refusal."""
    assert game.relaid is not None
    for man, place in places.items():
        if not (isinstance(place, Spot) and place.name in state.bed.spots) and not isinstance(place, Aside):
            raise Refusal("illegal", told("refused.on-a-square", man=man))
    ref = game.at_work(state)
    try:
        game.relaid(ref)
    except Refused as refused:
        raise Refusal(
            "illegal", as_told(refused.why, state, game.pieces), refused.rule.id if refused.rule else ""
        ) from None
    return ref.state


def fits(state: State, merged: Mapping[str, Where], places: Mapping[str, Where]) -> None:
    """Raise Refusal where a piece would lie off the bed, in another, or in nothing that the table has."""
    bed = state.bed
    down = {*(pocket.name for pocket in bed.pockets), *bed.holes}
    at = {piece: found for piece in merged if (found := where(state, merged[piece])) is not None}
    for piece, place in places.items():
        if isinstance(place, Down) and place.where not in down:
            raise Refusal("illegal", told("refused.no-pocket", id=repr(place.where)))
        if isinstance(place, At) and (
            abs(place.x) > bed.width / 2 - size(state, piece) or abs(place.y) > bed.length / 2 - size(state, piece)
        ):
            raise Refusal("illegal", told("refused.off-bed", id=piece))
        if piece not in at:
            continue
        for other, there in at.items():
            gap = hypot(at[piece].x - there.x, at[piece].y - there.y) - size(state, piece) - size(state, other)
            if other != piece and gap < -1e-9:
                raise Refusal("illegal", told("refused.lies-in", id=piece, other=other, mm=round(-1000 * gap)))


def where(state: State, place: Where) -> At | None:
    """Return where on the bed a place is; None for one that is not on it."""
    if isinstance(place, At):
        return place
    return None if isinstance(place, Down | Aside) else state.bed.spots.get(place.name)


def size(state: State, piece: str) -> float:
    """Return how far a piece reaches from its middle, m."""
    bed = state.bed
    if ball := bed.odd_balls.get(piece) or (bed.ball if not piece.startswith("#") else None):
        return ball.radius
    if piece.startswith("#"):
        return bed.pin
    disc = bed.odd_discs.get(piece)
    return disc.radius if disc else bed.disc


def asked(state: State, ask: Ask, places: Mapping[str, Where]) -> Ask:
    """The question with what it names as it lies now: what is on the bed is struck from there, what is gone is not aimed at."""
    on = set(state.layout.on_table())
    held = tuple(hand for hand in ask.place if not (hand.piece in places and hand.piece in on))
    options = strikes(replace(state, ask=replace(ask, place=held)))
    if not options:
        raise Refusal("illegal", told("refused.leave-it", pieces=strikes(state)[:3]))
    first = tuple(piece for piece in ask.target.first if piece in on)
    return replace(ask, options=options, place=held, target=replace(ask.target, first=first))
