"""What PGN and PDN have in common: games of tags and moves, with comments, variations and marks between."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from textwrap import wrap
from typing import NamedTuple

from hoyle.answers import Incident
from hoyle.formats.found import Said
from hoyle.match import Match

TAG = re.compile(r'\[\s*(\w+)\s+"((?:[^"\\\n]|\\.)*)"\s*\]')
RESULTS = {"1-0": 0, "2-0": 0, "0-1": 1, "0-2": 1, "1/2-1/2": None, "1-1": None, "1/2": None, "*": None, "0-0": None}
"""The tokens that end a game, each with the side that has won: the first or the second; None where neither has."""
OPEN = ("*", "0-0")
"""The tokens that leave a game open."""
_SKIP = re.compile(r"\s+|\d+\s*\.+|\.+|\$\d+|[!?]+(?=\s|$)|%[^\n]*")
_TOKEN = re.compile(r"[^\s{}();\[\]$]+")
RESULT = re.compile(r"(?:1-0|2-0|0-1|0-2|1/2-1/2|1/2|1-1|0-0|\*)(?=[\s{}();\[\]]|$)")
CHESS_RESULT = re.compile(r"(?:1-0|0-1|1/2-1/2|\*)(?=[\s{}();\[\]]|$)")
"""The results of chess, where `0-0` is to castle."""
WIDTH = 79
"""The longest line of moves that is written, as the standard of PGN wants it."""


class Token(NamedTuple):
    """A move or a result as it stands in the file, with its line and column from 1."""

    text: str
    line: int
    column: int


@dataclass(frozen=True)
class Chapter:
    """One game of a file: its tags, its moves, its result, and what was passed over."""

    line: int
    tags: Mapping[str, str] = field(default_factory=dict)
    moves: tuple[Token, ...] = ()
    result: Token | None = None
    remarks: tuple[str, ...] = ()


def chapters(text: str, name: str, results: re.Pattern[str] = RESULT) -> Iterator[Chapter]:
    """The games of a file, in order, each ended by one of the `results`. An unfinished comment or variation goes on to the end of
    its game, and is told of.
    """
    at, lines = 0, _Lines(text)
    now = Chapter(1)
    while at < len(text):
        if skipped := _SKIP.match(text, at):
            at = skipped.end()
        elif text[at] == "[":
            tag = TAG.match(text, at)
            if now.moves or now.result:
                yield now
                now = Chapter(lines.at(at)[0])
            elif not now.tags:
                now = replace(now, line=lines.at(at)[0])
            if tag:
                now = replace(now, tags={**now.tags, tag[1]: re.sub(r"\\(.)", r"\1", tag[2])})
                at = tag.end()
            else:
                line, column = lines.at(at)
                now = _remarked(now, f'{name}:{line}:{column}: passed over, for a tag reads like [White "Ann"]')
                at = _until(text, at, "\n")
        elif text[at] in "{;(":
            end, told = _aside(text, at)
            if told:
                line, column = lines.at(at)
                now = _remarked(now, f"{name}:{line}:{column}: {told}")
            at = end
        elif result := results.match(text, at):
            yield replace(now, result=Token(result[0], *lines.at(at)))
            now, at = Chapter(lines.at(result.end())[0]), result.end()
        elif token := _TOKEN.match(text, at):
            now = replace(now, moves=(*now.moves, Token(token[0], *lines.at(at))))
            at = token.end()
        else:
            at += 1
    if now.moves or now.tags:
        yield now


class _Lines:
    """Tell lines and columns of places in a text, which are asked for in order."""

    def __init__(self, text: str) -> None:
        self.text, self.line, self.start = text, 1, 0

    def at(self, pos: int) -> tuple[int, int]:
        """The line and the column of a place, from 1."""
        if pos < self.start:
            self.line, self.start = 1, 0
        self.line += self.text.count("\n", self.start, pos)
        self.start = max(self.start, self.text.rfind("\n", self.start, pos) + 1)
        return self.line, pos - self.start + 1


def _remarked(now: Chapter, told: str) -> Chapter:
    return replace(now, remarks=(*now.remarks, told))


def _until(text: str, at: int, sign: str) -> int:
    found = text.find(sign, at)
    return len(text) if found < 0 else found + 1


def _aside(text: str, at: int) -> tuple[int, str]:
    """Tell where a comment or a variation ends, and what has to be said of it."""
    if text[at] == ";":
        return _until(text, at, "\n"), ""
    if text[at] == "{":
        closed = text.find("}", at)
        return (closed + 1, "") if closed >= 0 else (len(text), "the comment that begins here never ends")
    depth, here = 0, at
    while here < len(text):
        if text[here] == "{":
            here = _until(text, here, "}")
            continue
        depth += (text[here] == "(") - (text[here] == ")")
        here += 1
        if not depth:
            return here, "a variation is passed over"
    return len(text), "the variation that begins here never ends"


# --- how a game ends, and how one is written ------------------------------------------------------------------


def ending(match: Match, result: Token | None, sides: tuple[str, str]) -> Iterator[Said]:
    """What a file's last token says of the end: agreed with, or carried out where the game was not played to its end.

    `sides` are the seats that `1-0` and `0-1` are for.
    """
    if result is None or result.text in OPEN:
        return
    won = RESULTS[result.text]
    winner = None if won is None else sides[won]
    end = match.state.result
    text, line, column = result
    if end is None:
        if winner is None:
            yield Said(text, line, column, (Incident("agree", sides),), remark="the draw is taken to be agreed")
        else:
            loser = next(seat for seat in sides if seat != winner)
            yield Said(text, line, column, (Incident("resign", (loser,)),), remark=f"{loser} is taken to have resigned")
    elif end.winners != (() if winner is None else (winner,)):
        ended = f"{' and '.join(end.winners)} won" if end.winners else "it is drawn"
        rule = match.ruling.effects[-1].rule if match.ruling.effects else None
        yield Said(text, line, column, wrong=ended, rule=rule)


def result_of(match: Match, sides: tuple[str, str]) -> str:
    """The token that ends a game."""
    end = match.state.result
    if end is None:
        return "*"
    return "1/2-1/2" if not end.winners else "1-0" if end.winners == sides[:1] else "0-1"


def write(tags: Mapping[str, str], moves: Sequence[str], result: str, second: bool = False) -> str:
    """One game as text: its tags, a blank line, the numbered moves; `second` if the side that moves second has the first move."""
    shown = [f'[{key} "{_quoted(value)}"]' for key, value in tags.items()]
    words: list[str] = []
    for n, move in enumerate(moves, start=int(second)):
        if n % 2 == 0:
            words.append(f"{n // 2 + 1}.")
        elif n == 1 and second:
            words.append("1...")
        words.append(move)
    return "\n".join([*shown, "", *wrap(" ".join([*words, result]), WIDTH, break_on_hyphens=False)]) + "\n"


def _quoted(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")


def named(tags: Mapping[str, str], first: str, second: str) -> tuple[str, str]:
    """The two who play, by the tags that name them; by their colours where they are not named, or not apart."""
    names = tuple(" ".join(tags.get(key, "").split()) for key in (first, second))
    one, two = (name if name.strip("?") else key for name, key in zip(names, (first, second), strict=True))
    return (one, two) if one != two else (f"{one} ({first})", f"{two} ({second})")


def titled(tags: Mapping[str, str]) -> str:
    """The event, the round and the date, as far as they are told."""
    parts = (tags.get(key, "") for key in ("Event", "Round", "Date"))
    return ", ".join(part for part in parts if part.strip("?.-"))
