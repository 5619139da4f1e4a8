### Was die Spiele dieser Familie von sich sagen, auf Deutsch. Jede Nachricht heißt nach den englischen Worten, die im Spiel stehen.

## Wie man gewinnt

the-first-side-with-points-points-wins-only-weights-that-lie-ahead-of-all-of-the-other-side-s-count =
    Die erste Seite mit { $Points } Punkten gewinnt; nur Gewichte, die vor allen der anderen Seite liegen, zählen.
when-a-round-is-played-out-the-side-with-points-points-or-the-most-above-it-wins-a-ring-counts-the-number-of-the-flag-it-lies-on =
    Ist eine Runde ausgespielt, gewinnt die Seite mit { $Points } Punkten oder den meisten darüber; ein Ring zählt die Nummer der Flagge, auf der er liegt.

## Ein Wort auf der Eingangsseite

weights-down-thirty-feet-of-maple =
    Gewichte über neun Meter Ahorn.

## Was die Einstellungen bedeuten

how-long-the-board-is =
    wie lang das Brett ist
one-game-or-a-match-of-the-best-three-of-five =
    ein Spiel, oder eine Partie auf drei von fünf
points-that-win-a-game =
    Punkte, die ein Spiel gewinnen
what-ends-the-game-with-its-round =
    was das Spiel mit seiner Runde beendet

## Was gewählt werden kann

choice-game =
    ein Spiel

## Was mit einem Stoß gesagt werden kann

a-dead-weight-moved-the-one-named-displaced-b2 =
    ein totes Gewicht bewegte das genannte: `!displaced b2`
more-than-the-tip-of-one-finger-flipped-the-weight =
    mehr als eine Fingerspitze drehte das Gewicht
the-weight-was-flipped-from-the-side-of-the-board =
    das Gewicht wurde von der Seite des Bretts gedreht
the-weight-was-pushed-and-not-flipped =
    das Gewicht wurde geschoben und nicht gedreht

## Was für sich gesagt werden kann

a-player-disputes-what-the-referee-decided =
    jemand bestreitet, was der Schiedsrichter entschieden hat
the-board-is-sanded =
    das Brett wird mit Sand bestreut
the-count-is-announced-whatever-has-not-been-rolled =
    die Zählung wird verkündet, gleich was noch nicht gerollt ist
