"""Positions of backgammon in one word, as programs of the game have them: XGID, and GNU Backgammon's position and match ids.

Both are read as the first seat's view: the player at the bottom (XGID, capital letters), or player 0 (GNU), is the first seat. A
GNU position id alone does not tell who is on roll, which is taken to be the first seat. After the GNU Backgammon manual, 11.6 and
11.7.
"""

import re
from base64 import b64decode, b64encode
from dataclasses import dataclass

from hoyle.games.board.points.men import MEN
from hoyle.games.board.points.tables import BAR, Counts
from hoyle.referee import Message, Refused, told

_XGID = re.compile(r"(?:(?i:XGID)=)?([-A-Oa-o]{26})((?::[-\w]*){3,9})")
_GNU = re.compile(r"([A-Za-z0-9+/]{14})(?::([A-Za-z0-9+/]{12}))?")
_GNU_WORDS = re.compile(r"(?:GNUBG\s*ID:?|Position\s*ID:?)\s*|(?<=[\w+/]{14})\s+Match\s*ID:?\s*", re.IGNORECASE)
SIGNS = 26
"""Signs of the board in an XGID: a bar, the points, the other bar."""
NUMBERS = {
    "cube": r"\d|1[0-5]", "holder": "-?1|0", "turn": "-?1", "dice": "[1-6]{2}|0?0|[DBR]", "first-score": r"\d{1,4}",
    "second-score": r"\d{1,4}", "rule": r"\d", "length": r"\d{1,4}", "highest-cube": r"\d{1,4}",
}  # fmt: skip
"""The numbers after an XGID's board, and how each may read."""
CENTRED = -1
"""The seat of a cube that nobody has."""


@dataclass(frozen=True)
class Numbers:
    """A position of backgammon in numbers.

    `men` are the counts of the first seat's men and the second's, each by its own numbering, the bar at 25 and those borne off at
    0. `turn` is the seat on roll, 0 or 1, `dice` what it has thrown, if it has; `offered` is true where it has doubled and the
    other is to take or drop. `holder` is the seat that has the cube, or CENTRED; `length` the points of the match, 0 for none.
    """

    men: tuple[Counts, Counts]
    turn: int = 0
    dice: tuple[int, ...] = ()
    scores: tuple[int, int] = (0, 0)
    length: int = 0
    cube: int = 1
    holder: int = CENTRED
    offered: bool = False
    crawford: bool = False


def is_xgid(line: str) -> bool:
    """Return whether a line is an XGID."""
    return line.strip().upper().startswith("XGID=") or bool(_XGID.fullmatch(line.strip()))


def is_gnu(line: str) -> bool:
    """Return whether a line is a position id of GNU Backgammon, with a match id or without."""
    return bool(_GNU.fullmatch(_GNU_WORDS.sub(_joined, line.strip())))


def _joined(words: re.Match[str]) -> str:
    return ":" if words.start() else ""


def from_xgid(line: str) -> Numbers:
    """The position of an XGID; raises Refused for what cannot be."""
    check_xgid(line)
    found = _XGID.fullmatch(line.strip())
    if found is None:
        raise Refused(told("board.xgid-form"))
    board = found[1]
    first, second = [0] * (BAR + 1), [0] * (BAR + 1)
    for point, sign in enumerate(board):
        if sign.isupper():
            first[point] = ord(sign) - ord("A") + 1
        elif sign.islower():
            second[BAR - point] = ord(sign) - ord("a") + 1
    if first[0] or second[0]:
        raise Refused(told("board.xgid-bars"))
    rest = found[2].split(":")[1:]
    cube, holder, turn, one, two, flag, length = (int(rest[n]) for n in (0, 1, 2, 4, 5, 6, 7))
    dice = rest[3].zfill(2) if rest[3] == "0" else rest[3]
    return Numbers(
        (_whole(first), _whole(second)),
        0 if turn == 1 else 1,
        tuple(map(int, dice)) if dice.isdigit() and dice != "00" else (),
        (one, two),
        length,
        2**cube,
        {1: 0, 0: CENTRED, -1: 1}[holder],
        dice in ("D", "B", "R"),
        bool(flag and length),
    )


def check_xgid(line: str) -> None:
    """Raise Refused where a line is no XGID: with the column, what stands there, and what would be right."""
    start = len(line) - len(line.lstrip())
    start += 5 * line[start:].upper().startswith("XGID=")
    board, *rest = line[start:].rstrip().split(":")
    if bad := re.search("[^-A-Oa-o]", board):
        raise Refused(told("board.xgid-sign", column=start + bad.start() + 1, given=bad[0]))
    if len(board) != SIGNS:
        raise Refused(told("board.xgid-signs", count=len(board)))
    column = start + len(board) + 2
    for name, given in zip(NUMBERS, rest, strict=False):
        if not re.fullmatch(NUMBERS[name], given):
            raise Refused(told("board.xgid-number", column=column, number=name, given=given))
        column += len(given) + 1
    if len(rest) != len(NUMBERS):
        raise Refused(told("board.xgid-count", count=len(rest)))


def to_xgid(at: Numbers) -> str:
    """The XGID of a position."""
    first, second = at.men
    signs = ["-"] * 26
    for point in range(1, BAR + 1):
        if first[point]:
            signs[point] = chr(ord("A") + first[point] - 1)
        if second[point]:
            signs[BAR - point] = chr(ord("a") + second[point] - 1)
    dice = "".join(map(str, at.dice)) or ("D" if at.offered else "00")
    holder = {0: 1, CENTRED: 0, 1: -1}[at.holder]
    numbers = (
        at.cube.bit_length() - 1,
        holder,
        -1 if at.turn else 1,
        dice,
        *at.scores,
        int(at.crawford and at.length > 0),
        at.length,
        10,
    )
    return f"XGID={''.join(signs)}:{':'.join(map(str, numbers))}"


def _whole(counts: list[int]) -> Counts:
    """The counts with those borne off, which are all that is missing; raises Refused for too many."""
    if (there := sum(counts[1:])) > MEN:
        raise Refused(told("board.men-of-a-side", men=MEN, given=there))
    return (MEN - there, *counts[1:])


def meant_for_xgid(line: str) -> bool:
    """Return whether a line can only have been meant for an XGID."""
    return bool(re.match(r"\s*(?:(?i:XGID)\b|[-A-Oa-o]{20,30}:)", line))


def meant_for_gnu(line: str) -> bool:
    """Return whether a line can only have been meant for ids of GNU Backgammon: one word of about as many letters."""
    return bool(re.fullmatch(r"[^\s=;:,()\"{}]{11,17}(?::\S*)?", _GNU_WORDS.sub(_joined, line.strip())))


def _fault(line: str) -> Message:
    """The fault of a line that is no id."""
    position, colon, match = line.partition(":")
    for word, length, name, start in ((position, 14, "position", 0), *([(match, 12, "match", 15)] if colon else [])):
        if bad := re.search("[^A-Za-z0-9+/]", word):
            return told("board.gnu-id-sign", column=start + bad.start() + 1, given=bad[0])
        if len(word) != length:
            return told("board.gnu-id-length", which=name, length=length, count=len(word))
    return told("board.gnu-id-form")


# --- GNU Backgammon -------------------------------------------------------------------------------------------


def from_gnu(line: str) -> Numbers:
    """The position of a position id, and of the match id after it if there is one; raises Refused for what cannot be."""
    plain = _GNU_WORDS.sub(_joined, line.strip())
    found = _GNU.fullmatch(plain)
    if found is None:
        raise Refused(_fault(plain))
    sides: list[Counts] = []
    bits = _bits(found[1] + "==")
    at = 0
    for _ in range(2):
        counts = [0] * (BAR + 1)
        for point in range(1, BAR + 1):
            while at < len(bits) and bits[at]:
                counts[point], at = counts[point] + 1, at + 1
            at += 1
        sides.append(_whole(counts))
    waiting, rolling = sides  # whose turn it is not comes first
    if not found[2]:
        return Numbers((rolling, waiting))
    match = _bits(found[2])

    def number(start: int, count: int) -> int:
        return sum(bit << n for n, bit in enumerate(match[start : start + count]))

    turn = number(6, 1)
    dice = number(15, 3), number(18, 3)
    holder = number(4, 2)
    if max(dice) > 6 or holder == 2:
        raise Refused(told("board.match-id-wrong"))
    return Numbers(
        (rolling, waiting) if turn == 0 else (waiting, rolling),
        turn,
        dice if all(dice) else (),
        (number(36, 15), number(51, 15)),
        number(21, 15),
        2 ** number(0, 4),
        CENTRED if holder == 3 else holder,
        bool(number(12, 1)),
        bool(number(7, 1)),
    )


def to_gnu(at: Numbers) -> str:
    """The position id and the match id of a position, with a colon between."""
    bits: list[int] = []
    for counts in (at.men[1 - at.turn], at.men[at.turn]):
        for point in range(1, BAR + 1):
            bits += [1] * counts[point] + [0]
    dice = at.dice or (0, 0)
    told = (
        (at.cube.bit_length() - 1, 4), (3 if at.holder == CENTRED else at.holder, 2), (at.turn, 1), (int(at.crawford), 1), (1, 3),
        (1 - at.turn if at.offered else at.turn, 1), (int(at.offered), 1), (0, 2), (dice[0], 3), (dice[1], 3), (at.length, 15),
        (at.scores[0], 15), (at.scores[1], 15),
    )  # fmt: skip
    match = [value >> n & 1 for value, count in told for n in range(count)]
    return f"{_word(bits, 10).rstrip('=')}:{_word(match, 9)}"


def _bits(word: str) -> list[int]:
    return [byte >> n & 1 for byte in b64decode(word) for n in range(8)]


def _word(bits: list[int], length: int) -> str:
    bits = [*bits, *[0] * (8 * length - len(bits))]
    return b64encode(bytes(sum(bits[8 * n + k] << k for k in range(8)) for n in range(length))).decode()
