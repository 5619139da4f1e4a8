"""Tables, matches and rulings in a notebook, and strokes that move: inline, as GIF and as MP4."""

from __future__ import annotations

import json
from html import escape
from math import isfinite
from pathlib import Path
from typing import Any

from hoyle.draw import table_svg
from hoyle.draw.pieces import BAIZE, HOLE, WOOD, ball, definitions
from hoyle.draw.plan import pockets
from hoyle.draw.svg import el
from hoyle.equipment import Table
from hoyle.match import Match, narrate, scoreline
from hoyle.match.racking import by_files
from hoyle.physics import Shot
from hoyle.referee import Ruling

FRAMES, GIF_FRAMES = 30, 20
"""Pictures a second."""


def table_picture(table: Table) -> str:
    """A table as SVG."""
    return table_svg(table)


def match_picture(match: Match) -> str:
    """A match as it stands, as SVG."""
    return table_svg(match.state.bed, match.state.layout, title=scoreline(match.state), files=by_files(match.game))


def ruling_words(ruling: Ruling) -> str:
    """A ruling in words, with the rules' texts, as HTML."""
    return "<br>".join(escape(line) for line in narrate(ruling, None, True))


def show_in(shell: Any) -> None:
    """Teach a running IPython to show tables, matches and rulings by themselves."""
    svg, html = (shell.display_formatter.formatters[kind] for kind in ("image/svg+xml", "text/html"))
    svg.for_type(Table, table_picture)
    svg.for_type(Match, match_picture)
    html.for_type(Ruling, ruling_words)


SCRIPT = """({spots, scale, rate}) => {
  const svg = document.querySelector("svg"), balls = {};
  for (const ball of svg.querySelectorAll("g[data-piece]")) balls[ball.dataset.piece] = ball;
  let began;
  const step = (now) => {
    began ??= now;
    const k = Math.min(spots.length - 1, Math.floor((now - began) / 1000 * rate));
    for (const piece in balls) {
      const at = spots[k][piece];
      balls[piece].style.display = at ? "" : "none";
      if (at) balls[piece].setAttribute("transform", `translate(${at[1]} ${at[0]})scale(${scale})`);
    }
    if (k < spots.length - 1) requestAnimationFrame(step);
  };
  svg.onclick = () => { began = undefined; requestAnimationFrame(step); };
  requestAnimationFrame(step);
}"""


class Player:
    """A shot that plays itself in a notebook, and again at a click."""

    def __init__(self, shot: Shot, speed: float = 1.0) -> None:
        self.shot, self.speed = shot, speed

    def _repr_html_(self) -> str:
        table, way = self.shot.table, self.shot.path
        steps = [min(k * self.speed / FRAMES, way.duration) for k in range(int(way.duration / self.speed * FRAMES) + 2)]
        spots = [
            {piece: [round(float(at[0]) * 1000, 1), round(float(at[1]) * 1000, 1)] for piece, at in way.at(t).items()}
            for t in steps
        ]
        w, h, r = table.width * 1000, table.length * 1000, radius(table) * 1000
        marks = "".join(
            el("circle", cx=round(y * 1000), cy=round(x * 1000), r=round(r * 1000), fill=HOLE)
            for x, y, r in pockets(table)
        )
        bed = el("rect", x=-h / 2, y=-w / 2, width=h, height=w, fill=BAIZE)
        balls = "".join(f'<g data-piece="{escape(piece)}">{ball(piece, 0.0, 0.0, 10.0)}</g>' for piece in spots[0])
        given = json.dumps({"spots": spots, "scale": round(r / 10, 4), "rate": FRAMES}).replace("</", "<\\/")
        view = f"{-h / 2 - 100:.0f} {-w / 2 - 100:.0f} {h + 200:.0f} {w + 200:.0f}"
        style = f"background:{WOOD};cursor:pointer;display:block"
        svg = f'<svg viewBox="{view}" width="100%" style="{style}">{definitions()}{bed}{marks}{balls}</svg>'
        page = escape(f"<body style='margin:0'>{svg}<script>({SCRIPT})({given})</script>")
        # A page within the page: names are its own, and every notebook runs its script in the same way.
        shape = f"width:720px;max-width:100%;border:0;aspect-ratio:{h + 200:.0f}/{w + 200:.0f}"
        return f'<iframe srcdoc="{page}" title="A shot that moves" style="{shape}"></iframe>'


def radius(table: Table) -> float:
    """The radius of what moves on a table (m)."""
    return table.ball.radius if table.ball else table.disc


def animate(shot: Shot, path: str | Path | None = None, speed: float = 1.0, width: int = 960) -> Player | Path:
    """A shot that moves: without a path a player for a notebook, else a GIF or an MP4 by how the path ends, `width` pixels wide.

    Needs Matplotlib and, for MP4, ffmpeg, both of the extra `plots`. Raises ValueError for another ending and for a `speed` or
    `width` that cannot be, RuntimeError and ImportError with what is missing.
    """
    if not (isfinite(speed) and speed > 0):
        raise ValueError(f"speed = {speed}; it must be above 0: 1 as it was, 0.5 half as fast")
    if path is None:
        return Player(shot, speed)
    path = Path(path)
    if path.suffix not in (".gif", ".mp4"):
        raise ValueError(f"{path}: write a file that ends in .gif or .mp4")
    if width < 16:
        raise ValueError(f"width = {width}; it must be 16 pixels or more")
    try:
        from hoyle.draw.film import Film, save_gif, save_mp4
    except ImportError:
        raise ImportError("moving pictures need Matplotlib: pip install 'hoyle[plots]'") from None
    maker = ffmpeg() if path.suffix == ".mp4" else ""
    if path.suffix == ".mp4" and not maker:
        raise RuntimeError(f"{path}: an MP4 needs ffmpeg: pip install imageio-ffmpeg; a .gif needs none")
    rate, way = FRAMES if maker else GIF_FRAMES, shot.path
    count = int(way.duration / speed * rate) + 2
    times = [way.at(min(k / rate * speed, way.duration)) for k in range(count)]
    film = Film(shot.table, times[0], width)
    if maker:
        save_mp4(film, times, rate, path, maker)
    else:
        save_gif(film, times, rate, path)
    return path


def ffmpeg() -> str:
    """Return where ffmpeg is: on the path, or as the package imageio-ffmpeg brings it; empty where it is not."""
    from shutil import which

    if found := which("ffmpeg"):
        return found
    try:
        from imageio_ffmpeg import get_ffmpeg_exe
    except ImportError:
        return ""
    return str(get_ffmpeg_exe())
