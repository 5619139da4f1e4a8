"""English billiards: its rule book, the words of its choices, its notes, and the turns."""

from dataclasses import dataclass

from hoyle.games.carom.lead import LEAD, RED, REQUIRE, WHITES, either_white
from hoyle.games.english.table import Last, StringNotes
from hoyle.record import IN_HAND, Spot
from hoyle.referee import CHOOSE, STROKE, InHand, Message, Permit, Ref, Rule, Rulebook, Target, Unclaimed, told

R = Rulebook(
    "english-billiards",
    book="bbc1908",
    rules={
        "1a": "Unless the two agree otherwise, stringing up the table from balk settles the choice of ball and of turn.",
        "1b": "Whoever stops nearest the bottom cushion takes either white, and plays first or has the other do so.",
        2: "The red begins on the top spot, and goes back there pocketed, forced off, or when the balls are broken.",
        3: "The stroke that breaks the balls is played out of balk, and need not strike the red.",
        "4a": "The first to score what was agreed on has won, and the marker calls game.",
        "4b": "Whoever has begun and will not go on when called on has lost.",
        5: "Two: the opponent's ball pocketed, one's own pocketed off it, or a cannon on both the others.",
        6: "Three: the red pocketed, or one's own ball pocketed off the red.",
        7: "Four: both whites pocketed; or a cannon with the opponent's ball pocketed, or with one's own after meeting that first.",
        8: "Five: a cannon with the red pocketed, or with one's own ball after it met the red first.",
        9: "Six: the red and one's own ball off it; or a cannon from the white to the red with both whites pocketed.",
        10: "Seven: a cannon with the white and the red pocketed; or the white met first and all three down without a cannon.",
        11: "Eight: the red first, a cannon, the red and one's own down; or the red first and all down without a cannon.",
        12: "Nine: the white met first, a cannon, and all three balls pocketed.",
        13: "Ten: the red met first, a cannon, and all three balls pocketed.",
        14: "A player who scores goes on until a stroke makes nothing; then the other plays.",
        "15a": "A ball moved by the cue in the preliminary swing goes back as the opponent is satisfied, or else it is a foul.",
        "15b": "But a stroke that no more than grazes the ball is a stroke, and the opponent follows.",
        "16a": "A ball that something keeps from falling to the floor, or that stays on the cushion, is off the table.",
        "16b": "If that is the red, it is spotted.",
        17: "A ball that has come to rest on the edge of a pocket, and then drops, is put back and scores nothing.",
        "18a": "From hand, a ball behind the balk line or exactly on it cannot be played at.",
        "18b": "From hand, one must play out of balk before striking another ball.",
        "19a": "A miss may be given with point or butt, and costs one each time.",
        "19b": "A miss struck twice the opponent has replayed, or the ball put where its first touch sent it.",
        "19c": "With the butt, too, a ball in hand may be played up the table to come back at one in balk.",
        "20a": "Foul: a second stroke, touching another ball, both feet off the floor, moving one's own but in aiming.",
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
        "26b": "If nothing was scored with it, the next player has the choice of the whites until the game ends.",
        "26c": "Neither happens unless it is found out before the next stroke.",
        "27a": "Only the opponent may say that the wrong ball is, or has been, used.",
        "27b": "Where the opponent does not see it or does not claim, the marker has to score what was made.",
        28: "From hand, and a ball in balk struck before leaving it: the opponent has the balls replaced and a miss scored, "
            "or the stroke played again, or a foul, and the balls broken.",
        29: "From hand, no cushion in balk may be used to reach a ball, within the line or beyond, without first going up.",
        "30a": "From hand, a ball that stays in balk is a miss, to the opponent's gain.",
        "30b": "Instead the opponent may have it put back and the stroke played again.",
        31: "A push may not push twice: nothing scores, and the opponent breaks the balls.",
        32: "To knock one's ball into a pocket on the back swing is a stroke, and three to the opponent.",
        33: "Of a foul made in giving a miss the opponent takes the penalty, or the miss, not both.",
        "34a": "If a player lifts a ball without consent, the other has it replaced or the balls broken.",
        "34b": "A ball that anybody else touches or lifts is put back by the marker.",
        35: "If a player hinders or helps on a running ball, the other has the balls replaced or broken.",
        "36a": "Players take no advice, and nobody looking on may offer any.",
        "36b": "Asked for it, anyone may give an opinion; and a wrong score may be called out before the next stroke.",
        37: "The marker is umpire, but a player may refer a question to the company, whose majority decides.",
    },
    duties={"marker": ("4a", "27b", "34b", 37), "referee": (37,), "players": (35, "36a"), "spectators": ("34b", "36a", 37)},
)  # fmt: skip

TOP = "billiard-spot"
MISS, REPLAY, FOUL, FOLLOW, REPLACED, BREAK = "miss", "replay", "foul", "follow", "replaced", "break"
FROM_BALK, STAYED_IN_BALK, OF_A_MISS = (MISS, REPLAY, FOUL), (MISS, REPLAY), (MISS, FOUL)
"""The choices after a ball in balk was struck from hand, after a miss that stayed in balk, and of a foul made in giving a miss."""
CLAIM = "claim"
COMES = {
    MISS: told("english.comes-miss"),
    REPLAY: told("english.comes-replay"),
    FOUL: told("english.comes-foul"),
    FOLLOW: told("english.comes-follow"),
    REPLACED: told("english.comes-replaced"),
    BREAK: told("english.comes-break"),
    LEAD: told("english.comes-lead"),
    REQUIRE: told("english.comes-require"),
}


@dataclass(frozen=True)
class Notes(StringNotes):
    """`chooser` may still choose a white; `opening` says that the balls are still to be broken."""

    chooser: str = ""
    opening: bool = False
    claim: Unclaimed | None = None
    last: Last | None = None


def broken(ref: Ref, seat: str, rule: Rule) -> None:
    """Spot the red, take up both whites, and have a seat break the balls."""
    ref.place(RED, Spot(TOP), R[2])
    ref.place_all(WHITES, IN_HAND, rule)
    ref.keep(opening=True)
    to_play(ref, seat, R[3])


TO_SCORE = told("english.to-score")


def to_play(ref: Ref, seat: str, rule: Rule, *permits: Permit) -> None:
    """Ask a seat for its stroke."""
    ball, notes = ref.ball(seat), ref.kept(Notes)
    held = (InHand(ball, "D", R[3] if notes.opening else R["18b"]),) if ref.in_hand(ball) else ()
    if notes.chooser:
        permits += either_white(notes.chooser, R["1b"])
    if claim := notes.claim:
        late = R["26c"] if claim.found.word == "wrong-ball" else R["21c"]
        permits += (Permit(ref.other(claim.seat), CLAIM, late, told("english.score-taken-back")),)
    target = Target(leaving="baulk" if held else "")
    ref.ask(seat, STROKE, (ball,), rule, TO_SCORE, place=held, permits=permits, target=target)


def choose(ref: Ref, seat: str, words: tuple[str, ...], rule: Rule, permits: tuple[Permit, ...] = ()) -> None:
    """Ask a seat for one of the book's choices."""
    ref.ask(seat, CHOOSE, words, rule, permits=permits, outcomes=tuple(COMES[word] for word in words))


def award(ref: Ref, seat: str, points: int, rule: Rule, coup: bool = False) -> bool:
    """Give points for the opponent's failure. Returns if the game goes on."""
    ref.score(seat, points, rule, told("english.opponent-coup" if coup else "english.opponent-miss"))
    return not won(ref, seat)


def won(ref: Ref, seat: str) -> bool:
    """End the game if a seat has the points; returns if it has."""
    if enough := ref.scores[seat] >= ref.number("Points"):
        ref.win((seat,), R["4a"], told("general.points", points=ref.scores[seat]))
    return bool(enough)


def undone(ref: Ref, rule: Rule, why: Message, points: bool = True) -> None:
    """Put the balls, and unless told otherwise the points, back as they were before the last stroke."""
    last = ref.kept(Notes).last
    assert last is not None
    last.undo(ref, rule, why, points)
