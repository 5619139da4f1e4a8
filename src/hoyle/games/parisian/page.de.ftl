### Was die Spiele dieser Familie von sich sagen, auf Deutsch. Jede Nachricht heißt nach den englischen Worten, die im Spiel stehen.

## Wie man gewinnt

one-shot-each-the-highest-cup-wins-and-those-who-are-equal-shoot-again =
    Ein Stoß für jeden: Die höchste Mulde gewinnt, und wer gleich liegt, stößt noch einmal.
when-somebody-has-points-points-whoever-has-least-loses-of-2-players-the-other-has-won =
    Hat jemand { $Points } Punkte, verliert, wer am wenigsten hat; von 2 Spielern hat der andere gewonnen.
whoever-first-has-exactly-points-and-says-so-in-time-wins-the-pool =
    Wer zuerst genau { $Points } hat und es rechtzeitig sagt, gewinnt die Kasse.

## Was die Einstellungen bedeuten

points-that-end-the-game =
    Punkte, die das Spiel beenden
what-a-burst-player-pays-to-stay-in-as-much-as-the-stake-if-not-said =
    was zahlt, wer überworfen hat und bleiben will; so viel wie der Einsatz, wenn nichts gesagt ist

## Wie die Einstellungen heißen

option-forfeit =
    Buße

## Was für sich gesagt werden kann

a-player-whom-the-keeper-called-on-has-played-out-of-turn-what-was-played-may-be-told-next =
    jemand, den der Spielleiter aufgerufen hat, hat außer der Reihe gespielt; was gespielt wurde, kann folgen
a-point-that-the-rules-leave-open-goes-to-the-keeper-of-the-pool =
    ein Punkt, den die Regeln offen lassen, geht an den Leiter des Spiels
