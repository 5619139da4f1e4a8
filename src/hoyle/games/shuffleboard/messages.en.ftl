### Messages of shovel board and shuffle board.

four-each = each has 4 { $kind }s
    .whole = { four-each }
not-played-yet = not played yet
score-to = { $high } to { $low }

## Shovel board

to-lie-on-flag = to lie on a flag from 7 to 10, which counts its number
    .brief = stop on a high number
driven-in = { PIECE($ring) } was driven in
    .headline = driven in
at-sea = { PIECE($ring) } is at sea
    .otherwise = { at-sea }
lies-on-flag = { PIECE($ring) } lies on flag { $number }
    .otherwise = { lies-on-flag }
no-goal-reached = it reached no goal
    .headline = { PIECE($pieces) } reached no goal, and is off the { $ground }
on-flag = { PIECE($piece) } on flag { $number }
    .many = { PIECE($pieces) } on flag { $number }

## Where weights lie

past-lines-counts = past line 1, 2 or 3 it counts 1, 2 or 3, if it lies farther than all of the other's
    .brief = end farthest, but stay on
lies-on-line = { PIECE($weight) } lies on the line
counts-as-past-line = { PIECE($weight) } lies on the line, and counts as past line { $line }
    .otherwise = { counts-as-past-line }
lies-past-line = { PIECE($weight) } lies past line { $line }
    .otherwise = { lies-past-line }
projects = { PIECE($weight) } projects over the end
    .otherwise = { projects }
not-past-line-one = not past line 1
    .headline = { PIECE($pieces) } did not pass line 1, and is off the { $ground }
put-back-by-referee = put back by the referee
    .whole = { PIECE($piece) } is put back by the referee
as-it-lay = { PIECE($weight) } lies as it lay
    .whole = { as-it-lay }
forgotten = forgotten

## The flip

flip = it is flipped: 6 points, or none and off the board
score = 3 points for it, without a flip
to-be-flipped = to be flipped
flip-failed = the flip failed
    .headline = the flip failed
from-side = the { $kind } was flipped from the side of the board: that is no flip
pushed = the { $kind } was pushed: that is no flip
more-than-finger-tip = more than the tip of one finger was used: that is no flip

## The count

tie = a tie: { PIECE($weights) } project alike
    .headline = a tie
has-majority = { $seat } has the majority: { PIECE($weights) }
    .headline = { $seat } has the majority
flipped = { PIECE($piece) } flipped
    .headline = { flipped }
over-end = { PIECE($piece) } over the end
    .many = { PIECE($pieces) } over the end
past-line = { PIECE($piece) } past line { $line }
    .many = { PIECE($pieces) } past line { $line }
is-ahead = { $seat } is ahead: { PIECE($weights) } beyond all of the other's
roll-over = the roll is over, and the count is announced
    .headline = the roll is over

## Games and the match

sanded = the board is sanded
sanded-again = the board is sanded again
referee = a referee, for the best three of five
decision-stands = the referee's decision stands
next-game-from-nothing = the next game starts at nothing
game-won = { $player }'s game
    .headline = { $player }'s game
three-games = three games of five

## Refused

left-to-slide = { $player } has { PIECE($left) } to play
flipped-not-rolled = { PIECE($piece) } is to be flipped; no weight is rolled any more
nothing-to-count = there is nothing to count yet
