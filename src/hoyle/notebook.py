"""What a notebook shows of tables, matches and rulings, and strokes that move: inline, as GIF and as MP4."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import Any

from hoyle.draw import table_svg
from hoyle.draw.pieces import BAIZE, INK, IVORY, ball, definitions, look, luminance
from hoyle.draw.svg import el
from hoyle.equipment import Table
from hoyle.match import Match, narrate, scoreline
from hoyle.match.setting import by_files
from hoyle.physics import Shot
from hoyle.referee import Ruling

FRAMES = 30
"""Pictures a second."""
WOOD, HOLE = "#5a2d1a", "#070504"


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
            el("circle", cx=round(p["y"] * 1000), cy=round(p["x"] * 1000), r=round(p["r"] * 1000), fill=HOLE)
            for p in _pockets(table)
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

    Needs Matplotlib and, for MP4, ffmpeg, both of the extra `plots`. Raises ValueError for another ending, RuntimeError and
    ImportError with what is missing.
    """
    if path is None:
        return Player(shot, speed)
    path = Path(path)
    if path.suffix not in (".gif", ".mp4"):
        raise ValueError(f"{path}: write a file that ends in .gif or .mp4")
    try:
        from matplotlib import rc_context
        from matplotlib.animation import FFMpegWriter, FuncAnimation, PillowWriter
        from matplotlib.figure import Figure
        from matplotlib.patches import Circle, Rectangle
        from matplotlib.transforms import Affine2D
    except ImportError:
        raise ImportError("moving pictures need Matplotlib: pip install 'hoyle[plots]'") from None
    maker = ffmpeg() if path.suffix == ".mp4" else ""
    if path.suffix == ".mp4" and not maker:
        raise RuntimeError(f"{path}: an MP4 needs ffmpeg: pip install imageio-ffmpeg; a .gif needs none")
    table, way = shot.table, shot.path
    w, h = table.width / 2, table.length / 2
    figure = Figure(figsize=(width / 100, width / 100 * (2 * w + 0.2) / (2 * h + 0.2)), dpi=100)
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set(xlim=(-h - 0.1, h + 0.1), ylim=(w + 0.1, -w - 0.1))
    axes.axis("off")
    axes.add_patch(Rectangle((-h - 0.1, -w - 0.1), 2 * h + 0.2, 2 * w + 0.2, facecolor=WOOD))
    axes.add_patch(Rectangle((-h, -w), 2 * h, 2 * w, facecolor=BAIZE))
    for pocket in _pockets(table):
        axes.add_patch(Circle((pocket["y"], pocket["x"]), pocket["r"], facecolor=HOLE))
    balls = {piece: seen(axes, piece, radius(table)) for piece in way.at(0.0)}
    rate = FRAMES if path.suffix == ".mp4" else 20

    def drawn(k: int) -> list[Any]:
        now = way.at(min(k / rate * speed, way.duration))
        for piece, parts in balls.items():
            for part in parts:
                part.set_visible(piece in now)
                if piece in now:
                    part.set_transform(
                        Affine2D().translate(float(now[piece][1]), float(now[piece][0])) + axes.transData
                    )
        return [part for parts in balls.values() for part in parts]

    film = FuncAnimation(figure, drawn, frames=int(way.duration / speed * rate) + 2, blit=False)
    with rc_context({"animation.ffmpeg_path": maker or "ffmpeg"}):
        film.save(path, writer=FFMpegWriter(fps=rate) if maker else PillowWriter(fps=rate))
    return path


def seen(axes: Any, piece: str, radius: float) -> list[Any]:
    """A ball round the middle of a Matplotlib picture: its colour, its band or mark, its number."""
    from matplotlib.patches import Circle, PathPatch
    from matplotlib.textpath import TextPath
    from matplotlib.transforms import Affine2D

    look_ = look(piece)
    ink = INK if luminance(look_.body) > 0.3 else IVORY
    parts: list[Any] = [Circle((0, 0), radius, facecolor=look_.band or look_.body, edgecolor=INK, linewidth=0.5)]
    if look_.label:
        parts.append(Circle((0, 0), radius * (0.75 if look_.band else 0.5), facecolor=IVORY))
        way = TextPath((0, 0), look_.label, size=radius * 0.9)
        box = way.get_extents()
        middle = Affine2D().translate(-(box.x0 + box.x1) / 2, -(box.y0 + box.y1) / 2).scale(1, -1)
        parts.append(PathPatch(way.transformed(middle), facecolor=INK, linewidth=0))
    elif "dot" in look_.mark:
        parts.append(Circle((0, 0), radius * 0.3, facecolor=ink))
    elif look_.mark:
        parts.append(Circle((0, 0), radius * 0.46, fill=False, edgecolor=ink, linewidth=1))
    for part in parts:
        axes.add_patch(part)
    return parts


def ffmpeg() -> str:
    """Where ffmpeg is: on the path, or as the package imageio-ffmpeg brings it; empty where it is not."""
    from shutil import which

    if found := which("ffmpeg"):
        return found
    try:
        from imageio_ffmpeg import get_ffmpeg_exe
    except ImportError:
        return ""
    return str(get_ffmpeg_exe())
