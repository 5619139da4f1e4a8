### Was die Spiele dieser Familie von sich sagen, auf Deutsch. Jede Nachricht heißt nach den englischen Worten, die im Spiel stehen.

## Wie man gewinnt

the-first-player-or-side-with-points-points-wins-a-ring-of-one-s-own-column-pocketed-by-a-bank-shot-counts-5-and-when-all-are-down-5-for-each-that-the-other-has-left =
    Die erste Seite mit { $Points } Punkten gewinnt; ein Ring der eigenen Säule, über die Bande versenkt, zählt 5, und sind alle unten, 5 für jeden, den die andere noch hat.
the-first-player-or-side-with-points-points-wins-a-ring-pocketed-counts-5 =
    Die erste Seite mit { $Points } Punkten gewinnt; ein versenkter Ring zählt 5.
the-first-player-or-side-with-points-points-wins-what-the-other-has-left-on-the-board-and-5-for-the-black =
    Die erste Seite mit { $Points } Punkten gewinnt: was die andere noch auf dem Brett hat, und 5 für den Schwarzen.
the-first-player-or-side-with-points-points-wins-what-the-other-has-left-on-the-board-and-5-for-the-green =
    Die erste Seite mit { $Points } Punkten gewinnt: was die andere noch auf dem Brett hat, und 5 für den Grünen.
when-all-15-rings-are-down-the-highest-sum-of-numbers-wins =
    Sind alle 15 Ringe versenkt, gewinnt die höchste Summe der Nummern.
when-all-15-rings-are-down-the-highest-sum-of-numbers-wins-less-3-for-every-scratch =
    Sind alle 15 Ringe versenkt, gewinnt die höchste Summe der Nummern, weniger 3 für jeden Fehler.
when-all-25-rings-are-down-whoever-pocketed-most-wins =
    Sind alle 25 Ringe versenkt, gewinnt, wer die meisten versenkt hat.

## Ein Wort auf der Eingangsseite

flick-your-rings-into-the-corners =
    Schnipp deine Ringe in die Ecken.

## Was die Einstellungen bedeuten

play-by-both-variations-the-one-to-be-pocketed-is-named-too =
    nach beiden Abarten spielen: auch der zu versenkende Ring wird angesagt
whether-the-black-one-is-played-with =
    ob mit dem schwarzen gespielt wird
whether-the-green-one-is-played-with =
    ob mit dem grünen gespielt wird

## Wie die Einstellungen heißen

option-black =
    Schwarzer
option-green =
    Grüner
option-named =
    Ansage

## Was mit einem Stoß gesagt werden kann

the-shooter-rebounded-against-the-player-s-hand =
    der Schussring prallte gegen die Hand des Spielers zurück
the-shooter-was-moved-however-little-that-was-the-player-s-shot =
    der Schussring wurde bewegt, wie wenig auch immer: Das war der Schuss

## Was für sich gesagt werden kann

a-player-takes-their-rings-out-of-the-pockets-and-counts-them =
    jemand nimmt seine Ringe aus den Ecklöchern und zählt sie
