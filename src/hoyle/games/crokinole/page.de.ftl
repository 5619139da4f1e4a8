### Was die Spiele dieser Familie von sich sagen, auf Deutsch. Jede Nachricht heißt nach den englischen Worten, die im Spiel stehen.

## Wie man gewinnt

the-first-side-with-points-points-wins-5-for-each-man-left-when-the-other-side-has-none-and-5-for-a-man-in-the-centre-pocket =
    Die erste Seite mit { $Points } Punkten gewinnt: 5 für jeden Stein, der übrig ist, wenn die andere keinen mehr hat, und 5 für einen im Mittelloch.
when-a-round-is-played-out-the-side-with-points-points-or-the-most-above-it-wins =
    Ist eine Runde ausgespielt, gewinnt die Seite mit { $Points } Punkten oder den meisten darüber.
when-a-round-is-played-out-the-side-with-points-points-or-the-most-above-it-wins-20-for-the-centre-15-10-or-5-by-the-circle-and-only-what-one-has-more =
    Ist eine Runde ausgespielt, gewinnt die Seite mit { $Points } Punkten oder den meisten darüber: 20 für die Mitte, 15, 10 oder 5 nach dem Kreis, und nur, was man mehr hat.

## Ein Wort auf der Eingangsseite

flick-discs-towards-the-middle-and-theirs-away-from-it =
    Schnipp Scheiben zur Mitte, und ihre davon weg.

## Was die Einstellungen bedeuten

whether-a-ring-must-meet-one-of-the-other-side-if-there-is-one =
    ob ein Ring einen der anderen Seite treffen muss, wenn einer da ist

## Wie die Einstellungen heißen

option-must-hit =
    Trefferpflicht

## Was mit einem Stoß gesagt werden kann

a-player-has-rings-or-hands-on-the-board-while-another-plays-or-beside-the-shot =
    jemand hat Ringe oder Hände auf dem Brett, während ein anderer spielt, oder neben dem Schuss
a-player-moves-a-ring-after-the-last-shot-before-the-count-is-declared-moved-b4 =
    jemand bewegt nach dem letzten Schuss einen Ring, bevor gezählt ist: `!moved b4`
a-player-moves-the-board-or-a-seat-during-a-round =
    jemand bewegt während einer Runde das Brett oder einen Stuhl
a-player-touches-the-board-or-a-ring-out-of-turn-or-beside-the-shot-touch-a3 =
    jemand berührt das Brett oder einen Ring außer der Reihe oder neben dem Schuss: `!touch a3`
the-red-was-not-shot-with-the-finger-close-to-it =
    der rote wurde nicht mit dem Finger dicht an ihm geschossen
the-ring-was-put-down-against-the-one-named-against-b3 =
    der Ring wurde an den genannten gelegt: `!against b3`
the-ring-was-put-down-inside-the-line-another-of-the-player-s-own-lying-too-near-the-edge =
    der Ring wurde hinter die Linie gelegt, weil ein eigener zu nah am Rand liegt
