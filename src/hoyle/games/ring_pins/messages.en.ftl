### Messages of the games of rings at pins, and of rings on posts.

## Pins set up and felled

pins-set-up = { $count } pins are set up
    .whole = { pins-set-up }
all-count = all count: off the cushion or by other pins too
each-pin-counts = each pin counts 1
unfair-shot = the umpire gives the shot as unfair, and the pins stand again
pin-counted = { PIECE($piece) }
    .many = { PIECE($pieces) }
pushed-clear-of-pin = pushed clear of a pin
    .whole = { PIECE($piece) } is pushed clear of a pin

## Frames and innings

ring-of-frame = { $player }'s frame { $number }, ring { $ring } of { $due }
ring-of-inning = { $player }'s inning { $number }, ring { $ring } of { $due }
frame-so-far = frame { $number } so far: { $pins }
inning-so-far = inning { $number } so far: { $pins }
frame-over = frame { $number } is over
inning-over = inning { $number } is over
inning-scores-nothing = { $seat } scores nothing: { $why }
    .headline = no point: { $why }
inning-counts-as-is = the inning counts as it is
stand = the inning is over, and counts as it is
again = another ring, which may undo the count
one-more-frame = the score is { $score } all: one more frame each
most-there-can-be = { $seat } has { $score }, the most there can be
    .headline = the most there can be

## Strikes and spares

strike = { $seat } has made a strike: all { $count } down, and the next 2 rings are added
    .headline = a strike
spare = { $seat } has made a spare: all { $count } down, and the next ring is added
    .headline = a spare
open-after-strike = the frame is open until the next 2 rings are shot
open-after-spare = the frame is open until the next ring is shot
strikes-as-in-ten-pins = strikes count as in ten-pins
spares-as-in-ten-pins = spares count as in ten-pins
strike-bonus = { $seat } has the bonus for the strike
spare-bonus = { $seat } has the bonus for the spare
made-strike = a strike in frame { $number }
    .headline = the strike of frame { $number }
made-spare = a spare in frame { $number }
    .headline = the spare of frame { $number }
made-neither = no strike or spare in frame { $number }
    .headline = frame { $number } complete
frame-complete = the frame is complete: { $made }

## Innings by the pins left standing

feather-alone = the feather stands alone
    .headline = { feather-alone }
feather-down = the feather is down as well
hat-stands = a pin of the hat stands
head-pin-alone = the head pin stands alone
    .headline = { head-pin-alone }
not-all-four-down = not all 4 are down
all-five-down = all 5 are down
    .headline = { all-five-down }
only-stands = only { PIECE($pin) } stands
    .headline = { only-stands }
pins-stand = { $count ->
    [0] no pin stands
    [one] { $count } pin stands
   *[other] { $count } pins stand
}

## Childress

pins-fell-where-one-may = { $count } pins fell where 1 may
no-pin-touched = no pin was touched
end-pin = { PIECE($pin) } is an end pin
no-inner-pin-down = no inner pin is down
down-last-round = all were down in the round before
    .headline = 1 for the round before
has-had-shots = { $seat } has had { $count } shots
    .headline = { has-had-shots }
has-all-down = { $seat } has all down
    .headline = all are down
largest-score = the largest score

## Five pin cuban

carom-first = off the rim or another ring: straight at a pin is foul
    .brief = off the rim, then a pin
carom = a carom: off the rim or another ring before the pins
played-straight = the pins were played at straight
left-where-stopped = left where it stopped
    .whole = { PIECE($piece) } is left where it stopped
most-points = the most points

## Rings on posts

partners-opposite = those opposite are partners
on-posts = the rings are put on the posts
    .whole = { on-posts }
still-on-post = still on its post
    .whole = { PIECE($piece) } is still on its post
    .many = { PIECE($pieces) } are still on their posts
sinks = alone on its post
    .whole = { PIECE($piece) } sinks down, alone on its post
picked-up = picked up
    .whole = { PIECE($piece) } is picked up
pushed-clear-of-post = pushed clear of the post
    .whole = { PIECE($piece) } is pushed clear of the post
ring-off-post = { PIECE($piece) } off its post
    .many = { $count ->
    [one] { PIECE($pieces) } off its post
   *[other] { PIECE($pieces) } off their posts
}
    .headline = { PIECE($piece) } off its post
dislodges = { $seat } dislodges { PIECE($ring) }: it was on top of its post
bottom-ring = { $seat } scores nothing: { PIECE($ring) } was at the bottom
    .otherwise = no score: { PIECE($ring) } was at the bottom
own-ring = { $seat } has knocked off a ring of their own, which counts for the others
    .headline = a ring of their own knocked off
lies-off-post = { PIECE($ring) } lies off its post, and not in the ditch
returned = { PIECE($ring) } is returned
turn-over = { $seat }'s turn is over: nothing dislodged and nothing ditched
    .otherwise = nothing was dislodged or ditched

## Refused

which-pin = which pin? `!: fell { $pin }`
is-dead-wood = { PIECE($pin) } is dead wood
shoots-own = { $seat } shoots a ring of their own that is still to be shot, not { PIECE($piece) }
not-there = { PIECE($piece) } is not on the board
red-is-shot = the red is shot, not { PIECE($piece) }
on-no-post = { PIECE($piece) } is on no post, to be knocked off it

## Refused: options and headers that cannot be

setting-two-or-four-play = two play, or four

## How it is won, in a few words

goal-most-frames = most in { $frames } frames
goal-most-settings = most in { $settings } settings

## What a stroke is played for, in a few words

for-post = knock it off its post
