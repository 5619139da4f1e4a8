### Nachrichten der Spiele mit Taschen.

down = { PIECE($ball) } gefallen
down-in = { PIECE($ball) } in { POCKET($pocket, case: "acc") }
spotted = aufgesetzt
not-hit = { PIECE($ball) } nicht getroffen
not-hit-first = { PIECE($ball) } nicht zuerst getroffen
opened-amiss = { PIECE($ball) } nicht zuerst getroffen
    .headline = { opened-amiss }
miss = Fehlstoß
    .headline = Fehlstoß
carom = Karambolage
    .headline = eine Karambolage
carom-on-reds = Karambolage auf die Roten
    .headline = eine Karambolage auf die Roten
carom-on-red-white = Karambolage auf eine Rote und die Weiße
    .headline = eine Karambolage auf eine Rote und die Weiße
double-carom = doppelte Karambolage
    .headline = eine doppelte Karambolage
caroms = { $count ->
    [one] eine Karambolage
   *[other] { $count } Karambolagen
}
    .headline = { caroms }
strokes = { $count ->
    [one] { $count } Stoß
   *[other] { $count } Stöße
}

## Aufbau

triangle-set-up = das Dreieck ist aufgebaut
    .whole = das Dreieck ist aufgebaut
set-up-again = das Dreieck ist wieder aufgebaut
    .whole = das Dreieck ist wieder aufgebaut
another-opening = wieder aufgebaut für einen neuen Anstoß
    .whole = das Dreieck ist für einen neuen Anstoß aufgebaut
new-game = ein neues Spiel
    .whole = das Dreieck ist für ein neues Spiel aufgebaut
pyramid-set-up = die Pyramide ist aufgebaut
    .whole = die Pyramide ist aufgebaut
new-pyramid = alle Kugeln sind gefallen: eine neue Pyramide
    .whole = alle Kugeln sind gefallen, und eine neue Pyramide ist aufgebaut
black-behind-head-ball = das Dreieck ist aufgebaut, die Schwarze hinter der Spitze
    .whole = das Dreieck ist aufgebaut, die Schwarze hinter der Spitze
one-at-apex = die 1 an der Spitze
    .whole = das Dreieck ist aufgebaut, die 1 an der Spitze
pyramid-of-points = 15, 1 und 9 in der Mitte
    .whole = das Dreieck ist aufgebaut, 15, 1 und 9 in der Mitte
every-ball-on-spot = jede Kugel auf ihrem Punkt
    .whole = jede Kugel kommt auf ihren Punkt
both-on-spots = die Weiße auf dem Kopfpunkt, die Rote auf dem Mittelpunkt
    .whole = die Weiße kommt auf den Kopfpunkt und die Rote auf den Mittelpunkt
none-outside-string = keine Kugel liegt außerhalb des Kopffelds
    .headline = { PIECE($pieces) } aufgesetzt, weil keine Kugel außerhalb des Kopffelds liegt
on-rail = auf dem Rahmen: vom Tisch
    .headline = { PIECE($pieces) } auf dem Rahmen liegen geblieben
off-table = vom Tisch
    .headline = { PIECE($pieces) } vom Tisch gesprungen

## Bandenentscheid und Anstoß

table-bare = der Tisch ist leer für den Bandenentscheid
    .whole = der Tisch ist leer für den Bandenentscheid
to-bank = Bandenentscheid um den Anstoß: wer der Kopfbande am nächsten liegt, gewinnt ihn
    .brief = wer hier näher liegt, beginnt
bank-again = Bandenentscheid noch einmal: gleich nah
wins-bank = { $seat } gewinnt den Bandenentscheid: am nächsten an der Kopfbande
play-first = anstoßen
    .choice = zuerst spielen
other-plays-first = den anderen anstoßen lassen
    .choice = danach
laid-off = { $seat } hat die Kugel hinausgelegt
    .headline = { laid-off }
triangle-opened = das Dreieck ist geöffnet
pyramid-opened = die Pyramide ist geöffnet
has-to-open = zum Anstoß: eine Kugel muss fallen, oder 2 müssen Banden erreichen
    .brief = die Kugeln aufbrechen
has-to-fall-or-reach = nach dem Treffer muss eine Kugel fallen oder eine Bande erreichen

## Ansagen

not-counted = nicht gezählt
does-not-count = zählt nicht
ball-does-not-count = { PIECE($ball) } zählt nicht
did-not-count = { PIECE($ball) } zählte nicht
did-not-make-ball = { $seat } hat die angesagte Kugel nicht gemacht
    .headline = nicht wie angesagt
had-called-no-ball = { $seat } hatte keine Kugel angesagt
    .headline = keine Kugel war angesagt
fell-elsewhere = { $seat } bekommt nichts: { PIECE($ball) } fiel anders als gedacht
no-penalty = keine Strafe: eine andere Kugel als die angesagte wurde getroffen
opener-calls-too = { $seat } hatte nichts angesagt: im Wettkampf sagt auch der Anstoßende an
all-that-fell-counts = alles, was fiel, zählt, ohne Ansage
what-fell-is-void = was fiel, zählt nicht

## Fouls und Strafen

cue-ball-down = die Spielkugel fiel
cue-ball-off = die Spielkugel sprang vom Tisch
opening-failed = beim Anstoß fiel keine Kugel, und weniger als 2 kamen an Banden
push-allowed = Schieben ist erlaubt
push-barred = Schieben ist nicht erlaubt
played-from-touching-ball = { $seat } spielte von einer press liegenden Kugel
within-string = { PIECE($ball) } liegt im Kopffeld
stands-unwarned = der Stoß gilt: niemand hat den Spieler gewarnt
put-back-no-ball = zurückgelegt: von keiner Kugel getroffen
moved-and-again = { PIECE($ball) } bewegte sich von selbst; der Stoß wird wiederholt
    .whole = { PIECE($ball) } bewegte sich von selbst; der Stoß wird wiederholt
    .headline = { moved-and-again }
stirred-and-again = { PIECE($ball) } rührte sich von selbst; der Stoß wird wiederholt
    .whole = { PIECE($ball) } rührte sich von selbst; der Stoß wird wiederholt
    .headline = { stirred-and-again }
dropped-and-again = { PIECE($ball) } fiel von selbst; der Stoß wird wiederholt
    .whole = { PIECE($ball) } fiel von selbst; der Stoß wird wiederholt
    .headline = { dropped-and-again }
disturbed = von jemand anderem gestört
    .headline = die Kugeln wurden von jemand anderem gestört
disturbed-and-put-back = von jemand anderem gestört: zurückgelegt
touched-ball-put-back = die berührte Kugel wird zurückgelegt
    .whole = die berührte Kugel wird zurückgelegt
touched-by-striker = vom Spieler berührt
touched-put-back = { $seat } berührte { PIECE($piece, case: "acc") }: die Kugel wird zurückgelegt
what-disturbed-put-back = was gestört wurde, wird zurückgelegt, und weiter geht es
hit-by-no-ball = { PIECE($ball) } wurde von keiner Kugel getroffen und gilt nicht als gefallen
    .headline = { hit-by-no-ball }
came-out-of-pocket = { PIECE($ball) } kam wieder aus der Tasche
    .headline = { came-out-of-pocket }
put-back = zurückgelegt
lamp = { PIECE($ball) } bleibt liegen: eine Lampe über dem Tisch gehört dazu
loses-3-in-all = { $seat } verliert insgesamt 3, obwohl auch keine Bande erreicht wurde
gives-back-one-in-all = { $seat } gibt insgesamt 1 Kugel zurück, obwohl auch keine Bande erreicht wurde
not-over-when-lost = { $seat } bekommt nichts: der Stoß war nicht zu Ende, als die Spielkugel verloren ging
has-all-that-is-left = { $seat } bekommt alle übrigen Kugeln: 3 Strafen nacheinander
    .headline = 3 Strafen nacheinander
three-forfeits = 3 Strafen nacheinander
other-forfeited = der andere hat durch 3 Strafen verloren
alone = allein im Spiel
is-charged = { $fault }: das wird berechnet, und was gemacht wurde, kommt zurück
is-ruled-on = über das Foul von { $player } wird entschieden: { $fault }
until-next-stroke = bis zum nächsten Stoß von { $player }
stroke-stands = der Stoß gilt
not-claimed = das Foul wurde nicht beanstandet
pointed-out = { $fault }, rechtzeitig angezeigt
points-stand = { $fault }; die gemachten Punkte gelten
has-them-put-back = { $player } lässt sie zurücklegen
    .whole = { $player } lässt die Kugeln zurücklegen
given-back-for-foul = für das Foul zurückgegeben
balls-stay = die Kugeln bleiben liegen
balls-go-back = die Kugeln kommen dorthin zurück, wo sie zuvor lagen
before-match-over = bevor die Partie zu Ende ist

## Benehmen

limit-of-time = der Schiedsrichter setzt eine Frist
too-near = { $seat } steht zu nah am Spieler und muss vier Fuß zurück
told-to-stop = { $seat } redet oder stört den Spieler und soll aufhören
warned = { $seat } wird gewarnt
protests = { $seat } protestiert: der Schiedsrichter entscheidet, und es geht weiter
protests-against = { $seat } protestiert gegen { $cause ->
    [crowd] das Gedränge
    [noise] den Lärm
   *[other] eine Entscheidung
}: der Schiedsrichter entscheidet, und es geht weiter
plays-on-under-protest = { $seat } spielt unter Protest weiter
protest-goes-to-experts = der Protest geht an Sachverständige
leaves = verlässt das Spiel
leaves-early = verlässt das Spiel vor dem Ende
left-early = { $player } verlässt das Spiel vor dem Ende
has-left = { $player } hat das Spiel verlassen
has-forfeited = { $player } hat das Spiel verwirkt

## Enden

level = gleich, und alle Kugeln sind gefallen
balls = { $count ->
    [one] { $count } Kugel
   *[other] { $count } Kugeln
}
out-of-reach = { $seat } ist nicht mehr einzuholen
other-reaches-only = { $points } Punkte, und { $other } kommt höchstens auf { $most }
keeper-says = der Spielleiter erklärt das Spiel für gewonnen
tie-is-void = Gleichstand gilt nicht und wird wiederholt
    .headline = Gleichstand gilt nicht
tie-undone = was gemacht wurde, wird zurückgenommen
played-again = wiederholt
    .whole = die Kugeln werden zurückgelegt, und der Stoß wird wiederholt
    .headline = der Stoß wird wiederholt
nothing-more-played = weiter wird nicht gespielt
frame-over = das Spiel ist zu Ende: alle Kugeln sind gefallen
    .headline = das Spiel ist zu Ende
night-over = der Abend ist zu Ende: seine Zahl wurde in diesem Spiel erreicht
    .headline = der Abend ist zu Ende
open-next-frame = stößt im nächsten Spiel an
other-opens-it = lässt den anderen anstoßen

## Geschuldete und zurückgegebene Kugeln

paid-with = gezahlt mit { PIECE($ball, case: "dat") }
    .headline = { $seat } zahlt eine geschuldete Kugel
pays-debt = zahlt eine Schuld
owes-next-ball = { $seat } schuldet die nächste Kugel: keine ist da, die zurückgegeben werden könnte
    .headline = { $seat } schuldet eine Kugel
owes-ball = { $seat } schuldet eine Kugel
has-no-ball = { $seat } hat keine Kugel

## Amerikanisches Vierball mit Taschen

lost-in-pocket-alone = in einer Tasche verloren, ohne Treffer
    .headline = die eigene Kugel in einer Tasche verloren, ohne Treffer
lost-off-table-alone = vom Tisch gesprungen, ohne Treffer
    .headline = die eigene Kugel vom Tisch gesprungen, ohne Treffer
lost-in-pocket = in einer Tasche verloren
    .headline = die eigene Kugel in einer Tasche verloren
lost-off-table = vom Tisch gesprungen
    .headline = die eigene Kugel vom Tisch gesprungen

## B.-B.-C.-Co.-Pool

balls-not-broken = die Kugeln sind nicht gebrochen
    .headline = { balls-not-broken }
turn-over = die Spielkugel ging verloren, und die Aufnahme ist zu Ende
ball-lost-as-at = eine Kugel ist verloren: wie beim amerikanischen Pyramidenpool
black-too-soon = { $player } hat die Schwarze vor den 7 Kugeln einer Farbe versenkt
black-not-made = die Schwarze gilt nicht: mit ihr ging die Spielkugel verloren
black-in = die Schwarze in { POCKET($pocket, case: "acc") }
of-colour-in = { PIECE($ball) } in { POCKET($pocket, case: "acc") }
no-ball-of-colour = die Aufnahme von { $seat } ist zu Ende: keine Kugel der eigenen Farbe fiel
to-pocket-own = um eine Kugel der eigenen Farbe zu versenken
    .brief = eine der eigenen Farbe versenken
to-pocket-black = um die Schwarze zu versenken
    .brief = in eine Tasche damit
which-colour = welche Farbe
plays-first = { $seat } stößt an und wählt danach eine Farbe
choose-now = wählt jetzt eine Farbe
choose-afterwards = stößt an und wählt danach eine Farbe
play-for = spielt auf die { $colour ->
    [red] roten
   *[yellow] gelben
} Kugeln
balls-are-yours = die { $colour ->
    [red] roten
   *[yellow] gelben
} Kugeln { $reader ->
    [you] sind deine
   *[others] für sich
}

## Bulldog- und Cowboy-Pool

missed-again = { PIECE($ball) } wurde verfehlt; der Stoß wird wiederholt
either-may-be-made = Versenken oder Karambolage, wie man will
may-be-bank = es darf über Bande sein, mit allen Kugeln im Kopffeld
bridge-allowed = die Brücke ist erlaubt
frozen-ball-moved = die press liegende Kugel wurde bewegt
frozen-ball-not-moved = die press liegende Kugel bewegte sich nicht und gilt nicht als getroffen
    .headline = { frozen-ball-not-moved }
no-other-ball-hit = keine andere Kugel wurde getroffen
played-within-string = eine Kugel im Kopffeld wurde angespielt
cushion-within-string = eine Bande im Kopffeld wurde angespielt
driven-off = { PIECE($ball) } wurde vom Tisch gestoßen
too-many = mehr Kugeln fielen als erlaubt
point-of-string = ein Punkt der Schnur
no-point-of-string = kein Punkt der Schnur geht verloren: sie hat nicht mehr als { $least }
only-caroms = nichts zählt: jetzt zählen nur Karambolagen, und eine Kugel fiel
    .headline = jetzt zählen nur Karambolagen
off-into = über { PIECE($ball, case: "acc") } in { POCKET($pocket, case: "acc") }
next-try = der nächste Versuch geht über { PIECE($ball, case: "acc") }: was gemacht wurde, gilt
    .headline = die Spielkugel fiel anderswo, und der nächste Versuch geht über { PIECE($ball, case: "acc") }
run-lost = die Serie ist verloren
hand-out = die Aufnahme von { $seat } ist zu Ende
hand-out-and-run-lost = die Aufnahme von { $seat } ist zu Ende: die Serie ist verloren
pocketed-twice = die Spielkugel fiel zweimal nacheinander ohne Treffer
not-pocket-named = die Kugel fiel nicht in die angesagte Tasche
ball-down-on-caroms = eine Kugel fiel, während nur Karambolagen zählten
went-past = der Stand ging über { $limit } hinaus
not-at-rest = der Stand hielt nicht bei { $limit }
foul-at-any-game = das ist ein Foul wie in jedem Billardspiel
carom-does-not-save = die Karambolage rettet die Serie nicht
    .headline = { carom-does-not-save }
not-only-the-1 = die 1 war nicht die einzige getroffene Kugel
lost-although-made = die Serie ist verloren, obwohl die letzten 10 gemacht waren
spotted-from-hand = alle Kugeln sind aufgesetzt, und gespielt wird aus der Hand
all-balls-spotted = alle Kugeln sind aufgesetzt
covered = { SPOT($spot) } ist besetzt

## Einundvierzig

does-not-say = { $player } sagt nicht, ob überworfen ist
general-rules-hold = { $seat } bekommt nichts: hier gelten die allgemeinen Regeln über Fouls
safety-without-cushion = Sicherheit ohne Bande gespielt
which-ball-goes-back = welche Kugel kommt zurück
which-ball-pays-debt = welche Kugel zahlt die Schuld
goes-back = { PIECE($ball) } kommt zurück
goes-back-with-points = { PIECE($ball) } kommt zurück auf den Tisch, und damit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
more-with-private = mit der geheimen Zahl mehr als { $number }
    .whole = { $seat } hat überworfen: { $made }, und mit der geheimen Zahl mehr als { $number }
    .headline = { $seat } hat überworfen
new-private-ball = eine neue geheime Kugel
play-on-with-private = spielt mit der geheimen Kugel weiter
new-private-for-old = eine neue geheime Kugel, und die alte kommt zurück
has-number = { $player } hat { $number }
no-ball-left = keine Kugel ist mehr auf dem Tisch
burst-unsaid = { $seat } hat überworfen und es nicht gesagt
has-lost-farthest = { $seat } hat verloren: am weitesten von { $number }

## Golfpool

a-stroke = ein Stoß
for-the-failure = für das Misslingen
after-scratch = nach Verlust der Spielkugel
for-next-player = für den nächsten Spieler
may-play-straight = { $seat } darf direkt auf die Rote spielen
red-in-wrong-pocket = die Rote fiel in eine falsche Tasche
red-off = die Rote sprang vom Tisch
neither-touched-cushion = keine der Kugeln berührte eine Bande
red-not-banked = die Rote ging nicht über die Fußbande, und das Loch gilt nicht
    .headline = aber ohne Loch: nicht über die Fußbande
has-holed = { $seat } hat die Rote in { POCKET($pocket, case: "acc") } gelocht
    .headline = das Loch ist gemacht
lower-against-higher = die niedrigen Zahlen gegen die hohen
begins-inning = { $seat } beginnt die nächste Aufnahme
inning-over = die Aufnahme von { $seat } ist zu Ende: sie zählt die gebrauchten Stöße
    .headline = die Aufnahme von { $seat } ist zu Ende
both-to-spots = beide Bälle kommen auf ihre Punkte
cushion-then-red = erst an eine Bande, dann auf die Rote

## High-low-jack und Rotation

counts-out = { $seat } hat genug: { $why } kommt zuerst
    .headline = { $seat } hat genug
point-for = { $point }, { $what }
    .headline = { $point }
point-does-not-count = { $point } zählt nicht
game = Game
no-game = kein Game: { $best } haben gleich viel
    .headline = kein Game
by-bank = { $what } über Bande
last-point = der letzte Punkt
not-banked = die Kugel musste über Bande fallen
forfeits-off-game = { $seat } büßt ein: { $price } von dem, was für Game zählt
    .headline = { $seat } verliert { $price } von dem, was für Game zählt
each-lacks-one = jedem fehlt ein Punkt
    .whole = jedem fehlt ein Punkt, und gespielt wird um die 15
    .headline = jedem fehlt ein Punkt
reached-by-bank = die zu treffende Kugel wurde über Bande erreicht

## Loskugeln und Einunddreißig

draws-for-order = { $player } zieht { $number } um die Reihenfolge
for-cup = aus dem Becher
by-privilege = durch das Vorrecht
both-stay-in-hand = beide bleiben in der Hand, und die Kasse kann nicht gewonnen werden
gives-back-neither = { $player } gibt keine der Loskugeln zurück
keeps-old-ball = { $seat } behält die alte Loskugel
new-goes-back = die neue Kugel kommt zurück
old-goes-back = die alte Kugel kommt zurück
old-into-bottle = die alte kommt zurück in die Flasche
new-into-bottle = die neue kommt zurück in die Flasche
small-ball-missing = die Loskugel { $number } fehlt
needs-thirty-one = { $player } hat { $made } gemacht und braucht mit der Loskugel 31
    .brief = genau 31 mit der geheimen Kugel
pool-won-with = { $reader ->
    [you] bei genau { $number }: du gewinnst
   *[others] bei genau { $number }: gewonnen
}
proclaims-pool = { $seat } meldet die Kasse
made-and-proclaimed = { $number }, gemacht und gemeldet
burst = überworfen
privilege-too-late = { $seat } kommt für das Vorrecht zu spät
has-no-privilege = { $seat } hat kein Vorrecht
back-in-old-place = zurück am alten Platz, mit einer weiteren Loskugel zur Wahl
everyone-agrees = alle sind einverstanden
keeps-old-place = { $seat } behält den alten Platz
out-of-pool = aus dieser Kasse
nobody-else-left = sonst ist niemand mehr im Spiel
out-of-turn = außer der Reihe
stroke-out-of-turn = der Stoß außer der Reihe wird gemeldet
strayed = { $seat } hat außer der Reihe gespielt: nichts davon zählt
    .headline = außer der Reihe gespielt, also zählt nichts
played-out-of-turn = { $seat } hat außer der Reihe gespielt, also zählt nichts
    .headline = außer der Reihe gespielt, also zählt nichts
made-out-of-turn = außer der Reihe gemacht
has-stroke-in-turn = { $seat } hat einen Stoß in der Reihe: { $turn } spielt zuerst
marking-corrected = der Stand wird berichtigt
stake = der Einsatz
stake-in = der Einsatz ist eingezahlt
stake-not-in = der Einsatz ist nicht eingezahlt
nothing-staked = es gab keinen Einsatz

## Abgelehnt

call-last-stroke = beim letzten Stoß wird eine Tasche angesagt, etwa `call cue@FL`
needs-in-game = zu { $word } gehört jemand, der noch im Spiel ist, etwa `{ $word } { $seat }`
protest-causes = protestieren kann man gegen { $causes }, nicht gegen „{ $given }“
leave-between = wer aussteigt, tut es zwischen zwei Stößen
stroke-awaited = { $word } geht nur, wenn ein Stoß aussteht
striker-in-hand = { $word } { $seat }: es muss der Spieler am Tisch sein, mit dem Spielball in der Hand
call-last-point = beim letzten Punkt wird eine Tasche angesagt, etwa `call cue@FL`
needs-between = zu { $word } gehört ein Spieler, zwischen zwei Stößen, etwa `{ $word } { $seat }`
plays-with = { $seat } spielt mit { EITHER($options, case: "dat") }
touch-of-striker = touch { $seat }: das gilt für den Spieler am Tisch, solange der Stoß aussteht
call-numbers = call { $call }: angesagt wird eine der Kugeln 1 bis 15, etwa `call 5` oder `call 5@FL`
called-gone = call { $ball }: { PIECE($ball) } ist nicht auf dem Tisch
touch-no-ball = touch { $seat }: „{ $given }“ ist keine Kugel auf diesem Tisch
needs-ball-on-table = zu { $word } gehört eine Kugel, die auf dem Tisch liegt, etwa `{ $word } 5`
no-seat = niemand heißt „{ $given }“; es spielen { $seats }
small-ball-out = die Loskugel { $number } ist schon gezogen
has-small-ball = { $seat } hat schon eine Loskugel
needs-seat = zu { $word } gehört ein Spieler, etwa `{ $word } { $seat }`; es spielen { $seats }
waits-for-answer = { $word } muss warten, bis { $player } geantwortet hat
holds-two = { $seat } hat 2 Loskugeln und kann die Kasse nicht gewinnen
holds-missing = die Loskugel von { $seat } gehört zu den als fehlend gemeldeten
not-the-number = Kugeln und Loskugel von { $seat } ergeben nicht { $whole }
missing-which = zu missing gehört die Nummer einer Loskugel, 1 bis { $most }, etwa `missing 9`
correction-of = eine Berichtigung nennt Spieler und Punkte, etwa `correct { $seat } 5`
waits-for-lead = { $word } muss warten, bis um den Anstoß gespielt ist
waits-for-break = { $word } muss warten, bis um den Anstoß gespielt ist
out-of-turn-needs = zu out-of-turn gehört ein Spieler, der nicht an der Reihe ist, etwa `out-of-turn { $seat }`
numbered-so = { $number }: die Loskugeln tragen die Nummern { $least } bis { $most }
not-in-turn = { $word } { $seat }: es muss ein Spieler sein, der nicht an der Reihe ist
one-of-several = { $word } { $seat }: es müssen noch mehrere im Spiel sein
only-burst-return = { $word } { $seat }: zurück kann nur, wer überworfen hat und noch eine Loskugel ziehen kann
late-correction = { $word } { $seat }: nach einem weiteren Stoß müssen alle einverstanden sein
player-in-game = { $word } { $seat }: es muss jemand sein, der noch im Spiel ist
stake-was-paid = { $word } { $seat }: der Einsatz war bezahlt

## Abgelehnt: Einstellungen, die es nicht gibt

setting-two-or-sides = zwei spielen, oder zwei gleich große Seiten
setting-equal-sides = zwei gleich große Seiten
setting-has-colour = { $seat } hat { OR($colours) }, nicht '{ $name }'
setting-a-colour-each = jede Seite hat eine Farbe, die andere Seite die andere
setting-even-partners = auf beiden Seiten spielen gleich viele Partner, also eine gerade Zahl
setting-small-ball-number = { $seat } { $number }: die kleinen Kugeln tragen die Nummern { $least } bis { $most }
setting-small-ball-twice = die kleine Kugel { $number } können nicht { $seat } und { $twin } zugleich haben
setting-lead-against-order = { $lead } kann nicht beginnen, wenn die Reihenfolge mit { $first } beginnt

## Wie man gewinnt, in wenigen Worten

goal-balls = { $points } Kugeln
goal-own-then-black = die 7, dann Schwarz
goal-left-then-black = { $count ->
    [0] die schwarze
   *[other] { $count }, dann Schwarz
}
goal-exactly-in-all = genau { $points } im Ganzen
goal-with-small = deine { $small }: { $more ->
    [0] sage es
   *[other] noch { $more }
}
goal-secret = eine geheime Kugel
goal-fewest-strokes = die wenigsten Stöße
