"""The rules of fourteen-inch balk-line, which govern the other games on lined tables."""

from hoyle.referee import Rulebook

R = Rulebook(
    "balkline-14-2",
    book="bbc1908",
    governs="three-ball-carrom",
    rules={
        "u1": "On 5 x 10 feet, lines join the first sights of facing rails, fourteen inches from the cushions.",
        "u2": "In the eighteen-inch games they are drawn eighteen inches from the cushions.",
        "u3": "Otherwise the table, the balls and the three spots are those of the three-ball game.",
        "u4": "The eight spaces along the sides and ends are the balks.",
        "u5": "The large middle is no balk, and caroms there are not limited.",
        "u6": "The three-ball rules hold where these are silent.",
        "1a": "The object balls are in balk when both have stopped in one of the balks.",
        "1b": "The marker then calls in, and when one or both are driven out of it, out.",
        2: "A ball that stands on a line is in balk.",
        3: "With both object balls on one line the striker says in which balk they are to be called, and is bound by it.",
        "4a": "Two strokes are allowed with both object balls in one balk, and the second must drive one of them out.",
        "4b": "If none leaves on the second, it counts nothing, the hand is out, and the next player takes the balls as found.",
        "4c": "If a ball driven out comes back, both are in as for the first time, and so on without limit.",
        5: "A striker whose ball is frozen has the choices of rule 10 of the foul strokes.",
        "6a": "In anchor both centres are in a space of 7 inches along a cushion by 3 1/2, with a balk line's foot at its middle.",
        "6b": "In anchor two strokes running are allowed, and the second must drive a ball out.",
        "6c": "If it does not, it is void, and the next player takes the balls as they lie.",
        "6d": "A ball driven out of anchor and back is in as for the first time.",
    },
    facts={
        "u1": "lines fourteen inches from the cushions",
        "u2": "eighteen inches in the eighteen-inch games",
        "u3": "balls and spots as at three-ball carrom",
        "u4": "eight balks",
        "u6": "as at three-ball carrom, but for the balks",
    },
    restates={5: "three-ball-carrom.9"},
)  # fmt: skip
