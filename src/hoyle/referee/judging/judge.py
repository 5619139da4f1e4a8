"""The referee: an answer and a state in, a ruling or a refusal out. Pure, and it knows no game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import chain

from hoyle.answers import CHANCE, Answer, Calling, Chance, Choose, Incident, Move, Placing, Played
from hoyle.record import MISS, SOMEWHERE, At, Record, Spot, came_to_rest
from hoyle.referee.game import Game, Refused, named
from hoyle.referee.judging.placement import fits_zone, lies_in, misplaced, not_in_hand, zone_of
from hoyle.referee.judging.plausible import known_pockets, lying, plausible, shortened, told_early
from hoyle.referee.ref import Ref
from hoyle.referee.ruling import Refusal, Ruling
from hoyle.referee.state import State
from hoyle.referee.stroke import Stroke, stroke_of
from hoyle.referee.vocabulary.message import NOTHING, Message, told
from hoyle.referee.vocabulary.question import CALL, CHOOSE, DRAW, MOVE, PLACE, STROKE, Ask, Permit, asked_for

KINDS: dict[type, str] = {
    Played: STROKE, Calling: CALL, Choose: CHOOSE, Placing: PLACE, Move: MOVE, Chance: DRAW
}  # fmt: skip
"""The kind of question that each kind of answer answers."""


CLAIM, WAIVE = "claim", "waive"
"""A permission's word, and the word that gives it up before going on does."""


def rule_on(game: Game, state: State, answer: Answer) -> Ruling | Refusal:
    """Judge one answer. The same state and answer give an equal ruling, twice."""
    try:
        ask = state.ask
        if ask is None:
            raise Refused(told("referee.match-over"))
        if isinstance(answer, Incident):
            answer = spoken(game, ask, answer)
        in_time(game, ask, answer)
        if isinstance(answer, Choose) and (claim := waived(ask, answer)):
            ref = game.at_work(state)
            withdraw(ref, ask, claim)
            return Ruling(answer, tuple(ref.effects), ref.state)
        if ask.decline and declines(ask, answer):
            return go_on(game, state, ask, answer)
        if (
            isinstance(answer, Played)
            and answer.seat != ask.seat
            and permitted(ask, said := Choose(answer.seat, STROKE))
        ):
            return both(game, state, said, answer)
        if isinstance(answer, Played):
            fits(state, ask, answer)
            if game.judge is None:
                raise Refused(told("referee.no-strokes"))
            stroke = settle(game, state, ask, answer)
            ref = game.at_work(state)
            ref.layout = came_to_rest(state.layout, stroke, stroke.struck)
            game.judge(ref, stroke)
            if not told_early(state.bed):
                lying(game, state, ask, stroke)
        else:
            answer = known_pieces(game, answer)
            if isinstance(answer, Incident):
                if answer.word not in game.incidents:
                    raise Refused(unknown_word(game.id, repr(answer.word), tuple(game.incidents)))
                args = (arg if arg in state.seats else game.aliases.get(arg, arg) for arg in answer.args)
                answer = replace(answer, args=tuple(args))
            elif not permitted(ask, answer):
                fits(state, ask, answer)
            early = ask.kind == STROKE and isinstance(answer, Placing | Calling) and not permitted(ask, answer)
            ref = game.at_work(state)
            if early:
                prepare(ref, ask, answer)
            elif game.decide is None:
                raise Refused(told("referee.only-strokes"))
            else:
                game.decide(ref, answer)
        return Ruling(answer, tuple(ref.effects), ref.state)
    except Refused as refused:
        rule = refused.cited(state.ask)
        own = game.rules.restated.get(rule.id, rule) if rule else None
        return Refusal(answer, refused.why, own, state)


def unknown_word(game: str, word: str, known: tuple[str, ...]) -> Message:
    """No rule of a game speaks of a word of the score sheet; it knows others, or none."""
    if known:
        return told("referee.unknown-word", game=game, word=word, known=known)
    return told("referee.unknown-word-of-none", game=game, word=word)


def both(game: Game, state: State, said: Answer, answer: Answer) -> Ruling | Refusal:
    """The ruling on an answer that only follows something said first, both in one; so is a stroke out of turn told."""
    first = rule_on(game, state, said)
    second = rule_on(game, first.state, answer) if isinstance(first, Ruling) else first
    if isinstance(first, Ruling) and isinstance(second, Ruling):
        return Ruling(answer, first.effects + second.effects, second.state)
    assert isinstance(second, Refusal)
    return replace(second, answer=answer, state=state)


def go_on(game: Game, state: State, ask: Ask, answer: Answer) -> Ruling | Refusal:
    """Take the option that going on takes, and rule on the answer after it.

    Chance may also speak for another option: dice thrown straight away are the choice to throw. So may a stroke by the seat
    that was asked, where going on would leave the next one to somebody else: it is the choice to play again. Where lots were to
    fall, they are taken to have fallen on the seat that goes on.
    """
    assert not isinstance(answer, Incident)  # which goes on with nothing
    struck = isinstance(answer, Played) and answer.seat == ask.seat
    others = [word for word in ask.options if word != ask.decline] if isinstance(answer, Chance) or struck else []
    refused: Refusal | None = None
    for word in (ask.decline, *others):
        said = Chance(word, to=answer.seat) if ask.kind == DRAW else Choose(ask.seat, word)
        taken = rule_on(game, state, said)
        after = rule_on(game, taken.state, answer) if isinstance(taken, Ruling) else taken
        if isinstance(taken, Ruling) and isinstance(after, Ruling):
            return Ruling(answer, taken.effects + after.effects, after.state)
        if refused is None and isinstance(after, Refusal):
            refused = replace(after, answer=answer, state=state)
        if struck and taken.state.turn == ask.seat:
            break  # the stroke itself was refused
    assert refused is not None
    return refused


def spoken(game: Game, ask: Ask, answer: Incident) -> Answer:
    """The incident, a permission that is declared as an incident (`!: claim Bob`) being taken for its use, or for giving it up.

    Nobody has to be named where only one seat has the permission. What may no longer be claimed is refused as in words.
    """
    if len(answer.args) > 1:
        return answer
    claims = answer.word in (CLAIM, WAIVE)
    if answer.word in game.incidents and not claims:
        return answer
    word = CLAIM if claims else answer.word
    may = [p.seat for p in (*ask.permits, *(ask.barred if claims else ())) if p.word == word]
    seats = {*answer.args} & {*may} if answer.args else {*may}
    return Choose(seats.pop(), answer.word) if len(seats) == 1 else answer


def waived(ask: Ask, answer: Choose) -> Permit | None:
    """The permission to claim that a seat gives up in words, if that is what it says."""
    if answer.word != WAIVE or WAIVE in ask.options:
        return None
    return next((p for p in ask.permits if (p.seat, p.word) == (answer.seat, CLAIM)), None)


def withdraw(ref: Ref, ask: Ask, claim: Permit) -> None:
    """The question stands, but for the claim that has been waived."""
    ref.say(claim.seat, told("referee.no-claim"), claim.rule)
    kept = tuple(p for p in ask.permits if p != claim)
    ref.put(replace(ask, permits=kept, barred=(*ask.barred, claim)))


def prepare(ref: Ref, ask: Ask, answer: Answer) -> None:
    """Carry out what comes before a stroke and leaves the question open: a piece in hand put down, or calls made.

    The piece stays in the question's `place`, so it may be moved again, and a game can tell that it was in hand.
    """
    if isinstance(answer, Placing):
        held = next(held for held in ask.place if held.piece == answer.piece)
        if zone := zone_of(ref.bed, answer.place):
            put = lies_in(ref.layout, answer.piece, held.zone, zone)
            ref.restore(put, held.rule, told("referee.laid-within", put=answer.piece, zone=zone))
        else:
            ref.place(answer.piece, answer.place, held.rule, told("telling.from-hand"))
    elif isinstance(answer, Calling):
        ref.put(replace(ask, called=answer.calls))


def known_pieces(game: Game, answer: Answer) -> Answer:
    """The answer with aliases replaced; raises Refused for a piece the game lacks."""
    if isinstance(answer, Calling):
        return replace(answer, calls=tuple(replace(c, what=game.aliases.get(c.what, c.what)) for c in answer.calls))
    return replace(answer, piece=game.known_piece(answer.piece)) if isinstance(answer, Placing) else answer


def permitted(ask: Ask, answer: Answer) -> bool:
    """Return whether an answer is one of the things that may be said, or done, instead of the one awaited.

    Where a permit's word is the name of a spot, to put the piece in hand on that spot is to say so.
    """
    match answer:
        case Choose(seat, word):
            said = seat, word
        case Placing(seat, piece, Spot(name)) if any(held.piece == piece for held in ask.place):
            said = seat, name
        case _:
            return False
    return any((p.seat, p.word) == said for p in ask.permits)


def declines(ask: Ask, answer: Answer) -> bool:
    """Return whether an answer goes on without answering, where going on takes an option or does what chance was to do."""
    said = Chance if ask.kind == DRAW else Choose
    return not isinstance(answer, said | Incident) and not permitted(ask, answer)


def in_time(game: Game, ask: Ask, answer: Answer) -> None:
    """Raise Refused, by the game's own rule, for a claim that nobody may make now."""
    if game.late is None:  # asked first: it settles nearly every ruling
        return
    if not isinstance(answer, Choose | Incident) or answer.word != CLAIM or CLAIM in ask.options:
        return
    if isinstance(answer, Choose) and any(
        (p.seat, p.word) == (answer.seat, CLAIM) for p in (*ask.permits, *ask.barred)
    ):
        return
    if isinstance(answer, Incident) and CLAIM in game.incidents:
        return
    raise Refused(told("referee.nothing-to-claim", law=game.late.text), game.late)


def open_words(ask: Ask) -> Message:
    """The words that may be said now, as they are written: `Ann: choose lead`, and so on; nothing where none may."""
    own = [f"`{ask.seat}: choose {word}`" for word in ask.options] if ask.kind == CHOOSE else []
    words = tuple(dict.fromkeys([*own, *(f"`{permit.seat}: choose {permit.word}`" for permit in ask.permits)]))
    if ask.calls:
        call = f"`{ask.seat}: call {ask.calls}; ...`"
        return told("referee.open-and-call", words=words, call=call) if words else told("referee.open-call", call=call)
    return told("referee.open", words=words) if words else NOTHING


def wanted(ask: Ask, words: Message = NOTHING) -> Message:
    """The question is for somebody, and asks for something; and these `words` may be said besides."""
    if ask.seat == CHANCE:
        return told("referee.not-asked-of-chance", question=asked_for(ask), words=words)
    return told("referee.not-asked", who=ask.seat, question=asked_for(ask), words=words)


def fits(state: State, ask: Ask, answer: Answer) -> None:
    """Raise Refused unless the answer is of the kind, and from the seat, that is awaited."""
    if isinstance(answer, Incident):
        return
    if isinstance(answer, Choose):
        for late in ask.barred:
            if (late.seat, late.word) == (answer.seat, answer.word):
                raise Refused(
                    told("referee.not-now", seat=answer.seat, word=answer.word, law=late.rule.text), late.rule
                )
        if answer.word not in ask.options and ask.kind == CHOOSE and answer.seat == ask.seat:
            question, words = asked_for(ask), open_words(ask)
            raise Refused(told("referee.not-offered", word=answer.word, who=ask.seat, question=question, words=words))
    kind = KINDS[type(answer)]
    # A piece in hand may be put down before the stroke that is asked for, and a call made.
    if answer.seat != ask.seat or (kind != ask.kind and not (ask.kind == STROKE and kind in (PLACE, CALL))):
        raise Refused(wanted(ask, open_words(ask) if isinstance(answer, Choose) else NOTHING))
    match answer:
        case Played():
            return
        case Chance():
            fits_chance(ask, answer)
        case Placing():
            fits_place(state, ask, answer)
        case Calling():
            known_pockets(state.bed, answer.calls)


def fits_chance(ask: Ask, answer: Chance) -> None:
    """Raise Refused unless chance says the word awaited with as many numbers as it must; dice show 1 to 6."""
    shapes = {word: int(count or 0) for word, _, count in (o.partition(" ") for o in ask.options)}
    if answer.word not in shapes:
        raise Refused(wanted(ask))
    if len(answer.values) != shapes[answer.word]:
        raise Refused(told("referee.brings", word=answer.word, count=shapes[answer.word], given=len(answer.values)))
    if answer.word == "roll" and not all(1 <= v <= 6 for v in answer.values):
        raise Refused(told("referee.die-of-six"))


def fits_place(state: State, ask: Ask, answer: Placing) -> None:
    """Raise Refused unless the piece is in hand, and put inside its zone and clear of the other pieces."""
    held = next((h for h in ask.place if h.piece == answer.piece), None)
    if held is None:
        raise not_in_hand(ask, answer.piece)
    at = answer.place
    if ask.kind == STROKE and (zone := zone_of(state.bed, at)):
        fits_zone(state.bed, held, zone)
        return
    if isinstance(at, Spot):
        at = state.bed.spots.get(at.name, at)
    if not isinstance(at, At):
        raise Refused(told("referee.put-at-spots", spots=shortened(state.bed.spots)), held.rule)
    if not state.bed.zone(held.zone).contains(at.x, at.y):
        raise misplaced(state.bed, held)
    if not state.clear(at, ignore=(answer.piece,)):
        raise Refused(told("referee.would-overlap", piece=answer.piece), held.rule)


def alone_moved(state: State, ask: Ask, record: Record) -> tuple[str, ...]:
    """The piece that must have been struck where nothing is told to have been met: the only one that lies elsewhere now."""
    rests = record.end.places
    moved = tuple(p for p in ask.options if p in rests and rests[p] != state.layout.of(p))
    return moved if len(moved) == 1 else ()


def struck_by(state: State, ask: Ask, record: Record) -> str:
    """The piece that must have been struck, where that goes without saying."""
    first = record.contacts[0] if record.contacts else None
    if first and first.piece and first.kind != MISS and not first.piece.startswith("#"):
        return first.piece
    # A pin that is told of first was not struck by hand, nor was a piece that moved though the one struck met none.
    alone = first is not None and first.kind == MISS
    moved = (
        c.piece
        for c in record.contacts
        if c.piece and not c.piece.startswith("#") and (c.piece in ask.options or not alone)
    )
    put = (piece for piece in record.placed if piece in ask.options)
    # A pin that is told of first may have moved another piece before the one that was put down to be struck comes to any.
    pin_first = first is not None and first.piece.startswith("#")
    named_first = chain(put, moved) if pin_first else chain(moved, put)
    return next(named_first, "") or next(iter(alone_moved(state, ask, record)), ask.options[0])


def settle(game: Game, state: State, ask: Ask, answer: Played) -> Stroke:
    """The stroke as games read it: aliases resolved, what was struck and where all stood filled in.

    Raises Refused for a piece the game lacks, a fault no rule speaks of, and what no stroke can do.
    """
    record = named(game, answer.record)
    for fault in record.faults:
        if fault.word not in game.faults:
            raise Refused(unknown_word(game.id, f"!{fault.word}", tuple(game.faults)))
    zones: Mapping[str, str] = {}
    if record.placed:
        zones = {piece: zone for piece, at in record.placed.items() if (zone := zone_of(state.bed, at))}
        if zones:
            record = replace(record, placed={**record.placed, **dict.fromkeys(zones, SOMEWHERE)})
    plausible(game, state, ask, record)
    struck = record.struck or struck_by(state, ask, record)
    start = state.layout
    for piece, where in record.placed.items():
        start = lies_in(start, piece, zones[piece]) if piece in zones else start.put(piece, where)
    for held in ask.place:
        if held.piece in zones:
            fits_zone(state.bed, held, zones[held.piece])
            start = lies_in(start, held.piece, held.zone, zones[held.piece])
        elif held.piece not in record.placed and state.in_hand(held.piece):
            start = lies_in(start, held.piece, held.zone)
        elif not held.ruled:
            at = record.placed.get(held.piece)
            at = state.bed.spots.get(at.name, at) if isinstance(at, Spot) else at
            if isinstance(at, At) and not state.bed.zone(held.zone).contains(at.x, at.y):
                raise misplaced(state.bed, held)
    return stroke_of(record, state, struck, record.start or start)
