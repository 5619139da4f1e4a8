### Nachrichten der Spiele mit Kegeln, Korken oder einer Flasche auf dem Billardtisch.

on-pool-cork = auf dem Poolkorken

## Bälle und Kegel aufgestellt

balls-and-bottle = Bälle und Flasche
three-corks = 3 Korken
pins-stand = die Kegel stehen
    .whole = die Kegel stehen
five-in-diamond = 5 Kegel in einer Raute
    .whole = 5 Kegel stehen in einer Raute
ten-white-three-black = 10 weiße Kegel und 3 schwarze
balls-pins-set-up = Bälle und Kegel sind aufgebaut
    .whole = Bälle und Kegel sind aufgebaut
set-up = aufgestellt
covers-spot = { PIECE($ball) } liegt auf dem Platz
off-table = vom Tisch
    .headline = { PIECE($pieces) } vom Tisch gesprungen
off-pin-spot = vom Platz des Kegels weg
taken-back = zurückgenommen
as-at-start = wie am Anfang
new-game = ein neues Spiel

## Kegel, die fallen

a-pin = { PIECE($pin) }
pins = { PIECE($pins) }
pin-by = { PIECE($pin) } durch { PIECE($by, case: "acc") }
    .otherwise = { PIECE($pin) }
makes-pin-by = { $seat }: { PIECE($pin) } durch { PIECE($by, case: "acc") }
felled = { PIECE($pin) } gefällt
fell-by = { PIECE($pin) } fiel durch { PIECE($by, case: "acc") }
fell-by-nobody-knows = { PIECE($pin) } fiel, und niemand weiß, wodurch
no-ball-felled-it = { $seat }: { PIECE($pin) } zählt nicht, denn kein Ball warf ihn um
    .headline = { PIECE($pin) } zählt nicht
no-count-of = gezählt wird nicht: { PIECE($pins) }
    .headline = gezählt wird nicht: { PIECE($pins) }
carom-counts-nothing = eine Karambolage zählt nichts
down = { PIECE($ball) } gefallen

## Fouls

pin-before-ball = der Kegel fiel, bevor ein Ball getroffen wurde
pin-before-ball-no-count = ein Kegel fiel, bevor ein Ball getroffen wurde; nichts zählt
    .headline = Foul: ein Kegel fiel, bevor ein Ball getroffen wurde
pin-by-pin-no-count = ein Kegel fiel durch einen anderen; nichts zählt
    .headline = Foul: ein Kegel fiel durch einen anderen
pin-by-pin-none-count = ein Kegel fiel durch einen anderen; keiner zählt
    .headline = Foul: ein Kegel fiel durch einen anderen
not-set-up-void = die Kegel waren nicht aufgestellt; der Stoß gilt nicht
    .headline = Foul: die Kegel waren nicht aufgestellt
felled-by-hand = { PIECE($pin) } fiel durch Hand oder Queue; nichts zählt
    .headline = Foul: { PIECE($pin) } fiel durch Hand oder Queue
felled-by-player = { PIECE($pin) } fiel durch den Spieler; der Stoß ist verwirkt
    .headline = Foul: { PIECE($pin) } fiel durch den Spieler
felled-before-stroke = { PIECE($pin) } fiel vor dem Stoß
meddled = ein laufender Ball wurde gestört: überworfen, wie auch immer es stand
out-of-turn-replaced = außer der Reihe gespielt; die Bälle werden zurückgelegt
    .headline = Foul: außer der Reihe gespielt
out-of-turn-lost = außer der Reihe gespielt; was gemacht wurde, ist verloren
    .headline = Foul: außer der Reihe gespielt
out-of-turn-nothing-made = außer der Reihe gespielt; nichts wurde gemacht
    .headline = Foul: außer der Reihe gespielt
not-at-red = der erste Stoß ging nicht auf die Rote; nichts zählt
    .headline = Foul: der erste Stoß ging nicht auf die Rote
stroke-lost = der Stoß ist verloren
    .headline = { stroke-lost }
no-ball-hit = kein Ball wurde getroffen
nobody-else-left = sonst ist niemand übrig
burst = überworfen
into-the-pool = in die Kasse
    .whole = { $seat } zahlt { $amount } in die Kasse

## Flaschenpool

on-neck = auf dem Hals
stood-up = aufgestellt, wo das Stück liegt
    .whole = { PIECE($piece) } wird aufgestellt, wo das Stück liegt
bottle-spot-taken = der Platz ist besetzt
carom-on-both = Karambolage auf beide Bälle
    .headline = eine Karambolage auf beide Bälle
bottle-upset = die Flasche umgeworfen
    .otherwise = die Flasche ist umgeworfen
drove-bottle-away = der Stoß ist verloren: { PIECE($ball) } trieb die Flasche weg
    .headline = { drove-bottle-away }
touched-bottle = { $seat } bekommt nichts: { PIECE($ball) } berührte die Flasche
    .headline = kein Punkt: { PIECE($ball) } berührte die Flasche
bottle-before-ball = die Flasche wurde vor einem Ball getroffen
ball-comes-first = zuerst muss ein Ball getroffen werden
cue-ball-lost = der Spielball ging verloren
bottle-lost = die Flasche ging verloren
bottle-felled-by = die Flasche fiel durch { PIECE($ball, case: "acc") }
new-string = eine neue Schnur
stands-on-base = die Flasche steht auf dem Boden
made-and-said = gemacht und angesagt
has-least = { $seat } hat am wenigsten und hat verloren: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
are-the-game = { $seat }: { $points } Punkte sind die Partie
counts-as-at-bottle = es zählt wie beim Flaschenpool

## Bouchonpool

led-banked = beim Anstoß geht der Ball über Bande auf den Korken
valid-stroke = der Stoß war gültig
cork-clear = der Korken liegt neben seinem Platz
no-cushion-before = der Stoß war nicht gültig: der Ball hatte keine Bande berührt
    .headline = kein gültiger Stoß: der Ball hatte keine Bande berührt
pool-cork-alone = der Poolkorken allein
lives-to-buy = { $lives ->
    [one] { $lives } Leben
   *[other] { $lives } Leben
} zu kaufen
play-on = weiterspielen
out-of-this-pool = aus diesem Pool ausscheiden
first-stroke-at-red = { $seat } bekommt nichts: der erste Stoß geht auf die Rote
    .headline = { first-stroke-at-red }
no-object-ball-hit = kein Zielball wurde getroffen
cue-ball-felled-corks = der Spielball warf außerdem Korken um
outside-corks = { PIECE($pins) } { $count ->
    [one] fiel und muss
   *[other] fielen und müssen
} stehen bleiben
all-corks = alle 3 Korken fielen
cork-lies-on-spot = der Korken liegt auf seinem Platz
money-fell = das Geld fiel, und der Korken steht
    .headline = Foul: das Geld fiel, und der Korken steht
stroke-as-at-opening = der Stoß gilt wie am Anfang
off-cork-spot = vom Platz des Korkens weg
stacked-again = wieder aufgeschichtet
plays-on = { $seat } spielt weiter
new-lives = neue Leben
retires = scheidet aus

## Rot, Weiß und Blau

lots-say = das Los sagt, wer beginnt
nearest-begins = Bandenentscheid, und wer am nächsten liegt, beginnt
to-bank = Bandenentscheid um den Anstoß: wer der Kopfbande am nächsten liegt, gewinnt ihn
    .brief = wer hier näher liegt, beginnt
back-for-next = die Bälle kommen für den Nächsten zurück
    .whole = die Bälle kommen für den Nächsten zurück
bank-again = Bandenentscheid noch einmal für { $players }: gleich nah
wins-bank = { $seat } gewinnt den Bandenentscheid: am nächsten an der Kopfbande
by-ball = zu fällen durch { PIECE($ball, case: "acc") }
fined-chip = { $seat } zahlt eine Marke Strafe
    .headline = { $seat } zahlt eine Marke Strafe
pays-at-once = { $seat } zahlt vor dem nächsten Stoß
has-had-this-turn = { $seat } hatte diese Aufnahme schon
mistaken-order-kept = die irrtümliche Reihenfolge bleibt
waits = { $player } wartet bis zur übernächsten Aufnahme
as-they-lay = wie sie lagen
prompted = es wurde vorgesagt
has-pins-in-order = { $player } hat die Kegel der Reihe nach
all-in-order = alle Kegel der Reihe nach
needs-pin = { $seat } braucht { PIECE($pin, case: "acc") }
leaves-game = verlässt das Spiel
set-up-and-played = wieder aufgebaut, und der Stoß wird gespielt
    .headline = der Stoß wird wiederholt
unnoticed-out-of-turn = { $seat } spielte außer der Reihe, und niemand bemerkte es
    .headline = unbemerkt außer der Reihe gespielt
plays-with = { $seat } spielt mit { PIECE($ball, case: "dat") }
inning-over = die Aufnahme von { $seat } ist zu Ende
inning-goes-on = die Aufnahme von { $seat } geht weiter
push-allowed = Schieben ist erlaubt
left-on-pin-spot = { PIECE($ball) } blieb auf dem Platz eines Kegels liegen
all-pins-lost = alle Kegel sind verloren
opening-at = { $seat } bekommt nichts: der erste Stoß geht auf { PIECE($ball, case: "acc") }
    .headline = { opening-at }
feller-left-table = { $seat } bekommt nichts: der Ball, der einen Kegel umwarf, sprang vom Tisch
    .headline = kein Punkt: der Ball, der einen Kegel umwarf, sprang vom Tisch
each-by-own-ball = jeder Kegel fiel durch seinen eigenen Ball
pin-comes-first = zuerst kommt { PIECE($pin) }
out-of-order = nicht an der Reihe: { PIECE($pins) }
    .headline = { out-of-order }
off-as-at-pin-pool = { $seat }: { PIECE($balls) } vom Tisch, wie beim Kegelpool
    .headline = { PIECE($balls) } vom Tisch gesprungen
treats = gibt eine Runde aus
    .headline = { $seat } gibt eine Runde aus

## Kleiner Korporal

pin-and-carom = der Kegel und eine Karambolage
    .headline = mit einer Karambolage
the-pin = der Kegel
carom-with-pin = { $seat } hat mit dem Kegel eine Karambolage gemacht
hand-out = die Aufnahme von { $seat } ist zu Ende
nothing-early = { $seat } bekommt nichts: der Kegel fiel, bevor ein Ball getroffen wurde
    .headline = kein Punkt: der Kegel fiel, bevor ein Ball getroffen wurde
leans-on-cushion = der Kegel gilt als gefallen: er lehnt an einer Bande
    .headline = { leans-on-cushion }
where-it-fell = aufgestellt, wo das Stück fiel
    .whole = { PIECE($piece) } wird aufgestellt, wo das Stück fiel

## Kegelpool

each-counts-number = jeder zählt seine Zahl
cue-ball-on-string-spot = der Spielball auf den Kopfpunkt, anstelle eines Stoßes
instead-of-stroke = anstelle eines Stoßes
from-small-ball = spielt von der Loskugel an weiter
back-to-small-ball = zurück auf die Loskugel
keeps-old-place = { $seat } behält den alten Platz
privilege = das Vorrecht
no-pins-count = keine Kegel zählen: { $fault }
    .headline = keine Kegel zählen
led-astray = { $seat } bekommt nichts: { PIECE($ball) } wurde abgelenkt
    .headline = { PIECE($ball) } wurde abgelenkt
a-ball-led-astray = { $seat } bekommt nichts: ein Ball wurde abgelenkt
    .headline = ein Ball wurde abgelenkt
felled-by-ball-off = ein Kegel zählt nicht, wenn der Ball, der ihn umwarf, vom Tisch sprang
    .headline = { felled-by-ball-off }
small-ball-not-in-place = { $seat } bekommt nichts: die Loskugel ist nicht an ihrem Platz
    .headline = kein Punkt: die Loskugel ist nicht an ihrem Platz
small-ball-in-place = die Loskugel von { $player } ist an ihrem Platz
small-ball-wanting = die Loskugel von { $player } ist nicht an ihrem Platz
out-of-turn-nothing-counts = { $seat } spielte außer der Reihe, und nichts zählt
    .headline = außer der Reihe gespielt, und nichts zählt
natural = ein Natürlicher: die 4 äußeren Kegel fielen, und die Fünf steht
    .headline = ein Natürlicher
keeper-decides = der Spielleiter entscheidet, und dabei bleibt es

## Skittlepool

worth = jeder zählt seine Zahl; ein schwarzer löscht alles, was man hat
red-spotted = die Rote ist aufgesetzt
leads-with = { $seat } stößt mit { PIECE($ball, case: "dat") } an
black-on-first-stroke = ein schwarzer Kegel beim ersten Stoß löscht nichts, aber kein weißer Kegel zählt
    .headline = nicht gezählt
has-missed-running = { $seat } hat { $count ->
    [one] einmal
   *[other] { $count }-mal nacheinander
} gefehlt
    .headline = { has-missed-running }
third-miss = ein dritter Fehlstoß
house-plays-on = das Haus spielt weiter
worth-in-all = jeder Kegel zählt seine Zahl, im Ganzen { $points }
rubbed-out = gelöscht
out-of-game = aus dem Spiel
play-on-from-nothing = bei null wieder anfangen
pins-shield-all = die Kegel decken alle Bälle
goes-on = { $seat } spielt weiter

## Spanisches Billard

that-pin-before-ball = { PIECE($pin) } vor einem Ball
    .headline = ein Kegel vor einem Ball
own-ball-down = der eigene Ball gefallen
    .headline = der eigene Ball fiel
own-ball-off = vom Tisch
    .headline = der Ball sprang vom Tisch
miss = ein Fehlstoß
    .headline = ein Fehlstoß
losing-hazard = ein Verläufer
    .headline = ein Verläufer
middle-pin-alone = der mittlere Kegel allein
    .headline = { middle-pin-alone }
carom = Karambolage
    .headline = eine Karambolage
no-count-as-three-ball = nichts zählt, wie beim Dreiballspiel

## Zweikegelpool

nothing-won = nichts ist gewonnen: jemand anderes war an der Reihe
    .headline = außer der Reihe ist nichts zu gewinnen
new-pool-begins = ein neuer Pool beginnt
black-alone = der schwarze Kegel fiel allein
stand-off = unentschieden: beide Kegel fielen
    .headline = unentschieden
nothing-as-at-pin-pool = { $seat } bekommt nichts: wie beim Kegelpool
miss-as-at-pin-pool = es ist ein Fehlstoß, wie beim Kegelpool
turn-over = die Aufnahme von { $seat } ist zu Ende
nobody-has-more = niemand hat mehr
pools-won = { $count } gewonnen
nothing-out-of-turn = { $seat }: außer der Reihe, und nichts gemacht

## Abgelehnt

no-pockets = ein Karambolagetisch hat keine Taschen
touch-which-pin = zu touch gehören der Spieler und ein Kegel, wie in { $example }
not-in-turn = { $word } { $seat }: es muss jemand sein, der nicht an der Reihe ist
plays-with-one = { $seat } spielt mit { EITHER($options, case: "dat") }
small-ball-out-of-place = die Loskugel von { $seat } ist nicht an ihrem Platz auf der Tafel
spot-covered = { PIECE($pin) } steht nicht: ein Ball liegt auf dem Platz
waits-for-order = { $word } hat Zeit, bis die Reihenfolge feststeht, und braucht jemanden von { $seats }
waits-for-stroke = { $word } geht nur vor einem Stoß, und es muss jemand sein, der nicht an der Reihe ist
waits-for-turn = { $word } geht nur vor einem Stoß in der Reihe, und braucht jemanden von { $seats }

## Abgelehnt: Einstellungen, die es nicht gibt

setting-write-pins = schreibe, wie viele Kegel ein Platz machen muss, mindestens 3, wie in `{ $seat } 5`

## Wie man gewinnt, in wenigen Worten

goal-middle-cork = Mittelkorken allein
goal-pins-in-order = 3 Kegel der Reihe nach
goal-white-pin = der weiße Kegel allein

## Wozu ein Stoß gespielt wird, in wenigen Worten

for-both-or-pin = beide Bälle treffen, oder den Kegel
for-carom-pin-or-pocket = Karambolage, Kegel oder Tasche
for-other-or-bottle = dann die andere, oder die Flasche
