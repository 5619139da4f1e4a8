"""Records of strokes: what was struck, what happened, and where all came to rest.

Everything here is a frozen dataclass of plain values that survives JSON (`hoyle.codec`). Coordinates are
bed-centred metres: +x right and +y from the head to the foot as seen from the head, z up from the bed.
Azimuth is counter-clockwise from +x, in radians.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import wraps
from inspect import signature
from types import MappingProxyType
from typing import Any, TypeVar

from hoyle.equipment import At as At

# --- places -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Spot:
    """A named spot of the table or board (`foot-spot`, `p13`)."""

    name: str


@dataclass(frozen=True, slots=True)
class Down:
    """Fallen into a pocket, hole or cup; `where` names it when it is known."""

    where: str = ""


@dataclass(frozen=True, slots=True)
class Aside:
    """Not on the bed, or nowhere in particular: one of the constants below."""

    why: str


IN_HAND = Aside("in-hand")
OFF = Aside("off")
"""Off the table, or taken from it."""
RAIL = Aside("rail")
"""At rest on top of the cushion rail."""
SOMEWHERE = Aside("somewhere")
"""On the table, but nobody has said where."""

Where = At | Spot | Down | Aside
ON_BED = frozenset((At, Spot))
"""The kinds of place at which a piece lies on the bed."""
OFF_BED = frozenset((Down, Aside))
"""The kinds of place that are none on the bed, but for `SOMEWHERE`. Of the others there may be more, as points that remember."""
CUSHION = "cushion"
"""The name of what a piece touches when it rests against a cushion."""


def pair(a: str, b: str) -> tuple[str, str]:
    """Two touching pieces in the order a layout keeps them."""
    return (a, b) if a <= b else (b, a)


_NOWHERE: Mapping[str, Where] = MappingProxyType({})
_NO_PAIRS: frozenset[tuple[str, str]] = frozenset()


@dataclass(frozen=True, init=False)
class Layout:
    """Every piece's place, and what has been said of zones and touching.

    `zones` holds (piece, zone) and `touching` pairs of pieces (or a piece and `cushion`) at rest in contact.
    Touching is always stated, by the engine, a marker or a ruling, never guessed from coordinates.
    A plain mapping of names to (x, y) may be given: `Layout({"cue": (0.0, -0.63)})`.
    """

    places: Mapping[str, Where]
    zones: frozenset[tuple[str, str]] = frozenset()
    touching: frozenset[tuple[str, str]] = frozenset()

    def __init__(
        self,
        places: Mapping[str, Where | tuple[float, float] | tuple[float, float, float]] = _NOWHERE,
        zones: frozenset[tuple[str, str]] = _NO_PAIRS,
        touching: frozenset[tuple[str, str]] = _NO_PAIRS,
    ) -> None:
        """Take places as they are, or as coordinates in metres."""
        now = self.__dict__
        if tuple in set(map(type, places.values())):
            now["places"] = {
                piece: At(*map(float, at)) if isinstance(at, tuple) else at for piece, at in places.items()
            }
        else:
            now["places"] = dict(places)
        now["zones"], now["touching"] = zones, touching

    def __contains__(self, piece: str) -> bool:
        return piece in self.places

    def of(self, piece: str) -> Where:
        """Return where a piece is; raises KeyError for a piece the layout does not know."""
        return self.places[piece]

    def on_table(self) -> tuple[str, ...]:
        """The pieces that lie on the bed, in the layout's order."""
        known: tuple[str, ...] | None = self.__dict__.get("_lying")
        if known is None:
            # Worked out for every layout of a ruling, so without a call for each piece.
            why = SOMEWHERE.why
            lying = [
                p for p, at in self.places.items() if type(at) not in OFF_BED or (type(at) is Aside and at.why == why)
            ]
            known = self.__dict__["_lying"] = tuple(lying)
        return known

    def put(self, piece: str, place: Where, touching: Iterable[str] = ()) -> Layout:
        """The layout with one piece moved; what was said of its zone and touching goes with it."""
        after = self.put_all({piece: place})
        return after.saying(touching={pair(piece, other) for other in touching}) if touching else after

    def saying(self, zones: Iterable[tuple[str, str]] = (), touching: Iterable[tuple[str, str]] = ()) -> Layout:
        """The layout with more said of zones and touching."""
        return self._with(self.places, self.zones.union(zones), self.touching.union(touching))

    def put_all(self, places: Mapping[str, Where]) -> Layout:
        """The layout with these pieces moved; what was said of their zones and touching goes with them."""
        zones, touching = self.zones, self.touching
        return self._with(
            {**self.places, **places},
            frozenset(z for z in zones if z[0] not in places) if zones else zones,
            frozenset([t for t in touching if t[0] not in places and t[1] not in places]) if touching else touching,
        )

    @staticmethod
    def _with(
        places: Mapping[str, Where], zones: frozenset[tuple[str, str]], touching: frozenset[tuple[str, str]]
    ) -> Layout:
        """A layout of places that are known to be well formed: rulings make many, and need not look at each place again."""
        layout = object.__new__(Layout)
        now = layout.__dict__
        now["places"], now["zones"], now["touching"] = places, zones, touching
        return layout

    def xy(self) -> dict[str, tuple[float, float]]:
        """The pieces whose places are known in metres, and these: what the constructor takes."""
        return {piece: (at.x, at.y) for piece, at in self.places.items() if isinstance(at, At)}

    def _repr_html_(self) -> str:
        def where(at: Where) -> str:
            return f"{at.x:.4f}, {at.y:.4f} m" if isinstance(at, At) else str(getattr(at, "name", "")) or repr(at)

        rows = "".join(f"<tr><td>{piece}</td><td>{where(at)}</td></tr>" for piece, at in self.places.items())
        return f"<table>{rows}</table>"

    def without(self, piece: str) -> Layout:
        """The layout with a piece taken out of it altogether."""
        gone = self.put(piece, OFF)
        return replace(gone, places={k: v for k, v in gone.places.items() if k != piece})

    def touches(self, piece: str) -> tuple[str, ...]:
        """The pieces that a piece is said to touch, in alphabetical order."""
        if not self.touching:
            return ()
        return tuple(sorted(b if a == piece else a for a, b in self.touching if piece in (a, b)))


def is_on_table(place: Where) -> bool:
    """Return whether a place is on the bed (even if nobody has said where)."""
    return type(place) not in OFF_BED or (type(place) is Aside and place.why == SOMEWHERE.why)


# --- strokes ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Call:
    """A call before a stroke: a ball, a ball and a pocket, or a word such as `cannon`."""

    what: str
    pocket: str = ""


TURNS = 13.0
"""An azimuth beyond two turns (rad) was most likely meant in degrees."""


@dataclass(frozen=True, slots=True)
class CueStroke:
    """A stroke with a cue.

    `speed` is the stick's, m/s; `side` and `height` are the tip's offset right and up, in ball radii; `elevation` the
    stick's above level. `place` puts a ball in hand first. `figures` are those of the table that are not its own at this stroke, as
    `(("e_cushion", 0.86),)`: no player sets them, and a stroke that was played where the table scatters has them.
    """

    ball: str
    speed: float
    azimuth: float
    elevation: float = 0.0
    side: float = 0.0
    height: float = 0.0
    place: At | None = None
    calls: tuple[Call, ...] = ()
    figures: tuple[tuple[str, float], ...] = ()

    def __post_init__(self) -> None:
        if isinstance(self.azimuth, float | int) and not -TURNS < self.azimuth < TURNS:
            turns = f"{self.azimuth / 6.2831853:.1f} turns"
            text = f"azimuth={self.azimuth:g} is in radians, {turns}; hoyle.deg({self.azimuth:g}) is degrees"
            warnings.warn(text, stacklevel=3)


@dataclass(frozen=True, slots=True)
class Flick:
    """A disc, ring or weight shot with the finger: speed m/s, spin rad/s counter-clockwise; `figures` as `CueStroke` has them."""

    piece: str
    speed: float
    azimuth: float
    spin: float = 0.0
    place: At | None = None
    calls: tuple[Call, ...] = ()
    figures: tuple[tuple[str, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Spin:
    """A top let go by hand or string: spin rad/s counter-clockwise, and the speed (m/s) and azimuth it is let go with.

    `lean` is how far (rad) its axis leans from the upright, toward the azimuth; `long` is for its long end down.
    """

    piece: str
    spin: float
    speed: float = 0.0
    azimuth: float = 0.0
    lean: float = 0.0
    long: bool = False
    place: At | None = None
    calls: tuple[Call, ...] = ()


@dataclass(frozen=True, slots=True)
class Release:
    """A ball let go with a velocity (m/s) and spin (rad/s), for experiments; `also` are others let go at the same instant."""

    piece: str
    velocity: tuple[float, float, float]
    spin: tuple[float, float, float] = (0.0, 0.0, 0.0)
    place: At | None = None
    calls: tuple[Call, ...] = ()
    also: tuple[Release, ...] = ()


@dataclass(frozen=True, slots=True)
class Flip:
    """A weight that projects over the end of a board, tipped over with one fingertip: the finger's speed upward, m/s."""

    piece: str
    speed: float
    place: At | None = None
    calls: tuple[Call, ...] = ()


Stroke = CueStroke | Flick | Spin | Release | Flip


def struck_piece(stroke: Stroke) -> str:
    """The piece a stroke sets moving; of several let go at once the first."""
    return stroke.ball if isinstance(stroke, CueStroke) else stroke.piece


def let_go(stroke: Stroke) -> tuple[Release, ...]:
    """The pieces besides the first that a stroke sets moving by itself."""
    return stroke.also if isinstance(stroke, Release) else ()


# --- what happened ----------------------------------------------------------------------------------------

MEET = "meet"
"""`A>B`: a moving piece strikes others."""
CUSHION_TOUCH = "cushion"
"""`A|f`: a cushion or rim, `where` its letter or empty."""
POST = "post"
"""`A|post`."""
POCKET = "pocket"
"""`A@FL`: into a pocket, hole, cup, arch or named place, to stay."""
REBOUND = "rebound"
"""`A@FL^`: in and out again."""
LEAVE = "leave"
"""`A^`: off the table."""
LODGE = "lodge"
"""`A^rail`: at rest on the cushion."""
FELL = "fell"
"""`A*#p`: knocks a pin down; `where` says on what it came to stand (`base`)."""
GRAZE = "graze"
"""`A~#p`: touches a pin that stands."""
INSIDE = "inside"
"""`green~15`, `#p~spot`: ends in the place named by `where`."""
BECOME = "become"
"""`A/out`, `#p/lean`, `r1/off`, `a1/flip`: `where` is the word."""
SPUN = "spun"
"""`green:34.2`: a top's seconds in `value`; `where` is `long` for its long end."""
MISS = "miss"
"""The struck piece touches no other piece."""


@dataclass(frozen=True, slots=True)
class Contact:
    """One thing that happened: its kind, the piece that did it and what it met.

    `others` are the pieces met (two when struck at once), `where` a cushion's letter, a pocket or a word. The engine adds
    `time` (s), `at` (the point of contact, m) and `speed` (m/s, along the line of contact). Of a ball back from a pocket `at` is
    where it left the pocket, and `time` when it came down on the bed again.
    """

    kind: str
    piece: str = ""
    others: tuple[str, ...] = ()
    where: str = ""
    value: float | None = None
    time: float | None = None
    at: tuple[float, float] | None = None
    speed: float | None = None


@dataclass(frozen=True, slots=True)
class Fault:
    """An incident declared with a stroke (`!foot`, `!touch red`); `claimed` is False for `!foot?`."""

    word: str
    piece: str = ""
    claimed: bool = True


@dataclass(frozen=True)
class Record:
    """One stroke as the referee reads it.

    `struck` is the piece the player struck, or None where it goes without saying. `end` need not name every piece: what it does
    not name either did not move or lies somewhere unknown. `start` and `stroke` are there when a machine played it.
    """

    struck: str | None = None
    contacts: tuple[Contact, ...] = ()
    end: Layout = field(default_factory=Layout)
    faults: tuple[Fault, ...] = ()
    calls: tuple[Call, ...] = ()
    placed: Mapping[str, Where] = field(default_factory=dict)
    lifted: tuple[str, ...] = ()
    start: Layout | None = None
    stroke: Stroke | None = None

    @property
    def named(self) -> tuple[str, ...]:
        """Every piece that a contact names, in the order told."""
        found: tuple[str, ...] | None = self.__dict__.get("_named")
        if found is None:  # every ruling asks once: without the lock of a cached property
            names: dict[str, None] = {}
            for contact in self.contacts:
                names[contact.piece] = None
                for other in contact.others:
                    names[other] = None
            names.pop("", None)
            found = self.__dict__["_named"] = tuple(names)
        return found

    def moved(self) -> frozenset[str]:
        """Every piece that a contact names, and the one struck."""
        return frozenset((self.struck, *self.named) if self.struck else self.named)


Asks = TypeVar("Asks", bound=Callable[..., Any])
QUESTIONS: dict[str, Callable[..., Any]] = {}
"""The questions that `of_contacts` marks, by their names."""


def of_contacts(question: Asks) -> Asks:
    """A question put to a record's contacts, which contacts that remember what is asked of them are given to answer themselves.

    Such contacts (`hoyle.match.tracing`) are no tuple and have `answer(question, args)`. The answer must hang on kinds, pieces and
    their order only: on no time, place or speed, and on no cushion's letter.
    """
    QUESTIONS[question.__qualname__] = question
    if len(signature(question).parameters) == 1:  # as most are, and a ruling asks four: nothing is packed

        @wraps(question)
        def asked_alone(record: Record) -> Any:
            contacts: Any = record.contacts
            if contacts.__class__ is tuple or not hasattr(contacts, "answer"):
                return question(record)
            return contacts.answer(question, (), {})

        return asked_alone  # type: ignore[return-value]

    @wraps(question)
    def asked(record: Record, *args: Any, **named: Any) -> Any:
        contacts: Any = record.contacts
        if contacts.__class__ is tuple or not hasattr(contacts, "answer"):
            return question(record, *args, **named)
        return contacts.answer(question, args, named)

    return asked  # type: ignore[return-value]


def are_sound(record: Record) -> bool:
    """True where the very table's physics made the contacts, and nobody can have changed them: they need not be looked through."""
    return record.contacts.__class__ is not tuple and getattr(record.contacts, "sound", False)


@of_contacts
def told_any(record: Record) -> bool:
    """True if a record has contacts."""
    return bool(record.contacts)


@of_contacts
def gone_at_last(record: Record) -> tuple[tuple[str, Where], ...]:
    """The pieces that fell or left and did not come back, with where they are, in alphabetical order."""
    gone: dict[str, Where] = {}
    for contact in record.contacts:
        kind, piece = contact.kind, contact.piece
        if kind == POCKET:
            gone[piece] = Down(contact.where)
        elif kind == LEAVE:
            gone[piece] = OFF
        elif kind == LODGE:
            gone[piece] = RAIL
        elif gone and (kind in BACK or (kind == BECOME and contact.where == "out")):
            gone.pop(piece, None)
    return tuple(sorted(gone.items())) if gone else ()


def told_inside(record: Record) -> list[tuple[str, str]]:
    """The pieces, resting nobody says where, that are told to lie in a numbered place or over the end of a board; and in which."""
    return [
        (c.piece, c.where)
        for c in record.contacts
        if c.kind == INSIDE and (c.where.isdecimal() or c.where == END) and c.piece not in record.end.places
    ]


BACK = frozenset((MEET, CUSHION_TOUCH, REBOUND))
"""Contacts of a piece that has come back from a pocket or from off the table."""
END = "end"
"""The place of a weight that projects over the end of a board."""


def came_to_rest(layout: Layout, record: Record, struck: str) -> Layout:
    """The layout after a stroke: what the record says, and elsewhere what must follow from it.

    A piece that nothing touched stays, unless it is told to lie in a zone: then it may have moved. One that fell or left is
    down or off; where one that fell is told to lie afterwards is where somebody put it, which the referee sees to. One that
    moved, and whose rest nobody told, is somewhere.
    """
    end = record.end
    rests: dict[str, Where] = {**record.placed}
    inside: list[tuple[str, str]] = []
    if not are_sound(record):  # by which all that moved is told where it came to rest
        rests.update(dict.fromkeys(record.named, SOMEWHERE))
        inside = told_inside(record)
    rests[struck] = SOMEWHERE
    for piece, _ in end.zones:
        rests[piece] = SOMEWHERE
    rests.update(end.places)
    for piece, place in gone_at_last(record):
        # Where one that left lies is told; where one that fell is told to lie is where somebody put it.
        if isinstance(place, Down) or piece not in end.places:
            rests[piece] = place
    known = layout.places.keys()
    if not rests.keys() <= known:
        rests = {piece: place for piece, place in rests.items() if piece in known or piece in record.placed}
    after = layout.put_all(rests)
    if end.zones or end.touching or inside:
        inside = [(piece, where) for piece, where in inside if after.places.get(piece) == SOMEWHERE]
        return after.saying(end.zones.union(inside), end.touching)
    return after
