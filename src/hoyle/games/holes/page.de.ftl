### Was die Spiele dieser Familie von sich sagen, auf Deutsch. Jede Nachricht heißt nach den englischen Worten, die im Spiel stehen.

## Wie man gewinnt

after-shots-shots-each-the-highest-score-wins =
    Nach { $Shots } Stößen für jeden gewinnt die höchste Punktzahl.
after-shots-shots-each-the-lowest-total-loses-and-pays-the-forfeit-of-2-players-the-other-has-won =
    Nach { $Shots } Stößen für jeden verliert die niedrigste Summe und zahlt die Buße; von 2 Spielern hat der andere gewonnen.
after-the-rounds-agreed-on-the-highest-total-wins =
    Nach den vereinbarten Runden gewinnt die höchste Summe.
the-first-to-points-points-wins-a-ball-counts-its-own-number-and-that-of-the-pocket-it-lies-in =
    Wer zuerst { $Points } Punkte hat, gewinnt: Ein Ball zählt seine eigene Nummer und die der Tasche, in der er liegt.
the-first-to-points-points-wins-at-once-a-ball-counts-the-number-of-its-hole-and-the-red-twice-as-much =
    Wer zuerst { $Points } Punkte hat, gewinnt sofort: Ein Ball zählt die Nummer seines Lochs, und die Rote doppelt.
the-first-to-points-points-wins-at-once-a-ball-counts-the-number-of-the-hole-that-it-falls-into =
    Wer zuerst { $Points } Punkte hat, gewinnt sofort: Ein Ball zählt die Nummer des Lochs, in das er fällt.
the-highest-count-of-all-balls-wins-the-round-without-partners-the-best-2-of-3-rounds-win =
    Die höchste Zahl aller Bälle gewinnt die Runde; ohne Partner gewinnen die besten 2 von 3 Runden.

## Ein Wort auf der Eingangsseite

nine-balls-nine-numbered-cups =
    Neun Bälle, neun Mulden mit Nummern.

## Was die Einstellungen bedeuten

a-player-s-shots-together-or-one-each-in-turn =
    alle Schüsse nacheinander, oder reihum einer
how-many-shots-everybody-has =
    wie viele Schüsse alle haben
how-many-times-everybody-plays-the-nine-balls =
    wie oft alle die neun Bälle spielen
of-how-many-rounds-most-win-0-for-three-or-one-with-partners =
    aus wie vielen Runden die meisten gewinnen: 0 für drei, oder eine mit Partnern
what-a-pin-counts =
    was ein Kegel zählt
what-the-loser-pays =
    was der Verlierer zahlt

## Wie die Einstellungen heißen

option-pin =
    Kegel
option-shots =
    Schüsse

## Was mit einem Stoß gesagt werden kann

balls-are-thrown-or-knocked-off-the-table-on-purpose =
    Bälle werden mit Absicht vom Tisch geworfen oder gestoßen
the-ball-was-not-struck-with-the-tip-of-the-cue =
    der Ball wurde nicht mit der Queuespitze gestoßen
the-ball-was-played-from-the-side-of-the-table =
    der Ball wurde von der Seite des Tisches gespielt
