### Was Spiele mehrerer Familien von sich sagen, auf Deutsch. Jede Nachricht heißt nach den englischen Worten, die im Spiel stehen.

## Wie man gewinnt

the-first-to-points-points-wins-every-carom-is-one =
    Wer zuerst { $Points } Punkte hat, gewinnt; jede Karambolage zählt einen.

## Was die Einstellungen bedeuten

a-table-of-1908-or-today-s-of-nine-feet =
    ein Tisch von 1908, oder der heutige von neun Fuß
games-that-win-a-match-of-several-not-printed-0-is-one-game =
    Spiele, die eine Partie aus mehreren gewinnen, nicht gedruckt; 0 ist ein Spiel
how-many-rounds-are-played-and-added-up =
    wie viele Runden gespielt und zusammengezählt werden
points-that-a-player-begins-with-not-printed-as-bob-10 =
    Punkte, mit denen jemand beginnt, nicht gedruckt, als `Bob 10`
points-that-a-player-begins-with-not-printed-as-bob-10-or-balls-as-balls-bob-3 =
    Punkte, mit denen jemand beginnt, nicht gedruckt, als `Bob 10`, oder Kugeln als `balls Bob 3`
points-that-win =
    Punkte, die gewinnen
points-that-win-as-agreed =
    Punkte, die gewinnen, wie vereinbart
starts-bob-10-or-who-gives-a-discount-ann-discount-twofold-ann-discount-2 =
    womit jemand beginnt (`Bob 10`), oder wer einen Abzug vorgibt (`Ann discount`, doppelt `Ann discount 2`)
the-board =
    das Brett
the-table =
    der Tisch
what-each-puts-into-the-pool =
    was jeder in die Kasse legt
what-has-to-be-made-exactly =
    was genau erreicht werden muss
what-wins =
    was gewinnt
whether-players-claim-fouls-or-strict-none-is-left-unclaimed =
    ob die Spieler Fouls beanstanden, oder (streng) keines übersehen wird
who-leads-the-next-game-of-a-race-not-printed =
    wer das nächste Spiel der Partie eröffnet, nicht gedruckt

## Wie die Einstellungen heißen

option-breaks =
    Anstöße
option-games =
    Spiele
option-handicap =
    Vorgabe
option-innings =
    Aufnahmen
option-life =
    Leben
option-mode =
    Spielart
option-points =
    Punkte
option-privilege =
    Wiedereintritt
option-race =
    Gewinnspiele
option-rounds =
    Runden
option-stake =
    Einsatz
option-table =
    Tisch
option-turns =
    Reihenfolge

## Was gewählt werden kann

choice-alternate =
    abwechselnd
choice-loser =
    der Verlierer
choice-match =
    Wettkampf
choice-no =
    nein
choice-one =
    einer
choice-players =
    die Spieler
choice-printed =
    wie gedruckt
choice-run =
    weiter, solange es zählt
choice-strict =
    streng
choice-together =
    zusammen
choice-winner =
    der Gewinner
choice-yes =
    ja

## Was mit einem Stoß gesagt werden kann

a-ball-at-rest-moved-by-itself-before-the-striker-could-check-the-stroke-stirred-red =
    ein ruhender Ball bewegte sich von selbst, bevor der Spieler den Stoß aufhalten konnte: `!stirred red`
a-ball-at-rest-moved-by-itself-before-the-striker-could-check-the-stroke-stirred-red-it-is-played-again =
    ein ruhender Ball bewegte sich von selbst, bevor der Spieler den Stoß aufhalten konnte: `!stirred red`; der Stoß wird wiederholt
a-ball-was-still-moving =
    eine Kugel lief noch
both-feet-were-off-the-floor =
    beide Füße waren in der Luft
in-a-bank-the-ball-named-or-one-s-own-left-its-true-course-off-course-red =
    beim Bandenentscheid kam der genannte Ball (oder der eigene) von der Bahn ab: `!off-course red`
no-foot-on-the-floor =
    kein Fuß am Boden
somebody-else-disturbed-the-balls-interfered-red-it-robbed-the-striker-of-a-count-on-red =
    jemand anderes störte die Bälle (`!interfered red`: es nahm dem Spieler einen Punkt auf die Rote)
somebody-else-disturbed-the-balls-interfered-red-they-are-replaced-and-the-stroke-is-played-again =
    jemand anderes störte die Bälle: `!interfered red`; sie werden zurückgelegt, der Stoß wird wiederholt
somebody-else-hindered-a-ball =
    jemand anderes hielt einen Ball auf
somebody-else-hindered-a-ball-all-are-replaced-and-the-stroke-is-played-again =
    jemand anderes hielt einen Ball auf: Alle werden zurückgelegt, der Stoß wird wiederholt
the-count-is-disputed-and-was-not-made =
    die Zählung wird bestritten und war keine
the-cue-had-not-left-the-cue-ball-when-that-met-an-object-ball =
    das Queue hatte den Spielball noch nicht verlassen, als er einen Zielball traf
the-cue-pushed-the-ball =
    das Queue schob den Ball
the-cue-struck-the-ball-more-than-once =
    das Queue traf den Ball mehr als einmal
the-cue-touched-the-cue-ball-more-than-once =
    das Queue berührte den Spielball mehr als einmal
the-striker-had-no-foot-on-the-floor =
    der Spieler hatte keinen Fuß am Boden
the-striker-interfered-with-a-running-ball-on-purpose =
    der Spieler griff mit Absicht in den Lauf eines Balls ein
the-striker-played-for-safety-or-missed-on-purpose =
    der Spieler spielte auf Sicherheit oder verfehlte mit Absicht
the-striker-touched-or-disturbed-the-ball-named-touch-red =
    der Spieler berührte oder bewegte den genannten Ball: `!touch red`
the-striker-touched-or-played-a-ball-that-was-still-running =
    der Spieler berührte oder spielte einen Ball, der noch lief
the-striker-used-the-wrong-white-ball =
    der Spieler nahm die falsche Weiße
the-striker-was-helped-by-another-person =
    dem Spieler half ein anderer
the-stroke-was-a-push-which-is-allowed =
    der Stoß war geschoben, was erlaubt ist
the-stroke-was-made-with-something-else-than-the-point-of-the-cue =
    der Stoß wurde mit etwas anderem als der Queuespitze gemacht
the-stroke-was-made-with-something-else-than-the-tip-of-the-cue =
    der Stoß wurde mit etwas anderem als der Spitze des Queues gemacht

## Was für sich gesagt werden kann

a-player-appeals-to-the-referee-for-the-score-said-appeal-ann =
    jemand ruft wegen der Zählung den Schiedsrichter an: `!: appeal Ann`
a-player-claims-the-foul-of-the-last-stroke-said-claim-bob =
    jemand beanstandet das Foul des letzten Stoßes: `!: claim Bob`
a-player-does-not-obey-the-referee-said-disobey-ann =
    jemand gehorcht dem Schiedsrichter nicht: `!: disobey Ann`
a-player-has-played-out-of-turn-the-stroke-may-be-told-after-it-said-out-of-turn-bob =
    jemand hat außer der Reihe gespielt; der Stoß kann danach folgen: `!: out-of-turn Bob`
a-player-has-played-out-of-turn-what-was-played-may-be-told-next-said-out-of-turn-bob =
    jemand hat außer der Reihe gespielt; was gespielt wurde, kann folgen: `!: out-of-turn Bob`
a-player-has-played-when-it-was-not-their-turn-said-out-of-turn-bob =
    jemand hat gespielt, ohne an der Reihe zu sein: `!: out-of-turn Bob`
a-player-hits-the-balls-to-practise-the-bank-said-practice-ann =
    jemand stößt die Bälle, um den Bandenentscheid zu üben: `!: practice Ann`
a-player-interferes-with-running-balls-on-purpose-said-interfered-bob =
    jemand greift mit Absicht in laufende Bälle ein: `!: interfered Bob`
a-player-leaves-the-game =
    jemand verlässt das Spiel
a-player-lifts-a-ball-in-play-said-lift-ann-red =
    jemand hebt einen Ball auf, der im Spiel ist: `!: lift Ann red`
a-player-marks-cloth-or-cushion-to-aim-by-said-marks-ann =
    jemand macht ein Zeichen auf Tuch oder Bande, um danach zu zielen: `!: marks Ann`
a-player-obstructs-another-on-purpose-said-obstruct-bob =
    jemand behindert mit Absicht einen anderen: `!: obstruct Bob`
a-player-s-stake-is-not-in =
    der Einsatz eines Spielers ist nicht gezahlt
a-player-says-that-something-lies-under-a-ball-said-debris-ann-white =
    jemand sagt, dass etwas unter einem Ball liegt: `!: debris Ann white`
a-player-touches-a-ball-outside-a-stroke-their-own-if-none-is-named-said-touch-ann-red =
    jemand berührt außerhalb eines Stoßes einen Ball, den eigenen, wenn keiner genannt ist: `!: touch Ann red`
a-player-waits-for-points-to-be-marked-said-mark-ann =
    jemand wartet, bis Punkte angeschrieben sind: `!: mark Ann`
a-player-who-was-wrongly-called-on-has-played-out-of-turn-the-stroke-may-be-told-after-it =
    jemand, der falsch aufgerufen wurde, hat außer der Reihe gespielt; der Stoß kann danach folgen
a-small-ball-is-missing-missing-9 =
    eine Loskugel fehlt, `missing 9`
it-is-in-now =
    jetzt ist er gezahlt
points-that-the-last-striker-was-not-credited-with-correct-ann-5-or-was-given-too-many-correct-ann-5 =
    Punkte, die dem letzten Spieler fehlen, `correct Ann 5`, oder zu viel gegeben wurden, `correct Ann -5`
somebody-else-disturbs-the-balls-or-the-one-named-said-interfered-red =
    jemand anderes stört die Bälle oder den genannten: `!: interfered red`
the-referee-is-asked-to-take-something-off-a-ball-said-clean-ann-red =
    der Schiedsrichter wird gebeten, etwas von einem Ball zu entfernen: `!: clean Ann red`
the-same-later-on-with-the-consent-of-all =
    dasselbe später, mit dem Einverständnis aller
the-striker-has-the-referee-decide-whether-the-balls-are-in-the-string-or-out-said-ruling-ann =
    der Spieler lässt den Schiedsrichter entscheiden, ob die Bälle im Kopffeld liegen: `!: ruling Ann`
the-striker-is-warned-of-being-about-to-play-foul-from-in-hand-said-warn-ann =
    der Spieler wird gewarnt, dass er aus der Hand falsch spielen will: `!: warn Ann`
the-striker-says-that-their-ball-is-very-near-another-and-does-not-touch-it-said-near-ann =
    der Spieler sagt, dass sein Ball ganz nah an einem anderen liegt und ihn nicht berührt: `!: near Ann`
the-striker-touches-a-ball-before-the-stroke-their-own-if-none-is-named-said-touch-ann-red =
    der Spieler berührt vor dem Stoß einen Ball, den eigenen, wenn keiner genannt ist: `!: touch Ann red`

## Was etwas wert ist

at-a-pin-20-red-40 =
    an einem Kegel: 20, Rote 40
bell-5 =
    Glocke: 5
black =
    schwarz
bottle-5 =
    Flasche: 5
double =
    doppelt
n-1-point =
    1 Punkt
n-10-a-pin =
    10 je Kegel
n-10-red-20 =
    10, Rote 20
n-2-points =
    2 Punkte
n-20-a-pin =
    20 je Kegel
n-30-a-pin =
    30 je Kegel
n-5-points =
    5 Punkte
n-50-a-pin =
    50 je Kegel
pin-5 =
    Kegel: 5
reds-1-each =
    Rote, je 1
