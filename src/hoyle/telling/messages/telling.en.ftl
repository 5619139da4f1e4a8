### What a ruling does, whatever the game: one message an effect. A reason follows after a colon, and the reason of points won
### after a comma.

because = { $what }: { $why }
made-by = { $what }, { $why }
said-by = { $seats }: { $what }

## A match in one line

score-lives = { $count ->
    [one] { $count } life
   *[other] { $count } lives
  }
score-owes = owes { $count }
score-out = out
score-sets = sets { $won }
score-games = games { $won }

## Points, lives, money

scored = { $points ->
    [0] { $seat }: no points
    [one] { $seat }: { $points } point
   *[other] { $seat }: { $points } points
}
scored-each = { $points ->
    [one] { $seats }: { $points } point each
   *[other] { $seats }: { $points } points each
}
points-lost = { $points ->
    [one] { $seat } loses { $points } point
   *[other] { $seat } loses { $points } points
}
lives-gained = { $count ->
    [one] { $seat } gains { $count } life
   *[other] { $seat } gains { $count } lives
}
    .many = { $count ->
    [one] { $seats } each gain { $count } life
   *[other] { $seats } each gain { $count } lives
}
lives-lost = { $count ->
    [one] { $seat } loses { $count } life
   *[other] { $seat } loses { $count } lives
}
    .many = { $count ->
    [one] { $seats } each lose { $count } life
   *[other] { $seats } each lose { $count } lives
}
paid = { $seat } is paid { $amount }
    .many = { $seats } are each paid { $amount }
pays = { $seat } pays { $amount }
    .many = { $seats } each pay { $amount }
owes = { $seat } owes { $count }
pays-off = { $seat } pays off { $count }

## Fouls

misses = { $seat } misses
scratch = scratch by { $seat }
burst = { $seat } has burst
foul = foul by { $seat }
foul-of = foul by { $seat }: { $fault }
found = foul: { $fault }

## Pieces

back = the { $kind ->
    [man] men
   *[other] { $kind }s
} go back to where they were
put-back = the { $kind ->
    [man] men
   *[other] { $kind }s
} are put back
plays-with = { $seat } plays with { $set }

put-middle = { $count ->
    [one] { PIECE($pieces) } goes
   *[other] { PIECE($pieces) } go
} to the middle
put-table = { $count ->
    [one] { PIECE($pieces) } goes
   *[other] { PIECE($pieces) } go
} back on the { $ground }
put-own-spot = { $count ->
    [one] { PIECE($pieces) } goes on its spot
   *[other] { PIECE($pieces) } go on their spots
}
put-own-place = { PIECE($pieces) } go on their places
put-to-place = { PIECE($pieces) } go to their places
put-cork = { PIECE($pieces) } go on the cork
put-on = { $count ->
    [one] { PIECE($pieces) } goes
   *[other] { PIECE($pieces) } go
} on { $where }
put-to = { $count ->
    [one] { PIECE($pieces) } goes
   *[other] { PIECE($pieces) } go
} to { $where }
borne-off = { $count ->
    [one] { PIECE($pieces) } is
   *[other] { PIECE($pieces) } are
} borne off
put-bar = { $count ->
    [one] { PIECE($pieces) } goes
   *[other] { PIECE($pieces) } go
} to the bar
down-in = { $count ->
    [one] { PIECE($pieces) } is
   *[other] { PIECE($pieces) } are
} down in { POCKET($pocket) }
down = { $count ->
    [one] { PIECE($pieces) } is
   *[other] { PIECE($pieces) } are
} down
in-hand = { $count ->
    [one] { PIECE($pieces) } is
   *[other] { PIECE($pieces) } are
} in hand
aside = { $count ->
    [one] { PIECE($pieces) } is
   *[other] { PIECE($pieces) } are
} kept aside
off = { $count ->
    [one] { PIECE($pieces) } is
   *[other] { PIECE($pieces) } are
} off the { $ground }
on-rail = { $count ->
    [one] { PIECE($pieces) } lies
   *[other] { PIECE($pieces) } lie
} on the rail
on-table = { $count ->
    [one] { PIECE($pieces) } is
   *[other] { PIECE($pieces) } are
} on the { $ground }
from-hand = in hand
touching = { $what }, touching { PIECE($others) }

## Seats, secrets, the end

order = the order of play is { $order }
out = { $seat } is out
back-in = { $seat } is in again
dealt = { $seat } is dealt a { CALL($key) }
    .many = { $seats } are each dealt a { CALL($key) }
dealt-value = { $seat } is dealt a { CALL($key) }, { $value }
taken-back = { $seat }'s { CALL($key) } is taken back
revealed = { $seat }'s { CALL($key) } is shown: { $value }
wins = { $count ->
    [one] { $seats } wins
   *[other] { $seats } win
}
wins-ranked = { $count ->
    [one] { $seats } wins
   *[other] { $seats } win
}; the ranking is { $ranking }
loses = { $count ->
    [one] { $seats } loses
   *[other] { $seats } lose
}
drawn = the match is drawn
game-won = { $count ->
    [one] { $seats } wins the game
   *[other] { $seats } win the game
}
game-drawn = the game is drawn
game-open = the game counts for nobody
games-to = { $first } to { $second } in games
sets-to = { $first } to { $second } in sets
next-game = the next game begins
    .whole = { $seat } leads the next game
no-result = no result

## The first sentence: what was wrong

foul-word = foul
misses-word = miss
scratch-word = scratch
burst-word = burst
missed = missed
and-was-lost = { $what }, and { PIECE($piece) } was lost
and-besides = { $first }, and { $rest }
and-also = { $first } and { $rest }

## The first sentence: what was made

gained = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
gained-by = { $points ->
    [one] { $points } point
   *[other] { $points } points
} to { $seats }
gained-by-side = { $points ->
    [one] { $points } point
   *[other] { $points } points
} for { $seats }
gained-by-each = { $points ->
    [one] { $points } point
   *[other] { $points } points
} each to { $seats }
points-lost-each = { $points ->
    [one] { $seats } lose { $points } point each
   *[other] { $seats } lose { $points } points each
}
several-down = { $count } { $kind ->
    [man] men
   *[other] { $kind }s
} down
several-down-in = { several-down } in { POCKET($pocket) }
which-go-back = { $what }, which go back
and-goes-back = { $what } and goes back
pins = { $count ->
    [one] { $count } pin
   *[other] { $count } pins
}
other-pins = { $count ->
    [one] { $count } other pin
   *[other] { $count } other pins
}
pins-down = { $what } down
on-its-base = { PIECE($pieces) } stands on its base
named-down = { $what } { $count ->
    [one] is
   *[other] are
} down
gives-back = { $seat } gives back { PIECE($pieces) }
and-is-out = { $what } and is out
played-for-lead = { $seat } has played for the lead

## The first sentence: why nothing was made

no-score = no score
played = played
no-pin-down = no pin is down
spun = { PIECE($piece) } is spun
lies = { PIECE($piece) } lies { $where }
in-circle = { IN($zone) }
on-line-in = on a line, { IN($zone) }
on-outer-line = on the outer line
left-ground = { PIECE($pieces) } left the { $ground }
none-hit = no { $kind } was hit
nothing-fell = nothing fell
none-fell = no { $kind } fell
no-such-fell = no { $noun } fell
stands = { PIECE($piece) } stands
did-not-go-down = { PIECE($pieces) } did not go down
only-hit = only { PIECE($pieces) } was hit

## The first sentence: what was said

begins = the match begins
score-to = { $first } to { $second }
calls = { $seat } calls { $calls }
puts-down = { $seat } puts down { EITHER($pieces) }
dice-show = the dice show { $numbers }
dice-thrown = the dice are thrown
arrow-shows = the arrow shows { $numbers }
lots-fall = the lots fall on { $seat }
has-small-ball = { $seat } has drawn a secret ball
small-ball-drawn = a secret ball is drawn
won-match = { $seat } won the match

## The first sentence: what comes

next-roll = { $who } throws the dice
each-roll = each throws the dice
next-deal = { $who } draws a small ball
each-deal = each draws a small ball
next-lots = lots are drawn
each-lots = lots are drawn
next-spin = { $who } spins the arrow
each-spin = each spins the arrow
next-won = the match is to be played
each-won = the match is to be played
chooses = { $seat } chooses: { $choices }
to-move = { $seat } to move
to-call = { $seat } calls
to-play = { $seat } to play
goes-on = { $seat } goes on
goes-on-from = { $seat } goes on { FROM($zone, whose: "their") }
plays-from = { $seat } plays { FROM($zone, whose: "their") }

## Directions

directed = { $seat }{ $reader ->
    [you] ,
   *[others] { " to" }
} { $what }
choose = choose
move = move
move-piece = move { $what }
put-down = put down { EITHER($pieces) }
call-ball = { $reader ->
    [you] call the { $kind } you mean to pocket
   *[others] call the { $kind } to be pocketed
}
    .brief = call the { $kind } to pocket
call-pocket = { $reader ->
    [you] call the { $kind } you mean to pocket, and its pocket
   *[others] call the { $kind } to be pocketed, and its pocket
}
    .brief = call { $kind } and pocket
call-anything = call what { $reader ->
    [you] you play
   *[others] is played
} for
have-called = { $reader ->
    [you] you have called
   *[others] called is
} { $calls }
play = { $kind ->
    [top] spin
    [ring] shoot
    [disc] shoot
    [man] shoot
    [weight] slide
   *[other] play
} { $what }
from-zone = { $what } { $reader ->
    [you] { FROM($zone, whose: "your") }
   *[others] { FROM($zone, whose: "their") }
}
one-of-yours = { $count ->
    [one] { $reader ->
        [you] your
       *[others] their
    } last { $kind }
   *[other] one of { $reader ->
        [you] your
       *[others] their
    } { $count } { $kind ->
        [man] men
       *[other] { $kind }s
    }
}
any-one = { KIND($kind, article: "a") }
must = it must { $what }
must-leave = leave the { $zone }
    .brief = over the line
must-leave-before = leave the { $zone } before it meets a { $kind }
    .brief = over the line first
cushions-before = reach { $count ->
    [one] a cushion
   *[other] { $count } cushions
} before it meets a { $kind }
    .brief = { $count ->
    [one] a cushion
   *[other] { $count } cushions
} before any { $kind }
cushions-before-second = reach { $count ->
    [one] a cushion
   *[other] { $count } cushions
} before it meets the second { $kind }
    .brief = { $count ->
    [one] a cushion
   *[other] { $count } cushions
} before the second { $kind }
must-reach = { $count ->
    [one] reach the far cushion and come back
   *[other] reach { $count } cushions
}
    .brief = { $count ->
    [one] to the far cushion and back
   *[other] to { $count } cushions
}
must-meet = meet { $what } first
    .brief = meet { $what } first
aim = aim for { $what }
draw-deal = draw a small ball for { $who }
draw-deal-all = draw a small ball for all
draw-lots = draw lots
draw-lots-all = draw lots
draw-roll = throw the dice for { $who }
draw-roll-all = throw the dice for all
draw-spin = spin the arrow for { $who }
draw-spin-all = spin the arrow for all
draw-won = play the match, and say who won
draw-won-all = play the match, and say who won
anybody = anybody
may-first-say = { $seat } may first say “{ $word }”
may-say = { $seat } may say “{ $word }”, { $until }
before-plays = before { $seat } plays
before-answer = before the next answer

## What is chosen and declared

chooses-piece = { $seat } chooses { PIECE($pieces) }
says = { $seat } says “{ CALL($word) }”
on-day = on { DAY($date) }
is-declared = { CALL($word) } is declared
is-declared-with = { CALL($word) } is declared: { $what }

## Moves of men

moves-not = { $seat } does not move
moves = { $seat } moves { $moves }
from-to = { $start } to { $end }
does = { $seat } { $what }
enters-on = enters on { $points }
runs = moves { $points }
bears-off = bears off from { $points }
hits-men = hits { $count ->
    [one] { $count } man
   *[other] { $count } men
  }
so-many-men = { $what } ({ $count } men)
takes-men = { $seat } takes { $count ->
    [one] { $count } man
   *[other] { $count } men
  }, from { $start } to { $end }
castles-short = { $seat } castles on the king's side
castles-long = { $seat } castles on the queen's side
moves-man = { $seat } moves the { $man ->
    [K] king
    [Q] queen
    [R] rook
    [B] bishop
    [N] knight
   *[P] pawn
  } to { $to }
takes-on = { $seat } takes on { $to } with the { $man ->
    [K] king
    [Q] queen
    [R] rook
    [B] bishop
    [N] knight
   *[P] pawn
  }
becomes = { $what }, which becomes a { $man ->
    [K] king
    [Q] queen
    [R] rook
    [B] bishop
    [N] knight
   *[P] pawn
  }

## How a game of points is won, in a few words

goal-points = first to { $points }

## Figures of a match

in-hundred = { $count } in 100
runs-of = { $count ->
    [one] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
   *[other] { $count }
} of { $points }
so-often = { $count ->
    [one] { $what }
    [2] { $what } twice
   *[other] { $what } { $count } times
}

## On a printed sheet, beside what no book prints

not-printed = not printed

## Labels of a printed sheet, and the names of its figures

sheet-lives = Lives, by the number of the ruling
sheet-innings = Innings
sheet-frames = Frames
sheet-moves = Moves
sheet-doubles = Doubles => { $cube }
sheet-takes = Takes
sheet-drops = Drops
sheet-figures = Figures
sheet-rulings = Rulings
sheet-total = Total
sheet-game = Game { $number }
sheet-to-play = { $who } to play
sheet-not-ended = not ended
sheet-drawn = drawn
sheet-ended = ended
sheet-won = { $who } won
header-lead = Lead
header-order = Order
header-sides = Sides
header-colours = Colours
header-balls = Balls
header-lives = Lives
header-small-balls = Small balls
header-event = Event
header-site = Site
header-date = Date
header-round = Round
sheet-league = League
sheet-standing = Standing
sheet-came-before = Came before
sheet-matches = matches
sheet-first = first
sheet-rating = rating
sheet-played = played
sheet-times-won = won
sheet-times-drawn = drawn
sheet-times-lost = lost
sheet-scored = scored
sheet-points = points
sheet-matches-of = { $count ->
    [one] 1 match
   *[other] { $count } matches
  }
figure-sets = sets
figure-games = games
figure-score = score
figure-innings = innings
figure-average = average
figure-high-run = high run
figure-runs = runs
figure-twenties = twenties
figure-fouls = fouls
figure-foul-kinds = kinds of fouls
figure-pocketed = pocketed
figure-pocketed-an-inning = pocketed an inning
figure-pot-success = strokes that pocket
figure-frames = frames
figure-strikes = strikes
figure-spares = spares
figure-seconds-a-stroke = seconds a stroke
