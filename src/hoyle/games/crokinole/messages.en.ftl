### Messages of crokinole, crokinola and ditch carrom.

## A round and its shots

each-takes-six = each takes 6 { $kind }s
    .whole = { each-takes-six }
to-drive = to drive a { $kind } of the other side into the ditch; the circles count 15, 10 and 5 at the end
    .brief = drive one of theirs off
for-twenty = for 20 points
shoots-first = { $seat } shoots first, at the open recess
plays-inside = { $seat } plays inside the line: there is no room outside
puts-down-against = { $seat } puts it down against { PIECE($rings) }
puts-down-against-another = { $seat } puts it down against another

## The ditch

shot-off = shot off the { $ground }
    .headline = { PIECE($pieces) } left the { $ground }
back-from-rail = back from the outer rail
    .headline = { PIECE($pieces) } came back from the outer rail, and went into the ditch
met-no-ring = it met no { $kind } of the other side
    .headline = { PIECE($pieces) } met no { $kind } of the other side, and went into the ditch
has-driven = { $seat } has driven { PIECE($rings) } into the ditch

## The recess

in-centre = { PIECE($piece) } in the centre
    .many = { PIECE($pieces) } in the centre
    .headline = in the centre
wholly-out = { PIECE($rings) } { $count ->
    [one] is
   *[other] are
} wholly out
not-flat = not flat in the recess
not-counted-again = { PIECE($ring) } is not counted again: it was not wholly out
waits = { PIECE($ring) } waits: it would complete the game, and must stay in the recess
    .headline = { PIECE($ring) } must stay in the recess to count

## The count

round-over = the round is over: the { $kind }s lie until they are counted
    .otherwise = the round is over
recorded-already = { PIECE($ring) } was recorded already
on-line = { PIECE($ring) } lies on a line, and counts { $value }
in-all = { $high } to { $low }
counts = { $seat } counts { $value }
score-to = { $high } to { $low }
    .headline = the round by { $high } to { $low }

## Crokinola

until-pin-down = until it is down { $reader ->
    [you] your
   *[others] their
} { $kind }s count nothing
must-shoot-for-centre = { $seat } has to shoot for the centre
not-at-pin-or-ring = the shot was not at the pin or at a { $kind } of the other side
out-of-field = out of the field
may-shoot-again = { PIECE($ring) } may be shot again
taken-up-again = the { $kind } is taken up and shot again
stays = the { $kind } stays where it is
taken-up = taken up
    .whole = { PIECE($piece) } is taken up
same-ring = the same { $kind }
pin-opposite-stands = { $seat } scores nothing: the pin opposite stands
    .headline = { pin-opposite-stands }
by-own-side = { PIECE($pin) } was knocked down by { PIECE($ring) }, of the shooter's own side
    .headline = by a { $kind } of the shooter's own side
knocked-down = knocked down
    .whole = { PIECE($piece) } is knocked down
ring-on-spot = a { $kind } lies there
    .whole = { PIECE($piece) } waits: a { $kind } lies on its spot
pin-stands = it stands
    .whole = { PIECE($piece) } stands

## Ditch carrom

in-rows = the men stand in four rows of four
    .whole = { in-rows }
shove = the shot was a shove: the finger was not close to { PIECE($ball) }
not-with-finger = the finger was not close to { PIECE($ball) }
own-fell-with-other = a man of { $player }'s own fell with one of the other side
    .headline = one of them { $player }'s own
own-fell = a man of { $player }'s own fell, and the turn is over
    .headline = a man of { $player }'s own fell
men-left = { $count } left
    .headline = { $count } left to the other
taken-off = taken off
    .whole = { PIECE($piece) } is taken off
forfeits = { $seat } forfeits { PIECE($man) }
    .headline = { forfeits }
back-at-centre = back at the centre
    .whole = { PIECE($piece) } goes back at the centre
nothing-else = nothing else is forfeited for { PIECE($men) }

## Refused

put-down-already = { PIECE($piece) } has been put down, and is to be shot
not-in-play = { PIECE($piece) } is not played with by { $players }
not-the-one-shot = { PIECE($piece) } is not the ring that is shot
own-side = { $seat } puts rings down on their own side
touches-line = a ring is put down touching the outer line
already-shot = { PIECE($piece) } has been shot; there are { PIECE($left) }
other-side = { PIECE($piece) } is not of { $player }'s side; there are { PIECE($left) }
