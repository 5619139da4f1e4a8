### Nachrichten von Life Pool, Colour-ball Pool und Two-ball Pool.

## Weggehoben

lifted = { PIECE($ball) } wird weggehoben
replaced = { PIECE($ball) } wird zurückgelegt
stands-on-place = { PIECE($there) } steht auf dem Platz
put-back = zurückgelegt
last-lifted-first-back = was zuletzt weggehoben wurde, kommt zuerst zurück
place-free = der Platz ist frei
makes-room-for = macht Platz für { PIECE($own, case: "acc") }
on-place = an seinem Platz

## Leben

in-order-of-colours = in der Reihenfolge der Farben
begins-with = { $seat } beginnt mit { $lives }
at-start = am Anfang
white-spotted = die Weiße wird aufgesetzt
to-leave-hard = um sie schwer zu versenken hinzulegen
    .brief = schwer zu versenken hinlegen
to-pocket-it = um sie zu versenken
    .brief = in eine Tasche damit
to-give-a-miss = um aus dem Kopffeld auszusetzen, was kein Leben kostet
    .brief = aussetzen
nothing-else-on-table = sonst ist nichts auf dem Tisch
plays-at-nearest = { $seat } spielt auf den nächsten Ball
as-near = { PIECE($nearest) } sind gleich nah
nearest = { PIECE($nearest) } ist am nächsten
life = ein Leben
paid-for-life = { $seat } wird für das Leben bezahlt
no-life-left = kein Leben ist übrig
who-may-star = wer einen Stern nehmen darf
may-star-first = { $seat } darf zuerst einen Stern nehmen
star-offered = ein Stern ist zu haben
decides-about-star = { $seat } entscheidet vor dem nächsten Stoß
star = ein Stern
star-is-anothers = der Stern gehört jemand anderem
may-have = { $seat } kann { $lives ->
    [one] { $lives } Leben
   *[other] { $lives } Leben
} haben
stars-in-pool = { $count ->
    [one] { $count } Stern darf
   *[other] { $count } Sterne dürfen
} in diesem Pool genommen werden
may-star = { $seat } darf einen Stern nehmen
two-left-win = nur die 2, die am Ende übrig sind, gewinnen
pool-not-divided = die Kasse wird nicht geteilt
taken-off-table = vom Tisch genommen

## Was über einen Stoß entschieden wird

stroke-played-again = der Stoß wird wiederholt
    .headline = { stroke-played-again }
but-takes-no-life = aber er nimmt kein Leben
    .headline = { but-takes-no-life }
no-life-taken = kein Leben wird genommen
    .headline = { no-life-taken }
goes-on = { $seat } spielt weiter
table-cleared = der Tisch ist abgeräumt
miss-from-baulk = kein Leben geht verloren: aus dem Kopffeld ausgesetzt
    .headline = aus dem Kopffeld ausgesetzt, was kein Leben kostet
baulk-no-protection = das Kopffeld schützt nicht
no-miss-touched = es ist kein Fehlstoß: { PIECE($own) } berührte { PIECE($close, case: "acc") }
    .headline = { no-miss-touched }
may-play-at-any-ball = { $seat } darf auf jeden Ball spielen
own-ball-went-down = der eigene Ball wurde versenkt
nobody-else-loses-life = sonst verliert niemand ein Leben
and-ball-that-fell = und der Ball, der mit ihm fiel
last-but-two-goes-out = der Drittletzte scheidet durch den eigenen Stoß aus
wrong-ball = mit dem falschen Ball gespielt
own-ball-off-table = der eigene Ball verließ den Tisch
own-ball-pocketed = der eigene Ball wurde versenkt
ball-pocketed = { PIECE($ball) } versenkt
coup = der eigene Ball wurde versenkt, ohne einen anderen zu treffen
miss = kein Ball wurde getroffen
    .whole = { $seat } trifft keinen Ball
hit-first = { PIECE($first) } wurde zuerst getroffen
stroke-takes-no-life = der Stoß nimmt kein Leben
    .headline = kein Leben wird genommen
no-penalty-in-hand = keine Strafe: der eigene Ball war in der Hand
    .headline = keine Strafe: der eigene Ball war in der Hand
in-hand-until-turn = in der Hand bis zur eigenen Aufnahme
    .whole = { PIECE($piece) } ist bis zur eigenen Aufnahme in der Hand
    .many = { PIECE($pieces) } sind bis zur eigenen Aufnahme in der Hand
dead-ball-marked-alive = { $seat } verliert kein Leben: ein toter Ball stand als lebend angeschrieben
    .headline = { $seat } verliert kein Leben
any-may-be-lifted = für diesen Stoß darf jeder Ball weggehoben werden
cannot-take-life = und kann kein Leben nehmen
was-misled = { $seat } wurde irregeführt und verliert durch den nächsten Stoß kein Leben
    .headline = { was-misled }

## Two-ball Pool

red-ball-white = ein roter Ball und ein weißer
privilege = das Vorrecht
does-not-take-privilege = nimmt das Vorrecht nicht
privilege-stays-open = das Vorrecht bleibt offen
has-lead-spotted = { $player } lässt die Vorlage aufsetzen
lets-lead-stand = { $seat } lässt die Vorlage liegen
will-not-risk = { $player } will den Stoß nicht wagen
had-first-right = { $seat } hatte das erste Recht
leaves-balls = { $seat } lässt die Bälle liegen
shaken-up-again = die Kugeln werden noch einmal geschüttelt
for-order-of-play = um die Reihenfolge
may-join = { $seat } darf mitspielen, wenn alle zustimmen
sells-share = { $seat } verkauft einen Anteil und spielt weiter, oder verkauft ganz an jemanden im Pool
outsider-may-share = wer nicht im Pool ist, darf den Anteil haben, aber nicht spielen
outside-string = außerhalb des Kopffelds
called-on-wrong-player = rief den Falschen auf
touched-running-ball = berührte einen laufenden Ball
seller-sells = { $seller } verkauft
buys-ball = kauft den Ball von { $seller }
sells = verkauft
in-sellers-place = an der Stelle dessen, der verkauft
lead-stands = die Vorlage gilt
stroke-stands = der Stoß gilt
has-led = { $seat } hat vorgelegt
    .headline = { has-led }

## Stöße beim Two-ball Pool

new-lead = eine neue Vorlage
hazard-or-life = den Ball versenken oder ein Leben verlieren
hazard-left-to-others = den anderen überlassen
may-not-strike-twice = { $seat } darf nicht zweimal stoßen
loses-life = { $seat } verliert das Leben
no-life-to-lose = { $seat } hat kein Leben zu verlieren
    .headline = { no-life-to-lose }
pocketed-by = { PIECE($ball) } von { $striker } versenkt
leads-for-other = { $seat } legt für den anderen vor
    .headline = { $seat } legt für den anderen vor
dead-but-privilege = { $seat } ist tot, bis auf das Vorrecht
dead = tot

## Geld, Enden und Leben

into-the-pool = in die Kasse
lives-more = { $lives ->
    [one] noch { $lives } Leben
   *[other] noch { $lives } Leben
}
stake-and-lives = { $stake } in die Kasse, und { $lives ->
    [one] noch { $lives } Leben
   *[other] noch { $lives } Leben
}
out-of-this-pool = aus diesem Pool
out-of-the-pool = aus dem Pool
does-not-star = nimmt keinen Stern
last-left-in = als Letzter übrig
last-alive = als Letzter am Leben
divided = geteilt
divided-level = geteilt, mit gleich vielen Leben
loses-all-interest = verliert jeden Anteil am Spiel
leaves-the-game = verlässt das Spiel
one-life-more = 1 Leben mehr
one-chance-more = noch eine Gelegenheit

## Was ein Leben kostet

own-ball-touched = der eigene Ball wurde berührt, bevor er lag
two-balls-at-once = 2 Bälle zugleich
touched-between-strokes = ein Ball wurde zwischen den Stößen berührt
out-of-turn = außer der Reihe
hazard-failed = der Ball wurde nicht versenkt
red-lost-on-lead = die Rote ging bei der Vorlage verloren
pushed-lead = eine geschobene Vorlage
ball-is-lost = { PIECE($ball) } ist verloren

## Angebote, Vorlagen und Verkäufe

buys-the-other-ball = kauft den anderen Ball
hazard-left-to = { $player } überlassen
would-take-hazard = { $player } würde den Ball versenken
placed-outside-string = die Weiße wurde außerhalb des Kopffelds aufgelegt
    .headline = { placed-outside-string }
lead-is-repeated = die Vorlage wird wiederholt
red-on-pool-spot = die Rote kommt auf den Poolpunkt

## Was man fragen darf

may-use-rest = { $seat } darf jede Hilfe nehmen
told-by-marker = { $seat } hört es vom Anschreiber und von niemandem sonst
may-not-stop = { $seat } darf einen Ball, der nicht traf, nicht aufhalten
stands-away = { $seat } steht vom Tisch weg und außer Sicht
not-told-distance = { $seat } hört nicht, wie weit ein Ball entfernt ist
bystander-says = ein Zuschauer sagt, dass der Stand nicht stimmt
marker-decides = der Anschreiber entscheidet
may-use-cue-or-rest = { $seat } darf jedes Queue und jede Hilfe nehmen
told-distance = { $seat } hört die Entfernung von den meisten Spielern
told-what-was-asked = { $seat } hört, was gefragt war
referee-decides = der Schiedsrichter entscheidet
ball-and-pool = der Ball, und mit ihm die Kasse
plays-on-with-ball = { $buyer } spielt mit dem Ball weiter

## Abgelehnt

frozen = { PIECE($ball) } berührt { PIECE($other, case: "acc") }: kein Ball wird weggehoben
not-there = { PIECE($ball) } ist nicht da, um weggehoben zu werden
is-object = { PIECE($ball) } ist der Ball, auf den zu spielen ist
not-between = { PIECE($ball) } darf nicht weggehoben werden: steht nicht zwischen { PIECE($own, case: "dat") } und { PIECE($other, case: "dat") }
wrong-cue = { PIECE($ball) } ist nicht auf dem Tisch; { $seat } spielt mit { PIECE($own, case: "dat") }
absent-ball = { PIECE($ball) } ist für diesen Stoß nicht auf dem Tisch
no-lift-for-miss = um auszusetzen wird kein Ball weggehoben
whose-turn = { $seat } ist an der Reihe
lots-between = gelost wird zwischen { $seats }
two-left = zu zweit darf der Ball nicht herausgelegt werden
needs-ball = { $word } braucht einen Ball auf dem Tisch, wie in `{ $word } { $ball }`
out-of-turn-needs = out-of-turn braucht jemanden am Leben, der nicht an der Reihe ist
own-alive = der eigene Ball von { $player } lebt
has-begun = das Spiel hat begonnen
privilege-gone = das Vorrecht ist vergeben: niemand kommt mehr dazu
two-divide = nur die zwei, die übrig sind, teilen
warn-on-lead = gewarnt wird, wer bei einer Vorlage aus dem Kopffeld spielt
needs-alive = { $word } braucht jemanden am Leben
no-ball-to-sell = { $player } hat keinen Ball zu verkaufen; wie in `buy { $buyer } { $seller }`
whose-to-buy = sage, wer den Ball verkauft, wie in `buy { $buyer } { $seller }`

## Abgelehnt: Einstellungen, die es nicht gibt

setting-balls-of-so-many = so viele spielen mit { $balls }, jeder mit einem
setting-one-life-at-least = jeder hat mindestens eines
setting-write-lives = schreibe Leben, mindestens eines, wie in `{ $seat } 2`
setting-most-lives = niemand hat mehr als { $most }; auf weniger kann man sich einigen

## Wie man gewinnt, in wenigen Worten

goal-last = zuletzt leben
