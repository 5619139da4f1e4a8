### Messages of the games of men on a board: chess, draughts and backgammon.

## Men on squares

as-laid = the men stand as they were laid
    .whole = { as-laid }
moves-first = { $player } moves first
move-a-piece = move a piece of { $reader ->
    [you] yours
   *[others] theirs
}
move-a-man = move a man of { $reader ->
    [you] yours
   *[others] theirs
}
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
play-two = play { $one } and { $two }
    .choice = play { $one } and { $two }
throw-both-again = throw both dice again
    .choice = throw again
enter-with-this = enter with this throw
    .choice = enter with this throw
throw-again = throw again
    .choice = throw again
shut-out = { $seat } is shut out: every point to enter on is held
shut-out-throws-on = { $seat } is shut out: every point to enter on is held, so the adversary throws on
cannot-enter = { $seat } cannot enter with { $one } and { $two }
cannot-enter-held = { $seat } cannot enter with { $one } and { $two }: the points to enter on are held
cannot-move-throw = { $seat } cannot move: { $one } and { $two } cannot be moved

## Backgammon: the plays

play-throw = play { $one } and { $two }: { $what }
    .brief = move one man { $one } and one man { $two }, or one man both
play-doublets = play { $one } and { $one }: { $what }
    .brief = move 4 times { $one }, with one man or several
play-from-bar = play { $one } and { $two }: { $what }
    .brief = bring the men on the bar in first
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
    .brief = enter with { $one } and { $two }: { $first } and { $second }
doublets = play { $number } and { $number }: 4 moves of { $number }, then 4 of { $below }, and if all are made another throw
    .brief = play { $number } and { $number }, then { $below } and { $below }
to-point = to point { $point }
    .whole = { $count ->
    [one] { PIECE($pieces) } goes
   *[other] { PIECE($pieces) } go
} to point { $point }
hit-on = hit on { $point }
hits-several = { $seat } hits: { $count } blots with one throw
hits-single = { $seat } hits a single man, as at backgammon
comes-nearer-home = a man of { $player }'s comes into the next quarter of the board on the way home
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
counts-and-cube = the game counts { $times } times, and the cube is { $reader ->
    [you] yours
   *[others] theirs
}
lost-at = the game is lost, at { $points }

## Refused

red-and-green = one seat has the red men and the other the green, as in `Ann red, Bob green`
no-throw-to-move = { $seat } has no throw to move
touched-which = say which points the men were taken from, as in `touched Ann 13`
quitted-which = say which man was let go where, as in `quitted Ann 13/8`
no-play-has = no lawful play has { $steps } in it, one number a move
fourteen-men = the law is for fourteen men instead of fifteen
borne-which = say which points the men were borne from, or `off`, as in `borne Ann 6 5`
no-man-to-enter = { $seat } has no man to enter
misplayed-what = say what was played, as in `misplayed Ann 13/7 13/9`
played-lawfully = that is a lawful play of the throw
who-asks = say who asks for it, one seat or both: { $seats }
no-throw-mistaken = no throw has been mistaken
has-thrown-since = { $player } has thrown: the play stands unless both agree to alter it
point-held = { $point } is held
cube-wants-option = the cube shows { $cube }: play it with the option `Cube: yes`
all-borne = a side has borne all its men: the game is over
both-sides-on = men of both sides stand on { $point }: a point is one side's
no-blot-on = no blot is hit on { $points }
throws-given =
    { $seat } throws again before the adversary's first throw: { $count ->
        [one] { $count } throw was given yet
       *[other] { $count } throws were given yet
    }
must-play = { $seat } must play { $needs }
could-not-move = { $seat } could not move
men-and-squares = { $seat } has { $men } men, not { $squares }
no-chess-move = { $move } is no lawful move here; { $near }
cannot-begin-so = { $seat } cannot move, or a king is missing or can be taken: lay the men otherwise
no-chess-position = no position of chess: { $fault }
nobody-can-move = nobody can move: the game is over
one-move = one move at a time
too-many-chessmen = no position of chess: one side has more than sixteen men
square-shared = two men stand on { $square }: a square holds one
who-gives-up = say who gives the game up: { OR($seats) }
both-agree = both have to agree: `!: agree { $names }`
could-not-move-so = { $seat } could not move: lay the men otherwise
man-nowhere = { PIECE($man) } is nowhere: a man is on a point, on the bar or borne off
of-which-seat = say of which seat: { OR($seats) }
points-are = points are numbers 1 to 24, or `{ $also }`, not { $given }
spinner-of-six = the spinner shows 1 to 6, not { $count }
whose-spin = it is { $seat }'s spin
forsyth-reads = a position reads like B:W18,24,K10:B12,16: whose turn, and the men of each side by their squares
no-square = '{ $given }' is no square: a number from 1 to 32, after a K for a king
no-dark-square = no square { $given }: the dark squares are 1 to 32
moves-after-letter = { $letter } is followed by a number of moves, not '{ $given }'
xgid-form = an XGID is 26 letters or dashes and numbers with colons, as in XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10
xgid-bars = the first letter of an XGID is the second player's bar, the last the first player's
men-of-a-side = a side has { $men } men, not { $given }
gnu-id-form = a GNU Backgammon id is 14 letters, as in 4HPwATDgc/ABMA, and 12 more after a colon for the match
match-id-wrong = the match id tells of dice or of a cube that there cannot be
in-column = column { $column }: { $fault }
forsyth-turn = column { $column }: first comes whose turn it is, B or W and a colon, not '{ $given }'
forsyth-part = column { $column }: '{ $given }' is no part: W or B and squares, or H or F and a number of moves
forsyth-twice = column { $column }: { $letter } is told twice
forsyth-side = the men of { $letter } are not told: it reads like B:W18,24,K10:B12,16
forsyth-row = column { $column }: '{ $given }' is a row of squares that runs backwards
xgid-sign = column { $column }: '{ $given }' is no sign of an XGID's board: - for none, A to O for men of the first player, a to o of the second
xgid-signs = an XGID's board has 26 signs, for a bar, 24 points and the other bar, not { $count }
xgid-count = an XGID has 9 numbers after its board, not { $count }: cube, its holder, turn, dice, two scores, Crawford, length, highest cube
xgid-number = column { $column }: '{ $given }' is no { $number ->
        [cube] cube: it is told by its power of two, 0 to 15
        [holder] holder of the cube: 1, 0 for nobody, or -1
        [turn] turn: 1 or -1
        [dice] throw: two of 1 to 6, 00 before it, or D for a double
        [rule] rule of Crawford: 0 or 1
        [length] length of a match: points, 0 for none
        [highest-cube] highest cube: a number
       *[other] score: a number
    }
gnu-id-sign = column { $column }: '{ $given }' is no sign of an id, which are letters, digits, + and /
gnu-id-length = { $which ->
        [match] a match id
       *[other] a position id
    } of GNU Backgammon has { $length } signs, not { $count }, as in 4HPwATDgc/ABMA:cAkAAAAAAAAA
fen-turn = column { $column }: the turn is w or b, not '{ $given }'
fen-castling = column { $column }: the rights to castle are - or of KQkq, not '{ $given }'
fen-passing = column { $column }: the square passed over is - or on the third or sixth rank, as e3, not '{ $given }'
fen-clock = column { $column }: a count of moves is a number, not '{ $given }'
fen-more = column { $column }: '{ $given }' is more than the { $most } fields: men, turn, castling, passing, half moves, moves
fen-letter = column { $column }: '{ $given }' is no man: KQRBNP, kqrbnp, or 1 to 8 empty squares
fen-rank = column { $column }: rank { $rank }, '{ $given }', has { $squares } squares, not 8
fen-ranks = the men stand on { $ranks } ranks with / between, not 8
fen-kings = { $side ->
        [white] white
       *[other] black
    } has { $kings } kings, not one
fen-too-many = { $side ->
        [white] white
       *[other] black
    } has { $pawns } pawns and { $men } men; at most there are 8 and 16
fen-pawn = a pawn stands on rank { $rank }, where none can be
fen-right = column { $column }: { $given } is a right to castle, but king or rook is not at home
fen-check = whoever is not to move is in check
fen-passed = column { $column }: no pawn has passed { $given }: it would be on rank { $rank }, just behind the pawn
no-blot-there = no blot is hit there
move-in-squares = { $given } is no move, which is written as c3-d4, or c3xe5 over another
move-written = { $given } is no move, which is written as 11-15, 11x18 or c3-d4
square-written = { $given } is told by a letter and a rank, a1 to h8
light-square = { $square } is a light square: men stand on the dark ones
play-written = '{ $given }' is not a move such as 13/8, 6/5*, bar/20, 6/off or 8/5(2)
no-point = no point { $given }: the points are 1 to 24
men-on-point = { $point } has { $count ->
    [0] no men
    [one] { $count } man
   *[other] { $count } men
  }, not { $named }
touched-on = the man touched on { $point }
let-go-already = the man moved from { $point } to { $to }, already let go

### What a move that is not lawful breaks

more-can-be-moved = { $count ->
    [one] { $count } number
   *[other] { $count } numbers
  } of the throw can be moved, as in { $play }
not-together = the numbers thrown do not make these moves together
no-man-up = there is no man up
no-man-on = there is no man to move on { $point }
men-go-down = men go from 24 down to 1, not from { $point } to { $to }
man-up-first = a man up must enter before another moves
all-up-first = every man up must enter before one moves on
not-all-home = no man is borne while one is on { $point }, outside the home table
no-number-left = the throw has no number left for { $move }
highest-first = with { OR($numbers) }, a man is borne from { $highest } before { $point }
does-not-bear = { OR($numbers) } does not bear a man from { $point }
throw-gives = { $move } is { $count }, and the throw gives { OR($numbers) }
held-by = { $point } is held by { $count } of the other side's men
held-between = the points between { $point } and { $to } are held
four-first = the four { $number }s come first
no-ring-on = { $player } has no ring on { $square }
ring-one-square = a ring moves one square, and none is jumped
occupied-uncaptured = { $square } is occupied, and nothing is captured
hawk-moves = the hawk moves one square diagonally
sparrow-moves = a sparrow moves one square diagonally forward
no-man-of = { $player } has no man on { $square }
forward-only = men go forward only
occupied = { $square } is occupied
man-forward = a man moves one square diagonally forward
jump-over = a jump goes over a man to the empty square behind it
which-jump = there is more than one such jump: write every square
must-jump = who can jump must: { OR($jumps) }
king-moves = a king moves one square diagonally to an empty one, not { $move }
man-moves = a man moves one square diagonally forward to an empty one, not { $move }
chess-moves = such are { $moves }
did-you-mean = did you mean { OR($moves) }?
chess-package-wanted = chess needs the chess package, which has a licence of its own: pip install 'hoyle[chess]'

## Refused: options and headers that cannot be

setting-home = it is US, France, Italy or GB, not { $home }
setting-rings-for = there are rings for { $count } players
setting-colours = one has the { $first } men and the other the { $second }, as in `{ $seat } { $first }`
setting-moves-first = { $first } moves first, and { $lead } is to lead

## How it is won, in a few words

goal-bear-off = get all 15 men off
goal-pips = { $count ->
    [one] { $count } step to go
   *[other] { $count } steps to go
}
goal-take-all = take all the men
goal-men-to-take = { $count } to take
goal-checkmate = checkmate
goal-home = first home exactly
goal-pass-or-shut-in = get past, or shut in
goal-hawk = get past
goal-sparrows = shut it in
goal-across = all 10 men across
goal-are-across = { $count } of 10 across
