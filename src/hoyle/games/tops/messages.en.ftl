### Messages of the games of tops.

## Tops and pins set up

ready = ready to be spun
    .many = ready to be spun
five-pins = 5 pins are set up
    .whole = { five-pins }
pins-set-up = { $count } pins are set up
    .whole = { pins-set-up }
pins-down = { PIECE($pins) }
no-pin-left = no pin is left

## Spins against the watch

seconds = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
top-seconds = { PIECE($top) } { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
spun-seconds = { PIECE($top) } spun { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
spin-counts-nothing = the spin of { PIECE($top) } counts nothing
nothing-for-seconds = { $seat } scores nothing: { PIECE($top) } { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
    .otherwise = { PIECE($top) } counts nothing
too-short = { PIECE($top) } spun { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}, not { $least }
for-least = for { $seconds } seconds or more, or the turn is over
    .brief = { $seconds } seconds or more
for-least-long = on its long end, for { $seconds } seconds or more, or the turn is over
    .brief = { $seconds } seconds on its long end
as-long = as long as { $reader ->
    [you] you
   *[others] they
} can
    .brief = { as-long }
as-long-on-long = on its long end, as long as { $reader ->
    [you] you
   *[others] they
} can
    .brief = long, on the long end
leads = { PIECE($top) } leads in this game
leads-with = { $seat } leads with { PIECE($top) }
wrong-end = { PIECE($top) } is to spin on its { $end ->
    [long] long
   *[short] short
} end, and has no time
    .headline = foul: the top spun on the wrong end
spun-on-long = { $seat } spun { PIECE($top) } on the long end
time-full = the time is full after { $count ->
    [one] { $count } spin
   *[other] { $count } spins
}

## Rounds and ends

round-over = the round is over
    .headline = { round-over }
round-number-over = round { $number } is over
    .headline = round { $number } is over
last-round = that was the last round
turn-over = the turn is over
most-tops = the most tops
most-points = the most points
most-pins = the most pins
greatest-time = the greatest time
fewest-spins = the fewest spins

## Pins

half-circle-beyond = the half circle lies beyond
may-be-blown = the top may be blown towards the pins
cover-stands = the cover of the book stands behind the pins
until-turn-over = until the turn is over
each-pin-counts = each pin counts 1
loses-spin = { $seat } loses the spin: { PIECE($top) } is gone from the board
    .headline = { $seat } loses the spin
blown-too-soon = the top was blown; it was spin { $number }, and only the third may be blown; the pins stand again
    .headline = foul: the top was blown
blew-top = { $seat } blew the top, which is allowed now
partner-may-blow = { $seat } may blow the top, and so may the partner
blows-top = { $player } blows the top
spin-at-no-pin = another spin, with no pin to fell
all-stand-again = all the pins stand again for the third spin
cushion-moved = the cushion was moved; it goes back to where it stood
    .headline = foul: the cushion was moved

## Cuban battle spin

fell-after-minute = { PIECE($pins) } fell after the minute
minute-up = the minute is up: { $count } down in all
    .headline = the minute is up

## Devil among the tailors

worth = 10 to 50 by its compartment, and 100 for the black
not-seated = the top was not wound and seated by rule 2, or its string not led through the hole, and the spin is void
    .headline = foul: the top was not wound and seated
not-held = string and top were not held by rule 3 when it was pulled, and the spin is void
    .headline = foul: string and top were not held
felled-every-pin = { $seat } has felled every pin with one spin
    .headline = every pin with one spin

## Spinette

each-circle-counts = each circle counts its number, and one top spun on its long end twice that
may-say-which = { $seat } may say which counts double: { EITHER($tops) }
moved = { PIECE($top) } has been moved
lies-in = { PIECE($top) } { IN($zone) }
beyond-line = { $seat } scores nothing: { PIECE($top) } in a pocket or beyond the line
    .otherwise = { PIECE($top) } counts nothing
had-stopped = { PIECE($top) } had stopped before the third began
    .headline = { had-stopped }
does-not-count = { PIECE($top) } does not count
no-longer-double = { PIECE($top) } no longer counts double
on-long-end = { PIECE($top) } on the long end
has-made = { $seat } has made in this turn: { PIECE($first) } { $one }, { PIECE($second) } { $two }, { PIECE($third) } { $three }
counts-double = { PIECE($top) } counts double, and { PIECE($other) } does not

## Spinoza

before-word-three = the top was spun before the word three, and does not count in this round
    .headline = foul: the top was spun too early
nobody-wins-round = nobody wins the round: no top spun the longest
    .headline = nobody wins the round
rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
nobody-has-most = { $count } rounds, and nobody has most of them

## Refused

already-spun = that top has been spun in this turn
another-top = { EITHER($tops) } is spun, not { PIECE($piece) }
one-spin-a-line = tell each spin in a line of its own, not { PIECE($named) } in one
no-cushion = no cushion has been placed in this turn
who-moved = who moved it? one of { $seats }
stops-nowhere = a top stops in { $zones }, a pocket or off the board, not in { $zone }
spins-another = { $player } spins { EITHER($options) }, not { PIECE($piece) }
next-top = { PIECE($due) } is next, not { PIECE($piece) }
leads-first = { EITHER($tops) } leads

## Refused: options and headers that cannot be

setting-own-tops = each has a top of their own: { $tops }

## How it is won, in a few words

goal-most-pins = fell most pins
goal-most-spins = most points
goal-longest = longest in { $rounds } rounds
goal-most-won = most of { $rounds } rounds
goal-fewest-spins = fewest spins
