### What the referee says of itself, whatever the game, and how a match is settled by those who play it.

literal = { $text }
for-lead = for the lead
set-out = the position from which the match begins
no-claim = { $seat } makes no claim
laid-within = { PIECE($put) } within { ZONE($zone) }

## A match that is settled

agreed = agreed
resigns = { $loser } resigns
concedes = { $loser } concedes the game
one-game = the match is one game, which one resigns: `{ $line }`
race-won = as many games as were agreed on
race-drawn = as many games each
out-of-time = { $loser } has no time left
stayed-away = { $loser } has stayed away

## What a question asks for, as the score sheet writes it

asks = { $what } { $options }
asks-choice = choose { OR($options) }
asks-stroke = stroke with { OR($options, most: 4) }
asks-move = move, such as { $options }
asks-numbers = { $word } { $count ->
    [one] { $count } number
   *[other] { $count } numbers
  }

## Refused: what is not asked

# `$asked` is the direction that the open question is told as; where the sheet's own words are wanted, `.written` is told.
not-asked = that is not what is asked. { $asked }{ $words }
    .written = the question is for { $who }: { $question }{ $words }
not-asked-of-chance = that is not what is asked. { $asked }{ $words }
    .written = the question is for chance: { $question }{ $words }
not-offered = “{ $word }” is not offered. { $asked }{ $words }
    .written = '{ $word }' is not offered; { $who }: { $question }{ $words }
not-to-be-struck = { PIECE($piece) } may not be struck. { $asked }
    .written = { PIECE($piece) } may not be struck; it is { $who }'s { $question }
open = { "" } Open now: { $words }.
    .written = ; open now: { $words }
open-and-call = { "" } Open now: { $words }; a call is written { $call }.
    .written = ; open now: { $words }; a call is written { $call }
open-call = ; a call is written { $call }
match-over = the match is over
not-now = { $seat } may not say “{ $word }” now: { $law }
nothing-to-claim = there is no foul to be claimed now: { $law }
unknown-word = no rule of { $game } speaks of { $word }; it knows { $known }
unknown-word-of-none = no rule of { $game } speaks of { $word }; it knows none
no-strokes = no stroke is played at this game
only-strokes = nothing but strokes is told at this game
brings = { $word } brings { $count ->
    [one] { $count } number
   *[other] { $count } numbers
  }, not { $given }
die-of-six = a die shows 1 to 6
say-who = say who: { $seats }, as in `{ $line }`
all-agree = all who play have to agree: `{ $line }`
others-play-on = { $count } play for themselves: who goes leaves the others to play on

## Refused: a piece put down

say-where = { PIECE($piece) } is in hand; say where it is put
not-in-hand = { PIECE($piece) } is not in hand
played-from-where-it-lies = { PIECE($piece) } is not in hand: it is played from where it lies
put-at-spots = a piece in hand is put at (x, y) or on one of { $spots }
would-overlap = { PIECE($piece) } would overlap another piece there
within = { PIECE($piece) } may only be put { IN($zone) }
    .written = { PIECE($piece) } may only be placed within { ZONE($zone) }
within-as-at = { PIECE($piece) } may only be put { IN($zone) }, such as at { $at } cm
    .written = { PIECE($piece) } may only be placed within { ZONE($zone) }
within-limits = { PIECE($piece) } may only be put { IN($zone) }: x from { $left } to { $right } cm, y from { $near } to { $far }
    .written = { PIECE($piece) } may only be placed within { ZONE($zone) }: x from { $left } to { $right } cm, y from { $near } to { $far }

## Refused: what no stroke can do, and no table has

no-piece = { $game } has no piece '{ $name }'; its pieces are { $pieces }
no-spot = { PIECE($piece) }: the table has no spot '{ $name }'; it has { $spots }
no-such-pocket = { PIECE($piece) }: the table has no pocket '{ $where }'; it has { $known }
no-pockets = { PIECE($piece) }: the table has no pocket '{ $where }'; it has none
no-pocket-to-call = call { $call }: the table has no such pocket; it has `{ $known }`
no-posts = { $token }: the table has no posts
no-tops = { $token } is how long a top spins; the table has no tops
seconds-of-a-top = { $token } is how long a top spins; the tops are { $tops }
off-bed = { PIECE($piece) }: { $at } is not on the bed, which is { $width } by { $length } cm about (0, 0)
touching-after-arrow = { $token }: what touches what at rest is told after `->`, as in `-> { $token }`
miss-meets-nothing = a miss meets nothing, and { PIECE($piece) } is told to have met { PIECE($other) }
meets-unnamed = { PIECE($piece) } is told to have met a piece, and none is named
no-lifting = { PIECE($piece) } may not be taken up: no rule of { $game } lets a ball be lifted for a stroke
cannot-strike-itself = { PIECE($piece) } cannot strike itself
cannot-fall = { PIECE($piece) } cannot fall: it is not on the table
cannot-leave = { PIECE($piece) } cannot leave the table: it is not on it
goes-once = { PIECE($piece) } falls into a pocket or leaves the table once; in and out again is { $again }
fell-before = { PIECE($piece) } fell into { POCKET($pocket) } before `{ $what }`: what is gone touches nothing any more
left-before = { PIECE($piece) } left the table before `{ $what }`: what is gone touches nothing any more
pin-stands-there = { PIECE($piece) } cannot lie where { PIECE($pin) } stands: nothing is told to have felled it
place-taken = { PIECE($piece) } cannot be put where { PIECE($other) } lies
untouched-in-hand = { PIECE($piece) } cannot be met or move: it is in hand
untouched-down = { PIECE($piece) } cannot be met or move: it is down in { POCKET($pocket) }
untouched-off = { PIECE($piece) } cannot be met or move: it is not on the table
