"""A game's facts, as its file states them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import InitVar, dataclass, field, replace
from functools import cached_property
from typing import Literal, SupportsIndex, TypeVar

from hoyle.answers import Answer, Chance
from hoyle.record import CUSHION, Contact, Record, are_sound, pair
from hoyle.referee.ref import Ref
from hoyle.referee.standing import Standing
from hoyle.referee.state import State
from hoyle.referee.stroke import Stroke
from hoyle.referee.vocabulary.board import Board
from hoyle.referee.vocabulary.message import NOTHING, Message, Text, in_notation, message_of, told
from hoyle.referee.vocabulary.offences import OfPiece
from hoyle.referee.vocabulary.question import Ask
from hoyle.referee.vocabulary.rules import Rule, Rulebook


class Refused(Exception):
    """Raised by a game for an answer outside the question's options; the referee turns it into a refusal.

    It cites `rule`, or else the question's; no rule at all where none bears on it, which `bare` says.
    """

    def __init__(self, why: Text, rule: Rule | None = None, bare: bool = False) -> None:
        super().__init__(why)
        self.why = message_of(why)
        self.rule = rule
        self.bare = bare

    def __str__(self) -> str:
        return self.reason

    @property
    def reason(self) -> str:
        """The reason, in the words of the score sheet."""
        return in_notation(self.why)

    def cited(self, ask: Ask | None) -> Rule | None:
        """The rule that the refusal cites while a question is open."""
        return self.rule or (ask.rule if ask and not self.bare else None)


class BadOption(ValueError):
    """An option or header of a match that cannot be; `key` names it."""

    def __init__(self, key: str, why: Text) -> None:
        super().__init__(key, why)
        self.key = key
        self.why = message_of(why)

    def __str__(self) -> str:
        return f"{self.key}: {self.reason}"

    @property
    def reason(self) -> str:
        """The reason, in the words of the score sheet."""
        return in_notation(self.why)


AnyRecord = TypeVar("AnyRecord", bound=Record)

YES_OR_NO = dict.fromkeys(("on", "in", "with"), "yes") | dict.fromkeys(("off", "out", "without"), "no")
"""Other words for yes and no: `Black: off`."""


def whole(value: object) -> int:
    """A whole number from a sheet or a program; raises TypeError or ValueError for what is none."""
    if not isinstance(value, str | int | float):
        raise TypeError(f"{value!r} is no number")
    return int(value)


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a game by its name: its default, its meaning, what it may be, and whether the book prints it."""

    default: int | str
    meaning: str
    choices: tuple[str, ...] = ()
    least: int = 0
    printed: bool = True

    def parse(self, key: str, value: object) -> int | str:
        """The option's value from a sheet or a program; raises BadOption with what would be right."""
        if isinstance(self.default, int):
            try:
                number = whole(value)
            except (TypeError, ValueError):
                raise BadOption(key, told("setting.no-whole-number", value=str(value))) from None
            if number < self.least:
                raise BadOption(key, told("setting.too-small", number=number, least=self.least))
            return number
        text = str(value).strip()
        if not self.choices or text in self.choices:
            return text
        said = YES_OR_NO.get(text.lower(), "") if {"yes", "no"} == set(self.choices) else ""
        alike = [choice for choice in self.choices if choice.lower() in (text.lower(), said)]
        if not alike:
            raise BadOption(key, told("setting.none-of", text=text, choices=self.choices))
        return alike[0]


FINDERS: list[Callable[[str], Game]] = []
"""The functions that give a game by its id: what they give is pickled and copied as that, and is the same object afterwards."""


@dataclass(frozen=True, slots=True)
class FrontPage:
    """The place of a game among those to begin with: in which `order`, how hard it is to play well (1 to 3), what it is like, and
    the options that make a first match short, with how many minutes one lasts then. `game` is filled in.
    """

    order: int
    level: int
    like: str
    options: Mapping[str, int | str] = field(default_factory=dict)
    minutes: int = 0
    game: str = ""


@dataclass(frozen=True, slots=True)
class Called:
    """Other names of a game, commas between them, and the games `beside` it that whoever says one of them may mean as well,
    likeliest first. `game` is filled in.
    """

    names: str
    beside: tuple[str, ...] = ()
    game: str = ""

    @property
    def said(self) -> tuple[str, ...]:
        """The names, one by one."""
        return tuple(self.names.split(", "))


NOTES: dict[str, type] = {}
"""The class of the notes of every game that has been loaded, by its id."""


@dataclass(frozen=True)
class PositionForm:
    """A notation of positions that a game has of its own, such as Forsyth's at chess.

    `reads` tells of a line if it is in it, `lay` makes of a match that has just been set up the one that the line tells, and raises
    Refused for what cannot be; `write` gives the line for a match, or nothing where the notation cannot say how it stands. `meant`
    tells of a line that it can only be meant for one in this notation, though it is misspelt: `lay` says what is wrong with it.
    """

    name: str
    reads: Callable[[str], bool]
    lay: Callable[[Ref, str], None]
    write: Callable[[Standing], str]
    meant: Callable[[str], bool] = lambda _: False


@dataclass(frozen=True)
class Game:
    """Facts of a game: what it is played with, by how many, with what options, and its three functions.

    `doc` is the docstring of the module that holds the game; its first line, `Title: what it is.`, gives title and summary. A game
    without one, or with a title of its own, states both.
    `seats` is the least and the greatest number of players (0: no limit). `table` is the equipment unless an option `Table`
    says. `judge` rules on a stroke and `decide` on everything else; a game without one takes none of it. `chances` lists
    the equally likely answers of chance for a draw that is not of dice. `incidents` are the words that may be declared
    outside a stroke, with their meaning; `faults` those declared with one, of which only people can tell the
    `witnessed_faults`. `notes` are the game's own notes at the start, a frozen dataclass. `terms` is what its functions
    look up where games differ that share them (`ref.terms(...)`). `board` is what a scoreboard shows beside scores, lives
    and money. `headers` are the header keys, beside its options, that the game can be opened with. `lifts` says that its
    rules let balls be taken up for a stroke, or speak of it themselves. `cues` tells of a game on a board that its pieces
    may be struck with a cue as well as shot with the finger, unless the option `Cue` says no. `worth` is what a state is
    worth to a seat, in points, where the score alone does not tell, and `share` what part of the match it may hope for,
    from 0 to 1, where that is not a matter of points; computer players use them. `tally` is what each complete frame of a
    seat counts, in games whose board has frames. `relaid` asks whoever is to move anew, where the men have been laid by
    hand. `forms` are the notations of positions that the game has of its own; in the first of them its positions are
    written. `late` is the rule by which a foul can be claimed no longer once the time for it is over. `multiplied` says
    that a game of it may count several times, so that it may be given up for more than one point (`!: resign Bob 2`).
    `fewest` is True where whoever has the fewest strokes or points wins.
    `balls_count` says what a ball that is put down counts for it, one or its number, where as much can be given beforehand
    for so many balls. `wins` tells in a sentence how the game is won; `{Points}` and the like stand for its options. `goal`
    says the same in a few words, for the plate; a game of points that names none is played to them. `purpose` is what a
    stroke is played for in general, for the short line that asks for one (`hit both other balls`). `minutes` says about how
    long a match lasts, as `python -m benchmarks.lengths` measures it and writes it here. `front` is for the dozen games to
    begin with. `called` are its other names, by which a search finds it. `labels` say in a word or two what its pieces,
    pockets, cups and zones are worth, for its picture, by their ids; `-` leaves a piece unnamed. `measures` are the zones
    that its rules measure by, which its picture names though no line is drawn about them.
    """

    rules: Rulebook
    pages: str
    family: str
    seats: tuple[int, int]
    table: str
    pieces: tuple[str, ...]
    setup: Callable[[Ref], None]
    title: str = ""
    summary: str = ""
    doc: InitVar[str | None] = field(default=None, kw_only=True)
    judge: Callable[[Ref, Stroke], None] | None = None
    decide: Callable[[Ref, Answer], None] | None = None
    chances: Callable[[Standing], tuple[Chance, ...]] | None = None
    options: Mapping[str, Option] = field(default_factory=dict)
    aliases: Mapping[str, str] = field(default_factory=dict)
    incidents: Mapping[str, str] = field(default_factory=dict)
    faults: Mapping[str, str] = field(default_factory=dict)
    witnessed_faults: tuple[str, ...] = ()
    notes: object = None
    terms: object = None
    board: Callable[[Standing], Board] | None = None
    headers: tuple[str, ...] = ("Lead", "Order")
    physical: bool = True
    lifts: bool = False
    cues: bool = False
    worth: Callable[[Standing, str], float] | None = None
    share: Callable[[Standing, str], float] | None = None
    tally: Callable[[Standing, str], Sequence[int]] | None = None
    relaid: Callable[[Ref], None] | None = None
    forms: tuple[PositionForm, ...] = ()
    late: Rule | None = None
    multiplied: bool = False
    balls_count: Literal["", "one", "number"] = ""
    wins: str = ""
    goal: Message = NOTHING
    purpose: Message = NOTHING
    minutes: int = 0
    front: FrontPage | None = None
    called: tuple[Called, ...] = ()
    labels: Mapping[str, str] = field(default_factory=dict)
    measures: tuple[str, ...] = ()
    fewest: bool = False

    def __post_init__(self, doc: str | None) -> None:
        if doc:
            title, _, summary = doc.partition("\n")[0].strip().partition(": ")
            object.__setattr__(self, "title", title)
            object.__setattr__(self, "summary", summary[:1].upper() + summary[1:])
        if not (self.title and self.summary):
            raise ValueError(
                f"the game {self.id!r} has no title and summary: give doc=__doc__, of which the first line is "
                "`Title: what it is.`, or title= and summary="
            )
        if (
            self.front is not None and self.front.game != self.id
        ):  # what is made of another is not itself one to begin with
            object.__setattr__(self, "front", None if self.front.game else replace(self.front, game=self.id))
        mine = tuple(replace(one, game=self.id) for one in self.called if one.game in ("", self.id))
        object.__setattr__(self, "called", mine)
        held, own = NOTES.get(self.rules.id), type(self.notes)
        if held is not None and (held.__module__, held.__qualname__) != (own.__module__, own.__qualname__):
            raise ValueError(f"the game {self.id!r} keeps its notes as {held.__qualname__}, not as {own.__qualname__}")
        NOTES[self.rules.id] = own

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[object, ...]:
        """Return how it is pickled and copied: by its id, where it is found so; its functions often have no name of their own."""
        for finder in FINDERS:
            try:
                found = finder(self.id)
            except LookupError:
                continue
            if found is self:
                return finder, (self.id,)
        return super().__reduce_ex__(protocol)

    @cached_property
    def naming(self) -> tuple[str, ...]:
        """The faults with which a piece may be named: `!touch red`."""
        return tuple(word for word, meaning in self.faults.items() if isinstance(meaning, OfPiece))

    def at_work(self, state: State) -> Ref:
        """The referee at work on a ruling in this game."""
        return Ref(state, self.rules, self.terms)

    @property
    def id(self) -> str:
        """The game's id, which is its rule book's and its file's name."""
        return self.rules.id

    @cached_property
    def known(self) -> frozenset[str]:
        """The names of the pieces there are, no aliases."""
        return frozenset(self.pieces)

    def known_piece(self, name: str) -> str:
        """A piece by its name or an alias; raises Refused naming the pieces there are."""
        piece = self.aliases.get(name, name)
        if piece not in self.known:
            raise Refused(told("referee.no-piece", game=self.id, name=name, pieces=tuple(self.pieces)))
        return piece


def fault_word(game: Game, word: str) -> str:
    """A fault's word as the game has it: as `!foot` is no foot on the floor, `!tip` is not with the tip."""
    return "no-tip" if word == "tip" and word not in game.faults and "no-tip" in game.faults else word


def named(game: Game, record: AnyRecord) -> AnyRecord:
    """The record with every alias replaced by the piece it stands for; raises Refused for a piece the game lacks."""
    if by_their_names(game, record):
        return record
    known = game.known_piece

    def piece(name: str) -> str:
        return known(name) if name else name

    def renamed(contact: Contact) -> Contact:
        names = piece(contact.piece), tuple(map(known, contact.others))
        if names == (contact.piece, contact.others):
            return contact
        return replace(contact, piece=names[0], others=names[1])

    # `cue~5` at rest: a number is a piece where the game has one of that number, and otherwise a zone.
    met = {(p, z) for p, z in record.end.zones if z.isdecimal() and game.aliases.get(z, z) in game.pieces}
    end = replace(
        record.end,
        places={known(p): at for p, at in record.end.places.items()},
        zones=frozenset((known(p), z) for p, z in record.end.zones - met),
        touching=frozenset(pair(*(p if p == CUSHION else known(p) for p in t)) for t in record.end.touching | met),
    )
    return replace(
        record,
        struck=known(record.struck) if record.struck else None,
        contacts=tuple(map(renamed, record.contacts)),
        end=end,
        faults=tuple(replace(f, word=fault_word(game, f.word), piece=piece(f.piece)) for f in record.faults),
        calls=tuple(replace(call, what=game.aliases.get(call.what, call.what)) for call in record.calls),
        placed={known(p): at for p, at in record.placed.items()},
        lifted=tuple(map(known, record.lifted)),
    )


def by_their_names(game: Game, record: Record) -> bool:
    """Return whether a record has every piece by its own name already, as most have: nothing in it needs another."""
    pieces, end = game.known, record.end
    if record.struck and record.struck not in pieces:
        return False
    if record.calls or record.faults or record.lifted:
        said = [*(call.what for call in record.calls), *(fault.word for fault in record.faults)]
        if not game.aliases.keys().isdisjoint(said) or "tip" in said:
            return False
        if not pieces.issuperset((*(fault.piece for fault in record.faults if fault.piece), *record.lifted)):
            return False
    if not (pieces.issuperset(end.places) and pieces.issuperset(record.placed)):
        return False
    if not (are_sound(record) or pieces.issuperset(record.named)):
        return False
    if end.zones and any(p not in pieces or z.isdecimal() for p, z in end.zones):
        return False
    return not end.touching or pieces.issuperset({piece for both in end.touching for piece in both} - {CUSHION})
