"""The rules of ten-pins, on which the other games with pins in the corner lean."""

from hoyle.games.general import archarena

R = archarena.RING_RULES(
    "ten-pins",
    rules={
        "u1": "Instead of balls, carrom rings are snapped with the finger.",
        "u2": "Three rings are preferred to two, but the players may agree on two.",
        "u3": "In cocked hat, too, spares and strikes are counted by these rules.",
        "u4": "The ten pins stand 1 1/2 in. apart in a triangle of six inches, four to a side, at the corner opposite each player.",
        "u5": "The pins are passed across the board, and each sets them up for the player opposite.",
        "u6": "A cushion is made of the rule book's cover, set up across the corner; it is passed over with the pins.",
        "u7": "Pins felled by a ring back from the cushion count, and so do those that other pins fell.",
        "u8": "Fallen pins are dead wood and are removed before the next ring; a pin that falls meanwhile is set up again.",
        "u9": "A frame has three rings, unless a strike ends it, or a spare in the last frame is to be completed.",
        "u10": "All ten with the first ring are a strike: the frame stays open until the pins of the next two rings are added.",
        "u11": "All ten with the first and second are a spare: the frame stays open until the pins of the next ring are added.",
        "u12": "In the last frame the player shoots what is due for a strike or spare before leaving.",
        "u13": "Without strike or spare the frame is a break, and counts only its pins.",
        "u14": "If the scores are equal after the tenth frame, they play on until one leads after an equal number of frames.",
        "u15": "In matches an umpire whom both captains accept enforces the rules, and alone judges what is fair.",
        "u16": "Two play, or four.",
        "u17": "A cross in the corner of the frame marks a strike, a small line a spare.",
    },
    facts={
        "u1": "rings are shot instead of balls",
        "u2": "how many rings a frame has",
        "u6": "the cushion behind the pins",
    },
    excused={"u17": "how the marker writes"},
)
