### Messages of the bagatelle games, and others of balls and holes.

## Balls, holes and pins

nine-balls = 9 balls
in-hole = { PIECE($piece) } in { POCKET($hole) }
in-pocket = { PIECE($piece) } in pocket { $pocket }
a-pin = { PIECE($pin) }
pin-stands = it stands
    .whole = { PIECE($piece) } stands
ball-lies-there = a ball lies on its spot
out-for-this-round = out for this round
    .headline = { PIECE($pieces) } went out for this round
forfeited = forfeited
dead = dead

## Turns and rounds

for-lead = for the lead
    .brief = the highest count begins
takes-nine = { $player } takes the 9 balls
    .whole = { $player } takes the 9 balls
left-to-play = { $count ->
    [one] the last ball
   *[other] { $count } to play
}
not-played-yet = not played yet
round-played = round { $number } is played
    .headline = round { $number } is played
shot-of = shot { $shot } of { $each }
    .headline = { shot-of }
in-all = { $points } in all
has-played-all = { $seat } has played all the balls

## Bagatelle

black-not-struck = the black was not struck
opens-at-black = { $seat } opens: at the black on its spot
plays-within-balk = { $seat } plays from within the balk line
king-struck = the king is struck
king-not-struck = { $seat } scores nothing: the king has not been struck
    .headline = no score: the king has not been struck

## Carombolette

next-round-from-nothing = the next round starts at nothing
    .whole = the next round starts at nothing
no-ball-struck = no ball was struck; nothing counts
    .headline = foul: no ball was struck
choice-of-play = choice of play
plays-first-nine = plays the first 9 balls
another-plays-first = another player plays first
arch-does-not-count = the arch's figure does not count: { PIECE($ball) } through { ZONE($arch) }
    .headline = the arch's figure does not count
arch-counts = the figure over the arch counts
as-in-bagatelle = it counts as in bagatelle
has-in-all = { $seat } has { $points } in all
round-is = the round is { $player }'s
    .headline = the round is { $player }'s
rounds-won = { $count } of { $rounds }
has-another-begin = { $seat } has another begin

## Klondike

white-in-alley = the white in the alley
    .whole = the balls are set up: the white in the alley
at-red-pin-or-points = at the red, a pin or the cushion points; { $player } has { $points }
    .brief = at the red, a pin or the points
did-not-leave-alley = it did not leave the alley
    .headline = it did not leave the alley
only-red-scores = only the red scores: the white went to the alley
    .headline = { only-red-scores }
shot-pin-and-alley = that was one shot: a pin, and the alley
shot-round-table = that was one shot: round the table without a score
    .headline = nothing was scored
ball-to-alley = { PIECE($ball) } to the alley
ball-at-pin = { PIECE($ball) } at a pin
ball-on-points = { PIECE($ball) } on the points
score-doubled = the score is doubled
    .headline = { score-doubled }

## Monte Carlo

ball-in-hand = the ball is in hand
    .whole = the ball is in hand
has = { $player } has { $points }
    .brief = round the arch into a high cup
not-with-tip = not played with the tip of the cue; nothing counts
    .headline = foul: not played with the tip of the cue
receptacle = receptacle { $hole }
bell = the bell
    .headline = the bell
not-beyond-gutter = it was no shot: it did not get beyond the gutter
    .headline = no shot: it did not get beyond the gutter
rolled-back = it was a shot: it rolled back
left-table = { $seat } scores nothing: the ball left the table
    .headline = the ball left the table
four-shots-added = the four shots added
forfeit = the forfeit
lowest-count = the lowest count is { $points }

## Parepa

before-parepa-box = before the Parepa box
    .whole = the balls are set up before the Parepa box
how-order-settled = how the order is settled
highest-begins = each plays a shot, and the highest count begins
lots-for-order = lots fall for the order
by-toss = by toss
plays-from-pockets = { $seat } plays { PIECE($ball) }: out of the pockets
struck-no-coloured = { $seat } scores nothing: { PIECE($ball) } struck no coloured ball
    .headline = no score: no coloured ball was struck
not-played = not played
in-pockets = in the pockets, to be taken
taken-up = taken from the table

## Pigeon hole

as-at-pigeon-hole = { $seat } counts as at pigeon hole
thrown-off = balls were thrown off the table on purpose
threw-off = { $player } threw balls off on purpose
from-side = played from the side; that ball counts nothing
    .headline = foul: played from the side
red-spotted-again = the red is taken out and spotted again
spotted-again = taken out and spotted

## Refused

lead-balls = for the lead { $balls } of the balls may be played, not { $played }
still-to-play = { $seat } has { PIECE($left) } to play
out-till-taken = { PIECE($ball) } is off the table, and out until the balls are taken again
already-on-table = { PIECE($ball) } is on the table; { $seat } has { PIECE($left) } to play
stop-is-in = { PIECE($piece) } cannot be in { POCKET($pocket) }: the stop is in, and the arches are { $arches }

## Refused: options and headers that cannot be

setting-equal-sides = the sides are equal in number

## How it is won, in a few words

goal-highest-count = highest count
goal-most-shots = most in { $shots } shots
goal-lowest-loses = least in { $shots } shots loses

## What a stroke is played for, in a few words

for-cup = into a high number
