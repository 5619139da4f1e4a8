### Nachrichten von Regeln, die viele Spiele gemeinsam haben.

points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}

## Ringspiele

bank-shot = { $seat } hat über die Bande gespielt
direct-shot = { $seat } hat direkt gespielt
carom-shot = { $seat } hat eine Karambolage gespielt

## Versenkt und zurückgelegt

pocketed = { PIECE($piece) } versenkt
    .many = { PIECE($pieces) } versenkt
knocked-off = davon heruntergeschlagen
    .headline = { PIECE($pieces) } vom { $ground ->
    [board] Brett
   *[table] Tisch
} geschossen
fell-with-that-shot = mit diesem Schuss gefallen

## Außer der Reihe

stroke-out-of-turn = der Stoß außer der Reihe brachte nichts, und die Aufnahme geht weiter
played-out-of-turn = was außer der Reihe gespielt wurde

## Wer beginnt

who-begins = wer beginnt
leads = { $leader } stößt an
for-order-of-play = um die Reihenfolge
by-lot = durch das Los
draws = { $player } zieht { $ball }
lowest-first = die niedrigste zuerst
strung = { $player } hat { $count ->
    [0] nichts
   *[other] { $count }
}{ $what ->
    [lead] { " um den Anstoß" }
    [tie] { " im Stechen" }
   *[other] { "" }
}
has-most = { $player } hat am meisten

## Einspruch

unclaimed = noch niemand hat Einspruch erhoben: { $fault }
let-pass = niemand hat Einspruch erhoben, also gilt, was gemacht wurde: { $fault }
too-late = { $seat } kommt zu spät
count-stands = die Zählung kann nicht mehr angefochten werden
foul-is-ruled-on = über das Foul von { $player } wird entschieden
claimed-in-time = { $fault }, rechtzeitig beanstandet
scores-nothing = { $seat } bekommt nichts
    .otherwise = kein Punkt
count-undone = die Zählung wird zurückgenommen

## Gestörte Bälle

played-as-found = gespielt wird, wie die Bälle jetzt liegen
go-back = die Bälle kommen dorthin zurück, wo sie lagen
go-back-and-again = die Bälle kommen zurück, und der Stoß wird wiederholt
    .headline = der Stoß wird wiederholt
miss-counts = der Fehlstoß zählt
must-hit-a-ball = der Spielball kommt zurück, und ein Ball muss getroffen werden
balls-replaced = Bälle zurückgelegt
    .whole = die Bälle werden zurückgelegt
triangle-broken = das Dreieck ist zerstört, und Bälle, von denen nichts gesagt ist, liegen irgendwo
    .whole = das Dreieck ist zerstört, und Bälle, von denen nichts gesagt ist, liegen irgendwo
spoiled = ohne Schuld des Spielers gestört und wiederholt
    .headline = der Stoß wird wiederholt
plays-as-found = { $seat } spielt, wie sie liegen

## Fouls beim Stoß

straight-at-a-ball = direkt auf einen Ball, der nicht press liegt
away-and-back = mit Massé weg und zurück auf einen Ball, der nicht press liegt
to-a-cushion = an eine Bande, und dann auf einen der Bälle
spotted-as-at-the-opening = die Bälle werden wie beim Anstoß aufgesetzt
straight-at = direkt gespielt auf { PIECE($ball, case: "acc") }, press am Spielball

## Vorfälle

warned = { $seat } wird gewarnt und muss anders spielen oder den Schiedsrichter entscheiden lassen
beyond-string = { PIECE($ball) } liegt außerhalb des Kopffelds
within-string = { PIECE($ball) } liegt im Kopffeld
next-stroke-cannot-count = der nächste Stoß von { $player } kann nicht zählen
cleaned = der Ball wird gereinigt
    .piece = { PIECE($piece) } wird gereinigt
play-on = { $seat } spielt weiter: was unter einem Ball nicht zu sehen ist, gilt als nicht da
    .piece = { $seat } spielt weiter: was unter { PIECE($piece, case: "dat") } nicht zu sehen ist, gilt als nicht da

## Geschuldete Bälle

given-back = zurückgegeben
no-ball-to-give-back = keine Kugel ist da, die zurückgegeben werden könnte
    .headline = { $seat } schuldet eine Kugel

## Kegel

dead-wood = totes Holz
up = steht
set-up-again = wieder aufgestellt

## Enden

won-with = { $reader ->
    [you] bei genau { $number }: du gewinnst
   *[others] bei genau { $number }: gewonnen
}
proclaims = { $seat } meldet { $number }
all-level = alle sind gleich
pool = die Kasse
stake-and-then = { $amount } in die Kasse, und { $then }

## Abgelehnt

lots-among = das Los fällt auf jemanden von { $seats }
shoots-another = { $player } schießt { EITHER($options, case: "acc") }, nicht { PIECE($piece, case: "acc") }
not-yet-played = { PIECE($piece) } ist in der Hand und noch nicht gespielt
not-here = { $word } passt hier nicht
speaks-of = { $word } nennt einen Spieler oder einen Ball ({ $known }), nicht „{ $given }“
warn-in-hand = gewarnt wird, wer den Spielball in der Hand hat
string-in-hand = die Kopflinie betrifft nur, wer den Spielball in der Hand hat
not-in-bottle = die Loskugel { $number } ist nicht in der Flasche; sie enthält { $least } bis { $most }
drawn-already = die Loskugel { $number } hat schon { $owner } gezogen
ball-is-for = die Loskugel ist für { OR($seats) }
lots-to-a-seat = das Los fällt auf einen Spieler, etwa `lots { $seat }`
falls-once = { PIECE($piece) } fällt nur einmal
shot-from-place = { PIECE($piece) } wird von dort geschossen, wo das Stück liegt
needs-player = zu { $word } gehört ein Spieler, etwa `{ $word } { $seat }`
needs-ball = zu { $word } gehört ein Ball, der auf dem Tisch liegt, etwa `{ $word } red`
while-stroke = { $word } wird erklärt, solange ein Stoß aussteht
between-strokes = { $word } geht nur vor einem Stoß, und dazu gehört { OR($seats) }
not-lifted = { PIECE($piece) } darf nicht aufgenommen werden
all-play-with = alle spielen mit { PIECE($cue, case: "dat") }, also `{ $cue }>{ $first }`
only-struck = gespielt wird nur mit { PIECE($cue, case: "dat") }, also `{ $cue }>{ $first }`
plays-with = { $seat } spielt mit { PIECE($ball, case: "dat") }
pin-is-down = { PIECE($pin) } steht nicht; es stehen { PIECE($standing) }
no-pin-stands = { PIECE($pin) } steht nicht; kein Kegel steht

## Abgelehnt: Einstellungen, die es nicht gibt

setting-two-sides = es gibt zwei Seiten, so gleich wie möglich besetzt
setting-name-sides = nenne jeden Platz einmal, in zwei Seiten oder mehr, wie `{ $side }, …`
setting-colours-are = die Farben sind { $one } und { $other }, nicht { $unknown }
setting-one-colour-each = eine Seite hat { $one } und die andere { $other }

## Wie man gewinnt, in wenigen Worten

goal-exactly = genau { $points }
goal-highest-sum = höchste Summe
goal-most-rounds = { $rounds ->
    [one] die meisten Punkte
   *[other] die meisten in { $rounds } Runden
}

## Wozu ein Stoß gespielt wird, in wenigen Worten

for-both = beide anderen Bälle treffen
for-it = in eine Tasche damit
for-one = { KIND($kind, article: "a", case: "acc") } versenken
for-own = Eigenes versenken
for-both-or-one = beide Bälle treffen oder einen versenken
for-two-or-one = 2 Bälle treffen oder einen versenken
for-any = was fällt, zählt
