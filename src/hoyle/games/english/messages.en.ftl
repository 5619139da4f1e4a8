### Messages of English billiards and Russian pool, and of the English table.

## The English table

does-not-count = does not count
spot-taken = its spot is taken
all-spots-taken = all spots are taken
to-string = to string for the lead: the nearest to the bottom cushion, where { $reader ->
    [you] you stand
   *[others] they stand
}, wins
    .brief = the nearest to this end begins
string-again = string again: at an equal distance
wins-string = { $seat } wins the string: nearest the bottom cushion

## What a stroke makes

cannon = a cannon
    .headline = { cannon }
cannon-on = a cannon on { PIECE($balls) }
    .headline = a cannon
pocketed = { PIECE($ball) } pocketed
in-off = in off { PIECE($ball) }
    .headline = { in-off }
makes-in-all = { $seat } makes { $total } in all
opponent-miss = the opponent's miss
opponent-coup = the opponent's coup: the ball went down without meeting another

## The opening and the turn

breaks = { $seat } breaks: the first stroke of the game
breaks-or-misses = { $seat } breaks, and need not strike the red
to-score = for a cannon, a ball pocketed or an in-off
butt-may-be-used = the butt may be used
own-spot-free = its own spot was free
forced-off = { $seat } scores nothing: { PIECE($ball) } was forced off the table
    .headline = { PIECE($ball) } was forced off the table
dropped-by-itself = it had come to rest, and dropped by itself
    .headline = { PIECE($pieces) } had come to rest, and dropped by itself
will-not-go-on = { $player } will not go on

## What the opponent may choose

comes-miss = 1 point, and { $reader ->
    [you] your
   *[others] their
} turn
comes-replay = the balls put back, and the stroke played again
comes-foul = no point, and { $reader ->
    [you] your
   *[others] their
} turn
comes-follow = { $reader ->
    [you] your
   *[others] their
} turn, with the ball where the first touch sent it
comes-replaced = the balls put back, and { $reader ->
    [you] your
   *[others] their
} turn
comes-break = the red spotted, and { $reader ->
    [you] you break
   *[others] they break
} the balls
comes-lead = { $reader ->
    [you] you play
   *[others] they play
} first
comes-require = { $reader ->
    [you] your
   *[others] their
} opponent plays first
foul-and-turn = a foul, and { $reader ->
    [you] your
   *[others] their
} turn
score-taken-back = the score taken back, and { $reader ->
    [you] your
   *[others] their
} turn
plays-on = { $seat } plays on: the ball stays where the first touch sent it

## Balk

struck-within-balk = { PIECE($ball) } struck before leaving balk
cushion-in-balk-first = a cushion in balk was touched before the ball went up the table
balk-cushion = a cushion in balk was met first
may-not-be-played-at = { PIECE($ball) } may not be played at: in balk
has-not-left-balk = the ball has not left balk
    .headline = { has-not-left-balk }

## Misses and fouls

a-stroke-all-the-same = it was a stroke, although the cue did no more than graze the ball
scores-nothing = { $seat } scores nothing
claimed-in-time = { $fault }, claimed in time
ball-hindered = a running ball was hindered or helped on
let-pass = let pass: { $fault }
too-late = { $seat } is too late to claim
score-void = the score is void
enforced = the opponent enforces the penalty
put-back = put back
played-again = to be played again
    .headline = the stroke is played again
replaced = replaced
put-back-by-marker = put back by the marker
disturbed-put-back = disturbed by somebody else: put back by the marker
    .headline = the balls were disturbed by somebody else
own-ball-put-back = { $player }'s ball is put back: it moved in the preliminary swing

## What is said outside a stroke

only-opponent-says = nobody but the opponent may say so
opinion-when-asked = an opinion may be given when asked for
put-to-company = put to the company: the majority of those present decides
wrongly-marked = wrongly marked

## Russian pool

touches-white = { PIECE($ball) } touches the white
taken-up = taken up to be spotted
loses-turn = { $player } loses a turn
    .headline = { loses-turn }
loses-next-turn = { $player } loses the next turn
aims-at = { $seat } aims at { PIECE($ball) }
aims-at-cannon = { $seat } aims at a cannon
opens = { $seat } opens: from the D, at the red
in-balk-may-be-played-at = a ball in balk may be played at
opens-without-score = { $seat } scores nothing: the offender opens without one
    .headline = no score: the offender opens without one
white-pocketed = pocketed
white-off = off the table
off-table = { PIECE($ball) } left the table
was-struck = { PIECE($ball) } was struck
missed-aiming = missed, aiming at { PIECE($ball) }
missed-aiming-cannon = missed, aiming at a cannon
struck-aiming = struck { PIECE($ball) }, aiming at { PIECE($aim) }
wrong-pocket = { PIECE($balls) } went into a wrong pocket
saved-by-cannon = { $seat } is saved by the cannon
    .headline = saved by the cannon
cancel-each-other = { $seat } gains and loses nothing: the gain and the loss cancel each other
    .headline = the gain and the loss cancel each other
double-stroke = { $seat } has made a double stroke
red-and-white = { $seat } has pocketed the red and the white
last-score-lost = the last stroke's score is lost
opens-anew = { $seat } opens anew, without a score
marker-decides = the marker decides
level = level when the time is up

## Refused

obstruct-needs = obstruct needs a stroke just played, and who hindered it, as in `obstruct Bob`
correct-needs = correct needs a seat and what its score lacks, as in `correct Ann 2`
lift-between = no ball is lifted for a stroke; tell it as `!: lift { $seat } { $ball }`
nominate-one = call { $call }: what is nominated is one of { $colours }, or a cannon
opened-at-red = call { $call }: the game is opened at the red

## What a stroke is played for, in a few words

for-own-pocket = a colour into its own pocket
