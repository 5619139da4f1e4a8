### Strokes that no table allows

cue-blocked = the cue behind { PIECE($piece) } would pass through { $behind }; raise it to { $degrees }°
cue-stuck = the cue behind { PIECE($piece) } would pass through { $behind }; no elevation clears it
ball-behind = { PIECE($ball) }
cushion-behind = { $side ->
    [h] the head cushion
    [f] the foot cushion
    [l] the left cushion
   *[r] the right cushion
}

steep = the cue cannot be raised to { $angle }; it goes from 0° to below 90°
ring-steep = the cue cannot be raised to { $angle }; a ring is struck at its edge, from 0° to { $most }
past-the-ball = the tip passes { PIECE($piece) } by; set it nearer to the middle
past-the-ring = the tip passes { PIECE($piece) } by; a flat ring is struck at half its height, nearer to the middle
put-beyond = { PIECE($piece) } cannot be put at ({ $x }, { $y }) cm; its centre must lie at most { $across } cm across and { $along } cm along from the middle
put-in-a-hole = { PIECE($piece) } cannot be put at ({ $x }, { $y }) cm; it would fall into the hole there
put-at-a-post = { PIECE($piece) } cannot be put at ({ $x }, { $y }) cm; a post stands there
lies-beyond = { PIECE($piece) } cannot lie at ({ $x }, { $y }) cm; its centre must lie at most { $across } cm across and { $along } cm along from the middle
lies-in-a-hole = { PIECE($piece) } cannot lie at ({ $x }, { $y }) cm; it would fall into the hole there
lies-at-a-post = { PIECE($piece) } cannot lie at ({ $x }, { $y }) cm; a post stands there
overlap = { PIECE($piece) } and { PIECE($other) } overlap by { $length } mm; their centres must be { $apart } mm apart
one-place = { PIECE($piece) } and { PIECE($other) } stand in one place
spin-at-most = the spin must lie between 0 and { $most } turns a second, not { $rate }
speed-at-most = the speed must lie between 0 and { $most } m/s, not { $rate }
lean-at-most = the lean must lie between 0° and { $angle }, not { $most }
leans-over = leaning { $angle } { PIECE($piece) } lies on its side; below { $most } it spins
not-put = { PIECE($piece) } is not on the board; say where it is put
off-board = { PIECE($piece) } is off the board at ({ $x }, { $y }) cm; put it on it
in-a-wall = { PIECE($piece) } is { $length } mm into a wall at ({ $x }, { $y }) cm; put it clear
in-another = { PIECE($piece) } is { $length } mm into { PIECE($other) }; put it clear
