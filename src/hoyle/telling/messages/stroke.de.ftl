### Stöße, die kein Tisch zulässt

cue-blocked = das Queue hinter { PIECE($piece, case: "dat") } ginge durch { $behind }; heb es auf { $degrees }° an
cue-stuck = das Queue hinter { PIECE($piece, case: "dat") } ginge durch { $behind }; Anheben hilft nicht
ball-behind = { PIECE($ball, case: "acc") }
cushion-behind = { $side ->
    [h] die Kopfbande
    [f] die Fußbande
    [l] die linke Bande
   *[r] die rechte Bande
}
