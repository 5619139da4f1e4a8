"""A stroke chosen, and what is thought of it."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.record import Stroke


@dataclass(frozen=True, slots=True)
class Choice:
    """A stroke, and what is thought of it: the mean worth, the share of trials after which the seat goes on, what is gained on
    average by the stroke itself, and what is then hoped for; `looked` says that what it leaves was looked at.
    """

    stroke: Stroke
    worth: float
    keeps: float
    gain: float
    hope: float = 0.0
    looked: bool = False
