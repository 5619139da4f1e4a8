### Messages of the Parisian pools.

cup = cup { $cup }
    .headline = { cup }
ball-in-hand = the ball is in hand
for-lead = for the lead
    .brief = the highest cup begins
for-tie = for the tie
    .brief = the highest cup wins
one-stroke = one stroke
    .brief = the highest cup wins
has-now = { $player } has { $points }

## A shot

a-shot = it was a shot: off a cushion, and over the brass
no-cushion-first = it was no shot: no cushion beyond the string first
    .headline = no shot: no cushion beyond the string came first
not-over-brass = it was no shot: it did not get over the brass
    .headline = no shot: it did not get over the brass
no-cup-reached = no cup was reached
    .headline = { no-cup-reached }
shoots-again = { $seat } shoots again
reached = { $seat } has { $points }
have-least = { $count ->
    [one] { $losers } has
   *[other] { $losers } have
} the least
highest-cup = the highest cup

## Parisian 31

into-pool = into the pool
pool-unless-said = the pool, unless another has said it first
stroke-out-of-turn = the stroke out of turn is told
turn-lost = { $seat }'s turn is lost
    .headline = { turn-lost }
la-barraque-shot = as at La Barraque this is a shot
la-barraque-no-shot = as at La Barraque this is no shot
nothing-out-of-turn = { $seat } scores nothing out of turn
    .headline = nothing counts out of turn
total = { $total }
a-burst = a burst
burst = burst
pay-and-stay = the forfeit, and play on from nothing in the next turn
go-out = out of this pool
out-of-turn = out of turn
forfeit = the forfeit
stays-in = { $seat } stays in: plays on from nothing in the next turn
does-not-come-in = does not come in again
keeper-decides = the keeper decides
made-and-said = { $number }, made and said
nobody-else-left = nobody else is left
called-on = { $seat } played when the keeper called, but out of turn: nothing made so counts
nothing-counts-so = played out of turn: nothing made so counts
loses-next-turn = { $seat } loses the next turn

## Refused

needs-another = { $word } needs a player whose turn it is not, as in `{ $word } { $seat }`

## How it is won, in a few words

goal-highest-cup = highest cup
goal-lowest-loses = at { $points } the least loses

## What a stroke is played for, in a few words

for-cup = into a high number
