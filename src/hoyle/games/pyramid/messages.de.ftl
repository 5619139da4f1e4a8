### Nachrichten der englischen Pyramide.

pyramid-set = die Pyramide wird aufgebaut
    .whole = die Pyramide wird aufgebaut
ball-16-behind-base = der 16. Ball hinter der Grundlinie
balk-protects-nothing = das Kopffeld schützt nichts
white-touched-a-red = was fällt, zählt, und ein Fehlstoß ist ein Fehlstoß: die Weiße berührte eine Rote
pocketed = { PIECE($piece) } versenkt
    .many = { PIECE($pieces) } versenkt

## Fouls

moved-in-aiming = beim Zielen wurde ein Ball bewegt
forced-off = { PIECE($ball) } sprang vom Tisch
touched-goes-back = ein Ball wurde berührt und kommt zurück
put-back = zurückgelegt
    .whole = der Ball wird zurückgelegt
stroke-can-gain-nothing = der Stoß kann nichts einbringen
    .headline = { stroke-can-gain-nothing }
opponents-failure = der Fehler des Gegners
off-table = vom Tisch
marker-decides = der Marqueur entscheidet, oder die Mehrheit der Anwesenden

## Geschuldete Bälle

paid-with-made = mit dem eben versenkten Ball bezahlt
    .headline = { $seat } zahlt einen geschuldeten Ball ab
still-owes = { $seat } schuldet noch { $count }: von den Punkten abgezogen

## Wer mit welchem Ball spielt

keeps-white = { $one } behält die Weiße, { $foe } spielt mit der Roten
    .headline = { $foe } spielt mit der Roten
everybody-plays-white = alle spielen wieder mit der Weißen
    .headline = { everybody-plays-white }
takes-place = { $one } spielt für { $other } weiter
partner-is-next = { $seat } ist dran: Partner spielen abwechselnd

## Das Ende

level = gleichauf, und alle Bälle sind gefallen
balls = { $count ->
    [one] { $count } Ball
   *[other] { $count } Bälle
}
difference = der Unterschied
differences = die Unterschiede

## Abgelehnt

plays-with-ball = { $seat } spielt mit { PIECE($ball, case: "dat") }
touch-when = touch wird erklärt, solange ein Stoß auf die Pyramide aussteht

## Abgelehnt: Einstellungen, die es nicht gibt

setting-too-many-reds = { $number } ist mehr als { $most }

## Wie man gewinnt, in wenigen Worten

goal-most-balls = die meisten Bälle
