### Was die Spiele dieser Familie von sich sagen, auf Deutsch. Jede Nachricht heißt nach den englischen Worten, die im Spiel stehen.

## Wie man gewinnt

after-frames-frames-each-the-highest-score-wins-counted-with-strikes-and-spares =
    Nach { $Frames } Durchgängen für jeden gewinnt die höchste Punktzahl, mit Strikes und Spares gezählt.
after-frames-innings-each-the-highest-score-wins-counted-with-strikes-and-spares =
    Nach { $Frames } Aufnahmen für jeden gewinnt die höchste Punktzahl, mit Strikes und Spares gezählt.
after-frames-innings-each-the-most-points-win-an-inning-that-leaves-just-1-pin-standing-counts-1 =
    Nach { $Frames } Aufnahmen für jeden gewinnen die meisten Punkte; eine Aufnahme, die genau 1 Kegel stehen lässt, zählt 1.
after-frames-innings-each-the-most-points-win-an-inning-that-leaves-only-the-feather-standing-counts-1 =
    Nach { $Frames } Aufnahmen für jeden gewinnen die meisten Punkte; eine Aufnahme, die nur die Feder stehen lässt, zählt 1.
after-frames-innings-each-the-most-points-win-felling-the-4-back-pins-counts-2-if-the-head-pin-stands-1-if-it-falls-too =
    Nach { $Frames } Aufnahmen für jeden gewinnen die meisten Punkte; die 4 hinteren Kegel zählen 2, wenn der vordere stehen bleibt, 1, wenn er mitfällt.
the-first-player-or-side-with-points-points-wins-a-ring-shot-off-counts-10-from-the-top-of-another-5-if-it-stood-alone =
    Die erste Seite mit { $Points } Punkten gewinnt; ein abgeschossener Ring zählt 10, wenn er auf einem anderen lag, 5, wenn er allein stand.
the-first-player-or-side-with-points-points-wins-a-ring-shot-off-the-top-of-the-other-side-s-posts-counts-10 =
    Die erste Seite mit { $Points } Punkten gewinnt; ein Ring, von den Pfosten der anderen Seite oben abgeschossen, zählt 10.
the-first-with-points-points-wins-if-nobody-has-them-after-the-pins-have-been-set-up-5-times-the-most-points-do =
    Wer zuerst { $Points } Punkte hat, gewinnt; hat sie niemand, wenn die Kegel 5-mal aufgestellt waren, gewinnen die meisten.
when-each-has-had-the-pins-set-up-3-times-the-largest-score-wins-a-pin-felled-alone-counts-1 =
    Sind jedem die Kegel 3-mal aufgestellt worden, gewinnt die höchste Punktzahl; ein Kegel, der allein fällt, zählt 1.

## Ein Wort auf der Eingangsseite

ten-frames-with-a-ring-for-a-ball =
    Zehn Durchgänge, mit einem Ring als Kugel.

## Was die Einstellungen bedeuten

how-many-frames-are-the-game =
    wie viele Durchgänge das Spiel sind
how-many-innings-are-the-game-0-as-many-as-frames-says =
    wie viele Aufnahmen das Spiel sind; 0: so viele, wie `Frames` sagt
how-many-rings-a-frame-has =
    wie viele Ringe ein Durchgang hat
how-often-each-has-the-pins-set-up =
    wie oft jedem die Kegel aufgestellt werden
how-often-the-pins-are-set-up =
    wie oft die Kegel aufgestellt werden
what-wins-50-or-100-if-preferred =
    was gewinnt: 50, oder 100, wenn es lieber ist

## Wie die Einstellungen heißen

option-frames =
    Durchgänge
option-rings =
    Ringe
option-settings =
    Aufstellungen

## Was mit einem Stoß gesagt werden kann

the-umpire-gives-the-shot-as-unfair =
    der Schiedsrichter erklärt den Stoß für regelwidrig

## Was für sich gesagt werden kann

a-pin-fell-while-the-dead-wood-was-being-removed-said-fell-7 =
    ein Kegel fiel, während die gefallenen weggeräumt wurden: `!: fell #7`
