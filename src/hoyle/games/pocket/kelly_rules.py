"""Kelly pool's rule book. Other games of small balls and of thirty-one restate those of its rules that they share."""

from hoyle.referee import Rulebook

R = Rulebook(
    "kelly-pool",
    book="bbc1908",
    governs=("fifteen-ball-pool", "pin-pool"),
    rules={
        "1a": "Fifteen numbered balls stand in the pyramid; the white cue ball has no number.",
        "1b": "The first stroke comes from within the string and has to break the pyramid.",
        "2a": "Everyone draws two small numbered balls; the first says when a player's turn comes.",
        "2b": "The second is what its owner counts from. Nobody else knows it, and it stays in its owner's cup.",
        "2c": "With the balls put down it must make thirty-one exactly; the first to have that wins the pool and the stakes.",
        "3a": "Whoever goes beyond thirty-one has burst and leaves the game, unless a privilege is claimed.",
        "3b": "The privilege is claimed before the next stroke; after that a player comes back only if everyone agrees.",
        "4a": "It can be claimed as often as a player bursts.",
        "4b": "One more small ball is drawn, and of the two its owner keeps either.",
        "4c": "The other goes back; with two small balls in hand nobody can win the pool.",
        "5": "A player who comes back plays in the old place.",
        "6a": "Other balls going down with a scratch do not help: it costs three points.",
        "6b": "Such balls go behind the pyramid while part of it stands; otherwise to the spot, or next behind what is on it.",
        "7a": "Thirty-one must be said before the next stroke, and everyone gets time to add up.",
        "7b": "Said too late, it can be said again only when the player's turn comes round.",
        "7c": "Another who makes thirty-one in between, and says so, has the pool.",
        "8a": "What is made out of turn is not counted, but if it would burst the player it does.",
        "8b": "Not if the player was called on to play by mistake; either way the player whose turn it was then plays.",
        "9": "The privilege brings a stroke with it, so that the stake may yet be saved.",
        "10": "Each sees to it that the points of a stroke are marked after it; once another is played, only all together can "
        "change them.",
        "11a": "The keeper takes the stakes, deals the small balls, sees to the pyramid, and names small balls that are missing.",
        "11b": "Nobody can win with a small ball that is named as missing.",
        "11c": "The keeper calls each player in turn, and says what that player has made so far.",
        "12": "Nobody is in the game before the stake is in.",
        "13": "A ball with its centre on the string line is within the string.",
        "14a": "When the cue ball is lost, balls that fell count nothing and go to the deep-red spot or below it, highest nearest.",
        "14b": "Losing the cue ball in a pocket or off the table, or missing every ball, costs three.",
        "15": "A ball that comes back out of a pocket has met a cushion and is not down.",
        "16": "What is not said here is as in fifteen-ball pool and pin pool.",
    },
    restates={"15": "continuous-pool.10a"},
    excused={"16": "it names the rule books that fill gaps; what they rule is cited by their own numbers"},
)
