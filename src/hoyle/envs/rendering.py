"""Pictures of a match: as an array of pixels, or shown to people."""

from __future__ import annotations

import tempfile
import webbrowser
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.draw import table_svg
from hoyle.match import scoreline
from hoyle.referee import State

MODES = ("rgb_array", "human")
WIDE = 960
"""Pixels across a picture."""


def checked(mode: str | None) -> str | None:
    """The render mode; raises ValueError for one that there is not."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"no render_mode {mode!r}; there are {', '.join(MODES)}")
    return mode


def pixels(state: State) -> NDArray[np.uint8]:
    """The table as it lies, (height, width, 3) uint8, by Matplotlib. Raises ImportError that says what to install."""
    try:
        from matplotlib.image import imread

        from hoyle.draw.plot import save_png
    except ImportError:
        raise ImportError("pictures need Matplotlib: pip install 'hoyle[plots]'") from None
    buffer: Any = BytesIO()
    save_png(state.bed, state.layout, {}, scoreline(state), buffer)
    buffer.seek(0)
    image = imread(buffer)
    return (np.asarray(image)[..., :3] * 255).round().astype(np.uint8)


class Window:
    """A page in the browser that shows the match as it goes on."""

    def __init__(self) -> None:
        self._folder: tempfile.TemporaryDirectory[str] | None = None

    def show(self, state: State) -> None:
        """Draw the state; the page is opened the first time, and looks again every second."""
        first = self._folder is None
        if self._folder is None:
            self._folder = tempfile.TemporaryDirectory(prefix="hoyle-")
        page = Path(self._folder.name) / "match.html"
        svg = table_svg(state.bed, state.layout, title=scoreline(state))
        page.write_text(
            f"<!doctype html><meta charset=utf-8><meta http-equiv=refresh content=1><title>Hoyle</title>"
            f"<style>svg{{width:100%;height:96vh}}body{{margin:0;background:#1d1611}}</style>{svg}",
            encoding="utf-8",
        )
        if first:
            webbrowser.open(page.as_uri())

    def close(self) -> None:
        """Take the page away."""
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = None
