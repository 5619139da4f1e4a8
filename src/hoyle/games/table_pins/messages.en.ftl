### Messages of the games with pins, corks or a bottle on a billiard table.

on-pool-cork = on the pool cork

## Balls and pins set up

balls-and-bottle = balls and bottle
three-corks = 3 corks
pins-stand = the pins stand
    .whole = the pins stand
five-in-diamond = 5 pins in a diamond
    .whole = 5 pins stand in a diamond
ten-white-three-black = 10 white pins and 3 black
balls-pins-set-up = balls and pins are set up
    .whole = balls and pins are set up
set-up = set up
covers-spot = { PIECE($ball) } covers its spot
off-table = off the table
    .headline = { PIECE($pieces) } left the table
off-pin-spot = off the pin's spot
taken-back = taken back
as-at-start = as at the start
new-game = a new game

## Pins that fall

a-pin = { PIECE($pin) }
pins = { PIECE($pins) }
pin-by = { PIECE($pin) } by { PIECE($by) }
    .otherwise = { PIECE($pin) }
makes-pin-by = { $seat }: { PIECE($pin) } by { PIECE($by) }
felled = felled { PIECE($pin) }
fell-by = { PIECE($pin) } fell by { PIECE($by) }
fell-by-nobody-knows = { PIECE($pin) } fell by nobody knows what
no-ball-felled-it = { $seat }: { PIECE($pin) } does not count: no ball felled it
    .headline = { PIECE($pin) } does not count
no-count-of = no count of { PIECE($pins) }
    .headline = no count of { PIECE($pins) }
carom-counts-nothing = a carom counts nothing
down = { PIECE($ball) } down

## Fouls

pin-before-ball = the pin fell before a ball was hit
pin-before-ball-no-count = a pin fell before a ball was hit; no count
    .headline = foul: a pin fell before a ball was hit
pin-by-pin-no-count = a pin was felled by another; no count
    .headline = foul: a pin was felled by another
pin-by-pin-none-count = a pin was felled by another; no pins count
    .headline = foul: a pin was felled by another
not-set-up-void = the pins were not set up; the stroke is void
    .headline = foul: the pins were not set up
felled-by-hand = { PIECE($pin) } was felled by hand or cue; no count
    .headline = foul: { PIECE($pin) } was felled by hand or cue
felled-by-player = { PIECE($pin) } was felled by the player; the stroke is forfeited
    .headline = foul: { PIECE($pin) } was felled by the player
felled-before-stroke = { PIECE($pin) } was felled before the stroke
meddled = a moving ball was meddled with: burst, whatever the count
out-of-turn-replaced = played out of turn; the balls are replaced
    .headline = foul: played out of turn
out-of-turn-lost = played out of turn; what it makes is lost
    .headline = foul: played out of turn
out-of-turn-nothing-made = played out of turn; nothing was made
    .headline = foul: played out of turn
not-at-red = the first stroke was not at the red; no count
    .headline = foul: the first stroke was not at the red
stroke-lost = the stroke is lost
    .headline = { stroke-lost }
no-ball-hit = no ball was hit
nobody-else-left = nobody else is left
burst = burst
into-the-pool = into the pool
    .whole = { $seat } pays { $amount } into the pool

## Bottle pool

on-neck = on its neck
stood-up = stood up where it lies
    .whole = { PIECE($piece) } is stood up where it lies
bottle-spot-taken = its spot is taken
carom-on-both = carom on both balls
    .headline = a carom on both balls
bottle-upset = the bottle upset
    .otherwise = the bottle is upset
drove-bottle-away = the stroke is lost: { PIECE($ball) } drove the bottle away
    .headline = { drove-bottle-away }
touched-bottle = { $seat } scores nothing: { PIECE($ball) } touched the bottle
    .headline = no score: { PIECE($ball) } touched the bottle
bottle-before-ball = the bottle was hit before a ball
ball-comes-first = a ball has to be struck first
cue-ball-lost = the cue ball was lost
bottle-lost = the bottle was lost
bottle-felled-by = the bottle was felled by { PIECE($ball) }
new-string = a new string
stands-on-base = the bottle stands on its base
made-and-said = made and said
has-least = { $seat } has least, and has lost: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
are-the-game = { $seat }: { $points } points are the game
counts-as-at-bottle = it counts as at bottle pool

## Bouchon pool

led-banked = a ball led is banked at the cork
valid-stroke = it was a valid stroke
cork-clear = the cork lies clear of its spot
no-cushion-before = it was no valid stroke: the ball had touched no cushion
    .headline = no valid stroke: the ball had touched no cushion
pool-cork-alone = the pool cork alone
lives-to-buy = { $lives ->
    [one] { $lives } life
   *[other] { $lives } lives
} to buy
play-on = play on
out-of-this-pool = out of this pool
first-stroke-at-red = { $seat } scores nothing: the first stroke is at the red
    .headline = { first-stroke-at-red }
no-object-ball-hit = no object ball was hit
cue-ball-felled-corks = the cue ball felled corks besides
outside-corks = { PIECE($pins) } fell, which { $count ->
    [one] has
   *[other] have
} to stand
all-corks = all 3 corks fell
cork-lies-on-spot = the cork lies on its spot
money-fell = the money fell and the cork stands
    .headline = foul: the money fell and the cork stands
stroke-as-at-opening = the stroke is as at the opening
off-cork-spot = off the cork's spot
stacked-again = stacked again
plays-on = { $seat } plays on
new-lives = new lives
retires = retires

## Red, white and blue

lots-say = lots say who begins
nearest-begins = each banks, and the nearest begins
to-bank = to bank for the lead: the nearest to the head cushion wins
    .brief = the nearest to this end begins
back-for-next = the balls go back for the next
    .whole = the balls go back for the next
bank-again = { $players } bank again: equally near
wins-bank = { $seat } wins the bank: nearest the head cushion
by-ball = to be felled by { PIECE($ball) } ball
fined-chip = { $seat } is fined a chip
    .headline = { $seat } is fined a chip
pays-at-once = { $seat } pays before the next stroke
has-had-this-turn = { $seat } has had this turn
mistaken-order-kept = the mistaken order is kept
waits = { $player } waits for the turn after next
as-they-lay = as they lay
prompted = another player was prompted
has-pins-in-order = { $player } has the pins in order
all-in-order = all the pins in order
needs-pin = { $seat } needs { PIECE($pin) }
leaves-game = leaves the game
set-up-and-played = set up again, and the stroke is played
    .headline = the stroke is played again
unnoticed-out-of-turn = { $seat } played out of turn, and nobody noticed
    .headline = played out of turn, unnoticed
plays-with = { $seat } plays with { PIECE($ball) }
inning-over = { $seat }'s inning is over
inning-goes-on = { $seat }'s inning goes on
push-allowed = a push is allowed
left-on-pin-spot = { PIECE($ball) } was left on a pin's spot
all-pins-lost = all pins are lost
opening-at = { $seat } scores nothing: the opening is played at { PIECE($ball) }
    .headline = { opening-at }
feller-left-table = { $seat } scores nothing: the ball that felled a pin left the table
    .headline = no score: the ball that felled a pin left the table
each-by-own-ball = each pin was felled by its own ball
pin-comes-first = { PIECE($pin) } comes first
out-of-order = { PIECE($pins) } out of order
    .headline = { out-of-order }
off-as-at-pin-pool = { $seat }: { PIECE($balls) } off the table: as at pin pool
    .headline = { PIECE($balls) } left the table
treats = calls for refreshments
    .headline = { $seat } calls for refreshments

## Little corporal

pin-and-carom = the pin and a carom
    .headline = with a carom
the-pin = the pin
carom-with-pin = { $seat } has made a carom with the pin
hand-out = { $seat }'s hand is out
nothing-early = { $seat } scores nothing: the pin fell before a ball was hit
    .headline = no score: the pin fell before a ball was hit
leans-on-cushion = the pin is down: it leans on a cushion
    .headline = { leans-on-cushion }
where-it-fell = set up where it fell
    .whole = { PIECE($piece) } is set up where it fell

## Pin pool

each-counts-number = each counts its number
cue-ball-on-string-spot = the cue ball on the string spot, in place of a stroke
instead-of-stroke = instead of a stroke
from-small-ball = plays on from the small ball
back-to-small-ball = back to the small ball
keeps-old-place = { $seat } keeps the old place
privilege = the privilege
no-pins-count = no pins count: { $fault }
    .headline = no pins count
led-astray = { $seat } scores nothing: { PIECE($ball) } was led astray
    .headline = { PIECE($ball) } was led astray
a-ball-led-astray = { $seat } scores nothing: a ball was led astray
    .headline = a ball was led astray
felled-by-ball-off = a pin felled by a ball that left the table does not count
    .headline = { felled-by-ball-off }
small-ball-not-in-place = { $seat } scores nothing: the small ball is not in its place
    .headline = no score: the small ball is not in its place
small-ball-in-place = { $player }'s small ball is in its place
small-ball-wanting = { $player }'s small ball is not in its place
out-of-turn-nothing-counts = { $seat } played out of turn, so nothing counts
    .headline = played out of turn, so nothing counts
natural = a natural: the 4 outer pins fell, and the five stands
    .headline = a natural
keeper-decides = the game keeper decides, and that is final

## Skittle pool

worth = each counts its number; a black one wipes out the whole score
red-spotted = the red is spotted
leads-with = { $seat } leads with { PIECE($ball) }
black-on-first-stroke = a black pin on the first stroke is no burst, but no white pin counts
    .headline = not counted
has-missed-running = { $seat } has missed { $count ->
    [one] { $count } time
   *[other] { $count } times
} running
    .headline = { has-missed-running }
third-miss = a third miss
house-plays-on = the house plays on
worth-in-all = each pin counts its number, { $points } in all
rubbed-out = rubbed out
out-of-game = out of the game
play-on-from-nothing = play on from nothing
pins-shield-all = the pins shield all the balls
goes-on = { $seat } goes on

## Spanish billiards

that-pin-before-ball = { PIECE($pin) } before a ball
    .headline = a pin before a ball
own-ball-down = one's own ball down
    .headline = the own ball went down
own-ball-off = off the table
    .headline = the ball went off the table
miss = a miss
    .headline = a miss
losing-hazard = a losing hazard
    .headline = a losing hazard
middle-pin-alone = the middle pin alone
    .headline = { middle-pin-alone }
carom = carom
    .headline = a carom
no-count-as-three-ball = no count, as at three-ball carrom

## Two pin pool

nothing-won = nothing is won: it was another's turn
    .headline = nothing is won out of turn
new-pool-begins = a new pool begins
black-alone = the black pin fell alone
stand-off = a stand-off: both pins fell
    .headline = a stand-off
nothing-as-at-pin-pool = { $seat } scores nothing: as at pin pool
miss-as-at-pin-pool = it is a miss, as at pin pool
turn-over = { $seat }'s turn is over
nobody-has-more = nobody has more
pools-won = { $count } won
nothing-out-of-turn = { $seat }: out of turn, and nothing made

## Refused

no-pockets = a carom table has no pockets
touch-which-pin = touch needs the striker and a pin, as in { $example }
not-in-turn = { $word } { $seat }: it must be a player whose turn it is not
plays-with-one = { $seat } plays with { EITHER($options) }
small-ball-out-of-place = { $seat }'s small ball is not in its place in the board
spot-covered = { PIECE($pin) } does not stand: a ball covers its spot
waits-for-order = { $word } waits for the order of play, and needs one of { $seats }
waits-for-stroke = { $word } waits for a stroke, and needs a player whose turn it is not
waits-for-turn = { $word } waits for a stroke in turn, and needs one of { $seats }

## Refused: options and headers that cannot be

setting-write-pins = write the pins that a seat has to make, at least 3, as in `{ $seat } 5`

## How it is won, in a few words

goal-middle-cork = the middle cork alone
goal-pins-in-order = 3 pins in order
goal-white-pin = the white pin alone

## What a stroke is played for, in a few words

for-both-or-pin = hit both balls, or the pin
for-carom-pin-or-pocket = for a carom, a pin or a ball pocketed
for-other-or-bottle = then the other, or the bottle
