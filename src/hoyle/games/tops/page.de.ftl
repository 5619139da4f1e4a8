### Was die Spiele dieser Familie von sich sagen, auf Deutsch. Jede Nachricht heißt nach den englischen Worten, die im Spiel stehen.

## Wie man gewinnt

after-rounds-rounds-the-greatest-total-time-of-all-tops-wins =
    Nach { $Rounds } Runden gewinnt die längste Zeit aller Kreisel zusammen.
after-rounds-rounds-the-greatest-total-time-wins =
    Nach { $Rounds } Runden gewinnt die längste Zeit zusammen.
after-rounds-rounds-the-most-points-win-each-pin-felled-counts-1 =
    Nach { $Rounds } Runden gewinnen die meisten Punkte; jeder geworfene Kegel zählt 1.
after-rounds-rounds-the-most-points-win-each-top-that-spins-half-a-minute-counts-1 =
    Nach { $Rounds } Runden gewinnen die meisten Punkte; jeder Kreisel, der eine halbe Minute läuft, zählt 1.
after-rounds-rounds-the-most-points-win-each-top-that-spins-half-a-minute-on-its-long-end-counts-1 =
    Nach { $Rounds } Runden gewinnen die meisten Punkte; jeder Kreisel, der eine halbe Minute auf dem langen Ende läuft, zählt 1.
the-first-to-points-points-wins-a-top-counts-15-10-or-5-by-the-circle-it-stops-in-and-one-spun-on-its-long-end-twice-as-much =
    Wer zuerst { $Points } Punkte hat, gewinnt: Ein Kreisel zählt 15, 10 oder 5 nach dem Kreis, in dem er stehen bleibt, und auf dem langen Ende doppelt.
the-first-to-win-3-of-the-rounds-rounds-wins-the-top-that-spins-longest-wins-the-round =
    Wer zuerst 3 der { $Rounds } Runden gewinnt, gewinnt; die Runde gewinnt der Kreisel, der am längsten läuft.
the-side-that-fells-the-most-pins-wins =
    Die Seite, die die meisten Kegel wirft, gewinnt.
when-all-have-had-their-spins-the-most-points-win =
    Haben alle ihre Drehungen gehabt, gewinnen die meisten Punkte.
whoever-fills-3-minutes-with-the-fewest-spins-wins =
    Wer 3 Minuten mit den wenigsten Drehungen füllt, gewinnt.

## Ein Wort auf der Eingangsseite

let-a-top-loose-among-the-pins =
    Lass einen Kreisel auf die Kegel los.

## Was die Einstellungen bedeuten

a-player-s-spins-together-or-one-a-round =
    alle Drehungen nacheinander, oder eine je Runde
points-of-the-game =
    Punkte des Spiels
rounds-of-the-game =
    Runden des Spiels
rounds-of-the-game-of-which-more-than-half-win-it =
    Runden des Spiels, von denen mehr als die Hälfte gewinnt
seconds-to-be-filled =
    Sekunden, die zu füllen sind
spins-of-every-player =
    Drehungen eines jeden
the-game-whose-pins-are-set-in-the-corner =
    das Spiel, dessen Kegel in der Ecke stehen

## Wie die Einstellungen heißen

option-base =
    Grundspiel
option-seconds =
    Sekunden
option-spins =
    Drehungen

## Was mit einem Stoß gesagt werden kann

a-top-had-stopped-before-the-third-began-stopped-green =
    ein Kreisel stand schon, bevor der dritte begann: `!stopped green`
string-and-top-were-not-held-by-rule-3-when-it-was-pulled =
    Schnur und Kreisel wurden beim Ziehen nicht nach Regel 3 gehalten
the-top-was-blown-with-this-spin =
    der Kreisel wurde bei dieser Drehung angeblasen
the-top-was-not-wound-and-seated-by-rule-2-or-its-string-not-led-through-the-hole =
    der Kreisel war nicht nach Regel 2 aufgezogen und eingesetzt, oder die Schnur nicht durch das Loch geführt
the-top-was-spun-before-the-word-three =
    der Kreisel wurde vor dem Wort drei gedreht
this-pin-fell-when-the-minute-was-up-late-3 =
    dieser Kegel fiel, als die Minute um war: `!late #3`

## Was für sich gesagt werden kann

the-cushion-was-moved-after-it-had-been-placed-said-moved-ann =
    die Bande wurde bewegt, nachdem sie gelegt war: `!: moved Ann`
