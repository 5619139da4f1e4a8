"""The table and its balls: what the 1908 handbook says of every carom and pocket table before it comes to the games."""

from hoyle.referee import Rulebook

R = Rulebook(
    "bbc-table-and-balls",
    book="bbc1908",
    rules={
        "u1": "A carom table is sold with three ivory balls, two white and a red, markers, cues, bridge and mace.",
        "u2": "A pool table comes with sixteen composition balls, rack, triangle, bottle, small balls, cues, bridge, mace.",
        "u3": "A table for both has plugs for its pockets, sixteen small balls, and board and pins for pin pool.",
        "u4": "Experts play on five feet by ten; tables of four and a half by nine and of four by eight are usual too.",
        "u5": "The rails of a carom table are whole; a pool table has six pockets, or four at the corners.",
        "u6": "The cushion's nose is 1 7/16 inches above the slate, 1/4 inch over the middle of a full-sized ball.",
        "u7": "Carom balls measure 2 3/8 inches, and smaller ones have had their time.",
        "u8": "Head, centre and foot spot lie where the middle line crosses those between the sights of the sides.",
        "u9": "The pool spot is on that line too, some five inches from the foot cushion.",
        "u10": "What to look for in cloth, cues, tips, chalk, ivory, rooms and lamps is advice.",
    },
    facts={
        "u4": "the size of the table",
        "u5": "pockets, or whole rails",
        "u6": "the height of the cushion's nose",
        "u7": "the size of the balls",
        "u8": "the spots at head, centre and foot",
        "u9": "the pool spot",
    },
    excused={
        "u1": "what a table is sold with",
        "u2": "what a table is sold with",
        "u3": "what a table is sold with",
        "u10": "advice to buyers",
    },
)
