"""Whole numbers as sets of bits, for the kernels."""

from __future__ import annotations

from hoyle.physics.core.compiled import inner

WORD = 62
"""The things that one whole number has a bit for. Of more so many are looked at at a time."""


def lowest(bits: int) -> int:
    """The number of the lowest bit that is set, of a number that is not 0.

    A processor has a step for it, which kernels take (`hoyle.physics.core.machine_code`).
    """
    whole = int(bits)
    return (whole & -whole).bit_length() - 1


@inner
def without(bits: int, k: int) -> int:
    """The set without k, which may lie beyond it."""
    return bits & ~(1 << k) if 0 <= k < WORD else bits
