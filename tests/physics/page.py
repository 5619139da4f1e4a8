"""Writes the tables of `docs/physics.md` from the figures that are tested: `python tests/physics/page.py`."""

from __future__ import annotations

import math
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "physics.md"
BEGIN, END = "<!-- figures: {} -->", "<!-- end of figures -->"
HEAD = ["| figure | source | published | the law | the engine | tolerance |", "|---|---|---:|---:|---:|---:|"]


def decimals(tolerance: float) -> int:
    """How many digits after the point tell whether a number is within the tolerance: one more than its first."""
    return min(12, max(0, 1 - math.floor(math.log10(tolerance) + 1e-9)))


def tables() -> list[str]:
    """The lines of both tables, gates first."""
    from physics.figures_discs import FIGURES

    lines = []
    for measured in (False, True):
        for f in FIGURES:
            if f.measured is not measured:
                continue
            d = decimals(f.tolerance)
            # Adding nought turns a negative nought into nought.
            law, engine = ("" if ask is None else f"{round(ask(), d) + 0.0:.{d}f}" for ask in (f.law, f.engine))
            # A published figure is known to the digits of its tolerance, or follows from a formula.
            lines.append(f"| {f.name} | {f.source} | {f.value:.{d}f} | {law} | {engine} | {f.tolerance:.2g} |")
    return lines


def tables_of(text: str) -> list[str]:
    """The lines of the tables that a page has."""
    out: list[str] = []
    for part in text.split("<!-- figures: ")[1:]:
        out += [line for line in part.split(END)[0].splitlines()[1:] if line.startswith("|") and line not in HEAD]
    return out


def write() -> None:
    """Put the tables into the page, between their marks."""
    from physics.figures_discs import FIGURES

    lines = tables()
    gates = sum(not f.measured for f in FIGURES)
    text = PAGE.read_text(encoding="utf-8")
    for name, part in (("gates", lines[:gates]), ("measured", lines[gates:])):
        before, rest = text.split(BEGIN.format(name))
        text = before + "\n".join([BEGIN.format(name), *HEAD, *part, END]) + rest.split(END, 1)[1]
    PAGE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "src")]
    write()
