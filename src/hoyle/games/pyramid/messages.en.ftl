### Messages of English pyramids.

pyramid-set = the pyramid is set
    .whole = the pyramid is set
ball-16-behind-base = ball 16 behind the base
balk-protects-nothing = the balk protects nothing
white-touched-a-red = what falls counts, and a miss is a miss: the white touched a red
pocketed = { PIECE($piece) } pocketed
    .many = { PIECE($pieces) } pocketed

## Fouls

moved-in-aiming = a ball was moved in aiming
forced-off = { PIECE($ball) } was forced off
touched-goes-back = a ball was touched, and goes back
put-back = put back
    .whole = the ball is put back
stroke-can-gain-nothing = the stroke can gain nothing
    .headline = { stroke-can-gain-nothing }
opponents-failure = the opponent's failure
off-table = off the table
marker-decides = the marker decides, or most of those present

## Balls owed

paid-with-made = paid with the ball just made
    .headline = { $seat } pays off a ball owed
still-owes = { $seat } still owes { $count }: taken from the score

## Who plays with which ball

keeps-white = { $one } keeps the white, { $foe } plays with the red
    .headline = { $foe } plays with the red
everybody-plays-white = everybody plays with the white again
    .headline = { everybody-plays-white }
takes-place = { $one } takes { $other }'s place
partner-is-next = { $seat } is next: partners play by turns

## The end

level = level, with every ball down
balls = { $count ->
    [one] { $count } ball
   *[other] { $count } balls
}
difference = the difference
differences = the differences

## Refused

plays-with-ball = { $seat } plays with { PIECE($ball) }
touch-when = touch is declared while a stroke at the pyramid is awaited

## Refused: options and headers that cannot be

setting-too-many-reds = { $number } is more than { $most }

## How it is won, in a few words

goal-most-balls = pocket most balls
