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
