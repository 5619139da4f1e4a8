### Nachrichten von Snooker nach zwei Büchern.

balls-set-up = die Bälle werden aufgebaut
spot-taken = der Punkt ist besetzt
who-plays-first = wer anfängt
level = gleichauf, und alle Bälle sind gefallen
taken-up = aufgenommen, um an den Platz zu kommen
off-table = vom Tisch
put-back = zurückgelegt
comes-back = { PIECE($ball) } kommt zurück

## Was ein Stoß macht

ball = { PIECE($piece) }
    .many = { PIECE($pieces) }
as-much-from-each = { $seat } bekommt ebenso viel von jedem anderen
covered-red = der Stoß zählt, obwohl der Ball eine Rote verdeckte
ball-aimed-at = auf diesen Ball wurde gespielt, auch über andere
scores-for-side = { $seat } punktet für die Partei
scores-against-each = { $seat } bekommt die Punkte von jedem anderen
went-back = { PIECE($ball) } kam zurück: von jetzt an bleiben sie unten
stays-down = { PIECE($ball) } bleibt unten
reds-stay-down = Rote kommen nicht zurück
differences = die Unterschiede

## Was falsch war

met-first = { PIECE($ball) } wurde zuerst getroffen, und dran war { PIECE($due) }
met-first-colour-due = { PIECE($ball) } wurde zuerst getroffen, und dran war eine Farbe
white-touched = die Weiße berührte { PIECE($ball, case: "acc") }
touched-before = vor dem Stoß wurde ein Ball berührt
touching-disturbed = { PIECE($ball) } lag press am Spielball und bewegte sich
was-pocketed = { PIECE($ball) } wurde versenkt
left-table = { PIECE($ball) } sprang vom Tisch
two-at-once = 2 Bälle wurden zugleich getroffen
more-than-one = mehr als ein Ball wurde versenkt
white-with-ball = die Weiße fiel mit einem anderen Ball
wrong-ball = es war ein falscher Ball
not-on = dieser Ball war nicht dran
cue-strikes = das Queue stößt, und sonst nichts
touch-is-stroke = wer beim Zielen einen Ball berührt, hat gestoßen
answers-for-places = { $seat } haftet dafür, dass die Bälle richtig liegen
being-snookered = { $seat } war gesnookert und hat verfehlt
    .headline = gesnookert

## Was es kostet

for-foul = für das Foul
for-miss = für den Fehlstoß
pays-each = { $seat } zahlt { $price } an jeden anderen
highest-only = nur die höchste Strafe wird gezahlt
costs-too = auch nach dieser Regel kostet es { $price }
alone-costs = das allein kostete { $price }
scores-nothing = { $seat } bekommt nichts
could-not-score = { $seat } bekommt nichts: dieser Stoß konnte nicht zählen
    .headline = kein Punkt: dieser Stoß konnte nicht zählen
does-not-count = ein Foul zählt nichts
loses-this-turn = { $seat } verliert diese Aufnahme
loses-next-turn = { $seat } verliert die nächste Aufnahme
played-again = zu wiederholen
    .headline = der Stoß wird wiederholt
no-stroke = es wurde nicht gestoßen
stroke-undone = der letzte Stoß gilt nicht
stands = was vorher gezählt wurde, gilt
to-be-played = der Stoß ist zu spielen und kann nichts zählen
cannot-score = der Stoß kann nichts zählen

## Einspruch

pays-for = { $player } zahlt: { $fault }
score-taken-back = die Punkte werden abgezogen
until-round-over = bis eine Runde gespielt ist
penalty-lapsed = die Strafe ist verfallen
claimed-in-time = { $fault }, rechtzeitig beanstandet

## Wer mitspielt

joins-later = später dazugekommen
joins-at-end = am Ende der Runde dazugekommen
joins-when-round-ends = { $player } kommt dazu, wenn die Runde um ist
leaves = ausgestiegen
counted-another-round = { $seat } zählt noch eine Runde mit
no-longer-counted = { $seat } zählt nicht mehr mit
in-sides = in Parteien
all-against-all = jeder gegen jeden
question-put = darüber entscheiden die Spieler oder ein Schiedsrichter
marker-decides = der Marqueur entscheidet, oder wer zusieht

## Am Stoß

plays-from-d = { $seat } spielt aus dem D
no-direct-ball = { $seat } ist gesnookert: kein Ball, der dran ist, kann gerade angespielt werden
    .headline = { $seat } ist gesnookert
snookered = { $seat } ist gesnookert
chooses = { $seat } wählt { PIECE($ball, case: "acc") }
counts-as-chosen = keine Farbe wurde angesagt oder zuerst getroffen: { PIECE($ball) } gilt als gewählt
plays-at = { $seat } spielt auf { PIECE($ball, case: "acc") }
balk-no-shelter = das Kopffeld schützt nicht
rest-allowed = jede Brücke darf benutzt werden

## Abgelehnt

call-one-of = call { $call }: angesagt wird { OR($colours) }
colour-is-on = call red: eine Farbe ist dran
leave-in-turn = { $player } kann aussteigen, wenn die Reihe kommt, statt zu spielen
join-needs = zu join gehört jemand, der nicht mehr mitspielt, etwa `join Cal`
needs-colour = zu { $word } gehört eine Farbe, die auf dem Tisch ist, etwa `{ $word } green`
asked-which = { $seat } sollte sagen, auf welchen Ball gespielt wird, etwa `call black; cue>black`
only-after-red = angesagt wird nur eine Farbe, die nach einer Roten gewählt wird

## Abgelehnt: Einstellungen, die es nicht gibt

setting-no-such-seat = einen Platz '{ $name }' gibt es nicht; die Plätze sind { $seats }
setting-two-from-the-start = mindestens zwei müssen von Anfang an dabei sein
setting-leader-joins-later = { $leader } kommt später dazu

## Wie man gewinnt, in wenigen Worten

goal-highest = die meisten Punkte
goal-left = { $points } auf dem Tisch
goal-ahead = { $points } voraus
goal-behind = { $points } zurück
