"""Checkers in Portable Draughts Notation (PDN, game type 21): numbered moves by number or by square, and positions by `FEN`.

`1-0` is for whoever has the black men and moves first, as the collections of the American game write it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial

from hoyle.answers import Move
from hoyle.formats.found_match import Found, Said
from hoyle.formats.tagged import (
    Chapter,
    Token,
    about,
    begun,
    chapters,
    ending,
    named,
    played,
    result_of,
    titled,
    told_about,
    write,
)
from hoyle.match import Illegal, Match
from hoyle.notation.moves import read_moves

NAME, SUFFIXES = "PDN", (".pdn",)
GAME = "checkers"
ENGLISH = "21"
"""The number of checkers among the game types of PDN."""
_MOVE = re.compile(r"(?:\d{1,2}|[a-h][1-8])(?:[-x:*](?:\d{1,2}|[a-h][1-8]))+")
_SNIFF = re.compile(r"(?<![\w-])(?:\d{1,2}\s?[-x:]\s?\d{1,2}|[a-h][1-8][-x:][a-h][1-8])(?![\w-])|\[\s*FEN\s+\"[BW]:")
_KIND = re.compile(r"^\s*\[\s*GameType\s+\"", re.MULTILINE | re.IGNORECASE)
_RESULTS = re.compile(r"(?<!\S)(?:1-0|0-1|2-0|0-2|1-1|0-0|1/2-1/2)(?!\S)")
_CHESS = re.compile(
    r"(?<![\w-])(?:[KQRBN][a-h]?[1-8]?[-x]?[a-h][1-8]|O-O|[a-h][2-7](?![-x:])|(?:[aceg][2468]|[bdfh][1357])[-x][a-h][1-8])(?![\w-])"
)
"""Signs that only chess writes: its men's letters, castling, a square alone, and the squares on which no man of checkers stands."""
MUCH = 20_000
"""So many characters of a file tell what it is."""
AHEAD = 12
"""So many of the moves that follow tell which of several jumps is meant."""


def sniff(text: str) -> bool:
    """Return whether a text is PDN: by its tag for the kind of game, which chess has not, or by how its moves are written."""
    if _KIND.search(text[:MUCH]):
        return True
    played = re.sub(r"\[\s*(?!FEN)[^\[\]]*\]|\{[^{}]*\}", "", text[:MUCH])
    return bool(_SNIFF.search(_RESULTS.sub("", played))) and not _CHESS.search(played)


def read(text: str, name: str) -> Iterator[Found]:
    """The games of a PDN file."""
    for chapter in chapters(text, name):
        tags = chapter.tags
        black, white = named(tags, "Black", "White")
        given, wrong = begun(chapter, GAME)
        kind = tags.get("GameType", ENGLISH).partition(",")[0].strip()
        if kind != ENGLISH:
            wrong = f"game type {kind} is not checkers as it is played here, which is {ENGLISH}"
        elif far := next((move for move in chapter.moves if re.search(r"\b(?:3[3-9]|[4-9]\d)\b", move.text)), None):
            wrong = f"{far.text}: checkers has 32 squares, and this is a game of draughts on a larger board"
        yield Found(
            name, chapter.line, GAME, (black, white), partial(follow, chapter=chapter), given | about(tags),
            titled(tags), chapter.remarks, wrong,
        )  # fmt: skip


def follow(match: Match, chapter: Chapter) -> Iterator[Said]:
    """The moves, each by whoever is to move; then the result."""
    told = list(played(move for token in chapter.moves for move in split(token)))
    moves = [move for move, passed in told if not passed]
    n = -1
    for (text, line, column), passed in told:
        if passed:
            yield Said(text, line, column, remark=passed)
            continue
        n += 1
        if match.ask is None:
            yield Said(text, line, column, wrong="the game is over")
            return
        plain = read_move(text)
        if plain is None:
            yield Said(text, line, column, wrong="no move, which reads like 11-15, 11x18x25 or c3-d4")
            return
        meant, remark = which(match, plain, moves[n + 1 : n + 1 + AHEAD])
        yield Said(text, line, column, (Move(match.ask.seat, (meant,)),), remark=remark)
    yield from ending(match, chapter.result, (match.seats[0], match.seats[1]))


def split(token: Token) -> Iterator[Token]:
    """A move without its number, if the file leaves no space between them, and without marks: praise, blame, and the star of one
    without which the game is lost.
    """
    number = re.match(r"\d+\.+(?=\S)", token.text)
    text = token.text[number.end() :] if number else token.text
    if plain := text.rstrip("!?*"):
        yield Token(plain, token.line, token.column + (number.end() if number else 0))


def read_move(text: str) -> str | None:
    """A move as the game writes it: `-` for a step, `x` for jumps; None where it is none."""
    if not _MOVE.fullmatch(text):
        return None
    plain = re.sub(r"[:*]", "x", text)
    return plain if read_moves([plain]) else None


def which(match: Match, move: str, following: Sequence[Token]) -> tuple[str, str]:
    """The jump that is meant where a move tells only where several begin and end: that with which what follows can be played."""
    ends = re.split("[-x]", move)
    alike = (
        [o for o in match.ask.options if (p := o.split("x"))[0] == ends[0] and p[-1] == ends[-1]] if match.ask else []
    )
    if len(alike) < 2 or move in alike:
        return move, ""
    meant = max(alike, key=lambda one: _goes(match, [one, *(told for t in following if (told := read_move(t.text)))]))
    return meant, f"{move} may be {' or '.join(alike)}: with {meant} what follows can be played"


def _goes(match: Match, moves: Sequence[str]) -> int:
    """So many of these moves can be played."""
    trial = match.copy()
    for n, move in enumerate(moves):
        try:
            if trial.ask is None:
                return n
            trial.play(Move(trial.ask.seat, (move,)))
        except Illegal:
            return n
    return len(moves)


def export(match: Match) -> str:
    """A game of checkers as PDN, moves by number."""
    from hoyle.games.board.squares import NUMBER

    black, white = match.state.order
    result = result_of(match, (black, white))
    tags = {**told_about(match), "Black": black, "White": white, "Result": result, "GameType": ENGLISH}
    second = False
    if "Position" in match.header.given:
        start = match.ruling_on(0).state
        tags |= {"SetUp": "1", "FEN": match.game.forms[0].write(start)}
        second = start.turn == white
    moves = [
        re.sub("[a-h][1-8]", lambda square: NUMBER[square[0]], step)
        for entry in match.entries
        if isinstance(entry.answer, Move)
        for step in entry.answer.steps
    ]
    return write(tags, moves, result, second)
