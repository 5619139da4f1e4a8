"""The header of a sheet that settles an opening, read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

Given = TypedDict(
    "Given",
    {
        "Lead": str, "Order": tuple[str, ...], "Balls": Mapping[str, str], "Colours": Mapping[str, str],
        "Small-balls": Mapping[str, int], "Lives": int, "Sides": str | Mapping[str, str],
    },
    total=False,
)  # fmt: skip
"""A sheet's header on the opening, read: who leads, the order, whose balls and colours are whose, who is with whom."""
