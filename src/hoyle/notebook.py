"""What a notebook shows of tables, matches and rulings, and strokes that move: inline, as GIF and as MP4."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import Any

from hoyle.draw import table_svg
from hoyle.draw.pieces import BAIZE, INK, IVORY, look
from hoyle.equipment import Table
from hoyle.match import Match, narrate, scoreline
from hoyle.physics import Shot
from hoyle.referee import Ruling

FRAMES = 30
"""Pictures a second."""


def table_picture(table: Table) -> str:
    """A table as SVG."""
    return table_svg(table)


def match_picture(match: Match) -> str:
    """A match as it stands, as SVG."""
    return table_svg(match.state.bed, match.state.layout, title=scoreline(match.state))


def ruling_words(ruling: Ruling) -> str:
    """A ruling in words, with the rules' texts, as HTML."""
    return "<br>".join(escape(line) for line in narrate(ruling, None, True))


def show_in(shell: Any) -> None:
    """Teach a running IPython to show tables, matches and rulings by themselves."""
    svg, html = (shell.display_formatter.formatters[kind] for kind in ("image/svg+xml", "text/html"))
    svg.for_type(Table, table_picture)
    svg.for_type(Match, match_picture)
    html.for_type(Ruling, ruling_words)


SCRIPT = """({spots, looks, radius, rate, ink}) => {
  const svg = document.currentScript.previousElementSibling, balls = {};
  for (const piece in looks) {
    const ball = document.createElementNS("http://www.w3.org/2000/svg", "circle");
    const how = {r: radius, fill: looks[piece], stroke: ink, "stroke-width": 0.002};
    for (const name in how) ball.setAttribute(name, how[name]);
    svg.querySelector("g").append(balls[piece] = ball);
  }
  let began;
  const step = (now) => {
    began ??= now;
    const k = Math.min(spots.length - 1, Math.floor((now - began) / 1000 * rate));
    for (const piece in balls) {
      const at = spots[k][piece];
      balls[piece].style.display = at ? "" : "none";
      if (at) { balls[piece].setAttribute("cx", at[1]); balls[piece].setAttribute("cy", at[0]); }
    }
    if (k < spots.length - 1) requestAnimationFrame(step);
  };
  svg.onclick = () => { began = undefined; requestAnimationFrame(step); };
  requestAnimationFrame(step);
}"""


class Player:
    """A shot that plays itself in a notebook."""

    def __init__(self, shot: Shot, speed: float = 1.0) -> None:
        self.shot, self.speed = shot, speed

    def _repr_html_(self) -> str:
        table, way = self.shot.table, self.shot.path
        steps = [min(k / FRAMES, way.duration) for k in range(int(way.duration * FRAMES) + 2)]
        spots = [
            {piece: [round(float(at[0]), 5), round(float(at[1]), 5)] for piece, at in way.at(t).items()} for t in steps
        ]
        radius = table.ball.radius if table.ball else table.disc
        looks = {piece: look(piece).paint for piece in spots[0]}
        w, h = table.width, table.length
        marks = "".join(f"<circle cx={p['y']} cy={p['x']} r={p['r']} fill='#070504'/>" for p in _pockets(table))
        view = f"{-h / 2 - 0.1} {-w / 2 - 0.1} {h + 0.2} {w + 0.2}"
        bed = f'<rect x="{-h / 2}" y="{-w / 2}" width="{h}" height="{w}" fill="{BAIZE}"/>'
        given = {"spots": spots, "looks": looks, "radius": radius, "rate": FRAMES * self.speed, "ink": INK}
        svg = f'<svg viewBox="{view}" width="720" style="background:#5a2d1a">{bed}{marks}<g></g></svg>'
        return f"{svg}<script>({SCRIPT})({json.dumps(given)})</script>"


def _pockets(table: Table) -> list[dict[str, float]]:
    found = []
    for pocket in table.openings:
        if len(pocket.name) == 2:
            x = table.width / 2 * (1 if pocket.name[1] == "R" else -1)
            y = {"H": -table.length / 2, "S": 0.0, "F": table.length / 2}[pocket.name[0]]
            found.append({"x": x, "y": y, "r": pocket.mouth / 2})
    return found


def animate(shot: Shot, path: str | Path | None = None, speed: float = 1.0, width: int = 960) -> Player | Path:
    """A shot that moves: without a path a player for a notebook, else a GIF or an MP4 by how the path ends, `width` pixels wide.

    Needs Matplotlib (the extra `plots`), and for MP4 ffmpeg on the path. Raises ValueError for another ending, RuntimeError and
    ImportError with what is wanting.
    """
    if path is None:
        return Player(shot, speed)
    path = Path(path)
    if path.suffix not in (".gif", ".mp4"):
        raise ValueError(f"{path}: write a file that ends in .gif or .mp4")
    try:
        from matplotlib.animation import FFMpegWriter, FuncAnimation, PillowWriter
        from matplotlib.figure import Figure
        from matplotlib.patches import Circle, Rectangle
    except ImportError:
        raise ImportError("moving pictures need Matplotlib: pip install 'hoyle[plots]'") from None
    if path.suffix == ".mp4" and not FFMpegWriter.isAvailable():
        raise RuntimeError(f"{path}: an MP4 needs ffmpeg on the path; a .gif does not")
    table, way = shot.table, shot.path
    w, h = table.width / 2, table.length / 2
    figure = Figure(figsize=(width / 100, width / 100 * (2 * w + 0.2) / (2 * h + 0.2)), dpi=100)
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set(xlim=(-h - 0.1, h + 0.1), ylim=(w + 0.1, -w - 0.1))
    axes.axis("off")
    axes.add_patch(Rectangle((-h - 0.1, -w - 0.1), 2 * h + 0.2, 2 * w + 0.2, facecolor="#5a2d1a"))
    axes.add_patch(Rectangle((-h, -w), 2 * h, 2 * w, facecolor=BAIZE))
    for pocket in _pockets(table):
        axes.add_patch(Circle((pocket["y"], pocket["x"]), pocket["r"], facecolor="#070504"))
    radius = table.ball.radius if table.ball else table.disc
    balls = {}
    for piece, at in way.at(0.0).items():
        ball = Circle((at[1], at[0]), radius, facecolor=look(piece).paint or IVORY, edgecolor=INK, linewidth=0.5)
        axes.add_patch(ball)
        balls[piece] = ball
    rate = FRAMES if path.suffix == ".mp4" else 20

    def drawn(k: int) -> list[Any]:
        now = way.at(min(k / rate * speed, way.duration))
        for piece, ball in balls.items():
            ball.set_visible(piece in now)
            if piece in now:
                ball.set_center((float(now[piece][1]), float(now[piece][0])))
        return [*balls.values()]

    film = FuncAnimation(figure, drawn, frames=int(way.duration / speed * rate) + 2, blit=False)
    film.save(path, writer=FFMpegWriter(fps=rate) if path.suffix == ".mp4" else PillowWriter(fps=rate))
    return path
