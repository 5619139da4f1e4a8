"""Pin pool's rule book, and what other games of thirty-one take from it."""

from hoyle.games.general.again import again
from hoyle.referee import Ref, Rulebook, told

R = Rulebook(
    "pin-pool",
    book="bbc1908",
    rules={
        "u1": "Two white balls, one red, and five pins in a diamond, each worth what its place is.",
        "u2": "Black is the five, in the middle; round it stand four of plain wood, their numbers chalked beside them.",
        "u3": "The red stands where three-ball has it.",
        "u4": "The other white stands on the pool spot, three inches from the middle sight of the foot rail.",
        "u5": "Between the pins a ball has room to pass untouched.",
        "u6": "Who follows whom is settled as at fifteen-ball pool.",
        "u7": "Then everyone gets a small ball with a number that nobody else knows.",
        "u8": "The pool is thirty-one, pins and small ball together: who first has exactly that, and says so, wins.",
        "1a": "A carom from ball to ball is worth nothing.",
        "1b": "Missing everything, or sending a ball off the table, loses the stroke and nothing else.",
        "1c": "The ball then goes to the pool spot, or to the nearest spot that is free.",
        "2a": "Red or white may be played at first, from any place within the string.",
        "2b": "The player may put the cue ball on the string spot in place of a stroke.",
        "3a": "Those after may play with any ball and at any.",
        "3b": "To count, pins must fall to an object ball, or to the cue ball once it has met one.",
        "4a": "Pins felled otherwise stand again uncounted; the player's ball goes to the pool spot or nearest free.",
        "4b": "Of frozen balls either may be played straight at the pins, and what falls counts.",
        "5": "The four outer pins down on one stroke and the centre left standing, a natural or ranche, wins at once.",
        "6a": "More than thirty-one is a burst and brings the player back to the number of the small ball.",
        "6b": "If the pool lasts until the next turn, the player may as agreed draw another small ball, and keep one.",
        "6c": "The one not kept goes back before the stroke; with two in hand nobody can win.",
        "6d": "The player goes on in the old place.",
        "7": "While a ball lies on a pin's spot, the pin stays off.",
        "8a": "Thirty-one is said before the next player strikes, with time enough to add up.",
        "8b": "Said too late it waits for the next turn, and whoever makes and says it in between wins.",
        "9": "Fallen, or standing wholly clear of where it was, a pin counts; anything less and it is set back.",
        "10a": "What is made out of turn is void, yet can burst the one who made it.",
        "10b": "Who was called on to play is not burst by it, and still has the turn.",
        "11a": "Pins do not count that fell to a ball led astray, or to others set moving on that stroke.",
        "11b": "Pins count that fell on a stroke which also sent another ball off the table.",
        "11c": "Meddling on purpose with a moving ball bursts the player, whatever the count.",
        "12": "Each looks after their own marking; once another stroke is played, all must agree to change it.",
        "13": "Pins count only for one whose small ball is in its place in the board.",
        "14": "The player waits for the pins: a stroke made before they all stand is void, and the turn is over.",
        "15": "The keeper names small balls that are missing, and nobody wins with one of those.",
        "16": "Pins that fall through anything unfair or irregular do not count, but for rule 11.",
        "17": "Pins that the player knocks over by hand cost the stroke and count nothing.",
        "18": "Whatever else comes up, the keeper of the game decides.",
    },
    facts={"u2": "the pins", "u5": "how far apart they stand"},
    restates=again("kelly-pool", {
        "u6": "2a", "u7": "2b", "u8": "2c", "3a": "9", "6a": "3a", "6b": "3b 4a 4b", "6c": "4c", "6d": "5", "8a": "7a",
        "8b": "7b 7c", "10a": "8a", "10b": "8b", "12": "10", "15": "11a 11b", "18": "12",
    }),
    duties={"game-keeper": (15, 18)},
)  # fmt: skip

POOL = 31
"""The total that the points made and the small ball must come to."""


def reduced(ref: Ref, seat: str) -> None:
    """After a burst the player is back at the number of the small ball: nothing made on the table is left (6a)."""
    if ref.scores[seat]:
        ref.score(seat, -ref.scores[seat], R["6a"], told("table_pins.back-to-small-ball"))
