"""Whole numbers as sets of bits, for the kernels."""

from __future__ import annotations


def lowest(bits: int) -> int:
    """The number of the lowest bit that is set, of a number that is not 0.

    A processor has a step for it, which kernels take (`hoyle.physics.core.machine_code`).
    """
    whole = int(bits)
    return (whole & -whole).bit_length() - 1
