### Nachrichten der Wettkämpfe um ein Ehrenzeichen.

## Das Ehrenzeichen und seine Frist

holds = { $holder } hat das Ehrenzeichen
holds-on = { $seat } hat das Ehrenzeichen am { DAY($day) }
goes-to = das Ehrenzeichen geht an { $winner }
term-begins = die Frist beginnt am { DAY($day) }
term-prolonged = die Frist verlängert sich durch eine Forderung, der man sich stellen muss
theirs-for-good = das Ehrenzeichen ist vom { DAY($day) } an für immer gewonnen
back-to-donor = das Ehrenzeichen geht an den Stifter zurück
balls = fünf mal zehn Fuß, Bälle von 2 3/8 Zoll
pool-balls = Kugeln von 2 5/16 Zoll, Taschen von 4 1/2 und 4 3/4

## Forderungen

challenge = um das Ehrenzeichen fordern
recorded = die Forderung ist eingetragen, und { $holder } erfährt davon
with-challenge = was mit einer Forderung zu zahlen ist
    .whole = { $seat } zahlt { $amount } mit der Forderung
waits-to-take-effect = { $seat } wartet, bis die Forderung gilt: { DAY($day) }
in-effect-from = { $seat } hat eine Forderung, die vom { DAY($day) } an gilt
takes-effect = die Forderung von { $challenger } gilt vom { DAY($day) } an
required-from = vom { DAY($day) } an kann die Partie verlangt werden
waits-for-money = { $seat } wartet: { $holder } muss erst gegen das Geld von { $challenger } setzen
waits-for-match = { $seat } wartet bis zum Tag nach der Entscheidung jener Partie
must-play = { $seat } muss spielen, obwohl die Frist am { DAY($day) } zu Ende wäre
taken-first = { $holder } nimmt die Forderung von { $challenger } zuerst an
notified = { $seat } erfährt davon
cover-by = bis zum { DAY($day) } ist dagegen zu setzen
excused = { $seat } ist entschuldigt: der Stifter lässt den Grund gelten

## Was fällig ist

let-days-go = Tage verstreichen lassen
until-day = bis zum { DAY($day) }
by-day = bis zum { DAY($day) }
match-ante = ${ $ante } gegen die Forderung setzen
put-up-other = die übrigen ${ $ante } einzahlen
all-lost = Ehrenzeichen und Einsätze gehen an den anderen
match-of = die Partie am { DAY($day) }
    .whole = spielt die Partie am { DAY($day) }, und sagt, wer gewonnen hat

## Einsätze

covers = setzt gegen das Geld von { $challenger }
may-be-forfeited = Einsätze und Ehrenzeichen können von jetzt an verwirkt werden
balance = der Rest
staked-each = jede Seite setzt ${ $stake }
play-or-pay = von jetzt an heißt es spielen oder zahlen: nur der Tod entbindet davon
stakes = die Einsätze
stakes-by-forfeit = die Einsätze, denn { $loser } hat verwirkt
stake-returned = Einsatz zurückgegeben
came-with-challenge = was mit der Forderung gezahlt wurde
security = die Sicherheit
security-for-emblem = Sicherheit für das Ehrenzeichen
donor-keeps-security = der Stifter behält die Sicherheit
receipts = die Einnahmen
expenses = die Kosten

## Verwirkt

refuses = die Partie wurde verweigert
gives-up = der Anspruch wurde aufgegeben
not-covered = bis zum { DAY($day) } wurde nicht dagegen gesetzt
not-delivered = das Ehrenzeichen wurde bis Mittag nicht übergeben
balance-missing = der Rest wurde nicht eingezahlt
neither-put-up = abgesagt: niemand zahlte den Rest ein
not-during-game = das geht nicht während einer Partie
death-releases = nur der Tod entbindet davon
too-late = { $seat } kommt zu spät: { $reason }

## Die Partie

city = { $seat } nennt die Stadt: { $city }
city-chosen = { $seat } nennt die Stadt: sie ist gewählt
in-united-states = gespielt wird in den Vereinigten Staaten
donor-settles = ein Streit: der Stifter entscheidet endgültig
match-on = die Partie ist am { DAY($day) }
new-match = eine neue Partie
match = die Partie

## Abgelehnt

say-who = sag, wer: { OR($seats) }
ante-missing = mit ${ $sum } gilt keine Forderung: es müssen ${ $ante } sein
has-challenged-already = { $seat } hat schon gefordert
term-over = die Frist ist um, bis auf die Forderung, um die es gerade geht
challenge-uncovered = gegen die Forderung ist noch nicht gesetzt
balance-is-up = { $seat } hat den Rest eingezahlt
which-day = sag den Tag der Partie, wie in `appoint Bob 1906-11-01`
not-so-early = vor dem { DAY($day) } kann { $seat } keine Partie verlangen
play-or-pay-then = am { DAY($day) } heißt es spielen oder zahlen: nur beide zusammen können den Tag ändern
within-ten-days = der { DAY($day) } liegt weniger als zehn Tage nach der Zahlung des Restes
days-go-on = der { DAY($day) } liegt vor dem { DAY($today) }: Tage gehen nicht zurück
balance-not-up = der Rest der Einsätze ist nicht eingezahlt
match-then = die Partie ist am { DAY($day) }
score-of-match = wer gewinnt, hat { $up }, und der andere weniger: `won { $winner } { $today } { $up } 160`
nothing-at-stake = solange nicht dagegen gesetzt ist, kann niemand etwas verwirken
no-choice-of-challenges = gewählt wird nur unter Forderungen desselben Tages, solange gegen keine gesetzt ist
another-covered = gegen das Geld eines anderen ist gesetzt, und mehr muss nicht sein
security-is-up = die Sicherheit ist hinterlegt
deliver-by = zu übergeben ist es bis zum Mittag des { DAY($day) }
no-challenge = keine Forderung gilt
no-such-day = { $given } ist kein Tag des Kalenders
played-elsewhere = die Partie wird als Spiel gespielt; hier wird nur ihr Ergebnis gesagt, `!: won Ann 1906-10-31 { $up } 160`
says-nothing-of = { $word } sagt nichts von „{ $given }“: genannt werden { $seats }, ein Tag wie 1906-09-01 oder eine Summe

## Abgelehnt: Einstellungen, die es nicht gibt

setting-no-holder = „{ $holder }“ ist keiner der Plätze { $seats }
setting-no-day = „{ $since }“ ist kein Tag wie 1906-04-04

## Wie man gewinnt, in wenigen Worten

goal-hold = Ehrenzeichen behalten
