### Nachrichten der Spiele mit Ringen auf Kegel, und mit Ringen auf Pfosten.

## Kegel aufgestellt und gefallen

pins-set-up = { $count } Kegel werden aufgestellt
    .whole = { pins-set-up }
all-count = alle zählen, auch von der Bande oder durch andere Kegel gefallene
each-pin-counts = jeder Kegel zählt 1
unfair-shot = der Schiedsrichter erklärt den Schuss für unerlaubt, und die Kegel stehen wieder
pin-counted = { PIECE($piece) }
    .many = { PIECE($pieces) }
pushed-clear-of-pin = von einem Kegel weggeschoben
    .whole = { PIECE($piece) } wird von einem Kegel weggeschoben

## Frames und Durchgänge

ring-of-frame = { $player }: Frame { $number }, Ring { $ring } von { $due }
ring-of-inning = { $player }: Durchgang { $number }, Ring { $ring } von { $due }
frame-so-far = Frame { $number } bisher: { $pins }
inning-so-far = Durchgang { $number } bisher: { $pins }
frame-over = Frame { $number } ist zu Ende
inning-over = Durchgang { $number } ist zu Ende
inning-scores-nothing = { $seat } bekommt nichts: { $why }
    .headline = kein Punkt: { $why }
inning-counts-as-is = der Durchgang zählt, wie er steht
stand = der Durchgang ist zu Ende und zählt, wie er steht
again = noch ein Ring, der das Gezählte verderben kann
one-more-frame = es steht { $score } beide: jeder noch ein Frame
most-there-can-be = { $seat } hat { $score }, mehr geht nicht
    .headline = mehr geht nicht

## Strikes und Spares

strike = { $seat } hat einen Strike: alle { $count } sind gefallen, und die nächsten 2 Ringe zählen dazu
    .headline = ein Strike
spare = { $seat } hat einen Spare: alle { $count } sind gefallen, und der nächste Ring zählt dazu
    .headline = ein Spare
open-after-strike = das Frame bleibt offen, bis die nächsten 2 Ringe geschossen sind
open-after-spare = das Frame bleibt offen, bis der nächste Ring geschossen ist
strikes-as-in-ten-pins = Strikes zählen wie bei Ten Pins
spares-as-in-ten-pins = Spares zählen wie bei Ten Pins
strike-bonus = { $seat } bekommt die Zugabe für den Strike
spare-bonus = { $seat } bekommt die Zugabe für den Spare
made-strike = ein Strike in Frame { $number }
    .headline = der Strike von Frame { $number }
made-spare = ein Spare in Frame { $number }
    .headline = der Spare von Frame { $number }
made-neither = weder Strike noch Spare in Frame { $number }
    .headline = Frame { $number } ist vollständig
frame-complete = das Frame ist vollständig: { $made }

## Durchgänge nach den Kegeln, die stehen bleiben

feather-alone = die Feder steht allein
    .headline = { feather-alone }
feather-down = auch die Feder ist gefallen
hat-stands = ein Kegel des Hutes steht noch
head-pin-alone = der vorderste Kegel steht allein
    .headline = { head-pin-alone }
not-all-four-down = nicht alle 4 sind gefallen
all-five-down = alle 5 sind gefallen
    .headline = { all-five-down }
only-stands = nur { PIECE($pin) } steht noch
    .headline = { only-stands }
pins-stand = { $count ->
    [0] kein Kegel steht noch
    [one] { $count } Kegel steht noch
   *[other] { $count } Kegel stehen noch
}

## Childress

pins-fell-where-one-may = { $count } Kegel sind gefallen, und nur 1 darf es
no-pin-touched = kein Kegel wurde berührt
end-pin = { PIECE($pin) } ist ein Endkegel
no-inner-pin-down = kein innerer Kegel ist gefallen
down-last-round = in der Runde davor waren alle gefallen
    .headline = 1 für die Runde davor
has-had-shots = { $seat } hat { $count } Schüsse gehabt
    .headline = { has-had-shots }
has-all-down = { $seat } hat alle gefällt
    .headline = alle sind gefallen
largest-score = die höchste Punktzahl

## Kubanisches Fünfkegelspiel

carom-first = vom Rand oder einem anderen Ring: direkt auf einen Kegel ist ein Foul
    .brief = erst der Rand, dann ein Kegel
carom = eine Karambolage: vor den Kegeln der Rand oder ein anderer Ring
played-straight = die Kegel wurden direkt angespielt
left-where-stopped = bleibt liegen
    .whole = { PIECE($piece) } bleibt liegen
most-points = die meisten Punkte

## Ringe auf Pfosten

partners-opposite = wer sich gegenübersitzt, spielt zusammen
on-posts = die Ringe kommen auf die Pfosten
    .whole = { on-posts }
still-on-post = noch auf seinem Pfosten
    .whole = { PIECE($piece) } ist noch auf seinem Pfosten
    .many = { PIECE($pieces) } sind noch auf ihren Pfosten
sinks = allein auf seinem Pfosten
    .whole = { PIECE($piece) } sinkt hinunter, allein auf seinem Pfosten
picked-up = aufgenommen
    .whole = { PIECE($piece) } wird aufgenommen
pushed-clear-of-post = vom Pfosten weggeschoben
    .whole = { PIECE($piece) } wird vom Pfosten weggeschoben
ring-off-post = { PIECE($piece) } von seinem Pfosten
    .many = { $count ->
    [one] { PIECE($pieces) } von seinem Pfosten
   *[other] { PIECE($pieces) } von ihren Pfosten
}
    .headline = { PIECE($piece) } von seinem Pfosten
dislodges = { $seat } schlägt { PIECE($ring, case: "acc") } herunter, den obersten auf seinem Pfosten
bottom-ring = { $seat } bekommt nichts: { PIECE($ring) } lag zuunterst
    .otherwise = kein Punkt: { PIECE($ring) } lag zuunterst
own-ring = { $seat } hat einen eigenen Ring heruntergeschlagen, der für die anderen zählt
    .headline = ein eigener Ring heruntergeschlagen
lies-off-post = { PIECE($ring) } liegt neben seinem Pfosten und nicht im Graben
returned = { PIECE($ring) } kommt zurück
turn-over = die Aufnahme von { $seat } ist zu Ende: nichts heruntergeschlagen und nichts im Graben
    .otherwise = nichts heruntergeschlagen, nichts im Graben

## Abgelehnt

which-pin = welcher Kegel? `!: fell { $pin }`
is-dead-wood = { PIECE($pin) } ist totes Holz
shoots-own = { $seat } schießt einen eigenen Ring, der noch zu schießen ist, nicht { PIECE($piece, case: "acc") }
not-there = { PIECE($piece) } ist nicht auf dem Brett
red-is-shot = geschossen wird der rote, nicht { PIECE($piece) }
on-no-post = { PIECE($piece) } ist auf keinem Pfosten und kann nicht heruntergeschlagen werden

## Abgelehnt: Einstellungen, die es nicht gibt

setting-two-or-four-play = zwei spielen, oder vier

## Wie man gewinnt, in wenigen Worten

goal-most-frames = die meisten in { $frames } Frames
goal-most-settings = meiste aus { $settings } Aufbauten

## Wozu ein Stoß gespielt wird, in wenigen Worten

for-post = vom Pfosten schießen
