"""The rules of tipsy, on which its variations lean."""

from hoyle.referee import Rulebook

R = Rulebook(
    "tipsy",
    book="archarena",
    rules={
        "u1": "A game against the watch, and with a forfeit; Tipsy is the green top.",
        1: "The thing is to spin every top and time it.",
        2: "Each player has a spin with all three tops.",
        3: "Tipsy is spun first, and if it does not last thirty seconds all three spins of the turn are forfeited.",
        4: "The game is three rounds.",
        5: "A round is three spins for everybody, but for those who forfeit with Tipsy.",
        6: "A good watch is wanted.",
    },
    excused={6: "the watch is not on the table; what it shows is told with each spin"},
)
