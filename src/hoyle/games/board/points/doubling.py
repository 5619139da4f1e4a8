"""The doubling cube, which is younger than the books: an option of backgammon that is off unless it is asked for.

Before a throw whoever has the cube, or either while nobody has it, may say `choose double`; the other then says `choose take`, and
has the cube, or `choose drop`, and has lost the game as it was counted before. A game counts so many times as the cube shows.
"""

from hoyle.games.board.points import turns
from hoyle.games.board.points.turns import Notes
from hoyle.referee import CHOOSE, Option, Ref, Rulebook, told

R = Rulebook(
    "doubling-cube",
    rules={
        1: "Before throwing, whoever has the cube, or either player while nobody has it, may double what the game counts.",
        2: "Who is offered a double takes it and has the cube from then on, or drops it and has lost what was counted before.",
        3: "A game counts so many times as the cube shows; the next begins with the cube at one, and nobody's.",
        4: "In Crawford's game, the first after somebody has come within one point of the match, nobody doubles; a position tells "
        "that it is this one.",
    },
)
DOUBLE, TAKE, DROP = "double", "take", "drop"
CUBE = Option("no", "play with the doubling cube, which is not printed", ("no", "yes"), printed=False)
"""The option by which it is played with."""


def decide(ref: Ref, seat: str, word: str) -> None:
    """Rule on a double, and on what is said to it."""
    cube = ref.kept(Notes).cube
    if word == DOUBLE:
        other = ref.other(seat)
        ref.say(seat, told("board.doubles", times=2 * cube), R[1])
        outcomes = (told("board.counts-and-cube", times=2 * cube), told("board.lost-at", points=cube))
        ref.ask(other, CHOOSE, (TAKE, DROP), R[2], outcomes=outcomes)
    elif word == TAKE:
        ref.say(seat, told("board.takes"), R[2], cube=2 * cube, holder=seat)
        turns.to_throw(ref, ref.other(seat))
    else:
        ref.say(seat, told("board.drops"), R[2])
        turns.won(ref, ref.other(seat), dropped=R[2])
