### Nachrichten von English Billiards und Russian Pool, und vom englischen Tisch.

## Der englische Tisch

does-not-count = zählt nicht
spot-taken = der Punkt ist besetzt
all-spots-taken = alle Punkte sind besetzt
to-string = Bandenentscheid um den Anstoß: wer der unteren Bande, an der man steht, am nächsten liegt, gewinnt ihn
    .brief = wer hier näher liegt, beginnt
string-again = Bandenentscheid noch einmal: gleich nah
wins-string = { $seat } gewinnt den Bandenentscheid: am nächsten an der unteren Bande

## Was ein Stoß macht

cannon = eine Karambolage
    .headline = { cannon }
cannon-on = eine Karambolage auf { PIECE($balls, case: "acc") }
    .headline = eine Karambolage
pocketed = { PIECE($ball) } versenkt
in-off = ein Verläufer von { PIECE($ball, case: "dat") }
    .headline = { in-off }
makes-in-all = { $seat } macht im Ganzen { $total }
opponent-miss = der Fehlstoß des Gegners
opponent-coup = der Verläufer des Gegners, ohne einen Ball zu treffen

## Anstoß und Aufnahme

breaks = Anstoß von { $seat }: der erste Stoß der Partie
breaks-or-misses = { $seat } stößt an und muss die Rote nicht treffen
to-score = für eine Karambolage, einen versenkten Ball oder einen Verläufer
butt-may-be-used = mit dem Ende des Queues darf gestoßen werden
own-spot-free = der eigene Punkt war frei
forced-off = { $seat } bekommt nichts: { PIECE($ball) } sprang vom Tisch
    .headline = { PIECE($ball) } sprang vom Tisch
dropped-by-itself = lag schon ruhig und fiel von selbst
    .headline = { PIECE($pieces) } lag schon ruhig und fiel von selbst
will-not-go-on = { $player } will nicht weiterspielen

## Was der Gegner wählen kann

comes-miss = 1 Punkt, und { $reader ->
    [you] du bist
   *[others] selbst
} an der Reihe
comes-replay = die Bälle werden zurückgelegt, und der Stoß wird wiederholt
comes-foul = kein Punkt, und { $reader ->
    [you] du bist
   *[others] selbst
} an der Reihe
comes-follow = { $reader ->
    [you] du bist
   *[others] selbst
} an der Reihe, mit dem Ball dort, wohin ihn die erste Berührung schickte
comes-replaced = die Bälle werden zurückgelegt, und { $reader ->
    [you] du bist
   *[others] selbst
} an der Reihe
comes-break = die Rote wird aufgesetzt, und { $reader ->
    [you] du stößt an
   *[others] selbst anstoßen
}
comes-lead = { $reader ->
    [you] du stößt an
   *[others] selbst anstoßen
}
comes-require = der Gegner stößt an
foul-and-turn = ein Foul, und { $reader ->
    [you] du bist
   *[others] selbst
} an der Reihe
score-taken-back = die Punkte werden abgezogen, und { $reader ->
    [you] du bist
   *[others] selbst
} an der Reihe
plays-on = { $seat } spielt weiter: der Ball bleibt, wohin ihn die erste Berührung schickte

## Das Kopffeld

struck-within-balk = { PIECE($ball) } getroffen, bevor das Kopffeld verlassen war
cushion-in-balk-first = eine Bande im Kopffeld berührt, bevor der Ball den Tisch hinauflief
balk-cushion = zuerst eine Bande im Kopffeld getroffen
may-not-be-played-at = auf { PIECE($ball, case: "acc") } darf nicht gespielt werden: im Kopffeld
has-not-left-balk = der Ball hat das Kopffeld nicht verlassen
    .headline = { has-not-left-balk }

## Fehlstöße und Fouls

a-stroke-all-the-same = es war ein Stoß, auch wenn das Queue den Ball nur streifte
scores-nothing = { $seat } bekommt nichts
claimed-in-time = { $fault }, rechtzeitig beanstandet
ball-hindered = ein rollender Ball wurde gehemmt oder angetrieben
let-pass = hingenommen: { $fault }
too-late = { $seat } beanstandet zu spät
score-void = die Punkte sind ungültig
enforced = der Gegner verlangt die Strafe
put-back = zurückgelegt
played-again = zu wiederholen
    .headline = der Stoß wird wiederholt
replaced = zurückgelegt
put-back-by-marker = vom Marqueur zurückgelegt
disturbed-put-back = von anderen gestört: vom Marqueur zurückgelegt
    .headline = die Bälle wurden von anderen gestört
own-ball-put-back = der Ball von { $player } wird zurückgelegt: er bewegte sich beim Einschwingen

## Was außerhalb eines Stoßes gesagt wird

only-opponent-says = das darf nur der Gegner sagen
opinion-when-asked = seine Meinung darf sagen, wer gefragt wird
put-to-company = die Anwesenden entscheiden mit Mehrheit
wrongly-marked = falsch angeschrieben

## Russian Pool

touches-white = { PIECE($ball) } liegt press an der Weißen
taken-up = aufgenommen, um aufgesetzt zu werden
loses-turn = { $player } verliert eine Aufnahme
    .headline = { loses-turn }
loses-next-turn = { $player } verliert die nächste Aufnahme
aims-at = { $seat } spielt auf { PIECE($ball, case: "acc") }
aims-at-cannon = { $seat } spielt auf eine Karambolage
opens = Anstoß von { $seat }: aus dem D auf die Rote
in-balk-may-be-played-at = auf einen Ball im Kopffeld darf gespielt werden
opens-without-score = { $seat } bekommt nichts: nach dem Foul wird ohne Punkte angestoßen
    .headline = kein Punkt: nach dem Foul wird ohne Punkte angestoßen
white-pocketed = versenkt
white-off = vom Tisch
off-table = { PIECE($ball) } sprang vom Tisch
was-struck = { PIECE($ball) } wurde getroffen
missed-aiming = verfehlt, auf { PIECE($ball, case: "acc") } gespielt
missed-aiming-cannon = verfehlt, auf eine Karambolage gespielt
struck-aiming = { PIECE($ball) } getroffen, auf { PIECE($aim, case: "acc") } gespielt
wrong-pocket = in eine falsche Tasche: { PIECE($balls) }
saved-by-cannon = die Karambolage rettet { $seat }
    .headline = von der Karambolage gerettet
cancel-each-other = { $seat } gewinnt und verliert nichts: Gewinn und Verlust heben sich auf
    .headline = Gewinn und Verlust heben sich auf
double-stroke = { $seat } hat einen Doppelstoß gemacht
red-and-white = { $seat } hat die Rote und die Weiße versenkt
last-score-lost = die Punkte des letzten Stoßes sind verloren
opens-anew = { $seat } stößt noch einmal an, ohne Punkte
marker-decides = der Marqueur entscheidet
level = unentschieden, als die Zeit um war

## Abgelehnt

obstruct-needs = zu obstruct gehört ein eben gespielter Stoß und wer ihn behindert hat, etwa `obstruct Bob`
correct-needs = zu correct gehört ein Spieler und was ihm fehlt, etwa `correct Ann 2`
lift-between = für einen Stoß wird kein Ball aufgenommen; man schreibt `!: lift { $seat } { $ball }`
nominate-one = call { $call }: angesagt wird { OR($colours) } oder eine Karambolage
opened-at-red = call { $call }: angestoßen wird auf die Rote

## Wozu ein Stoß gespielt wird, in wenigen Worten

for-own-pocket = eine Farbe in ihre Tasche
