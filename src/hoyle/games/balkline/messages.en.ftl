### Messages of the games with lined spaces.

ball-left = a ball left { ZONE($zone) }
came-back = it came back, so { ZONE($zone) } counts as for the first time
drove-out = { $seat } has driven a ball out of { ZONE($zone) }
had-to-drive-out = this stroke had to drive a ball out of { ZONE($zone) }
no-ball-left = no ball left { ZONE($zone) }, so the hand is out and the balls are played as found
no-limit = the object balls are not together in one space, so there is no limit
balls-in = the balls are { IN($zone) }
    .headline = { IN($zone) }
called-in = the balls are called { IN($zone) }
    .headline = { IN($zone) }
between = on the line between them
on-line = { PIECE($balls) } lie on a line, and count as inside
    .otherwise = { on-line }
on-line-of = { PIECE($ball) } is on a line of { ZONE($zone) }, and counts as inside
marked-off = { ZONE($zone) } is marked off by the lines of this game
more-counts = { $count ->
    [one] { $count } more count
   *[other] { $count } more counts
} may be made { IN($zone) }; then a ball must leave it
must-drive-out = the next stroke must drive a ball out of { ZONE($zone) }
    .headline = the next stroke must drive a ball out
