### Nachrichten der Karambolagespiele mit Ringen.

## Der Anstoß

stops-from-rim = { KIND($kind, article: "the") } von { $player } bleibt { $cm } cm vor dem Rand liegen
stops-not-off-rim = { KIND($kind, article: "the") } von { $player } liegt weit weg: nicht vom Rand gegenüber zurückgekommen
nowhere-near = { KIND($kind, article: "the") } von { $player } liegt weit weg
is-nearest = { $player } ist am nächsten
for-lead = um den Anstoß
    .brief = hin und zurück; der Nächste beginnt

## Der Aufbau

round-circle = { KIND($kind, article: "the", number: "many") } kommen um den Kreis
    .whole = { round-circle }
round-centre = { KIND($kind, article: "the", number: "many") } kommen um die Mitte
    .whole = { round-centre }
in-circle = { KIND($kind, article: "the", number: "many") } kommen in den Kreis
    .whole = { in-circle }
at-places = { KIND($kind, article: "the", number: "many") } kommen auf ihre Plätze
    .whole = { at-places }
on-points = { KIND($kind, article: "the", number: "many") } kommen auf den ersten, dritten und fünften Punkt
    .whole = { on-points }
cue-ring-alone = nur der Spielring wird gespielt, aus der Hand
    .whole = { cue-ring-alone }
has-colour = { $seat } spielt { CALL($colour) }
    .whole = { has-colour }
from-w = von W

## Karambolagen und Streifschüsse

carom-on = eine Karambolage auf { PIECE($balls, case: "acc") }
    .headline = { carom-on }
glanced-on = gestreift: { PIECE($balls) }
    .headline = ein Streifschuss auf { PIECE($balls, case: "acc") }
by-way-of-rim = { $seat } ging über den Rand
each-carom-counts = jede Karambolage zählt 1
glance-again = { $seat } hat gestreift und schießt noch einmal

## Versenkte Ringe

pocketed = { PIECE($rings) } versenkt
has-pocketed-besides = { $seat } hat außerdem { PIECE($rings, case: "acc") } versenkt
pocketed-besides = { $seat } hat außerdem versenkt
may-pocket = { $seat } darf nach einer Karambolage { PIECE($ring, case: "acc") } versenken
in-pocket = { PIECE($ring) } im Loch { $number }
all-pocketed = alle { $count } versenkt
near-centre = nahe der Mitte
to-go-outside = kommt neben das Damebrett
    .whole = { PIECE($piece) } ist in der Hand und kommt neben das Damebrett
to-side = an die Seite
    .whole = { PIECE($piece) } kommt zurück auf { $ground ->
    [board] das Brett
   *[table] den Tisch
}, { $side ->
    [right] rechts
   *[left] links
}

## Was kostet

shooter-lost-no-count = das Schussstück ging verloren, und was gemacht wurde, zählt nicht
    .headline = Foul: das Schussstück ging verloren
shooter-lost-with-pocketed = das Schussstück ging verloren, und was es versenkte
    .headline = Foul: das Schussstück ging verloren
shooter-is-lost = das Schussstück ist verloren
cue-ring-pocketed = der Spielring wurde versenkt: nichts zählt
    .headline = Foul: der Spielring wurde versenkt
cue-ring-off = der Spielring verließ { $ground ->
    [board] das Brett
   *[table] den Tisch
}: nichts zählt
    .headline = Foul: der Spielring verließ { $ground ->
    [board] das Brett
   *[table] den Tisch
}
scores-nothing-passes = { $seat } bekommt nichts: { $points } ginge über { $target } hinaus
    .headline = kein Punkt: { $points } ginge über { $target } hinaus
past-target = über { $target } hinaus, wieder von null an
    .headline = { past-target }

## Aufnahmen

goes-on = { $seat } spielt weiter
turn-over = die Aufnahme von { $seat } ist zu Ende
lies-left = { KIND($kind, article: "the") } liegt links von denen in der Mitte
lies-right = { KIND($kind, article: "the") } liegt rechts von denen in der Mitte

## Wilde Enten

is-chased = { PIECE($ring) } wird gejagt
to-be-named = ein Ring ist zu nennen
back-on-point = zurück auf einen Punkt
stay-where-driven = { $count ->
    [one] { PIECE($rings) } bleibt, wohin es getrieben wurde
   *[other] { PIECE($rings) } bleiben, wohin sie getrieben wurden
}
    .otherwise = { stay-where-driven }
round-to = die Runde { $number } geht an { $player }
    .headline = { round-to }
equal-scores = gleich viel
rings-to = { $high ->
    [one] { $high } Ring
   *[other] { $high } Ringe
} zu { $low }
exactly = genau { $target }

## Abgelehnt

first-from-w = der erste Schuss kommt von W
one-ring = ein Ring wird genannt, nicht { $named }
must-chase = { $player } muss { PIECE($piece, case: "acc") } jagen
not-own-ring = { $called } ist kein Ring von { $player } auf dem Brett
name-ring-first = { $player } muss zuerst einen Ring nennen, wie in `call { $call };`

## Abgelehnt: Einstellungen, die es nicht gibt

setting-two-or-four = zwei spielen, oder vier als zwei gegen zwei

## Wie man gewinnt, in wenigen Worten

goal-own-rings = die eigenen 3 zuerst

## Wozu ein Stoß gespielt wird, in wenigen Worten

for-another = weiter an einen anderen
for-two-or-one = 2 Ringe treffen oder einen versenken
