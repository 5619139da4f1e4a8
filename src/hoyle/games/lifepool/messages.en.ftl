### Messages of life pool, color-ball pool and two-ball pool.

## Lifted

lifted = { PIECE($ball) } is lifted
replaced = { PIECE($ball) } is replaced
stands-on-place = { PIECE($there) } stands on its place
put-back = put back
last-lifted-first-back = the one lifted last comes back first
place-free = its place is free
makes-room-for = makes room for { PIECE($own) }
on-place = on its place

## Lives

in-order-of-colours = in the order of the colours
begins-with = { $seat } begins with { $lives }
at-start = at the start
white-spotted = white is spotted
to-leave-hard = to leave it hard to pocket
    .brief = leave it hard to pocket
to-pocket-it = to pocket it
    .brief = pocket it
to-give-a-miss = to give a miss from baulk, which costs no life
    .brief = give a miss
nothing-else-on-table = nothing else is on the table
plays-at-nearest = { $seat } plays at the nearest ball
as-near = { PIECE($nearest) } are as near
nearest = { PIECE($nearest) } is nearest
life = a life
paid-for-life = { $seat } is paid for the life
no-life-left = no life is left
who-may-star = who may star
may-star-first = { $seat } may star first
star-offered = a star is offered
decides-about-star = { $seat } decides before the next stroke
star = a star
star-is-anothers = the star is another's
may-have = { $seat } may have { $lives ->
    [one] { $lives } life
   *[other] { $lives } lives
}
stars-in-pool = { $count ->
    [one] { $count } star
   *[other] { $count } stars
} may be taken in this pool
may-star = { $seat } may star
two-left-win = only the 2 left at the finish win
pool-not-divided = the pool is not divided
taken-off-table = taken off the table

## Stroke rulings

stroke-played-again = the stroke is played again
    .headline = { stroke-played-again }
but-takes-no-life = but it takes no life
    .headline = { but-takes-no-life }
no-life-taken = no life is taken
    .headline = { no-life-taken }
goes-on = { $seat } goes on
table-cleared = the table is cleared
miss-from-baulk = no life is lost: a miss from baulk
    .headline = a miss from baulk, which costs no life
baulk-no-protection = baulk is no protection
no-miss-touched = it is no miss: { PIECE($own) } touched { PIECE($close) }
    .headline = { no-miss-touched }
may-play-at-any-ball = { $seat } may play at any ball
own-ball-went-down = the striker's own ball went down
nobody-else-loses-life = nobody else loses a life
and-ball-that-fell = and the ball that fell with it
last-but-two-goes-out = the last but 2 goes out by a stroke of their own
wrong-ball = played with the wrong ball
own-ball-off-table = the striker's own ball left the table
own-ball-pocketed = the striker's own ball went down
ball-pocketed = { PIECE($ball) } pocketed
coup = the striker's ball went down without meeting another
miss = no ball was hit
    .whole = { $seat } misses
hit-first = { PIECE($first) } was hit first
stroke-takes-no-life = the stroke takes no life
    .headline = no life is taken
no-penalty-in-hand = there is no penalty: the player's own ball was in hand
    .headline = no penalty: the player's own ball was in hand
in-hand-until-turn = in hand until its turn
    .whole = { PIECE($piece) } is in hand until its turn
    .many = { PIECE($pieces) } are in hand until their turns
dead-ball-marked-alive = { $seat } loses no life: a dead ball was marked as alive
    .headline = { $seat } loses no life
any-may-be-lifted = any ball may be lifted for this stroke
cannot-take-life = and cannot take a life
was-misled = { $seat } was misled, and loses no life to the next stroke
    .headline = { was-misled }

## Two ball pool

red-ball-white = a red ball and a white
privilege = the privilege
does-not-take-privilege = does not take the privilege
privilege-stays-open = the privilege stays open
has-lead-spotted = { $player } has the lead spotted
lets-lead-stand = { $seat } lets the lead stand
will-not-risk = { $player } will not risk the stroke
had-first-right = { $seat } had the first right
leaves-balls = { $seat } leaves the balls as they are
shaken-up-again = the balls are shaken up again
for-order-of-play = for the order of play
may-join = { $seat } may join if all consent
sells-share = { $seat } sells a share, and goes on playing or sells out to one of the pool
outsider-may-share = an outsider may have the share, but not play
outside-string = outside the string
called-on-wrong-player = called on the wrong player
touched-running-ball = touched a running ball
seller-sells = { $seller } sells
buys-ball = buys { $seller }'s ball
sells = sells
in-sellers-place = in the seller's place
lead-stands = the lead stands
stroke-stands = the stroke stands
has-led = { $seat } has led
    .headline = { has-led }

## Two ball strokes

new-lead = a new lead
hazard-or-life = the hazard, or a life lost
hazard-left-to-others = the hazard left to the others
may-not-strike-twice = { $seat } may not strike twice
loses-life = { $seat } loses the life
no-life-to-lose = { $seat } has no life to lose
    .headline = { no-life-to-lose }
pocketed-by = { PIECE($ball) } pocketed by { $striker }
leads-for-other = { $seat } leads for the other
    .headline = { $seat } leads for the other
dead-but-privilege = { $seat } is dead, but for the privilege
dead = dead

## Money, ends and lives

into-the-pool = into the pool
lives-more = { $lives ->
    [one] { $lives } life more
   *[other] { $lives } lives more
}
stake-and-lives = { $stake } into the pool, and { $lives ->
    [one] { $lives } life more
   *[other] { $lives } lives more
}
out-of-this-pool = out of this pool
out-of-the-pool = out of the pool
does-not-star = does not star
last-left-in = the last left in
last-alive = the last alive
divided = divided
divided-level = divided, with as many lives
loses-all-interest = loses all interest in the game
leaves-the-game = leaves the game
one-life-more = 1 life more
one-chance-more = one chance more

## What costs a life

own-ball-touched = the striker touched their own ball before it stopped
two-balls-at-once = 2 balls at once
touched-between-strokes = a ball was touched between strokes
out-of-turn = out of turn
hazard-failed = the hazard failed
red-lost-on-lead = the red is lost on the lead
pushed-lead = a pushed lead
ball-is-lost = { PIECE($ball) } is lost

## Hazards, leads and sales

buys-the-other-ball = buys the other ball
hazard-left-to = the hazard left to { $player }
would-take-hazard = { $player } would take the hazard
placed-outside-string = the white was put outside the string
    .headline = { placed-outside-string }
lead-is-repeated = the lead is repeated
red-on-pool-spot = the red is put on the pool spot

## What players may ask

may-use-rest = { $seat } may use any rest
told-by-marker = { $seat } is told by the marker, and by nobody else
may-not-stop = { $seat } may not stop a ball that missed
stands-away = { $seat } stands away from the table and out of sight
not-told-distance = { $seat } is not told how far off a ball is
bystander-says = a bystander says that the score is wrong
marker-decides = the marker decides
may-use-cue-or-rest = { $seat } may use any cue or rest
told-distance = { $seat } is told the distance by most of the players
told-what-was-asked = { $seat } is told what was asked
referee-decides = the referee decides
ball-and-pool = the ball, and the pool with it
plays-on-with-ball = { $buyer } plays on with the ball

## Refused

frozen = { PIECE($ball) } touches { PIECE($other) }: no ball is lifted
not-there = { PIECE($ball) } is not there to be lifted
is-object = { PIECE($ball) } is the ball to be played at
not-between = { PIECE($ball) } may not be lifted: it does not stand between { PIECE($own) } and { PIECE($other) }
wrong-cue = { PIECE($ball) } is not on the table; { $seat } plays with { PIECE($own) }
absent-ball = { PIECE($ball) } is not on the table for this stroke
no-lift-for-miss = no ball is lifted to give a miss
whose-turn = it is { $seat }'s turn
lots-between = lots are drawn between { $seats }
two-left = with two players left the ball may not be moved out
needs-ball = { $word } needs a ball on the table, as in `{ $word } { $ball }`
out-of-turn-needs = out-of-turn needs a player alive whose turn it is not
own-alive = { $player }'s own ball is alive
has-begun = the game has begun
privilege-gone = the privilege is gone: nobody joins any more
two-divide = only the two who are left divide
warn-on-lead = a warning is for who plays from the string on a lead
needs-alive = { $word } needs a player alive
no-ball-to-sell = { $player } has no ball to sell; as in `buy { $buyer } { $seller }`
whose-to-buy = say who sells a ball, as in `buy { $buyer } { $seller }`

## Refused: options and headers that cannot be

setting-balls-of-so-many = so many players have { $balls }, one each
setting-one-life-at-least = everybody has one at least
setting-write-lives = write lives, one at least, as in `{ $seat } 2`
setting-most-lives = nobody has more than { $most }; fewer may be agreed on

## How it is won, in a few words

goal-last = last alive
