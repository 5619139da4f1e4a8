"""The rule book of English billiards, and the words in which its options are chosen."""

from __future__ import annotations

from hoyle.referee import Rulebook

R = Rulebook(
    "english-billiards",
    book="bbc1908",
    rules={
        "1a": "Unless the two agree otherwise, stringing up the table from balk settles the choice of ball and of turn.",
        "1b": "Whoever stops nearest the bottom cushion takes the white he likes, and plays first or has the other do so.",
        2: "The red begins on the top spot, and goes back there pocketed, forced off, or when the balls are broken.",
        3: "The stroke that breaks the balls is played out of balk, and need not strike the red.",
        "4a": "The first to score what was agreed on has won, and the marker calls game.",
        "4b": "Whoever has begun and will not go on when called on has lost.",
        5: "Two: the opponent's ball pocketed, one's own pocketed off it, or a cannon on both the others.",
        6: "Three: the red pocketed, or one's own ball pocketed off the red.",
        7: "Four: both whites pocketed; or a cannon with the opponent's ball pocketed, or with one's own after it met his first.",
        8: "Five: a cannon with the red pocketed, or with one's own ball after it met the red first.",
        9: "Six: the red and one's own ball off it; or a cannon from the white to the red with both whites pocketed.",
        10: "Seven: a cannon with the white and the red pocketed; or the white met first and all three down without a cannon.",
        11: "Eight: the red first, a cannon, the red and one's own down; or the red first and all down without a cannon.",
        12: "Nine: the white met first, a cannon, and all three balls pocketed.",
        13: "Ten: the red met first, a cannon, and all three balls pocketed.",
        14: "A player who scores goes on until he does not; then the other plays.",
        "15a": "A ball moved by the cue in the preliminary swing goes back as the opponent is satisfied, or else it is a foul.",
        "15b": "But a stroke that no more than grazes the ball is a stroke, and the opponent follows.",
        "16a": "A ball that something keeps from falling to the floor, or that stays on the cushion, is off the table.",
        "16b": "If that is the red, it is spotted.",
        17: "A ball that has come to rest on the edge of a pocket, and then drops, is put back and scores nothing.",
        "18a": "From hand, a ball behind the balk line or exactly on it cannot be played at.",
        "18b": "From hand, one must play out of balk before striking another ball.",
        "19a": "A miss may be given with point or butt, and costs one each time.",
        "19b": "A miss on which the cue strikes twice is punished: the opponent has it played again, or has the ball put "
               "where the first touch sent it or would have.",
        "19c": "With the butt, too, a ball in hand may be played up the table to come back at one in balk.",
        "20a": "Foul: two strokes of the cue at the ball, touching the red or the opponent's ball, both feet off the floor, "
               "moving one's own ball otherwise than in aiming.",
        "20b": "Foul: playing with the wrong ball.",
        "21a": "A foul stroke scores nothing, and the opponent follows.",
        "21b": "If it would have scored, the opponent has the red spotted and breaks, and the offender too then plays from the D.",
        "21c": "A foul that is not claimed does not keep the player from scoring on.",
        22: "The red goes to the top spot, or, that taken, to the centre spot between the side pockets.",
        23: "A ball moved in taking aim that strikes another is foul if the opponent claims it, meant or not.",
        "24a": "To strike no ball is one to the opponent.",
        "24b": "If one's own ball is then lost as well, in a pocket or off the table, it is three.",
        25: "Whoever forces a ball off the table gains nothing by the stroke.",
        "26a": "A score with the opponent's ball is void: the red is spotted and the other player breaks.",
        "26b": "If nothing was scored with it, the next player has his choice of the whites until the game ends.",
        "26c": "Neither happens unless it is found out before the next stroke.",
        "27a": "Only the opponent may say that the wrong ball is, or has been, used.",
        "27b": "Where the opponent does not see it or does not claim, the marker has to score what was made.",
        28: "From hand, and a ball in balk struck before leaving it: the opponent has the balls replaced and a miss scored, "
            "or the stroke played again, or a foul, and the balls broken.",
        29: "From hand, no cushion in balk may be used to reach a ball, within the line or beyond, without first going up.",
        "30a": "From hand, a ball that stays in balk is a miss, to the opponent's gain.",
        "30b": "Instead he may have it put back and the stroke played again.",
        31: "A push may not push twice: nothing scores, and the opponent breaks the balls.",
        32: "To knock one's ball into a pocket on the back swing is a stroke, and three to the opponent.",
        33: "Of a foul made in giving a miss the opponent takes the penalty, or the miss, not both.",
        "34a": "If a player lifts a ball without consent, the other has it replaced or the balls broken.",
        "34b": "A ball that anybody else touches or lifts is put back by the marker.",
        35: "If a player hinders or helps on a running ball, the other has the balls replaced or broken.",
        "36a": "Players take no advice, and nobody looking on may offer any.",
        "36b": "Asked for it, anyone may say what he thinks; and a wrong score may be called out before the next stroke.",
        37: "The marker is umpire, but a player may refer a question to the company, whose majority decides.",
    },
)  # fmt: skip

WHITES, RED = ("white", "spot"), "red"
MISS, REPLAY, FOUL, FOLLOW, REPLACED, BREAK = "miss", "replay", "foul", "follow", "replaced", "break"
LEAD, REQUIRE, CLAIM = "lead", "require", "claim"
