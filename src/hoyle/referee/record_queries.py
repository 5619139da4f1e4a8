"""Questions put to a record. Each is a small pure function; what a record does not say reads as no."""

from __future__ import annotations

from hoyle.record import (
    CUSHION_TOUCH,
    LEAVE,
    LODGE,
    MEET,
    POCKET,
    REBOUND,
    Fault,
    Record,
    of_contacts,
)


def _met(record: Record, ball: str) -> list[tuple[int, str]]:
    met: list[tuple[int, str]] = []
    for i, c in enumerate(record.contacts):
        if c.kind == MEET:
            if c.piece == ball:
                for other in c.others:
                    met.append((i, other))
            elif ball in c.others:
                met.append((i, c.piece))
    return met


@of_contacts
def meetings(record: Record, ball: str) -> list[tuple[int, str]]:
    """Every ball that a ball met, in order, with the contact's index; who was moving does not matter."""
    return _met(record, ball)


@of_contacts
def balls_met(record: Record, ball: str) -> tuple[str, ...]:
    """The different balls that a ball met, in the order it first met them."""
    return tuple(dict.fromkeys(other for _, other in _met(record, ball)))


@of_contacts
def first_met(record: Record, ball: str) -> tuple[str, ...]:
    """The ball (or balls, struck at once) that a ball met first; empty if none."""
    met = _met(record, ball)
    return tuple(other for i, other in met if i == met[0][0])


@of_contacts
def first_contact(record: Record, ball: str) -> int | None:
    """The index of the contact in which a ball first met another."""
    met = _met(record, ball)
    return met[0][0] if met else None


@of_contacts
def carom_at(record: Record, ball: str, count: int = 2) -> int | None:
    """The index of the contact that completed a carom on `count` different balls."""
    seen: set[str] = set()
    for i, other in _met(record, ball):
        seen.add(other)
        if len(seen) == count:
            return i
    return None


@of_contacts
def cushions(record: Record, ball: str, before: int | None = None, after: int = -1) -> int:
    """The number of times a ball touched a cushion, between two contacts by index. In and out of a pocket is a cushion."""
    end = len(record.contacts) if before is None else before
    return sum(
        int(c.value or 1)
        for c in record.contacts[after + 1 : end]
        if c.piece == ball and c.kind in (CUSHION_TOUCH, REBOUND)
    )


@of_contacts
def reached_cushion(record: Record) -> tuple[str, ...]:
    """Every ball that touched a cushion, in order."""
    return tuple(dict.fromkeys(c.piece for c in record.contacts if c.kind in (CUSHION_TOUCH, REBOUND)))


@of_contacts
def cushioned_besides(record: Record, piece: str) -> int:
    """The number of pieces besides one that touched a cushion, or left the table over it."""
    kinds = (CUSHION_TOUCH, REBOUND, LEAVE, LODGE)
    return len({c.piece for c in record.contacts if c.kind in kinds} - {piece})


@of_contacts
def came_back(record: Record) -> tuple[str, ...]:
    """The balls that went into a pocket and out of it again, in order."""
    return _gone(record, REBOUND)


@of_contacts
def lodged(record: Record) -> tuple[str, ...]:
    """The balls that lodged on the rail, in order."""
    return _gone(record, LODGE)


@of_contacts
def pocket_of(record: Record, ball: str) -> str:
    """The pocket into which a ball first fell; empty if it did not, or nobody says."""
    return next((c.where for c in record.contacts if c.kind == POCKET and c.piece == ball), "")


@of_contacts
def last_pocket_of(record: Record, ball: str, pockets: tuple[str, ...]) -> str:
    """The last of these pockets that is named with a ball; empty if none is."""
    named = (c.where for c in reversed(record.contacts) if c.piece == ball and c.kind != CUSHION_TOUCH)
    return next((where for where in named if where in pockets), "")


@of_contacts
def any_touched(record: Record, pieces: tuple[str, ...]) -> bool:
    """True if a contact names one of these pieces."""
    return not {name for c in record.contacts for name in (c.piece, *c.others)}.isdisjoint(pieces)


def _gone(record: Record, *kinds: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(c.piece for c in record.contacts if c.kind in kinds))


@of_contacts
def pocketed(record: Record) -> tuple[str, ...]:
    """The balls that fell and stayed down, in order."""
    return _gone(record, POCKET)


@of_contacts
def left_table(record: Record) -> tuple[str, ...]:
    """The balls that left the table or lodged on its rail, in order."""
    return _gone(record, LEAVE, LODGE)


def untold(record: Record) -> bool:
    """Return whether only incidents are told of a stroke, not even that it was a miss (`!touch red`, not `miss !touch red`).

    A miss given on purpose (`!intentional`) is one.
    """
    words = {f.word for f in record.faults}
    return bool(words) and "intentional" not in words and not record.contacts and not record.end.places


def fault(record: Record, word: str) -> Fault | None:
    """The incident of that word declared with the stroke, claimed or not."""
    return next((f for f in record.faults if f.word == word), None) if record.faults else None


def claimed(record: Record, *words: str) -> Fault | None:
    """The first claimed incident of any of these words."""
    return next((f for f in record.faults if f.word in words and f.claimed), None) if record.faults else None
