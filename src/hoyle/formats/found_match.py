"""A match as it is found in a file, before anybody has judged it, and what the referee says to it then."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from hoyle.answers import Answer
from hoyle.match import Illegal, Match, new
from hoyle.record import CueStroke
from hoyle.referee import BadOption, Rule


class Unreadable(ValueError):
    """A file that cannot be read: `str()` is one line with the file, the line and the column where they are known."""

    def __init__(self, name: str, why: str, line: int = 0, column: int = 0) -> None:
        place = ":".join(str(part) for part in (name, line, column) if part)
        super().__init__(f"{place}: {why}")


LONGEST = 120
"""So many characters of what a file says are told where it and the rules part."""


@dataclass(frozen=True)
class Said:
    """One thing that a file says: its words, where they stand (from 1), and the answers that they are.

    `wrong` is why they cannot be read, or do not agree with the match as it stands; `remark` is what a reader should know of
    them, `meant` the stroke of the cue by which came what is told.
    """

    text: str
    line: int
    column: int = 1
    answers: tuple[Answer | CueStroke, ...] = ()
    wrong: str = ""
    remark: str = ""
    rule: Rule | None = None
    meant: CueStroke | None = None


@dataclass(frozen=True)
class Found:
    """A match that a file holds: which game, who plays, with what options, and what is said in it.

    `follow` goes through what is said while the match goes on, so that it can look at how the match stands. `title` is what the
    file calls it, `remarks` what was passed over. `series` is the line that the file has above this and other matches that are its
    parts.
    """

    name: str
    line: int
    game: str
    seats: tuple[str, ...]
    follow: Callable[[Match], Iterator[Said]]
    given: Mapping[str, Any] = field(default_factory=dict)
    title: str = ""
    remarks: tuple[str, ...] = ()
    wrong: str = ""
    series: str = ""


@dataclass(frozen=True)
class Disagreement:
    """A place where a file and the rules part: what the file says there, and what the rules say, by which rule."""

    name: str
    line: int
    column: int
    says: str
    rules: str
    rule: Rule | None = None

    def __str__(self) -> str:
        cited = f" ({self.rule.id})" if self.rule else ""
        says = self.says if len(self.says) <= LONGEST else f"{self.says[: LONGEST - 3]}..."
        said = f"the file says {says}; " if says else ""
        return f"{self.name}:{self.line}:{self.column}: {said}the rules say: {self.rules}{cited}"


@dataclass(frozen=True)
class ReadMatch:
    """A match of a file, as far as the rules go along with it. `match` is None where it cannot even begin."""

    found: Found
    match: Match | None
    disagreements: tuple[Disagreement, ...] = ()
    remarks: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """The file's name for it, or who played."""
        return self.found.title or ", ".join(self.found.seats)

    @property
    def agrees(self) -> bool:
        """True if the rules go along with all that the file says."""
        return not self.disagreements


def judge(found: Found) -> ReadMatch:
    """Rule on a match of a file, up to the first thing that the rules do not go along with."""
    name = found.name
    if found.wrong:
        return ReadMatch(found, None, (Disagreement(name, found.line, 1, "", found.wrong),), found.remarks)
    try:
        match = new(found.game, found.seats, None, **found.given)
    except BadOption as bad:
        says = str(found.given.get(bad.key, "")) if bad.key == "Position" else bad.key
        return ReadMatch(found, None, (Disagreement(name, found.line, 1, says or bad.key, bad.reason),), found.remarks)
    remarks = list(found.remarks)
    for said in found.follow(match):
        if said.remark:
            remarks.append(f"{name}:{said.line}:{said.column}: {said.remark}")
        wrong, rule = said.wrong, said.rule
        if not wrong:
            try:
                for answer in said.answers:
                    entry, ruling = match.consider(answer)
                    match.accept(replace(entry, intended=said.meant or entry.intended), ruling)
            except Illegal as illegal:
                wrong, rule = illegal.plain, illegal.rule
        if wrong:
            told = Disagreement(name, said.line, said.column, said.text, wrong, rule)
            return ReadMatch(found, match, (told,), tuple(remarks))
    return ReadMatch(found, match, (), tuple(remarks))
