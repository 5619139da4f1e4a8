### Was die Spiele dieser Familie von sich sagen, auf Deutsch. Jede Nachricht heißt nach den englischen Worten, die im Spiel stehen.

## Wie man gewinnt

the-first-to-points-points-wins-a-carom-counts-one-point-for-each-cushion =
    Wer zuerst { $Points } Punkte hat, gewinnt; eine Karambolage zählt einen Punkt für jede Bande.
the-first-to-points-points-wins-a-carom-on-two-of-the-other-balls-is-one =
    Wer zuerst { $Points } Punkte hat, gewinnt; eine Karambolage auf zwei der anderen Bälle zählt einen.
the-first-to-points-points-wins-every-carom-that-counts-is-one =
    Wer zuerst { $Points } Punkte hat, gewinnt; jede gültige Karambolage zählt einen.

## Ein Wort auf der Eingangsseite

no-pockets-hit-both-other-balls =
    Keine Taschen: Triff beide anderen Bälle.

## Was die Einstellungen bedeuten

milliseconds-before-the-carom-within-which-a-cushion-is-in-doubt-where-times-are-known =
    Millisekunden vor der Karambolage, in denen eine Bande zweifelhaft ist, wo Zeiten bekannt sind

## Wie die Einstellungen heißen

option-doubt =
    Zweifel

## Was mit einem Stoß gesagt werden kann

a-red-or-the-one-named-was-off-although-its-spot-was-free-not-spotted-red =
    eine Rote, oder die genannte, lag nicht auf, obwohl ihr Punkt frei war: `!not-spotted red`
it-is-in-doubt-whether-the-cue-ball-touched-a-cushion-in-time =
    es ist zweifelhaft, ob der Spielball rechtzeitig eine Bande berührte
