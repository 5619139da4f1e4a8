### Nachrichten der Karambolagespiele.

carom-on = Karambolage auf { PIECE($balls, case: "acc") }
carom-but-for = eine Karambolage, wäre nicht eingegriffen worden
miss = Fehlstoß
miss-accepted = der Fehlstoß wurde hingenommen
neither-ball-hit = keiner der Bälle wurde getroffen
scores-nothing = { $seat } bekommt nichts
    .otherwise = kein Punkt

## Der Bandenentscheid und der Anstoß

white-each = jeder eine Weiße, und die Rote
to-bank = Bandenentscheid um den Anstoß: wer der Kopfbande am nächsten liegt, gewinnt ihn
    .brief = wer hier näher liegt, beginnt
wins-bank = { $seat } gewinnt den Bandenentscheid: am nächsten an der Kopfbande
wins-bank-by-forfeit = { $seat } gewinnt den Bandenentscheid: der andere hat ihn verwirkt
bank-again-both-at-fault = Bandenentscheid noch einmal: beide haben einen Fehler gemacht
bank-again-equal = Bandenentscheid noch einmal: gleich nah
lies-where-red-belongs = er liegt, wo die Rote hingehört, und wird gemessen
struck-red-on-spot = { PIECE($ball) } traf die Rote auf ihrem Punkt
left-course-met-other = { PIECE($ball) } kam von der Bahn ab und traf die andere
play-first = anstoßen
    .choice = zuerst spielen
other-plays-first = den anderen anstoßen lassen
    .choice = danach
play-with = spiele mit { PIECE($ball, case: "dat") }
opens = Anstoß von { $seat }: { PIECE($ball) } zuerst getroffen
not-hit-first = { PIECE($ball) } nicht zuerst getroffen
foul-not-claimable = ein Foul kann jetzt nicht beanstandet werden: { $word }
stands-on-or-within = { PIECE($piece) } liegt auf oder vor der Kopflinie
no-foul-unwarned = der Stoß gilt: niemand hat den Spieler gewarnt

## Die Aufnahme

to-hit-both = um beide anderen Bälle zu treffen
to-hit-two = um 2 der anderen Bälle zu treffen
touches = { PIECE($cue) } liegt press an { PIECE($balls, case: "dat") }
plays-away = { $seat } spielt weg
could-not-count = der Stoß konnte nicht zählen
stroke-only-to-hit = der Stoß sollte nur einen Ball treffen
has-missed-for-third = { $seat } hat zum dritten Mal verfehlt: in drei Aufnahmen nacheinander
    .headline = der dritte Fehlstoß nacheinander
must-hit-ball = { $player } muss einen Ball treffen
miss-with-wrong-ball = mit dem falschen Ball ist es ein Fehlstoß wie mit dem richtigen
    .headline = mit dem falschen Ball
counts-made-in-crotch = 3 Punkte wurden { IN($zone) } gemacht, und kein Ball kam heraus
in-crotch = beide Zielbälle liegen { IN($zone) }: { $count ->
    [0] kein Punkt mehr
   *[other] noch { $count }
}, dann muss ein Ball heraus
    .headline = beide Bälle { IN($zone) }
hand-out-opponent-plays = die Aufnahme von { $seat } ist zu Ende: gespielt wird, wie die Bälle liegen
score = es steht: { $score }
balls-do-not-touch = die Bälle liegen nicht press: der Gegner darf auch nachsehen
appeals = { $seat } ruft den Schiedsrichter an
play-waits-until-board = das Spiel ruht, bis die Tafel es zeigt

## Vorgabe

odds-given = Vorgabe
gives-discount = { $giver } gibt einen Abzug vor
keeps-score-forfeited-point = { $seat } behält den Stand: ein Strafpunkt wird nicht abgezogen
discount = Abzug

## Die weißen Bälle

may-play-either-ball = { $seat } darf jeden der beiden spielen: beide Weißen waren vom Tisch, also gilt { PIECE($ball) }
whites-change = die Weißen tauschen die Plätze
    .whole = die Weißen tauschen die Plätze
run-over-whites-change = die Serie ist zu Ende: die Weißen tauschen die Plätze
    .whole = die Serie ist zu Ende: die Weißen tauschen die Plätze
    .headline = die Weißen tauschen die Plätze
whites-change-places-as = die Weißen tauschen die Plätze, wenn die Serie endet
whites-change-places-each = die Weißen tauschen die Plätze, jede für die Ihren
they-play-on-with = weitergespielt wird mit der anderen Weißen
may-keep-or-change = { $seat } darf behalten oder tauschen: die Weißen sind vertauscht
    .headline = die Weißen sind vertauscht
can-claim-nothing-wrong = { $seat } kann nichts beanstanden: der falsche Ball wurde im Stoß davor unbemerkt gespielt
forced-off-table = vom Tisch gesprungen
    .headline = { PIECE($pieces) } vom Tisch gesprungen
goes-on-count-stands = { $seat } spielt weiter: der Punkt gilt; vom Punkt, auf jeden der Bälle

## Bälle berührt und gestört

ball-moved-by-itself = ein Ball bewegte sich von selbst; der Stoß wird wiederholt
    .whole = ein Ball bewegte sich von selbst; der Stoß wird wiederholt
    .headline = { ball-moved-by-itself }
balls-not-hit-until = vor dem Anstoß wird kein Ball gestoßen
before-playing = { PIECE($ball) } wurde vor dem Stoß berührt
touched-again = { PIECE($ball) } wurde ein zweites Mal berührt
may-choose = { $seat } darf wählen
may-choose-as-found = { $seat } darf wählen: wie sie liegen oder zurückgelegt
may-choose-second-touch = { $seat } darf wählen: eine zweite Berührung
as-for-miss = wie für einen Fehlstoß
next-stroke = der nächste Stoß kann nicht zählen
next-stroke-of = der nächste Stoß von { $player } kann nicht zählen
this-stroke = der Stoß kann nicht zählen
count-void = der Punkt gilt nicht
count-void-disturbed = der Punkt gilt nicht: { PIECE($piece) } wurde gestört
count-void-cue-ball = der Punkt gilt nicht: der Spielball wurde berührt, ehe die Bälle ruhten
hand-out-disturbed-after = die Aufnahme von { $seat } ist zu Ende: { PIECE($piece) } wurde nach dem Punkt gestört
scores-nothing-disturbed = { $seat } bekommt nichts: { PIECE($piece) } wurde gestört
paid-as-miss-touched = gezahlt wird wie für einen Fehlstoß: { PIECE($cue) } wurde berührt
    .headline = { PIECE($cue) } wurde berührt
stroke-any-touch-one = das war ein Stoß: jede Berührung ist einer
stroke-second-touch-will = das war ein Stoß: eine zweite Berührung ist ein Foul
touch-for-safety-not = eine Berührung zur Sicherheit ist nicht erlaubt
goes-on-replaced = { $seat } spielt weiter: die Bälle werden zurückgelegt, wenn nicht gespielt wird, wie sie liegen
    .headline = die Bälle wurden gestört
disturbed-by-somebody-else = { PIECE($piece) } wurde von jemand anderem gestört
    .headline = { disturbed-by-somebody-else }
where-would-stop = wo der Ball liegen geblieben wäre
    .whole = { PIECE($piece) } liegt, wo der Ball liegen geblieben wäre
where-left = wo der Ball liegen blieb
    .whole = { PIECE($piece) } bleibt liegen

## Banden

no-cushion-touched-first = zuvor wurde keine Bande berührt
cushions-touched = Banden vor { $balls ->
    [2] der Karambolage
   *[other] dem ersten Ball
}: { $count }
cushions-in-doubt = Banden vor { $balls ->
    [2] der Karambolage
   *[other] dem ersten Ball
}: zweifelhaft
cushions-short = Banden vor { $balls ->
    [2] der Karambolage
   *[other] dem ersten Ball
}: { $need ->
    [1] keine
   *[other] { $count } von { $need }
}
cushions = { $seat }: Banden: { $count }
cushion-ball-rested-against = die Bande, an der der Ball lag, zählt nicht
straight-into-cushion = { PIECE($cue) } wurde direkt in die Bande gespielt, an der der Ball lag
in-doubt-not-touched = was nicht sicher rechtzeitig berührt wurde, gilt als nicht berührt
may-play-to-cushion = { $seat } darf an eine Bande spielen oder die Bälle aufsetzen lassen

## Vier Bälle

white-not-hit-first = die Weiße nicht zuerst getroffen
    .headline = { white-not-hit-first }
fair-stroke-ball-left = ein gültiger Stoß: der Ball verließ zuerst das Kopffeld
fair-stroke-ball-left-2 = ein gültiger Stoß: der Ball verließ das Kopffeld und kam zurück
spot-free = der Punkt ist frei
spot-taken = der Punkt ist besetzt
to-stop-beyond-deep = um hinter der dunklen Roten liegen zu bleiben
    .brief = hinter die dunkle Rote
red-not-on-spot = eine Rote lag nicht auf ihrem Punkt
miss-inside-string = Fehlstoß im Kopffeld
ball-had-not-left = der Ball hatte das Kopffeld nicht verlassen
ball-did-not-leave = der Ball verließ das Kopffeld nicht
short-of-deep-red = vor der dunklen Roten liegen geblieben
off-table = vom Tisch
stroke-played-again = der Stoß wird wiederholt
    .whole = der Stoß wird wiederholt
    .headline = { stroke-played-again }
laid-off = { $seat } hat den Ball hinausgelegt
    .headline = { laid-off }

## Abgelehnt

who-may-appeal = nur die Spieler können den Schiedsrichter anrufen, nicht { $who }
may-be-handled = { PIECE($ball) } ist in der Hand und darf angefasst werden
answer-first = zuerst ist die offene Frage zu beantworten
nothing-to-claim = es gibt kein Foul, das noch beanstandet werden kann
nothing-to-choose = es gibt nichts zu wählen

## Abgelehnt: Einstellungen, die es nicht gibt

setting-plays-with = { $seat } spielt mit { OR($balls) }, nicht mit '{ $ball }'
setting-same-ball = beide können nicht mit { $ball } spielen
setting-handicap-form = schreib eine Vorgabe, wie `{ $second } 10`, oder wer Abzug gibt, wie `{ $first } discount` oder, zweifach, `{ $first } discount 2`
setting-start-too-great = eine Vorgabe ist kleiner als die { $points } Punkte der Partie
setting-one-discount = nur einer gibt Abzug, nicht beide
setting-least-discount = ein Abzug ist mindestens ein Punkt für jeden des anderen

## Wozu ein Stoß gespielt wird, in wenigen Worten

for-two = 2 der anderen Bälle treffen
