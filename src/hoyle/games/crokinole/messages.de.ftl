### Nachrichten von Crokinole, Crokinola und Ditch Carrom.

## Eine Runde und ihre Schüsse

each-takes-six = jeder nimmt 6 { KIND($kind, number: "many") }
    .whole = { each-takes-six }
to-drive = um fremde Stücke in den Graben zu treiben; am Ende zählen die Kreise 15, 10 und 5
    .brief = ein fremdes Stück hinaus
for-twenty = für 20 Punkte
shoots-first = { $seat } schießt zuerst, auf die freie Mulde
plays-inside = { $seat } spielt innerhalb der Linie: außen ist kein Platz
puts-down-against = { $seat } legt an { PIECE($rings, case: "acc") } an
puts-down-against-another = { $seat } legt an ein anderes Stück an

## Der Graben

shot-off = vom { $ground ->
    [board] Brett
   *[table] Tisch
} geschossen
    .headline = { PIECE($pieces) } vom { $ground ->
    [board] Brett
   *[table] Tisch
} geschossen
back-from-rail = vom Außenrand zurückgeprallt
    .headline = { PIECE($pieces) } vom Außenrand zurückgeprallt und im Graben
met-no-ring = ohne Treffer auf die andere Seite
    .headline = { PIECE($pieces) } ohne Treffer auf die andere Seite und im Graben
has-driven = { $seat } hat { PIECE($rings, case: "acc") } in den Graben getrieben

## Die Mulde

in-centre = { PIECE($piece) } im Mittelloch
    .many = { PIECE($pieces) } im Mittelloch
    .headline = im Mittelloch
wholly-out = { PIECE($rings) } { $count ->
    [one] ist
   *[other] sind
} ganz draußen
not-flat = nicht flach in der Mulde
not-counted-again = { PIECE($ring) } zählt nicht noch einmal: nicht ganz draußen gewesen
waits = { PIECE($ring) } wartet: damit wäre das Spiel zu Ende, also muss das Stück in der Mulde bleiben
    .headline = { PIECE($ring) } muss in der Mulde bleiben, um zu zählen

## Die Zählung

round-over = die Runde ist zu Ende: alles bleibt liegen, bis gezählt ist
    .otherwise = die Runde ist zu Ende
recorded-already = { PIECE($ring) } war schon aufgeschrieben
on-line = { PIECE($ring) } liegt auf einer Linie und zählt { $value }
in-all = { $high } zu { $low }
counts = { $seat } zählt { $value }
score-to = { $high } zu { $low }
    .headline = die Runde mit { $high } zu { $low }

## Crokinola

until-pin-down = bis der Kegel fällt, zählen { $reader ->
    [you] deine
   *[others] die eigenen
} { KIND($kind, number: "many") } nichts
must-shoot-for-centre = { $seat } muss auf die Mitte schießen
not-at-pin-or-ring = der Schuss ging weder auf den Kegel noch auf ein Stück der anderen Seite
out-of-field = außerhalb des Feldes
may-shoot-again = { PIECE($ring) } darf noch einmal geschossen werden
taken-up-again = { KIND($kind, article: "the") } wird aufgenommen und noch einmal geschossen
stays = { KIND($kind, article: "the") } bleibt liegen
taken-up = aufgenommen
    .whole = { PIECE($piece) } wird aufgenommen
same-ring = { $kind ->
    [disc] dieselbe Scheibe
   *[ring] derselbe { KIND($kind) }
}
pin-opposite-stands = { $seat } bekommt nichts: der Kegel gegenüber steht
    .headline = { pin-opposite-stands }
by-own-side = { PIECE($pin) } wurde umgeworfen durch { PIECE($ring, case: "acc") }, von der eigenen Seite
    .headline = durch { KIND($kind, article: "a", case: "acc") } der eigenen Seite
knocked-down = umgeworfen
    .whole = { PIECE($piece) } ist umgeworfen
ring-on-spot = { KIND($kind, article: "a") } liegt dort
    .whole = { PIECE($piece) } wartet: { KIND($kind, article: "a") } liegt auf dem Punkt
pin-stands = steht
    .whole = { PIECE($piece) } steht

## Ditch Carrom

in-rows = die Steine stehen in vier Reihen zu vier
    .whole = { in-rows }
shove = geschoben: der Finger war nicht dicht an { PIECE($ball, case: "dat") }
not-with-finger = der Finger war nicht dicht an { PIECE($ball, case: "dat") }
own-fell-with-other = ein eigener Stein von { $player } fiel mit einem der anderen Seite
    .headline = einer davon ein eigener von { $player }
own-fell = ein eigener Stein von { $player } fiel, und die Aufnahme ist zu Ende
    .headline = ein eigener Stein von { $player } fiel
men-left = { $count } übrig
    .headline = der anderen Seite bleiben { $count }
taken-off = vom Brett genommen
    .whole = { PIECE($piece) } wird vom Brett genommen
forfeits = { $seat } büßt { PIECE($man, case: "acc") } ein
    .headline = { forfeits }
back-at-centre = zurück in die Mitte
    .whole = { PIECE($piece) } kommt zurück in die Mitte
nothing-else = sonst wird nichts eingebüßt für { PIECE($men, case: "acc") }

## Abgelehnt

put-down-already = { PIECE($piece) } ist schon aufgelegt und muss geschossen werden
not-in-play = zu { $players } wird ohne { PIECE($piece, case: "acc") } gespielt
not-the-one-shot = { PIECE($piece) } wird nicht geschossen
own-side = { $seat } legt auf der eigenen Seite auf
touches-line = aufgelegt wird so, dass die Außenlinie berührt wird
already-shot = { PIECE($piece) } ist schon geschossen; übrig: { PIECE($left) }
other-side = { PIECE($piece) } gehört nicht zur Seite von { $player }; übrig: { PIECE($left) }
