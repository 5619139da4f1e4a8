"""The rules of three-ball carrom, which govern most carom games."""

from __future__ import annotations

from hoyle.referee import Rulebook

R = Rulebook(
    "three-ball-carrom",
    book="bbc1908",
    governs="foul-strokes",
    rules={
        1: "Two white balls and one red.",
        "2a": "The lead is banked for: the ball that stops nearest the head cushion wins it.",
        "2b": "The winner chooses his white, and leads or has his opponent lead.",
        "2c": "If the whites meet, the one plainly off its course forfeits the lead; so does one that strikes the red on its spot.",
        "2d": "If both are as much at fault, or stop equally near, they bank again.",
        "2e": "The striker is in hand for the opening, and when balls have been spotted after a freeze.",
        "3a": "The red begins on the spot at the foot.",
        "3b": "The white of the player who is not in hand begins on the spot at the head.",
        "3c": "The leader puts his ball within the string, no more than six inches to either side of the other white.",
        "3d": "The opening stroke counts only if it hits the red first.",
        "3e": "On any other stroke either ball may be hit first, unless the balls have been spotted.",
        "4a": "To hit both object balls with the cue ball is a carom, and counts one.",
        "4b": "To hit neither is a miss, and counts one for the opponent.",
        "4c": "In a discount game the point for a miss is not taken from the player who gives the odds.",
        "5a": "If the cue ball leaves the table after a count, that stands; it is spotted, and the striker goes on at either ball.",
        "5b": "A cue ball forced off goes on the string spot; if that is taken, on the red's; if that is too, on the centre spot.",
        "5c": "The opponent's ball forced off goes on the string spot, else on the red's, else on the centre spot.",
        "5d": "The red forced off, if its own spot is taken, goes on the white's, or else on the centre spot.",
        "5e": "If a stroke that does not count forces both whites off, the next striker's goes on the white spot, the other on "
              "the red's or else the centre spot, and he may play on any ball.",
        "5f": "If he then takes up the wrong white his strokes count, and the whites change places as his run ends.",
        "6a": "A striker who disturbs another ball as he plays makes no count, and may not play for safety.",
        "6b": "A ball disturbed once a count is made undoes that count; it goes back, and the hand is over.",
        "6c": "To touch one's own ball before playing is foul: the opponent scores one as for a miss, and safety is barred.",
        7: "Balls disturbed by anybody but the player are replaced, and he goes on.",
        8: "After a second touch the opponent plays the balls where they stop, or has them replaced.",
        9: "A striker whose ball is frozen has the choices of rule 10 of the foul strokes.",
        10: "With the cue ball very near another the striker says that they do not touch, and lets the opponent see for himself.",
        "11a": "Object balls are crotched when the centres of both lie in the same corner's square of four and a half inches.",
        "11b": "While they are, three counts are allowed, unless a ball is forced out.",
        "11c": "Failing that, the hand is out, and the opponent plays the balls as he finds them.",
        12: "Unless a player appeals to him the referee is silent, and nobody else may appeal.",
        "13a": "The referee sees that each player's points are properly scored.",
        "13b": "Play waits until the points due have been marked.",
        14: "The referee keeps close to the balls, to see every stroke.",
    },
    excused={14: "advice on where the referee stands"},
)  # fmt: skip
