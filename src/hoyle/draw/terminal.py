"""A compact picture of a table in characters, for terminals.

A picture is rows of cells: a character, its colour and the ground's, `#rrggbb` or empty. Pieces keep their marks, so the
picture reads without colour too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain

from hoyle.draw.board import STACK
from hoyle.draw.pieces import BAIZE, BRASS, INK, IVORY, look, luminance, mixed, trail_colour
from hoyle.equipment import At, Line, Table, Triangle
from hoyle.record import Layout, Spot

Cell = tuple[str, str, str]
Row = list[Cell]
CHESSMEN = {"queen": "Q", "rook": "R", "bishop": "B", "knight": "N"}
"""The letters of what pawns become."""
NOTHING: Mapping[str, str] = {}
WOOD = "#5a2d1a"
LINE = "#4f8a6c"


def table_cells(
    table: Table, layout: Layout, width: int = 72, files: bool = False, become: Mapping[str, str] = NOTHING
) -> list[Row]:
    """The table and what lies on it, at most `width` + 4 characters wide; pieces off the bed are not shown.

    Squares bear their numbers, or with `files` the letters and figures of files and ranks stand on the rails. `become` says what
    men are now that were another kind: a king, a queen.
    """
    pointed = any(isinstance(mark, Triangle) for mark in table.marks)
    return _board(table, layout) if pointed else _bed(table, layout, width, files, become)


def man_mark(piece: str, become: str = "") -> str:
    """A man's sign on a board, by whose it is and what it has become: `○`, `◎` for a king, or a chessman's letter."""
    label = CHESSMEN.get(become) or look(piece).label
    label = label if label.isalpha() else ""
    dark = piece[0] == "b" if label or piece[0] in "ab" else piece == "black"
    if label:
        return label.lower() if dark else label
    return "○●◎◉"[dark + 2 * bool(become)]


def _bed(t: Table, layout: Layout, width: int, files: bool, become: Mapping[str, str]) -> list[Row]:
    width -= 1 - width % 2  # odd, so that what lies in the middle is drawn in the middle
    height = max(3, round(width * t.width / t.length / 4)) * 2 + 1

    def cell(at: At) -> tuple[int, int]:
        column = int((at.y / t.length + 0.5) * width)
        row = int((at.x / t.width + 0.5) * height)
        return min(max(row, 0), height - 1), min(max(column, 0), width - 1)

    grid: list[Row] = [[(" ", IVORY, BAIZE)] * width for _ in range(height)]
    for mark in t.marks:
        if isinstance(mark, Line):
            r0, c0 = cell(At(mark.x0, mark.y0))
            r1, c1 = cell(At(mark.x1, mark.y1))
            for r in range(min(r0, r1), max(r0, r1) + 1):
                for c in range(min(c0, c1), max(c0, c1) + 1):
                    old = grid[r][c][0]
                    new = "│" if c0 == c1 else "─"
                    grid[r][c] = (new if old in (" ", new) else "┼", LINE, BAIZE)
    chequered = {"a1", "h8", "32"} <= t.spots.keys()
    for spot in t.spots.values():
        r, c = cell(spot)
        grid[r][c] = ("·", IVORY, BAIZE)
    numbers = {cell(at): name for name, at in t.spots.items() if chequered and not files and name.isdecimal()}
    for (r, c), name in numbers.items():
        grid[r][c : c + len(name)] = [(figure, LINE, BAIZE) for figure in name]
    for name, hole in t.holes.items():
        r, c = cell(At(hole.x, hole.y))
        grid[r][c : c + len(name)] = [(figure, BRASS, BAIZE) for figure in name]
    taken: set[tuple[int, int]] = set()
    lying = {p: t.spots.get(w.name) if isinstance(w, Spot) else w for p, w in layout.places.items()}
    placed = [(at.y, abs(at.x), piece, at) for piece, at in lying.items() if isinstance(at, At)]
    for _, _, piece, at in sorted(placed):  # from the head, so that a rack's rows push one another toward the foot
        token = (
            list(_token(piece)) if not chequered else _man_on(piece, numbers.get(cell(at), ""), become.get(piece, ""))
        )
        r, c = _free(cell(at), len(token), taken, height, width)
        taken.update((r, c + i) for i in range(len(token)))
        grid[r][c : c + len(token)] = token
    rows = _railed(t, grid, width, height)
    if chequered and files:
        for name, spot in t.spots.items():
            r, c = cell(spot)
            if name.endswith("1") and name[0].isalpha():
                rows[r + 1][0] = rows[r + 1][-1] = (name[0], IVORY, WOOD)
            if name.startswith("a"):
                rows[0][c + 2] = rows[-1][c + 2] = (name[1], IVORY, WOOD)
    return rows


def _railed(t: Table, grid: list[Row], width: int, height: int) -> list[Row]:
    wood: Cell = (" ", BRASS, WOOD)
    diamond, pocket = ("◆", IVORY, WOOD), ("●", "#000000", WOOD)
    long: Row = [wood] * (width + 4)
    for i in range(1, t.diamonds):
        long[2 + width * i // t.diamonds] = diamond
    if t.openings:
        long[1] = long[-2] = long[2 + width // 2] = pocket
    rows = [long]
    sights = {height * i // (t.diamonds // 2) for i in range(1, t.diamonds // 2)} if t.diamonds else set()
    for r, row in enumerate(grid):
        rail = diamond if r in sights else wood
        rows.append([wood, rail, *row, rail, wood])
    return [*rows, list(long)]


def _token(piece: str) -> Iterator[Cell]:
    """A piece in one or two characters, or its letter and number: `b10` for `#black-10`."""
    seen = look(piece)
    if seen.label and seen.band:
        dim = 0.35 if luminance(seen.band) > 0.2 else 0.0  # yellow on ivory could not be read
        text, ink, ground = f"{seen.label:>2}", mixed(seen.band, INK, dim), IVORY
    elif seen.label:
        text, ink, ground = f"{seen.label:>2}", INK if luminance(seen.body) > 0.3 else IVORY, seen.body
    elif piece in ("white", "cue", "ball"):
        text, ink, ground = "○", IVORY, BAIZE
    elif piece == "spot":
        text, ink, ground = "◉", IVORY, BAIZE
    elif piece == "red":
        text, ink, ground = "●", "#e0524a", BAIZE
    else:
        stem, _, number = piece.removeprefix("#").partition("-")
        text, ink, ground = (
            f"{stem[:1]}{number}" if number.isdecimal() else piece[:2],
            INK if luminance(seen.body) > 0.3 else IVORY,
            seen.body,
        )
    return ((character, ink, ground) for character in text)


def _man_on(piece: str, number: str, become: str) -> Row:
    """A man with the number of its square, or a chessman by its letter, small where it is black."""
    seen = look(piece)
    ink = INK if luminance(seen.body) > 0.3 else IVORY
    mark = man_mark(piece, become)
    said = mark if mark.isalpha() else f"{mark}{number}"
    return [(character, ink, seen.body) for character in said]


def _free(at: tuple[int, int], size: int, taken: set[tuple[int, int]], height: int, width: int) -> tuple[int, int]:
    """The cell nearest to a place where a token fits without hiding another."""
    row, column = at[0], min(at[1], width - size)
    near = sorted(
        ((r, c) for r in range(height) for c in range(width - size + 1)),
        key=lambda p: (4 * (p[0] - row) ** 2 + (p[1] - column) ** 2, p),
    )
    fits = (p for p in near if not any((p[0], p[1] + i) in taken for i in range(size)))
    return next(fits, (row, column))


# --- boards -------------------------------------------------------------------------------------------------


def _board(t: Table, layout: Layout) -> list[Row]:
    stacks: dict[str, list[str]] = {}
    for piece, where in layout.places.items():
        if isinstance(where, Spot):
            stacks.setdefault(where.name, []).append(piece)
    upper = [f"p{n}" for n in range(13, 25)]
    lower = [f"p{n}" for n in range(12, 0, -1)]
    if not all(spot in t.spots for spot in upper):
        return []
    depths = range(STACK)
    return [
        _labels(upper),
        *(_points(upper, d, stacks, "bar-a", "off-b") for d in depths),
        _framed([[(" ", IVORY, _FIELD)] * 18, [(" ", IVORY, WOOD)] * 3, [(" ", IVORY, _FIELD)] * 18], []),
        *(_points(lower, d, stacks, "bar-b", "off-a") for d in reversed(depths)),
        _labels(lower),
    ]


_FIELD, _DARK, _LIGHT = "#7c4d2b", "#43230f", "#c39a62"


def _labels(spots: list[str]) -> Row:
    names = [[(c, "", "") for c in f"{spot[1:]:^3}"] for spot in spots]
    return [(" ", "", ""), *chain(*names[:6]), *[(" ", "", "")] * 3, *chain(*names[6:])]


def _points(spots: list[str], depth: int, stacks: dict[str, list[str]], bar: str, off: str) -> Row:
    cells = []
    for i, spot in enumerate(spots):
        ground = _DARK if i % 2 else _LIGHT
        cells.append(_man(stacks.get(spot, []), depth, ground if depth < STACK - 1 else _FIELD))
    middle = _man(stacks.get(bar, []), STACK - 1 - depth, WOOD)
    halves = [[*chain(*cells[:6])], middle, [*chain(*cells[6:])]]
    gone = stacks.get(off, [])
    note = f"  {'○' if off == 'off-a' else '●'} {len(gone)} off" if gone and depth == 0 else ""
    return _framed(halves, [(c, "", "") for c in note])


def _man(pieces: list[str], depth: int, ground: str) -> Row:
    """Three cells of a column: a man, nothing, or how many there are beyond what is shown."""
    if len(pieces) <= depth:
        dot = "·" if ground in (_DARK, _LIGHT) else " "
        return [(c, _LIGHT if ground == _DARK else _DARK, ground) for c in f" {dot} "]
    first = pieces[0].startswith("a")
    man = "○" if first else "●"
    if depth == STACK - 1 and len(pieces) > STACK:
        man = str(len(pieces))
    colour = ("#ffffff" if first else "#000000") if ground in (_FIELD, _LIGHT) else trail_colour(pieces[0])
    return [(c, colour, ground) for c in f"{man:^3}"]


def _framed(parts: list[Row], after: Row) -> Row:
    edge: Cell = (" ", BRASS, WOOD)
    return [edge, *chain(*parts), edge, *after]
