### Messages of the games with pockets.

down = { PIECE($ball) } down
down-in = { PIECE($ball) } in { POCKET($pocket) }
spotted = spotted
not-hit = { PIECE($ball) } was not hit
not-hit-first = { PIECE($ball) } was not hit first
opened-amiss = { PIECE($ball) } was not hit first
    .headline = { opened-amiss }
miss = a miss
    .headline = missed
carom = carom
    .headline = a carom
carom-on-reds = carom on the reds
    .headline = a carom on the reds
carom-on-red-white = carom on a red and the white
    .headline = a carom on a red and the white
double-carom = double carom
    .headline = a double carom
caroms = { $count ->
    [one] a carom
   *[other] { $count } caroms
}
    .headline = { caroms }
strokes = { $count ->
    [one] { $count } stroke
   *[other] { $count } strokes
}

## Sets and racks

triangle-set-up = the triangle is set up
    .whole = the triangle is set up
set-up-again = the triangle is set up again
    .whole = the triangle is set up again
another-opening = set up again for another opening
    .whole = the triangle is set up again for another opening
new-game = a new game
    .whole = the triangle is set up for a new game
pyramid-set-up = the pyramid is set up
    .whole = the pyramid is set up
new-pyramid = every ball is down: a new pyramid
    .whole = every ball is down, and a new pyramid is set up
black-behind-head-ball = the triangle is set up, the black behind its head ball
    .whole = the triangle is set up, the black behind its head ball
one-at-apex = the 1 at the apex
    .whole = the triangle is set up, the 1 at the apex
pyramid-of-points = 15, 1 and 9 in the middle
    .whole = the triangle is set up, 15, 1 and 9 in the middle
every-ball-on-spot = every ball on its spot
    .whole = every ball goes on its spot
both-on-spots = the white on the head spot, the red on the centre spot
    .whole = the white goes on the head spot, and the red on the centre spot
none-outside-string = no ball lies outside the string
    .headline = { PIECE($pieces) } went on the spot, for no ball lies outside the string
on-rail = on the rail: off the table
    .headline = { PIECE($pieces) } came to rest on the rail
off-table = off the table
    .headline = { PIECE($pieces) } left the table

## Banks and openings

table-bare = the table is bare for the bank
    .whole = the table is bare for the bank
to-bank = to bank for the lead: the nearest to the head cushion wins
    .brief = the nearest to this end begins
bank-again = bank again: equally near
wins-bank = { $seat } wins the bank: nearest the head cushion
play-first = play first
    .choice = play first
other-plays-first = have the other play first
    .choice = second
laid-off = { $seat } has laid off
    .headline = { laid-off }
triangle-opened = the triangle is opened
pyramid-opened = the pyramid is opened
has-to-open = to open: a ball has to fall, or 2 to reach cushions
    .brief = break the balls
has-to-fall-or-reach = after the hit a ball has to fall, or one to reach a cushion

## Calls

not-counted = not counted
does-not-count = does not count
ball-does-not-count = { PIECE($ball) } does not count
did-not-count = { PIECE($ball) } did not count
did-not-make-ball = { $seat } did not make the ball called
    .headline = not as called
had-called-no-ball = { $seat } had called no ball
    .headline = no ball had been called
fell-elsewhere = { $seat } scores nothing: { PIECE($ball) } fell elsewhere than it was meant to
no-penalty = there is no penalty: another ball was hit than the one called
opener-calls-too = { $seat } had called nothing: at a match the opener calls too
all-that-fell-counts = all that fell counts, without a call
what-fell-is-void = what fell does not count

## Fouls and forfeits

cue-ball-down = the cue ball went down
cue-ball-off = the cue ball left the table
opening-failed = the opening put no ball down, and brought fewer than 2 to cushions
push-allowed = a push is allowed
push-barred = a push is barred
played-from-touching-ball = { $seat } played from a touching ball
within-string = { PIECE($ball) } is within the string
stands-unwarned = the stroke stands: nobody warned the striker
put-back-no-ball = put back: no ball hit it
moved-and-again = { PIECE($ball) } moved by itself; the stroke is played again
    .whole = { PIECE($ball) } moved by itself; the stroke is played again
    .headline = { moved-and-again }
stirred-and-again = { PIECE($ball) } stirred by itself; the stroke is played again
    .whole = { PIECE($ball) } stirred by itself; the stroke is played again
    .headline = { stirred-and-again }
dropped-and-again = { PIECE($ball) } dropped by itself; the stroke is played again
    .whole = { PIECE($ball) } dropped by itself; the stroke is played again
    .headline = { dropped-and-again }
disturbed = disturbed by somebody else
    .headline = the balls were disturbed by somebody else
disturbed-and-put-back = disturbed by somebody else: put back
touched-ball-put-back = the touched ball is put back
    .whole = the touched ball is put back
touched-by-striker = touched by the striker
touched-put-back = { $seat } touched { PIECE($piece) }: it is put back
what-disturbed-put-back = what was disturbed is put back, and the player goes on
hit-by-no-ball = { PIECE($ball) } was hit by no ball, and is not down
    .headline = { hit-by-no-ball }
came-out-of-pocket = { PIECE($ball) } came out of the pocket
    .headline = { came-out-of-pocket }
put-back = put back
lamp = { PIECE($ball) } stays where it stopped: a lamp over the table belongs to it
loses-3-in-all = { $seat } loses 3 in all, although no cushion was met either
gives-back-one-in-all = { $seat } gives back 1 ball in all, although no cushion was met either
not-over-when-lost = { $seat } scores nothing: the stroke was not over when the cue ball was lost
has-all-that-is-left = { $seat } has every ball that is left: 3 forfeits one after another
    .headline = 3 forfeits one after another
three-forfeits = 3 forfeits in a row
other-forfeited = the other has lost by 3 forfeits
alone = alone in the game
is-charged = { $fault }: it is charged, and what it made goes back
is-ruled-on = { $player }'s foul is ruled on: { $fault }
until-next-stroke = until { $player }'s next stroke
stroke-stands = the stroke stands
not-claimed = the foul was not claimed
pointed-out = { $fault }, pointed out in time
points-stand = { $fault }; the points made stand
has-them-put-back = { $player } has them put back
    .whole = { $player } has the balls put back
given-back-for-foul = given back for the foul
balls-stay = the balls stay as they lie
balls-go-back = the balls go back to where they lay before
before-match-over = before the match is over

## Conduct

limit-of-time = the referee sets a limit of time
too-near = { $seat } stands too near the striker, and is sent four feet away
told-to-stop = { $seat } talks or annoys the striker, and is told to stop
warned = { $seat } is warned
protests = { $seat } protests: the referee decides, and play goes on
protests-against = { $seat } protests against { $cause ->
    [crowd] being crowded
    [noise] noise
   *[other] a ruling
}: the referee decides, and play goes on
plays-on-under-protest = { $seat } plays on under protest
protest-goes-to-experts = the protest goes to experts
leaves = leaves the game
leaves-early = leaves the game before its end
left-early = { $player } leaves the game before its end
has-left = { $player } has left the game
has-forfeited = { $player } has forfeited the game

## Ends

level = level, with every ball down
balls = { $count ->
    [one] { $count } ball
   *[other] { $count } balls
}
out-of-reach = { $seat } can no longer be reached
other-reaches-only = { $points } points, and { $other } could reach only { $most }
keeper-says = the keeper of the game says that it is won
tie-is-void = a tie is void and played again
    .headline = a tie is void
tie-undone = what was made is undone
played-again = played again
    .whole = the balls are put back, and the stroke is played again
    .headline = the stroke is played again
nothing-more-played = nothing more is played
frame-over = the frame is over: every ball is down
    .headline = the frame is over
night-over = the night is over: its number was reached in the frame just finished
    .headline = the night is over
open-next-frame = open the next frame
other-opens-it = have the other open it

## Balls owed and given back

paid-with = paid with { PIECE($ball) }
    .headline = { $seat } pays off a ball owed
pays-debt = pays a debt
owes-next-ball = { $seat } owes the next ball: there is no ball to give back
    .headline = { $seat } owes a ball
owes-ball = { $seat } owes a ball
has-no-ball = { $seat } has no ball

## American four-ball pocket

lost-in-pocket-alone = lost in a pocket without a ball
    .headline = the striker's ball is lost in a pocket without a ball
lost-off-table-alone = lost off the table without a ball
    .headline = the striker's ball is lost off the table without a ball
lost-in-pocket = lost in a pocket
    .headline = the striker's ball is lost in a pocket
lost-off-table = lost off the table
    .headline = the striker's ball is lost off the table

## B. B. C. Co. pool

balls-not-broken = the balls are not broken
    .headline = { balls-not-broken }
turn-over = the cue ball was lost, and the turn is over
ball-lost-as-at = a ball is lost: as at American pyramid pool
black-too-soon = { $player } put down the black before the 7 balls of one colour
black-not-made = the black is not made: the cue ball was lost with it
black-in = the black in { POCKET($pocket) }
of-colour-in = { PIECE($ball) } in { POCKET($pocket) }
no-ball-of-colour = { $seat }'s turn is over: no ball of that player's colour fell
to-pocket-own = to pocket a ball of { $reader ->
    [you] your
   *[others] their
} colour
    .brief = pocket one of { $reader ->
    [you] your
   *[others] their
} colour
to-pocket-black = to pocket the black
    .brief = pocket it
which-colour = which colour
plays-first = { $seat } plays first, and chooses a colour afterwards
choose-now = choose a colour now
choose-afterwards = play first, and choose a colour afterwards
play-for = play for the { $colour } balls
balls-are-yours = the { $colour } balls are { $reader ->
    [you] yours
   *[others] theirs
}

## Bull-dog and cowboy pool

missed-again = { PIECE($ball) } was missed; the stroke is played again
either-may-be-made = a pot or a carom may be made, as one likes
may-be-bank = it may be a bank, with every ball within the string
bridge-allowed = the bridge is allowed
frozen-ball-moved = the frozen ball was moved
frozen-ball-not-moved = the frozen ball did not move, and is not hit
    .headline = { frozen-ball-not-moved }
no-other-ball-hit = no other ball was hit
played-within-string = a ball within the string was played at
cushion-within-string = a cushion within the string was played at
driven-off = { PIECE($ball) } was driven off the table
too-many = more balls went down than may
point-of-string = a point of the string
no-point-of-string = no point of the string is lost: it has no more than { $least }
only-caroms = nothing counts: only caroms count now, and a ball went down
    .headline = only caroms count now
off-into = off { PIECE($ball) } into { POCKET($pocket) }
next-try = the next try is off { PIECE($ball) }: what the hand made stands
    .headline = the cue ball is down elsewhere, and the next try is off { PIECE($ball) }
run-lost = the run is lost
hand-out = { $seat }'s hand is out
hand-out-and-run-lost = { $seat }'s hand is out: the run is lost
pocketed-twice = the cue ball pocketed twice running without a hit
not-pocket-named = the ball did not go into the pocket named
ball-down-on-caroms = a ball went down while only caroms counted
went-past = the score went past { $limit }
not-at-rest = the score was not at rest at { $limit }
foul-at-any-game = this is foul as at any game of billiards
carom-does-not-save = the carom does not save the run
    .headline = { carom-does-not-save }
not-only-the-1 = the 1 was not the only ball hit
lost-although-made = the run is lost although the last 10 were made
spotted-from-hand = all balls are spotted, and { $reader ->
    [you] you play
   *[others] they play
} from hand
all-balls-spotted = all the balls are spotted
covered = { SPOT($spot) } is covered

## Forty-one pool

does-not-say = { $player } does not say if it was a burst
general-rules-hold = { $seat } scores nothing: the general rules on fouls hold here
safety-without-cushion = safety was played without a cushion
which-ball-goes-back = which ball goes back
which-ball-pays-debt = which ball pays the debt
goes-back = { PIECE($ball) } goes back
goes-back-with-points = { PIECE($ball) } goes back to the table, and { $points ->
    [one] { $points } point
   *[other] { $points } points
} with it
more-with-private = with the private ball more than { $number }
    .whole = { $seat } has burst: { $made }, and with the private ball more than { $number }
    .headline = { $seat } has burst
new-private-ball = a new private ball
play-on-with-private = play on with the private ball
new-private-for-old = a new private ball, and the old one goes back
has-number = { $player } has { $number }
no-ball-left = no ball is left on the table
burst-unsaid = { $seat } has burst and not said so
has-lost-farthest = { $seat } has lost: farthest from { $number }

## Golf pool

cushion-then-red = to a cushion first, and then at the red
both-to-spots = both balls go to their spots
a-stroke = a stroke
for-the-failure = for the failure
after-scratch = after a scratch
for-next-player = for the next player
may-play-straight = { $seat } may play straight at the red
red-in-wrong-pocket = the red went into a wrong pocket
red-off = the red left the table
neither-touched-cushion = neither ball touched a cushion
red-not-banked = the red was not banked off the foot cushion, and is not holed
    .headline = but not holed: it was not banked off the foot cushion
has-holed = { $seat } has holed the red in { POCKET($pocket) }
    .headline = the hole is made
lower-against-higher = the lower numbers against the higher
begins-inning = { $seat } begins the next inning
inning-over = { $seat }'s inning is over: it counts the strokes used
    .headline = { $seat }'s inning is over

## High-low-jack and rotation pool

counts-out = { $seat } counts out: { $why } comes first
    .headline = { $seat } counts out
point-for = { $point }, { $what }
    .headline = { $point }
point-does-not-count = { $point } does not count
game = Game
no-game = no Game: { $best } have as much
    .headline = no Game
by-bank = { $what } by a bank
last-point = the last point
not-banked = the ball had to go down by a bank
forfeits-off-game = { $seat } forfeits: { $price } off what counts for Game
    .headline = { $seat } loses { $price } of what counts for Game
each-lacks-one = each lacks one point
    .whole = each lacks one point, and the 15 is played for
    .headline = each lacks one point
reached-by-bank = the ball to be hit was reached by a bank

## Small balls and thirty-one

draws-for-order = { $player } draws { $number } for the order
for-cup = for the cup
by-privilege = by privilege
both-stay-in-hand = both stay in hand, and the pool cannot be won
gives-back-neither = { $player } gives back neither small ball
keeps-old-ball = { $seat } keeps the old small ball
new-goes-back = the new ball goes back
old-goes-back = the old ball goes back
old-into-bottle = the old one goes back into the bottle
new-into-bottle = the new one goes back into the bottle
small-ball-missing = small ball { $number } is missing
needs-thirty-one = { $player } has made { $made }, and needs 31 with the small ball
    .brief = make exactly 31 with { $reader ->
    [you] your
   *[others] their
} secret ball
pool-won-with = { $reader ->
    [you] at exactly { $number }: you win
   *[others] at exactly { $number }: they win
}
proclaims-pool = { $seat } proclaims the pool
made-and-proclaimed = { $number }, made and proclaimed
burst = burst
privilege-too-late = { $seat } is too late for the privilege
has-no-privilege = { $seat } has no privilege
back-in-old-place = back in the old place, with another small ball to choose
everyone-agrees = everyone agrees
keeps-old-place = { $seat } keeps the old place
out-of-pool = out of this pool
nobody-else-left = nobody else is left in the game
out-of-turn = out of turn
stroke-out-of-turn = the stroke out of turn is told
strayed = { $seat } has played out of turn: nothing made so counts
    .headline = played out of turn, so nothing counts
played-out-of-turn = { $seat } played out of turn, so nothing counts
    .headline = played out of turn, so nothing counts
made-out-of-turn = made out of turn
has-stroke-in-turn = { $seat } has a stroke in turn: { $turn } plays first
marking-corrected = the marking is corrected
stake = the stake
stake-in = the stake is in
stake-not-in = the stake is not in
nothing-staked = nothing was staked

## Refused

call-last-stroke = at the last stroke a pocket is called, as in `call cue@FL`
needs-in-game = { $word } needs a player in the game, as in `{ $word } { $seat }`
protest-causes = a protest is against { $causes }, not '{ $given }'
leave-between = whoever leaves does so between strokes
stroke-awaited = { $word } needs a stroke to be awaited
striker-in-hand = { $word } { $seat }: it must be the striker, in hand
call-last-point = at the last point a pocket is called, as in `call cue@FL`
needs-between = { $word } needs a player, between strokes, as in `{ $word } { $seat }`
plays-with = { $seat } plays with { EITHER($options) }
touch-of-striker = touch { $seat }: it is for the striker's touch, while the stroke is awaited
call-numbers = call { $call }: a call names one of the balls 1 to 15, as in `call 5` or `call 5@FL`
called-gone = call { $ball }: { PIECE($ball) } is not on the table
touch-no-ball = touch { $seat }: '{ $given }' is no ball on this table
needs-ball-on-table = { $word } needs a ball that lies on the table, as in `{ $word } 5`
no-seat = no seat '{ $given }'; the seats are { $seats }
small-ball-out = small ball { $number } is already out
has-small-ball = { $seat } has a small ball already
needs-seat = { $word } needs a seat, as in `{ $word } { $seat }`; the seats are { $seats }
waits-for-answer = { $word } waits until { $player } has answered
holds-two = { $seat } holds 2 small balls and cannot win the pool
holds-missing = { $seat }'s small ball is one of those named as missing
not-the-number = { $seat }'s balls and small ball do not make { $whole }
missing-which = missing needs the number of a small ball, 1 to { $most }, as in `missing 9`
correction-of = a correction is a seat and points, as in `correct { $seat } 5`
waits-for-lead = { $word } waits until the lead is banked for
waits-for-break = { $word } waits until the break is banked for
out-of-turn-needs = out-of-turn needs a player whose turn it is not, as in `out-of-turn { $seat }`
numbered-so = { $number }: the small balls are numbered { $least } to { $most }
not-in-turn = { $word } { $seat }: it must be a player whose turn it is not
one-of-several = { $word } { $seat }: it must be one of several in the game
only-burst-return = { $word } { $seat }: only one who has burst, and can draw another small ball, comes back
late-correction = { $word } { $seat }: after another stroke it needs the consent of all
player-in-game = { $word } { $seat }: it must be a player in the game
stake-was-paid = { $word } { $seat }: the stake was not wanting

## Refused: options and headers that cannot be

setting-two-or-sides = two play, or two sides of as many each
setting-equal-sides = two sides of as many each
setting-has-colour = { $seat } has { OR($colours) }, not '{ $name }'
setting-a-colour-each = each side has one colour, and the other side the other
setting-even-partners = partners are as many on either side, so an even number plays
setting-small-ball-number = { $seat } { $number }: the small balls are numbered { $least } to { $most }
setting-small-ball-twice = ball { $number } cannot be both { $seat }'s and { $twin }'s
setting-lead-against-order = { $lead } cannot lead where the order begins with { $first }

## How it is won, in a few words

goal-balls = first to { $points } balls
goal-own-then-black = your 7, then the black
goal-left-then-black = { $count ->
    [0] the black
   *[other] { $count }, then black
}
goal-exactly-in-all = exactly { $points } in all
goal-with-small = your { $small }: { $more ->
    [0] say so
   *[other] { $more } to go
}
goal-secret = a secret ball
goal-fewest-strokes = fewest strokes
