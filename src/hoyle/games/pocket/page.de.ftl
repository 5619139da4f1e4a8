### Was die Spiele dieser Familie von sich sagen, auf Deutsch. Jede Nachricht heißt nach den englischen Worten, die im Spiel stehen.

## Wie man gewinnt

put-down-the-7-balls-of-your-colour-and-then-the-black-it-wins-the-game-but-loses-it-if-it-falls-before =
    Loche die 7 Kugeln deiner Farbe und dann die Schwarze: Sie gewinnt das Spiel, verliert es aber, wenn sie vorher fällt.
the-first-to-points-points-wins-3-for-a-red-put-down-or-a-carom-on-both-reds-2-for-the-other-s-white-put-down-or-a-carom-on-a-red-and-a-white =
    Wer zuerst { $Points } Punkte hat, gewinnt: 3 für eine gelochte Rote oder eine Karambolage auf beide Roten, 2 für die gelochte Weiße des anderen oder eine Karambolage auf eine Rote und eine Weiße.
the-first-to-points-points-wins-90-by-pots-and-caroms-10-by-caroms-alone-and-the-last-by-going-in-off-the-1 =
    Wer zuerst { $Points } Punkte hat, gewinnt: 90 durch Lochen und Karambolagen, 10 durch Karambolagen allein, und den letzten, indem die Weiße über die 1 in eine Tasche läuft.
the-first-to-points-points-wins-high-low-jack-and-game-are-1-each-a-frame =
    Wer zuerst { $Points } Punkte hat, gewinnt: High, Low, Jack und Game zählen je einen im Durchgang.
the-first-to-points-points-wins-the-last-of-them-made-as-the-rules-ask-40-by-pots-and-caroms-then-caroms-then-a-called-pocket =
    Wer zuerst { $Points } Punkte hat, gewinnt, die letzten so gemacht, wie die Regeln es wollen: 40 durch Lochen und Karambolagen, dann Karambolagen, dann eine angesagte Tasche.
the-first-to-the-number-agreed-on-points-wins-every-ball-called-and-put-down-is-one =
    Wer zuerst die vereinbarte Zahl ({ $Points }) hat, gewinnt; jede angesagte und gelochte Kugel zählt eins.
the-side-that-needs-the-fewest-strokes-for-all-6-pockets-wins =
    Die Seite, die für alle 6 Taschen die wenigsten Stöße braucht, gewinnt.
whoever-has-exactly-points-small-ball-included-and-says-so-before-the-next-stroke-wins-the-pool =
    Wer samt Loskugel genau { $Points } hat und es vor dem nächsten Stoß sagt, gewinnt die Kasse.
whoever-has-exactly-points-with-the-private-ball-wins-whoever-is-farthest-from-it-when-the-balls-are-gone-has-lost =
    Wer mit der eigenen Kugel genau { $Points } hat, gewinnt; wer am weitesten davon weg ist, wenn die Kugeln aus sind, hat verloren.
whoever-needs-the-fewest-strokes-for-all-6-pockets-wins =
    Wer für alle 6 Taschen die wenigsten Stöße braucht, gewinnt.
with-2-players-the-first-to-points-points-wins-or-whoever-can-no-longer-be-reached-with-more-the-highest-sum-of-numbers =
    Zu zweit gewinnt, wer zuerst { $Points } Punkte hat oder nicht mehr einzuholen ist; zu mehreren die höchste Summe der Nummern.
with-2-players-the-first-to-put-down-points-balls-wins-with-more-whoever-has-most-when-no-more-can-be-made =
    Zu zweit gewinnt, wer zuerst { $Points } Kugeln gelocht hat; zu mehreren, wer die meisten hat, wenn keine mehr zu holen sind.

## Ein Wort auf der Eingangsseite

everyone-has-a-secret-ball =
    Alle haben eine geheime Kugel.
pocket-any-ball-its-number-counts =
    Loche, was du willst; die Nummer zählt.

## Was die Einstellungen bedeuten

a-table-of-1908-with-six-pockets-or-four-or-today-s-of-nine-feet =
    ein Tisch von 1908 mit sechs oder vier Taschen, oder der heutige von neun Fuß
how-the-break-is-settled-by-lot-or-by-banking =
    wie der Anstoß vergeben wird: durch das Los oder durch Bandenentscheid
if-the-push-is-allowed-as-up-to-1867 =
    ob der Schiebestoß erlaubt ist, wie bis 1867
one-stroke-a-turn-or-playing-on-while-balls-fall =
    ein Stoß je Aufnahme, oder weiter, solange Kugeln fallen
ordinary-play-or-a-match =
    gewöhnliches Spiel oder Wettkampf
over-how-many-nights-the-match-is-played =
    über wie viele Abende die Partie geht
points-that-win-the-last-ten-of-them-by-caroms =
    Punkte, die gewinnen, die letzten zehn davon durch Karambolagen
the-balls-that-win-between-two =
    die Kugeln, die unter zweien gewinnen
the-number-agreed-on-200-a-night-for-the-emblem =
    die vereinbarte Zahl; 200 je Abend um das Emblem
the-points-that-win =
    die Punkte, die gewinnen
the-whole-game-its-last-ten-caroms-and-last-point-are-of-a-special-kind =
    das ganze Spiel; seine letzten zehn Karambolagen und der letzte Punkt sind von eigener Art
three-and-two-or-one-for-every-carom-as-in-later-years =
    drei und zwei, oder einer für jede Karambolage wie in späteren Jahren
what-balls-and-small-ball-have-to-make-exactly =
    was Kugeln und Loskugel genau ergeben müssen
what-rack-and-private-ball-have-to-make-exactly =
    was gelochte Kugeln und eigene Kugel genau ergeben müssen
what-wins-between-two =
    was unter zweien gewinnt

## Wie die Einstellungen heißen

option-break =
    Anstoß
option-caroms =
    Karambolagen
option-nights =
    Abende
option-push =
    Schiebestoß

## Was gewählt werden kann

choice-allowed =
    erlaubt
choice-bank =
    Bandenentscheid
choice-barred =
    verboten
choice-casual =
    gewöhnlich
choice-old =
    wie früher
choice-shake =
    Los

## Was mit einem Stoß gesagt werden kann

a-ball-dropped-by-itself-before-anything-reached-it-dropped-5 =
    eine Kugel fiel von selbst, bevor etwas sie erreichte: `!dropped 5`
a-ball-moved-by-itself-too-late-to-stop-the-stroke-moved-5 =
    eine Kugel bewegte sich von selbst, zu spät, um den Stoß aufzuhalten: `!moved 5`
at-a-match-a-ball-fell-elsewhere-than-it-was-plainly-meant-to-wrong-pocket-9 =
    im Wettkampf fiel eine Kugel anderswo, als sie sichtlich sollte: `!wrong-pocket 9`
somebody-else-disturbed-the-balls =
    jemand anderes störte die Kugeln
the-ball-was-thrown-back-by-a-lamp-hung-over-the-table-lamp-5 =
    die Kugel prallte von einer Lampe über dem Tisch zurück: `!lamp 5`
the-cue-ball-is-hit-twice =
    die Weiße wird zweimal getroffen
the-cue-had-not-left-the-cue-ball-when-that-met-another =
    das Queue hatte die Weiße noch nicht verlassen, als sie eine andere traf
the-cue-had-not-left-the-white-when-that-met-the-red =
    das Queue hatte die Weiße noch nicht verlassen, als sie die Rote traf
the-same-stirred-5 =
    dasselbe: `!stirred 5`
the-striker-does-not-say-if-it-is-a-burst-now-or-later =
    der Spieler sagt nicht, ob überworfen ist, jetzt oder später
the-striker-moved-a-ball-otherwise-than-by-the-stroke-touch-5 =
    der Spieler bewegte eine Kugel anders als durch den Stoß: `!touch 5`
the-striker-touches-a-ball-otherwise-than-by-the-stroke-touch-5-touch-cue =
    der Spieler berührt eine Kugel anders als durch den Stoß: `!touch 5`, `!touch cue`
the-stroke-was-played-with-the-bridge =
    der Stoß wurde mit der Brücke gespielt

## Was für sich gesagt werden kann

a-ball-at-rest-moved-by-itself-said-moved-5 =
    eine ruhende Kugel bewegte sich von selbst: `!: moved 5`
a-ball-at-rest-on-the-edge-of-a-pocket-dropped-by-itself-said-dropped-5 =
    eine am Rand einer Tasche ruhende Kugel fiel von selbst: `!: dropped 5`
a-player-delays-the-game-needlessly =
    jemand verzögert das Spiel unnötig
a-player-leaves-the-game-which-that-side-loses =
    jemand verlässt das Spiel, das seine Seite damit verliert
a-player-played-when-it-was-another-s-turn =
    jemand spielte, als ein anderer an der Reihe war
a-player-protests-said-protest-ann-if-need-be-with-the-cause-crowd-noise-or-ruling =
    jemand erhebt Einspruch, `!: protest Ann`, wenn nötig mit dem Grund: `crowd`, `noise` oder `ruling`
a-player-stands-in-the-striker-s-way-or-too-near =
    jemand steht dem Spieler im Weg oder zu nah
a-player-talks-advises-or-annoys-while-another-plays =
    jemand redet, rät oder stört, während ein anderer spielt
all-agree-that-a-player-who-has-burst-comes-back =
    alle sind einverstanden, dass jemand, der überworfen hat, zurückkommt
somebody-else-disturbs-the-balls =
    jemand anderes stört die Kugeln
the-same-said-warn-ann =
    dasselbe: `!: warn Ann`
the-striker-in-hand-is-warned-of-breaking-the-rules-of-the-string-said-check-ann =
    der Spieler mit der Kugel in der Hand wird an die Regeln vom Kopffeld erinnert: `!: check Ann`
the-striker-touches-a-ball-before-the-stroke-said-touch-ann-cue-said-touch-ann-5 =
    der Spieler berührt vor dem Stoß eine Kugel: `!: touch Ann cue`, `!: touch Ann 5`
