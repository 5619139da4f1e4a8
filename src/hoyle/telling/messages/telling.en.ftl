### What a ruling does, whatever the game: one message an effect. A reason follows after a colon, and the reason of points won
### after a comma.

because = { $what }: { $why }
made-by = { $what }, { $why }

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
no-result = no result
