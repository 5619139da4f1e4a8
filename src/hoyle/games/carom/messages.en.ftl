### Messages of the carom games.

carom-on = a carom on { PIECE($balls) }
carom-but-for = a carom but for the interference
miss = a miss
miss-accepted = the miss was accepted
neither-ball-hit = neither ball was hit
scores-nothing = { $seat } scores nothing
    .otherwise = no score

## The bank and the opening

white-each = a white each, and the red
to-bank = to bank for the lead: the nearest to the head cushion wins
    .brief = the nearest to this end begins
wins-bank = { $seat } wins the bank: nearest the head cushion
wins-bank-by-forfeit = { $seat } wins the bank: the other bank is forfeited
bank-again-both-at-fault = bank again: both are at fault
bank-again-equal = bank again: at an equal distance
lies-where-red-belongs = it lies where the red belongs, and is measured
struck-red-on-spot = { PIECE($ball) } struck the red on its spot
left-course-met-other = { PIECE($ball) } left its course and met the other
play-first = play first
    .choice = play first
other-plays-first = the other plays first
    .choice = second
play-with = play with { PIECE($ball) }
opens = { $seat } opens: { PIECE($ball) } was hit first
not-hit-first = { PIECE($ball) } was not hit first
foul-not-claimable = a foul of the { $word } cannot be claimed now
stands-on-or-within = { PIECE($piece) } stands on or within the line of the string
no-foul-unwarned = the stroke is fair: nobody warned the striker

## The turn

to-hit-both = to hit both other balls
to-hit-two = to hit 2 of the other balls
touches = { PIECE($cue) } touches { PIECE($balls) }
plays-away = { $seat } plays away
could-not-count = the stroke could not count
stroke-only-to-hit = the stroke was only to hit a ball
has-missed-for-third = { $seat } has missed for the third time: in three innings running
    .headline = the third miss running
must-hit-ball = { $player } must hit a ball
miss-with-wrong-ball = it is a miss with the wrong ball as with the right one
    .headline = with the wrong ball
counts-made-in-crotch = 3 counts were made { IN($zone) }, and no ball was forced out
in-crotch = both object balls are { IN($zone) }: { $count ->
    [0] no
   *[other] { $count }
} more, then a ball must be forced out
    .headline = both balls { IN($zone) }
hand-out-opponent-plays = { $seat }'s hand is out: the opponent plays the balls as they lie
score = the score is: { $score }
balls-do-not-touch = the balls do not touch: the opponent may look too
appeals = { $seat } appeals
play-waits-until-board = play waits until the board shows it

## Odds

odds-given = odds given
gives-discount = { $giver } gives a discount
keeps-score-forfeited-point = { $seat } keeps the score: a forfeited point is not deducted
discount = discount

## The white balls

may-play-either-ball = { $seat } may play either ball: both whites were off, so { PIECE($ball) } is fair
whites-change = the whites change places
    .whole = the whites change places
run-over-whites-change = the run is over: the whites change places
    .whole = the run is over: the whites change places
    .headline = the whites change places
whites-change-places-as = the whites change places as the run ends
whites-change-places-each = the whites change places, each for its owner
they-play-on-with = they play on with the other white
may-keep-or-change = { $seat } may keep or change: the whites are crossed
    .headline = the whites are crossed
can-claim-nothing-wrong = { $seat } can claim nothing: the wrong ball was used unnoticed the stroke before
forced-off-table = forced off the table
    .headline = { PIECE($pieces) } left the table
goes-on-count-stands = { $seat } goes on: the count stands; from the spot, at either ball

## Balls touched and disturbed

ball-moved-by-itself = a ball moved by itself; the stroke is played again
    .whole = a ball moved by itself; the stroke is played again
    .headline = { ball-moved-by-itself }
balls-not-hit-until = the balls are not hit until the opening stroke
before-playing = { PIECE($ball) } was touched before playing
touched-again = { PIECE($ball) } was touched a second time
may-choose = { $seat } may choose
may-choose-as-found = { $seat } may choose: as found or replaced
may-choose-second-touch = { $seat } may choose: a second touch
as-for-miss = as for a miss
next-stroke = the next stroke cannot count
next-stroke-of = { $player }'s next stroke cannot count
this-stroke = the stroke cannot count
count-void = the count is void
count-void-disturbed = the count is void: { PIECE($piece) } was disturbed
count-void-cue-ball = the count is void: the cue ball was touched before the balls were at rest
hand-out-disturbed-after = { $seat }'s hand is out: { PIECE($piece) } was disturbed after the count
scores-nothing-disturbed = { $seat } scores nothing: { PIECE($piece) } was disturbed
paid-as-miss-touched = it is paid as a miss: { PIECE($cue) } was touched
    .headline = { PIECE($cue) } was touched
stroke-any-touch-one = that was a stroke: any touch is one
stroke-second-touch-will = that was a stroke: a second touch will be foul
touch-for-safety-not = a touch for safety is not allowed
goes-on-replaced = { $seat } goes on: the balls are replaced, unless they are taken as found
    .headline = the balls were disturbed
disturbed-by-somebody-else = { PIECE($piece) } was disturbed by somebody else
    .headline = { disturbed-by-somebody-else }
where-would-stop = where it would have stopped
    .whole = { PIECE($piece) } is where it would have stopped
where-left = where it was left
    .whole = { PIECE($piece) } is where it was left

## Cushions

no-cushion-touched-first = no cushion was touched first
cushions-touched = cushions touched before { $balls ->
    [2] the carom was complete
   *[other] a ball was met
}: { $count }
cushions-in-doubt = cushions before { $balls ->
    [2] the carom was complete
   *[other] a ball was met
}: in doubt
cushions-short = cushions before { $balls ->
    [2] the carom was complete
   *[other] a ball was met
}: { $need ->
    [1] none
   *[other] { $count } of { $need }
}
cushions = { $seat }: cushions: { $count }
cushion-ball-rested-against = the cushion that the ball rested against is not reckoned
straight-into-cushion = { PIECE($cue) } was played straight into the cushion it rested against
in-doubt-not-touched = what is not known to have been touched in time was not
may-play-to-cushion = { $seat } may play to a cushion, or have the balls spotted

## Four balls

white-not-hit-first = the white was not hit first
    .headline = { white-not-hit-first }
fair-stroke-ball-left = a fair stroke: the ball left the string first
fair-stroke-ball-left-2 = a fair stroke: the ball left the string and came back
spot-free = its spot is free
spot-taken = its spot is taken
to-stop-beyond-deep = to stop beyond the deep red
    .brief = stop beyond the deep red
red-not-on-spot = a red was not on its spot
miss-inside-string = a miss inside the string
ball-had-not-left = the ball had not left the string
ball-did-not-leave = the ball did not leave the string
short-of-deep-red = short of the deep red
off-table = off the table
stroke-played-again = the stroke is played again
    .whole = the stroke is played again
    .headline = { stroke-played-again }
laid-off = { $seat } has laid off
    .headline = { laid-off }

## Refused

who-may-appeal = only the players may appeal to the referee, not { $who }
may-be-handled = { PIECE($ball) } is in hand, and may be handled
answer-first = the open question is answered first
nothing-to-claim = there is no foul that may still be claimed
nothing-to-choose = there is nothing to choose

## Refused: options and headers that cannot be

setting-plays-with = { $seat } plays with { OR($balls) }, not '{ $ball }'
setting-same-ball = both seats cannot play with { $ball }
setting-handicap-form = write a start, as in `{ $second } 10`, or who gives a discount, as in `{ $first } discount` or, twofold, `{ $first } discount 2`
setting-start-too-great = a start is less than the { $points } points of the game
setting-one-discount = one player gives a discount, not both
setting-least-discount = a discount is at least one point for each of the other's

## What a stroke is played for, in a few words

for-two = hit 2 of the other balls
