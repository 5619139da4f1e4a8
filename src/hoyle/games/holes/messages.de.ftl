### Nachrichten der Bagatellen und anderer Spiele mit Bällen und Löchern.

## Bälle, Löcher und Kegel

nine-balls = 9 Bälle
in-hole = { PIECE($piece) } in { POCKET($hole, case: "dat") }
in-pocket = { PIECE($piece) } im Loch { $pocket }
a-pin = { PIECE($pin) }
pin-stands = er steht
    .whole = { PIECE($piece) } steht
ball-lies-there = ein Ball liegt auf seinem Punkt
out-for-this-round = in dieser Runde aus dem Spiel
    .headline = { PIECE($pieces) } aus dem Spiel in dieser Runde
forfeited = verwirkt
dead = tot

## Aufnahmen und Runden

for-lead = um den Anstoß
    .brief = die höchste Zahl beginnt
takes-nine = { $player } nimmt die 9 Bälle
    .whole = { $player } nimmt die 9 Bälle
left-to-play = { $count ->
    [one] der letzte Ball
   *[other] noch { $count } zu spielen
}
not-played-yet = noch nicht gespielt
round-played = die Runde { $number } ist gespielt
    .headline = die Runde { $number } ist gespielt
shot-of = Schuss { $shot } von { $each }
    .headline = { shot-of }
in-all = { $points } im Ganzen
has-played-all = { $seat } hat alle Bälle gespielt

## Bagatelle

black-not-struck = die Schwarze wurde nicht getroffen
opens-at-black = { $seat } eröffnet: auf die Schwarze auf ihrem Punkt
plays-within-balk = { $seat } spielt hinter der Startlinie
king-struck = der König ist getroffen
king-not-struck = { $seat } bekommt nichts: der König ist noch nicht getroffen
    .headline = kein Punkt: der König ist noch nicht getroffen

## Carombolette

next-round-from-nothing = die nächste Runde beginnt bei null
    .whole = die nächste Runde beginnt bei null
no-ball-struck = kein Ball wurde getroffen; nichts zählt
    .headline = Foul: kein Ball wurde getroffen
choice-of-play = die Wahl, wer spielt
plays-first-nine = spielt die ersten 9 Bälle
another-plays-first = jemand anderes spielt zuerst
arch-does-not-count = die Zahl des Bogens zählt nicht: { PIECE($ball) } durch { ZONE($arch) }
    .headline = die Zahl des Bogens zählt nicht
arch-counts = die Zahl über dem Bogen zählt
as-in-bagatelle = es zählt wie bei Bagatelle
has-in-all = { $seat } hat im Ganzen { $points }
round-is = die Runde geht an { $player }
    .headline = die Runde geht an { $player }
rounds-won = { $count } von { $rounds }
has-another-begin = { $seat } lässt jemand anderen beginnen

## Klondike

white-in-alley = die Weiße in der Gasse
    .whole = die Bälle werden aufgebaut: die Weiße in der Gasse
at-red-pin-or-points = auf die Rote, einen Kegel oder die Bandenpunkte; { $player } hat { $points }
    .brief = auf Rote, Kegel oder Punkte
did-not-leave-alley = der Ball verließ die Gasse nicht
    .headline = der Ball verließ die Gasse nicht
only-red-scores = nur die Rote zählt: die Weiße lief in die Gasse
    .headline = { only-red-scores }
shot-pin-and-alley = das war ein Schuss: ein Kegel und die Gasse
shot-round-table = das war ein Schuss: um den Tisch ohne Punkt
    .headline = kein Punkt wurde gemacht
ball-to-alley = { PIECE($ball) } in die Gasse
ball-at-pin = { PIECE($ball) } am Kegel
ball-on-points = { PIECE($ball) } auf den Punkten
score-doubled = die Punkte zählen doppelt
    .headline = { score-doubled }

## Monte Carlo

ball-in-hand = der Ball ist in der Hand
    .whole = der Ball ist in der Hand
has = { $player } hat { $points }
    .brief = um den Bogen in ein hohes Loch
not-with-tip = nicht mit der Spitze des Queues gespielt; nichts zählt
    .headline = Foul: nicht mit der Spitze des Queues gespielt
receptacle = Fach { $hole }
bell = die Glocke
    .headline = die Glocke
not-beyond-gutter = es war kein Schuss: der Ball kam nicht über die Rinne hinaus
    .headline = kein Schuss: der Ball kam nicht über die Rinne hinaus
rolled-back = es war ein Schuss: der Ball rollte zurück
left-table = { $seat } bekommt nichts: der Ball verließ den Tisch
    .headline = der Ball verließ den Tisch
four-shots-added = die vier Schüsse zusammen
forfeit = der Einsatz
lowest-count = die kleinste Zahl ist { $points }

## Parepa

before-parepa-box = vor dem Parepa-Kasten
    .whole = die Bälle werden vor dem Parepa-Kasten aufgebaut
how-order-settled = wie die Reihenfolge bestimmt wird
highest-begins = jeder macht einen Schuss, und die höchste Zahl beginnt
lots-for-order = das Los bestimmt die Reihenfolge
by-toss = durch Münzwurf
plays-from-pockets = { $seat } spielt { PIECE($ball, case: "acc") }: aus den Löchern
struck-no-coloured = { $seat } bekommt nichts: { PIECE($ball) } traf keinen farbigen Ball
    .headline = kein Punkt: kein farbiger Ball wurde getroffen
not-played = nicht gespielt
in-pockets = in den Löchern, herauszunehmen
taken-up = vom Tisch genommen

## Pigeon Hole

as-at-pigeon-hole = { $seat } zählt wie bei Pigeon Hole
thrown-off = Bälle wurden mit Absicht vom Tisch geworfen
threw-off = { $player } warf mit Absicht Bälle vom Tisch
from-side = von der Seite gespielt; dieser Ball zählt nichts
    .headline = Foul: von der Seite gespielt
red-spotted-again = die Rote wird herausgenommen und wieder aufgesetzt
spotted-again = herausgenommen und wieder aufgesetzt

## Abgelehnt

lead-balls = um den Anstoß darf mit { $balls } der Bälle gespielt werden, nicht mit { $played }
still-to-play = { $seat } hat noch { PIECE($left, case: "acc") } zu spielen
out-till-taken = { PIECE($ball) } ist nicht auf dem Tisch, und bleibt es, bis die Bälle wieder genommen werden
already-on-table = { PIECE($ball) } ist auf dem Tisch; { $seat } hat noch { PIECE($left, case: "acc") } zu spielen
stop-is-in = { PIECE($piece) } kann nicht in { POCKET($pocket, case: "dat") } sein: der Riegel ist zu, und die Bögen sind { $arches }

## Abgelehnt: Einstellungen, die es nicht gibt

setting-equal-sides = die Seiten sind gleich groß

## Wie man gewinnt, in wenigen Worten

goal-highest-count = die höchste Zahl
goal-most-shots = meiste in { $shots } Schüssen
goal-lowest-loses = wenigste in { $shots } verliert

## Wozu ein Stoß gespielt wird, in wenigen Worten

for-cup = in eine hohe Zahl
