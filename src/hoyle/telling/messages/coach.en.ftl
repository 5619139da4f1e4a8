### What the coach says of a stroke, in the words of the game. `$eighths` is how much of a ball is hit, `$tips` how many tips from its middle.

## The aim
put-middle = put down in the middle
put-along = put down { $along } cm from the middle toward the { $end ->
        [0] head
       *[1] foot
    }
put = put down { $across } cm { $side ->
        [0] left
       *[1] right
    } of the middle and { $along } cm { $end ->
        [0] nearer the head
       *[1] nearer the foot
    }
hit-full = { PIECE($piece) } full on { PIECE($met) }
hit-left = { PIECE($piece) } { $eighths ->
        [7] nearly full
        [6] three-quarters full
        [5] five-eighths full
        [4] half full
        [3] three-eighths full
        [2] a quarter full
       *[1] fine
    } on the left of { PIECE($met) }
hit-right = { PIECE($piece) } { $eighths ->
        [7] nearly full
        [6] three-quarters full
        [5] five-eighths full
        [4] half full
        [3] three-eighths full
        [2] a quarter full
       *[1] fine
    } on the right of { PIECE($met) }
to-head = { PIECE($piece) } to the head cushion, { $centimetres } cm { $side ->
        [0] left
       *[1] right
    } of its middle
to-foot = { PIECE($piece) } to the foot cushion, { $centimetres } cm { $side ->
        [0] left
       *[1] right
    } of its middle
to-left = { PIECE($piece) } to the left cushion, { $centimetres } cm { $side ->
        [0] nearer the head than
       *[1] nearer the foot than
    } its middle
to-right = { PIECE($piece) } to the right cushion, { $centimetres } cm { $side ->
        [0] nearer the head than
       *[1] nearer the foot than
    } its middle
toward = { PIECE($piece) } toward { $hour } o'clock, the foot being twelve
called = called: { $calls }

## The tip, the pace and the cue
tip-middle = the tip on the middle
tip-hour = the tip { $tips ->
        [1] half a tip
        [2] a tip
        [3] a tip and a half
       *[other] two tips
    } out at { $hour } o'clock
tip-half = the tip { $tips ->
        [1] half a tip
        [2] a tip
        [3] a tip and a half
       *[other] two tips
    } out at half past { $hour }
pace = pace for { $lengths } { $lengths ->
        [1] length of the { $ground }
       *[other] lengths of the { $ground }
    }
speed = at { $speed } m/s
raised = the cue raised { $degrees } degrees
spun = spun { $turns ->
        [0] clockwise
       *[1] counter-clockwise
    }

## A top let go
spin = { PIECE($piece) } spun on its short end
spin-long = { PIECE($piece) } spun on its long end
spin-share = { $tenths ->
        [10] as fast as it goes
       *[other] at { $tenths } tenths of its fastest
    }
spin-sent = sent toward { $hour } o'clock at { $pace } cm a second
spin-leaning = leaning { $degrees }° toward { $hour } o'clock
spin-upright = held upright

## What is to be expected
comes-off = It comes off { $often } times in 100, and brings { $gain } on average.
tried = In { $tries } { $tries ->
        [one] try
       *[other] tries
    } it came off { $often ->
        [0] never
        [1] once
       *[other] { $often } times
    }, and brought { $gain } on average.
worth-more = What it leaves is worth { $points } more.
may-cost = What it leaves may cost { $points }.
may-win = The next stroke may win the match.
ends = { PIECE($piece) } comes to rest { $along ->
        [0] near the head
        [1] in the head half
        [2] in the foot half
       *[3] near the foot
    }, { $across ->
        [0] to the left
        [1] in the middle
       *[2] to the right
    }.
margin = It still comes off { $left } mm to the left and { $right } mm to the right of the aim at { PIECE($met) }.
margin-one = It still comes off { $far } mm to the { $side ->
    [0] left
   *[1] right
} of the aim at { PIECE($met) }, and not at all to the other side.
margin-none = A hair to either side of the aim at { PIECE($met) }, and it does not come off.
margin-even = It still comes off { $least } mm to either side of the aim at { PIECE($met) }.
danger = The danger: { $foul }, { $often } times in 100.

## Without a trial
cannot-be-played = It cannot be played: { $why }.
would-be-refused = It would be refused: { $why }.
