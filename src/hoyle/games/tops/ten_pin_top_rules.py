"""The rules of the ten-pin top game, on which all the games of pins and tops lean."""

from __future__ import annotations

from hoyle.referee import Rulebook

R = Rulebook(
    "ten-pin-top",
    book="archarena",
    rules={
        "u1": "From two to eight play; of four, those who sit opposite may be partners.",
        "u2": "All ten pins stand in a circle of some eight inches about the middle of the board.",
        1: "The green top is spun inside the circle, and every pin that falls counts one.",
        2: "A player has three spins.",
        3: "The most points after three rounds win.",
        4: "When everybody has had three spins the round is over.",
        "5a": "With the third spin of a turn the player may blow the top.",
        "5b": "Partners may both blow.",
    },
)
