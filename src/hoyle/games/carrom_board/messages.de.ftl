### Nachrichten der Spiele auf dem Carrombrett.

## Der Aufbau

grouped = { KIND($kind, article: "the", number: "many") } liegen in der Mitte beisammen
    .whole = { grouped }
grouped-about = { KIND($kind, article: "the", number: "many") } liegen in der Mitte beisammen, { PIECE($ball) } im Zentrum
    .whole = { grouped-about }
left-out = weggelassen
    .whole = { PIECE($piece) } wird weggelassen
mixes = { $seat } mischt { KIND($kind, article: "the", number: "many") }
begins = { $player } beginnt
colour-is = { $player } spielt mit der Farbe { $colour ->
    [black] Schwarz
    [white] Weiß
    [red] Rot
    [green] Grün
   *[other] { CALL($colour) }
}
triangle = { KIND($kind, article: "the", number: "many") } stehen im Dreieck
    .whole = { triangle }

## Schüsse

to-pocket-own = um eigene { KIND($kind, number: "many") } zu versenken
names = { $seat } nennt { PIECE($ball, case: "acc") }
was-shot = es war ein Schuss: das Schussstück wurde bewegt
moved = das Schussstück wurde bewegt: das war der Schuss
usual-rules = die üblichen Regeln
any-shot = jeder Schuss ist erlaubt: über Bande, Karambolage oder direkt
direct-is-allowed = ein direkter Schuss ist erlaubt: Ring oder Schussstück lag innerhalb der Linie
direct-at-one-side = ein direkter Schuss auf eine Seite
no-cushion-first = { PIECE($ring) } lag in der Grundlinie, und zuerst kam keine Bande
named-did-not-fall = das genannte Stück fiel nicht
shooter-down = das Schussstück wurde versenkt: nichts zählt, und die Aufnahme ist verloren
    .headline = Foul: das Schussstück wurde versenkt

## Was fällt

stays-down = { PIECE($ring) } bleibt unten
pockets-own = { $seat } versenkt { $count } eigene
counted = { PIECE($piece) }
five-are-kept = die 5 für { PIECE($ball, case: "acc") } gehören { $player }, wer auch immer die Zählung der Ringe gewinnt
fell-with-shooter = fiel mit dem Schussstück
with-shooter = mit dem Schussstück
    .whole = { PIECE($piece) } kommt mit dem Schussstück zurück auf { $ground ->
    [board] das Brett
   *[table] den Tisch
}
forfeited = verwirkt
ring-forfeited = ein Ring ist verwirkt
nothing-forfeited = nichts ist verwirkt: keiner war versenkt

## Aufnahmen

goes-on = { $seat } spielt weiter
shoots-again = { $seat } schießt noch einmal
turn-over = die Aufnahme von { $seat } ist zu Ende
turn-over-nothing-pocketed = die Aufnahme von { $seat } ist zu Ende: nichts wurde versenkt
turn-over-no-ring-fell = kein Ring fiel: die Aufnahme ist zu Ende
walks-round = der Nächste geht um { $ground ->
    [board] das Brett
   *[table] den Tisch
} herum
may-place-shooter = { $seat } darf das Schussstück auflegen
    .headline = die Aufnahme ist zu Ende
played-from-where-lies = { PIECE($ball) } wird gespielt, wie das Stück liegt

## Durchgänge, Runden und das Ende

inning-goes-on = der Durchgang geht weiter, bis { PIECE($ball) } fällt: eine Seite ist fertig
    .headline = der Durchgang geht weiter, bis { PIECE($ball) } fällt
inning-over = der Durchgang ist zu Ende: { PIECE($ball) } ist gefallen
    .headline = der Durchgang ist zu Ende
has-all-down = { $seat } hat alle versenkt: was übrig ist, zählt für diese Seite
    .headline = { $seat } hat alle versenkt
left-to-other-side = der anderen Seite bleiben { $count }
    .headline = { left-to-other-side }
reached-usual = { $seat } hat { $number ->
    [one] { $number } Punkt
   *[other] { $number } Punkte
} erreicht: die übliche Partie
reached-agreed = { $seat } hat { $number ->
    [one] { $number } Punkt
   *[other] { $number } Punkte
} erreicht, wie vereinbart
another-round = noch eine Runde
    .headline = { another-round }
rings = { $number ->
    [one] { $number } Ring
   *[other] { $number } Ringe
}
has-rings = { $seat } hat { $number ->
    [one] { $number } Ring
   *[other] { $number } Ringe
}

## Säulen

column-built = { KIND($kind, article: "the", number: "many") } stehen in einer Säule
    .whole = { column-built }
columns-built = jeder hat eine Säule aus { KIND($kind, case: "dat", number: "many") }
    .whole = { columns-built }
piled-up = die Säule wird aufgeschichtet: { PIECE($rings) } lagen lose
    .headline = { piled-up }
lies-loose = { PIECE($ring) } liegt lose
    .otherwise = { lies-loose }
makes-way = macht einer Säule Platz
    .whole = { PIECE($piece) } macht einer Säule Platz
pocketed-by-rim = { PIECE($piece) } über den Rand versenkt
    .many = { PIECE($pieces) } über den Rand versenkt
rings-left = { $count ->
    [one] dem anderen bleibt { $count } Ring
   *[other] dem anderen bleiben { $count } Ringe
}
    .headline = dem anderen bleiben { $count }

## Rotation

met-before = { PIECE($first) } wurde vor { PIECE($ring, case: "dat") } getroffen, der niedrigsten Zahl
not-met = { PIECE($ring) }, die niedrigste Zahl, wurde nicht getroffen
bank-at-break = ein Schuss über Bande, aber angeschossen wird direkt
at-near-line = { PIECE($ring) } liegt an der nahen Linie, und zuerst kam kein Rand
scratch = das Schussstück fiel
number = die Zahl { $number }
respotted-left-board = { PIECE($ring) } wird neu aufgesetzt: vom { $ground ->
    [board] Brett
   *[table] Tisch
}
    .headline = { PIECE($ring) } vom { $ground ->
    [board] Brett
   *[table] Tisch
}
respotted-with-cue-ring = { PIECE($ring) } wird neu aufgesetzt: mit dem Spielring gefallen
respotted-out-of-rotation = { PIECE($ring) } wird neu aufgesetzt: außer der Reihe gefallen
on-far-line = auf der fernen Linie
    .whole = { PIECE($piece) } kommt auf die ferne Linie
all-pocketed = alle sind versenkt
less-for-scratches = weniger 3 für jedes gefallene Schussstück
largest-net-score = die größte Summe nach Abzug gewinnt
in-all = im Ganzen { $score }

## Abgelehnt

no-five = { PIECE($piece) } wurde weggelassen
shooter-moved-by = nur wer an der Reihe ist, kann das Schussstück bewegen
one-named = für einen Schuss wird eines genannt, nicht { $named }
name-first = { $turn } muss zuerst nennen, was versenkt werden soll, mit `call { $call };`
cannot-be-pocketed = { $named } kann { $turn } nicht versenken

## Wie man gewinnt, in wenigen Worten

goal-most-rings = die meisten Ringe
