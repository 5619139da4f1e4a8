"""The parts that PGN and PDN have in common: games of tags and moves, with comments, variations and marks between."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from textwrap import wrap
from typing import NamedTuple

from hoyle.answers import Incident
from hoyle.formats.found_match import Said
from hoyle.games import load
from hoyle.match import Match
from hoyle.notation.moves import DASHES
from hoyle.referee.setup.beginning import ABOUT

TAG = re.compile(r'\[\s*(\w+)\s+"((?:[^"\\\n]|\\.)*)"\s*\]')
QUOTING = re.compile(r'\[\s*(\w+)\s+"([^\n]*)"\s*\][ \t]*(?=\n|$)')
"""A tag, alone on its line, that has quotes in what it says."""
TAGS = {
    tag.lower(): tag
    for tag in ("Event", "Site", "Date", "Round", "White", "Black", "Result", "FEN", "SetUp", "Variant", "GameType")
}
"""The tags that are looked at, which some write in small letters, or in capitals."""
RESULTS = {"1-0": 0, "2-0": 0, "0-1": 1, "0-2": 1, "1/2-1/2": None, "1-1": None, "1/2": None, "*": None, "0-0": None}
"""The tokens that end a game, each with the side that has won: the first or the second; None where neither has."""
OPEN = ("*", "0-0")
"""The tokens that leave a game open."""
_SKIP = re.compile(
    r"\s+|\d+\s*\.+|\.+|\$\d+|\(=\)|[!?]+(?=\s|$)|[-+=/\u00b1\u2213\u221e\u2a72\u2a71]+(?=\s|$)(?<!--)|%[^\n]*"
)
"""Text between moves that is no move: numbers, and the marks of praise, of blame, of a draw offered, and of who is better off."""
_TOKEN = re.compile(r"\d{1,2}(?:\s?[-x:]\s?\d{1,2})+(?![\w-])[!?*]*|[^\s{}();\[\]$]+(?:\([QRBNqrbn]\))?")
_HALF = r"1/2(?:\s?-\s?1/2)?|\u00bd(?:\s?-\s?\u00bd)?"
RESULT = re.compile(rf"(?:[12]\s?-\s?0|0\s?-\s?[12]|{_HALF}|1-1|0-0|\*)(?=[\s{{}}();\[\]]|$)")
CHESS_RESULT = re.compile(rf"(?:1\s?-\s?0|0\s?-\s?1|{_HALF}|\*)(?=[\s{{}}();\[\]]|$)")
"""The results of chess, where `0-0` is to castle."""
DRAWN = re.compile(r"(?:drawn?|remis)\b[ \t]*\.?(?=\s*(?:\Z|\n[ \t]*\n|\[))", re.IGNORECASE)
"""A draw in a word, as the last of a game."""
TAKES = re.compile(r"[KQRBNPa-h]?[x:][KQRBNPa-h][+#]?")
"""A capture that names no square, as older books have it, `BxN`: a move, however it is read, and no word."""
WORD = re.compile(r"[A-Za-z]{3,}[.,:!]?")
"""A word among the moves, where one is written that is none: `White resigns`."""
NEXT = re.compile(r'\n[ \t]*\n\s*(?=\[\s*\w+\s+"[^"\n]*"\s*\]\s*\n)')
"""The beginning of another game, which no comment goes over: an empty line, and then a tag."""
BLANK = re.compile(r"\n[ \t]*\n")
"""An empty line."""
WIDTH = 79
"""The longest line of moves that is written, as the standard of PGN wants it."""


class Token(NamedTuple):
    """A move or a result as it stands in the file, with its line and column from 1."""

    text: str
    line: int
    column: int


@dataclass(frozen=True)
class Chapter:
    """One game of a file: its tags with their places, its moves, its result, and what was passed over."""

    line: int
    tags: Mapping[str, str] = field(default_factory=dict)
    places: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    moves: tuple[Token, ...] = ()
    result: Token | None = None
    remarks: tuple[str, ...] = ()


def chapters(text: str, name: str, results: re.Pattern[str] = RESULT) -> Iterator[Chapter]:
    """The games of a file, in order, each ended by one of the `results`. An unfinished comment or variation goes on to the end of
    its game, and is told of.
    """
    at, ended, lines, plain = 0, 0, _Lines(text), text.translate(DASHES)
    now, moves = Chapter(1), list[Token]()

    def whole(result: Token | None) -> Chapter:
        ended = _ended(replace(now, moves=tuple(moves)), result, name)
        moves.clear()
        return ended

    while at < len(text):
        if skipped := _SKIP.match(plain, at):
            at = skipped.end()
        elif text[at] == "[":
            tag = TAG.match(text, at) or QUOTING.match(text, at)
            key = TAGS.get(tag[1].lower(), tag[1]) if tag else ""
            if key and not moves and key == next(reversed(tuple(now.tags)), "") and not BLANK.search(text, ended, at):
                line, column = lines.at(at)
                now = _remarked(now, f"{name}:{line}:{column}: the tag {key} stands there twice, and this one is taken")
            elif moves or key in now.tags:
                yield whole(None)
                now = Chapter(lines.at(at)[0])
            elif not now.tags:
                now = replace(now, line=lines.at(at)[0])
            if tag:
                told = re.sub(r"\\(.)", r"\1", tag[2])
                now = replace(now, tags={**now.tags, key: told}, places={**now.places, key: lines.at(at)})
                at = ended = tag.end()
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
        elif result := results.match(plain, at):
            yield whole(Token(re.sub(r"\s", "", result[0]).replace("\u00bd", "1/2"), *lines.at(at)))
            now, at = Chapter(lines.at(result.end())[0]), result.end()
        elif moves and (word := DRAWN.match(plain, at)):
            yield whole(Token("1/2-1/2", *lines.at(at)))
            now, at = Chapter(lines.at(word.end())[0]), word.end()
        elif token := _TOKEN.match(plain, at):
            moves.append(Token("".join(token[0].split()), *lines.at(at)))
            at = token.end()
        else:
            at += 1
    if moves or now.tags:
        yield whole(None)


def _ended(now: Chapter, result: Token | None, name: str) -> Chapter:
    """A game with the token that ends it; without one its tag `Result` ends it, and one that says otherwise is told of."""
    tag = re.sub(r"\s", "", now.tags.get("Result", "").translate(DASHES)).replace("\u00bd", "1/2")
    line, column = now.places.get("Result", (now.line, 1))
    if result is None:
        return replace(now, result=Token(tag, line, column)) if tag in RESULTS and now.moves else now
    if tag in RESULTS and tag not in OPEN and RESULTS[tag] != RESULTS[result.text]:
        return _remarked(
            replace(now, result=result), f"{name}:{line}:{column}: the tag says {tag}, the end {result.text}"
        )
    return replace(now, result=result)


class _Lines:
    """Counts lines and columns of places in a text, which are asked for in order."""

    def __init__(self, text: str) -> None:
        self.text, self.line, self.start, self.seen = text, 1, 0, 0

    def at(self, pos: int) -> tuple[int, int]:
        """The line and the column of a place, from 1."""
        if pos < self.seen:
            self.line, self.start, self.seen = 1, 0, 0
        self.line += self.text.count("\n", self.seen, pos)
        self.start = max(self.start, self.text.rfind("\n", self.seen, pos) + 1)
        self.seen = pos
        return self.line, pos - self.start + 1


def _remarked(now: Chapter, told: str) -> Chapter:
    return replace(now, remarks=(*now.remarks, told))


def _until(text: str, at: int, sign: str) -> int:
    found = text.find(sign, at)
    return len(text) if found < 0 else found + 1


def _aside(text: str, at: int) -> tuple[int, str]:
    """Return where a comment or a variation ends, and what has to be said of it."""
    if text[at] == ";":
        return _until(text, at, "\n"), ""
    if text[at] == "{":
        closed = text.find("}", at)
        end = _before_next(text, at, closed + 1 or len(text))
        return (end, "") if end == closed + 1 else (end, "the comment that begins here never ends")
    end = _before_next(text, at, len(text))
    depth, here = 0, at
    while here < end:
        if text[here] == "{":
            closed = text.find("}", here, end)
            here = end if closed < 0 else closed + 1
            continue
        depth += (text[here] == "(") - (text[here] == ")")
        here += 1
        if not depth:
            return here, "a variation is passed over"
    return end, "the variation that begins here never ends"


def _before_next(text: str, at: int, end: int) -> int:
    """So far something may go on that begins in one game: to where the next one begins, or to the end given."""
    following = NEXT.search(text, at, end)
    return following.end() if following else end


def played(moves: Iterable[Token]) -> Iterator[tuple[Token, str]]:
    """The moves, each with nothing; and words between that are none (`White resigns`), as one, with what is to be said of them.

    A word before the first move is one of a heading.
    """
    words: list[Token] = []
    for token in moves:
        if WORD.fullmatch(token.text) and not TAKES.fullmatch(token.text):
            words.append(token)
            continue
        yield from _passed(words)
        words = []
        yield token, ""
    yield from _passed(words)


def _passed(words: Sequence[Token]) -> Iterator[tuple[Token, str]]:
    if words:
        text = " ".join(word.text for word in words)
        yield Token(text, *words[0][1:]), f"{text[:60]!r} is no move, and is passed over"


# --- how a game ends, and how one is written ------------------------------------------------------------------


def ending(match: Match, result: Token | None, sides: tuple[str, str]) -> Iterator[Said]:
    """The end by a file's last token: agreed with, or carried out where the game was not played to its end.

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


def begun(chapter: Chapter, game: str) -> tuple[dict[str, str], str]:
    """The position that a game begins from, as an option; and what is wrong with it where it is none of the game's."""
    line = chapter.tags.get("FEN", "").strip().replace(".:", ":").removesuffix(".").removeprefix("[").removesuffix("]")
    if not line:
        return {}, ""
    form = load(game).forms[0]
    if form.reads(line) or form.meant(line):
        return {"Position": line}, ""
    number = chapter.places["FEN"][0]
    return {}, f"the tag FEN of line {number}, {line!r}, is not in {form.name}"


def about(tags: Mapping[str, str]) -> dict[str, str]:
    """The event, the place, the date and the round of a game, as options of its match, as far as they are told."""
    return {key: tags[key] for key in ABOUT if tags.get(key, "").strip("?.- ")}


def told_about(match: Match) -> dict[str, str]:
    """The tags that every game has: its event, place, date and round, with the signs of what is not known."""
    unknown = {"Event": "?", "Site": "?", "Date": "????.??.??", "Round": "?"}
    return {key: str(match.header.given.get(key, sign)) for key, sign in unknown.items()}


def titled(tags: Mapping[str, str]) -> str:
    """The event, the round and the date, as far as they are told."""
    parts = (tags.get(key, "") for key in ("Event", "Round", "Date"))
    return ", ".join(part for part in parts if part.strip("?.-"))
