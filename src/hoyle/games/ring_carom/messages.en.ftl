### Messages of the games of caroms with rings.

## The lead

stops-from-rim = { $player }'s { $kind } stops { $cm } cm from the rim
stops-not-off-rim = { $player }'s { $kind } is nowhere near: it did not come off the rim opposite
nowhere-near = { $player }'s { $kind } is nowhere near
is-nearest = { $player } is nearest
for-lead = for the lead
    .brief = across and back; the nearest begins

## Setting up

round-circle = the { $kind }s are put round the circle
    .whole = { round-circle }
round-centre = the { $kind }s are put round the centre
    .whole = { round-centre }
in-circle = the { $kind }s are put into the circle
    .whole = { in-circle }
at-places = the { $kind }s are put at their places
    .whole = { at-places }
on-points = the { $kind }s are put on the first, third and fifth points
    .whole = { on-points }
cue-ring-alone = only the cue ring is played, from hand
    .whole = { cue-ring-alone }
has-colour = { $seat } has the { CALL($colour) } { $kind }s
    .whole = { has-colour }
from-w = from W

## Caroms and glances

carom-on = a carom on { PIECE($balls) }
    .headline = { carom-on }
glanced-on = glanced on { PIECE($balls) }
    .headline = a glance on { PIECE($balls) }
by-way-of-rim = { $seat } went by way of the rim
each-carom-counts = each carom counts 1
glance-again = { $seat } has made a glance, and shoots again

## Rings pocketed

pocketed = { PIECE($rings) } pocketed
has-pocketed-besides = { $seat } has pocketed { PIECE($rings) } besides
pocketed-besides = { $seat } has pocketed besides
may-pocket = { $seat } may pocket { PIECE($ring) } after a carom
in-pocket = { PIECE($ring) } in pocket { $number }
all-pocketed = all { $count } pocketed
near-centre = near the centre
to-go-outside = to be put outside the checkerboard
    .whole = { PIECE($piece) } is in hand, to be put outside the checkerboard
to-side = to the side
    .whole = { PIECE($piece) } goes back on the { $ground } to the { CALL($side) }

## What costs

shooter-lost-no-count = the shooter was lost, and what was made does not count
    .headline = foul: the shooter was lost
shooter-lost-with-pocketed = the shooter was lost, and what it pocketed
    .headline = foul: the shooter was lost
shooter-is-lost = the shooter is lost
cue-ring-pocketed = the cue ring was pocketed: nothing counts
    .headline = foul: the cue ring was pocketed
cue-ring-off = the cue ring left the { $ground }: nothing counts
    .headline = foul: the cue ring left the { $ground }
scores-nothing-passes = { $seat } scores nothing: { $points } would pass { $target }
    .headline = no score: { $points } would pass { $target }
past-target = past { $target }, from nothing again
    .headline = { past-target }

## Turns

goes-on = { $seat } goes on
turn-over = { $seat }'s turn is over
lies-left = the { $kind } lies on the left of those in the middle
lies-right = the { $kind } lies on the right of those in the middle

## Wild ducks

is-chased = { PIECE($ring) } is chased
to-be-named = a { $kind } is to be named
back-on-point = back on a point
stay-where-driven = { $count ->
    [one] { PIECE($rings) } stays where it was driven
   *[other] { PIECE($rings) } stay where they were driven
}
    .otherwise = { stay-where-driven }
round-to = round { $number } to { $player }
    .headline = { round-to }
equal-scores = equal scores
rings-to = { $high ->
    [one] { $high } ring
   *[other] { $high } rings
} to { $low }
exactly = exactly { $target }

## Refused

first-from-w = the first shot is from W
one-ring = one ring is named, not { $named }
must-chase = { $player } has to chase { PIECE($piece) }
not-own-ring = { $called } is not one of { $player }'s rings on the board
name-ring-first = { $player } has to name a ring first, as `call { $call };`

## Refused: options and headers that cannot be

setting-two-or-four = two play, or four as two against two

## How it is won, in a few words

goal-own-rings = pocket your 3 first

## What a stroke is played for, in a few words

for-another = go on to another
for-two-or-one = hit 2 rings or pocket one
