"""Pieces and places in German, in the case that the sentence wants: `die Rote`, `einem Ring von Ann`.

A case is `nom`, `acc` or `dat`; where none is asked for it is the nominative.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from hoyle.record import Call
from hoyle.telling.names import PIN, SIDES, Names

CASES = {"": 0, "nom": 0, "acc": 1, "dat": 2}
THE = {"m": ("der", "den", "dem"), "f": ("die", "die", "der"), "n": ("das", "das", "dem"), "pl": ("die", "die", "den")}
A = {"m": ("ein", "einen", "einem"), "f": ("eine", "eine", "einer"), "n": ("ein", "ein", "einem")}
ONE_OF = {"m": ("einer", "einen", "einem"), "f": ("eine", "eine", "einer"), "n": ("eines", "eines", "einem")}
NOUNS = {
    "ball": ("m", "Ball", "Bälle", "Bällen"), "kugel": ("f", "Kugel", "Kugeln", "Kugeln"),
    "ring": ("m", "Ring", "Ringe", "Ringen"), "disc": ("f", "Scheibe", "Scheiben", "Scheiben"),
    "man": ("m", "Stein", "Steine", "Steinen"), "pin": ("m", "Kegel", "Kegel", "Kegeln"),
    "top": ("m", "Kreisel", "Kreisel", "Kreiseln"), "weight": ("n", "Gewicht", "Gewichte", "Gewichten"),
}  # fmt: skip
"""By kind: the gender, one, several, and several in the dative. `kugel` is a ball on a table with pockets."""
COLOURS = {
    "white": "weiß", "red": "rot", "black": "schwarz", "yellow": "gelb", "green": "grün", "blue": "blau", "spot": "gepunktet",
    "light": "hellrot", "pink": "pink", "brown": "braun",
}  # fmt: skip
LEFT_RIGHT = {"h": "am Kopfende", "f": "am Fußende", "l": "an der linken Seite", "r": "an der rechten Seite"}
CORNER = {
    "HL": "linke Kopf",
    "HR": "rechte Kopf",
    "FL": "linke Fuß",
    "FR": "rechte Fuß",
    "SL": "linke Mittel",
    "SR": "rechte Mittel",
}
ZONES = {
    "string": ("n", "Kopffeld"), "baulk": ("n", "Kopffeld"), "balk": ("n", "Kopffeld"), "D": ("n", "D"),
    "radius": ("n", "Anstoßfeld"), "circle": ("m", "Kreis"), "bed": ("f", "Spielfläche"), "field": ("n", "Feld"),
    "board": ("n", "Brett"), "corner": ("f", "Ecke"), "alley": ("f", "Gasse"), "gutter": ("f", "Rinne"), "home": ("n", "Ziel"),
}  # fmt: skip
DECLINED = {
    "start": ("das nahe Ende", "das nahe Ende", "dem nahen Ende"), "end": ("das ferne Ende", "das ferne Ende", "dem fernen Ende"),
    "points": ("die Punktfelder", "die Punktfelder", "den Punktfeldern"),
    "bases": ("eine Grundlinie", "eine Grundlinie", "einer Grundlinie"),
    "beyond": ("der Raum hinter den Linien", "den Raum hinter den Linien", "dem Raum hinter den Linien"),
    "outside": ("der Raum außerhalb der Linien", "den Raum außerhalb der Linien", "dem Raum außerhalb der Linien"),
}  # fmt: skip
"""Zones with words of their own in the nominative, the accusative and the dative."""
WHERE = {
    "start": ("am nahen Ende", "vom nahen Ende"), "end": ("über dem fernen Ende", "über dem fernen Ende"),
    "points": ("auf den Punktfeldern", "von den Punktfeldern"), "bases": ("auf einer Grundlinie", "von einer Grundlinie"),
    "beyond": ("hinter den Linien", "von hinter den Linien"), "outside": ("außerhalb der Linien", "von außerhalb der Linien"),
}  # fmt: skip
"""The place of a piece that lies in such a zone, and from where it is played."""
SPOTS = {
    "head-spot": ("m", "Kopfpunkt"), "foot-spot": ("m", "Fußpunkt"), "centre-spot": ("m", "Mittelpunkt"),
    "pool-spot": ("m", "Poolpunkt"), "centre": ("f", "Mitte"), "billiard-spot": ("m", "Aufsetzpunkt"),
    "pyramid-spot": ("m", "Pyramidenpunkt"), "seat": ("m", "Platz"),
    "baulk-centre": ("f", "Mitte der Kopflinie"), "baulk-left": ("f", "linke Ecke des D"),
    "baulk-right": ("f", "rechte Ecke des D"), "cue-spot": ("m", "Spielpunkt"), "bell-spot": ("m", "Platz der Glocke"),
    "tipsy": ("m", "Platz von Tipsy"), "topsy": ("m", "Platz von Topsy"), "turvy": ("m", "Platz von Turvy"),
    "left-sight": ("f", "linke Marke"), "right-sight": ("f", "rechte Marke"),
}  # fmt: skip
PEGS = {
    "#bottle": ("f", "Flasche"), "#bell": ("f", "Glocke"), "#head": ("m", "Kopfkorken"), "#pool": ("m", "Poolkorken"),
    "#foot": ("m", "Fußkorken"), "#coins": ("pl", "Münzen"), "black": ("m", "Habicht"),
}  # fmt: skip
"""Pieces that a table has a name of its own for, by their ids there."""
CHESSMEN = {
    "K": ("m", "König", "König"), "Q": ("f", "Dame", "Dame"), "R": ("m", "Turm", "Turm"), "B": ("m", "Läufer", "Läufer"),
    "N": ("m", "Springer", "Springer"), "P": ("m", "Bauer", "Bauern"),
}  # fmt: skip
"""By letter: the gender, and the noun in the nominative and in the other cases."""
HOLES = {"centre": ("n", "Mittelloch"), "ditch": ("m", "Graben"), "alley": ("f", "Gasse"), "gutter": ("f", "Rinne")}


@dataclass(frozen=True)
class Called:
    """The name of a piece: with an article, one of some words in each case, and what stands after it.

    `several` are its words in the nominative and the dative where more than one is counted; empty for what has a name of its own.
    """

    one: tuple[str, str, str]
    several: tuple[str, str] = ("", "")
    after: str = ""

    def in_case(self, case: str) -> str:
        """The piece: `die Rote`, `einem Ring von Ann`."""
        return f"{self.one[CASES[case]]} {self.after}".strip()

    def counted(self, count: int, case: str) -> str:
        """So many of them: `2 Ringe von Ann`; as one, where they have a name of their own."""
        words = self.several[case == "dat"]
        return f"{count} {words} {self.after}".strip() if count > 1 and words else self.in_case(case)


def with_article(articles: dict[str, tuple[str, str, str]], gender: str, noun: str) -> tuple[str, str, str]:
    """A noun with its article, in every case."""
    nom, acc, dat = articles[gender]
    return f"{nom} {noun}", f"{acc} {noun}", f"{dat} {noun}"


def the_so(adjective: str, gender: str, noun: str, otherwise: str = "") -> tuple[str, str, str]:
    """An adjective and a noun with the article `der`, in every case; `otherwise` is the noun outside the nominative."""
    nom, acc, dat = THE[gender]
    other = otherwise or noun
    return (
        f"{nom} {adjective} {noun}",
        f"{acc} {adjective}{'n' if gender == 'm' else ''} {other}",
        f"{dat} {adjective}n {other}",
    )


class German(Names):
    """The German names of the pieces and places of a match."""

    def listed(self, parts: Sequence[str]) -> str:
        """Several as a list: `Ann, Bob und Cal`."""
        return " und ".join((", ".join(parts[:-1]), parts[-1])) if len(parts) > 1 else "".join(parts)

    def alternatives(self, parts: Sequence[str], most: int = 0) -> str:
        """Several of which one is taken: `a, b oder c`."""
        shown = (*parts[:most], "anderes") if most and len(parts) > most else tuple(parts)
        return " oder ".join(part for part in (", ".join(shown[:-1]), *shown[-1:]) if part)

    def day(self, day: str) -> str:
        """A day as people write it: `1. Dezember 1905`."""
        try:
            told = date.fromisoformat(day)
        except ValueError:
            return day
        return f"{told.day}. {MONTHS[told.month - 1]} {told.year}"

    def kind_word(self, kind: str) -> str:
        """The kind by which nouns are found: a ball on a table with pockets is a `kugel`."""
        return "kugel" if kind == "ball" and self.bed.openings else kind

    def of_kind(self, kind: str, article: str, case: str, many: bool) -> str:
        """A noun by its kind: `der Ball`, `keine Kugel`, `die Ringe`; `article` is `the`, `a`, `no` or nothing."""
        gender, one, several, in_dative = NOUNS[self.kind_word(kind)]
        at = CASES[case]
        if many:
            noun = in_dative if at == 2 else several
            no = ("keine", "keine", "keinen")[at]
            return f"{THE['pl'][at] if article == 'the' else no if article == 'no' else ''} {noun}".strip()
        chosen = {"the": THE[gender][at], "a": A[gender][at], "no": f"k{A[gender][at]}"}.get(article, "")
        return f"{chosen} {one}".strip()

    def called(self, piece: str) -> Called | None:
        """Return how a piece is called; None for one that has no German name."""
        if piece in self.bed.called:
            return self._named(piece)
        if piece.startswith("#"):
            return self._pin_called(piece[1:])
        if piece == "cue":
            return Called(
                with_article(THE, "f", "Spielkugel") if self.bed.openings else with_article(THE, "m", "Spielball")
            )
        if piece.isdecimal():
            return Called(with_article(THE, "f", piece))
        if (spotted := COLOURS.get(piece.removeprefix("spot-"))) and piece.startswith("spot-"):
            name = f"{spotted[0].upper()}{spotted[1:]}e"
            return Called((f"die gepunktete {name}", f"die gepunktete {name}", f"der gepunkteten {name}n"))
        stem = piece.rstrip("0123456789")
        owner = self.owners.get(piece, "")
        if len(stem) == 1 and (stem != piece or owner):
            coloured = self.noun(piece) == "ball" and self._colour(stem)
            return self._owned(piece, owner) if owner and not coloured else self._coloured(stem, piece[1:])
        if piece in NOUNS:
            gender, noun, _, _ = NOUNS[self.kind_word(piece)]
            return Called(with_article(THE, gender, noun))
        if piece not in COLOURS:
            return None
        colour = COLOURS[piece]
        if self.noun(piece) == "ball":
            name = f"{colour[0].upper()}{colour[1:]}e"
            return Called((f"die {name}", f"die {name}", f"der {name}n"))
        gender, noun, _, _ = NOUNS[self.noun(piece)]
        return Called(the_so(f"{colour}e", gender, noun))

    def _named(self, piece: str) -> Called | None:
        """A piece that the table has a name of its own for."""
        if piece in PEGS:
            return Called(with_article(THE, *PEGS[piece]))
        colour, man = {"w": "weiße", "b": "schwarze"}.get(piece[:1], ""), CHESSMEN.get(piece[1:2])
        if colour and man:
            return Called(the_so(colour, *man))
        return Called(with_article(A, "m", "Sperling"), ("Sperlinge", "Sperlingen")) if colour else None

    def _owned(self, piece: str, owner: str) -> Called:
        gender, noun, several, in_dative = NOUNS[self.kind_word(self.noun(piece))]
        yours = bool(self.you) and piece in self.state.pieces.get(self.you, ())
        if sum(whose == owner for whose in self.owners.values()) == 1:
            nom, acc, dat = A[gender]
            if yours:
                own = the_so("eigene", gender, noun)
                return Called(own if self.overheard else (f"d{nom} {noun}", f"d{acc} {noun}", f"d{dat} {noun}"))
            return Called(with_article(THE, gender, noun), after=f"von {owner}")
        if yours:
            own_ones = f"{'der eigenen' if self.overheard else 'deiner'} {several}"
            return Called(with_article(ONE_OF, gender, own_ones), (own_ones, own_ones))
        return Called(with_article(A, gender, noun), (several, in_dative), f"von {owner}")

    def _coloured(self, letter: str, number: str) -> Called:
        kind = self.kind_word(self.noun(letter + number))
        gender, noun, several, in_dative = NOUNS[kind]
        colour = COLOURS.get(self._colour(letter), "")
        if not colour:
            return Called((f"{noun} {number}",) * 3)
        if kind in ("ball", "kugel"):
            name = f"{colour[0].upper()}{colour[1:]}e"
            return Called((f"eine {name}", f"eine {name}", f"einer {name}n"), (name, f"{name}n"))
        strong = {"m": ("er", "en", "en"), "f": ("e", "e", "en"), "n": ("es", "es", "en")}[gender]
        nom, acc, dat = A[gender]
        one = (
            f"{nom} {colour}{strong[0]} {noun}",
            f"{acc} {colour}{strong[1]} {noun}",
            f"{dat} {colour}{strong[2]} {noun}",
        )
        return Called(one, (f"{colour}e {several}", f"{colour}en {in_dative}"))

    def _pin_called(self, name: str) -> Called:
        if name == "pin":
            return Called(with_article(THE, "m", "Kegel"))
        if name in COLOURS:
            return Called(the_so(f"{COLOURS[name]}e", "m", "Kegel"))
        at = ord(name) - ord("a") if len(name) == 1 else -1
        if 0 <= at < len(self.state.seats):
            return Called(with_article(THE, "m", "Kegel"), after=f"von {self.state.seats[at]}")
        numbered = PIN.fullmatch(name)
        stem, number, one_of = numbered.groups() if numbered else (name, "", "")
        if one_of:
            return Called(with_article(A, "m", "Kegel"), ("Kegel", "Kegeln"), f"zu {number}")
        if stem in ("l", "r"):
            return Called(the_so("linke" if stem == "l" else "rechte", "m", f"{number}er-Kegel"))
        if stem in COLOURS:
            return Called(the_so(f"{COLOURS[stem]}e", "m", "Kegel"), after=f"bei der {number}")
        return Called((f"Kegel {name}",) * 3)

    def piece(self, piece: str, one: bool = False, case: str = "") -> str:
        """A piece in words: `die Rote`, `die 15`, `ein Ring von Ann`."""
        found = self.called(piece)
        return found.in_case(case) if found else super().piece(piece, one)

    def is_one_of_several(self, piece: str) -> bool:
        """True for a piece that is told by whose it is, and of whom there are more."""
        found = self.called(piece)
        return found is not None and bool(found.several[0]) and bool(found.after or self.you)

    def whose(self, name: str, owner: str) -> str:
        """A name of a piece with whose it is: `die Rote von Ann`; as it stands where that tells it."""
        return name if name.endswith(f"von {owner}") else f"{name} von {owner}"

    def bare(self, piece: str) -> str:
        """A piece without its article: `Rote`."""
        return self.piece(piece).partition(" ")[2] or self.piece(piece)

    def some(self, pieces: Sequence[str], case: str = "") -> str:
        """Several pieces in words, those of one kind counted: `die Rote und 2 Ringe von Ann`."""
        alike: dict[str, list[str]] = {}
        for piece in dict.fromkeys(pieces):
            alike.setdefault(self.piece(piece, case=case), []).append(piece)
        told = []
        pins = [name.removeprefix("Kegel ") for name in alike if name.startswith("Kegel ")]
        if len(pins) > 1:
            alike = {name: same for name, same in alike.items() if not name.startswith("Kegel ")}
            noun = NOUNS["pin"][3 if case == "dat" else 2]
            told.append(f"{len(pins)} {noun}" if len(pins) > 5 else f"{noun} {self.listed(pins)}")
        for name, same in alike.items():
            found = self.called(same[0])
            told.append(found.counted(len(same), case) if found else name)
        return self.listed(told)

    def either(self, pieces: Sequence[str], case: str = "") -> str:
        """One of several pieces: `die Weiße oder die Gepunktete`."""
        names = list(dict.fromkeys(self.piece(piece, case=case) for piece in pieces))
        if len(names) <= 4:
            return self.alternatives(names)
        but = self._all_but(pieces, "dat")
        kinds = {"pin" if piece.startswith("#") else self.noun(piece) for piece in pieces}
        gender, noun, *_ = NOUNS[self.kind_word(kinds.pop() if len(kinds) == 1 else "man")]
        each = {"m": ("irgendein", "irgendeinen", "irgendeinem"), "f": ("irgendeine", "irgendeine", "irgendeiner"),
                "n": ("irgendein", "irgendein", "irgendeinem")}[gender]  # fmt: skip
        return f"{each[CASES[case]]} {noun}{f' außer {but}' if but else ''}"

    def sets(self, pieces: Sequence[str]) -> str:
        """Pieces that become a seat's own, in the dative: `der Weißen`, `12 Ringen`."""
        if len(pieces) == 1:
            return self.piece(pieces[0], case="dat")
        kind = self.noun(pieces[0])
        return f"{len(pieces)} {self.of_kind(kind, '', 'dat', True)}" if kind in NOUNS else super().sets(pieces)

    def each(self, pieces: Sequence[str]) -> list[str]:
        """Names that tell pieces of one choice apart: `die Weiße`, `dein Ring 3`."""
        names = [self.piece(piece, case="acc") for piece in pieces]
        apart = []
        for name, piece in zip(names, pieces, strict=True):
            number = piece[len(piece.rstrip("0123456789")) :]
            yours = bool(self.you) and piece in self.state.pieces.get(self.you, ())
            noun = NOUNS[self.kind_word(self.noun(piece))][1]
            apart.append(name if names.count(name) == 1 else f"{'dein ' if yours else ''}{noun} {number}")
        return apart

    def calls(self, calls: Sequence[Call]) -> str:
        """Calls in words: `die 15 in die linke Fußtasche`."""
        told = []
        for call in calls:
            what = self.piece(call.what, case="acc") if call.what in self.pieces else call.what
            told.append(f"{what} in {self.pocket(call.pocket, 'acc')}" if call.pocket else what)
        return self.listed(told)

    def pocket(self, pocket: str, case: str = "") -> str:
        """A pocket or hole: `die linke Kopftasche`, `Loch 4`."""
        at = CASES[case]
        if not pocket:
            return f"{A['f'][at]} Tasche"
        if pocket in CORNER:
            side, end = CORNER[pocket].split(" ")
            return f"{THE['f'][at]} {side}{'n' if at == 2 else ''} {end}tasche"
        if pocket in HOLES:
            return with_article(THE, *HOLES[pocket])[at]
        return f"Loch {pocket.rstrip('r')}"

    def zone(self, zone: str, case: str = "") -> str:
        """A zone by its name: `das Kopffeld`, `Feld 2`."""
        at = CASES[case]
        if zone in ZONES:
            return with_article(THE, *ZONES[zone])[at]
        if zone in DECLINED:
            return DECLINED[zone][at]
        stem, _, part = zone.partition("-")
        if stem in ("balk", "anchor"):
            return f"{'Feld' if stem == 'balk' else 'Ankerfeld'} {part}"
        if part in CORNER:
            side, end = CORNER[part].split(" ")
            corner = f"{side}{'n' if at == 2 or stem == 'space' else ''} {end}ecke"
            return f"{THE['n'][at]} Feld an der {corner}" if stem == "space" else f"{THE['f'][at]} {corner}"
        if zone.isdecimal():
            return with_article(THE, "m", f"{zone}er-Kreis")[at]
        if part in SIDES:
            line = "Grundlinie" if f"base-{part}" in self.bed.zones else "Außenlinie"
            gender, noun = {"line": ("f", line), "strip": ("m", "Streifen"), "base": ("n", "Grundfeld")}.get(
                stem, ("f", "Seite")
            )
            return f"{THE[gender][at]} {noun} {LEFT_RIGHT[part]}"
        return f"{THE['n'][at]} Feld {part.partition('.')[0] if stem == 'box' else zone.replace('-', ' ')}"

    def inside(self, zone: str) -> str:
        """Return where a piece lies that is in a zone: `im Kopffeld`, `in Feld 2`, `auf der Außenlinie am Kopfende`."""
        if zone in WHERE:
            return WHERE[zone][0]
        told = self.zone(zone, "dat")
        if zone.startswith(("line-", "side-")):
            return f"auf {told}"
        return f"im {told.removeprefix('dem ')}" if told.startswith("dem ") else f"in {told}"

    def start(self, zone: str, whose: str = "") -> str:
        """From where a piece is played: `aus dem Kopffeld`, `von der Außenlinie am Kopfende`, `von der eigenen Außenlinie`."""
        if whose and (line := self._line(zone)):
            return {"base": "aus dem eigenen Grundfeld", "base line": "von der eigenen Grundlinie"}.get(
                line, "von der eigenen Außenlinie"
            )
        if zone in WHERE:
            return WHERE[zone][1]
        return f"{'von' if zone.startswith(('line-', 'side-')) else 'aus'} {self.zone(zone, 'dat')}"

    def goal(self, zone: str) -> str:
        """A zone that is aimed for."""
        return self.zone(zone, "acc")

    def place(self, spot: str, case: str = "") -> str:
        """A named spot: `der Kopfpunkt`."""
        at = CASES[case]
        if spot in SPOTS:
            return with_article(THE, *SPOTS[spot])[at]
        stem, _, last = spot.rpartition("-")
        if last == "spot" and stem in COLOURS:
            colour = COLOURS[stem]
            return (f"der {colour}e Punkt", f"den {colour}en Punkt", f"dem {colour}en Punkt")[at]
        if last == "top" and stem.startswith("post-"):
            return f"{THE['f'][at]} Spitze von Pfosten {stem.removeprefix('post-')}"
        if last in ("spot", "line") and stem.isdecimal():
            return f"{'Linie' if last == 'line' else 'Punkt'} {stem}"
        if stem == "post":
            return f"Pfosten {last}"
        if stem in ("column", "stack"):
            return f"{THE['f'][at]} Säule"
        return f"Punkt {spot[1:]}" if spot[:1] in "pt" and spot[1:].isdecimal() else super().place(spot)


MONTHS = (
    "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November", "Dezember",
)  # fmt: skip
