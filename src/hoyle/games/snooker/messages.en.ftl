### Messages of snooker by two books.

balls-set-up = the balls are set up
spot-taken = its spot is taken
who-plays-first = who plays first
level = level, with all balls down
taken-up = taken up to be put in place
off-table = off the table
put-back = put back
comes-back = { PIECE($ball) } comes back

## What a stroke makes

ball = { PIECE($piece) }
    .many = { PIECE($pieces) }
as-much-from-each = { $seat } gets as much from each of the others
covered-red = the stroke counts, although the ball covered a red
ball-aimed-at = that was the ball aimed at, which may be taken off others too
scores-for-side = { $seat } scores for the side
scores-against-each = { $seat } scores against each of the others
went-back = { PIECE($ball) } went back: from here on they stay down
stays-down = { PIECE($ball) } stays down
reds-stay-down = reds do not come back
differences = the differences

## What was wrong

met-first = { PIECE($ball) } was met first, and { PIECE($due) } was due
met-first-colour-due = { PIECE($ball) } was met first, and a colour was due
white-touched = the white touched { PIECE($ball) }
touched-before = a ball was touched before the stroke
touching-disturbed = { PIECE($ball) }, which the cue ball touched, was disturbed
was-pocketed = { PIECE($ball) } was pocketed
left-table = { PIECE($ball) } left the table
two-at-once = 2 balls were met at once
more-than-one = more than one ball was pocketed
white-with-ball = the white went down with another ball
wrong-ball = it was a wrong ball
not-on = that ball was not on
cue-strikes = the cue strikes, and no more
touch-is-stroke = touching a ball in taking aim is a stroke
answers-for-places = { $seat } answers for the balls in their places
being-snookered = { $seat } missed, being snookered
    .headline = being snookered

## What it costs

for-foul = for the foul
for-miss = for the miss
pays-each = { $seat } pays { $price } to each of the others
highest-only = only the highest penalty is paid
costs-too = by this rule too it costs { $price }
alone-costs = this alone would cost { $price }
scores-nothing = { $seat } scores nothing
could-not-score = { $seat } scores nothing: this stroke could not score
    .headline = no score: this stroke could not score
does-not-count = a foul stroke counts nothing
loses-this-turn = { $seat } loses this turn
loses-next-turn = { $seat } loses the next turn
played-again = to be played again
    .headline = the stroke is played again
no-stroke = no stroke was played
stroke-undone = the last stroke is undone
stands = what was scored before stands
to-be-played = the stroke is to be played, and cannot score
cannot-score = the stroke cannot score

## Claims

pays-for = { $player } pays: { $fault }
score-taken-back = the score is taken back
until-round-over = until a round has been played
penalty-lapsed = the penalty holds no longer
claimed-in-time = { $fault }, claimed in time

## Who plays

joins-later = joins later
joins-at-end = joins at the end of the round
joins-when-round-ends = { $player } joins when the round ends
leaves = leaves the game
counted-another-round = { $seat } is counted for another round
no-longer-counted = { $seat } is no longer counted
in-sides = in sides
all-against-all = all against all
question-put = the question is put to the players, or to a referee
marker-decides = the marker decides, or those looking on

## The striker

plays-from-d = { $seat } plays from the D
no-direct-ball = { $seat } is snookered: no ball that is on can be played at directly
    .headline = { $seat } is snookered
snookered = { $seat } is snookered
chooses = { $seat } chooses { PIECE($ball) }
counts-as-chosen = no colour was called or met first: { PIECE($ball) } counts as chosen
plays-at = { $seat } plays at { PIECE($ball) }
balk-no-shelter = the balk is no shelter
rest-allowed = any rest may be used

## Refused

call-one-of = call { $call }: what is called is one of { $colours }
colour-is-on = call red: a colour is on
leave-in-turn = { $player } may leave when it is their turn, instead of playing
join-needs = join needs a player who is out of the game, as in `join Cal`
needs-colour = { $word } needs a colour that is on the table, as in `{ $word } green`
asked-which = { $seat } was asked which ball is played at, as in `call black; cue>black`
only-after-red = only a pool ball chosen after a red is declared

## Refused: options and headers that cannot be

setting-no-such-seat = no seat '{ $name }'; the seats are { $seats }
setting-two-from-the-start = two at least have to be there from the beginning
setting-leader-joins-later = { $leader } joins later

## How it is won, in a few words

goal-highest = highest score
goal-left = { $points } on the table
goal-ahead = { $points } ahead
goal-behind = { $points } behind
