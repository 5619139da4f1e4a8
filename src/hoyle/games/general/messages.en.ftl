### Messages of rules that many games share.

points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Shots and caroms at the ring games

bank-shot = { $seat } has made a bank shot
direct-shot = { $seat } has made a direct shot
carom-shot = { $seat } has made a carom shot

## Rings pocketed and put back

pocketed = { PIECE($piece) } pocketed
    .many = { PIECE($pieces) } pocketed
knocked-off = knocked off it
    .headline = { PIECE($pieces) } left the { $ground }
fell-with-that-shot = fell with that shot

## Played out of turn

stroke-out-of-turn = the stroke out of turn made nothing, and the turn goes on
played-out-of-turn = what was played out of turn

## Who begins

who-begins = who begins
leads = { $leader } leads
for-order-of-play = for the order of play
by-lot = by lot
draws = { $player } draws { $ball }
lowest-first = the lowest first
strung = { $player } has { $count ->
    [0] nothing
   *[other] { $count }
}{ $what ->
    [lead] { " for the lead" }
    [tie] { " for the tie" }
   *[other] { "" }
}
has-most = { $player } has the most

## Claims

unclaimed = nobody has claimed this yet: { $fault }
let-pass = nobody claimed it, so what was made stands: { $fault }
too-late = { $seat } is too late
count-stands = the count can no longer be disputed
foul-is-ruled-on = { $player }'s foul is ruled on
claimed-in-time = { $fault }, claimed in time
scores-nothing = { $seat } scores nothing
    .otherwise = no score
count-undone = the count is undone

## Balls disturbed

played-as-found = the balls are played where they lie now
go-back = the balls go back to where they lay
go-back-and-again = the balls go back, and the stroke is played again
    .headline = the stroke is played again
miss-counts = the miss counts
must-hit-a-ball = the cue ball goes back, and a ball must be hit
balls-replaced = balls replaced
    .whole = the balls are put back
triangle-broken = the triangle is broken, and balls of which nothing is told may lie anywhere
    .whole = the triangle is broken, and balls of which nothing is told may lie anywhere
spoiled = spoiled by no fault of the striker's, and played again
    .headline = the stroke is played again
plays-as-found = { $seat } plays them as found

## Foul strokes

straight-at-a-ball = straight at a ball that the cue ball does not touch
away-and-back = away with a massé, and back on a ball that the cue ball does not touch
to-a-cushion = to a cushion, and then at either ball
spotted-as-at-the-opening = the balls are spotted as at the opening
straight-at = played straight at { PIECE($ball) }, which the cue ball touches

## Incidents

warned = { $seat } is warned, and must play otherwise or have the referee decide
beyond-string = { PIECE($ball) } stands beyond the string
within-string = { PIECE($ball) } stands within the string
next-stroke-cannot-count = { $player }'s next stroke cannot count
cleaned = the ball is cleaned
    .piece = { PIECE($piece) } is cleaned
play-on = { $seat } plays on: what is unseen under a ball is taken not to be there
    .piece = { $seat } plays on: what is unseen under { PIECE($piece) } is taken not to be there

## Balls owed

given-back = given back
no-ball-to-give-back = there is no ball to give back
    .headline = { $seat } owes a ball

## Pins

dead-wood = dead wood
up = up
set-up-again = set up again

## Ends

won-with = { $reader ->
    [you] at exactly { $number }: you win
   *[others] at exactly { $number }: they win
}
proclaims = { $seat } proclaims { $number }
all-level = all are level
pool = the pool
stake-and-then = { $amount } into the pool, and { $then }

## Refused

lots-among = lots fall on one of { $seats }
shoots-another = { $player } shoots { EITHER($options) }, not { PIECE($piece) }
not-yet-played = { PIECE($piece) } is in hand and has not been played
not-here = { $word } does not apply here
speaks-of = { $word } speaks of a seat or a ball ({ $known }), not of '{ $given }'
warn-in-hand = a warning is for a striker whose ball is in hand
string-in-hand = the string matters only to a striker whose ball is in hand
not-in-bottle = small ball { $number } is not in the bottle, which holds { $least } to { $most }
drawn-already = small ball { $number } was drawn by { $owner }
ball-is-for = the ball is for { OR($seats) }
lots-to-a-seat = lots fall to a seat, as in `lots { $seat }`
falls-once = { PIECE($piece) } falls once
shot-from-place = { PIECE($piece) } is shot from where it lies
needs-player = { $word } needs a player, as in `{ $word } { $seat }`
needs-ball = { $word } needs a ball that lies on the table, as in `{ $word } red`
while-stroke = { $word } is declared while a stroke is awaited
between-strokes = { $word } waits for a stroke, and needs one of { $seats }
not-lifted = { PIECE($piece) } may not be taken up
all-play-with = everybody plays with { PIECE($cue) }, as in `{ $cue }>{ $first }`
only-struck = only { PIECE($cue) } is struck, so a stroke begins with it, as in `{ $cue }>{ $first }`
plays-with = { $seat } plays with { PIECE($ball) }
pin-is-down = { PIECE($pin) } does not stand; what stands is { PIECE($standing) }
no-pin-stands = { PIECE($pin) } does not stand; no pin does

## Refused: options and headers that cannot be

setting-two-sides = there are two sides, as equal as can be
setting-name-sides = name every seat once, in two sides or more, as in `{ $side }, …`
setting-colours-are = the colours are { $one } and { $other }, not { $unknown }
setting-one-colour-each = one side is { $one } and the other { $other }

## How it is won, in a few words

goal-exactly = exactly { $points }
goal-highest-sum = highest sum of numbers
goal-most-rounds = { $rounds ->
    [one] most points
   *[other] most after { $rounds } rounds
}

## What a stroke is played for, in a few words

for-both = hit both other balls
for-it = pocket it
for-one = pocket a { $kind }
for-own = pocket a { $kind } of { $reader ->
    [you] yours
   *[others] theirs
}
for-both-or-one = hit both balls or pocket one
for-two-or-one = hit 2 balls or pocket one
for-any = any that falls counts
