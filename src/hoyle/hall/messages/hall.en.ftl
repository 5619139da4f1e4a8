### Messages of the hall: the terms of a match, in words.

## Spans of time

days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
minutes = { $count } min
seconds = { $count } s

## Clocks

no-clock = no clock
and-more = { $span } + { $more } s
each-answer = { $span } for each answer
in-all = { $span } in all

## Besides

computer-after = away { $span }: the computer takes over
lost-after = away { $span }: lost
rated = rated
