### What the terminal says to a player. Words that are typed are those of the score sheet, in any language.

## A match

you-play = You play { $seats }. `help` says how to answer.
you-play-against = You play { $seats }, the computer { $others }. `help` says how to answer.
not-printed = Not printed: { $what }
how-to-win = How to win: { $how }
readying = Readying the physics...
takes-aim = { $seat } takes aim...
after = after { $count ->
    [one] { $count } answer
   *[other] { $count } answers
}
sheet-in = The sheet is in { $path }
log-in = The log is in { $path }
kept-in = The match is kept in { $path }
kept-to-go-on = The match is kept in { $path }; `hoyle play { $game } --log { $path }` goes on with it

## A question

your-turn = Your turn. { $words }
ends = In the picture the head is on the left, the foot on the right.
whose-men = In the picture { $whose }.
whose-men-and-points = In the picture { $whose }, and the points are numbered as { $seat } counts them.
mark-is = { $mark } is { $seat }
capitals = In the picture { $seat }'s men are the capital letters.
kings = { $count ->
    [one] { $marks } is a king.
   *[other] { $marks } are kings.
}
down = down: { $pieces }
for-example = for example:  { $example }
without = Enter goes on without.
refused = Refused: { $why }
with-raised-cue = Enter plays it with the cue raised to { $degrees }°.
holds = { $seat }'s { $what }: { $value }

## An arrow, and rules that are read otherwise

turns-arrow = { $seat }, Enter turns the arrow>
arrow-help = Enter turns the arrow, and chance says where it stops; q leaves.
otherwise = The rules are read otherwise by now than for { $rulings }.
go-on-or-end = What was ruled stands. Go on as they are read now, or end without a result?
go-on-end-leave = go on (g), end (e), leave (q)>

## Help

answer-now = An answer now looks like:  { $example }
any-line = Any line of the score sheet will do too, such as  choose lead  or  !: withdraw Bob
commands =
    board  the table and where each piece lies   rule [NUMBER]  a rule   moves  what may be answered
    mine   what only you know                    sheet  the score sheet   word WORD  what a word means
    quit   leave; the match is kept
which-word = Which word? As in  word balk
no-word = The glossary has no word { $word }.
no-rule = No rule { $number }; `hoyle show { $game }` prints them all.
kept-until-end = kept until the end
stroke-help =
    A stroke is typed as words and values, in any order; the rest has sensible values.
      at red            aim full at a piece
      angle 90          or aim by degrees: 90 toward the foot (right in the picture),
                        0 to the right hand at the head (down in the picture);
                        with `at` it turns the aim, as in  at red angle 1.5
      speed 2.4         the stick's speed in m/s: 1 is soft, 3 medium, 5 fast
      side .2           the tip right of the ball's centre, in ball radii
      height -.3        above the centre, or below it
      elevation 10      the butt of the cue raised, degrees
place-help =
    { "  " }place (10, -75)   where a piece in hand is put: cm to the right of the table's
                        centre, and past it toward the foot
call-help =
    { "  " }call 5            what is called: the ball you mean to pocket, or  call 5@FL  with
                        its pocket: HL HR SL SR FL FR, head, side or foot, left or right
ball-help =
    { "  " }ball spot         which piece is played, where there is a choice
flip-help =
    { "  " }flip 1.5          the fingertip's speed in m/s under a weight that projects over
                        the end, and nothing else
spin-help =
    A spin is typed as words and values, in any order; the rest has sensible values.
      spin 28           how fast the top turns, in turns a second
      lean 4            how far it leans as it is let go, degrees
      speed .1          how fast it is let go along the board, m/s
      angle 90          toward where it leans or goes: 90 toward the foot, 0 to the
                        right hand at the head, in degrees
      end long          which end is down: long or short
      place (10, -7)    where it is set going: cm to the right of the board's
                        centre, and past it toward the foot
      top red           which top, where there is a choice

## What was typed and is no answer

or = or
answer-for = you answer for { $seat }
say-spin = the table plays the stroke: say how you spin, as in  spin 28  (help says more)
say-strike = the table plays the stroke: say how you strike, as in  at red speed 2.5  (help says more)
no-move = there is no move { $typed }; say one such as  { $example }  (moves lists them all)
not-offered = { $typed } is not offered; say  { $options }
not-understood = { $typed } is not understood; say, for example,  { $example }  (help says more)
no-such-word = there is no { $typed } in a stroke; the words are { $known }
did-you-mean = there is no { $typed } in a stroke; did you mean { $near }? The words are { $known }
needs-value = { $word } needs a value, as in  { $sample }
said-twice = { $word } is said twice
flip-alone = a flip is nothing but its speed, as in  flip 1.5
where-to = where to? say  at PIECE  or  angle DEGREES, as in  at red speed 2.5  (help says more)
other-top = top { $top }: to be spun now is { $options }
how-fast = how fast? say  spin TURNS a second, as in  spin 28  (help says more)
spin-at-most = spin { $typed }: a hand gives it at most { $most } turns a second
long-or-short = end { $typed }: long or short
not-a-number = { $word } { $typed }: not a number, as in  { $sample }
not-a-place = place { $typed }: not like  place (10, -75)

## Without a browser

nobody-there = Nobody is at the terminal, so the computer plays a short match by itself.
the-hall = The referee, the table and the opponent for the games of five old rule books.
which-game = Which game? A number or a name; Enter for { $title } to { $points } points; q to leave:
no-game = There is no game { $typed }.
