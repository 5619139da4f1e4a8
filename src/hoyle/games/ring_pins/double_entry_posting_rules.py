"""The rules of double entry posting, on which single entry leans."""

from hoyle.games.general import archarena

R = archarena.RING_RULES(
    "double-entry-posting",
    rules={
        "u1": "Two or more play on the crokinole side, of four those opposite as partners; each side has four rings of its colour.",
        1: "Each puts two rings on either post on their own side of the board.",
        "2a": "The red shooter is to work the opponent's top ring off its post.",
        "2b": "It is snapped from anywhere along the outside line.",
        "3a": "A top ring knocked off its post is ten.",
        "3b": "Ditched by the same shot, it is posted again at once, to be shot at once more.",
        "3c": "Left on the board, it may be ditched by the next shot, unless that one takes off the other top ring.",
        "3d": "A ring on the board that is forced into the ditch goes on its post again, and there is another play at it.",
        "4a": "A player shoots until a shot neither dislodges a ring nor ditches one.",
        "4b": "A bottom ring knocked off counts nothing; once it is in the ditch it goes back on the post.",
        5: "The red shooter is picked up after each shot.",
        6: "A ring of one's own knocked off counts for the opponent, and is put back at once.",
        7: "The first with 50, or with 100 if that is preferred, wins.",
    },
)
