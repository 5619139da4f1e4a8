"""Films of balls on a table: the bed is drawn once and every ball a few times, and frames are put together as arrays.

Balls move by quarters of a pixel. A GIF has one table of colours for all its frames.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.patches import Circle, PathPatch, Rectangle
from matplotlib.textpath import TextPath
from matplotlib.transforms import Affine2D
from numpy.typing import NDArray

from hoyle.draw.pieces import BAIZE, HOLE, INK, IVORY, WOOD, look, luminance
from hoyle.draw.plan import pockets
from hoyle.equipment import Table

RIM = 0.1
"""Wood round the bed (m)."""
FINE, STEPS = 8, 4
"""A ball is drawn so many times larger, and shown at so many places within a pixel each way."""
DPI = 100

Pixels = NDArray[np.uint8]
Places = Mapping[str, Sequence[Any]]
"""The places of pieces: x and y first (m)."""


class Film:
    """The bed and the balls of a film, ready to be put together."""

    def __init__(self, table: Table, pieces: Iterable[str], width: int) -> None:
        """`width` in pixels is made even, as the height is, for films want it so."""
        self.radius = table.ball.radius if table.ball else table.disc
        self.corner = table.width / 2 + RIM, table.length / 2 + RIM
        self.width = max(2, width // 2 * 2)
        self.scale = self.width / (2 * self.corner[1])
        self.height = max(2, round(self.scale * self.corner[0]) * 2)
        self.bed = self._bed(table)
        self.balls = {piece: self._ball(piece) for piece in pieces}

    def _bed(self, table: Table) -> Pixels:
        w, h = table.width / 2, table.length / 2
        figure = Figure(figsize=(self.width / DPI, self.height / DPI), dpi=DPI, facecolor=WOOD)
        axes = figure.add_axes((0, 0, 1, 1))
        axes.set(xlim=(-h - RIM, h + RIM), ylim=(w + RIM, -w - RIM))
        axes.axis("off")
        axes.add_patch(Rectangle((-h, -w), 2 * h, 2 * w, facecolor=BAIZE))
        for x, y, r in pockets(table):
            axes.add_patch(Circle((y, x), r, facecolor=HOLE))
        return drawn(figure)[..., :3].copy()

    def _ball(self, piece: str) -> NDArray[np.float32]:
        """A ball at every step within a pixel, (STEPS, STEPS, n, n, 4): colours times their cover, and what they leave."""
        n = 2 * int(np.ceil(self.radius * self.scale)) + 4
        figure = Figure(figsize=(n / DPI, n / DPI), dpi=DPI * FINE)
        figure.patch.set_alpha(0)
        axes = figure.add_axes((0, 0, 1, 1))
        half = n / 2 / self.scale
        axes.set(xlim=(-half, half), ylim=(half, -half))
        axes.axis("off")
        for part in parts(piece, self.radius):
            axes.add_patch(part)
        fine = drawn(figure).astype(np.float32)
        cover = fine[..., 3:] / 255
        fine = np.concatenate([fine[..., :3] * cover, 1 - cover], axis=-1)
        found = np.empty((STEPS, STEPS, n, n, 4), np.float32)
        for i in range(STEPS):
            for j in range(STEPS):
                moved = np.roll(fine, (i * FINE // STEPS, j * FINE // STEPS), (0, 1))
                found[i, j] = moved.reshape(n, FINE, n, FINE, 4).mean(axis=(1, 3))
        return found

    def boxes(self, places: Places) -> Iterator[tuple[slice, slice, NDArray[np.float32]]]:
        """Return where in the picture each ball goes, and its pixels; a ball that is out of it goes nowhere."""
        for piece, at in places.items():
            ball = self.balls[piece]
            n = ball.shape[2]
            steps = [round((float(a) + b) * self.scale * STEPS) for a, b in zip(at[:2], self.corner, strict=True)]
            (row, i), (column, j) = divmod(steps[0], STEPS), divmod(steps[1], STEPS)
            top, left = row - n // 2, column - n // 2
            y0, x0, y1, x1 = max(0, top), max(0, left), min(self.height, top + n), min(self.width, left + n)
            if y0 < y1 and x0 < x1:
                yield slice(y0, y1), slice(x0, x1), ball[i, j, y0 - top : y1 - top, x0 - left : x1 - left]

    def frame(self, places: Places) -> Pixels:
        """One picture, (height, width, 3)."""
        found = self.bed.copy()
        for rows, columns, ball in self.boxes(places):
            found[rows, columns] = ball[..., :3] + found[rows, columns] * ball[..., 3:] + 0.5
        return found


def drawn(figure: Figure) -> Pixels:
    """A figure's pixels, (height, width, 4)."""
    canvas: Any = FigureCanvasAgg(figure)
    canvas.draw()
    return np.asarray(canvas.buffer_rgba())


def save_gif(film: Film, times: Sequence[Places], rate: int, path: Path) -> None:
    """A film as a GIF, so many pictures a second."""
    from PIL import Image

    palette = _palette(film, times[0])
    near = _nearest(palette)
    base = near[_coarse(film.bed)]

    def pictures() -> Iterator[Any]:
        for places in times:
            frame, found = film.frame(places), base.copy()
            for rows, columns, _ in film.boxes(places):
                found[rows, columns] = near[_coarse(frame[rows, columns])]
            picture = Image.frombytes("P", (film.width, film.height), found.tobytes())
            picture.putpalette(palette.tobytes())
            yield picture

    every = pictures()
    next(every).save(path, save_all=True, append_images=every, duration=1000 // rate, loop=0, optimize=False)


def _palette(film: Film, places: Places) -> Pixels:
    """Colours for a whole film, (256, 3): of the bed, and of all balls on it."""
    from PIL import Image

    frame = film.frame(places)
    patches = [frame[rows, columns].reshape(-1, 3) for rows, columns, _ in film.boxes(places)]
    seen = np.concatenate([film.bed[::4, ::4].reshape(-1, 3), *patches])
    reduced = Image.fromarray(seen[None]).quantize(256, Image.Quantize.MEDIANCUT)
    found = np.zeros((256, 3), np.uint8)
    colours = np.asarray(reduced.getpalette(), np.uint8).reshape(-1, 3)
    found[: len(colours)] = colours
    return found


def _coarse(pixels: Pixels) -> NDArray[np.int64]:
    """Colours by five bits of each part, as one number."""
    parts = pixels.astype(np.int64) >> 3
    return parts[..., 0] << 10 | parts[..., 1] << 5 | parts[..., 2]


def _nearest(palette: Pixels) -> Pixels:
    """The nearest colour of a palette for every coarse colour."""
    every = np.arange(1 << 15)
    colours = np.stack([every >> 10, every >> 5 & 31, every & 31], axis=1).astype(np.float32) * 8 + 4
    # |a - b|^2 without |a|^2, which is the same for all.
    given = palette.astype(np.float32)
    found: Pixels = ((given**2).sum(axis=1) - 2 * colours @ given.T).argmin(axis=1).astype(np.uint8)
    return found


def save_mp4(film: Film, times: Sequence[Places], rate: int, path: Path, ffmpeg: str) -> None:
    """A film as an MP4 by ffmpeg. Raises RuntimeError with what ffmpeg says."""
    given = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{film.width}x{film.height}", "-r", str(rate), "-i", "-"]
    command = [ffmpeg, "-y", "-loglevel", "error", *given, "-an", "-vcodec", "h264", "-pix_fmt", "yuv420p", str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE) as maker:
        assert maker.stdin is not None
        assert maker.stderr is not None
        with suppress(BrokenPipeError):  # it has stopped, and says why
            for places in times:
                maker.stdin.write(film.frame(places).tobytes())
            maker.stdin.close()
        why = maker.stderr.read().decode(errors="replace")
    if maker.returncode:
        raise RuntimeError(f"{path}: ffmpeg: {' '.join(why.split())}")


def parts(piece: str, radius: float) -> list[Any]:
    """A ball round the middle of a Matplotlib picture: its colour, its band or mark, its number."""
    look_ = look(piece)
    ink = INK if luminance(look_.body) > 0.3 else IVORY
    found: list[Any] = [Circle((0, 0), radius, facecolor=look_.band or look_.body, edgecolor=INK, linewidth=0.5)]
    if look_.label:
        found.append(Circle((0, 0), radius * (0.75 if look_.band else 0.5), facecolor=IVORY))
        way = TextPath((0, 0), look_.label, size=radius * 0.9)
        box = way.get_extents()
        middle = Affine2D().translate(-(box.x0 + box.x1) / 2, -(box.y0 + box.y1) / 2).scale(1, -1)
        found.append(PathPatch(way.transformed(middle), facecolor=INK, linewidth=0))
    elif "dot" in look_.mark:
        found.append(Circle((0, 0), radius * 0.3, facecolor=ink))
    elif look_.mark:
        found.append(Circle((0, 0), radius * 0.46, fill=False, edgecolor=ink, linewidth=1))
    return found
