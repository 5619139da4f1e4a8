"""Names of pieces and places: `the red`, `a ring of Ann's`, `the right foot pocket`, `behind the string`."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import cached_property

from hoyle.equipment import Disc, Rect, Table
from hoyle.record import Call, Spot
from hoyle.referee import State, either, listed
from hoyle.telling.wording import joined, plural, spell_day

COLOURS = {"r": "red", "g": "green", "w": "white", "y": "yellow"}
"""Colours that a letter before a number stands for where nobody owns the piece."""
SIDES = {"h": "at the head", "f": "at the foot", "l": "on the left", "r": "on the right"}
CORNERS = {
    "HL": "left head",
    "HR": "right head",
    "FL": "left foot",
    "FR": "right foot",
    "SL": "left side",
    "SR": "right side",
}
SHORT = {"spot": "the spot white", "light": "the light red"}
"""Balls that the notation calls by half their name."""
INSIDE = {
    "string": "behind the string", "baulk": "behind the baulk line", "balk": "behind the balk line", "D": "in the D",
    "radius": "inside the radius", "circle": "in the circle", "bed": "anywhere on the bed",
    "field": "anywhere on the field", "bases": "on the base line of any side", "beyond": "beyond the lines",
    "start": "at the near end",
    "home": "at home", "end": "over the far end", "gutter": "in the gutter", "alley": "in the alley",
    "board": "on the board", "points": "among the points", "corner": "in the corner", "outside": "outside the lines",
}  # fmt: skip
"""The place of a piece that lies in a zone."""
PLACES = {
    "head-spot": "the head spot", "foot-spot": "the foot spot", "centre-spot": "the centre spot", "pool-spot": "the pool spot",
    "centre": "the centre", "seat": "its seat", "tipsy": "Tipsy's place", "topsy": "Topsy's place", "turvy": "Turvy's place",
    "baulk-left": "the left baulk spot", "baulk-right": "the right baulk spot", "baulk-centre": "the middle baulk spot",
}  # fmt: skip


PIN = re.compile(r"([a-z]*)-?(\d+)(\.\d+)?")
"""A pin by its number: its side or colour before it, and which of several it is."""
PLACE = re.compile(r"(post|column|stack)-(\w+)")


class Names:
    """The names of the pieces and places of a match. `you` is the seat that is spoken to, whose pieces are `yours`, or that is
    spoken of to others, as `overheard` says, and whose pieces are `theirs`; `numbered` says that squares are called by their
    numbers, and not by letter and row; `language` is the one that is told in, as in `de`.
    """

    form = ""
    """The form of a message that is told in place of its text, where it has that."""

    def __init__(
        self, state: State, pieces: Collection[str] = (), you: str = "", numbered: bool = False, language: str = "en"
    ) -> None:
        self.language = language
        self.state = state
        self.pieces = frozenset(pieces or state.layout.places)
        self.you = you
        self.squares = _numbers(state.bed) if numbered else {}
        self.overheard = False
        self._known: dict[str, str] = {}
        """Names of pieces found already: one is named several times in a ruling."""

    def spoken_to(self, state: State, seat: str, overheard: bool = False) -> Names:
        """The same names in a state, as they are told to one seat, whose pieces are `yours`; or of it to others, if `overheard`."""
        names = type(self)(state, self.pieces, seat, language=self.language)
        names.overheard = overheard
        return names

    @property
    def reader(self) -> str:
        """The one that a sentence is read by: `you` whom it is about, or `others`."""
        return "you" if self.you and not self.overheard else "others"

    @property
    def bed(self) -> Table:
        """The table."""
        return self.state.bed

    @cached_property
    def owners(self) -> dict[str, str]:
        """Return the owner of each piece: a seat, or the seats of a side; nobody's where all may play it."""
        found: dict[str, list[str]] = {}
        for seat, own in self.state.pieces.items():
            for piece in own:
                found.setdefault(piece, []).append(seat)
        many = len(self.state.seats)
        return {piece: self.listed(seats) for piece, seats in found.items() if len(seats) == 1 or len(seats) < many}

    def whose(self, name: str, owner: str) -> str:
        """A name of a piece with whose it is: `Ann's red`; as it stands where that tells it."""
        return f"{owner}'s {name.removeprefix('the ')}" if name.startswith("the ") else name

    def noun(self, piece: str) -> str:
        """The kind of thing that a piece is."""
        if piece in self.bed.tops:
            return "top"
        if self.bed.ball is not None:
            return "ball"
        if not (self.bed.disc or self.bed.hollow):
            return "man"
        return self.bed.disc_name or ("ring" if self.bed.hollow else "disc")

    def pin_noun(self, pin: str) -> str:
        """The kind of thing that a pin is: a pin, a cork, a bottle."""
        return self.bed.called.get(pin, "pin").rpartition(" ")[2]

    def of_kind(self, kind: str, article: str, case: str, many: bool) -> str:
        """A noun by its kind: `the ball`, `no ring`, `the men`; `article` is `the`, `a`, `no` or nothing."""
        noun = kind if not many else "men" if kind == "man" else f"{kind}s"
        return f"{article} {noun}".strip()

    @cached_property
    def kind(self) -> str:
        """The kind of thing that is played with; the table's own where there are several."""
        kinds = {self.noun(piece) for piece in self.pieces if not piece.startswith("#")}
        return kinds.pop() if len(kinds) == 1 else self.noun("")

    @property
    def ground(self) -> str:
        """The ground under the pieces: a table with cushions, or a board."""
        return "table" if self.bed.nose else "board"

    def listed(self, parts: Sequence[str]) -> str:
        """Several as a list: `Ann, Bob and Cal`."""
        return listed(parts)

    def alternatives(self, parts: Sequence[str], most: int = 0) -> str:
        """Several of which one is taken: `a, b or c`; where there are more than `most`, if that is set, the others as `another`."""
        return either(parts, most)

    def day(self, day: str) -> str:
        """A day as people write it: `1 December 1905`."""
        return spell_day(day)

    def is_one_of_several(self, piece: str) -> bool:
        """True for a piece that is told by whose it is, and of whom there are more."""
        return " of " in self.piece(piece)

    def piece(self, piece: str, one: bool = False, case: str = "") -> str:
        """A piece in words: `the red`, `the 15`, `the cue ball`, `pin 5`, `a ring of Ann's`.

        `one` says that any of its kind would do as well; `case` is the grammatical one, as `acc`, for a language that has any.
        """
        if (called := self._known.get(piece)) is None:
            called = self._known[piece] = self._piece(piece)
        return called

    def _piece(self, piece: str) -> str:
        if piece in self.bed.called:
            return self.bed.called[piece]
        if piece.startswith("#"):
            return self._pin(piece[1:])
        if piece == "cue":
            return "the cue ball"
        if piece.isdecimal():
            return f"the {piece}"
        stem, number = piece.rstrip("0123456789"), piece[len(piece.rstrip("0123456789")) :]
        owner = self.owners.get(piece, "")
        if len(stem) == 1 and (number or owner):
            if self.noun(piece) == "ball" and (colour := self._colour(stem)):
                return f"a {colour}"
            if owner:
                yours = bool(self.you) and piece in self.state.pieces.get(self.you, ())
                noun = self.noun(piece)
                if sum(whose == owner for whose in self.owners.values()) == 1:
                    return f"{self._your} {noun}" if yours else f"{owner}'s {noun}"
                return f"a {noun} of {self._your + 's' if yours else owner + chr(39) + 's'}"
            if colour := self._colour(stem):
                return f"a {colour} {self.noun(piece)}"
            return f"{self.noun(piece)} {number}"
        if piece in SHORT:
            return SHORT[piece]
        return f"the {piece.replace('-', ' ')}"

    @property
    def _your(self) -> str:
        return "their" if self.overheard else "your"

    def _colour(self, letter: str) -> str:
        """The colour that a letter before a number stands for: `b` is black beside white men, else the second seat's."""
        return "black" if letter == "b" and "w1" in self.pieces else COLOURS.get(letter, "")

    def _pin(self, name: str) -> str:
        value = PIN.fullmatch(name)
        if value and value[3]:
            return f"a pin of {value[2]}"
        if value and not value[1]:
            return f"pin {value[2]}"
        if value and value[1] in ("l", "r"):
            return f"the {'left' if value[1] == 'l' else 'right'} {value[2]} pin"
        if value and value[1] == "black":
            return f"the black pin by the {value[2]}"
        if value:
            return f"the {value[1]} {value[2]} pin"
        if len(name) == 1:
            at = ord(name) - ord("a")
            return f"{self.state.seats[at]}'s pin" if 0 <= at < len(self.state.seats) else f"pin {name}"
        return "the pin" if name == "pin" else f"the {name} pin"

    def sets(self, pieces: Sequence[str]) -> str:
        """Pieces that become a seat's own, as the table has them: `the white`, `12 red rings`, `6 discs`."""
        shared = {self.bed.called.get(piece, "").rpartition(" ")[0] for piece in pieces}
        if len(pieces) > 1 and shared.isdisjoint(("", "a", "the")) and len(shared) == 1:
            return f"{shared.pop()} {self.noun(pieces[0])}".removesuffix("man") + "men"
        kinds: dict[str, int] = {}
        for piece in pieces:
            letter = piece.rstrip("0123456789")
            marked = len(letter) == 1 and letter != piece and not piece.startswith("#")
            name = f"a {joined((self._colour(letter), self.noun(piece)), ' ')}" if marked else self.piece(piece)
            kinds[name] = kinds.get(name, 0) + 1
        return listed([name if count == 1 else plural(name, count) for name, count in kinds.items()])

    def some(self, pieces: Sequence[str], case: str = "") -> str:
        """Several pieces in words, those of one kind counted: `the red and 2 rings of Ann's`."""
        kinds: dict[str, int] = {}
        for piece in dict.fromkeys(pieces):
            name = self.piece(piece)
            kinds[name] = kinds.get(name, 0) + 1
        pins = [name.removeprefix("pin ") for name in kinds if name.startswith("pin ")]
        if len(pins) > 1:
            kinds = {name: count for name, count in kinds.items() if not name.startswith("pin ")}
            kinds[f"{len(pins)} pins" if len(pins) > 5 else f"pins {listed(pins)}"] = 1
        return listed([name if count == 1 else plural(name, count) for name, count in kinds.items()])

    def either(self, pieces: Sequence[str], case: str = "") -> str:
        """One of several pieces: `the white or the spot white`, `a ring of yours`."""
        names = list(dict.fromkeys(self.piece(piece) for piece in pieces))
        if len(names) > 4:
            if but := self._all_but(pieces):
                return f"any ball but {but}"
            nouns = {"pin" if piece.startswith("#") else self.noun(piece) for piece in pieces}
            return f"any {nouns.pop() if len(nouns) == 1 else 'piece'}"
        return " or ".join(part for part in (", ".join(names[:-1]), *names[-1:]) if part)

    def _all_but(self, balls: Sequence[str], case: str = "") -> str:
        """The one kind of ball on the table that is not among these; nothing where there are more, or none."""
        if self.bed.ball is None or any(piece.startswith("#") for piece in balls):
            return ""
        rest = {piece for piece in self.state.layout.on_table() if not piece.startswith("#")} - {*balls, *self.played}
        kinds = {self.piece(piece, case=case) for piece in rest}
        return kinds.pop() if len(kinds) == 1 else ""

    @property
    def played(self) -> tuple[str, ...]:
        """The pieces that may be played with now."""
        ask = self.state.ask
        return ask.options if ask is not None and ask.kind == "stroke" else ()

    def each(self, pieces: Sequence[str]) -> list[str]:
        """Names that tell pieces of one choice apart: `the white`, `your man on 12`, `your ring 3`."""
        names = [self.piece(piece) for piece in pieces]
        return [
            name if names.count(name) == 1 else self._apart(piece) for name, piece in zip(names, pieces, strict=True)
        ]

    def _apart(self, piece: str) -> str:
        where = self.state.layout.places.get(piece)
        number = piece[len(piece.rstrip("0123456789")) :]
        owner = self.owners.get(piece, "")
        yours = bool(self.you) and piece in self.state.pieces.get(self.you, ())
        colour = self._colour(piece[:1]) if not owner else ""
        whose = self._your if yours else f"{owner}'s" if owner else "the"
        what = joined((whose, colour, "" if colour and self.noun(piece) == "ball" else self.noun(piece)), " ")
        if isinstance(where, Spot) and (self.bed.disc == 0 and self.bed.ball is None):
            return f"{what} on {self.place(where.name)}"
        return f"{what} {number}" if number else self.piece(piece)

    def calls(self, calls: Sequence[Call]) -> str:
        """Put a call in words: `the 15 in the left foot pocket`, `a cannon`."""
        called = ((call.what if call.what not in self.pieces else self.piece(call.what), call.pocket) for call in calls)
        return listed([f"{what} in {self.pocket(pocket)}" if pocket else what for what, pocket in called])

    def pocket(self, pocket: str, case: str = "") -> str:
        """A pocket, hole or place into which pieces fall; empty for any."""
        if not pocket:
            return "a pocket"
        if pocket in CORNERS:
            return f"the {CORNERS[pocket]} pocket"
        if pocket in ("centre", "ditch", "alley", "gutter", "board"):
            return f"the {pocket}"
        return f"hole {pocket.rstrip('r')}" if self.bed.ball is not None else f"the {pocket} pocket"

    def inside(self, zone: str) -> str:
        """Return where a piece is that lies, or may be put, in a zone: `behind the string`, `in balk 3`."""
        if zone in INSIDE:
            return INSIDE[zone]
        stem, _, part = zone.partition("-")
        if part in SIDES:
            return f"on the {self._line(zone) or stem} {SIDES[part]}"
        if part in CORNERS:
            return f"in the {stem} at the {CORNERS[part]} corner"
        if zone.isdecimal():
            return f"in the {zone} {shape}" if (shape := self._shape(zone)) else f"in {zone}"
        return f"in {zone.replace('-', ' ')}"

    def start(self, zone: str, whose: str = "") -> str:
        """From where a piece is played that is put down in a zone: `from behind the string`, `from the D`.

        A line on one side of a board is that of whoever plays from it. As each looks at the board from their own side it is told by
        `whose` it is, if that is given: `from their outer line`.
        """
        if whose and (line := self._line(zone)):
            return f"from {whose} {line}"
        if zone.isdecimal() and (shape := self._shape(zone)):
            return f"from inside the {zone} {shape}"
        where = self.inside(zone)
        return f"from {where.removeprefix('in ').removeprefix('on ').removeprefix('at ')}"

    def _line(self, zone: str) -> str:
        """The name of a line, or of a base, on one side of a board; empty for any other zone."""
        stem, _, part = zone.partition("-")
        if stem == "base" and part in SIDES:
            return stem
        if stem != "line" or part not in SIDES:
            return ""
        return "base line" if f"base-{part}" in self.bed.zones else "outer line"

    def _shape(self, zone: str) -> str:
        """A circle of a board, or a square round its circles; empty for another zone."""
        zones = self.bed.zones
        if isinstance(zones.get(zone), Disc):
            return "circle"
        rounds = any(name.isdecimal() and isinstance(one, Disc) for name, one in zones.items())
        return "square" if rounds and isinstance(zones.get(zone), Rect) else ""

    def zone(self, zone: str, case: str = "") -> str:
        """A zone by its name, without where it is told to be: `the string`, `balk 3`."""
        return self.inside(zone).partition(" ")[2]

    def goal(self, zone: str) -> str:
        """A zone that is aimed for."""
        return self.start(zone).removeprefix("from ").removeprefix("inside ")

    def place(self, spot: str, case: str = "") -> str:
        """A named spot."""
        if found := re.fullmatch(r"[pt](\d+)", spot):
            return f"point {found[1]}"
        if found := re.fullmatch(r"post-(\d+)-top", spot):
            return f"the top of post {found[1]}"
        if found := PLACE.fullmatch(spot):
            return f"post {found[2]}" if found[1] == "post" else "the column"
        return PLACES.get(spot) or (f"the {spot.replace('-', ' ')}" if "-" in spot else self.squares.get(spot, spot))

    def square(self, square: str) -> str:
        """A square as it is called: by its number, where squares are called by numbers."""
        return self.squares.get(square, square)


def _numbers(bed: Table) -> dict[str, str]:
    """The number of every square that has one besides its letter and row."""
    at = {(round(place.x, 4), round(place.y, 4)): spot for spot, place in bed.spots.items() if spot.isdecimal()}
    squares = (
        (spot, (round(place.x, 4), round(place.y, 4))) for spot, place in bed.spots.items() if not spot.isdecimal()
    )
    return {spot: at[place] for spot, place in squares if place in at}
