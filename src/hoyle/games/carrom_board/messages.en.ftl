### Messages of the games at the carrom board.

## Setting up

grouped = the { $kind }s are grouped in the centre
    .whole = { grouped }
grouped-about = the { $kind }s are grouped in the centre, { PIECE($ball) } in the middle
    .whole = { grouped-about }
left-out = left out
    .whole = { PIECE($piece) } is left out
mixes = { $seat } mixes the { $kind }s
begins = { $player } begins
colour-is = the { CALL($colour) } ones are { $player }'s
triangle = the { $kind }s stand in the triangle
    .whole = { triangle }

## Shots

to-pocket-own = to pocket { $kind }s of { $reader ->
    [you] your
   *[others] their
} own
names = { $seat } names { PIECE($ball) }
was-shot = it was a shot: the shooter was moved
moved = the shooter was moved: that was the shot
usual-rules = the usual rules
any-shot = any shot is allowed: bank, carom or direct
direct-is-allowed = a direct shot is allowed: ring or shooter was inside the line
direct-at-one-side = a direct shot at one side
no-cushion-first = { PIECE($ring) } lay in the base, and no cushion came first
named-did-not-fall = the one named did not fall
shooter-down = the shooter was pocketed: nothing counts, and the turn is lost
    .headline = foul: the shooter was pocketed

## What falls

stays-down = { PIECE($ring) } stays down
pockets-own = { $seat } pockets { $count } of their own
counted = { PIECE($piece) }
five-are-kept = the 5 for { PIECE($ball) } are { $player }'s, whoever gets the count of the rings
fell-with-shooter = fell with the shooter
with-shooter = with the shooter
    .whole = { PIECE($piece) } goes back on the { $ground } with the shooter
forfeited = forfeited
ring-forfeited = a ring is forfeited
nothing-forfeited = nothing is forfeited: none was pocketed

## Turns

goes-on = { $seat } goes on
shoots-again = { $seat } shoots again
turn-over = { $seat }'s turn is over
turn-over-nothing-pocketed = { $seat }'s turn is over: nothing was pocketed
turn-over-no-ring-fell = no ring fell: the turn is over
walks-round = the next player walks round the { $ground }
may-place-shooter = { $seat } may place the shooter
    .headline = the turn is over
played-from-where-lies = { PIECE($ball) } is played from where it lies

## Innings, rounds and the end

inning-goes-on = the inning goes on till { PIECE($ball) } falls: a side is out
    .headline = the inning goes on till { PIECE($ball) } falls
inning-over = the inning is over: { PIECE($ball) } is down
    .headline = the inning is over
has-all-down = { $seat } has all down: those left count for this side
    .headline = { $seat } has all down
left-to-other-side = { $count } left to the other side
    .headline = { left-to-other-side }
reached-usual = { $seat } has reached { $number ->
    [one] { $number } point
   *[other] { $number } points
}: the usual game
reached-agreed = { $seat } has reached { $number ->
    [one] { $number } point
   *[other] { $number } points
}, as agreed
another-round = another round
    .headline = { another-round }
rings = { $number ->
    [one] { $number } ring
   *[other] { $number } rings
}
has-rings = { $seat } has { $number ->
    [one] { $number } ring
   *[other] { $number } rings
}

## Columns

column-built = the { $kind }s stand in a column
    .whole = { column-built }
columns-built = each has a column of { $kind }s
    .whole = { columns-built }
piled-up = the column is piled up: { PIECE($rings) } were loose
    .headline = { piled-up }
lies-loose = { PIECE($ring) } lies loose
    .otherwise = { lies-loose }
makes-way = makes way for a column
    .whole = { PIECE($piece) } makes way for a column
pocketed-by-rim = { PIECE($piece) } pocketed by the rim
    .many = { PIECE($pieces) } pocketed by the rim
rings-left = { $count ->
    [one] { $count } ring left to the other
   *[other] { $count } rings left to the other
}
    .headline = { $count } left to the other

## Rotation

met-before = { PIECE($first) } was met before { PIECE($ring) }, the lowest number
not-met = { PIECE($ring) }, the lowest number, was not met
bank-at-break = a bank shot, but the break is a direct shot
at-near-line = { PIECE($ring) } lies at the near line, and no rim came first
scratch = a scratch
number = number { $number }
respotted-left-board = { PIECE($ring) } is respotted: it left the { $ground }
    .headline = { PIECE($ring) } left the { $ground }
respotted-with-cue-ring = { PIECE($ring) } is respotted: it fell with the cue ring
respotted-out-of-rotation = { PIECE($ring) } is respotted: it fell out of rotation
on-far-line = on the far line
    .whole = { PIECE($piece) } goes on the far line
all-pocketed = all are pocketed
less-for-scratches = less 3 for each scratch
largest-net-score = the largest net score wins
in-all = { $score } in all

## Refused

no-five = { PIECE($piece) } was left out
shooter-moved-by = only the player in turn can move the shooter
one-named = one is named for a shot, not { $named }
name-first = { $turn } has to name the one to be pocketed, as `call { $call };`
cannot-be-pocketed = { $named } is not one that { $turn } can pocket

## How it is won, in a few words

goal-most-rings = pocket most rings
