### Was die Spiele dieser Familie von sich sagen, auf Deutsch. Jede Nachricht heißt nach den englischen Worten, die im Spiel stehen.

## Wie man gewinnt

the-first-player-or-side-with-points-points-wins-1-for-a-shot-that-meets-2-of-the-other-rings-2-for-one-that-meets-all-3-and-1-for-each-ring-that-it-pockets =
    Die erste Seite mit { $Points } Punkten gewinnt: 1 für einen Schuss, der 2 der anderen Ringe trifft, 2, wenn er alle 3 trifft, und 1 für jeden, den er versenkt.
the-first-player-or-side-with-points-points-wins-1-for-a-shot-that-meets-both-other-rings-and-1-for-each-that-it-pockets =
    Die erste Seite mit { $Points } Punkten gewinnt: 1 für einen Schuss, der beide anderen Ringe trifft, und 1 für jeden, den er versenkt.
the-first-to-pocket-all-3-of-their-rings-wins-or-over-several-rounds-whoever-pocketed-most =
    Wer zuerst alle 3 eigenen Ringe versenkt, gewinnt, oder über mehrere Runden, wer die meisten versenkt hat.
the-first-with-exactly-points-points-wins-what-would-pass-them-does-not-count =
    Wer zuerst genau { $Points } Punkte hat, gewinnt; was darüber ginge, zählt nicht.
the-first-with-exactly-points-points-wins-whoever-goes-past-them-begins-again-from-nothing =
    Wer zuerst genau { $Points } Punkte hat, gewinnt; wer darüber kommt, beginnt wieder bei null.
when-all-have-had-as-many-turns-whoever-has-points-points-or-the-most-above-it-wins =
    Waren alle gleich oft an der Reihe, gewinnt, wer { $Points } Punkte oder die meisten darüber hat.

## Was die Einstellungen bedeuten

what-ends-the-game-when-all-have-had-as-many-turns =
    was das Spiel beendet, sobald alle gleich oft an der Reihe waren
whether-cues-are-used =
    ob mit Queues gespielt wird
whether-the-players-walk-round-the-board-or-sit =
    ob die Spieler um das Brett gehen oder sitzen

## Wie die Einstellungen heißen

option-cue =
    Queue
option-walk =
    Umhergehen
