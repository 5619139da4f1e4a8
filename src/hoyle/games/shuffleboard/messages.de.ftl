### Nachrichten von Shovel Board und Shuffle Board.

four-each = jeder hat 4 { KIND($kind, number: "many") }
    .whole = { four-each }
not-played-yet = noch nicht gespielt
score-to = { $high } zu { $low }

## Shovel Board

to-lie-on-flag = um auf einer Fahne von 7 bis 10 zu liegen, die ihre Zahl zählt
    .brief = auf eine hohe Zahl
driven-in = { PIECE($ring) } wurde hineingetrieben
    .headline = hineingetrieben
at-sea = { PIECE($ring) } liegt auf See
    .otherwise = { at-sea }
lies-on-flag = { PIECE($ring) } liegt auf der Fahne { $number }
    .otherwise = { lies-on-flag }
no-goal-reached = es erreichte kein Ziel
    .headline = { PIECE($pieces) } erreichte kein Ziel und ist vom { $ground ->
    [board] Brett
   *[table] Tisch
}
on-flag = { PIECE($piece) } auf der Fahne { $number }
    .many = { PIECE($pieces) } auf der Fahne { $number }

## Wo Gewichte liegen

past-lines-counts = hinter der Linie 1, 2 oder 3 zählt es 1, 2 oder 3, wenn es weiter liegt als alle des anderen
    .brief = am weitesten, aber nicht hinunter
lies-on-line = { PIECE($weight) } liegt auf der Linie
counts-as-past-line = { PIECE($weight) } liegt auf der Linie und zählt als hinter der Linie { $line }
    .otherwise = { counts-as-past-line }
lies-past-line = { PIECE($weight) } liegt hinter der Linie { $line }
    .otherwise = { lies-past-line }
projects = { PIECE($weight) } ragt über das Ende
    .otherwise = { projects }
not-past-line-one = nicht über die Linie 1
    .headline = { PIECE($pieces) } kam nicht über die Linie 1 und ist vom { $ground ->
    [board] Brett
   *[table] Tisch
}
put-back-by-referee = vom Schiedsrichter zurückgelegt
    .whole = { PIECE($piece) } wird vom Schiedsrichter zurückgelegt
as-it-lay = { PIECE($weight) } liegt, wie es lag
    .whole = { as-it-lay }
forgotten = vergessen

## Das Schnippen

flip = es wird geschnippt: 6 Punkte, oder keine und vom Brett
score = 3 Punkte dafür, ohne Schnippen
to-be-flipped = wird geschnippt
flip-failed = das Schnippen misslang
    .headline = das Schnippen misslang
from-side = { KIND($kind, article: "the") } wurde von der Seite geschnippt: das gilt nicht
pushed = { KIND($kind, article: "the") } wurde geschoben: das gilt nicht
more-than-finger-tip = mehr als die Spitze eines Fingers war im Spiel: das gilt nicht

## Die Zählung

tie = Gleichstand: { PIECE($weights) } ragen gleich weit hinaus
    .headline = Gleichstand
has-majority = { $seat } hat die Mehrheit: { PIECE($weights) }
    .headline = { $seat } hat die Mehrheit
flipped = { PIECE($piece) } geschnippt
    .headline = { flipped }
over-end = { PIECE($piece) } über dem Ende
    .many = { PIECE($pieces) } über dem Ende
past-line = { PIECE($piece) } hinter der Linie { $line }
    .many = { PIECE($pieces) } hinter der Linie { $line }
is-ahead = { $seat } liegt vorn: { PIECE($weights) } weiter als alle des anderen
roll-over = die Runde ist zu Ende, und die Zählung wird angesagt
    .headline = die Runde ist zu Ende

## Spiele und Partie

sanded = das Brett wird gesandet
sanded-again = das Brett wird noch einmal gesandet
referee = ein Schiedsrichter, für drei von fünf Spielen
decision-stands = die Entscheidung des Schiedsrichters gilt
next-game-from-nothing = das nächste Spiel beginnt bei null
game-won = das Spiel geht an { $player }
    .headline = das Spiel geht an { $player }
three-games = drei von fünf Spielen

## Abgelehnt

left-to-slide = { $player } hat noch { PIECE($left, case: "acc") } zu spielen
flipped-not-rolled = { PIECE($piece) } wird geschnippt; kein Gewicht wird mehr geschoben
nothing-to-count = es gibt noch nichts zu zählen
