"""Chess in Portable Game Notation (PGN), positions by `FEN`; needs the `chess` package (`pip install 'hoyle[chess]'`)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial

from hoyle.answers import Move
from hoyle.formats.found_match import Found, Said
from hoyle.formats.tagged import (
    CHESS_RESULT,
    Chapter,
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
)  # fmt: skip
from hoyle.match import Match
from hoyle.notation.moves import meant, plain
from hoyle.referee import Rule

NAME, SUFFIXES = "PGN", (".pgn",)
GAME = "chess"
_SNIFF = re.compile(
    r"\b(?:[KQRBN][a-h]?[1-8]?x?[a-h][1-8]|O-O|0-0|\d+\.\s*[a-h][1-8])|\[\s*FEN\s+\"[1-8pnbrqkPNBRQK]+/"
)
_TAGS = re.compile(r"\[\s*(?:Event|White|Site)\s+\"")
MARKS = ("e.p.", "ep", "#", "ch", "ch.", "mate", "N", "D", "R")
"""Marks beside a move: that it takes in passing, checks or mates; that it is new, or has a diagram."""
NULL = re.compile(r"--|Z0|@@@@|null", re.IGNORECASE)
"""The words by which programs write that a side passes."""
USUAL = ("standard", "chess", "from position", "normal", "")
"""Values of the tag `Variant` that mean the usual game."""


def sniff(text: str) -> bool:
    """Return whether a text is PGN."""
    played = re.sub(r"\[\s*(?!FEN)[^\[\]]*\]|\{[^{}]*\}", "", text)
    return bool(_SNIFF.search(played)) or (bool(_TAGS.search(text)) and not re.search(r"\d[-x]\d\d?\b", played))


def read(text: str, name: str) -> Iterator[Found]:
    """The games of a PGN file."""
    for chapter in chapters(text, name, CHESS_RESULT):
        tags = chapter.tags
        given, wrong = begun(chapter, GAME)
        variant = tags.get("Variant", "")
        if variant.lower() not in USUAL:
            wrong = f"{variant} is another game than chess as it is played here"
        yield Found(
            name, chapter.line, GAME, named(tags, "White", "Black"), partial(follow, chapter=chapter), given | about(tags),
            titled(tags), chapter.remarks, wrong,
        )  # fmt: skip


def follow(match: Match, chapter: Chapter) -> Iterator[Said]:
    """The moves, each by whoever is to move; then the result."""
    for (text, line, column), passed in played(token for token in chapter.moves if token.text not in MARKS):
        if passed:
            yield Said(text, line, column, remark=passed)
            continue
        if NULL.fullmatch(text):
            yield Said(text, line, column, wrong="to leave the move to the other is no move", rule=_rule(match))
            return
        if match.ask is None:
            yield Said(text, line, column, wrong="the game is over")
            return
        yield Said(text, line, column, (Move(match.ask.seat, (read_move(text, match.ask.options),)),))
    yield from ending(match, chapter.result, (match.seats[0], match.seats[1]))


def read_move(text: str, options: Sequence[str]) -> str:
    """The lawful move that a text is or clearly means; else what it says without marks, for the referee to refuse."""
    return text if text in options else meant(text, options) or plain(text)


def _rule(match: Match) -> Rule | None:
    return match.ask.rule if match.ask else None


def export(match: Match) -> str:
    """A game of chess as PGN, moves in standard algebraic notation."""
    from chess import Board

    from hoyle.games.board.chess import Notes

    white, black = match.state.order
    result = result_of(match, (white, black))
    tags = {**told_about(match), "White": white, "Black": black, "Result": result}
    notes = match.state.kept(Notes)
    board = Board(notes.start) if notes.start else Board()
    if notes.start:
        tags |= {"SetUp": "1", "FEN": notes.start}
    second, moves = not board.turn, []
    for uci in notes.moves:
        move = board.parse_uci(uci)
        moves.append(board.san(move))
        board.push(move)
    return write(tags, moves, result, second)
