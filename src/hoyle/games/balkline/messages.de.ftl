### Nachrichten der Cadrespiele.

ball-left = ein Ball verließ { ZONE($zone, case: "acc") }
came-back = er kam zurück, also zählt { ZONE($zone) } wie beim ersten Mal
drove-out = { $seat } hat einen Ball aus { ZONE($zone, case: "dat") } gespielt
had-to-drive-out = dieser Stoß musste einen Ball aus { ZONE($zone, case: "dat") } spielen
no-ball-left = kein Ball verließ { ZONE($zone, case: "acc") }: die Aufnahme ist zu Ende, und gespielt wird, wie die Bälle liegen
no-limit = die Zielbälle liegen nicht zusammen in einem Feld, also gibt es keine Grenze
balls-in = die Bälle liegen { IN($zone) }
    .headline = { IN($zone) }
called-in = die Bälle sind angesagt { IN($zone) }
    .headline = { IN($zone) }
between = auf der Linie dazwischen
on-line = { PIECE($balls) } liegen auf einer Linie und zählen als innen
    .otherwise = { on-line }
on-line-of = { PIECE($ball) } liegt auf einer Linie und zählt als innen: { ZONE($zone) }
marked-off = { ZONE($zone) } ist durch die Linien dieses Spiels begrenzt
more-counts = { $count ->
    [one] noch { $count } Punkt darf
   *[other] noch { $count } Punkte dürfen
} { IN($zone) } gemacht werden; dann muss ein Ball hinaus
must-drive-out = der nächste Stoß muss einen Ball aus { ZONE($zone, case: "dat") } spielen
    .headline = der nächste Stoß muss einen Ball hinausspielen
