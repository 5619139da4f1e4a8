"""Arbitrary answers to any question of any game, made from the question and the game's facts alone: what the referee is tried with.

A stroke's record is plausible, not physical: the struck piece meets some of the pieces on the table, cushions are touched, pieces
fall and leave now and then, and sometimes an incident is declared. The referee has to rule on whatever it is told.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hoyle.answers import Answer, Calling, Chance, Incident, Placing, Played
from hoyle.equipment import At
from hoyle.match.legal import drawn_by, legal, strikes
from hoyle.record import (
    BECOME,
    CUSHION_TOUCH,
    FELL,
    GRAZE,
    LEAVE,
    LODGE,
    MEET,
    MISS,
    POCKET,
    REBOUND,
    Call,
    Contact,
    Fault,
    Layout,
    Record,
    Where,
    pair,
)
from hoyle.referee import Ask, Game, Ruling, State, begin, in_notation, rule_on

TRIES = 60
"""The number of answers tried before a question is said to have none."""
SEATS = ("Ann", "Bob", "Cal", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jon", "Kit", "Lou", "Max", "Nan", "Oda")


def matches(game: Game, answers: int, most: int = 200) -> Iterator[tuple[State, Answer, Ruling]]:
    """Whole matches, or so many answers of each, until there have been as many answers as wanted. Two and more play, by turns."""
    done = seed = 0
    least, greatest = game.seats
    while done < answers:
        count = least if seed % 2 else min(greatest or 5, least + 2, len(SEATS))
        state = begin(game, SEATS[:count]).state
        for step in play(game, state, Random(seed), min(most, answers - done)):
            yield step
            done += 1
        seed += 1


def play(game: Game, state: State, rng: Random, most: int) -> Iterator[tuple[State, Answer, Ruling]]:
    """Answer at random until the match ends or so many answers have been given; each with the state before it."""
    for _ in range(most):
        if state.ask is None:
            return
        answer, ruling = accepted(game, state, rng)
        yield state, answer, ruling
        state = ruling.state


def accepted(game: Game, state: State, rng: Random) -> tuple[Answer, Ruling]:
    """A random answer that the referee takes, and the ruling.

    Raises AssertionError, with the reasons, when many in a row are refused: then the question has none.
    """
    reasons = []
    for _ in range(TRIES):
        answer = random_answer(game, state, rng)
        ruling = rule_on(game, state, answer)
        if isinstance(ruling, Ruling):
            return answer, ruling
        reasons.append(ruling.why)
    raise AssertionError(f"no answer was taken to {state.ask}: {sorted({in_notation(why) for why in reasons})}")


def random_answer(game: Game, state: State, rng: Random) -> Answer:
    """Something that may be said to the open question: mostly the answer awaited, at times what is permitted besides."""
    ask = state.ask
    assert ask is not None
    may = legal(game, state)
    if may.claims and rng.random() < 0.15:
        return rng.choice(may.claims)
    if game.incidents and rng.random() < 0.05:
        return incident(game, state, rng)
    if may.answers:
        return rng.choice(may.answers)
    match ask.kind:
        case "chance":
            return dice(ask, rng)
        case "place":
            held = rng.choice(ask.place)
            return Placing(ask.seat, held.piece, random_point_in(state, held.zone, rng))
        case "call":
            return Calling(ask.seat, (call(game, state, rng, ask.calls),))
        case _:
            return Played(ask.seat, stroke(game, state, ask, rng))


def dice(ask: Ask, rng: Random) -> Chance:
    """A throw of more dice than are listed."""
    word, count = drawn_by(ask)
    return Chance(word, values=tuple(rng.randint(1, 6) for _ in range(count)))


def incident(game: Game, state: State, rng: Random) -> Incident:
    """An incident the game knows, of a seat, with a piece or a number now and then."""
    more = [rng.choice((rng.choice(game.pieces), str(rng.randint(1, 15))))] if rng.random() < 0.6 else []
    return Incident(rng.choice(tuple(game.incidents)), (rng.choice(state.seats), *more))


def random_point_in(state: State, zone: str, rng: Random) -> At:
    """A point in a zone."""
    bed, region = state.bed, state.bed.zone(zone)
    for _ in range(5000):
        at = At(rng.uniform(-bed.width / 2, bed.width / 2), rng.uniform(-bed.length / 2, bed.length / 2))
        if region.contains(at.x, at.y):
            return at
    raise AssertionError(f"zone {zone} of {bed.name} is hard to hit")


def call(game: Game, state: State, rng: Random, wanted: str) -> Call:
    """A piece that may be called, and a pocket where one is wanted."""
    pocket = rng.choice(state.bed.pockets).name if wanted == "pocket" and state.bed.pockets else ""
    return Call(rng.choice(state.layout.on_table() or game.pieces), pocket)


def stroke(game: Game, state: State, ask: Ask, rng: Random) -> Record:
    """A stroke with a piece that may be struck, and what comes of it."""
    struck = rng.choice(strikes(state) or ask.options)  # after odd strokes nobody may know where the pieces are
    lying = [piece for piece in state.layout.on_table() if piece != struck]
    contacts = tuple(happenings(state, struck, lying, rng))
    gone = {c.piece for c in contacts if c.kind in (POCKET, LEAVE, LODGE)}
    rest = [piece for piece in (struck, *lying) if piece not in gone and not piece.startswith("#")]
    end: dict[str, Where] = {p: anywhere(state, rng) for p in rest if rng.random() < 0.7}
    zones = frozenset((p, rng.choice(tuple(state.bed.zones))) for p in rest if state.bed.zones and rng.random() < 0.1)
    touching = frozenset({pair(*rng.sample(rest, 2))}) if len(rest) > 1 and rng.random() < 0.1 else frozenset()
    plain = (
        bool(contacts) and contacts[0].piece == struck and rng.random() < 0.2
    )  # then what was struck goes without saying
    return Record(
        None if plain else struck,
        contacts,
        Layout(end, zones, touching),
        tuple(faults(game, rng)),
        tuple(calls(game, state, ask, contacts, rng)),
        placed(state, ask, struck, rng),
    )


def calls(game: Game, state: State, ask: Ask, contacts: tuple[Contact, ...], rng: Random) -> Iterator[Call]:
    """Return what has to be called: often what then falls, now and then anything, now and then nothing."""
    if not ask.calls or ask.called or rng.random() < 0.05:
        return
    falling = [c for c in contacts if c.kind == POCKET]
    if falling and rng.random() < 0.8:
        fell = rng.choice(falling)
        yield Call(fell.piece, fell.where if ask.calls == "pocket" else "")
    else:
        yield call(game, state, rng, ask.calls)


def happenings(state: State, struck: str, lying: list[str], rng: Random) -> Iterator[Contact]:
    """Return what the struck piece and those it meets do, in order."""
    moving, still = [struck], [piece for piece in lying if not piece.startswith("#")]
    pins = [piece for piece in lying if piece.startswith("#")]
    rng.shuffle(still)
    rng.shuffle(pins)
    holes = tuple(state.bed.holes)
    pockets = [*(pocket.name for pocket in state.bed.pockets), *holes]
    cushioned = bool(state.bed.nose or state.bed.disc)  # boards for rings have a rim
    if not (still or holes or pins) or rng.random() < 0.06:
        if cushioned and rng.random() < 0.5:
            yield Contact(CUSHION_TOUCH, struck, where=rng.choice("hflr"))
        yield Contact(MISS)
        return
    for i in range(rng.randint(2, 8)):
        piece = rng.choice(moving) if i else struck
        what = rng.random()
        if pins and rng.random() < 0.25:
            yield from at_a_pin(piece, pins.pop(), pins, rng)
        elif still and (what < 0.45 or (i == 0 and what < 0.8)):
            other = still.pop()
            moving.append(other)
            yield Contact(MEET, piece, (other,))
        elif cushioned and what < 0.7:
            yield Contact(CUSHION_TOUCH, piece, where=rng.choice(("h", "f", "l", "r", "")))
        elif pockets and what < 0.95:
            if rng.random() < 0.1:
                yield Contact(REBOUND, piece, where=rng.choice(pockets))
            elif piece != struck or rng.random() < (0.6 if holes else 0.15):
                moving.remove(piece)
                yield Contact(POCKET, piece, where=rng.choice(pockets))
        elif cushioned and rng.random() < 0.3:
            moving.remove(piece)
            yield Contact(rng.choice((LEAVE, LODGE)), piece)
        if not moving:
            return


def at_a_pin(piece: str, pin: str, others: list[str], rng: Random) -> Iterator[Contact]:
    """A ball comes to a pin: it falls, at times on another, or is only touched, and may come to lean or stand elsewhere."""
    how = rng.random()
    if how < 0.8:
        yield Contact(FELL, piece, (pin,))
        if others and how < 0.15:
            yield Contact(FELL, pin, (others.pop(),))
    else:
        yield Contact(GRAZE, piece, (pin,))
        if how > 0.9:
            yield Contact(BECOME, pin, where=rng.choice(("lean", "out")))


def faults(game: Game, rng: Random) -> Iterator[Fault]:
    """Now and then an incident declared with the stroke, claimed or not."""
    if game.faults and rng.random() < 0.12:
        piece = rng.choice(game.pieces) if rng.random() < 0.5 else ""
        yield Fault(rng.choice(tuple(game.faults)), piece, claimed=rng.random() < 0.6)


def placed(state: State, ask: Ask, struck: str, rng: Random) -> dict[str, Where]:
    """Return what is struck put down with the stroke if it is in hand, more often than left unsaid; another piece now and then."""
    held = [h for h in ask.place if state.in_hand(h.piece)]
    return {
        h.piece: random_point_in(state, h.zone, rng) for h in held if rng.random() < (0.6 if h.piece == struck else 0.1)
    }


def anywhere(state: State, rng: Random) -> Where:
    """A point on the bed."""
    bed = state.bed
    return At(rng.uniform(-0.48, 0.48) * bed.width, rng.uniform(-0.48, 0.48) * bed.length)
