"""The rules of two-ball pool, and its words."""

from __future__ import annotations

from hoyle.referee import Rulebook

R = Rulebook(
    "two-ball-pool",
    book="bbc1908",
    governs="foul-strokes",
    rules={
        "u1": "A pocket table, a red and a white ball, and any number of players.",
        "u2": "The order is drawn with small balls.",
        "u3": "Each striker plays with the ball that the stroke before was played at.",
        "u4": "After a ball is pocketed there is a new lead with the red, which the white follows from the string.",
        "1a": "The first leads with the red, and may have it spotted if the lead does not please him.",
        "1b": "A pushed lead is foul unless mace or cue has left the ball before it passes the middle pockets.",
        "1c": "After such a foul the next plays at the ball where it is, or has the lead repeated, or the red put on the "
        "pool spot.",
        "2a": "Everybody has as many lives as are agreed, one at least.",
        "2b": "Who has lost them is dead, unless he gets the privilege, one chance more.",
        "3a": "It belongs to the first man killed, who has to say before the next stroke whether he takes it.",
        "3b": "As commonly played it stays open until somebody takes it.",
        4: "Nobody joins a game begun unless all consent, and nobody at all once the privilege is gone.",
        "5a": "Anybody alive may take a hazard that the striker will not risk.",
        "5b": "If he fails he loses a life.",
        "6a": "The striker has the better right to it.",
        "6b": "If another has offered to take it, the striker who fails is marked.",
        "7a": "A stroke out of turn costs its player a life, but not if it pockets the object ball.",
        "7b": "If it is, that ball loses the life, and the player after the one passed over plays next.",
        8: "Who calls on the wrong player loses the life himself, and the next in turn leads with the red.",
        9: "To touch a running ball costs a life, unless all forgive it.",
        10: "Who is alive, or has the privilege, may hold no part of another ball.",
        "11a": "Who is dead may buy another's number and take his place.",
        "11b": "Who sells only a share plays on himself, or sells the whole to one of the pool.",
        12: "Outsiders may have a share, but do not play.",
        13: "If the leader sells on the lead, the buyer lets it stand or has the ball spotted.",
        14: "A lead stands though the next player sells his ball; but the leader may always have it spotted.",
        "15a": "Nobody strikes twice running, but of the last two the one who has holed the other's ball.",
        "15b": "He leads for the other to play at.",
        16: "When two are left, each has the first right to buy what the other sells, at what others would give.",
        17: "If who plays on the lead puts his ball outside the string and is told so, the leader has him play again or lets "
        "it stand.",
        18: "If too few small balls were thrown out they are shaken up and thrown again before the game begins.",
        "u5": "Otherwise the American four-ball rules hold.",
    },
)

RED, WHITE, POOL = "red", "white", "pool-spot"
STAND, REPLAY, RESPOT = "stand", "replay", "respot"
TAKE, LEAVE, PRIVILEGE, PASS = "take", "leave", "privilege", "pass"
LIFE = ("touch", "moving", "twice")
"""Faults that cost the striker a life; any other only keeps him from taking one."""
