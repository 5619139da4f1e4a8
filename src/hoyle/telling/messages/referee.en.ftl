### What the referee says of itself, whatever the game, and how a match is settled by those who play it.

literal = { $text }
for-lead = for the lead
set-out = the position from which the match begins
no-claim = { $seat } makes no claim
laid-within = { PIECE($put) } within { ZONE($zone) }

## A match that is settled

agreed = agreed
resigns = { $loser } resigns
out-of-time = { $loser } has no time left
stayed-away = { $loser } has stayed away
