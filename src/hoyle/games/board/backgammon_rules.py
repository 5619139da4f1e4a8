"""Backgammon's rule book, and which of its rules a play breaks."""

from hoyle.games.board import tables
from hoyle.referee import Rulebook

R = Rulebook(
    "backgammon",
    book="archarena",
    rules={
        "u1": "Two play, on a board of 24 triangular points: the crokinole side of board No. 1, the carrom side of No. 2.",
        "u2": "Each has fifteen men of one colour, twelve rings and three flies, and a box; there are two dice.",
        "u3": "Six points make a table; each player owns two tables, a home and an outer one.",
        "u4": "The dividing lines printed on the board serve for the bar.",
        "u5": "The players sit at opposite corners, so that both home tables lie on the same side of the board.",
        "u6": "The men begin as in the diagram; the colours may be exchanged.",
        "u7": "The aim is to bring all one's men home by throws of the dice and to bear them off before the other does.",
        "u8": "To begin, each throws 1 die, and the higher has the first play.",
        "u9": "The starter may play the two numbers just thrown, or throw both dice anew.",
        "u10": "Men march from the adversary's home table through both outer tables to one's own home; the sides go opposite ways.",
        "u11": "In turn each throws and moves one or two men by the two numbers, to points not held by two or more enemies.",
        "u12": "Whatever part of a throw cannot be moved is void.",
        "u13": "No number of a throw may be left that can be moved, whichever of them has to come first for it.",
        "u14": "Doublets are moved twice over: four moves of the number.",
        "u15": "Two men on a point make the point; a man alone on one is a blot.",
        "u16": "An enemy who lands on a blot may take it up; it goes to the bar pocket.",
        "u17": "A man taken up must enter in the adversary's home table before any other of that side moves.",
        "u18": "It cannot enter on a point held by two or more enemies; if none that was thrown is free, the throw is lost.",
        "u19": "While every point where it could enter is held, the adversary throws on, until one has to be opened.",
        "u20": "One throw may take up several blots.",
        "u21": "A player begins to bear men when all of them are in the home table.",
        "u22": "A number bears a man from its own point, or from the highest point occupied if that is lower; "
               "if a man stands higher, the number must be moved.",
        "u23": "A number that can be moved within the table may be moved, rather than bear a man.",
        "u24": "Doublets bear or move four men.",
        "u25": "A man taken up after bearing has begun must enter and come home before any more are borne.",
        "u26": "Whoever first bears all men wins: a hit, one, if the other has borne a man, a gammon, two, if none.",
        "u27": "It is a backgammon, three games, if the other has borne none and still has a man in the winner's home table.",
        "u28": "In a series the winner of a hit throws first in the next game; after a gammon each throws a die again.",
        1: "A man taken from its point must be played, and if two are taken both must.",
        2: "A man is not played until it is set on a point and let go.",
        3: "Playing with a man short is not punished: it is the player's own loss.",
        4: "Men borne before a man taken up had entered must enter again, as well as that man.",
        5: "A mistaken throw that was played stands as soon as the other side has thrown, but for an agreement of both.",
    },
    excused={
        "u4": "furniture: which of the board's lines stand for the bar; here the bar is drawn",
        "u5": "where the players sit; the numbering of the points has both home tables on one side",
    },
)  # fmt: skip

BROKEN = {
    tables.NOBODY: "u11", tables.BACKWARDS: "u10", tables.UP: "u17", tables.NOT_HOME: "u21", tables.NUMBER: "u11",
    tables.BEARING: "u22", tables.HELD: "u11", tables.HELD_ENTRY: "u18", tables.SHORT: "u13",
}  # fmt: skip
