"""Score sheets: written, checked line by line, counted for coverage, and read for examples."""

from pathlib import Path

HERE = Path(__file__).resolve()
FOLDERS = (HERE.parents[2] / "sheets", HERE.parents[4] / "tests" / "sheets")
"""The folders of the games' own sheets: in an installed package, and in a checkout."""
