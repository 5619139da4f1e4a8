"""Everything that can be said in a game as whole numbers: one fixed table of ids a game, whatever is offered and in whatever order.

Version 0. The ids of a game come in blocks, in this order; `ActionIds.blocks` tells where each begins:

- `wait` (one id): nothing is to be said, for environments in which all act at once.
- `go-on` (one): a permission is not used; a move ends here.
- `word`: the words of `WORDS`, then `SPARE` ids for others, found by CRC-32, the next free one where two meet.
- `piece`: the pieces of the game in their order: strike this one, where several may be struck.
- `call`: each piece with nothing, then with each open pocket of the table.
- `place`: each piece with each cell of a grid of `GRID` over the bed, from the head's left corner: put it there.
- `stroke`: rays x speeds x tips, the tip changing fastest. Ray k points `2 pi k / rays` counter-clockwise from +x.
- `move`: one step of a move: from a place to a place, `VARIANTS` each; in algebraic notation, what stands before the square and it.
- `chance`: dice (6, then 36 for two), then a seat or nobody with a number or none.

Places, calls and the piece may be said before a stroke; each is said once a question.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from math import pi
from random import Random
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from hoyle.answers import Chance
from hoyle.equipment import At, Table, table
from hoyle.match.legal import words
from hoyle.players.random_answers import SEATS, play
from hoyle.referee import MOVE, Game, begin

VERSION = 0
WORDS = (
    "1", "10", "11", "12", "13", "14", "15", "2", "3", "4", "5", "6", "7", "8", "9", "a", "accept", "again", "as-found", "b",
    "balance", "bank", "black", "blow", "blue", "break", "brown", "challenge", "change", "claim", "colour", "cover", "cushion",
    "forfeit", "foul", "green", "head-spot", "hold", "keep", "lead", "leave", "left", "lots", "masse", "miss", "pass", "pay",
    "pink", "play-away", "play-from", "privilege", "proclaim", "red", "reject", "replaced", "replay", "require", "reset", "respot",
    "retire", "right", "shot", "spot", "spot-balls", "stand", "star", "take", "toss", "waive", "white", "yellow",
)  # fmt: skip
"""The words that the games offer or permit."""
SPARE = 24
GRID = (6, 12)
"""Cells across and along the bed."""
VARIANTS = 4
VALUES = 32
"""Numbers that a draw brings, from 0; and one more for none."""
RAYS, SPEEDS, TIPS = 72, (0.6, 1.2, 2.4, 4.8), ((0.0, 0.0), (0.0, 0.4), (0.0, -0.4), (0.35, 0.0), (-0.35, 0.0))
"""The steps in which strokes are told: directions, stick speeds in m/s, and tip offsets (side, height) in ball radii."""

_PLACE = re.compile(r"[a-h][1-8]|bar|off|\d+")
_SAN = re.compile(r"([KQRBN]?)([a-h]?[1-8]?)x?([a-h][1-8])(=[QRBN])?")
_NUMBERS = (*map(str, range(1, 33)), "bar", "off")
_SQUARES = tuple(f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 9))
_BEFORE = (
    *(f"{man}{hint}" for man in "KQRBN" for hint in ("", *"abcdefgh", *"12345678")),
    *(f"{hint}{made}" for hint in ("", *"abcdefgh") for made in ("", "=Q", "=R", "=B", "=N")),
)


@dataclass(frozen=True)
class ActionIds:
    """The ids of a game for so many seats; see the module. `size` is how many there are."""

    game: Game
    seats: int
    bed: Table
    rays: int = RAYS
    speeds: tuple[float, ...] = SPEEDS
    tips: tuple[tuple[float, float], ...] = TIPS
    moves: str = ""
    """The notation of the game's moves: `numbers`, `squares` or `algebraic`; empty for a game without."""
    blocks: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """Each block's first id, and how many it has."""

    @property
    def size(self) -> int:
        """The number of ids."""
        first, count = self.blocks["chance"]
        return first + count

    @property
    def pieces(self) -> tuple[str, ...]:
        """The pieces that can be struck, called or placed; no pins."""
        return tuple(piece for piece in self.game.pieces if not piece.startswith("#"))

    @property
    def pockets(self) -> tuple[str, ...]:
        """The pockets that can be called."""
        return tuple(pocket.name for pocket in self.bed.openings)

    def first(self, block: str) -> int:
        """A block's first id."""
        return self.blocks[block][0]

    def block(self, code: int) -> tuple[str, int]:
        """The block of an id, and its place there. Raises IndexError for one that there is not."""
        for name, (first, count) in self.blocks.items():
            if first <= code < first + count:
                return name, code - first
        raise IndexError(f"no action {code}; {self.game.id} has 0 to {self.size - 1}")

    # --- words ------------------------------------------------------------------------------------------

    def words(self, offered: Iterable[str]) -> dict[int, str]:
        """The words offered by their ids."""
        first, found = self.first("word"), {}
        strange = []
        for word in offered:
            if word in WORDS:
                found[first + WORDS.index(word)] = word
            else:
                strange.append(word)
        for word in sorted(strange):
            at = crc32(word.encode()) % SPARE
            for step in range(SPARE):
                code = first + len(WORDS) + (at + step) % SPARE
                if code not in found:
                    found[code] = word
                    break
        return found

    # --- strokes ----------------------------------------------------------------------------------------

    def aim(self, index: int) -> tuple[float, float, tuple[float, float]]:
        """Return for an id's place in its block the azimuth (rad), the speed and the tip's offset."""
        rest, tip = divmod(index, len(self.tips))
        ray, speed = divmod(rest, len(self.speeds))
        return 2 * pi * ray / self.rays, self.speeds[speed], self.tips[tip]

    def grid_middles(self) -> list[At]:
        """The middles of the grid's cells, in the order of their ids."""
        across, along = GRID
        return [
            At((i + 0.5) / across * self.bed.width - self.bed.width / 2, (j + 0.5) / along * self.bed.length - self.bed.length / 2)
            for j in range(along)
            for i in range(across)
        ]  # fmt: skip

    # --- moves ------------------------------------------------------------------------------------------

    def steps(self, tokens: Iterable[str]) -> dict[int, str]:
        """The steps offered, as written, by their ids."""
        first, found = self.first("move"), {}
        for token in sorted(set(tokens)):
            index = self._step(token)
            for variant in range(VARIANTS):
                if first + index * VARIANTS + variant not in found:
                    found[first + index * VARIANTS + variant] = token
                    break
        return found

    def _step(self, token: str) -> int:
        if self.moves == "algebraic":
            if token.startswith("O-O"):
                return len(_BEFORE) * 64 + token.startswith("O-O-O")
            match = _SAN.match(token)
            if match is None:
                raise ValueError(f"{token!r} is not a move in algebraic notation")
            man, hint, square, made = match.groups()
            before = f"{man}{hint[:1]}{made or ''}"
            return _BEFORE.index(before) * 64 + _SQUARES.index(square)
        names = _NUMBERS if self.moves == "numbers" else _SQUARES
        places = _PLACE.findall(token)
        return names.index(places[0]) * len(names) + names.index(places[-1])

    # --- chance -----------------------------------------------------------------------------------------

    def draw(self, said: Chance, seats: Sequence[str]) -> int:
        """The id of what chance says."""
        first = self.first("chance")
        if said.word == "roll" and len(said.values) == 1:
            return first + said.values[0] - 1
        if said.word == "roll" and len(said.values) == 2:
            return first + 6 + 6 * (said.values[0] - 1) + said.values[1] - 1
        seat = seats.index(said.to) + 1 if said.to in seats else 0
        value = said.values[0] % VALUES + 1 if said.values else 0
        return first + 42 + seat * (VALUES + 1) + value

    def draws(self, possible: Iterable[Chance], seats: Sequence[str]) -> dict[int, Chance]:
        """Return what chance may say, by id; of two that have one id the first."""
        found: dict[int, Chance] = {}
        for said in possible:
            found.setdefault(self.draw(said, seats), said)
        return found

    def mask(self, allowed: Iterable[int]) -> NDArray[np.int8]:
        """1 for each id that is allowed, 0 for the others."""
        found = np.zeros(self.size, np.int8)
        found[list(allowed)] = 1
        return found

    def names(self) -> list[str]:
        """Return what each id means, in words, in order."""
        words = [*WORDS, *(f"other-word-{i}" for i in range(SPARE))]
        places = [f"{i}:{j}" for j in range(GRID[1]) for i in range(GRID[0])]
        steps = self._step_names()
        counts = (self.rays, len(self.speeds), len(self.tips)) if self.game.physical else (0, 0, 0)
        chance = [*(f"roll {a}" for a in range(1, 7)), *(f"roll {a} {b}" for a, b in product(range(1, 7), repeat=2))]
        chance += [
            f"draw seat {s or 'none'} {v - 1 if v else 'none'}"
            for s in range(self.seats + 1)
            for v in range(VALUES + 1)
        ]
        return [
            "wait", "go-on", *(f"say {word}" for word in words), *(f"strike {piece}" for piece in self.pieces),
            *(f"call {piece}{'@' if pocket else ''}{pocket}" for piece in self.pieces for pocket in ("", *self.pockets)),
            *(f"place {piece} {cell}" for piece in self.pieces for cell in places if self.game.physical),
            *(f"stroke ray {r} speed {s} tip {t}" for r, s, t in product(*map(range, counts))),
            *steps, *chance,
        ]  # fmt: skip

    def _step_names(self) -> list[str]:
        if not self.moves:
            return []
        if self.moves == "algebraic":
            names = [f"{before} {square}" for before in _BEFORE for square in _SQUARES] + ["O-O", "O-O-O"]
        else:
            known = _NUMBERS if self.moves == "numbers" else _SQUARES
            names = [f"{a} {b}" for a in known for b in known]
        return [f"move {name} {v}" for name in names for v in range(VARIANTS)]


def action_ids_for(
    game: Game, seats: int, bed: Table | None = None, rays: int = RAYS, speeds: Sequence[float] = SPEEDS,
    tips: Sequence[tuple[float, float]] = TIPS,
) -> ActionIds:  # fmt: skip
    """The table of ids of a game for so many seats, on a table of its own unless given.

    `rays`, `speeds` (m/s) and `tips` (side and height in ball radii) say how finely strokes are told. Raises ValueError for what
    tells none.
    """
    if rays < 1 or not speeds or not tips or min(speeds) <= 0 or any(s * s + h * h >= 1 for s, h in tips):
        raise ValueError("strokes need a ray or more, speeds above 0 m/s, and tips less than a radius off")
    bed = bed or table(game.table)
    moves = "" if game.physical else how_written(game)
    made = ActionIds(game, seats, bed, rays, tuple(speeds), tuple(tips), moves)
    pieces, strokes = len(made.pieces), rays * len(speeds) * len(tips) if game.physical else 0
    steps = {"": 0, "numbers": len(_NUMBERS) ** 2, "squares": 64 * 64, "algebraic": len(_BEFORE) * 64 + 2}[moves]
    counts = {
        "wait": 1, "go-on": 1, "word": len(WORDS) + SPARE, "piece": pieces, "call": pieces * (1 + len(made.pockets)),
        "place": pieces * GRID[0] * GRID[1] if game.physical else 0, "stroke": strokes, "move": steps * VARIANTS,
        "chance": 42 + (seats + 1) * (VALUES + 1),
    }  # fmt: skip
    blocks, first = {}, 0
    for name, count in counts.items():
        blocks[name] = first, count
        first += count
    return ActionIds(game, seats, bed, rays, tuple(speeds), tuple(tips), moves, blocks)


@cache
def _how_written(game_id: str, game: Game) -> str:
    least = game.seats[0]
    state = begin(game, SEATS[:least]).state
    for before, _, _ in play(game, state, Random(0), 40):
        if before.ask is not None and before.ask.kind == MOVE:
            tokens = [token for option in words(before.ask) for token in option.split()]
            if all(re.fullmatch(r"(\d+|bar|off)([-/x](\d+|bar|off))+\*?", token) for token in tokens):
                return "numbers"
            if all(re.fullmatch(r"[a-h][1-8]([-x][a-h][1-8])+", token) for token in tokens):
                return "squares"
            return "algebraic"
    return ""


_WRITTEN: dict[str, str] = {}


def how_written(game: Game) -> str:
    """The notation of a game's moves, seen from its first; empty where none comes up."""
    if game.id not in _WRITTEN:
        _WRITTEN[game.id] = _how_written.__wrapped__(game.id, game)
    return _WRITTEN[game.id]
