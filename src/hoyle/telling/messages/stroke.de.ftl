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

steep = das Queue lässt sich nicht auf { $angle } anheben; es geht von 0° bis unter 90°
ring-steep = das Queue lässt sich nicht auf { $angle } anheben; ein Ring wird am Rand gestoßen, von 0° bis { $most }
past-the-ball = die Queuespitze geht an { PIECE($piece, case: "dat") } vorbei; setz sie näher an der Mitte an
past-the-ring = die Queuespitze geht an { PIECE($piece, case: "dat") } vorbei; ein flacher Ring wird auf halber Höhe gestoßen, näher an der Mitte
put-beyond = { PIECE($piece) } kann nicht auf ({ $x }, { $y }) cm liegen; die Mitte darf höchstens { $across } cm quer und { $along } cm längs von der Tischmitte liegen
put-in-a-hole = { PIECE($piece) } kann nicht auf ({ $x }, { $y }) cm liegen; dort ist ein Loch
put-at-a-post = { PIECE($piece) } kann nicht auf ({ $x }, { $y }) cm liegen; dort steht ein Stift
lies-beyond = { PIECE($piece) } kann nicht auf ({ $x }, { $y }) cm liegen; die Mitte darf höchstens { $across } cm quer und { $along } cm längs von der Tischmitte liegen
lies-in-a-hole = { PIECE($piece) } kann nicht auf ({ $x }, { $y }) cm liegen; dort ist ein Loch
lies-at-a-post = { PIECE($piece) } kann nicht auf ({ $x }, { $y }) cm liegen; dort steht ein Stift
overlap = { PIECE($piece) } und { PIECE($other) } liegen { $length } mm ineinander; ihre Mitten müssen { $apart } mm voneinander entfernt sein
one-place = { PIECE($piece) } und { PIECE($other) } stehen auf demselben Fleck
spin-at-most = der Kreisel dreht sich zwischen 0- und { $most }-mal in der Sekunde, nicht { $rate }-mal
speed-at-most = das Tempo liegt zwischen 0 und { $most } m/s, nicht bei { $rate }
lean-at-most = die Neigung liegt zwischen 0° und { $angle }, nicht bei { $most }
leans-over = um { $angle } geneigt liegt { PIECE($piece) } auf der Seite; unter { $most } dreht er sich
not-put = { PIECE($piece) } ist nicht auf dem Brett; sag, wohin er kommt
off-board = ({ $x }, { $y }) cm liegt neben dem Brett; setz { PIECE($piece, case: "acc") } darauf
in-a-wall = { PIECE($piece) } steckt auf ({ $x }, { $y }) cm { $length } mm in einer Wand; setz ihn frei
in-another = { PIECE($piece) } steckt { $length } mm in { PIECE($other, case: "dat") }; setz ihn frei
