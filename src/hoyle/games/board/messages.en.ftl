### Messages of the games of men on a board: chess, draughts and backgammon.

## Men on squares

as-laid = the men stand as they were laid
    .whole = { as-laid }
moves-first = { $player } moves first
move-a-man = move a man of yours
jump = jump: who can jump must
jumped-on = jumped on { SPOT($square) }
crowned = a man of { $player }'s is crowned on { SPOT($square) }
not-crowned = a man of { $player }'s is not crowned on { SPOT($square) }
common-soldier = that man of { $player }'s is a common soldier, and is never crowned
cannot-move = { $player } cannot move
has-no-men = { $player } has no men
forty-quiet-moves = 40 moves a side without a jump or a man's move

## Pyramid checkers

at-first-rank = they stand at the first rank
at-last-rank = they stand at the last rank
all-ten-over = all ten stand on the pyramid opposite
passed-over = { $seat } cannot move, and is passed over
blocked = blocked, { $one } to { $two }

## Hawk and sparrows

has-hawk = { $player } has the hawk and moves first
move-hawk = move the hawk one square, any way
move-sparrow = move a sparrow one square forward
hawk-behind = the hawk is behind the sparrows
hawk-cannot-move = the hawk cannot move
no-sparrow-can-move = no sparrow can move

## Chess

has-white = { $player } has white and moves first
game-drawn = the game is drawn
claimed = claimed: the position has come three times, or fifty moves without progress
resigns = { $player } resigns
agreed = agreed
taken-on = taken on { SPOT($square) }
castled = castled
promoted = { PIECE($man) } is promoted
checkmate = checkmate
drawn-by = { $cause ->
    [stalemate] stalemate
    [insufficient_material] insufficient material
    [seventyfive_moves] seventyfive moves
    [fivefold_repetition] fivefold repetition
   *[other] { $cause }
}

## Flags of the nations

home = home
printed = { $words }
stays-past = { $seat } stays where it is: { $place } and { $count } is past { $end }
needs-exactly = { $seat } needs { $end } exactly to come home
no-passing = no passing the place of safety
stays-at-safety = { $seat } stays where it is: the place of safety cannot be passed
home-at = home at { $end }
home-afresh = home, to start afresh
will-miss = { $player } will miss a turn
misses-turn = { $player } misses this turn

## Backgammon: the throws

numbered-apart = each numbers the points from their own side, and 24 of one is 1 of the other
numbered-alike = both number the points alike, from 24 where they enter down to 1
each-throws-one = each throws 1 die
each-throws-two = each throws 2 dice
threw = against { $player }'s { $one } and { $two }
both-threw = as both threw { $number }
begins = { $seat } begins: { $high } against { $low }
play-these = play these numbers
throw-both-again = throw both dice again
enter-with-this = enter with this throw
throw-again = throw again
shut-out = { $seat } is shut out: every point to enter on is held
shut-out-throws-on = { $seat } is shut out: every point to enter on is held, so the adversary throws on
cannot-enter = { $seat } cannot enter with { $one } and { $two }
cannot-enter-held = { $seat } cannot enter with { $one } and { $two }: the points to enter on are held
cannot-move-throw = { $seat } cannot move: { $one } and { $two } cannot be moved

## Backgammon: the plays

play-throw = play { $one } and { $two }: { $what }
enter-first = men on the bar enter first
four-moves = move { $number ->
    [one] { $number } point
   *[other] { $number } points
} 4 times, with one man or several
two-moves = move one man { $one ->
    [one] { $one } point
   *[other] { $one } points
} and one man { $two }, or one man both
or-bear-off = { $what }, or bear men off
enter-each = play { $one } and { $two }: a man enters with each, on { $first } and { $second }
doublets = play { $number } and { $number }: 4 moves of { $number }, then 4 of { $below }, and if all are made another throw
to-point = to point { $point }
    .whole = { $count ->
    [one] { PIECE($pieces) } goes
   *[other] { PIECE($pieces) } go
} to point { $point }
hit-on = hit on { $point }
hits-several = { $seat } hits: { $count } blots with one throw
hits-single = { $seat } hits a single man, as at backgammon
comes-nearer-home = a man of { $player }'s comes to a table nearer home
makes = { $seat } makes { $count ->
    [one] point
   *[other] points
} { $points }
leaves = { $seat } leaves { $count ->
    [one] a blot
   *[other] blots
} on { $points }
may-bear-off = { $seat } may bear off: all the men are home
rest-void = the rest is void: it cannot be moved
all-entered = all { $player }'s men are entered and may move
all-borne-off = { $seat } has borne all the men off
all-eight-moved = { $seat } throws again: all eight are moved
no-further-throw = { $seat }: no further throw: the doublets were not moved
not-first-four = the first four could not be moved: such is their luck
not-all-eight = all eight could not be moved: such is their luck

## Backgammon: the laws

man-touched = the man touched on { $point }
man-let-go = the man moved from { $point } to { $to }, already let go
both = { $first } and { $rest }
touched-unplayable = no lawful play moves the men touched, and they are put back
man-short = { $seat } plays with a man short: no penalty is due
not-in-play = not in play
borne-too-soon = borne before a man taken up had entered
dice-showed = the dice showed { $one } and { $two }
mistaken-played-over = the mistaken throw is played over
    .whole = { mistaken-played-over }
mistaken-stands = the throw was mistaken, but stands: the adversary has thrown

## Backgammon: what a game counts

hit = a hit
gammon = a gammon
backgammon = a backgammon
dropped = the double is dropped
what-times = { $what }, { $times } times
each = { $points ->
    [one] { $points } point
   *[other] { $points } points
} each
set-for-next = the men are set for the next game
    .whole = { set-for-next }
score-at-start = the score at which the match begins
counts-or-is-won = the game counts { $times } times, or is won
doubles = { $seat } doubles: the game would count { $times } times
takes = { $seat } takes the double
drops = { $seat } drops the double
counts-and-cube = the game counts { $times } times, and the cube is yours
lost-at = the game is lost, at { $points }
