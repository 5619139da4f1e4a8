### Nachrichten der Kreiselspiele.

## Kreisel und Kegel aufgestellt

ready = bereit zum Drehen
    .many = bereit zum Drehen
five-pins = 5 Kegel werden aufgestellt
    .whole = { five-pins }
pins-set-up = { $count } Kegel werden aufgestellt
    .whole = { pins-set-up }
pins-down = { PIECE($pins) }
no-pin-left = kein Kegel steht mehr

## Auf Zeit gedreht

seconds = { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
}
top-seconds = { PIECE($top) } { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
}
spun-seconds = { PIECE($top) } drehte sich { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
}
spin-counts-nothing = der Lauf zählt nichts: { PIECE($top) }
nothing-for-seconds = { $seat } bekommt nichts: { PIECE($top) } { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
}
    .otherwise = { PIECE($top) } zählt nichts
too-short = { PIECE($top) } drehte sich { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
}, nicht { $least }
for-least = mindestens { $seconds } Sekunden lang, sonst ist die Aufnahme zu Ende
    .brief = mindestens { $seconds } Sekunden
for-least-long = auf dem langen Ende, mindestens { $seconds } Sekunden lang, sonst ist die Aufnahme zu Ende
    .brief = { $seconds } Sekunden auf dem langen Ende
as-long = so lange es geht
    .brief = so lange es geht
as-long-on-long = auf dem langen Ende, so lange es geht
    .brief = lange, am langen Ende
leads = { PIECE($top) } beginnt in diesem Spiel
leads-with = { $seat } beginnt mit { PIECE($top, case: "dat") }
wrong-end = { PIECE($top) } muss sich auf dem { $end ->
    [long] langen
   *[short] kurzen
} Ende drehen, und bekommt keine Zeit
    .headline = Foul: der Kreisel drehte sich auf dem falschen Ende
spun-on-long = { $seat } drehte { PIECE($top, case: "acc") } auf dem langen Ende
time-full = die Zeit ist voll, nach { $count ->
    [one] { $count } Lauf
   *[other] { $count } Läufen
}

## Runden und Enden

round-over = die Runde ist zu Ende
    .headline = { round-over }
round-number-over = die Runde { $number } ist zu Ende
    .headline = die Runde { $number } ist zu Ende
last-round = das war die letzte Runde
turn-over = die Aufnahme ist zu Ende
most-tops = die meisten Kreisel
most-points = die meisten Punkte
most-pins = die meisten Kegel
greatest-time = die längste Zeit
fewest-spins = die wenigsten Läufe

## Kegel

half-circle-beyond = der Halbkreis liegt dahinter
may-be-blown = der Kreisel darf auf die Kegel zu geblasen werden
cover-stands = der Buchdeckel steht hinter den Kegeln
until-turn-over = bis die Aufnahme zu Ende ist
each-pin-counts = jeder Kegel zählt 1
loses-spin = { $seat } verliert den Lauf: { PIECE($top) } ist vom Brett
    .headline = { $seat } verliert den Lauf
blown-too-soon = der Kreisel wurde geblasen; es war der Lauf { $number }, und nur im dritten ist es erlaubt; die Kegel stehen wieder
    .headline = Foul: der Kreisel wurde geblasen
blew-top = { $seat } blies den Kreisel an, was jetzt erlaubt ist
partner-may-blow = { $seat } darf den Kreisel anblasen, und auch der Partner
blows-top = { $player } bläst den Kreisel an
spin-at-no-pin = noch ein Lauf, ohne dass ein Kegel steht
all-stand-again = für den dritten Lauf stehen alle Kegel wieder
cushion-moved = die Bande wurde verschoben; sie kommt zurück, wo sie stand
    .headline = Foul: die Bande wurde verschoben

## Kubanischer Kampf

fell-after-minute = { PIECE($pins) } fiel nach der Minute
minute-up = die Minute ist um: { $count } im Ganzen gefallen
    .headline = die Minute ist um

## Devil Among the Tailors

worth = 10 bis 50 je nach Feld, und 100 für den schwarzen
not-seated = der Kreisel war nicht nach Regel 2 aufgewickelt und eingesetzt, oder die Schnur nicht durch das Loch geführt, und der Lauf gilt nicht
    .headline = Foul: der Kreisel war nicht aufgewickelt und eingesetzt
not-held = Schnur und Kreisel wurden beim Ziehen nicht nach Regel 3 gehalten, und der Lauf gilt nicht
    .headline = Foul: Schnur und Kreisel wurden nicht gehalten
felled-every-pin = { $seat } hat mit einem Lauf jeden Kegel gefällt
    .headline = jeder Kegel mit einem Lauf

## Spinette

each-circle-counts = jeder Kreis zählt seine Zahl, und ein Kreisel, der sich auf dem langen Ende drehte, das Doppelte
may-say-which = { $seat } darf sagen, was doppelt zählt: { EITHER($tops) }
moved = { PIECE($top) } wurde verschoben
lies-in = { PIECE($top) } { IN($zone) }
beyond-line = { $seat } bekommt nichts: { PIECE($top) } in einem Loch oder hinter der Linie
    .otherwise = { PIECE($top) } zählt nichts
had-stopped = { PIECE($top) } stand, bevor der dritte begann
    .headline = { had-stopped }
does-not-count = { PIECE($top) } zählt nicht
no-longer-double = { PIECE($top) } zählt nicht mehr doppelt
on-long-end = { PIECE($top) } auf dem langen Ende
has-made = { $seat } hat in dieser Aufnahme gemacht: { PIECE($first) } { $one }, { PIECE($second) } { $two }, { PIECE($third) } { $three }
counts-double = { PIECE($top) } zählt doppelt, und { PIECE($other) } nicht

## Spinoza

before-word-three = der Kreisel wurde vor dem Wort drei gedreht und zählt in dieser Runde nicht
    .headline = Foul: der Kreisel wurde zu früh gedreht
nobody-wins-round = niemand gewinnt die Runde: kein Kreisel drehte sich am längsten
    .headline = niemand gewinnt die Runde
rounds = { $count ->
    [one] { $count } Runde
   *[other] { $count } Runden
}
nobody-has-most = { $count } Runden, und niemand hat die meisten

## Abgelehnt

already-spun = dieser Kreisel wurde in dieser Aufnahme schon gedreht
another-top = gedreht wird { EITHER($tops) }, nicht { PIECE($piece) }
one-spin-a-line = jeder Lauf steht in einer eigenen Zeile, nicht { PIECE($named) } in einer
no-cushion = in dieser Aufnahme steht keine Bande
who-moved = wer hat ihn verschoben? jemand von { $seats }
stops-nowhere = ein Kreisel bleibt in { $zones } liegen, in einem Loch oder neben dem Brett, nicht in { $zone }
spins-another = { $player } dreht { EITHER($options) }, nicht { PIECE($piece) }
next-top = { PIECE($due) } ist an der Reihe, nicht { PIECE($piece) }
leads-first = { EITHER($tops) } beginnt

## Abgelehnt: Einstellungen, die es nicht gibt

setting-own-tops = jeder hat einen eigenen Kreisel: { $tops }

## Wie man gewinnt, in wenigen Worten

goal-most-pins = die meisten Kegel
goal-most-spins = die meisten Punkte
goal-longest = am längsten in { $rounds } Runden
goal-most-won = die meisten von { $rounds } Runden
goal-fewest-spins = die wenigsten Läufe
