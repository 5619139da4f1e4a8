### Nachrichten der Pariser Pools.

cup = Becher { $cup }
    .headline = { cup }
ball-in-hand = der Ball ist in der Hand
for-lead = um den Anstoß
    .brief = das höchste Loch beginnt
for-tie = im Stechen
    .brief = das höchste Loch gewinnt
one-stroke = ein Stoß
    .brief = das höchste Loch gewinnt
has-now = { $player } hat { $points }

## Ein Schuss

a-shot = es war ein Schuss: über Bande und über das Messing
no-cushion-first = es war kein Schuss: vorher kam keine Bande jenseits der Linie
    .headline = kein Schuss: vorher kam keine Bande jenseits der Linie
not-over-brass = es war kein Schuss: der Ball kam nicht über das Messing
    .headline = kein Schuss: der Ball kam nicht über das Messing
no-cup-reached = kein Becher wurde erreicht
    .headline = { no-cup-reached }
shoots-again = { $seat } schießt noch einmal
reached = { $seat } hat { $points }
have-least = { $count ->
    [one] { $losers } hat
   *[other] { $losers } haben
} am wenigsten
highest-cup = der höchste Becher

## Parisian 31

into-pool = in die Kasse
pool-unless-said = die Kasse, wenn sie kein anderer vorher angesagt hat
stroke-out-of-turn = der Stoß außer der Reihe wird gemeldet
turn-lost = { $seat } verliert die Aufnahme
    .headline = { turn-lost }
la-barraque-shot = wie bei La Barraque ist das ein Schuss
la-barraque-no-shot = wie bei La Barraque ist das kein Schuss
nothing-out-of-turn = { $seat } bekommt außer der Reihe nichts
    .headline = außer der Reihe zählt nichts
total = { $total }
a-burst = überkauft
burst = überkauft
pay-and-stay = der Einsatz, und in der nächsten Aufnahme weiter von null an
go-out = aus diesem Pool
out-of-turn = außer der Reihe
forfeit = der Einsatz
stays-in = { $seat } bleibt dabei: weiter von null an in der nächsten Aufnahme
does-not-come-in = kommt nicht wieder hinein
keeper-decides = der Anschreiber entscheidet
made-and-said = { $number }, gemacht und angesagt
nobody-else-left = sonst ist niemand übrig
called-on = { $seat } spielte, als der Anschreiber aufrief, aber außer der Reihe: was so gemacht wurde, zählt nicht
nothing-counts-so = außer der Reihe gespielt: was so gemacht wurde, zählt nicht
loses-next-turn = { $seat } verliert die nächste Aufnahme

## Abgelehnt

needs-another = { $word } braucht jemanden, der nicht an der Reihe ist, wie in `{ $word } { $seat }`

## Wie man gewinnt, in wenigen Worten

goal-highest-cup = der höchste Becher
goal-lowest-loses = Letzter bei { $points } verliert

## Wozu ein Stoß gespielt wird, in wenigen Worten

for-cup = in eine hohe Zahl
